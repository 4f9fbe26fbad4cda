"""What is done to a season beyond one method of its file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import Session
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.faults import CellError
from bridgeopt.files.history import write_history
from bridgeopt.files.members import MemberLine, parse_name, write_member_lines
from bridgeopt.files.players import (
    already_has_line,
    fold,
    is_header,
    parse_id,
    parse_ranking,
)
from bridgeopt.journal.changes import Change, Revision
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.file import ChangeKind
from bridgeopt.season.members import Member, Status


class Wrote(NamedTuple):
    """How many people were written to a file, and how many were left out: they have no name."""

    written: int
    left_out: int = 0


def export_history(file: SeasonFile, out: Path, style: CsvStyle = CsvStyle.PLAIN) -> Wrote:
    """Write the season's history as CSV, for another program.

    Raises
    ------
    InputError
        It cannot be written, or there is nothing to write.
    """
    history = file.read().history
    if not history.ids:
        message, advice = Message("nobody_played_yet"), Message("record_evening_first")
        raise InputError(Fault(message, str(file.path), help=advice))
    write_history(out, history, style)
    return Wrote(len(history.ids))


def export_members(file: SeasonFile, out: Path, style: CsvStyle = CsvStyle.PLAIN) -> Wrote:
    """Write a members file; whoever has no name is left out.

    Raises
    ------
    InputError
        It cannot be written.
    """
    season = file.read()
    lines = season.member_lines
    write_member_lines(out, lines, style)
    return Wrote(len(lines), len(season.members) - len(lines))


def check_season(file: SeasonFile) -> Season:
    """Return the season, if its file is sound.

    Raises
    ------
    InputError
        With all that is wrong.
    """
    found = file.check()
    if found:
        advice = Message("take_last_good_copy")
        raise InputError(Fault(what, str(file.path), help=advice) for what in found)
    return file.read()


def told_in_hindsight(season: Season) -> Iterator[Message]:
    """Yield how far repeated meetings, spread and more are above what nobody could have beaten.

    Raises
    ------
    BridgeoptError
        HiGHS is not installed.
    """
    from bridgeopt.season.hindsight import extremes, hindsight  # late: few ask

    for power in (2, 3):
        history = season.history
        yield hindsight(history.meetings, history.row, season.counted, power).told
    yield from extremes(season.tally, season.counted).told


def change_member(
    file: SeasonFile,
    player: int | None,
    name: str | None = None,
    status: Status | None = None,
    ranking: str | None = None,
) -> tuple[Member, Decimal | None, tuple[int, ...]]:
    """Add a member or a guest, or change one, by what somebody wrote.

    What is known now is returned, with a ranking that was given, and who else is called so.

    Parameters
    ----------
    file
        The season's file.
    player
        Who; ``None``: somebody new, who gets an id.
    name, status, ranking
        What is new; the ranking, as a number with point or comma, is where the player starts from.

    Raises
    ------
    RequestError
        This is no name, or no ranking.
    InputError
        What `SeasonFile.change_member` refuses.
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
    """Return ranking points as somebody wrote them.

    Raises
    ------
    RequestError
        They are none from 0 to 1000.
    """
    try:
        points = Decimal(text.strip())
    except InvalidOperation:
        points = Decimal("NaN")
    if not points.is_finite() or not 0 <= points <= 1000:
        raise RequestError(Message("points_expected", value=repr(text.strip())))
    return Decimal(format(points, "f"))  # not 1E+2


_NUMBERED = re.compile(r"(\d+)\s*[,;\t]\s*(.*)")
_MOST_TOLD = 20


def add_members(file: SeasonFile, text: str) -> int:
    """Add members by a list: a name a line, or an id and a name; return how many they are.

    Who comes without an id gets one, unless the club knows the name. A name may have the surname
    first, before a comma.

    Raises
    ------
    InputError
        Lines cannot be read, each told with its number; or what `SeasonFile.add_members` refuses.
    """
    season = file.read()
    lines = [(k, line.strip()) for k, line in enumerate(text.splitlines(), start=1)]
    lines = [(k, each) for k, each in lines if each and not is_header(re.split("[,;\t]", each))]
    numbered = [int(found[1][:9]) for _, line in lines if (found := _NUMBERED.match(line))]
    known = {fold(member.name) for member in season.members.values() if member.name}
    members: dict[int, MemberLine] = {}
    faults: list[Fault] = []
    free = max([season.next_id, *(number + 1 for number in numbered)])
    for k, line in lines:
        found = _NUMBERED.match(line)
        try:
            player = parse_id(found[1]) if found else free
            name = parse_name(_in_order(found[2] if found else line))
        except CellError as error:
            faults.append(Fault(Message("line_wrong", line=str(k), wrong=error.message)))
            continue
        if player in members:
            twice, _ = already_has_line(player, members[player].line or k)
            faults.append(Fault(Message("line_wrong", line=str(k), wrong=twice)))
        elif found or fold(name) not in known:
            members[player] = MemberLine(player, name, None, None, {}, k)
            known.add(fold(name))
            free += player == free
    if not members and not faults:
        faults.append(Fault(Message("members_none_new")))
    if faults:
        raise InputError(faults[:_MOST_TOLD])
    file.add_members(tuple(members.values()))
    return len(members)


def _in_order(name: str) -> str:
    """Return a name with the first names first; what stands before a comma is the surname."""
    surname, comma, others = name.partition(",")
    return f"{others.strip()} {surname.strip()}" if comma and others.strip() else name


def way_back(season: Season, session: Session) -> tuple[Revision, tuple[Change, ...]]:
    """Return where the season stands, and what was done to it since a session was recorded.

    Only what was done last can be taken back; the session's own scores go with it.
    """
    done = [change for change in season.changes if change.holds]
    own = recorded_by(season, session)
    later = tuple(
        change for change in done if change.id > own and not _is_score_of(change, session)
    )
    return Revision(season.changes[-1].id, done[-1].id), later


def recorded_by(season: Season, session: Session) -> int:
    """Return the change that recorded a session."""
    return next(change for change, each in season.recorded.items() if each is session)


def _is_score_of(change: Change, session: Session) -> bool:
    """Whether a change entered a session's scores."""
    of = change.summary.values.get("session")
    return change.kind == ChangeKind.RESULTS and of == str(session.id)
