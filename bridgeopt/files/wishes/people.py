"""Whom a wish is about: from players or pairs, as they were written, to pairs."""

from __future__ import annotations

from typing import Protocol

from bridgeopt.club import Kind, Members, Pair, Registration
from bridgeopt.files.faults import CellError
from bridgeopt.files.players import NameIndex, parse_id, player_of, split_players
from bridgeopt.files.wishes.values import is_whole, shown
from bridgeopt.words.counts import number_of

_HELP = (
    "Write players = [12], or pairs = [[12, 34]]; about two pairs,"
    " players = [12, 56], or pairs = [[12, 34], [56, 78]]."
)
_MOST_NAMED = 4
_PLAYER_HELP = "A player is an id, or with the members a name."
_TONIGHT_HELP = "Check who plays with whom tonight."

Named = tuple[object, ...]
"""What names one pair: one or two players, as they were written."""


class NotTonightError(CellError):
    """A wish that is well-formed, but does not count with who is here tonight."""

    def __init__(self, message: str) -> None:
        super().__init__(message, _TONIGHT_HELP)


class Who(Protocol):
    """Tells players and pairs."""

    def player(self, given: object) -> int:
        """Return the id of a player, or raise a `CellError`."""

    def split(self, text: str) -> tuple[str, ...]:
        """Split ``12,34`` into players, or raise a `CellError`."""

    def pair(self, players: tuple[int, ...]) -> Pair:
        """Return the pair that one or two players name, or raise a `CellError`."""


class Anybody:
    """Takes any two ids for a pair, as those of a plan are."""

    def player(self, given: object) -> int:
        """Return an id, written as a number."""
        if not is_whole(given):
            raise CellError(f"{shown(given)} is not a player", "A player is an id.")
        return parse_id(str(given))

    def split(self, text: str) -> tuple[str, ...]:
        """Split a text at its commas."""
        return tuple(text.split(","))

    def pair(self, players: tuple[int, ...]) -> Pair:
        """Return the pair of two players."""
        first, second = players
        return Pair(first, second)


class PairsHere:
    """Knows who is registered; with the members, also by name."""

    def __init__(
        self,
        registration: Registration,
        members: Members | None,
        in_plan: bool = False,
    ) -> None:
        self._here = "in the plan" if in_plan else "registered tonight"
        self._members = members or Members()
        self._index = NameIndex(members) if members and members.names else None
        self._pair_of = {p: pair for pair in registration.pairs for p in pair.players}

    def player(self, given: object) -> int:
        """Return the id of a player, registered or not.

        Raises
        ------
        CellError
            If it is no id, and no name of one member.
        """
        if isinstance(given, str):
            return player_of(given.strip(), self._index)
        if not is_whole(given):
            raise CellError(f"{shown(given)} is not a player", _PLAYER_HELP)
        return parse_id(str(given))

    def split(self, text: str) -> tuple[str, ...]:
        """Split ``12,34`` into players, whose names may hold commas (`split_players`)."""
        return split_players(text, self._index)

    def pair(self, players: tuple[int, ...]) -> Pair:
        """Return the pair in which all of these players play tonight.

        Raises
        ------
        NotTonightError
            If one of them does not play tonight, or not with the other.
        """
        absent = [self._show(p) for p in players if p not in self._pair_of]
        if absent:
            are = "is" if len(absent) == 1 else "are"
            raise NotTonightError(f"{' and '.join(absent)} {are} not {self._here}")
        pair, *others = (self._pair_of[p] for p in players)
        if any(other != pair for other in others):
            raise NotTonightError(
                f"{' and '.join(map(self._show, players))} do not play together tonight"
            )
        return pair

    def _show(self, player: int) -> str:
        name = self._members.names.get(player)
        return f"player {player}" + (f" ({name})" if name else "")


def named_pairs(kind: Kind | None, players: object, pairs: object, who: Who) -> tuple[Named, ...]:
    """Return what names each pair; ``kind`` is ``None`` where it is not known.

    Raises
    ------
    CellError
        If not exactly one of the two is there, or it does not fit the kind.
    """
    if players is None and pairs is None:
        raise CellError("it does not say whom the wish is about", _HELP)
    if players is not None and pairs is not None:
        raise CellError("both players and pairs are given", "Keep one of the two.")
    given, what = (players, "player") if pairs is None else (pairs, "pair")
    if not isinstance(given, list) or not given:
        raise CellError(f"{what}s is not a list of {what}s", _HELP)
    if len(given) > _MOST_NAMED:
        raise CellError(
            f"a wish is about one or two pairs, not {number_of(len(given), what)}", _HELP
        )
    if pairs is not None:
        named = tuple(_whole_pair(pair, who) for pair in given)
    elif kind is not None and kind.num_pairs == 1 and len(given) == 2:
        named = (tuple(given),)
    else:
        named = tuple((player,) for player in given)
    if kind is not None and len(named) != kind.num_pairs:
        about = "one pair" if kind.num_pairs == 1 else "two pairs"
        raise CellError(f"{kind} is about {about}, not {number_of(len(given), what)}", _HELP)
    return named


def _whole_pair(given: object, who: Who) -> Named:
    players = list(who.split(given)) if isinstance(given, str) else given
    if not isinstance(players, list) or len(players) != 2:
        what = number_of(len(players), "player") if isinstance(players, list) else shown(given)
        raise CellError(f"a pair is two players, not {what}", _HELP)
    return tuple(players)
