"""Requests: each option has a field and each field an option, and values come in by name."""

from __future__ import annotations

from dataclasses import dataclass

import click
import pytest
from click.testing import CliRunner

from bridgeopt.cli.click_classes import command, option
from bridgeopt.cli.requests import merged, of, option_names, takes
from bridgeopt.cli.run import RunRequest, run


def _total(one: int, two: int) -> int:
    return one + two


@dataclass(frozen=True, kw_only=True)
class Request:
    """A field of its own, one of two options, and one of options that are merged already."""

    name: str
    total: int = of(_total)
    both: tuple[str, str]


def _both(left: str, right: str) -> tuple[str, str]:
    return left, right


def _command(*names: str):
    """Make a command that takes the request, with these options and two that are merged."""
    got = []

    @takes(Request)
    def told(request: Request) -> None:
        got.append(request)

    decorated = merged("both", _both, option("--left"), option("--right"))(told)
    for name in names:
        decorated = option(f"--{name}", type=str if name == "name" else int)(decorated)
    return command("help_run")(decorated), got


def test_options_fill_the_request():
    """By name, or built from several."""
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
    """So that a command with a wrong request cannot even be imported."""
    with pytest.raises(TypeError, match=wrong):
        _command(*names)


def test_run_takes_a_request():
    """All that is left to the command are fields."""
    merged_already = {"limits", "wished", "tailoring"}
    of_click = {param.name for param in run.params if isinstance(param, click.Parameter)}
    assert option_names(RunRequest) - of_click == merged_already
