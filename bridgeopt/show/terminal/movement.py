"""Movements, families and their measures, on a terminal and as JSON."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import factorial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bridgeopt.base.errors import Fault
from bridgeopt.base.i18n import Message, Number, OrList
from bridgeopt.base.i18n.message import current_locale, in_english
from bridgeopt.club.movement import Movement
from bridgeopt.files.movement_asc import contestant_kind
from bridgeopt.movement.quality import (
    ComparisonBalance,
    PlayerMeasures,
    Quality,
    SharedGroup,
    measure,
)
from bridgeopt.show.terminal.lines import (
    Column,
    format_number,
    plain_table,
    print_hanging,
    print_message,
    show_columns,
    show_grid,
)

MEASURE_LEGENDS = {
    "quality_size": "quality_size_legend",
    "quality_repeats": "quality_repeats_legend",
    "Qf": "quality_qf_legend",
    "NS": "quality_ns_legend",
    "quality_boards_move": "quality_boards_move_legend",
    "measure_shared": "quality_shared_legend",
    "quality_stay": "quality_stay_legend",
    "measure_symmetry": "quality_symmetry_legend",
}
"""Maps the message key of each measure to the message key of its explanation. ``Qf`` is not a
message key, because that name is not translated."""


def describe_contestants(movement: Movement) -> Message:
    """Return a message with the number of pairs or players."""
    n = movement.num_contestants
    return Message("players", n=n) if movement.individual else Message("pairs", n=n)


def describe_size(movement: Movement) -> Message:
    """Return a message with the numbers of contestants, tables, rounds and board groups."""
    return Message(
        "movement_size",
        who=describe_contestants(movement),
        tables=Message("tables_in_all", n=movement.num_tables),
        rounds=Message("rounds", n=movement.num_rounds),
        groups=Message("board_groups", n=movement.num_groups),
    )


def measures_in_words(movement: Movement, quality: Quality) -> dict[str, str]:
    """Return a text with the value and the meaning of each measure, by the measure's name."""
    return {
        str(Message(key)): str(text) for key, text in _describe_measures(movement, quality).items()
    }


def _describe_measures(movement: Movement, quality: Quality) -> dict[str, Message | str]:
    """Return the value and the meaning of each measure, by the message key of the measure."""
    kind = contestant_kind(movement)
    rounds = movement.num_rounds
    descriptions: dict[str, Message | str] = {}
    if quality.balance:
        descriptions["measure_balance"] = _describe_balance(quality)
    if quality.players:
        descriptions["movement_partner_count"] = Message(
            "measure_partners_told",
            span=describe_range(quality.players.partners),
            told=_describe_counts("measure_partnered", quality.players.partnered),
        )
    descriptions["movement_opponents"] = Message(
        "measure_opponents_told",
        who=kind,
        span=describe_range(quality.opponents),
        told=_describe_counts("measure_meet", quality.meetings),
    )
    descriptions["measure_sitting_out"] = (
        Message(
            "measure_sitting_out_players",
            span=describe_range(quality.players.sat_out),
            rounds=rounds,
        )
        if quality.players
        else "; ".join(map(str, _describe_sit_outs(quality)))
    )
    descriptions["measure_north_south"] = Message(
        "measure_sitting_out_players" if movement.individual else "measure_ns_pairs",
        span=describe_range(quality.ns),
        rounds=rounds,
    )
    descriptions["measure_moves"] = Message(
        "measure_moves_told",
        who=kind,
        span=describe_range(quality.moves),
        staying=_describe_stationary(quality),
    )
    descriptions["boards"] = describe_boards(quality)
    descriptions["measure_shared"] = _describe_shared(quality)
    descriptions["measure_symmetry"] = Message("measure_symmetry_told", n=quality.symmetries)
    different = factorial(movement.num_contestants) // quality.symmetries
    descriptions["measure_seatings"] = Message("measure_seatings_told", n=different)
    return descriptions


def describe_boards(quality: Quality) -> Message:
    """Return a message about how the board groups move."""
    if quality.group_moves == 0:
        return Message("measure_boards_stay")
    return Message(
        "measure_boards_move", n=quality.group_moves, span=describe_range(quality.moves_of_groups)
    )


def format_range(numbers: Sequence[int], separator: str = "-") -> str:
    """Return numbers as the text of their range, such as ``3-5``; if all are equal, that number."""
    lowest, highest = min(numbers), max(numbers)
    return str(highest) if lowest == highest else f"{lowest}{separator}{highest}"


def describe_range(numbers: Sequence[int]) -> Message | str:
    """Return a message with the range of numbers; if all are equal, return that number."""
    lowest, highest = min(numbers), max(numbers)
    if lowest == highest:
        return str(highest)
    return Message("movement_span", least=str(lowest), most=str(highest))


def short_number(number: int) -> str:
    """Return a number as short text, rounded if it is large."""
    if number < 1_000_000:
        return str(number)
    digits, _, exponent = f"{number:.1e}".partition("e")
    return f"{current_locale().number(digits)}e{int(exponent)}"


def _describe_balance(quality: Quality) -> Message:
    assert quality.balance is not None
    if quality.qf is None or quality.qc is None:
        return Message("measure_no_balance")
    return Message("measure_balance_told", qf=Number(quality.qf, 1), qc=Number(quality.qc, 1))


def _describe_stationary(quality: Quality) -> Message:
    """Return a message about the numbers that stay at one table all the time."""
    kind = "player" if quality.players else "pair"
    numbers = [*map(str, quality.stationary)]
    if not numbers:
        return Message("measure_stay_none", who=kind)
    if quality.players:
        return Message("measure_stay_players", n=len(numbers), numbers=numbers)
    return Message("measure_stay_pairs", n=len(numbers), numbers=numbers)


def _describe_sit_outs(quality: Quality) -> list[Message]:
    """Return messages about how often the other numbers sit out if one number is absent.

    Numbers whose absence has the same effect share a message.
    """
    numbers_by_counts: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for absent_number, counts in enumerate(quality.sit_outs, start=1):
        numbers_by_counts[counts].append(absent_number)
    if len(numbers_by_counts) == 1:
        counts_text = _describe_counts("measure_sit_out", quality.sit_outs[0])
        return [Message("measure_whoever_absent", told=counts_text)]
    return [
        Message(
            "measure_with_absent",
            numbers=OrList(map(str, numbers)),
            told=_describe_counts("measure_sit_out", counts),
        )
        for counts, numbers in numbers_by_counts.items()
    ]


def _describe_shared(quality: Quality) -> Message:
    if not any(quality.shared):
        return Message("measure_shared_none")
    shared, n = describe_range(quality.shared), sum(quality.shared)
    if quality.distant_sharings:
        return Message("measure_shared_apart", span=shared, n=n, apart=quality.distant_sharings)
    return Message("measure_shared_told", span=shared, n=n)


def _describe_counts(first_key: str, counts: Sequence[int]) -> list[Message]:
    """Return messages that say how many contestants do something once, twice, …, and never.

    ``counts[k]`` is how many contestants do it k times; there is no message for a count of 0.
    ``first_key`` is the message key of the first message, which also says what the contestants do,
    such as sit out.
    """
    occurring = [times for times in [*range(1, len(counts)), 0] if counts[times]]
    keys = [first_key, *["measure_more"] * len(occurring)]
    return [
        Message(key, n=counts[times], times=times)
        for key, times in zip(keys, occurring, strict=False)
    ]


MeasuredMovement = tuple[Movement, Quality]
"""A movement with its measures."""


def show_movement(console: Console, movement: Movement, quality: Quality) -> None:
    """Print a movement round by round, and a grid of its meetings."""
    print_message(
        console,
        Message("movement_title", name=movement.title, size=describe_size(movement)),
        "bold",
    )
    show_grid(
        console,
        str(Message("table")),
        range(1, movement.num_rounds + 1),
        round_by_round(movement),
        str(describe_rounds(movement)),
    )
    print_message(console, _describe_staying(movement, quality))
    if movement.individual:
        _show_rounds_together(console, movement, Message("movement_partners"), _partners)
        _show_rounds_together(console, movement, Message("movement_player_opponents"), _opponents)
    else:
        _show_rounds_together(console, movement, Message("movement_meetings"), _opponents)


def round_by_round(movement: Movement) -> dict[str, list[str]]:
    """Return the contestants and the board group at each table in each round.

    The keys are the tables, and the items of a list are the rounds.
    """
    return {
        str(t): [_cell(tables[t - 1]) for tables in movement.rounds.tolist()]
        for t in range(1, movement.num_tables + 1)
    }


def describe_rounds(movement: Movement) -> Message:
    """Return a message that explains how to read `round_by_round`."""
    return Message("movement_rounds", seats=_seats(movement))


def movement_document(movement: Movement) -> dict[str, object]:
    """Return a movement, round by round, as values that JSON can hold (see `docs/json.md`)."""
    seats = ("n", "s", "e", "w", "group") if movement.individual else ("ns", "ew", "group")
    return {
        "file": movement.file,
        "name": movement.name,
        "individual": movement.individual,
        "contestants": movement.num_contestants,
        "groups": movement.num_groups,
        "rounds": [
            [
                {"table": table, **dict(zip(seats, values, strict=True))}
                for table, values in enumerate(tables, start=1)
                if any(values)
            ]
            for tables in movement.rounds.tolist()
        ],
    }


def _seats(movement: Movement) -> str:
    """Return the names of a table's seats, in the notation of `round_by_round`.

    The result is NS-EW for a movement of pairs, and N-S/E-W for one of individual players.
    """
    if movement.individual:
        north, south, east, west = (Message(seat) for seat in "NSEW")
        return f"{north}-{south}/{east}-{west}"
    return f"{Message('NS')}-{Message('EW')}"


def _describe_staying(movement: Movement, quality: Quality) -> Message:
    """Return a message about the numbers that stay at one table, and about how the boards move."""
    numbers = [*map(str, quality.stationary)]
    if not numbers:
        kind = contestant_kind(movement)
        return Message("movement_stay_none", who=kind, boards=describe_boards(quality))
    return Message(
        "movement_stay_players" if movement.individual else "movement_stay_pairs",
        n=len(numbers),
        numbers=numbers,
        boards=describe_boards(quality),
    )


def show_quality(console: Console, measured: Sequence[MeasuredMovement]) -> None:
    """Print the measures of movements.

    Several movements are printed side by side. A single movement is printed with explanations.
    """
    if len(measured) == 1:
        _show_in_full(console, *measured[0])
    else:
        _show_side_by_side(console, measured)


def format_quality(measured: Iterable[MeasuredMovement]) -> str:
    """Return the measures as JSON text (see `docs/json.md`), an object for each movement.

    All keys are always present. Lists by contestant, round or board group are in the order of their
    numbers (from 1).

    - ``file``, ``name``; ``individual``: whether players are moved, not pairs
    - ``contestants``: the number of pairs, or the number of players if individual
    - ``tables``, ``rounds``, ``groups``: the numbers of tables, rounds and board groups
    - ``opponents``: distinct opponents of each contestant
    - ``meetings``: how many couples of contestants meet never, once, twice … (players as
      opponents); ``repeats``: meetings beyond the first, summed
    - ``sit_outs``: a list for each number, for the case that this number is absent: how many other
      numbers sit out never, once, twice … (empty, if individual)
    - ``balance``: ``qf`` and ``qc`` (100 is best; ``null`` if no two pairs play the same boards),
      ``total`` (S) and ``squares`` (SS); ``null`` if individual
    - ``ns``: rounds in which each contestant sits NS
    - ``moves``: how often each contestant changes table; ``tables_visited``: how many each visits;
      ``stationary``: the numbers that never change table
    - ``group_moves``: how often each board group changes table
    - ``shared``: for each round, a list of the board groups that are played at several tables:
      ``group``, ``tables``, and whether these are ``neighbours``
    - ``symmetries``: the number of permutations of the contestants' numbers after which any two
      numbers meet as often as before
    - ``players``: ``null`` unless individual. ``partners``: distinct partners of each player.
      ``partnered``: how many couples of players are partners never, once, twice …. ``seats``:
      rounds in which each sits N, S, E and W. ``sat_out``: rounds in which each sits out
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
            "balance": _balance_document(quality.balance) if quality.balance else None,
            "ns": quality.ns,
            "moves": quality.moves,
            "tables_visited": quality.tables,
            "stationary": quality.stationary,
            "group_moves": quality.moves_of_groups,
            "shared": [[*map(_sharing_document, sharings)] for sharings in quality.sharings],
            "symmetries": quality.symmetries,
            "players": _players_document(quality.players) if quality.players else None,
        }
        for movement, quality in measured
    ]
    return json.dumps(documents, indent=1) + "\n"


def _balance_document(balance: ComparisonBalance) -> dict[str, Any]:
    return {
        "total": balance.total,
        "squares": balance.squares,
        "qf": balance.qf,
        "qc": balance.qc,
    }


def _sharing_document(sharing: SharedGroup) -> dict[str, Any]:
    return {
        "group": sharing.group,
        "tables": sharing.tables,
        "neighbours": sharing.neighbours,
    }


def _players_document(players: PlayerMeasures) -> dict[str, Any]:
    return {
        "partners": players.partners,
        "partnered": players.partnered,
        "seats": players.seats,
        "sat_out": players.sat_out,
    }


def _show_side_by_side(console: Console, measured: Sequence[MeasuredMovement]) -> None:
    heads = {key: _measure_heading(key) for key in MEASURE_LEGENDS}
    rows = [_cells(movement, quality) for movement, quality in measured]
    columns = [
        Column(
            heads[key].replace(" ", "\n"),
            [cells[key] for cells in rows],
            "left" if key == "quality_size" else "right",
        )
        for key in MEASURE_LEGENDS
    ]
    names = [Text(label) for label in _labels([movement for movement, _ in measured])]
    show_columns(console, str(Message("quality_file")), names, columns)
    console.print()
    console.print(
        _explanation_table(
            {heads[key]: str(Message(MEASURE_LEGENDS[key])) for key in MEASURE_LEGENDS}
        )
    )


def _cells(movement: Movement, quality: Quality) -> dict[str, str]:
    """Return the cells of a movement's row in the table of measures, by column heading."""
    n, groups = movement.num_contestants, movement.num_groups
    return {
        "quality_size": f"{n}-{movement.num_tables}-{movement.num_rounds}-{groups}",
        "quality_repeats": "-" if movement.individual else str(quality.repeats),
        "Qf": "-" if quality.qf is None else format_number(quality.qf, 1),
        "NS": format_range(quality.ns),
        "quality_boards_move": str(quality.group_moves),
        "measure_shared": str(sum(quality.shared)),
        "quality_stay": str(len(quality.stationary)),
        "measure_symmetry": short_number(quality.symmetries),
    }


def _measure_heading(key: str) -> str:
    """Return the column heading of a measure."""
    return key if key == "Qf" else str(Message(key))


def _show_in_full(console: Console, movement: Movement, quality: Quality) -> None:
    label = _labels([movement])[0]
    print_message(
        console, Message("movement_title", name=label, size=describe_size(movement)), "bold"
    )
    console.print(_explanation_table(measures_in_words(movement, quality)))
    contestants = range(1, movement.num_contestants + 1)
    show_grid(
        console, _contestant_heading(movement), contestants, _rows_by_number(movement, quality)
    )
    groups = range(1, movement.num_groups + 1)
    changes = str(Message("movement_changes_table"))
    group = str(Message("movement_board_group"))
    show_grid(console, group, groups, {changes: quality.moves_of_groups})


def _contestant_heading(movement: Movement) -> str:
    """Return the column heading of the contestants' numbers."""
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
        rows["sitting_out"] = players.sat_out
    rows["movement_changes_table"] = quality.moves
    rows["movement_tables"] = quality.tables
    return {str(Message(key)): counts for key, counts in rows.items()}


def _show_rounds_together(
    console: Console,
    movement: Movement,
    title: Message,
    couples_at: Callable[[Sequence[int]], Iterable[tuple[int, int]]],
) -> None:
    """Print a grid that shows in which rounds any two contestants come together.

    ``couples_at`` returns the couples of contestants at a table that count as together.
    """
    rounds: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
    for r, tables in enumerate(movement.rounds.tolist(), start=1):
        for *seats, _ in tables:
            for one, other in couples_at(seats):  # an unused table has 0 and 0
                rounds[one, other].append(str(r))
                rounds[other, one].append(str(r))
    numbers = range(1, movement.num_contestants + 1)
    rows = {
        str(one): ["." if one == other else ",".join(rounds[one, other]) for other in numbers]
        for one in numbers
    }
    show_grid(console, _contestant_heading(movement), numbers, rows, str(title))


def _opponents(seats: Sequence[int]) -> Iterable[tuple[int, int]]:
    side = len(seats) // 2
    return product(seats[:side], seats[side:])


def _partners(seats: Sequence[int]) -> Iterable[tuple[int, int]]:
    north, south, east, west = seats
    return (north, south), (east, west)


def _explanation_table(words: Mapping[str, str]) -> Table:
    """Return a table with each word in one column and its explanation in the other."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    for word, explanation in words.items():
        table.add_row(word, explanation)
    return table


def _labels(movements: Sequence[Movement]) -> list[str]:
    """Return a label for each movement: its file name; with the folder, if two names are equal."""
    labels = []
    for movement in movements:
        path = Path(movement.file) if movement.file else None
        labels.append((path.stem, f"{path.parent.name}/") if path else (movement.name, ""))
    stem_counts = Counter(stem for stem, _ in labels)
    return [stem if stem_counts[stem] == 1 else f"{folder}{stem}" for stem, folder in labels]


def _cell(table: Sequence[int]) -> str:
    """Return the contestants and the board group at a table as text."""
    *seats, group = table
    if not group:
        return "-"
    pairs = ["-".join(map(str, seats[k : k + 2])) for k in range(0, len(seats), 2)]
    return f"{'/'.join(pairs)}:{group}"


_MAX_SHOWN_SHORTCOMINGS = 20
"""Maximum number of shortcomings to print. If there are more, the number of the others is
printed."""


def show_families(console: Console, families: Iterable[tuple[str, Sequence[Movement]]]) -> None:
    """Print the movements of each family: sizes, balance (Qf), fewest and most rounds NS."""
    table = plain_table()
    table.add_column(str(Message("compare_type")), overflow="fold")  # only this column shrinks
    for head in ("families_for", "movement_tables", "compare_rounds", "families_groups"):
        table.add_column(str(Message(head)), justify="right", no_wrap=True)
    table.add_column("Qf", justify="right", no_wrap=True)
    table.add_column(str(Message("NS")), justify="right", no_wrap=True)
    for name, movements in families:
        for k, movement in enumerate(movements):
            quality = measure(movement)
            table.add_row(
                Text("" if k else name),
                str(describe_contestants(movement)),
                str(movement.num_tables),
                str(movement.num_rounds),
                str(movement.num_groups),
                "-" if quality.qf is None else format_number(quality.qf, 1),
                format_range(quality.ns),
            )
    console.print(table)


def families_document(
    families: Iterable[tuple[str, Sequence[Movement]]],
) -> list[dict[str, object]]:
    """Return a row for each movement of families, as JSON values (see `docs/json.md`)."""
    return [
        {
            "family": name,
            "name": movement.name,
            "individual": movement.individual,
            "contestants": movement.num_contestants,
            "tables": movement.num_tables,
            "rounds": movement.num_rounds,
            "groups": movement.num_groups,
            "qf": quality.qf,
            "ns": list(quality.ns),
        }
        for name, movements in families
        for movement, quality in (
            (measured_movement, measure(measured_movement)) for measured_movement in movements
        )
    ]


def check_document(
    label: str, movement: Movement | None, shortcomings: Sequence[Fault], faults: Sequence[Fault]
) -> dict[str, object]:
    """Return the result of a check of a movement as JSON values (see `docs/json.md`).

    ``label`` names the movement's file. ``faults`` make the movement unusable; ``shortcomings``
    could be improved.
    """
    verdict = "broken" if movement is None else "short" if shortcomings else "sound"
    return {
        "file": label,
        "verdict": verdict,
        "sets_of_boards": 0 if movement is None else movement.board_copies,
        "barometer": movement is not None and movement.barometer,
        "shortcomings": [*map(in_english, shortcomings)],
        "warnings": [*map(in_english, () if movement is None else movement.warnings)],
        "faults": [*map(in_english, faults)],
    }


def show_check(
    console: Console, label: str, movement: Movement, shortcomings: Sequence[Fault]
) -> None:
    """Print the result of a check: verdict, size, warnings and shortcomings of the movement."""
    verdict = Message("check_falls_short" if shortcomings else "check_sound", file=label)
    verdict_text, counts = str(verdict), f"({describe_size(movement)})"
    if len(verdict_text) + len(counts) < console.width:
        print_hanging(console, f"{verdict_text} {counts}")
    else:
        print_hanging(console, verdict_text)
        print_hanging(console, counts, "  ")
    if movement.barometer:
        print_hanging(console, Message("check_barometer"), "  ")
    elif movement.board_copies > 2:
        print_hanging(console, Message("check_sets_of_boards", n=movement.board_copies), "  ")
    for warning in movement.warnings:
        fault_text = str(replace(warning, file=None))
        if warning.line:
            note = Message("check_note_line", line=str(warning.line), fault=fault_text)
        else:
            note = Message("check_note", fault=fault_text)
        print_hanging(console, note, "  ")
    for fault in shortcomings[:_MAX_SHOWN_SHORTCOMINGS]:
        fault_text = str(replace(fault, file=None))
        in_file = (
            Message("check_line", line=str(fault.line), fault=fault_text)
            if fault.line
            else fault_text
        )
        print_hanging(console, in_file, "  ")
    if len(shortcomings) > _MAX_SHOWN_SHORTCOMINGS:
        print_hanging(
            console, Message("check_more", n=len(shortcomings) - _MAX_SHOWN_SHORTCOMINGS), "  "
        )
