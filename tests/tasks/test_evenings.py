"""Folders of a club's evenings: the latest one, and the place for the next."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from bridgeopt.base.errors import RequestError
from bridgeopt.files.out_folder import latest_evening, list_evenings
from bridgeopt.files.plan import read_plan
from bridgeopt.season import SeasonFile
from bridgeopt.season.new_session import EveningCourse
from bridgeopt.tasks.evening.opening import (
    archive_plan,
    evening_for,
    refuse_recorded,
    session_of,
)
from bridgeopt.tasks.sources import plan_seatings
from tests.support.messages import pattern_of

TODAY = date(2026, 11, 24)


def put(club: Path, name: str, text: str = "{}") -> Path:
    """Put a plan into the folder of an evening."""
    plan = club / "evenings" / name / "plan.json"
    plan.parent.mkdir(parents=True)
    plan.write_text(text, encoding="utf-8")
    return plan


def record(club: Path, plan: Path, day: date) -> Path:
    """Record a plan in a new season."""
    season = club / "club.season"
    SeasonFile.create(season)
    read = read_plan(plan)
    seatings, _ = plan_seatings(read, "howell", None)
    SeasonFile(season).record(read, seatings, day, EveningCourse())
    return season


PLAN = json.dumps(
    {
        "sections": [
            {
                "name": "A",
                "numbers": [{"number": k, "players": [2 * k, 2 * k + 1]} for k in range(1, 5)],
            }
        ]
    }
)


def test_in_order_of_the_day(tmp_path):
    """Only folders named after a date with a plan count; further sessions come after it."""
    for name in ("2026-11-24-2", "2026-11-17", "2026-11-24", "2026-11-24-10", "2026-02-30", "old"):
        put(tmp_path, name)
    (tmp_path / "evenings" / "2026-11-25").mkdir()
    (tmp_path / "evenings" / "2026-11-26").write_text("a file", encoding="utf-8")
    names = [evening.path.name for evening in list_evenings(tmp_path)]
    assert names == ["2026-11-17", "2026-11-24", "2026-11-24-2", "2026-11-24-10"]
    assert list_evenings(tmp_path / "nowhere") == []


def test_the_latest_is_meant(tmp_path):
    """The latest evening not in the future is used for three days; later it must be named."""
    put(tmp_path, "2026-11-17")
    tuesday = put(tmp_path, "2026-11-24")
    put(tmp_path, "2026-12-01")
    for day in (24, 25, 27):
        evening = latest_evening(tmp_path, date(2026, 11, day))
        assert (evening.plan, evening.day) == (tuesday, TODAY)
    with pytest.raises(RequestError, match=r"--plan .*2026-11-24"):
        latest_evening(tmp_path, date(2026, 11, 28))


def test_there_is_none(tmp_path):
    """Without an evening the error gives advice: run one, or name one in the future."""
    with pytest.raises(RequestError, match="bridgeopt run"):
        latest_evening(tmp_path, TODAY)
    put(tmp_path, "2026-12-01")
    with pytest.raises(RequestError, match=r"--plan .*2026-12-01"):
        latest_evening(tmp_path, TODAY)


def test_a_recorded_evening_is_over(tmp_path):
    """A recorded evening is not overwritten by the next run, and cannot be changed."""
    assert evening_for(tmp_path, TODAY, None).path == tmp_path / "evenings" / "2026-11-24"
    plan = put(tmp_path, "2026-11-24", PLAN)
    evening = latest_evening(tmp_path, TODAY)
    season = tmp_path / "club.season"
    assert session_of(evening, season) is None  # the file does not exist
    record(tmp_path, plan, TODAY)
    session = session_of(evening, season)
    assert session is not None
    assert session.id == 1
    assert evening_for(tmp_path, TODAY, season).path.name == "2026-11-24-2"
    assert evening_for(tmp_path, date(2026, 11, 25), season).path.name == "2026-11-25"
    with pytest.raises(
        RequestError, match=pattern_of("evening_recorded", session="1", day="2026-11-24")
    ):
        refuse_recorded(evening, season)
    SeasonFile(season).undo()
    refuse_recorded(evening, season)
    assert evening_for(tmp_path, TODAY, season) == evening


def test_the_same_numbers_on_another_day(tmp_path):
    """A plan without id, with the same seating a week later, is not the recorded evening."""
    plan = put(tmp_path, "2026-11-24", PLAN)
    season = record(tmp_path, plan, TODAY)
    put(tmp_path, "2026-12-01", PLAN)
    first, second = list_evenings(tmp_path)
    assert session_of(first, season) is not None
    assert session_of(second, season) is None


def test_a_plan_that_cannot_be_read(tmp_path):
    """An unreadable plan is not recorded, and the next run renames it."""
    plan = put(tmp_path, "2026-11-24", "not a plan")
    SeasonFile.create(tmp_path / "club.season")
    evening = evening_for(tmp_path, TODAY, tmp_path / "club.season")
    assert evening.plan == plan


def test_plans_are_kept(tmp_path):
    """Each plan about to be replaced is kept under a unique name."""
    evening = evening_for(tmp_path, TODAY, None)
    assert archive_plan(evening, "x") is None
    plan = put(tmp_path, "2026-11-24", PLAN)
    kept = archive_plan(evening, "x")
    plan.write_text("second", encoding="utf-8")
    again = archive_plan(evening, "x")
    assert kept is not None
    assert again is not None
    assert [kept.name, again.name] == ["plan-earlier-1.json", "plan-earlier-2.json"]
    assert [f.read_text(encoding="utf-8") for f in (kept, again)] == [PLAN, "second"]


def test_the_same_plan_is_not_kept(tmp_path):
    """A run with an unchanged plan leaves no copy."""
    plan = put(tmp_path, "2026-11-24", PLAN)
    assert archive_plan(latest_evening(tmp_path, TODAY), read_plan(plan).id) is None
