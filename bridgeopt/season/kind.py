"""What a season file is, as a file of changes."""

from __future__ import annotations

import sqlite3
from enum import StrEnum
from pathlib import Path

from bridgeopt.files.recognise import FileKind, refuse_mistaken
from bridgeopt.journal import Advice, JournalKind
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
    noun="season",
    advice=Advice(
        make="`bridgeopt season init` makes one.",
        log="See `season log`.",
        copy="`season backup --out` writes one elsewhere.",
    ),
    migrations=MIGRATIONS,
    tables=TABLES,
    digest=_digest,
    refuse_mistaken=_refuse_mistaken,
)
"""A season file."""
