"""What is done with results: listening to what comes, travellers, rulings, and the wall."""

from __future__ import annotations

from collections.abc import Iterable

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.scorebook import Place, ResultSource
from bridgeopt.scorebook.rulings import Accept, Correction
from bridgeopt.scorebook.traveller import typed, with_play
from bridgeopt.tasks.results import find_play, lay, one_section, rulings_changed
from bridgeopt.web.doing.values import BadValues, DeedRequest
from bridgeopt.web.scores import BWS, CONNECTOR, PHONES, WALL
from bridgeopt.web.told import on_page

_MOST_LINES = 200
_HIGHEST = 999


def _listen(asked: DeedRequest) -> Message:
    """Listen to what comes in from now on."""
    asked.planned()
    kind = asked.choice("kind", (BWS, CONNECTOR))
    asked.desk.results.listen(kind)
    asked.desk.events.tell("changed")
    return Message("results_listening", kind=kind)


def _stop(asked: DeedRequest) -> Message:
    asked.desk.results.incoming.end()
    asked.desk.events.tell("changed")
    return Message("results_stopped")


def _show(asked: DeedRequest) -> Message:
    """Let the wall or telephones show the ranking list, or not any more."""
    asked.planned()
    where, shown = asked.choice("where", (WALL, PHONES)), asked.truth("shown")
    results = asked.desk.results
    results.shown = results.shown | {where} if shown else results.shown - {where}
    asked.desk.events.tell("changed")
    if where == WALL:
        return Message("results_wall_shows" if shown else "results_wall_hides")
    return Message("results_phones_shows" if shown else "results_phones_hides")


def _enter(asked: DeedRequest) -> Message:
    """Take in a traveller that was typed."""
    lines = asked.get("lines")
    if (
        not isinstance(lines, list)
        or len(lines) > _MOST_LINES
        or not all(isinstance(line, str) for line in lines)
    ):
        raise BadValues("lines")
    total = None if asked.get("total") is None else asked.integer("total")
    asked.planned()
    results = asked.desk.results
    file = results.file()
    book = file.read()
    board = _board(asked)
    if not lines:
        raise RequestError(Message("results_typed_nothing"))
    traveller = typed(book, one_section(book, asked.text("section")), board, lines, total)
    came = file.put(ResultSource.HAND, traveller.results)
    told = (
        Message("results_typed", board=str(board), total=str(traveller.total)),
        Message("results_came", **came._asdict()),
    )
    return _told(asked, told)


def _adjust(asked: DeedRequest) -> Message:
    """Let another result count, whatever came in."""
    asked.planned()
    file = asked.desk.results.file()
    why = asked.text("why").strip()
    line = find_play(file.read(), asked.text("pair").strip(), _board(asked))
    ruling = Correction(with_play(line, asked.text("result"), why), why)
    return _told(asked, lay(file, (ruling,)))


def _accept(asked: DeedRequest) -> Message:
    """Say that a result that is asked about is right."""
    asked.planned()
    file, place = asked.desk.results.file(), asked.get("place")
    kinds = (str, int, int, int, str)
    if not isinstance(place, list) or [type(each) for each in place] != [*kinds]:
        raise BadValues("place")
    section, of_round, table, board, pairs = place
    result = file.read().results.get(Place(section, of_round, table, board, pairs))
    if result is None:
        raise RequestError(Message("results_not_there"))
    return _told(asked, lay(file, (Accept(result),)))


def _withdraw(asked: DeedRequest) -> Message:
    """Let a ruling count no longer."""
    asked.planned()
    file = asked.desk.results.file()
    before = file.read()
    number = file.withdraw(asked.integer("number"))
    summary = next(each.summary for each in file.changes() if each.id == number)
    told = Message("full_stop", told=summary)
    return _told(asked, (told, *rulings_changed(before, file.read())))


def _undo(asked: DeedRequest) -> Message:
    """Take the director's last change of results back, if it is the one that was shown."""
    return _step(asked, back=True)


def _redo(asked: DeedRequest) -> Message:
    return _step(asked, back=False)


def _step(asked: DeedRequest, *, back: bool) -> Message:
    asked.planned()
    file, shown = asked.desk.results.file(), asked.integer("change")
    before, revision, steps = file.read(), file.revision(), file.steps()
    change = steps.undo if back else steps.redo
    if change is None or change.id != shown:
        raise RequestError(Message("results_changed_meanwhile"))
    done = file.undo(revision) if back else file.redo(revision)
    told = Message("page_undone" if back else "page_redone", what=done.summary)
    return _told(asked, (told, *rulings_changed(before, file.read())))


def _told(asked: DeedRequest, told: Iterable[Message]) -> Message:
    """Return what was done in a line, once the season has it too and all pages know."""
    desk = asked.desk
    desk.events.tell("changed")  # at once; the season's file tells of itself
    all_told = (*told, *desk.results.season_told())
    lines = " ".join(str(on_page(each, desk.now.members)) for each in all_told)
    return Message("as_written", text=lines)


def _board(asked: DeedRequest) -> int:
    board = asked.integer("board")
    if not 1 <= board <= _HIGHEST:
        raise BadValues("board")
    return board


DEEDS = {
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
"""By the names that the page sends."""
