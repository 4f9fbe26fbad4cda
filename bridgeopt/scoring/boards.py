"""A board, scored: results compared with each other, and what the director awarded."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from bridgeopt.scoring.methods import (
    Mixture,
    butler,
    certain,
    cross_imps,
    is_small,
    matchpoints,
    neuberg,
    small_group_percent,
)
from bridgeopt.scoring.pairs import PairKey, Seated, Switched
from bridgeopt.scoring.results import Award, BoardResult, Scoring
from bridgeopt.scoring.rules import ScoringRules, cards_of


@dataclass(frozen=True)
class ScoredLine:
    """A line of a traveller with what each side gets; None where nothing counts."""

    result: BoardResult
    ns: PairKey
    ew: PairKey
    ns_points: Fraction | None
    ew_points: Fraction | None
    switched: Switched | None = None

    def of(self, pair: PairKey) -> Fraction | None:
        """Return what one of the two pairs gets."""
        return self.ns_points if pair == self.ns else self.ew_points

    @property
    def halves(self) -> tuple[tuple[PairKey, Fraction | None, Award | None], ...]:
        """Each pair with what it gets, and with its award where there is one."""
        own = self.result.artificial
        ns, ew = (own.ns, own.ew) if own else (None, None)
        return (self.ns, self.ns_points, ns), (self.ew, self.ew_points, ew)


@dataclass(frozen=True)
class ScoredBoard:
    """A board in a section; ``expected`` plays are those of all sections that are compared."""

    board: int
    expected: int
    lines: tuple[ScoredLine, ...]

    @property
    def top(self) -> int:
        """The most matchpoints."""
        return 2 * (self.expected - 1)


def score_board(
    seated: Sequence[Seated], expected: int, rules: ScoringRules, scored_by: Scoring | None
) -> list[ScoredLine]:
    """Score one board of the sections that are compared, awards by the session apart.

    ``scored_by`` is how the source scored: only then its own points count.
    """
    points: list[tuple[Fraction | None, Fraction | None]] = [(None, None)] * len(seated)
    compared: dict[int, list[tuple[int, Mixture, Mixture]]] = defaultdict(list)
    for k, each in enumerate(seated):
        both = _mixtures(each.result)
        own = each.result.artificial
        if both is not None:
            compared[cards_of(each.result, rules.fouled)].append((k, *both))
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
    """Return what is compared of NS and of EW, in NS's points; None for what is not compared."""
    if result.score is not None:
        return (certain(result.score),) * 2
    own = result.artificial
    if own is None or not (own.ns.weighted and own.ew.weighted):
        return None
    return own.ns.weighted, own.ew.weighted


def _compare(
    results: Sequence[Mixture], expected: int, rules: ScoringRules, *, alone: bool
) -> list[Fraction]:
    """Return one side's points; ``alone`` unless a board was fouled."""
    n = len(results)
    if rules.scoring is Scoring.BUTLER:
        return butler(results, rules.trimming) if n >= rules.fewest else [Fraction()] * n
    if rules.scoring is Scoring.CROSS_IMPS:
        return cross_imps(results)
    raw = matchpoints(results)
    if not alone and is_small(n, expected):
        top = 2 * (expected - 1)
        return [small_group_percent(points, n) * top / 100 for points in raw]
    return raw if n == expected else [neuberg(points, n, expected) for points in raw]


def _awarded(
    award: Award, expected: int, rules: ScoringRules, scored_by: Scoring | None
) -> Fraction | None:
    """Return what an award comes to, before the session counts; None if it cannot be said."""
    if award.points is not None and scored_by in (None, rules.scoring):
        return award.points
    return None if award.percent is None else rules.awarded(award.percent, 2 * (expected - 1))


def by_session(
    boards: Mapping[str, Sequence[ScoredBoard]], rules: ScoringRules
) -> dict[str, list[ScoredBoard]]:
    """Give pairs what Law 12C2(c) gives them for their session on the other boards.

    Who is not at fault (above 50 %) gets at least the own percentage there, who is at fault at
    most that. Boards with such awards are none of a pair's other boards. At IMPs there is no such
    percentage, and awards stay as they are.
    """
    result = {section: list(scored) for section, scored in boards.items()}
    awarded = [
        (section, k)
        for section, scored in result.items()
        for k, board in enumerate(scored)
        if any(_counts_session(award) for line in board.lines for _, _, award in line.halves)
    ]
    if not awarded or not rules.in_per_cent:
        return result
    sessions = _other_boards(result)
    for section, k in awarded:
        board = result[section][k]
        lines = []
        for line in board.lines:
            ns, ew = (_with_session(half, board.top, sessions) for half in line.halves)
            lines.append(replace(line, ns_points=ns, ew_points=ew))
        result[section][k] = replace(board, lines=tuple(lines))
    return result


def _counts_session(award: Award | None) -> bool:
    return award is not None and award.by_session


def _other_boards(boards: Mapping[str, Sequence[ScoredBoard]]) -> dict[PairKey, Fraction]:
    """Return each pair's part of the tops on boards that no award by session has."""
    points: dict[PairKey, Fraction] = defaultdict(Fraction)
    tops: Counter[PairKey] = Counter()
    every = [board for scored in boards.values() for board in scored]
    halves = [(half, board.top) for board in every for line in board.lines for half in line.halves]
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
