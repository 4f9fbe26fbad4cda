"""Whether a movement is well-formed (DOMAIN.md, "Files")."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club.movement import Movement
from bridgeopt.errors import Fault
from bridgeopt.files.asc import read_movement, seat_faults, who_plays

_EVEN_HELP = "A movement is for an even number of pairs; of an odd number, one stays absent."
_TABLES_HELP = "Give every round enough tables, or correct the first line."
_ROUND_HELP = "Everybody must play exactly once in every round."
_SELF_HELP = "Different numbers must sit at a table."
_GROUP_HELP = "Nobody can play the same boards twice."


def read_sound_movement(path: Path) -> Movement:
    """Read a movement that is well-formed.

    Raises
    ------
    InputError
        With every fault, of the file and of the movement in it.
    """
    return read_movement(path, movement_faults)


def movement_faults(movement: Movement) -> list[Fault]:
    """Return what keeps a movement from being well-formed, kind by kind.

    Well-formed: everybody plays exactly once in every round and no board group twice, nobody
    meets himself, and all numbers exist. Two pairs may meet more than once. In an individual
    movement whose players four does not divide, some may sit out. A round with a table that makes
    no sense is not searched for who is missing.
    """
    size_faults = _size_faults(movement)
    return [
        *size_faults,
        *seat_faults(movement),
        *_attendance_faults(movement, everybody=not size_faults),
        *_board_group_faults(movement),
    ]


def _size_faults(movement: Movement) -> list[Fault]:
    n, seats = movement.num_contestants, movement.num_tables * (movement.rounds.shape[2] - 1)
    line = 1 if movement.lines else None
    if n % 2 == 1 and not movement.individual:
        return [Fault(f"a movement for {n} pairs, which is odd", movement.file, line, _EVEN_HELP)]
    # Of players, up to three may sit out.
    if n - (n % 4 if movement.individual else 0) > seats:
        message = f"{n} {who_plays(movement)}s, where the tables of a round seat {seats}"
        return [Fault(message, movement.file, line, _TABLES_HELP)]
    return []


def _attendance_faults(movement: Movement, *, everybody: bool) -> list[Fault]:
    """Return who plays twice in a round, and if ``everybody`` must play, who not at all."""
    who = who_plays(movement)
    everybody = everybody and not (movement.individual and movement.num_contestants % 4)
    sound = _sound_tables(movement)
    complete = (sound | (movement.rounds == 0).all(axis=2)).all(axis=1)
    faults = []
    for r, tables in enumerate(movement.rounds):
        tables_of: defaultdict[int, list[int]] = defaultdict(list)
        for t in np.flatnonzero(sound[r]).tolist():
            for contestant in tables[t, :-1].tolist():
                tables_of[contestant].append(t + 1)
        missing = set(range(1, movement.num_contestants + 1)) - tables_of.keys()
        found = []
        if not tables_of and complete[r]:
            found.append((f"nobody plays in round {r + 1}", _ROUND_HELP))
        elif everybody and complete[r]:
            found += [(f"{who} {k} does not play in round {r + 1}", _ROUND_HELP) for k in missing]
        for contestant, places in tables_of.items():
            for t in sorted({t for t in places if places.count(t) > 1}):
                message = f"{who} {contestant} meets itself at table {t} of round {r + 1}"
                found.append((message, _SELF_HELP))
            if len(set(places)) > 1:
                at = " and ".join(map(str, sorted(set(places))))
                message = f"{who} {contestant} plays twice in round {r + 1}, at tables {at}"
                found.append((message, _ROUND_HELP))
        faults += [Fault(text, movement.file, _line(movement, r), help) for text, help in found]
    return faults


def _board_group_faults(movement: Movement) -> list[Fault]:
    """Return who plays a board group in more than one round."""
    sound = _sound_tables(movement)
    first: dict[tuple[int, int], int] = {}
    faults = []
    for r, t in np.argwhere(sound).tolist():
        *seats, group = movement.rounds[r, t].tolist()
        for contestant in dict.fromkeys(seats):
            before = first.setdefault((contestant, group), r)
            if before != r:
                message = (
                    f"{who_plays(movement)} {contestant} plays board group {group}"
                    f" in round {before + 1}{_on_line(movement, before)}"
                    f" and again in round {r + 1}{_on_line(movement, r)}"
                )
                faults.append(Fault(message, movement.file, _line(movement, r), _GROUP_HELP))
    return faults


def _sound_tables(movement: Movement) -> NDArray[np.bool_]:
    """Return which tables are in use with numbers that exist, shape ``(rounds, tables)``."""
    most = np.full(movement.rounds.shape[2], movement.num_contestants)
    most[-1] = movement.num_groups
    exists = (movement.rounds >= 1) & (movement.rounds <= most)
    return np.asarray(exists.all(axis=2))


def _line(movement: Movement, r: int) -> int | None:
    return movement.lines[r] if movement.lines else None


def _on_line(movement: Movement, r: int) -> str:
    return f" (line {movement.lines[r]})" if movement.lines else ""
