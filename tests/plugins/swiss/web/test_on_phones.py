"""Swiss tournaments on players' phones, with an evening of a club and without one."""

from __future__ import annotations

import re
from http.client import HTTPConnection

import pytest

from bridgeopt.plugins.swiss.file import SwissFile
from bridgeopt.plugins.swiss.matchplay.event import WhoPlays
from bridgeopt.plugins.swiss.matchplay.file import EventFile
from bridgeopt.plugins.swiss.matchplay.tasks import make_event, rules_for
from bridgeopt.plugins.swiss.tasks.tournament import create_tournament
from bridgeopt.plugins.swiss.tournament import Settings, System
from bridgeopt.web.access import KEY, Access
from tests.support.browser.page_server import make_club, opened, opened_event
from tests.support.messages import says

pytestmark = pytest.mark.slow


def ask(page, path):
    """Request a page of a phone in the room; return the status and the text."""
    connection = HTTPConnection("127.0.0.1", page.hall.port, timeout=10)
    address = page.hall.address(Access.SEE)
    cookie = f"{page.hall.cookie(Access.SEE)}={address.partition(f'{KEY}=')[2]}"
    host = f"127.0.0.1:{page.hall.port}"
    connection.request("GET", path, headers={"Host": host, "Cookie": cookie})
    answer = connection.getresponse()
    told = answer.status, answer.read().decode("utf-8", "replace")
    connection.close()
    return told


def entries_in(folder, count):
    """Write a list of entries, and return its path."""
    path = folder / "entries.csv"
    path.write_text(
        "id,name,rating\n" + "".join(f"{k},Side {k},{2000 - k}\n" for k in range(1, count + 1)),
        "utf-8",
    )
    return path


def here(shown):
    """Return the part of a phone's page about the current round."""
    return shown.partition('id="here"')[2].partition("</section>")[0]


def test_players_of_a_tournament_alone(tmp_path):
    """A phone shows table, colour and opponent of each round, and the ranking by number."""
    path = tmp_path / "cup.swiss"
    create_tournament(path, entries_in(tmp_path, 5), Settings(3, System.SWISS), name="Cup")
    with opened_event(path, lan=True) as page:
        assert says(ask(page, "/phone/")[1], "phone_wait")
        assert ask(page, "/phone/event/cup.swiss")[0] == 303  # to the first page
        page.look("round")
        page.do("propose")
        assert page.do("post")["status"] == 200
        assert 'href="event/cup.swiss"' in ask(page, "/phone/")[1]
        (played,) = SwissFile(path).read().state.rounds
        game = played.games[0]
        shown = ask(page, f"/phone/event/cup.swiss?who={game.players[1]}")[1]
        assert f"<b>{game.table}</b>" in here(shown)
        assert says(here(shown), "swiss_black")
        white = [str(game.players[0])]
        assert says(here(shown), "phone_table_mates", kind="against", players=white)
        assert "Side" not in shown
        assert 'id="ranking"' not in shown
        (bye,) = played.byes
        assert says(
            here(ask(page, f"/phone/event/cup.swiss?who={bye.player}")[1]), "phone_sits_out"
        )
        for each in played.games:
            assert page.do("result", round=1, table=each.table, typed="1")["status"] == 200
        shown = ask(page, f"/phone/event/cup.swiss?who={game.players[1]}")[1]
        assert here(shown) == "", "the next round is not posted"
        assert not says(shown, "clock_thanks")
        assert shown.partition('id="ranking"')[2].count("<tr>") == 6


def test_teams_in_a_club(tmp_path):
    """In a club with names, a team in a triple sees both matches; at the end there is thanks."""
    club = make_club(tmp_path / "club")
    settings = club / "club.toml"
    settings.write_text("phone_names = true\n" + settings.read_text("utf-8"), "utf-8")
    path = club / "teams.swiss"
    make_event(path, entries_in(club, 3), rules_for(WhoPlays.TEAMS, 1, 8, {}))
    with opened_event(path) as directing:
        directing.look("round")
        directing.do("propose")
        assert directing.do("post")["status"] == 200
        with opened(club, lan=True) as page:
            page.hall.create_key(Access.SEE)
            assert 'href="event/teams.swiss"' in ask(page, "/phone/")[1]
            shown = ask(page, "/phone/event/teams.swiss?who=1")[1]
            tables = {
                match.table
                for match in EventFile(path).read().state.rounds[0].matches
                if 1 in match.sides
            }
            assert len(tables) == 2
            assert {int(t) for t in re.findall(r"<b>(\d+)</b>", here(shown))} == tables
            assert "Side 2" in here(shown)
            for match in EventFile(path).read().state.rounds[0].matches:
                directing.do("result", round=1, table=match.table, typed="10-0")
            shown = ask(page, "/phone/event/teams.swiss?who=1")[1]
            assert says(shown, "clock_thanks")
            assert shown.partition('id="ranking"')[2].count("<tr>") == 4
