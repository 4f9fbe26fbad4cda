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
"""Matches a round's result: opponent's number, sign, forfeit mark, colour, stones.

French files leave out the slash before the colour.
"""

_AMBIGUOUS = re.compile(r"[0-9]{1,4}\?")
"""Matches a word such as ``12?``: a game against player 12 without a result, or a mangled 12½."""

_RANK = re.compile(r"[1-9][0-9]?(?:[.,][0-9]{1,3})?[dkpDKP]")
_LIKE_RANK = re.compile(r"[1-9][0-9]?(?:[.,][0-9]{1,3})?[A-Za-z]?")
_COUNTRY = re.compile(r"[A-Za-z]{2}|--")
_FIELD_WIDTH = 5
"""Width of OpenGotha's columns in characters."""
_MIN_VALUE_COLUMNS = 4
"""Smallest number of value columns that OpenGotha writes; unused columns hold zeros."""
_NUM_ORIGINS = 2
"""Number of columns between the rank and the scores: the country (or licence), and the club."""


_ROUND_HEADINGS = re.compile(r"(?:\s+[Rr][0-9]{1,2})+$")
"""Matches the headings of rounds at the end of a line of headings.

Columns of rounds are wider than those of scores.
"""


class Word(NamedTuple):
    """A word of a line, with its start and its end (exclusive) in the line."""

    text: str
    begin: int
    end: int


def split_words(text: str) -> tuple[Word, ...]:
    """Return the words of a line, with their positions."""
    return tuple(Word(m[0], m.start(), m.end()) for m in re.finditer(r"\S+", text))


@dataclass(frozen=True)
class TableRow:
    """A player's line, split into the words before the rank, the rank, and the words after it.

    Attributes
    ----------
    place
        The place at the start of the line; ``None`` if the line leaves it blank because the player
        shares the place of the line above.
    """

    line: int
    text: str
    place: int | None
    names: tuple[str, ...]
    rank: Word
    rest: tuple[Word, ...]

    @property
    def num_certain_results(self) -> int:
        """The number of words from the first one that must be a result to the end of the line."""
        at = (k for k, word in enumerate(self.rest) if _is_result(word.text))
        return len(self.rest) - next(at, len(self.rest))

    @property
    def num_possible_results(self) -> int:
        """The length of the longest run of possible results at the end of the line."""
        others = (k for k, word in enumerate(self.rest[::-1]) if not CELL.fullmatch(word.text))
        return next(others, len(self.rest))


def _is_result(text: str) -> bool:
    return CELL.fullmatch(text) is not None and not _AMBIGUOUS.fullmatch(text)


def parse_row(line: int, text: str, *, first: bool) -> TableRow | None:
    """Return a player's line in parts; ``None`` if the text is not a player's line.

    ``line`` is the line's number. The first line of a table needs a place; a later line may leave
    it blank if the player shares the place of the line above.
    """
    words = split_words(text)
    place: int | None = None
    if words and words[0].text.isascii() and words[0].text.isdigit() and len(words[0].text) < 10:
        place = int(words[0].text)
    elif first or not text[:1].isspace():
        return None
    begin = 0 if place is None else 1
    if place == 0:
        return None
    rank_index = _find_rank(words, begin + 1)
    if rank_index is None:
        return None
    names = tuple(word.text for word in words[begin:rank_index])
    return TableRow(
        line=line,
        text=text,
        place=place,
        names=names,
        rank=words[rank_index],
        rest=words[rank_index + 1 :],
    )


def _find_rank(words: Sequence[Word], begin: int) -> int | None:
    """Return the index of the word that is the rank, from ``begin`` on; ``None`` if there is none.

    The rank is the first dan or kyu rank or, without one, the first rank-like word before a country
    code.
    """
    for k in range(begin, len(words)):
        if _RANK.fullmatch(words[k].text):
            return k
    for k in range(begin, len(words) - 1):
        if _LIKE_RANK.fullmatch(words[k].text) and _COUNTRY.fullmatch(words[k + 1].text):
            return k
    return None


@dataclass(frozen=True)
class Heading:
    """The line of headings above a table.

    Attributes
    ----------
    before
        The headings up to and including the club's.
    columns
        The names of the columns after the club. They may include the rounds.
    ends
        Positions where the rank, country and club columns end; the value columns follow. ``None``
        if columns are not fields of five characters.
    """

    before: tuple[str, ...]
    columns: tuple[str, ...]
    ends: tuple[int, int, int] | None = None


def parse_heading(
    text: str, is_value_column: Callable[[str], bool], origins: frozenset[str]
) -> Heading:
    """Split a line of headings into its parts.

    Parameters
    ----------
    text
        The line, from its semicolon on.
    is_value_column
        A function that returns whether a text is the name of a value column.
    origins
        The headings that may come before the value columns, in lower case.
    """
    club = re.search(r"\bclub", text, re.IGNORECASE)
    words = split_words(text.replace(";", " ", 1))
    if club is None:
        last = max((k for k, word in enumerate(words) if word.text.lower() in origins), default=-1)
        before, columns = words[: last + 1], words[last + 1 :]
        return Heading(tuple(word.text for word in before), tuple(word.text for word in columns))
    before = tuple(word for word in words if word.begin < club.end())
    headings_before = (*(word.text for word in before[:-1]), text[club.start() : club.end()])
    text_after_club = _ROUND_HEADINGS.sub("", text[club.end() :].rstrip())
    separate_words = tuple(text[club.end() :].split())
    fields = [
        text_after_club[k : k + _FIELD_WIDTH] for k in range(0, len(text_after_club), _FIELD_WIDTH)
    ]
    is_glued = len(text_after_club) % _FIELD_WIDTH == 0 and all(
        len(field.split()) == 1 for field in fields
    )
    field_names = tuple(field.strip() for field in fields) if is_glued else ()
    num_rounds = len(text[club.end() + len(text_after_club) :].split())
    score_names = separate_words[: len(separate_words) - num_rounds]
    if not field_names or sum(map(is_value_column, score_names)) * len(field_names) > sum(
        map(is_value_column, field_names)
    ) * len(score_names):
        return Heading(headings_before, separate_words)
    ends = [word.end for word in before[-3:-1]]
    column_ends = (ends[0], ends[1], club.end()) if len(ends) == _NUM_ORIGINS else None
    return Heading(headings_before, field_names, column_ends)


@dataclass(frozen=True)
class SplitRow:
    """A player's line, split into columns.

    ``origins`` are the country and club or the like, ``values`` the scores and tie-breaks, and
    ``results`` one word for each round.
    """

    origins: tuple[str, ...]
    values: tuple[str, ...]
    results: tuple[str, ...]


def assign_columns(rows: Sequence[TableRow], heading: Heading | None) -> list[SplitRow | None]:
    """Return each player's line split into columns; ``None`` for a line that does not fit."""
    rounds = _count_rounds(rows, heading)
    if heading is not None and heading.ends is not None:
        split_rows = [_split_by_position(row, heading, heading.ends, rounds) for row in rows]
        if all(split_rows):
            return list(split_rows)
    if heading is None:
        return [_split_without_heading(row, rounds) for row in rows]
    candidates = []
    for columns in _possible_num_columns(heading.columns, rounds):
        for fillers in range(max(_MIN_VALUE_COLUMNS - columns, 0) + 1):
            rows_split = [_split_by_count(row, columns, fillers, rounds) for row in rows]
            num_with_origins = sum(
                split_row is not None and len(split_row.origins) == _NUM_ORIGINS
                for split_row in rows_split
            )
            num_fitting = sum(split_row is not None for split_row in rows_split)
            candidates.append(((num_fitting, num_with_origins, -fillers), rows_split))
    return max(candidates, key=lambda split_row: split_row[0])[1]


def _possible_num_columns(columns: Sequence[str], rounds: int) -> Iterator[int]:
    """Yield the possible numbers of value columns.

    All named columns may hold values. If the last ones are named R1, R2 …, these may be the rounds.
    """
    yield len(columns)
    names = [name.lower() for name in columns[-rounds:]] if rounds else []
    if names in ([f"r{k}" for k in range(1, rounds + 1)], [str(k) for k in range(1, rounds + 1)]):
        yield len(columns) - rounds


def _count_rounds(rows: Sequence[TableRow], heading: Heading | None) -> int:
    """Return the number of results at the end of each line.

    A game without a result, ``12?``, may look like a number whose half sign was lost, so the number
    of results can be ambiguous.
    """
    certain = max(row.num_certain_results for row in rows)
    possible = min(row.num_possible_results for row in rows)
    if heading is None or certain >= possible:
        return max(certain, possible) if heading is None else certain
    num_columns = len(heading.columns)
    num_spare = min(len(row.rest) for row in rows) - num_columns
    return max(certain, min(possible, num_spare - _NUM_ORIGINS))


def _first_result_index(row: TableRow, rounds: int) -> int:
    """Return the index in ``row.rest`` of a line's first result.

    A line may have fewer results than the table has rounds.
    """
    index = len(row.rest) - rounds
    if index >= 0 and all(CELL.fullmatch(word.text) for word in row.rest[index:]):
        return index
    return len(row.rest) - row.num_certain_results


def _split_without_heading(row: TableRow, rounds: int) -> SplitRow:
    """Split a player's line without the help of headings.

    The words between the rank and the first number are the country and the club.
    """
    index = _first_result_index(row, rounds)
    texts = tuple(word.text for word in row.rest)
    origins = min(1, index)
    while origins < index and not is_number(texts[origins]):
        origins += 1
    named = texts[:1] + ((" ".join(texts[1:origins]),) if origins > 1 else ())
    return SplitRow(named if origins else (), texts[origins:index], texts[index:])


_NUMBER = re.compile(r"-?[0-9]{1,9}(?:[.,][0-9]{1,6}|[½¼¾?])?|[½¼¾]")


def is_number(text: str) -> bool:
    """Return whether a word is a number in a form that value columns use, such as ``12½``."""
    return _NUMBER.fullmatch(text) is not None


def _split_by_position(
    row: TableRow, heading: Heading, ends: tuple[int, int, int], rounds: int
) -> SplitRow | None:
    """Split a player's line whose value columns are each five characters wide.

    ``ends`` are the positions where the rank, country and club end. Return ``None`` if the line
    does not fit.
    """
    rank, country, club = ends
    end = club + _FIELD_WIDTH * len(heading.columns)
    if row.rank.end != rank:
        return None
    fields = [row.text[k : k + _FIELD_WIDTH] for k in range(club, end, _FIELD_WIDTH)]
    if any(len(field.split()) != 1 or not field[0].isspace() for field in fields):
        return None
    after = [word for word in row.rest if word.begin >= end]
    if any(word.begin < end < word.end for word in row.rest):
        return None
    fillers, results = after[: len(after) - rounds], after[len(after) - rounds :]
    if len(results) != rounds or not all(CELL.fullmatch(word.text) for word in results):
        return None
    if len(fillers) != max(_MIN_VALUE_COLUMNS - len(fields), 0) or any(
        w.text != "0" for w in fillers
    ):
        return None
    origins = row.text[rank:country].strip(), row.text[country:club].strip()
    values = tuple(field.strip() for field in fields)
    return SplitRow(origins, values, tuple(word.text for word in results))


def _split_by_count(row: TableRow, columns: int, fillers: int, rounds: int) -> SplitRow | None:
    """Split a player's line by counting columns to the left of its results.

    ``columns`` is the number of value columns, and ``fillers`` the number of columns of zeros after
    these. Return ``None`` if the line does not fit.
    """
    index = _first_result_index(row, rounds)
    texts = [word.text for word in row.rest]
    begin = index - fillers - columns
    if begin < 0 or any(text != "0" for text in texts[index - fillers : index]):
        return None
    origins, values = texts[:begin], texts[begin : begin + columns]
    if len(origins) > _NUM_ORIGINS:
        if any(map(is_number, origins[1:])):
            return None
        origins = [origins[0], " ".join(origins[1:])]
    return SplitRow(tuple(origins), tuple(values), tuple(texts[index:]))
