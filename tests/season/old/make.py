"""Write ``before_release.sql``: a season file as it was shortly before the first release.

Run it with the program of that time (the commit before the one that added this file), not with
today's. The output is text, so that its contents can be read.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from bridgeopt.club import LoadedPlan, LoadedSection, Movement, Pair, PlayedEvent, SinglePlayer
from bridgeopt.club.history import RatingRules
from bridgeopt.club.movement import INDIVIDUAL
from bridgeopt.files.members import MemberLine
from bridgeopt.files.results import ScoreLine
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status

MOVEMENT = Movement("two", 2, 1, np.array([[[1, 2, 1]]]))


def main() -> None:
    """Fill a season with changes of every kind, undo the last one, and write it."""
    with TemporaryDirectory() as folder:
        file = SeasonFile(Path(folder) / "club.season")
        file.create(file.path, members=[MemberLine(1, "Wren Ash", None, None, {"phone": "1"})])
        sections = [
            LoadedSection("A", (Pair(1, 2), Pair(3, 4)), MOVEMENT),
            LoadedSection("B", (Pair(5, 6), Pair(7, 8)), MOVEMENT),
        ]
        plan = LoadedPlan("p", tuple(sections), None, "twos", "plan", False)
        file.record(plan, [s.seating() for s in sections], date(2024, 9, 3))
        scores = [ScoreLine(k, name, k, Decimal("50")) for name in "AB" for k in (1, 2)]
        file.enter_results(scores, "results.csv", 1)
        file.change_member(2, "Finch Elm", ranking=Decimal("60.5"))
        file.change_member(3, "Tern, is a guest", Status.GUEST)
        file.change_member(None, "Heron Oak")
        file.change_member(4, status=Status.LEFT)
        file.change_member(5, None, Status.GUEST, Decimal(55))
        file.change_member(6, "Swan Birch", Status.LEFT, Decimal(70))
        file.erase(6)
        file.add_members([MemberLine(k, f"Gull {k}", None, None, {}) for k in (7, 8)])
        singles = [SinglePlayer(player) for player in (1, 2, 3, 5)]
        tables = (INDIVIDUAL.table(1, singles, 1),)
        event = PlayedEvent("I", "individual", (tables,))
        file.record_event([event], date(2024, 9, 10))
        file.add_round((INDIVIDUAL.table(1, singles[::-1], 1),))
        file.set_rules(RatingRules(window=1, section_means=(Decimal("75.5"), Decimal(65))))
        file.merge(9, 1)
        file.import_history(file.read().history)
        file.change_member(1, "Wren Beech")
        file.undo()
        with closing(sqlite3.connect(file.path)) as connection:
            dump = "\n".join(connection.iterdump())
    target = Path(__file__).with_name("before_release.sql")
    target.write_text(f"{dump}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
