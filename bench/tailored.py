"""Tailored movements compared with the best numbers in a club's own, on the same evenings.

python -m bench.tailored [WORDS] [--shipped] [--peers] [--data FOLDER]

With --peers, OR-Tools' CP-SAT looks for rounds and board groups too, for the cheapest meetings.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from statistics import median
from typing import NamedTuple, TypeVar

import click
import numpy as np
from rich.console import Console
from rich.table import Table

from bench.machine import ENGINE, description
from bench.page import percent, table, write_data
from bench.sections import (
    CLUB,
    REAL_FAMILIES,
    Evening,
    real_evenings,
    shipped_evenings,
)
from bench.targets import FIGURE_HEADER, Figure, watched
from bridgeopt.club import History, Movement, NumberedSection, SectionPairs
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.club.numbering_cost import quality_of
from bridgeopt.engine.assignment import regular_subgraph
from bridgeopt.engine.qap import Instance, solve
from bridgeopt.engine.rounds.result import min_groups
from bridgeopt.engine.rounds.search import try_search
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.history import read_history
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.families import read_family
from bridgeopt.movement.tailored import build_movement, warm_up
from bridgeopt.seating.fitness import (
    hypothetical_best,
    meeting_costs,
    reference_fitness,
    section_instance,
)
from bridgeopt.seating.numbering import choose_movements
from bridgeopt.seating.seating_problem import evening_sections

JOBS = 2
PROOF = 20.0
LIMITS = {6: 20.0, 8: 40.0}
"""Seconds for the sections of an evening, by rounds: the targets."""
EVENING = 60.0
CP_SAT = 60.0
BOUND_MET, RECOVERED = 0.75, 80.0
NOTHING = "\N{EN DASH}"

T = TypeVar("T")

console = Console()


class Case(NamedTuple):
    """A section, and its movement in the club."""

    label: str
    evening: str
    history: History
    section: SectionPairs
    movement: Movement
    instance: Instance


class Timed(NamedTuple):
    """Seconds: by the clock, and of all threads."""

    wall: float
    cpu: float

    def shown(self) -> str:
        """Return the times as text."""
        return f"{self.wall:.2f} / {self.cpu:.2f}"


class Night(NamedTuple):
    """Figures of an evening with one movement; see `seating.comparison.FormatCandidate`."""

    fitness: int
    quality: float
    met: Fraction
    most: int


class Result(NamedTuple):
    """A section both ways; ``made`` is ``None`` if nothing was found in time.

    ``search`` is the time for rounds and board groups; ``seconds`` includes tables and directions.
    ``peer`` is CP-SAT's status, and its time.
    """

    case: Case
    bound: int
    fixed: Night
    made: Night | None
    standing: str
    search: Timed
    seconds: Timed
    peer: tuple[str, Timed] | None

    @property
    def best(self) -> Night:
        """The movement played: the club's if no better one was generated."""
        return min(filter(None, (self.made, self.fixed)), key=lambda night: night.fitness)

    @property
    def recovered(self) -> float:
        """The part of the way from the best numbers to the bound, in per cent."""
        way = self.fixed.fitness - self.bound
        return 100 * (self.fixed.fitness - self.best.fitness) / way if way > 0 else 100.0

    @property
    def enough(self) -> float:
        """The same, or 100 if nothing better is proven to be playable."""
        return 100.0 if self.standing == "proven best among playable" else self.recovered


def timed(action: Callable[[], T]) -> tuple[T, Timed]:
    """Call a function, and return its result and time."""
    wall, cpu = time.perf_counter(), time.process_time()
    found = action()
    return found, Timed(time.perf_counter() - wall, time.process_time() - cpu)


def cases_of(evening: Evening, movements: Path | None) -> Iterator[Case]:
    """Return the sections of one evening, in each family."""
    history = read_history(evening.history)
    history, sections, _ = evening_sections(history, evening.registered(), evening.num_sections)
    for name in REAL_FAMILIES:
        chosen = choose_movements(sections, read_family(name, movements))
        for section, movement in zip(sections, chosen, strict=True):
            yield Case(
                f"{evening.label} {name} {section.name}{len(section.pairs)}",
                f"{evening.label} {name}",
                history,
                section,
                movement,
                section_instance(history, section, movement),
            )


def key(case: Case) -> tuple[bytes, bytes]:
    """Return a key of the section's instance."""
    return case.instance.cost.tobytes(), case.instance.meetings.tobytes()


def night(case: Case, movement: Movement, numbering: Iterable[int], bound: int) -> Night:
    """Return the figures of a seating, with places from 0; its fitness is counted plainly."""
    held = dict(zip(numbering, case.section.pairs, strict=False))
    numbers = tuple(held.get(k) for k in range(movement.num_contestants))
    seating = NumberedSection(case.section.name, movement, numbers)
    earlier = earlier_meetings(case.history, [seating])
    fitness = reference_fitness(case.history, seating)
    return Night(
        fitness,
        quality_of(fitness, case.instance.expected_cost, bound),
        Fraction(sum(earlier), len(earlier)),
        max(earlier),
    )


def measure(case: Case, limits: dict[int, float], peer_limit: float | None) -> Result:
    """Find the best numbers in the club's movement, generate a movement, and compare them."""
    rounds = case.movement.num_rounds
    bound = hypothetical_best(case.history, case.section, rounds)
    (solution,) = solve([case.instance], 1, PROOF, jobs=JOBS).solutions
    costs = meeting_costs(case.history, case.section, 1)

    made, standing = None, "none found"
    tailored, search = timed(
        lambda: try_search(costs, rounds, budget=SearchBudget(seconds=limits[rounds], jobs=JOBS))
    )
    seconds = search
    if tailored is not None:
        (movement, numbers), more = timed(lambda: build_movement(tailored, "tailored"))
        seconds = Timed(search.wall + more.wall, search.cpu + more.cpu)
        made = night(case, movement, [number - 1 for number in numbers], bound)
        standing = tailored.optimality
        if movement_faults(movement):
            raise AssertionError(f"{case.label}: a movement that is not well-formed")
        if made.fitness != tailored.cost or tailored.bound != bound:
            raise AssertionError(f"{case.label}: not what it claims to be")
    peer = None if peer_limit is None else timed(lambda: cp_sat(costs, rounds, peer_limit))
    fixed = night(case, case.movement, solution.numbering.tolist(), bound)
    return Result(case, bound, fixed, made, standing, search, seconds, peer)


def cp_sat(costs: np.ndarray, num_rounds: int, limit: float) -> str:
    """Find rounds and groups for the cheapest meetings by CP-SAT, and return its status.

    There is a 0/1 variable for each meeting, round and group. The first pair meets its opponents in
    a given order, each on one group.
    """
    from ortools.sat.python import cp_model

    n = len(costs)
    num_groups = min_groups(n, num_rounds)
    edges = regular_subgraph(costs[:, :, 1] - costs[:, :, 0], num_rounds)
    model = cp_model.CpModel()
    x = {
        (e, r, g): model.new_bool_var(f"x{e},{r},{g}")
        for e in range(len(edges))
        for r in range(num_rounds)
        for g in range(num_groups)
    }
    for e in range(len(edges)):
        model.add_exactly_one(x[e, r, g] for r in range(num_rounds) for g in range(num_groups))
    for v in range(n):
        own = [e for e, edge in enumerate(edges) if v in edge]
        for r in range(num_rounds):
            model.add_exactly_one(x[e, r, g] for e in own for g in range(num_groups))
        for g in range(num_groups):
            model.add_at_most_one(x[e, r, g] for e in own for r in range(num_rounds))
    most = -(-(n // 2) // num_groups)
    for r in range(num_rounds):
        for g in range(num_groups):
            model.add(sum(x[e, r, g] for e in range(len(edges))) <= most)
    for k, e in enumerate(e for e, edge in enumerate(edges) if 0 in edge):
        model.add(x[e, k, k] == 1)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = JOBS
    solver.parameters.max_time_in_seconds = limit
    found = solver.solve(model)
    return {cp_model.OPTIMAL: "found", cp_model.FEASIBLE: "found", cp_model.INFEASIBLE: "none"}.get(
        found, "gave up"
    )


def summary(results: Sequence[Result], evenings: dict[str, float]) -> list[Figure]:
    """Return the measurements with their targets."""
    count = len(results)
    met = sum(result.best.fitness <= result.bound for result in results)
    of = f"of {count}"
    figures = [
        Figure("sections that meet the bound", met, round(BOUND_MET * count), of, at_least=True),
        Figure(
            "of the way to the bound, or to the proven best, least",
            round(min(result.enough for result in results), 1),
            RECOVERED,
            "%",
            at_least=True,
        ),
    ]
    for rounds, limit in LIMITS.items():
        walls = [r.seconds.wall for r in results if r.case.movement.num_rounds == rounds]
        if walls:
            what = f"a section in {rounds} rounds, slowest of {len(walls)}"
            figures.append(Figure(what, max(walls), limit))
            figures.append(Figure(f"{what.partition(',')[0]}, median", median(walls), limit))
    what = f"a whole evening, slowest of {len(evenings)}"
    return [*figures, Figure(what, max(evenings.values()), EVENING)]


HEADER = (
    *("section", "best numbers", "tailored", "bound", "of the way", "standing"),
    *("quality", "met before", "most", "wall / CPU, s"),
)


def row(result: Result) -> tuple[str, ...]:
    """Return a section as text."""
    fixed, best = result.fixed, result.best
    return (
        result.case.label,
        str(fixed.fitness),
        str(result.made.fitness) if result.made else NOTHING,
        str(result.bound),
        f"{result.recovered:.0f} %",
        result.standing,
        f"{percent(fixed.quality)} → {percent(best.quality)}",
        f"{float(fixed.met):.2f} → {float(best.met):.2f}",
        f"{fixed.most} → {best.most}",
        result.seconds.shown(),
    )


PEER_HEADER = ("section", "ours", "wall / CPU, s", "CP-SAT", "wall / CPU, s")


def peer_rows(results: Sequence[Result]) -> list[tuple[str, ...]]:
    """Return both sides as text, and the sums."""
    rows = [
        (r.case.label, r.standing, r.search.shown(), r.peer[0], r.peer[1].shown())
        for r in results
        if r.peer is not None
    ]
    if not rows:
        return []
    peers = [r.peer for r in results if r.peer is not None]
    ours = Timed(*map(sum, zip(*(r.search for r in results), strict=True)))
    theirs = Timed(*map(sum, zip(*(seconds for _, seconds in peers), strict=True)))
    met = sum(r.made is not None and r.made.fitness <= r.bound for r in results)
    found = sum(said == "found" for said, _ in peers)
    of = len(results)
    return [
        *rows,
        (
            *("all", f"{met} of {of} meet the bound", ours.shown()),
            *(f"{found} of {of} found", theirs.shown()),
        ),
    ]


def means(results: Sequence[Result]) -> str:
    """Return a sentence with the means."""
    count = len(results)

    def mean(of: Callable[[Night], float]) -> tuple[float, float]:
        return (
            sum(of(r.fixed) for r in results) / count,
            sum(of(r.best) for r in results) / count,
        )

    before, after = mean(lambda night: night.quality)
    met, less = mean(lambda night: float(night.met))
    most, fewer = mean(lambda night: night.most)
    lower = sum(1 - r.best.fitness / r.fixed.fitness for r in results) / count
    return (
        f"Means over {count} sections, the best numbers in the club's movement and the movement"
        f" made for the night: quality, against the bound, {percent(before)} and {percent(after)};"
        f" opponents of tonight had met {met:.2f} and {less:.2f} times before; the two who had met"
        f" most, {most:.1f} and {fewer:.1f} times; the fitness is {percent(lower, 2)} lower."
    )


@click.command()
@click.argument("words", nargs=-1)
@click.option("--shipped", is_flag=True, help="The small club that we ship.")
@click.option("--limit", type=float, help="Seconds for a section.  [default: the targets]")
@click.option("--peers", is_flag=True, help="CP-SAT as well.")
@click.option(
    "--peer-limit", default=CP_SAT, show_default=True, help="Seconds for CP-SAT in a section."
)
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(
    words: tuple[str, ...],
    shipped: bool,
    limit: float | None,
    peers: bool,
    peer_limit: float,
    data: Path | None,
) -> None:
    """Generate movements for sections whose label contains one of the WORDS (or for all)."""
    how = description([*ENGINE, *(["ortools"] if peers else [])])
    try:
        evenings = shipped_evenings() if shipped else real_evenings()
        movements = None if shipped else CLUB / "movements"
        everything = [case for evening in evenings for case in cases_of(evening, movements)]
    except FileNotFoundError as error:
        raise click.ClickException(str(error)) from None
    chosen = [c for c in everything if not words or any(word in c.label for word in words)]
    if not chosen:
        labels = ", ".join(case.label for case in everything)
        raise click.ClickException(
            f"No section is called {' or '.join(words)}: there are {labels}."
        )
    warm_up()
    limits = LIMITS if limit is None else dict.fromkeys(LIMITS, limit)
    results: dict[tuple[bytes, bytes], Result] = {}
    for case in watched(chosen, "sections"):
        if key(case) not in results:
            found = results[key(case)] = measure(case, limits, peer_limit if peers else None)
            console.print(" | ".join(row(found)), style="dim", soft_wrap=True)
    once = list(results.values())
    whole: dict[str, float] = {}
    for case in chosen:
        wall = results[key(case)].seconds.wall
        whole[case.evening] = whole.get(case.evening, 0.0) + wall
    figures = summary(once, whole)
    cells = [(*figure.cells(), "met" if figure.met else "**missed**") for figure in figures]
    shown = Table(*FIGURE_HEADER, "")
    for line in cells:
        shown.add_row(*line)
    console.print(shown)
    console.print(means(once))
    parts = [
        f"{how} {JOBS} threads;"
        f" {', '.join(f'{seconds:g} s for {r} rounds' for r, seconds in limits.items())}.",
        table((*FIGURE_HEADER, ""), cells),
        means(once),
        "### By section",
        table(HEADER, map(row, once)),
    ]
    if peers:
        compared = peer_rows(once)
        console.print(" | ".join(compared[-1]))
        parts.append("### Beside CP-SAT")
        parts.append(
            f"CP-SAT with {JOBS} threads and {peer_limit:g} s is asked for rounds and board groups"
            " for the cheapest meetings, which it is given: one of several choices that are as"
            " cheap, where ours may change to another, and goes on to dearer ones. Times are of the"
            " search alone, without tables and directions."
        )
        parts.append(table(PEER_HEADER, compared))
    if data is not None:
        write_data(data, "tailored", "\n\n".join(part.strip() for part in parts))


if __name__ == "__main__":
    main()
