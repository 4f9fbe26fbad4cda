"""Plans recorded twice, stale plans, plans of other programs, and plans with merged ids."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import HistorySource, Pair, Registration
from bridgeopt.club.history import RatingRules
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from tests.support.messages import says, text_of

DAY = date(2024, 9, 5)


@pytest.fixture
def record(season_file):
    """Return a function that records a plan, on a date, with or without force."""

    def call(plan, day=DAY, file=season_file, force=False):
        seatings = [section.seating() for section in plan.sections]
        return file.record(plan, seatings, day, force=force)

    return call


def refused(record, plan, **options) -> str:
    """Return the refusal of a plan; nothing else happens."""
    with pytest.raises(InputError) as caught:
        record(plan, **options)
    (fault,) = caught.value.faults
    assert fault.file == plan.file
    assert fault.help
    return str(fault.message)


def test_twice(season_file, make_plan, record):
    """The refusal names the session and its date, on any date and even with --force."""
    plan = make_plan(season_file.read())
    record(plan)
    record(make_plan(season_file.read(), 1), date(2024, 9, 12))
    for options in ({}, {"day": date(2024, 9, 19)}, {"force": True}):
        message = refused(record, plan, **options)
        assert message == text_of("season_recorded_already", session="1", played_on="2024-09-05")
    assert len(season_file.read().sessions) == 2


def test_undone_and_recorded_again(season_file, make_plan, record):
    """A plan whose session was undone can be recorded again."""
    plan = make_plan(season_file.read())
    record(plan)
    season_file.undo()
    assert record(plan).session.id == 1
    assert says(refused(record, plan), "season_recorded_already")


def test_stale(season_file, make_plan, record):
    """Each later change is named by its summary, in order; undone ones are not."""
    stale = make_plan(season_file.read(), 9)
    record(make_plan(season_file.read(), 1))
    season_file.change_member(None, "Kingfisher Oak")
    season_file.change_member(3, "Swan Birch", ranking=Decimal(60))
    season_file.set_rules(RatingRules(window=5))
    season_file.undo()
    changes = season_file.read().changes
    session = text_of(
        "season_session_recorded",
        session="1",
        played_on="2024-09-05",
        played=text_of("season_pairs_played", pairs=15, sections=2),
    )
    swan = {"player": "3", "name": "Swan Birch", "ranking": "60", "status": "none"}
    told = [session, str(changes[2].summary), text_of("season_player_is_called", **swan)]
    assert refused(record, stale) == text_of("season_changed_since", changes="; ".join(told))
    assert record(stale, force=True).session.id == 2


def test_what_leaves_the_history_alone_makes_nothing_stale(season_file, make_plan, record):
    """Names, guests and new members do not make a plan stale, since the history is the same."""
    plan = make_plan(season_file.read())
    season_file.change_member(None, "Kingfisher Oak", Status.GUEST)
    season_file.change_member(3, "Swan Birch", Status.LEFT)
    assert record(plan).session.id == 1


def test_from_a_state_that_was_taken_back(season_file, make_plan, record):
    """A plan of an undone state names the undone change, and is valid again after redo."""
    record(make_plan(season_file.read(), 1))
    plan = make_plan(season_file.read(), 2)
    season_file.undo()
    session = text_of(
        "season_session_recorded",
        session="1",
        played_on="2024-09-05",
        played=text_of("season_pairs_played", pairs=15, sections=2),
    )
    assert refused(record, plan) == text_of("season_state_taken_back", change=session)
    season_file.redo()
    assert record(plan).session.id == 2


def test_from_another_history(season_file, make_plan, record):
    """A plan of another season or club is refused, unless forced."""
    plan = replace(make_plan(season_file.read()), source=HistorySource("history", "0" * 64))
    assert refused(record, plan) == (text_of("season_plan_of_another"))
    assert record(plan, force=True).session.source == HistorySource("history", "0" * 64)


def test_from_the_exported_csv(season_file, make_plan, record):
    """A plan made from the exported history is valid, since only the history counts."""
    plan = make_plan(season_file.read())
    record(replace(plan, source=HistorySource("history", plan.source.hash)))


def test_of_another_program(season_file, make_plan, record):
    """A plan without a source is never stale, and may be played again on another date."""
    plan = replace(make_plan(season_file.read()), source=None)
    record(plan)
    season_file.change_member(3, ranking=Decimal(60))
    record(plan, date(2024, 9, 12))
    assert refused(record, plan, day=date(2024, 9, 12)) == (
        text_of("season_recorded_already", session="2", played_on="2024-09-12")
    )
    assert refused(record, plan, force=True).endswith("session 1 of 2024-09-05")


def test_merged_ids_in_a_plan(season_file, make_plan, record):
    """A merged id is replaced with a note, though the plan is stale, as the history changed."""
    plan = make_plan(season_file.read())
    season = season_file.read()
    playing = {p for s in plan.sections for pair in s.pairs for p in pair.players}
    away = next(p for p in season.history.ids if p not in playing)
    pair = next(
        pair
        for s in plan.sections
        for pair in s.pairs
        if not season.history.meetings[season.history.row[pair.first], season.history.row[away]]
    )
    season_file.merge(pair.first, away)
    summary = f"player {pair.first} is the same person as player {away}"
    assert refused(record, plan) == text_of("season_changed_since", changes=summary)
    recorded = record(plan, force=True)
    assert says(map(str, recorded.notes), "season_plays_as", given=pair.first, player=away)
    assert Pair(away, pair.second) in [p for s in recorded.session.sections for p in s.pairs]
    assert pair.first not in season_file.read().history


def test_both_ids_of_one_person_in_a_plan(season_file, make_plan, record):
    """A plan with both ids of one person is refused, naming the person."""
    season = season_file.read()
    plan = make_plan(season)
    players = [p for s in plan.sections for pair in s.pairs for p in pair.players]
    row, meetings = season.history.row, season.history.meetings
    one, other = next(
        (a, b) for a in players for b in players if a < b and not meetings[row[a], row[b]]
    )
    season_file.merge(one, other)
    message = refused(record, plan, force=True)
    first, second = sorted((one, other), key=players.index)
    assert says(message, "season_two_of_one_person", one=first, other=second)


def test_registered_with_an_old_id(season_file, make_history):
    """A registered old id becomes the current one, and a note says so, as for a member who left."""
    a, b, c, d, e, f = make_history(7, 32).ids[:6]
    file = SeasonFile(season_file.path.with_name("other.season"))
    SeasonFile.create(file.path, make_history(7, 32, met=0))
    file.merge(a, b)
    file.merge(b, c)
    file.change_member(e, status=Status.LEFT)
    registration = Registration((Pair(a, d), Pair(e, f)), "tonight.csv", (3, 5))
    seated, notes = file.read().with_current_ids(registration)
    assert seated == Registration((Pair(c, d), Pair(e, f)), "tonight.csv", (3, 5))
    assert tuple(map(str, notes)) == (
        text_of("season_plays_as", given=str(a), player=str(c)),
        text_of("season_left_and_plays", player=str(e)),
    )


def test_registered_with_both_ids(season_file, make_history):
    """A registration with both ids is refused with the second line."""
    a, b, c, d = make_history(7, 32).ids[:4]
    file = SeasonFile(season_file.path.with_name("other.season"))
    SeasonFile.create(file.path, make_history(7, 32, met=0))
    file.merge(a, b)
    with pytest.raises(InputError) as caught:
        file.read().with_current_ids(Registration((Pair(a, d), Pair(c, b)), "tonight.csv", (3, 5)))
    (fault,) = caught.value.faults
    assert (fault.file, fault.line) == ("tonight.csv", 5)
    assert says(str(fault.message), "season_two_of_one_person", one=a, other=b)
