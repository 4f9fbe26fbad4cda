"""Movements and their measures, on a terminal and as JSON."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest
from rich.cells import cell_len
from rich.console import Console

from bridgeopt.club.movement import Movement
from bridgeopt.movement.quality import measure
from bridgeopt.show.terminal.movement import format_quality, show_movement, show_quality

# Three tables, two rounds. 5 and 6 meet twice; two tables share group 1; 3 stays at table 2.
PAPER = Movement(
    "on paper",
    6,
    3,
    np.array(
        [
            [[1, 2, 1], [3, 4, 1], [5, 6, 2]],
            [[6, 5, 3], [1, 3, 2], [2, 4, 3]],
        ]
    ),
)
# Five players; one sits out. The second table of the room is not used.
FIVE = Movement(
    "five",
    5,
    2,
    np.array([[[1, 2, 3, 4, 1], [0] * 5], [[0] * 5, [2, 5, 3, 1, 2]]]),
)


def circle(num_pairs: int, num_rounds: int, name: str = "circle") -> Movement:
    """Make a Howell, or its first rounds: all tables play the same boards."""
    n = num_pairs - 1
    rounds = np.zeros((num_rounds, num_pairs // 2, 3), dtype=np.int64)
    for r in range(num_rounds):
        rounds[r, 0] = num_pairs, r % n + 1, r + 1
        for t in range(1, num_pairs // 2):
            rounds[r, t] = (r + t) % n + 1, (r - t) % n + 1, r + 1
    return Movement(name, num_pairs, num_rounds, rounds)


def shown(show, *args, width: int = 80) -> list[str]:
    """Return the lines on a terminal with a number of columns."""
    console = Console(width=width, force_terminal=False)
    with console.capture() as capture:
        show(console, *args)
    lines = capture.get().replace("\N{NO-BREAK SPACE}", " ").splitlines()
    assert max(map(cell_len, lines)) <= width
    return [line.rstrip() for line in lines]


def measured(*movements: Movement):
    return [(movement, measure(movement)) for movement in movements]


def test_show_pairs():
    """The text has the rounds, stationary pairs, and meetings by round, blank if there are none."""
    assert shown(show_movement, PAPER, measure(PAPER)) == [
        "on paper: 6 pairs, 3 tables, 2 rounds, 3 board groups",
        "",
        "Rows are tables, columns are rounds. In each cell: NS-EW:board group",
        "Table      1      2",
        "    1  1-2:1  6-5:3",
        "    2  3-4:1  1-3:2",
        "    3  5-6:2  2-4:3",
        "Pair 3 stays at one table; boards: 1 change of table in all, 0 to 1 for each",
        "board group.",
        "",
        "In which rounds two pairs meet",
        "Pair    1    2    3    4    5    6",
        "   1    .    1    2",
        "   2    1    .         2",
        "   3    2         .    1",
        "   4         2    1    .",
        "   5                        .  1,2",
        "   6                      1,2    .",
    ]


def test_show_players():
    """All four seats are listed, partners and opponents separately; an unused table is a dash."""
    assert shown(show_movement, FIVE, measure(FIVE)) == [
        "five: 5 players, 2 tables, 2 rounds, 2 board groups",
        "",
        "Rows are tables, columns are rounds. In each cell: N-S/E-W:board group",
        "Table          1          2",
        "    1  1-2/3-4:1          -",
        "    2          -  2-5/3-1:2",
        "Players 4 and 5 stay at one table; boards: every board group stays at its table.",
        "",
        "In which rounds two players are partners",
        "Player  1  2  3  4  5",
        "     1  .  1  2",
        "     2  1  .        2",
        "     3  2     .  1",
        "     4        1  .",
        "     5     2        .",
        "",
        "In which rounds two players are opponents",
        "Player    1    2    3    4    5",
        "     1    .    2    1    1    2",
        "     2    2    .  1,2    1",
        "     3    1  1,2    .         2",
        "     4    1    1         .",
        "     5    2         2         .",
    ]


def test_eighteen_pairs_fit():
    """Nine rounds of eighteen pairs fit into one block of 80 columns, and so do all pairs."""
    movement = circle(18, 9)
    lines = shown(show_movement, movement, measure(movement))
    assert len([line for line in lines if line.startswith("Table  ")]) == 1
    assert len([line for line in lines if line.startswith("Pair  ")]) == 1
    for r, tables in enumerate(movement.rounds.tolist()):
        for t, (ns, ew, group) in enumerate(tables):
            assert lines[4 + t].split()[r + 1] == f"{ns}-{ew}:{group}"


def test_fifteen_rounds_are_split():
    """A Howell's rounds take two blocks of about equal width."""
    movement = circle(16, 15)
    lines = shown(show_movement, movement, measure(movement))
    heads = [line.split()[1:] for line in lines if line.startswith("Table ")]
    assert heads == [[str(r) for r in range(1, 9)], [str(r) for r in range(9, 16)]]
    matrix = lines[lines.index("In which rounds two pairs meet") + 2 :]
    assert [sorted(line.split()[1:]) for line in matrix] == [
        sorted([".", *map(str, range(1, 16))]) for _ in range(16)
    ]


def test_a_name_is_no_markup():
    """Brackets in a name are shown literally."""
    movement = replace(PAPER, name="[red]x[/red]")
    assert shown(show_movement, movement, measure(movement))[0].startswith("[red]x[/red]: 6 ")
    file = replace(PAPER, file="[red]x.asc")
    assert shown(show_quality, measured(file))[0].startswith("[red]x: 6 pairs")
    assert shown(show_quality, measured(file, PAPER))[2].startswith("[red]x ")


def test_one_movement_in_full():
    """Each measure has a sentence, followed by figures by pair and by board group."""
    assert shown(show_quality, measured(PAPER)) == [
        "on paper: 6 pairs, 3 tables, 2 rounds, 3 board groups",
        "Balance      Qf 25.0, Qc 10.0: how equally all pairs are compared with each",
        "             other; 100 is the most equal. Two pairs are compared by every board",
        "             that both play, most of all if they play it against each other. For",
        "             Qf, 100 is the best that whole numbers allow; for Qc, the best that",
        "             fractions would allow",
        "Opponents    1 to 2 for each pair; of all combinations of two pairs, 4 meet",
        "             once, 1 twice and 10 never",
        "Sitting out  if 1, 2, 3 or 4 is absent, then of the other numbers 2 sit out once",
        "             and 3 never; if 5 or 6 is absent, then of the other numbers 1 sit",
        "             out twice and 4 never",
        "North-South  0 to 2 of 2 rounds for each pair",
        "Moves        changes of table: 0 to 1 for each pair; pair 3 stays at one table",
        "Boards       1 change of table in all, 0 to 1 for each board group",
        "Shared       board groups that are played at several tables: 1 a round, 2 in",
        "             all, 1 of them at tables that are not adjacent",
        "Symmetry     16 numberings that give exactly the same meetings",
        "Seatings     45 that differ in who meets whom",
        "",
        "Pair           1  2  3  4  5  6",
        "Opponents      2  2  2  2  1  1",
        "NS             2  1  1  0  1  1",
        "EW             0  1  1  2  1  1",
        "Changes table  1  1  0  1  1  1",
        "Tables         2  2  1  2  2  2",
        "",
        "Board group    1  2  3",
        "Changes table  0  1  0",
    ]


def test_players_in_full():
    """Players have partners and seats instead of balance."""
    assert shown(show_quality, measured(FIVE)) == [
        "five: 5 players, 2 tables, 2 rounds, 2 board groups",
        "Partners     1 to 2 for each player; of all combinations of two players, 4 play",
        "             together once and 6 never",
        "Opponents    2 to 4 for each player; of all combinations of two players, 6 meet",
        "             once, 1 twice and 3 never",
        "Sitting out  0 to 1 of 2 rounds for each player",
        "North-South  0 to 2 of 2 rounds for each player",
        "Moves        changes of table: 0 to 1 for each player; players 4 and 5 stay at",
        "             one table",
        "Boards       every board group stays at its table",
        "Shared       no board group is played at several tables in the same round",
        "Symmetry     2 numberings that give exactly the same meetings",
        "Seatings     60 that differ in who meets whom",
        "",
        "Player         1  2  3  4  5",
        "Partners       2  2  2  1  1",
        "Opponents      4  3  3  2  2",
        "N              1  1  0  0  0",
        "S              0  1  0  0  1",
        "E              0  0  2  0  0",
        "W              1  0  0  1  0",
        "Sits out       0  0  0  1  1",
        "Changes table  1  1  1  0  0",
        "Tables         2  2  2  1  1",
        "",
        "Board group    1  2",
        "Changes table  0  0",
    ]


def test_side_by_side():
    """Each file has one line, and each column a legend."""
    files = [
        replace(circle(18, 9), file="a/club/18p8r8sH.TeamPlus-18-9-8-8.asc"),
        replace(PAPER, file="a/club/paper.asc"),
        replace(FIVE, file="b/five.asc"),
    ]
    lines = shown(show_quality, measured(*files))
    assert lines[:5] == [
        "                                                     Boards",
        "File                       Size     Repeats   Qf  NS   move Shared Stay Symmetry",
        "18p8r8sH.TeamPlus-18-9-8-8 18-9-9-9       0 29.4 0-9      0      9    1        2",
        "paper                      6-3-2-3        1 25.0 0-2      1      2    1       16",
        "five                       5-2-2-2        -    - 0-2      0      0    2        2",
    ]
    legend = " ".join(lines[6:])
    for head in ("Size", "Repeats", "Qf", "NS", "Boards move", "Shared", "Stay", "Symmetry"):
        assert head in legend
    assert "100 is the most equal" in " ".join(legend.split())


def test_files_of_the_same_name():
    """Files with the same name are shown with their folders."""
    files = [
        replace(PAPER, file="ours/six.asc"),
        replace(PAPER, file="theirs/six.asc"),
        replace(PAPER, file="theirs/seven.asc"),
    ]
    lines = shown(show_quality, measured(*files))
    assert [line.split()[0] for line in lines[2:5]] == ["ours/six", "theirs/six", "seven"]


@pytest.mark.parametrize("width", [80, 72])
def test_long_names_fold(width):
    """A long name is folded to leave space for the figures, and is still complete."""
    name = "everything-about-where-it-came-from-and-when-and-why"
    files = [replace(PAPER, file=f"{name}.asc"), replace(FIVE, file="five.asc")]
    lines = shown(show_quality, measured(*files), width=width)
    first = [line.split()[0] for line in lines[2 : 2 + lines[2:].index("")]]
    assert "".join(first) == f"{name}five"
    assert lines[2].split()[1:] == ["6-3-2-3", "1", "25.0", "0-2", "1", "2", "1", "16"]


def test_json():
    """All measures have their names, in the order of the numbers."""
    documents = json.loads(format_quality(measured(replace(PAPER, file="six.asc"), FIVE)))
    pairs, players = documents
    assert pairs == {
        "file": "six.asc",
        "name": "on paper",
        "individual": False,
        "contestants": 6,
        "tables": 3,
        "rounds": 2,
        "groups": 3,
        "opponents": [2, 2, 2, 2, 1, 1],
        "meetings": [10, 4, 1],
        "repeats": 1,
        "sit_outs": [[3, 2, 0]] * 4 + [[4, 0, 1]] * 2,
        "balance": {
            "total": 6,
            "squares": 24,
            "qf": 25,
            "qc": pytest.approx(10),
        },
        "ns": [2, 1, 1, 0, 1, 1],
        "moves": [1, 1, 0, 1, 1, 1],
        "tables_visited": [2, 2, 1, 2, 2, 2],
        "stationary": [3],
        "group_moves": [0, 1, 0],
        "shared": [
            [{"group": 1, "tables": [1, 2], "neighbours": True}],
            [{"group": 3, "tables": [1, 3], "neighbours": False}],
        ],
        "symmetries": 16,
        "players": None,
    }
    assert players.keys() == pairs.keys()
    assert (players["file"], players["individual"], players["balance"]) == (None, True, None)
    assert players["sit_outs"] == []
    assert players["players"] == {
        "partners": [2, 2, 2, 1, 1],
        "partnered": [6, 4],
        "seats": [[1, 0, 0, 1], [1, 1, 0, 0], [0, 0, 2, 0], [0, 0, 0, 1], [0, 1, 0, 0]],
        "sat_out": [0, 0, 0, 1, 1],
    }


def test_json_without_comparisons():
    """An undefined measure is null."""
    once = Movement("once", 2, 1, np.array([[[1, 2, 1]]]))
    (document,) = json.loads(format_quality(measured(once)))
    assert document["balance"] == {"total": 0, "squares": 0, "qf": None, "qc": None}
    assert "none: no board is played more than once" in shown(show_quality, measured(once))[1]
