"""Imports are at the top of modules and form no cycles; and the script that counts exceptions."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tests.support.sources import PACKAGE

TOOL = Path(__file__).parents[1] / "tools" / "lazy_imports.py"
spec = importlib.util.spec_from_file_location("lazy_imports", TOOL)
lazy_imports = sys.modules["lazy_imports"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(lazy_imports)

MAX_LATE = 40
"""Late imports in the package. Lower it with each that goes; never raise it."""

MAX_CIRCLES = 0
"""Import circles in the package. Lower it with each that goes; never raise it."""


@pytest.mark.lint
def test_few_imports_are_late():
    """Imports belong at the top, except of modules that load slowly and are rarely used."""
    late = lazy_imports.late_imports(PACKAGE)
    assert len(late) <= MAX_LATE, "\n".join(f"{each.file}:{each.line} {each.code}" for each in late)


@pytest.mark.lint
def test_imports_form_no_circles():
    """Without cycles, modules can be read and moved one at a time."""
    found = lazy_imports.circles(PACKAGE)
    assert len(found) <= MAX_CIRCLES, found


@pytest.fixture
def house(tmp_path):
    """Write modules of a package by path, and return its folder."""

    def write(**modules):
        for name, code in modules.items():
            path = tmp_path / "house" / f"{name.replace('_in_', '/')}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(dedent(code), encoding="utf-8")
        return tmp_path / "house"

    return write


def test_all_late_imports_are_found(house):
    """Imports in all kinds of functions, by string, and by a module's ``__getattr__`` are found."""
    folder = house(
        late="""
        import os
        from importlib import import_module

        if os.name == "nt":
            import winreg

        def __getattr__(name):
            return import_module(name)

        class Door:
            import shelve

            def __getattr__(self, name):
                if name:
                    from pkgutil import resolve_name as find
                async def knock():
                    import json
                return 3

        LOADED = pkgutil.resolve_name("os:path")
        """
    )
    found = [(each.line, each.code) for each in lazy_imports.late_imports(folder)]
    assert found == [
        (8, "def __getattr__(name):"),
        (9, "import_module(name)"),
        (16, "from pkgutil import resolve_name as find"),
        (18, "import json"),
        (21, "pkgutil.resolve_name('os:path')"),
    ]


def test_circles_are_found(house):
    """Cycles through functions and packages are found; imports for type checking do not count."""
    folder = house(
        __init__="",
        cellar="from house import garden",
        garden="import house.shed\nfrom house import attic",
        shed="def light():\n    from house.cellar import lamp",
        attic="from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from house import garden",
    )
    assert lazy_imports.circles(folder) == [("house.cellar", "house.garden", "house.shed")]
    house(porch_in___init__="from house.porch.step import up", porch_in_step="import house.porch")
    assert ("house.porch", "house.porch.step") in lazy_imports.circles(folder)
