"""Limits of processor time, for a shared machine."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from bridgeopt.engine.stopping import Stop


@contextmanager
def processor_time(seconds: float) -> Iterator[Stop]:
    """Yield a stop that ends after this much processor time, since others share the machine."""
    stop, done, began = Stop(), threading.Event(), time.process_time()

    def watch() -> None:
        while not done.wait(0.02):
            if time.process_time() - began > seconds:
                stop.finish()
                return

    threading.Thread(target=watch, daemon=True).start()
    try:
        with stop.within(20 * seconds) as part:  # CP-SAT has no limit of processor time
            yield part
    finally:
        done.set()
