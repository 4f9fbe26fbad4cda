"""A federation's report: compared with plain enumeration, and robust to one bad club."""

from __future__ import annotations

import json
import os
import shutil
import signal
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from io import StringIO
from itertools import permutations
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from rich.console import Console

from bridgeopt.base.errors import InputError
from bridgeopt.club import LoadedPlan, LoadedSection, NumberedSection, Pair, PlayedSection, Session
from bridgeopt.engine.executors import Workers
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.members import MemberLine
from bridgeopt.plugins.simulation.federation.report import (
    ClubSource,
    ReplayedSeason,
    UnreadClub,
    best_numbers,
    evaluate_club,
    find_clubs,
    histories_before,
    replay_season,
    report_on_clubs,
)
from bridgeopt.plugins.simulation.federation.show import report_document, show_report
from bridgeopt.plugins.simulation.policies import find_proven_numbers
from bridgeopt.season import SeasonFile
from bridgeopt.seating.fitness import reference_fitness
from tests.support.each_case import each_case
from tests.support.generators.sessions import history_of, random_movement
from tests.support.messages import says, text_of

NAMES = ("Wilhelmina Quackenbush", "Zebedee Ottoline")


def small_season(seed: int, evenings: int = 3) -> list[Session]:
    """Return a season of eight people in four pairs, or six in three and one absent."""
    random = np.random.default_rng(seed)
    sessions = []
    for k in range(evenings):
        here = random.permutation(range(1, 9))[: 6 + 2 * int(random.integers(2))].reshape(-1, 2)
        numbers = (*(Pair(*two) for two in here.tolist()), *[None] * (4 - len(here)))
        movement = random_movement(random, 4, int(random.integers(1, 4)))
        section = PlayedSection("A", movement, numbers, rounds_played=movement.num_rounds)
        sessions.append(Session(k + 1, date(2026, 9, 1 + k), "x", f"{k}", None, (section,)))
    return sessions


@each_case("seed", range(12))
def test_best_numbers_beside_all_numberings(seed):
    """Each evening's best numbers have the minimum fitness over all numberings of its movement."""
    sessions = small_season(seed)
    told = best_numbers(history_of(range(1, 9), sessions), sessions)
    fitness = chance = best = 0
    for k, session in enumerate(sessions):
        before = history_of(range(1, 9), sessions[:k])
        (section,) = session.sections
        costs = [
            reference_fitness(before, NumberedSection("A", section.movement, numbers))
            for numbers in permutations(section.numbers)
        ]
        fitness += reference_fitness(before, section)
        chance += np.mean(costs)
        best += min(costs)
    assert (told.fitness, told.best, told.proved) == (fitness, best, 3)
    assert told.bound == told.best
    assert float(told.chance) == pytest.approx(chance)
    if told.quality is not None:
        assert told.quality == pytest.approx((chance - fitness) / (chance - best))


@each_case("seed", range(12))
def test_a_season_played_over_again_beside_all_numberings(seed):
    """Each replayed evening has the minimum fitness, given the history of the replayed evenings.

    Sections keep their members, their movement and the rounds played.
    """
    sessions = small_season(seed)
    imported = history_of(range(1, 9), small_season(99))
    again, proved = zip(*replay_season(imported, sessions), strict=True)
    for k, (before, after) in enumerate(zip(sessions, again, strict=True)):
        history = history_of(range(1, 9), again[:k], imported)
        (played,), (new,) = before.sections, after.sections
        assert set(new.pairs) == set(played.pairs)
        assert new.movement is played.movement
        assert new.rounds_played == played.rounds_played
        costs = (
            reference_fitness(history, NumberedSection("A", played.movement, numbers))
            for numbers in permutations(played.numbers)
        )
        assert reference_fitness(history, new) == min(costs)
    assert proved == ([True],) * len(sessions)
    season = SimpleNamespace(
        history=history_of(range(1, 9), sessions, imported), sessions_since_import=sessions
    )
    told = ReplayedSeason.replay(season, find_proven_numbers)
    assert (told.sections, told.proved) == (len(sessions), len(sessions))
    assert told.figures.most_met_of_all == history_of(range(1, 9), again).meetings.max()


def test_what_cannot_have_other_numbers_counts_as_it_was_played():
    """Sections with two absent numbers count as played; one that ended early is optimised whole."""
    (session, *_) = small_season(0)
    (section,) = session.sections
    pairs = [pair for pair in section.numbers if pair is not None]
    absent = replace(section, numbers=(*pairs[:2], None, None))
    nobody = history_of(range(1, 9), [])
    left = replace(session, sections=(absent,))
    assert [*replay_season(nobody, [left])] == [(left, [])]
    random = np.random.default_rng(5)
    early = PlayedSection("A", random_movement(random, 4, 3), section.numbers, rounds_played=1)
    imported = history_of(range(1, 9), small_season(99))
    ((evening, _),) = replay_season(imported, [replace(session, sections=(early,))])
    (again,) = evening.sections
    assert again.rounds_played == 1
    whole = NumberedSection("A", early.movement, again.numbers)
    assert reference_fitness(imported, whole) == min(
        reference_fitness(imported, NumberedSection("A", early.movement, numbers))
        for numbers in permutations(early.numbers)
    )


def test_histories_before_each_evening(played):
    """Subtracting all evenings from the last history, and adding them, gives each in between."""
    season = played("random", 3)
    sessions = [session for session, _, _ in season]
    last = season[-1][1]
    befores = list(histories_before(last, sessions))
    for (_, after, _), before in zip(season, befores[1:], strict=False):
        here = [last.row[player] for player in after.ids]
        assert (before.meetings[np.ix_(here, here)] == after.meetings).all()
        assert (before.waiting_tables[here] == after.waiting_tables).all()
    assert not befores[0].meetings.any()


@pytest.fixture
def clubs(tmp_path, multiplex) -> Callable[..., Path]:
    """Make a folder of clubs, each with two evenings."""

    def make(*names: str) -> Path:
        for seed, name in enumerate(names):
            folder = tmp_path / "clubs" / name
            folder.mkdir(parents=True)
            (folder / "club.toml").write_text('season = "our.season"\n', encoding="utf-8")
            file = SeasonFile(folder / "our.season")
            members = [MemberLine(1 + k, who, None, None, {}) for k, who in enumerate(NAMES)]
            SeasonFile.create(file.path, None, members)
            random = np.random.default_rng(seed)
            for day in (1, 8):
                players = random.permutation(range(1, 17)).tolist()
                pairs = tuple(Pair(*players[k : k + 2]) for k in range(0, 16, 2))
                planned = LoadedSection("A", pairs, multiplex.movements[8], boards=4)
                plan = LoadedPlan("plan", (planned,), None, "multiplex", f"{day}", intact=False)
                seatings = [planned.seating()]
                file.record(plan, seatings, date(2026, 9, day), force=True)
        return tmp_path / "clubs"

    return make


@pytest.mark.usefixtures("in_threads")
def test_one_corrupt_club_stops_nobody(clubs, invoke):
    """A corrupt club is named, and the report on the others is unchanged.

    No names of people appear.
    """
    folder = clubs("Elm", "Fir", "Oak")
    whole = invoke("federation", "report", folder, "--jobs", 1, "--json", "-")
    season = folder / "Fir" / "our.season"
    data = bytearray(season.read_bytes())
    data[2000:6000] = b"\0" * 4000
    season.write_bytes(data)
    told = invoke("federation", "report", folder, "--jobs", 1, "--json", "-")
    assert told.exit_code == 1
    before, after = json.loads(whole.stdout), json.loads(told.stdout)
    assert [one["club"] for one in after["unread"]] == ["Fir"]
    assert all(one["again"]["sections"] == one["again"]["proved"] == 2 for one in after["clubs"])
    assert after["clubs"] == [one for one in before["clubs"] if one["club"] != "Fir"]
    assert {one["evenings"] for one in after["clubs"]} == {2}
    shown = invoke("federation", "report", folder, "--jobs", 1)
    assert "Fir cannot be read" in shown.output
    assert all(part not in whole.stdout + told.output + shown.output
               for name in NAMES for part in name.split())  # fmt: skip


def test_what_is_no_club(clubs, tmp_path):
    """Folders without clubs, a missing folder, and clubs without season or evenings are refused."""
    folder = clubs("Elm")
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(InputError) as raised:
        find_clubs([folder, empty, tmp_path / "gone"])
    assert [fault.message.key for fault in raised.value.faults] == [
        "federation_no_club",
        "federation_no_folder",
    ]
    bare = tmp_path / "bare"
    bare.mkdir()
    (bare / "club.toml").write_text('title = "Bare"\n', encoding="utf-8")
    (club,) = find_clubs([bare])
    assert isinstance(evaluate_club(club), UnreadClub)
    SeasonFile.create(tmp_path / "new.season")
    new = evaluate_club(ClubSource("new", tmp_path / "new.season"))
    assert not isinstance(new, UnreadClub)
    assert (new.evenings, new.figures) == (0, None)


def test_a_club_is_looked_at_once(clubs, monkeypatch):
    """A club counts once, however often and by whatever path it is named."""
    folder = clubs("Elm", "Fir")
    monkeypatch.chdir(folder.parent)
    (elm, *_) = find_clubs([Path(folder.name)])
    told = evaluate_club(elm, best=False, again=False)
    assert not isinstance(told, UnreadClub)
    assert told.evenings == 2
    found = find_clubs([folder / "Fir", folder, folder / "Elm"])
    assert [club.name for club in found] == ["Fir", "Elm"]


def test_the_file_of_settings_names_its_club(clubs, tmp_path):
    """Clubs whose folders have the same name are listed by path."""
    folder = clubs("Elm", "Fir")
    (elm,) = find_clubs([folder / "Elm" / "club.toml"])
    assert elm == find_clubs([folder / "Elm"])[0]
    south = tmp_path / "south"
    shutil.copytree(folder / "Elm", south / "Elm")
    names = [club.name for club in find_clubs([folder, south])]
    assert names == [(folder / "Elm").as_posix(), "Fir", (south / "Elm").as_posix()]


@pytest.mark.usefixtures("in_threads")
def test_copies_and_other_years_are_told(clubs, multiplex, invoke):
    """Copied seasons, also of an earlier state, and seasons of another year give notes.

    They still count, and other clubs get no note.
    """
    folder = clubs("Elm", "Fir", "Oak", "Yew")
    told = invoke("federation", "report", folder, "--jobs", 1, "--no-best")
    assert not says(told.output, "federation_copies")
    assert not says(told.output, "federation_another_time")
    shutil.copytree(folder / "Elm", folder / "Elm, as it was")
    SeasonFile(folder / "Elm, as it was" / "our.season").undo()
    old = folder / "Ash"
    shutil.copytree(folder / "Fir", old)
    file = SeasonFile(old / "our.season")
    file.undo()
    file.undo()
    pairs = tuple(Pair(k, k + 1) for k in range(1, 17, 2))
    planned = LoadedSection("A", pairs, multiplex.movements[8], boards=4)
    plan = LoadedPlan("plan", (planned,), None, "multiplex", "old", intact=False)
    file.record(plan, [planned.seating()], date(2025, 9, 1), force=True)
    told = invoke("federation", "report", folder, "--jobs", 1, "--no-best", "--json", "-")
    clubs_told = {one["club"]: one for one in json.loads(told.stdout)["clubs"]}
    assert clubs_told["Ash"]["first_evening"] == clubs_told["Ash"]["last_evening"] == "2025-09-01"
    assert clubs_told["Elm"]["last_evening"] == "2026-09-08"
    shown = invoke("federation", "report", folder, "--jobs", 1, "--no-best").stdout
    shown = " ".join(shown.split())
    assert "Elm and Elm, as it was begin with the same evening, pair for pair" in shown
    ash = text_of("federation_span", club="Ash", first="2025-09-01", last="2025-09-01")
    assert says(shown, "federation_another_time", clubs=ash)


@pytest.mark.usefixtures("in_threads")
def test_the_replay_has_a_switch_of_its_own(clubs, invoke):
    """Best numbers and replay can be switched off separately."""
    folder = clubs("Elm")
    for switch, numbers in (("--no-again", True), ("--no-best", False)):
        told = invoke("federation", "report", folder, "--jobs", 1, "--json", "-", switch)
        (club,) = json.loads(told.stdout)["clubs"]
        assert club["again"] is None
        assert (club["numbers"] is not None) is numbers


@pytest.mark.usefixtures("in_threads")
def test_without_proofs_nothing_is_claimed(clubs, invoke):
    """Without proofs the best of short searches is reported as unproven, and is never better."""
    folder = clubs("Elm")
    proven, found = (
        json.loads(
            invoke("federation", "report", folder, "--jobs", 1, "--json", "-", *switch).stdout
        )["clubs"][0]
        for switch in ((), ("--no-proofs",))
    )
    assert found["figures"] == proven["figures"]
    assert found["numbers"]["best"] >= proven["numbers"]["best"] == proven["numbers"]["lower_bound"]
    assert found["numbers"]["lower_bound"] is None
    assert found["numbers"]["proved"] == found["again"]["proved"] == 0
    assert found["again"]["sections"] == proven["again"]["sections"] == 2


@pytest.mark.usefixtures("in_threads")
def test_folders_that_are_no_clubs_are_told(clubs, invoke):
    """Folders without club.toml beside clubs are named, unless hidden."""
    folder = clubs("Elm")
    for name in ("Lost", ".hidden"):
        (folder / name).mkdir()
    told = invoke("federation", "report", folder, "--jobs", 1, "--no-best")
    assert told.exit_code == 0
    lost = {"file": "club.toml", "folders": folder / "Lost"}
    assert says(told.stderr, "federation_passed_over", **lost)
    assert "hidden" not in told.output


@pytest.mark.usefixtures("in_threads")
def test_who_stops_it_is_told_what_is_missing(clubs):
    """An interrupted report counts the clubs that are missing."""
    found = find_clubs([clubs("Elm", "Fir", "Oak")])
    stop = Stop()
    look = partial(evaluate_club, best=False, again=False)
    halfway = report_on_clubs(found, Workers(1), lambda *_: stop.cancel(), stop, look)
    assert (len(halfway.clubs), halfway.num_not_evaluated, halfway.num_clubs) == (1, 2, 3)
    shown = StringIO()
    show_report(Console(file=shown, width=200), halfway)
    assert says(shown.getvalue(), "federation_stopped", n=2, of=3)
    assert report_document(halfway)["not_looked_at"] == 2


@pytest.mark.long
def test_any_number_of_workers(clubs):
    """The report is the same in one process and in two."""
    found = find_clubs([clubs("Elm", "Fir", "Oak")])
    assert report_on_clubs(found, Workers(1)) == report_on_clubs(found, Workers(2))


@pytest.mark.long
def test_a_cluster_that_loses_a_worker(clubs):
    """On a Dask cluster that loses a worker the report has the same bytes."""
    distributed = pytest.importorskip("distributed")
    found = find_clubs([clubs(*(f"Club {k}" for k in range(8)))])
    killed: list[int] = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        address = cluster.scheduler_address

        def kill_one(_done: int, _of: int) -> None:
            if not killed:
                with distributed.Client(address, set_as_default=False) as client:
                    killed.extend(list(client.run(os.getpid).values())[:1])
                os.kill(killed[0], signal.SIGKILL)

        told = report_on_clubs(found, Workers(address=address), kill_one)
    assert killed
    here = report_on_clubs(found, Workers(1))
    assert json.dumps(report_document(told)) == json.dumps(report_document(here))
    assert len(told.clubs) == 8
