"""Mahjong Solitaire on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from rich.console import Console
from rich.text import Text

from bridgeopt.base.words import Message
from bridgeopt.games.puzzles.solitaire.comparing import Row
from bridgeopt.games.puzzles.solitaire.deciding import Decided
from bridgeopt.games.puzzles.solitaire.game import Game, view
from bridgeopt.games.puzzles.solitaire.layout import HALF, Place
from bridgeopt.games.puzzles.solitaire.thinking import Hint
from bridgeopt.show.terminal.lines import number, percent, plain_table

_SUITS = "BCD"  # bamboos, characters, dots
_HONOURS = ("WE", "WS", "WW", "WN", "DR", "DG", "DW", "SE", "FL")
_RANKS = 9
_WIDE = 2
"""Letters to half a stone."""


def face_sign(face: int) -> str:
    """Return two signs for a face: a suit's letter and rank, winds, dragons, seasons, flowers."""
    if face < len(_SUITS) * _RANKS:
        return f"{_SUITS[face // _RANKS]}{face % _RANKS + 1}"
    honour = face - len(_SUITS) * _RANKS
    return _HONOURS[honour] if honour < len(_HONOURS) else f"X{chr(ord('A') + honour % 26)}"


def show_rows(console: Console, rows: Iterable[Row]) -> None:
    """Print how many positions each strategy solved, with intervals."""
    table = plain_table()
    for head in ("solitaire_strategy", "solitaire_heuristic"):
        table.add_column(str(Message(head)), no_wrap=True)
    heads = ("solitaire_solved", "solitaire_interval", "solitaire_left", "solitaire_seconds")
    for head in heads:
        table.add_column(str(Message(head)), justify="right", no_wrap=True)
    for row in rows:
        low, high = row.interval
        table.add_row(
            row.strategy,
            row.heuristic,
            percent(row.part, 2),
            f"{percent(low)} - {percent(high)}",
            number(row.remaining, 2),
            number(row.seconds, 2),
        )
    console.print(table)


def show_game(console: Console, game: Game) -> None:
    """Print the stones from above; a free one bold, with its number beneath its face."""
    seen = view(game)
    free = set(seen.free())
    places = game.layout.places
    top, left = min(p.row for p in places), min(p.column for p in places)
    wide = _WIDE * (max(p.column for p in places) - left + HALF)
    high = max(p.row for p in places) - top + HALF
    grid = [[(" ", "")] * wide for _ in range(high)]
    there = {quarter for s in np.flatnonzero(seen.there) for quarter in places[s].quarters()}
    for s in map(int, np.flatnonzero(seen.there)):
        open_quarters = [
            q for q in places[s].quarters() if q._replace(layer=q.layer + 1) not in there
        ]
        number = str(s + 1) if s in free else ""
        for quarter, signs in _drawn(places[s], open_quarters, int(seen.seen[s]), number):
            column = _WIDE * (quarter.column - left)
            for c, sign in enumerate(signs):
                style = "bold" if s in free else "dim"
                grid[quarter.row - top][column + c] = (sign, style)
    text = Text()
    for row in grid:
        for sign, style in row:
            text.append(sign, style)
        text.append("\n")
    console.print(text, soft_wrap=True)
    console.print(str(Message("solitaire_state", n=game.left, pairs=len(seen.pairs()))))


def _drawn(
    place: Place, open_quarters: Sequence[Place], face: int, number: str
) -> Iterator[tuple[Place, str]]:
    """Give the signs of each quarter of a stone that is not covered, two each.

    The face stands where a whole row is open, or else in one quarter; a number below it. Half a row
    is an edge: on the left the stone's own, on the right that of the stone which covers the rest.
    """
    if not open_quarters:
        return
    rows = [quarter.row for quarter in open_quarters]
    whole = [row for row in dict.fromkeys(rows) if rows.count(row) == HALF]
    for quarter in open_quarters:
        if not whole and quarter == open_quarters[0]:
            yield quarter, face_sign(face)
            continue
        if rows.count(quarter.row) < HALF:
            yield quarter, "| "
            continue
        line = f"|{face_sign(face)} " if whole[:1] == [quarter.row] else f"|{number or '__':<3}"
        side = _WIDE * (quarter.column - place.column)
        yield quarter, line[side : side + _WIDE]


def hint_told(hint: Hint) -> Message:
    """Return what to take, and what chance it has."""
    if hint.pair is None:
        return Message("solitaire_no_more")
    stones = {"one": str(hint.pair[0] + 1), "other": str(hint.pair[1] + 1)}
    if hint.chance is None:
        return Message("solitaire_hint_certain", **stones)
    return Message("solitaire_hint", **stones, chance=percent(hint.chance, 0))


def show_decided(console: Console, game: Game, decided: Decided) -> None:
    """Print whether a deal can be solved, and how."""
    if decided.solvable is None:
        console.print(str(Message("solitaire_undecided")), soft_wrap=True)
        return
    if not decided.solvable:
        console.print(str(Message("solitaire_unsolvable")), soft_wrap=True)
        return
    console.print(str(Message("solitaire_solvable")), soft_wrap=True)
    table = plain_table(heads=False)
    for _ in range(4):
        table.add_column(no_wrap=True)
    cells = [
        f"{face_sign(game.faces[one])} {one + 1:3} {other + 1:3}" for one, other in decided.pairs
    ]
    for k in range(0, len(cells), 4):
        table.add_row(*cells[k : k + 4])
    console.print(table)
