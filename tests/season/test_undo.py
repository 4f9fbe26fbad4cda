"""Undo and redo with every kind of change; the log keeps all of them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club.history import RatingRules
from bridgeopt.files.members import MemberLine
from bridgeopt.files.results import ScoreLine
from bridgeopt.season.members import Status
from tests.support.messages import pattern_of, text_of


@pytest.fixture
def all_kinds(season_file, play, make_history):
    """Return functions that make one change of each kind, in a possible order."""

    def enter_results():
        section = season_file.read().sessions[0].sections[0]
        numbers = range(1, len(section.numbers) + 1)
        scores = [ScoreLine(1, "A", k, Decimal(45 + k)) for k in numbers]
        season_file.enter_results(scores, "r.csv", 1)

    def merge():
        season = season_file.read()
        row, meetings = season.history.row, season.history.meetings
        away = next(p for p in season.history.ids if p not in season.sessions[0].players)
        other = next(p for p in row if p != away and not meetings[row[p], row[away]])
        season_file.merge(away, other)

    return {
        "record": lambda: play(1, 5),
        "results": enter_results,
        "members": lambda: season_file.add_members(
            [MemberLine(900, "Heron Ash", Decimal("61.0"), None, {"town": "Delft"})]
        ),
        "member": lambda: season_file.change_member(900, None, Status.LEFT, Decimal(55)),
        "rules": lambda: season_file.set_rules(RatingRules(window=2, decimals=3)),
        "merge": merge,
        "import": lambda: season_file.import_history(make_history(8, 34)),
        "record again": lambda: play(2, 12),
    }


def told(season):
    """Return all contents of a season, apart from its log."""
    return (
        season.history.ids,
        season.history.digest,
        list(map(str, season.history.ratings)),
        season.members,
        season.merged,
        season.rules,
        season.rating_bases,
        [
            (change, one.id, one.plan_id, [(s.seats, s.percentages) for s in one.sections])
            for change, one in season.recorded.items()
        ],
    )


@pytest.mark.slow
def test_there_and_back(season_file, all_kinds):
    """Each undo restores exactly the season before, each redo the one after; log and times stay."""
    states = [season_file.read()]
    for do in all_kinds.values():
        do()
        states.append(season_file.read())
    assert len({state.history.digest for state in states}) > 6

    last = states[-1].changes
    for state in reversed(states[:-1]):
        undone = season_file.undo()
        season = season_file.read()
        assert told(season) == told(state)
        assert undone.id == len(state.changes) + 1
        assert [c.state for c in season.changes] == ["done"] * len(state.changes) + ["undone"] * (
            len(last) - len(state.changes)
        )
        assert season_file.integrity_warnings() == ()
    for state in states[1:]:
        season_file.redo()
        assert told(season_file.read()) == told(state)
    assert season_file.read().changes == last


def test_the_beginning_stays(season_file):
    """The first change cannot be undone, and at first there is nothing to redo."""
    with pytest.raises(InputError, match=pattern_of("journal_nothing_to_take_back")):
        season_file.undo()
    with pytest.raises(InputError, match=pattern_of("journal_nothing_to_do_again")):
        season_file.redo()
    assert [change.kind for change in season_file.read().changes] == ["begin"]


@pytest.mark.slow
def test_something_else_after_an_undo(season_file, play):
    """After an undo another change ends redo; undone changes stay in the log, without effect."""
    play(1, 5)
    play(2, 12)
    season_file.undo()
    season_file.undo()
    season_file.change_member(None, "Heron Ash")
    with pytest.raises(InputError, match=pattern_of("journal_nothing_to_do_again")):
        season_file.redo()
    season = season_file.read()
    assert [change.state for change in season.changes] == ["done", "dropped", "dropped", "done"]
    assert season.sessions == ()
    # A later undo does not mix with it.
    season_file.undo()
    states = [change.state for change in season_file.read().changes]
    assert states == ["done", "dropped", "dropped", "undone"]
    summary = season_file.redo().summary
    assert summary.key == "season_player_is_called"
    assert summary.values["name"] == "Heron Ash"
    assert summary.values["status"] == "member"
    recorded = play(3, 19)
    assert recorded.session.id == 1
    assert [c.state for c in season_file.read().changes][-1] == "done"


@pytest.mark.slow
def test_what_the_log_tells(season_file, all_kinds):
    """Each change has a kind, a summary and a time in UTC, and ids increase."""
    for do in all_kinds.values():
        do()
    changes = season_file.read().changes
    assert [change.id for change in changes] == list(range(1, 10))
    assert [str(change.kind) for change in changes] == [
        *("begin", "record", "results", "members", "members"),
        *("rules", "merge", "import", "record"),
    ]
    merged = str(changes[6].summary)
    session = text_of(
        "season_session_recorded",
        session="1",
        played_on="2024-09-05",
        played=text_of("season_pairs_played", pairs=15, sections=2),
    )
    rules = {"sessions": 2, "points": "80, 70, 60 and 50", "step": 10, "decimals": 3}
    assert [str(change.summary) for change in changes[:6]] == [
        text_of("season_begins", players=32),
        session,
        text_of("season_results_entered", session="1", played_on="2024-09-05", sections=["A"]),
        text_of("season_members_read_in", members=1),
        text_of("season_player_told_of", player="900", ranking="55", status="left"),
        text_of("season_rules_set", **rules),
    ]
    assert merged.startswith("player ")
    assert str(changes[7].summary) == text_of("season_history_read_in", players=34)
    for change in changes:
        assert change.made_at.utcoffset() == timedelta(0)
        assert abs(datetime.now(UTC) - change.made_at) < timedelta(minutes=10)


def test_numbers_of_sessions(season_file, play):
    """Session numbers have no gaps among the sessions that count; undo frees a number."""
    assert play(1, 5).session.id == 1
    assert play(2, 12).session.id == 2
    season_file.undo()
    assert play(3, 19).session.id == 2
    assert [s.played_on for s in season_file.read().sessions] == [
        date(2024, 9, 5),
        date(2024, 9, 19),
    ]
