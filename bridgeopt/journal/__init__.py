"""A file of changes that only grows: whole or not at all, taken back exactly, sealed, copied.

What is kept in it, an application says by a `JournalKind`; it stands on `JournalFile`.
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
