"""Names that the program gives to movements: the same text in files, whatever language is set.

`stored_name` makes the text from a message, and `display_title` the message from the text. That way
a name from a file is shown in the reader's language too, and a plan's id depends on no language.
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
"""The text of each name, by its message's key.

Files hold these texts, and ids of plans are hashes of them: they must not change when the English
of a message does.
"""

_GAPS = {
    "movement": "(?P<movement>.+)",
    "pairs": "(?P<pairs>[1-9][0-9]{0,3})",
    "rounds": "(?P<rounds>[1-9][0-9]{0,3}) rounds?",
}


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    """Return, for each name, what recognises its text."""
    return {key: re.compile(text.format(**_GAPS)) for key, text in _TEXTS.items()}


def stored_name(message: Message) -> str:
    """Return the text of a name, as files hold it.

    Parameters
    ----------
    message
        Its key is one of these names; ``movement`` is the text of another name.
    """
    values = {**message.values}
    if "rounds" in values:
        values["rounds"] = f"{values['rounds']} round{'s' * (values['rounds'] != 1)}"
    return _TEXTS[message.key].format(**values)


def display_title(name: str) -> Message | str:
    """Return a movement's name to be shown: in the reader's language if the program gave it."""
    for key, pattern in _patterns().items():
        found = pattern.fullmatch(name)
        if found is None:
            continue
        if "movement" in found.groupdict():
            message = Message(key, movement=display_title(found["movement"]))
        else:
            message = Message(key, pairs=int(found["pairs"]), rounds=int(found["rounds"]))
        if stored_name(_with_names(message)) == name:
            return message
    return name


def _with_names(message: Message) -> Message:
    """Return a message in which another name is its text, as `stored_name` needs it."""
    other = message.values.get("movement")
    if not isinstance(other, Message):
        return message
    return Message(message.key, movement=stored_name(_with_names(other)))
