"""The fitness of a seating, and a section as a quadratic assignment problem.

The formula of the paper's objective follows (docs/problem.md); the other objectives are in
`_squares_costs` and `_fair_share_costs`. For pairs i and j: M[i][j] is the number of earlier
meetings of their players, and k[i][j] how often the pairs meet tonight. W[i] is the number of
rounds that the players of pair i sat out before, and v[i] the number that the pair sits out
tonight.

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

    The two strongest pairs sit in different directions, and so do the next two, and so on. The
    label of two numbers becomes 0 if they sit in the same direction, and otherwise the number of
    their meetings plus one. Items are the pairs, strongest first, and then the absent pair of an
    odd section.

    Parameters
    ----------
    instance
        The section's problem, with costs by number of meetings.
    movement
        The section's movement, with two winners.
    """
    north = _sits_north(movement)
    opposite = north[:, None] != north
    cost = instance.cost[:, :, [0, *range(instance.cost.shape[2])]]
    permitted = instance.permitted[:, :, [0, *range(instance.cost.shape[2])]]
    for stronger in range(0, instance.n - 1, 2):
        permitted[stronger, stronger + 1, 0] = permitted[stronger + 1, stronger, 0] = False
    meetings = np.where(opposite, instance.meetings + 1, 0)
    return replace(instance, cost=cost, meetings=meetings, permitted=permitted)


def with_half_table(instance: Instance, movement: Movement, half_table: HalfTable) -> Instance:
    """Return the problem with the rule that the absent pair sits on the side that lacks a pair.

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
    """Return the mean cost over the numberings that the section permits.

    Two requirements of a section limit its numberings: that both fields are equally strong, and
    that a given side of the half table lacks a pair. The mean over all numberings is not used,
    because it could be below the cost of the best permitted numbering.
    """
    equal_fields = section.equal_fields and movement.winners == 2
    has_half_table = (
        section.odd and section.half_table is not None and instance.n == section.num_numbers
    )
    if not equal_fields and not has_half_table:
        return instance.expected_cost
    absent = np.flatnonzero(instance.allowed[-1]).tolist() if section.odd else [None]
    north = _sits_north(movement) if equal_fields else None
    upper = np.triu(np.ones((instance.n, instance.n), dtype=np.bool_), 1)
    total = Fraction(0)
    for place in absent:
        for quarters, first, second in _field_probabilities(north, place, instance.n):
            labels = instance.meetings[np.ix_(first, second)][first[:, None] != second]
            for label, count in enumerate(np.bincount(labels)):
                cost = int((quarters * instance.cost[:, :, label])[upper].sum())
                total += Fraction(cost * int(count), 4 * len(labels) * len(absent))
    return instance.constant + total


def _field_probabilities(
    north: NDArray[np.bool_] | None, absent: int | None, n: int
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]]:
    """Yield (quarters, first, second) for each ordered pair of fields in which two items can sit.

    A field is the set of numbers that sit NS, or the set of numbers that sit EW. ``north`` is the
    mask of numbers that sit NS; if it is ``None``, all numbers form one field. ``first`` and
    ``second`` are the places in the two fields. ``quarters[i, j]`` is an integer: 4 times the
    probability that item i sits in the first field and item j in the second. Two neighbours in
    strength sit in different fields, and both ways to do so are equally likely. If ``absent`` is a
    place, the last item (the absent pair) takes it, and further results have that place as
    ``second``.
    """
    present = np.arange(n - (absent is not None))
    sides = [np.arange(n)] if north is None else [np.flatnonzero(north), np.flatnonzero(~north)]
    free = [side[side != absent] for side in sides]
    # An integer: twice the probability that an item sits in a field.
    halves = np.full((len(sides), n), 2 // len(sides), dtype=np.int64)
    if absent is not None and north is not None:
        # The weakest pair, item n - 2, is the absent pair's neighbour: it sits in the other field.
        halves[:, n - 2] = 2 * int(not north[absent]), 2 * int(north[absent])
    halves[:, len(present) :] = 0
    neighbours = np.arange(n)[:, None] == np.arange(n) ^ 1
    for f, first in enumerate(free):
        for g, second in enumerate(free):
            quarters = halves[f][:, None] * halves[g]
            if north is not None:  # neighbours in strength never share a field
                quarters[neighbours] = np.where(quarters > 0, 2, 0)[neighbours] if f != g else 0
            yield quarters, first, second
        if absent is not None:
            quarters = np.zeros((n, n), dtype=np.int64)
            quarters[:, n - 1] = 2 * halves[f]
            yield quarters, first, np.array([absent])


def _sits_north(movement: Movement) -> NDArray[np.bool_]:
    """Return the mask of numbers that sit NS, for a movement with two winners."""
    return np.isin(np.arange(1, movement.num_contestants + 1), movement.rounds[:, :, 0])


class Costs(NamedTuple):
    """The costs of meetings and sit-outs tonight, as integers.

    The arrays hold Python integers if sums of thousands of costs could exceed 64 bits.

    Attributes
    ----------
    meetings
        Shape ``(pairs, pairs, max_count + 1)``: the cost of two pairs that meet 0, 1, 2 … times;
        symmetric, zero diagonal.
    sit_outs
        Shape ``(pairs, max_count + 1)``: the cost of a pair that sits out 0, 1, 2 … times. Each
        further sit-out adds at least as much as the one before; bounds with several absent numbers
        rely on that.
    """

    meetings: NDArray[Any]
    sit_outs: NDArray[Any]


def seating_costs(
    history: History, pairs: tuple[Pair, ...], max_count: int, objective: Objective
) -> Costs:
    """Return the costs of 0 to ``max_count`` meetings and sit-outs tonight, by the objective."""
    meetings, sit_outs = _FORMULAS[objective.name](history, pairs, max_count, objective)
    if objective.first_meetings:
        strangers = (history.players_between(pairs) == 0).sum(axis=(2, 3))
        reward = _FIRST_MEETING_COSTS[objective.name] * objective.first_meetings
        not_again = np.arange(max_count + 1) == 0
        meetings = meetings + _scaled(reward, strangers)[..., None] * not_again
    i = np.arange(len(pairs))
    meetings[i, i] = 0
    return Costs(meetings, sit_outs)


def _paper_costs(history: History, pairs: tuple[Pair, ...], max_count: int, _: Objective) -> Costs:
    """Return the costs by the paper's objective (docs/problem.md).

    A meeting costs twice the cube of M + 4k, and a sit-out the sixth power of W + 2k. M and W count
    two pairs' earlier meetings and a pair's earlier sit-outs; k counts tonight's.
    """
    times = np.arange(max_count + 1)
    met = history.meetings_between(pairs)[..., None] + 4 * times
    waited = history.waiting_tables_of(pairs)[:, None] + 2 * times
    return Costs(2 * _power(met, 3), _power(waited, 6))


def _squares_costs(
    history: History, pairs: tuple[Pair, ...], max_count: int, objective: Objective
) -> Costs:
    """Return the costs by the objective that squares players' numbers of meetings and sit-outs."""
    (sit_out_weight,) = map(int, objective.weights)
    met, waited = history.players_between(pairs), history.players_waiting(pairs)
    return Costs(
        _scaled(EXPECTED_COUNT_SCALE**2, _sums_of_squares(met, max_count)),
        _scaled(EXPECTED_COUNT_SCALE**2 * sit_out_weight, _sums_of_squares(waited, max_count)),
    )


def _fair_share_costs(
    history: History, pairs: tuple[Pair, ...], max_count: int, objective: Objective
) -> Costs:
    """Return the costs by the objective that gives players a fair share of meetings and sit-outs.

    A cost is the square of a player's surplus of meetings or sit-outs: the count after tonight
    minus the number expected before tonight. The number expected for tonight is left out, because
    it would change the costs of all numberings alike. The cost of a meeting also includes the
    squared number of meetings, times the objective's first weight.
    """
    assert history.surplus is not None
    meeting_weight, sit_out_weight = objective.weights
    surplus_costs = _sums_of_squares(
        history.surplus.players_between(pairs), max_count, EXPECTED_COUNT_SCALE
    )
    meeting_costs = _scaled(
        int(EXPECTED_COUNT_SCALE**2 * meeting_weight),
        _sums_of_squares(history.players_between(pairs), max_count),
    )
    sit_out_costs = _sums_of_squares(
        history.surplus.players_waiting(pairs), max_count, EXPECTED_COUNT_SCALE
    )
    return Costs(surplus_costs + meeting_costs, _scaled(int(sit_out_weight), sit_out_costs))


def _sums_of_squares(before: NDArray[np.int64], max_count: int, once: int = 1) -> NDArray[Any]:
    """Return sums of squares of players' counts after 0 to ``max_count`` more meetings or sit-outs.

    ``before`` holds the counts: shape ``(pairs, 2)`` for sit-outs, ``(pairs, pairs, 2, 2)`` for
    meetings. Each further meeting or sit-out adds ``once`` to a count. The sum is over the axes of
    players.
    """
    players = tuple(range(before.ndim // 2, before.ndim))
    after = before[..., None] + once * np.arange(max_count + 1)
    summed: NDArray[Any] = _power(after, 2).sum(axis=players)
    return summed


_MAX_SUMMABLE = 1 << 44
"""Bound below which thousands of numbers, each times a small factor, add up to less than 2^63."""


def _power(counts: NDArray[np.int64], power: int) -> NDArray[Any]:
    """Return the counts raised to ``power``, as Python integers if int64 could overflow."""
    fits_int64 = int(np.abs(counts).max(initial=0)) ** power < _MAX_SUMMABLE
    return counts.astype(np.int64 if fits_int64 else object) ** power


def _scaled(factor: int, counts: NDArray[Any]) -> NDArray[Any]:
    """Return ``factor`` times the counts, as Python integers if int64 could overflow."""
    max_value = max(1, int(np.abs(counts).max(initial=0)))
    fits_int64 = factor * max_value < _MAX_SUMMABLE and counts.dtype != object
    scaled: NDArray[Any] = factor * counts.astype(np.int64 if fits_int64 else object)
    return scaled


_FIRST_MEETING_COSTS: Mapping[str, int] = MappingProxyType(
    {"paper": 2 * 192, "squares": EXPECTED_COUNT_SCALE**2, "fair-share": EXPECTED_COUNT_SCALE**2}
)
"""The cost, by objective, of two players who did not meet before and do not meet tonight.

The cost is for weight 1 of the option ``first_meetings``.

With ``squares`` and ``fair-share``, one meeting counts as `EXPECTED_COUNT_SCALE`. The cost is the
square of that number.

With ``paper``, the cost is 2 * 192. The factor 2 is there because the fitness counts any two pairs
in both orders. The factor 192 brings a cube to the scale of a square. Let m be the number of
earlier meetings of two pairs, each of which counts as 4. One more meeting increases the cube by
(4m + 4)³ - (4m)³ = 192 (m² + m + 1/3). The square m² increases by 2m + 1. For m up to 2, these two
increases, apart from the factor 192, differ by less than 2.
"""

_FORMULAS: Mapping[str, Callable[[History, tuple[Pair, ...], int, Objective], Costs]] = (
    MappingProxyType(
        {"paper": _paper_costs, "squares": _squares_costs, "fair-share": _fair_share_costs}
    )
)


def reference_fitness(
    history: History, seating: NumberedSection, objective: Objective = PAPER_OBJECTIVE
) -> int:
    """Return a seating's fitness by the objective's formula, in Python's integers.

    This is the reference implementation for all faster code. If numbers changed hands during play,
    the pairs that really sat at the tables count. The sums are over all pairs that held a number at
    any time; a pair with a substitute is another pair.

    The second sum of the formula is over sit-outs. It counts in full if a number was absent when
    play began. An odd section has one absent number; it has more if pairs stayed away and no pair
    moved. If no number was absent, only the increase by later sit-outs is added to the first sum.
    For each pair, the increase by the paper's formula is (W + 2v)^6 - W^6, with W and v as in the
    module's description.

    Source: Kielmann 2021, "Evaluating a permutation".
    """
    before, after = _sums_before_and_after(history, seating, objective)
    first_holders = [seating.holder(number, 1) for number in range(1, len(seating.numbers) + 1)]
    total = after.met + after.waited
    return total if None in first_holders else total - before.waited


def added_fitness(
    history: History, seating: NumberedSection, objective: Objective = PAPER_OBJECTIVE
) -> int:
    """Return how much a seating increases the season's sums over meetings and sit-outs.

    This is the fitness minus the fitness of an evening without any meetings and sit-outs. Unlike
    the fitness, it can compare different divisions of the same players into sections.
    """
    before, after = _sums_before_and_after(history, seating, objective)
    return sum(after) - sum(before)


class _Sums(NamedTuple):
    """The two sums of the fitness: over meetings and over sit-outs."""

    met: int
    waited: int


def _sums_before_and_after(
    history: History, seating: NumberedSection, objective: Objective
) -> tuple[_Sums, _Sums]:
    """Return the costs of meetings and of sit-outs, before tonight and after this seating."""
    pairs = seating.all_pairs
    index = {pair: i for i, pair in enumerate(pairs)}
    met: Counter[tuple[int, ...]] = Counter()
    sat_out: Counter[int] = Counter()
    for seat in seating.seats:
        indices = sorted(
            index[pair]
            for number in (seat.ns, seat.ew)
            if number is not None and (pair := seating.holder(number, seat.round)) is not None
        )
        if len(indices) == 2:
            met[tuple(indices)] += 1
        else:
            sat_out[indices[0]] += 1
    max_count = max([0, *met.values(), *sat_out.values()])
    costs = Costs(*(c.astype(object) for c in seating_costs(history, pairs, max_count, objective)))
    upper = np.triu_indices(len(pairs), 1)
    before = _Sums(costs.meetings[upper][:, 0].sum(), costs.sit_outs[:, 0].sum())
    more_met = sum(costs.meetings[i, j, k] - costs.meetings[i, j, 0] for (i, j), k in met.items())
    more_out = sum(costs.sit_outs[i, k] - costs.sit_outs[i, 0] for i, k in sat_out.items())
    return before, _Sums(before.met + more_met, before.waited + more_out)


def meeting_costs(
    history: History,
    section: SectionPairs,
    max_count: int,
    num_numbers: int | None = None,
    objective: Objective = PAPER_OBJECTIVE,
) -> NDArray[np.int64]:
    """Return the cost of any two pairs of a section for meeting 0 to ``max_count`` times tonight.

    The shape is ``(numbers, numbers, max_count + 1)``. The last rows and columns stand for absent
    numbers and hold the cost of sitting out. An odd section has one absent number; if
    ``num_numbers`` is larger, there are more. Each of several absent numbers costs as if it were
    the only one. The sum of these costs is a lower bound on the real cost, since each further
    sit-out costs at least as much as the one before.
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
    meetings, sit_outs = seating_costs(history, section.pairs, max_count, objective)
    largest = int(max(abs(meetings).max(), abs(sit_outs).max() if n > pairs else 0))
    if largest * n * n >= MAX_TOTAL_COST:
        raise too_large_error(history, section, max_count)
    costs = np.zeros((n, n, max_count + 1), dtype=np.int64)
    costs[:pairs, :pairs] = meetings
    for absent in range(pairs, n):  # earlier sit-outs count once, with the first absent number
        increases = sit_outs - sit_outs[:, :1] if absent > pairs else sit_outs
        costs[absent, :pairs] = costs[:pairs, absent] = increases
    return costs


def too_large_error(history: History, section: SectionPairs, max_count: int) -> InputError:
    """Return the error for a section whose costs exceed exact 64-bit arithmetic.

    ``max_count`` is the largest number of meetings of two numbers tonight.
    """
    met = int(history.meetings_between(section.pairs).max(initial=0)) + 4 * max_count
    sat_out = int(history.waiting_tables_of(section.pairs).max()) + 2 * max_count
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
    lower bounds stay valid.

    For all objectives but the default one, a constant is subtracted from the costs of sitting out,
    so that these are on the scale of the costs of meetings (`_levelled`). If ``level`` is true,
    this is done for the default objective too.

    Raises
    ------
    InputError
        The history's counts, or the section, are too large for exact 64-bit arithmetic.
    ValueError
        The movement cannot be played (`Movement.refuse_unplayable`).
    """
    movement.refuse_unplayable()
    meetings = movement.meetings
    max_meetings = int(meetings.max())
    costs = meeting_costs(history, section, max_meetings, movement.num_contestants, objective)
    try:
        return section_problem(costs, section, movement, level=level or not objective.is_default)
    except CostsTooLargeError:
        raise too_large_error(history, section, max_meetings) from None


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

    Return the new costs, and the total that is subtracted from the cost of every numbering. The
    total is the same for all numberings, because exactly one pair sits out in each round. Without
    this, a sit-out that weighs a hundred meetings would dominate the costs and loosen the bounds.
    """
    num_meetings = meetings.sum(axis=1)
    if costs.shape[2] < 2 or len(costs) < 3 or (num_meetings != num_meetings[0]).any():
        return costs, 0
    increases = costs[:, :, 1] - costs[:, :, 0]
    meeting_increases = np.sort(increases[:-1, :-1][np.triu_indices(len(increases) - 1, 1)])
    sit_out_increases = np.sort(increases[-1, :-1])
    offset = int(
        sit_out_increases[len(sit_out_increases) // 2]
        - meeting_increases[len(meeting_increases) // 2]
    )
    costs[-1, :-1] -= offset * np.arange(costs.shape[2])
    costs[:-1, -1] = costs[-1, :-1]
    return costs, offset * int(num_meetings[0])


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
    probabilities = _sit_out_probabilities(movement, n - len(pairs))
    costs = seating_costs(history, pairs, max([*counts, *probabilities]), objective)
    upper = np.triu_indices(len(pairs), 1)
    total = Fraction(
        sum(often * int(costs.meetings[upper][:, k].sum()) for k, often in counts.items()),
        n * (n - 1),
    )
    for v, probability in probabilities.items():
        total += probability * int(costs.sit_outs[:, v].sum())
    return total


def _sit_out_probabilities(movement: Movement, absent: int) -> dict[int, Fraction]:
    """Map each number of sit-outs to the probability that a pair sits out that often.

    Every choice of ``absent`` absent numbers is equally likely.
    """
    n = movement.num_contestants
    if absent == 0:
        return {}
    subsets_by_sit_outs: Counter[int] = Counter()
    for number, row in enumerate(movement.meetings.tolist()):
        subset_counts = Counter({(0, 0): 1})  # (size of a set, meetings with it) -> number of sets
        for met in (*row[:number], *row[number + 1 :]):
            for (chosen, sat_out), count in list(subset_counts.items()):
                if chosen < absent:
                    subset_counts[chosen + 1, sat_out + met] += count
        for (chosen, sat_out), count in subset_counts.items():
            if chosen == absent:
                subsets_by_sit_outs[sat_out] += count
    return {v: Fraction(count, n * comb(n - 1, absent)) for v, count in subsets_by_sit_outs.items()}


def hypothetical_best(
    history: History,
    section: SectionPairs,
    num_rounds: int,
    num_numbers: int | None = None,
    objective: Objective = PAPER_OBJECTIVE,
) -> int:
    """Return the lowest fitness of any movement of this length without needless repeats.

    In R rounds of N numbers, each number has R meetings. It meets every other number
    floor(R / (N - 1)) times. The numbers that it meets one more time may be chosen freely. With
    several absent numbers, the result is a lower bound.
    """
    n = num_numbers or section.num_numbers
    min_meetings, degree = divmod(num_rounds, n - 1)
    costs = meeting_costs(history, section, min_meetings + 1, n, objective)
    increases = costs[:, :, min_meetings + 1] - costs[:, :, min_meetings]
    extra_meetings = _cheapest_subgraph(increases.tobytes(), n, degree)
    base = int(costs[:, :, min_meetings].sum()) // 2
    return base + sum(int(increases[i, j]) for i, j in extra_meetings)


@lru_cache(maxsize=256)
def _cheapest_subgraph(weight: bytes, n: int, degree: int) -> tuple[tuple[int, int], ...]:
    """Return meetings of least total weight in which each of ``n`` numbers occurs ``degree`` times.

    ``weight`` is an ``(n, n)`` array of int64 as bytes, so that results can be cached.
    """
    return tuple(regular_subgraph(np.frombuffer(weight, dtype=np.int64).reshape(n, n), degree))
