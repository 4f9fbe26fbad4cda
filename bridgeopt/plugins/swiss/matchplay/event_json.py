"""Convert the rules, rounds and wishes of an event to and from JSON, by the types of fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from bridgeopt.journal.action_file import (
    JsonCodec,
    boolean,
    count,
    integer,
    list_items,
    stored_keys,
    text,
)
from bridgeopt.plugins.swiss.matchplay.event import EventRules, PostedMatches

_MAX_LISTED = 99_999
"""Largest number of items in a stored list; a longer one shows that the file is damaged."""


def to_json_value(value: Any) -> Any:
    """Return a value of the event, such as its rules, in a form that JSON can hold.

    Fields that have their default value are left out.
    """
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        keys = stored_keys(type(value))
        return {
            keys[item.name]: to_json_value(field_value)
            for item in fields(value)
            if (field_value := getattr(value, item.name)) != item.default
        }
    if isinstance(value, tuple):
        return [to_json_value(item) for item in value]
    return value


_SIMPLE_READERS: dict[Any, Callable[[Any], Any]] = {
    int: integer,
    str: text,
    bool: boolean,
    Fraction: lambda value: Fraction(text(value)),
}


@cache
def json_reader(kind: Any) -> Callable[[Any], Any]:
    """Return a function that converts a value read from JSON to the type ``kind``.

    The function raises ordinary Python errors for invalid data.
    """
    if kind in _SIMPLE_READERS:
        return _SIMPLE_READERS[kind]
    if get_origin(kind) in (Union, UnionType):
        (inner,) = (each for each in get_args(kind) if each is not NoneType)
        read_inner = json_reader(inner)
        return lambda value: None if value is None else read_inner(value)
    if get_origin(kind) is tuple:
        return _tuple_reader(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    if is_dataclass(kind):
        return _dataclass_reader(kind)
    hints = get_type_hints(kind)  # a named tuple
    inner_reader = _tuple_reader(tuple(hints[name] for name in kind._fields))
    return lambda value: kind(*inner_reader(value))


def _tuple_reader(kinds: tuple[Any, ...]) -> Callable[[Any], Any]:
    if kinds[-1] is Ellipsis:
        read_item = json_reader(kinds[0])
        return lambda items: tuple(map(read_item, list_items(items, _MAX_LISTED)))
    readers = tuple(map(json_reader, kinds))

    def read_each(value: Any) -> tuple[Any, ...]:
        parts = list_items(value, len(readers))
        return tuple(read_part(part) for read_part, part in zip(readers, parts, strict=True))

    return read_each


def _dataclass_reader(kind: Any) -> Callable[[Any], Any]:
    hints, keys = get_type_hints(kind), stored_keys(kind)
    required_keys = {keys[field_.name] for field_ in fields(kind) if field_.default is MISSING}
    readers = {key: json_reader(hints[name]) for name, key in keys.items()}
    names = {key: name for name, key in keys.items()}

    def read(raw: Any) -> Any:
        document = dict(raw)
        if not required_keys <= document.keys() <= readers.keys():
            raise ValueError("unknown or missing fields")
        return kind(**{names[key]: readers[key](value) for key, value in document.items()})

    return read


def json_codec(kind: Any) -> JsonCodec:
    """Return the codec between values of the type ``kind`` and JSON."""
    return JsonCodec(lambda value: json_reader(kind)(value), to_json_value)


def json_list_codec(kind: Any) -> JsonCodec:
    """Return the codec between tuples of values of the type ``kind`` and lists in JSON."""
    return json_codec(tuple[kind, ...])


def _optional_number(value: Any) -> int | None:
    return None if value is None else count(value)


RULES = json_codec(EventRules)
ROUND = json_codec(PostedMatches)
NUMBER = json_codec(Fraction)
OPTIONAL_NUMBER = JsonCodec(_optional_number, to_json_value)
