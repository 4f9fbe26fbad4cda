"""Questions about results that a director must decide or check; this module changes no result."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from bridgeopt.scoring.contract import SEATS, Contract, Side, parse_lead, side_of
from bridgeopt.scoring.results import BoardResult, PlannedTable, ResultKind, SourceResults
from bridgeopt.scoring.rules import FouledBoard, deal_version, imps
from bridgeopt.scoring.seated_results import (
    PairKey,
    SeatedResult,
    SwitchEvidence,
    meeting_lookup,
    seat_results,
    sections_sharing_numbers,
)


class Doubt(Enum):
    """A reason to check a result; messages select their text by the value."""

    UNDECIDED = "undecided"
    """The director has not decided a score for this line."""
    ITSELF = "itself"
    """NS and EW on this line are the same pair, so one of the numbers is wrong."""
    PASSED = "passed"
    """All passed here, but most other tables did not: perhaps the board was not played."""
    ZERO = "zero"
    """A score of 0 without a contract: passed out or not played."""
    NOT_PLAYED = "not_played"
    SWITCHED = "switched"
    """The pairs seem to have sat the wrong way; the declarer's number is the only evidence."""
    REMARK_ALONE = "remark_alone"
    """A remark says that the pairs sat the wrong way, but the declarer's number fits the plan."""
    STRANGER = "stranger"
    """The declarer's number belongs to neither pair on the line."""
    NO_SCORE = "no_score"
    """The line has a contract without declarer or tricks, or no result at all."""
    POINTS = "points"
    """The points in the source differ from the score of the contract."""
    ALONE = "alone"
    """The only result with these cards on a fouled board, so each side gets half of the top."""
    TWICE = "twice"
    """A pair has two results on this board."""
    FAR = "far"
    """A score far from the other scores on the board: perhaps a wrong sign or a wrong board."""
    SIDE = "side"
    """At all other tables with a contract in this strain, the other side declared."""
    LEAD = "lead"
    """The opening lead is not a card."""
    OWN_LEAD = "own_lead"
    """The card led is in a hand of declarer's own side."""
    NO_SECTION = "no_section"
    """The plan does not have this section."""
    NO_PAIR = "no_pair"
    """The movement does not have a pair with this number."""
    REVERSED = "reversed"
    """The movement has the same two pairs in the opposite directions."""
    NO_TABLE = "no_table"
    """The movement does not have this table in this round."""
    OTHER_PAIRS = "other_pairs"
    """The movement has other pairs at this table in this round."""
    OTHER_BOARD = "other_board"
    """The movement has other boards at this table in this round."""
    MISSING = "missing"
    """The movement has this board at a table and round, but there is no result."""


@dataclass(frozen=True)
class Question:
    """A question for the director about a result, or about a planned play without a result.

    ``other`` is the value that contradicts the result: a pair, a side (``NS``), points, and so on.
    """

    doubt: Doubt
    result: BoardResult
    other: str | PairKey = ""


FAR_IMPS = 15
"""A score becomes a question if it differs by this many IMPs or more from the median of the board's
other scores."""

_MIN_OTHERS = 3


def questions(source: SourceResults, fouled: Sequence[FouledBoard] = ()) -> tuple[Question, ...]:
    """Return all questions about the results, sorted by section and board.

    A result is compared with the others on its board only if there are at least three others. The
    results of a board in ``fouled`` form groups; a result that is alone in its group becomes a
    question.
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
    """Return questions about results that contradict the movement.

    Results that are missing raise no question here.
    """
    asked = _beside_plan(source, seat_results(source))
    return tuple(each for each in asked if each.doubt is not Doubt.MISSING)


def _alone(seated: Iterable[SeatedResult], shared: frozenset[str]) -> Iterator[Question]:
    """Yield the questions that one line raises by itself, without a look at other lines.

    In the sections ``shared``, NS and EW share numbers.
    """
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
    """Yield a question for each score of 0 without a contract, if most results have contracts."""
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
        if len(played) > _MIN_OTHERS:
            others = _Played.of(played)
            for result, score in played:
                middle = others.middle_without(score)
                yield from _odd(result, score - middle, middle, others)


class _Played(NamedTuple):
    """Counts over all results on a board that are compared with each other.

    Attributes
    ----------
    scores
        The scores of NS, sorted.
    contracts
        The number of times each contract was played.
    sides
        The number of times each side declared in each strain.
    bare_zeros
        The number of results with a score of 0 and no contract.
    """

    scores: list[int]
    contracts: Counter[Contract | None]
    sides: Counter[tuple[str, Side]]
    bare_zeros: int

    @classmethod
    def of(cls, played: Sequence[tuple[BoardResult, int]]) -> _Played:
        """Return the counts for the results on a board; each item is a result and its score."""
        sides = Counter(
            (each.contract.strain, side_of(each.declarer))
            for each, _ in played
            if each.declarer and each.contract
        )
        scores = sorted(score for _, score in played)
        zeros = sum(each.contract is None and score == 0 for each, score in played)
        return cls(scores, Counter(each.contract for each, _ in played), sides, zeros)

    def middle_without(self, score: int) -> int:
        """Return the median of the scores without one ``score``; the lower one if there are two."""
        middle = (len(self.scores) - 2) // 2
        return self.scores[middle + (middle >= bisect_left(self.scores, score))]


def _odd(result: BoardResult, apart: int, middle: int, played: _Played) -> Iterator[Question]:
    """Yield questions about a result that is unlike the other results on its board.

    ``middle`` is the median of the other scores, and ``apart`` is the result's score minus
    ``middle``. ``played`` counts all results of the board, this result included.
    """
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
    alone = played.sides[contract.strain, side] == 1  # no other result has this side as declarer
    if alone and played.sides[contract.strain, other] >= _MIN_OTHERS:
        yield Question(Doubt.SIDE, result, other)


def _leads(source: SourceResults) -> Iterator[tuple[BoardResult, str, str]]:
    """Yield each result whose lead and cards are known, with two seats.

    The first seat is on lead; the second seat holds the card led.
    """
    for result in source.results:
        deal = source.deal(result.section, result.board)
        if result.kind is ResultKind.PLAYED and result.declarer in SEATS and deal is not None:
            card = parse_lead(result.lead or "")
            if card is not None:
                leader = SEATS[(SEATS.index(result.declarer) + 1) % len(SEATS)]
                yield result, leader, deal.holder(card)


def deals_match_results(source: SourceResults) -> bool:
    """Return whether the cards fit the results.

    They fit if the player on lead holds the card led in at least half of the results.
    """
    leads = [leader == holder for _, leader, holder in _leads(source)]
    return 2 * sum(leads) >= len(leads)


def _own_leads(source: SourceResults) -> Iterator[Question]:
    """Yield a question for each lead by declarer's own side; the declarer may be wrong."""
    for result, leader, holder in _leads(source):
        if side_of(holder) != side_of(leader):
            yield Question(Doubt.OWN_LEAD, result, result.lead or "")


def _of_fouled(source: SourceResults, fouled: Sequence[FouledBoard]) -> Iterator[Question]:
    """Yield a question for each result on a fouled board that no result can be compared with.

    All other results on that board were made with other cards.
    """
    groups: dict[tuple[str, int, int], list[BoardResult]] = defaultdict(list)
    for result in source.results:
        if result.score is not None and any(each.board == result.board for each in fouled):
            group = source.groups.get(result.section, result.section)
            groups[group, result.board, deal_version(result, fouled)].append(result)
    for lines in groups.values():
        if len(lines) == 1:
            yield Question(Doubt.ALONE, lines[0])


def _beside_plan(source: SourceResults, seated: Sequence[SeatedResult]) -> Iterator[Question]:
    """Yield questions about lines that contradict the movement, and about missing results.

    If some line has no table or round, only the number of times that two pairs play a board is
    compared with the movement.
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
    """Yield a question for each line that the movement has with NS and EW exchanged.

    Lines whose pairs are already known to have sat the wrong way are skipped. Sections in which NS
    and EW share numbers are skipped too, because exchanged numbers belong to other pairs there.
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
    """Return the pair numbers of each section of the movement."""
    known: dict[str, set[str | None]] = {}
    for table in source.planned:
        known.setdefault(table.section, set()).update((table.ns, table.ew))
    for each in source.participants:
        if each.section in known:
            known[each.section].add(each.pair)
    return known


def _unknown(result: BoardResult, known: Mapping[str, set[str | None]]) -> Question | None:
    """Return a question if the movement lacks the section or a pair's number, else ``None``.

    ``known`` holds the pair numbers of each section.
    """
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
    """Return the line of a traveller for a planned play, marked as not played."""
    empty = BoardResult(table.section, board, table.ns or "", table.ew or "")
    return replace(empty, round=table.round, table=table.table, kind=ResultKind.NOT_PLAYED)
