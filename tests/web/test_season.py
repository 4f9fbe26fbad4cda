"""The season on the page: its changes with undo, and a recorded evening."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from decimal import Decimal
from pathlib import Path

import pytest
from click.testing import CliRunner

from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.cli import main
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.tasks.evening.season_scores import score_season
from bridgeopt.tasks.results import NameFiles, import_file, open_scorebook
from bridgeopt.tasks.season_results import import_results
from tests.support.browser.page_server import (
    TUESDAY,
    Opened,
    at_rest,
    members_of,
    opened,
    seat_by_command,
    visitors,
)
from tests.support.browser.screen_checks import faults_in_sizes, violations
from tests.support.browser.signed_in import fill
from tests.support.messages import says
from tests.support.timing.clocks import on

pytestmark = pytest.mark.slow


def season_of(page: Opened) -> SeasonFile:
    """Return the club's season."""
    return SeasonFile(page.folder / "club.season")


def seen(page: Opened) -> list[int]:
    """Return the season's revision that the screen saw."""
    found = re.search(r'id="season-copy"[^>]*data-values=\'([^\']*)\'', page.look("season"))
    assert found is not None
    season: list[int] = json.loads(found[1])["season"]
    return season


def test_what_was_done_is_taken_back_and_done_again(page_open):
    """Undo and redo need the current revision; with another one they are refused."""
    player = season_of(page_open).change_member(None, "Ann New", Status.GUEST, None).player
    before = seen(page_open)
    assert "Ann New" in page_open.look("season")
    assert page_open.do("season_undo", season=[0, 0])["status"] == 422
    reply = page_open.do("season_undo", season=before)
    assert reply["status"] == 200
    assert player not in season_of(page_open).read().members
    assert page_open.do("season_undo", season=before)["status"] == 422
    assert page_open.do("season_redo", season=seen(page_open))["status"] == 200
    assert season_of(page_open).read().members[player].name == "Ann New"
    assert page_open.do("season_redo", season=seen(page_open))["status"] == 422
    assert page_open.do("season_undo", season=[1])["status"] == 400


def test_an_evening_that_was_recorded_is_there_when_it_is_opened_again(club):
    """A recorded evening is shown read-only, and its record can be undone."""
    record_by_command(club)
    with opened(club) as page:
        assert 'id="recorded"' in page.look("record")
        assert 'id="unrecord"' in page.look("record")
        shown = page.look("seat")
        assert 'id="is-recorded"' in shown
        assert shown.count("data-pair=") == 8
        head = shown.partition('id="undo"')[2].partition(">")[0]
        assert 'data-ask="unrecord-ask"' in head
        season = page.look("season")
        assert "8 pairs" in season
        assert page.do("season_undo", season=seen(page))["status"] == 200
        assert season_of(page).read().sessions == ()
        assert 'id="is-recorded"' not in page.look("seat")


def test_a_season_that_another_program_holds_says_so(page_open, monkeypatch):
    """The screen says why the season is unavailable and how to retry; other screens work."""
    monkeypatch.setattr("bridgeopt.journal.database.BUSY_TIMEOUT", 0)
    with closing(sqlite3.connect(page_open.folder / "club.season")) as other:
        other.execute("BEGIN EXCLUSIVE")
        for address in ("season", "season?session=1"):
            shown = page_open.look(address)
            assert re.search(r'id="cannot">The season is in use', shown)
            assert 'href="season">Look again<' in shown
        assert "cannot" not in page_open.look("seat")
    assert 'id="cannot"' not in page_open.look("season")


def test_the_season_on_one_page(page_open):
    """The report runs only the one script that its own policy names, and cannot be framed."""
    page_open.look()
    answer = page_open.ask("/paper/season.html")
    assert answer.status == 200
    policy = answer.headers["Content-Security-Policy"]
    assert re.search(r"script-src 'sha256-[^' ]+'(;|$)", policy)
    assert "frame-ancestors 'none'" in policy
    assert "<svg" in answer.text or "<table" in answer.text


def record_by_command(club: Path) -> None:
    """Seat eight pairs of a club, and record their evening on its date."""
    seat_by_command(club, members_of(club)[:16])
    with on(TUESDAY):
        called = CliRunner().invoke(main, ["record", "--date", str(TUESDAY), "--club", str(club)])
    assert called.exit_code == 0, called.output


def take_results(club: Path) -> None:
    """Enter results of all boards in the evening's score book."""
    folder = club / "evenings" / str(TUESDAY)
    book, _ = open_scorebook(folder / "plan.json", TUESDAY, NameFiles(season=club / "club.season"))
    boards = club / "boards.csv"
    lines = [
        f"{t.section},{t.round},{t.table},{board},{t.ns},{t.ew},3NT,N,{8 + (board + t.table) % 2}\n"
        for t in book.read().planned
        if t.ns and t.ew
        for board in t.boards
    ]
    heads = "section,round,table,board,ns,ew,contract,declarer,tricks\n"
    boards.write_text(heads + "".join(lines), encoding="utf-8")
    import_file(book, "csv", boards)


def test_results_that_hang_on_what_is_taken_back(club):
    """The dialog warns before an undo that results depend on the record; redo restores them."""
    record_by_command(club)
    with opened(club) as page:
        assert 'id="results-hang"' not in page.look("season")
    take_results(club)
    with opened(club) as page:
        shown = page.look("season").partition('id="results-hang"')[2].partition("</p>")[0]
        assert says(shown, "season_record_results_hang")
    plan = club / "evenings" / str(TUESDAY) / "plan.json"
    book, _ = open_scorebook(plan, TUESDAY, NameFiles(season=club / "club.season"))
    score_season(SeasonFile(club / "club.season"), plan, TUESDAY, book.read())
    with opened(club) as page:
        before = season_of(page).read().sessions[0].sections[0].percentages
        assert before
        shown = page.look("season").partition('id="results-hang"')[2].partition("</p>")[0]
        assert says(shown, "season_results_hang")
        told = page.do("season_undo", season=seen(page))["told"]
        assert says(told, "season_scores_apart_on_page")
        assert "bridgeopt" not in told
        told = page.do("season_redo", season=seen(page))["told"]
        assert "score book" not in told
        assert season_of(page).read().sessions[0].sections[0].percentages == before


def test_a_player_and_a_session(club):
    """A player and a session have their own addresses; unknown ones show nothing."""
    record_by_command(club)
    with opened(club) as page:
        names = season_of(page).read().names
        first, second = members_of(club)[:2]
        shown = page.look(f"season?player={first}").partition('id="person"')[2]
        assert f"Partners: {names.name(second)} (once)." in shown.partition("<details")[2]
        assert re.search(r'name="ranking"[^>]* placeholder="\d', shown)
        shown = page.look("season?session=1").partition('id="played"')[2].partition("</section>")[0]
        assert shown.count("<tr>") == 9
        assert says(shown, "log_section_quality", name="A", proof="proven")
        for asked in ("player=999", "player=x", "player=", "session=2", "session=%00"):
            shown = page.look(f"season?{asked}")
            assert 'id="person"' not in shown
            assert 'id="played"' not in shown


def test_percentages_are_entered(club):
    """Percentages are entered as the command takes them; an error names its line."""
    record_by_command(club)
    with opened(club) as page:
        page.look()
        file = season_of(page)
        lines = [f"A,{k},{50 + (k - 4.5)}" for k in range(1, 9)]

        def enter(*lines: str, session: int = 1) -> dict[str, object]:
            values = {"session": session, "list": "\n".join(lines)}
            return page.do("season_results", season=seen(page), **values)

        wrong = enter(*lines[:2], "A,3,much", *lines[3:])
        assert wrong["status"] == 422
        assert "ine 3" in str(wrong["told"])
        assert enter(*lines[:-1])["status"] == 422
        column = enter(*(f"A,{k},{46 + k},24" for k in range(1, 9)))
        assert column["status"] == 422  # 24 boards, or 24 hundredths
        assert says(str(column["told"]), "season_lines_wrong", line="1", n=7)
        assert says(str(column["told"]), "results_line_help_on_page")
        assert len(str(column["told"]).splitlines()) == 1
        assert file.read().sessions[0].sections[0].percentages == {}
        commas = enter(*(line.replace(".", ",") for line in lines))
        assert says(str(commas["told"]), "season_commas_read", n=8)
        assert file.read().sessions[0].sections[0].percentages[8] == Decimal("53.5")
        assert page.do("season_undo", season=seen(page))["status"] == 200
        assert enter(*lines, session=9)["status"] == 422
        assert file.read().sessions[0].sections[0].percentages == {}
        assert enter(*lines)["status"] == 200
        assert file.read().sessions[0].sections[0].percentages[8] == Decimal("53.5")
        shown = page.look("season?session=1")
        assert "A,8,53.5" in shown
        assert says(shown, "season_points_told", name="A", mean="80")
        assert shown.index("53.5") < shown.index("46.5")  # the best comes first


def test_evenings_and_sit_outs_are_counted_apart_from_the_imported_history(evening):
    """A member's line counts evenings and sit-outs of the season, and imported sit-outs apart."""
    before = season_of(evening).read().history
    imported = dict(zip(before.ids, map(int, before.waiting_tables), strict=True))
    newcomer = next(player for player in members_of(evening.folder)[18:] if imported[player])
    evening.look("record")
    assert evening.do("record", rounds=6)["status"] == 200
    (session,) = season_of(evening).read().sessions
    section = session.sections[0]
    sat_out = section.pairs[next(iter(section.sit_outs)) - 1].first
    for player, evenings, out in ((newcomer, 0, 0), (sat_out, 1, 1)):
        line = evening.look("season").partition(f'id="person-{player}"')[2].partition("</li>")[0]
        values = {"evenings": evenings, "out": out, "imported": imported[player]}
        assert says(line, "season_person", status="member", **values)


def test_an_evening_without_scores_says_so(evening):
    """Its sheet says that there is no ranking list, until its scores count."""
    evening.look("record")
    assert evening.do("record", rounds=6)["status"] == 200
    assert says(evening.look("season?session=1"), "season_no_scores")
    fill(evening.folder)
    evening.look("record")
    assert evening.do("rescore")["status"] == 200
    assert not says(evening.look("season?session=1"), "season_no_scores")


def test_people_are_kept(page_open):
    """Members are added, changed, merged and erased as by the commands, and undo works."""
    page_open.look()
    file = season_of(page_open)

    def do(deed: str, **values: object) -> dict[str, object]:
        return page_open.do(deed, season=seen(page_open), **values)

    assert do("season_member", name="", status="guest")["status"] == 422
    assert do("season_member", name="Ann New", status="guest", ranking="61,5")["status"] == 200
    player = next(p for p, m in file.read().members.items() if m.name == "Ann New")
    assert file.read().history.rating(player) == 61.5
    assert do("season_member", player=player, name="Ann New", status="guest")["status"] == 422
    assert do("season_member", player=player, name="Ann Newer", status="left")["status"] == 200
    assert file.read().members[player].name == "Ann Newer"
    assert file.read().members[player].status is Status.LEFT
    for wrong in ({"player": 0}, {"player": "1"}, {"status": "king"}, {"name": "x" * 201}):
        values = {"name": "A B", "status": "guest", **wrong}
        assert do("season_member", **values)["status"] == 400
    assert do("season_merge", player=player, into="nobody of that name")["status"] == 422
    other = members_of(page_open.folder)[0]
    assert do("season_merge", player=player, into=file.read().names.name(other))["status"] == 200
    assert file.read().current_id(player) == other
    assert f'value="{other}"' in page_open.look(f"season?player={player}")
    assert do("season_undo")["status"] == 200
    assert file.read().current_id(player) == player
    reply = do("season_erase", player=player)
    assert reply["status"] == 200
    assert "Ann Newer" not in page_open.look("season")
    assert b"Ann Newer" not in file.path.read_bytes()
    assert do("season_members", list="Cara Seven\nDean, Don")["status"] == 200
    assert "Don Dean" in {m.name for m in file.read().members.values()}


def test_rules_copies_and_files(page_open):
    """Rules match the commands'; a restored copy must exist; files are those of `export`."""
    page_open.look()
    rules = {"window": 10, "section_means": "75, 65,55", "step": "10", "decimals": 2}

    def do(deed: str, **values: object) -> int:
        return page_open.do(deed, season=seen(page_open), **values)["status"]

    assert do("season_rules", **rules) == 200
    assert season_of(page_open).read().rules.window == 10
    assert do("season_rules", **rules) == 422
    wrong = ({"window": 0}, {"decimals": 7}, {"step": "-1"}, {"section_means": "65,75"})
    for each in (*wrong, {"section_means": ""}):
        assert do("season_rules", **{**rules, **each}) == 422
    kept = page_open.folder / "club-backups"
    before = len([*kept.glob("*")]) if kept.exists() else 0
    assert do("season_copy") == 200
    assert len([*kept.glob("*")]) == before + 1
    members = page_open.ask("/season/members.csv")
    assert members.status == 200
    assert "attachment" in members.headers["Content-Disposition"]
    out = page_open.folder / "out.csv"
    season = str(page_open.folder / "club.season")
    CliRunner().invoke(main, ["season", "members", season, "--out", str(out)])
    assert members.text == out.read_text(encoding="utf-8")
    assert page_open.ask("/season/history.csv").status == 200
    assert page_open.ask("/season/club.season").status == 404


def test_by_keyboard_and_by_clicks(club, chromium):
    """Find, change, add and undo; the typed filter still applies after an action."""
    from playwright.sync_api import expect

    record_by_command(club)
    with opened(club) as page, visitors(chromium, page) as window:
        shown = window().go("season")
        shown.locator("#people-list summary").press("Enter")
        first = season_of(page).read().members[members_of(club)[0]].name
        shown.locator("#find-person").press_sequentially(first.upper())
        expect(shown.locator("#folk > li:visible")).to_have_count(1)
        shown.locator("#folk > li:visible a").press("Enter")
        field = shown.locator("#change-person [name=name]")
        field.fill("Someone Else")
        field.press("Enter")
        expect(shown.locator("#person-head")).to_contain_text("Someone Else")
        at_rest(shown)
        shown.locator("#person-new").click()
        shown.locator("#person-new-ask [name=name]").fill("Ann New")
        expect(shown.locator("#person-new-ask [name=ranking]")).to_be_visible()
        shown.locator("#person-new-ask [name=name]").press("Enter")
        expect(shown.locator("#person-new-ask")).to_be_hidden()
        expect(shown.locator("#change-4, #change-3").first).to_be_visible()
        shown.locator("#undo").press("Enter")
        shown.locator("#season-undo-yes").press("Enter")
        expect(shown.locator("#redo")).to_be_enabled()
        assert "Ann New" not in {m.name for m in season_of(page).read().members.values()}
        shown.locator("#redo").press("Enter")
        shown.locator("#season-redo-yes").press("Enter")
        expect(shown.locator("#redo")).to_be_disabled()
        assert "Ann New" in {m.name for m in season_of(page).read().members.values()}
        shown.locator("#rules summary").press("Enter")
        for name in ("window", "section_means", "step", "decimals"):
            expect(shown.locator(f"#rules [name={name}]")).to_be_visible()
        shown.locator("#sessions a").first.click()
        expect(shown.locator("#played table tbody tr")).to_have_count(8)


@pytest.mark.long
def test_a_player_and_a_session_in_all_sizes(club, chromium):
    """Axe finds no fault and no text is cut off or too small, with a player or a session shown."""
    record_by_command(club)
    with opened(club) as page, visitors(chromium, page) as window:
        visitor = window()
        shown, found = visitor.page, {}
        for code in sorted(languages()):
            visitor.go(f"season?lang={code}")
            for asked in ("player=1", "session=1"):
                visitor.go(f"season?{asked}")
                shown.evaluate(
                    "for (const d of document.querySelectorAll('details')) d.open = true"
                )
                found[code, asked] = faults_in_sizes(shown)
            visitor.go("season?player=1")
            shown.locator("#erase").click()
            found[code, "erase"] = violations(shown, above=":modal")
        assert {where: what for where, what in found.items() if what} == {}


def test_an_imported_session_is_listed_undone_and_redone(club):
    """A session of another program is among the evenings, with its scores and absent pairs."""
    one, two, three, four = members_of(club)[:4]
    with (club / "club.toml").open("a", encoding="utf-8") as file:
        file.write('[[competition]]\nname = "Lines"\nrank = "pair"\n')
        file.write(f"pairs = [[{one}, {two}], [{three}, {four}]]\n")
        file.write("absent = {is = 45}\nno_notice = 30\n")
    results = club / "results.csv"
    results.write_text(f"session,player1,player2,percent\n9,{one},{two},61.5\n", encoding="utf-8")
    import_results(SeasonFile(club / "club.season"), results)
    with opened(club) as page:
        shown = page.look("season")
        assert 'href="season?session=1"' in shown
        assert says(shown, "elsewhere_title", session="1", theirs="9")
        sheet = page.look("season?session=1")
        assert "61.50" in sheet
        assert f'id="notice-{three}-{four}"' in sheet
        season = SeasonFile(club / "club.season")
        assert page.do("season_undo", season=list(season.revision()))["status"] == 200
        assert 'href="season?session=1"' not in page.look("season")
        assert page.do("season_redo", season=list(season.revision()))["status"] == 200
        assert 'href="season?session=1"' in page.look("season")
