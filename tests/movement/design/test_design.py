"""Designed movements: sound, as requested, and reproducible by the seed."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from bridgeopt.base.errors import BridgeoptError, Cancelled, InputError
from bridgeopt.club.movement import Movement
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.movement_asc import format_movement
from bridgeopt.movement.check import movement_faults, shortcomings
from bridgeopt.movement.design import (
    INTERRUPTED,
    DesignObjective,
    design,
    two_halves_measure,
    warm_up,
)
from bridgeopt.movement.quality import measure
from tests.support.generators.instances import stride
from tests.support.messages import pattern_of, text_of
from tests.support.timing.interrupted import can_press, cancelled, listening, press

pytestmark = pytest.mark.slow_without_jit
short = pytest.mark.usefixtures("short_searches")

SIZES = [(pairs, *s) for pairs in (18, 16, 14, 12, 10, 8) for s in ((6, 6), (5, 8), (4, 4))]


@pytest.mark.slow
@short
@pytest.mark.parametrize(("num_pairs", "num_rounds", "num_groups"), SIZES[:: stride(7)])
def test_sound(num_pairs, num_rounds, num_groups):
    """All section sizes give sound movements without needless repeats or shared groups."""
    movement = design(num_pairs, num_rounds, num_groups)
    assert movement_faults(movement) == []
    assert shortcomings(movement) == []
    assert (movement.num_rounds, movement.num_groups) == (num_rounds, num_groups)
    assert movement.num_tables == num_pairs // 2
    quality = measure(movement)
    num_shared = max(num_pairs // 2 - num_groups, 0)
    assert set(quality.shared) == {min(num_shared, num_groups)}
    assert 1 in quality.stationary


@pytest.mark.long
@pytest.mark.usefixtures("longer_searches")
def test_more_rounds_than_opponents():
    """Eight pairs in eight rounds meet all and one twice; four in six rounds meet all twice."""
    for sizes in ((8, 8, 8), (8, 9, 9)):
        assert shortcomings(design(*sizes)) == []
    assert set(design(4, 6, 6).meetings[~np.eye(4, dtype=bool)].tolist()) == {2}


@pytest.mark.long
@short
def test_the_seed_decides():
    """The same seed gives the same movement on any number of cores; another seed another one."""
    one, two, three = (
        format_movement(design(10, 6, 6, budget=SearchBudget(jobs=jobs))) for jobs in (1, 2, 3)
    )
    assert one == two == three
    other = format_movement(design(10, 6, 6, budget=SearchBudget(seed=2)))
    assert one.split("#")[0] != other.split("#")[0]


@pytest.mark.long
@pytest.mark.usefixtures("longer_searches")
def test_the_best_balance_or_enough_of_it():
    """By default the balance is the best found; a lower target gives a better mixed field."""
    best, enough = design(10, 6, 6), design(10, 6, 6, least_balance=40)
    assert measure(best).qf > measure(enough).qf >= 40
    assert two_halves_measure(enough) < two_halves_measure(best)
    told = pattern_of("design_balance_not_found", least="99.9", best="BEST")
    with pytest.raises(BridgeoptError, match=told.replace("BEST", r"[\d.]+")):
        design(10, 5, 6, least_balance=99.9)


@pytest.mark.slow
@short
@pytest.mark.parametrize("sizes", [(12, 4, 6), (18, 6, 6), (10, 5, 5)])
def test_in_halves(sizes):
    """With the style of halves the field splits into two, and each half meets only the other."""
    movement = design(*sizes, in_halves=True)
    assert movement_faults(movement) == []
    assert shortcomings(movement) == []
    side = {0: 0}
    for k in range(sizes[0] ** 2):  # opponents of a known number are in the other half
        number = k % sizes[0]
        for other in np.flatnonzero(movement.meetings[number]).tolist():
            if number in side:
                assert side.setdefault(other, 1 - side[number]) == 1 - side[number]
    assert sorted(side.values()) == [0] * (sizes[0] // 2) + [1] * (sizes[0] // 2)


@pytest.mark.slow
@short
@pytest.mark.parametrize(("num_pairs", "num_rounds"), [(12, 8), (12, 9), (14, 9), (10, 5)])
def test_a_three_quarter_howell(num_pairs, num_rounds):
    """Moving pairs, as many as rounds, follow each other; the others are stationary.

    Each stationary pair has a table of its own.
    """
    movement = design(num_pairs, num_rounds, num_rounds, style="follow")
    assert movement_faults(movement) == []
    assert shortcomings(movement) == []
    assert set(measure(movement).shared) == {0}
    assert measure(movement).stationary == tuple(range(num_rounds + 1, num_pairs + 1))
    seats = [
        {k: (t, group) for t, (*two, group) in enumerate(tables) for k in two}
        for tables in movement.rounds.tolist()
    ]
    for before, after in pairwise(seats):
        for k in range(1, num_rounds + 1):
            assert after[k % num_rounds + 1][0] == before[k][0]
        for k in range(num_rounds + 1, num_pairs + 1):
            table, group = before[k]
            assert after[k] == (table, group % num_rounds + 1)


@pytest.mark.slow
@short
def test_another_objective():
    """The objective's costs decide: here all meetings are between two halves."""
    cost = np.zeros((12, 12), dtype=np.int64)
    cost[:6, :6] = cost[6:, 6:] = 1000
    most = np.ones((12, 12), dtype=np.int64)
    objective = DesignObjective(most, cost, repeat=500, hottest=500, coolest=20)
    assert two_halves_measure(design(12, 4, 6, objective=objective)) == -4


@pytest.mark.long
@short
def test_the_budget(bells):
    """A search that is cut short says so, and its result is sound; without time there is none."""
    progress: list[tuple[int, int]] = []
    budget = SearchBudget(on_progress=lambda *done: progress.append(done))
    whole = design(8, 5, 6, budget=budget)
    assert [done for done, _ in progress] == list(range(1, progress[0][1] + 1))
    assert not any("cut short" in str(comment) for comment in whole.comments)

    def time_is_up(done, total):
        if done == 30:
            bells[0].ring()

    cut_short = design(
        24, 8, 12, style="pair", budget=SearchBudget(seconds=600, on_progress=time_is_up)
    )
    assert bells[0].seconds == 600
    assert movement_faults(cut_short) == []
    assert text_of("design_cut_short", seconds=600) in map(str, cut_short.comments)
    told = pattern_of("design_not_found_in_time", why=text_of("design_cut_short", seconds=0))
    with pytest.raises(BridgeoptError, match=told):
        design(24, 8, 12, budget=SearchBudget(seconds=0))


def test_halves():
    """Two halves count minus the number of rounds; checked by hand where all meet all."""
    four = np.array([[[1, 2, 1], [3, 4, 2]], [[4, 1, 2], [2, 3, 1]]])
    assert two_halves_measure(Movement("a ring of four", 4, 2, four)) == -2
    three = np.array([[[1, 2, 1]], [[2, 3, 2]], [[3, 1, 3]]])
    assert two_halves_measure(Movement("three who meet each other", 3, 3, three)) == -1


@pytest.mark.parametrize(
    ("sizes", "options", "message"),
    [
        ((7, 6, 6), {}, "a movement for 7 pairs cannot be made. Ask for an even number"),
        ((2, 1, 1), {}, "a movement for 2 pairs"),
        (
            (42, 1, 1),
            {},
            "a movement for 42 pairs cannot be made. Ask for an even number from 4 to 40",
        ),
        ((10, 6, 6), {"in_halves": True}, "10 pairs in two halves cannot play 6 rounds"),
        ((8, 0, 6), {}, "0 rounds"),
        ((8, 6, 5), {}, "5 board groups for 6 rounds"),
        ((8, 3, 13), {}, "13 board groups for 3 rounds is not possible. Ask for at most 12"),
        ((8, 6, 6), {"num_tables": 0}, "0 tables for 8 pairs"),
        ((8, 6, 6), {"num_tables": 3}, "3 tables for 8 pairs is not possible. Ask for at least 4"),
        ((8, 6, 6), {"num_tables": 7, "style": "boards"}, "7 tables for 8 pairs"),
        ((8, 6, 6), {"num_tables": 6}, "6 tables for 8 pairs"),
        ((12, 6, 6), {"style": "both"}, "would play those boards again"),
        ((8, 3, 3), {"style": "follow"}, "Ask for 4 to 7 rounds"),
        ((8, 6, 7), {"style": "follow"}, "as many board groups"),
    ],
)
def test_what_cannot_be(sizes, options, message):
    """An impossible request is refused, and the refusal lists possible ones."""
    with pytest.raises(InputError, match=message):
        design(*sizes, **options)


def test_an_objective_of_another_size():
    """An objective of another size is refused before the search."""
    with pytest.raises(ValueError, match="an objective for 8 pairs"):
        design(8, 6, 6, objective=DesignObjective(np.ones((10, 10), dtype=np.int64)))


@pytest.mark.slow
@short
@pytest.mark.parametrize("seed", [-1, 2**64 + 1])
def test_any_seed(seed):
    """Any integer is a seed."""
    assert movement_faults(design(8, 4, 6, style="boards", budget=SearchBudget(seed=seed))) == []


@short
@pytest.mark.parametrize("style", ["pair", "boards", "follow"])
def test_cancelled(style):
    """A cancelled search returns the best so far, marked so; before that there is none."""
    stop = Stop()

    def cancel(done, total):
        if done == 3:
            stop.cancel()

    num_rounds = 7 if style == "follow" else 4
    num_groups = 7 if style == "follow" else 6
    movement = design(
        8, num_rounds, num_groups, style=style, budget=SearchBudget(on_progress=cancel, stop=stop)
    )
    assert movement_faults(movement) == []
    assert INTERRUPTED in movement.comments
    with pytest.raises(Cancelled):
        design(8, 4, 6, budget=SearchBudget(stop=stop))


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("after", [0.1, 0.5])
def test_cancelled_in_a_long_search(after):
    """Cancelling works soon, even during annealing."""
    sizes = 24, 12, 12
    warm_up()

    def search(stop):
        try:
            return design(*sizes, budget=SearchBudget(stop=stop))
        except Cancelled:
            return None

    movement = cancelled(search, after)
    if movement is not None:
        assert movement_faults(movement) == []
        assert INTERRUPTED in movement.comments


@pytest.mark.slow
@can_press
@pytest.mark.slow_without_jit
def test_ctrl_c():
    """Ctrl-C cancels; if nothing was found, it raises KeyboardInterrupt as usual."""

    def interrupt(done, total):
        if done == 3:
            press()

    with listening():
        movement = design(8, 4, 6, budget=SearchBudget(on_progress=interrupt))
        assert INTERRUPTED in movement.comments
        with pytest.raises(KeyboardInterrupt):
            design(6, 5, 5, budget=SearchBudget(on_progress=interrupt))


@pytest.mark.slow
@short
def test_what_is_not_found():
    """Six pairs in five rounds of five groups: no such movement exists (no Howell design)."""
    with pytest.raises(
        BridgeoptError, match=pattern_of("design_not_found", pairs=6, rounds=5, groups=5)
    ):
        design(6, 5, 5)


@pytest.mark.slow
@short
@pytest.mark.parametrize(
    ("style", "num_pairs", "num_rounds", "digest"),
    [
        ("pair", 8, 6, "352faff6c42b26f1"),
        ("boards", 8, 6, "5d3a7d6204e67f59"),
        ("both", 16, 6, "497dff0f538326f7"),
        ("follow", 10, 9, "556a408163bfa75e"),
    ],
)
def test_the_same_as_ever(style, num_pairs, num_rounds, digest):
    """A seed gives the recorded movement in each style, so the shipped files can be made again."""
    assert design(num_pairs, num_rounds, num_rounds, style=style).digest == digest
