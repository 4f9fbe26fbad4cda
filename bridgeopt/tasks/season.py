"""What is done to a season beyond one method of its file: guarded, read and written in one go."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.replacing import refuse_other
from bridgeopt.base.text import write_text
from bridgeopt.base.words import Message
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.faults import CellError
from bridgeopt.files.history import write_history
from bridgeopt.files.members import parse_name, write_member_lines
from bridgeopt.files.players import parse_ranking
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.members import Member, Status
from bridgeopt.show.pages.season import season_page


class Wrote(NamedTuple):
    """How many people were written to a file, and how many were left out: they have no name."""

    written: int
    left_out: int = 0


class KnownNow(NamedTuple):
    """What is known of a member now, a ranking that was given, and who else is called so."""

    member: Member
    ranking: Decimal | None
    namesakes: tuple[int, ...]


def export_history(file: SeasonFile, out: Path, style: CsvStyle = CsvStyle.PLAIN) -> Wrote:
    """Write the season's history as CSV, for another program.

    Raises
    ------
    InputError
        It would replace the season or cannot be written, or there is nothing to write.
    """
    file.guard(out, Message("season_replaced_by_history"))
    history = file.read().history
    if not history.ids:
        message, help = Message("nobody_played_yet"), Message("record_evening_first")
        raise InputError(Fault(message, str(file.path), help=help))
    write_history(out, history, style)
    return Wrote(len(history.ids))


def export_members(file: SeasonFile, out: Path, style: CsvStyle = CsvStyle.PLAIN) -> Wrote:
    """Write a members file; whoever has no name is left out.

    Raises
    ------
    InputError
        It would replace the season, or cannot be written.
    """
    file.guard(out, Message("season_replaced_by_members"))
    season = file.read()
    lines = season.member_lines
    write_member_lines(out, lines, style)
    return Wrote(len(lines), len(season.members) - len(lines))


def write_report(file: SeasonFile, out: Path, title: str | None = None) -> None:
    """Write the season as a page; its title is the file's name where none is given.

    Raises
    ------
    InputError
        It would replace the season, or cannot be written.
    """
    file.guard(out, Message("season_replaced_by_page"))
    season = file.read()
    titled = title or file.path.stem
    page = season_page(season.history, season.counted, season.names, title=titled)
    refuse_other(out, b"<!doctype html")
    write_text(out, page)


def check_season(file: SeasonFile) -> Season:
    """Return the season, if its file is sound.

    Raises
    ------
    InputError
        With all that is wrong.
    """
    found = file.check()
    if found:
        help = Message("take_last_good_copy")
        raise InputError(Fault(what, str(file.path), help=help) for what in found)
    return file.read()


def change_member(
    file: SeasonFile,
    player: int | None,
    name: str | None = None,
    status: Status | None = None,
    ranking: str | None = None,
) -> KnownNow:
    """Add a member or a guest, or change one, by what somebody wrote.

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
    return KnownNow(member, start, others)
