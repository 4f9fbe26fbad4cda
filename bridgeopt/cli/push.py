"""``bridgeopt push``: the evening to the Bridgemates; and how commands listen to them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.telling import confirm, show_notes
from bridgeopt.cli.wording import command, option
from bridgeopt.exchange.connector import Bridgemates, Club

if TYPE_CHECKING:
    from bridgeopt.scorebook import ScorebookFile
    from bridgeopt.show.pages.paper import PrintedEvening

F = TypeVar("F", bound=Callable[..., Any])


def reached(command: F) -> F:
    """Add ``--address`` and as whom the club is known; the command gets ``bridgemates``."""

    @wraps(command)
    def with_address(address: str | None, club_id: str, licence_key: str, **given: Any) -> Any:

        return command(**given, bridgemates=Bridgemates(Club(club_id, licence_key), address))

    decorated: Callable[..., Any] = with_address
    for each in (
        option("--licence-key", default="", help="help_push_licence_key"),
        option("--club-id", default="", help="help_push_club_id"),
        option("--address", help="help_push_address"),
    ):
        decorated = each(decorated)
    return cast(F, decorated)


class Tables:
    """An evening's Bridgemates, as commands listen to them and tell what they hear."""

    def __init__(self, plan: Path, book: ScorebookFile, bridgemates: Bridgemates) -> None:
        """Listen to the tables to which a plan was pushed, into its score book."""
        from bridgeopt.tasks.evening.bridgemates import listen_to

        self.listener = listen_to(plan.parent, book, bridgemates)
        self._trouble = ""
        self._begun = False

    def hear(self) -> None:
        """Store what the tables sent, and tell the director what is new of it, each thing once."""
        from bridgeopt.tasks.evening.bridgemates import seats_told

        if not self._begun:
            show_notes([Message("tables_untold")])
        self._begun = True
        heard = self.listener.listen()
        trouble = "" if heard.trouble is None else str(heard.trouble)
        if heard.calls or heard.seats:
            book = self.listener.book.read()
            seats = seats_told(heard.seats, self.listener.players, book)
            show_notes((each.told for each in heard.calls), seats)
        show_notes(heard.wrong)
        if trouble != self._trouble:
            show_notes([trouble or Message("tables_answer")])
        self._trouble = trouble
        if heard.came.any:
            click.echo(Message("results_came", **heard.came._asdict()), err=True)


@command("help_push")
@options.plan
@options.names
@options.family(required=False)
@options.movements
@option("--title", default="", help="help_push_title")
@option("--date", "day", callback=options.day, metavar="DATE", help="help_push_date")
@reached
@option("--update", is_flag=True, help="help_push_update")
@option("--resume", is_flag=True, help="help_push_resume")
@option("--refill", is_flag=True, help="help_push_refill")
@option("--yes", is_flag=True, help="help_push_yes")
def push(
    plan_file: Path,
    members_file: Path | None,
    season_file: Path | None,
    family: str | None,
    movements_folder: Path | None,
    title: str,
    day: date,
    bridgemates: Bridgemates,
    *,
    update: bool,
    resume: bool,
    refill: bool,
    yes: bool,
) -> None:
    """Push the evening to the Bridgemates: sections, rounds, boards and names."""
    from bridgeopt.cli.results import book_beside
    from bridgeopt.files.plan import read_plan
    from bridgeopt.tasks.evening.printing import evening_on_paper, ready_to_push
    from bridgeopt.tasks.sources import read_names

    if update + resume + refill > 1:
        raise click.UsageError(str(Message("push_one_way")))
    if resume:
        _resume(plan_file, bridgemates)
        return
    plan, names = read_plan(plan_file), read_names(members_file, season_file)
    ready = evening_on_paper if update or refill else ready_to_push
    evening, notes = ready(plan, names, day, title, family, movements_folder)
    show_notes(notes)
    if update:
        book = book_beside(plan_file, members_file, season_file)
        _update(evening, plan_file, book, bridgemates)
        return
    if not yes:
        _ask()
    if refill:
        book = book_beside(plan_file, members_file, season_file)
        _refill(evening, plan_file, book, bridgemates)
        return
    _push_anew(evening, plan_file, bridgemates)


def _push_anew(evening: PrintedEvening, plan: Path, bridgemates: Bridgemates) -> None:
    """Push a new event; tell what counts all the same, and where the tables rank otherwise."""
    from bridgeopt.scorebook import ResultSource
    from bridgeopt.tasks.evening.bridgemates import score_book_in
    from bridgeopt.tasks.evening.printing import push as pushed

    where = pushed(evening, bridgemates.club, bridgemates.address, plan.parent)
    click.echo(Message("pushed_to", where=where, n=len(evening.sections)))
    book = score_book_in(plan.parent, evening.day)
    earlier = sum(each.source is ResultSource.CONNECTOR for each in book.received.values())
    notes = [Message("push_earlier_results", n=earlier)] if earlier else []
    if book.how.scoring == "butler" and book.how.datum in (None, "one"):
        notes.append(Message("push_ranks_otherwise"))
    show_notes(notes)


def _update(
    evening: PrintedEvening, plan: Path, book: ScorebookFile, bridgemates: Bridgemates
) -> None:
    """Send the tables what has changed in the plan, and tell what came of it."""
    from bridgeopt.tasks.evening.printing import update_tables

    listener = Tables(plan, book, bridgemates).listener
    updated = update_tables(evening, listener, bridgemates.club, plan.parent)
    names = list(updated.sections)
    click.echo(Message("push_updated", n=len(names), sections=names, again=updated.again))
    show_notes(updated.left_told)


def _refill(
    evening: PrintedEvening, plan: Path, book: ScorebookFile, bridgemates: Bridgemates
) -> None:
    """Set the Bridgemates up anew during play, and give them what came in before."""
    from bridgeopt.tasks.evening.printing import set_up_anew

    listener, updated = set_up_anew(evening, book, bridgemates, plan.parent)
    where = listener.connector.address
    click.echo(Message("push_refilled", where=where, n=updated.again))
    show_notes(updated.left_told)


def _resume(plan: Path, bridgemates: Bridgemates) -> None:
    """Let the tables' software go on with the evening."""
    from bridgeopt.tasks.evening.bridgemates import connect

    connector = connect(plan.parent, bridgemates)
    connector.go_on()
    click.echo(Message("push_resumed", where=connector.address))


def _ask() -> None:
    """Ask whether to go on."""
    try:
        if not confirm(Message("push_asked")):
            raise click.Abort
    except (click.Abort, OSError) as error:
        if isinstance(error, OSError) or isinstance(error.__context__, EOFError):
            raise BridgeoptError(Message("push_nobody_asked")) from None
        raise
