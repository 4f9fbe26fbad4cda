"""The consoles on which tables are printed."""

from __future__ import annotations

import sys

from rich.console import Console


def new_console(*, stderr: bool = False, quiet: bool = False) -> Console:
    """Return a console for standard output or standard error; if ``quiet``, it prints nothing.

    On Windows, rich treats a pipe or a file as an old console window: one column narrower, and with
    plainer borders. With this console, output to a pipe or a file is the same on all systems.
    """
    stream = sys.stderr if stderr else sys.stdout
    is_terminal = stream is not None and stream.isatty()
    return Console(stderr=stderr, quiet=quiet, legacy_windows=None if is_terminal else False)
