"""Append-only files of changes with atomic writes, seals, undo and backup copies.

An application describes the data that it stores by a `JournalKind`, and subclasses `JournalFile`;
``tests/support/generators/notes_journal.py`` is a small example. Every row of the file belongs to a
change and is never overwritten. Undo only marks the change as undone. A seal (a hash) covers all
rows of a change. A `Revision` identifies the state of a file that a user saw;
`RevisionConflictError` reports that this state is out of date.

Each change stores its description as a message key with values, so a key that was ever stored must
stay in the catalogues. Text about a person is stored apart from the change, which seals a salted
hash of the text. Therefore the text can be erased while every seal stays valid. An erasure is not a
change, since a change can be undone. An erasure rewrites the backup copies and then the file, since
SQLite leaves deleted bytes in its pages.
"""

from bridgeopt.journal.changes import (
    Change,
    ChangeState,
    FileBusyError,
    JournalKind,
    Migration,
    Revision,
)
from bridgeopt.journal.file import ErasureResult, JournalFile, RevisionConflictError, Transaction

__all__ = [
    "Change",
    "ChangeState",
    "ErasureResult",
    "FileBusyError",
    "JournalFile",
    "JournalKind",
    "Migration",
    "Revision",
    "RevisionConflictError",
    "Transaction",
]
