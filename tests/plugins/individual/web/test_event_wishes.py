"""Enter wishes and penalties on the page in plain words, and undo them, as by command."""

from __future__ import annotations

import pytest

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.files.people import format_people, read_people
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.files.scores import read_scores
from bridgeopt.plugins.individual.plan import Person
from bridgeopt.plugins.individual.tasks.plans import make_bridge
from bridgeopt.plugins.individual.web.event_folder import (
    EventWish,
    WishLines,
    read_wishes,
    write_wishes,
)
from bridgeopt.season import SeasonFile
from tests.support.browser.page_server import make_club, members_of, opened_event
from tests.support.messages import says

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]


@pytest.fixture
def cup(tmp_path):
    """Return an event with sixteen entries, including two namesakes."""
    path = tmp_path / "cup"
    path.mkdir()
    names = [*NAMES, *(f"{name} Lee" for name in NAMES[2:])]
    people = [Person(None, name, club=f"Club {k % 3}") for k, name in enumerate(names)]
    people += [Person(None, "Jo Moore", club="North"), Person(None, "Jo Moore", club="South")]
    (path / "people.csv").write_text(format_people(people), "utf-8")
    return path


def test_wishes_in_their_file(tmp_path):
    """Wishes are read back; malformed ones are refused by line, and absent people are named."""
    path = tmp_path / "wishes.csv"
    wishes = (
        EventWish("apart", 'Ann, "A"', "Bo"),
        EventWish("stay", "Bo", "2"),
        EventWish("place", "Bo", "N"),
    )
    write_wishes(path, wishes)
    assert read_wishes(path) == wishes
    people = [Person(None, name) for name in ("Bo", 'Ann, "A"')]
    assert WishLines.of(wishes, people) == (((2, 1),), ((1, 2),), ((1, 4),))
    with pytest.raises(RequestError, match="Ann"):
        WishLines.of(wishes, people[:1])
    for wrong in ("wish,who,what\nfar,Ann,Bo\n", "wish,who,what\napart,Ann\n"):
        path.write_text(wrong, "utf-8")
        with pytest.raises(InputError, match=r"wishes.csv:2:"):
            read_wishes(path)
    write_wishes(path, ())
    assert read_wishes(path) == ()
    assert not path.exists()


@pytest.mark.slow
def test_a_plan_as_is_wished(cup):
    """A pair is apart, a player has a fixed table and one a fixed seat, with new numbers."""
    with opened_event(cup) as page:
        page.look("plan")
        assert page.do("wish", kind="apart", who=0, other=1)["status"] == 200
        assert page.do("wish", kind="apart", who=0, other=0)["status"] == 422
        assert page.do("wish", kind="apart", who=0, other=99)["status"] == 422
        assert page.do("wish", kind="stay", who=14, table=2)["status"] == 200
        assert page.do("wish", kind="place", who=2, seat="N")["status"] == 200
        assert page.do("wish", kind="place", who=2, seat="X")["status"] == 400
        shown = page.look("plan")
        assert "Ann and Bo do not meet" in shown
        assert says(shown, "individual_wish", who="Jo Moore (North)", what="2")
        assert "Cy always sits North" in shown
        assert page.do("plan", game="points", rounds=4, size=4, clubs="first")["status"] == 200
        assert says(page.planned(), "individual_seats")
        _holds(cup, stays=True)
        assert page.do("unwish", line=9)["status"] == 422
        assert page.do("unwish", line=1)["status"] == 200
        page.do("undo")
        page.do("redo")
        assert len(read_wishes(cup / "wishes.csv")) == 2
        assert page.do("seat")["status"] == 200
        page.planned()
        _holds(cup, stays=False)
        assert page.do("remove", line=0)["status"] == 422, "there is a plan"
        page.do("wish", kind="stay", who=3, table=99)
        page.do("seat")
        assert 'id="refused"' in page.planned()
        assert page.do("change", what="name", player=1, name="Zed")["status"] == 200


def _holds(cup, *, stays: bool):
    people = {p.name + p.club: p.number - 1 for p in read_people(cup / "people.csv")}
    seats = read_plan(cup / "plan.csv").seats
    one, other = people["AnnClub 0"], people["BoClub 1"]
    assert not [t for t in seats.reshape(-1, 4).tolist() if one in t and other in t]
    assert {
        list(t).index(people["CyClub 2"]) for t in seats.reshape(-1, 4) if people["CyClub 2"] in t
    } == {3}
    tables = {t for r in seats for t, table in enumerate(r) if people["Jo MooreNorth"] in table}
    assert (tables == {1}) == stays


@pytest.mark.slow
def test_a_wish_of_somebody_who_left_is_named(cup):
    """A wish of a person who left is named, and blocks nothing once removed."""
    with opened_event(cup) as page:
        page.look("plan")
        page.do("wish", kind="apart", who=0, other=1)
        page.do("remove", line=0)
        reply = page.do("plan", game="points", rounds=4, size=4)
        assert reply["status"] == 422
        assert says(reply["told"], "individual_wish_nobody", name="Ann")
        page.do("unwish", line=0)
        for more in ({"tables": "x"}, {"tables": "0"}):
            assert page.do("plan", game="points", rounds=4, size=4, **more)["status"] == 422
        values = {"game": "points", "rounds": 1, "size": 4, "tables": "", "spare": "sit-out"}
        assert page.do("plan", **values)["status"] == 200
        page.planned()
        assert read_plan(cup / "plan.csv").num_tables == 3, "of fifteen three sit out"


@pytest.mark.slow
def test_by_the_season(tmp_path):
    """Frequent opponents of the season meet as little as possible, with the command's numbers."""
    club = make_club(tmp_path / "club")
    season = SeasonFile(club / "club.season").read()
    ids = members_of(club)[:16]
    path = club / "cup"
    path.mkdir()
    people = [Person(None, season.names.name(k), k) for k in ids]
    (path / "people.csv").write_text(format_people(people), "utf-8")
    with opened_event(path) as page:
        assert says(page.look("plan"), "individual_page_by_season")
        page.do("plan", game="bridge", rounds=4, season="on")
        shown = page.planned()
        assert "this season" in shown
    row = season.history.row
    plan = read_plan(path / "plan.csv")
    numbered = {p.number - 1: row[p.member] for p in read_people(path / "people.csv")}

    def met(who) -> int:
        return sum(
            int(season.history.meetings[who[a], who[b]])
            for table in plan.seats.reshape(-1, 4).tolist()
            for k, a in enumerate(table)
            for b in table[:k]
        )

    straight = {k: row[member] for k, member in enumerate(ids)}
    assert met(numbered) < met(straight)


@pytest.mark.slow
def test_penalties(tmp_path):
    """A penalty is subtracted, shown with the round and in the standings, and can be undone."""
    path = tmp_path / "cup"
    make_bridge(8, 3, path, SearchBudget(seconds=30.0, seed=1))
    (path / "people.csv").write_text(
        format_people([Person(k, name) for k, name in enumerate(NAMES, 1)]), "utf-8"
    )
    with opened_event(path) as page:
        page.look()
        for table in (1, 2):
            page.do("result", round=1, table=table, typed="50")
        for wrong in ("", "many", "0", "32.000"):
            assert page.do("penalty", round=1, player=3, points=wrong)["status"] == 422, wrong
        assert page.do("penalty", round=1, player=9, points="5")["status"] == 422
        assert page.do("penalty", round=1, player=3, points="2,5")["status"] == 200
        assert 'id="back-3"' in page.look("round?round=1")
        assert 'id="back-3"' not in page.look("round?round=2")
        shown = page.look("standings")
        assert "Penalty" in shown
        assert shown.count("47.5") == 1
        page.do("undo")
        assert "Penalty" not in page.look("standings")
        page.do("redo")
        assert page.do("penalty", round=1, player=3, points="-2.5")["status"] == 200
        assert not [s for s in read_scores(path / "scores.csv", 3, 8) if s.penalty]
