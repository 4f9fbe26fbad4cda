"""Sessions of other games: single players, and rounds added one at a time."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import Chair, Pair, PlayedEvent, SeatLayout, SinglePlayer, Table
from bridgeopt.club.history import record
from bridgeopt.club.movement import INDIVIDUAL
from bridgeopt.files.results import ScoreLine
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from tests.support.messages import pattern_of, says, text_of

DAY = date(2024, 10, 1)
STONES = SeatLayout((("Black",), ("White",)))


def swiss(*games: tuple[int, int], bye: int | None = None) -> tuple[Table, ...]:
    """Return a round of games for two; the bye has a table of its own."""
    tables = [
        STONES.table(t, [SinglePlayer(a), SinglePlayer(b)])
        for t, (a, b) in enumerate(games, start=1)
    ]
    if bye is not None:
        tables.append(Table(len(games) + 1, (Chair("bye", 0, SinglePlayer(bye)),)))
    return tuple(tables)


@pytest.fixture
def players(season_file) -> list[int]:
    """Return some players of the season."""
    return list(season_file.read().history.ids[:9])


def test_an_individual_evening(season_file, players):
    """Opponents meet, partners do not, the ninth player sits out; the record is read back."""
    before = season_file.read().history
    n, s, e, w, *others, last = players
    tables = (
        INDIVIDUAL.table(1, [SinglePlayer(p) for p in (n, s, e, w)], 1),
        INDIVIDUAL.table(2, [SinglePlayer(p) for p in others], 1),
        Table(3, (Chair("N", 0, SinglePlayer(last)),)),
    )
    event = PlayedEvent("A", "individual", (tables,))
    recorded = season_file.record_event([event], DAY)
    assert recorded.notes == ()
    assert recorded.copy is not None
    season = season_file.read()
    assert season.sessions == (recorded.session,)
    assert season.sessions[0].events == (event,)
    more = season.history.meetings - before.meetings
    row = season.history.row
    assert more[row[n], row[e]] == more[row[s], row[w]] == 1
    assert more[row[n], row[s]] == more[row[e], row[w]] == more[row[n], row[last]] == 0
    assert more.sum() == 16
    waited = season.history.waiting_tables - before.waiting_tables
    assert [int(waited[row[p]]) for p in players] == [0] * 8 + [1]
    with pytest.raises(
        InputError, match=pattern_of("season_recorded_already", session="1", played_on="2024-10-01")
    ):
        season_file.record_event([event], DAY)


def test_two_events_of_other_people_on_one_day(season_file, players):
    """Only rounds of the same people can have been recorded before."""
    for k, two in enumerate((players[:2], players[2:4])):
        event = PlayedEvent("AB"[k], "go", (swiss(tuple(two)),))
        assert season_file.record_event([event], DAY).notes == ()
    assert len(season_file.read().sessions) == 2
    again = PlayedEvent("C", "go", (swiss(tuple(players[:2])),))
    told = pattern_of("season_rounds_recorded_already", session="1", played_on=str(DAY))
    with pytest.raises(InputError, match=told):
        season_file.record_event([again], DAY)


@pytest.mark.slow
def test_rounds_one_at_a_time(season_file, players):
    """Each round is a change of its own, undone and redone with its history."""
    a, b, c, d, e, *_ = players
    rounds = [swiss((a, b), (c, d), bye=e), swiss((a, c), (b, e), bye=d), swiss((e, a), (d, b))]
    digests = [season_file.read().history.digest]
    season_file.record_event([PlayedEvent("A", "swiss", (rounds[0],))], DAY)
    digests.append(season_file.read().history.digest)
    for round in rounds[1:]:
        season_file.add_round(round)
        digests.append(season_file.read().history.digest)
    assert len(set(digests)) == 4
    season = season_file.read()
    assert season.sessions[0].events[0].rounds == tuple(rounds)
    assert str(season.changes[-1].summary) == text_of(
        "season_round_added", round="3", session="1", played_on="2024-10-01", event="A"
    )
    assert season_file.integrity_warnings() == ()
    for digest in digests[-2::-1]:
        season_file.undo()
        assert season_file.read().history.digest == digest
        assert season_file.integrity_warnings() == ()
    for digest in digests[1:]:
        season_file.redo()
        assert season_file.read().history.digest == digest
    season_file.undo()
    other = swiss((a, d), bye=b)
    season_file.add_round(other)  # the third round that was undone cannot be redone
    assert season_file.read().sessions[0].events[0].rounds == (*rounds[:2], other)
    assert season_file.integrity_warnings() == ()


def test_who_comes_later(season_file, players):
    """A new player in a later round is a guest who starts from the median of the players."""
    a, b, *_ = players
    season_file.record_event([PlayedEvent("A", "swiss", (swiss((a, b)),))], DAY)
    new = season_file.read().next_id
    recorded = season_file.add_round(swiss((a, new), bye=b))
    (note,) = map(str, recorded.notes)
    assert says(note, "player_new", player=new)
    season = season_file.read()
    assert season.members[new].status is Status.GUEST
    known = sorted(season.history.rating(p) for p in (a, b))
    assert season.history.rating(new) == sum(known) / 2
    assert season.history.meetings[season.history.row[new], season.history.row[a]] == 1


def test_merged_ids(season_file, players):
    """A merged player is one person in old and new rounds, but not twice in one round."""
    a, b, c, *_ = players
    new = season_file.read().next_id
    season_file.record_event([PlayedEvent("A", "swiss", (swiss((a, new), bye=b),))], DAY)
    with pytest.raises(
        InputError, match=pattern_of("season_two_who_played", one="67", other="3", session="1")
    ):
        season_file.merge(new, a)
    season_file.merge(new, c)
    season = season_file.read()
    assert season.sessions[0].events[0].rounds == (swiss((a, c), bye=b),)
    season_file.add_round(swiss((new, b)))
    assert season_file.read().sessions[0].events[0].rounds[1] == swiss((c, b))
    told = pattern_of("round_player_twice", player=str(c))
    with pytest.raises(InputError, match=f"A: {told}"):
        season_file.add_round(swiss((new, c)))


def test_what_is_refused(season_file, play, players):
    """Empty events, unknown events and later corrections that do not fit are refused."""
    a, b, *_ = players
    event = PlayedEvent("A", "swiss", (swiss((a, b)),))
    for nothing in ([], [PlayedEvent("A", "swiss", ())]):
        with pytest.raises(InputError, match=pattern_of("season_nothing_played")):
            season_file.record_event(nothing, DAY)
    play(0)
    with pytest.raises(InputError, match=pattern_of("season_no_such_event", session="1")):
        season_file.add_round(swiss((a, b)))
    two = [event, PlayedEvent("B", "swiss", (swiss((players[2], players[3])),))]
    season_file.record_event(two, DAY)
    with pytest.raises(InputError, match=pattern_of("season_no_pairs_then")):
        season_file.enter_results([ScoreLine(1, "A", 1, Decimal(50))], "results.csv")
    with pytest.raises(InputError, match="Name one"):
        season_file.add_round(swiss((a, b)))
    with pytest.raises(InputError, match=pattern_of("season_nobody_plays")):
        season_file.add_round((), event="B")
    season_file.add_round(swiss((a, b)), event="B")
    assert [len(e.rounds) for e in season_file.read().sessions[1].events] == [1, 2]
    season_file.import_history(season_file.read().history)
    with pytest.raises(InputError, match=pattern_of("season_history_read_in_since", session="2")):
        season_file.add_round(swiss((a, b)), event="B")


@pytest.mark.long
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_any_event_is_read_as_it_was_recorded(tmp_path_factory, data):
    """Rounds of pairs and players are read as recorded, and the history equals that of `record`."""
    file = SeasonFile(tmp_path_factory.mktemp("any") / "club.season")
    SeasonFile.create(file.path)
    rounds = []
    for _ in range(data.draw(st.integers(1, 3))):
        ids = data.draw(st.permutations(range(1, 13)))
        sizes = data.draw(st.lists(st.integers(1, 2), min_size=2, max_size=6))
        chairs = []
        for k, size in enumerate(sizes):
            held, ids = ids[:size], ids[size:]
            contestant = SinglePlayer(held[0]) if size == 1 else Pair(*held)
            chairs.append(Chair(f"seat {k}", k % 3, contestant))
        chairs.sort(key=lambda chair: chair.side)
        cut = data.draw(st.integers(1, len(chairs)))
        groups = [None, 3]
        tables = [Table(1, tuple(chairs[:cut]), groups[cut % 2])]
        if chairs[cut:]:
            tables.append(Table(4, tuple(chairs[cut:])))
        rounds.append(tuple(tables))
    file.record_event([PlayedEvent("X", "anything", (rounds[0],))], DAY)
    for round in rounds[1:]:
        file.add_round(round)
    season = file.read()
    (event,) = season.sessions[0].events
    assert event == PlayedEvent("X", "anything", tuple(rounds))
    nothing = season.history.__class__(
        season.history.ids,
        season.history.ratings,
        0 * season.history.waiting_tables,
        0 * season.history.meetings,
    )
    assert record(nothing, [event]).digest == season.history.digest
    assert file.integrity_warnings() == ()


@pytest.mark.slow
def test_it_is_shown(season_file, play, players, invoke, tmp_path):
    """Log, session, player and report show the event next to an evening of pairs."""
    a, b, c, d, e, *_ = players
    individual = PlayedEvent(
        "I", "individual", ((INDIVIDUAL.table(1, [SinglePlayer(p) for p in (a, b, c, d)]),),)
    )
    report = tmp_path / "report.html"
    season_file.record_event([individual], date(2024, 9, 1))
    alone = invoke("season", "report", season_file.path, "--out", report)
    assert alone.exit_code == 0
    assert "individual, 4 players" in report.read_text(encoding="utf-8")
    season_file.record_event([PlayedEvent("S", "swiss", (swiss((a, b), bye=e),))], DAY)
    season_file.add_round(swiss((a, e), bye=b))
    play(0)
    log = " ".join(invoke("season", "log", season_file.path).output.split())
    assert "session 1 of 2024-09-01: individual, 4 players 3 " in log  # without figures of quality
    assert "swiss, 3 players" in log
    document = json.loads(invoke("season", "log", season_file.path, "--json", "-").output)
    sessions = [change["session"] for change in document["changes"] if change["session"]]
    assert sessions[0]["events"] == [{"name": "I", "game": "individual", "players": 4, "rounds": 1}]
    assert [len(s["sections"]) for s in sessions] == [0, 0, 2]
    shown = invoke("season", "show", season_file.path, "--session", 2).output.splitlines()
    assert says(shown, "log_event_title", name="S", game="swiss", players=3, rounds=2)
    rows = [line.split()[-2:] for line in shown[-3:]]
    assert rows == [["2", "-"], ["1", "1"], ["1", "1"]]
    text = " ".join(invoke("season", "show", season_file.path, a).output.split())
    assert "Partners: " in text
    assert invoke("season", "report", season_file.path, "--out", report).exit_code == 0
    text = report.read_text(encoding="utf-8")
    assert "individual, 4 players" in text
    assert "swiss, 3 players" in text
