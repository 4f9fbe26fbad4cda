"""The screen *Other formats*: comparing formats, and the format played if none is chosen."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from bridgeopt.base.i18n import Message
from bridgeopt.club import Family
from bridgeopt.files.plan import read_plan
from bridgeopt.season import SeasonFile
from bridgeopt.seating.comparison import MovementFormat
from bridgeopt.tasks.evening.live_seating import FormatOutcome
from bridgeopt.web import format_comparison
from bridgeopt.web.format_comparison import FormatComparison, FormatsProgress, stored_format
from bridgeopt.web.screens import formats
from tests.support.browser.page_server import opened
from tests.support.browser.signed_in import come, look_until
from tests.support.each_case import each_case
from tests.support.messages import says, text_of, times_said

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def made_quickly(monkeypatch):
    """Generate movements with no time for search."""
    monkeypatch.setattr(format_comparison, "_GENERATION_TIME_LIMIT", 0.0)


def test_ways_are_laid_side_by_side(page_open):
    """Three cards come first, with reasons; other formats and those that do not fit are folded."""
    come(page_open, 10)
    shown = look_until(page_open, "formats", "Best:")
    assert sorted(re.findall(r'id="(way-[^"]+)" class="sheet', shown)) == [
        "way-1-howell",
        "way-1-multiplex",
        "way-1-sevens",
        "way-1-tailored",
        "way-1-teamplus",
    ]
    first, folded = shown.partition('id="first"')[2].split('id="other-ways"')
    assert first.count("<li id=") == 3
    assert folded.count("<li id=") == 2
    for key in ("usual", "met_least", "most_boards"):
        role = text_of(f"choose_role_{key}")
        assert first.count(f'<span class="chip">{role}</span>') == 1
        assert role not in folded
    assert times_said(first, "choose_for_players") == 3
    assert times_said(shown, "seat_met") == 5
    assert "mitchell-6 in 1 section" in shown


def test_cards_keep_their_places_until_all_are_compared(page_open):
    """No result moves a card, neither a good one nor that of an impossible format."""
    families = [Family(name) for name in ("one", "two", "three", "four", "five")]
    choices = tuple(MovementFormat(family, 1) for family in families)
    met = (*zip(choices, (3, 2, None, 1, 4), strict=True),)

    def shown(settled: int, *, done: bool) -> tuple[list[str], list[str]]:
        cards = tuple(
            FormatOutcome(choice, found and candidate(found), Message("seat_not_yet"))
            for choice, found in met[:settled]
        )
        ways = FormatsProgress(
            compared=FormatComparison(choices, (), cards),
            generated_plan=FormatComparison(),
            usual=(stored_format(choices[0]),),
            default=None,
            done=done,
            error=None,
        )
        session = page_open.evening_session
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(session, "formats", lambda *_, **__: ways)
            values = formats.view(session, session.snapshot)
        others = [offer for group in values["groups"] for offer in group["offers"]]
        return [[offer["way"].movements for offer in each] for each in (values["first"], others)]

    places = shown(0, done=False)
    assert places == [["one", "two", "three"], ["four", "five"]]
    assert all(shown(settled, done=False) == places for settled in range(6))
    assert shown(5, done=True) == [["one", "four", "two"], ["five"]]


def candidate(met: int) -> Any:
    """Return a format's result with the attributes that the screen reads."""
    plan = SimpleNamespace(sections=())
    return SimpleNamespace(plan=plan, met=Fraction(met), boards=(24,), rounds=(6,), sit_outs=())


def test_there_is_a_way_back(page_open):
    """The screen has a link to the seating, whether there is anything to choose or not."""
    assert 'id="to-seat" href="seat"' in page_open.look("formats")


def test_one_click_chooses(page_open):
    """The chosen format is stored, marked and seated, and undo restores the usual one."""
    come(page_open, 10)
    look_until(page_open, "formats", "way-1-teamplus")
    assert page_open.do("choose", movements="teamplus", sections=1)["status"] == 200
    assert 'class="chip">chosen<' in page_open.look("formats")
    assert "teamplus, in 1 section." in page_open.look("seat")
    assert "Chosen: teamplus in 1 section." in page_open.look("sign-in")
    page_open.do("undo")
    assert says(page_open.look("sign-in"), "door_would_play", sections=1)


def test_made_movements_are_seated_as_they_were_found(page_open):
    """A movement generated for the comparison is reused for the seating."""
    come(page_open, 8)
    look_until(page_open, "formats", "Best:")
    page_open.do("choose", movements="tailored", sections=1, rounds=6)
    shown = look_until(page_open, "seat", 'id="use"')
    made = text_of("choose_made", rounds=6)
    assert says(shown, "seat_way", movements=made, sections=1)
    assert page_open.do("seat")["status"] == 200


@each_case(
    "values",
    [
        {},
        {"movements": "howell"},
        {"movements": 3, "sections": 1},
        {"movements": "howell", "sections": True},
        {"movements": "tailored", "sections": 1, "rounds": "6"},
    ],
)
def test_what_is_no_choice_is_refused(page_open, values):
    """A malformed choice gets status 400."""
    page_open.look()
    assert page_open.do("choose", **values)["status"] == 400


def test_nobody_is_here(page_open):
    """Without pairs both screens say that no pair is here, and the door shows no format."""
    assert says(page_open.look("formats"), "choose_none", n=0)
    shown = page_open.look("seat")
    assert says(shown, "choose_none", n=0)
    assert 'id="seat-error"' not in shown
    assert not says(page_open.look("sign-in"), "choose_nobody_out")


def test_too_few_to_play(page_open):
    """The page says that three pairs cannot be seated, and disables the button to use a seating."""
    come(page_open, 3)
    shown = look_until(page_open, "seat", f'data-state="refused">{text_of("choose_none", n=3)}')
    assert f'id="seat-error">{text_of("pairs_cannot_be_seated", n=3)}' in shown
    assert re.search(r'id="use"[^>]* disabled', shown)


def test_the_door_tells_what_can_be_played(page_open):
    """The door warns of an odd number of pairs, and says when the number is even."""
    pairs = come(page_open, 9)
    shown = page_open.look("sign-in")
    assert says(shown, "door_odd")
    assert "In 1 section: " not in shown  # the screen *Seat* shows which movements fit
    page_open.do("away", players=pairs[-1])
    assert says(page_open.look("sign-in"), "door_even")


def test_wishes_change_no_way(page_open):
    """Formats are compared without the wishes, and the page says so."""
    pairs = come(page_open, 8)
    look_until(page_open, "formats", "Best:")
    page_open.do("wish", kind="no-sit-out", pair=pairs[0], strength="must")
    shown = page_open.look("formats")
    assert says(shown, "choose_without_wishes")
    assert "Best:" in shown


def test_a_first_evening(club):
    """Before any meetings the page says so in words and shows no figure."""
    file = club / "club.season"
    season = SeasonFile(file).read()
    file.unlink()
    nobody = np.zeros_like(season.history.meetings)
    SeasonFile.create(file, replace(season.history, meetings=nobody), ())
    with opened(club) as page:
        come(page, 10)
        shown = look_until(page, "formats", text_of("seat_met", met=0))
        assert "0.00" not in shown
        assert "0.00 times" not in look_until(page, "seat", text_of("seat_met", met=0))


def test_two_winners_by_one_click(page_open):
    """A movement of two halves offers two winners by one click; the seating then has two fields."""
    come(page_open, 16)
    shown = look_until(page_open, "formats", "Best:")
    assert 'id="winners-way-1-teamplus"' in shown
    assert 'id="winners-way-1-howell"' not in shown
    assert page_open.do("choose", movements="teamplus", sections=1, winners=2)["status"] == 200
    assert 'class="chip">chosen<' in page_open.look("formats")
    assert "teamplus, two winners, in 1 section." in page_open.look("seat")
    look_until(page_open, "seat", 'id="use"')
    assert page_open.do("seat")["status"] == 200
    (plan,) = page_open.folder.glob("evenings/*/plan.json")
    (section,) = read_plan(plan).sections
    assert section.movement is not None
    assert section.movement.winners == 2
    assert page_open.do("choose", movements="teamplus", sections=1, winners=3)["status"] == 422


def test_a_club_of_two_winners(club):
    """The settings of a two-winner club leave out one-field formats, unless one evening differs."""
    settings = club / "club.toml"
    told = settings.read_text(encoding="utf-8").replace('family = "multiplex"', "")
    settings.write_text(told + "winners = 2\nequal_fields = true\n", encoding="utf-8")
    with opened(club) as page:
        come(page, 16)
        shown = look_until(page, "formats", "Best:")
        assert 'id="two-fields"' in shown
        assert says(shown, "choose_two_equal")
        assert 'id="way-1-teamplus"' in shown
        assert 'id="way-1-howell"' not in shown
        assert 'id="way-1-tailored"' not in shown
        assert "howell in 1 section" in shown
        page.do("choose", movements="teamplus", sections=1, winners=1)
        assert "teamplus, one winner, in 1 section." in page.look("seat")


def test_a_club_of_barometers(club):
    """In a barometer club all tables play the same boards in a round, whatever the format.

    No movement is generated for it.
    """
    settings = club / "club.toml"
    told = settings.read_text(encoding="utf-8").replace('family = "multiplex"', "")
    settings.write_text(told + "barometer = true\n", encoding="utf-8")
    with opened(club) as page:
        come(page, 16)
        shown = look_until(page, "formats", "Best:")
        assert 'id="barometer"' in shown
        assert 'id="way-1-tailored"' not in shown
        page.do("choose", movements="teamplus", sections=1)
        look_until(page, "seat", 'id="use"')
        assert page.do("seat")["status"] == 200
        (plan,) = page.folder.glob("evenings/*/plan.json")
        (section,) = read_plan(plan).sections
        assert section.movement is not None
        assert section.movement.barometer
