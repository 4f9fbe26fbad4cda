"""Sending of an evening to the Bridgemates (scoring terminals), and of later changes."""

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
        Play has begun, so that a push would clear the results.
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
    """Push an evening as a new event, and return the address of the connector.

    This clears the Bridgemates, so ask the director first. ``folder`` is the evening's folder. The
    push is stored there, so that the program can poll the event's tables later. The tables show the
    ranking of the evening's score book, if there is one; the sections of a barometer are ranked
    together. The other parameters and the errors are those of `exchange.bridgemate.push_evening`.
    """
    guid = uuid4().hex.upper()
    book = Scorebook(evening.day) if folder is None else scorebook_in(folder, evening.day)
    ranking = table_ranking(book, at_once=evening.play_at_once)
    used_address = bridgemate.push_evening(evening, guid, club, address, ranking=ranking)
    if folder is not None:
        pushed = PushedEvening(guid, address or "", ranking, bridgemate.section_letters(evening))
        pushed.write(folder)
    return used_address


class UpdateResult(NamedTuple):
    """The result of sending another movement to the tables.

    Attributes
    ----------
    sections
        The sections whose tables got another movement.
    num_resent
        The number of results that the tables lost and got again.
    lost_results
        Results that only the score book has, because they do not fit the new movement, or because
        tables cannot represent them.
    """

    sections: tuple[str, ...]
    num_resent: int
    lost_results: tuple[BoardResult, ...]

    @property
    def describe_lost(self) -> tuple[Message, ...]:
        """A message for each result that is only in the score book."""
        return tuple(Message("push_left", where=result.description) for result in self.lost_results)


def recreate_event(
    evening: PrintedEvening, book: ScorebookFile, bridgemates: BridgemateAddress, folder: Path
) -> tuple[TableListener, UpdateResult]:
    """Create a new event during play, and send all results received so far to its tables.

    Play can then continue after the software of the tables was lost, or after a move to another
    computer. Results that the Bridgemates have not sent are lost, so ask the director first. If the
    program is killed, `update_tables` sends the remaining results.

    Parameters
    ----------
    evening
        The current plan.
    book
        The score book, with the results received so far.
    bridgemates
        The address at which to create the new event.
    folder
        The evening's folder, where the push is stored.

    Raises
    ------
    BridgeoptError
        The connector does not answer, or refuses the request.
    """
    earlier_push = PushedEvening.read(folder)
    guid, club = uuid4().hex.upper(), bridgemates.club
    address = bridgemates.address or (
        None if earlier_push is None else earlier_push.address or None
    )
    full_evening = replace(evening, sections=evening.all_sections, unprinted_sections=())
    ranking = table_ranking(book.read(), at_once=full_evening.play_at_once)
    bridgemate.push_document(
        bridgemate.event_document(full_evening, guid, club, ranking), club, address
    )
    earlier = () if earlier_push is None else (earlier_push.guid, *earlier_push.earlier)
    pushed = PushedEvening(
        guid, address or "", ranking, bridgemate.section_letters(full_evening), earlier=earlier
    )
    for section in full_evening.sections:
        pushed = pushed.with_lost_tables(section.name, {seat.table: 1 for seat in section.seats})
    pushed.write(folder)
    listener = TableListener(Connector(guid, club, address), book, pushed)
    return listener, update_tables(full_evening, listener, club, folder)


def update_tables(
    evening: PrintedEvening,
    listener: TableListener,
    club: ClubLicence,
    folder: Path,
) -> UpdateResult:
    """Send the current movements of sections to the tables, then the results that these have lost.

    A new movement deletes results at the tables. The tables report deletions, but a report may get
    lost, so all results that a change of movement deletes are sent again. They are stored in the
    evening's folder before the first request. If the program is killed, another call completes the
    update.

    Parameters
    ----------
    evening
        The current plan.
    listener
        The listener to the tables, which still have an earlier movement.
    club
        The club's id and licence.
    folder
        The evening's folder.

    Raises
    ------
    ConnectorRefusedError, ConnectorTimeoutError
        The update was not done, or its outcome is unknown. The update can be tried again.
    BridgeoptError
        Results in the tables cannot be stored, or the folder cannot be written.
    """
    update = listener.listen()  # stores the results that the tables are about to lose
    if update.trouble is not None:
        raise update.trouble
    sections, lost_results, num_resent = [], [], 0
    for section in evening.all_sections:
        if _update_section(evening, section, listener, club, folder):
            sections.append(section.name)
        if section.name in listener.pushed.to_resend:
            num_sent, unsent = _resend_results(section, listener, folder)
            num_resent += num_sent
            lost_results += unsent
    return UpdateResult(tuple(sections), num_resent, tuple(lost_results))


def _update_section(
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
    old_movement = connector.movement(letters)
    tables = [table["TableNumber"] for table in old_movement.get("Tables") or ()]
    document = bridgemate.update_document(
        evening, section, (pushed.guid, letters), club, pushed.ranking, tables=tables
    )
    lost_rounds = bridgemate.first_changed_rounds(old_movement, document)
    is_waiting = bool(old_movement.get("KeepBridgematesAlive"))
    if not lost_rounds and not is_waiting and len(document["Tables"]) == len(tables):
        return False
    listener.save_state(pushed.with_lost_tables(section.name, lost_rounds), folder)
    lost_tables = connector.update_movement(document)
    listener.save_state(listener.pushed.with_lost_tables(section.name, lost_tables), folder)
    return True


def _is_played_by(section: PaperSection, seat: Seat, result: BoardResult) -> bool:
    """Return whether the pairs of a result are those that a section has at a seat.

    NS and EW may be exchanged, unless both are numbered from 1.
    """
    labels = [section.movement.labels[k - 1] if k else None for k in (seat.ns, seat.ew)]
    planned = [None if label is None else str(label.number) for label in labels]
    pairs = [result.ns, result.ew]
    return planned == pairs or (planned == pairs[::-1] and not section.movement.ew_from_one)


def _resend_results(
    section: PaperSection, listener: TableListener, folder: Path
) -> tuple[int, list[BoardResult]]:
    """Send lost results to a section's tables again.

    Return the number of results that were sent, and the results that do not fit the section's seats
    or that the tables cannot represent.
    """
    pushed = listener.pushed
    overruled = listener.catch_up(section.name)
    lost_tables = pushed.to_resend[section.name]
    seats = {(seat.round, seat.table): seat for seat in section.seats}
    documents, unsent = [], []
    received = listener.book.read().received  # typed or sent results, without rulings
    for place, result in sorted((place, statement.result) for place, statement in received.items()):
        if place.section != section.name or not is_at_tables(place, lost_tables):
            continue
        seat = seats.get((place.round, place.table))
        document = None
        if seat is not None and _is_played_by(section, seat, result):
            board_offset = (seat.group - 1) * section.boards
            if board_offset < place.board <= board_offset + section.boards:
                table_result = TableResult(
                    place.section, place.table, place.round, place.board, result
                )
                document = result_document(table_result, pushed.guid, pushed.letters[section.name])
        if document is None:
            unsent.append(result)
        else:
            documents.append(document)
    listener.connector.put_results(documents)
    listener.save_state(pushed.without_lost_section(section.name, overruled), folder)
    return len(documents), unsent
