"""``bridgeopt swiss players``: who comes late, is absent, leaves, or volunteers for a bye."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli.options import FILE
from bridgeopt.cli.swiss import options
from bridgeopt.cli.wording import command, option
from bridgeopt.words import Message


@command("help_swiss_players")
@options.tournament_file
@option("--add", "entries_file", type=FILE, help="help_swiss_players_add")
@option("--absent", "absent", metavar="ID=3,4", multiple=True, help="help_swiss_players_absent")
@option("--present", "present", metavar="ID=3,4", multiple=True, help="help_swiss_players_present")
@option("--leaves", "leaving", metavar="ID=3", multiple=True, help="help_swiss_players_leaves")
@option(
    "--volunteer", "volunteers", metavar="ID=2", multiple=True, help="help_swiss_players_volunteer"
)
@option("--points", "points", metavar="ID=SCORE", multiple=True, help="help_swiss_players_points")
def players(
    swiss_file: Path,
    entries_file: Path | None,
    absent: tuple[str, ...],
    present: tuple[str, ...],
    leaving: tuple[str, ...],
    volunteers: tuple[str, ...],
    points: tuple[str, ...],
) -> None:
    """Show who takes part, or note who comes late, is absent, leaves or volunteers."""
    from rich.console import Console

    from bridgeopt.director.swiss import do_all, found, let_in, number_of
    from bridgeopt.show.terminal.swiss import show_bands, show_missing
    from bridgeopt.swiss import entry_actions as deeds
    from bridgeopt.swiss.action import Action
    from bridgeopt.swiss.file import SwissFile

    file = SwissFile(swiss_file)
    if entries_file is not None:
        _, count = let_in(file, entries_file)
        click.echo(Message("swiss_let_in", n=count, file=entries_file))
    tournament = file.read().tournament
    actions: list[Action] = []

    def each(texts: tuple[str, ...]) -> list[tuple[int, str]]:
        """Return whom options name, each with what is said of them."""
        both = [options.two_of(text, "=") for text in texts]
        return [(found(tournament, one), other) for one, other in both]

    last = tournament.settings.rounds

    def rounds(text: str) -> tuple[int, ...]:
        """Return rounds that somebody lists, if the tournament has them."""
        there = options.rounds_of(text)
        if max(there) > last:
            raise click.UsageError(str(Message("swiss_no_such_round", round=str(max(there)))))
        return there

    for player, text in each(absent):
        actions.append(deeds.Absent(player, rounds(text)))
    for player, text in each(present):
        actions.append(deeds.Absent(player, rounds(text), absent=False))
    for player, text in each(leaving):
        first = rounds(text)[0]
        actions.append(deeds.Absent(player, tuple(range(first, last + 1))))
    for player, text in each(volunteers):
        actions.append(deeds.Volunteer(player, rounds(text)))
    for player, text in each(points):
        actions.append(deeds.Adjust(player, number_of(text)))
    before = tournament
    tournament = do_all(file, actions).tournament
    for action in actions:
        click.echo(Message("swiss_noted", what=action.told(before)))
    if not actions and entries_file is None:
        show_bands(Console(), tournament)
        show_missing(Console(), tournament)
