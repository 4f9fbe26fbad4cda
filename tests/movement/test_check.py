"""Well-formed or not: every fault is found, and none invented."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.club.movement import Movement
from bridgeopt.errors import InputError
from bridgeopt.movement.check import movement_faults, read_sound_movement

# Three tables, three rounds, worked on paper.
SIX = np.array(
    [
        [[1, 2, 1], [3, 4, 2], [5, 6, 3]],
        [[3, 6, 1], [5, 2, 2], [1, 4, 3]],
        [[5, 4, 1], [1, 6, 2], [3, 2, 3]],
    ]
)
SIZES = (8, 10, 12, 14, 16, 18)


def six(*changes: tuple[int, int, int, int], **attributes) -> Movement:
    """Give the movement for six pairs with other numbers at (round, table, place) from 1."""
    rounds = SIX.copy()
    for r, t, place, number in changes:
        rounds[r - 1, t - 1, place - 1] = number
    movement = Movement("six", 6, 3, rounds, "six.asc", (2, 3, 5))
    return replace(movement, **attributes)


def messages(movement: Movement) -> set[str]:
    """Give the messages of its faults, each of which must be there once."""
    faults = movement_faults(movement)
    assert len(faults) == len({fault.message for fault in faults})
    return {fault.message for fault in faults}


@pytest.mark.parametrize("family", ["multiplex", "teamplus"])
def test_the_real_files_are_well_formed(real_movements, family):
    """All twelve are, also with unused tables, shared groups and repeated meetings."""
    files = sorted((real_movements / family).glob("*.asc"))
    assert [read_sound_movement(file).num_contestants for file in files]
    assert len(files) == 6


def test_a_movement_worked_on_paper():
    """Six pairs in three rounds, and with an unused table."""
    assert movement_faults(six()) == []
    unused = np.concatenate([SIX, np.zeros((3, 1, 3), dtype=np.int64)], axis=1)
    assert movement_faults(six(rounds=unused)) == []


def test_repeated_meetings_are_allowed():
    """Two pairs who meet twice, on other boards, are no fault of form."""
    rounds = np.array([[[1, 2, 1]], [[2, 1, 2]]])
    assert movement_faults(Movement("two", 2, 2, rounds)) == []


def test_twice_and_not_at_all():
    """Pair 2 takes the seat of pair 6: one plays twice, the other not."""
    bad = six((2, 1, 2, 2))
    assert messages(bad) == {
        "pair 6 does not play in round 2",
        "pair 2 plays twice in round 2, at tables 1 and 2",
        "pair 2 plays board group 1 in round 1 (line 2) and again in round 2 (line 3)",
    }
    assert {(fault.file, fault.line) for fault in movement_faults(bad)} == {("six.asc", 3)}


def test_against_itself():
    """A pair that sits at both sides of a table meets itself; that is not twice."""
    assert messages(six((1, 3, 2, 5))) == {
        "pair 6 does not play in round 1",
        "pair 5 meets itself at table 3 of round 1",
    }


def test_a_board_group_again():
    """Both pairs of a table, and those of the other round, are named with both lines."""
    bad = six((3, 1, 3, 3))
    assert messages(bad) == {
        "pair 5 plays board group 3 in round 1 (line 2) and again in round 3 (line 5)",
        "pair 4 plays board group 3 in round 2 (line 3) and again in round 3 (line 5)",
    }
    assert {fault.line for fault in movement_faults(bad)} == {5}


def test_without_lines():
    """A movement that comes from no file has rounds only."""
    bad = six((3, 1, 3, 3), file=None, lines=())
    assert "pair 5 plays board group 3 in round 1 and again in round 3" in messages(bad)
    assert {(fault.file, fault.line) for fault in movement_faults(bad)} == {(None, None)}


def test_a_round_in_which_nobody_plays():
    """It is said once, not for each pair."""
    assert messages(six(rounds=SIX * np.array([1, 0, 1])[:, None, None])) == {
        "nobody plays in round 2"
    }


def test_numbers_that_do_not_exist():
    """A number out of range is one fault: who is missing in its round cannot be told."""
    assert messages(six((2, 1, 2, 7))) == {"pair 7 at table 1 of round 2, where there are 6"}
    assert messages(six((2, 1, 3, 4))) == {"board group 4 at table 1 of round 2, where there are 3"}
    assert messages(six((2, 1, 2, 0))) == {"half a table (3 0 1) at table 1 of round 2"}


def test_sizes_that_cannot_be():
    """An odd number of pairs, or more than there are seats, is said once, on the first line."""
    assert messages(six(num_contestants=7)) == {"a movement for 7 pairs, which is odd"}
    assert messages(six(num_contestants=8)) == {
        "8 pairs, where the tables of a round seat 6",
    }
    assert movement_faults(six(num_contestants=8))[0].line == 1


def test_individual_movements():
    """The same rules hold for players; of five players, one sits out."""
    rounds = np.array([[[1, 2, 3, 4, 1]], [[2, 3, 1, 4, 2]], [[3, 1, 2, 4, 3]]])
    four = Movement("four", 4, 3, rounds)
    assert movement_faults(four) == []
    assert movement_faults(replace(four, num_contestants=5)) == []
    assert messages(replace(four, num_contestants=8)) == {
        "8 players, where the tables of a round seat 4",
    }
    bad = rounds.copy()
    bad[1, 0] = [2, 2, 1, 4, 1]
    assert messages(replace(four, rounds=bad)) == {
        "player 3 does not play in round 2",
        "player 2 meets itself at table 1 of round 2",
        "player 1 plays board group 1 in round 1 and again in round 2",
        "player 2 plays board group 1 in round 1 and again in round 2",
        "player 4 plays board group 1 in round 1 and again in round 2",
    }


def naive_messages(movement: Movement) -> set[str]:
    """Find the same faults, pair by pair, in a movement whose numbers all exist."""
    found = set()
    rounds = movement.rounds.tolist()
    for pair in range(1, movement.num_contestants + 1):
        where = [
            [t + 1 for t, (ns, ew, _) in enumerate(tables) if pair in (ns, ew)] for tables in rounds
        ]
        for r, places in enumerate(where, start=1):
            if not places:
                found.add(f"pair {pair} does not play in round {r}")
            elif len(places) > 1:
                at = " and ".join(map(str, places))
                found.add(f"pair {pair} plays twice in round {r}, at tables {at}")
            found |= {
                f"pair {pair} meets itself at table {t} of round {r}"
                for t in places
                if rounds[r - 1][t - 1][:2] == [pair, pair]
            }
        for group in range(1, movement.num_groups + 1):
            played = [
                r
                for r, places in enumerate(where, start=1)
                if group in [rounds[r - 1][t - 1][2] for t in places]
            ]
            for r in played[1:]:
                first = played[0]
                found.add(
                    f"pair {pair} plays board group {group}"
                    f" in round {first} (line {movement.lines[first - 1]})"
                    f" and again in round {r} (line {movement.lines[r - 1]})"
                )
    return found


@given(size=st.sampled_from(SIZES), data=st.data())
def test_planted_faults(our_movements, size, data):
    """A few numbers changed in a good movement: what is found is what a plain search finds."""
    good = read_sound_movement(our_movements / "multiplex" / f"multiplex-{size}.asc")
    rounds = good.rounds.copy()
    used = np.argwhere(rounds[:, :, 0] > 0).tolist()
    for _ in range(data.draw(st.integers(1, 3))):
        r, t = data.draw(st.sampled_from(used))
        place = data.draw(st.integers(0, 2))
        most = good.num_groups if place == 2 else good.num_contestants
        rounds[r, t, place] = data.draw(st.integers(1, most))
    bad = replace(good, rounds=rounds)
    assert messages(bad) == naive_messages(bad)
    if (rounds != good.rounds).sum() == 1:
        assert messages(bad)


def test_faults_of_form_and_of_play_in_one_go(tmp_path):
    """A file is refused once, for what cannot be read and for what makes no sense."""
    path = tmp_path / "bad.asc"
    path.write_text("6 3 3 3 0\n1-2 1 3-4 2 5-6 3\n3-6 1 5-2 2\n5-4 1 1-6 2 3-6 3\n")
    assert read_faults(path) == [
        (3, "round 2 has 2 tables, where the header says 3"),
        (4, "pair 2 does not play in round 3"),
        (4, "pair 6 plays board group 3 in round 1 (line 2) and again in round 3 (line 4)"),
        (4, "pair 6 plays twice in round 3, at tables 2 and 3"),
    ]


def read_faults(path) -> list[tuple[int, str]]:
    with pytest.raises(InputError) as caught:
        read_sound_movement(path)
    return sorted((fault.line, fault.message) for fault in caught.value.faults)
