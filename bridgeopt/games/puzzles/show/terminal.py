"""Puzzles on a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from bridgeopt.base.words import Message
from bridgeopt.games.puzzles.hashi.puzzle import Hashi
from bridgeopt.games.puzzles.hashi.solving import Solved as HashiSolved
from bridgeopt.games.puzzles.hashi.solving import as_bridges
from bridgeopt.games.puzzles.sudoku.grading import Grade, Grading, Technique
from bridgeopt.games.puzzles.sudoku.models.running import Ran
from bridgeopt.games.puzzles.sudoku.puzzle import BOXES, Sudoku
from bridgeopt.games.puzzles.sudoku.solving import Solved
from bridgeopt.show.terminal.lines import number, plain_table


def grade_told(grade: Grade) -> Message:
    """Return what a grade is called."""
    return Message("sudoku_grade", grade=grade.name.lower())


def technique_told(technique: Technique) -> Message:
    """Return what a technique is called."""
    return Message("sudoku_technique", technique=technique.name.lower())


def show_solved_sudokus(console: Console, solved: Iterable[Solved]) -> None:
    """Print each solution, or both of two, the digits that were given in bold."""
    for each in solved:
        head = Message("sudoku_head", name=_name(each.puzzle), n=len(each.solutions))
        console.print(Text(str(head)))
        for solution in each.solutions:
            console.print(sudoku_grid(each.puzzle, solution))
            console.print()


def _name(puzzle: Sudoku) -> str:
    return puzzle.name or str(Message("sudoku_of_line", line=str(puzzle.line)))


def sudoku_grid(puzzle: Sudoku, digits: tuple[int, ...]) -> Text:
    """Return a grid with its boxes apart; a digit that is given is bold."""
    size = puzzle.size
    rows, columns = BOXES[size]
    found = Text()
    for row in range(size):
        if row and row % rows == 0:
            found.append("  " + "-+-".join(["-" * (2 * columns - 1)] * (size // columns)) + "\n")
        found.append("  ")
        for column in range(size):
            cell = size * row + column
            if column:
                found.append(" | " if column % columns == 0 else " ")
            shown = str(digits[cell]) if digits[cell] else "."
            found.append(shown, "bold" if puzzle.givens[cell] else "")
        if row < size - 1:
            found.append("\n")
    return found


def show_gradings(console: Console, graded: Iterable[tuple[Sudoku, Grading | None]]) -> None:
    """Print how hard each sudoku is, and what it takes."""
    table = plain_table()
    for head in ("sudoku_head_name", "sudoku_head_grade", "sudoku_head_hardest"):
        table.add_column(str(Message(head)), no_wrap=True)
    table.add_column(str(Message("sudoku_head_steps")))
    for puzzle, grading in graded:
        if grading is None:
            table.add_row(Text(_name(puzzle)), "-", "-", "")
            continue
        steps = [
            Message("sudoku_step", technique=technique_told(technique), n=n)
            for technique, n in grading.steps.items()
        ]
        table.add_row(
            Text(_name(puzzle)),
            str(Message("sudoku_trial") if grading.grade is None else grade_told(grading.grade)),
            "-" if grading.hardest is None else str(technique_told(grading.hardest)),
            str(Message("sudoku_steps", steps=steps)) if steps else "",
        )
    console.print(table)


def show_models(
    console: Console, models: Iterable[tuple[str, tuple[Ran, ...]]], own: float, puzzles: int
) -> None:
    """Print what each model takes on average, and our own solver beside them."""
    table = plain_table()
    table.add_column(str(Message("sudoku_model")), no_wrap=True)
    heads = ("sudoku_model_branches", "sudoku_model_conflicts", "sudoku_model_building")
    for head in (*heads, "sudoku_model_solving", "sudoku_model_solved"):
        table.add_column(str(Message(head)), justify="right", no_wrap=True)
    for name, ran in models:
        mean = [
            sum(values) / max(len(ran), 1)
            for values in zip(
                *((r.branches, r.conflicts, 1e3 * r.building, 1e3 * r.solving) for r in ran),
                strict=True,
            )
        ]
        solved = sum(each.solution is not None for each in ran)
        table.add_row(name, *(number(each, 1) for each in mean), f"{solved}/{len(ran)}")
    table.add_row("bridgeopt", "", "", "", number(1e3 * own, 3), f"{puzzles}/{puzzles}")
    console.print(table)


def show_solved_hashi(console: Console, puzzle: Hashi, solved: HashiSolved) -> None:
    """Print the solution, or both of two."""
    for solution in solved.solutions:
        console.print(hashi_picture(puzzle, solution), highlight=False, soft_wrap=True)
    if solved.complete and len(solved.solutions) == 1:
        console.print(str(Message("hashi_proven")))


def hashi_picture(puzzle: Hashi, solution: tuple[int, ...] | None = None) -> str:
    """Return a puzzle in plain signs, with the bridges of a solution: two are ``=`` or ``H``."""
    wide = [[" "] * (2 * puzzle.columns - 1) for _ in range(2 * puzzle.rows - 1)]
    for island in puzzle.islands:
        wide[2 * island.row][2 * island.column] = str(island.number)
    for top, left, bottom, right, count in as_bridges(puzzle, solution) if solution else ():
        if top == bottom:
            for column in range(2 * left + 1, 2 * right):
                wide[2 * top][column] = "-" if count == 1 else "="
        else:
            for row in range(2 * top + 1, 2 * bottom):
                wide[row][2 * left] = "|" if count == 1 else "H"
    return "\n".join("  " + "".join(row).rstrip() for row in wide) + "\n"
