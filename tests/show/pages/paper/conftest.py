"""An evening read from a plan file, and the same file as plain JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import numpy as np
import pytest

from bridgeopt.base.i18n.catalogue import read_catalogue
from bridgeopt.base.i18n.message import Message
from bridgeopt.base.printable import Paper
from bridgeopt.club import (
    HistorySource,
    Members,
    NumberingCost,
    Pair,
    Plan,
    PlannedSection,
    Wish,
    WishKind,
    WishResult,
)
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.movement.families import read_family
from bridgeopt.show.pages.evening_pages import write_evening
from bridgeopt.show.pages.paper import PrintedEvening, paper_sections

DAY = date(2026, 10, 1)

# The families and sizes of the sections: an even one, odd ones, and one with arrow-switches.
SECTIONS = (("multiplex", 8), ("howell", 15), ("mitchell-8", 17), ("teamplus", 18))

SPECIAL = {
    1: "Margaretha-Wilhelmina van Oldenbarnevelt-Størmer",
    2: "Désirée-Françoise Ñuñez de la Peña y Łukasiewicz",
    3: "<b>&\"'{{ 7 * 7 }}</b><script>alert(1)</script>",
    4: "王小明" * 12,
    6: "=cmd()",
}


class _Page(HTMLParser):
    """A parsed page: its tags, its visible text, and the text of each cell of each table."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.source = text
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.visible = ""
        self.blocks: list[dict[str, Any]] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert not self._open

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag in ("meta", "br"):
            self.visible += " "
            return
        self._open.append(tag)
        if tag in ("section", "article"):
            self.blocks.append({"class": dict(attrs).get("class") or "", "head": "", "rows": []})
        elif tag == "tr":
            self.blocks[-1]["rows"].append([])
        elif tag in ("td", "th"):
            self.blocks[-1]["rows"][-1].append("")

    def handle_endtag(self, tag):
        assert self._open.pop() == tag
        self.handle_data(" ")

    def handle_data(self, data):
        if "script" in self._open or "style" in self._open:
            return
        self.visible += data
        if "td" in self._open or "th" in self._open:
            row = self.blocks[-1]["rows"][-1]
            row[-1] = " ".join((row[-1] + data).split()) + " " * data[-1:].isspace()
        elif self.blocks and ("header" in self._open or "h1" in self._open):
            self.blocks[-1]["head"] += data

    def of(self, kind: str) -> list[dict[str, Any]]:
        """Return the blocks of a class, with their cells stripped."""
        return [
            {
                "head": " ".join(block["head"].split()),
                "rows": [[cell.strip() for cell in row] for row in block["rows"]],
            }
            for block in self.blocks
            if kind in block["class"].split()
        ]


@pytest.fixture(scope="session")
def document(tmp_path_factory) -> dict[str, Any]:
    """Make a plan as plain JSON: random numbers, one section proven, one not."""
    random = np.random.default_rng(5)
    sections = []
    players = iter(range(1, 200))
    for name, (family, size) in zip("ABCD", SECTIONS, strict=True):
        movement = read_family(family).movements[size + size % 2]
        numbers: list[Pair | None] = [Pair(next(players), next(players)) for _ in range(size)]
        if size % 2:
            numbers.insert(int(random.integers(0, size)), None)
        bound = 7_200_000 if name == "B" else 7_267_865
        sections.append(
            PlannedSection(
                name,
                movement,
                tuple(numbers),
                cost=NumberingCost(7_267_865, bound, Fraction(7_708_124), 7_105_593),
                boards=2 if name == "A" else 3,
            )
        )
    note = Message("as_written", text="Mind <it>.")
    plan = Plan(
        "all sorts", 1, 20.0, HistorySource("history", "abc"), tuple(sections), warnings=(note,)
    )
    file = tmp_path_factory.mktemp("plan") / "plan.json"
    write_plan(file, plan)
    read: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return read | {"file": file}


@pytest.fixture(scope="session")
def members() -> Members:
    """Name everyone except player 5."""
    names = {k: f"Naam{k:03} van Nummer{k}" for k in range(1, 200) if k != 5}
    return Members(names | SPECIAL)


@pytest.fixture(scope="session")
def evening(document, members) -> PrintedEvening:
    """Return that plan, ready to be printed."""
    plan = read_plan(document["file"])
    seatings = [section.seating() for section in plan.sections]
    return PrintedEvening(
        paper_sections(plan, seatings),
        members,
        DAY,
        "Bridge & Co",
        plan.warnings,
        (WishResult(Wish(WishKind.STATIONARY, (Pair(1, 2),), "table"), respected=True),),
        plan.intact,
    )


@pytest.fixture(scope="session")
def all_wishes() -> list[Wish]:
    """Make a wish of every kind and value, each as a requirement and as a preference."""
    values = {
        WishKind.STATIONARY: ("table", "ns"),
        WishKind.NUMBER: ((3,), (1, 5, 7)),
        WishKind.SECTION: ("Δ",),
    }
    two = (Pair(1, 2), Pair(3, 4))
    return [
        Wish(kind, two[: kind.num_pairs], value, weight)
        for kind in WishKind
        for value in values.get(kind, (None,))
        for weight in (None, Decimal("2.50"))
    ]


@pytest.fixture(scope="session")
def where(document) -> Callable[[str, int, int], dict[str, Any] | None]:
    """Return a function that finds a number of a section in a round of the plan's JSON."""

    def look_up(section: str, number: int, round_: int) -> dict[str, Any]:
        (found,) = [
            row
            for part in document["sections"]
            if part["name"] == section
            for row in part["rounds_detail"]
            if row["round"] == round_ and number in (row["ns"], row["ew"])
        ]
        return found

    return look_up


@pytest.fixture(scope="session")
def printed(tmp_path_factory) -> Callable[..., dict[str, _Page]]:
    """Return a function that prints an evening, and parses all pages by their file names."""

    def write(
        evening: PrintedEvening, lang: str = "en", paper: Paper = Paper.A4
    ) -> dict[str, _Page]:
        folder = tmp_path_factory.mktemp("printed")
        write_evening(folder, evening, read_catalogue(lang), paper=paper)
        return {
            file.stem: _Page(file.read_text(encoding="utf-8")) for file in folder.glob("*.html")
        }

    return write


@pytest.fixture(scope="session")
def pages(printed, evening) -> dict[str, _Page]:
    """Return the evening's pages, in English on A4."""
    return printed(evening)
