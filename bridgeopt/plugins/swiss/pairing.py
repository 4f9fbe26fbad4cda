"""Pair a round, each step with a certificate; then assign tables, colours, handicaps and byes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from random import Random

import numpy as np

from bridgeopt.engine.blossom import NoPerfectMatching
from bridgeopt.engine.staged_matching import BestMatching, Level, best_matching, initial_best
from bridgeopt.plugins.swiss import preference
from bridgeopt.plugins.swiss.field import Flags, RoundField, field_of
from bridgeopt.plugins.swiss.tournament import Bye, ByeKind, ColourRule, Game, Round, Tournament

RowPair = tuple[int, int]

_MAX_DISPLACEMENT_BITS = 150
"""Limit on the total number of bits of the displacement levels in one matching.

It limits the number of players whose displacements one matching minimises; further matchings
minimise those of the other players.
"""


@dataclass(frozen=True)
class PairingResult:
    """A pairing of the players in a field, and its cost at each level of preference.

    Attributes
    ----------
    pairs
        The pairs, in order of tables from the top. Each pair is two rows of the field, the better
        placed player first.
    bye
        The row with the bye; ``None`` if there is none.
    order
        The cost at each level of preference, the most important level first: tuples of the level's
        name and the cost.
    proved
        Whether it is proven, by a certificate checked independently, that no pairing is better.
    """

    pairs: tuple[RowPair, ...]
    bye: int | None
    order: tuple[tuple[str, preference.Value], ...]
    proved: bool

    @property
    def cost(self) -> tuple[preference.Value, ...]:
        """The cost at each level of preference; a pairing with a smaller cost is better."""
        return tuple(value for _, value in self.order)


def best_pairing(field: RoundField) -> PairingResult | NoPerfectMatching:
    """Return the best pairing of a field, or a proof that there is none.

    Step A is one matching of all players and the bye; it decides which players float, that is, meet
    a player of another score group. Step B is a matching of each bracket: a score group with the
    players who float into it.

    The proof that there is no pairing is a `NoPerfectMatching`. Its vertices are rows of the field.
    If the number of players is odd, one more vertex, the last, stands for the bye.
    """
    if not field.players:
        return PairingResult((), None, (), proved=True)
    floats = _match_floaters(field)
    if isinstance(floats, NoPerfectMatching):
        return floats
    n = len(field.players)
    crossing = _pairs_of_matching(field, floats)
    bye = floats.mate[n] if field.is_odd else None
    fixed = {frozenset(pair) for pair in field.forced}
    pairs = [pair for pair in crossing if frozenset(pair) in fixed]
    proved = floats.proved
    for bracket in preference.brackets(field, crossing):
        bracket_pairs, is_proved = _pair_bracket(field, bracket)
        pairs += bracket_pairs
        proved &= is_proved
    pairs.sort()
    return PairingResult(tuple(pairs), bye, level_costs(field, pairs, bye), proved)


def level_costs(
    field: RoundField, pairs: Sequence[RowPair], bye: int | None
) -> tuple[tuple[str, preference.Value], ...]:
    """Return the cost of a pairing at each level of preference.

    The result has a tuple of the level's name and the cost for each level. Each of ``pairs`` is two
    rows of the field, the smaller row first, and ``bye`` is the row with the bye. Every player must
    be in one pair, or have the bye.
    """
    ends = [*pairs, *([] if bye is None else [(bye, len(field.players))])]
    costs = preference.costs_by_level(preference.floating_levels(field), ends)
    partner = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    sums: dict[str, int] = {"unwanted": 0, "switches": 0}
    apart: list[int] = []
    for bracket in preference.brackets(field, pairs):
        place = {row: k for k, row in enumerate(bracket.rows)}
        opponents = [place[partner[row]] for row in bracket.rows]
        bracket_pairs = [(p, q) for p, q in enumerate(opponents) if p < q]
        for name, value in preference.costs_by_level(
            preference.meeting_levels(field, bracket), bracket_pairs
        ).items():
            if name in sums:
                assert isinstance(value, int)
                sums[name] += value
        apart += preference.displacements(bracket, opponents)
    return (*costs.items(), *sums.items(), ("displacement", tuple(apart)))


def _match_floaters(field: RoundField) -> BestMatching | NoPerfectMatching:
    """Return the best matching of step A, which decides who floats, or a proof that none exists.

    The matching is found in stages, one for each group of levels of cost. Each stage keeps the
    optima of the earlier stages. These optima limit the costs of later stages, which therefore need
    few bits.
    """
    tie_break = _tie_break_level(field)
    matching = best_matching(
        lambda: preference.whole_levels(field),
        initial_best(preference.allowed_edges(field)),
        tie_break,
    )
    for levels in preference.group_levels, preference.floater_levels:
        if isinstance(matching, NoPerfectMatching):
            return matching
        matching = best_matching(
            partial(levels, field, _pairs_of_matching(field, matching)), matching, tie_break
        )
    return matching


def _pairs_of_matching(field: RoundField, matching: BestMatching) -> list[RowPair]:
    """Return the pairs of rows in a matching of the field; the bye is left out."""
    n = len(field.players)
    return [(a, b) for a, b in enumerate(matching.mate) if a < b < n]


def _tie_break_level(field: RoundField) -> Level:
    """Return the level that breaks ties in step A.

    The level prefers opponents who are about half a score group apart, as step B does.
    """
    size = np.array([len(field.groups[k]) for k in field.group], dtype=np.int64)
    distance = np.abs(field.place[:, None] - field.place[None, :]) - size[:, None] // 2
    same_group = field.group[:, None] == field.group[None, :]
    return Level("near", np.where(same_group, distance**2, 0))


def _pair_bracket(field: RoundField, bracket: preference.Bracket) -> tuple[list[RowPair], bool]:
    """Return the best pairs within a bracket (step B), and whether they are certified.

    A bracket is a score group with its floaters. A displacement is the distance of a player's
    opponent from the player's ideal opponent. One matching minimises the displacements of several
    top players. A player's displacement is different for each possible opponent, so all best
    pairings give these players the same opponents. Their pairs are then fixed, and the other
    players are matched again, on the edges that a best pairing can have.
    """
    levels = [level for level in preference.meeting_levels(field, bracket) if level.weights.any()]
    may_meet = bracket.within(field.may_meet)
    remaining = list(range(len(bracket.rows)))
    pairs: list[RowPair] = []
    proved = True
    while remaining:
        block = np.ix_(remaining, remaining)
        # Decide the opponents of the upper half first. This decides those of the lower half, too,
        # except for pairs within the lower half; these come last.
        places = [p for p in remaining if p < bracket.half] or remaining
        minimised = places[: _num_minimised_together(bracket)]
        criteria = [Level(level.name, level.weights[block]) for level in levels]
        tie_break = _greedy_level(bracket, remaining, len(places), criteria, may_meet[block])
        criteria += [_displacement_level(bracket, remaining, p) for p in minimised]
        matching = best_matching(partial(iter, criteria), initial_best(may_meet[block]), tie_break)
        assert not isinstance(matching, NoPerfectMatching), "step A paired this bracket"
        proved &= matching.proved
        may_meet[block] = matching.possible_edges
        mate = {remaining[k]: remaining[other] for k, other in enumerate(matching.mate)}
        settled = set(_settled_places(bracket, places, len(minimised), mate, may_meet))
        paired = settled | {mate[p] for p in settled}
        pairs += [(bracket.rows[p], bracket.rows[mate[p]]) for p in paired if p < mate[p]]
        remaining = [p for p in remaining if p not in paired]
    return pairs, proved


def _num_minimised_together(bracket: preference.Bracket) -> int:
    """Return the number of players whose displacements one matching can minimise exactly.

    The displacements are the digits of one integer weight, which has at most
    `_MAX_DISPLACEMENT_BITS` bits.
    """
    return max(_MAX_DISPLACEMENT_BITS // int(2 * len(bracket.rows)).bit_length(), 1)


def _settled_places(
    bracket: preference.Bracket,
    places: Sequence[int],
    num_minimised: int,
    mate: dict[int, int],
    may_meet: Flags,
) -> Iterator[int]:
    """Yield the places in a bracket whose opponent is the same in every best pairing.

    ``places`` are in order. ``mate`` maps each place to the opponent's place in one best matching
    of the remaining players. That matching minimised the displacements of the first
    ``num_minimised`` places, so these are yielded. Later places are yielded as long as each meets
    its nearest remaining opponent that a best pairing allows, since a smaller displacement is
    impossible. ``may_meet`` has for each pair of places whether a best pairing allows the pair.
    """
    is_unpaired = np.zeros(len(bracket.rows), dtype=np.bool_)
    is_unpaired[list(mate)] = True
    for k, place in enumerate(places):
        if is_unpaired[place]:
            code = preference.displacement(bracket, place)
            others = is_unpaired & may_meet[place]
            if k >= num_minimised and (code[others] < code[mate[place]]).any():
                return
            is_unpaired[[place, mate[place]]] = False
        yield place


def _displacement_level(bracket: preference.Bracket, remaining: Sequence[int], place: int) -> Level:
    """Return the level of a matching that minimises one player's displacement.

    ``place`` is the place of the player in the bracket, and ``remaining`` are the places of the
    players who remain to be matched.
    """
    weights = preference.displacement(bracket, place)[None, remaining]
    return Level("displacement", weights, remaining.index(place), at_most_one=True)


def _greedy_level(
    bracket: preference.Bracket,
    remaining: Sequence[int],
    count: int,
    levels: Sequence[Level],
    may_meet: Flags,
) -> Level:
    """Return a level that breaks ties in step B: it prefers a greedy guess of the best pairing.

    ``remaining`` are the places to be matched, and ``levels`` the criteria. ``may_meet`` has for
    each pair of these places whether they may meet. In order, each of the first ``count`` places
    takes its cheapest remaining opponent, or the nearest of equally cheap ones. Every other
    opponent gets a penalty, which is larger for earlier places.
    """
    n = len(remaining)
    costs = np.zeros((n, n), dtype=np.int64)
    for level in levels:
        costs += level.weights
    is_unpaired = np.ones(n, dtype=np.bool_)
    weights = np.zeros((n, n), dtype=np.int64)
    for k, place in enumerate(remaining[:count]):
        others = np.flatnonzero(is_unpaired & may_meet[k])
        if is_unpaired[k] and others.size:
            code = preference.displacement(bracket, place)[remaining][others]
            nearest = others[np.lexsort((code, costs[k, others]))[0]]
            is_unpaired[[k, nearest]] = False
            weights[k] += n - k
            weights[:, k] += n - k
            weights[k, nearest] = weights[nearest, k] = 0
    return Level("near", weights)


@dataclass(frozen=True)
class Proposal:
    """The best pairing of a field, ready to be posted as a round."""

    field: RoundField
    paired: PairingResult

    @cached_property
    def as_round(self) -> Round:
        """The pairing as a round, with its games in order from the top table."""
        games = tuple(
            Game(table, *assign_colours(self.field, first, second))
            for table, (first, second) in enumerate(self.paired.pairs, start=1)
        )
        return Round(games, tuple(byes(self.field, self.paired.bye)))


def propose(
    tournament: Tournament, round_number: int, *, rematches: bool = False
) -> Proposal | NoPerfectMatching:
    """Return the best pairing for a round (from 0), or a proof that there is no pairing.

    ``rematches`` says whether players may meet again if nothing else is possible. The vertices in
    the proof are rows of the field that `field_of` returns for this round.
    """
    field = field_of(tournament, round_number, rematches=rematches)
    paired = best_pairing(field)
    return paired if isinstance(paired, NoPerfectMatching) else Proposal(field, paired)


def byes(field: RoundField, row: int | None) -> Iterable[Bye]:
    """Yield all byes of a round: the forced bye and the byes that players asked for.

    ``row`` is the row with the forced bye, or ``None``. See the standard's clause "Remove Players
    Receiving Byes".
    """
    tournament = field.tournament
    byes_asked = tournament.byes_asked_in(field.round + 1)
    for player in tournament.players:
        if player.id in byes_asked:
            yield Bye(player.id, byes_asked[player.id])
        elif (player.id, field.round + 1) in tournament.absent:
            yield Bye(player.id, ByeKind.VOLUNTARY)
    if row is not None:
        kind = ByeKind.VOLUNTEER if field.volunteers[row] else ByeKind.FORCED
        yield Bye(field.players[row], kind)


def assign_colours(field: RoundField, better: int, other: int) -> tuple[int, int, int]:
    """Return the ids of White and Black, and the number of handicap stones, for a game.

    ``better`` and ``other`` are the rows of the two players, the better placed one first. With
    handicap stones, the weaker player has Black. Otherwise these rules apply in order: colours are
    fair (criterion 4, see `field`) if possible; colours are as balanced as possible; the better
    placed player gets another colour than last time. Ties are broken at random.
    """
    first, second = field.players[better], field.players[other]
    stones = int(field.handicaps[better, other])
    if stones:
        by_id = field.tournament.by_id
        ranks = by_id[first].rank or 0, by_id[second].rank or 0
        return (first, second, stones) if ranks[0] > ranks[1] else (second, first, stones)
    if field.settings.colours is not ColourRule.BALANCED:
        return first, second, 0
    choices = (better, other), (other, better)
    penalties = [_colour_penalties(field, *choice) for choice in choices]
    first_has_white = (
        Random(f"{field.settings.seed}/{field.round}/{first}/{second}").random() < 1 / 2
    )
    white, black = min(
        zip(penalties, (first_has_white, not first_has_white), choices, strict=True)
    )[2]
    return field.players[white], field.players[black], 0


def _colour_penalties(field: RoundField, white: int, black: int) -> tuple[int, ...]:
    """Return the penalties for giving one row White and the other Black, worst first."""
    unfit = int(field.unfit_colours[white, 0]) + int(field.unfit_colours[black, 1])
    colours = {row: field.past.past[field.players[row]].colours for row in (white, black)}
    imbalance = (sum(colours[white]) + 1) ** 2 + (sum(colours[black]) - 1) ** 2
    repeats = {white: colours[white][-1:] == [1], black: colours[black][-1:] == [-1]}
    return unfit, imbalance, *(int(repeats[row]) for row in sorted(repeats))
