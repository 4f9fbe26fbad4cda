"""Beginning with a club's folder, and looking at what holds there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.replacing import refuse_unwritable
from bridgeopt.base.words import Message
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.settings import ClubSettings
from bridgeopt.files.history import read_history
from bridgeopt.files.members import read_member_lines
from bridgeopt.files.settings import (
    AS_FITS,
    KEYS,
    SETTINGS_FILE,
    Club,
    find_settings,
    write_settings,
)
from bridgeopt.movement.families import read_family
from bridgeopt.season import Season, SeasonFile
from bridgeopt.seating.movements import EVENING_BOARDS
from bridgeopt.show.documents.out_folder import make_folder


class Begun(NamedTuple):
    """A club's new settings, its season, whether that was made now, and the settings above."""

    file: Path
    season: Season
    made: bool
    above: Path | None


def begin_club(
    folder: Path, settings: ClubSettings, history: Path | None, members: Path | None
) -> Begun:
    """Write a club's settings; its season is made too, if it is not there yet.

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
    above = find_settings(folder)
    refuse_unknown(settings.families, settings.movements)
    there = settings.season.exists()
    if there and (history or members):
        wrong, help = Message("season_there_already"), Message("season_there_already_help")
        raise InputError(Fault(wrong, str(settings.season), help=help))
    so_far = None if history is None else read_history(history)
    lines = () if members is None else read_member_lines(members)
    make_folder(folder)
    refuse_unwritable(file)
    if there:
        season = SeasonFile(settings.season).read()
    else:
        season = SeasonFile.create(settings.season, so_far, lines)
    write_settings(file, settings)
    return Begun(file, season, not there, above)


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
        wrong, help = Message("settings_there_already"), Message("settings_there_already_help")
        raise InputError(Fault(wrong, str(file), help=help))


class Holding(NamedTuple):
    """What holds for one key: its value, the line that sets it, what is wrong with it if anything.

    ``line`` is 0 where the file sets it in a line that is not plain, and ``None`` where it does
    not.
    """

    key: str
    value: Message | str
    line: int | None
    wrong: Message | str | None


_DEFAULTS: dict[str, Message | str] = {
    "title": Message("setting_none"),
    "season": Message("setting_season_none"),
    "members": Message("setting_members_of_season"),
    "families": Message("setting_families_none"),
    "movements": Message("setting_movements_shipped"),
    "sections": AS_FITS,
    "boards": Message("setting_boards_by_groups", boards=EVENING_BOARDS),
    "objective": "paper",
    "language": Message("setting_language_of_computer"),
    "paper": "a4",
    "csv_style": "plain",
    "sit_out_sheet": "false",
    "calendar": Message("setting_none"),
}


def look_at(club: Club) -> list[Holding]:
    """Return what holds in a club, key by key, and what is wrong with it."""
    held = []
    for attribute, key in KEYS.items():
        value = getattr(club.settings, attribute)
        line = None if attribute not in club.lines else club.lines[attribute] or 0
        told = ", ".join(value) if isinstance(value, tuple) else str(value or "")
        told = told.lower() if isinstance(value, bool) else told
        shown = told or _DEFAULTS[attribute]
        held.append(Holding(key, shown, line, _wrong_with(attribute, club.settings)))
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
