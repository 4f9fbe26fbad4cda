"""``bridgeopt swiss result``: how games ended, and corrections."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.words import Message
from bridgeopt.cli.options import FILE, json_file
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.games.swiss.cli import options

if TYPE_CHECKING:
    from bridgeopt.games.swiss.tasks.correcting import Corrected
    from bridgeopt.games.swiss.tasks.results import Entered


@command("help_swiss_result")
@options.tournament_file
@argument("table", type=click.IntRange(1), required=False, metavar="[TABLE]")
@argument("code", required=False, metavar="[CODE]")
@option(
    "--results",
    "results_file",
    type=FILE,
    help="help_swiss_result_results",
    formerly=("--csv",),
)
@option("--round", "number", type=click.IntRange(1), help="help_swiss_result_round")
@option("--imps", metavar="N-N", help="help_swiss_result_imps")
@option("--then", type=click.Choice(["keep", "swap", "anew"]), help="help_swiss_result_then")
@option("--tables", metavar="3,5", help="help_swiss_result_tables")
@json_file
def result(
    swiss_file: Path,
    table: int | None,
    code: str | None,
    results_file: Path | None,
    number: int | None,
    imps: str | None,
    then: str | None,
    tables: str | None,
    json_file: Path | None,
) -> None:
    """Enter how games ended."""
    from bridgeopt.files.faults import CellError
    from bridgeopt.games.swiss.cli.giving import Giving
    from bridgeopt.games.swiss.file import SwissFile
    from bridgeopt.games.swiss.score_lines import parse_result
    from bridgeopt.games.swiss.shapes import Scored
    from bridgeopt.games.swiss.show.documents import changed_document
    from bridgeopt.games.swiss.tasks.results import enter_results, is_correction, results_of

    if (results_file is None) == (table is None) or (table is None) != (code is None):
        raise click.UsageError(str(Message("swiss_result_how")))
    if (then == "swap") != (tables is not None):
        raise click.UsageError(str(Message("swiss_swap_needs_tables")))
    file = SwissFile(swiss_file)
    giving = Giving(file, json_file)
    scored: list[Scored] = []
    if results_file is not None:
        lines = results_of(file.read().state, results_file, number)
        scored = [(line.table, line.result, line.imps) for line in lines]
    elif table is not None and code is not None:
        both = None if imps is None else options.two_of(imps, "-")
        if both is not None and not all(n.isdecimal() and len(n) < 5 for n in both):
            raise click.UsageError(str(Message("swiss_no_imps", text=repr(imps))))
        won = None if both is None else (int(both[0]), int(both[1]))
        try:
            ended = None if code == "?" else parse_result(code)
        except CellError as error:
            told = Message("swiss_wrong_and_help", wrong=error.message, help=error.help)
            raise RequestError(told) from None
        scored = [(table, ended, won)]
    swap = () if tables is None else options.tables_of(tables)
    changed: list[dict[str, object]] = []
    entered: Entered | Corrected
    if is_correction(file.read().state, scored, number):
        from bridgeopt.games.swiss.show.terminal import show_changed
        from bridgeopt.games.swiss.tasks.correcting import CorrectRequest, correct

        entered = correct(file, scored, CorrectRequest(number, then, swap), options.pairing_ready)
        show_changed(giving.console, entered.tournament, entered.changed)
        changed = changed_document(entered.changed)
        is_done = entered.is_done
    else:
        if then in ("swap", "anew"):
            raise RequestError(Message("swiss_nothing_to_pair_anew"))
        entered = enter_results(file, scored, number)
        is_done = True
    document = {
        "round": entered.number,
        "entered": is_done,
        "replaced": list(entered.replaced),
        "open": list(entered.left),
        "changed": changed,
    }
    giving.give(document)
    if not is_done:
        raise BridgeoptError(Message("swiss_correction_asks", round=str(entered.number)))
    if entered.replaced:
        tables_told = [str(table) for table in entered.replaced]
        show_notes([Message("swiss_replaced", n=len(tables_told), tables=tables_told)])
    if giving.is_silent:
        return
    left = [str(table) for table in entered.left]
    click.echo(
        Message(
            "swiss_results_in",
            round=str(entered.number),
            n=len(scored),
            open=len(left),
            tables=left,
        )
    )
    if then in ("swap", "anew"):
        posted = str(len(entered.tournament.rounds))
        click.echo(
            Message("swiss_paired_anew", round=posted, how=then, tables=list(map(str, swap)))
        )
