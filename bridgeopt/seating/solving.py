"""Solve sections: first without wishes, then with wishes.

The solution without wishes gives the possible gain: the mean cost of random numbers minus the lower
bound. One percent of this gain is the unit of the weights of wishes.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, Cancelled
from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    PAPER_OBJECTIVE,
    History,
    Movement,
    NumberingCost,
    Objective,
    Pair,
    SectionPairs,
    Wish,
)
from bridgeopt.club.event import EventHistory
from bridgeopt.club.numbering_cost import HasCost
from bridgeopt.engine import qap
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.seating.contradictions import refuse_contradictions
from bridgeopt.seating.event_costs import EventProblem, event_problem
from bridgeopt.seating.fitness import mean_cost, section_instance
from bridgeopt.seating.penalties import problem_with_wishes
from bridgeopt.seating.wishes import section_wishes


class NoNumberingError(BridgeoptError):
    """Time ran out: no numbering that respects all musts was found, nor proof that none exists."""

    exit_code = 1

    def __init__(self) -> None:
        super().__init__(Message("no_numbering_found"))


class NumberingTask(NamedTuple):
    """The task of numbering a section: its pairs, its movement, and its wishes about numbers."""

    section: SectionPairs
    movement: Movement
    wishes: tuple[Wish, ...] = ()

    @property
    def key(self) -> tuple[object, ...]:
        """A key for a cache: equal tasks have equal keys, within one history and objective."""
        section = self.section
        fields = section.equal_fields, section.half_table
        return section.pairs, fields, self.movement.digest, self.wishes

    @property
    def without_wishes(self) -> NumberingTask:
        """The same task without any wishes."""
        return self._replace(wishes=())


@dataclass(frozen=True)
class SectionResult(HasCost):
    """A section's best numbering.

    Attributes
    ----------
    numbers
        The pair that holds number k, at index k - 1, as in `NumberedSection`.
    cost
        The cost and lower bounds; ``hypothetical_best`` is not computed.
    seconds
        Seconds of search, summed over all threads.
    """

    numbers: tuple[Pair | None, ...]
    cost: NumberingCost
    seconds: float

    @classmethod
    def from_solutions(
        cls, task: NumberingTask, instance: qap.Instance, free: qap.Solution, solution: qap.Solution
    ) -> SectionResult:
        """Return the result of a task from its solutions without wishes (``free``) and with them.

        ``instance`` is the assignment problem without wishes. `NumberingCost` refuses a fitness
        below its bound, and a negative penalty: then one of the searches was wrong.
        """
        numbers: list[Pair | None] = [None] * instance.n
        for pair, number in zip(task.section.pairs, solution.numbering, strict=False):
            numbers[number] = pair  # `numbering` ends with an absent number, if there is one
        fitness = instance.evaluate(solution.numbering)
        cost = NumberingCost(
            fitness,
            free.lower_bound,
            mean_cost(instance, task.section, task.movement),
            penalty=solution.cost - fitness,
            bound=max(solution.lower_bound, free.lower_bound) if task.wishes else None,
        )
        seconds = solution.seconds + (free.seconds if task.wishes else 0.0)
        return cls(tuple(numbers), cost, seconds)


class Solver:
    """Solves the sections of one evening within one budget, each task once.

    The clock starts when the solver is created, after the kernels are compiled. A solution that is
    already in ``cache``, from an earlier search, is not proven again.

    In an ``event``, repeated meetings within the event are minimised before the fitness, and all
    wishes must be musts.

    The choice among equally good numberings depends on the seed, the section's position among the
    sections, and its own problem. It does not depend on wishes or other sections.
    """

    def __init__(
        self,
        history: History,
        budget: SearchBudget,
        objective: Objective = PAPER_OBJECTIVE,
        cache: qap.SolutionCache | None = None,
        event: EventHistory | None = None,
    ) -> None:
        warm_up()
        self._cache = cache or qap.SolutionCache()
        self._history = history
        self._budget = budget
        self._objective = objective
        self._event = event
        self._event_problems: dict[tuple[object, ...], EventProblem] = {}
        self._event_progress: dict[tuple[object, ...], qap.Progress] = {}
        self._start = time.perf_counter()
        self._unconstrained: dict[tuple[object, ...], tuple[qap.Instance, qap.Solution]] = {}
        self._results: dict[tuple[object, ...], SectionResult] = {}

    @property
    def seconds(self) -> float:
        """Seconds since the solver was created."""
        return time.perf_counter() - self._start

    @property
    def interrupted(self) -> bool:
        """Whether the work was cancelled."""
        return self._budget.stop_or_new.cancelled

    @property
    def is_over(self) -> bool:
        """Whether the budget is used up, or the search was stopped."""
        return self._budget.stop_or_new.is_over or self.seconds >= self._budget.time_limit

    def task(
        self, section: SectionPairs, movement: Movement, wishes: Sequence[Wish]
    ) -> NumberingTask:
        """Return the task of numbering a section, with the wishes that concern its numbers.

        Other wishes in ``wishes`` are ignored.

        Raises
        ------
        ContradictionError
            The musts cannot be respected together.
        ValueError
            In an event, a wish is not a must.
        """
        task_wishes = section_wishes(section, wishes)
        if self._event is not None and not all(wish.must for wish in task_wishes):
            raise ValueError("in an event every wish is a must")
        if task_wishes:
            instance = self._instance(section, movement)
            refuse_contradictions(
                instance, section, movement, task_wishes, self._budget.stop_or_new
            )
        return NumberingTask(section, movement, task_wishes)

    def solve(self, tasks: Sequence[NumberingTask]) -> list[SectionResult]:
        """Return the best numbering of each task.

        If there are wishes, solving without them gets half of the remaining time.

        Raises
        ------
        NoNumberingError, Cancelled
            No numbering that respects the musts was found.
        """
        places: dict[tuple[object, ...], int] = {}
        for place, task in enumerate(tasks):
            places.setdefault(task.key, place)
            places.setdefault(task.without_wishes.key, place)
        unanswered = list(
            {task.key: task for task in tasks if task.key not in self._results}.values()
        )
        with_wishes = [task for task in unanswered if task.wishes]
        without_wishes = {task.key: task for task in (task.without_wishes for task in unanswered)}
        unsolved = [task for key, task in without_wishes.items() if key not in self._unconstrained]
        instances = [self._instance(t.section, t.movement) for t in unsolved]
        positions = [(task, places[task.key]) for task in unsolved]
        outcome = self._solve(instances, positions, tasks, 0.5 if with_wishes else 1.0)
        for task, instance, solution in zip(unsolved, instances, outcome.solutions, strict=True):
            self._unconstrained[task.key] = instance, solution
            self._results[task.key] = self._result(task, instance, solution, solution)
        problems = []
        for task in with_wishes:
            instance, free = self._unconstrained[task.without_wishes.key]
            mean = mean_cost(instance, task.section, task.movement)
            unit = (mean - free.lower_bound) / 100
            problems.append(
                problem_with_wishes(instance, task.section, task.movement, task.wishes, unit)
            )
        positions = [(task, places[task.key]) for task in with_wishes]
        outcome = self._solve([problem.instance for problem in problems], positions, tasks, 1.0)
        for task, problem, solution in zip(with_wishes, problems, outcome.solutions, strict=True):
            instance, free = self._unconstrained[task.without_wishes.key]
            self._results[task.key] = self._result(
                task, instance, free, problem.with_true_cost(solution)
            )
        return [self._results[task.key] for task in tasks]

    def _instance(self, section: SectionPairs, movement: Movement) -> qap.Instance:
        if self._event is None:
            return section_instance(self._history, section, movement, self._objective)
        key = NumberingTask(section, movement).key
        if key not in self._event_problems:
            self._event_problems[key] = event_problem(
                self._history, self._event, section, movement, self._objective
            )
        return self._event_problems[key].instance

    def _result(
        self,
        task: NumberingTask,
        instance: qap.Instance,
        free: qap.Solution,
        solution: qap.Solution,
    ) -> SectionResult:
        """Return a task's result from its solutions without wishes (``free``) and with them.

        ``instance`` is the assignment problem without wishes. In an event of several sessions, the
        result has bounds on the repeated meetings and on the fitness.
        """
        result = SectionResult.from_solutions(task, instance, free, solution)
        if self._event is None:
            return result
        bound = max(solution.lower_bound, free.lower_bound)
        self._event_progress[task.key] = qap.Progress(result.cost.total, bound)
        problem = self._event_problems[task.without_wishes.key]
        cost = problem.cost(solution.numbering, bound, task.section, task.movement)
        return replace(result, cost=cost)

    def _solve(
        self,
        instances: Sequence[qap.Instance],
        positions: Sequence[tuple[NumberingTask, int]],
        tasks: Sequence[NumberingTask],
        fraction: float,
    ) -> qap.Outcome:
        """Solve ``instances``, using at most the fraction ``fraction`` of the remaining time.

        ``positions`` has, for each of ``instances``, its task and the index of its section. The
        progress callback gets the state of all ``tasks``.
        """
        keys = [task.key for task, _ in positions]
        on_progress = self._budget.on_progress

        def report(states: Sequence[qap.Progress]) -> None:
            progress: dict[tuple[object, ...], qap.Progress] = dict(zip(keys, states, strict=True))
            assert on_progress is not None
            on_progress([self._state(task, progress) for task in tasks])

        search = self._budget
        seconds_left = max(search.time_limit - self.seconds, 0.0)
        try:
            return qap.solve(
                instances,
                search.seed_or_default,
                fraction * seconds_left,
                jobs=search.jobs,
                on_progress=None if on_progress is None else report,
                stop=search.stop_or_new,
                warm_start=qap.WarmStart(tuple(place for _, place in positions), self._cache),
            )
        except qap.InfeasibleError:  # neither a numbering nor a contradiction was found in time
            raise (Cancelled if search.stop_or_new.is_over else NoNumberingError) from None

    def _state(
        self, task: NumberingTask, progress: Mapping[tuple[object, ...], qap.Progress]
    ) -> qap.Progress:
        """Return the progress of the search for a task.

        ``progress`` holds the progress of the problems that are being solved, by task key. Before a
        task is searched with its wishes, only the lower bound without wishes is known.
        """
        if task.key in self._event_progress:
            return self._event_progress[task.key]
        if task.key in self._results:
            cost = self._results[task.key].cost
            return qap.Progress(cost.total, cost.total_lower_bound)
        if task.key in progress:
            return progress[task.key]
        free = (
            progress.get(task.without_wishes.key) or self._unconstrained[task.without_wishes.key][1]
        )
        return qap.Progress(None, free.lower_bound)
