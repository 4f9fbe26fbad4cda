"""Check rounds: which criteria were broken, and whether a better pairing was possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import takewhile
from typing import NamedTuple

import numpy as np

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.engine.blossom import NoPerfectMatching, match
from bridgeopt.plugins.swiss.conflicts import (
    RoundWishKind,
    Wishes,
    describe_conflict,
    find_conflict,
    pairs_by_hand,
    round_wishes,
)
from bridgeopt.plugins.swiss.field import Flags, RoundField, field_of, uses_colours, uses_floats
from bridgeopt.plugins.swiss.pairing import PairingResult, best_pairing, level_costs
from bridgeopt.plugins.swiss.preference import Value, allowed, brackets
from bridgeopt.plugins.swiss.tournament import (
    KEPT_APART,
    Apart,
    Bye,
    ByeKind,
    Game,
    Round,
    Settings,
    Tournament,
    describe_score,
)

SECOND_BYES = "second_byes"
"""Name of the first level in the costs of a checked round: repeated forced byes of players who did
not volunteer."""

_BY_RANK = "floaters_by_group", "unwanted"
"""Names of two levels. Whichever of them comes first in the costs of a round is the first level
that depends on the order within score groups."""

Order = tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class BrokenCriterion:
    """A criterion of the pairing standard that a round broke: its number, and the players' ids.

    `KEPT_APART` instead of a number stands for a standing wish that two players never meet.
    """

    criterion: int
    players: tuple[int, ...]


@dataclass(frozen=True)
class CheckedRound:
    """A round of a tournament, compared with the best pairing it could have had.

    Attributes
    ----------
    number
        The round, from 1.
    players
        The number of players to be paired.
    broken
        The criteria that were not kept, in order.
    order, best
        The costs of the posted pairing and of the best one, by levels of preference, compared
        lexicographically; ``best`` is ``None`` if no pairing is allowed at all.
    better
        The best pairing, as pairs of ids.
    proved
        Whether the best pairing is proven to be the best.
    needless_byes
        Players with a needless bye: the field was even, or another player had the bye too.
    """

    number: int
    players: int
    broken: tuple[BrokenCriterion, ...]
    order: Order
    best: Order | None
    better: tuple[tuple[int, int], ...]
    proved: bool
    needless_byes: tuple[int, ...] = ()

    @property
    def first_worse_level(self) -> str | None:
        """The first level of preference at which the best pairing is better than the posted one.

        ``None`` if the posted pairing is as good as the best one.
        """
        for (name, value), (_, least) in zip(self.order, self.best or (), strict=False):
            if value != least:
                return name if value > least else None  # type: ignore[operator]
        return None


class CheckRules(NamedTuple):
    """The optional rules of a check, in addition to mandatory criteria and score differences.

    Attributes
    ----------
    avoid
        The kinds of meetings to avoid, by names in `AVOIDABLE`, in rounds up to ``until``, from 1.
    colours
        Whether colours are checked.
    order
        Whether pairs within score groups are checked.
    """

    avoid: tuple[str, ...]
    until: int
    colours: bool
    order: bool

    @classmethod
    def of(cls, settings: Settings, *, order: bool) -> CheckRules:
        """Return the rules that a tournament's settings imply.

        ``order`` says whether pairs within score groups are checked.
        """
        avoid = settings.avoid if order else ()
        return cls(avoid, settings.rounds // 2, uses_colours(settings), order)


def check_rounds(tournament: Tournament, *, within_groups: bool = True) -> Iterator[CheckedRound]:
    """Yield each posted round, compared with the best pairing it could have had.

    Without ``within_groups``, only the choice of floaters is checked: the costs end before the
    levels for pairings within score groups, which come last.

    A player who neither played nor had a forced bye counts as absent; scores, floats and colours
    are those of the earlier rounds.
    """
    for k, played in enumerate(tournament.rounds):
        forced = [bye for bye in played.byes if bye.kind.is_forced]
        odd = len(forced) % 2 == 1
        bye, needless = (forced[0], forced[1:]) if odd else (None, forced)
        there = {*played.by_player, *([bye.player] if bye else [])}
        found = _checked(_as_it_was(tournament, k, there, bye), played.games, bye, needless)
        yield found if within_groups else _between_groups(found)


def _as_it_was(tournament: Tournament, k: int, there: set[int], bye: Bye | None) -> RoundField:
    away = {(p.id, k + 1) for p in tournament.players if p.id not in there}
    volunteer = bye is not None and bye.kind is ByeKind.VOLUNTEER
    asked = {(bye.player, k + 1)} if bye is not None and volunteer else set()
    before = replace(tournament, absent=frozenset(away), volunteers=frozenset(asked), asked_byes=())
    return field_of(before, k, rematches=True)


def _checked(
    field: RoundField, games: tuple[Game, ...], bye: Bye | None, needless: list[Bye]
) -> CheckedRound:
    pairs = sorted(
        (min(rows), max(rows))
        for rows in ((field.row[game.first], field.row[game.second]) for game in games)
    )
    row = None if bye is None else field.row[bye.player]
    again = row is not None and not field.may_sit_out[row]
    if bye is not None and again and row in {r for two in field.forced for r in two}:
        again = False
    best = best_pairing(field)
    found = best if isinstance(best, PairingResult) else None
    return CheckedRound(
        number=field.round + 1,
        players=len(field.players),
        broken=tuple(_broken(field, games, bye if again else None)),
        order=((SECOND_BYES, int(again)), *level_costs(field, pairs, row)),
        best=((SECOND_BYES, 0), *found.order) if found else None,
        better=tuple((field.players[a], field.players[b]) for a, b in found.pairs) if found else (),
        proved=not isinstance(best, NoPerfectMatching) and best.proved,
        needless_byes=tuple(each.player for each in needless),
    )


def _between_groups(each: CheckedRound) -> CheckedRound:
    """Return a checked round whose costs end before the levels for pairings within score groups."""

    def first(order: Order) -> Order:
        return tuple(takewhile(lambda level: level[0] not in _BY_RANK, order))

    best = None if each.best is None else first(each.best)
    return replace(each, order=first(each.order), best=best)


def _broken(
    field: RoundField, games: tuple[Game, ...], bye: Bye | None
) -> Iterator[BrokenCriterion]:
    """Yield the criteria that a round broke, each with the players concerned.

    These are two players for criterion 1 (second meetings) and for a standing wish, and one player
    for the other criteria. ``bye`` is a player's second forced bye, if there was one.
    """
    met = [g.players for g in games if field.met[field.row[g.first], field.row[g.second]]]
    yield from (BrokenCriterion(1, players) for players in met)
    yield from _met_though_apart(field, games)
    if bye is not None:
        yield BrokenCriterion(2, (bye.player,))
    if uses_floats(field.settings, field.round):
        for game in games:
            yield from (BrokenCriterion(3, (player,)) for player in _floats_again(field, game))
    if uses_colours(field.settings):
        for game in games:
            if not game.handicap:
                for player, colour in zip(game.players, (0, 1), strict=True):
                    if field.unfit_colours[field.row[player], colour]:
                        yield BrokenCriterion(4, (player,))


def _met_though_apart(field: RoundField, games: tuple[Game, ...]) -> Iterator[BrokenCriterion]:
    """Yield each game whose players a standing wish keeps apart, unless it was forced by hand."""
    fixed = {frozenset(rows) for rows in field.forced}
    for game in games:
        rows = field.row[game.first], field.row[game.second]
        if field.kept_apart[rows] and frozenset(rows) not in fixed:
            yield BrokenCriterion(KEPT_APART, game.players)


def _floats_again(field: RoundField, game: Game) -> Iterator[int]:
    score: dict[int, Fraction] = field.past.scores
    for player in game.players:
        apart = score[player] - score[game.opponent_of(player)]
        way = (apart < 0) - (apart > 0)
        if way and field.past.past[player].floated == way:
            yield player


class RoundExplainer:
    """Explains why the pairs of a round meet, and why players have byes."""

    def __init__(self, field: RoundField, paired: PairingResult) -> None:
        self.field = field
        self.paired = paired
        self._inside = {
            row: bracket for bracket in brackets(field, paired.pairs) for row in bracket.rows
        }

    def explain_pair(self, better: int, other: int) -> tuple[Message, ...]:
        """Return the reasons why the players of two rows meet.

        ``better`` is the row of the better placed player. There are no reasons if the pair follows
        from split and shift, in which the upper half of a score group meets the lower half.
        """
        if (better, other) in self.field.forced or (other, better) in self.field.forced:
            return (self._of_two("swiss_why_forced", better, other),)
        return tuple(self._of_pair(better, other))

    def usual(self, better: int, other: int) -> Message:
        """Return a message with the places of two opponents (rows) in their score group.

        The pair must not be forced by hand, since such pairs belong to no bracket.
        """
        bracket = self._inside[better]
        score = describe_score(self.field.past.scores[self.field.players[better]])
        places = bracket.rows.index(better) + 1, bracket.rows.index(other) + 1
        exact = "yes" if places[1] - places[0] == bracket.half else "near"
        told = {"score": score, "place": str(places[0]), "other": str(places[1]), "exact": exact}
        return Message("swiss_why_usual", **told, n=len(bracket.rows))

    def explain_bye(self, bye: Bye) -> Message:
        """Return a message with the reason why a player has a bye."""
        name = self.field.tournament.by_id[bye.player].name
        if not bye.kind.is_forced:
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
        ups = len(bracket.rows) - bracket.num_own
        score = describe_score(field.past.scores[field.players[better]])
        first, second = self._name(better), self._name(other)
        if ups == 1:
            return Message("swiss_why_odd", first=first, second=second, score=score, passed=passed)
        return Message("swiss_why_merged", first=first, second=second, score=score, n=ups)

    def _of_two(self, key: str, better: int, other: int) -> Message:
        return Message(key, first=self._name(better), second=self._name(other))

    def _stronger_up(self, row: int) -> int:
        """Return how many players above the row in its score group float up, too."""
        group = self.field.group
        mates = {b: a for a, b in self.paired.pairs}
        return sum(
            bool(group[k] == group[row]) and k in mates and bool(group[mates[k]] < group[k])
            for k in range(row)
        )

    def _name(self, row: int) -> str:
        return self.field.tournament.by_id[self.field.players[row]].name


def reasons_of_round(
    field: RoundField, paired: PairingResult, this_round: Round
) -> tuple[list[tuple[Message, ...]], list[Message]]:
    """Return messages that explain a round: the reasons for each game, and one for each bye.

    Both lists are in the round's order. ``paired`` is the pairing of the round.
    """
    why = RoundExplainer(field, paired)
    games = []
    for game in this_round.games:
        rows = sorted(field.row[player] for player in game.players)
        games.append(why.explain_pair(rows[0], rows[1]))
    return games, [why.explain_bye(bye) for bye in this_round.byes]


def with_usual(
    field: RoundField, paired: PairingResult, this_round: Round, why: Sequence[tuple[Message, ...]]
) -> list[tuple[Message, ...]]:
    """Return the reasons for each game, with its players' places in their score group first.

    ``why`` has the reasons without these places. Floaters and pairs that were forced by hand get no
    places, since they have other reasons.
    """
    explains = RoundExplainer(field, paired)
    found = []
    for game, reasons in zip(this_round.games, why, strict=True):
        rows = sorted(field.row[player] for player in game.players)
        is_usual = not reasons or field.scores[rows[0]] == field.scores[rows[1]]
        fixed = {frozenset(two) for two in field.forced}
        own = is_usual and frozenset(rows) not in fixed
        found.append((explains.usual(rows[0], rows[1]), *reasons) if own else reasons)
    return found


_MAX_NAMED = 8


class ImpossibleRoundError(RequestError):
    """No pairing keeps the mandatory criteria; the message gives the reason and a remedy."""

    exit_code = 1


def impossible_reason(field: RoundField, why: NoPerfectMatching) -> Message:
    """Return a message that says why there is no pairing.

    If the round has a pairing without wishes, the message names the wishes that conflict with each
    other or with earlier meetings. Otherwise, it is the smallest obstacle found.

    ``why`` is the proof that there is no pairing.
    """
    number, tournament, settings = field.round + 1, field.tournament, field.settings
    forced, forbidden = (
        [two for of, two in pairs if of == number]
        for pairs in (tournament.forced, tournament.forbidden)
    )
    wishes = round_wishes(
        (number,), tournament.apart, (settings.never, settings.never_rounds), forced, forbidden
    )
    if not wishes:
        return _obstacle(field, why)
    conflict = find_conflict(
        wishes,
        lambda kept: _may_have_pairing(field, kept),
        lambda kept: _has_pairing(_with_wishes(field, kept)),
    )
    if conflict.wishes:
        again = not field.rematches and _has_pairing(replace(field, rematches=True))
        return describe_conflict(
            "swiss_impossible_wishes",
            number,
            conflict,
            tournament.by_id,
            rematches="yes" if again else "no",
        )
    free = _with_wishes(field, ())
    found = best_pairing(free)
    assert isinstance(found, NoPerfectMatching), "impossible without wishes"
    return _obstacle(free, found)


def _with_wishes(field: RoundField, kept: Wishes) -> RoundField:
    """Return the field with only these wishes."""
    rows = [
        tuple(
            (field.row[a], field.row[b])
            for a, b in sorted(pairs_by_hand(kept, kind))
            if a in field.row and b in field.row
        )
        for kind in (RoundWishKind.FORCE, RoundWishKind.FORBID)
    ]
    never = tuple(wish.value for wish in kept if isinstance(wish.value, str))
    tournament = replace(
        field.tournament,
        apart=tuple(wish.value for wish in kept if isinstance(wish.value, Apart)),
        settings=replace(field.settings, never=never),
    )
    return replace(field, tournament=tournament, forced=rows[0], forbidden=rows[1])


def _has_pairing(field: RoundField) -> bool:
    """Return whether a field has a pairing."""
    return _has_matching(allowed(field))


def _may_have_pairing(field: RoundField, kept: Wishes) -> bool:
    """Return whether a field has a pairing with these wishes, if its forced pairs may meet.

    The cycle of meetings is that of all wishes, since fewer wishes could move it back.
    """
    now = _with_wishes(field, kept)
    may = ~now.kept_apart
    if not field.rematches:
        may &= ~field.met
    for a, b in now.forbidden:
        may[a, b] = may[b, a] = False
    for a, b in field.forced:
        may[a, b] = may[b, a] = True
    for a, b in now.forced:
        may[[a, b]] = False
        may[:, [a, b]] = False
        may[a, b] = may[b, a] = True
    edges = allowed(now)
    edges[: len(may), : len(may)] = may
    return _has_matching(edges)


def _has_matching(edges: Flags) -> bool:
    found = match(np.zeros((*edges.shape, 1), dtype=np.int64), edges)
    return not isinstance(found, NoPerfectMatching)


def _obstacle(field: RoundField, why: NoPerfectMatching) -> Message:
    """Return a message with the smallest obstacle found to a pairing of a field without wishes.

    ``why`` is the proof: a barrier and odd sets, which are sets of an odd number of players. No
    player of one odd set may meet a player of another. Each odd set therefore needs a player who
    meets a player of the barrier, but there are more odd sets than players in the barrier (Tutte).
    A set of one player with an empty barrier means that this player has met all others.
    """
    n = len(field.players)
    if field.is_odd and not field.may_sit_out.any():
        return Message("swiss_impossible_bye")
    barrier = [int(row) for row in why.barrier]
    # Without a barrier there are several odd sets. One without the bye is an obstacle that can be
    # described by players only.
    sets = sorted(
        ([int(row) for row in rows] for rows in why.odd),
        key=lambda rows: (not barrier and n in rows, len(rows)),
    )
    sets = sets[: len(barrier) + 1]
    bye = "yes" if field.is_odd else "no"
    if len(sets) == 1 and len(sets[0]) == 1:
        return Message("swiss_impossible_one", player=_names(field, sets[0])[0], bye=bye)
    inside = [row for rows in sets for row in rows if row < n]
    told = {"n": len(inside), "players": _some(_names(field, inside))}
    if not barrier:
        return Message("swiss_impossible_among", **told, bye=bye)
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


def _names(field: RoundField, rows: Iterable[int]) -> list[str]:
    known = field.tournament.by_id
    return [known[field.players[row]].name for row in rows]


def _some(names: list[str]) -> list[str | Message]:
    more = len(names) - _MAX_NAMED
    shown: list[str | Message] = [*names[:_MAX_NAMED]]
    return [*shown, Message("log_more", n=more)] if more > 0 else shown


def max_rounds(players: int) -> int:
    """Return the largest number of rounds that players can have without any second meeting."""
    return players - 1 if players % 2 == 0 else players


def refuse_too_few_players(players: int) -> None:
    """Raise an error if there are fewer than two players.

    Raises
    ------
    RequestError
        There are fewer than two; the error gives their number.
    """
    if players < 2:
        raise RequestError(Message("swiss_too_few_players", n=players))


def too_many_rounds_warning(players: int, rounds: int) -> tuple[Message, ...]:
    """Return a warning if so many rounds force some players to meet twice; otherwise nothing."""
    most = max_rounds(players)
    if rounds <= most:
        return ()
    return (Message("swiss_too_many_rounds", rounds=rounds, n=players, most=most),)
