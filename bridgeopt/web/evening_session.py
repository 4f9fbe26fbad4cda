"""The state of an evening for every screen, and the evening's background work."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bridgeopt.base.errors import BridgeoptError, Fault, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.club import EveningPairs, EveningRules, LoadedPlan, Members, Session
from bridgeopt.club.line_seats import SectionLines
from bridgeopt.club.settings import ClubSettings
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.evening import Evening, EveningAction
from bridgeopt.evening.file import EVENING
from bridgeopt.evening.state import Format, with_names
from bridgeopt.exchange.connector import BridgemateAddress
from bridgeopt.files.competition_text import RulesChange
from bridgeopt.files.competitions import has_competitions
from bridgeopt.files.out_folder import EveningFolder
from bridgeopt.files.settings import ClubFile, set_setting
from bridgeopt.journal.changes import Change, Revision, changed_since_read_message
from bridgeopt.journal.file import RevisionConflictError
from bridgeopt.season import Season
from bridgeopt.season.new_session import recorded_session
from bridgeopt.tasks.background import LatestTask
from bridgeopt.tasks.club import sync_warnings
from bridgeopt.tasks.evening.clock import ClockFile
from bridgeopt.tasks.evening.kiosk import PairRequestFile
from bridgeopt.tasks.evening.opening import (
    Notes,
    evening_of,
    open_evening,
    unrecorded_evenings,
)
from bridgeopt.tasks.evening.pushing import LOCAL_BRIDGEMATES
from bridgeopt.tasks.evening.record_marks import older_copy_warnings
from bridgeopt.tasks.evening.sign_ups import usual_partners
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.season_events import EventTonight, events_tonight
from bridgeopt.tasks.season_lines import lines_tonight
from bridgeopt.tasks.season_standings import club_record
from bridgeopt.tasks.sources import SeasonSoFar, read_so_far
from bridgeopt.web.access import LanAccess
from bridgeopt.web.errors import FAILURES, missing_folder_message
from bridgeopt.web.events import EventStreams
from bridgeopt.web.format_comparison import FormatComparing, FormatsProgress
from bridgeopt.web.kernels import KernelLoader
from bridgeopt.web.live_results import EveningResults, files_state
from bridgeopt.web.movement_design import Designer
from bridgeopt.web.proposals import PreviewResult, Proposals
from bridgeopt.web.rendering import recorded_message
from bridgeopt.web.seating_drafts import SeatingDrafts
from bridgeopt.web.standings_cache import StandingsKeeper

if TYPE_CHECKING:
    from bridgeopt.web.plugins import ClubEvents


_CHECK_INTERVAL = 0.4
"""Seconds between checks for changes that commands in a terminal made to the files on screen."""


@dataclass(frozen=True)
class Snapshot:
    """The state of the evening at one moment.

    Attributes
    ----------
    evening, revision
        The evening and its revision, as the evening's file stores them.
    undo_redo
        The change that undo would revert, and the change that redo would repeat; ``None`` for each
        that does not exist.
    so_far
        The season so far, with the names of members.
    usual
        The ids of each player's usual partners (`usual_partners`).
    season_notes
        Warnings about the season file and the file of competitions. The season file may be an older
        copy that lacks recorded evenings. The events, or the lines (divisions) of competitions, may
        not be readable.
    lines
        The lines (divisions) of a competition, which decide tonight's sections; ``None`` if no
        competition decides them.
    events
        The events of several sessions that tonight can continue.
    """

    evening: Evening
    revision: Revision
    undo_redo: tuple[Change | None, Change | None]
    so_far: SeasonSoFar
    usual: Mapping[int, tuple[int, ...]]
    season_notes: tuple[Message, ...] = ()
    lines: SectionLines | None = None
    events: tuple[EventTonight, ...] = ()

    @cached_property
    def names(self) -> Members:
        """The names of members, and of tonight's guests."""
        return self.so_far.members.with_guests(self.evening.attendance.guests)

    @cached_property
    def members(self) -> Members:
        """The names as screens show them: players with the same name have their ids appended."""
        return self.names.disambiguated()

    @property
    def with_guests(self) -> SeasonSoFar:
        """The season so far, with the names of tonight's guests."""
        return self.so_far._replace(members=self.names, guests=self.evening.attendance.guests)

    @property
    def tonight(self) -> EveningInput:
        """Tonight's pairs and their wishes, as input for seating."""
        evening = self.evening
        registration = EveningPairs(evening.pairs)
        return EveningInput(self.with_guests, registration, evening.wishes, lines=self.lines)

    @property
    def event(self) -> EventTonight | None:
        """The event of which tonight is a session, as the director chose; ``None`` without one."""
        chosen = self.evening.event_choice
        return next((event for event in self.events if event.name == chosen), None)

    @property
    def event_is_gone(self) -> bool:
        """Whether the director chose an event that tonight can no longer be a session of."""
        return self.evening.event_choice is not None and self.event is None

    def tonight_in(
        self, num_sections: int, rules: EveningRules
    ) -> tuple[EveningInput, tuple[Message, ...]]:
        """Return `tonight` as input for this number of sections, and notes about the chosen event.

        If tonight is a session of an event, the event's results so far decide which pairs form each
        section, and meetings in its earlier sessions count before all others.
        """
        tonight, event = self.tonight, self.event
        if event is None:
            return tonight, ()
        try:
            lines, notes = event.section_lines(
                tonight.history, tonight.registration, num_sections, rules
            )
        except BridgeoptError:  # the error is reported when the pairs are seated
            lines, notes = None, ()
        tonight = replace(tonight, event=event.met, lines=lines or tonight.lines)
        return tonight, (*event.notes, *notes)

    @property
    def num_pairs(self) -> int:
        """How many pairs are here or have played tonight; pairs that went home early included."""
        plan = self.evening.planned
        pairs = {frozenset(pair.players) for pair in self.evening.attendance.pairs}
        for section in () if plan is None else plan.sections:
            held = section.seating().all_pairs if section.movement else section.numbers
            pairs |= {frozenset(pair.players) for pair in held if pair is not None}
        return len(pairs)

    @property
    def undo(self) -> Message | None:
        """A message about the change that undo would revert; ``None`` if nothing can be undone."""
        return self.describe(self.undo_redo[0])

    @property
    def redo(self) -> Message | None:
        """A message about the change that redo would repeat; ``None`` if nothing can be redone."""
        return self.describe(self.undo_redo[1])

    def describe(self, change: Change | None) -> Message | None:
        """Return a message about a change, with players' names in place of ids."""
        return None if change is None else self.with_names(change.summary)

    def with_names(self, message: Message) -> Message:
        """Return a message with players' names in place of ids."""
        return with_names(message, self.members)


class EveningSession:
    """One evening of a club while its page is open; methods may be called from any thread.

    Parameters
    ----------
    club, day
        The club, and the day of the evening.
    events
        Notifies all pages of changes.
    bridgemates
        How to reach the club's Bridgemates.
    another
        Whether to begin a new evening if the day already has an evening and it was recorded.

    Raises
    ------
    BridgeoptError
        The evening or the season cannot be opened.
    """

    def __init__(
        self,
        club: ClubFile,
        day: date,
        events: EventStreams,
        bridgemates: BridgemateAddress = LOCAL_BRIDGEMATES,
        *,
        another: bool = False,
    ) -> None:
        self.club = club
        self.day = day
        self.events = events
        self.bridgemates = bridgemates
        self.language = current_locale().code
        self.end: Callable[[], None] = self.close  # `PageServer` replaces it by its own `close`
        self.rounds_to_record: int | None = None  # set by the director; `None`: ask the clock
        self._lock = threading.RLock()
        self._closed = threading.Event()
        self._season_state: object = None
        self._snapshot: Snapshot | None = None
        self.open_evening, notes = open_evening(club, day, another=another)
        self.notes: Notes = (*sync_warnings(club), *notes)
        self.clock = ClockFile(self.open_evening.folder.path)
        self.pair_requests = PairRequestFile(self.open_evening.folder.path)
        self.lan_access: LanAccess | None = None  # set once the LAN may open the page
        self.club_events: ClubEvents | None = None  # set by the page
        self.open_room: Callable[[], None] = lambda: None  # replaced by the server
        self.results = self._results(self.open_evening.folder.plan, day)
        self._past_results: dict[Path, EveningResults] = {}
        self.standings = StandingsKeeper()
        self.rules_change: RulesChange | None = None  # the last set-up of a competition
        self._tasks: dict[str, LatestTask[Any]] = {}
        cache = SolutionCache()
        self.kernels = KernelLoader(
            self._notify_progress, puzzles=self.settings.sit_out_sheet or self.settings.sit_out_play
        )
        self.comparing = FormatComparing(self.settings, self.kernels, cache, self._notify_progress)
        self.drafts = SeatingDrafts(self.comparing, self.kernels, cache, self._notify_progress)
        less_urgent = (self.comparing.work, self.comparing.making, self.drafts.work)
        changing: LatestTask[PreviewResult] = LatestTask(
            self._notify_progress, less_urgent=less_urgent
        )
        self._evening_tasks: tuple[LatestTask[Any], ...] = (changing, *less_urgent)
        self.proposals = Proposals(changing, self.kernels, cache, self.settings.limits)
        self.designer = Designer(self.task("design"), self.kernels, self.open_evening.folder.path)
        self._read()

    @property
    def settings(self) -> ClubSettings:
        """The club's settings."""
        return self.club.settings

    @property
    def title(self) -> str:
        """The title of every screen: the club's name, or its folder's."""
        return self.settings.title or self.club.folder.resolve().name

    @property
    def snapshot(self) -> Snapshot:
        """The state of the evening when its file and the season were last read."""
        with self._lock:
            assert self._snapshot is not None
            return self._snapshot

    def formats(self, snapshot: Snapshot, *, making: bool = False) -> FormatsProgress:
        """Return tonight's formats with the results so far, as `FormatComparing.poll` does."""
        progress = self.comparing.poll(snapshot.tonight, making=making)
        chosen = snapshot.evening.format_choice or progress.default
        self.drafts.keep_only(
            snapshot.tonight if chosen is None else self.tonight_in(snapshot, chosen), chosen
        )
        return progress

    def tonight_in(self, snapshot: Snapshot, chosen_format: Format) -> EveningInput:
        """Return tonight's pairs and wishes as input for seating them in ``chosen_format``.

        If the director chose an event, they are prepared as a session of that event.
        """
        return snapshot.tonight_in(chosen_format.sections, self.comparing.rules_of(chosen_format))[
            0
        ]

    def chosen_format(self, snapshot: Snapshot) -> Format | None:
        """Return the format that the director chose; without a choice, the default format.

        Return ``None`` while the default is not known.
        """
        return snapshot.evening.format_choice or self.formats(snapshot).default

    def keep_movement(self, name: str) -> str:
        """Save the designed movement in the club's own folder; return its family's name.

        Errors are those of `Designer.keep`.
        """
        with self._lock:
            self.club, family = self.designer.keep(self.club, name)
            self.comparing.settings = self.settings
            self.events.notify("changed")
            return family

    def set_phone_names(self, *, on: bool) -> None:
        """Set in the club's settings whether phones show names.

        Errors are those of `set_setting`.
        """
        with self._lock:
            set_setting(self.club.file, "phone_names", on)
            self.club = self.club._replace(settings=replace(self.settings, phone_names=on))
            self.events.notify("changed")

    def describe_changes_since(self, revision: Revision) -> Message:
        """Return a message that lists the changes since a revision."""
        changes = [
            change
            for change in self.open_evening.file.changes()
            if change.id > revision.made and change.is_done
        ]
        if not changes:
            return Message("page_overtaken_undone")
        return Message(
            "page_overtaken", done=[self.snapshot.describe(change) for change in changes]
        )

    def missing_folder_message(self) -> Message | None:
        """Return a message if the club's folder or the evening's is gone; ``None`` otherwise."""
        return missing_folder_message(self.club.file, self.open_evening.folder.path)

    def begin(self) -> None:
        """Start watching the files for changes by commands, and start loading kernels."""
        threading.Thread(target=self._watch, daemon=True).start()
        self.kernels.begin()

    def close(self) -> None:
        """Stop all background work."""
        self._closed.set()
        self.results.incoming.end()
        self.kernels.close()
        for work in (*self._evening_tasks, *self._tasks.values()):
            work.close()

    def task(self, name: str) -> LatestTask[Any]:
        """Return the background task with this name, and create it if needed.

        All pages are notified of the task's progress.
        """
        with self._lock:
            if name not in self._tasks:
                self._tasks[name] = LatestTask(self._notify_progress)
            return self._tasks[name]

    def do(
        self,
        action: EveningAction,
        expected: Revision,
        meanwhile: Callable[[Snapshot], None] | None = None,
    ) -> Notes:
        """Do an action if the evening is at revision ``expected``; return notes for the director.

        ``meanwhile`` is called with the new state before that state is on disk, so that background
        work on the new state begins early.

        Raises
        ------
        RevisionConflictError
            The evening was changed since that revision.
        BridgeoptError
            The action is impossible.
        """

        def act() -> Notes:
            snapshot = self.snapshot
            if meanwhile is not None and snapshot.revision == expected:
                meanwhile(replace(snapshot, evening=action.apply(snapshot.evening)))
            return self.open_evening.do(action, expected)[1]

        return self._run(act)

    def undo(self, expected: Revision) -> Notes:
        """Undo the last action; errors are those of `do`."""
        return self._run(lambda: self.open_evening.undo(expected)[1])

    def redo(self, expected: Revision) -> Notes:
        """Redo the action that was undone last; errors are those of `do`."""
        return self._run(lambda: self.open_evening.redo(expected)[1])

    def _run(self, act_on_evening: Callable[[], Notes]) -> Notes:
        with self._lock:
            self._read()  # another program may have changed the season
            self._require_unrecorded()
            try:
                self.notes = act_on_evening()
                return self.notes
            finally:
                self._read()
                self.events.notify("changed")

    @contextmanager
    def lock(self, expected: Revision) -> Iterator[Snapshot]:
        """Keep the evening unchanged during the ``with`` block; then read the season again.

        The block gets the state of the evening.

        Raises
        ------
        RevisionConflictError
            The evening is no longer at the ``expected`` revision.
        """
        with self._lock:
            self.notes = self.open_evening.poll() or self.notes
            self._read()
            if self.snapshot.revision != expected:
                raise RevisionConflictError(Fault(changed_since_read_message(EVENING)))
            try:
                yield self.snapshot
            finally:
                self._read()
                self.events.notify("changed")

    def _results(self, plan: Path, day: date) -> EveningResults:
        return EveningResults(
            plan,
            day,
            self.settings,
            self.bridgemates,
            lambda: self.events.notify("changed"),
            settings_file=self.club.file,
        )

    def results_of(self, snapshot: Snapshot, number: int) -> tuple[Session, EveningResults] | None:
        """Return the recorded session with a number, and its results.

        Return ``None`` if there is no such session, or if no evening's folder has its plan.
        """
        season = snapshot.so_far.season
        sessions = () if season is None else season.sessions
        session = next((candidate for candidate in sessions if candidate.id == number), None)
        if season is None or session is None:
            return None
        evening = evening_of(self.club.folder, season, session)
        if evening is None:
            return None
        return session, self.results_in(evening._replace(day=session.played_on))

    def results_in(self, evening: EveningFolder) -> EveningResults:
        """Return the results in an evening's folder."""
        if evening.path == self.open_evening.folder.path:
            return self.results
        with self._lock:
            if evening.path not in self._past_results:
                self._past_results[evening.path] = self._results(evening.plan, evening.day)
            return self._past_results[evening.path]

    def unrecorded(self, snapshot: Snapshot) -> list[tuple[EveningFolder, LoadedPlan]]:
        """Return the evenings before today's that were never recorded, each with its plan."""
        season = snapshot.so_far.season
        if season is None:
            return []
        found = unrecorded_evenings(self.club.folder, season)
        return [(evening, plan) for evening, plan in found if evening.day < self.day]

    def paper(self, name: str) -> Path | None:
        """Return the path of the printable page file ``name``; ``None`` without one."""
        files = self.open_evening.folder.path.iterdir()  # so a request can name no other file
        pages = (file for file in files if file.suffix in (".html", ".pdf"))
        return next((file for file in pages if file.name == name and file.is_file()), None)

    def _notify_progress(self) -> None:
        self.events.notify("worked")

    def recorded(self, snapshot: Snapshot) -> Session | None:
        """Return the season's session that records this evening; ``None`` if not recorded."""
        plan, season = snapshot.evening.planned, snapshot.so_far.season
        return None if plan is None or season is None else recorded_session(season, plan, self.day)

    def _require_unrecorded(self) -> None:
        """Refuse to change an evening that was recorded in the season meanwhile.

        Raises
        ------
        RequestError
            The evening is recorded.
        """
        session = self.recorded(self.snapshot)
        if session is not None:
            raise RequestError(recorded_message(session))

    def read_season(self) -> None:
        """Read the season at once after an action changed it; `_watch` reports errors later."""
        with self._lock, suppress(*FAILURES):
            self._read()
        self.events.notify("changed")

    def _watch(self) -> None:
        was_missing = False
        while not self._closed.wait(_CHECK_INTERVAL):
            with self._lock:
                before = self.snapshot
                with suppress(*FAILURES):  # the director's next action reports the error
                    self.notes = self.open_evening.poll() or self.notes
                    self._read()
                changed = self.snapshot is not before
            with suppress(*FAILURES):
                changed = self.results.changed() or changed
            is_missing = self.missing_folder_message() is not None
            if changed or is_missing != was_missing:
                self.events.notify("changed")
            was_missing = is_missing

    def _read(self) -> None:
        """Read the evening and the season; keep the object `snapshot` if nothing has changed."""
        evening, revision = self.open_evening.file.read()
        state = files_state(self.settings.season, self.settings.members, self.club.file)
        before = self._snapshot
        if before is not None and state == self._season_state:
            if before.revision == revision:
                return
            so_far, usual, notes = before.so_far, before.usual, before.season_notes
            lines, events = before.lines, before.events
        else:
            so_far = read_so_far(None, self.settings.season, self.settings.members)
            usual = usual_partners(so_far.season)
            lines, warnings = self._lines(so_far.season)
            events, event_warnings = self._events(so_far.season)
            notes = (
                *self._older_copy_warnings(so_far.season),
                *dict.fromkeys((*warnings, *event_warnings)),
            )
            self._season_state = state
        self._snapshot = Snapshot(
            evening=evening,
            revision=revision,
            undo_redo=self.open_evening.file.next_undo_redo(),
            so_far=so_far,
            usual=usual,
            season_notes=notes,
            lines=lines,
            events=events,
        )

    def _events(
        self, season: Season | None
    ) -> tuple[tuple[EventTonight, ...], tuple[Message, ...]]:
        """Return the events of several sessions that tonight can continue, and warnings.

        If the events cannot be read, there are no events, and a warning says why.
        """
        if season is None:
            return (), ()
        try:
            if not has_competitions(self.club.file):
                return (), ()
            return events_tonight(season, self.club.file, self.day), ()
        except BridgeoptError as error:
            return (), (Message("events_not_read", error=error.one_line),)

    def _lines(self, season: Season | None) -> tuple[SectionLines | None, tuple[Message, ...]]:
        """Return the lines (divisions) that decide tonight's sections, and warnings.

        The lines are ``None`` if no competition decides the sections, and also if lines cannot be
        read; a warning then says why.
        """
        if season is None:
            return None, ()
        try:
            if not has_competitions(self.club.file):
                return None, ()
            return lines_tonight(season, self.club.file, club_record(season), self.day), ()
        except BridgeoptError as error:
            return None, (Message("lines_not_read", error=error.one_line),)

    def _older_copy_warnings(self, season: Season | None) -> tuple[Message, ...]:
        file = self.settings.season
        if season is None or file is None:
            return ()
        return tuple(older_copy_warnings(self.club.folder, file, season))
