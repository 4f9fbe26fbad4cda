"""What a director does to a tournament: small frozen values."""

from __future__ import annotations

from dataclasses import dataclass

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.files.faults import quoted
from bridgeopt.games.swiss.tournament import Tournament
from bridgeopt.journal.action import StateAction

WHO = "swiss_who"
"""The message that names a player: its values are the id, and the name."""


@dataclass(frozen=True)
class Action(StateAction[Tournament]):
    """Something that a director does to a tournament."""

    @classmethod
    def not_understood(cls, do: str) -> RequestError:
        """Return that something is no action."""
        return RequestError(Message("swiss_not_understood", action=quoted(do)))


def named(tournament: Tournament, player: int) -> Message:
    """Return what a player is called.

    Raises
    ------
    RequestError
        Nobody has this id.
    """
    if player not in tournament.by_id:
        raise RequestError(Message("swiss_unknown_player", player=str(player)))
    return Message(WHO, player=str(player), name=tournament.by_id[player].name)


def posted_already(tournament: Tournament, round: int) -> RequestError:
    """Return that it is too late for a round, from 1, and which is the next one."""
    there = len(tournament.rounds)
    left = tournament.settings.rounds - there
    told = {"round": str(round), "next": str(there + 1), "left": left}
    return RequestError(Message("swiss_round_is_posted", **told))
