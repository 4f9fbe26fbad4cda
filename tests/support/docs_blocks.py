"""A page of the docs as blocks, for the Markdown that this project uses: see `blocks`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

_CODE = re.compile(r"(`+)(.+?)\1")
_LINK = re.compile(r"(!?)\[([^]]*)\]\(([^)\s]+)\)")
_BEGINS = (("heading", r"#{1,6} "), ("row", r"\|"), ("item", r"- |\d+\. "), ("quote", r"> ?"))


@dataclass
class Block:
    """A heading, paragraph, list item, table row, line of a quotation, or line of code.

    Parameters
    ----------
    kind
        The kind of block; with its level for a heading, its number of cells for a table row.
    line
        Number of its first line.
    text
        Its text on one line, without the marks of its kind.
    """

    kind: str
    line: int
    text: str
    code: list[str] = field(init=False)
    links: list[str] = field(init=False)
    pictures: list[str] = field(init=False)
    words: str = field(init=False)

    def __post_init__(self) -> None:
        """Separate words from code, and collect links and pictures."""
        if self.kind == "code":
            command, _, self.words = self.text.partition("  # ")
            self.code, self.links, self.pictures = [command.rstrip()], [], []
            return
        self.code = [code for _, code in _CODE.findall(self.text)]
        plain = _CODE.sub("", self.text)
        self.links = [target for mark, _, target in _LINK.findall(plain) if not mark]
        self.pictures = [target for mark, _, target in _LINK.findall(plain) if mark]
        self.words = _LINK.sub(r"\2", plain)

    @property
    def figures(self) -> Counter[str]:
        """The numbers in its words; a decimal comma becomes a point."""
        found = re.findall(r"\d+(?:[.,]\d+)*", self.words)
        return Counter(figure.replace(",", ".") for figure in found)


def blocks(page: Path) -> list[Block]:
    """Split a page into blocks; code is fenced, or indented by four spaces after an empty line."""
    return _blocks_of(page.read_text(encoding="utf-8"))


@cache
def _blocks_of(content: str) -> list[Block]:
    return [Block(*each) for each in _joined(content.splitlines())]


def _joined(lines: list[str]) -> Iterator[tuple[str, int, str]]:
    kind, begun, text = "", 0, ""
    fenced = False
    for number, line in enumerate([*lines, ""], 1):
        if line.startswith("```"):
            fenced = not fenced
        starts = next((k for k, mark in _BEGINS if re.match(mark, line)), None)
        indented = line.startswith("    ") and kind in ("", "code")
        ends = not line.strip() or fenced or indented or starts or line.startswith("```")
        if ends and kind:
            yield kind, begun, text
            kind = ""
        if not line.strip() or line.startswith("```"):
            continue
        if fenced or indented:
            kind, begun, text = "code", number, line.strip()
        elif starts == "heading":
            marks, _, text = line.partition(" ")
            kind, begun = f"heading {len(marks)}", number
        elif starts == "row":
            cells = _CODE.sub("", line).count("|") - 1
            kind, begun, text = f"row of {cells}", number, line
        elif starts:
            kind, begun, text = starts, number, re.sub(dict(_BEGINS)[starts], "", line, count=1)
        elif kind:
            text += f" {line.strip()}"
        else:
            kind, begun, text = "paragraph", number, line.strip()


def anchors(page: Path) -> dict[str, int]:
    """Return a page's anchors as GitHub makes them, each with the index of its heading."""
    return _anchors_of(page.read_text(encoding="utf-8"))


@cache
def _anchors_of(content: str) -> dict[str, int]:
    found: dict[str, int] = {}
    headings = [block for block in _blocks_of(content) if block.kind.startswith("heading")]
    for place, heading in enumerate(headings):
        shown = _LINK.sub(r"\2", heading.text).replace("`", "")
        name = re.sub(r"[^\w\- ]", "", shown.lower()).replace(" ", "-")
        twins = sum(1 for anchor in found if re.fullmatch(rf"{re.escape(name)}(-\d+)?", anchor))
        found[f"{name}-{twins}" if twins else name] = place
    return found
