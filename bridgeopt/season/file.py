"""The season file: its tables, and every operation on it and on the players in it."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.i18n import ClauseList, Message
from bridgeopt.club import (
    History,
    LoadedPlan,
    NumberedSection,
    PlayedEvent,
    Round,
    Session,
    messages,
)
from bridgeopt.club.contestant import NumberLabel
from bridgeopt.club.history import RatingRules
from bridgeopt.files.erased_name import ErasedName
from bridgeopt.files.file_kinds import FileKind, refuse_wrong_kind
from bridgeopt.files.members import MemberLine
from bridgeopt.files.players import fold_name
from bridgeopt.files.results import ScoreLine
from bridgeopt.journal import ErasureResult, JournalFile, JournalKind
from bridgeopt.journal.changes import (
    Revision,
    create_tables,
    keep_changes,
    read_erasures,
    read_subjects,
)
from bridgeopt.journal.database import Database
from bridgeopt.journal.file import Transaction
from bridgeopt.season import competing, sessions
from bridgeopt.season.competing import Decision, SessionElsewhere, TotalSoFar
from bridgeopt.season.members import (
    Member,
    MemberChange,
    Merger,
    Status,
    describe_entry,
    write_entries,
    write_merger,
)
from bridgeopt.season.new_session import (
    EveningCourse,
    NewSession,
    event_position,
    newcomer_entries,
    next_round,
    prepare_event,
    prepare_session,
    refuse_outdated,
)
from bridgeopt.season.season import ImportedHistory, Season, digests, read_season, write_rules
from bridgeopt.standings.competition import PairIds, SessionScore


def refuse_merged(season: Season, players: Iterable[tuple[int, int | None]], file: str) -> None:
    """Raise an error if the id of a player was merged into another id.

    ``players`` holds each id with its line in ``file`` (or ``None``), which the error names.
    """
    faults = [
        Fault(
            Message("season_id_merged", player=str(player), into=str(season.current_id(player))),
            file,
            line,
            Message("season_use_other_id"),
        )
        for player, line in players
        if player in season.merged
    ]
    if faults:
        raise InputError(faults)


def refuse_met_oneself(season: Season, history: History, path: Path) -> None:
    """Raise an error if a history has meetings between two ids that now belong to one person."""
    faults = []
    for i, j in np.argwhere(np.triu(history.meetings) > 0).tolist():
        one, other = history.ids[i], history.ids[j]
        if season.current_id(one) == season.current_id(other):
            message = Message("season_merged_but_met", one=str(one), other=str(other))
            faults.append(Fault(message, str(path), help=Message("season_take_merger_back")))
    if faults:
        raise InputError(faults)


def refuse_merger(season: Season, merger: Merger, path: Path) -> None:
    """Raise an error if two ids cannot be merged.

    Two ids cannot be merged if one of them is unknown or was merged before, or if they are the same
    id. Nor can they if both played in one session or met in the imported history.
    """
    player, into = merger
    refuse_merged(season, ((told, None) for told in merger), str(path))
    faults = [
        Fault(
            Message("season_no_player", player=str(told)),
            str(path),
            help=Message("season_members_lists"),
        )
        for told in merger
        if told not in season.members
    ]
    if player == into:
        message = Message("season_one_player_already")
        faults.append(Fault(message, str(path), help=Message("season_give_two_ids")))
    if faults:
        raise InputError(faults)
    together = [s.id for s in season.sessions if {player, into} <= s.players]
    together += [s.number for s in season.competing.elsewhere if {player, into} <= s.players]
    met = 0
    if player in season.history and into in season.history:
        rows = season.history.row
        met = int(season.history.meetings[rows[player], rows[into]])
    if together or met:
        one, other = str(player), str(into)
        message = Message("season_two_who_met", one=one, other=other)
        if together:
            session = str(together[0])
            message = Message("season_two_who_played", one=one, other=other, session=session)
        raise InputError(Fault(message, str(path), help=Message("season_look_at_both")))


def stored_texts(connection: sqlite3.Connection, player: int, path: Path) -> set[int]:
    """Return all ids under which a player's names and details may be stored.

    They are the player's id itself and the ids that were merged into it.

    Raises
    ------
    InputError
        The id was merged into another id, or no name or detail of this player was ever stored.
    """
    season = read_season(connection)
    refuse_merged(season, [(player, None)], str(path))
    ids = {player} | {old for old in season.merged if season.current_id(old) == player}
    erased = {subject for subject, _, _ in read_erasures(connection)}
    if not ids & (read_subjects(connection) | erased):
        message = Message("season_only_number_kept", player=str(player))
        if player not in season.members:
            message = Message("season_no_player", player=str(player))
        raise InputError(Fault(message, str(path), help=Message("season_members_lists")))
    return ids


def names_of(connection: sqlite3.Connection, players: Iterable[int]) -> set[str]:
    """Return all names that these players have had, except erased names."""
    names = set()
    for player in players:
        query = "SELECT words FROM private_words WHERE subject = ?"
        names |= {json.loads(words)["name"] for (words,) in connection.execute(query, (player,))}
    return {name for name in names if name}


def refuse_erased(season: Season, players: Iterable[tuple[int, int | None]], file: str) -> None:
    """Raise an error if the name of a player was erased.

    ``players`` holds each id with its line in ``file`` (or ``None``), which the error names.
    """
    faults = [
        Fault(
            Message(
                "season_name_erased",
                player=str(player),
                day=f"{season.erased[player].astimezone():%Y-%m-%d}",
            ),
            file,
            line,
            Message("season_take_line_out", player=str(player)),
        )
        for player, line in players
        if player in season.erased
    ]
    if faults:
        raise InputError(faults)


def players_mentioning(season: Season, player: int) -> tuple[int, ...]:
    """Return the other players whose name or details contain this player's name.

    Case and accents are ignored. The result is empty if the player has no name.
    """
    name = fold_name(season.names.names.get(player, ""))
    return tuple(
        member.player
        for member in season.members.values()
        if member.player != player
        and name
        and any(name in fold_name(text) for text in (member.name or "", *member.details.values()))
    )


def keep_season(connection: sqlite3.Connection) -> None:
    """Create the tables that hold imported histories, members, sessions and results."""
    create_tables(connection, "bridgeopt.season")


def keep_ew_from_one(connection: sqlite3.Connection) -> None:
    """Create the table of sections in which EW pairs were numbered from 1."""
    connection.execute(
        """
        CREATE TABLE ew_from_one (
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            PRIMARY KEY (session, place),
            FOREIGN KEY (session, place) REFERENCES section
        ) WITHOUT ROWID
        """
    )


def keep_competitions(connection: sqlite3.Connection) -> None:
    """Create the tables of the competitions' data."""
    competing.make_tables(connection)


MIGRATIONS = (keep_changes, keep_season, keep_ew_from_one, keep_competitions)
"""Migrations in the order in which they are applied. A released migration never changes."""

UNRELEASED = frozenset(
    {
        *("keep_players", "keep_sessions", "keep_spells", "keep_private_words", "keep_objectives"),
        *("keep_names_apart", "keep_seats_of_any_game", "keep_messages"),
    }
)
"""Names of old migrations, from before the first release; see `JournalKind.unreleased`."""

TABLES = {
    **dict.fromkeys(("standing", "standing_meeting", "member", "merger"), "change_id"),
    **dict.fromkeys(("ranking_rules", "session", "session_objective", "result"), "change_id"),
    **dict.fromkeys(("section", "spell", "ew_from_one"), "session"),
    **dict.fromkeys(("contestant", "chair", "further_round"), "change_id"),
    **dict.fromkeys(competing.TABLE_NAMES, "change_id"),
}
"""Maps each table to its column with the id of the change that wrote the row."""


class ChangeKind(StrEnum):
    """The kinds of change in a season file."""

    BEGIN = "begin"
    IMPORT = "import"
    RECORD = "record"
    ROUND = "round"
    RESULTS = "results"
    MEMBERS = "members"
    MERGE = "merge"
    RULES = "rules"
    ELSEWHERE = "elsewhere"
    TOTALS = "totals"
    ABSENCES = "absences"
    DECISION = "decision"


def _digest(connection: sqlite3.Connection, change: int) -> str:
    """Return the digest of the history after a change.

    A plan stores such a digest to show which state of the season it was made from.
    """
    return read_season(connection, change).history.digest


def _refuse_mistaken(path: Path) -> None:
    """Raise an error if the file is of another kind, as when two arguments were swapped."""
    refuse_wrong_kind(path, FileKind.SEASON)


SEASON = JournalKind(
    application_id=0x6272_6F70,  # "brop"
    thing=Message("season_thing"),
    file=Message("season_file"),
    one=Message("season_file_any"),
    make=Message("season_make_one"),
    log=Message("season_see_log"),
    copy=Message("season_copy_elsewhere"),
    lost=Message("season_take_own_copy"),
    migrations=MIGRATIONS,
    tables=TABLES,
    digest=_digest,
    digests=digests,
    unreleased=UNRELEASED,
    refuse_mistaken=_refuse_mistaken,
)
"""The description of season files for `journal`: how they are identified, their tables and
migrations, and phrases for messages."""


class RecordResult(NamedTuple):
    """The result of recording an evening.

    ``notes`` are messages about the session. ``copy`` is the path of the backup copy; ``None`` if
    no copy was made. ``before`` is true if the session had been recorded before and only its scores
    were entered now.
    """

    session: Session
    notes: tuple[Message, ...]
    copy: Path | None
    before: bool = False


class ImportedEvening(NamedTuple):
    """An evening that another program scored: its events, day and file, and its scores, if any.

    Evenings with the same number ``event`` are sessions of one event.
    """

    events: Sequence[PlayedEvent]
    played_on: date
    file: Path
    scores: Sequence[SessionScore] = ()
    event: int | None = None


class ScoreSource(NamedTuple):
    """A source of scores to enter together with a new session, and the name of the source's file.

    ``scores`` returns the scores of a session, and raises `BridgeoptError` if the season can store
    none of them.
    """

    scores: Callable[[Session], sessions.SessionScores]
    file: str


class SeasonFile(JournalFile):
    """A season file; each method opens it, makes all of its changes or none, and closes it.

    All methods raise `InputError` if the file cannot be used: it is missing, damaged, read-only, of
    another kind or of a newer version, or the disk is full. All methods raise `FileBusyError` if
    another program locks the file for too long.
    """

    kind = SEASON

    @classmethod
    def create(
        cls,
        path: Path,
        history: History | None = None,
        members: Sequence[MemberLine] = (),
        rules: RatingRules | None = None,
    ) -> Season:
        """Create a season file, with an imported history or an empty one.

        The ``members`` are added, and ``rules`` replace the default rating rules.

        Raises
        ------
        InputError
            The file exists already.
        """
        with cls._creating(path) as edit:
            connection = edit.connection
            players = len(history.ids) if history else len(members)
            change = edit.begin(ChangeKind.BEGIN, Message("season_begins", players=players))
            if history is not None:
                ImportedHistory(change, history).write(connection)
            if rules is not None:
                write_rules(connection, change, rules)
            write_entries(connection, change, _entries(members, read_season(connection)))
        return cls(path).read()

    def read(self) -> Season:
        """Return the season that results from all changes that were not undone."""
        with self._reading() as connection:
            return read_season(connection)

    def read_before(self, change: int) -> Season:
        """Return the season before ``change``: from all older changes that were not undone."""
        with self._reading() as connection:
            return read_season(connection, change - 1)

    def record(
        self,
        plan: LoadedPlan,
        seatings: Sequence[NumberedSection],
        played_on: date,
        course: EveningCourse | None = None,
        *,
        force: bool = False,
        keep_guests: bool = False,
        scores: ScoreSource | None = None,
    ) -> RecordResult:
        """Record an evening with its scores in one transaction, and back up the file.

        Parameters and errors are the same as in `new_session.prepare_session`; ``scores`` supplies
        the evening's scores. If they cannot be entered, the evening is recorded without scores, and
        a message says why.
        """
        with self._open() as database:
            with self._editing(database) as edit:
                season = read_season(edit.connection)
                new = prepare_session(
                    season,
                    plan,
                    seatings,
                    played_on,
                    course or EveningCourse(),
                    force=force,
                    keep_guests=keep_guests,
                )
                change = _write(edit, new)
                if scores is not None:
                    new = _with_scores(edit, new, change, scores)
            return self._with_copy(database, new)

    def _with_copy(self, database: Database, new: NewSession) -> RecordResult:
        """Back up the file with the new session; if that fails, add a message to the result."""
        try:
            copy = self._keep_copy(database)
        except BridgeoptError as error:
            note = Message("season_recorded_without_copy", error=str(error))
            return RecordResult(new.session, (*new.notes, note), None)
        return RecordResult(new.session, new.notes, copy)

    def record_event(self, events: Sequence[PlayedEvent], played_on: date) -> RecordResult:
        """Record the rounds of individual or Swiss events as one session, and back up the file.

        `add_round` adds each later round.

        Raises
        ------
        InputError
            No round was played, the rounds were recorded before, or a player has two seats in a
            round.
        """
        with self._open() as database:
            with self._editing(database) as edit:
                season = read_season(edit.connection)
                evening = prepare_event(season, events, played_on, self.path)
                _write(edit, evening)
            return self._with_copy(database, evening)

    def record_events(self, evenings: Sequence[ImportedEvening]) -> tuple[RecordResult, ...]:
        """Record several evenings, each as a separate change, and back up the file.

        If one evening is refused, none is recorded.

        Raises
        ------
        InputError
            An evening is refused as by `record_event`; the error names the evening's file.
        """
        done: list[RecordResult] = []
        with self._open() as database:
            with self._editing(database) as edit:
                season = read_season(edit.connection)
                of_event: dict[int, list[int]] = defaultdict(list)
                for events, played_on, path, scores, event in evenings:
                    before = [] if event is None else of_event[event]
                    evening = prepare_event(season, events, played_on, path, before)
                    before.append(evening.session.id)
                    change = _write(edit, evening)
                    number = evening.session.id
                    competing.write_scores(edit.connection, change, number, scores)
                    done.append(RecordResult(evening.session, evening.notes, None))
                    if evening.entries:  # if no member or rating changed, only add the session
                        season = read_season(edit.connection)
                    else:
                        recorded = season.recorded | {change: evening.session}
                        season = replace(season, recorded=recorded)
            if done:
                done[-1] = self._with_copy(database, evening)
        return tuple(done)

    def add_round(
        self, one_round: Round, session: int | None = None, event: str | None = None
    ) -> RecordResult:
        """Add a round to an event of a session, by default the only event of the latest session.

        Earlier rounds stay unchanged. `undo` removes the added round.

        Raises
        ------
        InputError
            There is no such event, the round is impossible, or a history was imported after the
            session was recorded.
        """
        with self._open() as database, self._editing(database) as edit:
            season = read_season(edit.connection)
            found = season.session(session, self.path)
            recorded = next(c for c, s in season.recorded.items() if s is found)
            refuse_outdated(season, found, recorded, self.path)
            place = event_position(found, event, self.path)
            at = place - len(found.sections)
            played = next_round(season, found.events[at], one_round, self.path)
            entries, notes = newcomer_entries(season, played.contestants, len(found.events))
            number = len(played.rounds)
            change = edit.begin(
                ChangeKind.ROUND,
                Message(
                    "season_round_added",
                    round=str(number),
                    session=str(found.id),
                    played_on=str(found.played_on),
                    event=played.name,
                ),
            )
            write_entries(edit.connection, change, entries)
            sessions.write_further_round(
                edit.connection,
                change,
                session=recorded,
                place=place,
                number=number,
                one_round=played.rounds[-1],
            )
        events = (*found.events[:at], played, *found.events[at + 1 :])
        return RecordResult(replace(found, events=events), notes, None)

    def enter_results(
        self,
        scores: Sequence[ScoreLine],
        file: str,
        session: int | None = None,
        without: Collection[tuple[str, NumberLabel]] = (),
    ) -> tuple[Session, tuple[Message, ...]]:
        """Enter percentages of a session, by default the latest; return the session and messages.

        The percentages replace percentages entered earlier for the same sections. ``without`` holds
        the section name and pair number of each pair that has no score because none of its results
        could be compared with another result.

        Raises
        ------
        InputError
            There is no such session, or the scores do not fit its sections.
        """
        with self._open() as database, self._editing(database) as edit:
            season = read_season(edit.connection)
            found = season.session(session, self.path)
            return found, _enter(
                edit, season, session=found, scores=scores, file=file, without=without
            )

    def add_elsewhere(
        self, elsewhere: Sequence[SessionElsewhere], expected: Revision | None = None
    ) -> tuple[SessionElsewhere, ...]:
        """Add sessions that another program ran; return them with their numbers in the season.

        These sessions count only for standings and handicaps.

        Raises
        ------
        RevisionConflictError
            The file is no longer at the ``expected`` revision.
        """
        with self._open() as database, self._editing(database, expected) as edit:
            first = read_season(edit.connection).next_session
            added = competing.renumbered(elsewhere, first)
            summary = Message(
                "season_elsewhere_read_in",
                sessions=len(added),
                first=str(first),
                last=str(first + len(added) - 1),
            )
            change = edit.begin(ChangeKind.ELSEWHERE, summary)
            competing.write_elsewhere(edit.connection, change, added)
        return added

    def add_scores(
        self, session: int, scores: Sequence[SessionScore], expected: Revision | None = None
    ) -> None:
        """Add scores to a recorded session; they replace scores that were added to it before."""
        with self._open() as database, self._editing(database, expected) as edit:
            found = read_season(edit.connection).session(session, self.path)
            summary = Message(
                "season_scores_added", session=str(found.id), played_on=str(found.played_on)
            )
            change = edit.begin(ChangeKind.ELSEWHERE, summary)
            competing.write_scores(edit.connection, change, found.id, scores)

    def add_totals(self, totals: Sequence[TotalSoFar], expected: Revision | None = None) -> None:
        """Add contestants' totals over sessions that the season does not hold."""
        with self._open() as database, self._editing(database, expected) as edit:
            summary = Message("season_totals_read_in", totals=len(totals))
            change = edit.begin(ChangeKind.TOTALS, summary)
            competing.write_totals(edit.connection, change, totals)

    def set_notice(self, notice: Mapping[tuple[int, PairIds], bool]) -> None:
        """Set whether absent pairs gave notice; ``notice`` has the session number and pair as key.

        Raises
        ------
        InputError
            There is no such session, or both players of a pair played in it.
        """
        with self._open() as database, self._editing(database) as edit:
            season = read_season(edit.connection)
            faults = []
            for session, pair in notice:
                elsewhere = season.elsewhere(session)
                found = elsewhere or season.session(session, self.path)
                if set(map(season.current_id, pair)) <= found.players:
                    told = {"one": str(pair[0]), "other": str(pair[1]), "session": str(session)}
                    faults.append(Fault(Message("season_not_absent", **told), str(self.path)))
            if faults:
                raise InputError(faults)
            sessions = {session for session, _ in notice}
            of_one = {"session": str(min(sessions))} if len(sessions) == 1 else {}
            summary = Message("season_absences_told", n=len(notice), **of_one)
            change = edit.begin(ChangeKind.ABSENCES, summary)
            competing.write_notice(edit.connection, change, notice)

    def decide(
        self, decision: Decision, summary: Message, expected: Revision | None = None
    ) -> Decision:
        """Write a decision about a period of a competition; return it with its change and time.

        A decision without a document withdraws the earlier decision with the same key. ``summary``
        is the log's text for the change.
        """
        with self._open() as database, self._editing(database, expected) as edit:
            change = edit.begin(ChangeKind.DECISION, summary)
            competing.write_decision(edit.connection, change, decision)
            return read_season(edit.connection).competing.decisions[-1]

    def import_history(self, history: History) -> None:
        """Replace the history by an imported one.

        The meetings, sit-outs and ratings of all sessions recorded so far no longer count, because
        the imported history already includes them. The sessions stay in the log.

        Raises
        ------
        InputError
            The history has meetings between ids that now belong to one person.
        """
        with self._open() as database, self._editing(database) as edit:
            refuse_met_oneself(read_season(edit.connection), history, self.path)
            summary = Message("season_history_read_in", players=len(history.ids))
            change = edit.begin(ChangeKind.IMPORT, summary)
            ImportedHistory(change, history).write(edit.connection)

    def add_members(self, members: Sequence[MemberLine], file: str | None = None) -> None:
        """Add the members of a members file, and update the members that are already known.

        Known players who are not in the file stay as they are. If a line has no status, a guest
        becomes a member, but a player who has left keeps that status.

        Raises
        ------
        InputError
            A line's id was merged into another id, or its player's name was erased. The error names
            ``file`` and the lines.
        """
        with self._open() as database, self._editing(database) as edit:
            season = read_season(edit.connection)
            lines = [(member.player, member.line) for member in members]
            refuse_merged(season, lines, file or str(self.path))
            refuse_erased(season, lines, file or str(self.path))
            summary = Message("season_members_read_in", members=len(members))
            change = edit.begin(ChangeKind.MEMBERS, summary)
            write_entries(edit.connection, change, _entries(members, season))

    def set_details(self, column: str, figures: Mapping[int, str], summary: Message) -> None:
        """Set the texts of several players in one column of the members file.

        ``figures`` maps ids to the new texts; ``summary`` is the log's text for the change.
        """
        with self._open() as database, self._editing(database) as edit:
            season = read_season(edit.connection)
            players = [(player, None) for player in figures]
            refuse_merged(season, players, str(self.path))
            refuse_erased(season, players, str(self.path))
            change = edit.begin(ChangeKind.MEMBERS, summary)
            entries = [
                MemberChange(player, details={_head(season, player, column): text})
                for player, text in figures.items()
            ]
            write_entries(edit.connection, change, entries)

    def change_member(
        self,
        player: int | None,
        name: str | None = None,
        status: Status | None = None,
        ranking: Decimal | None = None,
    ) -> Member:
        """Add or change one member or guest, and return the player's new entry.

        Without an id, the player is new and gets an id that was never used.

        Raises
        ------
        InputError
            The id was merged into another id, or the id is unknown and no name is given.
        """
        with self._open() as database, self._editing(database) as edit:
            season = read_season(edit.connection)
            new = player is None or player not in season.members
            if player is None:
                player = season.next_id
            refuse_merged(season, [(player, None)], str(self.path))
            if new and name is None:
                message = Message("season_no_player", player=str(player))
                hint = Message("season_give_name_too")
                raise InputError(Fault(message, str(self.path), help=hint))
            entry = MemberChange(player, name, status, ranking)
            plain, named = describe_entry(
                entry._replace(status=status or Status.MEMBER) if new else entry
            )
            change = edit.begin(ChangeKind.MEMBERS, plain)
            write_entries(edit.connection, change, [entry], named)
            season = read_season(edit.connection)
        return season.members[player]

    def merge(self, player: int, into: int) -> None:
        """Merge two ids of one person: all that ``player`` played now counts for ``into``.

        Raises
        ------
        InputError
            An id is unknown or was merged before, or the two ids are the same; or both played in
            one session or met in the imported history.
        """
        with self._open() as database, self._editing(database) as edit:
            refuse_merger(read_season(edit.connection), Merger(player, into), self.path)
            summary = Message("season_merged", player=str(player), into=str(into))
            change = edit.begin(ChangeKind.MERGE, summary)
            write_merger(edit.connection, change, Merger(player, into))

    def set_rules(self, rules: RatingRules) -> None:
        """Set the rules that turn results into ratings; they apply to earlier results too.

        Raises
        ------
        RequestError
            A weaker section would have more points than a stronger one.
        """
        if any(stronger < weaker for stronger, weaker in pairwise(rules.section_means)):
            raise RequestError(Message("season_weaker_has_more"))
        with self._open() as database, self._editing(database) as edit:
            change = edit.begin(
                ChangeKind.RULES,
                Message(
                    "season_rules_set",
                    sessions=rules.window,
                    points=list(rules.section_means),
                    step=rules.step,
                    decimals=rules.decimals,
                ),
            )
            write_rules(edit.connection, change, rules)

    def person(self, player: int) -> ErasedName:
        """Return a player with all ids and names that the player has or had.

        Raises
        ------
        InputError
            As for `erase`.
        """
        with self._reading() as connection:
            ids = stored_texts(connection, player, self.path)
            return ErasedName(player, frozenset(names_of(connection, ids)), frozenset(ids))

    def erase(self, player: int) -> ErasureResult:
        """Erase a player's name and details for good, in the file and in its backup copies.

        Results are kept under the id. Names and details of ids that were merged into this one are
        erased too. The call can be repeated, for instance after backup copies were restored.

        Raises
        ------
        InputError
            No name or detail of this id was ever stored, or the id was merged into another id.
        BridgeoptError
            The name and details are erased, but traces may remain in the bytes of the file.
        """
        return self._erase(lambda connection: stored_texts(connection, player, self.path))

    def integrity_warnings(self) -> tuple[Message, ...]:
        """Return a message for each change whose stored digest differs from the history's digest.

        For this, the history after every change is derived again. The seals of all changes are not
        checked here, because they are checked whenever the file is opened.
        """
        return tuple(
            Message("season_history_altered", change=str(change.id)) for change in self._altered()
        )


def _head(season: Season, player: int, column: str) -> str:
    """Return the heading ``column`` in the spelling that the player's details use.

    If the details have no such heading, return ``column``. Headings are compared without regard to
    case and accents.
    """
    heads = season.members[player].details
    return next((head for head in heads if fold_name(head) == fold_name(column)), column)


def _entries(members: Sequence[MemberLine], season: Season) -> list[MemberChange]:
    """Return, for each line of a members file, the change to the player of that line.

    A line's rating is used only for a player who has no rating yet.
    """
    left = {player for player, member in season.members.items() if member.status is Status.LEFT}
    return [
        MemberChange(
            member.player,
            member.name,
            Status(member.status or (Status.LEFT if member.player in left else Status.MEMBER)),
            None if member.player in season.history else member.ranking,
            member.details,
        )
        for member in members
    ]


def _write(edit: Transaction, new: NewSession) -> int:
    """Write a session and the changes to players that belong to it; return the change's id."""
    change = edit.begin(ChangeKind.RECORD, _describe(new.session))
    write_entries(edit.connection, change, new.entries)
    sessions.write_session(edit.connection, change, new.session)
    return change


def _enter(
    edit: Transaction,
    season: Season,
    session: Session,
    *,
    scores: Sequence[ScoreLine],
    file: str,
    without: Collection[tuple[str, NumberLabel]],
) -> tuple[Message, ...]:
    """Write scores of a session as one change; return messages about them.

    ``without`` holds the section name and pair number of each pair without a score. It raises the
    errors of `match_scores`.
    """
    recorded = next(c for c, s in season.recorded.items() if s is session)
    results, places, notes = sessions.match_scores(season.sessions, session, scores, file, without)
    change = edit.begin(
        ChangeKind.RESULTS,
        Message(
            "season_results_entered",
            session=str(session.id),
            played_on=str(session.played_on),
            sections=[session.sections[place].name for place in places],
        ),
    )
    sessions.write_results(edit.connection, change, recorded, results)
    first = sessions.first_results(edit.connection, change)
    if any(first[recorded, place] < season.imported for place in places):
        notes += (Message("season_rankings_stand", session=str(session.id)),)
    return notes


def _with_scores(
    edit: Transaction, new: NewSession, change: int, scores: ScoreSource
) -> NewSession:
    """Write the scores of the session that the change ``change`` recorded.

    Return ``new`` with further notes: messages about the scores. If the scores do not fit the
    session, none are written, and a message says why.
    """
    season = read_season(edit.connection)
    try:
        lines, without = scores.scores(new.session)
        notes = _enter(
            edit,
            season,
            session=season.recorded[change],
            scores=lines,
            file=scores.file,
            without=without,
        )
    except BridgeoptError as error:
        notes = (Message("record_results_not_entered", error=error.one_line),)
    return new._replace(notes=(*new.notes, *notes))


def _describe(session: Session) -> Message:
    pairs, sections = session.num_pairs, len(session.sections)
    played = [Message("season_pairs_played", pairs=pairs, sections=sections)] if sections else []
    played += [
        Message(
            "season_game_played", game=messages.game_name(event.game), players=len(event.players)
        )
        for event in session.events
    ]
    return Message(
        "season_session_recorded",
        session=str(session.id),
        played_on=str(session.played_on),
        played=ClauseList(played),
    )
