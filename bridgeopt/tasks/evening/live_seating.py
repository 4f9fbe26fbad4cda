"""Seats an evening and compares formats while pairs still arrive.

Each stage of the work is reported as soon as it is reached.
"""

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
        The pair that the director has just dragged, if any; its wishes are among those of
        ``tonight``.
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
    """The progress of a section.

    ``total`` is the cost of the best numbering so far and ``bound`` the lower bound. Both are
    ``None`` until known.
    """

    section: str
    total: int | None
    bound: int | None

    @property
    def gap(self) -> int | None:
        """The most by which a better numbering could still lower the cost.

        ``None`` before a numbering is found, and 0 once the numbering is proven optimal.
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

    ``final`` is whether no better report follows: time is up, or the cost of every required wish is
    known too.
    """

    evening: SeatedEvening
    final: bool


@dataclass(frozen=True)
class SeatingFailure:
    """There is no seating; ``reason`` says why.

    ``wishes`` are wishes that contradict each other. If the director drops any one of them, there
    might be a seating.
    """

    reason: Message
    wishes: tuple[club.Wish, ...] = ()


Stage: TypeAlias = (
    InstantSeating | SearchProgress | GenerationProgress | SeatingFound | SeatingFailure
)


class LiveSeater:
    """Seats an evening repeatedly, and remembers what it proved.

    A proof depends only on one section, so it is reused in any evening that has the same section
    (`engine.qap.SolutionCache`). The choice between equally good numberings depends on all input,
    as in `seating.seat_tonight`. The plan therefore equals the plan of `run`, whatever the director
    tried before. If a pair arrives in another section, the proof of this section still holds, and
    only the search for a numbering is repeated. The methods are thread-safe.
    """

    def __init__(self, cache: SolutionCache | None = None) -> None:
        self.cache = cache or SolutionCache()
        self._made: dict[Hashable, club.Plan] = {}
        self._families: dict[Hashable, club.Family] = {}

    def seat(
        self,
        request: SeatingRequest,
        tell: Callable[[Stage], None],
        budget: SearchBudget | None = None,
        stop: Stop | None = None,
    ) -> Stage | None:
        """Seat an evening, report each stage as it is reached, and return the last one.

        The first stage is `InstantSeating`. `SearchProgress` or `GenerationProgress` follow,
        several times. `SeatingFound` comes when the seating is proven or time is up, and again when
        the cost of each required wish is known. `SeatingFailure` ends the work.

        Parameters
        ----------
        request
            The evening to seat.
        tell
            Called with each stage, in this thread.
        budget
            The search limits, by default those of `seating.seat_tonight`.
        stop
            Ends the work when the director has changed the request: then nothing more is reported,
            and ``None`` is returned.
        """
        stop = stop or Stop()
        last: Stage | None = None

        def say(stage: Stage) -> None:
            nonlocal last
            if not stop.cancelled and stage != last:
                last = stage
                tell(stage)

        try:
            prepared = self._prepare(request)
            say(_at_once(request, prepared))
            budget = budget or SearchBudget()
            if isinstance(prepared.movements, club.GeneratedMovement):
                ran = self._make(request, prepared, say, budget, stop)
            else:
                ran = self._run(prepared, say, budget, stop)
            say(SeatingFound(ran, final=True))
        except Cancelled:
            return None
        except ContradictionError as error:
            say(SeatingFailure(error.one_line, error.wishes))
        except BridgeoptError as error:
            say(SeatingFailure(error.one_line))
        return None if stop.cancelled else last

    def instant_seating(self, request: SeatingRequest) -> InstantSeating:
        """Return a seating found without any search, for use before the format is chosen.

        Raises
        ------
        BridgeoptError
            The evening cannot be played in this format.
        """
        return _at_once(request, self._prepare(request))

    def refuse_contradictions(self, request: SeatingRequest, stop: Stop | None = None) -> None:
        """Raise `ContradictionError` if required wishes contradict each other.

        After ``stop``, a contradiction may be missed. If movements are to be generated, only wishes
        about sections are checked.
        """
        prepared = self._prepare(request)
        if isinstance(prepared.movements, club.GeneratedMovement):
            return
        evening, tonight = prepared.evening, prepared.tonight
        movements = choose_movements(evening.sections, prepared.movements)
        objective = prepared.problem.rules.objective
        with with_player_names(tonight.members):
            for section, movement in zip(evening.sections, movements, strict=True):
                own = section_wishes(section, tonight.wishes)
                if any(wish.must for wish in own):
                    instance = section_instance(evening.history, section, movement, objective)
                    refuse_contradictions(instance, section, movement, own, stop)

    def _prepare(self, request: SeatingRequest) -> PreparedEvening:
        return seating.prepare_seating(
            request.tonight, request.movements, request.num_sections, request.rules, self._read
        )

    def _read(
        self, sections: Sequence[club.SectionPairs], name: str, folder: Path | None
    ) -> club.Family:
        """Read the movements for these sections; cached until the files in the folder change."""
        key = (
            name,
            folder,
            folder_key(folder),
            frozenset(section.family_size for section in sections),
        )
        if key not in self._families:
            self._families[key] = family_for(sections, name, folder)
        return self._families[key]

    def _run(
        self,
        prepared: PreparedEvening,
        say: Callable[[Stage], None],
        budget: SearchBudget,
        stop: Stop,
    ) -> SeatedEvening:
        names = [section.name for section in prepared.evening.sections]
        solved = False

        def searching(states: Sequence[Progress]) -> None:
            if not solved:
                told = zip(names, states, strict=True)
                say(
                    SearchProgress(
                        tuple(SectionProgress(n, s.cost, s.lower_bound) for n, s in told)
                    )
                )

        def found(ran: SeatedEvening) -> None:
            nonlocal solved
            solved = True
            say(SeatingFound(ran, final=False))

        return seating.seat_tonight(
            prepared,
            budget.with_callbacks(searching, stop),
            self.cache,
            on_plan=lambda plan: found(SeatedEvening.from_prepared(prepared, plan)),
        )

    def _make(
        self,
        request: SeatingRequest,
        prepared: PreparedEvening,
        say: Callable[[Stage], None],
        budget: SearchBudget,
        stop: Stop,
    ) -> SeatedEvening:
        tonight, rules = prepared.tonight, request.rules
        problem = tonight.problem_key(rules, prepared.movements, request.num_sections)
        key = problem, budget.seconds, budget.seed
        if key not in self._made:

            def making(done: int, count: int) -> None:
                say(GenerationProgress(done, count))

            ran = seating.seat_tonight(prepared, budget.with_callbacks(making, stop))
            if ran.plan.interrupted:
                return ran
            self._made[key] = ran.plan
        return SeatedEvening.from_prepared(prepared, self._made[key])


def _at_once(request: SeatingRequest, prepared: PreparedEvening) -> InstantSeating:
    """Seat the sections without any search.

    If a movement must be generated first, return a seating without sections.
    """
    sections = prepared.evening.sections
    movements: list[club.Movement] = []
    if isinstance(prepared.movements, club.Family):
        movements = choose_movements(sections, prepared.movements)
    else:
        shown = {seating.name: seating.movement for seating in request.shown}
        for section in sections:
            movement = shown.get(section.name)
            if movement is None or movement.num_contestants != section.num_numbers:
                return InstantSeating((), ())
            movements.append(movement)
    seatings = seat_dropped_pair(request.shown, sections, movements, request.drop)
    objective, history = prepared.problem.rules.objective, prepared.evening.history
    return InstantSeating(
        seatings, tuple(reference_fitness(history, s, objective) for s in seatings)
    )


MAX_LEFT_OUT = 3
"""Largest number of pairs that an offered format may leave out."""


@dataclass(frozen=True)
class PossibleFormats:
    """The formats that the present pairs can play.

    Attributes
    ----------
    num_pairs
        The number of pairs.
    formats
        Formats, by family and number of sections, each with the pairs that it leaves out: the last
        to arrive, or none if it fits. Formats that leave out fewer pairs come first.
    """

    num_pairs: int
    formats: Mapping[tuple[str, int], tuple[club.Pair, ...]]

    @property
    def somebody_sits_out(self) -> bool:
        """Whether the number of pairs is odd, so that one pair sits out each round."""
        return self.num_pairs % 2 == 1


MovementSizes = Mapping[str, frozenset[int]]
"""The numbers of pairs for which each family has a movement."""


def read_movement_sizes(folder: Path | None = None, winners: int | None = None) -> MovementSizes:
    """Read the sizes of all movements once, so that this is not repeated for each new pair.

    With two winners, only movements that can have two winners are included.

    Raises
    ------
    InputError
        The folder holds no movements.
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
    shelf: MovementSizes,
    limits: club.SizeLimits = club.DEFAULT_SIZE_LIMITS,
) -> PossibleFormats:
    """Return the formats for the present pairs, which are given in order of arrival.

    Parameters
    ----------
    pairs
        The present pairs.
    shelf
        The existing movements (`read_movement_sizes`).
    limits
        The limits on the number of pairs in a section.
    """
    n = len(pairs)
    fits: dict[tuple[str, int], tuple[club.Pair, ...]] = {}
    for fewer in range(min(MAX_LEFT_OUT, n) + 1):
        there = n - fewer
        for count in fitting_numbers_of_sections(there, limits):
            # With an odd number of pairs, one section has a sit-out. Its size counts the absent
            # pair, so the sizes do not depend on which section has the sit-out.
            sizes = set(even_sizes(there + there % 2, count))
            for name in (name for name, has in shelf.items() if sizes <= has):
                fits.setdefault((name, count), tuple(pairs[there:]))
    return PossibleFormats(n, fits)


def fitting_formats(
    registration: club.Registration,
    movements: Sequence[str | club.GeneratedMovement] = (),
    numbers_of_sections: Sequence[int] = (),
    rules: EveningRules = DEFAULT_RULES,
) -> tuple[tuple[MovementFormat, ...], tuple[ExcludedFormat, ...]]:
    """Return the formats that fit, and the other formats, each with the reason why it does not fit.

    The parameters are those of `seating.find_playable_formats`.
    """
    try:
        choices, left_out = seating.find_playable_formats(
            registration, movements, numbers_of_sections, rules
        )
    except BridgeoptError as error:
        return (), (ExcludedFormat(None, 0, error.one_line),)
    return tuple(choices), tuple(left_out)


@dataclass(frozen=True)
class FormatOutcome:
    """A format with its best seating, or the reason why there is none.

    ``choice`` is the format, and ``candidate`` has the best seating.
    """

    choice: MovementFormat
    candidate: FormatCandidate | None
    reason: Message | None = None


class FormatComparer:
    """Compares formats, again after each change of the pairs, and remembers what it proved.

    A result for the same people and wishes is not searched again. Comparers and seaters that share
    a ``cache`` reuse each other's proofs.
    """

    def __init__(self, cache: SolutionCache | None = None) -> None:
        self.cache = cache or SolutionCache()
        self._cards: dict[Hashable, FormatOutcome] = {}

    def compare(
        self,
        tonight: EveningInput,
        choices: Sequence[MovementFormat],
        rules: EveningRules,
        tell: Callable[[FormatOutcome], None],
        *,
        budget: SearchBudget | None = None,
        stop: Stop | None = None,
    ) -> tuple[FormatOutcome, ...]:
        """Seat tonight in each format, and report each outcome when it is known.

        Formats whose movements must be generated come last.

        Parameters
        ----------
        tonight, rules
            The pairs and their wishes, and how the evening is played.
        choices
            The formats, as `fitting_formats` returns them.
        tell
            Called with each outcome, in this thread.
        budget
            The limits for each format; by default those of a search for this format alone.
        stop
            Ends the work when the pairs have changed; then nothing more is reported.

        Returns
        -------
        The outcomes that were reported, in the order of the choices.
        """
        stop, budget = stop or Stop(), budget or SearchBudget()
        cards: dict[int, FormatOutcome] = {}
        made_last = sorted(
            enumerate(choices), key=lambda each: isinstance(each[1][0], club.GeneratedMovement)
        )
        for place, choice in made_last:
            card = self._card(tonight, choice, rules, budget, stop)
            if card is None or stop.cancelled:
                break
            cards[place] = card
            tell(card)
        return tuple(cards[place] for place in sorted(cards))

    def _card(
        self,
        tonight: EveningInput,
        choice: MovementFormat,
        rules: EveningRules,
        budget: SearchBudget,
        stop: Stop,
    ) -> FormatOutcome | None:
        seconds = budget.seconds or default_budget(choice.movements)
        key = tonight.problem_key(rules, *choice), seconds, budget.seed
        if key in self._cards:
            return self._cards[key]
        own = replace(budget, seconds=seconds, stop=stop, on_progress=None)
        try:
            found = seating.compare_tonight(
                PreparedComparison(tonight, rules, (choice,), ()), own, self.cache
            )
        except Cancelled:
            return None
        except BridgeoptError as error:
            card = FormatOutcome(choice, None, error.one_line)
        else:
            if found.interrupted:
                return None
            card = FormatOutcome(choice, found.candidates[0])
        self._cards[key] = card
        return card
