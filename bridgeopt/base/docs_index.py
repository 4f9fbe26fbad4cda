"""The pages of the docs, as ``docs/index.md`` lists them below its headings.

These lists determine the site's tables of contents and the pages that the program ships. The build
of a wheel imports this module, so the module needs nothing but Python.
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

NUM_USER_SECTIONS = 5
"""Number of sections of the index that are for users; they come before the sections for developers.
"""

GENERATED_PAGES = ("commands", "python")
"""Pages whose text is generated from the program when the site is built."""

_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
_ENTRY = re.compile(r"^- \[([^\]]*)\]\(([\w./-]+)\.md\)", re.MULTILINE)


class IndexEntry(NamedTuple):
    """A page in the index: its title, and its path relative to the index (no ``.md``)."""

    title: str
    path: str

    @property
    def name(self) -> str:
        """The page's name: its path, without a ``../`` at the start.

        The index of the Dutch docs has such a path for a page that exists only in English.
        """
        return self.path.removeprefix("../")


def index_sections(text: str) -> dict[str, list[IndexEntry]]:
    """Return the pages that an index lists below each of its headings."""
    parts = _HEADING.split(text)[1:]
    return {
        heading: [IndexEntry(*match) for match in _ENTRY.findall(body)]
        for heading, body in zip(parts[::2], parts[1::2], strict=True)
    }


def user_sections(text: str) -> dict[str, list[IndexEntry]]:
    """Return the sections of an index that are for users of the program, not for developers."""
    return dict(list(index_sections(text).items())[:NUM_USER_SECTIONS])


def user_pages(docs: Path) -> list[str]:
    """Return the names of the pages for users, in the order of the index."""
    sections = user_sections((docs / "index.md").read_text(encoding="utf-8"))
    return [entry.name for entries in sections.values() for entry in entries]


def shipped_markdown(docs: Path) -> list[str]:
    """Return the Markdown files that the program ships: sorted paths relative to the docs."""
    names = [f"{page}.md" for page in ("index", *user_pages(docs))]
    dutch = [f"nl/{name}" for name in names if (docs / "nl" / name).is_file()]
    return sorted([*names, *dutch])


def sources_hash(docs: Path) -> str:
    """Return a hash of the shipped Markdown; if it has changed, the built site is outdated."""
    digest = sha256()
    for name in shipped_markdown(docs):
        content = (docs / name).read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()
