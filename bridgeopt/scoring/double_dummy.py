"""What boards are worth when all see all cards: tricks and par, by endplay, which is an extra."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from bridgeopt.scoring.contract import SEATS, STRAINS, Side, vulnerable
from bridgeopt.scoring.deals import Deal

_AT_ONCE = 4


@dataclass(frozen=True)
class DoubleDummy:
    """What both sides can make of a deal when all see all cards.

    Attributes
    ----------
    tricks
        For each seat (N, E, S, W) the most tricks it takes as declarer in each strain (`STRAINS`).
    par
        What NS score when both sides bid and play as well as can be.
    """

    tricks: tuple[tuple[int, ...], ...]
    par: int


@dataclass(frozen=True)
class AnalysedDeal:
    """A board's cards, and what they are worth where that is known."""

    deal: Deal
    worth: DoubleDummy | None = None


def can_analyse() -> bool:
    """Whether the extra is there."""
    return find_spec("endplay") is not None


_known: dict[tuple[int, Deal], DoubleDummy] = {}
"""What was found in this process: while results come in, the same cards are asked for again."""


def double_dummy(
    deals: Sequence[tuple[int, Deal]], on_progress: Callable[[int, int], None] | None = None
) -> list[DoubleDummy]:
    """Return what each deal is worth, for its board's number, which tells who is vulnerable.

    It takes some 0.3 s of processor time a deal; ``on_progress`` gets how many are done, of how
    many.

    Raises
    ------
    ImportError
        The extra is not there (`can_analyse`).
    """
    from endplay import dds, types

    new = [each for each in dict.fromkeys(deals) if each not in _known]
    for first in range(0, len(new), _AT_ONCE):
        some = new[first : first + _AT_ONCE]
        tables = dds.calc_all_tables([types.Deal(str(deal)) for _, deal in some])
        for (board, deal), table in zip(some, tables, strict=True):
            _known[board, deal] = _of(board, table)
        if on_progress is not None:
            on_progress(first + len(some), len(new))
    return [_known[each] for each in deals]


def _of(board: int, table: Any) -> DoubleDummy:
    from endplay import dds, types

    seats = [types.Player.find(seat) for seat in SEATS]
    strains = [types.Denom.find(strain) for strain in STRAINS]
    tricks = tuple(tuple(table[strain, seat] for strain in strains) for seat in seats)
    sides: tuple[Side, ...] = ("NS", "EW")
    ns, ew = (vulnerable(board, side) for side in sides)
    all_none = types.Vul.both if ns and ew else types.Vul.none
    vul = all_none if ns == ew else types.Vul.ns if ns else types.Vul.ew
    best = dds.par(table, vul, seats[(board - 1) % len(seats)])
    return DoubleDummy(tricks, best.score)
