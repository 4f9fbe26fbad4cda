"""The screens Help and Words: help for screens, guides, a ZIP file for support, a glossary."""

from __future__ import annotations

from functools import cache
from typing import Any

from starlette.datastructures import QueryParams

from bridgeopt import __version__
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.resources import shipped_folder
from bridgeopt.engine.jit import describe_layers
from bridgeopt.tasks.club import sync_warnings
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.guides import search_guides, site_start
from bridgeopt.web.screens.evening_steps import NAMES


def help_view(evening_session: EveningSession, _now: Snapshot) -> dict[str, Any]:
    """Return the template's values: facts about the program, and the club's folder."""
    return {
        "version": __version__,
        "layer": describe_layers(),
        "folder": str(evening_session.club.folder.resolve()),
        "evening_folder": str(evening_session.open_evening.folder.path.resolve()),
        "notes": sync_warnings(evening_session.club),
    }


_SCREEN_HELP: dict[str, tuple[Message, Message]] = {
    "sign-in": (Message("page_sign_in"), Message("help_on_sign_in")),
    "seat": (Message("page_seat"), Message("help_on_seat")),
    "formats": (Message("page_formats"), Message("help_on_formats")),
    "start": (Message("page_start"), Message("help_on_start")),
    "play": (Message("page_play"), Message("help_on_play")),
    "score": (Message("page_score"), Message("help_on_score")),
    "record": (Message("page_record"), Message("help_on_record")),
    "season": (Message("page_season"), Message("help_on_season")),
    "correct": (Message("page_correct"), Message("correct_told")),
    "room": (Message("page_room"), Message("help_on_room")),
    "movements": (Message("page_movements"), Message("help_on_movements")),
}
"""Screens with their own help, by path: name and instructions."""

_MAX_SEARCH_LETTERS = 60
"""Longest search text, in characters; the rest is ignored."""


def help_detail_view(
    _evening_session: EveningSession, _now: Snapshot, parameters: QueryParams
) -> dict[str, Any]:
    """Return the help for one screen, and the sections of the guides that match a search.

    In the page's address, ``from`` names the screen, and ``search`` is the text to search for.
    """
    screen = parameters.get("from", "")
    query = parameters.get("search", "").strip()[:_MAX_SEARCH_LETTERS]
    return {
        "about": screen if screen in _SCREEN_HELP else None,
        "help": _SCREEN_HELP.get(screen),
        "search": query,
        "found": search_guides(query, current_locale().code),
        "site": site_start(current_locale().code),
        "each_step": [_SCREEN_HELP[step][1] for step in NAMES],
    }


_GLOSSARY = "glossary.md"


Word = tuple[str, tuple[tuple[str, str], ...], str]
"""A glossary entry: word, translations as (language, word), and meaning."""


def words_view(_evening_session: EveningSession, _now: Snapshot) -> dict[str, Any]:
    """Return the glossary, in the reader's language if it has meanings in that language."""
    return {"chapters": read_glossary(current_locale().code)}


@cache
def read_glossary(language: str) -> tuple[tuple[str, tuple[Word, ...]], ...]:
    """Return the chapters of the glossary, each with its words.

    The glossary is a page of the docs. Each chapter has a heading, with its title in each language,
    and a table with a column of words for each language, and then a column of meanings for each.
    A language that the page lacks gets the English glossary.
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
        language_names, _, *cells = rows
        languages = language_names[: len(language_names) // 2]
        own_language = read_catalogue(language).language
        column = languages.index(
            own_language if own_language in languages else _reference_language()
        )
        words = tuple(
            (
                _plain_text(row[column]),
                tuple(
                    (language_name, _plain_text(row[k]))
                    for k, language_name in enumerate(languages)
                    if k != column
                ),
                _plain_text(row[len(languages) + column]),
            )
            for row in cells
        )
        titles = title.split(" \N{MIDDLE DOT} ")
        chapters.append((titles[column], words))
    return tuple(chapters)


def _reference_language() -> str:
    return read_catalogue(REFERENCE_LANGUAGE).language


def _plain_text(cell: str) -> str:
    """Return a table cell's text without Markdown's marks for emphasis and code."""
    return cell.replace("*", "").replace("`", "").strip()
