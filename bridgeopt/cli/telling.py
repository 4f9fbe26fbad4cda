"""What is told on standard error: what is wrong, and what should be known besides."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message

if TYPE_CHECKING:
    from bridgeopt.show.documents.out_folder import Filled

_MOST = 100
"""Lines that are told at once; nobody reads more."""

_ENDED = re.compile(r"""(?:[.?!:;…"]|[.?!]['")`]|--\S+(?:[ =]\S+)?)$""")
"""What ends a sentence already; also an option with its value, or something in quotes."""


def show_error(error: BridgeoptError) -> None:
    """Tell what is wrong."""
    lines = str(error).splitlines()
    # What is indented goes on with the line above.
    for line, below in zip(lines[:_MOST], [*lines[1:], ""], strict=False):
        if line.startswith("  "):
            _tell(line)
        else:
            goes_on = below.startswith("  ")
            _tell(Message("error_told", error=line if goes_on else _ended(line)))
    if len(lines) > _MOST:
        _tell(Message("errors_more", n=len(lines) - _MOST))


def show_notes(*notes: Iterable[object]) -> None:
    """Tell what should be known besides."""
    told = list(chain(*notes))
    for note in told[:_MOST]:
        _tell(Message("note_told", note=_ended(str(note))))
    if len(told) > _MOST:
        _tell(Message("notes_more", n=len(told) - _MOST))


def show_begun(folder: Path) -> None:
    """Say that what an earlier command began in a folder was not done; remove leftovers."""
    from bridgeopt.show.documents.out_folder import begun_in, remove_left_over

    begun, left = begun_in(folder), tuple(remove_left_over(folder))
    if begun is not None:
        click.echo(begun, err=True)
    elif left:
        click.echo(Message("folder_left_over", n=len(left)), err=True)


def show_filled(filled: Filled) -> None:
    """Tell what was written to a folder, and what had to make way for it."""
    names = [file.name for file in filled.files]
    _tell(Message("files_written", folder=filled.folder, files=names))
    show_notes(filled.notes)


def _ended(sentence: str) -> str:
    """Give a sentence its full stop, unless something to be typed stands at its end."""
    return sentence if _ENDED.search(sentence) else f"{sentence}."


def _tell(line: Message | str) -> None:
    click.echo(line, err=True)


class NotErasedError(BridgeoptError):
    """Where a name may still stand, in copies and elsewhere: what is wrong there."""

    def __init__(self, copies: Iterable[object], elsewhere: Iterable[object] = ()) -> None:
        told = [Message("erased_not_in_copy", problem=str(each)) for each in copies]
        told += [Message("erased_not_everywhere", problem=str(each)) for each in elsewhere]
        super().__init__(Message("faults_in_a_line", faults=told))
        self._told = told

    def __str__(self) -> str:
        """Say it of each."""
        return "\n".join(map(str, self._told))
