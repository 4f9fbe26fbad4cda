"""Bridgemates during play: no result is lost, and none is counted twice."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from datetime import date
from itertools import product
from pathlib import Path

import pytest

from bridgeopt.base.errors import BridgeoptError, InputError
from bridgeopt.club import Members, Pair
from bridgeopt.exchange.bridgemate import push_evening, section_letters
from bridgeopt.exchange.connector import (
    BridgemateAddress,
    ClubLicence,
    Connector,
    ConnectorRefusedError,
    ConnectorTimeoutError,
)
from bridgeopt.exchange.pushed_evening import MATCHPOINTS, PUSHED_FILE, PushedEvening, TableRanking
from bridgeopt.exchange.table_items import CallStatus
from bridgeopt.movement.families import read_family
from bridgeopt.scorebook import ScorebookFile
from bridgeopt.scoring.results import Participant, PlannedTable
from bridgeopt.show.pages.paper import PaperSection, PrintedEvening
from bridgeopt.tasks.evening.bridgemates import (
    TableListener,
    describe_seats,
    listen_to,
)
from bridgeopt.tasks.evening.pushing import recreate_event, update_tables
from tests.support.fakes.connector import (
    CALLS,
    GUID,
    HANDS,
    PARTICIPATIONS,
    PLAYERS,
    FakeConnector,
    InProcess,
    mutated,
    serving,
)
from tests.support.generators.instances import stride
from tests.support.messages import pattern_of, says, text_of

pytest.importorskip("bridgemate_dataconnector")
CLUB = ClubLicence("NL1", "k")
BOARDS = 3


class _DiedError(BaseException):
    """The program was killed."""


class _Dying(InProcess):
    """Transport that kills the program before or after one request.

    Each counts as a moment of its own.
    """

    def __init__(self, fake, moment):
        super().__init__(fake)
        self.left = moment

    def post(self, url, body):
        self._perhaps()
        answer = super().post(url, body)
        self._perhaps()
        return answer

    def _perhaps(self):
        self.left -= 1
        if self.left == 0:
            raise _DiedError


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Do not retry requests to a busy Connector."""
    monkeypatch.setattr("bridgeopt.exchange.connector.RETRY_PAUSES", ())


@pytest.fixture(scope="module")
def evening() -> PrintedEvening:
    """Make two sections of four tables without sit-outs."""
    sections = [
        PaperSection(
            name,
            read_family("multiplex").movements[8],
            tuple(Pair(first + 2 * k, first + 2 * k + 1) for k in range(8)),
            BOARDS,
        )
        for name, first in (("A", 101), ("B", 201))
    ]
    return PrintedEvening(tuple(sections), Members(), date(2026, 11, 25), "Club")


@pytest.fixture
def fake(evening) -> FakeConnector:
    """Make a Data Connector to which the evening was pushed."""
    fake = FakeConnector()
    push_evening(evening, GUID, CLUB, None, InProcess(fake))
    return fake


@pytest.fixture
def folder(tmp_path, evening) -> Path:
    """Make the evening's folder, with a score book and the record of the push."""
    ScorebookFile.create(tmp_path / "book", evening.day)
    PushedEvening(GUID, "http://localhost:5079", MATCHPOINTS, section_letters(evening)).write(
        tmp_path
    )
    return tmp_path


def listening(fake, folder, transport=None) -> TableListener:
    """Return a listener as after a start of the program."""
    connector = Connector(GUID, CLUB, transport=transport or InProcess(fake))
    pushed = PushedEvening.read(folder)
    assert pushed is not None
    return TableListener(connector, ScorebookFile(folder / "book"), pushed)


def stored(folder) -> dict[tuple[str, int, int, int], tuple[object, ...]]:
    """Return the score book's results in short form."""
    book = ScorebookFile(folder / "book").read()
    return {
        (place.section, place.table, place.round, place.board): (
            (each.result.ns, each.result.ew, each.result.tricks)
        )
        for place, each in book.received.items()
    }


def at_tables(fake) -> dict[tuple[str, int, int, int], tuple[object, ...]]:
    """Return the results held by the tables' own software in short form."""
    return {
        key: (str(item["PairNorthSouth"]), str(item["PairEastWest"]), item["TotalTricks"])
        for key, item in fake.scores[GUID].items()
    }


def plays(evening, rng):
    """Yield endless actions of the tables: they play boards, correct and delete some."""
    todo = [
        (section.name, seat.table, seat.round, (seat.group - 1) * BOARDS + k)
        for section in evening.sections
        for seat in section.seats
        for k in range(1, BOARDS + 1)
    ]
    done: list[tuple[str, int, int, int]] = []
    while True:
        if todo and (not done or rng.random() < 0.7):
            done.append(todo.pop(0))
            yield done[-1], False
        else:
            yield rng.choice(done), rng.random() < 0.3


def waiting_places(fake):
    """Return the boards with unaccepted messages."""
    names = ("SectionLetters", "TableNumber", "RoundNumber", "BoardNumber")
    return {tuple(item[name] for name in names) for item in fake.waiting()}


def do(fake, play, rng):
    key, deletes = play
    if deletes and key in fake.scores[GUID]:
        fake.delete(*key)
    else:
        fake.play(*key, TotalTricks=rng.randrange(14))


def test_an_evening(fake, folder, evening):
    """Results are stored, then accepted; the listener reports the new ones."""
    listener = listening(fake, folder)
    assert listener.listen().summary == (0, 0, 0, 0)
    fake.play("A", 1, 1, 1)
    fake.play("B", 2, 1, 4, TotalTricks=9)
    heard = listener.listen()
    assert heard.summary == (2, 0, 0, 0)
    assert heard.trouble is None
    assert stored(folder) == at_tables(fake)
    assert fake.waiting() == []
    fake.play("A", 1, 1, 1, TotalTricks=8)
    fake.delete("B", 2, 1, 4)
    assert listener.listen().summary == (0, 1, 1, 0)
    assert stored(folder) == at_tables(fake)
    assert listener.listen().summary == (0, 0, 0, 0)
    assert listening(fake, folder).listen().summary == (0, 0, 0, 1)  # all requested, none new


def test_stored_before_it_is_accepted(fake, folder, monkeypatch):
    """If the score book cannot be written, results wait in the Connector."""
    fake.play("A", 1, 1, 1)
    listener = listening(fake, folder)

    def full(*_args, **_kwargs):
        raise InputError([])

    with monkeypatch.context() as patched:
        patched.setattr(listener.book, "import_report", full)
        with pytest.raises(InputError):
            listener.listen()
    assert len(fake.waiting()) == 1
    assert listener.listen().summary.new == 1


ONE_SUIT = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
ANOTHER = ".AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432"


def dealt(folder) -> dict[tuple[str, int], str]:
    """Return the deals in the score book."""
    deals = ScorebookFile(folder / "book").read().deals
    return {board: str(deal).removeprefix("N:") for board, deal in deals.items()}


def test_cards_that_players_key_in(fake, folder):
    """Keyed-in deals are stored by section and board; a correction counts, a restart does not."""
    listener = listening(fake, folder)
    fake.key_in("A", 1, ONE_SUIT)
    fake.key_in("B", 1, ANOTHER)
    assert listener.listen().warnings == ()
    assert dealt(folder) == {("A", 1): ONE_SUIT, ("B", 1): ANOTHER}
    assert fake.waiting(HANDS) == []
    fake.key_in("A", 1, ANOTHER)
    listener.listen()
    assert dealt(folder)["A", 1] == ANOTHER
    changes = len(listener.book.changes())
    assert listening(fake, folder).listen().trouble is None
    assert len(listener.book.changes()) == changes
    assert ScorebookFile(folder / "book").read().source().deal("B", 1) is not None


def test_cards_that_are_none(fake, folder):
    """An invalid deal is reported once and not stored; other deals and results are unaffected."""
    listener = listening(fake, folder)
    fake.key_in("A", 1, ONE_SUIT.replace("AKQJ", "AKQQ", 1))
    fake.key_in("A", 2, ONE_SUIT)
    fake.play("A", 1, 1, 1)
    heard = listener.listen()
    assert len(heard.warnings) == 1
    assert heard.summary.new == 1
    assert dealt(folder) == {("A", 2): ONE_SUIT}
    assert listener.listen().warnings == ()


def test_a_connector_that_has_no_cards(fake, folder):
    """A Connector's refusal of deals is reported once; deals arrive when it supports them."""
    listener = listening(fake, folder)
    fake.key_in("A", 1, ONE_SUIT)
    fake.faults.extend([(26, "wrong command"), (26, "garbage")])
    heard = listener.listen()
    assert heard.trouble is None
    assert len(heard.warnings) == 1
    assert listener.listen().warnings == ()
    listener.listen()
    assert dealt(folder) == {("A", 1): ONE_SUIT}
    fake.key_in("A", 2, ONE_SUIT)
    fake.faults.append((22, "drop before"))
    assert isinstance(listener.listen().trouble, ConnectorTimeoutError)


def test_trouble_is_told_apart(fake, folder):
    """Refusals and timeouts are different errors; stored results remain and are reported."""
    listener = listening(fake, folder)
    fake.play("A", 1, 1, 1)
    fake.faults.append("busy")
    heard = listener.listen()
    assert isinstance(heard.trouble, ConnectorRefusedError)
    assert heard.trouble.is_busy
    assert heard.summary.new == 0
    fake.faults.append((27, "drop after"))
    heard = listener.listen()
    assert isinstance(heard.trouble, ConnectorTimeoutError)
    assert heard.summary.new == 1
    assert listener.listen().trouble is None


def test_what_cannot_be_read(fake, folder):
    """An unreadable result is reported once and not accepted; the others are stored."""
    listener = listening(fake, folder)
    fake.play("A", 1, 1, 1)
    fake.play("A", 1, 1, 2, Level=9)
    heard = listener.listen()
    assert heard.summary.new == 1
    assert len(heard.warnings) == 1
    assert len(fake.waiting()) == 2
    fake.play("A", 1, 1, 3)
    heard = listener.listen()
    assert heard.summary == (1, 0, 0, 1)
    assert heard.warnings == ()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_everything_that_goes_wrong(fake, folder, evening, seed):
    """After errors, restarts and Connectors that forget, both sides hold the same results."""
    rng = random.Random(seed)
    fake.echo = seed % 2 == 1
    listener = listening(fake, folder)
    steps = plays(evening, rng)
    for _ in range(40):
        for _ in range(rng.randrange(6)):
            do(fake, next(steps), rng)
        if rng.random() < 0.4:
            faults = ["busy", "no connection", "time-out", "garbage", "null", "wrong command"]
            fault = rng.choice([*faults, "drop before", "drop after", "duplicate"])
            fake.faults.append((19, fault) if fault == "duplicate" else fault)
        what = rng.random()
        if what < 0.05:
            listener = listening(fake, folder)
        elif what < 0.1:
            fake.faults.append("drop before")  # it is unavailable during the start
            listener.listen()
            fake.restart(forgets_accepting=True, new_ids=rng.random() < 0.5)
        else:
            listener.listen()
    fake.faults.clear()
    listener.listen()
    assert listener.listen().trouble is None
    assert stored(folder) == at_tables(fake)
    assert fake.waiting() == []


def test_a_connector_that_counts_anew(fake, folder):
    """After a silence everything is requested, so results wrongly marked as accepted arrive too."""
    listener = listening(fake, folder)
    for board in (1, 2, 3):
        fake.play("A", 1, 1, board)
    listener.listen()
    fake.faults.append("drop before")
    assert isinstance(listener.listen().trouble, ConnectorTimeoutError)
    fake.restart(new_ids=True)
    fake.play("A", 1, 2, 4)
    assert fake.waiting() == []
    assert listener.listen().summary.new == 1
    assert stored(folder) == at_tables(fake)


def test_two_programs_that_listen(fake, folder):
    """If one program stores a newer result than another still holds, the newer one remains."""
    fake.play("A", 1, 1, 1)
    one, other = listening(fake, folder), listening(fake, folder)
    one.listen()
    other.listen()
    fake.play("A", 1, 1, 1, TotalTricks=8)
    polled = one.connector.poll
    steps = iter([True])

    def poll(queue, *, everything=False):
        batch = polled(queue, everything=everything)
        if next(steps, False):
            fake.play("A", 1, 1, 1, TotalTricks=9)
            assert other.listen().summary.changed == 1
        return batch

    one.connector.poll = poll
    one.listen()
    assert stored(folder) == at_tables(fake)
    assert stored(folder)["A", 1, 1, 1][2] == 9


@pytest.mark.slow
def test_answers_that_were_damaged(fake, folder, evening):
    """Damaged responses break nothing else, and in the end all results are right."""
    rng = random.Random(4)

    class Damaging(InProcess):
        """Damages responses, most of which become invalid; other damage cannot be recognised."""

        def post(self, url, body):
            answer = super().post(url, body)
            bad = mutated(rng, answer)
            return bad if rng.random() < 0.5 and not _could_be(bad) else answer

    steps = plays(evening, rng)
    listener = listening(fake, folder, Damaging(fake))
    told = 0
    for step in range(50):
        do(fake, next(steps), rng)
        fake.call("A", 1, 1, 1, at=f"20:{step % 60:02}")
        fake.sit("B", 2, 1, PlayerNumber=str(step))
        heard = listener.listen()
        told += heard.trouble is not None or bool(heard.warnings)
    assert told > 15
    listening(fake, folder).listen()
    assert stored(folder) == at_tables(fake)


def _could_be(text: str) -> bool:
    """Return whether a text could be a valid response."""
    try:
        document = json.loads(text)
        items = json.loads(document.get("SerializedData") or "[]")
    except (ValueError, TypeError, AttributeError, RecursionError):
        return False
    return isinstance(items, list) and isinstance(document, dict)


@pytest.mark.slow
def test_killed_at_any_moment(fake, folder, evening):
    """Kill the program before each request and after each response, while the tables play on."""
    rng = random.Random(5)
    steps = plays(evening, rng)
    for moment in range(1, 20):
        listener = listening(fake, folder, _Dying(fake, moment))

        def until_it_dies(moment=moment, listener=listener):
            while True:
                for _ in range(3):
                    do(fake, next(steps), rng)
                fake.call("A", 1, 1, 1, at=f"20:{moment:02}")
                listener.listen()

        with pytest.raises(_DiedError):
            until_it_dies()
        waiting = waiting_places(fake)
        have, theirs = stored(folder), at_tables(fake)
        assert all(have.get(key) == theirs.get(key) for key in (have | theirs).keys() - waiting)
    listening(fake, folder).listen()
    assert stored(folder) == at_tables(fake)


_PROGRAM = """
import sys
from pathlib import Path
from bridgeopt.exchange.connector import ClubLicence, Connector
from bridgeopt.exchange.pushed_evening import PushedEvening
from bridgeopt.scorebook import ScorebookFile
from bridgeopt.tasks.evening.bridgemates import TableListener, describe_seats
folder = Path(sys.argv[1])
pushed = PushedEvening.read(folder)
connector = Connector(pushed.guid, ClubLicence(), sys.argv[2])
listener = TableListener(connector, ScorebookFile(folder / "book"), pushed)
print("listens", flush=True)
while True:
    listener.listen()
"""


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there is no signal to kill by")
def test_killed_while_results_come_at_full_speed(fake, folder, evening):
    """After kill -9 at random moments accepted results are stored, and in the end all are, once."""
    rng = random.Random(9)
    steps = plays(evening, rng)
    over = threading.Event()

    def play():
        while not over.is_set():
            do(fake, next(steps), rng)
            time.sleep(0.002)

    with serving(fake) as address:
        thread = threading.Thread(target=play)
        thread.start()
        try:
            for _ in range(3):
                program = subprocess.Popen(
                    [sys.executable, "-c", _PROGRAM, str(folder), address], stdout=subprocess.PIPE
                )
                assert program.stdout is not None
                assert program.stdout.readline()
                time.sleep(rng.uniform(0.05, 0.4))
                os.kill(program.pid, signal.SIGKILL)
                program.wait()
                program.stdout.close()
                with fake._lock:
                    waiting = waiting_places(fake)
                    theirs = at_tables(fake)
                have = stored(folder)
                for key in (have | theirs).keys() - waiting:
                    assert have.get(key) == theirs.get(key)
        finally:
            over.set()
            thread.join()
        listening(fake, folder).listen()
    assert stored(folder) == at_tables(fake)
    assert listening(fake, folder).listen().summary[:3] == (0, 0, 0)


def test_calls_of_the_director(fake, folder):
    """New and deferred calls are reported and accepted; old calls are not repeated."""
    fake.call("A", 3, 1, 1, at="19:45")
    fake.call("A", 3, 1, 3, at="19:45")
    listener = listening(fake, folder)
    assert listener.listen().calls == ()
    fake.call("B", 2, 1, 1, at="20:05")
    (call,) = listener.listen().calls
    assert (call.section, call.table, call.round, call.at) == ("B", 2, 1, "20:05")
    assert call.status is CallStatus.LAUNCHED
    assert fake.waiting(CALLS) == []
    fake.call("B", 2, 1, 2, at="20:05")
    fake.call("B", 2, 1, 4, at="20:05")
    assert [each.status for each in listener.listen().calls] == [CallStatus.DEFERRED]
    assert [each.status for each in listening(fake, folder).listen().calls] == [CallStatus.DEFERRED]
    fake.call("B", 2, 1, 3, at="20:05")
    assert [each.status for each in listener.listen().calls] == [CallStatus.RESOLVED]
    assert listener.listen().calls == ()


def test_who_sits_where(fake, folder):
    """Each seat is reported once, also when it is vacated; names by number are known."""
    fake.send(PLAYERS, {"SessionGuid": GUID, "PlayerNumber": "77", "LastName": "Guest"})
    fake.sit("A", 1, 1, PlayerNumber="77")
    fake.sit("A", 1, 3, IsRemoval=True)
    listener = listening(fake, folder)
    heard = listener.listen()
    assert [(each.seat, each.number, each.is_removal) for each in heard.seats] == [
        ("N", "77", False),
        ("S", "", True),
    ]
    assert listener.players == {"77": "Guest"}
    assert fake.waiting(PARTICIPATIONS) == fake.waiting(PLAYERS) == []
    fake.sit("A", 1, 1, PlayerNumber="77")
    assert listener.listen().seats == ()


def test_what_a_director_is_told(fake, folder):
    """The director hears of calls and of players at wrong seats, not of players at their own."""
    tables = [PlannedTable("A", 1, 1, "3", "8", (1, 2, 3)), PlannedTable("B", 1, 1, "1", None, ())]
    people = [
        Participant("A", "3", None, ("Ann", "Bob"), ("11", "12")),
        Participant("A", "8", None, ("Cor", "Dirk"), ("21", "22")),
    ]
    ScorebookFile(folder / "book").import_plan("mark", tables, people)
    fake.sit("A", 1, 1, PlayerNumber="011")
    fake.sit("A", 1, 3, LastName="bob")
    fake.sit("A", 1, 2, PlayerNumber="99")
    fake.sit("A", 1, 4, IsRemoval=True)
    fake.sit("B", 1, 2, LastName="Nobody")
    fake.send(PLAYERS, {"SessionGuid": GUID, "PlayerNumber": "99", "LastName": "Guest"})
    fake.call("A", 1, 2, 1, at="20:15")
    listener = listening(fake, folder)
    heard = listener.listen()
    told = [each.description for each in heard.calls]
    told += describe_seats(heard.seats, listener.players, listener.book.read())
    planned = {"table": "1", "known": "pair", "pair": "A8", "planned": "Cor & Dirk"}
    unplanned = {"table": "1", "known": "none", "pair": "B", "planned": ""}
    assert [str(each) for each in told] == [
        text_of("tables_call", section="A", table="1", round="2", status="launched", at="20:15"),
        text_of("tables_seat", kind="other", section="A", seat="E", who="Guest", **planned),
        text_of("tables_seat", kind="removed", section="A", seat="W", who="", **planned),
        text_of("tables_seat", kind="other", section="B", seat="E", who="Nobody", **unplanned),
    ]
    fake.sit("A", 1, 1, PlayerNumber="12", IsPlayerSwap=True)
    (swap,) = describe_seats(listener.listen().seats, listener.players, listener.book.read())
    assert says(str(swap), "tables_seat", section="A", table="1", who="Bob")


# Movements that change during play


def _played_rounds(fake, evening, rounds, letters="AB"):
    for section in evening.sections:
        if section.name in letters:
            for seat in section.seats:
                if seat.round in rounds:
                    for k in range(1, BOARDS + 1):
                        fake.play(
                            section.name, seat.table, seat.round, (seat.group - 1) * BOARDS + k
                        )


def _without(evening, number, after):
    """Return the evening in which a number of section A is vacant after a round."""
    section = evening.sections[0].with_change(number, after=after, pair=None)
    return replace(evening, sections=(section, *evening.sections[1:]))


def test_a_change_reaches_the_tables(fake, folder, evening):
    """A pair that leaves after round 2 is removed from later rounds; played rounds stay."""
    _played_rounds(fake, evening, (1, 2))
    before = at_tables(fake)
    listener = listening(fake, folder)
    changed = _without(evening, 3, 2)
    updated = update_tables(changed, listener, CLUB, folder)
    assert updated == (("A",), 0, ())
    assert at_tables(fake) == before == stored(folder)
    for table in fake.sections[GUID]["A"]["Tables"]:
        for told in table["Rounds"]:
            assert (3 in (told["PairNS"], told["PairEW"])) <= (told["RoundNumber"] <= 2)
    assert update_tables(changed, listener, CLUB, folder) == ((), 0, ())
    assert PushedEvening.read(folder).to_resend == {}


@pytest.mark.parametrize("queues", [False, True])
@pytest.mark.parametrize("echo", [False, True])
def test_what_tables_lost_they_get_again(fake, folder, evening, queues, echo):
    """Round 3 had begun at some tables: results that fit are sent back, the others stay with us."""
    fake.echo, fake.queues_deletions = echo, queues
    _played_rounds(fake, evening, (1, 2, 3))
    before = at_tables(fake)
    changed = _without(evening, 3, 2)
    listener = listening(fake, folder)
    updated = update_tables(changed, listener, CLUB, folder)
    section = evening.sections[0]
    (own,) = [seat for seat in section.seats if seat.round == 3 and 3 in (seat.ns, seat.ew)]
    assert {(each.table, each.round) for each in updated.lost_results} == {(own.table, 3)}
    assert len(updated.lost_results) == BOARDS
    lost_at = {key for key in before if key[:3] == ("A", own.table, 3)}
    assert at_tables(fake) == {key: told for key, told in before.items() if key not in lost_at}
    for _ in range(2):  # twice: now, and after the program was restarted
        listener.listen()
        have = stored(folder)
        assert {key: have.get(key) for key in before.keys() - lost_at} == {
            key: told for key, told in before.items() if key not in lost_at
        }
        listener = listening(fake, folder)
    again = [key for key in before if key[0] == "A" and key[2] == 3 and key not in lost_at]
    if again:  # players can still delete results that were sent back
        fake.delete(*again[0])
        listener.listen()
        assert again[0] not in stored(folder)


@pytest.mark.parametrize(
    ("moment", "queues"), [*product(range(1, 24), (False, True))][:: stride(3)]
)
def test_killed_while_a_movement_changes(fake, folder, evening, moment, queues):
    """After a kill at any moment, repeating the update gives the tables all valid results."""
    fake.queues_deletions = queues

    _played_rounds(fake, evening, (1, 2, 3), "A")
    before = at_tables(fake)
    section = evening.sections[0]
    other = section.with_change(3, after=1, pair=None).with_change(
        3, after=2, pair=section.numbers[2]
    )
    changed = replace(evening, sections=(other, evening.sections[1]))
    try:
        update_tables(changed, listening(fake, folder, _Dying(fake, moment)), CLUB, folder)
    except _DiedError:
        update_tables(changed, listening(fake, folder), CLUB, folder)
    missed = {
        (section.name, seat.table, 2)
        for seat in section.seats
        if seat.round == 2 and 3 in (seat.ns, seat.ew)
    }
    assert at_tables(fake) == {key: told for key, told in before.items() if key[:3] not in missed}
    listening(fake, folder).listen()
    kept = {key: told for key, told in stored(folder).items() if key[:3] not in missed}
    assert kept == at_tables(fake)


@pytest.mark.parametrize("echo", [False, True])
def test_set_up_anew_while_it_is_played(fake, folder, evening, echo):
    """A replaced computer gets all results at today's seats.

    Results that players delete there disappear.
    """
    _played_rounds(fake, evening, (1, 2, 3))
    listening(fake, folder).listen()
    before = stored(folder)
    changed = _without(evening, 3, 3)
    book = ScorebookFile(folder / "book")
    other = FakeConnector(echo=echo)
    with serving(other) as address:
        listener, updated = recreate_event(changed, book, BridgemateAddress(CLUB, address), folder)
        (guid,) = other.scores
        assert guid == listener.pushed.guid != GUID
        assert (updated.num_resent, updated.lost_results) == (len(before), ())
        listener.listen()
        assert stored(folder) == before
        assert PushedEvening.read(folder).to_resend == {}
        have = {key: str(item["PairNorthSouth"]) for key, item in other.scores[guid].items()}
        assert have == {key: told[0] for key, told in before.items()}
        (event,) = [json.loads(r["SerializedData"]) for r in other.requests if r["Command"] == 5]
        named = {player["PlayerNumber"] for player in event["PlayerData"]}
        assert {"103", "104"} <= named
        assert not {"105", "106"} & named
        for table in other.sections[guid]["A"]["Tables"]:
            for told in table["Rounds"]:
                assert (3 in (told["PairNS"], told["PairEW"])) <= (told["RoundNumber"] <= 3)
        key = min(before)
        other.play(*key, guid=guid, IsDeleted=True, PairNorthSouth=0, PairEastWest=0)
        assert listener.listen().summary.gone >= 1
        assert stored(folder).keys() == before.keys() - {key}


@pytest.mark.parametrize("fault", range(1, 9))
def test_an_answer_is_lost_while_it_is_set_up_anew(fake, folder, evening, fault):
    """After any lost response, repeating the setup gives the tables the rest."""
    _played_rounds(fake, evening, (1, 2), "A")
    listening(fake, folder).listen()
    before = stored(folder)
    other = FakeConnector()
    book = ScorebookFile(folder / "book")
    commands = [5, 19, 23, 32, 10, 27, 26, 37]
    other.faults.append((commands[fault - 1], "drop after"))
    with serving(other) as address:
        mates = BridgemateAddress(CLUB, address)
        try:
            listener, _ = recreate_event(evening, book, mates, folder)
        except ConnectorTimeoutError:
            listener = listen_to(folder, book, mates)
            update_tables(evening, listener, CLUB, folder)
        except BridgeoptError:
            listener, _ = recreate_event(evening, book, mates, folder)
        guid = listener.pushed.guid
        assert other.scores[guid].keys() == before.keys()
    assert stored(folder) == before


def test_another_session(fake, folder, evening):
    """If a later evening cleared the tables, the director is warned and our results remain."""
    fake.play("A", 1, 1, 1)
    listener = listening(fake, folder)
    listener.listen()
    del fake.sections[GUID]
    with pytest.raises(ConnectorRefusedError, match=pattern_of("connector_refused")):
        update_tables(_without(evening, 3, 0), listener, CLUB, folder)
    assert len(stored(folder)) == 1


def test_what_was_pushed(tmp_path):
    """The record of a push is read as written; a damaged one is reported with advice."""
    pushed = PushedEvening(
        GUID, "http://é", TableRanking(26, together=True), {"A": "A", "Rood": "B"}
    )
    pushed = (
        pushed.with_lost_tables("A", {1: 3, 2: 4})
        .with_lost_tables("A", {2: 2, 3: 9})
        .with_lost_tables("Rood", {})
    )
    assert pushed.to_resend == {"A": {1: 3, 2: 2, 3: 9}}
    pushed = pushed.without_lost_section("A", {("A", 3, 1, 7): 1}).with_lost_tables("Rood", {1: 1})
    assert PushedEvening.read(tmp_path) is None
    pushed.write(tmp_path)
    assert PushedEvening.read(tmp_path) == pushed
    assert pushed.sections == {"A": "A", "B": "Rood"}
    text = (tmp_path / PUSHED_FILE).read_text(encoding="utf-8")
    rng = random.Random(1)
    for _ in range(300):
        at = rng.randrange(len(text))
        damaged = text[:at] + rng.choice(["", "x", "[", "-1", "null", '"']) + text[at + 1 :]
        (tmp_path / PUSHED_FILE).write_text(damaged, encoding="utf-8")
        try:
            told = repr(PushedEvening.read(tmp_path))
        except InputError as error:
            told = str(error)
        assert told.startswith("PushedEvening(") or PUSHED_FILE in told
