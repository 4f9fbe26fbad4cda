"""Record an individual event in the season on the page, and revert it, as by command."""

from __future__ import annotations

import json
import shutil
from datetime import date, timedelta

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.club import Members
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.files.people import format_people, read_people
from bridgeopt.plugins.individual.plan import Person
from bridgeopt.plugins.individual.tasks.people import known_members
from bridgeopt.plugins.individual.tasks.plans import make_bridge
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from tests.support.browser.page_server import make_club, members_of, opened_event
from tests.support.messages import says, text_of
from tests.support.timing.clocks import on

DAY = date(2026, 11, 24)


@pytest.fixture(autouse=True)
def _today():
    """Set today to the event's date."""
    with on(DAY):
        yield


def played(folder, names):
    """Make a club with an event of eight of these names, two rounds of which are scored."""
    club = make_club(folder / "club")
    path = club / "cup"
    make_bridge(8, 3, path, SearchBudget(seconds=30.0, seed=1))
    people = [Person(k, name) for k, name in enumerate(names(club), 1)]
    (path / "people.csv").write_text(format_people(people), "utf-8")
    lines = [f"{r},{p},50" for r in (1, 2) for p in range(1, 9)]
    (path / "scores.csv").write_text("\n".join(["round,player,score", *lines]) + "\n", "utf-8")
    return club, path


def member_names(club):
    """Return the names of eight members, the first one surname first."""
    season = SeasonFile(club / "club.season").read()
    first, *others = [season.names.name(player) for player in members_of(club)[:8]]
    return [", ".join(reversed(first.split(" ", 1))), *others]


def test_members_by_name():
    """An unambiguous name gets an id; one that is taken or ambiguous gets none."""
    members = Members({1: "Ann Lee", 2: "Bo Moore", 3: "Bo Moore", 4: "Cy Nash", 5: "Di Orr"})
    given = [Person(1, "lee, ann"), Person(2, "Bo Moore"), Person(3, "Cy Nash", 4)]
    given += [Person(4, "Di Orr"), Person(5, "Di Orr"), Person(6, "Cy Nash"), Person(7, "Nobody")]
    found = [person.member for person in known_members(given, members)]
    assert found == [1, None, 4, None, None, None, None]
    again = [Person(4, "Di Orr"), Person(4, "Sub", since=2), Person(4, "Di Orr", since=3)]
    assert [p.member for p in known_members(again, members)] == [5, None, 5]
    assert [p.member for p in known_members([Person(None, "Di Orr")] * 2, members)] == [None] * 2


@pytest.mark.slow
def test_recorded_and_taken_back(tmp_path):
    """The page records what the command would.

    It can be reverted until the season changes again.
    """
    club, path = played(tmp_path, lambda club: [*member_names(club)[:7], "A stranger"])
    shutil.copytree(club, tmp_path / "twin")
    season = SeasonFile(club / "club.season")
    before = season.read().history.meetings.copy()
    with opened_event(path) as page:
        assert says(page.look("standings"), "individual_page_no_members")
        assert page.do("record", day=str(DAY), rounds=2)["status"] == 422
        assert page.do("members")["status"] == 200
        assert sum(p.member is not None for p in read_people(path / "people.csv")) == 7
        shown = page.look("standings")
        size = {"players": text_of("players", n=7), "rounds": text_of("rounds", n=2)}
        assert says(shown, "individual_page_to_season", **size)
        assert "No member has the name A stranger" in shown
        tomorrow = str(DAY + timedelta(1))
        assert page.do("record", day=tomorrow, rounds=2)["status"] == 422
        assert page.do("record", day="yesterday", rounds=2)["status"] == 400
        assert page.do("record", day=str(DAY), rounds=4)["status"] == 422
        assert season.read().sessions == ()
        assert page.do("record", day=str(DAY), rounds=2)["status"] == 200
        (session,) = season.read().sessions
        assert (session.played_on, session.events[0].name) == (DAY, "cup")
        twin = tmp_path / "twin" / "cup"
        shutil.copy(path / "people.csv", twin / "people.csv")
        called = ["individual", "record", twin / "plan.csv", twin.parent / "club.season"]
        called += ["--after-round", "2", "--date", DAY, "--name", "cup"]
        assert CliRunner().invoke(main, list(map(str, called))).exit_code == 0
        (other,) = SeasonFile(twin.parent / "club.season").read().sessions
        assert session == other
        assert says(
            page.look("standings"), "individual_page_in_season", session="1", day="2026-11-24"
        )
        assert page.do("record", day=str(DAY), rounds=2)["status"] == 422, "it is there already"
        assert page.do("result", round=3, table=1, typed="55")["status"] == 200
        assert says(
            page.look("standings"), "individual_page_in_season", session="1", day="2026-11-24"
        ), "undo of the page is about its files"
        assert page.do("unrecord", change=99)["status"] == 422
        change = season.read().changes[-1].id
        season.change_member(999, "Guest", Status.GUEST)
        assert "unrecord-yes" not in page.look("standings")
        assert page.do("unrecord", change=change)["status"] == 422
        season.undo()
        assert "unrecord-yes" in page.look("standings")
        assert page.do("unrecord", change=change)["status"] == 200
        assert season.read().sessions == ()
        assert (season.read().history.meetings == before).all()
        assert says(page.look("standings"), "individual_page_to_season")
        assert page.do("record", day=str(DAY), rounds=2)["status"] == 200
    with opened_event(path) as page:
        assert "unrecord-yes" in page.look("standings"), "whenever it is opened again"


@pytest.mark.slow
def test_who_enters_is_known(tmp_path):
    """Names get ids by list, at the door, by substitution and by correction."""
    club, path = played(tmp_path, lambda club: [f"Kestrel {k}" for k in "ABCDEFGH"])
    ids, names = members_of(club), member_names(club)
    with opened_event(path) as page:
        page.look("entries")
        assert page.do("change", what="name", player=1, name=names[1])["status"] == 200
        assert page.do("change", what="instead", player=2, round=3, name=names[2])["status"] == 200
        listed = "\n".join([*names, "Somebody"])
        given = {"do": "begin", "form": "individual-on-page-new.html", "name": "new"}
        begun = page.ask("/event/do", json.dumps({**given, "list": listed}).encode())
        assert begun.status == 200
    people = {p.number: p for p in read_people(path / "people.csv")}
    assert (people[1].name, people[1].member) == (names[1], ids[1])
    assert people[2].member == ids[2]
    assert [p.member for p in read_people(club / "new" / "people.csv")] == [*ids[:8], None]


@pytest.mark.slow
def test_no_season_no_record(tmp_path):
    """An event outside a club shows no season and records nothing."""
    _, path = played(tmp_path, member_names)
    alone = tmp_path / "alone"
    shutil.copytree(path, alone)
    with opened_event(alone) as page:
        assert 'id="season"' not in page.look("standings")
        assert page.do("record", day=str(DAY), rounds=2)["status"] == 422
        assert page.do("members")["status"] == 200
