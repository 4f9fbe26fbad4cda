"""Tasks of a season that need more than its file, such as adding members from a list."""

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
from bridgeopt.files.faults import CellError
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
)
from bridgeopt.journal.changes import Change, Revision
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.members import Member, Status
from bridgeopt.season.retrospective import bound_extremes, bound_power
from bridgeopt.season.tables import ChangeKind


class ExportCounts(NamedTuple):
    """The number of people written to a file, and the number left out because they have no name."""

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
    """Return the season if its file is intact.

    Raises
    ------
    InputError
        The file is damaged; the error lists all faults.
    """
    found = file.integrity_warnings()
    if found:
        advice = Message("take_last_good_copy")
        raise InputError(Fault(what, str(file.path), help=advice) for what in found)
    return file.read()


def describe_retrospective(season: Season) -> Iterator[Message]:
    """Yield messages that compare the season's meetings with bounds which no seating could beat.

    The messages are about repeated meetings, the spread of meetings, the most meetings of two
    players, and players who never met.

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
    """Add or change a member or guest, from text.

    Return the member, the given rating, and the ids of other players with the same name.

    Parameters
    ----------
    file
        The season file.
    player
        The player's id; ``None`` for a new player, who gets one.
    name, status, ranking
        The new values; ``None`` leaves a value as it is. ``ranking`` is the starting rating, a
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
        start = None if ranking is None else parse_ranking(ranking.strip().replace(",", "."))
    except CellError as fault:
        wrong = Fault(fault.message, help=fault.help)
        raise RequestError(Message("faults_in_a_line", faults=wrong)) from None
    member = file.change_member(player, name, status, start)
    others = () if name is None else file.read().namesakes(member.player)
    return member, start, tuple(others)


def parse_points(text: str) -> Decimal:
    """Return a number of rating points that is given as text.

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


_NUMBERED = re.compile(r"(\d+)\s*[,;\t]\s*(.*)")
_CELLS = re.compile("[,;\t]")
_MAX_TOLD = 20


def add_members(file: SeasonFile, text: str) -> int:
    """Add members from a list with a name, or an id and a name, on each line.

    Return the number of members added. A name without an id gets a new id, or is skipped if the
    club knows the name. The surname may come first, before a comma.

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

    A list whose first line has headings of more than two columns is read as a members file is,
    with its ratings. ``known_names`` are skipped if they have no id; ``next_id`` is the first free
    id.

    Raises
    ------
    InputError
        Lines cannot be read (the error lists them), or no line is new.
    """
    lines = [(k, line.strip()) for k, line in enumerate(text.splitlines(), start=1)]
    lines = [(k, each) for k, each in lines if each]
    first = _CELLS.split(lines[0][1]) if lines else []
    if len(first) > 2 and is_header(first[:2]):
        return _read_table(text)
    lines = [(k, each) for k, each in lines if not is_header(_CELLS.split(each))]
    numbered = [int(found[1][:9]) for _, line in lines if (found := _NUMBERED.match(line))]
    known = {fold_name(name) for name in known_names}
    members: dict[int, MemberLine] = {}
    faults: list[Fault] = []
    free = max([next_id, *(number + 1 for number in numbered)])
    for k, line in lines:
        found = _NUMBERED.match(line)
        try:
            player = parse_id(found[1]) if found else free
            name = parse_name(_in_order(found[2] if found else line))
        except CellError as error:
            faults.append(Fault(Message("line_wrong", line=str(k), wrong=error.message)))
            continue
        if player in members:
            twice, _ = duplicate_line_fault(player, members[player].line or k)
            faults.append(Fault(Message("line_wrong", line=str(k), wrong=twice)))
        elif found or fold_name(name) not in known:
            members[player] = MemberLine(
                player=player, name=name, ranking=None, status=None, details={}, line=k
            )
            known.add(fold_name(name))
            free += player == free
    if not members and not faults:
        faults.append(Fault(Message("members_none_new")))
    if faults:
        raise InputError(faults[:_MAX_TOLD])
    return tuple(members.values())


def _read_table(text: str) -> tuple[MemberLine, ...]:
    """Return the members in the text of a members file; messages of faults name lines."""
    try:
        return parse_member_lines(text)
    except InputError as error:
        raise InputError([_of_text(fault) for fault in error.faults[:_MAX_TOLD]]) from None


def _of_text(fault: Fault) -> Fault:
    if fault.line is None:
        return Fault(fault.message, help=fault.help)
    told = Message("line_wrong", line=str(fault.line), wrong=fault.message)
    return Fault(told, help=fault.help)


def _in_order(name: str) -> str:
    """Return a name with the first names first; a comma separates a leading surname."""
    surname, comma, others = name.partition(",")
    return f"{others.strip()} {surname.strip()}" if comma and others.strip() else name


def changes_since(season: Season, session: Session) -> tuple[Revision, tuple[Change, ...]]:
    """Return the season's revision, and the changes made since a session was recorded.

    To undo the session, these changes must be undone first. The session's own scores and absences
    are undone together with it, so they are not included.
    """
    done = [change for change in season.changes if change.is_done]
    own = recording_change(season, session)
    later = tuple(change for change in done if change.id > own and not _is_part_of(change, session))
    return Revision(season.changes[-1].id, done[-1].id), later


def recording_change(season: Season, session: Session) -> int:
    """Return the id of the change that recorded a session."""
    return next(change for change, each in season.recorded.items() if each is session)


def _is_part_of(change: Change, session: Session) -> bool:
    """Return whether a change entered a session's scores, or its absences without notice."""
    of = change.summary.values.get("session")
    return change.kind in (ChangeKind.RESULTS, ChangeKind.ABSENCES) and of == str(session.id)
