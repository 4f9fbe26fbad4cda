"""Scores for other programs: an evening as JSON, and its ranking list as CSV."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any

from bridgeopt.scoring.boards import ScoredBoard, ScoredLine
from bridgeopt.scoring.scored import ScoredEvening, ScoredSection, Standing, rounded

RANKING_HEADS = (
    *("section", "direction", "place", "pair", "names", "score", "percentage", "boards"),
)
TOGETHER_HEAD = "place_of_all"
"""Of the column that is there besides, where sections are compared with each other."""


def scores_document(scored: ScoredEvening) -> dict[str, Any]:
    """Return an evening as plain values (documented in `docs/scoring.md`).

    Points and scores are exact fractions in text; what a source does not tell is None. The list of
    all pairs is there where sections are compared with each other.
    """
    document: dict[str, Any] = {
        "scoring": scored.rules.scoring.value,
        "winners": scored.winners,
        "sections": [_section(section, scored) for section in scored.sections],
    }
    if scored.joint:
        document["together"] = [
            {"section": each.pair.section} | _standing(each, scored) for each in scored.joint
        ]
    return document


def _section(section: ScoredSection, scored: ScoredEvening) -> dict[str, Any]:
    return {
        "name": section.name,
        "ranking": [_standing(each, scored) for each in section.ranking],
        "boards": [_board(board) for board in section.boards],
    }


def _standing(standing: Standing, scored: ScoredEvening) -> dict[str, Any]:
    percentage = standing.percentage
    return {
        "place": standing.place,
        "pair": standing.pair.pair,
        "direction": standing.direction or standing.pair.direction,
        "names": list(scored.names(standing.pair)),
        "score": str(standing.score),
        "percentage": None if percentage is None else float(rounded(percentage)),
    }


def _board(board: ScoredBoard) -> dict[str, Any]:
    return {
        "board": board.board,
        "expected": board.expected,
        "results": [_line(line) for line in board.lines],
    }


def _line(line: ScoredLine) -> dict[str, Any]:
    result = line.result
    own = result.artificial
    return {
        "round": result.round,
        "table": result.table,
        "ns": line.ns.pair,
        "ew": line.ew.pair,
        "contract": None if result.contract is None else str(result.contract),
        "declarer": result.declarer,
        "tricks": result.tricks,
        "lead": result.lead,
        "score": result.score,
        "artificial": None
        if own is None
        else {"ns": str(own.ns), "ew": str(own.ew), "why": own.why or None},
        "ns_points": _fraction(line.ns_points),
        "ew_points": _fraction(line.ew_points),
    }


def _fraction(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def ranking_rows(scored: ScoredEvening) -> Iterator[tuple[str | int | Decimal | None, ...]]:
    """Yield the heads and each pair's line of a ranking list; scores have two decimals.

    Where sections are compared with each other, a last column has the place among all pairs.
    """
    among_all = {each.pair: each.place for each in scored.joint}
    yield (*RANKING_HEADS, *([TOGETHER_HEAD] if among_all else []))
    for section in scored.sections:
        for each in section.ranking:
            percentage = each.percentage
            yield (
                section.name,
                each.direction or each.pair.direction,
                each.place,
                each.pair.pair,
                " & ".join(scored.names(each.pair)),
                rounded(each.score),
                None if percentage is None else rounded(percentage),
                each.boards,
                *([among_all[each.pair]] if among_all else []),
            )
