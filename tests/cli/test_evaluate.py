"""``bridgeopt evaluate``: the score of any plan."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.messages import says, text_of, times_said

pytestmark = pytest.mark.slow_without_jit


@pytest.fixture
def plan(invoke, evening) -> Path:
    """Return the plan that `run` makes."""
    file = evening.folder / "plan.json"
    assert invoke("run", *evening.options, "--json", file).exit_code == 0
    return file


def scored(invoke, evening, plan, *args) -> tuple[dict, list[str]]:
    """Return the scores as JSON, and the lines on standard error."""
    result = invoke("evaluate", "--history", evening.history, "--plan", plan, "--json", "-", *args)
    assert result.exit_code == 0
    return json.loads(result.stdout), result.stderr.splitlines()


def edited(plan: Path, edit) -> Path:
    """Write a changed copy of a plan."""
    document = json.loads(plan.read_text())
    edit(document)
    copy = plan.with_name("edited.json")
    copy.write_text(json.dumps(document))
    return copy


def the_least(document: dict) -> None:
    """Remove all but the names of sections and the numbers."""
    document["sections"] = [
        {"name": section["name"], "numbers": section["numbers"]} for section in document["sections"]
    ]
    for key in list(document):
        if key != "sections":
            del document[key]


@pytest.mark.slow
def test_our_own_plan(invoke, evening, plan):
    """Its claims are true; registration and rules cause no warnings."""
    document = json.loads(plan.read_text())
    scores, notes = scored(
        invoke, evening, plan, "--reg", evening.registration, "--sections", 2, "--verify"
    )
    assert notes == []
    assert scores["warnings"] == []
    for section, score in zip(document["sections"], scores["sections"], strict=True):
        shared = score.keys() & section.keys()
        assert {key: score[key] for key in shared} == {key: section[key] for key in shared}
        assert score["best_known"] == section["fitness"]
        assert score["verified"] is True
    for key in ("fitness", "quality", "quality_vs_hypothetical", "proved"):
        assert scores["overall"][key] == document["overall"][key]


def test_on_a_terminal(invoke, evening, plan):
    """Each section has a verdict, then the evening; nothing wraps at 80 columns."""
    result = invoke("evaluate", "--history", evening.history, "--plan", plan, "--verify")
    assert result.exit_code == 0
    text = result.stdout.replace("\N{NO-BREAK SPACE}", " ")
    assert times_said(text, "plan_proven") == 2
    assert times_said(text, "evaluate_second_agrees") == 2
    assert (
        f"{text_of('overall_proven', told=text_of('every_section_proven'), given='nothing')}\n"
        in text
    )
    assert max(map(len, text.splitlines())) <= 80


def test_the_directors_own_plan(invoke, evening, plan):
    """A plan with only names and numbers has the same fitness with the family's movement."""
    own = edited(plan, the_least)
    family = ("--family", "small", "--movements", evening.folder / "movements")
    scores, notes = scored(invoke, evening, own, *family)
    assert notes == []
    document = json.loads(plan.read_text())
    assert scores["overall"]["fitness"] == document["overall"]["fitness"]
    assert scores["overall"]["proved"]
    result = invoke("evaluate", "--history", evening.history, "--plan", own)
    assert result.exit_code == 2
    assert (
        f"{text_of('section_lists_no_rounds', section='A')}. {text_of('give_movement_with_family')}"
        in result.stderr
    )


@pytest.mark.slow
def test_worse_numbers(invoke, evening, plan):
    """Other numbers are not optimal; the saving is shown, and the second proof confirms it.

    A note corrects the file's wrong claim.
    """

    def deal(document: dict) -> None:
        numbers = document["sections"][0]["numbers"]
        players = [entry["players"] for entry in numbers]
        for entry, other in zip(numbers, players[3:] + players[:3], strict=True):
            entry["players"] = other

    other = edited(plan, deal)
    scores, notes = scored(invoke, evening, other, "--verify")
    bad, good = scores["sections"]
    assert bad["fitness"] > bad["best_known"] == bad["lower_bound"]
    assert (bad["proved"], bad["verified"]) == (False, False)
    assert bad["quality"] < 1
    assert (good["proved"], good["verified"]) == (True, True)
    claimed = json.loads(plan.read_text())["sections"][0]["fitness"]
    told = text_of("plan_says_fitness", section="A", told=claimed, fitness=bad["fitness"])
    assert notes == [f"Note: {told}"]
    assert scores["warnings"] == [note.removeprefix("Note: ") for note in notes]
    result = invoke("evaluate", "--history", evening.history, "--plan", other)
    text = result.stdout.replace("\N{NO-BREAK SPACE}", " ")
    saved = f"{100 * (bad['fitness'] - claimed) / bad['fitness']:.2f}"
    assert says(text, "evaluate_not_best", among="all", percent=f"{saved} %")
    assert says(text, "evaluate_figures", fitness=f"{bad['fitness']:,}", best=f"{claimed:,}")


def test_a_fitness_that_is_wrong(invoke, evening, plan):
    """A wrong claim in the plan is reported."""

    def boast(document: dict) -> None:
        document["sections"][1]["fitness"] = 1

    _, notes = scored(invoke, evening, edited(plan, boast))
    assert len(notes) == 1
    assert says(notes[0], "plan_says_fitness", section="B", told=1)


def test_rounds_of_another_movement(invoke, evening, plan, multiplex):
    """The plan's own rounds are used instead of the family's."""

    def shorten(document: dict) -> None:
        for section in document["sections"]:
            rows = section["rounds_detail"]
            section["rounds_detail"] = [row for row in rows if row["round"] <= 4]
            section["rounds"] = 4

    short = edited(plan, shorten)
    family = ("--family", "small", "--movements", evening.folder / "movements")
    scores, notes = scored(invoke, evening, short, *family)
    whole = json.loads(plan.read_text())["sections"]
    for score, section in zip(scores["sections"], whole, strict=True):
        assert score["fitness"] < section["fitness"]
        assert score["expected_fitness"] < section["expected_fitness"]
    assert len(notes) == 2


def test_rounds_that_make_no_sense(invoke, evening, plan):
    """An invalid movement is refused, with the section's name."""

    def repeat(document: dict) -> None:
        for row in document["sections"][1]["rounds_detail"]:
            row["group"] = 1

    result = invoke("evaluate", "--history", evening.history, "--plan", edited(plan, repeat))
    assert result.exit_code == 2
    assert says(
        result.stderr,
        "movement_group_again",
        who="pair",
        number="1",
        group="1",
        round="1",
        again="2",
    )


@pytest.mark.slow
def test_differences(invoke, evening, plan):
    """Pairs in another section than by the rules, or not registered, are warnings, not errors."""

    def swap(document: dict) -> None:
        one, other = (section["numbers"][0] for section in document["sections"])
        one["players"], other["players"] = other["players"], one["players"]

    rules = ("--reg", evening.registration, "--sections", 2)
    swapped = edited(plan, swap)
    scores, notes = scored(invoke, evening, swapped, *rules)
    assert len([note for note in notes if says(note, "pair_not_by_rules")]) == 2
    assert len(scores["warnings"]) == len(notes) == 4
    lines = evening.registration.read_text().splitlines()
    evening.registration.write_text("\n".join([*lines[1:], "900,901"]))
    _, notes = scored(invoke, evening, plan, *rules)
    assert notes == [
        f"Note: {text_of('pair_registered_not_planned', pair='900,901')}",
        f"Note: {text_of('pair_planned_not_registered', pair=lines[0])}",
    ]


@pytest.mark.slow
def test_guests(invoke, evening, plan):
    """Players missing from the history have no meetings; --strict refuses them."""

    def invite(document: dict) -> None:
        document["sections"][0]["numbers"][0]["players"] = [900, 901]

    guests = edited(plan, invite)
    _, notes = scored(invoke, evening, guests)
    assert any(says(note, "players_new", players=["900", "901"]) for note in notes)
    args = ("--history", evening.history, "--plan", guests, "--strict")
    result = invoke("evaluate", *args)
    assert result.exit_code == 2
    assert f"{guests}: {text_of('player_not_in_history', player='900')}" in result.stderr


def test_no_budget(invoke, evening, plan):
    """Without time, no false claim is made."""
    scores, _ = scored(invoke, evening, plan, "--budget", 0, "--verify", "--verify-budget", 0)
    claimed = json.loads(plan.read_text())["sections"]
    for score, section in zip(scores["sections"], claimed, strict=True):
        assert score["lower_bound"] <= section["fitness"] == score["fitness"]
        assert score["verified"] is None


def test_a_section_that_is_too_large(invoke, evening, plan):
    """A section above the engine's limit is refused with a message."""
    numbers = [{"number": k, "players": [2 * k - 1, 2 * k]} for k in range(1, 65)]
    rows = [
        {"round": r + 1, "table": t + 1, "ns": t + 1, "ew": 33 + (t + r) % 32, "group": 1 + r}
        for r in range(2)
        for t in range(32)
    ]
    plan.write_text(
        json.dumps({"sections": [{"name": "A", "numbers": numbers, "rounds_detail": rows}]})
    )
    result = invoke("evaluate", "--history", evening.history, "--plan", plan)
    assert result.exit_code == 2
    assert says(result.stderr, "section_too_large", section="A", n=64, most=62)
