"""Design of a movement for a club, which is saved in the club's folder of movements."""

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
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.movement.quality import highest_balance

MOVEMENTS_FOLDER = "movements"
"""Default name of the folder of a club's own movements, next to the club's settings."""

MAX_NAME_LENGTH = 30
"""Maximum number of characters in the name of a family, so that the page can show it on a line."""

_FAMILY_NAME = re.compile(r"[^\W_](?:[\w -]*[^\W_])?")
_WINDOWS_DEVICE = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")


class MovementKind(StrEnum):
    """Kinds of movements that the page can make, by a search or by a rule."""

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
        """An upper bound on the balance Qf (`movement.quality`); ``None`` if a rule is used."""
        return None if self.kind.is_by_rule else highest_balance(self.pairs, self.rounds)


def refuse_request(request: MovementRequest) -> None:
    """Check a request without a search, and raise an error if it is impossible.

    Raises
    ------
    InputError
        The request is impossible.
    """
    if request.kind.is_by_rule:
        _make_mitchell(request)
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
        return _make_mitchell(request)
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


def _make_mitchell(request: MovementRequest) -> Movement:
    """Make a Mitchell movement; tables share boards only if a movement needs it."""
    make = partial(mitchell_movement, request.pairs, request.rounds)
    switch: list[int] | None = [] if request.kind is MovementKind.TWO_WINNERS else None
    try:
        movement = make(switch=switch)
    except InputError:
        if request.rounds != request.pairs // 2:
            raise
        make = partial(make, share=True)
        movement = make(switch=switch)
    if switch is None and movement.winners == 2 and request.rounds > 1:
        return make(switch=[request.rounds])  # with few rounds, the default may have no switch
    return movement


def save_movement(club: ClubFile, family: str, movement: Movement) -> tuple[ClubFile, str]:
    """Save a movement in a family of the club's own movements.

    If the club has no movements of its own yet, the folder is added to its settings, and the
    shipped families stay available. A movement that was saved before is not written again.

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
    name = _folder_name(family)
    # Read the settings before anything is written, since they may be faulty.
    if club.settings.movements is None:
        movements_folder = read_settings(club.file).settings.movements
        club = club._replace(settings=replace(club.settings, movements=movements_folder))
    settings = club.settings
    folder = settings.movements or club.folder / MOVEMENTS_FOLDER
    family_folder = _find_folder(folder, name) or folder / name
    has_shipped_families = settings.movements is None or (folder / EXTRA_FAMILIES_FILE).is_file()
    if (
        has_shipped_families
        and not family_folder.is_dir()
        and name.casefold() in map(str.casefold, list_families())
    ):
        raise RequestError(Message("keep_name_ours", name=quoted(name)))
    existing = files_by_size(family_folder).get(movement.num_contestants)
    if existing is None:
        try:
            family_folder.mkdir(parents=True, exist_ok=True)
        except FileExistsError:  # a file has the folder's name
            raise write_error(family_folder, NotADirectoryError()) from None
        except OSError as error:
            raise write_error(family_folder, error) from error
        if settings.movements is None:
            write_text(folder / EXTRA_FAMILIES_FILE, str(Message("beside_ours")) + "\n")
        write_movement(
            _unused_file(family_folder, f"{family_folder.name}-{movement.num_contestants}"),
            movement,
        )
    elif read_valid_movement(existing).digest != movement.digest:
        size = movement.num_contestants
        raise RequestError(Message("keep_size_there", name=quoted(family_folder.name), n=size))
    if settings.movements is None:
        set_movements_folder(club.file, folder)
        club = club._replace(settings=replace(settings, movements=folder))
    return club, family_folder.name


def _folder_name(value: str) -> str:
    """Return a family's name, normalised, if every system allows it as the name of a folder.

    Raises
    ------
    RequestError
        The name is too long, reserved, or has other characters.
    """
    name = " ".join(unicodedata.normalize("NFC", value).split())
    fits = len(name) <= MAX_NAME_LENGTH and _FAMILY_NAME.fullmatch(name)
    if not fits or _WINDOWS_DEVICE.fullmatch(name.casefold()) or name.casefold() == TAILORED:
        raise RequestError(Message("keep_name", most=MAX_NAME_LENGTH))
    return name


def _find_folder(folder: Path, name: str) -> Path | None:
    """Return the folder of a family, in any upper or lower case; ``None`` if there is none."""
    with suppress(OSError):
        folders = (subfolder for subfolder in sorted(folder.iterdir()) if subfolder.is_dir())
        return next(
            (subfolder for subfolder in folders if subfolder.name.casefold() == name.casefold()),
            None,
        )
    return None


def _unused_file(folder: Path, name: str) -> Path:
    """Return the path of a new file in a folder, with a number if the name is taken."""
    files = (folder / f"{name}{'' if number == 1 else f'-{number}'}.asc" for number in count(1))
    return next(file for file in files if not file.exists())
