"""A season's tasks as a page would request them: values in, data out, and the season protected."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.club.history import RatingRules
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.history import read_history
from bridgeopt.files.members import MemberLine, read_members
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.tasks.season import (
    change_member,
    check_season,
    export_history,
    export_members,
)
from tests.support.messages import pattern_of, said


@pytest.fixture
def season(history, tmp_path) -> SeasonFile:
    """Make a season in which one player has a name."""
    line = MemberLine(history.ids[0], "Ann Able", None, None, {})
    SeasonFile.create(tmp_path / "club.season", history, [line])
    return SeasonFile(tmp_path / "club.season")


def test_export(season, history, tmp_path):
    """The history is exported as it is, in either style; only named members are."""
    for style in CsvStyle:
        wrote = export_history(season, tmp_path / "history.csv", style)
        assert wrote.written == len(history.ids)
        assert read_history(tmp_path / "history.csv").digest == history.digest
    wrote = export_members(season, tmp_path / "members.csv")
    assert wrote == (1, len(history.ids) - 1)
    assert dict(read_members(tmp_path / "members.csv").names) == {history.ids[0]: "Ann Able"}


def test_nothing_to_export(tmp_path):
    """A season without players has no history to export."""
    SeasonFile.create(tmp_path / "club.season")
    with pytest.raises(InputError, match=pattern_of("nobody_played_yet")):
        export_history(SeasonFile(tmp_path / "club.season"), tmp_path / "history.csv")
    assert not (tmp_path / "history.csv").exists()


@pytest.mark.parametrize("write", [export_history, export_members])
def test_the_season_is_not_replaced(season, write):
    """No export overwrites the season's own file."""
    before = season.path.read_bytes()
    with pytest.raises(InputError):
        write(season, season.path)
    assert season.path.read_bytes() == before


def test_check(season, history, monkeypatch):
    """A sound season is returned; errors are raised with advice."""
    assert check_season(season).history.digest == history.digest
    found = (said("one thing"), said("another"))
    monkeypatch.setattr(SeasonFile, "integrity_warnings", lambda self: found)
    with pytest.raises(InputError, match="-backups") as caught:
        check_season(season)
    assert tuple(fault.message for fault in caught.value.faults) == found


def test_members(season, history):
    """A new member gets an id and may start from a rating; namesakes are reported."""
    new, ranking, namesakes = change_member(season, None, " Bob  Best ", ranking="61,5")
    assert (new.name, ranking, namesakes) == ("Bob Best", Decimal("61.5"), ())
    assert new.player not in history.ids
    left, *known = change_member(season, new.player, status=Status.LEFT)
    assert (left.status, *known) == (Status.LEFT, None, ())
    *_, namesakes = change_member(season, history.ids[3], "bob best")
    assert namesakes == (new.player,)


@pytest.mark.parametrize("wrong", [{"name": "\N{BELL}"}, {"name": "12"}, {"ranking": "high"}])
def test_members_that_cannot_be(season, wrong):
    """An invalid name or rating is refused, and nothing is changed."""
    with pytest.raises(RequestError):
        change_member(season, None, **({"name": "Cy Cole"} | wrong))
    assert len(season.read().changes) == 1


def test_rules_that_cannot_be(season):
    """A weaker section cannot have more points than a stronger one."""
    rules = RatingRules(section_means=(Decimal(70), Decimal(80)))
    with pytest.raises(RequestError, match="weaker section"):
        season.set_rules(rules)
    assert season.read().rules == RatingRules()
