"""Every long search can be stopped, and none by an exception."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from inspect import signature
from pkgutil import resolve_name

import pytest

from tests.support.each_case import each_case
from tests.support.sources import PACKAGE, nodes

ROOMS = ("engine", "movement", "seating", "tasks")

LONG = (
    "engine.qap.solve:solve",
    "engine.qap.verify:verify",
    "engine.qap.local_search:search_once",
    "engine.qap.feasibility:feasible_numbering",
    "engine.rounds.search:search_rounds",
    "engine.rounds.search:try_search",
    "engine.rounds.walk:walk",
    "engine.rounds.meetings:meetings_below",
    "engine.rounds.meetings:playable_graphs",
    "engine.rounds.result:RoundsFinder",
    "movement.design:design",
    "movement.design.annealing:anneal",
    "movement.design.search:assign_tables",
    "movement.tailored.balance:trade_for_balance",
    "movement.tailored.balance:qf_ceiling",
    "movement.tailored.directions:set_directions",
    "movement.tailored:build_movement",
    "movement.table_assignment:assign_tables",
    "movement.table_assignment:exchange_tables",
    "seating.seating_problem:evening_sections",
    "seating.optimise:optimise",
    "seating.numbering:seat_sections",
    "seating.comparison:compare_formats",
    "seating.evaluation:evaluate",
    "seating.evaluation:verify_all",
    "seating.solving:Solver",
    "seating.sections:form_sections",
    "seating.sections:resection",
    "seating.sections:deal_with_wishes",
    "seating.sections.placement:PlacementTask.place",
    "engine.contradiction:smallest_contradiction",
    "seating.contradictions:refuse_contradictions",
    "seating.tailored:tailor_evening",
    "seating.tailored:find_fallbacks",
    "seating.changing.candidates:renumber",
    "seating.changing.during_play:change_after_round",
    "seating.changing.during_play:continue_plan",
    "seating.changing.candidates:keep_all_numbers",
    "seating.changing.candidates:move_one_pair",
    "seating.changing.choice:choose_change",
    "tasks.evening.seating:seat_tonight",
    "tasks.evening.seating:compare_tonight",
    "tasks.evening.evaluating:PreparedEvaluation.evaluate",
    "tasks.evening.evaluating:EvaluationResult.verify",
    "tasks.evening.changing:change_plan",
)


def mentions(tree: Iterable[ast.AST]) -> list[int]:
    """Return the lines on which code treats Ctrl-C as an exception."""
    return [
        node.lineno
        for node in tree
        if isinstance(node, ast.Name) and node.id == KeyboardInterrupt.__name__
    ]


@pytest.mark.lint
@pytest.mark.parametrize("room", ROOMS)
def test_ctrl_c_is_no_exception_here(room):
    """Ctrl-C sets a stop; only `interrupts` and `cli` handle a search without a result."""
    sources = sorted((PACKAGE / room).rglob("*.py"))
    assert sources
    found = {str(path): mentions(nodes(path)) for path in sources}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_the_guard_sees_it():
    """An exception that is caught, raised or named is found."""
    code = "try:\n    f()\nexcept (KeyboardInterrupt, OSError):\n    raise KeyboardInterrupt()\n"
    assert mentions(ast.walk(ast.parse(code))) == [3, 4]


@each_case("name", LONG)
def test_every_long_search_takes_a_stop(name):
    """Long searches take a stop, alone or as part of their budget."""
    taken = signature(resolve_name(f"bridgeopt.{name}")).parameters
    assert {"stop", "effort", "search", "budget"} & taken.keys()
