"""Policies that are only tried: meetings that fade, and a season whose future is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.trials import Trial
from bridgeopt.club import History, Pair, PlayedSection, Session
from bridgeopt.club.fairness import Tally, possible_opponents
from bridgeopt.club.score import NOT_SCORED
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.descent import descend
from bridgeopt.engine.randomness import split
from bridgeopt.games.simulation.policies import STEPS, Numbers, PolicyView

PARTS = 64
"""Of a meeting, where it fades."""


class Fading:
    """The paper's cubes, of meetings of which each counts a part less every evening.

    It remembers the season, so that each season needs a new one.
    """

    def __init__(self, part: float) -> None:
        self._part = part
        self._seen: dict[tuple[int, int], float] = {}
        self._met: dict[tuple[int, int], int] = {}

    def __call__(self, tonight: PolicyView) -> list[Numbers]:
        """Give numbers as `annealing` does, at these costs."""
        history = tonight.history
        faded = np.zeros(history.meetings.shape)
        met: dict[tuple[int, int], int] = {}
        for one, other in zip(*(x.tolist() for x in np.nonzero(history.meetings)), strict=True):
            two = (history.ids[one], history.ids[other])
            met[two] = int(history.meetings[one, other])
            old = self._part * self._seen.get(two, 0.0)
            self._seen[two] = old + met[two] - self._met.get(two, 0)
            faded[one, other] = self._seen[two]
        self._met = met
        parts = np.rint(PARTS * faded).astype(np.int64)
        return Trial(_cubes)(tonight._replace(history=replace(history, meetings=parts)))


def _cubes(
    history: History, pairs: tuple[Pair, ...], times: NDArray[np.int64]
) -> NDArray[np.float64]:
    cubes: NDArray[np.float64] = (
        (history.meetings_between(pairs)[..., None] + 4.0 * PARTS * times) / PARTS
    ) ** 3
    return cubes


FADING: dict[str, Callable[[], Fading]] = {
    "meetings fade by a tenth": lambda: Fading(0.9),
    "meetings fade by a third": lambda: Fading(2 / 3),
}
"""By what a meeting counts less every evening."""

KNOWN = {
    "future known, cubes": "cubes",
    "future known, squares": "squares",
    "future known, spread": "spread",
}
"""What is made least over the whole season."""

EXTREME = ("strangers", "most")
"""Two aims more, to see how near one can come to what nobody is below (`bench.season_bounds`)."""

_STRANGERS = 10_000
"""In squares of meetings: what it costs that two regulars never met who could expect to."""

_SWEEPS = 40
"""Times that all sections are looked at, at most; mostly fifteen until none changes."""


def seen_from_the_end(
    sessions: Sequence[Session], tally: Tally, aim: str, seed: int
) -> tuple[list[Session], Tally]:
    """Give a season other numbers by all that came of it, section after section, while it helps.

    Each section is numbered anew beside all others, earlier and later, as they are numbered now.
    Who came, and the sections, stay. A sit-out counts as in the paper, beside cubes of meetings.

    Parameters
    ----------
    sessions, tally
        As they were played, and what came of it.
    aim
        ``cubes`` or ``squares`` of any two players' meetings, or their ``spread``; ``strangers``:
        how many regulars never met, then squares; ``most``: eighth powers.
    seed
        For the search.
    """
    season = [[_Numbered(section, tally) for section in session.sections] for session in sessions]
    meetings, waiting = tally.meetings.copy(), tally.waiting.copy()
    expected = tally.expected if aim == "spread" else possible_opponents(sessions, tally)
    for sweep in range(_SWEEPS):
        changed = 0
        for k, numbered in enumerate(section for evening in season for section in evening):
            numbered.count(meetings, waiting, -1)
            instance = numbered.instance(meetings, waiting, expected, aim)
            found = descend(instance, split(split(seed, sweep), k), STEPS)
            if found is not None and instance.evaluate(found) < instance.evaluate(
                numbered.numbering
            ):
                numbered.numbering = found
                changed += 1
            numbered.count(meetings, waiting, 1)
        if not changed:
            break
    again = [
        replace(session, sections=tuple(section.played for section in evening))
        for session, evening in zip(sessions, season, strict=True)
    ]
    after = Tally.of(tuple(tally.row))
    for session in again:
        after.add(session)
    return again, after


class _Numbered:
    """A section as it is numbered now; its items are its pairs, and then the absent one."""

    def __init__(self, section: PlayedSection, tally: Tally) -> None:
        self._section = section
        held = [(place, pair) for place, pair in enumerate(section.numbers) if pair is not None]
        absent = [place for place, pair in enumerate(section.numbers) if pair is None]
        self._pairs = [pair for _, pair in held]
        self.numbering = np.array([*(place for place, _ in held), *absent])
        self._rows = np.array([[tally.row[p] for p in pair.players] for pair in self._pairs])
        self._meetings = np.array(section.movement.meetings)

    def count(self, meetings: NDArray[np.int64], waiting: NDArray[np.int64], sign: int) -> None:
        """Add the section's meetings and sit-outs, or take them away."""
        places = self.numbering[: len(self._pairs)]
        met = self._meetings[np.ix_(places, places)]
        rows = self._rows.ravel()
        meetings[np.ix_(rows, rows)] += sign * met.repeat(2, axis=0).repeat(2, axis=1)
        for absent in self.numbering[len(self._pairs) :]:
            waiting[rows] += sign * self._meetings[places, absent].repeat(2)

    def instance(
        self, meetings: NDArray[np.int64], waiting: NDArray[np.int64], own: NDArray, aim: str
    ) -> Instance:
        """State its numbering beside all that is counted.

        ``own`` is what is expected of any two, or else who are possible opponents.
        """
        n, pairs = len(self.numbering), len(self._pairs)
        times = np.arange(int(self._meetings.max()) + 1)
        rows = self._rows
        between: Any = (rows[:, None, :, None], rows[None, :, None, :])
        after = meetings[between][..., None] + 1.0 * times
        if aim == "spread":
            paid = PARTS * (after - own[between][..., None]) ** 2
        elif aim == "strangers":
            paid = after**2 + _STRANGERS * (own[between][..., None] > 0) * (after == 0)
        elif aim == "most":
            paid = after**8
        else:
            paid = PARTS * after ** {"cubes": 3, "squares": 2}[aim]
        costs = np.zeros((n, n, len(times)), dtype=np.int64)
        costs[:pairs, :pairs] = np.rint(paid.sum(axis=(2, 3)))
        if n > pairs:
            out = 2 * (waiting[rows].sum(axis=1)[:, None] + 2 * times) ** 6
            costs[-1, :-1] = costs[:-1, -1] = out
        costs[np.arange(n), np.arange(n)] = 0
        return Instance(costs, self._meetings)

    @property
    def played(self) -> PlayedSection:
        """The section with the numbers of now."""
        numbers: list[Pair | None] = [None] * len(self.numbering)
        for pair, place in zip(self._pairs, self.numbering.tolist(), strict=False):
            numbers[place] = pair
        return replace(self._section, numbers=tuple(numbers), score=NOT_SCORED, percentages={})
