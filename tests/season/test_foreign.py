"""A season file with foreign objects in it."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.season import SeasonFile


@pytest.mark.parametrize(
    "foreign",
    [
        "CREATE TRIGGER t AFTER INSERT ON change BEGIN DELETE FROM change; END",
        "CREATE VIEW v AS SELECT * FROM change",
        "CREATE TABLE notes (text TEXT)",
        "CREATE INDEX by_kind ON change (kind)",
        "CREATE VIRTUAL TABLE found USING fts5(text)",
        "ALTER TABLE section ADD COLUMN notes TEXT",
    ],
)
def test_what_is_not_ours_is_refused(tmp_path, foreign):
    """Foreign triggers and tables are refused: one could change data, the other hold names."""
    path = tmp_path / "club.season"
    SeasonFile.create(path)
    file = SeasonFile(path)
    file.integrity_warnings()
    with closing(sqlite3.connect(file.path)) as connection:
        connection.execute(foreign)
    with pytest.raises(InputError):
        file.integrity_warnings()
