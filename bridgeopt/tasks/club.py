"""A club's folder: begun, shown, and a made-up one to try the program on."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.replacing import refuse_unwritable, write_bytes
from bridgeopt.base.shipped import shipped_folder
from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.settings import LARGEST, SMALLEST, ClubSettings
from bridgeopt.files.history import read_history
from bridgeopt.files.members import notes_about, read_member_lines
from bridgeopt.files.out_folder import make_folder
from bridgeopt.files.registration import read_registration
from bridgeopt.files.settings import (
    AS_FITS,
    KEYS,
    SETTINGS_FILE,
    ClubFile,
    read_settings,
    write_settings,
)
from bridgeopt.movement.families import read_family
from bridgeopt.night.actions import SignUp
from bridgeopt.season import Season, SeasonFile
from bridgeopt.seating.evening import EVENING_BOARDS
from bridgeopt.tasks.evening.opening import open_evening


def begin_club(
    folder: Path, settings: ClubSettings, history: Path | None, members: Path | None
) -> tuple[Season, bool, list[Message]]:
    """Write a club's settings; its season is made too, if it is not there yet.

    The season is returned, whether it was made now, and what should be known.

    Parameters
    ----------
    folder
        The club's; is made if it is not there.
    settings
        What holds there; with a season file.
    history, members
        What a season that is made begins with.

    Raises
    ------
    InputError
        There are settings already, or something that they name cannot be used; nothing is
        written then.
    """
    assert settings.season is not None
    refuse_begun(folder)
    file = folder / SETTINGS_FILE
    refuse_unknown(settings.families, settings.movements)
    there = settings.season.exists()
    if there and (history or members):
        wrong, advice = Message("season_there_already"), Message("season_there_already_help")
        raise InputError(Fault(wrong, str(settings.season), help=advice))
    so_far = None if history is None else read_history(history)
    lines = () if members is None else read_member_lines(members)
    make_folder(folder)
    refuse_unwritable(file)
    if there:
        season = SeasonFile(settings.season).read()
    else:
        season = SeasonFile.create(settings.season, so_far, lines)
    write_settings(file, settings)
    return season, not there, notes_about(lines)


def refuse_unknown(families: Sequence[str], movements: Path | None) -> None:
    """Refuse families of movements that are not there.

    Raises
    ------
    InputError
        One is not.
    """
    for name in families:
        if name != TAILORED:
            read_family(name, movements, sizes={})


def refuse_begun(folder: Path) -> None:
    """Refuse a folder that has settings.

    Raises
    ------
    InputError
        It has.
    """
    file = folder / SETTINGS_FILE
    if file.exists():
        wrong, advice = Message("settings_there_already"), Message("settings_there_already_help")
        raise InputError(Fault(wrong, str(file), help=advice))


Holding = tuple[str, Message | str, int | None, Message | str | None]
"""What holds for one key: the key, its value, the line that sets it, and what is wrong with it.

The line is 0 where the file sets it in a line that is not plain, and ``None`` where it does not.
"""

_DEFAULTS: dict[str, Message | str] = {
    "title": Message("setting_none"),
    "season": Message("setting_season_none"),
    "members": Message("setting_members_of_season"),
    "families": Message("setting_families_none"),
    "movements": Message("setting_movements_shipped"),
    "sections": AS_FITS,
    "smallest": str(SMALLEST),
    "largest": str(LARGEST),
    "winners": Message("setting_winners_of_movement"),
    "equal_fields": "false",
    "half_table": Message("setting_half_table_free"),
    "ew_from_one": "false",
    "barometer": "false",
    "boards": Message("setting_boards_by_rounds", boards=EVENING_BOARDS),
    "objective": "paper",
    "language": Message("setting_language_of_computer"),
    "paper": "a4",
    "csv_style": "plain",
    "sit_out_sheet": "false",
    "sit_out_play": "false",
    "phone_names": "false",
    "calendar": Message("setting_none"),
    "club_number": Message("setting_none"),
    "bridgemate_club": Message("setting_none"),
    "bridgemate_licence": Message("setting_none"),
}


def look_at(club: ClubFile) -> list[Holding]:
    """Return what holds in a club, key by key, and what is wrong with it."""
    held = []
    for attribute, key in KEYS.items():
        value = getattr(club.settings, attribute)
        line = None if attribute not in club.lines else club.lines[attribute] or 0
        told = ", ".join(value) if isinstance(value, tuple) else str(value or "")
        told = told.lower() if isinstance(value, bool) else told
        shown = told or _DEFAULTS[attribute]
        held.append((key, shown, line, _wrong_with(attribute, club.settings)))
    return held


def _wrong_with(attribute: str, settings: ClubSettings) -> Message | str | None:
    """Return what is wrong with what a setting names, if anything is."""
    value = getattr(settings, attribute)
    if isinstance(value, Path) and not value.exists():
        return Message("setting_not_there")
    try:
        for name in value if attribute == "families" else ():
            if name != TAILORED:
                read_family(name, settings.movements, sizes={})
    except InputError as error:
        return error.faults[0].message
    return None


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
        advice = Message("demo_there_help")
        raise InputError([Fault(Message("demo_there"), str(file), help=advice) for file in there])
    for name, source in EXAMPLES.items():
        write_bytes(folder / name, (data / source).read_bytes())
    return [folder / name for name in EXAMPLES]


def begin_demo(folder: Path, day: date) -> ClubFile:
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
    begin_club(folder, settings, data / "history.csv", data / "members.csv")
    club = read_settings(folder / SETTINGS_FILE)
    evening, _ = open_evening(club, day)
    pairs = read_registration(data / "registration.csv").pairs
    evening.do(SignUp(tuple(pair.players for pair in pairs)))
    return club
