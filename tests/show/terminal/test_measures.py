"""Measures of movements in plain words."""

from __future__ import annotations

import numpy as np
import pytest

from bridgeopt.club.movement import Movement
from bridgeopt.movement.quality import measure
from bridgeopt.show.terminal.movement import (
    describe_range,
    describe_size,
    format_range,
    measures_in_words,
    short_number,
)


def words(*rounds: list[tuple[int, ...]], num_groups: int) -> dict[str, str]:
    """Return the descriptions of a movement with these tables in each round."""
    tables = np.array(rounds, dtype=np.int64)
    movement = Movement("few", int(tables[:, :, :-1].max()), num_groups, tables)
    return measures_in_words(movement, measure(movement))


def test_numbers():
    """Large numbers are shortened, and equal ones are not repeated."""
    assert [short_number(n) for n in (1, 999_999, 1_000_000, 3_251_404_800)] == [
        *("1", "999999"),
        *("1.0e6", "3.3e9"),
    ]
    assert (format_range((3, 3)), format_range((5, 3, 4))) == ("3", "3-5")
    assert (str(describe_range((3, 3))), str(describe_range((3, 5, 4)))) == ("3", "3 to 5")


def test_size():
    """A count of one uses the singular."""
    assert str(describe_size(Movement("two", 2, 1, np.array([[[1, 2, 1]]])))) == (
        "2 pairs, 1 table, 1 round, 1 board group"
    )


def test_again_and_again():
    """The same two pairs meet three times, and depend on each other."""
    told = words([(1, 2, 1)], [(1, 2, 2)], [(2, 1, 3)], num_groups=3)
    assert told["Opponents"] == "1 for each pair; of all combinations of two pairs, 1 meet 3 times"
    assert (
        told["Sitting out"]
        == "if any one number is absent, then of the other numbers 1 sit out 3 times"
    )
    assert told["North-South"] == "1 to 2 of 3 rounds for each pair"
    assert told["Moves"] == "changes of table: 0 for each pair; pairs 1 and 2 stay at one table"
    assert told["Balance"] == "none: no board is played more than once"
    assert told["Seatings"] == "1: who meets whom is the same in every seating"


@pytest.mark.parametrize(
    ("groups", "shared"),
    [
        ((1, 1, 2), "1 a round, 1 in all, all at adjacent tables"),
        ((1, 2, 1), "1 a round, 1 in all, 1 of them at tables that are not adjacent"),
    ],
)
def test_shared(groups, shared):
    """The text says whether tables that share boards are neighbours."""
    a, b, c = groups
    told = words([(1, 2, a), (3, 4, b), (5, 6, c)], num_groups=2)
    assert told["Shared"] == f"board groups that are played at several tables: {shared}"


def test_everybody_moves():
    """The text says that no pair stays at one table, and how the boards move."""
    told = words([(1, 2, 1), (3, 4, 2)], [(4, 1, 3), (2, 3, 1)], num_groups=3)
    assert (
        told["Moves"] == "changes of table: 0 to 1 for each pair; pairs 1 and 3 stay at one table"
    )
    assert told["Boards"] == "1 change of table in all, 0 to 1 for each board group"
    told = words([(1, 2, 1), (3, 4, 2)], [(3, 4, 1), (1, 2, 2)], num_groups=2)
    assert told["Moves"] == "changes of table: 1 for each pair; no pair stays at one table"
    assert told["Boards"] == "every board group stays at its table"
