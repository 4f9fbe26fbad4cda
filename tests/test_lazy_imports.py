"""Imports stand at the top of modules, and form no circles; the script that counts the rest."""

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

MOST_LATE = 106
"""Late imports in the package. Lower it with each that goes; never raise it."""

MOST_CIRCLES = 0
"""Import circles in the package. Lower it with each that goes; never raise it."""


@pytest.mark.slow
def test_few_imports_are_late():
    """An import belongs at the top, except of what is slow to load and seldom used."""
    late = lazy_imports.late_imports(PACKAGE)
    assert len(late) <= MOST_LATE, "\n".join(
        f"{each.file}:{each.line} {each.code}" for each in late
    )


@pytest.mark.slow
def test_imports_form_no_circles():
    """Modules can be read, and moved, one after the other."""
    found = lazy_imports.circles(PACKAGE)
    assert len(found) <= MOST_CIRCLES, found


@pytest.fixture
def house(tmp_path):
    """Write modules of a package by their paths, and return its folder."""

    def write(**modules):
        for name, code in modules.items():
            path = tmp_path / "house" / f"{name.replace('_in_', '/')}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(dedent(code), encoding="utf-8")
        return tmp_path / "house"

    return write


def test_all_late_imports_are_found(house):
    """Those in functions of any kind, those by a string, and a module that imports on demand."""
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
    """Through functions and packages too; not through imports for type checkers, nor one way."""
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
