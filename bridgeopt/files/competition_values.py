"""The keys of competitions' rules in TOML files, and the parsers of their values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any

from bridgeopt.base.i18n import Message, OrList
from bridgeopt.base.printable import printable
from bridgeopt.files.faults import CellError, quoted
from bridgeopt.files.players import fold_name
from bridgeopt.standings.competition import (
    CarryOver,
    RankKind,
    ScoredFigure,
    SessionOrDay,
    SplitPairScore,
    TieBreak,
    TotalMethod,
)

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


MAX_POINTS = 100_000
_MAX_DECIMALS = 6
MAX_NUMBER = 9_999
_MAX_NAME = 80
MAX_LIST_LENGTH = 1_000


def _value_error(value: object, hint: Message) -> CellError:
    if isinstance(value, bool):
        value_text: Message | str = str(value).lower()
    elif isinstance(value, str):
        value_text = quoted(value)
    elif isinstance(value, list):
        value_text = Message("value_list")
    elif isinstance(value, dict):
        value_text = Message("value_table")
    elif isinstance(value, int) and abs(value) > 10**15:
        value_text = Message("value_too_large")
    else:
        value_text = quoted(str(value))
    return CellError(Message("value_will_not_do", value=value_text), hint)


def integer_parser(minimum: int, maximum: int) -> Callable[[object], int]:
    """Return a parser of whole numbers from ``minimum`` to ``maximum``."""
    hint = Message("competition_whole", least=str(minimum), most=str(maximum))

    def parse(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and minimum <= value <= maximum:
            return value
        raise _value_error(value, hint)

    return parse


def number_parser(minimum: int, maximum: int) -> Callable[[object], Fraction]:
    """Return a parser of numbers from ``minimum`` to ``maximum``; it returns exact fractions.

    A number may have at most six decimals.
    """
    hint = Message("competition_number", least=str(minimum), most=str(maximum))

    def parse(value: object) -> Fraction:
        if isinstance(value, Decimal) and value.is_finite():
            exponent = value.as_tuple().exponent
            assert isinstance(exponent, int)
            if -_MAX_DECIMALS <= exponent <= _MAX_DECIMALS and minimum <= value <= maximum:
                return Fraction(value)
        elif isinstance(value, int) and not isinstance(value, bool) and minimum <= value <= maximum:
            return Fraction(value)
        raise _value_error(value, hint)

    return parse


def _limit_parser(minimum: int, maximum: int) -> Callable[[object], Fraction | str]:
    hint = Message("competition_limit_help", least=str(minimum), most=str(maximum))

    def parse(value: object) -> Fraction | str:
        if value == "own":
            return "own"
        try:
            return number_parser(minimum, maximum)(value)
        except CellError as error:
            raise CellError(error.message, hint) from None

    return parse


def _enum_parser(kind: type[Any]) -> Callable[[object], Any]:
    words = tuple(member.value for member in kind)

    def parse(value: object) -> Any:
        word = _word_parser(words)(value)
        return kind(word)

    return parse


def _word_parser(words: Sequence[str]) -> Callable[[object], str]:
    hint = Message("settings_one_of", words=OrList(f'"{word}"' for word in words))

    def parse(value: object) -> str:
        if isinstance(value, str) and value.strip().casefold() in words:
            return value.strip().casefold()
        raise _value_error(value, hint)

    return parse


def _parse_name(value: object) -> str:
    name = " ".join(printable(value).split()) if isinstance(value, str) else ""
    if not name or len(name) > _MAX_NAME:
        raise _value_error(value, Message("competition_name_help", most=_MAX_NAME))
    return name


def parse_session_or_day(value: object) -> SessionOrDay:
    """Return the number of a session, or a day: a TOML date or text such as ``2026-09-01``.

    Raises
    ------
    CellError
        The value is neither.
    """
    hint = Message("competition_when_help")
    if isinstance(value, datetime):
        raise _value_error(value, hint)
    if isinstance(value, date):
        return value
    if isinstance(value, str):
        for date_format in ("%Y-%m-%d", "%d-%m-%Y"):
            with suppress(ValueError):
                return datetime.strptime(value.strip(), date_format).date()
        raise _value_error(value, hint)
    try:
        return integer_parser(1, MAX_LIST_LENGTH * 1000)(value)
    except CellError as error:
        raise CellError(error.message, hint) from None


def _list_parser(
    parse_item: Callable[[object], Any], help_key: str
) -> Callable[[object], list[Any]]:
    """Return a function that parses each item of a list by ``parse_item``.

    A value that is not a list counts as a list with one item. ``help_key`` is the message key of
    the advice for a list that is empty or too long.
    """

    def parse_all(value: object) -> list[Any]:
        values = value if isinstance(value, list) else [value]
        if not values or len(values) > MAX_LIST_LENGTH:
            raise _value_error(value, Message(help_key))
        return [parse_item(item) for item in values]

    return parse_all


def _parse_line_name(value: object) -> str:
    if not isinstance(value, str) or value != value.strip() or len(value) > _MAX_NAME:
        raise _value_error(value, Message("competition_lines_help"))
    return value


def _parse_line_points(value: object) -> dict[str, Fraction]:
    if not isinstance(value, dict):
        raise _value_error(value, Message("competition_line_points_help", example="{B = -2}"))
    return {
        _parse_line_name(line): number_parser(-MAX_POINTS, MAX_POINTS)(points)
        for line, points in value.items()
    }


def _parse_weekdays(value: object) -> frozenset[int]:
    return frozenset(
        map(WEEKDAYS.index, _list_parser(_word_parser(WEEKDAYS), "competition_on_help")(value))
    )


def _parse_sizes(value: object) -> tuple[tuple[int, int], ...]:
    hint = Message("competition_sizes_help")
    if not isinstance(value, list) or not value or len(value) > MAX_LIST_LENGTH:
        raise _value_error(value, hint)
    sizes = []
    for entry in value:
        if not isinstance(entry, list) or len(entry) != 2:
            raise _value_error(entry, hint)
        size, number = entry
        sizes.append((integer_parser(1, MAX_NUMBER)(size), integer_parser(0, MAX_NUMBER)(number)))
    if [size for size, _ in sizes] != sorted({size for size, _ in sizes}):
        raise _value_error(value, hint)
    return tuple(sizes)


def _parse_below(value: object) -> tuple[Fraction, ...]:
    hint = Message("competition_below_help")
    limits = tuple(
        _list_parser(number_parser(-MAX_POINTS * 100, MAX_POINTS * 100), "competition_below_help")(
            value
        )
    )
    if list(limits) != sorted(set(limits), reverse=True) or len(limits) > 25:
        raise _value_error(value, hint)
    return limits


def _parse_above(value: object) -> tuple[Fraction, ...]:
    hint = Message("competition_above_help")
    limits = tuple(
        _list_parser(number_parser(-MAX_POINTS * 100, MAX_POINTS * 100), "competition_above_help")(
            value
        )
    )
    if list(limits) != sorted(set(limits)) or len(limits) > 25:
        raise _value_error(value, hint)
    return limits


def _parse_boolean(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise _value_error(value, Message("settings_one_of", words=OrList(("true", "false"))))


def parse_earlier(value: object) -> list[str]:
    """Return the names of earlier competitions; ``value`` is one name or a list of names."""
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list) or not all(isinstance(n, str) and n.strip() for n in names):
        raise _value_error(value, Message("competition_earlier_help", example='["2025.season"]'))
    return names


def _parse_carry(value: object) -> CarryOver:
    hint = Message("competition_carry_help", example="{weight = 40}")
    if value == "ebu":
        return CarryOver()
    if isinstance(value, dict) and value.keys() == {"weight"}:
        return CarryOver(number_parser(0, 100)(value["weight"]))
    raise _value_error(value, hint)


def _parse_trim(value: object) -> Fraction:
    hint = Message("competition_trim_help")
    try:
        share = number_parser(0, 1)(value)
    except CellError as error:
        raise CellError(error.message, hint) from None
    if 2 * share >= 1:
        raise _value_error(value, hint)
    return share


def _parse_step(value: object) -> Fraction:
    width = number_parser(0, 100)(value)
    if not width:
        raise _value_error(value, Message("competition_number", least="0.1", most="100"))
    return width


_Parsers = Mapping[str, tuple[str, Callable[[Any], Any]]]
"""Maps each key of a rule's TOML table to the name of an attribute and to a parser. The parser
reads the key's value, and the rule's object holds the result in that attribute."""

TOTAL_PARSERS: _Parsers = {
    "counts": ("counts", _enum_parser(ScoredFigure)),
    "places": (
        "places",
        lambda value: tuple(
            _list_parser(number_parser(-MAX_POINTS, MAX_POINTS), "competition_places_help")(value)
        ),
    ),
    "tied": ("shared", lambda value: _word_parser(("each", "shared"))(value) == "shared"),
    "lines": (
        "lines",
        lambda value: frozenset(_list_parser(_parse_line_name, "competition_lines_help")(value)),
    ),
    "line": ("line", _parse_line_points),
    "best": ("best", integer_parser(1, MAX_NUMBER)),
    "total": ("total", _enum_parser(TotalMethod)),
    "minimum": ("minimum", integer_parser(0, MAX_NUMBER)),
    "ties": (
        "ties",
        lambda value: tuple(_list_parser(_enum_parser(TieBreak), "competition_ties_help")(value)),
    ),
}
COMPETITION_PARSERS: _Parsers = {
    "name": ("name", _parse_name),
    "rank": ("rank", _enum_parser(RankKind)),
    "from": ("since", parse_session_or_day),
    "to": ("until", parse_session_or_day),
    "on": ("weekdays", _parse_weekdays),
    "sessions": (
        "sessions",
        lambda value: frozenset(
            _list_parser(integer_parser(1, MAX_LIST_LENGTH * 1000), "competition_sessions_help")(
                value
            )
        ),
    ),
    "who": ("members_only", lambda value: _word_parser(("all", "members"))(value) == "members"),
    "split": ("split", _enum_parser(SplitPairScore)),
    "together": ("together", integer_parser(0, MAX_NUMBER)),
    "partners": ("partners", integer_parser(0, MAX_NUMBER)),
    "period": ("period", integer_parser(1, MAX_NUMBER)),
    "carry": ("carry", _parse_carry),
    "seating": ("seats_lines", lambda value: bool(_word_parser(("lines",))(value))),
}
HANDICAP_PARSERS: _Parsers = {
    "base": ("base", number_parser(0, 100)),
    "factor": ("factor", number_parser(0, 100)),
    "last": ("last", integer_parser(1, MAX_NUMBER)),
    "months": ("months", integer_parser(1, MAX_NUMBER)),
    "least": ("least", integer_parser(0, MAX_NUMBER)),
    "otherwise": ("otherwise", number_parser(-MAX_POINTS, MAX_POINTS)),
    "pair": ("of_pair", _word_parser(("mean", "sum"))),
    "most": ("most", number_parser(0, MAX_POINTS)),
    "step": ("step", _parse_step),
    "trim": ("trim", _parse_trim),
    "weekday": ("weekday", _parse_boolean),
    "given": ("given", lambda value: fold_name(_parse_name(value))),
    "grade": ("grade", lambda value: fold_name(_parse_name(value))),
}
_KEYS_OF_RESULTS = ("last", "months", "least", "trim", "weekday")
RESULT_KEYS = {
    "given": ("base", "factor", "step", "grade", *_KEYS_OF_RESULTS),
    "grade": _KEYS_OF_RESULTS,
}
"""Maps ``given`` and ``grade`` to the keys that may not be used together with them. ``given`` is
the name of a column of handicaps in the members file, so it excludes all keys for computing a
handicap. ``grade`` is the name of a column of grades there. A grade replaces the mean result, so it
excludes the keys about results."""
STRATA_PARSERS: _Parsers = {
    "by": ("by", lambda value: fold_name(_parse_name(value))),
    "pair": ("of_pair", _word_parser(("highest", "mean"))),
    "below": ("below", _parse_below),
    "above": ("above", _parse_above),
    "least": ("least", integer_parser(0, MAX_NUMBER)),
}


class ScoreParsers:
    """Parsers of the scores in the rules of a competition.

    Their limits depend on the figure that counts in the competition. If percentages count, a score
    is from 0 to 100, a number added to it from -100 to 100, and a factor from 0 to 2. The limit 2
    reveals a factor of 97 that should be 0.97. Other figures have wide limits.

    Attributes
    ----------
    score, added
        The parsers of a score, and of a number that is added to a score.
    floor
        The parser of the minimum of a score made in a higher line.
    limits, shift, fill
        Dicts from the keys of a rule to their parsers. ``limits`` is for the smallest and largest
        score that counts with a substitute. ``shift`` is for the change to a score made in another
        line, and ``fill`` for the score for an absence.
    """

    def __init__(self, counts: ScoredFigure | None) -> None:
        """Make the parsers for a competition in which the figure ``counts`` decides.

        ``counts`` is ``None`` if the file does not say which figure it is.
        """
        is_percent = counts is ScoredFigure.PERCENT
        minimum, maximum = (0, 100) if is_percent else (-MAX_POINTS, MAX_POINTS)
        limit = _limit_parser(minimum, maximum)
        factor = number_parser(0, 2 if is_percent else MAX_POINTS)
        self.score = number_parser(minimum, maximum)
        self.floor = number_parser(0, maximum)
        self.added = number_parser(-maximum, maximum)
        self.limits: _Parsers = {"least": ("least", limit), "most": ("most", limit)}
        self.shift: _Parsers = {"plus": ("plus", self.added), "times": ("times", factor)}
        self.fill: _Parsers = {
            "most": ("most", self.score),
            **self.shift,
            "is": ("fixed", self.score),
        }


PROMOTION_PARSERS: _Parsers = {
    "up": ("up", integer_parser(0, MAX_NUMBER)),
    "down": ("down", integer_parser(0, MAX_NUMBER)),
    "share": ("share", number_parser(0, 1)),
    "sizes": ("sizes", _parse_sizes),
}
DROP_PARSERS: _Parsers = {
    "after": ("after", integer_parser(0, MAX_NUMBER)),
    "every": ("every", integer_parser(1, MAX_NUMBER)),
}
SPAN_PARSERS: _Parsers = {
    "from": ("since", parse_session_or_day),
    "to": ("until", parse_session_or_day),
}
