"""``bridgeopt sitout solitaire deal``: a new deal."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option
from bridgeopt.words import Message


@command("help_solitaire_deal")
@option("--layout", default="turtle", show_default=True, help="help_solitaire_layout")
@option("--random", "at_random", is_flag=True, help="help_solitaire_random")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@option("--out", "out_file", type=options.FILE, help="help_solitaire_out")
def deal(layout: str, at_random: bool, seed: int, out_file: Path | None) -> None:
    """Deal a game."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.cli.progress import compile_kernels
    from bridgeopt.director.solitaire import new_game
    from bridgeopt.engine.effort import Effort
    from bridgeopt.files.replacing import refuse_unwritable
    from bridgeopt.files.text import write_text
    from bridgeopt.sitout.solitaire.deals import format_deal
    from bridgeopt.sitout.solitaire.warm import warm_up_dealing

    giving = Giving(None)
    if out_file is not None:
        refuse_unwritable(out_file)
    compile_kernels(warm_up_dealing, preparing=Message("preparing_puzzles"))
    text = format_deal(new_game(layout, Effort(seed, float("inf")), at_random))
    if out_file is not None:
        write_text(out_file, text)
        giving.console.print(str(Message("file_written_to", file=out_file)), soft_wrap=True)
    else:
        giving.console.print(text, end="", soft_wrap=True, highlight=False)
