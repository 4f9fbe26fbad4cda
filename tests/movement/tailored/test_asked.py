"""Options of a movement: contradictions are refused by name; and the numbers."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.movement.tailored import ImpossibleMovementError, MovementOptions
from tests.support.generators.instances import sample

ROUNDS = np.array([[[0, 1, 0], [2, 3, 1]], [[0, 2, 2], [1, 3, 3]]])
"""0 and 3 do not meet, nor do 1 and 2."""

NAMES = ("Ann & Bob", "Cleo & Dan", "Eve & Fay", "absent")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (
            MovementOptions(stationary=(0,), home_tables=True),
            "Ann & Bob cannot stay .* board group",
        ),
        (MovementOptions(stationary=(0, 3, 1)), "Ann & Bob and Cleo & Dan cannot both stay"),
        (MovementOptions(north_south=(2, 0)), "Ann & Bob and Eve & Fay cannot both sit NS"),
        (MovementOptions(first_round=0), "Ann & Bob cannot sit out in the first round"),
        (
            MovementOptions(numbers={0: frozenset({9})}),
            "Ann & Bob cannot have the wished number",
        ),
        (
            MovementOptions(
                numbers={k: frozenset({1, 2}) if k else frozenset({3}) for k in range(4)}
            ),
            "Cleo & Dan, Eve & Fay and absent cannot all have .* only for 1 and 2",
        ),
    ],
)
def test_refuses_what_cannot_be(asked: MovementOptions, words: str) -> None:
    """Two options that exclude each other are both named."""
    with pytest.raises(ImpossibleMovementError, match=words) as refused:
        MovementOptions(**{**vars(asked), "names": NAMES}).check(ROUNDS)
    assert refused.value.exit_code == 1
    with pytest.raises(ImpossibleMovementError, match=r"pair [1-4]"):
        asked.check(ROUNDS)


def test_permits_what_can_be() -> None:
    """Pairs that do not meet may all be stationary, or all sit NS.

    A first round and numbers may be requested too.
    """
    MovementOptions(
        stationary=(0, 3), north_south=(1, 2), first_round=1, numbers={3: frozenset({1})}
    ).check(ROUNDS)
    MovementOptions(home_tables=True).check(ROUNDS)


@pytest.mark.slow
@settings(max_examples=sample(200))
@given(st.data())
def test_numbers(data: st.DataObject) -> None:
    """The numbering is one with the most natural numbers of all permitted ones."""
    n = data.draw(st.integers(2, 5))
    some = st.frozensets(st.integers(1, n + 1), max_size=n)
    numbers = data.draw(st.dictionaries(st.integers(0, n - 1), some))
    natural = data.draw(st.permutations(range(n)))
    ways = [
        sum(natural[given - 1] == item for item, given in enumerate(way))
        for way in permutations(range(1, n + 1))
        if all(way[item] in allowed for item, allowed in numbers.items())
    ]
    asked = MovementOptions(numbers=numbers)
    if not ways:
        with pytest.raises(ImpossibleMovementError):
            asked.assign_numbers(natural)
        return
    found = asked.assign_numbers(natural)
    assert sorted(found) == list(range(1, n + 1))
    assert all(found[item] in allowed for item, allowed in numbers.items())
    assert sum(natural[given - 1] == item for item, given in enumerate(found)) == max(ways)
