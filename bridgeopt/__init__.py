"""Seats a duplicate-bridge club so that people meet as evenly as possible, with a proof.

>>> import bridgeopt
>>> data = bridgeopt.shipped_folder("data")
>>> history = bridgeopt.load_history(data / "history.csv")
>>> registration = bridgeopt.load_registration(data / "registration.csv")
>>> family = bridgeopt.load_family("multiplex")
>>> plan = bridgeopt.optimise(history, registration, family, num_sections=3)
>>> [(section.name, len(section.pairs), section.proved) for section in plan.sections]
[('A', 16, True), ('B', 16, True), ('C', 15, True)]
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bridgeopt.api import load_family, load_history, load_members, load_registration
    from bridgeopt.base.resources import shipped_folder
    from bridgeopt.club.history import record
    from bridgeopt.movement.design import design
    from bridgeopt.seating.evaluation import evaluate
    from bridgeopt.seating.evening import optimise
    from bridgeopt.seating.sections import form_sections

__version__ = "0.1.0"

_HOMES = {
    "design": "bridgeopt.movement.design",
    "evaluate": "bridgeopt.seating.evaluation",
    "form_sections": "bridgeopt.seating.sections",
    "load_family": "bridgeopt.api",
    "load_history": "bridgeopt.api",
    "load_members": "bridgeopt.api",
    "load_registration": "bridgeopt.api",
    "optimise": "bridgeopt.seating.evening",
    "record": "bridgeopt.club.history",
    "shipped_folder": "bridgeopt.base.resources",
}

__all__ = [
    "design",
    "evaluate",
    "form_sections",
    "load_family",
    "load_history",
    "load_members",
    "load_registration",
    "optimise",
    "record",
    "shipped_folder",
]


if sys.platform == "win32":  # before igraph is imported, whoever does it
    from bridgeopt.base.runtime import add_runtime

    add_runtime()


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that ``bridgeopt --help`` stays fast."""
    if name not in _HOMES:
        raise AttributeError(f"module 'bridgeopt' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
