"""Run Swiss tournaments on the page by mouse and keyboard, as with commands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.plugins.swiss.file import SwissFile
from bridgeopt.plugins.swiss.matchplay.actions import EnterOutcomes, MatchOutcome
from bridgeopt.plugins.swiss.matchplay.event import Match, MatchScore, WhoPlays
from bridgeopt.plugins.swiss.matchplay.file import EventFile
from bridgeopt.plugins.swiss.matchplay.tasks import make_event, next_matches, rules_for
from bridgeopt.plugins.swiss.tasks.tournament import create_tournament
from bridgeopt.plugins.swiss.tournament import Settings
from bridgeopt.season import SeasonFile
from bridgeopt.web.server import EventServer, listening
from tests.support.browser.page_server import HOSTILE, make_club, opened, opened_event, visitors
from tests.support.browser.screen_checks import faults_in_sizes
from tests.support.dutch import english_words, text_of_page, words
from tests.support.messages import says, times_said


def teams(folder: Path, n: int, rounds: int = 3, name: str = "teams.swiss") -> Path:
    """Create an event of teams named by their numbers."""
    return event(folder, [f"Team {k}" for k in range(1, n + 1)], rounds, name)


def event(folder: Path, names: list[str], rounds: int, name: str) -> Path:
    """Make an event of teams by their names."""
    entries = folder / "entries.csv"
    entries.write_text("name,club\n" + "".join(f'"{n}",\n' for n in names), encoding="utf-8")
    path = folder / name
    make_event(path, entries, rules_for(WhoPlays.TEAMS, rounds, 8, {}))
    entries.unlink()
    return path


def players(folder: Path, n: int = 9, rounds: int = 4) -> Path:
    """Make a tournament of players, the first the strongest."""
    entries = folder / "entries.csv"
    lines = "".join(f"P{k},{2500 - 10 * k},North\n" for k in range(1, n + 1))
    entries.write_text(f"name,rating,club\n{lines}", encoding="utf-8")
    path = folder / "cup.swiss"
    create_tournament(path, entries, Settings(rounds))
    entries.unlink()
    return path


@pytest.mark.slow
def test_an_event_as_commands_play_it(tmp_path):
    """Rounds and corrections are posted after a preview, with the same result as the tasks."""
    path, other = teams(tmp_path, 7), teams(tmp_path, 7, name="other.swiss")
    with opened_event(path) as page:
        page.look()
        assert page.do("post")["status"] == 422, "nothing was proposed"
        assert page.do("propose")["status"] == 200
        assert EventFile(path).read().state.rounds == ()
        assert "Proven" in page.look()
        assert page.do("post")["status"] == 200
        assert page.do("result", round=1, table=1, typed="many")["status"] == 422
        assert page.do("result", round=1, table=9, typed="3-4")["status"] == 422
        for table in range(1, 6):
            assert page.do("result", round=1, table=table, typed=f"{20 + table}-10") == {
                "status": 200,
                "revision": page.revision,
            }
        page.do("propose")
        page.do("post")
        before = EventFile(path).read()
        assert page.do("result", round=1, table=1, typed="10-21")["status"] == 200
        assert EventFile(path).read() == before, "it is only shown"
        shown = page.look()
        assert 'id="correction"' in shown
        assert says(shown, "swiss_changed_title", round="2")
        page.do("drop")
        assert 'id="correction"' not in page.look()
        page.do("result", round=1, table=1, typed="10-21")
        assert page.do("accept", then="anew")["status"] == 400, "which is not on offer"
        assert page.do("accept", then="keep")["status"] == 200
        corrected = EventFile(path).read().state
        assert corrected.rounds[0].matches[0].imps == (10, 21)
        assert corrected.rounds[1] == before.state.rounds[1]
        assert page.do("undo")["status"] == 200
        assert EventFile(path).read().state == before.state

    file = EventFile(other)
    next_matches(file)
    matches = file.read().state.rounds[0].matches
    file.do(EnterOutcomes(1, tuple(outcome(match, f"{20 + match.table}-10") for match in matches)))
    next_matches(file)
    assert file.read().state.rounds == before.state.rounds


@pytest.mark.slow
def test_entries_that_come_late_stay_away_and_leave(tmp_path):
    """Late entries, absences and leavers reach the file at once, as by command.

    They can be undone.
    """
    path = teams(tmp_path, 6)
    with opened_event(path) as page:
        page.look("entries")
        assert page.do("enter", name='Late, "one"')["status"] == 200
        assert page.do("enter", list="id,name\n2,Twice")["status"] == 422
        assert page.do("enter", list="Two\nThree")["status"] == 200
        names = [player.name for player in EventFile(path).read().state.players]
        assert names[6:] == ['Late, "one"', "Two", "Three"]
        page.do("away", player=2)
        page.do("leave", player=3)
        state = EventFile(path).read().state
        assert [(2, r) in state.absent for r in (1, 2, 3)] == [True, False, False]
        assert all((3, r) in state.absent for r in (1, 2, 3, 4))
        shown = page.look("entries")
        assert shown.count('class="chip"') == 2
        page.do("back", player=3)
        page.do("undo")
        page.do("redo")
        assert not any(who == 3 for who, _ in EventFile(path).read().state.absent)
        assert page.do("away", player=99)["status"] == 422


@pytest.mark.slow
def test_whoever_was_overtaken_does_nothing(tmp_path):
    """An action on an outdated page is refused, and the command's change stays."""
    path = teams(tmp_path, 6)
    with opened_event(path) as page:
        page.look()
        next_matches(EventFile(path))
        before = EventFile(path).read()
        for deed in ("propose", "post", "undo", "away", "result"):
            reply = page.do(deed, player=1, round=1, table=1, typed="1-0")
            assert reply["status"] in (409, 422), deed
            assert EventFile(path).read() == before


@pytest.mark.slow
def test_players_and_a_correction_that_pairs_anew(tmp_path):
    """The page shows the pairs a correction would change.

    The last round is paired again on request.
    """
    path = players(tmp_path)
    with opened_event(path) as page:
        page.look()
        page.do("propose")
        page.do("post")
        assert page.do("result", round=1, table=1, typed="perhaps")["status"] == 422
        for table, typed in enumerate(("1", "2", "=", "w+"), start=1):
            assert page.do("result", round=1, table=table, typed=typed)["status"] == 200
        games = SwissFile(path).read().state.rounds[0].games
        assert [game.result for game in games] == ["W+", "B+", "J", "W+"]
        page.do("propose")
        page.do("post")
        posted = SwissFile(path).read().state.rounds[1]
        page.do("result", round=1, table=1, typed="2")
        shown = page.look()
        assert says(shown, "swiss_would_meet", first="P1", second="P3")
        assert page.do("accept", then="anew")["status"] == 200
        state = SwissFile(path).read().state
        assert state.rounds[0].games[0].result == "B+"
        assert state.rounds[1] != posted
        assert page.do("undo")["status"] == 200
        assert SwissFile(path).read().state.rounds[1] == posted
        assert page.ask(f"/event/{path.name}/paper/swiss-slips").status == 200
        assert page.ask(f"/event/{path.name}/paper/swiss-screen").status == 404


@pytest.mark.slow
def test_begun_on_the_evenings_page(tmp_path):
    """A tournament is created in the club's folder.

    Faults leave no file, and paths outside the folder are refused.
    """
    club = make_club(tmp_path / "club")
    with opened(club) as page:
        assert 'href="event/start"' in page.look()
        body = {"revision": [0, 0], "do": "begin", "form": "swiss-on-page-new.html"}
        body |= {"name": "../Autumn cup", "system": "pairs", "rounds": 3, "boards": 8, "bar": ""}

        def begin(**more: Any) -> Any:
            answer = page.ask("/event/do", json.dumps({**body, **more}).encode())
            return answer.status, json.loads(answer.text)

        assert begin(list="A")[0] == 422
        assert begin(list="A\nB\nC", rounds=0)[0] == 422
        assert begin(list="A\nB\nC", system="chess")[0] == 400
        assert not [*tmp_path.rglob("*.swiss")]
        status, reply = begin(list="A\nB\nC\nD")
        assert status == 200
        (made,) = tmp_path.rglob("*.swiss")
        assert made.parent == club
        assert reply["go"] == f"/event/{made.name}/entries"
        assert begin(list="A\nB\nC\nD")[0] == 422, "it is there already"
        for wrong in ("club.season", "..%2fclub.toml", "club.toml", "none.swiss"):
            assert page.ask(f"/event/{wrong}/entries").status == 404
    (club / "broken.swiss").write_text("nothing", encoding="utf-8")
    with pytest.raises(InputError), listening(0) as listener:
        EventServer(club / "broken.swiss", listener, print)
    with opened(club) as page:
        assert 'id="cannot"' in page.ask("/event/broken.swiss/entries").text


@pytest.mark.slow
def test_pairs_in_small_howells(tmp_path):
    """Small Howells are begun, paired and played on the page.

    Each four has six matches of a third.
    """
    club = make_club(tmp_path / "club")
    with opened(club) as page:
        page.look()
        body = {"revision": [0, 0], "do": "begin", "form": "swiss-on-page-new.html", "bar": ""}
        body |= {"name": "Fours", "system": "howells", "rounds": 2, "boards": 8}
        body |= {"list": "\n".join(f"Pair {k}" for k in range(1, 11))}
        refused = page.ask("/event/do", json.dumps(body).encode())
        assert refused.status == 422
        assert "choose 6, 9 or 12" in refused.text
        answer = page.ask("/event/do", json.dumps({**body, "boards": 9}).encode())
        assert answer.status == 200
        path = club / "Fours.swiss"
        assert EventFile(path).read().state.rules.howell
    with opened_event(path) as page:
        for number in (1, 2):
            page.look()
            assert page.do("propose")["status"] == 200
            shown = page.look()
            assert (says(shown, "match_rounds_not_had_on_page")) is (number == 1)
            assert "--" not in shown.partition('id="proposal"')[2].partition("</section>")[0]
            assert page.do("post")["status"] == 200
            played = EventFile(path).read().state.rounds[-1]
            assert [len(each.tables) for each in played.howells] == [6, 6]
            assert "2 small Howells" in page.look()
            for match in played.matches:
                typed = str(40 + 3 * match.table)
                reply = page.do("result", round=number, table=match.table, typed=typed)
                assert reply["status"] == 200
        state = EventFile(path).read().state
        assert all(match.is_over for played in state.rounds for match in played.matches)
        assert "Pair 10" in page.look("standings")
        assert "Pair 10" in page.look("wall")


def outcome(match: Match, typed: str) -> MatchOutcome:
    """Return how a match ended, as its file keeps it."""
    first, second = map(Fraction, typed.split("-"))
    return MatchOutcome(match.table, (MatchScore(match.boards, imps=(first, second)),))


def imps(table: int, number: int) -> str:
    """Return a made-up result."""
    return f"{7 * table * number % 43}-{5 * table % 31}"


@pytest.mark.long
def test_a_whole_event_of_37_teams_by_keyboard(chromium, tmp_path):
    """Seven rounds with triples by Enter alone; the projector follows.

    The file equals the tasks'.
    """
    from playwright.sync_api import expect

    path, twin = teams(tmp_path, 37, 7), EventFile(teams(tmp_path, 37, 7, "twin.swiss"))
    with opened_event(path) as page, visitors(chromium, page) as window:
        director = window().page
        beamer = window().go(f"event/{path.name}/wall")
        director.goto(f"{page.origin}/event/{path.name}/round")
        for number in range(1, 8):
            (director.locator("#pair") if number == 1 else director.locator(":focus")).press(
                "Enter"
            )
            expect(director.locator("#post")).to_be_focused()
            director.keyboard.press("Enter")
            expect(director.locator("form.result input").first).to_be_focused()
            expect(beamer.locator("#names-head")).to_contain_text(f"Round {number} of 7")
            next_matches(twin)
            matches = twin.read().state.rounds[-1].matches
            outcomes = []
            for match in matches:
                typed = imps(match.table, number)
                director.keyboard.type(typed)
                director.keyboard.press("Enter")
                outcomes.append(outcome(match, typed))
            twin.do(EnterOutcomes(number, tuple(outcomes)))
            expect(director.locator(".games .open")).to_have_count(0)
            if number < 7:
                expect(director.locator("#pair")).to_be_focused()
        expect(beamer.locator("#lines li").first).to_contain_text("1  Team")
        director.locator("a[href=standings]").click()
        expect(director.locator("#places tbody tr")).to_have_count(37)
    assert EventFile(path).read().state.rounds == twin.read().state.rounds


@pytest.fixture(scope="module")
def sound(chromium, tmp_path_factory) -> Iterator[Any]:
    """Open a window on an event with unusual names, a proposal and a correction."""
    folder = tmp_path_factory.mktemp("sound")
    names = [name.replace('"', "'") for name in HOSTILE]
    path = event(folder, [*names, "Kestrel", "Merlin", "Hobby"], 3, "teams.swiss")
    players(folder)
    with opened_event(path) as page, visitors(chromium, page) as window:
        page.look()
        page.do("propose")
        page.do("post")
        for table in (1, 2, 3, 4, 5):
            page.do("result", round=1, table=table, typed="30-11")
        visitor = window()
        visitor.event = page
        yield visitor


SCREENS = ("teams.swiss/entries", "teams.swiss/round", "teams.swiss/standings", "teams.swiss/wall")
ALL = (*SCREENS, "cup.swiss/entries", "cup.swiss/round", "start")


@pytest.mark.long
@pytest.mark.parametrize("code", sorted(languages()))
def test_screens_are_sound(sound, code):
    """Axe finds nothing; no text is cut off, too small, or in another language."""
    window, page = sound.page, sound.event
    found: dict[str, Any] = {}
    known = words(
        " ".join([*HOSTILE, "Kestrel Merlin Hobby North teams swiss cup McMahon English"])
    )
    known |= words("Nederlands " + page.folder.name)
    for deed in ("propose", "result"):
        page.look()
        page.do(deed, round=1, table=1, typed="11-30")
        for screen in ALL if deed == "propose" else ("teams.swiss/round",):
            window.goto(f"{page.origin}/event/{screen}?lang={code}")
            seen = faults_in_sizes(window, pressed=not screen.endswith("wall"))
            for where, what in seen.items():
                found[f"{deed} {screen} {where}"] = what
            if code == "nl":
                found[f"{screen} words"] = english_words(text_of_page(window.content()), known)
        page.do("drop")
    assert {where: what for where, what in found.items() if what} == {}


@pytest.mark.parametrize("more", ["--demo", "--another", "--date=2026-11-24", "--address=x"])
def test_what_is_of_an_evening_is_refused_with_a_file(invoke, tmp_path, more):
    """Options of an evening are refused with an event file; a file that is no event is named."""
    refused = invoke("open", teams(tmp_path, 4), more, "--no-browser")
    assert refused.exit_code == 2
    assert "--port" in refused.output
    other = tmp_path / "other.csv"
    other.write_text("1,2\n", encoding="utf-8")
    assert says(invoke("open", other, "--no-browser").output, "event_none")


def test_a_file_of_another_kind_is_called_by_its_name(invoke, tmp_path):
    """A season opened in place of an event, or an event in place of a season, is named."""
    event_file = teams(tmp_path, 4)
    told = invoke("season", "log", event_file).output
    assert "this is the file of a tournament, not a season file" in told
    SeasonFile.create(tmp_path / "club.season")
    told = invoke("open", tmp_path / "club.season", "--no-browser").output
    assert says(told, "event_no_event", found="a season file")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("1-0", "W+"), ("0-1", "B+"), ("½-½", "J"), ("1/2", "J"), ("1", "W+"), ("W+F", "W+F")],
)
def test_results_as_people_write_them(tmp_path, typed, kept):
    """Results in chess notation are accepted; an invalid one is refused with an example."""
    path = players(tmp_path, 6)
    with opened_event(path) as page:
        page.look("round")
        page.do("propose")
        page.do("post")
        reply = page.do("result", round=1, table=1, typed="3-0")
        assert (reply["status"], says(reply["told"], "swiss_page_type_code")) == (422, True)
        assert page.do("result", round=1, table=1, typed=typed)["status"] == 200
    assert SwissFile(path).read().state.rounds[0].games[0].result.value == kept


@pytest.mark.slow
def test_standing_wishes_on_the_page(tmp_path):
    """Byes, groups, points and settings are saved, shown, and respected in the next round."""
    path = players(tmp_path, n=8)
    with opened_event(path) as page:
        page.look()
        assert page.do("wish_bye", player=8, kind="half", rounds="1,3")["status"] == 200
        assert page.do("wish_bye", player=7, kind="full", rounds="1-2")["status"] == 200
        assert page.do("wish_group", name="family", members="P1, P4")["status"] == 200
        assert page.do("wish_points", player=6, points="1", rounds="1")["status"] == 200
        assert page.do("wish_settings", second_cycle=True, baku=True)["status"] == 200
        for wrong in ("x", "9"):
            assert page.do("wish_bye", player=8, kind="half", rounds=wrong)["status"] == 422
        assert page.do("wish_bye", player=8, kind="whole", rounds="1")["status"] == 400
        assert page.do("wish_group", name="one", members="P1")["status"] == 422
        shown = page.look("entries")
        for part in ("P8 has a bye of half a point", "P1, P4 (family) never meet", "P6 has extra"):
            assert part.replace(", ", " and ", 1) in shown or part in shown
        state = SwissFile(path).read().state
        assert state.settings.second_cycle
        assert str(state.settings.acceleration) == "baku"
        page.do("propose")
        assert says(page.look("round"), "swiss_proved", proved="wishes")
        page.do("post")
        shown = page.look("round")
        assert "Proven: no pairing that keeps the wishes" in shown
        assert "White" in shown
        assert says(shown, "swiss_bye_told", player="P7", kind="full")
        assert times_said(shown, "swiss_why_usual") + shown.count("floats down") == 3
    (posted,) = SwissFile(path).read().state.rounds
    assert {1, 4} not in [set(game.players) for game in posted.games]


@pytest.mark.slow
def test_wishes_of_teams_on_the_page(tmp_path):
    """Byes, groups, points and columns are saved, shown, and respected in the next round."""
    path = teams(tmp_path, n=7)
    sides = [player.name for player in EventFile(path).read().state.players]
    with opened_event(path) as page:
        shown = page.look("entries")
        assert says(shown, "match_page_bye_points", points="10.00")
        assert "baku" not in shown
        last = len(sides)
        assert page.do("wish_bye", player=last, kind="half", rounds="1")["status"] == 200
        group = ", ".join(sides[:2])
        assert page.do("wish_group", name="family", members=group)["status"] == 200
        assert page.do("wish_points", player=3, points="5", rounds="1")["status"] == 200
        assert page.do("wish_settings", never_club=True, never_rounds="2")["status"] == 200
        assert page.do("wish_bye", player=1, kind="half", rounds="99")["status"] == 422
        state = EventFile(path).read().state
        assert (state.rules.never, state.rules.never_rounds) == (("club",), (2,))
        page.do("propose")
        assert says(page.look("round"), "match_proved", proved="wishes", again=0, let=0)
        page.do("post")
        told = {"player": sides[-1], "points": "10.00"}
        assert says(page.look("round"), "match_asked_bye_told", **told)
    (posted,) = EventFile(path).read().state.rounds
    assert (1, 2) not in {match.sorted_sides for match in posted.matches}
