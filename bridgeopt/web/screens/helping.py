"""The screens Help and Words: where files are, what to send to helpers, and a glossary."""

from __future__ import annotations

from functools import cache
from typing import Any

from bridgeopt import __version__
from bridgeopt.base.resources import shipped_folder
from bridgeopt.base.words.catalogue import REFERENCE_LANGUAGE, read_catalogue
from bridgeopt.base.words.message import current_locale
from bridgeopt.engine.jit import describe_layers
from bridgeopt.tasks.club import sync_warnings
from bridgeopt.web.desk import EveningSession, Snapshot


def help_view(desk: EveningSession, _now: Snapshot) -> dict[str, Any]:
    """Return the template's values: about the program, and the club's folder."""
    return {
        "version": __version__,
        "layer": describe_layers(),
        "folder": str(desk.club.folder.resolve()),
        "evening_folder": str(desk.open.folder.path.resolve()),
        "notes": sync_warnings(desk.club),
    }


_GLOSSARY = "glossary.md"


Word = tuple[str, tuple[tuple[str, str], ...], str]
"""A word, what it is called in other languages, and what it means."""


def words_view(_desk: EveningSession, _now: Snapshot) -> dict[str, Any]:
    """Return the glossary, in the reader's language if it has that."""
    return {"chapters": read_glossary(current_locale().code)}


@cache
def read_glossary(language: str) -> tuple[tuple[str, tuple[Word, ...]], ...]:
    """Return the chapters of the glossary, each with its words.

    It is read from a page of the docs, which has a heading and a table for each chapter, with a
    column of words and one of meanings for each language, and the headings in the same order. For
    other languages it is in English.
    """
    text = (shipped_folder("docs") / _GLOSSARY).read_text(encoding="utf-8")
    chapters = []
    for chapter in text.split("\n## ")[1:]:
        title, *lines = chapter.splitlines()
        rows = [
            [cell.strip() for cell in line.strip("|").split(" | ")]
            for line in lines
            if line.startswith("|")
        ]
        heads, _, *cells = rows
        languages = heads[: len(heads) // 2]
        spoken = read_catalogue(language).language
        mine = languages.index(spoken if spoken in languages else _reference())
        words = tuple(
            (
                _plain(row[mine]),
                tuple((each, _plain(row[k])) for k, each in enumerate(languages) if k != mine),
                _plain(row[len(languages) + mine]),
            )
            for row in cells
        )
        titles = title.split(" \N{MIDDLE DOT} ")
        chapters.append((titles[mine], words))
    return tuple(chapters)


def _reference() -> str:
    return read_catalogue(REFERENCE_LANGUAGE).language


def _plain(cell: str) -> str:
    """Return a cell without the marks that Markdown has for emphasis and code."""
    return cell.replace("*", "").replace("`", "").strip()
