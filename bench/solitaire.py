"""Mahjong Solitaire: every open reading of the report, and the rule's table tuned.

python -m bench.solitaire readings [--positions N]
python -m bench.solitaire tune LAYOUT [--seed S]
"""

from __future__ import annotations

import itertools

import click

from bridgeopt.sitout.solitaire.dealing import deal
from bridgeopt.sitout.solitaire.obstruction import Reading, play_obstruction
from bridgeopt.sitout.solitaire.reading import find_layout
from bridgeopt.sitout.solitaire.strategies import Heuristic, heuristic_values
from bridgeopt.sitout.solitaire.tuning import STAGES, tune


@click.group()
def main() -> None:
    """Look into the report's open choices, or tune the rule."""


@main.command()
@click.option("--positions", default=1000)
def readings(positions: int) -> None:
    """Print what each reading of the Obstruction-Tree solves, by both heuristics, in percent."""
    layout = find_layout("turtle")
    faces = deal(layout, positions, 3)
    for choices in itertools.product((False, True), repeat=len(Reading._fields)):
        reading = Reading(*choices)
        named = [n for n, c in zip(Reading._fields, choices, strict=True) if c]
        parts = []
        for heuristic in Heuristic:
            values = heuristic_values(layout, heuristic)
            left = play_obstruction(layout, faces, values, 5, reading).left
            parts.append(f"{100 * (left == 0).mean():5.1f}")
        click.echo(f"{' '.join(parts)}  {' '.join(named) or '-'}")


@main.command("tune")
@click.argument("layout")
@click.option("--seed", default=1)
def tune_layout(layout: str, seed: int) -> None:
    """Print a tuned table, as it stands in a layout's file of values."""
    found = tune(
        find_layout(layout),
        STAGES,
        seed,
        on_round=lambda k, solved: click.echo(f"round {k + 1}: {solved:.4f}", err=True),
    )
    click.echo("".join(f"{value:.4f}\n" for value in found), nl=False)


if __name__ == "__main__":
    main()
