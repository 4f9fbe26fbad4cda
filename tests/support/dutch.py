"""Whether what a Dutch director reads is Dutch: its words held against both catalogues."""

from __future__ import annotations

import html
import re
from functools import cache

from bridgeopt.base.i18n.catalogue import read_catalogue

_GAP = re.compile(r"\{[^{}\"]*\}|\{\s*\$\w+\s*->|\[\w+\]|\*\[other\]|\{\"[^\"]*\"\}")
_WORD = re.compile(r"[^\W\d_]{3,}")
_NOT_SAID = re.compile(
    r"`[^`]*`"  # what is typed
    r"|--?[a-zA-Z][\w-]*(?:=\S+)?"  # options
    # files
    r"|[\w.~-]*[/\\][\w./\\~-]*|\b[\w-]+\.(?:csv|json|html|txt|toml|season|asc|pdf|md|svg)\b"
)
_TAGS = re.compile(r"<(style|script)\b.*?</\1>|<!--.*?-->|<[^>]*>", re.S)


def words(text: str) -> set[str]:
    """Return the words of three letters and more, in small letters."""
    return {word.casefold() for word in _WORD.findall(text)}


@cache
def of_catalogue(code: str) -> frozenset[str]:
    """Return the words of a language's messages."""
    entries = read_catalogue(code).entries.values()
    return frozenset(words(_NOT_SAID.sub(" ", _GAP.sub(" ", "\n".join(entries)))))


def english_words(text: str, known: set[str] | frozenset[str] = frozenset()) -> set[str]:
    """Return the words that only the English catalogue has.

    Names of files, commands and options do not count, nor does what is ``known``: the club's own
    names, say.
    """
    said = words(_NOT_SAID.sub(" ", text))
    return (said & of_catalogue("en")) - of_catalogue("nl") - known


def text_of_page(page: str) -> str:
    """Return what somebody reads on a page."""
    return html.unescape(_TAGS.sub(" ", page))
