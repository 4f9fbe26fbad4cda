"""Sign-ups and results for an evening, and waiting for work done by its page."""

from __future__ import annotations

import random
import time
from pathlib import Path

from bridgeopt.scorebook import ResultSource, ScorebookFile
from bridgeopt.scorebook.traveller import with_typed_result
from bridgeopt.scoring.results import BoardResult, PlannedTable
from bridgeopt.tasks.results import NameFiles, open_scorebook
from tests.support.browser.chromium import PATIENCE
from tests.support.browser.page_server import TUESDAY, Opened, members_of

_EVERY = 0.02

WRITTEN = ("4H N +1", "3NT W -2", "2S E =", "1C S +2", "3D W -1", "4S N =")
"""Results in the form that a director types."""


def come(page: Opened, pairs: int) -> list[list[int]]:
    """Sign up a number of pairs; return their players."""
    players = members_of(page.folder)[: 2 * pairs]
    page.look()
    lines = zip(players[::2], players[1::2], strict=True)
    page.do("sign_up", list="\n".join(f"{one} & {other}" for one, other in lines))
    page.do("all_here")
    return [players[k : k + 2] for k in range(0, 2 * pairs, 2)]


def look_until(page: Opened, screen: str, words: str) -> str:
    """Reload a screen until it contains a text."""
    for _ in range(int(PATIENCE / 1000 / _EVERY)):
        shown = page.look(screen)
        if words in shown:
            return shown
        time.sleep(_EVERY)
    raise AssertionError(shown)


def book_of(folder: Path) -> ScorebookFile:
    """Return the evening's score book."""
    plan = folder / "evenings" / str(TUESDAY) / "plan.json"
    return open_scorebook(plan, TUESDAY, NameFiles(None, folder / "club.season"))[0]


def plays(book: ScorebookFile) -> list[tuple[PlannedTable, int]]:
    """Return every table and board to be played."""
    return [(t, board) for t in book.read().planned if t.ns and t.ew for board in t.boards]


def line(table: PlannedTable, board: int, written: str) -> BoardResult:
    """Return a board result from its typed form."""
    assert table.ns is not None
    assert table.ew is not None
    place = BoardResult(table.section, board, table.ns, table.ew, table.round, table.table)
    return with_typed_result(place, written)


def fill(folder: Path, rounds: int = 99) -> None:
    """Let another program enter results."""
    book, chance = book_of(folder), random.Random(7)
    played = [(t, board) for t, board in plays(book) if t.round <= rounds]
    lines = [line(table, board, chance.choice(WRITTEN)) for table, board in played]
    book.import_results(ResultSource.CSV, lines)
