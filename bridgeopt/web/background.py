"""Background work of the page: comparing ways to play, seating, and proposed changes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from bridgeopt import club
from bridgeopt.base.errors import BridgeoptError, Cancelled
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.settings import ClubSettings, EveningRules
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.evening.state import Format
from bridgeopt.seating.changing.changes import Changes
from bridgeopt.seating.changing.dropped_pair import DroppedPair
from bridgeopt.seating.changing.wrong_seats import WrongSeats
from bridgeopt.seating.comparison import ExcludedFormat, FormatCandidate, MovementFormat
from bridgeopt.tasks.background import LatestTask, TaskStatus, folder_key, value_key
from bridgeopt.tasks.evening import live_seating, previewing, seating
from bridgeopt.tasks.evening.seating import SeatedEvening
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.sources import SeasonSoFar
from bridgeopt.web.kernels import KernelLoader

_PAUSE = 0.8
"""Seconds after which those who are there are looked at: at the door, more come soon."""

_APART = 0.5
"""Seconds between two tellings of what has been compared: each is a screen drawn anew."""

_SECONDS_OF_MADE = 20.0
"""So long movements are made for one number of sections, to be laid beside the others."""


class FormatComparison(NamedTuple):
    """Ways to play, as far as they have been compared; the club's usual ones come first."""

    choices: tuple[MovementFormat, ...] = ()
    left_out: tuple[ExcludedFormat, ...] = ()
    cards: tuple[live_seating.FormatOutcome, ...] = ()

    def card(self, way: Format) -> live_seating.FormatOutcome | None:
        """Return the result for a way to play; ``None`` if there is none yet."""
        return next((card for card in self.cards if stored_format(card.choice) == way), None)


class FormatsProgress(NamedTuple):
    """Tonight's ways to play, as far as they have been compared.

    Attributes
    ----------
    compared, generated_plan
        The ways with existing movements, and those with movements made for tonight.
    usual
        The club's usual ways, of which one is played if nobody chooses.
    default
        The way that is played if nobody chooses; ``None`` until it is known.
    done
        Whether all have been compared.
    error
        Why they cannot be compared, if so.
    """

    compared: FormatComparison
    generated_plan: FormatComparison
    usual: tuple[Format, ...]
    default: Format | None
    done: bool
    error: BridgeoptError | None

    @property
    def choices(self) -> tuple[MovementFormat, ...]:
        """All ways to play that fit tonight's pairs, with movements made for tonight too."""
        return self.compared.choices + self.generated_plan.choices

    @property
    def cards(self) -> tuple[live_seating.FormatOutcome, ...]:
        """The ways that have been compared so far, with their results."""
        return self.compared.cards + self.generated_plan.cards

    @property
    def best(self) -> live_seating.FormatOutcome | None:
        """The best way so far: that in which people had met least."""
        return best_outcome(self.cards)


class FormatComparing:
    """Compares the ways to play for the present pairs, while a screen shows them.

    It ignores wishes, so that dragging a pair changes nothing here.

    Parameters
    ----------
    settings
        The club's settings.
    kernels, memory
        The kernels, and earlier results.
    tell
        Called when there is something new to show.
    """

    def __init__(
        self,
        settings: ClubSettings,
        kernels: KernelLoader,
        memory: SolutionCache,
        tell: Callable[[], None],
    ) -> None:
        self.settings = settings
        self._kernels = kernels
        self._comparer = live_seating.FormatComparer(memory)
        self._read: tuple[Hashable, live_seating.MovementSizes] | None = None
        self._settled: tuple[Hashable, dict[Format, live_seating.FormatOutcome]] = None, {}
        self.making: LatestTask[FormatComparison] = LatestTask(tell)
        self.work: LatestTask[FormatComparison] = LatestTask(tell, before=(self.making,))

    @property
    def rules(self) -> EveningRules:
        """The rules in the club's settings: folder, boards, objective, sizes."""
        return self.settings.rules()

    def rules_of(self, way: Format) -> EveningRules:
        """Return the rules for a way to play: its own, completed by the club's settings."""
        return self.settings.rules(boards=way.boards, winners=way.winners)

    def _shelf(self) -> live_seating.MovementSizes:
        files = folder_key(self.settings.movements)
        if self._read is None or self._read[0] != files:
            rules = self.rules
            self._read = files, live_seating.read_movement_sizes(rules.folder, rules.winners)
        return self._read[1]

    def _key(self, tonight: EveningInput) -> Hashable:
        return tonight.problem_key(self.rules)

    def at_door(self, tonight: EveningInput) -> live_seating.PossibleFormats:
        """Return what the present pairs can play; errors are those of `read_shelf`."""
        limits = self.rules.limits
        return live_seating.formats_by_size(
            tonight.registration.pairs, self._shelf(), limits=limits
        )

    def first_format(self, tonight: EveningInput) -> Format | None:
        """Return a usual way of the club that fits, before any is compared.

        ``None`` if there is none, or if movements cannot be read, which is reported elsewhere.
        """
        with suppress(BridgeoptError):
            fits = self.at_door(tonight).formats
            whole = (Format(*way) for way, left_out in fits.items() if not left_out)
            return next((way for way in whole if is_default_format(way, self.settings)), None)
        return None

    def poll(self, tonight: EveningInput, *, making: bool = False) -> FormatsProgress:
        """Return the ways as far as they are compared, and continue.

        With ``making``, all of them.
        """
        tonight = replace(tonight, wishes=(), notes=())
        key = self._key(tonight)
        self.work.submit(key, lambda stop, tell: self._compare(tonight, stop, tell))
        compared, error, done = self.work.poll(key)
        compared = compared or FormatComparison()
        made = FormatComparison()
        if making and done and error is None:
            # What is made for tonight has one winner, and is no barometer.
            none = self.rules.winners == 2 or self.rules.barometer
            choices = () if none else _made(compared.choices)
            self.making.submit(key, lambda stop, tell: self._make(tonight, choices, stop, tell))
        if done:
            found, wrong, settled = self.making.poll(key)
            made, error, done = found or made, error or wrong, settled or not making
        usual = default_formats(compared, self.settings)
        default = default_format(compared, usual)
        return FormatsProgress(
            compared=compared,
            generated_plan=made,
            usual=tuple(map(stored_format, usual)),
            default=default,
            done=done,
            error=error,
        )

    def generated_plan(self, tonight: EveningInput, way: Format) -> club.Plan | None:
        """Return the plan that was found with movements made for tonight.

        ``None`` if there is none.
        """
        compared, _, _ = self.making.poll(self._key(tonight))
        card = None if compared is None else compared.card(way)
        return None if card is None or card.candidate is None else card.candidate.plan

    def _compare(
        self, tonight: EveningInput, stop: Stop, tell: Callable[[FormatComparison], None]
    ) -> FormatComparison:
        time.sleep(_PAUSE)
        if stop.cancelled:
            raise Cancelled
        names = tuple(self._shelf())
        rules = self.rules
        choices, left_out = live_seating.fitting_formats(tonight.registration, names, (), rules)
        ours = sorted(
            choices, key=lambda choice: not is_default_format(stored_format(choice), self.settings)
        )
        return self._settle(
            tonight, FormatComparison(tuple(ours), left_out), SearchBudget(), stop, tell
        )

    def _make(
        self,
        tonight: EveningInput,
        choices: tuple[MovementFormat, ...],
        stop: Stop,
        tell: Callable[[FormatComparison], None],
    ) -> FormatComparison:
        limits = SearchBudget(seconds=_SECONDS_OF_MADE)
        return self._settle(tonight, FormatComparison(choices), limits, stop, tell, making=True)

    def _settle(
        self,
        tonight: EveningInput,
        compared: FormatComparison,
        search: SearchBudget,
        stop: Stop,
        tell: Callable[[FormatComparison], None],
        *,
        making: bool = False,
    ) -> FormatComparison:
        """Settle ways one by one; those that were settled before it stood back are known."""
        key = self._key(tonight)
        if self._settled[0] != key:
            self._settled = key, {}
        settled, last = self._settled[1], 0.0
        cards = [
            settled[choice] for choice in map(stored_format, compared.choices) if choice in settled
        ]
        rest = tuple(choice for choice in compared.choices if stored_format(choice) not in settled)

        def told(card: live_seating.FormatOutcome) -> None:
            nonlocal last
            cards.append(card)
            settled[stored_format(card.choice)] = card
            now = time.monotonic()
            if now - last > _APART:
                last = now
                tell(compared._replace(cards=tuple(cards)))

        tell(compared._replace(cards=tuple(cards)))
        self._kernels.wait(stop, making=making)
        self._comparer.compare(tonight, rest, self.rules, tell=told, search=search, stop=stop)
        return compared._replace(cards=tuple(cards))


def stored_format(choice: MovementFormat) -> Format:
    """Return a way to play as the evening's file stores it."""
    movements, sections = choice
    if isinstance(movements, club.GeneratedMovement):
        return Format(TAILORED, sections, movements.rounds)
    return Format(movements.name, sections)


def format_movements(way: Format) -> str | club.GeneratedMovement:
    """Return the family's name of a way to play, or the movements to be made."""
    if way.movements == TAILORED and way.rounds is not None:
        return club.GeneratedMovement(way.rounds)
    return way.movements


def is_default_format(way: Format, settings: ClubSettings) -> bool:
    """Whether a way has a family and a number of sections that the club's settings allow."""
    families = {name.casefold() for name in settings.families}
    return (not families or way.movements.casefold() in families) and (
        settings.sections in (None, way.sections)
    )


def default_formats(compared: FormatComparison, settings: ClubSettings) -> list[MovementFormat]:
    """Return the club's usual ways to play, of which one is the default.

    If the club's families or number of sections do not fit tonight, they are other ways.
    """
    families = {name.casefold() for name in settings.families}
    usual = [
        choice for choice in compared.choices if is_default_format(stored_format(choice), settings)
    ]
    named = [c for c in compared.choices if c.movements.name.casefold() in families]
    return usual or named or list(compared.choices)


def default_format(compared: FormatComparison, usual: Sequence[MovementFormat]) -> Format | None:
    """Return the way to play that is taken if the director chooses none.

    Of several usual ways, it is the one in which people had met least; ``None`` until that is
    known.
    """
    if len(usual) == 1:
        return stored_format(usual[0])
    settled = [
        card for choice in usual if (card := compared.card(stored_format(choice))) is not None
    ]
    if not settled or len(settled) < len(usual):
        return None
    best = best_outcome(settled)
    return stored_format(usual[0] if best is None else best.choice)


def best_outcome(cards: Sequence[live_seating.FormatOutcome]) -> live_seating.FormatOutcome | None:
    """Return the way in which people had met least, compared to two decimals as they are shown."""
    settled = [(card, card.candidate) for card in cards if card.candidate is not None]

    def met(entry: tuple[live_seating.FormatOutcome, FormatCandidate]) -> float:
        return round(float(entry[1].met), 2)

    return min(settled, key=met)[0] if settled else None


def _made(choices: Sequence[MovementFormat]) -> tuple[MovementFormat, ...]:
    """Return what could be made instead: as many rounds as the first way with so many sections."""
    rounds: dict[int, int] = {}
    for movements, sections in choices:
        if isinstance(movements, club.Family):
            most = max(movement.num_rounds for movement in movements.movements.values())
            rounds.setdefault(sections, most)
    return tuple(
        MovementFormat(club.GeneratedMovement(most), sections) for sections, most in rounds.items()
    )


_TOLD_APART = 0.25
"""Seconds between two tellings of how far a search is."""

_AT_ONCE, _AT_LAST = 0.3, 20.0
"""Seconds that whoever did something waits for what comes of it."""

_SEEN, _DRAWN = 0.1, 0.03
"""Seconds for which a search lets the screen go first that shows what was dropped, and the browser
that draws it."""


@dataclass(frozen=True)
class SeatingProgress:
    """The progress of seating an evening.

    Attributes
    ----------
    seatings
        The sections, in the best seating so far.
    fitness
        The progress of each section's search; empty before it begins.
    generation
        How many sections have got their movements.
    evening
        The best seating, once it is found.
    final
        Whether the seating will not change any more.
    refused
        Why there is no seating.
    """

    seatings: tuple[club.Seating, ...] = ()
    fitness: tuple[int, ...] = ()
    sections: tuple[live_seating.SectionProgress, ...] = ()
    generation: live_seating.GenerationProgress | None = None
    evening: SeatedEvening | None = None
    final: bool = False
    refused: live_seating.SeatingFailure | None = None

    def after(self, stage: live_seating.Stage) -> SeatingProgress:
        """Return the progress after a further stage."""
        match stage:
            case live_seating.InstantSeating(seatings=seatings, fitness=fitness):
                return replace(self, seatings=seatings, fitness=fitness)
            case live_seating.SearchProgress(sections=standings):
                return replace(self, sections=standings)
            case live_seating.GenerationProgress():
                return replace(self, generation=stage)
            case live_seating.SeatingFound(evening=ran, final=final):
                return replace(self, seatings=ran.plan.sections, evening=ran, final=final)
            case live_seating.SeatingFailure():
                return replace(self, refused=stage, final=True)


class SeatingDrafts:
    """Seats the present pairs, while a screen shows them; comparing ways to play waits for it.

    Parameters
    ----------
    comparing
        Compares ways to play.
    kernels, memory
        The kernels, and earlier results.
    tell
        Called when there is something new to show.
    """

    def __init__(
        self,
        comparing: FormatComparing,
        kernels: KernelLoader,
        memory: SolutionCache,
        tell: Callable[[], None],
    ) -> None:
        self._comparing = comparing
        self._kernels = kernels
        self._seater = live_seating.LiveSeater(memory)
        self._drop: DroppedPair | None = None
        self.shown: tuple[club.Seating, ...] = ()
        self._sketched: tuple[Hashable, SeatingProgress] | None = None
        self._seen = threading.Event()
        self.work: LatestTask[SeatingProgress] = LatestTask(
            tell, before=(comparing.work, comparing.making)
        )

    def poll(self, tonight: EveningInput, way: Format) -> TaskStatus[SeatingProgress]:
        """Return the progress of the seating, and continue with it."""
        key = self._key(tonight, way)
        self.work.submit(key, lambda stop, tell: self._seat(tonight, way, stop, tell))
        return self.work.poll(key)

    def instant_seating(self, tonight: EveningInput) -> SeatingProgress:
        """Return a seating without any search, for when it is not decided how to play.

        It is in a usual way of the club; empty if none fits.
        """
        way = self._comparing.first_format(tonight)
        if way is None:
            return SeatingProgress()
        key = self._key(tonight, way)
        if self._sketched is None or self._sketched[0] != key:
            draft = SeatingProgress()
            with suppress(BridgeoptError):  # that is told once the way is known
                draft = draft.after(self._seater.instant_seating(self._request(tonight, way)))
            self._sketched = key, draft
        return self._sketched[1]

    def refuse_contradictions(self, tonight: EveningInput, way: Format) -> None:
        """Refuse wishes that cannot stand together; while kernels are not ready, it may miss some.

        Raises
        ------
        BridgeoptError
            They cannot; the error tells why.
        """
        if self._kernels.are_ready:
            with Stop().within(_AT_ONCE) as stop:
                self._seater.refuse_contradictions(self._request(tonight, way), stop)

    def _request(self, tonight: EveningInput, way: Format) -> live_seating.SeatingRequest:
        rules, movements = self._comparing.rules_of(way), format_movements(way)
        return live_seating.SeatingRequest(tonight, movements, way.sections, rules)

    def was_shown(self) -> None:
        """Note that a screen shows the current seating."""
        self._seen.set()

    def keep_only(self, tonight: EveningInput, way: Format | None) -> None:
        """Stop a seating of other pairs, or in another way to play."""
        self.work.keep_only(None if way is None else self._key(tonight, way))

    def start_from_drop(self, drop: DroppedPair | None) -> None:
        """Let the next seating start from where the director has dropped a pair."""
        self._drop = drop

    def wait_for_first(self, tonight: EveningInput, way: Format) -> None:
        """Wait for a first seating, so that the director sees the effect of an action at once."""
        self.poll(tonight, way)
        self.work.wait(self._key(tonight, way), lambda look: look.state is not None, _AT_ONCE)

    def best(self, tonight: EveningInput, way: Format) -> TaskStatus[SeatingProgress]:
        """Return the best seating found by now, and end the search even if it is not proven."""
        look = self.poll(tonight, way)
        if not look.done and (look.state is None or look.state.evening is None):
            self.work.finish_early(self._key(tonight, way))
            look = self.work.wait(self._key(tonight, way), _is_found, _AT_LAST)
        return look

    def _key(self, tonight: EveningInput, way: Format) -> Hashable:
        """Return what tells a seating from others; guests' names stand in it."""
        problem = tonight.problem_key(
            self._comparing.rules_of(way), format_movements(way), way.sections
        )
        return problem, way, value_key(tonight.so_far.guests)

    def _seat(
        self,
        tonight: EveningInput,
        way: Format,
        stop: Stop,
        tell: Callable[[SeatingProgress], None],
    ) -> SeatingProgress:
        draft, told = SeatingProgress(), 0.0
        drop, self._drop = self._drop, None
        rules = self._comparing.rules_of(way)

        def say(stage: live_seating.Stage) -> None:
            nonlocal draft, told
            draft = draft.after(stage)
            self.shown = draft.seatings or self.shown
            now = time.monotonic()
            if (
                not isinstance(stage, live_seating.SearchProgress | live_seating.GenerationProgress)
                or now - told > _TOLD_APART
            ):
                told = now
                tell(draft)
            if isinstance(
                stage, live_seating.InstantSeating
            ):  # that needs no kernels, and all that follows does
                if drop is not None:
                    self._seen.clear()
                    self._seen.wait(_SEEN)
                    time.sleep(_DRAWN)
                self._kernels.wait(stop, making=making)

        movements = format_movements(way)
        making = isinstance(movements, club.GeneratedMovement)
        plan = None if tonight.wishes else self._comparing.generated_plan(tonight, way)
        if plan is not None:
            prepared = seating.prepare(tonight, movements, way.sections, rules)
            say(live_seating.SeatingFound(SeatedEvening.from_prepared(prepared, plan), final=True))
            return draft
        request = live_seating.SeatingRequest(
            tonight=tonight,
            movements=movements,
            num_sections=way.sections,
            rules=rules,
            shown=self.shown,
            drop=drop,
        )
        self._seater.seat(request, say, stop=stop)
        return draft


def _is_found(look: TaskStatus[SeatingProgress]) -> bool:
    return look.state is not None and look.state.evening is not None


@dataclass(frozen=True)
class ProposedChange:
    """A change that the director considers.

    Attributes
    ----------
    tab
        The browser window in which it was proposed, and is shown.
    request
        Who leaves, comes or is replaced; or which pairs sat wrong.
    guests
        Names of guests who come, by id.
    after
        The last round that stays as it is.
    strategy
        The way to take in the change; ``None`` for the recommended one.
    careful
        Whether nobody is moved needlessly even if nothing has been printed, since play has begun.
    never_came
        Whether the pairs that leave never came, even if other changes were made since.
    to_the_end
        Whether two pairs that sat wrong stay there (`WayOn`); ``None`` for what is recommended.
    serial
        A number that distinguishes proposals.
    """

    tab: str
    request: Changes | WrongSeats
    guests: tuple[tuple[int, str], ...] = ()
    after: int = 0
    strategy: club.ChangeStrategy | None = None
    careful: bool = False
    never_came: bool = False
    to_the_end: bool | None = None
    serial: int = 0


PreviewResult: TypeAlias = previewing.Preview | previewing.WrongSeatsPreview


class Proposals:
    """The proposed change, and its consequences, computed in the background.

    Parameters
    ----------
    work
        The background work.
    kernels, memory
        The kernels, and earlier results.
    limits
        How many pairs a section may have.
    """

    def __init__(
        self,
        work: LatestTask[PreviewResult],
        kernels: KernelLoader,
        memory: SolutionCache,
        limits: club.SizeLimits = club.DEFAULT_SIZE_LIMITS,
    ) -> None:
        self._work = work
        self._limits = limits
        self._kernels = kernels
        self._memory = memory
        self._lock = threading.Lock()
        self._serial = 0
        self._now: ProposedChange | None = None

    @property
    def current(self) -> ProposedChange | None:
        """The proposed change; ``None`` if there is none."""
        return self._now

    def propose(self, proposal: ProposedChange) -> None:
        """Propose a change, instead of an earlier proposal."""
        with self._lock:
            self._serial += 1
            self._now = replace(proposal, serial=self._serial)

    def withdraw(self) -> None:
        """Withdraw the proposal, and stop computing its consequences."""
        with self._lock:
            self._now = None
        self._work.cancel()

    def poll(
        self, proposal: ProposedChange, plan: club.LoadedPlan, so_far: SeasonSoFar
    ) -> TaskStatus[PreviewResult]:
        """Return what is known of a proposal's consequences so far, and continue computing them."""
        asked = replace(proposal, serial=0, to_the_end=None)
        key = value_key(asked, plan, so_far.history_for(plan.objective))

        def task(stop: Stop, tell: Callable[[PreviewResult], None]) -> PreviewResult:
            self._kernels.wait(stop)
            search = SearchBudget(stop=stop)
            if isinstance(asked.request, WrongSeats):
                return previewing.preview_wrong_seats(
                    asked.request, so_far, plan, search, self._memory
                )
            how = asked.strategy
            if how is None and asked.careful and not plan.printed:
                how = club.ChangeStrategy.NOBODY
            request = previewing.change_request(
                asked.request,
                asked.after,
                how,
                never_came=asked.never_came,
                limits=self._limits,
            )
            named = replace(plan, guests={**plan.guests, **dict(asked.guests)})
            return previewing.preview(
                request, so_far, named, tell=tell, search=search, memory=self._memory
            )

        self._work.submit(key, task)
        return self._work.poll(key)


def plan_to_accept(proposal: ProposedChange, known: PreviewResult) -> club.Plan:
    """Return the plan that accepting a proposal gives."""
    if isinstance(known, previewing.Preview):
        return known.plan
    return known.continuation(proposal.to_the_end).plan
