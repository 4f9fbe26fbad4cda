"""Solve Hashis: compare with full enumeration, with CP-SAT, and check other people's puzzles."""

from __future__ import annotations

import itertools
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from bridgeopt.base import ortools
from bridgeopt.engine.randomness import Random
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.puzzles.hashi import solving
from bridgeopt.plugins.puzzles.hashi import solving as cuts
from bridgeopt.plugins.puzzles.hashi.generation import make_hashi
from bridgeopt.plugins.puzzles.hashi.puzzle import Hashi, Island, read_hashi
from bridgeopt.plugins.puzzles.hashi.solving import (
    SolvedHashi,
    as_bridges,
    solve,
    solve_alternating,
    solve_by_cuts,
)
from tests.support.generators.instances import JIT, sample
from tests.support.reference import hashi as plain_hashi
from tests.support.reference.hashi_by_cp_sat import FlowModel, Order
from tests.support.sources import SHARED

HASHI = SHARED / "sitout" / "hashi"

needs_solver = pytest.mark.skipif(not ortools.is_installed(), reason="OR-Tools is not installed")


def shared(pattern: str) -> list[Path]:
    """Return files of puzzles by other authors, or skip if they are missing."""
    found = sorted(HASHI.glob(pattern))
    if not found:
        pytest.skip("other people's puzzles are not here (../shared/sitout)")
    return found


def bridges(puzzle: Hashi, solution: tuple[int, ...]) -> dict[plain_hashi.Bridge, int]:
    """Return a solution in the form of the reference."""
    return {((a, b), (c, d)): n for a, b, c, d, n in as_bridges(puzzle, solution)}


def check(puzzle: Hashi, solved: SolvedHashi) -> None:
    """Check every solution against the rules, and that two solutions differ."""
    for solution in solved.solutions:
        assert plain_hashi.wrong_with(puzzle, list(bridges(puzzle, solution).items())) == ""
    assert len(set(solved.solutions)) == len(solved.solutions)


def changed(puzzle: Hashi, random: Random) -> Hashi:
    """Return a puzzle with one bridge more or less between some neighbours, by its numbers."""
    numbers = [island.number for island in puzzle.islands]
    for _ in range(random.next_below(5)):
        more = random.choice((-1, 1))
        ends = random.choice(puzzle.links.ends.tolist())
        if all(1 <= numbers[end] + more <= 8 for end in ends):
            for end in ends:
                numbers[end] += more
    islands = zip(puzzle.islands, numbers, strict=True)
    return replace(puzzle, islands=tuple(each._replace(number=n) for each, n in islands))


@pytest.mark.slow
def test_solutions_are_those_of_all_ways_to_build():
    """Random puzzles have the solutions that full enumeration finds, up to two."""
    random = Random(1)
    seen = {0: 0, 1: 0, 2: 0}
    for _ in range(sample(4500)):
        puzzle = plain_hashi.random_hashi(
            random, 4 + random.next_below(2), 3 + random.next_below(4)
        )
        if len(puzzle.links.ends) > 7:
            continue
        solved = solve(puzzle)
        known = plain_hashi.all_solutions(puzzle)
        assert len(solved.solutions) == min(len(known), 2)
        assert solved.complete or len(solved.solutions) == 2
        assert all(bridges(puzzle, each) in known for each in solved.solutions)
        seen[len(solved.solutions)] += 1
    assert not JIT or min(seen.values()) > 0


def test_crossings_count():
    """Four islands around a crossing need both bridges, which would cross: no solution."""
    islands = (Island(0, 1, 1), Island(1, 0, 1), Island(1, 2, 1), Island(2, 1, 1))
    puzzle = Hashi(3, 3, islands)
    assert solve(puzzle).solutions == ()
    assert plain_hashi.all_solutions(puzzle) == []


def test_islands_that_hang_apart_are_no_solution():
    """Two pairs of islands, each with its own bridge, are not connected: no solution."""
    islands = (Island(0, 0, 1), Island(0, 2, 1), Island(2, 0, 1), Island(2, 2, 1))
    assert solve(Hashi(3, 3, islands)).solutions == ()


def test_an_island_out_of_reach_is_named():
    """An island with one neighbour and a number over two is named."""
    islands = (Island(0, 0, 3), Island(0, 2, 3), Island(2, 2, 2))
    assert Hashi(3, 3, islands).unsatisfiable_islands() == [islands[0]]


def test_an_island_alone():
    """A single island with a number has no solution."""
    assert solve(Hashi(2, 2, (Island(0, 0, 1),))).solutions == ()


def test_what_is_stopped_claims_nothing():
    """A stopped search claims no proof and may lack a solution."""
    stop = Stop()
    stop.cancel()
    puzzle = plain_hashi.random_hashi(Random(3), 9, 30)
    solved = solve(puzzle, stop)
    assert not solved.complete or solved.failures == 0
    check(puzzle, solved)


@pytest.mark.slow
@needs_solver
@pytest.mark.parametrize("worthwhile", [0.0, 1e9])
def test_turns_know_all_that_there_is(worthwhile, monkeypatch):
    """Alternating solvers find all solutions, up to two; each uses the other's results.

    Our own search may fail once in each run, so that both take turns, or CP-SAT has no turn.
    """
    monkeypatch.setattr(cuts, "_MIN_CP_SAT_SECONDS", worthwhile)
    monkeypatch.setattr(solving, "_FAILURES", 1)
    random = Random(1)
    seen = {0: 0, 1: 0, 2: 0}
    for _ in range(sample(4500)):
        puzzle = plain_hashi.random_hashi(
            random, 4 + random.next_below(2), 3 + random.next_below(4)
        )
        if len(puzzle.links.ends) > 7:
            continue
        solved = solve_alternating(puzzle, Stop())
        known = plain_hashi.all_solutions(puzzle)
        assert solved.decided
        assert len(solved.solutions) == min(len(known), 2) == len(set(solved.solutions))
        assert all(bridges(puzzle, each) in known for each in solved.solutions)
        seen[len(solved.solutions)] += 1
    assert not JIT or min(seen.values()) > 0


def test_each_has_as_much_time_as_the_other(monkeypatch):
    """If neither decides, a run of cuts gets as much time as the run before it."""
    given: list[str | float] = []
    clock = itertools.count()  # a second passes whenever it is read

    def never(name: str) -> type:
        """Return a search that never decides."""

        class Never:
            def __init__(self, *_):
                pass

            def run(self, stop, known):
                given.append(name)
                return SolvedHashi((), False, 1)

        return Never

    class Whole:
        is_over = property(lambda self: len(given) >= 6)

        @contextmanager
        def within(self, seconds):
            given.append(seconds)
            yield self

    monkeypatch.setattr(solving.ortools, "is_installed", lambda: True)
    monkeypatch.setattr(solving, "time", SimpleNamespace(perf_counter=lambda: next(clock)))
    monkeypatch.setattr(cuts, "HashiSearch", never("run"))
    monkeypatch.setattr(cuts, "CutSearch", never("cuts"))
    assert not solve_alternating(Hashi(1, 1, (Island(0, 0, 1),)), Whole()).decided
    assert given == ["run", 1, "cuts", "run", 1, "cuts"]


@pytest.mark.slow_without_jit
def test_the_six_of_the_report():
    """All are solved: the first has several solutions, the others one."""
    counts = []
    for file in shared("course_*.has"):
        puzzle = read_hashi(file)
        solved = solve(puzzle)
        check(puzzle, solved)
        counts.append(len(solved.solutions))
    assert counts == [2, 1, 1, 1, 1, 1]


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("islands", "step"), [("100", 12), ("200", 24), ("400", 95)])
def test_other_peoples_large_ones(islands, step):
    """Solutions of other people's large puzzles satisfy all rules."""
    for file in shared(f"Hs_*_{islands}_*.has")[::step]:
        puzzle = read_hashi(file)
        solved = solve(puzzle)
        assert solved.solutions
        check(puzzle, solved)


@pytest.mark.slow
@pytest.mark.slow_without_jit
@needs_solver
def test_cp_sat_with_cuts_counts_the_same():
    """CP-SAT with cuts finds as many solutions on changed numbers, and they are valid."""
    random = Random(9)
    seen = set()
    for _ in range(sample(720)):
        puzzle = changed(
            make_hashi(9, 9, 8 + random.next_below(12), random.next_below(1000))[0], random
        )
        ours, theirs = solve(puzzle), solve_by_cuts(puzzle)
        check(puzzle, theirs)
        assert len(ours.solutions) == len(theirs.solutions)
        if len(ours.solutions) == 1:
            assert ours.solutions == theirs.solutions
        seen.add(len(ours.solutions))
    assert seen == {0, 1, 2}


@pytest.mark.slow
@pytest.mark.slow_without_jit
@needs_solver
def test_the_flow_model_says_the_same():
    """The flow model agrees on solvability, in every order and with doubled neighbours."""
    random = Random(12)
    seen = set()
    for k in range(24):
        puzzle = changed(make_hashi(6, 6, 4 + random.next_below(5), k)[0], random)
        ours = solve(puzzle).solutions
        order = list(Order)[k % len(Order)]
        ran = FlowModel(puzzle, doubled=bool(k % 2)).run(order)
        assert (ran.solution is None) == (not ours)
        if ran.solution is not None:
            check(puzzle, SolvedHashi((ran.solution,), False, 0))
        if len(ours) == 1:
            assert ran.solution == ours[0]
        seen.add(len(ours))
    assert seen == {0, 1, 2}
