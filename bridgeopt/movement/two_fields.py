"""Movements with two fields: one sits NS all evening, the other EW, each with its own winner.

A movement can be played in two fields if its numbers split into two halves that only meet each
other, as in a Mitchell without arrow-switches. A rover can be added: a pair that replaces another
pair of its own half in each round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.movement import Family, Movement
from bridgeopt.club.movement_names import stored_name


def in_two_fields(movement: Movement) -> Movement | None:
    """Return the movement with one half of its numbers NS and the other half EW in all rounds.

    The numbers of a half meet only the numbers of the other half. Return ``None`` if there are no
    such halves. Number 1 sits NS. If the numbers split into several unconnected parts, the lowest
    number of each part sits NS. Tables, boards and meetings stay unchanged.
    """
    north = _first_half_mask(movement)
    if north is None:
        return None
    if movement.winners == 2:
        return movement
    rounds = movement.rounds.copy()
    ns = rounds[:, :, 0]
    turned = (ns > 0) & ~north[ns - 1]
    rounds[turned, :2] = rounds[turned, 1::-1]
    name = stored_name(Message("fields_name", movement=movement.name))
    return replace(movement, name=name, rounds=rounds, comments=())


def family_in_two_fields(family: Family, sizes: Iterable[int] | None = None) -> Family:
    """Return a family whose movements have two winners.

    Parameters
    ----------
    family
        The family.
    sizes
        The numbers of pairs whose movements must have two halves; by default none. Movements for
        other numbers of pairs are left out if they do not have two halves.

    Raises
    ------
    InputError
        A movement for one of ``sizes`` does not have two halves.
    """
    converted = {size: in_two_fields(movement) for size, movement in family.movements.items()}
    faults = [
        Fault(
            Message("fields_none", movement=family.movements[size].title),
            help=Message("fields_none_help"),
        )
        for size in sorted(sizes or ())
        if converted[size] is None
    ]
    if faults:
        raise InputError(faults)
    available = {size: movement for size, movement in converted.items() if movement is not None}
    return replace(family, movements=available)


_MAX_TRIED_PLACES = 3_000
"""Maximum number of places that one search for a rover's places tries; most searches need few.
There is one search for each round in which the rover might sit out, until one succeeds."""


def with_rover(movement: Movement) -> Movement:
    """Return the movement with a rover added: a pair that replaces another pair in each round.

    The new movement has two more numbers: the rover's, and the last number, which is absent. The
    pair that meets the last number sits out, at an extra table after the others. In one round (the
    first, if possible) this pair is the rover. In every other round it is the pair that the rover
    replaces, which is always in number 1's half.

    No pair sits out twice. The rover meets each pair at most once and plays no boards twice.

    Parameters
    ----------
    movement
        A movement in two halves, in which all pairs play in each round.

    Raises
    ------
    InputError
        The movement is not in two halves, or no places for the rover were found.
    """
    north = _first_half_mask(movement)
    if north is None:
        fault = Message("half_table_no_lines", movement=movement.title)
        raise InputError(Fault(fault, help=Message("fields_none_help")))
    places = _rover_places(movement, north)
    if places is None:
        fault = Message("rover_none", movement=movement.title)
        raise InputError(Fault(fault, help=Message("rover_none_help")))
    rover, absent = movement.num_contestants + 1, movement.num_contestants + 2
    rounds = np.concatenate([movement.rounds, movement.rounds[:, :1]], axis=1)
    for r, (table, side, group) in enumerate(places):
        sitting_out = rover
        if table >= 0:
            sitting_out = int(rounds[r, table, side])
            rounds[r, table, side] = rover
        rounds[r, -1, side], rounds[r, -1, 1 - side], rounds[r, -1, 2] = sitting_out, absent, group
    table_names = [str(table + 1) if table >= 0 else "-" for table, _, _ in places]
    rule = Message("rover_rule", rover=str(rover), tables=table_names)
    return replace(
        movement,
        name=stored_name(Message("rover_name", movement=movement.name)),
        num_contestants=absent,
        rounds=rounds,
        comments=(*movement.comments, rule),
    )


_RoverPlace = tuple[int, int, int]
"""Where the rover plays in a round: the table, counting from 0 (-1 if the rover sits out); the
rover's side (0 is NS, 1 is EW); and the board group."""


def _rover_places(movement: Movement, north: NDArray[np.bool_]) -> list[_RoverPlace] | None:
    """Return the rover's place in each round, or ``None`` if the search found none.

    ``north`` is the mask of the numbers in number 1's half. In each round, the search first tries
    the table two below the rover's table in the round before, since such places usually fit
    together.
    """
    places: list[dict[_RoverPlace, set[tuple[str, int]]]] = []
    for r, tables in enumerate(movement.rounds.tolist()):
        options: dict[_RoverPlace, set[tuple[str, int]]] = {}
        for k in range(len(tables)):
            table = (k - 2 * r) % len(tables)
            ns, ew, group = tables[table]
            if group:
                side = 0 if north[ns - 1] else 1
                replaced, other = (ns, ew) if side == 0 else (ew, ns)
                options[table, side, group] = {
                    ("group", group),
                    ("out", replaced),
                    ("other", other),
                }
        places.append(options)
    for first in range(len(places)):
        side = next(iter(places[first]))[1]
        sit_out_places = {(-1, side, g): {("group", g)} for g in range(movement.num_groups, 0, -1)}
        chosen = _choose_distinct([*places[:first], sit_out_places, *places[first + 1 :]])
        if chosen is not None:
            return chosen
    return None


def _choose_distinct(
    options: Sequence[Mapping[_RoverPlace, AbstractSet[tuple[str, int]]]],
) -> list[_RoverPlace] | None:
    """Choose a place of the rover for each round, without repeats; ``None`` if none are found.

    For each round, ``options`` maps each possible place to its board group, the pair replaced and
    the opponent. None of these may occur in two rounds. The search backtracks, branches on the
    round with the fewest places left, and gives up after `_MAX_TRIED_PLACES` places.
    """
    chosen: list[_RoverPlace] = [(-1, 0, 0)] * len(options)
    num_tried = 0

    def go_on(remaining: Mapping[int, Mapping[_RoverPlace, AbstractSet[tuple[str, int]]]]) -> bool:
        nonlocal num_tried
        if not remaining:
            return True
        r = min(remaining, key=lambda r: len(remaining[r]))
        for place, used in remaining[r].items():
            num_tried += 1
            if num_tried > _MAX_TRIED_PLACES:
                return False
            chosen[r] = place
            reduced = {
                k: {p: t for p, t in places.items() if not t & used}
                for k, places in remaining.items()
                if k != r
            }
            if all(reduced.values()) and go_on(reduced):
                return True
        return False

    return chosen if go_on(dict(enumerate(options))) else None


def _first_half_mask(movement: Movement) -> NDArray[np.bool_] | None:
    """Return the mask of the numbers in number 1's half.

    The numbers of a half meet only the numbers of the other half; ``None`` if there are no such
    halves.
    """
    if movement.individual:
        return None
    side = np.zeros(movement.num_contestants, dtype=np.int64)
    for first in range(len(side)):
        if side[first]:
            continue
        side[first] = 1
        queue = [first]
        for number in queue:
            for other in np.flatnonzero(movement.meetings[number]).tolist():
                if side[other] == side[number]:
                    return None
                if not side[other]:
                    side[other] = -side[number]
                    queue.append(other)
    return np.asarray(side > 0)
