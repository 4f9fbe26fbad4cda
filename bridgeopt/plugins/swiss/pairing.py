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

Rows = tuple[int, int]

_MAX_BITS = 150
"""Largest number of bits that all displacement levels of one matching may take.

It limits the number of players whose displacements one matching minimises. The displacements of
further players are minimised by further matchings.
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
        The cost at each level of preference: pairs of the level's name and the cost, the most
        important level first.
    proved
        Whether it is proven, by a certificate checked independently, that no pairing is better.
    """

    pairs: tuple[Rows, ...]
    bye: int | None
    order: tuple[tuple[str, preference.Value], ...]
    proved: bool

    @property
    def cost(self) -> tuple[preference.Value, ...]:
        """The cost at each level of preference; a pairing with a smaller cost is better."""
        return tuple(value for _, value in self.order)


def best_pairing(field: RoundField) -> PairingResult | NoPerfectMatching:
    """Return the best pairing of a field, or a proof that there is none.

    Step A is one matching of all players, with the bye as one more vertex; it decides who floats,
    that is, meets a player of another score group. Step B is a matching of each bracket, a score
    group with the players who float into it. The vertices in `NoPerfectMatching` are rows of the
    field; its last vertex is the bye, if the field is odd.
    """
    if not field.players:
        return PairingResult((), None, (), proved=True)
    floats = _floats(field)
    if isinstance(floats, NoPerfectMatching):
        return floats
    n = len(field.players)
    crossing = _pairs(field, floats)
    bye = floats.mate[n] if field.is_odd else None
    fixed = {frozenset(two) for two in field.forced}
    pairs = [two for two in crossing if frozenset(two) in fixed]
    proved = floats.proved
    for bracket in preference.brackets(field, crossing):
        inside, sure = _meetings(field, bracket)
        pairs += inside
        proved &= sure
    pairs.sort()
    return PairingResult(tuple(pairs), bye, level_costs(field, pairs, bye), proved)


def level_costs(
    field: RoundField, pairs: Sequence[Rows], bye: int | None
) -> tuple[tuple[str, preference.Value], ...]:
    """Return the cost of a pairing at each level of preference: pairs of the level's name and cost.

    ``pairs`` are rows of the field, the smaller row first in each, and ``bye`` is the row with the
    bye. Every player must be in one pair, or have the bye.
    """
    ends = [*pairs, *([] if bye is None else [(bye, len(field.players))])]
    found = preference.summed(preference.floating_levels(field), ends)
    partner = {a: b for two in pairs for a, b in (two, two[::-1])}
    sums: dict[str, int] = {"unwanted": 0, "switches": 0}
    apart: list[int] = []
    for bracket in preference.brackets(field, pairs):
        place = {row: k for k, row in enumerate(bracket.rows)}
        meets = [place[partner[row]] for row in bracket.rows]
        inside = [(p, q) for p, q in enumerate(meets) if p < q]
        for name, value in preference.summed(
            preference.meeting_levels(field, bracket), inside
        ).items():
            if name in sums:
                assert isinstance(value, int)
                sums[name] += value
        apart += preference.displacements(bracket, meets)
    return (*found.items(), *sums.items(), ("displacement", tuple(apart)))


def _floats(field: RoundField) -> BestMatching | NoPerfectMatching:
    """Return the best matching of step A, which decides who floats, or a proof that none exists.

    It is found in stages, each of which keeps the optima of the earlier stages. The result of an
    earlier stage bounds the costs of later levels, so that later levels need few bits.
    """
    near = _near(field)
    found = best_matching(
        lambda: preference.whole_levels(field), initial_best(preference.allowed(field)), near
    )
    for levels in preference.group_levels, preference.floater_levels:
        if isinstance(found, NoPerfectMatching):
            return found
        found = best_matching(partial(levels, field, _pairs(field, found)), found, near)
    return found


def _pairs(field: RoundField, found: BestMatching) -> list[Rows]:
    """Return the pairs of rows in a matching of the field; the bye is left out."""
    n = len(field.players)
    return [(a, b) for a, b in enumerate(found.mate) if a < b < n]


def _near(field: RoundField) -> Level:
    """Return the level that breaks ties in step A.

    It prefers opponents about half a score group apart, since step B prefers them, too.
    """
    size = np.array([len(field.groups[k]) for k in field.group], dtype=np.int64)
    near = np.abs(field.place[:, None] - field.place[None, :]) - size[:, None] // 2
    same = field.group[:, None] == field.group[None, :]
    return Level("near", np.where(same, near**2, 0))


def _meetings(field: RoundField, bracket: preference.Bracket) -> tuple[list[Rows], bool]:
    """Return the best pairs within a bracket (step B), and whether they are certified.

    A bracket is a score group with its floaters. A displacement is the distance of a player's
    opponent from the player's ideal opponent. One matching minimises the displacements of several
    top players. Each possible opponent gives a player a different displacement, so all best
    pairings give these players the same opponents. Their pairs are then fixed. The other players
    are matched again, on the edges that a best pairing can have.
    """
    levels = [level for level in preference.meeting_levels(field, bracket) if level.weights.any()]
    may = bracket.within(field.may_meet)
    left = list(range(len(bracket.rows)))
    pairs: list[Rows] = []
    proved = True
    while left:
        block = np.ix_(left, left)
        # First decide the opponents of the upper half. That decides those of the lower half too,
        # except for players who meet within the lower half; these come last.
        places = [p for p in left if p < bracket.half] or left
        asked = places[: _at_once(bracket)]
        part = [Level(level.name, level.weights[block]) for level in levels]
        ties = _greedy(bracket, left, len(places), part, may[block])
        part += [_apart(bracket, left, p) for p in asked]
        found = best_matching(partial(iter, part), initial_best(may[block]), ties)
        assert not isinstance(found, NoPerfectMatching), "step A paired this bracket"
        proved &= found.proved
        may[block] = found.possible_edges
        mate = {left[k]: left[other] for k, other in enumerate(found.mate)}
        settled = set(_settled(bracket, places, len(asked), mate, may))
        done = settled | {mate[p] for p in settled}
        pairs += [(bracket.rows[p], bracket.rows[mate[p]]) for p in done if p < mate[p]]
        left = [p for p in left if p not in done]
    return pairs, proved


def _at_once(bracket: preference.Bracket) -> int:
    """Return the number of players whose displacements one matching can minimise exactly.

    The displacements are the digits of one integer weight, which has at most `_MAX_BITS` bits.
    """
    return max(_MAX_BITS // int(2 * len(bracket.rows)).bit_length(), 1)


def _settled(
    bracket: preference.Bracket, places: Sequence[int], asked: int, mate: dict[int, int], may: Flags
) -> Iterator[int]:
    """Yield the places in a bracket whose opponent is the same in every best pairing.

    ``places`` are in order. ``mate`` maps each place to the opponent's place in one best matching
    of the remaining players. The first ``asked`` places are yielded, since that matching minimised
    their displacements. The next places are yielded, too, as long as each meets the nearest
    remaining opponent that a best pairing allows; its displacement cannot be smaller then. ``may``
    has for each two places whether a best pairing allows the pair.
    """
    here = np.zeros(len(bracket.rows), dtype=np.bool_)
    here[list(mate)] = True
    for k, place in enumerate(places):
        if here[place]:
            code = preference.displacement(bracket, place)
            others = here & may[place]
            if k >= asked and (code[others] < code[mate[place]]).any():
                return
            here[[place, mate[place]]] = False
        yield place


def _apart(bracket: preference.Bracket, left: Sequence[int], place: int) -> Level:
    """Return the criterion for a matching that minimises one player's displacement.

    ``place`` is the place of the player in the bracket, and ``left`` are the places of the players
    who remain to be matched.
    """
    weights = preference.displacement(bracket, place)[None, left]
    return Level("displacement", weights, left.index(place), at_most_one=True)


def _greedy(
    bracket: preference.Bracket,
    left: Sequence[int],
    count: int,
    levels: Sequence[Level],
    may: Flags,
) -> Level:
    """Return a level that breaks ties in step B: it prefers a greedy guess of the best pairing.

    ``left`` are the places to be matched, and ``levels`` the criteria. ``may`` has for each two of
    these places whether they may meet. In order, each of the first ``count`` places takes its
    cheapest remaining opponent, or the nearest of equally cheap ones. Every other opponent gets a
    penalty, which is larger for earlier places.
    """
    n = len(left)
    wrong = np.zeros((n, n), dtype=np.int64)
    for level in levels:
        wrong += level.weights
    here = np.ones(n, dtype=np.bool_)
    weights = np.zeros((n, n), dtype=np.int64)
    for k, place in enumerate(left[:count]):
        others = np.flatnonzero(here & may[k])
        if here[k] and others.size:
            code = preference.displacement(bracket, place)[left][others]
            nearest = others[np.lexsort((code, wrong[k, others]))[0]]
            here[[k, nearest]] = False
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
    """Return the best pairing for a round, from 0, or a proof that there is no pairing.

    ``rematches`` says whether players may meet again if nothing else is possible. The vertices in
    the proof are rows of the round's `field_of`.
    """
    field = field_of(tournament, round_number, rematches=rematches)
    paired = best_pairing(field)
    return paired if isinstance(paired, NoPerfectMatching) else Proposal(field, paired)


def byes(field: RoundField, row: int | None) -> Iterable[Bye]:
    """Yield all byes of a round: the forced bye and the byes that players asked for.

    ``row`` is the row with the forced bye, or ``None``. (The standard's clause is Remove Players
    Receiving Byes.)
    """
    tournament = field.tournament
    asked = tournament.byes_asked_in(field.round + 1)
    for player in tournament.players:
        if player.id in asked:
            yield Bye(player.id, asked[player.id])
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
        known = field.tournament.by_id
        ranks = known[first].rank or 0, known[second].rank or 0
        return (first, second, stones) if ranks[0] > ranks[1] else (second, first, stones)
    if field.settings.colours is not ColourRule.BALANCED:
        return first, second, 0
    choices = (better, other), (other, better)
    order = [_against(field, *each) for each in choices]
    draw = Random(f"{field.settings.seed}/{field.round}/{first}/{second}").random() < 1 / 2
    white, black = min(zip(order, (draw, not draw), choices, strict=True))[2]
    return field.players[white], field.players[black], 0


def _against(field: RoundField, white: int, black: int) -> tuple[int, ...]:
    """Return the penalties for output one row White and the other Black, most important first."""
    unfit = int(field.unfit_colours[white, 0]) + int(field.unfit_colours[black, 1])
    told = {row: field.past.past[field.players[row]].colours for row in (white, black)}
    uneven = (sum(told[white]) + 1) ** 2 + (sum(told[black]) - 1) ** 2
    again = {white: told[white][-1:] == [1], black: told[black][-1:] == [-1]}
    return unfit, uneven, *(int(again[row]) for row in sorted(again))
