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
    """A reason to check a result.

    The catalogues of messages have a wording for each member, under the member's value.
    """

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

_MIN_OTHER_RESULTS = 3
"""A result is compared with the other results on its board only if there are at least this many."""


def questions(source: SourceResults, fouled: Sequence[FouledBoard] = ()) -> tuple[Question, ...]:
    """Return all questions about the results, sorted by section and board.

    A result is compared with the others on its board only if there are at least three others. The
    results of a board in ``fouled`` form groups; a result that is alone in its group becomes a
    question.
    """
    seated = seat_results(source)
    all_questions = [
        *_line_questions(seated, sections_sharing_numbers(source)),
        *_zero_score_questions(source),
        *_repeated_board_questions(seated),
        *_board_questions(source),
        *_plan_questions(source, seated),
        *_fouled_board_questions(source, fouled),
        *(_own_side_lead_questions(source) if deals_match_results(source) else ()),
    ]
    order = {section: k for k, section in enumerate(source.sections)}
    return tuple(sorted(all_questions, key=lambda q: (order[q.result.section], q.result.board)))


def differences_from_plan(source: SourceResults) -> tuple[Question, ...]:
    """Return questions about results that contradict the movement, without the missing results."""
    plan_questions = _plan_questions(source, seat_results(source))
    return tuple(question for question in plan_questions if question.doubt is not Doubt.MISSING)


def _line_questions(seated: Iterable[SeatedResult], shared: frozenset[str]) -> Iterator[Question]:
    """Yield the questions that each line raises, regardless of the other lines.

    In the sections ``shared``, NS and EW share numbers.
    """
    for seated_result in seated:
        result = seated_result.result
        if seated_result.ns == seated_result.ew:
            yield Question(Doubt.ITSELF, result)
        elif result.kind is ResultKind.UNDECIDED:
            yield Question(Doubt.UNDECIDED, result)
        elif result.kind is ResultKind.NOT_PLAYED:
            yield Question(Doubt.NOT_PLAYED, result)
        elif result.kind is ResultKind.PLAYED:
            yield from _played_line_questions(seated_result, by_number=result.section not in shared)


def _played_line_questions(seated_result: SeatedResult, *, by_number: bool) -> Iterator[Question]:
    result = seated_result.result
    computed_score = result.computed_score
    if result.score is None:
        yield Question(Doubt.NO_SCORE, result)
    elif computed_score is not None and result.points not in (None, computed_score):
        yield Question(Doubt.POINTS, result, str(computed_score))
    if result.lead is not None and parse_lead(result.lead) is None:
        yield Question(Doubt.LEAD, result, result.lead)
    if seated_result.switched is SwitchEvidence.NUMBER:
        yield Question(Doubt.SWITCHED, result)
    if not by_number or result.declarer is None or result.declarer_pair is None:
        return
    if result.declarer_pair not in (result.ns, result.ew):
        yield Question(Doubt.STRANGER, result, result.declarer_pair)
    elif seated_result.switched is SwitchEvidence.REMARK and computed_score:
        declaring_pair = result.ns if side_of(result.declarer) == "NS" else result.ew
        if result.declarer_pair == declaring_pair:
            yield Question(Doubt.REMARK_ALONE, result)


def _zero_score_questions(source: SourceResults) -> Iterator[Question]:
    """Yield a question for each score of 0 without a contract, if most results have contracts."""
    played = [result for result in source.results if result.score is not None]
    if 2 * sum(result.contract is not None for result in played) > len(played):
        for result in played:
            if result.contract is None and result.score == 0:
                yield Question(Doubt.ZERO, result)


def _repeated_board_questions(seated: Iterable[SeatedResult]) -> Iterator[Question]:
    seen: set[tuple[str, int, object]] = set()
    for seated_result in seated:
        for pair in dict.fromkeys((seated_result.ns, seated_result.ew)):
            key = (seated_result.result.section, seated_result.result.board, pair)
            if key in seen:
                yield Question(Doubt.TWICE, seated_result.result, pair)
            seen.add(key)


def _board_questions(source: SourceResults) -> Iterator[Question]:
    boards: dict[tuple[str, int], list[tuple[BoardResult, int]]] = defaultdict(list)
    for result in source.results:
        score = result.score
        if score is not None:
            group = source.groups.get(result.section, result.section)
            boards[group, result.board].append((result, score))
    for played in boards.values():
        if len(played) > _MIN_OTHER_RESULTS:
            counts = _BoardCounts.from_results(played)
            for result, score in played:
                median = counts.median_without(score)
                yield from _unusual_result_questions(result, score - median, median, counts)


class _BoardCounts(NamedTuple):
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
    def from_results(cls, played: Sequence[tuple[BoardResult, int]]) -> _BoardCounts:
        """Return the sorted scores and the counts for the results on one board.

        Each item of ``played`` is a result and its score for NS.
        """
        sides = Counter(
            (result.contract.strain, side_of(result.declarer))
            for result, _ in played
            if result.declarer and result.contract
        )
        scores = sorted(score for _, score in played)
        zeros = sum(result.contract is None and score == 0 for result, score in played)
        return cls(scores, Counter(result.contract for result, _ in played), sides, zeros)

    def median_without(self, score: int) -> int:
        """Return the median of the scores after ``score`` is removed once.

        If an even number of scores is left, return the lower of the two middle scores.
        """
        middle = (len(self.scores) - 2) // 2
        return self.scores[middle + (middle >= bisect_left(self.scores, score))]


def _unusual_result_questions(
    result: BoardResult, difference: int, median: int, counts: _BoardCounts
) -> Iterator[Question]:
    """Yield questions about a result that is unlike the other results on its board.

    ``median`` is the median of the other scores, and ``difference`` is the result's score minus
    ``median``. ``counts`` counts all results of the board, this result included.
    """
    contract = result.contract
    if contract is not None and contract.passed_out:
        other_passes, num_others = counts.contracts[contract] - 1, len(counts.scores) - 1
        if 2 * other_passes < num_others:
            yield Question(Doubt.PASSED, result)
        return
    if contract is None and result.score == 0:
        other_bare, num_others = counts.contracts[None] - 1, len(counts.scores) - 1
        if 2 * other_bare > num_others and 2 * (counts.bare_zeros - 1) < other_bare:
            yield Question(Doubt.ZERO, result)
    if abs(imps(difference)) >= FAR_IMPS:
        yield Question(Doubt.FAR, result, f"{median:+d}")
    if contract is None or result.declarer is None:
        return
    side = side_of(result.declarer)
    other_side: Side = "EW" if side == "NS" else "NS"
    is_only_one = (
        counts.sides[contract.strain, side] == 1
    )  # no other result has this side as declarer
    if is_only_one and counts.sides[contract.strain, other_side] >= _MIN_OTHER_RESULTS:
        yield Question(Doubt.SIDE, result, other_side)


def _known_leads(source: SourceResults) -> Iterator[tuple[BoardResult, str, str]]:
    """Yield (result, seat on lead, seat that holds the card led) for results with known leads.

    Results of boards whose cards are not known are left out.
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
    matching_leads = [leader == holder for _, leader, holder in _known_leads(source)]
    return 2 * sum(matching_leads) >= len(matching_leads)


def _own_side_lead_questions(source: SourceResults) -> Iterator[Question]:
    """Yield a question for each lead by declarer's own side; the declarer may be wrong."""
    for result, leader, holder in _known_leads(source):
        if side_of(holder) != side_of(leader):
            yield Question(Doubt.OWN_LEAD, result, result.lead or "")


def _fouled_board_questions(
    source: SourceResults, fouled: Sequence[FouledBoard]
) -> Iterator[Question]:
    """Yield a question for each result that is the only one with its cards on a fouled board.

    No other result can be compared with it.
    """
    groups: dict[tuple[str, int, int], list[BoardResult]] = defaultdict(list)
    for result in source.results:
        if result.score is not None and any(
            fouled_board.board == result.board for fouled_board in fouled
        ):
            group = source.groups.get(result.section, result.section)
            groups[group, result.board, deal_version(result, fouled)].append(result)
    for lines in groups.values():
        if len(lines) == 1:
            yield Question(Doubt.ALONE, lines[0])


def _plan_questions(source: SourceResults, seated: Sequence[SeatedResult]) -> Iterator[Question]:
    """Yield questions about lines that contradict the movement, and about missing results.

    If some line has no table or round, only the number of times that two pairs play each board is
    compared with the movement.
    """
    if not any(table.is_played for table in source.planned):
        return
    yield from _reversed_pair_questions(source, seated)
    have_tables = all(r.round is not None and r.table is not None for r in source.results)
    if have_tables:
        yield from _table_questions(source)
        return
    meeting_key = meeting_lookup(source.planned)
    unmatched: Counter[tuple[Hashable, int]] = Counter(
        (meeting_key(table.section, table.ns, table.ew), board)
        for table in source.planned
        for board in table.boards
        if table.is_played
    )
    known_numbers = _pair_numbers(source)
    for result in source.results:
        key = meeting_key(result.section, result.ns, result.ew), result.board
        if unmatched[key]:
            unmatched[key] -= 1
        else:
            yield _unknown_pair_question(result, known_numbers) or Question(
                Doubt.OTHER_BOARD, result
            )
    for table in source.planned:
        for board in table.boards:
            key = meeting_key(table.section, table.ns, table.ew), board
            if unmatched[key]:
                unmatched[key] -= 1
                yield Question(Doubt.MISSING, _planned_result(table, board))


def _reversed_pair_questions(
    source: SourceResults, seated: Sequence[SeatedResult]
) -> Iterator[Question]:
    """Yield a question for each result whose pairs sit the other way in the movement.

    Results whose pairs are already known to have sat the wrong way are skipped. Sections where NS
    and EW share numbers are skipped too, because exchanged numbers belong to other pairs there.
    """
    shared_numbers = sections_sharing_numbers(replace(source, results=()))
    planned = {
        (table.section, table.ns, table.ew, board)
        for table in source.planned
        for board in table.boards
    }
    for seated_result in seated:
        line = seated_result.result
        if (
            line.kind is ResultKind.NOT_PLAYED
            or seated_result.switched is not None
            or line.section in shared_numbers
        ):
            continue
        line_key = (line.section, line.ns, line.ew, line.board)
        if line_key not in planned and (line.section, line.ew, line.ns, line.board) in planned:
            yield Question(Doubt.REVERSED, line, line.ew)


def _pair_numbers(source: SourceResults) -> dict[str, set[str | None]]:
    """Return the pair numbers of each section of the movement."""
    numbers: dict[str, set[str | None]] = {}
    for table in source.planned:
        numbers.setdefault(table.section, set()).update((table.ns, table.ew))
    for participant in source.participants:
        if participant.section in numbers:
            numbers[participant.section].add(participant.pair)
    return numbers


def _unknown_pair_question(
    result: BoardResult, known_numbers: Mapping[str, set[str | None]]
) -> Question | None:
    """Return a question if the movement lacks the section or a pair's number, else ``None``.

    ``known_numbers`` holds the pair numbers of each section.
    """
    if result.section not in known_numbers:
        return Question(Doubt.NO_SECTION, result)
    for pair in (result.ns, result.ew):
        if pair not in known_numbers[result.section]:
            return Question(Doubt.NO_PAIR, result, pair)
    return None


def _table_questions(source: SourceResults) -> Iterator[Question]:
    tables = {(t.section, t.round, t.table): t for t in source.planned}
    known_numbers, meeting_key = _pair_numbers(source), meeting_lookup(source.planned)
    results_found = set()
    for result in source.results:
        place = (result.section, result.round or 0, result.table or 0)
        results_found.add((*place, result.board))
        table = tables.get(place)
        if unknown := _unknown_pair_question(result, known_numbers):
            yield unknown
        elif table is None:
            yield Question(Doubt.NO_TABLE, result)
        elif (
            len(
                {meeting_key(result.section, pairing.ns, pairing.ew) for pairing in (table, result)}
            )
            > 1
        ):
            pairs = ", ".join(filter(None, (table.ns, table.ew)))
            yield Question(Doubt.OTHER_PAIRS, result, pairs)
        elif result.board not in table.boards:
            boards = ", ".join(map(str, table.boards))
            yield Question(Doubt.OTHER_BOARD, result, boards)
    for place, table in tables.items():
        if table.is_played:
            for board in table.boards:
                if (*place, board) not in results_found:
                    yield Question(Doubt.MISSING, _planned_result(table, board))


def _planned_result(table: PlannedTable, board: int) -> BoardResult:
    """Return the line of a traveller for a planned play, marked as not played."""
    empty = BoardResult(table.section, board, table.ns or "", table.ew or "")
    return replace(empty, round=table.round, table=table.table, kind=ResultKind.NOT_PLAYED)
