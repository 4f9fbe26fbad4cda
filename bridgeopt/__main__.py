"""``python -m bridgeopt``, and the command ``bridgeopt``."""

import sys
from contextlib import nullcontext

from bridgeopt.base.interrupts import install_handler


def main() -> None:
    """Run the command line; Ctrl-C is taken before anything else is loaded."""
    install_handler()
    # Where matplotlib is installed igraph loads all of it, for half a second, and draws nothing.
    sys.modules.setdefault("matplotlib", None)  # type: ignore[arg-type]
    from bridgeopt.cli.windowless import has_no_streams, notes_instead_of_streams

    with notes_instead_of_streams() if has_no_streams() else nullcontext():
        from bridgeopt.cli import main as command_line

        command_line(prog_name="bridgeopt")


if __name__ == "__main__":
    main()
