"""``bridgeopt print``: its files, their language, and refused input."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest
from click.testing import CliRunner, Result

from bridgeopt.base.errors import BridgeoptError, InputError, RequestError
from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.cli.print import print_ as command
from bridgeopt.files.members import MemberLine
from bridgeopt.files.plan import read_plan
from bridgeopt.season import SeasonFile
from tests.support.messages import pattern_of, says, text_of

Call = Callable[..., Result]


@pytest.fixture
def plan(tmp_path, multiplex):
    """Write a plan of one odd section without number 3."""
    movement = multiplex.movements[8]
    players = iter(range(1, 15))
    numbers = [
        {"number": n, "players": None if n == 3 else [next(players), next(players)]}
        for n in range(1, 9)
    ]
    detail = [
        dict(zip(("round", "table", "ns", "ew", "group"), (r, t, *table), strict=True))
        for r, tables in enumerate(movement.rounds.tolist(), start=1)
        for t, table in enumerate(tables, start=1)
    ]
    for row in detail:
        row.update({side: None for side in ("ns", "ew") if row[side] == 3})
    file = tmp_path / "plan.json"
    section = {"name": "A", "numbers": numbers, "boards": 4, "rounds_detail": detail}
    file.write_text(json.dumps({"sections": [section]}), encoding="utf-8")
    assert len(read_plan(file).sections) == 1
    return file


@pytest.fixture
def call(plan, tmp_path) -> Call:
    """Return a function that runs the command with that plan and an output folder."""

    def invoke(*args, plan=plan) -> Result:
        options = ["--plan", plan, "--out", tmp_path / "out", *args]
        result = CliRunner().invoke(command, [str(option) for option in options])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return invoke


@pytest.mark.slow
def test_what_is_written(call, tmp_path):
    """All pages and files are written with today's date, and the page to open first is named."""
    before = date.today()
    result = call()
    after = date.today()
    assert result.exit_code == 0
    told = text_of("pages_written", folder=tmp_path / "out", n=10, first="index.html")
    assert result.stdout == f"{told}\n"
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == [
        "bridgeopt-files.json",
        *("director.html", "entry.html", "guide-cards.html", "index.html", "screen.html"),
        "seating.html",
        *("section-A.asc", "section-A.csv", "table-cards.html"),
    ]
    page = (tmp_path / "out" / "director.html").read_text(encoding="utf-8")
    assert str(before.year) in page or str(after.year) in page
    assert says(page, "nothing_claimed")
    assert not says(page, "changed_by_hand")


@pytest.mark.slow
def test_wishes(call, plan, tmp_path):
    """Whether wishes hold is derived from the tables, not from the plan's claims."""
    document = json.loads(plan.read_text(encoding="utf-8"))
    document["wishes"] = [
        {"kind": "number", "pairs": [[1, 2]], "value": [1, 2], "must": True, "held": False},
        {"kind": "number", "pairs": [[3, 4]], "value": [7], "weight": "0.5", "held": True},
    ]
    plan.write_text(json.dumps(document), encoding="utf-8")
    call()
    page = (tmp_path / "out" / "director.html").read_text(encoding="utf-8")
    text = " ".join(re.sub(r"<[^>]*>", " ", page).split())
    wish = text_of("wished_number", pair="A 2, 3 &amp; 4", numbers="7")
    weighed = text_of("weighed", wish=wish, weight="0.5")
    must = text_of("wished_number", pair="A 1, 1 &amp; 2", numbers="1 or 2")
    held = f"{text_of('musts_held')} {must}"
    assert f"{text_of('preferences_not_held')} {weighed} {held}" in text


@pytest.mark.slow
def test_names(call, tmp_path):
    """Names come from a members file; without one, ids are shown."""
    call()
    assert "Örjan" not in (tmp_path / "out" / "guide-cards.html").read_text(encoding="utf-8")
    (tmp_path / "members.csv").write_text("1,Örjan Åkesson\n", encoding="utf-8")
    call("--members", tmp_path / "members.csv")
    assert "Örjan Åkesson" in (tmp_path / "out" / "guide-cards.html").read_text(encoding="utf-8")
    assert "Örjan Åkesson" in (tmp_path / "out" / "section-A.csv").read_text(encoding="utf-8")


@pytest.mark.slow
def test_names_of_a_season(call, tmp_path):
    """Names come from a season file unless a members file is given."""
    line = MemberLine(1, "Ann Season", Decimal(60), None, {})
    SeasonFile.create(tmp_path / "club.season", members=[line])
    (tmp_path / "members.csv").write_text("1,Bea Members\n", encoding="utf-8")
    call("--season", tmp_path / "club.season")
    page = tmp_path / "out" / "seating.html"
    assert "Ann Season" in page.read_text(encoding="utf-8")
    call("--season", tmp_path / "club.season", "--members", tmp_path / "members.csv")
    assert "Bea Members" in page.read_text(encoding="utf-8")


@pytest.mark.slow
def test_language_paper_title_and_date(call, tmp_path):
    """The options set language, paper, title, date and CSV style."""
    options = ("--title", " De  Rode\tHeer ", "--date", "05-03-2026", "--lang", "nl")
    call(*options, "--paper", "letter", "--csv-style", "excel")
    page = (tmp_path / "out" / "seating.html").read_text(encoding="utf-8")
    assert '<html lang="nl">' in page
    assert "size: letter;" in page
    assert "De Rode Heer" in page
    assert "donderdag 5 maart 2026" in page
    assert (tmp_path / "out" / "section-A.csv").read_bytes().startswith(b"\xef\xbb\xbfnumber;")


def test_the_languages_that_there_are():
    """Every catalogue is offered as a language."""
    (option,) = (param for param in command.params if param.name == "lang")
    assert list(option.type.choices) == languages()


@pytest.mark.slow
def test_a_plan_without_rounds(call, plan, tmp_path):
    """It takes its movement from a family, as in `evaluate`; without one it is refused."""
    document = json.loads(plan.read_text())
    del document["sections"][0]["rounds_detail"]
    bare = tmp_path / "bare.json"
    bare.write_text(json.dumps(document))
    with pytest.raises(InputError, match="section A lists no rounds"):
        call(plan=bare)
    assert not (tmp_path / "out").exists()
    call("--family", "multiplex", plan=bare)
    cards = (tmp_path / "out" / "guide-cards.html").read_text(encoding="utf-8")
    call()
    assert (tmp_path / "out" / "guide-cards.html").read_text(encoding="utf-8") == cards


def test_large_cards(call, tmp_path):
    """Guide cards are small if they fit, unless large ones are requested."""
    cards = tmp_path / "out" / "guide-cards.html"
    for option, small in (((), True), (("--large-cards",), False), (("--small-cards",), True)):
        assert call(*option).exit_code == 0
        assert ('class="sheet named small"' in cards.read_text(encoding="utf-8")) == small


@pytest.mark.slow
def test_pdfs(call, tmp_path, monkeypatch):
    """PDFs are written next to the pages; if none can be made, old ones are removed."""
    with monkeypatch.context() as patched:
        patched.setattr("bridgeopt.show.pages.html.PdfMaker.__call__", lambda self, page: b"%PDF")
        assert "14 files" in call("--pdf").stdout
    assert (tmp_path / "out" / "seating.pdf").read_bytes() == b"%PDF"
    monkeypatch.setattr("bridgeopt.show.pages.html.find_browsers", list)
    monkeypatch.setattr("bridgeopt.show.pages.html.find_spec", lambda name: None)
    with pytest.raises(BridgeoptError, match=pattern_of("pdf_none", bundle="no")) as error:
        call("--pdf")
    assert error.value.exit_code == 1
    assert not (tmp_path / "out" / "seating.pdf").exists()
    assert (tmp_path / "out" / "seating.html").exists()


@pytest.mark.parametrize(
    "options", [("--lang", "xx"), ("--paper", "a5"), ("--date", "soon"), ("--colour",)]
)
def test_options_that_make_no_sense(call, tmp_path, options):
    """Invalid values are refused before anything is written."""
    result = call(*options)
    assert result.exit_code == 2
    assert options[0] in result.stderr
    assert not (tmp_path / "out").exists()


def test_what_cannot_be_read(call, tmp_path):
    """A missing plan or members file gives an error message."""
    with pytest.raises(InputError, match=pattern_of("file_missing")):
        call(plan=tmp_path / "missing.json")
    with pytest.raises(InputError, match=pattern_of("file_missing")):
        call("--members", tmp_path / "missing.csv")
    with pytest.raises(InputError):
        call("--season", tmp_path / "missing.season")


@pytest.mark.slow
def test_printing_again(call, plan, tmp_path):
    """Changed pages are printed separately; the folder's other pages are complete."""
    before = plan.with_name("plan-before.json")
    before.write_bytes(plan.read_bytes())
    unchanged = text_of("nothing_to_reprint_as_in", plan=before)
    assert call("--changed").stdout.startswith(f"{unchanged}\n")
    document = json.loads(plan.read_text(encoding="utf-8"))
    document["sections"][0]["numbers"][0]["players"] = [1, 99]
    plan.write_text(json.dumps(document), encoding="utf-8")
    pages = [
        *("again-seating.html", "again-guide-cards.html", "again-table-cards.html"),
        "again-director.html",
    ]
    said = text_of("to_reprint", pages=f"{', '.join(pages[:-1])} and {pages[-1]}") + "\n"
    kept = tmp_path / "on-paper.json"
    folder = tmp_path / "of the last time"
    folder.mkdir()
    (folder / "plan.json").write_bytes(before.read_bytes())
    given = ("--changed",), ("--section", "A"), (f"--changed={kept}",), (f"--changed={folder}",)
    for options in given:
        if before.exists() and options != ("--changed",):
            before.replace(kept)
        result = call(*options)
        assert (result.exit_code, result.stdout.splitlines(keepends=True)[0]) == (0, said)
        assert all((tmp_path / "out" / page).exists() for page in pages)
    again = (tmp_path / "out" / "again-guide-cards.html").read_text(encoding="utf-8")
    whole = (tmp_path / "out" / "guide-cards.html").read_text(encoding="utf-8")
    assert 0 < again.count("guide card") < whole.count("guide card")
    call()
    assert not list((tmp_path / "out").glob("again-*"))


def test_printing_again_what_there_is_not(call, plan):
    """An unknown section, both options together, or no earlier plan is refused.

    Nothing is written.
    """
    with pytest.raises(RequestError, match=r"There is no section Q, only A\."):
        call("--section", "Q")
    result = call("--section", "A", "--changed")
    assert result.exit_code == 2
    assert says(result.stderr, "print_section_or_changed")
    beside = pattern_of("no_plan_of_before", file="plan-before.json")
    with pytest.raises(RequestError, match=beside) as caught:
        call("--changed")
    assert caught.value.exit_code == 2
    assert not (plan.parent / "out").exists()


@pytest.mark.slow
def test_a_sheet_of_puzzles_for_those_who_sit_out(call, tmp_path):
    """The page is written and listed on the index if requested, and removed otherwise."""
    pytest.importorskip("bridgeopt.plugins.puzzles.tasks")
    call("--sit-out-sheet", "--date", "2026-11-17")
    page = (tmp_path / "out" / "sit-out.html").read_text(encoding="utf-8")
    index = tmp_path / "out" / "index.html"
    assert says(page, "sit_out_title")
    assert "17 November 2026" in page
    assert 'href="sit-out.html"' in index.read_text(encoding="utf-8")
    call("--sit-out-sheet", "--date", "2026-11-17", "--lang", "nl")
    dutch = (tmp_path / "out" / "sit-out.html").read_text(encoding="utf-8")
    figures = re.compile(r"<circle[^>]*>|<text[^>]*>[^<]*")
    assert figures.findall(dutch) == figures.findall(page)
    assert "Als u stilzit" in dutch
    call("--date", "2026-11-17")
    assert not (tmp_path / "out" / "sit-out.html").exists()
    assert "sit-out.html" not in index.read_text(encoding="utf-8")
