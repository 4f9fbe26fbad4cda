"""Compiles kernels in a process of its own: ``python -m bridgeopt.web.compiling MODULE``.

It ends with whoever began it, also where that was killed: its standard input ends then.
"""

from __future__ import annotations

import os
import sys
import threading
from importlib import import_module


def main() -> None:
    """Make the kernels of a module ready, as long as somebody holds the other end of our input."""
    threading.Thread(target=_end_with_input, daemon=True).start()
    import_module(sys.argv[1]).warm_up()


def _end_with_input() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


if __name__ == "__main__":
    main()
