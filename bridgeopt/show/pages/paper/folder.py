"""All that is printed, shown or handed to other programs for one evening, as files in a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from bridgeopt.base.words import Percent
from bridgeopt.base.words.catalogue import Catalogue
from bridgeopt.base.words.letters import fit
from bridgeopt.base.words.message import spoken_in
from bridgeopt.club import telling
from bridgeopt.club.telling import boards_of
from bridgeopt.files.asc import format_movement
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.show.documents.folder import format_numbers
from bridgeopt.show.documents.out_folder import OutFolder, section_stems
from bridgeopt.show.pages.html import Paper, in_pages, render
from bridgeopt.show.pages.paper.again import PRINTED
from bridgeopt.show.pages.paper.director import absent_text, overview
from bridgeopt.show.pages.paper.evening import Evening, PaperSection
from bridgeopt.show.pages.paper.wishes import wish_groups

_PAGES = {
    "seating": ("seating", "index_seating"),
    "screen": ("screen", "index_screen"),
    "guide-cards": ("guide_cards", "index_guide_cards"),
    "table-cards": ("table_cards", "index_table_cards"),
    "director": ("director", "index_director"),
    "entry": ("entry", "index_entry"),
}
"""All pages, in the order in which people need them: the keys of their titles, and of what they
are for."""

_SIT_OUT = "sit-out"
"""The sheet of puzzles, where the club wants one."""


def write_evening(
    folder: Path,
    evening: Evening,
    t: Catalogue,
    paper: Paper = Paper.A4,
    style: CsvStyle = CsvStyle.PLAIN,
    to_pdf: Callable[[Path], bytes] | None = None,
    again: Mapping[str, Evening] | None = None,
) -> list[Path]:
    """Write an evening's pages as HTML, and each section's movement and pairs for other programs.

    ``seating.evening.html`` is the seating list for the wall, ``screen.html`` for a beamer,
    ``guide-cards.html`` and ``table-cards.html`` are for the tables, ``director.html`` for the
    director, ``entry.html`` for who types the pairs into another program, ``sit-out.html`` for
    those who sit out, where it is wanted, and ``index.html`` names them all. A page needs no other
    file and no network.

    For other programs, ``section-A.asc`` is the movement that section A plays tonight and
    ``section-A.csv`` its pairs by number. A pair has one number everywhere: the plan's, which
    stands on all paper, is what players key in, and by which results come back. So the movement is
    written in tonight's numbers, even where the plan's differ from those of the family's file, and
    an absent number stays where the plan has it, in the midst of the others; a comment in the file
    names those that there are. (A scoring program is given the movement as it is, and that pair
    as missing: which number is absent is free, Kielmann 2021, "Evaluating a permutation".)

    Files of sections that there are not tonight are removed, and so are PDFs that are not made
    anew, if they were printed there: nobody must print last week's.

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
        Makes a PDF of a page, which is put beside it under the same name; called when all else is
        written. The index links to PDFs only when all are made.
    again
        What of the evening has to be printed again, by page. It stands in pages whose names
        begin with ``again-``: all others are always of the whole evening.

    Returns
    -------
    The files written, and those that were in the way, by the names under which they are kept.
    """
    with spoken_in(t):
        return _write(folder, evening, t, paper, style, to_pdf, again or {})


def _write(
    folder: Path,
    evening: Evening,
    t: Catalogue,
    paper: Paper,
    style: CsvStyle,
    to_pdf: Callable[[Path], bytes] | None,
    again: Mapping[str, Evening],
) -> list[Path]:
    """Write an evening's pages, see `write_evening`."""
    reprinted = [page for page in PRINTED if page in again]
    names = section_stems([section.name for section in evening.sections])
    pages = _PAGES | ({_SIT_OUT: ("sitout_title", "index_sitout")} if evening.sit_out_page else {})
    values: dict[str, object] = {
        "t": t,
        "evening": evening,
        "paper": paper.value,
        "fit": fit,
        "boards_of": boards_of,
        "in_pages": in_pages,
        "overview": overview,
        "absent_text": absent_text,
        "changed": lambda handover: telling.handover(handover, evening.members),
        "wish_groups": wish_groups,
        "percent": Percent,
        "pages": [(page, *keys) for page, keys in pages.items()],
        "again": [(f"again-{page}", _PAGES[page][0]) for page in reprinted],
        "pdfs": (),
        "files": [(section.name, names[section.name]) for section in evening.sections],
    }
    contents = {
        f"{page}.html": render(f"{page}.html", **values).encode() for page in ("index", *_PAGES)
    }
    if evening.sit_out_page:
        contents[f"{_SIT_OUT}.html"] = evening.sit_out_page.encode()
    for page in reprinted:
        of_these = values | {"evening": again[page]}
        contents[f"again-{page}.html"] = render(f"{page}.html", **of_these).encode()
    for section in evening.sections:
        comments = tuple(_comments(evening, section, t))
        movement = format_movement(replace(section.movement, comments=comments))
        contents[f"{names[section.name]}.asc"] = movement.encode()
        contents[f"{names[section.name]}.csv"] = format_numbers(section, evening.members, style)
    out = OutFolder(folder, "print")
    written = out.put(contents)
    out.tidy()
    if to_pdf:
        printed = [*PRINTED, *([_SIT_OUT] if evening.sit_out_page else [])]
        pdfs = [*printed, *(f"again-{page}" for page in reprinted)]
        for page in pdfs:
            written += out.put({f"{page}.pdf": to_pdf(folder / f"{page}.html")})
        out.put({"index.html": render("index.html", **(values | {"pdfs": pdfs})).encode()})
    return [*written, out.list, *out.kept]


def _comments(evening: Evening, section: PaperSection, t: Catalogue) -> Iterator[str]:
    yield " ".join(filter(None, (evening.title, t.date(evening.day))))
    yield f"{t('section')} {section.name}"
    if section.absent_numbers:
        yield str(absent_text(section))
