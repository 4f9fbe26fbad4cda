"""What a wish says, apart from whom it is about: kind, value, weight."""

from __future__ import annotations

import re
from decimal import Decimal, DecimalException

from bridgeopt.base.words import Message
from bridgeopt.club import Kind
from bridgeopt.files.faults import CellError, did_you_mean, nearest, quoted
from bridgeopt.files.numbers import exceeds, wrong_with_whole

_STATIONARY = {"table": "table", "ns": "ns", "north-south": "ns"}
_SECTION = re.compile(r"[A-Za-z]{1,2}")
_MOST_NUMBER = 998
_MOST_DIGITS = 15
_HUGE = 10**_MOST_DIGITS

_KIND_HELP = Message("wish_kinds", kinds=[str(kind) for kind in Kind])
_STATIONARY_HELP = Message("wish_stationary_help")
_NUMBER_HELP = Message("wish_number_help")
_SECTION_HELP = Message("wish_section_help")
_WEIGHT_HELP = Message("wish_weight_help")
_MUST_HELP = Message("wish_must_help")


def parse_kind(given: object) -> Kind:
    """Return the kind; capitals do not matter, and ``_`` and spaces stand for ``-``.

    Raises
    ------
    CellError
        If there is no such kind; it names the nearest.
    """
    if given is None:
        raise CellError(Message("wish_kind_missing"), _KIND_HELP)
    word = _plain(given) if isinstance(given, str) else ""
    if word in list(Kind):
        return Kind(word)
    unknown = Message("wish_kind_unknown", kind=shown(given))
    raise CellError(did_you_mean(unknown, nearest(word, Kind)), _KIND_HELP)


def parse_value(kind: Kind, given: object) -> str | tuple[int, ...] | None:
    """Return the value that belongs to a kind, as `Wish.value` holds it; ``None``: not given.

    Raises
    ------
    CellError
        If the kind takes no such value.
    """
    match kind:
        case Kind.STATIONARY:
            word = "table" if given is None else given
            if not isinstance(word, str) or _plain(word) not in _STATIONARY:
                wrong = Message("wish_not_that_value", kind=str(kind), value=shown(given))
                raise CellError(wrong, _STATIONARY_HELP)
            return _STATIONARY[_plain(word)]
        case Kind.NUMBER:
            return _parse_numbers(given)
        case Kind.SECTION:
            if given is None:
                raise CellError(Message("wish_value_missing"), _SECTION_HELP)
            if not isinstance(given, str) or not _SECTION.fullmatch(given.strip()):
                raise CellError(Message("wish_no_section", value=shown(given)), _SECTION_HELP)
            return given.strip().upper()
        case _:
            if given is not None:
                wrong = Message("wish_takes_no_value", kind=str(kind))
                raise CellError(wrong, Message("wish_leave_value_out"))
            return None


def parse_weight(kind: Kind | None, must: object, weight: object) -> Decimal | None:
    """Return the weight, exact, or ``None`` for a must; ``kind`` is ``None`` where it is not known.

    Raises
    ------
    CellError
        If not exactly one of the two is there, the weight is no positive number of fifteen digits
        at most, or a wish about sections has one.
    """
    always_must = kind is not None and kind.of_sections
    if must is not None and not isinstance(must, bool):
        raise CellError(Message("wish_must_is_true", value=shown(must)), _MUST_HELP)
    if always_must and (weight is not None or must is False):
        wrong = Message("wish_always_must", kind=str(kind))
        raise CellError(wrong, Message("wish_leave_weight_out"))
    if weight is not None and must:
        raise CellError(Message("wish_must_and_weight"), Message("wish_keep_one"))
    if weight is not None:
        return _parse_decimal(weight)
    if not must and not always_must and kind is not None:
        raise CellError(Message("wish_without_weight"), _MUST_HELP)
    return None


def is_whole(given: object) -> bool:
    """Whether this is an integer, of few enough digits to be shown."""
    return isinstance(given, int) and not isinstance(given, bool) and abs(given) < _HUGE


def shown(given: object) -> Message | str:
    """Return what was given, fit for a message."""
    match given:
        case str():
            return quoted(given)
        case bool():
            return str(given).lower()
        case list():
            return Message("value_list")
        case dict():
            return Message("value_table")
        case int() if not is_whole(given):
            return Message("value_too_large")  # Python may refuse to write it down
        case _:
            return quoted(str(given))


def _plain(word: str) -> str:
    return "-".join(re.split(r"[\s_-]+", word.strip().casefold()))


def _parse_numbers(given: object) -> tuple[int, ...]:
    if given is None:
        raise CellError(Message("wish_value_missing"), _NUMBER_HELP)
    if isinstance(given, str):
        given = given.split(",")
    numbers = set()
    for number in given if isinstance(given, list) else [given]:
        text = str(number).strip() if isinstance(number, str) or is_whole(number) else None
        if not text or wrong_with_whole(text) or not text.strip("0") or exceeds(text, _MOST_NUMBER):
            raise CellError(Message("wish_no_number", value=shown(number)), _NUMBER_HELP)
        numbers.add(int(text))
    if not numbers:
        raise CellError(Message("wish_numbers_empty"), _NUMBER_HELP)
    return tuple(sorted(numbers))


def _parse_decimal(given: object) -> Decimal:
    wrong = CellError(Message("wish_wrong_weight", value=shown(given)), _WEIGHT_HELP)
    if isinstance(given, bool) or not isinstance(given, str | int | float | Decimal):
        raise wrong
    if isinstance(given, int) and not is_whole(given):
        raise wrong
    try:
        # Of a binary float, the digits that people wrote.
        weight = Decimal(str(given) if isinstance(given, float) else given)
    except DecimalException:
        raise wrong from None
    if not weight.is_finite() or weight <= 0:
        raise wrong
    exponent = weight.as_tuple().exponent
    assert isinstance(exponent, int)
    if max(weight.adjusted() + 1, 0) + max(-exponent, 0) > _MOST_DIGITS:
        raise wrong
    return weight
