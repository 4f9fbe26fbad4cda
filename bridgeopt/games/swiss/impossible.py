"""Why a round cannot be paired, and too many rounds for few players: the smallest reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message

if TYPE_CHECKING:
    from bridgeopt.engine.blossom import Impossible
    from bridgeopt.games.swiss.field import Field

_MOST_NAMED = 8


class RoundImpossible(RequestError):  # noqa: N818  (nobody has made a mistake)
    """Raised when no pairing keeps the mandatory criteria; says why, and what would help."""

    exit_code = 1


def reason(field: Field, why: Impossible) -> Message:
    """Return a message that says why there is no pairing, by the smallest obstacle found.

    Without the players of the barrier, each of the odd sets is alone, and of each at least one has
    to meet one of the barrier; there are more sets than that (Tutte). A set of one with no barrier
    is a player who has met all.
    """
    n = len(field.players)
    sets = sorted(([int(row) for row in rows] for rows in why.odd), key=len)
    barrier = [int(row) for row in why.barrier]
    sets = sets[: len(barrier) + 1]
    nobody_can_rest = field.is_odd and not field.may_sit_out.any()
    if nobody_can_rest or (any(n in rows for rows in sets) and not barrier):
        return Message("swiss_impossible_bye")
    if len(sets) == 1 and len(sets[0]) == 1:
        return Message("swiss_impossible_one", player=_names(field, sets[0])[0])
    inside = [row for rows in sets for row in rows if row < n]
    told = {"n": len(inside), "players": _some(_names(field, inside))}
    if not barrier:
        return Message("swiss_impossible_among", **told)
    others = [row for row in barrier if row < n]
    if not others:
        return Message("swiss_impossible_one_bye", sets=len(sets), **told)
    return Message(
        "swiss_impossible_few",
        sets=len(sets),
        m=len(barrier),
        others=_some(_names(field, others)),
        **told,
    )


def _names(field: Field, rows: Iterable[int]) -> list[str]:
    known = field.tournament.by_id
    return [known[field.players[row]].name for row in rows]


def _some(names: list[str]) -> list[str | Message]:
    more = len(names) - _MOST_NAMED
    shown: list[str | Message] = [*names[:_MOST_NAMED]]
    return [*shown, Message("log_more", n=more)] if more > 0 else shown


def most_rounds(players: int) -> int:
    """Return for how many rounds nobody has to meet anybody twice."""
    return players - 1 if players % 2 == 0 else players


def refuse_too_many_rounds(players: int, rounds: int) -> None:
    """Raise if there are more rounds than players can play without a second meeting or bye.

    Raises
    ------
    RequestError
        There are more; it says how many there can be.
    """
    if players < 2:
        raise RequestError(Message("swiss_too_few_players", n=players))
    if rounds > most_rounds(players):
        most = most_rounds(players)
        raise RequestError(Message("swiss_too_many_rounds", rounds=rounds, n=players, most=most))
