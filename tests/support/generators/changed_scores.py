"""Change cost values of a section in tests, together with its other fields."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from bridgeopt.club import NumberingCost

Section = TypeVar("Section")
FIGURES = {field.name for field in fields(NumberingCost)}


def scored(**values: Any) -> dict[str, Any]:
    """Return values with the cost's fields collected into a cost."""
    figures = {name: value for name, value in values.items() if name in FIGURES}
    others = {name: value for name, value in values.items() if name not in FIGURES}
    return others | {"cost": NumberingCost(**figures)}


def rescored(section: Section, **changes: Any) -> Section:
    """Return a section with changed fields; the cost's fields may be among them."""
    figures = {name: value for name, value in changes.items() if name in FIGURES}
    others = {name: value for name, value in changes.items() if name not in FIGURES}
    before = getattr(section, "cost", None) or NumberingCost(0)
    return replace(section, **others, cost=replace(before, **figures))
