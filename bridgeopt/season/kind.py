"""What a season file is, as a file of changes."""

from __future__ import annotations

import sqlite3
from enum import StrEnum
from pathlib import Path

from bridgeopt.base.words import Message
from bridgeopt.files.recognise import FileKind, refuse_mistaken
from bridgeopt.journal import Advice, JournalKind, Wrong
from bridgeopt.season.schema import MIGRATIONS, TABLES
from bridgeopt.season.season import read_season


class Kind(StrEnum):
    """What sort of change it is."""

    BEGIN = "begin"
    IMPORT = "import"
    RECORD = "record"
    ROUND = "round"
    RESULTS = "results"
    MEMBERS = "members"
    MERGE = "merge"
    RULES = "rules"


def _digest(connection: sqlite3.Connection, change: int) -> str:
    """Return the hash of the history that a change left, which a plan names as its source."""
    return read_season(connection, change).history.digest


def _refuse_mistaken(path: Path) -> None:
    """Refuse a file of another kind, which was perhaps swapped with the season."""
    refuse_mistaken(path, FileKind.SEASON)


SEASON = JournalKind(
    application_id=0x6272_6F70,  # "brop"
    wrong=Wrong(
        not_one=Message("season_not_one"),
        newer=Message("season_newer"),
        changed_meanwhile=Message("season_changed_meanwhile"),
        replaced_by_copy=Message("season_replaced_by_copy"),
        in_use=Message("season_in_use"),
        open_elsewhere=Message("season_open_elsewhere"),
        held=lambda host, process, since: Message(
            "season_held", host=host, process=process, since=since
        ),
        unusable=lambda error: Message("season_unusable", error=error),
        unfit=lambda letters: Message("season_unfit", letters=letters),
    ),
    advice=Advice(
        make=Message("season_make_one"),
        log=Message("season_see_log"),
        copy=Message("season_copy_elsewhere"),
        lost=Message("season_take_own_copy"),
    ),
    migrations=MIGRATIONS,
    tables=TABLES,
    digest=_digest,
    refuse_mistaken=_refuse_mistaken,
)
"""A season file."""
