"""Erasing a person's name from texts and files."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from bridgeopt.base.atomic_files import remove_file, write_error
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes
from bridgeopt.files.out_folder import remove_leftovers, replace_listed, unmodified_files
from bridgeopt.files.players import fold_name, parse_guest_mark

_PAGE_SUFFIXES = frozenset((".html", ".pdf", ".txt", ".csv"))
"""Suffixes of files that may show names and that a command can write again."""


class ErasedName:
    """A person whose name is to be erased from files.

    Parameters
    ----------
    number
        The number that replaces the name.
    names
        All current and former names of the person.
    ids
        The person's ids. In a file with ids, a namesake with another id is not erased.
    """

    def __init__(self, number: int, names: Iterable[str], ids: Iterable[int] = ()) -> None:
        self.number = number
        self.ids = frozenset(ids)
        self.names = frozenset(name for name in names if any(map(str.isalpha, name)))
        self._spellings = {each for name in self.names for each in _spellings(name)}

    def with_names(self, names: Iterable[str]) -> ErasedName:
        """Return the same person with further names."""
        return ErasedName(self.number, self.names.union(names), self.ids)

    def matches(self, name: str) -> bool:
        """Return whether ``name`` is one of the person's names.

        Case is ignored, and the surname may come first.
        """
        return " ".join(_words(name)) in self._spellings

    def occurs_in(self, text: str) -> bool:
        """Return whether a text contains one of the person's names, also with the surname first."""
        words = f" {' '.join(_words(text))} "
        return any(f" {spelling} " in words for spelling in self._spellings)

    def occurs_in_file(self, file: Path) -> bool:
        """Return whether one of the person's names is found in a file.

        The result is ``False`` for a PDF, which cannot be searched, and for a file that cannot be
        read.
        """
        if file.suffix == ".pdf":
            return False
        with suppress(InputError):
            text = read_bytes(file).decode(errors="replace")
            return self.occurs_in(html.unescape(re.sub(r"<[^>]*>|\N{SOFT HYPHEN}", " ", text)))
        return False

    def remove_from_csv(self, text: str) -> str:
        """Return a CSV text in which each cell with the person's name has the number instead.

        All other cells stay as they are.
        """

        def cell(match: re.Match[str]) -> str:
            name = match[0].strip().strip('"')
            return str(self.number) if self.matches(parse_guest_mark(name) or name) else match[0]

        return re.sub(r'"[^"\r\n]*"|[^,;\t\r\n"]+', cell, text)


def rewrite_without_name(
    file: Path, without: Callable[[str], str]
) -> Iterator[Path | BridgeoptError]:
    """Remove a name from a text file.

    The function ``without`` removes the name from a text. Yield the file if it changed. If it
    cannot be written, or cannot be read as text and may still contain the name, yield the error
    instead.
    """
    try:
        text = read_bytes(file).decode()
        new_text = without(text)
        if new_text != text:
            replace_listed(file, new_text.encode())
            yield file
    except BridgeoptError as problem:
        yield problem
    except ValueError:  # not written by this program, so it may contain the name
        yield may_remain_error(file)


def remove_pages(
    folder: Path, person: ErasedName, *, is_kept: Callable[[Path], bool], pdfs: bool
) -> Iterator[Path | BridgeoptError]:
    """Remove the pages that show a person's name and are as this program wrote them.

    Other pages with the name are not removed, but reported.

    Parameters
    ----------
    folder
        The folder of the pages; the caller must hold its lock (`out_folder.folder_lock`).
    person
        The person to erase.
    is_kept
        Returns whether a file is not a page, and must be kept.
    pdfs
        Whether all PDFs of this program count as pages with the name, since a PDF cannot be
        searched.

    Yields
    ------
    Each page that was removed, or the error for a page that may still contain the name.
    """
    yield from remove_leftovers(folder, 0)
    unmodified = unmodified_files(folder)
    for file in sorted(folder.iterdir()):
        if file.suffix not in _PAGE_SUFFIXES or is_kept(file) or not file.is_file():
            continue
        if not (person.occurs_in_file(file) or (pdfs and file.suffix == ".pdf")):
            continue
        if file.name not in unmodified:
            yield may_remain_error(file)
            continue
        try:
            remove_file(file)
        except OSError as error:
            yield write_error(file, error)
        else:
            yield file


def may_remain_error(file: Path) -> InputError:
    """Return the error for a file that may contain a name and that this program did not write."""
    return InputError(Fault(Message("erased_look_yourself"), str(file)))


def _spellings(name: str) -> set[str]:
    """Return a name with its words in all cyclic orders, in folded form (`fold_name`).

    One of them begins with the surname, as in lists: ``berg jan van der``.
    """
    words = _words(name)
    return {" ".join((*words[k:], *words[:k])) for k in range(len(words))}


def _words(text: str) -> list[str]:
    return re.findall(r"[^\s,&]+", fold_name(text))
