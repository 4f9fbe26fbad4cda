"""``bridgeopt sitout solitaire``: its four commands, in English and Dutch."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.plugins.puzzles.solitaire.dealing import read_deal
from bridgeopt.plugins.puzzles.solitaire.game import take_pair
from tests.support.messages import says

pytestmark = [pytest.mark.slow, pytest.mark.slow_without_jit]


def call(*args: object, answers: str = ""):
    """Run the program, and return its output and exit code."""
    words = ["sitout", "solitaire", *map(str, args)]
    if words[-1] == "nl":
        words = ["--lang", "nl", *words[:-1]]
    return CliRunner().invoke(main, words, input=answers)


@pytest.fixture
def row(tmp_path):
    """Write the layout of four stones in a row."""
    file = tmp_path / "row.txt"
    file.write_text("0 0 0 4\n")
    return file


def test_what_is_dealt_can_be_solved(tmp_path):
    """`solve` reads the file that `deal` writes.

    Its pairs clear the table, and JSON says solvable.
    """
    file, found = tmp_path / "deal.txt", tmp_path / "found.json"
    dealt = call("deal", "--seed", 3, "--out", file)
    assert dealt.exit_code == 0
    assert "deal.txt" in dealt.output
    english = call("solve", file, "--json", found)
    assert english.exit_code == 0
    assert says(english.stdout, "solitaire_solvable")
    game = read_deal(file)
    answer = json.loads(found.read_text())
    assert answer["solvable"] is True
    for one, other in answer["pairs"]:
        game = take_pair(game, (one - 1, other - 1))
    assert game.num_left == 0
    assert "is op te lossen" in call("solve", file, "nl").stdout


def test_a_deal_without_solution(tmp_path):
    """An unsolvable deal is reported in both languages, with exit code 0: it was decided."""
    file = tmp_path / "deal.txt"
    bad = [1, 2, 1, 2]
    layout = tmp_path / "row.txt"
    layout.write_text("0 0 0 8\n")
    file.write_text(f"{layout}\n{' '.join(map(str, bad * 2))}\n")
    result = call("solve", file, "--json", "-")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {"solvable": False, "pairs": []}
    assert says(call("solve", file).stdout, "solitaire_unsolvable")
    assert "niet op te lossen" in call("solve", file, "nl").stdout


def test_a_game_on_the_terminal(row):
    """Unclear input and blocked stones are refused, and a hint is given. Then the game is won."""
    answers = "what\n2 3\nH\n1 4\n2 3\n"
    english = call("play", "--layout", row, answers=answers)
    assert english.exit_code == 0
    told = ["12 40", "Stone 2 is not free", "Take 1 and 4"]
    at = [english.stdout.find(each) for each in told]
    assert -1 < at[0] < at[1] < at[2]
    dutch = call("play", "--layout", row, "nl", answers=answers)
    assert "Steen 2 is niet vrij" in dutch.stdout
    assert "Alle stenen zijn weg" in dutch.stdout


def test_taking_back(row):
    """Undo needs its option, and the message says so; at the end of input the game ends."""
    without = call("play", "--layout", row, answers="1 4\nu\n")
    assert without.exit_code == 0
    assert "--undo" in without.stdout
    assert "2 stones" in without.stdout.splitlines()[-1]
    undone = call("play", "--layout", row, "--undo", answers="1 4\nu\nq\n")
    assert "4 stones" in undone.stdout.splitlines()[-1]


def test_strategies_side_by_side(row):
    """Each strategy with each heuristic, the rule and the search are compared.

    One face always wins.
    """
    result = call("table", "--layout", row, "--positions", 5, "--thinking", 2, "--json", "-")
    assert result.exit_code == 0
    rows = json.loads(result.stdout)["rows"]
    assert len(rows) == 2 * 4 + 2
    assert [each["solved"] for each in rows] == [5] * 9 + [2]
    assert "strategie" in call("table", "--layout", row, "--positions", 5, "nl").stdout
    assert call("table", "--positions", 0).exit_code == 2


def test_a_layout_that_is_not_there():
    """An unknown layout is refused with exit code 2 and a list of the known ones."""
    for language in ((), ("nl",)):
        result = call("deal", "--layout", "nowhere", *language)
        assert result.exit_code in (1, 2)
        assert "turtle" in result.stderr
