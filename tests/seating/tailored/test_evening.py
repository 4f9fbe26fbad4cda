"""Plans with generated movements: claims hold, never worse than the fallback, with wishes."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal

import pytest

from bridgeopt.base.errors import BridgeoptError, Cancelled, InputError
from bridgeopt.club import (
    GeneratedMovement,
    HistorySource,
    Pair,
    Plan,
    Registration,
    SizeLimits,
    Wish,
    WishKind,
)
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import format_plan
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.tailored import balance
from bridgeopt.seating import tailored as tailored_evening
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.evaluation import evaluate
from bridgeopt.seating.fallback import Fallback, FallbackSection
from bridgeopt.seating.fitness import hypothetical_best, reference_fitness
from bridgeopt.seating.optimise import optimise
from bridgeopt.seating.seating_problem import EveningSections, evening_sections
from bridgeopt.seating.tailored import tailor_evening
from bridgeopt.seating.wishes import is_respected
from tests.support.generators.instances import JIT
from tests.support.messages import pattern_of
from tests.support.timing.interrupted import AGES, cancelled

pytestmark = pytest.mark.skipif(not JIT, reason="takes too long without the JIT")


@pytest.fixture(scope="module", autouse=True)
def few_regroupings():
    """Improve board groups only once, to save time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(balance, "_NUM_REGROUPINGS", 1)
        yield


@pytest.fixture(scope="module")
def evening(make_history) -> EveningSections:
    """Return 19 pairs in two sections, one of them odd."""
    history = make_history(7, 38, met=4)
    pairs = tuple(Pair(*history.ids[k : k + 2]) for k in range(0, 38, 2))
    return evening_sections(history, Registration(pairs), 2)


def tailored(
    evening: EveningSections, rounds: int = 6, wishes: tuple[Wish, ...] = (), **wanted
) -> Plan:
    """Generate tonight's movements."""
    return tailor_evening(
        evening,
        GeneratedMovement(rounds, **wanted),
        SearchBudget(seed=3, seconds=120.0, jobs=2),
        source=HistorySource("history", evening.history.digest),
        wishes=wishes,
    )


@pytest.fixture(scope="module")
def plan(evening) -> Plan:
    """Generate movements of six rounds."""
    return tailored(evening)


@pytest.mark.slow
def test_claims_are_true(plan: Plan, evening: EveningSections) -> None:
    """Fitness follows the plain definition, bounds the matching, and movements pass their check."""
    for section, there in zip(plan.sections, evening.sections, strict=True):
        assert set(section.pairs) == set(there.pairs)
        assert movement_faults(section.movement) == []
        assert section.movement.num_rounds == 6
        assert section.movement.meetings.max() == 1
        assert section.fitness == reference_fitness(evening.history, section)
        assert section.lower_bound == hypothetical_best(evening.history, there, 6)
        assert section.lower_bound <= section.fitness
        assert section.tailoring is not None
        met = section.fitness == section.lower_bound
        assert (section.tailoring.optimality == "meets the bound") == met
        assert max(section.sit_outs.values(), default=0) <= 1


@pytest.mark.long
@pytest.mark.parametrize("pairs", [20, 24, 28])
def test_large_sections_are_honest_about_the_gap(make_history, pairs) -> None:
    """A large section is valid without repeats, above the bound, and proven only at the bound."""
    history = make_history(pairs, 2 * pairs, met=4)
    there = tuple(Pair(*history.ids[k : k + 2]) for k in range(0, 2 * pairs, 2))
    formed = evening_sections(
        history, Registration(there), 1, EveningRules(size_limits=SizeLimits(8, 40))
    )
    source = HistorySource("history", history.digest)
    plan = tailor_evening(
        formed, GeneratedMovement(6), SearchBudget(seed=3, seconds=6.0, jobs=1), source=source
    )
    (section,) = plan.sections
    assert movement_faults(section.movement) == []
    assert section.movement.meetings.max() == 1
    assert section.fitness == reference_fitness(formed.history, section)
    least = hypothetical_best(formed.history, formed.sections[0], 6)
    assert section.lower_bound is not None
    assert least <= section.lower_bound <= section.fitness
    assert section.proved == (section.lower_bound == section.fitness)


@pytest.mark.slow
def test_never_worse_than_the_family(plan: Plan, evening: EveningSections, multiplex) -> None:
    """The fallback is optimal for the shipped family, and the plan is no worse."""
    pairs = tuple(pair for section in evening.sections for pair in section.pairs)
    shipped = optimise(
        evening.history, Registration(pairs), multiplex, 2, budget=SearchBudget(seconds=120)
    )
    for section, other in zip(plan.sections, shipped.sections, strict=True):
        assert section.tailoring.fallback_fitness <= other.fitness
        assert section.fitness <= other.fitness


def test_evaluate_agrees(plan: Plan, evening: EveningSections, tmp_path) -> None:
    """After writing and reading, `evaluate` finds the same fitness, and no better numbering."""
    (tmp_path / "plan.json").write_text(format_plan(plan), encoding="utf-8")
    read = read_plan(tmp_path / "plan.json")
    assert read.intact
    seatings = [section.seating() for section in read.sections]
    scores = evaluate(evening.history, seatings, budget=SearchBudget(seconds=120))
    assert [s.planned_section.fitness for s in scores] == [s.fitness for s in plan.sections]
    for score, section in zip(scores, plan.sections, strict=True):
        if section.tailoring.optimality != "best found":
            assert score.best_fitness == section.fitness


@pytest.mark.slow
def test_the_same_on_any_number_of_cores(plan: Plan, evening: EveningSections) -> None:
    """One thread and two give the same plan."""
    again = tailor_evening(
        evening,
        GeneratedMovement(6),
        SearchBudget(seed=3, seconds=120.0, jobs=1),
        source=plan.source,
    )
    for one, two in zip(plan.sections, again.sections, strict=True):
        assert one.numbers == two.numbers
        assert (one.movement.rounds == two.movement.rounds).all()


def musts(evening: EveningSections) -> tuple[Wish, ...]:
    """Return one wish of each kind that a generated movement can respect."""
    odd = next(section for section in evening.sections if section.odd)
    even = next(section for section in evening.sections if not section.odd)
    return (
        Wish(WishKind.TONIGHT, even.pairs[:2]),
        Wish(WishKind.NOT_TONIGHT, even.pairs[2:4]),
        Wish(WishKind.NUMBER, (even.pairs[4],), (3, 4)),
        Wish(WishKind.STATIONARY, (even.pairs[5],), "ns"),
        Wish(WishKind.NO_SIT_OUT, (odd.pairs[0],)),
        Wish(WishKind.LATE, (odd.pairs[1],)),
        Wish(WishKind.STATIONARY, (odd.pairs[2],), "table"),
    )


@pytest.mark.slow
def test_musts_hold(evening: EveningSections, plan: Plan) -> None:
    """Every must is respected at the tables; the fitness is at least that without musts."""
    wishes = musts(evening)
    wished = tailored(evening, wishes=wishes)
    assert all(granted.respected for granted in wished.wishes)
    for section in wished.sections:
        assert movement_faults(section.movement) == []
        assert section.fitness == reference_fitness(evening.history, section)
        assert section.bound is not None
        assert section.lower_bound <= section.bound <= section.fitness
    staying = wishes[-1].pairs[0]
    home = next(s for s in wished.sections if staying in s.pairs)
    number = home.numbers.index(staying) + 1
    assert len({seat.table for seat in home.seats if number in (seat.ns, seat.ew)}) == 1


@pytest.mark.slow
def test_preferences_are_priced(evening: EveningSections, plan: Plan) -> None:
    """The penalty is the sum of the costs of unmet preferences."""
    even = next(section for section in evening.sections if not section.odd)
    wishes = tuple(
        Wish(WishKind.TONIGHT, (even.pairs[0], other), None, Decimal("0.5"))
        for other in even.pairs[1:]
    )
    free = next(s for s in plan.sections if s.name == even.name)
    plan = tailored(evening, wishes=wishes)
    section = next(s for s in plan.sections if s.name == even.name)
    unit = (free.expected_fitness - free.lower_bound) / 100
    missed = sum(not is_respected(wish, plan.sections) for wish in wishes)
    assert missed == len(wishes) - 6  # number of rounds
    assert section.penalty == missed * max(1, round(unit / 2))
    assert section.bound <= section.fitness + section.penalty


def test_contradictions_are_named(evening: EveningSections) -> None:
    """Too many wished opponents, two late pairs, and contradicting meetings are named."""
    odd = next(section for section in evening.sections if section.odd)
    first, *others = odd.pairs
    for wishes, size in [
        (tuple(Wish(WishKind.TONIGHT, (first, other)) for other in others[:7]), 7),
        (tuple(Wish(WishKind.LATE, (pair,)) for pair in odd.pairs[:3]), 2),
        ((Wish(WishKind.TONIGHT, odd.pairs[:2]), Wish(WishKind.NOT_TONIGHT, odd.pairs[:2])), 2),
        ((Wish(WishKind.NO_SIT_OUT, (first,)), Wish(WishKind.LATE, (first,))), 2),
    ]:
        with pytest.raises(ContradictionError) as caught:
            tailored(evening, wishes=wishes)
        assert len(caught.value.wishes) == size


def test_stationary_and_home_tables_exclude_each_other(evening: EveningSections) -> None:
    """Home tables and a stationary pair exclude each other; both are named."""
    wish = Wish(WishKind.STATIONARY, (evening.sections[0].pairs[0],), "table")
    with pytest.raises(BridgeoptError, match="stay") as caught:
        tailored(evening, wishes=(wish,), home_tables=True)
    assert caught.value.exit_code == 1


@pytest.mark.slow
def test_boards_stay_where_asked(evening: EveningSections) -> None:
    """With home tables every board group is at one table all evening."""
    for section in tailored(evening, home_tables=True).sections:
        homes = Counter((seat.group, seat.table) for seat in section.seats)
        groups = Counter(group for group, _ in homes)
        assert max(groups.values()) <= -(
            -section.movement.num_tables // section.movement.num_groups
        )


@pytest.mark.parametrize("rounds", [3, 11])
def test_refuses_rounds(evening: EveningSections, rounds: int) -> None:
    """Too few rounds, and more rounds than opponents, are refused by section."""
    with pytest.raises(InputError, match=pattern_of("making_no_such_rounds", rounds=rounds)):
        tailored(evening, rounds=rounds)


def test_refuses_groups(evening: EveningSections) -> None:
    """Fewer board groups than rounds are refused."""
    with pytest.raises(
        InputError, match=pattern_of("making_no_such_groups", section="B", n=9, rounds=6, groups=5)
    ):
        tailored(evening, groups=5)


@pytest.fixture(scope="module")
def nine(make_history) -> EveningSections:
    """Return nine pairs in one section, with uneven meetings."""
    history = make_history(11, 18, met=4)
    pairs = tuple(Pair(*history.ids[k : k + 2]) for k in range(0, 18, 2))
    return evening_sections(history, Registration(pairs), 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"home_tables": True},
        {"groups": 5},
        {"groups": 6, "home_tables": True},
        {"balance": 2.0},
        {"balance": 50.0, "groups": 6},
    ],
)
def test_never_worse_under_any_option(nine: EveningSections, wanted: dict) -> None:
    """Under any option the plan respects it and is no worse than the fallback.

    No claim covers numbers of groups that were not searched.
    """
    plan = tailored(nine, rounds=5, **wanted)
    (section,) = plan.sections
    told = section.tailoring
    assert section.fitness == reference_fitness(nine.history, section)
    if told.fallback_fitness is not None:
        assert section.fitness <= told.fallback_fitness
        if not told.used:
            assert section.fitness == told.fallback_fitness
    if "groups" in wanted:
        assert section.movement.num_groups == wanted["groups"]
        assert told.proved_for in ("any", (wanted["groups"],), ())
    elif "balance" not in wanted:
        assert section.fitness == section.lower_bound
        assert (told.optimality, told.proved_for) == ("meets the bound", "any")
    if "home_tables" in wanted:
        homes = {(seat.group, seat.table) for seat in section.seats}
        assert len(homes) == section.movement.num_groups
    assert section.proved == bool(told.proved_for)
    if "balance" not in wanted:
        assert section.proved  # always with up to ten pairs


def test_all_sit_ns_in_half_of_what_they_play(
    plan: Plan, nine: EveningSections, evening: EveningSections
) -> None:
    """In even and odd sections, generated or fallback, NS and EW rounds differ by at most one."""
    there = tailor_evening(
        nine, GeneratedMovement(6), SearchBudget(seed=3, seconds=0.0, jobs=1), source=plan.source
    )  # no time to generate any
    assert not there.sections[0].tailoring.used
    for section in (*plan.sections, *there.sections):
        for number, pair in enumerate(section.numbers, start=1):
            if pair is not None:
                played = [seat for seat in section.seats if seat.ns and seat.ew]
                ns = sum(seat.ns == number for seat in played)
                ew = sum(seat.ew == number for seat in played)
                assert abs(ns - ew) <= (ns + ew) % 2


@pytest.mark.long
def test_the_fallback_proven_where_nothing_is_better(nine: EveningSections, monkeypatch) -> None:
    """The fallback is played where it is optimal, and this is proven."""
    made = tailored(nine, rounds=5).sections[0]
    best = Fallback("there", FallbackSection(made, made.fitness, made.fitness), proved=True)
    monkeypatch.setattr(tailored_evening, "find_fallbacks", lambda *_: [best])
    again = tailored(nine, rounds=5).sections[0]
    assert not again.tailoring.used
    assert again.tailoring.optimality == "meets the bound"
    monkeypatch.undo()
    fixed = tailored(nine, rounds=5, groups=5).sections[0]
    best = Fallback("there", FallbackSection(fixed, fixed.fitness, fixed.fitness), proved=True)
    monkeypatch.setattr(tailored_evening, "find_fallbacks", lambda *_: [best])
    again = tailored(nine, rounds=5, groups=5).sections[0]
    assert not again.tailoring.used
    assert again.proved
    assert again.tailoring.proved_for in ("any", (5,))


@pytest.mark.slow
def test_preferences_about_numbers_count(nine: EveningSections) -> None:
    """If no movement respects all preferences, the plan costs at most the fallback."""
    wishes = tuple(
        Wish(WishKind.NUMBER, (pair,), (1,), Decimal(3)) for pair in nine.sections[0].pairs
    )
    (section,) = tailored(nine, rounds=5, wishes=wishes).sections
    assert section.fitness + section.penalty <= section.tailoring.fallback_fitness
    assert section.penalty > 0


@pytest.mark.slow
@pytest.mark.parametrize("after", [0.0, 0.1, 0.8])
def test_cancelled(make_history, after: float) -> None:
    """Cancelling plays the best found or the fallback, and claims no proof."""
    history = make_history(3, 72, met=9)
    pairs = tuple(Pair(*history.ids[k : k + 2]) for k in range(0, 72, 2))
    hard = evening_sections(history, Registration(pairs), 2)
    source = HistorySource("history", history.digest)
    plan = cancelled(
        lambda stop: tailor_evening(
            hard,
            GeneratedMovement(8, balance=3.0),
            SearchBudget(seed=3, seconds=AGES, jobs=2, stop=stop),
            source=source,
        ),
        after,
    )
    assert plan.interrupted
    for section, there in zip(plan.sections, hard.sections, strict=True):
        assert set(section.pairs) == set(there.pairs)
        assert movement_faults(section.movement) == []
        assert section.fitness == reference_fitness(history, section)
        assert section.lower_bound <= section.fitness


def test_cancelled_with_nothing_to_fall_back_on(evening: EveningSections, monkeypatch) -> None:
    """Without a fallback there is no plan, but the error does not blame missing movements."""
    monkeypatch.setattr(tailored_evening, "find_fallbacks", lambda *_: [None, None])
    stop = Stop()
    stop.cancel()
    source = HistorySource("history", evening.history.digest)
    with pytest.raises(Cancelled):
        tailor_evening(
            evening,
            GeneratedMovement(6),
            SearchBudget(seed=3, seconds=60.0, jobs=2, stop=stop),
            source=source,
        )
