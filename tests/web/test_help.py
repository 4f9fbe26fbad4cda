"""The screen *Help*: advice for the previous screen, the steps, and a search of the guides."""

from __future__ import annotations

import re
from importlib.resources import files
from urllib.parse import quote

import pytest

from bridgeopt.base.i18n.catalogue import languages, read_catalogue
from bridgeopt.files.user_docs import docs_pages
from bridgeopt.web.guides import (
    MAX_RESULTS,
    GuideSection,
    read_guides,
    search_guides,
    search_sections,
)
from bridgeopt.web.screens import SCREENS
from bridgeopt.web.screens.help_screen import SCREEN_HELP
from tests.support.docs_blocks import anchors
from tests.support.messages import says, text_of


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_page_is_there_and_read(language):
    """Every page with a text of its own is searched, with headings and without Markdown marks."""
    sections = read_guides(language)
    pages = [page for page in docs_pages(language) if not page.is_generated]
    assert len({each.guide for each in sections}) == len(pages) - 1  # the glossary has its screen
    for section in sections:
        told = [section.heading, *(text for text, code in section.parts if not code)]
        assert not any(re.search(r"\]\(|\*\*|^#|^\|", text) for text in told), section


@pytest.mark.parametrize(
    ("language", "words", "heading"),
    [("en", "late pair", "pair"), ("nl", "telefoons code", "zaal"), ("en", "UNDO", "undo")],
)
def test_words_are_found_in_the_guides(language, words, heading):
    """Word order and case do not matter; the first section has all words, the others half."""
    found = search_guides(words, language)
    assert 0 < len(found) <= MAX_RESULTS
    wanted = words.casefold().split()
    counts = [sum(word in each.folded for word in wanted) for each in found]
    assert counts[0] == len(wanted)
    assert all(2 * count >= len(wanted) for count in counts)
    assert any(heading in each.folded for each in found)
    assert search_guides(" ".join(reversed(words.split())), language) == found


@pytest.mark.parametrize(
    ("language", "words", "opens"),
    [
        *(("nl", words, True) for words in ("lijnencompetitie", "parencompetitie", "ladder")),
        *(("nl", words, False) for words in ("promoveren", "afmelden", "degradatie")),
        *(("en", words, True) for words in ("ladder", "line competition")),
        *(("en", words, False) for words in ("promotion", "relegation", "absence")),
    ],
)
def test_words_for_competitions_find_their_sections(language, words, opens):
    """Kinds of competitions lead to the form; moves and absences to their own sections."""
    first, *_ = search_guides(words, language)
    page = next(page for page in docs_pages(language) if page.name == "competitions")
    assert page.file.read_text(encoding="utf-8").startswith(f"# {first.guide}\n")
    assert (first.screen == "season?setup=choose") is opens


@pytest.mark.parametrize("language", ["en", "nl"])
def test_no_comment_of_the_docs_is_shown(language):
    """Comments that the docs' tools read are left out."""
    texts = [text for each in read_guides(language) for text, code in each.parts if not code]
    assert not any("<!--" in text for text in texts)


def test_small_words_and_plurals_do_not_matter():
    """A question finds what its subject finds; words that are all small are looked for too."""
    assert search_guides("how do I seat a late pair", "en") == search_guides(
        "seat late pairs", "en"
    )
    assert search_guides("the", "en")


def test_anchors_are_those_of_the_site(monkeypatch):
    """A section's address has the anchor that its heading has on the site and on GitHub."""
    monkeypatch.setattr("bridgeopt.web.guides.read_site", lambda: _WholeSite())
    read_guides.cache_clear()
    try:
        sections = read_guides("nl")
    finally:
        read_guides.cache_clear()
    files = {page.address: page.file for page in docs_pages("nl")}
    assert {section.address.partition("/")[0] for section in sections} == {"en", "nl"}
    for section in sections:
        address, _, anchor = section.address.partition("#")
        assert anchor in anchors(files[address]), section.address


class _WholeSite:
    """A site that has every page."""

    def page(self, page):
        return page.file


def test_nothing_is_found_for_nothing():
    """No words, or words in no guide, find nothing."""
    assert list(search_guides("  ", "en")) == []
    assert list(search_guides("?!", "en")) == []
    assert list(search_guides("xyzzy", "en")) == []


@pytest.mark.parametrize("language", languages())
def test_every_button_in_help_is_on_its_screen(language):
    """Help names buttons by reference to their messages, and each is in the screen's template."""
    entries = read_catalogue(language).entries
    screen_names = {key for key, _ in SCREENS.values()}
    for path, help_ in SCREEN_HELP.items():
        source = template_source(f"{path}.html")
        texts = [help_.instructions, *(text for task in help_.tasks for text in task)]
        for text in texts:
            for quoted in re.findall("“([^”]*)”", entries[text.key]):
                name = re.fullmatch(r"\{ (\w+) \}", quoted)
                assert name is not None, (text.key, quoted)
                is_there = re.search(rf"[\"']{name[1]}[\"']", source)
                assert is_there or name[1] in screen_names, (path, text.key, name[1])


def template_source(name: str) -> str:
    """Return the source of a template of the page, and of the templates that it uses."""
    source = (files("bridgeopt.web") / "templates" / name).read_text(encoding="utf-8")
    used = re.findall(r'\{% (?:extends|import|include) "([^"]+)"', source)
    return source + "".join(map(template_source, used))


@pytest.mark.slow
def test_a_search_begins_with_tasks_on_screens(evening):
    """A task is found before the guides, in the page's own words, with its screen."""
    shown = evening.look("help?search=delete+a+result")
    tasks = shown.partition('id="found-tasks"')[2].partition("</ul>")[0]
    assert 0 <= tasks.index(text_of("help_delete_result")) < tasks.index('href="score"')
    assert text_of("results_take_in") in tasks
    assert text_of("help_correct_result") not in tasks  # it has one word of two
    assert "bridgeopt " not in tasks
    assert shown.index('id="found-tasks"') < shown.index('id="found-1"')
    assert 'id="found-tasks"' not in evening.look("help?search=xyzzy")


def test_sections_with_commands_come_later():
    """A section without commands comes before one with the same words and commands."""
    text = ("Undo the last change.", False)
    command = GuideSection("Guide", "Undo", (text, ("bridgeopt season undo", True)))
    on_page = GuideSection("Guide", "Undo", (text,))
    assert search_sections("undo", [command, on_page], "en") == [on_page, command]


@pytest.mark.slow
def test_help_begins_with_the_screen_one_comes_from(evening):
    """Every screen links to Help, which begins with advice for that screen; versions come last."""
    for screen in (
        "sign-in",
        "seat",
        "start",
        "play",
        "score",
        "record",
        "season",
        "formats",
        "rounds",
    ):
        assert f'href="help?from={screen}"' in evening.look(screen)
        shown = evening.look(f"help?from={screen}")
        assert shown.index('id="help-here"') < shown.index('id="help-search"')
        assert shown.index('id="help-steps"') < shown.index("help.zip")
        assert f'<a class="button main" href="{screen}">' in shown
    for strange in ("", "no-such", "help", '"><script>', "wall"):
        assert 'id="help-here"' not in evening.look(f"help?from={quote(strange)}")
    found = evening.look("help?search=substitute")
    assert 'id="found-1"' in found
    assert 'href="season?setup=choose"' in evening.look("help?search=ladder")
    assert says(evening.look("help?search=xyzzy"), "help_found", n=0, words="xyzzy")
    odd = evening.look(f"help?search={quote('<b>odd</b>')}")
    assert "<b>odd" not in odd
