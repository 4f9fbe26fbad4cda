"""Many seasons: the same results on any executor, and refused requests."""

from __future__ import annotations

import pickle
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace

import pytest

from bridgeopt.base.errors import Cancelled, InputError
from bridgeopt.club import Family
from bridgeopt.club.fairness import Tally
from bridgeopt.engine.executors import dask, processes
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.simulation import seasons
from bridgeopt.plugins.simulation.club import SimulatedClub
from bridgeopt.plugins.simulation.figures import Figures
from bridgeopt.plugins.simulation.policies import POLICIES
from bridgeopt.plugins.simulation.seasons import SeasonStudy, simulate, simulate_season
from tests.support.messages import text_of
from tests.support.timing.interrupted import can_press, listening, press


@pytest.fixture(scope="module")
def study(small, multiplex) -> SeasonStudy:
    """Return a study of three seasons with policies that need no search."""
    return SeasonStudy(small, multiplex, ("natural", "random"), 3, 5)


@pytest.fixture(scope="module")
def results(study):
    """Return the study's results, played in this process."""
    with ThreadPoolExecutor(1) as executor:
        return simulate(study, executor).results


@pytest.fixture(scope="module")
def two() -> Iterator[Executor]:
    """Start two worker processes for the module."""
    with processes(2) as executor:
        yield executor


class Backwards(Executor):
    """Runs nothing until the last task is submitted, then all in reverse."""

    def __init__(self, expected: int) -> None:
        self._expected = expected
        self._tasks: list = []

    def submit(self, function, /, *args, **options):
        """Keep a task; with the last one, run all."""
        future: Future = Future()
        self._tasks.append((future, function, args, options))
        if len(self._tasks) == self._expected:
            for later, work, values, named in reversed(self._tasks):
                later.set_result(work(*values, **named))
        return future


@pytest.mark.long
@pytest.mark.slow_without_jit
def test_policies_by_objectives(small, multiplex):
    """Each objective plays the same evenings.

    The expected-meetings objective spreads them better.
    """
    names = ("annealing", "annealing/paper", "annealing/fair-share:0:1", "annealing/squares")
    study = SeasonStudy(replace(small, sessions=12), multiplex, names, 2, 5)
    with ThreadPoolExecutor(1) as executor:
        found = simulate(study, executor)
    assert [r.policy for r in found.results] == [name for name in names for _ in range(2)]
    paper, same, fair, squares = map(found.results_of, names)
    assert [r.figures for r in paper] == [r.figures for r in same]
    for k in range(2):
        pairs = {tuple(s.pairs for s in each[k].sessions) for each in (paper, fair, squares)}
        assert len(pairs) == 1
        assert fair[k].figures.spread < paper[k].figures.spread


@pytest.mark.parametrize("policy", ["annealing/", "annealing/cubes", "/squares", "best/squares"])
def test_policies_that_there_are_not(small, multiplex, policy):
    """The error says whether the policy or the objective is unknown."""
    name, objective = policy.split("/")
    wrong = f"no objective '{objective}'" if name == "annealing" else f"no policy '{policy}'"
    with pytest.raises(InputError, match=wrong):
        SeasonStudy(small, multiplex, (policy,), 1, 1)


@pytest.mark.slow
def test_the_order_of_the_work_does_not_matter(study, results):
    """Results are sorted by policy and season, whatever the order of completion."""
    assert simulate(study, Backwards(6)).results == results
    assert [(r.policy, r.season) for r in results] == [
        *(("natural", k) for k in (1, 2, 3)),
        *(("random", k) for k in (1, 2, 3)),
    ]


@pytest.mark.slow
def test_on_processes(study, results, two):
    """Two worker processes give the same as this process; one worker: `cli/test_simulate`."""
    assert simulate(study, two).results == results


@pytest.mark.slow
def test_on_a_cluster(study, results):
    """A Dask scheduler with two workers gives the same; with processes: `cli/test_simulate`."""
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        dask(cluster.scheduler_address) as executor,
    ):
        assert simulate(study, executor).results == results


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.usefixtures("all_annealings")
def test_search_and_proof_on_processes(small, multiplex, two):
    """Policies that search, and tailored movements, give the same on processes."""
    asked = ("optimal", "annealing", "tailored")
    study = SeasonStudy(replace(small, sessions=1), multiplex, asked, 1, 2)
    with ThreadPoolExecutor(2) as threads:
        found = simulate(study, threads).results
        assert simulate(study, two).results == found
    optimal, annealing, tailored = found
    assert all(evening.proved == evening.sections for evening in optimal.sessions)
    assert optimal.figures.quality == 1
    assert annealing.figures.quality is None
    fitness = [result.sessions[0].fitness for result in (tailored, optimal, annealing)]
    assert fitness == sorted(fitness)
    assert all(evening.meet_bound <= evening.proved for evening in tailored.sessions)
    qualities = [result.figures.quality_vs_hypothetical for result in found]
    assert 0.95 < qualities[2] <= 1
    assert 0.5 < qualities[0] <= 1
    assert qualities[1] is None


@pytest.mark.slow
def test_a_season_is_the_same_however_many_there_are(study, results):
    """Season 1 of three equals season 1 of one; other seeds give other seasons."""
    with ThreadPoolExecutor(1) as executor:
        alone = simulate(replace(study, num_seasons=1), executor)
        other = simulate(replace(study, num_seasons=1, seed=6), executor)
    assert alone.results_of("random") == [results[3]]
    assert other.results_of("random") != alone.results_of("random")
    assert len({str(result.sessions) for result in results}) == 6


@pytest.mark.slow
def test_policies_share_their_evenings(results):
    """Pairs and sections are equal each evening; costs differ."""
    for one, other in zip(results[:3], results[3:], strict=True):
        same = [(e.session, e.pairs, e.sections) for e in one.sessions]
        assert same == [(e.session, e.pairs, e.sections) for e in other.sessions]
        assert [e.fitness for e in one.sessions] != [e.fitness for e in other.sessions]


@pytest.mark.slow
def test_what_is_kept_of_a_season(study, results):
    """Stored figures are those of the sessions; each evening has the spread so far."""
    result = results[0]
    sessions = [
        session
        for session, _, _ in simulate_season(
            study.settings, study.family, POLICIES["natural"], seasons.derive_seed(study.seed, 1)
        )
    ]
    tally = Tally.for_players(tuple(range(1, 200)))
    for evening, session in zip(result.sessions, sessions, strict=True):
        tally.add(session)
        assert (evening.session, evening.pairs) == (session.id, session.num_pairs)
        assert evening.sections == len(session.sections)
        assert evening.fitness == sum(section.fitness for section in session.sections)
        expected = sum(section.expected_fitness for section in session.sections)
        assert evening.expected_fitness == round(expected)
        assert (evening.quality, evening.proved) == (None, 0)
        assert (evening.quality_vs_hypothetical, evening.meet_bound) == (None, 0)
        assert evening.spread == pytest.approx(tally.spread)
    assert result.figures == Figures.of_season(sessions, tally)


def test_tasks_can_be_pickled(study, results):
    """Pickled tasks are enough for a cluster."""
    assert pickle.loads(pickle.dumps(results)) == results
    family = pickle.loads(pickle.dumps(study.family))
    again = seasons.play_season(
        pickle.loads(pickle.dumps(study.settings)), family, "random", 2, seasons.derive_seed(5, 2)
    )
    assert again == results[4]


@pytest.mark.slow
def test_progress(study):
    """Progress is reported after each task."""
    told: list[tuple[int, int]] = []
    with ThreadPoolExecutor(1) as executor:
        simulate(study, executor, lambda *counts: told.append(counts))
    assert told == [(k, 6) for k in range(1, 7)]


@pytest.mark.slow
@pytest.mark.parametrize("tasks", [2, 3, 5])
def test_cancelled(study, results, tasks):
    """Seasons finished by all policies are returned unchanged; no others begin."""
    stop = Stop()
    with ThreadPoolExecutor(1) as executor:
        told = simulate(
            study, executor, lambda done, total: stop.cancel() if done == tasks else None, stop
        )
    assert told.interrupted
    assert told.num_seasons == tasks // 2
    for policy in study.policies:
        assert told.results_of(policy) == [r for r in results if r.policy == policy][: tasks // 2]


def test_cancelled_before_a_season_is_done(study):
    """Cancelling before the first finished season returns no result."""
    stop = Stop()
    with ThreadPoolExecutor(1) as executor, pytest.raises(Cancelled):
        simulate(study, executor, lambda *_: stop.cancel(), stop)


@pytest.mark.slow
@can_press
def test_ctrl_c(study):
    """Ctrl-C cancels a simulation that got no stop."""

    def interrupt(done: int, total: int) -> None:
        if done == 2:
            press()

    with ThreadPoolExecutor(1) as executor, listening():
        told = simulate(replace(study, num_seasons=1000), executor, interrupt)
    assert told.interrupted
    assert told.num_seasons == 1


@pytest.mark.slow
def test_what_fails_ends_it(study, monkeypatch):
    """The first error is raised, and pending seasons do not begin."""
    begun: list[int] = []

    def fail(settings, family, policy, season, *_, **_more):
        begun.append(season)
        time.sleep(0.02)  # lets the other thread see the first error
        raise ZeroDivisionError

    monkeypatch.setattr(seasons, "play_season", fail)
    with ThreadPoolExecutor(1) as executor, pytest.raises(ZeroDivisionError):
        simulate(replace(study, num_seasons=500), executor)
    assert len(begun) < 900


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"policies": ("optimum",)},
            "there is no policy 'optimum'. The policies are optimal, tailored",
        ),
        (
            {"policies": ()},
            "name at least one policy, and name each policy once. The policies are optimal",
        ),
        ({"policies": ("natural", "natural")}, "name at least one policy"),
        ({"num_seasons": 0}, "0 seasons are not possible. Choose 1 to 10,000 seasons."),
        ({"num_seasons": 10**6}, "1,000,000 seasons are not possible."),
        (
            {"family": Family("bare", {})},
            text_of("simulation_cannot_seat", family="bare", pairs="21"),
        ),
    ],
)
def test_studies_that_cannot_be(study, change, message):
    """Impossible studies are refused before any season is played."""
    with pytest.raises(InputError) as caught:
        replace(study, **change)
    assert message in str(caught.value)


def test_a_season_nobody_can_play(multiplex):
    """Evenings without a fitting movement are left out, even all of them."""
    ten = Family("ten", {10: multiplex.movements[10]})
    club = SimulatedClub(members=22, attendance=0.9, sections=1, sessions=1, singles=0, guests=0)
    found = [seasons.play_season(club, ten, "natural", k, k) for k in range(8)]
    assert {len(result.sessions) for result in found} == {0, 1}
    nothing = (*[0] * 6, None, None, 0, 0, 0, *[None] * 5)
    assert next(r.figures for r in found if not r.sessions) == nothing
