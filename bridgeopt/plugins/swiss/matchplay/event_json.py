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
            keys[each.name]: to_json_value(own)
            for each in fields(value)
            if (own := getattr(value, each.name)) != each.default
        }
    if isinstance(value, tuple):
        return [to_json_value(each) for each in value]
    return value


_READERS: dict[Any, Callable[[Any], Any]] = {
    int: integer,
    str: text,
    bool: boolean,
    Fraction: lambda given: Fraction(text(given)),
}


@cache
def json_reader(kind: Any) -> Callable[[Any], Any]:
    """Return a function that converts a value read from JSON to the type ``kind``.

    The function raises ordinary Python errors for invalid data.
    """
    if kind in _READERS:
        return _READERS[kind]
    if get_origin(kind) in (Union, UnionType):
        (inner,) = (each for each in get_args(kind) if each is not NoneType)
        read = json_reader(inner)
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
        read = json_reader(kinds[0])
        return lambda given: tuple(map(read, list_items(given, _MAX_LISTED)))
    readers = tuple(map(json_reader, kinds))

    def read_each(value: Any) -> tuple[Any, ...]:
        parts = list_items(value, len(readers))
        return tuple(one(part) for one, part in zip(readers, parts, strict=True))

    return read_each


def _dataclass_reader(kind: Any) -> Callable[[Any], Any]:
    hints, keys = get_type_hints(kind), stored_keys(kind)
    needed = {keys[each.name] for each in fields(kind) if each.default is MISSING}
    readers = {key: json_reader(hints[name]) for name, key in keys.items()}
    names = {key: name for name, key in keys.items()}

    def read(given: Any) -> Any:
        document = dict(given)
        if not needed <= document.keys() <= readers.keys():
            raise ValueError("other fields than there are")
        return kind(**{names[key]: readers[key](value) for key, value in document.items()})

    return read


def json_codec(kind: Any) -> JsonCodec:
    """Return the codec between values of the type ``kind`` and JSON."""
    return JsonCodec(lambda given: json_reader(kind)(given), to_json_value)


def json_list_codec(kind: Any) -> JsonCodec:
    """Return the codec between tuples of values of the type ``kind`` and lists in JSON."""
    return json_codec(tuple[kind, ...])


def _maybe_number(value: Any) -> int | None:
    return None if value is None else count(value)


RULES = json_codec(EventRules)
ROUND = json_codec(PostedMatches)
NUMBER = json_codec(Fraction)
MAYBE_NUMBER = JsonCodec(_maybe_number, to_json_value)
