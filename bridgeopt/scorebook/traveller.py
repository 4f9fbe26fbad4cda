"""Typed travellers: parsing the lines that a scorer types, and checking them before storing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import in_english
from bridgeopt.scorebook.book import SWITCHED_REMARK, Scorebook, result_message
from bridgeopt.scorebook.result_json import PlayLocation
from bridgeopt.scoring.awards import ArtificialScore, format_award_pair, parse_award_pair
from bridgeopt.scoring.contract import (
    MAX_TRICKS,
    Contract,
    is_possible_score,
    parse_contract,
    parse_lead,
    parse_relative_tricks,
    relative_tricks,
)
from bridgeopt.scoring.results import BoardResult, ResultKind
from bridgeopt.scoring.seated_results import meeting_lookup

_LINE_PATTERN = re.compile(r"\s*(\w{1,9})\s*[-:]\s*(\w{1,9})(?:\s+(.*))?", re.DOTALL)
"""Matches a typed line: the numbers of NS and EW, and the rest of the line."""
_POINTS_PATTERN = re.compile(r"[+-]?[0-9]{1,4}")
"""Matches the points of NS, such as ``-50``."""
_RELATIVE_TRICKS = r"=|[+-][0-9]{1,2}"
"""Pattern of tricks relative to the contract: ``=``, ``+1``, ``-2``."""
_DOUBLED = r"X{1,2}|\*{1,2}"
"""Pattern of a double or a redouble."""
_BID = (
    r"(?P<level>[1-7])\s*(?P<strain>NT|SA|[NSHDCRK\u2660\u2665\u2666\u2663])\s*"
    rf"(?P<doubled>{_DOUBLED})?"
)
"""Pattern of a contract without its declarer: ``4H``, ``3NTX``."""
_CONTRACT_PATTERN = re.compile(
    rf"{_BID}\s*(?:(?P<first>{_RELATIVE_TRICKS})\s*)?(?P<seat>[NESWOZ])"
    rf"(?:\s*(?P<doubled_last>{_DOUBLED}))?"
    rf"(?:\s*(?P<over>{_RELATIVE_TRICKS}))?(?:\s+(?P<lead>\w{{2,3}}))?",
    re.IGNORECASE,
)
"""Matches a contract with its declarer; tricks may precede or follow the declarer, or be absent.

A double may also follow the declarer: ``2SWX -2``.
"""
_NO_DECLARER_PATTERN = re.compile(
    rf"(?P<contract>{_BID})\s*(?P<tricks>{_RELATIVE_TRICKS})?", re.IGNORECASE
)
"""Matches a contract whose declarer was forgotten."""

_SEAT_BY_LETTER = {"N": "N", "E": "E", "S": "S", "W": "W", "O": "E", "Z": "S"}
"""Seats by their letters in English and Dutch; no letter stands for two different seats."""

_STRAIN_LETTERS = str.maketrans("KRkr\u2660\u2665\u2666\u2663", "CDCDSHDC")
"""Translates Dutch letters of clubs and diamonds, and suit symbols, to English letters."""

_LETTERS_BY_WORD = {
    word: letters
    for letters, words in {
        "C": ("club", "clubs", "klaver", "klaveren", "kl"),
        "D": ("diamond", "diamonds", "ruiten", "ru"),
        "H": ("heart", "hearts", "harten", "hrt"),
        "S": ("spade", "spades", "schoppen", "sch", "south", "zuid"),
        "NT": ("notrump", "notrumps", "sans", "sansatout"),
        "N": ("north", "noord"),
        "E": ("east", "oost"),
        "W": ("west",),
        "X": ("doubled", "gedoubleerd"),
        "XX": ("redoubled", "geredoubleerd"),
        "=": ("made", "gemaakt"),
    }.items()
    for word in words
}
"""Letters for words of a typed contract, in English and Dutch."""
_WORD_PATTERN = re.compile(r"[^\W\d_]+")
"""Matches a run of letters."""
_DOWN_PATTERN = re.compile(
    r"\b(\d{1,2})\s*(?:down|off)\b|\b(?:down|off)\s*(\d{1,2})\b", re.IGNORECASE
)
"""Matches undertricks in words: ``1 down``, ``down 2``."""

_VARIATION_SELECTOR = "\ufe0f"
"""Variation selector that may follow a suit symbol to show it in colour."""

_KIND_BY_MESSAGE = {
    "traveller_not_played": ResultKind.NOT_PLAYED,
    "traveller_undecided": ResultKind.UNDECIDED,
}
"""Maps the key of a message to a kind of result.

The message lists the words that a scorer may type for this kind.
"""


_REMOVALS = ("-", "\N{EN DASH}")
"""Texts that a scorer types for "no result": a result that the line has is removed."""


def is_removal(typed: str) -> bool:
    """Return whether a typed text says that a line has no result."""
    return typed.replace("\N{MINUS SIGN}", "-").strip() in _REMOVALS


def with_typed_result(line: BoardResult, typed: str, why: str = "") -> BoardResult:
    """Return a line of a traveller with the result that a scorer typed for it.

    The text may be a contract with declarer, tricks over or under, and optionally a lead:
    ``4HX N +1 SA``, ``4hxn+1``, ``4HX+1N``. Without tricks, the contract was just made (``4H N``).
    Words of English and Dutch may replace the letters: ``4 spades south 1 down``.

    The text may also be ``pass``, the points of NS (``-50``), an artificial score as
    `parse_award_pair` reads it, ``not played``, ``undecided``, or ``wrong direction``. The text
    ``wrong direction`` keeps the line's result and exchanges the pairs.

    Raises
    ------
    RequestError
        The text has none of these forms, or no contract gives these points on this board.
    """
    text = " ".join(typed.replace("\N{MINUS SIGN}", "-").replace(_VARIATION_SELECTOR, "").split())
    folded = text.casefold()
    if folded in _listed_words("traveller_switched"):
        if line.kind is not ResultKind.PLAYED:
            raise RequestError(Message("traveller_nothing_to_switch"))
        return replace(line, remark=SWITCHED_REMARK)
    line_values = line.section, line.board, line.ns, line.ew, line.round, line.table
    empty = BoardResult(*line_values, vulnerable=line.vulnerable)
    for key, kind in _KIND_BY_MESSAGE.items():
        if folded in _listed_words(key):
            return replace(empty, kind=kind)
    awards = parse_award_pair(text)
    if awards is not None:
        return replace(line, kind=ResultKind.ARTIFICIAL, artificial=ArtificialScore(*awards, why))
    if _POINTS_PATTERN.fullmatch(text):
        return replace(empty, points=_require_possible(line, int(text)))
    contract = parse_contract(text)
    if folded in _listed_words("traveller_passed") or (
        contract is not None and contract.passed_out
    ):
        return replace(empty, contract=Contract(0))
    return replace(empty, **_parse_play(text))


def typed_text(result: BoardResult) -> str:
    """Return a text from which `with_typed_result` reads this result; "" if no text gives it.

    The text leaves out the opening lead. No text gives a result in the wrong direction, nor some
    artificial scores.
    """
    if result.artificial is not None:
        return format_award_pair(result.artificial.ns, result.artificial.ew) or ""
    words = {kind: key for key, kind in _KIND_BY_MESSAGE.items()}.get(result.kind)
    if result.contract is not None and result.contract.passed_out:
        words = "traveller_passed"
    if words is not None:
        return str(Message(words)).partition(",")[0]
    is_switched = result.remark.casefold() == SWITCHED_REMARK
    is_partial = result.contract is not None and (result.declarer is None or result.tricks is None)
    return "" if is_switched or is_partial else str(result_message(replace(result, remark="")))


def _listed_words(key: str) -> set[str]:
    """Return the words that a message lists, in English and in the current locale."""
    message = Message(key)
    return {word.strip() for word in f"{message},{in_english(message)}".split(",")}


def _abbreviate(text: str) -> str:
    """Return a typed contract with letters for words: ``4S S -1`` for ``4 spades south 1 down``."""
    with_tricks = _DOWN_PATTERN.sub(lambda match: f"-{match[1] or match[2]}", text)
    return _WORD_PATTERN.sub(
        lambda match: _LETTERS_BY_WORD.get(match[0].casefold(), match[0]), with_tricks
    )


def _parse_play(text: str) -> dict[str, Any]:
    short_text = _abbreviate(text)
    match = _CONTRACT_PATTERN.fullmatch(short_text)
    forgotten = _NO_DECLARER_PATTERN.fullmatch(short_text)
    if forgotten is not None:
        example = "\N{NO-BREAK SPACE}".join(
            (forgotten["contract"], "n", forgotten["tricks"] or "=")
        )
        raise RequestError(Message("traveller_no_declarer", text=repr(text), example=example))
    if (
        match is None
        or (match["first"] and match["over"])
        or (match["doubled"] and match["doubled_last"])
    ):
        raise RequestError(Message("traveller_not_understood", text=repr(text)))
    bid = f"{match['level']}{match['strain']}{match['doubled'] or match['doubled_last'] or ''}"
    contract = parse_contract(bid.translate(_STRAIN_LETTERS))
    tricks_text = match["first"] or match["over"] or "="
    if contract is None:
        raise RequestError(Message("traveller_not_understood", text=repr(text)))
    tricks = parse_relative_tricks(contract, tricks_text)
    if tricks is None:
        raise RequestError(
            Message(
                "traveller_impossible_tricks",
                text=repr(text),
                over=relative_tricks(contract, MAX_TRICKS),
                under=relative_tricks(contract, 0),
            )
        )
    lead = None if match["lead"] is None else parse_lead(match["lead"])
    if match["lead"] is not None and lead is None:
        raise RequestError(Message("traveller_no_card", text=repr(match["lead"])))
    seat = _SEAT_BY_LETTER[match["seat"].upper()]
    return {"contract": contract, "declarer": seat, "tricks": tricks, "lead": lead}


def _require_possible(line: BoardResult, points: int) -> int:
    """Return ``points``; raise `RequestError` if no contract gives NS these points on the board."""
    if not is_possible_score(line.board, points, line.vulnerable):
        values = {"board": str(line.board), "points": str(points)}
        raise RequestError(Message("traveller_no_such_score", **values))
    return points


def split_line(typed: str) -> tuple[str, str, str] | None:
    """Return NS, EW and the result in a typed line such as ``3-7 4H N +1``.

    Return ``None`` if the line has another form.
    """
    match = _LINE_PATTERN.fullmatch(typed)
    if match is None or not match[3]:
        return None
    ns, ew, result = match.groups()
    return ns, ew, result


@dataclass(frozen=True)
class Traveller:
    """A typed traveller.

    Attributes
    ----------
    results
        The typed lines, with table and round if these follow from the plan.
    total
        The sum of the points of NS on all lines, to compare with the sum on paper. A line that was
        not typed counts with its current result.
    missing
        Lines that the plan has but that were not typed, with their current results.
    removed
        The current results of lines that were typed as ``-``, which says that they have no result.
    """

    results: tuple[BoardResult, ...]
    total: int
    missing: tuple[BoardResult, ...]
    removed: tuple[BoardResult, ...] = ()

    def describe(self) -> Iterator[Message]:
        """Yield messages for the scorer to check: each result, the sum, and missing lines."""
        for result in self.results:
            yield Message("traveller_line", where=result.description, result=result_message(result))
        for result in self.removed:
            removed = result_message(result)
            yield Message("scorebook_removed", where=result.description, result=removed)
        yield Message("traveller_total", total=str(self.total))
        for line in self.missing:
            yield Message("traveller_missing", ns=line.ns, ew=line.ew)


def traveller_lines(book: Scorebook, section: str, board: int) -> tuple[BoardResult, ...]:
    """Return all planned plays of a board in a section, with their current results.

    A play without a result is marked as not played.
    """
    results = book.results
    board_results = (
        result for result in results.values() if (result.section, result.board) == (section, board)
    )
    vulnerability = next(
        (result.vulnerable for result in board_results if result.vulnerable is not None), None
    )
    lines = []
    for table in book.planned:
        if table.section == section and board in table.boards and table.ns and table.ew:
            location = PlayLocation(section, table.round, table.table, board)
            pairs = section, board, table.ns, table.ew, table.round, table.table
            empty = BoardResult(*pairs, vulnerable=vulnerability)
            lines.append(results.get(location, replace(empty, kind=ResultKind.NOT_PLAYED)))
    return tuple(lines)


def parse_traveller(
    book: Scorebook, section: str, board: int, typed_lines: Sequence[str], total: int | None = None
) -> Traveller:
    """Return a traveller from its typed lines, such as ``1-5 4H N +1``.

    Each line begins with the numbers of NS and EW; `with_typed_result` reads the rest. If a plan is
    known, it must have these pairs on this board. A result ``-`` removes the line's current result.
    ``total`` is the sum of the points of NS on paper. If all lines, typed or not, have a different
    sum, a line was mistyped.

    Raises
    ------
    RequestError
        A line cannot be parsed, its pairs do not play the board, or its pairs occur twice; or the
        sum differs from ``total``. The error is about the first fault.
    """
    meeting_key = meeting_lookup(book.planned)
    planned = {
        meeting_key(section, planned_line.ns, planned_line.ew): planned_line
        for planned_line in traveller_lines(book, section, board)
    }
    if book.movement and not planned:
        raise RequestError(Message("traveller_no_board", section=section, board=str(board)))
    results, emptied = [], []
    for text in typed_lines:
        split = split_line(text)
        if split is None:
            raise RequestError(Message("traveller_no_pairs", text=repr(text)))
        ns, ew, typed_result = split
        line = BoardResult(section, board, ns, ew)
        if planned:
            line = _complete_from_plan(planned.get(meeting_key(section, ns, ew)), line)
        if is_removal(typed_result):
            emptied.append(line)
        else:
            results.append(with_typed_result(line, typed_result))
    counts = Counter(meeting_key(section, line.ns, line.ew) for line in (*results, *emptied))
    for result in (*results, *emptied):
        if counts[meeting_key(section, result.ns, result.ew)] > 1:
            pairs = " - ".join(sorted((result.ns, result.ew)))
            raise RequestError(Message("traveller_twice", pairs=pairs))
    missing = tuple(planned_line for key, planned_line in planned.items() if key not in counts)
    sum_of_points = sum(result.score or 0 for result in (*results, *missing))
    if total is not None and total != sum_of_points:
        raise RequestError(
            Message("traveller_other_total", told=str(total), total=str(sum_of_points))
        )
    current = (book.results.get(PlayLocation.for_result(line)) for line in emptied)
    removed = tuple(result for result in current if result is not None)
    return Traveller(tuple(results), sum_of_points, missing, removed)


def _complete_from_plan(planned: BoardResult | None, line: BoardResult) -> BoardResult:
    """Return the line with the round, table and vulnerability of ``planned``, the planned play.

    Raises
    ------
    RequestError
        The plan does not have these pairs on this board, or has them in the other directions.
    """
    if planned is None:
        pairs = f"{line.ns} - {line.ew}"
        raise RequestError(Message("traveller_strangers", pairs=pairs, board=str(line.board)))
    if planned.ns != line.ns:
        raise RequestError(Message("traveller_other_way", ns=planned.ns, ew=planned.ew))
    vulnerability = planned.vulnerable
    return replace(line, round=planned.round, table=planned.table, vulnerable=vulnerability)
