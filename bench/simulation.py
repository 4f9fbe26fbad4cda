"""Simulated seasons: their fit to a real club's, the value of policies, and speed.

python -m bench.simulation [--only PART] [--data FOLDER]
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from statistics import fmean, median
from typing import NamedTuple

import click
import numpy as np
from rich.console import Console
from rich.progress import Progress, track

from bench.machine import description
from bench.matches import Part
from bench.movements import markdown, show
from bench.page import percent, write_data
from bench.sections import CLUB
from bridgeopt.base.text import write_text
from bridgeopt.club import Family, History
from bridgeopt.engine.executors import processes
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.files.history import read_history
from bridgeopt.movement import tailored as tailored
from bridgeopt.movement.families import read_family
from bridgeopt.plugins.simulation.club import SimulatedClub
from bridgeopt.plugins.simulation.policies import POLICIES, Numbers, PolicyInput, annealing, optimal
from bridgeopt.plugins.simulation.seasons import SeasonStudy, Simulation, simulate, simulate_season
from bridgeopt.plugins.simulation.show import describe_gains, fairness_chart
from bridgeopt.plugins.simulation.show import markdown as results_text

FAMILY = "multiplex"
SEED = 1
CLUBS = 1000
DASH = "\N{EN DASH}"

console = Console()


class RealSeason(NamedTuple):
    """Known totals of a club's season (see `totals`)."""

    label: str
    sessions: int
    sections: int


REAL = (RealSeason("2020", 23, 4), RealSeason("2021", 33, 3))
ROUNDS = 8
REAL_FAMILY = "teamplus"
FITTED = ("annealing", "natural", "random")
SHOWN = ("tailored", "optimal", "natural", "random", "annealing")


def watched(items: Sequence, what: str) -> Iterator:
    """Iterate with a progress bar, on a terminal."""
    bar = Console(stderr=True)
    yield from track(items, what, console=bar, transient=True, disable=not bar.is_terminal)


def rounds_played(history: History) -> np.ndarray:
    """Return each player's rounds: two opponents a round, or a sit-out."""
    return history.meetings.sum(axis=1) // 2 + history.waiting_tables


def totals(history: History) -> str:
    """Return the players' totals of rounds as evidence for the rounds of an evening."""
    rounds = rounds_played(history)
    rounds = rounds[rounds > 0]
    shares = ", ".join(
        f"{percent(float((rounds % each == rest).mean()), 0)} are {what}"
        for each, rest, what in (
            (8, 0, "multiples of 8"),
            (8, 4, "4 more than one"),
            (6, 0, "multiples of 6"),
        )
    )
    return f"{len(rounds)} players, at most {rounds.max()} rounds; {shares}"


def measures(history: History) -> dict[str, float]:
    """Return figures of a season's history; regulars came to at least half of it."""
    rounds = rounds_played(history)
    share = rounds / rounds.max()
    regular = np.flatnonzero(share >= 0.5)
    met = history.meetings[regular]
    among = met[:, regular][np.triu_indices(len(regular), 1)]
    # For each two players: the meetings that they have in common.
    alike = np.minimum(met[:, None, :], history.meetings[None, :, :]).sum(axis=2)
    alike[np.arange(len(regular)), regular] = 0
    steady = alike.max(axis=1) == met.sum(axis=1)
    waited = history.waiting_tables[regular]
    return {
        "players who came": float((rounds > 0).sum()),
        "of these, to an eighth at most": float(((rounds > 0) & (share <= 0.125)).sum()),
        "regulars: to at least half": float(len(regular)),
        "regulars' attendance, %": 100 * float(share[regular].mean()),
        "the same, a quarter below, %": 100 * float(np.quantile(share[regular], 0.25)),
        "regulars with one partner only, %": 100 * float(steady.mean()),
        "rounds of a regular": float(rounds[regular].mean()),
        "sit-outs of a regular": float(waited.mean()),
        "sit-outs, standard deviation": float(waited.std()),
        "opponents of a regular": float((met > 0).sum(axis=1).mean()),
        "two regulars never met, %": 100 * float((among == 0).mean()),
        "meetings of two regulars, mean": float(among.mean()),
        "meetings, 75 % at most": float(np.quantile(among, 0.75)),
        "meetings, 95 % at most": float(np.quantile(among, 0.95)),
        "meetings, 99 % at most": float(np.quantile(among, 0.99)),
        "meetings, most": float(among.max()),
        "most-met opponent, times": float(met.max(axis=1).mean()),
    }


def measure_fit(num_seasons: int) -> list[Part]:
    """Compare a real club's two seasons with simulated ones of the same size, in its movements."""
    family = read_family(REAL_FAMILY, CLUB / "movements")
    parts = []
    for real in REAL:
        history = read_history(CLUB / real.label / "history.csv")
        theirs = measures(history)
        come = int(rounds_played(history).sum()) / int(rounds_played(history).max())
        attendance = SimulatedClub().attendance
        club = SimulatedClub(round(come / attendance), real.sessions, attendance, real.sections)
        found = {
            policy: [
                measures(last_history(club, family, policy, derive_seed(SEED, season)))
                for season in watched(range(1, num_seasons + 1), f"{real.label} {policy}")
            ]
            for policy in FITTED
        }
        parts.append(
            Part(
                f"The season of {real.label}",
                f"Real: {totals(history)}. Simulated: {num_seasons} seasons of"
                f" {club.sessions} sessions of {ROUNDS} rounds, {club.members} members (so many"
                f" that on average as many come), {club.sections} sections, the club's own"
                f" {family.name}; mean, and least to most.",
                ("", "real", *FITTED),
                [
                    (name, f"{value:.4g}", *(spread([m[name] for m in found[p]]) for p in FITTED))
                    for name, value in theirs.items()
                ],
            )
        )
    return parts


def last_history(club: SimulatedClub, family: Family, policy: str, seed: int) -> History:
    """Play a season, and return its final history."""
    *_, last = simulate_season(club, family, POLICIES[policy], seed)
    return last[1]


def spread(values: Sequence[float]) -> str:
    """Write mean, minimum and maximum."""
    mean, least, most = (f"{value:.3g}" for value in (fmean(values), min(values), max(values)))
    return f"{mean} ({least}{DASH}{most})"


class Speed(NamedTuple):
    """Sections a second: all of them, and those with a proof."""

    sections: float
    proved: float


def measure_speed(repeats: int) -> list[Part]:
    """Count sections a second of one core, by processor time, and estimate the cost of seasons."""
    family = read_family(FAMILY)
    rows, costs = [], []
    for policy, num_seasons in (("annealing", 6), ("optimal", 2)):
        study = SeasonStudy(SimulatedClub(), family, (policy,), num_seasons, SEED)
        speed(replace(study, settings=SimulatedClub(sessions=1)))  # once, to load everything
        runs = [speed(study) for _ in watched(range(repeats), policy)]
        middle, best = median(run.sections for run in runs), max(run.sections for run in runs)
        proved = median(run.proved for run in runs)
        cells = f"{middle:.3g}", f"{best:.3g}", f"{proved:.3g}" if proved else DASH
        rows.append((policy, *cells))
        sections = CLUBS * SimulatedClub().sessions * SimulatedClub().sections
        hours = sections / middle / 3600
        costs.append((policy, f"{sections:,}", f"{hours:.2g}", f"{hours * 60 / 64:.2g}"))
    return [
        Part(
            "Throughput",
            "Sections a second of processor time, whole seasons of the default club with all that"
            f" belongs to them, {repeats} runs: other work slows processor time too.",
            ("policy", "median", "best run", "of the median proven"),
            rows,
        ),
        Part(
            f"What a season of {CLUBS} clubs costs",
            "Clubs of the default size. Seasons have nothing to do with each other, so that more"
            " cores give as much more.",
            ("policy", "sections", "core hours", "minutes on 64 cores"),
            costs,
        ),
    ]


def speed(study: SeasonStudy) -> Speed:
    """Play a study's seasons in this process, by its processor time."""
    start = time.process_time()
    with ThreadPoolExecutor(1) as executor:
        simulation = simulate(study, executor)
    seconds = time.process_time() - start
    sessions = [session for result in simulation.results for session in result.sessions]
    return Speed(
        sum(session.sections for session in sessions) / seconds,
        sum(session.proved for session in sessions) / seconds,
    )


def measure_annealing(num_seasons: int) -> Part:
    """Count how often short annealing finds a proven optimum."""
    found: dict[str, list[float]] = {}
    unproved = 0

    def both(tonight: PolicyInput) -> list[Numbers]:
        nonlocal unproved
        short = annealing(tonight)
        for instance, mine, best in zip(tonight.instances, short, optimal(tonight), strict=True):
            optimum = instance.evaluate(best.numbering)
            if best.lower_bound != optimum:
                unproved += 1
                continue
            gap = instance.evaluate(mine.numbering) / optimum - 1
            for group in (f"{instance.n} numbers", "all"):
                found.setdefault(group, []).append(gap)
        return short

    family = read_family(FAMILY)
    for season in watched(range(1, num_seasons + 1), "annealing beside optimal"):
        for _ in simulate_season(SimulatedClub(), family, both, derive_seed(SEED + 1, season)):
            pass
    return Part(
        "Annealing beside the optimum",
        f"Every section of {num_seasons} seasons by `annealing`, beside its proven optimum;"
        f" {unproved} sections without a proof are left out.",
        ("sections of", "sections", "optimum found", "mean gap", "largest gap"),
        [
            (
                group,
                str(len(gaps)),
                percent(sum(gap == 0 for gap in gaps) / len(gaps), 0),
                percent(fmean(gaps), 3),
                percent(max(gaps), 1),
            )
            for group, gaps in sorted(found.items(), key=lambda item: (item[0] == "all", item[0]))
        ],
    )


def play_policies(num_seasons: int) -> Simulation:
    """Simulate the default club by all policies, on all cores."""
    tailored.warm_up()
    study = SeasonStudy(SimulatedClub(), read_family(FAMILY), SHOWN, num_seasons, SEED)
    bar = Console(stderr=True)
    with Progress(console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task("policies", total=None)
        with processes() as executor:
            return simulate(
                study,
                executor,
                lambda done, total: progress.update(task, completed=done, total=total),
            )


def numbered(simulation: Simulation) -> Simulation:
    """Leave out tailored movements, to compare optimal numbers with others."""
    study = replace(simulation.study, policies=SHOWN[1:])
    return Simulation(study, tuple(r for r in simulation.results if r.policy in SHOWN[1:]))


PARTS = ("fit", "policies", "annealing", "speed")


@click.command()
@click.option("--only", multiple=True, type=click.Choice(PARTS), help="Measure this part only.")
@click.option("--seasons", default=20, show_default=True, help="Seasons that policies play.")
@click.option("--fitted", default=12, show_default=True, help="Seasons beside each real one.")
@click.option("--repeats", default=3, show_default=True, help="Runs that a median is taken of.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(only: tuple[str, ...], seasons: int, fitted: int, repeats: int, data: Path | None) -> None:
    """Measure simulated seasons."""
    parts = only or PARTS
    warm_up()

    def tell(name: str, found: list[Part], how: str) -> None:
        for part in found:
            show(part)
        console.print(how, style="dim")
        if data is not None:
            write_data(data, f"simulated-club-{name}", markdown(found, how))

    if "fit" in parts:
        how = description()
        if CLUB.is_dir():
            tell("fit", measure_fit(fitted), how)
        else:
            console.print(f"No fit: the real club is not here ({CLUB} is missing).")
    if "policies" in parts:
        how = description()
        simulation = play_policies(seasons)
        text = (
            "\n\n".join(
                [results_text(simulation).strip(), *map(str, describe_gains(numbered(simulation)))]
            )
            + "\n"
        )
        click.echo(f"\n{text}\n{how}")
        if data is not None:
            picture = data.parent / "images" / "fairness.svg"
            write_text(picture, fairness_chart(simulation))
            image = "![Spread of meetings over the season, by policy](images/fairness.svg)"
            write_data(data, "simulated-club", f"{how}\n\n{text}\n{image}")
    if "annealing" in parts:
        how = description()
        tell("annealing", [measure_annealing(2)], how)
    if "speed" in parts:
        how = description()
        tell("speed", measure_speed(repeats), how)


if __name__ == "__main__":
    main()
