"""Functions that read and write files for users of the package; paths may be strings."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from bridgeopt.club import (
    Family,
    History,
    LoadedPlan,
    Members,
    Plan,
    Registration,
    Session,
    Wish,
)
from bridgeopt.club.history import Surplus
from bridgeopt.files.history import read_history, write_history
from bridgeopt.files.members import read_members
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.files.registration import read_registration
from bridgeopt.files.wishes import read_wishes
from bridgeopt.movement.families import read_family
from bridgeopt.season import SeasonFile


def load_history(path: str | PathLike[str]) -> History:
    """Read a history: each player's rating, sit-outs and meetings in the season so far.

    Raises
    ------
    InputError
        The file cannot be used; the error lists all its faults.
    """
    return read_history(Path(path))


def save_history(history: History, path: str | PathLike[str]) -> None:
    """Write a history, so that `load_history` reads it; an existing file is replaced.

    Raises
    ------
    InputError
        The file cannot be written, or the ids are so large that `load_history` could not read it.
        Each player has a list of counts that is as long as the largest id. Ids of seven digits can
        therefore make the file too large.
    """
    write_history(Path(path), history)


def load_plan(path: str | PathLike[str]) -> LoadedPlan:
    """Read a plan that `save_plan`, ``bridgeopt run`` or another program wrote.

    Raises
    ------
    InputError
        The file is not a plan; the error lists all its faults.
    """
    return read_plan(Path(path))


def save_plan(plan: Plan, path: str | PathLike[str]) -> None:
    """Write a plan as JSON for `load_plan` and the commands; an existing file is replaced.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    write_plan(Path(path), plan)


def load_registration(path: str | PathLike[str], members: Members | None = None) -> Registration:
    """Read tonight's pairs; if members are given, the file may contain names instead of ids."""
    return read_registration(Path(path), members)


def load_members(path: str | PathLike[str]) -> Members:
    """Read the names of players."""
    return read_members(Path(path))


def load_family(name: str, folder: str | PathLike[str] | None = None) -> Family:
    """Read a family of movements from a folder, by default from those shipped with the package."""
    return read_family(name, None if folder is None else Path(folder))


def load_wishes(
    path: str | PathLike[str], registration: Registration, members: Members | None = None
) -> tuple[Wish, ...]:
    """Read the wishes of tonight's pairs; with members, the file may contain names instead of ids.

    Wishes of pairs that do not play tonight are left out.

    Raises
    ------
    InputError
        The file cannot be used; the error lists all its faults.
    """
    return read_wishes(Path(path), registration, members).wishes


@dataclass(frozen=True)
class LoadedSeason:
    """A season as read from its file.

    Attributes
    ----------
    history
        Ratings, meetings and sit-outs so far, for `optimise` (with ``source="season"``).
    surplus
        Meetings and sit-outs above the numbers expected from attendance. The objective
        ``fair-share`` needs a history with it: ``dataclasses.replace(history, surplus=surplus)``.
    members
        The names of players.
    sessions
        The recorded sessions, in order of day and number.
    """

    history: History
    surplus: Surplus
    members: Members
    sessions: tuple[Session, ...]


def load_season(path: str | PathLike[str]) -> LoadedSeason:
    """Read a season that ``bridgeopt season`` or the page wrote.

    Raises
    ------
    InputError
        The file is not a season, or it is damaged.

    Examples
    --------
    List the sessions, and the opponents whom player 1 has met most often:

    >>> season = load_season("club.season")
    >>> for session in season.sessions:
    ...     print(session.played_on, [len(section.pairs) for section in session.sections])
    2026-01-05 [8, 8]
    >>> met = season.history.opponents(1)
    >>> for player in sorted(met, key=met.get, reverse=True)[:3]:
    ...     print(season.members.name(player), met[player])
    Elinor Dashwood 11
    Arthur Dimmesdale 10
    Emma Bovary 10
    """
    season = SeasonFile(Path(path)).read()
    return LoadedSeason(season.history, season.surplus, season.names, season.sessions)
