"""Simulate whole seasons by several policies, evening after evening, on any executor."""

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
from bridgeopt.plugins.simulation.policies import (
    POLICY_ADVICE,
    Numbers,
    Policy,
    PolicyInput,
    parse_policy,
)
from bridgeopt.seating.fitness import hypothetical_best, section_instance
from bridgeopt.seating.numbering import choose_movements
from bridgeopt.seating.seating_problem import evening_sections
from bridgeopt.seating.sections.placement import even_sizes, fitting_numbers_of_sections, odd_sizes

_FIRST_DAY = date(2000, 9, 5)
"""Day of the first session; results do not depend on it."""

_CLUB_SEED, _NUMBERING_SEED = range(2)
"""Indices for deriving two seeds from a season's seed, with `derive_seed`."""


def simulate_season(
    settings: SimulatedClub,
    family: Family,
    policy: Policy,
    seed: int,
    objective: Objective = PAPER_OBJECTIVE,
) -> Iterator[tuple[Session, History, Tally]]:
    """Play a season; yield each session, with the history and the tally after it.

    Evenings whose pairs fit no number of sections are left out. The tally has all players of the
    season from the start; the same object is yielded each time, and each session changes it. The
    players and scores of an evening depend only on ``settings`` and ``seed``.
    """
    season = SimulatedSeason.generate(settings, derive_seed(seed, _CLUB_SEED))
    num_members = len(season.rankings)
    history = History(
        tuple(season.rankings),
        tuple(season.rankings.values()),
        np.zeros(num_members, dtype=np.int64),
        np.zeros((num_members, num_members), dtype=np.int64),
    )
    tally = Tally.for_players((*season.rankings, *season.guests))
    results = _RatingBook()
    numbering_seed = derive_seed(seed, _NUMBERING_SEED)
    for number, evening in enumerate(season.evenings, start=1):
        registration = evening.registration
        num_sections = nearest_num_sections(len(registration.pairs), settings.sections, family)
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
        seed_tonight = derive_seed(numbering_seed, number)
        policy_input = PolicyInput(
            history=history,
            registration=registration,
            sections=sections,
            movements=movements,
            instances=instances,
            seed=seed_tonight,
            objective=objective,
        )
        numbers = policy(policy_input)
        parts = zip(sections, movements, instances, numbers, strict=True)
        session = Session(
            id=number,
            played_on=_FIRST_DAY + timedelta(weeks=number - 1),
            family=family.name,
            plan_id="",
            source=None,
            sections=tuple(
                _played_section(
                    policy_input,
                    evening,
                    section=section,
                    movement=movement,
                    instance=instance,
                    numbers=section_numbers,
                )
                for section, movement, instance, section_numbers in parts
            ),
            objective=objective,
        )
        tally.add(session)
        history = results.update_ratings(record(history, session.sections), session)
        yield session, history, tally


def nearest_num_sections(num_pairs: int, preferred: int, family: Family) -> int | None:
    """Return the number of sections nearest to ``preferred`` for which a family has movements.

    If two numbers are equally near, return the smaller. Return ``None`` if no number fits.
    """
    fitting = [
        num_sections
        for num_sections in fitting_numbers_of_sections(num_pairs)
        if _required_movement_sizes(num_pairs, num_sections) <= family.movements.keys()
    ]
    return min(fitting, key=lambda num_sections: abs(num_sections - preferred), default=None)


def _required_movement_sizes(num_pairs: int, num_sections: int) -> set[int]:
    """Return the sizes, in pairs, of the movements that the sections need.

    An odd section needs a movement for one pair more. The set does not depend on which section is
    the odd one.
    """
    if num_pairs % 2 == 0:
        return set(even_sizes(num_pairs, num_sections))
    return {size + size % 2 for size in odd_sizes(num_pairs, num_sections, 0)}


def _played_section(
    policy_input: PolicyInput,
    evening: SimulatedEvening,
    *,
    section: SectionPairs,
    movement: Movement,
    instance: Instance,
    numbers: Numbers,
) -> PlayedSection:
    if numbers.movement is not None:
        movement = numbers.movement
        instance = section_instance(policy_input.history, section, movement, policy_input.objective)
    holders: list[Pair | None] = [None] * instance.n
    for pair, place in zip(section.pairs, numbers.numbering.tolist(), strict=False):
        holders[place] = pair
    pair_of_number = {number: pair for number, pair in enumerate(holders, 1) if pair is not None}
    best = None
    # Without a lower bound, skip the hypothetical best: computing it takes longer than the
    # numbering.
    if numbers.lower_bound is not None:
        best = hypothetical_best(
            policy_input.history, section, movement.num_rounds, objective=policy_input.objective
        )
    return PlayedSection(
        name=section.name,
        movement=movement,
        numbers=tuple(holders),
        rounds_played=movement.num_rounds,
        cost=NumberingCost(
            instance.evaluate(numbers.numbering), numbers.lower_bound, instance.expected_cost, best
        ),
        percentages=dict(
            zip(pair_of_number, evening.percentages(pair_of_number.values()), strict=True)
        ),
    )


class _RatingBook:
    """Keeps the players' initial ratings and rating points, and computes new ratings from them."""

    def __init__(self) -> None:
        self._rules = RatingRules()
        self._initial_ratings: dict[int, Decimal] = {}
        self._rating_points: defaultdict[int, list[Decimal]] = defaultdict(list)

    def update_ratings(self, history: History, session: Session) -> History:
        """Add the scores of a session; return the history with new ratings of its players."""
        ratings = list(history.ratings)
        for k, section in enumerate(session.sections):
            for pair, percentage in zip(section.pairs, section.percentages.values(), strict=True):
                points = self._rules.points(k, percentage)
                for player in pair.players:
                    row = history.row[player]
                    initial_rating = self._initial_ratings.setdefault(player, ratings[row])
                    self._rating_points[player].append(points)
                    ratings[row] = self._rules.rating(initial_rating, self._rating_points[player])
        return replace(history, ratings=tuple(ratings))


MAX_SEASONS = 10_000
"""Largest number of seasons; a larger one is probably a typing error."""

_POLL_SECONDS = 0.05
"""Seconds between two checks whether the user has stopped the work."""


class SessionResult(NamedTuple):
    """The figures of one session of a season.

    Attributes
    ----------
    session
        The session's number in the season (from 1).
    pairs, sections
        The numbers of pairs and of sections.
    fitness, expected_fitness
        The sum of the sections' fitness; and the sum of the sections' mean fitness over all
        numberings, rounded.
    quality
        The mean quality of the sections; ``None`` without a bound.
    quality_vs_hypothetical
        The mean quality compared with the best possible movement without repeats; ``None`` without
        a bound.
    proved, meet_bound
        The number of sections with a proven best numbering; and the number of sections that are as
        good as the best possible movement without repeats.
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
    def from_session(cls, session: Session, spread: Spread) -> SessionResult:
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
    """A pair's number on an evening, and its opponents' pair number in each round.

    Attributes
    ----------
    session, section
        The session's number, and the section's name.
    number, players
        The pair number, and the players' ids.
    opponents
        The pair number of the opponents in each round; 0 for a sit-out.
    """

    session: int
    section: str
    number: int
    players: tuple[int, int]
    opponents: tuple[int, ...]

    @classmethod
    def from_session(cls, session: Session) -> Iterator[SeatedPair]:
        """Yield the pairs of a session with their numbers and opponents."""
        for section in session.sections:
            for number, pair in enumerate(section.numbers, start=1):
                if pair is None:
                    continue
                opponents = [0] * section.rounds_played
                rounds = section.movement.rounds[: section.rounds_played].tolist()
                for r, tables in enumerate(rounds):
                    for one, other, _ in tables:
                        if number in (one, other):
                            opponents[r] = other if number == one else one
                present_opponents = (
                    0 if opponent == 0 or section.numbers[opponent - 1] is None else opponent
                    for opponent in opponents
                )
                yield cls(session.id, section.name, number, pair.players, tuple(present_opponents))


@dataclass(frozen=True)
class SeasonResult:
    """The results of one season that was played by one policy.

    Attributes
    ----------
    season
        The season's number (from 1); seasons with the same number have the same evenings.
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

    def num_resized(self, preferred: int) -> int:
        """Return the number of evenings whose number of sections was not ``preferred``."""
        return sum(session.sections != preferred for session in self.sessions)


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
        The names of the policies (see `parse_policy`); the first policy is compared with each other
        policy.
    num_seasons
        The number of seasons for each policy; a larger number adds seasons and changes none.
    seed
        The seed of all random numbers; any integer.
    seatings
        Whether to keep the numbers and opponents of all pairs.
    hindsight
        Whether to compute each season's bounds in hindsight.
    """

    settings: SimulatedClub
    family: Family
    policies: tuple[str, ...]
    num_seasons: int
    seed: int
    seatings: bool = False
    hindsight: bool = False

    @property
    def one_objective(self) -> bool:
        """Whether all policies have the same objective; only then is their fitness comparable."""
        return len({parse_policy(policy)[1] for policy in self.policies}) <= 1

    def __post_init__(self) -> None:
        """Check that the study can be carried out.

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
            faults.append(Fault(Message("simulation_policies_once"), help=POLICY_ADVICE))
        if not 1 <= self.num_seasons <= MAX_SEASONS:
            message = Message("simulation_no_such_seasons", n=self.num_seasons)
            faults.append(Fault(message, help=Message("simulation_ask_up_to", most=MAX_SEASONS)))
        pairs, preferred = self.settings.mean_pairs, self.settings.sections
        if all(nearest_num_sections(n, preferred, self.family) is None for n in (pairs, pairs + 1)):
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
        The results, ordered by policy as in the study, and then by season; all policies have the
        same seasons.
    interrupted
        Whether the study was stopped early, so that seasons are missing.
    """

    study: SeasonStudy
    results: tuple[SeasonResult, ...]
    interrupted: bool = False

    @property
    def num_seasons(self) -> int:
        """The number of seasons that every policy has played."""
        return len(self.results) // len(self.study.policies)

    def results_of(self, policy: str) -> list[SeasonResult]:
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
        Runs the tasks: a pool of processes or threads, or an executor of Dask or MPI.
    on_progress
        Called with the number of finished tasks and the number of all tasks.
    stop
        Ends the work; the result has the seasons that all policies have played. No new task is
        begun, and the executor decides about running tasks. Without ``stop``, only Ctrl-C ends the
        work.

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
    with interruptible(stop) as part:
        try:
            for season in seasons:
                if part.is_over:
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
                        hindsight=study.hindsight,
                    )
                    future.add_done_callback(ready.put)
                    futures.append(future)
            while len(results) < len(futures) and not part.is_over:
                with suppress(Empty):
                    # If a process failed, `result` raises its exception here, which ends the study.
                    result = ready.get(timeout=_POLL_SECONDS).result()
                    results[result.policy, result.season] = result
                    if on_progress is not None:
                        on_progress(len(results), len(futures))
        finally:
            for future in futures:
                future.cancel()
    complete_seasons = [k for k in seasons if all((name, k) in results for name in study.policies)]
    if not complete_seasons:
        raise Cancelled
    return Simulation(
        study,
        tuple(results[policy, season] for policy in study.policies for season in complete_seasons),
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
    hindsight: bool = False,
) -> SeasonResult:
    """Play one season by one policy and return its result.

    With ``seatings``, the result has the numbers and opponents of all pairs; with ``hindsight``,
    bounds in hindsight.
    """
    sessions: list[Session] = []
    results = []
    tally = Tally.for_players(())
    parsed_policy, objective = parse_policy(policy)
    for session, _, tally in simulate_season(settings, family, parsed_policy, seed, objective):
        sessions.append(session)
        results.append(SessionResult.from_session(session, tally.spread))
    seatings_of_all = (
        [seat for each in sessions for seat in SeatedPair.from_session(each)] if seatings else []
    )
    figures = Figures.of_season(sessions, tally, hindsight=hindsight)
    return SeasonResult(season, policy, tuple(results), figures, tuple(seatings_of_all))


def _meets_bound(section: PlayedSection) -> bool:
    """Return whether the section is as good as any movement without repeats could be."""
    best = section.hypothetical_best
    return best is not None and section.fitness <= best
