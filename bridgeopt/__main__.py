"""The entry point of ``python -m bridgeopt`` and of the command ``bridgeopt``."""

import sys
from contextlib import nullcontext

from bridgeopt.base.interrupts import install_handler


def main() -> None:
    """Run the command line; Ctrl-C is handled before anything else is imported."""
    install_handler()
    # Make igraph's import of matplotlib fail: it takes half a second, and nothing is plotted.
    sys.modules.setdefault("matplotlib", None)  # type: ignore[arg-type]
    from bridgeopt.cli import main as command_line
    from bridgeopt.cli import windowless

    with windowless.log_instead_of_streams() if windowless.has_no_streams() else nullcontext():
        command_line(prog_name="bridgeopt")


if __name__ == "__main__":
    main()
