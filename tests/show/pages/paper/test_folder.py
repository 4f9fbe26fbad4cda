"""An evening's files: written, deleted, and read by other programs."""

from __future__ import annotations

import csv
from dataclasses import replace

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n.catalogue import read_catalogue
from bridgeopt.base.printable import Paper
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.movement_asc import read_movement
from bridgeopt.files.out_folder import FILE_LIST
from bridgeopt.movement.check import movement_faults
from bridgeopt.show.pages.evening_pages import write_evening
from bridgeopt.show.pages.reprint import PRINTED

ENGLISH = read_catalogue("en")


@pytest.mark.slow
def test_what_is_written(evening, tmp_path):
    """Seven pages are written, with a movement and numbers for each section.

    A repeat gives the same.
    """
    folder = tmp_path / "new" / "tonight"
    for _ in range(2):
        written = write_evening(folder, evening, ENGLISH)
        assert sorted(written) == sorted(folder.iterdir())
        assert [file.name for file in written] == [
            *("index.html", "seating.html", "screen.html"),
            *("guide-cards.html", "table-cards.html", "director.html", "entry.html"),
            *(f"section-{name}.{end}" for name in "ABCD" for end in ("asc", "csv")),
            FILE_LIST,
        ]


@pytest.mark.slow
def test_movements_for_other_programs(evening, document, tmp_path):
    """Other programs get sound movements with the printed numbers; the absent number is named."""
    write_evening(tmp_path, evening, ENGLISH)
    for section, part in zip(evening.sections, document["sections"], strict=True):
        movement = read_movement(tmp_path / f"section-{section.name}.asc")
        assert movement_faults(movement) == []
        assert movement.name == part["movement"]
        played = [
            (r, t, *(None if number == part["absent"] else number for number in numbers), group)
            for r, tables in enumerate(movement.rounds.tolist(), start=1)
            for t, (*numbers, group) in enumerate(tables, start=1)
            if group
        ]
        assert played == [tuple(row.values()) for row in part["rounds_detail"]]
        absent = f"number {part['absent']} is absent"
        assert (absent in movement.comments) == (part["absent"] is not None)
        assert f"Bridge & Co {ENGLISH.date(evening.day)}" in movement.comments


@pytest.mark.slow
def test_pairs_for_other_programs(evening, document, tmp_path):
    """Pairs are exported with numbers, ids, names and first places, without the absent number."""
    write_evening(tmp_path, evening, ENGLISH, style=CsvStyle.EXCEL)
    for part in document["sections"]:
        file = tmp_path / f"section-{part['name']}.csv"
        rows = list(csv.DictReader(file.open(encoding="utf-8-sig"), delimiter=";"))
        there = [entry for entry in part["numbers"] if entry["players"]]
        assert [int(row["number"]) for row in rows] == [entry["number"] for entry in there]
        ids = [[int(row["player1"]), int(row["player2"])] for row in rows]
        assert ids == [entry["players"] for entry in there]
        names = [evening.members.names.get(entry["players"][0], "") for entry in there]
        assert [row["name1"] for row in rows] == names


@pytest.mark.slow
def test_last_weeks_files_go(evening, tmp_path):
    """Another evening's sections and PDFs are deleted; files added by others stay."""
    write_evening(tmp_path, evening, ENGLISH, to_pdf=lambda page: b"%PDF")
    stay = ("section-E.csv", "section-notes.csv", "screen.pdf", "plan.json", "section-D.txt")
    for name in stay:
        (tmp_path / name).write_text("mine")
    (tmp_path / "director.pdf").write_bytes(b"%PDF with notes")
    fewer = replace(evening, sections=evening.sections[:-1])
    write_evening(tmp_path, fewer, ENGLISH)
    gone = ("section-D.asc", "section-D.csv", "seating.pdf", "guide-cards.pdf")
    assert not any((tmp_path / name).exists() for name in gone)
    assert all((tmp_path / name).read_text() == "mine" for name in stay)
    assert (tmp_path / "director.pdf").read_bytes() == b"%PDF with notes"


@pytest.mark.slow
@pytest.mark.parametrize(
    "names",
    [
        ("A", "a", "B", "C"),
        ("../../A", "B", "C", "D"),
        ("A/B", "B", "C", "D"),
        ("Red & blue", "2", "1", "D"),
        ("A" * 30, "B", "C", "D"),
    ],
)
def test_sections_of_any_name(evening, tmp_path, names):
    """If section names are unsuitable for files their positions are used, within the folder."""
    sections = [replace(s, name=n) for s, n in zip(evening.sections, names, strict=True)]
    written = write_evening(
        tmp_path / "here", replace(evening, sections=tuple(sections)), ENGLISH, paper=Paper.LETTER
    )
    assert sorted(written) == sorted((tmp_path / "here").iterdir())
    assert [file.name for file in written if file.suffix == ".asc"] == [
        *("section-1.asc", "section-2.asc", "section-3.asc", "section-4.asc")
    ]
    assert list(tmp_path.iterdir()) == [tmp_path / "here"]


@pytest.mark.slow
def test_sections_of_other_alphabets(evening, tmp_path):
    """A name in letters of any alphabet is used as the file's name."""
    section = replace(evening.sections[0], name="Červená")
    write_evening(tmp_path, replace(evening, sections=(section,)), ENGLISH)
    assert (tmp_path / "section-Červená.asc").exists()
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert 'href="section-%C4%8Cerven%C3%A1.asc"' in page


@pytest.mark.slow
def test_pdfs(evening, tmp_path):
    """Each page for paper becomes a PDF, after all other files are written."""
    asked = []

    def to_pdf(page):
        assert (tmp_path / "section-D.csv").exists()
        asked.append(page.stem)
        return b"%PDF of " + page.name.encode()

    written = write_evening(tmp_path, evening, ENGLISH, to_pdf=to_pdf)
    assert asked == list(PRINTED)
    assert (tmp_path / "seating.pdf").read_bytes() == b"%PDF of seating.html"
    assert sorted(written) == sorted(tmp_path.iterdir())


@pytest.mark.slow
def test_a_pdf_that_cannot_be_written(evening, tmp_path):
    """If a folder has the PDF's name the error is a sentence, without traceback."""
    (tmp_path / "seating.pdf").mkdir()
    with pytest.raises(InputError, match=r"seating\.pdf: this is a folder"):
        write_evening(tmp_path, evening, ENGLISH, to_pdf=lambda page: b"%PDF")


@pytest.mark.slow
def test_a_pdf_that_cannot_be_removed(evening, tmp_path, monkeypatch):
    """If a PDF is open in another program the error is a sentence, without traceback."""
    write_evening(tmp_path, evening, ENGLISH, to_pdf=lambda page: b"%PDF")

    def refuse(*_, **__):
        raise PermissionError

    monkeypatch.setattr("bridgeopt.files.out_folder.Path.unlink", refuse)
    with pytest.raises(
        InputError, match=r"seating\.pdf: you do not have permission to write this file"
    ):
        write_evening(tmp_path, evening, ENGLISH)


@pytest.mark.slow
def test_a_folder_that_cannot_be_made(evening, tmp_path):
    """A file with the folder's name gives a clear error."""
    (tmp_path / "out").touch()
    with pytest.raises(InputError, match="this folder cannot be created"):
        write_evening(tmp_path / "out", evening, ENGLISH)
