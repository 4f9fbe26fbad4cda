"""One key for the same problem: each input that decides the answer changes the key."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import fields, is_dataclass, replace
from datetime import date
from decimal import Decimal
from pathlib import Path

import numpy as np
import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.base.resources import shipped_folder
from bridgeopt.club import (
    PAPER_OBJECTIVE,
    GeneratedMovement,
    History,
    HistorySource,
    Members,
    Movement,
    Objective,
    Pair,
    Plan,
    Registration,
    SectionPairs,
    SizeLimits,
    Wish,
    WishKind,
)
from bridgeopt.club.history import Surplus
from bridgeopt.club.plan import HalfTable
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.new_session import EveningCourse, prepare_session
from bridgeopt.seating.seating_problem import SeatingProblem
from bridgeopt.tasks.background import value_key
from bridgeopt.tasks.evening import seating
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.sources import SeasonSoFar, family_for
from tests.support.reference.objectives import with_surplus

HISTORY = with_surplus(
    History(
        tuple(range(1, 19)),
        tuple(Decimal(50 + k) for k in range(18)),
        np.arange(18) % 3,
        np.zeros((18, 18), dtype=np.int64),
    )
)
PAIRS = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(8))
WISH = Wish(WishKind.NUMBER, (PAIRS[0],), (2,), Decimal(5), "wishes.csv", 3)
MOVEMENT = Movement(
    "one", 4, 2, np.array([[[1, 2, 1], [3, 4, 2]], [[3, 1, 2], [2, 4, 1]]]), "one.asc", (1,), ("c",)
)
PROBLEM = SeatingProblem(
    history=HISTORY,
    registration=Registration(PAIRS),
    wishes=(WISH,),
    rules=EveningRules(movements_folder=Path("mine"), winners=2, half_table=HalfTable.NS),
    source="season",
)


def others(value: object) -> Iterator[tuple[str, object]]:
    """Yield each value that differs in one input, whatever inputs exist, with its path."""
    if isinstance(value, HistorySource):
        return
    if is_dataclass(value):
        now = {each.name: getattr(value, each.name) for each in fields(value)}
        for name, part in now.items():
            for path, other in others(part):
                if isinstance(value, History) and path.startswith(("more", "without")):
                    continue  # not a valid history
                copy = object.__new__(type(value))
                copy.__dict__.update(now | {name: other})  # also values the class refuses
                yield f"{type(value).__name__}.{name} {path}", copy
    elif isinstance(value, np.ndarray):
        for k in range(value.size):
            other = value.copy()
            other.flat[k] += 1
            yield f"[{k}]", other
    elif isinstance(value, Mapping):
        yield "less", dict(list(value.items())[1:])
        for key, part in value.items():
            if is_dataclass(part):
                yield from ((f"{key} {path}", {**value, key: o}) for path, o in others(part))
    elif isinstance(value, tuple):
        yield "more", (*value, 7)
        for k, part in enumerate(value):
            yield f"without {k}", value[:k] + value[k + 1 :]
            for path, other in others(part):
                yield f"{k} {path}", (*value[:k], other, *value[k + 1 :])
    elif isinstance(value, bool):
        yield "", not value
    elif isinstance(value, int | Decimal):
        yield "", value + 100
    else:
        yield "", f"{value}x"


def test_each_ingredient_gives_another_key():
    """Each field of all dataclasses in a problem, in each of its places, changes the key."""
    problem = PROBLEM, MOVEMENT
    key = value_key(problem)
    assert key == value_key(deepcopy(problem))
    found = dict(others(problem))
    assert [path for path, other in found.items() if value_key(other) == key] == []
    reached = {path.partition(" ")[0] for path in found}
    reached |= {step for path in found for step in path.split() if "." in step}
    kinds = (
        SeatingProblem,
        EveningRules,
        History,
        Surplus,
        Registration,
        Pair,
        Wish,
        Objective,
        Movement,
    )
    assert {f"{kind.__name__}.{each.name}" for kind in kinds for each in fields(kind)} <= reached


def test_what_has_no_value_is_no_ingredient():
    """A function is refused, since its key would differ each time or never."""
    with pytest.raises(TypeError, match="function"):
        value_key(PROBLEM, lambda plan: None)


def test_so_does_each_way_to_play(tmp_path):
    """The rules, the movements' files and the number of sections change the key."""
    shutil.copytree(shipped_folder("movements") / "multiplex", tmp_path / "mine")
    rules = EveningRules(
        movements_folder=tmp_path,
        boards_per_group=3,
        odd_section="A",
        refuse_new_players=False,
        objective=Objective("squares"),
        winners=2,
    )
    tonight = EveningInput(SeasonSoFar(HISTORY, "season", Members(), None), Registration(PAIRS))
    instead = {
        "movements_folder": None,
        "boards_per_group": 4,
        "odd_section": "B",
        "refuse_new_players": True,
        "objective": Objective("squares", (Decimal(7),)),
        "size_limits": SizeLimits(4, 40),
        "winners": None,
        "equal_fields": True,
        "half_table": HalfTable.NS,
        "barometer": True,
        "ew_from_one": True,
    }
    family = family_for((SectionPairs("A", PAIRS),), "multiplex", None)
    keys = [tonight.problem_key(rules, "mine", 1)]
    for each in fields(EveningRules):
        assert getattr(rules, each.name) != instead[each.name]
        other = replace(rules, **{each.name: instead[each.name]})
        keys.append(tonight.problem_key(other, "mine", 1))
    keys += [tonight.problem_key(rules, "mine", 2), tonight.problem_key(rules, "other", 1)]
    keys += [
        tonight.problem_key(rules, made, 1)
        for made in (family, GeneratedMovement(6), GeneratedMovement(7))
    ]
    mended = next((tmp_path / "mine").iterdir())
    mended.write_bytes(mended.read_bytes() + b"\n")
    keys.append(tonight.problem_key(rules, "mine", 1))
    assert len(set(keys)) == len(keys)


def seated(season: Season, pairs: tuple[Pair, ...], objective: Objective = PAPER_OBJECTIVE) -> Plan:
    """Seat an evening in one section."""
    tonight = EveningInput(
        SeasonSoFar(season.history, "season", Members(), season), Registration(pairs)
    )
    rules = EveningRules(objective=objective)
    return seating.seat_tonight(
        seating.prepare_seating(tonight, "multiplex", 1, rules), SearchBudget(seconds=60.0)
    ).plan


@pytest.fixture(scope="module")
def season(tmp_path_factory) -> Season:
    """Play two evenings; another pair replaces one in the second."""
    file = SeasonFile(tmp_path_factory.mktemp("season") / "club.season")
    SeasonFile.create(file.path)
    plan = file.path.with_name("plan.json")
    for day, there in ((1, PAIRS), (8, (PAIRS[0], *PAIRS[2:], Pair(17, 18)))):
        write_plan(plan, seated(file.read(), there))
        read = read_plan(plan)
        file.record(read, [s.seating() for s in read.sections], date(2026, 9, day))
    return file.read()


def unattended(season: Season) -> Season:
    """Return the season with the same history imported, without attendance."""
    return replace(season, imported=max(season.recorded))


@pytest.mark.parametrize("objective", [Objective(), Objective("fair-share")], ids=str)
def test_a_plan_of_another_attendance_is_not_recorded(season, objective, tmp_path):
    """A plan whose objective uses attendance is refused if that differs; others are recorded."""
    write_plan(tmp_path / "plan.json", seated(season, PAIRS, objective))
    plan = read_plan(tmp_path / "plan.json")
    later = unattended(season)
    assert later.history.digest == season.history.digest
    for now, same in ((season, True), (later, not objective.by_attendance)):
        assert SeasonSoFar(now.history, "season", Members(), now).is_source_of(plan) is same
        seatings = [section.seating() for section in plan.sections]
        if same:
            assert prepare_session(now, plan, seatings, date(2026, 9, 15), EveningCourse()).session
            continue
        with pytest.raises(InputError) as refused:
            prepare_session(now, plan, seatings, date(2026, 9, 15), EveningCourse())
        assert refused.value.faults[0].message.key == "season_other_attendance"
