"""Commands in a deleted working folder print a message, without a traceback."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import pytest

from bridgeopt.cli import main
from tests.support.messages import says

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows removes no folder that somebody works in"
)


def commands(group: click.Group, *before: str) -> list[tuple[str, ...]]:
    """Return all commands, with the names of their groups."""
    found: list[tuple[str, ...]] = []
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            found += commands(command, *before, name)
        else:
            found.append((*before, name))
    return found


@pytest.fixture
def gone(tmp_path, monkeypatch):
    """Work in a folder that has been deleted."""
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    with pytest.raises(FileNotFoundError):
        Path.cwd()


@pytest.mark.slow
def test_every_command_says_so(gone, invoke):
    """Each command fails before it looks for its files."""
    names = commands(main)
    assert ("individual", "standings") in names
    assert len(names) > 50
    for name in names:
        refused = invoke(*name, "some-file")
        assert (refused.exit_code, refused.stdout) == (2, ""), name
        assert says(refused.stderr, "working_folder_gone"), name


def test_in_the_readers_language(gone, invoke):
    """The language option is read first."""
    assert "werkmap is weg" in invoke("check", "--lang", "nl").stderr


@pytest.mark.parametrize("told", [("--help",), ("run", "--help"), ("swiss", "-h"), ("--version",)])
def test_help_needs_no_folder(gone, invoke, told):
    """Help is printed anyway."""
    shown = invoke(*told)
    assert shown.exit_code == 0
    assert shown.stdout
