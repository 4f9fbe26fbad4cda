"""Files of individual events: plans as CSV, as text and for other planners; people; scores."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bridgeopt.base.errors import InputError
from bridgeopt.base.replacing import unusable
from bridgeopt.base.text import read_lines, write_text
from bridgeopt.base.words import Message
from bridgeopt.club.contestant import Members
from bridgeopt.files.asc import read_movement
from bridgeopt.files.csv_style import CsvRow, CsvStyle, format_rows, read_rows
from bridgeopt.files.faults import CellError, FaultList, exceeds, is_whole, quoted
from bridgeopt.files.out_folder import rewrite
from bridgeopt.files.players import fold
from bridgeopt.files.recognise import FileKind
from bridgeopt.plugins.individual.bridge import OF_MOVEMENT
from bridgeopt.plugins.individual.plan import EventPlan, Person, overlap
from bridgeopt.plugins.individual.standing import EventScore


@dataclass(frozen=True)
class Cells:
    """A line of a CSV file, with its cells by the name of the column; a missing cell is ""."""

    line: int
    cells: Mapping[str, str]
    beyond: str
    """What stands first behind the last column, if anything does."""
    head: Mapping[str, str]
    """What the first line calls each column, folded; empty if it names none."""

    def __getitem__(self, column: str) -> str:
        """Return what stands in a column."""
        return self.cells.get(column, "")


def read_columns(
    path: Path, names: Mapping[str, Sequence[str]], faults: FaultList, hint: Message
) -> list[Cells]:
    """Return the lines of a CSV file whose columns may be named by its first line.

    Without such a line the columns are in the order of ``names``.

    Parameters
    ----------
    path
        The file.
    names
        The possible heads of each column.
    faults
        Gathers what is wrong.
    hint
        Advice, if the file is wrong.
    """
    rows = read_rows(path, faults)
    known = {fold(word): name for name, words in names.items() for word in (name, *words)}
    columns: list[str | None] = list(names)
    head: dict[str, str] = {}
    if rows and not any(c.isdigit() for cell in rows[0].cells for c in cell):
        columns = [known.get(fold(cell)) for cell in rows[0].cells]
        head = {name: fold(cell) for name, cell in zip(columns, rows[0].cells, strict=True) if name}
        if not any(columns):
            faults.add(rows[0].line, Message("event_columns_unknown"), hint)
        rows = rows[1:]
    return [
        Cells(
            row.line,
            {name: cell for name, cell in zip(columns, row.cells, strict=False) if name},
            next(filter(None, row.cells[len(columns) :]), ""),
            head,
        )
        for row in rows
    ]


def whole_number(text: str, most: int, line: int, faults: FaultList, hint: Message) -> int | None:
    """Return the integer in a text, from 1 to ``most``.

    Otherwise add a fault and return ``None``.
    """
    if text.isascii() and text.isdigit() and text.strip("0") and not exceeds(text, most):
        return int(text)
    faults.add(line, Message("event_no_number", text=quoted(text), most=most), hint)
    return None


SMALLEST, LARGEST = 3, 6
"""Players at a table."""
MOST = 9999
"""The largest number of a player, a table or a round that is read."""
_MOST_NAMED = 12

_PLAYER = Message("individual_player_help")
_SEAT = Message("individual_seat_help")
_SIZE = Message("individual_size_help", least=SMALLEST, most=LARGEST)
_MIXED = Message("individual_mixed_help")
_MISSING = Message("individual_missing_help")
_ROUND = Message("individual_round_help")


class ChairLine(NamedTuple):
    """A chair as a file states it, all numbers from 1, with the line on which it stands.

    Table and seat are 0 if the file says that a player sits out the round. It needs to say so only
    for players who never play, since otherwise nothing tells that they exist.
    """

    line: int
    round: int
    table: int
    seat: int
    player: int


def of_who_never_play(chairs: Iterable[ChairLine], num_players: int) -> list[ChairLine]:
    """Return chair lines for players who never play, which only tell that they exist."""
    playing = {chair.player for chair in chairs}
    return [ChairLine(1, 1, 0, 0, p) for p in range(1, num_players + 1) if p not in playing]


def plan_of(
    chairs: Sequence[ChairLine], faults: FaultList, *, changed: bool = False
) -> EventPlan | None:
    """Return the plan that chairs make up, or add faults and return ``None``.

    Parameters
    ----------
    chairs
        The chairs, in any order.
    faults
        Gathers faults; if there are any, ``None`` is returned.
    changed
        Whether players may have come late or left, so that rounds may have different tables, and
        players may be missing.
    """
    _find_doubles(chairs, faults)
    rounds: dict[int, list[ChairLine]] = defaultdict(list)
    for chair in chairs:
        if chair.table:
            rounds[chair.round].append(chair)
    if not rounds:
        faults.add(None, Message("individual_plan_empty"), None)
        return None
    for number in sorted(set(range(1, min(max(rounds), MOST) + 1)) - set(rounds))[:3]:
        faults.add(None, Message("individual_round_missing", round=str(number)), _ROUND)
    num_players = max(chair.player for chair in chairs)
    _find_sizes(rounds, num_players, faults, changed=changed)
    sitting_out = {(chair.round, chair.player) for chair in chairs if not chair.table}
    _find_missing(rounds, sitting_out, num_players, faults, changed=changed)
    if faults:
        return None
    return _made_of([chair for chair in chairs if chair.table], num_players)


def _find_doubles(chairs: Iterable[ChairLine], faults: FaultList) -> None:
    """Note players who sit twice in a round, and seats that are taken twice."""
    first_seat: dict[tuple[int, int], ChairLine] = {}
    first_player: dict[tuple[int, int, int], ChairLine] = {}
    for chair in chairs:
        other = first_seat.setdefault((chair.round, chair.player), chair)
        if other is not chair:
            wrong = Message(
                "individual_player_twice",
                player=str(chair.player),
                round=str(chair.round),
                line=str(other.line),
            )
            faults.add(chair.line, wrong, _PLAYER)
        if not chair.table:
            continue
        holder = first_player.setdefault((chair.round, chair.table, chair.seat), chair)
        if holder is not chair:
            wrong = Message(
                "individual_seat_twice",
                seat=str(chair.seat),
                table=str(chair.table),
                round=str(chair.round),
                line=str(holder.line),
            )
            faults.add(chair.line, wrong, _SEAT)


def _tables(chairs: Iterable[ChairLine]) -> dict[int, list[ChairLine]]:
    tables: dict[int, list[ChairLine]] = defaultdict(list)
    for chair in chairs:
        tables[chair.table].append(chair)
    return tables


def _find_sizes(
    rounds: Mapping[int, Sequence[ChairLine]], num_players: int, faults: FaultList, *, changed: bool
) -> None:
    """Note tables that are too small or too large, and rounds whose tables are not like others'."""
    sizes = {
        number: Counter(len(table) for table in _tables(chairs).values())
        for number, chairs in rounds.items()
    }
    usual = Counter(size for counted in sizes.values() for size in counted.elements())
    # The size of a table is that of the largest that is common, or that each round has some of
    # because the numbers ask for it: one crowded table is its own fault.
    size = max(
        s
        for s, n in usual.items()
        if 5 * n >= usual.total()
        or (len(sizes) > 1 and all(_asks_for(s, counted) for counted in sizes.values()))
    )
    layouts = Counter(tuple(sorted(counted.items())) for counted in sizes.values())
    layout = layouts.most_common(1)[0][0]
    for number, chairs in sorted(rounds.items()):
        told = False
        for table, sitting in sorted(_tables(chairs).items()):
            n = len(sitting)
            where = {"table": str(table), "round": str(number), "n": n}
            if not SMALLEST <= n <= LARGEST:
                told = True
                faults.add(sitting[0].line, Message("individual_table_size", **where), _SIZE)
            elif not size - 1 <= n <= size or (num_players % size == 0 and n != size):
                told = not changed or told
                if not changed:
                    wrong = Message("individual_table_mixed", usual=size, **where)
                    faults.add(sitting[0].line, wrong, _MIXED)
        if not (told or changed) and tuple(sorted(sizes[number].items())) != layout:
            wrong = Message("individual_round_mixed", round=str(number))
            faults.add(chairs[0].line, wrong, _MIXED)


def _asks_for(size: int, counted: Counter[int]) -> bool:
    """Tell whether a round's players fill just these tables, the largest being of this size."""
    players = sum(n * tables for n, tables in counted.items())
    return max(counted) == size and -(-players // size) == counted.total()


def _find_missing(
    rounds: Mapping[int, Sequence[ChairLine]],
    sitting_out: set[tuple[int, int]],
    num_players: int,
    faults: FaultList,
    *,
    changed: bool,
) -> None:
    """Note numbers that nobody has, and players who are missing where others are not."""
    games = Counter(chair.player for chairs in rounds.values() for chair in chairs)
    known = {*games, *(player for _, player in sitting_out)}
    absent = [p for p in range(1, num_players + 1) if p not in known]
    if absent:
        wrong = Message("individual_players_nowhere", n=len(absent), players=_some(absent))
        faults.add(None, wrong, _MISSING)
    if changed:
        return
    playing = Counter(len({chair.player for chair in chairs}) for chairs in rounds.values())
    usual = playing.most_common(1)[0][0]
    # Who plays far less than others is a slip of the pen. Sit-outs that are a little uneven are
    # none: of some numbers no even plan is found, and they are measured.
    most, least = max(games.values()), min(games.values())
    uneven = most - least > 1 and most > 2 * least
    for number, chairs in sorted(rounds.items()):
        here = {chair.player for chair in chairs}
        missing = [p for p in games if p not in here and (number, p) not in sitting_out]
        if missing and (len(here) < usual or uneven):
            wrong = Message(
                "individual_players_missing",
                round=str(number),
                n=len(missing),
                players=_some(missing),
            )
            faults.add(chairs[0].line, wrong, _MISSING)


def _some(players: Iterable[int]) -> tuple[str, ...]:
    """Name the first of some players."""
    ordered = [str(player) for player in sorted(players)]
    return tuple(ordered if len(ordered) <= _MOST_NAMED else [*ordered[:_MOST_NAMED], "…"])


def _made_of(chairs: Sequence[ChairLine], num_players: int) -> EventPlan:
    """Put chairs into a plan."""
    num_rounds = max(chair.round for chair in chairs)
    num_tables = max(chair.table for chair in chairs)
    size = max(chair.seat for chair in chairs)
    seats = np.full((num_rounds, num_tables, size), -1, dtype=np.int64)
    for chair in chairs:
        seats[chair.round - 1, chair.table - 1, chair.seat - 1] = chair.player - 1
    return EventPlan(seats, num_players)


BESIDE = "plan.json"
"""What `individual bridge` writes beside a plan."""

BRIDGE = "bridge"
"""What such a file calls the game."""

CHANGED = "changed"
"""Under which name it says that rounds were planned anew after people came or left."""


def is_bridge(plan: Path, *, said: bool | None = None) -> bool:
    """Whether players who sit opposite each other are partners.

    Parameters
    ----------
    plan
        The plan's file. A movement (``.asc``) is always of bridge. Any other plan is if its own
        JSON, or JSON of the same name beside it, says so; or else the ``plan.json`` of its folder.
    said
        The user's word, which decides; ``None`` if there is none.
    """
    if said is not None:
        return said
    if plan.suffix.lower() == ".asc":
        return True
    games = (_game(file) for file in (plan.with_suffix(".json"), plan.with_name(BESIDE)))
    return next((game for game in games if game is not None), None) == BRIDGE


def tell_game(plan: Path, *, bridge: bool) -> None:
    """Write to JSON beside a plan which game it is of, unless a file tells so already.

    Other contents of an existing JSON file stay. A file that is not JSON is left alone, since it is
    not this program's.

    Raises
    ------
    InputError
        It cannot be written there.
    """
    beside = plan.with_suffix(".json")
    if is_bridge(plan) == bridge or beside == plan or plan.suffix.lower() == ".asc":
        return
    told = json_of(beside) if beside.exists() else {}
    if told is not None:
        told |= {"game": BRIDGE if bridge else "individual"}
        write_text(beside, json.dumps(told, ensure_ascii=False) + "\n")


def is_changed(plan: Path) -> bool:
    """Whether JSON of the same name beside a plan says that its rounds were planned anew."""
    beside = plan.with_suffix(".json")
    told = json_of(beside) if beside.is_file() and beside != plan else None
    return told is not None and told.get(CHANGED) is True


def tell_changed(plan: Path) -> None:
    """Write to JSON beside a plan that its rounds were planned anew, as `tell_game` does."""
    beside = plan.with_suffix(".json")
    told = json_of(beside) if beside.exists() else {}
    if told is not None and beside != plan and told.get(CHANGED) is not True:
        rewrite(beside, (json.dumps(told | {CHANGED: True}, ensure_ascii=False) + "\n").encode())


def _game(file: Path) -> object:
    """Return the game that JSON tells of; ``None``: none."""
    told = json_of(file) if file.is_file() else None
    return None if told is None else told.get("game")


def json_of(file: Path) -> dict[str, Any] | None:
    """Return what JSON tells; ``None`` where it is none, or no object."""
    try:
        told = json.loads("\n".join(read_lines(file)))
    except (InputError, ValueError, RecursionError):  # somebody's own file: it says nothing
        return None
    return told if isinstance(told, dict) else None


COLUMNS = ("round", "table", "seat", "player")
WINDS = "ESWN"
_WIND_OF = {"E": 1, "S": 2, "W": 3, "N": 4, "O": 1, "Z": 2}
"""Also in Dutch: Oost and Zuid."""
_CSV_HELP = Message("individual_csv_help")


def read_csv(path: Path, faults: FaultList) -> list[ChairLine]:
    """Return the chairs in a CSV file; a first line may name the columns.

    Faults are added to ``faults``.

    Raises
    ------
    InputError
        The file cannot be read as text.
    """
    rows = read_rows(path, faults)
    order = {name: k for k, name in enumerate(COLUMNS)}
    if rows and not any(c.isdigit() for cell in rows[0].cells for c in cell):
        head, *rows = rows
        if names_columns(head.cells):
            named = {cell.lower(): k for k, cell in enumerate(head.cells)}
            order = {name: named[name] for name in COLUMNS}
        elif len(head.cells) != len(COLUMNS):
            faults.add(head.line, Message("individual_csv_columns"), _CSV_HELP)
    chairs = (_chair(row, order, faults) for row in rows)
    return [chair for chair in chairs if chair is not None]


def names_columns(cells: Iterable[str]) -> bool:
    """Whether the cells of a first line are the names of all columns, in any order."""
    return {*COLUMNS} <= {cell.strip(' "').lower() for cell in cells}


def _chair(row: CsvRow, order: dict[str, int], faults: FaultList) -> ChairLine | None:
    if len(row.cells) <= max(order.values()):
        wrong = Message("individual_csv_cells", n=len(row.cells))
        faults.add(row.line, wrong, _CSV_HELP)
        return None
    sits_out = not any(row.cells[order[name]].strip() for name in ("table", "seat"))
    values = {"table": 0, "seat": 0} if sits_out else {}
    for name in ("round", "player") if sits_out else COLUMNS:
        text = row.cells[order[name]]
        value = _WIND_OF.get(text.upper()) if name == "seat" else None
        if value is None and text.isascii() and text.isdigit():
            most = LARGEST if name == "seat" else MOST
            value = None if exceeds(text, most) else int(text)
        if value:
            values[name] = value
        else:
            wrong = Message("individual_csv_value", column=name, text=quoted(text))
            faults.add(row.line, wrong, _CSV_HELP)
    return ChairLine(row.line, **values) if len(values) == len(COLUMNS) else None


def format_csv(plan: EventPlan, style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return a plan as CSV; seats are letters at tables of four, else numbers.

    Sitting out is only written for players who never play (see `ChairLine`).
    """
    rows: list[tuple[str | int, ...]] = [COLUMNS]
    for (k, table, place), player in _numbered(plan):
        seat = WINDS[place] if plan.size == len(WINDS) else str(place + 1)
        rows.append((k + 1, table + 1, seat, player + 1))
    rows += [(1, "", "", player + 1) for player in plan.never_playing]
    return format_rows(rows, style)


def _numbered(plan: EventPlan) -> list[tuple[tuple[int, int, int], int]]:
    """Return all chairs that are taken with who sits there, in order."""
    rounds, tables, size = plan.seats.shape
    return [
        ((k, table, place), int(plan.seats[k, table, place]))
        for k in range(rounds)
        for table in range(tables)
        for place in range(size)
        if plan.seats[k, table, place] >= 0
    ]


_TABLE = re.compile(r"[^\s-]{1,12}(?:\s*-\s*[^\s-]{1,12})+")
_BETWEEN = re.compile(r"\s*[,;]\s*|\s+")
_WORD = re.compile(r"[^\W\d_]{3,}\W*")
_AROUND = " \t,;."
_TEXT_HELP = Message("individual_text_help")


def read_text(path: Path, faults: FaultList) -> list[ChairLine]:
    """Return the chairs in a text with one table a line; faults are added to ``faults``.

    A line without a hyphen between two short words is a heading, unless it consists of numbers,
    perhaps with a typing error.

    Raises
    ------
    InputError
        The file cannot be read as text.
    """
    chairs: list[ChairLine] = []
    current, table = 1, 0
    for line, text in enumerate(read_lines(path), start=1):
        bare = text.strip(_AROUND)
        cells = _cells(bare)
        if not cells:
            if bare and not _is_heading(bare):
                faults.add(line, Message("individual_text_no_table", text=quoted(bare)), _TEXT_HELP)
            current, table = (current + 1, 0) if table else (current, 0)
            continue
        table += 1
        if len(cells) > LARGEST:
            faults.add(line, Message("individual_text_long", n=len(cells)), _TEXT_HELP)
            continue
        for seat, cell in enumerate(cells, start=1):
            if _is_number(cell) and cell.strip("0") and not exceeds(cell, MOST):
                chairs.append(ChairLine(line, current, table, seat, int(cell)))
            else:
                faults.add(line, Message("individual_text_value", text=quoted(cell)), _TEXT_HELP)
    return chairs


def are_tables(lines: Iterable[str]) -> bool:
    """Whether lines with commas are tables of players, and not the chairs of a CSV file.

    Tables never hold a player twice, whereas chairs begin with round 1, table 1; and at least three
    chairs in a row have the same round and table.
    """
    rows = [row for line in lines if (row := _cells(line.strip(_AROUND)))]
    numbers = [row for row in rows if all(map(_is_number, row))]
    if 2 * len(numbers) <= len(rows):
        return False
    begun = {(row[0], row[1]) for row in numbers}
    return 2 * len(begun) > len(numbers) or all(len({*row}) == len(row) for row in numbers)


def _cells(text: str) -> list[str]:
    """Return the players of a table as they are written; none where a line is no table."""
    if text.startswith("#"):
        return []
    if _TABLE.fullmatch(text) and any(c.isdigit() for c in text):
        return [cell.strip() for cell in text.split("-")]
    cells = _BETWEEN.split(text)
    others = [cell for cell in cells if not _is_number(cell)]
    numbers = len(cells) - len(others)
    slip = numbers > 2 and len(others) == 1 and not _WORD.fullmatch(others[0])
    return cells if slip or (numbers > 1 and not others) else []


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _is_heading(text: str) -> bool:
    return text.startswith("#") or "-" not in text


def format_text(plan: EventPlan) -> str:
    """Return a plan as text with one table a line, and a blank line between rounds.

    Empty places are left out.
    """
    rounds = [
        "".join(
            "-".join(str(player + 1) for player in table if player >= 0) + "\n"
            for table in seats
            if (table >= 0).any()
        )
        for seats in plan.seats
    ]
    return "\n".join(rounds)


_GROUP = re.compile(r"[(\[{]([^()\[\]{}]*)[)\]}]|([^|()\[\]{}]+)")
_HEADING = re.compile(r"^\s*[^\W\d_][^|(\[{]*?:?\s+(?=[(\[{])|^\s*[^\W\d_]\w*\s*\d*\s*:")
_GOLFER_HELP = Message("golfer_line_help")


def looks_like_golfer(lines: list[str]) -> bool:
    """Whether the lines of a file are rounds, each a list of groups."""
    marked = [line for line in lines if "|" in line or any(line.count(k) > 1 for k in "([{")]
    return 2 * len(marked) > len(lines) > 0


def read_golfer(path: Path, faults: FaultList) -> list[ChairLine]:
    """Return the chairs in a file with one round a line; faults are added to ``faults``."""
    table: list[tuple[int, int, int, list[str]]] = []
    round_number = 0
    for line, text in enumerate(read_lines(path), start=1):
        body = _HEADING.sub("", text)
        groups = [a or b for a, b in _GROUP.findall(body) if re.search(r"\w", a or b)]
        if not groups:
            continue
        round_number += 1
        table += [
            (line, round_number, k, re.split(r"[\s,;-]+", group.strip(" ,;|-")))
            for k, group in enumerate(groups, start=1)
        ]
    return _chairs(table, faults)


_VERSION = 1
"""The newest version of JSON that is known; what tells none is of the first."""


def read_json(path: Path, faults: FaultList) -> list[ChairLine]:
    """Return the chairs in a JSON file; faults are added to ``faults``."""
    try:
        told = json.loads("\n".join(read_lines(path)))
    except (ValueError, RecursionError):
        faults.add(None, Message("golfer_no_json"), _GOLFER_HELP)
        return []
    version = told.get("version") if isinstance(told, dict) else None
    if isinstance(version, int | float) and version > _VERSION:
        newer = Message("plan_newer", version=str(version), most=str(_VERSION))
        faults.add(None, newer, Message("plan_newer_help"))
        return []
    rounds: Any = told.get("rounds") if isinstance(told, dict) else told
    table = []
    try:
        for r, tables in enumerate(rounds, start=1):
            for t, group in enumerate(tables, start=1):
                table.append((1, r, t, [str(player) for player in group]))
    except TypeError:
        faults.add(None, Message("golfer_no_json"), _GOLFER_HELP)
        return []
    chairs = _chairs(table, faults)
    told_players = told.get("players") if isinstance(told, dict) else None
    if isinstance(told_players, int) and told_players <= MOST:
        chairs += of_who_never_play(chairs, told_players)
    return chairs


def format_golfer(plan: EventPlan) -> str:
    """Return a plan with one round a line; empty places are left out."""
    return "".join(
        " | ".join(" ".join(map(str, group)) for group in tables) + "\n" for tables in groups(plan)
    )


def format_json(plan: EventPlan, *, bridge: bool = False) -> str:
    """Return a plan as JSON, which also tells whether it is of bridge."""
    game = {"game": BRIDGE} if bridge else {}
    return json.dumps({**game, "players": plan.num_players, "rounds": groups(plan)}) + "\n"


def groups(plan: EventPlan) -> list[list[list[int]]]:
    """Return the players of each table of each round, from 1; empty tables are left out."""
    return [
        [
            [player + 1 for player in table if player >= 0]
            for table in tables
            if any(player >= 0 for player in table)
        ]
        for tables in plan.seats.tolist()
    ]


def _chairs(table: list[tuple[int, int, int, list[str]]], faults: FaultList) -> list[ChairLine]:
    from_nought = int(any(cell == "0" for *_, cells in table for cell in cells))
    chairs = []
    for line, round_number, number, cells in table:
        if len(cells) > LARGEST:
            faults.add(line, Message("individual_text_long", n=len(cells)), _GOLFER_HELP)
            continue
        for seat, cell in enumerate(cells, start=1):
            value = int(cell) + from_nought if is_whole(cell) else 0
            if 1 <= value <= MOST:
                chairs.append(ChairLine(line, round_number, number, seat, value))
            else:
                faults.add(line, Message("individual_text_value", text=quoted(cell)), _GOLFER_HELP)
    return chairs


_JSON = re.compile(r"\s*(?:\{\s*(?:\"|$)|\[\s*\[\s*\[)")
_CSV = re.compile(r"[,;\t]\s*\S")


def read_plan(path: Path, *, changed: bool = False) -> EventPlan:
    """Return the plan in a file of any known format.

    It is CSV of chairs, text with a table a line, text with a round a line, JSON, or an individual
    movement (``.asc``).

    Parameters
    ----------
    path
        The file.
    changed
        Whether players may have come late or left between rounds: then players may be missing
        from a round, and rounds may have different tables.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    is_movement = path.suffix.lower() == ".asc"
    faults = FaultList(path, None if is_movement else FileKind.INDIVIDUAL)
    lines = [line for line in read_lines(path) if line.strip()]
    is_csv = sum(_CSV.search(line) is not None for line in lines) * 2 > len(lines)
    if is_movement:
        chairs = _chairs_of_movement(path)
    elif lines and _JSON.match(lines[0]):
        chairs = read_json(path, faults)
    elif looks_like_golfer(lines):
        chairs = read_golfer(path, faults)
    else:
        named = bool(lines) and names_columns(re.split("[,;\t]", lines[0]))
        of_chairs = is_csv and (named or not are_tables(lines))
        read = read_csv if of_chairs else read_text
        chairs = read(path, faults)
    plan = plan_of(chairs, faults, changed=changed)
    faults.raise_any()
    if plan is None:  # pragma: no cover  (a plan is missing only where faults are not)
        raise InputError(())
    return plan


def _chairs_of_movement(path: Path) -> list[ChairLine]:
    """Return the chairs of an individual movement, a round a line."""
    movement = read_movement(path)
    if not movement.individual:
        raise unusable(path, Message("movement_not_individual"), Message("movement_of_pairs_help"))
    chairs = [
        ChairLine(line, r, table, seat, number)
        for r, (line, tables) in enumerate(
            zip(movement.lines, movement.rounds.tolist(), strict=True), start=1
        )
        for table, numbers in enumerate(tables, start=1)
        for seat, number in enumerate((numbers[at] for at in OF_MOVEMENT), start=1)
        if number
    ]
    return chairs + of_who_never_play(chairs, movement.num_contestants)


_PLAIN = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,8})(?:([.,])[0-9]{1,6})?")
_GROUPED = re.compile(r"[-+]?[1-9][0-9]{0,2}(?:([.,])[0-9]{3})(?:\1[0-9]{3})?(?:([.,])[0-9]{1,6})?")
_TWO_WAYS = re.compile(r"[-+]?[1-9][0-9]{0,2}([.,])[0-9]{3}")
_OTHER = {".": ",", ",": "."}


class TwoWaysError(CellError):
    """An amount that could be read as either of two numbers."""


class Marks(NamedTuple):
    """Which sign is the decimal mark, and which separates thousands, as far as a file shows it."""

    decimal: frozenset[str] = frozenset()
    thousands: frozenset[str] = frozenset()


UNKNOWN = Marks()
DECIMAL = Marks(decimal=frozenset(_OTHER))
"""Of percentages: nobody has a thousand percent."""


def marks_in(texts: Iterable[str]) -> Marks:
    """Return the meaning of decimal and thousands marks in a file.

    Only amounts that can be read in just one way decide it.
    """
    decimal: set[str | None] = set()
    thousands: set[str | None] = set()
    for text in texts:
        bare, percent = _bare(text)
        if _TWO_WAYS.fullmatch(bare) and not percent:
            continue
        if found := _PLAIN.fullmatch(bare):
            decimal.add(found[1])
        elif found := _GROUPED.fullmatch(bare):
            thousands.add(found[1])
            decimal.add(found[2])
    return Marks(*(frozenset(mark for mark in found if mark) for found in (decimal, thousands)))


def parse_amount(text: str, marks: Marks = UNKNOWN) -> Fraction:
    """Return the number that a text holds, with a decimal point or a decimal comma.

    ``32.000`` may be thirty-two or thirty-two thousand, and so may ``32,000``; such amounts are
    only read if ``marks`` tell which.

    Raises
    ------
    CellError
        It is no number.
    TwoWaysError
        It may be either of two numbers.
    """
    bare, percent = _bare(text)
    if (found := _TWO_WAYS.fullmatch(bare)) and not percent:
        mark = found[1]
        is_decimal = _is_decimal(mark, marks)
        if is_decimal is None:
            small, large = bare.rstrip("0").rstrip(mark), bare.replace(mark, "")
            told = Message("amount_two_ways", text=quoted(text), small=small, large=large)
            raise TwoWaysError(told, Message("amount_two_ways_help"))
        return Fraction(bare.replace(mark, "." if is_decimal else ""))
    if _PLAIN.fullmatch(bare):
        return Fraction(bare.replace(",", "."))
    found = _GROUPED.fullmatch(bare)
    if found is None or found[1] == found[2]:
        raise CellError(Message("scores_no_number", text=quoted(text)), Message("scores_line_help"))
    return Fraction(bare.replace(found[1], "").replace(",", "."))


def _is_decimal(mark: str, marks: Marks) -> bool | None:
    """Tell what a mark is, by itself or else by the other one; ``None`` if nothing tells."""
    other = _OTHER[mark]
    itself = (mark in marks.decimal) - (mark in marks.thousands)
    by_other = (other in marks.thousands) - (other in marks.decimal)
    found = itself or (0 if mark in marks.decimal else by_other)
    return None if found == 0 else found > 0


def _bare(text: str) -> tuple[str, bool]:
    """Return an amount without blanks and such, and whether it is a percentage."""
    bare = "".join(text.split()).replace("\u2212", "-")
    return bare.removesuffix("%"), bare.endswith("%")


PEOPLE_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "number": ("nr", "no", "nummer"),
    "name": ("naam", "player", "speler"),
    "id": ("member", "lid"),
    "club": ("family", "familie"),
    "substitute": ("invaller", "sub"),
    "from": ("since", "vanaf"),
}
_MOST = 9999
_MOST_ID = 999_999_999
_PEOPLE_HELP = Message("people_line_help")


def read_people(path: Path, members: Members | None = None) -> tuple[Person, ...]:
    """Return who plays, from a CSV file; people with an id but no name get the member's name.

    A number may have several lines, each with the round from which another person plays it.

    Raises
    ------
    InputError
        With every fault: numbers and ids that are invalid or occur twice, people without any
        information.
    """
    faults = FaultList(path, None)
    lines = read_columns(path, PEOPLE_COLUMNS, faults, _PEOPLE_HELP)
    people = [_person(cells, members or Members(), faults) for cells in lines]
    _refuse_twice(lines, people, faults)
    if not people and not faults:
        faults.add(None, Message("people_none"), _PEOPLE_HELP)
    faults.raise_any()
    return tuple(people)


def format_people(people: Iterable[Person], style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return the people as the text of a CSV file."""
    rows: list[tuple[str | int | None, ...]] = [tuple(PEOPLE_COLUMNS)]
    for p in people:
        sub, since = "yes" if p.substitute else None, p.since if p.since != 1 else None
        rows.append((p.number, p.name, p.member, p.club, sub, since))
    return format_rows(rows, style)


def _refuse_twice(lines: Sequence[Cells], people: Sequence[Person], faults: FaultList) -> None:
    """Note numbers that two have from the same round on, and ids with two numbers at once."""
    for k, (cells, person) in enumerate(zip(lines, people, strict=True)):
        for other_cells, other in zip(lines[:k], people[:k], strict=True):
            if person.number is not None and person.number == other.number:
                twice = "number" if person.since == other.since else ""
            else:
                one_person = person.member is not None and person.member == other.member
                twice = "id" if one_person and overlap(people, person, other) else ""
            if twice:
                line = str(other_cells.line)
                wrong = Message("people_twice", column=twice, text=cells[twice], line=line)
                faults.add(cells.line, wrong, _PEOPLE_HELP)
                break


def _person(cells: Cells, members: Members, faults: FaultList) -> Person:
    number = member = None
    if cells["number"]:
        number = whole_number(cells["number"], _MOST, cells.line, faults, _PEOPLE_HELP)
    if cells["id"]:
        member = whole_number(cells["id"], _MOST_ID, cells.line, faults, _PEOPLE_HELP)
    name = " ".join(cells["name"].split())
    if not name and member is not None:
        name = members.name(member)
    if not name and not faults:
        faults.add(cells.line, Message("people_nameless"), _PEOPLE_HELP)
    sub = cells["substitute"].lower() not in ("", "no", "nee", "0")
    since = 1
    if cells["from"] == "0":
        since = 0
    elif cells["from"]:
        since = whole_number(cells["from"], _MOST, cells.line, faults, _PEOPLE_HELP) or 1
    return Person(number, name, member, cells["club"], sub, since)


_PERCENTAGE = "percentage"
SCORE_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "round": ("ronde",),
    "player": ("number", "speler", "nummer"),
    "score": ("points", _PERCENTAGE, "punten"),
    "penalty": ("strafpunten", "straf"),
}
_HELP = Message("scores_line_help")


def read_scores(
    path: Path, num_rounds: int, num_players: int, *, percent: bool = False
) -> tuple[EventScore, ...]:
    """Return the scores in a CSV file; with ``percent``, they must be percentages.

    Raises
    ------
    InputError
        With every fault: rounds and players that the plan does not have, invalid scores, and
        players with two scores in a round.
    """
    faults = FaultList(path, None)
    scores = []
    seen: dict[tuple[int, int], int] = {}
    lines = read_columns(path, SCORE_COLUMNS, faults, _HELP)
    amounts = [cells[column] for cells in lines for column in ("score", "penalty")]
    marks = marks_in(amount for amount in amounts if amount)
    for cells in lines:
        if cells.beyond:
            faults.add(cells.line, Message("scores_cells_beyond", text=quoted(cells.beyond)), _HELP)
        round_number = whole_number(cells["round"], num_rounds, cells.line, faults, _HELP)
        player = whole_number(cells["player"], num_players, cells.line, faults, _HELP)
        score = _amount(cells, "score", marks, faults)
        penalty = _amount(cells, "penalty", marks, faults)
        if percent and score is not None and not is_percentage(score):
            faults.add(
                cells.line,
                Message("result_percentage", score=_decimal(score)),
                Message("scores_percentage_help"),
            )
        if round_number is None or player is None:
            continue
        if (round_number, player) in seen:
            wrong = Message(
                "scores_twice",
                player=str(player),
                round=str(round_number),
                line=str(seen[round_number, player]),
            )
            faults.add(cells.line, wrong, _HELP)
        seen.setdefault((round_number, player), cells.line)
        scores.append(EventScore(round_number, player, score, penalty or Fraction(0)))
    faults.raise_any()
    return tuple(scores)


def format_scores(scores: Iterable[EventScore], style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return scores as the text of a CSV file, ordered by round and player."""
    rows: list[tuple[str | int | Decimal | None, ...]] = [tuple(SCORE_COLUMNS)]
    for s in sorted(scores, key=lambda each: (each.round, each.player)):
        score = None if s.score is None else _decimal(s.score)
        rows.append((s.round, s.player, score, _decimal(s.penalty) if s.penalty else None))
    return format_rows(rows, style)


def is_percentage(score: Fraction) -> bool:
    """Whether a score is from 0 to 100."""
    return 0 <= score <= 100


def _amount(cells: Cells, column: str, marks: Marks, faults: FaultList) -> Fraction | None:
    if not cells[column]:
        return None
    try:
        return parse_amount(
            cells[column], DECIMAL if cells.head.get(column) == _PERCENTAGE else marks
        )
    except CellError as error:
        faults.add_cell(cells.line, error)
        return None


def _decimal(value: Fraction) -> Decimal:
    """Return an amount with other than three decimals, which could be read as thousands."""
    amount = (Decimal(value.numerator) / Decimal(value.denominator)).normalize() + Decimal(0)
    return amount.quantize(Decimal("0.0001")) if amount.as_tuple().exponent == -3 else amount
