"""Write the pages of an evening, with each section's movement and pairs for other programs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from markupsafe import Markup

from bridgeopt import club
from bridgeopt.base.i18n import Message, Percent
from bridgeopt.base.i18n.catalogue import Catalogue
from bridgeopt.base.i18n.letters import shrink_factor
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.printable import Paper
from bridgeopt.club.messages import board_range
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.movement_asc import format_movement
from bridgeopt.files.out_folder import OutFolder, section_stems
from bridgeopt.show.folder import format_numbers
from bridgeopt.show.pages.html import render, split_into_pages
from bridgeopt.show.pages.paper import (
    PaperSection,
    PrintedEvening,
    SectionOverview,
    describe_absent_numbers,
    wish_groups,
)
from bridgeopt.show.pages.reprint import PRINTED

_PAGES = {
    "seating": ("seating", "index_seating"),
    "screen": ("screen", "index_screen"),
    "guide-cards": ("guide_cards", "index_guide_cards"),
    "table-cards": ("table_cards", "index_table_cards"),
    "director": ("director", "index_director"),
    "entry": ("entry", "index_entry"),
}
"""The message keys of each page's title and purpose. The pages are in the order in which they are
needed."""

_SIT_OUT = "sit-out"
SIT_OUT_FILE = f"{_SIT_OUT}.html"
"""File name of the sheet of puzzles for pairs that sit out."""


def write_evening(
    folder: Path,
    evening: PrintedEvening,
    t: Catalogue,
    *,
    paper: Paper = Paper.A4,
    style: CsvStyle = CsvStyle.PLAIN,
    to_pdf: Callable[[Path], bytes] | None = None,
    reprints: Mapping[str, PrintedEvening] | None = None,
) -> list[Path]:
    """Write an evening's pages as HTML, and each section's movement and pairs for other programs.

    ``index.html`` links to all pages:

    - ``seating.html``: the seating list for the wall
    - ``screen.html``: the view for a projector
    - ``guide-cards.html`` and ``table-cards.html``: cards for the tables
    - ``director.html``: the director's sheet
    - ``entry.html``: the pairs, for typing them into another program
    - ``sit-out.html``: the puzzles for pairs that sit out, if wanted

    A page needs no other file and no network.

    For other programs, ``section-A.asc`` is the movement that section A plays tonight and
    ``section-A.csv`` its pairs by number. A pair has one number everywhere, that of the plan: it is
    on all paper, players key it in, and results refer to it. The movement is therefore written in
    tonight's numbers, even if these differ from the family's file. An absent number keeps its place
    in the movement, and a comment in the file names the absent numbers. A scoring program gets the
    whole movement, and the absent number is marked as missing. Any number can be the absent one
    (Kielmann 2021, "Evaluating a permutation").

    Files that this program wrote earlier are removed if their section does not exist tonight, or if
    they are PDFs that are not made again. Last week's files are then not printed by mistake.

    Parameters
    ----------
    folder
        The folder, which is created if it does not exist.
    evening
        The evening.
    t
        The language's catalogue.
    paper
        The paper size.
    style
        The style of CSV files.
    to_pdf
        Function that returns the PDF of an HTML file; called after all other files are written. A
        PDF is written to the same folder under the same name. The index links to PDFs only if all
        were made.
    reprints
        For each page to print again, the evening to show on it (`reduce_to_changes`). These pages
        have names that begin with ``again-``; all other pages show the whole evening.

    Returns
    -------
    The files written, and the new paths of existing files that were renamed to make way.
    """
    with use_locale(t):
        return _write(
            folder, evening, t, paper=paper, style=style, to_pdf=to_pdf, reprints=reprints or {}
        )


def _write(
    folder: Path,
    evening: PrintedEvening,
    t: Catalogue,
    *,
    paper: Paper,
    style: CsvStyle,
    to_pdf: Callable[[Path], bytes] | None,
    reprints: Mapping[str, PrintedEvening],
) -> list[Path]:
    """Write an evening's pages; parameters and result are those of `write_evening`."""
    reprinted = [page for page in PRINTED if page in reprints]
    names = section_stems([section.name for section in evening.sections])
    pages = _PAGES | (
        {_SIT_OUT: ("sit_out_title", "index_sit_out")} if evening.sit_out_page else {}
    )
    values: dict[str, object] = {
        "t": t,
        "evening": evening,
        "paper": paper.value,
        "fit": shrink_factor,
        "boards_of": board_range,
        "in_pages": split_into_pages,
        "overview": SectionOverview,
        "absent_text": describe_absent_numbers,
        "changed": lambda handover: club.messages.describe_handover(handover, evening.members),
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
        contents[SIT_OUT_FILE] = evening.sit_out_page.encode()
    for page in reprinted:
        reprint_values = values | {"evening": reprints[page]}
        contents[f"again-{page}.html"] = render(f"{page}.html", **reprint_values).encode()
    for section in evening.sections:
        comments = tuple(_comments(evening, section, t))
        movement = format_movement(replace(section.movement, comments=comments))
        contents[f"{names[section.name]}.asc"] = movement.encode()
        contents[f"{names[section.name]}.csv"] = format_numbers(section, evening.members, style)
    out_folder = OutFolder(folder, "print")
    written = out_folder.write(contents)
    out_folder.remove_old_files()
    if to_pdf:
        printed = [*PRINTED, *([_SIT_OUT] if evening.sit_out_page else [])]
        pdfs = [*printed, *(f"again-{page}" for page in reprinted)]
        for page in pdfs:
            written += out_folder.write({f"{page}.pdf": to_pdf(folder / f"{page}.html")})
        out_folder.write({"index.html": render("index.html", **(values | {"pdfs": pdfs})).encode()})
    return [*written, out_folder.list_file, *out_folder.kept_files]


_BODY_CLASS = re.compile(r'<body class="(\w+)">')
"""Matches a page's body tag; the group is the paper size."""


def combine_pages(pages: Mapping[str, str], t: Catalogue) -> str:
    """Return several pages as one HTML page, so that they can be printed together.

    Parameters
    ----------
    pages
        The HTML of at least one page, as `write_evening` writes it, by the page's name.
    t
        The catalogue for the title.
    """
    paper = _BODY_CLASS.search(next(iter(pages.values())))
    parts = [
        (
            name,
            Markup(page.partition("/*own*/")[2].partition("</style>")[0]),
            Markup(page.partition("<main")[2].partition(">")[2].partition("</main>")[0]),
        )
        for name, page in pages.items()  # made by this program's templates, so they are safe
    ]
    return render("all.html", t=t, paper=paper[1] if paper else Paper.A4.value, parts=parts)


def _comments(evening: PrintedEvening, section: PaperSection, t: Catalogue) -> Iterator[str]:
    yield " ".join(filter(None, (evening.title, t.date(evening.day))))
    yield f"{t('section')} {section.name}"
    if section.movement.ew_from_one:
        _, ew = section.movement.two_fields
        yield str(Message("paper_ew_from_one", first=str(ew[0]), last=str(ew[-1])))
    if section.absent_numbers:
        yield str(describe_absent_numbers(section))
