"""Files of changes that only grow, written whole or not at all, with seals, undo and copies.

An application describes what it stores by a `JournalKind`, and builds on `JournalFile`.
"""

from bridgeopt.journal.changes import Change, FileBusy, JournalKind, Migration, Revision, State
from bridgeopt.journal.file import Edit, Erased, JournalFile, Overtaken

__all__ = [
    "Change",
    "Edit",
    "Erased",
    "FileBusy",
    "JournalFile",
    "JournalKind",
    "Migration",
    "Overtaken",
    "Revision",
    "State",
]
