"""Solve sections with and without wishes, within one budget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from bridgeopt.base.errors import Cancelled
from bridgeopt.club import History, Pair, SectionPairs, Wish, WishKind
from bridgeopt.engine.qap import InfeasibleError, Instance, Outcome
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.movement.families import read_family
from bridgeopt.seating import solving
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.fitness import section_instance
from bridgeopt.seating.solving import NoNumberingError, NumberingTask, Solver
from tests.support.messages import pattern_of
from tests.support.reference import naive

pytestmark = pytest.mark.slow_without_jit

EIGHT = read_family("multiplex", None, {8: "a test"}).movements[8]


@pytest.fixture(scope="module")
def history(make_history) -> History:
    """Return a club of 32 players."""
    return make_history(11, 32)


@pytest.fixture(scope="module")
def sections(history, pairs_of) -> tuple[SectionPairs, SectionPairs]:
    """Return a section of eight pairs and one of seven."""
    pairs = pairs_of(history)
    return SectionPairs("A", pairs[:8]), SectionPairs("B", pairs[8:15])


def number(pair: Pair, *numbers: int, weight: str | None = None) -> Wish:
    return Wish(WishKind.NUMBER, (pair,), numbers, None if weight is None else Decimal(weight))


class Recorded:
    """A stand-in for `solve` that records its arguments; by default the real one answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sizes: list[int] = []
        self.budgets: list[float] = []
        self._solve = solving.qap.solve
        monkeypatch.setattr(solving.qap, "solve", self)

    def __call__(
        self, instances: Sequence[Instance], seed: int, budget: float, **options: Any
    ) -> Outcome:
        """Solve with a budget of a minute."""
        self.sizes.append(len(instances))
        self.budgets.append(budget)
        return self._solve(instances, seed, 60.0, **options)


def solver(history: History, budget: float = 60.0) -> Solver:
    return Solver(history, SearchBudget(seed=1, seconds=budget, jobs=1))


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("wished", [False, True])
def test_against_all_numberings(history, sections, which, wished):
    """The total is the minimum of fitness and wish costs over all numberings; its parts agree."""
    section = sections[which]
    one, other = section.pairs[:2]
    wishes = (number(one, 3, 6), number(other, 3, 6, weight="7.5"), number(one, 6, weight="2"))
    (answer,) = solver(history).solve([NumberingTask(section, EIGHT, wishes if wished else ())])
    instance = section_instance(history, section, EIGHT)
    numberings, costs = naive.permutations(8), naive.all_costs(instance)
    assert answer.expected_fitness == naive.expected_cost(instance)
    assert answer.lower_bound == costs.min()
    totals = costs.copy()
    if wished:
        unit = (naive.expected_cost(instance) - int(costs.min())) / 100
        for column, weight, wanted in ((1, "7.5", [2, 5]), (0, "2", [5])):
            price = round(Fraction(weight) * unit)
            totals += price * ~np.isin(numberings[:, column], wanted)
        totals = totals[np.isin(numberings[:, 0], [2, 5])]
    assert answer.cost.total == totals.min() == answer.cost.total_lower_bound
    assert answer.proved
    places = [answer.numbers.index(pair) for pair in section.pairs]
    places += [k for k, pair in enumerate(answer.numbers) if pair is None]
    assert answer.fitness == naive.evaluate(instance, np.array(places))
    assert answer.cost.total - answer.fitness == answer.penalty
    assert (answer.penalty > 0) == wished or answer.penalty == 0


def test_each_task_is_solved_once(history, sections, monkeypatch):
    """A task solved again, or twice at once, has one answer; so does the section without wishes."""
    recorded = Recorded(monkeypatch)
    work = solver(history)
    a, b = sections
    bare, wished = NumberingTask(a, EIGHT), NumberingTask(a, EIGHT, (number(a.pairs[0], 2),))
    first = work.solve([bare, wished, bare, NumberingTask(b, EIGHT)])
    assert recorded.sizes == [2, 1]
    assert first[0] is first[2]
    assert [answer.numbers.count(None) for answer in first] == [0, 0, 0, 1]
    assert work.solve([wished, bare]) == [first[1], first[0]]
    assert sum(recorded.sizes) == 3
    another = NumberingTask(a, EIGHT, (number(a.pairs[0], 5),))
    work.solve([another])
    assert sum(recorded.sizes) == 4


def test_a_task_is_told_by_pairs_movement_and_wishes(sections):
    """Names of sections and movements are not part of a task's key."""
    a, _ = sections
    task = NumberingTask(a, EIGHT)
    assert task.key == NumberingTask(replace(a, name="K"), replace(EIGHT, name="other")).key
    same_name = replace(EIGHT, rounds=EIGHT.rounds[:-1])
    others = [
        NumberingTask(SectionPairs("A", a.pairs[::-1]), EIGHT),
        NumberingTask(a, same_name),
        NumberingTask(a, EIGHT, (number(a.pairs[0], 5),)),
    ]
    assert len({task.key, *(other.key for other in others)}) == 4


def test_only_wishes_about_its_numbers_go_with_a_section(history, sections):
    """Wishes about sections and about other sections' numbers do not go with a section."""
    a, b = sections
    own = number(a.pairs[1], 4)
    wishes = (
        Wish(WishKind.SECTION, (a.pairs[0],), "A"),
        own,
        number(b.pairs[0], 4),
        Wish(WishKind.APART, (a.pairs[0], b.pairs[0])),
    )
    assert solver(history).task(a, EIGHT, wishes) == (a, EIGHT, (own,))


def test_a_contradiction_is_found_before_the_search(history, sections, monkeypatch):
    """A contradiction is raised without waiting for a search."""
    recorded = Recorded(monkeypatch)
    a, _ = sections
    wishes = (number(a.pairs[0], 4), number(a.pairs[3], 2), number(a.pairs[1], 4))
    with pytest.raises(ContradictionError) as caught:
        solver(history).task(a, EIGHT, wishes)
    assert caught.value.wishes == (wishes[0], wishes[2])
    assert recorded.sizes == []


def test_the_budget_is_shared(history, sections, monkeypatch):
    """With wishes, the problem without them gets half the time.

    Otherwise the first gets all that is left.
    """
    recorded = Recorded(monkeypatch)
    a, b = sections
    solver(history, 1000.0).solve(
        [NumberingTask(a, EIGHT, (number(a.pairs[0], 2),)), NumberingTask(b, EIGHT)]
    )
    solver(history, 1000.0).solve([NumberingTask(a, EIGHT), NumberingTask(b, EIGHT)])
    (half, rest, whole, _) = recorded.budgets
    assert 400 < half <= 500
    assert 900 < rest <= 1000
    assert 900 < whole <= 1000


def test_no_time(history, sections):
    """Without time there is a solution with valid bounds, and the time is over."""
    a, b = sections
    wish = number(a.pairs[0], 2)
    hasty = solver(history, 0.0)
    assert hasty.is_over
    assert not hasty.interrupted
    answers = hasty.solve([NumberingTask(a, EIGHT, (wish,)), NumberingTask(b, EIGHT)])
    best = solver(history).solve([NumberingTask(a, EIGHT, (wish,)), NumberingTask(b, EIGHT)])
    for found, proven in zip(answers, best, strict=True):
        assert found.lower_bound <= proven.lower_bound <= proven.fitness
        assert found.cost.total_lower_bound <= proven.cost.total <= found.cost.total
        assert found.lower_bound <= found.fitness
        assert found.proved == (found.cost.total_lower_bound == found.cost.total)
    assert answers[0].numbers[1] == a.pairs[0]


def test_nothing_found(history, sections, monkeypatch):
    """With unusual musts the search finds nothing, and infeasibility is not proven."""

    def give_up(*args: object, **options: object) -> Outcome:
        raise InfeasibleError("no numbering is allowed")

    monkeypatch.setattr(solving.qap, "solve", give_up)
    a, _ = sections
    with pytest.raises(NoNumberingError, match=pattern_of("no_numbering_found")) as caught:
        solver(history).solve([NumberingTask(a, EIGHT, (number(a.pairs[0], 2),))])
    assert caught.value.exit_code == 1


def test_bounds_support_each_other(history, sections, monkeypatch):
    """A bound without wishes holds with them; no bound is too high."""
    a, _ = sections
    whole = solving.qap.solve
    bounds = iter([7, 3])

    def loose(*args: Any, **options: Any) -> Outcome:
        outcome = whole(*args, **options)
        found = (replace(s, lower_bound=next(bounds)) for s in outcome.solutions)
        return replace(outcome, solutions=tuple(found))

    monkeypatch.setattr(solving.qap, "solve", loose)
    (answer,) = solver(history).solve([NumberingTask(a, EIGHT, (number(a.pairs[0], 2),))])
    assert (answer.lower_bound, answer.bound) == (7, 7)
    assert not answer.proved


def test_a_bound_above_the_fitness_is_an_error(history, sections, monkeypatch):
    """A wrong bound without wishes is never shown as a proof that no numbering is better."""
    whole = solving.qap.solve

    def too_high(*args: Any, **options: Any) -> Outcome:
        outcome = whole(*args, **options)
        solutions = (replace(s, lower_bound=s.cost + 1) for s in outcome.solutions)
        return replace(outcome, solutions=tuple(solutions))

    monkeypatch.setattr(solving.qap, "solve", too_high)
    with pytest.raises(ValueError, match="bound"):
        solver(history).solve([NumberingTask(sections[0], EIGHT)])


def test_seconds(history, sections):
    """The time on the problem without wishes counts too."""
    a, _ = sections
    work = solver(history)
    bare, wished = work.solve(
        [NumberingTask(a, EIGHT), NumberingTask(a, EIGHT, (number(a.pairs[0], 2),))]
    )
    assert 0 < bare.seconds <= wished.seconds
    assert work.seconds > 0


def test_cancelled_before_it_begins(history, sections):
    """After cancelling there are answers with and without wishes.

    Musts hold, and claims are valid.
    """
    stop = Stop()
    solver = Solver(history, SearchBudget(seed=1, seconds=60.0, jobs=1, stop=stop))
    assert not solver.is_over
    stop.cancel()
    assert solver.is_over
    assert solver.interrupted
    section = sections[0]
    one, other = section.pairs[:2]
    wishes = (
        Wish(WishKind.TONIGHT, (one, other)),
        Wish(WishKind.NUMBER, (section.pairs[3],), (5,)),
    )
    bare, wished = (solver.task(section, EIGHT, some) for some in ((), wishes))
    for answer in solver.solve([bare, wished]):
        assert {pair for pair in answer.numbers if pair} == set(section.pairs)
        assert answer.lower_bound <= answer.fitness
        assert answer.cost.total_lower_bound <= answer.cost.total
    assert solver.solve([wished])[0].numbers[4] == section.pairs[3]


def test_nothing_found_where_it_was_cancelled(history, sections, monkeypatch):
    """A cancelled search without a result does not count as a contradiction."""

    def fail(*_, **options):
        raise InfeasibleError

    monkeypatch.setattr(solving.qap, "solve", fail)
    stop = Stop()
    solver = Solver(history, SearchBudget(seed=1, seconds=60.0, jobs=1, stop=stop))
    task = solver.task(sections[0], EIGHT, ())
    with pytest.raises(NoNumberingError):
        solver.solve([task])
    stop.cancel()
    with pytest.raises(Cancelled):
        solver.solve([task])
