"""Seating, and comparing ways to play, while people still come in.

Each stage is reported at once.
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
from bridgeopt.seating.fitness import reference_fitness, section_instance
from bridgeopt.seating.problem import choose_movements
from bridgeopt.seating.sections.placement import even_sizes, fitting_numbers_of_sections
from bridgeopt.seating.tailored import default_budget
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
        Who comes, and their wishes.
    movements, num_sections, rules
        What is to be played, and how (as in `seating.prepare`).
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
    shown: tuple[club.Seating, ...] = ()
    drop: DroppedPair | None = None


@dataclass(frozen=True)
class InstantSeating:
    """A seating found without any search, and the fitness of each section."""

    seatings: tuple[club.Seating, ...]
    fitness: tuple[int, ...]

    @property
    def total(self) -> int:
        """The sum of the sections' fitness."""
        return sum(self.fitness)


@dataclass(frozen=True)
class SectionProgress:
    """The progress of a section.

    ``total`` is the cost of the best numbering so far, and ``bound`` the lower bound; both are
    ``None`` before there is one.
    """

    section: str
    total: int | None
    bound: int | None

    @property
    def gap(self) -> int | None:
        """The most that could still be saved.

        ``None`` before a numbering is found, 0 once it is proven.
        """
        return None if self.total is None or self.bound is None else self.total - self.bound


@dataclass(frozen=True)
class SearchProgress:
    """The progress of each section."""

    sections: tuple[SectionProgress, ...]


@dataclass(frozen=True)
class GenerationProgress:
    """How many sections have got their movement, and how many there are."""

    done: int
    num_sections: int


@dataclass(frozen=True)
class SeatingFound:
    """The best seating; ``final`` once costs of musts are known too, as far as time allows."""

    evening: SeatedEvening
    final: bool


@dataclass(frozen=True)
class SeatingFailure:
    """Why there is no seating; giving up any one of ``wishes``, if there are any, would help."""

    reason: Message
    wishes: tuple[club.Wish, ...] = ()


Stage: TypeAlias = (
    InstantSeating | SearchProgress | GenerationProgress | SeatingFound | SeatingFailure
)


class LiveSeater:
    """Seats an evening again and again, and remembers what it proved.

    What was proven of a section is known from then on, in whichever evening it returns, since it
    depends on the section's problem alone (`engine.qap.Memory`). Equally good seatings are chosen
    as `seating.run` does, so the plan is the one that `run` gives, whatever the director tried
    before. If others have come, the choice may differ; then the proof still holds, and only a
    numbering is searched for. It may be called from several threads.
    """

    def __init__(self, memory: SolutionCache | None = None) -> None:
        self.memory = memory or SolutionCache()
        self._made: dict[Hashable, club.Plan] = {}
        self._families: dict[Hashable, club.Family] = {}

    def seat(
        self,
        request: SeatingRequest,
        tell: Callable[[Stage], None],
        search: SearchBudget | None = None,
        stop: Stop | None = None,
    ) -> Stage | None:
        """Seat an evening, and report each stage as it is reached; also return the last one.

        Stages are: `InstantSeating`; `SearchProgress`, or `GenerationProgress`, several times;
        `SeatingFound`, when the seating is proven or time is up, and again as each must's cost is
        known. `SeatingFailure` ends it.

        Parameters
        ----------
        request
            What to seat.
        tell
            Called with each stage, in this thread.
        search
            The search limits, by default those of `seating.run`.
        stop
            Ends the work when the director has moved on: then nothing more is reported, and
            ``None`` is returned.
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
            search = search or SearchBudget()
            if isinstance(prepared.movements, club.GeneratedMovement):
                ran = self._make(request, prepared, say, search, stop)
            else:
                ran = self._run(prepared, say, search, stop)
            say(SeatingFound(ran, final=True))
        except Cancelled:
            return None
        except ContradictionError as error:
            say(SeatingFailure(error.one_line, error.wishes))
        except BridgeoptError as error:
            say(SeatingFailure(error.one_line))
        return None if stop.cancelled else last

    def instant_seating(self, request: SeatingRequest) -> InstantSeating:
        """Return a seating found without any search, for when it is not yet decided how to play.

        Raises
        ------
        BridgeoptError
            The evening cannot be played so.
        """
        return _at_once(request, self._prepare(request))

    def refuse_contradictions(self, request: SeatingRequest, stop: Stop | None = None) -> None:
        """Raise `ContradictionError` if the musts contradict; if stopped, it may miss one.

        If movements are to be made, only wishes about sections are checked.
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
        return seating.prepare(
            request.tonight, request.movements, request.num_sections, request.rules, self._read
        )

    def _read(
        self, sections: Sequence[club.Section], name: str, folder: Path | None
    ) -> club.Family:
        """Read the movements that sections need; those of such sections once, as files stand."""
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
        search: SearchBudget,
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

        return seating.run(
            prepared,
            search.with_callbacks(searching, stop),
            self.memory,
            on_plan=lambda plan: found(SeatedEvening.from_prepared(prepared, plan)),
        )

    def _make(
        self,
        request: SeatingRequest,
        prepared: PreparedEvening,
        say: Callable[[Stage], None],
        search: SearchBudget,
        stop: Stop,
    ) -> SeatedEvening:
        tonight, rules = prepared.tonight, request.rules
        problem = tonight.problem_key(rules, prepared.movements, request.num_sections)
        key = problem, search.seconds, search.seed
        if key not in self._made:

            def making(done: int, count: int) -> None:
                say(GenerationProgress(done, count))

            ran = seating.run(prepared, search.with_callbacks(making, stop))
            if ran.plan.interrupted:
                return ran
            self._made[key] = ran.plan
        return SeatedEvening.from_prepared(prepared, self._made[key])


def _at_once(request: SeatingRequest, prepared: PreparedEvening) -> InstantSeating:
    """Seat the sections without any search."""
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


MOST_LEFT_OUT = 3
"""Pairs that a way to play may leave out and still be told of."""


@dataclass(frozen=True)
class PossibleFormats:
    """What the pairs that are there can play.

    Attributes
    ----------
    num_pairs
        The number of pairs.
    formats
        Ways to play, by family and number of sections, each with the pairs that it leaves out: the
        last to come, or none if it fits. Ways that leave out fewer come first.
    """

    num_pairs: int
    formats: Mapping[tuple[str, int], tuple[club.Pair, ...]]

    @property
    def somebody_sits_out(self) -> bool:
        """Whether the number of pairs is odd, so that one sits out every round."""
        return self.num_pairs % 2 == 1


MovementSizes = Mapping[str, frozenset[int]]
"""For how many pairs each family has movements."""


def read_movement_sizes(folder: Path | None = None, winners: int | None = None) -> MovementSizes:
    """Read which movements there are, once, so that it need not be done for each pair that comes.

    With two winners, only movements that can have two are among them.

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
    """Return what any number of pairs can play, given in the order in which they came.

    Parameters
    ----------
    pairs
        The pairs that are there.
    shelf
        The existing movements (`read_movement_sizes`).
    limits
        How many pairs a section may have.
    """
    n = len(pairs)
    fits: dict[tuple[str, int], tuple[club.Pair, ...]] = {}
    for fewer in range(min(MOST_LEFT_OUT, n) + 1):
        there = n - fewer
        for count in fitting_numbers_of_sections(there, limits):
            # Whichever section is the odd one, these are the sizes: the absent pair counts.
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
    """Return the ways to play that fit, and why others do not; perhaps none fit.

    Parameters are those of `seating.find_playable_formats`.
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
    """A way to play, with its best seating, or why there is none."""

    choice: MovementFormat
    candidate: FormatCandidate | None
    reason: Message | None = None


class FormatComparer:
    """Compares ways to play, again at each change of who is there, and remembers what it proved.

    What was proven for the same people and wishes is not searched again. If a ``memory`` is shared
    with others, nor is what they have proven, and they need not prove what was compared here.
    """

    def __init__(self, memory: SolutionCache | None = None) -> None:
        self.memory = memory or SolutionCache()
        self._cards: dict[Hashable, FormatOutcome] = {}

    def compare(
        self,
        tonight: EveningInput,
        choices: Sequence[MovementFormat],
        rules: EveningRules,
        tell: Callable[[FormatOutcome], None],
        *,
        search: SearchBudget | None = None,
        stop: Stop | None = None,
    ) -> tuple[FormatOutcome, ...]:
        """Seat tonight in each way, and report each when it is done.

        Movements to be made come last.

        Parameters
        ----------
        tonight, rules
            Who comes, their wishes, and how the evening is played.
        choices
            The ways to play, as `fitting_formats` returns them.
        tell
            Called with each card, in this thread.
        search
            The limits for each way; by default the budget that it would have alone.
        stop
            Ends the work when somebody else has come; then nothing more is reported.

        Returns
        -------
        The cards that were reported, in the order of the choices.
        """
        stop, search = stop or Stop(), search or SearchBudget()
        cards: dict[int, FormatOutcome] = {}
        made_last = sorted(
            enumerate(choices), key=lambda each: isinstance(each[1][0], club.GeneratedMovement)
        )
        for place, choice in made_last:
            card = self._card(tonight, choice, rules, search, stop)
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
        search: SearchBudget,
        stop: Stop,
    ) -> FormatOutcome | None:
        budget = search.seconds or default_budget(choice.movements)
        key = tonight.problem_key(rules, *choice), budget, search.seed
        if key in self._cards:
            return self._cards[key]
        own = replace(search, seconds=budget, stop=stop, on_progress=None)
        try:
            found = seating.compare(
                PreparedComparison(tonight, rules, (choice,), ()), own, self.memory
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
