"""Changes to the competitions in a TOML file: its new text after one is added, changed or removed.

Comments in the text are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from bridgeopt.base.atomic_files import write_bytes
from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes, read_lines, write_text
from bridgeopt.files.settings import COMPETITIONS_TABLE
from bridgeopt.files.toml import edit_toml, loads, toml_value
from bridgeopt.files.toml_lines import TableLines


def rules_digest(path: Path) -> str:
    """Return a hash of a file's content. If the hash differs later, the file was changed."""
    return sha256(read_bytes(path)).hexdigest()


def competition_tables(path: Path) -> list[dict[str, Any]]:
    """Return the competitions in a TOML file as tables (dicts), without interpreting their values.

    Raises
    ------
    InputError
        The file is not TOML, or the competitions are not tables.
    """
    try:
        tables = loads("\n".join(read_lines(path))).get(COMPETITIONS_TABLE, [])
    except (ValueError, RecursionError):
        raise _not_editable(path) from None
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise _not_editable(path)
    return tables


def with_competition(path: Path, index: int | None, values: Mapping[str, object]) -> str:
    """Return a file's text after a competition in it is changed, or one is added at the end.

    Parameters
    ----------
    path
        The file.
    index
        The competition's position in the file, from 0; ``None`` adds one.
    values
        New values by key; ``None`` removes a key. Other keys are kept.

    Raises
    ------
    InputError
        The text cannot be edited so that it parses to the wanted values.
    """
    text = _text_of(path)
    tables = competition_tables(path)
    new_table = {} if index is None else dict(tables[index])
    for key, value in values.items():
        if value is None:
            new_table.pop(key, None)
        else:
            new_table[key] = value
    if index is None:
        lines = [f"{key} = {toml_inline(value)}" for key, value in new_table.items()]
        block = "\n".join((f"[[{COMPETITIONS_TABLE}]]", *lines))
        prefix = f"{text.rstrip()}\n\n" if text.strip() else ""
        return _require_parses_to(path, f"{prefix}{block}\n", [*tables, new_table])
    old = tables[index]
    changes = {
        key: None if value is None else toml_inline(value)
        for key, value in values.items()
        if old.get(key) != value
    }
    new_text = _with_changes(path, text, index, {k: v for k, v in changes.items() if k in old})
    added = [f"{key} = {v}" for key, v in changes.items() if key not in old and v is not None]
    if added:
        new_text = _with_lines(new_text, index, added)
    return _require_parses_to(path, new_text, [*tables[:index], new_table, *tables[index + 1 :]])


def _with_changes(
    path: Path, text: str, index: int, changes: Mapping[str, str | None] | None
) -> str:
    if changes == {}:
        return text
    try:
        return edit_toml(text, COMPETITIONS_TABLE, index, changes)
    except (ValueError, RecursionError):  # one TOML parser may refuse a text that another reads
        raise _not_editable(path) from None


def _without_lines(text: str, index: int) -> str:
    """Return a text without the lines of the competition at index ``index``.

    Comments directly above the next table stay.
    """
    lines = text.splitlines()
    start = (TableLines(text, COMPETITIONS_TABLE).start(index) or 1) - 1
    subtable_start = f"[{COMPETITIONS_TABLE}."
    header_lines = (
        number
        for number, line in enumerate(lines)
        if number > start
        and line.lstrip().startswith("[")
        and not line.lstrip().startswith(subtable_start)
    )
    end = next(header_lines, len(lines))
    while end > start + 1 and (not lines[end - 1].strip() or lines[end - 1].lstrip()[0] == "#"):
        end -= 1
    return "".join(f"{line}\n" for line in (*lines[:start], *lines[end:]))


def _with_lines(text: str, index: int, added: list[str]) -> str:
    """Return a text with more lines in one competition, below its name and rank.

    ``index`` is the competition's index in the text, and ``added`` has the new lines.
    """
    lines, table_lines = text.splitlines(), TableLines(text, COMPETITIONS_TABLE)
    start = table_lines.start(index) or 0
    key_lines = [table_lines.line_of(index, (key,)) or start for key in ("name", "rank")]
    insert_at = max(start, *key_lines)
    return "\n".join((*lines[:insert_at], *added, *lines[insert_at:])) + "\n"


def without_competition(path: Path, index: int) -> str:
    """Return a file's text without the competition at index ``index``.

    Errors are those of `with_competition`.
    """
    tables = competition_tables(path)
    text, remaining = _text_of(path), [*tables[:index], *tables[index + 1 :]]
    try:
        return _require_parses_to(path, _without_lines(text, index), remaining)
    except InputError:  # part of a list looked like a table header
        return _require_parses_to(path, _with_changes(path, text, index, None), remaining)


def write_rules(path: Path, text: str, expected_digest: str) -> None:
    """Write a file's new text, unless the file was changed in the meantime.

    ``expected_digest`` is the file's digest (`rules_digest`) when it was read.

    Raises
    ------
    RequestError
        The file was changed in the meantime.
    InputError
        The file cannot be written.
    """
    if rules_digest(path) != expected_digest:
        raise RequestError(Message("rules_changed_meanwhile", file=path.name))
    write_text(path, text)


class RulesChange(NamedTuple):
    """The last change of a file, which can be undone as long as the file has not changed since.

    ``what`` describes the change. ``other`` is the file's content before the change or, if the
    change ``is_undone``, after it. ``digest`` is the digest of the content that the change, or its
    undo, left in the file (`rules_digest`).
    """

    what: Message
    other: bytes
    digest: str
    is_undone: bool = False

    def is_current(self, path: Path) -> bool:
        """Return whether the file is still as this change, or its undo, left it."""
        return rules_digest(path) == self.digest

    def undo_or_redo(self, path: Path) -> RulesChange:
        """Undo the change or, if it is undone, redo it; return the change in its new state.

        Raises
        ------
        RequestError
            The file was changed in the meantime.
        InputError
            The file cannot be written.
        """
        current = read_bytes(path)
        if not self.is_current(path):
            raise RequestError(Message("rules_changed_meanwhile", file=path.name))
        write_bytes(path, self.other)
        return RulesChange(self.what, current, rules_digest(path), is_undone=not self.is_undone)


def toml_inline(value: object) -> str:
    """Return a value as TOML on one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, int | date):
        return str(value)
    if isinstance(value, Mapping):
        parts = (f"{_key(key)} = {toml_inline(item)}" for key, item in value.items())
        return f"{{{', '.join(parts)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml_inline, value))}]"
    return toml_value(value)


def _key(key: str) -> str:
    is_plain = key and all(c.isascii() and (c.isalnum() or c in "-_") for c in key)
    return key if is_plain else toml_value(key)


def _text_of(path: Path) -> str:
    return "".join(f"{line}\n" for line in read_lines(path))


def _require_parses_to(path: Path, text: str, tables: list[dict[str, Any]]) -> str:
    """Return ``text`` if it may replace the file's text; otherwise raise an error.

    It may replace that text if it parses to the competitions ``tables``, and all other keys of the
    file are unchanged.
    """
    try:
        before, after = loads(_text_of(path)), loads(text)
    except (ValueError, RecursionError):
        raise _not_editable(path) from None
    if after.pop(COMPETITIONS_TABLE, []) != tables:
        raise _not_editable(path)
    before.pop(COMPETITIONS_TABLE, None)
    if before != after:
        raise _not_editable(path)
    return text


def _not_editable(path: Path) -> InputError:
    message = Message("rules_not_editable", file=path.name)
    return InputError(Fault(message, str(path), help=Message("competition_table_help")))
