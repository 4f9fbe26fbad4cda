"""A made-up club to try the program on, from the data that come with it."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.replacing import write_bytes
from bridgeopt.base.shipped import shipped_folder
from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.club.settings import ClubSettings
from bridgeopt.files.registration import read_registration
from bridgeopt.files.settings import Club, read_settings
from bridgeopt.night.door_actions import SignUp
from bridgeopt.show.documents.out_folder import make_folder
from bridgeopt.tasks.club import begin_club
from bridgeopt.tasks.opening import open_evening

FAMILY, SECTIONS = "multiplex", 3


EXAMPLES = {
    "members.csv": "members.csv",
    "history.csv": "history.csv",
    "tonight.csv": "registration.csv",
    "entries.csv": "entries.csv",
    "club-year.toml": "calendar/club-year.toml",
}
"""What each example is called that is written, and where it is among the data that we ship."""


def write_examples(folder: Path) -> list[Path]:
    """Write a made-up club's files to a folder; return which.

    Raises
    ------
    InputError
        A file of that name is there, or it cannot be written; nothing is replaced.
    """
    data = shipped_folder("data")
    make_folder(folder)
    there = [folder / name for name in EXAMPLES if (folder / name).exists()]
    if there:
        help = Message("demo_there_help")
        raise InputError([Fault(Message("demo_there"), str(file), help=help) for file in there])
    for name, source in EXAMPLES.items():
        write_bytes(folder / name, (data / source).read_bytes())
    return [folder / name for name in EXAMPLES]


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
