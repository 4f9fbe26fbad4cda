"""Scripts, sheets of looks, pictures and fonts, as they are sent: without comments."""

from __future__ import annotations

import re
from pathlib import Path

STATIC = Path(__file__).resolve().parent / "static"

KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff": "font/woff",
}
"""The kinds of files that are sent, by how their names end."""

_COMMENT = re.compile(rb"^[ ]*(?://.*|/\*[\s\S]*?\*/[ ]*)$", re.MULTILINE)


def sent(file: Path) -> bytes:
    """Return what is sent of a file: lines of comments are empty, so that faults name lines."""
    data = file.read_bytes()
    if file.suffix not in (".css", ".js"):
        return data
    return _COMMENT.sub(lambda comment: b"\n" * comment[0].count(b"\n"), data)
