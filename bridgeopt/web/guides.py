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

MAX_RESULTS = 12
"""Largest number of sections that a search returns; users would not read a longer list."""

_LINK_PATTERN = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
"""Matches a link or an image in Markdown; the group is its text."""
_SCREEN_COMMENT = re.compile(r"<!-- screen: (\S+) -->")
"""Matches the comment with the address of a screen. A guide has it in the section about that
screen."""

_COMMENT = re.compile(r"^<!--.*?-->\n?", re.MULTILINE | re.DOTALL)
"""Matches an HTML comment that begins a line."""
_HEADING = re.compile(r"^#{1,4} (.*)$", re.MULTILINE)

_MAX_EXCERPT = 160
"""Maximum length of an excerpt in the list of search results, in characters."""

_HEADING_WEIGHT = 8.0
_TITLE_WEIGHT = 3.0
"""Weights that a search adds for a word in a section's heading, and in the page's title.

A word in the text weighs 1 to 3, by how often it occurs.
"""


_COMMAND_FACTOR = 0.5
"""Factor of the weight of a section with commands."""


@dataclass(frozen=True)
class GuideSection:
    """A part of a page under one heading.

    ``parts`` are the paragraphs, each with ``True`` if it is code. ``guide`` is the page's title.
    ``address`` is the section's address in the docs site, if the site has the page. ``screen`` is
    the address of the screen that the section is about. It is ``None`` if the section has no
    comment with such an address.
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
    def has_commands(self) -> bool:
        """Whether the section has code with commands of this program."""
        return any(is_code and "bridgeopt " in text for text, is_code in self.parts)

    @property
    def excerpt(self) -> str:
        """The section's first paragraph, shortened for a list."""
        text = next((text for text, is_code in self.parts if not is_code), "")
        return shorten(text, _MAX_EXCERPT, placeholder="\N{HORIZONTAL ELLIPSIS}")


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


def search_guides(query: str, language: str) -> Sequence[GuideSection]:
    """Return the guides' sections with the given words, as `search_sections` does."""
    try:
        sections = read_guides(language)
    except BridgeoptError:  # the docs are not installed
        return ()
    return search_sections(query, sections, language)


def search_sections(
    query: str, sections: Sequence[GuideSection], language: str, *, most_words: bool = False
) -> Sequence[GuideSection]:
    """Return the sections with the given words, the most relevant first, at most `MAX_RESULTS`.

    Only sections with at least half of the words are returned; with ``most_words``, only those with
    the largest number of the words. A word weighs more if few sections have it, or if it is in a
    heading; a section with more of the words is more relevant. Sections with commands weigh less:
    most readers of the page do not use the command line.
    """
    words = _search_words(query, language)
    if not words:
        return ()
    texts = [section.folded for section in sections]
    patterns = [re.compile(rf"\b{re.escape(word)}") for word in words]
    weights = {pattern: _rarity(pattern, texts) for pattern in patterns}
    results = []
    for position, (section, text) in enumerate(zip(sections, texts, strict=True)):
        present = [pattern for pattern in patterns if pattern.search(text)]
        if 2 * len(present) >= len(patterns):
            weight = sum(
                weights[present_pattern] * _weight(present_pattern, section, text)
                for present_pattern in present
            )
            if section.has_commands:
                weight *= _COMMAND_FACTOR
            results.append((-weight * len(present), position, len(present), section))
    if most_words:
        most = max((count for *_, count, _ in results), default=0)
        results = [result for result in results if result[2] == most]
    results.sort(key=lambda result: result[:2])
    return [section for *_, section in results[:MAX_RESULTS]]


def _search_words(query: str, language: str) -> list[str]:
    """Return the words to search for, without common words and without the ``s`` of plurals."""
    folded = re.findall(r"[^\W_]+(?:[-.'][^\W_]+)*", fold_name(query))
    common_words = Message("help_search_small").render(read_catalogue(language)).split()
    significant = [word for word in folded if word not in common_words] or folded
    return list(dict.fromkeys(word[:-1] if _is_plural(word) else word for word in significant))


def _is_plural(word: str) -> bool:
    return len(word) > 3 and word.endswith("s") and not word.endswith("ss")


def _rarity(pattern: re.Pattern[str], texts: Sequence[str]) -> float:
    return log1p(len(texts) / (1 + sum(bool(pattern.search(text)) for text in texts)))


def _weight(pattern: re.Pattern[str], section: GuideSection, text: str) -> float:
    """Return the weight of a word, given as a ``pattern``, in a section with this ``text``."""
    num_occurrences = min(len(pattern.findall(text)), 3)
    in_heading = bool(pattern.search(fold_name(section.heading)))
    in_title = bool(pattern.search(fold_name(section.guide)))
    return num_occurrences + _HEADING_WEIGHT * in_heading + _TITLE_WEIGHT * in_title


def _sections(page: DocsPage) -> list[GuideSection]:
    """Split a page at its headings; sections without text are left out."""
    pieces = _HEADING.split(_FENCE.sub(_indent_hashes, page.file.read_text(encoding="utf-8")))[1:]
    headings, bodies = pieces[::2], pieces[1::2]
    guide = _plain_text(headings[0]) if headings else ""
    site = read_site()
    address = None if site is None or site.page(page) is None else page.address
    sections, anchors = [], set[str]()
    for heading, body in zip(headings, bodies, strict=True):
        anchor = _anchor(heading, anchors)
        if parts := _paragraphs(_COMMENT.sub("", body)):
            section_address = address and f"{address}#{anchor}"
            screen_comment = _SCREEN_COMMENT.search(body)
            screen = screen_comment[1] if screen_comment else None
            sections.append(
                GuideSection(guide, _plain_text(heading), parts, section_address, screen)
            )
    return sections


_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
"""Matches a fenced block of code."""


def _indent_hashes(code: re.Match[str]) -> str:
    """Return a block of code with a blank before each ``#`` that begins a line.

    Comments in the code are then not taken for Markdown headings.
    """
    return re.sub(r"^#", " #", code[0], flags=re.MULTILINE)


def _anchor(heading: str, used: set[str]) -> str:
    """Return the anchor that GitHub gives a heading, and add it to the page's ``used`` anchors."""
    name = re.sub(r"[^\w\- ]", "", _plain_text(heading).lower()).replace(" ", "-")
    anchor, count = name, 0
    while anchor in used:
        count += 1
        anchor = f"{name}-{count}"
    used.add(anchor)
    return anchor


def _paragraphs(body: str) -> tuple[tuple[str, bool], ...]:
    """Return a section's paragraphs, list items, table rows and code as plain text.

    Each comes with ``True`` if it is code. The link to the page in the other language is left out.
    """
    paragraphs: list[tuple[str, bool]] = []
    for block in re.split(r"\n\s*\n", body.strip("\n")):
        if block.startswith("    ") or block.startswith("```"):
            lines = [line.removeprefix("    ") for line in block.splitlines() if "```" not in line]
            paragraphs.append(("\n".join(lines), True))
        elif block.startswith("|"):
            rows = [line.strip("| ") for line in block.splitlines() if not set(line) <= set("|-: ")]
            cells = (row.replace(" | ", ": ", 1).replace(" | ", ", ") for row in rows)
            paragraphs += [(_plain_text(row), False) for row in cells]
        elif not re.fullmatch(r"\*\[[^\]]*\]\([^)]*\)\*", block):  # the link to the other language
            items = re.split(r"\n(?=- |\d+\. )", block)
            paragraphs += [
                (_plain_text(" ".join(item.split())), False) for item in items if item.strip()
            ]
    return tuple(paragraphs)


def _plain_text(text: str) -> str:
    """Return a text without Markdown's marks for links, emphasis and code."""
    return _LINK_PATTERN.sub(r"\1", text).replace("*", "").replace("`", "").strip()
