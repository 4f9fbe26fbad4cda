"""The season file: everything that can be done to it."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from bridgeopt.club import History, Seating, Session
from bridgeopt.errors import BridgeoptError, Fault, InputError
from bridgeopt.files.faults import number_of
from bridgeopt.files.members import MemberLine
from bridgeopt.files.plan import PlanFile
from bridgeopt.files.replacing import unusable
from bridgeopt.files.results import ScoreLine
from bridgeopt.rankings import RankingRules
from bridgeopt.season.changes import (
    Change,
    Kind,
    State,
    begin_change,
    end_change,
    next_to_redo,
    next_to_undo,
    read_changes,
    set_state,
)
from bridgeopt.season.database import Database, new_database, remove_leftovers
from bridgeopt.season.evening import Course, prepare
from bridgeopt.season.members import Entry, Member, Merger, Status, write_entries, write_merger
from bridgeopt.season.merging import refuse_merged, refuse_merger, refuse_met_oneself
from bridgeopt.season.results import match_results
from bridgeopt.season.season import Season, read_season, write_rules
from bridgeopt.season.sessions import first_results, write_results, write_session
from bridgeopt.season.standing import write_base

COPIES_KEPT = 10
"""How many copies `SeasonFile.record` keeps beside the file."""


class Recorded(NamedTuple):
    """What was recorded, a line about each thing to know, and the copy that was kept."""

    session: Session
    notes: tuple[str, ...]
    copy: Path | None


class Edit:
    """One change in the making: the season before it, and the connection to write it with."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.season = read_season(connection)
        self._change: int | None = None

    def begin(self, kind: Kind, summary: str) -> int:
        """Write down what is being done, and return the change's id."""
        self._change = begin_change(self.connection, kind, summary)
        return self._change

    def end(self) -> Season:
        """Write down what history the change left, and return the season as it is now."""
        season = read_season(self.connection)
        if self._change is not None:
            end_change(self.connection, self._change, season.history.digest)
        return season


class SeasonFile:
    """A season file; each method opens it, does all of one thing or nothing, and closes it.

    All raise `InputError` where the file cannot be used (it is missing, damaged, read-only, no
    season or from a newer version; the disk is full), and `SeasonBusy` where another program
    holds it for long.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def create(
        cls,
        path: Path,
        history: History | None = None,
        members: Sequence[MemberLine] = (),
        rules: RankingRules | None = None,
    ) -> Season:
        """Make a season file, from the history of another program or from nothing.

        Raises
        ------
        InputError
            There is such a file already.
        """
        with new_database(path) as database, database.writing() as connection:
            players = len(history.ids) if history else len(members)
            change = begin_change(
                connection, Kind.BEGIN, f"the season begins, with {number_of(players, 'player')}"
            )
            if history is not None:
                write_base(connection, change, history)
            if rules is not None:
                write_rules(connection, change, rules)
            write_entries(connection, change, _entries(members, read_season(connection)))
            season = read_season(connection)
            end_change(connection, change, season.history.digest)
        return cls(path).read()

    def read(self) -> Season:
        """Return the season as it stands."""
        with Database(self.path) as database, database.reading() as connection:
            return read_season(connection)

    def record(
        self,
        plan: PlanFile,
        seatings: Sequence[Seating],
        played_on: date,
        course: Course | None = None,
        *,
        force: bool = False,
        keep_guests: bool = False,
    ) -> Recorded:
        """Record what was played, and keep a copy of the file; see `evening.prepare`."""
        with Database(self.path) as database:
            with self._editing(database) as edit:
                evening = prepare(
                    edit.season,
                    plan,
                    seatings,
                    played_on,
                    course or Course(),
                    force=force,
                    keep_guests=keep_guests,
                )
                change = edit.begin(Kind.RECORD, _describe(evening.session))
                write_entries(edit.connection, change, evening.entries)
                write_session(edit.connection, change, evening.session)
            try:
                copy = self._keep_copy(database)
            except BridgeoptError as error:
                note = f"It is recorded, but no copy could be kept: {error}"
                return Recorded(evening.session, (*evening.notes, note), None)
        return Recorded(evening.session, evening.notes, copy)

    def enter_results(
        self, scores: Sequence[ScoreLine], file: str, session: int | None = None
    ) -> tuple[Session, tuple[str, ...]]:
        """Enter scores of a session (the last one, by default), and return it with notes.

        Scores of a section replace those that were entered for it before.

        Raises
        ------
        InputError
            There is no such session, or the scores do not fit its sections.
        """
        with Database(self.path) as database, self._editing(database) as edit:
            found = edit.season.session(session, self.path)
            recorded = next(c for c, s in edit.season.recorded.items() if s is found)
            matched = match_results(found, scores, file)
            names = ", ".join(found.sections[place].name for place in matched.places)
            change = edit.begin(
                Kind.RESULTS, f"results of session {found.id} of {found.played_on}, {names}"
            )
            write_results(edit.connection, change, recorded, matched.results)
            notes = matched.notes
            first = first_results(edit.connection, change)
            if any(first[recorded, place] < edit.season.imported for place in matched.places):
                notes += (
                    f"Session {found.id} had scores before a history was read in, whose rankings"
                    " stand: they do not change by these.",
                )
        return found, notes

    def import_history(self, history: History) -> None:
        """Let the history be this from now on; what was recorded before stays in the log.

        Raises
        ------
        InputError
            In this history ids met that are one person by now.
        """
        with Database(self.path) as database, self._editing(database) as edit:
            refuse_met_oneself(edit.season, history, self.path)
            players = number_of(len(history.ids), "player")
            change = edit.begin(Kind.IMPORT, f"a history of {players} read in")
            write_base(edit.connection, change, history)

    def add_members(self, members: Sequence[MemberLine], file: str | None = None) -> None:
        """Add members, or replace what their lines say of them; others stay.

        A guest on a line that tells no status becomes a member; who has left stays so.

        Raises
        ------
        InputError
            There are ids that are not used any more; ``file`` is where the lines stand.
        """
        with Database(self.path) as database, self._editing(database) as edit:
            season = edit.season
            refuse_merged(season, ((m.player, m.line) for m in members), file or str(self.path))
            change = edit.begin(Kind.MEMBERS, f"{number_of(len(members), 'member')} read in")
            write_entries(edit.connection, change, _entries(members, season))

    def change_member(
        self,
        player: int | None,
        name: str | None = None,
        status: Status | None = None,
        ranking: Decimal | None = None,
    ) -> Member:
        """Add a member or a guest, or change what is known of one; return what is known now.

        Without an id, the player is new, and gets one that nobody has had.

        Raises
        ------
        InputError
            The id is not used any more; or nobody has it, and there is no name for a new player.
        """
        with Database(self.path) as database, self._editing(database) as edit:
            new = player is None or player not in edit.season.members
            if player is None:
                player = edit.season.next_id
            refuse_merged(edit.season, [(player, None)], str(self.path))
            if new and name is None:
                help = "`season members` lists them; give a name too to add somebody new."
                raise InputError(Fault(f"there is no player {player}", str(self.path), help=help))
            said = [f"is called {name}"] * (name is not None)
            said += [f"has ranking {ranking}"] * (ranking is not None)
            if status is Status.LEFT:
                said.append("left the club")
            elif status is not None or new:
                said.append(f"is a {status or Status.MEMBER}")
            change = edit.begin(Kind.MEMBERS, f"player {player} {', '.join(said)}")
            write_entries(edit.connection, change, [Entry(player, name, status, ranking)])
            season = read_season(edit.connection)
        return season.members[player]

    def merge(self, player: int, into: int) -> None:
        """Let two ids be one person: what ``player`` played counts for ``into``.

        Raises
        ------
        InputError
            One of them is not known, or they cannot be one person: they played in one session.
        """
        with Database(self.path) as database, self._editing(database) as edit:
            refuse_merger(edit.season, Merger(player, into), self.path)
            change = edit.begin(Kind.MERGE, f"player {player} is player {into}")
            write_merger(edit.connection, change, Merger(player, into))

    def set_rules(self, rules: RankingRules) -> None:
        """Let results make rankings in another way, those so far too."""
        with Database(self.path) as database, self._editing(database) as edit:
            means = ", ".join(map(str, rules.section_means))
            change = edit.begin(
                Kind.RULES,
                f"rankings of the last {number_of(rules.window, 'session')}, {means} points, then"
                f" {rules.step} less, {number_of(rules.decimals, 'decimal')}",
            )
            write_rules(edit.connection, change, rules)

    def undo(self) -> Change:
        """Take the last change back, and return it.

        Raises
        ------
        InputError
            There is nothing to take back.
        """
        return self._step(State.UNDONE)

    def redo(self) -> Change:
        """Do again what was taken back last, and return it.

        Raises
        ------
        InputError
            There is nothing to do again.
        """
        return self._step(State.DONE)

    def check(self) -> tuple[str, ...]:
        """Return what is wrong with the file: nothing, where all is well.

        The history after every change is derived again, and compared with what it was then.
        Whether all is in the file that was ever written, is seen whenever it is opened.
        """
        with Database(self.path) as database, database.reading() as connection:
            return tuple(
                f"the history after change {change.id} is not what it was"
                for change in read_season(connection).changes
                if change.state is State.DONE
                and read_season(connection, change.id).history.digest != change.digest
            )

    def backup(self, target: Path | None = None) -> Path:
        """Copy the file, also while others write to it; return the copy.

        By default the copy is one of those that `record` keeps.
        """
        if target is not None:
            self.guard(target, "the copy")
            if target.is_file() and not self._is_copy(target):
                raise unusable(target, "there is another file of this name", "Choose another name.")
        with Database(self.path) as database:
            if target is None:
                return self._keep_copy(database)
            database.copy_to(target)
        return target

    def _is_copy(self, target: Path) -> bool:
        """Whether a file is an earlier copy of this season: both began as one."""
        try:
            with Database(target) as database, database.reading() as connection:
                return read_changes(connection)[0] == self.read().changes[0]
        except InputError:
            return False

    def guard(self, target: Path, what: str) -> None:
        """Refuse to write something else in the place of the season.

        Raises
        ------
        InputError
            The target is this file.
        """
        with suppress(OSError, ValueError):  # one of them is not there
            if target.samefile(self.path):
                message = f"{what} would replace the season"
                raise InputError(Fault(message, str(target), help="Name another file."))

    @contextmanager
    def _editing(self, database: Database) -> Iterator[Edit]:
        with database.writing() as connection:
            edit = Edit(connection)
            yield edit
            edit.end()

    def _step(self, state: State) -> Change:
        with Database(self.path) as database, database.writing() as connection:
            changes = read_changes(connection)
            undo = state is State.UNDONE
            change = next_to_undo(changes) if undo else next_to_redo(changes)
            if change is None:
                what = "take back" if undo else "do again"
                raise InputError(
                    Fault(f"there is nothing to {what}", str(self.path), help="See `season log`.")
                )
            set_state(connection, change, state)
        return change

    def _keep_copy(self, database: Database) -> Path:
        """Keep a copy in the folder beside the file, and only the last ten of them."""
        folder = self.path.with_name(f"{self.path.stem}-backups")
        ours = re.compile(
            re.escape(self.path.stem) + r"-\d{8}-\d{6}-(\d{4,})" + re.escape(self.path.suffix)
        )
        try:
            folder.mkdir(exist_ok=True)
            found = [(int(n[1]), f) for f in folder.iterdir() if (n := ours.fullmatch(f.name))]
        except OSError as error:
            raise unusable(
                folder,
                f"no copies can be kept here ({error.strerror})",
                "`season backup --out` writes one elsewhere.",
            ) from error
        # The number alone tells which copy is the oldest: clocks are set back.
        number = max((number for number, _ in found), default=0) + 1
        name = f"{self.path.stem}-{datetime.now():%Y%m%d-%H%M%S}-{number:04}{self.path.suffix}"
        copy = folder / name
        database.copy_to(copy)
        with suppress(OSError):  # the copy is kept; one too many does no harm
            for _, old in sorted(found)[: 1 - COPIES_KEPT]:
                old.unlink()
        remove_leftovers(folder)
        return copy


def _entries(members: Sequence[MemberLine], season: Season) -> list[Entry]:
    """Return what a members file says; a ranking counts only for those who have none yet."""
    left = {player for player, member in season.members.items() if member.status is Status.LEFT}
    return [
        Entry(
            member.player,
            member.name,
            Status(member.status or (Status.LEFT if member.player in left else Status.MEMBER)),
            None if member.player in season.history else member.ranking,
            member.details,
        )
        for member in members
    ]


def _describe(session: Session) -> str:
    pairs, sections = number_of(session.num_pairs, "pair"), len(session.sections)
    return (
        f"session {session.id} of {session.played_on}: {pairs} in {number_of(sections, 'section')}"
    )
