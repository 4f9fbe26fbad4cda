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

    Pairs: of N pairs in R rounds, two meet more than ⌈R / (N - 1)⌉ times, or less than
    ⌊R / (N - 1)⌋ times. A movement within these limits always exists: take one in which all pairs
    meet once, and repeat or omit rounds. Boards do not prevent this, since all tables of a round
    may share a group. For example, with 8 pairs in 8 rounds each pair meets one opponent twice.

    Individual movements: the same limits apply to the number of times that two players are
    partners. Then R is the number of rounds that a player plays: the maximum over all players for
    the upper limit, the minimum for the lower one. Meetings of opponents are not judged, because
    the best distribution is not known for every number of rounds.

    Board groups: a group is never played; or there are as many rounds as groups, and a contestant
    misses groups needlessly. A contestant who plays every round can play every group. If some
    players must sit out, no player need miss more groups than the average, rounded up.
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
    """Return the faults of rounds in which a contestant plays at two places.

    If ``everybody`` is true, also return faults of contestants who are missing from a round or
    never play.
    """
    who = contestant_kind(movement)
    sitting_out = _sitting_out(movement)
    sound = _sound_tables(movement)
    complete = (sound | (movement.rounds == 0).all(axis=2)).all(axis=1)
    never = everyone = set(range(1, movement.num_contestants + 1))
    faults = []
    for r, tables in enumerate(movement.rounds):
        tables_of: defaultdict[int, list[int]] = defaultdict(list)
        for t in np.flatnonzero(sound[r]).tolist():
            for contestant in tables[t, :-1].tolist():
                tables_of[contestant].append(t + 1)
        missing = everyone - tables_of.keys()
        never = never & missing
        told = {"who": who, "round": str(r + 1)}
        found: list[tuple[Message, Message]] = []
        if not tables_of and complete[r]:
            found.append((Message("movement_empty_round", round=str(r + 1)), _ROUND_HELP))
        elif everybody and complete[r]:
            found += [(text, _ROUND_HELP) for text in _left_out(missing, sitting_out, told)]
        for contestant, places in tables_of.items():
            found += _twice(places, {"number": str(contestant), **told})
        faults += [Fault(text, movement.file, _line(movement, r), hint) for text, hint in found]
    if everybody and sitting_out and len(complete) and complete.all():
        line = 1 if movement.file else None
        faults += [
            Fault(Message("movement_never_plays", number=str(k)), movement.file, line, _NEVER_HELP)
            for k in sorted(never)
        ]
    return faults


def _left_out(missing: set[int], sitting_out: int, told: Mapping[str, str]) -> list[Message]:
    """Return messages about contestants missing from a round.

    If ``sitting_out`` is 0, there is one message for each missing contestant. Otherwise there is a
    single message if more than ``sitting_out`` contestants are missing. ``told`` has the other
    values that the messages need, such as the round.
    """
    if sitting_out == 0:
        return [Message("movement_not_in_round", number=str(k), **told) for k in sorted(missing)]
    if len(missing) <= sitting_out:
        return []
    n, r = len(missing), told["round"]
    return [Message("movement_many_sit_out", n=n, round=r, must=sitting_out)]


def _twice(places: Sequence[int], told: Mapping[str, str]) -> Iterator[tuple[Message, Message]]:
    """Yield messages, each with a hint, if a contestant has several places in one round.

    ``places`` are the tables at which the contestant plays in the round; ``told`` has the other
    values that the messages need.
    """
    for t in sorted({t for t in places if places.count(t) > 1}):
        yield Message("movement_meets_itself", table=str(t), **told), _SELF_HELP
    if len(set(places)) > 1:
        at = [str(t) for t in sorted(set(places))]
        yield Message("movement_plays_twice", tables=at, **told), _ROUND_HELP


def _board_group_faults(movement: Movement) -> list[Fault]:
    """Return faults of contestants who play a board group in more than one round."""
    sound = _sound_tables(movement)
    first: dict[tuple[int, int], int] = {}
    faults = []
    for r, t in np.argwhere(sound).tolist():
        *seats, group = movement.rounds[r, t].tolist()
        for contestant in dict.fromkeys(seats):
            before = first.setdefault((contestant, group), r)
            if before != r:
                told = {
                    "who": contestant_kind(movement),
                    "number": str(contestant),
                    "group": str(group),
                    "round": str(before + 1),
                    "again": str(r + 1),
                }
                if movement.lines:
                    line, line_again = str(movement.lines[before]), str(movement.lines[r])
                    message = Message(
                        "movement_group_again_on_lines", line=line, line_again=line_again, **told
                    )
                else:
                    message = Message("movement_group_again", **told)
                faults.append(Fault(message, movement.file, _line(movement, r), _GROUP_HELP))
    return list(dict.fromkeys(faults))  # two tables of one contestant give equal faults


def _repeats(movement: Movement) -> list[Fault]:
    """Return faults of two pairs who meet, or two players who partner, too often or too rarely."""
    together: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    plays: Counter[int] = Counter()
    for r, tables in enumerate(movement.rounds.tolist()):
        for *seats, _ in tables:
            if any(seats):
                plays.update(seats)
                for two in zip(seats[::2], seats[1::2], strict=True):
                    together[min(two), max(two)].append(r)
    others = movement.num_contestants - 1
    most, fewest = -(-max(plays.values()) // others), min(plays.values()) // others
    faults = []
    for two in combinations(range(1, movement.num_contestants + 1), 2):
        met = together[two]
        told = {"who": contestant_kind(movement), "two": [str(k) for k in two], "n": len(met)}
        if len(met) > most:
            rounds = [str(r + 1) for r in met]
            message = Message("movement_meet_too_often", rounds=rounds, enough=most, **told)
            faults.append(Fault(message, movement.file, _line(movement, met[most])))
        elif len(met) < fewest:
            message = Message("movement_meet_too_rarely", can=fewest, **told)
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
    """Return faults of contestants who miss more board groups than their sit-outs explain.

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


def _sound_tables(movement: Movement) -> NDArray[np.bool_]:
    """Return a mask, shape ``(rounds, tables)``: whether all numbers at a table are in range."""
    most = np.full(movement.rounds.shape[2], movement.num_contestants)
    most[-1] = movement.num_groups
    exists = (movement.rounds >= 1) & (movement.rounds <= most)
    return np.asarray(exists.all(axis=2))


def _line(movement: Movement, r: int) -> int | None:
    return movement.lines[r] if movement.lines else None
