"""``bridgeopt swiss settings``: what was chosen, changed later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.wording import command, option
from bridgeopt.games.swiss.cli import options


@command("help_swiss_settings")
@options.tournament_file
@option("--rounds", type=click.IntRange(1, 99), help="help_swiss_new_rounds")
@options.settings
def settings(swiss_file: Path, rounds: int | None, chosen: dict[str, Any]) -> None:
    """Show the settings, or change them."""
    from bridgeopt.games.swiss.file import SwissFile
    from bridgeopt.games.swiss.show.terminal import settings_told
    from bridgeopt.games.swiss.tasks.beginning import bar_of, configured

    file = SwissFile(swiss_file)
    tournament = file.read().state
    changed = dict(chosen)
    if rounds is not None:
        changed["rounds"] = rounds
    if "bar" in changed:
        changed["bar"] = bar_of(changed["bar"], tournament.players)
    if changed:
        tournament = configured(file, changed).state
    for told in settings_told(tournament.settings):
        click.echo(Message("swiss_sentence", what=told))
