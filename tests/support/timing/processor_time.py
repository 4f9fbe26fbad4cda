"""What work costs in processor time, which other programs on a busy machine do not change.

No test compares the time on a clock with a limit that a busy machine can pass: docs/testing.md.
"""

from __future__ import annotations

import os


def processor_seconds() -> float:
    """Return what this process, its threads and the children it waited for have used so far."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system
