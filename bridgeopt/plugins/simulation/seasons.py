"""Play whole seasons by several policies, evening after evening, on any executor."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from queue import Empty, SimpleQueue
from typing import NamedTuple

import numpy as np

from bridgeopt.base.errors import Cancelled, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    PAPER_OBJECTIVE,
    Family,
    History,
    Movement,
    NumberingCost,
    Objective,
    Pair,
    PlayedSection,
    SectionPairs,
    Session,
)
from bridgeopt.club.fairness import Spread, Tally
from bridgeopt.club.history import RatingRules, record
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.stopping import Stop, interruptible
from bridgeopt.files.faults import CellError
from bridgeopt.plugins.simulation.club import SimulatedClub, SimulatedEvening, SimulatedSeason
from bridgeopt.plugins.simulation.figures import Figures
from bridgeopt.plugins.simulation.policies import CHOICE, Numbers, Policy, PolicyInput, parse_policy
from bridgeopt.seating.fitness import hypothetical_best, section_instance
from bridgeopt.seating.numbering import choose_movements
from bridgeopt.seating.seating_problem import evening_sections
from bridgeopt.seating.sections.placement import even_sizes, fitting_numbers_of_sections, odd_sizes

_FIRST = date(2000, 9, 5)
"""Day of the first session; results do not depend on it."""

_CLUB, _NUMBERS = range(2)
"""Indices by which two seeds are derived from a season's seed: the seed of the simulated club, and
the seed of the numbering."""


def play(
    settings: SimulatedClub,
    family: Family,
    policy: Policy,
    seed: int,
    objective: Objective = PAPER_OBJECTIVE,
) -> Iterator[tuple[Session, History, Tally]]:
    """Play a season; yield each session, with the history and the tally after it.

    Evenings whose pairs fit no number of sections are left out. The tally has all players of the
    season from the start. It is one object, which each session changes. The players and scores of
    an evening depend only on ``settings`` and ``seed``.
    """
    season = SimulatedSeason.of(settings, derive_seed(seed, _CLUB))
    n = len(season.rankings)
    history = History(
        tuple(season.rankings),
        tuple(season.rankings.values()),
        np.zeros(n, dtype=np.int64),
        np.zeros((n, n), dtype=np.int64),
    )
    tally = Tally.for_players((*season.rankings, *season.guests))
    results = _Results()
    lots = derive_seed(seed, _NUMBERS)
    for number, evening in enumerate(season.evenings, start=1):
        registration = evening.registration
        num_sections = nearest_number(len(registration.pairs), settings.sections, family)
        if num_sections is None:
            continue
        history, sections, _ = evening_sections(history, registration, num_sections)
        if objective.by_attendance:
            history = replace(history, surplus=tally.surplus)
        movements = choose_movements(sections, family)
        instances = [
            section_instance(history, section, movement, objective)
            for section, movement in zip(sections, movements, strict=True)
        ]
        seed_tonight = derive_seed(lots, number)
        tonight = PolicyInput(
            history=history,
            registration=registration,
            sections=sections,
            movements=movements,
            instances=instances,
            seed=seed_tonight,
            objective=objective,
        )
        numbers = policy(tonight)
        parts = zip(sections, movements, instances, numbers, strict=True)
        session = Session(
            id=number,
            played_on=_FIRST + timedelta(weeks=number - 1),
            family=family.name,
            plan_id="",
            source=None,
            sections=tuple(
                _played(
                    tonight,
                    evening,
                    section=section,
                    movement=movement,
                    instance=instance,
                    numbers=held,
                )
                for section, movement, instance, held in parts
            ),
            objective=objective,
        )
        tally.add(session)
        history = results.rank(record(history, session.sections), session)
        yield session, history, tally


def nearest_number(num_pairs: int, wanted: int, family: Family) -> int | None:
    """Return the number of sections nearest to ``wanted`` for which a family has movements.

    Return the smaller of two equally near numbers. Return ``None`` if no number of sections fits.
    """
    fitting = [
        num_sections
        for num_sections in fitting_numbers_of_sections(num_pairs)
        if _numbers_needed(num_pairs, num_sections) <= family.movements.keys()
    ]
    return min(fitting, key=lambda num_sections: abs(num_sections - wanted), default=None)


def _numbers_needed(num_pairs: int, num_sections: int) -> set[int]:
    """Return the numbers of pairs for which movements are needed, in any section.

    An odd section needs a movement for one pair more. Which section is the odd one does not matter:
    the set is the same.
    """
    if num_pairs % 2 == 0:
        return set(even_sizes(num_pairs, num_sections))
    return {size + size % 2 for size in odd_sizes(num_pairs, num_sections, 0)}


def _played(
    tonight: PolicyInput,
    evening: SimulatedEvening,
    *,
    section: SectionPairs,
    movement: Movement,
    instance: Instance,
    numbers: Numbers,
) -> PlayedSection:
    if numbers.movement is not None:
        movement = numbers.movement
        instance = section_instance(tonight.history, section, movement, tonight.objective)
    holders: list[Pair | None] = [None] * instance.n
    for pair, place in zip(section.pairs, numbers.numbering.tolist(), strict=False):
        holders[place] = pair
    held = {number: pair for number, pair in enumerate(holders, 1) if pair is not None}
    best = None
    # If the numbering has no lower bound, skip the hypothetical best: it takes longer than the
    # numbering.
    if numbers.lower_bound is not None:
        best = hypothetical_best(
            tonight.history, section, movement.num_rounds, objective=tonight.objective
        )
    return PlayedSection(
        name=section.name,
        movement=movement,
        numbers=tuple(holders),
        rounds_played=movement.num_rounds,
        cost=NumberingCost(
            instance.evaluate(numbers.numbering), numbers.lower_bound, instance.expected_cost, best
        ),
        percentages=dict(zip(held, evening.percentages(held.values()), strict=True)),
    )


class _Results:
    """The initial ratings of all players, and their rating points so far."""

    def __init__(self) -> None:
        self._rules = RatingRules()
        self._start: dict[int, Decimal] = {}
        self._points: defaultdict[int, list[Decimal]] = defaultdict(list)

    def rank(self, history: History, session: Session) -> History:
        """Add the scores of a session; return the history with new ratings of its players."""
        rankings = list(history.ratings)
        for k, section in enumerate(session.sections):
            for pair, percentage in zip(section.pairs, section.percentages.values(), strict=True):
                points = self._rules.points(k, percentage)
                for player in pair.players:
                    row = history.row[player]
                    start = self._start.setdefault(player, rankings[row])
                    self._points[player].append(points)
                    rankings[row] = self._rules.rating(start, self._points[player])
        return replace(history, ratings=tuple(rankings))


MAX_SEASONS = 10_000
"""Largest number of seasons; a larger one is probably a typing error."""

_POLL = 0.05
"""Seconds between two checks whether the user has stopped the work."""


class SessionResult(NamedTuple):
    """The figures of one session of a season.

    Attributes
    ----------
    session
        The session's number in the season, from 1.
    pairs, sections
        The numbers of pairs and of sections.
    fitness, expected_fitness
        The sum of the sections' fitness; and the sum, rounded, of the sections' mean fitness over
        all numberings.
    quality
        The mean quality of the sections; ``None`` without a bound.
    quality_vs_hypothetical
        The mean quality compared with the best possible movement without repeats; ``None`` without
        a bound.
    proved, meet_bound
        The number of sections with a proven best numbering; and of sections as good as the best
        possible movement without repeats.
    spread
        The spread of all meetings since the start of the season.
    """

    session: int
    pairs: int
    sections: int
    fitness: int
    expected_fitness: int
    quality: float | None
    quality_vs_hypothetical: float | None
    proved: int
    meet_bound: int
    spread: Spread

    @classmethod
    def of(cls, session: Session, spread: Spread) -> SessionResult:
        """Return the figures of a session; ``spread`` is the spread of meetings after it."""
        return cls(
            session=session.id,
            pairs=session.num_pairs,
            sections=len(session.sections),
            fitness=session.fitness,
            expected_fitness=round(session.overall.expected_fitness or 0),
            quality=session.quality,
            quality_vs_hypothetical=session.overall.quality_vs_hypothetical,
            proved=session.overall.num_proved,
            meet_bound=sum(_meets_bound(section) for section in session.sections),
            spread=spread,
        )


class SeatedPair(NamedTuple):
    """A pair's number on an evening, and the number of its opponents in each round.

    Attributes
    ----------
    session, section
        The session's number, and the section's name.
    number, players
        The pair number, and the players' ids.
    opponents
        The number of the opposing pair in each round; 0 for a sit-out.
    """

    session: int
    section: str
    number: int
    players: tuple[int, int]
    opponents: tuple[int, ...]

    @classmethod
    def all_of(cls, session: Session) -> Iterator[SeatedPair]:
        """Yield the pairs of a session with their numbers and opponents."""
        for section in session.sections:
            for number, pair in enumerate(section.numbers, start=1):
                if pair is None:
                    continue
                met = [0] * section.rounds_played
                rounds = section.movement.rounds[: section.rounds_played].tolist()
                for r, tables in enumerate(rounds):
                    for one, other, _ in tables:
                        if number in (one, other):
                            met[r] = other if number == one else one
                there = (0 if n == 0 or section.numbers[n - 1] is None else n for n in met)
                yield cls(session.id, section.name, number, pair.players, tuple(there))


@dataclass(frozen=True)
class SeasonResult:
    """The results of one season that was played by one policy.

    Attributes
    ----------
    season
        The season's number, from 1; seasons with the same number have the same evenings.
    policy
        The name of the policy.
    sessions
        The results of the sessions that were played.
    figures
        The figures of the season.
    seatings
        The numbers and opponents of all pairs, if requested; otherwise empty.
    """

    season: int
    policy: str
    sessions: tuple[SessionResult, ...]
    figures: Figures
    seatings: tuple[SeatedPair, ...] = ()

    def num_resized(self, wanted: int) -> int:
        """Return how many evenings had another number of sections than ``wanted``."""
        return sum(session.sections != wanted for session in self.sessions)


@dataclass(frozen=True)
class SeasonStudy:
    """A study of a club's seasons by several policies.

    Attributes
    ----------
    settings
        The made-up club.
    family
        The movements.
    policies
        Names as `parse_policy` reads them; the first policy is compared with each other policy.
    num_seasons
        The number of seasons for each policy; season k does not depend on this number.
    seed
        Any integer.
    seatings
        Whether to keep the numbers and opponents of all pairs.
    seen_back
        Whether to compute each season's bounds in hindsight.
    """

    settings: SimulatedClub
    family: Family
    policies: tuple[str, ...]
    num_seasons: int
    seed: int
    seatings: bool = False
    seen_back: bool = False

    @property
    def one_objective(self) -> bool:
        """Whether all policies have one objective, so that fitness and quality can be compared."""
        return len({parse_policy(policy)[1] for policy in self.policies}) <= 1

    def __post_init__(self) -> None:
        """Check that the study is possible.

        Raises
        ------
        InputError
            A policy is unknown or named twice, the number of seasons is out of bounds, or the
            family cannot seat the mean number of pairs.
        """
        faults = []
        for policy in self.policies:
            try:
                parse_policy(policy)
            except CellError as error:
                faults.append(Fault(error.message, help=error.help))
        if not self.policies or len(set(self.policies)) < len(self.policies):
            faults.append(Fault(Message("simulation_policies_once"), help=CHOICE))
        if not 1 <= self.num_seasons <= MAX_SEASONS:
            message = Message("simulation_no_such_seasons", n=self.num_seasons)
            faults.append(Fault(message, help=Message("simulation_ask_up_to", most=MAX_SEASONS)))
        pairs, wanted = self.settings.mean_pairs, self.settings.sections
        if all(nearest_number(n, wanted, self.family) is None for n in (pairs, pairs + 1)):
            sizes = [str(size) for size in self.family.sizes()]
            message = Message("simulation_cannot_seat", family=self.family.name, pairs=pairs)
            advice = Message("simulation_family_empty")
            if sizes:
                advice = Message("simulation_family_sizes", sizes=sizes)
            faults.append(Fault(message, help=advice))
        if faults:
            raise InputError(faults)


@dataclass(frozen=True)
class Simulation:
    """The results of a study.

    Attributes
    ----------
    study
        The study.
    results
        The results by policy, in the order of the study, then by season; all policies have the same
        seasons.
    interrupted
        Whether the study was cancelled, so that results are missing.
    """

    study: SeasonStudy
    results: tuple[SeasonResult, ...]
    interrupted: bool = False

    @property
    def num_seasons(self) -> int:
        """The number of seasons that every policy has played."""
        return len(self.results) // len(self.study.policies)

    def of(self, policy: str) -> list[SeasonResult]:
        """Return the seasons that one policy played."""
        return [result for result in self.results if result.policy == policy]


def simulate(
    study: SeasonStudy,
    executor: Executor,
    on_progress: Callable[[int, int], None] | None = None,
    stop: Stop | None = None,
) -> Simulation:
    """Play all seasons by all policies, season by season.

    The result does not depend on the executor. A task is one season by one policy with a seed of
    its own; its arguments and its result can be pickled.

    Parameters
    ----------
    study
        The study.
    executor
        Runs the tasks: processes, threads, Dask's, MPI's.
    on_progress
        Called with the number of finished tasks, and the number of all tasks.
    stop
        Ends the work; the result has the seasons that all policies have played. No new task is
        begun, and the executor decides about running tasks. If not given, Ctrl-C ends the work.

    Raises
    ------
    Cancelled
        The work was stopped before all policies had played the first season.

    Examples
    --------
    On the machines of an MPI cluster::

        study = SeasonStudy(SimulatedClub(), read_family("multiplex"), policies, 1000, seed=1)
        with mpi4py.futures.MPIPoolExecutor() as executor:
            simulation = simulate(study, executor)
    """
    seasons = range(1, study.num_seasons + 1)
    futures: list[Future[SeasonResult]] = []
    ready: SimpleQueue[Future[SeasonResult]] = SimpleQueue()
    results: dict[tuple[str, int], SeasonResult] = {}
    with interruptible(stop) as whole:
        try:
            for season in seasons:
                if whole.is_over:
                    break
                seed = derive_seed(study.seed, season)
                for policy in study.policies:
                    future = executor.submit(
                        play_season,
                        study.settings,
                        study.family,
                        policy,
                        season,
                        seed=seed,
                        seatings=study.seatings,
                        seen_back=study.seen_back,
                    )
                    future.add_done_callback(ready.put)
                    futures.append(future)
            while len(results) < len(futures) and not whole.is_over:
                with suppress(Empty):
                    # If a process failed, `result` raises its exception here, which ends the study.
                    result = ready.get(timeout=_POLL).result()
                    results[result.policy, result.season] = result
                    if on_progress is not None:
                        on_progress(len(results), len(futures))
        finally:
            for future in futures:
                future.cancel()
    whole_seasons = [k for k in seasons if all((name, k) in results for name in study.policies)]
    if not whole_seasons:
        raise Cancelled
    return Simulation(
        study,
        tuple(results[policy, season] for policy in study.policies for season in whole_seasons),
        len(results) < len(seasons) * len(study.policies),
    )


def play_season(
    settings: SimulatedClub,
    family: Family,
    policy: str,
    season: int,
    seed: int,
    *,
    seatings: bool = False,
    seen_back: bool = False,
) -> SeasonResult:
    """Play one season by one policy and return its result.

    With ``seatings``, the result has the numbers and opponents of all pairs; with ``seen_back``,
    bounds in hindsight.
    """
    sessions: list[Session] = []
    results = []
    tally = Tally.for_players(())
    played, objective = parse_policy(policy)
    for session, _, tally in play(settings, family, played, seed, objective):
        sessions.append(session)
        results.append(SessionResult.of(session, tally.spread))
    kept = [seat for each in sessions for seat in SeatedPair.all_of(each)] if seatings else []
    figures = Figures.of(sessions, tally, seen_back=seen_back)
    return SeasonResult(season, policy, tuple(results), figures, tuple(kept))


def _meets_bound(section: PlayedSection) -> bool:
    """Return whether the section is as good as any movement without repeats could be."""
    best = section.hypothetical_best
    return best is not None and section.fitness <= best
