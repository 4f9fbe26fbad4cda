"""Print-outs of an evening, and the pages that must be printed again after a change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from inspect import signature
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.plugins import offered
from bridgeopt.base.printable import Paper
from bridgeopt.club import LoadedPlan, Members, NumberedSection, Plan, WishResult
from bridgeopt.club.messages import name_players
from bridgeopt.club.settings import ClubSettings
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.out_folder import (
    PLAN_BEFORE,
    EveningFolder,
    describe_kept_files,
    folder_lock,
    replace_listed,
)
from bridgeopt.files.plan import parse_plan, read_plan
from bridgeopt.files.plan_document import format_plan, format_printed
from bridgeopt.season import SeasonFile
from bridgeopt.seating.wishes import is_respected
from bridgeopt.show.pages.evening_pages import write_evening
from bridgeopt.show.pages.html import PdfMaker
from bridgeopt.show.pages.paper import PrintedEvening, paper_sections
from bridgeopt.show.pages.reprint import (
    Reprint,
    find_reprint,
    reduce_to_changes,
    reduce_to_sections,
)
from bridgeopt.tasks.sources import plan_seatings


@dataclass(frozen=True)
class ReprintRequest:
    """A request to print again the pages that differ from the printed plan.

    Attributes
    ----------
    on_paper
        The printed plan's file; ``None`` for the earlier plan in the plan's folder.
    """

    on_paper: Path | None = None

    def with_printed_plan(self, plan: Path) -> Path:
        """Return the file of the printed plan: `on_paper`, or the earlier plan in the folder.

        Raises
        ------
        RequestError
            The folder has no earlier plan.
        """
        if self.on_paper is not None:
            return self.on_paper
        earlier_plan = plan.with_name(PLAN_BEFORE)
        if not earlier_plan.is_file():
            raise RequestError(Message("no_plan_of_before", file=earlier_plan.name))
        return earlier_plan


@dataclass(frozen=True)
class PrintRequest:
    """A request to print an evening.

    Attributes
    ----------
    plan
        The plan's file; after printing, its cards are marked as printed.
    folder
        The folder for the pages.
    day, title
        The day and title on every page.
    reprint
        Which pages are printed again: those of sections that are listed by name, or those that
        changed. ``None`` if nothing has been printed yet.
    language, paper, style
        The language's code, the size of paper, and the style of CSV files.
    pdf
        Whether to make PDFs too.
    family, movements
        The family of movements and its folder, for plans that list no rounds.
    sit_out_sheet
        Whether to add a sheet of puzzles for pairs that sit out, if there is a sit-out.
    season
        The season's file, which gives the day of the previous evening; ``None`` without a season.
    large_cards
        Whether a guide card takes half a sheet even if a quarter is enough.
    """

    plan: Path
    folder: Path
    day: date
    title: str = ""
    reprint: Sequence[str] | ReprintRequest | None = None
    language: str = REFERENCE_LANGUAGE
    paper: Paper = Paper.A4
    style: CsvStyle = CsvStyle.PLAIN
    pdf: bool = False
    family: str | None = None
    movements: Path | None = None
    sit_out_sheet: bool = False
    season: Path | None = None
    large_cards: bool = False


class PrintResult(NamedTuple):
    """The result of printing: the files that were written, and notes.

    Attributes
    ----------
    files
        All files; the first is the page to open.
    reprint
        The files to print again.
    as_in
        The file of the printed plan if no page has to be printed again, otherwise ``None``.
    notes
        Messages and warnings.
    """

    files: tuple[Path, ...]
    reprint: tuple[Path, ...]
    as_in: Path | None
    notes: tuple[object, ...]

    @property
    def pages_again(self) -> list[str]:
        """The names of the files that have to be printed again."""
        return [page.name for page in self.reprint]


def printed_evening(
    plan: LoadedPlan,
    names: Members,
    day: date,
    *,
    title: str = "",
    family: str | None = None,
    movements: Path | None = None,
) -> tuple[PrintedEvening, tuple[object, ...]]:
    """Return a plan in the form for printing, and warnings about its movements' files.

    The parameters are those of `PrintRequest`.

    Raises
    ------
    InputError
        A section has no movement, or a movement is not well-formed; or the plan's total differs
        from the sum of its sections, so that a section may be missing.
    """
    if plan.other_total is not None:
        raise InputError(Fault(plan.other_total, plan.file, help=Message("plan_lacks_help")))
    seatings, notes = plan_seatings(plan, family, movements)
    is_edited = plan.source is not None and not plan.intact
    plan_notes = (Message("plan_changed_after_run", plan=plan.file),) * is_edited
    return _to_printed_evening(plan, seatings, names, day, title), (*notes, *plan_notes)


def outdated_pages(
    before: LoadedPlan, seatings: Sequence[NumberedSection], plan: Plan, names: Members
) -> Reprint:
    """Return the pages that were printed for a plan and are wrong for a new plan.

    Parameters
    ----------
    before, seatings
        The old plan, and the plan's sections with their movements. The plan names the sections that
        are printed.
    plan
        The new plan.
    names
        Names, including those of guests.
    """
    if not before.printed:
        return Reprint()
    day = date.min  # any day, the same for both plans
    old_evening = _to_printed_evening(before, seatings, names, day)
    printed_sections = tuple(
        section for section in old_evening.sections if section.name in before.printed
    )
    other_sections = tuple(
        section for section in old_evening.sections if section.name not in before.printed
    )
    file = parse_plan(format_plan(plan), Path(before.file))
    new_evening = _to_printed_evening(file, plan.sections, names, day)
    return find_reprint(
        replace(old_evening, sections=printed_sections, unprinted_sections=other_sections),
        new_evening,
    )


def _to_printed_evening(
    plan: LoadedPlan,
    seatings: Sequence[NumberedSection],
    names: Members,
    day: date,
    title: str = "",
) -> PrintedEvening:
    members = names.with_guests(plan.guests)
    return PrintedEvening(
        sections=paper_sections(plan, seatings),
        members=members,
        day=day,
        title=" ".join(title.split()),
        notes=tuple(_printed_note(note, members) for note in plan.warnings),
        wishes=tuple(WishResult(wish, is_respected(wish, seatings)) for wish in plan.wishes),
        intact=plan.intact,
        guests=frozenset(plan.guests),
        objective=plan.objective,
    )


_PRINTED_KEYS = {
    "players_new": "players_new_on_page",
    "player_new_like_partner": "player_new_like_partner_on_page",
    "player_new": "player_new_on_page",
}
"""Notes that plans store with the old word for a rating, with the page's variants for paper."""


def _printed_note(note: Message, members: Members) -> Message:
    named = name_players(note, members)
    return Message(_PRINTED_KEYS.get(named.key, named.key), **named.values)


def print_all(
    evening: EveningFolder,
    settings: ClubSettings,
    members: Members,
    style: CsvStyle,
    *,
    again: bool,
) -> PrintResult:
    """Write all print-outs of an evening to its folder, by the club's settings.

    Parameters
    ----------
    evening
        The evening; its plan is marked as printed.
    settings
        The club's settings: title, language and paper.
    members
        Names of players.
    style
        How CSV files are written.
    again
        Whether the plan was changed. If so, and if an earlier plan was printed, pages with the
        differences from the printed plan are written too.

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
    """Return a request to print an evening, with the club's settings.

    The parameters are those of `print_all`; with ``pdf``, PDFs are made too.
    """
    earlier_plan = evening.path / PLAN_BEFORE
    was_printed = again and earlier_plan.is_file() and bool(read_plan(earlier_plan).printed)
    return PrintRequest(
        plan=evening.plan,
        folder=evening.path,
        day=evening.day,
        title=settings.title,
        reprint=ReprintRequest() if was_printed else None,
        language=settings.language or REFERENCE_LANGUAGE,
        paper=Paper(settings.paper or Paper.A4),
        style=style,
        pdf=pdf,
        sit_out_sheet=settings.sit_out_sheet,
        season=settings.season,
        large_cards=settings.large_cards,
    )


def print_evening(request: PrintRequest, names: Members) -> PrintResult:
    """Write the evening's pages, and mark the cards as printed in the plan.

    For parameters and errors see `write_pages`.
    """
    with folder_lock(request.folder):
        printed = write_pages(request, names)
        return printed._replace(notes=(*printed.notes, *_mark_as_printed(request)))


def write_pages(request: PrintRequest, names: Members) -> PrintResult:
    """Write all pages of an evening.

    Even if only some pages must be printed again, all are written, so that no outdated page stays
    in the folder.

    Parameters
    ----------
    request
        The request to print.
    names
        Names; players without one are shown by id.

    Raises
    ------
    RequestError
        There is no such section, or no earlier plan.
    InputError
        A plan or a movement cannot be used, or a file cannot be written.
    BridgeoptError
        PDFs cannot be made.
    """
    plan = read_plan(request.plan)
    evening, notes = _read_printed_evening(plan, request, names)
    evening = replace(evening, large_cards=request.large_cards)
    reprinted: Mapping[str, PrintedEvening] = {}
    as_in = None
    if isinstance(request.reprint, ReprintRequest):
        earlier_plan = request.reprint.with_printed_plan(request.plan)
        earlier_evening, more_notes = _read_printed_evening(read_plan(earlier_plan), request, names)
        notes += more_notes
        reprinted = reduce_to_changes(earlier_evening, evening)
        as_in = None if reprinted else earlier_plan
    elif request.reprint is not None:
        reprinted = _only_sections(evening, request.reprint)
    if request.sit_out_sheet and evening.sit_outs():
        evening = replace(evening, sit_out_page=_sit_out_page(evening, request))
    written = write_evening(
        request.folder,
        evening,
        read_catalogue(request.language),
        paper=request.paper,
        style=request.style,
        to_pdf=PdfMaker() if request.pdf else None,
        reprints=reprinted,
    )
    notes += tuple(describe_kept_files(written))
    pages = tuple(f for f in written if f.match("again-*.html")) if reprinted else ()
    return PrintResult(tuple(written), pages, as_in, notes)


def _read_printed_evening(
    plan: LoadedPlan, request: PrintRequest, names: Members
) -> tuple[PrintedEvening, tuple[object, ...]]:
    return printed_evening(
        plan,
        names,
        request.day,
        title=request.title,
        family=request.family,
        movements=request.movements,
    )


def _sit_out_page(evening: PrintedEvening, request: PrintRequest) -> str:
    """Return the sheet for pairs that sit out, which a plugin makes; "" without such a plugin."""
    days: list[date] = []
    if request.season is not None and request.season.is_file():
        with suppress(BridgeoptError):  # printing continues: other commands report the fault
            days = [each.played_on for each in SeasonFile(request.season).read().sessions]
    previous = previous_evening(days, evening.day)
    with use_locale(request.language):
        return sit_out_page(evening.day, evening.title, request.paper, previous)


def previous_evening(days: Iterable[date], day: date) -> date | None:
    """Return the last of ``days`` before ``day``; ``None`` if all are later."""
    return max((earlier for earlier in days if earlier < day), default=None)


def sit_out_page(
    day: date, title: str, paper: Paper, previous_day: date | None, address: str | None = None
) -> str:
    """Return the sheet for pairs that sit out, in the current locale; "" without a plugin.

    Parameters
    ----------
    day, title, paper
        The evening's day, the club's name, and its paper.
    previous_day
        The day of the previous evening; the solutions of its puzzles are shown. ``None`` if
        unknown.
    address
        The address that phones open with the sheet's QR code; ``None`` if they cannot reach it.
    """
    optional = {"previous_day": previous_day, "address": address}
    for make in offered("evening_sheet"):
        parameters = signature(make).parameters  # third-party plugins may take fewer
        supported = {name: value for name, value in optional.items() if name in parameters}
        return str(make(day, title, paper, **supported))
    return ""


def _only_sections(evening: PrintedEvening, names: Sequence[str]) -> dict[str, PrintedEvening]:
    section_names = [section.name for section in evening.sections]
    for name in names:
        if name not in section_names:
            raise RequestError(Message("no_such_section", section=name, sections=section_names))
    return reduce_to_sections(evening, names)


def _mark_as_printed(request: PrintRequest) -> tuple[Message, ...]:
    """Store the printed sections in the plan's file; return a message if that is impossible."""
    plan = read_plan(request.plan)
    printed = [section.name for section in plan.sections]
    if request.reprint is not None and not isinstance(request.reprint, ReprintRequest):
        printed_names = (*plan.printed, *request.reprint)
        printed = [name for name in printed if name in printed_names]
    if printed == list(plan.printed):
        return ()
    try:
        replace_listed(request.plan, format_printed(request.plan, printed).encode())
    except InputError:
        return (Message("plan_not_marked_as_printed"),)
    return ()
