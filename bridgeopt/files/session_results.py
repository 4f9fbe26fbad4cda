"""CSV files that are the input of standings: percentages of a whole season, and absences.

Column headings (`HEADINGS`) name the columns, which may have any order.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import Members
from bridgeopt.files.csv_style import CsvRow, read_rows
from bridgeopt.files.faults import (
    CellError,
    FaultList,
    closest_word,
    did_you_mean,
    is_digits,
    quoted,
)
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.players import NameIndex, fold_name, parse_player
from bridgeopt.standings.competition import (
    PairIds,
    SessionResults,
    SessionScore,
    in_play_order,
    pair_ids,
)

HEADINGS = (
    *("session", "line", "player1", "player2", "percent", "boards"),
    *("date", "matchpoints", "imps", "vp", "declared"),
)
"""Headings of a results file; all but ``session``, ``player1`` and ``percent`` may be missing."""

_REQUIRED_HEADINGS = ("session", "player1", "percent")
_ABSENCE_HEADINGS = ("session", "player1", "player2", "notice")
_TOTAL_HEADINGS = ("competition", "player1", "total", "sessions")
_OTHER_TOTAL_HEADINGS = ("player2", "boards")
_PERCENT = re.compile(r"([0-9]{1,3}(?:[.,][0-9]{1,6})?) ?%?")
_FIGURE = re.compile(r"[+-]?[0-9]{1,6}(?:[.,][0-9]{1,6})?")
_NOTICE = {"yes": True, "ja": True, "no": False, "nee": False}
_MAX_SESSION_DIGITS = 6
_RESULTS_HELP = Message("season_results_help")
_ABSENCES_HELP = Message("season_absences_help")
_TOTALS_HELP = Message("season_totals_help")


@dataclass(frozen=True)
class KnownPlayers:
    """The players that may occur in a file of results.

    Attributes
    ----------
    members
        The names by id, for files that name players.
    known
        All ids; ``None`` allows any id.
    others
        Maps numbers and names in the file to ids. It needs only the numbers that differ from the
        id, and the names that differ from the members' names.
    """

    members: Members
    known: frozenset[int] | None = None
    others: Mapping[str, int] = field(default_factory=dict)

    def by_name(self) -> NameIndex | None:
        """Return an index of the members' names; ``None`` if no names are known."""
        return NameIndex(self.members) if self.members.names else None


class _Line(NamedTuple):
    """A line of a results file after parsing; ``number`` is its line number."""

    number: int
    session: int
    score: SessionScore
    day: date | None


def read_session_results(
    path: Path, people: KnownPlayers, needed: Collection[str] = ()
) -> tuple[SessionResults, ...]:
    """Read the results of sessions, in order of play; the lines may have any order.

    Parameters
    ----------
    path
        The file.
    people
        The known players.
    needed
        Columns that must be filled in on every line, such as ``boards``.

    Raises
    ------
    InputError
        With every fault: missing columns, cells that cannot be read, a percentage outside 0 to 100,
        boards below 1, a player twice in one session, unknown players.
    """
    return read_numbered_results(path, people, needed)[0]


def read_numbered_results(
    path: Path, people: KnownPlayers, needed: Collection[str] = ()
) -> tuple[tuple[SessionResults, ...], Mapping[int, int]]:
    """Read a file as `read_session_results` does; also map each session to its first line."""
    faults = FaultList(path, FileKind.SEASON_RESULTS)
    columns = _Columns([*_REQUIRED_HEADINGS, *sorted(needed)], HEADINGS)
    headings, rows = _check_headings(read_rows(path, faults), columns, faults)
    index = people.by_name()
    lines = []
    for row in rows:
        cells = _cells_by_heading(headings, row, faults)
        line = _parse_line(row.line, cells, (people, index), faults)
        if line is None:
            continue
        for heading in needed:
            if not cells.get(heading):
                message = Message("season_results_cell_missing", head=heading)
                faults.add(row.line, message, Message("season_results_needed"))
        lines.append(line)
    sessions = _group_by_session(lines, faults)
    faults.raise_if_any()
    return sessions, {line.session: line.number for line in reversed(lines)}


def note_unread_columns(path: Path) -> tuple[Message, ...]:
    """Return a note about the columns of a results file that are not read, such as names.

    The file must be one that was already read without an error.
    """
    rows = read_rows(path, FaultList(path, None))
    headings = [cell for cell in rows[0].cells if cell and cell.casefold() not in HEADINGS]
    if not headings:
        return ()
    return (Message("season_results_unread", n=len(headings), heads=headings, file=str(path)),)


class _Columns(NamedTuple):
    """The column headings that a file must have, and all column headings that its reader knows."""

    needed: Sequence[str]
    known: Sequence[str]


def _check_headings(
    rows: Sequence[CsvRow], columns: _Columns, faults: FaultList
) -> tuple[list[str], Sequence[CsvRow]]:
    """Return the column headings of a file, and the rows below them.

    An error is raised for headings that are missing, duplicate or misspelt. A heading is misspelt
    if it is unknown and resembles a known heading that the file lacks. Ignoring its column could
    change the meaning of the lines.
    """
    headings = [cell.casefold() for cell in rows[0].cells] if rows else []
    heading_line = rows[0].line if rows else None
    needed = columns.needed
    missing = [heading for heading in needed if heading not in headings]
    if missing:
        message = Message("travellers_no_heads", heads=", ".join(missing))
        faults.add(heading_line, message, _heading_hint(needed))
    missing_known = [heading for heading in columns.known if heading not in headings]
    for heading in headings:
        similar = (
            closest_word(heading, missing_known) if heading and heading not in columns.known else []
        )
        if similar and not missing:
            unknown = Message("season_results_column", head=quoted(heading))
            faults.add(heading_line, did_you_mean(unknown, similar), _heading_hint(needed))
    duplicate = [heading for heading, count in Counter(headings).items() if heading and count > 1]
    if duplicate:
        message = Message("travellers_heads_twice", heads=", ".join(map(quoted, duplicate)))
        faults.add(heading_line, message, _RESULTS_HELP)
    if not missing:
        faults.confirm_kind()
    faults.raise_if_any()
    return headings, rows[1:]


def _heading_hint(needed: Sequence[str]) -> Message:
    if "notice" in needed:
        return _ABSENCES_HELP
    return _TOTALS_HELP if "total" in needed else _RESULTS_HELP


def _cells_by_heading(headings: Sequence[str], row: CsvRow, faults: FaultList) -> Mapping[str, str]:
    if len(row.cells) > len(headings):
        faults.add(row.line, Message("travellers_too_many_cells"), _RESULTS_HELP)
    return dict(zip(headings, row.cells, strict=False))


def _parse_line(
    number: int,
    cells: Mapping[str, str],
    people: tuple[KnownPlayers, NameIndex | None],
    faults: FaultList,
) -> _Line | None:
    errors: list[CellError] = []
    session = _parse_session(cells, errors)
    players = _parse_players(cells, people, errors)
    percent = _parse_percent(cells.get("percent", ""), errors)
    boards = _parse_boards(cells.get("boards", ""), errors)
    day = _parse_day(cells.get("date", ""), errors)
    figures = {
        heading: _parse_figure(heading, cells, errors) for heading in ("matchpoints", "imps", "vp")
    }
    declared = _parse_declared(cells.get("declared", ""), players, errors)
    for error in errors:
        faults.add_cell(number, error)
    if errors or session is None or percent is None:
        return None
    score = SessionScore(
        players, percent, cells.get("line", ""), boards, declared=declared, **figures
    )
    return _Line(number, session, score, day)


def _parse_session(cells: Mapping[str, str], errors: list[CellError]) -> int | None:
    text = cells.get("session", "")
    if is_digits(text, _MAX_SESSION_DIGITS) and int(text):
        return int(text)
    errors.append(CellError(Message("season_results_session", text=quoted(text)), _RESULTS_HELP))
    return None


def _parse_players(
    cells: Mapping[str, str],
    people: tuple[KnownPlayers, NameIndex | None],
    errors: list[CellError],
) -> tuple[int, ...]:
    known_players, index = people
    players: list[int] = []
    for heading in ("player1", "player2"):
        text = cells.get(heading, "")
        if not text and heading == "player2":
            continue
        try:
            player = (
                known_players.others[text]
                if text in known_players.others
                else parse_player(text, index)
            )
        except CellError as error:
            errors.append(error)
            continue
        if known_players.known is not None and player not in known_players.known:
            message = Message("season_no_player", player=str(player))
            errors.append(CellError(message, Message("competition_player_unknown_help")))
        players.append(player)
    return tuple(players)


def _parse_percent(text: str, errors: list[CellError]) -> Fraction | None:
    match = _PERCENT.fullmatch(text)
    value = None if match is None else Fraction(match[1].replace(",", "."))
    if value is None or value > 100:
        message = Message("results_no_percentage", text=quoted(text))
        errors.append(CellError(message, Message("season_results_percent_help")))
    return value


def _parse_boards(text: str, errors: list[CellError]) -> int | None:
    if not text:
        return None
    if is_digits(text, 4) and int(text):
        return int(text)
    message = Message("season_results_boards", text=quoted(text))
    errors.append(CellError(message, Message("season_results_boards_help")))
    return None


def _parse_day(text: str, errors: list[CellError]) -> date | None:
    if not text:
        return None
    for date_format in ("%Y-%m-%d", "%d-%m-%Y"):
        with suppress(ValueError):
            return datetime.strptime(text, date_format).date()
    message = Message("season_results_date", text=quoted(text))
    errors.append(CellError(message, Message("season_results_date_help")))
    return None


def _parse_figure(
    heading: str, cells: Mapping[str, str], errors: list[CellError]
) -> Fraction | None:
    text = cells.get(heading, "").replace("\N{MINUS SIGN}", "-")
    if not text:
        return None
    if _FIGURE.fullmatch(text):
        return Fraction(text.replace(",", "."))
    message = Message("season_results_figure", head=heading, text=quoted(text))
    errors.append(CellError(message, Message("season_results_figure_help")))
    return None


def _parse_declared(text: str, players: Sequence[int], errors: list[CellError]) -> frozenset[int]:
    declared = {int(word) for word in re.split(r"[\s&+/]+", text) if is_digits(word)}
    if (text and not declared) or not declared <= set(players):
        message = Message("season_results_declared", text=quoted(text))
        errors.append(CellError(message, Message("season_results_declared_help")))
    return frozenset(declared)


def _group_by_session(lines: Sequence[_Line], faults: FaultList) -> tuple[SessionResults, ...]:
    by_session: defaultdict[int, list[_Line]] = defaultdict(list)
    for line in lines:
        by_session[line.session].append(line)
    results = []
    has_days = any(line.day for line in lines)
    for number, session_lines in by_session.items():
        line_of_player: dict[int, int] = {}
        for line in session_lines:
            for player in line.score.players:
                if player in line_of_player:
                    message = Message(
                        "season_results_player_twice",
                        player=str(player),
                        session=str(number),
                        line=str(line_of_player[player]),
                    )
                    faults.add(line.number, message, Message("line_remove_one"))
                line_of_player.setdefault(player, line.number)
        days = {line.day: line for line in session_lines}
        if len(days) > 1 or (has_days and None in days):
            message = Message("season_results_two_days", session=str(number))
            last_line = max(line.number for line in days.values())
            faults.add(last_line, message, Message("season_results_date_help"))
        results.append(
            SessionResults(
                number, tuple(line.score for line in session_lines), session_lines[0].day
            )
        )
    return in_play_order(tuple(results))


class TotalLine(NamedTuple):
    """A contestant's line in a file of totals so far.

    Attributes
    ----------
    number
        The line's number in the file.
    competition
        The competition's name.
    players
        The ids of the player or the pair.
    total
        The total so far.
    sessions, boards
        The number of sessions, and of boards, that count in the total; ``boards`` is ``None`` if
        the file does not have it.
    """

    number: int
    competition: str
    players: tuple[int, ...]
    total: Fraction
    sessions: int
    boards: int | None


def read_totals(path: Path, people: KnownPlayers) -> tuple[TotalLine, ...]:
    """Read the totals of contestants so far; ``player2`` and ``boards`` may be missing or empty.

    Raises
    ------
    InputError
        With every fault: missing columns, cells that cannot be read, unknown players, a contestant
        twice in one competition.
    """
    faults = FaultList(path, FileKind.SEASON_RESULTS)
    columns = _Columns(_TOTAL_HEADINGS, (*_TOTAL_HEADINGS, *_OTHER_TOTAL_HEADINGS))
    headings, rows = _check_headings(read_rows(path, faults), columns, faults)
    index = people.by_name()
    totals: dict[tuple[str, tuple[int, ...]], TotalLine] = {}
    for row in rows:
        errors: list[CellError] = []
        cells = _cells_by_heading(headings, row, faults)
        players = _parse_players(cells, (people, index), errors)
        total = _parse_figure("total", cells, errors)
        boards = _parse_boards(cells.get("boards", ""), errors)
        text = cells.get("sessions", "")
        sessions = int(text) if is_digits(text, 4) else 0
        name = cells.get("competition", "")
        if not sessions:
            message = Message("season_totals_sessions", text=quoted(text))
            errors.append(CellError(message, _TOTALS_HELP))
        if not name or (total is None and not cells.get("total")):
            heading = "competition" if not name else "total"
            errors.append(
                CellError(Message("season_results_cell_missing", head=heading), _TOTALS_HELP)
            )
        if len(set(players)) < len(players):
            errors.append(CellError(Message("season_absences_pair"), _TOTALS_HELP))
        for error in errors:
            faults.add_cell(row.line, error)
        if errors or total is None:
            continue
        players = tuple(sorted(players))
        key = fold_name(name), players
        if key in totals:
            message = Message("season_totals_twice", line=str(totals[key].number))
            faults.add(row.line, message, Message("line_remove_one"))
        totals[key] = TotalLine(row.line, name, players, total, sessions=sessions, boards=boards)
    faults.raise_if_any()
    return tuple(totals.values())


def read_absences(
    path: Path, people: KnownPlayers, sessions: Collection[int]
) -> frozenset[tuple[int, PairIds]]:
    """Read a file of absences, and return those without notice, as (session number, pair).

    Raises
    ------
    InputError
        With every fault: missing columns, unknown sessions and players, duplicate absences.
    """
    faults = FaultList(path, FileKind.SEASON_RESULTS)
    columns = _Columns(_ABSENCE_HEADINGS, _ABSENCE_HEADINGS)
    headings, rows = _check_headings(read_rows(path, faults), columns, faults)
    index = people.by_name()
    notice_by_absence: dict[tuple[int, PairIds], bool] = {}
    for row in rows:
        errors: list[CellError] = []
        cells = _cells_by_heading(headings, row, faults)
        session = _parse_session(cells, errors)
        players = _parse_players(cells, (people, index), errors)
        notice = _NOTICE.get(cells.get("notice", "").casefold())
        if session is not None and session not in sessions:
            message = Message("season_absences_no_session", session=str(session))
            errors.append(CellError(message, _ABSENCES_HELP))
        if notice is None:
            message = Message("season_absences_notice", text=quoted(cells.get("notice", "")))
            errors.append(CellError(message, _ABSENCES_HELP))
        if not errors and len(set(players)) != 2:
            errors.append(CellError(Message("season_absences_pair"), _ABSENCES_HELP))
        for error in errors:
            faults.add_cell(row.line, error)
        if errors or session is None or notice is None:
            continue
        key = session, pair_ids(players)
        if key in notice_by_absence:
            message = Message("season_absences_twice", session=str(session))
            faults.add(row.line, message, Message("line_remove_one"))
        notice_by_absence[key] = notice
    faults.raise_if_any()
    return frozenset(key for key, notice in notice_by_absence.items() if not notice)
