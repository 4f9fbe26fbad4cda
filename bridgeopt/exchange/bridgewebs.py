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

_HOLDS = {
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
UNSUPPORTED = frozenset(FormatLoss) - _HOLDS
"""The kinds of data that the format cannot hold."""

_TRAVELLERS = (
    *("NS", "EW", "NSScore", "EWScore", "NSPts", "EWPts", "Contract", "Tricks", "Declarer", "Lead"),
)
_OPTION = {Scoring.BUTLER: "#Butler", Scoring.CROSS_IMPS: "#Crossimp"}


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
    if scored.rules.scoring in _OPTION:
        yield _OPTION[scored.rules.scoring], "1"
    yield from _scores(scored)
    yield ("#Travellers",)
    yield _TRAVELLERS
    for number in sorted(boards):
        yield "#Board", str(number)
        for section in scored.sections:
            for board in section.boards:
                if board.board == number:
                    yield from _lines(scored, board)


def _scores(scored: ScoredEvening) -> Iterator[Sequence[str]]:
    """Yield the rows of the ranking lists; if NS and EW are ranked apart, each has a list."""
    standings = [each for section in scored.sections for each in section.ranking]
    worth = "Percent" if scored.rules.is_percentage else "Score"
    for direction in (None, "NS", "EW"):
        own = [each for each in standings if each.direction == direction]
        if own:
            yield ("#Scores",)
            yield "Position", "Pair", "Name1", "Name2", worth
            for each in own:
                yield _ranked(scored, each)


def _ranked(scored: ScoredEvening, each: RankingRow) -> Sequence[str]:
    first, second, *_ = (*scored.names(each.pair), "", "")
    value = each.percentage if scored.rules.is_percentage else each.score
    told = "" if value is None else str(rounded(value))
    return each.place or "", _number(scored, each.pair), first, second, told


def _number(scored: ScoredEvening, pair: PairKey) -> str:
    section = pair.section if len(scored.sections) > 1 else ""
    return f"{section}{pair.pair}{pair.direction or ''}"


def _lines(scored: ScoredEvening, board: ScoredBoard) -> Iterator[Sequence[str]]:
    for line in board.lines:
        result = line.result
        if result.kind is ResultKind.NOT_PLAYED or is_undecided(result):
            continue
        contract = result.contract if result.artificial is None else None
        bid = contract is not None and not contract.passed_out
        yield (
            *(_number(scored, line.ns), _number(scored, line.ew)),
            *_points(scored.rules, board, line),
            *("" if own is None else str(rounded(own)) for own in (line.ns_points, line.ew_points)),
            "" if contract is None else str(contract),
            str(result.tricks) if bid and result.tricks is not None else "",
            result.declarer or "" if bid and result.declarer in SEATS else "",
            result.lead or "" if bid else "",
        )


def _points(rules: ScoringRules, board: ScoredBoard, line: ScoredLine) -> tuple[str, str]:
    """Return the cells NSScore and EWScore of a result.

    A contract's points are in the cell of the side that scored. An artificial score has a
    percentage in each cell.
    """
    own = line.result.artificial
    if own is not None:
        ns = _percent(rules, own.ns, line.ns_points, board.top)
        return ns, _percent(rules, own.ew, line.ew_points, board.top)
    score = line.result.score or 0
    return (str(score), "") if score >= 0 else ("", str(-score))


def _percent(rules: ScoringRules, award: Award, points: Fraction | None, top: int) -> str:
    percent = award.percent
    if percent is None:
        percent = rules.percent_of(points or Fraction(), top)
    return f"{rounded(percent, 0)}%"
