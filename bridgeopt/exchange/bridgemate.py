"""Sending the evening to Bridgemates (the scoring devices at the tables).

The Data Connector is a service of Bridgemate Control Software that scoring programs call over http.
This module calls it through the maker's own Python client, which the extra ``bridgemate`` installs.
"The guide" is the maker's developer's guide to the Data Connector. It defines the documents that
are sent, such as "InitDTO" and "SectionUpdateDTO".
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from http.client import HTTPException
from typing import Any

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable
from bridgeopt.club import Pair
from bridgeopt.exchange.connector import ClubLicence, load_client, open_client
from bridgeopt.exchange.pushed_evening import MATCHPOINTS, TableRanking
from bridgeopt.show.pages.paper import PaperSection, PrintedEvening

_NS_DIRECTIONS, _EW_DIRECTIONS = (1, 3), (2, 4)
"""The directions of the two players of an NS pair and of an EW pair, as the guide numbers them: N,
E, S and W are 1 to 4."""


def refuse_play_begun(evening: PrintedEvening) -> None:
    """Raise an error if a section shows that play has begun.

    A section shows this if its pairs or its movement changed during play.

    Raises
    ------
    BridgeoptError
        Play has begun: a push would clear the results on the Bridgemates.
    """
    if any(section.holding_periods for section in evening.sections):
        raise BridgeoptError(Message("push_play_begun"))


def push_evening(
    evening: PrintedEvening,
    guid: str,
    club: ClubLicence,
    address: str | None = None,
    transport: Any = None,
    *,
    ranking: TableRanking = MATCHPOINTS,
) -> str:
    """Create tonight's event in Bridgemate Control Software: sections, rounds, boards and names.

    The software is started if necessary. The Bridgemates are cleared for the new event, so do not
    push an evening that is being played.

    Parameters
    ----------
    evening
        Tonight's evening.
    guid
        The event's unique id: 32 hexadecimal digits, in capitals.
    club
        The club's number and licence.
    address
        The address of the Data Connector, such as ``http://192.168.1.50:5079``; by default this
        machine.
    transport
        Carries the requests, instead of the client's own ``HttpTransport``.
    ranking
        The ranking that the tables show.

    Returns
    -------
    The address of the Data Connector that was used.

    Raises
    ------
    BridgeoptError
        Play has begun, the client is not installed, or the Data Connector refuses or does not
        answer.
    """
    refuse_play_begun(evening)
    return push_document(event_document(evening, guid, club, ranking), club, address, transport)


def push_document(
    document: Mapping[str, Any],
    club: ClubLicence,
    address: str | None = None,
    transport: Any = None,
) -> str:
    """Create an event in Bridgemate Control Software, which clears the Bridgemates.

    ``document`` is an "InitDTO" (the maker's guide defines it). The other parameters, the result
    and the errors are those of `push_evening`.
    """
    client = open_client(club, address, transport)
    package = load_client()
    event = package.dto.InitDTO.from_dict(dict(document))
    if not package.validate_init_dto(event):
        reasons = "; ".join(event.validation_messages)
        raise BridgeoptError(Message("push_client_refuses", what=reasons))
    used_address = str(client.base_address)
    for request in (client.connect, lambda: client.initialize(event)):
        try:
            answer = request()
        # the client does not catch these
        except (OSError, HTTPException, ValueError, OverflowError):
            raise BridgeoptError(_no_answer_message(used_address)) from None
        if answer.data_type != package.dto.DataConnectorResponseData.OK:
            raise BridgeoptError(_refusal_message(answer, package.dto, used_address))
    return used_address


def event_document(
    evening: PrintedEvening, guid: str, club: ClubLicence, ranking: TableRanking = MATCHPOINTS
) -> dict[str, Any]:
    """Return the "InitDTO": the document that creates the event.

    Pairs keep their displayed number (the movement's ``labels``). Players are identified by the
    members' ids of this program. "LastName" holds the whole name, since first names are not known
    separately.
    """
    letters = section_letters(evening)
    groups = (
        [evening.sections]
        if ranking.together
        else [(one_section,) for one_section in evening.sections]
    )
    players = [
        player
        for section in evening.sections
        for pair in section.current_pairs
        if pair is not None
        for player in pair.players
    ]
    return {
        "Commands": 1 + 2 + 4,  # start the software, make a new event, read from the Bridgemates
        "ClubId": club.id,
        "EventGuid": guid,
        "Sessions": [
            {
                "EventGuid": guid,
                "SessionGuid": guid,
                "Name": evening.title or "bridgeopt",
                **{"Year": evening.day.year, "Month": evening.day.month, "Day": evening.day.day},
                "ScoringGroups": [
                    {
                        "SessionGuid": guid,
                        "ClubId": club.id,
                        "ScoringGroupNumber": group,
                        "ScoringMethod": ranking.method,
                        "Sections": [
                            _section_document(section, guid, letters[section.name], group)
                            for section in sections
                        ],
                    }
                    for group, sections in enumerate(groups, start=1)
                ],
            }
        ],
        "PlayerData": [
            {
                "SessionGuid": guid,
                "ClubId": club.id,
                "PlayerNumber": str(player),
                "LastName": evening.members.name(player),
            }
            for player in players
        ],
        "Participations": [
            place | {"SessionGuid": guid, "SectionLetters": letters[section.name]}
            for section in evening.sections
            for place in _first_places(section, section.current_pairs)
        ],
    }


def _section_document(
    section: PaperSection, guid: str, letters: str, group: int, tables: Collection[int] = ()
) -> dict[str, Any]:
    seats = {(seat.table, seat.round): seat for seat in section.seats}
    labels = section.movement.labels
    rounds = range(1, section.movement.num_rounds + 1)

    def round_at(table: int, round_number: int) -> dict[str, Any]:
        seat = seats.get((table, round_number))
        ns, ew = (
            ((labels[k - 1].number if k else 0) for k in (seat.ns, seat.ew)) if seat else (0, 0)
        )
        first, last = 0, 0
        if seat and ns and ew:
            first, last = (seat.group - 1) * section.boards + 1, seat.group * section.boards
        return {
            **{"SessionGuid": guid, "SectionLetters": letters},
            **{"TableNumber": table, "RoundNumber": round_number, "PairNS": ns, "PairEW": ew},
            **{"LowBoardNumber": first, "HighBoardNumber": last},
        }

    return {
        **{"SessionGuid": guid, "ScoringGroupNumber": group, "Letters": letters},
        "Name": section.name,
        **{
            "Winners": section.movement.winners,
            "GameType": 10,
            "MissingPair": _missing_number(section),
        },
        "Tables": [
            {
                **{"SessionGuid": guid, "SectionLetters": letters, "TableNumber": table},
                "Rounds": [round_at(table, round_number) for round_number in rounds],
            }
            for table in sorted({table for table, _ in seats} | set(tables))
        ],
    }


def _missing_number(section: PaperSection) -> int:
    """Return the pair number that is not in use in a section; 0 if every number has a pair.

    If NS and EW pairs are numbered separately, an EW number is negative, as the guide requires.
    """
    if section.absent is None:
        return 0
    number = section.movement.labels[section.absent - 1].number
    _, ew = section.movement.two_fields
    return -number if section.absent in ew else number


def update_document(
    evening: PrintedEvening,
    section: PaperSection,
    session: tuple[str, str],
    club: ClubLicence,
    ranking: TableRanking,
    *,
    tables: Collection[int] = (),
) -> dict[str, Any]:
    """Return the "SectionUpdateDTO": the document that sends a section's movement to its tables.

    The movement is the current one, with all changes during play.

    Parameters
    ----------
    evening, section
        The evening, and one of its sections.
    session
        The session's guid, and the letters by which the tables' software knows the section.
    club, ranking
        As for `push_evening`.
    tables
        The numbers of the tables that the Bridgemates' software has. The document must contain
        each of them, even a table that the movement no longer uses.
    """
    guid, letters = session
    group = 1 if ranking.together else evening.all_sections.index(section) + 1
    document = _section_document(section, guid, letters, group, tables)
    places = list(_first_places(section, section.current_pairs))
    players = [player for pair in section.current_pairs if pair for player in pair.players]
    added_players = [
        {"SessionGuid": guid, "ClubId": club.id, "PlayerNumber": str(player)}
        | {"LastName": evening.members.name(player)}
        for player in players
    ]
    return document | {
        "ClubId": club.id,
        "ScoringGroupScoringMethod": ranking.method,
        "AddedPlayers": added_players,
        "Participations": [
            place | {"SessionGuid": guid, "SectionLetters": letters} for place in places
        ],
    }


def with_waiting_tables(section: Mapping[str, Any]) -> dict[str, Any]:
    """Return a section's document in which tables wait for more rounds when all results are in.

    The rounds of a Swiss event can then follow one by one. ``KeepBridgematesAlive`` is set in the
    section for Bridgemate 2, and at each table for Bridgemate 3.
    """
    tables = [dict(table) | {"KeepBridgematesAlive": True} for table in section["Tables"]]
    return dict(section) | {"KeepBridgematesAlive": True, "Tables": tables}


def first_changed_rounds(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[int, int]:
    """Return the first round in which a section's old and new movement differ, by table.

    Tables without a difference are left out. If the new movement is sent, a table loses its results
    of the returned round and of all later rounds. ``before`` and ``after`` are documents for the
    Data Connector that describe the section, with "Tables" and "Rounds".
    """
    old, new = _rounds_by_table(before), _rounds_by_table(after)
    first_changed = {}
    for table, rounds in old.items():
        new_rounds = new.get(table, {})
        changed = [
            r for r in rounds.keys() | new_rounds.keys() if rounds.get(r) != new_rounds.get(r)
        ]
        if changed:
            first_changed[table] = min(changed)
    return first_changed


def _rounds_by_table(section: Mapping[str, Any]) -> dict[int, dict[int, tuple[int, ...]]]:
    names = ("PairNS", "PairEW", "LowBoardNumber", "HighBoardNumber")
    return {
        table["TableNumber"]: {
            round_document["RoundNumber"]: tuple(round_document.get(name) or 0 for name in names)
            for round_document in table.get("Rounds") or ()
        }
        for table in section.get("Tables") or ()
    }


def _first_places(
    section: PaperSection, numbers: Sequence[Pair | None]
) -> Iterator[dict[str, Any]]:
    """Yield a document for each player in round 1, with the player's table and direction.

    Each document is a part of one entry of the guide's "Participations". ``numbers`` has the pair
    of each pair number, ``None`` for a number without a pair. A pair that sits out is at the table
    where its opponents are missing. The Bridgemates' software derives the players' seats in later
    rounds from the pair numbers.
    """
    for table, (ns, ew, _) in enumerate(section.movement.rounds[0].tolist(), start=1):
        for number, directions in ((ns, _NS_DIRECTIONS), (ew, _EW_DIRECTIONS)):
            pair = numbers[number - 1] if number > 0 else None
            if pair is None:
                continue
            for direction, player in zip(directions, pair.players, strict=True):
                yield {
                    **{"TableNumber": table, "RoundNumber": 1, "Direction": direction},
                    "PlayerNumber": str(player),
                }


def section_letters(evening: PrintedEvening) -> dict[str, str]:
    """Return the letters by which the tables' software knows each section.

    The letters are the section's name if possible; otherwise they depend on the section's position.
    """
    names = [section.name for section in evening.sections]
    if all(re.fullmatch(r"([A-Z])\1{0,2}", name) for name in names):
        return {name: name for name in names}
    return {name: chr(ord("A") + k % 26) * (1 + k // 26) for k, name in enumerate(names)}


def _refusal_message(answer: Any, dto: Any, address: str) -> Message:
    if answer.error_type == dto.ErrorType.NoConnection:
        return _no_answer_message(address)
    try:
        text = str(json.loads(answer.serialized_data or '""'))
    except ValueError:
        text = ""
    reason = ": ".join(filter(None, (answer.error_type.name, printable(" ".join(text.split())))))
    return Message("push_refused", address=address, what=reason)


def _no_answer_message(address: str) -> Message:
    return Message("push_no_answer", address=address)
