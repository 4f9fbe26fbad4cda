"""Solve sections: first without wishes, then with them.

The solution without wishes gives the possible gain over chance, which is the unit of wishes'
weights, and the reference for the cost of wishes.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, Cancelled
from bridgeopt.base.i18n import Message
from bridgeopt.club import PAPER_OBJECTIVE, History, Movement, Objective, Pair, Score, Section, Wish
from bridgeopt.club.event import EventHistory
from bridgeopt.club.score import HasScore
from bridgeopt.engine import qap
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.seating.contradictions import refuse_contradictions
from bridgeopt.seating.event_costs import EventProblem, event_problem
from bridgeopt.seating.fitness import mean_cost, section_instance
from bridgeopt.seating.penalties import problem_with_wishes
from bridgeopt.seating.wishes import section_wishes


class NoNumberingError(BridgeoptError):
    """No numbering that respects all musts was found in time, nor was it proven impossible."""

    exit_code = 1

    def __init__(self) -> None:
        super().__init__(Message("no_numbering_found"))


class NumberingTask(NamedTuple):
    """A section, its movement, and the wishes about its numbers."""

    section: Section
    movement: Movement
    wishes: tuple[Wish, ...] = ()

    @property
    def key(self) -> tuple[object, ...]:
        """A key that is equal for equal tasks with the same history, family and objective."""
        section = self.section
        fields = section.equal_fields, section.half_table
        return section.pairs, fields, self.movement.digest, self.wishes

    @property
    def without_wishes(self) -> NumberingTask:
        """The same task without any wishes."""
        return self._replace(wishes=())


@dataclass(frozen=True)
class SectionResult(HasScore):
    """A section's best numbering.

    Attributes
    ----------
    numbers
        The pair that takes number k at index k - 1, as in `Seating`.
    score
        Its cost and lower bounds; the hypothetical best is not computed.
    seconds
        Seconds of all threads together.
    """

    numbers: tuple[Pair | None, ...]
    score: Score
    seconds: float

    @classmethod
    def of(
        cls, task: NumberingTask, instance: qap.Instance, free: qap.Solution, solution: qap.Solution
    ) -> SectionResult:
        """Return the result of a section's solutions without wishes (``free``) and with them."""
        numbers: list[Pair | None] = [None] * instance.n
        for pair, number in zip(task.section.pairs, solution.numbering, strict=False):
            numbers[number] = pair  # the absent pair is the last
        fitness = instance.evaluate(solution.numbering)
        score = Score(
            fitness,
            min(free.lower_bound, fitness),
            mean_cost(instance, task.section, task.movement),
            penalty=solution.cost - fitness,
            bound=max(solution.lower_bound, free.lower_bound) if task.wishes else None,
        )
        seconds = solution.seconds + (free.seconds if task.wishes else 0.0)
        return cls(tuple(numbers), score, seconds)


class Solver:
    """Solves the sections of one evening within one budget, each task once.

    The clock starts when the solver is created, with the kernels compiled. Results in ``memory``,
    from other evenings or with other wishes, are not proven again.

    In an ``event``, repeated meetings within it come before the fitness; its wishes are all musts.

    Equally good answers are chosen by the seed, the section's place among the sections and its own
    problem. Wishes and other sections have no influence.
    """

    def __init__(
        self,
        history: History,
        search: SearchBudget,
        objective: Objective = PAPER_OBJECTIVE,
        memory: qap.SolutionCache | None = None,
        event: EventHistory | None = None,
    ) -> None:
        warm_up()
        self._memory = memory or qap.SolutionCache()
        self._history = history
        self._search = search
        self._objective = objective
        self._event = event
        self._in_event: dict[tuple[object, ...], EventProblem] = {}
        self._reached: dict[tuple[object, ...], qap.Progress] = {}
        self._start = time.perf_counter()
        self._free: dict[tuple[object, ...], tuple[qap.Instance, qap.Solution]] = {}
        self._answers: dict[tuple[object, ...], SectionResult] = {}

    @property
    def seconds(self) -> float:
        """Seconds since the solver was created."""
        return time.perf_counter() - self._start

    @property
    def interrupted(self) -> bool:
        """Whether the work was cancelled."""
        return self._search.signal.cancelled

    @property
    def is_over(self) -> bool:
        """Whether there is no time left."""
        return self._search.signal.is_over or self.seconds >= self._search.limit

    def task(self, section: Section, movement: Movement, wishes: Sequence[Wish]) -> NumberingTask:
        """Return the task of a section, with the wishes about its numbers.

        Raises
        ------
        ContradictionError
            These wishes cannot be respected together.
        """
        own = section_wishes(section, wishes)
        if self._event is not None and not all(wish.must for wish in own):
            raise ValueError("in an event every wish is a must")
        if own:
            instance = self._instance(section, movement)
            refuse_contradictions(instance, section, movement, own, self._search.signal)
        return NumberingTask(section, movement, own)

    def solve(self, tasks: Sequence[NumberingTask]) -> list[SectionResult]:
        """Return the best numbering of each task; the solutions without wishes get half the budget.

        Raises
        ------
        NoNumberingError, Cancelled
            No numbering that respects the musts was found.
        """
        places: dict[tuple[object, ...], int] = {}
        for place, task in enumerate(tasks):
            places.setdefault(task.key, place)
            places.setdefault(task.without_wishes.key, place)
        fresh = list({task.key: task for task in tasks if task.key not in self._answers}.values())
        wished = [task for task in fresh if task.wishes]
        bare = {task.key: task for task in (task.without_wishes for task in fresh)}
        unsolved = [task for key, task in bare.items() if key not in self._free]
        instances = [self._instance(t.section, t.movement) for t in unsolved]
        draws = [(task, places[task.key]) for task in unsolved]
        outcome = self._solve(instances, draws, tasks, 0.5 if wished else 1.0)
        for task, instance, solution in zip(unsolved, instances, outcome.solutions, strict=True):
            self._free[task.key] = instance, solution
            self._answers[task.key] = self._result(task, instance, solution, solution)
        problems = []
        for task in wished:
            instance, free = self._free[task.without_wishes.key]
            mean = mean_cost(instance, task.section, task.movement)
            unit = (mean - free.lower_bound) / 100
            problems.append(
                problem_with_wishes(instance, task.section, task.movement, task.wishes, unit)
            )
        draws = [(task, places[task.key]) for task in wished]
        outcome = self._solve([problem.instance for problem in problems], draws, tasks, 1.0)
        for task, problem, solution in zip(wished, problems, outcome.solutions, strict=True):
            instance, free = self._free[task.without_wishes.key]
            self._answers[task.key] = self._result(
                task, instance, free, problem.with_true_cost(solution)
            )
        return [self._answers[task.key] for task in tasks]

    def _instance(self, section: Section, movement: Movement) -> qap.Instance:
        if self._event is None:
            return section_instance(self._history, section, movement, self._objective)
        key = NumberingTask(section, movement).key
        if key not in self._in_event:
            self._in_event[key] = event_problem(
                self._history, self._event, section, movement, self._objective
            )
        return self._in_event[key].instance

    def _result(
        self,
        task: NumberingTask,
        instance: qap.Instance,
        free: qap.Solution,
        solution: qap.Solution,
    ) -> SectionResult:
        """Return the result of a section's solutions, in an event with the bounds of both parts."""
        found = SectionResult.of(task, instance, free, solution)
        if self._event is None:
            return found
        bound = max(solution.lower_bound, free.lower_bound)
        self._reached[task.key] = qap.Progress(found.score.total, bound)
        problem = self._in_event[task.without_wishes.key]
        score = problem.score(solution.numbering, bound, task.section, task.movement)
        return replace(found, score=score)

    def _solve(
        self,
        instances: Sequence[qap.Instance],
        draws: Sequence[tuple[NumberingTask, int]],
        tasks: Sequence[NumberingTask],
        part: float,
    ) -> qap.Outcome:
        """Solve problems within a part of the remaining time.

        Each problem comes with its task and the place of its section. The progress callback gets
        the state of all ``tasks``.
        """
        keys = [task.key for task, _ in draws]
        on_progress = self._search.on_progress

        def tell(states: Sequence[qap.Progress]) -> None:
            now: dict[tuple[object, ...], qap.Progress] = dict(zip(keys, states, strict=True))
            assert on_progress is not None
            on_progress([self._state(task, now) for task in tasks])

        search = self._search
        left = max(search.limit - self.seconds, 0.0)
        try:
            return qap.solve(
                instances,
                search.start_seed,
                part * left,
                jobs=search.jobs,
                on_progress=None if on_progress is None else tell,
                stop=search.signal,
                recall=qap.WarmStart(tuple(place for _, place in draws), self._memory),
            )
        except qap.InfeasibleError:  # even their contradiction was not found in time
            raise (Cancelled if search.signal.is_over else NoNumberingError) from None

    def _state(
        self, task: NumberingTask, now: Mapping[tuple[object, ...], qap.Progress]
    ) -> qap.Progress:
        """Return the progress of a task; before its wishes are searched, only a bound is known."""
        if task.key in self._reached:
            return self._reached[task.key]
        if task.key in self._answers:
            score = self._answers[task.key].score
            return qap.Progress(score.total, score.total_lower_bound)
        if task.key in now:
            return now[task.key]
        free = now.get(task.without_wishes.key) or self._free[task.without_wishes.key][1]
        return qap.Progress(None, free.lower_bound)
