"""The most even spread of one event over a year without other events, by dynamic programming.

The lowest unevenness of each event, summed over all events, is a lower bound on the value of
`year.Aim.SPREAD` for every calendar. Often a calendar attains this bound.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import timedelta
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.plugins.calendar.year import Event, Year

_INFEASIBLE = np.int64(2) ** 40
"""Cost of a step that is not allowed.

The cost exceeds the sum of the squared gaps of a whole calendar, and the sum of many such costs
still fits in 64 bits.
"""


def possible_days(year: Year, event: Event) -> tuple[int, ...]:
    """Return the days (from 0) on which an event could start if it were the only one."""
    window = event.window or year.span
    closed_spans = [span for each in year.resources if each.is_for(event) for span in each.away] + [
        each.span for each in year.holidays if not event.on_holidays
    ]
    return tuple(
        day
        for day in range(len(year.span) - event.length + 1)
        if all(
            occurrence_day in window
            and occurrence_day.weekday() in event.weekdays
            and not any(occurrence_day in span for span in closed_spans)
            for occurrence_day in event.days_from(year.span.first + timedelta(day))
        )
    )


def gaps_between(days: Collection[int], times: int, until: int) -> list[list[int]]:
    """Return the possible numbers of days before, between and after an event's occurrences.

    Parameters
    ----------
    days
        The days on which the event can start, counted from the year's first (from 0).
    times
        The number of occurrences.
    until
        The number of days, from the year's first, over which the event is spread.

    Returns
    -------
    list of list of int
        The possible lengths of each gap in days, ascending; there is one more gap than occurrences.
    """
    days = {day for day in days if day < until}
    before = sorted({day + 1 for day in days})
    between = sorted({b - a for a in days for b in days if b > a})
    after = sorted({until - day for day in days})
    return [before, *([between] * (times - 1)), after]


@lru_cache(maxsize=64)
def most_even_days(year: Year, event: Event, until: int) -> tuple[int, tuple[int, ...]] | None:
    """Return an event's lowest sum of squared gaps between occurrences, and days with that sum.

    Parameters
    ----------
    year, event
        The year, and the event; other events are ignored.
    until
        The number of days, from the year's first, over which the event is spread.

    Returns
    -------
    tuple or None
        ``None`` if all occurrences of the event (``event.times``) do not fit in these days by the
        event's own rules.
    """
    days = np.array([day for day in possible_days(year, event) if day < until], dtype=np.int64)
    if not len(days):
        return None
    apart = days[None, :] - days[:, None]
    least = max(event.least_apart, event.length)
    most = len(year.span) if event.most_apart is None else event.most_apart
    step_costs = np.where((apart >= least) & (apart <= most), apart**2, _INFEASIBLE)
    costs = (days + 1) ** 2
    predecessors: list[np.ndarray] = []
    for _ in range(event.times - 1):
        totals = costs[:, None] + step_costs
        predecessors.append(totals.argmin(axis=0))
        costs = totals.min(axis=0)
    costs = costs + (until - days) ** 2
    last_index = int(costs.argmin())
    total = int(costs[last_index])
    if total >= _INFEASIBLE:
        return None
    path = [last_index]
    for predecessor in reversed(predecessors):
        path.append(int(predecessor[path[-1]]))
    return total, tuple(int(days[k]) for k in reversed(path))


class EvenPaths(NamedTuple):
    """A network of days whose paths are the ways to spread one event evenly enough.

    A node is a day of an occurrence, and an arc leads to a day of the next occurrence. The network
    has the nodes and arcs of all paths whose sum of squared gaps (see `year.measure`) exceeds the
    lowest sum by at most a slack.

    Attributes
    ----------
    best
        The lowest sum of squared gaps of a path.
    days
        For each occurrence, the days in the network, ascending.
    arcs
        For any two successive occurrences, three arrays with an element for each arc. They hold
        the index in `days` of the first day, that of the second day, and the arc's reduced cost (at
        least 0).
    last
        The reduced cost of ending at each day of the last occurrence. The sum of squared gaps of a
        path is `best` plus the reduced costs of its arcs and of its last day.
    """

    best: int
    days: list[NDArray[np.int64]]
    arcs: list[tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]]
    last: NDArray[np.int64]

    def earliest_best_days(self) -> tuple[int, ...]:
        """Return the days of the earliest path whose sum of squares is `best`."""
        index = 0
        days_of_path = [int(self.days[0][0])]
        for (i, j, _), days in zip(self.arcs, self.days[1:], strict=True):
            index = int(j[i == index][0])
            days_of_path.append(int(days[index]))
        return tuple(days_of_path)


def even_paths(
    days: Sequence[Sequence[int]],
    apart: Sequence[tuple[int, int] | None],
    until: int,
    slack: int,
) -> EvenPaths | None:
    """Return the network of the ways to spread an event with an excess of at most ``slack``.

    The excess of a way is its sum of squared gaps minus the lowest sum. Dynamic programming from
    both ends gives the best path through each arc. An arc is left out if even this path exceeds the
    slack.

    Parameters
    ----------
    days
        The possible days of each occurrence, ascending.
    apart
        For any two successive occurrences, the smallest and largest number of days between them,
        or ``None`` without limits.
    until
        The number of days, from the year's first, over which the event is spread.
    slack
        The largest allowed excess.

    Returns
    -------
    EvenPaths or None
        ``None`` if the limits in ``apart`` cannot be met with one of its possible days for each
        occurrence.
    """
    layers = [np.array(occurrence_days, dtype=np.int64) for occurrence_days in days]
    steps = []
    for a, b, rule in zip(layers, layers[1:], apart, strict=False):
        gap = b[None, :] - a[:, None]
        allowed = True if rule is None else (gap >= rule[0]) & (gap <= rule[1])
        steps.append(np.where(allowed, gap**2, _INFEASIBLE))
    forward = [(layers[0] + 1) ** 2]
    for step in steps:
        forward.append(np.minimum((forward[-1][:, None] + step).min(axis=0), _INFEASIBLE))
    end = (until - layers[-1]) ** 2
    backward = [end]
    for step in reversed(steps):
        backward.append(np.minimum((backward[-1][None, :] + step).min(axis=1), _INFEASIBLE))
    backward.reverse()
    best = int((forward[-1] + end).min())
    if best >= _INFEASIBLE:
        return None
    is_used = [a + b <= best + slack for a, b in zip(forward, backward, strict=True)]
    index = [np.cumsum(used) - 1 for used in is_used]
    arcs = []
    for k, step in enumerate(steps):
        totals = forward[k][:, None] + step + backward[k + 1][None, :]
        i, j = np.nonzero(totals <= best + slack)
        arcs.append(
            (index[k][i], index[k + 1][j], (forward[k][i] + step[i, j] - forward[k + 1][j]))
        )
    last = (forward[-1] + end - best)[is_used[-1]]
    return EvenPaths(best, [a[b] for a, b in zip(layers, is_used, strict=True)], arcs, last)
