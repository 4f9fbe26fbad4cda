"""``bridgeopt movement design``: a new movement, printed or written."""

from __future__ import annotations

from contextlib import contextmanager

import pytest

from bridgeopt.files.movement_asc import read_movement
from bridgeopt.movement.check import movement_faults
from tests.support.messages import says, text_of
from tests.support.timing.interrupted import can_press, listening, press

pytestmark = [pytest.mark.slow_without_jit, pytest.mark.usefixtures("short_searches")]


EIGHT = ("movement", "design", "--pairs", "8", "--rounds", "5", "--groups", "6")


@pytest.mark.slow
def test_printed(invoke, tmp_path):
    """Standard output only has the movement, with its name, so it can be piped."""
    result = invoke(*EIGHT, "--name", "Thursday")
    assert result.exit_code == 0
    assert result.stderr == ""
    path = tmp_path / "eight.asc"
    path.write_text(result.stdout, encoding="utf-8")
    movement = read_movement(path)
    assert movement_faults(movement) == []
    assert (movement.name, movement.num_rounds, movement.num_groups) == ("Thursday", 5, 6)


@pytest.mark.long
def test_written(invoke, tmp_path):
    """With --out the file is written and its measures are shown; the same seed writes the same."""
    files = [tmp_path / name for name in ("one.asc", "two.asc", "three.asc")]
    for file, seed in zip(files, "112", strict=True):
        result = invoke(*EIGHT, "--seed", seed, "--out", file)
        assert result.exit_code == 0
        assert "Balance" in result.stdout
        assert f"Written to {file}" in result.stdout.replace("\n", "")
    texts = [file.read_bytes() for file in files]
    assert texts[0] == texts[1]
    assert texts[0].split(b"#")[0] != texts[2].split(b"#")[0]
    assert invoke("movement", "check", *files).exit_code == 0


@pytest.mark.slow
def test_options_reach_the_designer(invoke, tmp_path):
    """Boards stay in a room with a table for each group, with the requested balance."""
    file = tmp_path / "ten.asc"
    options = ("--stay", "boards", "--tables", "6", "--balance", "30")
    result = invoke(
        *EIGHT[:2], "--pairs", "10", "--rounds", "5", "--groups", "6", *options, "--out", file
    )
    assert result.exit_code == 0
    movement = read_movement(file)
    assert movement.num_tables == 6
    for table in range(6):
        assert set(movement.rounds[:, table, 2].tolist()) <= {0, table + 1}


@pytest.mark.usefixtures("bells")
def test_cut_short(invoke):
    """A search ended by its budget says so; without any result the command fails."""
    result = invoke(*EIGHT, "--budget", "0")
    assert result.exit_code == 1
    assert result.stdout == ""
    why = text_of("design_cut_short", seconds=0)
    assert says(result.stderr, "design_not_found_in_time", why=why)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--pairs", "9"), text_of("design_pairs", n=9)),
        (("--rounds", "7"), "6 board groups for 7 rounds"),
        (("--stay", "both"), "boards and a pair cannot both stay"),
        (("--stay", "follow"), "Ask for 4 to 7 rounds, and as many board groups"),
        (("--balance", "101"), "101.0 is not in the range"),
        (("--rounds", "6", "--balance", "99"), "with a balance of 99; the best had 80.0"),
        (("--tables", "9"), "9 tables for 8 pairs"),
    ],
)
def test_what_cannot_be(invoke, tmp_path, options, message):
    """The combination is refused with a message, and nothing is written."""
    file = tmp_path / "none.asc"
    result = invoke(*EIGHT, *options, "--out", file)
    assert result.exit_code in (1, 2)
    assert message in " ".join(result.stderr.split())
    assert not file.exists()


def test_the_folder_is_looked_for_first(invoke, tmp_path):
    """An unusable destination is reported before the search."""
    result = invoke(*EIGHT, "--out", tmp_path / "nowhere" / "eight.asc")
    assert result.exit_code == 2
    assert says(result.stderr, "file_no_folder")
    assert says(result.stderr, "file_make_folder")


@can_press
def test_interrupted(invoke, monkeypatch):
    """Ctrl-C writes the best movement found with a note, and exits with 130."""

    def interrupt(done, total):
        if done == 5:
            press()

    @contextmanager
    def bar():
        yield interrupt

    monkeypatch.setattr("bridgeopt.cli.movement.searches_bar", bar)
    with listening():
        result = invoke(*EIGHT)
    assert result.exit_code == 130
    assert result.stdout.startswith("8 4 5 6 0")
    assert (
        result.stderr == f"Note: {text_of('design_remark', remark=text_of('design_interrupted'))}\n"
    )
