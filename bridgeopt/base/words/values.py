"""What stands in the gaps of a message, where a plain number, word or date does not say enough."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from bridgeopt.base.words.catalogue import Catalogue


class Written(Protocol):
    """What a catalogue lets write itself."""

    def write(self, catalogue: Catalogue, /) -> str:
        """Return it in the catalogue's language."""


@dataclass(frozen=True)
class Number:
    """A number that is shown with so many decimals."""

    number: float | Decimal
    digits: int = 0

    def write(self, catalogue: Catalogue) -> str:
        """Write it with the language's marks."""
        return catalogue.number(f"{self.number:z.{self.digits}f}")


@dataclass(frozen=True)
class Percent:
    """A part of one as a percentage with so many decimals; only what is whole shows as 100."""

    part: float
    digits: int = 1

    def write(self, catalogue: Catalogue) -> str:
        """Write it as the language has it."""
        shown = f"{100 * self.part:z.{self.digits}f}"
        if self.part < 1 and float(shown) >= 100:
            shown = f"{100 - 10**-self.digits:.{self.digits}f}"
        return catalogue("percent", number=catalogue.number(shown))


class Clauses(tuple[Any, ...]):
    """Things one after the other that may have commas of their own."""

    __slots__ = ()

    def write(self, catalogue: Catalogue) -> str:
        """Put what the language has between them: semicolons."""
        return catalogue.clauses(self)


class Lines(tuple[Written, ...]):
    """Sentences and the like on lines of their own, indented below what they belong to."""

    __slots__ = ()

    def write(self, catalogue: Catalogue) -> str:
        """Put them below."""
        return "".join(f"\n  {each.write(catalogue)}" for each in self)


class Either(tuple[Any, ...]):
    """Things of which one is meant: a list with an "or" before the last."""

    __slots__ = ()

    def write(self, catalogue: Catalogue) -> str:
        """List them."""
        return catalogue.either(self)
