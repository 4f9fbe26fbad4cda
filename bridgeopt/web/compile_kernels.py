"""Compiles kernels in a separate process: ``python -m bridgeopt.web.compile_kernels MODULE``.

This process ends when the program that started it ends, even if that program is killed, because
then the standard input of this process closes.
"""

from __future__ import annotations

import os
import sys
import threading
from importlib import import_module


def main() -> None:
    """Compile a module's kernels; end early if standard input is closed meanwhile."""
    threading.Thread(target=_end_with_input, daemon=True).start()
    import_module(sys.argv[1]).warm_up()


def _end_with_input() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


if __name__ == "__main__":
    main()
