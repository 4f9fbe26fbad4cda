"""The evening for Bridgemates: pushed to the Data Connector through its maker's own client.

The client is the extra ``bridgemate``. The Data Connector is the service beside Bridgemate Control
Software that scoring programs talk to, over http; what it is told is laid down in the Bridgemate
Data Connector developer's guide, "InitDTO" and what hangs from it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from http.client import HTTPException
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.printable import printable
from bridgeopt.base.words import Message
from bridgeopt.show.pages.paper.evening import PaperSection, PrintedEvening

_CLIENT = "bridgemate_dataconnector"

_NS, _EW = (1, 3), (2, 4)
"""The directions of a pair's two players, in the guide's numbers: N, E, S, W are 1 to 4."""


class Club(NamedTuple):
    """How a club is known to the Data Connector; both may be empty as long as it asks for none."""

    id: str = ""
    licence_key: str = ""


def is_installed() -> bool:
    """Whether the maker's client is there."""
    return find_spec(_CLIENT) is not None


def refuse_play_begun(evening: PrintedEvening) -> None:
    """Refuse an evening that has changed during play.

    Raises
    ------
    BridgeoptError
        A push would clear what has been played.
    """
    if any(section.spells for section in evening.sections):
        raise BridgeoptError(Message("push_play_begun"))


def push_evening(
    evening: PrintedEvening,
    guid: str,
    club: Club,
    address: str | None = None,
    transport: Any = None,
) -> str:
    """Make tonight's event in Bridgemate Control Software: sections, rounds, boards and names.

    It is started if it is not running, and the Bridgemates are cleared for the new event: not for
    an evening that is being played.

    Parameters
    ----------
    evening
        What is played tonight.
    guid
        Tells this event from all others: 32 capitals and digits, hexadecimal.
    club
        Who pushes.
    address
        The Data Connector, such as ``http://192.168.1.50:5079``; on this machine, by default.
    transport
        What carries requests, instead of the client's own (its ``HttpTransport``).

    Returns
    -------
    The address it went to.

    Raises
    ------
    BridgeoptError
        Play has begun, the client is not installed, nothing listens there, or it was refused.
    """
    refuse_play_begun(evening)
    if not is_installed():
        raise BridgeoptError(Message("push_no_client"))
    made = import_module(_CLIENT)
    dto = import_module(f"{_CLIENT}.dto")
    event = dto.InitDTO.from_dict(event_document(evening, guid, club))
    if not made.validate_init_dto(event):
        what = "; ".join(event.validation_messages)
        raise BridgeoptError(Message("push_client_refuses", what=what))
    try:
        client = made.DataConnectorClient(club.id, club.licence_key, address, transport)
    except ValueError:
        raise BridgeoptError(Message("push_no_address", address=repr(address))) from None
    reached = str(client.base_address)
    for ask in (client.connect, lambda: client.initialize(event)):
        try:
            answer = ask()
        except (OSError, HTTPException, ValueError, OverflowError):  # its transport lets them by
            raise BridgeoptError(_silence(reached)) from None
        if answer.data_type != dto.DataConnectorResponseData.OK:
            raise BridgeoptError(_refusal(answer, dto, reached))
    return reached


def event_document(evening: PrintedEvening, guid: str, club: Club) -> dict[str, Any]:
    """Return what makes the event, by the guide's names (its "InitDTO").

    Every section is ranked by itself, in matchpoints. A pair keeps the plan's number. Players are
    known by our ids, and named whole: we know no first names apart.
    """
    letters = _letters(evening)
    players = [
        player for section in evening.sections for p in section.pairs for player in p.players
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
                        "ScoringGroupNumber": k,
                        "ScoringMethod": 10,
                        "Sections": [_section(section, guid, letters[section.name], k)],
                    }
                    for k, section in enumerate(evening.sections, start=1)
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
            for place in _first_places(section)
        ],
    }


def _section(section: PaperSection, guid: str, letters: str, group: int) -> dict[str, Any]:
    seats = {(seat.table, seat.round): seat for seat in section.seats}
    rounds = range(1, section.movement.num_rounds + 1)

    def round_at(table: int, round_number: int) -> dict[str, Any]:
        seat = seats.get((table, round_number))
        ns, ew = (seat.ns or 0, seat.ew or 0) if seat else (0, 0)
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
        **{"Winners": section.movement.winners, "GameType": 10, "MissingPair": section.absent or 0},
        "Tables": [
            {
                **{"SessionGuid": guid, "SectionLetters": letters, "TableNumber": table},
                "Rounds": [round_at(table, round_number) for round_number in rounds],
            }
            for table in sorted({table for table, _ in seats})
        ],
    }


def _first_places(section: PaperSection) -> Iterator[dict[str, Any]]:
    """Say where everybody is in round 1; who sits out is at the table where it happens."""
    for seat in section.seats:
        if seat.round > 1:
            return
        for number, directions in ((seat.ns, _NS), (seat.ew, _EW)):
            pair = section.numbers[number - 1] if number else None
            if pair is None:
                continue
            for direction, player in zip(directions, pair.players, strict=True):
                yield {
                    **{"TableNumber": seat.table, "RoundNumber": 1, "Direction": direction},
                    "PlayerNumber": str(player),
                }


def _letters(evening: PrintedEvening) -> dict[str, str]:
    """Return each section's letters: its name where that will do, or else by its place."""
    names = [section.name for section in evening.sections]
    if all(re.fullmatch(r"([A-Z])\1{0,2}", name) for name in names):
        return {name: name for name in names}
    return {name: chr(ord("A") + k % 26) * (1 + k // 26) for k, name in enumerate(names)}


def _refusal(answer: Any, dto: Any, address: str) -> Message:
    if answer.error_type == dto.ErrorType.NoConnection:
        return _silence(address)
    try:
        said = str(json.loads(answer.serialized_data or '""'))
    except ValueError:
        said = ""
    what = ": ".join(filter(None, (answer.error_type.name, printable(" ".join(said.split())))))
    return Message("push_refused", address=address, what=what)


def _silence(address: str) -> Message:
    return Message("push_no_answer", address=address)
