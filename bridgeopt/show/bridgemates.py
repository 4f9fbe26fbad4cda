"""What Bridgemates say besides results, in words: calls of the director, and who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bridgeopt.base.words import Message
from bridgeopt.exchange.sent import Call, Sat
from bridgeopt.scorebook import Scorebook
from bridgeopt.scoring.contract import side_of
from bridgeopt.scoring.results import Participant


def calls_told(calls: Iterable[Call]) -> Iterator[Message]:
    """Yield where the director is called, and how far each call is."""
    return map(_call_told, calls)


def seats_told(
    seats: Iterable[Sat], players: Mapping[str, str], book: Scorebook
) -> Iterator[Message]:
    """Yield who sits where the plan has somebody else, who changed seats, and who left.

    ``players`` are names that tables told, by number; the score book knows the plan.
    """
    for sat in seats:
        told = _seat_told(sat, players, book)
        if told is not None:
            yield told


def _call_told(call: Call) -> Message:
    where = {"section": call.section, "table": str(call.table), "round": str(call.round)}
    return Message("tables_call", **where, status=call.status.value, at=call.at)


def _seat_told(sat: Sat, players: Mapping[str, str], book: Scorebook) -> Message | None:
    """Return what is to be told of who sits at a seat: a stranger, a swap, or nobody."""
    number, planned = _planned(sat, book)
    name = sat.name or players.get(sat.number, "")
    expected = planned is not None and (
        int(sat.number) in {int(own) for own in planned.numbers if own.isdecimal()}
        if sat.number.isdecimal()
        else name.casefold() in {own.casefold() for own in planned.names}
    )
    kind = "removed" if sat.is_removal else "swapped" if sat.is_swap else "other"
    if kind == "other" and expected:
        return None
    who = name or (planned is not None and expected and _name(sat.number, planned)) or sat.number
    return Message(
        "tables_seat",
        kind=kind,
        section=sat.section,
        table=str(sat.table),
        seat=Message(sat.seat),
        who=who,
        known="pair" if number else "none",
        pair=f"{sat.section}{number}",
        planned=" & ".join(filter(None, planned.names if planned else ())),
    )


def _planned(sat: Sat, book: Scorebook) -> tuple[str, Participant | None]:
    """Return the pair that the plan has at a seat, and who they are."""
    for table in book.movement:
        if (table.section, table.table, table.round) == (sat.section, sat.table, sat.round):
            number = (table.ns if side_of(sat.seat) == "NS" else table.ew) or ""
            known = (each for each in book.people if each.section == sat.section)
            return number, next((each for each in known if each.pair == number), None)
    return "", None


def _name(number: str, planned: Participant) -> str:
    """Return the name that the plan has for a player's number."""
    for own, name in zip(planned.numbers, planned.names, strict=False):
        if own.isdecimal() and int(own) == int(number):
            return name
    return ""
