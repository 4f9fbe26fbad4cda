"""The order of the rooms: who may import whom (see ``docs/architecture.md``)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bridgeopt

PACKAGE = Path(bridgeopt.__file__).parent

# What of ours a room may import: whole rooms, or modules of one. To guard another room, add a line.
MAY_IMPORT: dict[str, set[str]] = {
    "printable": set(),
    "errors": {"printable"},
    "journal": {"errors", "printable", "files.replacing", "files.text"},
}


def sources(room: str) -> list[Path]:
    """Return the modules of a room: a module at the top of the package, or a folder there."""
    folder = PACKAGE / room
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [PACKAGE / f"{room}.py"]


def imports(source: Path) -> Iterator[tuple[int, str]]:
    """Yield what a module imports of ours, wherever in it, and the line on which it does."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}:{node.lineno}: imports are absolute"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            package, _, what = name.partition(".")
            if package == PACKAGE.name:
                yield node.lineno, what


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_imports_only_rooms_above_it(room):
    """Nothing of ours but what is listed, not even within a function."""
    found = sources(room)
    assert found
    allowed = MAY_IMPORT[room] | {room}
    wrong = [
        f"{source.relative_to(PACKAGE)}:{line} imports {what}"
        for source in found
        for line, what in imports(source)
        if not any(f"{what}.".startswith(f"{other}.") for other in allowed)
    ]
    assert wrong == []


def test_there_is_no_circle():
    """What a room may import is never what may import it, however far around."""
    for room in MAY_IMPORT:
        reached, ahead = set(), set(MAY_IMPORT[room])
        while ahead:
            reached |= ahead
            rooms = {other.split(".")[0] for other in ahead}
            ahead = {further for other in rooms for further in MAY_IMPORT.get(other, ())} - reached
        assert room not in {other.split(".")[0] for other in reached}


def test_the_guard_sees_what_is_wrong(tmp_path):
    """A module that imports in all ways that there are."""
    source = tmp_path / "module.py"
    source.write_text(
        "import os\nimport bridgeopt.club\nfrom bridgeopt import season\n"
        "def f():\n    from bridgeopt.files.text import read_lines\n",
        encoding="utf-8",
    )
    assert list(imports(source)) == [(2, "club"), (3, "season"), (5, "files.text.read_lines")]
