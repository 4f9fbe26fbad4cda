"""Fixtures shared by the tests of the page: a club, its open page, and browser windows on it.

``tests/support/browser/page_server.py`` holds the helpers. A test that changes state seen by the
other tests of its module makes a club of its own (`make_club`, `opened`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from tests.support.browser.page_server import (
    Opened,
    make_club,
    members_of,
    opened,
    seat_by_command,
    visitors,
)


@pytest.fixture(scope="module", autouse=True)
def _time_enough() -> Iterator[None]:
    """Give the page's proofs all the time they need on a busy machine, and shorten its pauses.

    The pauses that give way to other work of the program, and to other programs, are shortened too.
    """
    with pytest.MonkeyPatch.context() as patched:
        for module in ("seating.evening", "tasks.evening.changing", "tasks.evening.previewing"):
            patched.setattr(f"bridgeopt.{module}.DEFAULT_BUDGET", 600.0)
        patched.setattr("bridgeopt.web.format_comparison._SIGN_IN_PAUSE", 0.1)
        patched.setattr("bridgeopt.web.evening_session._CHECK_INTERVAL", 0.1)
        yield


@pytest.fixture
def club(tmp_path) -> Path:
    """Make a club of 110 members in a folder of its own."""
    return make_club(tmp_path / "club")


@pytest.fixture(scope="module")
def seated(tmp_path_factory) -> Path:
    """Make a club whose evening has nine pairs; one pair sits out each round."""
    folder = make_club(tmp_path_factory.mktemp("seated") / "club")
    seat_by_command(folder, members_of(folder)[:18])
    return folder


@pytest.fixture
def evening(seated, tmp_path) -> Iterator[Opened]:
    """Open the page of a copy of the seated club."""
    with opened(Path(copytree(seated, tmp_path / "club"))) as page:
        yield page


@pytest.fixture
def page_open(club) -> Iterator[Opened]:
    """Open the page of tonight's evening, in a thread."""
    with opened(club) as page:
        yield page


@pytest.fixture
def window(chromium, page_open) -> Iterator[Callable[[], Any]]:
    """Return a function that opens windows of one browser on the page, a new one each call."""
    with visitors(chromium, page_open) as window:
        yield window
