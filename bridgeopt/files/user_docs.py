"""The docs for users that the program ships: Markdown pages, and the site if it was built."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.docs_index import GENERATED, for_users
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
        return self.name in GENERATED

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
    found = []
    for reader, entries in for_users((index / "index.md").read_text(encoding="utf-8")).items():
        for entry in entries:
            file = index / f"{entry.path}.md"
            code = REFERENCE_LANGUAGE if entry.name != entry.path or index == docs else language
            if file.is_file():
                found.append(DocsPage(entry.name, entry.title, reader, file, code))
    return tuple(found)


_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
_NAME_WORTH, _LIKE_NAME_WORTH, _TITLE_WORTH = 9, 5, 3
"""Additions to a page's sum for each searched word. `_NAME_WORTH` is added if a word of the page's
name begins with it, `_LIKE_NAME_WORTH` if a word of the name is only similar. `_TITLE_WORTH` is
added if a word of the title begins with it, and 1 if a word of a heading does."""

_STEM = 4
"""Two words with this many equal first letters are similar, such as ``score`` and ``scoring``."""


def nearest_page(text: str, pages: Iterable[DocsPage]) -> DocsPage | None:
    """Return the page that best fits the words ``text``; ``None`` if no page fits.

    It is the page with the most words, in name, title and headings, that begin with the words asked
    for. If no page has any, it is the page with the most similar name or title, or else the page
    whose text has the words most often.
    """
    pages = tuple(pages)
    words = _words(text)
    worth = [_num_matches(words, page) for page in pages]
    titles = {page.title.casefold(): page for page in reversed(pages)}
    names = {page.name: page for page in pages}
    if max(worth, default=(0, 0))[0] == 0:
        for known in (names, titles):
            near = get_close_matches(text.casefold(), known, n=1)
            if near:
                return known[near[0]]
    best = max(worth, default=(0, 0))
    return pages[worth.index(best)] if best > (0, 0) else None


def _num_matches(words: tuple[str, ...], page: DocsPage) -> tuple[int, int]:
    """Return how well a page fits the words, and how often its text has them.

    The first figure is the sum of weights for words in the page's name, title and headings. The
    second is the number of times that the words occur in the text.
    """
    text = page.file.read_text(encoding="utf-8")
    headed = _words(" ".join(_HEADING.findall(text)))
    named, titled = _words(page.name), _words(page.title)
    worth = 0
    for word in words:
        if any(known.startswith(word) for known in named):
            worth += _NAME_WORTH
        elif any(known[:_STEM] == word[:_STEM] for known in named):
            worth += _LIKE_NAME_WORTH
        worth += _TITLE_WORTH * any(known.startswith(word) for known in titled)
        worth += any(known.startswith(word) for known in headed)
    return worth, sum(known.startswith(word) for known in _words(text) for word in words)


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
        told = json.loads((folder / SITE_FILE).read_text(encoding="utf-8"))
        script = str(told["script"])
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
