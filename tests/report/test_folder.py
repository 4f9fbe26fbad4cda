"""Everything about tonight in one folder."""

from __future__ import annotations

import csv
import json

import pytest

from bridgeopt.errors import InputError
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.plan import plan_document
from bridgeopt.report.folder import write_folder
from bridgeopt.report.text import movement_text


def test_what_is_in_it(plan, members, tmp_path):
    """The plan, and for each section its numbers and its movement."""
    folder = tmp_path / "new" / "tonight"
    written = write_folder(folder, plan, members, CsvStyle.PLAIN)
    assert sorted(written) == sorted(folder.iterdir())
    assert [path.name for path in written] == [
        "plan.json",
        "section-A.csv",
        "section-A.txt",
        "section-B.csv",
        "section-B.txt",
    ]
    assert json.loads(written[0].read_text()) == plan_document(plan)
    assert written[2].read_text(encoding="utf-8") == movement_text(plan.sections[0], members)
    write_folder(folder, plan, members, CsvStyle.PLAIN)
    assert sorted(written) == sorted(folder.iterdir())


def test_sections_of_another_evening_go(plan, members, tmp_path):
    """Nobody prints a section that there is not tonight; other files stay."""
    for name in ("section-D.csv", "section-D.txt", "section-notes.txt", "mine.csv"):
        (tmp_path / name).write_text("old")
    write_folder(tmp_path, plan, members, CsvStyle.PLAIN)
    assert not list(tmp_path.glob("section-D.*"))
    assert (tmp_path / "section-notes.txt").read_text() == "old"
    assert (tmp_path / "mine.csv").read_text() == "old"


def test_numbers_in_plain_csv(plan, members, tmp_path):
    """Nothing for the absent number; no name where none is known; no table for a sit-out."""
    write_folder(tmp_path, plan, members, CsvStyle.PLAIN)
    assert (tmp_path / "section-B.csv").read_bytes().decode() == (
        "number,player1,player2,name1,name2,first_table,direction\n"
        "1,9,10,,,,\n"
        "3,11,12,,,3,NS\n"
        "4,13,14,,,3,EW\n"
    )
    text = (tmp_path / "section-A.csv").read_text(encoding="utf-8")
    assert text.splitlines()[1] == "1,2,1,Ög,Jan,1,NS"
    rows = list(csv.DictReader(text.splitlines()))
    assert [row["first_table"] + row["direction"] for row in rows] == ["1NS", "1EW", "3NS", "3EW"]
    assert rows[2]["name1"] == members.name(5)


def test_numbers_for_excel(plan, members, tmp_path):
    """Semicolons, Windows' line ends, and the mark by which Excel knows UTF-8."""
    write_folder(tmp_path, plan, members, CsvStyle.EXCEL)
    data = (tmp_path / "section-A.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbfnumber;player1;")
    assert data.decode("utf-8-sig").split("\r\n")[1] == "1;2;1;Ög;Jan;1;NS"


def test_a_folder_that_cannot_be_made(plan, members, tmp_path):
    """A file of that name stands in the way: say so."""
    (tmp_path / "out").touch()
    for folder in (tmp_path / "out", tmp_path / "out" / "deeper"):
        with pytest.raises(InputError, match="this folder cannot be made"):
            write_folder(folder, plan, members, CsvStyle.PLAIN)
