"""What is still possible in a competition: whether the leader is certain, and what rivals need.

A contestant's total depends on its own scores alone if percentages count without handicap and
without changes by line. It rises with each score, so the extremes are at 0 and 100 %, for each
number of sessions played and missed; `_extreme` tries them all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from bridgeopt.standings.competition import (
    ClubRecord,
    Competition,
    RankKind,
    ScoredFigure,
    SessionResults,
    SessionScore,
    TotalMethod,
    pair_ids,
)
from bridgeopt.standings.counting import (
    CompetitionSession,
    Competitor,
    SessionScores,
    competition_sessions,
)
from bridgeopt.standings.ranked import ContestantRow, StandingsList, contestant_row
from bridgeopt.standings.tied_places import hundredths

_MOST_REMAINING = 12
"""Remaining sessions beyond which certainty is not worked out; it never holds so early."""

_STRANGER = 10**9
"""Ids from here on are of nobody: partners in sessions to come, and contestants yet to join."""


@dataclass(frozen=True)
class RivalNeed:
    """The least percentage with which a rival is ahead of the leader; ``None``: none is enough."""

    who: tuple[int, ...]
    percentage: Fraction | None


@dataclass(frozen=True)
class Outlook:
    """What can happen after the sessions so far.

    Attributes
    ----------
    remaining
        Sessions to come; ``None`` if the rules do not say when the competition ends.
    is_certain
        Whether nobody can draw level with the leader any more, whatever is scored.
    needs
        What each rival needs in the next session if the leader makes 50 %.
    """

    remaining: int | None
    is_certain: bool
    needs: tuple[RivalNeed, ...]


class _Future:
    """The totals of contestants with sessions added to those that were played."""

    def __init__(self, standing: StandingsList, record: ClubRecord) -> None:
        self.competition = competition = standing.competition
        own = frozenset(standing.sessions)
        counted = competition_sessions(competition, record)
        self._sessions = [session for session in counted if session.number in own]
        self._record = record
        self._line = standing.line

    def row(
        self, who: tuple[int, ...], scores: tuple[Fraction | None, ...], unannounced: int = 0
    ) -> ContestantRow:
        """Return a contestant's row with these further scores; ``None`` is a missed session.

        The last ``unannounced`` of the missed sessions are without notice.
        """
        sessions = list(self._sessions)
        missed = []
        for k, score in enumerate(scores):
            number = place = _STRANGER + k
            made: tuple[SessionScore, ...] = ()
            if score is not None:
                players = who if len(who) == 2 else (*who, _STRANGER + 10 + k)
                made = (SessionScore(players, score),)
            else:
                missed.append(number)
            results = SessionResults(number, made)
            values = [score.percentage for score in made]
            sessions.append(CompetitionSession(place, results, values, [False] * len(made), {}))
        record = self._record
        if unannounced and len(who) == 2:
            late = {(number, pair_ids(who)) for number in missed[len(missed) - unannounced :]}
            record = replace(record, no_notice=record.no_notice | late)
        entries = tuple(
            entry
            for entry in self.competition.entries or ()
            if entry.pair == who and entry.line == self._line
        )
        counting = SessionScores(self.competition, record)
        (made_scores,) = counting.scores([Competitor(who, self._line, entries)], sessions)
        return contestant_row(self.competition, who, made_scores)


def outlook(standing: StandingsList, record: ClubRecord) -> Outlook | None:
    """Return what is still possible in a list that is not closed.

    ``None`` if nobody leads, the list is complete, or totals depend on more than a contestant's
    own percentages with its partner (handicaps, other figures, weights by boards, points by line,
    carry-forward, entries that begin or end, substitutes).
    """
    competition = standing.competition
    remaining = _remaining(standing)
    if standing.is_season or not standing.ranked or remaining == 0 or not _is_plain(competition):
        return None
    leader, *others = standing.rows
    future = _Future(standing, record)
    half = future.row(leader.who, (Fraction(50),))
    assert half.total is not None
    needs = tuple(
        RivalNeed(row.who, _needed(future, row.who, hundredths(half.total))) for row in others
    )
    is_certain = (
        leader.size == 1
        and remaining is not None
        and remaining <= _MOST_REMAINING
        and _is_certain(future, leader, others, remaining)
    )
    return Outlook(remaining, is_certain, needs)


def _remaining(standing: StandingsList) -> int | None:
    """Return how many sessions are still to come; ``None`` if the rules do not say it."""
    competition = standing.competition
    if competition.period is not None:
        return max(0, competition.period - len(standing.sessions))
    if competition.sessions is not None:
        return len(competition.sessions - set(standing.sessions))
    return None


def _is_plain(competition: Competition) -> bool:
    return (
        competition.counts is ScoredFigure.PERCENT
        and competition.handicap is None
        and competition.total is not TotalMethod.BOARDS
        and not competition.line
        and competition.other_line is None
        # A score with a substitute does not enter the own average, but may take its limits from
        # it; and two players who never played together may have made scores that count for both.
        and competition.substitute is None
        and competition.carry is None
        and competition.until is None
        and all(e.since is None and e.until is None for e in competition.entries or ())
    )


def _is_certain(
    future: _Future, leader: ContestantRow, others: list[ContestantRow], remaining: int
) -> bool:
    """Whether the leader's least total is above the highest one of everybody else."""
    least = _extreme(future, leader.who, remaining, is_best=False)
    if least is None:
        return False
    rivals = [row.who for row in others]
    if future.competition.entries is None:
        newcomer: tuple[int, ...] = (_STRANGER, _STRANGER + 1)
        if future.competition.rank is RankKind.PLAYERS:
            newcomer = (_STRANGER,)
        rivals.append(newcomer)
    for who in rivals:
        highest = _extreme(future, who, remaining, is_best=True)
        if highest is not None and highest >= least:
            return False
    return True


def _extreme(future: _Future, who: tuple[int, ...], remaining: int, *, is_best: bool) -> int | None:
    """Return a contestant's highest or lowest total at the end; ``None`` if never ranked."""
    score = Fraction(100 if is_best else 0)
    found = []
    for played in range(remaining + 1):
        scores = (score,) * played + (None,) * (remaining - played)
        for unannounced in range(remaining - played + 1):
            if unannounced and future.competition.no_notice is None:
                break
            row = future.row(who, scores, unannounced)
            # A leader who has a place keeps it: more sessions never lower what a place needs.
            if row.total is not None and (row.why is None or not is_best):
                found.append(hundredths(row.total))
    if not found:
        return None
    return max(found) if is_best else min(found)


def _needed(future: _Future, who: tuple[int, ...], leader: int) -> Fraction | None:
    """Return the least percentage, at two decimals, with which a contestant is ahead."""

    def is_ahead(size: int) -> bool:
        row = future.row(who, (Fraction(size, 100),))
        return row.why is None and row.total is not None and hundredths(row.total) > leader

    low, high = 0, 10_000
    if not is_ahead(high):
        return None
    while low < high:
        middle = (low + high) // 2
        if is_ahead(middle):
            high = middle
        else:
            low = middle + 1
    return Fraction(high, 100)
