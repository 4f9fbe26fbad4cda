"""Messages: a key and values, rendered as a sentence in the user's language.

Values such as numbers, lists and weekdays format themselves in a language.
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
        Values by placeholder. Counts are integers, so that they get thousands separators;
        identifiers (a player's id, a year) are text (`catalogue.Catalogue`).
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
        """Return the message as text in the current language."""
        return self.render(current_locale())

    def __repr__(self) -> str:
        """Return an expression that makes the message."""
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Message({self.key!r}{values})"

    def __setattr__(self, name: str, value: object) -> None:
        """Raise `AttributeError`: a message is immutable."""
        raise AttributeError(f"a message is immutable, so its {name} cannot be set")

    def __eq__(self, other: object) -> bool:
        """Compare keys and values."""
        if not isinstance(other, Message):
            return NotImplemented
        return self.key == other.key and self.values == other.values

    def __hash__(self) -> int:
        """Return a hash that agrees with `__eq__`."""
        return hash((self.key, repr(sorted(self.values.items()))))

    def __reduce__(self) -> tuple[Any, ...]:
        """Support pickling, to send the message to another process."""
        return _build_message, (self.key, dict(self.values))


def _build_message(key: str, values: dict[str, Any]) -> Message:
    return Message(key, **values)


def current_locale() -> Catalogue:
    """Return the catalogue of the current context's language; English by default."""
    language = _language.get()
    return read_catalogue(language) if isinstance(language, str) else language


def set_locale(language: str) -> None:
    """Set the language of messages in this context, by its code."""
    _language.set(language)


@contextmanager
def use_locale(language: str | Catalogue) -> Iterator[Catalogue]:
    """Set the language of messages in the ``with`` block, by its code or catalogue."""
    token = _language.set(language)
    try:
        yield current_locale()
    finally:
        _language.reset(token)


def in_english(value: object) -> str:
    """Return a value as English text, for JSON and other text that programs read.

    The value is a `Message` or anything that ``str`` converts.
    """
    if isinstance(value, Message):
        return value.render(read_catalogue(REFERENCE_LANGUAGE))
    with use_locale(REFERENCE_LANGUAGE):
        return str(value)


@runtime_checkable
class Renderable(Protocol):
    """A value that formats itself in the language of a catalogue."""

    def render(self, catalogue: Catalogue, /) -> str:
        """Return the value as text, in the catalogue's language."""


@dataclass(frozen=True)
class Number:
    """A number with a fixed number of decimals."""

    number: float | Decimal
    digits: int = 0

    def render(self, catalogue: Catalogue) -> str:
        """Return the number with the language's decimal and thousands separators."""
        return catalogue.number(f"{self.number:z.{self.digits}f}")


@dataclass(frozen=True)
class Percent:
    """A fraction of 1 that is shown as a percentage.

    Only the fraction 1 itself is shown as 100 %: a smaller fraction that would round to 100 % is
    rounded down.
    """

    part: float
    digits: int = 1

    def render(self, catalogue: Catalogue) -> str:
        """Return the percentage in the format of the language."""
        digits = f"{100 * self.part:z.{self.digits}f}"
        if self.part < 1 and float(digits) >= 100:
            digits = f"{100 - 10**-self.digits:.{self.digits}f}"
        return catalogue("percent", number=catalogue.number(digits))


class ClauseList(tuple[Any, ...]):
    """A list whose items may contain commas, so it is shown with semicolons between the items."""

    __slots__ = ()

    def render(self, catalogue: Catalogue) -> str:
        """Return the items separated by semicolons, as the language writes them."""
        return catalogue.clause_list(self)


class Lines(tuple[Renderable, ...]):
    """A list that is shown with each item on its own indented line."""

    __slots__ = ()

    def render(self, catalogue: Catalogue) -> str:
        """Return the items as indented lines."""
        return "".join(f"\n  {item.render(catalogue)}" for item in self)


class OrList(tuple[Any, ...]):
    """A list of alternatives, with "or" before the last."""

    __slots__ = ()

    def render(self, catalogue: Catalogue) -> str:
        """Return the list in the format of the language, with "or" before the last item."""
        return catalogue.or_list(self)
