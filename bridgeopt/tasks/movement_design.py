"""Designs a movement for a club, and saves it among the club's own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from functools import partial
from itertools import count
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.atomic_files import write_error
from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.club.movement import TAILORED, Movement
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.faults import quoted
from bridgeopt.files.movement_asc import write_movement
from bridgeopt.files.settings import ClubFile, read_settings, set_movements_folder
from bridgeopt.movement.check import read_valid_movement
from bridgeopt.movement.design import StationaryPart, design, refuse_impossible
from bridgeopt.movement.families import EXTRA_FAMILIES_FILE, files_by_size, list_families
from bridgeopt.movement.mitchell import mitchell
from bridgeopt.movement.quality import highest_balance

FOLDER = "movements"
"""Default name of the folder of a club's own movements, next to the club's settings."""

MAX_LETTERS = 30

_NAME = re.compile(r"[^\W_](?:[\w -]*[^\W_])?")
_OF_WINDOWS = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")


class MovementKind(StrEnum):
    """Kinds of movements that can be designed by a search or made by a rule."""

    USUAL = "usual"
    BOARDS = "boards"
    HALVES = "halves"
    HOWELL = "howell"
    MITCHELL = "mitchell"
    TWO_WINNERS = "two-winners"

    @property
    def is_by_rule(self) -> bool:
        """Whether a rule makes the movement, without a search."""
        return self in (MovementKind.MITCHELL, MovementKind.TWO_WINNERS)


_STYLES: Mapping[MovementKind, tuple[StationaryPart | None, bool]] = {
    MovementKind.USUAL: (None, False),
    MovementKind.BOARDS: ("boards", False),
    MovementKind.HALVES: (None, True),
    MovementKind.HOWELL: ("follow", False),
}


class MovementRequest(NamedTuple):
    """A request for a movement; ``boards`` is the number of boards in a round."""

    pairs: int
    rounds: int
    boards: int
    kind: MovementKind

    @property
    def highest_balance(self) -> float | None:
        """An upper bound on the balance Qf (`movement.quality`).

        ``None`` for a movement made by a rule.
        """
        return None if self.kind.is_by_rule else highest_balance(self.pairs, self.rounds)


def refuse_request(request: MovementRequest) -> None:
    """Refuse an impossible request, without a search.

    Raises
    ------
    InputError
        The request is impossible.
    """
    if request.kind.is_by_rule:
        _mitchell(request)
    else:
        style, in_halves = _STYLES[request.kind]
        refuse_impossible(request.pairs, request.rounds, style=style, in_halves=in_halves)


def design_movement(
    request: MovementRequest,
    budget: SearchBudget,
    on_balance: Callable[[float], None] | None = None,
) -> Movement:
    """Return the requested movement; parameters and errors are those of `design`."""
    if request.kind.is_by_rule:
        return _mitchell(request)
    style, in_halves = _STYLES[request.kind]
    return design(
        request.pairs,
        request.rounds,
        request.rounds,
        style=style,
        in_halves=in_halves,
        budget=budget,
        on_balance=on_balance,
    )


def _mitchell(request: MovementRequest) -> Movement:
    """Make a Mitchell movement; tables share boards only if there is no other way."""
    made = partial(mitchell, request.pairs, request.rounds)
    switch: list[int] | None = [] if request.kind is MovementKind.TWO_WINNERS else None
    try:
        movement = made(switch=switch)
    except InputError:
        if request.rounds != request.pairs // 2:
            raise
        made = partial(made, share=True)
        movement = made(switch=switch)
    if switch is None and movement.winners == 2 and request.rounds > 1:
        return made(switch=[request.rounds])  # with few rounds, the default may switch none
    return movement


def save_movement(club: ClubFile, family: str, movement: Movement) -> tuple[ClubFile, str]:
    """Save a movement among the club's own, in the family that the director names ``family``.

    If the club has no movements of its own yet, its settings name their folder from now on, and the
    shipped families stay available as well. A movement that is saved already is not written
    again.

    Returns
    -------
    The club with its settings, and the family's name.

    Raises
    ------
    RequestError
        The name is invalid, or the family has another movement for this number of pairs.
    InputError
        A file cannot be read or written.
    """
    name = _as_name(family)
    # Read the settings before anything is written, since they may be faulty.
    if club.settings.movements is None:
        now = read_settings(club.file).settings.movements
        club = club._replace(settings=replace(club.settings, movements=now))
    settings = club.settings
    folder = settings.movements or club.folder / FOLDER
    home = _there(folder, name) or folder / name
    beside = settings.movements is None or (folder / EXTRA_FAMILIES_FILE).is_file()
    if beside and not home.is_dir() and name.casefold() in map(str.casefold, list_families()):
        raise RequestError(Message("keep_name_ours", name=quoted(name)))
    there = files_by_size(home).get(movement.num_contestants)
    if there is None:
        try:
            home.mkdir(parents=True, exist_ok=True)
        except FileExistsError:  # a file has the folder's name
            raise write_error(home, NotADirectoryError()) from None
        except OSError as error:
            raise write_error(home, error) from error
        if settings.movements is None:
            write_text(folder / EXTRA_FAMILIES_FILE, str(Message("beside_ours")) + "\n")
        write_movement(_free(home, f"{home.name}-{movement.num_contestants}"), movement)
    elif read_valid_movement(there).digest != movement.digest:
        size = movement.num_contestants
        raise RequestError(Message("keep_size_there", name=quoted(home.name), n=size))
    if settings.movements is None:
        set_movements_folder(club.file, folder)
        club = club._replace(settings=replace(settings, movements=folder))
    return club, home.name


def _as_name(value: str) -> str:
    """Return the name of a family in a form that is a valid folder name on every system.

    Raises
    ------
    RequestError
        The name is too long, reserved, or has other characters.
    """
    name = " ".join(unicodedata.normalize("NFC", value).split())
    fits = len(name) <= MAX_LETTERS and _NAME.fullmatch(name)
    if not fits or _OF_WINDOWS.fullmatch(name.casefold()) or name.casefold() == TAILORED:
        raise RequestError(Message("keep_name", most=MAX_LETTERS))
    return name


def _there(folder: Path, name: str) -> Path | None:
    """Return the existing folder of a family, found regardless of case; ``None`` without one."""
    with suppress(OSError):
        found = (each for each in sorted(folder.iterdir()) if each.is_dir())
        return next((each for each in found if each.name.casefold() == name.casefold()), None)
    return None


def _free(home: Path, name: str) -> Path:
    """Return the path of a file that does not exist yet in a folder."""
    files = (home / f"{name}{'' if k == 1 else f'-{k}'}.asc" for k in count(1))
    return next(file for file in files if not file.exists())
