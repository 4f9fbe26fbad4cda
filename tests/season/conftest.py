"""Fixtures shared by the tests of the season: a small season file, and plans for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner, Result

from bridgeopt.base.i18n import Message
from bridgeopt.cli import main
from bridgeopt.club import (
    Chair,
    HistorySource,
    LoadedPlan,
    LoadedSection,
    Objective,
    Pair,
    PlayedEvent,
    SinglePlayer,
    Table,
)
from bridgeopt.club.history import RatingRules
from bridgeopt.club.movement import INDIVIDUAL
from bridgeopt.files.members import MemberLine
from bridgeopt.files.plan_document import plan_id
from bridgeopt.files.results import ScoreLine
from bridgeopt.season import RecordResult, Season, SeasonFile
from bridgeopt.season.competing import Decision, DecisionKind, SessionElsewhere, TotalSoFar
from bridgeopt.season.new_session import EveningCourse
from bridgeopt.standings.competition import SessionScore

MakePlan = Callable[..., LoadedPlan]


@pytest.fixture(scope="session")
def begun(tmp_path_factory, make_history) -> bytes:
    """Begin the season of a club of 32 players."""
    path = tmp_path_factory.mktemp("begun") / "club.season"
    SeasonFile.create(path, make_history(7, 32))
    return path.read_bytes()


@pytest.fixture
def season_file(tmp_path, begun) -> SeasonFile:
    """Return that season's file, alone in its folder."""
    path = tmp_path / "club" / "club.season"
    path.parent.mkdir()
    path.write_bytes(begun)
    return SeasonFile(path)


@pytest.fixture(scope="session")
def make_plan(multiplex) -> MakePlan:
    """Return a function that draws a plan: eight pairs in section A, seven in B."""

    def make(season: Season, seed: int = 0) -> LoadedPlan:
        players = np.random.default_rng(seed).permutation(season.history.ids).tolist()[:30]
        pairs: list[Pair | None] = [Pair(*players[k : k + 2]) for k in range(0, 30, 2)]
        pairs.append(None)
        movement = multiplex.movements[8]
        sections = tuple(
            LoadedSection(name, tuple(numbers), movement, boards=4)
            for name, numbers in (("A", pairs[:8]), ("B", pairs[8:]))
        )
        source = HistorySource("season", season.history.digest)
        return LoadedPlan("plan.json", sections, source, "multiplex", f"plan {seed}", intact=False)

    return make


@pytest.fixture
def play(season_file, make_plan) -> Callable[..., RecordResult]:
    """Return a function that records a random plan on a day in September."""

    def record(seed: int = 0, day: int = 5, course: EveningCourse | None = None) -> RecordResult:
        plan = make_plan(season_file.read(), seed)
        seatings = [section.seating() for section in plan.sections]
        return season_file.record(plan, seatings, date(2024, 9, day), course)

    return record


@pytest.fixture(scope="session")
def write_plan() -> Callable[[Path, LoadedPlan], None]:
    """Return a function that writes a plan as a file that the commands read."""

    def write(path: Path, plan: LoadedPlan) -> None:
        sections = [
            {
                "name": section.name,
                "numbers": [
                    {"number": number, "players": pair and pair.players}
                    for number, pair in enumerate(section.numbers, start=1)
                ],
                "rounds_detail": [
                    seat._asdict() for seat in replace(section.seating(), holding_periods=()).seats
                ],
            }
            for section in plan.sections
        ]
        document = {"family": plan.family, "sections": sections, "overall": {}}
        if plan.source is not None:
            document["source"] = plan.source._asdict()
        document["plan_id"] = plan_id(document)  # as `run` would have written it
        path.write_text(json.dumps(document), encoding="utf-8")

    return write


@pytest.fixture
def invoke() -> Callable[..., Result]:
    """Return a function that runs the program in this process, on a terminal of 80 columns."""

    def call(*args: Any) -> Result:
        result = CliRunner().invoke(
            main, [str(arg) for arg in args], prog_name="bridgeopt", env={"COLUMNS": "80"}
        )
        assert result.exception is None or isinstance(result.exception, SystemExit), result
        assert "Traceback" not in result.output
        return result

    return call


@pytest.fixture(scope="session")
def filled(tmp_path_factory, make_history, make_plan) -> bytes:
    """Fill a season file with changes of every kind, undo the last one, and erase a name."""
    file = SeasonFile(tmp_path_factory.mktemp("filled") / "club.season")
    plan = make_plan(SeasonFile.create(file.path, make_history(7, 32)))
    plan = replace(plan, objective=Objective("squares"))
    a, b = (section.seating() for section in plan.sections)
    there = {player for seating in (a, b) for pair in seating.pairs for player in pair.players}
    b = replace(b, movement=replace(b.movement, ew_from_one=True))
    a = a.with_change(3, 2, Pair(*sorted({*file.read().history.ids} - there)))
    file.record(plan, [a, b], date(2026, 9, 1))
    scores = [ScoreLine(1, "B", number, Decimal("50.5")) for number in range(1, 8)]
    file.enter_results(scores, "results.csv")
    file.add_members([MemberLine(1, "Zoë", Decimal(70), None, {"phone": "12"})])
    file.set_rules(RatingRules(window=5))
    file.import_history(file.read().history)
    elsewhere = (SessionScore((1, 2), Fraction(111, 2), "A", 24), SessionScore((3,), Fraction(44)))
    file.add_elsewhere([SessionElsewhere(1, 7, date(2026, 8, 3), elsewhere)])
    file.add_totals([TotalSoFar("cup", (1, 2), Fraction(52), 3, 72)])
    file.set_notice({(1, (1, 2)): False})
    final = Decision(DecisionKind.FINAL, "cup", 1, {"rows": []})
    file.decide(final, Message("as_written", text="Cup"))
    singles = [SinglePlayer(player) for player in file.read().history.ids[:5]]
    waiting = Table(2, (Chair("N", 0, singles[4]),))
    for seats in (singles[:4], singles[3::-1]):
        tables = (INDIVIDUAL.table(1, seats, 1), waiting)
        if file.read().sessions[-1].events:
            file.add_round(tables)
        else:
            file.record_event([PlayedEvent("I", "individual", (tables,))], date(2026, 9, 8))
    first, second = (file.change_member(None, name).player for name in "PQ")
    file.merge(first, second)
    file.undo()
    file.erase(second)
    return file.path.read_bytes()


@pytest.fixture
def full(tmp_path, filled) -> SeasonFile:
    """Put the full file into a folder of its own."""
    file = SeasonFile(tmp_path / "club" / "club.season")
    file.path.parent.mkdir()
    file.path.write_bytes(filled)
    return file
