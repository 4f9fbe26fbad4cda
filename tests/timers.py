"""A timer that rings when a test says so, however busy the machine is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any


class Bell:
    """Stands for `threading.Timer`: rings at once where there is no time, else when told to."""

    made: list[Bell]
    """All of them; a test gives a new list."""

    def __init__(
        self,
        seconds: float,
        function: Callable[..., Any],
        args: Sequence[Any] = (),
        kwargs: Mapping[str, Any] | None = None,
    ) -> None:
        self.seconds = seconds
        self.ring = lambda: function(*args, **(kwargs or {}))
        self.made.append(self)

    def start(self) -> None:
        """Wait, or do not."""
        if not self.seconds:
            self.ring()

    def cancel(self) -> None:
        """Let it be."""
