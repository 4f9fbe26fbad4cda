"""``bridgeopt swiss bands``: the bands shown, and edited before the first round."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.options import json_file
from bridgeopt.cli.wording import command, option
from bridgeopt.games.swiss.cli import options


@command("help_swiss_bands")
@options.tournament_file
@option("--bar", metavar="RANK", help="help_swiss_bar")
@option("--above", "orders", metavar="ID=ID", multiple=True, help="help_swiss_bands_above")
@option("--merge", "merges", type=click.IntRange(1), multiple=True, help="help_swiss_bands_merge")
@option("--split", "splits", metavar="ID", multiple=True, help="help_swiss_bands_split")
@option("--move", "moves", metavar="ID=BAND", multiple=True, help="help_swiss_bands_move")
@option(
    "--separation",
    "steps",
    metavar="BAND=NUMBER",
    multiple=True,
    help="help_swiss_bands_separation",
)
@option("--begin", "begins", metavar="ID=SCORE", multiple=True, help="help_swiss_bands_begin")
@json_file
def bands(
    swiss_file: Path,
    bar: str | None,
    orders: tuple[str, ...],
    merges: tuple[int, ...],
    splits: tuple[str, ...],
    moves: tuple[str, ...],
    steps: tuple[str, ...],
    begins: tuple[str, ...],
    json_file: Path | None,
) -> None:
    """Show the bands; merge, split, move a player, set a separation or the bar."""
    from bridgeopt.games.swiss import entry_actions as deeds
    from bridgeopt.games.swiss.action import Action
    from bridgeopt.games.swiss.cli.giving import Giving
    from bridgeopt.games.swiss.file import SwissFile
    from bridgeopt.games.swiss.show.documents import bands_document
    from bridgeopt.games.swiss.show.terminal import show_bands
    from bridgeopt.games.swiss.tasks.beginning import bar_of, configured, do_all, found, number_of

    file = SwissFile(swiss_file)
    giving = Giving(file, json_file)
    tournament = file.read().state

    def player(text: str) -> int:
        return found(tournament, text)

    def band(text: str) -> int:
        if not text.isdecimal() or len(text) > 4 or not int(text):
            raise click.UsageError(str(Message("swiss_band_expected", text=repr(text))))
        return int(text)

    actions: list[Action] = []
    for text in orders:
        one, other = options.two_of(text, "=")
        actions.append(deeds.Reorder(player(one), player(other)))
    actions += [deeds.SplitBand(player(text)) for text in splits]
    for text in moves:
        one, other = options.two_of(text, "=")
        actions.append(deeds.MoveToBand(player(one), band(other)))
    actions += [deeds.MergeBands(number) for number in sorted(merges, reverse=True)]
    for text in steps:
        one, other = options.two_of(text, "=")
        step = None if other == "auto" else number_of(other)
        actions.append(deeds.Separate(band(one), step))
    for text in begins:
        one, other = options.two_of(text, "=")
        score = None if other == "auto" else number_of(other)
        actions.append(deeds.BeginAt(player(one), score))
    if bar is not None:
        configured(file, {"bar": bar_of(bar, tournament.players)})
    tournament = do_all(file, actions).state
    giving.give(bands_document(tournament))
    show_bands(giving.console, tournament)
