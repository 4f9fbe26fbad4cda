"""``bridgeopt club``: commands about a club's folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from zipfile import is_zipfile

import click
from rich.table import Table
from rich.text import Text

from bridgeopt.base.atomic_files import SQLITE_HEAD, file_error, write_bytes
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.base.i18n.message import in_english
from bridgeopt.base.text import read_bytes
from bridgeopt.cli import evening_options, options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.club_defaults import require_club
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import is_interactive, show_notes
from bridgeopt.club.settings import ClubSettings
from bridgeopt.files.faults import CellError
from bridgeopt.files.settings import (
    AUTOMATIC,
    SETTINGS_FILE,
    find_settings,
    parse_families,
    parse_sections,
)
from bridgeopt.tasks.club import create_club, inspect_club, refuse_existing_club, refuse_unknown
from bridgeopt.tasks.startup import help_bundle

if TYPE_CHECKING:
    from bridgeopt.tasks.club import SettingLine


T = TypeVar("T")

_SEASON = "club.season"


@command("help_club_init")
@argument("folder", type=options.FILE, default=Path())
@option("--season", "season_file", type=options.FILE, help="help_club_init_season")
@option("--history", "history_file", type=options.FILE, help="help_club_init_history")
@option("--members", "members_file", type=options.FILE, help="help_club_init_members")
@option("--family", help="help_club_init_family", shell_complete=evening_options.complete_family)
@options.movements
@option("--sections", metavar="NUMBER", help="help_club_init_sections")
@options.boards
@option("--title", help="help_print_title")
@option("--lang", type=click.Choice(languages()), help="help_club_init_lang")
@option("--paper", type=click.Choice(["a4", "letter"]), help="help_print_paper")
@option("--csv-style", type=click.Choice(["plain", "excel"]), help="help_club_init_csv_style")
def init(
    *,
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
    """Make a club's folder, with settings and a season."""
    refuse_existing_club(folder)
    if is_interactive():
        if season_file is None:
            season_file, history_file = _ask_season(folder, history_file)
        if family is None:
            family = _ask_family(movements_folder)
        if sections is None:
            sections = _ask_sections()
        if title is None:
            title = click.prompt(str(Message("club_title_asked")), "", show_default=False)
    season_file = _in_folder(folder, season_file)
    given = {"--season": season_file, "--family": family}
    if missing := [name for name, value in given.items() if value is None]:
        raise click.UsageError(str(Message("club_needs", options=missing)))
    settings = ClubSettings(
        title=" ".join((title or "").split()),
        season=season_file,
        families=_parsed("--family", parse_families, str(family)),
        movements=movements_folder,
        sections=_parsed("--sections", _sections, sections or AUTOMATIC),
        boards=boards,
        language=lang,
        paper=paper,
        csv_style=csv_style,
    )
    above = find_settings(folder)
    season, made, notes = create_club(folder, settings, history_file, members_file)
    known = len(season.members)
    if made:
        click.echo(Message("club_new_season", file=settings.season, n=known))
    else:
        click.echo(Message("club_season", file=settings.season, n=known))
    where = "here" if folder.resolve() == Path.cwd().resolve() else "there"
    click.echo(Message("club_objective_hint"))
    if not known:
        click.echo(Message("club_without_names"))
    click.echo(Message("club_begun", file=folder / SETTINGS_FILE, folder=folder, where=where))
    show_notes(notes)
    if above is not None:
        show_notes([Message("club_instead_of", above=above)])


def _in_folder(folder: Path, season_file: Path | None) -> Path | None:
    """Return a bare file name as a path in the club's folder, unless the file exists here."""
    if season_file is None or season_file.exists() or len(season_file.parts) > 1:
        return season_file
    return folder / season_file


def _ask_season(folder: Path, history_file: Path | None) -> tuple[Path, Path | None]:
    """Ask for a season file, or for the history with which a new one begins; return both paths."""
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
    """Ask for one or more families until all exist."""

    def take(answer: str) -> str:
        try:
            refuse_unknown(_parsed("--family", parse_families, answer), folder)
        except InputError as error:
            raise click.UsageError(str(error)) from None
        return answer

    answer: str = click.prompt(str(Message("club_family_asked")), "multiplex", value_proc=take)
    return answer


def _ask_sections() -> str:
    """Ask for a number of sections until it is valid."""
    as_fits = str(Message("club_sections_as_fits"))

    def take(answer: str) -> str:
        answer = AUTOMATIC if answer.strip().casefold() == as_fits.casefold() else answer
        _parsed("--sections", _sections, answer)
        return answer

    answer: str = click.prompt(str(Message("club_sections_asked")), as_fits, value_proc=take)
    return answer


def _sections(text: str) -> int | None:

    return parse_sections(int(text) if text.strip().isdecimal() and len(text) < 9 else text)


def _parsed(option: str, parse: Callable[[str], T], text: str) -> T:
    """Parse the text of an option or an answer; an error names the option."""
    try:
        return parse(text)
    except CellError as error:
        wrong = str(Fault(error.message, help=error.help))
        raise click.BadParameter(wrong, param_hint=f"'{option}'") from None


@command("help_club_show")
@options.output_option
def show(giving: Output) -> None:
    """Print each setting of the club with its value, and the line of the file that sets it."""
    club = require_club()
    held_here = inspect_club(club)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for head in (Message("setting"), Message("setting_value"), Message("setting_from")):
        table.add_column(str(head), overflow="fold")
    for key, told, line, wrong in held_here:
        value = Text(str(told))
        if wrong:
            value.append(f" ({wrong})", "yellow")
        if line is None:
            source = Text(str(Message("setting_default")), "dim")
        else:
            source = Text(str(Message("setting_line", line=str(line))) if line else club.file.name)
        table.add_row(key, value, source)
    giving.write_document(_document(club.file, held_here))
    console = giving.console
    console.print(Text(str(club.file), "bold"), soft_wrap=True)
    console.print(table)


def _document(file: Path, holding: Iterable[SettingLine]) -> dict[str, Any]:
    """Return the settings as a dict for JSON (documented in `docs/formats.md`)."""
    return {
        "file": str(file),
        "settings": {
            key: {
                "value": None if line is None else in_english(value),
                "line": line or None,
                "wrong": None if wrong is None else in_english(wrong),
            }
            for key, value, line, wrong in holding
        },
    }


@command("help_club_help_file")
@option("--date", "day", callback=options.parse_day, metavar="DATE", help="help_open_date")
@option("--out", type=options.FILE, help="help_club_help_file_out")
def help_file(day: date, out: Path | None) -> None:
    """Write a zip file for helpers, without names."""
    club = require_club()
    file = club.folder / f"bridgeopt-help-{day}.zip" if out is None else out
    if file.exists() and not is_zipfile(file):
        raise file_error(
            file, Message("journal_file_of_this_name_another"), Message("file_choose_name")
        )
    write_bytes(file, help_bundle(club, day))
    click.echo(Message("help_zip_written", file=file))
