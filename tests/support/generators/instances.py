"""Random problem instances for tests: meeting graphs, costs and allowed places of all kinds."""

from __future__ import annotations

import os

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st

from bridgeopt.engine.qap import Instance
from tests.support.reference.naive import Bools, Ints

JIT = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""Whether kernels are compiled."""

GRAPHS = (
    "circulant",
    "irregular",
    "bipartite",
    "biregular",
    "disconnected",
    "multipartite",
    "empty",
    "complete",
    "repeated",
)
COSTS = ("wide", "ties", "equal", "negative", "falling")


def sample(many: int) -> int:
    """Return a sample size: all of it in a thorough run, otherwise a share (see conftest)."""
    return max(1, -(-many * min(settings.default.max_examples, 100) // 100))


def stride(long: int) -> int:
    """Return the step between sampled cases: 1 in a thorough run, otherwise ``long``."""
    return 1 if settings.default.max_examples >= 100 else long


def random_meetings(rng: np.random.Generator, n: int, graph: str) -> Ints:
    """Draw a graph of a kind, with its places shuffled."""
    first, second = np.indices((n, n))
    if graph == "circulant":
        steps = rng.random(n) < 0.5
        meets = steps[np.minimum((first - second) % n, (second - first) % n)].astype(int)
    elif graph == "bipartite":
        meets = (first % 2 != second % 2) & (rng.random((n, n)) < 0.7)
    elif graph == "biregular":
        left = n // 2
        meets = (first < left) & (second >= left)
        if n % 2 == 0 and left > 1:
            meets &= (second - first) % left < rng.integers(1, left + 1)
    elif graph == "disconnected":
        meets = (first % 2 == second % 2) & (rng.random((n, n)) < 0.9)
    elif graph == "multipartite":
        part = rng.integers(0, 3, n)
        meets = part[first] != part[second]
    elif graph == "empty":
        meets = np.zeros((n, n))
    elif graph == "complete":
        meets = np.full((n, n), rng.integers(1, 3))
    elif graph == "repeated":
        meets = rng.integers(0, 4, (n, n))
    else:
        meets = rng.random((n, n)) < rng.random()
    upper = np.triu(np.asarray(meets, dtype=np.int64), 1)
    shuffled = rng.permutation(n)
    meetings: Ints = (upper + upper.T)[shuffled][:, shuffled]
    return meetings


def random_cost(rng: np.random.Generator, n: int, most: int, costs: str) -> Ints:
    """Draw the cost of 0 to ``most`` meetings for each pair of items."""
    shape = (n, n, most + 1)
    if costs == "equal":
        drawn = np.broadcast_to(rng.integers(-5, 6, most + 1), shape)
    elif costs == "ties":
        drawn = rng.integers(0, 3, shape)
    elif costs == "negative":
        drawn = rng.integers(-1000, 1000, shape)
    elif costs == "falling":
        drawn = 500 - rng.integers(0, 100, shape).cumsum(axis=2)
    else:
        drawn = (rng.integers(0, 12, (n, n, 1)) + 4 * np.arange(most + 1)) ** 3
    cost = np.triu(drawn.transpose(2, 0, 1), 1)
    symmetric: Ints = np.ascontiguousarray((cost + cost.transpose(0, 2, 1)).transpose(1, 2, 0))
    return symmetric


def random_allowed(rng: np.random.Generator, n: int) -> Bools:
    """Draw allowed places: they rarely exclude all assignments, and some items have equal rows."""
    allowed = rng.random((n, n)) < rng.uniform(0.4, 1.0)
    allowed[rng.integers(0, n, n // 2)] = True
    return allowed


def random_permitted(rng: np.random.Generator, n: int, most: int) -> Bools:
    """Draw a few forbidden meeting counts (0 to ``most``) for pairs of items."""
    permitted = np.ones((n, n, most + 1), dtype=np.bool_)
    for _ in range(int(rng.integers(0, 4)) if n > 1 else 0):
        i, j = rng.choice(n, 2, replace=False)
        permitted[i, j, rng.integers(0, most + 1)] = False
        permitted[j, i] = permitted[i, j]
    return permitted


def random_place_cost(rng: np.random.Generator, n: int) -> Ints:
    """Draw costs of places: none, a few places for a few items, or all."""
    place_cost = rng.choice([0, 1, 50, 3000], (n, n)) * (rng.random((n, n)) < rng.random())
    return np.asarray(place_cost, dtype=np.int64)


def random_instance(
    rng: np.random.Generator,
    n: int,
    graph: str | None = None,
    costs: str | None = None,
    restricted: bool = False,
) -> Instance:
    """Draw an instance; a kind that is not given is drawn too."""
    meetings = random_meetings(rng, n, graph or str(rng.choice(GRAPHS)))
    most = int(meetings.max()) + int(rng.integers(0, 2))
    cost = random_cost(rng, n, most, costs or str(rng.choice(COSTS)))
    if not restricted:
        return Instance(cost, meetings)
    place_cost = random_place_cost(rng, n)
    permitted = random_permitted(rng, n, most)
    return Instance(cost, meetings, random_allowed(rng, n), place_cost, permitted)


def instances(
    least: int = 1, most: int = 8, restricted: bool = False
) -> st.SearchStrategy[Instance]:
    """Return a hypothesis strategy of all instances; only size and kind shrink, not the seed."""
    return st.builds(
        lambda seed, n, graph, costs: random_instance(
            np.random.default_rng(seed), n, graph, costs, restricted
        ),
        st.integers(0, 2**32 - 1),
        st.integers(least, most),
        st.sampled_from(GRAPHS),
        st.sampled_from(COSTS),
    )
