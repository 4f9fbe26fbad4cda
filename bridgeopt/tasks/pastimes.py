"""What those who sit out can play on the page: what a game tells of it.

The page finds it by `Wing.pastimes` and knows none. Whoever plays needs nothing but to look: all
that is done is done in the browser, and kept there.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Protocol


class Pastimes(Protocol):
    """Puzzles and games for one player each."""

    @property
    def pages(self) -> Mapping[str, str]:
        """Return their pages by path, in order, with the key of each one's name."""

    @property
    def files(self) -> Mapping[str, bytes]:
        """Return the scripts and style sheets that they need, by name."""

    def make(self, day: date) -> object:
        """Make what is played on a day, always the same; this may take long.

        Raises
        ------
        BridgeoptError
            It cannot be made.
        """

    def view(self, page: str, made: Any, asked: Mapping[str, str]) -> tuple[str, Mapping[str, Any]]:
        """Return the template of a page, and its values; ``asked`` is what the address asks."""
