"""TOML files, with faults that name the line."""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal, DecimalException
from pathlib import Path
from typing import Any

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.files.recognise import FileKind, refuse_mistaken

_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+"""
_ENDLESS_KEY = re.compile(rf"(?<![\w-])(?:{_PART}\.[ \t]*+){{50}}")
_PLACE = re.compile(r" \(at (?:line ([0-9]+), column [0-9]+|end of document)\)$")


def parse_toml(text: str, path: Path, kind: FileKind, hint: Message) -> dict[str, Any]:
    """Parse a file's text; numbers with decimals become exact `Decimal` values.

    Parameters
    ----------
    text, path
        The text, and the file that it is from.
    kind
        What the file should hold.
    hint
        Advice: what to write, and where that is explained.

    Raises
    ------
    InputError
        It is not TOML.
    """
    try:
        return loads(text)
    except tomllib.TOMLDecodeError as error:
        line = None
        if place := _PLACE.search(str(error)):
            line = int(place[1]) if place[1] else text.count("\n") + 1
        refuse_mistaken(path, kind)
        raise InputError(Fault(Message("toml_is_none"), str(path), line, hint)) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, or too deep
        wrong = Message("file_not_of_kind", kind=kind.value)
        raise InputError(Fault(wrong, str(path), help=hint)) from None


def loads(text: str) -> dict[str, Any]:
    """Parse TOML; numbers with decimals become exact `Decimal` values.

    Raises
    ------
    ValueError
        The text is not TOML (then it is a `tomllib.TOMLDecodeError`), or a key has dozens of parts,
        for which `tomllib` would need memory that grows with the square of their number.
    RecursionError
        It is nested too deep.
    """
    if _ENDLESS_KEY.search(text):
        raise ValueError
    return tomllib.loads(text, parse_float=_decimal)


def _decimal(text: str) -> Decimal:
    try:
        return Decimal(text)
    except DecimalException:  # its exponent has too many digits
        return Decimal("nan")
