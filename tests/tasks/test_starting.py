"""What a double click remembers, and what it begins."""

from __future__ import annotations

import stat
import sys
from datetime import date
from pathlib import Path

import pytest
from opened import make_club, opened

from bridgeopt.base.errors import InputError
from bridgeopt.files.settings import read_settings
from bridgeopt.tasks import starting
from bridgeopt.tasks.starting import OpenPage

DAY = date(2026, 11, 24)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch) -> Path:
    """Give whoever uses the computer a home of his own."""
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "state"))
    return tmp_path


def test_the_last_club(home):
    """It is remembered by its folder; nothing, or nonsense, remembers none."""
    assert starting.last_club() is None
    club = home / "Brügge 'A'"
    starting.remember_club(club)
    assert starting.last_club() == club.resolve()
    (starting.own_folder() / "club.json").write_text("[nonsense", encoding="utf-8")
    assert starting.last_club() is None


def test_nothing_can_be_remembered(home, monkeypatch):
    """Where no folder can be made, nothing is said, and nothing known."""
    (home / "file").write_text("", encoding="utf-8")
    for name in ("XDG_STATE_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home / "file"))
    starting.remember_club(home)
    starting.remember_page(home, OpenPage(DAY, "http://127.0.0.1:1/"))
    starting.log_faults()
    assert starting.last_club() is None
    assert starting.open_page(home) is None
    assert starting.list_clubs() == []


@pytest.mark.slow
def test_a_page_that_is_open(home):
    """It is found while it answers; its address, which holds the key, is nobody else's to read."""
    club = make_club(home / "club")
    with opened(club) as page:
        mine = OpenPage(DAY, page.address)
        starting.remember_page(club, mine)
        assert starting.open_page(club) == mine
        assert starting.open_page(home / "another") is None
        (note,) = starting.own_folder().glob("open-*")
        if sys.platform != "win32":
            assert stat.S_IMODE(note.stat().st_mode) == 0o600
        wrong = page.address[:-1] + ("A" if page.address[-1] != "A" else "B")
        starting.remember_page(club, OpenPage(DAY, wrong))
        assert starting.open_page(club) is None
        starting.remember_page(club, mine)
    assert starting.open_page(club) is None
    starting.forget_page(club, mine._replace(address="another"))
    assert note.exists()
    starting.forget_page(club, mine)
    assert not note.exists()


def test_an_address_elsewhere(home):
    """Whatever the note says, nobody but this computer is asked."""
    starting.remember_page(home, OpenPage(DAY, "http://192.0.2.1:80/?key=x"))
    assert starting.open_page(home) is None


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
    """It has a folder of its own in one that is ours alone, and is found there."""
    club = starting.create_named_club(name, "nl")
    assert club.folder == home / "bridgeopt" / folder
    assert starting.list_clubs() == [club.folder]
    settings = read_settings(club.file).settings
    assert settings.title == " ".join(name.split())
    assert settings.language == "nl"
    assert settings.season is not None
    assert settings.season.exists()
    with pytest.raises(InputError):
        starting.create_named_club(name, "nl")


@pytest.mark.parametrize("name", ["", " ", "...", "//", "con", "LPT1"])
def test_no_name_for_a_folder(home, name):
    """What some disk could not hold is refused, and nothing is made."""
    with pytest.raises(InputError, match="a folder cannot have this name"):
        starting.create_named_club(name, "en")
    assert not (home / "bridgeopt").exists()
