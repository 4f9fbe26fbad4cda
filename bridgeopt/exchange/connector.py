"""Communication with the Data Connector during play: requests and their answers.

The Data Connector is a service of the Bridgemates' software, see `exchange.bridgemate`. Three
outcomes of a request for items are distinguished: there are no items, the request was refused
(`ConnectorRefusedError`), or there was no answer (`ConnectorTimeoutError`). The functions of the
maker's client that fetch items do not distinguish the three. For this reason requests go through
the client's ``send_request``, each once, with short timeouts. `table_items` parses the items.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from enum import Enum
from http.client import HTTPException
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable

CLIENT_PACKAGE = "bridgemate_dataconnector"
"""Name of the maker's Python package, which calls the Data Connector."""

ANSWER_TIMEOUT = 4.0
"""Seconds to wait for the Data Connector to answer; it runs at the club, so answers are fast."""


RETRY_PAUSES = (0.2, 0.6)
"""Seconds to wait before the first and the second repetition of a request to a busy connector."""


_UPDATE_MOVEMENT_COMMAND, _PUT_RESULTS_COMMAND, _CONTINUE_COMMAND, _GET_MOVEMENT_COMMAND = (
    6,
    10,
    31,
    32,
)


_NO_DATA_TYPE, _OK_TYPE, _ERROR_TYPE, _MOVEMENT_TYPE = 0, 1, 4, 14


_BUSY_ERROR, _NO_DATA_ERROR, _UNKNOWN_ENTRY_ERROR, _NO_CONNECTION_ERROR, _TIME_OUT_ERROR = (
    1,
    2,
    6,
    10,
    11,
)


class ClubLicence(NamedTuple):
    """A club's id and licence for the Data Connector; both may be empty if it needs none."""

    id: str = ""
    licence_key: str = ""


class BridgemateAddress(NamedTuple):
    """The licence and the address of a club's Bridgemates.

    ``address`` is the address of the Data Connector. If it is ``None``, the address to which the
    evening was pushed is used or, before the first push, this machine. ``file`` is the ``.bws``
    file in which the Bridgemates' software keeps the evening, if known.
    """

    club: ClubLicence = ClubLicence()
    address: str | None = None
    file: Path | None = None


class Queue(Enum):
    """A kind of items that tables send and the Data Connector keeps until they are accepted.

    Each value has four numbers from the guide. The first is the number of the data type. The others
    are the numbers of the requests to get new items, to get all items, and to accept items.
    """

    RESULTS = (12, 19, 23, 27)
    PLAYERS = (10, 20, 24, 28)
    PARTICIPATIONS = (11, 21, 25, 29)
    HANDS = (13, 22, 26, 30)
    CALLS = (21, 36, 37, 38)


class ConnectorTimeoutError(BridgeoptError):
    """The Data Connector did not answer; it still keeps the items that tables sent."""


class ConnectorRefusedError(BridgeoptError):
    """The Data Connector refused a request, or sent an answer that cannot be read.

    ``is_busy`` says that the Data Connector was busy, so that repeating the request may help.
    """

    def __init__(self, message: Message, *, is_busy: bool = False) -> None:
        super().__init__(message)
        self.is_busy = is_busy


def is_installed() -> bool:
    """Return whether the client package by the maker of the Bridgemates is installed."""
    return find_spec(CLIENT_PACKAGE) is not None


def load_client() -> Any:
    """Import the package of the maker's client, with its module ``dto``; return the package."""
    import_module(f"{CLIENT_PACKAGE}.dto")
    return sys.modules[CLIENT_PACKAGE]


def open_client(club: ClubLicence, address: str | None, transport: Any = None) -> Any:
    """Return the Bridgemate maker's client, set up for the Data Connector at ``address``.

    If ``address`` is ``None``, the client connects to the Data Connector on this computer.

    Raises
    ------
    BridgeoptError
        The client is not installed, or the address is invalid.
    """
    if not is_installed():
        raise BridgeoptError(Message("push_no_client"))
    try:
        package = load_client()
        return package.DataConnectorClient(club.id, club.licence_key, address, transport)
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
        inner_transport = transport
        if inner_transport is None and is_installed():
            inner_transport = load_client().UrllibTransport(ANSWER_TIMEOUT)
        self._client = open_client(club, address, _SingleTryTransport(inner_transport))
        self.address = str(self._client.base_address)

    def poll(self, queue: Queue, *, everything: bool = False) -> tuple[list[dict[str, Any]], int]:
        """Return the items that tables sent and that were not accepted yet.

        If ``everything`` is true, the accepted items are returned too.

        Returns
        -------
        The items in the order of arrival, and the number of the last item for `accept`; 0 if there
        are no items.

        Raises
        ------
        ConnectorRefusedError, ConnectorTimeoutError
            The request failed, so it is not known whether there are items.
        """
        kind, new_items_command, all_items_command, _ = queue.value
        reply = self._request(all_items_command if everything else new_items_command)
        if reply.data_type not in (kind, _OK_TYPE, _NO_DATA_TYPE):
            raise self._unreadable_error()
        items = reply.data if reply.data is not None and reply.data != "" else []
        if not isinstance(items, list) or not all(isinstance(item, dict) for item in items):
            raise self._unreadable_error()
        if any(item.get("SessionGuid") != self.guid for item in items):
            raise self._unreadable_error()
        if items and (reply.data_type != kind or reply.last < 1):
            raise self._unreadable_error()
        return items, reply.last if items else 0

    def accept(self, queue: Queue, last: int) -> None:
        """Tell the Data Connector that all items up to the number ``last`` are stored.

        `poll` then returns these items only if ``everything`` is requested.

        Raises
        ------
        ConnectorRefusedError, ConnectorTimeoutError
            The request failed, so `poll` may return the items again.
        """
        self._request(queue.value[3], json.dumps(last))

    def update_movement(self, section: dict[str, Any]) -> dict[int, int]:
        """Send a section's new movement; return for each table the first round that loses results.

        Parameters
        ----------
        section
            The section, a "SectionUpdateDTO" of the guide.

        Raises
        ------
        ConnectorRefusedError, ConnectorTimeoutError
            The update may have happened nonetheless; after a timeout, send it again.
        """
        reply = self._request(_UPDATE_MOVEMENT_COMMAND, json.dumps(section))
        if reply.data_type == _OK_TYPE and not reply.data:
            return {}
        if reply.data_type != _MOVEMENT_TYPE:
            raise self._unreadable_error()
        try:
            tables = reply.data["Tables"] or []
            rounds = {
                _require_count(table["TableNumber"]): [
                    _require_count(round_entry["RoundNumber"])
                    for round_entry in table["Rounds"] or []
                ]
                for table in tables
            }
        except (KeyError, TypeError, ValueError):
            raise self._unreadable_error() from None
        return {table: min(numbers) for table, numbers in rounds.items() if numbers}

    def put_results(self, results: Sequence[dict[str, Any]]) -> None:
        """Send results to tables, as "ResultDTO" documents of the guide.

        Raises
        ------
        ConnectorRefusedError, ConnectorTimeoutError
            The results may have arrived; it is safe to send them again.
        """
        if results:
            self._request(_PUT_RESULTS_COMMAND, json.dumps(list(results)))

    def movement(self, letters: str) -> dict[str, Any]:
        """Return a section's movement from the tables' software, a "SectionDTO" of the guide.

        Raises
        ------
        ConnectorRefusedError, ConnectorTimeoutError
            The connector does not know the section, or did not answer.
        """
        query = {"SessionGuid": self.guid, "Letters": letters}
        reply = self._request(_GET_MOVEMENT_COMMAND, json.dumps(query))
        if reply.data_type != _MOVEMENT_TYPE or not _is_section(reply.data):
            raise self._unreadable_error()
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
        document = {"EventGuid": self.guid, "ClubId": self._club.id, "Commands": start_and_read}
        self._request(_CONTINUE_COMMAND, json.dumps(document), guid="")

    def _request(self, command: int, data: str = "", guid: str | None = None) -> _Reply:
        for pause in RETRY_PAUSES:
            try:
                return self._request_once(command, data, guid)
            except ConnectorRefusedError as refused:
                if not refused.is_busy:
                    raise
            sleep(pause)
        return self._request_once(command, data, guid)

    def _request_once(self, command: int, data: str, guid: str | None) -> _Reply:
        dto = load_client().dto
        request = dto.ScoringProgramRequest()
        request.command = dto.ScoringProgramDataConnectorCommands(command)
        request.session_guid = self.guid if guid is None else guid
        request.serialized_data = data
        try:
            answer = self._client.send_request(request)
            reply = _Reply.read(answer)
        except (OSError, HTTPException, OverflowError):  # the client does not catch these
            raise ConnectorTimeoutError(
                Message("connector_unreachable", address=self.address)
            ) from None
        except (ValueError, TypeError, RecursionError):
            raise self._unreadable_error() from None
        if int(answer.request_command) != command:
            raise self._unreadable_error()
        if answer.session_guid not in (None, "", request.session_guid):
            raise self._unreadable_error()
        if reply.data_type == _ERROR_TYPE or reply.error:
            if reply.error == _NO_DATA_ERROR and not data:
                return _Reply(_OK_TYPE, 0, 0, None)  # an empty queue
            raise self._refusal_error(answer, reply)
        return reply

    def _refusal_error(self, answer: Any, reply: _Reply) -> ConnectorRefusedError:
        text = printable(" ".join(reply.data.split())) if isinstance(reply.data, str) else ""
        reason = ": ".join(filter(None, (answer.error_type.name.strip("_"), text[:200])))
        is_busy = reply.error in (_BUSY_ERROR, _TIME_OUT_ERROR, _NO_CONNECTION_ERROR)
        kind = "busy" if is_busy else "unknown" if reply.error == _UNKNOWN_ENTRY_ERROR else "other"
        message = Message("connector_refused", address=self.address, kind=kind, what=reason)
        return ConnectorRefusedError(message, is_busy=is_busy)

    def _unreadable_error(self) -> ConnectorRefusedError:
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
            if data_type != _ERROR_TYPE:
                raise
            data = None
        return cls(data_type, error, _require_count(answer.last_queue_item_id), data)


def _is_section(data: Any) -> bool:
    """Return whether an answer describes a section: tables with rounds, and only whole numbers."""
    try:
        for table in data["Tables"] or ():
            _require_count(table["TableNumber"])
            for round_entry in table["Rounds"] or ():
                for name in ("RoundNumber", "PairNS", "PairEW", "LowBoardNumber"):
                    _require_count(round_entry[name])
                _require_count(round_entry["HighBoardNumber"])
    except (KeyError, TypeError):
        return False
    return isinstance(data, dict)


def _require_count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**53:
        raise TypeError
    return value


class _SingleTryTransport:
    """A transport that passes each request to the transport ``inner`` just once.

    The client repeats a request up to five times if its transport raises a ``TransportException``.
    Repeating would hide a lost answer and keep the director waiting.
    """

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    def get(self, url: str) -> str:
        return str(self._inner.get(url))

    def post(self, url: str, body: str) -> str:
        transport_error = load_client().TransportException
        try:
            answer = str(self._inner.post(url, body))
        except transport_error as error:
            raise ConnectionError(str(error)) from None
        try:
            decoded = json.loads(answer)
        except json.JSONDecodeError:  # the client would catch it and repeat the request
            decoded = None
        if not isinstance(decoded, dict):
            raise ValueError("no object of JSON")
        return answer
