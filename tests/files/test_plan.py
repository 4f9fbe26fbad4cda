"""The plan file: complete and documented when written by `run`, and robust to read."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import (
    PAPER_OBJECTIVE,
    HistorySource,
    HoldingPeriod,
    Members,
    Movement,
    NumberingCost,
    Objective,
    Pair,
    Plan,
    PlannedSection,
    Wish,
    WishKind,
    WishResult,
)
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import format_plan, plan_document, plan_id, write_plan
from bridgeopt.tasks.evening.printing import printed_evening
from tests.support.each_case import each_case
from tests.support.generators.changed_scores import rescored
from tests.support.generators.instances import sample
from tests.support.messages import pattern_of, says, spoken, text_of

# Table 2 is not used in round 1, as in movements with stationary boards.
MOVEMENT = Movement(
    "small",
    4,
    3,
    np.array(
        [
            [[1, 2, 1], [0, 0, 0], [3, 4, 2]],
            [[3, 1, 2], [4, 2, 3], [0, 0, 0]],
            [[0, 0, 0], [1, 4, 3], [2, 3, 1]],
        ]
    ),
)
EVEN = PlannedSection(
    name="A",
    movement=MOVEMENT,
    numbers=(Pair(10, 9), Pair(1, 2), Pair(7, 8), Pair(3, 4)),
    cost=NumberingCost(1_000, 1_000, Fraction(3_601, 3), 900),
    boards=4,
    seconds=0.12345,
)
ODD = rescored(
    EVEN,
    name="B",
    numbers=(Pair(20, 21), Pair(31, 30), None, Pair(40, 41)),
    lower_bound=950,
)
PLAN = Plan(
    family="small ones",
    seed=42,
    time_limit=20.0,
    source=HistorySource("history", "abc"),
    sections=(EVEN, ODD),
    seconds_used=1.23456,
    warnings=(Message("as_written", text="Player 10 is new."),),
)
DOCUMENT = plan_document(PLAN)

# Number 1 left after round 2 and returned as 4, the absent number. Number 2 changed a player after
# round 1, and 3 arrived late.
CHANGED = rescored(
    EVEN,
    name="C",
    numbers=(Pair(50, 51), Pair(62, 61), Pair(70, 71), Pair(50, 51)),
    holding_periods=(
        HoldingPeriod(1, 3, 3, None),
        HoldingPeriod(2, 1, 1, Pair(60, 61)),
        HoldingPeriod(3, 1, 2, None),
        HoldingPeriod(4, 1, 2, None),
    ),
    penalty=30,
    bound=1_020,
)
LATE = replace(CHANGED, name="D", numbers=(*ODD.numbers[:3], Pair(60, 61)), holding_periods=())
LATE = replace(LATE, numbers=tuple(p and Pair(p.first + 100, p.second + 100) for p in LATE.numbers))
LATE = replace(
    LATE, holding_periods=(HoldingPeriod(1, 2, 3, None), HoldingPeriod(4, 1, 1, Pair(300, 301)))
)
WISHES = (
    WishResult(Wish(WishKind.NUMBER, (Pair(10, 9),), (1, 3)), respected=True, cost=12),
    WishResult(
        Wish(WishKind.TONIGHT, (Pair(10, 9), Pair(1, 2)), weight=Decimal("2.5")), respected=False
    ),
)
EVENING = replace(PLAN, sections=(EVEN, ODD, CHANGED, LATE), wishes=WISHES)
WHOLE, NUMBER = int, (int, float)


@pytest.mark.parametrize(
    ("part", "types"),
    [
        (
            DOCUMENT,
            {
                "version": WHOLE,
                "plan_id": str,
                "source": dict,
                "family": str,
                "seed": WHOLE,
                "budget": NUMBER,
                "sections": list,
                "overall": dict,
                "warnings": list,
                "notes": list,
            },
        ),
        (
            DOCUMENT["overall"],
            {
                "fitness": WHOLE,
                "quality": float,
                "quality_vs_hypothetical": float,
                "proved": bool,
                "seconds": NUMBER,
            },
        ),
        (
            DOCUMENT["sections"][1],
            {
                "name": str,
                "game": str,
                "sides": list,
                "movement": str,
                "rounds": WHOLE,
                "boards": WHOLE,
                "numbers": list,
                "absent": WHOLE,
                "fitness": WHOLE,
                "lower_bound": WHOLE,
                "proved": bool,
                "expected_fitness": float,
                "hypothetical_best": WHOLE,
                "quality": float,
                "seconds": NUMBER,
                "waiting": dict,
                "rounds_detail": list,
            },
        ),
        (DOCUMENT["source"], {"kind": str, "hash": str}),
        (DOCUMENT["sections"][0]["numbers"][0], {"number": WHOLE, "players": list}),
        (
            DOCUMENT["sections"][0]["rounds_detail"][0],
            {"round": WHOLE, "table": WHOLE, "ns": WHOLE, "ew": WHOLE, "group": WHOLE},
        ),
    ],
)
def test_every_key_of_the_documentation(part: dict[str, Any], types: dict[str, Any]):
    """All documented keys exist with the right types, and no others; booleans are not integers."""
    assert set(part) == set(types)
    for key, kind in types.items():
        assert isinstance(part[key], kind)
        assert isinstance(part[key], bool) == (kind is bool)


def test_values():
    """Each section has its own numbers, and the plan has their sums and means."""
    even, odd = DOCUMENT["sections"]
    assert even["absent"] is None
    assert even["waiting"] == {}
    assert odd["absent"] == 3
    assert odd["waiting"] == {"1": 1, "2": 1, "4": 1}
    assert odd["numbers"][2] == {"number": 3, "players": None}
    assert even["numbers"][0] == {"number": 1, "players": [10, 9]}
    assert even["proved"]
    assert not odd["proved"]
    assert even["quality"] == 1
    assert odd["quality"] == pytest.approx((3601 / 3 - 1000) / (3601 / 3 - 950))
    overall = DOCUMENT["overall"]
    assert overall["fitness"] == 2000
    assert overall["quality"] == pytest.approx((4 * 1 + 3 * odd["quality"]) / 7)
    assert overall["quality_vs_hypothetical"] == pytest.approx((3601 - 3000) / (3601 - 2700))
    assert not overall["proved"]
    assert DOCUMENT["version"] == 2
    assert (even["game"], even["sides"]) == ("pairs", [["NS"], ["EW"]])
    assert DOCUMENT["source"] == {"kind": "history", "hash": "abc"}


def test_rounds_detail():
    """There is a row for each table in use, and null for the absent number."""
    rows = [tuple(row.values()) for row in DOCUMENT["sections"][1]["rounds_detail"]]
    assert rows == [
        (1, 1, 1, 2, 1),
        (1, 3, None, 4, 2),
        (2, 1, None, 1, 2),
        (2, 2, 4, 2, 3),
        (3, 2, 1, 4, 3),
        (3, 3, 2, None, 1),
    ]


def test_the_id_is_of_the_plan_and_not_of_the_run():
    """Times and budget do not change the id; other relevant changes do."""
    same = replace(
        PLAN,
        seconds_used=9,
        time_limit=3,
        sections=tuple(replace(s, seconds=7) for s in PLAN.sections),
    )
    assert plan_document(same)["plan_id"] == DOCUMENT["plan_id"]
    a, b, *others = EVEN.numbers
    changed = [
        replace(PLAN, seed=43),
        replace(PLAN, family="other"),
        replace(PLAN, source=HistorySource("history", "abd")),
        replace(PLAN, warnings=()),
        replace(PLAN, sections=(replace(EVEN, numbers=(b, a, *others)), ODD)),
        replace(PLAN, sections=(ODD, EVEN)),
        replace(PLAN, sections=(rescored(EVEN, lower_bound=999), ODD)),
    ]
    ids = {plan_document(plan)["plan_id"] for plan in [PLAN, *changed]}
    assert len(ids) == 1 + len(changed)


def test_the_text_is_json_with_a_line_a_number_and_a_table():
    """The text is the JSON document, with lines that people can read."""
    text = format_plan(PLAN)
    assert json.loads(text) == DOCUMENT
    assert text.isascii()
    assert text.endswith("}\n")
    lines = [line.strip(" ,") for line in text.splitlines()]
    assert '{"number": 3, "players": null}' in lines
    assert '{"round": 1, "table": 3, "ns": null, "ew": 4, "group": 2}' in lines


def test_what_it_warns_of_is_said_in_any_language(tmp_path):
    """Warnings are stored as messages with values; sentences in older plans are kept."""
    told = Message("section_title", name="A", pairs=8, movement="small", rounds=1, boards=4)
    plan = replace(PLAN, warnings=(told, *PLAN.warnings))
    write_plan(tmp_path / "plan.json", plan)
    found = read_plan(tmp_path / "plan.json")
    assert found.intact
    assert found.warnings == plan.warnings
    with use_locale("nl"):
        assert str(found.warnings[0]) == "Lijn A: 8 paren, small, 1 ronde van 4 spellen"
        assert plan_document(plan) == json.loads((tmp_path / "plan.json").read_text("utf-8"))
    older = {key: value for key, value in plan_document(plan).items() if key != "notes"}
    (tmp_path / "older.json").write_text(json.dumps(older), encoding="utf-8")
    assert list(map(str, read_plan(tmp_path / "older.json").warnings)) == older["warnings"]


def test_penalties_beyond_64_bits_are_read_back(tmp_path):
    """A violated wish of weight 10**15 keeps its penalty, and the plan keeps its bound."""
    heavy = rescored(EVEN, penalty=10**30 + 1, bound=10**30)
    write_plan(tmp_path / "plan.json", replace(PLAN, sections=(heavy, ODD)))
    cost = read_plan(tmp_path / "plan.json").sections[0].cost
    assert cost is not None
    assert (cost.penalty, cost.bound) == (10**30 + 1, 10**30)


def test_it_is_read_back(tmp_path):
    """Names, numbers, movement, fitness and source survive, unused tables too."""
    write_plan(tmp_path / "plan.json", PLAN)
    found = read_plan(tmp_path / "plan.json")
    assert found.source == PLAN.source
    assert found.file == str(tmp_path / "plan.json")
    for section, planned in zip(found.sections, PLAN.sections, strict=True):
        assert section.name == planned.name
        assert section.numbers == planned.numbers
        assert section.pairs == planned.pairs
        assert section.cost.fitness == planned.fitness
        assert section.movement is not None
        assert section.movement.name == "small"
        assert section.movement.num_groups == 3
        assert section.seating().seats == planned.seats
        assert (section.movement.rounds == MOVEMENT.rounds).all()


def test_who_changed_and_what_was_wished_is_read_back(tmp_path):
    """Holding periods, penalty, bound and wishes survive, and so do all seats in all rounds."""
    write_plan(tmp_path / "plan.json", EVENING)
    found = read_plan(tmp_path / "plan.json")
    assert found.intact
    assert found.wishes == tuple(
        replace(granted.wish, file=str(tmp_path / "plan.json")) for granted in WISHES
    )
    for section, planned in zip(found.sections, EVENING.sections, strict=True):
        assert (section.numbers, section.holding_periods) == (
            planned.numbers,
            planned.holding_periods,
        )
        cost = section.cost
        assert (cost.penalty, cost.bound) == (planned.penalty, planned.bound)
        assert (section.movement.rounds == MOVEMENT.rounds).all()
        assert section.seating().seats == planned.seats
        assert section.seating().absent == planned.absent
    assert [section.absent for section in EVENING.sections] == [None, 3, None, 3]


def test_spells_are_written_where_there_are_some():
    """Each has a line; rounds list numbers, with null only for a pair absent all evening."""
    document = plan_document(EVENING)
    keys = {"spells", "penalty", "bound"}
    assert [keys & set(section) for section in document["sections"]] == [set(), set(), keys, keys]
    assert "wishes" not in DOCUMENT
    assert len(document["wishes"]) == 2
    even, _, changed, late = document["sections"]
    assert changed["rounds_detail"] == even["rounds_detail"]
    assert [row["round"] for row in late["rounds_detail"] if None in row.values()] == [1, 2, 3]
    assert changed["waiting"] == {"1": 1, "2": 1, "4": 1}
    assert changed["proved"] is False
    assert document["sections"][2]["spells"][1] == {
        **{"number": 2, "first": 1, "last": 1},
        "players": [60, 61],
    }
    lines = [line.strip(" ,") for line in format_plan(EVENING).splitlines()]
    assert '{"number": 1, "first": 3, "last": 3, "players": null}' in lines
    assert len([line for line in lines if '"kind": "number"' in line and '"held"' in line]) == 1
    assert json.loads(format_plan(EVENING)) == document


def test_the_proof_counts_what_wishes_cost():
    """1000 + 30 is proven with bound 1030, even without a bound on the fitness alone."""
    assert not CHANGED.proved
    assert rescored(CHANGED, bound=1_030).proved
    assert not rescored(EVEN, penalty=1).proved
    assert rescored(EVEN, penalty=1, bound=1_001, lower_bound=0).proved


@pytest.mark.parametrize(
    "objective", [PAPER_OBJECTIVE, Objective("squares"), Objective("fair-share")]
)
def test_the_objective_is_read_back(tmp_path, objective):
    """Any objective but the default is stored, and is part of the plan's id."""
    plan = replace(PLAN, objective=objective)
    write_plan(tmp_path / "plan.json", plan)
    assert read_plan(tmp_path / "plan.json").objective == objective
    document = plan_document(plan)
    assert document.get("objective", "paper") == str(objective)
    assert (document["plan_id"] == plan_document(PLAN)["plan_id"]) == (objective == PAPER_OBJECTIVE)


@pytest.mark.parametrize("told", ["cubes", 3, "squares:-1"])
def test_an_objective_that_is_none(put, faults_of, told):
    """A plan with an unknown objective is refused, and the known ones are listed."""
    text = json.dumps(DOCUMENT | {"objective": told})
    (fault,) = faults_of(read_plan, put(text))
    assert fault.help is not None
    assert "objective" in str(fault.message)


def test_another_seating_is_another_plan(put):
    """Holding periods are part of the id of an edited plan."""
    document = plan_document(EVENING) | {"plan_id": ""}
    one = read_plan(put(json.dumps(document)))
    document["sections"][2]["spells"][0]["last"] = 2
    document["sections"][2]["spells"][0]["first"] = 2
    document["sections"][2]["spells"][3]["last"] = 1
    document["sections"][2]["numbers"][3]["players"] = [52, 53]
    other = read_plan(put(json.dumps(document)))
    del document["sections"][2]["spells"][0]
    third = read_plan(put(json.dumps(document)))
    assert len({one.id, other.id, third.id}) == 3


def changed(path: str, value: Any) -> str:
    """Return the plan as JSON with one value changed, such as ``0.numbers.1.players``."""
    document = deepcopy(DOCUMENT)
    part: Any = document["sections"]
    *way, last = path.split(".")
    for key in way:
        part = part[int(key) if key.isdigit() else key]
    part[int(last) if last.isdigit() else last] = value
    return json.dumps(document)


def spelled(*spells: dict[str, Any], section: int = 0, **others: Any) -> str:
    """Return the plan as JSON with holding periods in a section."""
    document = deepcopy(DOCUMENT)
    document["sections"][section] |= {"spells": list(spells)} | others
    return json.dumps(document)


def spell(number: Any = 1, first: Any = 1, last: Any = 2, players: Any = None) -> dict[str, Any]:
    return {"number": number, "first": first, "last": last, "players": players}


@each_case(
    ("text", "message"),
    [
        (changed("0.spells", 5), "section A: an entry of `spells` lacks number, first, last or"),
        (spelled(5), "section A: an entry of `spells` lacks number, first, last or"),
        (
            spelled({"number": 1, "first": 1, "last": 2}),
            "an entry of `spells` lacks number, first, last or",
        ),
        (
            spelled(spell(number="1")),
            "section A: an entry of `spells` lacks number, first, last or",
        ),
        (spelled(spell(first=1.0)), "section A: an entry of `spells` lacks number, first, last or"),
        (spelled(spell(number=5)), "section A: an entry of `spells` has number 5, which does not"),
        (spelled(spell(number=0)), "section A: an entry of `spells` has number 0, which does not"),
        (spelled(spell(first=0)), "section A, number 1: there are no rounds 0 to 2"),
        (spelled(spell(last=4)), "section A, number 1: there are no rounds 1 to 4"),
        (spelled(spell(first=3)), "section A, number 1: there are no rounds 3 to 2"),
        (spelled(spell(last=10**30)), "section A, number 1: there are no rounds 1 to 1000"),
        (
            spelled(spell(), spell(first=2)),
            "section A, number 1: two entries of `spells` cover the same",
        ),
        (spelled(spell(players=[1])), "section A, number 1: expected two player ids, or null"),
        (spelled(spell(players=[88, 88])), "player 88 already has number 1 in section A"),
        (spelled(spell(players=[1, 88])), "number 2: player 1 already has number 1 in section A"),
        (spelled(spell(players=[88, 31])), "section B, number 2: player 31 already has number"),
        (
            spelled(spell(players=[5, 6]), spell(2, 2, 3, [6, 7])),
            "section A, number 2: player 6 already has number 1 in section A",
        ),
        (spelled(spell(), rounds_detail=[]), text_of("plan_spells_without_rounds", section="A")),
    ],
)
def test_spells_that_cannot_be(put, faults_of, text, message):
    """Rounds that do not exist and players in two places are described in words."""
    faults = faults_of(read_plan, put(text, "plan.json"))
    assert message in " ".join(fault.message for fault in faults)
    assert all(fault.help and fault.file for fault in faults)


def test_who_is_in_two_places_one_after_the_other(put):
    """A player may return elsewhere, in another section too, and to the same number."""
    away, back = spell(1, 2, 3), spell(2, 2, 3, [10, 99])
    found = read_plan(put(spelled(away, back))).sections[0].seating()
    assert [found.holder(1, r) for r in (1, 2, 3)] == [Pair(10, 9), None, None]
    assert [found.holder(2, r) for r in (1, 2, 3)] == [Pair(1, 2), Pair(10, 99), Pair(10, 99)]
    document = json.loads(spelled(away))
    document["sections"][1]["spells"] = [spell(4, 2, 2, [9, 99])]
    assert read_plan(put(json.dumps(document))).sections[1].holding_periods[0].pair == Pair(9, 99)


def test_a_wish_that_is_none(put, faults_of):
    """A wrong kind of wish is a fault of the plan."""
    document = plan_document(EVENING)
    document["wishes"][0]["kind"] = "coffee"
    assert "coffee" in faults_of(read_plan, put(json.dumps(document)))[0].message


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_the_least_that_must_be_there(put, encoding):
    """Names and numbers in any order suffice; the movement then comes from elsewhere."""
    numbers = [{"number": n, "players": [2 * n, 2 * n + 1]} for n in (3, 1, 2)]
    text = json.dumps({"sections": [{"name": "Één", "numbers": numbers}]}, ensure_ascii=False)
    found = read_plan(put(text.encode(encoding), "plan.json"))
    assert found.source is None
    (section,) = found.sections
    assert section.name == "Één"
    assert section.numbers == (Pair(2, 3), Pair(4, 5), Pair(6, 7), None)
    assert section.cost is section.movement is None
    assert section.seating(MOVEMENT).absent == 4
    with pytest.raises(ValueError, match="has no movement"):
        section.seating()


def test_what_a_season_needs(tmp_path):
    """Bounds, boards, family and id survive, and the file counts as unedited."""
    write_plan(tmp_path / "plan.json", PLAN)
    found = read_plan(tmp_path / "plan.json")
    assert (found.family, found.id, found.intact) == ("small ones", DOCUMENT["plan_id"], True)
    for section, planned in zip(found.sections, PLAN.sections, strict=True):
        assert section.cost.lower_bound == planned.lower_bound
        assert section.cost.hypothetical_best == planned.hypothetical_best
        assert section.boards == planned.boards


def test_what_a_season_does_without(put):
    """A plan of another program has no family or bounds, and an id made from its seats."""
    numbers = [{"number": n, "players": [2 * n, 2 * n + 1]} for n in (3, 1, 2)]
    one = read_plan(put(json.dumps({"sections": [{"name": "A", "numbers": numbers}]})))
    assert (one.family, one.source, one.intact) == ("", None, False)
    assert one.sections[0].cost is one.sections[0].boards is None
    reversed_ = [{"name": "A", "numbers": numbers[::-1]}]
    same = {"plan_id": "mine", "family": None, "sections": reversed_}
    assert read_plan(put(json.dumps(same))).id == one.id
    for key, value in (("number", 4), ("players", [7, 6])):
        other = [{**numbers[0], key: value}, *numbers[1:]]
        document = {"sections": [{"name": "A", "numbers": other}]}
        assert read_plan(put(json.dumps(document))).id != one.id
    document = {"sections": [{"name": "B", "numbers": numbers}]}
    assert read_plan(put(json.dumps(document))).id != one.id


@each_case(
    ("change", "intact"),
    [
        (lambda d: None, True),
        (lambda d: d.update(budget=1), True),
        (lambda d: d["overall"].update(seconds=9), True),
        (lambda d: d["sections"][0].update(seconds=9), True),
        (lambda d: d.update(seed=1), False),
        (lambda d: d.update(note="mine"), False),
        (lambda d: d.pop("overall"), False),
        (lambda d: d.pop("plan_id"), False),
        (lambda d: d.update(plan_id=""), False),
        (lambda d: d.update(overall=None), False),
        (lambda d: d["sections"][0].update(lower_bound=10**6), False),
        (lambda d: d["sections"][0].update(lower_bound=1_000.0), False),
        (lambda d: d["sections"][1]["numbers"].reverse(), False),
        (lambda d: d["sections"].reverse(), False),
        (lambda d: d.update(source={"kind": "season", "hash": "abc"}), False),
        (lambda d: d.update(source="season"), False),
    ],
)
def test_whether_it_is_as_we_wrote_it(put, change, intact):
    """Timings may differ; any other edit is detected."""
    document = deepcopy(DOCUMENT)
    change(document)
    assert read_plan(put(json.dumps(document, indent=3))).intact is intact


@each_case("claim", [None, "1000", 1.5, True, 2**63, -(2**63), {}])
@each_case("key", ["fitness", "lower_bound", "hypothetical_best", "boards"])
def test_claims_that_are_none(put, key, claim):
    """A claim that is not a whole number in the season's range is ignored."""
    (section, *_) = read_plan(put(changed(f"0.{key}", claim))).sections
    if key == "fitness":
        assert section.cost is None
    else:
        assert getattr(section if key == "boards" else section.cost, key) is None


ROW = {"round": 1, "table": 1, "ns": 1, "ew": 2, "group": 1}


@each_case(
    ("text", "message"),
    [
        ("", "the file is empty"),
        ("{", "this is not JSON"),
        ("[" * 100_000, "this is not a plan"),
        ('{"sections": ' + "9" * 5000 + "}", "this is not a plan"),
        ("[]", "it lists no sections"),
        ("null", "it lists no sections"),
        ("NaN", "it lists no sections"),
        ('"sections"', "it lists no sections"),
        ('{"sections": []}', "it lists no sections"),
        ('{"sections": {"name": "A"}}', "it lists no sections"),
        ('{"sections": [1]}', "section number 1 in the plan has no usable name"),
        (changed("0.name", 1), "section number 1 in the plan has no usable name"),
        (changed("1.name", ""), "section number 2 in the plan has no usable name"),
        (
            changed("1.name", "B\x1b[2J"),
            "section number 2 in the plan has no usable name",
        ),
        (changed("1.name", "\ud800"), "section number 2 in the plan has no usable name"),
        (changed("1.name", "A"), "two sections are called A"),
        (changed("0.numbers", None), "section A lists no numbers"),
        (changed("0.numbers", []), "section A lists no numbers"),
        (changed("0.numbers", {"1": [1, 2]}), "section A lists no numbers"),
        (changed("0.numbers.1", [1, 2]), "section A has an entry without a number"),
        (changed("0.numbers.1.number", "2"), "section A has an entry without a number"),
        (changed("0.numbers.1.number", 2.0), "section A has an entry without a number"),
        (changed("0.numbers.1.number", True), "section A has an entry without a number"),
        (changed("0.numbers.1.number", 0), "section A has an entry without a number"),
        (changed("0.numbers.1.number", 10**30), "section A has an entry without a number"),
        (changed("0.numbers.1.number", 1), "section A has number 1 twice"),
        (changed("0.numbers.1.number", 998), "section A has no pairs for the numbers 2, 5, 6, 7"),
        (changed("0.numbers.1.players", [1]), "number 2: expected two player ids, or null"),
        (changed("0.numbers.1.players", [1, 2, 3]), "number 2: expected two player ids, or null"),
        (changed("0.numbers.1.players", [1, "2"]), "number 2: expected two player ids, or null"),
        (changed("0.numbers.1.players", [1, 0]), "number 2: expected two player ids, or null"),
        (changed("0.numbers.1.players", [1, True]), "number 2: expected two player ids, or null"),
        (changed("0.numbers.1.players", "1,2"), "number 2: expected two player ids, or null"),
        (changed("0.numbers.1.players", [5, 5]), "player 5 already has number 2 in section A"),
        (changed("1.numbers.1.players", [5, 1]), "player 1 already has number 2 in section A"),
        (changed("1.numbers.1.players", None), "section B has no pairs for the numbers 2 and 3"),
        (changed("0.rounds_detail", 1), "`rounds_detail` does not describe a table"),
        (changed("0.rounds_detail", {"a": 1}), "`rounds_detail` does not describe a table"),
        (changed("0.rounds_detail.0", None), "`rounds_detail` does not describe a table"),
        (changed("0.rounds_detail.0.ns", None), "`rounds_detail` does not describe a table"),
        (changed("0.rounds_detail.0.round", None), "`rounds_detail` does not describe a table"),
        (changed("0.rounds_detail.0.table", 0), "`rounds_detail` does not describe a table"),
        (changed("0.rounds_detail.0.group", "A"), "`rounds_detail` does not describe a table"),
        (changed("0.rounds_detail.1", ROW), "`rounds_detail` lists round 1, table 1 twice"),
    ],
)
def test_what_is_no_plan(put, faults_of, text, message):
    """Each fault is described in words, with the file and advice."""
    path = put(text, "plan.json")
    faults = faults_of(read_plan, path)
    assert message in " ".join(fault.message for fault in faults)
    for fault in faults:
        assert fault.file == str(path)
        assert fault.help
        assert len(str(fault)) < 400


def test_all_that_is_wrong_in_one_go(put, faults_of):
    """Faults in two sections are reported together; broken JSON has a line number."""
    document = json.loads(changed("0.numbers.1.players", [1]))
    document["sections"][1]["name"] = None
    assert len(faults_of(read_plan, put(json.dumps(document), "plan.json"))) == 2
    (fault,) = faults_of(read_plan, put('{\n"sections":\n[}', "plan.json"))
    assert fault.line == 3


def test_a_movement_without_a_name_that_can_be_shown(put):
    """An unnamed movement takes the name of its section."""
    for name in (None, 5, "\x1b[2J", "x" * 500):
        found = read_plan(put(changed("0.movement", name), "plan.json"))
        assert found.sections[0].movement.name == "A"


def test_files_that_cannot_be_read(faults_of, put, tmp_path):
    """A folder, a missing file and a binary file are reported as such."""
    assert "folder" in faults_of(read_plan, tmp_path)[0].message
    assert says(faults_of(read_plan, tmp_path / "plan.json")[0].message, "file_missing")
    assert says(
        faults_of(read_plan, put(bytes(range(32)), "plan.json"))[0].message, "file_is_no_text"
    )


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 60)
    | st.sampled_from([0.5, 1e300, float("nan"), 10**40, "A", "B", "", "\x1b", "1"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["name", "numbers", "number", "players", "rounds_detail", "ns", "spells", "first"]
            ),
            inner,
        )
    ),
    max_leaves=6,
)


def places(part: Any) -> list[tuple[Any, Any]]:
    """Return the path of every value in a document."""
    keys = range(len(part)) if isinstance(part, list) else list(part)
    found = [(part, key) for key in keys]
    for key in keys:
        if isinstance(part[key], (list, dict)):
            found += places(part[key])
    return found


@pytest.mark.slow
@settings(max_examples=sample(300))
@given(data=st.data(), damages=st.integers(1, 4))
def test_damage_is_read_or_refused(put, data, damages):
    """Any change anywhere in a plan is read or refused in sentences."""
    document = deepcopy(plan_document(EVENING))
    for _ in range(damages):
        everywhere = places(document)
        part, key = everywhere[data.draw(st.integers(0, len(everywhere) - 1))]
        part[key] = data.draw(JSON)
    path = put(json.dumps(document), "plan.json")
    try:
        found = read_plan(path)
    except InputError as error:
        for fault in spoken(error.faults):
            assert str(fault).isprintable()
            assert fault.help
        return
    for section in found.sections:
        assert len(section.numbers) % 2 == 0
        assert len(section.pairs) >= len(section.numbers) - 1
        if section.movement is not None:
            assert section.movement.num_contestants == len(section.numbers)
        for spell in section.holding_periods:
            assert 1 <= spell.number <= len(section.numbers)
            assert 1 <= spell.first <= spell.last <= section.movement.num_rounds


def test_several_absent_numbers(put, faults_of):
    """They are accepted if the plan names exactly these; otherwise pairs may be missing."""

    def text(absent: object) -> str:
        numbers = [
            {"number": k, "players": None if k in (2, 3) else [k, k + 10]} for k in range(1, 7)
        ]
        section = {"name": "A", "numbers": numbers, "absent_numbers": absent}
        return json.dumps({"sections": [section]})

    (section,) = read_plan(put(text([2, 3]))).sections
    assert [k for k, pair in enumerate(section.numbers, start=1) if pair is None] == [2, 3]
    for wrong in (None, [], [2], [3, 2], [2, 3, 4], "2, 3"):
        (fault,) = faults_of(read_plan, put(text(wrong)))
        assert "section A has no pairs for the numbers 2 and 3" in str(fault)
        assert "absent_numbers" in str(fault)


@each_case(
    ("told", "origin"),
    [
        ({"from": "folder", "folder": "club", "digests": {"A": "x"}}, "folder"),
        ({"from": "shipped", "digests": {}}, "shipped"),
        ({"from": "elsewhere", "digests": {}}, None),
        ({"from": "folder", "folder": "a\x1b[2J", "digests": {}}, None),
        ({"from": "folder", "folder": 3, "digests": {}}, None),
        ({"from": "folder", "folder": "club"}, None),
        ("shipped", None),
    ],
)
def test_where_movements_came_from(put, told, origin):
    """Only a valid origin is accepted; printed sections must exist."""
    section = {"name": "A", "numbers": [{"number": 1, "players": [1, 2]}]}
    document = {"sections": [section], "movements": told, "printed": ["A", "B", 3, [1]]}
    plan = read_plan(put(json.dumps(document)))
    assert (plan.origin and plan.origin.kind) == origin
    assert plan.printed == ("A",)


def test_a_plan_of_a_version_to_come(put):
    """A plan of a newer version is refused, since its content may have another meaning."""
    with pytest.raises(InputError, match="version 9"):
        read_plan(put('{"version": 9, "sections": [{"name": "A", "numbers": []}]}', "plan.json"))


def test_a_plan_of_version_1(put):
    """A plan without a game and sides counts as unedited, and seats the same players."""
    old = deepcopy(DOCUMENT) | {"version": 1}
    for section in old["sections"]:
        del section["game"], section["sides"]
    old["plan_id"] = plan_id(old)
    found = read_plan(put(json.dumps(old)))
    assert (found.intact, found.id) == (True, old["plan_id"])
    assert found.id != DOCUMENT["plan_id"]
    for section, planned in zip(found.sections, PLAN.sections, strict=True):
        assert section.numbers == planned.numbers
        assert section.seating().seats == planned.seats
        assert section.cost.quality == pytest.approx(planned.quality)


@pytest.mark.parametrize(("game", "what"), [("swiss", "swiss"), (3, "another game")])
def test_a_plan_of_another_game(put, faults_of, game, what):
    """It is not read as a plan of pairs."""
    (fault,) = faults_of(read_plan, put(changed("0.game", game)))
    assert says(fault.message, "plan_of_game", section="A", game=what)


def whole() -> dict[str, Any]:
    """Return the plan of an evening with the origin of its movements."""
    origin = {
        "from": "shipped",
        "digests": {each.name: each.movement.digest for each in (EVEN, ODD)},
    }
    return deepcopy(DOCUMENT) | {"movements": origin}


def without_section(document: dict[str, Any]) -> None:
    """Remove a section, as an editor might."""
    del document["sections"][1]


def without_section_or_origin(document: dict[str, Any]) -> None:
    """Remove a section and the origin of the movements."""
    del document["sections"][0], document["movements"]


def with_another_section(document: dict[str, Any]) -> None:
    """Insert a section of another plan."""
    other = deepcopy(document["sections"][0])
    for entry in other["numbers"]:
        entry["players"] = [player + 500 for player in entry["players"]]
    document["sections"].append(other | {"name": "C"})


def without_round(document: dict[str, Any]) -> None:
    """Remove the last round of a section."""
    section = document["sections"][0]
    section["rounds_detail"] = [r for r in section["rounds_detail"] if r["round"] < 3]


def without_pair(document: dict[str, Any]) -> None:
    """Remove a pair from a section with a pair at each number."""
    document["sections"][0]["numbers"][1]["players"] = None


def without_number(document: dict[str, Any]) -> None:
    """Remove a number with its pair."""
    del document["sections"][0]["numbers"][1]


@pytest.mark.parametrize(
    ("cut", "told"),
    [
        (without_section, "section B is missing, although the plan mentions it"),
        (without_round, "section A should have 3 rounds, but 2 are listed"),
        (without_pair, "section A: number 2 has no pair"),
        (without_number, "section A: number 2 has no pair"),
    ],
)
def test_a_plan_that_lacks_a_part(put, faults_of, cut, told):
    """All parts that the plan mentions must exist; otherwise some players would get no cards."""
    document = whole()
    assert len(read_plan(put(json.dumps(document))).sections) == 2
    cut(document)
    (fault,) = faults_of(read_plan, put(json.dumps(document)))
    assert told in str(fault)


@pytest.mark.parametrize("cut", [without_section_or_origin, with_another_section])
def test_a_plan_of_another_total(put, cut):
    """If only the total reveals the gap, the plan is not printed, and `record` reports it."""
    document = whole()
    cut(document)
    plan = read_plan(put(json.dumps(document)))
    assert says(str(plan.other_total), "plan_other_total")
    with pytest.raises(InputError, match=pattern_of("plan_other_total", total=2000)):
        printed_evening(plan, Members(), date(2026, 11, 24))
    assert read_plan(put(json.dumps(whole()))).other_total is None


def test_a_plan_that_tells_less_of_itself(put):
    """A plan written by hand need not have a total; then one section is a complete plan."""
    document = whole()
    without_section(document)
    del document["overall"], document["movements"]
    (section,) = read_plan(put(json.dumps(document))).sections
    assert section.name == "A"


@pytest.mark.parametrize("kept", [(), ("plan_id",), ("source",), ("plan_id", "source")])
def test_a_plan_without_its_totals(put, kept):
    """A plan of `run` without totals may lack a section; one written by hand has none."""
    document = whole()
    del document["sections"][1], document["overall"]
    document.pop("movements", None)
    for key in {"plan_id", "source"} - {*kept}:
        document.pop(key, None)
    plan = read_plan(put(json.dumps(document)))
    if not kept:
        assert plan.other_total is None
        return
    assert says(str(plan.other_total), "plan_lacks_totals")
    with pytest.raises(InputError, match=pattern_of("plan_lacks_totals")):
        printed_evening(plan, Members(), date(2026, 11, 24))
