"""The cards of a board: four hands, as the dealing machine dealt them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bridgeopt.scoring.contract import SEATS

SUITS = "SHDC"
RANKS = "AKQJT98765432"

HAND_COLUMNS = tuple(
    tuple(f"{seat}{suit}" for suit in ("Spades", "Hearts", "Diamonds", "Clubs"))
    for seat in ("North", "East", "South", "West")
)
"""What the Bridgemates' software calls each suit of each hand, in the order of `Deal`."""

_DEAL = re.compile(r"([NESW])\s*:\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)", re.IGNORECASE)
_IN_A_HAND = 13


@dataclass(frozen=True)
class Deal:
    """Four hands, of N, E, S and W; each is the ranks of its spades, hearts, diamonds and clubs.

    Ranks stand from the ace down, as in ``("AT2", "", "KQJ98765", "43")``.
    """

    hands: tuple[tuple[str, ...], ...]

    def __post_init__(self) -> None:
        """Refuse what is no deal of 52 cards, and what is not in order."""
        for hand in self.hands:
            ordered = all(suit == _in_order(suit) for suit in hand)
            if len(hand) != len(SUITS) or not ordered or sum(map(len, hand)) != _IN_A_HAND:
                raise ValueError(f"no hand of thirteen cards: {hand}")
        for suit in zip(*self.hands, strict=True):
            if sorted("".join(suit)) != sorted(RANKS):
                raise ValueError(f"no suit: {suit}")
        if len(self.hands) != len(SEATS):
            raise ValueError("no four hands")

    def holder(self, card: str) -> str:
        """Return the seat that holds a card, suit first: ``SA``, ``CT``."""
        suit = SUITS.index(card[0])
        return next(
            seat for seat, hand in zip(SEATS, self.hands, strict=True) if card[1] in hand[suit]
        )

    def __str__(self) -> str:
        """Write it as PBN does: ``N:AT2..KQJ98765.43 …``, from north on."""
        return "N:" + " ".join(".".join(hand) for hand in self.hands)


def deal_of(hands: Sequence[Sequence[str]]) -> Deal | None:
    """Return the deal of the hands of N, E, S and W, whatever the order of cards in a suit.

    Ten may be written ``10`` or ``T``. None where it is no deal: cards missing, or twice.
    """
    ranks = [[suit.upper().replace("10", "T").replace("-", "") for suit in hand] for hand in hands]
    try:
        return Deal(tuple(tuple(_in_order(suit) for suit in hand) for hand in ranks))
    except ValueError:
        return None


def parse_deal(text: str) -> Deal | None:
    """Read a deal as PBN writes it, from whatever hand it begins with; what is none is None."""
    found = _DEAL.fullmatch(text.strip())
    if found is None:
        return None
    first, *hands = found.groups()
    begin = SEATS.index(first.upper())
    from_north = [hands[(k - begin) % len(SEATS)].split(".") for k in range(len(SEATS))]
    return deal_of(from_north)


def _in_order(suit: str) -> str:
    """Return cards from the ace down; what is no rank comes last, so that it shows."""
    return "".join(sorted(suit, key=lambda card: (RANKS + card).index(card)))
