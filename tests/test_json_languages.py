"""JSON output is the same in every language, and so are plans and their ids."""

from __future__ import annotations

import csv
import json
import shlex
import shutil
from collections.abc import Iterator
from contextlib import chdir
from datetime import date
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.base.resources import shipped_folder
from bridgeopt.cli import LazyGroup, main
from tests.support.timing.clocks import on

pytestmark = pytest.mark.slow

TUESDAY = date(2026, 11, 24)

TIMES = {"seconds", "own_seconds", "made_at"}
"""Keys whose values differ between runs."""

SCRIPT = """
club init --members members.csv --history history.csv --season club.season \
  --family multiplex --sections 1 --objective paper
club show
check --history history.csv --reg tonight.csv --members members.csv
check --reg broken.csv
movement list
movement design --pairs 6 --rounds 3 --budget 1 --out mine.asc
movement mitchell --pairs 18 --rounds 6 --winners 2 --rover --out mitchell.asc
movement mitchell --pairs 12 --rounds 1 --out one.asc
movement show mitchell.asc
movement show multiplex:14
movement check mitchell.asc mine.asc one.asc
movement check broken.asc
movement quality mine.asc mitchell.asc one.asc teamplus:14
run tonight.csv --stationary 3 --not-tonight 1,2:5,6@50 --number 7,8=5@10
run tonight.csv --compare
run --history history.csv --reg sixteen.csv --family mitchell-8 --winners 2 --sections 1 --out two
run --history history.csv --reg fifteen.csv --family mitchell-8 \
  --winners 2 --sections 1 --half-table ew --out half
run --history history.csv --reg seventeen.csv --family mitchell-6 \
  --winners 2 --sections 1 --half-table rover --out rover
run --history history.csv --reg sixteen.csv --family howell \
  --sections 1 --objective squares --out howell
run --history history.csv --reg ten.csv --family tailored --rounds 5 \
  --sections 1 --stationary 1 --budget 5 --out made
run --history history.csv --reg four.csv --family howell --sections 1 --out small
run --history history.csv --reg sixteen.csv --family howell --sections 1 \
  --tonight 1,2:3,4 --not-tonight 1,2:3,4
evaluate --plan two/plan.json --history history.csv
evaluate --plan half/plan.json --history history.csv
change --drop 7 --swap-player 12:40
change --plan two/plan.json --history history.csv --drop 7 --how nobody --out two
score --csv boards.csv
score --csv boards.csv --board 7
results import --csv boards.csv --force
results enter 8 "8-1 4H N +1"
results adjust A1 7 60-40 --why "a card fell"
results adjust A8 8 "not played"
results fouled-board 7:2
results absent A9 3
results scoring --scoring butler
score
results undo
check --results boards.csv
results log
record
season results --results results.csv
season member 140 --name "Kingfisher Oak" --status guest
season members --members members.csv
season rules --window 10
season member 14 --status left
season undo
season member 13 --erase --yes
season log
season show 3
season show --session 1
season members
season rules
season check
calendar make club-year.toml --out calendar
calendar show calendar/calendar.csv
calendar move club-year.toml calendar/calendar.csv \
  --away "Main hall=2027-03-02" --today 2027-02-20 --out calendar
calendar check club-year.toml calendar/calendar.csv
calendar check tighter.toml calendar/calendar.csv
calendar meetings meetings.json
swiss new cup.swiss --entries entries.csv --rounds 3
swiss bands cup.swiss
swiss players cup.swiss --absent 41=1
swiss pair cup.swiss
swiss result cup.swiss 3 W+
swiss show cup.swiss
swiss standings cup.swiss
swiss check cup.swiss
swiss undo cup.swiss
swiss log cup.swiss
swiss new teams.swiss --system teams --entries entries.csv --rounds 3 --boards 8
swiss pair teams.swiss
swiss result teams.swiss 1 23-15
swiss standings teams.swiss
swiss log teams.swiss
swiss scale --boards 8
swiss simulate --players 8 --rounds 3 --tournaments 2 --jobs 1
individual bridge --players 8 --rounds 3 --out event
individual result event/plan.csv --round 1 --player 5 --penalty 20
individual check event/plan.csv
individual standings event/plan.csv --game bridge
sitout sudoku make --count 1 --out sudokus.txt
sitout sudoku solve puzzles.txt
sitout sudoku grade puzzles.txt
sitout sudoku models small.txt --model classic
sitout hashi make --rows 5 --columns 5 --islands 6 --out new.has
sitout hashi solve new.has
sitout solitaire deal --layout pyramid --out deal.txt
sitout solitaire solve deal.txt
sitout solitaire table --positions 1 --layout pyramid
federation report . --jobs 1
"""
"""Commands in order; each uses the files of earlier ones. The test adds ``--json``.

The corpus was made with these commands, so they stay. New commands go into `LATER`.

The corpus was written by them too, so they stay: new ones are in `LATER`.
"""

LATER = """
season standings --competitions cup.toml
season handicaps --competitions cup.toml
season final
season absence
study meetings meetings.json
study sudoku small.txt --model classic
study solitaire --positions 1 --layout pyramid
season promote
"""
"""Commands that follow those of `SCRIPT`."""

CUP = """[[competition]]
name = "Cup"
rank = "player"
handicap = {base = 50, last = 40, least = 1, otherwise = 0}
"""

HERE = [*main.list_commands(click.Context(main)), *main.HIDDEN]


def commands(group: Any = main, path: tuple[str, ...] = ()) -> Iterator[tuple[str, click.Command]]:
    """Yield every command with its words."""
    for name in (*group.list_commands(click.Context(group)), *group.HIDDEN):
        command = group.get_command(click.Context(group), name)
        assert command is not None
        if isinstance(command, LazyGroup):
            yield from commands(command, (*path, name))
        else:
            yield " ".join((*path, name)), command


def _gives_json(command: click.Command) -> bool:
    return any("--json" in param.opts for param in command.params)


JSON = {words for words, command in commands() if _gives_json(command)}
"""The commands that support JSON output."""


def in_script(script: str = SCRIPT) -> Iterator[tuple[str, list[str]]]:
    """Yield each line's command and words; commands of deleted plugins are left out."""
    known = sorted((words for words, _ in commands()), key=len, reverse=True)
    for line in script.split("\n"):
        words = shlex.split(line)
        if words and words[0] in HERE:
            yield next(each for each in known if f"{line} ".startswith(f"{each} ")), words


def write_inputs(folder: Path) -> None:
    """Write the script's input files."""
    data = shipped_folder("data")
    for file in ("history.csv", "members.csv", "entries.csv", "calendar/club-year.toml"):
        shutil.copy(data / file, folder)
    year = (folder / "club-year.toml").read_text(encoding="utf-8")
    tighter = year.replace("closed = [", 'closed = ["2026-09-08", ')
    (folder / "tighter.toml").write_text(tighter, encoding="utf-8")
    for name, pairs in (
        ("four", 4),
        ("ten", 10),
        ("fifteen", 15),
        ("sixteen", 16),
        ("seventeen", 17),
    ):
        lines = "".join(f"{2 * k + 1},{2 * k + 2}\n" for k in range(pairs))
        (folder / f"{name}.csv").write_text(lines, encoding="utf-8")
    guests = (folder / "fifteen.csv").read_text(encoding="utf-8") + "31,140\n"
    (folder / "tonight.csv").write_text(guests, encoding="utf-8")
    (folder / "broken.asc").write_text("4 3 2 1 1\n1 2 1 3 4 1\n", encoding="utf-8")
    (folder / "broken.csv").write_text("1,1\n2\nx,y\n", encoding="utf-8")
    meetings = {
        "small": {
            "persons": 2,
            "durations": [1, 2],
            "ranks": [1, 2],
            "precedences": [],
            "starting_day": 0,
            "weekend_ok": [True, True],
        },
    }
    (folder / "meetings.json").write_text(json.dumps(meetings), encoding="utf-8")
    (folder / "puzzles.txt").write_text(
        "1..........274.......5....4.3.......75............96...4...6..........71.....1.3. one\n"
        f"{'.' * 81} several\n11{'.' * 79} none\n",
        encoding="utf-8",
    )
    (folder / "small.txt").write_text("1...............\n", encoding="utf-8")
    (folder / "boards.csv").write_text(
        "round,board,ns,ew,contract,declarer,tricks\n1,7,A1,A2,4H,N,10\n1,7,A3,A4,3NT,E,9\n",
        encoding="utf-8",
    )


def write_scores() -> None:
    """Write scores of the evening, as another program would."""
    plan = json.loads(Path("evenings/2026-11-24/plan.json").read_text(encoding="utf-8"))
    with Path("results.csv").open("w", encoding="utf-8", newline="") as file:
        for place in plan["sections"][0]["numbers"]:
            if place["players"]:
                csv.writer(file).writerow(["A", place["number"], "50"])


def without_times(told: Any) -> Any:
    """Return a document without the values that differ between runs."""
    if isinstance(told, list):
        return [without_times(each) for each in told]
    if isinstance(told, dict):
        return {k: without_times(each) for k, each in told.items() if k not in TIMES}
    return told


HASHES = {"bridgeopt-files.json", "in-season.json"}
"""Files with hashes of pages, which depend on the language, and of files that contain times."""


def told_in(language: str, folder: Path) -> dict[str, Any]:
    """Return each command's exit code and JSON, and all JSON files in the folder."""
    folder.mkdir(parents=True)
    write_inputs(folder)
    (folder / "cup.toml").write_text(CUP, encoding="utf-8")
    told = {}
    with chdir(folder), on(TUESDAY):
        for command, words in in_script(SCRIPT + LATER):
            if command == "season results":
                write_scores()
            asked = ["--json", "-"] if command in JSON else []
            shorter = ["--budget", "0.2"] if command == "movement design" else []
            called = ["--lang", language, *words, *shorter, *asked]
            result = CliRunner().invoke(main, called, prog_name="bridgeopt")
            document = json.loads(result.stdout) if asked and result.stdout else None
            done = result.exit_code in (0, 1) or document is not None
            assert done, f"{shlex.join(words)}\n{result.output}"
            told[shlex.join(words)] = (result.exit_code, without_times(document))
    for file in sorted(folder.rglob("*.json")):
        if file.name not in HASHES:
            document = json.loads(file.read_text(encoding="utf-8"))
            told[file.relative_to(folder).as_posix()] = without_times(document)
    return told


def test_every_command_that_gives_json_is_in_the_script():
    """Every command with JSON output is part of the comparison."""
    assert {command for command, _ in in_script(SCRIPT + LATER)} >= JSON


def test_json_is_the_same_in_each_language(tmp_path, monkeypatch):
    """Sentences in JSON are English, or a key with values; names in a plan are too."""
    monkeypatch.setattr("bridgeopt.cli.club.is_interactive", lambda: False)
    english, *others = (told_in(code, tmp_path / code / "club") for code in sorted(languages()))
    assert english["two/plan.json"]["sections"][0]["movement"] == (
        "Mitchell 16 pairs, 8 rounds, two winners"
    )
    for other in others:
        assert other.keys() == english.keys()
        assert [line for line in english if english[line] != other[line]] == []
