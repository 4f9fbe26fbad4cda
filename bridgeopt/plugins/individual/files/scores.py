"""Scores of individual events, from and to CSV."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.faults import CellError, FaultList, quoted
from bridgeopt.plugins.individual.files.amounts import (
    DECIMAL,
    NumberMarks,
    detect_marks,
    parse_amount,
)
from bridgeopt.plugins.individual.files.columns import Cells, parse_count, read_columns
from bridgeopt.plugins.individual.standings import EventScore

_PERCENTAGE = "percentage"
SCORE_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "round": ("ronde",),
    "player": ("number", "speler", "nummer"),
    "score": ("points", _PERCENTAGE, "punten"),
    "penalty": ("strafpunten", "straf"),
    "weight": ("gewicht",),
}
_LINE_HELP = Message("scores_line_help")
_BOARD_PERCENTAGE = re.compile(r"[0-9]{1,3}[.][0-9]{7,40}")
"""Matches a percentage computed from boards, written with all its decimals."""
_MAX_DENOMINATOR = 10**9
"""Largest denominator of a percentage that was computed from boards.

The file has enough decimals to determine any fraction up to this denominator, so the exact fraction
is restored.
"""


def read_scores(
    path: Path, num_rounds: int, num_players: int, *, percent: bool = False
) -> tuple[EventScore, ...]:
    """Return the scores in a CSV file; ``percent`` requires them to be percentages.

    Raises
    ------
    InputError
        The error has all faults: rounds and players that the plan does not have, invalid scores,
        and players with two scores in a round.
    """
    faults = FaultList(path, None)
    scores = []
    line_of_score: dict[tuple[int, int], int] = {}
    lines = read_columns(path, SCORE_COLUMNS, faults, _LINE_HELP)
    amounts = [cells[column] for cells in lines for column in ("score", "penalty")]
    marks = detect_marks(amount for amount in amounts if amount)
    for cells in lines:
        if cells.beyond:
            faults.add(
                cells.line, Message("scores_cells_beyond", text=quoted(cells.beyond)), _LINE_HELP
            )
        round_number = parse_count(cells["round"], num_rounds, cells.line, faults, _LINE_HELP)
        player = parse_count(cells["player"], num_players, cells.line, faults, _LINE_HELP)
        score = _amount(cells, "score", marks, faults)
        penalty = _amount(cells, "penalty", marks, faults)
        if percent and score is not None and not is_percentage(score):
            faults.add(
                cells.line,
                Message("result_percentage", score=_decimal(score)),
                Message("scores_percentage_help"),
            )
        if round_number is None or player is None:
            continue
        if (round_number, player) in line_of_score:
            message = Message(
                "scores_twice",
                player=str(player),
                round=str(round_number),
                line=str(line_of_score[round_number, player]),
            )
            faults.add(cells.line, message, _LINE_HELP)
        line_of_score.setdefault((round_number, player), cells.line)
        weight = _amount(cells, "weight", DECIMAL, faults)
        if weight is not None and score is not None:
            score = score.limit_denominator(_MAX_DENOMINATOR)
        scores.append(EventScore(round_number, player, score, penalty or Fraction(0), weight))
    faults.raise_if_any()
    return tuple(scores)


def format_scores(scores: Iterable[EventScore], style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return scores as the text of a CSV file, ordered by round and player."""
    ordered = sorted(scores, key=lambda event_score: (event_score.round, event_score.player))
    weighted = any(s.weight is not None for s in ordered)
    headings = tuple(SCORE_COLUMNS)
    rows: list[tuple[str | int | Decimal | None, ...]] = [headings if weighted else headings[:-1]]
    for s in ordered:
        score = None if s.score is None else _decimal(s.score)
        row = (s.round, s.player, score, _decimal(s.penalty) if s.penalty else None)
        weight = None if s.weight is None else _decimal(s.weight)
        rows.append((*row, weight) if weighted else row)
    return format_rows(rows, style)


def is_percentage(score: Fraction) -> bool:
    """Return whether a score is from 0 to 100."""
    return 0 <= score <= 100


def _amount(cells: Cells, column: str, marks: NumberMarks, faults: FaultList) -> Fraction | None:
    if not cells[column]:
        return None
    if column == "score" and cells["weight"] and _BOARD_PERCENTAGE.fullmatch(cells[column]):
        return Fraction(cells[column])
    try:
        return parse_amount(
            cells[column], DECIMAL if cells.headings.get(column) == _PERCENTAGE else marks
        )
    except CellError as error:
        faults.add_cell(cells.line, error)
        return None


def _decimal(value: Fraction) -> Decimal:
    """Return an amount as a decimal number, but never with three decimals.

    Three decimals could be read as thousands.
    """
    amount = (Decimal(value.numerator) / Decimal(value.denominator)).normalize() + Decimal(0)
    return amount.quantize(Decimal("0.0001")) if amount.as_tuple().exponent == -3 else amount
