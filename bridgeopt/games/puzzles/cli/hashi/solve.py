"""``bridgeopt sitout hashi solve``: the solution of a Hashi."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.games.puzzles.cli.puzzles import begin, end


@command("help_hashi_solve")
@argument("file", metavar="FILE", type=options.FILE)
@option("--cuts", "by_cuts", is_flag=True, help="help_hashi_solve_cuts")
@option(
    "--budget",
    type=options.Seconds(),
    default=20.0,
    show_default=True,
    help="help_hashi_solve_budget",
)
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@options.json_file
def solve(file: Path, by_cuts: bool, budget: float, seed: int, json_file: Path | None) -> None:
    """Solve a Hashi, and prove that the solution is the only one."""
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.engine.effort import Effort
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.puzzles.show.documents import hashi_json
    from bridgeopt.games.puzzles.show.terminal import show_solved_hashi
    from bridgeopt.games.puzzles.tasks.puzzles import solve_hashi
    from bridgeopt.games.puzzles.warm import warm_up_hashi

    giving = begin(warm_up_hashi, json_file)
    with interruptible() as stop:
        found = solve_hashi(file, Effort(seed, budget, stop=stop), by_cuts)
    show_notes(found.notes)
    giving.give_json(hashi_json(found.puzzle, found.solved))
    show_solved_hashi(giving.console, found.puzzle, found.solved)
    end(stop)
