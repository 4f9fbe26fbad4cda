"""Seating and comparison of formats while pairs still arrive; each stage is reported at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

from bridgeopt import club
from bridgeopt.base.errors import BridgeoptError, Cancelled
from bridgeopt.base.i18n import Message
from bridgeopt.club import DEFAULT_RULES, EveningRules
from bridgeopt.engine.qap import Progress, SolutionCache
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.movement.families import read_all
from bridgeopt.movement.two_fields import in_two_fields
from bridgeopt.seating.changing.dropped_pair import DroppedPair, seat_dropped_pair
from bridgeopt.seating.comparison import ExcludedFormat, FormatCandidate, MovementFormat
from bridgeopt.seating.contradictions import ContradictionError, refuse_contradictions
from bridgeopt.seating.evening import default_budget
from bridgeopt.seating.fitness import reference_fitness, section_instance
from bridgeopt.seating.numbering import choose_movements
from bridgeopt.seating.sections.placement import even_sizes, fitting_numbers_of_sections
from bridgeopt.seating.wishes import section_wishes
from bridgeopt.tasks.background import folder_key
from bridgeopt.tasks.evening import seating
from bridgeopt.tasks.evening.seating import PreparedComparison, PreparedEvening, SeatedEvening
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.sources import family_for, with_player_names


@dataclass(frozen=True)
class SeatingRequest:
    """A request to seat an evening.

    Attributes
    ----------
    tonight
        The pairs that play tonight, and their wishes.
    movements, num_sections, rules
        The movements, number of sections and rules (as in `seating.prepare_seating`).
    shown
        The seating that the director sees; empty at first.
    drop
        The pair that the director has just dragged to another place, if any. ``tonight`` already
        includes the wish for this place.
    """

    tonight: EveningInput
    movements: str | club.GeneratedMovement
    num_sections: int
    rules: EveningRules
    shown: tuple[club.NumberedSection, ...] = ()
    drop: DroppedPair | None = None


@dataclass(frozen=True)
class InstantSeating:
    """A seating found without any search, and the fitness of each section."""

    seatings: tuple[club.NumberedSection, ...]
    fitness: tuple[int, ...]

    @property
    def total(self) -> int:
        """The sum of the sections' fitness."""
        return sum(self.fitness)


@dataclass(frozen=True)
class SectionProgress:
    """The progress of a section: the cost of the best numbering so far, and the lower bound.

    ``total`` and ``bound`` are ``None`` until they are known.
    """

    section: str
    total: int | None
    bound: int | None

    @property
    def gap(self) -> int | None:
        """The difference of cost and lower bound; ``None`` until both are known.

        The gap is 0 when the numbering is proven optimal.
        """
        return None if self.total is None or self.bound is None else self.total - self.bound


@dataclass(frozen=True)
class SearchProgress:
    """The progress of each section."""

    sections: tuple[SectionProgress, ...]


@dataclass(frozen=True)
class GenerationProgress:
    """The number of sections whose movement has been generated, and the number of sections."""

    done: int
    num_sections: int


@dataclass(frozen=True)
class SeatingFound:
    """The best seating that was found.

    ``final`` is true in the last report. The last report comes when time is up, or when the costs
    of all required wishes are known too.
    """

    evening: SeatedEvening
    final: bool


@dataclass(frozen=True)
class SeatingFailure:
    """There is no seating; ``reason`` says why.

    ``wishes`` are wishes that contradict each other; without any one of them, there may be a
    seating.
    """

    reason: Message
    wishes: tuple[club.Wish, ...] = ()


Stage: TypeAlias = (
    InstantSeating | SearchProgress | GenerationProgress | SeatingFound | SeatingFailure
)


class LiveSeater:
    """A seater of evenings that caches its proofs; the methods are thread-safe.

    A proof depends on one section only, so it is reused while that section stays the same, also if
    a pair arrives in another section (`engine.qap.SolutionCache`). The choice between equally good
    numberings depends on the input only, not on cached proofs (as in `seating.seat_tonight`).
    Therefore a request gets the plan that the command ``bridgeopt run`` makes from the same input,
    whatever was requested before.
    """

    def __init__(self, cache: SolutionCache | None = None) -> None:
        self.cache = cache or SolutionCache()
        self._generated_plans: dict[Hashable, club.Plan] = {}
        self._families: dict[Hashable, club.Family] = {}

    def seat(
        self,
        request: SeatingRequest,
        on_stage: Callable[[Stage], None],
        budget: SearchBudget | None = None,
        stop: Stop | None = None,
    ) -> Stage | None:
        """Seat an evening, report each stage, and return the last stage.

        The first stage is `InstantSeating`. Several stages `SearchProgress` or `GenerationProgress`
        follow. `SeatingFound` is reported when the seating is proven or time is up, and again when
        the costs of required wishes are known. `SeatingFailure` ends the work.

        Parameters
        ----------
        request
            The evening to seat.
        on_stage
            Called with each stage, in this thread.
        budget
            The search limits, by default those of `seating.seat_tonight`.
        stop
            Ends the work if the director has changed the request; then no stage is reported any
            more, and the result is ``None``.
        """
        stop = stop or Stop()
        last: Stage | None = None

        def report(stage: Stage) -> None:
            nonlocal last
            if not stop.cancelled and stage != last:
                last = stage
                on_stage(stage)

        try:
            prepared = self._prepare(request)
            report(_seat_instantly(request, prepared))
            budget = budget or SearchBudget()
            if isinstance(prepared.movements, club.GeneratedMovement):
                seated = self._seat_generated(request, prepared, report, budget, stop)
            else:
                seated = self._search(prepared, report, budget, stop)
            report(SeatingFound(seated, final=True))
        except Cancelled:
            return None
        except ContradictionError as error:
            report(SeatingFailure(error.one_line, error.wishes))
        except BridgeoptError as error:
            report(SeatingFailure(error.one_line))
        return None if stop.cancelled else last

    def instant_seating(self, request: SeatingRequest) -> InstantSeating:
        """Return a seating without any search, to show before the director has chosen a format.

        Raises
        ------
        BridgeoptError
            The evening cannot be played in this format.
        """
        return _seat_instantly(request, self._prepare(request))

    def refuse_contradictions(self, request: SeatingRequest, stop: Stop | None = None) -> None:
        """Raise `ContradictionError` if required wishes contradict each other.

        If ``stop`` ends the check early, a contradiction may be missed. If movements will be
        generated, only wishes about sections are checked.
        """
        prepared = self._prepare(request)
        if isinstance(prepared.movements, club.GeneratedMovement):
            return
        evening, tonight = prepared.evening, prepared.tonight
        movements = choose_movements(evening.sections, prepared.movements)
        objective = prepared.problem.rules.objective
        with with_player_names(tonight.members):
            for section, movement in zip(evening.sections, movements, strict=True):
                wishes = section_wishes(section, tonight.wishes)
                if any(wish.must for wish in wishes):
                    instance = section_instance(evening.history, section, movement, objective)
                    refuse_contradictions(instance, section, movement, wishes, stop)

    def _prepare(self, request: SeatingRequest) -> PreparedEvening:
        return seating.prepare_seating(
            request.tonight,
            request.movements,
            request.num_sections,
            request.rules,
            self._read_family,
        )

    def _read_family(
        self, sections: Sequence[club.SectionPairs], name: str, folder: Path | None
    ) -> club.Family:
        """Read the movements for some sections, or return them from the cache.

        The cache is valid until the files in the folder change.
        """
        key = (
            name,
            folder,
            folder_key(folder),
            frozenset(section.family_size for section in sections),
        )
        if key not in self._families:
            self._families[key] = family_for(sections, name, folder)
        return self._families[key]

    def _search(
        self,
        prepared: PreparedEvening,
        report: Callable[[Stage], None],
        budget: SearchBudget,
        stop: Stop,
    ) -> SeatedEvening:
        names = [section.name for section in prepared.evening.sections]
        solved = False

        def report_progress(states: Sequence[Progress]) -> None:
            if not solved:
                named_states = zip(names, states, strict=True)
                report(
                    SearchProgress(
                        tuple(SectionProgress(n, s.cost, s.lower_bound) for n, s in named_states)
                    )
                )

        def report_plan(seated: SeatedEvening) -> None:
            nonlocal solved
            solved = True
            report(SeatingFound(seated, final=False))

        return seating.seat_tonight(
            prepared,
            budget.with_callbacks(report_progress, stop),
            self.cache,
            on_plan=lambda plan: report_plan(SeatedEvening.from_prepared(prepared, plan)),
        )

    def _seat_generated(
        self,
        request: SeatingRequest,
        prepared: PreparedEvening,
        report: Callable[[Stage], None],
        budget: SearchBudget,
        stop: Stop,
    ) -> SeatedEvening:
        tonight, rules = prepared.tonight, request.rules
        problem = tonight.problem_key(rules, prepared.movements, request.num_sections)
        key = problem, budget.seconds, budget.seed
        if key not in self._generated_plans:

            def report_progress(done: int, total: int) -> None:
                report(GenerationProgress(done, total))

            seated = seating.seat_tonight(prepared, budget.with_callbacks(report_progress, stop))
            if seated.plan.interrupted:
                return seated
            self._generated_plans[key] = seated.plan
        return SeatedEvening.from_prepared(prepared, self._generated_plans[key])


def _seat_instantly(request: SeatingRequest, prepared: PreparedEvening) -> InstantSeating:
    """Seat the sections without any search.

    If a movement must be generated first, the result has no sections.
    """
    sections = prepared.evening.sections
    movements: list[club.Movement] = []
    if isinstance(prepared.movements, club.Family):
        movements = choose_movements(sections, prepared.movements)
    else:
        shown_movements = {seating.name: seating.movement for seating in request.shown}
        for section in sections:
            movement = shown_movements.get(section.name)
            if movement is None or movement.num_contestants != section.num_numbers:
                return InstantSeating((), ())
            movements.append(movement)
    seatings = seat_dropped_pair(request.shown, sections, movements, request.drop)
    objective, history = prepared.problem.rules.objective, prepared.evening.history
    return InstantSeating(
        seatings, tuple(reference_fitness(history, s, objective) for s in seatings)
    )


MAX_OMITTED_PAIRS = 3
"""A format is offered only if it leaves out at most this many pairs."""


@dataclass(frozen=True)
class PossibleFormats:
    """The formats that the present pairs can play.

    Attributes
    ----------
    num_pairs
        The number of pairs.
    formats
        Each format, as (family, number of sections), with the pairs that it leaves out. These pairs
        are the last to arrive; there are none if all pairs can play. Formats that leave out fewer
        pairs come first.
    """

    num_pairs: int
    formats: Mapping[tuple[str, int], tuple[club.Pair, ...]]

    @property
    def somebody_sits_out(self) -> bool:
        """Whether the number of pairs is odd, so that one pair sits out each round."""
        return self.num_pairs % 2 == 1


MovementSizes = Mapping[str, frozenset[int]]
"""The numbers of pairs for which a family has a movement, by name of the family."""


def read_movement_sizes(folder: Path | None = None, winners: int | None = None) -> MovementSizes:
    """Return the sizes of all movements, to be read once and not for each new pair.

    With two winners, only movements that can have two winners are included.

    Raises
    ------
    InputError
        The folder has no movements.
    """
    families, _ = read_all(folder)
    return {
        name: frozenset(
            m.num_contestants
            for m in movements
            if not m.individual and (winners != 2 or in_two_fields(m) is not None)
        )
        for name, movements in families
    }


def formats_by_size(
    pairs: Sequence[club.Pair],
    movement_sizes: MovementSizes,
    limits: club.SizeLimits = club.DEFAULT_SIZE_LIMITS,
) -> PossibleFormats:
    """Return the formats that the present pairs can play.

    Parameters
    ----------
    pairs
        The present pairs, in order of arrival.
    movement_sizes
        The existing movements (`read_movement_sizes`).
    limits
        The limits on the number of pairs in a section.
    """
    num_pairs = len(pairs)
    formats: dict[tuple[str, int], tuple[club.Pair, ...]] = {}
    for num_omitted in range(min(MAX_OMITTED_PAIRS, num_pairs) + 1):
        num_playing = num_pairs - num_omitted
        for num_sections in fitting_numbers_of_sections(num_playing, limits):
            # With an odd number of pairs, one section has a sit-out. The size of a movement counts
            # the missing pair, so it does not matter which section this is.
            sizes = set(even_sizes(num_playing + num_playing % 2, num_sections))
            for name in (
                name for name, family_sizes in movement_sizes.items() if sizes <= family_sizes
            ):
                formats.setdefault((name, num_sections), tuple(pairs[num_playing:]))
    return PossibleFormats(num_pairs, formats)


def fitting_formats(
    registration: club.Registration,
    movements: Sequence[str | club.GeneratedMovement] = (),
    numbers_of_sections: Sequence[int] = (),
    rules: EveningRules = DEFAULT_RULES,
) -> tuple[tuple[MovementFormat, ...], tuple[ExcludedFormat, ...]]:
    """Return the formats that fit, and the other formats with the reasons.

    The parameters are those of `seating.find_playable_formats`.
    """
    try:
        choices, excluded = seating.find_playable_formats(
            registration, movements, numbers_of_sections, rules
        )
    except BridgeoptError as error:
        return (), (ExcludedFormat(None, 0, error.one_line),)
    return tuple(choices), tuple(excluded)


@dataclass(frozen=True)
class FormatOutcome:
    """A format (``choice``) with its best seating, or the reason why there is none."""

    choice: MovementFormat
    candidate: FormatCandidate | None
    reason: Message | None = None


class FormatComparer:
    """A comparer of formats that caches its results, for repeated use while pairs arrive.

    The search for the same pairs and wishes is not repeated. Comparers and seaters that have the
    same ``cache`` share their proofs.
    """

    def __init__(self, cache: SolutionCache | None = None) -> None:
        self.cache = cache or SolutionCache()
        self._outcomes: dict[Hashable, FormatOutcome] = {}

    def compare(
        self,
        tonight: EveningInput,
        choices: Sequence[MovementFormat],
        rules: EveningRules,
        on_outcome: Callable[[FormatOutcome], None],
        *,
        budget: SearchBudget | None = None,
        stop: Stop | None = None,
    ) -> tuple[FormatOutcome, ...]:
        """Seat tonight in each format, and report each outcome when it is known.

        Formats with generated movements come last.

        Parameters
        ----------
        tonight, rules
            The pairs and their wishes, and how the evening is played.
        choices
            The formats, as `fitting_formats` returns them.
        on_outcome
            Called with each outcome, in this thread.
        budget
            The limits for each format; by default those of a search for this format alone.
        stop
            Ends the work if the pairs have changed; then no outcome is reported any more.

        Returns
        -------
        The outcomes that were reported, in the order of the choices.
        """
        stop, budget = stop or Stop(), budget or SearchBudget()
        outcomes: dict[int, FormatOutcome] = {}
        ordered = sorted(
            enumerate(choices),
            key=lambda indexed: isinstance(indexed[1][0], club.GeneratedMovement),
        )
        for index, choice in ordered:
            outcome = self._format_outcome(tonight, choice, rules, budget, stop)
            if outcome is None or stop.cancelled:
                break
            outcomes[index] = outcome
            on_outcome(outcome)
        return tuple(outcomes[index] for index in sorted(outcomes))

    def _format_outcome(
        self,
        tonight: EveningInput,
        choice: MovementFormat,
        rules: EveningRules,
        budget: SearchBudget,
        stop: Stop,
    ) -> FormatOutcome | None:
        seconds = budget.seconds or default_budget(choice.movements)
        key = tonight.problem_key(rules, *choice), seconds, budget.seed
        if key in self._outcomes:
            return self._outcomes[key]
        format_budget = replace(budget, seconds=seconds, stop=stop, on_progress=None)
        try:
            comparison = seating.compare_tonight(
                PreparedComparison(tonight, rules, (choice,), ()), format_budget, self.cache
            )
        except Cancelled:
            return None
        except BridgeoptError as error:
            outcome = FormatOutcome(choice, None, error.one_line)
        else:
            if comparison.interrupted:
                return None
            outcome = FormatOutcome(choice, comparison.candidates[0])
        self._outcomes[key] = outcome
        return outcome
