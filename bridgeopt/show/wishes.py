"""Wishes and whether they are met, worded the same everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    Members,
    NumberedSection,
    Pair,
    Plan,
    Wish,
    WishKind,
    WishResult,
    messages,
)
from bridgeopt.seating.wishes import unwanted_moves


def describe_wish_result(
    result: WishResult,
    sections: Sequence[NumberedSection],
    members: Members,
    pair_label: Callable[[Pair], Message | str] | None = None,
) -> tuple[Message, bool]:
    """Return a message that describes a wish, and whether the wish is only partly met.

    Parameters
    ----------
    result
        The wish, and whether it is met. A wish to stay at a table counts as met if the movement has
        no better place.
    sections
        The sections with their seatings.
    members, pair_label
        Names of players, and a function that returns a pair's label (by default, its names).
    """
    wish = result.wish
    description = messages.describe_wish(
        wish, members, pair_label, messages.number_labels(wish, sections)
    )
    num_unwanted = unwanted_moves(wish, sections) if result.respected else 0
    if not num_unwanted:
        return description, False
    if wish.value == "ns":
        return Message("wishes_partly_ns", wish=description, n=num_unwanted), True
    return Message("wishes_partly_table", wish=description, n=num_unwanted), True


def possible_gain(plan: Plan, wish: Wish) -> float:
    """Return how much fitness the best numbering can gain over a random one.

    If the wish is about sections or about coming late, the gain is summed over all sections.
    Otherwise it is the gain in the section of the wish's first pair. Without a gain, return 1.0.
    """
    concerns_all_sections = wish.kind.is_about_sections or wish.kind is WishKind.LATE
    sections = [s for s in plan.sections if concerns_all_sections or wish.pairs[0] in s.pairs]
    return sum(float(s.cost.possible_gain or 0) for s in sections) or 1.0
