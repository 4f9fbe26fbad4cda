"""The two styles of CSV files."""

from __future__ import annotations

import csv
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.files.csv_style import (
    CsvRow,
    CsvStyle,
    format_rows,
    read_rows,
    split_cells,
    write_rows,
)
from bridgeopt.files.faults import FaultList
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.history import read_history
from bridgeopt.files.members import read_members
from bridgeopt.files.registration import read_registration
from bridgeopt.files.results import read_results
from tests.support.each_case import each_case

STYLES = st.sampled_from(CsvStyle)
TEXTS = st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs"]), max_size=10)
NASTY = st.text(alphabet="aé'=+-@\";,\t \n", max_size=6)


def _tidy(cells: list[str]) -> tuple[str, ...]:
    """Return cells as a reader does: no outer spaces, line ends or trailing empty cells."""
    tidy = [" ".join(filter(None, cell.replace("\n", " ").split(" "))) for cell in cells]
    while tidy and not tidy[-1]:
        tidy.pop()
    return tuple(tidy)


@pytest.mark.slow
@given(rows=st.lists(st.lists(TEXTS | NASTY, min_size=1, max_size=4), max_size=4), style=STYLES)
def test_rows_survive_a_round_trip(put, rows, style):
    """All cell contents survive, quotes and formulas included; only white space is normalised."""
    path = put(b"")
    write_rows(path, rows, style)
    faults = FaultList(path, FileKind.REGISTRATION)
    found = [_tidy(list(row.cells)) for row in read_rows(path, faults)]
    faults.raise_if_any()
    expected = [_tidy([cell.strip() for cell in row]) for row in rows]
    assert found == [cells for cells in expected if cells]


@each_case(
    ("line", "cells"),
    [
        ("12,34", ("12", "34")),
        ("12;34", ("12", "34")),
        ("12\t34", ("12", "34")),
        (" 12 , 34 ", ("12", "34")),
        ("93,5;Jan, P.;", ("93,5", "Jan, P.")),
        ('"Jansen, Jan","de Vries; Piet"', ("Jansen, Jan", "de Vries; Piet")),
        ('12, "Jansen, Jan"', ("12", "Jansen, Jan")),
        ('1,"Jan ""de Beer"" Jansen"', ("1", 'Jan "de Beer" Jansen')),
        ('1;Jan "de Beer" Jansen', ("1", 'Jan "de Beer" Jansen')),
        ("12;34;;;", ("12", "34")),
        ("12,34,,", ("12", "34")),
        (";34", ("", "34")),
        (";;;", ()),
        ("   ", ()),
        ("", ()),
        ("'t Hooft,'s Jacob", ("'t Hooft", "'s Jacob")),
        ("'=A1,''-b", ("=A1", "'-b")),
    ],
)
def test_a_line_splits_into_cells(line, cells):
    """The separator is detected line by line.

    Quotes protect it; Excel's empty columns are dropped.
    """
    assert split_cells(line) == cells


@pytest.mark.parametrize("line", ['"Jan;Piet', '1,"Jan" Jansen', '"'])
def test_a_quotation_mark_that_is_not_closed(put, faults_of, line):
    """An unclosed quotation mark does not swallow the lines below, which are still read."""
    with pytest.raises(csv.Error):
        split_cells(line)
    path = put(f"1,2\n{line}\n3,4\n")
    faults = FaultList(path, FileKind.REGISTRATION)
    assert read_rows(path, faults) == [CsvRow(1, ("1", "2")), CsvRow(3, ("3", "4"))]
    (fault,) = faults_of(faults.raise_if_any)
    assert fault.line == 2
    assert "quotation mark" in fault.message


def test_excel_style_is_what_dutch_excel_opens(put):
    """A BOM for accents, semicolons, decimal commas and CRLF; numbers are unquoted, not text."""
    path = put(b"")
    write_rows(path, [[1, Decimal("93.50"), "José", None, "a,b"]], CsvStyle.EXCEL)
    assert path.read_bytes() == '\ufeff1;93,50;José;;"a,b"\r\n'.encode()


def test_plain_style(put):
    """Commas, points, LF and no BOM; numbers keep their digits."""
    path = put(b"")
    write_rows(path, [[1, Decimal("1E+2"), "José"], ["a;b", "", -2]], CsvStyle.PLAIN)
    assert path.read_bytes() == '1,100,José\n"a;b",,-2\n'.encode()


@each_case("name", ["=HYPERLINK(1)", "+1", "-x", "@SUM(A1)", "'=x"])
@each_case("style", CsvStyle)
def test_no_name_runs_as_a_formula(name, style):
    """Text that Excel would run as a formula gets an apostrophe; real numbers stay numbers."""
    text = format_rows([[name]], style)
    assert text.startswith("'")
    assert split_cells(text.strip()) == (name,)
    assert format_rows([[-5]], style).strip() == "-5"


@pytest.mark.parametrize("first", ["sep=;", "SEP=;", '"sep=;"', "\ufeffsep=;"])
def test_excels_first_line_names_the_separator(tmp_path, first):
    """Excel's ``sep=`` line sets the separator and is not data; line numbers are kept."""
    path = tmp_path / "a.csv"
    path.write_text(f"{first}\nid;name\n12;Oak, Kingfisher\n", encoding="utf-8")
    faults = FaultList(path, FileKind.MEMBERS)
    assert read_rows(path, faults) == [
        CsvRow(2, ("id", "name")),
        CsvRow(3, ("12", "Oak, Kingfisher")),
    ]
    path.write_text("sep=|\n12|34\n", encoding="utf-8")
    assert read_rows(path, faults) == [CsvRow(2, ("12", "34"))]


def test_every_csv_reader_knows_that_line(tmp_path):
    """History, registration, members and results all accept it, and faults have the right lines."""
    path = tmp_path / "a.csv"

    def put(text: str) -> Path:
        path.write_text("sep=;\n" + text, encoding="utf-8")
        return path

    assert read_history(put("1;61,5;[1;0;2]\n2;60;[0;2;0]\n")).ids == (1, 2)
    assert len(read_registration(put("1;2\n")).pairs) == 1
    assert read_members(put("1;Oak, Robin\n")).names == {1: "Oak, Robin"}
    assert read_results(put("A;1;54,25\n"))[0].line == 2
    with pytest.raises(InputError) as caught:
        read_history(put("1;61,5;[1;0;x]\n"))
    assert caught.value.faults[0].line == 2


@pytest.mark.parametrize(
    "name", ["Robin &lt;b&gt;Elm", "Els &#233;; Jan", "Heron; Willow", "A; B; C"]
)
def test_a_semicolon_in_a_name_is_no_separator_where_lines_have_commas(put, name):
    """Neither HTML entities nor a semicolon in a name change how the line is split."""
    path = put(f"id,name\n1,Kingfisher Oak\n7,{name}\n8,Owl Ash\n".encode())
    assert read_members(path).names == {1: "Kingfisher Oak", 7: name, 8: "Owl Ash"}


def test_a_line_of_the_other_style_keeps_its_own_separator(put):
    """A line pasted from a file of Dutch Excel is split at its own separator."""
    path = put(b"id,name\n1,Kingfisher Oak\n7;Berg, Jan\n8,Owl Ash\n")
    assert read_members(path).names[7] == "Berg, Jan"


@each_case("mark", [",", ";", "\t"])
@each_case("name", ["Robin &lt;b&gt;Elm", "Ren&eacute; Oak", "A &amp; B &#233;"])
@each_case("more", [[], ["phone"]])
def test_a_sign_of_html_separates_nothing(put, mark, name, more):
    """An HTML entity never separates cells, whatever the separator, with or without a heading."""
    rows = [["1", "Kingfisher Oak"], ["7", name], ["8", "Owl &uuml; Ash"]]
    heads = [mark.join(["id", "name", *more])]
    lines = [mark.join([*row, *("5" for _ in more)]) for row in rows]
    names = {1: "Kingfisher Oak", 7: name, 8: "Owl &uuml; Ash"}
    for before in (heads, [] if not more else heads):
        assert read_members(put("\n".join([*before, *lines]).encode())).names == names


def test_other_semicolons_separate(put):
    """An ampersand and a word before a semicolon are not always an HTML entity."""
    path = put(b"id;name;town\n1;Oak &Ash;Rye\n2;R&D;Ely\n")
    assert read_members(path).names == {1: "Oak &Ash", 2: "R&D"}
