"""Background work of the page: comparing formats, seating, and previewing proposed changes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from bridgeopt import club
from bridgeopt.base.errors import BridgeoptError, Cancelled
from bridgeopt.base.i18n import Message
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
"""Seconds without a new sign-in before formats are compared; pairs often sign in close together."""

_APART = 0.5
"""Minimum seconds between progress reports of a comparison; each report redraws a screen."""

_SECONDS_OF_MADE = 20.0
"""Time limit in seconds for generating a format's movements, before they are compared with others.
"""


class FormatComparison(NamedTuple):
    """Formats that fit tonight's pairs, and the results of those compared so far.

    ``choices`` are the formats that fit, the club's usual formats first, and ``cards`` are the
    results so far. ``left_out`` are the formats that do not fit.
    """

    choices: tuple[MovementFormat, ...] = ()
    left_out: tuple[ExcludedFormat, ...] = ()
    cards: tuple[live_seating.FormatOutcome, ...] = ()

    def card(self, chosen_format: Format) -> live_seating.FormatOutcome | None:
        """Return the result for ``chosen_format``; ``None`` if it has not been compared yet."""
        return next(
            (card for card in self.cards if stored_format(card.choice) == chosen_format), None
        )


class FormatsProgress(NamedTuple):
    """Tonight's formats, with the results found so far.

    Attributes
    ----------
    compared, generated_plan
        The comparison of formats with existing movements, and the comparison of formats with
        movements generated for tonight.
    usual
        The club's usual formats; one of them is the default.
    default
        The format that is played unless the director chooses one; ``None`` until it is known.
    done
        Whether all formats have been compared.
    error
        Why the formats cannot be compared; ``None`` if they can.
    """

    compared: FormatComparison
    generated_plan: FormatComparison
    usual: tuple[Format, ...]
    default: Format | None
    done: bool
    error: BridgeoptError | None

    @property
    def choices(self) -> tuple[MovementFormat, ...]:
        """All formats that fit tonight's pairs, including movements generated for tonight."""
        return self.compared.choices + self.generated_plan.choices

    @property
    def cards(self) -> tuple[live_seating.FormatOutcome, ...]:
        """The results of the formats compared so far."""
        return self.compared.cards + self.generated_plan.cards

    @property
    def best(self) -> live_seating.FormatOutcome | None:
        """The compared format in which tonight's opponents have met least often before."""
        return best_outcome(self.cards)


class FormatComparing:
    """Compares formats for the present pairs in the background, while a screen shows the formats.

    The comparison ignores wishes, so dragging a pair does not restart it.

    Parameters
    ----------
    settings
        The club's settings.
    kernels, cache
        The loader of the engine's compiled functions (kernels), and the cache of proven solutions.
    tell
        Callback for when there is news to show.
    """

    def __init__(
        self,
        settings: ClubSettings,
        kernels: KernelLoader,
        cache: SolutionCache,
        tell: Callable[[], None],
    ) -> None:
        self.settings = settings
        self._kernels = kernels
        self._comparer = live_seating.FormatComparer(cache)
        self._read: tuple[Hashable, live_seating.MovementSizes] | None = None
        self._settled: tuple[Hashable, dict[Format, live_seating.FormatOutcome]] = None, {}
        self.making: LatestTask[FormatComparison] = LatestTask(tell)
        self.work: LatestTask[FormatComparison] = LatestTask(tell, before=(self.making,))

    @property
    def rules(self) -> EveningRules:
        """The rules that the club's settings give for every evening.

        The rules include the folder of movements, the number of boards in a round, the objective
        and the limits on the sections' sizes.
        """
        return self.settings.rules()

    def rules_of(self, chosen_format: Format) -> EveningRules:
        """Return the rules for ``chosen_format``.

        The format's own number of boards and number of winners, if it has them, replace the club's.
        """
        return self.settings.rules(boards=chosen_format.boards, winners=chosen_format.winners)

    def _shelf(self) -> live_seating.MovementSizes:
        files = folder_key(self.settings.movements)
        if self._read is None or self._read[0] != files:
            rules = self.rules
            self._read = files, live_seating.read_movement_sizes(rules.folder, rules.winners)
        return self._read[1]

    def _key(self, tonight: EveningInput) -> Hashable:
        return tonight.problem_key(self.rules)

    def at_door(self, tonight: EveningInput) -> live_seating.PossibleFormats:
        """Return the formats that fit the number of present pairs, or leave out a few pairs.

        Errors are those of `live_seating.read_movement_sizes`.
        """
        limits = self.rules.limits
        return live_seating.formats_by_size(
            tonight.registration.pairs, self._shelf(), limits=limits
        )

    def first_format(self, tonight: EveningInput) -> Format | None:
        """Return a usual format of the club that fits tonight's pairs, without comparing formats.

        Return ``None`` if no usual format fits, or if movements cannot be read; `poll` reports that
        error.
        """
        with suppress(BridgeoptError):
            fits = self.at_door(tonight).formats
            whole = (Format(*way) for way, left_out in fits.items() if not left_out)
            return next((way for way in whole if is_default_format(way, self.settings)), None)
        return None

    def poll(self, tonight: EveningInput, *, making: bool = False) -> FormatsProgress:
        """Start or continue comparing, and return the results so far.

        With ``making``, also generate movements for tonight, after existing movements are compared.
        """
        tonight = replace(tonight, wishes=(), notes=())
        key = self._key(tonight)
        self.work.submit(key, lambda stop, tell: self._compare(tonight, stop, tell))
        compared, error, done = self.work.poll(key)
        compared = compared or FormatComparison()
        made = FormatComparison()
        if making and done and error is None:
            # Generated movements suit neither two winners nor a barometer.
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

    def generated_plan(self, tonight: EveningInput, chosen_format: Format) -> club.Plan | None:
        """Return the plan found for ``chosen_format``, whose movements were generated for tonight.

        Return ``None`` if no such plan has been found yet.
        """
        compared, _, _ = self.making.poll(self._key(tonight))
        card = None if compared is None else compared.card(chosen_format)
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
        budget: SearchBudget,
        stop: Stop,
        tell: Callable[[FormatComparison], None],
        *,
        making: bool = False,
    ) -> FormatComparison:
        """Seat tonight's pairs in every format of ``compared``; return the completed comparison.

        ``budget`` limits the search for each format, and ``stop`` interrupts the comparison.
        ``tell`` gets the results so far, at most every `_APART` seconds. The comparison first waits
        for the kernels of the search or, with ``making``, of generating movements. Results found
        before an interruption are reused if the pairs and rules are the same.
        """
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
        self._comparer.compare(tonight, rest, self.rules, tell=told, budget=budget, stop=stop)
        return compared._replace(cards=tuple(cards))


def stored_format(choice: MovementFormat) -> Format:
    """Return a format of a comparison in the form in which the evening's file stores it."""
    movements, sections = choice
    if isinstance(movements, club.GeneratedMovement):
        return Format(TAILORED, sections, movements.rounds)
    return Format(movements.name, sections)


def format_movements(chosen_format: Format) -> str | club.GeneratedMovement:
    """Return which movements a format uses.

    This is the name of a family of movements or, for a tailored format, a request to generate a
    movement with the format's number of rounds.
    """
    if chosen_format.movements == TAILORED and chosen_format.rounds is not None:
        return club.GeneratedMovement(chosen_format.rounds)
    return chosen_format.movements


def is_default_format(chosen_format: Format, settings: ClubSettings) -> bool:
    """Return whether the club's settings name this format's family and number of sections.

    If the settings name no family, every family counts as named. If they give no number of
    sections, every number counts.
    """
    families = {name.casefold() for name in settings.families}
    return (not families or chosen_format.movements.casefold() in families) and (
        settings.sections in (None, chosen_format.sections)
    )


def default_formats(compared: FormatComparison, settings: ClubSettings) -> list[MovementFormat]:
    """Return the formats from which the default format is chosen.

    The result has the club's usual formats that fit tonight. If no usual format fits, it has all
    formats whose family the club's settings name. If no format of these families fits, it has all
    formats that fit.
    """
    families = {name.casefold() for name in settings.families}
    usual = [
        choice for choice in compared.choices if is_default_format(stored_format(choice), settings)
    ]
    named = [c for c in compared.choices if c.movements.name.casefold() in families]
    return usual or named or list(compared.choices)


def default_format(compared: FormatComparison, usual: Sequence[MovementFormat]) -> Format | None:
    """Return the format to play if the director does not choose one.

    If ``usual`` has several formats, take the one whose opponents have met least often before.
    Return ``None`` until all usual formats are compared.
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
    """Return the result whose opponents have met least often before; ``None`` without results.

    Means are compared as shown, rounded to two decimals, so equal figures are ties.
    """
    settled = [(card, card.candidate) for card in cards if card.candidate is not None]

    def met(entry: tuple[live_seating.FormatOutcome, FormatCandidate]) -> float:
        return round(float(entry[1].met), 2)

    return min(settled, key=met)[0] if settled else None


def _made(choices: Sequence[MovementFormat]) -> tuple[MovementFormat, ...]:
    """Return the formats to generate movements for: one for each number of sections in ``choices``.

    The number of rounds is copied from the first format in ``choices`` with that number of
    sections: the rounds of the longest movement in its family.
    """
    rounds: dict[int, int] = {}
    for movements, sections in choices:
        if isinstance(movements, club.Family):
            most = max(movement.num_rounds for movement in movements.movements.values())
            rounds.setdefault(sections, most)
    return tuple(
        MovementFormat(club.GeneratedMovement(most), sections) for sections, most in rounds.items()
    )


_TOLD_APART = 0.25
"""Minimum seconds between reports of a search's progress."""

_AT_ONCE, _AT_LAST = 0.3, 20.0
"""Longest waits in seconds: `_AT_ONCE` for a first seating after a change or for a check of the
wishes, `_AT_LAST` for a seating that is good enough to use."""

_SEEN, _DRAWN = 0.1, 0.03
"""Seconds for which a search pauses after the director has dropped a pair at a new place.

The search first waits until the screen has been sent, at most `_SEEN` seconds. It then waits
`_DRAWN` seconds, in which the browser draws the screen.
"""


@dataclass(frozen=True)
class SeatingProgress:
    """The progress of seating an evening.

    Attributes
    ----------
    seatings
        The sections with the best seating found so far.
    fitness
        The fitness of each section in the first seating, which is found without search; empty
        before that.
    sections
        The progress of each section's search; empty before the search begins.
    generation
        How many sections already have a generated movement; ``None`` if no movement is generated.
    evening
        The result of the best search so far, with its plan; ``None`` before a search finds a
        seating.
    final
        Whether the seating will not change any more.
    refused
        Why no seating is possible; ``None`` unless seating has failed.
    """

    seatings: tuple[club.NumberedSection, ...] = ()
    fitness: tuple[int, ...] = ()
    sections: tuple[live_seating.SectionProgress, ...] = ()
    generation: live_seating.GenerationProgress | None = None
    evening: SeatedEvening | None = None
    final: bool = False
    refused: live_seating.SeatingFailure | None = None

    def after(self, stage: live_seating.Stage) -> SeatingProgress:
        """Return the progress after ``stage``, a report from the seating task."""
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
    """Seats the present pairs in the background while a screen shows the seating.

    The comparison of formats pauses meanwhile.

    Parameters
    ----------
    comparing
        Compares formats.
    kernels, cache
        The loader of the engine's compiled functions (kernels), and the cache of proven solutions.
    tell
        Callback for when there is news to show.
    """

    def __init__(
        self,
        comparing: FormatComparing,
        kernels: KernelLoader,
        cache: SolutionCache,
        tell: Callable[[], None],
    ) -> None:
        self._comparing = comparing
        self._kernels = kernels
        self._seater = live_seating.LiveSeater(cache)
        self._drop: DroppedPair | None = None
        self.shown: tuple[club.NumberedSection, ...] = ()
        self._sketched: tuple[Hashable, SeatingProgress] | None = None
        self._seen = threading.Event()
        self.work: LatestTask[SeatingProgress] = LatestTask(
            tell, before=(comparing.work, comparing.making)
        )

    def poll(self, tonight: EveningInput, chosen_format: Format) -> TaskStatus[SeatingProgress]:
        """Start or continue seating the pairs in ``chosen_format``; return the progress."""
        key = self._key(tonight, chosen_format)
        self.work.submit(key, lambda stop, tell: self._seat(tonight, chosen_format, stop, tell))
        return self.work.poll(key)

    def instant_seating(self, tonight: EveningInput) -> SeatingProgress:
        """Return a seating found without search, to show until a format is chosen.

        The seating is in a usual format of the club. If no usual format fits tonight, it has no
        sections.
        """
        way = self._comparing.first_format(tonight)
        if way is None:
            return SeatingProgress()
        key = self._key(tonight, way)
        if self._sketched is None or self._sketched[0] != key:
            draft = SeatingProgress()
            with suppress(BridgeoptError):  # the search reports the error once the format is known
                draft = draft.after(self._seater.instant_seating(self._request(tonight, way)))
            self._sketched = key, draft
        return self._sketched[1]

    def refuse_contradictions(self, tonight: EveningInput, chosen_format: Format) -> None:
        """Refuse wishes that contradict each other.

        Nothing is checked while kernels load, and the check stops after 0.3 seconds, so a
        contradiction can be missed.

        Raises
        ------
        BridgeoptError
            The wishes contradict each other; the message names them.
        """
        if self._kernels.are_ready:
            with Stop().within(_AT_ONCE) as stop:
                self._seater.refuse_contradictions(self._request(tonight, chosen_format), stop)

    def _request(self, tonight: EveningInput, chosen_format: Format) -> live_seating.SeatingRequest:
        rules, movements = self._comparing.rules_of(chosen_format), format_movements(chosen_format)
        return live_seating.SeatingRequest(tonight, movements, chosen_format.sections, rules)

    def was_shown(self) -> None:
        """Note that a screen has shown the current seating, so that the search goes on."""
        self._seen.set()

    def keep_only(self, tonight: EveningInput, chosen_format: Format | None) -> None:
        """Stop the current search, unless it is for ``tonight`` and for ``chosen_format``.

        If ``chosen_format`` is ``None``, any search is stopped.
        """
        self.work.keep_only(None if chosen_format is None else self._key(tonight, chosen_format))

    def start_from_drop(self, drop: DroppedPair | None) -> None:
        """Let the next seating start from ``drop``, a pair dropped at a new place, if any."""
        self._drop = drop

    def wait_for_first(self, tonight: EveningInput, chosen_format: Format) -> None:
        """Wait until the search has found a first seating, for 0.3 s at most.

        The screen that answers the director's change can then already show a new seating.
        """
        self.poll(tonight, chosen_format)
        self.work.wait(
            self._key(tonight, chosen_format), lambda look: look.state is not None, _AT_ONCE
        )

    def best(self, tonight: EveningInput, chosen_format: Format) -> TaskStatus[SeatingProgress]:
        """Return the best seating found so far.

        If the search has found no seating yet, end the search early, and wait up to 20 s for a
        seating.
        """
        look = self.poll(tonight, chosen_format)
        if not look.done and (look.state is None or look.state.evening is None):
            self.work.finish_early(self._key(tonight, chosen_format))
            look = self.work.wait(self._key(tonight, chosen_format), _is_found, _AT_LAST)
        return look

    def _key(self, tonight: EveningInput, chosen_format: Format) -> Hashable:
        """Return a key that is equal for two requests exactly if they ask for the same seating.

        The key includes the names of guests, since the seating contains these names.
        """
        problem = tonight.problem_key(
            self._comparing.rules_of(chosen_format),
            format_movements(chosen_format),
            chosen_format.sections,
        )
        return problem, chosen_format, value_key(tonight.so_far.guests)

    def _seat(
        self,
        tonight: EveningInput,
        chosen_format: Format,
        stop: Stop,
        tell: Callable[[SeatingProgress], None],
    ) -> SeatingProgress:
        draft, told = SeatingProgress(), 0.0
        drop, self._drop = self._drop, None
        rules = self._comparing.rules_of(chosen_format)

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
            ):  # this stage needs no kernels; all later stages do
                if drop is not None:
                    self._seen.clear()
                    self._seen.wait(_SEEN)
                    time.sleep(_DRAWN)
                self._kernels.wait(stop, making=making)

        movements = format_movements(chosen_format)
        making = isinstance(movements, club.GeneratedMovement)
        if tonight.event is not None:
            refused = _refused_in_event(tonight, making=making)
            if refused is not None:
                say(live_seating.SeatingFailure(refused))
                return draft
        plan = None if tonight.wishes else self._comparing.generated_plan(tonight, chosen_format)
        if plan is not None:
            prepared = seating.prepare(tonight, movements, chosen_format.sections, rules)
            say(live_seating.SeatingFound(SeatedEvening.from_prepared(prepared, plan), final=True))
            return draft
        request = live_seating.SeatingRequest(
            tonight=tonight,
            movements=movements,
            num_sections=chosen_format.sections,
            rules=rules,
            shown=self.shown,
            drop=drop,
        )
        self._seater.seat(request, say, stop=stop)
        return draft


def _refused_in_event(tonight: EveningInput, *, making: bool) -> Message | None:
    """Return a message if tonight cannot be seated as a session of its event; otherwise ``None``.

    A session of an event can have neither generated movements (``making``) nor a wish that is only
    a preference.
    """
    if making:
        return Message("seat_event_none_made")
    if not all(wish.must for wish in tonight.wishes):
        return Message("seat_event_wishes_must")
    return None


def _is_found(look: TaskStatus[SeatingProgress]) -> bool:
    return look.state is not None and look.state.evening is not None


@dataclass(frozen=True)
class ProposedChange:
    """A change that the director considers.

    Attributes
    ----------
    tab
        The browser window that proposed the change and shows it.
    request
        The change: players leave, come or are replaced, or two pairs sat in wrong seats.
    guests
        Ids and names of new guests.
    after
        The last round that the change does not affect.
    strategy
        How to make the change; ``None`` for the recommended strategy.
    careful
        Whether the recommended strategy moves as few pairs as possible, because play has begun. If
        the plan was printed, the recommended strategy always does so.
    never_came
        Whether the pairs that leave never arrived. They then leave from round 1, even if the plan
        was already changed during play.
    to_the_end
        Whether two pairs that sat in wrong seats keep these seats to the last round
        (`Continuation`); ``None`` for the recommended choice.
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
        The background task that computes the consequences.
    kernels, cache
        The loader of the engine's compiled functions (kernels), and the cache of proven solutions.
    limits
        How many pairs a section may have.
    """

    def __init__(
        self,
        work: LatestTask[PreviewResult],
        kernels: KernelLoader,
        cache: SolutionCache,
        limits: club.SizeLimits = club.DEFAULT_SIZE_LIMITS,
    ) -> None:
        self._work = work
        self._limits = limits
        self._kernels = kernels
        self._memory = cache
        self._lock = threading.Lock()
        self._serial = 0
        self._now: ProposedChange | None = None

    @property
    def current(self) -> ProposedChange | None:
        """The proposed change; ``None`` if there is none."""
        return self._now

    def propose(self, proposal: ProposedChange) -> None:
        """Propose a change; it replaces an earlier proposal."""
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
        """Start or continue computing the consequences of ``proposal`` for the plan.

        Return the consequences known so far. ``so_far`` is the season before tonight, whose
        meetings count in the consequences.
        """
        asked = replace(proposal, serial=0, to_the_end=None)
        key = value_key(asked, plan, so_far.history_for(plan.objective))

        def task(stop: Stop, tell: Callable[[PreviewResult], None]) -> PreviewResult:
            self._kernels.wait(stop)
            budget = SearchBudget(stop=stop)
            if isinstance(asked.request, WrongSeats):
                return previewing.preview_wrong_seats(
                    asked.request, so_far, plan, budget, self._memory
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
                request, so_far, named, tell=tell, budget=budget, cache=self._memory
            )

        self._work.submit(key, task)
        return self._work.poll(key)
