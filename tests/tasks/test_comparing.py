"""Comparing formats, as a page calls it."""

from __future__ import annotations

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import GeneratedMovement, Members, Wish, WishKind
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.plan_document import plan_document
from bridgeopt.seating import seating_problem
from bridgeopt.seating.comparison import ExcludedFormat
from bridgeopt.tasks.evening.seating import (
    compare_tonight,
    prepare_comparison,
    prepare_seating,
    seat_tonight,
)
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.sources import SeasonSoFar
from tests.support.messages import pattern_of, text_of

pytestmark = pytest.mark.slow_without_jit


@pytest.fixture
def tonight(make_history, register) -> EveningInput:
    """Make sixteen pairs."""
    history = make_history(5, 32, met=4)
    return EveningInput(SeasonSoFar(history, "season", Members(), None), register(history))


@pytest.mark.slow
def test_a_choice_is_what_a_run_of_it_gives(tonight):
    """A format's card, for shipped or generated movements, is the plan that running it gives."""
    movements = ("multiplex", GeneratedMovement(5))
    rules = EveningRules(boards_per_group=3)
    told = []
    prepared = prepare_comparison(tonight, movements, (2,), rules)
    assert prepared.has_generated
    comparison = compare_tonight(
        prepared, SearchBudget(seconds=120.0, on_progress=lambda *state: told.append(state))
    )
    assert told[-1] == (2, 2)
    for candidate, chosen in zip(comparison.candidates, movements, strict=True):
        ran = seat_tonight(prepare_seating(tonight, chosen, 2, rules), SearchBudget(seconds=120.0))
        assert plan_document(candidate.plan)["plan_id"] == plan_document(ran.plan)["plan_id"]
        assert candidate.plan.proved


@pytest.mark.slow
def test_sections_are_formed_once_for_each_number(tonight, monkeypatch):
    """Sections are formed once for each number of sections, for any number of movements."""
    counts = []
    form = seating_problem.form_sections

    def counted(history, registration, num_sections, *more, **named):
        counts.append(num_sections)
        return form(history, registration, num_sections, *more, **named)

    monkeypatch.setattr(seating_problem, "form_sections", counted)
    prepared = prepare_comparison(
        tonight, ("multiplex", "howell", "teamplus"), (1, 2), EveningRules()
    )
    comparison = compare_tonight(prepared, SearchBudget(seconds=60.0))
    assert len(comparison.candidates) > 3
    assert sorted(counts) == [1, 2]


@pytest.mark.slow
def test_what_does_not_fit_is_data(tonight):
    """Formats left out have their reasons, including those refused by wishes."""
    wish = Wish(WishKind.NUMBER, tonight.registration.pairs[:1], (12,))
    wished = EveningInput(tonight.so_far, tonight.registration, (wish,))
    prepared = prepare_comparison(wished, ("multiplex",), (1, 2, 5), EveningRules())
    assert not prepared.has_generated
    comparison = compare_tonight(prepared, SearchBudget(seconds=60.0))
    assert [c.num_sections for c in comparison.candidates] == [1]
    first = comparison.left_out[0]
    assert first._replace(reason=str(first.reason)) == ExcludedFormat(
        None, 5, text_of("pairs_do_not_fit", n=16, least=8, most=18)
    )
    assert (comparison.left_out[1].family, comparison.left_out[1].num_sections) == ("multiplex", 2)
    with pytest.raises(InputError, match="no family 'nonsense'"):
        prepare_comparison(tonight, ("nonsense",), (), EveningRules())


def test_a_button_cancels(tonight):
    """After a cancellation finished formats are returned; the rest are left out with the reason."""
    stop = Stop()
    prepared = prepare_comparison(
        tonight, ("multiplex", "teamplus", "howell"), (2,), EveningRules()
    )
    budget = SearchBudget(seconds=600.0, on_progress=lambda *_: stop.cancel(), stop=stop)
    comparison = compare_tonight(prepared, budget)
    assert comparison.interrupted
    assert [c.plan.family for c in comparison.candidates] == ["multiplex"]
    assert {str(left.reason) for left in comparison.left_out} == {
        text_of("interrupted_before_turn")
    }
    assert len(comparison.candidates) + len(comparison.left_out) == len(prepared.choices)


def test_barometers_beside_each_other(tonight):
    """Barometers come from all families; generated movements have none, and alone are refused."""
    rules = EveningRules(barometer=True)
    prepared = prepare_comparison(
        tonight, ("multiplex", "sevens", GeneratedMovement(5)), (2,), rules
    )
    for movements, _ in prepared.choices:
        assert all(movement.barometer for movement in movements.movements.values())
    assert [choice.movements.name for choice in prepared.choices] == ["multiplex", "sevens"]
    (left_out,) = prepared.left_out
    assert left_out.reason.key == "barometer_none_made"
    with pytest.raises(InputError, match=pattern_of("barometer_none_made")):
        prepare_comparison(tonight, (GeneratedMovement(5),), (2,), rules)
