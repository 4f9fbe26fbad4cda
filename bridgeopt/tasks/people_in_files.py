"""Finds the season's ids of players in files of other programs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.files.csv_style import read_rows
from bridgeopt.files.faults import CellError, FaultList, is_digits
from bridgeopt.files.players import NameIndex, fold_name, parse_id
from bridgeopt.season import Season


def read_people(path: Path) -> dict[str, int]:
    """Read lines ``number or name,id``, which give the ids of players in other programs' files.

    Raises
    ------
    InputError
        A line is not of this form; the error lists all such lines.
    """
    return {told: ids[-1] for told, ids in read_people_of_teams(path).items()}


def read_people_of_teams(path: Path) -> dict[str, list[int]]:
    """Read a file like that of `read_people` in which teams may occur, and return ids by name.

    A team has a line with its name for each of its players.

    Raises
    ------
    InputError
        A line is not of the form of `read_people`; the error lists all such lines.
    """
    faults = FaultList(path, None)
    found: dict[str, list[int]] = {}
    for row in read_rows(path, faults):
        try:
            if len(row.cells) != 2:
                raise CellError(Message("import_people_line"), Message("import_people_help"))
            found.setdefault(row.cells[0], []).append(parse_id(row.cells[1]))
        except CellError as error:
            faults.add_cell(row.line, error)
    faults.raise_if_any()
    return found


def known_player(
    name: str, number: str, season: Season, index: NameIndex, people: Mapping[str, int]
) -> int | None:
    """Return the id of a player in a source; ``None`` if it cannot be found.

    ``people`` gives ids by number or name. A player who is not in it is found by a number that is
    an id of the club, or by name.
    """
    for told in (number, name):
        if told and told in people:
            return season.current_id(people[told])
    if is_digits(number):
        player = season.current_id(int(number))
        known = season.names.names.get(player)
        # A source may cut names short. If the name differs, the number is not the club's own.
        if player in season.members and (not known or fold_name(known).startswith(fold_name(name))):
            return player
    try:
        return index.find(name) if name else None
    except CellError:
        return None
