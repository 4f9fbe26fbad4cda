"""Evaluating any numbering, as a page calls it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import LoadedPlan, Members, Pair, Registration
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import format_plan
from bridgeopt.seating.sections.placement import sort_pairs
from bridgeopt.tasks.evening.evaluating import prepare_evaluation
from bridgeopt.tasks.evening.seating import prepare_seating, seat_tonight
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.sources import SeasonSoFar
from tests.support.messages import pattern_of, says

pytestmark = pytest.mark.slow_without_jit


@pytest.fixture(scope="module")
def tonight(make_history, register) -> EveningInput:
    """Make sixteen pairs."""
    history = make_history(5, 32, met=4)
    return EveningInput(SeasonSoFar(history, "history", Members(), None), register(history))


@pytest.fixture(scope="module")
def plan(tonight, tmp_path_factory) -> LoadedPlan:
    """Seat them, and read the plan from its file."""
    file = tmp_path_factory.mktemp("tonight") / "plan.json"
    ran = seat_tonight(
        prepare_seating(tonight, "multiplex", 2, EveningRules()), SearchBudget(seconds=60.0)
    )
    file.write_text(format_plan(ran.plan), encoding="utf-8")
    return read_plan(file)


def test_a_plan_of_ours(tonight, plan):
    """Our own plan has its stated fitness and is optimal, by both proofs."""
    told = []
    prepared = prepare_evaluation(
        tonight.so_far,
        plan,
        None,
        registered=tonight.registration,
        num_sections=2,
        rules=EveningRules(),
    )
    assert prepared.warnings == prepared.newcomers == prepared.notes == ()
    evaluated = prepared.evaluate(SearchBudget(seconds=60.0, on_progress=told.append))
    assert told
    assert evaluated.warnings == ()
    assert evaluated.verdicts is None
    assert all(e.best_is_proved and e.planned_section.proved for e in evaluated.evaluations)
    again = evaluated.verify(120.0, Stop())
    assert again.verdicts is not None
    assert replace(again, verdicts=None) == evaluated


def test_nothing_is_begun_after_an_interruption(tonight, plan):
    """After an interruption no second proof begins, since it would prove something else."""
    prepared = prepare_evaluation(
        tonight.so_far, plan, None, registered=None, num_sections=None, rules=EveningRules()
    )
    cut = replace(prepared.evaluate(SearchBudget(seconds=60.0)), interrupted=True)
    assert cut.verify(60.0, Stop()) is cut


def test_warnings_are_data(tonight, plan):
    """Warnings cover missing registered pairs, the plan's own figures, and wishes."""
    pairs = tonight.registration.pairs
    other = Registration((*pairs[1:], Pair(9001, 9002)))
    first = plan.sections[0]
    assert first.cost is not None
    told = first.cost.fitness + 1
    sections = (replace(first, cost=replace(first.cost, fitness=told)), *plan.sections[1:])
    prepared = prepare_evaluation(
        tonight.so_far,
        replace(plan, sections=sections),
        None,
        registered=other,
        num_sections=2,
        rules=EveningRules(),
    )
    assert len(prepared.warnings) == 2
    evaluated = prepared.evaluate(SearchBudget(seconds=60.0))
    assert evaluated.warnings[:2] == prepared.warnings
    assert says(str(evaluated.warnings[2]), "plan_says_fitness", section="A", told=f"{told:,}")


def test_a_player_who_is_not_known(tonight, plan):
    """An unknown player is new, with a note; with strict the plan is refused."""
    known = tonight.history.ids[2:]
    fewer = replace(
        tonight.history,
        ids=known,
        ratings=tonight.history.ratings[2:],
        waiting_tables=tonight.history.waiting_tables[2:],
        meetings=tonight.history.meetings[2:, 2:],
    )
    so_far = tonight.so_far._replace(history=fewer)
    prepared = prepare_evaluation(
        so_far, plan, None, registered=None, num_sections=None, rules=EveningRules()
    )
    assert says(str(prepared.newcomers[0]), "players_new", players=["3", "6"])
    with pytest.raises(InputError, match=pattern_of("player_not_in_history", player="3")):
        prepare_evaluation(
            so_far,
            plan,
            None,
            registered=None,
            num_sections=None,
            rules=EveningRules(refuse_new_players=True),
        )


def test_fields_that_are_not_as_asked(make_history, register, tmp_path):
    """A plan with balanced fields is compared with such; two neighbours on one side end that."""
    history = make_history(5, 32, met=4)
    there = EveningInput(SeasonSoFar(history, "history", Members(), None), register(history))
    rules = EveningRules(winners=2, equal_fields=True)
    file = tmp_path / "plan.json"
    ran = seat_tonight(prepare_seating(there, "mitchell-8", 1, rules), SearchBudget(seconds=60.0))
    file.write_text(format_plan(ran.plan), encoding="utf-8")
    plan = read_plan(file)
    prepared = prepare_evaluation(
        there.so_far, plan, None, registered=None, num_sections=None, rules=EveningRules()
    )
    evaluated = prepared.evaluate(SearchBudget(seconds=60.0))
    (evaluation,) = evaluated.evaluations
    assert evaluation.section.equal_fields
    assert evaluation.planned_section.proved
    assert evaluated.warnings == ()
    assert evaluated.verify(120.0, Stop()).verdicts[0].optimal
    (section,) = plan.sections
    numbers = list(section.numbers)
    strongest, second = sort_pairs(history, section.pairs)[:2]
    side = [numbers.index(strongest), numbers.index(second)]
    other = next(k for k in range(16) if (k < 8) == (side[0] < 8) and k != side[0])
    numbers[side[1]], numbers[other] = numbers[other], numbers[side[1]]
    by_hand = replace(plan, sections=(replace(section, numbers=tuple(numbers)),))
    prepared = prepare_evaluation(
        there.so_far, by_hand, None, registered=None, num_sections=None, rules=EveningRules()
    )
    evaluated = prepared.evaluate(SearchBudget(seconds=60.0))
    assert "fields_not_as_asked" in {note.key for note in evaluated.warnings}
    assert not evaluated.evaluations[0].section.equal_fields
