"""How soon a seating is proven again after a pair was dropped: random drops on a real evening.

    python bench/dragging.py HISTORY REGISTRATION [--drops 20] [--sections 3]

Each drop exchanges two pairs of different sections, from the proven plan of the evening. Told are
seconds by the clock and of the processor: until the plain fitness, until it is proven again, and
until what each must costs is known too.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import replace
from pathlib import Path

from bridgeopt.club import Kind, Wish
from bridgeopt.director.seating_live import AtOnce, Seated, Seater, SeatRequest
from bridgeopt.director.sources import read_so_far
from bridgeopt.director.tonight import Rules, Tonight, read_tonight


def main() -> None:
    """Measure, and print a line a family."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("history", type=Path)
    parser.add_argument("registration", type=Path)
    parser.add_argument("--drops", type=int, default=20)
    parser.add_argument("--sections", type=int, default=3)
    asked = parser.parse_args()
    so_far = read_so_far(asked.history, None, None)
    tonight = read_tonight(so_far, asked.registration, all_guests=True)
    for family in ("teamplus", "multiplex"):
        measure(tonight, family, asked.sections, asked.drops)


def measure(tonight: Tonight, family: str, num_sections: int, drops: int) -> None:
    """Drop pairs, each time from the plan of the evening as it came."""
    seater, draw = Seater(), random.Random(5)
    request = SeatRequest(tonight, family, num_sections, Rules())
    first = seater.seat(request, lambda stage: None)
    assert isinstance(first, Seated)
    shown = first.ran.plan.sections
    took: dict[str, list[tuple[float, float]]] = {"plain": [], "proven": [], "priced": []}
    for _ in range(drops):
        one, other = draw.sample(shown, 2)
        pair, against = draw.choice(one.pairs), draw.choice(other.pairs)
        wishes = (
            Wish(Kind.SECTION, (pair,), other.name),
            Wish(Kind.SECTION, (against,), one.name),
        )
        moved = replace(request, tonight=replace(tonight, wishes=wishes), shown=shown)
        start, spent = time.perf_counter(), time.process_time()
        seen: dict[str, tuple[float, float]] = {}

        def tell(stage: object, seen=seen, start=start, spent=spent) -> None:
            now = time.perf_counter() - start, time.process_time() - spent
            if isinstance(stage, AtOnce):
                seen["plain"] = now
            elif isinstance(stage, Seated):
                assert stage.ran.plan.proved
                seen.setdefault("proven", now)
                seen["priced"] = now

        seater.seat(moved, tell)
        for name, times in seen.items():
            took[name].append(times)
    for name, times in took.items():
        clock, work = (sorted(column) for column in zip(*times, strict=True))
        at = max(0, -(-95 * len(clock) // 100) - 1)
        print(
            f"{family} {name}: median {clock[len(clock) // 2]:.3f} s, p95 {clock[at]:.3f} s"
            f" (processor {work[len(work) // 2]:.3f}, {work[at]:.3f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
