"""What the commands about puzzles have in common: how each begins, and gives what it made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.words import Message

if TYPE_CHECKING:
    from bridgeopt.cli.giving import Giving
    from bridgeopt.engine.stopping import Stop


def begin(
    warm_up: Callable[[], None], json_file: Path | None = None, out_file: Path | None = None
) -> Giving:
    """Refuse files that cannot be written, then make kernels ready; return where results go."""
    from bridgeopt.base.replacing import refuse_unwritable
    from bridgeopt.cli.giving import Giving
    from bridgeopt.cli.progress import compile_kernels

    giving = Giving(json_file)
    if out_file is not None:
        refuse_unwritable(out_file)
    compile_kernels(warm_up, preparing=Message("preparing_puzzles"))
    return giving


def give_text(giving: Giving, text: str, out_file: Path | None) -> None:
    """Write what was made to its file and say so, or show it."""
    from bridgeopt.base.text import write_text

    if out_file is None:
        giving.console.print(text, end="", soft_wrap=True, highlight=False, markup=False)
        return
    write_text(out_file, text)
    giving.console.print(str(Message("file_written_to", file=out_file)), soft_wrap=True)


def end(stop: Stop) -> None:
    """End with 130 if somebody interrupted; what was found has been given."""
    if stop.cancelled:
        raise click.exceptions.Exit(130)
