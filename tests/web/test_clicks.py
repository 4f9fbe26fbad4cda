"""Random presses on anything visible break nothing, and no action runs twice."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bridgeopt.season import SeasonFile
from bridgeopt.web.access import Access
from tests.support.browser.page_server import (
    Opened,
    make_club,
    members_of,
    opened,
    seat_by_command,
    visitors,
)
from tests.support.browser.random_clicks import Clicker
from tests.support.browser.signed_in import come

pytestmark = [pytest.mark.slow, pytest.mark.long]

ACTIONS = 60
"""Number of presses for each start; `bench.clicks` does thousands."""


def at_the_door(folder: Path, page: Opened) -> None:
    """Check in a few pairs."""
    come(page, 7)


def seated(folder: Path, page: Opened) -> None:
    """Check in a few pairs, and seat them."""
    seat_by_command(folder, members_of(folder)[:18])


@pytest.mark.parametrize("start", [at_the_door, seated])
def test_what_is_visible_is_pressed_at_random(chromium, tmp_path, start):
    """No response has status 500, our own page never gets status 400, and no script fails."""
    folder = make_club(tmp_path / "club", hostile=True)
    names = [*SeasonFile(folder / "club.season").read().names.names.values()]
    draw = random.Random(start.__name__)
    with opened(folder, lan=True) as page:
        start(folder, page)
        for access in Access:
            page.hall.create_key(access)
        with visitors(chromium, page) as window:
            first = [f"{page.origin}/"]
            first += [page.hall.address(access) for access in (Access.SEE, Access.REGISTER)]
            clickers = []
            for address in first:
                visitor = window()
                visitor.page.goto(address)
                visitor.page.wait_for_url(f"{address.partition('?')[0]}*")
                clickers.append(Clicker(visitor, draw, names[:40], address))
            for each in clickers:
                each.kept = [one.page for one in clickers]
            for _ in range(ACTIONS):
                draw.choices(clickers, (8, 1, 1))[0].act()
            for each in clickers:
                each.leave()
            assert [fault for each in clickers for fault in each.faults] == []
            assert sum(len(each.pressed) for each in clickers) > ACTIONS / 3
