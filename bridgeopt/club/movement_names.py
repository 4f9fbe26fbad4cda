"""Names that the program gives to movements, stored as the same text in every language.

`stored_name` turns a message into the stored text, and `display_title` turns the text back into a
message. Therefore a name read from a file is still shown in the reader's language, and the id of a
plan (a hash) does not depend on the language.
"""

from __future__ import annotations

import re
from functools import cache

from bridgeopt.base.i18n import Message

_TEXTS = {
    "fields_name": "{movement}, two winners",
    "rover_name": "{movement}, with a rover",
    "turned_name": "{movement}, turned",
    "mitchell_name": "Mitchell {pairs} pairs, {rounds}",
    "design_name": "{pairs} pairs, {rounds}",
}
"""The stored text of each name, by the key of the name's message.

Files store these texts, and the id of a plan is a hash that depends on them. Therefore a text here
must stay the same when the English of its message changes.
"""

_PLACEHOLDER_PATTERNS = {
    "movement": "(?P<movement>.+)",
    "pairs": "(?P<pairs>[1-9][0-9]{0,3})",
    "rounds": "(?P<rounds>[1-9][0-9]{0,3}) rounds?",
}


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    """Map each key of `_TEXTS` to a pattern that matches the stored names of that form."""
    return {key: re.compile(text.format(**_PLACEHOLDER_PATTERNS)) for key, text in _TEXTS.items()}


def stored_name(message: Message) -> str:
    """Return the text that files hold for a movement's name.

    Parameters
    ----------
    message
        The movement's name, with a key in `_TEXTS`. Some movements are made from another movement,
        for example by turning it. The name of such a movement has a value ``movement``, which is
        the stored name of the other movement.
    """
    values = {**message.values}
    if "rounds" in values:
        values["rounds"] = f"{values['rounds']} round{'s' * (values['rounds'] != 1)}"
    return _TEXTS[message.key].format(**values)


def display_title(name: str) -> Message | str:
    """Return the displayed form of a stored name: a message if the program made up the name."""
    for key, pattern in _patterns().items():
        match = pattern.fullmatch(name)
        if match is None:
            continue
        if "movement" in match.groupdict():
            message = Message(key, movement=display_title(match["movement"]))
        else:
            message = Message(key, pairs=int(match["pairs"]), rounds=int(match["rounds"]))
        if stored_name(_with_names(message)) == name:
            return message
    return name


def _with_names(message: Message) -> Message:
    """Return ``message`` in the form that `stored_name` takes.

    If the message's value ``movement`` is itself a message (the name of another movement), the
    stored text of that name replaces it. Otherwise the message is returned unchanged.
    """
    other = message.values.get("movement")
    if not isinstance(other, Message):
        return message
    return Message(message.key, movement=stored_name(_with_names(other)))
