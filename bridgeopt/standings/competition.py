"""The rules of a competition, and the results of sessions to which the rules are applied.

Field names follow the keys of ``[[competition]]`` (see ``docs/competition-keys.md``). A *line* is a
section of pairs of similar strength. Pairs may be entered for a line; a score belongs to the line
in which it was made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

PairIds = tuple[int, int]
"""The ids of two players, the lower one first."""

SessionOrDay = int | date
"""The number of a session, or a day."""


def pair_ids(players: tuple[int, ...]) -> PairIds:
    """Return the ids of two players in ascending order."""
    first, second = players
    return (first, second) if first < second else (second, first)


class RankKind(StrEnum):
    """Whether a competition ranks players or pairs."""

    PLAYERS = "player"
    PAIRS = "pair"


class ScoredFigure(StrEnum):
    """Which figure of a contestant counts in each session."""

    PERCENT = "percent"
    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    VP = "vp"
    PLACES = "places"


class TotalMethod(StrEnum):
    """How the scores that count are turned into a total."""

    MEAN = "mean"
    SUM = "sum"
    BOARDS = "boards"
    PER_SESSION = "per-session"


class TieBreak(StrEnum):
    """A figure that separates equal totals."""

    MET = "met"
    NEXT = "next"
    BEST = "best"
    FIRSTS = "firsts"
    LAST = "last"


class SplitPairScore(StrEnum):
    """How a pair scores in a session in which its partners both played with someone else."""

    MEAN = "mean"
    BETTER = "better"
    DECLARED = "declared"


@dataclass(frozen=True)
class MissedSessionScore:
    """The score for a session that a pair missed; exactly one of the four fields is set.

    The first three are applied to the pair's own average: ``most`` limits the average, ``plus`` is
    added to it, and ``times`` multiplies it. ``fixed`` is a score that replaces the average.
    """

    most: Fraction | None = None
    plus: Fraction | None = None
    times: Fraction | None = None
    fixed: Fraction | None = None

    def score(self, average: Fraction | None) -> Fraction | None:
        """Return the score for a missed session; ``average`` is the pair's own average.

        The result is ``None`` if the score depends on the average and there is no average.
        """
        if self.fixed is not None:
            return self.fixed
        if average is None:
            return None
        if self.most is not None:
            return min(average, self.most)
        if self.plus is not None:
            return average + self.plus
        assert self.times is not None
        return average * self.times


@dataclass(frozen=True)
class ScoreLimits:
    """The smallest and largest score that counts for a pair if it is made with a substitute.

    Each limit is a number, or ``"own"`` for the lowest or highest score of the pair itself.
    """

    least: Fraction | str | None = None
    most: Fraction | str | None = None


@dataclass(frozen=True)
class Substitution:
    """The rule for a score that one partner of a pair made with a substitute.

    ``other`` limits a score made with a substitute who is in no entered pair. If ``other`` is
    ``None``, scores with such substitutes do not count.
    """

    other: ScoreLimits | None = None


@dataclass(frozen=True)
class LineShift:
    """The change to a score that a pair made in a line other than its own.

    The score is multiplied by ``times``, and ``plus`` is added to the product.
    """

    plus: Fraction = Fraction(0)
    times: Fraction = Fraction(1)


@dataclass(frozen=True)
class OtherLineRule:
    """The changes to a pair's scores that were made outside the line for which the pair is entered.

    ``higher`` changes scores made in a higher line, and ``lower`` scores made in a lower line.
    ``least`` is the minimum of a score made in a higher line, after the change.
    """

    higher: LineShift = LineShift()
    lower: LineShift = LineShift()
    least: Fraction | None = None


@dataclass(frozen=True)
class DropRule:
    """How many of a contestant's lowest scores are dropped.

    The number is fixed, or it grows with the number of scores: if ``after`` is given, one score
    is dropped for each ``every`` scores beyond the first ``after``.
    """

    fixed: int = 0
    after: int | None = None
    every: int = 1

    def count(self, num_scores: int) -> int:
        """Return how many of ``num_scores`` scores are dropped; at least one score is kept."""
        dropped = self.fixed
        if self.after is not None:
            dropped = max(0, num_scores - self.after) // self.every
        return min(dropped, max(0, num_scores - 1))


@dataclass(frozen=True)
class HandicapRule:
    """The rule that turns a player's recorded percentages into a handicap.

    A net score is the scratch score plus the handicap.

    Attributes
    ----------
    base, factor
        The handicap is ``factor * (base - mean)``.
    last, months
        The results that count: the last ``last`` results before the session, or the results of the
        ``months`` whole calendar months before the session's month. By default all results before
        the session count.
    least, otherwise
        With fewer results than ``least``, the handicap is ``otherwise``.
    of_pair
        A pair's handicap: the ``"mean"`` or the ``"sum"`` of its players' handicaps.
    most
        The maximum absolute value of a player's handicap.
    step
        The width of a band: the mean is replaced by the middle of its band, counted from ``base``.
    trim
        The proportion of results that is dropped at each end: the lowest and the highest.
    weekday
        Whether only results of the session's weekday count.
    given
        The column of the members' data that holds handicaps set elsewhere. These handicaps are
        added unchanged, except that ``most`` limits them.
    grade
        The column of the members' data that holds grades, such as NGS. A grade replaces the mean.
    """

    base: Fraction
    factor: Fraction = Fraction(1)
    last: int | None = None
    months: int | None = None
    least: int = 1
    otherwise: Fraction = Fraction(0)
    of_pair: str = "mean"
    most: Fraction | None = None
    step: Fraction | None = None
    trim: Fraction = Fraction(0)
    weekday: bool = False
    given: str | None = None
    grade: str | None = None

    @property
    def column(self) -> str | None:
        """The column of the members' data with the handicaps or grades; ``None`` without one."""
        return self.given or self.grade


@dataclass(frozen=True)
class StrataRule:
    """The division of contestants into strata by one figure of each player.

    ``by`` names the figure: a rating, a handicap, or a column of the members' data. ``of_pair``
    says whether a pair has its stronger player's figure (``"highest"``) or the ``"mean"`` of both.
    ``below`` holds limits in descending order: list B is for figures below the first limit, list C
    for figures below the second. A list with fewer than ``least`` contestants merges into the list
    above. ``is_rising`` means that weaker players have higher figures, as with handicaps. Then
    ``below`` holds negated limits, with which negated figures are compared.
    """

    by: str
    below: tuple[Fraction, ...]
    of_pair: str = "highest"
    least: int = 1
    is_rising: bool = False


RATING, HANDICAP = "rating", "handicap"
"""Figures that can define strata but are not columns of the members file."""


@dataclass(frozen=True)
class PromotionRule:
    """How many contestants of a line move up, and how many down, after a period.

    ``up`` and ``down`` are fixed numbers. ``share`` (a fraction of the line's contestants) replaces
    both. So does ``sizes``, which holds (largest size of a line, number): the number is how many
    move up, and also how many move down. The last number in ``sizes`` also applies to larger lines.
    """

    up: int = 0
    down: int = 0
    share: Fraction | None = None
    sizes: tuple[tuple[int, int], ...] = ()

    def numbers(self, size: int) -> tuple[int, int]:
        """Return how many of a line's ``size`` contestants move up, and how many move down.

        Each number is at most half of ``size``.
        """
        up, down = self.up, self.down
        if self.share is not None:
            up = down = int(self.share * size)
        elif self.sizes:
            fitting_numbers = [number for max_size, number in self.sizes if size <= max_size]
            up = down = fitting_numbers[0] if fitting_numbers else self.sizes[-1][1]
        return min(up, size // 2), min(down, size // 2)


@dataclass(frozen=True)
class CarryOver:
    """How much an event's earlier sessions count, compared with its last session.

    The total is a weighted mean of two figures: the mean of the earlier sessions, and the score of
    the last session. ``weight`` is the weight of the former, in percent. If it is ``None``, the
    event uses EBU carry-forward: sessions are weighted by boards, and earlier sessions count half.
    """

    weight: Fraction | None = None


@dataclass(frozen=True)
class EnteredPair:
    """A pair entered for a competition; it takes part from ``since`` to ``until`` inclusive.

    ``line`` is the line for which the pair is entered; ``None`` without lines.
    """

    pair: PairIds
    line: str | None = None
    since: SessionOrDay | None = None
    until: SessionOrDay | None = None


@dataclass(frozen=True)
class TotalRules:
    """The rules by which scores of sessions, or totals of periods, are added up.

    Attributes
    ----------
    counts, places, shared
        The figure that counts; the points by place; and whether tied contestants share the points
        of the places that they take. Otherwise each gets the points of the first of these places.
    lines, line
        The lines that count (``None`` if all do), and the points to add for each line.
    best, drop, total, minimum
        The number of best scores that count, or the number of lowest scores to drop; and the method
        of totalling. A contestant needs ``minimum`` scores for a place.
    ties, strata
        The tie-breaks in order of use, and the rule for the lists of strata.
    """

    counts: ScoredFigure = ScoredFigure.PERCENT
    places: tuple[Fraction, ...] = ()
    shared: bool = False
    lines: frozenset[str] | None = None
    line: Mapping[str, Fraction] = field(default_factory=dict)
    best: int | None = None
    drop: DropRule | None = None
    total: TotalMethod = TotalMethod.MEAN
    minimum: int = 0
    ties: tuple[TieBreak, ...] = ()
    strata: StrataRule | None = None


@dataclass(frozen=True)
class Competition(TotalRules):
    """The rules of a competition; see `TotalRules` for the rules by which scores are added up.

    Attributes
    ----------
    name, rank
        The competition's name, and whether players or pairs are ranked.
    since, until, weekdays, sessions
        The conditions for a session to count. It lies from ``since`` to ``until``, is on one of the
        ``weekdays`` (0 is Monday), and has one of the numbers in ``sessions``. A condition that is
        ``None`` is met by every session.
    entries
        The entered pairs; ``None`` if every partnership takes part.
    members_only
        Whether only members are ranked; both players of a pair must be members.
    other_line, substitute, split, absent, no_notice
        The rules for scores made in other lines, for scores with substitutes, for partners who both
        played with someone else, and for missed sessions with and without notice.
    together, partners
        For a place, the number of scores that a pair must have made together, and the number of
        partners that a player must have had.
    seats_lines
        Whether entered pairs are seated in their line's section.
    handicap
        The rule for handicaps, which are added to scores.
    period, season
        The number of sessions in a period, each with its own list, and the rules by which periods
        are added up.
    promote
        How many contestants move up or down a line after a period.
    carry
        How much an event's earlier sessions count.

    ``docs/competition-keys.md`` describes the keys of the same names.
    """

    name: str = ""
    rank: RankKind = RankKind.PAIRS
    since: SessionOrDay | None = None
    until: SessionOrDay | None = None
    weekdays: frozenset[int] | None = None
    sessions: frozenset[int] | None = None
    entries: tuple[EnteredPair, ...] | None = None
    members_only: bool = False
    other_line: OtherLineRule | None = None
    substitute: Substitution | None = None
    split: SplitPairScore = SplitPairScore.MEAN
    absent: tuple[MissedSessionScore, ...] = ()
    no_notice: MissedSessionScore | None = None
    together: int = 0
    partners: int = 0
    handicap: HandicapRule | None = None
    period: int | None = None
    season: TotalRules | None = None
    promote: PromotionRule | None = None
    carry: CarryOver | None = None
    seats_lines: bool = False

    @property
    def keys_of_single_scores(self) -> tuple[str, ...]:
        """The keys that these rules use and that need the score of each session.

        If there are any, no `EarlierTotal` is allowed.
        """
        needing = {
            "best": self.best is not None,
            "drop": self.drop is not None,
            "period": self.period is not None,
            "absent": bool(self.absent),
            "no_notice": self.no_notice is not None,
            "together": self.together > 0,
            "partners": self.partners > 0,
            "carry": self.carry is not None,
            "ties": bool(set(self.ties) - {TieBreak.MET, TieBreak.LAST}),
        }
        return tuple(key for key, needs in needing.items() if needs)

    @cached_property
    def line_names(self) -> tuple[str, ...]:
        """The names of the lines of the entered pairs, the highest first.

        The result is empty if the pairs have no lines.
        """
        named = (entry.line for entry in self.entries or ())
        return tuple(dict.fromkeys(line for line in named if line is not None))


@dataclass(frozen=True, slots=True)
class SessionScore:
    """The score of a pair in a session, or of one player in an individual event.

    ``percentage`` is from 0 to 100. ``line`` is the section in which the score was made. A player
    in ``declared`` said before play that this score counts for the pair for which the player is
    entered.
    """

    players: tuple[int, ...]
    percentage: Fraction
    line: str = ""
    boards: int | None = None
    matchpoints: Fraction | None = None
    imps: Fraction | None = None
    vp: Fraction | None = None
    declared: frozenset[int] = frozenset()


@dataclass(frozen=True)
class SessionResults:
    """The results of one session of the club.

    Attributes
    ----------
    number, scores, played_on
        The session's number, scores and date.
    without_score
        Players who played but have no known score; they do not count as absent.
    theirs
        The session's number in the program that it was imported from, if any.
    season
        The earlier season that the session belongs to; empty for the current season.
    """

    number: int
    scores: tuple[SessionScore, ...]
    played_on: date | None = None
    without_score: frozenset[int] = frozenset()
    theirs: int | None = None
    season: str = ""

    @cached_property
    def by_player(self) -> Mapping[int, int]:
        """The index of each player's score in ``scores``."""
        return {player: k for k, score in enumerate(self.scores) for player in score.players}

    @cached_property
    def max_boards(self) -> int | None:
        """The largest number of boards of any score; ``None`` if no number is known."""
        return max((s.boards for s in self.scores if s.boards is not None), default=None)


class EarlierTotal(NamedTuple):
    """A contestant's total over ``sessions`` sessions whose single scores are not known.

    ``boards`` is the number of boards in all these sessions together, or ``None`` if unknown.
    """

    total: Fraction
    sessions: int
    boards: int | None = None


@dataclass(frozen=True)
class ClubRecord:
    """The data from which standings are computed, apart from the rules.

    Attributes
    ----------
    sessions
        All recorded sessions, in order of play.
    members
        The ids of members; ``None`` if all players are members.
    columns
        Figures of players, such as masterpoints, by column name and player id.
    no_notice
        The absences without notice, as (session number, pair).
    earlier
        The sessions of earlier seasons in order of play, which count for handicaps only.
    totals
        Totals over sessions whose single scores are unknown, by competition name and contestant.
    """

    sessions: tuple[SessionResults, ...]
    members: frozenset[int] | None = None
    columns: Mapping[str, Mapping[int, Fraction]] = field(default_factory=dict)
    no_notice: frozenset[tuple[int, PairIds]] = frozenset()
    earlier: tuple[SessionResults, ...] = ()
    totals: Mapping[str, Mapping[tuple[int, ...], EarlierTotal]] = field(default_factory=dict)

    @property
    def all_sessions(self) -> tuple[SessionResults, ...]:
        """All sessions from which handicaps are computed; earlier seasons come first."""
        return (*self.earlier, *self.sessions)

    def is_member(self, player: int) -> bool:
        """Return whether a player is a member of the club."""
        return self.members is None or player in self.members


def in_play_order(sessions: tuple[SessionResults, ...]) -> tuple[SessionResults, ...]:
    """Return sessions sorted by day, then by number."""

    def day_and_number(session: SessionResults) -> tuple[date, int]:
        return session.played_on or date.min, session.number

    return tuple(sorted(sessions, key=day_and_number))
