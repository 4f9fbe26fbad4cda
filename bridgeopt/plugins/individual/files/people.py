"""People of individual events, from and to CSV."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import Members
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.faults import FaultList
from bridgeopt.plugins.individual.files.columns import Cells, parse_count, read_columns
from bridgeopt.plugins.individual.plan import Person, overlap

PEOPLE_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "number": ("nr", "no", "nummer"),
    "name": ("naam", "player", "speler"),
    "id": ("member", "lid"),
    "club": ("family", "familie"),
    "substitute": ("invaller", "sub"),
    "from": ("since", "vanaf"),
}
_MAX_NUMBER = 9999
_MAX_ID = 999_999_999
_PEOPLE_HELP = Message("people_line_help")


def read_people(path: Path, members: Members | None = None) -> tuple[Person, ...]:
    """Return the people of a CSV file; people with an id but no name get the member's name.

    A number may have several lines, each with the round from which another person plays it.

    Raises
    ------
    InputError
        The error has all faults: numbers and ids that are invalid or occur twice, and people
        without a name.
    """
    faults = FaultList(path, None)
    lines = read_columns(path, PEOPLE_COLUMNS, faults, _PEOPLE_HELP)
    people = [_person(cells, members or Members(), faults) for cells in lines]
    _refuse_twice(lines, people, faults)
    if not people and not faults:
        faults.add(None, Message("people_none"), _PEOPLE_HELP)
    faults.raise_if_any()
    return tuple(people)


def format_people(people: Iterable[Person], style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return people as the text of a CSV file."""
    rows: list[tuple[str | int | None, ...]] = [tuple(PEOPLE_COLUMNS)]
    for p in people:
        substitute, since = "yes" if p.substitute else None, p.since if p.since != 1 else None
        rows.append((p.number, p.name, p.member, p.club, substitute, since))
    return format_rows(rows, style)


def _refuse_twice(lines: Sequence[Cells], people: Sequence[Person], faults: FaultList) -> None:
    """Report a number that two people get in the same round.

    Also report an id that has two numbers in the same round.
    """
    for k, (cells, person) in enumerate(zip(lines, people, strict=True)):
        for other_cells, other in zip(lines[:k], people[:k], strict=True):
            if person.number is not None and person.number == other.number:
                repeated_column = "number" if person.since == other.since else ""
            else:
                one_person = person.member is not None and person.member == other.member
                repeated_column = "id" if one_person and overlap(people, person, other) else ""
            if repeated_column:
                line = str(other_cells.line)
                message = Message(
                    "people_twice", column=repeated_column, text=cells[repeated_column], line=line
                )
                faults.add(cells.line, message, _PEOPLE_HELP)
                break


def _person(cells: Cells, members: Members, faults: FaultList) -> Person:
    number = member = None
    if cells["number"]:
        number = parse_count(cells["number"], _MAX_NUMBER, cells.line, faults, _PEOPLE_HELP)
    if cells["id"]:
        member = parse_count(cells["id"], _MAX_ID, cells.line, faults, _PEOPLE_HELP)
    name = " ".join(cells["name"].split())
    if not name and member is not None:
        name = members.name(member)
    if not name and not faults:
        faults.add(cells.line, Message("people_nameless"), _PEOPLE_HELP)
    is_substitute = cells["substitute"].lower() not in ("", "no", "nee", "0")
    since = 1
    if cells["from"] == "0":
        since = 0
    elif cells["from"]:
        since = parse_count(cells["from"], _MAX_NUMBER, cells.line, faults, _PEOPLE_HELP) or 1
    return Person(
        number=number,
        name=name,
        member=member,
        club=cells["club"],
        substitute=is_substitute,
        since=since,
    )
