"""Append-only files of changes with atomic writes, seals, undo and backup copies.

An application describes the data that it stores by a `JournalKind`, and subclasses `JournalFile`.
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
