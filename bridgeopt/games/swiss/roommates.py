"""Pairing by stable roommates: the third way that the standard names.

E. Kujansuu, T. Lindberg and E. Mäkinen, "The stable roommates problem and chess tournament
pairings", Divulgaciones Matemáticas 7 (1999). Each player lists the others whom it has not met: by
score difference, then by how far they are from whom split and shift would give. Where no stable
matching exists, or it leaves somebody alone, the best pairing takes its place.
"""

from __future__ import annotations

from dataclasses import replace

from bridgeopt.engine.blossom import Impossible
from bridgeopt.engine.roommates import stable_roommates
from bridgeopt.games.swiss.field import Field, field_of
from bridgeopt.games.swiss.pairing import Paired
from bridgeopt.games.swiss.playing import best_round
from bridgeopt.games.swiss.posting import posted, propose
from bridgeopt.games.swiss.tournament import Bye, ByeKind, Round, Tournament


def stable_round(tournament: Tournament, round_number: int) -> tuple[Round, bool]:
    """Return a round, from 0, and whether it is a stable matching.

    The bye of an odd field goes to whom the best pairing gives it.
    """
    bye: Bye | None = None
    field = field_of(tournament, round_number)
    if field.is_odd:
        found = propose(tournament, round_number)
        if isinstance(found, Impossible) or found.paired.bye is None:
            return best_round(tournament, round_number), False
        bye = Bye(field.players[found.paired.bye], ByeKind.FORCED)
        away = tournament.absent | {(bye.player, round_number + 1)}
        field = field_of(replace(tournament, absent=away), round_number)
    mate = stable_roommates(preferences(field))
    if mate is None or -1 in mate:
        return best_round(tournament, round_number), False
    pairs = tuple(sorted((a, b) for a, b in enumerate(mate) if a < b))
    done = posted(field, Paired(pairs, None, (), proved=False))
    if bye is not None:
        others = tuple(each for each in done.byes if each.player != bye.player)
        done = replace(done, byes=(*others, bye))
    return done, True


def preferences(field: Field) -> list[list[int]]:
    """Return for each row the others that it may meet, the dearest first."""
    n = len(field.players)
    sizes = [len(group) for group in field.groups]

    def distance(row: int, other: int) -> tuple[int, int, int]:
        half = sizes[field.group[row]] // 2
        place = int(field.place[row])
        aim = place + half if place < half else place - half
        return (
            abs(int(field.scores[row] - field.scores[other])),
            abs(int(field.place[other]) - aim),
            other,
        )

    may = field.may_meet
    return [
        sorted((o for o in range(n) if may[row, o]), key=lambda o, row=row: distance(row, o))  # type: ignore[misc]
        for row in range(n)
    ]
