"""Printing the evening, sending it to Bridgemates, and finding what must be printed again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.plugins import offered
from bridgeopt.base.printable import Paper
from bridgeopt.base.words import Message
from bridgeopt.base.words.catalogue import REFERENCE, read_catalogue
from bridgeopt.base.words.message import spoken_in
from bridgeopt.club import Granted, Members, Plan, PlanFile, Seat, Seating
from bridgeopt.exchange import bridgemate
from bridgeopt.exchange.connector import (
    Bridgemates,
    Club,
    Connector,
    PushedEvening,
    Sent,
    result_document,
)
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.out_folder import PLAN_BEFORE, holding, kept_notes, rewrite
from bridgeopt.files.plan import format_plan, format_printed, parse_plan, read_plan
from bridgeopt.scorebook import Scorebook, ScorebookFile
from bridgeopt.scoring.results import BoardResult
from bridgeopt.seating.wishes import holds
from bridgeopt.show.pages.html import PdfMaker
from bridgeopt.show.pages.paper import (
    Again,
    PaperSection,
    PrintedEvening,
    changed_only,
    paper_sections,
    sections_only,
    to_print_again,
    write_evening,
)
from bridgeopt.tasks.evening.bridgemates import TableListener, is_among, ranking_of, score_book_in
from bridgeopt.tasks.sources import plan_seatings


@dataclass(frozen=True)
class ChangesAgain:
    """A request to print again what differs from the printed plan.

    Attributes
    ----------
    on_paper
        That plan's file; ``None`` for the earlier plan that is kept beside the plan.
    """

    on_paper: Path | None = None

    def found_beside(self, plan: Path) -> Path:
        """Return the file of the printed plan, which need not exist."""
        if self.on_paper is not None:
            return self.on_paper
        before = plan.with_name(PLAN_BEFORE)
        if not before.is_file():
            raise RequestError(Message("no_plan_of_before", file=before.name))
        return before


@dataclass(frozen=True)
class PrintRequest:
    """A request to print an evening.

    Attributes
    ----------
    plan
        The plan's file, in which cards are then marked as printed.
    folder
        The folder for the pages.
    day, title
        The day and title on every page.
    again
        What is printed again, as pages of its own: sections by name, or changes; ``None`` if
        nothing has been printed yet.
    language, paper, style
        The language's code, the size of paper, and the style of CSV files.
    pdf
        Whether PDFs are made too.
    family, movements
        The family of movements and its folder, for plans that list no rounds.
    sit_out_sheet
        Whether there is a sheet of puzzles for those who sit out, if anybody does.
    """

    plan: Path
    folder: Path
    day: date
    title: str = ""
    again: Sequence[str] | ChangesAgain | None = None
    language: str = REFERENCE
    paper: Paper = Paper.A4
    style: CsvStyle = CsvStyle.PLAIN
    pdf: bool = False
    family: str | None = None
    movements: Path | None = None
    sit_out_sheet: bool = False


class Printed(NamedTuple):
    """The result of printing: the files that were written, and notes.

    Attributes
    ----------
    files
        All files; the first is the page to open.
    again
        Those that have to be printed again.
    as_in
        The printed plan, if nothing has to be printed again.
    notes
        Messages and warnings.
    """

    files: tuple[Path, ...]
    again: tuple[Path, ...]
    as_in: Path | None
    notes: tuple[object, ...]

    @property
    def pages_again(self) -> list[str]:
        """The names of the files that have to be printed again."""
        return [page.name for page in self.again]


def evening_on_paper(
    plan: PlanFile,
    names: Members,
    day: date,
    *,
    title: str = "",
    family: str | None = None,
    movements: Path | None = None,
) -> tuple[PrintedEvening, tuple[object, ...]]:
    """Return a plan as it is printed, and warnings about its movements' files.

    The parameters are those of `PrintRequest`.

    Raises
    ------
    InputError
        A section has no movement, a movement is not well-formed, or the plan's total is not that of
        its sections: one may be missing, and would have no cards.
    """
    if plan.other_total is not None:
        raise InputError(Fault(plan.other_total, plan.file, help=Message("plan_lacks_help")))
    seatings, notes = plan_seatings(plan, family, movements)
    edited = plan.source is not None and not plan.intact
    of_plan = (Message("plan_changed_after_run", plan=plan.file),) * edited
    return _evening(plan, seatings, names, day, title), (*notes, *of_plan)


def wrong_on_paper(
    before: PlanFile, seatings: Sequence[Seating], plan: Plan, names: Members
) -> Again:
    """Return which printed pages of a plan another plan makes wrong; none if none are printed.

    Parameters
    ----------
    before, seatings
        The plan some of whose sections are printed, and its sections with their movements.
    plan
        The plan that replaces it.
    names
        Names, also of guests.
    """
    if not before.printed:
        return Again()
    day = date.min  # on both alike
    old = _evening(before, seatings, names, day)
    printed = tuple(section for section in old.sections if section.name in before.printed)
    others = tuple(section for section in old.sections if section.name not in before.printed)
    file = parse_plan(format_plan(plan), Path(before.file))
    now = _evening(file, plan.sections, names, day)
    return to_print_again(replace(old, sections=printed, elsewhere=others), now)


def _evening(
    plan: PlanFile, seatings: Sequence[Seating], names: Members, day: date, title: str = ""
) -> PrintedEvening:
    return PrintedEvening(
        sections=paper_sections(plan, seatings),
        members=names.with_guests(plan.guests),
        day=day,
        title=" ".join(title.split()),
        notes=plan.warnings,
        wishes=tuple(Granted(wish, holds(wish, seatings)) for wish in plan.wishes),
        intact=plan.intact,
        guests=frozenset(plan.guests),
        objective=plan.objective,
    )


def print_evening(request: PrintRequest, names: Members) -> Printed:
    """Write the evening's pages, and mark the cards as printed in the plan.

    For parameters and errors see `write_pages`.
    """
    with holding(request.folder):
        printed = write_pages(request, names)
        return printed._replace(notes=(*printed.notes, *_mark(request)))


def write_pages(request: PrintRequest, names: Members) -> Printed:
    """Write the evening's pages.

    All pages of the whole evening are written, even if only some are printed again, so that nothing
    old stays in the folder.

    Parameters
    ----------
    request
        What to print.
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
    evening, notes = _ready(plan, request, names)
    again: Mapping[str, PrintedEvening] = {}
    as_in = None
    if isinstance(request.again, ChangesAgain):
        before = request.again.found_beside(request.plan)
        old, more = _ready(read_plan(before), request, names)
        notes += more
        again = changed_only(old, evening)
        as_in = None if again else before
    elif request.again is not None:
        again = _only_sections(evening, request.again)
    if request.sit_out_sheet and evening.sit_outs():
        evening = replace(evening, sit_out_page=_sit_out_page(evening, request))
    written = write_evening(
        request.folder,
        evening,
        read_catalogue(request.language),
        paper=request.paper,
        style=request.style,
        to_pdf=PdfMaker() if request.pdf else None,
        again=again,
    )
    notes += tuple(kept_notes(written))
    pages = tuple(f for f in written if f.match("again-*.html")) if again else ()
    return Printed(tuple(written), pages, as_in, notes)


def _ready(
    plan: PlanFile, request: PrintRequest, names: Members
) -> tuple[PrintedEvening, tuple[object, ...]]:
    return evening_on_paper(
        plan,
        names,
        request.day,
        title=request.title,
        family=request.family,
        movements=request.movements,
    )


def _sit_out_page(evening: PrintedEvening, request: PrintRequest) -> str:
    """Return the sheet for those who sit out, where a game makes one; else ""."""
    with spoken_in(request.language):
        made = [
            make(evening.day, evening.title, request.paper) for make in offered("evening_sheet")
        ]
    return next(iter(made), "")


def _only_sections(evening: PrintedEvening, names: Sequence[str]) -> dict[str, PrintedEvening]:
    there = [section.name for section in evening.sections]
    for name in names:
        if name not in there:
            raise RequestError(Message("no_such_section", section=name, sections=there))
    return sections_only(evening, names)


def _mark(request: PrintRequest) -> tuple[Message, ...]:
    """Mark in the plan's file which sections are on paper now; a note where that cannot be."""
    plan = read_plan(request.plan)
    on_paper = [section.name for section in plan.sections]
    if request.again is not None and not isinstance(request.again, ChangesAgain):
        known = (*plan.printed, *request.again)
        on_paper = [name for name in on_paper if name in known]
    if on_paper == list(plan.printed):
        return ()
    try:
        rewrite(request.plan, format_printed(request.plan, on_paper).encode())
    except InputError:
        return (Message("plan_not_marked_as_printed"),)
    return ()


HERE = Bridgemates()
"""On this machine, where nobody asks who it is."""


def ready_to_push(
    plan: PlanFile,
    names: Members,
    day: date,
    *,
    title: str = "",
    family: str | None = None,
    movements: Path | None = None,
) -> tuple[PrintedEvening, tuple[object, ...]]:
    """Return a plan ready for the Bridgemates; parameters are those of `evening_on_paper`.

    Raises
    ------
    InputError
        A section has no movement, or a movement is not well-formed.
    BridgeoptError
        Play has begun: a push would clear what has been played.
    """
    evening, notes = evening_on_paper(
        plan, names, day, title=title, family=family, movements=movements
    )
    bridgemate.refuse_play_begun(evening)
    return evening, notes


def push(
    evening: PrintedEvening,
    club: Club,
    address: str | None = None,
    folder: Path | None = None,
) -> str:
    """Push an evening as a new event, which clears the Bridgemates; return the address used.

    Ask the director first: what the Bridgemates hold is lost. ``folder`` is the evening's, where it
    is noted how it was pushed, so that its Bridgemates can be listened to. They rank as the
    evening's score book says, if there is one, and the sections of a barometer as one. For the
    other parameters and errors see `push_evening`.
    """
    guid = uuid4().hex.upper()
    book = Scorebook(evening.day) if folder is None else score_book_in(folder, evening.day)
    ranking = ranking_of(book, at_once=evening.play_at_once)
    reached = bridgemate.push_evening(evening, guid, club, address, ranking=ranking)
    if folder is not None:
        pushed = PushedEvening(guid, address or "", ranking, bridgemate.section_letters(evening))
        pushed.write(folder)
    return reached


class Updated(NamedTuple):
    """The result of sending tables another movement.

    Attributes
    ----------
    sections
        The sections whose tables got one.
    again
        How many results the tables lost and got again.
    left
        Results that the tables lost for good, since they do not fit the new movement or tables
        cannot hold them: these are in the score book only.
    """

    sections: tuple[str, ...]
    again: int
    left: tuple[BoardResult, ...]

    @property
    def left_told(self) -> tuple[Message, ...]:
        """A message for each result that is only in the score book."""
        return tuple(Message("push_left", where=each.where) for each in self.left)


def set_up_anew(
    evening: PrintedEvening, book: ScorebookFile, bridgemates: Bridgemates, folder: Path
) -> tuple[TableListener, Updated]:
    """Create the event anew during play, and give the tables all results that came in before.

    So play goes on if the tables' software was lost, or moves to another computer. Ask the director
    first: what the Bridgemates hold and have not sent is lost. If the program is killed meanwhile,
    `update_tables` gives the tables the rest.

    Parameters
    ----------
    evening
        The current plan.
    book
        The score book, with the results that came in.
    bridgemates
        Where to create the new event.
    folder
        The evening's folder, where it is noted how it was pushed.

    Raises
    ------
    BridgeoptError
        Nobody answers, or the request is refused.
    """
    before = PushedEvening.read(folder)
    guid, club = uuid4().hex.upper(), bridgemates.club
    address = bridgemates.address or (None if before is None else before.address or None)
    whole = replace(evening, sections=evening.all_sections, elsewhere=())
    ranking = ranking_of(book.read(), at_once=whole.play_at_once)
    bridgemate.push_document(bridgemate.event_document(whole, guid, club, ranking), club, address)
    earlier = () if before is None else (before.guid, *before.earlier)
    pushed = PushedEvening(
        guid, address or "", ranking, bridgemate.section_letters(whole), earlier=earlier
    )
    for section in whole.sections:
        pushed = pushed.losing(section.name, {seat.table: 1 for seat in section.seats})
    pushed.write(folder)
    listener = TableListener(Connector(guid, club, address), book, pushed)
    return listener, update_tables(whole, listener, club, folder)


def update_tables(
    evening: PrintedEvening,
    listener: TableListener,
    club: Club,
    folder: Path,
) -> Updated:
    """Send each section's current movement to the tables, then the results that they lost by it.

    What tables lose is what they report, and also what follows from their former movement, since a
    report may get lost. It is noted before anything is sent, so that calling this again, even after
    the program was killed, completes it.

    Parameters
    ----------
    evening
        The current plan.
    listener
        Listens to the tables, which have an earlier movement.
    club
        The club's id and licence.
    folder
        The evening's folder, for the note.

    Raises
    ------
    ConnectorRefuses, ConnectorSilent
        It was not done, or that is not known; it can be called again.
    BridgeoptError
        Results in the tables cannot be stored, or the folder cannot be written to.
    """
    heard = listener.listen()  # so that the score book has what the tables lose
    if heard.trouble is not None:
        raise heard.trouble
    sections, left, again = [], [], 0
    for section in evening.all_sections:
        if _update(evening, section, listener, club, folder):
            sections.append(section.name)
        if section.name in listener.pushed.again:
            given, kept = _give_back(section, listener, folder)
            again += given
            left += kept
    return Updated(tuple(sections), again, tuple(left))


def _update(
    evening: PrintedEvening,
    section: PaperSection,
    listener: TableListener,
    club: Club,
    folder: Path,
) -> bool:
    """Send a section's movement, where it is another; return whether it was."""
    pushed, connector = listener.pushed, listener.connector
    letters = pushed.letters.get(section.name)
    if letters is None:
        raise BridgeoptError(Message("update_new_section", section=section.name))
    had = connector.movement(letters)
    tables = [table["TableNumber"] for table in had.get("Tables") or ()]
    document = bridgemate.update_document(
        evening, section, (pushed.guid, letters), club, pushed.ranking, tables=tables
    )
    losing = bridgemate.first_changed(had, document)
    waits = bool(had.get("KeepBridgematesAlive"))
    if not losing and not waits and len(document["Tables"]) == len(tables):
        return False
    listener.write_down(pushed.losing(section.name, losing), folder)
    told = connector.update_movement(document)
    listener.write_down(listener.pushed.losing(section.name, told), folder)
    return True


def _met(section: PaperSection, seat: Seat, result: BoardResult) -> bool:
    """Whether a result is of the pairs that a section has at a seat."""
    called = [section.movement.called[k - 1] if k else None for k in (seat.ns, seat.ew)]
    planned = [None if each is None else str(each.number) for each in called]
    told = [result.ns, result.ew]
    return planned == told or (planned == told[::-1] and not section.movement.ew_from_one)


def _give_back(
    section: PaperSection, listener: TableListener, folder: Path
) -> tuple[int, list[BoardResult]]:
    """Send a section's tables what they lost; return how much, and what stays with us."""
    pushed = listener.pushed
    overruled = listener.catch_up(section.name)
    lost = pushed.again[section.name]
    seats = {(seat.round, seat.table): seat for seat in section.seats}
    documents, left = [], []
    received = listener.book.read().received  # typed in by hand or sent: tables get what came
    for place, result in sorted((place, each.result) for place, each in received.items()):
        if place.section != section.name or not is_among(place, lost):
            continue
        seat = seats.get((place.round, place.table))
        document = None
        if seat is not None and _met(section, seat, result):
            low = (seat.group - 1) * section.boards
            if low < place.board <= low + section.boards:
                sent = Sent(place.section, place.table, place.round, place.board, result)
                document = result_document(sent, pushed.guid, pushed.letters[section.name])
        if document is None:
            left.append(result)
        else:
            documents.append(document)
    listener.connector.put_results(documents)
    listener.write_down(pushed.sent_again(section.name, overruled), folder)
    return len(documents), left
