"""Gathering all that is wrong with one file, so that it is reported in one go."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Either, Message
from bridgeopt.files.recognise import FileKind, refuse_mistaken

_MOST_OF_A_KIND = 20
_MOST_SHOWN = 40


def quoted(text: str) -> str:
    """Return what stood in the file, in quotes, fit for a terminal and not too long."""
    if len(text) > _MOST_SHOWN:
        text = text[: _MOST_SHOWN - 1] + "…"
    return "'" + "".join(c if c.isprintable() else "?" for c in text) + "'"


def did_you_mean(wrong: Message, near: Iterable[str]) -> Message:
    """Say what is wrong, and what may be meant, if anything."""
    meant = Either(near)
    return Message("did_you_mean", wrong=wrong, near=meant) if meant else wrong


def nearest(word: str, words: Iterable[str]) -> list[str]:
    """Return the known word that is nearest to one that is not known, if any is near."""
    return difflib.get_close_matches(word, list(words), n=1)


class CellError(ValueError):
    """One cell of a file cannot be used: what is wrong with it, and what would help."""

    def __init__(self, message: Message, help: Message) -> None:
        self.message = message
        self.help = help
        super().__init__(message)


class FaultList:
    """The faults of one file.

    Faults with the same advice are of one kind. One damage can make hundreds of a kind, so no
    more than twenty of each are listed, and the rest counted. Where the file turns out to be of
    another kind than the one that was expected, that alone is told; ``None`` is no kind that can be
    told from others.
    """

    def __init__(self, path: Path, kind: FileKind | None) -> None:
        self._path = path
        self._kind = kind
        self._file = str(path)
        self._faults: list[Fault] = []
        self._kinds: dict[Message | None, int] = {}
        self._first_left_out: dict[Message | None, int | None] = {}

    def __len__(self) -> int:
        """How much is wrong, with what is not listed."""
        return sum(self._kinds.values())

    def add(self, line: int | None, message: Message, help: Message | None) -> None:
        """Note one fault; ``line`` is ``None`` where it is the file as a whole."""
        self._kinds[help] = self._kinds.get(help, 0) + 1
        if self._kinds[help] <= _MOST_OF_A_KIND:
            self._faults.append(Fault(message, self._file, line, help))
        else:
            self._first_left_out.setdefault(help, line)

    def add_cell(self, line: int | None, fault: CellError) -> None:
        """Note what is wrong with one cell; ``line`` as in `add`."""
        self.add(line, fault.message, fault.help)

    def raise_any(self) -> None:
        """Raise what was noted, by line.

        Raises
        ------
        InputError
            If there is at least one fault.
        """
        left_out = [
            Fault(
                Message("fault_more_like_this", n=self._kinds[help] - _MOST_OF_A_KIND),
                self._file,
                k,
                help,
            )
            for help, k in self._first_left_out.items()
        ]
        if self._faults:
            if self._kind is not None:
                refuse_mistaken(self._path, self._kind)
            raise InputError(sorted(self._faults + left_out, key=lambda fault: fault.line or 0))
