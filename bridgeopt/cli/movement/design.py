"""``bridgeopt movement design``: a new movement."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@click.option(
    "--pairs", "num_pairs", type=int, required=True, help="Pairs, an even number from 4 to 24."
)
@click.option("--rounds", "num_rounds", type=int, required=True, help="Rounds.")
@click.option(
    "--groups", "num_groups", type=int, help="Board groups.  [default: as many as rounds]"
)
@click.option("--seed", type=int, default=1, show_default=True, help="Of the random numbers.")
@click.option(
    "--budget",
    type=options.Seconds(),
    help="Seconds after which to take the best found so far.  [default: when all is searched]",
)
@click.option(
    "--stay",
    "style",
    type=click.Choice(["boards", "pair", "both", "follow"]),
    help="What stays at its table: boards; pair 1; both, if tables share boards; follow: as in a"
    " Howell, all but the last go to the table of the number before.  [default: both if they can,"
    " else the pair]",
)
@click.option(
    "--tables",
    "num_tables",
    type=int,
    help="Tables in the room: one for each board group lets boards stay, though some are unused."
    "  [default: half the pairs]",
)
@click.option(
    "--balance",
    "least_balance",
    type=click.FloatRange(0, 100),
    help="Balance Qf that is enough: of all with at least this, take what mixes the field best."
    "  [default: the best balance]",
)
@click.option("--name", help="The movement's name.  [default: its size]")
@click.option(
    "--out", "out_file", type=options.FILE, help="The .asc file to write; else it is printed."
)
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
    """Make a movement.

    Nobody meets anybody again unless all must, and nobody plays boards again; among such movements
    it looks for the best balance: all pairs compared with all others as equally as can be. The same
    seed gives the same movement everywhere, unless the budget or Ctrl-C cuts the search short: then
    it is the best found so far.
    """
    from rich.console import Console

    from bridgeopt.cli.progress import compile_kernels, searches_bar
    from bridgeopt.files.asc import format_movement, write_movement
    from bridgeopt.files.replacing import refuse_unwritable
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
    for comment in movement.comments[1:]:
        click.echo(f"Note: {comment}.", err=True)
    if out_file is None:
        click.echo(format_movement(movement).replace("\r\n", "\n"), nl=False)
    else:
        write_movement(out_file, movement)
        show_quality(Console(), [(movement, measure(movement))])
        click.echo(f"Written to {out_file}")
    if str(INTERRUPTED) in movement.comments:
        raise click.exceptions.Exit(130)
