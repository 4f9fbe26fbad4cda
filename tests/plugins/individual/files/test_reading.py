"""Read plans in every notation, and report their faults."""

from __future__ import annotations

from contextlib import nullcontext

import numpy as np
import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.cli.click_classes import OutFile
from bridgeopt.files.file_kinds import FileKind, refuse_overwrite
from bridgeopt.files.movement_asc import format_movement
from bridgeopt.plugins.individual.bridge import shared_boards, to_movement
from bridgeopt.plugins.individual.files import plan_csv, plan_golfer, plan_json, plan_text
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.plan import EventPlan
from bridgeopt.plugins.individual.plans_cli import convert
from tests.support.messages import says, text_of


@pytest.fixture
def file(tmp_path):
    """Return a function that writes a file and returns its path."""

    def write(text, name="plan"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


def faults(path, **how):
    """Return the line and message of each fault of a file."""
    with pytest.raises(InputError) as error:
        read_plan(path, **how)
    return [(fault.line, str(fault.message)) for fault in error.value.faults]


@pytest.mark.parametrize("size", [3, 4, 5])
def test_what_is_written_is_read(file, size):
    """CSV and text keep tables of any size."""
    rng = np.random.default_rng(size)
    plan = EventPlan(
        np.array([rng.permutation(4 * size).reshape(4, size) for _ in range(3)]), 4 * size
    )
    assert read_plan(file(plan_csv.format_csv(plan))) == plan
    assert read_plan(file(plan_text.format_text(plan))) == plan


def test_who_plays_in_no_round_is_read_again(file):
    """A player without a round is kept by CSV (a line without table and seat) and JSON."""
    plan = EventPlan(np.array([[[8, 0, 1, 4], [3, 5, 7, 6]]]), 10)
    assert plan.never_playing == (2, 9)
    text = plan_csv.format_csv(plan)
    assert text.endswith("\n1,,,3\n1,,,10\n")
    assert read_plan(file(text)) == plan
    assert read_plan(file(text.replace(",", ";"))) == plan
    assert read_plan(file(plan_json.format_json(plan), "plan.json")) == plan
    movement = to_movement(plan, shared_boards(plan), "ten")
    assert read_plan(file(format_movement(movement), "plan.asc")) == plan
    found = faults(file(plan_text.format_text(plan)))
    assert [told for _, told in found] == [
        text_of("individual_players_nowhere", n=1, players=("3",))
    ]


def test_who_is_said_to_sit_out(file):
    """A player listed as sitting out is not missing, and may not sit or be listed twice."""
    full = "1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4\n"
    rows = plan_csv.format_csv(read_plan(file(full), changed=True))
    assert any(
        says(told, "individual_players_missing", round="2", players=("8",))
        for _, told in faults(file(rows))
    )
    assert not any("missing" in told for _, told in faults(file(rows + "2,,,8\n")))
    for line in ("2,,,1\n", "2,,,8\n2,,,8\n"):
        assert any(
            says(told, "individual_player_twice", round="2")
            for _, told in faults(file(rows + line))
        )
    assert any(says(told, "individual_plan_empty") for _, told in faults(file("1,,,1\n1,,,2\n")))
    assert any(
        says(told, "individual_csv_value", column="table")
        for _, told in faults(file(rows + "2,,E,8\n"))
    )


@pytest.mark.parametrize("between", ["-", " - ", ",", ", ", ";", "\t", " ", "  "])
@pytest.mark.parametrize("size", [3, 4, 5])
def test_whatever_stands_between_players(file, size, between):
    """Separators, commas too, headings and blank lines do not change the plan."""
    rng = np.random.default_rng(size)
    for seats in ([rng.permutation(3 * size).reshape(3, size) for _ in range(3)], [[range(size)]]):
        plan = EventPlan(np.array(seats).reshape(-1, len(seats[0]), size), len(seats[0]) * size)
        text = plan_text.format_text(plan).replace("-", between)
        assert read_plan(file(text)) == plan
        text = "".join(f"Round {k}, of 16\n{part}\n" for k, part in enumerate(text.split("\n\n")))
        assert read_plan(file(text)) == plan
        assert read_plan(file(text.replace("\n", ";\r\n"))) == plan


def test_chairs_stay_chairs(file):
    """Seats may be numbers, with or without a header, also in a file with a fault."""
    plan = EventPlan(np.arange(30).reshape(2, 3, 5) % 15, 15)
    rows = plan_csv.format_csv(plan).splitlines()
    assert read_plan(file("\n".join(rows))) == plan
    assert read_plan(file("\n".join(rows[1:]))) == plan
    for wrong in ("2,3,9,x", "2,3", "2,3,19,1"):
        found = faults(file("\n".join([*rows[1:-1], wrong])))
        assert len(rows) - 1 in [line for line, _ in found]


def test_slips_in_tables_are_told_where_they_are(file):
    """A letter among numbers is a fault; a word or number alone is a heading."""
    for between in ",; ":
        text = "Round 1\n1-2-3-4\n5-x-7-8\n2\n1-5-2-6\n3-7-4-8\n".replace("-", between)
        assert (3, "'x' is not a player's number") in faults(file(text))
        text = text.replace("x", "6").replace("3", "1", 1)
        assert any(
            says(told, "individual_player_twice", player="1", round="1", line="2")
            for _, told in faults(file(text))
        )
    assert read_plan(file("# 1 2 3\n1 2 3 4\n5 6 7 8\n")).num_rounds == 1


def test_headings_dutch_seats_and_other_columns(file):
    """Headings between rounds, Dutch seats (O and Z) and any column order are read."""
    text = "Round 1\n1-2-3-4\n5-6-7-8\n# two\n1-5-2-6\n3-7-4-8\n"
    plan = read_plan(file(text))
    assert plan.seats.shape == (2, 2, 4)
    rows = ["player;seat;table;round"]
    for r, tables in enumerate(plan.seats, start=1):
        for t, table in enumerate(tables, start=1):
            rows += [f"{p + 1};{s};{t};{r}" for s, p in zip("OZWN", table, strict=True)]
    assert read_plan(file("\n".join(rows))) == plan


def test_tables_of_two_sizes_and_sit_outs_are_plans(file):
    """Tables of two sizes, and sit-outs, are valid where the numbers require them in each round."""
    assert read_plan(file("1-2-3-4\n5-6-7\n\n1-5-2\n3-6-4-7\n")).num_players == 7
    out = read_plan(file("1-2-3-4\n\n5-1-2-3\n\n4-5-1-2\n"))
    assert out.sitting_out(1) == (3,)


def test_one_full_table_and_sit_outs_that_are_a_little_uneven_are_plans(file):
    """Our own uneven plans are valid, such as 31 by six: one table of six and five of five."""
    rounds = []
    for r in range(2):
        order = [(k + r) % 31 + 1 for k in range(31)]
        tables = [order[:6], *(order[k : k + 5] for k in range(6, 31, 5))]
        rounds.append("\n".join("-".join(map(str, table)) for table in tables))
    assert read_plan(file("\n\n".join(rounds))).num_players == 31
    # Six rounds of five in fours: number 5 sits out twice, 4 never. Playing only two of six is a
    # fault.
    out = [5, 5, 1, 2, 3, 1]
    text = "\n\n".join("-".join(str(p) for p in range(1, 6) if p != k) for k in out)
    assert read_plan(file(text)).num_rounds == 6
    out = [5, 5, 5, 5, 3, 1]
    text = "\n\n".join("-".join(str(p) for p in range(1, 6) if p != k) for k in out)
    assert any("5 is missing" in told for _, told in faults(file(text)))


def test_all_faults_at_once(file):
    """A double seat, a missing player, a table of two and letters are reported by line."""
    text = "1-2-3-4\n5-6-7-x\n\n1-5\n3-7-4-3\n"
    found = faults(file(text))
    assert [line for line, _ in found] == sorted(line for line, _ in found)
    told = "\n".join(f"{line} {what}" for line, what in found)
    assert "2 'x' is not a player's number" in told
    few = text_of("individual_table_size", table="1", round="2", n=2)
    again = text_of("individual_player_twice", player="3", round="2", line="5")
    assert f"4 {few}" in told
    assert f"5 {again}" in told
    assert says(told, "individual_players_missing", round="2")


def test_faults_of_a_csv(file):
    """A double seat, an unknown seat, letters, 0 and missing cells are reported."""
    text = "round,table,seat,player\n1,1,E,1\n1,1,E,2\n1,1,X,3\n1,2\n1,1,W,zz\n1,1,N,0\n1,1,S,4\n"
    lines = [line for line, _ in faults(file(text))]
    assert {3, 4, 5, 6, 7} <= set(lines)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4\n", "player 8 is missing in round 2"),
        ("1-2-3-4\n5-6-7-8\n\n1-5-2-6-9\n3-7-4-8\n", text_of("individual_round_mixed", round=2)),
        ("1-2-3-4\n5-6-7-9\n", "player 8 is in no round"),
        ("1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-9\n\n1-7-8-6\n2-5-3-4\n", "missing in round"),
        ("nothing\n", text_of("individual_plan_empty")),
        ("1-2-3-4\n5-6--8\n", "neither a table nor a heading"),
        (
            "round,table,seat,player\n1,1,1,1\n1,1,2,2\n1,1,3,3\n3,1,1,1\n3,1,2,2\n3,1,3,3\n",
            "no round 2",
        ),
    ],
)
def test_each_fault_is_said(file, text, said):
    """Each fault has a plain sentence."""
    assert any(said in what for _, what in faults(file(text)))


def test_late_comers_and_leavers_are_no_fault_where_there_may_be_some(file):
    """With changes allowed, rounds may differ in players and tables."""
    path = file("1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4\n")
    assert faults(path)
    assert read_plan(path, changed=True).sitting_out(1) == (7,)


def test_a_plan_of_a_newer_version(tmp_path):
    """A file of a later version is refused, since its meaning may differ."""
    file = tmp_path / "plan.json"
    for version, refused in ((1, False), (9, True)):
        file.write_text(
            f'{{"version": {version}, "players": 4, "rounds": [[[1, 2, 3, 4]]]}}', encoding="utf-8"
        )
        with pytest.raises(InputError, match="newer") if refused else nullcontext():
            read_plan(file)


@pytest.mark.parametrize("players", [5, 8, 17, 60, 172])
@pytest.mark.parametrize("rounds", [1, 3])
def test_a_plan_may_be_written_again(tmp_path, players, rounds):
    """A plan may be overwritten: its kind is recognised in each format."""
    (kinds,) = (p.type.kinds for p in convert.params if isinstance(p.type, OutFile))
    drawn = np.random.default_rng(players)
    seats = np.full((rounds, -(-players // 4), 4), -1)
    for tables in seats:
        tables.reshape(-1)[:players] = drawn.permutation(players)
    plan = EventPlan(seats, players)
    formats = (
        plan_golfer.format_golfer,
        plan_csv.format_csv,
        plan_text.format_text,
        plan_json.format_json,
    )
    for write in formats:
        (tmp_path / "plan").write_text(write(plan), encoding="utf-8")
        refuse_overwrite(tmp_path / "plan", [FileKind(kind) for kind in kinds])
