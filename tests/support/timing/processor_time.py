"""Processor time used by work, which does not depend on the load of the machine.

No test has a wall-clock limit that a busy machine can exceed: see docs/testing.md.
"""

from __future__ import annotations

import os


def processor_seconds() -> float:
    """Return the seconds used by this process, its threads and its finished children."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system
