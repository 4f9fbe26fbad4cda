"""Standings from the percentages stored in a season."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.files.competitions import read_competitions
from bridgeopt.files.results import ScoreLine
from bridgeopt.files.settings import KEYS as SETTINGS
from bridgeopt.season import SeasonFile
from tests.support.messages import says

RULES = """title = "A club"
season = "club.season"

# The ladder of the year.
[[competition]]
name = "Ladder"
rank = "player"
total = "sum"
"""


def told(season_file: SeasonFile, *options: str) -> list[dict]:
    """Return the lists of the club's competitions."""
    words = ["season", "standings", str(season_file.path), "--json", "-", *options]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)["competitions"]


def enter(season_file: SeasonFile, session: int, first: int = 46) -> None:
    """Enter scores of both sections of a session."""
    lines = [ScoreLine(k, "A", k, Decimal(first + k)) for k in range(1, 9)]
    lines += [ScoreLine(k + 8, "B", k, Decimal(first + k)) for k in range(1, 8)]
    season_file.enter_results(lines, "results.csv", session)


@pytest.fixture
def rules(season_file) -> Path:
    """Write the settings of the season's club, with a competition."""
    path = season_file.path.parent / "club.toml"
    path.write_text(RULES, encoding="utf-8")
    return path


def test_a_competition_without_sessions_is_empty(season_file, rules):
    """Without sessions the list is empty, and there is no error."""
    assert [each["rows"] for each in told(season_file)] == [[]]


def test_all_settings_of_a_club_may_stand_beside(season_file, rules):
    """Other keys of the club's settings are not reported as unknown."""
    for key in SETTINGS.values():
        text = "" if key in RULES else f"{key} = 1\n"
        rules.write_text(text + RULES, encoding="utf-8")
        assert [each.name for each in read_competitions(rules).competitions] == ["Ladder"], key


def test_a_name_holds_no_control_characters(rules):
    """A name keeps no control characters, which would reach terminals and CSV files."""
    rules.write_text(RULES.replace('"Ladder"', '"La\\u001b[31mdder"'), encoding="utf-8")
    (competition,) = read_competitions(rules).competitions
    assert competition.name.isprintable()


def test_corrections_and_undo(season_file, rules, play):
    """A correction changes the standings at once, and undo restores them exactly."""
    play(1)
    assert told(season_file)[0]["rows"] == []  # scores have not been entered
    enter(season_file, 1)
    before = told(season_file)
    ranked = before[0]["rows"]
    assert len(ranked) == 30
    session = season_file.read().sessions[0]
    best = {p for section in session.sections[:1] for p in section.numbers[7].players}
    assert {row["who"][0] for row in ranked[:2]} == best
    enter(season_file, 1, 40)
    assert told(season_file) != before
    season_file.undo()
    assert told(season_file) == before
    play(2, 12)
    enter(season_file, 2)
    after = told(season_file)
    assert after != before
    assert told(season_file, "--after", "1") == before
    season_file.undo()
    season_file.undo()
    assert told(season_file) == before
    season_file.redo()
    season_file.redo()
    assert told(season_file) == after


def test_merged_ids_are_one_contestant(season_file, rules, play):
    """Entered pairs may have either id of a merged player."""
    play(1)
    enter(season_file, 1)
    session = season_file.read().sessions[0]
    one, other = session.sections[0].numbers[0].players
    outside = 99
    season_file.change_member(outside, name="Somebody New")
    season_file.merge(one, outside)
    text = RULES.replace('"player"', '"pair"') + f"pairs = [[{one}, {other}]]\n"
    rules.write_text(text, encoding="utf-8")
    (row,) = told(season_file)[0]["rows"]
    assert row["who"] == sorted((outside, other))
    assert row["total"] == "47"


def test_an_erased_member_is_a_number(season_file, rules, play):
    """Erased names disappear from the standings as from the season."""
    play(1)
    enter(season_file, 1)
    player = season_file.read().sessions[0].sections[0].numbers[0].players[0]
    season_file.change_member(player, name="Quite Unforgettable")
    shown = ["season", "standings", str(season_file.path)]
    assert "Unforgettable" in CliRunner().invoke(main, shown).output
    season_file.erase(player)
    assert "Unforgettable" not in CliRunner().invoke(main, shown).output


@pytest.mark.parametrize(
    ("keys", "lacks"),
    [('counts = "imps"', "imps"), ('counts = "matchpoints"', "matchpoints")],
)
def test_what_a_season_does_not_keep_is_refused(season_file, rules, keys, lacks):
    """The refusal names the key's line, and gives advice."""
    rules.write_text(RULES + keys + "\n", encoding="utf-8")
    result = CliRunner().invoke(main, ["season", "standings", str(season_file.path)])
    assert result.exit_code == 2
    assert "club.toml:9: " in result.output
    assert says(result.output, "competition_season_lacks", figures=lacks)


def test_boards_that_were_played_weigh(season_file, rules, play):
    """The plan has four boards a round for all pairs, so the weights are equal."""
    play(1)
    enter(season_file, 1)
    plain = told(season_file)
    rules.write_text(RULES.replace('"sum"', '"boards"'), encoding="utf-8")
    assert [row["total"] for row in told(season_file)[0]["rows"]] == [
        row["total"] for row in plain[0]["rows"]
    ]


def test_other_settings_and_unknown_keys(season_file, rules):
    """Other settings of the club may be in the file; an unknown key is refused."""
    assert CliRunner().invoke(main, ["club", "show", "--club", str(rules.parent)]).exit_code == 0
    rules.write_text(RULES + 'besst = 3\n[[competion]]\nname = "x"\n', encoding="utf-8")
    result = CliRunner().invoke(main, ["season", "standings", str(season_file.path)])
    assert result.exit_code == 2
    assert "club.toml:9: the key 'besst' is not known here; did you mean best?" in result.output
    assert "club.toml:10: the key 'competion' is not known here" in result.output
