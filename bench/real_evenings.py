"""Estimate a real club's evenings by fair shares, compared with the paper's objective.

python -m bench.real_evenings [--data FOLDER]

The club's files hold meetings, but not attendance by evening, so expected meetings are unknown.
They are estimated here, unlike in `bridgeopt run` (`guessed_surplus`). Two players are expected to
meet in proportion to their rounds and by the distance of their ratings. Everyone's total equals the
real one. The figures thus show what the objective does, not what it would have done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click
import numpy as np
from numpy.typing import NDArray

from bench.machine import description
from bench.matches import Part
from bench.movements import markdown
from bench.page import write_data
from bench.sections import CLUB, REAL_FAMILIES, Evening, real_evenings
from bridgeopt.club import PAPER_OBJECTIVE, History, Movement, Objective, SectionPairs
from bridgeopt.club.history import Surplus
from bridgeopt.club.settings import EXPECTED_COUNT_SCALE
from bridgeopt.engine.qap import Instance, Numbering
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.files.history import read_history
from bridgeopt.movement.families import read_family
from bridgeopt.plugins.simulation.policies import PolicyInput, optimal
from bridgeopt.seating.fitness import section_instance
from bridgeopt.seating.numbering import choose_movements
from bridgeopt.seating.seating_problem import evening_sections

FAIR = Objective("fair-share")
BANDS = 12
"""Number of bands of rating distances; each has its own rate of meetings, higher if closer."""

SWEEPS = 200
"""Iterations of proportional fitting: more than enough for an error below 0.001 meetings."""


def guessed_surplus(history: History, apart: NDArray[np.bool_]) -> Surplus:
    """Estimate the expected meetings from totals alone, and return the surplus over them.

    The odds of a meeting depend on both players' rounds and on their band of rating distance.
    Iterative proportional fitting (Deming and Stephan, 1940) then gives every player the real
    number of meetings. Sit-outs are expected by rounds.

    Parameters
    ----------
    history
        Totals.
    apart
        Shape ``(players, players)``: pairs that cannot meet, such as partners and oneself.
    """
    met = history.meetings.astype(float)
    rounds = met.sum(axis=1) / 2 + history.waiting_tables
    order = np.argsort(np.argsort([float(ranking) for ranking in history.ratings]))
    there = (rounds > 0) & (met.sum(axis=1) > 0)
    distance = np.abs(np.subtract.outer(order, order)) * BANDS // len(order)
    weight = np.outer(rounds, rounds) * ~apart
    likely = np.zeros_like(met)
    for band in range(BANDS + 1):
        here = (distance == band) & ~apart
        total = weight[here].sum()
        likely[here] = weight[here] * (met[here].sum() / total if total else 0)
    factor = there.astype(float)
    for _ in range(SWEEPS):
        sums = factor * (likely @ factor)
        factor *= np.sqrt(np.divide(met.sum(axis=1), sums, out=np.zeros_like(sums), where=sums > 0))
    expected = likely * np.outer(factor, factor)
    share = history.waiting_tables.sum() * rounds / max(rounds.sum(), 1)
    surplus = np.rint(EXPECTED_COUNT_SCALE * (met - expected)).astype(np.int64)
    np.fill_diagonal(surplus, 0)
    waiting = np.rint(EXPECTED_COUNT_SCALE * (history.waiting_tables - share)).astype(np.int64)
    return Surplus(dict(history.row), surplus, waiting)


class Seated(NamedTuple):
    """A section, and its best numbering by each objective."""

    section: SectionPairs
    movement: Movement
    instances: dict[Objective, Instance]
    numberings: dict[Objective, Numbering]


def club_evening(evening: Evening) -> tuple[History, tuple[SectionPairs, ...]]:
    """Return the sections of an evening, and the history with estimated expectations."""
    history = read_history(evening.history)
    registration = evening.registered()
    history, sections, _ = evening_sections(history, registration, evening.num_sections)
    apart = np.eye(len(history.ids), dtype=np.bool_)
    for pair in registration.pairs:
        one, other = (history.row[player] for player in pair.players)
        apart[one, other] = apart[other, one] = history.meetings[one, other] == 0
    return replace(history, surplus=guessed_surplus(history, apart)), sections


def seat(evening: Evening, family: str) -> tuple[History, list[Seated]]:
    """Seat an evening by both objectives, in the same sections."""
    registration = evening.registered()
    history, sections = club_evening(evening)
    movements = choose_movements(sections, read_family(family, CLUB / "movements"))
    instances = {
        objective: [
            section_instance(history, section, movement, objective)
            for section, movement in zip(sections, movements, strict=True)
        ]
        for objective in (PAPER_OBJECTIVE, FAIR)
    }
    best = {}
    for objective, problems in instances.items():
        tonight = PolicyInput(
            history, registration, sections, movements, problems, derive_seed(1, 0), objective
        )
        best[objective] = [numbers.numbering for numbers in optimal(tonight)]
    return history, [
        Seated(
            section,
            movement,
            {objective: instances[objective][k] for objective in instances},
            {objective: best[objective][k] for objective in best},
        )
        for k, (section, movement) in enumerate(zip(sections, movements, strict=True))
    ]


class Told(NamedTuple):
    """Figures of an evening by one objective, over its sections."""

    fitness: int
    quality: float
    apart: float
    most: int
    early: int


def opponents(seated: Seated, objective: Objective) -> Counter[tuple[int, int]]:
    """Return how often items meet."""
    numbering = seated.numberings[objective]
    n = len(numbering)
    met = seated.instances[objective].meetings[np.ix_(numbering, numbering)]
    return Counter({(i, j): int(met[i, j]) for i in range(n) for j in range(i) if met[i, j]})


def tell(history: History, evening: Sequence[Seated], by: Objective, of: Objective) -> Told:
    """Return an evening's figures with the numberings that are best by one objective.

    Parameters
    ----------
    history
        Totals before the evening, with expectations.
    evening
        Its sections.
    by
        The objective of the numberings.
    of
        The objective of `fitness` and `quality`.

    Returns
    -------
    Told
        `apart` is the root mean square, over players of all sections, of meetings minus expected
        ones, tonight included. `early` counts sit-outs of players who already sat out more than
        their share.
    """
    assert history.surplus is not None
    fitness, chance, best, squares, most, early = 0, 0.0, 0, [], 0, 0
    for seated in evening:
        instance = seated.instances[of]
        fitness += instance.evaluate(seated.numberings[by])
        best += instance.evaluate(seated.numberings[of])
        chance += float(instance.expected_cost)
        pairs = seated.section.pairs
        met, surplus = history.players_between(pairs), history.surplus.players_between(pairs)
        n = len(pairs)
        tonight = Counter(opponents(seated, by))
        share = 1 / max(seated.instances[by].n - 1, 1) * seated.movement.num_rounds
        for i in range(n):
            for j in range(i):
                now = tonight[i, j]
                squares += (
                    ((surplus[i, j] / EXPECTED_COUNT_SCALE + now - share) ** 2).ravel().tolist()
                )
                most = max(most, int(met[i, j].max()) + now)
            out = tonight[n, i] if seated.instances[by].n > n else 0
            early += out * int((history.surplus.players_waiting(pairs)[i] > 0).sum())
    quality = (chance - fitness) / (chance - best) if chance > best else 1.0
    return Told(fitness, quality, sqrt(sum(squares) / len(squares)), most, early)


def compare(evening: Evening, family: str) -> list[str]:
    """Return a row of the table."""
    history, seated = seat(evening, family)
    elsewhere = same = meetings = 0
    for one in seated:
        n = len(one.section.pairs)
        papers, fair = (opponents(one, objective) for objective in (PAPER_OBJECTIVE, FAIR))
        same += (papers & fair).total()
        meetings += papers.total()
        different = {i for pair in (papers - fair) for i in pair if i < n}
        elsewhere += len(different)
    told = [
        tell(history, seated, by, of)
        for by, of in ((PAPER_OBJECTIVE, PAPER_OBJECTIVE), (FAIR, PAPER_OBJECTIVE), (FAIR, FAIR))
    ]
    back = tell(history, seated, PAPER_OBJECTIVE, FAIR)
    return [
        f"{evening.label} {family}",
        f"{elsewhere} of {sum(len(one.section.pairs) for one in seated)}",
        f"{100 * same / meetings:.0f} %",
        f"{told[0].apart:.2f}; {told[2].apart:.2f}",
        f"{told[0].most}; {told[2].most}",
        f"{told[0].early}; {told[2].early}",
        f"{told[0].fitness / 1e6:.2f}; {told[1].fitness / 1e6:.2f}",
        f"{100 * told[1].quality:.0f} %",
        f"{back.fitness / 1e9:.2f}; {told[2].fitness / 1e9:.2f}",
        f"{100 * back.quality:.0f} %",
    ]


@click.command()
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(data: Path | None) -> None:
    """Seat the real evenings by both objectives."""
    if not CLUB.is_dir():
        raise click.ClickException(f"The real club is not here ({CLUB} is missing).")
    how = description()
    rows = [compare(evening, family) for evening in real_evenings() for family in REAL_FAMILIES]
    kept = median(float(row[2].split()[0]) for row in rows)
    header = (
        *("evening", "pairs with other opponents", "same meetings"),
        *("apart from expected", "met most", "sit out above their share"),
        *("paper's fitness, millions", "paper's quality, seated fairly"),
        *("fair share's, thousands", "its quality, seated by the paper"),
    )
    note = (
        "Two figures: of the seating by the paper; of the one by fair shares. In the median"
        f" {kept:.0f} % of the meetings are the same in both. What was to be expected is guessed"
        " from totals; the club's files do not tell who was there."
    )
    part = Part("Real evenings by both objectives", note, header, rows)
    click.echo(markdown([part], how))
    if data is not None:
        write_data(data, "real-evenings", markdown([part], how))


if __name__ == "__main__":
    main()
