"""Tonight's plan: reproducible, and proven within the budget."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256

import numpy as np
import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import Family, History, Registration
from bridgeopt.club.guests import add_guests
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.history import read_history
from bridgeopt.files.plan_document import plan_document
from bridgeopt.files.registration import read_registration
from bridgeopt.movement.families import read_family
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.seating.fitness import reference_fitness
from bridgeopt.seating.numbering import DEFAULT_BUDGET, boards_in_group
from bridgeopt.seating.optimise import optimise
from bridgeopt.seating.sections import form_sections
from tests.support.messages import pattern_of, says, text_of
from tests.support.timing.interrupted import AGES, can_press, cancelled, pressed
from tests.support.timing.processor_time import processor_seconds

pytestmark = pytest.mark.slow_without_jit

# Proven by two methods; sums, not club data. Sections A to D in 2020, and A to C in 2021.
REAL_EVENINGS = {
    ("2020", 53, "multiplex"): (2_563_218, 1_955_410, 1_748_716, 2_542_782),
    ("2020", 53, "teamplus"): (2_774_306, 2_134_730, 1_920_716, 2_778_486),
    ("2020", 54, "multiplex"): (3_191_992, 1_955_410, 1_748_716, 2_542_782),
    ("2020", 54, "teamplus"): (3_425_264, 2_134_730, 1_920_716, 2_778_486),
    ("2021", 48, "multiplex"): (14_525_386, 6_375_188, 20_846_062),
    ("2021", 48, "teamplus"): (15_086_538, 6_738_988, 21_547_014),
    ("2021", 51, "multiplex"): (15_848_882, 6_883_305, 20_846_062),
    ("2021", 51, "teamplus"): (16_369_034, 7_267_865, 21_547_014),
}

# Digests of the default's plans, from before other objectives existed (see `digest`).
DIGESTS = {
    ("2020", 53, "multiplex"): "c7a3e028765150da",
    ("2020", 53, "teamplus"): "9dc820d3603d65d0",
    ("2020", 54, "multiplex"): "c8ce3b904e1602ce",
    ("2020", 54, "teamplus"): "1ca94834f0b30696",
    ("2021", 48, "multiplex"): "80f0b4328587aa5b",
    ("2021", 48, "teamplus"): "8a4c00b80f36b914",
    ("2021", 51, "multiplex"): "ca23706d523a4568",
    ("2021", 51, "teamplus"): "e540130891d02bbc",
}


@pytest.fixture(scope="module")
def history(make_history) -> History:
    """Return a club of 34 players: 17 pairs."""
    return make_history(5, 34, met=4)


@pytest.fixture(scope="module")
def plan(history, register, multiplex):
    """Seat them all in two sections, one of which is odd."""
    return optimise(history, register(history), multiplex, 2, budget=SearchBudget(seconds=60))


def digest(plan) -> str:
    """Return a digest of each section's numbers and claims."""
    told = [
        (
            section.name,
            [pair and sorted(pair.players) for pair in section.numbers],
            *(section.fitness, section.lower_bound, str(section.expected_fitness)),
            section.hypothetical_best,
        )
        for section in plan.sections
    ]
    return sha256(json.dumps(told).encode()).hexdigest()[:16]


def numberings(plan) -> list[list[set[int] | None]]:
    return [[p and set(p.players) for p in section.numbers] for section in plan.sections]


def test_a_plan_is_whole(plan, history, register):
    """Every pair has one number of its section, and an odd section has an absent number."""
    sections = form_sections(history, register(history), 2)
    assert sorted(len(section.pairs) for section in sections) == [8, 9]
    for section, planned in zip(sections, plan.sections, strict=True):
        assert planned.name == section.name
        assert len(planned.numbers) == planned.movement.num_contestants == section.num_numbers
        assert set(planned.pairs) == set(section.pairs)
        assert (planned.absent is not None) == section.odd
        assert planned.proved
        assert planned.quality == 1
        assert planned.fitness == planned.lower_bound == reference_fitness(history, planned)
        assert planned.hypothetical_best <= planned.fitness <= planned.expected_fitness
    assert plan.proved
    assert plan.quality == 1
    assert plan.fitness == sum(section.fitness for section in plan.sections)
    assert plan.source == ("history", history.digest)
    assert not plan.interrupted


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_the_same_input_gives_the_same_plan(plan, history, register, multiplex, jobs):
    """The plan does not depend on the number of threads."""
    again = optimise(
        history, register(history), multiplex, 2, budget=SearchBudget(seconds=60, jobs=jobs)
    )
    assert plan_document(again)["plan_id"] == plan_document(plan)["plan_id"]


def test_the_order_of_the_registration_does_not_matter(plan, history, register, multiplex):
    """The order of lines, and of names in a pair, does not change the plan."""
    again = optimise(
        history, register(history, seed=1), multiplex, 2, budget=SearchBudget(seconds=60)
    )
    assert again.seed == plan.seed
    assert numberings(again) == numberings(plan)


@pytest.mark.slow
def test_the_seed_draws_one_of_equal_seatings(history, register, multiplex):
    """Other seeds give other numberings of the same fitness, and other stationary pairs."""
    plans = [
        optimise(history, register(history), multiplex, 2, budget=SearchBudget(seed=seed))
        for seed in (0, 1, 2, 3, -1, 2**200)
    ]
    assert len({plan.fitness for plan in plans}) == 1
    assert all(plan.proved for plan in plans)
    assert len({str(numberings(plan)) for plan in plans}) > 1
    assert len({str(numberings(plan)[1][0]) for plan in plans}) > 1
    for plan in plans:
        for section in plan.sections:
            assert section.fitness == reference_fitness(history, section)


@pytest.mark.slow
def test_the_default_seed_comes_from_the_inputs(plan, history, register, multiplex):
    """The default seed depends on history, pairs, family and number of sections."""

    def seed(history=history, registration=None, family=multiplex, num_sections=2) -> int:
        registration = registration or register(history)
        return optimise(
            history, registration, family, num_sections, budget=SearchBudget(seconds=0)
        ).seed

    assert seed() == plan.seed
    pairs = register(history).pairs
    waited = replace(history, waiting_tables=history.waiting_tables + 1)
    seeds = [
        seed(),
        seed(history=waited),
        seed(registration=Registration(pairs[:-1])),
        seed(family=replace(multiplex, name="another")),
        seed(registration=Registration(pairs[:16]), num_sections=1),
    ]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"rules": EveningRules(boards_per_group=0)}, "expected a number of boards from 1"),
        ({"num_sections": "3"}, "expected a number of sections, a whole number"),
        ({"num_sections": 0}, "expected a number of sections from 1"),
    ],
)
def test_arguments_that_mean_nothing(history, register, multiplex, wrong, told):
    """Senseless arguments are refused by name before the search."""
    asked = {"num_sections": 2, **wrong}
    with pytest.raises(ValueError, match=told):
        optimise(history, register(history), multiplex, asked.pop("num_sections"), **asked)


def test_no_budget_still_gives_an_answer(plan, history, register, multiplex):
    """Without time there is a plan, with a bound not above the optimum."""
    hasty = optimise(history, register(history), multiplex, 2, budget=SearchBudget(seconds=0))
    assert hasty.seconds_used < 1
    for section, best in zip(hasty.sections, plan.sections, strict=True):
        assert section.lower_bound <= best.fitness <= section.fitness
        assert section.fitness == reference_fitness(history, section)
        assert section.proved == (section.lower_bound == section.fitness)
    assert hasty.quality <= 1


def test_a_size_that_the_family_lacks(history, register, multiplex):
    """The error names every such section, its number of pairs, and the sizes available."""
    family = Family("small", {8: multiplex.movements[8], 12: multiplex.movements[12]})
    with pytest.raises(InputError) as caught:
        optimise(history, register(history), family, 2)
    (fault,) = caught.value.faults
    odd = "AB"[[len(s.pairs) for s in form_sections(history, register(history), 2)].index(9)]
    lacks = text_of("family_lacks_size", section=odd, n=9, family="small", size=10)
    assert str(fault) == f"{lacks}. {text_of('family_lacks_size_help', sizes=[8, 12])}"
    with pytest.raises(InputError, match=pattern_of("family_has_none_help")) as caught:
        optimise(history, register(history), Family("empty"), 2)
    assert len(caught.value.faults) == 2


def test_guests(plan, history, register, multiplex):
    """New players are seated too, each with a warning, or an error if strict."""
    pairs = register(history).pairs
    guest = replace(pairs[0], second=10_000)
    registration = Registration((guest, *pairs[1:]))
    seated = optimise(history, registration, multiplex, 2, budget=SearchBudget(seconds=60))
    assert len(seated.warnings) == 1
    assert says(str(seated.warnings[0]), "player_new_like_partner", player="10000")
    everyone, _ = add_guests(history, registration)
    assert [reference_fitness(everyone, s) for s in seated.sections] == [
        s.fitness for s in seated.sections
    ]
    assert plan.warnings == ()
    with pytest.raises(InputError, match=pattern_of("player_not_in_history", player="10000")):
        optimise(history, registration, multiplex, 2, rules=EveningRules(refuse_new_players=True))


def test_boards(history, register, multiplex, make_movement):
    """An evening has twenty-four boards, divided by the rounds and rounded down, or as given."""
    assert (
        boards_in_group(mitchell_movement(24, 8)) == 3
    )  # twelve groups, of which each pair plays eight
    assert boards_in_group(multiplex.movements[8]) == 4
    assert boards_in_group(make_movement(1, 8, 7)) == 3
    assert boards_in_group(make_movement(1, 8, 30)) == 1
    for boards, expected in ((None, 4), (2, 2)):
        seated = optimise(
            history,
            register(history),
            multiplex,
            2,
            rules=EveningRules(boards_per_group=boards),
            budget=SearchBudget(seconds=0),
        )
        assert {section.boards for section in seated.sections} == {expected}


def test_progress_is_told(history, register, multiplex):
    """Progress reports each section's state; bounds never cross costs."""
    told = []
    optimise(history, register(history), multiplex, 2, budget=SearchBudget(on_progress=told.append))
    assert told
    for states in told:
        assert len(states) == 2
        for state in states:
            if state.cost is not None and state.lower_bound is not None:
                assert state.lower_bound <= state.cost


def test_a_movement_in_which_all_meet(history, register, make_movement):
    """If all pairs meet, every seating is proven at once, with quality 1."""
    rounds = [
        [[8, k + 1, k + 1]] + [[(k + d) % 7 + 1, (k - d) % 7 + 1, k + 1] for d in (1, 2, 3)]
        for k in range(7)
    ]
    howell = replace(make_movement(1, 8, 7), rounds=np.array(rounds))
    assert (howell.meetings == 1 - np.eye(8)).all()
    registration = Registration(register(history).pairs[:16])
    seated = optimise(
        history, registration, Family("howell", {8: howell}), 2, budget=SearchBudget(seconds=0)
    )
    for section in seated.sections:
        assert section.proved
        assert section.quality == section.quality_vs_hypothetical == 1
        assert section.fitness == section.expected_fitness == section.hypothetical_best


@pytest.mark.slow
@pytest.mark.parametrize(("year", "num_pairs", "family"), REAL_EVENINGS)
def test_the_real_evenings(real_club, all_annealings, year, num_pairs, family):
    """All eight evenings are proven within the default budget, with the recorded fitness.

    Numbers of pairs, absent numbers, bounds and means are the recorded ones too. The budget is that
    of two cores in processor time, so a busy machine has longer.
    """
    warm_up()
    start = processor_seconds()
    history = read_history(real_club / year / "history.csv")
    registration = read_registration(real_club / year / f"registration-{num_pairs}.csv")
    movements = read_family(family, real_club / "movements")
    plan = optimise(
        history,
        registration,
        movements,
        4 if year == "2020" else 3,
        budget=SearchBudget(seconds=600),
    )
    assert plan.proved
    assert tuple(s.fitness for s in plan.sections) == REAL_EVENINGS[year, num_pairs, family]
    assert digest(plan) == DIGESTS[year, num_pairs, family]
    for section in plan.sections:
        assert section.fitness == reference_fitness(history, section)
        if section.movement.meetings.max() == 1:
            assert section.hypothetical_best <= section.fitness
    assert processor_seconds() - start < 2 * DEFAULT_BUDGET


@pytest.fixture(scope="module")
def endless(make_history, register, any_movement) -> tuple[History, Registration, Family]:
    """Return an evening whose proof takes far too long."""
    history = make_history(1, 36, met=6)
    return history, register(history), Family("hard", {18: any_movement(18, 7, 8, seed=3)})


@pytest.mark.slow
@pytest.mark.parametrize("after", [0.0, 0.05, 0.5])
def test_cancelled(endless, after):
    """A cancelled plan is complete, marked as interrupted, and warns that a rerun may differ."""
    history, registration, family = endless
    plan = cancelled(
        lambda stop: optimise(
            history, registration, family, 1, budget=SearchBudget(seconds=AGES, stop=stop)
        ),
        after,
    )
    (section,) = plan.sections
    assert plan.interrupted
    assert not plan.proved
    assert set(section.pairs) == set(registration.pairs)
    assert section.fitness == reference_fitness(history, section)
    (note,) = plan.warnings
    assert str(note) == text_of("search_cut_short", sections=["A"])


@pytest.mark.slow
@can_press
def test_ctrl_c(endless):
    """Ctrl-C in a Python caller also returns the best plan found."""
    history, registration, family = endless
    plan = pressed(
        lambda: optimise(history, registration, family, 1, budget=SearchBudget(seconds=AGES))
    )
    assert plan.interrupted


def test_a_stop_that_nobody_uses(plan, history, register, multiplex):
    """An unused stop changes nothing."""
    again = optimise(
        history, register(history), multiplex, 2, budget=SearchBudget(seconds=60, stop=Stop())
    )
    assert numberings(again) == numberings(plan)
    assert not again.interrupted
