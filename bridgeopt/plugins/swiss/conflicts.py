"""Find a smallest set of wishes that leaves a round no pairing, and remedies.

The wishes are the standing wishes that hold in the round, and the pairs that the director forces or
forbids.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.engine.contradiction import irreducible_contradiction, smallest_contradiction
from bridgeopt.plugins.swiss.tournament import Apart, PairKey, Player, pair_key

_MAX_WISHES_FOR_SMALLEST = 12
"""Largest number of wishes for which the smallest conflict is searched for.

With more wishes, this search would try too many subsets. Then an irreducible conflict is reported:
if any one of its wishes is dropped, no conflict remains. It may have more wishes than the smallest
conflict.
"""


class RoundWishKind(StrEnum):
    """A kind of wish about a round."""

    GROUP = "group"
    NEVER = "never"
    FORCE = "force"
    FORBID = "forbid"


_MANUAL_KINDS = RoundWishKind.FORCE, RoundWishKind.FORBID


class RoundWish(NamedTuple):
    """A wish about who meets in a round.

    ``value`` depends on the kind. It is the group that is kept apart, or the property that keeps
    players apart, such as the club. For a request of the director, it is the ids of the two
    players.
    """

    kind: RoundWishKind
    value: Apart | str | PairKey


Wishes = tuple[RoundWish, ...]

PairingTest = Callable[[Wishes], bool]
"""A function that returns whether a round has a pairing with exactly these wishes."""


class Conflict(NamedTuple):
    """Wishes that together leave a round no pairing, and the remedies.

    Each wish in ``remedies`` is one of ``wishes``. Removing any one of them, and no other wish,
    makes a pairing possible. ``wishes`` is empty if the round has no pairing even without wishes.
    """

    wishes: Wishes
    remedies: Wishes


def round_wishes(
    rounds: Iterable[int],
    apart: Iterable[Apart],
    never: tuple[Iterable[str], Iterable[int]],
    forced: Iterable[PairKey],
    forbidden: Iterable[PairKey],
) -> Wishes:
    """Return the wishes that hold in any of ``rounds`` (from 1).

    ``never`` has the properties that keep players apart, and the rounds in which they do so; an
    empty list means all rounds. ``forced`` and ``forbidden`` are the director's requests.
    """
    current_rounds = {*rounds}
    kinds, never_rounds = never[0], {*never[1]}
    return (
        *(
            RoundWish(RoundWishKind.GROUP, group)
            for group in apart
            if not group.rounds or current_rounds & {*group.rounds}
        ),
        *(
            RoundWish(RoundWishKind.NEVER, kind)
            for kind in kinds
            if not never_rounds or current_rounds & never_rounds
        ),
        *(RoundWish(RoundWishKind.FORCE, pair_key(*pair)) for pair in sorted(forced)),
        *(RoundWish(RoundWishKind.FORBID, pair_key(*pair)) for pair in sorted(forbidden)),
    )


def pairs_by_hand(wishes: Iterable[RoundWish], kind: RoundWishKind) -> frozenset[PairKey]:
    """Return the pairs of ids in the wishes of one kind: the forced or the forbidden pairs."""
    return frozenset(
        wish.value for wish in wishes if wish.kind is kind and isinstance(wish.value, tuple)
    )


def find_conflict(
    wishes: Wishes, may_have_pairing: PairingTest, has_pairing: PairingTest
) -> Conflict:
    """Return a conflict among wishes that are impossible together.

    The conflict is irreducible: if any one of its wishes is dropped, the others are possible. With
    at most `_MAX_WISHES_FOR_SMALLEST` wishes, no conflict among them is smaller.

    Parameters
    ----------
    wishes
        The wishes.
    may_have_pairing
        Returns whether a round has a pairing with some of ``wishes``. A wish that forces a pair
        also permits this pair in spite of other wishes. The test permits the forced pairs of all
        ``wishes``, also those of the wishes that it leaves out. Otherwise, dropping a wish would
        cancel its permission, and the remaining wishes could become harder to fulfil.
    has_pairing
        Returns whether a round has a pairing with some wishes.
    """
    if len(wishes) <= _MAX_WISHES_FOR_SMALLEST:
        contradiction = smallest_contradiction(wishes, may_have_pairing)
        conflict = wishes if contradiction is None else contradiction.items
    else:
        conflict = irreducible_contradiction(wishes, may_have_pairing)
    remedies = tuple(
        wish for wish in conflict if has_pairing(tuple(other for other in wishes if other != wish))
    )
    return Conflict(conflict, remedies)


def describe_conflict(
    key: str, number: int, conflict: Conflict, players: Mapping[int, Player], **values: str
) -> Message:
    """Return the message ``key`` with the wishes of a conflict in round ``number`` (from 1)."""

    def describe_all(wishes: Wishes) -> list[str | Message]:
        return [_describe_wish(wish, number, players) for wish in wishes]

    return Message(
        key,
        round=str(number),
        n=len(conflict.wishes),
        wishes=describe_all(conflict.wishes),
        m=len(conflict.remedies),
        remedies=describe_all(conflict.remedies),
        hand="yes" if any(wish.kind in _MANUAL_KINDS for wish in conflict.wishes) else "no",
        **values,
    )


def _describe_wish(wish: RoundWish, number: int, players: Mapping[int, Player]) -> str | Message:
    if isinstance(wish.value, Apart):
        return wish.value.name
    if isinstance(wish.value, str):
        return Message("swiss_page_kind", kind=wish.value)
    first, second = (players[player].name for player in wish.value)
    return Message(
        "swiss_did_by_hand", how=wish.kind.value, first=first, second=second, round=str(number)
    )
