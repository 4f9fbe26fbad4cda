"""Names of a list that somebody writes, as an option's value."""

from __future__ import annotations

from collections.abc import Sequence

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Either, Message
from bridgeopt.files.faults import did_you_mean, nearest, quoted


def names_of(text: str, known: Sequence[str], key: str) -> tuple[str, ...]:
    """Return names that somebody lists, with commas between; ``none`` is none of them.

    Capitals, and what is put between words, are forgiven. The key is that of the message about
    one that is not known.

    Raises
    ------
    RequestError
        One is not known, or stands there twice.
    """
    if text.strip().casefold() in ("none", ""):
        return ()
    plain = {_plain(name): name for name in known}
    written = [name.replace("_", "-") for name in known]
    found = []
    for part in text.split(","):
        name = plain.get(_plain(part))
        if name is None:
            wrong = Message(key, text=quoted(part.strip()), known=Either(written))
            raise RequestError(did_you_mean(wrong, nearest(part.strip(), written)))
        if name in found:
            raise RequestError(Message("swiss_named_twice", text=quoted(name)))
        found.append(name)
    return tuple(found)


def _plain(name: str) -> str:
    return "".join(c for c in name.casefold() if c.isalnum())
