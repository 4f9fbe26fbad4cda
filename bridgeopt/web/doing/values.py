"""Values that a request brings, taken only where they are what they should be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_LONGEST = 100_000


class BadValues(ValueError):  # noqa: N818  (it is an answer)
    """Values that no page of ours sends."""


def integer(values: Mapping[str, Any], name: str) -> int:
    """Return a whole number."""
    value = values.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadValues(name)
    return value


def integers(values: Mapping[str, Any], name: str) -> tuple[int, ...]:
    """Return several whole numbers."""
    given = values.get(name)
    if not isinstance(given, list) or not all(type(each) is int for each in given):
        raise BadValues(name)
    return tuple(given)


def number(values: Mapping[str, Any], name: str) -> float:
    """Return a number, whole or not."""
    value = values.get(name)
    if not isinstance(value, int | float) or isinstance(value, bool) or not abs(value) < _LONGEST:
        raise BadValues(name)
    return float(value)


def text(values: Mapping[str, Any], name: str) -> str:
    """Return a text."""
    value = values.get(name)
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise BadValues(name)
    return value


def truth(values: Mapping[str, Any], name: str) -> bool:
    """Return whether something is so: a box that is not ticked is not sent."""
    return values.get(name) in (True, "on", "true")


def choice(values: Mapping[str, Any], name: str, choices: tuple[str, ...]) -> str:
    """Return one of some texts."""
    value = text(values, name)
    if value not in choices:
        raise BadValues(name)
    return value
