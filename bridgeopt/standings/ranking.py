"""Standings of a competition: totals, places, strata, promotion, periods and the season."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from bridgeopt.standings.competition import (
    HANDICAP,
    CarryOver,
    ClubRecord,
    Competition,
    PromotionRule,
    RankKind,
    ScoredFigure,
    StrataRule,
    TieBreak,
    TotalMethod,
    TotalRules,
)
from bridgeopt.standings.counting import (
    CompetitionSession,
    Competitor,
    CountedScore,
    ScoreKind,
    SessionScores,
    competition_sessions,
)
from bridgeopt.standings.handicaps import list_handicaps
from bridgeopt.standings.tied_places import (
    descending_groups,
    hundredths,
    place_text,
    points_by_place,
    two_decimals,
)

NO_SCORE, BELOW_MINIMUM = "no-score", "below-minimum"
"""Reasons why a contestant has no place (`ContestantRow.why`).

With the first reason, no score counts. With the second reason, the contestant has fewer scores than
the ``minimum`` of the competition.
"""

BELOW_TOGETHER, FEW_PARTNERS = "below-together", "too-few-partners"
"""More reasons why a contestant has no place.

With the first reason, a pair has fewer scores together than the ``together`` of the competition.
With the second reason, a player had fewer partners than the ``partners`` of the competition.
"""

UP, DOWN, UNDECIDED = "up", "down", "undecided"
"""The moves to another line that are proposed after a period.

A fixed number of contestants moves. If only some of a group of tied contestants could still move,
the move of the whole group is undecided."""


_NO_LISTS: Mapping[str, str] = MappingProxyType({})


class ContestantRow(NamedTuple):
    """A contestant's row in a ranking list.

    Attributes
    ----------
    who
        The id of the player, or the ids of both players of a pair.
    total
        The exact total; ``None`` if no score counts.
    place, size
        The place, and the number of contestants that share the place. Both are 0 without a place.
    scores, counted
        All scores, and the numbers of the sessions whose scores entered the total. In a season's
        list, ``counted`` has the numbers of periods instead of sessions.
    why
        The reason why the contestant has no place; ``None`` if there is a place.
    lists
        The place in each strata list that the contestant belongs to, by the list's letter.
    promotion
        The proposed move to another line after the period.
    """

    who: tuple[int, ...]
    total: Fraction | None
    scores: tuple[CountedScore, ...]
    counted: tuple[int, ...]
    place: int = 0
    size: int = 0
    why: str | None = None
    lists: Mapping[str, str] = _NO_LISTS
    promotion: str | None = None

    @property
    def place_text(self) -> str | None:
        """The place as displayed, such as ``3=``; ``None`` without a place."""
        return place_text(self.place, is_shared=self.size > 1) if self.place else None

    @property
    def shown(self) -> str | None:
        """The total with two decimals; places are decided by this rounded value."""
        return None if self.total is None else two_decimals(self.total)


@dataclass(frozen=True)
class StandingsList:
    """One ranking list: of a period and a line, of the whole competition, or of the season.

    Attributes
    ----------
    competition
        The competition.
    period, line
        The period and the line of the list. Each is ``None`` in the season's list, and if the
        competition has no periods or no lines.
    rows
        The rows, best first; rows without a place come last. Empty before the first score.
    sessions
        The numbers of the sessions played.
    periods
        The numbers of each period's sessions, by period; empty unless this is the season's list.
    counted_of
        The sessions whose scores entered a contestant's total of a period, by period and
        contestant; empty unless this is the season's list.
    entered
        The contestants of this list as long as there are no scores; empty once there are scores.
        Entered pairs are in the order of the rules.
    """

    competition: Competition
    period: int | None
    line: str | None
    rows: tuple[ContestantRow, ...]
    sessions: tuple[int, ...]
    periods: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    counted_of: Mapping[tuple[int, tuple[int, ...]], tuple[int, ...]] = field(default_factory=dict)
    entered: tuple[tuple[int, ...], ...] = ()

    @property
    def is_season(self) -> bool:
        """Whether the list adds up totals of periods instead of scores of sessions."""
        return bool(self.periods)

    @property
    def ranked(self) -> tuple[ContestantRow, ...]:
        """The rows that have a place."""
        return tuple(row for row in self.rows if row.place)

    def counted_sessions(self, row: ContestantRow) -> tuple[int, ...]:
        """Return the numbers of the sessions whose scores entered a row's total."""
        if not self.is_season:
            return tuple(filter(None, row.counted))  # 0 stands for an `EarlierTotal`
        return tuple(s for period in row.counted for s in self.counted_of[period, row.who])


def compute_standings(competition: Competition, record: ClubRecord) -> tuple[StandingsList, ...]:
    """Return the lists of a competition by period and line, then its season's list, if any.

    ``record.sessions`` must be in order of play (`in_play_order`).
    """
    record = with_handicaps(competition, record)
    sessions = competition_sessions(competition, record)
    counting = SessionScores(competition, record)
    if competition.period is None:
        periods: list[Sequence[CompetitionSession]] = [sessions]
    else:
        size = competition.period
        starts = range(0, max(len(sessions), 1), size)
        periods = [sessions[start : start + size] for start in starts]
    lists: list[StandingsList] = []
    for number, period_sessions in enumerate(periods, 1):
        period = None if competition.period is None else number
        lists += _period_lists(counting, period, period_sessions)
    if competition.season is not None:
        lists.append(_season_list(competition, competition.season, record, lists))
    return tuple(lists)


def with_handicaps(
    competition: Competition, record: ClubRecord, day: date | None = None
) -> ClubRecord:
    """Return the record with a column of handicaps, if the competition's strata need it.

    The column holds the handicaps for the next session, which is on ``day``.
    """
    rule = competition.handicap
    parts = (competition, competition.season)
    figure_names = {
        part.strata.by for part in parts if part is not None and part.strata is not None
    }
    if rule is None or HANDICAP not in figure_names or HANDICAP in record.columns:
        return record
    player_handicaps = list_handicaps(rule, record.all_sessions, day, record.columns)
    handicaps = {
        player: player_handicap.handicap for player, player_handicap in player_handicaps.items()
    }
    return replace(record, columns={**record.columns, HANDICAP: handicaps})


def _period_lists(
    counting: SessionScores, period: int | None, sessions: Sequence[CompetitionSession]
) -> list[StandingsList]:
    competition, record = counting.competition, counting.record
    contestants = counting.contestants(sessions)
    scores = counting.scores(contestants, sessions)
    by_line: dict[str | None, list[tuple[Competitor, list[CountedScore]]]]
    by_line = {line: [] for line in competition.line_names or (None,)}
    for contestant, contestant_scores in zip(contestants, scores, strict=True):
        by_line[contestant.line].append((contestant, contestant_scores))
    numbers = tuple(session.number for session in sessions)
    final = _final_session(competition, record, numbers)
    lists = []
    has_scores = bool(sessions) or any(scores)
    for k, (line, competitors) in enumerate(by_line.items()):
        if not has_scores:
            entered = tuple(contestant.who for contestant, _ in competitors)
            lists.append(StandingsList(competition, period, line, (), (), entered=entered))
            continue
        rows = [
            contestant_row(competition, contestant.who, contestant_scores, final)
            for contestant, contestant_scores in competitors
        ]
        ranked = _with_places(competition, rows, numbers, record)
        if competition.promote is not None:
            ranked = _with_promotion(
                competition.promote,
                ranked,
                goes_up=line is None or k > 0,
                goes_down=line is None or k < len(by_line) - 1,
                is_entered=competition.entries is not None,
            )
        lists.append(StandingsList(competition, period, line, ranked, numbers))
    return lists


def _final_session(
    competition: Competition, record: ClubRecord, played: Sequence[int]
) -> int | None:
    """Return the number of an event's last session.

    The candidates are the sessions in ``played``, and the sessions that the rules list and that are
    still to come. Return ``None`` if there are no candidates.
    """
    recorded = {session.number for session in record.sessions}
    to_come = (competition.sessions or frozenset()) - recorded
    if isinstance(competition.until, int):
        to_come = frozenset(number for number in to_come if number <= competition.until)
    return max((*played, *to_come), default=None)


def contestant_row(
    competition: Competition,
    who: tuple[int, ...],
    scores: Sequence[CountedScore],
    final: int | None = None,
) -> ContestantRow:
    """Return a contestant's row, still without a place.

    ``final`` is the number of the event's last session, if scores of earlier sessions are carried
    forward to it.
    """
    if competition.carry is not None:
        counted, total = _carried_and_total(competition, competition.carry, scores, final)
    else:
        counted, total = _counted_and_total(competition, scores)
    played = [score for score in scores if not score.kind.is_fill]
    why = None
    if total is None:
        why = NO_SCORE
    elif len(played) < competition.minimum:
        why = BELOW_MINIMUM
    elif sum(score.kind is ScoreKind.PLAYED for score in played) < competition.together:
        why = BELOW_TOGETHER
    elif competition.rank is RankKind.PLAYERS and competition.partners:
        partners = {partner for score in played for partner in score.partners}
        why = FEW_PARTNERS if len(partners) < competition.partners else None
    numbers = tuple(score.session for score in counted)
    return ContestantRow(who, total, tuple(scores), numbers, why=why)


def _counted_and_total(
    rules: TotalRules, scores: Sequence[CountedScore]
) -> tuple[list[CountedScore], Fraction | None]:
    """Return the scores that count by the rules, in order of play, and their total.

    The total is ``None`` if no score counts, or if no score has the weight that the method needs.
    """
    counted = list(scores)
    max_count = len(scores)
    if rules.best is not None:
        max_count = rules.best
    elif rules.drop is not None:
        max_count = len(scores) - rules.drop.count(len(scores))
    if max_count < len(scores):
        # The sort is stable, so the earlier of equal scores are kept.
        best = sorted(range(len(scores)), key=lambda k: scores[k].value, reverse=True)[:max_count]
        counted = [scores[k] for k in sorted(best)]
    if not counted:
        return counted, None
    values = sum((score.value for score in counted), Fraction(0))
    match rules.total:
        case TotalMethod.SUM:
            return counted, values
        case TotalMethod.MEAN:
            return counted, values / len(counted)
        case TotalMethod.PER_SESSION:
            attended = sum(not score.kind.is_fill for score in scores)
            return counted, values / attended if attended else None
        case TotalMethod.BOARDS:
            weighted = [(score.value, score.boards) for score in counted]
            boards = sum((w for _, w in weighted if w is not None), Fraction(0))
            if not boards:
                return counted, None
            total = sum((v * w for v, w in weighted if w is not None), Fraction(0))
            return counted, total / boards


def _carried_and_total(
    competition: Competition,
    carry: CarryOver,
    scores: Sequence[CountedScore],
    final: int | None,
) -> tuple[list[CountedScore], Fraction | None]:
    """Return all scores of an event, and the total with earlier sessions carried forward.

    The total is ``None`` if there are no scores, or if they are weighted by boards and no number of
    boards is known. ``final`` is the number of the event's last session.
    """
    last = [score for score in scores if score.session == final]
    earlier = [score for score in scores if score.session != final]
    if not last or not earlier:
        method = TotalMethod.BOARDS if carry.weight is None else TotalMethod.MEAN
        rules = replace(competition, total=method)
        return _counted_and_total(rules, scores)
    if carry.weight is None:
        weighted = [(s.value, (s.boards or 0) / Fraction(2)) for s in earlier]
        weighted += [(s.value, s.boards or Fraction(0)) for s in last]
        boards = sum((w for _, w in weighted), Fraction(0))
        total = sum((v * w for v, w in weighted), Fraction(0))
        return list(scores), total / boards if boards else None
    earlier_mean = sum((score.value for score in earlier), Fraction(0)) / len(earlier)
    return list(scores), (carry.weight * earlier_mean + (100 - carry.weight) * last[0].value) / 100


def _with_places(
    rules: TotalRules,
    rows: Sequence[ContestantRow],
    sessions: Sequence[int],
    record: ClubRecord,
) -> tuple[ContestantRow, ...]:
    """Return the rows with their places, best first; rows without a place come last.

    ``sessions`` are the numbers of the sessions played, for tie-breaks.
    """
    placed = [row for row in rows if row.why is None]
    unranked = [row for row in rows if row.why is not None]
    groups: list[list[ContestantRow]] = []
    for tied in descending_groups(placed, _total_key):
        groups += _break_ties(tied, rules.ties, sessions)
    result: list[ContestantRow] = []
    ranks: list[int] = []
    for number, group in enumerate(groups):
        place = len(result) + 1
        result += [
            row._replace(place=place, size=len(group))
            for row in sorted(group, key=lambda row: row.who)
        ]
        ranks += [number] * len(group)
    if rules.strata is not None:
        result = _with_lists(rules.strata, result, ranks, record)

    def unranked_key(row: ContestantRow) -> tuple[int, tuple[int, ...]]:
        return -(_total_key(row) if row.total is not None else -(10**12)), row.who

    return (*result, *sorted(unranked, key=unranked_key))


def _total_key(row: ContestantRow) -> int:
    assert row.total is not None
    return hundredths(row.total)


def _break_ties(
    tied: list[ContestantRow], ties: Sequence[TieBreak], sessions: Sequence[int]
) -> list[list[ContestantRow]]:
    """Separate tied rows by tie-breaks; return the groups that remain tied, best first."""
    if len(tied) == 1 or not ties:
        return [tied]
    tie_break, *later_tie_breaks = ties
    if tie_break is TieBreak.MET:
        groups = _by_common_sessions(tied)
    else:
        groups = list(descending_groups(tied, _tie_key(tie_break, sessions)))
    return [group for part in groups for group in _break_ties(part, later_tie_breaks, sessions)]


def _by_common_sessions(tied: list[ContestantRow]) -> list[list[ContestantRow]]:
    """Separate two tied rows by the scores in the sessions that both contestants played.

    The contestant with the higher sum comes first. More than two rows stay tied.
    """
    if len(tied) != 2:
        return [tied]
    one, other = ({s.session: s.value for s in row.scores if not s.kind.is_fill} for row in tied)
    common = one.keys() & other.keys()
    difference = hundredths(sum((one[s] - other[s] for s in common), Fraction(0)))
    if not difference:
        return [tied]
    return [[tied[0]], [tied[1]]] if difference > 0 else [[tied[1]], [tied[0]]]


def _tie_key(tie: TieBreak, sessions: Sequence[int]) -> Callable[[ContestantRow], tuple[int, int]]:
    """Return a function that gives a row's figure for a tie-break; a higher figure is better.

    ``sessions`` are the numbers of the sessions played; the last one may break ties.
    """

    def best(values: Iterable[Fraction]) -> tuple[int, int]:
        rounded = [hundredths(value) for value in values]
        return (1, max(rounded)) if rounded else (0, 0)

    def key(row: ContestantRow) -> tuple[int, int]:
        played = [score for score in row.scores if not score.kind.is_fill]
        match tie:
            case TieBreak.NEXT:
                return best(s.value for s in row.scores if s.session not in row.counted)
            case TieBreak.BEST:
                return best(score.value for score in played)
            case TieBreak.FIRSTS:
                return 1, sum(score.first for score in played)
            case _:
                return best(s.value for s in played if sessions and s.session == sessions[-1])

    return key


def _with_lists(
    rule: StrataRule,
    rows: Sequence[ContestantRow],
    ranks: Sequence[int],
    record: ClubRecord,
) -> list[ContestantRow]:
    """Return ranked rows with their places in the lists of the strata.

    ``ranks`` gives each row's rank; tied rows have the same rank.
    """
    figures = record.columns.get(rule.by, {})
    strata = [stratum(rule, [figures.get(player) for player in row.who]) for row in rows]
    return [
        row._replace(lists=lists)
        for row, lists in zip(rows, places_in_lists(rule, strata, ranks), strict=True)
    ]


def stratum(rule: StrataRule, figures: Sequence[Fraction | None]) -> int:
    """Return the stratum of a contestant, given the figure of each of its players.

    Stratum 0 is the highest. A contestant with a missing figure is in stratum 0.
    """
    known = [figure for figure in figures if figure is not None]
    if len(known) < len(figures) or not known:
        return 0
    known = [-figure for figure in known] if rule.is_rising else known
    figure = sum(known, Fraction(0)) / len(known) if rule.of_pair == "mean" else max(known)
    return sum(figure < limit for limit in rule.below)


def places_in_lists(
    rule: StrataRule, strata: Sequence[int], ranks: Sequence[int]
) -> list[dict[str, str]]:
    """Return the places of each contestant in the lists of the strata, by the lists' letters.

    List A contains all contestants. Each further list contains the contestants of its stratum and
    of all lower strata. A list with fewer than ``rule.least`` contestants merges into the list
    above.

    Parameters
    ----------
    rule
        The limits and the minimum size of a list.
    strata
        The contestants' strata, best contestant first.
    ranks
        The contestants' ranks, in the same order; contestants with equal ranks share a place.
    """
    lists: list[dict[str, str]] = [{} for _ in strata]
    for k in range(len(rule.below) + 1):
        members = [n for n, own_stratum in enumerate(strata) if own_stratum >= k]
        if k and len(members) < max(rule.least, 1):
            continue
        by_rank: defaultdict[int, list[int]] = defaultdict(list)
        for n in members:
            by_rank[ranks[n]].append(n)
        place = 1
        for tied in by_rank.values():
            for n in tied:
                lists[n][chr(ord("A") + k)] = place_text(place, is_shared=len(tied) > 1)
            place += len(tied)
    return lists


def _with_promotion(
    rule: PromotionRule,
    rows: tuple[ContestantRow, ...],
    *,
    goes_up: bool,
    goes_down: bool,
    is_entered: bool,
) -> tuple[ContestantRow, ...]:
    """Return the rows with the moves that the rule proposes after the period.

    ``goes_up`` and ``goes_down`` say whether there is a line above and below. If ``is_entered`` is
    true (the competition lists its pairs), contestants without a place belong to the line too, and
    are the first to move down.
    """
    ranked = [row for row in rows if row.place]
    unranked = [row for row in rows if not row.place] if is_entered else []
    up, down = rule.numbers(len(ranked) + len(unranked))
    moves: dict[tuple[int, ...], str] = {}
    groups = [list(group) for group in _by_place(ranked)]
    if goes_up:
        moves |= _moves(groups, up, UP)
    if goes_down:
        lowest = [*([unranked] if unranked else []), *reversed(groups)]
        for who, move in _moves(lowest, down, DOWN).items():
            moves.setdefault(who, move)
    return tuple(row._replace(promotion=moves.get(row.who)) for row in rows)


def _by_place(rows: Sequence[ContestantRow]) -> list[list[ContestantRow]]:
    by_place: defaultdict[int, list[ContestantRow]] = defaultdict(list)
    for row in rows:
        by_place[row.place].append(row)
    return list(by_place.values())


def _moves(
    groups: Sequence[Sequence[ContestantRow]], number: int, move: str
) -> dict[tuple[int, ...], str]:
    """Map each of the first ``number`` contestants to the move ``move``.

    ``groups`` are groups of tied contestants. If only part of a group fits, the move of the whole
    group is undecided.
    """
    moves: dict[tuple[int, ...], str] = {}
    for group in groups:
        if len(moves) >= number:
            break
        fits = len(moves) + len(group) <= number
        moves |= {row.who: move if fits else UNDECIDED for row in group}
    return moves


def _season_list(
    competition: Competition,
    rules: TotalRules,
    record: ClubRecord,
    lists: Sequence[StandingsList],
) -> StandingsList:
    """Return the season's list, which adds up each contestant's totals or points of all periods."""
    scores: defaultdict[tuple[int, ...], list[CountedScore]] = defaultdict(list)
    for standings_list in lists:
        if rules.lines is not None and (standings_list.line or "") not in rules.lines:
            continue
        ranked = standings_list.ranked
        values = [row.total or Fraction(0) for row in ranked]
        if rules.counts is ScoredFigure.PLACES:
            places = [-row.place for row in ranked]
            values = points_by_place(places, rules.places, shared=rules.shared)
        points = rules.line.get(standings_list.line or "", Fraction(0))
        for row, value in zip(ranked, values, strict=True):
            scores[row.who].append(
                CountedScore(
                    standings_list.period or 0,
                    value + points,
                    ScoreKind.PLAYED,
                    first=row.place == 1,
                    boards=_boards(row),
                )
            )
    numbers = tuple(dict.fromkeys(standings_list.period or 0 for standings_list in lists))
    rows = []
    for who, contestant_scores in scores.items():
        contestant_scores.sort(key=lambda score: score.session)
        counted, total = _counted_and_total(rules, contestant_scores)
        why = NO_SCORE if total is None else None
        if why is None and len(contestant_scores) < rules.minimum:
            why = BELOW_MINIMUM
        periods = tuple(score.session for score in counted)
        rows.append(ContestantRow(who, total, tuple(contestant_scores), periods, why=why))
    ranked_rows = _with_places(rules, rows, numbers, record)
    sessions = {standings_list.period or 0: standings_list.sessions for standings_list in lists}
    played = tuple(s for numbers in sessions.values() for s in numbers)
    return StandingsList(
        competition=competition,
        period=None,
        line=None,
        rows=ranked_rows,
        sessions=played,
        periods=sessions,
        counted_of={
            (standings_list.period or 0, row.who): row.counted
            for standings_list in lists
            for row in standings_list.ranked
        },
    )


def _boards(row: ContestantRow) -> Fraction | None:
    """Return the number of boards of the scores that entered a row's total.

    The result is ``None`` if the number of any of these scores is unknown.
    """
    weights = [score.boards for score in row.scores if score.session in row.counted]
    known = [weight for weight in weights if weight is not None]
    return sum(known, Fraction(0)) if known and len(known) == len(weights) else None
