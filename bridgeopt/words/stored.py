"""Messages as text: how they are kept in files, to be told in any language later.

What is kept is a key and values; so a key that was ever kept stays in the catalogues, and what its
gaps are called stays too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from bridgeopt.words.catalogue import REFERENCE, read_catalogue
from bridgeopt.words.message import Message
from bridgeopt.words.values import Clauses


def to_json(message: Message) -> str:
    """Return a message as text; its letters stay as they are."""
    return json.dumps(_stored(message), ensure_ascii=False)


def from_json(text: str, fit: Callable[[str], str] = str) -> Message:
    """Return the message that was stored.

    Parameters
    ----------
    text
        What `to_json` gave.
    fit
        Makes words that came from outside fit to be shown.

    Raises
    ------
    LookupError
        There is no such message: a newer version of the program kept it.
    """
    message = _restored(json.loads(text), fit)
    assert isinstance(message, Message)
    return message


def _stored(value: object) -> Any:
    match value:
        case Message():
            values = {name: _stored(each) for name, each in value.values.items()}
            return {"key": value.key, "values": values}
        case Decimal():
            return {"decimal": str(value)}
        case Clauses():
            return {"clauses": [_stored(each) for each in value]}
        case list() | tuple():
            return [_stored(each) for each in value]
        case str() | int():
            return value
    raise TypeError(f"{value!r} cannot be stored in a message")


def _restored(value: Any, fit: Callable[[str], str]) -> Any:
    match value:
        case {"key": key, "values": values}:
            if key not in read_catalogue(REFERENCE).entries:
                raise LookupError(f"there is no message {key!r}")
            return Message(key, **{name: _restored(each, fit) for name, each in values.items()})
        case {"decimal": digits}:
            return Decimal(digits)
        case {"clauses": clauses}:
            return Clauses(_restored(each, fit) for each in clauses)
        case list():
            return [_restored(each, fit) for each in value]
        case str():
            return fit(value)
    return value
