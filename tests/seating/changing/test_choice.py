"""Options for a no-show: each of 27 pairs is absent, with and without printed cards."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.club import (
    ChangeStrategy,
    Family,
    History,
    NumberedSection,
    Pair,
    Plan,
    Registration,
    Wish,
    WishKind,
)
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import format_printed, plan_document, write_plan
from bridgeopt.movement.families import read_family
from bridgeopt.seating.changing.candidates import keep_all_numbers, move_one_pair
from bridgeopt.seating.changing.changes import (
    AvailableMovements,
    ChangeOptions,
    ChangeProblem,
    Changes,
    problem_before_play,
)
from bridgeopt.seating.changing.choice import choose_change, still_valid_cards
from bridgeopt.seating.fitness import added_fitness
from bridgeopt.seating.optimise import optimise
from bridgeopt.show.pages.cards import guide_cards
from tests.support.generators.instances import JIT, sample, stride
from tests.support.messages import pattern_of, said, says
from tests.support.reference import plan as plain_plan
from tests.support.reference.absent import counted

pytestmark = pytest.mark.skipif(not JIT, reason="takes too long without the JIT")


@pytest.fixture(scope="module")
def history(make_history) -> History:
    """Return a club of 60 players: 27 pairs, and three who may be added."""
    return make_history(11, 60)


@pytest.fixture(scope="module")
def family() -> Family:
    """Return the family of six rounds."""
    return read_family("multiplex")


@pytest.fixture(scope="module")
def pairs(history) -> tuple[Pair, ...]:
    """Return all pairs."""
    return tuple(map(Pair, history.ids[::2], history.ids[1::2]))


@pytest.fixture(scope="module")
def plan(history, pairs, family) -> Plan:
    """Seat 27 pairs in two sections of fourteen and thirteen, either way round."""
    return optimise(history, Registration(pairs[:27]), family, 2, budget=SearchBudget(seconds=60))


@pytest.fixture
def file(plan, tmp_path):
    """Write the plan, marked as printed."""
    path = tmp_path / "plan.json"
    write_plan(path, plan)
    path.write_text(format_printed(path, ["A", "B"]), encoding="utf-8")
    return path


def problem_without(history: History, plan: Plan, changes: Changes) -> ChangeProblem:
    return problem_before_play(history, plan.sections, changes)


def decide(history, plan, file, family, changes, budget=0.0, **options) -> Plan:
    """Choose and apply a change."""
    wishes = options.pop("wishes", ())
    options = ChangeOptions(wishes=wishes, new_wishes=wishes, costs=False, **options)
    lacking = (
        None
        if family.movements
        else Fault(
            said("no movements"),
            help=said("Bring some."),
        )
    )
    problem = problem_without(history, plan, changes)
    available = AvailableMovements(family, lacking)
    return choose_change(
        problem, read_plan(file), available, options, SearchBudget(seed=1, seconds=budget, jobs=1)
    )


@pytest.mark.slow
def test_each_of_the_27(history, plan, file, family):
    """With printed cards nobody moves. Cards are right except in rounds against the absent pair.

    The options, the plan's JSON and the kept mark say so.
    """
    before = plan_document(plan)
    everyone = list(chain.from_iterable(section.pairs for section in plan.sections))
    assert len(everyone) == 27
    for gone in everyone[:: stride(3)]:
        after = decide(history, plan, file, family, Changes(drop=(gone,)), printed=True)
        document = plan_document(after)
        away = frozenset(gone.players)
        for round_ in range(1, 7):
            old, new = (plain_plan.places(d, round_) for d in (before, document))
            met = {
                (ns if ew == away else ew)
                for _, r, ns, ew in plain_plan.tables(before)
                if r == round_ and away in (ns, ew)
            }
            assert new.keys() == old.keys() - {away}
            for pair in new:
                if pair in met:
                    assert new[pair][:2] == old[pair][:2]
                    assert new[pair].table is None
                else:
                    assert new[pair] == old[pair]
        for was, now in zip(plan.sections, after.sections, strict=True):
            assert now.movement.digest == was.movement.digest
            assert now.fitness == counted(history, now)[0]
            _hold_cards(was, now)
        (chosen,) = (way for way in after.change_options if way.chosen)
        assert chosen.strategy is ChangeStrategy.NOBODY
        assert (chosen.number_changes, chosen.new_cards) == ((), ())
        assert after.printed == ("A", "B")
        assert document["printed"] == ["A", "B"]


def _hold_cards(was: NumberedSection, now: NumberedSection) -> None:
    """Check the printed guide cards against those of the new plan."""
    rounds = range(1, 7)
    printed, right = (
        guide_cards(s.movement, dict.fromkeys(s.absent_numbers, rounds)) for s in (was, now)
    )
    by_number = {card.number: card for card in right}
    for card in printed:
        if card.number in now.absent_numbers:
            assert card.number not in by_number
            continue
        for old, new in zip(card.lines, by_number[card.number].lines, strict=True):
            assert old is not None
            assert new is not None
            if old != new:
                assert set(old.opponents) <= set(now.absent_numbers)
                assert new == old._replace(opponents=())


@pytest.mark.slow
def test_no_cards_yet(history, plan, file, family):
    """Without the mark a new plan is made, and the other options are listed."""
    gone = plan.sections[0].pairs[2]
    after = decide(history, plan, file, family, Changes(drop=(gone,)), budget=60)
    ways = {way.strategy: way for way in after.change_options}
    assert [way.strategy for way in after.change_options if way.chosen] == [ChangeStrategy.NEW]
    assert ways[ChangeStrategy.NOBODY].number_changes == ()
    assert len(ways[ChangeStrategy.ONE].number_changes) == 1
    assert ways[ChangeStrategy.NEW].sit_outs < ways[ChangeStrategy.NOBODY].sit_outs
    told = {way["how"]: way for way in plan_document(after)["ways"]}
    assert told["new"]["chosen"]
    assert len(told["new"]["moves"]) == len(ways[ChangeStrategy.NEW].number_changes)
    for how, seatings in (
        (
            ChangeStrategy.NOBODY,
            keep_all_numbers(problem_without(history, plan, Changes(drop=(gone,)))).seatings,
        ),
        (ChangeStrategy.NEW, after.sections),
    ):
        assert ways[how].added == sum(counted(history, seating)[1] for seating in seatings)


@pytest.mark.slow
@settings(max_examples=sample(6))
@given(st.data())
def test_one_moves(history, plan, data):
    """No move of one pair to a free number adds less."""
    problem = _drawn(history, plan, data)
    stays = keep_all_numbers(problem).seatings
    found = move_one_pair(problem)
    assert found is not None
    assert found.exact
    moved = found.seatings
    least = None
    for k, section in enumerate(stays):
        for number in section.absent_numbers:
            for pair in section.pairs:
                numbers = [None if p == pair else p for p in section.numbers]
                numbers[number - 1] = pair
                other = [*stays[:k], replace(section, numbers=tuple(numbers)), *stays[k + 1 :]]
                added = sum(counted(history, seating)[1] for seating in other)
                least = added if least is None else min(least, added)
    assert sum(added_fitness(history, seating) for seating in moved) <= least
    there = [{p: (k, n) for k, s in enumerate(ss) for n, p in enumerate(s.numbers) if p}
             for ss in (stays, moved)]  # fmt: skip
    assert len([pair for pair in there[0] if there[0][pair] != there[1][pair]]) == 1


@pytest.mark.slow
def test_one_moves_among_equals(history, plan):
    """With equal ratings any pair may go to the next section, and no move adds less."""
    equals = replace(history, ratings=(Decimal(50),) * len(history.ids))
    for gone in plan.sections[0].pairs[:3]:
        stays = keep_all_numbers(problem_without(equals, plan, Changes(drop=(gone,)))).seatings
        moved = move_one_pair(problem_without(equals, plan, Changes(drop=(gone,)))).seatings
        everyone = [pair for section in stays for pair in section.pairs]
        added = []
        for target, section in enumerate(stays):
            for number in section.absent_numbers:
                for pair in everyone:
                    held = [[None if p == pair else p for p in s.numbers] for s in stays]
                    held[target][number - 1] = pair
                    other = [
                        replace(s, numbers=tuple(numbers))
                        for s, numbers in zip(stays, held, strict=True)
                    ]
                    added.append(sum(counted(equals, seating)[1] for seating in other))
        assert sum(added_fitness(equals, seating) for seating in moved) == min(added)


def _drawn(history: History, plan: Plan, data: st.DataObject) -> ChangeProblem:
    everyone = list(chain.from_iterable(section.pairs for section in plan.sections))
    gone = data.draw(st.lists(st.sampled_from(everyone), min_size=1, max_size=3, unique=True))
    return problem_without(history, plan, Changes(drop=tuple(gone)))


@pytest.mark.slow
def test_change_after_change(history, plan, file, family, pairs, tmp_path):
    """Three pairs leave one by one and nobody moves; a newcomer takes one of their numbers."""
    now, path = plan, file
    for k, gone in enumerate(plan.sections[1].pairs[:3]):
        now = decide(history, now, path, family, Changes(drop=(gone,)), printed=True)
        path = tmp_path / f"{k}.json"
        write_plan(path, now)
        again = read_plan(path)
        assert [s.numbers for s in again.sections] == [s.numbers for s in now.sections]
        assert again.intact
    empty = now.sections[1].absent_numbers
    assert len(empty) in (3, 4)
    assert now.sections[1].lower_bound <= now.sections[1].fitness
    came = decide(history, now, path, family, Changes(add=(pairs[28],)), printed=True)
    (place,) = [
        (s.name, s.numbers.index(pairs[28]) + 1) for s in came.sections if pairs[28] in s.numbers
    ]
    free = {(s.name, number) for s in now.sections for number in s.absent_numbers}
    assert place in free
    assert came.printed == ("A", "B")


@pytest.mark.slow
def test_more_come_than_numbers_are_free(history, plan, file, family, pairs):
    """With more newcomers than free numbers NOBODY is impossible, and the next option is used."""
    after = decide(history, plan, file, family, Changes(add=pairs[27:30]), printed=True)
    ways = {way.strategy: way for way in after.change_options}
    assert says(str(ways[ChangeStrategy.NOBODY].reason), "pairs_come_too_many", n=3, free=1)
    assert ways[ChangeStrategy.ONE].chosen
    with pytest.raises(InputError, match=pattern_of("pairs_come_too_many", free=1)):
        decide(
            history, plan, file, family, Changes(add=pairs[27:30]), strategy=ChangeStrategy.NOBODY
        )


@pytest.mark.slow
def test_what_is_wished_now_counts(history, plan, file, family):
    """With printed cards, a wish that fails if all keep their numbers leads to another option."""
    section = plan.sections[0]
    gone, pair = section.pairs[0], section.pairs[5]
    free = section.numbers.index(gone) + 1
    changes = Changes(drop=(gone,))
    must = Wish(WishKind.NUMBER, (pair,), (free,))
    after = decide(history, plan, file, family, changes, printed=True, wishes=(must,))
    assert [way.strategy for way in after.change_options if way.chosen] == [ChangeStrategy.ONE]
    assert after.sections[0].numbers[free - 1] == pair
    with pytest.raises(BridgeoptError, match=pattern_of("where_nobody_moves")):
        decide(history, plan, file, family, changes, strategy=ChangeStrategy.NOBODY, wishes=(must,))


def test_movements_that_are_lacking(history, plan, file):
    """NOBODY and ONE need no movement; a section of a size without one is refused with a remedy."""
    gone = next(s for s in plan.sections if s.absent).pairs[0]
    bare = Family("multiplex")
    with pytest.raises(InputError) as refused:
        decide(history, plan, file, bare, Changes(drop=(gone,)))
    assert "Bring some." in str(refused.value)
    assert "--how nobody" in str(refused.value)
    after = decide(history, plan, file, bare, Changes(drop=(gone,)), printed=True)
    assert {way.strategy: bool(way.reason) for way in after.change_options} == {
        ChangeStrategy.NOBODY: False,
        ChangeStrategy.ONE: False,
        ChangeStrategy.NEW: True,
    }


def test_cards_that_are_right(plan):
    """A section's cards stay right while pairs keep their numbers or take a free one."""
    a, b = plan.sections
    swapped = replace(a, numbers=(a.numbers[1], a.numbers[0], *a.numbers[2:]))
    without = replace(a, numbers=(None, *a.numbers[1:]))
    newcomer = replace(without, numbers=(Pair(9001, 9002), *a.numbers[1:]))
    moved = replace(a, numbers=(a.numbers[1], None, *a.numbers[2:]))
    instead = replace(moved, numbers=(a.numbers[1], Pair(9001, 9002), *a.numbers[2:]))
    for now, right in (
        (a, True),
        (swapped, False),
        (without, True),
        (newcomer, True),
        (moved, True),
        (instead, False),
    ):
        assert still_valid_cards((a, b), (now, b), ("A", "B")) == (("A",) if right else ()) + ("B",)
    assert still_valid_cards((a, b), (a, b), ("B",)) == ("B",)


@pytest.mark.parametrize("printed", [False, True])
def test_cancelled(history, plan, file, family, printed):
    """A cancelled change returns a plan for those present, marked as interrupted."""
    stop = Stop()
    stop.cancel()
    gone = plan.sections[0].pairs[2]
    problem = problem_without(history, plan, Changes(drop=(gone,)))
    options = ChangeOptions(costs=False, printed=printed)
    budget = SearchBudget(seed=1, seconds=600.0, jobs=1, stop=stop)
    after = choose_change(
        problem, read_plan(file), AvailableMovements(family, None), options, budget
    )
    assert after.interrupted
    assert gone not in {pair for section in after.sections for pair in section.pairs}
    assert sum(len(section.pairs) for section in after.sections) == 26
