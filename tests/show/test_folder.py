"""Tonight's files in one folder."""

from __future__ import annotations

import csv
import json
from dataclasses import replace

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.out_folder import FILE_LIST
from bridgeopt.files.plan_document import plan_document
from bridgeopt.show.folder import movement_text, write_folder


def test_what_is_in_it(plan, members, tmp_path):
    """The folder has the plan, and the numbers and movement of each section."""
    folder = tmp_path / "new" / "tonight"
    written = write_folder(folder, plan, members, CsvStyle.PLAIN)
    assert sorted(written) == sorted(folder.iterdir())
    assert [path.name for path in written] == [
        "plan.json",
        "section-A.csv",
        "section-A.txt",
        "section-B.csv",
        "section-B.txt",
        FILE_LIST,
    ]
    assert json.loads(written[0].read_text()) == plan_document(plan)
    assert written[2].read_text(encoding="utf-8") == movement_text(plan.sections[0], members)
    write_folder(folder, plan, members, CsvStyle.PLAIN)
    assert sorted(written) == sorted(folder.iterdir())


def test_sections_of_another_evening_go(plan, members, tmp_path):
    """Sections that are not tonight's are deleted; files added by others stay."""
    write_folder(tmp_path, plan, members, CsvStyle.PLAIN)
    by_hand = ("section-Q.csv", "section-D.txt", "section-notes.txt", "mine.csv")
    for name in by_hand:
        (tmp_path / name).write_text("mine")
    (first, _) = plan.sections
    write_folder(tmp_path, replace(plan, sections=(first,)), members, CsvStyle.PLAIN)
    left = {"plan.json", "section-A.csv", "section-A.txt", FILE_LIST}
    assert {file.name for file in tmp_path.iterdir()} == left | set(by_hand)
    assert all((tmp_path / name).read_text() == "mine" for name in by_hand)


def test_no_name_leads_out_of_the_folder(plan, members, tmp_path):
    """Whatever the sections' names, all files are in the folder, two for each section."""
    names = "/../../history", "/../../history"[::-1]
    sections = tuple(replace(s, name=n) for s, n in zip(plan.sections, names, strict=True))
    (tmp_path / "history.csv").write_text("the club's")
    written = write_folder(
        tmp_path / "a" / "b", replace(plan, sections=sections), members, CsvStyle.PLAIN
    )
    assert sorted(written) == sorted((tmp_path / "a" / "b").iterdir())
    assert {"section-1.csv", "section-2.txt"} < {file.name for file in written}
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a", "history.csv"]
    assert (tmp_path / "history.csv").read_text() == "the club's"


def test_a_new_plan_has_no_plan_before(plan, members, tmp_path):
    """A new plan removes the earlier plan, unless that file was edited."""
    write_folder(tmp_path, plan, members, CsvStyle.PLAIN)
    changed = replace(plan, seed=7)
    for edited in (False, True):
        write_folder(tmp_path, changed, members, CsvStyle.PLAIN, keep_old=True)
        assert (tmp_path / "plan-before.json").is_file()
        if edited:
            (tmp_path / "plan-before.json").write_text("mine", encoding="utf-8")
        write_folder(tmp_path, plan, members, CsvStyle.PLAIN)
        assert (tmp_path / "plan-before.json").is_file() == edited
    assert (tmp_path / "plan-before.json").read_text(encoding="utf-8") == "mine"


def test_the_plan_before(plan, members, tmp_path):
    """The earlier plan is kept byte for byte; a folder with its name is refused."""
    (tmp_path / "plan.json").write_bytes(b"\xff\xfe\xe9")
    write_folder(tmp_path, plan, members, CsvStyle.PLAIN, keep_old=True)
    assert (tmp_path / "plan-before.json").read_bytes() == b"\xff\xfe\xe9"
    before = (tmp_path / "plan.json").read_bytes()
    write_folder(tmp_path, replace(plan, seed=7), members, CsvStyle.PLAIN, keep_old=True)
    assert (tmp_path / "plan-before.json").read_bytes() == before
    (tmp_path / "plan.json").unlink()
    (tmp_path / "plan.json").mkdir()
    with pytest.raises(InputError, match=r"plan\.json: this is a folder"):
        write_folder(tmp_path, plan, members, CsvStyle.PLAIN, keep_old=True)


def test_numbers_in_plain_csv(plan, members, tmp_path):
    """An absent number, an unknown name and a sit-out's table are empty."""
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
    """Files for Excel have semicolons, CRLF and a byte order mark."""
    write_folder(tmp_path, plan, members, CsvStyle.EXCEL)
    data = (tmp_path / "section-A.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbfnumber;player1;")
    assert data.decode("utf-8-sig").split("\r\n")[1] == "1;2;1;Ög;Jan;1;NS"


def test_a_folder_that_cannot_be_made(plan, members, tmp_path):
    """A file with the folder's name gives a clear error."""
    (tmp_path / "out").touch()
    for folder in (tmp_path / "out", tmp_path / "out" / "deeper"):
        with pytest.raises(InputError, match="this folder cannot be created"):
            write_folder(folder, plan, members, CsvStyle.PLAIN)
