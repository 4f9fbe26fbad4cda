"""The folder where the program keeps its state for the user who runs it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PROGRAM_NAME = "bridgeopt"
"""Name of the program's folder among the folders of other programs."""


def user_state_folder() -> Path:
    """Return the folder where the program keeps its state for the user who runs it.

    Its place follows the rules of the operating system; the folder may not exist yet.
    """
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / PROGRAM_NAME
