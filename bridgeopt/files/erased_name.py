"""A person whose name is to be erased: where it stands in texts and files, and what stays there."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.replacing import cannot_write
from bridgeopt.base.text import read_bytes
from bridgeopt.base.words import Message
from bridgeopt.files.out_folder import listed_in, remove_left_over, rewrite
from bridgeopt.files.players import fold, marked_guest

_ON_PAPER = frozenset((".html", ".pdf", ".txt", ".csv"))
"""Kinds of files that tell who plays by name, and can be made anew."""


class ErasedName:
    """The names and ids of a person who is to be erased.

    Parameters
    ----------
    number
        Stands where the name stood.
    names
        All that the person is or was called.
    ids
        The person's ids; of a namesake who has another, nothing is erased where ids tell.
    """

    def __init__(self, number: int, names: Iterable[str], ids: Iterable[int] = ()) -> None:
        self.number = number
        self.ids = frozenset(ids)
        self.names = frozenset(name for name in names if any(map(str.isalpha, name)))
        self._spelled = {each for name in self.names for each in _spellings(name)}

    def also(self, names: Iterable[str]) -> ErasedName:
        """Return the same person with more names."""
        return ErasedName(self.number, self.names.union(names), self.ids)

    def is_called(self, name: str) -> bool:
        """Whether this is one of the names, also surname first, whatever its capitals."""
        return " ".join(_words(name)) in self._spelled

    def stands_in(self, text: str) -> bool:
        """Whether a name stands in a text: in one piece, or surname first."""
        there = f" {' '.join(_words(text))} "
        return any(f" {spelling} " in there for spelling in self._spelled)

    def stands_on(self, file: Path) -> bool:
        """Whether a name can be read in a file; in a PDF it cannot."""
        if file.suffix == ".pdf":
            return False
        with suppress(InputError):
            text = read_bytes(file).decode(errors="replace")
            return self.stands_in(html.unescape(re.sub(r"<[^>]*>|\N{SOFT HYPHEN}", " ", text)))
        return False

    def out_of_cells(self, text: str) -> str:
        """Put the number instead of the name in cells, which stay as they are otherwise."""

        def cell(match: re.Match[str]) -> str:
            name = match[0].strip().strip('"')
            return str(self.number) if self.is_called(marked_guest(name) or name) else match[0]

        return re.sub(r'"[^"\r\n]*"|[^,;\t\r\n"]+', cell, text)


def write_without(file: Path, without: Callable[[str], str]) -> Iterator[Path | BridgeoptError]:
    """Write a text file anew where a name stands in it; yield it then, or why that is not done."""
    try:
        text = read_bytes(file).decode()
        new = without(text)
        if new != text:
            rewrite(file, new.encode())
            yield file
    except BridgeoptError as problem:
        yield problem
    except ValueError:  # it is none of ours, and may hold anything
        yield may_stand(file)


def remove_pages(
    folder: Path, person: ErasedName, *, kept: Callable[[Path], bool], pdfs: bool
) -> Iterator[Path | BridgeoptError]:
    """Remove pages that tell a name and were made here; what others put there is only told.

    Parameters
    ----------
    folder
        Where they are; whoever calls this holds it.
    person
        Who.
    kept
        Tells the files that are no pages.
    pdfs
        Whether all PDFs may tell the name: none stands in them as they are read.

    Yields
    ------
    What was removed, or why the name may still stand.
    """
    yield from remove_left_over(folder, age=0)
    ours = listed_in(folder)
    for file in sorted(folder.iterdir()):
        if file.suffix not in _ON_PAPER or kept(file) or not file.is_file():
            continue
        if not (person.stands_on(file) or (pdfs and file.suffix == ".pdf")):
            continue
        if file.name not in ours:
            yield may_stand(file)
            continue
        try:
            file.unlink()
        except OSError as error:
            yield cannot_write(file, error)
        else:
            yield file


def may_stand(file: Path) -> InputError:
    """Return that a name may stand in a file that this program did not write, or not as it is."""
    return InputError(Fault(Message("erased_look_yourself"), str(file)))


def _spellings(name: str) -> set[str]:
    """Return a folded name as it may be read: first names first, or by any of its other words."""
    words = _words(name)
    return {" ".join((*words[k:], *words[:k])) for k in range(len(words))}


def _words(text: str) -> list[str]:
    return re.findall(r"[^\s,&]+", fold(text))
