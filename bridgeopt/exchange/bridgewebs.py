"""Writing of the CSV files with which clubs publish results on the website BridgeWebs.

Options and column headings follow BridgeWebs' guide, and the files of programs that it accepts. The
only separator is ``;``, and dates are DD/MM/YYYY. If NS and EW are ranked apart, each direction has
its own list of scores.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bridgeopt.base.printable import printable
from bridgeopt.scoring.awards import Award
from bridgeopt.scoring.contract import SEATS
from bridgeopt.scoring.format_losses import FormatLoss, is_undecided
from bridgeopt.scoring.results import ResultKind, Scoring, SourceResults
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import RankingRow, ScoredBoard, ScoredEvening, ScoredLine, rounded
from bridgeopt.scoring.seated_results import PairKey

_SUPPORTED = {
    *(
        FormatLoss.NAMES,
        FormatLoss.EVENING,
        FormatLoss.WINNERS,
        FormatLoss.SCORES,
        FormatLoss.AWARD_POINTS,
        FormatLoss.DEALS_APART,
    ),
    *(FormatLoss.SCORING, FormatLoss.AVERAGE_IMPS),
}
UNSUPPORTED = frozenset(FormatLoss) - _SUPPORTED
"""The kinds of data that the format cannot hold."""

_TRAVELLER_COLUMNS = (
    *("NS", "EW", "NSScore", "EWScore", "NSPts", "EWPts", "Contract", "Tricks", "Declarer", "Lead"),
)
_SCORING_OPTION = {Scoring.BUTLER: "#Butler", Scoring.CROSS_IMPS: "#Crossimp"}


def format_bridgewebs(scored: ScoredEvening, source: SourceResults) -> str:
    """Return a scored evening in BridgeWebs' format; `UNSUPPORTED` lists the data left out.

    With several sections, the section's name precedes a pair's number. Boards that were not played
    or have no score yet are left out.
    """
    return "".join(";".join(map(_plain, row)) + "\n" for row in _rows(scored, source))


def _plain(cell: str) -> str:
    """Return a cell without the separator: each ``;`` becomes a comma."""
    return printable(cell).replace(";", ",")


def _rows(scored: ScoredEvening, source: SourceResults) -> Iterator[Sequence[str]]:
    boards = {board.board for section in scored.sections for board in section.boards}
    yield "#Version", "std1"
    yield "#Source", "bridgeopt"
    if source.title:
        yield "#Title", source.title
    if source.date is not None:
        yield "#Date", f"{source.date:%d/%m/%Y}"
    yield "#Boards", str(len(boards))
    yield "#Winners", str(scored.winners)
    if scored.rules.scoring in _SCORING_OPTION:
        yield _SCORING_OPTION[scored.rules.scoring], "1"
    yield from _ranking_rows(scored)
    yield ("#Travellers",)
    yield _TRAVELLER_COLUMNS
    for number in sorted(boards):
        yield "#Board", str(number)
        for section in scored.sections:
            for board in section.boards:
                if board.board == number:
                    yield from _traveller_rows(scored, board)


def _ranking_rows(scored: ScoredEvening) -> Iterator[Sequence[str]]:
    """Yield the rows of the ranking lists; if NS and EW are ranked apart, each has a list."""
    rows = [row for section in scored.sections for row in section.ranking]
    value_heading = "Percent" if scored.rules.is_percentage else "Score"
    for direction in (None, "NS", "EW"):
        list_rows = [row for row in rows if row.direction == direction]
        if list_rows:
            yield ("#Scores",)
            yield "Position", "Pair", "Name1", "Name2", value_heading
            for row in list_rows:
                yield _ranking_cells(scored, row)


def _ranking_cells(scored: ScoredEvening, row: RankingRow) -> Sequence[str]:
    first, second, *_ = (*scored.names(row.pair), "", "")
    value = row.percentage if scored.rules.is_percentage else row.score
    value_text = "" if value is None else str(rounded(value))
    return row.place or "", _number(scored, row.pair), first, second, value_text


def _number(scored: ScoredEvening, pair: PairKey) -> str:
    section = pair.section if len(scored.sections) > 1 else ""
    return f"{section}{pair.pair}{pair.direction or ''}"


def _traveller_rows(scored: ScoredEvening, board: ScoredBoard) -> Iterator[Sequence[str]]:
    for line in board.lines:
        result = line.result
        if result.kind is ResultKind.NOT_PLAYED or is_undecided(result):
            continue
        contract = result.contract if result.artificial is None else None
        has_bid = contract is not None and not contract.passed_out
        yield (
            *(_number(scored, line.ns), _number(scored, line.ew)),
            *_score_cells(scored.rules, board, line),
            *(
                "" if points is None else str(rounded(points))
                for points in (line.ns_points, line.ew_points)
            ),
            "" if contract is None else str(contract),
            str(result.tricks) if has_bid and result.tricks is not None else "",
            result.declarer or "" if has_bid and result.declarer in SEATS else "",
            result.lead or "" if has_bid else "",
        )


def _score_cells(rules: ScoringRules, board: ScoredBoard, line: ScoredLine) -> tuple[str, str]:
    """Return the cells NSScore and EWScore of a result.

    A contract's points are in the cell of the side that scored. An artificial score has a
    percentage in each cell.
    """
    artificial = line.result.artificial
    if artificial is not None:
        ns = _percent_text(rules, artificial.ns, line.ns_points, board.top)
        return ns, _percent_text(rules, artificial.ew, line.ew_points, board.top)
    score = line.result.score or 0
    return (str(score), "") if score >= 0 else ("", str(-score))


def _percent_text(rules: ScoringRules, award: Award, points: Fraction | None, top: int) -> str:
    percent = award.percent
    if percent is None:
        percent = rules.percent_of(points or Fraction(), top)
    return f"{rounded(percent, 0)}%"
