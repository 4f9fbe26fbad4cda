"""Wishes that leave a round no pairing: the smallest set of them that conflicts, and remedies.

The wishes are the standing wishes that hold in the round, and the director's pairs by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.engine.contradiction import irreducible_contradiction, smallest_contradiction
from bridgeopt.plugins.swiss.tournament import Apart, PairKey, Player, pair_key

_FEW = 12
"""Largest number of wishes among which the smallest conflict is sought; it tries many subsets."""


class RoundWishKind(StrEnum):
    """A kind of wish about a round."""

    GROUP = "group"
    NEVER = "never"
    FORCE = "force"
    FORBID = "forbid"


_BY_HAND = RoundWishKind.FORCE, RoundWishKind.FORBID


class RoundWish(NamedTuple):
    """A wish about who meets in a round.

    ``value`` depends on the kind. It is the group that is kept apart, or the property that keeps
    players apart, such as the club. For pairs by hand, it is the ids of the two players.
    """

    kind: RoundWishKind
    value: Apart | str | PairKey


Wishes = tuple[RoundWish, ...]

Possible = Callable[[Wishes], bool]
"""Returns whether a round has a pairing with these wishes and no others."""


class Conflict(NamedTuple):
    """Wishes that leave a round no pairing, and those of them whose removal alone gives one.

    ``wishes`` is empty if the round has no pairing even without wishes.
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
    """Return the wishes that hold in any of ``rounds``, from 1.

    ``never`` has the properties that keep players apart, and the rounds in which they do; without
    rounds, they do in all. ``forced`` and ``forbidden`` are pairs by hand.
    """
    now = {*rounds}
    kinds, never_rounds = never[0], {*never[1]}
    return (
        *(RoundWish(RoundWishKind.GROUP, g) for g in apart if not g.rounds or now & {*g.rounds}),
        *(
            RoundWish(RoundWishKind.NEVER, k)
            for k in kinds
            if not never_rounds or now & never_rounds
        ),
        *(RoundWish(RoundWishKind.FORCE, pair_key(*two)) for two in sorted(forced)),
        *(RoundWish(RoundWishKind.FORBID, pair_key(*two)) for two in sorted(forbidden)),
    )


def pairs_by_hand(wishes: Iterable[RoundWish], kind: RoundWishKind) -> frozenset[PairKey]:
    """Return the pairs of ids in wishes of this kind: forced or forbidden pairs."""
    return frozenset(
        wish.value for wish in wishes if wish.kind is kind and isinstance(wish.value, tuple)
    )


def find_conflict(wishes: Wishes, may_have: Possible, has: Possible) -> Conflict:
    """Return a smallest conflict among wishes that are impossible together.

    Among many wishes, it may not be the smallest; but without any one of its wishes, the rest of
    it is possible.

    Parameters
    ----------
    wishes
        The wishes.
    may_have
        Returns whether a round has a pairing if the forced pairs among *all* wishes may meet. A
        forced pair meets in spite of other wishes. So without this rule, fewer wishes could be
        harder to keep: those without the forced pair.
    has
        Returns whether a round really has a pairing.
    """
    if len(wishes) <= _FEW:
        found = smallest_contradiction(wishes, may_have)
        conflict = wishes if found is None else found.items
    else:
        conflict = irreducible_contradiction(wishes, may_have)
    remedies = tuple(
        wish for wish in conflict if has(tuple(other for other in wishes if other != wish))
    )
    return Conflict(conflict, remedies)


def describe_conflict(
    key: str, number: int, conflict: Conflict, players: Mapping[int, Player], **values: str
) -> Message:
    """Return the message ``key`` with the wishes of a conflict in round ``number``, from 1."""

    def names(wishes: Wishes) -> list[str | Message]:
        return [_name(wish, number, players) for wish in wishes]

    return Message(
        key,
        round=str(number),
        n=len(conflict.wishes),
        wishes=names(conflict.wishes),
        m=len(conflict.remedies),
        remedies=names(conflict.remedies),
        hand="yes" if any(wish.kind in _BY_HAND for wish in conflict.wishes) else "no",
        **values,
    )


def _name(wish: RoundWish, number: int, players: Mapping[int, Player]) -> str | Message:
    if isinstance(wish.value, Apart):
        return wish.value.name
    if isinstance(wish.value, str):
        return Message("swiss_page_kind", kind=wish.value)
    first, second = (players[player].name for player in wish.value)
    return Message(
        "swiss_did_by_hand", how=wish.kind.value, first=first, second=second, round=str(number)
    )
