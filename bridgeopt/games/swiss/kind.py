"""What a tournament's file is, as a file of changes."""

from __future__ import annotations

import sqlite3

from bridgeopt.base.words import Message
from bridgeopt.journal import Advice, JournalKind, Wrong
from bridgeopt.journal.schema import keep_changes, keep_private_words


def keep_deeds(connection: sqlite3.Connection) -> None:
    """Lay down what the director did, a document each."""
    connection.execute(
        """
        CREATE TABLE deed (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            document TEXT NOT NULL
        )
        """
    )


SWISS = JournalKind(
    application_id=0x6272_7377,  # "brsw"
    wrong=Wrong(
        not_one=Message("swiss_not_one"),
        newer=Message("swiss_newer"),
        changed_meanwhile=Message("swiss_changed_meanwhile"),
        replaced_by_copy=Message("swiss_replaced_by_copy"),
        in_use=Message("swiss_in_use"),
        open_elsewhere=Message("swiss_open_elsewhere"),
        held=lambda host, process, since: Message(
            "swiss_held", host=host, process=process, since=since
        ),
        unusable=lambda error: Message("swiss_unusable", error=error),
        unfit=lambda letters: Message("swiss_unfit", letters=letters),
    ),
    advice=Advice(
        make=Message("swiss_make_one"),
        log=Message("swiss_see_log"),
        copy=Message("swiss_copy_elsewhere"),
        lost=Message("swiss_take_own_copy"),
    ),
    migrations=(keep_changes, keep_private_words, keep_deeds),
    tables={"deed": "change_id"},
)
"""The file of a tournament."""
