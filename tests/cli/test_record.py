"""``bridgeopt record``: the history after the evening."""

from __future__ import annotations

import json

import pytest

from bridgeopt.club.history import record
from bridgeopt.files.history import read_history
from bridgeopt.files.plan import read_plan
from tests.support.messages import says, text_of

pytestmark = pytest.mark.slow_without_jit


@pytest.fixture
def plan(invoke, evening):
    """Return the plan that `run` makes."""
    file = evening.folder / "plan.json"
    assert invoke("run", *evening.options, "--json", file, "--budget", 0).exit_code == 0
    return file


def test_an_evening(invoke, evening, plan):
    """Six rounds of eight tables give 48 times eight meetings; the old file stays."""
    new = evening.folder / "new.csv"
    before = evening.history.read_bytes()
    result = invoke("record", "--history", evening.history, "--plan", plan, "--out", new)
    assert result.exit_code == 0
    assert result.stdout == f"{text_of('history_recorded', pairs=16, rounds=6, file=new)}\n"
    assert evening.history.read_bytes() == before
    old, after = read_history(evening.history), read_history(new)
    assert (after.meetings - old.meetings).sum() == 48 * 8
    assert (after.waiting_tables == old.waiting_tables).all()
    seatings = [section.seating() for section in read_plan(plan).sections]
    assert after.digest == record(old, seatings).digest


def test_nothing_is_recorded_twice(invoke, evening, plan):
    """The new history differs from the plan's; --force records anyway."""
    args = ("record", "--history", evening.history, "--plan", plan, "--out", evening.history)
    before = read_history(evening.history).meetings.sum()
    assert invoke(*args).exit_code == 0
    once = evening.history.read_bytes()
    result = invoke(*args)
    assert result.exit_code == 2
    wrong = text_of("plan_of_another_history", history=evening.history)
    assert f"{plan}: {wrong}" in result.stderr
    assert "--force" in result.stderr
    assert evening.history.read_bytes() == once
    assert invoke(*args, "--force").exit_code == 0
    assert read_history(evening.history).meetings.sum() - before == 2 * 48 * 8


def test_a_plan_that_does_not_tell_its_history(invoke, evening, plan):
    """The director's own plan with the family's movement gives the same history."""
    own, new, other = (evening.folder / name for name in ("own.json", "new.csv", "other.csv"))
    sections = json.loads(plan.read_text())["sections"]
    least = [{"name": s["name"], "numbers": s["numbers"]} for s in sections]
    own.write_text(json.dumps({"sections": least}))
    args = ("record", "--history", evening.history, "--plan")
    family = ("--family", "small", "--movements", evening.folder / "movements")
    assert invoke(*args, own, "--out", new, *family).exit_code == 0
    assert invoke(*args, plan, "--out", other).exit_code == 0
    assert new.read_bytes() == other.read_bytes()


def test_guests_get_a_line(invoke, evening):
    """A new player is inserted in order of id, with tonight's meetings."""
    lines = evening.registration.read_text().splitlines()
    history = read_history(evening.history)
    guest = next(k for k in range(1, 99) if k not in history)
    lines[0] = lines[0].split(",")[0] + f",{guest}"
    evening.registration.write_text("\n".join(lines))
    plan, new = evening.folder / "plan.json", evening.folder / "new.csv"
    assert invoke("run", *evening.options, "--json", plan).exit_code == 0
    result = invoke("record", "--history", evening.history, "--plan", plan, "--out", new)
    assert result.exit_code == 0
    assert result.stderr.startswith(f"Note: Player {guest} is new")
    after = read_history(new)
    assert list(after.ids) == sorted([*history.ids, guest])
    assert after.meetings[after.row[guest]].sum() == 2 * 6


def test_for_excel(invoke, evening, plan):
    """The new history in Excel's style has the same content."""
    plain, excel = evening.folder / "plain.csv", evening.folder / "excel.csv"
    args = ("record", "--history", evening.history, "--plan", plan, "--out")
    assert invoke(*args, plain).exit_code == 0
    assert invoke(*args, excel, "--csv-style", "excel").exit_code == 0
    assert b";" in excel.read_bytes()
    assert read_history(plain).digest == read_history(excel).digest


def test_where_nothing_can_be_written(invoke, evening, plan):
    """An error is shown, and no file is left behind."""
    before = evening.files()
    for target in (evening.folder / "no" / "new.csv", evening.folder):
        result = invoke("record", "--history", evening.history, "--plan", plan, "--out", target)
        assert result.exit_code == 2
        assert f"Error: {target}: " in result.stderr
    assert evening.files() == before


def test_the_plan_itself_is_not_replaced(invoke, evening, plan):
    """A typing error cannot overwrite the plan."""
    before = plan.read_bytes()
    result = invoke("record", "--history", evening.history, "--plan", plan, "--out", plan)
    assert result.exit_code == 2
    assert says(result.stderr, "file_is_read")
    assert plan.read_bytes() == before
