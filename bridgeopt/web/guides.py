"""Reads and searches the users' docs that come with the program, for the screen Help."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import log1p
from textwrap import shorten

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue
from bridgeopt.files.players import fold_name
from bridgeopt.files.user_docs import DocsPage, docs_pages, read_site

MAX_FOUND = 12
"""Most sections that a search returns; users would not read a longer list."""

_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_SCREEN = re.compile(r"<!-- screen: (\S+) -->")
"""A comment in a section that names the address of the screen that the section is about."""

_COMMENT = re.compile(r"^<!--.*?-->\n?", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^#{1,4} (.*)$", re.MULTILINE)

_EXCERPT = 160
"""Longest excerpt of a section in the list of search results, in characters."""

_IN_HEADING = 8.0
_IN_TITLE = 3.0
"""Weights that a search adds for a word in a section's heading, and in the page's title.

A word in the text weighs 1 to 3, by how often it occurs.
"""


@dataclass(frozen=True)
class GuideSection:
    """A part of a page under one heading.

    ``parts`` are the paragraphs, each with ``True`` if it is code. ``guide`` is the page's title.
    ``address`` is the section's address in the docs site, if the site has the page. ``screen`` is
    the address of the screen that the section is about, if it names one.
    """

    guide: str
    heading: str
    parts: tuple[tuple[str, bool], ...]
    address: str | None = None
    screen: str | None = None

    @property
    def folded(self) -> str:
        """The text to search (page title, heading, paragraphs), folded by `fold_name`."""
        return fold_name(f"{self.guide} {self.heading} {' '.join(text for text, _ in self.parts)}")

    @property
    def excerpt(self) -> str:
        """The section's first paragraph, shortened for a list."""
        text = next((text for text, is_code in self.parts if not is_code), "")
        return shorten(text, _EXCERPT, placeholder="\N{HORIZONTAL ELLIPSIS}")


def site_start(language: str) -> str | None:
    """Return the path of the docs site's first page in a language; ``None`` without a site."""
    site = read_site()
    if site is None:
        return None
    names = (f"{code}/index.html" for code in (language, REFERENCE_LANGUAGE))
    return next((name for name in names if name in site.files), None)


@cache
def read_guides(language: str) -> tuple[GuideSection, ...]:
    """Return the sections of all pages in a language, or in English if there is no translation.

    The glossary is left out, since the screen Words shows it.
    """
    return tuple(
        section
        for page in docs_pages(language)
        if page.name != "glossary" and not page.is_generated
        for section in _sections(page)
    )


def search_guides(words: str, language: str) -> Sequence[GuideSection]:
    """Return the sections with the given words, the most relevant first, at most `MAX_FOUND`.

    Only sections with at least half of the words are returned. A word weighs more if few sections
    have it, or if it is in a heading; a section with more of the words is more relevant.
    """
    wanted = _subject(words, language)
    if not wanted:
        return ()
    try:
        sections = read_guides(language)
    except BridgeoptError:  # the docs are not installed
        return ()
    texts = [section.folded for section in sections]
    patterns = [re.compile(rf"\b{re.escape(word)}") for word in wanted]
    weights = {pattern: _rarity(pattern, texts) for pattern in patterns}
    found = []
    for place, (section, text) in enumerate(zip(sections, texts, strict=True)):
        present = [pattern for pattern in patterns if pattern.search(text)]
        if 2 * len(present) >= len(patterns):
            weight = sum(weights[each] * _weight(each, section, text) for each in present)
            found.append((-weight * len(present), place, section))
    found.sort(key=lambda each: each[:2])
    return [section for *_, section in found[:MAX_FOUND]]


def _subject(words: str, language: str) -> list[str]:
    """Return the words to search for, without common short words and without a plural's ``s``."""
    folded = re.findall(r"[^\W_]+(?:[-.'][^\W_]+)*", fold_name(words))
    small = Message("help_search_small").render(read_catalogue(language)).split()
    wanted = [word for word in folded if word not in small] or folded
    return list(dict.fromkeys(word[:-1] if _is_plural(word) else word for word in wanted))


def _is_plural(word: str) -> bool:
    return len(word) > 3 and word.endswith("s") and not word.endswith("ss")


def _rarity(pattern: re.Pattern[str], texts: Sequence[str]) -> float:
    return log1p(len(texts) / (1 + sum(bool(pattern.search(text)) for text in texts)))


def _weight(pattern: re.Pattern[str], section: GuideSection, text: str) -> float:
    """Return the weight of a word, given as a ``pattern``, in a section with this ``text``."""
    often = min(len(pattern.findall(text)), 3)
    in_heading = bool(pattern.search(fold_name(section.heading)))
    in_title = bool(pattern.search(fold_name(section.guide)))
    return often + _IN_HEADING * in_heading + _IN_TITLE * in_title


def _sections(page: DocsPage) -> list[GuideSection]:
    """Split a page at its headings; sections without text are left out."""
    pieces = _HEADING.split(_FENCE.sub(_without_hash, page.file.read_text(encoding="utf-8")))[1:]
    headings, bodies = pieces[::2], pieces[1::2]
    guide = _plain(headings[0]) if headings else ""
    site = read_site()
    address = None if site is None or site.page(page) is None else page.address
    found, anchors = [], set[str]()
    for heading, body in zip(headings, bodies, strict=True):
        anchor = _anchor(heading, anchors)
        if parts := _parts(_COMMENT.sub("", body)):
            there = address and f"{address}#{anchor}"
            named = _SCREEN.search(body)
            screen = named[1] if named else None
            found.append(GuideSection(guide, _plain(heading), parts, there, screen))
    return found


_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def _without_hash(code: re.Match[str]) -> str:
    """Return a block of code with a blank before each ``#`` that begins a line.

    Comments in the code are then not taken for Markdown headings.
    """
    return re.sub(r"^#", " #", code[0], flags=re.MULTILINE)


def _anchor(heading: str, known: set[str]) -> str:
    """Return the anchor that GitHub gives a heading, and add it to the page's ``known`` anchors."""
    name = re.sub(r"[^\w\- ]", "", _plain(heading).lower()).replace(" ", "-")
    anchor, count = name, 0
    while anchor in known:
        count += 1
        anchor = f"{name}-{count}"
    known.add(anchor)
    return anchor


def _parts(body: str) -> tuple[tuple[str, bool], ...]:
    """Return a section's paragraphs, list items, table rows and code as plain text.

    Each comes with ``True`` if it is code. The link to the page in the other language is left out.
    """
    found: list[tuple[str, bool]] = []
    for block in re.split(r"\n\s*\n", body.strip("\n")):
        if block.startswith("    ") or block.startswith("```"):
            lines = [line.removeprefix("    ") for line in block.splitlines() if "```" not in line]
            found.append(("\n".join(lines), True))
        elif block.startswith("|"):
            rows = [line.strip("| ") for line in block.splitlines() if not set(line) <= set("|-: ")]
            cells = (row.replace(" | ", ": ", 1).replace(" | ", ", ") for row in rows)
            found += [(_plain(row), False) for row in cells]
        elif not re.fullmatch(r"\*\[[^\]]*\]\([^)]*\)\*", block):  # the link to the other language
            items = re.split(r"\n(?=- |\d+\. )", block)
            found += [(_plain(" ".join(item.split())), False) for item in items if item.strip()]
    return tuple(found)


def _plain(text: str) -> str:
    """Return a text without Markdown's marks for links, emphasis and code."""
    return _LINK.sub(r"\1", text).replace("*", "").replace("`", "").strip()
