"""Files of an individual event while another program has one open on Windows."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.plugins.individual.files.people import format_people
from bridgeopt.plugins.individual.plan import Person
from bridgeopt.plugins.individual.web.event_folder import EventFolder, EventWish, write_wishes
from tests.support.fakes.locked_files import (
    NOTHING,
    READING,
    Write,
    only_windows,
    refused_after_a_while,
    written_by,
)
from tests.support.fakes.locked_files import written_after_a_moment as written


def _people(place: Path) -> tuple[Path, Write]:
    folder = EventFolder(place)

    def enter(number: int) -> None:
        text = format_people([Person(None, f"Newcomer {number}")])
        told = Message("individual_page_entered", names=["x"])
        folder.do(told, folder.revision(), lambda: write_text(folder.people, text))

    return folder.people, enter


def _wishes(place: Path) -> tuple[Path, Write]:
    path = EventFolder(place).wishes
    return path, lambda number: write_wishes(path, [EventWish("place", "Ann", f"{number}NS")])


KINDS = {"people": _people, "wishes": _wishes}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_what_is_written(tmp_path, kind):
    """Each number writes a different file."""
    path, write = KINDS[kind](tmp_path)
    assert written_by(path, write) == 3


@only_windows
@pytest.mark.parametrize("share", [NOTHING, READING])
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_for_a_moment(tmp_path, kind, share):
    """The file is written as soon as the other program closes it."""
    path, write = KINDS[kind](tmp_path)
    written(path, write, share)


@only_windows
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_for_long(tmp_path, kind):
    """An error names the file, which stays unchanged."""
    path, write = KINDS[kind](tmp_path)
    refused_after_a_while(path, write)
