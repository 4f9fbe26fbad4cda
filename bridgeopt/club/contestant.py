"""Players, and contestants: a pair, or a player alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from typing import Literal, NamedTuple, TypeAlias

from bridgeopt.base.i18n import Message


def whole(given: object, what: str) -> int:
    """Return a number as Python's integer; ``what`` names it in the error.

    Raises
    ------
    ValueError
        It is not a whole number.
    """
    if type(given) is int:  # nearly always
        return given
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        raise ValueError(f"expected {what}, a whole number, not {given!r}")
    try:
        return index(given)
    except TypeError:  # an array of several
        raise ValueError(f"expected {what}, a whole number, not {given!r}") from None


def plain_id(player: object) -> int:
    """Return the id of a player as Python's integer; raises as `whole` does."""
    return whole(player, "the id of a player")


def distinct_players(pairs: Iterable[Pair]) -> None:
    """Raise `ValueError` if a player is in two of these pairs, or both players of one."""
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
    """Two players, by id, in the order of their registration, who are partners tonight."""

    first: int
    second: int

    def __post_init__(self) -> None:
        """Refuse ids that are not whole numbers.

        That they are two players is checked where pairs come together (`distinct_players`).
        """
        for name in ("first", "second"):
            object.__setattr__(self, name, plain_id(getattr(self, name)))

    @property
    def players(self) -> tuple[int, int]:
        """The ids of both players."""
        return self.first, self.second

    def __str__(self) -> str:
        """Show the pair as a registration file does."""
        return f"{self.first},{self.second}"


def only_pairs(given: Iterable[Pair]) -> tuple[Pair, ...]:
    """Return pairs as a tuple; raise `ValueError` if there is anything else among them."""
    pairs = tuple(given)
    for pair in pairs:
        if not isinstance(pair, Pair):
            raise ValueError(f"expected a Pair, not {pair!r}")
    return pairs


@dataclass(frozen=True)
class Registration:
    """Tonight's pairs, in the order of the file.

    ``lines[k]`` is the line of ``file`` that holds ``pairs[k]``, for messages. Both are empty if
    the registration did not come from a file. ``notes`` say how the file was read.
    """

    pairs: tuple[Pair, ...]
    file: str | None = None
    lines: tuple[int, ...] = ()
    notes: tuple[Message, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a player who is listed twice, and lines that do not belong to the pairs."""
        object.__setattr__(self, "pairs", tuple(self.pairs))
        distinct_players(self.pairs)
        if self.lines and len(self.lines) != len(self.pairs):
            raise ValueError(f"expected {len(self.pairs)} lines")


@dataclass(frozen=True)
class EveningPairs(Registration):
    """Pairs who play at some time tonight, so a player may be in several one after the other."""

    def __post_init__(self) -> None:
        """Accept all."""


@dataclass(frozen=True)
class Members:
    """The names of players by their ids; a player without a name is shown by the id."""

    names: Mapping[int, str] = field(default_factory=dict)

    def name(self, player: int) -> str:
        """Return the player's name, or the id as text."""
        return self.names.get(player, str(player))

    def with_guests(self, guests: Mapping[int, str]) -> Members:
        """Return the names with those of tonight's guests added; names that are known stay."""
        return Members({**guests, **self.names}) if guests else self

    def disambiguated(self) -> Members:
        """Return the names, each with the id behind it where several players share the name."""
        alike = Counter(map(_plain, self.names.values()))
        return Members(
            {
                player: name if alike[_plain(name)] == 1 else f"{name} ({player})"
                for player, name in self.names.items()
            }
        )


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())


@dataclass(frozen=True)
class SinglePlayer:
    """A single player, by id, without a partner or with a new one every round."""

    player: int

    @property
    def players(self) -> tuple[int]:
        """The player's id, as the only one."""
        return (self.player,)

    def __str__(self) -> str:
        """Show the id."""
        return str(self.player)


Contestant: TypeAlias = Pair | SinglePlayer
"""One or two players who sit down as one all session."""


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


_CALLED = re.compile(r"(NS|EW|NZ|OW)?\s*([0-9]{1,3})\s*(NS|EW|NZ|OW)?", re.IGNORECASE)
Side = Literal["NS", "EW"]

SIDES: tuple[Side, ...] = ("NS", "EW")

_SIDES: dict[str, Side] = {"NS": "NS", "EW": "EW", "NZ": "NS", "OW": "EW"}
"""Directions as they are written in English and in Dutch, where no letters mean two."""


class NumberLabel(NamedTuple):
    """The displayed number: ``3``; or ``3 EW`` if NS and EW both count from 1."""

    number: int
    side: Side | None = None

    def __str__(self) -> str:
        """Write it as people say it, in the reader's language."""
        return f"{self.number} {Message(self.side)}" if self.side else str(self.number)

    @property
    def text(self) -> str:
        """The number as text for files, the same in every language."""
        return f"{self.number} {self.side}" if self.side else str(self.number)


def parse_label(text: str) -> NumberLabel | None:
    """Return the number that a text such as ``3``, ``3 EW`` or ``EW3`` names, or ``None``."""
    found = _CALLED.fullmatch(text.strip())
    if found is None or (found[1] and found[3]):
        return None
    side = found[1] or found[3]
    return NumberLabel(int(found[2]), _SIDES[side.upper()] if side else None)
