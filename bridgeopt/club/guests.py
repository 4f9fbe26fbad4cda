"""Players whom the history does not know yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from decimal import Decimal, localcontext

import numpy as np

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Contestant, History, Registration

_DIGITS = 50
"""Enough for the exact mean of two rankings of up to 15 digits each, wherever the point stands."""


_ROOM, _ROUND = 100, 1000
"""How many new members may always come; and guests' ids begin above a round number."""


def largest_member_id(ids: Collection[int]) -> int:
    """Return the largest id that seems to be a member's, leaving out ids far above the others.

    An id is far if it is more than twice the next smaller one and more than 100 above it; ids below
    the median never are. The ids that `guest_ids` gives to guests are far. The result is 0 if there
    are no ids.
    """
    ordered = sorted(ids)
    largest = ordered[(len(ordered) - 1) // 2] if ordered else 0
    for player in ordered:
        if largest < player <= 2 * largest + _ROOM:
            largest = player
    return largest


def outlier_ids(players: Iterable[int], known: Collection[int]) -> tuple[int, ...]:
    """Return tonight's unknown players whose ids are far above the known ones.

    In a new club, which knows nobody, they are far above tonight's other ids.
    """
    players = sorted(set(players))
    most = 2 * largest_member_id(known or players) + _ROOM
    return tuple(player for player in players if player > most and player not in known)


def guest_ids(names: Iterable[str], known: Collection[int], taken: Iterable[int]) -> dict[int, str]:
    """Return new ids for guests, by name, that leave room for the ids of future members.

    Ids ascend in the order of the names, whatever the order of the registration. They follow the
    first multiple of 1,000 that is far (`largest_member_id`) above the known ids; in a new club,
    the ids of tonight.

    Parameters
    ----------
    names
        Names of guests, each once.
    known
        The ids of everybody whom the club knows, guests of earlier evenings too.
    taken
        Further ids that are taken: those registered tonight.
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

    A new player has no meetings, and has the partner's rating. Two new partners have the median of
    the known ratings registered tonight, exact (for an even count the mean of the middle two).

    Returns
    -------
    The history with the new players, sorted by id if it was sorted before; and a message about
    each, in the order of the pairs' lower ids. Two new partners share one message. If the history
    was empty, there is only one.

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
    """Add the new players among contestants to the history, as `add_guests` does.

    A new player who plays alone has no partner, and gets the median ranking.
    """
    rankings, notes = _rankings(history, tuple(contestants))
    return (_extended(history, rankings), notes) if rankings else (history, ())


def _rankings(
    history: History, contestants: tuple[Contestant, ...]
) -> tuple[dict[int, Decimal], tuple[Message, ...]]:
    median = _median([history.rating(p) for c in contestants for p in c.players if p in history])
    rankings: dict[int, Decimal] = {}
    notes = []
    for contestant in sorted(contestants, key=lambda c: min(c.players)):  # however they registered
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
    if not history.ids:  # a new club: a line about everyone would tell nothing
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
