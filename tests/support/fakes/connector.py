"""A fake Data Connector: its protocol over HTTP, the tables behind it, and its failures.

It knows movements, stores scores as Bridgemate Control Software does, and queues input from tables.
Each question that the maker's guide leaves open is a switch, so tests hold either way.
"""

from __future__ import annotations

import json
import random
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

GUID = "0123456789ABCDEF" * 2

RESULTS, PLAYERS, PARTICIPATIONS, HANDS, CALLS = 12, 10, 11, 13, 21
"""Data types of the queues, as numbered in the guide."""

_NEW = {19: RESULTS, 20: PLAYERS, 21: PARTICIPATIONS, 22: HANDS, 36: CALLS}
_ALL = {23: RESULTS, 24: PLAYERS, 25: PARTICIPATIONS, 26: HANDS, 37: CALLS}
_ACCEPT = {27: RESULTS, 28: PLAYERS, 29: PARTICIPATIONS, 30: HANDS, 38: CALLS}
_OK, _ERROR, _MOVEMENT = 1, 4, 14
BUSY, NO_DATA, MOVEMENT, VALIDATION, UNKNOWN, NO_CONNECTION, TIME_OUT = 1, 2, 4, 5, 6, 10, 11

Key = tuple[str, int, int, int]
"""Section, table, round and board."""


class DroppedError(ConnectionError):
    """The connection was lost before an answer arrived."""


class FakeConnector:
    """The state and the answers of a Data Connector.

    Each item of ``faults`` affects the next request; a pair affects the next request of one
    command. ``empty`` is how an empty queue is answered: ``list``, ``null``, ``blank``, ``ok`` or
    ``no data``.
    """

    def __init__(self, *, empty: str = "list", echo: bool = False) -> None:
        """Start without a session."""
        self.empty = empty
        self.echo = echo
        """Whether results that a client puts come back through the queue."""
        self.queues_deletions = False
        """Whether deletions caused by a change of movement go through the queue."""
        self.sections: dict[str, dict[str, dict[str, Any]]] = {}
        self.groups: dict[str, dict[int, int]] = {}
        self.scores: dict[str, dict[Key, dict[str, Any]]] = {}
        self.faults: deque[str | tuple[int, str]] = deque()
        self.requests: list[dict[str, Any]] = []
        self.slow = 0.0
        self._queues: dict[tuple[str, int], list[tuple[int, dict[str, Any]]]] = {}
        self._accepted: dict[tuple[str, int], int] = {}
        self._ids: dict[int, int] = {}
        self._last_answers: dict[int, dict[str, Any]] = {}
        self._lock = threading.RLock()

    # Actions at the tables

    def play(
        self, letters: str, table: int, round_: int, board: int, **told: Any
    ) -> dict[str, Any]:
        """Enter a result at a table; the default is 1NT by North, just made."""
        guid = told.pop("guid", GUID)
        with self._lock:
            seat = self._round(guid, letters, table, round_) or {}
            ns, ew = seat.get("PairNS", 1), seat.get("PairEW", 2)
            item = {
                **{"SessionGuid": guid, "SectionLetters": letters, "TableNumber": table},
                **{"RoundNumber": round_, "BoardNumber": board, "ScoringDirection": 3},
                **{"IsDeleted": False, "PairNorthSouth": ns, "PairEastWest": ew},
                **{"DeclaringPair": ns, "DeclarerDirection": 1, "Level": 1, "Denomination": 5},
                **{"Stake": 0, "TotalTricks": 7, "LeadCardRank": 0, "LeadCardSuit": 0},
                "ValidationMessages": None,
            } | told
            key = (letters, table, round_, board)
            scores = self.scores.setdefault(guid, {})
            if item["IsDeleted"]:
                scores.pop(key, None)
            else:
                scores[key] = item
            self.send(RESULTS, item, guid)
            return item

    def delete(self, letters: str, table: int, round_: int, board: int) -> None:
        """Delete a result at a table."""
        self.play(letters, table, round_, board, IsDeleted=True, PairNorthSouth=0, PairEastWest=0)

    def call(
        self,
        letters: str,
        table: int,
        round_: int,
        status: int,
        at: str = "20:15",
        guid: str = GUID,
    ) -> None:
        """Call the director, or update a call."""
        hour, minute = map(int, at.split(":"))
        told = {"SessionGuid": guid, "SectionLetters": letters, "TableNumber": table}
        told |= {"RoundNumber": round_, "Hour": hour, "Minute": minute, "Status": status}
        self.send(CALLS, told, guid)

    def sit(self, letters: str, table: int, seat: int, **told: Any) -> None:
        """Enter the player at a seat, by number or name, or remove one with ``IsRemoval``."""
        place = {"SessionGuid": GUID, "SectionLetters": letters, "TableNumber": table}
        place |= {"Direction": seat, "RoundNumber": 0, "PlayerNumber": None}
        place |= {"IsPlayerSwap": False, "IsRemoval": False, "FirstName": None, "LastName": None}
        self.send(PARTICIPATIONS, place | told)

    def key_in(self, letters: str, board: int, deal: str, guid: str = GUID) -> None:
        """Enter the cards of a board from North on, as in PBN: ``AT2..KQJ.43 ...``."""
        hands = [hand.split(".") for hand in deal.split()]
        item: dict[str, Any] = {
            f"{seat}{suit}": cards
            for seat, hand in zip(("North", "East", "South", "West"), hands, strict=True)
            for suit, cards in zip(("Spades", "Hearts", "Diamonds", "Clubs"), hand, strict=True)
        }
        item |= {"SessionGuid": guid, "SectionLetters": letters, "ScoringGroupNumber": 1}
        self.send(HANDS, item | {"BoardNumber": board, "HasHandEvaluationData": False}, guid)

    def send(self, kind: int, item: dict[str, Any], guid: str = GUID) -> None:
        """Queue an item for the scoring program."""
        with self._lock:
            self._ids[kind] = self._ids.get(kind, 0) + 1
            self._queues.setdefault((guid, kind), []).append((self._ids[kind], item))

    def waiting(self, kind: int = RESULTS, guid: str = GUID) -> list[dict[str, Any]]:
        """Return the queued items that were not accepted."""
        with self._lock:
            accepted = self._accepted.get((guid, kind), 0)
            return [item for k, item in self._queues.get((guid, kind), []) if k > accepted]

    def ended(self, letters: str, guid: str = GUID) -> bool:
        """Return whether a section has ended: all results are entered and accepted."""
        section = self.sections[guid][letters]
        kept = section.get("KeepBridgematesAlive") or all(
            table.get("KeepBridgematesAlive") for table in section["Tables"]
        )
        wanted = {
            (letters, table["TableNumber"], told["RoundNumber"], board)
            for table in section["Tables"]
            for told in table["Rounds"]
            if told["PairNS"] and told["PairEW"]
            for board in range(told["LowBoardNumber"], told["HighBoardNumber"] + 1)
        }
        return not kept and wanted <= set(self.scores.get(guid, {}))

    def restart(self, *, forgets_accepting: bool = False, new_ids: bool = False) -> None:
        """Restart the service.

        The scoring file is kept; accepted marks may be lost and ids may restart.

        With new ids the queue keeps only items that were not accepted. If the accepted mark of the
        old ids is kept, those items count as accepted; only a client that asks for all items gets
        them.
        """
        with self._lock:
            if new_ids:
                self._ids.clear()
                for place, queue in self._queues.items():
                    mark = self._accepted.get(place, 0)
                    left = [item for k, item in queue if k > mark]
                    queue[:] = list(enumerate(left, 1))
                    self._ids[place[1]] = len(left)
            if forgets_accepting:
                self._accepted.clear()
            self._last_answers.clear()

    # Answers to requests

    def answer(self, body: str) -> str:
        """Answer a posted request; the next fault is used up if it applies to this request."""
        with self._lock:
            request = json.loads(body)
            self.requests.append(request)
            command = request["Command"]
            fault = self._fault(command)
            early = self._early(fault, command)
            if early is not None:
                return early
            told = self._handle(command, request["SessionGuid"] or "", request["SerializedData"])
            told = {"RequestCommand": command, "SessionGuid": request["SessionGuid"], **told}
            if fault == "duplicate":
                told = self._last_answers.get(command, told)
            self._last_answers[command] = told
            if fault == "drop after":
                raise DroppedError
            if fault == "wrong command":
                told = told | {"RequestCommand": command + 1}
            if fault == "wrong session":
                told = told | {"SessionGuid": "F" * 32}
            return json.dumps(told)

    def _fault(self, command: int) -> str:
        if not self.faults:
            return ""
        first = self.faults[0]
        if isinstance(first, tuple):
            if first[0] != command:
                return ""
            first = first[1]
        self.faults.popleft()
        return first

    def _early(self, fault: str, command: int) -> str | None:
        """Return the answer of a fault that ignores the request, or None for other faults."""
        errors = {"busy": BUSY, "no connection": NO_CONNECTION, "time-out": TIME_OUT}
        if fault in errors:
            return json.dumps({"RequestCommand": command, **_error(errors[fault], fault)})
        if fault == "drop before":
            raise DroppedError
        if fault == "slow":
            time.sleep(self.slow)
        return {"garbage": '{"DataType": 12, "Seri', "no JSON": "<html>", "null": "null"}.get(fault)

    def _handle(self, command: int, guid: str, data: str) -> dict[str, Any]:
        if command in _NEW:
            return self._poll(guid, _NEW[command], self._accepted.get((guid, _NEW[command]), 0))
        if command in _ALL:
            return self._poll(guid, _ALL[command], 0)
        if command in _ACCEPT:
            place = guid, _ACCEPT[command]
            self._accepted[place] = max(self._accepted.get(place, 0), int(json.loads(data)))
            return {"DataType": _OK}
        does: dict[int, Callable[[str, Any], dict[str, Any]]] = {
            5: self._initialize,
            6: self._update,
            10: self._put,
            31: self._continue,
            32: self._movement,
        }
        if command not in does:
            return _error(8, "not implemented")
        return does[command](guid, json.loads(data))

    def _poll(self, guid: str, kind: int, above: int) -> dict[str, Any]:
        found = [(k, item) for k, item in self._queues.get((guid, kind), []) if k > above]
        if found:
            items = json.dumps([item for _, item in found])
            return {"DataType": kind, "LastQueueItemId": found[-1][0], "SerializedData": items}
        return {
            "list": {"DataType": kind, "SerializedData": "[]"},
            "null": {"DataType": kind, "SerializedData": None},
            "blank": {"DataType": kind, "SerializedData": " "},
            "ok": {"DataType": _OK, "SerializedData": ""},
            "no data": _error(NO_DATA, "no data"),
        }[self.empty]

    def _initialize(self, _guid: str, event: Any) -> dict[str, Any]:
        for session in event["Sessions"]:
            own = session["SessionGuid"]
            groups = session["ScoringGroups"]
            self.sections[own] = {s["Letters"]: s for group in groups for s in group["Sections"]}
            self.groups[own] = {g["ScoringGroupNumber"]: g["ScoringMethod"] for g in groups}
            self.scores[own] = {}
            for place in [place for place in self._queues if place[0] == own]:
                del self._queues[place]
        return {"DataType": _OK}

    def _continue(self, _guid: str, told: Any) -> dict[str, Any]:
        known = told["EventGuid"] in self.sections
        return {"DataType": _OK} if known else _error(UNKNOWN, "no such event")

    def _movement(self, guid: str, told: Any) -> dict[str, Any]:
        section = self.sections.get(guid, {}).get(told["Letters"])
        if section is None:
            return _error(UNKNOWN, "no such section")
        return {"DataType": _MOVEMENT, "SerializedData": json.dumps(section)}

    def _update(self, guid: str, new: Any) -> dict[str, Any]:
        """Replace the movement; delete results from a table's first changed round on."""
        letters = new["Letters"]
        if guid not in self.sections:
            return _error(UNKNOWN, "no such session")
        old = self.sections[guid].get(letters, {"Tables": []})
        before = {table["TableNumber"]: _rounds(table) for table in old["Tables"]}
        changed = []
        for table in new["Tables"]:
            rounds = _rounds(table)
            had = before.pop(table["TableNumber"], [])
            same = sum(1 for _ in _alike(had, rounds))
            if same < max(len(had), len(rounds)):
                left = [r for r in table["Rounds"] if r["RoundNumber"] > same]
                changed.append(table | {"Rounds": left})
                self._clear(guid, letters, table["TableNumber"], same)
        for number in before:
            self._clear(guid, letters, number, 0)
        self.sections[guid][letters] = new
        told = new | {"Tables": changed}
        return {"DataType": _MOVEMENT, "SerializedData": json.dumps(told)}

    def _clear(self, guid: str, letters: str, table: int, after: int) -> None:
        scores = self.scores[guid]
        for key in [k for k in scores if k[:2] == (letters, table) and k[2] > after]:
            if self.queues_deletions:
                self.delete(*key)
            else:
                del scores[key]

    def _put(self, guid: str, items: Any) -> dict[str, Any]:
        for item in items:
            key = tuple(
                item[name]
                for name in ("SectionLetters", "TableNumber", "RoundNumber", "BoardNumber")
            )
            seat = self._round(guid, *key[:3])
            if seat is None or not seat["LowBoardNumber"] <= key[3] <= seat["HighBoardNumber"]:
                return _error(MOVEMENT, "no such board")
            if item["IsDeleted"]:
                self.scores[guid].pop(key, None)
            else:
                self.scores[guid][key] = item
            if self.echo:
                self.send(RESULTS, item, guid)
        return {"DataType": _OK} if items else _error(NO_DATA, "empty data")

    def _round(self, guid: str, letters: str, table: int, round_: int) -> dict[str, Any] | None:
        for each in self.sections.get(guid, {}).get(letters, {"Tables": []})["Tables"]:
            for told in each["Rounds"]:
                if (each["TableNumber"], told["RoundNumber"]) == (table, round_):
                    found: dict[str, Any] = told
                    return found
        return None


def _error(kind: int, why: str) -> dict[str, Any]:
    return {"DataType": _ERROR, "ErrorType": kind, "SerializedData": json.dumps(why)}


def _rounds(table: dict[str, Any]) -> list[tuple[int, ...]]:
    names = ("PairNS", "PairEW", "LowBoardNumber", "HighBoardNumber")
    return [
        tuple(told[name] for name in names)
        for told in sorted(table["Rounds"], key=lambda told: told["RoundNumber"])
    ]


def _alike(had: list[tuple[int, ...]], rounds: list[tuple[int, ...]]) -> Iterator[int]:
    for k, (one, other) in enumerate(zip(had, rounds, strict=False)):
        if one != other:
            return
        yield k


def mutated(rng: random.Random, text: str) -> str:
    """Return an answer with one value or part of its text changed."""
    if rng.random() < 0.4:
        at, length = rng.randrange(len(text)), rng.randrange(1, 12)
        return text[:at] + "".join(rng.choices('0123-9"{}[],:tfnull \\', k=3)) + text[at + length :]
    document = json.loads(text)
    values = [None, True, -1, 0, 10**30, 1.5, "", "x", [], {}, [1], {"a": 1}, "A", "[" * 3000]
    if rng.random() < 0.3:
        document[rng.choice(list(document))] = rng.choice(values)
        return json.dumps(document)
    items = json.loads(document.get("SerializedData") or "null")
    if not isinstance(items, list) or not items or not isinstance(items[0], dict):
        document["SerializedData"] = rng.choice([*map(json.dumps, values), *values])
        return json.dumps(document)
    if rng.random() < 0.2:
        items[rng.randrange(len(items))] = rng.choice(values)
    else:
        item = rng.choice(items)
        item[rng.choice(list(item))] = rng.choice(values)
    return json.dumps(document | {"SerializedData": json.dumps(items)})


class InProcess:
    """The client's transport without HTTP, for speed."""

    def __init__(self, fake: FakeConnector) -> None:
        """Store the fake to ask."""
        self.fake = fake

    def get(self, _url: str) -> str:
        """Return the service's version text."""
        return "Bridgemate dataconnector service version 5.0"

    def post(self, _url: str, json_body: str) -> str:
        """Return the fake's answer."""
        return self.fake.answer(json_body)


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self._say("Bridgemate dataconnector service version 5.0")

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        fake: FakeConnector = self.server.fake  # type: ignore[attr-defined]
        if self.path != "/dc-scoringprogram":
            self.send_error(404)
            return
        try:
            self._say(fake.answer(body))
        except DroppedError:
            self.close_connection = True
            self.connection.close()

    def _say(self, text: str) -> None:
        data = text.encode()
        try:
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
        except OSError:
            pass  # the client did not wait for the answer

    def log_message(self, *_: Any) -> None:
        """Discard log messages."""


@contextmanager
def serving(fake: FakeConnector) -> Iterator[str]:
    """Serve the fake at a free port of this machine; yield the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.daemon_threads = True
    server.fake = fake  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, args=[0.01])
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
