"""``bridgeopt individual tables``: groups put at other tables, groups and seats as they are."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.games.individual.cli.tuning import show_tuned


@command("help_individual_tables")
@argument("file", metavar="FILE", type=options.FILE)
@option("--out", "out_file", type=options.FILE, help="help_individual_tuned_out")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@option("--budget", type=options.Seconds(), help="help_individual_budget")
def tables(file: Path, out_file: Path | None, seed: int, budget: float | None) -> None:
    """Put the groups of a plan at other tables."""
    from functools import partial

    from bridgeopt.cli.progress import compile_kernels
    from bridgeopt.engine.effort import Search
    from bridgeopt.engine.groups.warm_event import warm_tables
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.individual.tasks.individual import tune_tables

    ready = partial(compile_kernels, warm_tables)
    with interruptible() as stop:
        tuned = tune_tables(file, out_file, Search(budget, seed, stop=stop), ready)
    show_tuned(tuned, out_file)
    if stop.cancelled:
        raise click.exceptions.Exit(130)
