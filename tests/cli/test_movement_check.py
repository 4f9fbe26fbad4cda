"""``bridgeopt movement check`` and ``list``: the movements in a folder, and their faults."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bridgeopt.base.resources import shipped_folder

SOUND = "4 2 3 3 0\n1-2 1  3-4 1\n1-3 2  4-2 2\n4-1 3  2-3 3\n"
AGAIN = SOUND.replace("1-3 2  4-2 2", "2-1 2  4-3 2")
BROKEN = SOUND.replace("4-1 3", "4-1 2")
PLAYERS = "4 1 3 3 1\n1-2-3-4 1\n1-3-2-4 2\n1-4-2-3 3\n"
ODD = "4 2 3 3 0\n1-2 a  3-4 a\n1-3 B  4-2 b\n4-1\nC  2-3 C\n"


@pytest.fixture
def folder(tmp_path):
    """Return a folder with a valid movement for pairs and one for players."""
    home = tmp_path / "movements" / "small"
    home.mkdir(parents=True)
    (home / "four.asc").write_text(SOUND)
    (home / "players.asc").write_text(PLAYERS)
    return home


def test_all_is_well(invoke, folder):
    """There is a line per file; folder, parent folder, files and family give the same output."""
    expected = (
        "four.asc: sound (4 pairs, 2 tables, 3 rounds, 3 board groups)\n"
        "players.asc: sound (4 players, 1 table, 3 rounds, 3 board groups)\n"
    )
    above = folder.parent
    for names in (
        [folder],
        [above],
        sorted(folder.iterdir()),
        ["small", "--movements", above],
        ["small:4", "--movements", above],
        [above, folder / "four.asc", "small", "--movements", above],
    ):
        result = invoke("movement", "check", *names)
        assert result.exit_code == 0
        assert result.stdout == expected
        assert result.stderr == ""


def test_ours(invoke):
    """The shipped movements are valid, without shortcomings or notes."""
    result = invoke("movement", "check", shipped_folder("movements"), columns=200)
    assert result.exit_code == 0
    assert "multiplex-14.asc: sound (14 pairs, " in result.stdout
    assert all(" sound" in line for line in result.stdout.splitlines() if line[0] != " ")
    assert "Note" not in result.stdout


def test_falls_short(invoke, folder):
    """The shortcomings are listed with lines and exit code 1, and other files are still checked."""
    (folder / "again.asc").write_text(AGAIN)
    result = invoke("movement", "check", folder)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == "again.asc: falls short (4 pairs, 2 tables, 3 rounds, 3 board groups)"
    assert lines[1] == "  line 3: pairs 1 and 2 meet 2 times, in rounds 1 and 2; once is enough."
    assert lines[2] == "  pairs 1 and 3 meet never; all can meet once."
    assert [line.partition(":")[0] for line in lines[-2:]] == ["four.asc", "players.asc"]
    assert result.stderr == ""


def test_many_shortcomings(invoke, folder):
    """Twenty are listed, and the others counted."""
    rounds = ["  ".join(f"{k}-{k + 1} {r}" for k in range(1, 49, 2)) for r in (1, 2)]
    (folder / "again.asc").write_text("\n".join(["48 24 2 2 0", *rounds]))
    result = invoke("movement", "check", folder / "again.asc")
    assert result.exit_code == 1
    *listed, last = result.stdout.splitlines()[1:]
    assert listed.pop(0).startswith("  A barometer")
    assert len(listed) == 20
    assert last == "  and 4 more like these"


def test_broken(invoke, folder):
    """Every fault of all files has its line; the exit code is 2 even with other shortcomings."""
    (folder / "again.asc").write_text(AGAIN)
    (folder / "broken.asc").write_text(BROKEN)
    (folder / "short.asc").write_text("4 2 3\n")
    result = invoke("movement", "check", folder)
    assert result.exit_code == 2
    said = [line for line in result.stdout.splitlines() if line[0] != " "]
    assert [line.split(":")[0] for line in said] == [
        "again.asc",
        "broken.asc",
        "four.asc",
        "players.asc",
        "short.asc",
    ]
    assert "broken.asc: broken" in said
    assert result.stderr.splitlines() == [
        f"Error: {folder / 'broken.asc'}:4: pair 4 plays board group 2 in round 2 (line 3) and"
        " again in round 3 (line 4). Nobody can play the same boards twice.",
        f"Error: {folder / 'broken.asc'}:4: pair 1 plays board group 2 in round 2 (line 3) and"
        " again in round 3 (line 4). Nobody can play the same boards twice.",
        f"Error: {folder / 'short.asc'}:1: the header holds 3 numbers instead of five; missing:"
        " board groups, 0 for pairs or 1 for individual. The first line must hold five numbers:"
        " contestants, tables, rounds, board groups, 0 for pairs or 1 for individual.",
    ]


def test_names_that_mean_nothing(invoke, folder):
    """They are errors; the other names are still checked."""
    result = invoke("movement", "check", "nobody", folder, "nowhere.asc")
    assert result.exit_code == 2
    assert "four.asc: sound" in result.stdout
    assert "there is no family 'nobody' here" in result.stderr
    assert "nowhere.asc: there is no such file" in result.stderr
    assert invoke("movement", "check").exit_code == 2


def test_files_of_one_name(invoke, folder):
    """The output distinguishes them by folder."""
    shutil.copytree(folder, folder.parent / "other")
    result = invoke("movement", "check", folder.parent)
    labels = [line.partition(":")[0] for line in result.stdout.splitlines()]
    names = ("four.asc", "players.asc")
    assert labels == [str(Path(home, name)) for home in ("other", "small") for name in names]


def test_what_is_unusual(invoke, folder):
    """Notes do not count as shortcomings, and fit in 80 columns."""
    (folder / "four.asc").write_text(ODD)
    result = invoke("movement", "check", folder)
    assert result.exit_code == 0
    text = " ".join(result.stdout.split())
    assert "Note: line 2: 3 small letters for board groups, 'a' here. Version 1.0" in text
    assert "Note: line 4: 1 round broken over several lines. Version 1.0" in text
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_notes_elsewhere(invoke, evening):
    """`run` and `check` note unusual content of the movements they read."""
    text = evening.movement.read_text().split("\n")
    evening.movement.write_text("\n".join([text[0], text[1].replace("  ", "\n", 1), *text[2:]]))
    note = f"Note: {evening.movement}:2: 1 round broken over several lines."
    for args in (["check"], ["run", "--json", "-"]):
        result = invoke(*args, *evening.options)
        assert result.exit_code == 0
        assert result.stderr.count(note) == 1
        assert "broken over" not in result.stdout


def test_list(invoke, folder):
    """There is a row per movement with size and quality; the family is named once."""
    result = invoke("movement", "list", "--movements", folder.parent)
    assert result.exit_code == 0
    head, *rows = (line.split() for line in result.stdout.splitlines())
    assert head == ["Movement", "type", "For", "Tables", "Rounds", "Groups", "Qf", "NS"]
    assert rows == [
        ["small", "4", "pairs", "2", "3", "3", "27.3", "1-2"],
        ["4", "players", "1", "3", "3", "-", "1-3"],
    ]
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_list_ours(invoke):
    """Without a folder, the shipped movements are listed."""
    result = invoke("movement", "list")
    assert result.exit_code == 0
    assert "multiplex" in result.stdout
    assert "18 pairs" in result.stdout


def test_list_what_cannot_be_read(invoke, folder):
    """The others are listed, each broken file has a line, and the exit code is 2."""
    (folder / "broken.asc").write_text(BROKEN)
    result = invoke("movement", "list", "--movements", folder)
    assert result.exit_code == 2
    assert "4 players" in result.stdout
    assert result.stderr == (
        f"Error: {folder / 'broken.asc'}:4: this movement has 2 faults."
        " Ask `bridgeopt movement check` about it.\n"
    )
    (folder.parent / "empty").mkdir()
    assert invoke("movement", "list", "--movements", folder.parent / "empty").exit_code == 2
