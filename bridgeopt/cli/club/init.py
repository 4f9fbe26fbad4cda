"""``bridgeopt club init``: make a club's folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.base.words.catalogue import languages
from bridgeopt.cli import options
from bridgeopt.cli.asking import at_terminal
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import argument, command, option

T = TypeVar("T")

_SEASON = "club.season"


@command("help_club_init")
@argument("folder", type=options.FILE, default=Path())
@option("--season", "season_file", type=options.FILE, help="help_club_init_season")
@option("--history", "history_file", type=options.FILE, help="help_club_init_history")
@option("--members", "members_file", type=options.FILE, help="help_club_init_members")
@option("--family", help="help_club_init_family", shell_complete=options.complete_family)
@options.movements
@option("--sections", metavar="NUMBER", help="help_club_init_sections")
@options.boards
@option("--title", help="help_print_title")
@option("--lang", type=click.Choice(languages()), help="help_club_init_lang")
@option("--paper", type=click.Choice(["a4", "letter"]), help="help_print_paper")
@option("--csv-style", type=click.Choice(["plain", "excel"]), help="help_club_init_csv_style")
def init(
    folder: Path,
    season_file: Path | None,
    history_file: Path | None,
    members_file: Path | None,
    family: str | None,
    movements_folder: Path | None,
    sections: str | None,
    boards: int | None,
    title: str | None,
    lang: str | None,
    paper: str | None,
    csv_style: str | None,
) -> None:
    """Make a club's folder: its settings, and its season."""
    from bridgeopt.club.settings import ClubSettings
    from bridgeopt.files.settings import AS_FITS, parse_families
    from bridgeopt.tasks.club import begin_club, refuse_begun

    refuse_begun(folder)
    if at_terminal():
        if season_file is None:
            season_file, history_file = _ask_season(folder, history_file)
        if family is None:
            family = _ask_family(movements_folder)
        if sections is None:
            sections = _ask_sections()
        if title is None:
            title = click.prompt(str(Message("club_title_asked")), "", show_default=False)
    if season_file is not None and not season_file.exists() and len(season_file.parts) == 1:
        season_file = folder / season_file  # a name alone is a file of the club
    given = {"--season": season_file, "--family": family}
    if missing := [name for name, value in given.items() if value is None]:
        raise click.UsageError(str(Message("club_needs", options=missing)))
    settings = ClubSettings(
        title=" ".join((title or "").split()),
        season=season_file,
        families=_parsed("--family", parse_families, str(family)),
        movements=movements_folder,
        sections=_parsed("--sections", _sections, sections or AS_FITS),
        boards=boards,
        language=lang,
        paper=paper,
        csv_style=csv_style,
    )
    begun = begin_club(folder, settings, history_file, members_file)
    file, known = settings.season, len(begun.season.members)
    if begun.made:
        click.echo(Message("club_new_season", file=file, n=known))
    else:
        click.echo(Message("club_season", file=file, n=known))
    click.echo(Message("club_begun", file=begun.file))
    if not begun.season.members:
        click.echo(Message("club_without_names"))
    if begun.above is not None:
        show_notes([Message("club_instead_of", above=begun.above)])


def _ask_season(folder: Path, history_file: Path | None) -> tuple[Path, Path | None]:
    """Ask for a season file, or for what a new one begins with; return both."""
    from bridgeopt.base.replacing import SQLITE_HEAD
    from bridgeopt.base.text import read_bytes

    season = folder / _SEASON
    question = Message("club_season_asked", season=season)
    if history_file is not None:
        question = Message("club_new_season_asked", season=season)

    def take(answer: str) -> tuple[Path, Path | None]:
        path = Path(answer.strip()) if answer.strip() else season
        if not path.exists():
            if path.suffix.casefold() == ".csv":
                raise click.UsageError(str(Message("no_file", file=path)))
            return path, history_file
        try:
            begins = read_bytes(path).startswith(SQLITE_HEAD)
        except InputError as error:
            raise click.UsageError(str(error)) from None
        return (path, history_file) if begins else (season, path)

    answer: tuple[Path, Path | None] = click.prompt(
        str(question), default="", show_default=False, value_proc=take
    )
    return answer


def _ask_family(folder: Path | None) -> str:
    """Ask for a family, or several, until all are there."""
    from bridgeopt.files.settings import parse_families
    from bridgeopt.tasks.club import refuse_unknown

    def take(answer: str) -> str:
        try:
            refuse_unknown(_parsed("--family", parse_families, answer), folder)
        except InputError as error:
            raise click.UsageError(str(error)) from None
        return answer

    answer: str = click.prompt(str(Message("club_family_asked")), "multiplex", value_proc=take)
    return answer


def _ask_sections() -> str:
    """Ask for a number of sections, until it is one."""
    from bridgeopt.files.settings import AS_FITS

    as_fits = str(Message("club_sections_as_fits"))

    def take(answer: str) -> str:
        answer = AS_FITS if answer.strip().casefold() == as_fits.casefold() else answer
        _parsed("--sections", _sections, answer)
        return answer

    answer: str = click.prompt(str(Message("club_sections_asked")), as_fits, value_proc=take)
    return answer


def _sections(text: str) -> int | None:
    from bridgeopt.files.settings import parse_sections

    return parse_sections(int(text) if text.strip().isdecimal() and len(text) < 9 else text)


def _parsed(option: str, parse: Callable[[str], T], text: str) -> T:
    """Read an option's text, or an answer, and name the option where it cannot be read."""
    from bridgeopt.files.faults import CellError

    try:
        return parse(text)
    except CellError as error:
        wrong = str(Fault(error.message, help=error.help))
        raise click.BadParameter(wrong, param_hint=f"'{option}'") from None
