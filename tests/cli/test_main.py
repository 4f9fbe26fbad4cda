"""The whole program: its help, its start and its end."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from bridgeopt import __version__
from bridgeopt.cli import LazyGroup, main
from bridgeopt.cli.click_classes import first_line
from tests.support.each_case import each_case
from tests.support.messages import says, text_of

DOCS = Path(__file__).resolve().parents[2] / "docs"

SLOW = ("numpy", "numba", "rich", "igraph", "jinja2", "babel", "fluent", "highspy", "ortools")
"""Modules that load slowly."""


def walk(group: LazyGroup, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield all commands, nested ones too, each with its line in the group's help."""
    for name in group.list_commands(click.Context(group)):
        yield (*path, name), first_line(group.COMMANDS[name])
        command = group.get_command(click.Context(group), name)
        if isinstance(command, LazyGroup):
            yield from walk(command, (*path, name))


COMMANDS = dict(walk(main))


def find(path: tuple[str, ...]) -> click.Command:
    command: click.Command = main
    for name in path:
        assert isinstance(command, click.Group)
        found = command.get_command(click.Context(command), name)
        assert found is not None
        command = found
    return command


def test_every_command_is_there():
    """The core's commands are listed in the order of an evening; all listed commands work."""
    core = [
        "run",
        "change",
        "print",
        "push",
        "check",
        "evaluate",
        "score",
        "record",
        "club",
        "season",
        "movement",
        "demo",
    ]
    assert [name for name in main.list_commands(click.Context(main)) if name in core] == core
    assert all(find(path).name == path[-1] for path in COMMANDS)
    assert main.get_command(click.Context(main), "runn") is None


@pytest.mark.slow
@each_case("path", COMMANDS, ids=" ".join)
def test_every_command_and_option_has_help(path, invoke):
    """A command's line in the list is the first line of its own help."""
    command = find(path)
    assert (command.help or "").splitlines()[0] == COMMANDS[path]
    assert {"lang"} <= {param.name for param in command.params}
    for param in command.params:
        if isinstance(param, click.Argument):
            continue
        assert isinstance(param, click.Option)
        assert param.help
        assert param.help[0].isupper()
        assert param.help.rstrip("]")[-1] == "." or "[default:" in param.help
    for flag in ("--help", "-h"):
        result = invoke(*path, flag)
        assert result.exit_code == 0
        assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.slow
def test_a_newcomer_finds_every_command():
    """Each command is named in the README, or on a page that the README links to."""
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    pages = {DOCS.parent / link for link in re.findall(r"\((docs/[\w/-]+\.md)", readme)}
    pages -= {DOCS / "commands.md"}
    text = readme + "".join(page.read_text(encoding="utf-8") for page in sorted(pages))
    for path in COMMANDS:
        assert re.search(rf"\bbridgeopt {path[0]}\b", text), path


def test_usage(invoke):
    """Without a command, help is shown; a wrong command or option exits with 2."""
    assert "Commands:\n  open" in invoke("--help").stdout
    first, second = invoke("--version").stdout.splitlines()[:2]
    assert first == f"bridgeopt, version {__version__}"
    assert says(second, "layer_library") or says(second, "layer_jit") or says(second, "layer_plain")
    assert invoke().exit_code == 2
    for args in (["runn"], ["run"], ["run", "--colour"], ["check"], ["demo", "it"]):
        result = invoke(*args)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--sections", "0", text_of("sections_expected", value="'0'")),
        ("--sections", "two", text_of("sections_expected", value="'two'")),
        ("--budget", "-1", "-1.0 is not in the range x>=0"),
        ("--budget", "nan", "nan is not a number of seconds"),
        ("--budget", "inf", "inf is not a number of seconds"),
        ("--budget", "1e999", "1e999 is not a number of seconds"),
        ("--jobs", "0", "0 is not in the range"),
        ("--jobs", "100000", "100000 is not in the range"),
        ("--boards", "0", "0 is not in the range"),
        ("--seed", "x", "'x' is not a valid integer"),
        ("--seed", "9" * 5000, "is not a valid integer"),
        ("--csv-style", "odt", "'odt' is not one of 'plain', 'excel'"),
    ],
)
def test_values_that_make_no_sense(invoke, evening, option, value, message):
    """Invalid values are refused before any file is read."""
    result = invoke("run", *evening.options, option, value)
    assert result.exit_code == 2
    assert f"Invalid value for '{option}'" in result.stderr
    assert message in result.stderr


def test_more_sections_than_pairs(invoke, evening):
    """A typing error does not exhaust the memory."""
    result = invoke("run", *evening.options, "--sections", "999")
    assert result.exit_code == 2
    wrong = text_of("pairs_in_sections", n=16, sections=999)
    advice = text_of("ask_for_sections", sections="1 or 2", most_sections=2)
    assert f"{wrong}. {advice}" in result.stderr
    assert invoke("run", *evening.options, "--sections", "99999999999").exit_code == 2


def test_as_a_module(call):
    """``python -m bridgeopt`` runs the program under its own name."""
    done = call("--help")
    assert done.returncode == 0
    assert done.stdout.startswith("Usage: bridgeopt [OPTIONS] COMMAND")
    assert done.stderr == ""
    assert call("--nonsense").returncode == 2


@pytest.mark.parametrize(
    ("args", "loaded"),
    [
        ("--help", []),
        ("movement --help", []),
        ("--lang nl --help", []),
        ("--lang nl season --help", []),
        ("--version", ["numpy", "babel", "fluent"]),
    ],
)
def test_help_is_fast(command, args, loaded, tmp_path):
    """The help of the program and its groups loads no slow module, even in a club's folder."""
    (tmp_path / "club.toml").write_text('language = "en"', encoding="utf-8")
    code = (
        "import sys\n"
        "from bridgeopt.cli import main\n"
        f"main({args.split()!r}, standalone_mode=False)\n"
        f"print([m for m in {SLOW} if m in sys.modules])"
    )
    process = command() | {"args": [sys.executable, "-c", code], "cwd": tmp_path}
    done = subprocess.run(**process, capture_output=True, timeout=600, check=True)
    assert done.stdout.splitlines()[-1] == str(loaded)


def test_ctrl_c_before_there_is_anything(invoke, evening, monkeypatch):
    """Ctrl-C ends with 130 and a message, even while files are read."""

    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("bridgeopt.files.csv_style.read_lines", interrupt)
    result = invoke("run", *evening.options)
    assert result.exit_code == 130
    assert result.stderr == "Interrupted.\n"


def test_a_broken_installation(invoke, monkeypatch, tmp_path):
    """An error that is not caused by input exits with 1 and one sentence."""
    monkeypatch.setattr("bridgeopt.base.resources._PACKAGE", tmp_path)
    result = invoke("demo")
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: the folder 'data' that comes with bridgeopt is missing")
