"""Message files in the format of Project Fluent, split into entries but parsed no further."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

CORE_MESSAGES = Path(__file__).resolve().parent / "i18n" / "messages"
"""The folder with the core's catalogues."""

FALLBACK = "en"
"""The reference language: others are compared with it, and missing messages are taken from it."""

_KEY = re.compile(r"(-?[a-zA-Z][\w-]*) *=")


@cache
def read_entries(folder: Path, code: str) -> Mapping[str, str]:
    """Return the entries of a folder's file for a language, by key; empty without such a file.

    Each value is the text after the key and the equals sign, unchanged.

    Raises
    ------
    ValueError
        The file is not in UTF-8.
    """
    try:
        content = (folder / f"{code}.ftl").read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    return dict(parse_entries(content))


def parse_entries(content: str) -> Iterator[tuple[str, str]]:
    """Yield (key, text after the equals sign, unchanged) of each message in a file."""
    key, lines = None, list[str]()
    for line in content.splitlines():
        if line[:1] in (" ", "\t", ""):
            lines.append(line)
            continue
        if key is not None:
            yield key, "\n".join(lines)
        begins = _KEY.match(line)
        key = None if begins is None else begins[1]
        lines = [] if begins is None else [line[begins.end() :]]
    if key is not None:
        yield key, "\n".join(lines)
