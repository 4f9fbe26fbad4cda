"""Symmetries of a meeting graph against all permutations of its places."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.engine.qap.symmetry import cells, count_automorphisms, orbits, random_equivalent
from bridgeopt.engine.randomness import Random
from tests.support.generators.instances import GRAPHS, random_meetings, sample
from tests.support.reference import naive
from tests.support.reference.naive import Ints

PETERSEN_EDGES = "01 12 23 34 40 05 16 27 38 49 57 79 96 68 85"


@st.composite
def graphs(draw: st.DrawFn, most: int = 7) -> Ints:
    """Return a meeting graph of any kind."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    return random_meetings(rng, draw(st.integers(1, most)), draw(st.sampled_from(GRAPHS)))


@st.composite
def coloured_graphs(draw: st.DrawFn) -> tuple[Ints, Ints]:
    """Return a meeting graph, and up to three colours of its places."""
    meetings = draw(graphs())
    n = len(meetings)
    colours = draw(st.lists(st.integers(0, draw(st.integers(0, 2))), min_size=n, max_size=n))
    return meetings, np.array(colours, dtype=np.int64)


def petersen() -> Ints:
    """Return the Petersen graph: 10 places, 120 automorphisms."""
    meetings = np.zeros((10, 10), dtype=np.int64)
    for edge in PETERSEN_EDGES.split():
        meetings[int(edge[0]), int(edge[1])] = meetings[int(edge[1]), int(edge[0])] = 1
    return meetings


@pytest.mark.slow
@settings(max_examples=sample(100))
@given(coloured_graphs())
def test_orbits_are_those_of_all_automorphisms(graph: tuple[Ints, Ints]) -> None:
    """Places share an orbit exactly if a colour-preserving automorphism maps one to the other."""
    meetings, colour = graph
    orbit = np.empty(len(meetings), dtype=np.int64)
    some = orbits(meetings, colour, orbit)
    expected = naive.orbits(meetings, colour)
    assert orbit.tolist() == expected
    assert some == (expected != list(range(len(meetings))))


def test_orbits_of_the_petersen_graph() -> None:
    """All places are equivalent; with one fixed, its neighbours are, and so are the others."""
    orbit = np.empty(10, dtype=np.int64)
    assert orbits(petersen(), np.zeros(10, dtype=np.int64), orbit)
    assert set(orbit) == {0}
    assert orbits(petersen(), np.eye(10, dtype=np.int64)[0], orbit)
    assert orbit.tolist() == [0, 1, 2, 2, 1, 1, 2, 2, 2, 2]


@pytest.mark.parametrize(("tables", "rounds"), [(12, 8), (14, 8), (17, 6)])
def test_all_of_a_mitchell_is_one_orbit(tables: int, rounds: int) -> None:
    """Each half of a Mitchell is one orbit, and both are one unless colours differ.

    Places of a half never meet, so comparing them one by one gives no early distinction.
    """
    apart = np.subtract.outer(np.arange(tables), np.arange(tables)) % tables
    meetings = np.zeros((2 * tables, 2 * tables), dtype=np.int64)
    meetings[:tables, tables:] = apart < rounds
    meetings += meetings.T
    orbit = np.empty(2 * tables, dtype=np.int64)
    halves = np.repeat([0, 1], tables)
    assert orbits(meetings, np.zeros(2 * tables, dtype=np.int64), orbit)
    assert set(orbit) == {0}
    assert orbits(meetings, halves, orbit)
    assert orbit.tolist() == (tables * halves).tolist()


def test_orbits_are_never_too_large_when_the_search_is_hard() -> None:
    """Two strongly regular graphs that refinement cannot distinguish do not merge orbits."""
    row, column = np.divmod(np.arange(16), 4)
    rows, columns = np.subtract.outer(row, row) % 4, np.subtract.outer(column, column) % 4
    rook = (rows == 0) != (columns == 0)
    shrikhande = np.isin(4 * rows + columns, (1, 3, 4, 12, 5, 15))
    both = np.zeros((32, 32), dtype=np.int64)
    both[:16, :16], both[16:, 16:] = rook, shrikhande
    orbit = np.empty(32, dtype=np.int64)
    assert orbits(both, np.zeros(32, dtype=np.int64), orbit)
    assert set(orbit[:16]) == {0}
    assert not set(orbit[16:]) & {0}


@given(coloured_graphs(), st.integers(0, 2**64 - 1))
def test_what_is_drawn_keeps_meetings_and_colours(graph: tuple[Ints, Ints], seed: int) -> None:
    """The random image is an automorphism, preserves colours, and is reproducible."""
    meetings, colour = graph
    plain = np.arange(len(meetings))
    image = random_equivalent(meetings, plain, Random(seed), colour)
    assert sorted(image) == list(range(len(meetings)))
    assert (meetings[image][:, image] == meetings).all()
    assert (colour[image] == colour).all()
    assert (
        image.tolist()
        == random_equivalent(meetings, np.arange(len(meetings)), Random(seed), colour).tolist()
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("meetings", "colour", "critical"),
    [
        (np.roll(np.eye(5, dtype=int), 1, 0) + np.roll(np.eye(5, dtype=int), -1, 0), None, 27.9),
        (np.kron(np.eye(2, dtype=int), 1 - np.eye(2, dtype=int)), None, 24.3),
        (1 - np.eye(4, dtype=int), np.array([0, 1, 0, 0]), 20.5),
        (2 * (1 - np.eye(3, dtype=int)), None, 20.5),
    ],
    ids=["ring", "two pairs", "colours", "complete"],
)
def test_every_automorphism_is_equally_likely(
    meetings: Ints, colour: Ints | None, critical: float
) -> None:
    """All automorphisms are equally likely (chi-square, 99.9 %)."""
    random = Random(20)
    group = naive.automorphisms(meetings, colour)
    draws = 200 * len(group)
    plain = np.arange(len(meetings))
    counts = Counter(
        tuple(random_equivalent(meetings, plain, random, colour)) for _ in range(draws)
    )
    assert set(counts) == {tuple(image) for image in group}
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < critical


@given(coloured_graphs(), st.integers(0, 2**32 - 1))
def test_the_draw_is_the_same_for_equal_numberings(graph: tuple[Ints, Ints], seed: int) -> None:
    """The same seed gives the same result from any equivalent numbering."""
    meetings, colour = graph
    rng = np.random.default_rng(seed)
    numbering = rng.permutation(len(meetings))
    group = naive.automorphisms(meetings, colour)
    other = np.array(group[int(rng.integers(len(group)))])[numbering]
    one, two = (
        random_equivalent(meetings, which, Random(seed), colour) for which in (numbering, other)
    )
    assert one.tolist() == two.tolist()


@given(graphs())
def test_counts_all_automorphisms(meetings: Ints) -> None:
    """The order of the group is the number of permutations that keep all meeting counts."""
    assert count_automorphisms(meetings) == len(naive.automorphisms(meetings))


def test_counts_known_groups() -> None:
    """The Petersen graph has 120 automorphisms, two halves of eight that all meet 2 * 8!^2."""
    assert count_automorphisms(petersen()) == 120
    halves = np.kron(1 - np.eye(2, dtype=np.int64), np.ones((8, 8), dtype=np.int64))
    assert count_automorphisms(halves) == 2 * 40320**2


@given(graphs())
def test_cells_are_kept_by_every_automorphism(meetings: Ints) -> None:
    """Cells partition the places, and an automorphism maps each cell to a cell."""
    parts = cells(meetings)
    assert sorted(k for part in parts for k in part) == list(range(len(meetings)))
    as_sets = {frozenset(part) for part in parts}
    for image in naive.automorphisms(meetings):
        assert {frozenset(image[part].tolist()) for part in parts} == as_sets


def test_cells_of_known_graphs() -> None:
    """Components, parts of a multipartite graph and sides are cells; anything else is one cell."""
    eye = np.eye(2, dtype=np.int64)
    two_rings = np.kron(eye, 1 - np.eye(3, dtype=np.int64))
    assert cells(two_rings) == [[0, 1, 2], [3, 4, 5]]
    parts = np.kron(1 - np.eye(3, dtype=np.int64), np.ones((2, 2), dtype=np.int64))
    assert cells(parts) == [[0, 1], [2, 3], [4, 5]]
    assert cells(parts + 1 - np.eye(6, dtype=np.int64)) == [[0, 1], [2, 3], [4, 5]]
    ring = np.roll(np.eye(6, dtype=np.int64), 1, 0) + np.roll(np.eye(6, dtype=np.int64), -1, 0)
    assert cells(ring) == [[0, 2, 4], [1, 3, 5]]
    assert cells(petersen()) == [list(range(10))]
