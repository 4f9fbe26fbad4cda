"""Tasks about a season: members from a list or a form, exports, checks, and changes to undo."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Session
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.faults import CellError, is_digits
from bridgeopt.files.history import write_history
from bridgeopt.files.members import (
    MemberLine,
    parse_member_lines,
    parse_name,
    write_member_lines,
)
from bridgeopt.files.players import (
    duplicate_line_fault,
    fold_name,
    is_header,
    parse_id,
    parse_ranking,
    without_line_number,
)
from bridgeopt.journal.changes import Change, Revision
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.members import Member, Status
from bridgeopt.season.retrospective import bound_extremes, bound_power
from bridgeopt.season.tables import ChangeKind


class ExportCounts(NamedTuple):
    """The number of players in a written file, and of those left out because they have no name."""

    written: int
    left_out: int = 0


def export_history(file: SeasonFile, out: Path, style: CsvStyle = CsvStyle.PLAIN) -> ExportCounts:
    """Write the season's history as CSV, for another program.

    Raises
    ------
    InputError
        The file cannot be written, or there is nothing to write.
    """
    history = file.read().history
    if not history.ids:
        message, advice = Message("nobody_played_yet"), Message("record_evening_first")
        raise InputError(Fault(message, str(file.path), help=advice))
    write_history(out, history, style)
    return ExportCounts(len(history.ids))


def export_members(file: SeasonFile, out: Path, style: CsvStyle = CsvStyle.PLAIN) -> ExportCounts:
    """Write a members file; players without a name are left out.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    season = file.read()
    lines = season.member_lines
    write_member_lines(out, lines, style)
    return ExportCounts(len(lines), len(season.members) - len(lines))


def check_season(file: SeasonFile) -> Season:
    """Return the season in a file, if the file is intact.

    Raises
    ------
    InputError
        The file is damaged; the error lists all faults.
    """
    warnings = file.integrity_warnings()
    if warnings:
        advice = Message("take_last_good_copy")
        raise InputError(Fault(warning, str(file.path), help=advice) for warning in warnings)
    return file.read()


def describe_retrospective(season: Season) -> Iterator[Message]:
    """Yield messages that compare the season's meetings with bounds for any seating.

    The messages are about repeated meetings, the spread of meetings, the maximum for two players,
    and players who have never met.

    Raises
    ------
    BridgeoptError
        HiGHS is not installed.
    """
    for power in (2, 3):
        history = season.history
        yield bound_power(
            history.meetings, history.row, season.sessions_since_import, power
        ).description
    yield from bound_extremes(season.tally, season.sessions_since_import).descriptions


def change_member(
    file: SeasonFile,
    player: int | None,
    name: str | None = None,
    status: Status | None = None,
    ranking: str | None = None,
) -> tuple[Member, Decimal | None, tuple[int, ...]]:
    """Add or change a member or guest, with values as a user types them.

    Return the member, the new starting rating, and the ids of other players with the same name.

    Parameters
    ----------
    file
        The season file.
    player
        The player's id; ``None`` for a new player, who gets one.
    name, status, ranking
        The new values; ``None`` does not change a value. ``ranking`` is the starting rating, a
        number with a decimal point or comma.

    Raises
    ------
    RequestError
        The name or the rating is invalid.
    InputError
        `SeasonFile.change_member` refuses the change.
    """
    if name is not None and not name.isprintable():
        raise RequestError(Message("name_not_shown", name=repr(name)))
    try:
        name = None if name is None else parse_name(name)
        rating = None if ranking is None else parse_ranking(ranking.strip().replace(",", "."))
    except CellError as error:
        faults = Fault(error.message, help=error.help)
        raise RequestError(Message("faults_in_a_line", faults=faults)) from None
    member = file.change_member(player, name, status, rating)
    namesakes = () if name is None else file.read().namesakes(member.player)
    return member, rating, tuple(namesakes)


def parse_points(text: str) -> Decimal:
    """Return the number of rating points in a text.

    Raises
    ------
    RequestError
        The text is not a number from 0 to 1000.
    """
    try:
        points = Decimal(text.strip())
    except InvalidOperation:
        points = Decimal("NaN")
    if not points.is_finite() or not 0 <= points <= 1000:
        raise RequestError(Message("points_expected", value=repr(text.strip())))
    return Decimal(format(points, "f"))  # written as 100, not as 1E+2


_ID_AND_NAME = re.compile(r"(\d+)\s*[,;\t]\s*(.*)")
_NAME_AND_ID = re.compile(r"(.*\S)\s*[,;\t]\s*(\d+)")
_NUMBER_AND_NAME = re.compile(r"(\d+)\s+(.*)")
_CELL_SEPARATOR = re.compile("[,;\t]")
_MAX_LISTED_FAULTS = 20
_NAME_HELP = Message("members_name_help")


def add_members(file: SeasonFile, text: str) -> int:
    """Add members from a list with a name, or an id and a name, on each line.

    Return the number of added members. A name without an id gets a new id; a name that the club
    knows is skipped. The surname may come first, followed by a comma.

    Raises
    ------
    InputError
        Lines cannot be read (the error lists them), or `SeasonFile.add_members` refuses them.
    """
    season = file.read()
    known = [member.name for member in season.members.values() if member.name]
    members = parse_member_list(text, known, season.next_id)
    file.add_members(members)
    return len(members)


def parse_member_list(
    text: str, known_names: Iterable[str] = (), next_id: int = 1
) -> tuple[MemberLine, ...]:
    """Return the new members in a list with a name, or an id and a name, on each line.

    A separator stands between id and name, in either order. Line numbers (``1.``) are ignored.
    If the first line has more than two headings, the text is read as a members file, with ratings.
    A line with a known name and without an id is skipped. ``next_id`` is the first free id.

    Raises
    ------
    InputError
        Lines cannot be read (the error lists them), or no line is new.
    """
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    lines = [(number, line_text) for number, line_text in lines if line_text]
    first_cells = _CELL_SEPARATOR.split(lines[0][1]) if lines else []
    if len(first_cells) > 2 and is_header(first_cells[:2]):
        return _read_table(text)
    lines = [
        (number, line_text)
        for number, line_text in lines
        if not is_header(_CELL_SEPARATOR.split(line_text))
    ]
    split_lines = [(number, *_split_id(line_text)) for number, line_text in lines]
    given_ids = [int(id_text[:9]) for _, id_text, _ in split_lines if id_text]
    folded_names = {fold_name(name) for name in known_names}
    members: dict[int, MemberLine] = {}
    faults: list[Fault] = []
    next_free_id = max([next_id, *(given_id + 1 for given_id in given_ids)])
    for number, id_text, name_text in split_lines:
        try:
            player = parse_id(id_text) if id_text else next_free_id
            name = _parse_listed_name(name_text)
        except CellError as error:
            faults.append(Fault(Message("line_wrong", line=str(number), wrong=error.message)))
            continue
        if player in members:
            duplicate_message, _ = duplicate_line_fault(player, members[player].line or number)
            faults.append(Fault(Message("line_wrong", line=str(number), wrong=duplicate_message)))
        elif id_text or fold_name(name) not in folded_names:
            members[player] = MemberLine(
                player=player, name=name, ranking=None, status=None, details={}, line=number
            )
            folded_names.add(fold_name(name))
            next_free_id += player == next_free_id
    if not members and not faults:
        faults.append(Fault(Message("members_none_new")))
    if faults:
        raise InputError(faults[:_MAX_LISTED_FAULTS])
    return tuple(members.values())


def _split_id(line: str) -> tuple[str, str]:
    """Return the id ("" if there is none) and the name on a line of a list of members."""
    if match := _ID_AND_NAME.fullmatch(line):
        return match[1], match[2]
    if match := _NAME_AND_ID.fullmatch(line):
        return match[2], match[1]
    return "", without_line_number(line)


def _parse_listed_name(text: str) -> str:
    """Return a name, with the first names first.

    Raises
    ------
    CellError
        The text is not a name, or begins with a number, which may be an id.
    """
    if is_digits(text):
        raise CellError(Message("members_number_alone", number=text), _NAME_HELP)
    if match := _NUMBER_AND_NAME.fullmatch(text):
        message = Message("members_number_or_name", number=match[1], name=match[2])
        raise CellError(message, _NAME_HELP)
    return parse_name(_first_names_first(text))


def _read_table(text: str) -> tuple[MemberLine, ...]:
    """Return the members in the text of a members file; messages about faults name the line."""
    try:
        return parse_member_lines(text)
    except InputError as error:
        raise InputError(
            [_fault_in_text(fault) for fault in error.faults[:_MAX_LISTED_FAULTS]]
        ) from None


def _fault_in_text(fault: Fault) -> Fault:
    if fault.line is None:
        return Fault(fault.message, help=fault.help)
    message = Message("line_wrong", line=str(fault.line), wrong=fault.message)
    return Fault(message, help=fault.help)


def _first_names_first(name: str) -> str:
    """Return a name such as ``Wit, Anna de`` in its usual order, ``Anna de Wit``."""
    surname, comma, others = name.partition(",")
    return f"{others.strip()} {surname.strip()}" if comma and others.strip() else name


def changes_since(season: Season, session: Session) -> tuple[Revision, tuple[Change, ...]]:
    """Return the season's revision, and the later changes that an undo of a session would undo.

    Scores and absences of the session itself are not listed, since they belong to the session.
    """
    changes = [change for change in season.changes if change.is_done]
    recording_id = recording_change(season, session)
    later = tuple(
        change
        for change in changes
        if change.id > recording_id and not _is_part_of(change, session)
    )
    return Revision(season.changes[-1].id, changes[-1].id), later


def recording_change(season: Season, session: Session) -> int:
    """Return the id of the change that recorded a session."""
    return next(change for change, recorded in season.recorded.items() if recorded is session)


def _is_part_of(change: Change, session: Session) -> bool:
    """Return whether a change entered a session's scores, or its absences without notice."""
    changed_session = change.summary.values.get("session")
    return change.kind in (ChangeKind.RESULTS, ChangeKind.ABSENCES) and changed_session == str(
        session.id
    )
