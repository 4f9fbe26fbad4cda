"""``bridgeopt run`` with wishes on the shipped club, checked by the JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from bridgeopt.files.history import read_history
from bridgeopt.files.registration import read_registration
from bridgeopt.seating.seating_problem import evening_sections
from tests.support.messages import says, text_of
from tests.support.reference.plan import Document, check_history, homes, respects, total

pytestmark = pytest.mark.slow_without_jit

Seat = Callable[..., Document]


@pytest.fixture(scope="module")
def registration(data, tmp_path_factory) -> Path:
    """Register 35 of the club's pairs, which gives sections of 12, 12 and 11."""
    path = tmp_path_factory.mktemp("wishes") / "registration.csv"
    lines = (data / "registration.csv").read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:35]), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def options(data, registration) -> list[Any]:
    """Return the options of that evening."""
    return [
        *("--history", data / "history.csv", "--reg", registration),
        *("--family", "multiplex", "--sections", 3),
    ]


@pytest.fixture(scope="module")
def seat(invoke, options) -> Seat:
    """Return a function that seats the evening with wishes and returns the JSON.

    Results are cached, since no test changes them.
    """

    @cache
    def run(*wishes: Any) -> Document:
        result = invoke("run", *options, *wishes, "--json", "-", "--budget", 60)
        assert result.exit_code == 0, result.output
        return json.loads(result.stdout)

    return run


@pytest.fixture(scope="module")
def pairs(data, registration) -> dict[str, list[tuple[int, int]]]:
    """Return each section's pairs without wishes, strongest first."""
    history = read_history(data / "history.csv")
    evening = evening_sections(history, read_registration(registration), 3)
    return {section.name: [pair.players for pair in section.pairs] for section in evening.sections}


def text(pair: tuple[int, int]) -> str:
    return ",".join(map(str, pair))


@pytest.mark.slow
def test_every_kind_of_must_holds(seat, pairs):
    """One evening has a requirement of every kind, and all hold at the tables."""
    a, b, c = pairs["A"], pairs["B"], pairs["C"]
    plan = seat(
        *("--late", c[3][0]),
        *("--no-sit-out", text(c[4])),
        *("--put", f"{b[2][1]}=C"),
        *("--apart", f"{a[0][0]}:{text(a[1])}"),
        *("--stationary", a[4][0]),
        *("--stationary", f"{text(b[5])}=ns"),
        *("--number", f"{b[6][0]}=3,4"),
        *("--tonight", f"{c[6][0]}:{c[7][0]}"),
        *("--not-tonight", f"{text(c[5])}:{text(c[8])}"),
    )
    wishes = plan["wishes"]
    kinds = "stationary stationary number tonight not-tonight no-sit-out late section apart"
    assert [wish["kind"] for wish in wishes] == kinds.split()
    assert all(wish["must"] for wish in wishes)
    for wish in wishes:
        assert respects(plan, wish), wish
        assert wish["held"]
    assert plan["overall"]["proved"]
    assert not any(section.get("penalty") for section in plan["sections"])
    everyone = {frozenset(pair) for there in pairs.values() for pair in there}
    assert set(homes(plan)) == everyone


@pytest.mark.slow
def test_whether_a_wish_held_is_told_as_it_is(seat, pairs):
    """Among conflicting preferences, exactly those reported as respected are respected."""
    c = pairs["C"]
    preferences = [("--late", f"{pair[0]}@{k + 1}") for k, pair in enumerate(c[:4])]
    preferences += [("--number", f"{pair[0]}=1,2@{k + 2}.5") for k, pair in enumerate(c[4:8])]
    preferences += [("--tonight", f"{c[0][0]}:{pair[0]}@3") for pair in c[1:12]]
    plan = seat(*(word for preference in preferences for word in preference))
    told = [wish["held"] for wish in plan["wishes"]]
    assert told == [respects(plan, wish) for wish in plan["wishes"]]
    assert True in told
    assert False in told


@pytest.mark.slow
def test_weights_are_percents_of_what_numbering_gains(seat, pairs):
    """Two players want one number: the heavier wish wins, and the other's weight is added."""
    one, other = pairs["A"][2], pairs["A"][9]
    plan = seat("--number", f"{one[0]}=7@40", "--number", f"{text(other)}=7@62.5")
    assert [wish["weight"] for wish in plan["wishes"]] == [40, "62.5"]
    assert [wish["held"] for wish in plan["wishes"]] == [False, True]
    assert homes(plan)[frozenset(other)] == ("A", 7)
    (bare,) = [section for section in seat()["sections"] if section["name"] == "A"]
    gain = bare["expected_fitness"] - bare["fitness"]
    (section,) = [section for section in plan["sections"] if "penalty" in section]
    assert section["name"] == "A"
    assert section["penalty"] == round(40 * gain / 100)
    assert section["lower_bound"] == bare["fitness"] <= section["fitness"]
    assert section["bound"] == section["fitness"] + section["penalty"]
    assert section["proved"]


@pytest.mark.slow
def test_a_preference_gives_way_to_the_fitness(seat, pairs):
    """A light wish loses if it costs more; a heavy one is respected like a requirement."""
    one, other = [pair[0] for pair in pairs["B"][:2]]
    bare = seat()
    met = any(respects(bare, {"kind": "tonight", "pairs": [pairs["B"][0], p]}) for p in pairs["B"])
    assert met
    asked = "not-tonight"
    if not respects(bare, {"kind": "tonight", "pairs": [pairs["B"][0], pairs["B"][1]]}):
        asked = "tonight"
    must = seat(f"--{asked}", f"{one}:{other}")
    heavy = seat(f"--{asked}", f"{one}:{other}@1000")
    assert total(must) == total(heavy) > total(bare)
    feather = seat(f"--{asked}", f"{one}:{other}@0.0001")
    assert [wish["held"] for wish in feather["wishes"]] == [False]
    assert total(feather) - total(bare) in (1, 2)  # a price is at least 1


@pytest.mark.long
def test_costs_of_musts(seat, pairs):
    """A requirement's cost is the best total with it minus the best total without it."""
    a, b, c = pairs["A"], pairs["B"], pairs["C"]
    asked = [
        ("--number", f"{a[3][0]}=1"),
        ("--late", f"{c[1][0]}"),
        ("--put", f"{a[-1][0]}=C"),
        ("--apart", f"{a[0][0]}:{a[3][0]}"),
        ("--number", f"{b[4][0]}=1@2.5"),
    ]
    plan = seat(*sum(asked, ()))
    known = 0
    for wish in plan["wishes"]:
        if "must" not in wish:
            assert "cost" not in wish
            continue
        (option,) = [
            words
            for words in asked
            if words[0] in (f"--{wish['kind']}", "--put" * (wish["kind"] == "section"))
            and "@" not in words[1]
        ]
        without = seat(*(word for words in asked if words != option for word in words))
        assert wish["cost"] == total(plan) - total(without)
        known += 1
    assert known == 4
    assert len({wish.get("cost") for wish in plan["wishes"]}) > 2


@pytest.mark.slow
def test_what_a_late_pair_costs_that_makes_its_section_odd(seat, pairs):
    """Without the wish another section would be odd, and the cost includes that."""
    plan = seat("--late", pairs["A"][3][0])
    sizes = [sum(n["players"] is not None for n in s["numbers"]) for s in plan["sections"]]
    assert sizes == [11, 12, 12]
    assert plan["wishes"][0]["held"]
    assert respects(plan, plan["wishes"][0])
    assert plan["wishes"][0]["cost"] == total(plan) - total(seat())
    assert plan["warnings"][1:] == [text_of("odd_for_late", section="A", turn="C")]


@pytest.mark.slow
def test_the_odd_section_that_is_asked_for(seat, invoke, options, data, tmp_path):
    """The plan has it with a note; checking, comparing and evaluating agree."""
    plan = seat("--odd", "b", "--out", tmp_path)
    (odd,) = [section["name"] for section in plan["sections"] if section["absent"]]
    assert odd == "B"
    assert text_of("odd_as_asked", section="B", turn="C") in plan["warnings"]
    where = [*options[:4], "--sections", 3]
    checked = invoke("check", *where, "--odd", "B")
    found = zip("ABC", (12, 11, 12), strict=True)
    told = "".join(f"{text_of('found_section', name=name, n=n)}\n" for name, n in found)
    assert told in checked.stdout
    given = ["--plan", tmp_path / "plan.json", *where]
    assert not says(invoke("evaluate", *given, "--odd", "B").stderr, "pair_not_by_rules")
    assert says(
        invoke("evaluate", *given).stderr, "pair_not_by_rules", pair="101,8", section="C", rules="B"
    )
    compared = invoke("run", *options, "--compare", "--odd", "C", "--json", "-")
    (found,) = json.loads(compared.stdout)["candidates"]
    assert found["sizes"] == [12, 12, 11]


@pytest.mark.parametrize(
    "command", ["check", "evaluate", "check --sections 3", "evaluate --sections 3"]
)
def test_an_odd_section_without_sections(invoke, options, tmp_path, command):
    """Without forming sections, --odd is refused rather than ignored."""
    name, *more = command.split()
    plan = ["--plan", tmp_path / "plan.json"] if name == "evaluate" else []
    result = invoke(name, *options[:2], *plan, *more, "--odd", "A")
    assert result.exit_code == 2
    assert "--odd chooses" in result.stderr


@pytest.mark.slow
def test_a_must_on_which_another_rests(seat, pairs):
    """If another wish depends on a requirement, its cost is not reported."""
    (one, _), (other, _) = pairs["A"][-1], pairs["B"][8]
    plan = seat("--put", f"{one}=B", "--tonight", f"{one}:{other}")
    meet, put = plan["wishes"]
    assert (meet["kind"], put["kind"]) == ("tonight", "section")
    assert "cost" not in put
    assert meet["cost"] >= 0


@pytest.mark.slow
def test_the_same_plan_for_any_number_of_threads(seat, pairs):
    """The same input gives the same plan, including wishes and their costs."""
    c = pairs["C"]
    wishes = ("--late", c[3][0], "--number", f"{c[4][0]}=5@3", "--put", f"{pairs['B'][0][0]}=A")
    one, two = (seat(*wishes, "--jobs", jobs) for jobs in (1, 2))
    assert one["plan_id"] == two["plan_id"]


@pytest.mark.slow
def test_what_a_director_sees(invoke, options, data, pairs):
    """Names, weights, respected wishes and costs are shown, and every line fits."""
    a, c = pairs["A"], pairs["C"]
    result = invoke(
        *("run", *options, "--members", data / "members.csv"),
        *("--late", c[3][0], "--late", f"{c[4][0]}@2.5", "--put", f"{a[-1][0]}=C"),
    )
    assert result.exit_code == 0
    assert max(map(cell_len, result.stdout.splitlines())) <= 80
    shown = " ".join(result.stdout.replace("\N{NO-BREAK SPACE}", " ").split())
    names = dict(
        line.split(",", 1) for line in (data / "members.csv").read_text("utf-8").splitlines()
    )
    who = " & ".join(names[str(player)] for player in c[3])
    assert "Wish Weight Cost" in shown
    assert f"met {who}" in shown
    assert " not met " in shown
    assert " 2.5 " in shown
    assert says(shown, "plan_proven", given="wishes", among="all")
    assert says(shown, "wishes_costs_legend")


@pytest.mark.slow
def test_long_names_fit(invoke, options, data, tmp_path, pairs):
    """Long wishes are wrapped, not cut."""
    members = tmp_path / "members.csv"
    long = "Maria-Désirée van Oudewater-Łukasiewicz tot Ñuñez en Størmer, douairière"
    ids = read_history(data / "history.csv").ids
    members.write_text("".join(f'{k},"{long} {k}"\n' for k in ids), encoding="utf-8")
    wish = f"{pairs['A'][0][0]}:{pairs['A'][1][0]}"
    result = invoke("run", *options, "--members", members, "--apart", wish)
    assert result.exit_code == 0
    assert max(map(cell_len, result.stdout.splitlines())) <= 80
    below = result.stdout[result.stdout.index("\nWishes") :]
    assert below.count("douairière") == 4


@pytest.mark.slow
def test_a_file_of_wishes(seat, tmp_path, pairs):
    """It means the same as the options; wishes that do not apply tonight are noted."""
    c = pairs["C"]
    path = tmp_path / "wishes.toml"
    path.write_text(
        f'[[wish]]\nkind = "late"\nplayers = [{c[3][0]}]\nmust = true\n'
        f'[[wish]]\nkind = "number"\npairs = [[{text(c[4])}]]\nvalue = 5\nweight = 2.5\n'
        '[[wish]]\nkind = "late"\nplayers = [4711]\nmust = true\n',
        encoding="utf-8",
    )
    plan = seat("--wishes", path)
    options = seat("--number", f"{text(c[4])}=5@2.5", "--late", c[3][0])
    assert total(plan) == total(options)
    kinds = [(wish["kind"], wish["pairs"], wish["held"]) for wish in plan["wishes"]]
    assert kinds[0] == ("late", [list(c[3])], True)
    assert kinds[1][:2] == ("number", [list(c[4])])
    assert len(kinds) == 2


@pytest.mark.slow
def test_one_who_is_away_is_told(invoke, options, tmp_path):
    """A wish in the file about an absent player gives a note with its line."""
    path = tmp_path / "wishes.toml"
    path.write_text('\n[[wish]]\nkind = "late"\nplayers = [4711]\nmust = true\n', "utf-8")
    result = invoke("run", *options, "--wishes", path, "--json", "-")
    assert result.exit_code == 0
    wrong = text_of("wish_not_registered", n=1, players=text_of("player_by_id", player="4711"))
    assert f"Note: {path}:2: {wrong}" in result.stderr
    assert "wishes" not in json.loads(result.stdout)


@pytest.mark.parametrize(
    ("wishes", "reason", "lines"),
    [
        (
            ("--late", "{c0}", "--not-tonight", "{c0}:{c1}", "--late", "{c1}"),
            "these 2 wishes contradict each other: only one pair can sit out in round 1",
            ["{C0} sit out in round 1", "{C1} sit out in round 1"],
        ),
        (
            ("--late", "{c0}", "--not-tonight", "{c0}:{c1}", "--no-sit-out", "{c0}"),
            "these 2 wishes contradict each other: no numbering of section C (multiplex 12)"
            " respects all these wishes",
            ["{C0} do not sit out", "{C0} sit out in round 1"],
        ),
        (
            ("--late", "{a0}", "--odd", "C"),
            "this wish cannot be met: section A has an even number of pairs, so no pair sits out"
            " there. Leave out --odd C, or put the late pair in section C with --put",
            ["{A0} sit out in round 1"],
        ),
        (
            ("--number", "{c0}=13"),
            "this wish cannot be met: section C has the numbers 1 to 12",
            ["{C0} get number 13"],
        ),
        (
            ("--tonight", "{a0}:{c0}"),
            "this wish cannot be met: these pairs play in different sections; put them in one"
            " section with --put, or with a wish of the kind section in a file of wishes",
            ["{A0} meet {C0}"],
        ),
        (
            ("--put", "{a0}=D"),
            "this wish cannot be met: there are only sections A, B and C",
            ["{A0} play in section D"],
        ),
        (
            ("--put", "{a0}=B", "--put", "{c0}=C", "--apart", "{a0}:{c1}", "--put", "{c1}=B"),
            "these 3 wishes contradict each other",
            [
                "{A0} play in section B",
                "{C1} play in section B",
                "{A0} play in another section than {C1}",
            ],
        ),
        (
            ("--number", "{b0}=1", "--number", "{b1}=2,1", "--number", "{b2}=2"),
            "these 3 wishes contradict each other: no numbering of section B",
            ["{B0} get number 1", "{B1} get number 1 or 2", "{B2} get number 2"],
        ),
    ],
)
def test_what_cannot_stand_together(invoke, options, data, tmp_path, pairs, wishes, reason, lines):
    """The command exits with 1 and a smallest set of conflicting wishes.

    Nothing else is printed.
    """
    names = dict(
        line.split(",", 1) for line in (data / "members.csv").read_text("utf-8").splitlines()
    )
    words: dict[str, Any] = {}
    for section, there in pairs.items():
        for k, pair in enumerate(there):
            words[f"{section.lower()}{k}"] = pair[0]
            words[f"{section}{k}"] = " & ".join(names.get(str(p), str(p)) for p in pair)
    asked = [word.format(**words) for word in wishes]
    files = ("--json", tmp_path / "plan.json", "--out", tmp_path / "out")
    for written in (files, ("--json", "-")):
        result = invoke("run", *options, "--members", data / "members.csv", *asked, *written)
        assert result.exit_code == 1
        assert result.stdout == ""
        told = [line.removeprefix("Error: ").strip() for line in result.stderr.splitlines()]
        assert told[0].startswith(reason)
        assert told[1:] == [line.format(**words) for line in lines]
        assert not list(tmp_path.iterdir())


def test_a_wish_that_cannot_be_read_stops_before_the_search(invoke, options, pairs):
    """The command exits with 2 and the option's text."""
    result = invoke("run", *options, "--not-tonight", f"{pairs['A'][0][0]}:4711")
    assert result.exit_code == 2
    wrong = text_of("wish_not_registered", n=1, players=text_of("player_by_id", player="4711"))
    assert wrong in result.stderr


@pytest.mark.slow
def test_no_time_for_the_costs(invoke, options, pairs):
    """Without a proof no cost is known, and the output says so; the requirement is respected."""
    result = invoke("run", *options, "--late", pairs["C"][0][0], "--budget", 0)
    assert result.exit_code == 0
    assert says(result.stdout, "wishes_costs_not_found")
    assert "Costs" not in result.stdout
    plan = json.loads(
        invoke("run", *options, "--late", pairs["C"][0][0], "--budget", 0, "--json", "-").stdout
    )
    (wish,) = plan["wishes"]
    assert respects(plan, wish)
    assert "cost" not in wish
    for section in plan["sections"]:
        assert section["lower_bound"] <= section["fitness"]


@pytest.mark.slow
def test_comparing_with_wishes(invoke, options, data, pairs):
    """Each format has its number of respected wishes; an impossible wish is named."""
    late = pairs["C"][0][0]
    args = ("run", *options, "--members", data / "members.csv", "--compare", "--sections", "3,4")
    result = invoke(*args, "--late", late, "--json", "-")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert document
    shown = invoke(*args, "--late", late)
    assert max(map(cell_len, shown.stdout.splitlines())) <= 80
    assert "1 of 1" in shown.stdout
    refused = invoke(*args, "--put", f"{late}=K")
    assert refused.exit_code == 1
    assert refused.stdout == ""
    names = dict(
        line.split(",", 1) for line in (data / "members.csv").read_text("utf-8").splitlines()
    )
    assert names[str(late)] in refused.stderr


@pytest.mark.slow
def test_other_commands_take_such_a_plan(invoke, data, options, tmp_path, pairs):
    """`evaluate` agrees, `print` prints, and `season record` stores only the meetings."""
    c = pairs["C"]
    plan_file, season = tmp_path / "plan.json", tmp_path / "club.season"
    made = invoke("season", "init", season, "--history", data / "history.csv")
    assert made.exit_code == 0, made.output
    result = invoke(
        *("run", "--season", season, *options[2:], "--json", plan_file),
        *("--late", c[3][0], "--number", f"{c[4][0]}=1@1", "--put", f"{pairs['B'][0][0]}=C"),
    )
    assert result.exit_code == 0, result.output
    plan = json.loads(plan_file.read_text("utf-8"))
    scored = invoke("evaluate", "--season", season, "--plan", plan_file, "--json", "-")
    assert scored.exit_code == 0
    told = json.loads(scored.stdout)["sections"]
    assert [s["fitness"] for s in told] == [s["fitness"] for s in plan["sections"]]
    printed = invoke("print", "--plan", plan_file, "--out", tmp_path / "paper")
    assert printed.exit_code == 0, printed.output
    recorded = invoke("season", "record", season, "--plan", plan_file)
    assert recorded.exit_code == 0, recorded.output
    after = tmp_path / "after.csv"
    assert invoke("season", "export", season, "--out", after).exit_code == 0
    check_history(data / "history.csv", after, plan)


@pytest.mark.slow
def test_the_demonstration(invoke):
    """The demo seats the shipped data without wishes."""
    result = invoke("demo")
    assert result.exit_code == 0
    assert says(result.stdout, "plan_proven", given="nothing", among="all")
    assert "Wishes" not in result.stdout
