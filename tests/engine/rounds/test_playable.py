"""Playable meetings and their numbers of board groups, against other counts and methods."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from itertools import combinations, product

import pytest

from bridgeopt.engine.rounds.exhaustive import search_exhaustively
from bridgeopt.engine.rounds.groups import FOUND, NONE
from bridgeopt.engine.rounds.meetings import opponent_sets, playable_graphs
from bridgeopt.engine.rounds.result import RoundsFinder
from bridgeopt.engine.rounds.search import search_rounds
from bridgeopt.engine.rounds.walk import WalkState, rounds_on
from bridgeopt.engine.stopping import SearchBudget, Stop

GO_ON = Stop()

EDGES = list(combinations(range(8), 2))


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("n", "num_rounds", "counts"),
    [
        (8, 4, {4: 1, 5: 4, 6: 6}),
        (8, 5, {5: 0, 6: 3}),
        (10, 4, {4: 48, 5: 38, 6: 58}),
        (10, 5, {5: 5, 6: 60}),
        (10, 6, {7: 21}),
    ],
)
def test_counts_of_shapes(check, n: int, num_rounds: int, counts: dict[int, int]) -> None:
    """The numbers of shapes in 5 rounds, and of 8 items in 4, equal published ones.

    All shapes have valid rounds.
    """
    for num_groups, count in counts.items():
        shapes, refused_for = playable_graphs(n, num_rounds, (num_groups,))
        assert len(shapes) == count
        assert refused_for in ("any", (num_groups,))
        for meets, (with_groups, rounds) in shapes:
            assert with_groups == num_groups
            check(rounds, num_groups)
            one, two, _ = rounds.reshape(-1, 3).T
            assert meets[one, two].all()


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("n", [8, 10])
def test_up_to_ten_play_whatever_fits_rounds(n: int) -> None:
    """With up to two groups more than rounds, everything refused has no rounds at all."""
    for num_rounds in range(4, n):
        groups = tuple(range(num_rounds, num_rounds + 3))
        assert playable_graphs(n, num_rounds, groups)[1] == "any"


@cache
def _playable_graphs() -> set[int]:
    """Return the meetings of eight in four rounds with four groups, in plain Python.

    Take all sets of four matchings without a common edge, and keep the unions that arise in two
    ways. The two ways, rounds and groups, may share at most one edge between any two matchings. An
    edge is a bit, its index in `EDGES`.
    """

    def matchings(left: tuple[int, ...]) -> list[int]:
        if not left:
            return [0]
        first, *others = left
        return [
            rest | 1 << EDGES.index((first, other))
            for other in others
            for rest in matchings(tuple(x for x in others if x != other))
        ]

    every = matchings(tuple(range(8)))
    by_partner = [[m for m in every if m & 1 << EDGES.index((0, k))] for k in range(1, 8)]
    ways: defaultdict[int, list[tuple[int, ...]]] = defaultdict(list)

    def extend(chosen: tuple[int, ...], used: int, first: int) -> None:
        if len(chosen) == 4:
            ways[used].append(chosen)
            return
        for k in range(first, 7):
            for more in by_partner[k]:
                if not used & more:
                    extend((*chosen, more), used | more, k + 1)

    extend((), 0, 0)
    return {
        graph
        for graph, some in ways.items()
        if any(
            all((r & g) & (r & g) - 1 == 0 for r in rounds for g in groups)
            for rounds, groups in combinations(some, 2)
        )
    }


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("seed", range(2))
def test_proven_of_what_can_be_played(history_costs, check, seed: int) -> None:
    """For eight in four rounds with four groups the result is the playable optimum, and says so."""
    cost = history_costs(8, seed, odd=seed % 2 == 1)
    more = cost[:, :, 1] - cost[:, :, 0]
    base = int(cost[:, :, 0].sum()) // 2
    least = base + min(
        sum(int(more[edge]) for k, edge in enumerate(EDGES) if graph >> k & 1)
        for graph in _playable_graphs()
    )
    found, _, proved_for = search_rounds(cost, 4, 4, budget=SearchBudget(seed=seed))
    assert found is not None
    check(found.rounds, 4)
    assert found.cost == least
    assert proved_for == ("any" if found.gap == 0 else (4,))
    nothing, _, same = search_rounds(cost, 4, 4, budget=SearchBudget(seed=seed), below=least)
    assert nothing is None
    assert same == proved_for


@pytest.mark.parametrize("num_groups", [3, 4])
def test_groups_beside_rounds_by_trying_all(num_groups: int) -> None:
    """For six in three rounds both shapes agree with trying each group at each table."""
    for edges in (
        [(i, j) for i in range(3) for j in range(3, 6)],
        [*combinations(range(3), 2), *combinations(range(3, 6), 2), (0, 3), (1, 4), (2, 5)],
    ):
        desk = WalkState.of(6, 3, num_groups, evenly=False)
        verdict = search_exhaustively(opponent_sets(edges, 6), desk, 3, True, 10**6, GO_ON.flag)
        assert verdict == (FOUND if _has_groups(edges, num_groups) else NONE)
        if verdict == FOUND:
            tables = rounds_on(desk, 3)
            assert max(Counter(map(tuple, tables[:, :, ::2].reshape(-1, 2).tolist())).values()) == 1


def _has_groups(edges: list[tuple[int, int]], num_groups: int) -> bool:
    """Return whether tables can be assigned rounds and groups without conflict, by backtracking."""

    def place(k: int, taken: frozenset) -> bool:
        if k == len(edges):
            return True
        for r, g in product(range(3), range(num_groups)):
            uses = {(v, kind, x) for v in edges[k] for kind, x in (("round", r), ("group", g))}
            uses.add((r, g))
            if not uses & taken and place(k + 1, taken | uses):
                return True
        return False

    return place(0, frozenset())


def test_refused_for() -> None:
    """Meetings without rounds are refused for any number of groups; a timeout refuses none."""
    apart = opponent_sets([*combinations(range(5), 2), *combinations(range(5, 10), 2)], 10)
    playable = RoundsFinder(10, 4, (4, 5), 10**6, GO_ON)
    assert playable.find_rounds(apart) is None
    assert playable.refused_for == "any"
    hurried = RoundsFinder(10, 4, (4, 5), 1, GO_ON)
    assert hurried.find_rounds(apart) is None
    assert hurried.refused_for == ()
