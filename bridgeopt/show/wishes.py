"""Wishes and whether they are met, worded the same everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bridgeopt.base.i18n import Message
from bridgeopt.club import Members, Pair, Plan, Seating, Wish, WishKind, WishResult, messages
from bridgeopt.seating.wishes import unwanted_moves


def describe_wish_result(
    granted: WishResult,
    sections: Sequence[Seating],
    members: Members,
    called: Callable[[Pair], Message | str] | None = None,
) -> tuple[Message, bool]:
    """Return a message with a wish and whether it is met; and whether it is met only in part.

    Parameters
    ----------
    granted
        The wish, and whether it is met; a wish to stay is met if the movement allows no better.
    sections
        The sections with their seatings.
    members, called
        Names, and a function that returns a pair's label; by default its names.
    """
    wish = granted.wish
    told = messages.describe_wish(wish, members, called, messages.number_labels(wish, sections))
    restless = unwanted_moves(wish, sections) if granted.respected else 0
    if not restless:
        return told, False
    if wish.value == "ns":
        return Message("wishes_partly_ns", wish=told, n=restless), True
    return Message("wishes_partly_table", wish=told, n=restless), True


def possible_gain(plan: Plan, wish: Wish) -> float:
    """Return the possible gain of numbering over chance, in a wish's section or in all sections.

    The unit is fitness; 1.0 if there is no gain.
    """
    all_of_them = wish.kind.is_about_sections or wish.kind is WishKind.LATE
    sections = [s for s in plan.sections if all_of_them or wish.pairs[0] in s.pairs]
    return sum(float(s.score.possible_gain or 0) for s in sections) or 1.0
