"""The season on the page: what was done and the way back; an evening that was recorded."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner
from opened import TUESDAY, Opened, members_of, opened, seat_by_command

from bridgeopt.cli import main
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status

pytestmark = pytest.mark.slow


def season_of(page: Opened) -> SeasonFile:
    """Return the club's season."""
    return SeasonFile(page.folder / "club.season")


def seen(page: Opened) -> list[int]:
    """Return what the screen saw of the season."""
    found = re.search(r'id="season-redo"[^>]*data-values=\'([^\']*)\'', page.look("season"))
    assert found is not None
    season: list[int] = json.loads(found[1])["season"]
    return season


def test_what_was_done_is_taken_back_and_done_again(page_open):
    """By the revision that was seen: who saw another is refused, and nothing is done."""
    player = season_of(page_open).change_member(None, "Ann New", Status.GUEST, None).player
    before = seen(page_open)
    assert "Ann New" in page_open.look("season")
    assert page_open.do("season_undo", season=[0, 0])["status"] == 422
    reply = page_open.do("season_undo", season=before)
    assert reply["status"] == 200
    assert player not in season_of(page_open).read().members
    assert page_open.do("season_undo", season=before)["status"] == 422
    assert page_open.do("season_redo", season=seen(page_open))["status"] == 200
    assert season_of(page_open).read().members[player].name == "Ann New"
    assert page_open.do("season_redo", season=seen(page_open))["status"] == 422
    assert page_open.do("season_undo", season=[1])["status"] == 400


def test_an_evening_that_was_recorded_is_there_when_it_is_opened_again(club):
    """It is shown as it was, nothing of it can be changed, and the record can be taken back."""
    seat_by_command(club, members_of(club)[:16])
    called = CliRunner().invoke(main, ["record", "--date", str(TUESDAY), "--club", str(club)])
    assert called.exit_code == 0, called.output
    with opened(club) as page:
        assert 'id="recorded"' in page.look("go")
        assert 'id="unrecord"' in page.look("go")
        shown = page.look("seat")
        assert 'id="is-recorded"' in shown
        assert shown.count("data-pair=") == 8
        assert "disabled" in shown.partition('id="undo"')[2].partition(">")[0]
        season = page.look("season")
        assert "8 pairs" in season
        assert page.do("season_undo", season=seen(page))["status"] == 200
        assert season_of(page).read().sessions == ()
        assert 'id="is-recorded"' not in page.look("seat")


def test_the_season_on_one_page(page_open):
    """The report is shown with the one script that its own policy names, and in no frame."""
    page_open.look()
    answer = page_open.ask("/paper/season.html")
    assert answer.status == 200
    policy = answer.headers["Content-Security-Policy"]
    assert re.search(r"script-src 'sha256-[^' ]+'(;|$)", policy)
    assert "frame-ancestors 'none'" in policy
    assert "<svg" in answer.text or "<table" in answer.text
