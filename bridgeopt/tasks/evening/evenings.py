"""A club's evenings: which is meant, whether one was recorded, and what is printed of one."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from itertools import count
from pathlib import Path

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.base.printable import Paper
from bridgeopt.base.replacing import write_bytes
from bridgeopt.base.text import read_bytes
from bridgeopt.base.wings import offered
from bridgeopt.base.words import Message
from bridgeopt.base.words.catalogue import REFERENCE
from bridgeopt.club import Members, Session
from bridgeopt.club.settings import ClubSettings
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.out_folder import EVENINGS, PLAN_BEFORE, EveningFolder, list_evenings
from bridgeopt.files.plan import read_plan
from bridgeopt.season import SeasonFile
from bridgeopt.season.evening import recorded_as
from bridgeopt.tasks.evening.printing import ChangesAgain, Printed, PrintRequest, print_evening


def evening_for(club: Path, day: date, season_file: Path | None) -> EveningFolder:
    """Return where the plan of a day goes: its folder, or the next one if that was recorded.

    So a plan may be made anew as long as it has not been played, and a club may play twice a day.
    """
    evenings = [evening for evening in list_evenings(club) if evening.day == day]
    number = evenings[-1].number if evenings else 1
    if evenings and session_of(evenings[-1], season_file) is not None:
        number += 1
    name = f"{day}" if number == 1 else f"{day}-{number}"
    return EveningFolder(day, number, club / EVENINGS / name)


def session_of(evening: EveningFolder, season_file: Path | None) -> Session | None:
    """Return the session as which an evening's plan has been recorded, if it has.

    A plan that cannot be read has not.
    """
    if season_file is None or not season_file.exists():
        return None
    season = SeasonFile(season_file).read()
    with suppress(InputError):
        return recorded_as(season, read_plan(evening.plan), evening.day)
    return None


def refuse_recorded(evening: EveningFolder, season_file: Path | None) -> None:
    """Refuse an evening that is over.

    Raises
    ------
    RequestError
        It has been recorded.
    """
    session = session_of(evening, season_file)
    if session is not None:
        raise RequestError(
            Message(
                "evening_recorded",
                plan=evening.plan,
                session=str(session.id),
                day=str(session.played_on),
            )
        )


def in_calendar(settings: ClubSettings, day: date) -> Sequence[Message]:
    """Tell which evening of the club's calendar a day is, where the club has one."""
    if settings.calendar is None:
        return ()
    return tuple(told for tell in offered("evening_told") for told in tell(settings.calendar, day))


def keep_plan(evening: EveningFolder, new_id: str) -> Path | None:
    """Keep the plan that holds now under another name, unless the new one, by its id, is the same.

    Raises
    ------
    InputError
        It cannot be kept.
    """
    if not evening.plan.is_file():
        return None
    with suppress(InputError):  # what cannot be read is kept all the same
        if read_plan(evening.plan).id == new_id:
            return None
    names = (f"plan-earlier-{k}.json" for k in count(1))
    kept = next(file for file in map(evening.path.joinpath, names) if not file.exists())
    write_bytes(kept, read_bytes(evening.plan))
    return kept


def print_out(
    evening: EveningFolder,
    settings: ClubSettings,
    members: Members,
    style: CsvStyle,
    *,
    again: bool,
) -> Printed:
    """Write all that is printed of an evening to its folder, as the club has it.

    Parameters
    ----------
    evening
        With its plan, which is marked as printed.
    settings
        Title, language and paper.
    members
        Names.
    style
        How CSV files are written.
    again
        Whether it was changed: what is not as in the plan of before, if that is on paper, then
        stands in pages of its own too.

    Raises
    ------
    InputError
        A file cannot be written.
    """
    return print_evening(print_request(evening, settings, style, again=again), members)


def print_request(
    evening: EveningFolder,
    settings: ClubSettings,
    style: CsvStyle,
    *,
    again: bool,
    pdf: bool = False,
) -> PrintRequest:
    """Return what is printed of an evening, as the club has it; for parameters see `print_out`."""
    before = evening.path / PLAN_BEFORE
    on_paper = again and before.is_file() and bool(read_plan(before).printed)
    return PrintRequest(
        evening.plan,
        evening.path,
        evening.day,
        settings.title,
        ChangesAgain() if on_paper else None,
        settings.language or REFERENCE,
        Paper(settings.paper or Paper.A4),
        style,
        pdf,
        sit_out_sheet=settings.sit_out_sheet,
    )
