"""TOML files: parsing with faults that name the line, and edits that keep comments."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from decimal import Decimal, DecimalException
from pathlib import Path
from typing import Any

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.files.file_kinds import FileKind, refuse_wrong_kind

_KEY_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+"""
_ENDLESS_KEY = re.compile(rf"(?<![\w-])(?:{_KEY_PART}\.[ \t]*+){{50}}")
_ERROR_POSITION = re.compile(r" \(at (?:line ([0-9]+), column [0-9]+|end of document)\)$")


def parse_toml(text: str, path: Path, kind: FileKind, hint: Message) -> dict[str, Any]:
    """Parse a file's text; numbers with decimals become exact `Decimal` values.

    Parameters
    ----------
    text, path
        The text, and the file that contains it.
    kind
        The expected kind of file.
    hint
        Advice for an error: what to write, and where that is explained.

    Raises
    ------
    InputError
        The text is not TOML.
    """
    try:
        return loads(text)
    except tomllib.TOMLDecodeError as error:
        line = None
        if place := _ERROR_POSITION.search(str(error)):
            line = int(place[1]) if place[1] else text.count("\n") + 1
        refuse_wrong_kind(path, kind)
        raise InputError(Fault(Message("toml_is_none"), str(path), line, hint)) from None
    except (ValueError, RecursionError):  # an integer or key that is too long, or deep nesting
        message = Message("file_not_of_kind", kind=kind.value)
        raise InputError(Fault(message, str(path), help=hint)) from None


def loads(text: str) -> dict[str, Any]:
    """Parse TOML; numbers with decimals become exact `Decimal` values.

    Raises
    ------
    ValueError
        The text is not TOML (a `tomllib.TOMLDecodeError`), or a key has 50 or more parts. `tomllib`
        would need memory that grows with the square of their number.
    RecursionError
        The text is nested too deeply.
    """
    if _ENDLESS_KEY.search(text):
        raise ValueError
    return tomllib.loads(text, parse_float=_decimal)


def _decimal(text: str) -> Decimal:
    try:
        return Decimal(text)
    except DecimalException:  # the number's exponent has too many digits
        return Decimal("nan")


def toml_value(value: object) -> str:
    """Return a value in TOML notation."""
    return str(_tomlkit().item(value).as_string())


def toml_text(document: Mapping[str, object]) -> str:
    """Return a new TOML document; a list of mappings becomes an array of tables."""
    return str(_tomlkit().dumps(document))


def set_toml_key(text: str, key: str, value: str | int | list[str]) -> str:
    """Return TOML with a top-level key set and everything else unchanged.

    Comments, blank lines, the order of keys and the quotes of other values are kept. A new key
    replaces a comment such as ``# key = ...``, or becomes the first line.

    Raises
    ------
    ValueError
        The text is not TOML, or the result would not parse to the wanted values.
    RecursionError
        The text is nested too deeply.
    """
    before = loads(text)
    expected = {**before, key: value}
    tomlkit = _tomlkit()
    if key in before:
        document = tomlkit.parse(text)
        if before[key] != value:
            document[key] = value
        changes = [str(tomlkit.dumps(document))]
    else:
        line = f"{key} = {toml_value(value)}\n"
        changes = [*_in_place_of_comment(text, key, line), f"{line}{text}"]
    for changed in changes:
        with suppress(ValueError):
            if loads(changed) == expected:
                return changed
    raise ValueError(f"{key} cannot be set")


def edit_toml(text: str, name: str, index: int, changes: Mapping[str, str | None] | None) -> str:
    """Return TOML text after changes of the keys of one table; everything else is unchanged.

    Parameters
    ----------
    text
        The TOML.
    name, index
        The name of an array of tables, and the index in it of the table to change.
    changes
        New values, as TOML, of keys that the table has; ``None`` removes the key. If ``changes`` is
        ``None``, the table is removed.

    Raises
    ------
    ValueError
        The text is not TOML, or the table is not written as ``[[name]]``.
    """
    tomlkit = _tomlkit()
    document = tomlkit.parse(text)
    tables = document[name]
    if not isinstance(tables, tomlkit.items.AoT):
        raise ValueError(f"{name} is not an array of tables")
    if changes is None:
        del tables[index]
        if not len(tables):
            del document[name]
        return str(tomlkit.dumps(document))
    for key, value in changes.items():
        if value is None:
            tables[index].remove(key)
        else:
            item = tomlkit.parse(f"value = {value}")["value"]
            old = tables[index][key]
            item.trivia.comment_ws, item.trivia.comment = old.trivia.comment_ws, old.trivia.comment
            item.trivia.trail = old.trivia.trail
            tables[index][key] = item
    return str(tomlkit.dumps(document))


def _in_place_of_comment(text: str, key: str, line: str) -> Iterator[str]:
    """Yield copies of a text; in each copy, ``line`` replaces one comment that sets the key.

    There is a copy for each comment line such as ``# key = 3``. If that line is not a comment but
    part of a multi-line value, the copy has another value or is not valid TOML. The caller must
    therefore check the copy.
    """
    pattern = re.compile(rf"[ \t]*#\s*{re.escape(key)}\s*=")
    lines = text.splitlines(keepends=True)
    for index, comment in enumerate(lines):
        if pattern.match(comment):
            yield "".join((*lines[:index], line, *lines[index + 1 :]))


def _tomlkit() -> Any:
    """Import and return tomlkit; this is done late, as it is slow and only writing needs it."""
    import tomlkit

    return tomlkit
