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


def with_competition(path: Path, at: int | None, values: Mapping[str, object]) -> str:
    """Return a file's text after a competition in it is changed, or one is added at the end.

    Parameters
    ----------
    path
        The file.
    at
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
    wanted = {} if at is None else dict(tables[at])
    for key, value in values.items():
        if value is None:
            wanted.pop(key, None)
        else:
            wanted[key] = value
    if at is None:
        lines = [f"{key} = {inline(value)}" for key, value in wanted.items()]
        block = "\n".join((f"[[{COMPETITIONS_TABLE}]]", *lines))
        before = f"{text.rstrip()}\n\n" if text.strip() else ""
        return _checked(path, f"{before}{block}\n", [*tables, wanted])
    old = tables[at]
    changes = {
        key: None if value is None else inline(value)
        for key, value in values.items()
        if old.get(key) != value
    }
    changed = _edited(path, text, at, {k: v for k, v in changes.items() if k in old})
    added = [f"{key} = {v}" for key, v in changes.items() if key not in old and v is not None]
    if added:
        changed = _with_lines(changed, at, added)
    return _checked(path, changed, [*tables[:at], wanted, *tables[at + 1 :]])


def _edited(path: Path, text: str, at: int, changes: Mapping[str, str | None] | None) -> str:
    if changes == {}:
        return text
    try:
        return edit_toml(text, COMPETITIONS_TABLE, at, changes)
    except (ValueError, RecursionError):  # one TOML parser may refuse a text that another reads
        raise _not_editable(path) from None


def _without_lines(text: str, at: int) -> str:
    """Return a text without the lines of the competition at index ``at``.

    Comments directly above the next table stay.
    """
    lines = text.splitlines()
    start = (TableLines(text, COMPETITIONS_TABLE).start(at) or 1) - 1
    own = f"[{COMPETITIONS_TABLE}."
    heads = (
        number
        for number, line in enumerate(lines)
        if number > start and line.lstrip().startswith("[") and not line.lstrip().startswith(own)
    )
    end = next(heads, len(lines))
    while end > start + 1 and (not lines[end - 1].strip() or lines[end - 1].lstrip()[0] == "#"):
        end -= 1
    return "".join(f"{line}\n" for line in (*lines[:start], *lines[end:]))


def _with_lines(text: str, at: int, added: list[str]) -> str:
    """Return a text with the lines ``added`` to a competition, below its name and rank.

    ``at`` is the competition's index in the text.
    """
    lines, places = text.splitlines(), TableLines(text, COMPETITIONS_TABLE)
    start = places.start(at) or 0
    known = [places.of(at, (key,)) or start for key in ("name", "rank")]
    place = max(start, *known)
    return "\n".join((*lines[:place], *added, *lines[place:])) + "\n"


def without_competition(path: Path, at: int) -> str:
    """Return a file's text without the competition at index ``at``.

    Errors are those of `with_competition`.
    """
    tables = competition_tables(path)
    text, left = _text_of(path), [*tables[:at], *tables[at + 1 :]]
    try:
        return _checked(path, _without_lines(text, at), left)
    except InputError:  # such as a list over several lines that looks like a table header
        return _checked(path, _edited(path, text, at, None), left)


def write_rules(path: Path, text: str, seen: str) -> None:
    """Write a file's new text, unless the file was changed in the meantime.

    ``seen`` is the file's digest (`rules_digest`) when it was read.

    Raises
    ------
    RequestError
        The file was changed in the meantime.
    InputError
        The file cannot be written.
    """
    if rules_digest(path) != seen:
        raise RequestError(Message("rules_changed_meanwhile", file=path.name))
    write_text(path, text)


class RulesChange(NamedTuple):
    """The last change of a file, which can be undone as long as the file has not changed since.

    ``what`` describes the change. ``other`` is the file's content before the change or, if the
    change ``is_undone``, after it. ``digest`` is that of the file as it is (`rules_digest`).
    """

    what: Message
    other: bytes
    digest: str
    is_undone: bool = False

    def holds(self, path: Path) -> bool:
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
        now = read_bytes(path)
        if not self.holds(path):
            raise RequestError(Message("rules_changed_meanwhile", file=path.name))
        write_bytes(path, self.other)
        return RulesChange(self.what, now, rules_digest(path), is_undone=not self.is_undone)


def inline(value: object) -> str:
    """Return a value as TOML on one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, int | date):
        return str(value)
    if isinstance(value, Mapping):
        parts = (f"{_key(key)} = {inline(each)}" for key, each in value.items())
        return f"{{{', '.join(parts)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    return toml_value(value)


def _key(key: str) -> str:
    is_plain = key and all(c.isascii() and (c.isalnum() or c in "-_") for c in key)
    return key if is_plain else toml_value(key)


def _text_of(path: Path) -> str:
    return "".join(f"{line}\n" for line in read_lines(path))


def _checked(path: Path, text: str, tables: list[dict[str, Any]]) -> str:
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
    wrong = Message("rules_not_editable", file=path.name)
    return InputError(Fault(wrong, str(path), help=Message("competition_table_help")))
