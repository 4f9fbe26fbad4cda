"""What a director has to decide or to check in the results; nothing is guessed or changed."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from bridgeopt.scoring.contract import SEATS, Contract, Side, parse_lead, side_of
from bridgeopt.scoring.results import (
    BoardResult,
    PairKey,
    PlannedTable,
    ResultKind,
    SeatedResult,
    SourceResults,
    SwitchEvidence,
    meeting_lookup,
    seat_results,
    sections_sharing_numbers,
)
from bridgeopt.scoring.rules import FouledBoard, deal_version, imps


class Doubt(Enum):
    """What may be wrong with a result; the value is a word by which messages choose."""

    UNDECIDED = "undecided"
    """The director has still to give a score."""
    ITSELF = "itself"
    """A pair meets itself: its number is wrong."""
    PASSED = "passed"
    """All passed, and most others did not: it may not have been played."""
    ZERO = "zero"
    """A score of 0 without a contract: passed out, or not played."""
    NOT_PLAYED = "not_played"
    SWITCHED = "switched"
    """Only the declarer's number tells that the pairs sat the wrong way."""
    REMARK_ALONE = "remark_alone"
    """A remark says that they did, but declarer's number belongs to the seat."""
    STRANGER = "stranger"
    """Declarer's number is of neither pair."""
    NO_SCORE = "no_score"
    """A contract without declarer or tricks, or nothing at all."""
    POINTS = "points"
    """The source's points are not those of the contract."""
    ALONE = "alone"
    """The only result of a board that was fouled with these cards: half of the top."""
    TWICE = "twice"
    """A pair has this board twice."""
    FAR = "far"
    """Far from all others: a wrong sign, or a wrong board."""
    SIDE = "side"
    """All others who played this strain were of the other side."""
    LEAD = "lead"
    """What was led is no card."""
    OWN_LEAD = "own_lead"
    """What was led is in a hand of declarer's own side, by the board's cards."""
    NO_SECTION = "no_section"
    """The plan has no such section."""
    NO_PAIR = "no_pair"
    """The movement has no pair of this number."""
    REVERSED = "reversed"
    """The movement has these two pairs here the other way round: it has the other one as NS."""
    NO_TABLE = "no_table"
    """The movement has no such table in this round."""
    OTHER_PAIRS = "other_pairs"
    """The movement has other pairs at this table in this round."""
    OTHER_BOARD = "other_board"
    """The movement has other boards at this table in this round."""
    MISSING = "missing"
    """The movement has this board here, and there is no result."""


@dataclass(frozen=True)
class Question:
    """One thing to decide or to check: a result, or a planned one that is missing.

    ``other`` is what the doubt compares with: a pair, a side (``NS``), points, and so on.
    """

    doubt: Doubt
    result: BoardResult
    other: str | PairKey = ""


FAR_IMPS = 15
"""A score so many IMPs from the middle of the others is looked at again."""

_FEWEST_OTHERS = 3


def questions(source: SourceResults, fouled: Sequence[FouledBoard] = ()) -> tuple[Question, ...]:
    """Return all that is to be decided or checked, by section, board and line.

    A comparison with other results needs at least three of them. ``fouled`` are boards whose
    results form two groups; a result that is alone in its group is a question.
    """
    seated = seat_results(source)
    asked = [
        *_alone(seated, sections_sharing_numbers(source)),
        *_zeros(source),
        *_twice(seated),
        *_beside_others(source),
        *_beside_plan(source, seated),
        *_of_fouled(source, fouled),
        *(_own_leads(source) if deals_match_results(source) else ()),
    ]
    order = {section: k for k, section in enumerate(source.sections)}
    return tuple(sorted(asked, key=lambda q: (order[q.result.section], q.result.board)))


def differences_from_plan(source: SourceResults) -> tuple[Question, ...]:
    """Return questions about results that differ from the movement.

    Missing results are not among them.
    """
    asked = _beside_plan(source, seat_results(source))
    return tuple(each for each in asked if each.doubt is not Doubt.MISSING)


def _alone(seated: Iterable[SeatedResult], shared: frozenset[str]) -> Iterator[Question]:
    """Yield what shows by a line alone."""
    for each in seated:
        result = each.result
        if each.ns == each.ew:
            yield Question(Doubt.ITSELF, result)
        elif result.kind is ResultKind.UNDECIDED:
            yield Question(Doubt.UNDECIDED, result)
        elif result.kind is ResultKind.NOT_PLAYED:
            yield Question(Doubt.NOT_PLAYED, result)
        elif result.kind is ResultKind.PLAYED:
            yield from _played(each, by_number=result.section not in shared)


def _played(each: SeatedResult, *, by_number: bool) -> Iterator[Question]:
    result = each.result
    worked_out = result.computed_score
    if result.score is None:
        yield Question(Doubt.NO_SCORE, result)
    elif worked_out is not None and result.points not in (None, worked_out):
        yield Question(Doubt.POINTS, result, str(worked_out))
    if result.lead is not None and parse_lead(result.lead) is None:
        yield Question(Doubt.LEAD, result, result.lead)
    if each.switched is SwitchEvidence.NUMBER:
        yield Question(Doubt.SWITCHED, result)
    if not by_number or result.declarer is None or result.declarer_pair is None:
        return
    if result.declarer_pair not in (result.ns, result.ew):
        yield Question(Doubt.STRANGER, result, result.declarer_pair)
    elif each.switched is SwitchEvidence.REMARK and worked_out:
        seats = result.ns if side_of(result.declarer) == "NS" else result.ew
        if result.declarer_pair == seats:
            yield Question(Doubt.REMARK_ALONE, result)


def _zeros(source: SourceResults) -> Iterator[Question]:
    """Yield results of 0 without a contract, where most others of the source have one."""
    played = [result for result in source.results if result.score is not None]
    if 2 * sum(result.contract is not None for result in played) > len(played):
        for result in played:
            if result.contract is None and result.score == 0:
                yield Question(Doubt.ZERO, result)


def _twice(seated: Iterable[SeatedResult]) -> Iterator[Question]:
    met: set[tuple[str, int, object]] = set()
    for each in seated:
        for pair in dict.fromkeys((each.ns, each.ew)):
            key = (each.result.section, each.result.board, pair)
            if key in met:
                yield Question(Doubt.TWICE, each.result, pair)
            met.add(key)


def _beside_others(source: SourceResults) -> Iterator[Question]:
    boards: dict[tuple[str, int], list[tuple[BoardResult, int]]] = defaultdict(list)
    for result in source.results:
        score = result.score
        if score is not None:
            group = source.groups.get(result.section, result.section)
            boards[group, result.board].append((result, score))
    for played in boards.values():
        if len(played) > _FEWEST_OTHERS:
            others = _Played.of(played)
            for result, score in played:
                middle = others.middle_without(score)
                yield from _odd(result, score - middle, middle, others)


class _Played(NamedTuple):
    """All results of a board that are compared.

    Attributes
    ----------
    scores
        The scores of NS, sorted.
    contracts
        How often each contract was played.
    sides
        How often each side declared in a strain.
    bare_zeros
        How many results are a score of 0 without a contract.
    """

    scores: list[int]
    contracts: Counter[Contract | None]
    sides: Counter[tuple[str, Side]]
    bare_zeros: int

    @classmethod
    def of(cls, played: Sequence[tuple[BoardResult, int]]) -> _Played:
        """Count the results of a board, with their scores."""
        sides = Counter(
            (each.contract.strain, side_of(each.declarer))
            for each, _ in played
            if each.declarer and each.contract
        )
        scores = sorted(score for _, score in played)
        zeros = sum(each.contract is None and score == 0 for each, score in played)
        return cls(scores, Counter(each.contract for each, _ in played), sides, zeros)

    def middle_without(self, score: int) -> int:
        """Return the median of all scores but one of these; of two in the middle, the lower."""
        middle = (len(self.scores) - 2) // 2
        return self.scores[middle + (middle >= bisect_left(self.scores, score))]


def _odd(result: BoardResult, apart: int, middle: int, played: _Played) -> Iterator[Question]:
    """Yield what is odd about a result; ``played`` are all of its board, with this one."""
    contract = result.contract
    if contract is not None and contract.passed_out:
        passed, others = played.contracts[contract] - 1, len(played.scores) - 1
        if 2 * passed < others:
            yield Question(Doubt.PASSED, result)
        return
    if contract is None and result.score == 0:
        bare, others = played.contracts[None] - 1, len(played.scores) - 1
        if 2 * bare > others and 2 * (played.bare_zeros - 1) < bare:
            yield Question(Doubt.ZERO, result)
    if abs(imps(apart)) >= FAR_IMPS:
        yield Question(Doubt.FAR, result, f"{middle:+d}")
    if contract is None or result.declarer is None:
        return
    side = side_of(result.declarer)
    other: Side = "EW" if side == "NS" else "NS"
    alone = played.sides[contract.strain, side] == 1  # this one
    if alone and played.sides[contract.strain, other] >= _FEWEST_OTHERS:
        yield Question(Doubt.SIDE, result, other)


def _leads(source: SourceResults) -> Iterator[tuple[BoardResult, str, str]]:
    """Yield each result whose lead and cards are known, with the seat to lead and the card's."""
    for result in source.results:
        deal = source.deal(result.section, result.board)
        if result.kind is ResultKind.PLAYED and result.declarer in SEATS and deal is not None:
            card = parse_lead(result.lead or "")
            if card is not None:
                leader = SEATS[(SEATS.index(result.declarer) + 1) % len(SEATS)]
                yield result, leader, deal.holder(card)


def deals_match_results(source: SourceResults) -> bool:
    """Whether cards and results are of one evening: most opening leads are in the leader's hand."""
    leads = [leader == holder for _, leader, holder in _leads(source)]
    return 2 * sum(leads) >= len(leads)


def _own_leads(source: SourceResults) -> Iterator[Question]:
    """Yield results whose lead declarer's own side held: the wrong side may be entered."""
    for result, leader, holder in _leads(source):
        if side_of(holder) != side_of(leader):
            yield Question(Doubt.OWN_LEAD, result, result.lead or "")


def _of_fouled(source: SourceResults, fouled: Sequence[FouledBoard]) -> Iterator[Question]:
    """Yield results of fouled boards that nobody else has with the same cards."""
    groups: dict[tuple[str, int, int], list[BoardResult]] = defaultdict(list)
    for result in source.results:
        if result.score is not None and any(each.board == result.board for each in fouled):
            group = source.groups.get(result.section, result.section)
            groups[group, result.board, deal_version(result, fouled)].append(result)
    for lines in groups.values():
        if len(lines) == 1:
            yield Question(Doubt.ALONE, lines[0])


def _beside_plan(source: SourceResults, seated: Sequence[SeatedResult]) -> Iterator[Question]:
    """Yield in what the lines differ from the movement, and what is missing of it.

    Where a source knows no tables or rounds, only how often each two pairs have a board is known.
    """
    if not any(table.is_played for table in source.planned):
        return
    yield from _reversed(source, seated)
    placed = all(r.round is not None and r.table is not None for r in source.results)
    if placed:
        yield from _by_place(source)
        return
    meeting = meeting_lookup(source.planned)
    left: Counter[tuple[Hashable, int]] = Counter(
        (meeting(table.section, table.ns, table.ew), board)
        for table in source.planned
        for board in table.boards
        if table.is_played
    )
    known = _numbers(source)
    for result in source.results:
        key = meeting(result.section, result.ns, result.ew), result.board
        if left[key]:
            left[key] -= 1
        else:
            yield _unknown(result, known) or Question(Doubt.OTHER_BOARD, result)
    for table in source.planned:
        for board in table.boards:
            key = meeting(table.section, table.ns, table.ew), board
            if left[key]:
                left[key] -= 1
                yield Question(Doubt.MISSING, _planned(table, board))


def _reversed(source: SourceResults, seated: Sequence[SeatedResult]) -> Iterator[Question]:
    """Yield lines of pairs that the movement has the other way round, and nobody exchanged yet.

    Where NS and EW share numbers these would be two other pairs.
    """
    shared = sections_sharing_numbers(replace(source, results=()))
    planned = {
        (table.section, table.ns, table.ew, board)
        for table in source.planned
        for board in table.boards
    }
    for each in seated:
        line = each.result
        if (
            line.kind is ResultKind.NOT_PLAYED
            or each.switched is not None
            or line.section in shared
        ):
            continue
        here = (line.section, line.ns, line.ew, line.board)
        if here not in planned and (line.section, line.ew, line.ns, line.board) in planned:
            yield Question(Doubt.REVERSED, line, line.ew)


def _numbers(source: SourceResults) -> dict[str, set[str | None]]:
    """Return the numbers of the pairs of each section of the movement."""
    known: dict[str, set[str | None]] = {}
    for table in source.planned:
        known.setdefault(table.section, set()).update((table.ns, table.ew))
    for each in source.participants:
        if each.section in known:
            known[each.section].add(each.pair)
    return known


def _unknown(result: BoardResult, known: Mapping[str, set[str | None]]) -> Question | None:
    """Return a question where there is no such section, or no such pair in it."""
    if result.section not in known:
        return Question(Doubt.NO_SECTION, result)
    for pair in (result.ns, result.ew):
        if pair not in known[result.section]:
            return Question(Doubt.NO_PAIR, result, pair)
    return None


def _by_place(source: SourceResults) -> Iterator[Question]:
    tables = {(t.section, t.round, t.table): t for t in source.planned}
    known, meeting = _numbers(source), meeting_lookup(source.planned)
    there = set()
    for result in source.results:
        place = (result.section, result.round or 0, result.table or 0)
        there.add((*place, result.board))
        table = tables.get(place)
        if unknown := _unknown(result, known):
            yield unknown
        elif table is None:
            yield Question(Doubt.NO_TABLE, result)
        elif len({meeting(result.section, each.ns, each.ew) for each in (table, result)}) > 1:
            pairs = ", ".join(filter(None, (table.ns, table.ew)))
            yield Question(Doubt.OTHER_PAIRS, result, pairs)
        elif result.board not in table.boards:
            boards = ", ".join(map(str, table.boards))
            yield Question(Doubt.OTHER_BOARD, result, boards)
    for place, table in tables.items():
        if table.is_played:
            for board in table.boards:
                if (*place, board) not in there:
                    yield Question(Doubt.MISSING, _planned(table, board))


def _planned(table: PlannedTable, board: int) -> BoardResult:
    """Return the line that a movement wants and nobody has brought."""
    empty = BoardResult(table.section, board, table.ns or "", table.ew or "")
    return replace(empty, round=table.round, table=table.table, kind=ResultKind.NOT_PLAYED)
