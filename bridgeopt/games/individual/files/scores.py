"""Who plays an individual event, and the scores that come in: CSV files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.club.contestant import Members
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.faults import CellError, FaultList, quoted
from bridgeopt.games.individual.files.plans import Cells, read_columns, whole_number
from bridgeopt.games.individual.plan import Person, overlap
from bridgeopt.games.individual.standing import EventScore

_PLAIN = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,8})(?:([.,])[0-9]{1,6})?")
_GROUPED = re.compile(r"[-+]?[1-9][0-9]{0,2}(?:([.,])[0-9]{3})(?:\1[0-9]{3})?(?:([.,])[0-9]{1,6})?")
_TWO_WAYS = re.compile(r"[-+]?[1-9][0-9]{0,2}([.,])[0-9]{3}")
_OTHER = {".": ",", ",": "."}


class TwoWaysError(CellError):
    """Raised when an amount could be read as either of two numbers."""


class Marks(NamedTuple):
    """Which mark is the decimal mark and which separates thousands, as far as a file shows it."""

    decimal: frozenset[str] = frozenset()
    thousands: frozenset[str] = frozenset()


UNKNOWN = Marks()
DECIMAL = Marks(decimal=frozenset(_OTHER))
"""Of percentages: nobody has a thousand percent."""


def marks_in(texts: Iterable[str]) -> Marks:
    """Return what the marks in a file mean.

    Amounts that can be read in one way only decide it.
    """
    decimal: set[str | None] = set()
    thousands: set[str | None] = set()
    for text in texts:
        bare, percent = _bare(text)
        if _TWO_WAYS.fullmatch(bare) and not percent:
            continue
        if found := _PLAIN.fullmatch(bare):
            decimal.add(found[1])
        elif found := _GROUPED.fullmatch(bare):
            thousands.add(found[1])
            decimal.add(found[2])
    return Marks(*(frozenset(mark for mark in found if mark) for found in (decimal, thousands)))


def parse_amount(text: str, marks: Marks = UNKNOWN) -> Fraction:
    """Return the number that a text holds, with a decimal point or a decimal comma.

    ``32.000`` is thirty-two, or thirty-two thousand where a point stands between thousands, and so
    is ``32,000``: it is read only where ``marks`` tell which.

    Raises
    ------
    CellError
        It is no number.
    TwoWaysError
        It may be either of two.
    """
    bare, percent = _bare(text)
    if (found := _TWO_WAYS.fullmatch(bare)) and not percent:
        mark = found[1]
        is_decimal = _is_decimal(mark, marks)
        if is_decimal is None:
            small, large = bare.rstrip("0").rstrip(mark), bare.replace(mark, "")
            told = Message("amount_two_ways", text=quoted(text), small=small, large=large)
            raise TwoWaysError(told, Message("amount_two_ways_help"))
        return Fraction(bare.replace(mark, "." if is_decimal else ""))
    if _PLAIN.fullmatch(bare):
        return Fraction(bare.replace(",", "."))
    found = _GROUPED.fullmatch(bare)
    if found is None or found[1] == found[2]:
        raise CellError(Message("scores_no_number", text=quoted(text)), Message("scores_line_help"))
    return Fraction(bare.replace(found[1], "").replace(",", "."))


def _is_decimal(mark: str, marks: Marks) -> bool | None:
    """Tell what a mark is, by itself or else by the other one; ``None`` if nothing tells."""
    other = _OTHER[mark]
    itself = (mark in marks.decimal) - (mark in marks.thousands)
    by_other = (other in marks.thousands) - (other in marks.decimal)
    found = itself or (0 if mark in marks.decimal else by_other)
    return None if found == 0 else found > 0


def _bare(text: str) -> tuple[str, bool]:
    """Return an amount without blanks and such, and whether it is a percentage."""
    bare = "".join(text.split()).replace("\u2212", "-")
    return bare.removesuffix("%"), bare.endswith("%")


PEOPLE_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "number": ("nr", "no", "nummer"),
    "name": ("naam", "player", "speler"),
    "id": ("member", "lid"),
    "club": ("family", "familie"),
    "substitute": ("invaller", "sub"),
    "from": ("since", "vanaf"),
}
_MOST = 9999
_MOST_ID = 999_999_999
_PEOPLE_HELP = Message("people_line_help")


def read_people(path: Path, members: Members | None = None) -> tuple[Person, ...]:
    """Read who plays from a CSV file; people with an id but no name get the name of the member.

    A number may stand on several lines, each with the round from which somebody else plays it.

    Raises
    ------
    InputError
        With every fault: numbers and ids that are none or taken, people of whom nothing is told.
    """
    faults = FaultList(path, None)
    lines = read_columns(path, PEOPLE_COLUMNS, faults, _PEOPLE_HELP)
    people = [_person(cells, members or Members(), faults) for cells in lines]
    _refuse_twice(lines, people, faults)
    if not people and not faults:
        faults.add(None, Message("people_none"), _PEOPLE_HELP)
    faults.raise_any()
    return tuple(people)


def format_people(people: Iterable[Person], style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return the people as the text of a CSV file."""
    rows: list[tuple[str | int | None, ...]] = [tuple(PEOPLE_COLUMNS)]
    for p in people:
        sub, since = "yes" if p.substitute else None, p.since if p.since != 1 else None
        rows.append((p.number, p.name, p.member, p.club, sub, since))
    return format_rows(rows, style)


def _refuse_twice(lines: Sequence[Cells], people: Sequence[Person], faults: FaultList) -> None:
    """Note numbers that two have from the same round on, and ids with two numbers at once."""
    for k, (cells, person) in enumerate(zip(lines, people, strict=True)):
        for other_cells, other in zip(lines[:k], people[:k], strict=True):
            if person.number is not None and person.number == other.number:
                twice = "number" if person.since == other.since else ""
            else:
                one_person = person.member is not None and person.member == other.member
                twice = "id" if one_person and overlap(people, person, other) else ""
            if twice:
                line = str(other_cells.line)
                wrong = Message("people_twice", column=twice, text=cells[twice], line=line)
                faults.add(cells.line, wrong, _PEOPLE_HELP)
                break


def _person(cells: Cells, members: Members, faults: FaultList) -> Person:
    number = member = None
    if cells["number"]:
        number = whole_number(cells["number"], _MOST, cells.line, faults, _PEOPLE_HELP)
    if cells["id"]:
        member = whole_number(cells["id"], _MOST_ID, cells.line, faults, _PEOPLE_HELP)
    name = " ".join(cells["name"].split())
    if not name and member is not None:
        name = members.name(member)
    if not name and not faults:
        faults.add(cells.line, Message("people_nameless"), _PEOPLE_HELP)
    sub = cells["substitute"].lower() not in ("", "no", "nee", "0")
    since = 1
    if cells["from"] == "0":
        since = 0
    elif cells["from"]:
        since = whole_number(cells["from"], _MOST, cells.line, faults, _PEOPLE_HELP) or 1
    return Person(number, name, member, cells["club"], sub, since)


_PERCENTAGE = "percentage"
SCORE_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "round": ("ronde",),
    "player": ("number", "speler", "nummer"),
    "score": ("points", _PERCENTAGE, "punten"),
    "penalty": ("strafpunten", "straf"),
}
_HELP = Message("scores_line_help")


def read_scores(
    path: Path, num_rounds: int, num_players: int, *, percent: bool = False
) -> tuple[EventScore, ...]:
    """Read scores from a CSV file; ``percent`` says that they must be percentages.

    Raises
    ------
    InputError
        With every fault: rounds and players that the plan has not, scores that are none or no
        percentages, and somebody who scores twice in a round.
    """
    faults = FaultList(path, None)
    scores = []
    seen: dict[tuple[int, int], int] = {}
    lines = read_columns(path, SCORE_COLUMNS, faults, _HELP)
    amounts = [cells[column] for cells in lines for column in ("score", "penalty")]
    marks = marks_in(amount for amount in amounts if amount)
    for cells in lines:
        if cells.beyond:
            faults.add(cells.line, Message("scores_cells_beyond", text=quoted(cells.beyond)), _HELP)
        round_number = whole_number(cells["round"], num_rounds, cells.line, faults, _HELP)
        player = whole_number(cells["player"], num_players, cells.line, faults, _HELP)
        score = _amount(cells, "score", marks, faults)
        penalty = _amount(cells, "penalty", marks, faults)
        if percent and score is not None and not is_percentage(score):
            faults.add(
                cells.line,
                Message("result_percentage", score=_decimal(score)),
                Message("scores_percentage_help"),
            )
        if round_number is None or player is None:
            continue
        if (round_number, player) in seen:
            wrong = Message(
                "scores_twice",
                player=str(player),
                round=str(round_number),
                line=str(seen[round_number, player]),
            )
            faults.add(cells.line, wrong, _HELP)
        seen.setdefault((round_number, player), cells.line)
        scores.append(EventScore(round_number, player, score, penalty or Fraction(0)))
    faults.raise_any()
    return tuple(scores)


def format_scores(scores: Iterable[EventScore], style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return scores as the text of a CSV file, ordered by round and player."""
    rows: list[tuple[str | int | Decimal | None, ...]] = [tuple(SCORE_COLUMNS)]
    for s in sorted(scores, key=lambda each: (each.round, each.player)):
        score = None if s.score is None else _decimal(s.score)
        rows.append((s.round, s.player, score, _decimal(s.penalty) if s.penalty else None))
    return format_rows(rows, style)


def is_percentage(score: Fraction) -> bool:
    """Whether a score is from 0 to 100."""
    return 0 <= score <= 100


def _amount(cells: Cells, column: str, marks: Marks, faults: FaultList) -> Fraction | None:
    if not cells[column]:
        return None
    try:
        return parse_amount(
            cells[column], DECIMAL if cells.head.get(column) == _PERCENTAGE else marks
        )
    except CellError as error:
        faults.add_cell(cells.line, error)
        return None


def _decimal(value: Fraction) -> Decimal:
    """Return an amount with other than three decimals, which could be read as thousands."""
    amount = (Decimal(value.numerator) / Decimal(value.denominator)).normalize() + Decimal(0)
    return amount.quantize(Decimal("0.0001")) if amount.as_tuple().exponent == -3 else amount
