"""TOML files, with faults that name the line, and written so that comments survive."""

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
        refuse_wrong_kind(path, kind)
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


def toml_value(value: object) -> str:
    """Return a value as TOML writes it."""
    return str(_tomlkit().item(value).as_string())


def toml_text(document: Mapping[str, object]) -> str:
    """Return a new TOML document; a list of mappings becomes an array of tables."""
    return str(_tomlkit().dumps(document))


def set_toml_key(text: str, key: str, value: str | int | list[str]) -> str:
    """Return TOML with a key of the first level set, and everything else as it was.

    Comments, blank lines, the order of keys and the quotes of others stay. A new key takes the
    place of a comment such as ``# key = ...``, or comes first.

    Raises
    ------
    ValueError
        The text is not TOML, or the result would not be read as meant.
    RecursionError
        It is nested too deep.
    """
    before = loads(text)
    wanted = {**before, key: value}
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
            if loads(changed) == wanted:
                return changed
    raise ValueError(f"{key} cannot be set")


def edit_toml(text: str, name: str, at: int, changes: Mapping[str, str | None] | None) -> str:
    """Return TOML with keys of one table of an array changed, and everything else as it was.

    Parameters
    ----------
    text
        The TOML.
    name, at
        The array of tables, and the table's place in it.
    changes
        Values of keys that the table has, as TOML; ``None`` removes the key. Without changes, the
        table is removed.

    Raises
    ------
    ValueError
        The text is not TOML, or the table is not a table of its own.
    """
    tomlkit = _tomlkit()
    document = tomlkit.parse(text)
    tables = document[name]
    if not isinstance(tables, tomlkit.items.AoT):
        raise ValueError(f"{name} is not an array of tables")
    if changes is None:
        del tables[at]
        if not len(tables):
            del document[name]
        return str(tomlkit.dumps(document))
    for key, value in changes.items():
        if value is None:
            tables[at].remove(key)
        else:
            item = tomlkit.parse(f"value = {value}")["value"]
            old = tables[at][key]
            item.trivia.comment_ws, item.trivia.comment = old.trivia.comment_ws, old.trivia.comment
            item.trivia.trail = old.trivia.trail
            tables[at][key] = item
    return str(tomlkit.dumps(document))


def _in_place_of_comment(text: str, key: str, line: str) -> Iterator[str]:
    """Yield a text with a line in the place of each line that looks like a comment about a key.

    Such a line may be part of a longer value; then the result is read otherwise, or not at all.
    """
    about = re.compile(rf"[ \t]*#\s*{re.escape(key)}\s*=")
    lines = text.splitlines(keepends=True)
    for place, there in enumerate(lines):
        if about.match(there):
            yield "".join((*lines[:place], line, *lines[place + 1 :]))


def _tomlkit() -> Any:
    """Return tomlkit, which only writing needs: it takes longer to load than to read a file."""
    import tomlkit

    return tomlkit
