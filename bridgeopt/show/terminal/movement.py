"""Movements and their measures, on a terminal and as JSON."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from itertools import product
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.base.words import Message
from bridgeopt.club.movement import Movement
from bridgeopt.files.asc import who_plays
from bridgeopt.movement.quality import Quality
from bridgeopt.show.terminal.grid import show_grid
from bridgeopt.show.terminal.lines import Column, number, say, show_columns
from bridgeopt.show.terminal.measures import LEGEND, boards, in_words, rough, size, span

Measured = tuple[Movement, Quality]


def show_movement(console: Console, movement: Movement, quality: Quality) -> None:
    """Print a movement round by round, and a picture of who meets whom."""
    say(console, Message("movement_title", name=movement.name, size=size(movement)), "bold")
    show_grid(
        console,
        str(Message("table")),
        range(1, movement.num_rounds + 1),
        {
            str(t): [_cell(tables[t - 1]) for tables in movement.rounds.tolist()]
            for t in range(1, movement.num_tables + 1)
        },
        str(Message("movement_rounds", seats=_seats(movement))),
    )
    say(console, _staying(movement, quality))
    if movement.individual:
        _show_rounds_together(console, movement, Message("movement_partners"), _partners)
        _show_rounds_together(console, movement, Message("movement_player_opponents"), _opponents)
    else:
        _show_rounds_together(console, movement, Message("movement_meetings"), _opponents)


def movement_document(movement: Movement) -> dict[str, object]:
    """Return a movement round by round as plain values (documented in `docs/formats.md`)."""
    seats = ("n", "s", "e", "w", "group") if movement.individual else ("ns", "ew", "group")
    return {
        "file": movement.file,
        "name": movement.name,
        "individual": movement.individual,
        "contestants": movement.num_contestants,
        "groups": movement.num_groups,
        "rounds": [
            [
                {"table": table, **dict(zip(seats, taken, strict=True))}
                for table, taken in enumerate(tables, start=1)
                if any(taken)
            ]
            for tables in movement.rounds.tolist()
        ],
    }


def _seats(movement: Movement) -> str:
    """Name the seats as the grid has them: NS-EW, or N-S/E-W."""
    if movement.individual:
        north, south, east, west = (Message(seat) for seat in "NSEW")
        return f"{north}-{south}/{east}-{west}"
    return f"{Message('NS')}-{Message('EW')}"


def _staying(movement: Movement, quality: Quality) -> Message:
    """Tell who stays at one table, and how the boards move."""
    numbers = [*map(str, quality.stationary)]
    if not numbers:
        who = who_plays(movement)
        return Message("movement_stay_none", who=who, boards=boards(quality))
    return Message(
        "movement_stay_players" if movement.individual else "movement_stay_pairs",
        n=len(numbers),
        numbers=numbers,
        boards=boards(quality),
    )


def show_quality(console: Console, measured: Sequence[Measured]) -> None:
    """Print the measures of several movements side by side, or of one in full."""
    if len(measured) == 1:
        _show_in_full(console, *measured[0])
    else:
        _show_side_by_side(console, measured)


def format_quality(measured: Iterable[Measured]) -> str:
    """Return the measures as JSON text (documented in `docs/formats.md`): an object a movement.

    All keys are always there. Lists that go by contestant, round or board group are in the order
    of their numbers, from 1.

    - ``file``, ``name``; ``individual``: whether players are moved, not pairs
    - ``contestants`` (pairs; players, if individual), ``tables``, ``rounds``, ``groups``: how many
    - ``opponents``: distinct opponents of each contestant
    - ``meetings``: how many couples of contestants meet never, once, twice … (players as
      opponents); ``repeats``: meetings beyond the first, all added
    - ``sit_outs``: for each number that may be absent, how many others then sit out never, once,
      twice … (empty, if individual)
    - ``balance``: ``qf`` and ``qc`` (100 is best; ``null`` if no two pairs play the same boards),
      ``total`` (S) and ``squares`` (SS); ``null`` if individual
    - ``ns``: rounds in which each contestant sits NS
    - ``moves``: how often each contestant changes table; ``tables_visited``: how many each visits;
      ``stationary``: the numbers that never change table
    - ``group_moves``: how often each board group changes table
    - ``shared``: for each round, a list of the board groups that are played at several tables:
      ``group``, ``tables``, and whether these are ``neighbours``
    - ``symmetries``: in how many ways the numbers can be exchanged so that the same numbers meet
    - ``players``: ``null`` but for an individual movement; ``partners``: distinct partners of each
      player; ``partnered``: how many couples of players are partners never, once, twice …;
      ``seats``: rounds in which each sits N, S, E and W; ``sat_out``: rounds in which each sits out
    """
    documents = [
        {
            "file": movement.file,
            "name": movement.name,
            "individual": movement.individual,
            "contestants": movement.num_contestants,
            "tables": movement.num_tables,
            "rounds": movement.num_rounds,
            "groups": movement.num_groups,
            "opponents": quality.opponents,
            "meetings": quality.meetings,
            "repeats": quality.repeats,
            "sit_outs": quality.sit_outs,
            "balance": asdict(quality.balance) if quality.balance else None,
            "ns": quality.ns,
            "moves": quality.moves,
            "tables_visited": quality.tables,
            "stationary": quality.stationary,
            "group_moves": quality.moves_of_groups,
            "shared": [[asdict(sharing) for sharing in round] for round in quality.sharings],
            "symmetries": quality.symmetries,
            "players": asdict(quality.players) if quality.players else None,
        }
        for movement, quality in measured
    ]
    return json.dumps(documents, indent=1) + "\n"


def _show_side_by_side(console: Console, measured: Sequence[Measured]) -> None:
    heads = {key: _head(key) for key in LEGEND}
    rows = [_cells(movement, quality) for movement, quality in measured]
    columns = [
        Column(
            heads[key].replace(" ", "\n"),
            [cells[key] for cells in rows],
            "left" if key == "quality_size" else "right",
        )
        for key in LEGEND
    ]
    names = [Text(label) for label in _labels([movement for movement, _ in measured])]
    show_columns(console, str(Message("quality_file")), names, columns)
    console.print()
    console.print(_explained({heads[key]: str(Message(LEGEND[key])) for key in LEGEND}))


def _cells(movement: Movement, quality: Quality) -> dict[str, str]:
    """Return what stands under each head."""
    n, groups = movement.num_contestants, movement.num_groups
    return {
        "quality_size": f"{n}-{movement.num_tables}-{movement.num_rounds}-{groups}",
        "quality_repeats": "-" if movement.individual else str(quality.repeats),
        "Qf": "-" if quality.qf is None else number(quality.qf, 1),
        "NS": span(quality.ns),
        "quality_boards_move": str(quality.group_moves),
        "quality_shared": str(sum(quality.shared)),
        "quality_stay": str(len(quality.stationary)),
        "quality_symmetry": rough(quality.symmetries),
    }


def _head(key: str) -> str:
    """Return what stands over a measure."""
    return key if key == "Qf" else str(Message(key))


def _show_in_full(console: Console, movement: Movement, quality: Quality) -> None:
    label = _labels([movement])[0]
    say(console, Message("movement_title", name=label, size=size(movement)), "bold")
    console.print(_explained(in_words(movement, quality)))
    contestants = range(1, movement.num_contestants + 1)
    show_grid(console, _who(movement), contestants, _rows_by_number(movement, quality))
    groups = range(1, movement.num_groups + 1)
    changes = str(Message("movement_changes_table"))
    group = str(Message("movement_board_group"))
    show_grid(console, group, groups, {changes: quality.moves_of_groups})


def _who(movement: Movement) -> str:
    """Return what stands over the numbers of who plays."""
    return str(Message("player" if movement.individual else "pair"))


def _rows_by_number(movement: Movement, quality: Quality) -> dict[str, Sequence[int]]:
    players = quality.players
    rows: dict[str, Sequence[int]] = {"movement_opponents": quality.opponents}
    if players is None:
        rows["NS"] = quality.ns
        rows["EW"] = [movement.num_rounds - rounds for rounds in quality.ns]
    else:
        rows = {"movement_partner_count": players.partners, **rows}
        rows |= dict(zip("NSEW", zip(*players.seats, strict=True), strict=True))
        rows["movement_sits_out"] = players.sat_out
    rows["movement_changes_table"] = quality.moves
    rows["movement_tables"] = quality.tables
    return {str(Message(key)): counts for key, counts in rows.items()}


def _show_rounds_together(
    console: Console,
    movement: Movement,
    title: Message,
    couples: Callable[[Sequence[int]], Iterable[tuple[int, int]]],
) -> None:
    """Print in which rounds every two contestants come together."""
    rounds: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
    for r, tables in enumerate(movement.rounds.tolist(), start=1):
        for *seats, _ in tables:
            for one, other in couples(seats):  # 0 and 0 at an unused table
                rounds[one, other].append(str(r))
                rounds[other, one].append(str(r))
    numbers = range(1, movement.num_contestants + 1)
    rows = {
        str(one): ["." if one == other else ",".join(rounds[one, other]) for other in numbers]
        for one in numbers
    }
    show_grid(console, _who(movement), numbers, rows, str(title))


def _opponents(seats: Sequence[int]) -> Iterable[tuple[int, int]]:
    side = len(seats) // 2
    return product(seats[:side], seats[side:])


def _partners(seats: Sequence[int]) -> Iterable[tuple[int, int]]:
    north, south, east, west = seats
    return (north, south), (east, west)


def _explained(words: Mapping[str, str]) -> Table:
    """Return words with their explanations, in two columns."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    for word, explanation in words.items():
        table.add_row(word, explanation)
    return table


def _labels(movements: Sequence[Movement]) -> list[str]:
    """Name movements by their files; where two have the same name, with their folders."""
    labels = []
    for movement in movements:
        path = Path(movement.file) if movement.file else None
        labels.append((path.stem, f"{path.parent.name}/") if path else (movement.name, ""))
    count = Counter(stem for stem, _ in labels)
    return [stem if count[stem] == 1 else f"{folder}{stem}" for stem, folder in labels]


def _cell(table: Sequence[int]) -> str:
    """Write who sits at a table, and the board group."""
    *seats, group = table
    if not group:
        return "-"
    pairs = ["-".join(map(str, seats[k : k + 2])) for k in range(0, len(seats), 2)]
    return f"{'/'.join(pairs)}:{group}"
