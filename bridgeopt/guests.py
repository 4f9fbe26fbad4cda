"""Players whom the history does not know yet."""

from __future__ import annotations

from decimal import Decimal, localcontext

import numpy as np

from bridgeopt.club import History, Pair, Registration
from bridgeopt.errors import Fault, InputError

_DIGITS = 50
"""Enough for the exact mean of two rankings of up to 15 digits each, wherever the point stands."""


def welcome(
    history: History, registration: Registration, strict: bool = False
) -> tuple[History, tuple[str, ...]]:
    """Add tonight's new players to the history.

    A new player has met nobody and has the partner's ranking; two new partners have the median of
    the known rankings registered tonight (of an even count the exact mean of the middle two).

    Returns
    -------
    The history with the new players, in order of id if it was so before, and a line about each
    (one about two new partners; one in all if the history knows nobody), in the order of the
    pairs' lower ids.

    Raises
    ------
    InputError
        There are new players, and ``strict`` forbids them.
    """
    guests = [
        (k, player)
        for k, pair in enumerate(registration.pairs)
        for player in pair.players
        if player not in history
    ]
    if not guests:
        return history, ()
    if strict:
        lines = registration.lines or (None,) * len(registration.pairs)
        raise InputError(
            Fault(
                f"player {player} is not in the history",
                registration.file,
                lines[k],
                "Correct the number, add the player to the history, or leave out --strict.",
            )
            for k, player in guests
        )
    rankings, notes = _rankings(history, registration.pairs)
    return _extended(history, rankings), notes


def _rankings(
    history: History, pairs: tuple[Pair, ...]
) -> tuple[dict[int, Decimal], tuple[str, ...]]:
    median = _median([history.ranking(p) for pair in pairs for p in pair.players if p in history])
    rankings: dict[int, Decimal] = {}
    notes = []
    for pair in sorted(pairs, key=lambda pair: min(pair.players)):  # however they registered
        new = sorted(player for player in pair.players if player not in history)
        if len(new) == 2:
            rankings |= dict.fromkeys(new, median)
            notes.append(
                f"Players {new[0]} and {new[1]} are new: no meetings so far, and ranking {median}"
                " each, the median of tonight's known players."
            )
        elif new:
            partner = pair.first if new[0] == pair.second else pair.second
            rankings[new[0]] = history.ranking(partner)
            notes.append(
                f"Player {new[0]} is new: no meetings so far, and ranking {rankings[new[0]]},"
                f" like partner {partner}."
            )
    if not history.ids:  # a new club: a line about everyone would tell nothing
        return rankings, ("Nobody has played yet: all are new, and equally strong.",)
    return rankings, tuple(notes)


def _median(rankings: list[Decimal]) -> Decimal:
    """Return the exact median; 0 if nobody is known."""
    if not rankings:
        return Decimal(0)
    ordered = sorted(rankings)
    low, high = ordered[(len(ordered) - 1) // 2], ordered[len(ordered) // 2]
    with localcontext(prec=_DIGITS):
        return low if low == high else (low + high) / 2


def _extended(history: History, rankings: dict[int, Decimal]) -> History:
    known = len(history.ids)
    ids = [*history.ids, *rankings]
    order = list(range(len(ids)))
    if list(history.ids) == sorted(history.ids):
        order.sort(key=ids.__getitem__)
    everyone = [*history.rankings, *rankings.values()]
    waiting = np.zeros(len(ids), dtype=np.int64)
    waiting[:known] = history.waiting_tables
    meetings = np.zeros((len(ids), len(ids)), dtype=np.int64)
    meetings[:known, :known] = history.meetings
    return History(
        tuple(ids[k] for k in order),
        tuple(everyone[k] for k in order),
        waiting[order],
        meetings[np.ix_(order, order)],
    )
