"""A JSON file for `record` with the events of an evening that were not played as planned."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bridgeopt import club
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.club.movement import ImpossibleRoundError
from bridgeopt.club.session import PAIRS
from bridgeopt.files.faults import CellError, FaultList
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.plan import PLAN_HINT, is_id, is_integer, is_label, read_document
from bridgeopt.files.plan_document import VERSION, json_lines

_TABLE_KEYS = ("round", "table", "group")
"""Keys of a table in a plan that are not its seats; a seat cannot have such a name."""

_MAX_NUMBER = 999
"""Maximum number of rounds, and largest number of a table, board group or pair; a larger number in
a file is certainly a mistake."""

_ContestantByNumber = dict[int, club.Contestant]


def write_events(path: Path, events: Sequence[club.PlayedEvent]) -> None:
    """Write a plan file with rounds of games other than pairs.

    Raises
    ------
    ValueError
        A seat belongs to different sides at different tables or has a reserved name, or the game is
        pairs.
    """
    document = {"version": VERSION, "sections": [_event_document(event) for event in events]}
    write_text(path, json_lines(document) + "\n")


def _event_document(event: club.PlayedEvent) -> dict[str, Any]:
    tables = [(r, t) for r, tables in enumerate(event.rounds, start=1) for t in tables]
    sides: defaultdict[int, dict[str, None]] = defaultdict(dict)
    for chair in (chair for _, table in tables for chair in table.chairs):
        sides[chair.side][chair.seat] = None
    seats = [seat.lower() for side in sides.values() for seat in side]
    if event.game == PAIRS or len({*seats, *_TABLE_KEYS}) < len(seats) + len(_TABLE_KEYS):
        raise ValueError(f"{event.name}: a plan of {event.game} cannot tell seats {seats} apart")
    numbers = {contestant: k for k, contestant in enumerate(event.contestants, start=1)}
    return {
        "name": event.name,
        "game": event.game,
        "sides": [list(sides[side]) for side in range(max(sides, default=-1) + 1)],
        "numbers": [
            {"number": number, "players": list(contestant.players)}
            for contestant, number in numbers.items()
        ],
        "rounds_detail": [
            {"round": r, "table": table.number}
            | {chair.seat.lower(): numbers[chair.contestant] for chair in table.chairs}
            | ({} if table.group is None else {"group": table.group})
            for r, table in tables
        ],
    }


def read_events(path: Path) -> tuple[club.PlayedEvent, ...]:
    """Read a plan file with rounds of games other than pairs.

    Raises
    ------
    InputError
        With every fault: the file is not a plan, or is a plan for pairs, or a player sits in two
        places.
    """
    document = read_document(path)
    entries = document.get("sections") if isinstance(document, dict) else None
    if not isinstance(entries, list) or not entries:
        raise InputError(Fault(Message("plan_no_sections"), str(path), help=PLAN_HINT))
    faults = FaultList(path, FileKind.PLAN)
    events = []
    for entry in entries:
        try:
            events.append(_event(entry))
        except CellError as error:
            faults.add_cell(None, error)
    faults.raise_if_any()
    return tuple(events)


def _event(entry: object) -> club.PlayedEvent:
    """Return the event in a plan's section; raise a `CellError` if the section has a fault."""
    if not isinstance(entry, dict) or not is_label(entry.get("name")):
        raise CellError(Message("event_section_unnamed"), PLAN_HINT)
    name, game = entry["name"], entry.get("game", PAIRS)
    if not is_label(game) or game == PAIRS:
        raise CellError(Message("event_of_pairs", section=name), PLAN_HINT)
    try:
        return club.PlayedEvent(name, game, _rounds(entry, _sides(entry), _numbers(entry)))
    except (CellError, ImpossibleRoundError) as error:
        message = error.message
    except (TypeError, AttributeError):
        message = Message("event_wrong_entry")
    raise CellError(Message("plan_in_section", section=name, wrong=message), PLAN_HINT)


def _sides(entry: dict[str, Any]) -> dict[str, tuple[str, int]]:
    """Map the key of each seat to the seat's name and the number of its side, from 0.

    A stored table has one key for each seat: the seat's name in small letters.
    """
    seats_by_key: dict[str, tuple[str, int]] = {}
    for side, seats in enumerate(entry.get("sides") or []):
        if not isinstance(seats, list):
            raise CellError(Message("event_wrong_sides"), PLAN_HINT)
        for seat in seats:
            if not is_label(seat) or seat.lower() in (*seats_by_key, *_TABLE_KEYS):
                raise CellError(Message("event_seat_unnamed"), PLAN_HINT)
            seats_by_key[seat.lower()] = seat, side
    return seats_by_key


def _numbers(entry: dict[str, Any]) -> _ContestantByNumber:
    contestants: _ContestantByNumber = {}
    for line in entry.get("numbers") or []:
        number, players = line.get("number"), line.get("players")
        if not _is_valid_number(number) or number in contestants:
            raise CellError(Message("event_without_number"), PLAN_HINT)
        player_ids: list[int] = players if isinstance(players, list) else []
        if len(player_ids) not in (1, 2) or not all(map(is_id, player_ids)):
            raise CellError(Message("event_wrong_players", number=str(number)), PLAN_HINT)
        contestants[number] = club.contestant_of(player_ids)
    return contestants


def _rounds(
    entry: dict[str, Any], sides: dict[str, tuple[str, int]], contestants: _ContestantByNumber
) -> tuple[tuple[club.Table, ...], ...]:
    rounds: defaultdict[int, list[club.Table]] = defaultdict(list)
    for row in entry.get("rounds_detail") or []:
        r, number, group = (row.get(key) for key in _TABLE_KEYS)
        if (
            not _is_valid_number(r)
            or not _is_valid_number(number)
            or not (group is None or _is_valid_number(group))
        ):
            raise CellError(Message("plan_no_row"), PLAN_HINT)
        chairs = []
        for key, (seat, side) in sides.items():
            if row.get(key) is not None:
                if row[key] not in contestants:
                    place = {"round": str(r), "table": str(number)}
                    raise CellError(
                        Message("event_nobody", number=str(row[key]), **place), PLAN_HINT
                    )
                chairs.append(club.Chair(seat, side, contestants[row[key]]))
        rounds[r].append(club.Table(number, tuple(chairs), group))
    if sorted(rounds) != list(range(1, len(rounds) + 1)):
        raise CellError(Message("event_round_missing"), PLAN_HINT)
    return tuple(tuple(rounds[r]) for r in range(1, len(rounds) + 1))


def _is_valid_number(value: object) -> bool:
    return is_integer(value) and 1 <= value <= _MAX_NUMBER
