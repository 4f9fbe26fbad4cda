"""Time of a federation's report, with more clubs and with more workers.

    python -m bench.federation [--clubs 1,10,100] [--jobs 1,2] [--evenings 38]
        [--no-best | --no-proofs]

Clubs are simulated: 110 members, three sections, random numbers. A few seasons are played; each
club is a copy of one of them, which the report does not know. Times are of the clock, and of all
processes together.

    python -m bench.federation --lose-a-worker [--clubs 20] [--evenings 8]

The same report is made by one process and by a Dask cluster of processes on this machine, one of
which is killed on the way. It fails if they differ in a byte.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import time
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from bench.machine import description
from bench.page import table
from bridgeopt.club import LoadedPlan, LoadedSection
from bridgeopt.engine.executors import Workers
from bridgeopt.movement.families import read_family
from bridgeopt.plugins.simulation.club import SimulatedClub
from bridgeopt.plugins.simulation.federation.report import (
    evaluate_club,
    find_clubs,
    report_on_clubs,
)
from bridgeopt.plugins.simulation.federation.show import report_document
from bridgeopt.plugins.simulation.policies import POLICIES
from bridgeopt.plugins.simulation.seasons import simulate_season
from bridgeopt.season import SeasonFile

SEASONS = 5


def made_up(folder: Path, evenings: int, seed: int) -> Path:
    """Simulate a season with random numbers, and store it in a new club's folder."""
    folder.mkdir()
    (folder / "club.toml").write_text('season = "club.season"\n', encoding="utf-8")
    file = SeasonFile(folder / "club.season")
    SeasonFile.create(file.path)
    club = replace(SimulatedClub(), sessions=evenings)
    for session, _, _ in simulate_season(club, read_family("multiplex"), POLICIES["random"], seed):
        seatings = session.sections
        planned = tuple(LoadedSection(s.name, s.numbers, s.movement, boards=4) for s in seatings)
        plan = LoadedPlan(
            "plan.json", planned, None, "multiplex", f"{seed}-{session.id}", intact=False
        )
        file.record(plan, [section.seating() for section in planned], session.played_on, force=True)
    return folder


def spent() -> float:
    """Return the processor time of this process and of the children that it waited for."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def cluster(count: int, evenings: int) -> None:
    """Report on a cluster of three processes, one of which is killed, and compare with one process.

    The clubs are copies of a few, as in the tables.
    """
    import distributed

    with TemporaryDirectory() as place:
        made = [made_up(Path(place) / f"made {k}", evenings, k) for k in range(SEASONS)]
        for k in range(count):
            shutil.copytree(made[k % SEASONS], Path(place) / "clubs" / f"{k:04}")
        found = find_clubs([Path(place) / "clubs"])
        killed: list[int] = []
        with distributed.LocalCluster(
            n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None
        ) as workers:
            address = workers.scheduler_address

            def kill_one(done: int, _of: int) -> None:
                if done >= count // 3 and not killed:
                    with distributed.Client(address, set_as_default=False) as client:
                        killed.extend(list(client.run(os.getpid).values())[:1])
                    os.kill(killed[0], signal.SIGKILL)

            clock = time.perf_counter()
            told = report_on_clubs(found, Workers(address=address), kill_one)
            seconds = time.perf_counter() - clock
        there, here = (
            json.dumps(report_document(each)) for each in (told, report_on_clubs(found, Workers(1)))
        )
        assert killed
        assert there == here
        print(
            f"{count} clubs, {evenings} evenings, three workers of which one was killed after"
            f" {count // 3}: {seconds:.0f} s, {len(told.clubs)} clubs told, the same"
            f" {len(here):,} bytes as one process. {description()}"
        )


@click.command()
@click.option("--clubs", default="1,10,100", help="How many.")
@click.option("--jobs", default="1,2", help="How many processes.")
@click.option("--evenings", default=38, help="Of each season.")
@click.option("--best/--no-best", default=True, help="Whether the best numbers are looked for.")
@click.option("--proofs/--no-proofs", default=True, help="Whether they are proven best.")
@click.option("--lose-a-worker", is_flag=True, help="On a cluster of which a worker is killed.")
def main(
    clubs: str, jobs: str, evenings: int, *, best: bool, proofs: bool, lose_a_worker: bool
) -> None:
    """Measure, and print a table."""
    if lose_a_worker:
        cluster(max(map(int, clubs.split(","))), evenings)
        return
    rows = []
    with TemporaryDirectory() as place:
        made = [made_up(Path(place) / f"made {k}", evenings, k) for k in range(SEASONS)]
        for count, workers in product(map(int, clubs.split(",")), map(int, jobs.split(","))):
            folder = Path(place) / f"{count} clubs"
            for k in range(count):
                if not (folder / f"{k:04}").exists():
                    shutil.copytree(made[k % SEASONS], folder / f"{k:04}")
            clock, processor = time.perf_counter(), spent()
            look = partial(evaluate_club, best=best, again=best, proofs=proofs)
            found = report_on_clubs(find_clubs([folder]), Workers(workers), evaluate=look)
            seconds, took = time.perf_counter() - clock, spent() - processor
            assert len(found.clubs) == count, found.unread
            cells = [str(count), str(workers), f"{seconds:.1f} s", f"{took:.1f} s"]
            rows.append([*cells, f"{took / count:.2f} s"])
            print(*rows[-1], sep=" | ", flush=True)
    heads = ("clubs", "processes", "of the clock", "of the processor", "a club")
    print(f"{evenings} evenings a season. {description()}\n\n{table(heads, rows)}")


if __name__ == "__main__":
    main()
