"""Message files in the format of Project Fluent, split into entries.

`i18n.catalogue` parses an entry when it is first needed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

CORE_MESSAGES = Path(__file__).resolve().parent / "i18n" / "messages"
"""The folder with the message files of the core; each plugin has its own folder."""

FALLBACK = "en"
"""Code of the reference language. Every other language must have the same messages, with the same
placeholders; a message that another language lacks is shown in this language."""

_KEY = re.compile(r"(-?[a-zA-Z][\w-]*) *=")


@cache
def read_entries(folder: Path, code: str) -> Mapping[str, str]:
    """Return the entries of a language's message file in a folder, by key.

    Each value is the text after the key and the equals sign, unchanged. If the language has no file
    there, the result is empty.

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
    """Yield (key, text after the equals sign) for each entry in a message file."""
    key, lines = None, list[str]()
    for line in content.splitlines():
        if line[:1] in (" ", "\t", ""):
            lines.append(line)
            continue
        if key is not None:
            yield key, "\n".join(lines)
        match = _KEY.match(line)
        key = None if match is None else match[1]
        lines = [] if match is None else [line[match.end() :]]
    if key is not None:
        yield key, "\n".join(lines)
