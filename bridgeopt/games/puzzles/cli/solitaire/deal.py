"""``bridgeopt sitout solitaire deal``: a new deal."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option
from bridgeopt.games.puzzles.cli.puzzles import begin, give_text


@command("help_solitaire_deal")
@option("--layout", default="turtle", show_default=True, help="help_solitaire_layout")
@option("--random", "at_random", is_flag=True, help="help_solitaire_random")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@option("--out", "out_file", type=options.FILE, help="help_solitaire_out")
def deal(layout: str, at_random: bool, seed: int, out_file: Path | None) -> None:
    """Deal a game."""
    from bridgeopt.engine.effort import Effort
    from bridgeopt.games.puzzles.solitaire.deals import format_deal
    from bridgeopt.games.puzzles.solitaire.warm import warm_up_dealing
    from bridgeopt.games.puzzles.tasks.solitaire import new_game

    giving = begin(warm_up_dealing, out_file=out_file)
    text = format_deal(new_game(layout, Effort(seed, float("inf")), at_random))
    give_text(giving, text, out_file)
