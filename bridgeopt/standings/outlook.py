"""The outlook of a competition: whether the leader is sure to win, and the rivals' targets.

There is an outlook only for competitions in which percentages count without handicaps and without
changes by line, so that a contestant's total depends on its own scores alone. A higher score never
lowers the total. Therefore the extremes of the total occur at scores of 0 and 100 %. `_extreme`
tries these scores for each number of sessions played and missed.
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
from bridgeopt.standings.ranking import ContestantRow, StandingsList, contestant_row
from bridgeopt.standings.tied_places import hundredths

_MAX_REMAINING = 12
"""With more sessions to come than this, the program does not compute whether the leader is certain
to win. The number of cases grows with the square of the number of sessions."""

_FIRST_UNUSED_ID = 10**9
"""A number above every player's id and every session's number. Players who may still join, and
future sessions, get numbers from here."""


@dataclass(frozen=True)
class RivalNeed:
    """The lowest percentage that puts a rival ahead of the leader in the next session.

    ``percentage`` is ``None`` if even 100 % is not enough.
    """

    who: tuple[int, ...]
    percentage: Fraction | None


@dataclass(frozen=True)
class Outlook:
    """The outlook of a list: what can still happen after the sessions so far.

    Attributes
    ----------
    remaining
        The number of sessions to come; ``None`` if the rules do not fix the end of the competition.
    is_certain
        Whether no contestant can still reach the leader's total, whatever the scores.
    needs
        The score that each rival needs in the next session if the leader scores 50 %.
    """

    remaining: int | None
    is_certain: bool
    needs: tuple[RivalNeed, ...]


class _Future:
    """Computes what a contestant's total would be after given scores in future sessions."""

    def __init__(self, standings_list: StandingsList, record: ClubRecord) -> None:
        self.competition = competition = standings_list.competition
        numbers = frozenset(standings_list.sessions)
        counted = competition_sessions(competition, record)
        self._sessions = [session for session in counted if session.number in numbers]
        self._record = record
        self._line = standings_list.line

    def row(
        self, who: tuple[int, ...], scores: tuple[Fraction | None, ...], unannounced: int = 0
    ) -> ContestantRow:
        """Return the row that a contestant would have after future sessions with these scores.

        ``scores`` holds the contestant's percentage in each future session, or ``None`` for a
        missed session. ``unannounced`` is how many missed sessions, counted from the last, were
        not announced.
        """
        sessions = list(self._sessions)
        missed = []
        for k, score in enumerate(scores):
            number = position = _FIRST_UNUSED_ID + k
            score_or_none: tuple[SessionScore, ...] = ()
            if score is not None:
                players = who if len(who) == 2 else (*who, _FIRST_UNUSED_ID + 10 + k)
                score_or_none = (SessionScore(players, score),)
            else:
                missed.append(number)
            results = SessionResults(number, score_or_none)
            values = [score.percentage for score in score_or_none]
            sessions.append(
                CompetitionSession(position, results, values, [False] * len(score_or_none), {})
            )
        record = self._record
        if unannounced and len(who) == 2:
            late_absences = {
                (number, pair_ids(who)) for number in missed[len(missed) - unannounced :]
            }
            record = replace(record, no_notice=record.no_notice | late_absences)
        entries = tuple(
            entry
            for entry in self.competition.entries or ()
            if entry.pair == who and entry.line == self._line
        )
        counting = SessionScores(self.competition, record)
        (made_scores,) = counting.scores([Competitor(who, self._line, entries)], sessions)
        return contestant_row(self.competition, who, made_scores)


def outlook(standings_list: StandingsList, record: ClubRecord) -> Outlook | None:
    """Return the outlook of a list that is not complete, or ``None``.

    The result is ``None`` if there is no leader, or if the list is complete or is the season's. It
    is also ``None`` if the competition has any of these rules:

    - handicaps, or a figure other than percentages
    - totals weighted by boards, or carry-forward
    - points to add for each line, or changes to scores made in another line
    - a rule for substitutes
    - a last day or session, or entries that begin or end
    """
    competition = standings_list.competition
    remaining = _num_remaining(standings_list)
    if (
        standings_list.is_season
        or not standings_list.ranked
        or remaining == 0
        or not _can_have_outlook(competition)
    ):
        return None
    leader, *others = standings_list.rows
    future = _Future(standings_list, record)
    leader_row = future.row(leader.who, (Fraction(50),))
    assert leader_row.total is not None
    needs = tuple(
        RivalNeed(row.who, _needed_percentage(future, row.who, hundredths(leader_row.total)))
        for row in others
    )
    is_certain = (
        leader.size == 1
        and remaining is not None
        and remaining <= _MAX_REMAINING
        and _is_certain(future, leader, others, remaining)
    )
    return Outlook(remaining, is_certain, needs)


def _num_remaining(standings_list: StandingsList) -> int | None:
    """Return the number of sessions to come; ``None`` if the rules do not fix this number."""
    competition = standings_list.competition
    if competition.period is not None:
        return max(0, competition.period - len(standings_list.sessions))
    if competition.sessions is not None:
        return len(competition.sessions - set(standings_list.sessions))
    return None


def _can_have_outlook(competition: Competition) -> bool:
    return (
        competition.counts is ScoredFigure.PERCENT
        and competition.handicap is None
        and competition.total is not TotalMethod.BOARDS
        and not competition.line
        and competition.other_line is None
        # With a rule for substitutes, a future score can change an earlier one: a score with a
        # substitute may be limited to the pair's own lowest and highest scores. Also, two players
        # can have scores as a pair without having played together.
        and competition.substitute is None
        and competition.carry is None
        and competition.until is None
        and all(e.since is None and e.until is None for e in competition.entries or ())
    )


def _is_certain(
    future: _Future, leader: ContestantRow, others: list[ContestantRow], remaining: int
) -> bool:
    """Return whether the leader's lowest final total is above the highest one of every rival.

    The rivals are ``others`` and, if anyone can still join, a contestant without a score so far.
    ``remaining`` is the number of sessions to come.
    """
    leader_lowest = _extreme(future, leader.who, remaining, is_best=False)
    if leader_lowest is None:
        return False
    rivals = [row.who for row in others]
    if future.competition.entries is None:
        newcomer: tuple[int, ...] = (_FIRST_UNUSED_ID, _FIRST_UNUSED_ID + 1)
        if future.competition.rank is RankKind.PLAYERS:
            newcomer = (_FIRST_UNUSED_ID,)
        rivals.append(newcomer)
    for who in rivals:
        highest = _extreme(future, who, remaining, is_best=True)
        if highest is not None and highest >= leader_lowest:
            return False
    return True


def _extreme(future: _Future, who: tuple[int, ...], remaining: int, *, is_best: bool) -> int | None:
    """Return the highest (``is_best``) or lowest final total that a contestant can reach.

    The total is in hundredths, and ``remaining`` is the number of sessions to come. The highest
    total must also give a place. Return ``None`` if no scores give such a total.
    """
    score = Fraction(100 if is_best else 0)
    totals = []
    for played in range(remaining + 1):
        scores = (score,) * played + (None,) * (remaining - played)
        for unannounced in range(remaining - played + 1):
            if unannounced and future.competition.no_notice is None:
                break
            row = future.row(who, scores, unannounced)
            # For the highest total, count only rows with a place. A leader with a place keeps it,
            # because further sessions never reduce the leader's scores or partners.
            if row.total is not None and (row.why is None or not is_best):
                totals.append(hundredths(row.total))
    if not totals:
        return None
    return max(totals) if is_best else min(totals)


def _needed_percentage(future: _Future, who: tuple[int, ...], leader: int) -> Fraction | None:
    """Return the lowest percentage in the next session that puts a contestant ahead of the leader.

    The percentage has two decimals. Return ``None`` if even 100 % is not enough. ``leader`` is the
    leader's total in hundredths after the next session.
    """

    def is_ahead(in_hundredths: int) -> bool:
        row = future.row(who, (Fraction(in_hundredths, 100),))
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
