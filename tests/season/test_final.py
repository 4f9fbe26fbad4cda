"""Periods declared final: a later change shows its effects and asks for confirmation."""

from __future__ import annotations

import json

import pytest

from bridgeopt.files.members import MemberLine
from bridgeopt.season import SeasonFile
from tests.support.messages import says, text_of

RULES = """[[competition]]
name = "Ladder"
rank = "pair"
period = 2
season = {total = "sum"}
"""
FIRST = (
    "session,player1,player2,percent,date\n"
    "1,1,2,60,2026-09-01\n1,3,4,40,2026-09-01\n"
    "2,1,2,50,2026-09-08\n2,3,4,50,2026-09-08\n"
)
BEFORE = "session,player1,player2,percent,date\n9,1,2,20,2026-08-01\n9,3,4,80,2026-08-01\n"


@pytest.fixture
def season(tmp_path) -> SeasonFile:
    """Make a season of six players, with the rules of a ladder."""
    file = SeasonFile(tmp_path / "club.season")
    members = [MemberLine(k, f"Player {chr(64 + k)}", None, None, {}) for k in range(1, 7)]
    SeasonFile.create(file.path, None, members)
    (tmp_path / "club.toml").write_text(RULES, encoding="utf-8")
    return file


@pytest.fixture
def call(invoke, season, tmp_path):
    """Return a function that runs a command on the season, with a period of two sessions."""

    def run(command: str, *words: object, code: int = 0) -> str:
        result = invoke("season", command, season.path, *words)
        assert result.exit_code == code, result.output
        return " ".join(result.output.split())

    for name, text in (("first.csv", FIRST), ("before.csv", BEFORE)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    run("import", "--results", tmp_path / "first.csv")
    return run


def test_declared_lists_are_kept_with_their_day(call, season):
    """Declared lists are stored with their date, shown unchanged, and withdrawn or undone."""
    assert says(call("final"), "final_none")
    told = call("final", "--name", "ladder", "--period", 1)
    assert says(told, "final_line", name="Ladder", period="1")
    assert says(call("final"), "final_line", name="Ladder", period="1")
    told = call("final", "--name", "Ladder", "--period", 1, code=2)
    assert says(told, "final_already")
    (only,) = json.loads(call("final", "--json", "-"))["final"]
    assert [(row["place"], row["who"], row["shown"]) for row in only["lists"][0]["rows"]] == [
        ("1", [1, 2], "55.00"),
        ("2", [3, 4], "45.00"),
    ]
    assert "Player A & Player B" in call("final", "--name", "Ladder", "--period", 1, "--show")
    call("final", "--name", "Ladder", "--period", 1, "--withdraw")
    assert says(call("final"), "final_none")
    season.undo()
    assert says(call("final"), "final_line", name="Ladder", period="1")
    assert text_of("final_declared", name="Ladder", period="1") in call("undo")
    assert says(call("final"), "final_none")
    assert season.integrity_warnings() == ()


def test_the_season_over_the_periods(call, tmp_path):
    """Without a period the list over all periods is declared; CSV prints it."""
    call("final", "--name", "Ladder")
    path = tmp_path / "list.csv"
    call("final", "--name", "Ladder", "--csv", path)
    assert "Ladder,,,1,1,2,Player A & Player B,55.00" in path.read_text(encoding="utf-8")


def test_a_change_of_a_declared_list_asks(call, season, tmp_path):
    """An earlier session would change period 1: without a terminal, --yes is required."""
    call("final", "--name", "Ladder", "--period", 1)
    changes = season.changes()
    said = call("import", "--results", tmp_path / "before.csv", code=2)
    assert says(said, "final_would_change", name="Ladder")
    assert "1 & 2: place 1 with 55.00, now place 2 with 40.00" in said
    assert "--yes" in said
    assert season.changes() == changes
    call("import", "--results", tmp_path / "before.csv", "--yes")
    assert says(call("final"), "final_line")
    assert says(call("standings"), "final_differs", n=2)
    said = call("undo", code=2)
    assert says(said, "final_as_declared_again")
    call("undo", "--yes")
    assert not says(call("standings"), "final_differs")
    assert "place 2 with 40.00" in call("redo", code=2)


def test_a_change_of_nothing_declared_does_not_ask(call, tmp_path):
    """A later session belongs to another period, so nothing is asked."""
    call("final", "--name", "Ladder", "--period", 1)
    path = tmp_path / "later.csv"
    path.write_text(BEFORE.replace("08-01", "10-01"), encoding="utf-8")
    call("import", "--results", path)
    call("undo")


def test_ended_periods_that_are_not_final_are_named(call, tmp_path):
    """Period 1 is named after period 2 is final; a period that goes on is not."""
    open_one = {"kind": "final", "name": "Ladder", "n": 1, "periods": ["1"]}
    assert says(call("final"), "periods_open", **open_one)
    assert not says(call("standings"), "periods_open", **open_one)  # no list was ever final
    path = tmp_path / "later.csv"
    later = FIRST.replace("2026-09", "2026-10").replace(",60,", ",61,")
    path.write_text(later + "3,1,2,60,2026-11-01\n", encoding="utf-8")
    call("import", "--results", path)
    call("final", "--name", "Ladder", "--period", 2)
    assert says(call("final"), "periods_open", **open_one)
    assert says(call("standings"), "periods_open", **open_one)
    call("final", "--name", "Ladder", "--period", 1)
    assert not says(call("final"), "periods_open", kind="final")
    assert not says(call("standings"), "periods_open", kind="final")


def test_a_merger_asks(call, season):
    """A merger that changes only a player's number does not ask, and the rows stay."""
    call("final", "--name", "Ladder", "--period", 1)
    call("merge", 1, 5)
    (only,) = json.loads(call("final", "--json", "-"))["final"]
    assert only["lists"][0]["rows"][0]["who"] == [2, 5]
    assert not says(call("standings"), "final_differs")


def test_without_rules_it_asks_all_the_same(call, season, tmp_path):
    """Without rules the effect is unknown, so the command asks."""
    call("final", "--name", "Ladder", "--period", 1)
    (tmp_path / "club.toml").unlink()
    assert says(call("undo", "--club", "none", code=2), "final_cannot_tell")


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--period", 1), 2, "Name the competition"),
        (("--name", "Nothing"), 2, "Nothing"),
        (("--name", "Ladder", "--period", 7), 2, "The periods of Ladder are 1."),
        (("--name", "Ladder", "--period", 1, "--show"), 2, "was not declared final"),
        (("--name", "Ladder", "--period", 1, "--withdraw"), 2, "was not declared final"),
    ],
)
def test_what_cannot_be_declared(call, words, code, said):
    """The command is refused with the reason."""
    assert said in call("final", *words, code=code)


def test_absences(call, season, tmp_path):
    """Notice of an absence is corrected later, and listed."""
    rules = '[[competition]]\nname = "Lines"\nrank = "pair"\npairs = [[1, 2], [5, 6]]\n'
    rules += "absent = [{is = 45}]\nno_notice = 30\n"
    (tmp_path / "club.toml").write_text(rules, encoding="utf-8")

    def total() -> str:
        (lines,) = json.loads(call("standings", "--json", "-"))["competitions"]
        return next(row["shown"] for row in lines["rows"] if row["who"] == [5, 6])

    assert total() == "45.00"
    assert says(call("absence", 1, "--no-word", "Player E,6"), "absence_line", notice="no")
    assert total() == "37.50"
    call("absence", 1, "--sent-word", "5,6")
    assert total() == "45.00"
    season.undo()
    assert total() == "37.50"
    assert "both played" in call("absence", 1, "--no-word", "1,2", code=2)
    assert "no session 7" in call("absence", 7, "--no-word", "5,6", code=2)
    assert says(call("absence", 1, "--no-word", "5", code=2), "absence_no_pair", text="'5'")
    assert says(
        call("absence", 1, "--no-word", "5,6", "--sent-word", "6,5", code=2),
        "absence_told_twice",
        pair="5,6",
    )
