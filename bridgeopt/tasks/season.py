"""What is done to a season beyond one method of its file, and a person erased from all files."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import ExitStack, suppress
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.replacing import cannot_write
from bridgeopt.base.text import read_bytes
from bridgeopt.base.words import Message
from bridgeopt.files.alone import holding
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.evening_folders import evening_folders
from bridgeopt.files.faults import CellError
from bridgeopt.files.history import write_history
from bridgeopt.files.members import MemberLine, parse_name, write_member_lines
from bridgeopt.files.out_folder import listed_in, remove_left_over, rewrite
from bridgeopt.files.plan import json_lines
from bridgeopt.files.players import (
    already_has_line,
    fold,
    is_header,
    marked_guest,
    parse_id,
    parse_ranking,
)
from bridgeopt.journal import Erased, FileBusy
from bridgeopt.night import EveningFile
from bridgeopt.scorebook import ScorebookFile
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.file import PersonToErase
from bridgeopt.season.members import Member, Status
from bridgeopt.tasks.evening.opening import EVENING_FILE, REGISTRATION
from bridgeopt.tasks.results import SCOREBOOK


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


_PLANS = "plan*.json"
_LISTS = f"{Path(REGISTRATION).stem}*.csv"
_ON_PAPER = frozenset((".html", ".pdf", ".txt", ".csv"))
"""Kinds of files that tell who plays by name, and can be made anew from a plan."""


Traces = tuple[Erased, list[Path], list[Path], list[BridgeoptError]]
"""What was touched: copies of the season; files of evenings that were written anew without it, and
pages that are gone, since they can be printed again; and why it may still stand in others."""


def erase_person(season: SeasonFile, player: int, club: Path | None = None) -> Traces:
    """Erase a player's name and details for good; what was played stays, under the number.

    Evenings are cleaned before the season, since only the season knows which names the person had:
    where another program holds a file, the same can be done again later.

    Parameters
    ----------
    season
        The season's file; the copies beside it are gone through too.
    player
        Who.
    club
        The folder of the club whose season it is, in which its evenings are.

    Raises
    ------
    InputError
        Nothing but the number is known, or the id is not used any more.
    FileBusy
        Another program holds a file: what comes after it is not done yet.
    BridgeoptError
        It is erased, but traces may be left in the bytes of a file.
    """
    with ExitStack() as held:
        folders = () if club is None else tuple(each.path for each in evening_folders(club))
        for folder in folders:  # all, until the season is done: it is where others read the name
            held.enter_context(holding(folder))
        return _erase(season, player, folders)


def _erase(season: SeasonFile, player: int, folders: Sequence[Path]) -> Traces:
    person = season.person(player)
    anew: list[Path] = []
    removed: list[Path] = []
    problems: list[BridgeoptError] = []
    for folder in folders:
        evening = _Evening(folder, person)
        for found, erase in ((anew, evening.write_anew), (removed, evening.remove_pages)):
            for done in erase():
                if isinstance(done, Path):
                    found.append(done)
                else:
                    problems.append(done)
    return season.erase(player), anew, removed, problems


class _Evening:
    """An evening's folder, in which a person may be named."""

    def __init__(self, path: Path, person: PersonToErase) -> None:
        self._path = path
        self._person = person
        self._names = {fold(name) for name in person.names}

    def write_anew(self) -> Iterator[Path | BridgeoptError]:
        """Erase the name where something else stands too."""
        evening, scorebook = self._path / EVENING_FILE, self._path / SCOREBOOK
        yield from self._erased(evening, lambda: EveningFile(evening).erase_guests(self._names))
        yield from self._erased(scorebook, lambda: ScorebookFile(scorebook).erase(self._told))
        for pattern, without in ((_PLANS, self._plan_without), (_LISTS, self._list_without)):
            for file in sorted(self._path.glob(pattern)):
                try:
                    text = read_bytes(file).decode()
                    new = without(text)
                    if new != text:
                        rewrite(file, new.encode())
                        yield file
                except BridgeoptError as problem:
                    yield problem
                except ValueError:  # it is none of ours, and may hold anything
                    yield _may_stand(file)

    def _erased(
        self, file: Path, erase: Callable[[], Erased | None]
    ) -> Iterator[Path | BridgeoptError]:
        if not file.exists():
            return
        try:
            erased = erase()
        except FileBusy:
            raise
        except BridgeoptError as problem:
            yield problem
            return
        if erased is not None:
            yield file
            yield from erased.copies
            yield from erased.problems

    def remove_pages(self) -> Iterator[Path | BridgeoptError]:
        """Remove what was made from the plan; what others put there is only told."""
        yield from remove_left_over(self._path, age=0)
        ours = listed_in(self._path)
        played = self._played()
        for file in sorted(self._path.iterdir()):
            if file.suffix not in _ON_PAPER or file.match(_LISTS) or not file.is_file():
                continue
            # No names stand in a PDF as they are read, so all of an evening may hold them.
            named = self._stands_in(file) or (played and file.suffix == ".pdf")
            if not named:
                continue
            if file.name not in ours:
                yield _may_stand(file)
                continue
            try:
                file.unlink()
            except OSError as error:
                yield cannot_write(file, error)
            else:
                yield file

    def _plan_without(self, text: str) -> str:
        plan = json.loads(text)
        return text if not self._strip(plan) else json_lines(plan) + "\n"

    def _strip(self, value: Any) -> bool:
        """Put the number instead of the name, wherever a guest is named; return whether any was."""
        found = False
        if isinstance(value, dict):
            if isinstance(value.get("name"), str) and fold(value["name"]) in self._names:
                value["name"] = str(value.get("player", self._person.player))
                found = True
            parts: Collection[Any] = value.values()
        else:
            parts = value if isinstance(value, list) else ()
        for part in parts:
            found |= self._strip(part)
        return found

    def _list_without(self, text: str) -> str:
        """Put the number instead of the name in cells, which stay as they are otherwise."""

        def cell(match: re.Match[str]) -> str:
            name = match[0].strip().strip('"')
            known = fold(marked_guest(name) or name) in self._names
            return str(self._person.player) if known else match[0]

        return re.sub(r'"[^"\r\n]*"|[^,;\t\r\n"]+', cell, text)

    def _played(self) -> bool:
        """Whether the person is in a plan of the evening, by number or as a guest."""
        ids = {str(player) for player in self._person.ids}
        for file in self._path.glob(_PLANS):
            with suppress(InputError, ValueError):
                if ids & {*re.findall(r"\d+", read_bytes(file).decode())}:
                    return True
        return False

    def _stands_in(self, file: Path) -> bool:
        """Whether a name can be read in a file: in one piece, or surname first."""
        if file.suffix == ".pdf":
            return False
        with suppress(InputError):
            text = read_bytes(file).decode(errors="replace")
            return self._told(html.unescape(re.sub(r"<[^>]*>|\N{SOFT HYPHEN}", " ", text)))
        return False

    def _told(self, text: str) -> bool:
        """Whether a name stands in a text: in one piece, or surname first."""
        there = " ".join(re.findall(r"[^\s,&]+", fold(text)))
        return any(
            f" {spelling} " in f" {there} " for name in self._names for spelling in _spellings(name)
        )


def _spellings(name: str) -> set[str]:
    """Return a folded name as it may be read: first names first, or by any of its other words."""
    words = re.findall(r"[^\s,&]+", name)
    return {" ".join((*words[k:], *words[:k])) for k in range(len(words))}


def _may_stand(file: Path) -> InputError:
    return InputError(Fault(Message("erased_look_yourself"), str(file)))
