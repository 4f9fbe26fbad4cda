"""Fallback movements: all that fit, valid, with balanced directions, and the best chosen."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from bridgeopt.club import (
    Family,
    GeneratedMovement,
    NumberedSection,
    Pair,
    Registration,
    Wish,
    WishKind,
)
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.families import list_families, read_family
from bridgeopt.seating.fallback import (
    TailoringProblem,
    fallback_family,
    fallback_movements,
    find_fallbacks,
    with_balanced_directions,
)
from bridgeopt.seating.fitness import reference_fitness
from bridgeopt.seating.seating_problem import evening_sections
from bridgeopt.seating.wishes import is_respected
from tests.support.each_case import each_case


@cache
def families() -> list[Family]:
    """Return the shipped families."""
    return [read_family(name) for name in list_families()]


@pytest.mark.slow
@each_case("size", [8, 10, 14, 18])
@each_case("rounds", [4, 6, 7, 9])
def test_all_that_fit(size: int, rounds: int) -> None:
    """Each family with enough rounds gives its first ones, if valid and without repeats."""
    if rounds >= size:
        return
    shipped = [family.movements.get(size) for family in families()]
    expected = set()
    for movement in filter(None, shipped):
        tables = movement.rounds[:rounds].reshape(-1, 3).tolist()
        met = Counter(frozenset(table[:2]) for table in tables if table[0])
        if movement.num_rounds >= rounds and max(met.values()) == 1:
            expected.add(movement.name)
    found = fallback_movements(size, GeneratedMovement(rounds))
    first = f", 1-{rounds}"
    assert sorted(movement.name.removesuffix(first) for movement in found) == sorted(expected)
    assert [len(movement.rounds) for movement in found] == [rounds] * len(found)
    for movement in found:
        assert movement_faults(movement) == []
        used = {g for *_, g in movement.rounds.reshape(-1, 3).tolist() if g}
        assert used == set(range(1, movement.num_groups + 1))


def test_only_what_keeps_the_promise() -> None:
    """With home tables each board has one table all evening; groups are as many as requested."""
    for rounds in (4, 5, 6):
        for size in (10, 12, 16):
            for movement in fallback_movements(size, GeneratedMovement(rounds, home_tables=True)):
                at = np.argwhere(movement.rounds[:, :, 0] > 0).tolist()
                for group in range(1, movement.num_groups + 1):
                    where = [{t for r, t in at if r == k and movement.rounds[r, t, 2] == group}
                             for k in range(rounds)]  # fmt: skip
                    assert set.intersection(*filter(None, where))
    assert [
        m.name for m in fallback_movements(12, GeneratedMovement(6, groups=6, home_tables=True))
    ] == ["multiplex 12"]
    assert {m.num_groups for m in fallback_movements(14, GeneratedMovement(5, groups=7))} == {7}


def test_family_after_a_change() -> None:
    """Every size with a movement of exactly that many rounds gets one."""
    for rounds, name in [(6, "multiplex"), (7, "sevens"), (8, "teamplus")]:
        movements = fallback_family(rounds).movements
        assert {size: m.name for size, m in movements.items() if m.num_rounds != rounds} == {}
        assert [m.name for s, m in movements.items() if 8 <= s <= 18] == [
            f"{name} {size}" for size in range(8, 19, 2)
        ]
        assert [s for s in movements if s > 18] == list(range(20, 41, 2))  # Mitchells


def _ns(seating: NumberedSection, number: int) -> tuple[int, int]:
    """Return how often a number sits NS and EW at two-pair tables."""
    played = [seat for seat in seating.seats if seat.ns and seat.ew]
    return (
        sum(seat.ns == number for seat in played),
        sum(seat.ew == number for seat in played),
    )


@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("size", "absent"), [(8, None), (10, 1), (14, 4)])
def test_evened(size: int, absent: int | None) -> None:
    """All sit NS in half their rounds, rounded either way; opponents, tables and boards stay.

    This holds with an absent number too, in all fallback movements.
    """
    numbers = tuple(None if k == absent else Pair(2 * k, 2 * k + 1) for k in range(1, size + 1))
    for movement in fallback_movements(size, GeneratedMovement(6)):
        seating = NumberedSection("A", movement, numbers)
        turned = with_balanced_directions(seating, (), 1)
        for number in range(1, size + 1):
            if number != absent:
                ns, ew = _ns(turned, number)
                assert abs(ns - ew) <= (ns + ew) % 2
        before, after = movement.rounds, turned.movement.rounds
        assert (np.sort(before[:, :, :2]) == np.sort(after[:, :, :2])).all()
        assert (before[:, :, 2] == after[:, :, 2]).all()
        assert movement_faults(turned.movement) == []
        assert (turned.movement.name == movement.name) == (before == after).all()


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_who_wishes_to_sit_ns_does() -> None:
    """A pair that wishes to sit NS sits there all evening, and its wish still holds."""
    movement = next(
        m for m in fallback_movements(16, GeneratedMovement(6)) if m.name == "multiplex 16"
    )
    pairs = tuple(Pair(2 * k, 2 * k + 1) for k in range(1, 17))
    wish = Wish(WishKind.STATIONARY, (pairs[2],), "ns")
    turned = with_balanced_directions(NumberedSection("A", movement, pairs), (wish,), 1)
    assert is_respected(wish, [turned])
    assert _ns(turned, 3) == (6, 0)


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_the_best_of_all(make_history) -> None:
    """The fallback is proven, and no random numbering of any fitting movement is better."""
    history = make_history(7, 20, met=4)
    pairs = tuple(Pair(*history.ids[k : k + 2]) for k in range(0, 20, 2))
    history, (section,), _ = evening_sections(history, Registration(pairs), 1)
    request = TailoringProblem(section, (), Fraction(1))
    (best,) = find_fallbacks(
        history, [request], GeneratedMovement(5), SearchBudget(seed=1, seconds=60.0, jobs=2)
    )
    assert best is not None
    assert best.proved
    assert (
        best.seated.fitness == best.seated.total == reference_fitness(history, best.seated.seating)
    )
    movements = fallback_movements(10, GeneratedMovement(5))
    assert {movement.name.split()[0] for movement in movements} == {
        *("multiplex", "sevens", "teamplus", "howell"),
    }
    rng = np.random.default_rng(1)
    for movement in movements:
        for _ in range(20):
            seating = NumberedSection("A", movement, tuple(pairs[k] for k in rng.permutation(10)))
            assert reference_fitness(history, seating) >= best.seated.fitness


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_who_must_stay_does(make_history) -> None:
    """If a pair must be stationary, only movements with a stationary number count."""
    history = make_history(7, 16, met=4)
    pairs = tuple(Pair(*history.ids[k : k + 2]) for k in range(0, 16, 2))
    history, (section,), _ = evening_sections(history, Registration(pairs), 1)
    wish = Wish(WishKind.STATIONARY, (pairs[0],), "table")
    request = TailoringProblem(section, (wish,), Fraction(1))
    for rounds in (5, 6):
        (best,) = find_fallbacks(
            history,
            [request],
            GeneratedMovement(rounds),
            SearchBudget(seed=1, seconds=20.0, jobs=2),
        )
        assert "multiplex 8" in {
            m.name.split(",")[0] for m in fallback_movements(8, GeneratedMovement(rounds))
        }
        assert best is not None
        movement = best.seated.seating.movement
        number = best.seated.seating.numbers.index(pairs[0]) + 1
        assert (
            len({t for _, t, _ in np.argwhere(movement.rounds[:, :, :2] == number).tolist()}) == 1
        )
