"""Scoring a board costs hardly more per result with many results: counted, not timed."""

from __future__ import annotations

import sys
from fractions import Fraction
from random import Random

import pytest

from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.contract import SEATS, Contract
from bridgeopt.scoring.questions import questions
from bridgeopt.scoring.results import BoardResult, ResultKind, Scoring, SourceResults
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import score_evening

FEW, MORE = 30, 4
"""A number of results, and the factor for the larger number."""

MAX = 1.5
"""Most growth of the cost per result; comparing all results with each other gives ``MORE``."""


def board(n: int, *, weighted: bool, sections: int = 1) -> SourceResults:
    """Return results of one board: all kinds of scores, some of them weighted."""
    rng = Random(n)
    lines = []
    for k in range(n):
        section = f"S{k % sections}"
        line = BoardResult(section, 1, str(2 * k + 1), str(2 * k + 2))
        if weighted and k % 2:
            mixture = (
                (10 * rng.randint(-99, 99), Fraction(1, 3)),
                (10 * rng.randint(-99, 99), Fraction(2, 3)),
            )
            own = ArtificialScore(Award(weighted=mixture), Award(weighted=mixture))
            lines.append(
                BoardResult(*_key(line), kind=ResultKind.ARTIFICIAL, artificial=own),
            )
        elif k % 10 == 0:
            lines.append(BoardResult(*_key(line), contract=Contract(0)))
        elif k % 7 == 0:
            lines.append(BoardResult(*_key(line), points=10 * rng.randint(-99, 99)))
        else:
            bid = Contract(rng.randint(1, 7), rng.choice(("S", "NT")))
            made = {"declarer": rng.choice(SEATS), "tricks": rng.randint(0, 13)}
            lines.append(BoardResult(*_key(line), contract=bid, **made))
    groups = {} if sections == 1 else {f"S{k}": "all" for k in range(sections)}
    return SourceResults(tuple(lines), groups=groups)


def _key(line: BoardResult) -> tuple[str, int, str, str]:
    return line.section, line.board, line.ns, line.ew


def operations(do) -> int:
    """Return the number of calls, lines and loop iterations of Python that a call takes."""
    counted = 0

    def trace(_frame, _event, _argument):
        nonlocal counted
        counted += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        do()
    finally:
        sys.settrace(before)
    return counted


@pytest.mark.slow
@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("sections", [1, "each"])
@pytest.mark.parametrize("scoring", Scoring)
def test_scores(scoring, sections, weighted):
    """The cost per result is bounded for each method, weighted scores, and separate sections."""

    def taken(n):
        parts = n if sections == "each" else 1
        source = board(n, weighted=weighted, sections=parts)
        return operations(lambda: score_evening(source, ScoringRules(scoring))) / n

    assert taken(FEW * MORE) < MAX * taken(FEW)


def test_questions():
    """Outliers and declaring sides are found without comparing all results."""

    def taken(n):
        source = board(n, weighted=False)
        return operations(lambda: questions(source)) / n

    assert taken(FEW * MORE) < MAX * taken(FEW)
