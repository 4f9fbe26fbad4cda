"""The entry point of ``python -m bridgeopt`` and of the command ``bridgeopt``."""

import sys
from contextlib import nullcontext

from bridgeopt.base.interrupts import install_handler


def main() -> None:
    """Run the command line; Ctrl-C is handled before anything else is imported."""
    install_handler()
    # If matplotlib is installed, igraph imports all of it, which takes half a second for nothing.
    sys.modules.setdefault("matplotlib", None)  # type: ignore[arg-type]
    from bridgeopt.cli.windowless import has_no_streams, notes_instead_of_streams

    with notes_instead_of_streams() if has_no_streams() else nullcontext():
        from bridgeopt.cli import main as command_line

        command_line(prog_name="bridgeopt")


if __name__ == "__main__":
    main()
