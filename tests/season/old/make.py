"""Write ``before_chairs.sql``: a season file as it was when each table had a pair NS and a pair EW.

Run with the program of then (the commit before "Values of the club"), not with today's; the file
is text so that anyone can see what is in it.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from bridgeopt.club import Movement, Pair
from bridgeopt.files.members import MemberLine
from bridgeopt.files.plan import PlanFile, PlannedSection
from bridgeopt.files.results import ScoreLine
from bridgeopt.season import SeasonFile
from bridgeopt.season.evening import Course

MOVEMENT = Movement(
    "fours",
    4,
    3,
    np.array([[[1, 2, 1], [3, 4, 2]], [[1, 3, 2], [4, 2, 3]], [[1, 4, 3], [2, 3, 1]]]),
)


def play(file: SeasonFile, day: int, shift: int, course: Course | None = None) -> None:
    """Record an evening of four pairs in A and three in B, one of which changed hands."""
    players = [(k + shift) % 14 + 1 for k in range(14)]
    pairs: list[Pair | None] = [Pair(*players[k : k + 2]) for k in range(0, 14, 2)]
    numbers = {"A": (*pairs[:4],), "B": (*pairs[4:], None)}
    sections = [PlannedSection(name, held, MOVEMENT) for name, held in numbers.items()]
    seatings = [section.seating() for section in sections]
    seatings[0] = seatings[0].changed(2, 1, Pair(20 + day, 40 + day))
    plan = PlanFile("p", tuple(sections), None, "fours", f"plan {day}", False)
    file.record(plan, seatings, date(2024, 9, day), course)


def main() -> None:
    """Fill a season with something of everything, the last change taken back, and write it."""
    with TemporaryDirectory() as folder:
        file = SeasonFile(Path(folder) / "club.season")
        file.create(file.path, members=[MemberLine(1, "Wren Ash", None, None, {"phone": "1"})])
        play(file, 3, 0)
        play(file, 10, 5, Course({"A": 2}, {("B", 1): 1}))
        scores = [ScoreLine(k, "B", k, Decimal("50.5")) for k in (1, 2, 3)]
        file.enter_results(scores, "results.csv", 1)
        file.change_member(2, "Finch Elm")
        file.erase(2)
        file.merge(23, 40 + 10)
        play(file, 17, 9)
        file.undo()
        with closing(sqlite3.connect(file.path)) as connection:
            dump = "\n".join(connection.iterdump())
    target = Path(__file__).with_name("before_chairs.sql")
    target.write_text(dump + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
