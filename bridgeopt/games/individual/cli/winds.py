"""``bridgeopt individual winds``: seats shared evenly, groups and tables as they are."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.games.individual.cli import event_options
from bridgeopt.games.individual.cli.tuning import show_tuned


@command("help_individual_winds")
@argument("file", metavar="FILE", type=options.FILE)
@event_options.bridge
@option("--out", "out_file", type=options.FILE, help="help_individual_tuned_out")
def winds(file: Path, bridge: bool | None, out_file: Path | None) -> None:
    """Share the seats of a plan."""
    from functools import partial

    from bridgeopt.cli.progress import compile_kernels
    from bridgeopt.engine.groups.warm import warm_seats
    from bridgeopt.engine.groups.warm_event import warm_levels
    from bridgeopt.games.individual.tasks.individual import tune_seats

    ready = partial(compile_kernels, warm_seats, warm_levels)
    show_tuned(tune_seats(file, out_file, ready, bridge), out_file, seats=True)
