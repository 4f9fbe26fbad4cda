"""Whom a wish is about: from players or pairs, as they were written, to pairs."""

from __future__ import annotations

from typing import Protocol

from bridgeopt.base.words import Message
from bridgeopt.club import Kind, Members, Pair, Registration
from bridgeopt.files.faults import CellError
from bridgeopt.files.players import NameIndex, parse_id, player_named, player_of, split_players
from bridgeopt.files.wishes.values import is_whole, shown

_HELP = Message("wish_people_help")
_MOST_NAMED = 4
_KEEP_ONE_HELP = Message("wish_keep_one")

Named = tuple[object, ...]
"""What names one pair: one or two players, as they were written."""


class NotTonightError(CellError):
    """A wish that is well-formed, but does not count with who is here tonight."""

    def __init__(self, message: Message) -> None:
        super().__init__(message, Message("wish_tonight_help"))


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
            raise CellError(Message("wish_no_player", value=shown(given)), Message("wish_id_help"))
        return parse_id(str(given))

    def split(self, text: str) -> tuple[str, ...]:
        """Split a text at its commas."""
        return tuple(text.split(","))

    def pair(self, players: tuple[int, ...]) -> Pair:
        """Return the pair of two players."""
        first, second = players
        return Pair(first, second)


class PairsHere:
    """Knows who is registered, or ``in_plan``; with the members, also by name."""

    def __init__(
        self, registration: Registration, members: Members | None, *, in_plan: bool = False
    ) -> None:
        self._in_plan = in_plan
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
            wrong = Message("wish_no_player", value=shown(given))
            raise CellError(wrong, Message("wish_player_help"))
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
            if self._in_plan:
                raise NotTonightError(Message("wish_not_in_plan", n=len(absent), players=absent))
            raise NotTonightError(Message("wish_not_registered", n=len(absent), players=absent))
        pair, *others = (self._pair_of[p] for p in players)
        if any(other != pair for other in others):
            both = [self._show(p) for p in players]
            raise NotTonightError(Message("wish_not_partners", players=both))
        return pair

    def _show(self, player: int) -> Message:
        return player_named(player, self._members)


def named_pairs(kind: Kind | None, players: object, pairs: object, who: Who) -> tuple[Named, ...]:
    """Return what names each pair; ``kind`` is ``None`` where it is not known.

    Raises
    ------
    CellError
        If not exactly one of the two is there, or it does not fit the kind.
    """
    if players is None and pairs is None:
        raise CellError(Message("wish_about_nobody"), _HELP)
    if players is not None and pairs is not None:
        raise CellError(Message("wish_players_and_pairs"), _KEEP_ONE_HELP)
    given, what = (players, "players") if pairs is None else (pairs, "pairs")
    if not isinstance(given, list) or not given:
        raise CellError(Message("wish_no_list", what=what), _HELP)
    if len(given) > _MOST_NAMED:
        raise CellError(Message("wish_about_too_many", n=len(given), what=what), _HELP)
    if pairs is not None:
        named = tuple(_whole_pair(pair, who) for pair in given)
    elif kind is not None and kind.num_pairs == 1 and len(given) == 2:
        named = (tuple(given),)
    else:
        named = tuple((player,) for player in given)
    if kind is not None and len(named) != kind.num_pairs:
        about = {"kind": str(kind), "pairs": kind.num_pairs, "n": len(given), "what": what}
        raise CellError(Message("wish_about_others", **about), _HELP)
    return named


def _whole_pair(given: object, who: Who) -> Named:
    players = list(who.split(given)) if isinstance(given, str) else given
    if not isinstance(players, list) or len(players) != 2:
        if isinstance(players, list):
            raise CellError(Message("wish_pair_of_others", n=len(players)), _HELP)
        raise CellError(Message("wish_pair_of_what", value=shown(given)), _HELP)
    return tuple(players)
