"""The plugins can be deleted without affecting the core (``docs/support.md``)."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.support.messages import says

PROJECT = Path(__file__).resolve().parents[1]

GAMES = sorted(game.parent.name for game in PROJECT.glob("bridgeopt/plugins/*/plugin.py"))


@pytest.fixture(scope="module", params=(*((game,) for game in GAMES), tuple(GAMES)), ids="-".join)
def without(request, tmp_path_factory):
    """Copy the project, and delete plugins and their tests from the copy."""
    project = tmp_path_factory.mktemp("core")
    keep = shutil.ignore_patterns("*.nb?", "gw*", ".*", "_shipped")  # leave out caches
    for folder in ("bridgeopt", "movements", "data", "tests", "docs", "tools"):
        shutil.copytree(PROJECT / folder, project / folder, ignore=keep)
    for file in ("pyproject.toml", "README.md", "CHANGELOG.md"):
        shutil.copy(PROJECT / file, project)
    for game in request.param:
        shutil.rmtree(project / "bridgeopt" / "plugins" / game)
        shutil.rmtree(project / "tests" / "plugins" / game)

    def run(*args: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {"PYTHONPATH": str(project), "NUMBA_DISABLE_JIT": "1"}
        return subprocess.run(
            [sys.executable, *args],
            cwd=project,
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    run.gone = request.param
    return run


def commands_of(games: tuple[str, ...]) -> set[str]:
    """Return the commands that plugins add."""
    plugins = [import_module(f"bridgeopt.plugins.{game}.plugin").PLUGIN for game in games]
    return {command for plugin in plugins for command in plugin.commands}


@pytest.mark.slow
def test_the_program_goes_on(without):
    """The program offers all commands except those of deleted plugins."""
    gone = commands_of(without.gone)
    shown = without("-m", "bridgeopt", "--help")
    assert shown.returncode == 0, shown.stderr
    offered = set(re.findall(r"^  (\w+) ", shown.stdout, re.MULTILINE))
    assert {"run", "change", "print", "season"} | commands_of(tuple(GAMES)) - gone <= offered
    assert gone
    assert not gone & offered
    refused = without("-m", "bridgeopt", *sorted(gone)[:1])
    assert refused.returncode == 2
    assert says(refused.stderr, "click_no_such_command")


@pytest.mark.long
def test_the_tests_of_the_core_go_on(without):
    """All remaining tests can be collected, and those of the lowest packages pass.

    Without any plugins, the core's tests are collected; those of plugins are not.
    """
    plain = ("-p", "no:cacheprovider")
    others = () if without.gone == tuple(GAMES) else ("tests/plugins",)
    read = without("-m", "pytest", "-q", "--collect-only", *plain, *others)
    assert read.returncode == 0, read.stdout
    if others:
        return
    few = ("tests/test_rooms.py", "tests/cli/test_main.py", "tests/club", "tests/base")
    done = without("-m", "pytest", "-q", "-x", "-m", "quick", *plain, *few)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
