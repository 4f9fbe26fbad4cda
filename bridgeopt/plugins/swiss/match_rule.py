"""The rule by which teams or pairs are paired in matches, and their data for pairing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import floor, lcm

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
Two = tuple[int, int]

_FINEST = 1 << 26
"""Largest number of units for the spread of scores, so that sums of squares fit 64 bits."""


class Opponents(StrEnum):
    """The ideal opponent of an entrant, by rank."""

    NEIGHBOURS = "neighbours"
    """1 meets 2, 3 meets 4: the least sum of squared differences of scores."""
    FOLDED = "folded"
    """The list is folded in its middle: among eight, 1 meets 8, 2 meets 7."""
    SPLIT = "split"
    """The two halves are put side by side: among eight, 1 meets 5, 2 meets 6."""


class OddRule(StrEnum):
    """The treatment of an odd number of entrants."""

    TRIPLE = "triple"
    """Three meet each other in this round, in half matches."""
    LONG_TRIPLE = "long"
    """Three meet each other in two rounds; in the last round in half matches."""
    BYE = "bye"
    """One does not play."""


@dataclass(frozen=True)
class MatchRule:
    """The rule by which a tournament of matches is paired.

    Attributes
    ----------
    rounds
        The number of rounds.
    by_groups
        Whether differences of scores count first for `Opponents.FOLDED` and `Opponents.SPLIT` too,
        so that a group of equal scores is folded, or split, by itself.
    again_after
        The number of other matches after which two may meet again; ``None`` for never.
    free_last
        The number of last rounds in which all may meet again.
    sessions
        The rounds, from 1, with which a session begins; two who met before it may meet again in it.
        Empty if sessions do not count.
    rounds_ahead
        Whether a round must leave later rounds possible without a second meeting.
    """

    rounds: int
    opponents: Opponents = Opponents.NEIGHBOURS
    by_groups: bool = False
    odd: OddRule = OddRule.TRIPLE
    again_after: int | None = None
    free_last: int = 0
    sessions: tuple[int, ...] = ()
    rounds_ahead: bool = True

    @property
    def by_score(self) -> bool:
        """Whether differences of scores count."""
        return self.by_groups or self.opponents is Opponents.NEIGHBOURS

    @property
    def never_rematch(self) -> bool:
        """Whether every second meeting is forbidden, in all rounds."""
        return self.again_after is None and not self.free_last and not self.sessions

    def no_rematch(self, last: int, now: int) -> bool:
        """Return whether two that last met in round ``last`` may not meet in ``now``, from 1."""
        if now > self.rounds - self.free_last:
            return False
        if self.again_after is not None and now - last > self.again_after:
            return False
        return not any(last < first <= now for first in self.sessions)

    def rounds_to_keep(self, number: int) -> range:
        """Return the later rounds, from 1, that a round must leave possible."""
        after = number + 1
        if not self.rounds_ahead or number > self.rounds - self.free_last:
            return range(after, after)
        fresh = [first for first in self.sessions if first > number]
        return range(after, min([self.rounds - self.free_last + 1, *fresh]))


@dataclass(frozen=True)
class Entrant:
    """A team or a pair before a round.

    Attributes
    ----------
    id
        The id, different for all in the event.
    score
        The victory points by which rounds are paired.
    met
        The last round, from 1, in which it met each opponent.
    byes, triples
        How many byes, and how many triples, it has had.
    is_present
        Whether it is to be paired; otherwise it misses this round and comes back, for instance
        because it plays the second round of a long triple.
    absent_rounds
        Later rounds, from 1, in which it will not play, as far as known.
    """

    id: int
    score: Fraction
    met: Mapping[int, int] = field(default_factory=dict)
    byes: int = 0
    triples: int = 0
    is_present: bool = True
    absent_rounds: frozenset[int] = frozenset()

    def with_score(self, score: Fraction) -> Entrant:
        """Return the entrant with another score."""
        return replace(self, score=score)


@dataclass(frozen=True)
class MatchField:
    """The entrants of a round by rank, as arrays.

    A row is an entrant who is here, from 0, the best placed first.

    Attributes
    ----------
    entrants
        All entrants by rank, the best first, also those who are away.
    number
        The round, from 1.
    together, apart
        The ids of two who must meet, and of two who must not, by the director's request.
    """

    entrants: tuple[Entrant, ...]
    number: int
    rule: MatchRule
    together: frozenset[Two] = frozenset()
    apart: frozenset[Two] = frozenset()

    @cached_property
    def present(self) -> tuple[Entrant, ...]:
        """The entrants who are to be paired, by row."""
        return tuple(entrant for entrant in self.entrants if entrant.is_present)

    @cached_property
    def row(self) -> dict[int, int]:
        """The row of each entrant who is here, by id."""
        return {entrant.id: k for k, entrant in enumerate(self.present)}

    @property
    def num_sitting_out(self) -> int:
        """How many are not in pairs: none, one with a bye, or three in a triple."""
        if len(self.present) % 2 == 0:
            return 0
        return 1 if self.rule.odd is OddRule.BYE or len(self.present) < 3 else 3

    @cached_property
    def _spread(self) -> tuple[Fraction, Fraction, int]:
        """Return the lowest score, how far the highest is above it, and the common denominator."""
        exact = [entrant.score for entrant in self.present]
        low = min(exact, default=Fraction(0))
        spread = max(exact, default=Fraction(0)) - low
        return low, spread, lcm(*(score.denominator for score in exact))

    @property
    def is_exact(self) -> bool:
        """Whether `scores` are exact, and not rounded."""
        _, spread, unit = self._spread
        return spread * unit <= _FINEST

    @cached_property
    def scores(self) -> Ints:
        """The scores above the lowest as integers, by row.

        They are exact multiples of a unit, unless the spread of scores has more than 2^26 units:
        then it is divided into 2^26 parts, and scores are rounded to these.
        """
        low, spread, whole = self._spread
        unit = Fraction(whole) if self.is_exact else _FINEST / spread
        found = [floor((entrant.score - low) * unit + Fraction(1, 2)) for entrant in self.present]
        return np.array(found, dtype=np.int64)

    @cached_property
    def no_rematch(self) -> Ints:
        """1 for each two rows that may not meet again, otherwise 0; shape ``(n, n)``."""
        n = len(self.present)
        barred = np.zeros((n, n), dtype=np.int64)
        for k, entrant in enumerate(self.present):
            for other, last in entrant.met.items():
                if other in self.row and self.rule.no_rematch(last, self.number):
                    barred[k, self.row[other]] = barred[self.row[other], k] = 1
        return barred

    @cached_property
    def may_meet(self) -> Flags:
        """Which rows may be paired at all, also for a second meeting; shape ``(n, n)``."""
        n = len(self.present)
        may = ~np.eye(n, dtype=np.bool_)
        for a, b in self._rows(self.apart):
            may[a, b] = may[b, a] = False
        for a, b in self._rows(self.together):
            may[[a, b]] = False
            may[:, [a, b]] = False
            may[a, b] = may[b, a] = True
        return may

    @cached_property
    def possible_byes(self) -> Ints:
        """The possible rows aside (with a bye, or in a triple): shape ``(ways, 0, 1 or 3)``."""
        fixed = {row for two in self._rows(self.together) for row in two}
        free = [row for row in range(len(self.present)) if row not in fixed]
        ways = np.array([*combinations(free, self.num_sitting_out)], dtype=np.int64)
        ways = (
            ways.reshape(-1, self.num_sitting_out) if self.num_sitting_out else ways.reshape(1, 0)
        )
        for a, b in combinations(range(self.num_sitting_out), 2):
            ways = ways[self.may_meet[ways[:, a], ways[:, b]]]
        return ways

    @cached_property
    def bye_counts(self) -> Ints:
        """How many byes, or triples, each row has had."""
        bye = self.num_sitting_out == 1
        return np.array([e.byes if bye else e.triples for e in self.present], dtype=np.int64)

    def _rows(self, pairs: frozenset[Two]) -> list[Two]:
        known = self.row
        return sorted((known[a], known[b]) for a, b in pairs if a in known and b in known)

    def differences(self) -> Ints:
        """Return the squared differences of scores, shape ``(n, n)``; 0 if scores do not count."""
        n = len(self.present)
        if not self.rule.by_score:
            return np.zeros((n, n), dtype=np.int64)
        found: Ints = (self.scores[:, None] - self.scores[None, :]) ** 2
        return found

    def displacements(self, left: Sequence[int]) -> Ints:
        """Return how far the opponent of each row is from its ideal opponent, squared.

        Only the rows in ``left`` count for places, within a group if pairing is by groups. For two
        rows of different groups it is the distance of their places.
        """
        place = np.arange(len(left), dtype=np.int64)
        size = np.full_like(place, len(left))
        group = np.zeros_like(place)
        inside = place
        if self.rule.by_groups and len(left):
            scores = self.scores[list(left)]
            _, group, sizes = np.unique(-scores, return_inverse=True, return_counts=True)
            size = sizes[group]
            inside = place - np.searchsorted(group, group)
        low, high = np.minimum(inside[:, None], inside), np.maximum(inside[:, None], inside)
        apart = np.abs(place[:, None] - place)
        match self.rule.opponents:
            case Opponents.NEIGHBOURS:
                return np.asarray(apart**2, dtype=np.int64)
            case Opponents.SPLIT:
                away = high - low - size[:, None] // 2
            case Opponents.FOLDED:
                away = high + low - (size[:, None] - 1)
        return np.asarray(np.where(group[:, None] == group, away, apart) ** 2, dtype=np.int64)
