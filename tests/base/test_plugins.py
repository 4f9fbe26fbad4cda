"""How plugins are found, installed or in a checkout or bundle, and which are left out."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from bridgeopt.base import plugins
from bridgeopt.base.commands import CORE_COMMANDS
from bridgeopt.base.ftl import CORE_MESSAGES, FALLBACK, read_entries
from bridgeopt.base.plugins import GROUP, Plugin, installed_plugins, offered, plugin_faults

PROJECT = Path(__file__).resolve().parents[2]

SHIPPED: dict[str, str] = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]["entry-points"][GROUP]


def entry_points(places: dict[str, str]) -> str:
    """Return the text of ``entry_points.txt`` with further groups."""
    lines = "".join(f"{name} = {place}\n" for name, place in places.items())
    return f"[console_scripts]\nx = y:z\n\n[{GROUP}]\n{lines}\n[other]\nq = r:s\n"


def declare(site: Path, places: dict[str, str], distribution: str = "chess_club") -> None:
    """Write the metadata of a distribution."""
    folder = site / f"{distribution}-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "entry_points.txt").write_text(entry_points(places), encoding="utf-8")


@pytest.fixture
def site(tmp_path, monkeypatch):
    """Add a folder to the module path, in which a test installs distributions."""
    known = set(sys.modules)
    monkeypatch.syspath_prepend(tmp_path)
    plugins._registry.cache_clear()
    yield tmp_path
    plugins._registry.cache_clear()
    for name in set(sys.modules) - known:
        if name.startswith("chess"):
            del sys.modules[name]


def write(site: Path, name: str, arguments: str, **messages: str) -> dict[str, str]:
    """Write a package with a plugin and messages; return its entry point."""
    package = site / f"chess_{name}"
    (package / "messages").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "plugin.py").write_text(
        "from bridgeopt.base.plugins import Plugin\n"
        f"PLUGIN = Plugin(package=__package__, {arguments})\n",
        encoding="utf-8",
    )
    text = "".join(f"{key} = {said}\n" for key, said in messages.items())
    (package / "messages" / "en.ftl").write_text(text, encoding="utf-8")
    return {name: f"chess_{name}.plugin:PLUGIN"}


def faults() -> set[tuple[str, str, str]]:
    return {tuple(fault) for fault in plugin_faults()}


def test_those_that_ship_are_found_in_a_checkout():
    """Each declared plugin that was not deleted is found, with or without installed metadata."""
    there = {
        name for name, place in SHIPPED.items() if (PROJECT / f"bridgeopt/plugins/{name}").is_dir()
    }
    assert there <= set(installed_plugins())
    assert {place for place in SHIPPED.values()} == {
        f"bridgeopt.plugins.{name}.plugin:PLUGIN" for name in SHIPPED
    }


@pytest.mark.slow
def test_those_that_ship_are_found_when_installed(tmp_path):
    """The metadata next to the package counts; a neighbouring pyproject.toml is not read."""
    keep = shutil.ignore_patterns("*.nb?", "__pycache__", "built", "*.html", "*.js", "*.css")
    shutil.copytree(PROJECT / "bridgeopt", tmp_path / "bridgeopt", ignore=keep)
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "other"\n', encoding="utf-8")
    script = "from bridgeopt.base.plugins import installed_plugins as p; print(*p())"

    def found() -> set[str]:
        done = subprocess.run(
            [sys.executable, "-S", "-c", script],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return set(done.stdout.split())

    assert found() == set()
    declare(tmp_path, SHIPPED, "bridgeopt")
    assert found() == {
        name for name in SHIPPED if (PROJECT / f"bridgeopt/plugins/{name}/plugin.py").is_file()
    }


def test_names_that_ship_do_not_clash():
    """Commands, kernels and message keys are unique, so no start of the program checks them."""
    shipped = [each for each in installed_plugins().values() if each.package.startswith(GROUP)]
    commands = Counter([*CORE_COMMANDS, *(name for each in shipped for name in each.commands)])
    folders = (CORE_MESSAGES, *(each.messages for each in shipped))
    for used in (commands, Counter(k for f in folders for k in read_entries(f, FALLBACK))):
        assert [name for name, n in used.items() if n > 1] == []


def test_the_plugin_of_another_distribution_is_found(site):
    """It comes after the shipped plugins unless it has a position of its own."""
    declare(site, write(site, "clock", "commands={'clock': ('help_clock', 'x:y')}", help_clock="T"))
    assert [*installed_plugins()][-1] == "clock"
    assert faults() == set()


def test_of_two_versions_the_first_on_the_path_counts(site, tmp_path_factory, monkeypatch):
    """The first distribution on the path counts, as for imports."""
    declare(site, write(site, "old", ""))
    newer = tmp_path_factory.mktemp("newer")
    monkeypatch.syspath_prepend(newer)
    declare(newer, write(newer, "new", ""))
    assert {"new"} == set(installed_plugins()) & {"new", "old"}


def test_an_entry_point_without_its_module_is_skipped(site):
    """A plugin whose folder was deleted is skipped without a warning."""
    declare(site, {"gone": "chess_gone.plugin:PLUGIN", "alone": "chess_alone:PLUGIN"})
    assert not {"gone", "alone"} & set(installed_plugins())
    assert faults() == set()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("import chess_is_not_there", "No module named 'chess_is_not_there'"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("raise SystemExit('two\\nlines')", "SystemExit: two lines"),
        ("PLUGIN = 3", "is not a bridgeopt.base.plugins.Plugin"),
        ("", "no attribute 'PLUGIN'"),
        ("x = (", "SyntaxError"),
    ],
)
def test_one_that_cannot_be_loaded_is_named(site, text, told):
    """The faulty plugin is named, and the others work."""
    places = write(site, "bad", "") | write(site, "good", "")
    (site / "chess_bad" / "plugin.py").write_text(text, encoding="utf-8")
    declare(site, places)
    assert {"good"} == set(installed_plugins()) & {"good", "bad"}
    ((name, kind, detail),) = faults()
    assert (name, kind) == ("bad", "failed")
    assert told in detail
    assert "\n" not in detail


def test_one_that_claims_what_is_in_use_is_named(site):
    """A plugin must not use a command, message or name of the core or of another plugin."""
    command = "commands={{'{}': ('help_{}', 'x:y')}}"
    places = write(site, "a", command.format("chess", "chess"), help_chess="Chess", knight="N")
    places |= write(site, "b", command.format("run", "run"))
    places |= write(site, "c", command.format("chess", "pawn"), help_pawn="Pawn")
    places |= write(site, "d", "", interrupted="Stop")
    places |= write(site, "e", "", knight="N")
    places |= write(site, "f", command.format("rook", "rook"))
    declare(site, places)
    assert [name for name in installed_plugins() if name in places] == ["a"]
    assert faults() == {
        ("b", "command", "run"),
        ("c", "command", "chess"),
        ("d", "message", "interrupted"),
        ("e", "message", "knight"),
        ("f", "failed", "LookupError: there is no message 'help_rook'"),
    }


def test_a_part_that_cannot_be_loaded_is_left_out(site):
    """The faulty part is named, and the parts of other plugins are available."""
    declare(site, write(site, "bad", "event_kind='chess_bad.page:KIND'"))
    before = len(offered("event_kind"))
    assert faults() == {("bad", "failed", "ModuleNotFoundError: No module named 'chess_bad.page'")}
    assert before == sum(each.event_kind is not None for each in installed_plugins().values()) - 1


def test_a_plugin_is_said_by_name():
    """Keyword arguments let a field be added without breaking existing plugins."""
    with pytest.raises(TypeError):
        Plugin("package", 3)  # type: ignore[misc]


@pytest.mark.slow
def test_faults_are_told_in_a_line_each(site, tmp_path_factory):
    """Each fault gets one line on standard error, and the program continues."""
    places = write(site, "bad", "") | write(site, "b", "commands={'run': ('help_run', 'x:y')}")
    places |= write(site, "late", "commands={'late': ('help_late', 'x:y')}", help_late="Later.")
    (site / "chess_bad" / "plugin.py").write_text("1 / 0", encoding="utf-8")
    declare(site, places)

    def run(*args: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "bridgeopt", *args, "--lang", "en"],
            cwd=tmp_path_factory.mktemp("cwd"),
            env={**os.environ, "PYTHONPATH": os.pathsep.join((str(site), str(PROJECT)))},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    shown = run("--help")
    assert shown.returncode == 0
    assert shown.stderr == (
        "Note: The plugin bad cannot be loaded: ZeroDivisionError: division by zero.\n"
        "Note: The plugin b is left out: the command run exists already.\n"
    )
    assert "  late " in shown.stdout
    late = run("late")
    assert late.returncode == 1
    assert late.stderr.endswith(
        "The command late comes from a plugin, which cannot be loaded: "
        "ModuleNotFoundError: No module named 'x'.\n"
    )
