"""Descriptions of files that a sync service renamed, good enough to choose between two."""

from __future__ import annotations

import os
from datetime import datetime
from shutil import copyfile

from click.testing import CliRunner

from bridgeopt.base.i18n.message import use_locale
from bridgeopt.cli import main
from bridgeopt.files.settings import read_settings
from bridgeopt.tasks.club import sync_warnings
from tests.support.browser.page_server import TUESDAY, make_club, members_of, seat_by_command
from tests.support.messages import says, text_of
from tests.support.timing.clocks import on


def test_a_season_put_aside_is_told_by_what_it_holds(tmp_path):
    """A renamed season is described by its evenings, time and size; no files are left behind."""
    club = make_club(tmp_path / "club")
    other = club / "club (E's conflicted copy 2026-11-24).season"
    copyfile(club / "club.season", other)
    plan = seat_by_command(club, members_of(club)[:16])
    season = str(club / "club.season")
    called = ["record", "--plan", str(plan), "--season", season, "--date", "2026-11-24"]
    with on(TUESDAY):
        result = CliRunner().invoke(main, called, prog_name="bridgeopt")
    assert result.exit_code == 0, result.output
    moment = datetime(2026, 11, 24, 23, 5).timestamp()
    for file in (other, club / "club.season"):
        os.utime(file, (moment, moment))
    before = sorted(club.rglob("*"))
    (told,) = sync_warnings(read_settings(club / "club.toml"))
    assert sorted(club.rglob("*")) == before
    with use_locale("en"):
        text = str(told)
    ours, theirs = text.split("club.season: ")[1], text.split(".season: ")[2]
    assert ours.startswith("1 evening, of Tuesday, 24 November 2026; written on Tuesday, 24 Nov")
    assert theirs.startswith(f"{text_of('put_aside_season', n=0, last='')}; written on")
    assert "at 23:05" in ours
    with use_locale("nl"):
        assert "1 avond, van dinsdag 24 november 2026" in str(told)


def test_what_cannot_be_read_is_told_so(tmp_path):
    """An unreadable file, damaged, empty or plain text, is described by its time and size."""
    club = make_club(tmp_path / "club")
    (club / "club 2.season").write_bytes(b"no season" * 400)
    (club / "club (1).toml").write_text("title = 1\n", encoding="utf-8")
    with use_locale("en"):
        told = "\n".join(map(str, sync_warnings(read_settings(club / "club.toml"))))
    unread = text_of("put_aside_unread")
    assert says(told, "put_aside_told_holds", file="club 2.season", holds=unread)
    assert "4 kB" in told
    assert says(told, "put_aside_told", file="club (1).toml", size=1)
