"""Standings on the page: the screen Season, recording, the projector and phones."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from shutil import copytree

import pytest
from click.testing import CliRunner

from bridgeopt.base.i18n import Message, Number
from bridgeopt.cli import main
from bridgeopt.season import SeasonFile
from bridgeopt.web.events import EventStreams
from bridgeopt.web.phones import Phones
from tests.support.browser.page_server import (
    HOSTILE,
    TUESDAY,
    Opened,
    make_club,
    members_of,
    opened,
    seat_by_command,
    shown_on,
    until,
    visitors,
)
from tests.support.browser.screen_checks import checked_languages, faults_in_sizes
from tests.support.browser.signed_in import fill
from tests.support.messages import says
from tests.support.timing.clocks import on

pytestmark = pytest.mark.slow

RULES = """
# What the members agreed.
[[competition]]
name = "Ladder <1> & co"
rank = "pair"
period = 3
best = 2

[[competition]]
name = "Leaderboard"
rank = "player"
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    """Make a club with two competitions; its evening of eight pairs has all results."""
    folder = make_club(tmp_path_factory.mktemp("standings") / "club", hostile=True)
    with (folder / "club.toml").open("a", encoding="utf-8") as file:
        file.write(RULES)
    seat_by_command(folder, members_of(folder)[:16])
    fill(folder)
    return folder


@pytest.fixture
def folder(made, tmp_path) -> Path:
    """Copy that club."""
    return Path(copytree(made, tmp_path / "club"))


@pytest.fixture
def page(folder) -> Iterator[Opened]:
    """Open its page."""
    with opened(folder) as page:
        yield page


def record(page: Opened) -> None:
    """Record the evening on the page."""
    page.look("record")
    season = re.search(
        r'id="record-now"[^>]*data-values=\'\{"force": (\w+), "rounds": (\d+)', page.look("record")
    )
    assert season is not None
    with on(TUESDAY):
        reply = page.do("record", rounds=int(season[2]), force=season[1] == "true")
    assert reply["status"] == 200, reply


def test_provisional_standings_then_recorded_ones(page):
    """Before recording, standings are marked as provisional; then the record lists the changes."""
    season = page.look("season")
    assert "provisional" in season
    assert "Ladder &lt;1&gt; &amp; co, period 1" in season
    before = page.look("record")
    assert says(before, "standings_changes_now")
    assert not re.search(r"<h3>[^\n]*<a ", before)  # the link is not part of the sentence
    record(page)
    season = page.look("season")
    assert "provisional" not in season
    assert "Ladder &lt;1&gt; &amp; co, period 1" in season
    after = page.look("record")
    assert says(after, "standings_changes_done")
    assert len(re.findall(r"leads? with", after)) == 2


def test_why_a_row_has_its_place(page):
    """Names are escaped, and the row's own address shows its scores."""
    season = page.look("season")
    to = next(unescape(each) for each in re.findall(r'href="(season\?competition=[^"]*)"', season))
    shown = page.look(to)
    assert "<script>alert" not in shown
    assert unescape(shown).count(HOSTILE[0]) >= 1
    who = re.search(r'href="(season\?competition=[^"]*&amp;who=[0-9-]+)', shown)
    assert who is not None
    assert 'id="why"' not in shown
    why = page.look(unescape(who[1]))
    assert re.search(r'id="why"[\s\S]*<bdi>1: \d\d\.\d\d</bdi>', why)
    assert 'id="standing"' not in page.look("season?competition=No%20such")
    assert 'id="standing"' in page.look("season?competition=leaderboard&list=99&who=x")


def test_the_projector_shows_them_within_a_second(page):
    """Standings appear only after the director shows them; a new result appears at once."""
    assert "Leaderboard" not in page.look("wall")
    assert page.do("standings_show", where="wall", shown=True)["status"] == 200
    before = page.look("wall")
    assert "Leaderboard" in before
    pair = re.search(r'"A": \{"1": \[\["(\d+)"', page.look("score"))
    assert pair is not None
    began = time.process_time()
    told = page.do("results_adjust", pair=f"A{pair[1]}", board=1, result="60-40", why="")
    after = page.look("wall")
    assert time.process_time() - began < 1
    assert told["status"] == 200
    assert after != before
    page.do("standings_show", where="wall", shown=False)
    assert "Leaderboard" not in page.look("wall")
    assert page.do("standings_show", where="elsewhere", shown=True)["status"] == 400


def test_rules_with_a_fault_are_refused_with_their_line(page, folder):
    """The rest of the screen works; once the file is repaired, standings are back."""
    rules = folder / "club.toml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("best = 2", "bets = 2"), encoding="utf-8")
    line = text.splitlines().index("best = 2") + 1
    shown = page.look("season")
    assert says(shown, "standings_line", line=line)
    assert "bets" in shown
    assert 'id="folk-head"' in shown
    rules.write_text(text, encoding="utf-8")
    assert "standings-wrong" not in page.look("season")


@pytest.mark.parametrize("named", [True, False], ids=["names", "numbers"])
def test_phones_show_them_by_name_or_number(folder, named):
    """Phones show names if the settings say so, and nothing before the director allows it."""
    rules = folder / "club.toml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(f"phone_names = {str(named).lower()}\n{text}", encoding="utf-8")
    with opened(folder) as page:
        page.look()
        evening_session = page.evening_session
        phones = Phones(evening_session, EventStreams(), _Nobody(), "secret")
        assert 'id="standings"' not in phones._page("")
        assert page.do("standings_show", where="phones", shown=True)["status"] == 200
        shown = phones._page("")
        assert 'id="standings"' in shown
        assert (">13 &amp; 14<" in shown) is not named


class _Nobody:
    """A game without puzzles."""

    is_wanted = False


@pytest.mark.long
def test_it_is_sound_in_all_sizes(chromium, page):
    """Axe finds no fault and no text is cut off or too small."""
    found = {}
    with visitors(chromium, page) as window:
        shown = window().page
        for code in checked_languages():
            shown.goto(f"{page.origin}/season?lang={code}")
            for address in ("season", "season?competition=Leaderboard"):
                shown.goto(f"{page.origin}/{address}")
                shown.locator("#standings").wait_for()
                found |= {
                    f"{code} {address} {where}": what
                    for where, what in faults_in_sizes(shown, (360, 1920)).items()
                }
    assert {where: what for where, what in found.items() if what} == {}


def test_the_command_shows_the_same_standings(page, folder):
    """Recorded standings on the page equal those of `season standings`."""
    record(page)
    shown = shown_on(page, "Leaderboard", "season?competition=Leaderboard")
    called = CliRunner().invoke(
        main, ["season", "standings", "--name", "Leaderboard", "--club", str(folder), "--json", "-"]
    )
    assert called.exit_code == 0, called.output
    totals = re.findall(r'"shown": "([\d.]+)"', called.stdout)
    assert totals == re.findall(r'</td><td class="number">([\d.]+)</td>', shown)


def test_a_competition_is_set_up_changed_and_removed(chromium, page, folder):
    """A refusal appears beside its field, and typed values and the file's comments survive."""
    with visitors(chromium, page) as window:
        shown = window().page
        shown.goto(f"{page.origin}/season?setup=lines")
        assert shown.locator(".answer").count() <= 12
        shown.locator("#q-name").fill("Lines <2>")
        shown.locator("#q-period").fill("six")
        shown.locator("#setup-save").click()
        shown.locator("#q-period + .field-wrong").wait_for()
        assert shown.locator("#q-name").input_value() == "Lines <2>"
        assert faults_in_sizes(shown, (360, 1920)) == {}
        shown.locator("#q-pairs").fill("A:\n5 & 6\nB:\n7 & 8")
        shown.locator("#q-period").fill("6")
        shown.locator("#setup-save").click()
        shown.wait_for_url("**/season#standings-head")
        told = shown.wait_for_selector("#told p:not(:empty)").text_content()
        assert says(told, "setup_saved_pairs", name="Lines <2>", n=2, lines=["A: 1", "B: 1"])
        shown.locator("#standings", has_text="Lines <2>, period 1, line B").wait_for()
        text = (folder / "club.toml").read_text(encoding="utf-8")
        assert RULES.strip() in text
        assert "pairs = {A = [[5, 6]], B = [[7, 8]]}" in text
        shown.goto(f"{page.origin}/season?edit=Lines%20%3C2%3E")
        shown.locator("#setup-remove").click()
        shown.locator("#setup-remove-yes").click()
        shown.wait_for_url("**/season#standings-head")
        told = shown.wait_for_selector("#told p:not(:empty)").text_content()
        assert says(told, "setup_removed", name="Lines <2>")
        shown.locator("#standings", has_text="Leaderboard").wait_for()
        assert "Lines" not in (folder / "club.toml").read_text(encoding="utf-8")


def test_a_set_up_is_undone_and_redone(page, folder):
    """The file gets its earlier content back, unless it was changed since."""
    file = folder / "club.toml"
    before = file.read_bytes()
    seen = re.search(r'"seen": "([0-9a-f]{64})"', unescape(page.look("season?edit=Leaderboard")))
    assert seen is not None
    assert page.do("competition_remove", edit="Leaderboard", seen=seen[1])["status"] == 200
    after = file.read_bytes()
    assert after != before

    def sent() -> dict:
        button = re.search(r'id="set-up-undo"[^>]*data-values=\'([^\']*)', page.look("season"))
        assert button is not None
        return json.loads(button[1])

    first = sent()
    told = page.do("competition_undo", **first)
    removed = Message("setup_removed", name="Leaderboard")
    assert says(told["told"], "page_undone", what=removed)
    assert file.read_bytes() == before
    assert page.do("competition_undo", **first)["status"] == 422  # from a window left behind
    told = page.do("competition_undo", **sent())
    assert says(told["told"], "page_redone", what=removed)
    assert file.read_bytes() == after
    last = sent()
    file.write_bytes(after + b"# ours\n")
    assert "set-up-undo" not in page.look("season")
    assert page.do("competition_undo", **last)["status"] == 422
    assert file.read_bytes() == after + b"# ours\n"


def test_a_form_that_our_pages_never_send_is_refused(page, folder):
    """Unknown kinds, missing answers or an outdated file are refused, and nothing is written."""
    page.look("season?setup=best")
    before = (folder / "club.toml").read_bytes()
    sent = {"template": "best", "edit": "", "seen": "0" * 64}
    answers = dict.fromkeys(("name", "best", "minimum", "who", "since", "until", "day"), "")
    assert page.do("competition_save", **sent)["status"] == 400
    assert page.do("competition_save", **(sent | answers | {"template": "x"}))["status"] == 400
    assert page.do("competition_save", **(sent | answers))["status"] == 422
    assert page.do("competition_remove", edit="Leaderboard", seen="0")["status"] == 422
    assert (folder / "club.toml").read_bytes() == before
    assert 'id="setup-kinds"' in page.look("season?setup=nothing")
    assert 'id="setup-kinds"' in page.look("season?edit=nothing")


LINES = """
[[competition]]
name = "Lines"
rank = "pair"
pairs = [[1, 3], [5, 6], [{one}, {other}], [{third}, {fourth}]]
absent = {{is = 45}}
no_notice = 30
"""


def test_lines_that_are_set_up_while_the_page_is_open_decide_the_sections(folder):
    """Seating follows a competition that was added after the page was opened."""
    members = members_of(folder)[20:36]
    pairs = [sorted(two) for two in zip(members[::2], members[1::2], strict=True)]
    lines = f'seating = "lines"\npairs = {{A = {pairs[::2]}, B = {pairs[1::2]}}}\n'
    with opened(folder) as page:
        assert page.evening_session.snapshot.lines is None
        with (folder / "club.toml").open("a", encoding="utf-8") as file:
            file.write(f'\n[[competition]]\nname = "Lines"\nrank = "pair"\n{lines}')
        until(lambda: page.evening_session.snapshot.lines)
        seats = page.evening_session.snapshot.lines.seats
    assert {seat.section for seat in seats} == {0, 1}


def test_an_absent_pair_sends_word_at_the_door(folder):
    """An absence noted at the door is undone, redone, recorded, and corrected on Season."""
    absent = members_of(folder)[20:24]
    text = LINES.format(**dict(zip(("one", "other", "third", "fourth"), absent, strict=True)))
    with (folder / "club.toml").open("a", encoding="utf-8") as file:
        file.write(text)
    with opened(folder) as page:
        one, two = absent[:2], absent[2:]
        door = page.look()
        assert f'id="word-{one[0]}-{one[1]}"' in door
        assert 'id="word-5-6"' not in door
        assert page.do("sent_word", players=one, sent=True)["status"] == 200
        assert 'aria-pressed="true" data-values=\'{"players": [' in page.look()
        assert page.look("record").count('data-do="sent_word" aria-pressed="true"') == 1
        page.do("undo")
        assert page.evening_session.snapshot.evening.attendance.sent_word == frozenset()
        page.do("redo")
        before, button, _ = page.look("record").partition('id="record-now"')
        assert button
        assert [bool(f'id="word-{a}-{b}"' in before) for a, b in (one, two, (5, 6))] == [
            *(True, True, False)
        ]
        assert before.count('data-do="sent_word" aria-pressed="true"') == 1
        score = Message("competition_missed_score", rule="fixed", number=Number(30))
        told = Message("absent_score", name="Lines", score=score)
        assert says(before, "absent_told", scores=[told])
        totals = page.look("season?competition=Lines")
        assert ">45.00<" in totals
        assert ">30.00<" in totals
        record(page)
        season = page.evening_session.snapshot.so_far.season
        assert dict(season.competing.notice) == {(1, tuple(two)): False}
        assert season.changes[-1].kind == "record"  # one undo takes back all of the recording
        session = page.look("season?session=1")
        assert f'id="notice-{two[0]}-{two[1]}"' in session
        standing = json.loads(
            re.search(r'data-do="season_notice" data-values=\'([^\']*)', session)[1]
        )
        sent = {"session": 1, "players": two, "sent": True, "season": standing["season"]}
        assert page.do("season_notice", **(sent | {"players": [5, 6]}))["status"] == 422
        assert page.do("season_notice", **sent)["status"] == 200
        assert ">30.00<" not in page.look("season?competition=Lines")
        assert page.do("season_notice", **sent)["status"] == 422
        page.look("record")
        values = re.search(r'id="unrecord-yes"[^>]*data-values=\'([^\']*)', page.look("record"))
        assert page.do("unrecord", **json.loads(values[1]))["status"] == 200
        assert dict(page.evening_session.snapshot.so_far.season.competing.notice) == {}


def revision(page: Opened) -> list[int]:
    """Return the revision of the season that the screen shows."""
    found = re.search(r'"season": (\[\d+, \d+\])', unescape(page.look("season")))
    assert found is not None
    return json.loads(found[1])


def test_a_list_is_declared_printed_and_protected(page):
    """A declared list has its day, prints, and no change alters it without a tick."""
    record(page)
    sheet = page.look("season?competition=Leaderboard")
    assert 'id="declare"' in sheet
    declared = {"season": revision(page), "name": "Leaderboard", "period": 0}
    assert page.do("final_declare", **declared)["status"] == 200
    assert 'id="declare"' not in page.look("season?competition=Leaderboard")
    shown = page.look("season")
    assert says(shown, "final_line", name="Leaderboard", period="none")
    printed = page.ask("/paper/final-0.html").text
    assert says(printed, "final_page_declared")
    assert printed.count("<tr>") > 8
    assert page.ask("/paper/final-1.html").status == 404

    told = page.do("season_undo", season=revision(page))  # of the declaration itself
    assert told["status"] == 200
    assert 'id="finals"' not in page.look("season")
    assert page.do("season_redo", season=revision(page))["status"] == 200
    lines = re.search(r"<textarea[^>]*>(.*?)</textarea>", page.look("season?session=1"), re.DOTALL)
    assert lines is not None
    listed = re.sub(r"[\d.]+$", "50", unescape(lines[1]).strip(), flags=re.MULTILINE)
    results = {"session": 1, "list": listed}
    told = page.do("season_results", season=revision(page), **results)
    assert told["status"] == 422
    assert says(told["told"], "final_page_asked")
    told = page.do("season_results", season=revision(page), finals="on", **results)
    assert told["status"] == 200
    assert says(page.look("season"), "final_line", name="Leaderboard", period="none")
    ruling = {"pair": "A1", "board": 1, "result": "100-0", "why": ""}
    assert page.look("score").count("data-always") == 1
    told = page.do("results_adjust", **ruling)
    assert told["status"] == 422
    assert says(told["told"], "final_page_asked")
    assert 'id="ruling-' not in page.look("score")
    assert page.do("results_adjust", finals=True, **ruling)["status"] == 200
    assert 'id="ruling-' in page.look("score")
    gone = {"season": revision(page), "name": "Leaderboard", "period": 0}
    assert page.do("final_withdraw", **gone)["status"] == 200
    assert 'id="finals"' not in page.look("season")


def test_entered_pairs_before_the_first_score(club):
    """The overview counts the entered pairs, and the list of a line names them."""
    first, second = members_of(club)[:2]
    with (club / "club.toml").open("a", encoding="utf-8") as file:
        file.write(
            f'[[competition]]\nname = "Lines"\nrank = "pair"\npairs = [[{first}, {second}]]\n'
        )
    with opened(club) as page:
        assert says(page.look("season"), "competition_entered", n=1)
        shown = page.look("season?competition=Lines")
        assert says(shown, "competition_entered", n=1)
        names = page.evening_session.snapshot.names
        assert f'id="entered">\n<li><bdi>{names.name(first)} &amp; {names.name(second)}' in shown


def test_a_figure_that_is_no_number_is_named(folder):
    """A member whose masterpoints are not a number is named beside the standings with strata."""
    with (folder / "club.toml").open("a", encoding="utf-8") as file:
        file.write('[[competition]]\nname = "Series"\nrank = "player"\n')
        file.write('strata = {by = "masterpoints", below = [500]}\n')
    first, second = members_of(folder)[:2]
    told = Message("as_written", text="masterpoints")
    season = SeasonFile(folder / "club.season")
    season.set_details("masterpoints", {first: "6z0", second: "900"}, told)
    with opened(folder) as page:
        assert says(page.look("season"), "competition_no_figure", head="masterpoints")
