"""``bridgeopt push`` over real HTTP, with a stand-in for the Data Connector."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from click.testing import CliRunner

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.cli.print import push
from bridgeopt.movement.families import read_family
from bridgeopt.scorebook import ResultSource, ScorebookFile
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.results import BoardResult
from tests.support.fakes.connector import FakeConnector, serving
from tests.support.messages import pattern_of, says

pytest.importorskip("bridgemate_dataconnector")


class _StandIn(BaseHTTPRequestHandler):
    """Answers like a Data Connector, and stores the posted requests."""

    def do_GET(self):
        self._answer("Bridgemate dataconnector service version 5.0")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.posted.append((self.path, json.loads(body)))
        self._answer(json.dumps({"RequestCommand": 5, "DataType": 1}))

    def _answer(self, text: str) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        """Discard log messages."""


@pytest.fixture
def connector() -> Iterator[HTTPServer]:
    """Serve the stand-in at a free port of this machine."""
    server = HTTPServer(("127.0.0.1", 0), _StandIn)
    server.posted = []
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def plan(tmp_path):
    """Write a plan of one section without rounds."""
    numbers = [{"number": n, "players": [2 * n - 1, 2 * n]} for n in range(1, 9)]
    file = tmp_path / "plan.json"
    file.write_text(json.dumps({"sections": [{"name": "A", "numbers": numbers, "boards": 4}]}))
    return file


def call(*args, answer=None):
    result = CliRunner().invoke(push, [str(arg) for arg in args], input=answer)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def hang_up(listening):
    """Answer one client with nonsense."""
    with listening, listening.accept()[0] as caller:
        caller.recv(1000)
        caller.sendall(b"SSH-2.0\r\n\r\n")


def test_pushing(connector, plan, tmp_path):
    """The event arrives with names and date, and the output has the address."""
    (tmp_path / "members.csv").write_text("1,Örjan Åkesson\n", encoding="utf-8")
    address = f"http://127.0.0.1:{connector.server_port}"
    result = call(
        *("--plan", plan, "--family", "multiplex", "--address", address, "--yes"),
        *("--members", tmp_path / "members.csv", "--date", "2026-10-01", "--title", " De  Heer "),
        *("--club-id", "NL1", "--licence-key", "k"),
    )
    assert result.stdout == f"Pushed to {address}: 1 section.\n"
    ((path, request),) = connector.posted
    assert path == "/dc-scoringprogram"
    assert (request["ClubId"], request["LicenceKey"]) == ("NL1", "k")
    event = json.loads(request["SerializedData"])
    assert event["Sessions"][0]["Name"] == "De Heer"
    assert event["Sessions"][0]["Month"] == 10
    assert event["PlayerData"][0]["LastName"] == "Örjan Åkesson"


@pytest.mark.parametrize(("answer", "sent"), [("y\n", 1), ("n\n", 0)])
def test_it_asks_first(connector, plan, answer, sent, monkeypatch):
    """Bridgemates are only cleared after confirmation."""
    monkeypatch.setattr("bridgeopt.cli.print.is_interactive", lambda: True)
    address = f"http://127.0.0.1:{connector.server_port}"
    result = call("--plan", plan, "--family", "multiplex", "--address", address, answer=answer)
    assert result.exit_code == 1 - sent
    assert says(result.stdout, "push_asked")
    assert len(connector.posted) == sent


@pytest.mark.parametrize(("answer", "is_terminal"), [("", True), ("y\n", False)])
def test_nobody_to_ask(connector, plan, answer, is_terminal, monkeypatch):
    """Without a terminal or its input, nothing is cleared, and the error gives advice."""
    monkeypatch.setattr("bridgeopt.cli.print.is_interactive", lambda: is_terminal)
    with pytest.raises(BridgeoptError, match=pattern_of("push_nobody_asked")):
        call("--plan", plan, "--family", "multiplex", answer=answer)
    assert connector.posted == []


def test_two_pushes_are_two_events(connector, plan):
    """Each event has a unique name."""
    address = f"http://127.0.0.1:{connector.server_port}"
    for _ in range(2):
        call("--plan", plan, "--family", "multiplex", "--address", address, "--yes")
    guids = [json.loads(request["SerializedData"])["EventGuid"] for _, request in connector.posted]
    assert len(set(guids)) == 2


def test_set_up_anew(plan, tmp_path, monkeypatch):
    """A new computer's tables get the earlier results; the two ways exclude each other."""
    monkeypatch.setattr("bridgeopt.cli.print.is_interactive", lambda: True)
    document = json.loads(plan.read_text())
    document["sections"][0]["rounds_detail"] = [
        {"round": r, "table": t, "ns": ns, "ew": ew, "group": group}
        for r, tables in enumerate(read_family("multiplex").movements[8].rounds.tolist(), 1)
        for t, (ns, ew, group) in enumerate(tables, 1)
    ]
    plan.write_text(json.dumps(document))
    with serving(FakeConnector()) as first:
        call("--plan", plan, "--address", first, "--yes")
    guid = json.loads((tmp_path / "bridgemates.json").read_text())["guid"]
    other = FakeConnector()
    with serving(other) as address:
        how = ("--plan", plan, "--address", address, "--resend")
        assert says(call(*how, "--yes").stdout, "push_refilled", where=address, n=0)
        ((ns, ew),) = {
            (told["PairNS"], told["PairEW"])
            for session in other.sections.values()
            for table in session["A"]["Tables"]
            for told in table["Rounds"]
            if (table["TableNumber"], told["RoundNumber"], told["LowBoardNumber"]) == (1, 1, 1)
        }
        result = BoardResult("A", 1, str(ns), str(ew), 1, 1, contract=Contract(0))
        book = ScorebookFile(tmp_path / "results.scorebook")
        book.import_results(ResultSource.CONNECTOR, [result], session=guid)
        assert call(*how, answer="n\n").exit_code == 1
        told = call(*how, answer="y\n").stdout
        assert says(told, "push_refilled", where=address, n=1)
        assert len(json.loads((tmp_path / "bridgemates.json").read_text())["earlier"]) == 2
    assert list(other.scores[list(other.scores)[-1]]) == [("A", 1, 1, 1)]
    assert call(*how, "--resume").exit_code == 2


@pytest.mark.parametrize("what", ["nothing", "another program", "an odd port"])
def test_nobody_answers(plan, what):
    """If no program or no Data Connector answers, an error is shown with exit code 1."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        if what == "another program":
            Thread(target=hang_up, args=[listening.dup()]).start()
    address = f"http://127.0.0.1:{port if what != 'an odd port' else 99999}"
    told = pattern_of("push_no_answer", address=address)
    with pytest.raises(BridgeoptError, match=told) as error:
        call("--plan", plan, "--family", "multiplex", "--address", address, "--yes")
    assert error.value.exit_code == 1
