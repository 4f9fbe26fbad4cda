"""The sheet for those who sit out: two sudokus and a Hashi, their solutions on the back."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from bridgeopt.base.printable import Paper
from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.engine.randomness import split
from bridgeopt.engine.stopping import Stop
from bridgeopt.games.puzzles.hashi.making import make_hashi
from bridgeopt.games.puzzles.hashi.puzzle import Hashi
from bridgeopt.games.puzzles.hashi.solving import as_bridges
from bridgeopt.games.puzzles.sudoku.grading import Grade, GradedSudoku, Grading, grade
from bridgeopt.games.puzzles.sudoku.making import SudokuMaker
from bridgeopt.games.puzzles.sudoku.puzzle import BOXES, Sudoku
from bridgeopt.games.puzzles.sudoku.solving import solve
from bridgeopt.show.pages.html import render

GRADES = (Grade.EASY, Grade.MEDIUM)
"""Of the two sudokus: half an hour is not long."""

HASHI_SIZE, HASHI_ISLANDS = 13, 38
"""Rows and columns, and islands."""


class Sheet(NamedTuple):
    """The puzzles of a sheet; the Hashi has its solution, as how many bridges each link has."""

    sudokus: tuple[GradedSudoku, ...]
    hashi: Hashi
    bridges: tuple[int, ...]

    def page(
        self, mark: str, paper: Paper = Paper.A4, title: str = "", day: date | None = None
    ) -> str:
        """Return it as an HTML page in the reader's language.

        Parameters
        ----------
        mark
            What the sheet is known by, on both of its sides.
        paper
            On what it is printed.
        title, day
            Of the evening, if it is for one.
        """
        told = [(_told(k, one.grading), _needs(one.grading)) for k, one in enumerate(self.sudokus)]
        return render(
            "sit-out.html",
            t=reader(),
            paper=paper.value,
            mark=mark,
            evening=title,
            day=day,
            puzzles=[
                draw_sudoku(each.puzzle, each.puzzle.givens, *words)
                for each, words in zip(self.sudokus, told, strict=True)
            ],
            solutions=[
                draw_sudoku(each.puzzle, each.solution, *words)
                for each, words in zip(self.sudokus, told, strict=True)
            ],
            hashi=draw_hashi(self.hashi),
            hashi_solution=draw_hashi(self.hashi, self.bridges),
        )


def make_sheet(seed: int, stop: Stop | None = None) -> Sheet:
    """Make the puzzles of a sheet, and prove that each of them has one solution.

    Raises
    ------
    Cancelled
        Somebody cancelled it.
    """
    sudokus = []
    for k, wanted in enumerate(GRADES):
        made = SudokuMaker(split(seed, k), symmetric=True).make(wanted, stop)
        puzzle = Sudoku(tuple(made.givens.tolist()))
        solutions = solve(puzzle).solutions
        assert solutions == (tuple(made.solution.tolist()),)
        sudokus.append(GradedSudoku(puzzle, solutions[0], grade(made.givens)))
    hashi = make_hashi(HASHI_SIZE, HASHI_SIZE, HASHI_ISLANDS, split(seed, len(GRADES)), stop)
    return Sheet(tuple(sudokus), hashi.puzzle, hashi.solution)


class Digit(NamedTuple):
    """A digit in a drawing: where it stands, and whether the puzzle gives it."""

    x: float
    y: float
    text: str
    given: bool


def _told(k: int, grading: Grading) -> str:
    """Call a sudoku by its number and how hard it is."""
    grade = grading.grade
    assert grade is not None
    told = Message("sudoku_grade", grade=grade.name.lower())
    return str(Message("sitout_sudoku", number=str(k + 1), grade=told))


def _needs(grading: Grading) -> str:
    """Tell the hardest technique that a sudoku takes."""
    hardest = grading.hardest
    assert hardest is not None
    technique = Message("sudoku_technique", technique=hardest.name.lower())
    return str(Message("sitout_needs", technique=technique))


def draw_sudoku(
    puzzle: Sudoku, digits: tuple[int, ...], told: str = "", needs: str = ""
) -> dict[str, object]:
    """Return the lines and digits that draw a sudoku, whose cells are 1 wide."""
    size = puzzle.size
    rows, columns = BOXES[size]
    shown = tuple(
        Digit(cell % size + 0.5, cell // size + 0.5, str(digit), bool(puzzle.givens[cell]))
        for cell, digit in enumerate(digits)
        if digit
    )
    across = [(0, k, size, k) for k in range(size + 1)]
    down = [(k, 0, k, size) for k in range(size + 1)]
    thick = across[::rows] + down[::columns]
    thin = [line for line in across + down if line not in thick]
    lines = {"thick": thick, "thin": thin}
    return {"size": size, "digits": shown, **lines, "told": told, "needs": needs}


def draw_hashi(puzzle: Hashi, solution: tuple[int, ...] = ()) -> dict[str, object]:
    """Return the lines and circles that draw a Hashi; two bridges are two parallel lines."""
    islands = tuple(
        Digit(island.column + 0.5, island.row + 0.5, str(island.number), given=True)
        for island in puzzle.islands
    )
    lines = []
    for top, left, bottom, right, count in as_bridges(puzzle, solution) if solution else ():
        for aside in (0.0,) if count == 1 else (-0.11, 0.11):
            x, y = (0.0, aside) if top == bottom else (aside, 0.0)
            lines.append((left + 0.5 + x, top + 0.5 + y, right + 0.5 + x, bottom + 0.5 + y))
    told = str(Message("sitout_hashi"))
    size = {"rows": puzzle.rows, "columns": puzzle.columns}
    return {**size, "islands": islands, "lines": lines, "told": told}
