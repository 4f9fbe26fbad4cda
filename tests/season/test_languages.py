"""A season is described in any language, also one from before the first release."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from bridgeopt.base.i18n.catalogue import languages
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import PlayedEvent, SinglePlayer
from bridgeopt.club.history import RatingRules
from bridgeopt.club.movement import INDIVIDUAL
from bridgeopt.files.members import MemberLine
from bridgeopt.files.results import ScoreLine
from bridgeopt.journal.changes import begin_change, end_change
from bridgeopt.season import SeasonFile
from bridgeopt.season.competing import TABLE_NAMES
from bridgeopt.season.members import Status
from bridgeopt.season.tables import SEASON, ChangeKind
from tests.support.messages import text_of

OLD = Path(__file__).with_name("old") / "before_release.sql"

DUTCH = [
    "de competitie begint, met 1 speler",
    "zitting 1 van 2024-09-03: 4 paren in 2 lijnen",
    "uitslag van zitting 1 van 2024-09-03, A en B",
    "speler 2 heet Finch Elm en heeft rating 60,5",
    "speler 3 heet Tern, is a guest en is gast",
    "speler 9 heet Heron Oak en is lid",
    "speler 4 is geen lid meer",
    "speler 5 heeft rating 55 en is gast",
    "speler 6 heeft een naam (hier niet getoond) en rating 70, en is geen lid meer",
    "2 leden ingelezen",
    "zitting 2 van 2024-09-10: individual, 4 spelers",
    "ronde 2 van zitting 2 van 2024-09-10, I",
    "rating over de laatste 1 zitting; punten per lijn: 75,5 en 65, dan steeds 10 minder"
    " voor elke volgende lijn; 1 decimaal",
    "speler 9 is dezelfde persoon als speler 1",
    "voorgeschiedenis van 8 spelers ingelezen",
    "speler 1 heet Wren Beech",
]


def told(file: SeasonFile, language: str) -> list[str]:
    """Return the log's summaries in a language."""
    with use_locale(language):
        return [str(change.summary) for change in file.changes()]


@pytest.fixture
def old(tmp_path) -> SeasonFile:
    """Make a season file as the program wrote it before its first release."""
    file = SeasonFile(tmp_path / "old.season")
    with closing(sqlite3.connect(file.path)) as connection:
        connection.execute(f"PRAGMA application_id = {SEASON.application_id}")
        connection.executescript(OLD.read_text(encoding="utf-8"))
    return file


def test_an_old_file(old, contents):
    """An old file keeps its contents, new tables are empty, and it can be used."""
    before = contents(old.path)
    assert told(old, "nl") == DUTCH
    assert old.integrity_warnings() == ()
    after = contents(old.path)
    for name in ("ew_from_one", *TABLE_NAMES):
        assert after.pop(name) == []
    for tables in (before, after):
        tables["change"] = [row[:-1] for row in tables["change"]]  # without seals
    assert after == before
    old.redo()
    assert old.read().members[1].name == "Wren Beech"
    assert len(old.read().sessions) == 2
    old.add_members([MemberLine(11, "Tern Rowan", None, None, {})])
    assert old.integrity_warnings() == ()


def test_erasing_from_an_old_file(old):
    """An erased name disappears from the sentence and from every byte."""
    assert "Finch Elm" in told(old, "nl")[3]
    old.erase(2)
    assert told(old, "nl")[3] == "speler 2 heeft een naam (hier niet getoond) en rating 60,5"
    assert told(old, "en")[3] == text_of(
        "season_player_has_name", player="2", ranking="60.5", status="none"
    )
    assert b"Finch" not in old.path.read_bytes()
    assert old.integrity_warnings() == ()


def test_what_a_newer_version_says(season_file, contents):
    """A log entry of a newer version remains, though this version cannot describe it."""
    message = json.dumps({"message": "nobody_knows_this", "values": {"name": "X"}})
    with season_file._open() as database, database.writing() as connection:
        end_change(connection, SEASON, begin_change(connection, ChangeKind.RULES, message))
    assert told(season_file, "en")[1].startswith(text_of("journal_change_of_newer_version"))
    assert season_file.undo().summary.key == "journal_change_of_newer_version"


@pytest.mark.slow
def test_a_new_file(tmp_path, make_plan, make_history):
    """The same file is read in two languages; it stores kinds and values, no sentences."""
    history = make_history(7, 32)
    file = SeasonFile(tmp_path / "club.season")
    plan = make_plan(SeasonFile.create(file.path, history))
    file.record(plan, [section.seating() for section in plan.sections], date(2026, 9, 1))
    scores = [ScoreLine(1, "B", number, Decimal("50.5")) for number in range(1, 8)]
    file.enter_results(scores, "results.csv")
    one, two = map(str, history.ids[:2])
    file.change_member(int(one), "Finch Elm", ranking=Decimal("60.5"))
    file.change_member(int(two), status=Status.LEFT)
    file.add_members([MemberLine(int(one), "Finch Elm", None, None, {})])
    file.set_rules(RatingRules(window=5, section_means=(Decimal("75.5"), Decimal(65))))
    singles = [SinglePlayer(player) for player in history.ids[:4]]
    event = PlayedEvent("I", "individual", ((INDIVIDUAL.table(1, singles, 1),),))
    file.record_event([event], date(2026, 9, 8))
    played = text_of("season_pairs_played", pairs=15, sections=2)
    first = {"session": "1", "played_on": "2026-09-01"}
    rules = {"sessions": 5, "points": "75.5 and 65", "step": 10, "decimals": 1}
    assert told(file, "en") == [
        text_of("season_begins", players=32),
        text_of("season_session_recorded", played=played, **first),
        text_of("season_results_entered", session="1", played_on="2026-09-01", sections=["B"]),
        f"player {one} is called Finch Elm and has the rating 60.5",
        text_of("season_player_told_of", player=str(two), ranking="none", status="left"),
        text_of("season_members_read_in", members=1),
        text_of("season_rules_set", **rules),
        "session 2 of 2026-09-08: individual, 4 players",
    ]
    assert told(file, "nl") == [
        "de competitie begint, met 32 spelers",
        "zitting 1 van 2026-09-01: 15 paren in 2 lijnen",
        "uitslag van zitting 1 van 2026-09-01, B",
        f"speler {one} heet Finch Elm en heeft rating 60,5",
        f"speler {two} is geen lid meer",
        "1 lid ingelezen",
        "rating over de laatste 5 zittingen; punten per lijn: 75,5 en 65, dan steeds 10 minder"
        " voor elke volgende lijn; 1 decimaal",
        "zitting 2 van 2026-09-08: individual, 4 spelers",
    ]
    file.erase(int(one))
    assert told(file, "nl")[3] == f"speler {one} heeft een naam (hier niet getoond) en rating 60,5"
    data = file.path.read_bytes()
    assert b"Finch" not in data
    assert b"session 1 of" not in data
    with pytest.raises(Exception, match="session 1 of 2026-09-01"):
        file.record(plan, [section.seating() for section in plan.sections], date(2026, 9, 1))
    with use_locale("nl"), pytest.raises(Exception, match="is al vastgelegd: zitting 1 van"):
        file.record(plan, [section.seating() for section in plan.sections], date(2026, 9, 1))


def test_what_files_hold_stays_in_the_catalogues(old, contents):
    """Stored message keys and their parameters remain in the catalogues of every language."""
    for language in languages():
        assert all(told(old, language))
    keys = {json.loads(row[3])["message"] for row in contents(old.path)["change"]}
    assert keys == {
        "season_begins",
        "season_session_recorded",
        "season_round_added",
        "season_results_entered",
        "season_members_read_in",
        "season_history_read_in",
        "season_player_has_name",
        "season_player_told_of",
        "season_merged",
        "season_rules_set",
    }
