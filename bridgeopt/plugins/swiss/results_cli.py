"""``bridgeopt swiss``: enter results, print pages, show the log; without numpy if possible.

For tournaments of single players, these commands load no numpy.
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, cast

import click

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.printable import Paper
from bridgeopt.cli import options
from bridgeopt.cli.bridgemate_options import bridgemate_options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.options import FILE, json_file
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import show_notes
from bridgeopt.plugins.swiss.codecs import ScoredGames
from bridgeopt.plugins.swiss.file import SwissFile
from bridgeopt.plugins.swiss.options import (
    ResultRequest,
    parse_scored_game,
    parse_tables,
    print_written_pages,
    refuse_options,
    tournament_file,
)
from bridgeopt.plugins.swiss.show.documents import changed_document, log_document
from bridgeopt.plugins.swiss.show.terminal import show_changed, show_log
from bridgeopt.plugins.swiss.tasks.results import (
    ResultsReport,
    enter_results,
    is_correction,
    print_swiss,
    read_results_of_round,
    set_stones,
)

if TYPE_CHECKING:
    from bridgeopt.exchange.connector import BridgemateAddress


@command("help_swiss_result")
@tournament_file
@argument("table", type=click.IntRange(1), required=False, metavar="[TABLE]")
@argument("code", required=False, metavar="[CODE]")
@option(
    "--results",
    "results_file",
    type=FILE,
    help="help_swiss_result_results",
    formerly=("--csv",),
)
@option("--round", "number", type=click.IntRange(1), group="own", help="help_swiss_result_round")
@option("--imps", metavar="N-N", group="own", help="help_swiss_result_imps")
@option("--boards", type=click.IntRange(1, 200), help="help_match_result_boards")
@option("--half", type=click.IntRange(1, 2), group="own", help="help_match_result_half")
@option("--vps", metavar="12-5", group="own", help="help_match_result_vps")
@option(
    "--forfeit",
    type=click.Choice(["first", "second", "both"]),
    group="own",
    help="help_match_result_forfeit",
)
@option("--played", "played_file", type=FILE, group="own", help="help_match_result_played")
@option("--bridgemates", "from_tables", is_flag=True, help="help_match_result_bridgemates")
@option("--replace", "replace_entered", is_flag=True, help="help_match_result_replace")
@bridgemate_options
@option(
    "--then",
    type=click.Choice(["keep", "swap", "anew"]),
    group="own",
    help="help_swiss_result_then",
)
@option("--tables", metavar="3,5", help="help_swiss_result_tables")
@json_file
def result(
    swiss_file: Path,
    *,
    table: int | None,
    code: str | None,
    results_file: Path | None,
    number: int | None,
    imps: str | None,
    boards: int | None,
    half: int | None,
    vps: str | None,
    forfeit: str | None,
    played_file: Path | None,
    then: str | None,
    tables: str | None,
    bridgemates: BridgemateAddress,
    json_file: Path | None,
    from_tables: bool,
    replace_entered: bool,
) -> None:
    """Enter the results of games."""
    file = SwissFile(swiss_file)
    output = Output(json_file)
    details = results_file, played_file, number, boards, half, vps, forfeit
    request = ResultRequest(
        table, code, *details, bridgemates if from_tables else None, replace_entered
    )
    if file.entry() is not None:
        player_options = {"imps": imps, "then": then, "tables": tables}
        refuse_options(player_options, "swiss_option_of_players")
        _load_pairing_commands().matchplay_cli.enter_event(swiss_file, request, output)
        return
    refuse_options(request.event_options, "swiss_option_of_matches")
    if (results_file is None) == (table is None) or (table is None) != (code is None):
        raise click.UsageError(str(Message("swiss_result_how")))
    if (then == "swap") != (tables is not None):
        raise click.UsageError(str(Message("swiss_swap_needs_tables")))
    if table is not None and code is not None:
        scored: tuple[ScoredGames, ...] = (parse_scored_game(table, code, imps),)
    else:
        scored = read_results_of_round(file.read().state, cast(Path, results_file), number)
    _enter(
        file,
        output,
        scored,
        number=number,
        then=then,
        swap=() if tables is None else parse_tables(tables),
    )


def _enter(
    file: SwissFile,
    output: Output,
    scored: tuple[ScoredGames, ...],
    *,
    number: int | None,
    then: str | None,
    swap: tuple[int, ...],
) -> None:
    """Enter or correct the results of games in round ``number``, and print the effect.

    ``then`` and ``swap`` say how to treat a later round, as in `tasks.rounds.correct_results`.
    """
    if is_correction(file.read().state, scored, number):
        entered: ResultsReport = _load_pairing_commands().correct_results(
            file, scored, number, then=then, swap=swap
        )
        show_changed(output.console, entered.tournament, entered.changed)
    else:
        if then in ("swap", "anew"):
            raise RequestError(Message("swiss_nothing_to_pair_anew"))
        entered = enter_results(file, scored, number)
    document = {
        "round": entered.number,
        "entered": entered.is_done,
        "replaced": list(entered.replaced),
        "open": list(entered.still_open),
        "changed": changed_document(entered.changed),
    }
    output.write_document(document)
    if not entered.is_done:
        raise BridgeoptError(Message("swiss_correction_asks", round=str(entered.number)))
    if entered.replaced:
        table_texts = [str(table) for table in entered.replaced]
        show_notes([Message("swiss_replaced", n=len(table_texts), tables=table_texts)])
    open_tables = list(map(str, entered.still_open))
    values = {
        "round": str(entered.number),
        "n": len(scored),
        "open": len(open_tables),
        "tables": open_tables,
    }
    output.print_message(Message("swiss_results_in", **values))
    if then in ("swap", "anew"):
        posted = str(len(entered.tournament.rounds))
        table_texts = list(map(str, swap))
        output.print_message(
            Message("swiss_paired_anew", round=posted, how=then, tables=table_texts)
        )


def _load_pairing_commands() -> ModuleType:
    """Import and return the module with the pairing commands.

    The import is late because the module needs numpy. Only events of teams or pairs, and pairing a
    round again, use it.
    """
    from bridgeopt.plugins.swiss import cli

    return cli


@command("help_swiss_stones")
@tournament_file
@argument("table", type=click.IntRange(1), metavar="TABLE")
@argument("stones", type=click.IntRange(0, 9), metavar="STONES")
@option("--round", "number", type=click.IntRange(1), group="own", help="help_swiss_result_round")
def stones(swiss_file: Path, table: int, stones: int, number: int | None) -> None:
    """Set the handicap of one game."""
    tournament = set_stones(SwissFile(swiss_file), table, stones, number)
    round_number = str(len(tournament.rounds) if number is None else number)
    message = Message("swiss_did_stones", round=round_number, table=str(table), n=stones)
    click.echo(Message("swiss_sentence", what=message))


@command("help_swiss_print", "print")
@tournament_file
@option("--out", "out_folder", type=FILE, required=True, help="help_swiss_print_out")
@option("--round", "number", type=click.IntRange(1), group="own", help="help_swiss_result_round")
@options.paper_option()
@option("--pdf", is_flag=True, help="help_swiss_print_pdf")
def print_(
    swiss_file: Path, out_folder: Path, number: int | None, paper: str, *, pdf: bool
) -> None:
    """Write the pages of a round."""
    file = SwissFile(swiss_file)
    if file.entry() is not None:
        _load_pairing_commands().matchplay_cli.print_pages(
            swiss_file, out_folder, number, Output(None), Paper(paper), pdf=pdf
        )
        return
    tournament = file.read().state
    written = print_swiss(tournament, out_folder, current_locale(), number, Paper(paper), pdf=pdf)
    print_written_pages(Output(None), written)


@command("help_swiss_undo")
@tournament_file
def undo(swiss_file: Path) -> None:
    """Undo the last change."""
    change = SwissFile(swiss_file).undo()
    click.echo(Message("taken_back", change=change.summary))


@command("help_swiss_redo")
@tournament_file
def redo(swiss_file: Path) -> None:
    """Redo the change that was undone last."""
    change = SwissFile(swiss_file).redo()
    click.echo(Message("done_again", change=change.summary))


@command("help_swiss_log")
@tournament_file
@json_file
def log(swiss_file: Path, json_file: Path | None) -> None:
    """List all changes to the tournament."""
    file = SwissFile(swiss_file)
    output = Output(json_file)
    changes = file.changes()
    output.write_document(log_document(changes))
    show_log(output.console, changes)
