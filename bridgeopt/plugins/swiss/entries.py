"""Read CSV files for a tournament: entries, and results by table."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple
from unicodedata import category

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.files.csv_style import CsvRow, read_rows
from bridgeopt.files.faults import CellError, FaultList, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.members import parse_name
from bridgeopt.files.players import duplicate_line_fault, fold_name, parse_id
from bridgeopt.plugins.swiss.codecs import ScoredGames
from bridgeopt.plugins.swiss.tournament import Player, Result, parse_rank

_HEADS = "id", "name", "rating", "rank", "club"
_FURTHER = "family", "town", "state", "country"
_RATING = re.compile(r"[+-]?[0-9]{1,9}(?:[.,][0-9]{1,6})?")
_LINE_HELP = Message("swiss_entries_line_help")
_OF_PEOPLE, _OF_SIDES = "LM", "LMNP"
_IN_NAMES = " '\u2019.-"
SHODAN_RATING = 2100
"""The European rating of a 1 dan. A rank is 100 rating points; ranks of players without a rating
are converted on this scale."""


class RatingEntry(NamedTuple):
    """A player in a federation's rating list; unknown values are ``None`` or ""."""

    name: str
    rating: Fraction | None
    rank: int | None
    club: str = ""
    state: str = ""


_NOBODY = RatingEntry("", None, None)


def read_entries(
    path: Path,
    listed: Mapping[int, RatingEntry] | None = None,
    first_id: int = 1,
    *,
    of_matches: bool = False,
) -> tuple[Player, ...]:
    """Return the players of a tournament, from a CSV file with named columns.

    The columns are ``id,name,rating,rank,club`` and perhaps more, in any order. Players with the
    same ``family``, ``town``, ``state`` or ``country`` may be kept apart in early rounds; other
    columns are kept for other programs. For a player without a rating, the rank is used instead, as
    the standard's clause "Ordering the players" allows. ``listed``, a rating list by id, fills in
    empty cells.

    Names are enough: one on each line, with or without the heading ``name``. Players without an id
    get the next number from ``first_id`` on. If the file gives no strength, all count as equally
    strong. Teams and pairs (``of_matches``) need no strength, even if there are other columns.

    Raises
    ------
    InputError
        With every fault of the file: missing column headings, ids that are invalid or occur twice,
        invalid ratings and ranks.
    """
    faults = FaultList(path, FileKind.ENTRIES)
    rows = read_rows(path, faults)
    players: list[Player] = []
    if not rows:
        faults.add(None, Message("players_none_in_file"), _LINE_HELP)
    else:
        if _are_names(rows, _OF_SIDES if of_matches else _OF_PEOPLE):
            rows.insert(0, CsvRow(rows[0].line, ("name",)))
        heads = [fold_name(cell) for cell in rows[0].cells]
        missing = _missing(heads, is_listed=listed is not None)
        if of_matches and "rating" in missing:
            missing.remove("rating")
        if missing:
            faults.add(rows[0].line, Message("swiss_heads_missing", heads=missing), _LINE_HELP)
        else:
            _read_players(_Table(rows, heads, listed or {}, first_id), players, faults)
            if not players and not faults:
                faults.add(None, Message("players_none_in_file"), _LINE_HELP)
    faults.raise_if_any()
    return tuple(players)


def _are_names(rows: Sequence[CsvRow], kinds: str) -> bool:
    """Return whether every line is just a name, so that the file has no line of headings.

    ``kinds`` has the first letter of each Unicode category whose characters a name may contain.
    """
    cells = [cell for row in rows for cell in row.cells]
    return (
        len(cells) == len(rows)
        and fold_name(cells[0]) not in {*_HEADS, *_FURTHER}
        and all(category(letter)[0] in kinds or letter in _IN_NAMES for c in cells for letter in c)
    )


def _missing(heads: Sequence[str], *, is_listed: bool) -> list[str]:
    """Return the required headings that ``heads`` does not contain.

    With a rating list (``is_listed``), ``id`` is required, but no rating or rank, since the list
    has the strengths by id.
    """
    missing = [head for head in _HEADS[:2] if head not in heads]
    strength = {"rating", "rank"}.intersection(heads)
    if not is_listed and "id" in missing:
        missing.remove("id")
    if not is_listed and not strength and not {"id", "name", "club", *_FURTHER}.issuperset(heads):
        # An unknown column may hold the ratings, so do not treat all players as equally strong.
        missing.append("rating")
    return missing


class _Table(NamedTuple):
    """The lines of a file of entries, its folded headings, and the rating list for empty cells."""

    rows: Sequence[CsvRow]
    heads: Sequence[str]
    listed: Mapping[int, RatingEntry]
    first_id: int


def _read_players(table: _Table, players: list[Player], faults: FaultList) -> None:
    rows, heads, listed, first_id = table
    lines: dict[int, int] = {}
    without = {} if listed or {"rating", "rank"}.intersection(heads) else {"rating": "0"}
    for number, row in enumerate(rows[1:], start=first_id):
        padded = [*row.cells, *[""] * (len(heads) - len(row.cells))]
        if len(row.cells) > len(heads):
            faults.add(row.line, Message("swiss_more_cells_than_heads"), _LINE_HELP)
            continue
        cells = {"id": str(number), **without, **dict(zip(heads, padded, strict=True))}
        try:
            player = _player(cells, rows[0].cells, listed)
        except CellError as fault:
            faults.add_cell(row.line, fault)
            continue
        if player.id in lines:
            faults.add(row.line, *duplicate_line_fault(player.id, lines[player.id]))
        lines.setdefault(player.id, row.line)
        players.append(player)


def _player(
    cells: dict[str, str], written: Sequence[str], listed: Mapping[int, RatingEntry]
) -> Player:
    number = parse_id(cells["id"])
    known = listed.get(number, _NOBODY)
    rank = _rank(cells.get("rank", ""))
    rank = known.rank if rank is None else rank
    rating = cells.get("rating", "")
    heads = {*_HEADS, *_FURTHER}
    details = ((head, cells[fold_name(head)]) for head in written if fold_name(head) not in heads)
    return Player(
        number,
        parse_name(cells["name"] or known.name),
        known.rating if not rating and known.rating is not None else _rating(rating, rank),
        rank,
        cells.get("club", "") or known.club,
        family=cells.get("family", ""),
        town=cells.get("town", ""),
        state=cells.get("state", "") or known.state,
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
        return Fraction(SHODAN_RATING + 100 * rank)
    if not _RATING.fullmatch(cell):
        wrong = Message("swiss_no_rating", text=quoted(cell))
        raise CellError(wrong, Message("swiss_rating_help"))
    return Fraction(cell.replace(",", "."))


_HELP = Message("swiss_scored_line_help")
_TABLE = re.compile(r"[0-9]{1,4}")
_IMPS = re.compile(r"[0-9]{1,4}")


def read_scores(path: Path, refuse: Callable[[int], object]) -> tuple[ScoredGames, ...]:
    """Return results by table from a CSV file: ``table,code``, and perhaps both sides' IMPs.

    A first line that names the columns is skipped.

    Parameters
    ----------
    path
        The file.
    refuse
        A function that takes a table number, and raises a `RequestError` if the table has no game.

    Raises
    ------
    InputError
        With every fault of the file: table numbers that are invalid, missing or repeated, and
        invalid codes.
    """
    faults = FaultList(path, FileKind.TABLES)
    rows = read_rows(path, faults)
    if rows and not any(c.isdigit() for cell in rows[0].cells for c in cell):
        rows = rows[1:]
    if not rows and not faults:
        faults.add(None, Message("results_empty"), _HELP)
    scores: list[ScoredGames] = []
    lines: dict[int, int] = {}
    for row in rows:
        try:
            score = _score(row)
            table = score[0]
            refuse(table)
        except CellError as fault:
            faults.add_cell(row.line, fault)
            continue
        except RequestError as fault:
            faults.add(row.line, fault.message, None)
            continue
        if lines.setdefault(table, row.line) != row.line:
            wrong = Message("swiss_table_has_line", table=str(table), line=str(lines[table]))
            faults.add(row.line, wrong, Message("line_remove_one"))
        scores.append(score)
    faults.raise_if_any()
    return tuple(scores)


def _score(row: CsvRow) -> ScoredGames:
    if len(row.cells) not in (2, 4) or not all(row.cells):
        raise CellError(Message("swiss_cells_of_result"), _HELP)
    if not _TABLE.fullmatch(row.cells[0]):
        raise CellError(Message("swiss_no_table", text=quoted(row.cells[0])), _HELP)
    imps = row.cells[2:]
    if not all(map(_IMPS.fullmatch, imps)):
        raise CellError(Message("swiss_no_imps", text=quoted(",".join(imps))), _HELP)
    both = (int(imps[0]), int(imps[1])) if imps else None
    return int(row.cells[0]), parse_result(row.cells[1]), both


def parse_result(text: str) -> Result:
    """Return the result of a game for a code such as ``W+``, in capitals or not.

    Raises
    ------
    CellError
        The text is not a code.
    """
    try:
        return Result(text.strip().upper().replace(" ", ""))
    except ValueError:
        wrong = Message("swiss_no_result", text=quoted(text))
        raise CellError(wrong, Message("swiss_codes", codes=[r.value for r in Result])) from None
