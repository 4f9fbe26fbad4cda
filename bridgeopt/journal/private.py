"""Words of a change that can be erased: they stand apart, and the change seals their hash.

A hash is of the words and of a random salt. Both are erased together, and what stays behind tells
nothing: nobody can try out which words it was. So all seals hold before and after, and words are
missing only where an erasure stands in the file that covers them.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Collection
from datetime import datetime
from hashlib import sha256

from bridgeopt.journal.changes import now
from bridgeopt.journal.kind import reading_as_written

Erasure = tuple[int, int, datetime]
"""The subject whose words were all erased, the last change of which any were, and when."""


def write_private(
    connection: sqlite3.Connection,
    change: int,
    subject: int,
    words: str,
    summary: str | None = None,
) -> None:
    """Keep words of a change about a subject, so that they can be erased.

    Parameters
    ----------
    connection
        The file.
    change
        The change's id.
    subject
        Whom the words are about: the application's number of a person.
    words
        What is said, in the application's own form.
    summary
        What the log says as long as the words are kept, in the place of the change's own summary;
        a message as `stored.to_json` writes it.
    """
    salt = secrets.token_hex(16)
    connection.execute(
        "INSERT INTO private VALUES (?, ?, ?)", (change, subject, _hash(salt, words, summary))
    )
    connection.execute(
        "INSERT INTO private_words VALUES (?, ?, ?, ?, ?)", (change, subject, salt, words, summary)
    )


def erase(connection: sqlite3.Connection, subjects: Collection[int]) -> None:
    """Erase all words about these subjects, whether their changes hold or not."""
    (last,) = connection.execute("SELECT max(id) FROM change").fetchone()
    for subject in subjects:
        cursor = connection.execute("DELETE FROM private_words WHERE subject = ?", (subject,))
        if cursor.rowcount:
            made_at = now()
            connection.execute(
                "INSERT INTO erasure VALUES (?, ?, ?, ?)",
                (subject, last, made_at, _seal(subject, last, made_at)),
            )


def read_subjects(connection: sqlite3.Connection) -> set[int]:
    """Return the subjects about whom the file holds any private words."""
    return {subject for (subject,) in connection.execute("SELECT subject FROM private_words")}


def read_erasures(connection: sqlite3.Connection) -> tuple[Erasure, ...]:
    """Return all erasures, ordered by the last change that they cover."""
    rows = connection.execute(
        "SELECT subject, last_change, made_at FROM erasure ORDER BY last_change, subject"
    )
    return tuple(
        (subject, last, datetime.fromisoformat(made_at)) for subject, last, made_at in rows
    )


def is_intact(connection: sqlite3.Connection) -> bool:
    """Whether all private words are as they were written, but for those that were erased."""
    with reading_as_written(connection):
        return _words_are_intact(connection) and _erasures_are_intact(connection)


def _words_are_intact(connection: sqlite3.Connection) -> bool:
    rows = connection.execute(
        """
        SELECT hash, salt, words, summary, EXISTS (
            SELECT 1 FROM erasure
            WHERE erasure.subject = private.subject AND last_change >= change_id
        )
        FROM private LEFT JOIN private_words USING (change_id, subject)
        """
    )
    for hashed, salt, words, summary, erased in rows:
        if erased != (salt is None) or (not erased and hashed != _hash(salt, words, summary)):
            return False
    return True


def _erasures_are_intact(connection: sqlite3.Connection) -> bool:
    erasures = connection.execute("SELECT subject, last_change, made_at, seal FROM erasure")
    return all(sealed == _seal(*erasure) for *erasure, sealed in erasures)


def _hash(salt: str, words: str, summary: str | None) -> str:
    return sha256(ascii((salt, words, summary)).encode()).hexdigest()


def _seal(subject: int, last_change: int, made_at: str) -> str:
    return sha256(ascii((subject, last_change, made_at)).encode()).hexdigest()
