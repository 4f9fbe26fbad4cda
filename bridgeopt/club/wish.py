"""Wishes: the kinds of wish about pairs, a wish, and whether a plan respects it."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum

from bridgeopt.club.contestant import Pair, require_int, require_pairs
from bridgeopt.club.numbered_section import NumberedSection


class WishKind(StrEnum):
    """The kinds of wish.

    The text of a kind describes the wish, and its value (`Wish.value`) if it has one.
    """

    STATIONARY = "stationary"
    """The pair stays at one table (value ``table``), or sits NS throughout (value ``ns``), as far
    as the movement allows."""
    NUMBER = "number"
    """The pair gets one of the numbers in the value, which is a tuple."""
    TONIGHT = "tonight"
    """Two pairs meet tonight."""
    NOT_TONIGHT = "not-tonight"
    """Two pairs do not meet tonight."""
    NO_SIT_OUT = "no-sit-out"
    """The pair sits out no round."""
    LATE = "late"
    """The pair sits out in round 1."""
    SECTION = "section"
    """The pair plays in the section whose name is the value. The pair's rating does not matter."""
    APART = "apart"
    """Two pairs play in different sections."""

    @property
    def num_pairs(self) -> int:
        """The number of pairs that a wish of this kind concerns: 1 or 2."""
        return 2 if self in (WishKind.TONIGHT, WishKind.NOT_TONIGHT, WishKind.APART) else 1

    @property
    def is_about_sections(self) -> bool:
        """Whether the wish decides who plays in which section; such a wish is always a must."""
        return self in (WishKind.SECTION, WishKind.APART)


@dataclass(frozen=True)
class Wish:
    """A wish about one or two pairs, for instance to meet tonight.

    Attributes
    ----------
    kind
        The kind of wish.
    pairs
        The one or two pairs of tonight that the wish is about.
    value
        The number, table or section wished for; see `WishKind`. ``None`` for kinds without one.
    weight
        ``None`` for a must. Otherwise the value of the preference, in percent of the section's
        possible gain. The possible gain is the mean fitness of random numbers minus the lower
        bound.
    file, line
        The file and line that the wish was read from, for messages; ``None`` without a file.
    """

    kind: WishKind
    pairs: tuple[Pair, ...]
    value: str | tuple[int, ...] | None = None
    weight: Decimal | None = None
    file: str | None = None
    line: int | None = None

    def __post_init__(self) -> None:
        """Check the fields.

        Raises
        ------
        ValueError
            The wish has too few or too many pairs, a value that does not suit its kind, or a weight
            that is not a number above 0.
        """
        if not isinstance(self.kind, WishKind):
            raise ValueError(f"expected a WishKind, not {self.kind!r}")
        object.__setattr__(self, "pairs", require_pairs(self.pairs))
        if len(self.pairs) != self.kind.num_pairs:
            raise ValueError(f"expected {self.kind.num_pairs} pairs for {self.kind}")
        if self.kind is WishKind.NUMBER:
            values = self.value if isinstance(self.value, tuple) else ()
            numbers = tuple(require_int(number, "a number") for number in values)
            if min(numbers, default=0) < 1:
                raise ValueError(f"expected numbers from 1, in a tuple, not {self.value!r}")
            object.__setattr__(self, "value", numbers)
        elif self.kind is WishKind.STATIONARY and self.value not in ("table", "ns"):
            raise ValueError(f'expected "table" or "ns", not {self.value!r}')
        weight = self.weight
        if weight is None:
            return
        is_int = isinstance(weight, int) and not isinstance(weight, bool)
        if not (is_int or (isinstance(weight, Decimal) and weight.is_finite())) or weight <= 0:
            raise ValueError(f"expected a weight above 0, of type Decimal, not {weight!r}")

    @property
    def must(self) -> bool:
        """Whether the wish is a must: every numbering has to respect it."""
        return self.weight is None


@dataclass(frozen=True)
class WishResult:
    """A wish, whether tonight's plan respects it, and the cost of respecting it.

    Attributes
    ----------
    wish
        The wish.
    respected
        Whether the seating respects it.
    cost
        Only for a must: by how much the lowest possible fitness plus penalty would fall if the wish
        were dropped. ``None`` if that is not known, or the wish is a preference.
    alternative
        If the cost is known: the sections with their best numbering without this wish.
    """

    wish: Wish
    respected: bool
    cost: int | None = None
    alternative: tuple[NumberedSection, ...] = field(default=(), repr=False, compare=False)
