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

_MAIN_HEADINGS = "id", "name", "rating", "rank", "club"
_FURTHER_HEADINGS = "family", "town", "state", "country"
_RATING = re.compile(r"[+-]?[0-9]{1,9}(?:[.,][0-9]{1,6})?")
_ENTRIES_HELP = Message("swiss_entries_line_help")
_PERSON_NAME_CATEGORIES, _SIDE_NAME_CATEGORIES = "LM", "LMNP"
"""First letters of the Unicode categories that characters may have in the name of a person, and in
the name of a team or pair."""

_NAME_PUNCTUATION = " '\u2019.-"
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


_UNLISTED = RatingEntry("", None, None)


def read_entries(
    path: Path,
    rating_list: Mapping[int, RatingEntry] | None = None,
    first_id: int = 1,
    *,
    of_matches: bool = False,
) -> tuple[Player, ...]:
    """Return the players of a tournament, from a CSV file with named columns.

    The columns are ``id,name,rating,rank,club`` and perhaps more, in any order. Players with the
    same ``family``, ``town``, ``state`` or ``country`` may be kept apart in early rounds; other
    columns are kept for other programs. For a player without a rating, the rank is used instead, as
    the standard's clause "Ordering the players" allows. ``rating_list`` is a federation's rating
    list, by id, that fills in empty cells.

    A file of names is enough: one on each line, with or without the heading ``name``. Players
    without an id get the next number from ``first_id`` on. If the file has no ratings or ranks, all
    players count as equally strong. Without a ``rating_list``, such a file of players must not have
    unknown columns, since one of them may hold the ratings. A file of teams or pairs
    (``of_matches``) may have them.

    Raises
    ------
    InputError
        The file is faulty: missing column headings, ids that are invalid or occur twice, invalid
        ratings or ranks. The error has all faults, by line.
    """
    faults = FaultList(path, FileKind.ENTRIES)
    rows = read_rows(path, faults)
    players: list[Player] = []
    if not rows:
        faults.add(None, Message("players_none_in_file"), _ENTRIES_HELP)
    else:
        if _has_only_names(rows, _SIDE_NAME_CATEGORIES if of_matches else _PERSON_NAME_CATEGORIES):
            rows.insert(0, CsvRow(rows[0].line, ("name",)))
        headings = [fold_name(cell) for cell in rows[0].cells]
        missing = _missing_headings(headings, has_rating_list=rating_list is not None)
        if of_matches and "rating" in missing:
            missing.remove("rating")
        if missing:
            faults.add(rows[0].line, Message("swiss_heads_missing", heads=missing), _ENTRIES_HELP)
        else:
            _read_players(
                _EntriesTable(rows, headings, rating_list or {}, first_id), players, faults
            )
            if not players and not faults:
                faults.add(None, Message("players_none_in_file"), _ENTRIES_HELP)
    faults.raise_if_any()
    return tuple(players)


def _has_only_names(rows: Sequence[CsvRow], categories: str) -> bool:
    """Return whether every line is just a name, so that the file has no line of headings.

    ``categories`` has the first letter of each Unicode category whose characters a name may
    contain.
    """
    cells = [cell for row in rows for cell in row.cells]
    return (
        len(cells) == len(rows)
        and fold_name(cells[0]) not in {*_MAIN_HEADINGS, *_FURTHER_HEADINGS}
        and all(
            category(letter)[0] in categories or letter in _NAME_PUNCTUATION
            for c in cells
            for letter in c
        )
    )


def _missing_headings(headings: Sequence[str], *, has_rating_list: bool) -> list[str]:
    """Return the required headings that ``headings`` does not contain.

    With a rating list, ``id`` is required, but not a rating or rank, since the list has the
    strengths by id.
    """
    missing = [heading for heading in _MAIN_HEADINGS[:2] if heading not in headings]
    strength_headings = {"rating", "rank"}.intersection(headings)
    if not has_rating_list and "id" in missing:
        missing.remove("id")
    if (
        not has_rating_list
        and not strength_headings
        and not {"id", "name", "club", *_FURTHER_HEADINGS}.issuperset(headings)
    ):
        # An unknown column may hold the ratings, so do not treat all players as equally strong.
        missing.append("rating")
    return missing


class _EntriesTable(NamedTuple):
    """The lines and case-folded headings of a file of entries.

    ``rating_list`` fills in the cells that are empty, by player id. ``first_id`` is the id of the
    first player.
    """

    rows: Sequence[CsvRow]
    headings: Sequence[str]
    rating_list: Mapping[int, RatingEntry]
    first_id: int


def _read_players(table: _EntriesTable, players: list[Player], faults: FaultList) -> None:
    rows, headings, rating_list, first_id = table
    line_of_id: dict[int, int] = {}
    defaults = {} if rating_list or {"rating", "rank"}.intersection(headings) else {"rating": "0"}
    for number, row in enumerate(rows[1:], start=first_id):
        padded = [*row.cells, *[""] * (len(headings) - len(row.cells))]
        if len(row.cells) > len(headings):
            faults.add(row.line, Message("swiss_more_cells_than_heads"), _ENTRIES_HELP)
            continue
        cells = {"id": str(number), **defaults, **dict(zip(headings, padded, strict=True))}
        try:
            player = _parse_player(cells, rows[0].cells, rating_list)
        except CellError as fault:
            faults.add_cell(row.line, fault)
            continue
        if player.id in line_of_id:
            faults.add(row.line, *duplicate_line_fault(player.id, line_of_id[player.id]))
        line_of_id.setdefault(player.id, row.line)
        players.append(player)


def _parse_player(
    cells: dict[str, str], headings: Sequence[str], rating_list: Mapping[int, RatingEntry]
) -> Player:
    number = parse_id(cells["id"])
    entry = rating_list.get(number, _UNLISTED)
    rank = _parse_rank_cell(cells.get("rank", ""))
    rank = entry.rank if rank is None else rank
    rating = cells.get("rating", "")
    known_headings = {*_MAIN_HEADINGS, *_FURTHER_HEADINGS}
    details = (
        (heading, cells[fold_name(heading)])
        for heading in headings
        if fold_name(heading) not in known_headings
    )
    return Player(
        number,
        parse_name(cells["name"] or entry.name),
        entry.rating
        if not rating and entry.rating is not None
        else _parse_rating_cell(rating, rank),
        rank,
        cells.get("club", "") or entry.club,
        family=cells.get("family", ""),
        town=cells.get("town", ""),
        state=cells.get("state", "") or entry.state,
        country=cells.get("country", ""),
        details=tuple((heading, cell) for heading, cell in details if cell),
    )


def _parse_rank_cell(cell: str) -> int | None:
    try:
        return parse_rank(cell) if cell else None
    except ValueError:
        wrong = Message("swiss_no_rank", text=quoted(cell))
        raise CellError(wrong, Message("swiss_rank_help")) from None


def _parse_rating_cell(cell: str, rank: int | None) -> Fraction:
    if not cell and rank is not None:
        return Fraction(SHODAN_RATING + 100 * rank)
    if not _RATING.fullmatch(cell):
        wrong = Message("swiss_no_rating", text=quoted(cell))
        raise CellError(wrong, Message("swiss_rating_help"))
    return Fraction(cell.replace(",", "."))


_SCORES_HELP = Message("swiss_scored_line_help")
_TABLE_NUMBER = re.compile(r"[0-9]{1,4}")
_IMP_NUMBER = re.compile(r"[0-9]{1,4}")


def read_scores(path: Path, check_table: Callable[[int], object]) -> tuple[ScoredGames, ...]:
    """Return results by table from a CSV file: ``table,code``, and perhaps both sides' IMPs.

    A first line that names the columns is skipped.

    Parameters
    ----------
    path
        The file.
    check_table
        A function that takes a table number, and raises `RequestError` if the table has no game.

    Raises
    ------
    InputError
        The file is faulty: table numbers that are invalid, missing or repeated, or invalid codes.
        The error has all faults, by line.
    """
    faults = FaultList(path, FileKind.TABLES)
    rows = read_rows(path, faults)
    if rows and not any(c.isdigit() for cell in rows[0].cells for c in cell):
        rows = rows[1:]
    if not rows and not faults:
        faults.add(None, Message("results_empty"), _SCORES_HELP)
    scores: list[ScoredGames] = []
    lines: dict[int, int] = {}
    for row in rows:
        try:
            score = _parse_score(row)
            table = score[0]
            check_table(table)
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


def _parse_score(row: CsvRow) -> ScoredGames:
    if len(row.cells) not in (2, 4) or not all(row.cells):
        raise CellError(Message("swiss_cells_of_result"), _SCORES_HELP)
    if not _TABLE_NUMBER.fullmatch(row.cells[0]):
        raise CellError(Message("swiss_no_table", text=quoted(row.cells[0])), _SCORES_HELP)
    imps = row.cells[2:]
    if not all(map(_IMP_NUMBER.fullmatch, imps)):
        raise CellError(Message("swiss_no_imps", text=quoted(",".join(imps))), _SCORES_HELP)
    imp_pair = (int(imps[0]), int(imps[1])) if imps else None
    return int(row.cells[0]), parse_result(row.cells[1]), imp_pair


def parse_result(text: str) -> Result:
    """Return the result of a game for a code such as ``W+``; case does not matter.

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
