"""Assign the words of a results table to columns, by position and by content.

The heading of a table names its columns, but rows need not match it word by word. OpenGotha runs
headings together in fields of five characters (``Club MMS SOSSOSOS``). It also adds columns of
zeros without a heading, and leaves out a place that is shared. Other programs separate all words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

CELL = re.compile(r"([0-9]{1,4})([+=?-])(!?)(?:/?([wb?])([0-9]?))?(!?)|(0)=0")
"""A round's result: opponent, sign, forfeit mark, colour, stones (French files omit the slash)."""

_AMBIGUOUS = re.compile(r"[0-9]{1,4}\?")
"""An open game against this player, or a number whose half sign was lost."""

_RANK = re.compile(r"[1-9][0-9]?(?:[.,][0-9]{1,3})?[dkpDKP]")
_LIKE_RANK = re.compile(r"[1-9][0-9]?(?:[.,][0-9]{1,3})?[A-Za-z]?")
_COUNTRY = re.compile(r"[A-Za-z]{2}|--")
_FIELD = 5
"""Width of OpenGotha's columns in characters."""
_FILLED = 4
"""Number of value columns that OpenGotha writes at least; missing ones are zeros."""
_ORIGINS = 2
"""Number of columns between rank and scores: country (or licence) and club."""


_ROUND_HEADS = re.compile(r"(?:\s+[Rr][0-9]{1,2})+$")
"""Headings of rounds, in fields as wide as results; they are not score columns."""


class Word(NamedTuple):
    """A word of a line, with its start and end (exclusive) in the line."""

    text: str
    begin: int
    end: int


def words_of(text: str) -> tuple[Word, ...]:
    """Return the words of a line, with their positions."""
    return tuple(Word(m[0], m.start(), m.end()) for m in re.finditer(r"\S+", text))


@dataclass(frozen=True)
class TableRow:
    """A player's line, split into the words before the rank, the rank, and the words after it.

    Attributes
    ----------
    place
        The place at the start of the line; ``None`` if shared with the line above.
    """

    line: int
    text: str
    place: int | None
    names: tuple[str, ...]
    rank: Word
    rest: tuple[Word, ...]

    @property
    def num_certain_results(self) -> int:
        """The number of words from the first one that can only be a result to the end."""
        at = (k for k, word in enumerate(self.rest) if _is_result(word.text))
        return len(self.rest) - next(at, len(self.rest))

    @property
    def num_possible_results(self) -> int:
        """The number of words at the end that may be results."""
        others = (k for k, word in enumerate(self.rest[::-1]) if not CELL.fullmatch(word.text))
        return next(others, len(self.rest))


def _is_result(text: str) -> bool:
    return CELL.fullmatch(text) is not None and not _AMBIGUOUS.fullmatch(text)


def row_of(line: int, text: str, *, first: bool) -> TableRow | None:
    """Return a player's line in parts; ``None`` if the text is not a player's line.

    The first line needs a place; a later one may leave it blank if it is shared.
    """
    words = words_of(text)
    place: int | None = None
    if words and words[0].text.isascii() and words[0].text.isdigit() and len(words[0].text) < 10:
        place = int(words[0].text)
    elif first or not text[:1].isspace():
        return None
    begin = 0 if place is None else 1
    if place == 0:
        return None
    at = _rank_at(words, begin + 1)
    if at is None:
        return None
    names = tuple(word.text for word in words[begin:at])
    return TableRow(
        line=line, text=text, place=place, names=names, rank=words[at], rest=words[at + 1 :]
    )


def _rank_at(words: Sequence[Word], begin: int) -> int | None:
    """Return the index of the rank: a dan or kyu rank, or else a word followed by a country."""
    for k in range(begin, len(words)):
        if _RANK.fullmatch(words[k].text):
            return k
    for k in range(begin, len(words) - 1):
        if _LIKE_RANK.fullmatch(words[k].text) and _COUNTRY.fullmatch(words[k + 1].text):
            return k
    return None


@dataclass(frozen=True)
class Heading:
    """The heading of a table.

    Attributes
    ----------
    before
        The words up to and including the club.
    columns
        The names of the columns after the club. They may include the rounds.
    ends
        Positions where the rank, country and club columns end; the value columns follow. ``None``
        if columns are not fields of five characters.
    """

    before: tuple[str, ...]
    columns: tuple[str, ...]
    ends: tuple[int, int, int] | None = None


def heading_of(text: str, known: Callable[[str], bool], origins: frozenset[str]) -> Heading:
    """Split a line of headings into its parts.

    Parameters
    ----------
    text
        The line, from its semicolon on.
    known
        Return whether a name is a column's.
    origins
        The headings that may come before the value columns, in lower case.
    """
    club = re.search(r"\bclub", text, re.IGNORECASE)
    words = words_of(text.replace(";", " ", 1))
    if club is None:
        last = max((k for k, w in enumerate(words) if w.text.lower() in origins), default=-1)
        before, columns = words[: last + 1], words[last + 1 :]
        return Heading(tuple(w.text for w in before), tuple(w.text for w in columns))
    before = tuple(w for w in words if w.begin < club.end())
    named = (*(w.text for w in before[:-1]), text[club.start() : club.end()])
    tail = _ROUND_HEADS.sub("", text[club.end() :].rstrip())
    apart = tuple(text[club.end() :].split())
    fields = [tail[k : k + _FIELD] for k in range(0, len(tail), _FIELD)]
    is_glued = len(tail) % _FIELD == 0 and all(len(field.split()) == 1 for field in fields)
    glued = tuple(field.strip() for field in fields) if is_glued else ()
    named_rounds = len(text[club.end() + len(tail) :].split())
    scores = apart[: len(apart) - named_rounds]
    if not glued or sum(map(known, scores)) * len(glued) > sum(map(known, glued)) * len(scores):
        return Heading(named, apart)
    ends = [w.end for w in before[-3:-1]]
    fixed = (ends[0], ends[1], club.end()) if len(ends) == _ORIGINS else None
    return Heading(named, glued, fixed)


@dataclass(frozen=True)
class SplitRow:
    """A player's line by columns: country and club (or similar), values, and results."""

    origins: tuple[str, ...]
    values: tuple[str, ...]
    results: tuple[str, ...]


def assign_columns(rows: Sequence[TableRow], heading: Heading | None) -> list[SplitRow | None]:
    """Return the columns of each row; ``None`` for a row that does not fit the heading."""
    rounds = _rounds(rows, heading)
    if heading is not None and heading.ends is not None:
        fixed = [_fixed(row, heading, heading.ends, rounds) for row in rows]
        if all(fixed):
            return list(fixed)
    if heading is None:
        return [_free(row, rounds) for row in rows]
    readings = []
    for columns in _numbered(heading.columns, rounds):
        for fillers in range(max(_FILLED - columns, 0) + 1):
            found = [_counted(row, columns, fillers, rounds) for row in rows]
            whole = sum(each is not None and len(each.origins) == _ORIGINS for each in found)
            fits = sum(each is not None for each in found)
            readings.append(((fits, whole, -fillers), found))
    return max(readings, key=lambda each: each[0])[1]


def _numbered(columns: Sequence[str], rounds: int) -> Iterator[int]:
    """Yield the possible numbers of value columns: final ones named R1, R2 … may be the rounds."""
    yield len(columns)
    names = [name.lower() for name in columns[-rounds:]] if rounds else []
    if names in ([f"r{k}" for k in range(1, rounds + 1)], [str(k) for k in range(1, rounds + 1)]):
        yield len(columns) - rounds


def _rounds(rows: Sequence[TableRow], heading: Heading | None) -> int:
    """Return the number of results in a row.

    An open game may look like a number whose half sign was lost, so the count can be ambiguous.
    """
    certain = max(row.num_certain_results for row in rows)
    possible = min(row.num_possible_results for row in rows)
    if heading is None or certain >= possible:
        return max(certain, possible) if heading is None else certain
    least = len(heading.columns)
    spare = min(len(row.rest) for row in rows) - least
    return max(certain, min(possible, spare - _ORIGINS))


def _results(row: TableRow, rounds: int) -> int:
    """Return the index of a row's first result; a row may have fewer results than others."""
    at = len(row.rest) - rounds
    if at >= 0 and all(CELL.fullmatch(word.text) for word in row.rest[at:]):
        return at
    return len(row.rest) - row.num_certain_results


def _free(row: TableRow, rounds: int) -> SplitRow:
    """Split a row without a heading: the words before the first number are country and club."""
    at = _results(row, rounds)
    texts = tuple(word.text for word in row.rest)
    origins = min(1, at)
    while origins < at and not is_number(texts[origins]):
        origins += 1
    named = texts[:1] + ((" ".join(texts[1:origins]),) if origins > 1 else ())
    return SplitRow(named if origins else (), texts[origins:at], texts[at:])


_NUMBER = re.compile(r"-?[0-9]{1,9}(?:[.,][0-9]{1,6}|[½¼¾?])?|[½¼¾]")


def is_number(text: str) -> bool:
    """Return whether a word is a number, as value columns hold them."""
    return _NUMBER.fullmatch(text) is not None


def _fixed(
    row: TableRow, heading: Heading, ends: tuple[int, int, int], rounds: int
) -> SplitRow | None:
    """Split a row into fields of five characters; return ``None`` if it does not fit them."""
    rank, country, club = ends
    end = club + _FIELD * len(heading.columns)
    if row.rank.end != rank:
        return None
    fields = [row.text[k : k + _FIELD] for k in range(club, end, _FIELD)]
    if any(len(field.split()) != 1 or not field[0].isspace() for field in fields):
        return None
    after = [word for word in row.rest if word.begin >= end]
    if any(word.begin < end < word.end for word in row.rest):
        return None
    fillers, results = after[: len(after) - rounds], after[len(after) - rounds :]
    if len(results) != rounds or not all(CELL.fullmatch(word.text) for word in results):
        return None
    if len(fillers) != max(_FILLED - len(fields), 0) or any(w.text != "0" for w in fillers):
        return None
    origins = row.text[rank:country].strip(), row.text[country:club].strip()
    values = tuple(field.strip() for field in fields)
    return SplitRow(origins, values, tuple(word.text for word in results))


def _counted(row: TableRow, columns: int, fillers: int, rounds: int) -> SplitRow | None:
    """Split a row by counting columns leftwards from its results; ``None`` if it does not fit."""
    at = _results(row, rounds)
    texts = [word.text for word in row.rest]
    begin = at - fillers - columns
    if begin < 0 or any(text != "0" for text in texts[at - fillers : at]):
        return None
    origins, values = texts[:begin], texts[begin : begin + columns]
    if len(origins) > _ORIGINS:
        if any(map(is_number, origins[1:])):
            return None
        origins = [origins[0], " ".join(origins[1:])]
    return SplitRow(tuple(origins), tuple(values), tuple(texts[at:]))
