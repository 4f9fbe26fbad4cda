"""Exported and reimported evenings have the same scores, or a listed loss explains why not."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.format_losses import FormatLoss
from bridgeopt.scoring.results import BoardResult, PlannedTable, ResultKind, Scoring, SourceResults
from bridgeopt.scoring.rules import Addition, FouledBoard, ScoringRules
from bridgeopt.scoring.scored import rounded
from bridgeopt.scoring.seated_results import PairKey
from bridgeopt.tasks.scoring import ScoredSource, read_source, score_source
from tests.support.each_case import each_case
from tests.support.generators.instances import sample, stride
from tests.support.generators.results import club_evening, evening

FORMATS = {
    "usebio-1.2": ("usebio", "1.2"),
    "usebio-1.3": ("usebio", "1.3"),
    "pbn": ("pbn", "1.3"),
    "csv": ("csv", "1.3"),
}


def clean(*, sections: int = 1, shared: bool = False) -> SourceResults:
    """Return an evening in which all boards were played, with no plan that could be lost."""
    lines = []
    for section in "AB"[:sections]:
        for table, ns, board in product(range(1, 6), range(1, 6), (1, 2)):
            ew = (table + ns) % 5 + (1 if shared else 6)
            number = 2 * ((table + 2 * ns) % 5) + board
            told = BoardResult(section, number, str(ns), str(ew), table, ns)
            tricks = 5 + (3 * ns + 2 * ew + number) % 8
            lines.append(
                replace(told, contract=Contract(3, "NT"), declarer="NESW"[ew % 4], tricks=tricks)
            )
    return SourceResults(tuple(lines))


def with_line(source: SourceResults, place: int, **changes: Any) -> SourceResults:
    """Return an evening with one changed line."""
    lines = list(source.results)
    lines[place] = replace(lines[place], **changes)
    return replace(source, results=tuple(lines))


def awarded(source: SourceResults, award: ArtificialScore) -> SourceResults:
    """Return an evening with an artificial score."""
    return with_line(
        source,
        3,
        kind=ResultKind.ARTIFICIAL,
        artificial=award,
        contract=None,
        declarer=None,
        tricks=None,
        lead=None,
    )


def lacking(source: SourceResults) -> SourceResults:
    """Return an evening in which a board lacks two results."""
    gone = [each for each in source.results if each.board == 2][:2]
    return replace(source, results=tuple(e for e in source.results if e not in gone))


SIXTY = ArtificialScore(Award(Fraction(60)), Award(Fraction(40)), "")
SESSION = ArtificialScore(Award(Fraction(60), by_session=True), Award(Fraction(50)), "")
POINTS = ArtificialScore(Award(points=Fraction(7, 3)), Award(points=Fraction(2)), "")
WEIGHTED = Award(weighted=((420, Fraction(2, 3)), (-50, Fraction(1, 3))))
PAIR = PairKey("A", "1", None)

TWISTS: dict[str, Callable[[SourceResults], tuple[SourceResults, ScoringRules]]] = {
    "plain": lambda s: (s, ScoringRules()),
    "datum none": lambda s: (s, ScoringRules(trimming="none")),
    "datum tenth": lambda s: (s, ScoringRules(trimming="tenth")),
    "fewest": lambda s: (lacking(s), ScoringRules(min_results=4)),
    "by board": lambda s: (lacking(s), ScoringRules(by_board=True)),
    "lacking": lambda s: (lacking(s), ScoringRules()),
    "least boards": lambda s: (lacking(s), ScoringRules(least_boards=10)),
    "winners": lambda s: (s, ScoringRules(winners=2)),
    "average": lambda s: (awarded(s, SIXTY), ScoringRules(average_imps=Fraction(2))),
    "sixty": lambda s: (awarded(s, SIXTY), ScoringRules()),
    "session": lambda s: (awarded(s, SESSION), ScoringRules()),
    "points": lambda s: (awarded(replace(s), POINTS), ScoringRules()),
    "weighted": lambda s: (awarded(s, ArtificialScore(WEIGHTED, WEIGHTED, "")), ScoringRules()),
    "undecided": lambda s: (with_line(s, 3, kind=ResultKind.UNDECIDED), ScoringRules()),
    "not played": lambda s: (with_line(s, 3, kind=ResultKind.NOT_PLAYED), ScoringRules()),
    "vulnerable": lambda s: (with_line(s, 0, vulnerable="All", tricks=4), ScoringRules()),
    "wrong direction": lambda s: (with_line(s, 3, remark="Wrong direction"), ScoringRules()),
    "fouled": lambda s: (s, ScoringRules(fouled=(FouledBoard(1, 3),))),
    "additions": lambda s: (
        s,
        ScoringRules(additions={PAIR: (Addition(Fraction(-3), "late"),)}),
    ),
    "sit-out": lambda s: (
        replace(s, planned=(PlannedTable("A", 1, 6, "1", None, (1, 2)),)),
        ScoringRules(sit_out=Fraction(70)),
    ),
    "plan": lambda s: (
        replace(
            s,
            planned=(
                *(PlannedTable("A", e.round, e.table, e.ns, e.ew, (e.board,)) for e in s.results),
                PlannedTable("A", 1, 6, "1", "3", (1,)),
            ),
        ),
        ScoringRules(),
    ),
    "points alone": lambda s: (
        with_line(s, 3, contract=None, declarer=None, tricks=None, lead=None, points=150),
        ScoringRules(),
    ),
    "side alone": lambda s: (with_line(s, 3, declarer="NS"), ScoringRules()),
}


def standings(scored: ScoredSource) -> dict[tuple[str, str], tuple[Any, ...]]:
    """Return each pair's ranking row, to two decimals, with its list."""
    several = len(scored.scored.sections) > 1
    return {
        (section.name if several else "", f"{each.pair.pair}{each.pair.direction or ''}"): (
            each.direction,
            each.place,
            rounded(each.score),
            None if each.percentage is None else rounded(each.percentage),
            each.boards,
        )
        for section in scored.scored.sections
        for each in section.ranking
    }


def back(tmp_path, scored: ScoredSource, which: str) -> tuple[ScoredSource, set[FormatLoss]]:
    """Write an evening in a format, read it, and score it as the file says."""
    kind, version = FORMATS[which]
    data, lost = scored.export(kind, version)
    file = tmp_path / f"{which}.{kind}"
    file.write_bytes(data)
    return score_source(read_source(kind, file), ScoringRules()), {loss for loss, _ in lost}


def usual_losses(source: SourceResults, method: Scoring) -> dict[str, set[FormatLoss]]:
    """Return the losses of each format for an evening without features."""
    usual = score_source(source, ScoringRules(), scoring=method)
    return {
        which: {loss for loss, _ in usual.export(kind, version)[1]}
        for which, (kind, version) in FORMATS.items()
    }


def check(
    tmp_path: Path,
    always: dict[str, set[FormatLoss]],
    twisted: SourceResults,
    rules: ScoringRules,
    method: Scoring,
) -> None:
    """Check all formats: each has the same standings, or a loss of its own."""
    scored = score_source(twisted, rules, scoring=method, datum=rules.trimming)
    expected = standings(scored)
    for which in FORMATS:
        again, lost = back(tmp_path, scored, which)
        own = lost - (always[which] - {FormatLoss.SCORING})
        if (found := standings(again)) != expected:
            assert own, (
                which,
                {k: (told, found.get(k)) for k, told in expected.items() if found.get(k) != told},
            )


METHODS = [method for method in Scoring if method is not Scoring.PATTON]
"""Methods by which an evening of pairs can be scored."""


@pytest.mark.slow
@pytest.mark.dated
@each_case(("k", "method"), enumerate(METHODS))
def test_same_scores_or_a_loss(tmp_path, k, method):
    """One unusual feature at a time survives, or a loss of its own is listed.

    A short run tries a quarter of the features with each method.
    """
    source = clean()
    always = usual_losses(source, method)
    for twist in [*TWISTS.values()][k % stride(4) :: stride(4)]:
        check(tmp_path, always, *twist(source), method)


@pytest.mark.slow
@each_case("method", METHODS)
def test_shared_numbers(tmp_path, method):
    """NS and EW that share numbers stay separate, in one list or two."""
    source = clean(shared=True)
    always = usual_losses(source, method)
    for winners in (1, 2):
        check(tmp_path, always, source, ScoringRules(winners=winners), method)


@pytest.mark.slow
@each_case("method", METHODS)
def test_sections_together(tmp_path, method):
    """Sections that are compared with each other stay so, or a loss says otherwise."""
    source = clean(sections=2)
    together = replace(source, groups={"A": "", "B": ""})
    check(tmp_path, usual_losses(source, method), together, ScoringRules(), method)


def test_the_table_can_fail(tmp_path):
    """Without a loss of its own, the datum of a Butler evening would disappear unnoticed."""
    scored = score_source(
        clean(), ScoringRules(trimming="none"), scoring=Scoring.BUTLER, datum="none"
    )
    again, lost = back(tmp_path, scored, "usebio-1.3")
    assert standings(again) != standings(scored)
    assert FormatLoss.DATUM in lost
    again, lost = back(tmp_path, scored, "pbn")
    assert standings(again) == standings(scored)
    assert FormatLoss.DATUM not in lost


BEARING = frozenset(FormatLoss) - {
    *(
        FormatLoss.NAMES,
        FormatLoss.NUMBERS,
        FormatLoss.EVENING,
        FormatLoss.SCORES,
        FormatLoss.SECTION,
        FormatLoss.ROUNDS,
    ),
    *(
        FormatLoss.REASONS,
        FormatLoss.SWITCHED,
        FormatLoss.REMARKS,
        FormatLoss.SIDES,
        FormatLoss.DEALS,
        FormatLoss.DEALS_APART,
    ),
}
"""Losses that can change scores."""


@pytest.mark.slow
@each_case("seed", range(sample(100)))
def test_drawn_evenings(tmp_path, seed):
    """For random evenings with usual mistakes and any rules, each difference has a listed loss."""
    rng = random.Random(seed)
    draw = rng.choice([evening, club_evening])
    source = draw(rng.randrange(1000))
    method, datum = rng.choice(METHODS), rng.choice(["one", "tenth", "none"])
    rules = ScoringRules(
        winners=rng.choice([None, 1, 2]),
        by_board=rng.random() < 0.3,
        min_results=rng.choice([1, 1, 3]),
        average_imps=rng.choice([Fraction(3), Fraction(2)]),
        sit_out=rng.choice([None, Fraction(60)]),
    )
    scored = score_source(source, rules, scoring=method, datum=datum)
    for which in FORMATS:
        with suppress(InputError):  # points drawn that no contract gives: refused
            again, lost = back(tmp_path, scored, which)
            assert standings(again) == standings(scored) or lost & BEARING, (which, lost)
