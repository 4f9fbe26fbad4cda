"""The Data Connector, asked: what tables sent, and what is to be told them.

Whatever is asked, three things are told apart: nothing is there, it was refused
(`ConnectorRefuses`), or nobody answered (`ConnectorSilent`). The maker's client gives them as one,
so requests go through its ``send_request``, each once, and with little patience. Numbers of
commands, data and errors are the developer's guide's.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.printable import printable
from bridgeopt.base.words import Message

CLIENT = "bridgemate_dataconnector"

PATIENCE = 4.0
"""Seconds to wait for an answer: it comes from the same room."""

PAUSES = (0.2, 0.6)
"""Seconds after which one that is busy is asked again."""

_UPDATE_MOVEMENT, _PUT_RESULTS, _CONTINUE, _GET_MOVEMENT = 6, 10, 31, 32
_NOTHING, _OK, _ERROR, _MOVEMENT = 0, 1, 4, 14
_BUSY, _NO_DATA, _ENTRY_UNKNOWN, _NO_CONNECTION, _TIME_OUT = 1, 2, 6, 10, 11


class Club(NamedTuple):
    """How a club is known to the Data Connector; both may be empty as long as it asks for none."""

    id: str = ""
    licence_key: str = ""


class Bridgemates(NamedTuple):
    """Where a club's Bridgemates are reached, and as whom; no address: where they were before.

    At first that is on this machine. ``file`` is where their software keeps the evening, if that
    was said.
    """

    club: Club = Club()
    address: str | None = None
    file: Path | None = None


class Queue(Enum):
    """What tables send, each with the commands that poll what is new, poll all, and accept."""

    RESULTS = (12, 19, 23, 27)
    PLAYERS = (10, 20, 24, 28)
    PARTICIPATIONS = (11, 21, 25, 29)
    HANDS = (13, 22, 26, 30)
    CALLS = (21, 36, 37, 38)


class Batch(NamedTuple):
    """What a queue holds, in the order in which it came, and the number of the last of it."""

    items: tuple[dict[str, Any], ...] = ()
    last: int = 0


class ConnectorSilent(BridgeoptError):  # noqa: N818  (nothing is wrong with what was asked)
    """Nobody answered: what tables send waits where it is."""


class ConnectorRefuses(BridgeoptError):  # noqa: N818  (it is an answer)
    """It answered, but not with what was asked for; ``is_busy``: asking again will do."""

    def __init__(self, message: Message, *, is_busy: bool = False) -> None:
        super().__init__(message)
        self.is_busy = is_busy


def is_installed() -> bool:
    """Whether the maker's client is there."""
    return find_spec(CLIENT) is not None


def open_client(club: Club, address: str | None, transport: Any = None) -> Any:
    """Return the maker's client for an address, or for this machine.

    Raises
    ------
    BridgeoptError
        It is not installed, or the address is none.
    """
    if not is_installed():
        raise BridgeoptError(Message("push_no_client"))
    try:
        made = import_module(CLIENT)
        return made.DataConnectorClient(club.id, club.licence_key, address, transport)
    except ValueError:
        raise BridgeoptError(Message("push_no_address", address=repr(address))) from None


class Connector:
    """A session at a Data Connector.

    Parameters
    ----------
    guid
        The session, as the evening was pushed.
    club
        Who asks.
    address
        Such as ``http://192.168.1.50:5079``; on this machine, by default.
    transport
        What carries requests, instead of http.

    Raises
    ------
    BridgeoptError
        The maker's client is not installed, or the address is none.
    """

    def __init__(
        self, guid: str, club: Club, address: str | None = None, transport: Any = None
    ) -> None:
        """See the class."""
        self.guid = guid
        self._club = club
        given = transport
        if given is None and is_installed():
            given = import_module(CLIENT).UrllibTransport(PATIENCE)
        self._client = open_client(club, address, _Once(given))
        self.address = str(self._client.base_address)

    def poll(self, queue: Queue, *, everything: bool = False) -> Batch:
        """Return what has not been accepted, or everything that a session's tables ever sent.

        Raises
        ------
        ConnectorRefuses, ConnectorSilent
            Nothing is known of what tables sent.
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
        return Batch(tuple(items), reply.last if items else 0)

    def accept(self, queue: Queue, last: int) -> None:
        """Say that all up to a number is stored, so that it need not come again.

        Raises
        ------
        ConnectorRefuses, ConnectorSilent
            It may come again.
        """
        self._ask(queue.value[3], json.dumps(last))

    def update_movement(self, section: dict[str, Any]) -> dict[int, int]:
        """Give a section another movement; return from which round on tables' results are gone.

        Parameters
        ----------
        section
            By the guide's names (its "SectionUpdateDTO").

        Raises
        ------
        ConnectorRefuses, ConnectorSilent
            It may have been done all the same: where nobody answered, ask again.
        """
        reply = self._ask(_UPDATE_MOVEMENT, json.dumps(section))
        if reply.data_type == _OK and not reply.data:
            return {}
        if reply.data_type != _MOVEMENT:
            raise self._unreadable()
        try:
            tables = reply.data["Tables"] or []
            rounds = {
                _whole(table["TableNumber"]): [
                    _whole(told["RoundNumber"]) for told in table["Rounds"] or []
                ]
                for table in tables
            }
        except (KeyError, TypeError, ValueError):
            raise self._unreadable() from None
        return {table: min(numbers) for table, numbers in rounds.items() if numbers}

    def put_results(self, results: Sequence[dict[str, Any]]) -> None:
        """Give tables results, by the guide's names (its "ResultDTO").

        Raises
        ------
        ConnectorRefuses, ConnectorSilent
            They may have been taken; the same again does no harm.
        """
        if results:
            self._ask(_PUT_RESULTS, json.dumps(list(results)))

    def movement(self, letters: str) -> dict[str, Any]:
        """Return a section's movement as the tables have it (the guide's "SectionDTO").

        Raises
        ------
        ConnectorRefuses, ConnectorSilent
            It does not know the section, or nobody answered.
        """
        asked = {"SessionGuid": self.guid, "Letters": letters}
        reply = self._ask(_GET_MOVEMENT, json.dumps(asked))
        if reply.data_type != _MOVEMENT or not _is_section(reply.data):
            raise self._unreadable()
        section: dict[str, Any] = reply.data
        return section

    def go_on(self) -> None:
        """Start the software where it is not running, with the session as it was.

        Raises
        ------
        ConnectorRefuses, ConnectorSilent
            It does not know the session, or nobody answered.
        """
        start_and_read = 1 + 4
        told = {"EventGuid": self.guid, "ClubId": self._club.id, "Commands": start_and_read}
        self._ask(_CONTINUE, json.dumps(told), guid="")

    def _ask(self, command: int, data: str = "", guid: str | None = None) -> _Reply:
        for pause in PAUSES:
            try:
                return self._ask_once(command, data, guid)
            except ConnectorRefuses as refused:
                if not refused.is_busy:
                    raise
            sleep(pause)
        return self._ask_once(command, data, guid)

    def _ask_once(self, command: int, data: str, guid: str | None) -> _Reply:
        from http.client import HTTPException  # late: commands that ask nobody need not wait

        dto = import_module(f"{CLIENT}.dto")
        request = dto.ScoringProgramRequest()
        request.command = dto.ScoringProgramDataConnectorCommands(command)
        request.session_guid = self.guid if guid is None else guid
        request.serialized_data = data
        try:
            answer = self._client.send_request(request)
            reply = _Reply.read(answer)
        except (OSError, HTTPException, OverflowError):  # its transport lets them by
            raise ConnectorSilent(Message("connector_unreachable", address=self.address)) from None
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

    def _refusal(self, answer: Any, reply: _Reply) -> ConnectorRefuses:
        said = printable(" ".join(reply.data.split())) if isinstance(reply.data, str) else ""
        what = ": ".join(filter(None, (answer.error_type.name.strip("_"), said[:200])))
        busy = reply.error in (_BUSY, _TIME_OUT, _NO_CONNECTION)
        kind = "busy" if busy else "unknown" if reply.error == _ENTRY_UNKNOWN else "other"
        told = Message("connector_refused", address=self.address, kind=kind, what=what)
        return ConnectorRefuses(told, is_busy=busy)

    def _unreadable(self) -> ConnectorRefuses:
        return ConnectorRefuses(Message("connector_unreadable", address=self.address))


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
        return cls(data_type, error, _whole(answer.last_queue_item_id), data)


def _is_section(data: Any) -> bool:
    """Whether an answer has tables with rounds, in whole numbers."""
    try:
        for table in data["Tables"] or ():
            _whole(table["TableNumber"])
            for told in table["Rounds"] or ():
                for name in ("RoundNumber", "PairNS", "PairEW", "LowBoardNumber"):
                    _whole(told[name])
                _whole(told["HighBoardNumber"])
    except (KeyError, TypeError):
        return False
    return isinstance(data, dict)


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**53:
        raise TypeError
    return value


class _Once:
    """Carries each request once: the client asks five times, and says nothing of it.

    That would hide that an answer was lost, and keep a director waiting.
    """

    def __init__(self, inner: Any) -> None:
        self._inner = inner

    def get(self, url: str) -> str:
        return str(self._inner.get(url))

    def post(self, url: str, body: str) -> str:
        failed = import_module(CLIENT).TransportException
        try:
            answer = str(self._inner.post(url, body))
        except failed as error:
            raise ConnectionError(str(error)) from None
        try:
            decoded = json.loads(answer)
        except json.JSONDecodeError:  # which the client takes for no answer
            decoded = None
        if not isinstance(decoded, dict):
            raise ValueError("no object of JSON")
        return answer
