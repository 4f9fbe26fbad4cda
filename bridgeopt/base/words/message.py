"""A message as its kind and its values; whoever reads it gets it in their language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType
from typing import Any

from bridgeopt.base.words.catalogue import REFERENCE, Catalogue, read_catalogue

_language: ContextVar[str | Catalogue] = ContextVar("language", default=REFERENCE)


class Message:
    """A message's key, and what stands in its gaps.

    Parameters
    ----------
    key
        Of a message, the same in every catalogue.
    values
        What its placeholders stand for; what a count is given as an integer, and what only names
        something (a player's id, a year) as text: see `catalogue.Catalogue`.
    """

    __slots__ = ("key", "values")

    key: str
    values: Mapping[str, Any]

    def __init__(self, key: str, /, **values: Any) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "values", MappingProxyType(values))

    def write(self, catalogue: Catalogue) -> str:
        """Return the message as text, in the catalogue's language."""
        return catalogue(self.key, **self.values)

    def __str__(self) -> str:
        """Return it in the words of whoever reads."""
        return self.write(reader())

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


def reader() -> Catalogue:
    """Return the catalogue of the language that is set for this context; English by default."""
    language = _language.get()
    return read_catalogue(language) if isinstance(language, str) else language


def speak(language: str) -> None:
    """Set the language of messages in this context, by the code of its catalogue."""
    _language.set(language)


@contextmanager
def spoken_in(language: str | Catalogue) -> Iterator[Catalogue]:
    """Set the language for the ``with`` block, by a catalogue or by its code."""
    token = _language.set(language)
    try:
        yield reader()
    finally:
        _language.reset(token)


def for_programs(told: object) -> str:
    """Return a message in English, for JSON and other text that programs read."""
    if isinstance(told, Message):
        return told.write(read_catalogue(REFERENCE))
    with spoken_in(REFERENCE):
        return str(told)
