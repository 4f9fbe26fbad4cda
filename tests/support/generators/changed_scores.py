"""What tests change of a score, beside what else a section holds."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from bridgeopt.club import Score

Section = TypeVar("Section")
FIGURES = {field.name for field in fields(Score)}


def scored(**values: Any) -> dict[str, Any]:
    """Return values with the figures among them as a score."""
    figures = {name: value for name, value in values.items() if name in FIGURES}
    others = {name: value for name, value in values.items() if name not in FIGURES}
    return others | {"score": Score(**figures)}


def rescored(section: Section, **changes: Any) -> Section:
    """Return a section with other values, figures of its score among them."""
    figures = {name: value for name, value in changes.items() if name in FIGURES}
    others = {name: value for name, value in changes.items() if name not in FIGURES}
    before = getattr(section, "score", None) or Score(0)
    return replace(section, **others, score=replace(before, **figures))
