"""The scores of each contestant in the sessions of a competition.

A score is made with the partner, alone, or with a substitute, or it is given for an absence. The
steps are in the order of `docs/competitions.md`: sessions, value, line, substitute, handicap, own
average, absences.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from bridgeopt.standings.competition import (
    ClubRecord,
    Competition,
    EarlierTotal,
    EnteredPair,
    LineShift,
    MissedSessionScore,
    PairIds,
    RankKind,
    ScoredFigure,
    ScoreLimits,
    SessionOrDay,
    SessionResults,
    SessionScore,
    SplitPairScore,
    TotalMethod,
    pair_ids,
)
from bridgeopt.standings.handicaps import Handicaps
from bridgeopt.standings.tied_places import hundredths, points_by_place


class ScoreKind(StrEnum):
    """How a contestant got a score in a session."""

    PLAYED = "played"
    SUBSTITUTE = "substitute"
    SPLIT = "split"
    ABSENT = "absent"
    NO_NOTICE = "no-notice"
    EARLIER = "earlier"
    """The true score is unknown. All scores of an `EarlierTotal` are assumed to be equal."""

    @property
    def is_fill(self) -> bool:
        """Whether the score is given for a session that the contestant missed."""
        return self in (ScoreKind.ABSENT, ScoreKind.NO_NOTICE)


class CountedScore(NamedTuple):
    """A contestant's score in a session (or, over a season, in a period).

    Attributes
    ----------
    session
        The number of the session or period.
    value
        The score that enters the total, after line points, limits and handicap.
    kind
        The origin of the score.
    boards
        The weight for totals by boards; ``None`` if unknown.
    handicap
        The part of ``value`` that is a handicap.
    partners
        The contestant's partners in this score.
    first
        Whether the score is the best scratch score of its session and line; false for scores with a
        substitute, split scores and absences. Over a season: whether the place was 1.
    scratch
        The original scores, before limits, changes by line, and handicap.
    rule
        The rule that gives the score of a missed session; ``None`` for other scores.
    limits
        The limits of a score with one substitute; ``None`` if it has none.
    """

    session: int
    value: Fraction
    kind: ScoreKind
    boards: Fraction | None = None
    handicap: Fraction = Fraction(0)
    partners: tuple[int, ...] = ()
    first: bool = False
    scratch: tuple[Fraction, ...] = ()
    rule: MissedSessionScore | None = None
    limits: ScoreLimits | None = None


class CompetitionSession(NamedTuple):
    """A session of a competition, with the scores that can count in it.

    ``position`` is the session's index among all sessions of the club. ``results`` holds only
    scores made in lines that count. ``values`` holds the value of each score, and ``is_first``
    whether the score is the best of its line.
    """

    position: int
    results: SessionResults
    values: Sequence[Fraction]
    is_first: Sequence[bool]
    averages: Mapping[str, Fraction]
    """Mean matchpoints of the scores in each line (division), by line. They convert handicaps in
    percent to matchpoints; empty unless matchpoints count."""

    @property
    def number(self) -> int:
        """The session's number."""
        return self.results.number


class _PartnerScore(NamedTuple):
    """A score that one player of an entered pair made with a player from outside the pair.

    ``score`` is the score as recorded, ``value`` its value after limits are applied, and
    ``handicap`` the handicap to add. ``partner`` is the other player of the score.
    ``is_declared`` says whether the player declared that this score is the one to count for the
    pair. ``limits`` are the limits that hold for the score, if any.
    """

    value: Fraction
    handicap: Fraction
    score: SessionScore
    partner: int
    is_declared: bool
    limits: ScoreLimits | None


def competition_sessions(
    competition: Competition, record: ClubRecord
) -> tuple[CompetitionSession, ...]:
    """Return the sessions that belong to a competition.

    If only some lines count, each session holds only the scores made in these lines. A session
    without such a score is left out.
    """
    result = []
    for position, session in enumerate(record.sessions):
        if not counts_session(competition, session):
            continue
        scores = session.scores
        if competition.lines is not None:
            scores = tuple(score for score in scores if score.line in competition.lines)
            if not scores:
                continue
            session = replace(session, scores=scores)
        result.append(_with_values(competition, session, position))
    return tuple(result)


def counts_session(competition: Competition, session: SessionResults) -> bool:
    """Return whether a session belongs to a competition, judged by its number, day and weekday."""
    day = session.played_on
    return (
        (competition.sessions is None or session.number in competition.sessions)
        and is_within(session, competition.since, competition.until)
        and (
            competition.weekdays is None
            or (day is not None and day.weekday() in competition.weekdays)
        )
    )


def is_within(
    session: SessionResults, since: SessionOrDay | None, until: SessionOrDay | None
) -> bool:
    """Return whether a session lies from ``since`` to ``until``, both included.

    ``None`` for ``since`` or ``until`` means that there is no such limit.
    """
    return (since is None or _position(session, since) >= 0) and (
        until is None or _position(session, until) <= 0
    )


def _position(session: SessionResults, when: SessionOrDay) -> int:
    """Return -1, 0 or 1 if a session is before, at or after ``when``.

    ``when`` is the number of a session, or a day.
    """
    if isinstance(when, date):
        day = session.played_on or date.min
        return (day > when) - (day < when)
    return (session.number > when) - (session.number < when)


def _with_values(
    competition: Competition, session: SessionResults, position: int
) -> CompetitionSession:
    scores = session.scores
    by_line: defaultdict[str, list[int]] = defaultdict(list)
    for k, score in enumerate(scores):
        by_line[score.line].append(k)
    rounded = [hundredths(score.percentage) for score in scores]
    values = [Fraction(0)] * len(scores)
    is_first = [False] * len(scores)
    averages = {}
    for line, indices in by_line.items():
        best = max(rounded[k] for k in indices)
        points = competition.line.get(line)
        if competition.counts is ScoredFigure.PLACES:
            line_values = points_by_place(
                [rounded[k] for k in indices], competition.places, shared=competition.shared
            )
        else:
            line_values = [_figure(competition.counts, scores[k]) for k in indices]
        if competition.counts is ScoredFigure.MATCHPOINTS:
            averages[line] = sum(line_values, Fraction(0)) / len(line_values)
        for k, value in zip(indices, line_values, strict=True):
            values[k] = value if points is None else value + points
            is_first[k] = rounded[k] == best
    return CompetitionSession(position, session, values, is_first, averages)


def _figure(counts: ScoredFigure, score: SessionScore) -> Fraction:
    if counts is ScoredFigure.PERCENT:
        return score.percentage
    figure: Fraction | None = getattr(score, counts.value)
    if figure is None:  # cannot happen: file readers refuse such a score
        raise ValueError(f"a score without {counts.value}")
    return figure


class Competitor(NamedTuple):
    """A player or a pair in a ranking list.

    ``who`` holds the player's id, or both ids of the pair. ``line`` is the line for which the pair
    is entered, if any. ``entries`` are the pair's entries for this line that are valid in the
    period.
    """

    who: tuple[int, ...]
    line: str | None = None
    entries: tuple[EnteredPair, ...] = ()

    def takes_part(self, session: SessionResults) -> bool:
        """Return whether a contestant takes part in a session.

        A contestant without entries takes part in every session.
        """
        return not self.entries or any(is_within(session, e.since, e.until) for e in self.entries)


class SessionScores:
    """Computes the scores of a competition's contestants in given sessions."""

    def __init__(self, competition: Competition, record: ClubRecord) -> None:
        self.competition = competition
        self.record = record

    @cached_property
    def handicaps(self) -> Handicaps | None:
        """The handicaps by the rule of the competition; ``None`` if it has no handicaps.

        Handicaps are computed from all sessions of the club.
        """
        rule = self.competition.handicap
        if rule is None:
            return None
        return Handicaps(rule, self.record.all_sessions, self.record.columns)

    @cached_property
    def _entered_ids(self) -> frozenset[int] | None:
        entries = self.competition.entries
        return None if entries is None else frozenset(p for e in entries for p in e.pair)

    def contestants(self, sessions: Sequence[CompetitionSession]) -> list[Competitor]:
        """Return the contestants (players or pairs) that are ranked over these sessions.

        If the competition has entered pairs, the contestants are those that are entered at the time
        of one of the sessions; without sessions, all entered pairs. If the competition has no
        entered pairs, the contestants are those with a score in the sessions or with an
        `EarlierTotal`.
        """
        competition = self.competition
        if competition.entries is not None:
            by_place: defaultdict[tuple[PairIds, str | None], list[EnteredPair]] = defaultdict(list)
            for entry in competition.entries:
                if not sessions or any(
                    is_within(s.results, entry.since, entry.until) for s in sessions
                ):
                    by_place[entry.pair, entry.line].append(entry)
            result = [Competitor(pair, line, tuple(e)) for (pair, line), e in by_place.items()]
        else:
            contestant_ids = dict.fromkeys(self._scoring_contestants(sessions)) | dict.fromkeys(
                self._earlier
            )
            result = [Competitor(who) for who in contestant_ids]
        if competition.members_only:
            result = [c for c in result if all(map(self.record.is_member, c.who))]
        return result

    def _scoring_contestants(
        self, sessions: Sequence[CompetitionSession]
    ) -> Iterator[tuple[int, ...]]:
        """Yield the contestants of each score, each as a tuple of ids.

        The contestants are players or, in a competition that ranks pairs, pairs. A contestant with
        several scores is yielded several times.
        """
        for session in sessions:
            for score in session.results.scores:
                if self.competition.rank is RankKind.PLAYERS:
                    yield from ((player,) for player in score.players)
                elif len(score.players) == 2:
                    yield pair_ids(score.players)

    def scores(
        self, contestants: Sequence[Competitor], sessions: Sequence[CompetitionSession]
    ) -> list[list[CountedScore]]:
        """Return each contestant's scores in order of play, including scores for absences."""
        if self.competition.rank is RankKind.PLAYERS:
            result = [list(self._player_scores(c.who[0], sessions)) for c in contestants]
        elif self.competition.entries is None and self.competition.substitute is None:
            result = self._partnership_scores(contestants, sessions)
        else:
            result = [self._pair_scores(contestant, sessions) for contestant in contestants]
        if self._earlier:
            for contestant, scores in zip(contestants, result, strict=True):
                scores[:0] = self._earlier_scores(contestant.who)
        return result

    @property
    def _earlier(self) -> Mapping[tuple[int, ...], EarlierTotal]:
        return self.record.totals.get(self.competition.name, {})

    def _earlier_scores(self, who: tuple[int, ...]) -> list[CountedScore]:
        """Return equal scores, one for each session of a contestant's `EarlierTotal`.

        Added up by the competition's method of totalling, they give the earlier total.
        """
        total = self._earlier.get(who)
        if total is None:
            return []
        value = total.total
        if self.competition.total is TotalMethod.SUM:
            value /= total.sessions
        boards = None if total.boards is None else Fraction(total.boards, total.sessions)
        return [CountedScore(0, value, ScoreKind.EARLIER, boards)] * total.sessions

    def _partnership_scores(
        self, contestants: Sequence[Competitor], sessions: Sequence[CompetitionSession]
    ) -> list[list[CountedScore]]:
        """Return each pair's scores, in a competition that has no list of entered pairs.

        Only scores that the two players made together count.
        """
        by_pair: dict[tuple[int, ...], list[CountedScore]] = {c.who: [] for c in contestants}
        for session in sessions:
            for k, score in enumerate(session.results.scores):
                if len(score.players) == 2:
                    pair_scores = by_pair.get(pair_ids(score.players))
                    if pair_scores is not None:
                        pair_scores.append(self._played_score(session, k, session.values[k]))
        return list(by_pair.values())

    def _player_scores(
        self, player: int, sessions: Sequence[CompetitionSession]
    ) -> Iterator[CountedScore]:
        for session in sessions:
            k = session.results.by_player.get(player)
            if k is not None:
                partners = tuple(p for p in session.results.scores[k].players if p != player)
                yield self._played_score(session, k, session.values[k], partners)

    def _played_score(
        self, session: CompetitionSession, k: int, value: Fraction, partners: tuple[int, ...] = ()
    ) -> CountedScore:
        score = session.results.scores[k]
        handicap = self._handicap(session, k)
        return CountedScore(
            session=session.number,
            value=value if handicap is None else value + handicap,
            kind=ScoreKind.PLAYED,
            boards=None if score.boards is None else Fraction(score.boards),
            handicap=handicap or Fraction(0),
            partners=partners,
            first=session.is_first[k],
            scratch=(score.percentage,),
        )

    def _handicap(self, session: CompetitionSession, k: int) -> Fraction | None:
        if self.handicaps is None:
            return None
        score = session.results.scores[k]
        session_index = len(self.record.earlier) + session.position
        handicap = self.handicaps.of_score(score.players, session_index)
        if self.competition.counts is ScoredFigure.MATCHPOINTS:
            handicap *= 2 * session.averages[score.line] / 100
        return handicap

    def _pair_scores(
        self, contestant: Competitor, sessions: Sequence[CompetitionSession]
    ) -> list[CountedScore]:
        first, second = contestant.who
        by_position: dict[int, CountedScore] = {}
        split_sessions: list[tuple[CompetitionSession, list[tuple[int, int]]]] = []
        together: list[Fraction] = []
        sessions_of_pair = [s for s in sessions if contestant.takes_part(s.results)]
        for session in sessions_of_pair:
            by_player = session.results.by_player
            k, other = by_player.get(first), by_player.get(second)
            if k is not None and k == other:
                value = self._value_in_line(contestant, session, k)
                together.append(value)
                by_position[session.position] = self._played_score(session, k, value)
            elif k is not None or other is not None:
                partners = ((first, k), (second, other))
                split_sessions.append(
                    (session, [(p, index) for p, index in partners if index is not None])
                )
        if self.competition.substitute is not None:
            for session, partner_indices in split_sessions:
                score = self._split_score(contestant, session, partner_indices, together)
                if score is not None:
                    by_position[session.position] = score
        if self.competition.entries is not None:
            by_position |= self._missed_scores(contestant, sessions_of_pair, by_position)
        return [
            by_position[session.position]
            for session in sessions_of_pair
            if session.position in by_position
        ]

    def _value_in_line(
        self, contestant: Competitor, session: CompetitionSession, k: int
    ) -> Fraction:
        """Return the value of a pair's score; ``k`` is its index in the session.

        The value is changed if the score was made in a line other than the pair's own.
        """
        value, rule = session.values[k], self.competition.other_line
        lines = self.competition.line_names
        line = session.results.scores[k].line
        if rule is None or contestant.line is None or line not in lines or line == contestant.line:
            return value
        is_higher = lines.index(line) < lines.index(contestant.line)
        shift: LineShift = rule.higher if is_higher else rule.lower
        value = value * shift.times + shift.plus
        return max(value, rule.least) if is_higher and rule.least is not None else value

    def _split_score(
        self,
        contestant: Competitor,
        session: CompetitionSession,
        partner_indices: Sequence[tuple[int, int]],
        together: Sequence[Fraction],
    ) -> CountedScore | None:
        """Return a pair's score in a session in which the partners did not play together.

        Return ``None`` if the pair gets no score. ``partner_indices`` holds (id, index of the score
        in the session) of each partner who played. ``together`` holds the scores that the pair made
        together; the limits of scores with substitutes depend on them.
        """
        parts = self._partner_scores(contestant, session, partner_indices, together)
        if len(parts) == 2 and self.competition.split is SplitPairScore.MEAN:
            # Pass no scores for limits: limits apply to one partner's score with a substitute, not
            # to the mean of both partners' scores.
            parts = self._partner_scores(contestant, session, partner_indices, None)
        elif len(parts) == 2 and self.competition.split is SplitPairScore.DECLARED:
            parts = [part for part in parts if part.is_declared]
            if len(parts) != 1:
                return None
        elif len(parts) == 2 and self.competition.split is SplitPairScore.BETTER:
            parts = [max(parts, key=lambda part: part.value)]
        if not parts:
            return None
        weights = [part.score.boards for part in parts]
        known_boards = [Fraction(boards) for boards in weights if boards is not None]
        handicap = sum((part.handicap for part in parts), Fraction(0)) / len(parts)
        return CountedScore(
            session=session.number,
            value=sum((part.value for part in parts), Fraction(0)) / len(parts) + handicap,
            kind=ScoreKind.SPLIT if len(partner_indices) == 2 else ScoreKind.SUBSTITUTE,
            boards=sum(known_boards, Fraction(0)) / len(known_boards) if known_boards else None,
            handicap=handicap,
            partners=tuple(part.partner for part in parts),
            scratch=tuple(part.score.percentage for part in parts),
            limits=parts[0].limits if len(parts) == 1 else None,
        )

    def _partner_scores(
        self,
        contestant: Competitor,
        session: CompetitionSession,
        partner_indices: Sequence[tuple[int, int]],
        together: Sequence[Fraction] | None,
    ) -> list[_PartnerScore]:
        parts = (
            self._partner_score(contestant, session, partner_index, together)
            for partner_index in partner_indices
        )
        return [part for part in parts if part is not None]

    def _partner_score(
        self,
        contestant: Competitor,
        session: CompetitionSession,
        partner_index: tuple[int, int],
        together: Sequence[Fraction] | None,
    ) -> _PartnerScore | None:
        """Return a partner's score with another player; ``None`` if it does not count.

        ``partner_index`` is (id of the partner, index of the score in the session). ``together``
        holds the scores that the pair made together; if it is ``None``, no limits apply.
        """
        player, k = partner_index
        score = session.results.scores[k]
        if len(score.players) != 2 or self.competition.substitute is None:
            return None
        partner = next(p for p in score.players if p != player)
        value, limits = self._value_in_line(contestant, session, k), None
        if self._entered_ids is None or partner not in self._entered_ids:
            limits = self.competition.substitute.other
            if limits is None or (self._entered_ids is None and self.record.is_member(partner)):
                return None
            if together is not None:
                value = _clamp(value, limits, together)
        handicap = self._handicap(session, k) or Fraction(0)
        return _PartnerScore(
            value,
            handicap,
            score,
            partner=partner,
            is_declared=player in score.declared,
            limits=limits,
        )

    def _missed_scores(
        self,
        contestant: Competitor,
        sessions: Sequence[CompetitionSession],
        scores: Mapping[int, CountedScore],
    ) -> dict[int, CountedScore]:
        """Return the scores that an entered pair gets for missed sessions, by session index.

        ``scores`` maps the index of each session in which the pair has a score to that score.
        """
        competition = self.competition
        if not competition.absent and competition.no_notice is None:
            return {}
        together = [score.value for score in scores.values() if score.kind is ScoreKind.PLAYED]
        average = sum(together, Fraction(0)) / len(together) if together else None
        pair = pair_ids(contestant.who)
        missed: dict[int, CountedScore] = {}
        num_missed = 0
        for session in sessions:
            if session.position in scores or not session.results.without_score.isdisjoint(pair):
                continue
            kind, rule = ScoreKind.ABSENT, None
            if competition.no_notice is not None and (session.number, pair) in (
                self.record.no_notice
            ):
                kind, rule = ScoreKind.NO_NOTICE, competition.no_notice
            elif competition.absent:
                rule = competition.absent[min(num_missed, len(competition.absent) - 1)]
                num_missed += 1
            value = None if rule is None else rule.score(average)
            if value is not None:
                boards = session.results.max_boards
                weight = None if boards is None else Fraction(boards)
                missed[session.position] = CountedScore(
                    session.number, value, kind, weight, rule=rule
                )
        return missed


def _clamp(value: Fraction, limits: ScoreLimits, together: Sequence[Fraction]) -> Fraction:
    minimum = min(together, default=None) if limits.least == "own" else limits.least
    maximum = max(together, default=None) if limits.most == "own" else limits.most
    if isinstance(minimum, Fraction):
        value = max(value, minimum)
    if isinstance(maximum, Fraction):
        value = min(value, maximum)
    return value
