"""A made-up club to try the program on, from the data that come with it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from bridgeopt.club.settings import ClubSettings
from bridgeopt.director.club import begin_club
from bridgeopt.director.opening import open_evening
from bridgeopt.evening.door_actions import SignUp
from bridgeopt.files.registration import read_registration
from bridgeopt.files.settings import Club, read_settings
from bridgeopt.shipped import shipped_folder
from bridgeopt.words import Message
from bridgeopt.words.message import reader

FAMILY, SECTIONS = "multiplex", 3


def begin_demo(folder: Path, day: date) -> Club:
    """Make the club that we ship in an empty folder, with a season, and an evening's sign-ups.

    Raises
    ------
    InputError
        The folder cannot be used.
    """
    data = shipped_folder("data")
    settings = ClubSettings(
        title=str(Message("demo_club")),
        season=folder / "club.season",
        families=(FAMILY,),
        sections=SECTIONS,
        language=reader().code,
    )
    begun = begin_club(folder, settings, data / "history.csv", data / "members.csv")
    club = read_settings(begun.file)
    evening, _ = open_evening(club, day)
    pairs = read_registration(data / "registration.csv").pairs
    evening.do(SignUp(tuple(pair.players for pair in pairs)))
    return club
