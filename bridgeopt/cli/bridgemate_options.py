"""Options that name the Bridgemates (scoring terminals on tables); printing of their messages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli.click_classes import option
from bridgeopt.cli.option_requests import merge_options
from bridgeopt.cli.reporting import show_notes
from bridgeopt.exchange.connector import BridgemateAddress, ClubLicence
from bridgeopt.scorebook import ResultSource
from bridgeopt.tasks.evening.bridgemates import describe_seats, listen_to
from bridgeopt.tasks.results import DifferencesShown

if TYPE_CHECKING:
    from bridgeopt.scorebook import ScorebookFile


def _bridgemate_address(address: str | None, club_id: str, licence_key: str) -> BridgemateAddress:
    return BridgemateAddress(ClubLicence(club_id, licence_key), address)


bridgemate_options = merge_options(
    "bridgemates",
    _bridgemate_address,
    option("--address", help="help_push_address"),
    option("--club-id", default="", help="help_push_club_id"),
    option("--licence-key", default="", help="help_push_licence_key"),
)
"""Adds the options for the address and the club. The command gets their values as ``bridgemates``,
a `BridgemateAddress`."""


class BridgemateTables:
    """Fetches results from the Bridgemates of an evening.

    Results are stored in the score book, and messages that the Bridgemates send are printed.
    """

    def __init__(self, plan: Path, book: ScorebookFile, bridgemates: BridgemateAddress) -> None:
        """Prepare to fetch results from the tables to which the plan was pushed.

        ``plan`` is the path of the plan. ``book`` is the score book that gets the results.
        """
        self._shown_differences = DifferencesShown()
        self.listener = listen_to(plan.parent, book, bridgemates)
        self._last_problem = ""
        self._has_started = False

    def fetch_results(self) -> None:
        """Store the results that the tables sent, and print those messages that are new."""
        if not self._has_started:
            show_notes([Message("tables_untold")])
        self._has_started = True
        received = self.listener.listen()
        problem = "" if received.trouble is None else str(received.trouble)
        if received.calls or received.seats:
            book = self.listener.book.read()
            seats = describe_seats(received.seats, self.listener.players, book)
            show_notes((call.description for call in received.calls), seats)
        show_notes(received.warnings)
        if problem != self._last_problem:
            show_notes([problem or Message("tables_answer")])
        self._last_problem = problem
        if received.kept:
            show_notes(
                self._shown_differences.describe_new(
                    self.listener.book.read(), ResultSource.CONNECTOR
                )
            )
        if received.summary.has_changes:
            click.echo(Message("results_came", **received.summary.counts), err=True)
