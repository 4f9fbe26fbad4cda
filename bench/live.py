"""Time until the director sees the effect of a drop, and of a late pair, on a real evening.

    python -m bench.live HISTORY REGISTRATION [--times 20] [--sections 3]

A drop exchanges two pairs of different sections, from the proven plan of the evening. A late pair
arrives before play at an evening seated without it. Seconds are of the clock and of the processor,
from the action to the display.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

from bridgeopt.club import LoadedPlan, Plan, Registration, Wish, WishKind
from bridgeopt.club.settings import EveningRules
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.seating.changing.changes import Changes
from bridgeopt.tasks.evening.changing import ChangeRequest
from bridgeopt.tasks.evening.live_seating import (
    InstantSeating,
    LiveSeater,
    SeatingFound,
    SeatingRequest,
)
from bridgeopt.tasks.evening.previewing import preview
from bridgeopt.tasks.evening.tonight import EveningInput, read_evening
from bridgeopt.tasks.sources import read_so_far


class Watch:
    """Records the times of actions begun with `start`."""

    def __init__(self) -> None:
        self._took: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)

    def start(self) -> None:
        """Begin to time an action."""
        self._from = time.perf_counter(), time.process_time()
        self._seen: set[str] = set()

    def see(self, what: str, last: bool = False) -> None:
        """Record an event's time: of its first occurrence, or of its last if ``last``."""
        clock, spent = self._from
        now = time.perf_counter() - clock, time.process_time() - spent
        if what in self._seen and last:
            self._took[what].pop()
        if what not in self._seen or last:
            self._took[what].append(now)
        self._seen.add(what)

    def show(self, family: str) -> None:
        """Print a line for each event."""
        for what, times in self._took.items():
            clock, work = (sorted(column) for column in zip(*times, strict=True))
            middle, high = len(clock) // 2, max(0, -(-95 * len(clock) // 100) - 1)
            print(
                f"{family}, {what}: median {clock[middle]:.3f} s, p95 {clock[high]:.3f} s"
                f" (processor {work[middle]:.3f}, {work[high]:.3f})",
                flush=True,
            )


def main() -> None:
    """Measure both, for two families."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("history", type=Path)
    parser.add_argument("registration", type=Path)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--sections", type=int, default=3)
    asked = parser.parse_args()
    so_far = read_so_far(asked.history, None, None)
    tonight = read_evening(so_far, asked.registration, all_guests=True)
    for family in ("teamplus", "multiplex"):
        request = SeatingRequest(tonight, family, asked.sections, EveningRules())
        for measure in (drops, late_pairs):
            watch = Watch()
            measure(request, asked.times, watch)
            watch.show(family)


def plan_of(seater: LiveSeater, request: SeatingRequest) -> Plan:
    """Seat an evening without a time limit."""
    seated = seater.seat(request, lambda stage: None)
    assert isinstance(seated, SeatingFound)
    return seated.evening.plan


def drops(request: SeatingRequest, times: int, watch: Watch) -> None:
    """Drop pairs, each time from the original plan of the evening."""
    seater, draw = LiveSeater(), random.Random(5)
    shown = plan_of(seater, request).sections

    def tell(stage: object) -> None:
        if isinstance(stage, InstantSeating):
            watch.see("drop to plain fitness")
        elif isinstance(stage, SeatingFound):
            assert stage.evening.plan.proved
            watch.see("drop to proven again")
            watch.see("drop to prices of musts", last=True)

    for _ in range(times):
        one, other = draw.sample(shown, 2)
        wishes = (
            Wish(WishKind.SECTION, (draw.choice(one.pairs),), other.name),
            Wish(WishKind.SECTION, (draw.choice(other.pairs),), one.name),
        )
        watch.start()
        moved = replace(request, tonight=replace(request.tonight, wishes=wishes), shown=shown)
        seater.seat(moved, tell)


def late_pairs(request: SeatingRequest, times: int, watch: Watch) -> None:
    """Add late pairs, each to the evening without it."""
    seater, draw, tonight = LiveSeater(), random.Random(5), request.tonight
    for _ in range(times):
        late = draw.choice(tonight.registration.pairs)
        plan = as_file(plan_of(seater, replace(request, tonight=without(tonight, late))))
        watch.start()
        change = ChangeRequest.from_changes(Changes(add=(late,)))
        preview(
            change,
            tonight.so_far,
            plan,
            on_preview=lambda shown: watch.see("late pair to preview"),
            cache=seater.cache,
        )
        watch.see("late pair to all ways")


def without(tonight: EveningInput, late: object) -> EveningInput:
    """Return the evening without a pair."""
    there = tuple(pair for pair in tonight.registration.pairs if pair != late)
    return replace(tonight, registration=Registration(there))


def as_file(plan: Plan) -> LoadedPlan:
    """Write a plan, and read it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "plan.json"
        write_plan(file, plan)
        return read_plan(file)


if __name__ == "__main__":
    main()
