"""`season handicaps`: each player's handicap, and the sessions it is based on."""

from __future__ import annotations

import csv
import json

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from tests.support.messages import says
from tests.support.standings_files import Desk, results

RULES = """[[competition]]
name = "Cup"
rank = "pair"
handicap = {base = 50, last = 2, least = 2, otherwise = -5}
"""
SEASON = results({1: {(1, 2): 40}, 2: {(1, 2): 56.2, (3, 4): 50}, 3: {(1, 2): 54.2}})


def handicaps(desk: Desk, toml: str, season: str, *options: str):
    """Run the command."""
    words = ["season", "handicaps", "--club", "none"]
    words += ["--results", str(desk.write("season.csv", season))]
    words += ["--competitions", str(desk.write("rules.toml", toml))]
    return CliRunner().invoke(main, [*words, *options])


def test_the_last_two_results(desk: Desk) -> None:
    """Both are shown with their mean and sessions; too few results give the default."""
    found = json.loads(handicaps(desk, RULES, SEASON, "--json", "-").stdout)["handicaps"]
    assert [each["name"] for each in found] == ["Cup"]
    first, _, third, _ = found[0]["players"]
    assert first == {
        "player": 1,
        "handicap": "-26/5",
        "shown": "-5.20",
        "mean": "276/5",
        "sessions": [2, 3],
    }
    assert (third["shown"], third["mean"], third["sessions"]) == ("-5.00", None, [2])


def test_the_table_and_csv(desk: Desk) -> None:
    """The terminal and the file say the same."""
    target = desk.folder / "handicaps.csv"
    shown = handicaps(desk, RULES, SEASON, "--csv", str(target))
    assert "2-3" in shown.output
    rows = list(csv.DictReader(target.open(encoding="utf-8")))
    assert [row["handicap"].lstrip("'") for row in rows] == ["-5.20", "-5.20", "-5.00", "-5.00"]


def test_after_an_earlier_session(desk: Desk) -> None:
    """Later results do not count."""
    early = handicaps(desk, RULES, SEASON, "--after", "2", "--json", "-")
    assert json.loads(early.stdout)["handicaps"][0]["players"][0]["shown"] == "1.90"


@pytest.mark.parametrize(("day", "shown"), [("2026-10-05", "-4.00"), ("2026-11-01", "-10.00")])
def test_months_before_a_day(desk: Desk, day: str, shown: str) -> None:
    """The whole month before the next session's month counts."""
    toml = RULES.replace("last = 2, least = 2", "months = 1")
    season = "session,player1,player2,percent,date\n1,1,2,54,2026-09-01\n2,1,2,60,2026-10-01\n"
    found = handicaps(desk, toml, season, "--date", day, "--json", "-")
    assert json.loads(found.stdout)["handicaps"][0]["players"][0]["shown"] == shown


def test_without_handicaps(desk: Desk) -> None:
    """A club whose competitions have no handicaps gets a message."""
    toml = RULES.replace("handicap", "# handicap")
    result = handicaps(desk, toml, SEASON)
    assert result.exit_code == 2
    assert says(result.output, "competition_no_handicaps")
