"""New players: ids for guests, and initial ratings for players without a history."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from decimal import Decimal, localcontext

import numpy as np

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Contestant, History, Registration

_DIGITS = 50
"""Decimal digits of precision; enough for the exact mean of two ratings of up to 15 digits each."""


_ROOM, _ROUND = 100, 1000
"""``_ROOM`` is the count of ids kept free for future members. Guests' ids start above a multiple of
``_ROUND``."""


def largest_member_id(ids: Collection[int]) -> int:
    """Return the largest id that seems to be a member's, leaving out ids far above the others.

    An id is far above the others if it exceeds twice the next smaller member's id plus 100; the
    median and smaller ids never are. The ids that `guest_ids` gives to guests are always far above.
    The result is 0 if there are no ids.
    """
    ordered = sorted(ids)
    largest = ordered[(len(ordered) - 1) // 2] if ordered else 0
    for player in ordered:
        if largest < player <= 2 * largest + _ROOM:
            largest = player
    return largest


def outlier_ids(players: Iterable[int], known: Collection[int]) -> tuple[int, ...]:
    """Return the players not in ``known`` whose ids are far above the known ids.

    If ``known`` is empty (a new club), ids are compared with the other ids of tonight.
    """
    players = sorted(set(players))
    most = 2 * largest_member_id(known or players) + _ROOM
    return tuple(player for player in players if player > most and player not in known)


def guest_ids(names: Iterable[str], known: Collection[int], taken: Iterable[int]) -> dict[int, str]:
    """Return a new id for each guest, mapped to the name, with room for future members' ids.

    Ids ascend in alphabetical order of the names. They start above the first multiple of 1,000 that
    is at least twice the largest member's id (`largest_member_id`) plus 100. In a new club, they
    start above the largest id registered tonight.

    Parameters
    ----------
    names
        The guests' names, without duplicates.
    known
        The ids of all players the club knows, including guests of earlier evenings.
    taken
        The ids registered tonight, which guests cannot get either.
    """
    gone = {*known, *taken}
    start = max(gone, default=0)
    if known:
        start = -(-(2 * largest_member_id(known) + _ROOM) // _ROUND) * _ROUND
    given: dict[int, str] = {}
    for name in sorted(names):
        start += 1
        while start in gone:
            start += 1
        given[start] = name
    return given


def add_guests(
    history: History, registration: Registration, *, strict: bool = False
) -> tuple[History, tuple[Message, ...]]:
    """Add tonight's new players to the history.

    A new player has no meetings, and gets the rating of the partner. If both partners are new, they
    get the median rating of tonight's known players. For an even count, the median is the exact
    mean of the middle two ratings.

    Returns
    -------
    The history with the new players, sorted by id if it was sorted before; and the messages. Each
    pair with a new player has one message, in the order of the pairs' lower ids. If the history was
    empty, a single message says that all players are new.

    Raises
    ------
    InputError
        ``strict`` is true and there are new players.
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
                Message("player_not_in_history", player=str(player)),
                registration.file,
                lines[k],
                Message("player_not_in_history_help"),
            )
            for k, player in guests
        )
    return add_guest_contestants(history, registration.pairs)


def add_guest_contestants(
    history: History, contestants: Iterable[Contestant]
) -> tuple[History, tuple[Message, ...]]:
    """Add the contestants' new players to the history, as `add_guests` does for pairs.

    A new single player has no partner, and gets the median rating.
    """
    rankings, notes = _rankings(history, tuple(contestants))
    return (_extended(history, rankings), notes) if rankings else (history, ())


def _rankings(
    history: History, contestants: tuple[Contestant, ...]
) -> tuple[dict[int, Decimal], tuple[Message, ...]]:
    median = _median([history.rating(p) for c in contestants for p in c.players if p in history])
    rankings: dict[int, Decimal] = {}
    notes = []
    # Sort the contestants, so that the order of registration makes no difference.
    for contestant in sorted(contestants, key=lambda c: min(c.players)):
        new = sorted(player for player in contestant.players if player not in history)
        partners = [player for player in contestant.players if player in history]
        if len(new) == 2:
            rankings |= dict.fromkeys(new, median)
            notes.append(Message("players_new", players=list(map(str, new)), ranking=median))
        elif new and partners:
            rankings[new[0]] = history.rating(partners[0])
            notes.append(
                Message(
                    "player_new_like_partner",
                    player=str(new[0]),
                    ranking=rankings[new[0]],
                    partner=str(partners[0]),
                )
            )
        elif new:
            rankings[new[0]] = median
            notes.append(Message("player_new", player=str(new[0]), ranking=median))
    if not history.ids:  # in a new club all are new: one message says so
        return rankings, (Message("all_players_new"),)
    return rankings, tuple(notes)


def _median(rankings: list[Decimal]) -> Decimal:
    """Return the exact median; 0 if there are no ratings."""
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
    everyone = [*history.ratings, *rankings.values()]
    waiting = np.zeros(len(ids), dtype=np.int64)
    waiting[:known] = history.waiting_tables
    meetings = np.zeros((len(ids), len(ids)), dtype=np.int64)
    meetings[:known, :known] = history.meetings
    return History(
        tuple(ids[k] for k in order),
        tuple(everyone[k] for k in order),
        waiting[order],
        meetings[np.ix_(order, order)],
        history.surplus,
    )
