"""The docs for users that the program ships: Markdown pages, and the site if it was built."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.docs_index import GENERATED_PAGES, user_sections
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE
from bridgeopt.base.resources import shipped_folder, site_folder

SITE_FILE = "built.json"
"""Name of the file that `docs/build.py` writes into a complete site. It holds the hash of the
site's inline script."""

_HASH = re.compile(r"sha256-[A-Za-z0-9+/]{43}=")


class DocsPage(NamedTuple):
    """A page of the docs.

    Parameters
    ----------
    name
        The page's name, as in ``bridgeopt docs NAME``.
    title
        The page's title, in the language of the page.
    reader
        The heading in the index under which the page is listed; it names a group of readers.
    file
        The Markdown file.
    language
        The language of the page: English if the page is not translated into the requested language.
    """

    name: str
    title: str
    reader: str
    file: Path
    language: str

    @property
    def is_generated(self) -> bool:
        """Whether the page's text exists only in the built site."""
        return self.name in GENERATED_PAGES

    @property
    def address(self) -> str:
        """The page's path, relative to the site."""
        return f"{self.language}/{self.name}.html"


@cache
def docs_pages(language: str) -> tuple[DocsPage, ...]:
    """Return the pages in a language, in the order of the index.

    Raises
    ------
    BridgeoptError
        The docs are missing from this installation.
    """
    docs = shipped_folder("docs")
    translated = docs / language
    index = translated if (translated / "index.md").is_file() else docs
    pages = []
    for reader, entries in user_sections((index / "index.md").read_text(encoding="utf-8")).items():
        for entry in entries:
            file = index / f"{entry.path}.md"
            code = REFERENCE_LANGUAGE if entry.name != entry.path or index == docs else language
            if file.is_file():
                pages.append(DocsPage(entry.name, entry.title, reader, file, code))
    return tuple(pages)


_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
_NAME_WEIGHT, _SIMILAR_NAME_WEIGHT, _TITLE_WEIGHT = 9, 5, 3
"""Weights of a page's score in a search (`_num_matches`). A searched word adds `_NAME_WEIGHT` if a
word of the page's name begins with it, or `_SIMILAR_NAME_WEIGHT` if the name has a similar word. It
adds `_TITLE_WEIGHT` if a word of the title begins with it, and 1 if a word of a heading does."""

_STEM_LENGTH = 4
"""Two words with this many equal first letters are similar, such as ``score`` and ``scoring``."""


def nearest_page(text: str, pages: Iterable[DocsPage]) -> DocsPage | None:
    """Return the page that best fits the words ``text``; ``None`` if no page fits.

    The page with the highest score for its name, title and headings is returned (`_num_matches`).
    If every score is 0, it is the page with the most similar name or title, or else the page whose
    text has the words most often.
    """
    pages = tuple(pages)
    words = _words(text)
    scores = [_num_matches(words, page) for page in pages]
    titles = {page.title.casefold(): page for page in reversed(pages)}
    names = {page.name: page for page in pages}
    if max(scores, default=(0, 0))[0] == 0:
        for candidates in (names, titles):
            similar = get_close_matches(text.casefold(), candidates, n=1)
            if similar:
                return candidates[similar[0]]
    best = max(scores, default=(0, 0))
    return pages[scores.index(best)] if best > (0, 0) else None


def _num_matches(words: tuple[str, ...], page: DocsPage) -> tuple[int, int]:
    """Return how well a page fits the words, and how often its text has them.

    The first figure is the sum of weights for words in the page's name, title and headings. The
    second is the number of times that the words occur in the text.
    """
    text = page.file.read_text(encoding="utf-8")
    heading_words = _words(" ".join(_HEADING.findall(text)))
    name_words, title_words = _words(page.name), _words(page.title)
    score = 0
    for word in words:
        if any(page_word.startswith(word) for page_word in name_words):
            score += _NAME_WEIGHT
        elif any(page_word[:_STEM_LENGTH] == word[:_STEM_LENGTH] for page_word in name_words):
            score += _SIMILAR_NAME_WEIGHT
        score += _TITLE_WEIGHT * any(page_word.startswith(word) for page_word in title_words)
        score += any(page_word.startswith(word) for page_word in heading_words)
    return score, sum(page_word.startswith(word) for page_word in _words(text) for word in words)


def _words(text: str) -> tuple[str, ...]:
    """Return the words of at least three letters, in lower case."""
    return tuple(re.findall(r"[^\W\d_]{3,}", text.casefold()))


class Site(NamedTuple):
    """The website with the docs, as `docs/build.py` made it.

    Parameters
    ----------
    files
        All files by their path in the site, such as ``en/index.html``.
    script_hash
        The hash of the only inline script in the site's pages, for a content security policy.
    """

    files: Mapping[str, Path]
    script_hash: str

    def page(self, page: DocsPage) -> Path | None:
        """Return the HTML file of a page; ``None`` if the site does not have it."""
        return self.files.get(page.address)


@cache
def read_site() -> Site | None:
    """Return the docs' website; ``None`` if this installation does not have it."""
    folder = site_folder()
    if folder is None:
        return None
    try:
        document = json.loads((folder / SITE_FILE).read_text(encoding="utf-8"))
        script = str(document["script"])
    except (OSError, ValueError, TypeError, KeyError):
        return None
    if not _HASH.fullmatch(script):
        return None
    files = {
        file.relative_to(folder).as_posix(): file
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not file.is_symlink()
    }
    return Site(files, script)
