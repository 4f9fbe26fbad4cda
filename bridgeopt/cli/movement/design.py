"""``bridgeopt movement design``: a new movement."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option


@command("help_movement_design")
@option("--pairs", "num_pairs", type=int, required=True, help="help_movement_design_pairs")
@option("--rounds", "num_rounds", type=int, required=True, help="help_movement_design_rounds")
@option("--groups", "num_groups", type=int, help="help_movement_design_groups")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@option("--budget", type=options.Seconds(), help="help_movement_design_budget")
@option(
    "--stay",
    "style",
    type=click.Choice(["boards", "pair", "both", "follow"]),
    help="help_movement_design_stay",
)
@option("--tables", "num_tables", type=int, help="help_movement_design_tables")
@option(
    "--balance", "least_balance", type=click.FloatRange(0, 100), help="help_movement_design_balance"
)
@option("--name", help="help_movement_design_name")
@option("--out", "out_file", type=options.FILE, help="help_movement_design_out")
def design(
    num_pairs: int,
    num_rounds: int,
    num_groups: int | None,
    seed: int,
    budget: float | None,
    style: str | None,
    num_tables: int | None,
    least_balance: float | None,
    name: str | None,
    out_file: Path | None,
) -> None:
    """Make a movement."""
    from rich.console import Console

    from bridgeopt.base.replacing import refuse_unwritable
    from bridgeopt.cli.progress import compile_kernels, searches_bar
    from bridgeopt.files.asc import format_movement, write_movement
    from bridgeopt.movement.design import INTERRUPTED, warm_up
    from bridgeopt.movement.design import design as make
    from bridgeopt.movement.quality import measure
    from bridgeopt.show.terminal.movement import show_quality

    if out_file is not None:
        refuse_unwritable(out_file)
    compile_kernels(warm_up)
    with searches_bar() as on_progress:
        movement = make(
            num_pairs,
            num_rounds,
            num_rounds if num_groups is None else num_groups,
            seed,
            name=name,
            style=style,  # type: ignore[arg-type]  # a choice of Style's
            num_tables=num_tables,
            least_balance=least_balance,
            budget=budget,
            on_progress=on_progress,
        )
    show_notes(Message("design_remark", remark=comment) for comment in movement.comments[1:])
    if out_file is None:
        click.echo(format_movement(movement).replace("\r\n", "\n"), nl=False)
    else:
        write_movement(out_file, movement)
        show_quality(Console(), [(movement, measure(movement))])
        click.echo(Message("file_written_to", file=out_file))
    if str(INTERRUPTED) in movement.comments:
        raise click.exceptions.Exit(130)
