"""The seating as it would be now, made beside the page: at once, then better, then proven."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, replace

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.club import MadeTonight, Seating
from bridgeopt.engine.qap import Memory
from bridgeopt.engine.stopping import Stop
from bridgeopt.night.actions import WayToPlay as Way
from bridgeopt.seating.dropping import Drop
from bridgeopt.tasks.evening import live, running
from bridgeopt.tasks.evening.running import SeatedEvening
from bridgeopt.tasks.evening.tonight import Tonight
from bridgeopt.tasks.same import key_of
from bridgeopt.tasks.work import Latest, Look
from bridgeopt.web.kernels import Kernels
from bridgeopt.web.ways import Comparing, movements_of

_APART = 0.25
"""Seconds between two tellings of how far a search is."""

_AT_ONCE, _AT_LAST = 0.3, 20.0
"""Seconds that whoever did something waits for what comes of it."""

_SEEN, _DRAWN = 0.1, 0.03
"""Seconds for which a search lets the screen go first that shows what was dropped, and the browser
that draws it."""


@dataclass(frozen=True)
class Draft:
    """How far a seating is.

    Attributes
    ----------
    seatings
        The sections, best as they are known.
    standings
        How far the search of each is; nothing before it began.
    making
        How many sections have had their movements made.
    ran
        The best seating, once it is found.
    final
        Whether nothing more comes.
    refused
        Why there is none.
    """

    seatings: tuple[Seating, ...] = ()
    fitness: tuple[int, ...] = ()
    standings: tuple[live.SectionStanding, ...] = ()
    making: live.Making | None = None
    ran: SeatedEvening | None = None
    final: bool = False
    refused: live.NotSeated | None = None

    def after(self, stage: live.Stage) -> Draft:
        """Return how far it is after a further stage."""
        match stage:
            case live.AtOnce(seatings=seatings, fitness=fitness):
                return replace(self, seatings=seatings, fitness=fitness)
            case live.Searching(standings=standings):
                return replace(self, standings=standings)
            case live.Making():
                return replace(self, making=stage)
            case live.SeatingFound(ran=ran, final=final):
                return replace(self, seatings=ran.plan.sections, ran=ran, final=final)
            case live.NotSeated():
                return replace(self, refused=stage, final=True)


class Drafts:
    """Seats whoever is there, as long as somebody looks; comparing ways to play stands back.

    Parameters
    ----------
    comparing
        Compares ways to play.
    kernels, memory
        What is ready, and what was proven.
    tell
        Called when there is something new to show.
    """

    def __init__(
        self, comparing: Comparing, kernels: Kernels, memory: Memory, tell: Callable[[], None]
    ) -> None:
        self._comparing = comparing
        self._kernels = kernels
        self._seater = live.Seater(memory)
        self._drop: Drop | None = None
        self.shown: tuple[Seating, ...] = ()
        self._sketched: tuple[Hashable, Draft] | None = None
        self._seen = threading.Event()
        self.work: Latest[Draft] = Latest(tell, before=(comparing.work, comparing.making))

    def look(self, tonight: Tonight, way: Way) -> Look[Draft]:
        """Return how far the seating is, and go on with it."""
        key = self._key(tonight, way)
        self.work.want(key, lambda stop, tell: self._seat(tonight, way, stop, tell))
        return self.work.look(key)

    def sketch(self, tonight: Tonight) -> Draft:
        """Return a seating without any search, before it is known how it is played.

        That is as the club mostly plays; nothing, where that does not fit.
        """
        way = self._comparing.first(tonight)
        if way is None:
            return Draft()
        key = self._key(tonight, way)
        if self._sketched is None or self._sketched[0] != key:
            draft = Draft()
            with suppress(BridgeoptError):  # that is told once the way is known
                draft = draft.after(self._seater.at_once(self._request(tonight, way)))
            self._sketched = key, draft
        return self._sketched[1]

    def refuse_contradictions(self, tonight: Tonight, way: Way) -> None:
        """Refuse wishes that cannot stand together; where kernels are not ready, it may miss some.

        Raises
        ------
        BridgeoptError
            They cannot, and why.
        """
        if self._kernels.are_ready:
            with Stop().within(_AT_ONCE) as stop:
                self._seater.refuse_contradictions(self._request(tonight, way), stop)

    def _request(self, tonight: Tonight, way: Way) -> live.SeatingRequest:
        rules, movements = self._comparing.rules_of(way), movements_of(way)
        return live.SeatingRequest(tonight, movements, way.sections, rules)

    def was_shown(self) -> None:
        """Note that a screen shows the seating as it is now."""
        self._seen.set()

    def keep_only(self, tonight: Tonight, way: Way | None) -> None:
        """Stop a seating that is of other pairs, or of another way to play."""
        self.work.keep_only(None if way is None else self._key(tonight, way))

    def dropped(self, drop: Drop | None) -> None:
        """Let the next seating begin with a pair where the director has dropped it."""
        self._drop = drop

    def at_once(self, tonight: Tonight, way: Way) -> None:
        """Wait for a seating of any kind, so that whoever did something sees what came of it."""
        self.look(tonight, way)
        self.work.wait(self._key(tonight, way), lambda look: look.state is not None, _AT_ONCE)

    def best(self, tonight: Tonight, way: Way) -> Look[Draft]:
        """Return the best seating that there is by now, and look no further if it is not proven."""
        look = self.look(tonight, way)
        if not look.done and (look.state is None or look.state.ran is None):
            self.work.hurry(self._key(tonight, way))
            look = self.work.wait(self._key(tonight, way), _is_found, _AT_LAST)
        return look

    def _key(self, tonight: Tonight, way: Way) -> Hashable:
        """Return what tells a seating from others; guests' names stand in it."""
        problem = tonight.problem(self._comparing.rules_of(way), movements_of(way), way.sections)
        return problem, way, key_of(tonight.so_far.guests)

    def _seat(self, tonight: Tonight, way: Way, stop: Stop, tell: Callable[[Draft], None]) -> Draft:
        draft, told = Draft(), 0.0
        drop, self._drop = self._drop, None
        rules = self._comparing.rules_of(way)

        def say(stage: live.Stage) -> None:
            nonlocal draft, told
            draft = draft.after(stage)
            self.shown = draft.seatings or self.shown
            now = time.monotonic()
            if not isinstance(stage, live.Searching | live.Making) or now - told > _APART:
                told = now
                tell(draft)
            if isinstance(stage, live.AtOnce):  # that needs no kernels, and all that follows does
                if drop is not None:
                    self._seen.clear()
                    self._seen.wait(_SEEN)
                    time.sleep(_DRAWN)
                self._kernels.wait(stop, making=making)

        movements = movements_of(way)
        making = isinstance(movements, MadeTonight)
        plan = None if tonight.wishes else self._comparing.made(tonight, way)
        if plan is not None:
            prepared = running.prepare(tonight, movements, way.sections, rules)
            say(live.SeatingFound(running.as_found(prepared, plan), final=True))
            return draft
        request = live.SeatingRequest(tonight, movements, way.sections, rules, self.shown, drop)
        self._seater.seat(request, say, stop=stop)
        return draft


def _is_found(look: Look[Draft]) -> bool:
    return look.state is not None and look.state.ran is not None
