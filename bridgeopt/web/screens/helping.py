"""Where the club's files are, what the program is, and what to send to whoever helps."""

from __future__ import annotations

from typing import Any

from bridgeopt import __version__
from bridgeopt.engine.jit import layer
from bridgeopt.tasks.put_aside import notes_about
from bridgeopt.web.desk import Desk, Now


def view(desk: Desk, _now: Now) -> dict[str, Any]:
    """Return what the screen says of the program and of the club's folder."""
    return {
        "version": __version__,
        "layer": layer(),
        "folder": str(desk.club.folder.resolve()),
        "evening_folder": str(desk.open.folder.path.resolve()),
        "notes": notes_about(desk.club),
    }
