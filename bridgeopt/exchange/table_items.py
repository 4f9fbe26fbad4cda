"""Items that tables send to the Data Connector: results, players, seats, hands, director calls.

The Data Connector's guide for developers defines the fields and numbers of items ("ResultDTO",
"ParticipationDTO", "TdCallDTO"). Nothing is guessed: each invalid item is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable
from bridgeopt.scoring.awards import ArtificialScore, Award
from bridgeopt.scoring.contract import SEATS, STRAINS, Contract, Side, side_of
from bridgeopt.scoring.deals import HAND_COLUMNS, Deal, make_deal
from bridgeopt.scoring.results import BoardResult, ResultKind

_PASS_LEVEL, _NOT_PLAYED_LEVEL = 0, -10
_MAX_NUMBER = 999
_EW_DIRECTION = 2
_SUITS = "CDHS"
_RANKS = "23456789TJQKA"
_PERCENTS = (40, 50, 60)
"""The percentages that average minus, average and average plus stand for."""

T = TypeVar("T")


class TableResult(NamedTuple):
    """A table's result for a board in a round; the result is ``None`` if the table deleted it."""

    section: str
    table: int
    round: int
    board: int
    result: BoardResult | None


class SeatEntry(NamedTuple):
    """The player who sits in a seat from ``round`` on, as entered at the table.

    ``seat`` is N, E, S or W. The player's ``number`` and ``name`` are "" if unknown. Both are "" if
    the seat was emptied (``is_removal``). ``is_swap`` says that players exchanged seats.
    """

    section: str
    table: int
    round: int
    seat: str
    number: str = ""
    name: str = ""
    is_swap: bool = False
    is_removal: bool = False

    @property
    def side(self) -> Side:
        """The side to which the seat belongs."""
        return side_of(self.seat)


class CallStatus(Enum):
    """The state of a director call; messages choose their wording by the value."""

    LAUNCHED = "launched"
    IN_PROGRESS = "in_progress"
    RESOLVED = "resolved"
    DEFERRED = "deferred"


class DirectorCall(NamedTuple):
    """A call for the director; ``at`` is the time on the tables' clock, such as ``20:05``."""

    section: str
    table: int
    round: int
    at: str
    status: CallStatus

    @property
    def description(self) -> Message:
        """A message that names the table that called, and says whether the call is still open."""
        where = {"section": self.section, "table": str(self.table), "round": str(self.round)}
        return Message("tables_call", **where, status=self.status.value, at=self.at)


class _WrongItem(Exception):  # noqa: N818  (it becomes a message)
    """Raised for an invalid item."""


def read_results(
    items: Iterable[Mapping[str, Any]], sections: Mapping[str, str]
) -> tuple[list[TableResult], list[Message]]:
    """Return the results that tables sent, and messages about items that cannot be read.

    ``sections`` maps a section's letters to its name.
    """
    return _read_items(items, lambda item: _parse_result(item, sections))


def read_seats(
    items: Iterable[Mapping[str, Any]], sections: Mapping[str, str]
) -> tuple[list[SeatEntry], list[Message]]:
    """Return the seats that players took, and messages about items that cannot be read.

    ``sections`` is as for `read_results`.
    """
    return _read_items(items, lambda item: _parse_seat(item, sections))


def read_calls(
    items: Iterable[Mapping[str, Any]], sections: Mapping[str, str]
) -> tuple[list[DirectorCall], list[Message]]:
    """Return the calls for the director, and messages about items that cannot be read.

    ``sections`` is as for `read_results`.
    """
    return _read_items(items, lambda item: _parse_call(item, sections))


def read_players(
    items: Iterable[Mapping[str, Any]],
) -> tuple[list[tuple[str, str]], list[Message]]:
    """Return (number, name) of each player in ``items``, and messages about invalid items."""
    return _read_items(items, _parse_player)


def read_hands(
    items: Iterable[Mapping[str, Any]], sections: Mapping[str, str]
) -> tuple[list[tuple[tuple[str, int], Deal]], list[Message]]:
    """Return the deals ("HandrecordDTO") by section and board, and messages about invalid items.

    ``sections`` is as for `read_results`.
    """
    return _read_items(items, lambda item: _parse_deal(item, sections))


def result_document(table_result: TableResult, guid: str, letters: str) -> dict[str, Any] | None:
    """Return a result as a "ResultDTO" of the guide; ``None`` if tables cannot hold the result.

    Tables cannot hold weighted scores, percentages other than 40, 50 and 60, or pair numbers that
    contain letters. ``guid`` is the session's id, and ``letters`` are the section's letters.
    """
    result = table_result.result
    document = {
        **{"SessionGuid": guid, "SectionLetters": letters, "TableNumber": table_result.table},
        **{
            "RoundNumber": table_result.round,
            "BoardNumber": table_result.board,
            "ScoringDirection": 3,
        },
        "IsDeleted": result is None,
    }
    if result is None:
        return document
    level = _level_code(result)
    if level is None or not (result.ns.isdecimal() and result.ew.isdecimal()):
        return None
    ns, ew = int(result.ns), int(result.ew)
    document |= {"PairNorthSouth": ns, "PairEastWest": ew, "DeclaringPair": ns, "Level": level}
    if level > 0:
        contract, seat = result.contract, result.declarer
        assert contract is not None
        if seat is None or result.tricks is None:
            return None
        declaring = result.declarer_pair or (result.ns if seat[0] in "NS" else result.ew)
        document |= {
            "DeclaringPair": int(declaring),
            "DeclarerDirection": SEATS.index(seat[0]) + 1,
            "Denomination": STRAINS.index(contract.strain) + 1,
            "Stake": contract.doubled,
            "TotalTricks": result.tricks,
        }
    if result.lead is not None:
        document |= {
            "LeadCardRank": _RANKS.index(result.lead[1]) + 2,
            "LeadCardSuit": _SUITS.index(result.lead[0]) + 1,
        }
    return document


def _level_code(result: BoardResult) -> int | None:
    """Return the level of the contract or, for another kind of result, the guide's code.

    Return ``None`` if the guide has no code for an artificial score.
    """
    if result.kind is ResultKind.NOT_PLAYED:
        return _NOT_PLAYED_LEVEL
    if result.artificial is not None:
        sides = [side.percent for side in (result.artificial.ns, result.artificial.ew)]
        if not all(percent in _PERCENTS for percent in sides):
            return None
        ns, ew = (_PERCENTS.index(int(percent or 0)) for percent in sides)
        return -(3 * ns + ew + 1)
    return None if result.contract is None else result.contract.level


def _read_items(
    items: Iterable[Mapping[str, Any]], read: Callable[[Mapping[str, Any]], T]
) -> tuple[list[T], list[Message]]:
    values, warnings = [], []
    for item in items:
        try:
            values.append(read(item))
        except _WrongItem:
            item_text = ", ".join(
                f"{name} {value}"
                for name, value in item.items()
                if isinstance(value, str | int) and name != "SessionGuid"
            )
            warnings.append(Message("connector_wrong_item", item=printable(item_text)[:300]))
    return values, warnings


def _parse_result(item: Mapping[str, Any], sections: Mapping[str, str]) -> TableResult:
    table, round_number = _integer_field(item, "TableNumber"), _integer_field(item, "RoundNumber")
    board = _integer_field(item, "BoardNumber")
    place = _section_name(item, sections), table, round_number, board
    if _boolean_field(item, "IsDeleted"):
        return TableResult(*place, None)
    ns, ew = (str(_integer_field(item, name)) for name in ("PairNorthSouth", "PairEastWest"))
    level = _integer_field(item, "Level", _NOT_PLAYED_LEVEL, 7)
    side = _integer_field(item, "ScoringDirection", 0, 3)
    kind, contract, artificial, remark = ResultKind.PLAYED, None, None, ""
    if level == _NOT_PLAYED_LEVEL:
        kind = ResultKind.NOT_PLAYED
    elif level < 0:
        kind = ResultKind.ARTIFICIAL
        artificial = _parse_artificial(-level - 1, is_ew=side == _EW_DIRECTION)
        remark = artificial.why
    elif side == _EW_DIRECTION:  # half of a split score, which the tables' software cannot hold
        raise _WrongItem
    elif level == _PASS_LEVEL:
        contract = Contract(0)
    else:
        strain = STRAINS[_integer_field(item, "Denomination", 1, 5) - 1]
        contract = Contract(level, strain, _integer_field(item, "Stake", 0, 2))
    has_bid = level > 0
    return TableResult(
        *place,
        BoardResult(
            *(place[0], board, ns, ew, round_number, table, kind, contract),
            declarer=SEATS[_integer_field(item, "DeclarerDirection", 1, 4) - 1]
            if has_bid
            else None,
            declarer_pair=str(_integer_field(item, "DeclaringPair")) if has_bid else None,
            tricks=_integer_field(item, "TotalTricks", 0, 13) if has_bid else None,
            lead=_parse_lead(item) if has_bid else None,
            artificial=artificial,
            remark=remark,
        ),
    )


def _parse_artificial(code: int, *, is_ew: bool) -> ArtificialScore:
    """Return the artificial score that a code stands for.

    The code is ``3 * i + j``, where ``i`` and ``j`` are indices of `_PERCENTS` for NS and for EW.
    If the item is about EW only, ``i`` is for EW and ``j`` for NS.
    """
    first, second = _PERCENTS[code // 3], _PERCENTS[code % 3]
    ns, ew = (second, first) if is_ew else (first, second)
    return ArtificialScore(Award(Fraction(ns)), Award(Fraction(ew)), f"{ns}%-{ew}%")


def _parse_lead(item: Mapping[str, Any]) -> str | None:
    rank = _integer_field(item, "LeadCardRank", 0, 14)
    if rank == 0:
        return None
    if rank == 1:
        raise _WrongItem
    return _SUITS[_integer_field(item, "LeadCardSuit", 1, 4) - 1] + _RANKS[rank - 2]


def _parse_seat(item: Mapping[str, Any], sections: Mapping[str, str]) -> SeatEntry:
    is_removal = _boolean_field(item, "IsRemoval")
    first, last = _text_field(item, "FirstName"), _text_field(item, "LastName")
    number = _text_field(item, "PlayerNumber")
    if not is_removal and not (number or last):
        raise _WrongItem
    return SeatEntry(
        section=_section_name(item, sections),
        table=_integer_field(item, "TableNumber"),
        round=max(_integer_field(item, "RoundNumber", 0), 1),
        seat=SEATS[_integer_field(item, "Direction", 1, 4) - 1],
        number="" if is_removal else number,
        name="" if is_removal else " ".join(filter(None, (first, last))),
        is_swap=_boolean_field(item, "IsPlayerSwap"),
        is_removal=is_removal,
    )


def _parse_call(item: Mapping[str, Any], sections: Mapping[str, str]) -> DirectorCall:
    hour, minute = _integer_field(item, "Hour", 0, 23), _integer_field(item, "Minute", 0, 59)
    return DirectorCall(
        _section_name(item, sections),
        _integer_field(item, "TableNumber"),
        _integer_field(item, "RoundNumber"),
        f"{hour:02}:{minute:02}",
        tuple(CallStatus)[_integer_field(item, "Status", 1, 4) - 1],
    )


def _parse_deal(
    item: Mapping[str, Any], sections: Mapping[str, str]
) -> tuple[tuple[str, int], Deal]:
    deal = make_deal([[_text_field(item, suit) for suit in hand] for hand in HAND_COLUMNS])
    if deal is None:
        raise _WrongItem
    return (_section_name(item, sections), _integer_field(item, "BoardNumber")), deal


def _parse_player(item: Mapping[str, Any]) -> tuple[str, str]:
    number = _text_field(item, "PlayerNumber")
    name = " ".join(filter(None, (_text_field(item, "FirstName"), _text_field(item, "LastName"))))
    if not number or not name:
        raise _WrongItem
    return number, name


def _section_name(item: Mapping[str, Any], sections: Mapping[str, str]) -> str:
    letters = item.get("SectionLetters")
    if not isinstance(letters, str) or letters not in sections:
        raise _WrongItem
    return sections[letters]


def _integer_field(
    item: Mapping[str, Any], name: str, minimum: int = 1, maximum: int = _MAX_NUMBER
) -> int:
    """Return the whole number in the field ``name`` of an item; a missing field counts as 0.

    Raises
    ------
    _WrongItem
        The value is not a whole number from ``minimum`` to ``maximum``.
    """
    value = item.get(name)
    if value is None:
        value = 0
    if not isinstance(value, int) or isinstance(value, bool) or not minimum <= value <= maximum:
        raise _WrongItem
    return value


def _boolean_field(item: Mapping[str, Any], name: str) -> bool:
    value = item.get(name)
    if value is None:
        return False
    if not isinstance(value, bool):
        raise _WrongItem
    return value


def _text_field(item: Mapping[str, Any], name: str) -> str:
    value = item.get(name)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise _WrongItem
    return printable(" ".join(value.split()))[:100]
