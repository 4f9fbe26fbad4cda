"""What a wish says, apart from whom it is about: kind, value, weight."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from decimal import Decimal, DecimalException

from bridgeopt.club import Kind
from bridgeopt.files.faults import CellError, quoted
from bridgeopt.files.numbers import exceeds, wrong_with_whole

_STATIONARY = {"table": "table", "ns": "ns", "north-south": "ns"}
_SECTION = re.compile(r"[A-Za-z]{1,2}")
_MOST_NUMBER = 998
_MOST_DIGITS = 15
_HUGE = 10**_MOST_DIGITS

_KIND_HELP = f"The kinds are {', '.join(Kind)}."
_STATIONARY_HELP = "The value is table (stays at one table) or ns (sits NS throughout)."
_NUMBER_HELP = "The value is a pair number, or several of which the pair may get any."
_SECTION_HELP = "The value is the section's name, such as B."
_WEIGHT_HELP = "A weight is a number above 0, such as 5 or 2.5, of fifteen digits at most."
_MUST_HELP = "Write must = true, or a weight, such as weight = 5."


def parse_kind(given: object) -> Kind:
    """Return the kind; capitals do not matter, and ``_`` and spaces stand for ``-``.

    Raises
    ------
    CellError
        If there is no such kind; it names the nearest.
    """
    if given is None:
        raise CellError("the kind is missing", _KIND_HELP)
    word = _plain(given) if isinstance(given, str) else ""
    if word in list(Kind):
        return Kind(word)
    raise CellError(f"there is no kind {shown(given)}{did_you_mean(word, Kind)}", _KIND_HELP)


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
                raise CellError(f"{kind} takes no value {shown(given)}", _STATIONARY_HELP)
            return _STATIONARY[_plain(word)]
        case Kind.NUMBER:
            return _parse_numbers(given)
        case Kind.SECTION:
            if not isinstance(given, str) or not _SECTION.fullmatch(given.strip()):
                wrong = "the value is missing" if given is None else f"no section is {shown(given)}"
                raise CellError(wrong, _SECTION_HELP)
            return given.strip().upper()
        case _:
            if given is not None:
                raise CellError(f"{kind} takes no value", "Leave the value out.")
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
        raise CellError(f"must is true, not {shown(must)}", _MUST_HELP)
    if always_must and (weight is not None or must is False):
        raise CellError(
            f"{kind} decides who plays in which section, so it is always a must",
            "Leave the weight out.",
        )
    if weight is not None and must:
        raise CellError("this wish is a must and has a weight too", "Keep one of the two.")
    if weight is not None:
        return _parse_decimal(weight)
    if not must and not always_must and kind is not None:
        raise CellError("this wish is no must and has no weight", _MUST_HELP)
    return None


def is_whole(given: object) -> bool:
    """Whether this is an integer, of few enough digits to be shown."""
    return isinstance(given, int) and not isinstance(given, bool) and abs(given) < _HUGE


def shown(given: object) -> str:
    """Return what was given, fit for a message."""
    match given:
        case str():
            return quoted(given)
        case bool():
            return str(given).lower()
        case list():
            return "a list"
        case dict():
            return "a table"
        case int() if not is_whole(given):
            return "so large a number"  # Python may refuse to write it down
        case _:
            return quoted(str(given))


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """Return the end of a message about an unknown word: the known one that is nearest, if any."""
    near = difflib.get_close_matches(word, list(words), n=1)
    return f"; did you mean {near[0]}?" if near else ""


def _plain(word: str) -> str:
    return "-".join(re.split(r"[\s_-]+", word.strip().casefold()))


def _parse_numbers(given: object) -> tuple[int, ...]:
    if given is None:
        raise CellError("the value is missing", _NUMBER_HELP)
    if isinstance(given, str):
        given = given.split(",")
    numbers = set()
    for number in given if isinstance(given, list) else [given]:
        text = str(number).strip() if isinstance(number, str) or is_whole(number) else None
        if not text or wrong_with_whole(text) or not text.strip("0") or exceeds(text, _MOST_NUMBER):
            raise CellError(f"no pair has number {shown(number)}", _NUMBER_HELP)
        numbers.add(int(text))
    if not numbers:
        raise CellError("the list of numbers is empty", _NUMBER_HELP)
    return tuple(sorted(numbers))


def _parse_decimal(given: object) -> Decimal:
    wrong = CellError(f"the weight is {shown(given)}", _WEIGHT_HELP)
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
