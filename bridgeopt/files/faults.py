"""A list that collects all faults of one file, and checks of whole numbers in its cells."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message, OrList
from bridgeopt.files.file_kinds import FileKind, refuse_wrong_kind

_NUMBER = re.compile(r"-?[0-9]+(?:[.,][0-9]*)?")


def is_number(text: str) -> bool:
    """Return whether a cell seems meant as a number, even an invalid one, and not as a name."""
    return _NUMBER.fullmatch(text) is not None


def is_digits(text: str, digits: int = 9) -> bool:
    """Return whether a text consists of 1 to ``digits`` digits 0-9, so that ``int`` can read it.

    ``int`` refuses other Unicode digits, such as a superscript 2, and thousands of digits.
    """
    return text.isascii() and text.isdigit() and len(text) <= digits


def whole_number_problem(text: str) -> str | None:
    """Return the reason why a text is not a whole number from 0, or ``None`` if it is one.

    The reason is ``missing``, ``no_number``, ``negative`` or ``not_whole``; messages choose their
    wording by it.
    """
    if not text:
        return "missing"
    if not is_number(text):
        return "no_number"
    if text.startswith("-"):
        return "negative"
    if not text.isdigit():
        return "not_whole"
    return None


def exceeds(digits: str, maximum: int) -> bool:
    """Return whether a whole number, given as digits, is larger than ``maximum``.

    ``digits`` may be so long that ``int`` would refuse it.
    """
    significant = digits.lstrip("0")
    return len(significant) > len(str(maximum)) or int(significant or "0") > maximum


_MAX_PER_HINT = 20
_MAX_FAULTS = 1000
_MAX_QUOTED_LETTERS = 40


def quoted(text: str) -> str:
    """Return text from a file in quotes, shortened, and without unprintable characters."""
    if len(text) > _MAX_QUOTED_LETTERS:
        text = text[: _MAX_QUOTED_LETTERS - 1] + "…"
    return "'" + "".join(c if c.isprintable() else "?" for c in text) + "'"


def did_you_mean(message: Message, near: Iterable[str]) -> Message:
    """Return a message that asks whether one of the words ``near`` was meant.

    If there are no such words, ``message`` is returned unchanged.
    """
    suggestions = OrList(near)
    return Message("did_you_mean", wrong=message, near=suggestions) if suggestions else message


def closest_word(word: str, words: Iterable[str]) -> list[str]:
    """Return a list with the word that is most similar to ``word``, or an empty list."""
    return difflib.get_close_matches(word, list(words), n=1)


class CellError(ValueError):
    """A fault of one cell in a file, with advice."""

    def __init__(self, message: Message, hint: Message) -> None:
        self.message = message
        self.help = hint
        super().__init__(message)


class FaultList:
    """The faults of one file.

    One mistake can cause hundreds of faults with the same advice. At most twenty faults with the
    same advice are listed, and the rest are counted. If the file is clearly of another kind than
    the expected one (such as a registration instead of a history), only that is reported. The
    expected kind is ``None`` if files of that kind cannot be distinguished from other files.
    ``path`` is ``None`` for a text that is in no file; its faults name lines only.
    """

    def __init__(self, path: Path | None, kind: FileKind | None) -> None:
        self._path = path
        self._kind = kind
        self._file = None if path is None else str(path)
        self._faults: list[Fault] = []
        self._count_by_hint: dict[Message | None, int] = {}
        self._first_omitted_line: dict[Message | None, int | None] = {}

    def __len__(self) -> int:
        """Return the number of faults, including those that are not listed."""
        return sum(self._count_by_hint.values())

    def confirm_kind(self) -> None:
        """Note that the file is of the expected kind, so that no error calls it another kind."""
        self._kind = None

    def add(self, line: int | None, message: Message, hint: Message | None) -> None:
        """Add a fault; ``line`` is ``None`` if it concerns the file as a whole.

        Raises
        ------
        InputError
            There are so many faults that reading on is useless.
        """
        if len(self) == _MAX_FAULTS:
            self._faults.append(Fault(Message("faults_no_further"), self._file, line))
            self.raise_if_any()
        self._count_by_hint[hint] = self._count_by_hint.get(hint, 0) + 1
        if self._count_by_hint[hint] <= _MAX_PER_HINT:
            self._faults.append(Fault(message, self._file, line, hint))
        else:
            self._first_omitted_line.setdefault(hint, line)

    def add_cell(self, line: int | None, fault: CellError) -> None:
        """Add the fault of one cell; ``line`` is as in `add`."""
        self.add(line, fault.message, fault.help)

    def raise_if_any(self) -> None:
        """Raise an error with all faults, in order of their lines; do nothing without faults.

        Raises
        ------
        InputError
            There is at least one fault.
        """
        omitted = [
            Fault(
                Message("fault_more_like_this", n=self._count_by_hint[hint] - _MAX_PER_HINT),
                self._file,
                line,
                hint,
            )
            for hint, line in self._first_omitted_line.items()
        ]
        if self._faults:
            if self._path is not None and self._kind is not None:
                refuse_wrong_kind(self._path, self._kind)
            raise InputError(sorted(self._faults + omitted, key=lambda fault: fault.line or 0))
