"""``bridgeopt sitout hashi make``: a new Hashi."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option
from bridgeopt.games.puzzles.cli.puzzles import begin, give_text


@command("help_hashi_make")
@option("--rows", type=int, default=13, show_default=True, help="help_hashi_make_rows")
@option("--columns", type=int, default=13, show_default=True, help="help_hashi_make_columns")
@option("--islands", type=int, default=38, show_default=True, help="help_hashi_make_islands")
@option("--seed", type=int, default=1, show_default=True, help="help_sitout_seed")
@option("--out", "out_file", type=options.FILE, help="help_hashi_make_out")
@options.json_file
def make(
    rows: int,
    columns: int,
    islands: int,
    seed: int,
    out_file: Path | None,
    json_file: Path | None,
) -> None:
    """Make a Hashi with one solution."""
    from bridgeopt.engine.effort import Effort
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.puzzles.hashi.reading import format_hashi
    from bridgeopt.games.puzzles.show.documents import made_hashi_json
    from bridgeopt.games.puzzles.tasks.puzzles import make_hashi
    from bridgeopt.games.puzzles.warm import warm_up_making_hashi

    giving = begin(warm_up_making_hashi, json_file, out_file)
    with interruptible() as stop:
        made = make_hashi(rows, columns, islands, Effort(seed, float("inf"), stop=stop))
    giving.give_json(made_hashi_json(made))
    give_text(giving, format_hashi(made.puzzle), out_file)
