"""Scores of an individual event: CSV, ``round,player,score,penalty``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.individual.columns import Cells, read_columns, whole_number
from bridgeopt.individual.standing import Score
from bridgeopt.words import Message

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "round": ("ronde",),
    "player": ("number", "speler", "nummer"),
    "score": ("points", "percentage", "punten"),
    "penalty": ("strafpunten", "straf"),
}
_MOST = 9999
_NUMBER = re.compile(r"[-+]?[0-9]{1,9}(?:[.,][0-9]{1,6})?")
_HELP = Message("scores_line_help")


def read_scores(path: Path, num_rounds: int, num_players: int) -> tuple[Score, ...]:
    """Read scores.

    Raises
    ------
    InputError
        With every fault: rounds and players that the plan has not, scores that are none, and
        somebody who scores twice in a round.
    """
    faults = FaultList(path, None)
    scores = []
    seen: dict[tuple[int, int], int] = {}
    for cells in read_columns(path, COLUMNS, faults, _HELP):
        round = whole_number(cells["round"], num_rounds, cells.line, faults, _HELP)
        player = whole_number(cells["player"], num_players, cells.line, faults, _HELP)
        score = _amount(cells, "score", faults)
        penalty = _amount(cells, "penalty", faults)
        if round is None or player is None:
            continue
        if (round, player) in seen:
            wrong = Message(
                "scores_twice",
                player=str(player),
                round=str(round),
                line=str(seen[round, player]),
            )
            faults.add(cells.line, wrong, _HELP)
        seen.setdefault((round, player), cells.line)
        scores.append(Score(round, player, score, penalty or Fraction(0)))
    faults.raise_any()
    return tuple(scores)


def format_scores(scores: Iterable[Score], style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return scores as the text of such a file, by round and player."""
    rows: list[tuple[str | int | Decimal | None, ...]] = [tuple(COLUMNS)]
    for s in sorted(scores, key=lambda each: (each.round, each.player)):
        score = None if s.score is None else _decimal(s.score)
        rows.append((s.round, s.player, score, _decimal(s.penalty) if s.penalty else None))
    return format_rows(rows, style)


def parse_amount(text: str) -> Fraction | None:
    """Return a number as people write it, with a point or a comma; ``None`` if it is none."""
    bare = text.replace(" ", "").replace("\u2212", "-").removesuffix("%")
    return Fraction(bare.replace(",", ".")) if _NUMBER.fullmatch(bare) else None


def _amount(cells: Cells, column: str, faults: FaultList) -> Fraction | None:
    if not cells[column]:
        return None
    amount = parse_amount(cells[column])
    if amount is None:
        faults.add(cells.line, Message("scores_no_number", text=quoted(cells[column])), _HELP)
    return amount


def _decimal(value: Fraction) -> Decimal:
    return (Decimal(value.numerator) / Decimal(value.denominator)).normalize() + Decimal(0)
