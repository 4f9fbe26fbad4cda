"""Repeated meetings at tables of 3 to 8, beside the figures of a prototype.

python -m bench.individual_sizes [--only 30/5/6] [--data FOLDER]

The prototype ran for 2 and for 10 seconds. Here the length is given in steps: the default, which
takes about two seconds on a laptop, and five times as many. The answers depend neither on the
machine nor on its load.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import NamedTuple

import click

from bench.machine import ENGINE, description
from bench.page import table, write_data
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.construction import generate_plan
from bridgeopt.plugins.individual.plan import DEFAULT_STEPS, PlanOptions

FIVE_TIMES = 5
"""The factor by which the default steps take about as long as the prototype's ten seconds."""


class Size(NamedTuple):
    """An event: players, table size and rounds; and the prototype's repeats after 2 and 10 s."""

    players: int
    size: int
    rounds: int
    after_2: int
    after_10: int

    def __str__(self) -> str:
        """Return the size as in the tables: players, table size and rounds."""
        return f"{self.players}/{self.size}/{self.rounds}"


SIZES = (
    Size(12, 3, 5, 3, 3),
    Size(15, 3, 7, 0, 0),
    Size(18, 3, 8, 0, 0),
    Size(21, 3, 10, 0, 0),
    Size(24, 3, 11, 0, 0),
    Size(27, 3, 13, 0, 0),
    Size(30, 3, 14, 0, 0),
    Size(20, 5, 5, 25, 25),
    Size(25, 5, 6, 0, 0),
    Size(30, 5, 6, 7, 4),
    Size(30, 5, 7, 21, 21),
    Size(35, 5, 7, 0, 0),
    Size(40, 5, 8, 0, 0),
    Size(50, 5, 9, 9, 5),
    Size(30, 6, 5, 20, 20),
    Size(36, 6, 3, 0, 0),
    Size(36, 6, 4, 2, 2),
    Size(42, 6, 7, 0, 0),
    Size(48, 6, 7, 0, 0),
    Size(54, 6, 8, 0, 0),
    Size(60, 6, 6, 0, 0),
    Size(35, 7, 5, 40, 40),
    Size(42, 7, 6, 62, 60),
    Size(49, 7, 8, 0, 0),
    Size(56, 7, 7, 0, 0),
    Size(63, 7, 8, 0, 0),
    Size(40, 8, 5, 60, 60),
    Size(48, 8, 6, 108, 102),
    Size(56, 8, 7, 42, 42),
    Size(64, 8, 9, 0, 0),
)
"""The prototype's 30 sizes."""


def ratio(ours: int, theirs: int) -> str:
    """Return our repeats divided by the prototype's; 1 if both have none."""
    if theirs == 0:
        return "1.00" if ours == 0 else "worse"
    return f"{ours / theirs:.2f}"


def measured(size: Size, steps: int) -> tuple[int, bool, str, float]:
    """Return the repeats, whether they are proven best, how they were found, and the seconds."""
    asked = PlanOptions(size.players, size.rounds, size.size, steps=steps)
    begun = time.process_time()
    made = generate_plan(asked, SearchBudget(seed=1))
    spent = time.process_time() - begun
    assert not made.is_cut_short
    return made.measures.repeats, made.claims["repeats"].proved, made.origin, spent


def rows(sizes: tuple[Size, ...]) -> list[list[str]]:
    """Return a row for each size."""
    found = []
    for size in sizes:
        few, proved, how, spent = measured(size, DEFAULT_STEPS)
        many, proved_of_many, _, spent_of_many = measured(size, FIVE_TIMES * DEFAULT_STEPS)
        found.append(
            [
                str(size),
                how,
                str(size.after_2),
                str(few),
                ratio(few, size.after_2),
                str(size.after_10),
                str(many),
                ratio(many, size.after_10),
                "yes" if proved or proved_of_many else "no",
                f"{spent:.1f}",
                f"{spent_of_many:.1f}",
            ]
        )
        click.echo(" ".join(found[-1]), err=True)
    return found


@click.command()
@click.option("--only", help="One size, such as 30/5/6.")
@click.option("--data", type=click.Path(path_type=Path), help="Folder for the data.")
def main(only: str | None, data: Path | None) -> None:
    """Run all sizes, and print a table."""
    sizes = tuple(size for size in SIZES if only in (None, str(size)))
    header = (
        *("players/size/rounds", "by", "prototype 2 s", "default steps", "ratio"),
        *("prototype 10 s", "five times", "ratio of five times", "proven"),
        *("processor s", "processor s of five times"),
    )
    found = rows(sizes)
    worse = [row[0] for row in found if int(row[3]) > int(row[2]) or int(row[6]) > int(row[5])]
    text = (
        f"# Repeated meetings at tables of 3 to 8\n\n{description(ENGINE)}\n\n"
        f"{table(header, found, left=2)}\n"
        f"Worse than the prototype: {', '.join(worse) or 'none'}.\n"
    )
    click.echo(text)
    if data is not None:
        write_data(data, "individual-sizes", text)


if __name__ == "__main__":
    main()
