"""Requests: options and fields correspond, and values are passed by name."""

from __future__ import annotations

from dataclasses import dataclass

import click
import pytest
from click.testing import CliRunner

from bridgeopt.cli.click_classes import command, option
from bridgeopt.cli.option_requests import fills_request, from_options, merge_options, option_names
from bridgeopt.cli.run import RunRequest, run


def _total(one: int, two: int) -> int:
    return one + two


@dataclass(frozen=True, kw_only=True)
class Request:
    """A field with its own option, one built from two, and one from options merged before."""

    name: str
    total: int = from_options(_total)
    both: tuple[str, str]


def _both(left: str, right: str) -> tuple[str, str]:
    return left, right


def _command(*names: str):
    """Return a command that takes the request, with these options and two merged ones."""
    got = []

    @fills_request(Request)
    def told(request: Request) -> None:
        got.append(request)

    decorated = merge_options("both", _both, option("--left"), option("--right"))(told)
    for name in names:
        decorated = option(f"--{name}", type=str if name == "name" else int)(decorated)
    return command("help_run")(decorated), got


def test_options_fill_the_request():
    """Fields are filled by option name, or built from several options."""
    made, got = _command("name", "one", "two")
    words = ["--name", "x", "--one", "3", "--two", "4", "--left", "l", "--right", "r"]
    result = CliRunner().invoke(made, words, catch_exceptions=False)
    assert result.exit_code == 0
    assert got == [Request(name="x", total=7, both=("l", "r"))]


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        (("name", "one"), r"fields without an option: \['two'\]"),
        (("name", "one", "two", "three"), r"options without a field: \['three'\]"),
    ],
)
def test_a_mismatch_is_refused_when_the_command_is_made(names, wrong):
    """A command with a mismatch fails on import."""
    with pytest.raises(TypeError, match=wrong):
        _command(*names)


def test_run_takes_a_request():
    """All values left to the command are fields."""
    merged_already = {"limits", "wished", "tailoring"}
    of_click = {param.name for param in run.params if isinstance(param, click.Parameter)}
    assert option_names(RunRequest) - of_click == merged_already
