"""Seat the pairs that are present, in the background of the page."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, replace

from bridgeopt import club
from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.stopping import Stop
from bridgeopt.evening.state import Format
from bridgeopt.seating.changing.dropped_pair import DroppedPair
from bridgeopt.tasks.background import LatestTask, TaskStatus, value_key
from bridgeopt.tasks.evening import live_seating, seating
from bridgeopt.tasks.evening.seating import SeatedEvening
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.web.format_comparison import FormatComparing, format_movements
from bridgeopt.web.kernels import KernelLoader

_MIN_REPORT_INTERVAL = 0.25
"""Minimum seconds between reports of a search's progress."""

_SHORT_WAIT, _LONG_WAIT = 0.3, 20.0
"""Longest waits in seconds. The short one is for a first seating after a change or for a check of
the wishes, the long one for a seating that is good enough to use."""

_MAX_SEND_WAIT, _DRAWING_TIME = 0.1, 0.03
"""Pauses of a search, in seconds, after the director has dropped a pair at a new place. The longest
wait until the screen has been sent, and the time in which the browser then draws the screen."""


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
            case live_seating.SearchProgress(sections=sections):
                return replace(self, sections=sections)
            case live_seating.GenerationProgress():
                return replace(self, generation=stage)
            case live_seating.SeatingFound(evening=seated, final=final):
                return replace(self, seatings=seated.plan.sections, evening=seated, final=final)
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
    notify
        Callback for when there is news to show.
    """

    def __init__(
        self,
        comparing: FormatComparing,
        kernels: KernelLoader,
        cache: SolutionCache,
        notify: Callable[[], None],
    ) -> None:
        self._comparing = comparing
        self._kernels = kernels
        self._seater = live_seating.LiveSeater(cache)
        self._drop: DroppedPair | None = None
        self.shown: tuple[club.NumberedSection, ...] = ()
        self._instant: tuple[Hashable, SeatingProgress] | None = None
        self._screen_sent = threading.Event()
        self.work: LatestTask[SeatingProgress] = LatestTask(
            notify, less_urgent=(comparing.work, comparing.making)
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
        evening_format = self._comparing.first_format(tonight)
        if evening_format is None:
            return SeatingProgress()
        key = self._key(tonight, evening_format)
        if self._instant is None or self._instant[0] != key:
            draft = SeatingProgress()
            with suppress(BridgeoptError):  # the search reports the error once the format is known
                draft = draft.after(
                    self._seater.instant_seating(self._request(tonight, evening_format))
                )
            self._instant = key, draft
        return self._instant[1]

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
            with Stop().within(_SHORT_WAIT) as stop:
                self._seater.refuse_contradictions(self._request(tonight, chosen_format), stop)

    def _request(self, tonight: EveningInput, chosen_format: Format) -> live_seating.SeatingRequest:
        rules, movements = self._comparing.rules_of(chosen_format), format_movements(chosen_format)
        return live_seating.SeatingRequest(tonight, movements, chosen_format.sections, rules)

    def was_shown(self) -> None:
        """Note that a screen has shown the current seating, so that the search goes on."""
        self._screen_sent.set()

    def keep_only(self, tonight: EveningInput, chosen_format: Format | None) -> None:
        """Stop the current search, unless it is for ``tonight`` and for ``chosen_format``.

        If ``chosen_format`` is ``None``, any search is stopped.
        """
        self.work.keep_only(None if chosen_format is None else self._key(tonight, chosen_format))

    def start_from_drop(self, drop: DroppedPair | None) -> None:
        """Let the next seating begin with the pair ``drop`` at the place to which it was dragged.

        With ``None``, no pair was dragged.
        """
        self._drop = drop

    def wait_for_first(self, tonight: EveningInput, chosen_format: Format) -> None:
        """Wait until the search has found a first seating, for 0.3 s at most.

        The screen that answers the director's change can then already show a new seating.
        """
        self.poll(tonight, chosen_format)
        self.work.wait(
            self._key(tonight, chosen_format), lambda status: status.state is not None, _SHORT_WAIT
        )

    def best(self, tonight: EveningInput, chosen_format: Format) -> TaskStatus[SeatingProgress]:
        """Return the best seating found so far.

        If the search has found no seating yet, end the search early, and wait up to 20 s for a
        seating.
        """
        status = self.poll(tonight, chosen_format)
        if not status.done and (status.state is None or status.state.evening is None):
            self.work.finish_early(self._key(tonight, chosen_format))
            status = self.work.wait(self._key(tonight, chosen_format), _is_found, _LONG_WAIT)
        return status

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
        draft, last_report = SeatingProgress(), 0.0
        drop, self._drop = self._drop, None
        rules = self._comparing.rules_of(chosen_format)

        def report(stage: live_seating.Stage) -> None:
            nonlocal draft, last_report
            draft = draft.after(stage)
            self.shown = draft.seatings or self.shown
            time_now = time.monotonic()
            if (
                not isinstance(stage, live_seating.SearchProgress | live_seating.GenerationProgress)
                or time_now - last_report > _MIN_REPORT_INTERVAL
            ):
                last_report = time_now
                tell(draft)
            # This stage needs no kernels; all later stages do.
            if isinstance(stage, live_seating.InstantSeating):
                if drop is not None:
                    self._screen_sent.clear()
                    self._screen_sent.wait(_MAX_SEND_WAIT)
                    time.sleep(_DRAWING_TIME)
                self._kernels.wait(stop, making=making)

        movements = format_movements(chosen_format)
        making = isinstance(movements, club.GeneratedMovement)
        if tonight.event is not None:
            refused = _refused_in_event(tonight, making=making)
            if refused is not None:
                report(live_seating.SeatingFailure(refused))
                return draft
        plan = None if tonight.wishes else self._comparing.generated_plan(tonight, chosen_format)
        if plan is not None:
            prepared = seating.prepare_seating(tonight, movements, chosen_format.sections, rules)
            report(
                live_seating.SeatingFound(SeatedEvening.from_prepared(prepared, plan), final=True)
            )
            return draft
        request = live_seating.SeatingRequest(
            tonight=tonight,
            movements=movements,
            num_sections=chosen_format.sections,
            rules=rules,
            shown=self.shown,
            drop=drop,
        )
        self._seater.seat(request, report, stop=stop)
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


def _is_found(status: TaskStatus[SeatingProgress]) -> bool:
    return status.state is not None and status.state.evening is not None
