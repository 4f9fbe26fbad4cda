"""The screen *Help*: advice for the previous screen, the steps, and a search of the guides."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

from bridgeopt.base.resources import shipped_folder
from bridgeopt.web.guides import GUIDES, MOST_FOUND, read_guides, search_guides


def test_every_guide_is_there_and_read():
    """Every guide exists in English and Dutch, with headings and without Markdown marks."""
    for language in ("en", "nl"):
        sections = read_guides(language)
        assert len({each.guide for each in sections}) == len(GUIDES)
        for section in sections:
            told = [section.heading, *(text for text, code in section.parts if not code)]
            assert not any(re.search(r"\]\(|\*\*|^#|^\|", text) for text in told), section
    assert all((shipped_folder("docs") / f"{name}.md").is_file() for name in GUIDES)


@pytest.mark.parametrize(
    ("language", "words", "heading"),
    [("en", "late pair", "pair"), ("nl", "telefoons code", "zaal"), ("en", "UNDO", "undo")],
)
def test_words_are_found_in_the_guides(language, words, heading):
    """Word order and case do not matter; each section found contains all words."""
    found = search_guides(words, language)
    assert 0 < len(found) <= MOST_FOUND
    assert all(word.casefold() in each.folded for each in found for word in words.split())
    assert any(heading in each.folded for each in found)
    assert search_guides(" ".join(reversed(words.split())), language) == found


def test_nothing_is_found_for_nothing():
    """No words, or words in no guide, find nothing."""
    assert list(search_guides("  ", "en")) == []
    assert list(search_guides("xyzzy", "en")) == []


@pytest.mark.slow
def test_help_begins_with_the_screen_one_comes_from(evening):
    """Every screen links to Help, which begins with advice for that screen; versions come last."""
    for screen in ("sign-in", "seat", "start", "play", "score", "record", "season", "formats"):
        assert f'href="help?from={screen}"' in evening.look(screen)
        shown = evening.look(f"help?from={screen}")
        assert shown.index('id="help-here"') < shown.index('id="help-search"')
        assert shown.index('id="help-steps"') < shown.index("help.zip")
        assert f'<a class="button main" href="{screen}">' in shown
    for strange in ("", "no-such", "help", '"><script>', "wall"):
        assert 'id="help-here"' not in evening.look(f"help?from={quote(strange)}")
    found = evening.look("help?search=substitute")
    assert 'id="found-1"' in found
    assert "say nothing" in evening.look("help?search=xyzzy")
    odd = evening.look(f"help?search={quote('<b>odd</b>')}")
    assert "<b>odd" not in odd
