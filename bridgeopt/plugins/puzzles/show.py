"""Output of puzzles and Mahjong Solitaire on a terminal and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from rich.console import Console
from rich.text import Text

from bridgeopt.base.i18n import Message
from bridgeopt.plugins.puzzles.hashi.puzzle import Hashi, format_hashi
from bridgeopt.plugins.puzzles.hashi.solving import SolvedHashi as HashiSolved
from bridgeopt.plugins.puzzles.hashi.solving import as_bridges
from bridgeopt.plugins.puzzles.solitaire.comparison import StrategyRow
from bridgeopt.plugins.puzzles.solitaire.game import SolitaireGame, player_view
from bridgeopt.plugins.puzzles.solitaire.layout import HALF, StonePlace
from bridgeopt.plugins.puzzles.solitaire.monte_carlo import Hint
from bridgeopt.plugins.puzzles.solitaire.solving import SolvedPosition
from bridgeopt.plugins.puzzles.sudoku.grading import Grade, Grading, Technique
from bridgeopt.plugins.puzzles.sudoku.models import ModelRun
from bridgeopt.plugins.puzzles.sudoku.puzzle import BOXES, Sudoku, as_text
from bridgeopt.plugins.puzzles.sudoku.solving import SolvedSudoku
from bridgeopt.show.terminal.lines import format_number, format_percent, plain_table


def grade_name(grade: Grade) -> Message:
    """Return the name of a grade as a message."""
    return Message("sudoku_grade", grade=grade.name.lower())


def technique_name(technique: Technique) -> Message:
    """Return the name of a technique as a message."""
    return Message("sudoku_technique", technique=technique.name.lower())


def show_solved_sudokus(console: Console, solved: Iterable[SolvedSudoku]) -> None:
    """Print the solution of each sudoku, or two of several solutions, with given digits in bold."""
    for each in solved:
        head = Message("sudoku_head", name=_name(each.puzzle), n=len(each.solutions))
        console.print(Text(str(head)))
        for solution in each.solutions:
            console.print(sudoku_grid(each.puzzle, solution))
            console.print()


def _name(puzzle: Sudoku) -> str:
    return puzzle.name or str(Message("setting_line", line=str(puzzle.line)))


def sudoku_grid(puzzle: Sudoku, digits: tuple[int, ...]) -> Text:
    """Return a sudoku's grid as text, with gaps between boxes and the given digits in bold."""
    size = puzzle.size
    rows, columns = BOXES[size]
    text = Text()
    for row in range(size):
        if row and row % rows == 0:
            text.append("  " + "-+-".join(["-" * (2 * columns - 1)] * (size // columns)) + "\n")
        text.append("  ")
        for column in range(size):
            cell = size * row + column
            if column:
                text.append(" | " if column % columns == 0 else " ")
            digit = str(digits[cell]) if digits[cell] else "."
            text.append(digit, "bold" if puzzle.givens[cell] else "")
        if row < size - 1:
            text.append("\n")
    return text


def show_gradings(console: Console, graded: Iterable[tuple[Sudoku, Grading | None]]) -> None:
    """Print the grade of each sudoku, and the techniques that it needs."""
    table = plain_table()
    for head in ("sudoku_head_name", "sudoku_head_grade", "sudoku_head_hardest"):
        table.add_column(str(Message(head)), no_wrap=True)
    table.add_column(str(Message("sudoku_head_steps")))
    for puzzle, grading in graded:
        if grading is None:
            table.add_row(Text(_name(puzzle)), "-", "-", "")
            continue
        steps = [
            Message("sudoku_step", technique=technique_name(technique), n=n)
            for technique, n in grading.steps.items()
        ]
        table.add_row(
            Text(_name(puzzle)),
            str(Message("sudoku_trial") if grading.grade is None else grade_name(grading.grade)),
            "-" if grading.hardest is None else str(technique_name(grading.hardest)),
            str(Message("sudoku_steps", steps=steps)) if steps else "",
        )
    console.print(table)


def show_models(
    console: Console,
    models: Iterable[tuple[str, tuple[ModelRun, ...]]],
    own_seconds: float,
    puzzles: int,
) -> None:
    """Print the mean figures of each model per puzzle, and the mean time of our own solver.

    ``own_seconds`` is in seconds; the table shows milliseconds.
    """
    table = plain_table()
    table.add_column(str(Message("sudoku_model")), no_wrap=True)
    heads = ("sudoku_model_branches", "sudoku_model_conflicts", "sudoku_model_building")
    for head in (*heads, "sudoku_model_solving", "sudoku_model_solved"):
        table.add_column(str(Message(head)), justify="right", no_wrap=True)
    for name, runs in models:
        mean = [
            sum(values) / max(len(runs), 1)
            for values in zip(
                *((r.branches, r.conflicts, 1e3 * r.building, 1e3 * r.solving) for r in runs),
                strict=True,
            )
        ]
        solved = sum(each.solution is not None for each in runs)
        table.add_row(name, *(format_number(each, 1) for each in mean), f"{solved}/{len(runs)}")
    table.add_row(
        "bridgeopt", "", "", "", format_number(1e3 * own_seconds, 3), f"{puzzles}/{puzzles}"
    )
    console.print(table)


def show_solved_hashi(console: Console, puzzle: Hashi, solved: HashiSolved) -> None:
    """Print the solution of a Hashi, or two of several."""
    for solution in solved.solutions:
        console.print(hashi_picture(puzzle, solution), highlight=False, soft_wrap=True)
    if solved.complete and len(solved.solutions) == 1:
        console.print(str(Message("hashi_proven")))


def hashi_picture(puzzle: Hashi, solution: tuple[int, ...] | None = None) -> str:
    """Return a Hashi as text, with the bridges of a solution; a double bridge is ``=`` or ``H``."""
    grid = [[" "] * (2 * puzzle.columns - 1) for _ in range(2 * puzzle.rows - 1)]
    for island in puzzle.islands:
        grid[2 * island.row][2 * island.column] = str(island.number)
    for top, left, bottom, right, count in as_bridges(puzzle, solution) if solution else ():
        if top == bottom:
            for column in range(2 * left + 1, 2 * right):
                grid[2 * top][column] = "-" if count == 1 else "="
        else:
            for row in range(2 * top + 1, 2 * bottom):
                grid[row][2 * left] = "|" if count == 1 else "H"
    return "\n".join("  " + "".join(row).rstrip() for row in grid) + "\n"


_SUITS = "BCD"  # bamboos, characters, dots
_HONOURS = ("WE", "WS", "WW", "WN", "DR", "DG", "DW", "SE", "FL")
_RANKS = 9
_CHARACTERS_PER_HALF = 2
"""Width of half a stone on a terminal, in characters."""


def face_sign(face: int) -> str:
    """Return the two characters for a stone's face: a letter and a rank, or a short name."""
    if face < len(_SUITS) * _RANKS:
        return f"{_SUITS[face // _RANKS]}{face % _RANKS + 1}"
    honour = face - len(_SUITS) * _RANKS
    return _HONOURS[honour] if honour < len(_HONOURS) else f"X{chr(ord('A') + honour % 26)}"


def show_strategy_rows(console: Console, rows: Iterable[StrategyRow]) -> None:
    """Print the fraction of positions solved by each strategy, with 95 % intervals."""
    table = plain_table()
    for head in ("solitaire_strategy", "solitaire_heuristic"):
        table.add_column(str(Message(head)), no_wrap=True)
    heads = ("sudoku_model_solved", "solitaire_interval", "solitaire_left", "solitaire_seconds")
    for head in heads:
        table.add_column(str(Message(head)), justify="right", no_wrap=True)
    for row in rows:
        low, high = row.interval
        table.add_row(
            row.strategy,
            row.heuristic,
            format_percent(row.part, 2),
            f"{format_percent(low)} - {format_percent(high)}",
            format_number(row.remaining, 2),
            format_number(row.seconds, 2),
        )
    console.print(table)


def show_game(console: Console, game: SolitaireGame) -> None:
    """Print the stones as seen from above; a free stone is bold, with its number below its face."""
    view = player_view(game)
    free = set(view.free())
    places = game.layout.places
    top, left = min(p.row for p in places), min(p.column for p in places)
    num_columns = _CHARACTERS_PER_HALF * (max(p.column for p in places) - left + HALF)
    num_rows = max(p.row for p in places) - top + HALF
    grid = [[(" ", "")] * num_columns for _ in range(num_rows)]
    quarters_on_table = {
        quarter for s in np.flatnonzero(view.there) for quarter in places[s].quarters()
    }
    for s in map(int, np.flatnonzero(view.there)):
        open_quarters = [
            q
            for q in places[s].quarters()
            if q._replace(layer=q.layer + 1) not in quarters_on_table
        ]
        number = str(s + 1) if s in free else ""
        for quarter, signs in _drawn_quarters(places[s], open_quarters, int(view.seen[s]), number):
            column = _CHARACTERS_PER_HALF * (quarter.column - left)
            for c, sign in enumerate(signs):
                style = "bold" if s in free else "dim"
                grid[quarter.row - top][column + c] = (sign, style)
    text = Text()
    for row in grid:
        for sign, style in row:
            text.append(sign, style)
        text.append("\n")
    console.print(text, soft_wrap=True)
    console.print(str(Message("solitaire_state", n=game.num_left, pairs=len(view.pairs()))))


def _drawn_quarters(
    place: StonePlace, open_quarters: Sequence[StonePlace], face: int, number: str
) -> Iterator[tuple[StonePlace, str]]:
    """Yield each uncovered quarter of a stone, with the two characters to draw in it.

    ``open_quarters`` are the quarters that no stone covers; a row of a stone has two quarters. The
    face is drawn in the first uncovered row, and ``number`` in the second. Without an uncovered
    row, the face is drawn in the first uncovered quarter. Any other uncovered quarter gets an edge.
    In a left quarter, the edge is the stone's own. In a right quarter, it is the edge of the stone
    that covers the left quarter.
    """
    if not open_quarters:
        return
    rows = [quarter.row for quarter in open_quarters]
    uncovered_rows = [row for row in dict.fromkeys(rows) if rows.count(row) == HALF]
    for quarter in open_quarters:
        if not uncovered_rows and quarter == open_quarters[0]:
            yield quarter, face_sign(face)
            continue
        if rows.count(quarter.row) < HALF:
            yield quarter, "| "
            continue
        line = (
            f"|{face_sign(face)} "
            if uncovered_rows[:1] == [quarter.row]
            else f"|{number or '__':<3}"
        )
        offset = _CHARACTERS_PER_HALF * (quarter.column - place.column)
        yield quarter, line[offset : offset + _CHARACTERS_PER_HALF]


def describe_hint(hint: Hint) -> Message:
    """Return a message with the pair to take and its chance of success."""
    if hint.pair is None:
        return Message("solitaire_no_more")
    stones = {"one": str(hint.pair[0] + 1), "other": str(hint.pair[1] + 1)}
    if hint.chance is None:
        return Message("solitaire_hint_certain", **stones)
    return Message("solitaire_hint", **stones, chance=format_percent(hint.chance, 0))


def show_solvability(console: Console, game: SolitaireGame, decided: SolvedPosition) -> None:
    """Print whether a deal can be solved, with the pairs of a solution in order."""
    if decided.solvable is None:
        console.print(str(Message("solitaire_undecided")), soft_wrap=True)
        return
    if not decided.solvable:
        console.print(str(Message("solitaire_unsolvable")), soft_wrap=True)
        return
    console.print(str(Message("solitaire_solvable")), soft_wrap=True)
    table = plain_table(heads=False)
    for _ in range(4):
        table.add_column(no_wrap=True)
    cells = [
        f"{face_sign(game.faces[one])} {one + 1:3} {other + 1:3}" for one, other in decided.pairs
    ]
    for k in range(0, len(cells), 4):
        table.add_row(*cells[k : k + 4])
    console.print(table)


def sudokus_json(solved: Iterable[SolvedSudoku]) -> str:
    """Return as JSON each sudoku's name, a solution, and the number of solutions.

    The solution is ``null`` if there is none. The number 2 means two or more.
    """
    return _json(
        [
            {
                "name": each.puzzle.name,
                "solution": as_text(each.solutions[0]) if each.solutions else None,
                "solutions": len(each.solutions),
            }
            for each in solved
        ]
    )


def gradings_json(graded: Iterable[tuple[Sudoku, Grading | None]]) -> str:
    """Return as JSON each sudoku's name and grade.

    The grade is ``null`` if the sudoku could not be graded, or needs trial and error.
    """
    return _json([{"name": puzzle.name, **_grading(grading)} for puzzle, grading in graded])


def made_sudokus_json(sudokus: Iterable[tuple[Sudoku, tuple[int, ...], Grading]]) -> str:
    """Return puzzles with their solutions and grades as JSON."""
    return _json(
        [
            {
                "name": puzzle.name,
                "puzzle": as_text(puzzle.givens),
                "solution": as_text(solution),
                **_grading(grading),
            }
            for puzzle, solution, grading in sudokus
        ]
    )


def _grading(grading: Grading | None) -> dict[str, object]:
    if grading is None:
        return {"grade": None, "hardest": None, "steps": None}
    return {
        "grade": None if grading.grade is None else grading.grade.name.lower(),
        "hardest": None if grading.hardest is None else grading.hardest.name.lower(),
        "steps": {technique.name.lower(): n for technique, n in grading.steps.items()},
    }


def models_json(models: Iterable[tuple[str, Iterable[ModelRun]]], own_seconds: float) -> str:
    """Return as JSON the figures of each model for each puzzle, and the time of our own solver.

    Times are seconds of processor time.
    """
    rows = [
        {
            "model": name,
            "puzzles": [
                {
                    "solution": None if each.solution is None else as_text(each.solution),
                    "branches": each.branches,
                    "conflicts": each.conflicts,
                    "building": each.building,
                    "seconds": each.solving,
                }
                for each in runs
            ],
        }
        for name, runs in models
    ]
    return _json({"models": rows, "own_seconds": own_seconds})


def hashi_json(puzzle: Hashi, solved: HashiSolved) -> str:
    """Return a solution's bridges, the number of solutions, and whether that is certain, as JSON.

    There is an entry for each pair of islands with bridges between them: row and column of both,
    from 0, and the number of bridges. The list is empty if no solution is known.
    """
    bridges = as_bridges(puzzle, solved.solutions[0]) if solved.solutions else []
    known = {"solutions": len(solved.solutions), "proved": solved.decided}
    return _json({"bridges": bridges, **known})


def made_hashi_json(puzzle: Hashi, solution: tuple[int, ...]) -> str:
    """Return a puzzle as the text of a file, and the bridges of its only solution, as JSON."""
    bridges = as_bridges(puzzle, solution)
    return _json({"puzzle": format_hashi(puzzle), "bridges": bridges})


def _json(document: object) -> str:
    return json.dumps(document) + "\n"


def strategy_rows_json(rows: Iterable[StrategyRow]) -> str:
    """Return each strategy's number of solved positions and seconds of processor time, as JSON."""
    return _json(
        {
            "rows": [
                {
                    "strategy": each.strategy,
                    "heuristic": each.heuristic,
                    "positions": each.positions,
                    "solved": each.solved,
                    "remaining": each.remaining,
                    "seconds": each.seconds,
                }
                for each in rows
            ]
        }
    )


def solvability_json(decided: SolvedPosition) -> str:
    """Return as JSON whether a deal can be solved, and the pairs to take.

    ``solvable`` is ``null`` if unknown; stones are numbered from 1.
    """
    pairs = [[one + 1, other + 1] for one, other in decided.pairs]
    return _json({"solvable": decided.solvable, "pairs": pairs})
