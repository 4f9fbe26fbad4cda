"""Write the tables of the formats' pages from the code: ``python docs/make_formats.py [--check]``.

Tables are between ``<!-- vocabulary NAME -->`` and ``<!-- end -->``. NAME is a key of `READERS`,
`ACTIONS` or `LISTS`, or ``club-settings``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields
from inspect import getdoc
from itertools import groupby
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from bridgeopt.club.settings import ClubSettings
from bridgeopt.files.settings import KEYS
from bridgeopt.files.vocabulary import Vocabulary
from bridgeopt.journal.action_file import StateAction, stored_keys

PAGES = tuple(
    Path(__file__).with_name(name)
    for name in (
        *("input-files.md", "movement-files.md", "other-programs.md", "json.md"),
        "stored-files.md",
    )
)
"""The pages with tables."""

READERS: dict[str, str] = {
    "bws": "bridgeopt.exchange.bws_words:BWS",
    "boards-csv": "bridgeopt.files.csv_words:BOARDS",
    "percentages-csv": "bridgeopt.files.csv_words:PERCENTAGES",
    "members": "bridgeopt.files.csv_words:MEMBERS",
    "registration": "bridgeopt.files.csv_words:REGISTRATION",
    "history": "bridgeopt.files.csv_words:HISTORY",
    "asc": "bridgeopt.files.csv_words:ASC",
    "pbn": "bridgeopt.exchange.pbn_words:PBN",
    "usebio": "bridgeopt.exchange.usebio_words:USEBIO",
    "trf": "bridgeopt.plugins.swiss.formats.trf:VOCABULARY",
    "h9": "bridgeopt.plugins.swiss.formats.egf:VOCABULARY",
    "opengotha": "bridgeopt.plugins.swiss.formats.opengotha:VOCABULARY",
}
"""Each format's vocabulary, as ``module:name``."""

ACTIONS: dict[str, str] = {
    "evening-actions": "bridgeopt.evening.actions:ACTIONS",
    "scorebook-rulings": "bridgeopt.scorebook.book:RULINGS",
}
"""Stored actions by the value of ``do``, as ``module:name``."""

LISTS: dict[str, str] = {"movement-quality": "bridgeopt.show.terminal.movement:format_quality"}
"""Functions whose docstrings list the keys of the JSON that they return."""

SETTINGS = "club-settings"

_TABLE = re.compile(r"(<!-- vocabulary ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


_ROW_WORDS = 24
"""Most words in a row; longer lists are hard to read."""


def table(vocabulary: Vocabulary) -> str:
    """Return a vocabulary as a Markdown table; rows are split so that each has few words."""
    rows = ["| kind | treatment | words |", "| --- | --- | --- |"]
    for kind, unknown in vocabulary.unknown.items():
        by_treatment: dict[str, list[str]] = {}
        own = [term for term in vocabulary.terms if term.kind == kind]
        for (treatment, note), alike in groupby(own, key=lambda term: (term.treatment, term.note)):
            names = [f"`{term.name}`" for term in alike]
            by_treatment.setdefault(treatment, []).extend(
                ", ".join(names[k : k + _ROW_WORDS]) + (f" ({note})" if note else "")
                for k in range(0, len(names), _ROW_WORDS)
            )
        reason = vocabulary.reasons.get(kind)
        others = f"any other {kind.partition(' of ')[0]}" + (f" ({reason})" if reason else "")
        by_treatment.setdefault(unknown, []).append(others)
        rows += [
            f"| {kind} | {treatment} | {'; '.join(words)} |"
            for treatment, groups in by_treatment.items()
            for words in _split(groups)
        ]
    return "\n".join(rows) + "\n"


def _split(groups: list[str]) -> Iterator[list[str]]:
    """Yield the groups in rows of at most `_ROW_WORDS` words; one group may have more."""
    row: list[str] = []
    for group in groups:
        if row and len("; ".join([*row, group]).split()) > _ROW_WORDS:
            yield row
            row = []
        row.append(group)
    yield row


def made(page: str) -> str:
    """Return the text of a page with current tables."""
    return _TABLE.sub(lambda found: found[1] + _content(found[2]) + found[3], page)


def _content(name: str) -> str:
    if name in READERS:
        return table(resolve_name(READERS[name]))
    if name in ACTIONS:
        return _actions(resolve_name(ACTIONS[name]))
    return _settings() if name == SETTINGS else _listed(resolve_name(LISTS[name]))


def _actions(kinds: Mapping[str, type[StateAction[Any]]]) -> str:
    """Return a table of actions: their names, their keys, and their docstrings."""
    rows = ["| `do` | other keys | effect |", "| --- | --- | --- |"]
    for do, kind in kinds.items():
        keys = stored_keys(kind)
        named = [
            f"`{keys[each.name]}`" + ("" if each.default is MISSING else "?")
            for each in fields(kind)
        ]
        rows.append(f"| `{do}` | {', '.join(named) or '-'} | {_plain(getdoc(kind) or '')} |")
    return "\n".join(rows) + "\n"


def _settings() -> str:
    """Return a table of the keys of ``club.toml``, from the docstring of the settings."""
    entries = (getdoc(ClubSettings) or "").partition("----------\n")[2]
    meanings = re.findall(r"^(\w+)\n((?:    .*\n?)+)", entries, re.MULTILINE)
    rows = [f"| `{KEYS[name]}` | {_plain(meaning)} |" for name, meaning in meanings]
    if [name for name, _ in meanings] != list(KEYS):
        raise ValueError("the docstring of ClubSettings has not one entry for each key")
    return "\n".join(["| key | value |", "| --- | --- |", *rows]) + "\n"


def _listed(function: Callable[..., object]) -> str:
    """Return the list in a function's docstring."""
    items = re.findall(r"^- (.*(?:\n  .*)*)", getdoc(function) or "", re.MULTILINE)
    return "\n".join(f"- {_plain(item)}" for item in items) + "\n"


def _plain(docstring: str) -> str:
    """Return a docstring's text on one line, with code as in Markdown and JSON's ``null``.

    References to classes in parentheses are left out.
    """
    text = re.sub(r" \((see )?`\w+`\)(?!`)", "", docstring).replace("``", "`")
    return " ".join(text.replace("`None`", "`null`").split())


if __name__ == "__main__":
    for page in PAGES:
        before = page.read_text(encoding="utf-8")
        after = made(before)
        if "--check" not in sys.argv:
            page.write_text(after, encoding="utf-8")
        elif after != before:
            sys.exit(f"{page.name} is stale: run python docs/make_formats.py")
