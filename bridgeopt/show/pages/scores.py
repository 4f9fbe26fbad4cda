"""Scores on paper and on phones: the ranking list, travellers, and a page for each pair."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path
from typing import Literal

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.out_folder import OutFolder, WrittenFolder
from bridgeopt.files.results import ranking_rows
from bridgeopt.scoring.deals import AnalysedDeal
from bridgeopt.scoring.scored import ScoredEvening
from bridgeopt.show.pages.html import render, split_into_pages, split_into_sheets
from bridgeopt.show.scores import ScoreTable, pair_table, ranking_tables, traveller_tables

PaperSize = Literal["a4", "letter"]
"""Size of the paper."""

_LINES_PER_SHEET = 40
"""How many lines of a list fit on one sheet."""

_HEADING_HEIGHT = 4
"""Height of a table's title and column headings, in lines."""

_NOTE_HEIGHT = 0.8
"""Height of a note below a table, in lines."""


def write_scores(
    folder: Path,
    scored: ScoredEvening,
    title: str,
    *,
    paper: PaperSize = "a4",
    style: CsvStyle = CsvStyle.PLAIN,
    cards: Mapping[tuple[str, int], AnalysedDeal] | None = None,
) -> WrittenFolder:
    """Write an evening's scores as pages in the reader's language, and as CSV.

    ``scores-ranking.html`` is the ranking list, ``scores-boards.html`` the travellers with known
    ``cards``, ``scores-pairs.html`` a page for each pair, and ``scores-ranking.csv`` the list for a
    spreadsheet.

    Returns
    -------
    The files written, and notes about existing files that were renamed to make way.
    """
    pairs = (
        pair_table(scored, section, row.pair)
        for section in scored.sections
        for row in section.ranking
    )
    pages = {
        "scores-ranking.html": (
            "scored_ranking",
            list(_one_table_per_sheet(ranking_tables(scored))),
        ),
        "scores-boards.html": (
            "scored_travellers",
            _pack_tables(list(traveller_tables(scored, cards=cards))),
        ),
        "scores-pairs.html": ("scored_pairs", list(_one_table_per_sheet(pairs))),
    }
    contents = {
        name: _page(key, sheets, title, paper).encode() for name, (key, sheets) in pages.items()
    }
    rows = format_rows(ranking_rows(scored), style)
    contents["scores-ranking.csv"] = rows.encode(style.encoding)
    out_folder = OutFolder(folder, "score")
    written = out_folder.write(contents)
    out_folder.remove_old_files()
    return WrittenFolder.of(out_folder, written)


def ranking_page(scored: ScoredEvening, title: str, *, paper: PaperSize = "a4") -> str:
    """Return the ranking lists as a page for the wall, in the reader's language.

    Each list's title says how many boards it rests on, because boards may still be missing.
    """
    tables = (table._replace(title=table.heading) for table in ranking_tables(scored))
    return _page("scored_ranking", list(_one_table_per_sheet(tables)), title, paper)


def _page(key: str, sheets: Sequence[Sequence[ScoreTable]], title: str, paper: PaperSize) -> str:
    """Return a page with sheets of tables; ``key`` is the message key of its heading."""
    return render(
        "scores.html",
        t=current_locale(),
        paper=paper,
        heading=str(Message(key)),
        evening=title,
        sheets=sheets,
    )


def _one_table_per_sheet(tables: Iterable[ScoreTable]) -> Iterator[Sequence[ScoreTable]]:
    """Yield sheets, each with one table; a long table is divided among several sheets.

    The notes of a table are on its last sheet.
    """
    for table in tables:
        max_rows = max(
            _LINES_PER_SHEET - ceil(_NOTE_HEIGHT * len(table.notes)), _LINES_PER_SHEET // 2
        )
        *before, last = split_into_pages(table.rows, max_rows) or [()]
        for rows in before:
            yield (table._replace(rows=tuple(rows), notes=()),)
        yield (table._replace(rows=tuple(last)),)


def _pack_tables(tables: Sequence[ScoreTable]) -> Sequence[Sequence[ScoreTable]]:
    """Divide tables among as few sheets as possible; no table is split."""
    if not tables:
        return ()
    return split_into_sheets(tables, 8, _table_height, _LINES_PER_SHEET + _HEADING_HEIGHT)


def _table_height(table: ScoreTable) -> float:
    """Return a table's height in lines, including its title, column headings and notes."""
    return len(table.rows) + _NOTE_HEIGHT * len(table.notes) + _HEADING_HEIGHT
