"""Time of search and proof of large sections: halls of 20 pairs and more.

python -m bench.halls [--seeds 4] [--only WORD] [--shipped] [--data FOLDER]

Mitchells with two winners have two halves, and circulants are other regular meetings. Pairs are
drawn at random from an evening of a real club, whose files are needed, or of the shipped small one.
Figures are processor seconds of one thread, by the paper's objective.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click
import numpy as np

from bench.machine import description
from bench.matches import Part
from bench.movements import markdown
from bench.page import percent, write_data
from bench.sections import Evening, real_evenings, shipped_evenings
from bridgeopt.club import SectionPairs
from bridgeopt.club.guests import add_guests
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.qap.work_queue import SearchWork
from bridgeopt.files.history import read_history
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.seating.fitness import meeting_costs
from bridgeopt.seating.sections.placement import sort_pairs


class Kind(NamedTuple):
    """A kind of sections: one line of the table."""

    name: str
    in_two_fields: bool
    sizes: tuple[tuple[int, int], ...]
    """The numbers of pairs and rounds of its sections."""

    limit: float
    """Processor seconds that search and proof of a section may take."""


KINDS = (
    Kind(
        "Mitchell, 20 to 24 pairs", True, ((20, 6), (20, 8), (22, 6), (22, 8), (24, 6), (24, 8)), 10
    ),
    Kind("Mitchell, 28 pairs", True, ((28, 6), (28, 8)), 20),
    Kind("Mitchell, 34 pairs", True, ((34, 6),), 20),
    Kind("circulants of 18, 6 rounds", False, ((18, 6),), 10),
    Kind("circulants of 20, 8 rounds", False, ((20, 8),), 20),
    Kind("circulants of 22 and 24, 6 rounds", False, ((22, 6), (24, 6)), 20),
    Kind("circulants of 30 and 40, 8 rounds", False, ((30, 8), (40, 8)), 5),
)


class Proof(NamedTuple):
    """Result for one section; the gap is relative to how far its cost is below the mean cost."""

    seconds: float
    proved: bool
    gap: float


def prove(instance: Instance, seed: int, limit: float) -> Proof:
    """Search and prove on one thread, until proven or at the limit."""
    work = SearchWork(instance, seed)
    start = time.process_time()
    while (piece := work.next_item(late=time.process_time() - start > limit)) is not None:
        piece()
    seconds = time.process_time() - start
    assert work.cost is not None
    assert work.lower_bound is not None
    gain = float(instance.expected_cost - work.cost)
    return Proof(seconds, work.cost == work.lower_bound, (work.cost - work.lower_bound) / gain)


def section_of(evening: Evening, kind: Kind, size: tuple[int, int], seed: int) -> Instance:
    """Return a section of random pairs of an evening, with a movement."""
    num_pairs, num_rounds = size
    random = np.random.default_rng((seed, *size))
    registration = evening.registered()
    history, _ = add_guests(read_history(evening.history), registration)
    chosen = random.choice(len(registration.pairs), num_pairs, replace=False)
    pairs = sort_pairs(history, [registration.pairs[k] for k in chosen])
    if kind.in_two_fields:
        meetings = np.array(mitchell_movement(num_pairs, num_rounds, switch=[]).meetings)
    else:
        steps = random.choice(np.arange(1, (num_pairs + 1) // 2), num_rounds // 2, replace=False)
        apart = np.subtract.outer(np.arange(num_pairs), np.arange(num_pairs)) % num_pairs
        meetings = np.isin(np.minimum(apart, num_pairs - apart), steps).astype(np.int64)
    return Instance(meeting_costs(history, SectionPairs("A", pairs), 1), meetings)


def row(kind: Kind, proofs: Sequence[Proof]) -> list[str]:
    """Return a row for the sections of one kind."""
    seconds = sorted(proof.seconds for proof in proofs)
    return [
        kind.name,
        f"{sum(proof.proved for proof in proofs)} of {len(proofs)}",
        f"{kind.limit:g}",
        f"{median(seconds):.2f}",
        f"{seconds[-1]:.2f}",
        percent(max(proof.gap for proof in proofs), 2),
    ]


@click.command()
@click.option("--seeds", default=4, show_default=True, help="Sections of each size.")
@click.option("--only", default="", help="Kinds whose name has this in it.")
@click.option("--shipped", is_flag=True, help="The small club that comes with the program.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(seeds: int, only: str, shipped: bool, data: Path | None) -> None:
    """Measure search and proof of large sections."""
    how = description()
    warm_up()
    evening = shipped_evenings()[0] if shipped else real_evenings()[2]
    rows = []
    for kind in [kind for kind in KINDS if only in kind.name]:
        proofs = [
            prove(section_of(evening, kind, size, seed), seed, kind.limit)
            for size in kind.sizes
            for seed in range(1, seeds + 1)
        ]
        rows.append(row(kind, proofs))
        click.echo(" | ".join(rows[-1]), err=True)
    header = ("sections", "proven", "within", "median", "longest", "largest gap")
    note = (
        "Processor seconds of search and proof, one thread. The gap is that between the best found"
        " and the bound, as a part of what the best found gains over chance."
    )
    text = markdown([Part("Large sections", note, header, rows)], how)
    click.echo(text)
    if data is not None:
        write_data(data, "halls", text)


if __name__ == "__main__":
    main()
