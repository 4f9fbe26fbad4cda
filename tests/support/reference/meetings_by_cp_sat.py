"""The report's CP-SAT model of meetings, the reference for `meetings.py`.

Source: Dooreman and Vandekerkhove, *Constraint puzzles* (2019), section 3 and table 5. The dynamic
programming code shares only the definition of a problem with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from bridgeopt.base import ortools
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.calendar.cp_model import run_cp_sat
from bridgeopt.plugins.calendar.meetings import MeetingsProblem, Schedule


@dataclass(frozen=True)
class Variant:
    """Options of the report's model.

    Attributes
    ----------
    global_no_overlap
        Whether a single constraint forbids all overlaps, instead of one for each two meetings.
    implied_order
        Whether two people with the same duration, weekends and demands are met in order of rank.
    lower_bound
        Whether to add the sum of all durations as a lower bound of the end.
    in_phases
        Whether to minimise the end first and then the violations, instead of the report's weighted
        sum.
    """

    global_no_overlap: bool = True
    implied_order: bool = False
    lower_bound: bool = False
    in_phases: bool = True


def solve_meetings(
    meetings: MeetingsProblem, variant: Variant, stop: Stop
) -> tuple[Schedule | None, bool, int]:
    """Return a schedule, whether it is proven optimal (or infeasible), and the number of branches.

    Parameters
    ----------
    meetings
        The problem.
    variant
        Options of the model.
    stop
        Ends the search.

    Returns
    -------
    Schedule or None
        The best found.
    bool
        Whether it is proven.
    int
        Branches of the solver's search.
    """
    cp = ortools.load_cp_model()
    model = cp.CpModel()
    num = meetings.num_persons
    horizon = sum(meetings.durations) + 7 * num
    free = [[day for day in range(horizon) if meetings.may_start(k, day)] for k in range(num)]
    if not all(free):
        return None, True, 0
    starts = [model.new_int_var_from_domain(cp.Domain.from_values(days), "") for days in free]
    _keep_apart(model, meetings, starts, variant)
    for first, second in meetings.precedences:
        model.add(starts[first] + meetings.durations[first] <= starts[second])
    for k in range(num - 1):
        model.add(starts[k] + meetings.durations[k] <= starts[-1])
    if variant.implied_order:
        _imply_order(model, meetings, starts)
    end = starts[-1] + meetings.durations[-1]
    if variant.lower_bound:
        model.add(end >= sum(meetings.durations))
    late = _violations(model, meetings, starts)
    if variant.in_phases:
        model.minimize(end)
        solver, status = run_cp_sat(model, stop)
        branches = int(solver.num_branches)
        if status not in (cp.OPTIMAL, cp.FEASIBLE):
            return None, status == cp.INFEASIBLE, branches
        proved = status == cp.OPTIMAL
        model.add(end <= int(solver.value(end)))
        model.minimize(sum(late))
    else:
        branches, proved = 0, True
        model.minimize(len(late) * end + sum(late))
    solver, status = run_cp_sat(model, stop)
    branches += int(solver.num_branches)
    if status not in (cp.OPTIMAL, cp.FEASIBLE):
        return None, status == cp.INFEASIBLE, branches
    found = Schedule(
        tuple(int(solver.value(start)) for start in starts),
        int(solver.value(end)),
        sum(int(solver.value(each)) for each in late),
    )
    return found, proved and status == cp.OPTIMAL, branches


def _keep_apart(model: Any, meetings: MeetingsProblem, starts: list[Any], variant: Variant) -> None:
    if variant.global_no_overlap:
        model.add_no_overlap(
            model.new_interval_var(start, duration, start + duration, "")
            for start, duration in zip(starts, meetings.durations, strict=True)
        )
        return
    for a, b in combinations(range(meetings.num_persons), 2):
        first = model.new_bool_var("")
        model.add(starts[a] + meetings.durations[a] <= starts[b]).only_enforce_if(first)
        model.add(starts[b] + meetings.durations[b] <= starts[a]).only_enforce_if(~first)


def _imply_order(model: Any, meetings: MeetingsProblem, starts: list[Any]) -> None:
    """Order people that no other data distinguishes, except those named in a precedence."""
    named = {person for pair in meetings.precedences for person in pair}
    for a, b in combinations(range(meetings.num_persons - 1), 2):
        alike = (
            meetings.durations[a] == meetings.durations[b]
            and meetings.weekend_ok[a] == meetings.weekend_ok[b]
        )
        if alike and not named & {a, b} and meetings.ranks[a] != meetings.ranks[b]:
            high, low = (a, b) if meetings.ranks[a] < meetings.ranks[b] else (b, a)
            model.add(starts[high] < starts[low])


def _violations(model: Any, meetings: MeetingsProblem, starts: list[Any]) -> list[Any]:
    found = []
    for a, b in combinations(range(meetings.num_persons - 1), 2):
        if meetings.ranks[a] == meetings.ranks[b]:
            continue
        high, low = (a, b) if meetings.ranks[a] < meetings.ranks[b] else (b, a)
        late = model.new_bool_var("")
        model.add(starts[high] < starts[low]).only_enforce_if(~late)
        found.append(late)
    return found
