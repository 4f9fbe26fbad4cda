"""How soon a late pair is shown before play: each of some pairs comes late, on a real evening.

    python bench/late_pair.py HISTORY REGISTRATION [--times 20] [--sections 3]

The evening is seated without a pair, and then it comes. Told are seconds by the clock and of the
processor: until the way that is taken is shown, and until the others are known too.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from bridgeopt.club import Registration
from bridgeopt.director.previewing import preview, request_for
from bridgeopt.director.seating_live import Seated, Seater, SeatRequest
from bridgeopt.director.sources import read_so_far
from bridgeopt.director.tonight import Rules, read_tonight
from bridgeopt.files.plan import read_plan, write_plan
from bridgeopt.seating.changing.hall import Changes


def main() -> None:
    """Measure, and print a line a family."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("history", type=Path)
    parser.add_argument("registration", type=Path)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--sections", type=int, default=3)
    asked = parser.parse_args()
    so_far = read_so_far(asked.history, None, None)
    tonight = read_tonight(so_far, asked.registration, all_guests=True)
    for family in ("teamplus", "multiplex"):
        draw, seater = random.Random(5), Seater()
        took: dict[str, list[tuple[float, float]]] = {"shown": [], "all ways": []}
        for _ in range(asked.times):
            late = draw.choice(tonight.registration.pairs)
            others = tuple(pair for pair in tonight.registration.pairs if pair != late)
            evening = replace(tonight, registration=Registration(others))
            seated = seater.seat(
                SeatRequest(evening, family, asked.sections, Rules()), lambda stage: None
            )
            assert isinstance(seated, Seated)
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "plan.json"
                write_plan(file, seated.ran.plan)
                plan = read_plan(file)
            start, spent = time.perf_counter(), time.process_time()

            def tell(shown: object, took=took, start=start, spent=spent) -> None:
                took["shown"].append((time.perf_counter() - start, time.process_time() - spent))

            change = request_for(Changes(add=(late,)))
            preview(change, tonight.so_far, plan, tell, memory=seater.memory)
            took["all ways"].append((time.perf_counter() - start, time.process_time() - spent))
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
