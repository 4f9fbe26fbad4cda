"""The director's session: actions on an evening, whatever page shows them."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from bridgeopt.evening.actions import ChooseFormat
from bridgeopt.evening.state import Format
from bridgeopt.files.settings import read_settings
from bridgeopt.journal import RevisionConflictError
from bridgeopt.web.current_round import CurrentRound
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.events import EventStreams
from tests.support.browser.page_server import TUESDAY, make_club, opened

pytestmark = pytest.mark.slow


def test_what_comes_next_begins_before_it_is_written(tmp_path):
    """The callback gets the state the action will produce; after a conflict it is not called."""
    desk = EveningSession(
        read_settings(make_club(tmp_path / "club") / "club.toml"), TUESDAY, EventStreams()
    )
    before = desk.snapshot.revision
    told: list[Any] = []

    def begin(now: Snapshot) -> None:
        told.append((now.evening, desk.open_evening.file.revision()))

    desk.do(ChooseFormat("multiplex", 2), before, begin)
    assert told == [(desk.snapshot.evening, before)]
    with pytest.raises(RevisionConflictError):
        desk.do(ChooseFormat("multiplex", 3), before, begin)
    assert len(told) == 1
    assert desk.snapshot.evening.format_choice == Format("multiplex", 2)
    desk.close()


def test_a_page_leaves_python_as_it_was(tmp_path):
    """While the page is open, threads switch sooner; afterwards the interval is as before."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.005)
    try:
        with opened(make_club(tmp_path / "club")):
            assert sys.getswitchinterval() == pytest.approx(0.0005)
        assert sys.getswitchinterval() == pytest.approx(0.005)
    finally:
        sys.setswitchinterval(before)


def test_no_round_before_the_latest_change_is_next():
    """A change fixes all rounds up to it; after the last round there is none to come."""
    assert CurrentRound(1, 2, 8, changed=3).next_round == 4
    assert CurrentRound(4, 5, 8, changed=3).next_round == 5
    assert CurrentRound(8, None, 8).next_round == 8
