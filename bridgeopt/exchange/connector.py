"""Communication with the Data Connector during play: results from the tables, and messages to them.

Three outcomes are distinguished: there are no items, the request was refused
(`ConnectorRefusedError`), or there was no answer (`ConnectorTimeoutError`). The maker's client does
not distinguish them. For this reason requests go through its ``send_request``, each once, with
short timeouts. Names and numbers are those of the developer's guide ("ResultDTO",
"ParticipationDTO", "TdCallDTO"). Nothing is guessed: each item that cannot be right is reported.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from http.client import HTTPException
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from typing import Any, NamedTuple, Self, TypeVar

from bridgeopt.base.atomic_files import write_bytes
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable
from bridgeopt.base.text import read_bytes
from bridgeopt.scoring.contract import SEATS, STRAINS, Contract, Side, side_of
from bridgeopt.scoring.deals import HAND_COLUMNS, Deal, deal_of
from bridgeopt.scoring.results import ArtificialScore, Award, BoardResult, ResultKind, Scoring
from bridgeopt.scoring.rules import ScoringRules

CLIENT = "bridgemate_dataconnector"

PATIENCE = 4.0
"""Seconds to wait for an answer, which comes from the same room."""

PAUSES = (0.2, 0.6)
"""Seconds to wait before each repetition of a request to a busy connector."""

_UPDATE_MOVEMENT, _PUT_RESULTS, _CONTINUE, _GET_MOVEMENT = 6, 10, 31, 32
_NOTHING, _OK, _ERROR, _MOVEMENT = 0, 1, 4, 14
_BUSY, _NO_DATA, _ENTRY_UNKNOWN, _NO_CONNECTION, _TIME_OUT = 1, 2, 6, 10, 11


class ClubLicence(NamedTuple):
    """A club's id and licence for the Data Connector; both may be empty if it asks for none."""

    id: str = ""
    licence_key: str = ""


class BridgemateAddress(NamedTuple):
    """The address of a club's Bridgemates; ``address`` is ``None`` for the last one that was used.

    The initial default is this machine. ``file`` is the file in which their software keeps the
    evening, if known.
    """

    club: ClubLicence = ClubLicence()
    address: str | None = None
    file: Path | None = None


class Queue(Enum):
    """A kind of items from the tables; the value is (data type, poll new, poll all, accept)."""

    RESULTS = (12, 19, 23, 27)
    PLAYERS = (10, 20, 24, 28)
    PARTICIPATIONS = (11, 21, 25, 29)
    HANDS = (13, 22, 26, 30)
    CALLS = (21, 36, 37, 38)


class ConnectorTimeoutError(BridgeoptError):
    """There was no answer; items from the tables remain queued there."""


class ConnectorRefusedError(BridgeoptError):
    """The request was refused or answered wrongly; if ``is_busy``, repeating it will help."""

    def __init__(self, message: Message, *, is_busy: bool = False) -> None:
        super().__init__(message)
        self.is_busy = is_busy


def is_installed() -> bool:
    """Return whether the maker's client is installed."""
    return find_spec(CLIENT) is not None


def load_client() -> Any:
    """Import and return the maker's client, with its module ``dto``."""
    import_module(f"{CLIENT}.dto")
    return sys.modules[CLIENT]


def open_client(club: ClubLicence, address: str | None, transport: Any = None) -> Any:
    """Return the maker's client for an address, or for this machine.

    Raises
    ------
    BridgeoptError
        The client is not installed, or the address is invalid.
    """
    if not is_installed():
        raise BridgeoptError(Message("push_no_client"))
    try:
        made = load_client()
        return made.DataConnectorClient(club.id, club.licence_key, address, transport)
    except ValueError:
        raise BridgeoptError(Message("push_no_address", address=repr(address))) from None


class Connector:
    """A session at a Data Connector.

    Parameters
    ----------
    guid
        The session's id, as in `push_evening`.
    club
        The club's id and licence.
    address
        The address, such as ``http://192.168.1.50:5079``; by default this machine.
    transport
        Carries the requests, instead of http.

    Raises
    ------
    BridgeoptError
        The maker's client is not installed, or the address is invalid.
    """

    def __init__(
        self, guid: str, club: ClubLicence, address: str | None = None, transport: Any = None
    ) -> None:
        """Open the client; see the class for the parameters."""
        self.guid = guid
        self._club = club
        given = transport
        if given is None and is_installed():
            given = load_client().UrllibTransport(PATIENCE)
        self._client = open_client(club, address, _Once(given))
        self.address = str(self._client.base_address)

    def poll(self, queue: Queue, *, everything: bool = False) -> tuple[list[dict[str, Any]], int]:
        """Return the items that were not accepted yet, or all items that the tables ever sent.

        Returns
        -------
        The items in the order of arrival, and the number of the last one; 0 if there are none.

        Raises
        ------
        ConnectorRefusedError, ConnectorTimeoutError
            The items from the tables are not known.
        """
        kind, new, every, _ = queue.value
        reply = self._ask(every if everything else new)
        if reply.data_type not in (kind, _OK, _NOTHING):
            raise self._unreadable()
        items = reply.data if reply.data is not None and reply.data != "" else []
        if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
            raise self._unreadable()
        if any(item.get("SessionGuid") != self.guid for item in items):
            raise self._unreadable()
        if items and (reply.data_type != kind or reply.last < 1):
            raise self._unreadable()
        return items, reply.last if items else 0

    def accept(self, queue: Queue, last: int) -> None:
        """Confirm that all items up to a number are stored, so that they need not be sent again.

        Raises
        ------
        ConnectorRefusedError, ConnectorTimeoutError
            The items may be sent again.
        """
        self._ask(queue.value[3], json.dumps(last))

    def update_movement(self, section: dict[str, Any]) -> dict[int, int]:
        """Send a section's new movement; return the first round whose results are lost, by table.

        Parameters
        ----------
        section
            The section, a "SectionUpdateDTO" of the guide.

        Raises
        ------
        ConnectorRefusedError, ConnectorTimeoutError
            The update may have happened nonetheless; after a timeout, send it again.
        """
        reply = self._ask(_UPDATE_MOVEMENT, json.dumps(section))
        if reply.data_type == _OK and not reply.data:
            return {}
        if reply.data_type != _MOVEMENT:
            raise self._unreadable()
        try:
            tables = reply.data["Tables"] or []
            rounds = {
                _answered(table["TableNumber"]): [
                    _answered(told["RoundNumber"]) for told in table["Rounds"] or []
                ]
                for table in tables
            }
        except (KeyError, TypeError, ValueError):
            raise self._unreadable() from None
        return {table: min(numbers) for table, numbers in rounds.items() if numbers}

    def put_results(self, results: Sequence[dict[str, Any]]) -> None:
        """Send results to tables, as "ResultDTO" documents of the guide.

        Raises
        ------
        ConnectorRefusedError, ConnectorTimeoutError
            They may have arrived; it is safe to send them again.
        """
        if results:
            self._ask(_PUT_RESULTS, json.dumps(list(results)))

    def movement(self, letters: str) -> dict[str, Any]:
        """Return a section's movement from the tables' software, a "SectionDTO" of the guide.

        Raises
        ------
        ConnectorRefusedError, ConnectorTimeoutError
            The connector does not know the section, or did not answer.
        """
        asked = {"SessionGuid": self.guid, "Letters": letters}
        reply = self._ask(_GET_MOVEMENT, json.dumps(asked))
        if reply.data_type != _MOVEMENT or not _is_section(reply.data):
            raise self._unreadable()
        section: dict[str, Any] = reply.data
        return section

    def start_software(self) -> None:
        """Start the Bridgemates' software if it is not running, and continue the session.

        Raises
        ------
        ConnectorRefusedError, ConnectorTimeoutError
            The connector does not know the session, or did not answer.
        """
        start_and_read = 1 + 4
        told = {"EventGuid": self.guid, "ClubId": self._club.id, "Commands": start_and_read}
        self._ask(_CONTINUE, json.dumps(told), guid="")

    def _ask(self, command: int, data: str = "", guid: str | None = None) -> _Reply:
        for pause in PAUSES:
            try:
                return self._ask_once(command, data, guid)
            except ConnectorRefusedError as refused:
                if not refused.is_busy:
                    raise
            sleep(pause)
        return self._ask_once(command, data, guid)

    def _ask_once(self, command: int, data: str, guid: str | None) -> _Reply:
        dto = load_client().dto
        request = dto.ScoringProgramRequest()
        request.command = dto.ScoringProgramDataConnectorCommands(command)
        request.session_guid = self.guid if guid is None else guid
        request.serialized_data = data
        try:
            answer = self._client.send_request(request)
            reply = _Reply.read(answer)
        except (OSError, HTTPException, OverflowError):  # not caught by the client's transport
            raise ConnectorTimeoutError(
                Message("connector_unreachable", address=self.address)
            ) from None
        except (ValueError, TypeError, RecursionError):
            raise self._unreadable() from None
        if int(answer.request_command) != command:
            raise self._unreadable()
        if answer.session_guid not in (None, "", request.session_guid):
            raise self._unreadable()
        if reply.data_type == _ERROR or reply.error:
            if reply.error == _NO_DATA and not data:
                return _Reply(_OK, 0, 0, None)  # an empty queue
            raise self._refusal(answer, reply)
        return reply

    def _refusal(self, answer: Any, reply: _Reply) -> ConnectorRefusedError:
        said = printable(" ".join(reply.data.split())) if isinstance(reply.data, str) else ""
        what = ": ".join(filter(None, (answer.error_type.name.strip("_"), said[:200])))
        busy = reply.error in (_BUSY, _TIME_OUT, _NO_CONNECTION)
        kind = "busy" if busy else "unknown" if reply.error == _ENTRY_UNKNOWN else "other"
        told = Message("connector_refused", address=self.address, kind=kind, what=what)
        return ConnectorRefusedError(told, is_busy=busy)

    def _unreadable(self) -> ConnectorRefusedError:
        return ConnectorRefusedError(Message("connector_unreadable", address=self.address))


class _Reply(NamedTuple):
    data_type: int
    error: int
    last: int
    data: Any

    @classmethod
    def read(cls, answer: Any) -> _Reply:
        text = answer.serialized_data
        if text is not None and not isinstance(text, str):
            raise TypeError
        data_type, error = int(answer.data_type), int(answer.error_type)
        try:
            data = json.loads(text) if text and text.strip() else None
        except ValueError:
            if data_type != _ERROR:
                raise
            data = None
        return cls(data_type, error, _answered(answer.last_queue_item_id), data)


def _is_section(data: Any) -> bool:
    """Return whether an answer has tables with rounds, with whole numbers."""
    try:
        for table in data["Tables"] or ():
            _answered(table["TableNumber"])
            for told in table["Rounds"] or ():
                for name in ("RoundNumber", "PairNS", "PairEW", "LowBoardNumber"):
                    _answered(told[name])
                _answered(told["HighBoardNumber"])
    except (KeyError, TypeError):
        return False
    return isinstance(data, dict)


def _answered(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**53:
        raise TypeError
    return value


class _Once:
    """A transport that sends each request once; the client's own repeats it five times silently.

    That would hide a lost answer and keep the director waiting.
    """

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    def get(self, url: str) -> str:
        return str(self._inner.get(url))

    def post(self, url: str, body: str) -> str:
        failed = load_client().TransportException
        try:
            answer = str(self._inner.post(url, body))
        except failed as error:
            raise ConnectionError(str(error)) from None
        try:
            decoded = json.loads(answer)
        except json.JSONDecodeError:  # the client would treat it as no answer
            decoded = None
        if not isinstance(decoded, dict):
            raise ValueError("no object of JSON")
        return answer


_PASS, _NO_PLAY = 0, -10
_MOST = 999
_EW_ALONE = 2
_SUITS = "CDHS"
_RANKS = "23456789TJQKA"
_PERCENTS = (40, 50, 60)
"""Average minus, average, average plus."""

T = TypeVar("T")


class TableResult(NamedTuple):
    """A table's result for a board in a round; ``None`` if the table deleted its result."""

    section: str
    table: int
    round: int
    board: int
    result: BoardResult | None


class SeatEntry(NamedTuple):
    """The player at a seat, as entered at the table in a round.

    ``number`` and ``name`` are "" if unknown. Both are "" if the seat was emptied (``is_removal``).
    """

    section: str
    table: int
    round: int
    seat: str
    number: str = ""
    name: str = ""
    is_swap: bool = False
    is_removal: bool = False

    @property
    def side(self) -> Side:
        """The side to which the seat belongs."""
        return side_of(self.seat)


class CallStatus(Enum):
    """The state of a director call; messages choose their wording by the value."""

    LAUNCHED = "launched"
    IN_PROGRESS = "in_progress"
    RESOLVED = "resolved"
    DEFERRED = "deferred"


class DirectorCall(NamedTuple):
    """A call for the director; ``at`` is the time by the tables' clock, such as ``20:05``."""

    section: str
    table: int
    round: int
    at: str
    status: CallStatus

    @property
    def description(self) -> Message:
        """A message with the table that called, and the state of the call."""
        where = {"section": self.section, "table": str(self.table), "round": str(self.round)}
        return Message("tables_call", **where, status=self.status.value, at=self.at)


class _Wrong(Exception):  # noqa: N818  (it becomes a message)
    """An item is impossible."""


def read_results(
    items: Iterable[Mapping[str, Any]], sections: Mapping[str, str]
) -> tuple[list[TableResult], list[Message]]:
    """Return the results that tables sent, and messages about items that cannot be read.

    ``sections`` maps a section's letters to its name.
    """
    return _each(items, lambda item: _sent(item, sections))


def read_seats(
    items: Iterable[Mapping[str, Any]], sections: Mapping[str, str]
) -> tuple[list[SeatEntry], list[Message]]:
    """Return the seat entries, and messages about items that cannot be read; see `read_results`."""
    return _each(items, lambda item: _sat(item, sections))


def read_calls(
    items: Iterable[Mapping[str, Any]], sections: Mapping[str, str]
) -> tuple[list[DirectorCall], list[Message]]:
    """Return the director calls, and messages about unreadable items; see `read_results`."""
    return _each(items, lambda item: _call(item, sections))


def read_players(
    items: Iterable[Mapping[str, Any]],
) -> tuple[list[tuple[str, str]], list[Message]]:
    """Return numbers and names that players entered, and messages about invalid items."""
    return _each(items, _player)


def read_hands(
    items: Iterable[Mapping[str, Any]], sections: Mapping[str, str]
) -> tuple[list[tuple[tuple[str, int], Deal]], list[Message]]:
    """Return deals ("HandrecordDTO") by section and board, and messages about invalid items."""
    return _each(items, lambda item: _hands(item, sections))


def result_document(sent: TableResult, guid: str, letters: str) -> dict[str, Any] | None:
    """Return a result as a "ResultDTO" of the guide; ``None`` if tables cannot hold it.

    Tables can hold neither weighted scores nor percentages other than 40, 50 and 60, and only
    numbers of pairs.
    """
    result = sent.result
    document = {
        **{"SessionGuid": guid, "SectionLetters": letters, "TableNumber": sent.table},
        **{"RoundNumber": sent.round, "BoardNumber": sent.board, "ScoringDirection": 3},
        "IsDeleted": result is None,
    }
    if result is None:
        return document
    level = _level(result)
    if level is None or not (result.ns.isdecimal() and result.ew.isdecimal()):
        return None
    ns, ew = int(result.ns), int(result.ew)
    document |= {"PairNorthSouth": ns, "PairEastWest": ew, "DeclaringPair": ns, "Level": level}
    if level > 0:
        contract, seat = result.contract, result.declarer
        assert contract is not None
        if seat is None or result.tricks is None:
            return None
        declaring = result.declarer_pair or (result.ns if seat[0] in "NS" else result.ew)
        document |= {
            "DeclaringPair": int(declaring),
            "DeclarerDirection": SEATS.index(seat[0]) + 1,
            "Denomination": STRAINS.index(contract.strain) + 1,
            "Stake": contract.doubled,
            "TotalTricks": result.tricks,
        }
    if result.lead is not None:
        document |= {
            "LeadCardRank": _RANKS.index(result.lead[1]) + 2,
            "LeadCardSuit": _SUITS.index(result.lead[0]) + 1,
        }
    return document


def _level(result: BoardResult) -> int | None:
    """Return the guide's level: of the contract, or a code for another result."""
    if result.kind is ResultKind.NOT_PLAYED:
        return _NO_PLAY
    if result.artificial is not None:
        sides = [side.percent for side in (result.artificial.ns, result.artificial.ew)]
        if not all(percent in _PERCENTS for percent in sides):
            return None
        ns, ew = (_PERCENTS.index(int(percent or 0)) for percent in sides)
        return -(3 * ns + ew + 1)
    return None if result.contract is None else result.contract.level


def _each(
    items: Iterable[Mapping[str, Any]], read: Callable[[Mapping[str, Any]], T]
) -> tuple[list[T], list[Message]]:
    found, wrong = [], []
    for item in items:
        try:
            found.append(read(item))
        except _Wrong:
            shown = ", ".join(
                f"{name} {value}"
                for name, value in item.items()
                if isinstance(value, str | int) and name != "SessionGuid"
            )
            wrong.append(Message("connector_wrong_item", item=printable(shown)[:300]))
    return found, wrong


def _sent(item: Mapping[str, Any], sections: Mapping[str, str]) -> TableResult:
    table, round_number = _whole(item, "TableNumber"), _whole(item, "RoundNumber")
    board = _whole(item, "BoardNumber")
    place = _section(item, sections), table, round_number, board
    if _truth(item, "IsDeleted"):
        return TableResult(*place, None)
    ns, ew = (str(_whole(item, name)) for name in ("PairNorthSouth", "PairEastWest"))
    level = _whole(item, "Level", _NO_PLAY, 7)
    side = _whole(item, "ScoringDirection", 0, 3)
    kind, contract, own, remark = ResultKind.PLAYED, None, None, ""
    if level == _NO_PLAY:
        kind = ResultKind.NOT_PLAYED
    elif level < 0:
        kind = ResultKind.ARTIFICIAL
        own = _artificial(-level - 1, is_ew=side == _EW_ALONE)
        remark = own.why
    elif side == _EW_ALONE:  # half of a split score, which the tables' software cannot hold
        raise _Wrong
    elif level == _PASS:
        contract = Contract(0)
    else:
        strain = STRAINS[_whole(item, "Denomination", 1, 5) - 1]
        contract = Contract(level, strain, _whole(item, "Stake", 0, 2))
    bid = level > 0
    return TableResult(
        *place,
        BoardResult(
            *(place[0], board, ns, ew, round_number, table, kind, contract),
            declarer=SEATS[_whole(item, "DeclarerDirection", 1, 4) - 1] if bid else None,
            declarer_pair=str(_whole(item, "DeclaringPair")) if bid else None,
            tricks=_whole(item, "TotalTricks", 0, 13) if bid else None,
            lead=_lead(item) if bid else None,
            artificial=own,
            remark=remark,
        ),
    )


def _artificial(code: int, *, is_ew: bool) -> ArtificialScore:
    """Return the award of a negative level; NS is first, or EW in an item about EW only."""
    first, second = _PERCENTS[code // 3], _PERCENTS[code % 3]
    ns, ew = (second, first) if is_ew else (first, second)
    return ArtificialScore(Award(Fraction(ns)), Award(Fraction(ew)), f"{ns}%-{ew}%")


def _lead(item: Mapping[str, Any]) -> str | None:
    rank = _whole(item, "LeadCardRank", 0, 14)
    if rank == 0:
        return None
    if rank == 1:
        raise _Wrong
    return _SUITS[_whole(item, "LeadCardSuit", 1, 4) - 1] + _RANKS[rank - 2]


def _sat(item: Mapping[str, Any], sections: Mapping[str, str]) -> SeatEntry:
    removed = _truth(item, "IsRemoval")
    first, last = _text(item, "FirstName"), _text(item, "LastName")
    number = _text(item, "PlayerNumber")
    if not removed and not (number or last):
        raise _Wrong
    return SeatEntry(
        section=_section(item, sections),
        table=_whole(item, "TableNumber"),
        round=max(_whole(item, "RoundNumber", 0), 1),
        seat=SEATS[_whole(item, "Direction", 1, 4) - 1],
        number="" if removed else number,
        name="" if removed else " ".join(filter(None, (first, last))),
        is_swap=_truth(item, "IsPlayerSwap"),
        is_removal=removed,
    )


def _call(item: Mapping[str, Any], sections: Mapping[str, str]) -> DirectorCall:
    hour, minute = _whole(item, "Hour", 0, 23), _whole(item, "Minute", 0, 59)
    return DirectorCall(
        _section(item, sections),
        _whole(item, "TableNumber"),
        _whole(item, "RoundNumber"),
        f"{hour:02}:{minute:02}",
        tuple(CallStatus)[_whole(item, "Status", 1, 4) - 1],
    )


def _hands(item: Mapping[str, Any], sections: Mapping[str, str]) -> tuple[tuple[str, int], Deal]:
    deal = deal_of([[_text(item, suit) for suit in hand] for hand in HAND_COLUMNS])
    if deal is None:
        raise _Wrong
    return (_section(item, sections), _whole(item, "BoardNumber")), deal


def _player(item: Mapping[str, Any]) -> tuple[str, str]:
    number = _text(item, "PlayerNumber")
    name = " ".join(filter(None, (_text(item, "FirstName"), _text(item, "LastName"))))
    if not number or not name:
        raise _Wrong
    return number, name


def _section(item: Mapping[str, Any], sections: Mapping[str, str]) -> str:
    letters = item.get("SectionLetters")
    if not isinstance(letters, str) or letters not in sections:
        raise _Wrong
    return sections[letters]


def _whole(item: Mapping[str, Any], name: str, least: int = 1, most: int = _MOST) -> int:
    """Return a number; a missing one counts as 0, as in the guide."""
    value = item.get(name)
    if value is None:
        value = 0
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise _Wrong
    return value


def _truth(item: Mapping[str, Any], name: str) -> bool:
    value = item.get(name)
    if value is None:
        return False
    if not isinstance(value, bool):
        raise _Wrong
    return value


def _text(item: Mapping[str, Any], name: str) -> str:
    value = item.get(name)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise _Wrong
    return printable(" ".join(value.split()))[:100]


PUSHED = "bridgemates.json"

_VERSION = 1

_METHODS = dict.fromkeys(Scoring, 10) | {Scoring.BUTLER: 21, Scoring.CROSS_IMPS: 31}
"""Scoring methods, by their numbers in the maker's developer's guide.

Butler's datum there leaves out one tenth of the results, or none; leaving out one best and one
worst result is not supported. Methods that the tables lack are ranked by matchpoints.
"""

_NOTHING_LEFT_OUT = 1
"""Added to Butler's number if its datum leaves out no results."""

_THREE_IMPS = 5
"""Added to a method's number if average plus is 3 IMPs, not 2."""


class TableRanking(NamedTuple):
    """The ranking at tables: the guide's number of the method, and whether all sections are one."""

    method: int
    together: bool = False

    @classmethod
    def of(cls, rules: ScoringRules, *, together: bool = False) -> TableRanking:
        """Return the ranking at tables that is closest to scoring rules."""
        method = _METHODS[rules.scoring]
        if rules.scoring is Scoring.BUTLER and rules.trimming == "none":
            method += _NOTHING_LEFT_OUT
        three = method != _METHODS[Scoring.MATCHPOINTS] and rules.average_imps > Fraction(5, 2)
        return cls(method + _THREE_IMPS if three else method, together)


MATCHPOINTS = TableRanking(_METHODS[Scoring.MATCHPOINTS])
"""The ranking of each section by itself, in matchpoints."""


@dataclass(frozen=True)
class PushedEvening:
    """The record of an evening that was sent to the Bridgemates.

    Attributes
    ----------
    guid
        The Data Connector's id of the session.
    address
        The Data Connector's address; "" for this machine, at its current port.
    ranking
        The ranking that the tables show.
    letters
        The letters of each section in the tables' software.
    to_resend
        The tables that lost results through a change of the movement and must get them again. The
        value is the first lost round, by section and table.
    earlier
        The ids of earlier sessions of this evening, if the tables' software was set up again during
        play. Their results were sent to the tables again.
    overruled
        The number of earlier deletions of each result that was sent to the tables again, by
        (section, round, table, board). These deletions no longer count.
    """

    guid: str
    address: str
    ranking: TableRanking
    letters: Mapping[str, str]
    to_resend: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    overruled: Mapping[tuple[str, int, int, int], int] = field(default_factory=dict)
    earlier: tuple[str, ...] = ()

    @property
    def sections(self) -> dict[str, str]:
        """The sections, by their letters in the tables' software."""
        return {letters: section for section, letters in self.letters.items()}

    def with_lost_tables(self, section: str, tables: Mapping[int, int]) -> Self:
        """Return the record with tables of a section marked as losing results from a round on."""
        known = dict(self.to_resend.get(section, {}))
        for table, first in tables.items():
            known[table] = min(first, known.get(table, first))
        return replace(self, to_resend={**self.to_resend, section: known}) if known else self

    def without_lost_section(
        self, section: str, overruled: Mapping[tuple[str, int, int, int], int]
    ) -> Self:
        """Return the record without a section's lost tables, once their results are resent."""
        left = {name: tables for name, tables in self.to_resend.items() if name != section}
        return replace(self, to_resend=left, overruled={**self.overruled, **overruled})

    def write(self, folder: Path) -> None:
        """Write the record to a file in an evening's folder.

        Raises
        ------
        InputError
            The file cannot be written.
        """
        document = {
            "version": _VERSION,
            "guid": self.guid,
            "address": self.address,
            "method": self.ranking.method,
            "together": self.ranking.together,
            "letters": dict(self.letters),
            "again": {
                section: sorted(tables.items()) for section, tables in self.to_resend.items()
            },
            "overruled": sorted([*place, count] for place, count in self.overruled.items()),
            "earlier": list(self.earlier),
        }
        text = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
        write_bytes(folder / PUSHED, text.encode())

    @classmethod
    def read(cls, folder: Path) -> Self | None:
        """Return the record in an evening's folder; ``None`` if there is none.

        Raises
        ------
        InputError
            The file cannot be read, or is damaged.
        """
        path = folder / PUSHED
        if not path.exists():
            return None
        try:
            return cls._parse(json.loads(read_bytes(path)))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            advice = Message("pushed_damaged_help")
            raise InputError(Fault(Message("pushed_damaged"), str(path), help=advice)) from error

    @classmethod
    def _parse(cls, given: Any) -> Self:
        if given["version"] != _VERSION:
            raise ValueError(given["version"])
        letters = {_words(name): _words(told) for name, told in given["letters"].items()}
        if len(set(letters.values())) != len(letters):
            raise ValueError(letters)
        return cls(
            guid=_words(given["guid"]),
            address=_words(given["address"]),
            ranking=TableRanking(_count(given["method"]), given["together"] is True),
            letters=letters,
            to_resend={
                section: {_count(table): _count(first) for table, first in tables}
                for section, tables in given["again"].items()
            },
            overruled={
                (_words(section), _count(round_), _count(table), _count(board)): _count(count)
                for section, round_, table, board, count in given["overruled"]
            },
            earlier=tuple(map(_words, given.get("earlier", ()))),
        )


def _words(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TypeError(value)
    return value
