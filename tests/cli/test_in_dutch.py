"""A Dutch director sees no English from the start of a season to the second evening."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.files.settings import KEYS
from tests.support.dutch import english_words, text_of_page

pytestmark = pytest.mark.slow

TYPED = {"bridgeopt", "plain", "excel", "strict", "prefer", "free", "nobody", "one", "new"} | {
    *(
        "competition",
        "deals",
        "full",
        "input",
        "quotient",
        "smallest",
        "largest",
        "share",
        "strength",
        "groups",
        "fold",
        "help",
        "proofs",
    )
}
"""Words that users type in addition to the names of commands."""

NAMES = {
    "test",
    "multiplex",
    "teamplus",
    "howell",
    "mitchell",
    "sevens",
    "bridgemate",
    "history",
} | {"sat"}


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """Work in a fresh folder with tonight's pairs, on a Tuesday."""

    class Day(date):
        @classmethod
        def today(cls) -> date:
            return date(2026, 11, 24)

    for module in ("options", "club_defaults", "record"):
        monkeypatch.setattr(f"bridgeopt.cli.{module}.date", Day)
    monkeypatch.chdir(tmp_path)
    pairs = "".join(f"{k},{k + 1}\n" for k in range(1, 37, 2))
    (tmp_path / "tonight.csv").write_text(pairs, encoding="utf-8")
    rows = "".join(f"{k},Vogel {k}\n" for k in range(1, 41))
    (tmp_path / "members.csv").write_text(f"id,name\n{rows}", encoding="utf-8")
    return tmp_path


def test_a_season_in_dutch(folder, invoke):
    """Start, evening, changes, print-outs, record, results, undo and report have no English."""
    told: dict[str, str] = {}

    def do(line: str, code: int = 0) -> None:
        result = invoke(*line.split())
        assert result.exit_code == code, result.output
        told[line] = result.output

    do(
        "club init --lang nl --season club.season --members members.csv --family multiplex"
        " --sections 2 --title Proefclub"
    )
    do("club show")
    do("check --reg tonight.csv")
    do("run tonight.csv")
    do("run tonight.csv --number 1=3,4 --not-tonight 3:5@5 --stationary 7 --details")
    do("run tonight.csv --compare")
    do("change --drop 12")
    do("change --swap-player 3:40")
    do("change --after-round 2 --drop 9")
    do("print --lang nl")
    do("evaluate --plan evenings/2026-11-24/plan.json")
    do("record")
    (folder / "results.csv").write_text(_results(folder), encoding="utf-8")
    do("season results --results results.csv")
    do("season undo")
    do("season redo")
    do("season log")
    do("season show 40")
    do("season show --session 1")
    do("season member 12 --status left")
    do("season members")
    do("season rules")
    do("season check")
    do("season backup")
    do("season report --out season.html")
    do("movement list")
    do("movement show multiplex:8")
    do("movement check multiplex")
    do("movement quality multiplex")

    do("run tomorrow.csv", code=2)
    do("run", code=2)
    do("run tonight.csv --sections 99", code=2)
    do("run tonight.csv --nonsense", code=2)
    do("change --drop 999", code=2)
    do("change --drop 12", code=2)  # it has been recorded
    do("season show 999", code=2)

    pages = [*(folder / "evenings").rglob("*.html"), *(folder / "evenings").rglob("*.txt")]
    for page in [*pages, folder / "season.html"]:
        told[page.name] = text_of_page(page.read_text(encoding="utf-8"))
    known = _typed() | NAMES
    keys = {"club show": known.union(["all", "small"], *(key.split("_") for key in KEYS.values()))}
    english = {what: english_words(text, keys.get(what, known)) for what, text in told.items()}
    assert {what: found for what, found in english.items() if found} == {}


def test_help_in_dutch(invoke):
    """The help of every command is Dutch, whatever modules are loaded."""
    english = {}
    for command in _commands():
        result = invoke(*command, "--help", "--lang", "nl")
        assert result.exit_code == 0, result.output
        told = result.output.partition("\nVoorbeelden:\n")[0]  # commands are the same everywhere
        if found := english_words(told, _typed() | NAMES):
            english[" ".join(command)] = found
    assert english == {}


def test_the_guard_sees_english():
    """English sentences are found; typed words do not count."""
    assert english_words("Every section is proven best.") >= {"every", "proven"}
    assert (
        english_words("Geef --sections, of noem `bridgeopt run` in evenings/x/plan.json.") == set()
    )
    page = "<p class='sections'>Sits&#32;out</p>"
    assert english_words(text_of_page(page)) == {"sits", "out"}


def _typed() -> set[str]:
    return TYPED.union(*(name.split("-") for command in _commands() for name in command))


def _results(folder: Path) -> str:
    from bridgeopt.files.plan import read_plan

    plan = read_plan(folder / "evenings" / "2026-11-24" / "plan.json")
    rows = [
        f"{section.name},{number},{45 + number % 11}\n"
        for section in plan.sections
        for number, pair in enumerate(section.numbers, start=1)
        if pair
    ]
    return "section,number,percentage\n" + "".join(rows)


def _commands(group: Any = None, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    import click

    from bridgeopt.cli import main

    group = group or main
    found = [path]
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        nested = isinstance(command, click.Group)
        found += _commands(command, (*path, name)) if nested else [(*path, name)]
    return found
