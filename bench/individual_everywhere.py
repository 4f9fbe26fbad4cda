"""Plans and schedules of every size of an individual event, in as many sessions as needed.

``python -m bench.individual_everywhere sizes|clean|plain|further|few|winds [--results FILE]
[--data FOLDER]``

Each run continues the last one; the file of results has a line a case.

``sizes`` plans every n = 16 … 172 for every w = 4 … 15 in a fixed random order, so that a part is a
sample of the whole. ``clean`` does so until neither repeats nor returns can decrease: a search of
20 s would have no more of them, since it keeps only improvements. ``plain`` compares sizes with
annealing without symmetry. ``further`` plans one and two rounds more than the most known without
repeats, and one less with a round played again. ``few`` plans two and three rounds, and ``winds``
shares the seats of random schedules.

Times and budgets are processor time, so that a busy machine does not cut a search short; kernels
are compiled.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event, Thread

import click
import numpy as np

from bench.machine import description
from bench.page import Row, table, write_data
from bridgeopt.engine.randomness import Random
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.plugins.individual import candidates
from bridgeopt.plugins.individual.construction import generate_plan
from bridgeopt.plugins.individual.groups import warm_up
from bridgeopt.plugins.individual.groups.paths_of_two import add_paths
from bridgeopt.plugins.individual.groups.seats import share_seats
from bridgeopt.plugins.individual.groups.unstructured import Weights
from bridgeopt.plugins.individual.measures import (
    Measures,
    diameter_bound,
    measure,
    pairs_at_d_bound,
    repeats_bound,
    table_repeats_bound,
)
from bridgeopt.plugins.individual.plan import EventPlan, PlanOptions

BUDGET = 19
"""Processor seconds of a search; of the promised 20, one is left to finish the plan."""
PLAYERS, ROUNDS = range(16, 173), range(4, 16)
MAX_KNOWN = (5, 5, 7, 9, 10, 11, 13, 14, 15, 17, 18, 19, 21)
"""The most rounds known without repeated meetings, for 4 to 16 tables of four."""
FEW = (16, 20, 24, 28, 36, 44, 60, 64, 80, 100, 120, 132, 148, 164, 172)
DRAWN = 17
"""The seed of all random orders, samples and schedules."""

Case = tuple[int, int]
Told = dict[str, object]


def all_sizes() -> list[Case]:
    """Return every number of players and rounds, in random order."""
    return Random(DRAWN).shuffled([(n, w) for n in PLAYERS for w in ROUNDS])


@contextmanager
def processor_time(seconds: float) -> Iterator[Stop]:
    """Yield a stop that ends after this much processor time."""
    stop, done = Stop(), Event()
    ends = time.process_time() + seconds

    def watch() -> None:
        while not done.wait(0.02):
            if time.process_time() >= ends:
                stop.finish()
                return

    watching = Thread(target=watch, daemon=True)
    watching.start()
    try:
        yield stop
    finally:
        done.set()
        watching.join()


def planned(case: Case, until_clean: bool = False) -> Told:
    """Plan a size; return the plan's measures with their bounds, and its processor seconds."""
    asked = PlanOptions(*case)
    layout = asked.layout()
    least = [
        repeats_bound(layout, case[1]),
        table_repeats_bound(layout, case[1], social=True),
    ]
    began = time.process_time()
    with processor_time(BUDGET) as stop:

        def better(x: Measures) -> None:
            if until_clean and order(x)[:2] <= least:
                stop.finish()

        made = generate_plan(
            asked, SearchBudget(seed=1, seconds=float("inf"), on_progress=better, stop=stop)
        )
    spent = time.process_time() - began
    x = made.measures
    return {
        "seconds": round(spent, 3),
        "order": order(x),
        "least": least,
        "uneven": x.unevenness,
        "smaller": x.smaller,
        "farthest": [x.diameter, diameter_bound(layout, case[1])],
        "pairs": [x.d, x.pairs_at_d, pairs_at_d_bound(layout, case[1], x)],
        "how": made.origin,
    }


def beside_plain(seconds: float, case: Case) -> Told:
    """Return the results of `planned`, and those of plain annealing for the same size."""
    return {**planned(case), "plain": order(plainly(PlanOptions(*case), seconds))}


def order(measures: Measures) -> list[int]:
    """Return a plan's repeats, table repeats, -d, and pairs at distance d; smaller is better."""
    d = 10**6 if measures.d is None else measures.d
    return [measures.repeats, measures.table_repeats, -d, measures.pairs_at_d]


def plainly(asked: PlanOptions, seconds: float) -> Measures:
    """Anneal without symmetry for some seconds, improving paths; return the best measures."""
    layout, best = asked.layout(), None
    with processor_time(seconds) as stop:
        trial = 0
        while not stop.is_over:
            trial += 1
            draw = candidates.RandomStream(trial, stop)
            found = next(
                candidates.anneal_from_random(layout, asked.num_rounds, Weights(1, 1, 1), draw)
            )
            seats = found.seats
            for _ in range(50):
                x = measure(EventPlan(seats, layout.num_players))
                best = x if best is None or order(x) < order(best) else best
                if x.d is None or x.repeats or stop.is_over:
                    break
                seats, _ = add_paths(seats, layout.num_players, x.d + 1, (trial, 1 << 18), stop)
    assert best is not None
    return best


def run(cases: list[Case], tell: Callable[[Case], Told], results: Path) -> Iterator[Told]:
    """Yield the result of each case; read it from the file, or compute it and add it there."""
    known: dict[Case, Told] = {}
    if results.exists():
        lines = results.read_text(encoding="utf-8").splitlines()
        told = [json.loads(line) for line in lines]
        known = {(each["players"], each["rounds"]): each for each in told}
    for case in cases:
        if case not in known:
            known[case] = {"players": case[0], "rounds": case[1], **tell(case)}
            with results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(known[case]) + "\n")
        yield known[case]


def of_sizes(found: list[Told], all_cases: int, until_clean: bool) -> list[Row]:
    """Return rows on all planned sizes: those with full tables, which are easier, and others."""
    rows: list[Row] = [["sizes planned", f"all {all_cases:,}", f"{len(found):,}"]]
    for kind, full in (("full tables", True), ("others", False)):
        some = [x for x in found if (x["players"] % 4 == 0) == full]
        if not some:
            continue
        free = [x for x in some if x["least"] == [0, 0]]
        clean = [x for x in free if x["order"][:2] == [0, 0]]
        longest = max(float(x["seconds"]) for x in some)
        even = sum(x["uneven"] == 0 for x in some)
        rows += [
            [
                f"{kind}: {'until then' if until_clean else 'a plan'}, longest",
                "≤ 20 processor s",
                f"{len(some):,}, {longest:.1f}",
            ],
            [
                f"{kind}: no repeat of a meeting or a table where the bounds allow none",
                "98 %",
                f"{len(clean):,} of {len(free):,}",
            ],
        ]
        if not full and not until_clean:
            rows.append(["smaller tables as even as can be", "all", f"{even:,} of {len(some):,}"])
    return rows


def of_plain(found: list[Told], seconds: float) -> list[Row]:
    """Return a row on how often plans are at least as good as plain annealing."""
    better = sum(x["order"] < x["plain"] for x in found)
    worse = [x for x in found if x["order"] > x["plain"]]
    for x in worse:
        click.echo(f"worse: {x}", err=True)
    told = f"{len(found) - len(worse)} of {len(found)}; better in {better}"
    return [[f"never worse than {seconds:g} s of plain annealing", "60 of 60", told]]


def of_further(found: list[Told]) -> str:
    """Return a table of plans with more rounds than are possible without repeated meetings.

    Each is compared with a plan of one round less in which a round is played again.
    """
    of = {(x["players"], x["rounds"]): x for x in found}
    rows = []
    for (players, rounds), x in of.items():
        fewer = of.get((players, rounds - 1))
        if fewer is not None:
            again = fewer["order"][0] + players // 4 * 6  # all pairs of a round have met before
            repeats, returns = x["order"][:2]
            told = players, rounds, repeats, x["least"][0], again, returns, x["seconds"]
            rows.append([str(k) for k in told])
    head = ["players", "rounds", "repeats", "at least", "a round again", "returns", "processor s"]
    return table(head, rows, left=2)


def of_few(found: list[Told]) -> str:
    """Return a table of plans of two or three rounds: how far players are from each other."""
    told = [(x["players"], x["rounds"], *x["farthest"], *x["pairs"], x["seconds"]) for x in found]
    rows = [["-" if k is None else str(k) for k in each] for each in told]
    head = ["players", "rounds", "longest way", "at least", "d", "pairs at d", "at least"]
    return table([*head, "processor s"], rows, left=2)


def of_winds(times: int) -> list[Row]:
    """Return a row: on how many random schedules seats become perfect, and the longest time."""
    rng = np.random.default_rng(DRAWN)
    good, longest, total = 0, 0.0, 0.0
    for _ in range(times):
        size, players = int(rng.integers(3, 7)), int(rng.integers(7, 173))
        tables, rounds = -(-players // size), int(rng.integers(1, 16))
        seats = np.full((rounds, tables, size), -1, dtype=np.int64)
        for r in range(rounds):
            chairs = rng.permutation(players)
            for t in range(tables):  # so tables differ by at most one player
                dealt = chairs[t::tables]
                seats[r, t, : len(dealt)] = dealt
        began = time.process_time()
        shared = share_seats(seats, players)
        seconds = time.process_time() - began
        longest, total = max(longest, seconds), total + seconds
        good += perfect(seats.tolist(), shared.tolist(), players)
    told = (
        f"{good:,} of {times:,}; ≤ {1000 * longest:.1f} ms, {1000 * total / times:.2f} in the mean"
    )
    return [["seats of random schedules, tables of 3 to 6", "perfect, ≤ 10 ms each", told]]


def perfect(before: list[list[list[int]]], after: list[list[list[int]]], players: int) -> bool:
    """Return whether tables are unchanged, and each player's seats are evenly distributed.

    With n seats at a table, a player's games 1 to n must have different seats, as must n + 1 to 2n,
    and so on.
    """
    size = len(before[0][0])
    had: list[list[int]] = [[] for _ in range(players)]
    for old, new in zip(before, after, strict=True):
        if [sorted(sitting) for sitting in old] != [sorted(sitting) for sitting in new]:
            return False
        for sitting in new:
            for seat, player in enumerate(sitting):
                if player >= 0:
                    had[player].append(seat)
    return all(
        len(set(seats[k : k + size])) == len(seats[k : k + size])
        for seats in had
        for k in range(0, len(seats), size)
    )


@click.command()
@click.argument("what", type=click.Choice(["sizes", "clean", "plain", "further", "few", "winds"]))
@click.option("--results", type=click.Path(path_type=Path), help="Lines of JSON; taken up again.")
@click.option("--most", type=int, help="Cases at most; plain has 60, winds 10,000.")
@click.option("--seconds", type=float, default=60, show_default=True, help="Of plain annealing.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(
    what: str, results: Path | None, most: int | None, seconds: float, data: Path | None
) -> None:
    """Measure plans of every size."""
    warm_up()
    measured = description()
    results = results or Path(f"individual-{what}.jsonl")
    rows: list[Row] = []
    told = ""
    if what == "further":
        beyond = [(4 * k, most + m) for k, most in enumerate(MAX_KNOWN, 4) for m in range(3)]
        told = of_further(list(run(beyond, planned, results)))
    elif what == "few":
        told = of_few(list(run([(n, w) for w in (2, 3) for n in FEW], planned, results)))
    elif what == "winds":
        rows = of_winds(most or 10_000)
    elif what in ("sizes", "clean"):
        until_clean = what == "clean"
        tell = partial(planned, until_clean=until_clean)
        found = list(run(all_sizes()[:most], tell, results))
        rows = of_sizes(found, len(all_sizes()), until_clean)
    else:
        cases = all_sizes()[: most or 60]
        rows = of_plain(list(run(cases, partial(beside_plain, seconds), results)), seconds)
    text = f"{measured}\n\n{told or table(['what', 'target', 'reached'], rows)}"
    click.echo(text)
    if data is not None:
        write_data(data, f"individual-{what}", text)


if __name__ == "__main__":
    main()
