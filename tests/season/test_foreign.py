"""A season file in which somebody else put something that acts by itself."""

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
    ],
)
def test_what_is_not_ours_is_refused(tmp_path, foreign):
    """A trigger would change what we write, and nothing would tell."""
    path = tmp_path / "club.season"
    SeasonFile.create(path)
    file = SeasonFile(path)
    file.check()
    with closing(sqlite3.connect(file.path)) as connection:
        connection.execute(foreign)
    with pytest.raises(InputError):
        file.check()
