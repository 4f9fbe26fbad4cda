"""Constructors called from Python refuse values that would give a wrong proof."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import numpy as np
import pytest

import bridgeopt
from bridgeopt.club import (
    EveningPairs,
    Family,
    History,
    Movement,
    NumberedSection,
    Objective,
    Pair,
    Registration,
    SectionPairs,
    Wish,
    WishKind,
)
from bridgeopt.club.history import MAX_COUNT, Surplus
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget
from tests.support.each_case import each_case

TEN = (Decimal(10),) * 2
NO = np.zeros(2, dtype=np.int64)
MET = np.array([[0, 3], [3, 0]])
ONE_TABLE = np.array([[[1, 2, 1]]])


def history(**other: Any) -> History:
    """Return a history of two players with some fields replaced."""
    fields: dict[str, Any] = {
        "ids": (1, 2),
        "ratings": TEN,
        "waiting_tables": NO,
        "meetings": MET,
    } | other
    return History(**fields)


REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "counts that would wrap": (lambda: history(meetings=MET * 2**61), "meetings from 0 to"),
    "sit-outs that would wrap": (lambda: history(waiting_tables=NO + 2**62), "from 0 to"),
    "fractions": (lambda: history(meetings=MET / 2), "whole numbers, not float64"),
    "truth values": (lambda: history(waiting_tables=NO > 0), "whole numbers, not bool"),
    "objects": (lambda: history(meetings=MET.astype(object)), "whole numbers, not object"),
    "negative counts": (lambda: history(waiting_tables=NO - 1), "waiting_tables from 0"),
    "too large for signs": (
        lambda: history(waiting_tables=np.array([2**63, 0], dtype=np.uint64)),
        "from 0 to",
    ),
    "one-sided meetings": (
        lambda: history(meetings=np.array([[0, 3], [2, 0]])),
        "symmetric, also in rows 0 and 1",
    ),
    "who met himself": (lambda: history(meetings=MET + np.eye(2, dtype=int)), "nobody meets"),
    "another shape": (lambda: history(meetings=MET[:1]), r"shape \(2, 2\), not \(1, 2\)"),
    "a ranking too few": (lambda: history(ratings=TEN[:1]), "expected 2 ratings"),
    "a ranking that is none": (
        lambda: history(ratings=(Decimal(1), Decimal("NaN"))),
        "finite numbers",
    ),
    "a binary ranking": (lambda: history(ratings=(1.5, 2.5)), "of type Decimal"),
    "a player twice": (lambda: history(ids=(7, 7)), "different players"),
    "nobody's id": (lambda: history(ids=(0, 1)), "from 1"),
    "an id that is none": (lambda: history(ids=(1, "2")), "the id of a player"),
    "surplus of another shape": (lambda: Surplus({1: 0}, MET, NO[:1]), "shape"),
    "a row that there is not": (lambda: Surplus({1: 2}, MET, NO), "rows from 0 to 1"),
    "one-sided surplus": (lambda: Surplus({1: 0}, np.triu(MET), NO), "symmetric"),
    "half a player": (lambda: Pair(1, 2.5), "the id of a player"),  # type: ignore[arg-type]
    "a true player": (lambda: Pair(1, True), "the id of a player"),
    "the same pair twice": (lambda: Registration((Pair(1, 2), Pair(2, 1))), "player 2 is listed"),
    "a player in two pairs": (lambda: Registration((Pair(1, 2), Pair(2, 3))), "player 2"),
    "a pair of one": (lambda: Registration((Pair(4, 4),)), "player 4 is listed twice"),
    "what is no pair": (lambda: Registration(((1, 2),)), "expected a Pair"),  # type: ignore[arg-type]
    "lines of other pairs": (lambda: Registration((Pair(1, 2),), "r", (1, 2)), "expected 1 lines"),
    "a pair twice in a section": (
        lambda: SectionPairs("A", (Pair(1, 2), Pair(2, 1))),
        "a pair is listed twice",
    ),
    "rounds of another shape": (lambda: Movement("m", 2, 1, ONE_TABLE[0]), "rounds of shape"),
    "rounds in fractions": (lambda: Movement("m", 2, 1, ONE_TABLE / 2), "not float64"),
    "a wish about too few": (lambda: Wish(WishKind.TONIGHT, (Pair(1, 2),)), "2 pairs"),
    "a wish without numbers": (lambda: Wish(WishKind.NUMBER, (Pair(1, 2),), ()), "from 1"),
    "a wish to stay somewhere": (
        lambda: Wish(WishKind.STATIONARY, (Pair(1, 2),), "bar"),
        "table",
    ),
    **{
        f"a weight of {weight}": (
            lambda weight=weight: Wish(WishKind.LATE, (Pair(1, 2),), None, weight),
            "a weight above 0",
        )
        for weight in (Decimal(0), Decimal(-1), Decimal("Infinity"), 2.5, True)
    },
    "a binary weight": (lambda: Objective("fair-share", (0.5,)), "Decimal"),  # type: ignore[arg-type]
}


@each_case("case", REFUSED)
def test_what_cannot_be_meant(case: str) -> None:
    """A ValueError explains the problem."""
    make, message = REFUSED[case]
    with pytest.raises(ValueError, match=message):
        make()


def test_what_is_accepted() -> None:
    """Other integer types are converted to 64 bits; the largest count is exact; arrays are safe."""
    small = history(meetings=MET.astype(np.int8), ids=(np.int64(1), 2))
    assert small.meetings.dtype == np.int64
    assert small.ids == (1, 2)
    assert type(small.ids[0]) is int
    most = history(meetings=np.sign(MET) * MAX_COUNT)
    assert most.meetings.sum() == 2 * MAX_COUNT
    with pytest.raises(ValueError, match="read-only"):
        most.meetings[0, 1] = 0
    assert Pair(np.int64(3), 4).players == (3, 4)  # type: ignore[arg-type]
    assert EveningPairs((Pair(1, 2), Pair(2, 3))).pairs[1] == Pair(2, 3)


@pytest.mark.parametrize(
    ("rounds", "message"),
    [
        ([[[1, 2, 1], [2, 3, 2]]], "in round 1 a number is at two places"),
        ([[[1, 2, 1], [3, 9, 2]]], "numbers from 1 to 4"),
        ([[[1, 2, 1], [3, 0, 2]]], "every chair"),
    ],
)
def test_movements_that_cannot_be_played(rounds: list[Any], message: str) -> None:
    """Movements that cannot be played are refused, so nothing is proven about them."""
    movement = Movement("odd", 4, 2, np.array(rounds))
    pairs = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(4))
    ids = tuple(range(1, 9))
    nothing = np.zeros((8, 8), dtype=np.int64)
    season = History(ids, (Decimal(1),) * 8, nothing[0].copy(), nothing)
    with pytest.raises(ValueError, match=message):
        bridgeopt.optimise(
            season,
            Registration(pairs),
            Family("odd", {4: movement}),
            num_sections=1,
            budget=SearchBudget(seconds=1.0),
        )


OTHERS: dict[str, tuple[Callable[[], object], str]] = {
    "a ranking of truth": (lambda: history(ratings=(True, 1)), "finite numbers of type Decimal"),
    "a masked array": (
        lambda: history(meetings=np.ma.masked_array(MET, MET > 0)),
        "without a mask",
    ),
    "an array for an id": (lambda: Pair(np.array([1, 2]), 3), "id of a player"),  # type: ignore[arg-type]
    "tuples in a section": (lambda: SectionPairs("A", ((1, 2),)), "expected a Pair"),  # type: ignore[arg-type]
    "tuples in a wish": (lambda: Wish(WishKind.LATE, ((1, 2),)), "expected a Pair"),  # type: ignore[arg-type]
    "a text for a kind": (lambda: Wish("late", (Pair(1, 2),)), "a WishKind"),  # type: ignore[arg-type]
    "a weight that is no number": (
        lambda: Objective("fair-share", (Decimal("nan"), Decimal(1))),
        "weights of type Decimal",
    ),
    "half a first meeting": (lambda: Objective(first_meetings=1.5), "first meetings"),  # type: ignore[arg-type]
    "a true first meeting": (lambda: Objective(first_meetings=True), "first meetings"),
    "contestants in fractions": (
        lambda: Movement("x", 2.0, 1, ONE_TABLE),  # type: ignore[arg-type]
        "num_contestants",
    ),
    "true groups": (lambda: Movement("x", 2, True, ONE_TABLE), "num_groups"),
    "numbers too few": (
        lambda: NumberedSection("A", Movement("x", 2, 1, ONE_TABLE), (Pair(1, 2),)),
        "expected 2 numbers, got 1",
    ),
    "numbers of tuples": (
        lambda: NumberedSection("A", Movement("x", 2, 1, ONE_TABLE), ((1, 2), None)),  # type: ignore[arg-type]
        "expected a Pair or None",
    ),
}


@each_case("kind", OTHERS)
def test_what_is_no_such_value_is_refused(kind: str) -> None:
    """Values of other types are refused for numbers, pairs and weights."""
    make, message = OTHERS[kind]
    with pytest.raises(ValueError, match=message):
        make()


def test_a_view_of_an_array_is_copied() -> None:
    """Counts in a history stay the same even if the caller changes the array."""
    own = MET.copy()
    kept = history(meetings=own[:])
    own[0, 1] = 99
    assert kept.meetings.tolist() == MET.tolist()


def test_pairs_that_are_read_once() -> None:
    """A generator of pairs works as well as a list."""
    pairs = (Pair(1, 2), Pair(3, 4))
    assert Registration(pair for pair in pairs).pairs == pairs  # type: ignore[arg-type]
    assert SectionPairs("A", [*pairs]).pairs == pairs  # type: ignore[arg-type]
    assert Wish(WishKind.NUMBER, (pairs[0],), (np.int64(3),)).value == (3,)  # type: ignore[arg-type]


def season_of_eight() -> tuple[History, tuple[Pair, ...]]:
    """Return a history of eight players, where the first ones met often, and their pairs."""
    ids = tuple(range(1, 9))
    met = np.zeros((8, 8), dtype=np.int64)
    met[0, 2] = met[2, 0] = 9
    pairs = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(4))
    return History(ids, (Decimal(1),) * 8, np.zeros(8, dtype=np.int64), met), pairs


def test_wishes_name_pairs_either_way_round() -> None:
    """A wish matches a registered pair in either order of its players; otherwise it is an error."""
    season, pairs = season_of_eight()
    family = Family("small", {4: Movement("small", 4, 1, np.array([[[1, 2, 1], [3, 4, 1]]]))})

    def number_of(wished: Pair, number: int) -> int:
        plan = bridgeopt.optimise(
            season,
            Registration(pairs),
            family,
            num_sections=1,
            wishes=[Wish(WishKind.NUMBER, (wished,), (number,))],
            budget=SearchBudget(seconds=5.0),
        )
        assert all(wish.respected for wish in plan.wishes)
        return plan.sections[0].numbers.index(pairs[0]) + 1

    for number in range(1, 5):
        assert number_of(Pair(1, 2), number) == number_of(Pair(2, 1), number) == number
    with pytest.raises(ValueError, match="does not play"):
        number_of(Pair(1, 3), 1)
    with pytest.raises(ValueError, match="and itself"):
        bridgeopt.optimise(
            season,
            Registration(pairs),
            family,
            num_sections=1,
            wishes=[Wish(WishKind.TONIGHT, (Pair(1, 2), Pair(2, 1)))],
        )


def test_who_is_evaluated_is_known() -> None:
    """A player missing from the history, or with two numbers, is an error."""
    season, pairs = season_of_eight()
    movement = Movement("small", 4, 1, np.array([[[1, 2, 1], [3, 4, 1]]]))
    for other, message in ((Pair(90, 91), "lacks player 90"), (Pair(1, 8), "listed twice")):
        with pytest.raises(ValueError, match=message):
            bridgeopt.evaluate(season, [NumberedSection("A", movement, (*pairs[:3], other))])
    empty = Movement("empty", 4, 1, np.zeros((0, 2, 3), dtype=np.int64))
    with pytest.raises(ValueError, match="no rounds"):
        bridgeopt.evaluate(season, [NumberedSection("A", empty, pairs)])


def test_an_objective_that_needs_surpluses() -> None:
    """Fair shares cannot be computed from counts alone."""
    season, pairs = season_of_eight()
    with pytest.raises(ValueError, match="no surpluses"):
        bridgeopt.optimise(
            season,
            Registration(pairs),
            Family("small", {}),
            rules=EveningRules(objective=Objective("fair-share")),
            num_sections=1,
        )
