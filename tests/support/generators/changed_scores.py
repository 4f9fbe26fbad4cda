"""Change score values of a section in tests, together with its other fields."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from bridgeopt.club import Score

Section = TypeVar("Section")
FIGURES = {field.name for field in fields(Score)}


def scored(**values: Any) -> dict[str, Any]:
    """Return values with the score's fields collected into a score."""
    figures = {name: value for name, value in values.items() if name in FIGURES}
    others = {name: value for name, value in values.items() if name not in FIGURES}
    return others | {"score": Score(**figures)}


def rescored(section: Section, **changes: Any) -> Section:
    """Return a section with changed fields; the score's fields may be among them."""
    figures = {name: value for name, value in changes.items() if name in FIGURES}
    others = {name: value for name, value in changes.items() if name not in FIGURES}
    before = getattr(section, "score", None) or Score(0)
    return replace(section, **others, score=replace(before, **figures))
