"""The evening as printed, and the current round, set by the clock or by the director."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.club import LoadedPlan
from bridgeopt.club.numbered_section import handovers
from bridgeopt.evening.actions import ChangePlan, ImportPlan, MarkPrinted
from bridgeopt.files.plan_document import mark_printed
from bridgeopt.scorebook import Scorebook
from bridgeopt.show.pages.paper import PrintedEvening
from bridgeopt.tasks.evening.clock import (
    MAX_MINUTES,
    WARNING_SECONDS,
    Clock,
    ClockFile,
    ClockVersion,
    Period,
    Times,
    default_times,
)
from bridgeopt.tasks.evening.printing import printed_evening
from bridgeopt.web.errors import FAILURES
from bridgeopt.web.evening_session import EveningSession, Snapshot


class CurrentRound(NamedTuple):
    """The current round, and how many rounds have been played.

    Attributes
    ----------
    played
        The number of rounds that are over.
    playing
        The round in play; ``None`` before play, between rounds, and after the last round.
    total
        The number of rounds.
    changed
        The round after which the latest change of the plan took effect; 0 without a change. A new
        change can only affect rounds after this one.
    left
        Seconds until the clock ends the round or break; ``None`` if the clock is paused or the
        director ends the rounds.
    runs
        Whether the clock runs.
    with_results
        How many rounds are over according to the results.
    clock_behind
        The round of a running clock that the results have left behind; otherwise ``None``.
    """

    played: int
    playing: int | None
    total: int
    changed: int = 0
    left: float | None = None
    runs: bool = False
    with_results: int = 0
    clock_behind: int | None = None

    @property
    def next_round(self) -> int:
        """The first round that can still be changed, or the last round if none can."""
        return min(max(self.played, self.changed) + 1, self.total)

    @property
    def num_over(self) -> int:
        """How many rounds are over once the round in play, if any, ends."""
        return max(self.playing or self.played, self.changed)

    @property
    def shown_round(self) -> int:
        """The round in play; if no round is in play, the next round."""
        return self.playing or min(self.played + 1, self.total)

    @property
    def is_over(self) -> bool:
        """Whether all rounds are over."""
        return self.played == self.total

    def follow(self, book: Scorebook) -> CurrentRound:
        """Return the round by this clock and by the results, whichever is later.

        In the results, all rounds before the latest one are over. The latest round is over too once
        every table has a result of it; until then it is in play. While the clock runs, quick tables
        do not move the round. The results then decide only if a round after the clock's round is
        over, or if all rounds are over.
        """
        num_over, playing = _round_by_results(book)
        clock_round = self.playing or self.played
        if self.runs:
            is_ahead = num_over > clock_round or (num_over == self.total and not self.is_over)
        else:
            is_ahead = (num_over, playing or 0) > (self.played, self.playing or 0)
        if not is_ahead:
            return self._replace(with_results=num_over)
        return self._replace(
            played=num_over,
            playing=playing,
            left=None,
            with_results=num_over,
            clock_behind=clock_round if self.runs and num_over < self.total else None,
        )


def current_round(file: ClockFile, evening: PrintedEvening) -> CurrentRound:
    """Return the current round according to the round clock.

    Before the clock starts, the rounds up to the plan's latest change count as played.
    """
    last_changed_round = max((c.after for s in evening.sections for c in handovers(s)), default=0)
    times = default_times(evening.num_rounds, evening.boards)
    try:
        clock = file.read(times).advanced_to(file.time())
    except BridgeoptError:  # the clock's own screen reports the error
        clock = Clock.for_times(times)
    period, total = clock.period, times.rounds
    if not clock.started_at:
        return CurrentRound(last_changed_round, None, total, last_changed_round)
    if period is None:
        return CurrentRound(total, None, total, last_changed_round)
    time = clock.position.left_at(file.time())
    seconds_left = time.total_seconds() if clock.runs and clock.times.automatic else None
    if period.is_break:
        return CurrentRound(
            period.round, None, total, last_changed_round, seconds_left, runs=clock.runs
        )
    # A paused round with its full time left has not begun.
    playing = period.round if clock.runs or time < period.length else None
    played = period.round - 1 if playing else max(period.round - 1, last_changed_round)
    return CurrentRound(played, playing, total, last_changed_round, seconds_left, runs=clock.runs)


def _round_by_results(book: Scorebook) -> tuple[int, int | None]:
    """Return how many rounds are over according to the results, and the round in play.

    The latest round is the last one with a result that was made at the table.
    """
    latest = book.latest_round
    tables = {(t.section, t.table) for t in book.planned if t.round == latest and t.is_played}
    with_result = {(place.section, place.table) for place in book.results if place.round == latest}
    if latest and not tables <= with_result:
        return latest - 1, latest
    return latest, None


def num_missing(book: Scorebook, rounds: int) -> int:
    """Return how many results of the first ``rounds`` rounds are missing."""
    return sum(len(table.boards) for table in book.missing_results(rounds))


def round_of_evening(
    evening_session: EveningSession, snapshot: Snapshot, evening: PrintedEvening
) -> CurrentRound:
    """Return the current round of the evening, which all of the director's screens name.

    It follows from the round clock and the results. Once the evening is recorded, the recorded
    rounds are over.
    """
    session = evening_session.recorded(snapshot)
    if session is not None:
        rounds = max((section.rounds_played for section in session.sections), default=0)
        return CurrentRound(rounds, None, rounds)
    by_clock = current_round(evening_session.clock, evening)
    with suppress(*FAILURES):  # the results screen reports the error
        if evening_session.results.has_scorebook():
            return by_clock.follow(evening_session.results.current().book)
    return by_clock


def set_played(file: ClockFile, evening: PrintedEvening, rounds: int) -> None:
    """Set how many rounds have been played; the clock pauses before the next round.

    If all rounds have been played, play is over.

    Raises
    ------
    BridgeoptError
        The clock was changed meanwhile, or its file cannot be written.
    """
    times = default_times(evening.num_rounds, evening.boards)
    clock = file.read(times)
    version = ClockVersion(clock.changes, clock.advanced_to(file.time()).position.period)

    def set_rounds(clock: Clock, now: datetime) -> Clock:
        if rounds == 0:
            return clock.reset()
        paused, periods = clock.pause(now), clock.times.periods
        next_period = next((k for k, period in enumerate(periods) if period.round > rounds), None)
        if next_period is not None:
            return paused.set_period(next_period, periods[next_period].seconds, now)
        last = len(periods) - 1
        return paused.set_period(last, periods[last].seconds, now).next_period(now)

    file.update(times, version, set_rounds)


@dataclass(frozen=True)
class ClockView:
    """The round clock at one moment, as text and values for the screen.

    `document` holds what a page needs to run the clock by itself: the end of each coming period in
    milliseconds, and this computer's time. All pages therefore show the same second.
    """

    clock: Clock
    now: datetime

    @property
    def times(self) -> Times:
        """The lengths of rounds and breaks, and the rounds after which there is a break."""
        return self.clock.times

    @property
    def version(self) -> list[int]:
        """The clock's version, which a page sends with a change; an outdated version is refused."""
        return [self.clock.changes, self.clock.position.period]

    @property
    def shown_round(self) -> int:
        """The current round; during a break, the next round; after play, the last round plus 1."""
        period = self.clock.period
        return self.times.rounds + 1 if period is None else period.round + period.is_break

    @property
    def is_over(self) -> bool:
        """Whether play is over."""
        return self.clock.period is None

    @property
    def title(self) -> Message:
        """The name of the current period: a round, a break, or the end of play."""
        return self._title(self.clock.position.period)

    @property
    def next_title(self) -> Message:
        """The name of the next period: a round, a break, or the end of play."""
        position = self.clock.position
        return self._next_title(position.period, self.now + position.left_at(self.now))

    @property
    def next_action(self) -> Message:
        """The label of the button that moves on to the next period, or to the end of play."""
        periods, next_index = self.times.periods, self.clock.position.period + 1
        if next_index >= len(periods):
            return Message("play_rounds_end")
        following = periods[next_index]
        if following.is_break:
            return Message("clock_to_break")
        return Message("play_round_begins", round=following.round)

    @property
    def state(self) -> Message | str:
        """A message that the clock is paused or has not begun; "" if it runs or play is over."""
        if self.is_over or self.clock.runs:
            return ""
        return Message("clock_waits") if self.clock.started_at else Message("clock_before")

    @property
    def time_left(self) -> str:
        """The time left in the current period as minutes and seconds; "+" marks overtime."""
        left = self.clock.position.left_at(self.now)
        seconds = -(-left // timedelta(seconds=1))
        minutes, seconds_of_minute = divmod(abs(seconds), 60)
        return f"{'+' if seconds < 0 else ''}{minutes}:{seconds_of_minute:02}"

    @property
    def minutes(self) -> Decimal:
        """The length of a round, in minutes."""
        return _minutes(self.times.seconds)

    @property
    def most_minutes(self) -> int:
        """The largest number of minutes that the director may set for a round."""
        return MAX_MINUTES

    @property
    def breaks(self) -> list[tuple[int, Decimal]]:
        """The breaks, each as (the round before the break, length in minutes)."""
        return [(pause.after, _minutes(pause.seconds)) for pause in self.times.breaks]

    @property
    def periods(self) -> list[Message]:
        """The names of all periods, to choose from."""
        return [self._title(place) for place in range(len(self.times.periods))]

    @property
    def ends(self) -> str:
        """The local time at which play ends if the clock runs on without a pause or a change."""
        position = self.clock.position
        later_periods = self.times.periods[position.period + 1 :]
        left = position.left_at(self.now) + sum((p.length for p in later_periods), timedelta())
        return _local_time(self.now + left)

    @property
    def document(self) -> dict[str, Any]:
        """The values that the page's script needs to run the clock by itself, for JSON.

        Times are in milliseconds since 1970. The key ``periods_ahead`` has the current and coming
        periods; only the current period if the clock is paused, or if the director ends the rounds.
        """
        position, periods = self.clock.position, self.times.periods
        periods_ahead: list[dict[str, Any]] = []
        ends = self.now + position.left_at(self.now)
        for index in range(position.period, len(periods)):
            if periods_ahead:
                ends += periods[index].length
            periods_ahead.append(self._period_document(index, ends))
            if not (self.clock.runs and self.times.automatic):
                break
        return {
            "now": _milliseconds(self.now),
            "runs": self.clock.runs,
            "byItself": self.times.automatic,
            "sound": self.clock.sound,
            "left": position.left_at(self.now) / timedelta(milliseconds=1),
            "legs": periods_ahead,
            "over": str(Message("clock_over")),
            "state": str(self.state),
            "up": str(Message("clock_up")),
        }

    def _period_document(self, index: int, ends: datetime) -> dict[str, Any]:
        period = self.times.periods[index]
        return {
            "title": str(self._title(index)),
            "next": str(self._next_title(index, ends)),
            "ends": _milliseconds(ends),
            "seconds": period.seconds,
            "begins": str(Message("clock_moves")) if period.round > 1 else "",
            "warnings": [] if period.is_break else _warnings(period),
            "break": period.is_break,
        }

    def _title(self, index: int) -> Message:
        periods = self.times.periods
        if index >= len(periods):
            return Message("clock_over")
        period = periods[index]
        if period.is_break:
            return Message("clock_break_after", round=period.round)
        return Message("clock_round", round=period.round, rounds=self.times.rounds)

    def _next_title(self, index: int, ends: datetime) -> Message:
        following = self.times.periods[index + 1 :]
        if not following:
            return Message("clock_next_over")
        if following[0].is_break:
            return Message("clock_next_break", minutes=_minutes(following[0].seconds))
        next_round = following[0].round
        if self.times.periods[index].is_break and self.clock.runs and self.times.automatic:
            return Message("clock_next_at", round=next_round, at=_local_time(ends))
        return Message("clock_next_round", round=next_round)


def _warnings(period: Period) -> list[tuple[int, str]]:
    """Return the warnings in a period, each as (seconds left, text)."""
    return [
        (seconds, str(Message("clock_last_minutes", n=seconds // 60)))
        for seconds in WARNING_SECONDS
        if seconds < period.seconds
    ]


def _minutes(seconds: int) -> Decimal:
    """Return seconds as minutes, with at most two decimals and no trailing zeros."""
    return Decimal(f"{(Decimal(seconds) / 60).quantize(Decimal('0.01')).normalize():f}")


def _local_time(moment: datetime) -> str:
    """Return a time as hours and minutes in the local time zone."""
    return f"{moment.astimezone():%H:%M}"


def _milliseconds(moment: datetime) -> float:
    return moment.timestamp() * 1000


def current_printed_evening(
    evening_session: EveningSession, snapshot: Snapshot
) -> PrintedEvening | None:
    """Return the evening's plan in the form for printing; ``None`` if there is no plan.

    Raises
    ------
    InputError
        The plan's movements cannot be used.
    """
    plan = snapshot.evening.planned
    if plan is None:
        return None
    family, movements = evening_session.settings.family, evening_session.settings.movements
    evening, _ = printed_evening(
        plan,
        snapshot.names,
        evening_session.day,
        title=evening_session.title,
        family=family,
        movements=movements,
    )
    return evening


def current_screen(evening_session: EveningSession) -> str:
    """Return the path of the current screen: ``sign-in``, ``start`` (before play), ``play``."""
    try:
        evening = current_printed_evening(evening_session, evening_session.snapshot)
    except (BridgeoptError, OSError):  # the start screen reports why
        return "start"
    if evening is None:
        return "sign-in"
    play = current_round(evening_session.clock, evening)
    return "play" if play.playing or play.played else "start"


def changed_since_print(evening_session: EveningSession, plan: LoadedPlan) -> bool:
    """Return whether the plan was changed after its pages were printed."""
    if not plan.printed:  # perhaps because the change made all cards invalid
        evening = evening_session.snapshot.evening
        plans = [text for text in (evening.plan, evening.plan_on_paper) if text is not None]
        return len({mark_printed(text, ()) for text in plans}) > 1
    kinds = {ChangePlan.do, ImportPlan.do, MarkPrinted.do}
    changes = evening_session.open_evening.file.changes()
    kinds_done = [change.kind for change in changes if change.is_done and change.kind in kinds]
    return bool(kinds_done) and kinds_done[-1] != MarkPrinted.do


def clock_view(
    evening_session: EveningSession, evening: PrintedEvening
) -> tuple[ClockView | None, BridgeoptError | None]:
    """Return (clock, ``None``), or (``None``, error) if the clock's file cannot be used.

    Once the evening is recorded, the clock is at the end of play. Its file stays as it is, so that
    the clock runs on if the recording is undone.
    """
    try:
        clock = evening_session.clock.read(default_times(evening.num_rounds, evening.boards))
    except BridgeoptError as error:
        return None, error
    now = evening_session.clock.time()
    is_recorded = evening_session.recorded(evening_session.snapshot) is not None
    return ClockView(clock.ended() if is_recorded else clock.advanced_to(now), now), None


def running_clock(evening_session: EveningSession, snapshot: Snapshot) -> ClockView | None:
    """Return the round clock during play, when every screen shows it.

    Return ``None`` before and after play, and without a plan or a usable clock.
    """
    if snapshot.evening.plan is None or not evening_session.clock.path.exists():
        return None
    with suppress(BridgeoptError):  # the screen with the clock's settings reports the error
        evening = current_printed_evening(evening_session, snapshot)
        view, _ = (None, None) if evening is None else clock_view(evening_session, evening)
        return view if view is not None and view.clock.started_at and not view.is_over else None
    return None
