"""Stopping by deadline or by cancelling, a whole search and its parts."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from bridgeopt.engine.stopping import (
    SearchBudget,
    Stop,
    check_limits,
    interruptible,
    wait_for_result,
)
from tests.support.each_case import each_case


def test_nobody_stops_it():
    """Without a deadline a stop never ends."""
    stop = Stop()
    assert not stop.is_over
    assert not stop.cancelled
    assert stop.seconds_left == float("inf")


def test_cancelling_ends_the_whole_and_its_parts():
    """Cancelling ends the whole and its parts at once, from another thread and for later parts."""
    stop = Stop()
    with stop.within(60) as part, part.within(30) as smaller:
        threading.Thread(target=stop.cancel).start()
        while not stop.cancelled:
            time.sleep(0.001)
        for each in (stop, part, smaller):
            assert each.is_over
            assert each.cancelled
            assert each.flag[0]
            assert each.seconds_left == 0
        with part.within(60) as late:
            assert late.is_over
            assert late.cancelled


def test_a_part_that_is_cancelled_leaves_the_whole_alone():
    """Cancelling a part does not end the whole."""
    stop = Stop()
    with stop.within(60) as part:
        part.cancel()
    assert not stop.is_over


def test_a_deadline_sets_the_flag_without_anybody_looking():
    """The deadline sets the flag that kernels poll, and does not count as cancelling."""
    with Stop().within(0.01) as part:
        while not part.flag[0]:
            time.sleep(0.001)
        assert part.is_over
        assert not part.cancelled


def test_no_part_outlives_the_whole():
    """A part's time is limited to the remaining time; a part of 0 seconds is over at once."""
    with Stop().within(5) as part, part.within(1000) as smaller:
        assert smaller.seconds_left <= 5
        with smaller.within(0) as nothing:
            assert nothing.is_over
    with Stop().within(float("inf")) as endless:
        assert endless.seconds_left == float("inf")


def test_a_part_without_a_time_of_its_own_ends_with_the_whole():
    """A part without its own time ends with the whole, flag included, without being cancelled."""
    with Stop().within(0.05) as whole, whole.within() as part, part.within(60) as smaller:
        while not smaller.flag[0]:
            time.sleep(0.001)
        assert part.flag[0]
        assert not any(stop.cancelled for stop in (whole, part, smaller))


def test_who_hands_in_a_stop_gets_it():
    """Cancelling affects the stop passed in; without one a new stop is used."""
    stop = Stop()
    with interruptible(stop) as given:
        assert given is stop
    with interruptible() as own:
        assert not own.is_over


def test_waiting_for_a_thread():
    """A thread's result or error is returned to the waiting caller."""
    with ThreadPoolExecutor(1) as pool:
        assert wait_for_result(pool.submit(lambda: time.sleep(0.1) or 3)) == 3
        with pytest.raises(TimeoutError, match="mine"):
            wait_for_result(pool.submit(_fail))


def _fail() -> None:
    raise TimeoutError("mine")


@each_case(
    ("limits", "told"),
    [
        (("x", 1.0, None), "expected a seed, a whole number, not 'x'"),
        ((1.5, 1.0, None), "expected a seed, a whole number"),
        ((True, 1.0, None), "expected a seed, a whole number"),
        ((1, "long", None), "expected a budget, seconds from 0"),
        ((1, float("nan"), None), "expected a budget, seconds from 0"),
        ((1, -1, None), "expected a budget, seconds from 0"),
        ((1, 1.0, 10**9), "expected a number of jobs from 1 to 256"),
        ((1, 1.0, 0), "expected a number of jobs from 1 to 256"),
        ((1, 1.0, "two"), "expected a number of jobs, a whole number"),
    ],
)
def test_limits_that_mean_nothing(limits, told):
    """Malformed limits raise an error that names the argument, and nothing starts."""
    with pytest.raises(ValueError, match=told):
        check_limits(*limits)
    with pytest.raises(ValueError, match=told):
        SearchBudget(seed=limits[0], seconds=limits[1], jobs=limits[2])


def test_limits_that_are_fine():
    """Numpy's numbers are accepted, and so is the lack of a limit."""
    check_limits(None, None, None)
    check_limits(np.int64(-3), np.float64(0), 256)
    check_limits(2**80, float("inf"), 1)
