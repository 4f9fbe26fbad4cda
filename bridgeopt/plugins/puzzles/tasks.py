"""Tasks about puzzles: solving, making and grading them, their sheet, and Mahjong Solitaire."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

import numpy as np

from bridgeopt.base import ortools
from bridgeopt.base.atomic_files import refuse_unwritable, write_bytes
from bridgeopt.base.errors import Fault, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import Paper
from bridgeopt.base.text import write_text
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.puzzles.hashi import generation as hashi_making
from bridgeopt.plugins.puzzles.hashi.puzzle import MAX_BRIDGES, Hashi, Island, read_hashi
from bridgeopt.plugins.puzzles.hashi.solving import SolvedHashi as HashiSolved
from bridgeopt.plugins.puzzles.hashi.solving import solve_alternating, solve_by_cuts
from bridgeopt.plugins.puzzles.sheet import make_evening_sheet, make_sheet
from bridgeopt.plugins.puzzles.solitaire.comparison import StrategyRow, compare
from bridgeopt.plugins.puzzles.solitaire.dealing import deal, read_deal
from bridgeopt.plugins.puzzles.solitaire.game import SolitaireGame
from bridgeopt.plugins.puzzles.solitaire.layout import find_layout
from bridgeopt.plugins.puzzles.solitaire.monte_carlo import MonteCarloPlayer
from bridgeopt.plugins.puzzles.solitaire.rule import shipped_table
from bridgeopt.plugins.puzzles.solitaire.solving import SolvedPosition, solve_position
from bridgeopt.plugins.puzzles.sudoku.generation import SudokuMaker
from bridgeopt.plugins.puzzles.sudoku.grading import Grade, GradedSudoku, Grading, grade
from bridgeopt.plugins.puzzles.sudoku.models import MODELS, ModelRun, ValueOrder, VariableOrder
from bridgeopt.plugins.puzzles.sudoku.puzzle import House, Sudoku, read_sudokus
from bridgeopt.plugins.puzzles.sudoku.solving import SolvedSudoku, solve
from bridgeopt.show.pages.html import PdfMaker

_REPEATS = 20
"""Number of times that our own solver solves each puzzle when it is timed; one run is too short."""


def solve_sudokus(file: Path) -> tuple[list[SolvedSudoku], list[Fault]]:
    """Solve the sudokus of a file; return a note for each that has not exactly one solution.

    Raises
    ------
    InputError
        The file cannot be read, or a line is not a sudoku.
    """
    solved = [solve(puzzle) for puzzle in read_sudokus(file)]
    return solved, [note for each in solved for note in _describe_problem(each, file)]


def _describe_problem(solved: SolvedSudoku, file: Path) -> list[Fault]:
    """Return a note with advice if a sudoku has no solution or several; otherwise none."""
    line = solved.puzzle.line
    if len(solved.solutions) == 1:
        return []
    if solved.solutions:
        one, other = solved.solutions
        size = solved.puzzle.size
        num_different = sum(a != b for a, b in zip(one, other, strict=True))
        cell = next(k for k in range(size * size) if one[k] != other[k])
        where = {"row": str(cell // size + 1), "column": str(cell % size + 1)}
        several = Message("sudoku_several", n=num_different)
        return [Fault(several, str(file), line, Message("sudoku_several_help", **where))]
    conflicts = list(solved.puzzle.conflicts())
    if not conflicts:
        return [Fault(Message("sudoku_none"), str(file), line, Message("sudoku_none_help"))]
    return [
        Fault(
            _conflict(*each, solved.puzzle.size), str(file), line, Message("sudoku_conflict_help")
        )
        for each in conflicts
    ]


def _conflict(digit: int, one: int, other: int, house: House, size: int) -> Message:
    return Message(
        "sudoku_conflict",
        digit=str(digit),
        kind=house.kind,
        house=str(house.number),
        row=str(one // size + 1),
        column=str(one % size + 1),
        other_row=str(other // size + 1),
        other_column=str(other % size + 1),
    )


def grade_sudokus(file: Path) -> tuple[list[tuple[Sudoku, Grading | None]], list[Fault]]:
    """Grade the sudokus of a file, and return notes about those that cannot be graded.

    Raises
    ------
    InputError
        The file cannot be read, or a line is not a sudoku.
    """
    graded, notes = [], []
    for puzzle in read_sudokus(file):
        solved = solve(puzzle)
        faults = _describe_problem(solved, file)
        if puzzle.size < 9:
            faults = [Fault(Message("sudoku_small_grade"), str(file), puzzle.line)]
        notes += faults
        grading = None if faults else grade(np.array(puzzle.givens, np.int8))
        graded.append((puzzle, grading))
    return graded, notes


def make_sudokus(
    number: int, wanted_grade: Grade | None, budget: SearchBudget, *, symmetric: bool
) -> list[GradedSudoku]:
    """Return ``number`` sudokus with one solution and no superfluous given digits.

    Raises
    ------
    Cancelled
        The work was cancelled.
    """
    maker = SudokuMaker(derive_seed(budget.seed_or_default, 0), symmetric=symmetric)
    sudokus = []
    for k in range(number):
        givens, solution = maker.make(wanted_grade, budget.stop_or_new)
        grading = grade(givens)
        assert grading.grade is not None
        name = f"{grading.grade.name.lower()}-{budget.seed_or_default}-{k + 1}"
        puzzle = Sudoku(tuple(givens.tolist()), name)
        sudokus.append(GradedSudoku(puzzle, tuple(solution.tolist()), grading))
    return sudokus


def compare_models(
    file: Path, names: Sequence[str], variables: VariableOrder, values: ValueOrder
) -> tuple[list[tuple[str, tuple[ModelRun, ...]]], float, int, list[object]]:
    """Compare constraint models with our own solver on the sudokus of a file.

    Parameters
    ----------
    file
        The file of sudokus, nine by nine.
    names
        The names of models; if empty, all.
    variables, values
        The heuristics.

    Returns
    -------
    list
        Each model's name, and its results puzzle by puzzle.
    float
        The mean processor time of our own solver per puzzle, in seconds. It includes the proof that
        there is no other solution.
    int
        The number of puzzles compared, which have one solution; the others were left out.
    list
        Messages about puzzles left out, and models that found another solution than our solver.

    Raises
    ------
    InputError
        The file cannot be read, or a line is not a sudoku.
    RequestError
        There is no such model.
    BridgeoptError
        OR-Tools is not installed.
    """
    for name in names:
        if name not in MODELS:
            raise RequestError(Message("sudoku_no_model", model=name, models=list(MODELS)))
    ortools.load_cp_model()
    solved = [solve(puzzle) for puzzle in read_sudokus(file)]
    notes: list[object] = [note for each in solved for note in _describe_problem(each, file)]
    notes += [
        Fault(Message("sudoku_small_model"), str(file), each.puzzle.line)
        for each in solved
        if each.puzzle.size < 9
    ]
    solvable = [each for each in solved if each.puzzle.size == 9 and len(each.solutions) == 1]
    own_seconds = _seconds_of_own_solver([each.puzzle for each in solvable])
    results = []
    for name in names or MODELS:
        runs = tuple(ModelRun.of(each.puzzle, MODELS[name], variables, values) for each in solvable)
        results.append((name, runs))
        pairs = zip(runs, solvable, strict=True)
        if any(r.solution not in (None, *each.solutions) for r, each in pairs):
            notes.append(Message("sudoku_model_wrong", model=name))
    return results, own_seconds, len(solvable), notes


def _seconds_of_own_solver(puzzles: Sequence[Sudoku]) -> float:
    """Return the mean processor time of our own solver for a puzzle, in seconds."""
    began = time.process_time()
    for _ in range(_REPEATS):
        for puzzle in puzzles:
            solve(puzzle)
    return (time.process_time() - began) / _REPEATS / max(len(puzzles), 1)


def solve_hashi(
    file: Path, budget: SearchBudget, *, by_cuts: bool
) -> tuple[Hashi, HashiSolved, list[Fault]]:
    """Solve the Hashi of a file, and return notes if it has not exactly one solution.

    Our own search alternates with CP-SAT, if installed; the largest puzzles may need CP-SAT. With
    ``by_cuts`` only CP-SAT is used.

    Raises
    ------
    InputError
        The file cannot be read, or is not a Hashi.
    BridgeoptError
        ``by_cuts`` is set and OR-Tools is not installed.
    """
    puzzle = read_hashi(file)
    with budget.stop_or_new.within(budget.time_limit) as stop:
        if by_cuts:
            solved = solve_by_cuts(puzzle, stop)
        else:
            solved = solve_alternating(puzzle, stop, budget.seed_or_default)
    return puzzle, solved, _describe_hashi_problem(puzzle, solved, file)


def _describe_hashi_problem(puzzle: Hashi, solved: HashiSolved, file: Path) -> list[Fault]:
    """Return notes if a Hashi has no solution or several, or if time was too short to decide."""
    if not solved.decided:
        known = Message("hashi_undecided", n=len(solved.solutions))
        return [Fault(known, str(file), None, Message("hashi_undecided_help"))]
    if len(solved.solutions) == 1:
        return []
    if solved.solutions:
        one, other = solved.solutions
        link = next(k for k in range(len(one)) if one[k] != other[k])
        first = puzzle.islands[int(puzzle.links.ends[link, 0])]
        advice = Message("hashi_several_help", **_where(first))
        return [Fault(Message("hashi_several"), str(file), None, advice)]
    alone = puzzle.unsatisfiable_islands()
    if not alone:
        return [Fault(Message("hashi_none"), str(file), None, Message("hashi_none_help"))]
    return [
        Fault(
            Message("hashi_out_of_reach", number=island.number, **_where(island)),
            str(file),
            None,
            Message("hashi_out_of_reach_help", n=MAX_BRIDGES),
        )
        for island in alone
    ]


def _where(island: Island) -> dict[str, str]:
    return {"row": str(island.row + 1), "column": str(island.column + 1)}


def make_hashi(
    rows: int, columns: int, num_islands: int, budget: SearchBudget
) -> tuple[Hashi, tuple[int, ...]]:
    """Return a Hashi that can be solved without guessing, and its only solution.

    Raises
    ------
    RequestError
        The grid's size is out of range, or the grid is too small for this number of islands.
    Cancelled
        The work was cancelled.
    """
    return hashi_making.make_hashi(
        rows, columns, num_islands, derive_seed(budget.seed_or_default, 0), budget.stop_or_new
    )


def write_sheet(
    file: Path, pairs: int, budget: SearchBudget, paper: Paper, *, pdf: bool
) -> tuple[list[Path], list[Message]]:
    """Write the sheet for players who sit out: two sudokus, a Hashi, and solutions on the back.

    Return the files written, and messages.

    Parameters
    ----------
    file
        The file for the HTML page; the PDF gets the same name with the suffix ``.pdf``.
    pairs
        The number of pairs that play; if it is odd, one sits out each round.
    budget
        The seed, and the stop.
    paper, pdf
        The size of paper, and whether to make a PDF too.

    Raises
    ------
    InputError
        The file cannot be written.
    BridgeoptError
        The PDF cannot be made.
    Cancelled
        The work was cancelled.
    """
    refuse_unwritable(file)
    write_text(
        file,
        make_sheet(budget.seed_or_default, budget.stop_or_new).page(
            str(budget.seed_or_default), paper
        ),
    )
    files = [file]
    if pdf:
        files.append(file.with_suffix(".pdf"))
        write_bytes(files[1], PdfMaker()(file))
    return files, [] if pairs % 2 else [Message("sitout_nobody", n=pairs)]


def evening_sheet(
    day: date,
    title: str,
    paper: Paper,
    *,
    previous_day: date | None = None,
    address: str | None = None,
) -> str:
    """Return the HTML page for players who sit out on a day; a day always has the same puzzles.

    Parameters
    ----------
    day, title, paper
        The day, the club's name, and its paper.
    previous_day
        The previous evening, whose solutions are shown; ``None`` means a week before ``day``.
    address
        The URL of the page that phones open, if there is one.
    """
    last = make_evening_sheet(previous_day or day - timedelta(7))
    return make_evening_sheet(day).page(last, title, paper, address)


def compare_strategies(
    layout: str, positions: int, thinking: int, budget: SearchBudget
) -> list[StrategyRow]:
    """Compare the strategies of Stam's report with this program's own on the same positions.

    Parameters
    ----------
    layout
        The layout's name, or its file.
    positions
        The number of positions; all are dealt solvable.
    thinking
        The number of these positions that `MonteCarloPlayer` also plays.
    budget
        The seed, and the stop.

    Raises
    ------
    RequestError
        There is no such layout, or there are no positions.
    InputError
        The file of the layout cannot be used.
    """
    if positions < 1:
        raise RequestError(Message("solitaire_no_positions"))
    return compare(
        find_layout(layout), positions, budget.seed_or_default, thinking, budget.stop_or_new
    )


def new_game(layout: str, seed: int, *, at_random: bool) -> SolitaireGame:
    """Deal a game, solvable or, with ``at_random``, at random.

    Raises
    ------
    RequestError
        There is no such layout.
    InputError
        The file of the layout cannot be used.
    """
    stone_layout = find_layout(layout)
    faces = deal(stone_layout, 1, derive_seed(seed, 0), solvable=not at_random)[0]
    return SolitaireGame(stone_layout, tuple(map(int, faces)))


def solve_deal(file: Path, budget: SearchBudget) -> tuple[SolitaireGame, SolvedPosition]:
    """Solve the deal in a file, or prove that it cannot be solved.

    The solver knows all faces, covered ones too.

    Raises
    ------
    InputError
        The file cannot be read, or is not a deal.
    RequestError
        There is no such layout.
    """
    game = read_deal(file)
    with budget.stop_or_new.within(budget.time_limit) as stop:
        return game, solve_position(
            game.layout, np.array(game.faces, np.int8), stop, seed=budget.seed_or_default
        )


def hint_player(game: SolitaireGame, seed: int, *, at_random: bool) -> MonteCarloPlayer:
    """Return a player that gives hints in a game, using only the visible faces."""
    table = shipped_table(game.layout)
    return MonteCarloPlayer(game.layout, table, seed=derive_seed(seed, 1), solvable=not at_random)
