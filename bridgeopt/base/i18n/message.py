"""Messages: a key and values, which become a sentence in the language of whoever reads it.

Values such as numbers, lists and weekdays know how to write themselves in a language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import Any, Protocol, runtime_checkable

from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, Catalogue, read_catalogue

_language: ContextVar[str | Catalogue] = ContextVar("language", default=REFERENCE_LANGUAGE)


class Message:
    """A message's key, and the values of its placeholders.

    Parameters
    ----------
    key
        The message's key, the same in every catalogue.
    values
        By placeholder. Counts are integers, and what only names something (a player's id, a year)
        is text: see `catalogue.Catalogue`.
    """

    __slots__ = ("key", "values")

    key: str
    values: Mapping[str, Any]

    def __init__(self, key: str, /, **values: Any) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "values", MappingProxyType(values))

    def render(self, catalogue: Catalogue) -> str:
        """Return the message as text, in the catalogue's language."""
        return catalogue(self.key, **self.values)

    def __str__(self) -> str:
        """Return it in the words of whoever reads."""
        return self.render(current_locale())

    def __repr__(self) -> str:
        """Return how it is made."""
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Message({self.key!r}{values})"

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a message stays what it is."""
        raise AttributeError(f"a message's {name} stays what it is")

    def __eq__(self, other: object) -> bool:
        """Compare kinds and values."""
        if not isinstance(other, Message):
            return NotImplemented
        return self.key == other.key and self.values == other.values

    def __hash__(self) -> int:
        """Follow `__eq__`."""
        return hash((self.key, repr(sorted(self.values.items()))))

    def __reduce__(self) -> tuple[Any, ...]:
        """Let it be sent to another process."""
        return _made_of, (self.key, dict(self.values))


def _made_of(key: str, values: dict[str, Any]) -> Message:
    return Message(key, **values)


def current_locale() -> Catalogue:
    """Return the catalogue of the language that is set for this context; English by default."""
    language = _language.get()
    return read_catalogue(language) if isinstance(language, str) else language


def set_locale(language: str) -> None:
    """Set the language of messages in this context, by its code."""
    _language.set(language)


@contextmanager
def use_locale(language: str | Catalogue) -> Iterator[Catalogue]:
    """Set the language for the ``with`` block, by a catalogue or by its code."""
    token = _language.set(language)
    try:
        yield current_locale()
    finally:
        _language.reset(token)


def in_english(told: object) -> str:
    """Return a message in English, for JSON and other text that programs read."""
    if isinstance(told, Message):
        return told.render(read_catalogue(REFERENCE_LANGUAGE))
    with use_locale(REFERENCE_LANGUAGE):
        return str(told)


@runtime_checkable
class Renderable(Protocol):
    """A value that writes itself in the language of a catalogue."""

    def render(self, catalogue: Catalogue, /) -> str:
        """Return the value as text, in the catalogue's language."""


@dataclass(frozen=True)
class Number:
    """A number that is shown with a fixed count of decimals."""

    number: float | Decimal
    digits: int = 0

    def render(self, catalogue: Catalogue) -> str:
        """Return the number with the language's decimal and thousands separators."""
        return catalogue.number(f"{self.number:z.{self.digits}f}")


@dataclass(frozen=True)
class Percent:
    """A fraction of 1 that is shown as a percentage.

    It shows as 100 % only if it is exactly 1; otherwise what would round up to 100 is rounded down.
    """

    part: float
    digits: int = 1

    def render(self, catalogue: Catalogue) -> str:
        """Return the percentage as the language writes it."""
        shown = f"{100 * self.part:z.{self.digits}f}"
        if self.part < 1 and float(shown) >= 100:
            shown = f"{100 - 10**-self.digits:.{self.digits}f}"
        return catalogue("percent", number=catalogue.number(shown))


class ClauseList(tuple[Any, ...]):
    """A list of items that may hold commas themselves."""

    __slots__ = ()

    def render(self, catalogue: Catalogue) -> str:
        """Return the items with the language's separator for such lists, a semicolon."""
        return catalogue.clause_list(self)


class Lines(tuple[Renderable, ...]):
    """A list that is written with each item on its own line, indented."""

    __slots__ = ()

    def render(self, catalogue: Catalogue) -> str:
        """Return the items as indented lines."""
        return "".join(f"\n  {each.render(catalogue)}" for each in self)


class OrList(tuple[Any, ...]):
    """A list of alternatives, which is written with "or" before the last."""

    __slots__ = ()

    def render(self, catalogue: Catalogue) -> str:
        """Return the list as the language writes it, with "or" before the last item."""
        return catalogue.or_list(self)
