"""``bridgeopt movement show``: a movement as a table, and its meetings as a picture."""

from __future__ import annotations

import pytest

from bridgeopt.base.resources import shipped_folder
from bridgeopt.files.movement_asc import write_movement
from tests.support.messages import size_of, text_of

SHOW = ("movement", "show")


def test_a_family_and_a_size(invoke, multiplex):
    """All tables of all rounds are shown, and each pair's meetings."""
    result = invoke(*SHOW, "multiplex:18")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    movement = multiplex.movements[18]
    assert lines[0] == text_of("movement_title", name=movement.name, size=size_of(18, 9, 6, 6))
    tables = [line.split() for line in lines[4:13]]
    assert tables == [
        [str(t + 1), *(f"{ns}-{ew}:{group}" for ns, ew, group in movement.rounds[:, t].tolist())]
        for t in range(9)
    ]
    matrix = [line.split() for line in lines[-18:]]
    for k, row in enumerate(matrix, start=1):
        assert row[0] == str(k)
        assert sorted(row[1:]) == [".", *"123456"]


def test_a_file(invoke, tmp_path, multiplex):
    """A file shows the same as the family from which it was written."""
    file = tmp_path / "some.asc"
    write_movement(file, multiplex.movements[8])
    assert invoke(*SHOW, file).stdout == invoke(*SHOW, "multiplex:8").stdout
    assert invoke(*SHOW, "any:8", "--movements", tmp_path).exit_code == 0


@pytest.mark.parametrize("name", ["multiplex", shipped_folder("movements") / "multiplex"])
def test_a_family(invoke, name):
    """All movements of a family or folder are shown."""
    text = invoke(*SHOW, name).stdout
    for size in (8, 10, 12, 14, 16, 18):
        assert f": {size} pairs, " in text


def test_an_individual_movement(invoke, tmp_path):
    """Partners and opponents have separate pictures."""
    file = tmp_path / "individual.asc"
    file.write_text("4 1 3 3 1\n1-2 3-4 A\n1-3 2-4 B\n1-4 2-3 C\n#<name>four</name>\n")
    text = invoke(*SHOW, file).stdout
    assert "    1  1-2/3-4:1  1-3/2-4:2  1-4/2-3:3\n" in text
    told = text_of("movement_partners")
    assert f"{told}\nPlayer  1  2  3  4\n     1  .  1  2  3\n" in text
    told = text_of("movement_player_opponents")
    assert f"{told}\nPlayer    1    2    3    4\n     1    .  2,3  1,3  1,2\n" in text


def test_what_cannot_be_shown(invoke, tmp_path):
    """A broken file or another name exits with 2 and all its faults."""
    file = tmp_path / "broken.asc"
    file.write_text("4 2 1 2 0\n1-2 1  3-3 2\n")
    for name, message in (
        (file, "pair 3 meets itself at table 2 of round 1"),
        (tmp_path / "gone.asc", "gone.asc"),
        ("multiplex:7", "the family 'multiplex' has no movement for 7 pairs"),
        ("nothing", "there is no family 'nothing' here"),
    ):
        result = invoke(*SHOW, name)
        assert (result.exit_code, result.stdout) == (2, "")
        assert message in result.stderr
    assert invoke(*SHOW).exit_code == 2
    assert invoke(*SHOW, "multiplex:8", "multiplex:10").exit_code == 2
