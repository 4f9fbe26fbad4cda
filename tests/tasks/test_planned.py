"""Results compared with the evening's plan: planned plays, and every difference."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bridgeopt.files.plan import parse_plan
from bridgeopt.files.plan_document import format_plan
from bridgeopt.movement.howell import small_howell
from bridgeopt.scoring.questions import Doubt, questions
from bridgeopt.scoring.results import BoardResult, Participant, SourceResults
from bridgeopt.scoring.scored import score_evening
from bridgeopt.tasks.evening.plan_results import complete_from_plan
from tests.support.generators.two_sections import changed, members, plan  # noqa: F401  (fixtures)


@pytest.fixture
def plan_file(plan):  # noqa: F811
    """Read the plan from its file."""
    sections = tuple(replace(each, movement=small_howell(4)) for each in plan.sections)
    return parse_plan(format_plan(replace(plan, sections=sections)), Path("plan.json"))


def played(source):
    """Return a result for each planned board."""
    return tuple(
        BoardResult(t.section, board, t.ns, t.ew, t.round, t.table, points=50)
        for t in source.planned
        for board in t.boards
        if t.ns and t.ew
    )


def asked(source):
    return {question.doubt for question in questions(source)}


def test_an_evening_as_planned(plan_file, members):  # noqa: F811
    """Without differences there are no questions; boards have all results, and pairs have names."""
    source, _ = complete_from_plan(SourceResults(()), plan_file, members)
    source = replace(source, results=played(source))
    assert asked(source) == set()
    scored = score_evening(source)
    assert [section.name for section in scored.sections] == [s.name for s in plan_file.sections]
    for section in scored.sections:
        assert section.ranking
        assert all(board.expected == len(board.lines) for board in section.boards)
        assert all(len(scored.names(each.pair)) == 2 for each in section.ranking)


def test_differences_are_told(plan_file, members):  # noqa: F811
    """Missing results and unknown pairs, boards and tables are reported."""
    source, _ = complete_from_plan(SourceResults(()), plan_file, members)
    first, second, third, fourth, *rest = played(source)
    wrong = (
        replace(second, ns=second.ew, ew="99"),
        replace(third, board=77),
        replace(fourth, table=9),
    )
    told = asked(replace(source, results=(*wrong, *rest)))
    assert told >= {Doubt.MISSING, Doubt.NO_PAIR, Doubt.OTHER_BOARD, Doubt.NO_TABLE}
    assert first not in wrong


def test_results_without_a_section_are_those_of_the_only_one(plan_file, members):  # noqa: F811
    """For programs without sections, results belong to the only one; published figures stay."""
    one = replace(plan_file, sections=plan_file.sections[:1])
    line = BoardResult("", 1, "1", "2", points=50)
    people = (Participant("", "1", names=("?",), place="3"),)
    source, _ = complete_from_plan(SourceResults((line,), people), one, members)
    name = one.sections[0].name
    assert source.results == (replace(line, section=name),)
    known = {each.pair: each for each in source.participants}
    assert (known["1"].section, known["1"].place) == (name, "3")
    assert known["1"].names != ("?",)


def test_a_plan_that_was_changed_in_play(changed, members):  # noqa: F811
    """Substitutes are named, and a pair facing a vacant number sits out."""
    sections = tuple(replace(each, movement=small_howell(4)) for each in changed.sections)
    text = format_plan(replace(changed, sections=sections))
    source, _ = complete_from_plan(SourceResults(()), parse_plan(text, Path("plan.json")), members)
    numbers = {(each.section, each.pair): each.numbers for each in source.participants}
    assert numbers["A", "2"] == ("3", "4", "16")
    assert numbers["B", "2"] == ("17", "18")

    def playing(section, pair):
        return [t.round for t in source.planned if t.section == section and pair in (t.ns, t.ew)]

    assert (playing("A", "3"), playing("B", "2")) == ([1, 2], [3])
    alone = [(t.section, t.round) for t in source.planned if None in (t.ns, t.ew)]
    assert alone == [("A", 3), ("B", 1), ("B", 2)]
