"""Changes during play: late, leaving, replaced or misseated pairs, previewed, then applied."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from bridgeopt.base.i18n import Message
from bridgeopt.club import LoadedPlan, Members, Pair, Registration
from bridgeopt.evening.actions import MarkArrived, MarkPrinted, SeatPairs
from bridgeopt.files.plan import parse_plan, read_plan
from bridgeopt.files.plan_document import format_plan, write_plan
from bridgeopt.files.settings import read_settings
from bridgeopt.scorebook import ResultSource
from bridgeopt.season import SeasonFile
from bridgeopt.seating.changing.changes import Changes
from bridgeopt.seating.optimise import optimise
from bridgeopt.tasks.evening.changing import ChangeRequest
from bridgeopt.tasks.evening.clock import Break, Clock, ClockFile, ClockVersion, Times
from bridgeopt.tasks.evening.opening import OpenEvening, evening_for, open_evening
from bridgeopt.tasks.evening.previewing import preview
from bridgeopt.tasks.sources import read_so_far
from bridgeopt.web.screens import play
from tests.support.browser.chromium import PATIENCE, PHONE
from tests.support.browser.page_server import (
    TUESDAY,
    Opened,
    make_club,
    members_of,
    opened,
    seat_by_command,
    visitors,
)
from tests.support.browser.signed_in import book_of, line, plays
from tests.support.generators.instances import stride
from tests.support.messages import says, text_of

pytestmark = pytest.mark.slow

expect.set_options(timeout=PATIENCE)

PAIRS = 21
GUEST = "Ottoline Guest-Heron"


@pytest.fixture(scope="module")
def plan_text(tmp_path_factory, multiplex) -> str:
    """Seat 21 pairs in two sections of the club that the page shows."""
    club = make_club(tmp_path_factory.mktemp("seated") / "club")
    so_far = read_so_far(None, club / "club.season", None)
    there = Registration(tuple(pairs_of(club)))
    return format_plan(optimise(so_far.history, there, multiplex, 2, wish_costs=False))


def pairs_of(club: Path) -> list[Pair]:
    """Return the pairs that play."""
    ids = members_of(club)
    return [Pair(*ids[2 * k : 2 * k + 2]) for k in range(PAIRS)]


def seated(club: Path, plan: str, printed: bool = True) -> OpenEvening:
    """Seat the pairs, and mark their cards as printed if asked."""
    evening, _ = open_evening(read_settings(club / "club.toml"), TUESDAY)
    evening.do(MarkArrived(tuple(player for pair in pairs_of(club) for player in pair.players)))
    evening.do(SeatPairs(plan))
    if printed:
        evening.do(MarkPrinted(("A", "B")))
    return evening


@pytest.fixture
def playing(club, plan_text) -> Iterator[Opened]:
    """Open the page when all are seated and the cards are printed."""
    seated(club, plan_text)
    with opened(club) as page:
        yield page


def held(club: Path) -> LoadedPlan:
    """Return the current plan as commands read it."""
    return read_plan(evening_for(club, TUESDAY, None).plan)


def numbers(plan: LoadedPlan) -> dict[str, tuple[Pair | None, ...]]:
    return {section.name: section.numbers for section in plan.sections}


def wait_for(look: Callable[[], str], text: str) -> str:
    """Poll until a text is shown."""
    for _ in range(PATIENCE // 20):
        shown = look()
        if text in shown:
            return shown
        time.sleep(0.02)
    raise AssertionError(shown)


def proposed(page: Opened, deed: str, **values: Any) -> str:
    """Propose a change; return the page once its preview is complete."""
    assert page.do(deed, tab="test", **values)["status"] == 200
    for _ in range(PATIENCE // 20):
        shown = preview_in(page)
        if not says(shown, "play_working") and not says(shown, "play_working_ways"):
            assert "\N{REPLACEMENT CHARACTER}" not in shown  # of a mark that is not printable
            return shown
        time.sleep(0.02)
    raise AssertionError(shown)


def preview_in(page: Opened) -> str:
    """Return the page's preview of the proposal."""
    return page.look("play").partition('<dialog id="preview"')[2].partition("</dialog>")[0]


def serial(page: Opened) -> int:
    found = re.search(r'data-proposal="(\d+)"', page.look("play"))
    assert found
    return int(found[1])


def accept(page: Opened) -> dict[str, Any]:
    return page.do("change", proposal=serial(page))


def test_without_a_plan_it_says_what_to_do(page_open):
    """Without a plan the screen exists, and links to the door."""
    assert says(page_open.look("play"), "play_no_plan")
    assert page_open.do("propose", what="absent", players=[1, 2], tab="x")["status"] == 422


def test_nobody_moves_for_a_pair_that_did_not_come(playing, club):
    """After printing a no-show moves no pair, and outdated sheets are named; undo restores all."""
    before = held(club)
    gone = before.sections[0].pairs[3]
    shown = proposed(playing, "propose", what="absent", players=list(gone.players))
    assert says(shown, "play_moves", n=0)
    assert says(shown, "play_again_wall")
    assert says(shown, "play_again_cards")
    assert "B1" not in shown
    assert numbers(held(club)) == numbers(before)  # it was only a preview
    assert accept(playing)["status"] == 200
    after = held(club)
    assert after.printed == ("A", "B")
    was, now = numbers(before), numbers(after)
    assert now["B"] == was["B"]
    assert now["A"] == tuple(None if pair == gone else pair for pair in was["A"])
    page = playing.look("play")
    assert says(page, "play_print_changed")
    assert 'data-proposal="' not in page
    assert playing.do("printed_again")["status"] == 200
    assert not says(playing.look("play"), "play_print_changed")
    playing.do("undo")
    playing.do("undo")
    assert held(club).id == before.id
    playing.do("redo")
    assert held(club).id == after.id


def test_a_no_show_during_round_one_is_no_alarm(playing, club):
    """The table is named, without the colour of an alarm, because no pair has to move."""
    start_clock(club)
    gone = held(club).sections[0].pairs[3]
    shown = proposed(playing, "propose", what="absent", players=list(gone.players))
    assert says(shown, "play_begun_changes", n=1, movers=0)
    assert 'class="note" id="begun"' in shown


def test_another_way_is_one_click_away(playing, club):
    """A change has several options, one recommended; each can be previewed and applied."""
    gone = held(club).sections[1].pairs[0]
    shown = proposed(playing, "propose", what="absent", players=list(gone.players))
    assert shown.count('id="way-') >= 2
    assert shown.count("recommended") == 1
    first = serial(playing)
    shown = proposed(playing, "propose_how", proposal=first, how="new")
    assert not says(shown.partition('id="ways-head"')[0], "play_moves", n=0)
    assert says(shown, "play_print_again")
    refused = playing.do("change", proposal=first)  # the earlier preview
    assert refused["status"] == 422
    assert says(refused["told"], "play_proposed_otherwise")
    assert accept(playing)["status"] == 200
    assert set(held(club).printed) < {"A", "B"}


def test_before_printing_all_are_seated_anew(club, plan_text):
    """Before printing, a new seating is recommended, and no sheet is printed again."""
    seated(club, plan_text, printed=False)
    with opened(club) as page:
        gone = held(club).sections[0].pairs[0]
        shown = proposed(page, "propose", what="absent", players=list(gone.players))
    assert says(shown, "play_print_nothing_yet")
    assert says(shown, "play_why_new")


def test_a_guest_comes_late(playing, club):
    """A guest with a member as partner gets a free number, and the guest's name is stored."""
    member = members_of(club)[2 * PAIRS]
    newcomers = [{"player": member}, {"guest": GUEST}]
    shown = proposed(playing, "propose", what="comes", newcomers=newcomers)
    assert GUEST in shown
    assert says(shown, "play_moves", n=0)
    assert accept(playing)["status"] == 200
    plan = held(club)
    (guest,) = plan.guests
    assert plan.guests[guest] == GUEST
    assert Pair(member, guest) in (pair for section in plan.sections for pair in section.pairs)
    assert GUEST in playing.look("play")
    playing.do("undo")
    assert not held(club).guests


@pytest.mark.long
@pytest.mark.parametrize("what", ["comes", "replaced"])
def test_a_guest_with_the_name_of_a_member(playing, club, what):
    """The preview warns that a guest has a member's name; for other names there is no warning."""
    *_, other, member = members_of(club)
    name = SeasonFile(club / "club.season").read().members[member].name
    here = held(club).sections[0].pairs[0].first

    def told(guest: str) -> str:
        newcomers = [{"guest": guest}, {"player": other}]
        if what == "comes":
            return proposed(playing, "propose", what=what, newcomers=newcomers)
        return proposed(playing, "propose", what=what, player=here, newcomers=newcomers[:1])

    known = text_of("play_guest_has_name", name="").partition(".")[0]
    assert known in told(name.upper())
    assert known not in told(GUEST)


def test_who_plays_already_is_told_by_name(playing, club):
    """The refusal names the player who already plays, and shows no ids."""
    one, other = pairs_of(club)[:2]
    newcomers = [{"player": one.first}, {"player": other.first}]
    shown = proposed(playing, "propose", what="comes", newcomers=newcomers)
    so_far = read_so_far(None, club / "club.season", None)
    refusal = re.search(r'refusal">(.*?)</p>', shown, re.DOTALL)
    assert refusal
    assert so_far.members.name(one.first) in refusal[1]
    assert "plays already" in refusal[1]
    assert "plan.json" not in refusal[1]
    assert not re.search(r"\d", refusal[1])
    assert accept(playing)["status"] == 422


def test_a_pair_that_went_home_still_counts(playing, club):
    """The head, Sign in and Record count it, and so does the list of sessions on Season."""
    assert playing.do("rounds_played", rounds=2)["status"] == 200
    sections = held(club).sections
    gone = sections[1].pairs[2]
    proposed(playing, "propose", what="leaves", players=list(gone.players))
    assert accept(playing)["status"] == 200
    num_pairs = len([*held(club).present]) + 1
    shown = playing.look("sign-in")
    assert says(shown.partition('id="pairs"')[2].partition("<")[0], "pairs", n=num_pairs)
    assert says(shown.partition("<nav")[2].partition("</li>")[0], "pairs", n=num_pairs)
    parts = playing.look("record").partition('id="to-record"')[2].partition("</dl>")[0]
    assert sum(map(int, re.findall(r"<dd>(\d+) ", parts))) == num_pairs
    assert playing.do("record", rounds=3)["status"] == 200
    assert says(playing.look("season").partition("<main")[2], "pairs", n=num_pairs)


def test_who_leaves_after_a_round_has_played(playing, club):
    """A pair that leaves keeps its played rounds; later its number is vacant."""
    assert playing.do("rounds_played", rounds=2)["status"] == 200
    before = held(club)
    gone = before.sections[1].pairs[2]
    shown = proposed(playing, "propose", what="leaves", players=list(gone.players))
    assert says(shown, "play_moves", n=0)
    assert 'id="ways-head"' not in shown
    assert accept(playing)["status"] == 200
    section = held(club).sections[1].seating()
    number = section.numbers.index(gone) + 1
    assert [section.holder(number, round) for round in (2, 3)] == [gone, None]
    page = playing.look("play")
    assert says(page, "evening_pair_left", round="2")
    assert 'data-offer="leaves"' in page
    assert 'data-offer="absent"' not in page
    assert not says(page, "play_never_came")
    playing.do("rounds_played", rounds=0)  # changed rounds cannot be undone
    assert '<option value="2" selected>' in playing.look("play")
    assert playing.do("undo")["status"] == 200
    assert '<option value="0" selected>' in playing.look("play")


def test_a_number_shows_its_present_pair_until_another_takes_it(plan_text):
    """In round 2, the pair that leaves after it has its table; in round 3, its successor has."""
    seating = parse_plan(plan_text, Path("plan")).sections[1].seating()
    taken = seating.with_change(3, 2, Pair(901, 902))
    for round_number in (2, 3):
        names, rows, _ = play._column(taken, round_number, Members())
        before = play._column(seating, round_number, Members())[1][2]
        assert names == "B"
        assert rows[2].place == before.place
        assert rows[2].players == ((901, 902) if round_number == 3 else before.players)
    left = seating.with_change(3, 0, None).with_change(3, 2, Pair(901, 902))
    assert play._column(left, 2, Members())[1][2].place == Message("play_from_round", round="3")


@pytest.mark.long
def test_a_second_no_show_after_a_late_pair(playing, club):
    """After a pair joined from round 2, another can still be absent from round 1."""
    members = members_of(club)[2 * PAIRS : 2 * PAIRS + 2]
    came = proposed(playing, "propose", what="comes", newcomers=[{"player": p} for p in members])
    assert says(came, "play_moves", n=0)
    proposed(playing, "propose_from", proposal=serial(playing), round=2)
    assert accept(playing)["status"] == 200
    before = held(club)
    gone = next(pair for pair in before.sections[0].pairs if not {*pair.players} & {*members})
    assert "data-absent" in playing.look("play")
    shown = proposed(playing, "propose", what="absent", players=list(gone.players))
    assert says(shown, "play_is_absent")
    assert says(shown, "play_moves", n=0)
    assert accept(playing)["status"] == 200
    section = held(club).sections[0].seating()
    number = before.sections[0].numbers.index(gone) + 1
    rounds = range(1, section.movement.num_rounds + 1)
    assert [section.holder(number, round) for round in rounds] == [None] * len(rounds)
    others = [pair for seating in held(club).sections for pair in seating.seating().all_pairs]
    assert any({*pair.players} == {*members} for pair in others)
    late = [{"what": "absent", "players": list(members)}]
    refused = proposed(playing, "propose", **late[0])
    assert says(refused, "pair_not_there_since_round_one")
    assert playing.do("undo")["status"] == 200
    assert held(club).id == before.id


@pytest.mark.long
def test_who_sat_wrong_is_chosen_from_those_who_sat(playing, club):
    """Misseated pairs include one that left, with its rounds, but not one yet to join."""
    playing.do("rounds_played", rounds=2)
    plan = held(club)
    gone = plan.sections[1].pairs[2]
    proposed(playing, "propose", what="leaves", players=list(gone.players))
    accept(playing)
    members = members_of(club)[2 * PAIRS : 2 * PAIRS + 2]
    proposed(playing, "propose", what="comes", newcomers=[{"player": p} for p in members])
    accept(playing)
    assert held(club).sections[1].seating().first_rounds
    wrong = playing.look("play").partition('<dialog id="sat-wrong"')[2].partition("</dialog>")[0]
    assert f'value="[{gone.first}, {gone.second}]"' in wrong
    assert f'value="[{members[0]}, {members[1]}]"' not in wrong


def test_a_substitute_plays_from_the_round_that_is_chosen(playing, club):
    """A substitute may start in another round than the next one."""
    playing.do("rounds_played", rounds=1)
    before = held(club)
    pair = before.sections[0].pairs[0]
    new = members_of(club)[-1]
    values = {"what": "replaced", "player": pair.second, "newcomers": [{"player": new}]}
    proposed(playing, "propose", **values)
    shown = proposed(playing, "propose_from", proposal=serial(playing), round=4)
    assert '<option value="4" selected>' in shown
    assert accept(playing)["status"] == 200
    section = held(club).sections[0].seating()
    number = section.numbers.index(Pair(pair.first, new)) + 1
    assert [section.holder(number, r) for r in (3, 4)] == [pair, Pair(pair.first, new)]


def test_after_the_last_round_nothing_changes(playing, club):
    """The refusal is the command line's sentence."""
    rounds = held(club).sections[0].movement.num_rounds
    playing.do("rounds_played", rounds=rounds)
    gone = held(club).sections[0].pairs[0]
    shown = proposed(playing, "propose", what="leaves", players=list(gone.players))
    assert says(shown.lower(), "section_is_over", n=rounds)
    assert 'id="accept"' not in shown


@pytest.mark.long
def test_two_who_sat_wrong_are_recorded_as_played(playing, club):
    """In the chosen rounds two pairs swap numbers; later they keep the swap or go back."""
    playing.do("rounds_played", rounds=2)
    before = held(club).sections[0]
    one, other = before.pairs[0], before.pairs[4]
    wrong = {"one": list(one.players), "other": list(other.players), "first": 1, "last": 2}
    shown = proposed(playing, "propose_wrong", **wrong)
    assert text_of("play_sat_wrong", n=2, other="|", rounds="|").partition("|")[0] in shown
    assert shown.count('id="way-') == 2
    for stays in (True, False):
        proposed(playing, "propose_how", proposal=serial(playing), to_the_end=stays)
        assert accept(playing)["status"] == 200
        after = held(club).sections[0].seating()
        at = before.numbers.index(one) + 1
        last = other if stays else one
        assert [after.holder(at, r) for r in (1, 2, 3)] == [other, other, last]
        if stays:
            playing.do("undo")
            proposed(playing, "propose_wrong", **wrong)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("propose", {"what": "flies", "players": [1, 2]}),
        ("propose", {"what": "absent", "players": [1]}),
        ("propose", {"what": "absent", "players": [1, 1]}),
        ("propose", {"what": "comes", "newcomers": [{"player": 1}]}),
        ("propose", {"what": "comes", "newcomers": [1, 2]}),
        ("propose", {"what": "replaced", "player": "1", "newcomers": [{"player": 1}]}),
        ("propose_wrong", {"one": [1, 2], "other": "x", "first": 1, "last": 1}),
        ("propose_from", {"proposal": "1", "round": 1}),
        ("propose_how", {"proposal": True, "how": "new"}),
        ("propose_nothing", {}),
        ("change", {}),
        ("rounds_played", {"rounds": 99}),
        ("rounds_played", {"rounds": -1}),
    ],
)
def test_what_no_page_sends_is_refused(strange, name, values):
    """A malformed change is not proposed, and nothing is changed."""
    assert strange.do(name, **{"tab": "test"} | values)["status"] == 400
    assert 'data-proposal="' not in strange.look("play")


@pytest.fixture(scope="module")
def strange(tmp_path_factory, plan_text) -> Iterator[Opened]:
    """Open one page for all refused requests."""
    club = make_club(tmp_path_factory.mktemp("strange") / "club")
    seated(club, plan_text)
    with opened(club) as page:
        page.look("play")
        yield page


@pytest.mark.long
def test_the_clock_tells_which_round_it_is(playing, club):
    """A running clock sets the round; a no-show can still be marked for round 1."""
    folder = evening_for(club, TUESDAY, None).path
    clock = ClockFile(folder)
    times = Times(held(club).sections[0].movement.num_rounds, 1800).with_break(1, 600)

    def set_to(act: Callable[[Clock, Any], Clock]) -> str:
        seen = clock.read(times)
        period = seen.advanced_to(clock.time()).position.period
        clock.update(times, ClockVersion(seen.changes, period), act)
        return playing.look("play")

    shown = set_to(lambda each, now: each.with_times(times, now).start(now))
    assert "Round 1 of" in shown
    assert 'data-offer="absent"' in shown
    gone = list(held(club).sections[0].pairs[0].players)
    assert '<option value="1" selected>' in proposed(
        playing, "propose", what="absent", players=gone
    )
    assert '<option value="2" selected>' in proposed(
        playing, "propose", what="leaves", players=gone
    )
    accept(playing)  # from round 2 on: in round 1 they still play
    assert "in round 1" in playing.look("play")
    assert "1 of" in set_to(lambda each, now: each.next_period(now))
    shown = set_to(lambda each, now: each.next_period(now))
    assert "Round 2 of" in shown
    assert 'data-offer="absent"' not in shown
    assert Break(1, 600) in clock.read(times).times.breaks


@pytest.fixture
def window(chromium, playing) -> Iterator[Callable[[], Any]]:
    """Return a function that opens windows on the evening in play."""
    with visitors(chromium, playing) as window:
        yield window


def others_of(club: Path) -> list[str]:
    """Return the names of members who do not play."""
    so_far = read_so_far(None, club / "club.season", None)
    return [so_far.members.name(player) for player in members_of(club)[2 * PAIRS :]]


def ask_for_first(page: Any, row: str) -> None:
    """Open a row's menu, and press its first item."""
    page.locator(f"{row} .pair").first.click()
    page.locator("#menu button:visible").first.click()


def test_a_no_show_takes_three_clicks(window, club):
    """A row, "Did not come" and the button; other windows show it without a dialog."""
    before = held(club)
    page, other = window().go("play"), window().go("play")
    row = page.locator("#r-A-4")
    other.locator("#r-A-4 .pair").wait_for()
    row.get_by_role("button").click()
    page.get_by_role("button", name="Did not come", exact=True).click()
    page.get_by_role("button", name=text_of("play_do_it")).click()
    expect(row).to_contain_text("nobody")
    expect(page.locator("#preview")).to_be_hidden()
    expect(other.locator("#r-A-4")).to_contain_text("nobody")
    expect(other.locator("#preview")).to_be_hidden()
    now = numbers(held(club))
    moved = [name for name, was in numbers(before).items() for k in was if k not in now[name]]
    assert len(moved) == 1
    assert held(club).printed == ("A", "B")
    printed = page.locator("#print-again-all")
    expect(printed).to_have_attribute("href", "paper/again-all.html")
    page.context.add_init_script("window.print = () => {};")
    with page.context.expect_page() as paper:
        printed.click()
    paper.value.wait_for_load_state()
    paper.value.close()
    expect(page.locator("#to-print")).to_be_visible()  # until the director confirms the printouts
    page.evaluate("dispatchEvent(new Event('focus'))")
    page.locator("#did-print-again-yes").click()
    expect(page.locator("#to-print")).to_have_count(0)


def test_what_is_not_wanted_changes_nothing(window, club):
    """Escape changes nothing; a proposal in another window closes this window's preview."""
    before = held(club).id
    page, other = window().go("play"), window().go("play")
    ask_for_first(page, "#r-B-2")
    page.locator("#accept").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("#preview")).to_be_hidden()
    expect(page.locator("#preview")).not_to_have_attribute("data-proposal", re.compile("."))
    ask_for_first(page, "#r-B-2")
    page.locator("#accept").wait_for()
    ask_for_first(other, "#r-B-3")
    other.locator("#accept").wait_for()
    expect(page.locator("#preview")).to_be_hidden()
    assert held(club).id == before


def test_a_pair_is_found_by_keyboard(window):
    """Enter opens the menu of the only pair found, or goes to the first; arrow keys, and Escape."""
    page: Page = window().go("play")
    search = page.locator("#filter")
    pairs = page.locator(".seating button.pair")
    search.fill("B7")
    search.press("Enter")
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator("#menu button:visible").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#r-B-7 .pair")).to_be_focused()
    page.keyboard.press("Escape")
    expect(search).to_be_focused()
    expect(search).to_have_value("")
    expect(pairs.locator("visible=true")).to_have_count(PAIRS)
    search.press("Enter")
    expect(pairs.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(pairs.nth(1)).to_be_focused()
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    expect(search).to_be_focused()
    search.fill("nobody has this name")
    search.press("Enter")
    expect(page.locator("#menu")).to_be_hidden()


@pytest.mark.long  # the smaller one: tests/web/test_evenings.py
def test_an_evening_by_keyboard(window, club):
    """A late pair, a leaving pair, a swap and a substitute, by keyboard alone."""
    page: Page = window().go("play")
    late, partner, substitute = others_of(club)[:3]

    def press_until(selector: str, key: str = "Tab") -> None:
        for _ in range(300):
            if page.evaluate("s => document.activeElement.matches(s)", selector):
                return
            page.keyboard.press(key)
        raise AssertionError(selector)

    def choose(number: str) -> None:
        chosen = "document.activeElement.selectedOptions[0].text"
        for _ in range(2 * PAIRS):
            if page.evaluate(chosen).startswith(number):
                return
            page.keyboard.press("ArrowDown")
        raise AssertionError(number)

    def accepted() -> None:
        expect(page.locator("#accept")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("#preview")).to_be_hidden()

    press_until("#late-name")
    page.keyboard.type(late)
    page.keyboard.press("Enter")
    page.keyboard.type(partner)
    page.keyboard.press("Enter")
    accepted()
    expect(page.locator(".seating")).to_contain_text(late)
    press_until("#played")
    page.keyboard.press("2")
    expect(page.locator("#seating-head")).to_contain_text("round 3")
    press_until("#r-B-5 .pair")
    page.keyboard.press("Enter")
    expect(page.locator("#goes")).to_be_focused()  # an opened menu takes the focus
    page.keyboard.press("Enter")
    accepted()
    expect(page.locator("#r-B-5")).to_contain_text("nobody")
    press_until("[data-ask=sat-wrong]")
    page.keyboard.press("Enter")
    for name, number in (("one", "A1 "), ("other", "A2 ")):
        press_until(f"#wrong-{name}")
        choose(number)
    press_until("#wrong-form .main")
    page.keyboard.press("Enter")
    accepted()
    press_until("#r-A-3 .pair")
    page.keyboard.press("Enter")
    expect(page.locator("#goes")).to_be_focused()
    press_until("#menu .replace")
    page.keyboard.press("Enter")
    page.keyboard.type(substitute)
    page.keyboard.press("Enter")
    accepted()
    expect(page.locator("#r-A-3")).to_contain_text(substitute)
    press_until("#undo")
    page.keyboard.press("Enter")
    expect(page.locator("#r-A-3")).not_to_contain_text(substitute)


def test_what_a_command_did_is_shown_by_itself(window, club):
    """A command's change appears without a click, and can be undone."""
    page = window().go("play")
    plan = held(club)
    gone = plan.sections[0].pairs[1]
    so_far = read_so_far(None, club / "club.season", None)
    made = preview(ChangeRequest.from_changes(Changes(drop=(gone,))), so_far, plan).plan
    number = plan.sections[0].numbers.index(gone) + 1
    write_plan(evening_for(club, TUESDAY, None).plan, made)
    expect(page.locator(f"#r-A-{number}")).to_contain_text("nobody")
    page.locator("#undo").click()
    expect(page.locator(f"#r-A-{number}")).not_to_contain_text("nobody")
    assert held(club).id == plan.id


def test_a_plan_that_comes_while_play_is_open_can_be_changed(chromium, club, plan_text):
    """Pairs that were seated elsewhere can be changed in a window that had no plan."""
    with opened(club) as served, visitors(chromium, served) as window:
        page = window().go("play")
        expect(page.locator("main")).to_contain_text(text_of("play_no_plan"))
        seated(club, plan_text)
        expect(page.locator("html")).to_have_attribute("data-kind", "plan")
        page.wait_for_load_state()
        page.locator("#late-name").fill("Xavier")
        expect(page.locator("#late-found .guest")).to_contain_text("Xavier")


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "nl"])
def test_everybody_can_read_it(chromium, tmp_path, plan_text, language):
    """Axe finds no fault with names that could break a page.

    Checked on a phone and a large screen, light and dark.
    """
    club = make_club(tmp_path / "club", language, hostile=True)
    seated(club, plan_text)
    looks: list[dict[str, Any]] = [{"viewport": PHONE}, {"color_scheme": "dark"}]
    first = ["en", "nl"].index(language)
    with opened(club) as served:
        for look in looks[first % stride(2) :: stride(2)]:
            with visitors(chromium, served, **look) as window:
                page = window().go("play")
                if stride(2) == 1:  # each screen is read in `test_screens`
                    _is_readable(page)
                ask_for_first(page, "#r-A-1")
                page.locator(".ways").wait_for()
                _is_readable(page)


def _is_readable(page: Page) -> None:
    broken = [each["id"] for each in Axe().run(page).response["violations"]]
    assert broken == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.querySelectorAll('.seating script').length") == 0


def test_a_window_that_was_closed_stays_closed(chromium, playing):
    """A response requested before a dialog closed, and arriving later, does not reopen it."""
    asked: list[tuple[Any, Any]] = []

    def keep_first(route: Any) -> None:
        if asked:
            route.continue_()
        else:
            asked.append((route, route.fetch()))

    with visitors(chromium, playing) as window:
        page = window().page
        page.goto(f"{playing.origin}/play")
        ask_for_first(page, ".seating li:first-child")
        expect(page.locator("#accept")).to_be_visible()
        page.route("**/play", keep_first)
        page.evaluate("""() => {
          window.opened = 0;
          const dialog = document.getElementById("preview");
          new MutationObserver(() => dialog.open && (window.opened += 1))
            .observe(dialog, { attributes: true, attributeFilter: ["open"] });
          document.dispatchEvent(new Event("visibilitychange"));
        }""")
        while not asked:
            page.wait_for_timeout(20)
        with page.expect_response("**/do"):
            page.locator("#leave-it").click()
        shown = "new Promise((tell) => document.addEventListener('shown', tell, { once: true }))"
        page.evaluate(f"() => {{ window.shown = {shown}.then(() => true); }}")
        ((route, answer),) = asked
        route.fulfill(response=answer)
        page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        assert page.evaluate("window.shown")
        assert page.evaluate("window.opened") == 0
        page.locator("#late-name").fill("a")
        expect(page.locator("#late-found")).to_be_visible()


def start_clock(club: Path) -> None:
    """Begin round 1."""
    times = Times(held(club).sections[0].movement.num_rounds, 1800)
    ClockFile(evening_for(club, TUESDAY, None).path).update(
        times, ClockVersion(0, 0), lambda clock, now: clock.with_times(times, now).start(now)
    )


def test_a_pair_that_finds_no_number_is_shown_round_one(playing, club):
    """In round 1, a pair without a place from round 2 on is shown from round 1 at once."""
    members = iter(members_of(club)[2 * PAIRS :])
    free = sum(None in section.numbers for section in held(club).sections)
    assert free
    for _ in range(free):
        newcomers = [{"player": next(members)}, {"player": next(members)}]
        proposed(playing, "propose", what="comes", newcomers=newcomers)
        assert accept(playing)["status"] == 200
    start_clock(club)
    newcomers = [{"player": next(members)}, {"player": next(members)}]
    shown = proposed(playing, "propose", what="comes", newcomers=newcomers)
    assert says(shown, "play_late_from_round_one")
    assert '<option value="1" selected>' in shown
    refused = proposed(playing, "propose_from", proposal=serial(playing), round=2)
    assert says(refused, "pairs_come_none_free_on_page", n=1)
    assert says(refused, "newcomer_takes_free_number_on_page")
    shown = proposed(playing, "propose_from", proposal=serial(playing), round=1)
    assert not says(shown, "play_late_from_round_one")
    assert says(shown, "play_numbers_empty")
    assert 'id="begun"' in shown
    assert accept(playing)["status"] == 200
    assert not says(shown, "play_way", how="few")
    assert not held(club).all_printed
    assert 'id="is-printed"' in playing.look("play")
    assert playing.do("printed_again")["status"] == 200
    assert held(club).all_printed
    assert 'id="to-print"' not in playing.look("play")


def test_cards_that_were_never_printed_stay_so(club, plan_text):
    """If only section A was printed before a change, printing again says nothing of section B."""
    evening = seated(club, plan_text, printed=False)
    evening.do(MarkPrinted(("A",)))
    with opened(club) as page:
        gone = held(club).sections[0].pairs[3]
        proposed(page, "propose", what="absent", players=list(gone.players))
        assert accept(page)["status"] == 200
        assert page.do("printed_again")["status"] == 200
        assert held(club).printed == ("A",)


def test_other_boards_in_the_round_being_played_are_named(club):
    """A movement for one more pair gives a table in play other boards; its results are counted."""
    players = members_of(club)
    seat_by_command(club, players[:32])
    before = held(club)
    with opened(club) as page:
        page.look("start")
        assert page.do("printed", printed=True)["status"] == 200
        start_clock(club)
        book = book_of(club)
        place, board = next((t, b) for t, b in plays(book) if t.round == 1 and t.table == 8)
        book.import_results(ResultSource.CSV, [line(place, board, "4S N =")])
        newcomers = [{"player": player} for player in players[32:34]]
        proposed(page, "propose", what="comes", newcomers=newcomers)
        shown = proposed(page, "propose_from", proposal=serial(page), round=1)
        assert accept(page)["status"] == 200
        assert held(club).printed == ()
        assert 'id="is-printed"' in page.look("play")
        assert page.do("printed_again")["status"] == 200
        assert 'id="to-print"' not in page.look("play")
    boards = [groups_of_round_one(plan) for plan in (before, held(club))]
    changed = [place for place in boards[0] if boards[0][place] != boards[1][place]]
    assert changed == [("A", 8)]
    assert says(shown, "play_new_movement", n=1, sections=["A"])
    assert says(shown, "play_begun_changes", n=1, movers=0)
    assert 'class="note bad" id="begun"' in shown
    values = {"boards": "9-12", "before": "5-8"}
    told = [Message("play_begun_boards", **values), Message("play_begun_results", n=1)]
    assert says(shown, "play_begun_table", table="A8", round="1", what=told)


def groups_of_round_one(plan: LoadedPlan) -> dict[tuple[str, int], int]:
    """Return the group of boards at each table in round 1."""
    return {
        (section.name, seat.table): seat.group
        for section in plan.sections
        for seat in section.seating().seats
        if seat.round == 1
    }


def test_a_late_pair_without_room_is_led_to_seat(club):
    """Where no section may have one pair more, the refusal says what else can be done."""
    players = members_of(club)
    seat_by_command(club, players[:36])
    with opened(club) as page:
        newcomers = [{"player": player} for player in players[36:38]]
        refused = proposed(page, "propose", what="comes", newcomers=newcomers)
        assert says(refused, "play_late_anew")
        assert 'href="seat"' in refused
        assert 'id="accept"' not in refused


def test_the_next_round_begins_with_a_button_while_the_clock_runs(playing):
    """The same place has the clock's button, which says what comes next, up to the end of play."""
    assert playing.do("clock", button="start", seen=[0, 0])["status"] == 200
    labels = []
    while button := re.search(
        r"""id="next-round"[^>]*data-values='([^']*)'>([^<]*)""", playing.look("play")
    ):
        labels.append(button[2])
        assert playing.do("clock", **json.loads(button[1]))["status"] == 200
    assert says(playing.look("play"), "play_over")
    begins = [text_of("play_round_begins", round=number) for number in range(2, len(labels) + 1)]
    assert labels == [*begins, text_of("play_rounds_end")]
    assert len(labels) > 1


def test_the_next_round_begins_with_a_button(playing):
    """Without the clock, a button beside the seating moves on, up to the end of play."""
    shown = playing.look("play")
    total = int(re.findall(r'<option value="(\d+)"', shown.partition('id="played"')[2])[-1])
    for number in range(1, total + 1):
        assert says(shown, "play_seating", round=number)
        last = number == total
        assert says(shown, "play_rounds_end" if last else "play_round_begins", round=number + 1)
        assert playing.do("rounds_played", rounds=number)["status"] == 200
        shown = playing.look("play")
    assert 'id="next-round"' not in shown
    assert says(shown, "play_over")
