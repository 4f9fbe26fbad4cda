"""What stands beside the core can be deleted without the core noticing (``docs/support.md``)."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]

SUPPORT = (PROJECT / "docs" / "support.md").read_text(encoding="utf-8")


def beside() -> dict[str, list[str]]:
    """Return what stands beside the core: for each, its files in the package."""
    _, table = SUPPORT.split("| beside the core |")
    rows = re.findall(r"^\| ([^|]+) \| (`[^|]+`) \|$", table, re.MULTILINE)
    return {what: re.findall(r"`([^`]+)`", files) for what, files in rows}


def mirror(file: str) -> Path:
    """Return where the tests of a module or a room are."""
    path = Path(file)
    return path if file.endswith("/") else path.with_name(f"test_{path.name}")


def delete(path: Path) -> None:
    """Delete a file or a folder that is there."""
    shutil.rmtree(path) if path.is_dir() else path.unlink()


@pytest.fixture(scope="module")
def without(tmp_path_factory):
    """Copy the project, and delete from the copy what stands beside its core."""
    project = tmp_path_factory.mktemp("core")
    keep = shutil.ignore_patterns("*.nb?", "gw*", ".*", "_shipped")  # what is compiled is kept
    for folder in ("bridgeopt", "movements", "data", "tests", "docs"):
        shutil.copytree(PROJECT / folder, project / folder, ignore=keep)
    for file in ("pyproject.toml", "README.md", "CHANGELOG.md"):
        shutil.copy(PROJECT / file, project)
    for files in beside().values():
        for file in files:
            delete(project / "bridgeopt" / file)
            if (project / "tests" / mirror(file)).exists():
                delete(project / "tests" / mirror(file))

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

    return run


def test_what_is_named_is_there():
    """Every file that can be deleted is one, and most have tests."""
    assert beside()
    for files in beside().values():
        assert all((PROJECT / "bridgeopt" / file).exists() for file in files)
        assert any((PROJECT / "tests" / mirror(file)).exists() for file in files)


@pytest.mark.slow
def test_the_program_goes_on(without):
    """It seats an evening; it does not offer what is gone."""
    gone = {Path(f).stem for files in beside().values() for f in files if f.startswith("cli/")}
    shown = without("-m", "bridgeopt", "--help")
    assert shown.returncode == 0, shown.stderr
    offered = set(re.findall(r"^  (\w+) ", shown.stdout, re.MULTILINE))
    assert {"run", "change", "print", "season"} <= offered
    assert not gone & offered
    refused = without("-m", "bridgeopt", *sorted(gone)[:1])
    assert refused.returncode == 2
    assert "No such command" in refused.stderr


@pytest.mark.long
def test_the_tests_of_the_core_go_on(without):
    """All can be read, and those of the rooms that all others rest on are run."""
    made = without("docs/make_commands.py")
    assert made.returncode == 0, made.stderr
    plain = ("-p", "no:cacheprovider")
    read = without("-m", "pytest", "-q", "--collect-only", *plain)
    assert read.returncode == 0, read.stdout
    few = ("tests/test_rooms.py", "tests/cli/test_main.py", "tests/club", "tests/words")
    chosen = ("-m", "quick", "-k", "not imports_only_rooms_above")  # fewer rooms break no order
    done = without("-m", "pytest", "-q", "-x", *chosen, *plain, *few)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
