"""The screens Score and Correct: results so far, travellers, rulings and ranking lists."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import Paper
from bridgeopt.club.session import Session
from bridgeopt.exchange.pushed_evening import PUSHED_FILE
from bridgeopt.files.faults import is_digits
from bridgeopt.journal.changes import Change
from bridgeopt.scorebook import PlayLocation, ResultSource, Scorebook, ScorebookFile
from bridgeopt.scorebook.book import (
    SWITCHED_REMARK,
    AcceptResult,
    CorrectResult,
    RemoveResult,
    Ruling,
)
from bridgeopt.scorebook.traveller import parse_traveller, typed_text, with_typed_result
from bridgeopt.scoring.questions import Question
from bridgeopt.scoring.results import BoardResult, ResultKind
from bridgeopt.scoring.seated_results import sections_sharing_numbers
from bridgeopt.season import SeasonFile
from bridgeopt.show.pages.scores import PaperSize, ranking_page
from bridgeopt.show.scores import describe_question, describe_result, ranking_tables
from bridgeopt.show.terminal import log
from bridgeopt.tasks.results import (
    describe_changed_results,
    describe_overruled,
    find_play,
    resolve_section,
    store_rulings,
)
from bridgeopt.tasks.season import recording_change
from bridgeopt.web.current_round import (
    CurrentRound,
    current_printed_evening,
    num_missing,
    round_of_evening,
)
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.live_results import BWS, CONNECTOR, PHONES, WALL, EveningResults, ScoredBook
from bridgeopt.web.rendering import UndoStep, describe_error, page_message, sentence
from bridgeopt.web.screens import record, season, standings
from bridgeopt.web.values import ActionRequest, InvalidValuesError

_NUM_FIRST_QUESTIONS = 5
"""Number of questions or differences that are shown before the list is unfolded."""


_SAID_ELSEWHERE = (
    "record_results_missing",
    "record_results_undecided",
    "record_results_not_entered",
    "record_results_entered",
)
"""Keys of messages about the season's scores that the page or `season_reply` gives otherwise."""


class DifferenceLine(NamedTuple):
    """A result on which two sources differ.

    ``location`` identifies the result. ``pair`` is the pair that a ruling on the result would name.
    """

    description: Message
    location: list[object]
    pair: str
    board: int


class BoardProgress(NamedTuple):
    """How many boards of a table in a round have results, and how many there are (0: no play).

    ``state`` is "in" if all boards have results. If results are missing, ``state`` is "" before the
    round is over, "late" after the round, and "waited" after play, when missing results delay the
    evening.
    """

    num_entered: int
    num_expected: int
    state: str = ""


class ResultQuestion(NamedTuple):
    """A question about a result, and the pair that it is about.

    ``known`` is whether the score book holds exactly this result.
    """

    question: Question
    known: bool
    pair: str

    @property
    def description(self) -> str:
        """The question, as text."""
        return str(describe_question(self.question))

    @property
    def location(self) -> list[object] | None:
        """The place of the result; ``None`` if the score book does not hold exactly this result."""
        return [*PlayLocation.for_result(self.question.result)] if self.known else None

    @property
    def board(self) -> int:
        """The number of the board."""
        return self.question.result.board


def view(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    """Return the template's values; without a plan, values that say so."""
    empty: dict[str, Any] = {"book": None, "wrong": None}
    if snapshot.evening.planned is None:
        latest, has_standings = (
            _latest_scored_session(snapshot),
            standings.club_standings(evening_session, snapshot).latest is not None,
        )
        return empty | {"latest": latest, "has_standings": has_standings}
    try:
        scored_book = evening_session.results.current()
        play = _current_round(evening_session, snapshot, scored_book.book)
        is_recorded = evening_session.recorded(snapshot) is not None
        recording = record.undo_step(evening_session, snapshot)
        recorded_change = None if recording is None else recording[0]
        of_evening = (recorded_change, None) if is_recorded else snapshot.undo_redo
        of_results = _next_undo_redo(evening_session.results.file(), None)
        steps = _undo_steps(snapshot, of_results, of_evening)
        if recording is not None and steps["undo"] is not None and steps["undo"].do == "undo":
            steps["undo"] = recording[1]
        values = {**_results_view(evening_session.results, scored_book, play, snapshot), **steps}
    except BridgeoptError as error:
        return empty | {"wrong": describe_error(error, snapshot.members)}
    book, listener = scored_book.book, evening_session.results.incoming.status
    current_season = snapshot.so_far.season
    return {
        **values,
        "sources": evening_session.results.sources(),
        "folder": evening_session.open_evening.folder.path.resolve(),
        "bws": evening_session.results.bws(),
        "listening": listener,
        "trouble": listener.trouble and describe_error(listener.trouble, snapshot.members),
        "news": []
        if listener.source is None
        else [page_message(each, snapshot.members) for each in listener.source.describe_news(book)],
        "has_bridgemates": has_bridgemates(evening_session),
        "finals": standings.final_lists(current_season) if current_season and is_recorded else [],
        "shown": evening_session.results.shown,
        "phone_boards": evening_session.settings.phone_boards != "none",
    }


def _results_view(
    results: EveningResults,
    scored_book: ScoredBook,
    round_: CurrentRound,
    snapshot: Snapshot,
) -> dict[str, Any]:
    """Return the template's values about the results of an evening.

    Raises
    ------
    BridgeoptError
        The score book cannot be read or scored.
    """
    book, scored, file = scored_book.book, scored_book.scored, results.file()
    changes = {change.id: change.summary for change in file.changes()}
    grids = [*_progress_grids(book, round_)]
    cells = [cell for _, _, tables in grids for _, row in tables for cell in row]
    return {
        "book": book,
        "wrong": None,
        "there": sum(cell.num_entered for cell in cells),
        "of": sum(cell.num_expected for cell in cells),
        "over": _describe_rounds_over(round_, num_missing(book, round_.played)),
        "round": round_,
        "grids": grids,
        "differing": [*_difference_lines(book)],
        "asked": [*_result_questions(book, scored.questions)],
        "first": _NUM_FIRST_QUESTIONS,
        "untold": [page_message(warning, snapshot.members) for warning in scored.warnings],
        "rulings": [
            (number, changes[number])
            for number, ruling in sorted(book.rulings.items(), reverse=True)
            if not _is_overtaken(book, ruling)
        ],
        "lines": _traveller_lines(book),
        "names": _names_by_section(book),
        "ranking": [*ranking_tables(scored.scored)] if book.results else [],
        "season_changes": [
            sentence(str(page_message(message, snapshot.members)))
            for message in results.season_messages()
            if message.key not in _SAID_ELSEWHERE
        ],
    }


_UndoRedo = tuple[Change | None, Change | None]
"""The change that undo would undo, and the change that redo would redo."""

_NO_CHANGES: _UndoRedo = None, None


def _undo_steps(
    snapshot: Snapshot, of_results: _UndoRedo, of_evening: _UndoRedo
) -> dict[str, UndoStep | None]:
    """Return the steps of the head's buttons for two logs: of results, and of the evening.

    Undo takes the later change of the two logs. Redo takes the earlier one, because it was undone
    last. Times are in whole seconds; at the same second, the change of results is the later one.
    """
    (undo, redo), (other_undo, other_redo) = of_results, of_evening

    def step(name: str, of_log: Change | None, **values: int) -> UndoStep | None:
        what = snapshot.describe(of_log)
        shown = what and page_message(what, snapshot.members)
        return None if shown is None else UndoStep(shown, name, values)

    steps = {"undo": step("undo", other_undo), "redo": step("redo", other_redo)}
    if undo and not (other_undo and other_undo.made_at > undo.made_at):
        steps["undo"] = step("results_undo", undo, change=undo.id)
    if redo and not (other_redo and other_redo.made_at <= redo.made_at):
        steps["redo"] = step("results_redo", redo, change=redo.id)
    return steps


def _next_undo_redo(file: ScorebookFile, since: datetime | None) -> _UndoRedo:
    """Return the changes that can be undone and redone next; ``None`` if made before ``since``."""
    back, again = (
        None if each is None or (since is not None and each.made_at < since) else each
        for each in file.next_undo_redo()
    )
    return back, again


def _is_overtaken(book: Scorebook, ruling: Ruling) -> bool:
    """Return whether a ruling removed a result of a play that has a later result now."""
    if not isinstance(ruling, RemoveResult):
        return False
    return PlayLocation.for_result(ruling.result) in book.results


def _recorded_at(snapshot: Snapshot, session: Session) -> datetime:
    """Return the time at which a session was recorded in the season."""
    season = snapshot.so_far.season
    assert season is not None
    change = recording_change(season, session)
    return next(each.made_at for each in season.changes if each.id == change)


def no_session_view(_evening_session: EveningSession, _now: Snapshot) -> dict[str, Any]:
    """Return the template's values of the screen "Correct" while no session is chosen."""
    return {"session": None, "wrong": Message("correct_nothing")}


def past_view(
    evening_session: EveningSession, snapshot: Snapshot, parameters: Mapping[str, str]
) -> dict[str, Any]:
    """Return the template's values about the results of the session that the address names."""
    text = parameters.get("session", "")
    try:
        session, results = past_results(
            evening_session, snapshot, int(text) if is_digits(text) else 0
        )
        rounds = max((section.rounds_played for section in session.sections), default=0)
        values = _results_view(
            results,
            results.current(),
            CurrentRound(rounds, None, rounds),
            snapshot,
        )
        of_results = _next_undo_redo(results.file(), _recorded_at(snapshot, session))
    except BridgeoptError as error:
        return {"wrong": describe_error(error, snapshot.members)}
    assert snapshot.so_far.season is not None
    notes = record.differing_scores(results, snapshot, session, where="here")
    return {
        **values,
        **_undo_steps(snapshot, of_results, _NO_CHANGES),
        "session": session,
        "played": page_message(log.session_title(session), snapshot.members),
        "notes": notes,
        "waits": record.say_scores_wait(notes),
        "finals": standings.final_lists(snapshot.so_far.season),
    }


def ranking_to_print(
    evening_session: EveningSession, snapshot: Snapshot, parameters: Mapping[str, str]
) -> str:
    """Return the ranking lists as a page for printing.

    They are tonight's, or those of the session that the address names.

    Raises
    ------
    BridgeoptError
        There are no results, or they cannot be scored.
    """
    text = parameters.get("session", "")
    results, day = evening_session.results, evening_session.day
    if text:
        session, results = past_results(
            evening_session, snapshot, int(text) if is_digits(text) else 0
        )
        day = session.played_on
    if not results.has_results():
        raise RequestError(Message("results_none_yet"))
    paper = Paper(evening_session.settings.paper or Paper.A4)
    title = str(Message("scored_evening", title=evening_session.title, day=day))
    size: PaperSize = "letter" if paper is Paper.LETTER else "a4"
    return ranking_page(results.current().scored.scored, title, paper=size)


def past_results(
    evening_session: EveningSession, snapshot: Snapshot, number: int
) -> tuple[Session, EveningResults]:
    """Return the session with a number, and its results.

    Raises
    ------
    RequestError
        There is no such session, or the club's folder has no results of it.
    """
    session_and_results = evening_session.results_of(snapshot, number)
    if session_and_results is None:
        raise RequestError(Message("correct_nothing"))
    return session_and_results


def _latest_scored_session(snapshot: Snapshot) -> Session | None:
    """Return the season's latest session with scores; ``None`` if there is none."""
    sessions = () if snapshot.so_far.season is None else snapshot.so_far.season.sessions
    scored = (session for session in sessions if any(part.percentages for part in session.sections))
    return max(scored, key=lambda session: session.played_on, default=None)


def _result_questions(book: Scorebook, questions: Iterable[Question]) -> Iterator[ResultQuestion]:
    """Yield the questions about results, each with the pair that it is about.

    A question's result can be accepted only if the score book holds exactly this result.
    """
    shared = sections_sharing_numbers(book.source())
    for question in questions:
        result = question.result
        is_known = book.results.get(PlayLocation.for_result(result)) == result
        pair = f"{result.section}{result.ns}{' NS' * (result.section in shared)}"
        yield ResultQuestion(question, is_known, pair)


def _difference_lines(book: Scorebook) -> Iterator[DifferenceLine]:
    """Yield the results on which sources differ; first those for which a typed result counts."""
    for difference in sorted(book.differences, key=lambda difference: not difference.keeps_typed):
        result, description = difference.counts.result, book.difference_message(difference)
        side = " NS" * (result.section in book.shared_numbers)
        pair = f"{result.section}{result.ns}{side}"
        yield DifferenceLine(description, [*difference.place], pair, result.board)


Grid = tuple[str, list[int], list[tuple[int, list[BoardProgress]]]]
"""A section's name, its rounds, and each table with its progress by round."""


Line = tuple[str, str, str, int, int, bool]
"""A line of a traveller: (NS, EW, current result, table, round, is filled in).

The current result is "" if there is none. The last item is true if the current result can be
expressed as typed text. The page then fills in that text, so that the director can edit it.
"""


def _progress_grids(book: Scorebook, round_: CurrentRound) -> Iterator[Grid]:
    """Yield the progress of each section."""
    results = book.results
    cells: dict[str, dict[int, dict[int, BoardProgress]]] = defaultdict(lambda: defaultdict(dict))
    for table in book.planned:
        locations = (
            PlayLocation(table.section, table.round, table.table, board) for board in table.boards
        )
        is_played = table.ns is not None and table.ew is not None
        num_boards = len(table.boards) if is_played else 0
        num_entered = sum(location in results for location in locations) if is_played else 0
        state = "in" if num_entered == num_boards else ""
        if num_entered < num_boards and table.round <= round_.played:
            state = "waited" if round_.is_over else "late"
        cells[table.section][table.table][table.round] = BoardProgress(
            num_entered, num_boards, state
        )
    for section, tables in sorted(cells.items()):
        rounds = sorted({number for by_round in tables.values() for number in by_round})
        empty = BoardProgress(0, 0)
        yield (
            section,
            rounds,
            [
                (t, [by_round.get(r, empty) for r in rounds])
                for t, by_round in sorted(tables.items())
            ],
        )


def _current_round(
    evening_session: EveningSession, snapshot: Snapshot, book: Scorebook
) -> CurrentRound:
    """Return the current round of the evening; only by the results if the plan cannot be used."""
    with suppress(BridgeoptError):  # reported by the screens that need the plan
        evening = current_printed_evening(evening_session, snapshot)
        if evening is not None:
            return round_of_evening(evening_session, snapshot, evening)
    total = max((table.round for table in book.planned), default=0)
    return CurrentRound(0, None, total).follow(book)


def _describe_rounds_over(round_: CurrentRound, missing: int) -> Message:
    """Return a message on how many rounds are over, and how many of their results are missing."""
    over = "none" if not round_.played else "all" if round_.is_over else "some"
    return Message("results_rounds_over", over=over, n=round_.played, missing=missing)


def _names_by_section(book: Scorebook) -> dict[str, dict[str, str]]:
    """Return the pairs' names by section and number.

    If two pairs share a number, the key is the number followed by the direction.
    """
    names: dict[str, dict[str, str]] = defaultdict(dict)
    for participant in book.source().participants:
        key = (
            f"{participant.pair} {participant.direction}"
            if participant.direction
            else participant.pair
        )
        names[participant.section][key] = " & ".join(participant.names)
    return names


def _traveller_lines(book: Scorebook) -> dict[str, dict[str, list[Line]]]:
    """Return the lines of each board's traveller, by section and board."""
    results = book.results
    lines: dict[str, dict[str, list[Line]]] = defaultdict(lambda: defaultdict(list))
    for table in book.planned:
        if table.ns is None or table.ew is None:
            continue
        for board in table.boards:
            result = results.get(PlayLocation(table.section, table.round, table.table, board))
            text = typed = "" if result is None else typed_text(result)
            if result is not None and not typed:
                text = describe_result(result) or str(result.points)
                if result.kind is ResultKind.PLAYED and result.remark.casefold() == SWITCHED_REMARK:
                    text = f"{text} ⇄"
            line = (table.ns, table.ew, text, table.table, table.round, bool(typed))
            lines[table.section][str(board)].append(line)
    return lines


def has_bridgemates(evening_session: EveningSession) -> bool:
    """Return whether the club has Bridgemates, by its settings and its evenings' folders."""
    settings = evening_session.settings
    if settings.bridgemate_club or settings.bridgemate_licence or evening_session.results.sources():
        return True
    evenings = evening_session.open_evening.folder.path.parent
    return any(True for name in (PUSHED_FILE, "*.bws") for _ in evenings.glob(f"*/{name}"))


_MAX_LINES = 200
"""Maximum number of lines in a typed traveller."""
_MAX_BOARD = 999


def _listen(request: ActionRequest) -> Message:
    """Start listening to a source of results."""
    request.planned()
    kind = request.choice("kind", (BWS, CONNECTOR))
    request.evening_session.results.listen(kind)
    request.evening_session.events.notify("changed")
    return Message("results_listening", kind=kind)


def _stop(request: ActionRequest) -> Message:
    request.evening_session.results.incoming.end()
    request.evening_session.events.notify("changed")
    return Message("results_stopped")


def _show(request: ActionRequest) -> Message:
    """Show the ranking list on the projector or phones, or hide it."""
    request.planned()
    where, shown = request.choice("where", (WALL, PHONES)), request.boolean("shown")
    results = request.evening_session.results
    results.shown = results.shown | {where} if shown else results.shown - {where}
    request.evening_session.events.notify("changed")
    if where == WALL:
        return Message("results_wall_shows" if shown else "results_wall_hides")
    lists_only = request.evening_session.settings.phone_boards == "none"
    key = "results_phones_lists" if lists_only else "results_phones_shows"
    return Message(key if shown else "results_phones_hides")


def _enter(request: ActionRequest) -> Message:
    """Save a typed traveller; lines that have their current result are left as they are."""
    lines = request.get("lines")
    if (
        not isinstance(lines, list)
        or len(lines) > _MAX_LINES
        or not all(isinstance(line, str) for line in lines)
    ):
        raise InvalidValuesError("lines")
    total = None if request.get("total") is None else request.integer("total")
    board, section = _board(request), request.text("section")
    if not lines:
        raise RequestError(Message("results_typed_nothing"))

    def enter(file: ScorebookFile) -> Iterator[Message]:
        book = file.read()
        traveller = parse_traveller(book, resolve_section(book, section), board, lines, total)
        changed = [result for result in traveller.results if not _is_current(book, result)]
        new = sum(PlayLocation.for_result(result) not in book.results for result in changed)
        file.import_results(ResultSource.HAND, changed)
        file.add_rulings([RemoveResult.from_book(book, each) for each in traveller.removed])
        counts = {
            "new": new,
            "corrected": len(changed) - new,
            "removed": len(traveller.removed),
        }
        yield Message("results_typed", board=str(board), total=str(traveller.total), **counts)
        yield from describe_overruled(file.read(), changed)

    return _store(request, enter)


def _is_current(book: Scorebook, result: BoardResult) -> bool:
    """Return whether a typed result is the one that already counts."""
    current = book.results.get(PlayLocation.for_result(result))
    return current is not None and typed_text(current) == typed_text(result) != ""


def _adjust(request: ActionRequest) -> Message:
    """Adjust a result, overriding all sources."""
    why, pair, board = request.text("why").strip(), request.text("pair").strip(), _board(request)
    typed_result = request.text("result")

    def adjust(file: ScorebookFile) -> Iterable[Message]:
        line = find_play(file.read(), pair, board)
        return store_rulings(
            file, (CorrectResult(with_typed_result(line, typed_result, why), why),)
        )

    return _store(request, adjust)


def _accept(request: ActionRequest) -> Message:
    """Accept a doubtful result as right."""
    location, kinds = request.get("place"), (str, int, int, int, str)
    if not isinstance(location, list) or [type(item) for item in location] != [*kinds]:
        raise InvalidValuesError("place")
    section, of_round, table, board, pairs = location

    def accept(file: ScorebookFile) -> Iterable[Message]:
        result = file.read().results.get(PlayLocation(section, of_round, table, board, pairs))
        if result is None:
            raise RequestError(Message("results_not_there"))
        return store_rulings(file, (AcceptResult(result),))

    return _store(request, accept)


def _withdraw(request: ActionRequest) -> Message:
    """Withdraw a ruling."""
    ruling = request.integer("number")

    def withdraw(file: ScorebookFile) -> Iterator[Message]:
        before = file.read()
        number = file.withdraw(ruling)
        summary = next(each.summary for each in file.changes() if each.id == number)
        yield Message("full_stop", told=summary)
        yield from describe_changed_results(before, file.read())

    return _store(request, withdraw)


def _undo(request: ActionRequest) -> Message:
    """Undo the director's latest change of results, if the page showed this change."""
    return _undo_or_redo(request, back=True)


def _redo(request: ActionRequest) -> Message:
    return _undo_or_redo(request, back=False)


def _undo_or_redo(request: ActionRequest, *, back: bool) -> Message:
    shown_change, snapshot = request.integer("change"), request.evening_session.snapshot
    since = None
    if "session" in request:
        past = past_results(request.evening_session, snapshot, request.integer("session"))
        since = _recorded_at(snapshot, past[0])

    def step(file: ScorebookFile) -> Iterator[Message]:
        before, revision, (last, next_one) = (
            file.read(),
            file.revision(),
            _next_undo_redo(file, since),
        )
        change = last if back else next_one
        if change is None or change.id != shown_change:
            raise RequestError(Message("results_changed_meanwhile"))
        change_made = file.undo(revision) if back else file.redo(revision)
        key = "page_undone" if back else "page_redone"
        yield Message("full_stop", told=Message(key, what=change_made.summary))
        yield from describe_changed_results(before, file.read())

    return _store(request, step)


def _store(request: ActionRequest, change: Callable[[ScorebookFile], Iterable[Message]]) -> Message:
    """Change the score book and the scores in the season; return the messages as one line.

    The last message says how many scores changed in the season; the page lists them.

    The results are tonight's, or those of the session that the request names. ``change`` makes the
    change in the score book given to it, and returns messages.

    Raises
    ------
    RequestError
        There are no such results, or lists that were declared final would change and the request
        does not confirm it.
    """
    evening_session, snapshot = request.evening_session, request.evening_session.snapshot
    if "session" in request:
        session, results = past_results(evening_session, snapshot, request.integer("session"))
        recorded: Session | None = session
    else:
        request.planned()
        results, recorded = evening_session.results, evening_session.recorded(snapshot)

    def try_change(season_file: SeasonFile) -> None:
        results.try_scores(season_file, lambda file: [*change(file)])

    if recorded is not None:
        season.ask_about_finals(request, request.season_file, try_change)
    replies = [*change(results.file())]
    evening_session.events.notify("changed")
    season_messages = results.update_season()
    if recorded is not None:
        evening_session.read_season()  # otherwise the page would say that the scores differ
        replies += record.season_reply(season_messages)
    lines = (sentence(str(page_message(reply, snapshot.members))) for reply in replies)
    return Message("as_written", text=" ".join(lines))


def _board(request: ActionRequest) -> int:
    board = request.integer("board")
    if not 1 <= board <= _MAX_BOARD:
        raise InvalidValuesError("board")
    return board


ACTIONS = {
    "results_listen": _listen,
    "results_stop": _stop,
    "results_show": _show,
    "results_enter": _enter,
    "results_adjust": _adjust,
    "results_accept": _accept,
    "results_withdraw": _withdraw,
    "results_undo": _undo,
    "results_redo": _redo,
}
"""Actions by the names that the page sends."""
