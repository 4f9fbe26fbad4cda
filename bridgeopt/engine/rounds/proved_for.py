"""For which numbers of groups something is proven."""

from __future__ import annotations

from typing import Final, Literal

ProvedFor = tuple[int, ...] | Literal["any"]
"""For which numbers of groups something is proven: any, or these; for none, if there are no
such."""

ANY_GROUPS: Final = "any"
