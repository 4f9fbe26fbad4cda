"""Everything about tonight as files in one folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bridgeopt.club import Members, Plan, Seating
from bridgeopt.club.plan import TAILORED
from bridgeopt.errors import Fault, InputError
from bridgeopt.files.asc import write_movement
from bridgeopt.files.csv_style import CsvStyle, write_rows
from bridgeopt.files.plan import write_plan
from bridgeopt.files.text import cannot_write, write_text
from bridgeopt.report.cards import format_cards
from bridgeopt.report.text import movement_text


def write_folder(
    folder: Path, plan: Plan, members: Members, style: CsvStyle, keep_old: bool = False
) -> list[Path]:
    """Write ``plan.json``, and per section its numbers as CSV and its movement as text.

    A movement that was made for tonight is written as ``.asc`` too, and as cards to print.

    With ``keep_old``, a plan that is there already becomes ``plan-before.json``.

    Files of sections that there are not tonight are removed: nobody must print last week's.

    Returns
    -------
    The files written.
    """
    make_folder(folder)
    written = [folder / "plan.json"]
    if keep_old and written[0].exists():
        write_text(folder / "plan-before.json", written[0].read_text(encoding="utf-8"))
    write_plan(written[0], plan)
    for section in plan.sections:
        numbers, movement = (folder / f"section-{section.name}.{end}" for end in ("csv", "txt"))
        write_numbers(numbers, section, members, style)
        write_text(movement, movement_text(section, members))
        written += [numbers, movement]
        if plan.family == TAILORED:  # nobody else has it
            movement, cards = (
                folder / f"section-{section.name}.{e}" for e in ("asc", "cards.html")
            )
            write_movement(movement, section.movement)
            write_text(cards, format_cards(section.movement, section.boards))
            written += [movement, cards]
    remove_other_sections(folder, written, ("csv", "txt", "asc", "cards.html"))
    return written


def make_folder(folder: Path) -> None:
    """Make a folder, unless it is there.

    Raises
    ------
    InputError
        If it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise InputError(
            Fault(f"this folder cannot be made ({reason})", str(folder), help="Name another.")
        ) from None


def write_numbers(path: Path, section: Seating, members: Members, style: CsvStyle) -> None:
    """Write the pairs that are there now, by number, as CSV: ids, names, where they begin."""
    write_rows(path, _number_rows(section, members), style)


def remove_other_sections(folder: Path, written: Sequence[Path], endings: Sequence[str]) -> None:
    """Remove the files of an evening with more sections."""
    for old in (file for end in endings for file in folder.glob(f"section-[A-Z].{end}")):
        if old not in written:
            remove(old)


def remove(path: Path) -> None:
    """Remove a file, if it is there.

    Raises
    ------
    InputError
        If it cannot be: another program has it open, say.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise cannot_write(path, error) from error


def _number_rows(section: Seating, members: Members) -> list[Sequence[str | int]]:
    rows: list[Sequence[str | int]] = [
        ("number", "player1", "player2", "name1", "name2", "first_table", "direction")
    ]
    first = section.first_seats
    for number, pair in enumerate(section.present, start=1):
        if pair is None:
            continue
        names = [members.names.get(player, "") for player in pair.players]
        rows.append((number, *pair.players, *names, *first.get(number, ("", ""))))
    return rows
