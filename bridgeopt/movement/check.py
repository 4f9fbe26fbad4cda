"""Check movements: whether they are well-formed (docs/movement-files.md), and how to improve them.

The possible improvements are the `shortcomings` of a movement.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault
from bridgeopt.base.i18n import Message
from bridgeopt.club.movement import Movement
from bridgeopt.files.movement_asc import contestant_kind, read_movement, seat_faults

_EVEN_HELP = Message("movement_odd_help")
_TABLES_HELP = Message("movement_tables_help")
_ROUND_HELP = Message("movement_round_help")
_NEVER_HELP = Message("movement_never_help")
_SELF_HELP = Message("movement_itself_help")
_GROUP_HELP = Message("movement_group_help")


def read_valid_movement(path: Path) -> Movement:
    """Read a movement file, and raise an error unless the movement is well-formed.

    Raises
    ------
    InputError
        The file or its movement is faulty; the error holds all faults.
    """
    return read_movement(path, movement_faults)


def movement_faults(movement: Movement) -> list[Fault]:
    """Return the faults that keep a movement from being well-formed, grouped by kind.

    In a well-formed movement each contestant plays exactly once in every round, and plays no board
    group twice. No contestant meets itself, and all numbers are within their range. Two pairs may
    meet more than once.

    In an individual movement, the number of players need not be a multiple of four. The players in
    excess sit out each round, but no player sits out every round.

    A round with a number out of range is not checked for missing contestants.
    """
    size_faults = _size_faults(movement)
    return [
        *size_faults,
        *seat_faults(movement),
        *_attendance_faults(movement, everybody=not size_faults),
        *_board_group_faults(movement),
    ]


def shortcomings(movement: Movement) -> list[Fault]:
    """Return a fault for each respect in which a well-formed movement is worse than necessary.

    Pairs: with N pairs and R rounds, it is a fault if two pairs meet more than ⌈R / (N - 1)⌉ times,
    or fewer than ⌊R / (N - 1)⌋ times. A movement within these limits always exists: take one in
    which all pairs meet once, and repeat or omit rounds. Boards do not prevent this, since all
    tables of a round may share a group. For example, with 8 pairs in 8 rounds each pair meets one
    opponent twice.

    Individual movements: the same limits apply to the number of times that two players are
    partners. For these movements, R is the number of rounds that a player plays. If this number
    differs between players, the largest gives the upper limit and the smallest gives the lower
    limit. Meetings of opponents are not judged, because the best distribution is not known for
    every number of rounds.

    Board groups: it is a fault if a group is never played, or if a contestant misses groups
    needlessly in a movement with as many rounds as groups. A contestant who plays every round can
    play every group. If some players must sit out each round, no player need miss more
    groups than a player misses on average, rounded up.
    """
    return [*_repeats(movement), *_unplayed_groups(movement), *_missed_groups(movement)]


def _size_faults(movement: Movement) -> list[Fault]:
    n, seats = movement.num_contestants, movement.num_tables * (movement.rounds.shape[2] - 1)
    line = 1 if movement.file else None
    if n % 2 == 1 and not movement.individual:
        return [Fault(Message("movement_odd", n=n), movement.file, line, _EVEN_HELP)]
    if n - _sitting_out(movement) > seats:
        message = Message("movement_too_many", n=n, who=contestant_kind(movement), seats=seats)
        return [Fault(message, movement.file, line, _TABLES_HELP)]
    return []


def _sitting_out(movement: Movement) -> int:
    """Return how many players must sit out each round of a movement; 0 for a movement of pairs."""
    return movement.num_contestants % 4 if movement.individual else 0


def _attendance_faults(movement: Movement, *, everybody: bool) -> list[Fault]:
    """Return a fault for each contestant who plays at two places in a round.

    If ``everybody`` is true, contestants who are missing from a round or never play are faults too.
    """
    who = contestant_kind(movement)
    sitting_out = _sitting_out(movement)
    valid = _valid_tables(movement)
    complete = (valid | (movement.rounds == 0).all(axis=2)).all(axis=1)
    never = everyone = set(range(1, movement.num_contestants + 1))
    faults = []
    for r, tables in enumerate(movement.rounds):
        tables_of: defaultdict[int, list[int]] = defaultdict(list)
        for t in np.flatnonzero(valid[r]).tolist():
            for contestant in tables[t, :-1].tolist():
                tables_of[contestant].append(t + 1)
        missing = everyone - tables_of.keys()
        never = never & missing
        details = {"who": who, "round": str(r + 1)}
        problems: list[tuple[Message, Message]] = []
        if not tables_of and complete[r]:
            problems.append((Message("movement_empty_round", round=str(r + 1)), _ROUND_HELP))
        elif everybody and complete[r]:
            problems += [
                (text, _ROUND_HELP) for text in _missing_messages(missing, sitting_out, details)
            ]
        for contestant, places in tables_of.items():
            problems += _clash_messages(places, {"number": str(contestant), **details})
        faults += [Fault(text, movement.file, _line(movement, r), hint) for text, hint in problems]
    if everybody and sitting_out and len(complete) and complete.all():
        line = 1 if movement.file else None
        faults += [
            Fault(Message("movement_never_plays", number=str(k)), movement.file, line, _NEVER_HELP)
            for k in sorted(never)
        ]
    return faults


def _missing_messages(
    missing: set[int], sitting_out: int, details: Mapping[str, str]
) -> list[Message]:
    """Return messages about contestants missing from a round.

    If ``sitting_out`` is 0, there is one message for each missing contestant. Otherwise there is a
    single message if more than ``sitting_out`` contestants are missing. ``details`` has the other
    values that the messages need, such as the round.
    """
    if sitting_out == 0:
        return [Message("movement_not_in_round", number=str(k), **details) for k in sorted(missing)]
    if len(missing) <= sitting_out:
        return []
    n, r = len(missing), details["round"]
    return [Message("movement_many_sit_out", n=n, round=r, must=sitting_out)]


def _clash_messages(
    places: Sequence[int], details: Mapping[str, str]
) -> Iterator[tuple[Message, Message]]:
    """Yield messages, each with a hint, if a contestant has several places in one round.

    ``places`` are the tables at which the contestant plays in the round; ``details`` has the other
    values that the messages need.
    """
    for t in sorted({t for t in places if places.count(t) > 1}):
        yield Message("movement_meets_itself", table=str(t), **details), _SELF_HELP
    if len(set(places)) > 1:
        tables = [str(t) for t in sorted(set(places))]
        yield Message("movement_plays_twice", tables=tables, **details), _ROUND_HELP


def _board_group_faults(movement: Movement) -> list[Fault]:
    """Return a fault for each contestant who plays a board group in more than one round."""
    valid = _valid_tables(movement)
    first: dict[tuple[int, int], int] = {}
    faults = []
    for r, t in np.argwhere(valid).tolist():
        *seats, group = movement.rounds[r, t].tolist()
        for contestant in dict.fromkeys(seats):
            before = first.setdefault((contestant, group), r)
            if before != r:
                details = {
                    "who": contestant_kind(movement),
                    "number": str(contestant),
                    "group": str(group),
                    "round": str(before + 1),
                    "again": str(r + 1),
                }
                if movement.lines:
                    line, line_again = str(movement.lines[before]), str(movement.lines[r])
                    message = Message(
                        "movement_group_again_on_lines", line=line, line_again=line_again, **details
                    )
                else:
                    message = Message("movement_group_again", **details)
                faults.append(Fault(message, movement.file, _line(movement, r), _GROUP_HELP))
    # A contestant who is at two tables with the same group in one round gives the same fault twice.
    return list(dict.fromkeys(faults))


def _repeats(movement: Movement) -> list[Fault]:
    """Return a fault for any two contestants who meet too often or too rarely.

    The contestants are pairs that meet as opponents. In an individual movement they are players
    that meet as partners.
    """
    rounds_together: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    plays: Counter[int] = Counter()
    for r, tables in enumerate(movement.rounds.tolist()):
        for *seats, _ in tables:
            if any(seats):
                plays.update(seats)
                for contestants in zip(seats[::2], seats[1::2], strict=True):
                    rounds_together[min(contestants), max(contestants)].append(r)
    others = movement.num_contestants - 1
    max_meetings, min_meetings = -(-max(plays.values()) // others), min(plays.values()) // others
    faults = []
    for contestants in combinations(range(1, movement.num_contestants + 1), 2):
        shared_rounds = rounds_together[contestants]
        details = {
            "who": contestant_kind(movement),
            "two": [str(k) for k in contestants],
            "n": len(shared_rounds),
        }
        if len(shared_rounds) > max_meetings:
            rounds = [str(r + 1) for r in shared_rounds]
            message = Message(
                "movement_meet_too_often", rounds=rounds, enough=max_meetings, **details
            )
            faults.append(
                Fault(message, movement.file, _line(movement, shared_rounds[max_meetings]))
            )
        elif len(shared_rounds) < min_meetings:
            message = Message("movement_meet_too_rarely", can=min_meetings, **details)
            faults.append(Fault(message, movement.file))
    return faults


def _unplayed_groups(movement: Movement) -> list[Fault]:
    unplayed = set(range(1, movement.num_groups + 1)) - set(movement.rounds[:, :, -1].flat)
    line = 1 if movement.file else None
    return [
        Fault(Message("movement_group_unplayed", group=str(group)), movement.file, line)
        for group in sorted(unplayed)
    ]


def _missed_groups(movement: Movement) -> list[Fault]:
    """Return a fault for each contestant who misses more board groups than necessary.

    The result is empty unless the movement has as many board groups as rounds.
    """
    if movement.num_rounds != movement.num_groups:
        return []
    must = -(-movement.num_rounds * _sitting_out(movement) // movement.num_contestants)
    missed = {
        k: set(range(1, movement.num_groups + 1)) for k in range(1, movement.num_contestants + 1)
    }
    for *seats, group in movement.rounds.reshape(-1, movement.rounds.shape[2]).tolist():
        for k in filter(None, seats):
            missed[k].discard(group)
    return [
        Fault(
            Message(
                "movement_groups_missed",
                who=contestant_kind(movement),
                number=str(k),
                n=len(groups),
                groups=[str(group) for group in sorted(groups)],
                must=must,
            ),
            movement.file,
        )
        for k, groups in missed.items()
        if len(groups) > must
    ]


def _valid_tables(movement: Movement) -> NDArray[np.bool_]:
    """Return the mask of tables whose numbers are all in range, shape ``(rounds, tables)``."""
    limits = np.full(movement.rounds.shape[2], movement.num_contestants)
    limits[-1] = movement.num_groups
    in_range = (movement.rounds >= 1) & (movement.rounds <= limits)
    return np.asarray(in_range.all(axis=2))


def _line(movement: Movement, r: int) -> int | None:
    return movement.lines[r] if movement.lines else None
