"""``bridgeopt season member``: add or change one, or erase who it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.telling import NotErasedError, show_notes
from bridgeopt.cli.wording import argument, command, option

if TYPE_CHECKING:
    from bridgeopt.season import SeasonFile


@command("help_season_member")
@options.season_argument
@argument("player", type=click.IntRange(1, 999_999_999), metavar="[ID]", required=False)
@option("--name", help="help_season_member_name")
@option(
    "--status", type=click.Choice(["member", "guest", "left"]), help="help_season_member_status"
)
@option("--ranking", metavar="NUMBER", help="help_season_member_ranking")
@option("--erase", is_flag=True, help="help_season_member_erase")
@option("--yes", is_flag=True, help="help_season_member_yes")
def member(
    season_file: Path,
    player: int | None,
    name: str | None,
    status: str | None,
    ranking: str | None,
    erase: bool,
    yes: bool,
) -> None:
    """Add a member or a guest, or change one."""
    from bridgeopt.season import SeasonFile
    from bridgeopt.season.members import Status
    from bridgeopt.tasks.season import change_member

    if erase:
        if player is None or (name, status, ranking) != (None, None, None):
            raise click.UsageError(str(Message("erase_alone")))
        _erase(SeasonFile(season_file), player, yes)
        return
    if yes:
        raise click.UsageError(str(Message("yes_of_erase")))
    if player is None and name is None:
        raise click.UsageError(str(Message("member_needs_id")))
    if (name, status, ranking) == (None, None, None):
        raise click.UsageError(str(Message("member_needs_change")))
    file, now = SeasonFile(season_file), None if status is None else Status(status)
    known, start, others = change_member(file, player, name, now, ranking)
    show_notes(Message("member_same_name", other=str(other)) for other in others)
    told: dict[str, Any] = {
        "player": str(known.player),
        "name": known.name or Message("no_name"),
        "status": str(known.status),
    }
    if start is None:
        click.echo(Message("member_told", **told))
    else:
        click.echo(Message("member_told_ranking", **told, ranking=start))


def _erase(file: SeasonFile, player: int, yes: bool) -> None:
    from bridgeopt.cli.asking import go_on
    from bridgeopt.season.erasing import mentions
    from bridgeopt.tasks.erasing import erase_person

    season = file.read()
    season.find(str(player), file.path)  # nobody is asked about somebody who is not there
    still = mentions(season, player)
    go_on(Message("erase_asked", name=season.names.name(player), file=file.path), yes)
    club = _club_of(file.path)
    erased = erase_person(file, player, club)
    click.echo(Message("member_erased", player=str(player), copies=len(erased.season.copies)))
    notes = [Message("erased_still_with", other=str(other)) for other in still]
    notes += [Message("erased_anew", file=each) for each in erased.anew]
    notes += [Message("erased_removed", file=each) for each in erased.removed]
    show_notes(notes, [Message("erased_elsewhere" if club is None else "erased_elsewhere_club")])
    if erased.season.problems or erased.problems:
        raise NotErasedError(erased.season.problems, erased.problems)


def _club_of(season_file: Path) -> Path | None:
    """Return the folder of the club whose season it is: its own folder, or one above it."""
    from bridgeopt.files.settings import find_settings, read_settings

    settings = find_settings(season_file.parent)
    if settings is None:
        return None
    club = read_settings(settings)
    season = club.settings.season
    same = season is not None and season.resolve() == season_file.resolve()
    return club.folder if same else None
