"""The steps of the evening: their addresses, and which are done, due or waiting."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from pathlib import Path
from shutil import copytree

import pytest

from bridgeopt.scorebook import ResultSource
from bridgeopt.web.screens.evening_steps import OLD_PATHS
from tests.support.browser.page_server import TUESDAY, Opened, members_of, opened
from tests.support.browser.signed_in import book_of, fill, line, plays
from tests.support.messages import says

pytestmark = pytest.mark.slow


def test_old_addresses_lead_to_the_new_screens(page_open):
    """Addresses bookmarked before the steps were renamed redirect, with their query."""
    for old, new in OLD_PATHS.items():
        answer = page_open.ask(f"/{old}?lang=nl")
        assert answer.status == 303
        assert answer.getheader("location") == f"{new}?lang=nl"


def test_steps_say_what_is_due(seated, tmp_path):
    """The steps change as pairs come, are seated, miss results, and are recorded."""
    folder = Path(copytree(seated, tmp_path / "club"))
    with opened(folder, day=TUESDAY + timedelta(7)) as page:
        assert _states(page) == ["due"] + ["waiting"] * 5
        ids = members_of(folder)
        names = [" & ".join(map(str, ids[k : k + 2])) for k in (0, 2, 4, 6)]
        for k, name in enumerate(names, start=1):
            page.do("sign_up", list=name)
            page.do("all_here")
            assert _states(page)[1] == ("due" if k == 4 else "waiting")
            assert says(_step(page, "seat"), "step_to_seat" if k == 4 else "step_for_pairs")
    with opened(folder) as page:
        assert _states(page) == ["done", "done", "due", "waiting", "waiting", "waiting"]
        fill(folder, rounds=4)
        assert says(_step(page, "record"), "step_for_play")
        assert _states(page) == ["done", "done", "done", "due", "due", "waiting"]
        fill(folder)
        assert _states(page) == ["done"] * 5 + ["due"]
        page.look("record")
        assert page.do("record", rounds=6)["status"] == 200
        assert _states(page) == ["done"] * 6


def test_score_and_record_count_the_same_missing_results(seated, tmp_path):
    """Score counts the missing results of rounds that are over; Record does so after play."""
    folder = Path(copytree(seated, tmp_path / "club"))
    book = book_of(folder)
    first, *others = [(t, b) for t, b in plays(book) if t.round < 3]
    with opened(folder) as page:
        book.import_results(ResultSource.CSV, [line(t, b, "4S N =") for t, b in others])
        assert says(_step(page, "score"), "step_missing", n=1)
        assert says(_step(page, "play"), "step_round", round=3, rounds=6)
        assert says(_step(page, "record"), "step_for_play")
        assert page.do("clock", button="start", seen=[0, 0])["status"] == 200
        shown = page.look("score")
        assert says(shown, "results_rounds_over", over="some", n=2, missing=1)
        assert says(shown, "results_clock_in", round=1)
        assert 'class="now" aria-current="step"' in shown
        lines = [line(t, b, "4S N =") for t, b in plays(book) if (t, b) != first]
        book.import_results(ResultSource.CSV, lines)
        for step in ("score", "record"):
            assert says(_step(page, step), "step_missing", n=1)
        assert says(page.look("score"), "results_rounds_over", over="all", n=6, missing=1)
        assert not says(page.look("score"), "results_clock_in", round=1)


def test_all_screens_name_the_same_round(seated, tmp_path):
    """The head, Play and Score follow the clock and the results; recorded rounds are over."""
    folder = Path(copytree(seated, tmp_path / "club"))
    book = book_of(folder)

    def enter(*wanted: tuple[int, int]) -> None:
        """Enter the results of the first tables of each of these rounds."""
        lines = [
            line(t, b, "4S N =")
            for t, b in plays(book)
            for r, n in wanted
            if t.round == r and t.table <= n
        ]
        book.import_results(ResultSource.CSV, lines)

    with opened(folder) as page:
        enter((1, 99), (2, 1))
        _check_round(page, 2, num_over=1)
        assert page.do("rounds_played", rounds=0)["status"] == 200  # the results are ahead
        _check_round(page, 2, num_over=1)
        assert page.do("rounds_played", rounds=2)["status"] == 200  # the director knows better
        _check_round(page, 3, num_over=2)
        assert page.do("clock", button="start", seen=_clock(page))["status"] == 200
        enter((1, 99), (2, 99), (3, 99))  # all tables are ready before the round ends
        _check_round(page, 3, num_over=2)
        enter((1, 99), (2, 99), (3, 99), (4, 99))
        _check_round(page, 5, num_over=4)
        shown = page.look("score")
        assert says(shown, "results_clock_in", round=3)
        assert page.do("rounds_played", rounds=4)["status"] == 200
        assert not says(page.look("score"), "results_clock_in", round=3)
        _check_round(page, 5, num_over=4)
        page.look("record")
        assert page.do("record", rounds=5)["status"] == 200
        missing = sum(t.round == 5 for t, _ in plays(book))
        assert says(_step(page, "score"), "step_not_all_in")
        assert says(page.look("score"), "results_rounds_over", over="all", n=5, missing=missing)
        assert says(_step(page, "play"), "step_over")


def _check_round(page: Opened, current: int, num_over: int) -> None:
    """Check the round that the screens name."""
    assert says(_step(page, "play"), "step_round", round=current, rounds=6)
    score = page.look("score")
    assert any(
        says(score, "results_rounds_over", over="some", n=num_over, missing=missing)
        for missing in range(40)
    )
    assert says(page.look("play"), "play_seating", round=current)


def _clock(page: Opened) -> list[int]:
    """Return the version of the clock."""
    found = re.search(r'"seen": (\[\d+, \d+\])', page.look("start"))
    assert found is not None
    seen: list[int] = json.loads(found[1])
    return seen


def _step(page: Opened, path: str) -> str:
    """Return a step in the head of the page."""
    return page.look("seat").partition(f'<li><a href="{path}"')[2].partition("</a>")[0]


def _states(page: Opened) -> list[str]:
    """Return the states of the steps, in their order."""
    return re.findall(r'<li><a href="[a-z-]+" class="(done|due|waiting)"', page.look("season"))
