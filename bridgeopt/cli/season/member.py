"""``bridgeopt season member``: add or change one."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


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
def member(
    season_file: Path,
    player: int | None,
    name: str | None,
    status: str | None,
    ranking: str | None,
) -> None:
    """Add a member or a guest, or change one.

    Without ID, the player is new and gets the next free one. What somebody has played stays, also
    of those who left.
    """
    from bridgeopt.files.faults import CellError
    from bridgeopt.files.members import parse_name
    from bridgeopt.files.players import parse_ranking
    from bridgeopt.season import SeasonFile
    from bridgeopt.season.members import Status

    if player is None and name is None:
        raise click.UsageError("Give the ID of a player, or --name of a new one.")
    if (name, status, ranking) == (None, None, None):
        raise click.UsageError("Give --name, --status or --ranking.")
    if name is not None and not name.isprintable():
        raise click.UsageError(f"The name {name!r} has letters that cannot be shown.")
    try:
        name = None if name is None else parse_name(name)
        start = None if ranking is None else parse_ranking(ranking.strip().replace(",", "."))
    except CellError as fault:
        raise click.UsageError(f"{fault.message}. {fault.help}") from None
    file = SeasonFile(season_file)
    known = file.change_member(player, name, None if status is None else Status(status), start)
    for other in file.read().namesakes(known.player) if name is not None else ():
        click.echo(f"Note: player {other} has the same name.", err=True)
    start_from = "" if start is None else f", ranking {start}"
    click.echo(f"Player {known.player}: {known.name or 'no name'}, {known.status}{start_from}.")
