"""What has to be printed again after a change: what says something else than the paper of before.

Each sheet and card is held against the one of before by what stands on it, whatever changed in
between: pairs, players, rounds in which somebody is there, the movement, or what the plan claims.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from markupsafe import Markup

from bridgeopt.base.printable import Paper
from bridgeopt.base.words import Message, Percent
from bridgeopt.base.words.catalogue import Catalogue
from bridgeopt.base.words.message import fit, spoken_in
from bridgeopt.club import telling
from bridgeopt.club.called import CalledNumber
from bridgeopt.club.telling import boards_of
from bridgeopt.files.asc import format_movement
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.out_folder import OutFolder, section_stems
from bridgeopt.show.folder import format_numbers
from bridgeopt.show.pages.cards import CardSet
from bridgeopt.show.pages.html import in_pages, render
from bridgeopt.show.pages.paper.evening import (
    PaperSection,
    PrintedEvening,
    absent_text,
    overview,
    wish_groups,
)

PRINTED = ("seating", "guide-cards", "table-cards", "director")
"""The pages for paper, by the names of their files."""


@dataclass(frozen=True)
class Again:
    """What of an evening is not on the paper of before, or stands there otherwise.

    Attributes
    ----------
    guides, tables
        Guide cards by number, and table cards by table, of those sections that have any.
    lists
        Sections whose list for the wall is another.
    by_name
        Whether the list by name is another.
    director
        Sections of which the director's sheet is another.
    remarks
        Whether the director's sheet of wishes and notes is another.
    guides_called
        What the numbers of ``guides`` are called.
    """

    guides: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    tables: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    lists: tuple[str, ...] = ()
    by_name: bool = False
    director: tuple[str, ...] = ()
    remarks: bool = False
    guides_called: Mapping[str, tuple[CalledNumber, ...]] = field(
        default_factory=dict, compare=False
    )

    def __bool__(self) -> bool:
        """Whether there is anything."""
        return any(vars(self).values())


def to_print_again(before: PrintedEvening, now: PrintedEvening) -> Again:
    """Compare an evening with what was printed of it.

    Sections of which nothing was printed are not among the sections of ``before``.
    """
    old = {section.name: section for section in before.sections}
    guides: dict[str, tuple[int, ...]] = {}
    tables: dict[str, tuple[int, ...]] = {}
    lists, director = [], []
    for section in now.sections:
        name, was = section.name, old.get(section.name)
        cards = _contents(now.cards(section))
        known = ({}, {}) if was is None else _contents(before.cards(was))
        for found, new, printed in zip((guides, tables), cards, known, strict=True):
            other = tuple(k for k, card in new.items() if printed.get(k) != card)
            if other:
                found[name] = other
        if was is None or before.pair_lines(was) != now.pair_lines(section):
            lists.append(name)
        if was is None or _sheet(before, was) != _sheet(now, section):
            director.append(name)
    by_name = before.player_lines() != now.player_lines()
    remarks = _remarks(now) not in ((), _remarks(before))
    called = {
        section.name: tuple(section.movement.called[k - 1] for k in guides[section.name])
        for section in now.sections
        if section.name in guides
    }
    return Again(guides, tables, tuple(lists), by_name, tuple(director), remarks, called)


def changed_only(before: PrintedEvening, now: PrintedEvening) -> dict[str, PrintedEvening]:
    """Return what each page shows of an evening that is not on the paper of before, if anything."""
    again = to_print_again(before, now)
    only = {
        section.name: (again.guides.get(section.name, ()), again.tables.get(section.name, ()))
        for section in now.sections
    }
    pages = {}
    if again.lists or again.by_name:
        pages["seating"] = _of_sections(now, again.lists)
    if again.guides:
        pages["guide-cards"] = replace(_of_sections(now, again.guides), only=only)
    if again.tables:
        pages["table-cards"] = replace(_of_sections(now, again.tables), only=only)
    if again.director or again.remarks:
        pages["director"] = replace(_of_sections(now, again.director), remarks=again.remarks)
    return pages


def sections_only(evening: PrintedEvening, names: Collection[str]) -> dict[str, PrintedEvening]:
    """Return what each page shows of some sections: all of it, and nothing of the others."""
    return dict.fromkeys(PRINTED, _of_sections(evening, names))


def _of_sections(evening: PrintedEvening, names: Collection[str]) -> PrintedEvening:
    here = tuple(section for section in evening.sections if section.name in names)
    others = tuple(section for section in evening.sections if section.name not in names)
    return replace(evening, sections=here, elsewhere=others)


def _sheet(evening: PrintedEvening, section: PaperSection) -> Hashable:
    """Return all that stands on the director's sheet of a section."""
    view, score = overview(section), section.score
    claims = score is not None and score.claims
    return (
        section.absent_numbers,
        tuple(evening.pair_lines(section)),
        tuple(telling.handover(each, evening.members) for each in view.handovers),
        repr(replace(view, handovers=[])),
        evening.cards(section).table_cards,
        (section.movement.name, section.boards, section.movement.num_rounds),
        score and (score.fitness, score.lower_bound, score.quality, score.penalty),
        (section.proved_for, section.free, bool(evening.wishes), evening.objective),
        claims and evening.doubtful,
    )


def _remarks(evening: PrintedEvening) -> Sequence[object]:
    """Return all that stands on the director's sheet of wishes and notes."""
    return (*wish_groups(evening), *evening.notes)


def _contents(cards: CardSet) -> tuple[dict[int, Hashable], dict[int, Hashable]]:
    """Return all that stands on guide cards, by number, and on table cards, by table."""
    on_all = (cards.section, cards.boards, cards.movement.num_rounds, cards.switched)
    guides: dict[int, Hashable] = {
        card.number: (
            on_all,
            cards.names[card.number],
            frozenset(cards.absent.get(card.number, ())),
            card.lines,
            tuple(cards.who(*met) for met in card.met()),
        )
        for card in cards.guide_cards
    }
    tables: dict[int, Hashable] = {
        card.table: (
            on_all,
            card.lines,
            card.ready,
            tuple(cards.who(*sitting) for sitting in card.sitting()),
        )
        for card in cards.table_cards
    }
    return guides, tables


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
    evening: PrintedEvening,
    t: Catalogue,
    paper: Paper = Paper.A4,
    style: CsvStyle = CsvStyle.PLAIN,
    to_pdf: Callable[[Path], bytes] | None = None,
    again: Mapping[str, PrintedEvening] | None = None,
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
    evening: PrintedEvening,
    t: Catalogue,
    paper: Paper,
    style: CsvStyle,
    to_pdf: Callable[[Path], bytes] | None,
    again: Mapping[str, PrintedEvening],
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


_PAPER = re.compile(r'<body class="(\w+)">')


def together(pages: Mapping[str, str], t: Catalogue) -> str:
    """Return pages for paper as one page, to be printed at once.

    Parameters
    ----------
    pages
        HTML as `write_evening` writes it, by names that tell their looks apart; at least one.
    t
        In what language its title is.
    """
    paper = _PAPER.search(next(iter(pages.values())))
    parts = [
        (
            name,
            Markup(page.partition("/*own*/")[2].partition("</style>")[0]),
            Markup(page.partition("<main")[2].partition(">")[2].partition("</main>")[0]),
        )
        for name, page in pages.items()  # which templates of ours have made
    ]
    return render("all.html", t=t, paper=paper[1] if paper else Paper.A4.value, parts=parts)


def _comments(evening: PrintedEvening, section: PaperSection, t: Catalogue) -> Iterator[str]:
    yield " ".join(filter(None, (evening.title, t.date(evening.day))))
    yield f"{t('section')} {section.name}"
    if section.movement.ew_from_one:
        _, ew = section.movement.two_fields
        yield str(Message("paper_ew_from_one", first=str(ew[0]), last=str(ew[-1])))
    if section.absent_numbers:
        yield str(absent_text(section))
