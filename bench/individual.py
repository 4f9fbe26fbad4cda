"""Plans of individual events, against the targets, the paper and other programs.

``python -m bench.individual [--peers] [--sample 60] [--plain 60] [--data FOLDER]``

Times are processor time of one core, kernels compiled. "Paper" is clasp 3.3.4 on a 3.4 GHz i5-7500,
from Lester (SAT 2021); a dash means that it has no figure.
"""

from __future__ import annotations

import time
from pathlib import Path

import click
import numpy as np

from bench import individual_peers
from bench.machine import description
from bench.page import table, write_data
from bridgeopt.engine.randomness import Random
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.plugins.individual import candidates
from bridgeopt.plugins.individual.construction import GeneratedPlan, generate_plan
from bridgeopt.plugins.individual.groups import designs, warm_up
from bridgeopt.plugins.individual.groups.differences import develop
from bridgeopt.plugins.individual.groups.meeting_graph import meetings
from bridgeopt.plugins.individual.groups.paths_of_two import add_paths
from bridgeopt.plugins.individual.groups.seats import share_seats
from bridgeopt.plugins.individual.groups.unstructured import Weights
from bridgeopt.plugins.individual.measures import (
    Measures,
    measure,
    repeats_bound,
    table_repeats_bound,
)
from bridgeopt.plugins.individual.plan import EventPlan, PlanOptions

DEPTHS = {24: 7, 25: 6, 26: 6, 27: 6, 28: 5, 29: 5, 30: 5, 31: 5, 32: 5, 33: 4, 34: 4, 35: 4}
DEPTHS |= {36: 4, 37: 3, 38: 3, 39: 3, 40: 3}
REACHED_FOR = {28: 6, 32: 6, 38: 4}
PAPERS_SHORT = {28: 0, 29: 62, 30: 61, 31: 1, 32: 122, 33: 196, 35: 327}
MAX = {
    4: 5,
    5: 5,
    6: 7,
    7: 9,
    8: 10,
    9: 11,
    10: 13,
    11: 14,
    12: 15,
    13: 17,
    14: 18,
    15: 19,
    16: 21,
}

Row = list[str]


def timed(asked: PlanOptions, budget: float = 60) -> tuple[GeneratedPlan, float]:
    """Make a plan; return it and its processor time."""
    began = time.process_time()
    made = generate_plan(asked, SearchBudget(seed=1, seconds=budget))
    return made, time.process_time() - began


def kept(measures: Measures) -> bool:
    """Return whether there are no repeated meetings or visits, and seats are even."""
    return not (measures.repeats or measures.table_repeats or measures.seat_imbalance)


def evenings(tables: range, rounds: int, target: float, paper: str) -> Row:
    """Return a row: for how many sizes a plan is perfect (`kept`), and the longest time."""
    plans = [timed(PlanOptions(4 * g, rounds)) for g in tables]
    good = sum(kept(made.measures) for made, _ in plans)
    name = f"{tables.start}…{tables.stop - 1}-4-{rounds}"
    longest = max(seconds for _, seconds in plans)
    return [name, f"all three, ≤ {target} s", f"{good} of {len(plans)}, ≤ {longest:.3f} s", paper]


def depths() -> list[Row]:
    """Return rows with the distance d that plans of ten rounds reach, by number of tables."""
    rows = []
    for goals, more in ((DEPTHS, ""), (REACHED_FOR, " (reach for)")):
        for g, d in goals.items():
            made, seconds = timed(PlanOptions(4 * g, 10, d=d))
            x = made.measures
            short = PAPERS_SHORT.get(g)
            paper = "-" if short is None else f"{short} pairs short of d = 3"
            told = f"d = {x.d}, {x.repeats + x.table_repeats} repeats, {seconds:.2f} s"
            rows.append([f"{g}-4-10", f"d = {d}{more}", told, paper])
    return rows


def most_rounds() -> Row:
    """Return a row: for how many numbers of tables designs alone reach the most rounds known."""
    good, began = 0, time.process_time()
    for g, w in MAX.items():
        array = designs.transversal(g, w, 4)
        seats = develop(*array) if array else None
        for design in (designs.affine, designs.starter, designs.eight_tables):
            seats = design(g, w, 4) if seats is None else seats
        good += seats is not None and int(meetings(seats, 4 * g).max()) == 1
    seconds = time.process_time() - began
    return ["4…16-4, most rounds", "all", f"{good} of {len(MAX)}, {seconds:.2f} s in all", "-"]


def winds(times: int) -> Row:
    """Return a row: on how many random schedules seats become perfect, and the mean time."""
    rng = np.random.default_rng(1)
    good, longest, total = 0, 0.0, 0.0
    for _ in range(times):
        g, w = int(rng.integers(2, 44)), int(rng.integers(1, 16))
        seats = np.array([rng.permutation(4 * g).reshape(g, 4) for _ in range(w)])
        began = time.process_time()
        shared = share_seats(seats, 4 * g)
        seconds = time.process_time() - began
        longest, total = max(longest, seconds), total + seconds
        good += measure_seats(shared, 4 * g)
    told = f"{good} of {times}, {1000 * total / times:.2f} ms in the mean, ≤ {1000 * longest:.1f}"
    return [f"winds, {times} schedules", "perfect, ≤ 10 ms", told, "0.03 to 15 s each, g-4-8"]


def measure_seats(seats: np.ndarray, players: int) -> bool:
    """Return whether each player has four different seats in rounds 1 to 4, 5 to 8, and so on."""
    place = np.argsort(seats.reshape(len(seats), -1), axis=1)[:, :players] % 4
    return all(
        len(set(place[k : k + 4, player].tolist())) == len(place[k : k + 4])
        for player in range(players)
        for k in range(0, len(place), 4)
    )


def anywhere(sample: int, seconds: float) -> list[Row]:
    """Return rows on a random sample of sizes, compared with plain annealing of some seconds."""
    random = Random(17)
    free = clean = late = worse = 0
    for _ in range(sample):
        asked = PlanOptions(16 + random.next_below(157), 4 + random.next_below(12))
        layout = asked.layout()
        made, spent = timed(asked, 20)
        late += spent > 20
        x = made.measures
        if not repeats_bound(layout, asked.num_rounds):
            bound = table_repeats_bound(layout, asked.num_rounds, social=True)
            free += bound == 0
            clean += bound == 0 and not x.repeats and not x.table_repeats
        if seconds:
            other = plainly(asked, seconds)
            lost = order(x) > order(other)
            worse += lost
            if lost:
                click.echo(
                    f"{asked.num_players}, {asked.num_rounds}: {x} against {other}", err=True
                )
    rows = [[f"{sample} of n = 16…172, w = 4…15", "≤ 20 s", f"{sample - late} of {sample}", "-"]]
    rows.append(["no repeats where none need be", "98 %", f"{clean} of {free}", "-"])
    if seconds:
        name = f"never worse than {seconds:g} s plain"
        rows.append([name, "all", f"{sample - worse} of {sample}", "-"])
    return rows


def order(measures: Measures) -> tuple[int, int, int, int]:
    """Return a plan's repeats, table repeats, -d, and pairs at distance d; smaller is better."""
    d = 10**6 if measures.d is None else measures.d
    return measures.repeats, measures.table_repeats, -d, measures.pairs_at_d


def plainly(asked: PlanOptions, seconds: float) -> Measures:
    """Anneal without symmetry for some seconds, improving paths; return the best measures."""
    layout, best = asked.layout(), None
    with Stop().within(seconds) as stop:
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


@click.command()
@click.option("--peers", is_flag=True, help="Also CP-SAT and a SAT solver on the paper's encoding.")
@click.option("--peer-seconds", type=float, default=60, show_default=True)
@click.option("--sample", type=int, default=60, show_default=True)
@click.option("--plain", type=float, default=60, show_default=True, help="Seconds; 0: none.")
@click.option("--schedules", type=int, default=10_000, show_default=True)
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(
    peers: bool,
    peer_seconds: float,
    sample: int,
    plain: float,
    schedules: int,
    data: Path | None,
) -> None:
    """Measure plans of individual events against their targets."""
    warm_up()
    timed(PlanOptions(24, 5))
    rows = [
        evenings(range(6, 14), 5, 0.05, "≤ 0.5 s, 6-4-5 in 3.6 s"),
        ["6-4-5", "d ≥ 10", f"d = {timed(PlanOptions(24, 5))[0].measures.d}", "d = 10"],
        evenings(range(8, 18), 8, 1, "2 to 21 seats short for 11…17 after 600 s"),
        *depths(),
        most_rounds(),
        winds(schedules),
        *anywhere(sample, plain),
    ]
    text = f"{description()}\n\n{table(['instances', 'target', 'reached', 'the paper'], rows)}"
    if peers:
        head = ["instance", "ours", *individual_peers.PEERS]
        compared = individual_peers.compare(
            [(6, 5), (9, 5), (13, 5), (10, 8), (32, 10)], peer_seconds
        )
        text += f"\n{table(head, compared)}"
    click.echo(text)
    if data is not None:
        write_data(data, "individual", text)


if __name__ == "__main__":
    main()
