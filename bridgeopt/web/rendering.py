"""Renders templates, words messages for the page, and reads static files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from datetime import date
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import ClauseList, Message, OrList
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.club import Members, Session
from bridgeopt.club.messages import named_value
from bridgeopt.files.players import fold_name
from bridgeopt.show.pages.environment import plugin_loaders
from bridgeopt.show.surnames import sort_name

STATIC_FOLDER = Path(__file__).resolve().parent / "static"
"""Folder of the scripts, style sheets and pictures of the page."""

CONTENT_TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff": "font/woff",
}
"""Content types of static files by suffix."""

_COMMENT_PATTERN = re.compile(rb"^[ ]*(?://.*|/\*[\s\S]*?\*/[ ]*)$", re.MULTILINE)
"""Matches a comment that fills whole lines of a script or a style sheet."""


class UndoStep(NamedTuple):
    """The action of the head's button *Undo* or *Redo*.

    ``do`` and ``values`` are the action and its values, as in a request. ``what`` describes the
    change that the action undoes or redoes. ``dialog`` is the id of a dialog with the action, if
    the button opens one instead.
    """

    what: Message
    do: str
    values: Mapping[str, object] = MappingProxyType({})
    dialog: str = ""


def static_content(file: Path) -> bytes:
    """Return a file's contents to send.

    Comments are replaced by blank text, so that line numbers stay right.
    """
    data = file.read_bytes()
    if file.suffix not in (".css", ".js"):
        return data
    return _COMMENT_PATTERN.sub(lambda comment: b"\n" * comment[0].count(b"\n"), data)


def render(template: str, **values: object) -> str:
    """Return a template rendered with escaped ``values``.

    The template can also use the name ``t``, which stands for the catalogue of messages in the
    reader's language.
    """
    return _environment().get_template(template).render(t=current_locale(), **values)


@cache
def _environment() -> Environment:
    """Return the Jinja environment, which finds this package's templates and those of plugins.

    Templates of plugins extend or include the templates of this package.
    """
    environment = Environment(
        loader=ChoiceLoader([PackageLoader("bridgeopt.web"), *plugin_loaders()]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    environment.filters["filed"] = sort_name
    return environment


_NAME_WITH_ID = re.compile(r".+ \(id (\d+)\)")
"""Matches a player as `NameIndex.show` writes one: ``name (id 12)``. The page replaces the match by
the name, since it shows ids of namesakes only."""

_DAYS = ("day", "played_on")
"""Placeholders of messages. The value of such a placeholder may be a day, such as 2026-11-24."""


def same_names(members: Members, guests: Mapping[int, str]) -> list[str]:
    """Return those names of guests that are also names of members."""
    member_names = {fold_name(name) for name in members.names.values()}
    return [name for name in guests.values() if fold_name(name) in member_names]


def page_message(message: Message, names: Members) -> Message:
    """Return a message with names in place of players' ids, reworded for the page if needed.

    Days become dates in the user's language. A message that advises a command has a variant for the
    page, whose key ends in ``_on_page``.
    """
    values = {key: _value(key, value, names) for key, value in message.values.items()}
    page_key = f"{message.key}_on_page"
    return Message(
        page_key if page_key in read_catalogue(REFERENCE_LANGUAGE).entries else message.key,
        **values,
    )


def describe_error(error: BridgeoptError, names: Members) -> str:
    """Return the text of an error, one line for each fault, without file names and line numbers.

    Advice is included unless it mentions the command line.
    """
    if not isinstance(error, InputError):
        return sentence(str(page_message(error.message, names)))
    faults = (
        Fault(page_message(f.message, names), help=_advice(f.help, names)) for f in error.faults
    )
    return "\n".join(sentence(str(fault)) for fault in faults)


def recorded_message(session: Session) -> Message:
    """Return a message that the evening is recorded in the season and so cannot be changed."""
    return Message("page_recorded", session=str(session.id), day=session.played_on)


def without_stop(message: Message) -> str:
    """Return a message's text without its final full stop."""
    return str(message).removesuffix(".")


def _advice(value: object, names: Members) -> Message | None:
    if not isinstance(value, Message):
        return None
    advice = page_message(value, names)
    return None if "--" in str(advice) or "`" in str(advice) else advice


def _value(key: str, value: object, names: Members) -> object:
    if isinstance(value, Message):
        return page_message(value, names)
    if isinstance(value, Fault):
        return Fault(page_message(value.message, names), help=_advice(value.help, names))
    if isinstance(value, ClauseList | OrList):
        return type(value)(_value(key, each, names) for each in value)
    if key in _DAYS and isinstance(value, str):
        with suppress(ValueError):  # some sessions have no day
            return date.fromisoformat(value)
    if key == "near" and isinstance(value, str) and (match := _NAME_WITH_ID.fullmatch(value)):
        return names.name(int(match[1]))
    return named_value(key, value, names)


def sentence(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]
