"""Write the results of an evening as PBN."""

from __future__ import annotations

from collections.abc import Sequence

from bridgeopt.base.printable import printable
from bridgeopt.exchange.pbn_words import ARTIFICIAL
from bridgeopt.scoring.contract import (
    SEATS,
    Vulnerability,
    vulnerability_of,
)
from bridgeopt.scoring.format_losses import FormatLoss
from bridgeopt.scoring.results import (
    BoardResult,
    ResultKind,
    Scoring,
    SourceResults,
)
from bridgeopt.scoring.scored import ScoredBoard, ScoredEvening, ScoredLine, rounded

_SCORING_WORDS = {
    Scoring.MATCHPOINTS: ("MP", "MP"),
    Scoring.BUTLER: ("IMP;Butler", "IMP"),
    Scoring.CROSS_IMPS: ("IMP;Cross2", "IMP"),
    Scoring.BOARD_A_MATCH: ("BAM", "MP"),
    Scoring.AGGREGATE: ("Aggregate", "MP"),
    Scoring.PATTON: ("Patton", "MP"),
}
_BUTLER_WORDS = {"one": "IMP;Butler-2", "none": "IMP;Butler", "tenth": "IMP;Butler;Tenth"}

_SUPPORTED = {
    *(
        FormatLoss.ROUNDS,
        FormatLoss.SECTION,
        FormatLoss.NAMES,
        FormatLoss.EVENING,
        FormatLoss.SCORES,
        FormatLoss.NOT_PLAYED,
    ),
    *(
        FormatLoss.UNDECIDED,
        FormatLoss.DEALS,
        FormatLoss.AWARD_POINTS,
        FormatLoss.VULNERABLE,
        FormatLoss.WINNERS,
    ),
    *(FormatLoss.SCORING, FormatLoss.DATUM, FormatLoss.AVERAGE_IMPS),
}
UNSUPPORTED = frozenset(FormatLoss) - _SUPPORTED
"""The kinds of data that the format cannot hold."""


def format_pbn(scored: ScoredEvening, source: SourceResults) -> str:
    """Return a scored evening as PBN: a game for each board, with its results and known cards.

    If the vulnerability of a board differs between sections, each vulnerability has its own game.
    The first game has the table of totals. Pairs are written in the directions in which they sat;
    points have two decimals. `UNSUPPORTED` lists the kinds of data that the format cannot hold.
    """
    boards: dict[tuple[int, Vulnerability], list[ScoredBoard]] = {}
    for section in scored.sections:
        for board in section.boards:
            boards.setdefault((board.board, _board_vulnerability(board)), []).append(board)
    out = ["% PBN 2.1\n", "% Creator:bridgeopt\n"]
    for k, (key, boards_of_game) in enumerate(sorted(boards.items(), key=lambda each: each[0][0])):
        totals = _totals(scored) if k == 0 else ""
        out += [_game(scored, source, *key), totals, _score_table(scored, boards_of_game), "\n"]
    return "".join(out)


def _board_vulnerability(board: ScoredBoard) -> Vulnerability:
    vulnerabilities = (line.result.vulnerable for line in board.lines)
    return next(filter(None, vulnerabilities), vulnerability_of(board.board))


def _game(
    scored: ScoredEvening, source: SourceResults, board: int, vulnerable: Vulnerability
) -> str:
    """Return the text of a game's tags: those that the standard requires, in its order."""
    deal = source.common_deals.get(board)
    tags = {
        "Event": source.title or "?",
        "Site": source.club or "?",
        "Date": "?" if source.date is None else f"{source.date:%Y.%m.%d}",
        "Board": str(board),
        **dict.fromkeys(("West", "North", "East", "South"), "?"),
        "Dealer": SEATS[(board - 1) % len(SEATS)],
        "Vulnerable": vulnerable,
        **({} if deal is None else {"Deal": str(deal)}),
        "Scoring": _scoring_word(scored),
        **dict.fromkeys(("Declarer", "Contract", "Result"), "?"),
    }
    return "".join(f'[{name} "{_escape_tag_value(value)}"]\n' for name, value in tags.items())


def _scoring_word(scored: ScoredEvening) -> str:
    if scored.rules.scoring is Scoring.BUTLER:
        return _BUTLER_WORDS[scored.rules.trimming]
    return _SCORING_WORDS[scored.rules.scoring][0]


def _escape_tag_value(text: str) -> str:
    """Return text in the form that a tag's value needs.

    A leading ``#`` is indented, because it would mean that an earlier value is repeated.
    """
    plain = printable(text).replace("\\", "\\\\").replace('"', '\\"')
    return f" {plain}" if plain.startswith("#") else plain


def _score_table(scored: ScoredEvening, boards: Sequence[ScoredBoard]) -> str:
    kind = _SCORING_WORDS[scored.rules.scoring][1]
    columns = (
        *("Section", "Round", "Table", "PairId_NS", "PairId_EW", "Contract", "Declarer", "Result"),
        *("Lead", "Score_NS", "Score_EW", f"{kind}_NS", f"{kind}_EW"),
        *("Percentage_NS", "Percentage_EW"),
    )
    rows = [_row(board, line, scored) for board in boards for line in board.lines]
    return _table("ScoreTable", columns, rows)


def _row(board: ScoredBoard, line: ScoredLine, scored: ScoredEvening) -> Sequence[str]:
    result = line.result
    artificial = result.artificial
    points = (line.ns_points, line.ew_points)
    if artificial is not None:
        percents = [artificial.ns.percent, artificial.ew.percent]
    elif scored.rules.is_percentage and board.top:
        percents = [None if figure is None else 100 * figure / board.top for figure in points]
    else:
        percents = [None, None]
    return (
        *(result.section or "-", _or_dash(result.round), _or_dash(result.table)),
        *map(scored.number_in_files, (line.ns, line.ew)),
        *_result_cells(result),
        *("-" if figure is None else str(rounded(figure)) for figure in (*points, *percents)),
    )


def _result_cells(result: BoardResult) -> Sequence[str]:
    """Return the cells of a result: contract, declarer, tricks, lead, and scores of NS and EW."""
    if result.kind in (ResultKind.ARTIFICIAL, ResultKind.UNDECIDED):
        return (ARTIFICIAL, *("-",) * 5)
    if result.kind is ResultKind.NOT_PLAYED:
        return ("-",) * 6
    contract = result.contract
    score = ("?", "?") if result.score is None else (str(result.score), str(-result.score))
    if contract is None or contract.passed_out:
        return ("?" if contract is None else "Pass", "-", "-", "-", *score)
    declarer = result.declarer if result.declarer in SEATS else None
    tricks = "?" if result.tricks is None else str(result.tricks)
    return (str(contract), declarer or "?", tricks, result.lead or "?", *score)


def _or_dash(number: int | None) -> str:
    return "-" if number is None else str(number)


def _totals(scored: ScoredEvening) -> str:
    kind = _SCORING_WORDS[scored.rules.scoring][1]
    has_directions = scored.winners == 2
    rows = [
        (
            *(section.name or "-", row.place or "-", scored.number_in_files(row.pair)),
            *([row.direction or row.pair.direction or "-"] if has_directions else []),
            " & ".join(filter(None, scored.names(row.pair))) or "-",
            str(rounded(row.score)),
            "-" if row.percentage is None else str(rounded(row.percentage)),
            str(row.boards),
        )
        for section in scored.sections
        for row in section.ranking
    ]
    columns = (
        *(
            "Section",
            "Rank",
            "PairId",
            *(["Direction"] if has_directions else []),
            "Names",
            f"Total{kind}",
        ),
        *("TotalPercentage", "NrBoards"),
    )
    return _table("TotalScoreTable", columns, rows)


def _table(name: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return the text of a table: the tag with its columns, and the aligned rows.

    Words are aligned to the left and numbers to the right.
    """
    cells = [[_cell(cell) for cell in row] for row in rows]
    widths = [max(map(len, column), default=1) for column in zip(*cells, strict=True)]
    left_aligned = [
        column_name in ("Section", "Names", "Contract", "Lead") for column_name in columns
    ]
    column_specs = ";".join(
        f"{column_name}\\{width}{'L' if is_left else 'R'}"
        for column_name, width, is_left in zip(columns, widths, left_aligned, strict=True)
    )
    lines = [
        " ".join(
            cell.ljust(width) if is_left else cell.rjust(width)
            for cell, width, is_left in zip(row, widths, left_aligned, strict=True)
        ).rstrip()
        for row in cells
    ]
    return f'[{name} "{column_specs}"]\n' + "".join(f"{line}\n" for line in lines)


def _cell(text: str) -> str:
    """Return the text of a cell; if it has blanks, it is in quotation marks.

    Quotation marks inside become apostrophes.
    """
    plain = printable(text).replace('"', "'")
    return plain if plain and " " not in plain else f'"{plain}"'
