"""Bridgemates on the command line: pushing, listening, scoring and changing an evening."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.exchange.pushed_evening import PUSHED_FILE, PushedEvening
from tests.support.fakes.connector import FakeConnector, serving
from tests.support.generators.two_sections import history, plan  # noqa: F401  (fixtures)
from tests.support.messages import says, times_said

pytest.importorskip("bridgemate_dataconnector")
pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Make no second attempt if the connector is busy."""
    monkeypatch.setattr("bridgeopt.exchange.connector.RETRY_PAUSES", ())


def call(*words, code=0):
    """Run a command, and return its output."""
    told = CliRunner().invoke(main, [str(word) for word in words], prog_name="bridgeopt")
    assert told.exit_code == code, told.output
    return told


@pytest.fixture
def tables(club):
    """Push the evening to a Data Connector; return it with the address and the event."""
    fake = FakeConnector()
    with serving(fake) as address:
        told = call("push", "--address", address, "--yes", "--club-id", "NL1")
        assert told.stdout == f"Pushed to {address}: 2 sections.\n"
        pushed = PushedEvening.read(club)
        assert pushed is not None
        assert pushed.address == address
        fake.guid = pushed.guid
        yield fake


def play(fake, rounds, tricks=7):
    """Let all tables play some rounds."""
    for letters, section in fake.sections[fake.guid].items():
        for table in section["Tables"]:
            for told in table["Rounds"]:
                if told["RoundNumber"] in rounds and told["PairNS"] and told["PairEW"]:
                    for board in range(told["LowBoardNumber"], told["HighBoardNumber"] + 1):
                        where = (letters, table["TableNumber"], told["RoundNumber"], board)
                        fake.play(*where, guid=fake.guid, TotalTricks=tricks)


def test_an_evening(tables, club):
    """After one push, each `score` reads new results, stores them and scores."""
    play(tables, [1])
    tables.call("A", 1, 1, 1, guid=tables.guid)
    told = call("score", "--bridgemates")
    n = len(tables.scores[tables.guid])
    assert f"{n} new results, 0 changed, 0 deleted" in told.stderr
    assert says(told.stderr, "tables_untold")
    assert says(
        told.stderr, "tables_call", section="A", table="1", round="1", status="launched", at="20:15"
    )
    assert "Section A" in told.stdout
    assert tables.waiting(guid=tables.guid) == []
    assert tables.requests[-1]["ClubId"] == ""
    again = call("score", "--bridgemates", "--json", "-")
    assert "new result" not in again.stderr
    assert json.loads(again.stdout) == json.loads(call("score", "--json", "-").stdout)


def test_what_the_director_rules_lies_over_it(tables):
    """A split score, which tables cannot enter, counts whatever a table reports later."""
    play(tables, [1, 2, 3])
    call("score", "--bridgemates")
    line = next(iter(tables.scores[tables.guid].values()))
    pair, board = f"A{line['PairNorthSouth']}", line["BoardNumber"]
    call("results", "adjust", pair, board, "55-45", "--why", "misboarded")
    key = ("A", line["TableNumber"], line["RoundNumber"], board)
    tables.play(*key, guid=tables.guid, TotalTricks=13)
    assert "1 changed" in call("score", "--bridgemates").stderr
    boards = json.loads(call("score", "--json", "-").stdout)["sections"][0]["boards"]
    (own,) = [
        result
        for each in boards
        if each["board"] == board
        for result in each["results"]
        if result["ns"] == str(line["PairNorthSouth"])
    ]
    assert own["artificial"]["why"] == "misboarded"


def test_nobody_answers(tables):
    """A refusal or no answer is reported, and the earlier results are scored anyway."""
    play(tables, [1])
    call("score", "--bridgemates")
    tables.faults.append("busy")
    told = call("score", "--bridgemates")
    assert says(told.stderr, "connector_refused", kind="busy", what="Busy: busy")
    assert "Section A" in told.stdout
    told = call("score", "--bridgemates", "--address", "http://127.0.0.1:9")
    assert says(told.stderr, "connector_unreachable", address="http://127.0.0.1:9")
    assert "Section A" in told.stdout
    told = call("score", "--bridgemates", "--lang", "nl", "--address", "http://127.0.0.1:9")
    assert "er komt geen antwoord van http://127.0.0.1:9" in told.stderr


def test_watching(tables, monkeypatch):
    """Scores follow new results; trouble is reported once, and so is its end."""
    play(tables, [1])
    steps = iter(["nothing", "silent", "silent", "round 2", "end"])

    def pause(_seconds):
        what = next(steps)
        if what == "end":
            raise KeyboardInterrupt
        if what == "silent":
            tables.faults.append("drop before")
        if what == "round 2":
            play(tables, [2], tricks=8)

    monkeypatch.setattr("bridgeopt.cli.score.sleep", pause)
    told = call("score", "--bridgemates", "--watch", code=130)
    assert told.stdout.count("Section A") == 2
    assert times_said(told.stderr, "connector_unreachable") == 1
    assert told.stderr.count("answer again") == 1
    assert told.stderr.count("new results") == 2


def test_a_change_during_play(tables, club):
    """Pairs that leave are removed from the tables; a second push is refused with advice."""
    play(tables, [1])
    section = json.loads((club / "plan.json").read_text(encoding="utf-8"))["sections"][0]
    leaving = section["numbers"][1]["players"][0]
    told = call("change", "--drop", leaving, "--after-round", 1)
    assert says(told.stderr, "change_not_on_tables")
    told = call("push", "--yes", code=1)
    assert "push --update" in told.output
    before = dict(tables.scores[tables.guid])
    told = call("push", "--update")
    assert told.stdout.startswith("The Bridgemates have the new movement of section A.")
    for table in tables.sections[tables.guid]["A"]["Tables"]:
        for each in table["Rounds"]:
            assert (2 in (each["PairNS"], each["PairEW"])) <= (each["RoundNumber"] == 1)
    assert tables.scores[tables.guid] == before
    shown = call("push", "--update").stdout
    assert says(shown, "push_updated", n=0, again=0, sections="")


def test_software_that_was_closed(tables, club):
    """The evening continues as it was, and nothing is cleared."""
    play(tables, [1])
    before = dict(tables.scores[tables.guid])
    assert says(call("push", "--resume").stdout, "push_resumed")
    told = json.loads(tables.requests[-1]["SerializedData"])
    assert (told["EventGuid"], told["Commands"]) == (tables.guid, 5)
    assert tables.scores[tables.guid] == before
    assert call("push", "--resume", "--update", code=2)
    (club / PUSHED_FILE).unlink()
    assert says(call("push", "--resume", code=2).output, "tables_not_pushed")


def test_how_it_is_scored(club):
    """The tables rank as the score book does; a note says where they differ."""
    call("results", "scoring", "--scoring", "butler", "--together")
    fake = FakeConnector()
    with serving(fake) as address:
        told = call("push", "--address", address, "--yes")
        assert says(told.stderr, "push_ranks_otherwise")
        (methods,) = fake.groups.values()
        assert methods == {1: 26}
        play_guid = fake.guid = PushedEvening.read(club).guid
        play(fake, [1])
        call("score", "--bridgemates")
        told = call("push", "--address", address, "--yes")
        assert says(told.stderr, "push_earlier_results", n=9)
    assert PushedEvening.read(club).guid != play_guid


def test_an_evening_that_was_not_pushed(club):
    """There is nothing to listen to, and the error gives advice."""
    told = call("score", "--bridgemates", code=2)
    assert says(told.output, "tables_not_pushed")
    assert call("score", "--bridgemates", "--bws", "x.bws", code=2)
    assert not (club / PUSHED_FILE).exists()
