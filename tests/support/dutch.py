"""Check that text for Dutch directors is Dutch, by comparing its words with both catalogues."""

from __future__ import annotations

import html
import re
from functools import cache

from bridgeopt.base.i18n.catalogue import read_catalogue

_GAP = re.compile(r"\{[^{}\"]*\}|\{\s*\$\w+\s*->|\[\w+\]|\*\[other\]|\{\"[^\"]*\"\}")
_WORD = re.compile(r"[^\W\d_]{3,}")
_NOT_SAID = re.compile(
    r"`[^`]*`"  # code and typed text
    r"|--?[a-zA-Z][\w-]*(?:=\S+)?"  # options
    # files
    r"|[\w.~-]*[/\\][\w./\\~-]*|\b[\w-]+\.(?:csv|json|html|txt|toml|season|asc|pdf|md|svg)\b"
)
_TAGS = re.compile(r"<(style|script)\b.*?</\1>|<!--.*?-->|<[^>]*>", re.S)


def words(text: str) -> set[str]:
    """Return the words of at least three letters, in lower case."""
    return {word.casefold() for word in _WORD.findall(text)}


@cache
def of_catalogue(code: str) -> frozenset[str]:
    """Return the words of a language's messages."""
    entries = read_catalogue(code).entries.values()
    return frozenset(words(_NOT_SAID.sub(" ", _GAP.sub(" ", "\n".join(entries)))))


def english_words(text: str, known: set[str] | frozenset[str] = frozenset()) -> set[str]:
    """Return the words that only the English catalogue has.

    Names of files, commands and options do not count, nor do ``known`` words such as the club's
    names.
    """
    said = words(_NOT_SAID.sub(" ", text))
    return (said & of_catalogue("en")) - of_catalogue("nl") - known


def text_of_page(page: str) -> str:
    """Return the visible text of a page."""
    return html.unescape(_TAGS.sub(" ", page))
