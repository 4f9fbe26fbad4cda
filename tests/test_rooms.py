"""The order of the packages, and their permitted imports (see ``docs/architecture.md``)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bridgeopt.base.ftl import CORE_MESSAGES, FALLBACK, read_entries
from bridgeopt.base.plugins import installed_plugins
from bridgeopt.engine.aot.table import CORE
from tests.support.sources import PACKAGE, nodes

pytestmark = pytest.mark.lint

ORDER = (
    "base",
    "engine",
    "journal",
    "club",
    "scoring",
    "scorebook",
    "standings",
    "files",
    "movement",
    "seating",
    "season",
    "evening",
    "show",
    "exchange",
    "tasks",
    "web",
    "cli",
)
"""The layers from the bottom up: a package only imports packages listed before it."""

PLUGINS = tuple(sorted(folder.parent.name for folder in PACKAGE.glob("plugins/*/__init__.py")))
"""Plugins; the core and other plugins never import them."""

FACES = {"web", "cli"}
"""The command line and the page never import each other; plugins have commands of their own."""

INTERFACES = ("load_save", "plugin", "public", "scripting")
"""Modules at the top that offer names to users of the package and to authors of plugins."""

NARROWER = {
    "journal": {"base"},
    "scoring": {"base"},  # so that `score` starts fast
    "scorebook": {"base", "journal", "scoring"},  # the same
    "standings": {"base"},
    "web": set(ORDER) - FACES,
    "cli": set(ORDER) - {"web"} | {"web.server"},  # `open` starts it
    "load_save": set(ORDER) - FACES,
    "public": set(ORDER) - FACES | {"load_save", "scripting"},
    "scripting": set(ORDER) - FACES,
    "plugin": set(ORDER) - {"web"},
}
"""Packages whose permitted imports are fewer than, or differ from, those by their position."""


def sources(room: str) -> list[Path]:
    """Return the modules of a package: a module at the top, or those of a folder."""
    folder = PACKAGE / room
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [PACKAGE / f"{room}.py"]


def imports(source: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and name of each of a module's imports from the package, at any depth."""
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


def wrong(room: str, allowed: set[str]) -> list[str]:
    """Return a package's imports of anything except itself and the allowed packages."""
    own = room.replace("/", ".")
    return [
        f"{source.relative_to(PACKAGE)}:{line} imports {what}"
        for source in sources(room)
        for line, what in imports(source)
        if not any(f"{what}.".startswith(f"{other}.") for other in {own, *allowed})
    ]


def test_every_room_has_its_place():
    """Each package has a place in the order; the top level has only entry points and the API."""
    folders = {p.parent.name for p in PACKAGE.glob("*/__init__.py")}
    assert folders - {"plugins"} == set(ORDER)
    assert {p.stem for p in PACKAGE.glob("*.py")} == {"__init__", "__main__", *INTERFACES}


@pytest.mark.parametrize("room", [*ORDER, *INTERFACES])
def test_a_room_imports_only_rooms_above_it(room):
    """A package only imports packages listed before it, even within functions."""
    allowed = NARROWER.get(room)
    assert wrong(room, set(ORDER[: ORDER.index(room)]) if allowed is None else allowed) == []


@pytest.mark.parametrize("plugin", PLUGINS)
def test_a_plugin_knows_the_core_alone(plugin):
    """A plugin imports neither another plugin nor the page, so each can be deleted alone."""
    assert wrong(f"plugins/{plugin}", set(ORDER) - {"web"}) == []


def test_the_core_names_no_plugin():
    """The core discovers plugins, and names none in an import or a string."""
    named = {
        f"{source.relative_to(PACKAGE)}:{node.lineno}"
        for room in (*ORDER, *INTERFACES, "__init__", "__main__")
        for source in sources(room)
        for node in nodes(source)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and any(f"plugins.{plugin}" in node.value for plugin in PLUGINS)
    }
    assert named == set()


def own_words() -> set[str]:
    """Return the words that name a plugin: its folder and its commands."""
    return {*PLUGINS} | {
        command
        for plugin in installed_plugins().values()
        if plugin.package.startswith("bridgeopt.plugins.")
        for command in plugin.commands
    }


def test_no_message_of_the_core_is_named_after_a_plugin():
    """No message key of the core starts with a plugin's name, such as ``swiss_round``."""
    keys = [key.removeprefix("help_") for key in read_entries(CORE_MESSAGES, FALLBACK)]
    assert len(keys) > 2000
    assert [key for key in keys if key.split("_")[0] in own_words()] == []


def test_no_kernel_of_the_core_is_a_plugins():
    """Plugins have their own tables of kernels."""
    assert [name for part in CORE for name in part if ".plugins." in name] == []


def test_no_page_of_the_core_names_a_plugin():
    """Checked are templates, scripts and style sheets; puzzles' folder is named after its use."""
    words = {word for word in own_words() if word not in {"sitout", "individual"}}
    found = [
        f"{file.relative_to(PACKAGE)}: {word}"
        for room in ORDER
        for kind in ("html", "js", "css", "svg")
        for file in (PACKAGE / room).rglob(f"*.{kind}")
        for word in re.findall(r"[a-z]+", file.read_text(encoding="utf-8"))
        if word in words
    ]
    assert found == []


def test_the_guard_sees_what_is_wrong(tmp_path):
    """Imports of a module in all possible ways are found."""
    source = tmp_path / "module.py"
    source.write_text(
        "import os\nimport bridgeopt.club\nfrom bridgeopt import season\n"
        "def f():\n    from bridgeopt.base.text import read_lines\n",
        encoding="utf-8",
    )
    assert list(imports(source)) == [(2, "club"), (3, "season"), (5, "base.text.read_lines")]
