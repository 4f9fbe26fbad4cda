"""Message files in the format of Project Fluent.

A file is only split into its entries; `i18n` parses the entries.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

CORE_MESSAGES = Path(__file__).resolve().parent / "i18n" / "messages"
"""The folder with the core's catalogues."""

FALLBACK = "en"
"""The reference language: every other language must have its messages, with the same placeholders.
A message that a language lacks is shown in this language."""

_KEY = re.compile(r"(-?[a-zA-Z][\w-]*) *=")


@cache
def read_entries(folder: Path, code: str) -> Mapping[str, str]:
    """Return the entries of a language's file in a folder of messages, by key.

    Each value is the text after the key and the equals sign, unchanged. Without such a file, the
    result is empty.

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
