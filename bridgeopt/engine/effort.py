"""How hard to look."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bridgeopt.engine.stopping import Stop


@dataclass(frozen=True)
class Effort:
    """How hard to look, and which of equally good answers to draw.

    Attributes
    ----------
    seed
        Any integer; draws one of equally good answers.
    budget
        Seconds, compiling apart.
    jobs
        Threads; ``None``: one a core. The answer does not depend on it.
    on_progress
        Called now and then with how far the work is; what with, the task tells.
    stop
        Ends the work before its time when it is cancelled.
    """

    seed: int
    budget: float
    jobs: int | None = None
    on_progress: Callable[..., Any] | None = None
    stop: Stop = field(default_factory=Stop)
