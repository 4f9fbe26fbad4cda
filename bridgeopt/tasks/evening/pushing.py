"""Sends an evening to the Bridgemates, and later changes of its movements."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.club import LoadedPlan, Members, Seat
from bridgeopt.exchange import bridgemate
from bridgeopt.exchange.connector import BridgemateAddress, ClubLicence, Connector
from bridgeopt.exchange.pushed_evening import PushedEvening
from bridgeopt.exchange.table_items import TableResult, result_document
from bridgeopt.scorebook import Scorebook, ScorebookFile
from bridgeopt.scoring.results import BoardResult
from bridgeopt.show.pages.paper import (
    PaperSection,
    PrintedEvening,
)
from bridgeopt.tasks.evening.bridgemates import (
    TableListener,
    is_at_tables,
    scorebook_in,
    table_ranking,
)
from bridgeopt.tasks.evening.printing import printed_evening

LOCAL_BRIDGEMATES = BridgemateAddress()
"""The connector on this computer, which asks for no licence."""


def pushable_evening(
    plan: LoadedPlan,
    names: Members,
    day: date,
    *,
    title: str = "",
    family: str | None = None,
    movements: Path | None = None,
) -> tuple[PrintedEvening, tuple[object, ...]]:
    """Return a plan ready for the Bridgemates.

    The parameters are those of `printed_evening`.

    Raises
    ------
    InputError
        A section has no movement, or a movement is not well-formed.
    BridgeoptError
        Play has begun: a push would clear the results.
    """
    evening, notes = printed_evening(
        plan, names, day, title=title, family=family, movements=movements
    )
    bridgemate.refuse_play_begun(evening)
    return evening, notes


def push_evening(
    evening: PrintedEvening,
    club: ClubLicence,
    address: str | None = None,
    folder: Path | None = None,
) -> str:
    """Push an evening as a new event, which clears the Bridgemates; return the address used.

    Ask the director first: the contents of the Bridgemates are lost. ``folder`` is the evening's
    folder, where the push is stored, so that its Bridgemates can be polled. The tables use the
    ranking that the evening's score book sets, if there is one; the sections of a barometer are
    ranked together. For the other parameters and errors see `push_evening`.
    """
    guid = uuid4().hex.upper()
    book = Scorebook(evening.day) if folder is None else scorebook_in(folder, evening.day)
    ranking = table_ranking(book, at_once=evening.play_at_once)
    reached = bridgemate.push_evening(evening, guid, club, address, ranking=ranking)
    if folder is not None:
        pushed = PushedEvening(guid, address or "", ranking, bridgemate.section_letters(evening))
        pushed.write(folder)
    return reached


class UpdateResult(NamedTuple):
    """The result of sending another movement to the tables.

    Attributes
    ----------
    sections
        The sections whose tables got another movement.
    num_resent
        The number of results that the tables lost and got again.
    lost_results
        Results that were not given back, because they do not fit the new movement or tables cannot
        hold them. Only the score book has them.
    """

    sections: tuple[str, ...]
    num_resent: int
    lost_results: tuple[BoardResult, ...]

    @property
    def describe_lost(self) -> tuple[Message, ...]:
        """A message for each result that is only in the score book."""
        return tuple(Message("push_left", where=each.description) for each in self.lost_results)


def recreate_event(
    evening: PrintedEvening, book: ScorebookFile, bridgemates: BridgemateAddress, folder: Path
) -> tuple[TableListener, UpdateResult]:
    """Create a new event during play, and give the tables all results received so far.

    Play can then continue after the tables' software was lost, or on another computer. Ask the
    director first: results that the Bridgemates hold and have not sent are lost. If the program is
    killed meanwhile, `update_tables` gives the tables the remaining results.

    Parameters
    ----------
    evening
        The current plan.
    book
        The score book, with the results received so far.
    bridgemates
        The address at which to create the new event.
    folder
        The evening's folder, where the push is noted.

    Raises
    ------
    BridgeoptError
        The connector does not answer, or refuses the request.
    """
    before = PushedEvening.read(folder)
    guid, club = uuid4().hex.upper(), bridgemates.club
    address = bridgemates.address or (None if before is None else before.address or None)
    whole = replace(evening, sections=evening.all_sections, unprinted_sections=())
    ranking = table_ranking(book.read(), at_once=whole.play_at_once)
    bridgemate.push_document(bridgemate.event_document(whole, guid, club, ranking), club, address)
    earlier = () if before is None else (before.guid, *before.earlier)
    pushed = PushedEvening(
        guid, address or "", ranking, bridgemate.section_letters(whole), earlier=earlier
    )
    for section in whole.sections:
        pushed = pushed.with_lost_tables(section.name, {seat.table: 1 for seat in section.seats})
    pushed.write(folder)
    listener = TableListener(Connector(guid, club, address), book, pushed)
    return listener, update_tables(whole, listener, club, folder)


def update_tables(
    evening: PrintedEvening,
    listener: TableListener,
    club: ClubLicence,
    folder: Path,
) -> UpdateResult:
    """Send each section's current movement to the tables, then the results that the tables lost.

    A new movement deletes results at the tables, and the tables report these deletions. Since a
    report may get lost, all results that the change of movement deletes are sent again too. The
    results to send are noted in the evening's folder before anything is sent. If the program is
    killed, calling this again completes the update.

    Parameters
    ----------
    evening
        The current plan.
    listener
        The listener to the tables, which still have an earlier movement.
    club
        The club's id and licence.
    folder
        The evening's folder, for the note.

    Raises
    ------
    ConnectorRefusedError, ConnectorTimeoutError
        The update was not done, or its outcome is unknown; it can be called again.
    BridgeoptError
        Results in the tables cannot be stored, or the folder cannot be written.
    """
    heard = listener.listen()  # stores the results that the tables are about to lose
    if heard.trouble is not None:
        raise heard.trouble
    sections, left, again = [], [], 0
    for section in evening.all_sections:
        if _update(evening, section, listener, club, folder):
            sections.append(section.name)
        if section.name in listener.pushed.to_resend:
            given, kept = _give_back(section, listener, folder)
            again += given
            left += kept
    return UpdateResult(tuple(sections), again, tuple(left))


def _update(
    evening: PrintedEvening,
    section: PaperSection,
    listener: TableListener,
    club: ClubLicence,
    folder: Path,
) -> bool:
    """Send a section's movement if it has changed; return whether it was sent."""
    pushed, connector = listener.pushed, listener.connector
    letters = pushed.letters.get(section.name)
    if letters is None:
        raise BridgeoptError(Message("update_new_section", section=section.name))
    had = connector.movement(letters)
    tables = [table["TableNumber"] for table in had.get("Tables") or ()]
    document = bridgemate.update_document(
        evening, section, (pushed.guid, letters), club, pushed.ranking, tables=tables
    )
    losing = bridgemate.first_changed_rounds(had, document)
    waits = bool(had.get("KeepBridgematesAlive"))
    if not losing and not waits and len(document["Tables"]) == len(tables):
        return False
    listener.save_state(pushed.with_lost_tables(section.name, losing), folder)
    told = connector.update_movement(document)
    listener.save_state(listener.pushed.with_lost_tables(section.name, told), folder)
    return True


def _met(section: PaperSection, seat: Seat, result: BoardResult) -> bool:
    """Return whether a result was scored by the two pairs that a section has at a seat.

    NS and EW may be exchanged, unless EW pairs are numbered from 1 as NS pairs are.
    """
    called = [section.movement.labels[k - 1] if k else None for k in (seat.ns, seat.ew)]
    planned = [None if each is None else str(each.number) for each in called]
    told = [result.ns, result.ew]
    return planned == told or (planned == told[::-1] and not section.movement.ew_from_one)


def _give_back(
    section: PaperSection, listener: TableListener, folder: Path
) -> tuple[int, list[BoardResult]]:
    """Send lost results to a section's tables again.

    Return the number of results sent, and the results that were not sent because they do not fit
    the section's seats or the tables cannot hold them.
    """
    pushed = listener.pushed
    overruled = listener.catch_up(section.name)
    lost = pushed.to_resend[section.name]
    seats = {(seat.round, seat.table): seat for seat in section.seats}
    documents, left = [], []
    received = listener.book.read().received  # typed or sent results, without rulings
    for place, result in sorted((place, each.result) for place, each in received.items()):
        if place.section != section.name or not is_at_tables(place, lost):
            continue
        seat = seats.get((place.round, place.table))
        document = None
        if seat is not None and _met(section, seat, result):
            low = (seat.group - 1) * section.boards
            if low < place.board <= low + section.boards:
                sent = TableResult(place.section, place.table, place.round, place.board, result)
                document = result_document(sent, pushed.guid, pushed.letters[section.name])
        if document is None:
            left.append(result)
        else:
            documents.append(document)
    listener.connector.put_results(documents)
    listener.save_state(pushed.without_lost_section(section.name, overruled), folder)
    return len(documents), left
