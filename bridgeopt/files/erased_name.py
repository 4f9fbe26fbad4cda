"""Erasing a person's name from texts and files."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from bridgeopt.base.atomic_files import remove, write_error
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes
from bridgeopt.files.out_folder import remove_leftovers, replace_listed, unmodified_files
from bridgeopt.files.players import fold_name, parse_guest_mark

_ON_PAPER = frozenset((".html", ".pdf", ".txt", ".csv"))
"""Kinds of files that tell who plays by name, and can be made anew."""


class ErasedName:
    """The names and ids of a person who is to be erased.

    Parameters
    ----------
    number
        The number that replaces the name.
    names
        All names that the person has or had.
    ids
        The person's ids; where a file tells ids, nothing is erased of a namesake with another id.
    """

    def __init__(self, number: int, names: Iterable[str], ids: Iterable[int] = ()) -> None:
        self.number = number
        self.ids = frozenset(ids)
        self.names = frozenset(name for name in names if any(map(str.isalpha, name)))
        self._spelled = {each for name in self.names for each in _spellings(name)}

    def with_names(self, names: Iterable[str]) -> ErasedName:
        """Return the same person with further names."""
        return ErasedName(self.number, self.names.union(names), self.ids)

    def matches(self, name: str) -> bool:
        """Whether this is one of the names, in any capitals, also with the surname first."""
        return " ".join(_words(name)) in self._spelled

    def occurs_in(self, text: str) -> bool:
        """Whether one of the names occurs in a text, also with the surname first."""
        there = f" {' '.join(_words(text))} "
        return any(f" {spelling} " in there for spelling in self._spelled)

    def occurs_in_file(self, file: Path) -> bool:
        """Whether one of the names can be read in a file; in a PDF it never can."""
        if file.suffix == ".pdf":
            return False
        with suppress(InputError):
            text = read_bytes(file).decode(errors="replace")
            return self.occurs_in(html.unescape(re.sub(r"<[^>]*>|\N{SOFT HYPHEN}", " ", text)))
        return False

    def remove_from_csv(self, text: str) -> str:
        """Return a CSV text in which the number replaces the name; other cells stay as they are."""

        def cell(match: re.Match[str]) -> str:
            name = match[0].strip().strip('"')
            return str(self.number) if self.matches(parse_guest_mark(name) or name) else match[0]

        return re.sub(r'"[^"\r\n]*"|[^,;\t\r\n"]+', cell, text)


def rewrite_without_name(
    file: Path, without: Callable[[str], str]
) -> Iterator[Path | BridgeoptError]:
    """Rewrite a text file without a name; yield the file if it changed, or an error.

    The error tells why the file could not be written, or that the name may still stand in it.
    """
    try:
        text = read_bytes(file).decode()
        new = without(text)
        if new != text:
            replace_listed(file, new.encode())
            yield file
    except BridgeoptError as problem:
        yield problem
    except ValueError:  # it is none of ours, and may hold anything
        yield may_remain_error(file)


def remove_pages(
    folder: Path, person: ErasedName, *, kept: Callable[[Path], bool], pdfs: bool
) -> Iterator[Path | BridgeoptError]:
    """Remove pages that hold a name, if this program made them; report the others.

    Parameters
    ----------
    folder
        Where the pages are; the caller has locked it (`out_folder.holding`).
    person
        The person whose name is erased.
    kept
        Whether a file is no page, and stays.
    pdfs
        Whether every PDF of this program may hold the name: text in a PDF cannot be searched.

    Yields
    ------
    Each page that was removed, or why the name may still stand in one.
    """
    yield from remove_leftovers(folder, 0)
    ours = unmodified_files(folder)
    for file in sorted(folder.iterdir()):
        if file.suffix not in _ON_PAPER or kept(file) or not file.is_file():
            continue
        if not (person.occurs_in_file(file) or (pdfs and file.suffix == ".pdf")):
            continue
        if file.name not in ours:
            yield may_remain_error(file)
            continue
        try:
            remove(file)
        except OSError as error:
            yield write_error(file, error)
        else:
            yield file


def may_remain_error(file: Path) -> InputError:
    """Return the error that a name may stand in a file that is not as this program wrote it."""
    return InputError(Fault(Message("erased_look_yourself"), str(file)))


def _spellings(name: str) -> set[str]:
    """Return a folded name as it may be read: first names first, or by any of its other words."""
    words = _words(name)
    return {" ".join((*words[k:], *words[:k])) for k in range(len(words))}


def _words(text: str) -> list[str]:
    return re.findall(r"[^\s,&]+", fold_name(text))
