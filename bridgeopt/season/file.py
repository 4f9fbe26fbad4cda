"""The season file, and every operation on it and on the players in it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

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
from bridgeopt.files.members import MemberLine
from bridgeopt.files.players import fold_name
from bridgeopt.files.results import ScoreLine
from bridgeopt.journal import ErasureResult, JournalFile
from bridgeopt.journal.changes import Revision
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
from bridgeopt.season.player_ids import (
    names_of,
    refuse_erased,
    refuse_merged,
    refuse_merger,
    refuse_met_oneself,
    stored_texts,
)
from bridgeopt.season.season import ImportedHistory, Season, read_season, write_rules
from bridgeopt.season.tables import SEASON, ChangeKind
from bridgeopt.standings.competition import PairIds, SessionScore


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
            write_entries(connection, change, _member_changes(members, read_season(connection)))
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
        """Record an evening with its scores and absences as one change, and back up the file.

        Parameters and errors are the same as in `new_session.prepare_session`. ``scores`` supplies
        the evening's scores; if they cannot be entered, the evening is recorded without scores, and
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
                change = _write_session(edit, new)
                if scores is not None:
                    new = _with_scores(edit, new, change, scores)
                absent = () if course is None else course.absent
                notice = {(new.session.id, pair): False for pair in absent}
                competing.write_notice(edit.connection, change, notice)
            return self._with_copy(database, new)

    def _with_copy(self, database: Database, new: NewSession) -> RecordResult:
        """Back up the file, which already has the session ``new``, and return the result.

        If the backup fails, the result has a message about this.
        """
        try:
            copy = self._write_backup(database)
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
                _write_session(edit, evening)
            return self._with_copy(database, evening)

    def record_events(self, evenings: Sequence[ImportedEvening]) -> tuple[RecordResult, ...]:
        """Record several evenings, each as a separate change, and back up the file.

        If one evening is refused, none is recorded.

        Raises
        ------
        InputError
            An evening is refused as by `record_event`; the error names the evening's file.
        """
        results: list[RecordResult] = []
        with self._open() as database:
            with self._editing(database) as edit:
                season = read_season(edit.connection)
                sessions_by_event: dict[int, list[int]] = defaultdict(list)
                for events, played_on, file, scores, event in evenings:
                    earlier = [] if event is None else sessions_by_event[event]
                    evening = prepare_event(season, events, played_on, file, earlier)
                    earlier.append(evening.session.id)
                    change = _write_session(edit, evening)
                    number = evening.session.id
                    competing.write_scores(edit.connection, change, number, scores)
                    results.append(RecordResult(evening.session, evening.notes, None))
                    if evening.entries:  # players or ratings changed, so read everything again
                        season = read_season(edit.connection)
                    else:
                        recorded = season.recorded | {change: evening.session}
                        season = replace(season, recorded=recorded)
            if results:
                results[-1] = self._with_copy(database, evening)
        return tuple(results)

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
            recorded_session = season.session(session, self.path)
            recorded_by = next(c for c, s in season.recorded.items() if s is recorded_session)
            refuse_outdated(season, recorded_session, recorded_by, self.path)
            position = event_position(recorded_session, event, self.path)
            index = position - len(recorded_session.sections)
            new_event = next_round(season, recorded_session.events[index], one_round, self.path)
            entries, notes = newcomer_entries(
                season, new_event.contestants, len(recorded_session.events)
            )
            number = len(new_event.rounds)
            change = edit.begin(
                ChangeKind.ROUND,
                Message(
                    "season_round_added",
                    round=str(number),
                    session=str(recorded_session.id),
                    played_on=str(recorded_session.played_on),
                    event=new_event.name,
                ),
            )
            write_entries(edit.connection, change, entries)
            sessions.write_further_round(
                edit.connection,
                change,
                session=recorded_by,
                place=position,
                number=number,
                one_round=new_event.rounds[-1],
            )
        events = (
            *recorded_session.events[:index],
            new_event,
            *recorded_session.events[index + 1 :],
        )
        return RecordResult(replace(recorded_session, events=events), notes, None)

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
            recorded_session = season.session(session, self.path)
            return recorded_session, _write_scores(
                edit, season, session=recorded_session, scores=scores, file=file, without=without
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
            recorded_session = read_season(edit.connection).session(session, self.path)
            summary = Message(
                "season_scores_added",
                session=str(recorded_session.id),
                played_on=str(recorded_session.played_on),
            )
            change = edit.begin(ChangeKind.ELSEWHERE, summary)
            competing.write_scores(edit.connection, change, recorded_session.id, scores)

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
                found_session = elsewhere or season.session(session, self.path)
                if set(map(season.current_id, pair)) <= found_session.players:
                    ids = {"one": str(pair[0]), "other": str(pair[1]), "session": str(session)}
                    faults.append(Fault(Message("season_not_absent", **ids), str(self.path)))
            if faults:
                raise InputError(faults)
            sessions = {session for session, _ in notice}
            only_session = {"session": str(min(sessions))} if len(sessions) == 1 else {}
            summary = Message("season_absences_told", n=len(notice), **only_session)
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
            write_entries(edit.connection, change, _member_changes(members, season))

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
                MemberChange(player, details={_stored_heading(season, player, column): text})
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
            Message("season_history_altered", change=str(change.id))
            for change in self._altered_changes()
        )


def _stored_heading(season: Season, player: int, column: str) -> str:
    """Return the heading ``column`` in the spelling that the player's details use.

    If the details have no such heading, return ``column``. Headings are compared without regard to
    case and accents.
    """
    headings = season.members[player].details
    return next(
        (heading for heading in headings if fold_name(heading) == fold_name(column)), column
    )


def _member_changes(members: Sequence[MemberLine], season: Season) -> list[MemberChange]:
    """Return, for each line of a members file, the change to the player of that line.

    A line's rating is used only for a player who has no rating yet.
    """
    left_ids = {player for player, member in season.members.items() if member.status is Status.LEFT}
    return [
        MemberChange(
            member.player,
            member.name,
            Status(member.status or (Status.LEFT if member.player in left_ids else Status.MEMBER)),
            None if member.player in season.history else member.ranking,
            member.details,
        )
        for member in members
    ]


def _write_session(edit: Transaction, new: NewSession) -> int:
    """Write a session and the changes to players that belong to it; return the change's id."""
    change = edit.begin(ChangeKind.RECORD, _describe_session(new.session))
    write_entries(edit.connection, change, new.entries)
    sessions.write_session(edit.connection, change, new.session)
    return change


def _write_scores(
    edit: Transaction,
    season: Season,
    session: Session,
    *,
    scores: Sequence[ScoreLine],
    file: str,
    without: Collection[tuple[str, NumberLabel]],
    change: int | None = None,
) -> tuple[Message, ...]:
    """Write scores of a session as part of ``change``, or as a new change; return messages.

    ``without`` holds the section name and pair number of each pair without a score. Raise the
    errors of `match_scores`.
    """
    recorded_by = next(c for c, s in season.recorded.items() if s is session)
    results, positions, notes = sessions.match_scores(
        season.sessions, session, scores, file, without
    )
    if change is None:
        change = edit.begin(
            ChangeKind.RESULTS,
            Message(
                "season_results_entered",
                session=str(session.id),
                played_on=str(session.played_on),
                sections=[session.sections[position].name for position in positions],
            ),
        )
    sessions.write_results(edit.connection, change, recorded_by, results)
    first_changes = sessions.first_results(edit.connection, change)
    if any(first_changes[recorded_by, position] < season.imported for position in positions):
        notes += (Message("season_rankings_stand", session=str(session.id)),)
    return notes


def _with_scores(
    edit: Transaction, new: NewSession, change: int, scores: ScoreSource
) -> NewSession:
    """Write the scores of the session that ``change`` recorded, as part of this change.

    Return ``new`` with further notes: messages about the scores. If the scores do not fit the
    session, none are written, and a message says why.
    """
    season = read_season(edit.connection)
    try:
        lines, without = scores.scores(new.session)
        notes = _write_scores(
            edit,
            season,
            session=season.recorded[change],
            scores=lines,
            file=scores.file,
            without=without,
            change=change,
        )
    except BridgeoptError as error:
        notes = (Message("record_results_not_entered", error=error.one_line),)
    return new._replace(notes=(*new.notes, *notes))


def _describe_session(session: Session) -> Message:
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
