"""What stands in the gaps of a message: numbers, words, dates; letters and weekdays by language."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from bridgeopt.base.words.catalogue import Catalogue, languages, read_catalogue

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


# Letters that Unicode does not take apart into a plain one and an accent.
_WHOLE_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe"})


def breadth(text: str) -> float:
    """Return how broad a text is at most, in ems, as people's names go."""

    def em(letter: str) -> float:
        if unicodedata.combining(letter):
            return 0.0
        if unicodedata.east_asian_width(letter) in "WF":
            return 1.0
        return 0.72 if letter.isupper() else 0.53

    return sum(map(em, text))


def fit(text: str, ems: float, least: float = 0.6) -> float:
    """Return by what a text must be made smaller to be no broader than so many ems."""
    return round(max(least, min(1.0, ems / max(breadth(text), 0.01))), 3)


def plain_letters(text: str) -> str:
    """Return text to sort by: as if letters had no accents and were all small."""
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(_WHOLE_LETTERS)
    return "".join(c for c in letters if not unicodedata.combining(c))


@dataclass(frozen=True, order=True)
class Weekday:
    """A day of the week; 0 is Monday."""

    day: int

    def write(self, catalogue: Catalogue) -> str:
        """Return what it is called."""
        return str(catalogue.locale.days["format"]["wide"][self.day])


def find_weekday(text: str) -> int | None:
    """Return which day of the week is meant, in full or cut short, in any language; 0 is Monday."""
    return _known().get(text.strip().rstrip(".").casefold())


@cache
def _known() -> dict[str, int]:
    return {
        name.rstrip(".").casefold(): day
        for code in languages()
        for width in ("short", "abbreviated", "wide")
        for day, name in read_catalogue(code).locale.days["format"][width].items()
    }
