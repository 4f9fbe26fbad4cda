"""Move the clock of each Python process that a test starts: see `clocks.py`."""

import os
import sys
from datetime import timedelta

if moved := os.environ.get("BRIDGEOPT_TEST_CLOCK_AHEAD"):
    # time-machine would import pytest, and with it all of pytest's imports.
    sys.modules["pytest"] = None  # type: ignore[assignment]
    import time_machine

    del sys.modules["pytest"]
    time_machine.travel(timedelta(seconds=float(moved))).start()
