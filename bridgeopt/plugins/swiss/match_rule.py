"""The rule by which teams or pairs are paired in matches, and the entrants' data for pairing."""

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
PairKey = tuple[int, int]

_MAX_EXACT_SPREAD = 1 << 26
"""Largest spread of scores (highest minus lowest, in units) with which scores are exact.

A unit is the largest fraction of which all scores are multiples. With a larger spread, scores are
rounded, so that sums of squared differences always fit in 64 bits.
"""


class Opponents(StrEnum):
    """The rule that determines each entrant's ideal opponent from the ranks of all entrants."""

    NEIGHBOURS = "neighbours"
    """1 meets 2, 3 meets 4: the least sum of squared differences of scores."""
    FOLDED = "folded"
    """The list is folded in its middle: among eight, 1 meets 8, 2 meets 7."""
    SPLIT = "split"
    """The upper half meets the lower half in order: among eight, 1 meets 5, 2 meets 6."""


class OddRule(StrEnum):
    """The treatment of an odd number of entrants."""

    TRIPLE = "triple"
    """Three entrants meet each other in one round, in matches of half the length."""
    LONG_TRIPLE = "long"
    """Three entrants meet each other over two rounds, in whole matches.

    In the last round, three entrants meet as with `TRIPLE`.
    """
    BYE = "bye"
    """One entrant does not play."""


@dataclass(frozen=True)
class MatchRule:
    """The rule by which a tournament of matches is paired.

    Attributes
    ----------
    rounds
        The number of rounds.
    by_groups
        Whether small differences of scores have priority over the order that `Opponents.FOLDED` or
        `Opponents.SPLIT` prescribes. Each group of equal scores is then folded, or split, by
        itself. With `Opponents.NEIGHBOURS`, small differences always have priority.
    again_after
        The number of rounds that must lie between two meetings of the same entrants; ``None`` if
        they may never meet again.
    free_last
        The number of final rounds in which all entrants may meet again.
    sessions
        The first round (from 1) of each session. Entrants that met in an earlier session may meet
        again. Empty if sessions do not count.
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
        """Whether differences of scores count in the choice of opponents."""
        return self.by_groups or self.opponents is Opponents.NEIGHBOURS

    @property
    def never_rematch(self) -> bool:
        """Whether every second meeting is forbidden, in all rounds."""
        return self.again_after is None and not self.free_last and not self.sessions

    def no_rematch(self, last_round: int, round_number: int) -> bool:
        """Return whether a rule against rematches forbids a meeting in round ``round_number``.

        The entrants met last in round ``last_round``.
        """
        if round_number > self.rounds - self.free_last:
            return False
        if self.again_after is not None and round_number - last_round > self.again_after:
            return False
        return not any(last_round < first <= round_number for first in self.sessions)

    def triple_plays_on(self, number: int) -> bool:
        """Return whether a triple that begins in a round (from 1) also plays the next round."""
        return self.odd is OddRule.LONG_TRIPLE and number < self.rounds

    def rounds_to_keep(self, number: int) -> range:
        """Return the later rounds (from 1) that a round must leave possible."""
        next_round = number + 1
        if not self.rounds_ahead or number > self.rounds - self.free_last:
            return range(next_round, next_round)
        session_starts = [first for first in self.sessions if first > number]
        return range(next_round, min([self.rounds - self.free_last + 1, *session_starts]))


@dataclass(frozen=True)
class Entrant:
    """A team or a pair before a round.

    Attributes
    ----------
    id
        The id, unique in the event.
    score
        The victory points by which rounds are paired.
    met
        A mapping from the id of each earlier opponent to the last round (from 1) in which the two
        met.
    byes, triples
        The number of byes, and the number of triples, that it has had.
    is_present
        Whether it is to be paired. If not, it misses only this round, for instance because it plays
        the second round of a long triple.
    absent_rounds
        Later rounds (from 1) in which it is known not to play.
    apart
        A mapping from an opponent's id to the rounds (from 1) in which a standing wish forbids the
        two to meet.
    """

    id: int
    score: Fraction
    met: Mapping[int, int] = field(default_factory=dict)
    byes: int = 0
    triples: int = 0
    is_present: bool = True
    absent_rounds: frozenset[int] = frozenset()
    apart: Mapping[int, frozenset[int]] = field(default_factory=dict)

    def with_score(self, score: Fraction) -> Entrant:
        """Return the entrant with another score."""
        return replace(self, score=score)


@dataclass(frozen=True)
class MatchField:
    """The entrants of a round by rank, with arrays about who may and should meet.

    Each entrant who is to be paired is a row of the arrays (from 0), the best placed first.

    Attributes
    ----------
    entrants
        All entrants by rank, the best first, including absent ones.
    number
        The round (from 1).
    together, apart
        The pairs of ids that must meet, and that must not, by the director's request.
    """

    entrants: tuple[Entrant, ...]
    number: int
    rule: MatchRule
    together: frozenset[PairKey] = frozenset()
    apart: frozenset[PairKey] = frozenset()

    @cached_property
    def present(self) -> tuple[Entrant, ...]:
        """The entrants who are to be paired, by row."""
        return tuple(entrant for entrant in self.entrants if entrant.is_present)

    @cached_property
    def row(self) -> dict[int, int]:
        """The row of each entrant who is to be paired, by id."""
        return {entrant.id: k for k, entrant in enumerate(self.present)}

    @property
    def num_sitting_out(self) -> int:
        """The number of entrants not in pairs: 0, 1 with a bye, or 3 who all meet in a triple."""
        if len(self.present) % 2 == 0:
            return 0
        return 1 if self.rule.odd is OddRule.BYE or len(self.present) < 3 else 3

    @cached_property
    def _spread(self) -> tuple[Fraction, Fraction, int]:
        """The lowest score, the highest minus the lowest score, and the common denominator."""
        exact = [entrant.score for entrant in self.present]
        low = min(exact, default=Fraction(0))
        spread = max(exact, default=Fraction(0)) - low
        return low, spread, lcm(*(score.denominator for score in exact))

    @property
    def is_exact(self) -> bool:
        """Whether `scores` are exact; if not, they are rounded."""
        _, spread, unit = self._spread
        return spread * unit <= _MAX_EXACT_SPREAD

    @cached_property
    def scores(self) -> Ints:
        """The scores minus the lowest score, as integers, by row.

        Each score is an exact multiple of a unit. If the spread of scores has more than 2^26 units,
        it is divided into 2^26 parts instead, and scores are rounded to these.
        """
        low, spread, denominator = self._spread
        unit = Fraction(denominator) if self.is_exact else _MAX_EXACT_SPREAD / spread
        scores = [floor((entrant.score - low) * unit + Fraction(1, 2)) for entrant in self.present]
        return np.array(scores, dtype=np.int64)

    @cached_property
    def no_rematch(self) -> Ints:
        """1 for two rows that must not meet again, otherwise 0; shape ``(n, n)``."""
        n = len(self.present)
        no_rematch = np.zeros((n, n), dtype=np.int64)
        for k, entrant in enumerate(self.present):
            for other, last_round in entrant.met.items():
                if other in self.row and self.rule.no_rematch(last_round, self.number):
                    no_rematch[k, self.row[other]] = no_rematch[self.row[other], k] = 1
        return no_rematch

    @cached_property
    def may_meet(self) -> Flags:
        """Whether requests and standing wishes allow each pair of rows to meet; shape ``(n, n)``.

        The requests are the director's, for this round.
        """
        may_meet = ~np.eye(len(self.present), dtype=np.bool_) & ~self.kept_apart
        for a, b in self._pairs_of_rows(self.apart):
            may_meet[a, b] = may_meet[b, a] = False
        for a, b in self._pairs_of_rows(self.together):
            may_meet[[a, b]] = False
            may_meet[:, [a, b]] = False
            may_meet[a, b] = may_meet[b, a] = True
        return may_meet

    @cached_property
    def kept_apart(self) -> Flags:
        """Whether a standing wish keeps each pair of rows apart in this round; shape ``(n, n)``.

        If the director forces a pair to meet, it meets in spite of the wish.
        """
        return self._wished_apart(self.number)

    def _wished_apart(self, number: int) -> Flags:
        """Return for each pair of rows whether a wish keeps them apart in round ``number``.

        The rounds are numbered from 1.
        """
        apart = np.zeros((len(self.present),) * 2, dtype=np.bool_)
        for k, entrant in enumerate(self.present):
            for other, rounds in entrant.apart.items():
                if number in rounds and other in self.row:
                    apart[k, self.row[other]] = apart[self.row[other], k] = True
        for a, b in self._pairs_of_rows(self.together):
            apart[a, b] = apart[b, a] = False
        return apart

    @cached_property
    def possible_byes(self) -> Ints:
        """All possible byes or triples, as indices of rows of the field.

        The shape is ``(byes, 1)`` for byes and ``(triples, 3)`` for triples. It is ``(1, 0)`` for
        an even number of entrants, since all of them are paired.
        """
        forced_rows = {row for pair in self._pairs_of_rows(self.together) for row in pair}
        free = [row for row in range(len(self.present)) if row not in forced_rows]
        byes = np.array([*combinations(free, self.num_sitting_out)], dtype=np.int64)
        byes = (
            byes.reshape(-1, self.num_sitting_out) if self.num_sitting_out else byes.reshape(1, 0)
        )
        may_meet = self.may_meet
        if self.rule.triple_plays_on(self.number):
            may_meet = may_meet & ~self._wished_apart(self.number + 1)
        for a, b in combinations(range(self.num_sitting_out), 2):
            byes = byes[may_meet[byes[:, a], byes[:, b]]]
        return byes

    @cached_property
    def bye_counts(self) -> Ints:
        """The number of earlier byes, or of triples if this round has a triple, by row."""
        has_bye = self.num_sitting_out == 1
        return np.array([e.byes if has_bye else e.triples for e in self.present], dtype=np.int64)

    def _pairs_of_rows(self, pairs: frozenset[PairKey]) -> list[PairKey]:
        row_of = self.row
        return sorted((row_of[a], row_of[b]) for a, b in pairs if a in row_of and b in row_of)

    def differences(self) -> Ints:
        """Return the squared difference of scores of each pair of rows; shape ``(n, n)``.

        All are 0 if scores do not count.
        """
        n = len(self.present)
        if not self.rule.by_score:
            return np.zeros((n, n), dtype=np.int64)
        differences: Ints = (self.scores[:, None] - self.scores[None, :]) ** 2
        return differences

    def displacements(self, rows: Sequence[int]) -> Ints:
        """Return for each pair of ``rows`` the squared distance from being ideal opponents.

        ``rows`` are the rows that are paired, in order of rank. Element ``[i, j]`` of the result is
        the value for ``rows[i]`` and ``rows[j]``. If pairing is by groups, the ideal opponent is in
        the same group of equal scores. The value for two rows of different groups is the square of
        ``i - j``.
        """
        place = np.arange(len(rows), dtype=np.int64)
        size = np.full_like(place, len(rows))
        group = np.zeros_like(place)
        place_in_group = place
        if self.rule.by_groups and len(rows):
            scores = self.scores[list(rows)]
            _, group, sizes = np.unique(-scores, return_inverse=True, return_counts=True)
            size = sizes[group]
            place_in_group = place - np.searchsorted(group, group)
        low, high = (
            np.minimum(place_in_group[:, None], place_in_group),
            np.maximum(place_in_group[:, None], place_in_group),
        )
        distance = np.abs(place[:, None] - place)
        match self.rule.opponents:
            case Opponents.NEIGHBOURS:
                return np.asarray(distance**2, dtype=np.int64)
            case Opponents.SPLIT:
                group_distance = high - low - size[:, None] // 2
            case Opponents.FOLDED:
                group_distance = high + low - (size[:, None] - 1)
        return np.asarray(
            np.where(group[:, None] == group, group_distance, distance) ** 2, dtype=np.int64
        )
