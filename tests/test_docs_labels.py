"""Buttons and headings that the pages for directors name are those of the screens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]
PACKAGE = PROJECT / "bridgeopt"
FOLDERS = {"en": PROJECT / "docs", "nl": PROJECT / "docs" / "nl"}
PAGES = (
    "install",
    "first-evening",
    "first-swiss",
    "first-individual",
    "club-folder",
    "seat",
    "wishes",
    "late-changes",
    "print",
)
"""Pages that name labels of the screens and of the output in italics."""

NO_LABELS = {
    "Extract All",
    "Properties",
    "Run anyway",
    "Alles uitpakken",
    "Eigenschappen",
    "Toch uitvoeren",
    "van",
    "de",
    "der",
    "Berg, Jan van der",
    "Proven best: no numbering is better, given the wishes",
    "Bewezen het beste: geen nummering is beter, gegeven de wensen",
}
"""Words in italics that are of Windows, a name, or a message composed of several parts."""

_LABEL = re.compile(r"(?<![\w*])\*([^\s*\[][^*]*)\*(?![\w*])")
_FIGURE = re.compile(r"\d+(?:\\?[.,]\d+)?(?: %)?")
_PLACEABLE = r"\{ \$\w+ \}"


def labels(page: str) -> set[str]:
    """Return the words in italics on a page, without code and bold words."""
    text = re.sub(r"```.*?```|`[^`]*`|\*\*[^*]*\*\*", "", page, flags=re.DOTALL)
    return {" ".join(found.split()) for found in _LABEL.findall(text)} - NO_LABELS - {"⋯"}


def unknown(wanted: set[str], messages: str) -> list[str]:
    """Return the labels with which no message begins; a figure stands for a value."""
    found = []
    for label in sorted(wanted):
        pattern = _FIGURE.sub(lambda _: _PLACEABLE, re.escape(label).replace(r"\ ", " "))
        if not re.search(rf"(?:= |\] ){pattern}(?=$|[.:,])", messages, re.MULTILINE):
            found.append(label)
    return found


def messages(language: str) -> str:
    """Return all messages in a language, with straight apostrophes and ordinary spaces."""
    files = sorted(PACKAGE.rglob(f"messages/{language}.ftl"))
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace('{"\\u00A0"}', " ")


@pytest.mark.parametrize("language", FOLDERS)
def test_labels_on_pages_are_those_of_the_screens(language):
    told = messages(language)
    pages = {name: (FOLDERS[language] / f"{name}.md").read_text(encoding="utf-8") for name in PAGES}
    found = {name: unknown(labels(page), told) for name, page in pages.items()}
    assert {name: missing for name, missing in found.items() if missing} == {}
    assert sum(len(labels(page)) for page in pages.values()) > 50


def test_a_label_that_is_gone_shows():
    told = "a = Print all\nb = Pair round { $round }\nc =\n       *[x] Met before: { $n }.\n"
    page = "Press *Print all* and *Pair round 2*. *Met before* is **bold** `*x*` *Print\nsome*."
    assert unknown(labels(page), told) == ["Print some"]
