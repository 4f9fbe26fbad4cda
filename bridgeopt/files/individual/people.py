"""Who plays an individual event: CSV, ``number,name,id,club,substitute``, most of it optional."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from bridgeopt.club.pair import Members
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.faults import FaultList
from bridgeopt.files.individual.columns import Cells, read_columns, whole_number
from bridgeopt.individual.people import Person
from bridgeopt.words import Message

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "number": ("nr", "no", "nummer"),
    "name": ("naam", "player", "speler"),
    "id": ("member", "lid"),
    "club": ("family", "familie"),
    "substitute": ("invaller", "sub"),
}
_MOST = 9999
_MOST_ID = 999_999_999
_HELP = Message("people_line_help")


def read_people(path: Path, members: Members | None = None) -> tuple[Person, ...]:
    """Read who plays; who has an id and no name is named from the members.

    Raises
    ------
    InputError
        With every fault: numbers and ids that are none or taken, people of whom nothing is told.
    """
    faults = FaultList(path, None)
    lines = read_columns(path, COLUMNS, faults, _HELP)
    people = [_person(cells, members or Members(), faults) for cells in lines]
    for column in ("number", "id"):
        seen: dict[str, int] = {}
        for cells in lines:
            text = cells[column]
            if text and text in seen:
                wrong = Message("people_twice", column=column, text=text, line=str(seen[text]))
                faults.add(cells.line, wrong, _HELP)
            seen.setdefault(text, cells.line)
    if not people and not faults:
        faults.add(None, Message("people_none"), _HELP)
    faults.raise_any()
    return tuple(people)


def format_people(people: Iterable[Person], style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return who plays as the text of such a file."""
    rows: list[tuple[str | int | None, ...]] = [tuple(COLUMNS)]
    rows += [(p.number, p.name, p.member, p.club, "yes" if p.substitute else None) for p in people]
    return format_rows(rows, style)


def _person(cells: Cells, members: Members, faults: FaultList) -> Person:
    number = member = None
    if cells["number"]:
        number = whole_number(cells["number"], _MOST, cells.line, faults, _HELP)
    if cells["id"]:
        member = whole_number(cells["id"], _MOST_ID, cells.line, faults, _HELP)
    name = " ".join(cells["name"].split())
    if not name and member is not None:
        name = members.name(member)
    if not name and not faults:
        faults.add(cells.line, Message("people_nameless"), _HELP)
    sub = cells["substitute"].lower() not in ("", "no", "nee", "0")
    return Person(number, name, member, cells["club"], sub)
