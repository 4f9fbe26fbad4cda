"""The cards of a board and its double-dummy results.

Double-dummy tricks and par are computed by endplay, an optional dependency (an extra).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from bridgeopt.scoring.contract import SEATS, STRAINS, Side, vulnerable

SUITS = "SHDC"
"""The suits in the order of a hand: spades, hearts, diamonds, clubs."""
RANKS = "AKQJT98765432"
"""The ranks from the ace down; ``T`` is the ten."""

HAND_COLUMNS = tuple(
    tuple(f"{seat}{suit}" for suit in ("Spades", "Hearts", "Diamonds", "Clubs"))
    for seat in ("North", "East", "South", "West")
)
"""The Bridgemate software's column name for each suit of each hand, in the order of `Deal`."""

_DEAL_PATTERN = re.compile(r"([NESW])\s*:\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)", re.IGNORECASE)
"""Matches a deal in PBN: a seat, and the four hands from that seat on."""
_CARDS_PER_HAND = 13


@dataclass(frozen=True)
class Deal:
    """Four hands in the order N, E, S, W, each with its spades, hearts, diamonds and clubs.

    A suit is a string of ranks from the ace down, so a hand is ``("AT2", "", "KQJ98765", "43")``.
    """

    hands: tuple[tuple[str, ...], ...]

    def __post_init__(self) -> None:
        """Raise `ValueError` unless there are four sorted hands that together hold all 52 cards."""
        for hand in self.hands:
            is_sorted = all(suit == _sort_cards(suit) for suit in hand)
            if len(hand) != len(SUITS) or not is_sorted or sum(map(len, hand)) != _CARDS_PER_HAND:
                raise ValueError(f"no hand of thirteen cards: {hand}")
        for suit in zip(*self.hands, strict=True):
            if sorted("".join(suit)) != sorted(RANKS):
                raise ValueError(f"no suit: {suit}")
        if len(self.hands) != len(SEATS):
            raise ValueError("no four hands")

    def holder(self, card: str) -> str:
        """Return the seat that holds a card; the card has its suit first: ``SA``, ``CT``."""
        suit = SUITS.index(card[0])
        return next(
            seat for seat, hand in zip(SEATS, self.hands, strict=True) if card[1] in hand[suit]
        )

    def __str__(self) -> str:
        """Return the deal as PBN writes it, from north on: ``N:AT2..KQJ98765.43 …``."""
        return "N:" + " ".join(".".join(hand) for hand in self.hands)


def make_deal(hands: Sequence[Sequence[str]]) -> Deal | None:
    """Return the deal with the given hands of N, E, S and W, or ``None``.

    Each hand holds its spades, hearts, diamonds and clubs. The cards of a suit may be in any order,
    and a ten may be ``10`` or ``T``. ``None`` means that cards are missing or occur twice.
    """
    ranks = [[suit.upper().replace("10", "T").replace("-", "") for suit in hand] for hand in hands]
    try:
        return Deal(tuple(tuple(_sort_cards(suit) for suit in hand) for hand in ranks))
    except ValueError:
        return None


def parse_deal(text: str) -> Deal | None:
    """Return the deal in a PBN text, or ``None`` if the text is not a deal.

    The text may begin with any of the four hands.
    """
    match = _DEAL_PATTERN.fullmatch(text.strip())
    if match is None:
        return None
    first_seat_name, *hands = match.groups()
    first_seat = SEATS.index(first_seat_name.upper())
    hands_from_north = [hands[(k - first_seat) % len(SEATS)].split(".") for k in range(len(SEATS))]
    return make_deal(hands_from_north)


def _sort_cards(suit: str) -> str:
    """Return cards from the ace down, with characters that are not ranks at the end."""
    return "".join(sorted(suit, key=lambda card: (RANKS + card).index(card)))


_DEALS_PER_CALL = 4
"""Number of deals in one call of endplay; small, so that progress is reported often."""


@dataclass(frozen=True)
class DoubleDummy:
    """The double-dummy results of a deal: what each side can make when all cards are known.

    Attributes
    ----------
    tricks
        The most tricks that each seat (N, E, S, W) can take as declarer in each strain (`STRAINS`).
    par
        The score of NS when both sides bid and play perfectly.
    """

    tricks: tuple[tuple[int, ...], ...]
    par: int

    @classmethod
    def from_table(cls, board: int, table: Any) -> DoubleDummy:
        """Return the double-dummy results of a board, from endplay's table of tricks.

        Par depends on vulnerability and dealer, which follow from the board number.
        """
        dds, types = _endplay()
        seats = [types.Player.find(seat) for seat in SEATS]
        strains = [types.Denom.find(strain) for strain in STRAINS]
        tricks = tuple(tuple(table[strain, seat] for strain in strains) for seat in seats)
        sides: tuple[Side, ...] = ("NS", "EW")
        ns, ew = (vulnerable(board, side) for side in sides)
        equal_vulnerability = types.Vul.both if ns and ew else types.Vul.none
        vulnerability = equal_vulnerability if ns == ew else types.Vul.ns if ns else types.Vul.ew
        par = dds.par(table, vulnerability, seats[(board - 1) % len(seats)])
        return cls(tricks, par.score)


@dataclass(frozen=True)
class AnalysedDeal:
    """A board's cards, and its double-dummy results; ``None`` if the results are not known."""

    deal: Deal
    double_dummy: DoubleDummy | None = None


def can_analyse() -> bool:
    """Return whether the extra endplay is installed."""
    return find_spec("endplay") is not None


def _endplay() -> tuple[Any, Any]:
    """Import and return endplay's modules ``dds`` and ``types``.

    The modules are imported late because endplay is large and may not be installed.
    """
    from endplay import dds, types

    return dds, types


_double_dummy_cache: dict[tuple[int, Deal], DoubleDummy] = {}
"""Double-dummy results by board number and deal.

They are cached for the whole process, because pages refresh while results arrive.
"""


def double_dummy(
    deals: Sequence[tuple[int, Deal]], on_progress: Callable[[int, int], None] | None = None
) -> list[DoubleDummy]:
    """Return the double-dummy results of each deal, given as (board number, deal).

    The board number determines vulnerability and dealer. A deal takes about 0.3 s of processor
    time. ``on_progress`` receives the number of deals analysed so far and the total to analyse;
    deals with cached results do not count.

    Raises
    ------
    ImportError
        The extra endplay is not installed (see `can_analyse`).
    """
    dds, types = _endplay()
    unanalysed = [item for item in dict.fromkeys(deals) if item not in _double_dummy_cache]
    for start in range(0, len(unanalysed), _DEALS_PER_CALL):
        batch = unanalysed[start : start + _DEALS_PER_CALL]
        tables = dds.calc_all_tables([types.Deal(str(deal)) for _, deal in batch])
        for (board, deal), table in zip(batch, tables, strict=True):
            _double_dummy_cache[board, deal] = DoubleDummy.from_table(board, table)
        if on_progress is not None:
            on_progress(start + len(batch), len(unanalysed))
    return [_double_dummy_cache[item] for item in deals]
