"""A movement that changes during play, sent to the Bridgemates, which lose nothing by it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message
from bridgeopt.club import Seat
from bridgeopt.exchange.bridgemate import (
    event_document,
    first_changed,
    push_document,
    section_letters,
    update_document,
)
from bridgeopt.exchange.connector import Bridgemates, Club, Connector
from bridgeopt.exchange.pushed import PushedEvening
from bridgeopt.exchange.sent import Sent, result_document
from bridgeopt.scorebook import ScorebookFile
from bridgeopt.scoring.results import BoardResult
from bridgeopt.show.pages.paper import PaperSection, PrintedEvening
from bridgeopt.tasks.evening.bridgemates import TableListener, is_among, ranking_of


class Updated(NamedTuple):
    """What came of sending tables another movement.

    Attributes
    ----------
    sections
        Those whose tables got one.
    again
        How many results tables lost and got again.
    left
        Results that the tables lost, and do not fit the new movement or cannot be held by tables:
        they stay in the score book alone.
    """

    sections: tuple[str, ...]
    again: int
    left: tuple[BoardResult, ...]


def set_up_anew(
    evening: PrintedEvening, book: ScorebookFile, bridgemates: Bridgemates, folder: Path
) -> tuple[TableListener, Updated]:
    """Make the event anew while it is played, and give the tables all that came in before.

    So the evening goes on where the tables' software was lost, or another computer takes its place.
    Ask first: what the Bridgemates hold and have not sent is gone then. Whenever the program is
    killed, `update_tables` gives the tables the rest.

    Parameters
    ----------
    evening
        The plan as it is now.
    book
        Has what came in.
    bridgemates
        Where the new event is made.
    folder
        The evening's, which then knows how it was pushed.

    Raises
    ------
    BridgeoptError
        Nobody answers, or it is refused.
    """
    before = PushedEvening.read(folder)
    guid, club = uuid4().hex.upper(), bridgemates.club
    address = bridgemates.address or (None if before is None else before.address or None)
    whole = replace(evening, sections=evening.all_sections, elsewhere=())
    ranking = ranking_of(book.read(), at_once=whole.play_at_once)
    push_document(event_document(whole, guid, club, ranking), club, address)
    earlier = () if before is None else (before.guid, *before.earlier)
    pushed = PushedEvening(guid, address or "", ranking, section_letters(whole), earlier=earlier)
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
    *,
    keep_alive: bool = False,
) -> Updated:
    """Send each section's movement as it is now to the tables, and give back what they lose by it.

    What tables lose is what they answer, and what can be lost by what they had: an answer may get
    lost on its way. It is written down before anything is sent, so that whoever asks again, after a
    kill too, gives it back.

    Parameters
    ----------
    evening
        The plan as it is now.
    listener
        Of tables that have an earlier one.
    club
        Who asks.
    folder
        The evening's, for what is written down.
    keep_alive
        Whether tables are to wait for more rounds when all is in, as in a Swiss.

    Raises
    ------
    ConnectorRefuses, ConnectorSilent
        It is not done, or not known to be; it can be asked again.
    BridgeoptError
        What is in the tables cannot be stored, or the folder cannot be written to.
    """
    heard = listener.listen()  # so that the score book has what the tables lose
    if heard.trouble is not None:
        raise heard.trouble
    sections, left, again = [], [], 0
    for section in evening.all_sections:
        if _update(evening, section, listener, club, folder, keep_alive=keep_alive):
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
    *,
    keep_alive: bool,
) -> bool:
    """Send a section's movement, where it is another; return whether it was."""
    pushed, connector = listener.pushed, listener.connector
    letters = pushed.letters.get(section.name)
    if letters is None:
        raise BridgeoptError(Message("update_new_section", section=section.name))
    had = connector.movement(letters)
    tables = [table["TableNumber"] for table in had.get("Tables") or ()]
    document = update_document(
        *(evening, section, (pushed.guid, letters), club, pushed.ranking),
        tables=tables,
        keep_alive=keep_alive,
    )
    losing = first_changed(had, document)
    waits = bool(had.get("KeepBridgematesAlive"))
    if not losing and waits == keep_alive and len(document["Tables"]) == len(tables):
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
