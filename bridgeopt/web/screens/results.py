"""The screen Score: results received, missing or doubtful; travellers, rulings, and rankings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.exchange.connector import PUSHED
from bridgeopt.scorebook import PlayLocation, ResultSource, Scorebook
from bridgeopt.scorebook.book import SWITCHED, AcceptResult, CorrectResult
from bridgeopt.scorebook.traveller import parse_traveller, with_typed_result
from bridgeopt.scoring.questions import Question
from bridgeopt.scoring.results import ResultKind, sections_sharing_numbers
from bridgeopt.show.scores import describe_question, describe_result, ranking_tables
from bridgeopt.tasks.results import (
    describe_changed_results,
    describe_overruled,
    find_play,
    one_section,
    store_rulings,
)
from bridgeopt.web.current_round import current_printed_evening, current_round
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.live_results import BWS, CONNECTOR, PHONES, WALL
from bridgeopt.web.rendering import describe_error, page_message
from bridgeopt.web.values import ActionRequest, InvalidValuesError

_FIRST = 5
"""Questions or differences that are shown; the others are folded."""


class DifferenceLine(NamedTuple):
    """A play on which sources differ, and the pair through which to adjust it."""

    description: Message
    location: list[object]
    pair: str
    board: int


class BoardProgress(NamedTuple):
    """How many boards of a table in a round have results, and how many there are (0: no play).

    ``state`` is "in" if all have results. If some are missing, it is "late" when the round is over,
    "waited" when play is over, since they then delay the evening, and "" before.
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
        return [*PlayLocation.of(self.question.result)] if self.known else None

    @property
    def board(self) -> int:
        """The number of the board."""
        return self.question.result.board


def view(desk: EveningSession, now: Snapshot) -> dict[str, Any]:
    """Return the template's values; without a plan, only that there is none."""
    nothing = {"book": None, "wrong": None}
    if now.evening.planned is None:
        return nothing
    try:
        found = desk.results.current()
        scored = found.scored
        changes = {each.id: each.summary for each in desk.results.file().changes()}
        back, again = desk.results.file().next_undo_redo()
    except BridgeoptError as error:
        return nothing | {"wrong": describe_error(error, now.members)}
    book, listening = found.book, desk.results.incoming.now
    grids = [*_grids(book, _rounds_over(desk, now, book))]
    cells = [cell for _, _, tables in grids for _, row in tables for cell in row]
    return {
        "book": book,
        "wrong": None,
        "there": sum(cell.num_entered for cell in cells),
        "of": sum(cell.num_expected for cell in cells),
        "grids": grids,
        "sources": desk.results.sources(),
        "folder": desk.open.folder.path.resolve(),
        "bws": desk.results.bws(),
        "listening": listening,
        "trouble": listening.trouble and describe_error(listening.trouble, now.members),
        "news": []
        if listening.source is None
        else [page_message(each, now.members) for each in listening.source.describe_news(book)],
        "differing": [*_differing(book)],
        "asked": [*_asked(book, scored.questions)],
        "first": _FIRST,
        "untold": [page_message(each, now.members) for each in scored.warnings],
        "rulings": [(number, changes[number]) for number in sorted(book.rulings, reverse=True)],
        "take_back": back,
        "do_again": again,
        "lines": _lines(book),
        "names": _names(book),
        "has_bridgemates": _has_bridgemates(desk),
        "ranking": [*ranking_tables(scored.scored)] if book.results else [],
        "shown": desk.results.shown,
        "phone_boards": desk.settings.phone_boards != "none",
    }


def _asked(book: Scorebook, questions: Iterable[Question]) -> Iterator[ResultQuestion]:
    """Yield the questions about results; only a result in the score book can be accepted."""
    both = sections_sharing_numbers(book.source())
    for each in questions:
        result = each.result
        known = book.results.get(PlayLocation.of(result)) == result
        pair = f"{result.section}{result.ns}{' NS' * (result.section in both)}"
        yield ResultQuestion(each, known, pair)


def _differing(book: Scorebook) -> Iterator[DifferenceLine]:
    """Yield the plays on which sources differ, those that keep a typed result first."""
    for each in sorted(book.differences, key=lambda each: not each.keeps_typed):
        result, told = each.counts.result, book.difference_message(each)
        side = " NS" * (result.section in book.shared_numbers)
        pair = f"{result.section}{result.ns}{side}"
        yield DifferenceLine(told, [*each.place], pair, result.board)


Grid = tuple[str, list[int], list[tuple[int, list[BoardProgress]]]]
"""A section, its rounds, and the progress of each table in each round."""


def _grids(book: Scorebook, over: int) -> Iterator[Grid]:
    """Yield each section's progress, when ``over`` rounds are over."""
    there = book.results
    cells: dict[str, dict[int, dict[int, BoardProgress]]] = defaultdict(lambda: defaultdict(dict))
    total = max((table.round for table in book.planned), default=0)
    for table in book.planned:
        places = (
            PlayLocation(table.section, table.round, table.table, board) for board in table.boards
        )
        played = table.ns is not None and table.ew is not None
        of = len(table.boards) if played else 0
        n = sum(place in there for place in places) if played else 0
        state = "in" if n == of else ""
        if n < of and table.round <= over:
            state = "waited" if over == total else "late"
        cells[table.section][table.table][table.round] = BoardProgress(n, of, state)
    for section, tables in sorted(cells.items()):
        rounds = sorted({number for each in tables.values() for number in each})
        empty = BoardProgress(0, 0)
        yield (
            section,
            rounds,
            [(t, [each.get(r, empty) for r in rounds]) for t, each in sorted(tables.items())],
        )


def _rounds_over(desk: EveningSession, now: Snapshot, book: Scorebook) -> int:
    """Return how many rounds are over: by the clock, or because a later one has results.

    The last one is over as well once every table has sent a result of it.
    """
    latest = book.latest_round
    of_latest = {(t.section, t.table) for t in book.planned if t.round == latest and t.ns and t.ew}
    sent = {(place.section, place.table) for place in book.results if place.round == latest}
    by_results = latest if of_latest and of_latest <= sent else max(latest - 1, 0)
    try:
        evening = current_printed_evening(desk, now)
    except BridgeoptError:  # the screens that need it report why
        return by_results
    played = 0 if evening is None else current_round(desk.clock, evening).played
    return max(by_results, played)


def _names(book: Scorebook) -> dict[str, dict[str, str]]:
    """Return the names of pairs by section and number, with the direction if two share a number."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for each in book.source().participants:
        called = f"{each.pair} {each.direction}" if each.direction else each.pair
        found[each.section][called] = " & ".join(each.names)
    return found


def _lines(book: Scorebook) -> dict[str, dict[str, list[tuple[str, str, str]]]]:
    """Return the plays of each board by section: NS, EW, and the current result."""
    there = book.results
    lines: dict[str, dict[str, list[tuple[str, str, str]]]] = defaultdict(lambda: defaultdict(list))
    for table in book.planned:
        if table.ns is None or table.ew is None:
            continue
        for board in table.boards:
            result = there.get(PlayLocation(table.section, table.round, table.table, board))
            told = ""
            if result is not None:
                told = describe_result(result) or str(result.points)
                if result.kind is ResultKind.PLAYED and result.remark.casefold() == SWITCHED:
                    told = f"{told} ⇄"
            lines[table.section][str(board)].append((table.ns, table.ew, told))
    return lines


def _has_bridgemates(desk: EveningSession) -> bool:
    """Return whether the club has Bridgemates, by its settings or any evening's folder."""
    settings = desk.settings
    if settings.bridgemate_club or settings.bridgemate_licence or desk.results.sources():
        return True
    evenings = desk.open.folder.path.parent
    return any(True for name in (PUSHED, "*.bws") for _ in evenings.glob(f"*/{name}"))


_MOST_LINES = 200
_HIGHEST = 999


def _listen(asked: ActionRequest) -> Message:
    """Start listening to a source of results."""
    asked.planned()
    kind = asked.choice("kind", (BWS, CONNECTOR))
    asked.desk.results.listen(kind)
    asked.desk.events.notify("changed")
    return Message("results_listening", kind=kind)


def _stop(asked: ActionRequest) -> Message:
    asked.desk.results.incoming.end()
    asked.desk.events.notify("changed")
    return Message("results_stopped")


def _show(asked: ActionRequest) -> Message:
    """Show the ranking list on the projector or phones, or hide it."""
    asked.planned()
    where, shown = asked.choice("where", (WALL, PHONES)), asked.boolean("shown")
    results = asked.desk.results
    results.shown = results.shown | {where} if shown else results.shown - {where}
    asked.desk.events.notify("changed")
    if where == WALL:
        return Message("results_wall_shows" if shown else "results_wall_hides")
    lists_only = asked.desk.settings.phone_boards == "none"
    on = "results_phones_lists" if lists_only else "results_phones_shows"
    return Message(on if shown else "results_phones_hides")


def _enter(asked: ActionRequest) -> Message:
    """Save a typed traveller."""
    lines = asked.get("lines")
    if (
        not isinstance(lines, list)
        or len(lines) > _MOST_LINES
        or not all(isinstance(line, str) for line in lines)
    ):
        raise InvalidValuesError("lines")
    total = None if asked.get("total") is None else asked.integer("total")
    asked.planned()
    results = asked.desk.results
    file = results.file()
    book = file.read()
    board = _board(asked)
    if not lines:
        raise RequestError(Message("results_typed_nothing"))
    traveller = parse_traveller(book, one_section(book, asked.text("section")), board, lines, total)
    came = file.import_results(ResultSource.HAND, traveller.results)
    told = (
        Message("results_typed", board=str(board), total=str(traveller.total)),
        Message("results_came", **came.counts),
    )
    return _told(asked, (*told, *describe_overruled(file.read(), traveller.results)))


def _adjust(asked: ActionRequest) -> Message:
    """Adjust a result, overriding all sources."""
    asked.planned()
    file = asked.desk.results.file()
    why = asked.text("why").strip()
    line = find_play(file.read(), asked.text("pair").strip(), _board(asked))
    ruling = CorrectResult(with_typed_result(line, asked.text("result"), why), why)
    return _told(asked, store_rulings(file, (ruling,)))


def _accept(asked: ActionRequest) -> Message:
    """Accept a doubtful result as right."""
    asked.planned()
    file, place = asked.desk.results.file(), asked.get("place")
    kinds = (str, int, int, int, str)
    if not isinstance(place, list) or [type(each) for each in place] != [*kinds]:
        raise InvalidValuesError("place")
    section, of_round, table, board, pairs = place
    result = file.read().results.get(PlayLocation(section, of_round, table, board, pairs))
    if result is None:
        raise RequestError(Message("results_not_there"))
    return _told(asked, store_rulings(file, (AcceptResult(result),)))


def _withdraw(asked: ActionRequest) -> Message:
    """Withdraw a ruling."""
    asked.planned()
    file = asked.desk.results.file()
    before = file.read()
    number = file.withdraw(asked.integer("number"))
    summary = next(each.summary for each in file.changes() if each.id == number)
    told = Message("full_stop", told=summary)
    return _told(asked, (told, *describe_changed_results(before, file.read())))


def _undo(asked: ActionRequest) -> Message:
    """Undo the director's last change of results, if it is the one that was shown."""
    return _step(asked, back=True)


def _redo(asked: ActionRequest) -> Message:
    return _step(asked, back=False)


def _step(asked: ActionRequest, *, back: bool) -> Message:
    asked.planned()
    file, shown = asked.desk.results.file(), asked.integer("change")
    before, revision, (last, next_one) = file.read(), file.revision(), file.next_undo_redo()
    change = last if back else next_one
    if change is None or change.id != shown:
        raise RequestError(Message("results_changed_meanwhile"))
    done = file.undo(revision) if back else file.redo(revision)
    told = Message("page_undone" if back else "page_redone", what=done.summary)
    return _told(asked, (told, *describe_changed_results(before, file.read())))


def _told(asked: ActionRequest, told: Iterable[Message]) -> Message:
    """Notify all pages, update the season, and return the messages as one line."""
    desk = asked.desk
    desk.events.notify("changed")  # at once; the season file announces itself
    all_told = (*told, *desk.results.update_season())
    lines = " ".join(str(page_message(each, desk.snapshot.members)) for each in all_told)
    return Message("as_written", text=lines)


def _board(asked: ActionRequest) -> int:
    board = asked.integer("board")
    if not 1 <= board <= _HIGHEST:
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
