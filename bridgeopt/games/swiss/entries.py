"""Who enters: a CSV file with heads of columns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.files.csv_style import Row, read_rows
from bridgeopt.files.faults import CellError, FaultList, quoted
from bridgeopt.files.members import parse_name
from bridgeopt.files.players import already_has_line, fold, parse_id
from bridgeopt.files.recognise import FileKind
from bridgeopt.games.swiss.tournament import Player, parse_rank

_HEADS = "id", "name", "rating", "rank", "club"
_FURTHER = "family", "town", "country"
_RATING = re.compile(r"[+-]?[0-9]{1,9}(?:[.,][0-9]{1,6})?")
_LINE_HELP = Message("swiss_entries_line_help")
SHODAN = 2100
"""The rating of a 1 dan in Europe; a rank is a hundred points. It stands in for no rating."""


class Listed(NamedTuple):
    """Somebody in a rating list; what is not known there is ``None`` or empty."""

    name: str
    rating: Fraction | None
    rank: int | None
    club: str = ""


_NOBODY = Listed("", None, None)


def read_entries(path: Path, listed: Mapping[int, Listed] | None = None) -> tuple[Player, ...]:
    """Read who enters: ``id,name,rating,rank,club`` with heads, and more columns.

    Columns may stand in any order; what is called ``family``, ``town`` or ``country`` may be
    avoided in early rounds, and others are kept for other programs. Where there is no rating, the
    rank stands in for it (Ordering the players: the best available substitute). With a rating list,
    by id, cells that are empty are filled from it.

    Raises
    ------
    InputError
        With every fault of the file: heads that are missing, ids that are none or twice, ratings
        and ranks that are none.
    """
    faults = FaultList(path, FileKind.ENTRIES)
    rows = read_rows(path, faults)
    players: list[Player] = []
    if not rows:
        faults.add(None, Message("players_none_in_file"), _LINE_HELP)
    else:
        heads = [fold(cell) for cell in rows[0].cells]
        missing = [head for head in _HEADS[:2] if head not in heads]
        if listed is None and "rating" not in heads and "rank" not in heads:
            missing.append("rating")
        if missing:
            faults.add(rows[0].line, Message("swiss_heads_missing", heads=missing), _LINE_HELP)
        else:
            _read_players(rows, heads, listed or {}, players, faults)
            if not players and not faults:
                faults.add(None, Message("players_none_in_file"), _LINE_HELP)
    faults.raise_any()
    return tuple(players)


def _read_players(
    rows: Sequence[Row],
    heads: Sequence[str],
    listed: Mapping[int, Listed],
    players: list[Player],
    faults: FaultList,
) -> None:
    lines: dict[int, int] = {}
    for row in rows[1:]:
        padded = [*row.cells, *[""] * (len(heads) - len(row.cells))]
        if len(row.cells) > len(heads):
            faults.add(row.line, Message("swiss_more_cells_than_heads"), _LINE_HELP)
            continue
        cells = dict(zip(heads, padded, strict=True))
        try:
            player = _player(cells, rows[0].cells, listed)
        except CellError as fault:
            faults.add_cell(row.line, fault)
            continue
        if player.id in lines:
            faults.add(row.line, *already_has_line(player.id, lines[player.id]))
        lines.setdefault(player.id, row.line)
        players.append(player)


def _player(cells: dict[str, str], written: Sequence[str], listed: Mapping[int, Listed]) -> Player:
    number = parse_id(cells["id"])
    known = listed.get(number, _NOBODY)
    rank = _rank(cells.get("rank", ""))
    rank = known.rank if rank is None else rank
    rating = cells.get("rating", "")
    heads = {*_HEADS, *_FURTHER}
    details = ((head, cells[fold(head)]) for head in written if fold(head) not in heads)
    return Player(
        number,
        parse_name(cells["name"] or known.name),
        known.rating if not rating and known.rating is not None else _rating(rating, rank),
        rank,
        cells.get("club", "") or known.club,
        family=cells.get("family", ""),
        town=cells.get("town", ""),
        country=cells.get("country", ""),
        details=tuple((head, cell) for head, cell in details if cell),
    )


def _rank(cell: str) -> int | None:
    try:
        return parse_rank(cell) if cell else None
    except ValueError:
        wrong = Message("swiss_no_rank", text=quoted(cell))
        raise CellError(wrong, Message("swiss_rank_help")) from None


def _rating(cell: str, rank: int | None) -> Fraction:
    if not cell and rank is not None:
        return Fraction(SHODAN + 100 * rank)
    if not _RATING.fullmatch(cell):
        wrong = Message("swiss_no_rating", text=quoted(cell))
        raise CellError(wrong, Message("swiss_rating_help"))
    return Fraction(cell.replace(",", "."))
