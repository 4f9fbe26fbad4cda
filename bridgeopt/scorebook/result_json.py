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
    """A kind of source of results.

    The catalogues of messages have a wording for each member, under the member's value.
    """

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
            meeting_key = meeting(table.section, table.ns, table.ew)
            seats.setdefault((board, meeting_key), []).append(table)
    completed = []
    for result in results:
        if not result.section and len(sections) == 1:
            result = replace(result, section=next(iter(sections)))
        if result.round is None or result.table is None:
            meeting_key = meeting(result.section, result.ns, result.ew)
            tables = seats.get((result.board, meeting_key), [])
            matching = [
                candidate
                for candidate in tables
                if result.round in (None, candidate.round)
                and result.table in (None, candidate.table)
            ]
            if len(tables := matching or tables) == 1:
                result = replace(
                    result,
                    round=tables[0].round if result.round is None else result.round,
                    table=tables[0].table if result.table is None else result.table,
                )
        completed.append(result)
    return completed


@lru_cache(256)  # an evening has few distinct contracts
def _parse_stored_contract(text: str) -> Contract:
    contract = parse_contract(text)
    if contract is None:
        raise ValueError("this is none")
    return contract


_RENDERERS: Mapping[str, Callable[[Any], Any]] = {
    "kind": lambda kind: kind.value,
    "contract": str,
    "artificial": lambda own: {
        "ns": award_document(own.ns),
        "ew": award_document(own.ew),
        "why": own.why,
    },
}
"""Functions that turn a field's value into a JSON value, by JSON key."""
_PARSERS: Mapping[str, Callable[[Any], Any]] = {
    "kind": ResultKind,
    "contract": lambda given: _parse_stored_contract(text(given)),
    "artificial": lambda own: ArtificialScore(
        award_from(own["ns"]), award_from(own["ew"]), text(own["why"])
    ),
    "declarer": lambda seat: _one_of(seat, (*SEATS, "NS", "EW")),
    "vulnerable": lambda told: _one_of(told, VULNERABILITIES),
}
"""Functions that turn a JSON value into a field's value, by JSON key."""


_INTEGER_KEYS = frozenset(("round", "table", "board", "tricks", "points"))
"""JSON keys of integers."""
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
_FIELD_BY_KEY = {key: name for name, key in _KEYS.items()}
"""Maps each JSON key to the field of `BoardResult`."""
_REQUIRED_KEYS = frozenset(
    _KEYS[each.name] for each in fields(BoardResult) if each.default is MISSING
)
"""JSON keys that every stored result has."""


def result_document(result: BoardResult) -> dict[str, Any]:
    """Return a result as a JSON-compatible dict without default values."""
    return {
        (key := _KEYS[result_field.name]): _RENDERERS.get(key, identity)(value)
        for result_field in fields(result)
        if (value := getattr(result, result_field.name)) != result_field.default
    }


def result_from(document: Mapping[str, Any]) -> BoardResult:
    """Return the result from a dict that `result_document` made.

    Raises
    ------
    ValueError, TypeError, LookupError
        The document is not a valid result.
    """
    if not _REQUIRED_KEYS <= document.keys() <= _FIELD_BY_KEY.keys():
        raise ValueError("this is no result")
    return BoardResult(
        **{_FIELD_BY_KEY[key]: _parse_value(key, value) for key, value in document.items()}
    )


def _parse_value(key: str, value: Any) -> Any:
    if key in _INTEGER_KEYS:
        return integer(value)
    return _PARSERS[key](value) if key in _PARSERS else text(value)


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
    """Return the award from a dict that `award_document` made.

    Raise the errors of `result_from`.
    """
    percent, points = document.get("percent"), document.get("points")
    return Award(
        None if percent is None else Fraction(text(percent)),
        document.get("by_session") is True,
        None if points is None else Fraction(text(points)),
        tuple((integer(p), Fraction(text(weight))) for p, weight in document.get("weighted", ())),
    )


def participant_document(participant: Participant) -> dict[str, Any]:
    """Return a participant without its scores as a JSON-compatible dict."""
    return {
        "section": participant.section,
        "pair": participant.pair,
        "direction": participant.direction,
        "names": list(participant.names),
        "numbers": list(participant.numbers),
    }


def participant_from(document: Mapping[str, Any]) -> Participant:
    """Return the participant from a dict that `participant_document` made.

    Raise the errors of `result_from`.
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
    position = (table.section, table.round, table.table)
    return [*position, table.ns, table.ew, list(table.boards)]


def planned_from(row: Sequence[Any]) -> PlannedTable:
    """Return the planned table from a list that `planned_document` made.

    Raise the errors of `result_from`.
    """
    section, round_number, table, ns, ew, boards = row
    return PlannedTable(
        section=text(section),
        round=integer(round_number),
        table=integer(table),
        ns=None if ns is None else text(ns),
        ew=None if ew is None else text(ew),
        boards=tuple(map(integer, boards)),
    )


_PRIVATE_KEYS = ("why", "remark", "names")
"""JSON keys of private texts: texts that people wrote, and people's names.

These texts must be erasable.
"""


def replace_private_texts(
    value: Any, number_for: Callable[[str], int], *, is_private: bool = False
) -> Any:
    """Return a JSON value in which ``number_for(text)`` replaces each private text.

    ``is_private`` says whether ``value`` itself is a private text, or a list of such texts.
    """
    if isinstance(value, str) and is_private and value:
        return number_for(value)
    if isinstance(value, dict):
        return {
            key: replace_private_texts(item, number_for, is_private=key in _PRIVATE_KEYS)
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [replace_private_texts(item, number_for, is_private=is_private) for item in value]
    return value


def restore_private_texts(value: Any, texts: Mapping[int, str], *, is_private: bool = False) -> Any:
    """Return a JSON value in which the numbers of private texts are replaced by the texts.

    ``texts`` are the texts by number; an erased text becomes "". ``is_private`` is as in
    `replace_private_texts`.
    """
    if isinstance(value, int) and is_private:
        return texts.get(value, "")
    if isinstance(value, dict):
        return {
            key: restore_private_texts(item, texts, is_private=key in _PRIVATE_KEYS)
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [restore_private_texts(item, texts, is_private=is_private) for item in value]
    return value


def to_text(document: Any) -> str:
    """Return a document as canonical JSON text: equal documents give equal texts."""
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _one_of(value: Any, options: Sequence[str]) -> Any:
    if value not in options:
        raise ValueError(f"this is none of {options}")
    return value
