"""Movements: those of a size, two or three side by side, and the cards of one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from starlette.datastructures import QueryParams

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.printable import Paper
from bridgeopt.base.words import Message, Number
from bridgeopt.club import Members, Movement
from bridgeopt.files.asc import who_plays
from bridgeopt.files.faults import is_whole
from bridgeopt.movement.families import read_all
from bridgeopt.movement.individual import oppositions
from bridgeopt.movement.quality import Quality, measure
from bridgeopt.seating.evening import boards_in_group
from bridgeopt.seating.sections import even_sizes
from bridgeopt.show.pages.cards import format_cards
from bridgeopt.show.pages.matrix import meetings_matrix
from bridgeopt.show.terminal.movement import in_words, round_by_round, size, span, told_rounds
from bridgeopt.tasks.same import written
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.told import refusal

_MOST = 3
"""So many are laid side by side at most."""


class OnShelf(NamedTuple):
    """A movement of the club's families; ``key`` is what an address calls it."""

    key: str
    family: str
    movement: Movement


class ListedMovement(NamedTuple):
    """A movement of the size that is asked for, in a line."""

    key: str
    family: str
    size: Message
    figures: Message | None
    chosen: bool


class ShownMovement(NamedTuple):
    """A movement as it is laid beside others; its picture is SVG."""

    key: str
    family: str
    name: str
    size: Message
    picture: str
    told_picture: Message
    quality: dict[str, str]
    told_rounds: Message
    num_rounds: int
    tables: dict[str, list[str]]


def view(desk: Desk, _now: Now) -> dict[str, Any]:
    """Return what is wrong with the movements' files, and whether all can be measured yet."""
    try:
        _, faults = _shelf(desk)
    except InputError as error:
        faults = error.faults
    return {
        "wrong": refusal(InputError(faults), Members()) if faults else None,
        "compiling": desk.kernels.compiling,
        "most": _MOST,
    }


def looked_at(desk: Desk, now: Now, asked: QueryParams) -> dict[str, Any]:
    """Return the movements of the size that the address asks for, and those that it lays out."""
    try:
        shelf, _ = _shelf(desk)
    except InputError:  # which is told
        shelf = ()
    sizes, of_players = (
        sorted({m.num_contestants for _, _, m in shelf if m.individual is individual})
        for individual in (False, True)
    )
    individual = "players" in asked
    given = asked["players" if individual else "pairs"] if {*asked} & {"players", "pairs"} else ""
    n = int(given) if is_whole(given) else _usual(desk, now, sizes)
    here = [
        x for x in shelf if (x.movement.num_contestants, x.movement.individual) == (n, individual)
    ]
    keys = asked.getlist("movement")
    chosen = [each for each in here if each.key in keys]
    ready = not desk.kernels.compiling  # else it would be waited for
    return {
        "n": n,
        "individual": individual,
        "sizes": sizes,
        "of_players": of_players,
        "listed": [_listed(each, chosen=each in chosen, ready=ready) for each in here],
        "shown": [*map(_shown, chosen[:_MOST])] if ready else [],
        "too_many": len(chosen) > _MOST,
    }


def cards(desk: Desk, key: str) -> str | None:
    """Return the cards of a movement as a page for paper; ``None`` where there is none such."""
    try:
        shelf, _ = _shelf(desk)
    except InputError:
        return None
    movement = next((each.movement for each in shelf if each.key == key), None)
    if movement is None:
        return None
    boards = desk.settings.boards or boards_in_group(movement)
    return format_cards(movement, boards, Paper(desk.settings.paper or Paper.A4))


def _shelf(desk: Desk) -> tuple[tuple[OnShelf, ...], Sequence[Fault]]:
    """Return all movements that the club has; no path is made of what an address calls them.

    Raises
    ------
    InputError
        There are none.
    """
    folder = desk.settings.movements
    return _read(folder, written(folder))


@lru_cache(maxsize=1)  # whoever looks is shown anew whenever something happens
def _read(folder: Path | None, _files: Hashable) -> tuple[tuple[OnShelf, ...], tuple[Fault, ...]]:
    families, faults = read_all(folder)
    shelf = (
        OnShelf(f"{family}/{Path(movement.file or movement.name).name}", family, movement)
        for family, movements in families
        for movement in movements
    )
    return tuple(shelf), tuple(faults)


_measured = lru_cache(maxsize=256)(measure)


def _usual(desk: Desk, now: Now, sizes: Sequence[int]) -> int:
    """Return the size that is shown first: that of tonight's largest section, or the nearest."""
    here = len(now.evening.door.pairs)
    sections = max(1, -(-here // desk.settings.limits.largest))
    wanted = even_sizes(here + here % 2, sections)[0]
    return min(sizes, key=lambda n: (abs(n - wanted), n), default=wanted)


def _listed(each: OnShelf, *, chosen: bool, ready: bool) -> ListedMovement:
    movement = each.movement
    figures = _figures(_measured(movement)) if ready and not movement.individual else None
    return ListedMovement(each.key, each.family, size(movement), figures, chosen)


def _figures(quality: Quality) -> Message:
    return Message(
        "movements_line",
        balance="none" if quality.qf is None else "some",
        qf="" if quality.qf is None else Number(quality.qf, 1),
        ns=span(quality.ns, "\N{EN DASH}"),
        repeats=quality.repeats,
    )


def _shown(each: OnShelf) -> ShownMovement:
    movement = each.movement
    met = oppositions(movement) if movement.individual else movement.meetings
    told = Message("movements_key", who=who_plays(movement))
    return ShownMovement(
        each.key,
        each.family,
        movement.name,
        size(movement),
        meetings_matrix(met, str(Message("individual_matrix"))),
        told,
        in_words(movement, _measured(movement)),
        told_rounds(movement),
        movement.num_rounds,
        round_by_round(movement),
    )
