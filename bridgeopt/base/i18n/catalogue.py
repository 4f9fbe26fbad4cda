"""Message catalogues: all user-facing text, with one file for each language.

A language is a file ``messages/<code>.ftl`` in the format of Project Fluent, so adding a language
takes no code. The first messages of the file are ``language``, the language's own name, and
``locale``, the Unicode locale for numbers, dates, lists and plurals. English is the reference:
another catalogue has the same messages, with the same placeholders.

Messages are parsed one by one, on first use, since a command needs few of them. A message may refer
to other messages and to terms. A message that is missing from a catalogue is taken from the English
one.
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
"""The language whose messages, with their placeholders, every other language must have."""

FOLDER = CORE_MESSAGES

_MAX_KEPT = 4096
"""Maximum number of rendered texts in a catalogue's cache."""

_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)\s*[}(]")
"""Matches a placeable in an entry that refers to a message or a term; the group is its key. Keys of
terms begin with a hyphen."""

_MAX_IN_A_GAP = 2000
"""Maximum number of characters of a value that is passed to Fluent.

Fluent rejects longer values as an attack. In place of a longer value, such as a list of a hundred
wishes, Fluent gets a placeholder (`_MARK`), which the value replaces afterwards."""

_MARK = "\ue000{}\ue001"
"""The mark that Fluent gets in place of a value that is too long; the value's name replaces the
braces.

It begins and ends with private-use characters, which printable text cannot contain."""


class MessageError(LookupError):
    """A message that is not in the catalogue, or that cannot be rendered with the given values."""


class Catalogue:
    """The messages of one language; call it with a message's key and values to get the text.

    Values are formatted for the language. An integer gets thousands separators, and a `Decimal`
    keeps its number of decimals. A date is written in full, a sequence becomes a list, and a
    message is rendered in the same language. Text stays as it is. Therefore pass counts as
    integers, and identifiers (a player's id, a year) as text.

    Parameters
    ----------
    code
        The language's code: the file's name without its suffix, and HTML's ``lang``.
    entries
        The messages by key: the text after the equals sign (`ftl.parse_entries`).
    """

    def __init__(self, code: str, entries: Mapping[str, str]) -> None:
        self.code = code
        self.entries = entries
        self._plain: dict[str, str] = {}
        self._in_bundle: set[str] = set()
        # A page renders mostly the same texts again and again, so they are cached.
        self._filled = lru_cache(_MAX_KEPT)(self._fill)
        self._number = lru_cache(_MAX_KEPT)(lambda digits: self._formats.number(digits))

    @property
    def language(self) -> str:
        """The language's own name."""
        return self("language")

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return a message with its placeholders filled.

        Raises
        ------
        MessageError
            The message does not exist, or a value is missing.
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

    @property
    def decimal_mark(self) -> str:
        """The character between a number's units and its decimals."""
        return self.number("0.5")[1]

    def number(self, digits: int | str) -> str:
        """Return a number in the format of the language.

        The number is an integer, or text in plain digits with a decimal point.
        """
        return self._number(str(digits))

    def short_date(self, day: date) -> str:
        """Return a day in the language's short format, without its weekday."""
        return self._formats.short_date(day)

    def date(self, day: date) -> str:
        """Return a day in the language's full format, with its weekday."""
        return self._formats.date(day)

    def and_list(self, items: Iterable[object]) -> str:
        """Return a list in the format of the language, with "and" before the last item."""
        return self._formats.listed(self._written(items), "standard")

    def or_list(self, items: Iterable[object]) -> str:
        """Return a list in the format of the language, with "or" before the last item."""
        return self._formats.listed(self._written(items), "or")

    def clause_list(self, items: Iterable[object]) -> str:
        """Return a list whose items may contain commas, separated by semicolons."""
        return reduce(lambda one, other: self("clauses", one=one, next=other), self._written(items))

    @property
    def locale(self) -> Locale:
        """The locale whose rules for numbers, dates and lists are followed."""
        return self._formats.locale

    @cached_property
    def _formats(self) -> Formats:
        from bridgeopt.base.i18n.formats import Formats  # imported late: help needs no formats

        return Formats(self("locale"))

    def _add(self, key: str, entry: str) -> None:
        """Add a message to Fluent, with all messages and terms to which its entry refers."""
        if not self._formats.add(key, entry) and not key.startswith("-"):
            raise MessageError(f"{key!r} in {self.code!r} is not written as Fluent wants it")
        self._in_bundle.add(key)
        for other in _REFERENCE.findall(entry):
            if other in self.entries and other not in self._in_bundle:
                self._add(other, self.entries[other])

    def _fill(self, key: str, filled: tuple[tuple[str, str | int], ...]) -> str:
        values = dict(filled)
        long = {k: v for k, v in filled if isinstance(v, str) and len(v) > _MAX_IN_A_GAP}
        values |= {name: _MARK.format(name) for name in long}
        said, errors = self._formats.fill(key, values)
        if errors:
            raise MessageError(f"{key!r} in {self.code!r}: {errors[0]}")
        for name, value in long.items():
            said = said.replace(_MARK.format(name), value)
        return said

    def _argument(self, value: object) -> Any:
        """Return a value as Fluent gets it: an integer, which can select a plural, or text."""
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
    """Return text without terminal escapes and invisible characters; line ends stay."""
    return text if text.isprintable() else "\n".join(map(printable, text.split("\n")))


def languages(folder: Path = FOLDER) -> list[str]:
    """Return the codes of the languages that have a catalogue."""
    return sorted(file.stem for file in folder.glob("*.ftl"))


@cache
def read_catalogue(code: str, folder: Path = FOLDER) -> Catalogue:
    """Return the catalogue of a language; ``code`` is one of `languages`.

    The core's catalogue includes the messages of the installed plugins.
    """
    entries = dict(read_entries(folder, code))
    if folder == CORE_MESSAGES:
        for plugin in installed_plugins().values():
            entries |= read_entries(plugin.messages, code)
    return Catalogue(code, entries)


def _unfolded(entry: str) -> str:
    """Return the text of an entry that has no placeables, with the indentation removed.

    The result is the text that Fluent would return.
    """
    first, _, more = entry.partition("\n")
    return f"{first.strip()}\n{dedent(more)}".strip()
