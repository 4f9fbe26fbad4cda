"""All that is printed, shown or handed to other programs for one evening, as files in a folder."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from bridgeopt.files.asc import write_movement
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.text import write_text
from bridgeopt.report.catalogue import Catalogue
from bridgeopt.report.folder import make_folder, remove, remove_other_sections, write_numbers
from bridgeopt.report.html import Paper, render
from bridgeopt.report.paper.director import absent_text, handover_line, overview
from bridgeopt.report.paper.evening import Evening, PaperSection, in_pages
from bridgeopt.report.paper.wishes import wish_groups
from bridgeopt.report.words import boards_of, fit, percentage

PRINTED = ("seating", "guide-cards", "table-cards", "director")
"""The pages for paper, by the names of their files."""

_PAGES = {
    "seating": "seating",
    "screen": "screen",
    "guide-cards": "guide_cards",
    "table-cards": "table_cards",
    "director": "director",
}
"""All pages, with their titles' keys in the catalogue, in the order in which people need them."""


def write_evening(
    folder: Path,
    evening: Evening,
    t: Catalogue,
    paper: Paper = Paper.A4,
    style: CsvStyle = CsvStyle.PLAIN,
    to_pdf: Callable[[Path], None] | None = None,
    again: Evening | None = None,
) -> list[Path]:
    """Write an evening's pages as HTML, and each section's movement and pairs for other programs.

    ``seating.html`` is the seating list for the wall, ``screen.html`` for a beamer,
    ``guide-cards.html`` and ``table-cards.html`` are for the tables, ``director.html`` for the
    director, and ``index.html`` names them all. A page needs no other file and no network.

    For other programs, ``section-A.asc`` is the movement that section A plays tonight and
    ``section-A.csv`` its pairs by number. A pair has one number everywhere: the plan's, which
    stands on all paper, is what players key in, and by which results come back. So the movement is
    written in tonight's numbers, even where the plan's differ from those of the family's file, and
    an absent number stays where the plan has it, in the midst of the others; a comment in the file
    names those that there are. (A scoring program is given the movement as it is, and that pair
    as missing: which number is absent is free, Kielmann 2021, "Evaluating a permutation".)

    Files of sections that there are not tonight are removed, and so are PDFs that are not made
    anew: nobody must print last week's.

    Parameters
    ----------
    folder
        Is made if it is not there.
    evening
        What is printed.
    t
        In what language.
    paper
        On what.
    style
        How the CSV files are written.
    to_pdf
        Makes a PDF of a page, beside it under the same name; called when all else is written.
        The index links to a PDF only when all are made.
    again
        What of the evening has to be printed again. It stands in pages of its own, whose names
        begin with ``again-``: all others are always of the whole evening.

    Returns
    -------
    The files written.
    """
    make_folder(folder)
    for page in PRINTED:
        for old in (f"{page}.pdf", f"again-{page}.pdf", f"again-{page}.html"):
            remove(folder / old)
    reprinted = _to_print_again(again)
    names = _file_names(evening)
    values: dict[str, object] = {
        "t": t,
        "evening": evening,
        "paper": paper.value,
        "fit": fit,
        "boards_of": boards_of,
        "in_pages": in_pages,
        "overview": overview,
        "absent_text": absent_text,
        "changed": lambda handover: handover_line(handover, evening.members, t),
        "wish_groups": wish_groups,
        "percent": lambda part, digits=1: _percent(t, part, digits),
        "pages": list(_PAGES.items()),
        "again": [(f"again-{page}", _PAGES[page]) for page in reprinted],
        "pdfs": (),
        "files": [(section.name, names[section.name]) for section in evening.sections],
    }
    written = []
    for page in ("index", *_PAGES):
        written.append(folder / f"{page}.html")
        write_text(written[-1], render(f"{page}.html", **values))
    for page in reprinted:
        written.append(folder / f"again-{page}.html")
        write_text(written[-1], render(f"{page}.html", **(values | {"evening": again})))
    for section in evening.sections:
        movement, numbers = (folder / f"{names[section.name]}.{end}" for end in ("asc", "csv"))
        write_movement(
            movement, replace(section.movement, comments=tuple(_comments(evening, section, t)))
        )
        write_numbers(numbers, section, evening.members, style)
        written += [movement, numbers]
    remove_other_sections(folder, written, ("asc", "csv"))
    if to_pdf:
        pdfs = [*PRINTED, *(f"again-{page}" for page in reprinted)]
        for page in pdfs:
            to_pdf(folder / f"{page}.html")
            written.append(folder / f"{page}.pdf")
        write_text(written[0], render("index.html", **(values | {"pdfs": pdfs})))
    return written


def _to_print_again(again: Evening | None) -> list[str]:
    """Return the pages on which anything has to be printed again."""
    if again is None:
        return []
    cards = [again.cards(section) for section in again.sections]
    empty = {
        "guide-cards": not any(some.guide_cards for some in cards),
        "table-cards": not any(some.table_cards for some in cards),
        "director": not cards,
    }
    return [page for page in PRINTED if not empty.get(page)]


def _file_names(evening: Evening) -> dict[str, str]:
    """Return what each section's files are called: after it, or by its place if that is no name."""
    names = [section.name for section in evening.sections]
    plain = all(re.fullmatch(r"\w{1,20}", name) for name in names)
    if not plain or len({name.casefold() for name in names}) < len(names):
        return {name: f"section-{k}" for k, name in enumerate(names, start=1)}
    return {name: f"section-{name}" for name in names}


def _comments(evening: Evening, section: PaperSection, t: Catalogue) -> Iterator[str]:
    yield " ".join(filter(None, (evening.title, t.date(evening.day))))
    yield f"{t('section')} {section.name}"
    if section.absent_numbers:
        yield absent_text(section, t)


def _percent(t: Catalogue, part: float, digits: int) -> str:
    return t("percent", number=t.number(percentage(part, digits)))
