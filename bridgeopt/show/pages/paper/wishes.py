"""Wishes on paper: what was wished and whether it holds, in the words of a catalogue."""

from __future__ import annotations

from typing import NamedTuple

from bridgeopt.club import Kind, Pair, Wish
from bridgeopt.show.pages.paper.evening import Evening
from bridgeopt.words.catalogue import Catalogue

_GROUPS = {
    "musts_broken": (True, False),
    "preferences_not_held": (False, False),
    "musts_held": (True, True),
    "preferences_held": (False, True),
}
"""The groups' keys in the catalogue: musts or preferences, held or not; what went wrong first."""


class WishGroup(NamedTuple):
    """Wishes of one sort that fared alike: their head's key in the catalogue, and a line each."""

    head: str
    lines: tuple[str, ...]


def wish_groups(evening: Evening, t: Catalogue) -> list[WishGroup]:
    """Return the wishes for tonight, group by group; a group that nobody is in is left out."""
    groups = []
    for head, sort in _GROUPS.items():
        lines = tuple(
            wish_text(granted.wish, evening, t)
            for granted in evening.wishes
            if (granted.wish.must, granted.held) == sort
        )
        if lines:
            groups.append(WishGroup(head, lines))
    return groups


def wish_text(wish: Wish, evening: Evening, t: Catalogue) -> str:
    """Say in a line what was wished, and of a preference what it weighs."""
    key = f"wish_{wish.kind.replace('-', '_')}"
    values: dict[str, object] = dict(
        zip(("pair", "other"), (_label(pair, evening, t) for pair in wish.pairs), strict=False)
    )
    if wish.kind is Kind.STATIONARY:
        key += f"_{wish.value}"
    elif wish.kind is Kind.SECTION:
        values["section"] = wish.value
    elif isinstance(wish.value, tuple):
        values |= {"n": len(wish.value), "numbers": t.listed(wish.value)}
    text = t(key, **values)
    if wish.weight is None:
        return text
    return t("weighed", wish=text, weight=t.number(f"{wish.weight.normalize():f}"))


def _label(pair: Pair, evening: Evening, t: Catalogue) -> str:
    """Name a pair by section and number, if it plays, and by its names."""
    names = " & ".join(evening.names(pair))
    for section in evening.all_sections:
        if pair in section.numbers:
            number = section.numbers.index(pair) + 1
            return t("pair_in_section", section=section.name, number=number, names=names)
    return names
