"""The pages of the docs, in the groups of readers that ``docs/index.md`` lists.

Below each heading of that page is a list of links. The site's tables of contents come from these
lists, and so do the pages that the program ships. The build of a wheel imports this module, so it
needs nothing but Python.
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

READERS = 5
"""How many sections of the index are for users. These come first; the sections for developers
follow."""

GENERATED = ("commands", "python")
"""Pages whose text is made from the program when the site is built."""

_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
_ENTRY = re.compile(r"^- \[([^\]]*)\]\(([\w./-]+)\.md\)", re.MULTILINE)


class IndexEntry(NamedTuple):
    """A page in the index: its title, and its path relative to the index (no ``.md``)."""

    title: str
    path: str

    @property
    def name(self) -> str:
        """The page's name: its path without any ``../`` (from a Dutch index to an English page)."""
        return self.path.removeprefix("../")


def sections(text: str) -> dict[str, list[IndexEntry]]:
    """Return the pages that an index lists below each of its headings."""
    pieces = _HEADING.split(text)[1:]
    return {
        heading: [IndexEntry(*found) for found in _ENTRY.findall(body)]
        for heading, body in zip(pieces[::2], pieces[1::2], strict=True)
    }


def for_users(text: str) -> dict[str, list[IndexEntry]]:
    """Return the sections of an index that are for users of the program, not for developers."""
    return dict(list(sections(text).items())[:READERS])


def user_pages(docs: Path) -> list[str]:
    """Return the names of the pages for users, in the order of the index."""
    found = for_users((docs / "index.md").read_text(encoding="utf-8"))
    return [entry.name for entries in found.values() for entry in entries]


def shipped_markdown(docs: Path) -> list[str]:
    """Return the Markdown files that the program ships: sorted paths relative to the docs."""
    names = [f"{page}.md" for page in ("index", *user_pages(docs))]
    dutch = [f"nl/{name}" for name in names if (docs / "nl" / name).is_file()]
    return sorted([*names, *dutch])


def sources_hash(docs: Path) -> str:
    """Return a hash of the shipped Markdown, which shows whether the site is outdated."""
    found = sha256()
    for name in shipped_markdown(docs):
        content = (docs / name).read_bytes().replace(b"\r\n", b"\n")
        found.update(f"{name}\0{len(content)}\0".encode() + content)
    return found.hexdigest()
