"""What an evening's file is, as a file of changes."""

from __future__ import annotations

import sqlite3

from bridgeopt.base.words import Message
from bridgeopt.journal import Advice, JournalKind, Wrong
from bridgeopt.journal.schema import keep_changes, keep_private_words


def keep_actions(connection: sqlite3.Connection) -> None:
    """Lay down the actions, without the names of guests, and what plans they left."""
    connection.execute(
        """
        CREATE TABLE action (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            document TEXT NOT NULL
        )
        """
    )
    connection.execute(
        """
        CREATE TABLE plan_mark (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            plan_id TEXT NOT NULL,
            printed TEXT NOT NULL
        )
        """
    )


EVENING = JournalKind(
    application_id=0x6272_6576,  # "brev"
    wrong=Wrong(
        not_one=Message("evening_not_one"),
        newer=Message("evening_newer"),
        changed_meanwhile=Message("evening_changed_meanwhile"),
        replaced_by_copy=Message("evening_replaced_by_copy"),
        in_use=Message("evening_in_use"),
        open_elsewhere=Message("evening_open_elsewhere"),
        held=lambda host, process, since: Message(
            "evening_held", host=host, process=process, since=since
        ),
        unusable=lambda error: Message("evening_unusable", error=error),
        unfit=lambda letters: Message("evening_unfit", letters=letters),
    ),
    advice=Advice(
        make=Message("evening_make_one"),
        log=Message("evening_see_log"),
        copy=Message("evening_copy_elsewhere"),
        lost=Message("evening_give_other_name"),
    ),
    migrations=(keep_changes, keep_private_words, keep_actions),
    tables={"action": "change_id", "plan_mark": "change_id"},
)
"""The file of an evening."""
