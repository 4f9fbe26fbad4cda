"""Every shell line of every page of the docs works, in order, in a fresh folder.

The folder contains the files that ``bridgeopt demo --out .`` writes, and a club that ``club init``
made from them, as the pages say. `WRITTEN` creates the files that users write themselves.
"""

from __future__ import annotations

import csv
import json
import re
import shlex
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from tests.support.docs_blocks import blocks

PROJECT = Path(__file__).resolve().parents[1]
DOCS = PROJECT / "docs"

ELSEWHERE = {
    "bridgeopt open": "stays until it is closed: tests/cli/test_open.py",
    "bridgeopt push": "needs Bridgemates: tests/cli/test_push.py",
    "bridgeopt results": "needs an evening that was played: tests/cli/test_results.py",
    "bridgeopt score --bridgemates --watch": "needs Bridgemates: tests/cli/test_tables.py",
    "bridgeopt score --import": "needs the Bridgemates' file: tests/cli/test_results.py",
    "bridgeopt score --usebio": "needs another program's file: tests/exchange/test_usebio.py",
    "bridgeopt season absence": "needs a season of twelve: tests/tasks/test_absences.py",
    "bridgeopt season final": "needs a season of several periods: tests/season/test_final.py",
    "bridgeopt season handicaps --import": "the same: tests/season/test_set_handicaps.py",
    "bridgeopt season import --results individual.csv": "the same: tests/season/test_elsewhere.py",
    "bridgeopt season promote": "the same: tests/tasks/test_lines.py",
    "bridgeopt score --handicap": "needs a scored evening: tests/season/test_ranking_lists.py",
    "bridgeopt score --strata": "the same: tests/season/test_ranking_lists.py",
    "bridgeopt season import --bws": "needs other programs' files: tests/tasks/test_importing.py",
    "bridgeopt season standings --results": "needs other programs' files: tests/standings",
    "bridgeopt simulate": "takes minutes: tests/plugins/simulation/cli/test_simulate.py",
    "bridgeopt sitout solitaire play": "is played by a person: tests/plugins/puzzles/cli",
    "bridgeopt study solitaire": "takes minutes: tests/plugins/puzzles/cli",
}
"""Commands that are tested elsewhere."""

PLAYED = {"scoring.md"}
"""Pages that type results of the evening; their test seats the evening first."""

PAGES = [
    page
    for page in (PROJECT / "README.md", *sorted(DOCS.glob("*.md")))
    if page.name not in {"commands.md", "benchmarks.md"}
]
"""English pages; `tests/test_docs.py` compares the commands of the other languages with these."""

LONG = ("bridgeopt movement design", "bridgeopt individual change")
"""Commands that run to completion or for twenty seconds; here they get one second."""

ALWAYS = {"README.md", "seat.md", "swiss.md"}
"""Pages that are also part of a short run."""


HERE = main.list_commands(click.Context(main))


def lines(page: Path) -> Iterator[str]:
    """Yield a page's shell lines; a line that continues on the next is joined with it."""
    begun = ""
    for block in blocks(page):
        if block.kind != "code":
            begun = ""
            continue
        begun += block.text.partition("  #")[0].strip()
        if begun.endswith("\\"):
            begun = begun[:-1]
            continue
        words = [*begun.split(), ""]
        ours = words[0] == "bridgeopt" and words[1] in HERE  # plugins may be deleted
        if ours or words[0] in {"mkdir", "cd"}:
            yield begun
        begun = ""


def _is_elsewhere(page: Path, line: str) -> bool:
    if page.name in PLAYED and line.startswith("bridgeopt results"):
        return False
    return any(line.startswith(known) for known in ELSEWHERE)


WITH_LINES = [page for page in PAGES if any(lines(page))]


def call(*words: str) -> str:
    """Run the program and return its output; each prompt is answered by an empty line."""
    result = CliRunner().invoke(main, list(words), prog_name="bridgeopt", input="\n" * 9 + "y\n")
    assert result.exit_code == 0, f"{shlex.join(words)}\n{result.output}"
    return result.output


def excerpts(page: Path) -> dict[str, list[str]]:
    """Return by command the output that a page prints below ``<!-- output -->``.

    A line of three dots stands for any number of lines.
    """
    found: dict[str, list[str]] = {}
    command, lines = "", None
    for block in blocks(page):
        if block.kind != "code":
            lines = found.setdefault(command, []) if block.text == "<!-- output -->" else None
        elif lines is not None:
            lines.append(block.text.rstrip())
        else:
            command = block.text
    return found


def unlike(shown: list[str], output: str) -> list[str]:
    """Return the lines of an excerpt that do not occur there in the output."""
    left = [line.strip() for line in output.splitlines()]
    found, skips = [], True
    for line in shown:
        if line == "...":
            skips = True
        elif line in (left if skips else left[:1]):
            del left[: left.index(line) + 1]
            skips = False
        else:
            found.append(line)
    return found


def test_an_excerpt_that_is_not_the_output_shows():
    """A changed line, lines left out without dots and a changed order are reported."""
    output = "one\n  two\nthree \nfour"
    assert unlike(["one", "two", "...", "four"], output) == []
    assert unlike(["one", "...", "2", "three"], output) == ["2"]
    assert unlike(["one", "three"], output) == ["three"]
    assert unlike(["two", "one"], output) == ["one"]


def latest_plan() -> Path:
    """Return the path of the latest evening's plan."""
    return sorted(Path("evenings").glob("*/plan.json"))[-1]


def write_scores() -> None:
    """Write scores of the latest evening, as a club's scoring program would.

    In each section they fall evenly from 60 % to 40 %, in order of the pairs' numbers.
    """
    plan = json.loads(latest_plan().read_text(encoding="utf-8"))
    with Path("results.csv").open("w", encoding="utf-8", newline="") as file:
        for section in plan["sections"]:
            numbers = [place["number"] for place in section["numbers"] if place["players"]]
            for place, number in enumerate(numbers):
                score = 60 - 20 * place / (len(numbers) - 1)
                csv.writer(file).writerow([section["name"], number, f"{score:.2f}"])


def write_games() -> None:
    """Write results of the posted round; White wins all games."""
    games = "".join(f"{table},W+\n" for table in range(1, 11))
    Path("results.csv").write_text(f"table,code\n{games}", encoding="utf-8")


def write_matches() -> None:
    """Write results of an event's first round, all drawn."""
    show = ["swiss", "show", "teams.swiss", "--json", "-"]
    told = json.loads(CliRunner().invoke(main, show, prog_name="bridgeopt").stdout)
    lines = "".join(f"{match['first']},{match['second']},9,9\n" for match in told["pairs"])
    heads = "first,second,imps_first,imps_second\n"
    Path("results.csv").write_text(heads + lines, encoding="utf-8")


def write_boards() -> None:
    """Write results of a board in the form that a director types from a traveller."""
    lines = ("1,7,A1,A12,4H,N,10", "2,7,A2,A11,3NT,E,9")
    heads = "round,board,ns,ew,contract,declarer,tricks"
    Path("boards.csv").write_text("\n".join([heads, *lines]) + "\n", encoding="utf-8")


def record_evening() -> None:
    """Record an evening with scores, unless there is one."""
    if not Path("evenings").exists():
        call("run", "tonight.csv")
        call("record")
        write_scores()
        call("season", "results", "--results", "results.csv")


def copy_clubs() -> None:
    """Record an evening, and copy the club: into one folder of clubs, and next to this one."""
    record_evening()
    for club in ("clubs/east", "clubs/west", "north", "south"):
        Path(club).mkdir(parents=True, exist_ok=True)
        for file in ("club.toml", "club.season"):
            shutil.copy(file, club)


def write_competitions() -> None:
    """Record an evening, and add the page's templates to the club's settings.

    Two templates are left out, because they need other members.
    """
    record_evening()
    page = (DOCS / "competitions.md").read_text(encoding="utf-8")
    templates = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    settings = Path("club.toml")
    text = settings.read_text(encoding="utf-8")
    if "[[competition]]" not in text:
        usable = [each for each in templates if not re.search("pairs =|masterpoints", each)]
        settings.write_text("\n".join([text, *usable]), encoding="utf-8")


def write_event() -> None:
    """Make all sessions those of an event, beside the other competitions."""
    write_competitions()
    settings = Path("club.toml")
    event = f'[[competition]]\nname = "Autumn pairs"\nrank = "pair"\nsessions = {[*range(1, 99)]}\n'
    settings.write_text(f"{settings.read_text(encoding='utf-8')}\n{event}", encoding="utf-8")


def write_travellers() -> None:
    """Write the results of a board of an individual event at the first table of its plan."""
    with Path("cup/plan.csv").open(encoding="utf-8", newline="") as file:
        seats = {each["seat"]: each["player"] for each in list(csv.DictReader(file))[:4]}
    line = f"1,1,{seats['N']},{seats['E']},4H,N,10"
    Path("results.csv").write_text(f"round,board,ns,ew,contract,declarer,tricks\n{line}\n")


WRITTEN: dict[str, Callable[[], object]] = {
    "season results": write_scores,
    "season standings": write_competitions,
    "--event": write_event,
    "score --csv boards.csv": write_boards,
    "--results first-half.csv": lambda: Path("first-half.csv").write_text(
        "session,player1,player2,percent\n1,1,3,55\n1,5,6,45\n", encoding="utf-8"
    ),
    "--totals totals.csv": lambda: Path("totals.csv").write_text(
        "competition,player1,player2,total,sessions\nHandicap cup,1,3,165,3\n", encoding="utf-8"
    ),
    "individual boards": write_travellers,
    "swiss result cup.swiss --results": write_games,
    "swiss result teams.swiss --results": write_matches,
    "federation report": copy_clubs,
    "--history h.csv": lambda: shutil.copy("history.csv", "h.csv"),
    "--reg r.csv": lambda: shutil.copy("tonight.csv", "r.csv"),
    "mine.json": lambda: shutil.copy(latest_plan(), "mine.json"),
    "on-paper.json": lambda: shutil.copy(latest_plan(), "on-paper.json"),
}
"""Files that users write or keep themselves, by words of the command that needs them."""


@pytest.fixture
def begun(tmp_path, monkeypatch):
    """Work in a fresh folder with the examples; each prompt gets its default answer."""
    monkeypatch.setattr("bridgeopt.cli.club.is_interactive", lambda: True)
    (tmp_path / "club").mkdir()
    monkeypatch.chdir(tmp_path / "club")
    call("demo", "--out", ".")


@pytest.mark.slow
@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=[] if page.name in ALWAYS else pytest.mark.long, id=page.name)
        for page in WITH_LINES
    ],
)
def test_every_line_of_a_page_works(page, begun, monkeypatch):
    """The lines run in order, each with the results of the ones before."""
    told, shown = list(lines(page)), excerpts(page)
    init = ("club", "init", "--members", "members.csv", "--history", "history.csv")
    if not any("club init" in line for line in told):
        call(*init, "--season", "club.season", *("--sections", "3"), *("--objective", "paper"))
    if page.name in PLAYED:
        call("run", "tonight.csv")
    for line in told:
        words = shlex.split(line)
        if line == "bridgeopt open":  # a command does the same as the page
            words = ["bridgeopt", "run", "tonight.csv"]
        elif "--pdf" in words or _is_elsewhere(page, line):
            continue
        if words[0] == "mkdir":
            Path(words[1]).mkdir()
        elif words[0] == "cd":
            monkeypatch.chdir(words[1])
            call("demo", "--out", ".")
        else:
            for needing, write in WRITTEN.items():
                if needing in line:
                    write()
            asked = ["--yes"] if "--erase" in words else []  # there is no terminal for a prompt
            budget = ["--budget", "1"] if line.startswith(LONG) else []
            output = call(*words[1:], *asked, *budget)
            assert unlike(shown.get(line, []), output) == []


@pytest.mark.slow
def test_the_readmes_python_works(begun, capsys):
    """The README's Python code prints each section's proven fitness, as in the README's command."""
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    shutil.copy("history.csv", "h.csv")
    shutil.copy("tonight.csv", "r.csv")
    exec(compile(code, "README.md", "exec"), {})
    first, *others = capsys.readouterr().out.splitlines()
    fitness = re.search(r"Fitness ([\d,]+)", readme)
    assert first == f"A {fitness[1].replace(',', '')} True"
    assert len(others) == 2


def test_there_are_pages_with_commands():
    """Pages with commands are found."""
    assert {"seat.md", "late-changes.md", "season.md"} <= {page.name for page in WITH_LINES}
    assert len(WITH_LINES) > 6
