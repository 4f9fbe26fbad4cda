"""The index of the docs, from which the site and the shipped pages follow."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgeopt.base.docs_index import (
    GENERATED_PAGES,
    NUM_USER_SECTIONS,
    index_sections,
    shipped_markdown,
    sources_hash,
    user_pages,
    user_sections,
)

DOCS = Path(__file__).resolve().parents[2] / "docs"

INDEX = """# Docs

- [Not below a heading](zero.md)

## Start

- [One](one.md)
- [Two, *twice*](sub/two.md) (English)
- no link

## Empty

## More

See [three](three.md).

- [Four](../four.md)
"""


def test_lists_below_headings_are_read():
    """Only the first link of a list entry counts; a heading may have none."""
    found = index_sections(INDEX)
    assert {heading: [entry.path for entry in found[heading]] for heading in found} == {
        "Start": ["one", "sub/two"],
        "Empty": [],
        "More": ["../four"],
    }
    assert found["More"][0].name == "four"


def test_the_sections_for_users_are_the_first():
    """Both indexes have them in the same order, and developers' pages are not among them."""
    english = (DOCS / "index.md").read_text(encoding="utf-8")
    dutch = (DOCS / "nl" / "index.md").read_text(encoding="utf-8")
    assert next(iter(user_sections(english))) == "Start"
    assert list(user_sections(english))[-1] == "Reference"
    names = [
        [[e.name for e in each] for each in index_sections(text).values()]
        for text in (english, dutch)
    ]
    assert names[0] == names[1]
    assert len(user_sections(english)) == NUM_USER_SECTIONS
    assert not {"architecture", "testing"} & {*user_pages(DOCS)}
    assert {*GENERATED_PAGES, "glossary"} <= {*user_pages(DOCS)}


def test_every_shipped_page_exists():
    """The wheel's build copies these files."""
    names = shipped_markdown(DOCS)
    assert {"index.md", "nl/index.md", "glossary.md"} <= {*names}
    assert not any(name.startswith("studies") for name in names)
    assert all((DOCS / name).is_file() for name in names)


@pytest.fixture
def docs(tmp_path):
    lists = "".join(f"## R{k}\n\n- [P](p{k}.md)\n\n" for k in range(NUM_USER_SECTIONS + 1))
    (tmp_path / "index.md").write_text(lists, encoding="utf-8")
    for k in range(NUM_USER_SECTIONS + 1):
        (tmp_path / f"p{k}.md").write_text("# P\n", encoding="utf-8")
    return tmp_path


def test_a_changed_page_changes_the_hash(docs):
    """A site built from other pages is noticed; developers' pages and line ends do not matter."""
    before = sources_hash(docs)
    (docs / f"p{NUM_USER_SECTIONS}.md").write_text("# Changed\n", encoding="utf-8")
    (docs / "p1.md").write_bytes(b"# P\r\n")
    assert sources_hash(docs) == before
    (docs / "p1.md").write_text("# Other\n", encoding="utf-8")
    assert sources_hash(docs) != before
