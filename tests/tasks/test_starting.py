"""The state remembered for a double click, and the start."""

from __future__ import annotations

import stat
import sys
from datetime import date
from pathlib import Path

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.base.user_folder import user_state_folder
from bridgeopt.files.settings import read_settings
from bridgeopt.tasks import startup
from bridgeopt.tasks.startup import ClubAnswers, OpenPage
from tests.support.browser.page_server import make_club, opened
from tests.support.messages import pattern_of

DAY = date(2026, 11, 24)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> Path:
    """Give the user an empty home folder."""
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "state"))
    return tmp_path


def test_the_last_club(home):
    """The last club is remembered by its folder; a missing or invalid note is ignored."""
    assert startup.last_club() is None
    club = home / "Brügge 'A'"
    startup.remember_club(club)
    assert startup.last_club() == club.resolve()
    (user_state_folder() / "club.json").write_text("[nonsense", encoding="utf-8")
    assert startup.last_club() is None


def test_nothing_can_be_remembered(home, monkeypatch):
    """If no folder can be made, nothing is remembered and no error appears."""
    (home / "file").write_text("", encoding="utf-8")
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home / "file"))
    startup.remember_club(home)
    startup.remember_page(home, OpenPage(DAY, "http://127.0.0.1:1/"))
    startup.log_faults()
    assert startup.last_club() is None
    assert startup.open_page(home) is None
    assert startup.list_clubs() == []


@pytest.mark.slow
def test_a_page_that_is_open(home):
    """An open page is found while it answers; only its owner can read the address with the key."""
    club = make_club(home / "club")
    with opened(club) as page:
        mine = OpenPage(DAY, page.address)
        startup.remember_page(club, mine)
        assert startup.open_page(club) == mine
        assert startup.open_page(home / "another") is None
        (note,) = user_state_folder().glob("open-*")
        if sys.platform != "win32":
            assert stat.S_IMODE(note.stat().st_mode) == 0o600
        wrong = page.address[:-1] + ("A" if page.address[-1] != "A" else "B")
        startup.remember_page(club, OpenPage(DAY, wrong))
        assert startup.open_page(club) is None
        startup.remember_page(club, mine)
    assert startup.open_page(club) is None
    startup.forget_page(club, mine._replace(address="another"))
    assert note.exists()
    startup.forget_page(club, mine)
    assert not note.exists()


def test_an_address_elsewhere(home):
    """Whatever the note says, only this computer is contacted."""
    startup.remember_page(home, OpenPage(DAY, "http://192.0.2.1:80/?key=x"))
    assert startup.open_page(home) is None


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("Crombacher  BC", "Crombacher BC"),
        ("Ons/Genoegen: '80", "Ons-Genoegen- '80"),
        ("../../etc", "etc"),
        ("Été " + "x" * 90, "Été " + "x" * 56),
    ],
)
def test_a_club_is_begun(home, name, folder):
    """A named club gets a folder within a private one, and is found there."""
    club = startup.create_named_club(ClubAnswers(name), "nl")
    assert club.folder == home / "bridgeopt" / folder
    assert startup.list_clubs() == [club.folder]
    settings = read_settings(club.file).settings
    assert settings.title == " ".join(name.split())
    assert settings.language == "nl"
    assert settings.season is not None
    assert settings.season.exists()
    with pytest.raises(InputError):
        startup.create_named_club(ClubAnswers(name), "nl")


@pytest.mark.parametrize("name", ["", " ", "...", "//", "con", "LPT1"])
def test_no_name_for_a_folder(home, name):
    """A name that some disk could not hold is refused, and no folder is made."""
    with pytest.raises(InputError, match=pattern_of("club_name_unfit")):
        startup.create_named_club(ClubAnswers(name), "en")
    assert not (home / "bridgeopt").exists()
