"""Effects of unfinished games on the next round, of corrected results, and of pairing by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.engine.blossom import NoPerfectMatching
from bridgeopt.plugins.swiss.actions import EnterResults, game_at
from bridgeopt.plugins.swiss.field import field_of
from bridgeopt.plugins.swiss.pairing import (
    PairingResult,
    Proposal,
    best_pairing,
    level_costs,
    propose,
)
from bridgeopt.plugins.swiss.preference import Value
from bridgeopt.plugins.swiss.standings import scores
from bridgeopt.plugins.swiss.tournament import (
    Bye,
    Game,
    PairKey,
    Result,
    Round,
    Tournament,
    pair_key,
)

MAX_OPEN_GAMES = 3
"""Largest number of unfinished games for which every combination of results is tried."""


class DeterminedPairings(NamedTuple):
    """The pairs and byes of the next round that do not depend on the unfinished games.

    Attributes
    ----------
    open
        The unfinished games, each with its round, from 1.
    outcomes
        The number of combinations of results that were tried: all, unless one leaves no pairing.
    pairs, byes
        The pairs and byes that occur in the best round for every combination.
    players
        The number of players to be paired.
    """

    open: tuple[tuple[int, Game], ...]
    outcomes: int
    pairs: tuple[PairKey, ...]
    byes: tuple[Bye, ...]
    players: int


def open_games(tournament: Tournament) -> tuple[tuple[int, Game], ...]:
    """Return the games without a result, each with its round, which counts from 1."""
    return tuple(
        (number, game)
        for number, played in enumerate(tournament.rounds, start=1)
        for game in played.games
        if game.result is None
    )


def determined_pairings(tournament: Tournament) -> DeterminedPairings:
    """Return the pairs and byes of the next round that no result of an unfinished game can change.

    Every combination of results of the unfinished games is tried. If the next round has no pairing
    after one of them, no pairs and byes are returned.

    Raises
    ------
    RequestError
        More than three games are unfinished.
    """
    games = open_games(tournament)
    if len(games) > MAX_OPEN_GAMES:
        tables = [str(game.table) for _, game in games]
        raise RequestError(Message("swiss_too_many_open", n=len(games), tables=tables))
    pairs: set[PairKey] | None = None
    byes: set[Bye] = set()
    players = 0
    outcomes = 0
    for results in product(Result, repeat=len(games)):
        outcomes += 1
        after = tournament
        for (number, game), result in zip(games, results, strict=True):
            after = EnterResults(number, ((game.table, result, None),)).apply(after)
        found = propose(after, len(after.rounds))
        if isinstance(found, NoPerfectMatching):
            return DeterminedPairings(games, outcomes, (), (), players)
        players = len(found.field.players)
        now = {pair_key(*game.players) for game in found.as_round.games}
        there = set(found.as_round.byes)
        pairs, byes = (now, there) if pairs is None else (pairs & now, byes & there)
    place = tournament.place_of
    sure = sorted(pairs or (), key=lambda two: sorted(place[player] for player in two))
    return DeterminedPairings(games, outcomes, tuple(sure), tuple(sorted(byes)), players)


class ChangedRound(NamedTuple):
    """A posted round compared with the round that corrected results would have given.

    Attributes
    ----------
    round
        The round, from 1.
    rescored
        Players whose score before the round would have been different: the id, the score as it was,
        and as it would have been.
    byes
        Forced byes of the round with corrected results that the posted round does not have.
    tables
        The tables of the posted games that the round with corrected results does not have.
    pairs
        The pairs of ids in the round with corrected results that the posted round does not have.
    """

    round: int
    rescored: tuple[tuple[int, Fraction, Fraction], ...]
    byes: tuple[Bye, ...]
    tables: tuple[int, ...]
    pairs: tuple[PairKey, ...]


def with_attendance_of(tournament: Tournament, number: int) -> Tournament:
    """Return the tournament, with the absences of a posted round replaced by the real ones.

    A player with neither a game nor a forced bye in round ``number``, from 1, counts as absent; all
    others count as present.
    """
    posted_round = tournament.rounds[number - 1]
    there = {
        *posted_round.by_player,
        *(p for p, kind in posted_round.byes if kind.is_forced),
    }
    missing = {(player.id, number) for player in tournament.players if player.id not in there}
    absent = tournament.absent - {(player, number) for player in there} | missing
    asked = tuple(
        bye for bye in tournament.asked_byes if bye.round != number or bye.player not in there
    )
    return replace(tournament, absent=absent, asked_byes=asked)


def changed_rounds(
    tournament: Tournament, corrected: Tournament, after: int
) -> tuple[ChangedRound, ...]:
    """Return how the posted rounds after round ``after`` would differ with corrected results.

    ``corrected`` is the tournament with corrected results; rounds count from 1. Each posted round
    is compared with the best round for the same players. That round is paired by the corrected
    results of all earlier rounds, with the games of these rounds as they were played.
    """
    found = []
    for k in range(after, len(tournament.rounds)):
        was, now = scores(tournament, k), scores(corrected, k)
        rescored = tuple((p, was[p], now[p]) for p in was if was[p] != now[p])
        there = tournament.rounds[k]
        best = propose(with_attendance_of(corrected, k + 1), k)
        if isinstance(best, NoPerfectMatching):
            found.append(ChangedRound(k + 1, rescored, (), (), ()))
            continue
        had = {pair_key(*game.players): game.table for game in there.games}
        byes = {bye for bye in best.as_round.byes if bye.kind.is_forced}
        would = {pair_key(*game.players) for game in best.as_round.games}
        found.append(
            ChangedRound(
                k + 1,
                rescored,
                tuple(sorted(byes - set(there.byes))),
                tuple(sorted(table for two, table in had.items() if two not in would)),
                tuple(sorted(would - had.keys())),
            )
        )
    return tuple(found)


def with_swapped_tables(tournament: Tournament, tables: Sequence[int]) -> Round:
    """Return the last round with the players of ``tables`` paired again among themselves.

    Raises
    ------
    RequestError
        A table has a result or no game, or no other pairing was found and proven.
    """
    number = len(tournament.rounds)
    games = [game_at(tournament, number, table) for table in tables]
    for game in games:
        if game.result is not None:
            raise RequestError(Message("swiss_table_has_result", table=str(game.table)))
    inside = {player for game in games for player in game.players}
    others = [p.id for p in tournament.players if p.id not in inside]
    alone = replace(tournament, absent=tournament.absent | {(player, number) for player in others})
    field = field_of(alone, number - 1)
    paired = best_pairing(field)
    if isinstance(paired, NoPerfectMatching):
        raise RequestError(Message("swiss_no_other_pairing"))
    if not paired.proved:
        raise RequestError(Message("swiss_not_proved"))
    free = sorted(game.table for game in games)
    new = [
        replace(game, table=table)
        for game, table in zip(Proposal(field, paired).as_round.games, free, strict=True)
    ]
    last = tournament.rounds[-1]
    kept = [game for game in last.games if game.table not in free]
    return Round(tuple(sorted(kept + new, key=lambda game: game.table)), last.byes)


class PairingCost(NamedTuple):
    """The first level of preference at which a pairing costs more than the best pairing.

    ``level`` is the name of the level. ``best`` is the cost of the best pairing at this level, and
    ``now`` that of the pairing. If the level has a value for each group or player, these are the
    first values that differ.
    """

    level: str
    best: Value
    now: Value


def pairing_cost(best: PairingResult, now: Sequence[tuple[str, Value]]) -> PairingCost | None:
    """Return the first level at which a pairing costs more than the best; ``None`` if none does.

    ``now`` has the pairing's cost at each level of preference, as pairs of name and cost, in order.
    """
    for (name, value), (_, other) in zip(best.order, now, strict=True):
        if value != other:
            if isinstance(value, tuple) and isinstance(other, tuple):
                where = next(
                    k for k, both in enumerate(zip(value, other, strict=True)) if both[0] != both[1]
                )
                return PairingCost(name, value[where], other[where])
            return PairingCost(name, value, other)
    return None


def manual_pairing_cost(
    tournament: Tournament, round_number: int
) -> tuple[Proposal, PairingCost | None]:
    """Return the best round that obeys the director's requests, and the cost of the requests.

    The requests are the forced and forbidden pairs of the round, which counts from 0. The cost is
    ``None`` if the round is as good as the best round without them.

    Raises
    ------
    RequestError
        No round obeys the requests, or there is no round even without them.
    """
    asked = {(number, two) for number, two in tournament.forced if number == round_number + 1}
    free = replace(
        tournament,
        forced=tournament.forced - asked,
        forbidden=frozenset(each for each in tournament.forbidden if each[0] != round_number + 1),
    )
    before = field_of(free, round_number)
    rows = [(before.row.get(a), before.row.get(b)) for _, (a, b) in asked]
    met = any(a is not None and b is not None and bool(before.met[a, b]) for a, b in rows)
    now = propose(tournament, round_number, rematches=met)
    best = propose(free, round_number, rematches=met)
    if isinstance(now, NoPerfectMatching) or isinstance(best, NoPerfectMatching):
        raise RequestError(Message("swiss_no_other_pairing"))
    pairs, field = now.paired.pairs, best.field
    told = level_costs(field, _rows(pairs), now.paired.bye)
    return now, pairing_cost(best.paired, told)


def _rows(pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    return sorted((min(two), max(two)) for two in pairs)
