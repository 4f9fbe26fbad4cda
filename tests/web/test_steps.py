"""The steps of the evening: their addresses, and which are done, due or waiting."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from shutil import copytree

import pytest

from bridgeopt.web.screens.evening_steps import OLD_PATHS
from tests.support.browser.page_server import TUESDAY, Opened, opened
from tests.support.browser.signed_in import fill

pytestmark = pytest.mark.slow


def test_old_addresses_lead_to_the_new_screens(page_open):
    """Addresses bookmarked before the steps were renamed redirect, with their query."""
    for old, new in OLD_PATHS.items():
        answer = page_open.ask(f"/{old}?lang=nl")
        assert answer.status == 303
        assert answer.getheader("location") == f"{new}?lang=nl"


def test_steps_say_what_is_due(seated, tmp_path):
    """The steps change as pairs come, are seated, miss results, and are recorded."""
    folder = Path(copytree(seated, tmp_path / "club"))
    with opened(folder, day=TUESDAY + timedelta(7)) as page:
        assert _states(page) == ["due"] + ["waiting"] * 5
    with opened(folder) as page:
        assert _states(page) == ["done", "done", "due", "waiting", "waiting", "waiting"]
        fill(folder, rounds=4)
        assert "missing" in page.look("seat").partition('href="record"')[2].partition("</a>")[0]
        assert _states(page) == ["done", "done", "done", "due", "due", "waiting"]
        fill(folder)
        assert _states(page) == ["done"] * 5 + ["due"]
        page.look("record")
        assert page.do("record", rounds=6)["status"] == 200
        assert _states(page) == ["done"] * 6


def _states(page: Opened) -> list[str]:
    """Return the states of the steps, in their order."""
    return re.findall(r'<li><a href="[a-z-]+" class="(done|due|waiting)"', page.look("season"))
