"""Measure how soon every long search answers when it is cancelled.

python -m bench.stopping [--only PART] [--times N]
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache, partial
from statistics import median

import click
import numpy as np

from bench.machine import description
from bench.page import table
from bridgeopt.base.errors import Cancelled
from bridgeopt.club import (
    Family,
    GeneratedMovement,
    History,
    HistorySource,
    Movement,
    Pair,
    Plan,
    Registration,
)
from bridgeopt.engine.contradiction import smallest_contradiction
from bridgeopt.engine.qap import Instance, solve
from bridgeopt.engine.qap.local_search import search
from bridgeopt.engine.qap.verify import verify
from bridgeopt.engine.qap.verify import warm_up as warm_up_verify
from bridgeopt.engine.rounds.result import TailoredRounds
from bridgeopt.engine.rounds.search import search_rounds, try_search
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.movement.design import design
from bridgeopt.movement.design import warm_up as warm_up_design
from bridgeopt.movement.families import read_family
from bridgeopt.movement.tailored import build_movement, warm_up
from bridgeopt.movement.tailored.balance import trade_for_balance
from bridgeopt.plugins.simulation.club import SimulatedClub
from bridgeopt.plugins.simulation.seasons import SeasonStudy, simulate
from bridgeopt.seating.changing.changes import SectionNumber
from bridgeopt.seating.changing.during_play import best_free_numbers
from bridgeopt.seating.comparison import MovementFormat, compare_formats
from bridgeopt.seating.evaluation import evaluate
from bridgeopt.seating.fitness import reference_fitness
from bridgeopt.seating.optimise import optimise
from bridgeopt.seating.seating_problem import SeatingProblem, evening_sections
from bridgeopt.seating.sections.placement import PlacementTask
from bridgeopt.seating.tailored import tailor_evening

TARGET = 0.3
"""Seconds in which a cancelled search should end, on a quiet machine."""

AFTER = (0.0, 0.02, 0.2, 0.7, 1.5)
"""Seconds before cancelling: before the searches begin, and while they run."""

AGES = 600.0
JOBS = 2

Stoppable = Callable[[Stop], object]


@dataclass(frozen=True)
class Case:
    """A search that takes long unless it is cancelled."""

    name: str
    search: Stoppable


def instance(n: int, degree: int, seed: int = 1) -> Instance:
    """Return a problem without structure: a wide range of costs, random meetings."""
    rng = np.random.default_rng(seed)
    meetings = np.zeros((n, n), dtype=np.int64)
    for _ in range(degree):
        order = rng.permutation(n)
        one, two = order[: n // 2], order[n // 2 :]
        meetings[one, two] = meetings[two, one] = 1
    cost = np.zeros((n, n, 2), dtype=np.int64)
    cost[:, :, 1] = drawn(n, 10**6, seed)
    return Instance(cost, meetings)


def drawn(n: int, most: int, seed: int) -> np.ndarray:
    """Return a symmetric matrix of random costs."""
    upper = np.triu(np.random.default_rng(seed).integers(0, most, (n, n)), 1)
    both: np.ndarray = upper + upper.T
    return both


def halves(n: int) -> Instance:
    """Return a problem that the second proof solves by splits."""
    other = instance(n, 1)
    meetings = np.zeros((n, n), dtype=np.int64)
    for k in range(n // 2):
        for step in range(n // 3):
            j = n // 2 + (k + step * step) % (n // 2)
            meetings[k, j] = meetings[j, k] = 1
    return replace(other, meetings=meetings)


def ruled(n: int) -> Instance:
    """Return a problem with many rules: its items form a ring, and each must meet the next."""
    plain = instance(n, 4)
    permitted = np.ones_like(plain.cost, dtype=np.bool_)
    for i in range(n):
        j = (i + 1) % n
        permitted[i, j, 0] = permitted[j, i, 0] = False
    return replace(plain, permitted=permitted)


def endless(n: int) -> np.ndarray:
    """Return costs of two odd halves that prefer to meet within themselves.

    In n / 2 - 1 rounds this is the cheapest, but has no rounds, so the search takes very long.
    """
    both = drawn(n, 1 << 40, n)
    both[: n // 2, : n // 2] = both[n // 2 :, n // 2 :] = 0
    return np.stack([np.zeros_like(both), both], axis=2)


@cache
def club(num_players: int, seed: int = 1) -> tuple[History, Registration]:
    """Return a club whose members have met at random, all present."""
    rng = np.random.default_rng(seed)
    above = np.triu(rng.integers(0, 7, (num_players, num_players)), 1)
    ids = tuple(range(1, num_players + 1))
    rankings = tuple(Decimal(1000 - k) for k in ids)
    history = History(ids, rankings, rng.integers(0, 3, num_players), above + above.T)
    return history, Registration(tuple(map(Pair, ids[::2], ids[1::2])))


def apart(num_pairs: int, num_wishes: int, seed: int) -> list[tuple[int, int]]:
    """Return random pairs that must be in different sections."""
    draw = random.Random(seed)
    found: set[tuple[int, int]] = set()
    while len(found) < num_wishes:
        one, other = sorted(draw.sample(range(num_pairs), 2))
        found.add((one, other))
    return sorted(found)


def sections_task(num_pairs: int, num_sections: int) -> PlacementTask:
    """Return placement costs by which everybody prefers the section of their strength."""
    homes = [k * num_sections // num_pairs for k in range(num_pairs)]
    prices = [
        [10**6 * abs(k - homes[i]) + (7 * i + 13 * k) % 11 * 1000 for k in range(num_sections)]
        for i in range(num_pairs)
    ]
    sizes = tuple((num_pairs // num_sections,) for _ in range(num_sections))
    return PlacementTask(prices, homes, [sizes])


def engine_cases() -> Iterator[Case]:
    """Yield the searches that are independent of bridge."""
    for n, degree in ((18, 7), (40, 9), (60, 11)):
        problem = instance(n, degree)
        name = f"search and proof of {n} numbers"
        yield Case(name, lambda stop, p=problem: solve([p], 1, AGES, jobs=JOBS, stop=stop))
    four = [instance(n, 7) for n in (26, 30, 36, 40)]
    yield Case("four instances", lambda stop: solve(four, 1, AGES, jobs=JOBS, stop=stop))
    rules = ruled(30)
    yield Case("30 numbers with many rules", lambda stop: attempt(solve, [rules], stop=stop))
    for name, problem in (("at once", instance(60, 11)), ("by splits", halves(36))):
        found = search(problem, 1, 1)
        assert found is not None
        cost = problem.evaluate(found)
        yield Case(
            f"second proof of {problem.n} numbers, {name}",
            lambda stop, p=problem, c=cost: verify(p, c, AGES, stop),
        )
    for n, num_rounds in ((10, 4), (14, 6), (18, 8), (22, 10)):
        yield Case(
            f"rounds for {n} in {num_rounds}",
            lambda stop, n=n, r=num_rounds: search_rounds(
                endless(n), r, budget=SearchBudget(jobs=JOBS, stop=stop)
            ),
        )


def movement_cases() -> Iterator[Case]:
    """Yield the generators of movements."""
    for n, rounds, groups, style in ((16, 7, 8, "pair"), (24, 12, 12, "boards")):
        yield Case(
            f"design, {n} pairs in {rounds} rounds",
            lambda stop, n=n, r=rounds, g=groups, style=style: attempt(
                design, n, r, g, style=style, jobs=JOBS, stop=stop
            ),
        )
    rounds18 = tailored_rounds()
    yield Case(
        "tables and directions for 18 in 8 rounds",
        lambda stop: build_movement(rounds18, "made", stop=stop),
    )
    yield Case(
        "balance for 18 in 8 rounds",
        lambda stop: trade_for_balance(
            rounds18, endless(18), point=1e9, budget=SearchBudget(jobs=JOBS, stop=stop)
        ),
    )


@cache
def tailored_rounds() -> TailoredRounds:
    """Find any rounds for eighteen."""
    found = try_search(np.ones((18, 18, 2), dtype=np.int64), 8)
    assert found is not None
    return found


def seating_cases() -> Iterator[Case]:
    """Yield the searches of an evening."""
    history, registration = club(36)
    family = Family("hard", {18: hard_movement()})
    choices = [
        MovementFormat(family, 1),
        MovementFormat(Family("again", family.movements), 1),
    ]
    yield Case(
        "evening of 18 pairs",
        lambda stop: optimise(
            history, registration, family, 1, budget=SearchBudget(seconds=AGES, stop=stop)
        ),
    )
    yield Case(
        "comparison of two",
        lambda stop: compare_formats(
            SeatingProblem(history=history, registration=registration),
            choices,
            SearchBudget(seconds=AGES, stop=stop),
        ),
    )
    plan = seated(history, registration, family)
    yield Case(
        "evaluation of 18 pairs",
        lambda stop: evaluate(history, plan.sections, budget=SearchBudget(seconds=AGES, stop=stop)),
    )
    larger, everybody = club(72)
    evening = evening_sections(larger, everybody, 2)
    yield Case(
        "two sections of 18 tailored",
        lambda stop: tailor_evening(
            evening,
            GeneratedMovement(8, balance=5.0),
            SearchBudget(seed=1, seconds=AGES, jobs=JOBS, stop=stop),
            source=HistorySource("history", larger.digest),
        ),
    )
    limits = [frozenset(range(4))] * 72, apart(72, 180, 1)
    task = sections_task(72, 4)
    yield Case("sections with 180 wishes apart", lambda stop: attempt(task.place, *limits, stop))
    wishes = apart(54, 120, 2)
    fewer = sections_task(54, 3)

    def possible(some: tuple[tuple[int, int], ...], stop: Stop) -> bool:
        return fewer.place([frozenset(range(3))] * 54, some, stop) is not None

    yield Case(
        "which of 120 wishes contradict",
        lambda stop: smallest_contradiction(wishes, lambda some: possible(some, stop), stop=stop),
    )
    seatings = tuple(plan.sections)
    free = [SectionNumber(0, number) for number in range(1, 10)]
    coming = registration.pairs[:8]
    yield Case(
        "eight newcomers at nine numbers",
        lambda stop: best_free_numbers(
            partial(reference_fitness, history),
            seatings,
            coming,
            free,
            lambda *_: 0,
            after=0,
            stop=stop,
        ),
    )


@cache
def hard_movement() -> Movement:
    """Return a movement for eighteen without structure, so that its proof takes long."""
    return build_movement(tailored_rounds(), "hard", 5)[0]


def seated(history: History, registration: Registration, family: Family) -> Plan:
    """Return any seating of an evening."""
    return optimise(history, registration, family, 1, budget=SearchBudget(seconds=0.0))


def simulation_cases() -> Iterator[Case]:
    """Yield a study on threads; processes are ended elsewhere."""
    study = SeasonStudy(SimulatedClub(), read_family("multiplex"), ("natural", "random"), 2000, 1)

    def play(stop: Stop) -> None:
        executor = ThreadPoolExecutor(JOBS)
        try:
            attempt(simulate, study, executor, stop=stop)
        finally:
            executor.shutdown(wait=False, cancel_futures=True)

    yield Case("simulation of 2,000 seasons", play)


PARTS = {
    "engine": engine_cases,
    "movement": movement_cases,
    "seating": seating_cases,
    "simulation": simulation_cases,
}


def attempt(function: Callable[..., object], *args: object, **options: object) -> None:
    """Call a function that may have no answer."""
    if function is solve:
        args += (1, AGES, JOBS)
    with suppress(Cancelled):
        function(*args, **options)


def latency(case: Case, after: float) -> tuple[float, float] | None:
    """Return the time from cancelling to the end, by the clock and over all cores.

    The result is ``None`` if the search ended before.
    """
    stop = Stop()
    at: list[float] = []

    def cancel() -> None:
        at.extend((time.perf_counter(), time.process_time()))
        stop.cancel()

    timer = threading.Timer(after, cancel)
    if after:
        timer.daemon = True
        timer.start()
    else:
        cancel()
    case.search(stop)
    timer.cancel()
    return (time.perf_counter() - at[0], time.process_time() - at[1]) if at else None


@click.command()
@click.option("--only", type=click.Choice(list(PARTS)), help="One part.")
@click.option("--times", default=3, show_default=True, help="Measurements of each.")
def main(only: str | None, times: int) -> None:
    """Cancel every long search, before it begins and while it runs, and print how soon it ends.

    On a shared machine the clock includes others' work; the time of all cores is the search's own.
    """
    about = description()
    for each in (warm_up, warm_up_design, warm_up_verify):
        each()
    cases = [case for name, part in PARTS.items() if only in (None, name) for case in part()]
    header = ["cancelled after, s", *(f"{after:g}" for after in AFTER), "longest", "of all cores"]
    print(about, f"Seconds until the answer, medians of {times}; at most {TARGET} are wanted.\n")
    print(table(header, []), end="", flush=True)
    for case in cases:
        found = [
            [took for _ in range(times) if (took := latency(case, after)) is not None]
            for after in AFTER
        ]
        cells = [f"{median(wall for wall, _ in some):.3f}" if some else "done" for some in found]
        longest = zip(*(took for some in found for took in some), strict=True)
        cells += [f"{max(seconds):.3f}" for seconds in longest]
        print(f"| {' | '.join([case.name, *cells])} |", flush=True)


if __name__ == "__main__":
    main()
