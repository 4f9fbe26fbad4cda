"""A plan that changes during play: its claims on each section."""

from __future__ import annotations

import json
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from unittest import mock

import pytest

from bridgeopt.club import (
    History,
    HoldingPeriod,
    LoadedPlan,
    Pair,
    Plan,
    Registration,
    SectionPairs,
    Wish,
    WishKind,
)
from bridgeopt.club.guests import add_guests
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import plan_document, write_plan
from bridgeopt.seating.changing import costs
from bridgeopt.seating.changing.changes import Changes, problem_in_play
from bridgeopt.seating.changing.during_play import change_after_round, continue_plan
from bridgeopt.seating.fitness import reference_fitness, section_instance
from bridgeopt.seating.optimise import optimise
from bridgeopt.seating.sections import form_sections
from bridgeopt.seating.wishes import section_wishes
from tests.support.messages import says
from tests.support.reference import naive
from tests.support.reference import wishes as plain

pytestmark = pytest.mark.slow_without_jit


@pytest.fixture(scope="module")
def history(make_history) -> History:
    """Return a club of 32 players: two sections of eight pairs."""
    return make_history(3, 32)


@pytest.fixture(scope="module")
def plan(history, register, multiplex) -> Plan:
    """Seat them all, with a preference in A that has a cost."""
    a = form_sections(history, register(history), 2)[0].pairs
    wishes = (
        Wish(WishKind.NUMBER, (a[0],), (1,)),
        Wish(WishKind.NUMBER, (a[1],), (1,), Decimal(20)),
        Wish(WishKind.NOT_TONIGHT, (a[0], a[2])),
    )
    return optimise(
        history,
        register(history),
        multiplex,
        2,
        rules=EveningRules(boards_per_group=3),
        wishes=wishes,
        budget=SearchBudget(seconds=60),
    )


@pytest.fixture(scope="module")
def written(plan, tmp_path_factory) -> Path:
    """Write the plan."""
    path = tmp_path_factory.mktemp("plan") / "plan.json"
    write_plan(path, plan)
    return path


def change(
    history: History,
    file: LoadedPlan,
    changes: Changes,
    after: int,
    seed: int | None = None,
    boards: int | None = None,
) -> Plan:
    """Return the plan after a change."""
    problem = problem_in_play(history, [section.seating() for section in file.sections], changes)
    seatings = change_after_round(problem.season_increase, problem.seatings, changes, after)
    pairs = (pair for seating in seatings for pair in seating.pairs)
    drawn = problem.seed(pairs, file.family) if seed is None else seed
    budget = SearchBudget(seed=drawn, seconds=60)
    return continue_plan(problem, file, seatings, changes, budget, boards=boards)


@pytest.mark.slow
def test_a_section_that_changed(history, written, plan):
    """The section's fitness covers past and future rounds.

    Without a bound none is shown anywhere.
    """
    gone = plan.sections[1].pairs[3]
    after = change(history, read_plan(written), Changes(drop=(gone,)), 2)
    section = after.sections[1]
    number = plan.sections[1].numbers.index(gone) + 1
    assert section.holding_periods == (HoldingPeriod(number, 3, 6, None),)
    assert section.numbers == plan.sections[1].numbers
    assert section.fitness == reference_fitness(history, section)
    assert section.fitness > plan.sections[1].fitness
    assert (section.lower_bound, section.gap, section.quality) == (None, None, None)
    assert not section.proved
    assert (after.quality, after.quality_vs_hypothetical, after.proved) == (None, None, False)
    document = plan_document(after)
    told = document["sections"][1]
    assert (told["lower_bound"], told["quality"], told["proved"]) == (None, None, False)
    overall = document["overall"]
    assert (overall["quality"], overall["quality_vs_hypothetical"]) == (None, None)
    assert overall["proved"] is False
    assert (section.penalty, section.bound) == (0, None)
    assert [s.boards for s in after.sections] == [3, 3]
    assert after.source == plan.source
    assert not after.interrupted


@pytest.mark.slow
def test_a_section_that_did_not_change(history, written, plan):
    """An unchanged section keeps numbers, wish costs and proof, all recomputed."""
    gone = plan.sections[1].pairs[3]
    before = plan.sections[0]
    after = change(history, read_plan(written), Changes(drop=(gone,)), 2).sections[0]
    assert before.penalty > 0
    assert replace(after, seconds=0) == replace(before, seconds=0, movement=after.movement)
    assert after.proved


@pytest.mark.slow
def test_claims_of_others_are_not_taken_over(history, written, plan):
    """For an edited plan, or one from another history, every claim is recomputed."""
    gone = plan.sections[1].pairs[3]
    document = json.loads(written.read_text(encoding="utf-8"))
    edited = written.with_name("edited.json")
    edited.write_text(json.dumps(document | {"family": "mine"}), encoding="utf-8")
    met = history.meetings.copy()
    row = [history.row[player] for pair in plan.sections[0].pairs[:2] for player in pair.players]
    met[row[0], row[2]] += 1
    met[row[2], row[0]] += 1
    another = replace(history, meetings=met)
    for so_far, file in ((history, edited), (another, written)):
        section = change(so_far, read_plan(file), Changes(drop=(gone,)), 2).sections[0]
        as_planned = SectionPairs(section.name, section.pairs)
        instance = section_instance(so_far, as_planned, section.movement)
        assert section.lower_bound == naive.optimum(instance)
        assert section.fitness == reference_fitness(so_far, section)
        wishes = section_wishes(as_planned, (granted.wish for granted in plan.wishes))
        best = plain.best(instance, as_planned, section.movement, wishes)
        assert section.bound == best
        assert section.proved == (section.cost.total == best)


def test_one_change_after_the_other(history, written, plan, tmp_path):
    """A section that changed earlier keeps its past when another one changes."""
    first, second = plan.sections[1].pairs[3], plan.sections[0].pairs[4]
    once = change(history, read_plan(written), Changes(drop=(first,)), 2)
    again = tmp_path / "again.json"
    write_plan(again, once)
    twice = change(history, read_plan(again), Changes(drop=(second,)), 4)
    assert twice.sections[1].holding_periods == once.sections[1].holding_periods
    assert twice.sections[1].fitness == once.sections[1].fitness
    assert twice.sections[1].lower_bound is None
    assert len(twice.sections[0].holding_periods) == 1
    documents = [plan_document(p)["sections"][1] for p in (once, twice)]
    assert documents[0] == documents[1]


def test_wishes(history, written, plan):
    """Wishes apply to the current players; those of leavers are dropped."""
    (first, second, _) = (granted.wish for granted in plan.wishes)
    changes = Changes(drop=second.pairs, swaps=((first.pairs[0].first, 9001),))
    after = change(history, read_plan(written), changes, 1)
    assert [granted.wish.kind for granted in after.wishes] == [
        WishKind.NUMBER,
        WishKind.NOT_TONIGHT,
    ]
    for granted in after.wishes:
        assert granted.respected
        assert granted.cost is None
        assert set(granted.wish.pairs[0].players) == {9001, first.pairs[0].second}


def test_seed(history, written, plan):
    """The seed depends on the players present, unless it is given."""
    gone, other = plan.sections[1].pairs[3:5]
    file = read_plan(written)
    one = change(history, file, Changes(drop=(gone,)), 2)
    assert change(history, file, Changes(drop=(gone,)), 2).seed == one.seed
    guest = change(history, file, Changes(swaps=((other.first, 9001),)), 2)
    assert guest.seed != one.seed
    assert change(history, file, Changes(drop=(gone,)), 2, seed=5).seed == 5
    assert says(str(guest.warnings[0]), "player_new_like_partner", player="9001")


def test_boards(history, written, plan):
    """The number of boards is the plan's or the one given; by default as many as fit an evening."""
    file = read_plan(written)
    changes = Changes(drop=(plan.sections[1].pairs[3],))
    assert [s.boards for s in change(history, file, changes, 2, boards=2).sections] == [2, 2]
    silent = replace(file, sections=tuple(replace(s, boards=None) for s in file.sections))
    assert [s.boards for s in change(history, silent, changes, 2).sections] == [4, 4]


def test_interrupted(history, written, plan):
    """Ctrl-C during the search for bounds is reported; there is one search for all sections."""
    gone = plan.sections[1].pairs[3]
    whole = costs.evaluate_with_budget
    calls = []

    def interrupted(known, seatings, *options):
        calls.append([seating.name for seating in seatings])
        return tuple(replace(e, interrupted=True) for e in whole(known, seatings, *options))

    with mock.patch.object(costs, "evaluate_with_budget", interrupted):
        after = change(history, read_plan(written), Changes(drop=(gone,)), 2)
    assert calls == [["A", "B"]]
    assert after.interrupted


def test_all_sections_change(history, written, plan):
    """If all sections change, there is nothing to search for."""
    gone = tuple(section.pairs[0] for section in plan.sections)
    after = change(history, read_plan(written), Changes(drop=gone), 5)
    assert [len(section.holding_periods) for section in after.sections] == [1, 1]
    assert not after.proved


def test_guests_who_come_and_go(history, written, plan, tmp_path):
    """A guest who has left again still counts in the rounds played."""
    gone = plan.sections[1].pairs[3]
    came = change(history, read_plan(written), Changes(drop=(gone,), add=(Pair(9001, 9002),)), 1)
    file = tmp_path / "came.json"
    write_plan(file, came)
    left = change(history, read_plan(file), Changes(drop=(Pair(9002, 9001),)), 3)
    section = left.sections[1]
    assert Pair(9001, 9002) in section.all_pairs
    known, _ = add_guests(history, Registration(section.all_pairs))
    assert section.fitness == reference_fitness(known, section)
