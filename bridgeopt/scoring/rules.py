"""How an evening is scored: the method, and what a director sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from bridgeopt.scoring.methods import Trimming
from bridgeopt.scoring.pairs import PairKey
from bridgeopt.scoring.results import BoardResult, Scoring


@dataclass(frozen=True)
class Fouled:
    """A board whose cards were changed: from a round on, its results are a group of their own."""

    board: int
    from_round: int
    section: str | None = None


def cards_of(result: BoardResult, fouled: Iterable[Fouled]) -> int:
    """Return how often a board's cards had been changed when a result was made."""
    return sum(
        1
        for each in fouled
        if each.board == result.board
        and each.section in (None, result.section)
        and result.round is not None
        and result.round >= each.from_round
    )


@dataclass(frozen=True)
class Addition:
    """What a pair gets besides its boards: carry-over, a handicap, a penalty (below 0).

    In per cent at matchpoints, in IMPs otherwise.
    """

    amount: Fraction
    why: str


@dataclass(frozen=True)
class ScoringRules:
    """How an evening is scored.

    Attributes
    ----------
    winners
        1 or 2; None is what the source says, or 1.
    by_board
        Whether each board's top comes from its own results, as some programs have it, and not
        from the plays that were expected.
    trimming
        What Butler's datum leaves out.
    fewest
        With fewer results than this, Butler gives nothing on a board.
    average_imps
        What average plus, 60 %, is worth in IMPs; other percentages in proportion.
    sit_out
        The percentage for boards that a pair sat out; None is the average of its own boards.
    least_boards
        Who has played fewer has a score, but no place.
    """

    scoring: Scoring = Scoring.MATCHPOINTS
    winners: int | None = None
    by_board: bool = False
    trimming: Trimming = "one"
    fewest: int = 1
    average_imps: Fraction = Fraction(3)
    sit_out: Fraction | None = None
    least_boards: int = 1
    fouled: tuple[Fouled, ...] = ()
    additions: Mapping[PairKey, tuple[Addition, ...]] = field(default_factory=dict)

    @property
    def in_per_cent(self) -> bool:
        """Whether scores are parts of a top."""
        return self.scoring is Scoring.MATCHPOINTS

    def awarded(self, percent: Fraction, top: int) -> Fraction:
        """Return what a percentage is worth on a board: a part of its top, or IMPs."""
        if self.in_per_cent:
            return percent * top / 100
        return (percent - 50) / 10 * self.average_imps

    def percent_of(self, points: Fraction, top: int) -> Fraction:
        """Return the percentage that points on a board come to: the reverse of `awarded`.

        It lies from 0 to 100; where nothing can be told, it is 50.
        """
        if self.in_per_cent:
            percent = 100 * points / top if top else Fraction(50)
        else:
            share = points / self.average_imps if self.average_imps else Fraction()
            percent = 50 + 10 * share
        return min(max(percent, Fraction()), Fraction(100))
