"""The order of the rooms: who may import whom (see ``docs/architecture.md``)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from sources import PACKAGE, nodes

ORDER = (
    "printable",
    "words",
    "errors",
    "solver",
    "shipped",
    "interrupts",
    "engine",
    "club",
    "individual",
    "files",
    "movement",
    "seating",
    "journal",
    "season",
    "evening",
    "simulation",
    "calendar",
    "swiss",
    "sitout",
    "show",
    "exchange",
    "director",
    "api",
    "web",
    "cli",
)
"""From the ground up: a room imports only rooms that stand before it."""

NARROWER = {
    "words": {"printable"},
    "engine": {"interrupts"},
    "journal": {"errors", "printable", "words", "base.replacing", "base.text"},
    "simulation": set(ORDER[: ORDER.index("simulation")])
    - {"season", "evening", "swiss", "journal"},
}
"""Rooms that know less than their place allows: what they may import, rooms or modules of rooms."""


def rooms() -> set[str]:
    """Return what stands at the top of the package: modules and folders."""
    found = {p.stem for p in PACKAGE.glob("*.py")} - {"__init__", "__main__"}
    return found | {p.parent.name for p in PACKAGE.glob("*/__init__.py")}


def sources(room: str) -> list[Path]:
    """Return the modules of a room: a module at the top of the package, or a folder there."""
    folder = PACKAGE / room
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [PACKAGE / f"{room}.py"]


def imports(source: Path) -> Iterator[tuple[int, str]]:
    """Yield what a module imports of ours, wherever in it, and the line on which it does."""
    for node in nodes(source):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}:{node.lineno}: imports are absolute"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            package, _, what = name.partition(".")
            if package == PACKAGE.name and not what.startswith("__"):
                yield node.lineno, what


def test_every_room_has_its_place():
    """None is forgotten, and only what stands beside the core can be gone."""
    assert rooms() <= set(ORDER)
    gone = set(ORDER) - rooms()
    support = (PACKAGE.parent / "docs" / "support.md").read_text(encoding="utf-8")
    assert all(f"`{room}/`" in support.split("| beside the core |")[1] for room in gone)


@pytest.mark.parametrize("room", ORDER)
def test_a_room_imports_only_rooms_above_it(room):
    """Nothing of ours but what stands before it, not even within a function."""
    allowed = {room} | NARROWER.get(room, set(ORDER[: ORDER.index(room)]))
    wrong = [
        f"{source.relative_to(PACKAGE)}:{line} imports {what}"
        for source in sources(room)
        if source.exists()
        for line, what in imports(source)
        if not any(f"{what}.".startswith(f"{other}.") for other in allowed)
    ]
    assert wrong == []


def test_the_guard_sees_what_is_wrong(tmp_path):
    """A module that imports in all ways that there are."""
    source = tmp_path / "module.py"
    source.write_text(
        "import os\nimport bridgeopt.club\nfrom bridgeopt import season\n"
        "def f():\n    from bridgeopt.base.text import read_lines\n",
        encoding="utf-8",
    )
    assert list(imports(source)) == [(2, "club"), (3, "season"), (5, "base.text.read_lines")]
