"""A change of the plan that the director looks at before it is accepted: one at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from bridgeopt.club import USUAL_SIZES, How, Plan, PlanFile, SizeLimits
from bridgeopt.engine.qap import Memory
from bridgeopt.engine.stopping import SearchLimits, Stop
from bridgeopt.seating.changing.hall import Changes
from bridgeopt.seating.changing.sat_wrong import SatWrong
from bridgeopt.tasks.evening import previewing
from bridgeopt.tasks.same import key_of
from bridgeopt.tasks.sources import SeasonSoFar
from bridgeopt.tasks.work import Latest, Look
from bridgeopt.web.kernels import Kernels


@dataclass(frozen=True)
class ProposedChange:
    """Something that may change.

    Attributes
    ----------
    tab
        The window in which it was asked for: only there it is shown.
    asked
        Who leaves, comes or is replaced; or who has sat wrong.
    guests
        Names of those who come and are no members, by id.
    after
        The last round that is not concerned.
    how
        The way to take a change; ``None``: the one that is recommended.
    careful
        Whether nobody is moved without need, though nothing has been printed: play has begun.
    never_came
        Whether those who leave were never there, though others changed after a later round.
    to_the_end
        Whether two who sat wrong stay there (`WayOn`); ``None``: as is recommended.
    serial
        Tells proposals apart.
    """

    tab: str
    asked: Changes | SatWrong
    guests: tuple[tuple[int, str], ...] = ()
    after: int = 0
    how: How | None = None
    careful: bool = False
    never_came: bool = False
    to_the_end: bool | None = None
    serial: int = 0


Known: TypeAlias = previewing.Preview | previewing.AsPlayed


class Proposals:
    """What is proposed, and what comes of it, worked out beside the page.

    Parameters
    ----------
    work
        Does it.
    kernels, memory
        What is ready, and what was proven.
    limits
        How many pairs a section may have.
    """

    def __init__(
        self,
        work: Latest[Known],
        kernels: Kernels,
        memory: Memory,
        limits: SizeLimits = USUAL_SIZES,
    ) -> None:
        self._work = work
        self._limits = limits
        self._kernels = kernels
        self._memory = memory
        self._lock = threading.Lock()
        self._serial = 0
        self._now: ProposedChange | None = None

    @property
    def now(self) -> ProposedChange | None:
        """The change that is proposed; ``None`` where there is none."""
        return self._now

    def propose(self, proposal: ProposedChange) -> None:
        """Propose a change, in the place of an earlier proposal."""
        with self._lock:
            self._serial += 1
            self._now = replace(proposal, serial=self._serial)

    def drop(self) -> None:
        """Take the proposal back, and stop working out what it comes to."""
        with self._lock:
            self._now = None
        self._work.drop()

    def look(self, proposal: ProposedChange, plan: PlanFile, so_far: SeasonSoFar) -> Look[Known]:
        """Begin or go on working out a proposal, and return what is known of it so far."""
        asked = replace(proposal, serial=0, to_the_end=None)
        key = key_of(asked, plan, so_far.history_for(plan.objective))

        def task(stop: Stop, tell: Callable[[Known], None]) -> Known:
            self._kernels.wait(stop)
            search = SearchLimits(stop=stop)
            if isinstance(asked.asked, SatWrong):
                return previewing.sat_wrong(asked.asked, so_far, plan, search, self._memory)
            how = asked.how
            if how is None and asked.careful and not plan.printed:
                how = How.NOBODY
            request = previewing.request_for(
                asked.asked,
                asked.after,
                how,
                never_came=asked.never_came,
                limits=self._limits,
            )
            named = replace(plan, guests={**plan.guests, **dict(asked.guests)})
            return previewing.preview(request, so_far, named, tell, search, self._memory)

        self._work.want(key, task)
        return self._work.look(key)


def plan_to_accept(proposal: ProposedChange, known: Known) -> Plan:
    """Return the plan that a proposal comes to."""
    if isinstance(known, previewing.Preview):
        return known.plan
    return known.way(proposal.to_the_end).plan
