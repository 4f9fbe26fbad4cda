"""What an evening's scores make of rankings, and which pairs would play in another section then."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.club import History, Pair, Registration, Session, SizeLimits
from bridgeopt.club.guests import welcome
from bridgeopt.club.history import record
from bridgeopt.club.rankings import strength_of
from bridgeopt.season import Season
from bridgeopt.season.evening import first_ranking
from bridgeopt.seating.evening import evening_sections


class NewRanking(NamedTuple):
    """A player's ranking before the evening, and after it."""

    player: int
    before: Decimal
    after: Decimal


class Transfer(NamedTuple):
    """A pair that would play in another section next time."""

    pair: Pair
    before: str
    after: str


class NextTime(NamedTuple):
    """The rankings that an evening makes; and who would change section if the same pairs came.

    ``transfers`` is ``None`` where no such evening could be played.
    """

    rankings: tuple[NewRanking, ...]
    transfers: tuple[Transfer, ...] | None


def next_time(
    before: Season,
    session: Session,
    scores: Mapping[tuple[str, int], Decimal],
    limits: SizeLimits,
) -> NextTime | None:
    """Return what recording a session makes of rankings, and of the sections of the next.

    Parameters
    ----------
    before
        The season without the session.
    session
        The session, recorded or not.
    scores
        Percentages by section and number.
    limits
        How many pairs the club lets a section have.

    Returns
    -------
    ``None`` where the season has a session of a later day: the order of the two decides then.
    """
    if any(each.played_on > session.played_on for each in before.sessions):
        return None
    pairs = _last_pairs(session)
    history, _ = welcome(before.history, Registration(tuple(session_pairs(session))))
    started = _started(before, history, len(session.sections))
    points: defaultdict[int, list[Decimal]] = defaultdict(list)
    for place, section in enumerate(session.sections):
        strength = strength_of(section.name, place)
        for number, pair in enumerate(section.numbers, start=1):
            percentage = scores.get((section.name, number))
            for player in pair.players if pair and percentage is not None else ():
                assert percentage is not None
                points[player].append(before.rules.points(strength, percentage))
    after = {}
    for player, own in points.items():
        start, so_far = before.standings.get(player, (started[player], ()))
        after[player] = before.rules.ranking(start, (*so_far, *own))
    rankings = tuple(NewRanking(p, started[p], after[p]) for p in sorted(after))
    known = record(history, session.parts)
    now = tuple(after.get(player, started[player]) for player in known.ids)
    return NextTime(rankings, _transfers(replace(known, rankings=now), pairs, limits))


def session_pairs(session: Session) -> list[Pair]:
    """Return all pairs that played in a session, each once."""
    return list(dict.fromkeys(pair for part in session.sections for pair in part.everyone))


def _started(before: Season, history: History, num_sections: int) -> dict[int, Decimal]:
    """Return everybody's ranking before the evening, that which new players get included."""
    if before.history.ids:
        return {player: history.ranking(player) for player in history.ids}
    return dict.fromkeys(history.ids, first_ranking(before, num_sections))


def _last_pairs(session: Session) -> dict[Pair, str]:
    """Return the pairs that held numbers last, with their sections; nobody twice."""
    found: dict[Pair, str] = {}
    players: set[int] = set()
    for part in session.sections:
        for pair in part.numbers:
            if pair is not None and not players.intersection(pair.players):
                players.update(pair.players)
                found[pair] = part.name
    return found


def _transfers(
    history: History, pairs: Mapping[Pair, str], limits: SizeLimits
) -> tuple[Transfer, ...] | None:
    """Return who would play elsewhere, if sections were formed of the same pairs by strength."""
    names = {*pairs.values()}
    try:
        formed = evening_sections(
            history, Registration(tuple(pairs)), len(names), limits=limits
        ).sections
    except BridgeoptError:  # as in a club that changed its sizes meanwhile
        return None
    then = {pair: section.name for section in formed for pair in section.pairs}
    return tuple(
        Transfer(pair, name, then[pair]) for pair, name in pairs.items() if then[pair] != name
    )
