"""Ids of the season for players in files of other programs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.files.csv_style import read_rows
from bridgeopt.files.faults import CellError, FaultList, is_digits
from bridgeopt.files.players import NameIndex, fold_name, parse_id
from bridgeopt.season import Season


def read_people(path: Path) -> dict[str, int]:
    """Read a file with lines ``number or name,id``, and return the ids by number or name.

    The numbers and names are those of players in files of other programs.

    Raises
    ------
    InputError
        A line is not of this form; the error lists all such lines.
    """
    return {number_or_name: ids[-1] for number_or_name, ids in read_people_of_teams(path).items()}


def read_people_of_teams(path: Path) -> dict[str, list[int]]:
    """Read a file like that of `read_people` with players and teams; return lists of ids.

    A team has a line for each of its players, with the team's name.

    Raises
    ------
    InputError
        A line is not of the form of `read_people`; the error lists all such lines.
    """
    faults = FaultList(path, None)
    ids_by_key: dict[str, list[int]] = {}
    for row in read_rows(path, faults):
        try:
            if len(row.cells) != 2:
                raise CellError(Message("import_people_line"), Message("import_people_help"))
            ids_by_key.setdefault(row.cells[0], []).append(parse_id(row.cells[1]))
        except CellError as error:
            faults.add_cell(row.line, error)
    faults.raise_if_any()
    return ids_by_key


def find_player_id(
    name: str, number: str, season: Season, index: NameIndex, people: Mapping[str, int]
) -> int | None:
    """Return the id of a player in another program's file; ``None`` if it cannot be found.

    ``people`` has ids by number or name (`read_people`). A player who is not in it is found by a
    number that is an id of the club, or by name.
    """
    for key in (number, name):
        if key and key in people:
            return season.current_id(people[key])
    if is_digits(number):
        player = season.current_id(int(number))
        known_name = season.names.names.get(player)
        # Another program may shorten names. If the name is not the beginning of the known name, the
        # number is not an id of this club.
        if player in season.members and (
            not known_name or fold_name(known_name).startswith(fold_name(name))
        ):
            return player
    try:
        return index.find(name) if name else None
    except CellError:
        return None
