"""Players in what is told of an evening: kept by id, and shown by whatever they are called now.

So a name that is erased, or mended, is told nowhere as it was.
"""

from __future__ import annotations

from bridgeopt.base.words import Clauses, Either, Message
from bridgeopt.club import Members

_PLAYER = "player_by_id"


def told_player(player: int) -> Message:
    """Return a player as summaries and refusals hold one."""
    return Message(_PLAYER, player=str(player))


def by_name(message: Message, members: Members) -> Message:
    """Return a message with the names of its players, as far as they are known."""
    named = {key: _named(value, members) for key, value in message.values.items()}
    return Message(message.key, **named)


def _named(value: object, members: Members) -> object:
    match value:
        case Message(key=key, values={"player": str(player)}) if key == _PLAYER:
            return members.names.get(int(player), value)
        case Message():
            return by_name(value, members)
        case Clauses() | Either():
            return type(value)(_named(item, members) for item in value)
        case list() | tuple():
            return [_named(item, members) for item in value]
    return value
