"""A traveller while it is typed: the result and the score read from each line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from starlette.datastructures import QueryParams

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message, Number
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.files.faults import is_digits
from bridgeopt.scorebook import PlayLocation, Scorebook
from bridgeopt.scorebook.traveller import is_removal, traveller_lines, with_typed_result
from bridgeopt.scoring.results import BoardResult, SourceResults
from bridgeopt.show.scores import describe_result
from bridgeopt.tasks.results import resolve_section, score_book
from bridgeopt.web.evening_session import EveningSession
from bridgeopt.web.rendering import describe_error
from bridgeopt.web.screens.score import past_results

_MAX_LINE_LENGTH = 60
"""Longest line in characters; the rest is ignored."""

_MAX_BOARD = 999


@dataclass(frozen=True)
class _TypedLine:
    """A typed line's result, or the error in the line; both are ``None`` for an empty line.

    ``is_removal`` is whether the line says that there is no result.
    """

    result: BoardResult | None = None
    wrong: str | None = None
    is_removal: bool = False


def check_typed(evening_session: EveningSession, parameters: QueryParams) -> dict[str, object]:
    """Return the result and score, or the error, of each line of a partly typed board.

    ``parameters`` has the section, the board, and a ``line`` for each line of the traveller, in
    order; lines not yet typed are empty. A past session has its number as ``session``. Nothing is
    stored.
    """
    board, typed_lines = _board(parameters.get("board", "")), parameters.getlist("line")
    past_session = parameters.get("session", "")
    if board is None or not (past_session or evening_session.snapshot.evening.planned):
        return {"lines": []}
    try:
        results = evening_session.results
        if past_session:
            number = int(past_session) if is_digits(past_session) else 0
            results = past_results(evening_session, evening_session.snapshot, number)[1]
        book = results.file().read()
        section = resolve_section(book, parameters.get("section", ""))
    except BridgeoptError:  # the screen reports why
        return {"lines": []}
    lines = traveller_lines(book, section, board)
    read_lines = [
        _read_line(evening_session, line, text)
        for line, text in zip(lines, typed_lines, strict=False)
    ]
    typed_results = {
        PlayLocation.for_result(line): read_line.result
        for line, read_line in zip(lines, read_lines, strict=False)
        if read_line.result is not None or read_line.is_removal
    }
    scores, so_far = _scores(book, section, board, typed_results)
    return {
        "so_far": "" if so_far is None else str(so_far),
        "lines": [
            _line_document(read_line, scores.get(PlayLocation.for_result(line)))
            for line, read_line in zip(lines, read_lines, strict=False)
        ],
    }


def _board(text: str) -> int | None:
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(_MAX_BOARD))
    return int(text) if is_number and int(text) else None


def _read_line(evening_session: EveningSession, line: BoardResult, text: str) -> _TypedLine:
    """Parse a line with the code that saves a board, so that the same errors appear."""
    typed = text[:_MAX_LINE_LENGTH].strip()
    if not typed:
        return _TypedLine()
    if is_removal(typed):
        return _TypedLine(is_removal=True)
    try:
        return _TypedLine(with_typed_result(line, typed))
    except RequestError as error:
        return _TypedLine(wrong=describe_error(error, evening_session.snapshot.members))


def _scores(
    book: Scorebook,
    section: str,
    board: int,
    typed_results: Mapping[PlayLocation, BoardResult | None],
) -> tuple[dict[PlayLocation, str], Message | None]:
    """Return NS's score on each line with a typed result, and of how many results it is so far.

    The scores are computed from all results of the board, typed and stored. ``typed_results`` has
    ``None`` for a result that is removed. Once the board has all its results, the message is
    ``None``.
    """
    if not any(typed_results.values()):
        return {}, None

    def with_typed(source: SourceResults) -> SourceResults:
        stored_results = [
            result
            for result in source.results
            if result.board == board and PlayLocation.for_result(result) not in typed_results
        ]
        new_results = (result for result in typed_results.values() if result is not None)
        return replace(source, results=(*stored_results, *new_results))

    try:
        scored = score_book(book, correct=with_typed).scored
    except BridgeoptError:
        return {}, None
    rules = scored.rules
    scores: dict[PlayLocation, str] = {}
    num_scored = num_expected = 0
    for scored_section in scored.sections:
        is_own = scored_section.name == section
        for scored_board in scored_section.boards if is_own or scored.joint else ():
            lines = [line for line in scored_board.lines if line.ns_points is not None]
            num_scored, num_expected = num_scored + len(lines), scored_board.expected
            for line in lines if is_own else ():
                value = line.ns_points
                assert value is not None
                if rules.is_percentage:
                    value = rules.percent_of(value, scored_board.top)
                place = PlayLocation.for_result(line.result)
                scores[place] = _number(value, per_cent=rules.is_percentage)
    so_far = None
    if 0 < num_scored < num_expected:
        unit = "percent" if rules.is_percentage else "imps"
        so_far = Message("typed_so_far", n=num_scored, of=num_expected, unit=unit)
    return {place: each for place, each in scores.items() if typed_results.get(place)}, so_far


def _number(value: Fraction, *, per_cent: bool) -> str:
    number = Number(float(value), 1 if per_cent else 2).render(current_locale())
    return f"{number} %" if per_cent else str(Message("typed_imps", imps=number))


def _line_document(line: _TypedLine, score: str | None) -> dict[str, str]:
    if line.wrong is not None:
        return {"wrong": line.wrong}
    if line.is_removal:
        return {"told": str(Message("typed_removal"))}
    if line.result is None:
        return {}
    document = {"told": describe_result(line.result)}
    if line.result.score is not None:
        document["points"] = f"{line.result.score:+d}".replace("-", "\N{MINUS SIGN}").replace(
            "+0", "0"
        )
    if score is not None:
        document["score"] = score
    return document
