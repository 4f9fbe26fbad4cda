"""How hard to look, as far as somebody says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bridgeopt.engine.effort import Effort
from bridgeopt.engine.stopping import Stop


@dataclass(frozen=True)
class Search:
    """How hard to look; the task fills in what is not said. Attributes as of `Effort`."""

    budget: float | None = None
    seed: int | None = None
    jobs: int | None = None
    on_progress: Callable[..., Any] | None = None
    stop: Stop = field(default_factory=Stop)

    def effort(self, budget: float, seed: int) -> Effort:
        """Return the effort, with this budget and seed where none is given."""
        return Effort(
            seed if self.seed is None else self.seed,
            budget if self.budget is None else self.budget,
            self.jobs,
            self.on_progress,
            self.stop,
        )
