"""``bridgeopt club init``: make a club's folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import click

from bridgeopt.cli import options
from bridgeopt.cli.asking import at_terminal
from bridgeopt.errors import InputError
from bridgeopt.words.catalogue import languages

T = TypeVar("T")

_SEASON = "club.season"
AS_FITS = "as fits"


@click.command()
@click.argument("folder", type=options.FILE, default=Path())
@click.option(
    "--season", "season_file", type=options.FILE, help="The season file; it is made if need be."
)
@click.option(
    "--history", "history_file", type=options.FILE, help="What a season that is made begins with."
)
@click.option(
    "--members",
    "members_file",
    type=options.FILE,
    help="Names for a season that is made: a CSV with id and name a line.",
)
@click.option("--family", help="The family of movements; of several with commas, the best.")
@options.movements
@click.option("--sections", metavar="NUMBER", help='How many sections, or "as fits".')
@options.boards
@click.option("--title", help="What stands on every paper, such as the club's name.")
@click.option("--lang", type=click.Choice(languages()), help="The language of what is printed.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), help="What it is printed on.")
@click.option(
    "--csv-style", type=click.Choice(["plain", "excel"]), help="How CSV files are written."
)
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
    """Make a club's folder: its settings, and its season.

    Writes club.toml in FOLDER, by default the working folder, and leaves one that is there alone.
    On a terminal it asks what is not given: season, family, sections, title. Elsewhere --season
    and --family must be given.
    """
    from bridgeopt.club.settings import ClubSettings
    from bridgeopt.director.club import begin_club, refuse_begun
    from bridgeopt.files.settings import parse_families
    from bridgeopt.words.counts import number_of

    refuse_begun(folder)
    if at_terminal():
        if season_file is None:
            season_file, history_file = _ask_season(folder, history_file)
        if family is None:
            family = _ask_family(movements_folder)
        if sections is None:
            sections = _ask_sections()
        if title is None:
            title = click.prompt("Title on all papers, or Enter for none", "", show_default=False)
    if season_file is not None and not season_file.exists() and len(season_file.parts) == 1:
        season_file = folder / season_file  # a name alone is a file of the club
    given = {"--season": season_file, "--family": family}
    if missing := [name for name, value in given.items() if value is None]:
        raise click.UsageError(f"There is no terminal to ask on: give {' and '.join(missing)}.")
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
    known = number_of(len(begun.season.members), "player")
    click.echo(f"{settings.season}: {'a new season' if begun.made else 'the season'}, {known}.")
    click.echo(f"Written: {begun.file}. An evening is now `bridgeopt run REGISTRATION`.")
    if not begun.season.members:
        click.echo(
            "Nobody has a name yet: `bridgeopt season members --members FILE` reads the members."
        )
    if begun.above is not None:
        click.echo(f"Note: here it counts instead of {begun.above}.", err=True)


def _ask_season(folder: Path, history_file: Path | None) -> tuple[Path, Path | None]:
    """Ask for a season file, or for what a new one begins with; return both."""
    from bridgeopt.files.replacing import SQLITE_HEAD
    from bridgeopt.files.text import read_bytes

    season = folder / _SEASON
    question = f"Season file, or a history (CSV) to begin one from; Enter for {season}"
    if history_file is not None:
        question = f"Season file to make; Enter for {season}"

    def take(answer: str) -> tuple[Path, Path | None]:
        path = Path(answer.strip()) if answer.strip() else season
        if not path.exists():
            if path.suffix.casefold() == ".csv":
                raise click.UsageError(f"There is no file {path}.")
            return path, history_file
        try:
            begins = read_bytes(path).startswith(SQLITE_HEAD)
        except InputError as error:
            raise click.UsageError(str(error)) from None
        return (path, history_file) if begins else (season, path)

    answer: tuple[Path, Path | None] = click.prompt(
        question, default="", show_default=False, value_proc=take
    )
    return answer


def _ask_family(folder: Path | None) -> str:
    """Ask for a family, or several, until all are there."""
    from bridgeopt.director.club import refuse_unknown
    from bridgeopt.files.settings import parse_families

    def take(answer: str) -> str:
        try:
            refuse_unknown(_parsed("--family", parse_families, answer), folder)
        except InputError as error:
            raise click.UsageError(str(error)) from None
        return answer

    question = "Family of movements (of several with commas, the best)"
    answer: str = click.prompt(question, "multiplex", value_proc=take)
    return answer


def _ask_sections() -> str:
    """Ask for a number of sections, until it is one."""

    def take(answer: str) -> str:
        _parsed("--sections", _sections, answer)
        return answer

    answer: str = click.prompt("Number of sections", AS_FITS, value_proc=take)
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
        wrong = f"{error.message}. {error.help}"
        raise click.BadParameter(wrong, param_hint=f"'{option}'") from None
