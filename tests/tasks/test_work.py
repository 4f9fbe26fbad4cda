"""Background work: only the latest request counts, less urgent work waits, nothing is lost."""

from __future__ import annotations

import threading

import pytest

from bridgeopt.base.errors import Cancelled, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.tasks.background import LatestTask

PATIENCE = 300.0


class Pieces:
    """Tasks that begin, continue and end under the test's control."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.go = {name: threading.Event() for name in "abc"}

    def piece(self, name: str):
        """Return a task."""

        def task(stop, tell):
            self.begun.append(name)
            tell(f"{name}, begun")
            while not self.go[name].wait(0.002):
                if stop.cancelled:
                    raise Cancelled
                if stop.is_over:
                    return f"{name}, cut short"
            return f"{name}, done"

        return task


@pytest.fixture
def pieces() -> Pieces:
    return Pieces()


def state(work: LatestTask, key: str, enough=lambda look: look.state is not None):
    return work.wait(key, enough, PATIENCE)


def ended(work: LatestTask, key: str):
    return state(work, key, lambda look: look.done)


def test_only_the_latest_counts(pieces):
    """Earlier work is stopped without a result; a repeated request runs once."""
    work: LatestTask = LatestTask(lambda: None)
    work.submit("a", pieces.piece("a"))
    assert state(work, "a").state == "a, begun"
    work.submit("b", pieces.piece("b"))
    work.submit("b", pieces.piece("b"))
    assert work.poll("a") == (None, None, False)
    pieces.go["a"].set()
    pieces.go["b"].set()
    assert ended(work, "b") == ("b, done", None, True)
    assert pieces.begun == ["a", "b"]
    assert work.submitted_key == "b"
    work.cancel()
    assert work.poll("b").state is None


def test_who_waits_hears_that_it_was_dropped(pieces):
    """Waiting for work ends when the work is cancelled."""
    work: LatestTask = LatestTask(lambda: None)
    work.submit("a", pieces.piece("a"))
    threading.Timer(0.02, work.cancel).start()
    assert ended(work, "a").state is None


def test_it_can_be_hurried(pieces):
    """Finished early, work returns the best result so far."""
    work: LatestTask = LatestTask(lambda: None)
    work.submit("a", pieces.piece("a"))
    state(work, "a")
    work.finish_early("b")
    work.finish_early("a")
    assert ended(work, "a") == ("a, cut short", None, True)


def test_hurried_before_there_is_anything(pieces):
    """Finished early before a result, work ends with its last report, and others continue."""

    def nothing(stop, tell):
        tell("begun")
        while not stop.is_over:
            pieces.go["a"].wait(0.002)
        raise Cancelled

    slow: LatestTask = LatestTask(lambda: None)
    urgent: LatestTask = LatestTask(lambda: None, less_urgent=[slow])
    urgent.submit("n", nothing)
    state(urgent, "n")
    slow.submit("a", pieces.piece("a"))
    urgent.finish_early("n")
    assert ended(urgent, "n") == ("begun", None, True)
    assert state(slow, "a").state == "a, begun"
    slow.cancel()


def test_the_less_urgent_stands_back(pieces):
    """Less urgent work stops while urgent work runs, and starts again later."""
    slow: LatestTask = LatestTask(lambda: None)
    urgent: LatestTask = LatestTask(lambda: None, less_urgent=[slow])
    slow.submit("a", pieces.piece("a"))
    state(slow, "a")
    urgent.submit("b", pieces.piece("b"))
    state(urgent, "b")
    pieces.go["a"].set()
    assert not slow.poll("a").done
    urgent.submit("c", pieces.piece("c"))
    state(urgent, "c")
    assert pieces.begun == ["a", "b", "c"]
    pieces.go["c"].set()
    assert ended(slow, "a").state == "a, done"
    assert pieces.begun == ["a", "b", "c", "a"]
    urgent.submit("b", pieces.piece("b"))
    urgent.cancel()
    slow.submit("c", pieces.piece("c"))
    assert ended(slow, "c").state == "c, done"


def test_what_cannot_be_had_is_told():
    """An expected failure is reported with its reason."""

    def refuse(stop, tell):
        raise RequestError(Message("evening_no_such_wish"))

    told = threading.Event()
    work: LatestTask = LatestTask(told.set)
    work.submit("a", refuse)
    look = ended(work, "a")
    assert look.error is not None
    assert look.error.one_line.key == "evening_no_such_wish"
    assert told.wait(PATIENCE)


def test_what_nobody_thought_of_is_told_too(monkeypatch):
    """An unexpected error is reported in plain words, with the details on the terminal."""
    raised, heard = [], threading.Event()

    def hear(args):
        raised.append(args.exc_type)
        heard.set()

    def fail(stop, tell):
        raise ZeroDivisionError

    monkeypatch.setattr(threading, "excepthook", hear)
    work: LatestTask = LatestTask(lambda: None)
    work.submit("a", fail)
    look = ended(work, "a")
    assert look.error is not None
    assert look.error.one_line == Message("page_work_failed", error="ZeroDivisionError")
    assert heard.wait(PATIENCE)
    assert raised == [ZeroDivisionError]
