"""``bridgeopt swiss players``: who comes late, is absent, leaves, or volunteers for a bye."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.options import FILE
from bridgeopt.cli.telling import NotErasedError, show_notes
from bridgeopt.cli.wording import command, option
from bridgeopt.games.swiss.cli import options

if TYPE_CHECKING:
    from bridgeopt.games.swiss.file import SwissFile


@command("help_swiss_players")
@options.tournament_file
@option(
    "--entries",
    "entries_file",
    type=FILE,
    help="help_swiss_players_entries",
    formerly=("--add",),
)
@option("--absent", "absent", metavar="ID=3,4", multiple=True, help="help_swiss_players_absent")
@option("--present", "present", metavar="ID=3,4", multiple=True, help="help_swiss_players_present")
@option("--leaves", "leaving", metavar="ID=3", multiple=True, help="help_swiss_players_leaves")
@option(
    "--volunteer", "volunteers", metavar="ID=2", multiple=True, help="help_swiss_players_volunteer"
)
@option("--erase", "erased", metavar="ID", multiple=True, help="help_swiss_players_erase")
@option("--yes", is_flag=True, help="help_season_member_yes")
@option("--points", "points", metavar="ID=SCORE", multiple=True, help="help_swiss_players_points")
def players(
    swiss_file: Path,
    entries_file: Path | None,
    absent: tuple[str, ...],
    present: tuple[str, ...],
    leaving: tuple[str, ...],
    volunteers: tuple[str, ...],
    points: tuple[str, ...],
    erased: tuple[str, ...],
    yes: bool,
) -> None:
    """Show who takes part, or note who comes late, is absent, leaves or volunteers."""
    from rich.console import Console

    from bridgeopt.games.swiss import entry_actions as deeds
    from bridgeopt.games.swiss.action import Action
    from bridgeopt.games.swiss.file import SwissFile
    from bridgeopt.games.swiss.show.terminal import show_bands, show_missing
    from bridgeopt.games.swiss.tasks.beginning import do_all, found, let_in, number_of, volunteering

    file = SwissFile(swiss_file)
    if erased:
        if entries_file or absent or present or leaving or volunteers or points:
            raise click.UsageError(str(Message("erase_alone")))
        tournament = file.read().state
        _erase(file, [found(tournament, each) for each in erased], yes)
        return
    if yes:
        raise click.UsageError(str(Message("yes_of_erase")))
    if entries_file is not None:
        _, count = let_in(file, entries_file)
        click.echo(Message("swiss_let_in", n=count, file=entries_file))
    tournament = file.read().state
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
        actions.append(deeds.Absent.leaving(player, rounds(text)[0]))
    for player, text in each(volunteers):
        actions.append(volunteering(tournament, player, rounds(text)))
    for player, text in each(points):
        actions.append(deeds.Adjust(player, number_of(text)))
    before = tournament
    tournament = do_all(file, actions).state
    for action in actions:
        click.echo(Message("swiss_noted", what=action.told(before)))
    if not actions and entries_file is None:
        show_bands(Console(), tournament)
        show_missing(Console(), tournament)


def _erase(file: SwissFile, players: list[int], yes: bool) -> None:
    from bridgeopt.cli.asking import go_on

    known = file.read().state.by_id
    players = list(dict.fromkeys(players))
    for player in players:
        go_on(Message("erase_asked", name=known[player].name, file=file.path), yes)
    problems: list[object] = []
    for player in players:
        erased = file.erase(player)
        click.echo(Message("member_erased", player=str(player), copies=len(erased.copies)))
        problems += erased.problems
    show_notes([Message("swiss_erased_elsewhere")])
    if problems:
        raise NotErasedError(problems)
