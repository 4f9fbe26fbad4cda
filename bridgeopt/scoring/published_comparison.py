"""Comparison of our scores with scores published by another program, and causes of differences.

Nothing is assumed about the other program. A cause is reported as the explanation for a pair only
if scoring the evening with this cause gives the pair the published score, up to rounding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import combinations

from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.results import BoardResult, Participant, ResultKind, SourceResults
from bridgeopt.scoring.rules import FouledBoard, ScoringRules
from bridgeopt.scoring.scored import RankingRow, ScoredEvening, ScoredLine, rounded, score_evening
from bridgeopt.scoring.seated_results import PairKey


class ScoringVariant(Enum):
    """A rule that another program may have used; messages select their text by the value."""

    MAX = "most"
    """The top follows from the board with the most results, instead of from the movement."""
    TOPS = "tops"
    """The top of each board follows from its own results; boards with few results are not scaled.
    """
    CODES = "codes"
    """Artificial scores count as percentages; points that the source gives for them are ignored."""
    NO_ARTIFICIAL = "no_artificial"
    """A board with an artificial score does not count for the pairs that have it."""
    NOT_PLAYED_PASSED = "not_played_passed"
    """A board that was not played counts as passed out."""
    NOT_PLAYED_HALF = "not_played_half"
    """A board that was not played counts as 50 % for both pairs."""
    PASSED_NOT_PLAYED = "passed_not_played"
    """A board that was passed out counts as not played."""
    NOT_SWITCHED = "not_switched"
    """Pairs that sat in the wrong direction are scored as if they had sat as planned."""
    FOULED = "fouled"
    """All results on a fouled board are compared with each other, although its cards changed."""
    APART = "apart"
    """The results on a board before some round are not compared with the results after it."""
    ROUNDED = "rounded"
    """Points on each board are rounded to one or two decimals before they are added."""
    GIVEN = "given"
    """Someone entered points by hand: the source has two different points for the same score."""


@dataclass(frozen=True)
class PublishedComparison:
    """A pair's score by our rules, and the score and place that another program published.

    The scores, ``ours`` and ``theirs``, are percentages or, if no percentage was published, totals.
    ``row`` is the pair's row in our ranking.

    ``variants`` are the rules that together give the published score. They are empty if our own
    rules give it, and ``None`` if no combination was found. ``fouled`` are the boards that
    `ScoringVariant.APART` splits.

    ``boards`` are the boards with points entered by hand (`ScoringVariant.GIVEN`). If ``variants``
    is ``None`` and the source has points board by board, ``nearest`` is the combination of variants
    that differs from the source on the fewest boards. ``boards`` are then these boards.
    """

    row: RankingRow
    ours: Fraction
    theirs: Fraction
    place: str | None
    variants: tuple[ScoringVariant, ...] | None
    fouled: tuple[FouledBoard, ...] = ()
    boards: tuple[int, ...] = ()
    nearest: tuple[ScoringVariant, ...] = ()


_MAX_WAYS = 2
_SHOWN = Fraction(1, 200)
"""Largest difference that rounding explains: half a unit of the last published decimal."""
_FEW_BOARDS = 4
_SHOWN_ON_BOARDS = Fraction(1, 20)
"""Largest difference that rounding explains for points on one board: half a unit of the first
decimal, because some programs print such points with one decimal."""


def compare_with_published(
    source: SourceResults, rules: ScoringRules
) -> tuple[PublishedComparison, ...]:
    """Return a comparison for every pair whose score was published, in the order of our ranking."""
    ours = score_evening(source, rules)
    fouled = _fouled(source, rules, ours)
    others = list(_others(source, rules, fouled))
    every = [((), ours), *others]
    found = []
    for standing in (each for section in ours.sections for each in section.ranking):
        told = ours.participants.get(standing.pair)
        theirs = None if told is None else _published(told, rules)
        if standing.percentage is None and rules.is_percentage:
            continue  # none of the pair's boards was compared with another result
        if told is not None and theirs is not None:
            own = _comparable(standing, told, rules)
            ways = _ways(standing.pair, told, theirs, rules, every)
            if ways is not None:
                apart = fouled if ScoringVariant.APART in ways else ()
                found.append(
                    PublishedComparison(
                        row=standing,
                        ours=own,
                        theirs=theirs,
                        place=told.place,
                        variants=ways,
                        fouled=apart,
                    )
                )
                continue
            near, boards, scored = _nearest(source, every, standing.pair)
            apart = fouled if ScoringVariant.APART in near else ()
            if boards and _are_given(
                source, scored, pair=standing.pair, told=told, theirs=theirs, rules=rules
            ):
                ways = (*near, ScoringVariant.GIVEN)
            found.append(
                PublishedComparison(
                    row=standing,
                    ours=own,
                    theirs=theirs,
                    place=told.place,
                    variants=ways,
                    fouled=apart,
                    boards=boards,
                    nearest=near,
                )
            )
    return tuple(found)


def _nearest(
    source: SourceResults,
    every: list[tuple[tuple[ScoringVariant, ...], ScoredEvening]],
    pair: PairKey,
) -> tuple[tuple[ScoringVariant, ...], tuple[int, ...], ScoredEvening]:
    """Return the scoring variants under which a pair's points differ on the fewest boards.

    ``every`` are combinations of variants, each with the evening scored by it; the first is our own
    scoring. The result is the best combination, the boards that still differ, and the evening
    scored by the combination. If no board differs, both tuples are empty and the evening is by our
    scoring.
    """
    differing = [(ways, tuple(_differing(source, scored, pair)), scored) for ways, scored in every]
    ways, boards, scored = min(differing, key=lambda each: len(each[1]))
    return (ways, boards, scored) if boards else ((), (), every[0][1])


def _are_given(
    source: SourceResults,
    scored: ScoredEvening,
    pair: PairKey,
    told: Participant,
    *,
    theirs: Fraction,
    rules: ScoringRules,
) -> bool:
    """Return whether hand-entered points explain why a pair's published score differs from ours.

    Equal scores on one board get equal points by every scoring method. Where the source has
    different points for equal scores, points were entered by hand. This must be so on each board on
    which the pair's points differ from ours. With the source's points on these boards, the pair
    must get its published score, ``theirs``.
    """
    standing = _standing(scored, pair)
    if standing is None:
        return False
    more, top = Fraction(), 0
    for section in scored.sections:
        for board, line in section.lines_of(pair):
            own = line.points_of(pair)
            if own is None:
                continue
            top += board.top
            if not _differs(source, line, pair):
                continue
            same = [each for each in board.lines if each.result.score == line.result.score]
            side = 0 if pair == line.ns else 1
            points = {_told(source, each)[side] for each in same} - {None}
            there = _told(source, line)[side]
            if line.result.score is None or there is None or len(points) < 2:
                return False
            more += there - own
    return abs(_comparable(_with_more(standing, more, top), told, rules) - theirs) <= _SHOWN


def _differing(
    source: SourceResults, scored: ScoredEvening, pair: PairKey | None = None
) -> Iterator[int]:
    """Yield the boards on which published points differ from ours.

    Only the points of ``pair`` are compared; if it is ``None``, the points of all pairs are
    compared.
    """
    for section in scored.sections:
        for board in section.boards:
            lines = (line for line in board.lines if pair is None or pair in (line.ns, line.ew))
            if any(_differs(source, line, pair) for line in lines):
                yield board.board


def _differs(source: SourceResults, line: ScoredLine, pair: PairKey | None) -> bool:
    told = _told(source, line)
    sides = ((line.ns, line.ns_points, told[0]), (line.ew, line.ew_points, told[1]))
    return any(
        abs(own - theirs) > _SHOWN_ON_BOARDS
        for who, own, theirs in sides
        if pair in (None, who) and own is not None and theirs is not None
    )


def _told(source: SourceResults, line: ScoredLine) -> tuple[Fraction | None, Fraction | None]:
    """Return the source's points for the pair that really sat NS, and for the pair that sat EW."""
    ns, ew = source.published.get(line.result.key, (None, None))
    return (ns, ew) if line.switched is None else (ew, ns)


def _fouled(
    source: SourceResults, rules: ScoringRules, ours: ScoredEvening
) -> tuple[FouledBoard, ...]:
    """Return the boards on which the cards seem to have changed, judged by the published points.

    For such a board, the published points fit if results before some round are not compared with
    results after it. If more than `_FEW_BOARDS` boards differ, the other program may let each
    board's top follow from its own results. Then this function scores boards by that rule
    (`ScoringVariant.TOPS`).
    """
    scored = ours
    if len(set(_differing(source, ours))) > _FEW_BOARDS:
        rules = _ruled(ScoringVariant.TOPS, rules, ())
        scored = score_evening(source, rules)
    boards = sorted(set(_differing(source, scored)))
    found: list[FouledBoard] = []
    for board in boards if len(boards) <= _FEW_BOARDS else ():
        played = (line.round for line in source.results if line.board == board)
        for number in sorted({number for number in played if number is not None})[1:]:
            fouled = FouledBoard(board, number)
            by = replace(rules, fouled=(*rules.fouled, fouled))
            if board not in _differing(source, score_evening(source, by)):
                found.append(fouled)
                break
    return tuple(found)


def _published(told: Participant, rules: ScoringRules) -> Fraction | None:
    if rules.is_percentage and told.percentage is not None:
        return told.percentage
    return told.total


def _comparable(standing: RankingRow, told: Participant, rules: ScoringRules) -> Fraction:
    if rules.is_percentage and told.percentage is not None:
        return standing.percentage or Fraction()
    return standing.score


def _ways(
    pair: PairKey,
    told: Participant,
    theirs: Fraction,
    rules: ScoringRules,
    others: list[tuple[tuple[ScoringVariant, ...], ScoredEvening]],
) -> tuple[ScoringVariant, ...] | None:
    for ways, scored in others:
        standing = _standing(scored, pair)
        if standing is None:
            continue
        if abs(_comparable(standing, told, rules) - theirs) <= _SHOWN:
            return ways
    for ways, scored in others:
        for digits in (2, 1):
            standing = _standing(scored, pair)
            if standing is not None:
                own = _comparable(_by_rounded(scored, standing, digits), told, rules)
                if abs(own - theirs) <= _SHOWN:
                    return (*ways, ScoringVariant.ROUNDED)
    return None


def _standing(scored: ScoredEvening, pair: PairKey) -> RankingRow | None:
    every = (each for section in scored.sections for each in section.ranking)
    return next((each for each in every if each.pair == pair), None)


def _by_rounded(scored: ScoredEvening, standing: RankingRow, digits: int) -> RankingRow:
    """Return a ranking row after the pair's points on each board are rounded to ``digits``."""
    more = Fraction()
    top = 0
    for section in scored.sections:
        for board, line in section.lines_of(standing.pair):
            own = line.points_of(standing.pair)
            if own is not None:
                more += Fraction(rounded(own, digits)) - own
                top += board.top
    return _with_more(standing, more, top)


def _with_more(standing: RankingRow, more: Fraction, top: int) -> RankingRow:
    """Return a ranking row with ``more`` points added; ``top`` is the sum of the boards' tops."""
    percentage = standing.percentage
    if percentage is not None and top:
        percentage += 100 * more / top
    return replace(standing, score=standing.score + more, percentage=percentage)


def _others(
    source: SourceResults, rules: ScoringRules, fouled: tuple[FouledBoard, ...]
) -> Iterator[tuple[tuple[ScoringVariant, ...], ScoredEvening]]:
    """Yield combinations of scoring variants, each with the evening scored by it.

    The combinations are all single variants that can change scores here, and all sets of two such
    variants. ``fouled`` are the boards that `ScoringVariant.APART` splits.
    """
    able = [
        way
        for way in ScoringVariant
        if _changes(way, source, rules) or _ruled(way, rules, fouled) != rules
    ]
    for number in range(1, _MAX_WAYS + 1):
        for ways in combinations(able, number):
            changed, by = source, rules
            for way in ways:
                changed, by = _changed(way, changed), _ruled(way, by, fouled)
            yield ways, score_evening(changed, by)


def _changes(variant: ScoringVariant, source: SourceResults, rules: ScoringRules) -> bool:
    if variant is ScoringVariant.MAX and (not rules.is_percentage or rules.by_board):
        return False
    return _changed(variant, source) != source


def _ruled(
    variant: ScoringVariant, rules: ScoringRules, fouled: tuple[FouledBoard, ...]
) -> ScoringRules:
    if variant is ScoringVariant.TOPS and rules.is_percentage:
        return replace(rules, by_board=True)
    if variant is ScoringVariant.FOULED:
        return replace(rules, fouled=())
    if variant is ScoringVariant.APART:
        return replace(rules, fouled=(*rules.fouled, *fouled))
    return rules


def _changed(variant: ScoringVariant, source: SourceResults) -> SourceResults:
    if variant is ScoringVariant.MAX:
        sit_outs = tuple(table for table in source.planned if not table.is_played)
        return replace(source, planned=sit_outs)
    change = _CHANGES.get(variant)
    return source if change is None else replace(source, results=tuple(map(change, source.results)))


def _by_code(line: BoardResult) -> BoardResult:
    own = line.artificial
    if own is None:
        return line
    ns, ew = (
        each if each.percent is None else replace(each, points=None) for each in (own.ns, own.ew)
    )
    return replace(line, artificial=ArtificialScore(ns, ew, own.why))


def _without_artificial(line: BoardResult) -> BoardResult:
    own = line.artificial
    return line if own is None else replace(line, kind=ResultKind.NOT_PLAYED, artificial=None)


def _as_passed(line: BoardResult) -> BoardResult:
    not_played = line.kind is ResultKind.NOT_PLAYED
    return replace(line, kind=ResultKind.PLAYED, points=0) if not_played else line


def _as_half(line: BoardResult) -> BoardResult:
    half = Award(Fraction(50))
    not_played = line.kind is ResultKind.NOT_PLAYED
    awarded = ArtificialScore(half, half)
    return replace(line, kind=ResultKind.ARTIFICIAL, artificial=awarded) if not_played else line


def _as_not_played(line: BoardResult) -> BoardResult:
    passed = line.contract is not None and line.contract.passed_out
    return replace(line, kind=ResultKind.NOT_PLAYED) if passed and line.artificial is None else line


def _not_switched(line: BoardResult) -> BoardResult:
    return replace(line, remark="", declarer_pair=None)


_CHANGES: dict[ScoringVariant, Callable[[BoardResult], BoardResult]] = {
    ScoringVariant.CODES: _by_code,
    ScoringVariant.NO_ARTIFICIAL: _without_artificial,
    ScoringVariant.NOT_PLAYED_PASSED: _as_passed,
    ScoringVariant.NOT_PLAYED_HALF: _as_half,
    ScoringVariant.PASSED_NOT_PLAYED: _as_not_played,
    ScoringVariant.NOT_SWITCHED: _not_switched,
}
