"""From an event to its next round: who is to be paired, by which rule, and at which tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.engine.blossom import MOST_PLAIN
from bridgeopt.games.swiss.howell_groups import howells_can_be_had, pair_howells
from bridgeopt.games.swiss.match_rule import (
    Entrant,
    MatchField,
    MatchRule,
    OddNumber,
    Opponents,
)
from bridgeopt.games.swiss.matches import can_be_had, can_be_played, pair_matches
from bridgeopt.games.swiss.matchplay.contest import (
    EventRules,
    Odd,
    Order,
    PostedMatches,
    SwissEvent,
)
from bridgeopt.games.swiss.matchplay.ranking import EventScores, pairing_order
from bridgeopt.games.swiss.matchplay.tables import placed, with_howells
from bridgeopt.games.swiss.shapes import MOST_ROUNDS

_ODD = {
    Odd.TRIPLE: OddNumber.TRIPLE,
    Odd.LONG_TRIPLE: OddNumber.LONG_TRIPLE,
    Odd.BYE: OddNumber.BYE,
}
_OPPONENTS = {
    Order.NEIGHBOURS: Opponents.NEIGHBOURS,
    Order.FOLD: Opponents.FOLDED,
    Order.GROUPS: Opponents.FOLDED,
}


_MOST_WITH_TRIPLES = 30
"""Entrants that are paired without the kernels made ready, where a triple takes many matchings."""


class ProposedMatches(NamedTuple):
    """A round that can be posted; whether it is proven that none is before it; and notes."""

    posted: PostedMatches
    proved: bool
    notes: tuple[Message, ...]


def match_rule(rules: EventRules) -> MatchRule:
    """Return by which rule an event is paired."""
    return MatchRule(
        rules.rounds,
        _OPPONENTS[rules.order],
        by_groups=rules.order is Order.GROUPS,
        odd=_ODD[rules.odd],
        again_after=rules.again_after,
        free_last=rules.danish,
        sessions=rules.sessions,
        ahead=rules.ahead and not rules.howell,
    )


def proposed_round(
    event: SwissEvent, number: int, make_ready: Callable[[], None] | None = None
) -> ProposedMatches:
    """Return the best next round of an event, from 1, with its tables.

    ``make_ready`` is called before a large field is paired.

    Raises
    ------
    RequestError
        What is set by hand leaves no pairing, or there are fewer than two to be paired.
    """
    busy = plays_on(event, number)
    entrants = list(entrants_of(event, number, busy))
    if sum(entrant.here for entrant in entrants) < 2 and not busy:
        raise RequestError(Message("match_nobody_to_pair", round=str(number)))
    if event.rules.howell:
        return _proposed_howells(event, number, entrants)
    triples = len(entrants) % 2 == 1 and event.rules.odd is not Odd.BYE
    if make_ready is not None and len(entrants) > (_MOST_WITH_TRIPLES if triples else MOST_PLAIN):
        make_ready()
    found = pair_matches(entrants, number, match_rule(event.rules), *_by_hand(event, number))
    if found is None:
        raise RequestError(Message("match_no_pairing", round=str(number)))
    last = number == event.rules.rounds
    long = event.rules.odd is Odd.LONG_TRIPLE and not last
    done = placed(
        event,
        found.pairs,
        found.triples,
        found.byes,
        busy,
        found.rematches,
        triple_rounds=2 if long else 1,
    )
    return ProposedMatches(done.posted, found.proved, done.notes)


def _by_hand(
    event: SwissEvent, number: int
) -> tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]:
    """Return who must meet in a round, and who must not."""
    together, apart = (
        frozenset((first, second) for of, first, second in those if of == number)
        for those in (event.forced, event.forbidden)
    )
    return together, apart


def _proposed_howells(event: SwissEvent, number: int, entrants: list[Entrant]) -> ProposedMatches:
    """Return the best next round of small Howells."""
    rule = match_rule(event.rules)
    field = MatchField(tuple(entrants), number, rule, *_by_hand(event, number))
    found = pair_howells(field)
    if found is None:
        raise RequestError(Message("match_no_pairing", round=str(number)))
    others = placed(event, found.pairs, (), found.byes, (), found.rematches)
    done = with_howells(event, others, found.fours)
    return ProposedMatches(done.posted, found.proved, done.notes)


def plays_on(event: SwissEvent, number: int) -> tuple[int, ...]:
    """Return who plays the second round of a long triple in a round, from 1."""
    if number < 2:
        return ()
    triples = event.rounds[number - 2].triples
    return tuple(side for triple in triples if triple.rounds > 1 for side in triple.sides)


def entrants_of(event: SwissEvent, number: int, busy: tuple[int, ...]) -> Iterator[Entrant]:
    """Yield who is to be paired in a round, from 1, by rank; and who is away and comes back."""
    scores = EventScores(event, max(number - 1 - event.rules.behind, 0)).for_pairing
    met: dict[int, dict[int, int]] = {player.id: {} for player in event.players}
    for first, second, of in event.met():
        if of < number:
            met[first][second] = met[second][first] = of
    before = event.rounds[: number - 1]
    byes = Counter(side for played in before for side in played.byes)
    triples = Counter(s for played in before for triple in played.triples for s in triple.sides)
    there = [side for side in pairing_order(event, number) if side not in busy]
    later = {now: frozenset(event.in_round(now)) for now in _later(event, number)}
    back = [
        player.id
        for player in event.players
        if player.id not in there and any(player.id in sides for sides in later.values())
    ]
    for side in [*there, *back]:
        away = frozenset(now for now, sides in later.items() if side not in sides)
        had = byes[side], triples[side]
        yield Entrant(side, scores[side], met[side], *had, here=side in there, away=away)


def _later(event: SwissEvent, number: int) -> range:
    return range(number + 1, min(event.rules.rounds, MOST_ROUNDS) + 1)


def rounds_can_be_had(event: SwissEvent) -> bool | None:
    """Whether all rounds that are left can be played without a second meeting that is barred.

    Who will be away, as far as that is known, is not counted on. ``None`` where nobody knows: to
    tell would take too long.
    """
    rule, next_one = match_rule(event.rules), len(event.rounds) + 1
    if event.rules.howell:
        there = len(event.in_round(next_one))
        left = event.rules.rounds - len(event.rounds)
        known = rule.always and not event.rounds and not event.absent
        return howells_can_be_had(there, left) if known else None
    if next_one == 1 and not event.absent:
        return can_be_had(len(event.in_round(1)), rule)
    later = range(next_one, min(event.rules.rounds, MOST_ROUNDS) + 1)
    if not later or plays_on(event, next_one):
        return None
    return can_be_played(list(entrants_of(event, next_one, ())), next_one, rule)
