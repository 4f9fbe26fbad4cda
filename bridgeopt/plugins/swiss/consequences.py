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
from bridgeopt.plugins.swiss.actions import EnterResults, find_game
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
"""With at most this many unfinished games, every combination of their results is tried."""


class DeterminedPairings(NamedTuple):
    """The next round's pairs and byes that do not depend on the results of unfinished games.

    Attributes
    ----------
    open
        The unfinished games, each with its round (from 1).
    outcomes
        The number of combinations of results that were tried. The trial stops at the first
        combination that leaves no pairing.
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

    Every combination of results of the unfinished games is tried. If one of them leaves the next
    round no pairing, the result has no pairs and no byes.

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
        proposal = propose(after, len(after.rounds))
        if isinstance(proposal, NoPerfectMatching):
            return DeterminedPairings(games, outcomes, (), (), players)
        players = len(proposal.field.players)
        current_pairs = {pair_key(*game.players) for game in proposal.as_round.games}
        current_byes = set(proposal.as_round.byes)
        pairs, byes = (
            (current_pairs, current_byes)
            if pairs is None
            else (pairs & current_pairs, byes & current_byes)
        )
    place_of = tournament.place_of
    determined = sorted(pairs or (), key=lambda pair: sorted(place_of[player] for player in pair))
    return DeterminedPairings(games, outcomes, tuple(determined), tuple(sorted(byes)), players)


class ChangedRound(NamedTuple):
    """A posted round compared with the corrected round: the one that corrected results would give.

    Attributes
    ----------
    round
        The round (from 1).
    rescored
        Players whose score before the round would have been different: the id, the old score, and
        the corrected score.
    byes
        Forced byes of the corrected round that the posted round does not have.
    tables
        The tables of posted games whose two players do not meet in the corrected round.
    pairs
        The pairs of ids in the corrected round that the posted round does not have.
    """

    round: int
    rescored: tuple[tuple[int, Fraction, Fraction], ...]
    byes: tuple[Bye, ...]
    tables: tuple[int, ...]
    pairs: tuple[PairKey, ...]


def with_attendance_of(tournament: Tournament, number: int) -> Tournament:
    """Return the tournament with the real absences of a posted round.

    A player with neither a game nor a forced bye in round ``number`` (from 1) counts as absent; all
    others count as present.
    """
    posted_round = tournament.rounds[number - 1]
    present_ids = {
        *posted_round.by_player,
        *(p for p, kind in posted_round.byes if kind.is_forced),
    }
    missing = {(player.id, number) for player in tournament.players if player.id not in present_ids}
    absent = tournament.absent - {(player, number) for player in present_ids} | missing
    asked_byes = tuple(
        bye for bye in tournament.asked_byes if bye.round != number or bye.player not in present_ids
    )
    return replace(tournament, absent=absent, asked_byes=asked_byes)


def changed_rounds(
    tournament: Tournament, corrected: Tournament, after: int
) -> tuple[ChangedRound, ...]:
    """Return the differences between posted rounds and those that corrected results would give.

    ``corrected`` is the tournament with corrected results. The rounds after round ``after`` (from
    1) are compared. Each posted round is compared with the best round for the same players. For the
    best round, the earlier rounds have the games that were played, with the corrected results.
    """
    changes = []
    for k in range(after, len(tournament.rounds)):
        old_scores, new_scores = scores(tournament, k), scores(corrected, k)
        rescored = tuple(
            (p, old_scores[p], new_scores[p]) for p in old_scores if old_scores[p] != new_scores[p]
        )
        posted = tournament.rounds[k]
        best = propose(with_attendance_of(corrected, k + 1), k)
        if isinstance(best, NoPerfectMatching):
            changes.append(ChangedRound(k + 1, rescored, (), (), ()))
            continue
        table_of = {pair_key(*game.players): game.table for game in posted.games}
        forced_byes = {bye for bye in best.as_round.byes if bye.kind.is_forced}
        best_pairs = {pair_key(*game.players) for game in best.as_round.games}
        changes.append(
            ChangedRound(
                k + 1,
                rescored,
                tuple(sorted(forced_byes - set(posted.byes))),
                tuple(sorted(table for pair, table in table_of.items() if pair not in best_pairs)),
                tuple(sorted(best_pairs - table_of.keys())),
            )
        )
    return tuple(changes)


def with_swapped_tables(tournament: Tournament, tables: Sequence[int]) -> Round:
    """Return the last round with the players at ``tables`` paired again among themselves.

    Raises
    ------
    RequestError
        A table has a result or no game, or no other pairing was found and proven.
    """
    number = len(tournament.rounds)
    games = [find_game(tournament, number, table) for table in tables]
    for game in games:
        if game.result is not None:
            raise RequestError(Message("swiss_table_has_result", table=str(game.table)))
    swapped_ids = {player for game in games for player in game.players}
    others = [p.id for p in tournament.players if p.id not in swapped_ids]
    restricted = replace(
        tournament, absent=tournament.absent | {(player, number) for player in others}
    )
    field = field_of(restricted, number - 1)
    paired = best_pairing(field)
    if isinstance(paired, NoPerfectMatching):
        raise RequestError(Message("swiss_no_other_pairing"))
    if not paired.proved:
        raise RequestError(Message("swiss_not_proved"))
    table_numbers = sorted(game.table for game in games)
    new_games = [
        replace(game, table=table)
        for game, table in zip(Proposal(field, paired).as_round.games, table_numbers, strict=True)
    ]
    last = tournament.rounds[-1]
    other_games = [game for game in last.games if game.table not in table_numbers]
    return Round(tuple(sorted(other_games + new_games, key=lambda game: game.table)), last.byes)


class PairingCost(NamedTuple):
    """The first level of preference at which a given pairing costs more than the best pairing.

    ``level`` is the name of the level. At this level, ``best`` is the cost of the best pairing, and
    ``now`` is the cost of the given pairing. If the level has a value for each group or player,
    ``best`` and ``now`` are the first values that differ.
    """

    level: str
    best: Value
    now: Value


def pairing_cost(best: PairingResult, costs: Sequence[tuple[str, Value]]) -> PairingCost | None:
    """Return the first level at which a pairing costs more than the best; ``None`` if none does.

    ``costs`` has the pairing's cost at each level of preference, as pairs of name and cost.
    """
    for (name, value), (_, cost) in zip(best.order, costs, strict=True):
        if value != cost:
            if isinstance(value, tuple) and isinstance(cost, tuple):
                index = next(
                    k
                    for k, values in enumerate(zip(value, cost, strict=True))
                    if values[0] != values[1]
                )
                return PairingCost(name, value[index], cost[index])
            return PairingCost(name, value, cost)
    return None


def manual_pairing_cost(
    tournament: Tournament, round_number: int
) -> tuple[Proposal, PairingCost | None]:
    """Return the best round that obeys the director's requests, and the cost of the requests.

    The requests are the forced and forbidden pairs of round ``round_number`` (from 0). The cost is
    ``None`` if the round is as good as the best round without requests.

    Raises
    ------
    RequestError
        No round obeys the requests, or no round is possible even without them.
    """
    requests = {(number, pair) for number, pair in tournament.forced if number == round_number + 1}
    unrestricted = replace(
        tournament,
        forced=tournament.forced - requests,
        forbidden=frozenset(ban for ban in tournament.forbidden if ban[0] != round_number + 1),
    )
    free_field = field_of(unrestricted, round_number)
    rows = [(free_field.row.get(a), free_field.row.get(b)) for _, (a, b) in requests]
    is_rematch = any(
        a is not None and b is not None and bool(free_field.met[a, b]) for a, b in rows
    )
    manual = propose(tournament, round_number, rematches=is_rematch)
    best = propose(unrestricted, round_number, rematches=is_rematch)
    if isinstance(manual, NoPerfectMatching) or isinstance(best, NoPerfectMatching):
        raise RequestError(Message("swiss_no_other_pairing"))
    pairs, field = manual.paired.pairs, best.field
    costs = level_costs(field, _rows(pairs), manual.paired.bye)
    return manual, pairing_cost(best.paired, costs)


def _rows(pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    return sorted((min(pair), max(pair)) for pair in pairs)
