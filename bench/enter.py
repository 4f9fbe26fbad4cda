"""Time of `run` from Enter on a season of 38 sessions, for two objectives.

python -m bench.enter [--runs 15] [--data FOLDER]
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import click
import numpy as np

from bench.machine import description
from bench.matches import Part
from bench.movements import markdown
from bench.page import write_data
from bridgeopt.base.text import write_text
from bridgeopt.club import History, HistorySource, LoadedPlan, LoadedSection
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.movement.families import read_family
from bridgeopt.plugins.simulation.club import SimulatedClub, SimulatedSeason
from bridgeopt.plugins.simulation.policies import parse_policy
from bridgeopt.plugins.simulation.seasons import simulate_season
from bridgeopt.season import SeasonFile

OBJECTIVES = ("paper", "fair-share")
SEED = 1


class Took(NamedTuple):
    """Seconds of a run: by the clock, and of all processors together."""

    wall: float
    processor: float


def write_season(folder: Path, settings: SimulatedClub) -> tuple[Path, Path]:
    """Write a whole season, and a registration equal to its last evening."""
    seed = derive_seed(SEED, 1)
    season = SimulatedSeason.generate(settings, derive_seed(seed, 0))
    usual = next(iter(season.rankings.values()))
    everybody = {
        **season.rankings,
        **dict.fromkeys(season.guests, usual),
    }
    n = len(everybody)
    zeros = np.zeros(n, dtype=np.int64), np.zeros((n, n), dtype=np.int64)
    path = folder / "club.season"
    SeasonFile.create(path, History(tuple(everybody), tuple(everybody.values()), *zeros))
    policy, objective = parse_policy("annealing/fair-share")
    family = read_family("multiplex")
    pairs = []
    for session, _, _ in simulate_season(settings, family, policy, seed, objective):
        file = SeasonFile(path)
        sections = tuple(
            LoadedSection(s.name, s.numbers, s.movement, boards=4) for s in session.sections
        )
        source = HistorySource("season", file.read().history.digest)
        plan = LoadedPlan("plan.json", sections, source, family.name, f"{session.id}", intact=False)
        seatings = [section.seating() for section in sections]
        file.record(plan, seatings, session.played_on, keep_guests=True)
        pairs = [pair for section in session.sections for pair in section.pairs]
    registration = folder / "registration.csv"
    write_text(registration, "".join(f"{a},{b}\n" for a, b in (pair.players for pair in pairs)))
    return path, registration


def take(command: Sequence[str], folder: Path) -> Took:
    """Run a command once, from Enter to its end."""
    before, start = os.times(), time.perf_counter()
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    wall, after = time.perf_counter() - start, os.times()
    spent = after.children_user + after.children_system
    return Took(wall, spent - before.children_user - before.children_system)


@click.command()
@click.option("--runs", default=15, show_default=True, help="Of each, in turn.")
@click.option("--sessions", default=38, show_default=True, help="That the season holds.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(runs: int, sessions: int, data: Path | None) -> None:
    """Measure `run` by each objective."""
    how = description()
    with TemporaryDirectory() as name:
        folder = Path(name)
        season, registration = write_season(folder, SimulatedClub(sessions=sessions))
        took: dict[str, list[Took]] = {objective: [] for objective in OBJECTIVES}
        for turn in range(runs + 1):
            for objective in OBJECTIVES:
                out = ["--out", str(folder / f"{objective}-{turn}"), "--budget", "0"]
                command = [
                    sys.executable,
                    "-m",
                    "bridgeopt",
                    "run",
                    "--reg",
                    str(registration),
                ]
                command += [
                    "--family",
                    "multiplex",
                    "--season",
                    str(season),
                    "--sections",
                    "3",
                    "--objective",
                    objective,
                ]
                found = take([*command, *out], folder)
                if turn:  # the first run compiles kernels, so it does not count
                    took[objective].append(found)
    rows = []
    for objective, found in took.items():
        cells = [[one[k] for one in found] for k in range(2)]
        paper = [[one[k] for one in took["paper"]] for k in range(2)]
        more = [median(a) - median(b) for a, b in zip(cells, paper, strict=True)]
        rows.append(
            (objective, *(f"{median(c):.2f}" for c in cells), *(f"{extra:+.2f}" for extra in more))
        )
    part = Part(
        "From Enter, by objective",
        f"`run` on a season of {sessions} sessions of 110 members, without a proof (its time is a"
        f" matter of luck), from Enter to the end of the process; medians of {runs} runs in turn.",
        ("objective", "seconds", "of processors", "more than the paper's", "of processors"),
        rows,
    )
    click.echo(markdown([part], how))
    if data is not None:
        write_data(data, "enter", markdown([part], how))


if __name__ == "__main__":
    main()
