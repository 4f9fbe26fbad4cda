"""The values in cells of PBN's tables and in tags: points, percentages, averages, names, days."""

from __future__ import annotations

import datetime
import re
from contextlib import suppress
from fractions import Fraction

from bridgeopt.base.i18n import Message
from bridgeopt.exchange.interpret import is_phantom, normalise_word, parse_points
from bridgeopt.exchange.pbn_words import ARTIFICIAL
from bridgeopt.files.faults import quoted
from bridgeopt.scoring.awards import Award, parse_average, parse_award_pair
from bridgeopt.scoring.contract import SEATS, parse_contract, side_of

_EMPTY_CELLS = {"", "-", "?", "*"}
SIDE_RESULT = re.compile(r"(NS|EW)\s+(-?[0-9]{1,5})", re.IGNORECASE)
"""A side with its points or tricks, such as ``NS 420``."""

_BETWEEN_NAMES = re.compile(r"\s+[&+-]\s+|\s*[;/]\s*|\s+and\s+")


def cell_text(value: str) -> str:
    """Return the text of a cell or tag; "" if it is marked as unknown or irrelevant."""
    return "" if value in _EMPTY_CELLS else value


def shows_play(column: str, text: str) -> bool:
    """Return whether a cell, in the column ``column``, shows that a board was played.

    A pass, a 0 or an award does not show it.
    """
    if column == "Contract":
        contract = parse_contract(text)
        if contract is not None:
            return not contract.passed_out
    is_award = text == ARTIFICIAL or parse_average(text) is not None
    return bool(text) and not (is_award or is_phantom(text) or normalise_word(text) == "pass")


class WrongRow(Exception):  # noqa: N818  (it becomes a fault)
    """A row of a table, or the tags of a game, cannot be read; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__()
        self.message = message


_UNPLAYED = {"np", "notplayed", "noplay"}


def is_unplayed(text: str) -> bool:
    """Return whether a cell says that the board was not played."""
    return normalise_word(text) in _UNPLAYED


def average_in_cell(text: str) -> Award | None:
    """Return the award for an average in a cell: ``AVE+``, or ``^AVE+`` with a caret."""
    return parse_average(text.removeprefix("^"))


PERCENT = re.compile(r"\^?\s*([+-]?[0-9]{1,3}(?:[.,][0-9]{1,4})?)\s*%")
"""A percentage, which may have a caret and a minus sign, such as ``^60,5 %``."""


def percent_in_cell(text: str) -> Award | None:
    """Return the award in a column of scores: an average, or a percentage with the sign ``%``.

    Raises
    ------
    WrongRow
        The percentage is impossible.
    """
    match = PERCENT.fullmatch(text.replace("\u2212", "-"))
    percent = None if match is None else parse_points(match[1])
    if percent is None:
        return average_in_cell(text)
    if not 0 <= percent <= 100:
        raise WrongRow(Message("pbn_no_points", text=quoted(text)))
    return Award(percent)


def awards_in_cell(text: str) -> tuple[Award, Award] | None:
    """Return the awards of both sides for averages in one cell.

    Examples are ``AVE``, ``AVE+/AVE-`` and ``60-40``.
    """
    text_without_caret = text.removeprefix("^")
    halves = [parse_average(part) for part in re.split(r"\s*/\s*", text_without_caret)]
    if len(halves) == 2 and halves[0] is not None and halves[1] is not None:
        return halves[0], halves[1]
    if len(halves) == 1 and halves[0] is not None and not halves[0].by_session:
        return halves[0], halves[0]
    return parse_award_pair(text_without_caret)


def points_in_cell(text: str) -> Fraction | None:
    """Return the points in a cell; ``None`` if the cell is empty or holds an average.

    Raises
    ------
    WrongRow
        The points cannot be read.
    """
    number_text = text.removeprefix("^").removesuffix("%").strip()
    if cell_text(number_text) == "" or parse_average(number_text) is not None:
        return None
    points = parse_points(number_text)
    if points is None:
        raise WrongRow(Message("pbn_no_points", text=quoted(text)))
    return points


def score_cells(score: str, declarer: str) -> dict[str, str]:
    """Return the value of a game's tag Score as cells of a score table, by column name.

    Examples of ``score`` are ``NS 420``, ``EW -50 NS 50`` and ``420``. Points without a side belong
    to the side of ``declarer`` or, if there is no declarer, to NS.
    """
    sides = {side.upper(): points for side, points in SIDE_RESULT.findall(score)}
    if sides:
        return {f"score_{side.casefold()}": points for side, points in sides.items()}
    seat = declarer.removeprefix("^").upper()
    if score and seat[:1] in SEATS and seat:
        return {f"score_{side_of(seat[:1]).casefold()}": score}
    return {"score_ns": score} if score else {}


def player_names(text: str) -> tuple[str, ...]:
    """Return the names of the players in a text, or the one name of their partnership."""
    parts = tuple(filter(None, (part.strip() for part in _BETWEEN_NAMES.split(text))))
    if len(parts) == 1 and parts[0].count(",") == 1:
        halves = tuple(half.strip() for half in parts[0].split(","))
        if all(" " in half for half in halves):
            return halves
    return parts


def parse_day(text: str) -> datetime.date | None:
    """Return the day in the tag Date; ``None`` if the text is not a full date."""
    with suppress(ValueError):
        return datetime.datetime.strptime(text, "%Y.%m.%d").date()
    return None
