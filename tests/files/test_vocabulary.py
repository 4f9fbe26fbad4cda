"""Vocabularies of foreign formats, and the tables of the docs that are made from them."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from bridgeopt.files.vocabulary import Term, Treatment, Vocabulary

DOCS = Path(__file__).parents[2] / "docs"
WORDS = Vocabulary(
    "a format",
    (Term("tag", "Scoring", Treatment.HONOURED), Term("tag", "Site", Treatment.IRRELEVANT)),
    {"tag": Treatment.WARNED},
)


def test_a_known_word_has_its_treatment_and_an_unknown_one_that_of_its_kind() -> None:
    assert WORDS.treatment("tag", "scoring") is Treatment.HONOURED
    assert WORDS.treatment("tag", "Sponsor") is Treatment.WARNED
    with pytest.raises(KeyError):
        WORDS.treatment("column", "Scoring")


def test_a_word_has_one_treatment_and_each_kind_one_for_unknown_words() -> None:
    twice = (Term("tag", "Site", Treatment.HONOURED), Term("tag", "SITE", Treatment.REFUSED))
    with pytest.raises(ValueError, match="two treatments"):
        Vocabulary("a format", twice, {"tag": Treatment.WARNED})
    with pytest.raises(ValueError, match="unknown tag"):
        Vocabulary("a format", twice[:1], {})


def test_the_tables_of_the_docs_are_made_from_the_vocabularies() -> None:
    made = runpy.run_path(str(DOCS / "make_formats.py"))["made"]
    page = (DOCS / "formats.md").read_text(encoding="utf-8")
    assert made(page) == page
