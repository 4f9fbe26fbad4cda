"""``bridgeopt individual``: make, check and tune plans."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import replace

import numpy as np
import pytest

from bridgeopt.cli import kernels
from bridgeopt.plugins.individual import plans_cli
from bridgeopt.plugins.individual.measures import measure
from bridgeopt.plugins.individual.plan import EventPlan
from bridgeopt.plugins.individual.show.terminal import describe_search
from tests.support.messages import says, text_of


@pytest.fixture(autouse=True)
def _compiled(monkeypatch):
    for module in (kernels, plans_cli):
        monkeypatch.setattr(module, "compile_kernels", lambda *_, **__: None)


def test_a_plan_is_made_checked_and_tuned(invoke, tmp_path):
    """The check finds the measures that were written; the JSON has the documented keys."""
    folder = tmp_path / "event"
    result = invoke("individual", "plan", "--players", "24", "--rounds", "5", "--out", folder)
    assert result.exit_code == 0, result.stderr
    assert says(
        result.stdout.splitlines()[1], "individual_repeats", state="none", n=0, bound=0, most=1
    )
    assert (folder / "plan.csv").read_text().startswith("round,table,seat,player\n1,1,E,")
    plan = json.loads((folder / "plan.json").read_text())
    assert {"bound", "proved", "value"} == set(plan["measures"]["d"])
    assert "<svg" in (folder / "meetings.html").read_text()
    checked = invoke("individual", "check", folder / "plan.csv", "--json", "-")
    found = json.loads(checked.stdout)
    assert (checked.exit_code, found["faults"]) == (0, [])
    names = ["repeats", "table_repeats", "seats_even", "connected", "diameter", "d", "pairs_at_d"]
    assert [found[n] for n in ("players", "rounds", *names)] == [24, 5, *(plan[n] for n in names)]
    assert set(found["proved"]) == {*names, "smaller_span", "sit_outs_span", "squares", "most_met"}
    text = tmp_path / "tuned.txt"
    assert invoke("individual", "winds", folder / "plan.csv", "--out", text).exit_code == 0
    assert invoke("individual", "tables", text, "--out", tmp_path / "t.csv").exit_code == 0
    again = json.loads(invoke("individual", "check", tmp_path / "t.csv", "--json", "-").stdout)
    assert again["repeats"] == again["table_repeats"] == 0


def test_faults_end_with_2_and_stand_in_the_json(invoke, tmp_path):
    """JSON lists all faults with exit code 2, and standard output holds nothing else."""
    file = tmp_path / "bad.txt"
    file.write_text("1-2-3-4\n5-6-7-x\n\n1-5\n", encoding="utf-8")
    result = invoke("individual", "check", file, "--json", "-")
    found = json.loads(result.stdout)
    assert result.exit_code == 2
    assert len(found["faults"]) == len(result.stderr.splitlines()) >= 2
    assert found["repeats"] is None
    for task in ("winds", "tables"):
        assert invoke("individual", task, file).exit_code == 2


def test_what_must_be_and_is_not_ends_with_1(invoke):
    """A violated constraint gives exit code 1, and the plan is written all the same."""
    result = invoke(
        *("individual", "plan", "--players", "8", "--rounds", "3"),
        *("--want", "meetings=hard", "--budget", "0.5"),
    )
    assert result.exit_code == 1
    assert says(result.stderr, "individual_constraint", name="meetings")
    assert result.stdout.startswith("round,table,seat,player")


@pytest.mark.parametrize(
    "wrong", [("--want", "luck=hard"), ("--want", "d=soft:0"), ("--size", "10"), ("--d", "-1")]
)
def test_wrong_wishes_are_refused(invoke, wrong):
    """Malformed options are refused with a sentence."""
    result = invoke("individual", "plan", "--players", "20", "--rounds", "3", *wrong)
    assert result.exit_code == 2
    assert "Traceback" not in result.stderr


def test_in_dutch(invoke, tmp_path):
    """The Dutch output holds no English."""
    file = tmp_path / "plan.txt"
    file.write_text("1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8\n", encoding="utf-8")
    result = invoke("individual", "check", file, "--lang", "nl")
    assert result.stdout.startswith("8 spelers, 2 ronden, 2 tafels van 4")
    assert "meetings" not in result.stdout


def test_a_search_tells_how_far_it_is(monkeypatch):
    """The progress line starts once kernels are ready, and shows the best plan so far."""
    shown, order = [], []

    @contextmanager
    def bar(*_args):
        order.append("bar")
        yield lambda doing: shown.append(str(doing))

    monkeypatch.setattr(kernels, "solutions_bar", bar)
    monkeypatch.setattr(kernels, "compile_kernels", lambda warm_up: warm_up())
    best = measure(EventPlan(np.arange(4).reshape(1, 1, 4), 4))
    with kernels.search_after_loading(lambda: order.append("kernels")) as (ready, tell):
        tell(describe_search(replace(best, repeats=9)))  # before anything is shown
        ready()
        tell(describe_search(replace(best, repeats=3, table_repeats=20)))
    assert order == ["kernels", "bar"]
    assert shown == [text_of("individual_searching", repeats=3, tables=20)]


@pytest.mark.long
def test_repeats_are_spread_or_limited(invoke, tmp_path):
    """The proof names its objective; a limit proven impossible is reported, with exit code 1."""
    sizes = ("--players", "30", "--rounds", "5", "--size", "6", "--out", tmp_path)

    def plan(*more):
        result = invoke("individual", "plan", *sizes, *more)
        return result, json.loads((tmp_path / "plan.json").read_text())

    result, spread = plan("--spread-repeats")
    assert (result.exit_code, spread["objective"], spread["most_met"]) == (0, "squares", 2)
    assert spread["meeting_counts"][2:] == [50]
    assert spread["measures"]["squares"] == {"value": 475, "bound": 475, "proved": True}
    assert says(result.stdout, "individual_spread", n=475, bound=475)
    result, fewest = plan()
    assert (fewest["objective"], fewest["repeats"], fewest["most_met"]) == ("repeats", 20, 5)
    result, limited = plan("--most-meetings", "2")
    assert (result.exit_code, limited["most_met"], limited["unmet"]) == (0, 2, [])
    assert limited["most_meetings"] == {"asked": 2, "state": "met"}
    result, never = plan("--most-meetings", "1")
    assert (result.exit_code, never["unmet"]) == (1, ["most_meetings"])
    assert never["most_meetings"] == {"asked": 1, "state": "impossible"}
    assert not never["cut_by_time"]


def test_what_is_not_found_is_not_called_impossible(invoke, tmp_path):
    """For twelve at threes in five rounds no bound forces a rematch, so a miss is not proven."""
    sizes = ("--players", "12", "--rounds", "5", "--size", "3", "--steps", "1000")
    result = invoke("individual", "plan", *sizes, "--most-meetings", "1", "--out", tmp_path)
    told = json.loads((tmp_path / "plan.json").read_text())
    assert result.exit_code == 1
    assert told["most_meetings"]["state"] == "not_found"
    assert not told["proved"]["repeats"]
    assert told["steps"] == 1000


def test_a_budget_only_stops_earlier(invoke, tmp_path):
    """A budget that ends the search is reported; without one the result does not depend on time."""
    sizes = ("--players", "48", "--rounds", "6", "--size", "8", "--out", tmp_path)
    result = invoke("individual", "plan", *sizes, "--budget", "0.05")
    assert says(" ".join(result.stdout.split()), "individual_cut")
    assert json.loads((tmp_path / "plan.json").read_text())["cut_by_time"]
    result = invoke("individual", "plan", *sizes, "--steps", "20000")
    assert not says(" ".join(result.stdout.split()), "individual_cut")


@pytest.mark.slow
def test_nine_at_a_table_and_no_more(invoke, tmp_path):
    """Everyone meets everyone in the ten rounds of an affine plane over GF(9)."""
    sizes = ("--players", "81", "--rounds", "10", "--size")
    result = invoke("individual", "plan", *sizes, "9", "--out", tmp_path)
    assert result.exit_code == 0
    told = json.loads((tmp_path / "plan.json").read_text())
    assert (told["repeats"], told["meeting_counts"]) == (0, [0, 3240])
    checked = invoke("individual", "check", tmp_path / "plan.csv", "--json", "-")
    assert json.loads(checked.stdout)["repeats"] == 0
    assert invoke("individual", "plan", *sizes, "10").exit_code == 2
