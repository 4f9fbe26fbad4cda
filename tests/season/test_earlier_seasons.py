"""Handicaps that use the files of earlier seasons."""

from __future__ import annotations

import json

import pytest

from bridgeopt.files.members import MemberLine
from bridgeopt.season import SeasonFile
from tests.support.messages import says

RULES = """earlier_seasons = ["2025.season"]

[[competition]]
name = "Cup"
rank = "pair"
handicap = {base = 50, last = 2}
"""
HEAD = "session,player1,player2,percent,date\n"
LAST_YEAR = HEAD + "1,1,2,60,2025-09-01\n2,1,2,58,2025-09-08\n"
THIS_YEAR = HEAD + "1,1,2,50,2026-09-01\n2,1,2,40,2026-09-08\n"


@pytest.fixture
def call(invoke, tmp_path):
    """Return a function that runs a command on a season with an earlier one."""
    members = [MemberLine(k, f"Player {k}", None, None, {}) for k in (1, 2)]
    (tmp_path / "club.toml").write_text(RULES, encoding="utf-8")
    for name, text in (("2025", LAST_YEAR), ("club", THIS_YEAR)):
        file = SeasonFile(tmp_path / f"{name}.season")
        SeasonFile.create(file.path, None, members)
        (tmp_path / f"{name}.csv").write_text(text, encoding="utf-8")
        words = ("import", file.path, "--results", tmp_path / f"{name}.csv")
        assert invoke("season", *words).exit_code == 0

    def run(*words: object, code: int = 0) -> str:
        result = invoke("season", words[0], tmp_path / "club.season", *words[1:])
        assert result.exit_code == code, result.output
        return " ".join(result.output.split()) if code else result.stdout

    return run


def test_last_reaches_back(call):
    """Session 1: 60 and 58, so minus 9; session 2: 58 and 50, so minus 4. Nets 41 and 36: 38.50."""
    (cup,) = json.loads(call("standings", "--json", "-"))["competitions"]
    assert [(row["shown"], row["counted"]) for row in cup["rows"]] == [("38.50", [1, 2])]
    (listed,) = json.loads(call("handicaps", "--json", "-"))["handicaps"]
    assert listed["players"][0]["shown"] == "5.00"  # 50 and 40
    assert listed["players"][0]["sessions"] == [1, 2]


def test_months_reach_back(call, tmp_path):
    """In September 2026 the twelve months before it include both sessions of last year."""
    rules = RULES.replace("last = 2", "months = 12")
    (tmp_path / "club.toml").write_text(rules, encoding="utf-8")
    (cup,) = json.loads(call("standings", "--json", "-"))["competitions"]
    assert cup["rows"][0]["shown"] == "36.00"  # 50 - 9 and 40 - 9
    (listed,) = json.loads(call("handicaps", "--date", "2026-09-15", "--json", "-"))["handicaps"]
    assert listed["players"][0]["earlier"] == ["2025: 1", "2025: 2"]


def test_what_is_not_earlier_is_refused(call, tmp_path):
    """The season itself, or its copy, is refused, since it would count twice."""
    rules = RULES.replace("2025.season", "club.season")
    (tmp_path / "club.toml").write_text(rules, encoding="utf-8")
    assert "session 1 of" in call("standings", code=2)


def test_another_person_is_refused(call, tmp_path):
    """A reused id is refused, since it would bring another person's results."""
    SeasonFile(tmp_path / "2025.season").change_member(1, name="Somebody Else")
    assert says(call("standings", code=2), "earlier_other_name", player="1")


@pytest.mark.parametrize("value", ["3", '["x", 3]', '["none.season"]'])
def test_wrong_values(call, tmp_path, value):
    """Invalid values are refused with file and line, or the missing file's name."""
    rules = RULES.replace('["2025.season"]', value)
    (tmp_path / "club.toml").write_text(rules, encoding="utf-8")
    said = call("standings", code=2)
    assert "club.toml:1" in said or "none.season" in said
