"""Evenings with another objective than the paper's, from the season file to the record."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import (
    PAPER_OBJECTIVE,
    GeneratedMovement,
    Members,
    Objective,
    Registration,
    Wish,
    WishKind,
)
from bridgeopt.club.settings import EXPECTED_COUNT_SCALE, EveningRules
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.history import write_history
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import plan_document, write_plan
from bridgeopt.movement.tailored import balance
from bridgeopt.season import SeasonFile
from bridgeopt.seating.penalties import wish_penalty
from bridgeopt.tasks.evening import changing, evaluating, seating
from bridgeopt.tasks.evening import seating as comparing
from bridgeopt.tasks.evening.changing import ChangeRequest
from bridgeopt.tasks.evening.seating import SeatedEvening
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.sources import SeasonSoFar, read_so_far
from tests.support.messages import says
from tests.support.reference.objectives import plain_cost

pytestmark = pytest.mark.slow_without_jit

UNIT = EXPECTED_COUNT_SCALE**2
FAIR = Objective("fair-share", (Decimal("0.25"), Decimal(30)))
SOON = SearchBudget(seconds=60.0, jobs=1)


def seated(
    so_far: SeasonSoFar, registration: Registration, rules: EveningRules, *wishes: Wish
) -> SeatedEvening:
    """Seat an evening in two sections."""
    tonight = EveningInput(so_far, registration, wishes)
    return seating.seat_tonight(seating.prepare_seating(tonight, "multiplex", 2, rules), SOON)


@pytest.fixture(scope="module")
def club(make_history, register, tmp_path_factory) -> tuple[Path, Registration]:
    """Play two evenings of seventeen pairs; two players are new in the second."""
    folder = tmp_path_factory.mktemp("club")
    registration = register(make_history(5, 34))
    file = SeasonFile(folder / "club.season")
    SeasonFile.create(file.path)
    for day in (1, 8):
        so_far = read_so_far(None, file.path, None)
        plan = seated(so_far, registration, EveningRules()).plan
        assert "objective" not in plan_document(plan)
        write_plan(folder / "plan.json", plan)
        read = read_plan(folder / "plan.json")
        file.record(read, [s.seating() for s in read.sections], date(2026, 9, day))
        first, *rest = registration.pairs
        registration = Registration((type(first)(900, first.second), *rest))
    return file.path, registration


@pytest.fixture(scope="module")
def so_far(club) -> SeasonSoFar:
    return read_so_far(None, club[0], None)


@pytest.fixture(scope="module")
def ran(club, so_far) -> SeatedEvening:
    """Seat the third evening by fair shares."""
    return seated(so_far, club[1], EveningRules(objective=FAIR))


@pytest.fixture
def path(ran, tmp_path) -> Path:
    write_plan(tmp_path / "plan.json", ran.plan)
    return tmp_path / "plan.json"


def test_a_plan_by_fair_shares(so_far, club, ran):
    """The plan is proven, has the cost given by the definition, and names its objective.

    Bounds and the mean are for that objective too; the paper's numbering costs no less by it.
    """
    assert ran.plan.proved
    assert ran.plan.objective == FAIR
    assert plan_document(ran.plan)["objective"] == "fair-share:0.25:30"
    for section in ran.plan.sections:
        assert section.fitness == UNIT * plain_cost(ran.history, section, FAIR)
        assert section.hypothetical_best <= section.fitness <= section.expected_fitness
    by_paper = seated(so_far, club[1], EveningRules()).plan
    assert by_paper.seed == ran.plan.seed
    for section, other in zip(ran.plan.sections, by_paper.sections, strict=True):
        assert section.fitness <= UNIT * plain_cost(ran.history, other, FAIR)


def test_wishes_weigh_percent_of_what_numbering_gains(so_far, club, ran):
    """A wish that is not met costs its weight in percent of (chance - optimum)."""
    section = ran.plan.sections[0]
    held = section.numbers.index(club[1].pairs[3]) if club[1].pairs[3] in section.pairs else 1
    pair = section.numbers[held]
    other = (held + 1) % len(section.numbers) + 1
    wish = Wish(WishKind.NUMBER, (pair,), (other,), Decimal("0.001"))
    wished = seated(so_far, club[1], EveningRules(objective=FAIR), wish).plan
    unit = (section.expected_fitness - section.lower_bound) / 100
    assert wished.proved
    assert wished.sections[0].penalty in (0, wish_penalty(wish, Fraction(unit)))
    must = replace(wish, weight=None)
    cost = seated(so_far, club[1], EveningRules(objective=FAIR), must).plan
    assert cost.sections[0].numbers[other - 1] == pair
    assert cost.wishes[0].cost == cost.sections[0].fitness - section.fitness >= 0


def test_a_history_does_not_tell_who_was_there(so_far, club, tmp_path):
    """Fair shares need attendance, so all tasks refuse a bare history; squares do not."""
    write_history(tmp_path / "history.csv", so_far.history)
    bare = read_so_far(tmp_path / "history.csv", None, None)
    with pytest.raises(InputError, match=r"fair-share needs to know who played .*--season"):
        seated(bare, club[1], EveningRules(objective=FAIR))
    with pytest.raises(InputError, match=r"fair-share needs to know who played"):
        comparing.prepare_comparison(
            EveningInput(bare, club[1]), (), (), EveningRules(objective=FAIR)
        )
    squares = Objective("squares")
    plan = seated(bare, club[1], EveningRules(objective=squares)).plan
    assert plan.proved
    for section in plan.sections:
        history = seating.prepare_seating(
            EveningInput(bare, club[1]), "multiplex", 2, EveningRules()
        ).evening.history
        assert section.fitness == UNIT * plain_cost(history, section, squares)


def test_several_ways_to_play(so_far, club):
    """All formats use the objective, and a format run alone gives the same plan."""
    tonight = EveningInput(so_far, club[1])
    prepared = comparing.prepare_comparison(
        tonight, ("multiplex",), (1, 2), EveningRules(objective=FAIR)
    )
    found = comparing.compare_tonight(prepared, SOON)
    assert {candidate.plan.objective for candidate in found.candidates} == {FAIR}
    alone = seated(so_far, club[1], EveningRules(objective=FAIR)).plan
    two = next(c.plan for c in found.candidates if c.num_sections == 2)
    assert [s.fitness for s in two.sections] == [s.fitness for s in alone.sections]


@pytest.mark.slow
def test_scored_again(so_far, path):
    """A plan has its stated cost by its own objective; another objective gives a note.

    Both proofs say whether it is optimal for the objective used.
    """
    plan = read_plan(path)
    assert plan.objective == FAIR
    for objective in (FAIR, PAPER_OBJECTIVE):
        rules = EveningRules(objective=objective)
        prepared = evaluating.prepare_evaluation(
            so_far, plan, None, registered=None, num_sections=None, rules=rules
        )
        differs = "made for the objective fair-share" in " ".join(map(str, prepared.notes))
        assert differs == (objective != FAIR)
        evaluated = prepared.evaluate(SOON)
        assert evaluated.warnings == prepared.newcomers
        assert all(e.best_is_proved for e in evaluated.evaluations)
        best = [e.planned_section.proved for e in evaluated.evaluations]
        assert all(best) or objective == PAPER_OBJECTIVE
        again = evaluated.verify(60.0, Stop())
        assert [v.optimal for v in again.verdicts] == best


@pytest.mark.slow
@pytest.mark.parametrize("after", [0, 2])
def test_changes_keep_the_objective(so_far, path, after):
    """A changed plan costs what its own objective says; another one can be requested."""
    plan = read_plan(path)
    gone = plan.sections[0].pairs[2]
    asked = {"drop": [f"{gone.first},{gone.second}"], "after": after}
    for given, objective in ((None, FAIR), (PAPER_OBJECTIVE, PAPER_OBJECTIVE)):
        prepared = changing.prepare_change(ChangeRequest(**asked, objective=given), so_far, plan)
        changed = changing.change_plan(prepared, SOON)
        assert changed.plan.objective == objective
        for section in changed.plan.sections:
            assert section.fitness == prepared.problem.fitness(section)
            if objective == FAIR and not section.holding_periods:
                cost = plain_cost(changed.history, section, FAIR)
                assert section.fitness == UNIT * cost
        if not after:
            assert changed.plan.proved


def test_recorded_with_its_objective(club, path, tmp_path):
    """The season stores a session's objective and proof until the record is undone."""
    copy = tmp_path / "copy.season"
    copy.write_bytes(club[0].read_bytes())
    file, plan = SeasonFile(copy), read_plan(path)
    file.record(plan, [s.seating() for s in plan.sections], date(2026, 9, 15))
    *earlier, session = file.read().sessions
    assert session.objective == FAIR
    assert session.proved
    told = [section.cost.fitness for section in plan.sections]
    assert [section.fitness for section in session.sections] == told
    assert {each.objective for each in earlier} == {PAPER_OBJECTIVE}
    file.undo()
    assert len(file.read().sessions) == 2


def test_meetings_from_before_the_season_file(so_far, club, tmp_path):
    """Imported meetings count and imported sit-outs do not, since attendance is unknown."""
    SeasonFile.create(tmp_path / "other.season", so_far.history)
    other = read_so_far(None, tmp_path / "other.season", None)
    prepared = seating.prepare_seating(
        EveningInput(other, club[1]), "multiplex", 2, EveningRules(objective=FAIR)
    )
    met = int(so_far.history.meetings.sum()) // 2
    assert says(str(prepared.notes[0]), "objective_imported", n=met)
    waited = int(so_far.history.waiting_tables.sum())
    assert says(str(prepared.notes[1]), "objective_imported_sit_outs", n=waited)
    assert not other.season.surplus.meetings.any()
    assert so_far.notes_for(FAIR) == so_far.notes_for(PAPER_OBJECTIVE) == ()
    assert Members() == other.members


@pytest.mark.slow
def test_movements_made_for_fair_shares(so_far, club, ran, monkeypatch):
    """Generated movements are never worse than shipped ones, and their bounds use the objective."""
    monkeypatch.setattr(balance, "_NUM_REGROUPINGS", 1)
    tonight = EveningInput(so_far, club[1])
    prepared = seating.prepare_seating(
        tonight, GeneratedMovement(6), 2, EveningRules(objective=FAIR)
    )
    plan = seating.seat_tonight(prepared, SearchBudget(seconds=60.0, jobs=1)).plan
    assert plan.objective == FAIR
    for section, shipped in zip(plan.sections, ran.plan.sections, strict=True):
        assert section.fitness == UNIT * plain_cost(ran.history, section, FAIR)
        assert section.lower_bound <= section.hypothetical_best <= section.fitness
        assert section.fitness <= shipped.fitness
