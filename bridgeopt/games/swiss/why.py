"""Why a pairing is as it is: each float, bye and relaxed criterion; and why a round has none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.games.swiss.field import Field
from bridgeopt.games.swiss.pairing import Paired
from bridgeopt.games.swiss.preference import brackets
from bridgeopt.games.swiss.tournament import Bye, ByeKind, Round, score_told

if TYPE_CHECKING:
    from bridgeopt.engine.blossom import Impossible


class Why:
    """Explains why the pairs and byes of a round are what they are."""

    def __init__(self, field: Field, paired: Paired) -> None:
        self.field = field
        self.paired = paired
        self._inside = {
            row: bracket for bracket in brackets(field, paired.pairs) for row in bracket.rows
        }

    def of_pair(self, better: int, other: int) -> tuple[Message, ...]:
        """Return messages that say why two rows meet; none if split and shift pairs them."""
        if (better, other) in self.field.forced or (other, better) in self.field.forced:
            return (self._of_two("swiss_why_forced", better, other),)
        return tuple(self._of_pair(better, other))

    def of_bye(self, bye: Bye) -> Message:
        """Return a message that says why somebody has a bye."""
        name = self.field.tournament.by_id[bye.player].name
        if bye.kind is ByeKind.VOLUNTARY:
            return Message("swiss_why_voluntary", player=name)
        if bye.kind is ByeKind.VOLUNTEER:
            return Message("swiss_why_volunteer", player=name)
        row = self.field.row[bye.player]
        lower = len(self.field.players) - 1 - row
        had = sum(not bool(self.field.may_sit_out[k]) for k in range(row + 1, row + 1 + lower))
        how = "lowest" if not lower else "had" if had == lower else "free"
        if how == "free" and self.field.rematches:
            how = "again"
        if how in ("free", "again") and not had:
            how += "_of_all"
        return Message("swiss_why_bye", player=name, how=how, n=lower, had=had)

    def _of_pair(self, better: int, other: int) -> Iterator[Message]:
        field = self.field
        if field.met[better, other]:
            yield self._of_two("swiss_why_rematch", better, other)
        if field.scores[better] != field.scores[other]:
            yield self._of_float(better, other)
        for row, way in ((better, -1), (other, 1)):
            again = field.past.past[field.players[row]].floated == way
            if again and field.scores[better] != field.scores[other] and field.floats_again.any():
                key = "swiss_why_down_again" if way < 0 else "swiss_why_up_again"
                yield Message(key, player=self._name(row))
        if field.bad_colours[better, other]:
            yield self._of_two("swiss_why_colours", better, other)
        for what in field.reasons_apart(better, other):
            names = self._name(better), self._name(other)
            yield Message("swiss_why_alike", first=names[0], second=names[1], what=what)
        bracket = self._inside.get(better)
        if bracket is None:
            return
        places = bracket.rows.index(better), bracket.rows.index(other)
        halves = [place < bracket.half for place in places]
        if halves[0] == halves[1]:
            yield self._of_two("swiss_why_switch", better, other)

    def _of_float(self, better: int, other: int) -> Message:
        field = self.field
        bracket = self._inside[better]
        passed = int(field.place[other]) - self._stronger_up(other)
        ups = len(bracket.rows) - bracket.own
        score = score_told(field.past.scores[field.players[better]])
        first, second = self._name(better), self._name(other)
        if ups == 1:
            return Message("swiss_why_odd", first=first, second=second, score=score, passed=passed)
        return Message("swiss_why_merged", first=first, second=second, score=score, n=ups)

    def _of_two(self, key: str, better: int, other: int) -> Message:
        return Message(key, first=self._name(better), second=self._name(other))

    def _stronger_up(self, row: int) -> int:
        """Return how many stronger ones of a player's group float up as well."""
        group = self.field.group
        mates = {b: a for a, b in self.paired.pairs}
        return sum(
            bool(group[k] == group[row]) and k in mates and bool(group[mates[k]] < group[k])
            for k in range(row)
        )

    def _name(self, row: int) -> str:
        return self.field.tournament.by_id[self.field.players[row]].name


def of_round(
    field: Field, paired: Paired, this_round: Round
) -> tuple[list[tuple[Message, ...]], list[Message]]:
    """Return the reasons for each game of a round, and for each bye, in their order."""
    why = Why(field, paired)
    games = []
    for game in this_round.games:
        rows = sorted(field.row[player] for player in game.players)
        games.append(why.of_pair(rows[0], rows[1]))
    return games, [why.of_bye(bye) for bye in this_round.byes]


_MOST_NAMED = 8


class RoundImpossible(RequestError):  # noqa: N818  (nobody has made a mistake)
    """Raised when no pairing keeps the mandatory criteria; says why, and what would help."""

    exit_code = 1


def reason(field: Field, why: Impossible) -> Message:
    """Return a message that says why there is no pairing, by the smallest obstacle found.

    Without the players of the barrier, each of the odd sets is alone, and of each at least one has
    to meet one of the barrier; there are more sets than that (Tutte). A set of one with no barrier
    is a player who has met all.
    """
    n = len(field.players)
    sets = sorted(([int(row) for row in rows] for rows in why.odd), key=len)
    barrier = [int(row) for row in why.barrier]
    sets = sets[: len(barrier) + 1]
    nobody_can_rest = field.is_odd and not field.may_sit_out.any()
    if nobody_can_rest or (any(n in rows for rows in sets) and not barrier):
        return Message("swiss_impossible_bye")
    if len(sets) == 1 and len(sets[0]) == 1:
        return Message("swiss_impossible_one", player=_names(field, sets[0])[0])
    inside = [row for rows in sets for row in rows if row < n]
    told = {"n": len(inside), "players": _some(_names(field, inside))}
    if not barrier:
        return Message("swiss_impossible_among", **told)
    others = [row for row in barrier if row < n]
    if not others:
        return Message("swiss_impossible_one_bye", sets=len(sets), **told)
    return Message(
        "swiss_impossible_few",
        sets=len(sets),
        m=len(barrier),
        others=_some(_names(field, others)),
        **told,
    )


def _names(field: Field, rows: Iterable[int]) -> list[str]:
    known = field.tournament.by_id
    return [known[field.players[row]].name for row in rows]


def _some(names: list[str]) -> list[str | Message]:
    more = len(names) - _MOST_NAMED
    shown: list[str | Message] = [*names[:_MOST_NAMED]]
    return [*shown, Message("log_more", n=more)] if more > 0 else shown


def most_rounds(players: int) -> int:
    """Return for how many rounds nobody has to meet anybody twice."""
    return players - 1 if players % 2 == 0 else players


def refuse_too_many_rounds(players: int, rounds: int) -> None:
    """Raise if there are more rounds than players can play without a second meeting or bye.

    Raises
    ------
    RequestError
        There are more; it says how many there can be.
    """
    if players < 2:
        raise RequestError(Message("swiss_too_few_players", n=players))
    if rounds > most_rounds(players):
        most = most_rounds(players)
        raise RequestError(Message("swiss_too_many_rounds", rounds=rounds, n=players, most=most))
