"""The command line in a bundle."""

import os
from multiprocessing import freeze_support

from bridgeopt.__main__ import main


def leave_libraries() -> None:
    """Make browsers that we open use their own libraries, not the bundle's.

    A child process of this program, for simulations, finds the bundle's libraries again by itself.
    """
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        was = os.environ.pop(f"{name}_ORIG", None)
        os.environ.pop(name, None)
        if was is not None:
            os.environ[name] = was


if __name__ == "__main__":
    leave_libraries()
    freeze_support()  # child processes that simulate start this program again
    main()
