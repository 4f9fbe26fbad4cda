"""``bridgeopt swiss``: check rounds, import and export files, and simulate tournaments."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli.click_classes import OutFile, argument, command, option
from bridgeopt.cli.options import FILE, json_file, out_file_option
from bridgeopt.cli.output import Output
from bridgeopt.cli.progress import counting_bar
from bridgeopt.cli.reporting import exit_if_cancelled, show_notes
from bridgeopt.engine.executors import Workers
from bridgeopt.engine.stopping import interruptible
from bridgeopt.plugins.swiss.cli import load_pairing_kernels
from bridgeopt.plugins.swiss.file import SwissFile
from bridgeopt.plugins.swiss.matchplay.cli import check_event
from bridgeopt.plugins.swiss.matchplay.event_usebio import USEBIO, export_event
from bridgeopt.plugins.swiss.options import parse_rounds, refuse_options, tournament_file
from bridgeopt.plugins.swiss.settings_options import name_list_parser
from bridgeopt.plugins.swiss.show.terminal import (
    check_document,
    show_check,
    show_strength,
    strength_document,
)
from bridgeopt.plugins.swiss.study import TournamentStudy
from bridgeopt.plugins.swiss.tasks.tournament import (
    check_file,
    entry_kind,
    export_tournament,
    import_tournament,
    parse_left_out_rules,
    simulate_tournaments,
)


@command("help_swiss_check")
@argument("file", metavar="FILE", type=FILE)
@option(
    "--without",
    callback=name_list_parser(parse_left_out_rules),
    metavar="NAMES",
    help="help_swiss_check_without",
)
@json_file
def check(file: Path, without: tuple[str, ...] | None, json_file: Path | None) -> None:
    """Check the rounds in a file of this program or of another one."""
    if entry_kind(file) is not None:
        refuse_options({"without": without}, "swiss_option_of_players")
        check_event(file, load_pairing_kernels, Output(json_file))
        return
    checked = check_file(file, without or (), load_pairing_kernels)
    check_parts = checked.tournament, checked.rounds, checked.against
    output = Output(json_file)
    show_notes(checked.notes)
    output.write_document(check_document(*check_parts))
    show_check(output.console, *check_parts)
    if not checked.is_sound:
        raise click.exceptions.Exit(1)


@command("help_swiss_import", "import")
@argument("other_file", metavar="FILE", type=FILE)
@option("--out", "swiss_file", type=OutFile("season"), required=True, help="help_swiss_import_out")
def import_(other_file: Path, swiss_file: Path) -> None:
    """Import a tournament of another program."""
    imported = import_tournament(other_file, swiss_file)
    tournament = imported.tournament
    show_notes(imported.notes)
    values = {"n": len(tournament.players), "rounds": len(tournament.rounds), "file": swiss_file}
    click.echo(Message("swiss_imported", **values))


FORMATS = "aga", "h9", "opengotha", "pairgoth", "trf", USEBIO


@command("help_swiss_export")
@tournament_file
@out_file_option("help_swiss_export_out", "tournament", "tables", "entries", "other", required=True)
@option("--format", "format_name", type=click.Choice(FORMATS), help="help_swiss_export_format")
def export(swiss_file: Path, out_file: Path, format_name: str | None) -> None:
    """Write a tournament in the format of another program."""
    if entry_kind(swiss_file) is not None:
        if format_name not in (None, USEBIO):
            raise click.UsageError(str(Message("swiss_event_format", name=format_name)))
        event, notes = export_event(swiss_file, out_file)
        show_notes(notes)
        values = {"n": len(event.players), "rounds": len(event.rounds), "file": out_file}
        click.echo(Message("match_exported", **values))
        return
    if format_name == USEBIO:
        raise click.UsageError(str(Message("swiss_players_format")))
    tournament, notes, _ = export_tournament(SwissFile(swiss_file), out_file, format_name)
    show_notes(notes)
    values = {"n": len(tournament.players), "rounds": len(tournament.rounds), "file": out_file}
    click.echo(Message("swiss_exported", **values))


@command("help_swiss_simulate")
@option(
    "--players",
    group="own",
    type=int,
    default=32,
    show_default=True,
    help="help_swiss_simulate_players",
)
@option("--rounds", default="3,5,7", show_default=True, help="help_swiss_simulate_rounds")
@option(
    "--tournaments",
    group="own",
    type=int,
    default=100,
    show_default=True,
    help="help_swiss_simulate_tournaments",
)
@option(
    "--spread",
    group="own",
    type=int,
    default=300,
    show_default=True,
    help="help_swiss_simulate_spread",
)
@option(
    "--error",
    group="own",
    type=int,
    default=100,
    show_default=True,
    help="help_swiss_simulate_error",
)
@option(
    "--ways",
    group="own",
    default="mcmahon,swiss,roommates",
    show_default=True,
    help="help_swiss_simulate_ways",
)
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@option("--jobs", type=click.IntRange(min=1, max=256), help="help_jobs")
@option("--dask", "address", metavar="ADDRESS", help="help_dask")
@json_file
def simulate(
    players: int,
    *,
    rounds: str,
    tournaments: int,
    spread: int,
    error: int,
    ways: str,
    seed: int,
    jobs: int | None,
    address: str | None,
    json_file: Path | None,
) -> None:
    """Play simulated tournaments, and compare ways to pair."""
    methods = tuple(method.strip() for method in ways.split(","))
    study = TournamentStudy(
        players=players,
        rounds=parse_rounds(rounds),
        tournaments=tournaments,
        spread=spread,
        error=error,
        ways=methods,
        seed=seed,
    )
    output = Output(json_file)
    load_pairing_kernels()
    with (
        interruptible() as stop,
        counting_bar(Message("simulating"), _describe_progress) as on_progress,
    ):
        rows = simulate_tournaments(study, Workers(jobs, address), on_progress, stop)
    output.write_document(strength_document(rows))
    show_strength(output.console, rows)
    exit_if_cancelled(stop)


def _describe_progress(done: int, total: int) -> Message:
    return Message("swiss_simulated_so_far", done=done, n=total)
