"""The door (*Sign in*): actions sent as the page's own scripts send them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.evening import EveningFile
from bridgeopt.evening.actions import SignUp
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.tasks.evening.opening import EVENING_FILE
from tests.support.browser.page_server import (
    TUESDAY,
    Opened,
    members_of,
    opened,
    seat_by_command,
    visitors,
)
from tests.support.browser.signed_in import look_until
from tests.support.each_case import each_case
from tests.support.generators.instances import stride
from tests.support.messages import says, text_of


@pytest.fixture
def door(page_open) -> Callable[..., dict[str, Any]]:
    """Return a function that runs an action at the door."""
    page_open.look()
    return page_open.do


def people(page: Opened) -> dict[str, dict[str, Any]]:
    """Return the people known to the name box, by name."""
    told = page.look().partition('id="people">')[2].partition("</script>")[0]
    return {each["name"]: each for each in json.loads(told)}


def states(page: Opened) -> dict[int, str]:
    """Return the state of each player on the list: here, alone, or missing."""
    return {int(p): state for p, state in re.findall(r'<li id="p(\d+)" class="(\w+)"', page.look())}


def waits_for(page: Opened, player: int) -> bool:
    """Return whether a player's line says that the player waits for the partner."""
    line = page.look().partition(f'<li id="p{player}"')[2].partition("</li>")[0]
    return says(line, "door_waits_for")


def test_from_a_list_to_who_is_here(door, page_open):
    """Sign up, check in all, and remove one: pairs whose players are both here play."""
    a, b, c, d = members_of(page_open.folder)[:4]
    assert says(page_open.look(), "door_empty", n=len(members_of(page_open.folder)))
    assert door("sign_up", list=f"{a} & {b}\n{c}, {d}")["told"] == text_of("door_signed_up", n=4)
    assert states(page_open) == dict.fromkeys((a, b, c, d), "missing")
    door("all_here")
    assert states(page_open) == dict.fromkeys((a, b, c, d), "here")
    assert 'id="not-seated"' not in page_open.look()
    door("away", players=[d])
    assert says(page_open.look(), "door_not_seated", n=1)
    assert states(page_open) == {a: "here", b: "here", c: "alone", d: "missing"}
    assert [waits_for(page_open, player) for player in (a, b, c, d)] == [False, False, True, False]
    assert "Partner missing (1)" in page_open.look()
    door("undo")
    assert states(page_open)[d] == "here"
    door("unpair", player=a)
    assert states(page_open)[a] == states(page_open)[b] == "alone"
    door("remove", players=[a])
    assert a not in states(page_open)


def test_guests_are_different_people(door, page_open):
    """Guests are separate people with an id and a name each, typed singly or on a list."""
    member = members_of(page_open.folder)[0]
    door("arrive", players=[{"guest": "First One"}, {"guest": "Second One"}])
    reply = door("arrive", players=[{"player": member}, {"guest": "Third One"}])
    present = [name_of(page_open, member), "Third One"]
    assert reply["told"] == text_of("evening_here", n=2, players=present)
    door("sign_up", list="guest: Fourth One & guest: Fifth One")
    door("arrive", players=[{"guest": "Sixth One"}])
    known = people(page_open)
    guests = [known[f"{k} One"] for k in ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")]
    assert len({guest["id"] for guest in guests}) == 6
    assert [guest["here"] for guest in guests] == [True, True, True, False, False, True]
    assert guests[0]["partner"] == guests[1]["id"]
    assert guests[2]["partner"] == member


def test_a_guest_can_be_remembered(door, page_open):
    """A guest can be stored in the season for later evenings, with tonight's id."""
    door("arrive", players=[{"guest": "First One"}])
    guest = people(page_open)["First One"]["id"]
    assert "First One is remembered" in door("keep_guest", player=guest)["told"]
    kept = SeasonFile(page_open.folder / "club.season").read().members[guest]
    assert (kept.name, kept.status) == ("First One", Status.GUEST)


def test_people_of_one_name_are_told_apart(door, page_open):
    """People with the same name get a number after it; others do not."""
    page_open.do("arrive", players=[{"guest": "Ann Twin"}, {"guest": "ann  twin"}])
    page_open.do("arrive", players=[{"guest": "Bob Single"}, {"guest": "Cy Single"}])
    shown = re.findall(r"<bdi>(Twin|twin|Single), ([^<]*)</bdi>", page_open.look("sign-in"))
    assert all(re.fullmatch(r"[Aa]nn \(\d+\)", rest) for name, rest in shown if name != "Single")
    assert len({rest for _, rest in shown}) == 4
    assert {rest for name, rest in shown if name == "Single"} == {"Bob", "Cy"}


def test_a_list_with_faults_is_refused_whole(door, page_open):
    """A list with an error is refused with all wrong lines named, and nobody is signed up."""
    one = members_of(page_open.folder)[0]
    reply = door("sign_up", list=f"{one}\nNobody Such & {one}")
    assert reply["status"] == 422
    assert "Nobody Such" in reply["told"]
    assert not states(page_open)
    assert door("sign_up", list=f"{one}\nNobody Such", guests="on")["status"] == 200
    assert len(states(page_open)) == 2


@each_case(
    "values",
    [
        {"players": []},
        {"players": [1, 2]},
        {"players": [{"player": 999999}]},
        {"players": [{"player": True}]},
        {"players": [{"guest": "A"}, {"guest": "B"}, {"guest": "C"}]},
        {"players": [{"guest": 3}]},
    ],
)
def test_what_no_page_of_ours_sends(door, page_open, values):
    """A malformed arrival is refused, and nobody is checked in."""
    assert door("arrive", **values)["status"] == 400
    assert not states(page_open)


def test_a_folder_that_cannot_be_written_is_told(door, page_open, monkeypatch):
    """The action is stored, and the page warns that other commands cannot see it."""

    def full(*anything: object) -> None:
        raise BridgeoptError(Message("os_full"))

    with monkeypatch.context() as patched:
        patched.setattr("bridgeopt.tasks.evening.opening.out_folder.OutFolder", full)
        assert door("arrive", players=[{"guest": "A"}, {"guest": "B"}])["status"] == 200
        assert 'id="known-1"' in page_open.look()
    door("arrive", players=[{"guest": "C"}])
    assert 'id="known-1"' not in page_open.look()


def test_a_guest_with_a_members_name_is_told(door, page_open):
    """On a list a guest with a member's name is that member; typed singly, the name is a guest's.

    Both replies say so.
    """
    season = SeasonFile(page_open.folder / "club.season").read()
    one, other = members_of(page_open.folder)[:2]
    name, second = season.members[one].name, season.members[other].name
    told = door("sign_up", list=f"guest: {name}")["told"]
    assert says(told, "door_signed_up", n=1)
    assert name in told
    assert states(page_open) == {one: "missing"}
    told = door("arrive", players=[{"guest": second}])["told"]
    assert says(told, "door_guest_has_name", name="Ichabod Crane")
    assert second in told
    told = door("arrive", players=[{"guest": "Nobody Else"}])["told"]
    assert says(told, "evening_here", n=1, players=["Nobody Else"])


def test_who_is_expected_is_known_to_the_box(door, page_open):
    """Expected members are marked, so that they are offered before others with the same name."""
    one, other = members_of(page_open.folder)[:2]
    door("sign_up", list=f"{one}")
    known = {each["id"]: each["expected"] for each in people(page_open).values()}
    assert known[one]
    assert not known[other]


def test_whose_menu_it_is_in_any_browser(door, page_open, window):
    """A menu knows its row in browsers that do not report which button opened it.

    Some browsers do not focus a pressed button either.
    """
    a, b, c, d = members_of(page_open.folder)[:4]
    door("sign_up", list=f"{a} & {b}\n{c}, {d}")
    page = window().page
    page.goto(f"{page_open.origin}/sign-in")
    page.evaluate(
        """{
        Object.defineProperty(ToggleEvent.prototype, "source", { get: () => undefined });
        document.addEventListener("mousedown", (event) => event.preventDefault());
        }"""
    )
    page.locator(f"#p{c} [popovertarget=menu]").click()
    page.locator("#remove").click()
    expect(page.locator(f"#p{c}")).to_have_count(0)
    assert states(page_open).keys() == {a, b, d}
    page.locator(f"#p{d} [popovertarget=menu]").click()
    expect(page.locator("#remove-pair")).to_be_hidden()
    page.keyboard.press("Escape")
    page.locator(f"#p{b} [popovertarget=menu]").click()
    page.locator("#remove-pair").click()
    expect(page.locator(f"#p{a}")).to_have_count(0)
    assert states(page_open).keys() == {d}


def test_a_menu_opened_before_the_script_is_there_offers_nothing(door, page_open, window):
    """Its buttons would not say whom they are about."""
    a, b = members_of(page_open.folder)[:2]
    door("sign_up", list=f"{a} & {b}")
    page = window().page
    page.route("**/sign-in.js*", lambda route: None)  # the script does not arrive
    page.goto(f"{page_open.origin}/sign-in", wait_until="commit")
    page.locator(f"#p{a} [popovertarget=menu]").click()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator("#menu button:visible")).to_have_count(0)
    page.unroute("**/sign-in.js*")


def name_of(page: Opened, player: int) -> str:
    """Return a member's name."""
    return SeasonFile(page.folder / "club.season").read().members[player].name


def slip(word: str) -> str:
    """Swap two letters of a word."""
    return word[:3] + word[4] + word[3] + word[5:]


def test_a_list_is_read_as_it_is_written(door, page_open):
    """A list may have surnames first, with or without a comma, as the page's own list has."""
    players = members_of(page_open.folder)[:4]
    first, second, third, fourth = (name_of(page_open, player).split() for player in players)
    lines = [
        f"{first[1]}, {first[0]} & {second[1].lower()} {second[0]}",
        f"{third[1]}, {third[0]}",
        f"{fourth[1]} {fourth[0]}",
    ]
    reply = door("sign_up", list="\n".join(lines))
    assert reply["status"] == 200, reply["told"]
    assert states(page_open).keys() == {*players}


def test_the_box_forgives(door, page_open, window):
    """In any order, with a comma or a typo, the member comes first and no guest is made."""
    players = members_of(page_open.folder)
    player = next(p for p in players if min(map(len, name_of(page_open, p).split())) >= 7)
    given, surname = name_of(page_open, player).split()
    page = window().page
    page.goto(f"{page_open.origin}/sign-in")
    offered, chosen = (
        page.locator("#found [role=option]"),
        page.locator("#found [aria-selected=true]"),
    )
    for typed in (
        f"{surname}, {given}",
        f"{surname.lower()} {given.lower()}",
        f"{slip(surname)} {given}",
        f"{given} {slip(surname)}",
        f"{slip(given)}, {slip(surname)}",
    ):
        page.locator("#name").fill(typed)
        expect(offered.first).to_have_text(f"{given} {surname}")
        expect(chosen).to_have_text(f"{given} {surname}")
    page.locator("#name").fill(f"Xavier {slip(surname)}")  # a guest, or the member
    expect(offered.first).to_contain_text("Xavier")
    assert offered.count() > 1
    expect(chosen).to_have_count(1)
    expect(chosen).to_contain_text("Xavier")
    for typed in ("Joan Park", "Jonathan Park"):  # no slips of Jonathan Harker, a member
        page.locator("#name").fill(typed)
        expect(chosen).to_have_text(text_of("door_option_guest", name=typed))
    page.locator("#name").fill("Xavier Qqqqqqq")  # matches no name
    expect(chosen).to_contain_text("Xavier")


def test_enter_takes_a_new_name_that_is_like_members(page_open, window):
    """The highlighted line says that the name is a guest, and Enter makes the guest."""
    player = next(
        p for p in members_of(page_open.folder) if min(map(len, name_of(page_open, p).split())) >= 7
    )
    new = f"Xavier {name_of(page_open, player).split()[1]}"
    page = window().page
    page.goto(f"{page_open.origin}/sign-in")
    box = page.locator("#name")
    box.fill(new)
    chosen = page.locator("#found [aria-selected=true]")
    expect(chosen).to_contain_text(new)
    assert box.get_attribute("aria-activedescendant") == chosen.get_attribute("id")
    box.press("Enter")
    box.press("Enter")  # no partner yet
    expect(page.locator("#players")).to_contain_text("Xavier guest")
    box.fill(new)
    box.press("ArrowDown")
    expect(chosen).not_to_contain_text("Xavier")


@pytest.mark.parametrize(
    ("width", "language"),
    [(390, "nl"), (1280, "en"), (1280, "nl"), (390, "en")][: 4 // stride(4)],
)
def test_the_guest_is_in_sight(club, chromium, width, language):
    """The box and its highlighted line stay in sight, however many names are offered.

    This holds at the door and on *Play*, in any window.
    """
    players = members_of(club)
    with opened(club) as opened_page, visitors(chromium, opened_page) as window:
        page = window().page
        page.set_viewport_size({"width": width, "height": 560})
        for screen, box, found in (
            ("sign-in", "#name", "#found"),
            ("play", "#late-name", "#late-found"),
        ):
            if screen == "play":
                seat_by_command(club, players[:18])
            page.goto(f"{opened_page.origin}/{screen}?lang={language}")
            if screen == "play":  # the page may find the plan a moment later
                expect(page.locator("html")).to_have_attribute("data-kind", "plan")
                page.wait_for_load_state()
            for typed in ("a", f"Xavier {name_of(opened_page, players[30]).split()[-1]}"):
                page.locator(box).fill(typed)
                guest = page.locator(f"{found} .guest")
                expect(guest).to_contain_text(typed)
                expect(guest).to_be_in_viewport(ratio=0.9)
                expect(page.locator(box)).to_be_in_viewport(ratio=0.9)
                expect(page.locator(f"{found} [aria-selected=true]")).to_be_in_viewport(ratio=0.9)


def test_two_names_joined_by_an_ampersand_are_two_people(page_open, window):
    """As in a pasted list, and a first name that several members may have is asked about."""
    one, other = (name_of(page_open, player) for player in members_of(page_open.folder)[:2])
    page = window().page
    page.goto(f"{page_open.origin}/sign-in")
    box, chosen = page.locator("#name"), page.locator("#found [aria-selected=true]")
    box.fill("Piet Qqqqqqq & Ans Wwwwwww")
    expect(page.locator("[data-first-chosen] bdi")).to_have_text("Piet Qqqqqqq")
    expect(box).to_have_value("Ans Wwwwwww")
    box.press("Enter")
    expect(page.locator(".count")).to_contain_text("1 pair")
    box.fill(f"{one}&{other}")
    expect(page.locator("[data-first-chosen] bdi")).to_have_text(one)
    expect(chosen).to_contain_text(other)
    box.press("Enter")
    expect(page.locator(".count")).to_contain_text("2 pairs")
    box.fill(f"{slip(one)} & {other}")  # perhaps another person
    expect(chosen).to_contain_text(one)
    expect(page.locator("[data-first-chosen]")).to_be_hidden()


def test_the_menu_of_one_who_is_alone_finds_a_partner(door, page_open, window):
    """The name box then asks for the partner."""
    a, b, c, d = members_of(page_open.folder)[:4]
    door("sign_up", list=f"{a}\n{b} & {c}")
    door("here", players=[a, b, c])
    page = window().page
    page.goto(f"{page_open.origin}/sign-in")
    page.locator(f"#p{b} [popovertarget=menu]").click()
    expect(page.locator("#remove-pair")).to_be_visible()
    expect(page.locator("#find-partner")).to_be_hidden()
    page.keyboard.press("Escape")
    page.locator(f"#p{a} [popovertarget=menu]").click()
    page.locator("#find-partner").click()
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.locator("[data-first-chosen] bdi")).to_have_text(name_of(page_open, a))
    page.locator("#name").fill(name_of(page_open, d))
    page.locator("#name").press("Enter")
    expect(page.locator(f"#p{a} .with")).to_contain_text(name_of(page_open, d))


def test_enter_does_not_sign_in_the_absent_partner_of_one_who_is_here(door, page_open, window):
    """The absent partner is offered last when another partner is looked for."""
    a, b = members_of(page_open.folder)[:2]
    door("sign_up", list=f"{a} & {b}")
    door("here", players=[a])
    page = window().page
    page.goto(f"{page_open.origin}/sign-in")
    page.locator(f"#p{a} [popovertarget=menu]").click()
    page.locator("#find-partner").click()
    offered = page.locator("#found [role=option]")
    expect(offered.last).to_contain_text(name_of(page_open, b))
    expect(page.locator("#found [aria-selected=true]")).not_to_contain_text(name_of(page_open, b))


def test_one_without_a_partner_is_carried_along(door, page_open, window):
    """Each later screen offers partners for a lone player; other lone players come first."""
    one, other, volunteer, *pairs = members_of(page_open.folder)[:19]
    signed = zip(pairs[::2], pairs[1::2], strict=True)
    door("sign_up", list="\n".join(f"{a} & {b}" for a, b in signed))
    door("all_here")
    for player in (one, other):
        door("arrive", players=[{"player": player}])
    for screen in ("formats", "seat"):
        shown = page_open.look(screen)
        assert f'id="pair-{one}-{other}"' in shown
        assert f'href="sign-in#with-{other}"' in shown
    page = window().page
    page.goto(f"{page_open.origin}/seat")
    page.locator(f"#pair-{one}-{other}").click()
    expect(page.locator("#alone")).to_have_count(0)
    assert states(page_open)[one] == "here"
    page_open.look()
    door("undo")
    page.goto(f"{page_open.origin}/formats")
    page.locator(f"#alone [href='sign-in#with-{one}']").click()
    expect(page.locator("[data-first-chosen]")).to_contain_text(name_of(page_open, one))
    page.locator("#name").fill(name_of(page_open, volunteer))
    page.locator("#name").press("Enter")
    expect(page.locator(f"#p{one}")).to_have_class("here")
    assert states(page_open)[volunteer] == "here"
    assert f'id="pair-{one}-{other}"' not in page_open.look("start")
    page_open.look()
    door("unpair", player=one)
    door("remove", players=[volunteer])
    look_until(page_open, "seat", 'data-state="proven"')
    assert door("seat")["status"] == 200
    assert 'id="alone"' in page_open.look("start")
    page.goto(f"{page_open.origin}/start")
    page.locator(f"#alone [href='play#with-{one}']").click()
    late = page.locator("#late")
    expect(late.locator("[data-first-chosen]")).to_contain_text(name_of(page_open, one))
    late.locator("#late-name").fill(name_of(page_open, pairs[0]))
    expect(late.locator("[role=option]").first).to_contain_text("plays already")
    late.locator("[data-forget]").click()
    late.locator("#late-name").fill(name_of(page_open, one))
    expect(late.locator("[role=option]").first).to_have_text(name_of(page_open, one))


@pytest.fixture
def new_club(club) -> Iterator[Opened]:
    """Open the page of a club without members."""
    (club / "club.season").unlink()
    SeasonFile.create(club / "club.season", None, ())
    with opened(club) as page:
        yield page


def test_a_new_club_loads_its_members(new_club):
    """Members are loaded from a list, with or without numbers; each error is reported once."""
    page = new_club
    assert 'data-ask="members"' in page.look()
    reply = page.do("load_members", list="1; Ann Bell\n1; Carl Dean\n2;")
    assert reply["status"] == 422
    assert "2" in reply["told"]
    lines = ["number; name", "17; Ann Bell", "Dean, Carl", "Eve  Fox", "Berg, Jan van der"]
    assert page.do("load_members", list="\n".join(lines))["status"] == 200
    season = SeasonFile(page.folder / "club.season").read()
    names = {player: member.name for player, member in season.members.items()}
    expected = {17: "Ann Bell", 18: "Carl Dean", 19: "Eve Fox", 20: "Jan van der Berg"}
    assert names == expected
    assert page.do("load_members", list="Carl Dean")["status"] == 422  # a member already
    for line, key in {
        "140": "members_number_alone",
        "140, 141": "members_number_alone",
        "140 Guy Hall": "members_number_or_name",
    }.items():
        assert says(page.do("load_members", list=f"Ivy Jones\n{line}")["told"], key)
    assert page.do("load_members", list="1. Guy Hall\nIvy Jones; 140")["status"] == 200
    members = SeasonFile(page.folder / "club.season").read().members
    assert (members[141].name, members[140].name) == ("Guy Hall", "Ivy Jones")
    look_until(page, "sign-in", "Eve Fox")
    assert 'data-ask="members"' not in page.look()
    assert page.do("sign_up", list="Fox, Eve & 17")["status"] == 200
    assert states(page).keys() == {17, 19}


def test_who_comes_in_becomes_a_member(new_club):
    """A new club may type its names at the door, which makes them members."""
    page = new_club
    page.look()
    page.do("arrive", players=[{"guest": "First One"}, {"guest": "Second One"}])
    guest = people(page)["First One"]["id"]
    page.look()
    assert page.do("make_member", player=guest)["status"] == 200
    kept = SeasonFile(page.folder / "club.season").read().members[guest]
    assert (kept.name, kept.status) == ("First One", Status.MEMBER)
    assert page.do("make_member", player=12345)["status"] == 400


def test_a_filter_clears_when_nobody_is_left_of_it(door, page_open, window):
    """Once no player is missing, the filter for missing players gives way to the whole list."""
    a, b = members_of(page_open.folder)[:2]
    door("sign_up", list=f"{a} & {b}")
    page = window().page
    page.goto(f"{page_open.origin}/sign-in")
    page.locator("[name=filter][value=missing]").check(force=True)
    page.locator(f"#p{a} .tick").click()
    expect(page.locator(f"#p{a}")).to_be_hidden()
    expect(page.locator(f"#p{b}")).to_be_visible()
    page.locator("#all-here").click()
    expect(page.locator("[name=filter][value=all]")).to_be_checked()
    expect(page.locator(f"#p{a}")).to_be_visible()


@pytest.mark.slow
def test_a_player_without_a_name_is_filtered_too(page_open, window):
    """A player who is known by number only is hidden when another name is typed."""
    member = members_of(page_open.folder)[0]
    evening = page_open.folder / "evenings" / str(TUESDAY) / EVENING_FILE
    EveningFile(evening).do(SignUp(((987, member),)))
    page = window().go("sign-in")
    expect(page.locator("#p987")).to_be_visible()
    page.locator("#name").fill(name_of(page_open, member))
    expect(page.locator("#p987")).to_be_hidden()
    page.locator("#name").fill("987")
    expect(page.locator("#p987")).to_be_visible()
    expect(page.locator(f"#p{member}")).to_be_hidden()


@pytest.mark.slow
def test_a_slip_on_a_list_is_mended_by_pressing_who_is_meant(page_open, window):
    """A typo on a list is corrected by pressing the right name, by keyboard too.

    No ids are shown, and axe finds no fault.
    """
    names = {each["id"]: name for name, each in people(page_open).items()}
    one, other, third = members_of(page_open.folder)[:3]
    slips = [names[each][:-1] + "q" for each in (one, other)]
    page = window().page
    page.get_by_role("button", name=text_of("door_sign_ups")).click()
    page.locator("#list").fill(f"{slips[0]} & {slips[1]}\n{names[third]}\n")
    page.locator("#sign-ups").get_by_role("button", name=text_of("door_add")).click()
    told = page.locator("#sign-ups .refused")
    expect(told).to_contain_text("Line 1")
    expect(told).not_to_contain_text("(id")
    assert Axe().run(page).violations_count == 0
    for player in (one, other):
        told.get_by_role("button", name=names[player], exact=True).first.focus()
        page.keyboard.press("Enter")
    expect(page.locator("#list")).to_have_value(f"{names[one]} & {names[other]}\n{names[third]}\n")
    expect(page.locator("#sign-ups button.main")).to_be_focused()
    expect(told).to_contain_text(f"{slips[0]} → {names[one]} ✓")
    page.keyboard.press("Enter")
    expect(page.locator("#players li")).to_have_count(3)
    expect(page.locator(".count")).to_have_text("0 pairs of 1 on the list")


def test_formats_that_leave_pairs_out_are_told_only_if_they_would_be_played(door, page_open):
    """While a usual format seats everybody, nobody reads that pairs drop out."""
    players = members_of(page_open.folder)[:76]
    pairs = zip(players[::2], players[1::2], strict=True)
    door("sign_up", list="\n".join(f"{one} & {other}" for one, other in pairs))
    door("here", players=players)
    snapshot = page_open.evening_session.snapshot
    possible = page_open.evening_session.comparing.at_door(snapshot.tonight).formats
    assert any(possible.values())
    assert not all(possible.values())
    assert not says(page_open.look(), "door_leaves_out")


def test_seat_them_says_why_it_cannot(door, page_open):
    """With fewer than four pairs the button leads nowhere and says how many pairs are needed."""
    players = members_of(page_open.folder)[:8]
    door(
        "sign_up",
        list="\n".join(f"{a} & {b}" for a, b in zip(players[::2], players[1::2], strict=True)),
    )
    door("here", players=players[:6])
    shown = page_open.look()
    assert re.search(r'<button[^>]*id="to-seat" disabled aria-describedby="too-few"', shown)
    assert says(shown, "door_too_few", n=3, least=4)
    door("here", players=players[6:])
    shown = page_open.look()
    assert re.search(r'<a class="button main" id="to-seat" href="seat"', shown)
    assert "too-few" not in shown


def test_once_the_pairs_are_seated_it_leads_to_play(page_open):
    """A seated evening takes no more sign-ups, so the screen says where a late pair is entered."""
    players = members_of(page_open.folder)[:18]
    seat_by_command(page_open.folder, players)
    shown = look_until(page_open, "sign-in", 'id="is-seated"')
    assert says(shown, "door_seated")
    assert 'id="to-seat"' not in shown
    assert re.search(r"<div hidden>\s*<form id=\"arrive\"", shown)
    assert len(re.findall(r'class="tick"[^>]* disabled', shown)) == shown.count('class="tick"')
    assert page_open.do("away", players=players[:1])["status"] == 422


SHOWN = """() => [...document.querySelectorAll("#players > li")].filter((row) => {
  const box = row.getBoundingClientRect();
  return row.checkVisibility() && box.top >= 0 && box.bottom <= innerHeight;
}).length"""
"""Script that returns the number of people wholly within the window."""


def test_the_list_shows_many_and_follows_what_is_typed(page_open, window):
    """The list shows 25 people at once; typing filters it, and a letter jumps to its names."""
    players = members_of(page_open.folder)[:106]
    page_open.look()
    both = zip(players[::2], players[1::2], strict=True)
    page_open.do("sign_up", list="\n".join(f"{a} & {b}" for a, b in both))
    page = window().page
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{page_open.origin}/sign-in")
    assert page.evaluate(SHOWN) >= 25
    rows = page.locator("#players > li:visible")
    assert rows.count() == 106
    heights = [row.bounding_box()["height"] for row in rows.all()[::10]]
    assert min(heights) >= 44
    surname = name_of(page_open, players[7]).split(" ", 1)[1]
    page.locator("#name").press_sequentially(surname.lower())
    expect(page.locator(f"#p{players[7]}")).to_be_visible()
    assert rows.count() < 10
    page.locator("#name").press("Escape")
    expect(rows).to_have_count(106)
    last = page.locator("[data-letter]").last
    last.click()
    letter = last.get_attribute("data-letter")
    tick = page.locator(f"#players [data-of='{letter}'] .tick").first
    expect(tick).to_be_focused()
    tick.press("Enter")
    expect(tick).to_have_attribute("aria-pressed", "true")
    tick.press("Enter")
    expect(tick).to_have_attribute("aria-pressed", "false")
    tick.click()
    expect(page.locator("#name")).to_be_focused()
    page.keyboard.press("Enter")  # it does not take the tick back
    page.locator("#name").fill("x")
    page.locator("#name").fill("")
    expect(tick).to_have_attribute("aria-pressed", "true")
