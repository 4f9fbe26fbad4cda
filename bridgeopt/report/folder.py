"""Everything about tonight as files in one folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bridgeopt.club import Members, Plan, SectionPlan
from bridgeopt.errors import Fault, InputError
from bridgeopt.files.csv_style import CsvStyle, write_rows
from bridgeopt.files.plan import write_plan
from bridgeopt.files.text import write_text
from bridgeopt.report.text import movement_text


def write_folder(folder: Path, plan: Plan, members: Members, style: CsvStyle) -> list[Path]:
    """Write ``plan.json``, and per section its numbers as CSV and its movement as text.

    Files of sections that there are not tonight are removed: nobody must print last week's.

    Returns
    -------
    The files written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise InputError(
            Fault(f"this folder cannot be made ({reason})", str(folder), help="Name another.")
        ) from None
    written = [folder / "plan.json"]
    write_plan(written[0], plan)
    for section in plan.sections:
        numbers, movement = (folder / f"section-{section.name}.{end}" for end in ("csv", "txt"))
        write_rows(numbers, _number_rows(section, members), style)
        write_text(movement, movement_text(section, members))
        written += [numbers, movement]
    for old in [*folder.glob("section-[A-Z].csv"), *folder.glob("section-[A-Z].txt")]:
        if old not in written:  # of an evening with more sections
            old.unlink()
    return written


def _number_rows(section: SectionPlan, members: Members) -> list[Sequence[str | int]]:
    rows: list[Sequence[str | int]] = [
        ("number", "player1", "player2", "name1", "name2", "first_table", "direction")
    ]
    for number, pair in enumerate(section.numbers, start=1):
        if pair is None:
            continue
        names = [members.names.get(player, "") for player in pair.players]
        rows.append((number, *pair.players, *names, *section.first_seats.get(number, ("", ""))))
    return rows
