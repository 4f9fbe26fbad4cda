"""``bridgeopt sitout``: commands about puzzles for players who sit out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from bridgeopt.base.atomic_files import refuse_unwritable
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import Paper
from bridgeopt.base.text import write_text
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.kernels import compile_kernels
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import exit_if_cancelled, show_notes
from bridgeopt.engine.stopping import SearchBudget, interruptible
from bridgeopt.files.faults import is_digits
from bridgeopt.plugins.puzzles.hashi.puzzle import format_hashi
from bridgeopt.plugins.puzzles.show import (
    describe_hint,
    gradings_json,
    hashi_json,
    made_hashi_json,
    made_sudokus_json,
    models_json,
    show_game,
    show_gradings,
    show_models,
    show_solvability,
    show_solved_hashi,
    show_solved_sudokus,
    show_strategy_rows,
    solvability_json,
    strategy_rows_json,
    sudokus_json,
)
from bridgeopt.plugins.puzzles.solitaire.dealing import format_deal
from bridgeopt.plugins.puzzles.solitaire.game import RefusedMoveError, player_view, take_pair, undo
from bridgeopt.plugins.puzzles.sudoku.grading import Grade
from bridgeopt.plugins.puzzles.sudoku.models import ValueOrder, VariableOrder
from bridgeopt.plugins.puzzles.sudoku.puzzle import as_text
from bridgeopt.plugins.puzzles.tasks import (
    compare_models,
    compare_strategies,
    grade_sudokus,
    hint_player,
    make_hashi,
    make_sudokus,
    new_game,
    solve_deal,
    solve_hashi,
    solve_sudokus,
    write_sheet,
)
from bridgeopt.plugins.puzzles.warm import (
    warm_up,
    warm_up_dealing,
    warm_up_deciding,
    warm_up_hashi,
    warm_up_making,
    warm_up_making_hashi,
    warm_up_playing,
    warm_up_solving,
    warm_up_table,
)


def prepare_output(
    warm_up: Callable[[], None], json_file: Path | None = None, out_file: Path | None = None
) -> Output:
    """Check that the files can be written, load kernels by ``warm_up``, and return the output."""
    output = Output(json_file)
    if out_file is not None:
        refuse_unwritable(out_file)
    compile_kernels(warm_up, preparing=Message("preparing_sit_out"))
    return output


def output_text(output: Output, text: str, out_file: Path | None) -> None:
    """Write a text to ``out_file`` and print the file's name; without a file, print the text."""
    if out_file is None:
        output.console.print(text, end="", soft_wrap=True, highlight=False, markup=False)
        return
    write_text(out_file, text)
    output.console.print(str(Message("file_written_to", file=out_file)), soft_wrap=True)


@command("help_sitout_sheet")
@option("--pairs", type=click.IntRange(min=2), required=True, help="help_sitout_pairs")
@option("--seed", type=int, default=1, show_default=True, help="help_sitout_seed")
@options.out_file_option("help_sitout_out", "page", default="sit-out.html")
@options.paper_option()
@option("--pdf", is_flag=True, help="help_sitout_pdf")
def sheet(pairs: int, seed: int, out_file: Path, paper: str, *, pdf: bool) -> None:
    """Write a sheet with two sudokus and a Hashi, and solutions on its back."""
    compile_kernels(warm_up, preparing=Message("preparing_sit_out"))
    with interruptible() as stop:
        budget = SearchBudget(seed=seed, seconds=float("inf"), stop=stop)
        files, notes = write_sheet(out_file, pairs, budget, Paper(paper), pdf=pdf)
    show_notes(notes)
    click.echo(Message("sitout_sheet_written", files=[str(file) for file in files]))


@command("help_sudoku_solve", "solve")
@argument("file", metavar="FILE", type=options.FILE)
@options.json_file
def sudoku_solve(file: Path, json_file: Path | None) -> None:
    """Solve sudokus, and prove that the solution is the only one."""
    output = prepare_output(warm_up_solving, json_file)
    solved, notes = solve_sudokus(file)
    show_notes(notes)
    output.write_json(sudokus_json(solved))
    show_solved_sudokus(output.console, solved)


@command("help_sudoku_make", "make")
@option(
    "--grade",
    type=click.Choice(["easy", "medium", "hard", "expert"]),
    help="help_sudoku_make_grade",
)
@option(
    "--count",
    "number",
    type=click.IntRange(1, 10_000),
    default=1,
    show_default=True,
    help="help_sudoku_make_count",
)
@option("--symmetric", is_flag=True, help="help_sudoku_make_symmetric")
@option("--seed", type=int, default=1, show_default=True, help="help_sitout_seed")
@options.out_file_option("help_sudoku_make_out", "other")
@options.json_file
def sudoku_make(
    grade: str | None,
    number: int,
    *,
    symmetric: bool,
    seed: int,
    out_file: Path | None,
    json_file: Path | None,
) -> None:
    """Make sudokus with one solution."""
    output = prepare_output(warm_up_making, json_file, out_file)
    wanted_grade = None if grade is None else Grade[grade.upper()]
    with interruptible() as stop:
        budget = SearchBudget(seed=seed, seconds=float("inf"), stop=stop)
        sudokus = make_sudokus(number, wanted_grade, budget, symmetric=symmetric)
    text = "".join(f"{as_text(each.puzzle.givens)} {each.puzzle.name}\n" for each in sudokus)
    output.write_json(made_sudokus_json(sudokus))
    output_text(output, text, out_file)


@command("help_sudoku_grade", "grade")
@argument("file", metavar="FILE", type=options.FILE)
@options.json_file
def sudoku_grade(file: Path, json_file: Path | None) -> None:
    """Report how hard sudokus are for people."""
    output = prepare_output(warm_up_making, json_file)
    graded, notes = grade_sudokus(file)
    show_notes(notes)
    output.write_json(gradings_json(graded))
    show_gradings(output.console, graded)


@command("help_sudoku_models", "sudoku")
@argument("file", metavar="FILE", type=options.FILE)
@option("--model", "names", multiple=True, metavar="NAME", help="help_sudoku_models_model")
@option(
    "--variables",
    type=click.Choice(["input-order", "first-fail", "free"]),
    default="first-fail",
    show_default=True,
    help="help_sudoku_models_variables",
)
@option(
    "--values",
    type=click.Choice(["smallest", "largest"]),
    default="smallest",
    show_default=True,
    help="help_sudoku_models_values",
)
@options.json_file
def study_sudoku(
    file: Path, names: tuple[str, ...], variables: str, values: str, json_file: Path | None
) -> None:
    """Solve sudokus by several constraint models, and by this program's own solver."""
    output = prepare_output(warm_up_solving, json_file)
    runs, own_seconds, puzzles, notes = compare_models(
        file, names, VariableOrder(variables), ValueOrder(values)
    )
    show_notes(notes)
    output.write_json(models_json(runs, own_seconds))
    show_models(output.console, runs, own_seconds, puzzles)


@command("help_hashi_solve", "solve")
@argument("file", metavar="FILE", type=options.FILE)
@option("--cuts", "by_cuts", is_flag=True, help="help_hashi_solve_cuts")
@options.budget_option(20.0, "help_hashi_solve_budget")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@options.json_file
def hashi_solve(
    file: Path, *, by_cuts: bool, budget: float, seed: int, json_file: Path | None
) -> None:
    """Solve a Hashi, and prove that the solution is the only one."""
    output = prepare_output(warm_up_hashi, json_file)
    with interruptible() as stop:
        search_budget = SearchBudget(seed=seed, seconds=budget, stop=stop)
        puzzle, solved, notes = solve_hashi(file, search_budget, by_cuts=by_cuts)
    show_notes(notes)
    output.write_json(hashi_json(puzzle, solved))
    show_solved_hashi(output.console, puzzle, solved)
    exit_if_cancelled(stop)


@command("help_hashi_make", "make")
@option("--rows", type=int, default=13, show_default=True, help="help_hashi_make_rows")
@option("--columns", type=int, default=13, show_default=True, help="help_hashi_make_columns")
@option("--islands", type=int, default=38, show_default=True, help="help_hashi_make_islands")
@option("--seed", type=int, default=1, show_default=True, help="help_sitout_seed")
@options.out_file_option("help_hashi_make_out", "other")
@options.json_file
def hashi_make(
    rows: int,
    *,
    columns: int,
    islands: int,
    seed: int,
    out_file: Path | None,
    json_file: Path | None,
) -> None:
    """Make a Hashi with one solution."""
    output = prepare_output(warm_up_making_hashi, json_file, out_file)
    with interruptible() as stop:
        puzzle, solution = make_hashi(
            rows, columns, islands, SearchBudget(seed=seed, seconds=float("inf"), stop=stop)
        )
    output.write_json(made_hashi_json(puzzle, solution))
    output_text(output, format_hashi(puzzle), out_file)


@command("help_solitaire_deal", "deal")
@option("--layout", default="turtle", show_default=True, help="help_solitaire_layout")
@option("--random", "at_random", is_flag=True, help="help_solitaire_random")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@options.out_file_option("help_solitaire_out", "other")
def solitaire_deal(layout: str, *, at_random: bool, seed: int, out_file: Path | None) -> None:
    """Deal a game."""
    output = prepare_output(warm_up_dealing, out_file=out_file)
    text = format_deal(new_game(layout, seed, at_random=at_random))
    output_text(output, text, out_file)


@command("help_solitaire_play", "play")
@option("--layout", default="turtle", show_default=True, help="help_solitaire_layout")
@option("--random", "at_random", is_flag=True, help="help_solitaire_random")
@option("--undo", "with_undo", is_flag=True, help="help_solitaire_undo")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
def solitaire_play(layout: str, *, at_random: bool, with_undo: bool, seed: int) -> None:
    """Play a game."""
    console = prepare_output(warm_up_playing).console
    game = new_game(layout, seed, at_random=at_random)
    helper = hint_player(game, seed, at_random=at_random)
    console.print(str(Message("solitaire_signs")))
    show_game(console, game)
    while player_view(game).pairs() or (with_undo and game.num_left):
        question = str(Message("solitaire_asked", undo=str(with_undo).lower()))
        try:
            answer = str(click.prompt(question, prompt_suffix=" "))
        except click.Abort as error:
            click.echo()
            if isinstance(error.__context__, EOFError):
                break  # the input has ended: stop
            raise
        words = answer.casefold().replace(",", " ").split()
        try:
            if words == ["q"]:
                break
            if words == ["h"]:
                console.print(str(describe_hint(helper.hint(player_view(game)))), soft_wrap=True)
                continue
            if words == ["u"]:
                if not with_undo:
                    raise RefusedMoveError(Message("solitaire_no_undo"))
                game = undo(game)
            elif len(words) == 2 and all(is_digits(w, 4) for w in words):
                game = take_pair(game, (int(words[0]) - 1, int(words[1]) - 1))
            else:
                console.print(str(Message("solitaire_unclear")), soft_wrap=True)
                continue
        except RefusedMoveError as wrong:
            console.print(str(wrong), soft_wrap=True)
            continue
        show_game(console, game)
    console.print(str(Message("solitaire_end", n=game.num_left)), soft_wrap=True)


@command("help_solitaire_solve", "solve")
@argument("file", metavar="FILE", type=options.FILE)
@options.budget_option(5.0, "help_hashi_solve_budget")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@options.json_file
def solitaire_solve(file: Path, budget: float, seed: int, json_file: Path | None) -> None:
    """Solve a deal with all faces known, or prove that it cannot be solved."""
    output = prepare_output(warm_up_deciding, json_file)
    with interruptible() as stop:
        game, decided = solve_deal(file, SearchBudget(seed=seed, seconds=budget, stop=stop))
    output.write_json(solvability_json(decided))
    show_solvability(output.console, game, decided)
    exit_if_cancelled(stop)


@command("help_solitaire_table", "solitaire")
@option(
    "--positions",
    type=click.IntRange(1, 1_000_000),
    default=20_000,
    show_default=True,
    help="help_solitaire_positions",
)
@option(
    "--thinking",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="help_solitaire_thinking",
)
@option("--layout", default="turtle", show_default=True, help="help_solitaire_layout")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@options.json_file
def study_solitaire(
    positions: int, thinking: int, layout: str, seed: int, json_file: Path | None
) -> None:
    """Play the same deals of solitaire by every strategy, and print how many each solved."""
    output = prepare_output(warm_up_table, json_file)
    with interruptible() as stop:
        budget = SearchBudget(seed=seed, seconds=float("inf"), stop=stop)
        rows = compare_strategies(layout, positions, thinking, budget)
    output.write_json(strategy_rows_json(rows))
    show_strategy_rows(output.console, rows)
    exit_if_cancelled(stop)
