"""A change of the plan that the director looks at before it is accepted: one at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from bridgeopt.club import How, PlanFile
from bridgeopt.director.previewing import Preview, preview, request_for
from bridgeopt.director.sources import SoFar
from bridgeopt.engine.effort import Search
from bridgeopt.engine.qap import Memory
from bridgeopt.engine.stopping import Stop
from bridgeopt.errors import BridgeoptError
from bridgeopt.seating.changing.hall import Changes
from bridgeopt.web.work import Latest


@dataclass(frozen=True)
class Proposal:
    """Something that may change.

    Attributes
    ----------
    tab
        The window in which it was asked for: only there it is shown.
    changes
        Who leaves, comes or is replaced.
    guests
        Names of those who come and are no members, by id.
    after
        The last round that is not concerned.
    how
        The way to take it; ``None``: the one that is recommended.
    careful
        Whether nobody is moved without need, though nothing has been printed: play has begun.
    serial
        Tells proposals apart.
    """

    tab: str
    changes: Changes
    guests: tuple[tuple[int, str], ...] = ()
    after: int = 0
    how: How | None = None
    careful: bool = False
    serial: int = 0


class Looked(NamedTuple):
    """What is known of a proposal: what it comes to, why it cannot be had, and whether that is all.

    ``done`` tells whether nothing more is being looked for.
    """

    preview: Preview | None
    error: BridgeoptError | None
    done: bool


class Proposals:
    """What is proposed, and what comes of it, worked out beside the page.

    Parameters
    ----------
    work
        Does it.
    """

    def __init__(self, work: Latest[Preview]) -> None:
        self._latest = work
        self._memory = Memory()
        self._lock = threading.Lock()
        self._serial = 0
        self._now: Proposal | None = None

    @property
    def now(self) -> Proposal | None:
        """What is proposed."""
        return self._now

    def propose(self, proposal: Proposal) -> None:
        """Propose something, instead of what was."""
        with self._lock:
            self._serial += 1
            self._now = replace(proposal, serial=self._serial)

    def drop(self) -> None:
        """Propose nothing."""
        with self._lock:
            self._now = None
            self._latest.drop()

    def look(self, proposal: Proposal, plan: PlanFile, so_far: SoFar) -> Looked:
        """Return what is known of a proposal for a plan; what is not yet is looked for."""
        key = proposal, plan.id, plan.printed, so_far.history.digest

        def task(stop: Stop, tell: Callable[[Preview], None]) -> Preview:
            how = proposal.how
            if how is None and proposal.careful and not plan.printed:
                how = How.NOBODY
            request = request_for(proposal.changes, proposal.after, how)
            named = replace(plan, guests={**plan.guests, **dict(proposal.guests)})
            search = Search(stop=stop)
            return preview(request, so_far, named, tell, search, self._memory)

        self._latest.want(key, task)
        return Looked(*self._latest.look(key))
