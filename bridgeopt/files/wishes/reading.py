"""The file of wishes: TOML, a ``[[wish]]`` each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.errors import Fault
from bridgeopt.base.text import read_lines
from bridgeopt.base.words import Message
from bridgeopt.club import Members, Registration, Wish
from bridgeopt.files.faults import FaultList, did_you_mean, nearest, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.files.toml import parse_toml
from bridgeopt.files.wishes.making import WishError, make_wish
from bridgeopt.files.wishes.people import NotTonightError, PairsHere

_KEYS = ("kind", "players", "pairs", "value", "must", "weight")
_KEYS_HELP = Message("wish_keys", keys=_KEYS)
_TABLE_HELP = Message("wish_table_help")
_TOML_HELP = Message("wish_toml_help")

# In TOML that is known to be valid: what can hold brackets without meaning them, and brackets.
_TOKEN = re.compile(
    r"""
      (?P<skip> \"{3} (?:\\.|[^\\])*? \"{3,5}  |  '{3} .*? '{3,5}
              | " (?:\\.|[^"\\])* "  |  ' [^']* '  |  \#[^\n]* )
    | (?P<header> ^[ \t]* \[\[ [ \t]* (?: wish | "wish" | 'wish' ) [ \t]* \]\] )
    | (?P<open> [\[{] ) | (?P<close> [\]}] )
    """,
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)


class Wishes(NamedTuple):
    """Tonight's wishes, and what is to be told of those that do not count tonight."""

    wishes: tuple[Wish, ...]
    notes: tuple[Fault, ...]


def read_wishes(path: Path, registration: Registration, members: Members | None = None) -> Wishes:
    """Read the wishes of those who are here tonight; with the members, also by name.

    Clubs keep one file all season: a wish about somebody who is not registered, or about a pair
    that does not play together tonight, gives a note.

    Raises
    ------
    InputError
        With every fault: it is not TOML, or holds what is no wish.
    """
    text = "\n".join(read_lines(path))
    document = parse_toml(text, path, FileKind.WISHES, _TOML_HELP)
    faults = FaultList(path, FileKind.WISHES)
    for key in document:
        if key != "wish":
            unknown = Message("toml_unknown_key", key=quoted(key))
            faults.add(None, did_you_mean(unknown, nearest(key, ["wish"])), _TABLE_HELP)
    tables = document.get("wish", [])
    if not isinstance(tables, list):
        faults.add(None, Message("wishes_no_list"), _TABLE_HELP)
        tables = []
    tonight = PairsHere(registration, members)
    wishes, notes = [], []
    lines = _header_lines(text, len(tables))
    for k, (table, line) in enumerate(zip(tables, lines, strict=True), start=1):
        if not isinstance(table, dict):
            faults.add(line, _placed(Message("wish_is_none"), line, k), _TABLE_HELP)
            continue
        for key in table:
            if key not in _KEYS:
                unknown = Message("wish_unknown_key", key=quoted(key))
                wrong = did_you_mean(unknown, nearest(key, _KEYS))
                faults.add(line, _placed(wrong, line, k), _KEYS_HELP)
        try:
            wishes.append(make_wish(table, tonight, str(path), line))
        except WishError as refused:
            for error in refused.errors:
                faults.add(line, _placed(error.message, line, k), error.help)
        except NotTonightError as error:
            told = Message("wish_does_not_count", why=error.message, kind=str(table["kind"]))
            notes.append(Fault(_placed(told, line, k), str(path), line))
    faults.raise_any()
    return Wishes(tuple(wishes), tuple(notes))


def _placed(wrong: Message, line: int | None, k: int) -> Message:
    """Say which wish it is, where no line tells."""
    return wrong if line else Message("wish_by_place", which=str(k), wrong=wrong)


def _header_lines(text: str, count: int) -> Sequence[int | None]:
    """Return the line of each ``[[wish]]`` in valid TOML, or ``None`` s if they are not so many."""
    lines: list[int | None] = []
    depth, line, end = 0, 1, 0
    for token in _TOKEN.finditer(text):
        line += text.count("\n", end, token.end())
        end = token.end()
        match token.lastgroup:
            case "header" if depth == 0:
                lines.append(line)
            case "open":
                depth += 1
            case "close":
                depth -= 1
    return lines if len(lines) == count else [None] * count
