"""Printed cards, and plans with several absent numbers, in the commands."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from tests.support.messages import says
from tests.support.reference.plan import check_history, encounters, sit_outs

pytestmark = pytest.mark.slow_without_jit


@pytest.fixture(scope="module")
def evening(invoke, data, tmp_path_factory) -> tuple[Path, list[str]]:
    """Seat 27 pairs of the shipped club in two sections, and print the cards."""
    folder = tmp_path_factory.mktemp("evening")
    lines = (data / "registration.csv").read_text(encoding="utf-8").split()[:27]
    (folder / "reg.csv").write_text("\n".join(lines), encoding="utf-8")
    for command in (
        ("run", "--history", data / "history.csv", "--reg", folder / "reg.csv"),
        ("print", "--plan", folder / "plan.json", "--out", folder / "paper"),
    ):
        more = ("--family", "multiplex", "--sections", 2, "--json", folder / "plan.json")
        result = invoke(*command, *(more if command[0] == "run" else ()))
        assert result.exit_code == 0, result.output
    return folder, lines


def read(path: Path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def two_absent(invoke, evening, data) -> Path:
    """Remove a pair from the odd section; since the cards are printed, no other pair moves."""
    folder, _ = evening
    plan = read(folder / "plan.json")
    (odd,) = [section for section in plan["sections"] if section["absent"]]
    gone = next(entry["players"] for entry in odd["numbers"] if entry["players"])
    result = invoke(
        *("change", "--plan", folder / "plan.json", "--history", data / "history.csv"),
        *("--drop", f"{gone[0]}", "--json", folder / "after.json"),
    )
    assert result.exit_code == 0, result.output
    assert ">  nobody" in result.stdout
    return folder / "after.json"


@pytest.mark.slow
def test_print_marks_the_plan(invoke, evening):
    """The mark is stored in the plan without changing its id."""
    folder, _ = evening
    plan = read(folder / "plan.json")
    assert plan["printed"] == ["A", "B"]
    result = invoke("print", "--plan", folder / "plan.json", "--out", folder / "again")
    assert result.exit_code == 0
    assert read(folder / "plan.json") == plan
    assert not says((folder / "again" / "director.html").read_text("utf-8"), "event_plan_is_older")


@pytest.mark.slow
def test_a_plan_that_cannot_be_marked(invoke, evening, tmp_path, monkeypatch):
    """The cards are still printed, and a note gives advice."""
    folder, _ = evening
    plan = read(folder / "plan.json")
    del plan["printed"]
    path = tmp_path / "plan.json"
    path.write_text(json.dumps(plan), encoding="utf-8")

    def refuse(path, text):
        raise InputError(Fault(Message("as_written", text="this cannot be written"), str(path)))

    monkeypatch.setattr("bridgeopt.tasks.evening.printing.replace_listed", refuse)
    result = invoke("print", "--plan", path, "--out", tmp_path / "paper")
    assert result.exit_code == 0
    assert says(result.stderr, "plan_not_marked_as_printed")
    assert read(path) == plan


@pytest.mark.slow
def test_a_plan_that_is_marked_stays_as_it_is(invoke, evening, tmp_path):
    """A second print does not rewrite the plan, so the user's formatting stays."""
    folder, _ = evening
    path = tmp_path / "plan.json"
    path.write_text(json.dumps(read(folder / "plan.json"), indent=7), encoding="utf-8")
    before = path.read_bytes()
    assert invoke("print", "--plan", path, "--out", tmp_path / "paper").exit_code == 0
    assert path.read_bytes() == before


@pytest.mark.long
def test_without_the_mark(invoke, evening, data, tmp_path):
    """An unprinted plan is seated again unless --printed or --how says otherwise."""
    folder, lines = evening
    bare = read(folder / "plan.json")
    del bare["printed"]
    (tmp_path / "bare.json").write_text(json.dumps(bare), encoding="utf-8")
    common = ("change", "--plan", tmp_path / "bare.json", "--history", data / "history.csv")
    for option, way in ((), "new"), (("--printed",), "nobody"), (("--how", "one"), "one"):
        out = tmp_path / f"{way}.json"
        result = invoke(*common, "--drop", lines[0].split(",")[0], "--json", out, *option)
        assert result.exit_code == 0, result.output
        (chosen,) = [each for each in read(out)["ways"] if each["chosen"]]
        assert chosen["how"] == way
        assert re.search(rf"^>  {way}\b", result.stdout, re.MULTILINE)
    for wrong in (("--how", "one", "--keep", "free"), ("--how", "new", "--after-round", "1")):
        assert invoke(*common, "--drop", lines[0].split(",")[0], *wrong).exit_code == 2


@pytest.mark.slow
def test_the_plan_with_two_absent_numbers(two_absent):
    """The plan has the numbers, meetings and sit-outs, and is not called the best."""
    plan = read(two_absent)
    (section,) = [s for s in plan["sections"] if "absent_numbers" in s]
    assert section["absent"] is None
    empty = [entry["number"] for entry in section["numbers"] if entry["players"] is None]
    assert section["absent_numbers"] == empty
    assert len(empty) == 2
    waiting = {int(number): rounds for number, rounds in section["waiting"].items()}
    told = sit_outs(plan, section["name"])
    assert waiting == {number: len(rounds) for number, rounds in told.items()}
    assert section["lower_bound"] < section["fitness"]
    assert not section["proved"]


@pytest.mark.slow
def test_evaluate(invoke, two_absent, data, tmp_path):
    """The same fitness is computed; the second method says that it cannot decide."""
    out = tmp_path / "score.json"
    result = invoke(
        *("evaluate", "--plan", two_absent, "--history", data / "history.csv"),
        *("--verify", "--json", out, "--budget", 5),
    )
    assert result.exit_code == 0, result.output
    told = " ".join(result.stdout.split())
    assert says(told, "evaluate_second_cannot_tell")
    assert says(told, "evaluate_not_best") or says(told, "evaluate_hardly_looked")
    plan, score = read(two_absent), read(out)
    for planned, scored in zip(plan["sections"], score["sections"], strict=True):
        assert scored["fitness"] == planned["fitness"]
        assert scored["expected_fitness"] == planned["expected_fitness"]
        several = "absent_numbers" in planned
        assert (scored["verified"] is None) == several
        assert scored["lower_bound"] <= scored["best_known"] <= scored["fitness"]


@pytest.mark.slow
def test_print(invoke, two_absent, tmp_path):
    """The director's sheet and the .asc name both numbers, in English and in Dutch."""
    section = next(s for s in read(two_absent)["sections"] if "absent_numbers" in s)
    one, other = section["absent_numbers"]
    for lang, text in (
        ("en", "numbers {} and {} are absent"),
        ("nl", "nummers {} en {} zijn afwezig"),
    ):
        result = invoke("print", "--plan", two_absent, "--out", tmp_path / lang, "--lang", lang)
        assert result.exit_code == 0, result.output
        asc = (tmp_path / lang / f"section-{section['name']}.asc").read_text(encoding="utf-8")
        sheet = (tmp_path / lang / "director.html").read_text(encoding="utf-8")
        for page in (asc, sheet):
            assert text.format(one, other) in page


@pytest.mark.slow
def test_season(invoke, two_absent, data, tmp_path):
    """The season records exactly the meetings and sit-outs that were played."""
    plan = read(two_absent)
    after = tmp_path / "after.csv"
    result = invoke(
        *("record", "--plan", two_absent, "--history", data / "history.csv", "--out", after)
    )
    assert result.exit_code == 0, result.output
    check_history(data / "history.csv", after, plan)
    season = tmp_path / "club.season"
    for command in (
        ("season", "init", season, "--history", data / "history.csv"),
        ("season", "record", season, "--plan", two_absent, "--force"),
        ("season", "log", season, "--json", tmp_path / "log.json"),
        ("season", "check", season),
        ("season", "report", season, "--out", tmp_path / "report.html"),
    ):
        result = invoke(*command)
        assert result.exit_code == 0, (command, result.output)
    change = next(c for c in read(tmp_path / "log.json")["changes"] if c["session"])
    by_name = {section["name"]: section for section in plan["sections"]}
    for section in change["session"]["sections"]:
        assert section["fitness"] == by_name[section["name"]]["fitness"]
    assert encounters(plan)[1]


@pytest.mark.slow
def test_after_a_round(invoke, two_absent, data, tmp_path):
    """A late pair takes one of the two numbers; no bound is claimed from then on."""
    plan = read(two_absent)
    section = next(s for s in plan["sections"] if "absent_numbers" in s)
    out, score = tmp_path / "late.json", tmp_path / "score.json"
    common = ("--history", data / "history.csv")
    result = invoke(
        *("change", "--plan", two_absent, *common, "--add", "151,152", "--after-round", 2),
        *("--json", out),
    )
    assert result.exit_code == 0, result.output
    after = read(out)
    late = next(s for s in after["sections"] if s["name"] == section["name"])
    assert late["absent"] in section["absent_numbers"]
    assert late["spells"][0]["last"] == 2
    assert (late["lower_bound"], late["quality"], late["proved"]) == (None, None, False)
    assert (after["overall"]["quality"], after["overall"]["proved"]) == (None, False)
    assert says(" ".join(result.stdout.split()), "plan_during_play")
    season, log = tmp_path / "club.season", tmp_path / "log.json"
    assert invoke("season", "init", season, *common).exit_code == 0
    assert invoke("season", "record", season, "--plan", out, "--force").exit_code == 0
    assert invoke("season", "log", season, "--json", log).exit_code == 0
    session = next(c["session"] for c in read(log)["changes"] if c["session"])
    assert (session["quality"], session["proved"]) == (None, False)
    here = next(s for s in session["sections"] if s["name"] == section["name"])
    assert (here["lower_bound"], here["proved"]) == (None, False)
    assert invoke("evaluate", "--plan", out, *common, "--json", score).exit_code == 0
    scored = next(s for s in read(score)["sections"] if s["name"] == section["name"])
    assert (scored["lower_bound"], scored["best_known"], scored["quality"]) == (None, None, None)
    assert not scored["proved"]
