"""Sizes of certificates, and the time to write and check them, for a real club's evenings.

python -m bench.certificates [--data FOLDER]

Seconds are processor time. The time of search and proof is next to that of writing, with the ratio
of writing the tree to exploring it unwritten (medians of three).
"""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import click
import numpy as np

import bridgeopt
import bridgeopt_check
from bench.machine import description
from bench.page import table, write_data
from bench.sections import CLUB, REAL_FAMILIES, Evening, real_evenings
from bridgeopt.club import History, Plan, SectionPairs
from bridgeopt.engine.assignment import INFEASIBLE
from bridgeopt.engine.qap.bounds import KernelProblem, as_set
from bridgeopt.engine.qap.branch_and_bound import explore
from bridgeopt.engine.qap.proof_log import NODES, ROOT_ITERATIONS, warm_up
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.history import read_history
from bridgeopt.files.plan_document import format_plan
from bridgeopt.movement.families import read_family
from bridgeopt.seating.certificate import make_certificate
from bridgeopt.seating.fitness import section_instance

HEADER = (
    "evening",
    "nodes",
    "certificate",
    "search and proof",
    "written in",
    "beside the tree alone",
    "checked in",
)


def tree_alone(plan: Plan, history: History) -> float:
    """Return the time to explore the trees of this plan's certificate without writing them."""
    seconds = 0.0
    for section in plan.sections:
        pairs = SectionPairs(section.name, section.pairs)
        instance = section_instance(history, pairs, section.movement)
        problem, start = KernelProblem.of(instance), as_set(instance.allowed)
        best = np.array([instance.layers.units(section.fitness)])
        found, share = np.empty(instance.n, np.int64), problem.delta // 2
        began = time.process_time()
        _, better, left, *_ = explore(
            problem, start, share, best, ROOT_ITERATIONS, NODES, Stop().flag, found
        )
        seconds += time.process_time() - began
        assert better == INFEASIBLE
        assert not len(left)
    return seconds


def measured(evening: Evening, family: str, folder: Path | None, place: Path) -> list[str]:
    """Seat an evening, certify it, and check the certificate in another process."""
    history, registration = read_history(evening.history), evening.registered()
    movements = read_family(family, folder, dict.fromkeys(range(8, 19, 2), "a benchmark"))
    began = time.process_time()
    plan = bridgeopt.optimise(
        history,
        registration,
        movements,
        num_sections=evening.num_sections,
        budget=SearchBudget(seconds=600.0),
    )
    found = time.process_time()
    certificate, left_out = make_certificate(plan, history)
    written = time.process_time()
    assert not left_out
    alone = [tree_alone(plan, history) for _ in range(3)]
    ways = []
    for _ in range(3):
        again = time.process_time()
        make_certificate(plan, history)
        ways.append(time.process_time() - again)
    files = [place / name for name in ("tonight.cert", "plan.json")]
    files[0].write_bytes(certificate)
    files[1].write_text(format_plan(plan), encoding="utf-8")
    checker = [sys.executable, bridgeopt_check.__file__, *map(str, [*files, evening.history])]
    timed = f"import subprocess, sys, resource; subprocess.run({checker}, check=True); "
    timed += "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime)"
    *told, seconds = subprocess.run(
        [sys.executable, "-c", timed], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    nodes = sum(int(n) for line in told for n in re.findall(r"\((\d+) nodes\)", line))
    whose = "a club's" if folder else "our"
    return [
        f"{evening.label}, {whose} `{family}`",
        f"{nodes:,}",
        f"{len(certificate) / 1e6:.2f} MB ({len(gzip.decompress(certificate)) / 1e6:.1f} as text)",
        f"{found - began:.2f} s",
        f"{written - found:.2f} s",
        f"{median(ways) / median(alone):.1f} times",
        f"{float(seconds):.1f} s",
    ]


@click.command()
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(data: Path | None) -> None:
    """Measure all evenings in the club's movements, and one in ours."""
    warm_up()
    evenings = real_evenings()
    with TemporaryDirectory() as name:
        place = Path(name)
        measured(evenings[0], REAL_FAMILIES[0], CLUB / "movements", place)  # loads the kernels
        rows = [
            measured(evening, family, CLUB / "movements", place)
            for family in REAL_FAMILIES
            for evening in evenings
        ]
        rows += [measured(evening, "multiplex", None, place) for evening in evenings]
    text = f"{description()}\n\n{table(HEADER, rows)}"
    click.echo(text)
    if data is not None:
        write_data(data, "certificates", text)


if __name__ == "__main__":
    main()
