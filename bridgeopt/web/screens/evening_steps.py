"""The steps of an evening, each with its state: done, due, or waiting."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from bridgeopt.base.i18n import Message
from bridgeopt.web.current_round import (
    CurrentRound,
    current_printed_evening,
    num_missing,
    round_of_evening,
)
from bridgeopt.web.errors import FAILURES
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.screens.sign_in import MIN_PAIRS

StepState = Literal["done", "due", "waiting"]
"""Whether a step is done, is due, or waits for another step."""

NAMES = {
    "sign-in": "page_sign_in",
    "seat": "page_seat",
    "start": "page_start",
    "play": "page_play",
    "score": "page_score",
    "record": "page_record",
}
"""The steps in order: path, and message key of the step's name."""

WITHIN = {"formats": "seat", "rounds": "seat"}
"""Maps each screen that is part of a step to the path of this step."""

OLD_PATHS = {"door": "sign-in", "choose": "formats", "go": "start", "results": "score"}
"""Maps paths of former versions to the current paths."""


@dataclass(frozen=True)
class EveningStep:
    """A step of the evening and its state; ``about`` explains the state in a few words."""

    path: str
    name: Message
    state: StepState
    about: Message

    @property
    def told(self) -> Message:
        """The state, with its explanation, as text for screen readers."""
        return Message("step_told", state=self.state, about=str(self.about))


@dataclass(frozen=True)
class _Facts:
    """The facts about the evening from which the state of each step follows.

    ``results`` is the number of results so far, and ``missing`` the number of missing results of
    rounds that are over. ``round`` is the current round. ``begun`` and ``over`` are whether play
    has begun, and whether all rounds are over.
    """

    num_pairs: int
    seated: bool
    printed: bool
    recorded: bool
    begun: bool
    over: bool
    round: CurrentRound | None
    results: int
    missing: int


def steps(evening_session: EveningSession, snapshot: Snapshot) -> list[EveningStep]:
    """Return the steps of the evening, with their states."""
    facts = _facts(evening_session, snapshot)
    states = {
        "sign-in": _sign_in(facts),
        "seat": _seat(facts),
        "start": _start(facts),
        "play": _play(facts),
        "score": _score(facts),
        "record": _record(facts),
    }
    return [EveningStep(path, Message(NAMES[path]), *states[path]) for path in NAMES]


def _facts(evening_session: EveningSession, snapshot: Snapshot) -> _Facts:
    plan = snapshot.evening.planned
    round_: CurrentRound | None = None
    results = missing = 0
    if plan is not None:
        with suppress(*FAILURES):  # reported by the screens that need the plan
            evening = current_printed_evening(evening_session, snapshot)
            if evening is not None:
                round_ = round_of_evening(evening_session, snapshot, evening)
        with suppress(*FAILURES):
            if evening_session.results.has_scorebook():
                book = evening_session.results.current().book
                results = len(book.results)
                missing = num_missing(book, 0 if round_ is None else round_.played)
    return _Facts(
        num_pairs=snapshot.num_pairs,
        seated=plan is not None,
        printed=plan is not None and plan.all_printed,
        recorded=evening_session.recorded(snapshot) is not None,
        begun=results > 0 or (round_ is not None and bool(round_.playing or round_.played)),
        over=round_ is not None and round_.is_over,
        round=round_,
        results=results,
        missing=missing,
    )


_State = tuple[StepState, Message]
"""A step's state, and a message that explains it."""


def _sign_in(facts: _Facts) -> _State:
    if facts.seated:
        return "done", Message("pairs", n=facts.num_pairs)
    return "due", Message("step_here", n=facts.num_pairs)


def _seat(facts: _Facts) -> _State:
    if facts.seated:
        return "done", Message("step_seated")
    if facts.num_pairs < MIN_PAIRS:
        return "waiting", Message("step_for_pairs")
    return "due", Message("step_to_seat")


def _start(facts: _Facts) -> _State:
    if not facts.seated:
        return "waiting", Message("step_for_seats")
    if facts.begun or facts.recorded:
        return "done", Message("step_started")
    return "due", Message("step_to_clock" if facts.printed else "step_to_print")


def _play(facts: _Facts) -> _State:
    if facts.recorded or facts.over:
        return "done", Message("step_over")
    if not facts.begun or facts.round is None:
        return "waiting", Message("step_for_start")
    message = Message("step_round", round=facts.round.shown_round, rounds=facts.round.total)
    return "due", message


def _score(facts: _Facts) -> _State:
    if not facts.results:
        state: StepState = "done" if facts.recorded else "due" if facts.over else "waiting"
        return state, Message("step_none_in")
    if facts.missing and facts.recorded:
        return "done", Message("step_not_all_in")
    if facts.missing:
        return "due", Message("step_missing", n=facts.missing)
    if facts.over or facts.recorded:
        return "done", Message("step_all_in")
    return "due", Message("step_none_missing")


def _record(facts: _Facts) -> _State:
    if facts.recorded:
        return "done", Message("step_recorded")
    if not facts.seated:
        return "waiting", Message("step_for_play")
    if not facts.over:
        return "waiting", Message("step_for_play")
    missing = facts.missing and facts.results
    return "due", Message("step_missing", n=facts.missing) if missing else Message("step_ready")
