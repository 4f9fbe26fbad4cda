"""``bridgeopt run --family tailored``, and later commands on such a plan."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from tests.support.messages import says, text_of
from tests.support.reference.plan import check_history

pytestmark = pytest.mark.slow_without_jit


@pytest.fixture(scope="module")
def files(data) -> list[Any]:
    """Return the options that name the files."""
    return ["--history", data / "history.csv"]


@pytest.fixture(scope="module")
def options(data, files, tmp_path_factory) -> list[Any]:
    """Return the options of an odd evening with 29 pairs."""
    registration = tmp_path_factory.mktemp("evening") / "registration.csv"
    lines = (data / "registration.csv").read_text(encoding="utf-8").split()[:29]
    registration.write_text("\n".join(lines), encoding="utf-8")
    return [
        *(*files, "--reg", registration, "--family", "tailored", "--sections", 3),
        *("--budget", 600),
    ]


@pytest.fixture(scope="module")
def plan(invoke, options, data, tmp_path_factory) -> Path:
    """Generate movements of six rounds, and write all files."""
    names = ["--members", data / "members.csv"]
    folder = tmp_path_factory.mktemp("plan") / "tonight"
    result = invoke("run", *options, *names, "--rounds", 6, "--out", folder)
    assert result.exit_code == 0, result.output
    assert result.stdout.count(text_of("made_proven", given="nothing")) == 3
    overall = json.loads((folder / "plan.json").read_text(encoding="utf-8"))["overall"]
    assert overall["quality_vs_hypothetical"] == 1
    assert max(map(cell_len, result.stdout.splitlines())) <= 80
    return folder / "plan.json"


@pytest.mark.long
def test_what_is_done_with_it(plan, invoke, data, files, tmp_path):
    """Its movements are valid and printed, its fitness is correct, and the season records it."""
    folder = plan.parent
    movements = sorted(folder.glob("*.asc"))
    assert [file.name for file in movements] == [f"section-{name}.asc" for name in "ABC"]
    assert "Guide card" in (folder / "section-A.cards.html").read_text(encoding="utf-8")
    checked = invoke("movement", "check", *movements)
    assert checked.exit_code == 0, checked.output
    document = json.loads(plan.read_text(encoding="utf-8"))
    for section in document["sections"]:
        assert section["tailored"]["standing"] == "meets the bound"
        assert section["fitness"] <= section["tailored"]["fallback_fitness"]
        assert section["tailored"]["groups_tried"] == [6, 7, 8]
        assert section["tailored"]["proved_for"] == "any"
        assert section["fitness"] == section["lower_bound"] == section["hypothetical_best"]
    scored = invoke("evaluate", *files, "--plan", plan, "--json", "-")
    assert scored.exit_code == 0, scored.output
    scores = json.loads(scored.stdout)["sections"]
    assert [s["fitness"] for s in scores] == [s["fitness"] for s in document["sections"]]
    printed = invoke("print", "--plan", plan, "--out", tmp_path / "paper")
    assert printed.exit_code == 0, printed.output
    season, after = tmp_path / "club.season", tmp_path / "after.csv"
    history = data / "history.csv"
    assert invoke("season", "init", season, "--history", history).exit_code == 0
    recorded = invoke("season", "record", season, "--plan", plan, "--force")
    assert recorded.exit_code == 0, recorded.output
    assert invoke("season", "export", season, "--out", after).exit_code == 0
    check_history(history, after, document)


@pytest.mark.slow
def test_late_changes(plan, invoke, files, tmp_path):
    """Sections of unchanged size keep the movement; a smaller section uses another."""
    document = json.loads(plan.read_text(encoding="utf-8"))
    odd = next(s for s in document["sections"] if s["absent"])
    gone = next(n["players"] for n in odd["numbers"] if n["players"])
    out = tmp_path / "changed.json"
    changed = invoke("change", *files, "--plan", plan, "--drop", gone[0], "--json", out)
    assert changed.exit_code == 0, changed.output
    new = json.loads(out.read_text(encoding="utf-8"))
    for before, now in zip(document["sections"], new["sections"], strict=True):
        same = len(before["numbers"]) == len(now["numbers"])
        assert same == (before["movement"] == now["movement"])
        assert now["rounds"] == 6
    later = invoke(
        "change", *files, "--plan", plan, "--drop", gone[0], "--after-round", 2, "--json", out
    )
    assert later.exit_code == 0, later.output
    sections = json.loads(out.read_text(encoding="utf-8"))["sections"]
    assert [s["name"] for s in sections if s.get("spells")] == [odd["name"]]


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ([], text_of("tailored_needs_rounds")),
        (["--rounds", 3], "Ask for 4 to 9 rounds"),
        (["--rounds", 6, "--groups", 5], "no tailored movement of 6 rounds with 5 board groups"),
        (["--rounds", 6, "--balance", -1], "not in the range"),
    ],
)
def test_refuses(invoke, options, more, message):
    """Impossible or incomplete options are refused with the reason."""
    result = invoke("run", *options, *more)
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())


def test_options_of_tailored_only(invoke, options):
    """A number of rounds cannot be requested from a family of files."""
    given = ["multiplex" if option == "tailored" else option for option in options]
    result = invoke("run", *given, "--rounds", 6)
    assert result.exit_code == 2
    assert says(" ".join(result.stderr.split()), "tailored_options_alone")


@pytest.mark.slow
def test_what_excludes_each_other(invoke, options):
    """A stationary pair and stationary boards exclude each other; the error names both."""
    more = ["--rounds", 6, "--tables-fixed-boards", "--stationary", "79"]
    result = invoke("run", *options, *more)
    assert result.exit_code == 1
    assert "79" in result.stderr
    assert "board group" in result.stderr
    assert result.stdout == ""


@pytest.fixture
def nine(tmp_path) -> list[Any]:
    """Return options of nine pairs whose best meetings cannot be played with five groups."""
    rng = random.Random(5)
    met = {(i, j): min(9, int(rng.expovariate(0.5))) for j in range(1, 19) for i in range(1, j)}
    lines = []
    for i in range(1, 19):
        row = [0 if i == j else met[min(i, j), max(i, j)] for j in range(1, 19)]
        lines.append(f"{i},{50 + i},[{','.join(map(str, [i % 3, *row]))}]")
    (tmp_path / "history.csv").write_text("\n".join(lines), encoding="utf-8")
    pairs = "\n".join(f"{k},{k + 1}" for k in range(1, 19, 2))
    (tmp_path / "tonight.csv").write_text(pairs, encoding="utf-8")
    files = ["--history", tmp_path / "history.csv", "--reg", tmp_path / "tonight.csv"]
    return [*files, "--family", "tailored", "--sections", 1, "--rounds", 5]


@pytest.mark.slow
def test_a_claim_says_for_what_it_holds(nine, invoke, tmp_path):
    """With five groups, the claim on terminal, plan and paper is limited to five.

    By default a better movement is found; with stationary boards too, and no other is better.
    """
    out = tmp_path / "tonight"
    fixed = invoke("run", *nine, "--groups", 5, "--out", out)
    assert fixed.exit_code == 0, fixed.output
    assert says(
        " ".join(fixed.stdout.split()), "made_proven_groups_odd", groups=("5",), given="nothing"
    )
    (five,) = json.loads((out / "plan.json").read_text(encoding="utf-8"))["sections"]
    assert five["proved"]
    assert five["tailored"]["proved_for"] == five["tailored"]["groups_tried"] == [5]
    assert five["bound"] == five["fitness"] > five["lower_bound"]
    printed = invoke("print", "--plan", out / "plan.json", "--out", tmp_path / "paper")
    assert printed.exit_code == 0, printed.output
    paper = (tmp_path / "paper" / "director.html").read_text(encoding="utf-8")
    assert says(paper, "proven_groups_odd", groups="5")
    for more in ([], ["--tables-fixed-boards"]):
        free = invoke("run", *nine, *more, "--json", "-")
        (section,) = json.loads(free.stdout)["sections"]
        assert section["proved"]
        assert section["tailored"]["proved_for"] == "any"
        assert section["fitness"] == section["lower_bound"] < five["fitness"]
        assert section["fitness"] <= section["tailored"]["fallback_fitness"]
