"""The guides for directors that ship with the program: read and searched."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE
from bridgeopt.base.resources import shipped_folder
from bridgeopt.files.players import fold_name

GUIDES = (
    "first-evening",
    "page",
    "night",
    "guide",
    "scoring",
    "season",
    "competitions",
    "sitout",
    "individual",
    "individual-event",
    "swiss",
    "swiss-teams",
    "calendar",
)
"""The names of the guides, in the order in which to read them."""

MOST_FOUND = 12
"""Most sections that a search returns; a longer list would not be read."""

_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_HEADING = re.compile(r"^#{1,3} (.*)$", re.MULTILINE)
_IN_HEADING = 20
"""Occurrences that a match in a heading counts for, so sections about a word come first."""


@dataclass(frozen=True)
class GuideSection:
    """A part of a guide under one heading; its ``parts`` are paragraphs, ``True`` for code."""

    guide: str
    heading: str
    parts: tuple[tuple[str, bool], ...]

    @property
    def folded(self) -> str:
        """The text to search: guide, heading and paragraphs, folded as for `fold_name`."""
        return fold_name(f"{self.guide} {self.heading} {' '.join(text for text, _ in self.parts)}")


@cache
def read_guides(language: str) -> tuple[GuideSection, ...]:
    """Return all sections of the guides in a language, or in English without a translation."""
    docs = shipped_folder("docs")
    found: list[GuideSection] = []
    for name in GUIDES:
        file = docs / f"{name}.md"
        if language != REFERENCE_LANGUAGE and (docs / language / file.name).is_file():
            file = docs / language / file.name
        if file.is_file():
            found += _sections(file.read_text(encoding="utf-8"))
    return tuple(found)


def search_guides(words: str, language: str) -> Sequence[GuideSection]:
    """Return the sections with all given words, the most relevant first, at most `MOST_FOUND`.

    A section's weight is its number of matches; a match in its heading counts for twenty.
    """
    wanted = fold_name(words).split()
    if not wanted:
        return ()
    try:
        sections = read_guides(language)
    except BridgeoptError:  # an installation without its docs
        return ()
    found = []
    for place, section in enumerate(sections):
        text = section.folded
        if all(word in text for word in wanted):
            heading = fold_name(section.heading)
            in_heading = sum(word in heading for word in wanted)
            weight = sum(map(text.count, wanted)) + _IN_HEADING * in_heading
            found.append((-weight, place, section))
    return [section for _, _, section in sorted(found, key=lambda each: each[:2])[:MOST_FOUND]]


def _sections(text: str) -> list[GuideSection]:
    """Split a guide at its headings; sections without text are left out."""
    pieces = _HEADING.split(text)[1:]
    headings, bodies = pieces[::2], pieces[1::2]
    guide = _plain(headings[0]) if headings else ""
    return [
        GuideSection(guide, _plain(heading), parts)
        for heading, body in zip(headings, bodies, strict=True)
        if (parts := _parts(body))
    ]


def _parts(body: str) -> tuple[tuple[str, bool], ...]:
    """Return a section's paragraphs, list items, table rows and code as plain text.

    ``True`` marks code. The link to the other language is left out.
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
