"""The main task as a page calls it: values, progress by callback, and notes as data."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import GeneratedMovement, Members, Pair, Registration, Wish, WishKind
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.plan_document import plan_document
from bridgeopt.seating import seating_problem
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.optimise import optimise
from bridgeopt.tasks.evening import seating
from bridgeopt.tasks.evening.seating import prepare_seating, seat_tonight
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.sources import SeasonSoFar
from tests.support.messages import says

pytestmark = pytest.mark.slow_without_jit


@pytest.fixture
def tonight(make_history, register) -> EveningInput:
    """Make seventeen pairs; players have no names."""
    history = make_history(5, 34, met=4)
    so_far = SeasonSoFar(history, "season", Members(), None)
    return EveningInput(so_far, register(history))


@pytest.fixture
def formed(monkeypatch) -> list[tuple[Wish, ...]]:
    """Record the wishes by which sections are formed, each time."""
    calls: list[tuple[Wish, ...]] = []
    form = seating_problem.form_sections

    def counted(*given, wishes=(), **named):
        calls.append(tuple(wishes))
        return form(*given, wishes=wishes, **named)

    for module in (seating_problem, seating):
        monkeypatch.setattr(module, "form_sections", counted)
    return calls


def test_the_same_as_from_python(tonight, multiplex):
    """The plan equals that of `optimise`, and the sections' progress is reported."""
    told = []
    prepared = prepare_seating(tonight, "multiplex", 2, EveningRules(boards_per_group=3))
    ran = seat_tonight(prepared, SearchBudget(seconds=60.0, on_progress=told.append))
    alone = optimise(
        *(tonight.history, tonight.registration, multiplex, 2),
        rules=EveningRules(boards_per_group=3),
        source="season",
    )
    assert plan_document(ran.plan)["plan_id"] == plan_document(alone)["plan_id"]
    assert ran.plan.seed == alone.seed
    assert ran.plan.proved
    assert ran.notes == alone.warnings
    assert ran.history is prepared.evening.history
    assert told
    assert {len(states) for states in told} == {2}


def test_sections_are_formed_once(tonight, formed):
    """With wishes about numbers sections are formed once, and the search forms none."""
    wish = Wish(WishKind.NUMBER, tonight.registration.pairs[:1], (3,))
    for wishes in ((), (wish,)):
        formed.clear()
        ran = seat_tonight(
            prepare_seating(replace(tonight, wishes=wishes), "multiplex", 2, EveningRules()),
            SearchBudget(seconds=60.0),
        )
        assert formed == [wishes]
        assert [granted.respected for granted in ran.plan.wishes] == [True] * len(wishes)


def test_sections_with_a_wish_about_them(tonight, formed):
    """With a wish about sections they are formed with and without it, to report its cost."""
    strong = prepare_seating(tonight, "multiplex", 2, EveningRules()).evening.sections[0].pairs[0]
    wish = Wish(WishKind.SECTION, (strong,), "B")
    formed.clear()
    prepared = prepare_seating(replace(tonight, wishes=(wish,)), "multiplex", 2, EveningRules())
    assert formed.count((wish,)) == 1
    assert len(formed) == 3  # the sit-out, and the displaced pairs
    assert strong in prepared.evening.sections[1].pairs
    ran = seat_tonight(prepared, SearchBudget(seconds=60.0))
    assert len(formed) == 4  # the cost of the wish
    assert ran.plan.wishes[0].cost is not None
    assert ran.notes[-len(prepared.displaced) :] == prepared.displaced
    assert any(
        says(str(line), "displaced_by_wishes", pair="47 & 50", section="A", home="B")
        for line in prepared.displaced
    )


def test_what_cannot_be_is_said_before_the_search(tonight):
    """Impossible sizes, families and section wishes are refused before the search."""
    with pytest.raises(InputError, match="no family 'nonsense'"):
        prepare_seating(tonight, "nonsense", 2, EveningRules())
    with pytest.raises(InputError, match="Ask for"):
        prepare_seating(tonight, "multiplex", 9, EveningRules())
    pair = tonight.registration.pairs[:1]
    both = tuple(Wish(WishKind.SECTION, pair, name) for name in "AB")
    with pytest.raises(ContradictionError):
        prepare_seating(replace(tonight, wishes=both), "multiplex", 2, EveningRules())


def test_guests_have_their_names_in_the_plan(tonight):
    """The plan has the names of guests who play, and no other guests."""
    pairs = tonight.registration.pairs
    there = Registration((Pair(pairs[0].first, 9001), *pairs[1:]))
    guests = {9001: "New Person", 9002: "Somebody Else"}
    with_guest = EveningInput(tonight.so_far._replace(guests=guests), there)
    ran = seat_tonight(
        prepare_seating(with_guest, "multiplex", 2, EveningRules()), SearchBudget(seconds=60.0)
    )
    assert ran.plan.guests == {9001: "New Person"}
    assert any("9001" in str(note) for note in ran.notes)


def test_movements_made_tonight(make_history, register):
    """Movements are generated by the same two calls; progress counts sections."""
    history = make_history(7, 16, met=4)
    tonight = EveningInput(SeasonSoFar(history, "history", Members(), None), register(history))
    told = []
    prepared = prepare_seating(tonight, GeneratedMovement(5), 1, EveningRules())
    ran = seat_tonight(
        prepared, SearchBudget(seconds=60.0, seed=3, on_progress=lambda *state: told.append(state))
    )
    assert ran.plan.family == "tailored"
    assert ran.plan.seed == 3
    assert [section.movement.num_rounds for section in ran.plan.sections] == [5]
    assert told == [(1, 1)]


@pytest.mark.slow
@pytest.mark.parametrize("movements", ["multiplex", GeneratedMovement(6)])
def test_a_button_cancels(tonight, movements):
    """A `Stop` ends the run: the plan is complete and marked as interrupted."""
    stop = Stop()
    prepared = prepare_seating(tonight, movements, 2, EveningRules())
    ran = seat_tonight(
        prepared, SearchBudget(seconds=600.0, on_progress=lambda *_: stop.cancel(), stop=stop)
    )
    assert ran.plan.interrupted
    assert [len(section.pairs) for section in ran.plan.sections] == [9, 8]
