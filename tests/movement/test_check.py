"""Well-formed or not: every fault is found, and none is invented."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club.movement import Movement
from bridgeopt.files.movement_asc import format_movement, read_movement
from bridgeopt.movement.check import movement_faults, read_valid_movement, shortcomings
from bridgeopt.movement.mitchell import mitchell_movement
from tests.support.messages import says, spoken, text_of

# Three tables, three rounds, worked on paper.
SIX = np.array(
    [
        [[1, 2, 1], [3, 4, 2], [5, 6, 3]],
        [[3, 6, 1], [5, 2, 2], [1, 4, 3]],
        [[5, 4, 1], [1, 6, 2], [3, 2, 3]],
    ]
)
SIZES = (8, 10, 12, 14, 16, 18)


# Five players; one sits out each round: partners once, opponents twice.
FIVE = np.array(
    [
        [[2, 5, 3, 4, 1]],
        [[3, 1, 4, 5, 2]],
        [[4, 2, 5, 1, 3]],
        [[5, 3, 1, 2, 4]],
        [[1, 4, 2, 3, 5]],
    ]
)


def six(*changes: tuple[int, int, int, int], **attributes) -> Movement:
    """Return the movement for six pairs with other numbers at (round, table, place) from 1."""
    rounds = SIX.copy()
    for r, t, place, number in changes:
        rounds[r - 1, t - 1, place - 1] = number
    movement = Movement("six", 6, 3, rounds, "six.asc", (2, 3, 5))
    return replace(movement, **attributes)


def messages(movement: Movement) -> set[str]:
    """Return the messages of its faults, which must be distinct."""
    faults = spoken(movement_faults(movement))
    assert len(faults) == len({fault.message for fault in faults})
    return {fault.message for fault in faults}


@pytest.mark.parametrize("family", ["multiplex", "teamplus"])
def test_the_real_files_are_well_formed(real_movements, family):
    """All twelve are sound, also with unused tables, shared groups and repeated meetings."""
    files = sorted((real_movements / family).glob("*.asc"))
    movements = [read_valid_movement(file) for file in files]
    assert sorted(movement.num_contestants for movement in movements) == list(SIZES)
    for movement in movements:
        assert movement.warnings == ()
        assert shortcomings(movement) == []


@pytest.mark.slow
@pytest.mark.parametrize("family", ["multiplex", "teamplus"])
def test_the_real_files_written_again(real_movements, tmp_path, family):
    """A movement written and read again is the same."""
    for file in sorted((real_movements / family).glob("*.asc")):
        movement = read_movement(file)
        (tmp_path / "again.asc").write_bytes(format_movement(movement).encode())
        again = read_movement(tmp_path / "again.asc")
        assert again.rounds.tolist() == movement.rounds.tolist()
        for value in ("name", "num_contestants", "num_groups", "comments", "warnings"):
            assert getattr(again, value) == getattr(movement, value)


def test_a_movement_worked_on_paper():
    """Six pairs in three rounds, and with an unused table."""
    assert movement_faults(six()) == []
    unused = np.concatenate([SIX, np.zeros((3, 1, 3), dtype=np.int64)], axis=1)
    assert movement_faults(six(rounds=unused)) == []


def test_repeated_meetings_are_allowed():
    """Two pairs that meet twice, on different boards, are not a fault of form."""
    rounds = np.array([[[1, 2, 1]], [[2, 1, 2]]])
    assert movement_faults(Movement("two", 2, 2, rounds)) == []


def test_twice_and_not_at_all():
    """Pair 2 takes the seat of pair 6: one plays twice, the other not."""
    bad = six((2, 1, 2, 2))
    assert messages(bad) == {
        text_of("movement_not_in_round", number="6", who="pair", round="2"),
        text_of("movement_plays_twice", tables=["1", "2"], number="2", who="pair", round="2"),
        text_of(
            "movement_group_again_on_lines",
            line="2",
            line_again="3",
            who="pair",
            number="2",
            group="1",
            round="1",
            again="2",
        ),
    }
    assert {(fault.file, fault.line) for fault in movement_faults(bad)} == {("six.asc", 3)}


def test_against_itself():
    """A pair on both sides of a table meets itself, which does not count as playing twice."""
    assert messages(six((1, 3, 2, 5))) == {
        text_of("movement_not_in_round", number="6", who="pair", round="1"),
        text_of("movement_meets_itself", table="3", number="5", who="pair", round="1"),
    }


def test_a_board_group_again():
    """A repeated board group names both pairs of a table, and both lines."""
    bad = six((3, 1, 3, 3))
    assert messages(bad) == {
        text_of(
            "movement_group_again_on_lines",
            line="2",
            line_again="5",
            who="pair",
            number="5",
            group="3",
            round="1",
            again="3",
        ),
        text_of(
            "movement_group_again_on_lines",
            line="3",
            line_again="5",
            who="pair",
            number="4",
            group="3",
            round="2",
            again="3",
        ),
    }
    assert {fault.line for fault in movement_faults(bad)} == {5}


def test_without_lines():
    """A movement without a file has rounds only."""
    bad = six((3, 1, 3, 3), file=None, lines=())
    assert says(
        messages(bad),
        "movement_group_again",
        who="pair",
        number="5",
        group="3",
        round="1",
        again="3",
    )
    assert {(fault.file, fault.line) for fault in movement_faults(bad)} == {(None, None)}


def test_a_round_in_which_nobody_plays():
    """A round without play is reported once, not for each pair."""
    assert messages(six(rounds=SIX * np.array([1, 0, 1])[:, None, None])) == {
        text_of("movement_empty_round", round="2")
    }


def test_numbers_that_do_not_exist():
    """A number out of range is one fault, since the missing pair is unknown."""
    assert messages(six((2, 1, 2, 7))) == {
        text_of("asc_no_such_number", what="pair", number="7", n=6, table="1", round="2")
    }
    assert messages(six((2, 1, 3, 4))) == {
        text_of("asc_no_such_number", what="group", number="4", n=3, table="1", round="2")
    }
    assert messages(six((2, 1, 2, 0))) == {
        text_of("asc_half_table", numbers="3 0 1", table="1", round="2")
    }


def test_sizes_that_cannot_be():
    """An odd number of pairs, or too many for the seats, is reported once, on the first line."""
    assert messages(six(num_contestants=7)) == {text_of("movement_odd", n=7)}
    assert messages(six(num_contestants=8)) == {
        text_of("movement_too_many", n=8, who="pair", seats=6),
    }
    assert movement_faults(six(num_contestants=8))[0].line == 1


def test_individual_movements():
    """The same rules hold for players."""
    rounds = np.array([[[1, 2, 3, 4, 1]], [[2, 3, 1, 4, 2]], [[3, 1, 2, 4, 3]]])
    four = Movement("four", 4, 3, rounds)
    assert movement_faults(four) == []
    assert messages(replace(four, num_contestants=8)) == {
        text_of("movement_too_many", n=8, who="player", seats=4),
    }
    bad = rounds.copy()
    bad[1, 0] = [2, 2, 1, 4, 1]
    assert messages(replace(four, rounds=bad)) == {
        text_of("movement_not_in_round", number="3", who="player", round="2"),
        text_of("movement_meets_itself", table="1", number="2", who="player", round="2"),
        text_of("movement_group_again", who="player", number="1", group="1", round="1", again="2"),
        text_of("movement_group_again", who="player", number="2", group="1", round="1", again="2"),
        text_of("movement_group_again", who="player", number="4", group="1", round="1", again="2"),
    }


def test_players_who_sit_out():
    """One of five players sits out each round, but none all evening."""
    five = Movement("five", 5, 5, FIVE, "five.asc", (2, 3, 4, 5, 6))
    assert movement_faults(five) == []
    assert messages(replace(five, num_contestants=6)) == {
        text_of("movement_never_plays", number="6")
    }
    assert movement_faults(replace(five, num_contestants=6))[0].line == 1
    two_tables = np.concatenate([FIVE, np.zeros_like(FIVE)], axis=1)
    two_tables[0, 1] = [1, 6, 7, 8, 6]
    (first, *others) = spoken(movement_faults(Movement("nine", 9, 6, two_tables)))
    assert first.message == text_of("movement_many_sit_out", n=5, round="2", must=1)
    assert {fault.message for fault in others} == {
        *(text_of("movement_many_sit_out", n=5, round=r, must=1) for r in "345"),
        text_of("movement_never_plays", number="9"),
    }


def meeting(*rounds: str) -> Movement:
    """Make a movement from meetings, ``12 34`` for a round; all tables share a board group."""
    tables = [
        [[int(two[0]), int(two[1]), r] for two in text.split()]
        for r, text in enumerate(rounds, start=1)
    ]
    movement = Movement("by hand", 2 * len(tables[0]), len(rounds), np.array(tables))
    assert movement_faults(movement) == []
    return replace(movement, file="x.asc", lines=tuple(range(2, len(rounds) + 2)))


def lacking(movement: Movement) -> list[tuple[int | None, str]]:
    return [(fault.line, fault.message) for fault in spoken(shortcomings(movement))]


def never(one: int, other: int, who: str = "pair") -> tuple[None, str]:
    """Return the message about two contestants that never meet, or are never partners."""
    two = [str(one), str(other)]
    return None, text_of("movement_meet_too_rarely", who=who, two=two, n=0, can=1)


def twice(line: int, one: int, other: int, rounds: str, who: str = "pair") -> tuple[int, str]:
    """Return the message about two contestants that meet, or are partners, in two rounds."""
    told = {"two": [str(one), str(other)], "n": 2, "rounds": list(rounds), "enough": 1}
    return line, text_of("movement_meet_too_often", who=who, **told)


def test_meeting_again():
    """A repeated meeting before all have met falls short, with the line of the repeat."""
    assert lacking(meeting("12 34", "13 24", "14 23")) == []
    assert lacking(meeting("12 34", "21 34")) == [
        twice(3, 1, 2, "12"),
        twice(3, 3, 4, "12"),
    ]
    assert lacking(meeting("12 34", "13 24", "21 43")) == [
        twice(4, 1, 2, "13"),
        never(1, 4),
        never(2, 3),
        twice(4, 3, 4, "13"),
    ]


def test_meeting_again_of_necessity():
    """In four rounds each of four pairs meets one opponent twice; repeating two falls short."""
    assert lacking(meeting("12 34", "13 24", "14 23", "12 34")) == []
    assert lacking(meeting("12 34", "13 24", "12 34", "13 24")) == [
        never(1, 4),
        never(2, 3),
    ]
    assert lacking(meeting(*["12 34", "13 24", "14 23"] * 2)) == []


def test_partners():
    """For players partners count, not opponents."""
    five = Movement("five", 5, 5, FIVE, "five.asc", (2, 3, 4, 5, 6))
    assert lacking(five) == []
    rounds = FIVE.copy()
    rounds[1] = [[3, 4, 1, 5, 2]]
    assert lacking(replace(five, rounds=rounds)) == [
        never(1, 3, "player"),
        twice(4, 1, 5, "23", "player"),
        twice(3, 3, 4, "12", "player"),
        never(4, 5, "player"),
    ]


def test_board_groups_that_nobody_plays():
    """The header has board groups that are never played."""
    assert lacking(six(num_groups=5)) == [
        (1, text_of("movement_group_unplayed", group="4")),
        (1, text_of("movement_group_unplayed", group="5")),
    ]


def test_board_groups_missed():
    """With as many rounds as groups a sit-out misses one group, but never two."""
    rounds = FIVE.copy()
    rounds[0] = [[2, 5, 1, 4, 1]]  # 1 plays for 3, which sits out in round 3 anyway
    again = Movement("five", 5, 5, rounds)
    assert movement_faults(again) == []
    assert lacking(again) == [
        (
            None,
            text_of(
                "movement_groups_missed", who="player", number="3", n=2, groups=["1", "3"], must=1
            ),
        )
    ]
    rounds = np.concatenate([rounds, rounds])
    rounds[5:, :, -1] += 5
    assert says(
        str(lacking(Movement("twice", 5, 10, rounds))),
        "movement_groups_missed",
        who="player",
        number="3",
        n=4,
        groups=["1", "3", "6", "8"],
    )


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
                at = " and ".join(map(str, places)).replace(" and ", ", ", len(places) - 2)
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


@pytest.mark.slow
@given(size=st.sampled_from(SIZES), data=st.data())
def test_planted_faults(our_movements, size, data):
    """After a few changes in a good movement the faults are those of a direct search."""
    good = read_valid_movement(our_movements / "multiplex" / f"multiplex-{size}.asc")
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
    """A file is refused once, for unreadable lines and for senseless play together."""
    path = tmp_path / "bad.asc"
    path.write_text("6 3 3 3 0\n1-2 1 3-4 2 5-6 3\n3-6 1 5-2 2\n5-4 1 1-6 2 3-6 3\n")
    assert read_faults(path) == [
        (3, text_of("asc_round_tables", round="2", n=2, said=3)),
        (4, text_of("movement_not_in_round", number="2", who="pair", round="3")),
        (
            4,
            text_of(
                "movement_group_again_on_lines",
                line="2",
                line_again="4",
                who="pair",
                number="6",
                group="3",
                round="1",
                again="3",
            ),
        ),
        (4, text_of("movement_plays_twice", tables=["2", "3"], number="6", who="pair", round="3")),
    ]


def read_faults(path) -> list[tuple[int, str]]:
    with pytest.raises(InputError) as caught:
        read_valid_movement(path)
    return sorted((fault.line, fault.message) for fault in spoken(caught.value.faults))


@pytest.mark.parametrize(("pairs", "rounds"), [(6, 3), (12, 5), (18, 8), (24, 7)])
def test_a_barometer_is_sound(pairs, rounds):
    """In each round all tables play one board group; meetings are unchanged."""
    plain = mitchell_movement(pairs, rounds, switch=[])
    movement = plain.as_barometer()
    assert movement_faults(movement) == shortcomings(movement) == []
    for r, (before, after) in enumerate(zip(plain.rounds, movement.rounds, strict=True), start=1):
        assert {row[2] for row in after.tolist()} == {r}
        assert after[:, :2].tolist() == before[:, :2].tolist()
    assert movement.barometer
    assert not plain.barometer
    assert movement.board_copies == pairs // 2
    assert movement.as_barometer().digest == movement.digest


def test_how_many_tables_play_the_same_boards():
    """The copies of boards are the most tables that play one group in a round."""
    rounds = [[[1, 2, 1], [3, 4, 1], [5, 6, 2]], [[1, 3, 3], [2, 5, 3], [4, 6, 3]]]
    movement = Movement("counted", 6, 3, np.array(rounds))
    assert movement.board_copies == 3
    assert not movement.barometer
    assert mitchell_movement(14, 7).board_copies == 1
