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

from bridgeopt.base.atomic_files import file_error, write_bytes
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.base.i18n.message import in_english
from bridgeopt.cli import evening_options, options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.club_defaults import require_club
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import is_interactive, show_notes
from bridgeopt.club.settings import ClubSettings, Objective
from bridgeopt.files.faults import CellError
from bridgeopt.files.settings import (
    AUTOMATIC_SECTIONS,
    SETTINGS_FILE,
    find_settings,
    parse_families,
    parse_objective,
    parse_sections,
)
from bridgeopt.tasks.club import (
    DEFAULT_FAMILY,
    OFFERED_OBJECTIVES,
    RECOMMENDED_OBJECTIVE,
    create_club,
    describe_objective,
    inspect_club,
    read_listed_members,
    refuse_existing_club,
)
from bridgeopt.tasks.startup import help_bundle

if TYPE_CHECKING:
    from bridgeopt.files.members import MemberLine
    from bridgeopt.tasks.club import SettingLine


T = TypeVar("T")

_DEFAULT_SEASON_FILE = "club.season"


@command("help_club_init")
@argument("folder", type=options.FILE, default=Path())
@option("--season", "season_file", type=options.FILE, help="help_club_init_season")
@option("--history", "history_file", type=options.FILE, help="help_club_init_history")
@option("--members", "members_file", type=options.FILE, help="help_club_init_members")
@option("--family", help="help_club_init_family", shell_complete=evening_options.complete_family)
@options.movements
@option("--sections", metavar="NUMBER", help="help_club_init_sections")
@options.boards
@evening_options.objective_option("help_club_init_objective")
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
    objective: Objective | None,
    title: str | None,
    lang: str | None,
    paper: str | None,
    csv_style: str | None,
) -> None:
    """Create a club's folder, with a file of settings and a season file."""
    refuse_existing_club(folder)
    member_lines: tuple[MemberLine, ...] | None = None
    if is_interactive():
        season_file = season_file or folder / _DEFAULT_SEASON_FILE
        family = family or DEFAULT_FAMILY
        if title is None:
            question = _explain_question(Message("club_ask_name_told"), Message("club_ask_name"))
            title = click.prompt(question, default=folder.resolve().name)
        if members_file is None and not _in_folder(folder, season_file).exists():
            member_lines = _ask_members()
        if sections is None:
            sections = _ask_sections()
        if objective is None:
            objective = _ask_objective()
    objective = objective or RECOMMENDED_OBJECTIVE
    season_file = None if season_file is None else _in_folder(folder, season_file)
    required = {"--season": season_file, "--family": family}
    if missing := [name for name, value in required.items() if value is None]:
        raise click.UsageError(str(Message("club_needs", options=missing)))
    settings = ClubSettings(
        title=" ".join((title or "").split()),
        season=season_file,
        families=_parse_option("--family", parse_families, str(family)),
        movements=movements_folder,
        sections=_parse_option("--sections", _parse_num_sections, sections or AUTOMATIC_SECTIONS),
        boards=boards,
        objective=objective,
        language=lang,
        paper=paper,
        csv_style=csv_style,
    )
    outer_settings = find_settings(folder)
    season, is_new, notes = create_club(
        folder, settings, history_file, members_file or member_lines
    )
    num_members = len(season.members)
    if is_new:
        click.echo(Message("club_new_season", file=settings.season, n=num_members))
    else:
        click.echo(Message("club_season", file=settings.season, n=num_members))
    place = "here" if folder.resolve() == Path.cwd().resolve() else "there"
    chosen = {"objective": objective.short_name, "families": settings.families}
    click.echo(Message("club_chosen", **chosen))
    if not num_members:
        click.echo(Message("club_without_names"))
    click.echo(Message("club_begun", file=folder / SETTINGS_FILE, folder=folder, where=place))
    show_notes(notes)
    if outer_settings is not None:
        show_notes([Message("club_instead_of", above=outer_settings)])


def _in_folder(folder: Path, season_file: Path) -> Path:
    """Return a season file's path: a bare file name means a file in the club's folder.

    A path with a folder is returned unchanged, and so is the name of a file in the working folder.
    """
    if season_file.exists() or len(season_file.parts) > 1:
        return season_file
    return folder / season_file


def _explain_question(message: Message, question: Message) -> str:
    """Print ``message``, which explains a question; return the question's text."""
    click.echo(message)
    return str(question)


def _ask_members() -> tuple[MemberLine, ...] | None:
    """Ask for a file of members until one can be read; return ``None`` if the user gives none."""

    def read_answer(answer: str) -> tuple[MemberLine, ...] | None:
        if not answer.strip():
            return None
        try:
            return read_listed_members(Path(answer.strip()))
        except InputError as error:
            raise click.UsageError(str(error)) from None

    question = _explain_question(Message("club_ask_members_told"), Message("club_ask_members_file"))
    members: tuple[MemberLine, ...] | None = click.prompt(
        question, default="", show_default=False, value_proc=read_answer
    )
    return members


def _ask_sections() -> str:
    """Ask for a number of sections until the answer is valid; return the answer."""
    as_fits = str(Message("club_sections_as_fits"))

    def check_answer(answer: str) -> str:
        answer = AUTOMATIC_SECTIONS if answer.strip().casefold() == as_fits.casefold() else answer
        _parse_option("--sections", _parse_num_sections, answer)
        return answer

    question = _explain_question(Message("club_ask_sections_told"), Message("club_ask_sections"))
    answer: str = click.prompt(question, default=as_fits, value_proc=check_answer)
    return answer


def _ask_objective() -> Objective:
    """Ask for an objective until the answer is valid; first list the choices with their costs."""

    def parse_answer(answer: str) -> Objective:
        return _parse_option("--objective", parse_objective, answer)

    for objective in OFFERED_OBJECTIVES:
        good_at, cost = describe_objective(objective)
        click.echo(f"  {objective.short_name}: {good_at} {cost}")
    answer: Objective = click.prompt(
        str(Message("club_ask_objective")),
        default=RECOMMENDED_OBJECTIVE.short_name,
        value_proc=parse_answer,
    )
    return answer


def _parse_num_sections(text: str) -> int | None:

    return parse_sections(int(text) if text.strip().isdecimal() and len(text) < 9 else text)


def _parse_option(option: str, parse: Callable[[str], T], text: str) -> T:
    """Return ``parse(text)``; turn a `CellError` into a `click.BadParameter`.

    ``text`` is the value of an option or the answer to a question. ``option`` is the name of that
    option or question, for the error message.
    """
    try:
        return parse(text)
    except CellError as error:
        text_of_error = str(Fault(error.message, help=error.help))
        raise click.BadParameter(text_of_error, param_hint=f"'{option}'") from None


@command("help_club_show")
@options.output_option
def show(output: Output) -> None:
    """Print each setting of the club, with its value and the line of the file that sets it."""
    club = require_club()
    setting_lines = inspect_club(club)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for head in (Message("setting"), Message("setting_value"), Message("setting_from")):
        table.add_column(str(head), overflow="fold")
    for key, shown_value, line, problem in setting_lines:
        value = Text(str(shown_value))
        if problem:
            value.append(f" ({problem})", "yellow")
        if line is None:
            source = Text(str(Message("setting_default")), "dim")
        else:
            source = Text(str(Message("setting_line", line=str(line))) if line else club.file.name)
        table.add_row(key, value, source)
    output.write_document(_document(club.file, setting_lines))
    console = output.console
    console.print(Text(str(club.file), "bold"), soft_wrap=True)
    console.print(table)


def _document(file: Path, setting_lines: Iterable[SettingLine]) -> dict[str, Any]:
    """Return the settings as a dict for JSON (documented in `docs/json.md`)."""
    return {
        "file": str(file),
        "settings": {
            key: {
                "value": None if line is None else in_english(value),
                "line": line or None,
                "wrong": None if problem is None else in_english(problem),
            }
            for key, value, line, problem in setting_lines
        },
    }


@command("help_club_help_file")
@option(
    "--date", "day", callback=options.parse_day, metavar="DATE", help="help_club_help_file_date"
)
@option("--out", type=options.FILE, help="help_club_help_file_out")
def help_file(day: date, out: Path | None) -> None:
    """Write a ZIP file to send to a person who helps with a problem.

    It contains no names of players.
    """
    club = require_club()
    file = club.folder / f"bridgeopt-help-{day}.zip" if out is None else out
    if file.exists() and not is_zipfile(file):
        raise file_error(
            file, Message("journal_file_of_this_name_another"), Message("file_choose_name")
        )
    write_bytes(file, help_bundle(club, day))
    click.echo(Message("help_zip_written", file=file))
