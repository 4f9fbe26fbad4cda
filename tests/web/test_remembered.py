"""The page's remembered solutions compared with fresh solves: no claim about another problem."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base.resources import shipped_folder
from bridgeopt.club import Members, Objective, Pair, Plan, Registration, Wish, WishKind
from bridgeopt.club.settings import EXPECTED_COUNT_SCALE, ClubSettings
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.evening.state import Format as Way
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.season import Season, SeasonFile
from bridgeopt.tasks.evening import seating
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.sources import SeasonSoFar
from bridgeopt.web.format_comparison import FormatComparing, stored_format
from bridgeopt.web.seating_drafts import SeatingDrafts
from tests.support.generators.instances import sample
from tests.support.reference.objectives import plain_cost

pytestmark = [pytest.mark.slow, pytest.mark.slow_without_jit]

PEOPLE = tuple(range(1, 21))
OBJECTIVES = (Objective(), Objective("fair-share"), Objective("squares"), None)
MADE = ("howell", "multiplex", "sevens")
"""Families whose files replace the club's own."""
STEPS = 8
SECONDS = 120.0


class Ready:
    """Kernels that need no compiling."""

    def wait(self, *_: object, making: bool = False) -> None:
        """Return at once."""


@dataclass
class State:
    """All inputs of an evening's seating."""

    season: Season
    pairs: tuple[Pair, ...]
    wishes: tuple[Wish, ...]
    settings: ClubSettings

    @property
    def tonight(self) -> EveningInput:
        """The evening before it is seated."""
        so_far = SeasonSoFar(self.season.history, "season", Members(), self.season)
        return EveningInput(so_far, Registration(self.pairs), self.wishes)


@pytest.fixture(scope="module")
def season(tmp_path_factory) -> Season:
    """Play three evenings with different people."""
    file = SeasonFile(tmp_path_factory.mktemp("season") / "club.season")
    SeasonFile.create(file.path)
    plan, drawn = file.path.with_name("plan.json"), random.Random(26)
    for day in (1, 8, 15):
        tonight = State(file.read(), paired(drawn), (), ClubSettings()).tonight
        rules = FormatComparing(ClubSettings(), Ready(), SolutionCache(), lambda: None).rules  # type: ignore[arg-type]
        ran = seating.seat_tonight(
            seating.prepare_seating(tonight, "multiplex", 1, rules), SearchBudget(seconds=SECONDS)
        )
        write_plan(plan, ran.plan)
        read = read_plan(plan)
        file.record(read, [s.seating() for s in read.sections], date(2026, 9, day))
    everyone = file.read()
    assert len(everyone.sessions_since_import) == 3
    return everyone


def paired(drawn: random.Random) -> tuple[Pair, ...]:
    """Draw eight pairs, sometimes seven, with one sit-out each round."""
    people = drawn.sample(PEOPLE, 2 * drawn.choice((8, 8, 7)))
    return tuple(Pair(*sorted(two)) for two in zip(people[::2], people[1::2], strict=True))


def changed(state: State, drawn: random.Random, folder: Path, seasons: list[Season]) -> State:
    """Change one input, or restore an earlier season."""
    what = drawn.choice(("season", "attendance", "objective", "movements", "people", "wish"))
    season = state.season
    if what == "season":
        met = season.history.meetings.copy()
        one, other = drawn.sample(range(len(met)), 2)
        met[one, other] = met[other, one] = met[one, other] + drawn.randint(1, 3)
        other_season = replace(season, history=replace(season.history, meetings=met))
        seasons.append(other_season)
        return replace(state, season=drawn.choice(seasons))
    if what == "attendance":
        counted = drawn.choice((0, *season.recorded))
        return replace(state, season=replace(season, imported=counted))
    if what == "objective":
        own = replace(state.settings, objective=drawn.choice(OBJECTIVES))
        return replace(state, settings=own)
    if what == "movements":
        put_movements(folder, drawn.choice(MADE))
        return state
    if what == "people":
        return replace(state, pairs=paired(drawn), wishes=())
    wish = Wish(WishKind.NUMBER, (drawn.choice(state.pairs),), (drawn.randint(1, 8),))
    return replace(state, wishes=drawn.choice(((), (wish,))))


def put_movements(folder: Path, family: str) -> None:
    """Replace the club's own family by this one."""
    mine = folder / "mine"
    mine.mkdir(exist_ok=True)
    shutil.copy(shipped_folder("movements") / family / f"{family}-8.asc", mine / "mine-8.asc")


def answers(drafts: SeatingDrafts, comparing: FormatComparing, state: State) -> Iterator[Plan]:
    """Return the plans that the page shows: the seating, and the same format when compared."""
    tonight, way = state.tonight, Way("mine", 1)
    look = comparing.poll(tonight)
    key = comparing.work.submitted_key
    comparing.work.wait(key, lambda look: look.done, SECONDS)
    look = comparing.poll(tonight)
    assert look.done
    assert look.error is None
    if not state.wishes:
        cards = [card for card in look.cards if stored_format(card.choice) == way]
        yield from (card.candidate.plan for card in cards if card.candidate is not None)
    drafts.poll(tonight, way)
    drafts.work.wait(drafts.work.submitted_key, lambda look: look.done, SECONDS)
    draft: Any = drafts.poll(tonight, way).state
    assert draft.evening is not None, draft.refused
    yield draft.evening.plan


def test_no_claim_of_another_problem(season, tmp_path, monkeypatch):
    """Apply random changes of season, attendance, objective, movements, people and wishes.

    After each one the page shows a fresh program's plan: proven for these inputs.
    """
    monkeypatch.setattr("bridgeopt.web.format_comparison._SIGN_IN_PAUSE", 0.0)
    for seed in range(sample(25)):
        drawn = random.Random(seed)
        put_movements(tmp_path, drawn.choice(MADE))
        own = ClubSettings(movements=tmp_path, families=("mine",), sections=1)
        state, seasons = State(season, paired(drawn), (), own), [season]
        cache = SolutionCache()
        comparing = FormatComparing(own, Ready(), cache, lambda: None)  # type: ignore[arg-type]
        drafts = SeatingDrafts(comparing, Ready(), cache, lambda: None)  # type: ignore[arg-type]
        for _ in range(STEPS):
            state = changed(state, drawn, tmp_path, seasons)
            comparing.settings = state.settings
            for plan in answers(drafts, comparing, state):
                check(plan, state, comparing)
        drafts.work.close()
        comparing.work.close()


def check(plan: Plan, state: State, comparing: FormatComparing) -> None:
    """Compare a plan with a fresh one, and its claim with its cost computed directly."""
    fresh = seating.seat_tonight(
        seating.prepare_seating(state.tonight, "mine", 1, comparing.rules),
        SearchBudget(seconds=SECONDS),
    )
    (shown,), (found,) = plan.sections, fresh.plan.sections
    assert shown.proved
    assert found.proved
    assert (shown.cost, shown.numbers) == (found.cost, found.numbers)
    assert plan.source == fresh.plan.source
    assert plan.wishes == fresh.plan.wishes
    assert shown.movement.digest == found.movement.digest
    if not comparing.rules.objective.is_default:
        cost = plain_cost(fresh.history, shown, comparing.rules.objective)
        assert shown.fitness == EXPECTED_COUNT_SCALE**2 * cost
