"""Players, pairs, and contestants. A contestant is a pair or a single player."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from typing import Literal, NamedTuple, TypeAlias

from bridgeopt.base.i18n import Message


def require_int(value: object, description: str) -> int:
    """Return a whole number as an ``int``; ``description`` names it in the error message.

    Raises
    ------
    ValueError
        ``value`` is not a whole number.
    """
    if type(value) is int:  # the usual case
        return value
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise ValueError(f"expected {description}, a whole number, not {value!r}")
    try:
        return index(value)
    except TypeError:  # an array of several numbers
        raise ValueError(f"expected {description}, a whole number, not {value!r}") from None


def require_player_id(player: object) -> int:
    """Return the id of a player as an ``int``; raise `ValueError` if it is not a whole number."""
    return require_int(player, "the id of a player")


def require_distinct_players(pairs: Iterable[Pair]) -> None:
    """Raise `ValueError` if a player is in two of the pairs, or is his own partner in one."""
    seen: set[int] = set()
    for pair in pairs:
        if not isinstance(pair, Pair):
            raise ValueError(f"expected a Pair, not {pair!r}")
        for player in pair.players:
            if player in seen:
                raise ValueError(f"player {player} is listed twice")
            seen.add(player)


@dataclass(frozen=True)
class Pair:
    """Two players who are partners tonight, as their ids, in the order of the registration."""

    first: int
    second: int

    def __post_init__(self) -> None:
        """Refuse ids that are not whole numbers.

        `require_distinct_players` checks, for a list of pairs, that the two players are different.
        """
        for name in ("first", "second"):
            object.__setattr__(self, name, require_player_id(getattr(self, name)))

    @property
    def players(self) -> tuple[int, int]:
        """The ids of the pair's two players."""
        return self.first, self.second

    def __str__(self) -> str:
        """Return the two ids with a comma between them, as in a registration file."""
        return f"{self.first},{self.second}"


def require_pairs(items: Iterable[Pair]) -> tuple[Pair, ...]:
    """Return the pairs as a tuple; raise `ValueError` if an item is not a `Pair`."""
    pairs = tuple(items)
    for pair in pairs:
        if not isinstance(pair, Pair):
            raise ValueError(f"expected a Pair, not {pair!r}")
    return pairs


@dataclass(frozen=True)
class Registration:
    """Tonight's pairs, in the order of the registration file.

    ``lines[k]`` is the line number of ``pairs[k]`` in ``file``, for error messages. Without a file,
    ``file`` is ``None`` and ``lines`` is empty. ``notes`` are messages about how the file was read.
    """

    pairs: tuple[Pair, ...]
    file: str | None = None
    lines: tuple[int, ...] = ()
    notes: tuple[Message, ...] = ()

    def __post_init__(self) -> None:
        """Check that no player is in two pairs, and that ``lines`` is empty or fits ``pairs``."""
        object.__setattr__(self, "pairs", tuple(self.pairs))
        require_distinct_players(self.pairs)
        if self.lines and len(self.lines) != len(self.pairs):
            raise ValueError(f"expected {len(self.pairs)} lines")


@dataclass(frozen=True)
class EveningPairs(Registration):
    """All pairs that play tonight, including pairs that replace another pair later in the evening.

    A player may be in several of these pairs, which then play in different rounds.
    """

    def __post_init__(self) -> None:
        """Skip the checks of `Registration`, which refuse a player who is in several pairs."""


@dataclass(frozen=True)
class Members:
    """Names of players, by id; a player without a name is shown by the id."""

    names: Mapping[int, str] = field(default_factory=dict)

    def name(self, player: int) -> str:
        """Return the player's name; if it is not known, return the id as text."""
        return self.names.get(player, str(player))

    def with_guests(self, guests: Mapping[int, str]) -> Members:
        """Return the members and tonight's guests; for an id in both, the member's name stays."""
        return Members({**guests, **self.names}) if guests else self

    def disambiguated(self) -> Members:
        """Return the names, with the id in brackets after each name that several players share."""
        counts = Counter(map(_normalise, self.names.values()))
        return Members(
            {
                player: name if counts[_normalise(name)] == 1 else f"{name} ({player})"
                for player, name in self.names.items()
            }
        )


def _normalise(name: str) -> str:
    return " ".join(name.casefold().split())


@dataclass(frozen=True)
class SinglePlayer:
    """A player who has no partner, or a new partner every round; ``player`` is the id."""

    player: int

    @property
    def players(self) -> tuple[int]:
        """The player's id, in a tuple of one."""
        return (self.player,)

    def __str__(self) -> str:
        """Return the player's id as text."""
        return str(self.player)


Contestant: TypeAlias = Pair | SinglePlayer
"""The unit that a movement seats: a pair, or a single player."""


def contestant_of(players: Sequence[int]) -> Contestant:
    """Return a `SinglePlayer` for one player's id, or a `Pair` for two.

    Raises
    ------
    ValueError
        There are no ids, or more than two.
    """
    if len(players) == 1:
        return SinglePlayer(players[0])
    first, second = players
    return Pair(first, second)


_LABEL_PATTERN = re.compile(r"(NS|EW|NZ|OW)?\s*([0-9]{1,3})\s*(NS|EW|NZ|OW)?", re.IGNORECASE)
Side = Literal["NS", "EW"]

SIDES: tuple[Side, ...] = ("NS", "EW")

_SIDE_ABBREVIATIONS: dict[str, Side] = {"NS": "NS", "EW": "EW", "NZ": "NS", "OW": "EW"}
"""The side that each English or Dutch abbreviation stands for; the two languages never conflict."""


class NumberLabel(NamedTuple):
    """A pair's number as displayed: ``3``, or ``3 EW`` if NS and EW each count from 1."""

    number: int
    side: Side | None = None

    def __str__(self) -> str:
        """Return the number, with its side in the reader's language if it has one."""
        return f"{self.number} {Message(self.side)}" if self.side else str(self.number)

    @property
    def text(self) -> str:
        """The number and its side as text for files; the same in every language."""
        return f"{self.number} {self.side}" if self.side else str(self.number)


def parse_label(text: str) -> NumberLabel | None:
    """Parse a text such as ``3``, ``3 EW`` or ``EW3``; return ``None`` for any other text."""
    match = _LABEL_PATTERN.fullmatch(text.strip())
    if match is None or (match[1] and match[3]):
        return None
    side = match[1] or match[3]
    return NumberLabel(int(match[2]), _SIDE_ABBREVIATIONS[side.upper()] if side else None)
