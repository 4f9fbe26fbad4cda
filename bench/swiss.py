"""Promises about Swiss tournaments against targets: times, proofs, rematches, differences.

    python -m bench.swiss [--thorough] [--only PART] [--data FOLDER]

Without ``--thorough`` the counts are a tenth of the promised ones. Times are of the processor (of a
command with its start), kernels compiled.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from multiprocessing import get_context
from pathlib import Path
from random import Random

import click

from bench.machine import description
from bench.page import table, write_data
from bench.sections import ROOT

sys.path.insert(0, str(ROOT))

from bridgeopt.engine.blossom import MAX_VERTICES_IN_PYTHON, NoPerfectMatching
from bridgeopt.engine.blossom.perfect import warm_up
from bridgeopt.plugins.swiss.bands import propose_bands, sorted_by_strength
from bridgeopt.plugins.swiss.pairing import propose
from bridgeopt.plugins.swiss.study import TournamentStudy, play_rounds, simulate_study
from bridgeopt.plugins.swiss.tournament import Player, Settings, System, Tournament
from tests.plugins.swiss.test_all_pairings import fewest_again, met_again
from tests.support.generators.swiss import DrawnSize, generate, strengths_of
from tests.support.reference.swiss import asked_rounds, held_against_all, held_against_matching

Row = list[str]

TARGETS = {100: 0.05, 300: None, 1000: 2.0, 2000: 15.0}
SMALL = DrawnSize(fewest=4, most=10, rounds=7, crowded=True)
CROWDED = DrawnSize(fewest=4, most=30, rounds=9, crowded=True)


def entered(n: int, rounds: int, system: System = System.MCMAHON) -> Tournament:
    """Return a tournament of n players that has not begun."""
    rng = Random(n)
    players = []
    for number in range(1, n + 1):
        rating = round(rng.gauss(1500, 500))
        club = rng.choice(["A", "B", "C", "D", ""])
        players.append(
            Player(number, f"Speler {number}", Fraction(rating), (rating - 2100) // 100, club)
        )
    settings = Settings(rounds, system, bar=Fraction(2000), handicap=None)
    listed = sorted_by_strength(players)
    return Tournament("bench", settings, listed, propose_bands(listed, settings))


def pairing_times(sizes: list[int]) -> Iterator[Row]:
    """Yield the time of the slowest of six rounds, with its proof, and the largest memory.

    Each is a process of its own, to measure its own memory. The smallest are paired a second time
    as by a command, without loading the kernels.
    """
    asked = [(n, system, True) for n in sizes for system in System]
    asked += [(n, system, False) for n in sizes if n < MAX_VERTICES_IN_PYTHON for system in System]
    for n, system, compiled in asked:
        with ProcessPoolExecutor(1, get_context("spawn")) as child:
            worst, certified, memory = child.submit(paired, n, system, compiled).result()
        told = f"{worst:.2f} s, {memory:.2f} GB, {certified} of 6 certified"
        name = "McMahon" if system is System.MCMAHON else "Swiss, first round in one group"
        how = "" if compiled else ", without loading the kernels"
        target = TARGETS.get(n) if compiled else None
        yield [f"{n:,} players, slowest of six rounds, {name}{how}", told, _most(target)]


def paired(n: int, system: System, compiled: bool) -> tuple[float, int, float]:
    """Pair six rounds; return seconds of the slowest, the number certified, and memory in GB."""
    if compiled:
        warm_up()
    tournament = entered(n, 6, system)
    rng = Random(1)
    worst, certified = 0.0, 0
    for k in range(6):
        begun = time.process_time()
        found = propose(tournament, k)
        worst = max(worst, time.process_time() - begun)
        assert not isinstance(found, NoPerfectMatching)
        certified += found.paired.proved
        done = found.as_round
        strengths = strengths_of(tournament.players)
        tournament = next(play_rounds(tournament, strengths, rng, lambda _t, _k, r=done: r))
    return worst, certified, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


def command_times() -> Iterator[Row]:
    """Yield the time of commands for 100 players, with the start of the program."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lines = ["id,name,rating,rank,club"]
        lines += [f"{p.id},{p.name},{p.rating},,{p.club}" for p in entered(100, 6).players]
        (folder / "entries.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
        _run(
            folder, "new", "cup.swiss", "--players", "entries.csv", "--rounds", "6", "--bar", "2000"
        )
        seconds, _ = _run(folder, "pair", "cup.swiss")
        yield ["the first round of 100 players, as a command", f"{seconds:.2f} s", _most(1.5)]
        results = "".join(f"{table},W+\n" for table in range(1, 50))
        (folder / "results.csv").write_text(results, encoding="utf-8")
        _run(folder, "result", "cup.swiss", "--csv", "results.csv")
        total, _ = _run(folder, "result", "cup.swiss", "50", "B+")
        seconds, out = _run(folder, "pair", "cup.swiss", "--json", "-")
        proved = json.loads(out)["proved"]
        yield [
            "the second round of 100 players, as a command",
            f"{seconds:.2f} s, {'proved' if proved else 'not proved'}",
            _most(1.5),
        ]
        printed, _ = _run(folder, "print", "cup.swiss", "--out", "paper")
        told = f"{total + seconds + printed:.2f} s"
        yield ["last result entered, round paired and printed, three commands", told, _most(3)]


def _run(folder: Path, *words: str) -> tuple[float, str]:
    """Run a command, and return its processor time and its output."""
    before = os.times()
    command = [sys.executable, "-m", "bridgeopt", "swiss", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    after = os.times()
    spent = after.children_user - before.children_user
    return spent + after.children_system - before.children_system, done.stdout


def differences(rounds: int) -> Iterator[Row]:
    """Yield the number of rounds of up to ten players with a better pairing."""
    counted: Counter[str] = Counter()
    seed = 0
    while counted["rounds"] < rounds:
        for tournament, k in asked_rounds(seed, SMALL):
            counted += held_against_all(tournament, k)
        seed += 1
    n = counted["rounds"]
    wrong = f"{counted['floats']} (A), {counted['meetings']} (B) in {n:,} rounds"
    yield ["differences from full enumeration, 4 to 10 players", wrong, "0 in 2,000"]
    yield ["rounds of these that are not certified", str(counted["unproved"]), "0"]
    told = f"worse {counted['worse']}, same {counted['same']}, better {counted['better']}"
    yield ["who floats, beside the literal procedure of the text", told, "never worse"]


def matchings(rounds: int) -> Iterator[Row]:
    """Yield the number of larger rounds for which networkx' matching is better."""
    counted: Counter[str] = Counter()
    seed = 0
    while counted["rounds"] < rounds:
        for tournament, k in asked_rounds(seed, DrawnSize(11, 60, 7, crowded=bool(seed % 2))):
            counted += held_against_matching(tournament, k)
        seed += 1
    told = (
        f"{counted['floats']} (A) in {counted['rounds']:,} rounds,"
        f" {counted['meetings']} (B) in {counted['brackets']:,} groups"
    )
    yield ["differences from networkx, weights of any size, 11 to 60 players", told, "0"]


def rematches(rounds: int) -> Iterator[Row]:
    """Yield the number of avoidable rematches, by rustworkx' matching."""
    seen = again = needless = seed = 0
    while seen < rounds:
        for tournament in generate(10_000 + seed, CROWDED):
            if tournament.rounds:
                seen += 1
                met = met_again(tournament)
                again += met
                if met:
                    needless += met - fewest_again(tournament)
        seed += 1
    told = f"{needless} of {again} in {seen:,} rounds"
    yield ["rematches that could be avoided, 4 to 30 players", told, "0 in 10,000"]


def strength(tournaments: int) -> Iterator[Row]:
    """Yield how well each pairing method finds the best player."""
    study = TournamentStudy(players=32, rounds=(3, 5, 7), tournaments=tournaments)
    with ThreadPoolExecutor(1) as executor:
        for row in simulate_study(study, executor):
            told = (
                f"{100 * row.best_won.mean:.0f} ± {100 * row.best_won.margin:.0f} %, "
                f"correlation {row.correlation.mean:.2f} ± {row.correlation.margin:.2f}"
            )
            yield [f"best of 32 wins, {row.rounds} rounds, {row.way}", told, "-"]


def _most(target: float | None) -> str:
    return "-" if target is None else f"at most {target:g} s"


def parts(thorough: bool) -> dict[str, Callable[[], Iterator[Row]]]:
    """Return the parts that can be measured, by name."""
    part = 1 if thorough else 10
    return {
        "pairing": lambda: pairing_times([100, 300, 1000, *([2000] if thorough else [])]),
        "commands": command_times,
        "differences": lambda: differences(2000 // part),
        "matchings": lambda: matchings(1000 // part),
        "rematches": lambda: rematches(10_000 // part),
        "strength": lambda: strength(400 // part),
    }


@click.command()
@click.option("--thorough", is_flag=True, help="All that is promised: some eight minutes.")
@click.option(
    "--only",
    multiple=True,
    help="Parts: pairing, commands, differences, matchings, rematches, strength.",
)
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(thorough: bool, only: tuple[str, ...], data: Path | None) -> None:
    """Measure, and write the table."""
    about = description(("numpy", "numba", "rustworkx", "networkx"))
    warm_up()
    rows = []
    for name, measure in parts(thorough).items():
        if not only or name in only:
            for row in measure():
                click.echo(" | ".join(row), err=True)
                rows.append(row)
    text = table(["what", "measured", "target"], rows, 3) + f"\n{about}"
    click.echo(text)
    if data is not None:
        write_data(data, "swiss", text)


if __name__ == "__main__":
    main()
