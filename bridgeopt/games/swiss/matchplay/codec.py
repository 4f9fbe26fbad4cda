"""How the values of an event stand in JSON: by their fields, with fractions as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from bridgeopt.games.swiss.matchplay.contest import EventRules, PostedMatches
from bridgeopt.journal.folded import JsonShape, count, flag, listed, text, whole

_MOST_LISTED = 99_999


def plain(value: Any) -> Any:
    """Return a value as JSON has it; fields that are as by default are left out."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        return {
            each.name: plain(own)
            for each in fields(value)
            if (own := getattr(value, each.name)) != each.default
        }
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    return value


_READERS: dict[Any, Callable[[Any], Any]] = {
    int: whole,
    str: text,
    bool: flag,
    Fraction: lambda given: Fraction(text(given)),
}


@cache
def reader_of(kind: Any) -> Callable[[Any], Any]:
    """Return what reads a value of a type from JSON; it raises errors of Python's about others."""
    if kind in _READERS:
        return _READERS[kind]
    if get_origin(kind) in (Union, UnionType):
        (inner,) = (each for each in get_args(kind) if each is not NoneType)
        read = reader_of(inner)
        return lambda given: None if given is None else read(given)
    if get_origin(kind) is tuple:
        return _tuple_reader(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    if is_dataclass(kind):
        return _dataclass_reader(kind)
    hints = get_type_hints(kind)  # a named tuple
    inner_reader = _tuple_reader(tuple(hints[name] for name in kind._fields))
    return lambda given: kind(*inner_reader(given))


def _tuple_reader(kinds: tuple[Any, ...]) -> Callable[[Any], Any]:
    if kinds[-1] is Ellipsis:
        read = reader_of(kinds[0])
        return lambda given: tuple(map(read, listed(given, _MOST_LISTED)))
    readers = tuple(map(reader_of, kinds))

    def read_each(given: Any) -> tuple[Any, ...]:
        parts = listed(given, len(readers))
        return tuple(one(part) for one, part in zip(readers, parts, strict=True))

    return read_each


def _dataclass_reader(kind: Any) -> Callable[[Any], Any]:
    hints = get_type_hints(kind)
    needed = {each.name for each in fields(kind) if each.default is MISSING}
    readers = {each.name: reader_of(hints[each.name]) for each in fields(kind)}

    def read(given: Any) -> Any:
        document = dict(given)
        if not needed <= document.keys() <= readers.keys():
            raise ValueError("other fields than there are")
        return kind(**{name: readers[name](value) for name, value in document.items()})

    return read


def shape_of(kind: Any) -> JsonShape:
    """Return how a value of a type stands in JSON."""
    return JsonShape(lambda given: reader_of(kind)(given), plain)


def listed_of(kind: Any) -> JsonShape:
    """Return how values of a type, one after the other, stand in JSON."""
    return shape_of(tuple[kind, ...])


def _maybe_number(given: Any) -> int | None:
    return None if given is None else count(given)


RULES = shape_of(EventRules)
ROUND = shape_of(PostedMatches)
NUMBER = shape_of(Fraction)
MAYBE_NUMBER = JsonShape(_maybe_number, plain)
