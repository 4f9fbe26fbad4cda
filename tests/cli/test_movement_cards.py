"""``bridgeopt movement cards``: the place of the cards, and refused input."""

from __future__ import annotations

import pytest

from bridgeopt.base.printable import Paper
from bridgeopt.club import Movement
from bridgeopt.files.movement_asc import read_movement, write_movement
from bridgeopt.show.pages.cards import format_cards
from tests.support.messages import text_of


@pytest.fixture
def here(tmp_path, monkeypatch):
    """Work in an empty folder."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.slow
def test_a_family_and_its_pairs(invoke, here):
    """The cards are in this folder under the movement's name; a new print replaces the old one."""
    for _ in range(2):
        result = invoke("movement", "cards", "multiplex:14")
        assert result.exit_code == 0
        assert result.stdout == "Written to multiplex-14-cards.html\n"
        assert result.stderr == ""
    (file,) = here.iterdir()
    page = file.read_text(encoding="utf-8")
    assert page.count("<article") == 14 + 7
    assert "<td>21-24</td>" in page


def test_a_file(invoke, here, evening):
    """Boards, paper and output file follow the options."""
    options = ("--boards", 3, "--paper", "letter", "--out", here / "print me.html")
    result = invoke("movement", "cards", evening.movement, *options)
    assert result.exit_code == 0
    assert result.stdout == f"Written to {here / 'print me.html'}\n"
    movement = read_movement(evening.movement)
    (file,) = here.iterdir()
    assert file.read_text(encoding="utf-8") == format_cards(movement, 3, Paper.LETTER)


def test_families_of_our_own(invoke, here, evening):
    """``--movements`` names the folder with the family."""
    result = invoke("movement", "cards", "small:8", "--movements", evening.folder / "movements")
    assert result.exit_code == 0
    assert result.stdout == "Written to eight-cards.html\n"
    assert [file.name for file in here.iterdir()] == ["eight-cards.html"]


def test_any_name(invoke, here, multiplex, tmp_path):
    """A movement's name may contain any characters."""
    name, file = "½ avond, één lijn & <b>", tmp_path / "ë.asc"
    write_movement(file, Movement(name, 8, 6, multiplex.movements[8].rounds))
    assert invoke("movement", "cards", file).exit_code == 0
    page = (here / "ë-cards.html").read_text(encoding="utf-8")
    assert "½ avond, één lijn &amp; &lt;b&gt;" in page


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nonsense:8", "there is no family 'nonsense' here"),
        ("multiplex:9", "the family 'multiplex' has no movement for 9 pairs"),
        ("missing.asc", "there is no such file"),
        ("multiplex", text_of("names_several_movements", name="'multiplex'", n=17)),
    ],
)
def test_what_is_no_movement(invoke, here, name, message):
    """Other files and names are refused with a message, and nothing is written."""
    result = invoke("movement", "cards", name)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert message in result.stderr
    assert not list(here.iterdir())


def test_a_broken_movement(invoke, here, evening):
    """A movement that seats two pairs in one place is refused with file and line."""
    lines = evening.movement.read_text().splitlines()
    lines[2] = lines[1]
    evening.movement.write_text("\n".join(lines))
    result = invoke("movement", "cards", evening.movement)
    assert result.exit_code == 2
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
    assert f"Error: {evening.movement}:3: {wrong}" in result.stderr
    assert not list(here.iterdir())


@pytest.mark.parametrize(
    ("option", "value"), [("--boards", 0), ("--boards", "x"), ("--paper", "a5"), ("--colour", 1)]
)
def test_options_that_make_no_sense(invoke, here, option, value):
    """Invalid values are refused before anything is written."""
    result = invoke("movement", "cards", "multiplex:8", option, value)
    assert result.exit_code == 2
    assert option in result.stderr
    assert not list(here.iterdir())


def test_written_whole_or_not_at_all(invoke, here, monkeypatch):
    """If the disk is full, the old cards stay and no other file is left."""

    def full(*_):
        raise OSError(28, "No space left on device")

    invoke("movement", "cards", "multiplex:8", "--out", "cards.html")
    before = (here / "cards.html").read_bytes()
    monkeypatch.setattr("bridgeopt.base.atomic_files.os.fsync", full)
    result = invoke("movement", "cards", "multiplex:10", "--out", "cards.html")
    assert result.exit_code == 2
    assert f"cards.html: {text_of('file_not_written', reason=text_of('os_full'))}" in result.stderr
    assert [(file.name, file.read_bytes()) for file in here.iterdir()] == [("cards.html", before)]


def test_where_it_cannot_be_written(invoke, here):
    """A missing folder, or a folder in place of the file, is refused."""
    for out, message in (("no/cards.html", "no such folder"), (here, "a folder, not a file")):
        result = invoke("movement", "cards", "multiplex:8", "--out", out)
        assert result.exit_code == 2
        assert message in result.stderr
