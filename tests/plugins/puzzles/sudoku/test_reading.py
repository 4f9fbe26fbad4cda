"""Read files of sudokus, and refuse malformed lines by number."""

from __future__ import annotations

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.plugins.puzzles.sudoku.puzzle import read_sudokus
from tests.support.messages import says

EMPTY = "." * 81


def test_names_and_signs(tmp_path):
    """Names may have spaces; an empty cell is a dot, zero or star; there are three sizes."""
    file = tmp_path / "puzzles.txt"
    file.write_text(f"# made\n\n1{EMPTY[1:]}  of Monday\n{'0*' * 8}\n{'6' + '-' * 35} six\n")
    one, small, six = read_sudokus(file)
    assert (one.name, one.size, one.givens[:2], one.line) == ("of Monday", 9, (1, 0), 3)
    assert (small.name, small.size, sum(small.givens)) == ("", 4, 0)
    assert (six.name, six.size, six.givens[0]) == ("six", 6, 6)


def test_all_faults_at_once(tmp_path):
    """A line of 80 signs, a letter, and a 5 in a four-by-four grid are each reported by line."""
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{EMPTY[:80]}\n{EMPTY}\na{EMPTY[1:]}\n5{'.' * 15}\n")
    with pytest.raises(InputError) as caught:
        read_sudokus(file)
    assert [fault.line for fault in caught.value.faults] == [1, 3, 4]
    assert says(str(caught.value), "sudoku_wrong_length", n=80)
    assert "'a'" in str(caught.value)
    assert "'5'" in str(caught.value)


def test_a_file_without_a_sudoku(tmp_path):
    """A file of comments alone has no sudoku."""
    file = tmp_path / "puzzles.txt"
    file.write_text("# nothing\n")
    with pytest.raises(InputError, match="no sudoku"):
        read_sudokus(file)


def test_another_file_is_told_for_what_it_is(tmp_path):
    """A registration file is named as such."""
    file = tmp_path / "tonight.csv"
    file.write_text("1,2\n3,4\n5,6\n7,8\n9,10\n")
    with pytest.raises(InputError, match="registration"):
        read_sudokus(file)
