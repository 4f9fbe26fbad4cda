"""Packages whose public names are imported at their first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any


def lazy_names(
    namespace: dict[str, Any], modules: Mapping[str, Sequence[str]]
) -> tuple[list[str], Callable[[str], Any], Callable[[], list[str]]]:
    """Return a package's ``__all__``, ``__getattr__`` and ``__dir__`` (PEP 562).

    ``namespace`` is the package's ``globals()``; it keeps each imported name. ``modules`` lists the
    public names of each module, by the module's full name.
    """
    homes = {name: module for module, names in modules.items() for name in names}

    def get(name: str) -> Any:
        if name not in homes:
            package = namespace["__name__"]
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = namespace[name] = getattr(import_module(homes[name]), name)
        return value

    names = sorted(homes)
    return names, get, names.copy
