"""Figures in the docs are those of the data files, and benchmarks write such files."""

from __future__ import annotations

import csv
import json
import runpy
from pathlib import Path

import pytest

from tests.support.each_case import each_case

DOCS = Path(__file__).resolve().parents[1] / "docs"
DATA = DOCS / "studies" / "data"
QUOTING = [page for page in sorted(DOCS.rglob("*.md")) if "<!-- data: " in page.read_text("utf-8")]

script = runpy.run_path(str(DOCS / "make_excerpts.py"))
refreshed = script["refreshed"]

MEASURED = """Measured on 2026-01-02: Some CPU, 2 cores, Linux, CPython 3.11.7, load 0.1.

### Small clubs: multiplex

A note.

| policy | seasons | most |
| --- | ---: | ---: |
| `paper` | 3 | 9.1 ± 0.1 |
| random | 3 | 13.0 ± 0.2 |

### Small clubs: teamplus

| policy | seasons | most |
| --- | ---: | ---: |
| `paper` | 3 | 12.0 ± 0.1 |

### Who is who

| policy | regulars (108) |
| --- | ---: |
| `paper` | 77 |
"""


def test_pages_quote_data():
    assert {"benchmarks.md", "objectives.md"} <= {page.name for page in QUOTING}


@each_case("page", QUOTING, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_quoted_figures_are_those_of_the_data(page):
    """Each quoted cell is in the data file, and so are the date and the machine below the table."""
    assert refreshed(page) == page.read_text(encoding="utf-8")


def test_each_data_file_has_its_source():
    """The command, and the date with the machine or the publication, are known for each file."""
    sources = json.loads((DATA / "sources.json").read_text(encoding="utf-8"))
    assert sources.keys() == {file.name for file in DATA.glob("*.csv")}
    for name, about in sources.items():
        assert about["command"], name
        assert any("2026-" in note for note in about["notes"]), name


@pytest.mark.parametrize(
    ("was", "becomes"), [("9.1", "9.2"), ("2026-01-02", "2026-01-03"), ("Some CPU", "Another")]
)
def test_a_stale_excerpt_shows(tmp_path, was, becomes):
    """A changed figure, date or machine is put right, and so noticed by the test above."""
    pytest.importorskip("bench.page").write_data(
        tmp_path, "small", MEASURED, "python -m bench.some"
    )
    page = tmp_path / "page.md"
    text = (
        "# A page\n\n<!-- data: small.csv, multiplex -->\n\n| policy | most |\n| --- | ---: |\n"
        "| `paper` | 9.1 ± 0.1 |\n\n"
        "Source: [small.csv](small.csv), 2026-01-02, Some CPU, 2 cores.\n"
    )
    refreshed.__globals__["DATA"], kept = tmp_path, refreshed.__globals__["DATA"]
    try:
        page.write_text(text.replace(was, becomes), encoding="utf-8")
        assert refreshed(page) == text
        page.write_text(text.replace("| `paper` |", "| other |"), encoding="utf-8")
        with pytest.raises(ValueError, match="0 rows"):
            refreshed(page)
        page.write_text(text.replace("| most |", "| least |"), encoding="utf-8")
        with pytest.raises(ValueError, match="no column"):
            refreshed(page)
    finally:
        refreshed.__globals__["DATA"] = kept


def test_a_benchmark_writes_its_tables_as_data(tmp_path):
    """Tables with equal columns share a file; notes, command and machine are in the sources."""
    write_data = pytest.importorskip("bench.page").write_data
    write_data(tmp_path, "small", MEASURED, "python -m bench.some --data docs/studies/data")
    with (tmp_path / "small.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["part"], row["policy"], row["most"]) for row in rows] == [
        ("multiplex", "paper", "9.1 ± 0.1"),
        ("multiplex", "random", "13.0 ± 0.2"),
        ("teamplus", "paper", "12.0 ± 0.1"),
    ]
    who = (tmp_path / "small-who-is-who.csv").read_text(encoding="utf-8")
    assert who == "policy,regulars\n(players),108\npaper,77\n"
    sources = json.loads((tmp_path / "sources.json").read_text(encoding="utf-8"))
    assert sources.keys() == {"small.csv", "small-who-is-who.csv"}
    about = sources["small.csv"]
    assert about["command"] == "python -m bench.some --data docs/studies/data"
    assert about["notes"][0].startswith("Measured on 2026-01-02")
    assert about["notes"][1] == "Small clubs: multiplex: A note."
