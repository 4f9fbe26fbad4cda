"""Changed plans, next rounds and individual bridge depend on steps, and not on the clock."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from bridgeopt.engine import stopping
from tests.support.messages import says


def planned(invoke, folder: Path) -> Path:
    """Make a plan of 14 players and 5 rounds, in which players sit out."""
    folder.mkdir()
    given = ("--players", 14, "--rounds", 5, "--spare", "sit-out", "--steps", 1000)
    assert invoke("individual", "plan", *given, "--out", folder).exit_code == 0
    return folder / "plan.csv"


def scored(invoke, plan: Path) -> None:
    """Enter scores of all tables of the first round."""
    for table in (1, 2, 3):
        given = ("--round", 1, "--table", table, 40 + table, 30, 20 - table, 10)
        assert invoke("individual", "result", plan, *given).exit_code == 0


def changed(invoke, folder: Path, *more: object) -> tuple[str, str]:
    """Change a plan; return the new plan, and the output."""
    plan = planned(invoke, folder)
    shown = invoke("individual", "change", plan, "--after-round", 2, "--drop", 3, *more)
    assert shown.exit_code == 0, shown.output
    return plan.read_text("utf-8"), shown.output


def followed(invoke, folder: Path, *more: object) -> tuple[str, str]:
    """Plan the next round by the standings; return the new plan, and the output."""
    plan = planned(invoke, folder)
    scored(invoke, plan)
    given = ("--after-round", 1, "--replan", 2, "--game", "points")
    shown = invoke("individual", "next", plan, *given, *more)
    assert shown.exit_code == 0, shown.output
    return plan.read_text("utf-8"), shown.output


def bridged(invoke, folder: Path, *more: object) -> tuple[str, str]:
    """Make a plan of bridge; return the plan, and the output."""
    given = ("--players", 14, "--rounds", 5, "--out", folder)
    shown = invoke("individual", "bridge", *given, *more)
    assert shown.exit_code == 0, shown.output
    return (folder / "plan.csv").read_text("utf-8"), shown.output


EACH = pytest.mark.parametrize("run", [changed, followed, bridged])
SOME = pytest.mark.parametrize(
    "run", [pytest.param(changed, marks=pytest.mark.long), followed, bridged]
)


@pytest.mark.slow
@SOME
def test_a_slow_clock_gives_the_same_answer(run, invoke, tmp_path, monkeypatch):
    """With the same steps and seed the files are equal, whatever time the search takes."""
    given = ("--steps", 400_000, "--seed", 3)
    fast, told = run(invoke, tmp_path / "fast", *given)
    assert not says(told, "individual_cut")
    hours = count(step=3600.0)
    monkeypatch.setattr(stopping, "time", SimpleNamespace(perf_counter=lambda: next(hours)))
    slow, told = run(invoke, tmp_path / "slow", *given)
    assert slow == fast
    assert not says(told, "individual_cut")


@EACH
def test_a_time_limit_is_told(run, invoke, tmp_path):
    """``--budget`` only ends the search earlier, and the output then says so."""
    assert says(run(invoke, tmp_path / "cut", "--budget", "0")[1], "individual_cut")


@pytest.mark.slow
@SOME
def test_more_steps_search_longer(run, invoke, tmp_path):
    """The number of steps is respected: none leave the plan as it began."""
    none, _ = run(invoke, tmp_path / "none", "--steps", 0, "--seed", 1)
    some, _ = run(invoke, tmp_path / "some", "--steps", 400_000, "--seed", 1)
    assert none != some
