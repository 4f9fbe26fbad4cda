"""A later session of an event, seated on the page."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from bridgeopt.club import Pair, PlayedEvent
from bridgeopt.club.movement import Chair, Table
from bridgeopt.club.session import BRIDGE_PAIRS
from bridgeopt.files.plan import read_plan
from bridgeopt.season import SeasonFile
from bridgeopt.season.file import ImportedEvening
from bridgeopt.standings.competition import SessionScore
from bridgeopt.tasks.evening.opening import evening_for
from bridgeopt.tasks.season_events import event_tonight
from tests.support.browser.page_server import (
    TUESDAY,
    Opened,
    make_club,
    members_of,
    opened,
    visitors,
)
from tests.support.browser.screen_checks import faults_in_sizes
from tests.support.browser.signed_in import come, look_until
from tests.support.messages import says, text_of

pytestmark = pytest.mark.slow

PROVEN = 'data-state="proven"'
NAME = "Cup <1>"


@pytest.fixture
def folder(tmp_path) -> Path:
    """Make a club of which a session was played, which is an event with the next one."""
    folder = make_club(tmp_path / "club")
    pairs = [Pair(*two) for two in zip(*[iter(members_of(folder)[:24])] * 2, strict=True)]
    rounds = []
    for k in range(3):
        meet = zip(pairs[:6], pairs[6 + k :] + pairs[6 : 6 + k], strict=True)
        rounds.append(
            tuple(
                Table(number, (Chair("NS", 0, one), Chair("EW", 1, other)))
                for number, (one, other) in enumerate(meet, 1)
            )
        )
    played = PlayedEvent("A", BRIDGE_PAIRS, tuple(rounds))
    scores = [SessionScore(pair.players, Fraction(60 - k), "A", 24) for k, pair in enumerate(pairs)]
    evening = ImportedEvening((played,), TUESDAY - timedelta(7), folder / "one.xml", scores)
    SeasonFile(folder / "club.season").record_events([evening])
    rules = (
        f'[[competition]]\nname = "{NAME}"\nrank = "pair"\nsessions = [1, 2]\n'
        '[[competition]]\nname = "Later"\nrank = "pair"\nsessions = [2, 3]\n'
    )
    with (folder / "club.toml").open("a", encoding="utf-8") as file:
        file.write(rules)
    return folder


def plan_of(page: Opened):
    """Return the plan of the evening."""
    return read_plan(evening_for(page.folder, TUESDAY, None).plan)


def test_seated_in_the_event(folder):
    """The plan is that of the event, and the choice can be undone and left out."""
    with opened(folder) as page:
        come(page, 12)
        page.do("choose", movements="multiplex", sections=1)
        shown = look_until(page, "seat", PROVEN)
        assert 'id="event-1"' in shown
        assert 'id="event-2"' not in shown  # tonight is the first session of "Later"
        assert page.do("event", name="Later")["status"] == 400
        assert page.do("event", name=NAME)["status"] == 200
        shown = look_until(page, "seat", PROVEN)
        assert 'aria-pressed="true"' in shown
        assert says(shown, "of_event_overall", name=NAME)
        assert page.do("seat")["told"] == text_of("seat_used")
        plan = plan_of(page)
        assert plan.event.name == NAME
        assert all(section.cost.proved for section in plan.sections)
        season = SeasonFile(folder / "club.season").read()
        event = event_tonight(season, folder / "club.toml", NAME, TUESDAY)
        assert plan.event == event.met.plan_event
        assert says(page.look("seat"), "seat_of_event", proven="yes")
        page.do("unseat")
        assert page.do("event", name="")["status"] == 200
        look_until(page, "seat", PROVEN)
        page.do("seat")
        assert plan_of(page).event is None


def test_what_does_not_go_with_an_event(folder):
    """A preference, and an event that is over, are refused; nothing is seated as usual instead."""
    with opened(folder) as page:
        pairs = come(page, 12)
        page.do("choose", movements="multiplex", sections=1)
        assert page.do("event", name=NAME)["status"] == 200
        page.do("wish", kind="stationary", pair=pairs[0], value="ns", strength="like")
        shown = look_until(page, "seat", text_of("seat_event_wishes_must"))
        assert page.do("seat")["status"] == 422
        wish = re.search(r'data-do="unwish" data-values=\'([^\']*)', shown)
        assert page.do("unwish", **json.loads(wish[1].replace("&#34;", '"')))["status"] == 200
        look_until(page, "seat", PROVEN)
    rules = (folder / "club.toml").read_text(encoding="utf-8")
    (folder / "club.toml").write_text(
        rules.replace("sessions = [1, 2]", "sessions = [1, 9]"), "utf-8"
    )
    with opened(folder) as page:
        shown = page.look("seat")
        assert says(shown, "seat_event_gone", name=NAME)
        assert page.do("seat")["status"] == 422
        assert page.do("event", name="")["status"] == 200
        look_until(page, "seat", PROVEN)


def test_by_keyboard(chromium, folder):
    """The button is reached and pressed without a mouse, and the screen is sound."""
    with opened(folder) as page:
        come(page, 12)
        page.do("choose", movements="multiplex", sections=1)
        with visitors(chromium, page) as window:
            shown = window().page
            shown.goto(f"{page.origin}/seat")
            button = shown.locator("#event-1")
            button.focus()
            shown.keyboard.press("Enter")
            shown.locator('#event-1[aria-pressed="true"]').wait_for()
            shown.locator('[data-state="proven"]').wait_for()
            assert faults_in_sizes(shown, (360, 1280)) == {}
