"""What tables send through the Data Connector, as values: results, who sits where, and calls.

Names and numbers are those of the developer's guide ("ResultDTO", "ParticipationDTO",
"TdCallDTO"). Nothing is guessed: what cannot be is told, item by item.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from bridgeopt.base.printable import printable
from bridgeopt.base.words import Message
from bridgeopt.scoring.contract import SEATS, STRAINS, Contract, Side, side_of
from bridgeopt.scoring.deals import HAND_COLUMNS, Deal, deal_of
from bridgeopt.scoring.results import Artificial, Award, BoardResult, Kind

_PASS, _NO_PLAY = 0, -10
_MOST = 999
_EW_ALONE = 2
_SUITS = "CDHS"
_RANKS = "23456789TJQKA"
_PERCENTS = (40, 50, 60)
"""Average minus, average, average plus."""

T = TypeVar("T")


class Sent(NamedTuple):
    """What a table says of a board in a round; no result: what it said before is void."""

    section: str
    table: int
    round: int
    board: int
    result: BoardResult | None


class Sat(NamedTuple):
    """Who sits at a seat from the first round on, by the table of that round.

    ``number`` and ``name`` are "" where they are not told. A seat that was emptied has neither.
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
        """For which side that seat plays."""
        return side_of(self.seat)


class CallStatus(Enum):
    """How far a call of the director is; the value is the word that messages choose by."""

    LAUNCHED = "launched"
    IN_PROGRESS = "in_progress"
    RESOLVED = "resolved"
    DEFERRED = "deferred"


class Call(NamedTuple):
    """A call of the director; ``at`` is the time by the tables' clock, such as ``20:05``."""

    section: str
    table: int
    round: int
    at: str
    status: CallStatus


class _Wrong(Exception):  # noqa: N818  (it becomes a message)
    """An item cannot be."""


def read_results(
    items: Iterable[Mapping[str, Any]], sections: Mapping[str, str]
) -> tuple[list[Sent], list[Message]]:
    """Return results by the names of sections that letters stand for, and what cannot be read."""
    return _each(items, lambda item: _sent(item, sections))


def read_seats(
    items: Iterable[Mapping[str, Any]], sections: Mapping[str, str]
) -> tuple[list[Sat], list[Message]]:
    """Return who sits where, likewise."""
    return _each(items, lambda item: _sat(item, sections))


def read_calls(
    items: Iterable[Mapping[str, Any]], sections: Mapping[str, str]
) -> tuple[list[Call], list[Message]]:
    """Return calls of the director, likewise."""
    return _each(items, lambda item: _call(item, sections))


def read_players(
    items: Iterable[Mapping[str, Any]],
) -> tuple[list[tuple[str, str]], list[Message]]:
    """Return numbers with names, as players gave them, and what cannot be read."""
    return _each(items, _player)


def read_hands(
    items: Iterable[Mapping[str, Any]], sections: Mapping[str, str]
) -> tuple[list[tuple[tuple[str, int], Deal]], list[Message]]:
    """Return the cards of boards ("HandrecordDTO"), by section and board, and what is no deal."""
    return _each(items, lambda item: _hands(item, sections))


def result_document(sent: Sent, guid: str, letters: str) -> dict[str, Any] | None:
    """Return a result as tables take it, by the guide's names; None where they cannot hold it.

    They hold neither weighted scores nor percentages other than 40, 50 and 60, and know pairs by
    numbers alone.
    """
    result = sent.result
    document = {
        **{"SessionGuid": guid, "SectionLetters": letters, "TableNumber": sent.table},
        **{"RoundNumber": sent.round, "BoardNumber": sent.board, "ScoringDirection": 3},
        "IsDeleted": result is None,
    }
    if result is None:
        return document
    level = _level(result)
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


def _level(result: BoardResult) -> int | None:
    """Return the guide's level: of the contract, or what stands for another result."""
    if result.kind is Kind.NOT_PLAYED:
        return _NO_PLAY
    if result.artificial is not None:
        sides = [side.percent for side in (result.artificial.ns, result.artificial.ew)]
        if not all(percent in _PERCENTS for percent in sides):
            return None
        ns, ew = (_PERCENTS.index(int(percent or 0)) for percent in sides)
        return -(3 * ns + ew + 1)
    return None if result.contract is None else result.contract.level


def _each(
    items: Iterable[Mapping[str, Any]], read: Callable[[Mapping[str, Any]], T]
) -> tuple[list[T], list[Message]]:
    found, wrong = [], []
    for item in items:
        try:
            found.append(read(item))
        except _Wrong:
            shown = ", ".join(
                f"{name} {value}"
                for name, value in item.items()
                if isinstance(value, str | int) and name != "SessionGuid"
            )
            wrong.append(Message("connector_wrong_item", item=printable(shown)[:300]))
    return found, wrong


def _sent(item: Mapping[str, Any], sections: Mapping[str, str]) -> Sent:
    table, round_number = _whole(item, "TableNumber"), _whole(item, "RoundNumber")
    board = _whole(item, "BoardNumber")
    place = _section(item, sections), table, round_number, board
    if _truth(item, "IsDeleted"):
        return Sent(*place, None)
    ns, ew = (str(_whole(item, name)) for name in ("PairNorthSouth", "PairEastWest"))
    level = _whole(item, "Level", _NO_PLAY, 7)
    side = _whole(item, "ScoringDirection", 0, 3)
    kind, contract, own, remark = Kind.PLAYED, None, None, ""
    if level == _NO_PLAY:
        kind = Kind.NOT_PLAYED
    elif level < 0:
        kind = Kind.ARTIFICIAL
        own = _artificial(-level - 1, is_ew=side == _EW_ALONE)
        remark = own.why
    elif side == _EW_ALONE:  # half of a split score, which the tables' software does not know
        raise _Wrong
    elif level == _PASS:
        contract = Contract(0)
    else:
        strain = STRAINS[_whole(item, "Denomination", 1, 5) - 1]
        contract = Contract(level, strain, _whole(item, "Stake", 0, 2))
    bid = level > 0
    return Sent(
        *place,
        BoardResult(
            *(place[0], board, ns, ew, round_number, table, kind, contract),
            declarer=SEATS[_whole(item, "DeclarerDirection", 1, 4) - 1] if bid else None,
            declarer_pair=str(_whole(item, "DeclaringPair")) if bid else None,
            tricks=_whole(item, "TotalTricks", 0, 13) if bid else None,
            lead=_lead(item) if bid else None,
            artificial=own,
            remark=remark,
        ),
    )


def _artificial(code: int, *, is_ew: bool) -> Artificial:
    """Return what a level below 0 gives each side: NS's first, or EW's where it is told of them."""
    first, second = _PERCENTS[code // 3], _PERCENTS[code % 3]
    ns, ew = (second, first) if is_ew else (first, second)
    return Artificial(Award(Fraction(ns)), Award(Fraction(ew)), f"{ns}%-{ew}%")


def _lead(item: Mapping[str, Any]) -> str | None:
    rank = _whole(item, "LeadCardRank", 0, 14)
    if rank == 0:
        return None
    if rank == 1:
        raise _Wrong
    return _SUITS[_whole(item, "LeadCardSuit", 1, 4) - 1] + _RANKS[rank - 2]


def _sat(item: Mapping[str, Any], sections: Mapping[str, str]) -> Sat:
    removed = _truth(item, "IsRemoval")
    first, last = _text(item, "FirstName"), _text(item, "LastName")
    number = _text(item, "PlayerNumber")
    if not removed and not (number or last):
        raise _Wrong
    return Sat(
        _section(item, sections),
        _whole(item, "TableNumber"),
        max(_whole(item, "RoundNumber", 0), 1),
        SEATS[_whole(item, "Direction", 1, 4) - 1],
        "" if removed else number,
        "" if removed else " ".join(filter(None, (first, last))),
        _truth(item, "IsPlayerSwap"),
        removed,
    )


def _call(item: Mapping[str, Any], sections: Mapping[str, str]) -> Call:
    hour, minute = _whole(item, "Hour", 0, 23), _whole(item, "Minute", 0, 59)
    return Call(
        _section(item, sections),
        _whole(item, "TableNumber"),
        _whole(item, "RoundNumber"),
        f"{hour:02}:{minute:02}",
        tuple(CallStatus)[_whole(item, "Status", 1, 4) - 1],
    )


def _hands(item: Mapping[str, Any], sections: Mapping[str, str]) -> tuple[tuple[str, int], Deal]:
    deal = deal_of([[_text(item, suit) for suit in hand] for hand in HAND_COLUMNS])
    if deal is None:
        raise _Wrong
    return (_section(item, sections), _whole(item, "BoardNumber")), deal


def _player(item: Mapping[str, Any]) -> tuple[str, str]:
    number = _text(item, "PlayerNumber")
    name = " ".join(filter(None, (_text(item, "FirstName"), _text(item, "LastName"))))
    if not number or not name:
        raise _Wrong
    return number, name


def _section(item: Mapping[str, Any], sections: Mapping[str, str]) -> str:
    letters = item.get("SectionLetters")
    if not isinstance(letters, str) or letters not in sections:
        raise _Wrong
    return sections[letters]


def _whole(item: Mapping[str, Any], name: str, least: int = 1, most: int = _MOST) -> int:
    """Return a number, which is 0 where it is not told, as the guide has it."""
    value = item.get(name)
    if value is None:
        value = 0
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise _Wrong
    return value


def _truth(item: Mapping[str, Any], name: str) -> bool:
    value = item.get(name)
    if value is None:
        return False
    if not isinstance(value, bool):
        raise _Wrong
    return value


def _text(item: Mapping[str, Any], name: str) -> str:
    value = item.get(name)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise _Wrong
    return printable(" ".join(value.split()))[:100]
