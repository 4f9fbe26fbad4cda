"""Hashis by CP-SAT, for the largest: islands that hang apart are cut off in turn, until none do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bridgeopt import solver as cp_sat
from bridgeopt.engine.stopping import Stop
from bridgeopt.sitout.hashi.puzzle import MOST, Hashi
from bridgeopt.sitout.hashi.solving import ENOUGH, Solved


def solve_by_cuts(puzzle: Hashi, stop: Stop | None = None, limit: int = ENOUGH) -> Solved:
    """Find the solution of a puzzle, or two where there are several; `Solved.failures` are cuts.

    Without the last rule, that all hang together, a solution comes soon. Each group of islands that
    hangs apart in it must have a bridge to others from then on (Coelho, Laporte, Lindbeck and
    Vidal, 2019).

    Raises
    ------
    BridgeoptError
        OR-Tools is not installed.
    """
    stop = stop or Stop()
    cp_model = cp_sat.load()
    model, counts, built = _rules(cp_model, puzzle)
    ends = puzzle.links.ends.tolist()
    found: list[tuple[int, ...]] = []
    cuts = 0
    while not stop.over:
        solver = cp_sat.one_worker(stop.left)
        # So many short searches: what prepares a long one takes most of the time (7 times as much
        # on Hs_34_400_75_15_003 of Coelho and others).
        solver.parameters.cp_model_presolve = False
        solver.parameters.linearization_level = 0
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            return Solved(tuple(found), True, cuts)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            break
        solution = tuple(solver.value(count) for count in counts)
        apart = groups(len(puzzle.islands), (e for e, n in zip(ends, solution, strict=True) if n))
        if len(apart) == 1:
            found.append(solution)
            if len(found) == limit:
                break
            _forbid(model, counts, solution)
        else:
            cuts += len(apart)
            for group in apart:
                leaving = (
                    b for b, (u, v) in zip(built, ends, strict=True) if (u in group) != (v in group)
                )
                model.add_bool_or(list(leaving))
    return Solved(tuple(found), False, cuts)


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
