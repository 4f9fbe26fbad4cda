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
from bridgeopt.plugins.swiss.preference import Value, allowed_edges, brackets
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

_WITHIN_GROUP_LEVELS = "floaters_by_group", "unwanted"
"""Names of two levels of costs that depend on the order within score groups.

A round's costs can have either level or both. All levels before the first of them do not depend on
that order.
"""

Order = tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class BrokenCriterion:
    """A criterion that a round broke: its number in the pairing standard, and the players' ids.

    The number `KEPT_APART` stands for a standing wish that two players never meet.
    """

    criterion: int
    players: tuple[int, ...]


@dataclass(frozen=True)
class CheckedRound:
    """A round of a tournament, compared with the best pairing it could have had.

    Attributes
    ----------
    number
        The round (from 1).
    players
        The number of players to be paired.
    broken
        The criteria that the round broke, in order.
    order, best
        The costs of the posted pairing and of the best one at each level of preference, compared
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
    """The optional rules of a check; it always includes mandatory criteria and score differences.

    Attributes
    ----------
    avoid
        The kinds of meetings to avoid (names in `AVOIDABLE`), in rounds up to ``until`` (from 1).
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
    def from_settings(cls, settings: Settings, *, order: bool) -> CheckRules:
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
        forced_byes = [b for b in played.byes if b.kind.is_forced]
        has_bye = len(forced_byes) % 2 == 1
        bye, needless = (forced_byes[0], forced_byes[1:]) if has_bye else (None, forced_byes)
        present = {*played.by_player, *([bye.player] if bye else [])}
        checked = _check_round(
            _field_of_posted_round(tournament, k, present, bye), played.games, bye, needless
        )
        yield checked if within_groups else _without_group_levels(checked)


def _field_of_posted_round(
    tournament: Tournament, k: int, present: set[int], bye: Bye | None
) -> RoundField:
    absent = {(p.id, k + 1) for p in tournament.players if p.id not in present}
    volunteer = bye is not None and bye.kind is ByeKind.VOLUNTEER
    volunteers = {(bye.player, k + 1)} if bye is not None and volunteer else set()
    tournament_before = replace(
        tournament, absent=frozenset(absent), volunteers=frozenset(volunteers), asked_byes=()
    )
    return field_of(tournament_before, k, rematches=True)


def _check_round(
    field: RoundField, games: tuple[Game, ...], bye: Bye | None, needless: list[Bye]
) -> CheckedRound:
    pairs = sorted(
        (min(rows), max(rows))
        for rows in ((field.row[game.first], field.row[game.second]) for game in games)
    )
    bye_row = None if bye is None else field.row[bye.player]
    is_second_bye = bye_row is not None and not field.may_sit_out[bye_row]
    if bye is not None and is_second_bye and bye_row in {r for two in field.forced for r in two}:
        is_second_bye = False
    best = best_pairing(field)
    best_result = best if isinstance(best, PairingResult) else None
    return CheckedRound(
        number=field.round + 1,
        players=len(field.players),
        broken=tuple(_broken_criteria(field, games, bye if is_second_bye else None)),
        order=((SECOND_BYES, int(is_second_bye)), *level_costs(field, pairs, bye_row)),
        best=((SECOND_BYES, 0), *best_result.order) if best_result else None,
        better=tuple((field.players[a], field.players[b]) for a, b in best_result.pairs)
        if best_result
        else (),
        proved=not isinstance(best, NoPerfectMatching) and best.proved,
        needless_byes=tuple(needless_bye.player for needless_bye in needless),
    )


def _without_group_levels(checked: CheckedRound) -> CheckedRound:
    """Return a checked round whose costs end before the levels for pairings within score groups."""

    def shorten(order: Order) -> Order:
        return tuple(takewhile(lambda level: level[0] not in _WITHIN_GROUP_LEVELS, order))

    best = None if checked.best is None else shorten(checked.best)
    return replace(checked, order=shorten(checked.order), best=best)


def _broken_criteria(
    field: RoundField, games: tuple[Game, ...], bye: Bye | None
) -> Iterator[BrokenCriterion]:
    """Yield the criteria that a round broke, each with the players concerned.

    Criterion 1 (second meetings) and standing wishes concern two players, the other criteria one
    player. ``bye`` is a player's second forced bye, if there was one.
    """
    rematches = [g.players for g in games if field.met[field.row[g.first], field.row[g.second]]]
    yield from (BrokenCriterion(1, players) for players in rematches)
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
    forced = {frozenset(rows) for rows in field.forced}
    for game in games:
        rows = field.row[game.first], field.row[game.second]
        if field.kept_apart[rows] and frozenset(rows) not in forced:
            yield BrokenCriterion(KEPT_APART, game.players)


def _floats_again(field: RoundField, game: Game) -> Iterator[int]:
    scores: dict[int, Fraction] = field.past.scores
    for player in game.players:
        difference = scores[player] - scores[game.opponent_of(player)]
        direction = (difference < 0) - (difference > 0)
        if direction and field.past.past[player].floated == direction:
            yield player


class RoundExplainer:
    """Gives the reasons why the pairs of a round meet, and why players have byes."""

    def __init__(self, field: RoundField, paired: PairingResult) -> None:
        self.field = field
        self.paired = paired
        self._bracket_of_row = {
            row: bracket for bracket in brackets(field, paired.pairs) for row in bracket.rows
        }

    def explain_pair(self, better: int, other: int) -> tuple[Message, ...]:
        """Return the reasons why the players of two rows meet.

        ``better`` is the row of the better placed player. There are no reasons if the pair follows
        from split and shift, in which the upper half of a score group meets the lower half.
        """
        if (better, other) in self.field.forced or (other, better) in self.field.forced:
            return (self._message_with_names("swiss_why_forced", better, other),)
        return tuple(self._explain_unforced_pair(better, other))

    def describe_places(self, better: int, other: int) -> Message:
        """Return a message with the places of two opponents in their bracket (score group).

        ``better`` and ``other`` are the opponents' rows in the `RoundField`. The pair must not be
        forced by hand, since the players of such pairs belong to no bracket.
        """
        bracket = self._bracket_of_row[better]
        score = describe_score(self.field.past.scores[self.field.players[better]])
        places = bracket.rows.index(better) + 1, bracket.rows.index(other) + 1
        exact = "yes" if places[1] - places[0] == bracket.half else "near"
        values = {"score": score, "place": str(places[0]), "other": str(places[1]), "exact": exact}
        return Message("swiss_why_usual", **values, n=len(bracket.rows))

    def explain_bye(self, bye: Bye) -> Message:
        """Return a message with the reason why a player has a bye."""
        name = self.field.tournament.by_id[bye.player].name
        if not bye.kind.is_forced:
            return Message("swiss_why_voluntary", player=name)
        if bye.kind is ByeKind.VOLUNTEER:
            return Message("swiss_why_volunteer", player=name)
        row = self.field.row[bye.player]
        num_lower = len(self.field.players) - 1 - row
        num_had_bye = sum(
            not bool(self.field.may_sit_out[k]) for k in range(row + 1, row + 1 + num_lower)
        )
        reason = "lowest" if not num_lower else "had" if num_had_bye == num_lower else "free"
        if reason == "free" and self.field.rematches:
            reason = "again"
        if reason in ("free", "again") and not num_had_bye:
            reason += "_of_all"
        return Message("swiss_why_bye", player=name, how=reason, n=num_lower, had=num_had_bye)

    def _explain_unforced_pair(self, better: int, other: int) -> Iterator[Message]:
        field = self.field
        if field.met[better, other]:
            yield self._message_with_names("swiss_why_rematch", better, other)
        if field.scores[better] != field.scores[other]:
            yield self._describe_float(better, other)
        for row, direction in ((better, -1), (other, 1)):
            floats_again = field.past.past[field.players[row]].floated == direction
            if (
                floats_again
                and field.scores[better] != field.scores[other]
                and field.floats_again.any()
            ):
                key = "swiss_why_down_again" if direction < 0 else "swiss_why_up_again"
                yield Message(key, player=self._name(row))
        if field.bad_colours[better, other]:
            yield self._message_with_names("swiss_why_colours", better, other)
        for name in field.reasons_apart(better, other):
            names = self._name(better), self._name(other)
            yield Message("swiss_why_alike", first=names[0], second=names[1], what=name)
        bracket = self._bracket_of_row.get(better)
        if bracket is None:
            return
        places = bracket.rows.index(better), bracket.rows.index(other)
        halves = [place < bracket.half for place in places]
        if halves[0] == halves[1]:
            yield self._message_with_names("swiss_why_switch", better, other)

    def _describe_float(self, better: int, other: int) -> Message:
        field = self.field
        bracket = self._bracket_of_row[better]
        num_passed = int(field.place[other]) - self._count_stronger_floaters(other)
        num_floaters = len(bracket.rows) - bracket.num_own
        score = describe_score(field.past.scores[field.players[better]])
        first, second = self._name(better), self._name(other)
        if num_floaters == 1:
            return Message(
                "swiss_why_odd", first=first, second=second, score=score, passed=num_passed
            )
        return Message("swiss_why_merged", first=first, second=second, score=score, n=num_floaters)

    def _message_with_names(self, key: str, better: int, other: int) -> Message:
        return Message(key, first=self._name(better), second=self._name(other))

    def _count_stronger_floaters(self, row: int) -> int:
        """Return how many players above the row in its score group float up, too."""
        group = self.field.group
        opponent_above = {b: a for a, b in self.paired.pairs}
        return sum(
            bool(group[k] == group[row])
            and k in opponent_above
            and bool(group[opponent_above[k]] < group[k])
            for k in range(row)
        )

    def _name(self, row: int) -> str:
        return self.field.tournament.by_id[self.field.players[row]].name


def explain_round_reasons(
    field: RoundField, paired: PairingResult, this_round: Round
) -> tuple[list[tuple[Message, ...]], list[Message]]:
    """Return the reasons for each game of a round, and a reason for each bye.

    Both lists are in the round's order. ``paired`` is the pairing of the round.
    """
    explainer = RoundExplainer(field, paired)
    games = []
    for game in this_round.games:
        rows = sorted(field.row[player] for player in game.players)
        games.append(explainer.explain_pair(rows[0], rows[1]))
    return games, [explainer.explain_bye(bye) for bye in this_round.byes]


def with_group_places(
    field: RoundField, paired: PairingResult, this_round: Round, why: Sequence[tuple[Message, ...]]
) -> list[tuple[Message, ...]]:
    """Return the reasons for each game, beginning with its players' places in their score group.

    ``why`` has the reasons without these places. Floaters and pairs that were forced by hand get no
    places, since they have other reasons.
    """
    explainer = RoundExplainer(field, paired)
    all_reasons = []
    for game, own_reasons in zip(this_round.games, why, strict=True):
        rows = sorted(field.row[player] for player in game.players)
        is_usual = not own_reasons or field.scores[rows[0]] == field.scores[rows[1]]
        forced = {frozenset(two) for two in field.forced}
        has_place = is_usual and frozenset(rows) not in forced
        all_reasons.append(
            (explainer.describe_places(rows[0], rows[1]), *own_reasons)
            if has_place
            else own_reasons
        )
    return all_reasons


_MAX_LISTED_NAMES = 8
"""Largest number of names that a message lists; the others are only counted."""


class ImpossibleRoundError(RequestError):
    """No pairing keeps the mandatory criteria; the message gives the reason and a remedy."""

    exit_code = 1


def impossible_reason(field: RoundField, proof: NoPerfectMatching) -> Message:
    """Return a message that says why there is no pairing.

    If the round has a pairing without wishes, the message names the wishes that conflict with one
    another or with earlier meetings. Otherwise it names the smallest obstacle found.

    ``proof`` is the proof that there is no pairing.
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
        return _obstacle(field, proof)
    conflict = find_conflict(
        wishes,
        lambda some_wishes: _may_have_pairing(field, some_wishes),
        lambda some_wishes: _has_pairing(_with_wishes(field, some_wishes)),
    )
    if conflict.wishes:
        rematches_help = not field.rematches and _has_pairing(replace(field, rematches=True))
        return describe_conflict(
            "swiss_impossible_wishes",
            number,
            conflict,
            tournament.by_id,
            rematches="yes" if rematches_help else "no",
        )
    field_without_wishes = _with_wishes(field, ())
    no_matching = best_pairing(field_without_wishes)
    assert isinstance(no_matching, NoPerfectMatching), "impossible without wishes"
    return _obstacle(field_without_wishes, no_matching)


def _with_wishes(field: RoundField, wishes: Wishes) -> RoundField:
    """Return the field with ``wishes`` instead of its own wishes about meetings."""
    rows = [
        tuple(
            (field.row[a], field.row[b])
            for a, b in sorted(pairs_by_hand(wishes, kind))
            if a in field.row and b in field.row
        )
        for kind in (RoundWishKind.FORCE, RoundWishKind.FORBID)
    ]
    never = tuple(wish.value for wish in wishes if isinstance(wish.value, str))
    tournament = replace(
        field.tournament,
        apart=tuple(wish.value for wish in wishes if isinstance(wish.value, Apart)),
        settings=replace(field.settings, never=never),
    )
    return replace(field, tournament=tournament, forced=rows[0], forbidden=rows[1])


def _has_pairing(field: RoundField) -> bool:
    return _has_matching(allowed_edges(field))


def _may_have_pairing(field: RoundField, wishes: Wishes) -> bool:
    """Return whether a field has a pairing with only these wishes, if its forced pairs may meet.

    Players may not meet twice within a cycle (`RoundField.cycle`). The cycle is that of the field
    with all its wishes. With fewer wishes, more pairs of players would have to meet before a cycle
    is complete, and the present cycle could be another one.
    """
    restricted = _with_wishes(field, wishes)
    may_meet = ~restricted.kept_apart
    if not field.rematches:
        may_meet &= ~field.met
    for a, b in restricted.forbidden:
        may_meet[a, b] = may_meet[b, a] = False
    for a, b in field.forced:
        may_meet[a, b] = may_meet[b, a] = True
    for a, b in restricted.forced:
        may_meet[[a, b]] = False
        may_meet[:, [a, b]] = False
        may_meet[a, b] = may_meet[b, a] = True
    edges = allowed_edges(restricted)
    edges[: len(may_meet), : len(may_meet)] = may_meet
    return _has_matching(edges)


def _has_matching(edges: Flags) -> bool:
    matching = match(np.zeros((*edges.shape, 1), dtype=np.int64), edges)
    return not isinstance(matching, NoPerfectMatching)


def _obstacle(field: RoundField, proof: NoPerfectMatching) -> Message:
    """Return a message that says why a field has no pairing, with the smallest obstacle found.

    The field has no wishes about meetings. ``proof`` has a barrier (a set of players), and more odd
    sets (sets of an odd number of players) than the barrier has players. Players of different odd
    sets may not meet, so each odd set needs an opponent from the barrier (Tutte). An odd set of one
    player and an empty barrier mean that this player has met all others.
    """
    n = len(field.players)
    if field.is_odd and not field.may_sit_out.any():
        return Message("swiss_impossible_bye")
    barrier = [int(row) for row in proof.barrier]
    # Without a barrier there are several odd sets. A set without the bye can be described by its
    # players alone.
    sets = sorted(
        ([int(row) for row in rows] for rows in proof.odd),
        key=lambda rows: (not barrier and n in rows, len(rows)),
    )
    sets = sets[: len(barrier) + 1]
    bye = "yes" if field.is_odd else "no"
    if len(sets) == 1 and len(sets[0]) == 1:
        return Message("swiss_impossible_one", player=_names(field, sets[0])[0], bye=bye)
    rows_of_sets = [row for rows in sets for row in rows if row < n]
    values = {"n": len(rows_of_sets), "players": _shorten(_names(field, rows_of_sets))}
    if not barrier:
        return Message("swiss_impossible_among", **values, bye=bye)
    others = [row for row in barrier if row < n]
    if not others:
        return Message("swiss_impossible_one_bye", sets=len(sets), **values)
    return Message(
        "swiss_impossible_few",
        sets=len(sets),
        m=len(barrier),
        others=_shorten(_names(field, others)),
        **values,
    )


def _names(field: RoundField, rows: Iterable[int]) -> list[str]:
    by_id = field.tournament.by_id
    return [by_id[field.players[row]].name for row in rows]


def _shorten(names: list[str]) -> list[str | Message]:
    num_hidden = len(names) - _MAX_LISTED_NAMES
    shown: list[str | Message] = [*names[:_MAX_LISTED_NAMES]]
    return [*shown, Message("log_more", n=num_hidden)] if num_hidden > 0 else shown


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
    """Return a warning if the number of rounds forces some players to meet twice."""
    max_number = max_rounds(players)
    if rounds <= max_number:
        return ()
    return (Message("swiss_too_many_rounds", rounds=rounds, n=players, most=max_number),)
