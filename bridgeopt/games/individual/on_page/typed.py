"""What is typed on the page of an individual event: who plays, and the result of a table."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from bridgeopt.base.errors import RequestError
from bridgeopt.base.text import write_text
from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.files.faults import CellError
from bridgeopt.games.individual.files.scores import TwoWaysError, parse_amount, read_people
from bridgeopt.games.individual.plan import Person

WHOLE = Fraction(100)
"""What both sides of a table of bridge score together, in per cent."""


def people_listed(listed: str) -> tuple[Person, ...]:
    """Return who is listed: a name a line, or CSV with heads, such as ``name,club,id``.

    Raises
    ------
    InputError
        With every fault of the list.
    """
    lines = [line.strip() for line in listed.splitlines() if line.strip()]
    with TemporaryDirectory(prefix="bridgeopt-") as folder:
        path = Path(folder) / "people.csv"
        if lines and not _has_heads(lines[0]):
            out = StringIO()
            csv.writer(out, lineterminator="\n").writerows([["name"], *([line] for line in lines)])
            listed = out.getvalue()
        write_text(path, listed)
        return read_people(path)


def _has_heads(first: str) -> bool:
    cells = next(csv.reader([first.replace(";", ",").replace("\t", ",")]))
    return any(cell.strip().casefold() in ("name", "naam") for cell in cells)


def amounts_typed(text: str, seats: int, *, bridge: bool) -> tuple[Fraction, ...]:
    """Return the scores of a table in the order of its seats, as they were typed.

    In bridge the percentage of North and South may stand alone, or before that of the others.

    Raises
    ------
    RequestError
        They are none, or another number than seats.
    """
    found = tuple(map(amount_typed, text.replace(";", " ").split()))
    if bridge and seats == 4 and len(found) in (1, 2):
        north, east = found[0], found[1] if len(found) == 2 else WHOLE - found[0]
        return east, north, east, north
    if len(found) != seats:
        raise RequestError(Message("individual_page_amounts", n=seats))
    return found


def amount_typed(text: str) -> Fraction:
    """Return a score, or points, as it was typed; raises a `RequestError` where it is none."""
    try:
        return parse_amount(text)
    except TwoWaysError as error:
        told = Message("swiss_wrong_and_help", wrong=error.message, help=error.help)
        raise RequestError(told) from error
    except CellError:
        raise RequestError(Message("individual_page_no_score", text=text.strip())) from None


def typed(amounts: Sequence[Fraction], *, bridge: bool) -> str:
    """Return the scores of a table as they would be typed, the shortest way."""
    if bridge and len(amounts) == 4 and amounts[:2] == amounts[2:]:
        east, north = amounts[:2]
        amounts = (north,) if north + east == WHOLE else (north, east)
    return " ".join(map(_plain, amounts))


def _plain(amount: Fraction) -> str:
    """Write an amount with the reader's decimal mark; three decimals could be read as thousands."""
    shown = f"{(Decimal(amount.numerator) / Decimal(amount.denominator)).normalize():f}"
    if len(shown.partition(".")[2]) == 3:
        shown += "0"
    return shown.replace(".", reader().number("0.5")[1])
