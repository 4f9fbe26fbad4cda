"""The change of the plan that the director considers, and its consequences, in the background."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from bridgeopt import club
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.seating.changing.changes import Changes
from bridgeopt.seating.changing.wrong_seats import WrongSeats
from bridgeopt.tasks.background import LatestTask, TaskStatus, value_key
from bridgeopt.tasks.evening import previewing
from bridgeopt.tasks.evening.changing import ChangeRequest
from bridgeopt.tasks.sources import SeasonSoFar
from bridgeopt.web.kernels import KernelLoader


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
    round_chosen
        Whether the director chose the round from which the change takes effect.
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
    round_chosen: bool = False
    to_the_end: bool | None = None
    serial: int = 0


PreviewResult: TypeAlias = previewing.Preview | previewing.WrongSeatsPreview
"""The consequences of a proposed change."""


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
        self._cache = cache
        self._lock = threading.Lock()
        self._serial = 0
        self._proposal: ProposedChange | None = None

    @property
    def current(self) -> ProposedChange | None:
        """The proposed change; ``None`` if there is none."""
        return self._proposal

    def propose(self, proposal: ProposedChange) -> None:
        """Propose a change; it replaces an earlier proposal."""
        with self._lock:
            self._serial += 1
            self._proposal = replace(proposal, serial=self._serial)

    def amend(self, old: ProposedChange, new: ProposedChange) -> ProposedChange | None:
        """Replace ``old`` if it is still the current proposal; return the current proposal."""
        with self._lock:
            if self._proposal is old:
                self._serial += 1
                self._proposal = replace(new, serial=self._serial)
            return self._proposal

    def withdraw(self) -> None:
        """Withdraw the proposal, and stop computing its consequences."""
        with self._lock:
            self._proposal = None
        self._work.cancel()

    def poll(
        self,
        proposal: ProposedChange,
        plan: club.LoadedPlan,
        so_far: SeasonSoFar,
        on_paper: club.LoadedPlan | None = None,
    ) -> TaskStatus[PreviewResult]:
        """Start or continue computing the consequences of ``proposal`` for the plan.

        Return the consequences known so far. ``so_far`` is the season before tonight, whose
        meetings count in the consequences. ``on_paper`` is the plan whose cards players hold; by
        default it is the plan.
        """
        change = replace(proposal, serial=0, to_the_end=None, round_chosen=False)
        key = value_key(change, plan, on_paper, so_far.history_for(plan.objective))

        def task(stop: Stop, tell: Callable[[PreviewResult], None]) -> PreviewResult:
            self._kernels.wait(stop)
            budget = SearchBudget(stop=stop)
            if isinstance(change.request, WrongSeats):
                return previewing.preview_wrong_seats(
                    change.request, so_far, plan, budget, self._cache, on_paper=on_paper
                )
            request = ChangeRequest.from_changes(
                change.request,
                change.after,
                change.strategy,
                never_arrived=change.never_came,
                begun=change.careful,
                limits=self._limits,
            )
            named_plan = replace(plan, guests={**plan.guests, **dict(change.guests)})
            return previewing.preview(
                request,
                so_far,
                named_plan,
                on_paper=on_paper,
                on_preview=tell,
                budget=budget,
                cache=self._cache,
            )

        self._work.submit(key, task)
        return self._work.poll(key)
