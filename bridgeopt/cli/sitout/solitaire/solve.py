"""``bridgeopt sitout solitaire solve``: a deal with all faces known."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.sitout.puzzles import begin, end
from bridgeopt.cli.wording import argument, command, option


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
    from bridgeopt.director.solitaire import solve_deal
    from bridgeopt.engine.effort import Effort
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.show.documents.solitaire import decided_json
    from bridgeopt.show.terminal.solitaire import show_decided
    from bridgeopt.sitout.solitaire.warm import warm_up_deciding

    giving = begin(warm_up_deciding, json_file)
    with interruptible() as stop:
        found = solve_deal(file, Effort(seed, budget, stop=stop))
    giving.give_json(decided_json(found.decided))
    show_decided(giving.console, found.game, found.decided)
    end(stop)
