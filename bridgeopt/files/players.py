"""Players in files, given by id or by name; and column headings."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Sequence
from decimal import Decimal
from functools import lru_cache

from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import Members
from bridgeopt.files.faults import (
    CellError,
    did_you_mean,
    exceeds,
    is_number,
    quoted,
    whole_number_problem,
)

_MAX_ID = 999_999_999
_ID_HELP = Message("player_id_help")
_NAME_HELP = Message("player_name_help")
_SAME_NAME_HELP = Message("player_same_name_help")

_MAX_NAME_PARTS = 8
"""Maximum number of cells on a line that may be parts of two names with commas. Cells of a longer
line are not joined."""

_MAX_SUGGESTIONS = 100
_MAX_NAMESAKES = 8

_RANKING = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_NOT_FINITE = re.compile(r"[+-]?(?:nan|inf|infinity)", re.IGNORECASE)
_MAX_RANKING_DIGITS = 15

_RANKING_HELP = Message("ranking_help")

_LOOKALIKES = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "\N{LATIN SMALL LETTER DOTLESS I}": "i"}
    # Curly apostrophes and free-standing accents become an apostrophe, and all dashes up to the em
    # dash become a hyphen.
    | dict.fromkeys("\u2018\u2019\u02bc\u00b4\u0060", "'")
    | dict.fromkeys("\u2010\u2011\u2012\u2013\u2014", "-")
)
_GUEST = re.compile(r"(?:guest|gast)\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
_COMMA = re.compile(r"\s*,\s*")
_PIECE = re.compile(r'(?:"[^"]*"|[^"])')
_PLAYER_HEADING = re.compile(
    r"(?:(?:player|speler|member|lid|club|bonds|id|nr|number|nummer|name|naam"
    r"|north|south|noord|zuid)[ _.-]*)+[12ab]?"
)

_LINE_NUMBER = re.compile(r"\s*\d{1,3}\s*[.):]\s+(?=\S)")

_NUMBERING_HEADING = re.compile(
    r"(?:(?:table|tafel|pair|paar|line|regel|rij|row|section|lijn|no|nr|number|nummer|#)[ _.-]*)+"
)


def parse_id(text: str) -> int:
    """Return the player's id in a text.

    Raises
    ------
    CellError
        The text is not a whole number from 1 with at most nine digits.
    """
    problem = whole_number_problem(text)
    if problem is None and not text.strip("0"):
        problem = "zero"
    if problem is None and exceeds(text, _MAX_ID):
        problem = "too_long"
    if problem:
        raise CellError(Message("player_id_wrong", id=quoted(text), wrong=problem), _ID_HELP)
    return int(text.lstrip("0"))


def parse_ranking(text: str) -> Decimal:
    """Return the rating in a text, with as many decimals as are written.

    Raises
    ------
    CellError
        The text is not a number from 0 with at most fifteen digits.
    """
    problem = None
    if _NOT_FINITE.fullmatch(text):
        problem = "not_finite"
    elif text.startswith("-") and is_number(text):
        problem = "negative"
    elif not _RANKING.fullmatch(text):
        problem = "no_number"
    elif len(text.replace(".", "")) > _MAX_RANKING_DIGITS:
        problem = "too_long"
    if problem:
        max_digits = _MAX_RANKING_DIGITS
        message = Message("ranking_wrong", ranking=quoted(text), wrong=problem, most=max_digits)
        raise CellError(message, _RANKING_HELP)
    return Decimal(text)


def duplicate_line_fault(player: int, line: int) -> tuple[Message, Message]:
    """Return a fault, and advice, for a second line with the same player.

    ``line`` is the number of the player's first line in the file.
    """
    message = Message("player_has_line", player=str(player), line=str(line))
    return message, Message("line_remove_one")


def describe_player(player: int, members: Members) -> Message:
    """Return a message with a player's id, and with the name if it is known."""
    name = members.names.get(player)
    if not name:
        return Message("player_by_id", player=str(player))
    return Message("player_by_id_and_name", player=str(player), name=name)


@lru_cache(maxsize=2048)
def fold_name(name: str) -> str:
    """Return a name for comparison: without capitals, accents and extra spaces."""
    # Fold the case twice, because NFKD can give capitals: a script H becomes an H.
    plain = unicodedata.normalize("NFKD", name.casefold().translate(_LOOKALIKES)).casefold()
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    return " ".join(_COMMA.sub(", ", plain).split())


def is_header(cells: Iterable[str]) -> bool:
    """Return whether all cells are certainly column headings (``player1``, ``Speler 2``, ``naam``).

    Only a few words count as headings, so that a line with a pair is never mistaken for one.
    """
    return all(_PLAYER_HEADING.fullmatch(fold_name(cell)) for cell in cells)


def is_numbering_heading(cell: str) -> bool:
    """Return whether a heading belongs to a column that numbers tables, pairs or lines.

    An empty heading counts as such a heading.
    """
    return not cell or _NUMBERING_HEADING.fullmatch(fold_name(cell)) is not None


def parse_guest_mark(cell: str) -> str | None:
    """Return the name in ``guest: New Person`` (or ``gast:``); ``None`` without such a mark."""
    marked = _GUEST.fullmatch(cell.strip())
    return None if marked is None else " ".join(marked[1].split())


class NameIndex:
    """Finds the ids of players by name.

    An exact match takes precedence over a match without regard to case, accents and extra spaces.
    With ``in_any_order``, the words of a name may have any order, as in lists by surname:
    ``Kuipers, Hans`` or ``kuipers hans`` is Hans Kuipers.
    """

    def __init__(self, members: Members, *, in_any_order: bool = False) -> None:
        self._members = members
        self._by_words: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
        self._exact: defaultdict[str, list[int]] = defaultdict(list)
        self._folded: defaultdict[str, list[int]] = defaultdict(list)
        self._suggestions_left = _MAX_SUGGESTIONS
        for player, name in members.names.items():
            self._exact[name].append(player)
            self._folded[fold_name(name)].append(player)
            if in_any_order:
                self._by_words[_words(name)].append(player)

    def __contains__(self, name: str) -> bool:
        """Return whether a player has this name, ignoring case, accents and extra spaces."""
        return fold_name(name) in self._folded or _words(name) in self._by_words

    def near(self, name: str, min_similarity: float = 0.6) -> list[int]:
        """Return the players with similar names, the most similar first.

        ``min_similarity`` is the minimum similarity, from 0 to 1 (equal).
        """
        similar = difflib.get_close_matches(fold_name(name), self._folded, cutoff=min_similarity)
        return [player for key in similar for player in sorted(self._folded[key])]

    def find(self, name: str) -> int:
        """Return the id of the player with this name.

        Raises
        ------
        CellError
            No player has this name, or several do; the error lists candidates.
        """
        players = self._exact.get(name) or self._folded.get(fold_name(name))
        players = players or self._by_words.get(_words(name), [])
        if len(players) == 1:
            return players[0]
        if players:
            namesakes = [self.name_and_id(player) for player in sorted(players)[:_MAX_NAMESAKES]]
            namesakes += ["…"] * (len(players) > _MAX_NAMESAKES)
            message = Message("player_ambiguous", name=quoted(name), players=namesakes)
            raise CellError(message, _SAME_NAME_HELP)
        similar: list[int] = []
        # Searching for similar names is slow, and only the first faults are shown to the user.
        if self._suggestions_left:
            self._suggestions_left -= 1
            similar = self.near(name)
        unknown = Message("player_unknown", name=quoted(name))
        raise CellError(did_you_mean(unknown, map(self.name_and_id, similar)), _NAME_HELP)

    def name_and_id(self, player: int) -> str:
        """Return a player's name with the id after it, for messages."""
        return f"{self._members.name(player)} (id {player})"


def _words(name: str) -> tuple[str, ...]:
    return tuple(sorted(fold_name(name).replace(",", " ").split()))


def parse_player(cell: str, index: NameIndex | None) -> int:
    """Return the id of the player in a cell, given by id, or by name if there is an index.

    Raises
    ------
    CellError
        The cell is not an id, and not the name of exactly one member.
    """
    if is_number(cell) or not any(c.isalpha() for c in cell):
        return parse_id(cell)
    cell = parse_guest_mark(cell) or cell
    if index is None:
        raise CellError(Message("not_a_number", text=quoted(cell)), Message("player_ids_help"))
    return index.find(cell)


def split_outside_quotes(text: str, mark: str, maximum: int = -1) -> list[str]:
    """Split a text at each separator ``mark`` that is outside quotes; quotes are kept.

    It is split at most ``maximum`` times; -1 means without limit.
    """
    parts = [""]
    for piece in _PIECE.findall(text):
        if piece == mark and len(parts) != maximum + 1:
            parts.append("")
        else:
            parts[-1] += piece
    return parts


def without_line_number(line: str) -> str:
    """Return a line of a list without its number, such as ``12.`` or ``3)``, if it has one."""
    return _LINE_NUMBER.sub("", line, 1).strip()


def unquote(text: str) -> str:
    """Return a text without surrounding spaces and quotes."""
    text = text.strip()
    return text[1:-1].strip() if len(text) > 1 and text[0] == text[-1] == '"' else text


def split_players(text: str, index: NameIndex | None) -> tuple[str, ...]:
    """Split a text such as ``12,34`` or ``12 & 34`` into players; a name may contain commas.

    A name in quotes stays whole. Otherwise the text is split at a comma if each side of it is an
    id, a known name or a marked guest. If the whole text is a known name, it is not split. A single
    ``&`` separates two players, as in the pairs that the program shows.

    Raises
    ------
    CellError
        The text can be split in several ways.
    """
    if index is None or text not in index:
        sides = [unquote(side) for side in split_outside_quotes(text, "&")]
        if len(sides) == 2 and all(sides):
            return tuple(sides)
    return join_names([unquote(part) for part in split_outside_quotes(text, ",")], index)


def join_names(cells: Sequence[str], index: NameIndex | None) -> tuple[str, ...]:
    """Join the cells into which commas have split a name; return the resulting cells.

    The rules are those of `split_players`. Cells that are not parts of a name are returned
    unchanged.

    Raises
    ------
    CellError
        The cells can be joined in several ways.
    """
    cells = tuple(cells)
    if index is None or not 2 <= len(cells) <= _MAX_NAME_PARTS:
        return cells

    def known(name: str) -> bool:
        return is_number(name) or name in index or parse_guest_mark(name) is not None

    joined = ", ".join(cells)
    halves = ((", ".join(cells[:k]), ", ".join(cells[k:])) for k in range(1, len(cells)))
    splits: list[tuple[str, ...]] = [(joined,)] * (joined in index)
    splits += [half for half in halves if all(map(known, half))]
    if len(splits) > 1:
        message = Message("player_several_ways", text=quoted(joined))
        raise CellError(message, Message("player_comma_help"))
    return splits[0] if splits else cells
