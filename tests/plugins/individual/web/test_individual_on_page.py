"""Run individual events on the page by mouse and keyboard, as with commands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.files.people import format_people, read_people
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.files.scores import read_scores
from bridgeopt.plugins.individual.measures import measure
from bridgeopt.plugins.individual.plan import Person, PlanOptions, playing_now
from bridgeopt.plugins.individual.standings import ScoringRules
from bridgeopt.plugins.individual.tasks.event import read_people_of_plan
from bridgeopt.plugins.individual.tasks.plans import make_bridge, plan_event
from bridgeopt.plugins.individual.tasks.scores import SCORES, enter_scores, standings, table_scores
from bridgeopt.plugins.individual.web.event_folder import EventFolder, EventWish, write_wishes
from bridgeopt.plugins.individual.web.event_view import (
    format_amounts,
    parse_people,
    parse_typed_amounts,
)
from bridgeopt.season import SeasonFile
from tests.support.browser.page_server import HOSTILE, make_club, members_of, opened_event, visitors
from tests.support.browser.screen_checks import faults_in_sizes
from tests.support.dutch import english_words, text_of_page, words
from tests.support.messages import says

FILES = ("plan.csv", "people.csv", "scores.csv")


def entered(folder: Path, names: list[str], name: str = "cup") -> Path:
    """Return the folder of an event that has entries and no plan."""
    path = folder / name
    path.mkdir()
    (path / "people.csv").write_text(format_people(Person(None, each) for each in names), "utf-8")
    return path


def planned(folder: Path, rounds: int = 3, n: int = 8, name: str = "cup") -> Path:
    """Make a bridge event with a plan and players named by number."""
    path = folder / name
    make_bridge(n, rounds, path, SearchBudget(seconds=30.0, seed=1))
    people = [Person(k, f"Player {k}") for k in range(1, n + 1)]
    (path / "people.csv").write_text(format_people(people), "utf-8")
    return path


def contents(path: Path) -> dict[str, bytes]:
    """Return the contents of an event's files."""
    return {name: (path / name).read_bytes() for name in FILES if (path / name).exists()}


def test_what_is_typed_of_a_table():
    """In bridge the percentage of NS is enough; shown scores can be typed again."""
    assert parse_typed_amounts("57,5", 4, bridge=True) == (42.5, 57.5, 42.5, 57.5)
    assert parse_typed_amounts("60 45", 4, bridge=True) == (45, 60, 45, 60)
    assert parse_typed_amounts("31000 -500; 3,5 0", 4, bridge=False) == (31000, -500, 3.5, 0)
    for text, bridge in (("57,5", True), ("60 45", True), ("1 2 3,25 0.1255", False)):
        amounts = parse_typed_amounts(text, 4, bridge=bridge)
        assert (
            parse_typed_amounts(format_amounts(amounts, bridge=bridge), 4, bridge=bridge) == amounts
        )
    for wrong in ("", "many", "1 2 3", "32.000 1 2 3"):
        with pytest.raises(RequestError):
            parse_typed_amounts(wrong, 4, bridge=True)


def test_who_is_listed():
    """A list has one name a line, with any characters, or columns named in the first line."""
    assert [p.name for p in parse_people('One\n\n Two, Ann \n<b>"x"')] == [
        "One",
        "Two, Ann",
        '<b>"x"',
    ]
    (one,) = parse_people("name;club;id\nOne;North;7")
    assert (one.name, one.club, one.member) == ("One", "North", 7)
    with pytest.raises(InputError):
        parse_people(" \n")


def test_what_a_command_did_is_never_taken_back(tmp_path):
    """Undo reverts the page's own changes, only while the files are unchanged."""
    folder = EventFolder(entered(tmp_path, ["One", "Two"]))
    before = contents(folder.path)
    text = format_people([Person(None, "x")])
    say = Message("individual_page_entered", names=["x"])
    folder.do(say, folder.revision(), lambda: folder.people.write_text(text, "utf-8"))
    assert folder.undo_redo() == (say, None)
    after = contents(folder.path)
    assert folder.undo(folder.revision()) == say
    assert contents(folder.path) == before
    assert folder.undo_redo() == (None, say)
    folder.redo(folder.revision())
    assert contents(folder.path) == after
    folder.people.write_text(format_people([Person(None, "By a command")]), "utf-8")
    assert folder.undo_redo() == (None, None)
    with pytest.raises(RequestError):
        folder.undo(folder.revision())
    (folder.path / "undo.json").write_text(
        '{"undo": [{"before": {"../x": ""}}], "redo": []}', "utf-8"
    )
    assert folder.undo_redo() == (None, None)


@pytest.mark.slow
def test_aims_of_a_plan_on_the_page(tmp_path):
    """Repeats are spread and limited as requested, and the page has the proof of each aim."""
    path = entered(tmp_path, [f"Player {k}" for k in range(1, 19)])
    with opened_event(path) as page:
        shown = page.look("plan")
        for key in ("individual_page_spread", "individual_page_most", "individual_page_steps"):
            assert says(shown, key)
            assert says(shown, f"{key}_does")
        form = {"game": "points", "rounds": 4, "size": 6}
        for wrong in ({"most": "0"}, {"most": "x"}, {"steps": "x"}, {"steps": "9" * 13}):
            assert page.do("plan", **form, **wrong)["status"] == 422
        reply = page.do("plan", **form, spread=True, most="2", steps="200000")
        assert reply["status"] == 200
        shown = page.planned()
        told = json.loads((path / "plan.json").read_text("utf-8"))
        measures = measure(read_plan(path / "plan.csv"))
        assert (told["objective"], told["steps"]) == ("squares", 200_000)
        assert told["most_meetings"]["asked"] == 2
        state = told["most_meetings"]["state"]
        times = Message("individual_times", n=2)
        assert says(shown, "individual_most_met", state=state, times=times)
        assert (measures.most_met <= 2) == (state == "met")
        assert str(measures.squares) in shown
        assert not says(shown, "individual_page_cut")
        page.do("plan", **form, most="1")
        shown = page.planned()
        times = Message("individual_times", n=1)
        assert says(shown, "individual_most_met", state="impossible", times=times)


@pytest.mark.slow
def test_a_plan_for_those_who_entered(tmp_path):
    """Entries can be changed until there is a plan, which equals the command's."""
    path = entered(tmp_path, [f"Player {k}" for k in range(1, 16)])
    with opened_event(path) as page:
        page.look("entries")
        assert page.do("enter", name="Sixteen, Ann")["status"] == 200
        assert page.do("enter", list="Gone\nStays")["status"] == 200
        assert page.do("remove", line=16)["status"] == 200
        assert page.do("remove", line=99)["status"] == 422
        assert page.do("undo")["status"] == 200
        assert page.do("redo")["status"] == 200
        assert page.do("remove", line=16)["status"] == 200
        assert says(page.look("round"), "individual_page_no_plan")
        assert page.do("plan", game="points", rounds=0, size=4)["status"] == 422
        assert page.do("plan", game="points", rounds=4, size=4)["status"] == 200
        shown = page.planned()
        assert says(shown, "individual_seats", n=0, tuned="yes")
        assert 'id="worked"' in shown
        people = read_people(path / "people.csv")
        assert sorted(p.number for p in people) == list(range(1, 17))
        plan_event(PlanOptions(16, 4, 4), SearchBudget(seconds=20.0, seed=1), tmp_path / "twin")
        assert read_plan(path / "plan.csv") == read_plan(tmp_path / "twin" / "plan.csv")
        page.do("stop")
        assert 'id="worked"' not in page.look("plan")
        for paper in ("wall", "cards", "tables", "slips", "meetings"):
            assert page.ask(f"/event/cup/paper/{paper}").status == 200
        assert page.ask("/event/cup/paper/phones").status == 404
        page.do("undo")
        assert not (path / "plan.csv").exists()
        assert page.ask("/event/cup/paper/wall").status == 404


@pytest.mark.slow
def test_a_search_is_stopped_and_overtaken(tmp_path):
    """A stopped search writes nothing; nor does an outdated one, which gives a message."""
    path = entered(tmp_path, [f"Player {k}" for k in range(1, 27)])
    before = contents(path)
    with opened_event(path) as page:
        page.look("plan")
        assert page.do("plan", game="bridge", rounds=9)["status"] == 200
        assert 'id="working"' in page.look("round"), "every screen tells it"
        page.do("stop")
        assert 'id="working"' not in page.look("plan")
        assert page.do("plan", game="bridge", rounds=9)["status"] == 200
        assert page.do("enter", name="Late")["status"] == 200
        overtaken = contents(path)
        assert overtaken != before
        assert 'id="refused"' in page.planned(hurry=True)
        assert contents(path) == overtaken


@pytest.mark.slow
def test_results_and_what_a_correction_changes(tmp_path):
    """A result is saved at once, a correction after a preview of its effects."""
    path = planned(tmp_path)
    with opened_event(path / "plan.csv") as page:  # any file of the folder selects the event
        page.name = "cup"
        page.look()
        assert page.do("result", round=1, table=1, typed="many")["status"] == 422
        assert page.do("result", round=1, table=9, typed="50")["status"] == 422
        assert page.do("result", round=1, table=1, typed="101 0")["status"] == 422
        assert page.do("result", round=1, table=1, typed="57,5")["status"] == 200
        assert page.do("result", round=1, table=2, typed="40 61")["status"] == 200
        plan = read_plan(path / "plan.csv")
        scores = {s.player: s.score for s in read_scores(path / SCORES, 3, 8)}
        first, second = (plan.seats[0, table] + 1 for table in (0, 1))
        assert [scores[p] for p in first] == [42.5, 57.5, 42.5, 57.5]
        assert [scores[p] for p in second] == [61, 40, 61, 40]
        before = contents(path)
        assert page.do("result", round=1, table=1, typed="40")["status"] == 200
        assert contents(path) == before, "it is only shown"
        assert says(page.look(), "event_rescored", now="40.0", before="57.5")
        assert page.do("drop")["status"] == 200
        assert 'id="correction"' not in page.look()
        page.do("result", round=1, table=1, typed="40")
        assert page.do("accept", then="anew")["status"] == 400
        assert page.do("accept", then="keep")["status"] == 200
        assert contents(path) != before
        page.do("undo")
        assert contents(path) == before
        page.do("result", round=1, table=2, typed="?")
        page.do("accept", then="keep")
        assert len(read_scores(path / SCORES, 3, 8)) == 4
        assert page.do("plan", game="bridge", rounds=3)["status"] == 422, "there are scores"


@pytest.mark.slow
def test_late_comers_leavers_and_substitutes(tmp_path):
    """Rounds with scores stay, and all can be undone.

    Outdated files of the old plan are removed.
    """
    path = planned(tmp_path, rounds=4)
    with opened_event(path) as page:
        page.look("entries")
        for table in (1, 2):
            page.do("result", round=1, table=table, typed="55")
        before = contents(path)
        assert page.do("change", what="instead", player=3, round=2, name="Sub")["status"] == 200
        assert playing_now(read_people(path / "people.csv"))[3].name == "Sub"
        page.do("undo")
        assert contents(path) == before
        assert page.do("change", what="leave", player=3, round=1, name="")["status"] == 200
        assert "scores" in page.planned(hurry=True), "round 1 has scores"
        assert contents(path) == before
        assert page.do("change", what="leave", player=3, round=2, name="")["status"] == 200
        assert 'id="worked"' in page.planned(hurry=True)
        page.do("undo")
        assert 'id="worked"' not in page.look("plan"), "it was told of another plan"
        page.do("redo")
        plan = read_plan(path / "plan.csv", changed=True)
        assert [2 in plan.players_in(r) for r in range(4)] == [True, False, False, False]
        assert read_plan(path / "plan.asc", changed=True) == plan
        assert page.look("entries").count('class="chip"') == 1
        page.do("enter", name="Late")
        page.planned(hurry=True)
        plan = read_plan(path / "plan.csv", changed=True)
        assert [8 in plan.players_in(r) for r in range(4)] == [False, True, True, True]
        assert playing_now(read_people(path / "people.csv"))[9].name == "Late"
        page.do("undo")
        page.do("undo")
        assert contents(path) == before
        assert (path / "plan.asc").exists()


@pytest.mark.slow
def test_a_round_by_the_standing(tmp_path):
    """A round by standings is offered once all results are in, and equals the command's."""
    path = planned(tmp_path, rounds=1)
    with opened_event(path) as page:
        page.look("standings")
        assert page.do("next", how="finals")["status"] == 422
        page.do("result", round=1, table=1, typed="60")
        assert page.do("next", how="finals")["status"] == 422
        page.do("result", round=1, table=2, typed="52")
        assert "next-finals" in page.look("standings")
        assert page.do("next", how="finals")["status"] == 200
        page.planned()
        assert read_plan(path / "plan.csv", changed=True).num_rounds == 2


@pytest.mark.slow
def test_whoever_was_overtaken_does_nothing(tmp_path):
    """A command's change stays, and an outdated search does not replace it."""
    path = planned(tmp_path)
    with opened_event(path) as page:
        page.look()
        plan = path / "plan.csv"
        enter_scores(plan, path / SCORES, table_scores(plan, 1, 1, (40, 60, 40, 60)))
        before = contents(path)
        for deed in ("undo", "change", "result", "enter", "plan", "next", "accept"):
            values = {"name": "x", "what": "leave", "player": 1, "game": "bridge", "rounds": 3}
            values |= {"how": "finals", "then": "keep", "table": 2, "typed": "50"}
            assert page.do(deed, round=2, **values)["status"] in (409, 422), deed
            assert contents(path) == before


def amounts(table: int, number: int) -> str:
    """Return a made-up result."""
    return " ".join(str(7 * table * number * k % 43) for k in range(1, 5))


@pytest.mark.long
def test_a_whole_event_of_48_players_by_keyboard(chromium, tmp_path):
    """Eight rounds by keyboard alone, recorded and reverted; the projector follows by itself."""
    from playwright.sync_api import expect

    club = make_club(tmp_path / "club")
    season = SeasonFile(club / "club.season")
    members = season.read().names
    path = entered(club, [members.name(player) for player in members_of(club)[:48]])
    with opened_event(path) as page, visitors(chromium, page) as window:
        director = window().page
        beamer = window().go("event/cup/wall")
        director.goto(f"{page.origin}/event/cup/plan")
        director.locator("#make select[name=game]").focus()
        director.keyboard.type("Another")
        director.locator("#make-plan").press("Enter")
        expect(director.locator("#proof")).to_contain_text("12 tables of 4")
        expect(director.locator("#proof")).to_contain_text("No two players meet twice")
        expect(director.locator("#working")).to_have_count(0)
        director.locator("a[href=round]").press("Enter")
        for number in range(1, 9):
            expect(director.locator("h1")).to_contain_text(f"Round {number} of 8")
            expect(beamer.locator("#names-head")).to_contain_text(f"Round {number} of 8")
            director.locator("form.result input").first.focus()
            for table in range(1, 13):
                director.keyboard.type(amounts(table, number))
                director.keyboard.press("Enter")
            expect(director.locator("#pair")).to_be_focused()
            director.keyboard.press("Enter")  # at once, so no announcement is lost
        expect(director.locator("#places tbody tr")).to_have_count(48)
        shown = director.locator("#places tbody tr").all_inner_texts()
        expect(beamer.locator("#lines li")).to_have_count(48)
        director.locator("#members").press("Enter")
        expect(director.locator("#season")).to_contain_text("48 players and 8 rounds")
        director.locator("#record-now").press("Enter")
        expect(director.locator("#season")).to_contain_text("as session 1 of")
        (session,) = season.read().sessions
        assert (len(session.players), len(session.events[0].rounds)) == (48, 8)
        director.locator("#unrecord").press("Enter")
        director.locator("#unrecord-yes").press("Enter")
        expect(director.locator("#record-now")).to_have_count(1)
        assert season.read().sessions == ()
    plan = path / "plan.csv"
    seats = read_plan(plan).seats + 1
    scores = {(s.round, s.player): s.score for s in read_scores(path / SCORES, 8, 48)}
    for number, table, seat in product(range(8), range(12), range(4)):
        wanted = int(amounts(table + 1, number + 1).split()[seat])
        assert scores[number + 1, seats[number, table, seat]] == wanted
    ranked = standings(plan, path / SCORES, ScoringRules(), read_people_of_plan(plan, None)).lines
    assert [int(line.split("\t")[1].split()[0]) for line in shown] == [
        line.player for line in ranked
    ]


@pytest.mark.long
def test_what_is_being_typed_stays(chromium, tmp_path):
    """Results from elsewhere and expiring messages do not move focus or caret."""
    from playwright.sync_api import expect

    path = entered(tmp_path, [f"Player {k}" for k in range(1, 17)])
    with opened_event(path) as page, visitors(chromium, page) as window:
        page.look("plan")
        page.do("plan", game="points", rounds=4, size=4)  # found at once
        assert 'id="worked"' in page.planned()
        director = window().page
        director.goto(f"{page.origin}/event/cup/round")
        expect(director.locator("#worked")).to_have_count(1)
        field = director.locator("#typed-3")
        field.focus()
        director.keyboard.type("1 2 3")
        page.look("round")
        assert page.do("result", round=1, table=1, typed="4 3 2 1")["status"] == 200
        expect(director.locator("#worked")).to_have_count(0)
        expect(director.locator("#typed-1")).to_have_value("4 3 2 1")
        expect(field).to_be_focused()
        director.keyboard.type(" 4")
        expect(field).to_have_value("1 2 3 4")
        assert page.do("result", round=1, table=1, typed="1 2 3 4")["status"] == 200
        expect(director.locator("#correction")).to_have_count(1)
        expect(field).to_be_focused()
        director.keyboard.press("Enter")
        expect(director.locator("#games li.open")).to_have_count(2)
    assert len(read_scores(path / SCORES, 4, 16)) == 8


@pytest.fixture(scope="module")
def sound(chromium, tmp_path_factory) -> Iterator[Any]:
    """Open a window on a club's events: unusual names, with a plan and results, and without."""
    folder = make_club(tmp_path_factory.mktemp("sound"))
    path = planned(folder)
    people = [Person(k, name) for k, name in enumerate([*HOSTILE, "Kestrel", "Merlin"], 1)]
    people[0] = replace(people[0], member=members_of(folder)[0])
    (path / "people.csv").write_text(format_people([*people, Person(7, "Hobby")]), "utf-8")
    new = entered(folder, ["Kestrel", "Merlin"], "new")
    wishes = [EventWish("apart", "Kestrel", "Merlin"), EventWish("place", "Merlin", "N")]
    write_wishes(new / "wishes.csv", wishes)
    with opened_event(path) as page, visitors(chromium, page) as window:
        page.look()
        page.do("result", round=1, table=1, typed="57.5")
        page.do("result", round=1, table=2, typed="40")
        page.do("penalty", round=1, player=2, points="2.5")
        visitor = window()
        visitor.event = page
        yield visitor


SCREENS = ("cup/entries", "cup/plan", "cup/round?round=1", "cup/standings", "cup/wall")
ALL = (*SCREENS, "new/entries", "new/plan", "new/round", "new/standings", "start")


@pytest.mark.long
@pytest.mark.parametrize("code", sorted(languages()))
def test_screens_are_sound(sound, code):
    """Axe finds nothing; no text is cut off, too small, or in another language."""
    window, page = sound.page, sound.event
    found: dict[str, Any] = {}
    known = words(" ".join([*HOSTILE, "Kestrel Merlin Hobby English Nederlands riichi mahjong"]))
    known |= words("cup new McMahon Bar Proof " + page.folder.name)
    page.look()
    page.do("result", round=1, table=1, typed="40")
    window.goto(f"{page.origin}/event/start?lang={code}")
    for screen in ALL:
        window.goto(f"{page.origin}/event/{screen}")
        for what, seen in faults_in_sizes(window, pressed=not screen.endswith("wall")).items():
            found[f"{screen} {what}"] = seen
        if code == "nl":
            found[f"{screen} words"] = english_words(text_of_page(window.content()), known)
    page.do("drop")
    assert {where: what for where, what in found.items() if what} == {}
