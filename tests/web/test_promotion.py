"""Promotion between lines on the screen Season: proposed, seen, confirmed, withdrawn."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from bridgeopt.season import SeasonFile
from bridgeopt.season.competing import DecisionKind
from bridgeopt.tasks.season_lines import moves_of
from bridgeopt.tasks.season_results import import_results
from tests.support.browser.page_server import (
    Opened,
    make_club,
    members_of,
    opened,
    until,
    visitors,
)
from tests.support.browser.screen_checks import checked_languages, faults_in_sizes
from tests.support.messages import says

pytestmark = pytest.mark.slow

RULES = """
[[competition]]
name = "Lines <1>"
rank = "pair"
pairs = {{A = [{a}], B = [{b}], C = [{c}]}}
period = 2
promote = {{up = 1, down = 1}}
"""


@pytest.fixture
def folder(tmp_path) -> Path:
    """Make a club with three lines of three pairs, and a period that is over.

    In each line the first pair is best and the last is worst, but the first two of line B tie.
    """
    folder = make_club(tmp_path / "club")
    ids = members_of(folder)[:18]
    pairs = [sorted(two) for two in zip(ids[::2], ids[1::2], strict=True)]
    lines = dict(zip("abc", (pairs[:3], pairs[3:6], pairs[6:]), strict=True))
    text = {line: ", ".join(map(str, own)) for line, own in lines.items()}
    with (folder / "club.toml").open("a", encoding="utf-8") as file:
        file.write(RULES.format(**text))
    rows = ["session,line,player1,player2,percent,date"]
    for session in (1, 2):
        for line, own in lines.items():
            shares = (55, 55, 40) if line == "b" else (60, 50, 40)
            for (one, other), share in zip(own, shares, strict=True):
                told = f"{session},{line.upper()},{one},{other},{share}"
                rows.append(f"{told},2026-01-{5 + session:02d}")
    results = folder / "results.csv"
    results.write_text("\n".join(rows), encoding="utf-8")
    import_results(SeasonFile(folder / "club.season"), results)
    return folder


def pairs_of(folder: Path) -> list[tuple[int, int]]:
    """Return the nine pairs, in order of their lines."""
    ids = members_of(folder)[:18]
    return [tuple(sorted(two)) for two in zip(ids[::2], ids[1::2], strict=True)]


def decided(folder: Path) -> list[tuple[tuple[int, int], str, str]]:
    """Return the moves that were decided."""
    season = SeasonFile(folder / "club.season").read()
    decisions = season.competing.decided(DecisionKind.PROMOTION)
    return [tuple(move) for each in decisions for move in moves_of(each, season)]


def sent(page: Opened, action: str) -> dict:
    """Return the values that the page sends with an action."""
    found = re.search(rf'data-do="{action}" data-values=\'([^\']*)', page.look("season"))
    assert found is not None
    return json.loads(unescape(found[1]))


def test_a_period_without_a_decision_is_named(folder):
    """After period 2, the proposal says that nothing was decided after period 1."""
    with opened(folder) as page:
        assert "promotion-1" in page.look("season")
        values = {"n": 1, "periods": ["1"], "period": "2"}
        assert not says(page.look("season"), "promotion_undecided", **values)
        first = (folder / "results.csv").read_text(encoding="utf-8")
        later = first.replace("2026-01-0", "2026-02-0").replace(",60,", ",61,")
        (folder / "later.csv").write_text(later, encoding="utf-8")
        import_results(SeasonFile(folder / "club.season"), folder / "later.csv")
        until(lambda: says(page.look("season"), "promotion_undecided", **values))
        open_one = {"kind": "promotion", "name": "Lines <1>", "n": 1, "periods": ["1"]}
        assert not says(page.look("season"), "periods_open", **open_one)
        page.do("promotion_decide", **sent(page, "promotion_decide"))
        until(lambda: says(page.look("season"), "periods_open", **open_one))
        assert "declare-open-1" not in page.look("season")  # no list was ever declared final
        final = {"season": sent(page, "promotion_withdraw")["season"], "name": "Lines <1>"}
        assert page.do("final_declare", **final, period=2)["status"] == 200
        assert says(page.look("season"), "periods_open", **open_one | {"kind": "final"})
        assert page.do("final_declare", **sent(page, "final_declare"))["status"] == 200
        assert "declare-open-1" not in page.look("season")


def test_the_director_confirms_by_keyboard(chromium, folder):
    """The proposal is shown, a tied pair is chosen, and the moves are withdrawn again."""
    pairs = pairs_of(folder)
    with opened(folder) as page, visitors(chromium, page) as window:
        shown = window().page
        shown.goto(f"{page.origin}/season")
        form = shown.locator(".promotion form")
        form.wait_for()
        tied = shown.locator(f'select[name="move-{pairs[3][0]}-{pairs[3][1]}"]')
        assert tied.input_value() == "stay"
        assert shown.locator(f'select[name="move-{pairs[2][0]}-{pairs[2][1]}"]').input_value() == (
            "down"
        )
        for code in checked_languages():
            shown.goto(f"{page.origin}/season?lang={code}")
            form.wait_for()
            assert faults_in_sizes(shown, (360, 1280)) == {}
        shown.goto(f"{page.origin}/season?lang=en")
        tied.focus()
        shown.keyboard.press("ArrowUp")
        assert tied.input_value() == "up"
        shown.locator(".promote").focus()
        shown.keyboard.press("Enter")
        shown.locator("#promoted").wait_for()
        assert shown.locator(".promotion").count() == 0
        assert set(decided(folder)) == {
            (pairs[2], "A", "B"),
            (pairs[3], "B", "A"),
            (pairs[5], "B", "C"),
            (pairs[6], "C", "B"),
        }
        shown.locator("#promotion-withdraw-1").focus()
        shown.keyboard.press("Enter")
        form.wait_for()
        assert decided(folder) == []


def test_decide_undo_and_outdated_requests(folder):
    """`Undo` of the season takes a decision back too; an outdated page changes nothing."""
    pairs = pairs_of(folder)
    with opened(folder) as page:
        values = sent(page, "promotion_decide")
        field = "move-{}-{}".format(*pairs[2])
        assert "<1>" not in page.look("season").replace("&lt;1&gt;", "")
        assert page.do("promotion_decide", **values, **{field: "sideways"})["status"] == 400
        assert page.do("promotion_decide", **values, **{field: "stay"})["status"] == 200
        assert pairs[2] not in [pair for pair, *_ in decided(folder)]
        assert page.do("promotion_decide", **values)["status"] == 422
        season = page.look("season")
        assert says(season, "promote_line", period="1")
        assert "Lines &lt;1&gt;, " in season
        assert 'data-do="promotion_decide"' not in season
        assert (
            page.do("season_undo", season=sent(page, "promotion_withdraw")["season"])["status"]
            == 200
        )
        assert decided(folder) == []
        assert 'data-do="promotion_decide"' in page.look("season")
        gone = sent(page, "promotion_decide") | {"period": 2}
        assert page.do("promotion_decide", **gone)["status"] == 422
        assert page.do("promotion_withdraw", **gone)["status"] == 422
