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
"""The number of the only scoring group."""

TurnLocation = tuple[int, int]
"""The numbers of a table and of a round, as the Bridgemates count rounds (see `table_round`)."""

Seating = tuple[int, int, int, int]
"""The ids of NS and EW, and the numbers of the first and last board that they play."""


def section_letter(turn: TableTurn) -> str:
    """Return the letter of a turn's section on the Bridgemates.

    A section stands for a room: B for the closed room, and A for any other.
    """
    return "B" if turn.room == _CLOSED else "A"


def table_round(number: int, time: int, parts: int) -> int:
    """Return the number that the Bridgemates use for a part of a round.

    They count each part as a round. ``number`` is the round and ``time`` the part, both from 1;
    ``parts`` is the number of parts of each round. Opponents stay the same within a part.
    """
    return (number - 1) * parts + min(time, parts)


def seating_by_section(event: SwissEvent, parts: int) -> dict[str, dict[TurnLocation, Seating]]:
    """Return the seating in all posted rounds, for each section of the Bridgemates.

    The outer dict is by the section's letter, the inner dict by table and round. ``parts`` is the
    number of parts of each round; a new part begins when opponents change.
    """
    seating: dict[str, dict[TurnLocation, Seating]] = defaultdict(dict)
    for number in range(1, len(event.rounds) + 1):
        turns_at: dict[tuple[str, int], list[TableTurn]] = defaultdict(list)
        for turn in table_turns(event, number):
            turns_at[section_letter(turn), turn.table].append(turn)
        for (letter, table), turns in turns_at.items():
            opponents_stay = len({(turn.ns, turn.ew) for turn in turns}) == 1
            for turn in turns:
                location = table, table_round(number, 1 if opponents_stay else turn.time, parts)
                low, high = turn.boards
                if location in seating[letter]:
                    _, _, first, last = seating[letter][location]
                    low, high = min(low, first), max(high, last)
                seating[letter][location] = turn.ns, turn.ew, low, high
    return seating


def _section_document(letter: str, seating: dict[TurnLocation, Seating], guid: str) -> Any:
    """Return a section as a "SectionDTO" of the Bridgemates' guide, with all its tables and rounds.

    ``letter`` is the section's letter, and ``guid`` the session's id.
    """
    num_rounds = max(number for _, number in seating)
    keys = {"SessionGuid": guid, "SectionLetters": letter}

    def seat_document(table: int, number: int) -> dict[str, Any]:
        ns, ew, low, high = seating.get((table, number), (0, 0, 0, 0))
        return {
            **keys,
            **{"TableNumber": table, "RoundNumber": number, "PairNS": ns, "PairEW": ew},
            **{"LowBoardNumber": low, "HighBoardNumber": high},
        }

    document = {
        **{"SessionGuid": guid, "ScoringGroupNumber": _GROUP, "Letters": letter},
        **{"Name": letter, "Winners": 1, "GameType": 10, "MissingPair": 0},
        "Tables": [
            keys
            | {"TableNumber": table}
            | {"Rounds": [seat_document(table, number) for number in range(1, num_rounds + 1)]}
            for table in sorted({table for table, _ in seating})
        ],
    }
    return with_waiting_tables(document)


def _scoring_method(event: SwissEvent) -> int:
    teams = event.rules.entry is WhoPlays.TEAMS
    scoring = Scoring.CROSS_IMPS if teams else event.rules.scoring
    return TableRanking.of(ScoringRules(scoring)).method


def _max_parts(rules: EventRules) -> int:
    """Return the largest number of parts of a round; a new part begins when opponents change."""
    if rules.howell:
        return 3
    if rules.odd is OddSides.BYE:
        return 1
    return 2 if rules.entry is WhoPlays.TEAMS else 3


def push_event(
    file: EventFile, bridgemates: BridgemateAddress, day: date, *, create_new: bool = False
) -> PushedMatches:
    """Send all posted rounds to the Bridgemates, and return the record that the file stores.

    The first call creates an event on the Bridgemates, with the date ``day``. Later calls update
    the rounds of that event, and the tables keep the results of earlier rounds. With
    ``create_new``, a new event is created, which clears these results.

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
    if event.pushed is None or create_new:
        parts = _max_parts(event.rules)
        guid = uuid4().hex.upper()
        server = push_document(_event_document(event, guid, club.id, day, parts), club, address)
        pushed = PushedMatches(guid, server, parts)
        file.do(RecordPush(pushed), revision)
        return pushed
    pushed = event.pushed
    connector = Connector(pushed.guid, club, address or pushed.address)
    for letter, seating in sorted(seating_by_section(event, pushed.parts).items()):
        section = _section_document(letter, seating, pushed.guid)
        group_values = {
            "ClubId": club.id,
            "ScoringGroupScoringMethod": _scoring_method(event),
            "AddedPlayers": [],
            "Participations": [],
        }
        connector.update_movement(section | group_values)
    return pushed


def _event_document(
    event: SwissEvent, guid: str, club: str, day: date, parts: int
) -> dict[str, Any]:
    """Return the document that creates the event on the Bridgemates, the guide's "InitDTO".

    ``guid`` is the session's id, ``club`` the club's id, and ``parts`` the number of parts in each
    round.
    """
    seating = seating_by_section(event, parts)
    group = {
        **{"SessionGuid": guid, "ClubId": club, "ScoringGroupNumber": _GROUP},
        "ScoringMethod": _scoring_method(event),
        "Sections": [_section_document(name, seating[name], guid) for name in sorted(seating)],
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
    """Return the action that enters the boards that the tables have sent for a round (from 1).

    The action also enters the match results computed from these boards. A board that was deleted at
    a table and not entered again is left out.

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
    guid, server, parts = event.pushed
    connector = Connector(guid, bridgemates.club, bridgemates.address or server)
    items, _ = connector.poll(Queue.RESULTS, everything=True)
    table_results, _ = read_results(items, {"A": "A", "B": "B"})
    lines = tuple(
        table_result.result
        for table_result in _latest_results(table_results, number, parts)
        if table_result.result is not None
    )
    opponents = {frozenset(match.sides) for match in matches}
    plays = [
        play
        for play in boards_played(SourceResults(lines))
        if frozenset((play.ns, play.ew)) in opponents
    ]
    if not plays:
        raise RequestError(Message("match_nothing_played", round=str(number), scored="yes"))
    return EnterBoards(number, tuple(plays), tuple(match_outcomes(event, matches, plays)))


def _latest_results(
    table_results: list[TableResult], number: int, parts: int
) -> Iterator[TableResult]:
    """Yield the latest result of each board at each table in a round (from 1).

    ``parts`` is the number of parts of each round, which the Bridgemates count as rounds.
    """
    latest = {
        (sent_result.section, sent_result.table, sent_result.round, sent_result.board): sent_result
        for sent_result in table_results
    }
    for table_result in latest.values():
        if (table_result.round - 1) // parts + 1 == number:
            yield table_result
