"""Each command's help has examples, and each example works."""

from __future__ import annotations

import csv
import json
import shlex
import shutil
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from bridgeopt.base.commands import HIDDEN_COMMANDS
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.cli import main
from bridgeopt.cli.examples import all_examples
from tests.support.each_case import each_case

PROJECT = Path(__file__).resolve().parents[2]

ELSEWHERE = {
    "open": "stays until it is closed: tests/cli/test_open.py",
    "start": "opens a browser: tests/cli/test_open.py",
    "docs": "opens a browser: tests/cli/test_docs.py",
    "push": "needs Bridgemates: tests/cli/test_push.py",
    "results import --bws": "needs a file of Bridgemates: tests/cli/test_results.py",
    "season absence": "needs a season of twelve sessions: tests/tasks/test_absences.py",
    "season final": "needs a season of several periods: tests/season/test_final.py",
    "season promote": "needs a season with lines: tests/tasks/test_lines.py",
    "simulate": "takes minutes: tests/plugins/simulation/cli/test_simulate.py",
    "sitout solitaire play": "is played by a person: tests/plugins/puzzles/cli",
    "study meetings": "needs the problems of a paper: tests/plugins/calendar",
    "study sudoku": "takes minutes: tests/plugins/puzzles/cli",
    "study solitaire": "takes minutes: tests/plugins/puzzles/cli",
    "swiss push": "needs Bridgemates: tests/plugins/swiss",
    "swiss simulate": "starts processes: tests/plugins/swiss",
}
"""Examples that are not run here, with the reason and the tests of the command."""

LONG = {
    "individual next": "--budget 1",
    "individual change": "--budget 0.5",
    "individual seat": "--budget 0.5",
    "movement design": "--pairs 6 --rounds 3 --budget 0.5",
    "federation report": "--jobs 1",
}
"""Examples that take seconds, with options that shorten it; they come last and count."""

APART = ("calendar", "individual", "sitout", "swiss")
"""Groups whose examples need only the demo's files."""


def paths(group: click.Group, context: click.Context, before: tuple[str, ...] = ()):
    """Yield the path of each command and group."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        yield (*before, name), command
        if isinstance(command, click.Group):
            inner = click.Context(command, context, info_name=name)
            yield from paths(command, inner, (*before, name))


CONTEXT = click.Context(main, info_name="bridgeopt", **main.context_settings)
COMMANDS = {" ".join(path): command for path, command in paths(main, CONTEXT)}
for _name in HIDDEN_COMMANDS:
    _command = main.get_command(CONTEXT, _name)
    _inner = click.Context(_command, CONTEXT, info_name=_name)
    COMMANDS |= {_name: _command}
    COMMANDS |= {" ".join(path): each for path, each in paths(_command, _inner, (_name,))}

LINES = list(dict.fromkeys(line for lines in all_examples().values() for line in lines))
HERE = [line for line in LINES if line.split()[0] in {path.split()[0] for path in COMMANDS}]


@each_case("path", COMMANDS)
def test_each_command_has_examples(path):
    """A group has at most three examples of its commands, a command its own.

    Each fits on a line.
    """
    examples = all_examples()[path]
    assert examples
    assert len(examples) <= 3
    for example in examples:
        assert example == path or example.startswith(f"{path} ")
        assert len(f"  bridgeopt {example}") <= 80
        assert "'" not in example, "Windows takes a single quote as a letter"


def test_examples_are_of_commands_that_exist():
    """Renaming a command must not leave its old name in an example."""
    known = {"", *COMMANDS}
    assert {path for path in all_examples() if path.split(" ")[0] in known} <= known
    for line in all_examples()[""]:
        assert line.split()[0] in COMMANDS


@pytest.mark.parametrize(("code", "heading"), [("en", "Examples:"), ("nl", "Voorbeelden:")])
def test_help_ends_with_examples(code, heading):
    """The commands are the same in both languages."""
    words = ["season", "show", "--help", "--lang", code]
    with use_locale(code):
        shown = CliRunner().invoke(main, words, prog_name="bridgeopt").stdout
    _, _, below = shown.partition(f"\n{heading}\n")
    assert below.splitlines() == [
        "  bridgeopt season show 13",
        "  bridgeopt season show --session 1",
    ]


def test_what_is_elsewhere_is_tested_there():
    """The listed tests exist, and each reason belongs to an example."""
    for start, reason in ELSEWHERE.items():
        assert (PROJECT / reason.rpartition(": ")[2]).exists(), start
        ours = start.split()[0] in {path.split()[0] for path in COMMANDS}
        assert not ours or any(line.startswith(start) for line in LINES), start


def call(line: str) -> None:
    """Run a command line of the program; each prompt gets its default answer."""
    result = CliRunner().invoke(
        main, shlex.split(line), prog_name="bridgeopt", input="\n" * 9 + "y\n"
    )
    assert result.exit_code == 0, f"{line}\n{result.output}"


def write_boards() -> None:
    """Write results of a board of the evening."""
    rows = ("1,7,5,6,4H,N,10", "1,7,15,16,3NT,E,9")
    heads = "section,round,board,ns,ew,contract,declarer,tricks"
    lines = [heads, *(f"A,{row}" for row in rows)]
    Path("boards.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_certificate() -> None:
    """Prove the seating of a small section, and store the certificate."""
    pairs = "".join(f"{k},{k + 1}\n" for k in range(1, 17, 2))
    Path("eight.csv").write_text(pairs, encoding="utf-8")
    inputs = "--history history.csv --reg eight.csv --family multiplex --sections 1"
    call(f"run {inputs} --json plan.json --certificate tonight.cert --budget 5")


def write_percentages() -> None:
    """Write a percentage for each pair of the latest evening, which was recorded again."""
    plan = json.loads(sorted(Path("evenings").glob("*/plan.json"))[-1].read_text("utf-8"))
    with Path("results.csv").open("w", encoding="utf-8", newline="") as file:
        for section in plan["sections"]:
            for place in section["numbers"]:
                if place["players"]:
                    csv.writer(file).writerow([section["name"], place["number"], "50"])


def write_competition() -> None:
    """Add a competition to the club's settings."""
    club = Path("club.toml")
    ours = """
[[competition]]
name = "Handicap cup"
rank = "pair"
who = "members"
handicap = {base = 50, last = 40, least = 2, pair = "mean"}
"""
    club.write_text(club.read_text(encoding="utf-8") + ours, encoding="utf-8")


def write_first_half() -> None:
    """Write percentages of sessions that were played elsewhere."""
    rows = "session,player1,player2,percent\n1,1,3,55\n1,5,6,45\n"
    Path("first-half.csv").write_text(rows, encoding="utf-8")


def write_travellers() -> None:
    """Write a result of the first table of an individual event."""
    with Path("cup/plan.csv").open(encoding="utf-8", newline="") as file:
        seats = {each["seat"]: each["player"] for each in list(csv.DictReader(file))[:4]}
    line = f"1,1,{seats['N']},{seats['E']},4H,N,10"
    heads = "round,board,ns,ew,contract,declarer,tricks"
    Path("travellers.csv").write_text(f"{heads}\n{line}\n", encoding="utf-8")


def copy_club() -> None:
    """Create the folders of two clubs."""
    for folder in ("north", "south"):
        Path(folder).mkdir()
        for file in ("club.toml", "club.season"):
            shutil.copy(file, folder)


PREPARED = {
    "results import --csv": write_boards,
    "check-certificate": write_certificate,
    "season record": lambda: call("season undo"),
    "season results": write_percentages,
    "season standings": write_competition,
    "season import": write_first_half,
    "individual boards": write_travellers,
    "individual record": lambda: call(
        "season init club.season --members members.csv --history history.csv"
    ),
    "federation report": copy_club,
    "swiss pair may.swiss": lambda: call(
        "swiss new may.swiss --system teams --entries entries.csv --rounds 5 --boards 8"
    ),
}
"""Preparations for examples, by the examples' first words; each runs once."""


@pytest.mark.slow
@pytest.mark.parametrize("group", ["", *APART])
def test_each_example_works(tmp_path, monkeypatch, group):
    """Examples run in the order of the mappings, in a folder with the demo's files.

    The groups `APART` have a folder each, so that workers can share them.
    """
    monkeypatch.chdir(tmp_path)
    call("demo --out .")
    waiting, failed = dict(PREPARED), []
    for line in HERE:
        apart = line.split()[0] if line.split()[0] in APART else ""
        if apart != group or line.startswith(tuple(ELSEWHERE)):
            continue
        for start in [each for each in waiting if line.startswith(each)]:
            waiting.pop(start)()
        shorter = next((LONG[start] for start in LONG if line.startswith(start)), "")
        try:
            call(f"{line} {shorter}")
        except AssertionError as error:
            failed.append(str(error))
    assert failed == []
