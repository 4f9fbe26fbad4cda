"""The page's glossary is that of the docs, in the reader's language."""

from __future__ import annotations

import pytest

from bridgeopt.base.resources import shipped_folder
from bridgeopt.web.screens.help_screen import read_glossary


@pytest.mark.parametrize(
    ("language", "word", "other"), [("en", "section", "lijn"), ("nl", "lijn", "section")]
)
def test_a_word_in_both_languages(language, word, other):
    """Each reader sees the words of their language first."""
    words = [each for _, words in read_glossary(language) for each in words]
    ((_, elsewhere, meaning),) = (each for each in words if each[0] == word)
    assert elsewhere[0][1] == other
    assert meaning


def test_nothing_is_left_out():
    """Every row of a table in the glossary becomes a word, complete."""
    text = (shipped_folder("docs") / "glossary.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    chapters = read_glossary("en")
    heads = 2 * len(chapters)
    assert sum(len(words) for _, words in chapters) == len(lines) - heads
    assert [len(words) for _, words in read_glossary("nl")] == [len(w) for _, w in chapters]
    assert all(word and meaning for _, words in chapters for word, _, meaning in words)


def test_chapters_are_called_in_the_readers_language():
    """Chapter headings are in each language."""
    assert read_glossary("en")[0][0] == "People and evenings"
    assert read_glossary("nl")[0][0] == "Mensen en avonden"
