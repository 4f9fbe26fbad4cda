"""What Python callers may hand over: the constructors refuse what would give a wrong proof."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import numpy as np
import pytest

import bridgeopt
from bridgeopt.club import (
    Everyone,
    Family,
    History,
    Movement,
    Objective,
    Pair,
    Registration,
    Section,
    Wish,
    WishKind,
)
from bridgeopt.club.history import MOST_COUNT, Surplus

TEN = (Decimal(10),) * 2
NO = np.zeros(2, dtype=np.int64)
MET = np.array([[0, 3], [3, 0]])
ONE_TABLE = np.array([[[1, 2, 1]]])


def history(**other: Any) -> History:
    """Return a history of two players, with something else in it."""
    fields: dict[str, Any] = {
        "ids": (1, 2),
        "rankings": TEN,
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
    "a ranking too few": (lambda: history(rankings=TEN[:1]), "expected 2 rankings"),
    "a ranking that is none": (
        lambda: history(rankings=(Decimal(1), Decimal("NaN"))),
        "finite numbers",
    ),
    "a binary ranking": (lambda: history(rankings=(1.5, 2.5)), "of type Decimal"),
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
        lambda: Section("A", (Pair(1, 2), Pair(2, 1))),
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


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_meant(case: str) -> None:
    """A ValueError says what is wrong."""
    make, message = REFUSED[case]
    with pytest.raises(ValueError, match=message):
        make()


def test_what_is_accepted() -> None:
    """Other integers than 64 bits are converted; the largest count is exact; arrays are safe."""
    small = history(meetings=MET.astype(np.int8), ids=(np.int64(1), 2))
    assert small.meetings.dtype == np.int64
    assert small.ids == (1, 2)
    assert type(small.ids[0]) is int
    most = history(meetings=np.sign(MET) * MOST_COUNT)
    assert most.meetings.sum() == 2 * MOST_COUNT
    with pytest.raises(ValueError, match="read-only"):
        most.meetings[0, 1] = 0
    assert Pair(np.int64(3), 4).players == (3, 4)  # type: ignore[arg-type]
    assert Everyone((Pair(1, 2), Pair(2, 3))).pairs[1] == Pair(2, 3)


@pytest.mark.parametrize(
    ("rounds", "message"),
    [
        ([[[1, 2, 1], [2, 3, 2]]], "in round 1 a number is at two places"),
        ([[[1, 2, 1], [3, 9, 2]]], "numbers from 1 to 4"),
        ([[[1, 2, 1], [3, 0, 2]]], "every chair"),
    ],
)
def test_movements_that_cannot_be_played(rounds: list[Any], message: str) -> None:
    """Nothing is proven of them."""
    movement = Movement("odd", 4, 2, np.array(rounds))
    pairs = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(4))
    ids = tuple(range(1, 9))
    nothing = np.zeros((8, 8), dtype=np.int64)
    season = History(ids, (Decimal(1),) * 8, nothing[0].copy(), nothing)
    with pytest.raises(ValueError, match=message):
        bridgeopt.optimise(
            season, Registration(pairs), Family("odd", {4: movement}), num_sections=1, budget=1.0
        )
