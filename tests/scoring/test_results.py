"""The values that readers make."""

from __future__ import annotations

from dataclasses import replace

from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.results import (
    BoardResult,
    Participant,
    PlannedTable,
    ResultKind,
    SourceResults,
)


def test_points_are_worked_out_before_they_are_believed():
    """A source's points count only if contract, declarer and tricks are unknown."""
    line = BoardResult("A", 1, "1", "2", contract=Contract(4, "H"), declarer="E", tricks=10)
    assert line.score == -420
    assert BoardResult("A", 1, "1", "2", points=50).score == 50
    assert BoardResult("A", 1, "1", "2", contract=Contract(0)).score == 0
    assert BoardResult("A", 1, "1", "2", contract=Contract(4, "H")).score is None
    assert BoardResult("A", 1, "1", "2", kind=ResultKind.NOT_PLAYED, points=0).score is None


def test_sections_come_in_the_order_of_the_movement():
    """Sections are in the movement's order, then those of results or participants alone."""
    results = SourceResults(
        (BoardResult("C", 1, "1", "2"),),
        (Participant("B", "1"),),
        (PlannedTable("A", 1, 1, "1", "2", (1, 2)),),
    )
    assert results.sections == ("A", "C", "B")
    sit_out = PlannedTable("D", 1, 1, "1", None, (1, 2))
    assert replace(results, planned=(sit_out,)).sections == ("C", "D", "B")


def test_corrections_keep_what_they_do_not_tell():
    """A correction keeps round, table and lead; one without a result adds a result."""
    line = BoardResult("A", 1, "1", "2", 3, 4, lead="SA", points=50)
    instead = BoardResult("A", 1, "1", "2", points=420)
    other = BoardResult("A", 2, "1", "2", points=0)
    corrected = SourceResults((line,)).with_corrections((instead, other))
    after = BoardResult("A", 1, "1", "2", 3, 4, lead="SA", points=420)
    assert corrected.results == (after, other)
    assert [told.values["board"] for told in corrected.warnings] == [2]
    without = SourceResults((line,)).with_corrections((replace(instead, section=""),))
    assert without.results == (after,)
