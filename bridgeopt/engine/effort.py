"""How hard to look."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
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


@dataclass(frozen=True)
class Search:
    """How hard to look; the task fills in what is not said. Attributes as of `Effort`."""

    budget: float | None = None
    seed: int | None = None
    jobs: int | None = None
    on_progress: Callable[..., Any] | None = None
    stop: Stop | None = None

    def telling(self, on_progress: Callable[..., Any] | None, stop: Stop) -> Search:
        """Return the same, with somebody who is told how far it is, and who may stop it."""
        return replace(self, on_progress=on_progress, stop=stop)

    def effort(self, budget: float, seed: int) -> Effort:
        """Return the effort, with this budget and seed where none is given."""
        return Effort(
            seed if self.seed is None else self.seed,
            budget if self.budget is None else self.budget,
            self.jobs,
            self.on_progress,
            self.stop or Stop(),
        )
