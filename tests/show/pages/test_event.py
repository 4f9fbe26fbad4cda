"""An individual event on paper: everybody stands where they sit."""

from __future__ import annotations

import re
from datetime import date

import numpy as np
import pytest

from bridgeopt.individual.plan import Plan
from bridgeopt.show.pages.event import EventOnPaper, write_event
from bridgeopt.words.catalogue import read_catalogue

SEATS = np.array([[[0, 1, 2, 3], [4, -1, 5, 6]], [[-1, 4, 1, 0], [3, 2, -1, 5]]])
"""Seven players; one chair of a table stays empty, not always the last."""


@pytest.fixture
def pages(tmp_path):
    """Give the pages by name."""
    names = tuple(f"P. Q{k}" for k in range(1, 8))
    event = EventOnPaper(Plan(SEATS, 7), names, date(2026, 10, 1), "Cup")
    write_event(tmp_path, event, read_catalogue("en"))
    return {file.name: file.read_text() for file in tmp_path.glob("*.html")}


def told(html):
    """Return what a piece of a page says, without its marks."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", html)).strip()


def test_an_empty_chair_is_left_open_on_a_table_card(pages):
    """Each column of a table's card is a seat: nobody stands in another's."""
    for table, card in enumerate(pages["tables.html"].split("<article")[1:]):
        rows = re.findall(r"<tr><td>\d+</td>(.*?)</tr>", card, re.DOTALL)
        for r, row in enumerate(rows):
            cells = [told(cell) for cell in re.findall(r"<td.*?>(.*?)</td>", row, re.DOTALL)]
            sitting = SEATS[r, table].tolist()
            assert cells == [f"{p + 1} P. Q{p + 1}" if p >= 0 else "" for p in sitting]


def test_a_slip_names_the_seats_that_are_taken(pages):
    """A line a chair, with its wind."""
    slip = pages["slips.html"].split("<article")[2]
    rows = re.findall(r"<tr>(.*?)</tr>", slip, re.DOTALL)
    assert [told(row) for row in rows] == ["E5 P. Q5", "W6 P. Q6", "N7 P. Q7"]


def test_a_comma_stays_with_the_name_before_it(pages):
    """No line of a card begins with one."""
    assert re.search(r"</bdi>,</span>", pages["cards.html"])
    assert not re.search(r"</span>\s*,", pages["cards.html"] + pages["phones.html"])
