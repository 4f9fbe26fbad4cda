"""Seating on the page: the draft, requirements by moving pairs, wishes, and the plan used."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from io import BytesIO
from itertools import combinations, product
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from bridgeopt.base.i18n import Message, Number
from bridgeopt.club import Pair
from bridgeopt.files.plan import read_plan
from bridgeopt.season import SeasonFile
from bridgeopt.seating import certificate
from bridgeopt.seating.wishes import has_stationary_numbers, stationary_numbers
from bridgeopt.tasks.evening import live_seating
from bridgeopt.tasks.evening.opening import evening_for
from bridgeopt.web.screens import seat as seat_screen
from bridgeopt.web.screens.seat import _describe_plan
from bridgeopt.web.screens.sections import EN_DASH
from tests.support.browser.chromium import PATIENCE, PHONE
from tests.support.browser.page_server import TUESDAY, Opened, make_club, opened, visitors
from tests.support.browser.signed_in import come, look_until
from tests.support.messages import says, text_of, times_said

pytestmark = pytest.mark.slow

expect.set_options(timeout=PATIENCE)

PROVEN = 'data-state="proven"'


@pytest.fixture
def seating(page_open) -> tuple[Opened, list[list[int]]]:
    """Seat sixteen pairs in two sections, proven optimal."""
    pairs = come(page_open, 16)
    page_open.do("choose", movements="multiplex", sections=2)
    look_until(page_open, "seat", PROVEN)
    return page_open, pairs


def seats(shown: str) -> dict[tuple[int, int], tuple[str, int]]:
    """Return the section and number of each pair on the page."""
    found = {}
    for section in re.split(r'<section class="sheet" id="section-', shown)[1:]:
        rows = re.findall(r'id="pair-(\d+)-(\d+)" data-number="(\d+)"', section)
        found |= {(int(one), int(two)): (section[0], int(number)) for one, two, number in rows}
    return found


def chips(shown: str) -> list[str]:
    """Return the wishes as shown."""
    return re.findall(r'<li class="chip[^"]*"><span class="told"><bdi>(.*?)</bdi>', shown)


def elsewhere(shown: str, pair: list[int]) -> str:
    return "B" if seats(shown)[tuple(pair)][0] == "A" else "A"


def test_nobody_need_choose_anything(page_open):
    """Pairs from the door are seated in the club's usual format, proven best, without a choice."""
    come(page_open, 10)
    shown = look_until(page_open, "seat", PROVEN)
    assert "multiplex, in 1 section." in shown  # with the problem of the proof
    assert len(seats(shown)) == 10
    reply = page_open.do("seat")
    assert reply["told"] == text_of("seat_used")
    plan = read_plan(evening_for(page_open.folder, TUESDAY, None).plan)
    assert len(plan.sections[0].pairs) == 10
    held = page_open.look("seat")
    assert seats(held) == seats(shown)
    assert says(held, "seat_proven", sections=1, wishes=0)
    assert "best numbers" in held
    assert 'id="use"' not in held
    assert "data-grip" not in held
    assert f">{text_of('seat_not_here')}<" in held
    page_open.do("unseat")
    assert 'id="use"' in page_open.look("seat")


@pytest.mark.long
def test_after_undo_the_pairs_can_be_moved_again(page_open, window):
    """After Undo on Seat, the menu of a pair moves it, as before the pairs were seated."""
    come(page_open, 10)
    look_until(page_open, "seat", PROVEN)
    page_open.do("seat")
    page = window().go("seat")
    expect(page.locator("html")).to_have_attribute("data-kind", "held")
    page.locator(".seats .more").first.click()
    expect(page.locator("#pair-about")).to_be_focused()
    page.keyboard.press("ArrowDown")  # the menu has nothing to choose; no script fails
    page.keyboard.press("Escape")
    page.locator("#undo").click()
    expect(page.locator("html")).to_have_attribute("data-kind", "")
    page.wait_for_load_state()
    page.locator(".seats .more").first.click()
    page.locator("#pair-menu [data-open=move]").click()
    expect(page.locator("#move[open] #move-number option")).to_have_count(11)


@pytest.mark.parametrize(
    ("optimal", "said"),
    [
        ((False, False), {"n": 0}),
        ((True, False), {"n": 1, "of": 2}),
        ((True, True), {"n": "all"}),  # such as movements generated for tonight
    ],
)
def test_a_proof_of_some_sections_says_given_which_wishes(optimal, said):
    """Only a plan whose numberings are all proven is called the fairest."""
    sections = [SimpleNamespace(is_optimal=is_optimal) for is_optimal in optimal]
    plan: Any = SimpleNamespace(proved=False, sections=sections)
    wishes: Any = [object()]
    message = _describe_plan(plan, wishes)
    assert says([message], "seat_best_found", wishes=1, **said)
    assert not says([message], "seat_proven", wishes=1)


def test_the_pair_that_met_its_opponents_most_often_is_named(page_open):
    """Each pair's mean over players is shown, and whether it is the highest."""
    come(page_open, 9)
    shown = look_until(page_open, "seat", PROVEN)
    page_open.do("seat")
    (section,) = read_plan(evening_for(page_open.folder, TUESDAY, None).plan).sections
    seating = section.seating()
    history = page_open.evening_session.snapshot.so_far.history
    met: dict[Pair, list[int]] = {}
    for seat in seating.seats:
        if not seat.is_sit_out:
            one, other = seating.numbers[seat.ns - 1], seating.numbers[seat.ew - 1]
            times = history.players_between((one, other))[0, 1].ravel().tolist()
            met[one] = met.get(one, []) + times
            met[other] = met.get(other, []) + times
    means = {pair: Fraction(sum(times), len(times)) for pair, times in met.items()}
    highest = max(means.values())
    assert 0 < list(means.values()).count(highest) < len(means)
    for pair, mean in means.items():
        row = shown.partition(f'id="pair-{pair.first}-{pair.second}"')[2].partition("</li>")[0]
        most = mean == highest
        number = Number(float(mean), 2)
        assert says(row, "seat_had_met", met=number, most="yes" if most else "no")


def test_earlier_meetings_are_compared_with_random_numbers(page_open):
    """Each section compares the mean of earlier meetings tonight with that of all its pairs."""
    come(page_open, 9)
    shown = look_until(page_open, "seat", PROVEN)
    page_open.do("seat")
    (section,) = read_plan(evening_for(page_open.folder, TUESDAY, None).plan).sections
    seating = section.seating()
    history = page_open.evening_session.snapshot.so_far.history
    couples = list(combinations(seating.pairs, 2))
    tables = [
        (seating.numbers[seat.ns - 1], seating.numbers[seat.ew - 1])
        for seat in seating.seats
        if not seat.is_sit_out
    ]
    means = [
        Number(float(np.mean([history.players_between(two)[0, 1] for two in each])), 2)
        for each in (tables, couples)
    ]
    assert says(shown, "seat_met_tonight", met=means[0], chance=means[1])


def test_the_menu_offers_another_section_only_if_there_is_one(seating):
    """In one section, no pair can be kept out of another pair's section."""
    page, _ = seating
    assert says(page.look("seat"), "seat_apart")
    page.do("choose", movements="multiplex", sections=1)
    assert not says(look_until(page, "seat", PROVEN), "seat_apart")


@pytest.mark.parametrize("num_pairs", [9, 10])
def test_the_opponents_of_a_pair_are_counted_among_the_pairs(page_open, num_pairs):
    """A number without a pair does not count as an opponent."""
    come(page_open, num_pairs)
    shown = look_until(page_open, "seat", PROVEN)
    page_open.do("seat")
    (section,) = read_plan(evening_for(page_open.folder, TUESDAY, None).plan).sections
    opponents: dict[int, set[int]] = {}
    for seat in section.seating().seats:
        if not seat.is_sit_out:
            opponents.setdefault(seat.ns, set()).add(seat.ew)
            opponents.setdefault(seat.ew, set()).add(seat.ns)
    counts = sorted(map(len, opponents.values()))
    least, most = counts[0], counts[-1]
    met = str(most) if least == most else f"{least}{EN_DASH}{most}"
    assert f"meets {met} of {num_pairs - 1} others" in shown


def test_fitness_and_the_movement_are_explained(seating):
    """Each section describes its movement; the figures of the proof are in a fold of their own."""
    page, _ = seating
    shown = page.look("seat")
    figures = shown.partition('<details id="figures-A">')[2].partition("</details>")[0]
    assert says(figures, "seat_meetings")
    assert says(figures, "plan_fitness_beside")
    assert times_said(shown, "plan_fitness_beside") == 2
    assert times_said(shown, "seat_fitness_told") == 2
    assert times_said(shown, "choose_rounds", rounds=6) == 2
    assert times_said(shown, "choose_for_players") == 2
    assert '<a href="words">' in shown


def test_the_proof_is_taken_along(page_open, tmp_path):
    """The proof of the used seating is downloaded with everything needed to check it."""
    come(page_open, 17)
    page_open.do("choose", movements="multiplex", sections=2)
    look_until(page_open, "seat", PROVEN)
    assert page_open.ask("/proof.zip").status == 404
    page_open.do("seat")
    page_open.do("prove")
    shown = look_until(page_open, "seat", 'id="proof-file"')
    assert "<code>python3 bridgeopt_check.py tonight.cert plan.json history.csv</code>" in shown
    with ZipFile(BytesIO(page_open.taken("/proof.zip"))) as files:
        files.extractall(tmp_path)
    names = SeasonFile(page_open.folder / "club.season").read().names.names.values()
    texts = [(tmp_path / each).read_text() for each in ("plan.json", "history.csv", "tonight.cert")]
    assert not any(name in text for name in names for text in texts)
    check = ["bridgeopt_check.py", "tonight.cert", "plan.json", "history.csv"]
    told = (tmp_path / "read-me.txt").read_text()
    assert "\n".join(("", " ".join(["python3", *check]), "")) in told
    assert "taken on trust" not in told
    done = subprocess.run(
        [sys.executable, "-I", *check], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count(": proven: ") == 2
    page_open.do("unprove")
    assert 'id="prove"' in page_open.look("seat")


def test_what_the_proof_leaves_out_stands_in_its_read_me(page_open, monkeypatch):
    """The read-me names a section without proof, before the checker does."""
    come(page_open, 17)
    page_open.do("choose", movements="multiplex", sections=2)
    look_until(page_open, "seat", PROVEN)
    page_open.do("seat")
    proven = certificate._section_proof

    def too_long(section, *rest):
        return None if section.name == "B" else proven(section, *rest)

    monkeypatch.setattr(certificate, "_section_proof", too_long)
    page_open.do("prove")
    told = "Section B is not in the proof: its proof would be too long."
    assert told in look_until(page_open, "seat", 'id="proof-file"')
    with ZipFile(BytesIO(page_open.taken("/proof.zip"))) as files:
        assert files.read("read-me.txt").decode().endswith(f"\n\n{told}\n")


def test_the_proof_by_keyboard(chromium, page_open):
    """One button makes the proof, another downloads it, by keyboard; axe finds no fault."""
    come(page_open, 8)
    look_until(page_open, "seat", PROVEN)
    page_open.do("seat")
    with visitors(chromium, page_open) as window:
        page = window().page
        page.goto(f"{page_open.origin}/seat")
        page.locator("#proof summary").press("Enter")
        page.locator("#prove").press("Enter")
        expect(page.locator("#proof-file")).to_be_visible()
        assert Axe().run(page, context="#proof").violations_count == 0
        with page.expect_download() as taken:
            page.locator("#proof-file").press("Enter")
        assert taken.value.suggested_filename == f"bridgeopt-proof-{TUESDAY}.zip"


def test_it_is_the_best_by_what_the_club_has_chosen(tmp_path):
    """The seating is optimal for the objective in the club's settings, and the page says so."""
    club = make_club(tmp_path / "club")
    with (club / "club.toml").open("a", encoding="utf-8") as settings:
        settings.write('objective = "squares"\n')
    with opened(club) as page:
        come(page, 8)
        assert "squares" in look_until(page, "seat", PROVEN)
        page.do("seat")
        assert "squares" in page.look("seat")
        page.do("prove")
        look_until(page, "seat", 'id="proof-file"')
        with ZipFile(BytesIO(page.taken("/proof.zip"))) as files:
            assert text_of("proof_read_me_trust") in files.read("read-me.txt").decode()
        assert read_plan(evening_for(club, TUESDAY, None).plan).objective.name == "squares"


def test_a_pair_is_put_somewhere_and_taken_back(seating):
    """A moved pair has its section and number required, at a price; undo restores the seating."""
    page, pairs = seating
    before = page.look("seat")
    other = elsewhere(before, pairs[0])
    assert page.do("put", pair=pairs[0], section=other, number=5)["status"] == 200
    at_once = page.look("seat")
    assert seats(at_once)[tuple(pairs[0])] == (other, 5)
    assert len(chips(at_once)) == 2
    shown = look_until(page, "seat", "given your 2 wishes")
    assert seats(shown)[tuple(pairs[0])] == (other, 5)
    assert "instead of" in shown  # another pair had to move
    look_until(page, "seat", "<small>")
    assert page.do("put", pair=pairs[0], section=other, number=5)["told"] is not None
    page.do("put", pair=pairs[0], section=other)
    assert len(chips(page.look("seat"))) == 1
    page.do("undo")
    page.do("undo")
    shown = look_until(page, "seat", PROVEN)
    assert chips(shown) == []
    assert seats(shown) == seats(before)


def test_what_cannot_be_had_is_refused_where_it_is_wished(seating):
    """An impossible wish is refused with the reason, and earlier wishes remain."""
    page, pairs = seating
    before = page.look("seat")
    section = seats(before)[tuple(pairs[0])][0]
    reply = page.do("put", pair=pairs[0], section=section, number=40)
    assert reply["status"] == 422
    assert section in reply["told"]
    for pair in pairs[:2]:
        values = {"kind": "section", "pair": pair, "value": "A", "strength": "must"}
        assert page.do("wish", **values)["status"] == 200
    other = f"{pairs[1][0]},{pairs[1][1]}"
    assert page.do("wish", kind="apart", pair=pairs[0], other=other)["status"] == 422
    assert len(chips(look_until(page, "seat", PROVEN))) == 2


def test_musts_that_contradict_are_named(page_open):
    """Contradicting requirements are named when fewer sections are chosen; each can be dropped."""
    page, pairs = page_open, come(page_open, 24)
    page.do("choose", movements="multiplex", sections=3)
    look_until(page, "seat", PROVEN)
    for one, other in ((0, 1), (0, 2), (1, 2)):
        with_whom = ",".join(map(str, pairs[other]))
        assert page.do("wish", kind="apart", pair=pairs[one], other=with_whom)["status"] == 200
    page.do("choose", movements="multiplex", sections=2)
    shown = look_until(page, "seat", 'id="seat-error"')
    drops = re.findall(r'id="drop-\d" data-do="unwish" data-values=\'(.*?)\'', shown)
    assert len(drops) == 3
    error = shown.partition('id="seat-error"')
    assert 'note bad docked" role="alert"' in error[0][-60:]  # in sight, and it pushes nothing away
    assert 'data-state="refused"' in shown
    assert "disabled" in shown.partition('id="use"')[2].partition(">")[0]
    assert page.do("seat")["status"] == 422
    page.do("unwish", **json.loads(drops[0].replace("&#34;", '"')))
    assert 'id="seat-error"' not in look_until(page, "seat", PROVEN)


def test_preferences_are_weighed(seating):
    """Preferences show whether they are met; a requirement of the same kind replaces one."""
    page, pairs = seating
    values = {"kind": "stationary", "pair": pairs[3], "value": "ns"}
    assert page.do("wish", **values, strength="like", weight=100)["status"] == 200
    told = (text_of(f"seat_preference_{each}", how="like", weight=10) for each in ("holds", "not"))
    shown = look_until(page, "seat", PROVEN)
    assert sum(each in shown for each in told) == 1
    page.do("wish", **values, strength="must")
    shown = look_until(page, "seat", "<small>")
    assert len(chips(shown)) == 1


def test_an_unmet_preference_is_marked_at_the_pair_and_counted(seating):
    """A preference that is not met is marked as such before and after the seating is used."""
    page, pairs = seating
    section, _ = seats(page.look("seat"))[tuple(pairs[3])]
    movement = page.evening_session.drafts.shown[0].movement
    number = max({*range(1, 9)} - stationary_numbers(movement, "table"))
    assert page.do("put", pair=pairs[3], section=section, number=number)["status"] == 200
    wish = {"kind": "stationary", "pair": pairs[3], "value": "table", "strength": "free"}
    assert page.do("wish", **wish)["status"] == 200
    shown = look_until(page, "seat", PROVEN)
    assert says(shown, "seat_num_wishes", n=3, lost=1)
    page.do("seat")
    for screen in (shown, page.look("seat")):
        assert screen.count('class="chip lost"') == 1
        row = screen.partition(f'id="pair-{pairs[3][0]}-{pairs[3][1]}"')[2].partition("</li>")[0]
        assert says(row, "seat_mark_wish_lost")
        assert says(screen, "seat_preference_not", how="free", weight=1)


def test_a_table_that_cannot_be_kept_is_not_called_a_wish_that_is_met(page_open):
    """Where no pair can stay at its table, the page says which sections have such a place."""
    come(page_open, 38)
    look_until(page_open, "seat", PROVEN)
    shown = page_open.evening_session.drafts.shown
    able = [each.name for each in shown if has_stationary_numbers(each.movement, "table")]
    home = next(each for each in shown if each.name not in able)
    pair = next(pair for pair in home.numbers if pair is not None)
    wish = {"kind": "stationary", "pair": [*pair.players], "value": "table", "strength": "must"}
    assert page_open.do("wish", **wish)["status"] == 200
    screen = look_until(page_open, "seat", PROVEN)
    assert says(screen, "seat_num_wishes", n=1, lost=1)
    assert says(screen, "seat_mark_wish_lost")
    if able:
        assert says(screen, "seat_wish_elsewhere", section=home.name, sections=able)
    else:
        assert says(screen, "seat_wish_nowhere")


def test_the_price_of_a_wish_never_contradicts_itself(monkeypatch):
    """If a less fair seating has fewer earlier meetings, only their spread is named."""
    sums = {"with": [1] * 8, "without": [1] * 16}
    monkeypatch.setattr(seat_screen, "earlier_meetings", lambda history, sections: sums[sections])
    monkeypatch.setattr(seat_screen, "_sat_out", lambda sections, history: 0)
    anything: Any = None
    for is_dearer, effect in (
        (True, Message("seat_price_less_even")),
        (False, Message("seat_price_less_met", n=2)),
    ):
        said = seat_screen._describe_wish_cost("with", "without", anything, is_dearer=is_dearer)
        assert said.values["told"] == [effect]


def test_the_best_so_far_can_be_used(page_open, monkeypatch):
    """The best seating so far can be used without waiting for a proof."""
    come(page_open, 10)
    monkeypatch.setattr(live_seating.LiveSeater, "seat", endless(live_seating.LiveSeater.seat))
    page_open.do("choose", movements="multiplex", sections=1)
    assert says(page_open.look("seat"), "seat_use")
    reply = page_open.do("seat")
    assert reply["status"] == 200
    assert says(reply["told"], "seat_used_best_so_far")


def endless(seat):
    """Return a solver that begins only once it is stopped."""

    def waits(self, request, tell, search=None, stop=None):
        while not stop.is_over:
            time.sleep(0.01)
        return seat(self, request, tell, search, stop)

    return waits


@pytest.mark.parametrize(
    "values",
    [
        {"do": "put"},
        {"do": "put", "pair": [1], "section": "A"},
        {"do": "put", "pair": [1, 2], "section": "A1"},
        {"do": "put", "pair": ["1", "2"], "section": "A"},
        {"do": "wish", "kind": "fly", "pair": [1, 2]},
        {"do": "wish", "kind": "tonight", "pair": [1, 2], "other": "x,y"},
        {"do": "wish", "kind": "late", "pair": [98, 99]},
    ],
)
def test_what_no_page_of_ours_sends_is_refused(page_open, values):
    """A malformed wish is refused, and nothing is changed."""
    come(page_open, 8)
    before = page_open.revision
    name = values.pop("do")
    assert page_open.do(name, **values)["status"] == 400
    page_open.look()
    assert tuple(page_open.revision) == tuple(before)


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> Iterator[Opened]:
    """Open an evening of sixteen pairs in two sections, for all windows below."""
    folder = make_club(tmp_path_factory.mktemp("evening") / "club", hostile=True)
    with opened(folder) as page:
        come(page, 16)
        page.do("choose", movements="multiplex", sections=2)
        look_until(page, "seat", PROVEN)
        yield page


@pytest.fixture
def seat_page(chromium, evening) -> Iterator[Page]:
    """Open a window on the seating; undo all wishes afterwards."""
    with visitors(chromium, evening) as window:
        page = window().page
        page.goto(f"{evening.origin}/seat")
        expect(page.locator("#use")).to_be_enabled()
        settled(page)
        yield page
    while chips(evening.look("seat")):
        evening.do("undo")


def place_of(page: Page, pair: str) -> tuple[str, str]:
    """Return the section and number at which a pair is shown."""
    row = page.locator(f"#{pair}")
    number = row.get_attribute("data-number")
    section = row.evaluate("row => row.closest('[data-section]').dataset.section")
    assert number is not None
    return section, number


def some_pair(page: Page, section: str, row: int = 1) -> str:
    return page.locator(f"#section-{section} li[data-pair]").nth(row).get_attribute("id") or ""


def settled(page: Page) -> None:
    """Wait until the page is complete and nothing moves any more."""
    expect(page.locator("#seat-state:not([data-state=busy])")).to_be_visible()


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_pair_is_dragged_with_the_mouse(seat_page):
    """A pair dropped on a number or a section's head stays there, with requirements to remove."""
    page = seat_page
    pair, target = some_pair(page, "A"), some_pair(page, "B", 2)
    number = place_of(page, target)[1]
    page.mouse.move(*middle(page, f"#{pair} [data-grip]"))
    page.mouse.down()
    page.mouse.move(*middle(page, f"#{target}"), steps=5)
    expect(page.locator(f"#{target}")).to_have_class(re.compile("over"))
    page.mouse.up()
    expect(page.locator(".chips li")).to_have_count(2)
    expect(page.locator(f"#section-B #{pair}")).to_have_attribute("data-number", number)
    expect(page.locator("#seat-state")).to_contain_text("given your 2 wishes")
    expect(page.locator(".chips small").first).to_contain_text(re.compile("fair"))
    settled(page)
    page.locator(f"#{pair}").scroll_into_view_if_needed()
    page.mouse.move(*middle(page, f"#{pair} [data-grip]"))
    page.mouse.down()
    page.mouse.move(*middle(page, "#head-A"), steps=5)
    expect(page.locator("#section-A header.over")).to_be_visible()
    page.mouse.up()
    expect(page.locator(f"#section-A #{pair}")).to_be_visible()
    expect(page.locator(".chips li")).to_have_count(1)
    page.get_by_role("button", name=re.compile("Remove")).click()
    expect(page.locator(".chips li")).to_have_count(0)


def test_escape_lets_it_be(seat_page):
    """Escape, or dropping a pair outside the sections, changes nothing."""
    page = seat_page
    pair = some_pair(page, "A")
    before = place_of(page, pair)
    for end in ("Escape", "beside"):
        page.mouse.move(*middle(page, f"#{pair} [data-grip]"))
        page.mouse.down()
        page.mouse.move(*middle(page, "#head-B"), steps=5)
        expect(page.locator("#ghost")).to_be_visible()
        if end == "Escape":
            page.keyboard.press("Escape")
        else:
            page.mouse.move(*middle(page, "#top"), steps=3)
        page.mouse.up()
        expect(page.locator("#ghost")).to_have_count(0)
    assert place_of(page, pair) == before
    expect(page.locator(".chips li")).to_have_count(0)


@pytest.mark.long
def test_a_pair_is_dragged_with_a_finger(chromium, evening, seat_page):
    """A phone shows one section at a time; a pair is dropped on another section's letter."""
    with visitors(chromium, evening, viewport=PHONE, has_touch=True, is_mobile=True) as window:
        page = window().page
        page.goto(f"{evening.origin}/seat")
        settled(page)
        expect(page.locator("#section-B")).to_be_hidden()
        pair = some_pair(page, "A")
        drag(page, f"#{pair} [data-grip]", "#pick-B")
        expect(page.locator(f"#section-B #{pair}")).to_be_attached()
        expect(page.locator(".chips li")).to_have_count(1)
        page.locator("#pick-B").tap()
        expect(page.locator(f"#{pair}")).to_be_visible()
        expect(page.locator("#pick-B")).to_have_attribute("aria-current", "true")
        expect(page.locator("#section-A")).to_be_hidden()


def drag(page: Page, grip: str, place: str) -> None:
    """Drag an element by its grip with a finger, and drop it on a place."""
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    page.locator(grip).scroll_into_view_if_needed()
    touch("touchStart", middle(page, grip))
    at = None
    for _ in range(100):  # the page may scroll on when the finger arrives; then it is held still
        before, at = at, middle(page, place)
        touch("touchMove", at)
        page.wait_for_timeout(150)
        if at == before and page.locator(f"{place}.over").count():
            break
    touch("touchEnd")


WIDE = ({"width": 1280, "height": 800}, {"width": 1024, "height": 768})


def outside(page: Page) -> list[str]:
    """Return the rows, grips and buttons not wholly within the window."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".seats li, .seats li .grip, .seats li .more")]
            .filter((each) => {
                const box = each.getBoundingClientRect();
                return box.height < 25.5 || box.top < 0 || box.left < 0
                    || box.bottom > innerHeight || box.right > innerWidth;
            }).map((each) => each.closest("li").id)"""
    )
    return found


@pytest.mark.long
def test_all_pairs_of_an_evening_are_seen_at_once(chromium, page_open):
    """54 pairs in any number of sections: each has a line in the window and can be dragged."""
    come(page_open, 54)
    for sections in (3, 6):
        page_open.do("choose", movements="multiplex", sections=sections)
        with visitors(chromium, page_open, viewport=WIDE[1], has_touch=True) as window:
            page = window().page
            for code, size in product(("nl", "en"), WIDE):
                page.set_viewport_size(size)
                page.goto(f"{page_open.origin}/seat?lang={code}")
                expect(page.locator(".seats li[data-pair]")).to_have_count(54)
                assert outside(page) == []
                top = page.locator("#top").bounding_box()
                assert top is not None
                assert top["height"] < 66  # one row
            if sections == 3:
                expect(page.locator("#seat-state")).to_have_attribute("data-state", "proven")
                pair = some_pair(page, "A")
                drag(page, f"#{pair} [data-grip]", "#section-C li:nth-child(18)")
                expect(page.locator("#section-C li:nth-child(18)")).to_have_id(pair)
                expect(page.locator(".chips li")).to_have_count(2)
                settled(page)
                page.evaluate("scrollTo(0, 0)")
                assert outside(page) == []
                page_open.look("seat")
                page_open.do("undo")


def unread(page: Page) -> list[str]:
    """Return the rows in which a name overlaps something, or a surname is cut off."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".seats li[data-pair]")].filter((row) => {
            const boxOf = (element) => element.getBoundingClientRect();
            const end = boxOf(row.querySelector(".marks") || row.querySelector(".more")).left;
            const names = [...row.querySelectorAll("bdi")];
            return names.some((name, k) => {
                const next = k + 1 < names.length ? boxOf(names[k + 1]) : null;
                const beside = next && next.top < boxOf(name).bottom - 4;
                const family = name.querySelector(".family");
                const over = boxOf(family).right > (beside ? next.left : end) + 1;
                return over || family.scrollWidth > family.clientWidth;
            });
        }).map((row) => row.id)"""
    )
    return found


@pytest.mark.parametrize(
    ("pairs", "sections"), [(25, 2), pytest.param(54, 4, marks=pytest.mark.long)]
)
def test_names_can_be_read(chromium, page_open, pairs, sections):
    """Wherever a pair has room for one line or two, surnames are whole."""
    come(page_open, pairs)
    page_open.do("choose", movements="multiplex", sections=sections)
    look_until(page_open, "seat", PROVEN)
    with visitors(chromium, page_open, viewport=WIDE[0]) as window:
        page = window().page
        for size in WIDE:
            page.set_viewport_size(size)
            page.goto(f"{page_open.origin}/seat")
            expect(page.locator(".seats li[data-pair]")).to_have_count(pairs)
            assert unread(page) == []
            assert outside(page) == []


def test_what_cannot_be_had_is_told_at_its_place(seat_page):
    """A drop against a requirement is refused beside the pair, which returns to its place."""
    page = seat_page
    one, other = some_pair(page, "A"), some_pair(page, "A", 2)
    page.locator(f"#more-{one}").click()
    page.get_by_role("menuitem", name=text_of("seat_apart")).click()
    page.locator("#wish-other").select_option(other.removeprefix("pair-").replace("-", ","))
    page.locator("#wish button.main").click()
    expect(page.locator(".chips li")).to_have_count(1)
    settled(page)
    if place_of(page, one)[0] != "A":
        one, other = other, one
    page.locator(f"#more-{one}").click()
    page.get_by_role("menuitem").first.click()
    page.locator("#move-number").select_option(place_of(page, one)[1])
    page.locator("#move button.main").click()
    expect(page.locator(".chips li")).to_have_count(3)  # it stays in its section too
    settled(page)
    place = place_of(page, other)
    page.mouse.move(*middle(page, f"#{other} [data-grip]"))
    page.mouse.down()
    page.mouse.move(*middle(page, "#head-A"), steps=5)
    page.mouse.up()
    expect(page.locator("#no")).to_be_visible()
    at, head = page.locator("#no").bounding_box(), page.locator("#head-A").bounding_box()
    assert at is not None
    assert head is not None
    assert abs(at["y"] - head["y"]) < 200
    assert Axe().run(page).violations_count == 0
    assert place_of(page, other) == place
    page.keyboard.press("Escape")
    expect(page.locator("#no")).to_be_hidden()


def test_all_by_keyboard(seat_page):
    """A pair moved by its menu keeps the focus at its new place; wishes are made there too."""
    page = seat_page
    pair = some_pair(page, "A")
    page.locator(f"#more-{pair}").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#move")).to_be_visible()
    page.locator("#move-section").focus()
    page.keyboard.press("B")
    page.keyboard.press("Tab")
    page.keyboard.press("4")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(f"#section-B #{pair}")).to_have_attribute("data-number", "4")
    expect(page.locator(f"#more-{pair}")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("menuitem", name=text_of("seat_not_meet"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#wish-other")).to_be_visible()
    page.get_by_role("radio", name=text_of("seat_like")).focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name=text_of("seat_free"))).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.locator(".chips li")).to_have_count(3)
    expect(page.locator(".chips")).to_contain_text("do not meet")
    expect(page.locator(f"#more-{pair}")).to_be_focused()


@pytest.mark.long
def test_the_dialogs_of_a_pair_are_for_all(chromium, evening):
    """Axe finds no fault in the dialogs of a pair's menu, and they fit into 360 pixels."""
    with visitors(chromium, evening, viewport=PHONE, color_scheme="dark") as window:
        page = window().page
        page.goto(f"{evening.origin}/seat?lang=nl")
        settled(page)
        for item in ("first", "last"):
            page.locator(".seats .more").first.click()
            getattr(page.get_by_role("menuitem"), item).click()
            assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
            assert Axe().run(page).violations_count == 0
            page.keyboard.press("Escape")
