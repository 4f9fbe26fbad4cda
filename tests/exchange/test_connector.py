"""Requests to a Data Connector: empty, refused and unreachable differ, and nothing is guessed."""

from __future__ import annotations

import json
import random
import socket
from time import monotonic

import pytest

from bridgeopt.exchange.bridgemate import first_changed_rounds
from bridgeopt.exchange.connector import (
    ClubLicence,
    Connector,
    ConnectorRefusedError,
    ConnectorTimeoutError,
    Queue,
)
from bridgeopt.exchange.table_items import TableResult, read_results
from tests.support.fakes.connector import CALLS, GUID, FakeConnector, InProcess, mutated, serving
from tests.support.messages import pattern_of

pytest.importorskip("bridgemate_dataconnector")
CLUB = ClubLicence("NL1", "k")


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Do not retry requests to a busy Connector."""
    monkeypatch.setattr("bridgeopt.exchange.connector.RETRY_PAUSES", ())


@pytest.fixture
def fake() -> FakeConnector:
    return FakeConnector()


@pytest.fixture
def connector(fake) -> Connector:
    return Connector(GUID, CLUB, transport=InProcess(fake))


@pytest.mark.parametrize("empty", ["list", "null", "blank", "ok", "no data"])
def test_empty(empty):
    """Any response for an empty queue means that nothing is there, without an error."""
    connector = Connector(GUID, CLUB, transport=InProcess(FakeConnector(empty=empty)))
    for queue in Queue:
        assert connector.poll(queue) == connector.poll(queue, everything=True) == ([], 0)


@pytest.mark.parametrize(
    ("fault", "busy"),
    [("busy", True), ("no connection", True), ("time-out", True)],
)
def test_refused(fake, connector, fault, busy):
    """A refusal is reported with whether a retry helps, and accepts nothing."""
    fake.play("A", 1, 1, 1)
    fake.faults.append(fault)
    with pytest.raises(ConnectorRefusedError, match=pattern_of("connector_refused")) as error:
        connector.poll(Queue.RESULTS)
    assert error.value.is_busy is busy
    assert len(connector.poll(Queue.RESULTS)[0]) == 1


def test_a_session_that_is_unknown(connector):
    """If the Connector has another evening the error says so."""
    with pytest.raises(ConnectorRefusedError, match=pattern_of("connector_refused")):
        connector.start_software()


@pytest.mark.parametrize("fault", ["garbage", "no JSON", "null", "wrong command", "wrong session"])
def test_no_answer_of_a_connector(fake, connector, fault):
    """An invalid response is refused at once, without a hidden retry."""
    fake.play("A", 1, 1, 1)
    fake.faults.append(fault)
    with pytest.raises(ConnectorRefusedError, match=pattern_of("connector_unreadable")):
        connector.poll(Queue.RESULTS)
    assert len(fake.requests) == 1


def test_over_http():
    """The same holds over http, where connections break before or after a request, or time out."""
    fake = FakeConnector()
    fake.play("A", 1, 1, 1)
    with serving(fake) as address:
        connector = Connector(GUID, CLUB, address)
        assert len(connector.poll(Queue.RESULTS)[0]) == 1
        for fault in ("drop before", "drop after"):
            fake.faults.append(fault)
            with pytest.raises(
                ConnectorTimeoutError, match=pattern_of("connector_unreachable", address=address)
            ):
                connector.accept(Queue.RESULTS, 1)
        assert fake.waiting() == []
        connector.accept(Queue.RESULTS, 1)
    with pytest.raises(ConnectorTimeoutError):
        connector.poll(Queue.RESULTS)
    fields = fake.requests[0]
    assert (fields["ClubId"], fields["LicenceKey"], fields["SessionGuid"]) == ("NL1", "k", GUID)


def test_patience(monkeypatch):
    """Without a response the client waits seconds, not minutes."""
    monkeypatch.setattr("bridgeopt.exchange.connector.ANSWER_TIMEOUT", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        connector = Connector(GUID, CLUB, f"http://127.0.0.1:{deaf.getsockname()[1]}")
        begun = monotonic()
        with pytest.raises(ConnectorTimeoutError):
            connector.poll(Queue.RESULTS)
    assert monotonic() - begun < 2


def test_accepting(fake, connector):
    """Accepted items are not sent again, unless all are requested; each queue has its own."""
    for board in (1, 2, 3):
        fake.play("A", 1, 1, board)
    fake.call("A", 1, 1, 1)
    _, last = connector.poll(Queue.RESULTS)
    fake.play("A", 1, 1, 4)
    connector.accept(Queue.RESULTS, last)
    assert [item["BoardNumber"] for item in connector.poll(Queue.RESULTS)[0]] == [4]
    assert len(connector.poll(Queue.RESULTS, everything=True)[0]) == 4
    assert len(fake.waiting(CALLS)) == 1


class _Answers(InProcess):
    """Transport that returns the responses given to it."""

    answer = ""

    def post(self, _url, _body):
        return self.answer


@pytest.mark.parametrize("seed", range(10))
def test_damaged_answers(fake, seed):
    """None of 1,000 damaged responses gives a traceback or a wrong reading."""
    rng = random.Random(seed)
    for board in range(1, 7):
        fake.play("A", 1, 1, board, Level=rng.randrange(-10, 8), LeadCardRank=14, LeadCardSuit=4)
    asked = {"Command": 19, "SessionGuid": GUID, "SerializedData": ""}
    whole = fake.answer(json.dumps(asked))
    transport = _Answers(fake)
    connector = Connector(GUID, CLUB, transport=transport)
    refused = read = 0
    for _ in range(100):
        transport.answer = mutated(rng, whole)
        try:
            items, _ = connector.poll(Queue.RESULTS)
        except ConnectorRefusedError:
            refused += 1
            continue
        told = json.loads(transport.answer).get("SerializedData") or ""
        assert items == (json.loads(told) if told.strip() else [])
        sent, wrong = read_results(items, {"A": "A"})
        assert len(sent) + len(wrong) == len(items)
        assert all(any(_as_it_says(each, item) for item in items) for each in sent)
        read += 1
    assert refused
    assert read


def test_damaged_movements(fake):
    """A damaged movement can be compared with another, or is refused."""
    rounds = [{"RoundNumber": k, "PairNS": k, "PairEW": 9} for k in (1, 2)]
    rounds = [told | {"LowBoardNumber": 1, "HighBoardNumber": 2} for told in rounds]
    section = {"Letters": "A", "Tables": [{"TableNumber": k, "Rounds": rounds} for k in (1, 2)]}
    rng = random.Random(6)
    transport = _Answers(fake)
    connector = Connector(GUID, CLUB, transport=transport)
    refused = 0
    for _ in range(300):
        text = list(json.dumps(section))
        for _ in range(rng.randrange(3)):
            text[rng.randrange(len(text))] = rng.choice('0-."[]{}nx')
        for command, ask in ((32, lambda: connector.movement("A")), (6, _update(connector))):
            transport.answer = json.dumps(
                {"RequestCommand": command, "DataType": 14, "SerializedData": "".join(text)}
            )
            try:
                told = ask()
            except ConnectorRefusedError:
                refused += 1
            else:
                if command == 32:
                    first_changed_rounds(told, section)
    assert 0 < refused < 600


def _update(connector):
    return lambda: connector.update_movement({})


def _as_it_says(each: TableResult, item: dict) -> bool:
    """Return whether an item has this result, by a direct reading."""
    places = tuple(item.get(k) for k in ("TableNumber", "RoundNumber", "BoardNumber"))
    result = each.result
    if places != (each.table, each.round, each.board) or item.get("IsDeleted"):
        return places == (each.table, each.round, each.board) and result is None
    pairs = str(item["PairNorthSouth"]), str(item["PairEastWest"])
    if result is None or (result.ns, result.ew) != pairs:
        return False
    level = item.get("Level") or 0
    if level > 0:
        return (
            (result.contract.level, result.contract.doubled) == (level, item["Stake"] or 0)
            and result.contract.strain == ["C", "D", "H", "S", "NT"][item["Denomination"] - 1]
            and result.tricks == (item.get("TotalTricks") or 0)
            and result.declarer == "NESW"[item["DeclarerDirection"] - 1]
            and result.declarer_pair == str(item["DeclaringPair"])
        )
    if level == 0:
        return result.contract.passed_out
    return level == -10 or result.remark in {
        "40%-40%",
        "40%-50%",
        "40%-60%",
        "50%-40%",
        "50%-50%",
    } | {"50%-60%", "60%-40%", "60%-50%", "60%-60%"}
