"""``bridgeopt change`` on the shipped club, checked by comparing the two plans' JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import chain, count
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner, Result
from rich.cells import cell_len

from bridgeopt.cli import main
from bridgeopt.files.history import read_history
from tests.support.messages import says, text_of
from tests.support.reference.plan import (
    Document,
    Place,
    Two,
    check_history,
    homes,
    places,
    respects,
    rounds_of,
    sit_outs,
    tables,
)

pytestmark = pytest.mark.slow_without_jit

AWAY = [(21, 32), (54, 110)]
"""Members absent on both evenings, who could arrive."""

_PLACE = re.compile(r"([A-Z])(\d+) (?:sits out|at (\d+) (NS|EW))$")
_ROUND_TOLD = re.compile(r"([A-Z])(\d+) in rounds? (\d+(?:(?:, | and )\d+)*)")


class Changed(NamedTuple):
    """A plan, the plan after a change, and the command's output."""

    old: Document
    new: Document
    shown: str
    notes: str
    file: Path


Change = Callable[..., Changed]


def call(*args: Any) -> Result:
    """Run the program within this process, on a terminal of 80 columns."""
    result = CliRunner().invoke(
        main, [str(arg) for arg in args], prog_name="bridgeopt", env={"COLUMNS": "80"}
    )
    assert result.exception is None or isinstance(result.exception, SystemExit), result
    assert "Traceback" not in result.output
    return result


def read(path: Path) -> Document:
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def history(data) -> Path:
    """Return the history file."""
    return data / "history.csv"


@pytest.fixture(scope="module")
def registrations(data, tmp_path_factory) -> dict[str, Path]:
    """Register 35 and 32 pairs of the club: sections of 12, 12 and 11, and of 12, 10 and 10."""
    folder = tmp_path_factory.mktemp("registrations")
    for name, source, many in (("odd", "registration", 35), ("even", "registration-even", 32)):
        lines = (data / f"{source}.csv").read_text("utf-8").splitlines(keepends=True)
        (folder / f"{name}.csv").write_text("".join(lines[:many]), encoding="utf-8")
    return {name: folder / f"{name}.csv" for name in ("odd", "even")}


@pytest.fixture(scope="module")
def plans(registrations, history, tmp_path_factory) -> dict[str, Path]:
    """Plan both evenings."""
    folder = tmp_path_factory.mktemp("plans")
    for name, registration in registrations.items():
        result = call(
            *("run", "--history", history, "--reg", registration),
            *("--family", "multiplex", "--sections", 3, "--json", folder / f"{name}.json"),
        )
        assert result.exit_code == 0
    return {name: folder / f"{name}.json" for name in ("odd", "even")}


@pytest.fixture
def change(plans, history, tmp_path) -> Change:
    """Return a function that changes a plan and compares the output with both JSON files."""
    numbers = count()

    def run(plan: str | Path, *args: Any) -> Changed:
        source = plans[plan] if isinstance(plan, str) else plan
        file = tmp_path / f"changed-{next(numbers)}.json"
        result = call("change", "--plan", source, "--history", history, "--json", file, *args)
        assert result.exit_code == 0, result.output
        changed = Changed(read(source), read(file), result.stdout, result.stderr, file)
        after = int(args[args.index("--after-round") + 1]) if "--after-round" in args else 0
        check_told(changed, after + 1)
        return changed

    return run


def check_told(changed: Changed, round_: int) -> None:
    """Assert that the output lists all changes between two plans and nothing else."""
    old, new, shown = changed[:3]
    assert max(map(cell_len, shown.splitlines())) <= 80
    title, *rest = shown.splitlines()
    before = text_of("changes_before_play")
    assert title == (before if round_ == 1 else text_of("changes_from_round", round=str(round_)))
    end = next(k for k, line in enumerate(rest) if line.startswith(("Everybody", "Nobody has")))
    assert (rest[end].strip() == text_of("changes_nobody_moves")) == (end == 0)
    assert apply(places(old, round_), rest[:end]) == places(new, round_)
    until = next((k for k, line in enumerate(rest) if k > end and not line.strip()), len(rest))
    below = " ".join(line.strip() for line in rest[end + 1 : until])
    assert told_sit_outs(below) == changed_sit_outs(old, new, round_)
    altered = [
        (one["name"], one["movement"] != other["movement"])
        for one, other in zip(old["sections"], new["sections"], strict=True)
        if any(
            one.get(key) != other.get(key) for key in ("numbers", "spells", "movement", "absent")
        )
    ]
    assert re.findall(r"^Section ([A-Z]): ", shown, re.MULTILINE) == [name for name, _ in altered]
    cards = re.findall(r"Section ([A-Z]) plays .*?: everybody there takes a new guide card", below)
    assert cards == [name for name, other_movement in altered if other_movement]


def apply(there: dict[Two, Place], lines: list[str]) -> dict[Two, Place]:
    """Move all pairs as the lines say; every line must describe an actual change."""
    now = dict(there)
    seen: set[Two] = set()
    for line in lines:
        what, who, where = re.split(r"\s{2,}", line.strip())
        before, _, after = where.rpartition(" → ")
        target = place(after)
        if what == "replaces":
            new, old = ({int(p) for p in part.split(" and ")} for part in who.split(" for "))
            (pair,) = [pair for pair in there if old <= pair]
            assert place(before or after) == now.pop(pair)
            now[frozenset(pair - old | new)] = target
        else:
            pair = frozenset(map(int, who.split(" & ")))
            if what == "leaves":
                assert now.pop(pair) == target
            elif what == "comes":
                assert pair not in there
                now[pair] = target
            else:
                assert place(before) == there[pair] != target
                assert (what == "sits out") == (target.table is None)
                now[pair] = target
        assert pair not in seen
        seen.add(pair)
    return now


def place(text: str) -> Place:
    """Parse a place."""
    found = _PLACE.match(text)
    assert found, text
    section, number, table, side = found.groups()
    return Place(section, int(number), table and int(table), side)


def told_sit_outs(text: str) -> dict[str, dict[int, list[int]]]:
    """Parse the lines about sit-outs: rounds by section and number."""
    found: dict[str, dict[int, list[int]]] = {
        name: {} for name in re.findall(r"No pair sits out in section ([A-Z]) any more\.", text)
    }
    for name, listed in re.findall(r"Sit-outs in section ([A-Z]) now: ([^.]*)\.", text):
        found[name] = {
            int(number): list(map(int, re.findall(r"\d+", rounds)))
            for section, number, rounds in _ROUND_TOLD.findall(listed)
            if section == name
        }
    return found


def changed_sit_outs(old: Document, new: Document, first: int) -> dict[str, dict[int, list[int]]]:
    """Return the sit-outs from a round on, for sections where they changed."""
    return {
        section["name"]: sit_outs(new, section["name"], first)
        for section in new["sections"]
        if sit_outs(new, section["name"], first) != sit_outs(old, section["name"], first)
    }


def pairs_of(plan: Document, name: str) -> list[tuple[int, int]]:
    """Return a section's pairs by number."""
    (section,) = [section for section in plan["sections"] if section["name"] == name]
    return [tuple(entry["players"]) for entry in section["numbers"] if entry["players"]]


def text(pair: tuple[int, int]) -> str:
    return ",".join(map(str, pair))


def sizes(plan: Document) -> list[int]:
    return [len(pairs_of(plan, section["name"])) for section in plan["sections"]]


# ---------------------------------------------------------------- before play begins


@pytest.mark.slow
def test_a_newcomer_takes_the_absent_number(change, plans):
    """An odd section becomes even: no number changes, one section is shown, and none sits out."""
    changed = change("odd", "--add", text(AWAY[0]))
    (name,) = [s["name"] for s in changed.old["sections"] if s["absent"]]
    (absent,) = [s["absent"] for s in changed.old["sections"] if s["absent"]]
    assert homes(changed.new) == homes(changed.old) | {frozenset(AWAY[0]): (name, absent)}
    assert changed.new["overall"]["proved"]


@pytest.mark.slow
def test_two_come_where_one_number_is_free(change):
    """A section switches to a movement for more pairs; all earlier pairs stay in their section."""
    changed = change("odd", "--add", text(AWAY[0]), "--add", text(AWAY[1]), "--budget", 0)
    assert sorted(sizes(changed.new)) in ([11, 12, 14], [12, 12, 13])
    for pair, (section, _) in homes(changed.old).items():
        assert homes(changed.new)[pair][0] == section


@pytest.mark.slow
@pytest.mark.parametrize("keep", ["strict", "prefer", "free"])
def test_somebody_leaves_and_somebody_comes(change, keep):
    """The newcomers get the free number; other pairs follow the --keep option."""
    leaver = 47
    changed = change("odd", "--drop", leaver, "--add", text(AWAY[0]), "--keep", keep)
    old, new = homes(changed.old), homes(changed.new)
    (gone,) = set(old) - set(new)
    assert leaver in gone
    assert set(new) - set(old) == {frozenset(AWAY[0])}
    moved = [pair for pair in old.keys() & new.keys() if old[pair] != new[pair]]
    if keep == "strict":
        stay = [p for p in moved if old[p][0] == new[p][0]]
        size = {s["name"]: len(s["numbers"]) for s in changed.new["sections"]}
        assert all(old[p][1] > size[old[p][0]] for p in stay)
    assert changed.new["overall"]["proved"]


@pytest.mark.slow
def test_less_kept_is_less_paid(change):
    """With the same sections, free costs at most as much as prefer, and prefer as strict."""
    by_keep = {
        keep: change("even", "--swap-player", f"67:{AWAY[0][0]}", "--keep", keep)
        for keep in ("strict", "prefer", "free")
    }
    fitness = {keep: c.new["overall"]["fitness"] for keep, c in by_keep.items()}
    assert fitness["free"] <= fitness["prefer"] <= fitness["strict"]
    strict = by_keep["strict"]
    swapped = {frozenset({67, 118}): frozenset({AWAY[0][0], 118})}
    assert homes(strict.new) == {
        swapped.get(pair, pair): home for pair, home in homes(strict.old).items()
    }
    cheap = change("even", "--swap-player", f"67:{AWAY[0][0]}", "--worth", "0.001")
    assert fitness["free"] <= cheap.new["overall"]["fitness"] <= fitness["prefer"]


@pytest.mark.slow
def test_even_to_odd_and_back(change):
    """After one pair leaves, another sits out; when a second leaves, no pair does."""
    first = change("even", "--drop", "67,118")
    assert sum(sizes(first.new)) == 31
    assert sum(s["absent"] is not None for s in first.new["sections"]) == 1
    pair = pairs_of(first.new, "B")[2]
    second = change(first.file, "--drop", text(pair))
    assert sum(sizes(second.new)) == 30
    assert not any(s["absent"] for s in second.new["sections"])
    assert says(second.shown, "changes_no_sit_outs")


@pytest.mark.slow
def test_guests(change):
    """Players who are not in the history can arrive, and can replace others."""
    changed = change("odd", "--add", "201,202", "--swap-player", "47:203")
    assert frozenset({201, 202}) in homes(changed.new)
    (pair,) = [pair for pair in homes(changed.new) if 203 in pair]
    assert pair - {203} < next(p for p in homes(changed.old) if 47 in p)
    assert says(changed.notes, "players_new", players=["201", "202"])
    assert says(changed.notes, "player_new_like_partner", player="203")
    assert "replaces  203 for 47" in changed.shown
    again = change(changed.file, "--drop", "201", "--swap-player", "203:47")
    assert set(homes(again.new)) == set(homes(changed.old))


@pytest.mark.slow
def test_both_players_of_a_pair_are_replaced(change):
    """Replacing both players is reported as a pair that leaves and one that arrives."""
    changed = change(
        "even", "--swap-player", "67:21", "--swap-player", "118:32", "--keep", "strict"
    )
    assert homes(changed.new)[frozenset({21, 32})] == homes(changed.old)[frozenset({67, 118})]


@pytest.mark.slow
def test_two_players_exchange_partners(change, plans):
    """The new partners are reported for both pairs."""
    a, b = pairs_of(read(plans["even"]), "A")[:2]
    args = ("--swap-player", f"{a[0]}:{b[0]}", "--swap-player", f"{b[0]}:{a[0]}")
    changed = change("even", *args)
    assert {frozenset({a[0], b[1]}), frozenset({b[0], a[1]})} <= set(homes(changed.new))


@pytest.mark.slow
def test_who_leaves_by_either_spelling(change, plans):
    """One player, or both in either order, gives the same plan with the same seed."""
    a, b = pairs_of(read(plans["even"]), "B")[4]
    ids = [
        change("even", "--drop", spelling, "--budget", 60).new["plan_id"]
        for spelling in (f"{a}", f"{b},{a}", f" {a} , {b} ")
    ]
    assert len(set(ids)) == 1


@pytest.mark.slow
def test_names(plans, history, data, tmp_path):
    """With a members file, names are accepted and shown, and the output fits."""
    names = dict(
        line.split(",", 1) for line in (data / "members.csv").read_text("utf-8").splitlines()
    )
    a, b = pairs_of(read(plans["odd"]), "B")[3]
    result = call(
        *(
            "change",
            "--plan",
            plans["odd"],
            "--history",
            history,
            "--members",
            data / "members.csv",
        ),
        *("--drop", f"{names[str(b)]}, {names[str(a)]}", "--add", f"{names['21']},201"),
    )
    assert result.exit_code == 0, result.output
    assert max(map(cell_len, result.stdout.splitlines())) <= 80
    lines = result.stdout.splitlines()
    assert lines[1].startswith("leaves")
    assert f"{names[str(a)]} & {names[str(b)]}" in lines[1]
    assert any(line.startswith("comes") and f"{names['21']} & 201" in line for line in lines)


@pytest.mark.slow
def test_long_names_fit(plans, history, tmp_path):
    """Long names are cut, but places never are; a line per pair, more for a replaced pair."""
    members = tmp_path / "members.csv"
    long = "Maria-Désirée van Oudewater-Łukasiewicz tot Ñuñez en Størmer, douairière"
    ids = [*read_history(history).ids, 140]
    members.write_text("".join(f'{k},"{long} {k}"\n' for k in ids), encoding="utf-8")
    args = ("change", "--plan", plans["odd"], "--history", history, "--keep", "strict")
    bare, named = (
        call(*args, "--drop", 47, "--swap-player", "79:21", *more).stdout.splitlines()
        for more in ((), ("--members", members))
    )
    assert max(map(cell_len, named)) <= 80
    end = "Everybody else stays as planned."

    def places_told(lines: list[str]) -> list[str]:
        rows = [re.split(r"\s{2,}", line.strip()) for line in lines[1 : lines.index(end)]]
        return [row[-1] for row in rows if len(row) == 3]

    assert len(places_told(bare)) == bare.index(end) - 1
    assert places_told(named) == places_told(bare)
    told = " ".join(named[: named.index(end)])
    assert f"{long.split()[-1]} 79" in " ".join(told.split())


@pytest.mark.slow
def test_the_same_plan_for_any_number_of_threads(change):
    """The same plan, change and seed give the same plan."""
    args = ("--drop", 47, "--add", "201,202", "--budget", 60)
    one, two = (change("odd", *args, "--jobs", jobs).new for jobs in (1, 2))
    assert one["plan_id"] == two["plan_id"]
    other = change("odd", *args, "--seed", 5, "--keep", "free").new
    assert other["seed"] == 5


@pytest.mark.slow
def test_nobody_has_to_move_for_a_wish_that_holds(change):
    """A wish that already holds changes nothing, and no section is shown."""
    changed = change("even", "--put", "67=A")
    assert homes(changed.new) == homes(changed.old)
    assert changed.new["wishes"][0]["held"]


@pytest.mark.slow
def test_wishes_go_along(change, plans, history, registrations, tmp_path):
    """The plan's wishes apply to the current players; new ones are added, and all are readable."""
    plan_file = tmp_path / "wished.json"
    (a0, _), (a1, _) = pairs_of(read(plans["even"]), "A")[:2]
    result = call(
        *("run", "--history", history, "--reg", registrations["even"]),
        *("--family", "multiplex", "--sections", 3, "--json", plan_file),
        *("--not-tonight", f"{a0}:{a1}", "--number", f"{a0}=3,4", "--number", f"{a1}=7@50"),
    )
    assert result.exit_code == 0
    changed = change(plan_file, "--swap-player", f"{a0}:201", "--no-sit-out", 201)
    wishes = changed.new["wishes"]
    assert [w["kind"] for w in wishes] == ["number", "number", "not-tonight", "no-sit-out"]
    assert [201 in chain(*w["pairs"]) for w in wishes] == [True, False, True, True]
    for wish in wishes:
        assert wish["held"] == respects(changed.new, wish)
        assert a0 not in chain(*wish["pairs"])
        assert wish["held"] or "must" not in wish
    gone = change(plan_file, "--drop", a0)
    assert [wish["pairs"] for wish in gone.new["wishes"]] == [wishes[1]["pairs"]]
    assert "wishes" not in change(plan_file, "--forget-wishes").new


@pytest.mark.slow
def test_wishes_against_kept_numbers(plans, history, tmp_path):
    """The command exits with 1, the wish and advice; it prints and writes nothing else."""
    a = pairs_of(read(plans["even"]), "A")
    args = ("change", "--plan", plans["even"], "--history", history, "--keep", "strict")
    for files in (("--json", tmp_path / "p.json", "--out", tmp_path / "out"), ("--json", "-")):
        result = call(*args, "--number", f"{a[0][0]}=2", *files)
        assert result.exit_code == 1
        assert result.stdout == ""
        assert says(result.stderr, "where_numbers_are_kept")
        assert f"{a[0][0]} & {a[0][1]} get number 2" in result.stderr
        assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_json_alone(plans, history):
    """With ``-`` standard output only has the JSON."""
    result = call(
        *("change", "--plan", plans["odd"], "--history", history, "--add", "21,32"),
        *("--json", "-", "--keep", "strict"),
    )
    assert result.exit_code == 0
    assert frozenset({21, 32}) in homes(json.loads(result.stdout))


@pytest.mark.slow
def test_a_folder(plans, history, tmp_path):
    """The new plan and all sections are written, including those not shown."""
    out = tmp_path / "out"
    result = call(
        *("change", "--plan", plans["odd"], "--history", history, "--add", "21,32"),
        *("--out", out, "--keep", "strict"),
    )
    assert result.exit_code == 0
    assert {path.name for path in out.glob("section-*.txt")} == {
        f"section-{name}.txt" for name in "ABC"
    }
    assert frozenset({21, 32}) in homes(read(out / "plan.json"))


@pytest.mark.slow
def test_boards_stay(history, registrations, tmp_path, change):
    """The number set by `run --boards` is kept before and during play, unless changed."""
    plan_file = tmp_path / "three.json"
    result = call(
        *("run", "--history", history, "--reg", registrations["even"], "--boards", 3),
        *("--family", "multiplex", "--sections", 3, "--json", plan_file, "--budget", 0),
    )
    assert result.exit_code == 0
    for args, boards in (
        ((), {3}),
        (("--after-round", 2), {3}),
        (("--boards", 2), {2}),
        (("--boards", 2, "--after-round", 2), {2}),
    ):
        changed = change(plan_file, "--drop", 67, *args, "--budget", 0)
        assert {section["boards"] for section in changed.new["sections"]} == boards


@pytest.mark.slow
def test_no_budget(change):
    """The command answers at once, and claims no proof."""
    changed = change("odd", "--drop", 47, "--budget", 0, "--keep", "strict")
    for section in changed.new["sections"]:
        assert section["lower_bound"] <= section["fitness"]
        assert section["proved"] == (
            section.get("bound", section["lower_bound"])
            >= section["fitness"] + section.get("penalty", 0)
        )


# ---------------------------------------------------------------- other plans


def bare(plan: Document) -> Document:
    """Return the part of a plan that another program would write."""
    keys = ("name", "numbers")
    return {"sections": [{key: s[key] for key in keys} for s in plan["sections"]]}


@pytest.mark.slow
def test_a_plan_of_another_program(plans, history, tmp_path):
    """A plan with only numbers needs a family, and is then changed like any other."""
    path = tmp_path / "other.json"
    path.write_text(json.dumps(bare(read(plans["odd"]))), encoding="utf-8")
    args = ("change", "--plan", path, "--history", history, "--add", "21,32")
    refused = call(*args)
    assert refused.exit_code == 2
    for name in "ABC":
        told = f"{text_of('section_lists_no_rounds', section=name)}. "
        assert refused.stderr.count(told + text_of("give_movement_with_family")) == 1
    done = call(*args, "--family", "multiplex", "--json", tmp_path / "new.json")
    assert done.exit_code == 0, done.output
    new = read(tmp_path / "new.json")
    assert set(homes(new)) == {*homes(read(plans["odd"])), frozenset({21, 32})}
    assert new["family"] == "multiplex"
    later = call(*args, "--family", "multiplex", "--after-round", 1, "--json", "-")
    assert later.exit_code == 0, later.output
    assert sum(len(s.get("spells", [])) for s in json.loads(later.stdout)["sections"]) == 1


@pytest.mark.slow
def test_a_family_that_is_not_here(plans, history, tmp_path, change):
    """The plan's own movements suffice; a missing size is an error with advice."""
    path = tmp_path / "elsewhere.json"
    path.write_text(json.dumps(read(plans["odd"]) | {"family": "elsewhere"}), encoding="utf-8")
    changed = change(path, "--add", "21,32")
    why = text_of("plan_family_not_here", family="'elsewhere'")
    assert f"Note: {text_of('only_own_movements', why=why)}" in changed.notes
    assert homes(changed.new).keys() - homes(changed.old).keys() == {frozenset({21, 32})}
    result = call("change", "--plan", path, "--history", history, "--drop", 47)
    assert result.exit_code == 2
    assert says(result.stderr, "give_movements_folder_or_family")
    assert says(result.stderr, "plan_family_not_here", family="'elsewhere'")
    assert says(result.stderr, "nobody_needs_to_move_help")
    other = change(path, "--drop", 47, "--family", "multiplex")
    assert sorted(sizes(other.new)) == [10, 12, 12]


@pytest.mark.slow
def test_a_plan_edited_by_hand(plans, tmp_path, change):
    """The edited numbers are kept, and the file's claims are ignored."""
    plan = read(plans["even"])
    numbers = plan["sections"][0]["numbers"]
    numbers[0]["players"], numbers[5]["players"] = numbers[5]["players"], numbers[0]["players"]
    numbers[1]["players"].reverse()
    path = tmp_path / "by-hand.json"
    path.write_text(json.dumps(plan), encoding="utf-8")
    leaver = text(pairs_of(plan, "B")[0])
    strict = change(path, "--drop", leaver, "--add", "21,32", "--keep", "strict")
    kept = [pair for pair, home in homes(plan).items() if homes(strict.new).get(pair) == home]
    assert len(kept) == 31
    during = change(path, "--drop", leaver, "--after-round", 1)
    a = during.new["sections"][0]
    assert a["fitness"] > a["lower_bound"]
    assert not a["proved"]


# ---------------------------------------------------------------- after a round


@pytest.fixture
def during(change) -> Change:
    """Return a function that changes a plan after a round: played rounds and numbers stay."""

    def run(plan: str | Path, after: int, *args: Any) -> Changed:
        changed = change(plan, "--after-round", after, *args)
        old, new = changed.old, changed.new
        played = [[t for t in tables(p) if t[1] <= after] for p in (old, new)]
        assert played[0] == played[1]
        assert changed.notes.splitlines() == [f"Note: {line}" for line in new["warnings"]]
        for section in old["sections"]:
            for round_ in rounds_of(old, section["name"])[after:]:
                before, now = places(old, round_), places(new, round_)
                for pair in before.keys() & now.keys():
                    assert before[pair][:2] == now[pair][:2]
        return changed

    return run


@pytest.mark.slow
def test_who_leaves_during_play(during):
    """The remaining opponents sit out; only unchanged sections keep their proof."""
    changed = during("even", 2, "--drop", "67")
    spells = [spell for s in changed.new["sections"] for spell in s.get("spells", [])]
    assert [(s["first"], s["last"], s["players"]) for s in spells] == [(3, 6, None)]
    _, number = homes(changed.old)[frozenset({67, 118})]
    opponents = {
        (r, (ns | ew) - {67, 118})
        for _, r, ns, ew in tables(changed.old)
        if r > 2 and {67, 118} <= ns | ew
    }
    alone = {(r, ns or ew) for _, r, ns, ew in tables(changed.new) if not (ns and ew)}
    assert alone == opponents
    told = text_of("left_after", number=number, who="67 & 118", round="2")
    assert changed.shown.count(f"{told}.") == 1
    assert sum(section["proved"] for section in changed.new["sections"]) == 2
    assert not says(changed.shown, "plan_fitness_beside")


@pytest.mark.slow
def test_an_evening_of_changes(during, tmp_path, history, plans):
    """Three successive changes in several sections are all recorded in the season."""
    a, b, c = (pairs_of(read(plans["odd"]), name) for name in "ABC")
    first = during("odd", 1, "--drop", text(a[8]))
    assert "spells" in first.new["sections"][0]
    second = during(
        first.file, 3, "--add", "201,202", "--swap-player", f"{c[8][0]}:203", "--drop", b[1][1]
    )
    third = during(second.file, 3, "--add", "204,205")
    fourth = during(third.file, 5, "--drop", "204", "--swap-player", f"{c[8][1]}:206")
    for earlier, later in zip(first.new["sections"], fourth.new["sections"], strict=True):
        kept = [s for s in earlier.get("spells", []) if s["last"] == 1]
        assert all(spell in later["spells"] for spell in kept)
    everyone = {p for _, _, ns, ew in tables(fourth.new) for pair in (ns, ew) if pair for p in pair}
    assert {201, 202, 203, 204, 205, 206, *a[8], *c[8]} <= everyone
    season, after = tmp_path / "club.season", tmp_path / "after.csv"
    assert call("season", "init", season, "--history", history).exit_code == 0
    recorded = call("season", "record", season, "--plan", fourth.file)
    assert recorded.exit_code == 0, recorded.output
    assert call("season", "export", season, "--out", after).exit_code == 0
    check_history(history, after, fourth.new)
    plain = tmp_path / "plain.csv"
    done = call("record", "--history", history, "--plan", fourth.file, "--out", plain)
    assert done.exit_code == 0, done.output
    check_history(history, plain, fourth.new)


@pytest.mark.slow
def test_a_change_elsewhere_leaves_a_changed_section_alone(during, plans):
    """An earlier change in B is kept by a later change in A."""
    a, b = (pairs_of(read(plans["even"]), name) for name in "AB")
    first = during("even", 1, "--drop", text(b[0]), "--add", "201,202")
    second = during(first.file, 2, "--drop", text(a[0]))
    assert second.new["sections"][1] == first.new["sections"][1]
    assert re.findall(r"^Section ([A-Z]):", second.shown, re.MULTILINE) == ["A"]


@pytest.mark.slow
def test_other_commands_take_such_a_plan(during, history, tmp_path, plans):
    """`print` and `evaluate` read the plan, even if a guest arrived and left again."""
    a = pairs_of(read(plans["even"]), "A")
    first = during(
        "even", 1, "--swap-player", f"{a[0][0]}:21", "--add", "201,202", "--drop", a[1][0]
    )
    changed = during(first.file, 3, "--drop", "201")
    done = call("print", "--plan", changed.file, "--out", tmp_path / "paper")
    assert done.exit_code == 0, done.output
    scored = call("evaluate", "--plan", changed.file, "--history", history, "--json", "-")
    assert scored.exit_code == 0, scored.output
    told = json.loads(scored.stdout)["sections"]
    assert [s["fitness"] for s in told] == [s["fitness"] for s in changed.new["sections"]]


@pytest.mark.slow
def test_wishes_stay_with_the_plan(during, history, registrations, tmp_path, plans):
    """Wishes are kept, evaluated at the tables, for the current players."""
    plan_file = tmp_path / "wished.json"
    a = pairs_of(read(plans["even"]), "A")
    result = call(
        *("run", "--history", history, "--reg", registrations["even"]),
        *("--family", "multiplex", "--sections", 3, "--json", plan_file),
        *("--not-tonight", f"{a[0][0]}:{a[1][0]}", "--number", f"{a[2][0]}=3,4"),
        *("--no-sit-out", a[3][0]),
    )
    assert result.exit_code == 0
    changed = during(plan_file, 1, "--swap-player", f"{a[2][0]}:201", "--drop", text(a[3]))
    assert [(w["kind"], w["held"]) for w in changed.new["wishes"]] == [
        ("number", True),
        ("not-tonight", True),
    ]
    assert set(changed.new["wishes"][0]["pairs"][0]) == {201, a[2][1]}
    assert says(changed.shown, "wishes_costs_not_found")


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((), "Nothing to change: give --drop, --add, --swap-player or a wish."),
        (("--worth", 3), "Nothing to change"),
        (("--drop", 21), "player 21"),
        (("--drop", "67,26"), "do not play together"),
        (("--drop", "67,118,26"), "'67,118,26'"),
        (("--drop", ""), "the player id is missing"),
        (("--drop", "67,"), "the player id is missing"),
        (("--drop", "Nobody At All"), "Nobody At All"),
        (("--drop", 67, "--drop", "118"), "leaves twice"),
        (("--add", 21), "a pair is two players"),
        (("--add", "21,21"), "a pair is two players"),
        (("--add", "21,32,54"), "a pair is two players"),
        (("--add", "21,67"), "player 67 of pair 21,67 plays already, in section"),
        (("--add", "21,32", "--add", "32,54"), "player 32 of pair 32,54 plays already"),
        (("--add", "21,0"), "'21,0'"),
        (("--swap-player", 67), "this does not have the form OLD:NEW"),
        (("--swap-player", "67:"), "the player id is missing"),
        (("--swap-player", "67:21:32"), "'67:21:32'"),
        (("--swap-player", "21:32"), "player 21"),
        (("--swap-player", "67:26"), "player 26 is in the plan already"),
        (("--swap-player", "67:21", "--swap-player", "67:32"), "swapped twice"),
        (("--swap-player", "67:21", "--swap-player", "26:21"), "swapped twice"),
        (("--drop", 67, "--keep", "some"), "'some'"),
        (("--drop", 67, "--worth", 0), "--worth"),
        (("--drop", 67, "--late", 67), "player 67"),
        (("--drop", 67, "--family", "nowhere"), "there is no family 'nowhere' here"),
        (
            ("--drop", 67, "--after-round", 1, "--keep", "prefer"),
            "--keep prefer cannot be used after",
        ),
        (
            ("--drop", 67, "--after-round", 1, "--keep", "free"),
            "--keep free cannot be used after",
        ),
        (("--drop", 67, "--after-round", 1, "--late", 26), "Wishes come too late"),
        (("--drop", 67, "--after-round", 1, "--forget-wishes"), "Wishes come too late"),
        (("--drop", 67, "--after-round", 6), "nothing can change after round 6"),
        (("--drop", 67, "--after-round", 99), "nothing can change after round 99"),
        (("--drop", 67, "--after-round", -1), "--after-round"),
        (("--add", "21,32", "--after-round", 2), "1 pair comes, but"),
        (("--drop", 67, "--add", "21,32", "--add", "54,110", "--after-round", 2), "2 pairs come"),
        (("--add", "21,67", "--after-round", 2), "player 67 is playing already"),
        (("--swap-player", "67:26", "--after-round", 2), "player 26 is playing already"),
    ],
)
def test_what_cannot_be_changed(plans, history, tmp_path, args, message):
    """The command exits with 2 and the reason; it prints and writes nothing else."""
    result = call(
        *("change", "--plan", plans["even"], "--history", history, *args),
        *("--json", tmp_path / "new.json", "--out", tmp_path / "out"),
    )
    assert result.exit_code == 2
    assert message in " ".join(result.stderr.split())
    assert result.stdout == ""
    assert not list(tmp_path.iterdir())


def test_so_many_leave_that_sections_are_too_small(plans, history):
    """The section that would be too small is named, with advice."""
    leavers = [pair for name in "ABC" for pair in pairs_of(read(plans["even"]), name)][:9]
    result = call(
        *("change", "--plan", plans["even"], "--history", history),
        *(word for pair in leavers for word in ("--drop", text(pair))),
    )
    assert result.exit_code == 2
    assert says(result.stderr, "change_section_too_small", n=23, sections=3, section="A", least=8)
    assert "run --sections 2" in result.stderr


def test_nobody_is_left(plans, history):
    """If all pairs leave, the command fails with a message."""
    leavers = [pair for name in "ABC" for pair in pairs_of(read(plans["even"]), name)]
    result = call(
        *("change", "--plan", plans["even"], "--history", history),
        *(word for pair in leavers for word in ("--drop", text(pair))),
    )
    assert result.exit_code == 2
    assert says(result.stderr, "change_section_too_small", n=0, sections=3)


@pytest.mark.slow
def test_a_plan_that_changed_during_play_needs_the_round(during, history):
    """It can be changed neither as if before play nor from an earlier round."""
    changed = during("even", 3, "--drop", "67")
    args = ("change", "--plan", changed.file, "--history", history, "--drop", 26)
    result = call(*args)
    assert result.exit_code == 2
    assert says(result.stderr, "section_changed_in_play", section="A")
    result = call(*args, "--after-round", 2)
    assert result.exit_code == 2
    assert says(result.stderr, "section_changed_later", section="A", changed="3", round="2")


def test_a_season_so_far_is_needed(plans):
    """Exactly one of a history and a season is required."""
    result = call("change", "--plan", plans["even"], "--drop", 67)
    assert result.exit_code == 2
    assert says(result.stderr, "give_season_so_far")
