"""The Python API: its exports, its examples and its page."""

from __future__ import annotations

import doctest
import inspect
import json
import typing
from dataclasses import replace
from datetime import date
from itertools import combinations

import pytest
from click.testing import CliRunner

import bridgeopt
from bridgeopt import club, load_save
from bridgeopt.cli import main
from bridgeopt.files.members import MemberLine
from bridgeopt.season import SeasonFile
from tests.support.each_case import each_case

FUNCTIONS = [name for name in bridgeopt.__all__ if inspect.isfunction(getattr(bridgeopt, name))]


def test_all_names_are_there():
    """Each name is imported on first use, and no other name exists."""
    assert all(getattr(bridgeopt, name) for name in bridgeopt.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = bridgeopt.nothing


@each_case("package", (bridgeopt, club))
def test_completion_offers_the_names(package):
    """`dir` lists the public names, which tab completion shows, and a name is imported once."""
    assert dir(package) == package.__all__
    for name in package.__all__:
        assert getattr(package, name) is vars(package)[name]


def classes_of(annotation: object) -> set[type]:
    """Return the package's own classes in an annotation, at any depth."""
    if isinstance(annotation, type) and annotation.__module__.startswith("bridgeopt"):
        return {annotation}
    return {each for part in typing.get_args(annotation) for each in classes_of(part)}


@each_case("name", FUNCTIONS)
def test_types_of_signatures_are_exported(name):
    """A caller can import each class that a function takes or returns, and can annotate with it."""
    exported = {getattr(bridgeopt, each) for each in bridgeopt.__all__ if each != "StationaryPart"}
    hints = typing.get_type_hints(getattr(bridgeopt, name))
    assert hints
    assert {each for hint in hints.values() for each in classes_of(hint)} <= exported


CLASSES = [name for name in bridgeopt.__all__ if inspect.isclass(getattr(bridgeopt, name))]


@each_case("name", CLASSES)
def test_types_of_fields_are_exported(name):
    """A caller can annotate with the class of each field and property of a public class."""
    exported = {getattr(bridgeopt, each) for each in bridgeopt.__all__ if each != "StationaryPart"}
    owner = getattr(bridgeopt, name)
    unread = {"ProvedGroupCounts": object}  # imported for type checkers only: its module is slow
    hints = typing.get_type_hints(owner, localns=unread)
    for attribute, thing in vars(owner).items():
        if isinstance(thing, property):
            hints[attribute] = typing.get_type_hints(thing.fget).get("return", object)
    public = [hint for attribute, hint in hints.items() if not attribute.startswith("_")]
    assert {each for hint in public for each in classes_of(hint)} <= exported


def test_options_are_one_value():
    """`optimise` and `form_sections` take the rules of the evening, not their fields one by one."""
    for name in ("optimise", "form_sections"):
        parameters = inspect.signature(getattr(bridgeopt, name)).parameters
        names = {*parameters}
        assert parameters["rules"].kind is inspect.Parameter.KEYWORD_ONLY
        assert names.isdisjoint(
            each.name for each in bridgeopt.EveningRules.__dataclass_fields__.values()
        )
    kinds = {p.kind for p in inspect.signature(bridgeopt.EveningRules).parameters.values()}
    assert kinds == {inspect.Parameter.KEYWORD_ONLY}


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_examples_run(monkeypatch, tmp_path):
    """The examples in the package's docstring print the documented output."""
    monkeypatch.chdir(tmp_path)  # they write files
    outcome = doctest.testmod(bridgeopt)
    assert outcome.attempted > 14
    assert outcome.failed == 0


@pytest.fixture
def folder(monkeypatch, tmp_path):
    """Enter a folder with a season in which one session of two sections was recorded."""
    monkeypatch.chdir(tmp_path)
    data = bridgeopt.shipped_folder("data")
    history = bridgeopt.load_history(data / "history.csv")
    names = bridgeopt.load_members(data / "members.csv").names
    members = [MemberLine(player, name, None, None, {}) for player, name in names.items()]
    movement = bridgeopt.load_family("multiplex").movements[8]
    ids = iter(sorted(history.ids))
    pairs = [bridgeopt.Pair(one, next(ids)) for one in ids][:16]
    sections = tuple(
        bridgeopt.LoadedSection(name, tuple(pairs[start : start + 8]), movement, boards=4)
        for name, start in (("A", 0), ("B", 8))
    )
    plan = bridgeopt.LoadedPlan("plan.json", sections, None, "multiplex", "plan", intact=False)
    SeasonFile.create(tmp_path / "club.season", history, members)
    seatings = [section.seating() for section in sections]
    SeasonFile(tmp_path / "club.season").record(plan, seatings, date(2026, 1, 5))
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_examples_of_functions_run():
    """The examples in the docstrings of functions print the documented output."""
    outcome = doctest.testmod(load_save)
    assert outcome.attempted > 3
    assert outcome.failed == 0


def test_a_season_is_read(folder):
    """A season has the names, the sessions, and the meetings that they added to its history."""
    before = bridgeopt.load_history(bridgeopt.shipped_folder("data") / "history.csv")
    season = bridgeopt.load_season(folder / "club.season")
    (session,) = season.sessions
    assert season.members.names.keys() >= session.players
    for one, other in combinations(sorted(session.players), 2):
        met = sum(
            {one, other} <= {p for side in table.sides for p in side}
            and not any({one, other} <= {*side} for side in table.sides)
            for section in session.sections
            for tables in section.rounds
            for table in tables
        )
        earlier = before.opponents(one).get(other, 0)
        assert season.history.opponents(one).get(other, 0) == earlier + met


@pytest.fixture
def history(make_history):
    """Draw the season so far of 34 players."""
    return make_history(7, 34)


@pytest.fixture
def plan(history, register, multiplex):
    """Seat 17 pairs in two sections, one of which is odd."""
    return bridgeopt.optimise(history, register(history), multiplex, 2)


@pytest.mark.slow_without_jit
@each_case("after", (0, 2))
def test_a_change_is_that_of_the_command(history, plan, tmp_path, after):
    """A pair leaves, before play or after round 2: the command makes the same plan."""
    bridgeopt.save_plan(plan, tmp_path / "plan.json")
    bridgeopt.save_history(history, tmp_path / "history.csv")
    leaver = plan.sections[0].pairs[2]
    changed = bridgeopt.change(plan, history, bridgeopt.Changes(drop=(leaver,)), after_round=after)
    bridgeopt.save_plan(changed, tmp_path / "changed.json")
    files = "--plan", tmp_path / "plan.json", "--history", tmp_path / "history.csv"
    document = run_command("change", *files, "--drop", leaver, "--after-round", after)
    written = json.loads((tmp_path / "changed.json").read_text(encoding="utf-8"))
    for section in (*written["sections"], *document["sections"]):
        section.pop("seconds", None)
    assert written["sections"] == document["sections"]
    assert written["plan_id"] == document["plan_id"]


@pytest.mark.slow_without_jit
def test_a_late_pair_sits_out_first(history, plan):
    """The pair that comes late has no opponents in round 1, by a new plan with proof."""
    late = plan.sections[0].pairs[3]
    wish = bridgeopt.Wish(bridgeopt.WishKind.LATE, (bridgeopt.Pair(late.second, late.first),))
    changed = bridgeopt.change(plan, history, wishes=[wish])
    assert changed.proved
    (section,) = (section for section in changed.sections if late in section.pairs)
    number = section.numbers.index(late) + 1
    assert [s.round for s in section.seats if {s.ns, s.ew} == {number, None}] == [1]


@pytest.mark.slow_without_jit
def test_impossible_changes_are_refused(history, plan):
    """A change without any change, two late pairs in one section, and a stranger who leaves."""
    wishes = [
        bridgeopt.Wish(bridgeopt.WishKind.LATE, (pair,)) for pair in plan.sections[0].pairs[:2]
    ]
    with pytest.raises(ValueError, match="expected"):
        bridgeopt.change(plan, history)
    with pytest.raises(bridgeopt.ContradictionError):
        bridgeopt.change(plan, history, wishes=wishes)
    stranger = bridgeopt.Pair(9001, 9002)
    with pytest.raises(bridgeopt.BridgeoptError):
        bridgeopt.change(plan, history, bridgeopt.Changes(drop=(stranger,)))


@pytest.mark.slow_without_jit
def test_a_season_has_what_fair_share_needs(folder, multiplex):
    """With a season's surplus, a plan for the objective ``fair-share`` is made and changed."""
    season = bridgeopt.load_season(folder / "club.season")
    (session,) = season.sessions
    pairs = tuple(pair for section in session.sections for pair in section.pairs)
    history = replace(season.history, surplus=season.surplus)
    rules = bridgeopt.EveningRules(objective=bridgeopt.Objective("fair-share"))
    plan = bridgeopt.optimise(
        history, bridgeopt.Registration(pairs), multiplex, 1, rules=rules, source="season"
    )
    changed = bridgeopt.change(plan, history, bridgeopt.Changes(drop=pairs[:1]))
    assert (changed.objective, changed.source) == (rules.objective, plan.source)
    with pytest.raises(bridgeopt.InputError):
        bridgeopt.change(plan, season.history, bridgeopt.Changes(drop=pairs[:1]))


def write_travellers(path, *lines):
    """Write results of boards as CSV."""
    path.write_text("\n".join(["section,board,ns,ew,score", *lines]), encoding="utf-8")


def run_command(*words):
    """Run a command that prints JSON on its output."""
    result = CliRunner().invoke(main, [*map(str, words), "--json", "-"], prog_name="bridgeopt")
    assert result.exit_code == 0, result
    return json.loads(result.stdout)


def test_scores_are_those_of_the_command(tmp_path):
    """The places and percentages of `score` are those that the command prints."""
    file = tmp_path / "boards.csv"
    write_travellers(file, "A,1,1,2,420", "A,1,3,4,450", "A,2,1,4,-100", "A,2,3,2,110")
    (ranking,) = bridgeopt.score(file).rankings
    assert (ranking.section, ranking.direction) == ("A", None)
    (section,) = run_command("score", "--csv", file)["sections"]
    assert [(pair.place, pair.number, float(pair.percentage)) for pair in ranking.pairs] == [
        (row["place"], row["pair"], row["percentage"]) for row in section["ranking"]
    ]


@pytest.mark.slow_without_jit
def test_names_come_from_the_plan(history, plan, tmp_path):
    """With the plan and the names of members, each pair has its players' names."""
    section = plan.sections[0]
    seat = next(
        seat for seat in section.seats if seat.round == 1 and None not in (seat.ns, seat.ew)
    )
    file = tmp_path / "boards.csv"
    write_travellers(file, f"{section.name},1,{seat.ns},{seat.ew},420")
    members = bridgeopt.Members({player: f"Player {player}" for player in history.ids})
    scores = bridgeopt.score(file, plan=plan, members=members)
    assert scores.doubts  # the other boards have no results yet
    names = {pair.number: pair.names for pair in scores.rankings[0].pairs}
    for number in (seat.ns, seat.ew):
        players = section.numbers[number - 1].players
        assert names[str(number)] == tuple(map(members.name, players))


def test_scoring_methods(tmp_path):
    """At a method with IMPs, pairs have points and no percentage."""
    file = tmp_path / "boards.csv"
    write_travellers(file, "A,1,1,2,420", "A,1,3,4,450", "A,2,1,4,-100", "A,2,3,2,110")
    (ranking,) = bridgeopt.score(file, scoring=bridgeopt.Scoring.CROSS_IMPS).rankings
    assert all(pair.percentage is None for pair in ranking.pairs)
    assert sum(pair.points for pair in ranking.pairs) == 0


@each_case("name", bridgeopt.__all__)
def test_each_name_has_a_docstring(name):
    """The page of the API is made from the docstrings (``docs/python.md``)."""
    thing = getattr(bridgeopt, name)
    if typing.get_origin(thing) is typing.Literal:
        return  # the page lists its values
    assert thing.__doc__
    if isinstance(thing, type):
        assert thing.__doc__ != thing.__mro__[1].__doc__, "it has no docstring of its own"
