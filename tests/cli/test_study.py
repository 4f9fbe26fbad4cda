"""The group `study`: commands of plugins that reproduce papers, hidden from directors."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner

from bridgeopt.base import plugins
from bridgeopt.base.plugins import Plugin, installed_plugins
from bridgeopt.cli import LazyGroup, main
from bridgeopt.cli.study import study

ALIASES = {
    ("sitout", "sudoku", "models"): "sudoku",
    ("sitout", "solitaire", "table"): "solitaire",
    ("calendar", "meetings"): "meetings",
}
"""The earlier words of each command."""

NAMES = {name for plugin in installed_plugins().values() for name in plugin.study_commands}


def find(words, group=main):
    """Return the command of some words, and the group that it is in."""
    for name in words[:-1]:
        group = group.get_command(click.Context(group), name)
        assert isinstance(group, LazyGroup)
    return group.get_command(click.Context(group), words[-1]), group


def test_directors_do_not_see_it():
    """`--help` does not list the group; its own help lists its commands."""
    told = CliRunner().invoke(main, ["--help"]).output
    assert "study" not in told
    group, _ = find(["study"])
    assert isinstance(group, LazyGroup)
    assert set(group.list_commands(click.Context(group))) == NAMES
    listed = CliRunner().invoke(main, ["study", "--help"]).output
    assert all(f"\n  {name} " in listed for name in NAMES)


@pytest.mark.parametrize("words", ALIASES, ids=" ".join)
def test_the_words_of_before_still_work(words):
    """They run the same command, and are not listed."""
    if ALIASES[words] not in NAMES:
        pytest.skip("the plugin is not there")
    command, group = find(words)
    assert command is not None
    assert command.name == ALIASES[words]
    assert words[-1] not in group.list_commands(click.Context(group))
    moved, _ = find([ALIASES[words]], study)
    assert moved is not None
    assert moved.callback is command.callback


def test_no_two_plugins_have_one_study():
    """A second plugin with the same study name is left out; other names are free."""
    mine = Plugin(package="x", study_commands={"sudoku": ("help_x", "x:y")})
    assert plugins._conflict("x", mine, {"study sudoku"}, {}) == ("x", "command", "study sudoku")
    assert "sudoku" not in plugins._claimed(mine)
    own = Plugin(package="x", commands={"study": ("help_x", "x:y")})
    assert plugins._conflict("x", own, {"study"}, {}) == ("x", "command", "study")
