"""Schedule meetings in sequence: two solvers, all orders, and the report's benchmarks."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.calendar.files import read_meetings
from bridgeopt.plugins.calendar.meetings import MAX_PERSONS, MeetingsProblem, schedule_meetings
from tests.support.generators.instances import sample
from tests.support.reference.meetings_by_cp_sat import Variant, solve_meetings
from tests.support.sources import SHARED

REPORT = SHARED / "sitout" / "meetings.json"
BEST = {
    "bench1a": (27, 5),
    "bench1b": (20, 7),
    "bench1c": (20, 4),
    "bench2a": (48, 12),
    "bench2b": (35, 12),
    "bench2c": (35, 21),
    "bench3a": (14, 0),
    "bench3b": (14, 3),
    "bench3c": (14, 13),
    "bench3d": (16, 3),
    "bench3e": (20, 3),
    "bench3f": (22, 3),
    "bench3g": (16, 3),
}
"""End and violations; CP-SAT finds the same (`test_both_solvers_agree_on_the_report`)."""


@st.composite
def problems(draw, most):
    """Return random problems, some without a solution."""
    num = draw(st.integers(1, most))
    pairs = st.tuples(st.integers(0, num - 1), st.integers(0, num - 1))
    return MeetingsProblem(
        tuple(draw(st.lists(st.integers(1, 6), min_size=num, max_size=num))),
        tuple(draw(st.lists(st.integers(1, 4), min_size=num, max_size=num))),
        tuple(draw(st.lists(pairs.filter(lambda pair: pair[0] != pair[1]), max_size=3))),
        draw(st.integers(0, 6)),
        tuple(draw(st.lists(st.booleans(), min_size=num, max_size=num))),
    )


def by_all_orders(meetings):
    """Return end and violations of the best order, each meeting as early as possible."""
    best = None
    last = meetings.num_persons - 1
    for order in permutations(range(last)):
        day, at = 0, {}
        for person in (*order, last):
            weekdays = range(day, day + 7)
            free = [d for d in weekdays if meetings.may_start(person, d)]
            if not free:
                break
            at[person] = free[0]
            day = free[0] + meetings.durations[person]
        if len(at) <= last or any(at[a] > at[b] for a, b in meetings.precedences):
            continue
        violations = sum(
            meetings.ranks[a] < meetings.ranks[b] and at[a] > at[b]
            for a in range(last)
            for b in range(last)
        )
        best = min(best or (day, violations), (day, violations))
    return best


def keeps_all_demands(meetings, found):
    """Return whether a schedule is valid: no overlaps, and no meeting at a forbidden time."""
    met = sorted(range(meetings.num_persons), key=lambda k: found.starts[k])
    ends = [found.starts[k] + meetings.durations[k] for k in met]
    return (
        met[-1] == meetings.num_persons - 1
        and all(found.starts[b] >= end for b, end in zip(met[1:], ends, strict=False))
        and all(meetings.may_start(k, found.starts[k]) for k in met)
        and all(found.starts[a] < found.starts[b] for a, b in meetings.precedences)
        and ends[-1] == found.end
    )


@pytest.mark.parametrize(
    ("duration", "weekday", "wait"),
    [(1, 4, 0), (1, 5, 2), (1, 6, 1), (5, 0, 0), (5, 1, 6), (2, 4, 3)],
)
def test_who_dislikes_weekends_is_met_from_monday_to_friday(duration, weekday, wait):
    """The references share the weekdays with the program, so these are counted by hand."""
    alone = MeetingsProblem((duration,), (1,), (), weekday, (False,))
    assert schedule_meetings(alone).starts == (wait,)


@settings(max_examples=sample(200))
@given(problems(6))
def test_no_order_is_better(meetings):
    """No order ends sooner, or equally soon with fewer violations."""
    found = schedule_meetings(meetings)
    assert (found and (found.end, found.violations)) == by_all_orders(meetings)
    if found:
        assert keeps_all_demands(meetings, found)


@pytest.mark.slow
@settings(max_examples=sample(100))
@given(problems(8))
def test_two_solvers_agree(meetings):
    """Dynamic programming and CP-SAT have the same end and violations, or both none."""
    found = schedule_meetings(meetings)
    other, proved, _ = solve_meetings(meetings, Variant(), Stop())
    assert proved
    assert (found and (found.end, found.violations)) == (other and (other.end, other.violations))


@pytest.mark.parametrize(
    "variant",
    [Variant(False), Variant(implied_order=True), Variant(True, True, True, False)],
)
@settings(max_examples=8)
@given(meetings=problems(6))
def test_variants_agree(variant, meetings):
    """Every formulation of the report's model has the same optimum."""
    found = schedule_meetings(meetings)
    other, proved, _ = solve_meetings(meetings, variant, Stop())
    assert proved
    assert (found and (found.end, found.violations)) == (other and (other.end, other.violations))


@pytest.mark.slow
def test_the_report():
    """The thirteen benchmarks have their best ends and violations."""
    if not REPORT.exists():
        pytest.skip("the report's benchmarks are not here (../shared/sitout)")
    problems = read_meetings(REPORT)
    for name, best in BEST.items():
        found = schedule_meetings(problems[name])
        assert (found.end, found.violations) == best, name
        assert keeps_all_demands(problems[name], found)
    assert schedule_meetings(problems["test1c"]) is None


@pytest.mark.slow
def test_both_solvers_agree_on_the_report():
    """CP-SAT, an independent solver, proves the same on small and large ones."""
    if not REPORT.exists():
        pytest.skip("the report's benchmarks are not here (../shared/sitout)")
    problems = read_meetings(REPORT)
    for name in ("bench1b", "bench1c", "bench3a", "bench3d"):
        other, proved, _ = solve_meetings(problems[name], Variant(), Stop())
        assert proved
        assert (other.end, other.violations) == BEST[name]


def test_too_many_people():
    """Too many people for memory are refused, in a sentence."""
    num = MAX_PERSONS + 1
    many = MeetingsProblem((1,) * num, (1,) * num, (), 0, (True,) * num)
    with pytest.raises(RequestError, match="22"):
        schedule_meetings(many)


@pytest.mark.parametrize(
    ("durations", "precedences"),
    [((1, 0), ()), ((1,), ()), ((1, 1), ((0, 2),)), ((1, 1), ((0, 0),))],
)
def test_what_is_no_problem(durations, precedences):
    """A meeting of zero length, missing durations and unknown people are refused at creation."""
    with pytest.raises(InputError):
        MeetingsProblem(durations, (1, 1), precedences, 0, (True, True))
