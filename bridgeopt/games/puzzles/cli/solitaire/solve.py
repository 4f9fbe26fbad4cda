"""``bridgeopt sitout solitaire solve``: a deal with all faces known."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.games.puzzles.cli.puzzles import begin, end


@command("help_solitaire_solve")
@argument("file", metavar="FILE", type=options.FILE)
@option(
    "--budget",
    type=options.Seconds(),
    default=5.0,
    show_default=True,
    help="help_hashi_solve_budget",
)
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@options.json_file
def solve(file: Path, budget: float, seed: int, json_file: Path | None) -> None:
    """Solve a deal with all faces known, or prove that it cannot be solved."""
    from bridgeopt.engine.effort import Effort
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.puzzles.show.solitaire_documents import decided_json
    from bridgeopt.games.puzzles.show.solitaire_terminal import show_decided
    from bridgeopt.games.puzzles.solitaire.warm import warm_up_deciding
    from bridgeopt.games.puzzles.tasks.solitaire import solve_deal

    giving = begin(warm_up_deciding, json_file)
    with interruptible() as stop:
        found = solve_deal(file, Effort(seed, budget, stop=stop))
    giving.give_json(decided_json(found.decided))
    show_decided(giving.console, found.game, found.decided)
    end(stop)
