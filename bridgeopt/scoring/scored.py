"""Scoring of an evening: boards with artificial scores, pairs with totals, and rankings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from bridgeopt.scoring.awards import Award
from bridgeopt.scoring.contract import Side
from bridgeopt.scoring.listed import NO_COLUMNS, ClubColumns
from bridgeopt.scoring.matches import (
    MatchKey,
    PattonMatch,
    Rooms,
    plus_scores,
    points_for_totals,
    total_points_by_pair,
)
from bridgeopt.scoring.results import BoardResult, Participant, Scoring, SourceResults
from bridgeopt.scoring.rules import (
    Addition,
    Mixture,
    ScoringRules,
    board_a_match,
    board_won,
    butler,
    compare_mixtures,
    cross_imps,
    deal_version,
    is_small_group,
    matchpoints,
    neuberg,
    point_mass,
    small_group_percent,
)
from bridgeopt.scoring.seated_results import (
    PairKey,
    SeatedResult,
    SwitchEvidence,
    seat_results,
    usual_directions,
)

if TYPE_CHECKING:
    from bridgeopt.scoring.event import EventStanding

_NUM_ROOMS = 2
"""Number of rooms of a match. In each room, a pair of one team plays a pair of the other team."""
_AVERAGE_PERCENT = Fraction(50)
"""The percentage of an average; the only award that has a value at total points."""


@dataclass(frozen=True)
class ScoredLine:
    """A line of a traveller with the points of NS and of EW.

    ``ns`` and ``ew`` are the pairs that really sat NS and EW. ``switched`` is the evidence that
    they sat the wrong way; ``None`` if they sat as planned. ``ns_points`` is ``None`` if the line
    does not count for NS, and ``ew_points`` is ``None`` if it does not count for EW.
    """

    result: BoardResult
    ns: PairKey
    ew: PairKey
    ns_points: Fraction | None
    ew_points: Fraction | None
    switched: SwitchEvidence | None = None

    def points_of(self, pair: PairKey) -> Fraction | None:
        """Return the points on the line of ``pair``, which is one of the line's two pairs."""
        return self.ns_points if pair == self.ns else self.ew_points

    @property
    def by_pair(self) -> tuple[tuple[PairKey, Fraction | None, Award | None], ...]:
        """The line's two pairs, NS first, each with its points and its award (or ``None``)."""
        artificial = self.result.artificial
        ns, ew = (artificial.ns, artificial.ew) if artificial else (None, None)
        return (self.ns, self.ns_points, ns), (self.ew, self.ew_points, ew)


@dataclass(frozen=True)
class ScoredBoard:
    """A board in a section, with its scored lines.

    ``expected`` is the expected number of plays in all sections that are compared. ``top`` is the
    most points that the board can give.
    """

    board: int
    expected: int
    lines: tuple[ScoredLine, ...]
    top: int


def score_board(
    seated: Sequence[SeatedResult], expected: int, rules: ScoringRules, scored_by: Scoring | None
) -> list[ScoredLine]:
    """Return the scored lines of a board in all sections that are compared.

    ``expected`` is the expected number of plays. Awards that depend on the session are left to
    `apply_session_awards`. ``scored_by`` is the source's scoring method, or ``None`` if it is not
    known. An award in points (`Award.points`) does not count if this method is known and is not the
    method of the rules.
    """
    points: list[tuple[Fraction | None, Fraction | None]] = [(None, None)] * len(seated)
    compared: dict[int, list[tuple[int, Mixture, Mixture]]] = defaultdict(list)
    for k, seated_result in enumerate(seated):
        mixtures = _mixtures(seated_result.result)
        artificial = seated_result.result.artificial
        if mixtures is not None:
            compared[deal_version(seated_result.result, rules.fouled)].append((k, *mixtures))
        elif artificial is not None:
            ns, ew = (
                _award_points(award, expected, rules, scored_by)
                for award in (artificial.ns, artificial.ew)
            )
            points[k] = ns, ew
    is_single_group = len(compared) == 1
    for group in compared.values():
        ns_points = _compare(
            [ns for _, ns, _ in group], expected, rules, is_single_group=is_single_group
        )
        mirrored = [tuple((-p, weight) for p, weight in ew) for _, _, ew in group]
        ew_points = _compare(mirrored, expected, rules, is_single_group=is_single_group)
        for (k, _, _), *both_points in zip(group, ns_points, ew_points, strict=True):
            points[k] = both_points[0], both_points[1]
    return [
        ScoredLine(
            seated_result.result,
            seated_result.ns,
            seated_result.ew,
            *line_points,
            seated_result.switched,
        )
        for seated_result, line_points in zip(seated, points, strict=True)
    ]


def _mixtures(result: BoardResult) -> tuple[Mixture, Mixture] | None:
    """Return the scores that count for NS when a line is compared, and those that count for EW.

    Both are given as scores of NS. They differ only for weighted awards. Return ``None`` if the
    line has no score to compare.
    """
    if result.score is not None:
        return (point_mass(result.score),) * 2
    artificial = result.artificial
    if artificial is None or not (artificial.ns.weighted and artificial.ew.weighted):
        return None
    return artificial.ns.weighted, artificial.ew.weighted


def _compare(
    results: Sequence[Mixture], expected: int, rules: ScoringRules, *, is_single_group: bool
) -> list[Fraction]:
    """Return the points of one side for each of its results on a board.

    ``expected`` is the expected number of plays. ``is_single_group`` is true if the board is not
    fouled, so that the results are the board's only group; otherwise they are one group of several.
    """
    n = len(results)
    if rules.scoring is Scoring.BUTLER:
        return butler(results, rules.trimming) if n >= rules.min_results else [Fraction()] * n
    if rules.scoring is Scoring.CROSS_IMPS:
        return cross_imps(results)
    if rules.scoring is Scoring.AGGREGATE:
        return [
            sum((points * weight for points, weight in mixture), Fraction()) for mixture in results
        ]
    is_bam = rules.scoring is Scoring.BOARD_A_MATCH
    if is_bam:
        raw = [2 * boards_won for boards_won in board_a_match(results, rules.ties_within)]
    else:
        raw = matchpoints(results)
    if not is_single_group and is_small_group(n, expected):
        top = 2 * (expected - 1)
        scaled = [small_group_percent(points, n) * top / 100 for points in raw]
    else:
        scaled = raw if n == expected else [neuberg(points, n, expected) for points in raw]
    return [points / 2 for points in scaled] if is_bam else scaled


def score_match_board(
    seated: Sequence[SeatedResult], rules: ScoringRules, scored_by: Scoring | None
) -> list[ScoredLine]:
    """Return the scored lines of a board that two teams play in two rooms.

    A board counts once both rooms have a result. An artificial score in one room applies to both
    pairs of each team, unless the other room has an artificial score of its own.
    """
    points: list[tuple[Fraction | None, Fraction | None]] = [(None, None)] * len(seated)
    mixtures = [_mixtures(seated_result.result) for seated_result in seated]
    if len(seated) == _NUM_ROOMS:
        for k, own_mixtures in enumerate(mixtures):
            other_mixtures = mixtures[1 - k]
            if own_mixtures is not None and other_mixtures is not None:
                points[k] = _match_points(own_mixtures, other_mixtures, rules)
        for k, seated_result in enumerate(seated):
            artificial = seated_result.result.artificial
            if mixtures[k] is None and artificial is not None:
                ns, ew = (
                    _award_points(award, _NUM_ROOMS, rules, scored_by)
                    for award in (artificial.ns, artificial.ew)
                )
                points[k] = ns, ew
                if seated[1 - k].result.artificial is None:
                    points[1 - k] = ew, ns
    return [
        ScoredLine(
            seated_result.result,
            seated_result.ns,
            seated_result.ew,
            *line_points,
            seated_result.switched,
        )
        for seated_result, line_points in zip(seated, points, strict=True)
    ]


def _match_points(
    own_mixtures: tuple[Mixture, Mixture],
    other_mixtures: tuple[Mixture, Mixture],
    rules: ScoringRules,
) -> tuple[Fraction, Fraction]:
    """Return the points of NS and EW in one room of a match.

    ``own_mixtures`` holds the results of NS and of EW in that room, and ``other_mixtures`` the
    results in the other room.
    """

    def points_for(difference: int) -> Fraction | int:
        if rules.scoring is Scoring.AGGREGATE:
            return difference
        return board_won(difference, rules.ties_within) * rules.top(_NUM_ROOMS)

    ns = compare_mixtures(own_mixtures[0], other_mixtures[0], points_for)
    mirrored = [
        tuple((-points, weight) for points, weight in ew)
        for ew in (own_mixtures[1], other_mixtures[1])
    ]
    return ns, compare_mixtures(mirrored[0], mirrored[1], points_for)


def _award_points(
    award: Award, expected: int, rules: ScoringRules, scored_by: Scoring | None
) -> Fraction | None:
    """Return the points of an award; the pair's percentage in the session is disregarded.

    Return ``None`` if the award has no points in the scoring method of the rules.
    """
    if award.points is not None and scored_by in (None, rules.scoring):
        return award.points
    if award.percent is None:
        return None
    # Total points give a value only to an award of 50 %: 0 points.
    if rules.scoring is Scoring.AGGREGATE:
        return Fraction() if award.percent == _AVERAGE_PERCENT else None
    return rules.awarded(award.percent, rules.top(expected))


def apply_session_awards(
    boards: Mapping[str, Sequence[ScoredBoard]], rules: ScoringRules
) -> dict[str, list[ScoredBoard]]:
    """Return the boards after awards that depend on a pair's session are applied (Law 12C2(c)).

    A pair not at fault (awarded above 50 %) gets at least its own percentage on its other boards.
    A pair at fault (awarded below 50 %) gets at most that percentage. A pair's other boards are the
    boards on which it has no award by session. At IMPs a session has no percentage, so awards stay
    as they are.
    """
    result = {section: list(scored) for section, scored in boards.items()}
    affected = [
        (section, k)
        for section, scored in result.items()
        for k, board in enumerate(scored)
        if any(_depends_on_session(award) for line in board.lines for _, _, award in line.by_pair)
    ]
    if not affected or not rules.is_percentage:
        return result
    sessions = _session_scores(result)
    for section, k in affected:
        board = result[section][k]
        lines = []
        for line in board.lines:
            ns, ew = (_apply_session_award(entry, board.top, sessions) for entry in line.by_pair)
            lines.append(replace(line, ns_points=ns, ew_points=ew))
        result[section][k] = replace(board, lines=tuple(lines))
    return result


def _depends_on_session(award: Award | None) -> bool:
    return award is not None and award.by_session


def _session_scores(boards: Mapping[str, Sequence[ScoredBoard]]) -> dict[PairKey, Fraction]:
    """Map each pair to its score on its other boards, as a fraction of their tops.

    A pair's other boards are the boards on which it has no award that depends on the session.
    """
    points: dict[PairKey, Fraction] = defaultdict(Fraction)
    tops: Counter[PairKey] = Counter()
    all_boards = [board for scored in boards.values() for board in scored]
    entries = [
        (entry, board.top) for board in all_boards for line in board.lines for entry in line.by_pair
    ]
    for (pair, line_points, award), top in entries:
        if line_points is not None and not _depends_on_session(award):
            points[pair] += line_points
            tops[pair] += top
    return {pair: points[pair] / top for pair, top in tops.items() if top}


def _apply_session_award(
    entry: tuple[PairKey, Fraction | None, Award | None],
    top: int,
    sessions: Mapping[PairKey, Fraction],
) -> Fraction | None:
    pair, points, award = entry
    session = sessions.get(pair)
    if points is None or session is None or not _depends_on_session(award) or 2 * points == top:
        return points
    return max(points, session * top) if 2 * points > top else min(points, session * top)


@dataclass(frozen=True)
class RankingRow:
    """A pair's row in a ranking list.

    ``score`` is the sum of points over ``boards`` boards. These include sit-outs, if sit-outs get a
    percentage. ``place`` is ``None`` if the pair has too few boards, or no board that was compared.

    ``result`` is the figure by which pairs are ranked: a percentage, or else points per board (such
    as IMPs). ``percentage`` is ``None`` at methods without percentages, and for a pair without a
    compared board.
    """

    pair: PairKey
    direction: Side | None
    place: str | None
    score: Fraction
    percentage: Fraction | None
    result: Fraction
    boards: int
    additions: tuple[Addition, ...] = ()


@dataclass(frozen=True)
class ScoredSection:
    """A section's boards and its ranking; with two winners, the NS list precedes the EW list.

    ``num_planned`` is how many boards the plan has for a pair that never sits out; 0 without a
    plan.
    """

    name: str
    ranking: tuple[RankingRow, ...]
    boards: tuple[ScoredBoard, ...]
    num_planned: int = 0

    def lines_of(self, pair: PairKey) -> tuple[tuple[ScoredBoard, ScoredLine], ...]:
        """Return each line of a pair with its board, in order of board number."""
        return tuple(
            (board, line)
            for board in self.boards
            for line in board.lines
            if pair in (line.ns, line.ew)
        )


@dataclass(frozen=True)
class ScoredEvening:
    """A scored evening.

    Attributes
    ----------
    rules, winners
        The scoring rules that were applied, and the number of ranking lists in a section (1 or 2).
    sections
        The scored sections.
    participants
        The source's data about each pair.
    joint
        The ranking of all pairs of all sections; empty unless several sections are all compared
        with each other.
    club
        Further columns of the ranking lists, by the club's rules.
    matches
        The matches of teams; empty unless the scoring method is Patton.
    teams
        The sections in which both pairs of a team have the team's number.
    event
        The standing over all sessions, if the source has several sessions of an event.
    """

    rules: ScoringRules
    winners: int
    sections: tuple[ScoredSection, ...]
    participants: Mapping[PairKey, Participant]
    joint: tuple[RankingRow, ...] = ()
    club: ClubColumns = NO_COLUMNS
    matches: tuple[PattonMatch, ...] = ()
    teams: frozenset[str] = frozenset()
    event: EventStanding | None = None

    def number_in_files(self, pair: PairKey) -> str:
        """Return a pair's number in files for other programs.

        The direction is part of the number if the pair has one, except in sections of teams.
        """
        direction = "" if pair.section in self.teams else pair.direction
        return f"{pair.pair}{direction or ''}"

    def names(self, pair: PairKey) -> tuple[str, ...]:
        """Return the names of a pair's players; empty if the source does not have them."""
        participant = self.participants.get(pair)
        return participant.names if participant else ()


def score_evening(source: SourceResults, rules: ScoringRules | None = None) -> ScoredEvening:
    """Score all boards of an evening and rank all pairs.

    Sections with the same group in ``source.groups`` are compared with each other. ``rules``
    defaults to `ScoringRules` with the source's scoring, or matchpoints if the source has none.
    """
    if rules is None:
        rules = ScoringRules(source.scoring or Scoring.MATCHPOINTS)
    seated = seat_results(source)
    expected = _expected_plays(source, rules)
    by_tables = rules.scoring is Scoring.PATTON
    rooms = Rooms(seated if rules.is_of_matches else (), by_tables=by_tables)
    lines: dict[tuple[str, int], dict[MatchKey | None, list[SeatedResult]]] = defaultdict(dict)
    for seated_result in seated:
        section = seated_result.result.section
        match = rooms.match_key(section, seated_result.ns, seated_result.ew)
        board_matches = lines[_group(source, section), seated_result.result.board]
        board_matches.setdefault(match, []).append(seated_result)
    boards: dict[str, list[ScoredBoard]] = defaultdict(list)
    for (group, number), by_match in sorted(lines.items(), key=lambda item: item[0][1]):
        plays = _NUM_ROOMS if None not in by_match else expected[group, number]
        by_section: dict[str, list[ScoredLine]] = {}
        for match, compared in by_match.items():
            if match is None:
                scored = score_board(compared, plays, rules, source.scoring)
            else:
                scored = score_match_board(compared, rules, source.scoring)
            for line in scored:
                by_section.setdefault(line.result.section, []).append(line)
        for section, section_lines in by_section.items():
            boards[section].append(
                ScoredBoard(number, plays, tuple(section_lines), rules.top(plays))
            )
    boards = apply_session_awards(boards, rules)
    matches = patton_matches(boards, rooms) if by_tables else ()
    totals = total_points_by_pair(matches)
    winners = rules.winners or source.winners or 1
    sides = usual_directions(source, seated)
    sections = tuple(
        ScoredSection(
            section,
            _section_ranking(
                section,
                boards.get(section, ()),
                source=source,
                rules=rules,
                sides=sides if winners == 2 else {},
                totals=totals,
                has_team_numbers=section in rooms.team_number_sections,
            ),
            tuple(boards.get(section, ())),
            _num_planned(source, section),
        )
        for section in source.sections
    )
    joint: tuple[RankingRow, ...] = ()
    if len(sections) > 1 and len({_group(source, section.name) for section in sections}) == 1:
        joint = _rank_by_direction([row for section in sections for row in section.ranking], rules)
    participants = _participants(source, sides)
    return ScoredEvening(
        rules,
        winners,
        sections,
        participants,
        joint,
        matches=matches,
        teams=frozenset(rooms.team_number_sections),
    )


def patton_matches(
    boards: Mapping[str, Sequence[ScoredBoard]], rooms: Rooms
) -> tuple[PattonMatch, ...]:
    """Return all Patton matches with their points, in the order of their first boards."""
    lines: dict[MatchKey, list[list[ScoredLine]]] = {}
    for section, scored in boards.items():
        for board in scored:
            board_matches: dict[MatchKey, list[ScoredLine]] = {}
            for line in board.lines:
                match = rooms.match_key(section, line.ns, line.ew)
                if match is not None and line.ns_points is not None:
                    board_matches.setdefault(match, []).append(line)
            for match, match_lines in board_matches.items():
                lines.setdefault(match, []).append(match_lines)
    return tuple(
        _patton_match(match[0], match_lines, rooms) for match, match_lines in lines.items()
    )


def _patton_match(
    section: str, boards: Sequence[Sequence[ScoredLine]], rooms: Rooms
) -> PattonMatch:
    first = boards[0][0]
    first_team: list[PairKey] = []
    second_team: list[PairKey] = []
    points = [Fraction(), Fraction()]
    totals = [Fraction(), Fraction()]
    for lines in boards:
        first_line = lines[0]
        is_first_team = rooms.is_first((first.ns, first.ew), first_line.ns)
        line_points = (first_line.ns_points or Fraction(), first_line.ew_points or Fraction())
        for k, value in enumerate(line_points if is_first_team else line_points[::-1]):
            points[k] += value
        for line in lines:
            is_first_team = rooms.is_first((first.ns, first.ew), line.ns)
            teams = (first_team, second_team) if is_first_team else (second_team, first_team)
            teams[0].append(line.ns)
            teams[1].append(line.ew)
            line_plus_scores = plus_scores(line.result)
            for k, value in enumerate(
                line_plus_scores if is_first_team else line_plus_scores[::-1]
            ):
                totals[k] += value
    return PattonMatch(
        section,
        (tuple(dict.fromkeys(first_team)), tuple(dict.fromkeys(second_team))),
        len(boards),
        board_points=(points[0], points[1]),
        totals=(totals[0], totals[1]),
        total_points=points_for_totals(totals, len(boards)),
    )


def _group(source: SourceResults, section: str) -> str:
    return source.groups.get(section, section)


def _participants(
    source: SourceResults, sides: Mapping[PairKey, Side]
) -> dict[PairKey, Participant]:
    by_key = {
        (listed.section, listed.pair, listed.direction): listed for listed in source.participants
    }
    participants = {}
    for key, side in sides.items():
        for direction in (key.direction, side, None):
            participant = by_key.get((key.section, key.pair, direction))
            if participant is not None:
                participants[key] = participant
                break
    return participants


def _expected_plays(source: SourceResults, rules: ScoringRules) -> dict[tuple[str, int], int]:
    """Return the expected number of plays of each board.

    A key of the result consists of the name of a group of sections and the number of a board. The
    expected number is that of the movement, or the number of lines if there are more lines. A group
    without a movement gets the largest number of lines on any of its boards. With
    ``rules.by_board``, each board gets the number of its own lines.
    """
    planned: Counter[tuple[str, int]] = Counter()
    planned_groups = set()
    for table in source.planned:
        if table.is_played:
            planned_groups.add(_group(source, table.section))
            planned.update((_group(source, table.section), board) for board in table.boards)
    lines = Counter((_group(source, result.section), result.board) for result in source.results)
    if rules.by_board:
        return dict(lines)
    max_lines: dict[str, int] = {}
    for (group, _), n in lines.items():
        max_lines[group] = max(max_lines.get(group, 0), n)
    return {
        (group, board): max(n, planned[group, board])
        if group in planned_groups
        else max_lines[group]
        for (group, board), n in lines.items()
    }


def _num_planned(source: SourceResults, section: str) -> int:
    """Return the number of boards that the plan has for a pair of a section.

    If pairs have different numbers of boards, it is the largest one.
    """
    boards: dict[str, dict[int, int]] = defaultdict(dict)
    for table in source.planned:
        if table.section == section and table.ns is not None and table.ew is not None:
            for number in (table.ns, table.ew):
                boards[number][table.round] = len(table.boards)
    return max((sum(by_round.values()) for by_round in boards.values()), default=0)


def _section_ranking(
    section: str,
    boards: Sequence[ScoredBoard],
    *,
    source: SourceResults,
    rules: ScoringRules,
    sides: Mapping[PairKey, Side],
    totals: Mapping[PairKey, tuple[Fraction, int]],
    has_team_numbers: bool = False,
) -> tuple[RankingRow, ...]:
    """Return the ranking rows of a section's pairs, in order of place.

    If ``sides`` is not empty, it gives each pair's direction, and the NS list precedes the EW list.
    ``totals`` holds each pair's points for totals (`total_points_by_pair`), which are added to its
    points for boards, and the maximum of the points for totals.
    ``has_team_numbers`` says whether both pairs of a team have the team's number.
    """
    points: dict[PairKey, Fraction] = defaultdict(Fraction)
    tops: Counter[PairKey] = Counter()
    played: Counter[PairKey] = Counter()
    for pair, (extra_points, max_extra) in totals.items():
        if pair.section == section:
            points[pair] += extra_points
            tops[pair] += max_extra
    lines: Counter[tuple[PairKey, int]] = Counter()
    if has_team_numbers:  # a team with one number for both pairs has a line in each room
        lines.update(
            (pair, b.board)
            for b in boards
            for scored_line in b.lines
            for pair, *_ in scored_line.by_pair
        )
    entries = [(entry, board) for board in boards for line in board.lines for entry in line.by_pair]
    counted: set[tuple[PairKey, int]] = set()
    for (pair, line_points, _), board in entries:
        num_lines = lines[pair, board.board] or 1
        points[pair] += (
            (line_points or 0) if num_lines == 1 else (line_points or Fraction()) / num_lines
        )
        if line_points is not None and (num_lines == 1 or (pair, board.board) not in counted):
            counted.add((pair, board.board))
            tops[pair] += board.top
            played[pair] += 1
    for pair, top in _sit_outs(section, boards, source):
        if rules.sit_out is not None:
            pair = pair if pair in points else pair._replace(direction=None)
            points[pair] += rules.awarded(rules.sit_out, top)
            tops[pair] += top
            played[pair] += 1
    rows = [
        _ranking_row(
            pair,
            points[pair],
            top=tops[pair],
            boards=played[pair],
            rules=rules,
            side=sides.get(pair),
        )
        for pair in points
    ]
    return _rank_by_direction(rows, rules)


def _rank_by_direction(rows: Sequence[RankingRow], rules: ScoringRules) -> tuple[RankingRow, ...]:
    """Return ranking rows with their places.

    If the rows have directions, NS and EW are ranked apart, and the NS list comes first.
    """
    lists = [[row for row in rows if row.direction == side] for side in (None, "NS", "EW")]
    return tuple(
        standing for direction_rows in lists for standing in _rank_rows(direction_rows, rules)
    )


def _sit_outs(
    section: str, boards: Sequence[ScoredBoard], source: SourceResults
) -> Iterator[tuple[PairKey, int]]:
    """Yield (pair, the board's top) for each board that a pair of a section sits out."""
    tops = {board.board: board.top for board in boards}
    for table in source.planned:
        if table.section == section and table.is_sit_out:
            side: Side = "NS" if table.ew is None else "EW"
            pair = PairKey(section, table.ns or table.ew or "", side)
            for board in table.boards:
                if board in tops:
                    yield pair, tops[board]


def _ranking_row(
    pair: PairKey,
    points: Fraction,
    *,
    top: int,
    boards: int,
    rules: ScoringRules,
    side: Side | None,
) -> RankingRow:
    additions = tuple(rules.additions.get(pair, ()))
    total_addition = sum((addition.amount for addition in additions), Fraction())
    if rules.is_percentage:
        percentage = 100 * points / top + total_addition if top else None
        result = percentage or Fraction()
        return RankingRow(
            pair=pair,
            direction=side,
            place=None,
            score=points,
            percentage=percentage,
            result=result,
            boards=boards,
            additions=additions,
        )
    points += total_addition
    mean = points / boards if boards else Fraction()
    return RankingRow(
        pair=pair,
        direction=side,
        place=None,
        score=points,
        percentage=None,
        result=mean,
        boards=boards,
        additions=additions,
    )


def _rank_rows(rows: Sequence[RankingRow], rules: ScoringRules) -> list[RankingRow]:
    """Return the rows of one list in order of place; a shared place is written as ``3=``.

    Pairs without a place come last.
    """
    unplaced = [s for s in rows if s.boards < rules.least_boards or _lacks_percentage(s, rules)]
    ranked_rows = [s for s in rows if s not in unplaced]
    ranked_rows.sort(key=lambda s: (-s.result, natural_key(s.pair)))
    counts = Counter(s.result for s in ranked_rows)
    first_places: dict[Fraction, int] = {}
    for k, row in enumerate(ranked_rows):
        first_places.setdefault(row.result, k + 1)
    ranked = [
        replace(s, place=f"{first_places[s.result]}{'=' if counts[s.result] > 1 else ''}")
        for s in ranked_rows
    ]
    unplaced_rows = [replace(s, place=None) for s in unplaced]
    return ranked + sorted(unplaced_rows, key=lambda s: natural_key(s.pair))


def _lacks_percentage(row: RankingRow, rules: ScoringRules) -> bool:
    """Return whether a pair has no percentage because none of its boards was compared."""
    return rules.is_percentage and row.percentage is None


def natural_key(pair: PairKey) -> tuple[str, int, str, str]:
    """Return a key that sorts pairs by section and number, so that 2 comes before 10."""
    figures = "".join(c for c in pair.pair if c in "0123456789")
    return pair.section, int(figures or 0), pair.pair, pair.direction or ""


def rounded(value: Fraction, digits: int = 2) -> Decimal:
    """Return a fraction rounded for display, halves away from zero; ranking uses exact values."""
    scaled = int(abs(value) * 10**digits + Fraction(1, 2))
    return Decimal(scaled if value >= 0 else -scaled).scaleb(-digits)
