"""Messages in tests: faults as English text, and texts compared by message key."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from typing import Any, NamedTuple, cast

from fluent.syntax import FluentParser, ast

from bridgeopt.base.errors import Fault
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue


class Spoken(NamedTuple):
    """A fault whose message and advice are text."""

    message: str
    file: str | None
    line: int | None
    help: str | None
    whole: str

    def __str__(self) -> str:
        """Return the fault's full text."""
        return self.whole


def said(text: str) -> Message:
    """Return a message with this exact text."""
    return Message("as_written", text=text)


def spoken(faults: Iterable[Fault]) -> tuple[Spoken, ...]:
    """Return faults as text."""
    return tuple(
        Spoken(
            str(fault.message),
            fault.file,
            fault.line,
            None if fault.help is None else str(fault.help),
            str(fault),
        )
        for fault in faults
    )


def text_of(key: str, /, **values: object) -> str:
    """Return a message in English."""
    return read_catalogue(REFERENCE_LANGUAGE)(key, **values)


def size_of(n: int, tables: int, rounds: int, groups: int, who: str = "pairs") -> str:
    """Return the size of a movement in English."""
    return text_of(
        "movement_size",
        who=text_of(who, n=n),
        tables=text_of("tables_in_all", n=tables),
        rounds=text_of("rounds", n=rounds),
        groups=text_of("board_groups", n=groups),
    )


def pattern_of(key: str, /, **values: object) -> str:
    """Return a regular expression that matches a message in English.

    Values that are not given match any text.
    """
    return _Wording(values).message(key)


def says(shown: object, key: str, /, **values: object) -> bool:
    """Return whether a text, an HTML page or a list of texts contains a message in English.

    Values that are not given match any text.
    """
    return times_said(shown, key, **values) > 0


def times_said(shown: object, key: str, /, **values: object) -> int:
    """Return how often a text, an HTML page or a list of texts contains a message in English."""
    text = shown if isinstance(shown, str) else "\n".join(map(str, cast("Iterable[object]", shown)))
    pattern = _without_start(pattern_of(key, **values))
    if pattern[0].islower():  # a screen shows a message as a sentence
        pattern = f"[{pattern[0]}{pattern[0].upper()}]{pattern[1:]}"
    told = re.compile(pattern)
    return max(
        len(told.findall(" ".join(unescape(each).split())))
        for each in (text, re.sub(r"<[^>]+>", "", text))
    )


_ANY = r"[\s\S]{0,2000}?"
"""Expression of a value that a test does not give."""


def _without_start(pattern: str) -> str:
    """Drop free text at the start of a pattern: it finds nothing more, and takes half a minute.

    A choice at the start has its free text dropped where it is the whole pattern.
    """
    inner = pattern.removeprefix("(?:").removesuffix(")")
    if pattern == f"(?:{inner})" and "(" not in inner:
        return f"(?:{'|'.join(each.removeprefix(_ANY) for each in inner.split('|'))})"
    return pattern.removeprefix(_ANY)


class _Wording:
    """The English texts that a message can have, as a regular expression.

    A value that a test does not give matches any text, and a choice by such a value matches each of
    its variants.
    """

    def __init__(self, values: dict[str, object]) -> None:
        self.values = values
        self.catalogue = read_catalogue(REFERENCE_LANGUAGE)

    def message(self, key: str) -> str:
        """Return the expression of a message or a term."""
        entry = FluentParser().parse_entry(f"{key} ={self.catalogue.entries[key]}\n")
        return self._pattern(cast("ast.Message", entry).value)

    def _pattern(self, pattern: object) -> str:
        return "".join(map(self._element, cast("ast.Pattern", pattern).elements))

    def _element(self, element: object) -> str:
        match element:
            case ast.TextElement(value=text):
                return _spaces(text)
            case ast.Placeable(expression=expression):
                return self._expression(expression)
        raise TypeError(element)

    def _expression(self, expression: object) -> str:
        match expression:
            case ast.VariableReference(id=ast.Identifier(name=name)):
                return _spaces(self._text(name)) if name in self.values else _ANY
            case ast.MessageReference(id=ast.Identifier(name=name)):
                return self.message(name)
            case ast.TermReference(id=ast.Identifier(name=name)):
                return self.message(f"-{name}")
            case ast.StringLiteral(value=text):
                return _spaces(text)
            case ast.NumberLiteral(value=text):
                return re.escape(text)
            case ast.Placeable(expression=inner):
                return self._expression(inner)
            case ast.SelectExpression(selector=selector, variants=variants):
                return f"(?:{'|'.join(map(self._pattern, self._chosen(selector, variants)))})"
            case ast.FunctionReference():
                return _ANY
        raise TypeError(expression)

    def _chosen(self, selector: object, variants: list[Any]) -> list[Any]:
        name = selector.id.name if isinstance(selector, ast.VariableReference) else None
        if name not in self.values:
            return [each.value for each in variants]
        value = self.values[name]
        plural = {1: "one"}.get(cast("int", value), "other") if isinstance(value, int) else ""
        for told in (str(value), plural):
            for each in variants:
                key = each.key.name if isinstance(each.key, ast.Identifier) else each.key.value
                if key == told:
                    return [each.value]
        return [each.value for each in variants if each.default]

    def _text(self, name: str) -> str:
        value = self.values[name]
        return self.catalogue.and_list([value])


def _spaces(text: str) -> str:
    """Return a text as a regular expression in which any white space matches any other."""
    return r"\s+".join(map(re.escape, re.split(r"\s+", text)))
