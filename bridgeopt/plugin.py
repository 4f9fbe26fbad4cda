"""The names for authors of plugins; like the public names, they stay (see ``docs/plugins.md``).

`Plugin` declares a plugin. `command`, `argument` and `option` make its commands, `Message` and
`InputError` its texts and errors. An `EventKind` or `Puzzles` adds to the director's page. Compiled
functions use `bridgeopt.engine.jit.kernel`, which is not here because it imports numpy: the program
imports the module that declares a plugin at each start.
"""

from __future__ import annotations

from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.plugins import Plugin
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.files.erased_name import ErasedName
from bridgeopt.journal.changes import Revision
from bridgeopt.tasks.plugin_types import (
    CorrectedResult,
    EventAction,
    EventKind,
    EventState,
    FormValues,
    OpenEvent,
    PhoneTurn,
    PhoneView,
    ProjectorLine,
    ProjectorView,
    Puzzles,
    ShownOnPhones,
    StandingsRow,
    StandingsView,
)

__all__ = [
    "BridgeoptError",
    "CorrectedResult",
    "ErasedName",
    "EventAction",
    "EventKind",
    "EventState",
    "Fault",
    "FormValues",
    "InputError",
    "Message",
    "OpenEvent",
    "PhoneTurn",
    "PhoneView",
    "Plugin",
    "ProjectorLine",
    "ProjectorView",
    "Puzzles",
    "Revision",
    "ShownOnPhones",
    "StandingsRow",
    "StandingsView",
    "argument",
    "command",
    "option",
]
