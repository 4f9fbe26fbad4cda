"""``bridgeopt movement check`` and ``list``: the movements in a folder, and their faults."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bridgeopt.base.resources import shipped_folder
from tests.support.messages import says, size_of, text_of

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
        "four.asc: no faults (4 pairs, 2 tables, 3 rounds, 3 board groups)\n"
        "players.asc: no faults (4 players, 1 table, 3 rounds, 3 board groups)\n"
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


@pytest.mark.slow
def test_ours(invoke):
    """The shipped movements are valid, without shortcomings or notes."""
    result = invoke("movement", "check", shipped_folder("movements"), columns=200)
    assert result.exit_code == 0
    sound = text_of("check_sound", file="multiplex-14.asc")
    assert f"{sound} (14 pairs, " in result.stdout
    assert all(" no faults" in line for line in result.stdout.splitlines() if line[0] != " ")
    assert "Note" not in result.stdout


def test_falls_short(invoke, folder):
    """The shortcomings are listed with lines and exit code 1, and other files are still checked."""
    (folder / "again.asc").write_text(AGAIN)
    result = invoke("movement", "check", folder)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == f"{text_of('check_falls_short', file='again.asc')} ({size_of(4, 2, 3, 3)})"
    again = text_of(
        "movement_meet_too_often", who="pair", two="1 and 2", n=2, rounds="1 and 2", enough=1
    )
    assert lines[1] == f"  line 3: {again}."
    never = text_of("movement_meet_too_rarely", who="pair", two="1 and 3", n=0, can=1)
    assert lines[2] == f"  {never}."
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
    assert last == f"  {text_of('check_more', n=4)}"


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
    assert text_of("movement_broken", movement="broken.asc") in said
    where = {"group": "2", "round": "2", "line": "3", "again": "3", "line_again": "4"}
    twice = [
        f"{text_of('movement_group_again_on_lines', who='pair', number=number, **where)}."
        f" {text_of('movement_group_help')}"
        for number in "41"
    ]
    short = f"{text_of('asc_header_length', n=3)}. {text_of('asc_header_help')}"
    assert result.stderr.splitlines() == [
        *(f"Error: {folder / 'broken.asc'}:4: {each}" for each in twice),
        f"Error: {folder / 'short.asc'}:1: {short}",
    ]


def test_names_that_mean_nothing(invoke, folder):
    """They are errors; the other names are still checked."""
    result = invoke("movement", "check", "nobody", folder, "nowhere.asc")
    assert result.exit_code == 2
    assert says(result.stdout, "check_sound", file="four.asc")
    assert "there is no family 'nobody' here" in result.stderr
    assert f"nowhere.asc: {text_of('file_missing')}" in result.stderr
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
    small = text_of("asc_small_letters", n=3, letter="'a'")
    advice = text_of("asc_capitals_help")
    assert f"{text_of('check_note_line', line='2', fault=small)}. {advice}" in text
    broken = text_of("asc_broken_rounds", n=1)
    advice = text_of("asc_one_line_help")
    assert f"{text_of('check_note_line', line='4', fault=broken)}. {advice}" in text
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_notes_elsewhere(invoke, evening):
    """`run` and `check` note unusual content of the movements they read."""
    text = evening.movement.read_text().split("\n")
    evening.movement.write_text("\n".join([text[0], text[1].replace("  ", "\n", 1), *text[2:]]))
    note = f"Note: {evening.movement}:2: 1 round is broken over several lines."
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


@pytest.mark.slow
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
    wrong = f"{text_of('family_movement_faults', n=2)}. {text_of('family_ask_check')}"
    assert result.stderr == f"Error: {folder / 'broken.asc'}:4: {wrong}\n"
    (folder.parent / "empty").mkdir()
    assert invoke("movement", "list", "--movements", folder.parent / "empty").exit_code == 2
