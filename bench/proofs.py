"""Time of search and proof of an evening, by objective, over whole seasons of the default club.

python -m bench.proofs [--seasons 1] [--hard] [--movements FOLDER] [--data FOLDER]
python -m bench.proofs --promised 400 [--data FOLDER]
python -m bench.proofs --first-meetings [--seasons 1] [--every 1]

All objectives get the same evenings of a season played by fair shares, with the shipped movements
or a club's own. ``--promised`` measures the promise: the evenings of a real club, whose files are
needed, and a number of simulated sections. ``--first-meetings`` compares proofs with and without
first meetings on the same sections.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click
import numpy as np

from bench.machine import description
from bench.matches import Part
from bench.movements import markdown
from bench.page import percent, write_data
from bench.real_evenings import club_evening
from bench.sections import real_evenings
from bridgeopt.club import Family, Objective
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.qap.work_queue import SearchWork
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.files.settings import parse_objective
from bridgeopt.movement.families import read_family
from bridgeopt.plugins.simulation.club import SimulatedClub
from bridgeopt.plugins.simulation.policies import Numbers, PolicyInput, annealing
from bridgeopt.plugins.simulation.seasons import simulate_season
from bridgeopt.seating.fitness import section_instance
from bridgeopt.seating.numbering import choose_movements

FAIR = Objective("fair-share")
SEED = 1
PROMISED = 0.6
"""The promised processor seconds for search and proof of an evening."""

HARD = ((3, 0), (4, 0), (5, 1), (7, 0), (8, 2), (14, 2), (15, 0), (28, 2), (32, 1), (35, 1))
"""The hardest sections of season 1 in `multiplex`, by fair shares: evening, and section from 0."""


class Proof(NamedTuple):
    """Result for one section; its evening is a season, or 0 for real ones, and a number."""

    evening: tuple[int, int]
    size: int
    odd: bool
    seconds: float
    nodes: int
    proved: bool


def prove(instance: Instance, seed: int, limit: float) -> tuple[float, int, bool]:
    """Search and prove on one thread; return processor time, nodes, and whether it is proven."""
    work = SearchWork(instance, seed)
    start = time.process_time()
    while (piece := work.next_item(late=time.process_time() - start > limit)) is not None:
        piece()
    return time.process_time() - start, work.nodes, work.cost == work.lower_bound


def measure(
    objectives: Sequence[Objective],
    family: Family,
    seasons: int,
    limit: float,
    every: int,
    hard: bool,
    enough: int | None = None,
) -> dict[Objective, list[Proof]]:
    """Prove the sections of simulated seasons by all objectives.

    Only every nth evening counts (``every``) and, if ``hard``, only `HARD` sections. After
    ``enough`` sections no further evening begins.
    """
    proofs: dict[Objective, list[Proof]] = {objective: [] for objective in objectives}
    for season in range(1, seasons + 1):
        evenings: list[PolicyInput] = []

        def watched(tonight: PolicyInput, seen: list[PolicyInput] = evenings) -> list[Numbers]:
            seen.append(tonight)
            return annealing(tonight)

        for _ in simulate_season(SimulatedClub(), family, watched, derive_seed(SEED, season), FAIR):
            pass
        for number, tonight in enumerate(evenings, start=1):
            if enough is not None and len(proofs[objectives[0]]) >= enough:
                return proofs
            parts = zip(tonight.sections, tonight.movements, strict=True)
            for k, (section, movement) in enumerate(parts if number % every == 0 else ()):
                if hard and (number, k) not in HARD:
                    continue
                for objective in objectives:
                    instance = section_instance(tonight.history, section, movement, objective)
                    found = prove(instance, derive_seed(tonight.seed, k), limit)
                    one = Proof((season, number), instance.n, section.odd, *found)
                    proofs[objective].append(one)
    return proofs


def measure_real(
    objectives: Sequence[Objective], family: str, limit: float
) -> dict[Objective, list[Proof]]:
    """Prove each section of the real club's evenings with our movements, by all objectives.

    The expected meetings are estimated from the club's files (`real_evenings.guessed_surplus`).
    """
    proofs: dict[Objective, list[Proof]] = {objective: [] for objective in objectives}
    played = read_family(family)
    for number, evening in enumerate(real_evenings(), start=1):
        history, sections = club_evening(evening)
        movements = choose_movements(sections, played)
        for k, (section, movement) in enumerate(zip(sections, movements, strict=True)):
            for objective in objectives:
                instance = section_instance(history, section, movement, objective)
                found = prove(instance, derive_seed(derive_seed(SEED, number), k), limit)
                proofs[objective].append(Proof((0, number), instance.n, section.odd, *found))
    return proofs


def promised(
    objectives: Sequence[Objective], family: str, sections: int, limit: float
) -> tuple[Part, ...]:
    """Return how often real evenings and simulated sections are proven in time."""
    simulated = measure(objectives, read_family(family), sections, limit, 1, False, sections)
    real = measure_real(objectives, family, limit)
    rows = []
    for objective in objectives:
        evenings: defaultdict[tuple[int, int], float] = defaultdict(float)
        for proof in real[objective]:
            evenings[proof.evening] += proof.seconds
        whole: defaultdict[tuple[int, int], float] = defaultdict(float)
        for proof in simulated[objective]:
            whole[proof.evening] += proof.seconds
        single = [proof.seconds for proof in simulated[objective][:sections]]
        for what, seconds in (
            ("real evenings", list(evenings.values())),
            ("simulated evenings", list(whole.values())),
            ("simulated sections", single),
        ):
            soon = sum(each <= PROMISED for each in seconds)
            times = [f"{of(seconds):.2f}" for of in (median, ninety, max)]
            rows.append([f"{objective.short_name}, {what}", str(len(seconds)), str(soon), *times])
    open_ = sum(
        not p.proved for each in (real, simulated) for found in each.values() for p in found
    )
    note = (
        f"Processor seconds of search and proof, one thread; {open_} sections were not"
        f" proven within {limit:g} s. What is simulated are evenings of the default club."
    )
    header = ("objective, what", "number", f"within {PROMISED} s", "median", "nine in ten")
    return (Part(f"What is promised, {family}", note, (*header, "longest"), rows),)


def first_meetings(family: str, seasons: int, limit: float, every: int) -> Part:
    """Return proofs of the same sections without first meetings and with them."""
    pairs = [
        (parse_objective(plain), parse_objective(f"{plain}+first:{weight}"))
        for plain, weight in (("paper", 10), ("squares", 3), ("fair-share", 3))
    ]
    asked = [objective for both in pairs for objective in both]
    places = {
        "simulated": measure(asked, read_family(family), seasons, limit, every, False),
        "real": measure_real(asked, family, limit),
    }
    rows = []
    for where, proofs in places.items():
        for both in pairs:
            plain, first = (np.array([p.seconds for p in proofs[each]]) for each in both)
            nodes = [sum(p.nodes for p in proofs[each]) for each in both]
            unproven = sum(not p.proved for each in both for p in proofs[each])
            rows.append(
                [
                    f"{both[1].short_name}, {where}",
                    str(len(plain)),
                    str(unproven),
                    *(
                        f"{each.sum():.2f}; {np.median(each):.4f}; {each.max():.2f}"
                        for each in (plain, first)
                    ),
                    f"{first.sum() / plain.sum():.2f}",
                    f"{np.exp(np.log(first / plain).mean()):.2f}",
                    f"{nodes[1] / nodes[0]:.2f}",
                ]
            )
    note = (
        "Processor seconds of search and proof, one thread, the same sections by the same history:"
        f" in all; in the middle; the longest. Not proven within {limit:g} s are counted."
    )
    header = ("objective, sections", "number", "not proven", "without", "with")
    ratios = ("in all, times", "a section, times (geometric mean)", "nodes, times")
    return Part(f"First meetings, {family}", note, (*header, *ratios), rows)


def row(label: str, proofs: Sequence[Proof]) -> list[str]:
    """Return a row for some sections."""
    seconds = sorted(proof.seconds for proof in proofs)
    nodes = [proof.nodes for proof in proofs]
    return [
        label,
        str(len(proofs)),
        f"{sum(proof.proved for proof in proofs)}",
        *(f"{of(seconds):.2f}" for of in (median, ninety, max)),
        *(f"{of(nodes):,.0f}" for of in (median, max)),
    ]


def ninety(values: Sequence[float]) -> float:
    """Return the 90th percentile."""
    return sorted(values)[max(0, -(-9 * len(values) // 10) - 1)]


def table(family: str, proofs: dict[Objective, list[Proof]]) -> Part:
    """Return a table of objectives and sizes."""
    rows, told = [], []
    key: Callable[[Proof], str] = lambda p: f"{p.size} numbers{', odd' if p.odd else ''}"  # noqa: E731
    for objective, found in proofs.items():
        by_size = defaultdict(list)
        for proof in found:
            by_size[key(proof)].append(proof)
        rows += [row(f"{objective.short_name}, {size}", by_size[size]) for size in sorted(by_size)]
        evenings: defaultdict[tuple[int, int], float] = defaultdict(float)
        for proof in found:
            evenings[proof.evening] += proof.seconds
        soon = sum(seconds <= PROMISED for seconds in evenings.values())
        told.append(
            f"{objective.short_name}: {percent(soon / len(evenings), 0)} of {len(evenings)}"
            f" evenings within {PROMISED} s, half of them within {median(evenings.values()):.2f} s"
        )
    note = (
        "Processor seconds of search and proof, one thread, each section by itself until it is"
        f" proven or the limit is reached. {'; '.join(told)}."
    )
    header = ("objective, section", "sections", "proven", "median", "nine in ten", "longest")
    return Part(f"Search and proof, {family}", note, (*header, "median nodes", "most nodes"), rows)


@click.command()
@click.option("--seasons", default=1, show_default=True)
@click.option("--every", default=1, show_default=True, help="Only each so-manieth evening.")
@click.option("--hard", is_flag=True, help="Only what took longest in the first of multiplex.")
@click.option("--limit", default=30.0, show_default=True, help="Processor seconds of a section.")
@click.option("--family", default="multiplex", show_default=True)
@click.option("--objective", "names", multiple=True, default=["paper", "fair-share"])
@click.option("--promised", "sections", type=int, help="So many simulated sections, and real ones.")
@click.option("--first-meetings", "first", is_flag=True, help="With first meetings, and without.")
@click.option("--movements", type=click.Path(path_type=Path), help="A club's own.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(
    seasons: int,
    every: int,
    hard: bool,
    limit: float,
    family: str,
    names: Sequence[str],
    sections: int | None,
    first: bool,
    movements: Path | None,
    data: Path | None,
) -> None:
    """Measure search and proof of whole seasons by some objectives."""
    how = description()
    warm_up()
    objectives = [*map(parse_objective, names)]
    if sections is not None:
        text = markdown(promised(objectives, family, sections, limit), how)
        click.echo(text)
        if data is not None:
            write_data(data, "promised", text)
        return
    if first:
        text = markdown([first_meetings(family, seasons, limit, every)], how)
        click.echo(text)
        if data is not None:
            write_data(data, "first-meetings", text)
        return
    played = read_family(family, movements)
    whose = "" if movements is None else ", a club's own"
    proofs = measure(objectives, played, seasons, limit, every, hard)
    part = table(f"{family}{whose}", proofs)
    click.echo(markdown([part], how))
    if data is not None:
        where = "proofs" if movements is None else "proofs-of-a-club"
        write_data(data, where, markdown([part], how))


if __name__ == "__main__":
    main()
