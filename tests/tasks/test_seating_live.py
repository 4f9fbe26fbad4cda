"""Seating while pairs are moved: the same plans as `run`, in stages and soon."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from bridgeopt.base.resources import shipped_folder
from bridgeopt.club import History, Members, Objective, Registration, Wish, WishKind
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.qap import work_queue
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.plan_document import plan_document
from bridgeopt.seating.changing.dropped_pair import DroppedPair
from bridgeopt.seating.fitness import reference_fitness
from bridgeopt.tasks.evening import live_seating as seating_live
from bridgeopt.tasks.evening import seating
from bridgeopt.tasks.evening.live_seating import (
    InstantSeating,
    LiveSeater,
    SearchProgress,
    SeatingFailure,
    SeatingFound,
    SeatingRequest,
)
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.sources import SeasonSoFar, family_for
from tests.support.generators.instances import sample
from tests.support.reference.objectives import with_surplus

pytestmark = pytest.mark.slow_without_jit


@pytest.fixture(scope="module")
def tonight(make_history, pairs_of) -> EveningInput:
    """Make eighteen pairs, for sections of ten and eight."""
    history = make_history(5, 36, met=4)
    return EveningInput(
        SeasonSoFar(history, "season", Members(), None), Registration(pairs_of(history))
    )


def alone(
    tonight: EveningInput, family: str = "multiplex", rules: EveningRules | None = None
) -> object:
    """Return the plan of `run`, with nothing remembered."""
    prepared = seating.prepare_seating(tonight, family, 2, rules or EveningRules())
    return told(seating.seat_tonight(prepared, SearchBudget(seconds=60.0)).plan)


def told(plan) -> dict[str, object]:
    """Return a plan as its file has it, without the times."""
    document = plan_document(replace(plan, seconds_used=0.0, time_limit=0.0))
    for section in document["sections"]:
        section.pop("seconds", None)
    return document


def request(tonight: EveningInput, *more) -> SeatingRequest:
    return SeatingRequest(tonight, "multiplex", 2, EveningRules(), *more)


@pytest.mark.slow
def test_whatever_was_dragged_before_it_is_the_plan_of_run(tonight):
    """After drops, undo, and a pair that leaves and returns, the plan equals that of `run`."""
    seater, shown, wishes = LiveSeater(), (), ()
    pairs = tonight.registration.pairs
    drops = [
        None,
        DroppedPair(pairs[3], "B"),
        DroppedPair(pairs[3], "A", 4),
        DroppedPair(pairs[7], "B", 1),
        None,
    ]
    leaves = [None, None, None, None, pairs[-1]]
    for drop, gone in [*zip(drops, leaves, strict=True), (None, None)]:
        if drop is not None:
            wishes = drop.wishes_after(wishes, shown)
        there = Registration(tuple(pair for pair in pairs if pair != gone))
        evening = replace(tonight, registration=there, wishes=wishes)
        stages: list[object] = []
        last = seater.seat(request(evening, shown, drop), stages.append)
        assert isinstance(last, SeatingFound)
        assert last.final
        assert told(last.evening.plan) == alone(evening)
        assert last is stages[-1]
        shown = last.evening.plan.sections


class Attended(SeasonSoFar):
    """A season with random attendance, for objectives that use it."""

    def history_for(self, objective: Objective) -> History:
        """Return the history, with its surplus if the objective needs it."""
        plain = replace(self.history, surplus=None)
        return self.history if objective.by_attendance else plain


OBJECTIVES = [Objective(), Objective("fair-share"), Objective("squares")]


def changed(tonight: EveningInput, random: Random) -> EveningInput:
    """Change one input of an evening: season, attendance, pairs or wishes."""
    so_far, history = tonight.so_far, tonight.so_far.history
    pairs = tonight.registration.pairs
    match random.randrange(5):
        case 0:  # one session more
            meetings = np.triu(
                np.random.default_rng(random.randrange(99)).integers(0, 3, (36, 36)), 1
            )
            history = replace(history, meetings=meetings + meetings.T)
        case 1:  # the same meetings with other attendance
            history = with_surplus(history, random.randrange(9))
        case 2:
            waiting = history.waiting_tables.copy()
            waiting[random.randrange(36)] += 1
            history = replace(history, waiting_tables=waiting)
        case 3:
            wish = Wish(WishKind.NO_SIT_OUT, (random.choice(pairs),))
            return replace(tonight, wishes=random.choice([(), (wish,)]))
        case 4:
            there = Registration(tuple(random.sample(pairs, max(len(pairs) - 1, 16))))
            return replace(tonight, registration=there)
    return replace(tonight, so_far=so_far._replace(history=history))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(sample(100)))
def test_what_is_remembered_is_what_is_found_anew(tonight, tmp_path, seed):
    """After changes of any input a remembered solution equals a fresh one."""
    random = Random(seed)
    shutil.copytree(shipped_folder("movements"), tmp_path / "movements")
    (turned,) = (tmp_path / "movements" / "multiplex").glob("*10*")
    texts = [turned.read_text(encoding="utf-8"), with_rounds_turned(turned)]
    so_far = tonight.so_far
    history = with_surplus(so_far.history, seed)
    evening = replace(tonight, so_far=Attended(history, so_far.kind, so_far.members, None))
    seater, objective = LiveSeater(), OBJECTIVES[0]
    for _ in range(6):
        what = random.randrange(8)
        if what == 6:
            objective = random.choice(OBJECTIVES)
        elif what == 7:
            turned.write_text(random.choice(texts), encoding="utf-8")
        else:
            evening = changed(evening, random)
        rules = EveningRules(movements_folder=tmp_path / "movements", objective=objective)
        last = seater.seat(SeatingRequest(evening, "multiplex", 2, rules), lambda stage: None)
        assert isinstance(last, SeatingFound)
        assert told(last.evening.plan) == alone(evening, "multiplex", rules)


def with_rounds_turned(file: Path) -> str:
    """Return a movement whose last round comes first: the same meetings in all."""
    head, *rounds = file.read_text(encoding="utf-8").splitlines()
    return "\n".join([head, rounds[-1], *rounds[:-1]]) + "\n"


def test_movements_are_read_once(tonight, monkeypatch, tmp_path):
    """Movements are read once, however often pairs are moved in sections of the same sizes.

    A file that changed is read again, so the seating is for the movements that will be played.
    """
    read: list[object] = []
    monkeypatch.setattr(
        seating_live, "family_for", lambda *asked: read.append(asked) or family_for(*asked)
    )
    shutil.copytree(shipped_folder("movements"), tmp_path / "movements")
    mine = replace(request(tonight), rules=EveningRules(movements_folder=tmp_path / "movements"))
    seater = LiveSeater()

    def times_read() -> int:
        for _ in range(2):
            stop = Stop()
            seater.seat(mine, lambda stage, stop=stop: stop.cancel(), stop=stop)
        return len(read)

    assert times_read() == 1
    file = next((tmp_path / "movements" / "multiplex").iterdir())
    file.write_bytes(file.read_bytes() + b"\n")
    assert times_read() == 2


def test_stages_come_in_their_order(tonight):
    """The instant seating comes first, then progress, the plan, and the cost of the requirement."""
    pair = tonight.registration.pairs[3]
    evening = replace(tonight, wishes=(Wish(WishKind.NUMBER, (pair,), (2,)),))
    stages: list[object] = []
    LiveSeater().seat(request(evening), stages.append)
    kinds = [type(stage) for stage in stages]
    assert kinds == sorted(kinds, key=[InstantSeating, SearchProgress, SeatingFound].index)
    assert kinds[0] is InstantSeating
    assert SearchProgress in kinds
    plain, *_, found, priced = stages
    everyone = seating.prepare_seating(evening, "multiplex", 2, EveningRules()).evening.history
    assert plain.fitness == tuple(reference_fitness(everyone, s) for s in plain.seatings)
    assert not found.final or priced.final
    assert priced.evening.plan.wishes[0].cost >= 0
    assert plain.total >= priced.evening.plan.fitness - priced.evening.plan.wishes[0].cost
    last = [stage for stage in stages if isinstance(stage, SearchProgress)][-1]
    assert [standing.gap for standing in last.sections] == [0, 0]
    assert sum(standing.total for standing in last.sections) == priced.evening.plan.fitness


def test_only_what_changed_is_proved_again(tonight, monkeypatch):
    """A repeat proves nothing again; another draw only searches for a numbering."""
    explored, searched = [], []

    def counted(calls, function):
        def call(instance, *args, **more):
            calls.append(instance)
            return function(instance, *args, **more)

        return call

    monkeypatch.setattr(work_queue, "explore", counted(explored, work_queue.explore))
    monkeypatch.setattr(work_queue, "search_once", counted(searched, work_queue.search_once))
    seater = LiveSeater()
    seater.seat(request(tonight), lambda stage: None)
    proved, looked = len(explored), len(searched)
    assert proved >= 2
    seater.seat(request(tonight), lambda stage: None)
    assert (len(explored), len(searched)) == (proved, looked)
    last = seater.seat(request(tonight), lambda stage: None, SearchBudget(seconds=60.0, seed=99))
    assert len(explored) == proved
    assert len(searched) > looked
    other = seating.seat_tonight(
        seating.prepare_seating(tonight, "multiplex", 2, EveningRules()),
        SearchBudget(seconds=60.0, seed=99),
    )
    assert told(last.evening.plan) == told(other.plan)


def test_musts_that_contradict_are_named(tonight):
    """The smallest set of contradicting requirements is returned, as wishes."""
    one, _, third = tonight.registration.pairs[:3]
    clash = tuple(Wish(WishKind.SECTION, (one,), name) for name in "AB")
    evening = replace(tonight, wishes=(Wish(WishKind.NUMBER, (third,), (1,)), *clash))
    last = LiveSeater().seat(request(evening), lambda stage: None)
    assert isinstance(last, SeatingFailure)
    assert last.wishes == clash
    section = seating.prepare_seating(tonight, "multiplex", 2, EveningRules()).evening.sections[0]
    clash = tuple(Wish(WishKind.NUMBER, (pair,), (1,)) for pair in section.pairs[:2])
    stages: list[object] = []
    last = LiveSeater().seat(request(replace(tonight, wishes=clash)), stages.append)
    assert isinstance(last, SeatingFailure)
    assert last.wishes == clash
    assert isinstance(stages[0], InstantSeating)


def test_what_cannot_be_seated_is_refused(tonight):
    """An impossible seating is refused with a reason, and no wish to give up."""
    last = LiveSeater().seat(replace(request(tonight), num_sections=7), lambda stage: None)
    assert isinstance(last, SeatingFailure)
    assert last.wishes == ()


def test_who_moves_on_hears_no_more(tonight):
    """A request stopped before or during the first stage returns nothing."""
    stop = Stop()
    stop.cancel()
    stages: list[object] = []
    assert LiveSeater().seat(request(tonight), stages.append, stop=stop) is None
    assert stages == []
    stop = Stop()

    def leave(stage: object) -> None:
        stages.append(stage)
        stop.cancel()

    seater = LiveSeater()
    assert seater.seat(request(tonight), leave, stop=stop) is None
    assert [type(stage) for stage in stages] == [InstantSeating]
    last = seater.seat(request(tonight), lambda stage: None)
    assert told(last.evening.plan) == alone(tonight)
