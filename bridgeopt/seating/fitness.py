"""The fitness of a seating, and a section as a quadratic assignment problem.

The formula of the paper's objective follows (docs/problem.md); `_squares` and `_fair_share` have
the other objectives. For pairs i and j: M[i][j] is the number of earlier meetings of their players,
and k[i][j] how often the pairs meet tonight. W[i] is the number of rounds that the players of pair
i sat out before, and v[i] the number that the pair sits out tonight.

fitness = sum over ordered (i, j), i != j, of (M[i][j] + 4 k[i][j])^3
+ sum over i of (W[i] + 2 v[i])^6          (where a number is absent: in odd sections)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import comb
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    PAPER_OBJECTIVE,
    HalfTable,
    History,
    Movement,
    NumberedSection,
    Objective,
    Pair,
    SectionPairs,
)
from bridgeopt.club.settings import DEFAULT_MAX_PAIRS, DEFAULT_MIN_PAIRS, EXPECTED_COUNT_SCALE
from bridgeopt.engine.assignment import regular_subgraph
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.instance import MAX_ITEMS, MAX_TOTAL_COST, CostsTooLargeError
from bridgeopt.movement.two_fields import in_two_fields


def with_equal_fields(instance: Instance, movement: Movement) -> Instance:
    """Return the problem with the rule that the NS and the EW field are equally strong.

    The strongest two pairs sit in opposite directions, one NS and one EW; so do the next two, and
    so on. The label of two numbers becomes 0 if they sit in the same direction, and otherwise the
    number of their meetings plus one. Items are the pairs, strongest first, and then the absent
    pair of an odd section.

    Parameters
    ----------
    instance
        The section's problem, with costs by number of meetings.
    movement
        The section's movement, with two winners.
    """
    north = _sits_north(movement)
    across = north[:, None] != north
    cost = instance.cost[:, :, [0, *range(instance.cost.shape[2])]]
    permitted = instance.permitted[:, :, [0, *range(instance.cost.shape[2])]]
    for strong in range(0, instance.n - 1, 2):
        permitted[strong, strong + 1, 0] = permitted[strong + 1, strong, 0] = False
    meetings = np.where(across, instance.meetings + 1, 0)
    return replace(instance, cost=cost, meetings=meetings, permitted=permitted)


def with_half_table(instance: Instance, movement: Movement, half_table: HalfTable) -> Instance:
    """Return the problem with the absent pair on the side that lacks a pair.

    With a rover, the absent pair takes the last number.

    Parameters
    ----------
    instance
        The problem of an odd section; its last item is the absent pair.
    movement
        The section's movement: in two halves, or with a rover (`movement.two_fields.with_rover`).
    half_table
        The direction that lacks a pair.

    Raises
    ------
    InputError
        The movement is not in two halves.
    """
    fields = in_two_fields(movement)
    if fields is None:
        raise InputError(
            Fault(
                Message("half_table_no_lines", movement=movement.title),
                help=Message("fields_none_help"),
            )
        )
    north = np.isin(np.arange(1, instance.n + 1), fields.rounds[:, :, 0])
    lacking = {
        HalfTable.NS: north,
        HalfTable.EW: ~north,
        HalfTable.ROVER: np.arange(instance.n) == instance.n - 1,
    }
    allowed = instance.allowed.copy()
    allowed[-1] &= lacking[half_table]
    return replace(instance, allowed=allowed)


def mean_cost(instance: Instance, section: SectionPairs, movement: Movement) -> Fraction:
    """Return the mean cost over the numberings that equal fields and half table permit.

    The mean over all numberings could be below the cost of the best permitted numbering.
    """
    equal = section.equal_fields and movement.winners == 2
    lacks = section.odd and section.half_table is not None and instance.n == section.num_numbers
    if not equal and not lacks:
        return instance.expected_cost
    absent = np.flatnonzero(instance.allowed[-1]).tolist() if section.odd else [None]
    north = _sits_north(movement) if equal else None
    upper = np.triu(np.ones((instance.n, instance.n), dtype=np.bool_), 1)
    total = Fraction(0)
    for place in absent:
        for quarters, mine, others in _ways_to_sit(north, place, instance.n):
            labels = instance.meetings[np.ix_(mine, others)][mine[:, None] != others]
            for label, count in enumerate(np.bincount(labels)):
                cost = int((quarters * instance.cost[:, :, label])[upper].sum())
                total += Fraction(cost * int(count), 4 * len(labels) * len(absent))
    return instance.constant + total


def _ways_to_sit(
    north: NDArray[np.bool_] | None, absent: int | None, n: int
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]]:
    """Yield (quarters, mine, others) for each two fields in which two items can sit.

    A field is the set of numbers that sit NS, or the set of numbers that sit EW. ``north`` is the
    mask of numbers that sit NS; without it there is one field. ``quarters[i, j]`` is the
    probability, in quarters, that item i is in the first field and item j in the second. ``mine``
    and ``others`` are the places of these two fields. Pairs that are neighbours in strength sit in
    different fields, either way with the same probability. If ``absent`` is a place, the last item
    is the absent pair and takes that place; for this item, ``others`` holds that place alone.
    """
    present = np.arange(n - (absent is not None))
    sides = [np.arange(n)] if north is None else [np.flatnonzero(north), np.flatnonzero(~north)]
    free = [side[side != absent] for side in sides]
    # The probability, in halves, that an item sits in a field.
    half = np.full((len(sides), n), 2 // len(sides), dtype=np.int64)
    if absent is not None and north is not None:  # the item before it sits in the other field
        half[:, n - 2] = 2 * int(not north[absent]), 2 * int(north[absent])
    half[:, len(present) :] = 0
    mates = np.arange(n)[:, None] == np.arange(n) ^ 1
    for f, mine in enumerate(free):
        for g, others in enumerate(free):
            quarters = half[f][:, None] * half[g]
            if north is not None:  # neighbours in strength never share a field
                quarters[mates] = np.where(quarters > 0, 2, 0)[mates] if f != g else 0
            yield quarters, mine, others
        if absent is not None:
            quarters = np.zeros((n, n), dtype=np.int64)
            quarters[:, n - 1] = 2 * half[f]
            yield quarters, mine, np.array([absent])


def _sits_north(movement: Movement) -> NDArray[np.bool_]:
    """Return the mask of numbers that sit NS, for a movement with two winners."""
    return np.isin(np.arange(1, movement.num_contestants + 1), movement.rounds[:, :, 0])


class Costs(NamedTuple):
    """The costs of meetings and sit-outs tonight, as integers.

    The arrays hold Python integers if sums of thousands of costs could exceed 64 bits.

    Attributes
    ----------
    meetings
        Shape ``(pairs, pairs, most + 1)``: the cost of two pairs that meet 0, 1, 2 … times;
        symmetric, zero diagonal.
    sit_outs
        Shape ``(pairs, most + 1)``: the cost of a pair that sits out 0, 1, 2 … times. Each further
        sit-out adds at least as much as the one before; bounds with several absent numbers rely on
        that.
    """

    meetings: NDArray[Any]
    sit_outs: NDArray[Any]


def seating_costs(
    history: History, pairs: tuple[Pair, ...], most: int, objective: Objective
) -> Costs:
    """Return the costs of 0 to ``most`` meetings and sit-outs tonight, by the objective."""
    meetings, sit_outs = _FORMULAS[objective.name](history, pairs, most, objective)
    if objective.first_meetings:
        strangers = (history.players_between(pairs) == 0).sum(axis=(2, 3))
        each = _FIRST[objective.name] * objective.first_meetings
        not_again = np.arange(most + 1) == 0
        meetings = meetings + _scaled(each, strangers)[..., None] * not_again
    i = np.arange(len(pairs))
    meetings[i, i] = 0
    return Costs(meetings, sit_outs)


def _paper(history: History, pairs: tuple[Pair, ...], most: int, _: Objective) -> Costs:
    """Return the costs by the paper's objective (docs/problem.md).

    They are cubes of (M + 4k), each counted twice, and sixth powers of (W + 2k). M and W count two
    pairs' earlier meetings and a pair's earlier sit-outs, and k counts tonight's meetings or
    sit-outs.
    """
    times = np.arange(most + 1)
    met = history.meetings_between(pairs)[..., None] + 4 * times
    waited = history.waiting_tables_of(pairs)[:, None] + 2 * times
    return Costs(2 * _to_the(met, 3), _to_the(waited, 6))


def _squares(history: History, pairs: tuple[Pair, ...], most: int, objective: Objective) -> Costs:
    """Return the costs by the objective that squares players' numbers of meetings and sit-outs."""
    (sit_outs,) = map(int, objective.weights)
    met, waited = history.players_between(pairs), history.players_waiting(pairs)
    return Costs(
        _scaled(EXPECTED_COUNT_SCALE**2, _squared(met, most)),
        _scaled(EXPECTED_COUNT_SCALE**2 * sit_outs, _squared(waited, most)),
    )


def _fair_share(
    history: History, pairs: tuple[Pair, ...], most: int, objective: Objective
) -> Costs:
    """Return the costs by the objective that gives players a fair share of meetings and sit-outs.

    A cost is the square of a player's surplus of meetings or sit-outs, after tonight's play, over
    the number expected before tonight. The number expected for tonight is left out: adding it would
    change the costs of all numberings alike. The cost of a meeting also has the squared number of
    meetings, times the objective's first weight.
    """
    assert history.surplus is not None
    again, sit_outs = objective.weights
    apart = _squared(history.surplus.players_between(pairs), most, EXPECTED_COUNT_SCALE)
    met = _scaled(
        int(EXPECTED_COUNT_SCALE**2 * again), _squared(history.players_between(pairs), most)
    )
    waited = _squared(history.surplus.players_waiting(pairs), most, EXPECTED_COUNT_SCALE)
    return Costs(apart + met, _scaled(int(sit_outs), waited))


def _squared(before: NDArray[np.int64], most: int, once: int = 1) -> NDArray[Any]:
    """Return sums of squares of players' counts after 0 to ``most`` more meetings or sit-outs.

    ``before`` holds the counts: shape ``(pairs, 2)`` for sit-outs, ``(pairs, pairs, 2, 2)`` for
    meetings. Each further meeting or sit-out adds ``once``. The sum is over the axes of players.
    """
    players = tuple(range(before.ndim // 2, before.ndim))
    after = before[..., None] + once * np.arange(most + 1)
    summed: NDArray[Any] = _to_the(after, 2).sum(axis=players)
    return summed


_SMALL = 1 << 44
"""Thousands of numbers below this bound, multiplied by a small factor, still add up to less than
2^63.
"""


def _to_the(counts: NDArray[np.int64], power: int) -> NDArray[Any]:
    """Return the counts raised to ``power``, as Python integers if int64 could overflow."""
    small = int(np.abs(counts).max(initial=0)) ** power < _SMALL
    return counts.astype(np.int64 if small else object) ** power


def _scaled(factor: int, counts: NDArray[Any]) -> NDArray[Any]:
    """Return ``factor`` times the counts, as Python integers if int64 could overflow."""
    most = max(1, int(np.abs(counts).max(initial=0)))
    small = factor * most < _SMALL and counts.dtype != object
    scaled: NDArray[Any] = factor * counts.astype(np.int64 if small else object)
    return scaled


_FIRST: Mapping[str, int] = MappingProxyType(
    {"paper": 2 * 192, "squares": EXPECTED_COUNT_SCALE**2, "fair-share": EXPECTED_COUNT_SCALE**2}
)
"""Cost, at weight 1, if two players who have not met this season do not meet tonight, by objective.

For ``squares`` and ``fair-share`` it is the square of one meeting. For ``paper`` it is 192 for each
order of the two pairs: the cost (M + 4)³ - M³ of a meeting, divided by 192, is comparable with the
increase of a square."""

_FORMULAS: Mapping[str, Callable[[History, tuple[Pair, ...], int, Objective], Costs]] = (
    MappingProxyType({"paper": _paper, "squares": _squares, "fair-share": _fair_share})
)


def reference_fitness(
    history: History, seating: NumberedSection, objective: Objective = PAPER_OBJECTIVE
) -> int:
    """Return a seating's fitness by the objective's formula, in Python's integers.

    This is the reference implementation for all faster code. If numbers changed hands during play,
    the pairs that really sat at the tables count. The sums are over all pairs that held a number at
    any time; a pair with a substitute is another pair.

    The second sum, over sit-outs, counts if a number was absent when play began: one in an odd
    section, more if pairs stayed away and nobody moved. If no number was absent, later sit-outs
    add only their increase to the first sum: (W + 2v)^6 - W^6 for each pair.

    Source: Kielmann 2021, "Evaluating a permutation".
    """
    before, after = _counts(history, seating, objective)
    began = [seating.holder(number, 1) for number in range(1, len(seating.numbers) + 1)]
    total = after.met + after.waited
    return total if None in began else total - before.waited


def added_fitness(
    history: History, seating: NumberedSection, objective: Objective = PAPER_OBJECTIVE
) -> int:
    """Return how much a seating increases the season's sums over meetings and sit-outs.

    The increase is the fitness minus the fitness of an evening without any meetings and sit-outs.
    Unlike the fitness, it can compare different divisions of the same players among sections.
    """
    before, after = _counts(history, seating, objective)
    return sum(after) - sum(before)


class _Sums(NamedTuple):
    """The two sums of the fitness: over meetings and over sit-outs."""

    met: int
    waited: int


def _counts(
    history: History, seating: NumberedSection, objective: Objective
) -> tuple[_Sums, _Sums]:
    """Return the two sums of the fitness before tonight, and the two sums after this seating."""
    pairs = seating.all_pairs
    index = {pair: i for i, pair in enumerate(pairs)}
    met: Counter[tuple[int, ...]] = Counter()
    sat_out: Counter[int] = Counter()
    for seat in seating.seats:
        here = sorted(
            index[pair]
            for number in (seat.ns, seat.ew)
            if number is not None and (pair := seating.holder(number, seat.round)) is not None
        )
        if len(here) == 2:
            met[tuple(here)] += 1
        else:
            sat_out[here[0]] += 1
    most = max([0, *met.values(), *sat_out.values()])
    costs = Costs(*(c.astype(object) for c in seating_costs(history, pairs, most, objective)))
    upper = np.triu_indices(len(pairs), 1)
    before = _Sums(costs.meetings[upper][:, 0].sum(), costs.sit_outs[:, 0].sum())
    more_met = sum(costs.meetings[i, j, k] - costs.meetings[i, j, 0] for (i, j), k in met.items())
    more_out = sum(costs.sit_outs[i, k] - costs.sit_outs[i, 0] for i, k in sat_out.items())
    return before, _Sums(before.met + more_met, before.waited + more_out)


def meeting_costs(
    history: History,
    section: SectionPairs,
    most: int,
    num_numbers: int | None = None,
    objective: Objective = PAPER_OBJECTIVE,
) -> NDArray[np.int64]:
    """Return the cost of each two pairs of a section for meeting 0 to ``most`` times tonight.

    The shape is ``(numbers, numbers, most + 1)``. The last rows and columns stand for the absent
    numbers and hold the cost of sitting out. There is one absent number in an odd section, or more
    if ``num_numbers`` is larger. Each of several absent numbers costs as if it were the only one.
    The sum of these costs is a lower bound on the real cost, since each further sit-out costs more.
    """
    pairs, n = len(section.pairs), num_numbers or section.num_numbers
    if n > MAX_ITEMS:
        raise InputError(
            Fault(
                Message("section_too_large", section=section.name, n=pairs, most=MAX_ITEMS),
                help=Message(
                    "section_too_large_help", least=DEFAULT_MIN_PAIRS, most=DEFAULT_MAX_PAIRS
                ),
            )
        )
    meetings, sit_outs = seating_costs(history, section.pairs, most, objective)
    largest = int(max(abs(meetings).max(), abs(sit_outs).max() if n > pairs else 0))
    if largest * n * n >= MAX_TOTAL_COST:
        raise too_large_error(history, section, most)
    costs = np.zeros((n, n, most + 1), dtype=np.int64)
    costs[:pairs, :pairs] = meetings
    for absent in range(pairs, n):  # only the first one has the cost of earlier sit-outs
        more = sit_outs - sit_outs[:, :1] if absent > pairs else sit_outs
        costs[absent, :pairs] = costs[:pairs, absent] = more
    return costs


def too_large_error(history: History, section: SectionPairs, most: int) -> InputError:
    """Return the error for a section whose costs exceed exact 64-bit arithmetic.

    ``most`` is the largest number of meetings of two numbers tonight.
    """
    met = int(history.meetings_between(section.pairs).max(initial=0)) + 4 * most
    sat_out = int(history.waiting_tables_of(section.pairs).max()) + 2 * most
    return InputError(
        Fault(
            Message("too_many_meetings_to_add", section=section.name, met=met, sat_out=sat_out),
            help=Message("too_many_meetings_to_add_help"),
        )
    )


def section_instance(
    history: History,
    section: SectionPairs,
    movement: Movement,
    objective: Objective = PAPER_OBJECTIVE,
    *,
    level: bool = False,
) -> Instance:
    """Return a section's numbering as a quadratic assignment problem.

    Items are the section's pairs, in their order, then an absent pair for each number without a
    pair. Places are the movement's numbers, from 0. With at most one absent number, a numbering's
    cost is its fitness. With several, the cost is never above the fitness (`meeting_costs`), so
    lower bounds stay valid. If ``level`` is true, the costs of sitting out are levelled
    (`_levelled`) for the default objective too.

    Raises
    ------
    InputError
        The history's counts, or the section, are too large for exact 64-bit arithmetic.
    ValueError
        The movement cannot be played (`Movement.refuse_unplayable`).
    """
    movement.refuse_unplayable()
    meetings = movement.meetings
    most = int(meetings.max())
    costs = meeting_costs(history, section, most, movement.num_contestants, objective)
    try:
        return section_problem(costs, section, movement, level=level or not objective.is_default)
    except CostsTooLargeError:
        raise too_large_error(history, section, most) from None


def section_problem(
    costs: NDArray[np.int64], section: SectionPairs, movement: Movement, *, level: bool = False
) -> Instance:
    """Return a section's problem with given costs of meetings; see `section_instance`."""
    meetings = movement.meetings
    if not level or not section.odd or len(meetings) != section.num_numbers:
        instance = Instance(costs, meetings)
    else:
        costs, constant = _levelled(costs, meetings)
        instance = Instance(costs, meetings, constant=constant)
    if section.odd and section.half_table and len(meetings) == section.num_numbers:
        instance = with_half_table(instance, movement, section.half_table)
    if section.equal_fields and movement.winners == 2:
        return with_equal_fields(instance, movement)
    return instance


def _levelled(
    costs: NDArray[np.int64], meetings: NDArray[np.int64]
) -> tuple[NDArray[np.int64], int]:
    """Subtract a constant to bring sit-out costs to the scale of meeting costs.

    Return the new costs, and the total that this subtracts from every numbering. The total is the
    same for all numberings, because exactly one pair sits out in each round. If a sit-out weighs a
    hundred meetings, this total would dominate the costs and loosen the bounds.
    """
    often = meetings.sum(axis=1)
    if costs.shape[2] < 2 or len(costs) < 3 or (often != often[0]).any():
        return costs, 0
    once = costs[:, :, 1] - costs[:, :, 0]
    among = np.sort(once[:-1, :-1][np.triu_indices(len(once) - 1, 1)])
    out = np.sort(once[-1, :-1])
    by = int(out[len(out) // 2] - among[len(among) // 2])
    costs[-1, :-1] -= by * np.arange(costs.shape[2])
    costs[:-1, -1] = costs[-1, :-1]
    return costs, by * int(often[0])


def expected_fitness(
    history: History,
    section: SectionPairs,
    movement: Movement,
    objective: Objective = PAPER_OBJECTIVE,
) -> Fraction:
    """Return the mean fitness over all numberings, for any number of absent numbers.

    Two pairs are equally likely to have any two numbers. Given a pair's number, any set of other
    numbers is equally likely to be absent.
    """
    pairs, n = section.pairs, movement.num_contestants
    counts = Counter(movement.meetings[~np.eye(n, dtype=bool)].tolist())
    chances = _sit_out_chances(movement, n - len(pairs))
    costs = seating_costs(history, pairs, max([*counts, *chances]), objective)
    upper = np.triu_indices(len(pairs), 1)
    total = Fraction(
        sum(often * int(costs.meetings[upper][:, k].sum()) for k, often in counts.items()),
        n * (n - 1),
    )
    for v, chance in chances.items():
        total += chance * int(costs.sit_outs[:, v].sum())
    return total


def _sit_out_chances(movement: Movement, absent: int) -> dict[int, Fraction]:
    """Map each number of sit-outs to the probability that a pair has so many.

    Every choice of absent numbers is equally likely.
    """
    n = movement.num_contestants
    if absent == 0:
        return {}
    found: Counter[int] = Counter()
    for number, row in enumerate(movement.meetings.tolist()):
        ways = Counter({(0, 0): 1})  # (number of chosen ones, meetings with them) -> count
        for met in (*row[:number], *row[number + 1 :]):
            for (chosen, sat_out), count in list(ways.items()):
                if chosen < absent:
                    ways[chosen + 1, sat_out + met] += count
        for (chosen, sat_out), count in ways.items():
            if chosen == absent:
                found[sat_out] += count
    return {v: Fraction(count, n * comb(n - 1, absent)) for v, count in found.items()}


def hypothetical_best(
    history: History,
    section: SectionPairs,
    num_rounds: int,
    num_numbers: int | None = None,
    objective: Objective = PAPER_OBJECTIVE,
) -> int:
    """Return the least fitness of any movement of this length without needless repeats.

    In R rounds of N numbers, each number has R meetings. It meets every other number at least
    floor(R / (N - 1)) times. Which numbers it meets one more time may be chosen freely. With
    several absent numbers, the result is a lower bound on the least fitness.
    """
    n = num_numbers or section.num_numbers
    least, degree = divmod(num_rounds, n - 1)
    costs = meeting_costs(history, section, least + 1, n, objective)
    more = costs[:, :, least + 1] - costs[:, :, least]
    chosen = _cheapest_subgraph(more.tobytes(), n, degree)
    base = int(costs[:, :, least].sum()) // 2
    return base + sum(int(more[i, j]) for i, j in chosen)


@lru_cache(maxsize=256)
def _cheapest_subgraph(weight: bytes, n: int, degree: int) -> tuple[tuple[int, int], ...]:
    """Choose meetings of least total weight so that each of ``n`` numbers has ``degree`` of them.

    ``weight`` has the bytes of an ``(n, n)`` array of int64, so that results can be cached.
    """
    return tuple(regular_subgraph(np.frombuffer(weight, dtype=np.int64).reshape(n, n), degree))
