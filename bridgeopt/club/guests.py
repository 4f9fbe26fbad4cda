"""New players: ids for guests, and initial ratings for players without a history."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from decimal import Decimal, localcontext

import numpy as np

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Contestant, History, Registration

_MEDIAN_PRECISION = 50
"""Decimal digits of precision; enough for the exact mean of two ratings of up to 15 digits each."""


_MEMBER_ID_RESERVE = 100
"""Guests' ids are above 2m plus this number, where m is the largest id that belongs to a member. In
a small club 2m is small, and this number still leaves free ids for the next members. A new club
has no m; see `guest_ids`."""

_GUEST_ID_STEP = 1000
"""Guests' ids start above a multiple of this number, so they are easy to tell from members' ids."""


def largest_member_id(ids: Collection[int]) -> int:
    """Return the largest id that seems to be a member's, leaving out ids far above the others.

    The ids up to the median count as members' ids. The ids above the median are examined in
    ascending order. Such an id counts as a member's if it is at most 2m + 100, where m is the
    largest member's id so far. The ids that `guest_ids` gives to guests are larger. The result is 0
    if there are no ids.
    """
    ordered = sorted(ids)
    largest = ordered[(len(ordered) - 1) // 2] if ordered else 0
    for player in ordered:
        if largest < player <= 2 * largest + _MEMBER_ID_RESERVE:
            largest = player
    return largest


def outlier_ids(players: Iterable[int], known: Collection[int]) -> tuple[int, ...]:
    """Return the players not in ``known`` whose ids are far above it (see `largest_member_id`).

    If ``known`` is empty (a new club), ids are compared with the other ids of tonight.
    """
    players = sorted(set(players))
    max_id = 2 * largest_member_id(known or players) + _MEMBER_ID_RESERVE
    return tuple(player for player in players if player > max_id and player not in known)


def guest_ids(names: Iterable[str], known: Collection[int], taken: Iterable[int]) -> dict[int, str]:
    """Map a new id for each guest to the guest's name, leaving room for future members' ids.

    Ids ascend in alphabetical order of the names. They start above the first multiple of 1,000 that
    is at least 2m + 100, where m is the result of `largest_member_id`. In a new club, they start
    above the largest id registered tonight.

    Parameters
    ----------
    names
        The guests' names, without duplicates.
    known
        The ids of all players the club knows, including guests of earlier evenings.
    taken
        The ids registered tonight, which guests cannot get either.
    """
    unavailable = {*known, *taken}
    start = max(unavailable, default=0)
    if known:
        min_start = 2 * largest_member_id(known) + _MEMBER_ID_RESERVE
        start = -(-min_start // _GUEST_ID_STEP) * _GUEST_ID_STEP
    guests: dict[int, str] = {}
    for name in sorted(names):
        start += 1
        while start in unavailable:
            start += 1
        guests[start] = name
    return guests


def add_guests(
    history: History, registration: Registration, *, strict: bool = False
) -> tuple[History, tuple[Message, ...]]:
    """Return the history with tonight's new players, and messages about them.

    A new player has no meetings, and gets the rating of the partner. If both partners are new, they
    get the median rating of tonight's known players. For an even count, the median is the exact
    mean of the middle two ratings.

    The new history is sorted by id if the history was. Each pair with a new player has one message.
    The messages are sorted by the lower of the pair's two ids. If the history was empty, a single
    message says that all players are new.

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
    ratings, notes = _initial_ratings(history, tuple(contestants))
    return (_with_new_players(history, ratings), notes) if ratings else (history, ())


def _initial_ratings(
    history: History, contestants: tuple[Contestant, ...]
) -> tuple[dict[int, Decimal], tuple[Message, ...]]:
    median = _median([history.rating(p) for c in contestants for p in c.players if p in history])
    ratings: dict[int, Decimal] = {}
    notes = []
    # Sort the contestants, so that the order of registration makes no difference.
    for contestant in sorted(contestants, key=lambda c: min(c.players)):
        new = sorted(player for player in contestant.players if player not in history)
        partners = [player for player in contestant.players if player in history]
        if len(new) == 2:
            ratings |= dict.fromkeys(new, median)
            notes.append(Message("players_new", players=list(map(str, new)), ranking=median))
        elif new and partners:
            ratings[new[0]] = history.rating(partners[0])
            notes.append(
                Message(
                    "player_new_like_partner",
                    player=str(new[0]),
                    ranking=ratings[new[0]],
                    partner=str(partners[0]),
                )
            )
        elif new:
            ratings[new[0]] = median
            notes.append(Message("player_new", player=str(new[0]), ranking=median))
    if not history.ids:  # in a new club all are new: one message says so
        return ratings, (Message("all_players_new"),)
    return ratings, tuple(notes)


def _median(ratings: list[Decimal]) -> Decimal:
    """Return the exact median; 0 if there are no ratings."""
    if not ratings:
        return Decimal(0)
    ordered = sorted(ratings)
    low, high = ordered[(len(ordered) - 1) // 2], ordered[len(ordered) // 2]
    with localcontext(prec=_MEDIAN_PRECISION):
        return low if low == high else (low + high) / 2


def _with_new_players(history: History, new_ratings: dict[int, Decimal]) -> History:
    num_known = len(history.ids)
    ids = [*history.ids, *new_ratings]
    order = list(range(len(ids)))
    if list(history.ids) == sorted(history.ids):
        order.sort(key=ids.__getitem__)
    ratings = [*history.ratings, *new_ratings.values()]
    waiting = np.zeros(len(ids), dtype=np.int64)
    waiting[:num_known] = history.waiting_tables
    meetings = np.zeros((len(ids), len(ids)), dtype=np.int64)
    meetings[:num_known, :num_known] = history.meetings
    return History(
        tuple(ids[k] for k in order),
        tuple(ratings[k] for k in order),
        waiting[order],
        meetings[np.ix_(order, order)],
        history.surplus,
    )
