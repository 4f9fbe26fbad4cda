"""The round clock, tested without waiting, since time is an argument."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.tasks.evening.clock import (
    CLOCK_FILE,
    Break,
    Clock,
    ClockFile,
    ClockVersion,
    MonotonicTime,
    Period,
    Times,
)
from tests.support.messages import pattern_of

BEGIN = datetime(2026, 11, 24, 18, 30, tzinfo=UTC)
TIMES = Times(3, 1800, (Break(2, 900),))


def after(minutes: float) -> datetime:
    """Return the moment so many minutes after play began."""
    return BEGIN + timedelta(minutes=minutes)


def shows(clock: Clock, minutes: float) -> tuple[Period | None, float, bool]:
    """Return a clock's period, minutes left and whether it runs, at a moment."""
    clock = clock.advanced_to(after(minutes))
    left = clock.position.left_at(after(minutes)) / timedelta(minutes=1)
    return clock.period, left, clock.runs


FIRST, SECOND, PAUSE, THIRD = TIMES.periods
started = Clock.for_times(TIMES).start(BEGIN)


def test_periods():
    """Rounds follow each other, with breaks in between but none after the last."""
    assert TIMES.periods == (
        Period(1, 1800),
        Period(2, 1800),
        Period(2, 900, is_break=True),
        Period(3, 1800),
    )
    assert TIMES.with_break(3, 600).periods == TIMES.periods
    assert TIMES.with_break(2, 60).without_break(2).periods == Times(3, 1800).periods


def test_it_goes_on_by_itself():
    """Each period begins the moment the previous one ends, however rarely the clock is read."""
    assert shows(Clock.for_times(TIMES), 500) == (FIRST, 30, False)
    assert shows(started, 0) == (FIRST, 30, True)
    assert shows(started, 29.5) == (FIRST, 0.5, True)
    assert shows(started, 30) == (SECOND, 30, True)
    assert shows(started, 70) == (PAUSE, 5, True)
    assert shows(started, 75) == (THIRD, 30, True)
    assert shows(started, 105) == (None, 0, False)
    assert shows(started, 9999) == (None, 0, False)


def test_it_waits_for_somebody_where_it_should():
    """If the clock waits after a round it counts overtime; the next round has its full time."""
    clock = Clock.for_times(replace(TIMES, automatic=False)).start(BEGIN)
    assert shows(clock, 33) == (FIRST, -3, True)
    clock = clock.next_period(after(33))
    assert shows(clock, 33) == (SECOND, 30, True)


def test_pause_and_start():
    """A pause keeps the time left; a second start or pause has no effect."""
    clock = started.pause(after(10))
    assert shows(clock, 60) == (FIRST, 20, False)
    assert clock.pause(after(11)) == clock
    clock = clock.start(after(60))
    assert shows(clock, 61) == (FIRST, 19, True)
    assert clock.start(after(61)) == clock


def test_next_and_back():
    """Back after next restores the current time; another back goes to the previous period."""
    skipped = started.next_period(after(12))
    assert shows(skipped, 12) == (SECOND, 30, True)
    assert shows(skipped.undo_next_period(after(14)), 14) == (FIRST, 16, True)
    assert shows(skipped.undo_next_period(after(31)), 31) == (FIRST, 30, True)
    assert shows(
        skipped.next_period(after(13)).undo_next_period(after(13)).undo_next_period(after(13)), 13
    ) == (FIRST, 30, True)
    assert started.undo_next_period(after(3)).position == started.position
    assert shows(started.undo_next_period(after(110)), 110) == (THIRD, 30, True)
    waits = started.pause(after(5)).next_period(after(6))
    assert shows(waits, 50) == (SECOND, 30, False)
    assert shows(waits.undo_next_period(after(50)), 50) == (FIRST, 25, False)


def test_next_begins_play():
    """Next before play begins play; after the end it has no effect."""
    assert Clock.for_times(TIMES).next_period(BEGIN) == started
    over = started.advanced_to(after(200))
    assert over.next_period(after(200)) == over
    assert over.start(after(200)) == over
    assert over.add(60, after(200)) == over


def test_minutes_more_or_less():
    """Added minutes change the time left, never below zero, and all later times."""
    clock = started.add(120, after(10))
    assert shows(clock, 10) == (FIRST, 22, True)
    assert shows(clock, 32) == (SECOND, 30, True)
    assert shows(started.add(-3600, after(10)), 10) == (SECOND, 30, True)
    assert shows(started.pause(after(10)).add(-60, after(20)), 20) == (FIRST, 19, False)


def test_put_right():
    """Setting the clock keeps it running or paused."""
    assert shows(started.set_period(3, 600, after(10)), 10) == (THIRD, 10, True)
    waiting = Clock.for_times(TIMES).set_period(2, 60, after(10))
    assert shows(waiting, 90) == (PAUSE, 1, False)
    assert waiting.started_at
    assert waiting.reset() == Clock.for_times(TIMES)
    for period, seconds in ((4, 60), (-1, 60), (0, -1), (0, 999_999)):
        with pytest.raises(RequestError, match="minutes"):
            started.set_period(period, seconds, after(10))


def test_other_times():
    """New lengths change the current round by the difference, and later rounds entirely."""
    longer = started.with_times(replace(TIMES, seconds=2100), after(10))
    assert shows(longer, 10) == (Period(1, 2100), 25, True)
    assert shows(longer, 35) == (Period(2, 2100), 35, True)
    in_break = started.advanced_to(after(62))
    assert shows(in_break.with_times(TIMES.without_break(2), after(62)), 62) == (THIRD, 30, True)
    assert shows(in_break.with_times(TIMES.with_break(1, 300), after(62)), 62) == (PAUSE, 13, True)
    fewer = started.advanced_to(after(80)).with_times(Times(2, 1800), after(80))
    assert shows(fewer, 80) == (None, 0, False)
    over = started.advanced_to(after(200)).with_times(Times(5, 1800), after(200))
    assert shows(over, 201) == (None, 0, False)
    before = Clock.for_times(TIMES).with_times(Times(3, 600), after(1))
    assert shows(before, 2) == (Period(1, 600), 10, False)


@pytest.mark.parametrize("minutes", [0, 0.5, 241])
def test_times_that_cannot_be(minutes):
    """A round or a break takes from one minute to four hours."""
    with pytest.raises(RequestError, match=pattern_of("clock_minutes_wrong", most=240)):
        Times(3, int(60 * minutes))
    with pytest.raises(RequestError, match=pattern_of("clock_minutes_wrong", most=240)):
        TIMES.with_break(1, int(60 * minutes))


SETTINGS = {
    "start": lambda clock, now: clock.start(now),
    "pause": lambda clock, now: clock.pause(now),
    "next": lambda clock, now: clock.next_period(now),
    "back": lambda clock, now: clock.undo_next_period(now),
    "more": lambda clock, now: clock.add(60, now),
    "less": lambda clock, now: clock.add(-300, now),
    "put": lambda clock, now: clock.set_period(1, 90, now),
    "longer": lambda clock, now: clock.with_times(replace(clock.times, seconds=2400), now),
    "break": lambda clock, now: clock.with_times(clock.times.with_break(1, 300), now),
    "no break": lambda clock, now: clock.with_times(clock.times.without_break(2), now),
    "sound": lambda clock, now: replace(clock, sound=not clock.sound),
    "by hand": lambda c, now: c.with_times(replace(c.times, automatic=not c.times.automatic), now),
    "anew": lambda clock, now: clock.reset(),
}


class Wrist:
    """A time source controlled by the test."""

    now = BEGIN

    def __call__(self) -> datetime:
        """Return its time."""
        return self.now


def seen(clock: Clock, now: datetime) -> ClockVersion:
    """Return the version of the clock that is visible now."""
    return ClockVersion(clock.changes, clock.advanced_to(now).position.period)


@given(st.lists(st.tuples(st.sampled_from(sorted(SETTINGS)), st.integers(0, 4000)), max_size=8))
def test_a_crash_loses_no_second(tmp_path_factory, steps):
    """After any actions at any times another program reads the same clock from the file."""
    folder = tmp_path_factory.mktemp("evening")
    wrist = Wrist()
    file = ClockFile(folder, wrist)
    clock = file.read(TIMES)
    for name, seconds in steps:
        wrist.now += timedelta(seconds=seconds)
        done = SETTINGS[name](clock, wrist.now)
        clock = file.update(TIMES, seen(clock, wrist.now), SETTINGS[name])
        assert clock == replace(done, changes=clock.changes)
        assert ClockFile(folder, wrist).read(TIMES) == clock
        assert clock.advanced_to(wrist.now).advanced_to(wrist.now) == clock.advanced_to(wrist.now)


@given(st.lists(st.tuples(st.integers(0, 900), st.integers(-7200, 7200)), max_size=8))
def test_a_computer_whose_time_is_set(steps):
    """If the computer's time is set back the clock goes on; time asleep counts by its own time."""
    wrist, elapsed = Wrist(), 0.0
    time = MonotonicTime(wrist, lambda: elapsed)
    told = time()
    for passed, moved in steps:
        elapsed += passed
        wrist.now += timedelta(seconds=passed + moved)
        before, told = told, time()
        gone = max(moved, 0) if abs(moved) > 1 else moved
        assert told - before == timedelta(seconds=passed + gone)


@given(st.sampled_from(sorted(SETTINGS)), st.integers(0, 2000), st.integers(0, 20_000))
def test_no_clock_shows_more_than_there_was(tmp_path_factory, name, seconds, back):
    """If time was set back, no period is longer than it was when another program reads it."""
    wrist = Wrist()
    file = ClockFile(tmp_path_factory.mktemp("evening"), wrist)
    clock = file.update(TIMES, seen(file.read(TIMES), wrist.now), SETTINGS["start"])
    wrist.now += timedelta(seconds=seconds)
    clock = file.update(TIMES, seen(clock, wrist.now), SETTINGS[name])
    wrist.now -= timedelta(seconds=back)
    shown = file.read(TIMES).advanced_to(wrist.now).position
    assert shown == clock.position
    assert shown.left_at(wrist.now) <= clock.position.time_left


def test_two_who_set_it(tmp_path):
    """An action on an outdated clock, or on a round that has ended, is refused."""
    wrist = Wrist()
    file = ClockFile(tmp_path, wrist)
    old = file.read(TIMES)
    clock = file.update(TIMES, seen(old, wrist.now), SETTINGS["start"])
    for stale in (seen(old, wrist.now), ClockVersion(1, 1)):
        with pytest.raises(RequestError, match=pattern_of("clock_overtaken")):
            file.update(TIMES, stale, SETTINGS["next"])
    then = seen(clock, wrist.now)
    wrist.now = after(31)
    with pytest.raises(RequestError, match=pattern_of("clock_overtaken")):
        file.update(TIMES, then, SETTINGS["next"])
    assert file.read(TIMES) == clock


def test_wall_clock_times(tmp_path):
    """The file has UTC times, so a change of time zone does not change the clock."""
    wrist = Wrist()
    wrist.now = BEGIN.astimezone(timezone(timedelta(hours=2)))
    ClockFile(tmp_path, wrist).update(TIMES, ClockVersion(0, 0), SETTINGS["start"])
    stored = json.loads((tmp_path / CLOCK_FILE).read_text(encoding="utf-8"))
    assert stored["stand"]["ends"] == "2026-11-24T19:00:00+00:00"


def test_another_plan(tmp_path):
    """The number of rounds follows tonight's plan; the other settings remain."""
    wrist = Wrist()
    file = ClockFile(tmp_path, wrist)
    file.update(TIMES, ClockVersion(0, 0), SETTINGS["start"])
    wrist.now = after(45)
    clock = file.read(Times(7, 60))
    assert clock.times == replace(TIMES, rounds=7)
    assert shows(clock, 45) == (SECOND, 15, True)


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:30],
        lambda text: text.replace('"version": 1', '"version": 2'),
        lambda text: text.replace("+00:00", ""),
        lambda text: text.replace("1800", "-3"),
        lambda text: text.replace('"period": 0', '"period": 9'),
        lambda text: text.replace("true", "1"),
        lambda text: text.replace("2026", "x"),
        lambda text: "[" * 100_000,
        lambda text: "[]",
    ],
)
def test_a_damaged_file(tmp_path, damage):
    """A damaged clock is reported, and the next setting replaces it."""
    wrist = Wrist()
    file = ClockFile(tmp_path, wrist)
    file.update(TIMES, ClockVersion(0, 0), SETTINGS["start"])
    text = file.path.read_text(encoding="utf-8")
    file.path.write_text(damage(text), encoding="utf-8")
    with pytest.raises(InputError, match=pattern_of("clock_damaged_help")):
        file.read(TIMES)
    file.update(TIMES, ClockVersion(5, 1), SETTINGS["start"])
    assert shows(file.read(TIMES), 1) == (FIRST, 29, True)
