"""``bridgeopt season member``: add or change one, or erase who it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.cli import options

if TYPE_CHECKING:
    from bridgeopt.season import SeasonFile


@click.command()
@options.season_argument
@click.argument("player", type=click.IntRange(1, 999_999_999), metavar="[ID]", required=False)
@click.option("--name", help="What the player is called.")
@click.option(
    "--status",
    type=click.Choice(["member", "guest", "left"]),
    help="A guest can become a member, a member can leave.",
)
@click.option("--ranking", metavar="NUMBER", help="The ranking to start from, until results come.")
@click.option(
    "--erase",
    is_flag=True,
    help="Erase name and details for good, in the copies kept beside the file too.",
)
@click.option("--yes", is_flag=True, help="Do not ask before erasing.")
def member(
    season_file: Path,
    player: int | None,
    name: str | None,
    status: str | None,
    ranking: str | None,
    erase: bool,
    yes: bool,
) -> None:
    """Add a member or a guest, or change one.

    Without ID, the player is new and gets the next free one. What somebody has played stays, also
    of those who left, and of those whose name is erased: it then stands under the number alone.
    Erasing cannot be taken back, by `undo` neither.
    """
    from bridgeopt.director.season import change_member
    from bridgeopt.season import SeasonFile
    from bridgeopt.season.members import Status

    if erase:
        if player is None or (name, status, ranking) != (None, None, None):
            raise click.UsageError("Give --erase with the ID of a player, and with nothing else.")
        _erase(SeasonFile(season_file), player, yes)
        return
    if yes:
        raise click.UsageError("--yes is for --erase.")
    if player is None and name is None:
        raise click.UsageError("Give the ID of a player, or --name of a new one.")
    if (name, status, ranking) == (None, None, None):
        raise click.UsageError("Give --name, --status, --ranking or --erase.")
    file, now = SeasonFile(season_file), None if status is None else Status(status)
    known, start, others = change_member(file, player, name, now, ranking)
    for other in others:
        click.echo(f"Note: player {other} has the same name.", err=True)
    start_from = "" if start is None else f", ranking {start}"
    click.echo(f"Player {known.player}: {known.name or 'no name'}, {known.status}{start_from}.")


def _erase(file: SeasonFile, player: int, yes: bool) -> None:
    from bridgeopt.cli.asking import go_on
    from bridgeopt.errors import BridgeoptError
    from bridgeopt.season.erasing import mentions

    season = file.read()
    still = mentions(season, player)
    go_on(
        f"This erases {season.names.name(player)} for good, in {file.path} and the copies kept"
        " beside it; what was played stays, under the number. Go on?",
        yes,
    )
    erased = file.erase(player)
    click.echo(
        f"Player {player}: name and details are erased, in the file and in the copies kept beside"
        f" it ({len(erased.copies)})."
    )
    for other in still:
        click.echo(f"Note: the name still stands with player {other}.", err=True)
    click.echo(
        "Note: not touched are plans, print-outs, exports and members files that were made"
        " before, and copies of the season elsewhere.",
        err=True,
    )
    if erased.problems:
        raise BridgeoptError(
            "\n".join(f"it may still stand in a copy: {problem}" for problem in erased.problems)
        )
