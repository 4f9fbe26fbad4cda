"""Rounds of other games than pairs, as plan files hold them: who sits on which chair.

They are written by the same rules as a plan of pairs: a section names its game, the seats of each
side, its contestants by number, and has a row for each table with a key for each seat.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.text import write_text
from bridgeopt.base.words import Message
from bridgeopt.club import Chair, Contestant, PlayedRounds, Table, contestant_of
from bridgeopt.club.rounds import ImpossibleRoundError
from bridgeopt.club.session import PAIRS
from bridgeopt.files.faults import CellError, FaultList
from bridgeopt.files.plan.document import VERSION, json_lines
from bridgeopt.files.plan.reading import HELP, read_document
from bridgeopt.files.plan.values import is_id, is_label, is_whole
from bridgeopt.files.recognise import FileKind

_TAKEN = ("round", "table", "group")
"""Keys of a row that are no seats."""

_MOST = 999
"""Rounds, tables, board groups and numbers, at most."""

_Numbers = dict[int, Contestant]


def write_events(path: Path, events: Sequence[PlayedRounds]) -> None:
    """Write rounds of other games, whole or not at all.

    Raises
    ------
    ValueError
        A seat belongs to one side at one table and to another elsewhere, or has a name that is
        taken; or the game is pairs.
    """
    document = {"version": VERSION, "sections": [_event_document(event) for event in events]}
    write_text(path, json_lines(document) + "\n")


def _event_document(event: PlayedRounds) -> dict[str, Any]:
    tables = [(r, t) for r, tables in enumerate(event.rounds, start=1) for t in tables]
    sides: defaultdict[int, dict[str, None]] = defaultdict(dict)
    for chair in (chair for _, table in tables for chair in table.chairs):
        sides[chair.side][chair.seat] = None
    seats = [seat.lower() for side in sides.values() for seat in side]
    if event.game == PAIRS or len({*seats, *_TAKEN}) < len(seats) + len(_TAKEN):
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


def read_events(path: Path) -> tuple[PlayedRounds, ...]:
    """Read rounds of other games than pairs.

    Raises
    ------
    InputError
        With every fault: it is no plan, or one of pairs, or somebody is in two places.
    """
    document = read_document(path)
    listed = document.get("sections") if isinstance(document, dict) else None
    if not isinstance(listed, list) or not listed:
        raise InputError(Fault(Message("plan_no_sections"), str(path), help=HELP))
    faults = FaultList(path, FileKind.PLAN)
    events = []
    for entry in listed:
        try:
            events.append(_event(entry))
        except CellError as error:
            faults.add_cell(None, error)
    faults.raise_any()
    return tuple(events)


def _event(entry: object) -> PlayedRounds:
    """Read a section; a `CellError` tells what is wrong with it."""
    if not isinstance(entry, dict) or not is_label(entry.get("name")):
        raise CellError(Message("event_section_unnamed"), HELP)
    name, game = entry["name"], entry.get("game", PAIRS)
    if not is_label(game) or game == PAIRS:
        raise CellError(Message("event_of_pairs", section=name), HELP)
    try:
        return PlayedRounds(name, game, _rounds(entry, _sides(entry), _numbers(entry)))
    except (CellError, ImpossibleRoundError) as error:
        wrong = error.message
    except (TypeError, AttributeError):
        wrong = Message("event_wrong_entry")
    raise CellError(Message("plan_in_section", section=name, wrong=wrong), HELP)


def _sides(entry: dict[str, Any]) -> dict[str, tuple[str, int]]:
    """Return name and side of each seat, by its key in rows."""
    found: dict[str, tuple[str, int]] = {}
    for side, seats in enumerate(entry.get("sides") or []):
        if not isinstance(seats, list):
            raise CellError(Message("event_wrong_sides"), HELP)
        for seat in seats:
            if not is_label(seat) or seat.lower() in (*found, *_TAKEN):
                raise CellError(Message("event_seat_unnamed"), HELP)
            found[seat.lower()] = seat, side
    return found


def _numbers(entry: dict[str, Any]) -> _Numbers:
    held: _Numbers = {}
    for line in entry.get("numbers") or []:
        number, players = line.get("number"), line.get("players")
        if not _counts(number) or number in held:
            raise CellError(Message("event_without_number"), HELP)
        listed: list[int] = players if isinstance(players, list) else []
        if len(listed) not in (1, 2) or not all(map(is_id, listed)):
            raise CellError(Message("event_wrong_players", number=str(number)), HELP)
        held[number] = contestant_of(listed)
    return held


def _rounds(
    entry: dict[str, Any], sides: dict[str, tuple[str, int]], held: _Numbers
) -> tuple[tuple[Table, ...], ...]:
    rounds: defaultdict[int, list[Table]] = defaultdict(list)
    for row in entry.get("rounds_detail") or []:
        r, number, group = (row.get(key) for key in _TAKEN)
        if not _counts(r) or not _counts(number) or not (group is None or _counts(group)):
            raise CellError(Message("plan_no_row"), HELP)
        chairs = []
        for key, (seat, side) in sides.items():
            if row.get(key) is not None:
                if row[key] not in held:
                    place = {"round": str(r), "table": str(number)}
                    raise CellError(Message("event_nobody", number=str(row[key]), **place), HELP)
                chairs.append(Chair(seat, side, held[row[key]]))
        rounds[r].append(Table(number, tuple(chairs), group))
    if sorted(rounds) != list(range(1, len(rounds) + 1)):
        raise CellError(Message("event_round_missing"), HELP)
    return tuple(tuple(rounds[r]) for r in range(1, len(rounds) + 1))


def _counts(value: object) -> bool:
    return is_whole(value) and 1 <= value <= _MOST
