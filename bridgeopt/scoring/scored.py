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
    for_totals,
    pairs_of,
    plus_scores,
)
from bridgeopt.scoring.results import BoardResult, Participant, Scoring, SourceResults
from bridgeopt.scoring.rules import (
    Addition,
    Mixture,
    ScoringRules,
    against,
    board_a_match,
    board_won,
    butler,
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

_ROOMS = 2
_AVERAGE = Fraction(50)


@dataclass(frozen=True)
class ScoredLine:
    """A line of a traveller with the points of NS and of EW.

    ``ns`` and ``ew`` are the pairs that really sat there. ``switched`` is the evidence that they
    sat the wrong way; ``None`` if they sat as planned. The points are ``None`` if the line does not
    count for that side.
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
        own = self.result.artificial
        ns, ew = (own.ns, own.ew) if own else (None, None)
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
    `apply_session_awards`. Points that the source awards count only if the source's scoring method
    ``scored_by`` is ``None`` or is the method of the rules.
    """
    points: list[tuple[Fraction | None, Fraction | None]] = [(None, None)] * len(seated)
    compared: dict[int, list[tuple[int, Mixture, Mixture]]] = defaultdict(list)
    for k, each in enumerate(seated):
        both = _mixtures(each.result)
        own = each.result.artificial
        if both is not None:
            compared[deal_version(each.result, rules.fouled)].append((k, *both))
        elif own is not None:
            ns, ew = (_awarded(each, expected, rules, scored_by) for each in (own.ns, own.ew))
            points[k] = ns, ew
    alone = len(compared) == 1
    for group in compared.values():
        ns_points = _compare([ns for _, ns, _ in group], expected, rules, alone=alone)
        mirrored = [tuple((-p, weight) for p, weight in ew) for _, _, ew in group]
        ew_points = _compare(mirrored, expected, rules, alone=alone)
        for (k, _, _), *both_points in zip(group, ns_points, ew_points, strict=True):
            points[k] = both_points[0], both_points[1]
    return [
        ScoredLine(each.result, each.ns, each.ew, *own_points, each.switched)
        for each, own_points in zip(seated, points, strict=True)
    ]


def _mixtures(result: BoardResult) -> tuple[Mixture, Mixture] | None:
    """Return the scores of a line that are compared for NS, and the scores compared for EW.

    Both are given as scores of NS. They differ only for weighted awards. Return ``None`` if the
    line has no score to compare.
    """
    if result.score is not None:
        return (point_mass(result.score),) * 2
    own = result.artificial
    if own is None or not (own.ns.weighted and own.ew.weighted):
        return None
    return own.ns.weighted, own.ew.weighted


def _compare(
    results: Sequence[Mixture], expected: int, rules: ScoringRules, *, alone: bool
) -> list[Fraction]:
    """Return the points of each of one side's results on a board.

    ``expected`` is the expected number of plays. ``alone`` is true if the board is not fouled, so
    that the results are the board's only group; otherwise they are one group of several.
    """
    n = len(results)
    if rules.scoring is Scoring.BUTLER:
        return butler(results, rules.trimming) if n >= rules.min_results else [Fraction()] * n
    if rules.scoring is Scoring.CROSS_IMPS:
        return cross_imps(results)
    if rules.scoring is Scoring.AGGREGATE:
        return [sum((points * weight for points, weight in own), Fraction()) for own in results]
    is_bam = rules.scoring is Scoring.BOARD_A_MATCH
    if is_bam:
        raw = [2 * won for won in board_a_match(results, rules.ties_within)]
    else:
        raw = matchpoints(results)
    if not alone and is_small_group(n, expected):
        top = 2 * (expected - 1)
        made = [small_group_percent(points, n) * top / 100 for points in raw]
    else:
        made = raw if n == expected else [neuberg(points, n, expected) for points in raw]
    return [points / 2 for points in made] if is_bam else made


def score_match_board(
    seated: Sequence[SeatedResult], rules: ScoringRules, scored_by: Scoring | None
) -> list[ScoredLine]:
    """Return the scored lines of a board that two teams play in two rooms.

    A board counts once both rooms have a result. An artificial score in one room applies to both
    pairs of each team, unless the other room has an artificial score of its own.
    """
    points: list[tuple[Fraction | None, Fraction | None]] = [(None, None)] * len(seated)
    mixtures = [_mixtures(each.result) for each in seated]
    if len(seated) == _ROOMS:
        for k, mine in enumerate(mixtures):
            theirs = mixtures[1 - k]
            if mine is not None and theirs is not None:
                points[k] = _in_match(mine, theirs, rules)
        for k, each in enumerate(seated):
            own = each.result.artificial
            if mixtures[k] is None and own is not None:
                ns, ew = (_awarded(award, _ROOMS, rules, scored_by) for award in (own.ns, own.ew))
                points[k] = ns, ew
                if seated[1 - k].result.artificial is None:
                    points[1 - k] = ew, ns
    return [
        ScoredLine(each.result, each.ns, each.ew, *own_points, each.switched)
        for each, own_points in zip(seated, points, strict=True)
    ]


def _in_match(
    mine: tuple[Mixture, Mixture], theirs: tuple[Mixture, Mixture], rules: ScoringRules
) -> tuple[Fraction, Fraction]:
    """Return the points of NS and EW in one room of a match.

    ``mine`` holds the results of NS and of EW in that room, and ``theirs`` the results in the other
    room.
    """

    def worth(difference: int) -> Fraction | int:
        if rules.scoring is Scoring.AGGREGATE:
            return difference
        return board_won(difference, rules.ties_within) * rules.top(_ROOMS)

    ns = against(mine[0], theirs[0], worth)
    turned = [tuple((-points, weight) for points, weight in ew) for ew in (mine[1], theirs[1])]
    return ns, against(turned[0], turned[1], worth)


def _awarded(
    award: Award, expected: int, rules: ScoringRules, scored_by: Scoring | None
) -> Fraction | None:
    """Return the points of an award; the pair's percentage in the session is disregarded.

    Return ``None`` if the award has no points in the scoring method of the rules.
    """
    if award.points is not None and scored_by in (None, rules.scoring):
        return award.points
    if award.percent is None:
        return None
    if rules.scoring is Scoring.AGGREGATE:  # at total points only 50 % has a value: 0
        return Fraction() if award.percent == _AVERAGE else None
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
    awarded = [
        (section, k)
        for section, scored in result.items()
        for k, board in enumerate(scored)
        if any(_counts_session(award) for line in board.lines for _, _, award in line.by_pair)
    ]
    if not awarded or not rules.is_percentage:
        return result
    sessions = _other_boards(result)
    for section, k in awarded:
        board = result[section][k]
        lines = []
        for line in board.lines:
            ns, ew = (_with_session(half, board.top, sessions) for half in line.by_pair)
            lines.append(replace(line, ns_points=ns, ew_points=ew))
        result[section][k] = replace(board, lines=tuple(lines))
    return result


def _counts_session(award: Award | None) -> bool:
    return award is not None and award.by_session


def _other_boards(boards: Mapping[str, Sequence[ScoredBoard]]) -> dict[PairKey, Fraction]:
    """Map each pair to its score on its other boards, as a fraction of their tops.

    A pair's other boards are the boards on which it has no award that depends on the session.
    """
    points: dict[PairKey, Fraction] = defaultdict(Fraction)
    tops: Counter[PairKey] = Counter()
    every = [board for scored in boards.values() for board in scored]
    halves = [(half, board.top) for board in every for line in board.lines for half in line.by_pair]
    for (pair, own, award), top in halves:
        if own is not None and not _counts_session(award):
            points[pair] += own
            tops[pair] += top
    return {pair: points[pair] / top for pair, top in tops.items() if top}


def _with_session(
    half: tuple[PairKey, Fraction | None, Award | None],
    top: int,
    sessions: Mapping[PairKey, Fraction],
) -> Fraction | None:
    pair, points, award = half
    session = sessions.get(pair)
    if points is None or session is None or not _counts_session(award) or 2 * points == top:
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
    """A section's boards and its ranking; with two winners, the NS list precedes the EW list."""

    name: str
    ranking: tuple[RankingRow, ...]
    boards: tuple[ScoredBoard, ...]

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
    expected = _expected(source, rules)
    by_tables = rules.scoring is Scoring.PATTON
    rooms = Rooms(seated if rules.is_of_matches else (), by_tables=by_tables)
    lines: dict[tuple[str, int], dict[MatchKey | None, list[SeatedResult]]] = defaultdict(dict)
    for each in seated:
        section = each.result.section
        match = rooms.of(section, each.ns, each.ew)
        of_board = lines[_group(source, section), each.result.board]
        of_board.setdefault(match, []).append(each)
    boards: dict[str, list[ScoredBoard]] = defaultdict(list)
    for (group, number), by_match in sorted(lines.items(), key=lambda item: item[0][1]):
        plays = _ROOMS if None not in by_match else expected[group, number]
        by_section: dict[str, list[ScoredLine]] = {}
        for match, compared in by_match.items():
            if match is None:
                scored = score_board(compared, plays, rules, source.scoring)
            else:
                scored = score_match_board(compared, rules, source.scoring)
            for line in scored:
                by_section.setdefault(line.result.section, []).append(line)
        for section, own in by_section.items():
            boards[section].append(ScoredBoard(number, plays, tuple(own), rules.top(plays)))
    boards = apply_session_awards(boards, rules)
    matches = patton_matches(boards, rooms) if by_tables else ()
    totals = pairs_of(matches)
    winners = rules.winners or source.winners or 1
    sides = usual_directions(source, seated)
    sections = tuple(
        ScoredSection(
            section,
            _ranking(
                section,
                boards.get(section, ()),
                source=source,
                rules=rules,
                sides=sides if winners == 2 else {},
                totals=totals,
                of_numbers=section in rooms.of_numbers,
            ),
            tuple(boards.get(section, ())),
        )
        for section in source.sections
    )
    joint: tuple[RankingRow, ...] = ()
    if len(sections) > 1 and len({_group(source, section.name) for section in sections}) == 1:
        joint = _lists([each for section in sections for each in section.ranking], rules)
    people = _participants(source, sides)
    return ScoredEvening(
        rules,
        winners,
        sections,
        people,
        joint,
        matches=matches,
        teams=frozenset(rooms.of_numbers),
    )


def patton_matches(
    boards: Mapping[str, Sequence[ScoredBoard]], rooms: Rooms
) -> tuple[PattonMatch, ...]:
    """Return all Patton matches with their points, in the order of their first boards."""
    lines: dict[MatchKey, list[list[ScoredLine]]] = {}
    for section, scored in boards.items():
        for board in scored:
            of_board: dict[MatchKey, list[ScoredLine]] = {}
            for line in board.lines:
                match = rooms.of(section, line.ns, line.ew)
                if match is not None and line.ns_points is not None:
                    of_board.setdefault(match, []).append(line)
            for match, own in of_board.items():
                lines.setdefault(match, []).append(own)
    return tuple(_patton_match(match[0], own, rooms) for match, own in lines.items())


def _patton_match(
    section: str, boards: Sequence[Sequence[ScoredLine]], rooms: Rooms
) -> PattonMatch:
    first = boards[0][0]
    home: list[PairKey] = []
    away: list[PairKey] = []
    points = [Fraction(), Fraction()]
    totals = [Fraction(), Fraction()]
    for lines in boards:
        told = lines[0]
        is_home = rooms.is_first((first.ns, first.ew), told.ns)
        both = (told.ns_points or Fraction(), told.ew_points or Fraction())
        for k, own in enumerate(both if is_home else both[::-1]):
            points[k] += own
        for line in lines:
            is_home = rooms.is_first((first.ns, first.ew), line.ns)
            teams = (home, away) if is_home else (away, home)
            teams[0].append(line.ns)
            teams[1].append(line.ew)
            plus = plus_scores(line.result)
            for k, own in enumerate(plus if is_home else plus[::-1]):
                totals[k] += own
    return PattonMatch(
        section,
        (tuple(dict.fromkeys(home)), tuple(dict.fromkeys(away))),
        len(boards),
        board_points=(points[0], points[1]),
        totals=(totals[0], totals[1]),
        total_points=for_totals(totals, len(boards)),
    )


def _group(source: SourceResults, section: str) -> str:
    return source.groups.get(section, section)


def _participants(
    source: SourceResults, sides: Mapping[PairKey, Side]
) -> dict[PairKey, Participant]:
    named = {(each.section, each.pair, each.direction): each for each in source.participants}
    found = {}
    for key, side in sides.items():
        for direction in (key.direction, side, None):
            participant = named.get((key.section, key.pair, direction))
            if participant is not None:
                found[key] = participant
                break
    return found


def _expected(source: SourceResults, rules: ScoringRules) -> dict[tuple[str, int], int]:
    """Return the expected number of plays, by group of sections and board.

    It is the planned number of plays, or the number of lines if that is larger. In a group without
    a plan it is the largest number of lines on any board of the group. With ``rules.by_board`` it
    is the number of lines on the board itself.
    """
    planned: Counter[tuple[str, int]] = Counter()
    known = set()
    for table in source.planned:
        if table.is_played:
            known.add(_group(source, table.section))
            planned.update((_group(source, table.section), board) for board in table.boards)
    lines = Counter((_group(source, each.section), each.board) for each in source.results)
    if rules.by_board:
        return dict(lines)
    most: dict[str, int] = {}
    for (group, _), n in lines.items():
        most[group] = max(most.get(group, 0), n)
    return {
        (group, board): max(n, planned[group, board]) if group in known else most[group]
        for (group, board), n in lines.items()
    }


def _ranking(
    section: str,
    boards: Sequence[ScoredBoard],
    *,
    source: SourceResults,
    rules: ScoringRules,
    sides: Mapping[PairKey, Side],
    totals: Mapping[PairKey, tuple[Fraction, int]],
    of_numbers: bool = False,
) -> tuple[RankingRow, ...]:
    """Return the ranking rows of a section's pairs, in order of place.

    If ``sides`` is not empty, it gives each pair's direction, and the NS list precedes the EW list.
    ``totals`` holds each pair's points apart from its boards, and the maximum of these points.
    ``of_numbers`` says whether both pairs of a team have the team's number.
    """
    points: dict[PairKey, Fraction] = defaultdict(Fraction)
    tops: Counter[PairKey] = Counter()
    played: Counter[PairKey] = Counter()
    for pair, (more, most) in totals.items():
        if pair.section == section:
            points[pair] += more
            tops[pair] += most
    lines: Counter[tuple[PairKey, int]] = Counter()
    if of_numbers:  # a team with one number for both pairs has a line in each room
        lines.update(
            (pair, b.board) for b in boards for each in b.lines for pair, *_ in each.by_pair
        )
    halves = [(half, board) for board in boards for line in board.lines for half in line.by_pair]
    seen: set[tuple[PairKey, int]] = set()
    for (pair, own, _), board in halves:
        times = lines[pair, board.board] or 1
        points[pair] += (own or 0) if times == 1 else (own or Fraction()) / times
        if own is not None and (times == 1 or (pair, board.board) not in seen):
            seen.add((pair, board.board))
            tops[pair] += board.top
            played[pair] += 1
    for pair, top in _sit_outs(section, boards, source):
        if rules.sit_out is not None:
            pair = pair if pair in points else pair._replace(direction=None)
            points[pair] += rules.awarded(rules.sit_out, top)
            tops[pair] += top
            played[pair] += 1
    standings = [
        _standing(
            pair,
            points[pair],
            top=tops[pair],
            boards=played[pair],
            rules=rules,
            side=sides.get(pair),
        )
        for pair in points
    ]
    return _lists(standings, rules)


def _lists(standings: Sequence[RankingRow], rules: ScoringRules) -> tuple[RankingRow, ...]:
    """Return ranking rows with their places.

    If the rows have directions, NS and EW are ranked apart, and the NS list comes first.
    """
    lists = [[s for s in standings if s.direction == side] for side in (None, "NS", "EW")]
    return tuple(standing for each in lists for standing in _placed(each, rules))


def _sit_outs(
    section: str, boards: Sequence[ScoredBoard], source: SourceResults
) -> Iterator[tuple[PairKey, int]]:
    """Yield (pair, the board's top) for each board that a pair of a section sits out."""
    top = {board.board: board.top for board in boards}
    for table in source.planned:
        if table.section == section and table.is_sit_out:
            side: Side = "NS" if table.ew is None else "EW"
            pair = PairKey(section, table.ns or table.ew or "", side)
            for board in table.boards:
                if board in top:
                    yield pair, top[board]


def _standing(
    pair: PairKey,
    points: Fraction,
    *,
    top: int,
    boards: int,
    rules: ScoringRules,
    side: Side | None,
) -> RankingRow:
    additions = tuple(rules.additions.get(pair, ()))
    more = sum((each.amount for each in additions), Fraction())
    if rules.is_percentage:
        percentage = 100 * points / top + more if top else None
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
    points += more
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


def _placed(standings: Sequence[RankingRow], rules: ScoringRules) -> list[RankingRow]:
    """Return the rows of one list in order of place; a shared place is written as ``3=``.

    Pairs without a place come last.
    """
    unplaced = [s for s in standings if s.boards < rules.least_boards or _is_lone(s, rules)]
    placed = [s for s in standings if s not in unplaced]
    placed.sort(key=lambda s: (-s.result, natural_key(s.pair)))
    alike = Counter(s.result for s in placed)
    first: dict[Fraction, int] = {}
    for k, standing in enumerate(placed):
        first.setdefault(standing.result, k + 1)
    ranked = [
        replace(s, place=f"{first[s.result]}{'=' if alike[s.result] > 1 else ''}") for s in placed
    ]
    rest = [replace(s, place=None) for s in unplaced]
    return ranked + sorted(rest, key=lambda s: natural_key(s.pair))


def _is_lone(standing: RankingRow, rules: ScoringRules) -> bool:
    """Return whether a pair has no percentage because none of its boards was compared."""
    return rules.is_percentage and standing.percentage is None


def natural_key(pair: PairKey) -> tuple[str, int, str, str]:
    """Return a key that sorts pairs by section and number, with 2 before 10."""
    figures = "".join(c for c in pair.pair if c in "0123456789")
    return pair.section, int(figures or 0), pair.pair, pair.direction or ""


def rounded(value: Fraction, digits: int = 2) -> Decimal:
    """Return a fraction rounded for display, halves away from zero; ranking uses exact values."""
    scaled = int(abs(value) * 10**digits + Fraction(1, 2))
    return Decimal(scaled if value >= 0 else -scaled).scaleb(-digits)
