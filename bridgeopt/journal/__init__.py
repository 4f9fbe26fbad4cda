"""Files of changes that only grow, written whole or not at all, with seals, undo and copies.

An application describes what it stores by a `JournalKind`, and builds on `JournalFile`.
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
