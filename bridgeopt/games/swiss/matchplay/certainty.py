"""Which meetings of the next round are certain while matches are open, however these end."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import NamedTuple

from bridgeopt.games.swiss.matchplay.contest import Match, PostedMatches, SwissEvent, WhoPlays
from bridgeopt.games.swiss.matchplay.deeds import open_matches
from bridgeopt.games.swiss.matchplay.matchmaking import entrants_of, match_rule, plays_on
from bridgeopt.games.swiss.matchplay.scales import TOTAL, Scale, ScaleKind, english
from bridgeopt.games.swiss.sure_matches import OpenMatch, sure_meetings
from bridgeopt.scoring.results import Scoring

MOST_OPEN_MATCHES = 3
"""How many matches may be open for their outcomes to be looked at."""


class CertainMatches(NamedTuple):
    """What of the next round no result of the open matches can change.

    Attributes
    ----------
    number
        Of the next round, from 1.
    open
        The open matches, by round and table.
    outcomes
        How many there are of all together.
    all_told
        Whether nothing else is certain; else it would have taken too long to tell.
    pairs, triples, byes
        What all outcomes lead to, as ids, in order.
    """

    number: int
    open: tuple[tuple[int, int], ...]
    outcomes: int
    all_told: bool
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


def certain_matches(event: SwissEvent, number: int) -> CertainMatches | None:
    """Return what of a round, from 1, is certain, whatever comes of all boards of the open matches.

    A forfeit, a ruling, or fewer boards may lead to something else.
    ``None`` where more than three are open, somebody must or must not meet by hand, or small
    Howells are played.
    """
    resting = matches_resting(event, number)
    by_hand = any(of == number for of, *_ in event.forced | event.forbidden)
    if by_hand or event.rules.howell or len(resting) > MOST_OPEN_MATCHES:
        return None
    still_open = []
    for of, table in resting:
        played = event.rounds[of - 1]
        match = next(match for match in played.matches if match.table == table)
        still_open.append(OpenMatch(*match.sides, of, _outcomes(event, played, match)))
    # Of equal scores who entered first stands before, who stands by last: as in `pairing_order`.
    place = {side: k for k, side in enumerate(event.in_round(number))}
    entrants = sorted(
        entrants_of(event, number, plays_on(event, number)),
        key=lambda each: place.get(each.id, len(place)),
    )
    sure = sure_meetings(entrants, number, match_rule(event.rules), still_open)
    of_size = {
        size: tuple(each for each in sure.meetings if len(each) == size) for size in (1, 2, 3)
    }
    return CertainMatches(
        number,
        resting,
        prod(len(match.outcomes) for match in still_open),
        sure.all_told,
        of_size[2],
        of_size[3],
        tuple(side for (side,) in of_size[1]),
    )


def _outcomes(
    event: SwissEvent, played: PostedMatches, match: Match
) -> tuple[tuple[Fraction, Fraction], ...]:
    """Return the victory points that a match can still bring, what the first one has ascending.

    Of pairs whose scale has no steps these are all hundredths: they can score parts of an IMP.
    """
    weight = played.weight(match)
    found = {(weight * first, weight * second) for first, second in _points(event, match)}
    return tuple(sorted(found))


def _points(event: SwissEvent, match: Match) -> list[tuple[Fraction, Fraction]]:
    scale = event.rules.scale
    teams = event.rules.entry is WhoPlays.TEAMS
    if teams and (scale is None or scale.by_percentage):
        scale = Scale()
    if scale is None and not _by_imps(event):
        scale = english(match.boards)
    if scale is None or scale.kind is ScaleKind.CONTINUOUS or not scale.steps:
        if not teams:
            return [(Fraction(k, 100), TOTAL - Fraction(k, 100)) for k in range(2001)]
        lines = Scale().lines(match.boards)
        won = [(line.winner, line.loser) for line in lines]
    else:
        even = TOTAL / 2
        steps = scale.steps_for(match.boards)
        won = [(even, even), *((step.winner, step.loser) for step in steps)]
    return [*won, *((lost, high) for high, lost in won)]


def _by_imps(event: SwissEvent) -> bool:
    """Whether pairs score IMPs, as they are chosen or entered."""
    entered = (
        score for played in event.rounds for match in played.matches for score in match.scores
    )
    by_imps = event.rules.scoring is not Scoring.MATCHPOINTS
    return by_imps or any(score.imps is not None for score in entered)
