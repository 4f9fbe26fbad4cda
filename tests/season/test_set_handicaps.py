"""Handicaps and grades set elsewhere: both signs are in use, so a file must give its sign."""

from __future__ import annotations

import json

import pytest

from bridgeopt.files.members import MemberLine
from bridgeopt.season import SeasonFile
from tests.support.messages import text_of

RULES = """[[competition]]
name = "Cup"
rank = "pair"
handicap = {given = "handicap", pair = "mean"}
"""
RESULTS = "session,player1,player2,percent\n1,1,2,50\n1,3,4,50\n"


@pytest.fixture
def call(invoke, tmp_path):
    """Return a function that runs a command on a season of players 1 to 4, with a cup's rules."""
    file = SeasonFile(tmp_path / "club.season")
    members = [MemberLine(k, f"Player {chr(64 + k)}", None, None, {}) for k in range(1, 5)]
    SeasonFile.create(file.path, None, members)
    (tmp_path / "club.toml").write_text(RULES, encoding="utf-8")

    def run(command: str, *words: object, code: int = 0) -> str:
        result = invoke("season", command, file.path, *words)
        assert result.exit_code == code, result.output
        return " ".join(result.output.split()) if code else result.stdout

    results = tmp_path / "results.csv"
    results.write_text(RESULTS, encoding="utf-8")
    run("import", "--results", results)
    return run


def nets(call) -> dict[tuple[int, ...], str]:
    """Return the total of each pair."""
    (cup,) = json.loads(call("standings", "--json", "-"))["competitions"]
    return {tuple(row["who"]): row["shown"] for row in cup["rows"]}


def put(tmp_path, text: str):
    """Write a file of handicaps."""
    path = tmp_path / "set.csv"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_sign_must_be_told(call, tmp_path):
    """ScoreBridge's 3.1 is subtracted; with the other sign the file gives other net scores."""
    path = put(tmp_path, "id,handicap\n1,2.35\n2,3.85\n")
    said = call("handicaps", "--import", path, code=2)
    assert f"set.csv:2: {text_of('handicaps_no_sign')}" in said
    assert "--sign adds" in said
    call("handicaps", "--import", path, "--sign", "subtracts")
    assert nets(call) == {(1, 2): "46.90", (3, 4): "50.00"}
    call("handicaps", "--import", path, "--sign", "adds")
    assert nets(call)[1, 2] == "53.10"
    call("undo")
    assert nets(call)[1, 2] == "46.90"


def test_what_we_wrote_comes_back(call, tmp_path):
    """Our own CSV gives its sign."""
    path = put(tmp_path, "name,handicap,sign\nPlayer A,-4,adds\nplayer b,1,subtracts\n")
    call("handicaps", "--import", path)
    out = tmp_path / "out.csv"
    call("handicaps", "--csv", out)
    call("handicaps", "--import", out)
    assert nets(call)[1, 2] == "47.50"
    assert "says otherwise" in call("handicaps", "--import", out, "--sign", "subtracts", code=2)


def test_grades_stand_for_the_mean(call, tmp_path):
    """EBUScore: two players of grade 60 get minus 10, or minus 5 if the mean is used."""
    rules = RULES.replace(
        'given = "handicap"', 'base = 50, grade = "grade", step = 2, factor = 0.5'
    )
    (tmp_path / "club.toml").write_text(rules.replace("mean", "sum"), encoding="utf-8")
    path = put(tmp_path, "id,grade\n1,60\n2,60\n3,56\n4,60\n")
    assert "no sign" in call("handicaps", "--import", path, "--sign", "adds", code=2)
    call("handicaps", "--import", path)
    assert nets(call) == {(1, 2): "40.00", (3, 4): "42.00"}
    (tmp_path / "club.toml").write_text(rules, encoding="utf-8")
    assert nets(call)[1, 2] == "45.00"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("id,handicap,grade\n1,2,50\n", text_of("handicaps_file_heads")),
        ("handicap\n2\n", text_of("handicaps_file_heads")),
        ("id,handicap\n9,2\n", "set.csv:2: there is no player 9"),
        ("id,handicap\n1,x\n", "set.csv:2: 'x' is not a number"),
        ("id,handicap\n1,2\n1,3\n", "set.csv:3: player 1 is on line 2 already"),
        ("id,handicap,sign\n1,2,minus\n", "neither adds nor subtracts"),
        ("id,grade\n1,101\n", "not a grade"),
        ("id,handicap\n", text_of("elsewhere_empty")),
    ],
)
def test_bad_input(call, tmp_path, text, said):
    """An invalid line is refused with its number."""
    words = () if "grade" in text or "sign" in text else ("--sign", "adds")
    assert said in call("handicaps", "--import", put(tmp_path, text), *words, code=2)


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ('{given = "handicap", base = 50}', "given and base"),
        ('{base = 50, grade = "grade", last = 3}', "grade and last"),
        ('{given = "nothing"}', "club.toml:4"),
    ],
)
def test_keys_that_do_not_go_together(call, tmp_path, rule, said):
    """A key that would be ignored is refused."""
    text = RULES.replace('{given = "handicap", pair = "mean"}', rule)
    (tmp_path / "club.toml").write_text(text, encoding="utf-8")
    output = call("standings", code=2)
    assert all(word in output for word in said.split(" and "))
