"""The screens Help and Words: help for screens, guides, a ZIP file for support, a glossary."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from starlette.datastructures import QueryParams

from bridgeopt import __version__
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.resources import shipped_folder
from bridgeopt.engine.jit import describe_layers
from bridgeopt.tasks.club import sync_warnings
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.guides import GuideSection, search_guides, search_sections, site_start
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


class HelpTask(NamedTuple):
    """A task on a screen: its title, and the instructions in the words of the screen's buttons."""

    title: Message
    instructions: Message


class ScreenHelp(NamedTuple):
    """The help for a screen: its name, instructions for its purpose, and its other tasks."""

    name: Message
    instructions: Message
    tasks: tuple[HelpTask, ...] = ()


SCREEN_HELP: dict[str, ScreenHelp] = {
    "sign-in": ScreenHelp(
        Message("page_sign_in"),
        Message("help_on_sign_in"),
        (
            HelpTask(Message("help_guest_signs_in"), Message("help_guest_signs_in_how")),
            HelpTask(Message("help_off_the_list"), Message("help_off_the_list_how")),
            HelpTask(Message("help_wrong_partner"), Message("help_wrong_partner_how")),
        ),
    ),
    "seat": ScreenHelp(
        Message("page_seat"),
        Message("help_on_seat"),
        (
            HelpTask(Message("help_stay_at_table"), Message("help_stay_at_table_how")),
            HelpTask(Message("help_no_wish"), Message("help_no_wish_how")),
            HelpTask(Message("help_seat_again"), Message("help_seat_again_how")),
        ),
    ),
    "formats": ScreenHelp(Message("page_formats"), Message("help_on_formats")),
    "rounds": ScreenHelp(Message("compare_rounds"), Message("help_on_rounds")),
    "start": ScreenHelp(
        Message("page_start"),
        Message("help_on_start"),
        (
            HelpTask(Message("help_print_again"), Message("help_print_again_how")),
            HelpTask(Message("help_clock_wrong"), Message("help_clock_wrong_how")),
        ),
    ),
    "play": ScreenHelp(
        Message("page_play"),
        Message("help_on_play"),
        (
            HelpTask(Message("help_late_pair"), Message("help_late_pair_how")),
            HelpTask(Message("help_no_show"), Message("help_no_show_how")),
            HelpTask(Message("help_goes_home"), Message("help_goes_home_how")),
            HelpTask(Message("help_substitute"), Message("help_substitute_how")),
            HelpTask(Message("help_sat_wrong"), Message("help_sat_wrong_how")),
        ),
    ),
    "score": ScreenHelp(
        Message("page_score"),
        Message("help_on_score"),
        (
            HelpTask(Message("help_correct_result"), Message("help_correct_result_how")),
            HelpTask(Message("help_delete_result"), Message("help_delete_result_how")),
            HelpTask(Message("help_artificial_score"), Message("help_artificial_score_how")),
            HelpTask(Message("help_show_ranking"), Message("help_show_ranking_how")),
        ),
    ),
    "record": ScreenHelp(
        Message("page_record"),
        Message("help_on_record"),
        (
            HelpTask(Message("help_without_results"), Message("help_without_results_how")),
            HelpTask(Message("help_stop_tonight"), Message("help_stop_tonight_how")),
            HelpTask(Message("help_unrecord"), Message("help_unrecord_how")),
        ),
    ),
    "season": ScreenHelp(
        Message("page_season"),
        Message("help_on_season"),
        (
            HelpTask(Message("help_correct_past"), Message("help_correct_past_how")),
            HelpTask(Message("help_new_member"), Message("help_new_member_how")),
            HelpTask(Message("help_change_name"), Message("help_change_name_how")),
            HelpTask(Message("help_two_numbers"), Message("help_two_numbers_how")),
            HelpTask(Message("help_new_competition"), Message("help_new_competition_how")),
        ),
    ),
    "correct": ScreenHelp(Message("page_correct"), Message("help_on_correct")),
    "room": ScreenHelp(Message("page_room"), Message("help_on_room")),
    "movements": ScreenHelp(Message("page_movements"), Message("help_on_movements")),
}
"""Screens with their own help, by path."""

_MAX_TASKS = 3
"""Largest number of tasks that a search returns, before the sections of the guides."""

_MAX_SEARCH_LETTERS = 60
"""Longest search text, in characters; the rest is ignored."""


def help_detail_view(
    _evening_session: EveningSession, _now: Snapshot, parameters: QueryParams
) -> dict[str, Any]:
    """Return the help for one screen, and the tasks and sections of guides that match a search.

    In the page's address, ``from`` names the screen, and ``search`` is the text to search for.
    """
    screen = parameters.get("from", "")
    query = parameters.get("search", "").strip()[:_MAX_SEARCH_LETTERS]
    return {
        "about": screen if screen in SCREEN_HELP else None,
        "help": SCREEN_HELP.get(screen),
        "search": query,
        "tasks": search_sections(query, _task_sections(), current_locale().code, most_words=True)[
            :_MAX_TASKS
        ],
        "found": search_guides(query, current_locale().code),
        "site": site_start(current_locale().code),
        "each_step": [SCREEN_HELP[step].instructions for step in NAMES],
    }


def _task_sections() -> list[GuideSection]:
    """Return the tasks of all screens as sections, in the reader's language."""
    return [
        GuideSection(str(name), str(task.title), ((str(task.instructions), False),), screen=path)
        for path, (name, _, tasks) in SCREEN_HELP.items()
        for task in tasks
    ]


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
