"""Message catalogues: every word that people read, a file for each language.

A language is a file ``messages/<code>.ftl`` in the format of Project Fluent; adding one takes no
code. Its first messages are ``language``, the language's name for itself, and ``locale``, the
Unicode locale whose rules numbers, dates, lists and plurals follow. English is the reference:
another catalogue has the same messages, with the same placeholders.

Messages are parsed one by one, when they are wanted, since a command needs few of them. A message
may refer to others and to terms. A message that a catalogue lacks is taken from the English one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal
from functools import cache, cached_property, lru_cache, reduce
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, Any

from bridgeopt.base.ftl import CORE_MESSAGES, FALLBACK, read_entries
from bridgeopt.base.plugins import installed_plugins
from bridgeopt.base.printable import printable

if TYPE_CHECKING:
    from babel import Locale

    from bridgeopt.base.i18n.formats import Formats

REFERENCE_LANGUAGE = FALLBACK
"""The language that all others are held against."""

FOLDER = CORE_MESSAGES

_MOST_KEPT = 4096
"""So many texts a catalogue has at hand, the latest."""

_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)\s*[}(]")
"""In a gap, the key of another message, or of a term: those begin with a hyphen."""

_MOST_IN_A_GAP = 2000
"""Longer texts are put in afterwards: Fluent takes them for an attack; one of ours tells of a
hundred wishes."""

_MARK = "\ue000{}\ue001"
"""What stands in the gap until then: no text that is fit to print holds such letters."""


class MessageError(LookupError):
    """A message is not in the catalogue, or cannot be written with the given values."""


class Catalogue:
    """The messages of one language; call it with a message's key and values to get the text.

    Values are written as the language writes them: an integer with thousands separators, a
    `Decimal` with the decimals that it has, a date in full, a sequence as a list, and a message in
    the same language. Text stays as it is. So pass counts as integers, and what only names
    something (a player's id, a year) as text.

    Parameters
    ----------
    code
        The language's code: the file's name without its ending, and HTML's ``lang``.
    entries
        The messages by key, each as it is written behind its key (`ftl.parse_entries`).
    """

    def __init__(self, code: str, entries: Mapping[str, str]) -> None:
        self.code = code
        self.entries = entries
        self._plain: dict[str, str] = {}
        self._in_bundle: set[str] = set()
        # A page says much the same again and again, and the reader waits for it.
        self._filled = lru_cache(_MOST_KEPT)(self._fill)
        self._number = lru_cache(_MOST_KEPT)(lambda digits: self._formats.number(digits))

    @property
    def language(self) -> str:
        """The language's name for itself."""
        return self("language")

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return a message with its gaps filled.

        Raises
        ------
        MessageError
            There is no such message, or a value is missing.
        """
        entry = self.entries.get(key)
        if entry is None:
            if self.code == REFERENCE_LANGUAGE:
                raise MessageError(f"there is no message {key!r}")
            return read_catalogue(REFERENCE_LANGUAGE)(key, **values)
        if "{" not in entry:
            return self._plain.setdefault(key, _unfolded(entry))
        if key not in self._in_bundle:
            self._add(key, entry)
        filled = tuple((name, self._argument(value)) for name, value in values.items())
        return self._filled(key, filled)

    def number(self, digits: int | str) -> str:
        """Return a number as the language writes it.

        The number is given as an integer, or as text in plain digits with a decimal point.
        """
        return self._number(str(digits))

    def short_date(self, day: date) -> str:
        """Return a day as the language writes it in short, without its weekday."""
        return self._formats.short_date(day)

    def date(self, day: date) -> str:
        """Return a day as the language writes it in full, with its weekday."""
        return self._formats.date(day)

    def and_list(self, items: Iterable[object]) -> str:
        """Return a list as the language writes it, with "and" before the last item."""
        return self._formats.listed(self._written(items), "standard")

    def or_list(self, items: Iterable[object]) -> str:
        """Return a list as the language writes it, with "or" before the last item."""
        return self._formats.listed(self._written(items), "or")

    def clause_list(self, items: Iterable[object]) -> str:
        """Return a list whose items may hold commas themselves, separated by semicolons."""
        return reduce(lambda one, other: self("clauses", one=one, next=other), self._written(items))

    @property
    def locale(self) -> Locale:
        """The locale whose rules for numbers, dates and lists are followed."""
        return self._formats.locale

    @cached_property
    def _formats(self) -> Formats:
        from bridgeopt.base.i18n.formats import Formats  # late: help needs none

        return Formats(self("locale"))

    def _add(self, key: str, entry: str) -> None:
        """Let Fluent know a message, and those to which it refers."""
        if not self._formats.add(key, entry) and not key.startswith("-"):
            raise MessageError(f"{key!r} in {self.code!r} is not written as Fluent wants it")
        self._in_bundle.add(key)
        for other in _REFERENCE.findall(entry):
            if other in self.entries and other not in self._in_bundle:
                self._add(other, self.entries[other])

    def _fill(self, key: str, filled: tuple[tuple[str, str | int], ...]) -> str:
        values = dict(filled)
        long = {k: v for k, v in filled if isinstance(v, str) and len(v) > _MOST_IN_A_GAP}
        values |= {name: _MARK.format(name) for name in long}
        said, errors = self._formats.fill(key, values)
        if errors:
            raise MessageError(f"{key!r} in {self.code!r}: {errors[0]}")
        for name, value in long.items():
            said = said.replace(_MARK.format(name), value)
        return said

    def _argument(self, value: object) -> Any:
        """Return a value as Fluent takes it: a number, from which plurals follow, or its text."""
        match value:
            case bool() | None:
                raise TypeError(f"{value!r} is no word in any language")
            case int():
                return value
        return self._text(value)

    def _text(self, value: object) -> str:
        match value:
            case str():
                return _fit_to_print(value)
            case int():
                return self.number(value)
            case Decimal():
                return self.number(str(value))
            case date():
                return self.date(value)
            case Path():
                return _fit_to_print(str(value))
        if hasattr(value, "render"):
            return str(value.render(self))
        if isinstance(value, Iterable):
            return self.and_list(value)
        raise TypeError(f"{value!r} cannot stand in a message")

    def _written(self, items: Iterable[object]) -> list[str]:
        return [self._text(item) for item in items]


def _fit_to_print(text: str) -> str:
    """Return text without what does something else than to be read, wherever it comes from."""
    return text if text.isprintable() else "\n".join(map(printable, text.split("\n")))


def languages(folder: Path = FOLDER) -> list[str]:
    """Return the codes of the languages that there are."""
    return sorted(file.stem for file in folder.glob("*.ftl"))


@cache
def read_catalogue(code: str, folder: Path = FOLDER) -> Catalogue:
    """Return the catalogue of a language, whose code is one of `languages`.

    The core's also holds the messages of the installed plugins.
    """
    entries = dict(read_entries(folder, code))
    if folder == CORE_MESSAGES:
        for plugin in installed_plugins().values():
            entries |= read_entries(plugin.messages, code)
    return Catalogue(code, entries)


def _unfolded(entry: str) -> str:
    """Return a message's text that has no gaps, over its lines, as Fluent reads it."""
    first, _, more = entry.partition("\n")
    return f"{first.strip()}\n{dedent(more)}".strip()
