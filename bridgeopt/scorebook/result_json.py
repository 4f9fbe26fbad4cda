"""The plays of an evening, the sources of results, and results as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, replace
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from bridgeopt.journal.action_file import identity, integer, text
from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.contract import SEATS, VULNERABILITIES, Contract, parse_contract
from bridgeopt.scoring.results import BoardResult, Participant, PlannedTable, ResultKind
from bridgeopt.scoring.seated_results import meeting_lookup


class ResultSource(Enum):
    """A kind of source of results; messages select their text by the value."""

    BWS = "bws"
    """The Bridgemates, through the file of their software, which is read again and again."""
    CONNECTOR = "connector"
    """The Bridgemates, through the Data Connector."""
    CSV = "csv"
    USEBIO = "usebio"
    PBN = "pbn"
    DEALS = "deals"
    """The dealing machine, which provides cards but no results."""
    HAND = "hand"
    """A traveller typed by a person."""

    @property
    def is_live(self) -> bool:
        """Whether results keep arriving from this source; `undo` does not revert such results."""
        return self in (ResultSource.BWS, ResultSource.CONNECTOR)


class PlayLocation(NamedTuple):
    """The place of a play in an evening, by which the play is identified.

    If the source does not give the table or the round, both are 0 and ``pairs`` holds the numbers
    of the two pairs. Otherwise ``pairs`` is empty.
    """

    section: str
    round: int
    table: int
    board: int
    pairs: str = ""

    @classmethod
    def for_result(cls, result: BoardResult) -> PlayLocation:
        """Return the place of the play that a result belongs to."""
        if result.round is None or result.table is None:
            pairs = "-".join(sorted((result.ns, result.ew)))
            return cls(result.section, 0, 0, result.board, pairs)
        return cls(result.section, result.round, result.table, result.board)


def with_locations(
    results: Iterable[BoardResult], planned: Sequence[PlannedTable]
) -> list[BoardResult]:
    """Return results in which missing rounds, tables and sections are taken from the plan.

    A result can be completed if its two pairs meet on the board just once in ``planned``, or just
    once in the known round or at the known table. A round or table from the source is kept even if
    the plan differs. If the plan has only one section, a result without a section gets this
    section.
    """
    sections, meeting = {table.section for table in planned}, meeting_lookup(planned)
    seats: dict[tuple[int, Hashable], list[PlannedTable]] = {}
    for table in planned:
        for board in table.boards:
            met = meeting(table.section, table.ns, table.ew)
            seats.setdefault((board, met), []).append(table)
    found = []
    for result in results:
        if not result.section and len(sections) == 1:
            result = replace(result, section=next(iter(sections)))
        if result.round is None or result.table is None:
            met = meeting(result.section, result.ns, result.ew)
            tables = seats.get((result.board, met), [])
            told = [
                each
                for each in tables
                if result.round in (None, each.round) and result.table in (None, each.table)
            ]
            if len(tables := told or tables) == 1:
                result = replace(
                    result,
                    round=tables[0].round if result.round is None else result.round,
                    table=tables[0].table if result.table is None else result.table,
                )
        found.append(result)
    return found


@lru_cache(256)  # an evening has few distinct contracts
def _contract(text: str) -> Contract:
    contract = parse_contract(text)
    if contract is None:
        raise ValueError("this is none")
    return contract


_WRITTEN: Mapping[str, Callable[[Any], Any]] = {
    "kind": lambda kind: kind.value,
    "contract": str,
    "artificial": lambda own: {
        "ns": award_document(own.ns),
        "ew": award_document(own.ew),
        "why": own.why,
    },
}
_READ: Mapping[str, Callable[[Any], Any]] = {
    "kind": ResultKind,
    "contract": lambda given: _contract(text(given)),
    "artificial": lambda own: ArtificialScore(
        award_from(own["ns"]), award_from(own["ew"]), text(own["why"])
    ),
    "declarer": lambda seat: _one_of(seat, (*SEATS, "NS", "EW")),
    "vulnerable": lambda told: _one_of(told, VULNERABILITIES),
}


_WHOLE = frozenset(("round", "table", "board", "tricks", "points"))
_KEYS = {
    "section": "section",
    "board": "board",
    "ns": "ns",
    "ew": "ew",
    "round": "round",
    "table": "table",
    "kind": "kind",
    "contract": "contract",
    "declarer": "declarer",
    "declarer_pair": "declarer_pair",
    "tricks": "tricks",
    "lead": "lead",
    "points": "points",
    "artificial": "artificial",
    "remark": "remark",
    "vulnerable": "vulnerable",
}
"""The JSON key of each field of `BoardResult`; stored score books contain these keys."""
_FIELDS = {key: name for name, key in _KEYS.items()}
_NEEDED = frozenset(_KEYS[each.name] for each in fields(BoardResult) if each.default is MISSING)


def result_document(result: BoardResult) -> dict[str, Any]:
    """Return a result as a JSON-compatible dict without default values."""
    return {
        (key := _KEYS[each.name]): _WRITTEN.get(key, identity)(value)
        for each in fields(result)
        if (value := getattr(result, each.name)) != each.default
    }


def result_from(document: Mapping[str, Any]) -> BoardResult:
    """Return the result from a dict that `result_document` made.

    Raises
    ------
    ValueError, TypeError, LookupError
        The document is not a valid result.
    """
    if not _NEEDED <= document.keys() <= _FIELDS.keys():
        raise ValueError("this is no result")
    return BoardResult(**{_FIELDS[key]: _read(key, value) for key, value in document.items()})


def _read(key: str, value: Any) -> Any:
    if key in _WHOLE:
        return integer(value)
    return _READ[key](value) if key in _READ else text(value)


def award_document(award: Award) -> dict[str, Any]:
    """Return an award as a JSON-compatible dict."""
    document: dict[str, Any] = {}
    if award.percent is not None:
        document["percent"] = str(award.percent)
    if award.by_session:
        document["by_session"] = True
    if award.points is not None:
        document["points"] = str(award.points)
    if award.weighted:
        document["weighted"] = [[points, str(weight)] for points, weight in award.weighted]
    return document


def award_from(document: Mapping[str, Any]) -> Award:
    """Return the award from a dict of `award_document`; it raises the errors of `result_from`."""
    percent, points = document.get("percent"), document.get("points")
    return Award(
        None if percent is None else Fraction(text(percent)),
        document.get("by_session") is True,
        None if points is None else Fraction(text(points)),
        tuple((integer(p), Fraction(text(weight))) for p, weight in document.get("weighted", ())),
    )


def participant_document(each: Participant) -> dict[str, Any]:
    """Return a participant without its scores as a JSON-compatible dict."""
    return {
        "section": each.section,
        "pair": each.pair,
        "direction": each.direction,
        "names": list(each.names),
        "numbers": list(each.numbers),
    }


def participant_from(document: Mapping[str, Any]) -> Participant:
    """Return the participant from a dict that `participant_document` made.

    It raises the errors of `result_from`.
    """
    direction = document["direction"]
    return Participant(
        text(document["section"]),
        text(document["pair"]),
        None if direction is None else _one_of(direction, ("NS", "EW")),
        tuple(map(text, document["names"])),
        tuple(map(text, document["numbers"])),
    )


def planned_document(table: PlannedTable) -> list[Any]:
    """Return a planned table as a JSON-compatible list."""
    where = (table.section, table.round, table.table)
    return [*where, table.ns, table.ew, list(table.boards)]


def planned_from(given: Sequence[Any]) -> PlannedTable:
    """Return the table from a list of `planned_document`; it raises the errors of `result_from`."""
    section, round_number, table, ns, ew, boards = given
    return PlannedTable(
        section=text(section),
        round=integer(round_number),
        table=integer(table),
        ns=None if ns is None else text(ns),
        ew=None if ew is None else text(ew),
        boards=tuple(map(integer, boards)),
    )


_PRIVATE = ("why", "remark", "names")
"""JSON keys of private texts: texts that people wrote, and people's names.

These texts must be erasable.
"""


def extract_private(value: Any, take: Callable[[str], int], *, private: bool = False) -> Any:
    """Return a JSON value in which each private text is replaced by the number ``take(text)``.

    ``private`` says whether ``value`` itself is a private text, or a list of such texts.
    """
    if isinstance(value, str) and private and value:
        return take(value)
    if isinstance(value, dict):
        return {
            key: extract_private(each, take, private=key in _PRIVATE) for key, each in value.items()
        }
    if isinstance(value, list):
        return [extract_private(each, take, private=private) for each in value]
    return value


def restore_private(value: Any, words: Mapping[int, str], *, private: bool = False) -> Any:
    """Return a JSON value in which the numbers of private texts are replaced by the texts.

    ``words`` are the texts by number; an erased text becomes "". ``private`` is as in
    `extract_private`.
    """
    if isinstance(value, int) and private:
        return words.get(value, "")
    if isinstance(value, dict):
        return {
            key: restore_private(each, words, private=key in _PRIVATE)
            for key, each in value.items()
        }
    if isinstance(value, list):
        return [restore_private(each, words, private=private) for each in value]
    return value


def to_text(document: Any) -> str:
    """Return a document as canonical JSON text: equal documents give equal texts."""
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _one_of(value: Any, known: Sequence[str]) -> Any:
    if value not in known:
        raise ValueError(f"this is none of {known}")
    return value
