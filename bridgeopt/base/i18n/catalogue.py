"""Message catalogues: all user-facing text, with one file for each language.

A language is a file ``messages/<code>.ftl`` in the format of Project Fluent, so adding a language
takes no code. The first messages of the file are ``language``, the language's own name, and
``locale``, the Unicode locale for numbers, dates, lists and plurals. English is the reference:
every other catalogue has the same messages, with the same placeholders. A message that is missing
from a catalogue is taken from the English catalogue.

Each message is parsed when it is first used, because a command needs few messages. A message may
refer to other messages and to terms.
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

_MAX_CACHED_TEXTS = 4096
"""Maximum number of texts in each cache of a catalogue (filled messages, and formatted numbers). A
language has about this many messages, which is far more than a page shows."""

_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)\s*[}(]")
"""Matches a reference to a message or a term. Entries of a catalogue contain such references. The
group is the key of the message or term referred to; the key of a term begins with a hyphen."""

_MAX_VALUE_LENGTH = 2000
"""Maximum number of characters of a value that is passed to Fluent, which rejects values over 2500
characters as an attack.

In place of a longer value, such as a list of a hundred wishes, Fluent gets a mark
(`_LONG_VALUE_MARK`). Afterwards the value replaces the mark in the filled message."""

_LONG_VALUE_MARK = "\ue000{}\ue001"
"""Mark in place of a long value; the braces get the name of the value's placeholder.

It begins and ends with private-use characters, so that no other text is taken for a mark."""


class MessageError(LookupError):
    """A message is not in the catalogue, or cannot be filled with its values."""


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
        Maps the key of each message to the text after its equals sign (`ftl.parse_entries`).
    """

    def __init__(self, code: str, entries: Mapping[str, str]) -> None:
        self.code = code
        self.entries = entries
        self._fixed_texts: dict[str, str] = {}
        self._parsed_keys: set[str] = set()
        # A page that is requested again shows mostly the same texts, so they are cached.
        self._fill_cached = lru_cache(_MAX_CACHED_TEXTS)(self._fill)
        self._format_number = lru_cache(_MAX_CACHED_TEXTS)(
            lambda digits: self._formats.number(digits)
        )

    @property
    def language(self) -> str:
        """The language's own name."""
        return self("language")

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return a message with its placeholders filled.

        Raises
        ------
        MessageError
            The message does not exist, or a placeholder has no value.
        """
        entry = self.entries.get(key)
        if entry is None:
            if self.code == REFERENCE_LANGUAGE:
                raise MessageError(f"there is no message {key!r}")
            return read_catalogue(REFERENCE_LANGUAGE)(key, **values)
        if "{" not in entry:
            return self._fixed_texts.setdefault(key, _unindent_text(entry))
        if key not in self._parsed_keys:
            self._add(key, entry)
        arguments = tuple((name, self._argument(value)) for name, value in values.items())
        return self._fill_cached(key, arguments)

    @property
    def decimal_mark(self) -> str:
        """The decimal separator of the language, a point or a comma."""
        return self.number("0.5")[1]

    def number(self, digits: int | str) -> str:
        """Return a number in the format of the language.

        The number is an integer, or text in plain digits with a decimal point.
        """
        return self._format_number(str(digits))

    def short_date(self, day: date) -> str:
        """Return a day in the language's short format, without its weekday."""
        return self._formats.short_date(day)

    def date(self, day: date) -> str:
        """Return a day in the language's full format, with its weekday."""
        return self._formats.date(day)

    def and_list(self, items: Iterable[object]) -> str:
        """Return a list in the format of the language, with "and" before the last item."""
        return self._formats.join_items(self._texts(items), "standard")

    def or_list(self, items: Iterable[object]) -> str:
        """Return a list in the format of the language, with "or" before the last item."""
        return self._formats.join_items(self._texts(items), "or")

    def clause_list(self, items: Iterable[object]) -> str:
        """Return a list with semicolons between its items, because the items may contain commas."""
        return reduce(lambda one, other: self("clauses", one=one, next=other), self._texts(items))

    @property
    def locale(self) -> Locale:
        """The locale whose rules for numbers, dates and lists are followed."""
        return self._formats.locale

    @cached_property
    def _formats(self) -> Formats:
        from bridgeopt.base.i18n.formats import Formats  # imported late: help needs no formats

        return Formats(self("locale"))

    def _add(self, key: str, entry: str) -> None:
        """Pass an entry to Fluent, and all messages and terms to which the entry refers."""
        if not self._formats.add(key, entry) and not key.startswith("-"):
            raise MessageError(f"{key!r} in {self.code!r} is not written as Fluent wants it")
        self._parsed_keys.add(key)
        for other in _REFERENCE.findall(entry):
            if other in self.entries and other not in self._parsed_keys:
                self._add(other, self.entries[other])

    def _fill(self, key: str, arguments: tuple[tuple[str, str | int], ...]) -> str:
        values = dict(arguments)
        long_values = {
            k: v for k, v in arguments if isinstance(v, str) and len(v) > _MAX_VALUE_LENGTH
        }
        values |= {name: _LONG_VALUE_MARK.format(name) for name in long_values}
        text, errors = self._formats.fill(key, values)
        if errors:
            raise MessageError(f"{key!r} in {self.code!r}: {errors[0]}")
        for name, value in long_values.items():
            text = text.replace(_LONG_VALUE_MARK.format(name), value)
        return text

    def _argument(self, value: object) -> Any:
        """Return a value in the form that Fluent takes: text, or an integer for plural forms."""
        match value:
            case bool() | None:
                raise TypeError(f"{value!r} is no word in any language")
            case int():
                return value
        return self._text(value)

    def _text(self, value: object) -> str:
        match value:
            case str():
                return _clean_lines(value)
            case int():
                return self.number(value)
            case Decimal():
                return self.number(str(value))
            case date():
                return self.date(value)
            case Path():
                return _clean_lines(str(value))
        if hasattr(value, "render"):
            return str(value.render(self))
        if isinstance(value, Iterable):
            return self.and_list(value)
        raise TypeError(f"{value!r} cannot stand in a message")

    def _texts(self, items: Iterable[object]) -> list[str]:
        return [self._text(item) for item in items]


def _clean_lines(text: str) -> str:
    """Make each line of a text printable (`printable`); the line ends stay."""
    return text if text.isprintable() else "\n".join(map(printable, text.split("\n")))


def languages(folder: Path = FOLDER) -> list[str]:
    """Return the codes of the languages that have a catalogue."""
    return sorted(file.stem for file in folder.glob("*.ftl"))


@cache
def read_catalogue(code: str, folder: Path = FOLDER) -> Catalogue:
    """Return the catalogue of a language, whose code is one of `languages`.

    The catalogue in the core's own folder includes the messages of the installed plugins.
    """
    entries = dict(read_entries(folder, code))
    if folder == CORE_MESSAGES:
        for plugin in installed_plugins().values():
            entries |= read_entries(plugin.messages, code)
    return Catalogue(code, entries)


def _unindent_text(entry: str) -> str:
    """Return the unindented text of an entry that has no placeholders.

    Fluent would return the same text.
    """
    first, _, following_lines = entry.partition("\n")
    return f"{first.strip()}\n{dedent(following_lines)}".strip()
