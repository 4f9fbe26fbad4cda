"""Vocabularies of foreign formats, and the tables of the docs that are made from them."""

from __future__ import annotations

import json
import runpy
from collections.abc import Iterator
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.files.csv_words import BOARDS, HISTORY, MEMBERS, PERCENTAGES, REGISTRATION, CsvKind
from bridgeopt.files.history import read_history
from bridgeopt.files.members import read_member_lines, status_warnings
from bridgeopt.files.registration import read_registration
from bridgeopt.files.results import read_results, read_travellers
from bridgeopt.files.vocabulary import Term, Treatment, Vocabulary, WordCheck

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
    script = runpy.run_path(str(DOCS / "make_formats.py"))
    for page in script["PAGES"]:
        text = page.read_text(encoding="utf-8")
        assert script["made"](text) == text, page.name


def test_irrelevant_unknown_words_have_a_reason() -> None:
    """The docs give a reason for each word that a reader skips silently."""
    readers = runpy.run_path(str(DOCS / "make_formats.py"))["READERS"]
    for name in readers.values():
        vocabulary = resolve_name(name)
        silent = {k for k, each in vocabulary.unknown.items() if each is Treatment.IRRELEVANT}
        assert silent <= vocabulary.reasons.keys(), vocabulary.format


def test_all_vocabularies_stand_in_the_docs() -> None:
    made = runpy.run_path(str(DOCS / "make_formats.py"))
    pages = [page.read_text(encoding="utf-8") for page in made["PAGES"]]
    for name in (*made["READERS"], *made["ACTIONS"], *made["LISTS"], made["SETTINGS"]):
        assert [f"<!-- vocabulary {name} -->" in page for page in pages].count(True) == 1, name


def test_words_that_do_not_count_are_named_once() -> None:
    check = WordCheck(WORDS)
    check.check_word("tag", "Scoring", "[Scoring]")
    assert check.warnings == ()
    for line in (3, 7):
        check.check_word("tag", "Sponsor", "[Sponsor]", line)
    (warning,) = check.warnings
    assert "[Sponsor] (3)" in str(warning)
    for k in range(50):
        check.warn(f"[Tag{k}]")
    assert "…" in str(check.warnings[0])
    assert "[Tag49]" not in str(check.warnings[0])


UNKNOWN = [
    (BOARDS, CsvKind.COLUMN, read_travellers, "board,ns,ew,score,qqq\n1,1,2,420,x\n"),
    (BOARDS, CsvKind.VALUE, read_travellers, "board,ns,ew,contract\n1,1,2,qqq\n"),
    (PERCENTAGES, CsvKind.COLUMN, read_results, "section,number,percentage,qqq\nA,1,54,x\n"),
    (PERCENTAGES, CsvKind.VALUE, read_results, "A,1,qqq\n"),
    (MEMBERS, CsvKind.STATUS, read_member_lines, "id,name,status\n7,Robin Elm,qqq\n"),
    (REGISTRATION, CsvKind.COLUMN, read_registration, "player1,player2,qqq\n1,2,x\n"),
    (REGISTRATION, CsvKind.VALUE, read_registration, "1,qqq\n"),
    (HISTORY, CsvKind.LINE, read_history, "1,50,[0]\nqqq\n"),
]


@pytest.mark.parametrize(("vocabulary", "kind", "read", "text"), UNKNOWN)
def test_an_unknown_word_in_our_own_files_is_told(tmp_path, vocabulary, kind, read, text) -> None:
    """The vocabulary decides between a warning and an error."""
    file = tmp_path / "file.csv"
    file.write_text(text)
    treatment = vocabulary.unknown[kind]
    if treatment is Treatment.REFUSED:
        with pytest.raises(InputError):
            read(file)
        return
    found = read(file)
    notes = status_warnings(found) if vocabulary is MEMBERS else found.unread_lines
    assert treatment is Treatment.WARNED
    assert "qqq" in " ".join(map(str, notes))


def test_every_column_of_boards_counts(tmp_path) -> None:
    """Each supported column affects the result."""
    cells = {
        **{"board": "3", "ns": "7", "ew": "8", "section": "B", "round": "2", "table": "4"},
        **{"contract": "4H", "declarer": "N", "tricks": "10", "declarer_pair": "9", "lead": "SA"},
        **{"score": "50", "artificial": "60-40", "remark": "Wrong direction", "vulnerable": "All"},
    }
    basis = {"board": "1", "ns": "1", "ew": "2"}
    columns = {term.name for term in BOARDS.terms if term.kind is CsvKind.COLUMN}
    assert columns == {*cells, "why"}  # a reason needs an award
    file = tmp_path / "boards.csv"

    def read(row):
        file.write_text(",".join(row) + "\n" + ",".join(row.values()) + "\n")
        return read_travellers(file).results

    for head, cell in cells.items():
        assert read(basis) != read({**basis, head: cell}), head
    assert read({**basis, "artificial": "60-40", "why": "slow"})[0].artificial.why == "slow"


CORPUS = Path(__file__).parents[1] / "corpus" / "files"
BY_NAME = {"waiting", "digests", "values", "letters", "again"}
"""Keys of objects whose own keys are names or numbers, not words of the format."""


def keys_of(document: Any) -> Iterator[str]:
    """Yield the keys of all objects in a document that are words of its format."""
    if isinstance(document, list):
        for each in document:
            yield from keys_of(each)
    elif isinstance(document, dict):
        for key, value in document.items():
            yield key
            if key not in BY_NAME:
                yield from keys_of(value)


@pytest.mark.parametrize(
    ("pattern", "page"),
    [
        ("**/plan*.json", "json.md"),
        ("**/clock.json", "stored-files.md"),
        ("**/in-season.json", "stored-files.md"),
        ("**/bridgemates.json", "stored-files.md"),
    ],
)
def test_each_key_of_a_stored_file_is_on_its_page(pattern: str, page: str) -> None:
    """The pages name every key that the program wrote to the files of the corpus."""
    documents = [json.loads(file.read_text(encoding="utf-8")) for file in CORPUS.glob(pattern)]
    plans = [each for each in documents if "sections" in each or page != "json.md"]
    assert plans
    text = (DOCS / page).read_text(encoding="utf-8")
    assert {
        key for key in keys_of(plans) if f"`{key}`" not in text and f'"{key}"' not in text
    } == set()
