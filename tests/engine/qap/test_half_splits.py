"""Splits into halves against all numberings: bounds hold, and no optimum is missed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations

import numpy as np
import pytest

from bridgeopt.engine.qap import InfeasibleError, Instance, solve, work_queue
from bridgeopt.engine.qap.bounds import SCALE, KernelProblem, as_set
from bridgeopt.engine.qap.half_splits import (
    FIRST,
    OPEN,
    SECOND,
    Sides,
    domains_of,
    explore_splits,
    splitting_of,
    undecided_halves,
)
from bridgeopt.engine.qap.local_search import search_once
from bridgeopt.engine.stopping import Stop
from tests.support.generators.instances import (
    COSTS,
    JIT,
    random_allowed,
    random_cost,
    random_permitted,
    random_place_cost,
    sample,
)
from tests.support.reference import naive
from tests.support.reference.naive import Ints

pytestmark = pytest.mark.slow_without_jit
FAR = 1 << 40
"""More units than the cost of any numbering here."""

SHAPES = ((2, 2, 1), (3, 3, 2), (4, 4, 2), (4, 2, 2), (3, 2, 2), (4, 3, 3), (4, 4, 3))
"""Places of the first half and of the second, and meetings of each in the first."""


def halved(
    rng: np.random.Generator, shape: tuple[int, int, int], costs: str, restricted: bool = False
) -> Instance:
    """Return an instance whose places form two halves, with equal degrees in each half."""
    first, second, degree = shape
    n = first + second
    meets = np.zeros((n, n), dtype=np.int64)
    for k in range(first * degree):
        meets[k // degree, first + k % second] = 1
    meets += meets.T
    shuffled = rng.permutation(n)
    meetings = np.ascontiguousarray(meets[shuffled][:, shuffled])
    cost = random_cost(rng, n, 1, costs)
    if not restricted:
        return Instance(cost, meetings)
    rules = random_permitted(rng, n, 1)
    return Instance(cost, meetings, random_allowed(rng, n), random_place_cost(rng, n), rules)


def prepared(instance: Instance) -> tuple[KernelProblem, Sides]:
    """Return the kernels' view of an instance."""
    problem = KernelProblem.of(instance)
    sides = Sides.of(instance, problem)
    assert sides is not None
    return problem, sides


def drawn(
    rng: np.random.Generator, seeds: int, restricted: bool = False
) -> list[tuple[Instance, KernelProblem, Sides]]:
    """Yield instances of all kinds whose halves the engine detects."""
    made = []
    for k in range(seeds):
        shape = SHAPES[k % (len(SHAPES) if JIT else 3)]
        instance = halved(rng, shape, COSTS[k % len(COSTS)], restricted)
        problem = KernelProblem.of(instance)
        sides = Sides.of(instance, problem)
        if sides is not None:
            made.append((instance, problem, sides))
    assert made
    return made


def plain_bound(sides: Sides, half: Ints, price: Ints) -> int | None:
    """Return the bound by its definition: the minimum over all completions, one by one.

    Possible costs between two undecided items count in every completion.
    """
    n = len(half)
    net = [
        [min(0, int(sides.cost[i, j] - price[i] - price[j])) for j in range(n)] for i in range(n)
    ]
    unknown = [i for i in range(n) if half[i] == OPEN]
    least = None
    for chosen in combinations(unknown, max(0, int(sides.size[FIRST] - (half == FIRST).sum()))):
        now = [FIRST if i in chosen or half[i] == FIRST else SECOND for i in range(n)]
        if now.count(FIRST) != sides.size[FIRST]:
            continue
        total = sum(
            int(sides.degree[now[i]] * price[i] + sides.side_cost[now[i], i]) for i in range(n)
        )
        for i, j in combinations(range(n), 2):
            if now[i] != now[j] or (half[i] == OPEN and half[j] == OPEN):
                total += net[i][j]
        least = total if least is None else min(least, total)
    return least


def least_units(instance: Instance, problem: KernelProblem, half: Ints) -> int | None:
    """Return the optimum with the items in these halves, in units, or None."""
    places = np.where(half[:, None] == OPEN, True, half[:, None] == problem.cell_of)
    best = naive.optimum(replace(instance, allowed=instance.allowed & places))
    return None if best is None else instance.layers.units(best)


@pytest.mark.slow
@pytest.mark.parametrize("restricted", [False, True])
def test_the_bound_is_that_of_the_definition(restricted: bool) -> None:
    """The bound equals its definition for any prices and decided items.

    It never exceeds the optimum.
    """
    rng = np.random.default_rng(1)
    for instance, problem, sides in drawn(rng, sample(60), restricted):
        size = int(np.abs(sides.cost).max()) + 1
        price = np.clip(rng.integers(-size, size, instance.n), -sides.limit[0], sides.limit[0])
        half = rng.choice([OPEN, FIRST, SECOND], instance.n, p=[0.6, 0.2, 0.2])
        plain = plain_bound(sides, half, price)
        far = np.array([FAR])
        _, halves, _, bounds = explore_splits(sides, half, price, far, 0, 1, Stop().flag)
        if plain is None:
            assert not len(halves)
            continue
        (bound,) = set(bounds)
        left = [sides.size[its] - (half == its).sum() for its in (FIRST, SECOND)]
        assert bound == plain if min(left) > 0 else bound >= plain  # the rest is decided first
        units = least_units(instance, problem, half)
        assert units is None or bound <= SCALE * units


@pytest.mark.slow
@pytest.mark.parametrize("restricted", [False, True])
def test_no_better_split_is_passed_over(restricted: bool) -> None:
    """Every split with a solution better than the incumbent is returned exactly once."""
    rng = np.random.default_rng(2)
    for instance, problem, sides in drawn(rng, sample(30), restricted):
        optimum = least_units(instance, problem, np.full(instance.n, OPEN))
        if optimum is None:
            continue
        incumbent = np.array([optimum + int(rng.integers(1, 40))])
        root = undecided_halves(instance, problem)
        stack, splits = [(root, np.zeros(instance.n, dtype=np.int64))], []
        while stack:
            half, price = stack.pop(int(rng.integers(len(stack))))
            nodes, halves, prices, bounds = explore_splits(
                sides, half, price, incumbent, int(rng.integers(0, 9)), 3, Stop().flag
            )
            assert nodes <= 3
            for left, its, bound in zip(halves, prices, bounds, strict=True):
                best = least_units(instance, problem, left)
                assert best is None or best >= incumbent[0] or bound <= SCALE * best
                (stack if OPEN in left else splits).append((left, its))
        seen = [tuple(half) for half, _ in splits]
        assert len(set(seen)) == len(seen)
        left_out = root == OPEN
        for first in combinations(range(instance.n), int(sides.size[FIRST])):
            half = np.array([FIRST if i in first else SECOND for i in range(instance.n)])
            best = least_units(instance, problem, half)
            if (half[~left_out] == root[~left_out]).all() and best is not None:
                assert best >= incumbent[0] or tuple(half) in seen


@pytest.mark.slow
def test_a_split_s_shares_are_no_worse_than_its_prices() -> None:
    """Shares add up to the costs; summing each item's degree of them reaches the bound."""
    rng = np.random.default_rng(3)
    for instance, problem, sides in drawn(rng, sample(60)):
        price = rng.integers(-99, 99, instance.n)
        half = problem.cell_of[rng.permutation(instance.n)]
        share = splitting_of(problem, half, price)
        assert (share + share.transpose(0, 2, 1) == problem.delta).all()
        paid = 0
        for i in range(instance.n):
            paid += int(np.sort(share[0, i, half != half[i]])[: sides.degree[half[i]]].sum())
        bound = plain_bound(sides, half, price)
        assert bound is not None
        assert paid >= bound
        assert (domains_of(problem, half) == problem.cells[half]).all()
        halves, prices = np.stack([half[::-1], half]), np.stack([-price, price])
        assert (splitting_of(problem, halves, prices)[1] == share).all()
        assert (domains_of(problem, halves)[1] == domains_of(problem, half)).all()


def test_where_all_numberings_cost_the_same_the_root_proves_it() -> None:
    """If each item pays its own part of every meeting, the root proves the optimum."""
    instance = halved(np.random.default_rng(7), (4, 4, 3), "wide")
    own = np.array([5, 0, 2, 900, 3, 3, 1, 40])
    cost = np.zeros_like(instance.cost)
    cost[:, :, 1] = own[:, None] + own
    np.fill_diagonal(cost[:, :, 1], 0)
    (solution,) = solve([replace(instance, cost=cost)], 1, 600.0, jobs=1).solutions
    assert solution.proved
    assert solution.cost == 3 * own.sum()
    assert solution.nodes == 1


@pytest.mark.parametrize("shape", [(3, 3, 2), (4, 2, 2)])
def test_item_0_stays_where_the_halves_can_be_exchanged(shape: tuple[int, int, int]) -> None:
    """Item 0 is fixed only if halves are exchangeable: every split occurs up to symmetry."""
    rng = np.random.default_rng(4)
    instance = halved(rng, shape, "wide")
    problem, _ = prepared(instance)
    exchange = any(
        (instance.meetings[np.ix_(order, order)] == instance.meetings).all()
        and problem.cell_of[order[0]] != problem.cell_of[0]
        for order in map(list, permutations(range(instance.n)))
    )
    root = undecided_halves(instance, problem)
    assert root[0] == (FIRST if exchange else OPEN)
    assert (root[1:] == OPEN).all()
    allowed = instance.allowed.copy()
    allowed[1, problem.cell_of == FIRST] = False
    apart = replace(instance, allowed=allowed)
    assert undecided_halves(apart, KernelProblem.of(apart)).tolist() == [OPEN, SECOND] + [OPEN] * 4


def test_what_is_not_in_two_even_halves_is_left_to_domains() -> None:
    """A ring of five, a path, two pairs and several layers have no halves."""
    ring = np.roll(np.eye(5, dtype=np.int64), 1, 0) + np.roll(np.eye(5, dtype=np.int64), -1, 0)
    path = np.eye(4, k=1, dtype=np.int64) + np.eye(4, k=-1, dtype=np.int64)
    pairs = np.kron(np.eye(2, dtype=np.int64), np.array([[0, 1], [1, 0]]))
    square = np.array([[0, 1, 0, 2], [1, 0, 2, 0], [0, 2, 0, 1], [2, 0, 1, 0]])
    for meetings in (ring, path, pairs, square):
        cost = np.zeros((len(meetings), len(meetings), 3), dtype=np.int64)
        instance = Instance(cost, meetings)
        assert Sides.of(instance, KernelProblem.of(instance)) is None


@pytest.fixture
def poor_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the search stop at its first random numbering, so that the proof must find the rest."""

    def start_only(instance: Instance, seed: int, stop: Stop) -> Ints | None:
        return search_once(instance, seed, steps=0)

    monkeypatch.setattr(work_queue, "search_once", start_only)
    monkeypatch.setattr(work_queue, "SEARCHES", 1)
    monkeypatch.setattr(work_queue, "NODES", 7)


@pytest.mark.slow
@pytest.mark.usefixtures("poor_search")
@pytest.mark.parametrize("restricted", [False, True])
@pytest.mark.parametrize(
    "shape",
    (*SHAPES, pytest.param((6, 3, 2), marks=pytest.mark.long)) if JIT else SHAPES[:2],
)
def test_the_proof_by_splits_finds_the_optimum(
    shape: tuple[int, int, int], restricted: bool
) -> None:
    """The proof finds the optimum after a poor search.

    There may be wishes, place costs and absentees.
    """
    rng = np.random.default_rng(5)
    many = 5 if sum(shape) > 8 or not JIT else sample(40)
    for k in range(many):
        instance = halved(rng, shape, COSTS[k % len(COSTS)], restricted)
        optimum = naive.optimum(instance)
        if optimum is None:
            with pytest.raises(InfeasibleError):
                solve([instance], k, 600.0, jobs=1)
            continue
        answers = [solve([instance], k, 600.0, jobs=jobs).solutions[0] for jobs in (1, 3)]
        for solution in answers:
            assert solution.proved
            assert solution.cost == optimum == instance.evaluate(solution.numbering)
            assert instance.allows(solution.numbering)
        assert answers[0].numbering.tolist() == answers[1].numbering.tolist()


def test_the_problem_s_places_are_halved_as_the_meetings_are() -> None:
    """The masks of the halves hold all places, and no two places of one half meet."""
    instance = halved(np.random.default_rng(6), (4, 4, 3), "wide")
    problem, sides = prepared(instance)
    assert as_set(np.ones(8, dtype=np.bool_)) == problem.cells.sum()
    assert sides.degree.tolist() == [3, 3]
    for cell in (FIRST, SECOND):
        inside = problem.cell_of == cell
        assert not instance.meetings[np.ix_(inside, inside)].any()
