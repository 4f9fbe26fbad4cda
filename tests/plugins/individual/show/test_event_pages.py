"""Print an individual event: everyone appears at their seat."""

from __future__ import annotations

import re
from datetime import date

import numpy as np
import pytest

from bridgeopt.base.i18n.catalogue import read_catalogue
from bridgeopt.base.printable import Paper
from bridgeopt.plugins.individual.plan import EventPlan
from bridgeopt.plugins.individual.show.pages import PrintedEvent, write_event
from bridgeopt.show.pages.html import count_lines, split_into_sheets

SEATS = np.array([[[0, 1, 2, 3], [4, -1, 5, 6]], [[-1, 4, 1, 0], [3, 2, -1, 5]]])
"""Seven players; one chair at a table is empty, not always the last."""


@pytest.fixture
def pages(tmp_path):
    """Return the pages by name."""
    names = tuple(f"P. Q{k}" for k in range(1, 8))
    event = PrintedEvent(EventPlan(SEATS, 7), names, date(2026, 10, 1), "Cup")
    write_event(tmp_path, event, read_catalogue("en"))
    return {file.name: file.read_text() for file in tmp_path.glob("*.html")}


def told(html):
    """Return the text of an HTML fragment."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", html)).strip()


def test_an_empty_chair_is_left_open_on_a_table_card(pages):
    """Each column of a table's card is one seat; an empty chair leaves its cell blank."""
    for table, card in enumerate(pages["tables.html"].split("<article")[1:]):
        rows = re.findall(r"<tr><td>\d+</td>(.*?)</tr>", card, re.DOTALL)
        for r, row in enumerate(rows):
            cells = [told(cell) for cell in re.findall(r"<td.*?>(.*?)</td>", row, re.DOTALL)]
            sitting = SEATS[r, table].tolist()
            assert cells == [f"{p + 1} P. Q{p + 1}" if p >= 0 else "" for p in sitting]


def test_a_slip_names_the_seats_that_are_taken(pages):
    """A slip has a line per chair, with its wind."""
    slip = pages["slips.html"].split("<article")[2]
    rows = re.findall(r"<tr>(.*?)</tr>", slip, re.DOTALL)
    assert [told(row) for row in rows] == ["E5 P. Q5", "W6 P. Q6", "N7 P. Q7"]


def test_a_comma_stays_with_the_name_before_it(pages):
    """No line of a card begins with a comma."""
    assert re.search(r"</bdi>,</span>", pages["cards.html"])
    assert not re.search(r"</span>\s*,", pages["cards.html"] + pages["phones.html"])


HEIGHT = {Paper.A4: 277 / 25.4 * 96, Paper.LETTER: 259.4 / 25.4 * 96}
"""Height of the paper within its margins, in CSS pixels."""

LONG = {
    "short": "A. B{}",
    "usual": "Annemarie van der Veen {}",
    "sixty": "Wilhelmina Margaretha van Oldenbarnevelt-Van den Wijngaard {}",
    "unbroken": "Wijngaardenwijngaardenwijngaardenwijngaardenwijngaarden{:05}",
    "one": "A. B{}",
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("k", "kind"),
    [
        pytest.param(k, kind, marks=[pytest.mark.long] if kind != "unbroken" else [])
        for k, kind in enumerate(LONG)
    ],
)
def test_no_sheet_needs_a_second_page(page, tmp_path, k, kind):
    """Long names need no second page, and one long name among short ones does not overflow."""
    page.emulate_media(media="print")
    paper = [*Paper][k % 2]
    for num_players, num_rounds in ((12, 5), (40, 7)):
        rng = np.random.default_rng(k)
        seats = [rng.permutation(num_players).reshape(-1, 4) for _ in range(num_rounds)]
        names = [LONG[kind].format(p) for p in range(num_players)]
        if kind == "one":
            names[3] = LONG["sixty"].format(3)
        title = "" if k % 2 else "Summer cup of the society, in the large hall"
        plan = EventPlan(np.array(seats), num_players)
        event = PrintedEvent(plan, tuple(names), date(2026, 9, 30), title, bridge=k % 2 == 0)
        write_event(tmp_path, event, read_catalogue("nl"), paper)
        for name in ("wall", "cards", "tables", "slips"):
            page.goto((tmp_path / f"{name}.html").as_uri())
            heights = page.locator(".sheet").evaluate_all(
                "(sheets) => sheets.map((sheet) => sheet.getBoundingClientRect().height)"
            )
            assert max(heights) <= HEIGHT[paper], (name, num_players)
            shown = page.locator("tbody tr" if name == "wall" else ".card").count()
            assert shown == num_players // (1 if name in ("wall", "cards") else 4) * (
                num_rounds if name == "slips" else 1
            )


def test_lines_of_names():
    """Names share a line while they fit; a longer one has lines of its own."""
    assert count_lines(["abcd", "ef", "gh"], 7 * 0.52, 1) == 2
    assert count_lines(["abcd", "ef", "gh"], 10 * 0.52, 1) == 1
    assert count_lines(["abcdefgh ijk", "l"], 8 * 0.52, 1) == 3
    assert count_lines([""], 8 * 0.52, 1) == 1


def test_sheets_that_are_not_too_heavy():
    """The sheets are as few as possible and equally full; a line that is too heavy has its own."""
    assert [len(sheet) for sheet in split_into_sheets(range(40), 30, lambda _: 1, 33.5)] == [20, 20]
    assert [len(sheet) for sheet in split_into_sheets(range(30), 30, lambda _: 1.1, 33.5)] == [30]
    assert [len(sheet) for sheet in split_into_sheets(range(30), 30, lambda _: 1.2, 33.5)] == [
        15,
        15,
    ]
    assert [len(sheet) for sheet in split_into_sheets(range(3), 30, lambda _: 40, 33.5)] == [
        1,
        1,
        1,
    ]
