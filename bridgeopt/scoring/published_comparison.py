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
    """A rule that another program may have used.

    The catalogues of messages have a wording for each member, under the member's value.
    """

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
    """Points were entered by hand: the source has different points for equal scores on a board."""


@dataclass(frozen=True)
class PublishedComparison:
    """A pair's score by our rules, and the score and place that another program published.

    Attributes
    ----------
    row
        The pair's row in our ranking.
    ours, theirs
        The two scores: percentages or, if no percentage was published, totals.
    place
        The published place.
    variants
        The rules that together give the published score. Empty if our own rules give it; ``None``
        if no combination of rules was found.
    fouled
        The boards to which the rule `ScoringVariant.APART` applies, each with the first round whose
        results are compared separately. Empty if that rule is in neither combination.
    boards
        The boards on which the combination ``nearest`` gives other points than the source. If
        ``variants`` contains `ScoringVariant.GIVEN`, the points on these boards were entered by
        hand.
    nearest
        The combination of rules that differs from the source on the fewest boards. ``nearest`` and
        ``boards`` are empty if scoring rules alone give the published score, or if the source has
        no points board by board.
    """

    row: RankingRow
    ours: Fraction
    theirs: Fraction
    place: str | None
    variants: tuple[ScoringVariant, ...] | None
    fouled: tuple[FouledBoard, ...] = ()
    boards: tuple[int, ...] = ()
    nearest: tuple[ScoringVariant, ...] = ()


_MAX_VARIANTS = 2
"""Maximum number of variants in a combination; the time to score all combinations grows fast."""
_ROUNDING = Fraction(1, 200)
"""Maximum difference that rounding can cause: half a unit of the last published decimal."""
_MAX_FOULED_BOARDS = 4
"""Largest number of boards for which changed cards are considered.

These are the boards on which our points differ from the published points. If there are more, the
cause is probably a different rule of scoring.
"""
_BOARD_ROUNDING = Fraction(1, 20)
"""Largest difference that rounding can cause in points on one board. It is half a unit of the first
decimal, because some programs print these points with one decimal."""


def compare_with_published(
    source: SourceResults, rules: ScoringRules
) -> tuple[PublishedComparison, ...]:
    """Return a comparison for every pair whose score was published, in the order of our ranking."""
    own_scoring = score_evening(source, rules)
    fouled_boards = _find_fouled_boards(source, rules, own_scoring)
    other_variants = list(_scored_variants(source, rules, fouled_boards))
    all_variants = [((), own_scoring), *other_variants]
    comparisons = []
    for row in (ranked for section in own_scoring.sections for ranked in section.ranking):
        participant = own_scoring.participants.get(row.pair)
        published_score = None if participant is None else _published_score(participant, rules)
        if row.percentage is None and rules.is_percentage:
            continue  # none of the pair's boards was compared with another result
        if participant is not None and published_score is not None:
            own_score = _comparable_score(row, participant, rules)
            variants = _find_variants(row.pair, participant, published_score, rules, all_variants)
            if variants is not None:
                split_boards = fouled_boards if ScoringVariant.APART in variants else ()
                comparisons.append(
                    PublishedComparison(
                        row=row,
                        ours=own_score,
                        theirs=published_score,
                        place=participant.place,
                        variants=variants,
                        fouled=split_boards,
                    )
                )
                continue
            nearest, boards, scored = _nearest_variants(source, all_variants, row.pair)
            split_boards = fouled_boards if ScoringVariant.APART in nearest else ()
            if boards and _has_entered_points(
                source,
                scored,
                pair=row.pair,
                participant=participant,
                published_score=published_score,
                rules=rules,
            ):
                variants = (*nearest, ScoringVariant.GIVEN)
            comparisons.append(
                PublishedComparison(
                    row=row,
                    ours=own_score,
                    theirs=published_score,
                    place=participant.place,
                    variants=variants,
                    fouled=split_boards,
                    boards=boards,
                    nearest=nearest,
                )
            )
    return tuple(comparisons)


def _nearest_variants(
    source: SourceResults,
    all_variants: list[tuple[tuple[ScoringVariant, ...], ScoredEvening]],
    pair: PairKey,
) -> tuple[tuple[ScoringVariant, ...], tuple[int, ...], ScoredEvening]:
    """Return the scoring variants under which a pair's points differ on the fewest boards.

    ``all_variants`` are combinations of variants, each with the evening scored by it; the first is
    our own scoring. The result is the best combination, the boards that still differ, and the
    evening scored by the combination. If no board differs, both tuples are empty and the evening is
    by our scoring.
    """
    differing = [
        (variants, tuple(_differing_boards(source, scored, pair)), scored)
        for variants, scored in all_variants
    ]
    variants, boards, scored = min(differing, key=lambda candidate: len(candidate[1]))
    return (variants, boards, scored) if boards else ((), (), all_variants[0][1])


def _has_entered_points(
    source: SourceResults,
    scored: ScoredEvening,
    pair: PairKey,
    participant: Participant,
    *,
    published_score: Fraction,
    rules: ScoringRules,
) -> bool:
    """Return whether hand-entered points explain why a pair's published score differs from ours.

    Equal scores on one board get equal points by every scoring method. Where the source has
    different points for equal scores, points were entered by hand. This must be so on each board on
    which the pair's points differ from ours. With the source's points on these boards, the pair
    must get its published score, ``published_score``.
    """
    row = _ranking_row(scored, pair)
    if row is None:
        return False
    added, top = Fraction(), 0
    for section in scored.sections:
        for board, line in section.lines_of(pair):
            own_points = line.points_of(pair)
            if own_points is None:
                continue
            top += board.top
            if not _differs(source, line, pair):
                continue
            equal_lines = [
                equal_line
                for equal_line in board.lines
                if equal_line.result.score == line.result.score
            ]
            side = 0 if pair == line.ns else 1
            points = {_published_points(source, equal_line)[side] for equal_line in equal_lines} - {
                None
            }
            published = _published_points(source, line)[side]
            if line.result.score is None or published is None or len(points) < 2:
                return False
            added += published - own_points
    return (
        abs(_comparable_score(_add_points(row, added, top), participant, rules) - published_score)
        <= _ROUNDING
    )


def _differing_boards(
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
    published = _published_points(source, line)
    sides = ((line.ns, line.ns_points, published[0]), (line.ew, line.ew_points, published[1]))
    return any(
        abs(own - theirs) > _BOARD_ROUNDING
        for seated_pair, own, theirs in sides
        if pair in (None, seated_pair) and own is not None and theirs is not None
    )


def _published_points(
    source: SourceResults, line: ScoredLine
) -> tuple[Fraction | None, Fraction | None]:
    """Return the source's points for the pair that really sat NS, and for the pair that sat EW."""
    ns, ew = source.published.get(line.result.key, (None, None))
    return (ns, ew) if line.switched is None else (ew, ns)


def _find_fouled_boards(
    source: SourceResults, rules: ScoringRules, own_scoring: ScoredEvening
) -> tuple[FouledBoard, ...]:
    """Return the boards on which the cards seem to have changed, judged by the published points.

    For such a board, the published points fit if results before some round are not compared with
    results after it. If more than `_MAX_FOULED_BOARDS` boards differ, the other program may let
    each board's top follow from its own results. Then this function scores boards by that rule
    (`ScoringVariant.TOPS`).
    """
    scored = own_scoring
    if len(set(_differing_boards(source, own_scoring))) > _MAX_FOULED_BOARDS:
        rules = _varied_rules(ScoringVariant.TOPS, rules, ())
        scored = score_evening(source, rules)
    boards = sorted(set(_differing_boards(source, scored)))
    fouled_boards: list[FouledBoard] = []
    for board in boards if len(boards) <= _MAX_FOULED_BOARDS else ():
        rounds = (line.round for line in source.results if line.board == board)
        for from_round in sorted({from_round for from_round in rounds if from_round is not None})[
            1:
        ]:
            fouled = FouledBoard(board, from_round)
            varied_rules = replace(rules, fouled=(*rules.fouled, fouled))
            if board not in _differing_boards(source, score_evening(source, varied_rules)):
                fouled_boards.append(fouled)
                break
    return tuple(fouled_boards)


def _published_score(participant: Participant, rules: ScoringRules) -> Fraction | None:
    if rules.is_percentage and participant.percentage is not None:
        return participant.percentage
    return participant.total


def _comparable_score(row: RankingRow, participant: Participant, rules: ScoringRules) -> Fraction:
    if rules.is_percentage and participant.percentage is not None:
        return row.percentage or Fraction()
    return row.score


def _find_variants(
    pair: PairKey,
    participant: Participant,
    published_score: Fraction,
    rules: ScoringRules,
    all_variants: list[tuple[tuple[ScoringVariant, ...], ScoredEvening]],
) -> tuple[ScoringVariant, ...] | None:
    for variants, scored in all_variants:
        row = _ranking_row(scored, pair)
        if row is None:
            continue
        if abs(_comparable_score(row, participant, rules) - published_score) <= _ROUNDING:
            return variants
    for variants, scored in all_variants:
        for digits in (2, 1):
            row = _ranking_row(scored, pair)
            if row is not None:
                own_score = _comparable_score(
                    _round_board_points(scored, row, digits), participant, rules
                )
                if abs(own_score - published_score) <= _ROUNDING:
                    return (*variants, ScoringVariant.ROUNDED)
    return None


def _ranking_row(scored: ScoredEvening, pair: PairKey) -> RankingRow | None:
    rows = (row for section in scored.sections for row in section.ranking)
    return next((row for row in rows if row.pair == pair), None)


def _round_board_points(scored: ScoredEvening, row: RankingRow, digits: int) -> RankingRow:
    """Return a ranking row after the pair's points on each board are rounded to ``digits``."""
    change = Fraction()
    top = 0
    for section in scored.sections:
        for board, line in section.lines_of(row.pair):
            points = line.points_of(row.pair)
            if points is not None:
                change += Fraction(rounded(points, digits)) - points
                top += board.top
    return _add_points(row, change, top)


def _add_points(row: RankingRow, points: Fraction, top: int) -> RankingRow:
    """Return a ranking row with ``points`` points added; ``top`` is the sum of the boards' tops."""
    percentage = row.percentage
    if percentage is not None and top:
        percentage += 100 * points / top
    return replace(row, score=row.score + points, percentage=percentage)


def _scored_variants(
    source: SourceResults, rules: ScoringRules, fouled: tuple[FouledBoard, ...]
) -> Iterator[tuple[tuple[ScoringVariant, ...], ScoredEvening]]:
    """Yield combinations of scoring variants, each with the evening scored by it.

    The combinations are all single variants that can change scores here, and all sets of two such
    variants. ``fouled`` are the boards that `ScoringVariant.APART` splits.
    """
    possible = [
        variant
        for variant in ScoringVariant
        if _affects_scores(variant, source, rules) or _varied_rules(variant, rules, fouled) != rules
    ]
    for size in range(1, _MAX_VARIANTS + 1):
        for variants in combinations(possible, size):
            varied_source, varied_rules = source, rules
            for variant in variants:
                varied_source, varied_rules = (
                    _varied_source(variant, varied_source),
                    _varied_rules(variant, varied_rules, fouled),
                )
            yield variants, score_evening(varied_source, varied_rules)


def _affects_scores(variant: ScoringVariant, source: SourceResults, rules: ScoringRules) -> bool:
    if variant is ScoringVariant.MAX and (not rules.is_percentage or rules.by_board):
        return False
    return _varied_source(variant, source) != source


def _varied_rules(
    variant: ScoringVariant, rules: ScoringRules, fouled: tuple[FouledBoard, ...]
) -> ScoringRules:
    if variant is ScoringVariant.TOPS and rules.is_percentage:
        return replace(rules, by_board=True)
    if variant is ScoringVariant.FOULED:
        return replace(rules, fouled=())
    if variant is ScoringVariant.APART:
        return replace(rules, fouled=(*rules.fouled, *fouled))
    return rules


def _varied_source(variant: ScoringVariant, source: SourceResults) -> SourceResults:
    if variant is ScoringVariant.MAX:
        sit_outs = tuple(table for table in source.planned if not table.is_played)
        return replace(source, planned=sit_outs)
    change = _LINE_CHANGES.get(variant)
    return source if change is None else replace(source, results=tuple(map(change, source.results)))


def _without_award_points(line: BoardResult) -> BoardResult:
    artificial = line.artificial
    if artificial is None:
        return line
    ns, ew = (
        award if award.percent is None else replace(award, points=None)
        for award in (artificial.ns, artificial.ew)
    )
    return replace(line, artificial=ArtificialScore(ns, ew, artificial.why))


def _without_artificial(line: BoardResult) -> BoardResult:
    artificial = line.artificial
    return (
        line if artificial is None else replace(line, kind=ResultKind.NOT_PLAYED, artificial=None)
    )


def _as_passed(line: BoardResult) -> BoardResult:
    not_played = line.kind is ResultKind.NOT_PLAYED
    return replace(line, kind=ResultKind.PLAYED, points=0) if not_played else line


def _as_half(line: BoardResult) -> BoardResult:
    half = Award(Fraction(50))
    not_played = line.kind is ResultKind.NOT_PLAYED
    artificial = ArtificialScore(half, half)
    return replace(line, kind=ResultKind.ARTIFICIAL, artificial=artificial) if not_played else line


def _as_not_played(line: BoardResult) -> BoardResult:
    passed = line.contract is not None and line.contract.passed_out
    return replace(line, kind=ResultKind.NOT_PLAYED) if passed and line.artificial is None else line


def _not_switched(line: BoardResult) -> BoardResult:
    return replace(line, remark="", declarer_pair=None)


_LINE_CHANGES: dict[ScoringVariant, Callable[[BoardResult], BoardResult]] = {
    ScoringVariant.CODES: _without_award_points,
    ScoringVariant.NO_ARTIFICIAL: _without_artificial,
    ScoringVariant.NOT_PLAYED_PASSED: _as_passed,
    ScoringVariant.NOT_PLAYED_HALF: _as_half,
    ScoringVariant.PASSED_NOT_PLAYED: _as_not_played,
    ScoringVariant.NOT_SWITCHED: _not_switched,
}
"""Maps a variant to the function that changes each result accordingly."""
