"""Places of results in an evening, sources of results, and results as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, replace
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from bridgeopt.journal.action_file import identity, integer, text
from bridgeopt.scoring.contract import SEATS, VULNERABILITIES, Contract, parse_contract
from bridgeopt.scoring.results import (
    ArtificialScore,
    Award,
    BoardResult,
    Participant,
    PlannedTable,
    ResultKind,
    meeting_lookup,
)


class ResultSource(Enum):
    """A kind of source of results; messages select their text by the value."""

    BWS = "bws"
    """The file of the Bridgemate software, which is polled."""
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
        """Whether results keep arriving from this source; `undo` does not revert these."""
        return self in (ResultSource.BWS, ResultSource.CONNECTOR)


class PlayLocation(NamedTuple):
    """The place of one play of a board; it is unique among the results of an evening.

    If the source lacks table or round, both are 0 and ``pairs`` has the two numbers. Otherwise
    ``pairs`` is empty.
    """

    section: str
    round: int
    table: int
    board: int
    pairs: str = ""

    @classmethod
    def of(cls, result: BoardResult) -> PlayLocation:
        """Return the place of a result."""
        if result.round is None or result.table is None:
            pairs = "-".join(sorted((result.ns, result.ew)))
            return cls(result.section, 0, 0, result.board, pairs)
        return cls(result.section, result.round, result.table, result.board)


def with_locations(
    results: Iterable[BoardResult], planned: Sequence[PlannedTable]
) -> list[BoardResult]:
    """Return results completed with the rounds and tables of the movement.

    This works if the two pairs meet on the board just once, or just once at the known round or
    table. Data from the source is kept even if the movement differs. A result without a section is
    assigned to the movement's only section, if there is one.
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
"""The JSON keys of a result, by the fields of `BoardResult`; stored score books contain them."""
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
    """Return the result that `result_document` wrote.

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
    """Return the award that `award_document` wrote; errors are those of `result_from`."""
    percent, points = document.get("percent"), document.get("points")
    return Award(
        None if percent is None else Fraction(text(percent)),
        document.get("by_session") is True,
        None if points is None else Fraction(text(points)),
        tuple((integer(p), Fraction(text(weight))) for p, weight in document.get("weighted", ())),
    )


def participant_document(each: Participant) -> dict[str, Any]:
    """Return a participant, without scores, as a JSON-compatible dict."""
    return {
        "section": each.section,
        "pair": each.pair,
        "direction": each.direction,
        "names": list(each.names),
        "numbers": list(each.numbers),
    }


def participant_from(document: Mapping[str, Any]) -> Participant:
    """Return the participant that `participant_document` wrote.

    Errors are those of `result_from`.
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
    """Return the planned table that `planned_document` wrote; errors are those of `result_from`."""
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
"""Keys of texts that people wrote, or of their names; these must be erasable."""


def extract_private(value: Any, take: Callable[[str], int], *, private: bool = False) -> Any:
    """Return a document in which each private text is replaced by the number ``take(text)``."""
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
    """Return a document with its private texts restored; erased ones become ""."""
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
    """Return a document as canonical JSON text: equal documents give equal text."""
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _one_of(given: Any, known: Sequence[str]) -> Any:
    if given not in known:
        raise ValueError(f"this is none of {known}")
    return given
