"""``bridgeopt sitout solitaire table``: strategies side by side."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option
from bridgeopt.games.puzzles.cli.puzzles import begin, end


@command("help_solitaire_table")
@option(
    "--positions",
    type=click.IntRange(1, 1_000_000),
    default=20_000,
    show_default=True,
    help="help_solitaire_positions",
)
@option(
    "--thinking",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="help_solitaire_thinking",
)
@option("--layout", default="turtle", show_default=True, help="help_solitaire_layout")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@options.json_file
def table(positions: int, thinking: int, layout: str, seed: int, json_file: Path | None) -> None:
    """Compare strategies over the same positions."""
    from bridgeopt.engine.effort import Effort
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.puzzles.show.solitaire_documents import rows_json
    from bridgeopt.games.puzzles.show.solitaire_terminal import show_rows
    from bridgeopt.games.puzzles.solitaire.warm import warm_up_table
    from bridgeopt.games.puzzles.tasks.solitaire import compare_strategies

    giving = begin(warm_up_table, json_file)
    with interruptible() as stop:
        effort = Effort(seed, float("inf"), stop=stop)
        rows = compare_strategies(layout, positions, thinking, effort)
    giving.give_json(rows_json(rows))
    show_rows(giving.console, rows)
    end(stop)
