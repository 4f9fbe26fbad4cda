"""Recording the evening on its page: a preview, the season's record, and undo."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from decimal import Decimal
from html import unescape
from pathlib import Path
from shutil import copyfile, copytree

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from bridgeopt.cli import main
from bridgeopt.club import Session
from bridgeopt.scorebook.book import CorrectResult, ResultSource
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.evening.clock import ClockFile, ClockVersion, Times
from tests.support.browser.page_server import (
    TUESDAY,
    Opened,
    members_of,
    opened,
    until,
    visitors,
)
from tests.support.browser.signed_in import book_of, fill, line, plays
from tests.support.messages import says, text_of

pytestmark = pytest.mark.slow


def sessions(folder: Path) -> tuple[Session, ...]:
    """Return the sessions in the season."""
    return SeasonFile(folder / "club.season").read().sessions


def revision(folder: Path) -> list[int]:
    """Return the season's revision, as the page sends it."""
    return [*SeasonFile(folder / "club.season").revision()]


def told(page: Opened) -> str:
    """Return the page's section about recording."""
    return page.look("record").partition('id="record"')[2]


def test_it_is_shown_then_recorded_then_taken_back(evening):
    """The previewed pairs, rounds and sit-outs are recorded in the season, once."""
    shown = told(evening)
    assert says(shown, "go_record_section", pairs=9, rounds="6", of="6")
    assert shown.count("(round ") == 6
    assert "Number" in shown  # a vacant number
    assert says(shown, "record_meetings_do")
    assert says(shown, "record_meetings_told")
    assert says(shown, "record_to_score", n=0)
    assert shown.index('id="record-now"') < shown.index('id="to-record"')
    assert sessions(evening.folder) == ()
    assert evening.do("rounds_to_record", rounds=4)["status"] == 200
    shown = told(evening)
    assert says(shown, "go_record_section", pairs=9, rounds="4", of="6")
    assert shown.count("(round ") == 4
    assert '"rounds": 4' in shown
    assert not says(shown, "record_next_evening")
    assert evening.do("record", rounds=4)["status"] == 200
    (session,) = sessions(evening.folder)
    assert session.played_on == TUESDAY
    assert [(len(s.pairs), s.rounds_played) for s in session.sections] == [(9, 4)]
    assert sum(session.sections[0].sit_outs.values()) == 4
    shown = told(evening)
    assert "as session 1" in shown
    assert says(shown, "record_next_evening")
    assert "record-now" not in shown
    assert evening.do("record", rounds=4)["status"] == 422
    assert taking_back(evening) is not None
    reply = evening.do("unrecord", season=taking_back(evening))
    assert reply["status"] == 200
    assert sessions(evening.folder) == ()
    assert "record-now" in told(evening)
    assert evening.do("record", rounds=6)["status"] == 200


def test_the_clock_stands_still_once_the_evening_is_recorded(evening):
    """Start and the projector say that play is over; after an undo the clock runs on."""
    evening.look("start")
    assert evening.do("clock", button="start", seen=[0, 0])["status"] == 200
    evening.look("record")
    assert evening.do("record", rounds=6)["status"] == 200
    for screen in ("start", "wall"):
        shown = evening.look(screen)
        assert says(shown, "clock_over")
        assert '"runs": false' in shown
    assert 'data-do="clock"' not in evening.look("start")
    assert 'id="face"' not in evening.look("score")
    assert evening.do("unrecord", season=taking_back(evening))["status"] == 200
    assert '"runs": true' in evening.look("start")


def test_one_undo_takes_back_the_recording_and_its_scores(evening):
    """Undo on Season removes the session with its scores, and redo brings both back."""
    fill(evening.folder)
    evening.look("record")
    assert evening.do("record", rounds=6)["status"] == 200
    scores = sessions(evening.folder)[0].sections[0].percentages
    assert scores
    assert evening.do("season_undo", season=revision(evening.folder))["status"] == 200
    assert sessions(evening.folder) == ()
    assert evening.do("season_redo", season=revision(evening.folder))["status"] == 200
    assert sessions(evening.folder)[0].sections[0].percentages == scores


def test_the_head_s_undo_takes_back_the_recording(chromium, evening):
    """On every screen Undo asks first; on Score, later corrections are undone before it."""
    fill(evening.folder)
    with visitors(chromium, evening) as window:
        page = window().go("record")
        for screen in ("record", "play", "score"):
            evening.look("record")
            assert evening.do("record", rounds=6)["status"] == 200
            page = window().go(screen)
            page.locator("#undo").click()
            page.locator("#unrecord-yes").click()
            expect(page.locator("#told p")).to_have_text(text_of("go_unrecorded"))
            expect(page.locator("#unrecord-ask")).to_have_count(0)
            assert sessions(evening.folder) == ()
    evening.look("record")
    assert evening.do("record", rounds=6)["status"] == 200
    table, board = plays(book_of(evening.folder))[0]
    values = {"section": "A", "board": board, "lines": [f"{table.ns}-{table.ew} 7ntn="]}
    assert evening.do("results_enter", **values, total=None)["status"] == 200

    def head() -> str:
        return evening.look("score").partition('id="undo"')[2].partition(">")[0]

    assert 'data-do="results_undo"' in head()
    change = json.loads(re.findall(r"data-values='({[^']*})'", unescape(head()))[0])["change"]
    assert evening.do("results_undo", change=change)["status"] == 200
    assert 'data-ask="unrecord-ask"' in head()


def test_days_are_written_out(evening):
    """No screen about a recorded evening shows a day as a file does, such as 2026-11-24."""
    fill(evening.folder)
    evening.look("record")
    assert evening.do("record", rounds=6)["status"] == 200
    with opened(evening.folder, day=TUESDAY + timedelta(7)) as later:
        for screen in ("season", "season?session=1", "correct?session=1"):
            assert not re.search(rf">[^<]*{TUESDAY}", later.look(screen).partition("<main")[2])


def taking_back(page: Opened) -> list[int] | None:
    """Return the season's revision that the button to undo the record sends."""
    found = re.search(r'id="unrecord-yes".*?"season": (\[[0-9, ]+\])', page.look("record"))
    return found and json.loads(found[1])


def test_only_what_was_done_last_is_taken_back(evening):
    """Once the season changed after the record, undo is refused with the reason."""
    told(evening)
    assert evening.do("unrecord", season=[1, 1])["status"] == 422
    assert evening.do("record", rounds=6)["status"] == 200
    shown = taking_back(evening)
    season = SeasonFile(evening.folder / "club.season")
    season.change_member(members_of(evening.folder)[0], ranking=Decimal(1))
    refused = evening.do("unrecord", season=shown)
    assert refused["status"] == 422
    assert text_of("go_unrecord_changed")[1:] in refused["told"]
    assert len(sessions(evening.folder)) == 1
    assert taking_back(evening) is None
    assert says(told(evening), "go_recorded_first")
    season.undo()
    until(lambda: taking_back(evening) is not None)
    assert evening.do("unrecord", season=taking_back(evening))["status"] == 200


def test_once_recorded_no_screen_invites_to_change_anything(evening):
    """Each screen says that the evening is recorded, links to its undo, and offers no changes."""
    offers = {
        "sign-in": re.compile(r'<section class="sheet arrive"[^>]*(?<!hidden)>'),
        "play": re.compile("popovertarget=.menu|<div>\n<form id=.late"),
    }
    for screen, offer in offers.items():
        shown = evening.look(screen)
        assert offer.search(shown)
        assert "is-recorded" not in shown
    assert evening.do("record", rounds=6)["status"] == 200
    for screen in ("sign-in", "formats", "seat", "start", "play", "score"):
        shown = evening.look(screen)
        assert 'href="record"' in shown
        assert "as session 1" in shown
        assert screen not in offers or not offers[screen].search(shown)


def test_what_is_not_as_it_was_shown_is_not_recorded(evening):
    """With an old revision or a wrong number of rounds nothing is recorded."""
    evening.look("record")
    before = evening.revision
    assert evening.do("printed", printed=True)["status"] == 200
    evening.revision = before
    reply = evening.do("record", rounds=6)
    assert reply["status"] == 409
    assert says(reply["told"], "page_overtaken")
    evening.look("record")
    for deed, rounds in (("record", 0), ("rounds_to_record", 7), ("rounds_to_record", "six")):
        assert evening.do(deed, rounds=rounds)["status"] == 400
    assert sessions(evening.folder) == ()


def test_a_number_of_rounds_that_cannot_be_can_be_changed(seated, tmp_path):
    """If a pair joined after a later round, the number of rounds can still be corrected."""
    folder = Path(copytree(seated, tmp_path / "club"))
    late = ["change", "--after-round", "3", "--add", "guest: A,guest: B", "--club", folder]
    late += ["--plan", folder / "evenings" / str(TUESDAY) / "plan.json"]
    result = CliRunner().invoke(main, [*map(str, late)], prog_name="bridgeopt")
    assert result.exit_code == 0, result.output
    with opened(folder) as page:
        until(lambda: "Players A and B are new" in told(page))
        assert page.do("rounds_to_record", rounds=2)["status"] == 200
        shown = told(page)
        assert says(shown, "season_give_plan_of_before_on_page")
        assert "record-now" not in shown
        assert '<option value="2" selected>' in shown
        assert page.do("rounds_to_record", rounds=5)["status"] == 200
        shown = told(page)
        assert says(shown, "go_record_section", pairs=10, rounds="5", of="6")
        assert "record-now" in shown


def test_where_the_season_has_changed_it_takes_insisting(evening):
    """A plan for another state of the season is recorded only after a warning."""
    assert '"force": false' in told(evening)
    season = SeasonFile(evening.folder / "club.season")
    season.change_member(members_of(evening.folder)[0], ranking=Decimal(1))
    until(lambda: '"force": true' in told(evening))
    assert ".." not in told(evening)
    assert evening.do("record", rounds=6)["status"] == 422
    assert sessions(evening.folder) == ()
    assert evening.do("record", rounds=6, force=True)["status"] == 200
    assert len(sessions(evening.folder)) == 1


def test_what_is_missing_is_said_before(evening):
    """The page lists the missing results, and the rounds if the clock is behind."""
    fill(evening.folder, rounds=4)
    shown = told(evening)
    assert says(shown, "record_early", known="between", round=4, of=6)
    assert says(shown, "go_record_section", pairs=9, rounds="4", of="6")
    assert '"rounds": 4' in shown
    assert not says(shown, "record_results_missing_on_page")  # as on Score: of rounds that are over
    evening.do("rounds_to_record", rounds=6)
    shown = told(evening)
    assert says(shown, "record_results_missing_on_page")
    assert says(shown, "record_early", known="between", round=4, of=6)
    assert "section A, rounds 5-6" in shown
    assert says(shown, "record_whose_many", known="all", n=9)
    assert "--" not in shown.partition("record-now")[0]
    evening.evening_session.rounds_to_record = None
    folder = evening.folder / "evenings" / str(TUESDAY)
    file, times = ClockFile(folder), Times(6, 3600)
    file.update(times, ClockVersion(0, 0), lambda clock, now: clock.set_period(2, 1800, now))
    shown = told(evening)
    assert says(shown, "go_record_section", pairs=9, rounds="4", of="6")
    assert says(shown, "record_early", known="between", round=4, of=6)
    assert "are missing" not in shown
    assert evening.do("record", rounds=4)["status"] == 200
    (session,) = sessions(evening.folder)
    assert session.sections[0].percentages
    shown = evening.look("season?session=1")
    assert says(shown, "season_percentage")
    assert f">{max(session.sections[0].percentages.values())}</td>" in shown
    assert not says(shown, "plan_fitness")


def test_in_round_2_all_sentences_are_about_the_same_rounds(evening):
    """While round 2 is played, it counts, and only results of round 1 are missing, as on Score."""
    own = [(t, board) for t, board in plays(book_of(evening.folder)) if t.round <= 2]
    first = [(t, board) for t, board in own if t.round == 1]
    typed = [*first[1:], next(play for play in own if play[0].round == 2)]
    lines = [line(t, board, "2S E =") for t, board in typed]
    book_of(evening.folder).import_results(ResultSource.HAND, lines)
    file, times = ClockFile(evening.folder / "evenings" / str(TUESDAY)), Times(6, 3600)
    file.update(times, ClockVersion(0, 0), lambda clock, now: clock.start(now))
    file.update(times, ClockVersion(1, 0), lambda clock, now: clock.next_period(now))
    shown = told(evening)
    assert says(shown, "record_early", known="playing", round=2, of=6)
    assert says(shown, "go_record_section", pairs=9, rounds="2", of="6")
    assert '"rounds": 2' in shown
    assert '<option value="2" selected>' in shown
    missing = shown.partition('class="note">')[2].partition("</div>")[0]
    assert f"1 of {len(first)} results" in missing
    assert says(shown, "record_to_score", n=1)
    assert says(evening.look("score"), "results_rounds_over", over="some", n=1, missing=1)


def test_the_button_that_records_is_in_view(chromium, evening):
    """It needs no scrolling in a small window, whatever notes there are, and it is there once."""
    book = book_of(evening.folder)
    typed = [line(t, b, "2S E =") for t, b in plays(book) if t.table == 1 or t.round < 3]
    book.import_results(ResultSource.HAND, typed)
    with visitors(chromium, evening) as window:
        for code in ("en", "nl"):
            page = window().go(f"record?lang={code}")
            page.set_viewport_size({"width": 1280, "height": 800})
            button = page.locator("main [data-do=record]")
            expect(button).to_have_count(1)
            expect(button).to_be_in_viewport(ratio=1)


def test_a_board_called_off_early_does_not_count_as_a_round(evening):
    """Screens name the rounds with results made at a table, not one with only "not played"."""
    own = plays(book_of(evening.folder))
    first = [line(t, board, "2S E =") for t, board in own if t.round == 1]
    early = next(line(t, board, "not played") for t, board in own if t.round == 3)
    book_of(evening.folder).import_results(ResultSource.HAND, [*first, early])
    screen = evening.look("record")
    assert says(screen, "record_early", known="between", round=1, of=6)
    assert '<option value="1" selected>' in screen
    assert says(evening.look("score"), "results_rounds_over", over="some", n=1, missing=0)


def test_the_recorded_evening_offers_what_comes_next(chromium, evening):
    """The ranking list is printed, and the program ends after a question; the page says so."""
    with visitors(chromium, evening) as window:
        page = window().go("record")
        assert evening.ask("/paper/ranking.html").status == 422
        fill(evening.folder)
        page.reload()
        expect(page.locator("#print-ranking")).to_be_visible()
        page.locator("#record-now").click()
        expect(page.locator("#recorded")).to_be_visible()
        answer = evening.ask(f"/{page.locator('#print-ranking').get_attribute('href')}")
        assert answer.status == 200
        assert says(answer.text, "scored_ranking")
        page.locator("#stop").click()
        page.locator("#stop-yes").click()
        expect(page.locator("body")).to_have_text(text_of("page_closed"))


def test_an_older_copy_put_back_is_told(evening):
    """Screens of the evening and the season warn of a restored copy, until it is recorded again."""
    season = evening.folder / "club.season"
    before = Path(copyfile(season, evening.folder / "before"))
    evening.look("record")
    assert evening.do("record", rounds=6)["status"] == 200
    words = "an older copy of the season was put back"
    assert words not in evening.look("record") + evening.look("season")
    copyfile(before, season)
    for screen in ("record", "sign-in", "season"):
        until(lambda screen=screen: words in evening.look(screen))
    assert "--plan" not in evening.look("season")
    evening.look("record")
    assert evening.do("record", rounds=6)["status"] == 200
    assert words not in evening.look("record") + evening.look("season")


def test_scores_that_a_command_left(seated, tmp_path):
    """After a kill between correction and season, Record says that scores differ.

    A button enters the scores, and so does any action on Score.
    """
    folder = Path(copytree(seated, tmp_path / "club"))
    fill(folder)
    with opened(folder) as page:
        page.look("record")
        assert page.do("record", rounds=6)["status"] == 200
        before = sessions(folder)[0].sections[0].percentages
        words = "other scores in the season than in its score book"
        both = plays(book_of(folder))[:2]
        for (table, board), deed in zip(both, ("rescore", "results_adjust"), strict=True):
            assert words not in page.look("record")
            book_of(folder).add_ruling(CorrectResult(line(table, board, "100-0"), "slip"))
            assert sessions(folder)[0].sections[0].percentages == before
            until(lambda: words in page.look("record"))
            more = {"pair": f"A{table.ns}", "board": board, "result": "90-10", "why": ""}
            reply = page.do(deed, **({} if deed == "rescore" else more))
            assert reply["status"] == 200, reply
            assert says(reply["told"], "results_season_changed")
            until(lambda: words not in page.look("record"))
            after = sessions(folder)[0].sections[0].percentages
            assert after != before
            before = after


def test_scores_that_were_taken_back_in_the_season_are_told(evening):
    """Scores undone in the season stay undone after a restart; Record says that they differ."""
    evening.look("record")
    assert evening.do("record", rounds=6)["status"] == 200
    fill(evening.folder)
    until(lambda: 'id="rescore"' in told(evening))
    assert evening.do("rescore")["status"] == 200
    assert sessions(evening.folder)[0].sections[0].percentages
    result = CliRunner().invoke(main, ["season", "undo", str(evening.folder / "club.season")])
    assert result.exit_code == 0, result.output
    words = "has no scores in the season, though its score book has results"
    until(lambda: words in evening.look("record"))
    with opened(evening.folder) as page:
        assert words in page.look("record")
    assert not sessions(evening.folder)[0].sections[0].percentages


def test_what_is_typed_under_a_ruling(evening):
    """The page says that the ruling overrides a typed result."""
    fill(evening.folder)
    table, board = plays(book_of(evening.folder))[0]
    evening.look("score")
    ruled = {"pair": f"A{table.ns}", "board": board, "result": "60-40", "why": ""}
    assert evening.do("results_adjust", **ruled)["status"] == 200
    typed = [f"{table.ns}-{table.ew} 1NT N ="]
    reply = evening.do("results_enter", section="A", board=board, lines=typed)
    assert reply["status"] == 200, reply
    assert "counts" in reply["told"]
    assert "60%" in reply["told"]
    assert "`" not in reply["told"]


def test_an_evening_that_was_never_recorded_is_recorded_later(evening):
    """A week later, Record and Season name the evening; two presses record it with its scores."""
    fill(evening.folder)
    name = str(TUESDAY)
    assert "season?evening=" not in evening.look("season")  # tonight's evening is not a past one
    with opened(evening.folder, day=TUESDAY + timedelta(7)) as later:
        address = f"season?evening={name}"
        assert f'href="{address}"' in later.look("record")
        assert f'href="{address}"' in later.look("season")
        asked = {"name": name, "rounds": 6, "force": False, "season": revision(evening.folder)}
        assert later.do("record_past", **{**asked, "name": "../club"})["status"] == 422
        assert later.do("record_past", **{**asked, "rounds": 0})["status"] == 400
        assert later.do("record_past", **{**asked, "rounds": 5})["status"] == 200
        while sessions(evening.folder):
            assert later.do("season_undo", season=revision(evening.folder))["status"] == 200
        assert f'href="{address}"' in later.look("season")
        assert 'data-do="record_past"' in later.look(address)
        reply = later.do("record_past", **{**asked, "season": revision(evening.folder)})
        assert says(reply["told"], "go_recorded", session="1")
        (session,) = sessions(evening.folder)
        assert (session.played_on, session.sections[0].rounds_played) == (TUESDAY, 6)
        assert session.sections[0].percentages
        for screen in ("record", "season", address):
            assert "season?evening=" not in later.look(screen)


def test_from_the_last_result_to_recorded_in_two(chromium, evening):
    """With all results in, Score leads to Record, whose button is in view: two presses."""
    fill(evening.folder)
    with visitors(chromium, evening) as window:
        for code in ("en", "nl"):
            page = window().go(f"score?lang={code}")
            expect(page.locator("#to-record")).to_be_in_viewport(ratio=1)
            page.locator("#to-record").click()
            expect(page.locator("#record-now")).to_be_in_viewport(ratio=1)
        page.locator("#record-now").click()
        expect(page.locator("#recorded")).to_be_visible()
    assert len(sessions(evening.folder)) == 1


def test_scores_that_must_wait_for_a_pair_promise_nothing(evening):
    """While a pair has no result, only the meetings count; its first result brings all scores."""
    book = book_of(evening.folder)
    (first, board), *_ = plays(book)
    absent = first.ns
    others = [(t, b) for t, b in plays(book) if absent not in (t.ns, t.ew)]
    book.import_results(ResultSource.CSV, [line(t, b, "4S N =") for t, b in others])
    shown = told(evening)
    assert says(shown, "record_scores_wait")
    assert says(shown, "season_no_score", pairs=[f"A{absent}"])
    assert says(shown, "record_meetings_do")
    assert not says(shown, "record_so_far_told")
    assert not says(shown, "record_results_not_entered")
    assert not says(shown, "record_results_missing_on_page")  # it says whose score this affects
    assert 'id="next-time"' not in shown
    assert evening.do("record", rounds=6)["status"] == 200
    assert not sessions(evening.folder)[0].sections[0].percentages
    shown = told(evening)
    assert says(shown, "record_scores_wait", where="score")
    assert 'id="rescore"' not in shown
    assert 'id="next-time"' not in shown  # ratings do not change
    shown = evening.look("score")
    assert says(shown, "results_recorded_wait")
    assert not says(shown, "results_recorded")
    with opened(evening.folder, TUESDAY + timedelta(weeks=1)) as page:
        shown = page.look("correct?session=1")
        assert says(shown, "record_scores_wait", where="here")
        assert not says(shown, "correct_told")
    same = [(t, b) for t, b in plays(book) if b == board]
    book.import_results(ResultSource.CSV, [line(t, b, "4S N =") for t, b in (*others, *same)])
    until(lambda: 'id="rescore"' in told(evening))
    assert not says(told(evening), "record_scores_wait")
    assert evening.do("rescore")["status"] == 200
    assert sessions(evening.folder)[0].sections[0].percentages
    assert 'id="next-time"' in told(evening)
    assert says(evening.look("score"), "results_recorded")
