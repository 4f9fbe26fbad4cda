"""Hashis by CP-SAT, for the largest: islands that hang apart are cut off in turn, until none do."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

from bridgeopt.base import solver as cp_sat
from bridgeopt.engine.stopping import Stop
from bridgeopt.games.puzzles.hashi.puzzle import MOST, Hashi
from bridgeopt.games.puzzles.hashi.solving import ENOUGH, Search, Solved

_WORTHWHILE = 0.1
"""Seconds: a shorter turn is not given to CP-SAT, which takes as long to be told the rules."""


class Cutting:
    """A search by cuts that can be stopped and gone on with; `Solved.failures` are cuts.

    Without the last rule, that all hang together, a solution comes soon. Each group of islands that
    hangs apart in it must have a bridge to others from then on (Coelho, Laporte, Lindbeck and
    Vidal, 2019).

    Raises
    ------
    BridgeoptError
        OR-Tools is not installed.
    """

    def __init__(self, puzzle: Hashi, limit: int = ENOUGH) -> None:
        self._cp = cp_sat.load()
        self._model, self._counts, self._built = _rules(self._cp, puzzle)
        self._puzzle = puzzle
        self._limit = limit
        self._forbidden: set[tuple[int, ...]] = set()
        self._cuts = 0

    def go_on(self, stop: Stop, known: list[tuple[int, ...]]) -> Solved:
        """Look for solutions until enough or all are known, or until it is stopped.

        ``known`` are those that there are already, from whomever; it takes those that are found.
        """
        while not stop.over and len(known) < self._limit:
            for each in known:
                if each not in self._forbidden:
                    _forbid(self._model, self._counts, each)
                    self._forbidden.add(each)
            solver = cp_sat.one_worker(stop.left)
            # So many short searches: what prepares a long one takes most of the time (7 times as
            # much on Hs_34_400_75_15_003 of Coelho and others).
            solver.parameters.cp_model_presolve = False
            solver.parameters.linearization_level = 0
            status = solver.solve(self._model)
            if status == self._cp.INFEASIBLE:
                return Solved(tuple(known), True, self._cuts)
            if status not in (self._cp.OPTIMAL, self._cp.FEASIBLE):
                break
            solution = tuple(solver.value(count) for count in self._counts)
            if not self._cut(solution):
                known.append(solution)
        return Solved(tuple(known), False, self._cuts)

    def _cut(self, solution: tuple[int, ...]) -> bool:
        """Cut off the groups that hang apart; return whether there are any."""
        ends = self._puzzle.links.ends.tolist()
        built = (e for e, count in zip(ends, solution, strict=True) if count)
        apart = groups(len(self._puzzle.islands), built)
        if len(apart) == 1:
            return False
        self._cuts += len(apart)
        for group in apart:
            leaving = (
                some
                for some, (u, v) in zip(self._built, ends, strict=True)
                if (u in group) != (v in group)
            )
            self._model.add_bool_or(list(leaving))
        return True


def solve_by_cuts(puzzle: Hashi, stop: Stop | None = None, limit: int = ENOUGH) -> Solved:
    """Find the solution of a puzzle, or two where there are several (see `Cutting`)."""
    return Cutting(puzzle, limit).go_on(stop or Stop(), [])


def solve_in_turns(puzzle: Hashi, stop: Stop, seed: int = 1) -> Solved:
    """Find the solution of a puzzle, or two, by our own search and by cuts in turn.

    What one of them takes long for, the other often finds at once. So after each run of our own
    search, cuts have as much time as that took: in all it takes about twice as long as the better
    of both. Where OR-Tools is not installed, our own search has all of the time.
    """
    own, cutting = Search(puzzle, seed), None
    known: list[tuple[int, ...]] = []
    while True:
        began = time.perf_counter()
        solved = own.run(stop, known)
        took = time.perf_counter() - began
        if not (solved.decided or stop.over or took < _WORTHWHILE) and cp_sat.is_there():
            cutting = cutting or Cutting(puzzle)
            with stop.within(took) as turn:
                solved = cutting.go_on(turn, known)
        if solved.decided or stop.over:
            return solved


def _rules(cp_model: Any, puzzle: Hashi) -> tuple[Any, list[Any], list[Any]]:
    """Return all rules but the last, with the bridges of each link, and whether there are any."""
    model = cp_model.CpModel()
    links = puzzle.links
    counts, built = [], []
    for one, other in links.ends.tolist():
        number, next_number = int(links.numbers[one]), int(links.numbers[other])
        most = min(MOST, number, next_number)
        if number == next_number == most and len(puzzle.islands) > 2:
            most -= 1  # the two alone would be joined to no other
        count, some = model.new_int_var(0, most, ""), model.new_bool_var("")
        model.add(count >= 1).only_enforce_if(some)
        model.add(count == 0).only_enforce_if(~some)
        counts.append(count)
        built.append(some)
    for island, own in enumerate(links.of_island.tolist()):
        model.add(sum(counts[link] for link in own if link >= 0) == int(links.numbers[island]))
    for link in range(len(counts)):
        for other in links.crossing[links.crossed[link] : links.crossed[link + 1]].tolist():
            if link < other:
                model.add_bool_or([~built[link], ~built[other]])
    return model, counts, built


def _forbid(model: Any, counts: list[Any], solution: tuple[int, ...]) -> None:
    """Let another solution differ from this one."""
    others = []
    for count, value in zip(counts, solution, strict=True):
        other = model.new_bool_var("")
        model.add(count != value).only_enforce_if(other)
        others.append(other)
    model.add_bool_or(others)


def groups(num_islands: int, built: Iterable[tuple[int, int]]) -> list[set[int]]:
    """Return the islands that hang together, group by group."""
    group = {island: {island} for island in range(num_islands)}
    for one, other in built:
        if group[one] is not group[other]:
            group[one] |= group[other]
            for island in group[other]:
                group[island] = group[one]
    return list({id(each): each for each in group.values()}.values())
