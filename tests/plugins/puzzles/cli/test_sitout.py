"""``bridgeopt sitout``: its JSON, its messages, and the input it refuses."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner

from bridgeopt.base import ortools
from bridgeopt.cli import main
from bridgeopt.plugins.puzzles.sudoku.puzzle import Sudoku
from bridgeopt.plugins.puzzles.sudoku.solving import solve
from tests.support.messages import pattern_of, says, text_of

pytestmark = pytest.mark.slow

ONE = "1..........274.......5....4.3.......75............96...4...6..........71.....1.3."
ANSWER = "184963725562748319397512864239657148756184293418239657941376582623895471875421936"


def call(*args: object):
    """Run the program, and return its output and exit code."""
    return CliRunner().invoke(main, [str(each) for each in args])


@pytest.fixture
def puzzles(tmp_path):
    """Write a file of four sudokus: one solution, several, none, and a small one."""
    several = "." * 81
    none = "11" + "." * 79
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{ONE} the first\n{several}\n{none} none\n1...{'.' * 12} small\n")
    return file


def test_sudokus_as_json(puzzles):
    """JSON holds name, solution or null, and the number of solutions up to 2, and nothing else."""
    result = call("sitout", "sudoku", "solve", puzzles, "--json", "-")
    assert result.exit_code == 0
    one, several, none, small = json.loads(result.stdout)
    assert one == {"name": "the first", "solution": ANSWER, "solutions": 1}
    assert (several["solutions"], len(several["solution"])) == (2, 81)
    assert none == {"name": "none", "solution": None, "solutions": 0}
    assert (small["solutions"], len(small["solution"])) == (2, 16)


def test_what_is_wrong_with_sudokus_is_told_in_dutch_too(puzzles):
    """A fault names its line and a remedy, in Dutch too; of several solutions two are shown."""
    result = call("sitout", "sudoku", "solve", puzzles)
    assert result.exit_code == 0
    cells = {"house": "1", "row": "1", "column": "1", "other_row": "1", "other_column": "2"}
    conflict = text_of("sudoku_conflict", digit="1", kind="row", **cells)
    assert f"puzzles.txt:3: {conflict}." in result.stderr
    assert re.search(rf"puzzles\.txt:2: {pattern_of('sudoku_several')}", result.stderr)
    assert result.stdout.count("------+-------+------") == 2 * 3
    dutch = call("--lang", "nl", "sitout", "sudoku", "solve", puzzles)
    assert "in rij 1 staat het cijfer 1 twee keer" in dutch.stderr


def test_a_line_that_is_no_sudoku(tmp_path):
    """A line of the wrong length is refused with exit code 2 and its length."""
    file = tmp_path / "puzzles.txt"
    file.write_text("123456789\n")
    result = call("sitout", "sudoku", "solve", file)
    assert result.exit_code == 2
    wrong = text_of("sudoku_wrong_length", n=9, lengths="16, 36 or 81")
    assert f"puzzles.txt:1: {wrong}" in result.stderr


def test_what_is_made_is_graded_alike(tmp_path):
    """`grade` reads the file that `make` writes; each puzzle has one solution."""
    file = tmp_path / "made.txt"
    args = ("sitout", "sudoku", "make", "--grade", "medium", "--count", 3, "--symmetric")
    assert call(*args, "--out", file).exit_code == 0
    graded = json.loads(call("sitout", "sudoku", "grade", file, "--json", "-").stdout)
    assert [each["grade"] for each in graded] == ["medium"] * 3
    shown = call(*args).stdout
    assert shown == file.read_text()
    made = json.loads(call(*args, "--json", "-").stdout)
    assert [each["puzzle"] for each in made] == [line.split()[0] for line in shown.splitlines()]
    assert "locked" in call("sitout", "sudoku", "grade", file).stdout


@pytest.mark.skipif(not ortools.is_installed(), reason="OR-Tools is not installed")
def test_models_side_by_side(puzzles):
    """The chosen models and our own solver are compared; unknown models and options are refused."""
    args = ("sitout", "sudoku", "models", puzzles, "--model", "classic", "--model", "dual4")
    found = json.loads(call(*args, "--json", "-").stdout)
    assert [row["model"] for row in found["models"]] == ["classic", "dual4"]
    assert {row["puzzles"][0]["solution"] for row in found["models"]} == {ANSWER}
    result = call(*args, "--variables", "input-order", "--values", "largest")
    assert result.exit_code == 0
    assert "bridgeopt" in result.stdout
    assert call("sitout", "sudoku", "models", puzzles, "--model", "x").exit_code == 2


def test_without_or_tools_it_says_how_to_get_it(puzzles, monkeypatch):
    """Without OR-Tools the command exits with 1 and says how to install it.

    Our own solver works.
    """
    monkeypatch.setattr("bridgeopt.base.ortools.find_spec", lambda name: None)
    result = call("sitout", "sudoku", "models", puzzles)
    assert result.exit_code == 1
    assert ".[solver]" in result.stderr
    assert call("sitout", "sudoku", "solve", puzzles).exit_code == 0


def test_a_hashi_is_made_and_solved(tmp_path):
    """JSON lists bridges by row and column from 0, one entry a pair of islands; CP-SAT agrees."""
    file = tmp_path / "a.has"
    args = ("sitout", "hashi", "make", "--rows", 8, "--columns", 9, "--islands", 12)
    assert call(*args, "--out", file).exit_code == 0
    made = json.loads(call(*args, "--json", "-").stdout)
    assert made["puzzle"] == file.read_text() == call(*args).stdout
    solved = json.loads(call("sitout", "hashi", "solve", file, "--json", "-").stdout)
    assert solved == {"bridges": made["bridges"], "solutions": 1, "proved": True}
    grid = [line.split() for line in file.read_text().splitlines()[1:]]
    built = {(r, c): 0 for r in range(8) for c in range(9) if grid[r][c] != "0"}
    for a, b, c, d, n in solved["bridges"]:
        built[a, b] += n
        built[c, d] += n
    assert all(int(grid[r][c]) == n for (r, c), n in built.items())
    if ortools.is_installed():
        cuts = json.loads(call("sitout", "hashi", "solve", file, "--cuts", "--json", "-").stdout)
        assert cuts == solved
    assert "no other" in call("sitout", "hashi", "solve", file).stdout


@pytest.mark.parametrize(
    ("rows", "told", "solutions"),
    [
        (("3 0 3", "0 0 0", "0 0 2"), "row 1, column 1 needs 3 bridges", 0),
        (("1 0 1", "0 0 0", "1 0 1"), "no solution", 0),
        (("2 0 3", "0 0 0", "3 0 4"), "", 1),
        (("3 0 3", "0 0 0", "3 0 3"), "several solutions", 2),
    ],
)
def test_what_is_wrong_with_a_hashi_is_told(tmp_path, rows, told, solutions):
    """Islands out of reach, and the number of solutions, are reported with exit code 0."""
    file = tmp_path / "a.has"
    islands = sum(cell != "0" for row in rows for cell in row.split())
    file.write_text("\n".join([f"3 3 {islands}", *rows]) + "\n")
    result = call("sitout", "hashi", "solve", file, "--json", "-")
    assert result.exit_code == 0
    assert told in result.stderr
    assert json.loads(result.stdout)["solutions"] == solutions


@pytest.mark.parametrize(("language", "title"), [("en", "While you sit out"), ("nl", "Als u")])
def test_the_sheet(tmp_path, language, title):
    """The sheet has two pages of the paper's format, with the puzzles' solutions on the back."""
    file = tmp_path / "sheet.html"
    args = ("--lang", language, "sitout", "sheet", "--pairs", 27, "--seed", 12, "--out", file)
    assert call(*args).exit_code == 0
    page = file.read_text()
    assert title in page
    assert page.count('<section class="sheet') == 2
    front, back = page.split('<section class="sheet back">')
    digit = re.compile(r'<text class="(?:given|found)" x="([\d.]+)" y="([\d.]+)">(\d)</text>')
    for k in (0, 1):
        puzzle, solution = (side.split('<figure class="sudoku">')[k + 1] for side in (front, back))
        cells = [0] * 81
        for x, y, text in digit.findall(puzzle):
            cells[9 * int(float(y)) + int(float(x))] = int(text)
        found = [int(text) for _, _, text in digit.findall(solution)]
        assert solve(Sudoku(tuple(cells))).solutions == (tuple(found),)
    assert front.count("<circle") == back.count("<circle") == 38
    assert 'class="bridge"' not in front
    assert 'class="bridge"' in back


def test_of_an_even_number_nobody_sits_out(tmp_path):
    """With an even number of pairs a note says that none sits out, and the sheet is written."""
    file = tmp_path / "sheet.html"
    result = call("sitout", "sheet", "--pairs", 28, "--out", file)
    assert result.exit_code == 0
    assert says(result.stderr, "sitout_nobody", n=28)
    assert file.is_file()
