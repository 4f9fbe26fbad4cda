"""Wishes for tonight: what a pair, or two, must have or would like."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import TYPE_CHECKING

from bridgeopt.club.contestant import Pair

if TYPE_CHECKING:
    from bridgeopt.club.plan import Seating


class WishKind(StrEnum):
    """The kinds of wish; in brackets, what the wish's ``value`` holds."""

    STATIONARY = "stationary"
    """Stays at one table ("table"), or sits NS throughout ("ns"), as far as the movement allows."""
    NUMBER = "number"
    """Gets one of these numbers (a tuple of them)."""
    TONIGHT = "tonight"
    """Two pairs meet."""
    NOT_TONIGHT = "not-tonight"
    """Two pairs do not meet."""
    NO_SIT_OUT = "no-sit-out"
    """Sits out no round."""
    LATE = "late"
    """Sits out in round 1."""
    SECTION = "section"
    """Plays in this section (its name), whatever its rating."""
    APART = "apart"
    """Two pairs play in different sections."""

    @property
    def num_pairs(self) -> int:
        """How many pairs such a wish is about."""
        return 2 if self in (WishKind.TONIGHT, WishKind.NOT_TONIGHT, WishKind.APART) else 1

    @property
    def of_sections(self) -> bool:
        """Whether it decides who plays in which section; such a wish is always a must."""
        return self in (WishKind.SECTION, WishKind.APART)


@dataclass(frozen=True)
class Wish:
    """One wish.

    Attributes
    ----------
    kind
        What is wished.
    pairs
        The pairs it is about, one or two of tonight's.
    value
        See `WishKind`; ``None`` where the kind says it all.
    weight
        ``None``: a must. Else what it is worth, in percent of what the best numbering of the
        section gains over chance.
    file, line
        Where it was read, for messages; ``None`` where it did not come from a file.
    """

    kind: WishKind
    pairs: tuple[Pair, ...]
    value: str | tuple[int, ...] | None = None
    weight: Decimal | None = None
    file: str | None = None
    line: int | None = None

    @property
    def must(self) -> bool:
        """Whether every numbering must respect it; otherwise it has a weight."""
        return self.weight is None


@dataclass(frozen=True)
class Granted:
    """A wish, with whether tonight's plan respects it and what that costs.

    Attributes
    ----------
    wish
        The wish.
    held
        Whether the seating respects it.
    cost
        Of a must: by how much the best fitness would be lower without it, preferences counted;
        ``None`` where that is not known.
    without
        Where its cost is known: the sections as they would be best without it.
    """

    wish: Wish
    held: bool
    cost: int | None = None
    without: tuple[Seating, ...] = field(default=(), repr=False, compare=False)
