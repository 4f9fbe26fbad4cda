"""CSV in two styles."""

from __future__ import annotations

import csv
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.files.csv_style import CsvStyle, Row, format_rows, read_rows, split_cells, write_rows
from bridgeopt.files.faults import FaultList

STYLES = st.sampled_from(CsvStyle)
TEXTS = st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs"]), max_size=10)
NASTY = st.text(alphabet="aé'=+-@\";,\t \n", max_size=6)


def _tidy(cells: list[str]) -> tuple[str, ...]:
    """Return what a reader makes of cells: no outer spaces or line ends, no empty cells behind."""
    tidy = [" ".join(filter(None, cell.replace("\n", " ").split(" "))) for cell in cells]
    while tidy and not tidy[-1]:
        tidy.pop()
    return tuple(tidy)


@given(rows=st.lists(st.lists(TEXTS | NASTY, min_size=1, max_size=4), max_size=4), style=STYLES)
def test_rows_survive_a_round_trip(put, rows, style):
    """Whatever stands in a cell comes back, quotes, formulas and all; only space is tidied."""
    path = put(b"")
    write_rows(path, rows, style)
    faults = FaultList(path)
    found = [_tidy(list(row.cells)) for row in read_rows(path, faults)]
    faults.raise_any()
    expected = [_tidy([cell.strip() for cell in row]) for row in rows]
    assert found == [cells for cells in expected if cells]


@pytest.mark.parametrize(
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
    """The separator is found line by line; quotes protect; Excel's empty columns fall off."""
    assert split_cells(line) == cells


@pytest.mark.parametrize("line", ['"Jan;Piet', '1,"Jan" Jansen', '"'])
def test_a_quotation_mark_that_is_not_closed(put, faults_of, line):
    """It does not swallow the lines below, which are still read."""
    with pytest.raises(csv.Error):
        split_cells(line)
    path = put(f"1,2\n{line}\n3,4\n")
    faults = FaultList(path)
    assert read_rows(path, faults) == [Row(1, ("1", "2")), Row(3, ("3", "4"))]
    (fault,) = faults_of(faults.raise_any)
    assert fault.line == 2
    assert "quotation mark" in fault.message


def test_excel_style_is_what_dutch_excel_opens(put):
    """A BOM for the accents, semicolons, decimal commas, CRLF; a quoted number would be text."""
    path = put(b"")
    write_rows(path, [[1, Decimal("93.50"), "José", None, "a,b"]], CsvStyle.EXCEL)
    assert path.read_bytes() == '\ufeff1;93,50;José;;"a,b"\r\n'.encode()


def test_plain_style(put):
    """Commas, points, LF, no BOM; numbers keep their digits."""
    path = put(b"")
    write_rows(path, [[1, Decimal("1E+2"), "José"], ["a;b", "", -2]], CsvStyle.PLAIN)
    assert path.read_bytes() == '1,100,José\n"a;b",,-2\n'.encode()


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+1", "-x", "@SUM(A1)", "'=x"])
@pytest.mark.parametrize("style", CsvStyle)
def test_no_name_runs_as_a_formula(name, style):
    """A cell of text that Excel would run starts with an apostrophe; real numbers stay numbers."""
    text = format_rows([[name]], style)
    assert text.startswith("'")
    assert split_cells(text.strip()) == (name,)
    assert format_rows([[-5]], style).strip() == "-5"
