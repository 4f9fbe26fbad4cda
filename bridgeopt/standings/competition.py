"""The rules of a competition, and the results that they are applied to.

Field names follow the keys of ``[[competition]]`` (see ``docs/competition-keys.md``).
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
    """Return the ids of two players in ascending order, as `PairIds` has them."""
    first, second = players
    return (first, second) if first < second else (second, first)


class RankKind(StrEnum):
    """The contestants of a competition."""

    PLAYERS = "player"
    PAIRS = "pair"


class ScoredFigure(StrEnum):
    """The figure of a session that is scored."""

    PERCENT = "percent"
    MATCHPOINTS = "matchpoints"
    IMPS = "imps"
    VP = "vp"
    PLACES = "places"


class TotalMethod(StrEnum):
    """The method that turns the counted scores into a total."""

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
    """The score of a pair whose partners both played with someone else."""

    MEAN = "mean"
    BETTER = "better"
    DECLARED = "declared"


@dataclass(frozen=True)
class MissedSessionScore:
    """The score for a missed session; exactly one of the four fields is set.

    ``most`` limits the pair's own average, ``plus`` is added to it, ``times`` multiplies it, and
    ``fixed`` replaces it.
    """

    most: Fraction | None = None
    plus: Fraction | None = None
    times: Fraction | None = None
    fixed: Fraction | None = None

    def score(self, own: Fraction | None) -> Fraction | None:
        """Return the score, or ``None`` if it depends on an own average and there is none."""
        if self.fixed is not None:
            return self.fixed
        if own is None:
            return None
        if self.most is not None:
            return min(own, self.most)
        if self.plus is not None:
            return own + self.plus
        assert self.times is not None
        return own * self.times


@dataclass(frozen=True)
class ScoreLimits:
    """Limits of a substitute's score: numbers, or ``"own"`` for the pair's own extreme scores."""

    least: Fraction | str | None = None
    most: Fraction | str | None = None


@dataclass(frozen=True)
class Substitution:
    """The rule for a score that one partner made without the other.

    ``other`` limits a score made with a player who is in no entered pair; with ``None`` such scores
    do not count.
    """

    other: ScoreLimits | None = None


@dataclass(frozen=True)
class LineShift:
    """The change to a score in another line than the pair's own: times a factor, plus points."""

    plus: Fraction = Fraction(0)
    times: Fraction = Fraction(1)


@dataclass(frozen=True)
class OtherLineRule:
    """Changes to scores in a higher or lower line; ``least`` is the minimum in a higher line."""

    higher: LineShift = LineShift()
    lower: LineShift = LineShift()
    least: Fraction | None = None


@dataclass(frozen=True)
class DropRule:
    """The number of lowest scores to drop: a fixed number, or one that grows with the scores.

    With ``after``, one more score is dropped for every ``every`` scores beyond the first ``after``.
    """

    fixed: int = 0
    after: int | None = None
    every: int = 1

    def count(self, num_scores: int) -> int:
        """Return the number of dropped scores among ``num_scores``; at least one score is kept."""
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
        The results that count: the last ``last``, or those of the ``months`` whole calendar months
        before the session's month. By default all results before the session count.
    least, otherwise
        With fewer results than ``least``, the handicap is ``otherwise``.
    of_pair
        ``"mean"`` or ``"sum"`` of the players' handicaps.
    most
        The maximum absolute value of a player's handicap.
    step
        The width of a band: the mean is replaced by the middle of its band, counted from ``base``.
    trim
        The proportion of results that is dropped at each end.
    weekday
        Whether only results of the session's weekday count.
    given
        The column of members with handicaps set elsewhere, which are added unchanged (up to
        ``most``).
    grade
        The column of members with grades, such as NGS; a grade replaces the mean.
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
        """The column of members that handicaps come from, or ``None``."""
        return self.given or self.grade


@dataclass(frozen=True)
class StrataRule:
    """The division of contestants into strata by a column of the members, rating or handicap.

    ``below`` holds falling limits: list B is for figures below the first, C below the second. A
    list with fewer than ``least`` contestants merges into the list above. ``is_rising`` means that
    weaker players have higher figures, as with handicaps; figures and limits are then negated.
    """

    by: str
    below: tuple[Fraction, ...]
    of_pair: str = "highest"
    least: int = 1
    is_rising: bool = False


RATING, HANDICAP = "rating", "handicap"
"""Keys that strata may use in addition to the columns of the members."""


@dataclass(frozen=True)
class PromotionRule:
    """The number of contestants that move up and down after a period.

    It is a fixed number each way, a share of the line, or a number by the size of the line.
    ``sizes`` holds pairs (largest size of a line, number); the last one also applies to larger
    lines.
    """

    up: int = 0
    down: int = 0
    share: Fraction | None = None
    sizes: tuple[tuple[int, int], ...] = ()

    def numbers(self, size: int) -> tuple[int, int]:
        """Return the numbers that move up and down in a line of ``size``, at most half of it."""
        up, down = self.up, self.down
        if self.share is not None:
            up = down = int(self.share * size)
        elif self.sizes:
            fitting = [number for most, number in self.sizes if size <= most]
            up = down = fitting[0] if fitting else self.sizes[-1][1]
        return min(up, size // 2), min(down, size // 2)


@dataclass(frozen=True)
class CarryOver:
    """The weight of an event's earlier sessions relative to its last one.

    ``weight`` is a percentage. ``None`` means EBU carry-forward: the matchpoints of earlier
    sessions count half.
    """

    weight: Fraction | None = None


@dataclass(frozen=True)
class EnteredPair:
    """An entered pair; it takes part from ``since`` to ``until``, both included."""

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
        of their places (otherwise each gets the points of the place reached).
    lines, line
        The lines that count (``None``: all), and the points to add by line.
    best, drop, total, minimum
        The number of scores that count or are dropped, the method of totalling, and the number of
        scores required for a place.
    ties, strata
        The tie-breaks, and the further lists.
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
    """The rules of a competition; see `TotalRules` for the keys that add scores up.

    Attributes
    ----------
    name, rank
        Its name, and whether players or pairs are ranked.
    since, until, weekdays, sessions
        The sessions that count (``weekdays`` start at Monday, 0).
    entries
        The entered pairs; ``None``: every partnership.
    members_only
        Whether only members are ranked; a pair needs two.
    other_line, substitute, split, absent, no_notice
        Rules for scores in other lines, with substitutes, of partners who both played with someone
        else, and for missed sessions.
    together, partners
        The number of scores that a pair must have made together, and the number of partners that a
        player needs.
    seats_lines
        Whether entered pairs are seated in their line's section.
    handicap, period, season, promote, carry
        See ``docs/competition-keys.md``.
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
        """The keys that need each session's score, so an `EarlierTotal` does not suffice."""
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
        """The lines of the entered pairs, highest first; empty if pairs are not entered by line."""
        named = (entry.line for entry in self.entries or ())
        return tuple(dict.fromkeys(line for line in named if line is not None))


@dataclass(frozen=True, slots=True)
class SessionScore:
    """The result of a pair, or of one player in an individual event.

    ``declared`` holds the players who declared before play that this score counts for their own
    pair.
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
        Its number, its scores, and its date.
    without_score
        Players who played but have no known score, so they were not absent.
    theirs
        Its number in the program that it was imported from, if any.
    season
        The earlier season that it belongs to; empty for the current one.
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
    """A contestant's total over ``sessions`` sessions whose single scores are unknown.

    ``boards`` is the number of boards in all these sessions together; ``None`` if unknown.
    """

    total: Fraction
    sessions: int
    boards: int | None = None


@dataclass(frozen=True)
class ClubRecord:
    """The data that standings are computed from, apart from the rules.

    Attributes
    ----------
    sessions
        All recorded sessions, in order of play.
    members
        The ids of members; ``None``: all players are members.
    columns
        Figures of players, such as masterpoints, by the name of the column.
    no_notice
        The absences without notice, as (session number, pair).
    earlier
        Sessions of earlier seasons in order of play; they count for handicaps alone.
    totals
        Totals over unknown earlier sessions, by competition and contestant.
    """

    sessions: tuple[SessionResults, ...]
    members: frozenset[int] | None = None
    columns: Mapping[str, Mapping[int, Fraction]] = field(default_factory=dict)
    no_notice: frozenset[tuple[int, PairIds]] = frozenset()
    earlier: tuple[SessionResults, ...] = ()
    totals: Mapping[str, Mapping[tuple[int, ...], EarlierTotal]] = field(default_factory=dict)

    @property
    def all_sessions(self) -> tuple[SessionResults, ...]:
        """The sessions of earlier seasons and of this one, which handicaps are computed from."""
        return (*self.earlier, *self.sessions)

    def is_member(self, player: int) -> bool:
        """Return whether a player is a member of the club."""
        return self.members is None or player in self.members


def in_order(sessions: tuple[SessionResults, ...]) -> tuple[SessionResults, ...]:
    """Return sessions in order of play: by day, then by number."""

    def first(session: SessionResults) -> tuple[date, int]:
        return session.played_on or date.min, session.number

    return tuple(sorted(sessions, key=first))
