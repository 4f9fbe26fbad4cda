"""Messages as JSON values, so that a file with messages can be shown in any language.

A stored message consists of its key and its values. Therefore a key that an earlier version stored
must stay in the catalogues, and its placeholders must keep their names.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, MessageError, read_catalogue
from bridgeopt.base.i18n.message import ClauseList, Message, Number, OrList, Percent, Renderable
from bridgeopt.base.printable import printable

_MAX_DIGITS = 30
"""Maximum number of digits of a number in a stored message; this program writes shorter numbers."""


def message_document(message: Message) -> dict[str, Any]:
    """Return a message as a dict of JSON values."""
    values = {name: _to_json_value(value) for name, value in message.values.items()}
    return {"message": message.key, "values": values}


def message_from(document: object) -> Message:
    """Return the message that `message_document` stored; its texts are made printable.

    Raises
    ------
    MessageError
        The document is not a message, or it has a key that this version does not know.
    """
    try:
        message = _from_json_value(document)
        if isinstance(message, Message):
            message.render(read_catalogue(REFERENCE_LANGUAGE))
            return message
    except (TypeError, ValueError, InvalidOperation, RecursionError) as error:
        raise MessageError(str(error)) from error
    raise MessageError("the document is not a message")


def to_json(message: Message) -> str:
    """Return a message as JSON text; letters beyond ASCII are not escaped."""
    return json.dumps(message_document(message), ensure_ascii=False)


def from_json(text: str) -> Message:
    """Return the message in a JSON text of `to_json`; the errors are those of `message_from`."""
    try:
        return message_from(json.loads(text))
    except (ValueError, RecursionError) as error:
        raise MessageError(str(error)) from error


def _to_json_value(value: object) -> Any:  # noqa: C901 - one case for each kind of value
    match value:
        case int() | str():
            return value
        case Message():
            return message_document(value)
        case Number(number=number, digits=digits):
            stored_number = str(number) if isinstance(number, Decimal) else number
            return {"number": stored_number, "digits": digits}
        case Percent(part=part, digits=digits):
            return {"part": part, "digits": digits}
        case Decimal():
            return {"decimal": str(value)}
        case date():
            return {"date": value.isoformat()}
        case OrList():
            return {"either": [_to_json_value(item) for item in value]}
        case ClauseList():
            return {"clauses": [_to_json_value(item) for item in value]}
        case Iterable():
            return [_to_json_value(item) for item in value]
    if isinstance(value, Renderable):  # a `Fault`, for example, is stored as English text
        return value.render(read_catalogue(REFERENCE_LANGUAGE))
    return str(value)  # a path


def _from_json_value(value: object) -> Any:  # noqa: C901 - one case for each kind of value
    match value:
        case str():
            return printable(value)
        case list():
            return [_from_json_value(item) for item in value]
        case {"message": str(key), "values": dict(values)}:
            return Message(key, **{str(k): _from_json_value(v) for k, v in values.items()})
        case {"number": number, "digits": int(digits)} if 0 <= digits <= _MAX_DIGITS:
            return Number(_decimal(number) if isinstance(number, str) else number, digits)
        case {"part": int(part) | float(part), "digits": int(digits)} if 0 <= digits <= _MAX_DIGITS:
            return Percent(part, digits)
        case {"decimal": str(number)}:
            return _decimal(number)
        case {"date": str(day)}:
            return date.fromisoformat(day)
        case {"either": list(items)}:
            return OrList(map(_from_json_value, items))
        case {"clauses": list(items)}:
            return ClauseList(map(_from_json_value, items))
        case dict():
            raise TypeError(f"a value of a message cannot have the keys {sorted(value)}")
    return value


def _decimal(text: str) -> Decimal:
    number = Decimal(text)
    if not number.is_finite() or abs(number.adjusted()) > _MAX_DIGITS:
        raise ValueError(f"{text} has too many digits")
    return number
