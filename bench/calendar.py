"""Meetings compared with CP-SAT and the report's own times, and a year's calendar by two solvers.

python -m bench.calendar --data FOLDER
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import date
from itertools import product
from pathlib import Path
from statistics import median
from time import process_time
from unittest.mock import patch

import click

from bench.limits import processor_time
from bench.machine import description
from bench.page import table, write_data
from bridgeopt.base.resources import shipped_folder
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.calendar import planning
from bridgeopt.plugins.calendar.files import read_meetings, read_year
from bridgeopt.plugins.calendar.meetings import schedule_meetings
from bridgeopt.plugins.calendar.planning import ContradictionError, move_year, plan_year
from bridgeopt.plugins.calendar.year import DateSpan

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.reference.meetings_by_cp_sat import Variant, solve_meetings

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT.parent / "shared" / "sitout" / "meetings.json"
IN_REPORT = {
    "bench1a": (207, 326),
    "bench1b": (135, 180),
    "bench1c": (314, 269),
    "bench2a": (3636, 2110),
    "bench2b": (19269, 2043),
    "bench2c": (371, 366),
    "bench3a": (143, 138),
    "bench3b": (386, 389),
    "bench3c": (286, 309),
    "bench3d": (201, 333),
    "bench3e": (405, 371),
    "bench3f": (506, 413),
    "bench3g": (568, 479),
}
"""Milliseconds in table 5 of the report, by problem: pairwise, and with global no-overlap."""

SECONDS = 10.0


def milliseconds(call: Callable[[], object], times: int = 5) -> float:
    """Return the median processor time of several calls, after one that does not count."""
    call()
    taken = []
    for _ in range(times):
        begin = process_time()
        call()
        taken.append(1000 * (process_time() - begin))
    return median(taken)


def meetings_table(seconds: float) -> str:
    """Return a table of the report's problems solved by dynamic programming, and by CP-SAT."""
    problems = read_meetings(REPORT)
    rows = []
    for name, (pairwise, edge_finder) in IN_REPORT.items():
        problem = problems[name]
        ours = milliseconds(lambda problem=problem: schedule_meetings(problem))
        begin = process_time()
        with processor_time(seconds) as stop:
            found, proved, _ = solve_meetings(problem, Variant(True, True, True), stop)
        theirs = 1000 * (process_time() - begin)
        best = schedule_meetings(problem)
        assert best is not None
        same = found is not None and (best.end, best.violations) == (found.end, found.violations)
        rows.append(
            [
                name,
                f"{best.end}, {best.violations}",
                "yes" if proved and same else "no",
                f"{ours:.2f}",
                f"{theirs:.0f}",
                f"{theirs / ours:.0f}",
                f"{pairwise}, {edge_finder}",
            ]
        )
    header = ["problem", "end, violations", "CP-SAT proves the same"]
    header += ["ours, ms", "CP-SAT, ms", "ratio", "report, ms (2019)"]
    return table(header, rows)


def variants_table(seconds: float) -> str:
    """Return a table of all thirteen problems by CP-SAT, with each formulation of the model."""
    problems = read_meetings(REPORT)
    rows = []
    for phases, everywhere, order, bound in product((True, False), repeat=4):
        variant = Variant(everywhere, order, bound, phases)
        spent, branches, proven = 0.0, 0, 0
        for name in IN_REPORT:
            begin = process_time()
            with processor_time(seconds) as stop:
                _, proved, more = solve_meetings(problems[name], variant, stop)
            spent += process_time() - begin
            branches += more
            proven += proved
        marks = ["yes" if on else "no" for on in (phases, everywhere, order, bound)]
        rows.append([*marks, f"{proven} of 13", f"{spent:.1f}", f"{branches:,}"])
    header = ["in phases", "global no-overlap", "implied order", "lower bound"]
    return table([*header, "proven", "seconds", "branches"], rows, left=4)


def year_table() -> str:
    """Return a table of the times to plan the shipped year, to change it, and to refuse it.

    It is refused when it is too full, with the smallest contradiction.
    """
    file = shipped_folder("data") / "calendar" / "club-year.toml"
    year = read_year(file)
    planned = plan_year(year, Stop())
    closed = year.with_absences("Main hall", [DateSpan(date(2027, 3, 2), date(2027, 3, 2))])

    def contradict() -> int:
        evening = year.event("Club evening")
        full = type(evening)(**{**vars(evening), "times": 44})
        events = tuple(full if event == evening else event for event in year.events)
        try:
            plan_year(type(year)(**{**vars(year), "events": events}), Stop())
        except ContradictionError as refused:
            return len(refused.demands) if refused.smallest else 0
        return 0

    def change() -> bool:
        return move_year(closed, planned.calendar, date(2027, 2, 20), Stop()).proved

    def by(full: int, call: Callable[[], object]) -> str:
        """Return the seconds if planning uses CP-SAT from ``full`` contested days on."""
        with patch.object(planning, "_MIN_CONTESTED_DAYS_FOR_CP_SAT", full):
            return f"{milliseconds(call, 3) / 1000:.2f}"

    rows = []
    for what, call, target in (
        ("38 evenings, 12 other events, two halls", lambda: plan_year(year, Stop()).proved, "0.3"),
        ("a day more on which the hall is closed", change, ""),
        ("44 evenings: the smallest contradiction", contradict, "1"),
    ):
        proven = "yes" if call() else "no"
        rows.append([what, proven, by(sys.maxsize, call), by(0, call), target])
    header = ["the shipped year", "proven", "HiGHS, s", "CP-SAT, s", "wanted at most"]
    return table(header, rows)


@click.command()
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
@click.option("--variants/--no-variants", default=True, help="Table 5's switches too.")
@click.option("--seconds", default=SECONDS, help="Of processor time for CP-SAT, a problem.")
def main(data: Path | None, variants: bool, seconds: float) -> None:
    """Measure the calendar."""
    about = description(("numpy", "numba", "highspy", "ortools"))
    parts = [f"{about} Times are processor time.\n", year_table()]
    if REPORT.exists():
        parts.append(
            "### Meetings\n\nMeetings one after another, the report's thirteen:\n\n"
            f"{meetings_table(seconds)}"
        )
        if variants:
            told = "CP-SAT on the report's model, each switch of its table 5 on and off, at most"
            parts.append(
                f"### Models\n\n{told} {seconds:g} s a problem:\n\n{variants_table(seconds)}"
            )
    text = "\n".join(parts)
    click.echo(text)
    if data is not None:
        write_data(data, "calendar", text)


if __name__ == "__main__":
    main()
