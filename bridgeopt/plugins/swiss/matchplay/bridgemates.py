"""An event on the club's Bridgemates, terminals at the tables: send rounds, and read results.

Each room is a section of the Bridgemates: A is the open room, and B the closed room. A pair's
number is the id of its team. Tables stay active after each round, because the next round is not
known yet.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from typing import Any
from uuid import uuid4

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.exchange.bridgemate import push_document, with_waiting_tables
from bridgeopt.exchange.connector import BridgemateAddress, Connector, Queue
from bridgeopt.exchange.pushed_evening import TableRanking
from bridgeopt.exchange.table_items import TableResult, read_results
from bridgeopt.plugins.swiss.matchplay.actions import EnterBoards, RecordPush, posted_matches
from bridgeopt.plugins.swiss.matchplay.event import (
    EventRules,
    OddSides,
    PushedMatches,
    SwissEvent,
    WhoPlays,
)
from bridgeopt.plugins.swiss.matchplay.file import EventFile
from bridgeopt.plugins.swiss.matchplay.match_boards import boards_played, match_outcomes
from bridgeopt.plugins.swiss.matchplay.pairing import TableTurn, table_turns
from bridgeopt.scoring.results import Scoring, SourceResults
from bridgeopt.scoring.rules import ScoringRules

_CLOSED = "closed"
_GROUP = 1

BoardLocation = tuple[int, int]
"""A table's number, and a round's number as the Bridgemates count rounds (see `table_round`)."""

Seated = tuple[int, int, int, int]
"""The ids of NS and EW, and the numbers of the first and last board that they play."""


def letters_of(stint: TableTurn) -> str:
    """Return the letter of the Bridgemates' section for the room of a turn at a table."""
    return "B" if stint.room == _CLOSED else "A"


def table_round(number: int, time: int, parts: int) -> int:
    """Return the number of a part of a round as the Bridgemates count rounds.

    ``number`` is the round and ``time`` the part in it, both from 1. Opponents stay the same within
    a part; ``parts`` is the number of parts in each round.
    """
    return (number - 1) * parts + min(time, parts)


def sections(event: SwissEvent, parts: int) -> dict[str, dict[BoardLocation, Seated]]:
    """Return the seating in all posted rounds, for each section of the Bridgemates.

    The result maps a section's letter, and then a table and round (`BoardLocation`), to the pairs
    and boards there. ``parts`` is the number of parts in each round; a new part begins when
    opponents change.
    """
    found: dict[str, dict[BoardLocation, Seated]] = defaultdict(dict)
    for number in range(1, len(event.rounds) + 1):
        here: dict[tuple[str, int], list[TableTurn]] = defaultdict(list)
        for stint in table_turns(event, number):
            here[letters_of(stint), stint.table].append(stint)
        for (letters, table), each in here.items():
            stays = len({(stint.ns, stint.ew) for stint in each}) == 1
            for stint in each:
                at = table, table_round(number, 1 if stays else stint.time, parts)
                low, high = stint.boards
                if at in found[letters]:
                    _, _, first, last = found[letters][at]
                    low, high = min(low, first), max(high, last)
                found[letters][at] = stint.ns, stint.ew, low, high
    return found


def _section(letters: str, played: dict[BoardLocation, Seated], guid: str) -> Any:
    """Return a section as a "SectionDTO" of the Bridgemates' guide, with all its tables and rounds.

    ``letters`` is the section's letter, and ``guid`` the session's id.
    """
    last = max(number for _, number in played)
    head = {"SessionGuid": guid, "SectionLetters": letters}

    def at(table: int, number: int) -> dict[str, Any]:
        ns, ew, low, high = played.get((table, number), (0, 0, 0, 0))
        return {
            **head,
            **{"TableNumber": table, "RoundNumber": number, "PairNS": ns, "PairEW": ew},
            **{"LowBoardNumber": low, "HighBoardNumber": high},
        }

    document = {
        **{"SessionGuid": guid, "ScoringGroupNumber": _GROUP, "Letters": letters},
        **{"Name": letters, "Winners": 1, "GameType": 10, "MissingPair": 0},
        "Tables": [
            head
            | {"TableNumber": table}
            | {"Rounds": [at(table, number) for number in range(1, last + 1)]}
            for table in sorted({table for table, _ in played})
        ],
    }
    return with_waiting_tables(document)


def _method(event: SwissEvent) -> int:
    teams = event.rules.entry is WhoPlays.TEAMS
    scoring = Scoring.CROSS_IMPS if teams else event.rules.scoring
    return TableRanking.of(ScoringRules(scoring)).method


def _parts(rules: EventRules) -> int:
    """Return the largest number of parts in a round; a new part begins when opponents change."""
    if rules.howell:
        return 3
    if rules.odd is OddSides.BYE:
        return 1
    return 2 if rules.entry is WhoPlays.TEAMS else 3


def push_event(
    file: EventFile, bridgemates: BridgemateAddress, day: date, *, anew: bool = False
) -> PushedMatches:
    """Send all posted rounds to the Bridgemates; return the stored record of the event there.

    The first call creates an event on the Bridgemates, with the date ``day``. Later calls update
    the rounds of that event, and the tables keep the results of earlier rounds. With ``anew`` a new
    event is created, which clears these results.

    Raises
    ------
    RequestError
        No round is posted.
    BridgeoptError
        The maker's client is not installed, no Bridgemate server answers, or the request is
        refused.
    """
    event, revision = file.read()
    posted_matches(event, len(event.rounds) or 1)
    club, address = bridgemates.club, bridgemates.address
    if event.pushed is None or anew:
        parts = _parts(event.rules)
        guid = uuid4().hex.upper()
        there = push_document(_event(event, guid, club.id, day, parts), club, address)
        pushed = PushedMatches(guid, there, parts)
        file.do(RecordPush(pushed), revision)
        return pushed
    pushed = event.pushed
    connector = Connector(pushed.guid, club, address or pushed.address)
    for letters, played in sorted(sections(event, pushed.parts).items()):
        section = _section(letters, played, pushed.guid)
        more = {
            "ClubId": club.id,
            "ScoringGroupScoringMethod": _method(event),
            "AddedPlayers": [],
            "Participations": [],
        }
        connector.update_movement(section | more)
    return pushed


def _event(event: SwissEvent, guid: str, club: str, day: date, parts: int) -> dict[str, Any]:
    """Return the document that creates the event on the Bridgemates, the guide's "InitDTO".

    ``guid`` is the session's id, ``club`` the club's id, and ``parts`` the number of parts in each
    round.
    """
    found = sections(event, parts)
    group = {
        **{"SessionGuid": guid, "ClubId": club, "ScoringGroupNumber": _GROUP},
        "ScoringMethod": _method(event),
        "Sections": [_section(name, found[name], guid) for name in sorted(found)],
    }
    session = {
        **{"EventGuid": guid, "SessionGuid": guid, "Name": event.name},
        **{"Year": day.year, "Month": day.month, "Day": day.day},
        "ScoringGroups": [group],
    }
    return {
        "Commands": 1 + 2 + 4,  # start the software, create an event, read the Bridgemates
        **{"ClubId": club, "EventGuid": guid, "Sessions": [session]},
        **{"PlayerData": [], "Participations": []},
    }


def read_event(file: EventFile, bridgemates: BridgemateAddress, number: int) -> EnterBoards:
    """Return the action that enters the boards of a round, from 1, that the tables have sent.

    It includes the results of matches that follow from the boards.

    A board that was deleted at a table and not entered again is left out.

    Raises
    ------
    RequestError
        The event was not sent to the Bridgemates, or this round has no results.
    BridgeoptError
        No server answers, or the request is refused.
    """
    event = file.read().state
    matches = posted_matches(event, number).matches
    if event.pushed is None:
        raise RequestError(Message("match_not_pushed"))
    guid, there, parts = event.pushed
    connector = Connector(guid, bridgemates.club, bridgemates.address or there)
    items, _ = connector.poll(Queue.RESULTS, everything=True)
    sent, _ = read_results(items, {"A": "A", "B": "B"})
    lines = tuple(each.result for each in _latest(sent, number, parts) if each.result is not None)
    meet = {frozenset(match.sides) for match in matches}
    plays = [p for p in boards_played(SourceResults(lines)) if frozenset((p.ns, p.ew)) in meet]
    if not plays:
        raise RequestError(Message("match_nothing_played", round=str(number), scored="yes"))
    return EnterBoards(number, tuple(plays), tuple(match_outcomes(event, matches, plays)))


def _latest(sent: list[TableResult], number: int, parts: int) -> Iterator[TableResult]:
    """Yield the latest result that each table sent for each board of a round, from 1.

    ``parts`` is the number of parts in each round, which the Bridgemates count as rounds.
    """
    last = {(s.section, s.table, s.round, s.board): s for s in sent}
    for each in last.values():
        if (each.round - 1) // parts + 1 == number:
            yield each
