"""How evenly meetings and sit-outs are spread, beside what chance would give.

Chance is the same sessions, sections and movements, with the numbers drawn by lot. Two pairs of
one section are then equally likely to take any two numbers, so that the mean and the variance of
how often they meet in a session are those of the movement's own meeting counts (with the absent
number as one more opponent). Sessions are independent, so both add up over the season.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club import PlayedSection, Session


class Spread(NamedTuple):
    """Standard deviations, in meetings of two players; the mean is over who could have met.

    ``actual`` is how far meetings are from what attendance alone makes one expect; ``chance`` is
    what numbers drawn by lot give on average (as a root of a mean square).
    """

    actual: float
    chance: float

    @property
    def ratio(self) -> float:
        """1 is chance, 0 is as even as can be; 0 where nobody could have met."""
        return self.actual / self.chance if self.chance > 0 else 0.0


@dataclass
class Tally:
    """Meetings and sit-outs so far, and what chance would have given; add session after session.

    Attributes
    ----------
    row
        Where a player's row is, by id.
    meetings, expected, variance
        Shape ``(players, players)``, symmetric: meetings as they were, and their mean and variance
        under chance; ``expected`` is above 0 where two players could have met.
    waiting, fair_share
        Shape ``(players,)``: rounds sat out, and an equal part of each session's sit-outs for all
        who were there.
    """

    row: dict[int, int]
    meetings: NDArray[np.int64]
    expected: NDArray[np.float64]
    variance: NDArray[np.float64]
    waiting: NDArray[np.int64]
    fair_share: NDArray[np.float64]

    @classmethod
    def of(cls, players: tuple[int, ...]) -> Tally:
        """Begin with nothing played."""
        n = len(players)
        return cls(
            {player: k for k, player in enumerate(players)},
            np.zeros((n, n), dtype=np.int64),
            np.zeros((n, n)),
            np.zeros((n, n)),
            np.zeros(n, dtype=np.int64),
            np.zeros(n),
        )

    def add(self, session: Session) -> None:
        """Add a session; the tally must know its players."""
        sat_out = 0
        for section in session.sections:
            self._add_section(section)
            sat_out += sum(section.waiting.values())
        there = [self.row[p] for s in session.sections for pair in s.pairs for p in pair.players]
        self.fair_share[there] += sat_out / session.num_pairs

    @property
    def spread(self) -> Spread:
        """How unevenly players met who could have met."""
        i, j = np.nonzero(np.triu(self.expected, 1) > 0)
        if not len(i):
            return Spread(0.0, 0.0)
        apart = self.meetings[i, j] - self.expected[i, j]
        return Spread(sqrt(float((apart**2).mean())), sqrt(float(self.variance[i, j].mean())))

    def _add_section(self, section: PlayedSection) -> None:
        numbers = [k for k, pair in enumerate(section.numbers, 1) if pair is not None]
        rows = np.array(
            [[self.row[p] for p in pair.players] for pair in section.pairs], dtype=np.intp
        )
        here = {number: k for k, number in enumerate(numbers)}
        for seat in section.seats:
            if seat.ns is not None and seat.ew is not None:
                ns, ew = rows[here[seat.ns]], rows[here[seat.ew]]
                self.meetings[np.ix_(ns, ew)] += 1
                self.meetings[np.ix_(ew, ns)] += 1
            else:
                self.waiting[rows[here[seat.ns or seat.ew or 0]]] += 1
        last = np.array([section.left.get(k, section.rounds_played) for k in numbers])
        together = np.minimum(last[:, None], last[None, :])
        mean, variance = _by_chance(section, together)
        np.fill_diagonal(mean, 0.0)
        np.fill_diagonal(variance, 0.0)
        flat = rows.ravel()
        self.expected[np.ix_(flat, flat)] += np.kron(mean, np.ones((2, 2)))
        self.variance[np.ix_(flat, flat)] += np.kron(variance, np.ones((2, 2)))


def _by_chance(
    section: PlayedSection, last_rounds: NDArray[np.int64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return mean and variance of two numbers' meetings up to a round, elementwise."""
    mean, variance = np.zeros(last_rounds.shape), np.zeros(last_rounds.shape)
    for last in np.unique(last_rounds).tolist():
        counts = section.movement.meetings_until(last)
        apart = counts[~np.eye(len(counts), dtype=bool)]
        where = last_rounds == last
        mean[where], variance[where] = apart.mean(), apart.var()
    return mean, variance
