"""Anybody's tournament looked through: which criteria each round kept, and what was better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import takewhile
from typing import NamedTuple

from bridgeopt.engine.blossom import Impossible
from bridgeopt.games.swiss.field import Field, field_of, heeds_colours, heeds_floats
from bridgeopt.games.swiss.pairing import Paired, order, pair
from bridgeopt.games.swiss.preference import Value
from bridgeopt.games.swiss.tournament import Bye, ByeKind, Game, Settings, Tournament

SECOND_BYES = "second_byes"
"""The first level of a vector: forced byes of who had one already and did not volunteer."""

_BY_RANK = "floaters_by_group", "unwanted"
"""Which of the levels that rest on the order within groups may be the first."""

Order = tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class Broken:
    """A criterion of the standard that was broken, by its number, and the ids of the players."""

    criterion: int
    players: tuple[int, ...]


@dataclass(frozen=True)
class CheckedRound:
    """A round of a tournament, compared with the best pairing it could have had.

    Attributes
    ----------
    number
        From 1.
    players
        How many were to be paired.
    broken
        Criteria that were not kept, in their order.
    order, best
        The vectors of the pairing as it was and of the best, by levels, of which an earlier one
        goes before all later ones; ``best`` is ``None`` where no pairing is allowed at all.
    better
        The best pairing by ids, for who wants to see it; and whether it is certified.
    needless
        Who had the bye of an odd field though the field was even, or beside somebody else.
    """

    number: int
    players: int
    broken: tuple[Broken, ...]
    order: Order
    best: Order | None
    better: tuple[tuple[int, int], ...]
    proved: bool
    needless: tuple[int, ...] = ()

    @property
    def lost_at(self) -> str | None:
        """Return the first level of preference at which the best pairing is better, if any."""
        for (name, value), (_, least) in zip(self.order, self.best or (), strict=False):
            if value != least:
                return name if value > least else None  # type: ignore[operator]
        return None


class Against(NamedTuple):
    """The rules that a check uses besides the mandatory ones and score differences.

    Attributes
    ----------
    avoid
        Whom not to meet, by names of `AVOIDABLE`, until round ``until`` (0: in none).
    colours
        Whether they were looked at.
    order
        Whether it was looked at who plays whom within groups.
    """

    avoid: tuple[str, ...]
    until: int
    colours: bool
    order: bool

    @classmethod
    def of(cls, settings: Settings, *, order: bool) -> Against:
        """Return the rules that a tournament's settings ask for."""
        avoid = settings.avoid if order else ()
        return cls(avoid, settings.rounds // 2, heeds_colours(settings), order)


def check(tournament: Tournament, *, within_groups: bool = True) -> Iterator[CheckedRound]:
    """Yield each posted round, compared with the best pairing it could have had.

    Where who plays whom ``within_groups`` is left off, the vectors end before it: of levels that
    go before one another, the best are the best of all the first ones too.

    Who neither played nor had a forced bye was away; scores, floats and colours are those that the
    rounds before brought.
    """
    for k, played in enumerate(tournament.rounds):
        forced = [bye for bye in played.byes if bye.kind is not ByeKind.VOLUNTARY]
        odd = len(forced) % 2 == 1
        bye, needless = (forced[0], forced[1:]) if odd else (None, forced)
        there = {*played.by_player, *([bye.player] if bye else [])}
        found = _checked(_as_it_was(tournament, k, there, bye), played.games, bye, needless)
        yield found if within_groups else _between_groups(found)


def _as_it_was(tournament: Tournament, k: int, there: set[int], bye: Bye | None) -> Field:
    away = {(p.id, k + 1) for p in tournament.players if p.id not in there}
    volunteer = bye is not None and bye.kind is ByeKind.VOLUNTEER
    asked = {(bye.player, k + 1)} if bye is not None and volunteer else set()
    before = replace(tournament, absent=frozenset(away), volunteers=frozenset(asked))
    return field_of(before, k, rematches=True)


def _checked(
    field: Field, games: tuple[Game, ...], bye: Bye | None, needless: list[Bye]
) -> CheckedRound:
    pairs = sorted(
        (min(rows), max(rows))
        for rows in ((field.row[game.first], field.row[game.second]) for game in games)
    )
    row = None if bye is None else field.row[bye.player]
    again = row is not None and not field.may_sit_out[row]
    if bye is not None and again and row in {r for two in field.forced for r in two}:
        again = False
    best = pair(field)
    found = best if isinstance(best, Paired) else None
    return CheckedRound(
        field.round + 1,
        len(field.players),
        tuple(_broken(field, games, bye if again else None)),
        ((SECOND_BYES, int(again)), *order(field, pairs, row)),
        ((SECOND_BYES, 0), *found.order) if found else None,
        tuple((field.players[a], field.players[b]) for a, b in found.pairs) if found else (),
        not isinstance(best, Impossible) and best.proved,
        tuple(each.player for each in needless),
    )


def _between_groups(each: CheckedRound) -> CheckedRound:
    """Return a round without the levels of who plays whom within groups."""

    def first(order: Order) -> Order:
        return tuple(takewhile(lambda level: level[0] not in _BY_RANK, order))

    best = None if each.best is None else first(each.best)
    return replace(each, order=first(each.order), best=best)


def _broken(field: Field, games: tuple[Game, ...], bye: Bye | None) -> Iterator[Broken]:
    """Yield what was not kept: pairs for criterion 1, single players for the others."""
    met = [g.players for g in games if field.met[field.row[g.first], field.row[g.second]]]
    yield from (Broken(1, players) for players in met)
    if bye is not None:
        yield Broken(2, (bye.player,))
    if heeds_floats(field.settings, field.round):
        for game in games:
            yield from (Broken(3, (player,)) for player in _floats_again(field, game))
    if heeds_colours(field.settings):
        for game in games:
            if not game.handicap:
                for player, colour in zip(game.players, (0, 1), strict=True):
                    if field.unfit_colours[field.row[player], colour]:
                        yield Broken(4, (player,))


def _floats_again(field: Field, game: Game) -> Iterator[int]:
    score: dict[int, Fraction] = field.past.scores
    for player in game.players:
        apart = score[player] - score[game.opponent_of(player)]
        way = (apart < 0) - (apart > 0)
        if way and field.past.past[player].floated == way:
            yield player
