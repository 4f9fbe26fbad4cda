"""Which pairings of the next round are certain while a match is open: every outcome is tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from bridgeopt.games.swiss.matchplay.contest import Match, MatchScore, SwissEvent, WhoPlays
from bridgeopt.games.swiss.matchplay.deeds import EnterOutcomes, MatchOutcome, open_matches
from bridgeopt.games.swiss.matchplay.matchmaking import proposed_round
from bridgeopt.games.swiss.matchplay.scales import Scale, ScaleKind

MOST_OUTCOMES = 120
"""How many outcomes are tried at most: those of a match of teams up to 36 boards."""


class CertainMatches(NamedTuple):
    """What of the next round no result of the open matches can change.

    Attributes
    ----------
    number
        Of the next round, from 1.
    open
        The open matches, by round and table.
    outcomes
        How many there are; all were tried, unless nothing was left to be certain of.
    pairs, triples, byes
        What all of them lead to, as ids, in order.
    """

    number: int
    open: tuple[tuple[int, int], ...]
    outcomes: int
    pairs: tuple[tuple[int, ...], ...]
    triples: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]


def matches_resting(event: SwissEvent, number: int) -> tuple[tuple[int, int], ...]:
    """Return the open matches on which a round, from 1, rests, by round and table.

    A long triple may go on.
    """
    found = []
    counted = max(number - 1 - event.rules.behind, 0)
    for k, played in enumerate(event.rounds[:counted], start=1):
        going = {t for t, triple in played.in_triples.items() if k + triple.rounds > counted + 1}
        found += [(k, table) for table in open_matches(played) if table not in going]
    return tuple(found)


def certain_matches(
    event: SwissEvent, number: int, make_ready: Callable[[], None] | None = None
) -> CertainMatches | None:
    """Return what of a round, from 1, is certain; ``None`` where outcomes are too many to try.

    Every result of the boards that are to be played is tried that gives other victory points: of
    teams, since pairs can score parts of an IMP.
    """
    resting = matches_resting(event, number)
    if event.rules.entry is not WhoPlays.TEAMS:
        return None
    ways = []
    count = 1
    for of, table in resting:
        match = next(m for m in event.rounds[of - 1].matches if m.table == table)
        scores = list(_outcomes(event, match))
        count *= len(scores)
        if count > MOST_OUTCOMES:
            return None
        ways.append([(of, MatchOutcome(table, (score,))) for score in scores])
    left: set[tuple[str, frozenset[int]]] | None = None
    for outcomes in product(*ways):
        after = event
        for of, outcome in outcomes:
            after = EnterOutcomes(of, (outcome,)).on(after)
        posted = proposed_round(after, number, make_ready).posted
        found = {
            *(("pair", frozenset(match.sides)) for match in posted.paired),
            *(("triple", frozenset(triple.sides)) for triple in posted.triples),
            *(("bye", frozenset((side,))) for side in posted.byes),
        }
        left = found if left is None else left & found
        if not left:
            break
    sure = {
        kind: tuple(sorted(tuple(sorted(sides)) for of, sides in left or () if of == kind))
        for kind in ("pair", "triple", "bye")
    }
    byes = tuple(side for (side,) in sure["bye"])
    return CertainMatches(number, resting, count, sure["pair"], sure["triple"], byes)


def _outcomes(event: SwissEvent, match: Match) -> Iterator[MatchScore]:
    """Yield a result for each pair of victory points that a match of teams can end in."""
    scale = event.rules.scale
    if scale is None or scale.kind is ScaleKind.PERCENTAGE:
        scale = Scale()
    seen = set()
    for line in scale.lines(match.boards):
        for margin in (line.imps, -line.imps):
            points = scale.points(Fraction(margin), match.boards)
            if points not in seen:
                seen.add(points)
                imps = Fraction(max(margin, 0)), Fraction(max(-margin, 0))
                yield MatchScore(match.boards, imps)
