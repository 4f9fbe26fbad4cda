"""``bridgeopt movement``: commands about movements."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from bridgeopt.base.atomic_files import refuse_unwritable
from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import Paper, printable
from bridgeopt.base.text import write_text
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import Command, argument, command, option
from bridgeopt.cli.kernels import compile_kernels
from bridgeopt.cli.output import Output
from bridgeopt.cli.progress import searches_bar
from bridgeopt.cli.reporting import show_notes
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.faults import is_digits
from bridgeopt.files.movement_asc import format_movement, write_movement
from bridgeopt.movement.design import INTERRUPTED, warm_up
from bridgeopt.movement.design import design as make_design
from bridgeopt.movement.families import movement_files, read_all
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.movement.quality import measure
from bridgeopt.movement.two_fields import with_rover
from bridgeopt.seating.numbering import boards_in_group
from bridgeopt.show.pages.cards import format_cards
from bridgeopt.show.terminal.console import new_console
from bridgeopt.show.terminal.movement import (
    check_document,
    families_document,
    format_quality,
    movement_document,
    show_check,
    show_families,
    show_movement,
    show_quality,
)
from bridgeopt.tasks.movements import check_movements, read_movements, read_one_movement


@command("help_movement_list", "list")
@options.movements
@options.output_option
def list_(movements_folder: Path | None, output: Output) -> None:
    """List the families of movements with sizes, rounds, board groups and quality."""
    families, faults = read_all(movements_folder)
    output.write_document(families_document(families))
    show_families(output.console, families)
    if faults:
        raise InputError(faults)


@command("help_movement_check")
@argument("names", metavar="FILE...", nargs=-1, required=True)
@options.movements
@options.output_option
def check(names: tuple[str, ...], movements_folder: Path | None, output: Output) -> None:
    """Report whether movements are well-formed, and how they could be improved."""
    checked, faults = check_movements(names, movements_folder)
    output.write_document(
        [
            check_document(
                movement_check.label,
                movement_check.movement,
                movement_check.shortcomings,
                movement_check.faults,
            )
            for movement_check in checked
        ]
    )
    for movement_check in checked:
        label = printable(movement_check.label)
        if movement_check.movement is None:
            output.print_message(Message("movement_broken", movement=label))
        else:
            show_check(output.console, label, movement_check.movement, movement_check.shortcomings)
    if faults:
        raise InputError(faults)
    if any(movement_check.shortcomings for movement_check in checked):
        raise click.exceptions.Exit(1)


@command("help_movement_show")
@argument("name", metavar="FILE")
@options.movements
@options.output_option
def show(name: str, movements_folder: Path | None, output: Output) -> None:
    """Show a movement round by round, and the meetings of each pair."""
    console = output.console
    movements, notes = read_movements([name], movements_folder)
    show_notes(notes)
    output.write_document([*map(movement_document, movements)])
    for k, movement in enumerate(movements):
        if k:
            console.print()
        show_movement(console, movement, measure(movement))


class _Quality(Command):
    """The command `quality`, which accepts ``--json`` without a file name.

    JSON then goes to standard output, as it did in former versions.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Insert ``-`` (standard output) after each ``--json`` that has no file name after it.

        A word that names a movement, or another option, does not count as a file name.
        """
        words = []
        for index, word in enumerate(args):
            words.append(word)
            if word == "--json" and _no_file_follows(args[index + 1 :]):
                words.append("-")
        return super().parse_args(ctx, words)


def _no_file_follows(words: Sequence[str]) -> bool:
    if not words or (words[0].startswith("-") and words[0] != "-"):
        return True
    if words[0] == "-" or words[0].endswith(".json"):
        return False
    try:
        return bool(movement_files(words[0], None))
    except InputError:
        return False


@command("help_movement_quality", cls=_Quality)
@argument("names", metavar="FILE...", nargs=-1, required=True)
@options.movements
@options.output_option
def quality(names: tuple[str, ...], movements_folder: Path | None, output: Output) -> None:
    """Print the quality measures of movements side by side."""
    movements, notes = read_movements(names, movements_folder)
    show_notes(notes)
    measured = [(movement, measure(movement)) for movement in movements]
    output.write_json(format_quality(measured))
    show_quality(output.console, measured)


@command("help_movement_design")
@option("--pairs", "num_pairs", type=int, required=True, help="help_movement_design_pairs")
@option("--rounds", "num_rounds", type=int, required=True, help="help_movement_design_rounds")
@option("--groups", "num_groups", type=int, help="help_movement_design_groups")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@option("--budget", "seconds", type=options.Seconds(), help="help_movement_design_budget")
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
@option("--halves", "in_halves", is_flag=True, help="help_movement_design_halves")
@option("--name", help="help_movement_design_name")
@options.out_file_option("help_movement_design_out", "movement")
def design(
    *,
    num_pairs: int,
    num_rounds: int,
    num_groups: int | None,
    seed: int,
    seconds: float | None,
    style: str | None,
    num_tables: int | None,
    least_balance: float | None,
    in_halves: bool,
    name: str | None,
    out_file: Path | None,
) -> None:
    """Design a movement."""
    if out_file is not None:
        refuse_unwritable(out_file)
    compile_kernels(warm_up)
    with searches_bar() as on_progress:
        movement = make_design(
            num_pairs,
            num_rounds,
            num_rounds if num_groups is None else num_groups,
            name=name,
            style=style,  # type: ignore[arg-type]  # a choice of StationaryPart's
            num_tables=num_tables,
            least_balance=least_balance,
            in_halves=in_halves,
            budget=SearchBudget(seconds=seconds, seed=seed, on_progress=on_progress),
        )
    show_notes(Message("design_remark", remark=comment) for comment in movement.comments[1:])
    if out_file is None:
        click.echo(format_movement(movement).replace("\r\n", "\n"), nl=False)
    else:
        write_movement(out_file, movement)
        show_quality(new_console(), [(movement, measure(movement))])
        click.echo(Message("file_written_to", file=out_file))
    if INTERRUPTED in movement.comments:
        raise click.exceptions.Exit(130)


def _parse_rounds(
    _ctx: click.Context, _param: click.Parameter, text: str | None
) -> list[int] | None:
    """Return the numbers of rounds in a comma-separated text; the callback of an option."""
    if text is None:
        return None
    rounds = [round_text.strip() for round_text in text.split(",")]
    if not all(is_digits(round_text) for round_text in rounds):
        raise click.BadParameter(str(Message("mitchell_switch_rounds_help")))
    return [int(round_text) for round_text in rounds]


@command("help_movement_mitchell")
@option("--pairs", "num_pairs", type=int, required=True, help="help_movement_design_pairs")
@option("--rounds", "num_rounds", type=int, required=True, help="help_movement_design_rounds")
@option("--winners", type=click.IntRange(1, 2), default=1, help="help_movement_mitchell_winners")
@option("--switch", callback=_parse_rounds, metavar="ROUNDS", help="help_movement_mitchell_switch")
@option("--share", is_flag=True, help="help_movement_mitchell_share")
@option("--rover", is_flag=True, help="help_movement_mitchell_rover")
@options.out_file_option("help_movement_design_out", "movement")
def mitchell(
    num_pairs: int,
    num_rounds: int,
    winners: int,
    switch: list[int] | None,
    *,
    share: bool,
    rover: bool,
    out_file: Path | None,
) -> None:
    """Make a Mitchell movement by its known construction; no search is needed."""
    if winners == 2 and switch:
        raise click.UsageError(str(Message("mitchell_switch_has_one_winner")))
    if out_file is not None:
        refuse_unwritable(out_file)
    movement = mitchell_movement(
        num_pairs, num_rounds, switch=[] if winners == 2 else switch, share=share
    )
    if rover:
        movement = with_rover(movement)
    if out_file is None:
        click.echo(format_movement(movement).replace("\r\n", "\n"), nl=False)
        return
    write_movement(out_file, movement)
    show_quality(new_console(), [(movement, measure(movement))])
    click.echo(Message("file_written_to", file=out_file))


@command("help_movement_cards")
@argument("name", metavar="FILE|FAMILY:PAIRS")
@options.movements
@option("--boards", type=click.IntRange(min=1, max=99), help="help_option_boards")
@options.paper_option("help_movement_cards_paper")
@options.out_file_option("help_movement_cards_out", "page")
def cards(
    name: str, movements_folder: Path | None, boards: int | None, paper: str, out_file: Path | None
) -> None:
    """Write a movement's guide cards and table cards as a page for printing."""
    movement = read_one_movement(name, movements_folder)
    path = out_file or Path(f"{Path(movement.file or movement.name).stem}-cards.html")
    write_text(path, format_cards(movement, boards or boards_in_group(movement), Paper(paper)))
    show_notes(movement.warnings)
    click.echo(Message("file_written_to", file=path))
