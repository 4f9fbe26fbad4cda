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
from bridgeopt.scorebook.book import SWITCHED, Scorebook, result_message
from bridgeopt.scorebook.result_json import PlayLocation
from bridgeopt.scoring.awards import ArtificialScore, parse_award_pair
from bridgeopt.scoring.contract import (
    Contract,
    is_possible_score,
    parse_contract,
    parse_lead,
    parse_relative_tricks,
)
from bridgeopt.scoring.results import BoardResult, ResultKind
from bridgeopt.scoring.seated_results import meeting_lookup

_PAIRS = re.compile(r"\s*(\w{1,9})\s*[-:]\s*(\w{1,9})(?:\s+(.*))?", re.DOTALL)
_POINTS = re.compile(r"[+-]?[0-9]{1,4}")
_OVER = r"=|[+-][0-9]{1,2}"
_PLAYED = re.compile(
    r"(?P<level>[1-7])\s*(?P<strain>NT|SA|[NSHDCRK\u2660\u2665\u2666\u2663])\s*"
    rf"(?P<doubled>X{{0,2}}|\*{{0,2}})\s*(?:(?P<first>{_OVER})\s*)?(?P<seat>[NESWOZ])"
    rf"(?:\s*(?P<over>{_OVER}))?(?:\s+(?P<lead>\w{{2,3}}))?",
    re.IGNORECASE,
)
"""Matches a contract with its declarer; tricks may precede or follow the declarer, or be absent."""

_SEATS = {"N": "N", "E": "E", "S": "S", "W": "W", "O": "E", "Z": "S"}
"""Seats by their letters in English and Dutch; no letter stands for two different seats."""

_STRAINS = str.maketrans("KRkr\u2660\u2665\u2666\u2663", "CDCDSHDC")
"""Translates Dutch letters of clubs and diamonds, and suit symbols, to English letters."""

_SYMBOL_STYLE = "\ufe0f"
"""Variation selector that may follow a suit symbol to show it in colour."""

_KINDS = {
    "traveller_not_played": ResultKind.NOT_PLAYED,
    "traveller_undecided": ResultKind.UNDECIDED,
}
"""The kinds of result that a scorer types as a word, by the key of the message that lists the words
for the kind."""


def with_typed_result(line: BoardResult, written: str, why: str = "") -> BoardResult:
    """Return a line of a traveller with the result that a scorer typed for it.

    The text may be a contract with declarer, tricks over or under, and optionally a lead:
    ``4HX N +1 SA``, ``4hxn+1``, ``4HX+1N``. Without tricks, the contract was just made (``4H N``).

    The text may also be ``pass``, the points of NS (``-50``), an artificial score as
    `parse_award_pair` reads it, ``not played``, ``undecided``, or ``wrong direction``. The text
    ``wrong direction`` keeps the line's result and exchanges the pairs.

    Raises
    ------
    RequestError
        The text has none of these forms, or no contract gives these points on this board.
    """
    plain = " ".join(written.replace("\N{MINUS SIGN}", "-").replace(_SYMBOL_STYLE, "").split())
    folded = plain.casefold()
    if folded in _words("traveller_switched"):
        if line.kind is not ResultKind.PLAYED:
            raise RequestError(Message("traveller_nothing_to_switch"))
        return replace(line, remark=SWITCHED)
    place = line.section, line.board, line.ns, line.ew, line.round, line.table
    empty = BoardResult(*place, vulnerable=line.vulnerable)
    for key, kind in _KINDS.items():
        if folded in _words(key):
            return replace(empty, kind=kind)
    awards = parse_award_pair(plain)
    if awards is not None:
        return replace(line, kind=ResultKind.ARTIFICIAL, artificial=ArtificialScore(*awards, why))
    if _POINTS.fullmatch(plain):
        return replace(empty, points=_possible(line, int(plain)))
    contract = parse_contract(plain)
    if folded in _words("traveller_passed") or (contract is not None and contract.passed_out):
        return replace(empty, contract=Contract(0))
    return replace(empty, **_played(plain))


def _words(key: str) -> set[str]:
    """Return the words that a message lists, in English and in the current locale."""
    message = Message(key)
    return {word.strip() for word in f"{message},{in_english(message)}".split(",")}


def _played(plain: str) -> dict[str, Any]:
    found = _PLAYED.fullmatch(plain)
    if found is None or (found["first"] and found["over"]):
        raise RequestError(Message("traveller_not_understood", text=repr(plain)))
    bid = f"{found['level']}{found['strain']}{found['doubled']}"
    contract = parse_contract(bid.translate(_STRAINS))
    told = found["first"] or found["over"] or "="
    tricks = None if contract is None else parse_relative_tricks(contract, told)
    if contract is None or tricks is None:
        raise RequestError(Message("traveller_not_understood", text=repr(plain)))
    lead = None if found["lead"] is None else parse_lead(found["lead"])
    if found["lead"] is not None and lead is None:
        raise RequestError(Message("traveller_no_card", text=repr(found["lead"])))
    seat = _SEATS[found["seat"].upper()]
    return {"contract": contract, "declarer": seat, "tricks": tricks, "lead": lead}


def _possible(line: BoardResult, points: int) -> int:
    """Return ``points``; raise `RequestError` if no contract gives NS these points on the board."""
    if not is_possible_score(line.board, points, line.vulnerable):
        told = {"board": str(line.board), "points": str(points)}
        raise RequestError(Message("traveller_no_such_score", **told))
    return points


def split_line(written: str) -> tuple[str, str, str] | None:
    """Return NS, EW and the result in a typed line such as ``3-7 4H N +1``.

    Return ``None`` if the line has another form.
    """
    found = _PAIRS.fullmatch(written)
    if found is None or not found[3]:
        return None
    ns, ew, play = found.groups()
    return ns, ew, play


@dataclass(frozen=True)
class Traveller:
    """A typed traveller.

    Attributes
    ----------
    results
        The typed lines, with table and round if these follow from the plan.
    total
        The sum of the points of NS, to compare with the sum on paper.
    missing
        Lines that the plan has but that were not typed.
    """

    results: tuple[BoardResult, ...]
    total: int
    missing: tuple[BoardResult, ...]

    def describe(self) -> Iterator[Message]:
        """Yield messages for the scorer to check: each result, the sum, and missing lines."""
        for result in self.results:
            yield Message("traveller_line", where=result.description, result=result_message(result))
        yield Message("traveller_total", total=str(self.total))
        for line in self.missing:
            yield Message("traveller_missing", ns=line.ns, ew=line.ew)


def traveller_lines(book: Scorebook, section: str, board: int) -> tuple[BoardResult, ...]:
    """Return all planned plays of a board in a section, with their current results.

    A play without a result is marked as not played.
    """
    results = book.results
    others = (each for each in results.values() if (each.section, each.board) == (section, board))
    told = next((each.vulnerable for each in others if each.vulnerable is not None), None)
    found = []
    for table in book.planned:
        if table.section == section and board in table.boards and table.ns and table.ew:
            place = PlayLocation(section, table.round, table.table, board)
            pairs = section, board, table.ns, table.ew, table.round, table.table
            empty = BoardResult(*pairs, vulnerable=told)
            found.append(results.get(place, replace(empty, kind=ResultKind.NOT_PLAYED)))
    return tuple(found)


def parse_traveller(
    book: Scorebook, section: str, board: int, written: Sequence[str], total: int | None = None
) -> Traveller:
    """Return a traveller from its typed lines, such as ``1-5 4H N +1``.

    Each line begins with the numbers of NS and EW; `with_typed_result` reads the rest. If a plan is
    known, it must have these pairs on this board. ``total`` is the sum of the points of NS on
    paper. If the lines have a different sum, a line was mistyped.

    Raises
    ------
    RequestError
        A line cannot be parsed, its pairs do not play the board, or its pairs occur twice; or the
        sum differs from ``total``. The error is about the first fault.
    """
    meeting = meeting_lookup(book.planned)
    planned = {
        meeting(section, each.ns, each.ew): each for each in traveller_lines(book, section, board)
    }
    if book.movement and not planned:
        raise RequestError(Message("traveller_no_board", section=section, board=str(board)))
    results = []
    for text in written:
        split = split_line(text)
        if split is None:
            raise RequestError(Message("traveller_no_pairs", text=repr(text)))
        ns, ew, play = split
        line = BoardResult(section, board, ns, ew)
        if planned:
            line = _planned(planned.get(meeting(section, ns, ew)), line)
        results.append(with_typed_result(line, play))
    counted = Counter(meeting(section, each.ns, each.ew) for each in results)
    for each in results:
        if counted[meeting(section, each.ns, each.ew)] > 1:
            pairs = " - ".join(sorted((each.ns, each.ew)))
            raise RequestError(Message("traveller_twice", pairs=pairs))
    summed = sum(each.score or 0 for each in results)
    if total is not None and total != summed:
        raise RequestError(Message("traveller_other_total", told=str(total), total=str(summed)))
    missing = (each for met, each in planned.items() if met not in counted)
    return Traveller(tuple(results), summed, tuple(missing))


def _planned(play: BoardResult | None, line: BoardResult) -> BoardResult:
    """Return the line with the round, table and vulnerability of ``play``, the planned play.

    Raises
    ------
    RequestError
        The plan does not have these pairs on this board, or has them in the other directions.
    """
    if play is None:
        pairs = f"{line.ns} - {line.ew}"
        raise RequestError(Message("traveller_strangers", pairs=pairs, board=str(line.board)))
    if play.ns != line.ns:
        raise RequestError(Message("traveller_other_way", ns=play.ns, ew=play.ew))
    told = play.vulnerable
    return replace(line, round=play.round, table=play.table, vulnerable=told)
