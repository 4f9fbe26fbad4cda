"""An individual event on players' phones, while the club's page is open for the room."""

from __future__ import annotations

from contextlib import closing
from http.client import HTTPConnection

import pytest

from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.files.people import format_people
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.plan import Person
from bridgeopt.plugins.individual.tasks.plans import make_bridge
from bridgeopt.plugins.individual.tasks.scores import SCORES, enter_scores, table_scores
from bridgeopt.web.access import KEY, Access
from tests.support.browser.page_server import make_club, opened, opened_event, visitors
from tests.support.browser.screen_checks import faults_in_sizes
from tests.support.dutch import english_words, text_of_page, words
from tests.support.messages import says

pytestmark = pytest.mark.slow


def ask(page, path, *, key=True, method="GET"):
    """Send a request to the room; return the status and the text."""
    connection = HTTPConnection("127.0.0.1", page.hall.port, timeout=10)
    address = page.hall.address(Access.SEE)
    cookie = f"{page.hall.cookie(Access.SEE)}={address.partition(f'{KEY}=')[2]}"
    headers = {"Host": f"127.0.0.1:{page.hall.port}"} | ({"Cookie": cookie} if key else {})
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    told = answer.status, answer.read().decode("utf-8", "replace")
    connection.close()
    return told


@pytest.fixture
def club(tmp_path):
    """Return a club with a planned individual event of eight players."""
    folder = make_club(tmp_path / "club")
    path = folder / "cup"
    make_bridge(8, 3, path, SearchBudget(seed=1))
    people = [Person(k, f"Player {k}") for k in range(1, 9)]
    (path / "people.csv").write_text(format_people(people), "utf-8")
    return folder


@pytest.mark.long
@pytest.mark.parametrize("code", sorted(languages()))
def test_the_page_is_sound(club, chromium, code):
    """Axe finds nothing in an event on a phone, no text is cut off, and no word is English."""
    score(club, 1)
    with opened(club, lan=True) as page, closing(chromium.new_context()) as context:
        window = context.new_page()
        window.goto(page.hall.address(Access.SEE))
        window.goto(f"http://127.0.0.1:{page.hall.port}/phone/?lang={code}")
        window.goto(f"http://127.0.0.1:{page.hall.port}/phone/event/cup?who=5")
        assert window.locator("h1").count() == 1
        found = faults_in_sizes(window, widths=(360, 768))
        if code == "nl":
            found["words"] = english_words(
                text_of_page(window.content()), words("cup Player Proof")
            )
    assert {where: what for where, what in found.items() if what} == {}


def score(club, number):
    """Enter the results of all tables of a round."""
    plan = club / "cup" / "plan.csv"
    for table in (1, 2):
        given = table_scores(plan, number, table, (40 + table, 60 - table) * 2)
        enter_scores(plan, plan.with_name(SCORES), given)


def test_own_table_and_ranking(club):
    """A phone shows the player's table in the next round, all rounds, and the ranking by number."""
    plan = read_plan(club / "cup" / "plan.csv")
    with opened(club, lan=True) as page:
        page.hall.create_key(Access.SEE)
        status, shown = ask(page, "/phone/")
        assert (status, 'href="event/cup"' in shown) == (200, True)
        status, shown = ask(page, "/phone/event/cup")
        assert status == 200
        assert "Player" not in shown, "without consent there are no names"
        assert [f'href="?who={k}"' in shown for k in range(1, 10)] == [True] * 8 + [False]
        for number in (1, 2, 3):
            shown = ask(page, "/phone/event/cup?who=5")[1]
            here = shown.partition('id="here"')[2].partition("</section>")[0]
            (at,) = [t for t, row in enumerate(plan.seats[number - 1], 1) if 4 in row]
            assert says(here, "text_round", round=number)
            assert f"<b>{at}</b>" in here
            assert shown.count('class="which"') == 3
            assert shown.count("<tr>") == (9 if number > 1 else 0)
            score(club, number)
        shown = ask(page, "/phone/event/cup?who=5")[1]
        assert 'id="here"' not in shown
        assert says(shown, "clock_thanks")
        assert says(shown, "event_standings_title", n=3)


def test_an_event_alone_is_on_phones_as_in_a_club(tmp_path):
    """Without an evening, phones list the events, and show the next table and the ranking."""
    make_bridge(8, 3, tmp_path / "cup", SearchBudget(seed=1))
    plan = read_plan(tmp_path / "cup" / "plan.csv")
    with opened_event(tmp_path / "cup", lan=True) as page:
        status, shown = ask(page, "/phone/")
        assert (status, 'href="event/cup"' in shown) == (200, True)
        assert '<html lang="nl">' in ask(page, "/phone/?lang=nl")[1]
        for number in (1, 2):
            shown = ask(page, "/phone/event/cup?who=5")[1]
            here = shown.partition('id="here"')[2].partition("</section>")[0]
            (at,) = [t for t, row in enumerate(plan.seats[number - 1], 1) if 4 in row]
            assert f"<b>{at}</b>" in here
            assert shown.count("<tr>") == (9 if number > 1 else 0)
            score(tmp_path, number)
        assert ask(page, "/phone/event/cup", key=False)[0] in (401, 403)
        for path in ("/event/start", "/event/cup/round", "/kiosk/", "/room"):
            assert ask(page, path)[0] in (401, 403), path
        assert page.ask("/phone/").status == 404


def test_an_event_alone_is_opened_for_the_room_on_its_page(tmp_path):
    """The list of events opens and closes the room; the projector shows the phones' code."""
    make_bridge(8, 3, tmp_path / "cup", SearchBudget(seed=1))
    with opened_event(tmp_path / "cup") as page:
        shown = page.ask("/event/start").text
        assert says(shown, "room_off")
        assert 'id="phones"' not in page.look("wall")
        assert page.do_in_folder("give_key") == 422
        assert page.do_in_folder("open_room") == 200
        page.hall = page.server.lan_access
        page.hall.addresses[:] = ["127.0.0.1"]
        shown = page.ask("/event/start").text
        assert page.hall.address(Access.SEE) in shown
        assert says(shown, "event_room_numbers")
        assert page.hall.address(Access.SEE) in page.look("wall")
        assert ask(page, "/phone/")[0] == 200
        before = page.hall.address(Access.SEE)
        assert page.do_in_folder("give_key") == 200
        assert page.hall.address(Access.SEE) != before
        assert page.do_in_folder("leave_room") == 200
        assert 'id="phones"' not in page.look("wall")
        assert says(page.ask("/event/start").text, "room_off")


def test_names_in_an_event_alone_with_consent(tmp_path):
    """A club.toml in the folder of the event lets phones show names."""
    make_bridge(8, 3, tmp_path / "cup", SearchBudget(seed=1))
    people = [Person(k, f"Player {k}") for k in range(1, 9)]
    (tmp_path / "cup" / "people.csv").write_text(format_people(people), "utf-8")
    with opened_event(tmp_path / "cup", lan=True) as page:
        assert "Player 5" not in ask(page, "/phone/event/cup")[1]
        (tmp_path / "club.toml").write_text("phone_names = true\n", "utf-8")
        assert "Player 5" in ask(page, "/phone/event/cup")[1]
        assert says(page.ask("/event/start").text, "room_names")


@pytest.mark.long
def test_a_phone_follows_an_event_alone_in_a_browser(chromium, tmp_path):
    """The director opens the room by mouse; the phone then shows each result unasked."""
    make_bridge(8, 3, tmp_path / "cup", SearchBudget(seed=1))
    with opened_event(tmp_path / "cup") as page, visitors(chromium, page) as window:
        start = window().open()
        start.goto(f"{page.origin}/event/start")
        start.locator("#open-room").click()
        start.locator("#room .code").wait_for()
        page.hall = page.server.lan_access
        page.hall.addresses[:] = ["127.0.0.1"]
        phone = window().page
        phone.goto(page.hall.address(Access.SEE))
        phone.locator("#club-events a").click()
        phone.locator("#choices a").nth(4).click()
        phone.locator("#here").wait_for()
        assert phone.locator("#ranking").count() == 0
        page.look("round")
        for table in (1, 2):
            assert page.do("result", round=1, table=table, typed="60")["status"] == 200
        phone.locator("#ranking").wait_for()
        start.locator("#leave-room").click()
        phone.locator("#shut:visible, #lost:visible").wait_for()


def test_names_with_consent(club):
    """With ``phone_names`` the labels have names."""
    settings = club / "club.toml"
    settings.write_text("phone_names = true\n" + settings.read_text("utf-8"), "utf-8")
    score(club, 1)
    with opened(club, lan=True) as page:
        page.hall.create_key(Access.SEE)
        shown = ask(page, "/phone/event/cup")[1]
        assert shown.count("Player 5") == 2, "in the choices and in the ranking"


def test_what_phones_cannot_do(club):
    """Without the key or with another method there is nothing; other events lead to the start."""
    with opened(club, lan=True) as page:
        page.hall.create_key(Access.SEE)
        assert ask(page, "/phone/event/cup", key=False)[0] in (401, 403)
        assert ask(page, "/phone/event/other")[0] == 303
        assert ask(page, "/phone/event/..%2Fcup")[0] == 404
        assert ask(page, "/phone/event/cup", method="POST")[0] in (403, 405)
        status, shown = ask(page, "/phone/event/cup?who=99")
        assert (status, 'id="choices"' in shown) == (200, True)
