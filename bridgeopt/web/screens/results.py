"""Results: what has come in, what is missing and odd, travellers, rulings, and the ranking list."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message
from bridgeopt.scorebook import Place, Scorebook
from bridgeopt.scorebook.rulings import SWITCHED
from bridgeopt.scoring.pairs import shared_numbers
from bridgeopt.scoring.questions import Question
from bridgeopt.scoring.results import Kind
from bridgeopt.show.scores import question_told, ranking_tables, result_told
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.told import on_page, refusal

_FIRST = 5
"""So many questions are told; the others are folded."""


class BoardsIn(NamedTuple):
    """How many boards of a table in a round are in, of how many; 0 where nobody plays there.

    ``late`` tells that some are missing, though a later round has results.
    """

    there: int
    of: int
    late: bool


class OddResult(NamedTuple):
    """Something odd, and the result that it is about: its place, a pair's name, and its board."""

    told: str
    place: list[object] | None
    pair: str
    board: int


class Ruled(NamedTuple):
    """A ruling that holds, by its number."""

    number: int
    told: Message


def view(desk: Desk, now: Now) -> dict[str, Any]:
    """Return what the screen shows; without a plan, nothing but that there is none."""
    nothing = {"book": None, "wrong": None}
    if now.evening.planned is None:
        return nothing
    try:
        found = desk.results.now()
        scored = found.scored
        changes = {each.id: each.summary for each in desk.results.file().changes()}
        steps = desk.results.file().steps()
    except BridgeoptError as error:
        return nothing | {"wrong": refusal(error, now.members)}
    book, listening = found.book, desk.results.incoming.now
    grids = [*_grids(book)]
    cells = [cell for _, _, tables in grids for _, row in tables for cell in row]
    return {
        "book": book,
        "wrong": None,
        "there": sum(cell.there for cell in cells),
        "of": sum(cell.of for cell in cells),
        "grids": grids,
        "sources": desk.results.sources(),
        "folder": desk.open.folder.path.resolve(),
        "bws": desk.results.bws(),
        "listening": listening,
        "trouble": listening.trouble and refusal(listening.trouble, now.members),
        "news": []
        if listening.source is None
        else [on_page(each, now.members) for each in listening.source.told(book)],
        "asked": [*_asked(book, scored.questions)],
        "first": _FIRST,
        "untold": [on_page(each, now.members) for each in scored.untold],
        "rulings": [
            Ruled(number, changes[number]) for number in sorted(book.rulings, reverse=True)
        ],
        "take_back": steps.undo,
        "do_again": steps.redo,
        "lines": _lines(book),
        "ranking": [*ranking_tables(scored.scored)] if book.results else [],
        "shown": desk.results.shown,
    }


def _asked(book: Scorebook, questions: Iterable[Question]) -> Iterator[OddResult]:
    """Yield what is asked; where the score book has no such result, it cannot be right."""
    both = shared_numbers(book.source())
    for each in questions:
        result = each.result
        place = Place.of(result)
        known = book.results.get(place) == result
        pair = f"{result.section}{result.ns}{' NS' * (result.section in both)}"
        told = str(question_told(each))
        yield OddResult(told, [*place] if known else None, pair, result.board)


def _grids(book: Scorebook) -> Iterator[tuple[str, list[int], list[tuple[int, list[BoardsIn]]]]]:
    """Yield each section with its rounds, and for each table what is in of each of them."""
    latest, there = book.latest_round, book.results
    cells: dict[str, dict[int, dict[int, BoardsIn]]] = defaultdict(lambda: defaultdict(dict))
    for table in book.planned:
        places = (Place(table.section, table.round, table.table, board) for board in table.boards)
        played = table.ns is not None and table.ew is not None
        of = len(table.boards) if played else 0
        n = sum(place in there for place in places) if played else 0
        late = n < of and table.round < latest
        cells[table.section][table.table][table.round] = BoardsIn(n, of, late)
    for section, tables in sorted(cells.items()):
        rounds = sorted({number for each in tables.values() for number in each})
        empty = BoardsIn(0, 0, late=False)
        yield (
            section,
            rounds,
            [(t, [each.get(r, empty) for r in rounds]) for t, each in sorted(tables.items())],
        )


def _lines(book: Scorebook) -> dict[str, dict[str, list[tuple[str, str, str]]]]:
    """Return the plays of each board by section: NS, EW, and what counts of it by now."""
    there = book.results
    lines: dict[str, dict[str, list[tuple[str, str, str]]]] = defaultdict(lambda: defaultdict(list))
    for table in book.planned:
        if table.ns is None or table.ew is None:
            continue
        for board in table.boards:
            result = there.get(Place(table.section, table.round, table.table, board))
            told = ""
            if result is not None:
                told = result_told(result) or str(result.points)
                if result.kind is Kind.PLAYED and result.remark.casefold() == SWITCHED:
                    told = f"{told} ⇄"
            lines[table.section][str(board)].append((table.ns, table.ew, told))
    return lines
