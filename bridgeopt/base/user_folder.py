"""The folder where the program stores its state for the current user of the computer."""

from __future__ import annotations

import os
import sys
from pathlib import Path

PROGRAM = "bridgeopt"


def own_folder() -> Path:
    """Return the folder where the program stores its state for the current user of the computer."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / PROGRAM
