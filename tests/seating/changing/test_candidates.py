"""Changes before play, against all numberings of eight, and their effect on several sections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import permutations
from typing import Any
from unittest import mock

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import Cancelled, InputError
from bridgeopt.club import (
    Family,
    History,
    NumberedSection,
    Pair,
    Plan,
    Registration,
    SectionPairs,
    Wish,
    WishKind,
)
from bridgeopt.club.guests import add_guests
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.history import read_history
from bridgeopt.files.registration import read_registration
from bridgeopt.movement.families import read_family
from bridgeopt.seating.changing.candidates import keep_all_numbers, renumber
from bridgeopt.seating.changing.changes import (
    AvailableMovements,
    ChangeOptions,
    Changes,
    KeepNumbers,
    problem_before_play,
    wishes_after,
)
from bridgeopt.seating.changing.moves import moves
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.fitness import reference_fitness, section_instance
from bridgeopt.seating.numbering import DEFAULT_BUDGET
from bridgeopt.seating.optimise import optimise
from tests.support.generators.instances import JIT, sample, stride
from tests.support.reference import naive
from tests.support.reference.naive import Ints

pytestmark = pytest.mark.skipif(not JIT, reason="takes too long without the JIT")

WORTH = Decimal("7.5")
LONG = 600.0


def change(
    history: History,
    seatings: Sequence[NumberedSection],
    changes: Changes,
    family: Family,
    budget: float = DEFAULT_BUDGET,
    **options: Any,
) -> Plan:
    """Return the plan after a change before play."""
    problem = problem_before_play(history, seatings, changes)
    effort = SearchBudget(seed=problem.seed(problem.present, family.name), seconds=budget)
    return renumber(problem, AvailableMovements(family), ChangeOptions(**options), effort)


def club(seed: int) -> History:
    """Return a random club of 24 players."""
    rng = np.random.default_rng(seed)
    upper = np.triu(rng.integers(0, 4, (24, 24)), 1)
    rankings = tuple(Decimal(int(ranking)) for ranking in rng.integers(30, 90, 24))
    return History(tuple(range(1, 25)), rankings, rng.integers(0, 3, 24), upper + upper.T)


def one_section(seed: int, num_pairs: int, family: str) -> NumberedSection:
    """Return a random seating of 7 or 8 pairs."""
    movement = read_family(family, None, {8: "a test"}).movements[8]
    order = np.random.default_rng(seed).permutation(8)
    pairs = [Pair(2 * k + 1, 2 * k + 2) if k < num_pairs else None for k in order]
    return NumberedSection("A", movement, tuple(pairs))


def all_seatings(history: History, pairs: list[Pair], like: NumberedSection) -> tuple[Ints, Ints]:
    """Return all numberings of these pairs over eight numbers, and each one's fitness."""
    instance = section_instance(history, SectionPairs("A", tuple(pairs)), like.movement)
    return naive.permutations(8)[:, : len(pairs)], naive.all_costs(instance)


CHANGES = st.sampled_from(
    [
        (8, Changes(drop=(Pair(1, 2),))),
        (7, Changes(add=(Pair(21, 22),))),
        (8, Changes(drop=(Pair(2, 1),), add=(Pair(21, 30),))),
        (7, Changes(drop=(Pair(5, 6),), add=(Pair(21, 22), Pair(23, 24)))),
        (8, Changes(drop=(Pair(3, 4), Pair(7, 8)), add=(Pair(21, 22),), swaps=((9, 31),))),
        (8, Changes(swaps=((1, 23), (2, 24)))),
    ]
)


@pytest.mark.slow
@settings(max_examples=sample(40))
@given(
    st.integers(0, 2**32 - 1),
    CHANGES,
    st.sampled_from(["multiplex", "teamplus"]),
    st.sampled_from(list(KeepNumbers)),
)
def test_against_all_plans(
    seed: int, case: tuple[int, Changes], family: str, keep: KeepNumbers
) -> None:
    """The new plan is optimal among all plans by the requested criterion.

    STRICT: the lowest fitness without a changed number. PREFER: the lowest sum of fitness and the
    cost of changed numbers. FREE: the lowest fitness.
    """
    num_pairs, changes = case
    history, old = club(seed), one_section(seed, num_pairs, family)
    with mock.patch("bridgeopt.seating.changing.candidates.sizes_with_movements") as sizes:
        sizes.return_value = [7, 8]
        plan = change(
            history, [old], changes, Family(family), keep=keep, keep_weight=WORTH, budget=LONG
        )
    names = dict(changes.swaps)
    before = {}
    for number, pair in enumerate(old.numbers):
        if pair is not None:
            now = Pair(*(names.get(p, p) for p in pair.players))
            if all(set(now.players) != set(gone.players) for gone in changes.drop):
                before[now] = number
    pairs = [*before, *changes.add]
    known, _ = add_guests(history, Registration(tuple(pairs)))
    ways, fitnesses = all_seatings(known, pairs, old)
    unit = (Fraction(int(fitnesses.sum()), len(fitnesses)) - int(fitnesses.min())) / 100
    price = {
        KeepNumbers.STRICT: 10**15,
        KeepNumbers.PREFER: max(1, round(Fraction(WORTH) * unit)),
        KeepNumbers.FREE: 0,
    }[keep]
    moved = (ways[:, : len(before)] != list(before.values())).sum(axis=1)
    best = (fitnesses + price * moved).min()
    (section,) = plan.sections
    changed = sum(section.numbers[number] != pair for pair, number in before.items())
    assert section.fitness == reference_fitness(known, section)
    assert section.fitness + price * changed == best
    assert section.proved
    assert section.penalty == (price * changed if keep is KeepNumbers.PREFER else 0)


class Counted(Stop):
    """A stop that is over after a number of polls."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.left_to_ask = most

    @property
    def is_over(self) -> bool:
        """Count the poll, and answer it."""
        self.left_to_ask -= 1
        return self.left_to_ask < 0


@pytest.mark.slow
def test_a_search_that_was_stopped_names_no_wishes_that_are_possible() -> None:
    """Whenever the search is stopped, musts named as contradictory really are."""
    seating = one_section(3, 8, "multiplex")
    leavers, newcomers = seating.pairs[:3], (Pair(21, 22), Pair(23, 24))
    changes = Changes(drop=leavers, add=newcomers)
    problem = problem_before_play(club(3), [seating], changes)
    gone = [k for k, pair in enumerate(seating.numbers, start=1) if pair in leavers]
    wishes = [
        Wish(WishKind.NUMBER, (newcomers[0],), (gone[1], gone[2]), None),
        Wish(WishKind.NUMBER, (newcomers[1],), (gone[2],), None),
        Wish(WishKind.NUMBER, (newcomers[0],), (gone[2], gone[0]), None),
        Wish(WishKind.NUMBER, (newcomers[0],), (gone[2],), None),
    ]
    named = set()
    for most in range(0, 200, stride(3)):
        with pytest.raises((ContradictionError, Cancelled)) as caught:
            keep_all_numbers(problem, wishes, Counted(most))
        if isinstance(caught.value, ContradictionError):
            named.add(tuple(caught.value.wishes))
    assert 2 in map(len, named)
    for contradictory in named:
        with pytest.raises(ContradictionError):
            keep_all_numbers(problem, contradictory)


@pytest.fixture(scope="module")
def history(data) -> History:
    """Return the shipped club."""
    return read_history(data / "history.csv")


@pytest.fixture(scope="module")
def plan(data, history, family) -> Plan:
    """Seat its even evening: 44 pairs in 3 sections."""
    registration = read_registration(data / "registration-even.csv")
    return optimise(history, registration, family, 3, budget=SearchBudget(seconds=LONG))


@pytest.fixture(scope="module")
def family() -> Family:
    """Return the family of six rounds."""
    return read_family("multiplex", None)


def changed_numbers(before: Plan, after: Plan) -> int:
    """Return the number of pairs with another section or number."""

    def where(plan: Plan) -> dict[Pair, tuple[str, int]]:
        return {
            pair: (section.name, number)
            for section in plan.sections
            for number, pair in enumerate(section.numbers)
            if pair is not None
        }

    old, new = where(before), where(after)
    return sum(old[pair] != new[pair] for pair in old.keys() & new.keys())


@pytest.mark.slow
def test_one_leaves_and_nobody_moves(plan: Plan, history: History, family: Family) -> None:
    """When a pair leaves an even section, its number becomes absent; all else stays."""
    gone = plan.sections[1].numbers[4]
    after = change(history, plan.sections, Changes(drop=(gone,)), family, keep=KeepNumbers.STRICT)
    assert changed_numbers(plan, after) == 0
    assert after.sections[1].absent == 5
    assert [s.numbers for s in after.sections[::2]] == [s.numbers for s in plan.sections[::2]]


@pytest.mark.slow
def test_a_newcomer_takes_the_leavers_number(plan: Plan, history: History, family: Family) -> None:
    """With as many newcomers as leavers, the section stays full."""
    gone = plan.sections[0].numbers[2]
    changes = Changes(drop=(gone,), add=(Pair(9001, 9002),))
    after = change(history, plan.sections, changes, family, keep=KeepNumbers.STRICT)
    assert after.sections[0].numbers[2] == Pair(9001, 9002)
    assert changed_numbers(plan, after) == 0
    assert any("9001" in str(note) for note in after.warnings)


@pytest.mark.slow
def test_two_odd_sections_become_even(plan: Plan, history: History, family: Family) -> None:
    """If two sections lose a pair each, exactly one pair moves between them."""
    gone = (plan.sections[0].numbers[0], plan.sections[2].numbers[0])
    after = change(history, plan.sections, Changes(drop=gone), family, keep=KeepNumbers.STRICT)
    sizes = [len(section.pairs) for section in after.sections]
    assert all(size % 2 == 0 for size in sizes)
    homes = [set(section.pairs) for section in plan.sections]
    assert sum(len(set(s.pairs) - home) for s, home in zip(after.sections, homes, strict=True)) == 1


@pytest.mark.long
def test_prefer_moves_fewer_than_free_for_less_than_strict(
    plan: Plan, history: History, family: Family
) -> None:
    """Numbers change only for a gain; the fitness is between those of STRICT and FREE."""
    gone = (plan.sections[0].numbers[0], plan.sections[0].numbers[5])
    strict, prefer, free = (
        change(
            history, plan.sections, Changes(drop=gone), family, keep=keep, keep_weight=Decimal(1)
        )
        for keep in (KeepNumbers.STRICT, KeepNumbers.PREFER, KeepNumbers.FREE)
    )
    assert free.fitness <= prefer.fitness <= strict.fitness
    assert changed_numbers(plan, prefer) <= changed_numbers(plan, free)
    assert prefer.proved
    assert strict.proved


@pytest.mark.slow
def test_wishes_stay(plan: Plan, history: History, family: Family) -> None:
    """A wish of the plan still counts after the change, for the current players."""
    pair, other = plan.sections[0].pairs[:2]
    wishes = (Wish(WishKind.LATE, (pair,)), Wish(WishKind.NOT_TONIGHT, (pair, other)))
    changes = Changes(drop=(other,), swaps=((pair.first, 9001),))
    (kept,) = wishes_after(wishes, changes)
    assert kept.pairs == (Pair(9001, pair.second),)
    after = change(history, plan.sections, changes, family, wishes=(kept,), budget=LONG)
    assert [granted.respected for granted in after.wishes] == [True]


@pytest.mark.slow
def test_a_kept_number_against_a_must(plan: Plan, history: History, family: Family) -> None:
    """If numbers must stay, the impossible must is named with a remedy."""
    pair = plan.sections[0].numbers[0]
    wish = Wish(WishKind.NUMBER, (pair,), (2,))
    changes = Changes(swaps=((plan.sections[1].pairs[0].first, 9001),))
    with pytest.raises(ContradictionError, match="--keep prefer") as caught:
        change(history, plan.sections, changes, family, wishes=(wish,), keep=KeepNumbers.STRICT)
    assert caught.value.wishes == (wish,)
    after = change(history, plan.sections, changes, family, wishes=(wish,), budget=LONG)
    assert after.sections[0].numbers[1] == pair


@pytest.mark.slow
@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (Changes(drop=(Pair(8001, 8002),)), "pair 8001,8002 is not in the plan"),
        (Changes(swaps=((8001, 8002),)), "player 8001 is not in the plan"),
        (Changes(add=(Pair(8001, 8001),)), "plays already"),
    ],
)
def test_refuses_who_is_not_there(
    plan: Plan, history: History, family: Family, changes: Changes, message: str
) -> None:
    """A change with an unknown leaver or substitute is refused."""
    with pytest.raises(InputError, match=message):
        change(history, plan.sections, changes, family)


def test_refuses_who_is_there_already(plan: Plan, history: History, family: Family) -> None:
    """A player of the plan cannot be added again, or replace another player."""
    first, second = plan.sections[0].pairs[:2]
    for changes in (
        Changes(add=(Pair(first.first, 9001),)),
        Changes(swaps=((first.first, second.first),)),
        Changes(drop=(first, Pair(*reversed(first.players)))),
        Changes(swaps=((first.first, 9001), (first.first, 9002))),
    ):
        with pytest.raises(InputError):
            change(history, plan.sections, changes, family)


@pytest.mark.slow
def test_each_section_plays_its_own_movement(plan: Plan, history: History, family: Family) -> None:
    """Sections of one size with different movements keep them."""
    other = read_family("teamplus", None)
    sections = list(plan.sections)
    size = sections[1].movement.num_contestants
    sections[1] = replace(sections[1], movement=other.movements[size])
    gone = sections[0].pairs[0]
    after = change(history, sections, Changes(drop=(gone,)), family, keep=KeepNumbers.STRICT)
    for before, now in zip(sections, after.sections, strict=True):
        assert now.movement is before.movement


@pytest.mark.slow
def test_moves_tell_everything(plan: Plan, history: History, family: Family) -> None:
    """Applying the moves (leave, move, arrive) to the old plan gives the new one."""
    gone = (plan.sections[0].numbers[0], plan.sections[2].numbers[0])
    old = plan.sections[1].numbers[3]
    changes = Changes(drop=gone, add=(Pair(9001, 9002),), swaps=((old.first, 9003),))
    after = change(history, plan.sections, changes, family, budget=LONG)
    told = moves(plan.sections, after.sections, 1)
    seats = {
        (section.name, number): pair
        for section in plan.sections
        for number, pair in enumerate(section.numbers, start=1)
        if pair is not None
    }
    for move in told:
        if move.source is not None:
            assert seats.pop(move.source[:2]) == move.before
    for move in told:
        if move.target is not None:
            assert move.target[:2] not in seats
            seats[move.target[:2]] = move.after
    expected = {
        (section.name, number): pair
        for section in after.sections
        for number, pair in enumerate(section.numbers, start=1)
        if pair is not None
    }
    assert seats == expected
    assert [move.after for move in told].count(None) == len(gone)
    assert (Pair(9003, old.second) in [m.after for m in told]) is True


@pytest.mark.slow
def test_the_enumeration_itself() -> None:
    """The enumeration has all orders of eight numbers."""
    ways, _ = all_seatings(
        club(1), [Pair(2 * k + 1, 2 * k + 2) for k in range(8)], one_section(1, 8, "multiplex")
    )
    assert len({tuple(way) for way in ways.tolist()}) == len(list(permutations(range(8))))


@pytest.mark.slow
def test_free_gives_numbers_afresh_everywhere(plan: Plan, history: History, family: Family) -> None:
    """After a change that kept numbers, FREE makes all sections optimal again.

    Sections that are optimal already keep every number.
    """
    one, other = plan.sections[0].pairs[:2]
    swapped = [other if p == one else one if p == other else p for p in plan.sections[0].numbers]
    worse = [replace(plan.sections[0], numbers=tuple(swapped)), *plan.sections[1:]]
    gone = plan.sections[2].pairs[0]
    after = change(
        history, worse, Changes(drop=(gone,)), family, keep=KeepNumbers.FREE, budget=LONG
    )
    assert all(section.fitness == section.lower_bound for section in after.sections)
    assert after.sections[1].numbers == plan.sections[1].numbers
    assert reference_fitness(history, worse[0]) > after.sections[0].fitness
    assert after.sections[0].fitness == plan.sections[0].fitness
