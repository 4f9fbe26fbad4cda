"""``bridgeopt movement quality``: the measures of movements, side by side."""

from __future__ import annotations

import json

import pytest

from bridgeopt.base.resources import shipped_folder
from bridgeopt.files.movement_asc import write_movement
from bridgeopt.movement.quality import balance
from tests.support.messages import says, size_of, text_of

QUALITY = ("movement", "quality")


@pytest.fixture
def files(tmp_path, multiplex):
    """Write two movements, for eight and for ten pairs."""
    paths = [tmp_path / "eight.asc", tmp_path / "ten.asc"]
    for path, size in zip(paths, (8, 10), strict=True):
        write_movement(path, multiplex.movements[size])
    return paths


def test_side_by_side(invoke, files, multiplex):
    """There is a line per file in the given order, and none is too long."""
    result = invoke(*QUALITY, *reversed(files))
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    for line, name, size in zip(lines[2:4], ("ten", "eight"), (10, 8), strict=True):
        movement = multiplex.movements[size]
        sizes = f"{size}-{movement.num_tables}-{movement.num_rounds}-{movement.num_groups}"
        assert line.split()[:4] == [name, sizes, "0", f"{balance(movement).qf:.1f}"]


def test_one_in_full(invoke, files):
    """A single movement is described pair by pair."""
    result = invoke(*QUALITY, files[0])
    assert result.exit_code == 0
    title = text_of("movement_title", name="eight", size=size_of(8, 4, 6, 6))
    assert result.stdout.startswith(f"{title}\n")
    told = f"{text_of('measure_sit_out', n=6, times=1)} and {text_of('measure_more', n=1, times=0)}"
    assert says(result.stdout, "measure_whoever_absent", told=told)
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_families(invoke, files):
    """A family, one of its sizes and a folder are accepted as well as files."""
    ours = shipped_folder("movements")
    for names in (["multiplex"], [ours / "multiplex"], ["multiplex", "--movements", ours]):
        documents = json.loads(invoke(*QUALITY, *names, "--json").stdout)
        assert sorted(document["contestants"] for document in documents) == [*range(8, 41, 2)]
    (document,) = json.loads(invoke(*QUALITY, "multiplex:14", "--json").stdout)
    assert document["contestants"] == 14
    folder = files[0].parent
    documents = json.loads(invoke(*QUALITY, "any:8", "--movements", folder, "--json").stdout)
    assert [document["file"] for document in documents] == [str(files[0])]


def test_json(invoke, files, multiplex):
    """Standard output only has JSON, with an object per file."""
    result = invoke(*QUALITY, *files, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    documents = json.loads(result.stdout)
    assert [document["file"] for document in documents] == [str(file) for file in files]
    for document in documents:
        expected = balance(multiplex.movements[document["contestants"]])
        assert document["balance"]["qf"] == expected.qf
        assert document["repeats"] == 0
        assert document["meetings"][1:] == [document["contestants"] * 3]


def test_an_individual_movement(invoke, tmp_path):
    """Players have partners and seats, but no balance."""
    file = tmp_path / "individual.asc"
    file.write_text("4 1 3 3 1\n1-2 3-4 A\n1-3 2-4 B\n1-4 2-3 C\n#<name>four</name>\n")
    result = invoke(*QUALITY, file)
    assert result.exit_code == 0
    told = text_of("measure_partnered", n=6, times=1)
    told = text_of("measure_partners_told", span="3", told=told)
    assert f"Partners {told}" in " ".join(result.stdout.split())
    assert "Balance" not in result.stdout
    assert invoke(*QUALITY, file, "multiplex:8").exit_code == 0


def test_what_is_unusual_is_noted(invoke, tmp_path):
    """A file of another program is measured, and the note is not part of the JSON."""
    file = tmp_path / "small.asc"
    file.write_text("2 1 2 2 0\n1-2 a\n2-1 b\n#<name>small</name>\n")
    result = invoke(*QUALITY, file, file, "--json")
    assert result.exit_code == 0
    assert len(json.loads(result.stdout)) == 1
    assert result.stderr.startswith(f"Note: {file}:2: ")
    assert invoke("movement", "show", file).stderr == result.stderr


def test_broken_movements(invoke, files, tmp_path):
    """Every fault of all files is reported, and no file is measured."""
    half, twice = tmp_path / "half.asc", tmp_path / "twice.asc"
    half.write_text("4 2 1 2 0\n1-2 1  3-0 2\n")
    twice.write_text("2 1 2 1 0\n1-2 1\n1-2 1\n")
    result = invoke(*QUALITY, half, files[0], twice, "nothing", tmp_path / "gone.asc")
    assert (result.exit_code, result.stdout) == (2, "")
    wrong = text_of("asc_half_table", numbers="3 0 2", table="2", round="1")
    assert f"{half}:2: {wrong}." in result.stderr
    wrong = text_of(
        "movement_group_again_on_lines",
        who="pair",
        number="1",
        group="1",
        round="1",
        line="2",
        again="2",
        line_again="3",
    )
    assert f"{twice}:3: {wrong}" in result.stderr
    assert "there is no family 'nothing' here" in result.stderr
    assert "gone.asc" in result.stderr


def test_usage(invoke):
    """At least one movement is required."""
    result = invoke(*QUALITY)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Missing argument 'FILE...'" in result.stderr
