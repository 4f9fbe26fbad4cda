"""The tables of a season file: sealed, so that changes are detected, and migrated."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.journal.database import Database
from bridgeopt.season import SeasonFile
from bridgeopt.season.tables import MIGRATIONS, SEASON
from tests.support.generators.instances import stride

DAMAGED = "the file is damaged, or another program has changed it"


def columns() -> list[tuple[str, str]]:
    """Return all tables and columns with contents, except those that undo may set."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for migration in MIGRATIONS:
            migration(connection)
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return [
            (table, column)
            for (table,) in tables.fetchall()
            for _, column, *_ in connection.execute(f"PRAGMA table_info({table})").fetchall()
            if table != "holder" and column != "state"
        ]


@pytest.mark.slow
@pytest.mark.parametrize(("table", "column"), columns()[:: stride(3)])
def test_another_program_wrote(full, table, column):
    """Any altered cell is detected, whether its change counts or was undone."""
    with closing(sqlite3.connect(full.path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        last = connection.execute(
            f"SELECT {column} FROM {table} ORDER BY 1 DESC, {column} DESC LIMIT 1"
        ).fetchone()
        changed = connection.execute(
            f"UPDATE {table} SET {column} = '77' WHERE {column} IS ?", last
        ).rowcount
    assert changed
    for do in (SeasonFile.read, SeasonFile.undo, SeasonFile.backup):
        with pytest.raises(InputError, match=DAMAGED):
            do(full)


@pytest.mark.parametrize("table", dict(columns()))
def test_another_program_removed(full, table):
    """Any deleted row is detected, whether its change counts or was undone."""
    with closing(sqlite3.connect(full.path)) as connection, connection:
        first = connection.execute(f"SELECT * FROM {table}").description[0][0]
        row = f"(SELECT max({first}) FROM {table})"
        assert connection.execute(f"DELETE FROM {table} WHERE {first} = {row}").rowcount
    with pytest.raises(InputError, match=DAMAGED):
        full.read()


@pytest.mark.parametrize("table", dict(columns()))
def test_another_program_rebuilt(full, table):
    """A table with another definition is detected, since values might be stored differently."""
    with closing(sqlite3.connect(full.path)) as connection, connection:
        connection.execute(f"ALTER TABLE {table} ADD COLUMN another")
    with pytest.raises(InputError, match=DAMAGED):
        full.read()


@pytest.mark.slow
def test_what_undo_sets(full, contents):
    """Only a change's state may be altered, and then the file is as sound as before."""
    states = [change.state for change in full.read().changes]
    while True:
        try:
            full.undo()
        except InputError:
            break
        assert full.integrity_warnings() == ()
    for _ in states[1:]:
        full.redo()
        assert full.integrity_warnings() == ()
    assert contents(full.path)["change"][-1][4] == "done"


def test_a_migration_that_is_not_there(full):
    """If one of our migrations is missing the file is damaged, not of a newer version."""
    with closing(sqlite3.connect(full.path)) as connection, connection:
        connection.execute("UPDATE migration SET name = 'kept' WHERE name = 'keep_changes'")
    before = full.path.read_bytes()
    with pytest.raises(InputError, match=DAMAGED):
        full.read()
    assert full.path.read_bytes() == before


def add_partner(connection: sqlite3.Connection) -> None:
    """Add a column to members."""
    connection.execute("ALTER TABLE member ADD COLUMN partner INTEGER")


def keep_directors(connection: sqlite3.Connection) -> None:
    """Add a table."""
    connection.execute("CREATE TABLE director (name TEXT)")
    connection.execute("INSERT INTO director SELECT count(*) FROM member WHERE partner IS NULL")


def fail(connection: sqlite3.Connection) -> None:
    """Make one change, and fail."""
    connection.execute("ALTER TABLE member ADD COLUMN mother INTEGER")
    connection.execute('UPDATE private_words SET words = \'{"name": "Nobody"}\'')
    connection.execute("SELECT name FROM nowhere")


def test_migrations(full, monkeypatch, contents):
    """New migrations are applied once, in order, and the file stays sealed."""
    before = contents(full.path)
    monkeypatch.setattr(
        SeasonFile, "kind", replace(SEASON, migrations=(*MIGRATIONS, add_partner, keep_directors))
    )
    for _ in range(2):
        with Database(full.path, SeasonFile.kind) as opened:
            applied = opened.connection.execute("SELECT name FROM migration ORDER BY rowid")
            assert [name for (name,) in applied] == [m.__name__ for m in SeasonFile.kind.migrations]
            directors = opened.connection.execute("SELECT name FROM director").fetchall()
            assert directors == [(str(len(before["member"])),)]
    after = contents(full.path)
    assert [row[:-1] for row in after["member"]] == before["member"]
    assert [row[:-1] for row in after["change"]] == [row[:-1] for row in before["change"]]
    assert after["change"] != before["change"]
    monkeypatch.setattr(SeasonFile, "kind", replace(SEASON, migrations=MIGRATIONS))
    with pytest.raises(InputError, match="newer version"):
        full.read()


@pytest.mark.slow
def test_a_migration_that_fails(full, monkeypatch):
    """A failed migration leaves the file unchanged; those before it remain."""
    monkeypatch.setattr(
        SeasonFile,
        "kind",
        replace(SEASON, migrations=(*MIGRATIONS, add_partner, fail, keep_directors)),
    )
    with pytest.raises(InputError, match="nowhere"):
        full.read()
    monkeypatch.setattr(SeasonFile, "kind", replace(SEASON, migrations=(*MIGRATIONS, add_partner)))
    whole = full.path.read_bytes()
    assert full.integrity_warnings() == ()
    assert [member.name for member in full.read().members.values()].count("Nobody") == 0
    assert full.path.read_bytes() == whole


def test_damage_is_not_sealed(full, monkeypatch):
    """A file is checked before it is migrated, not after."""
    with closing(sqlite3.connect(full.path)) as connection, connection:
        connection.execute("UPDATE private_words SET words = replace(words, 'Zoë', 'Other')")
    monkeypatch.setattr(SeasonFile, "kind", replace(SEASON, migrations=(*MIGRATIONS, add_partner)))
    before = full.path.read_bytes()
    with pytest.raises(InputError, match=DAMAGED):
        full.read()
    assert full.path.read_bytes() == before


def test_two_migrate_at_once(full, monkeypatch):
    """The second of two programs finds the migration done."""
    monkeypatch.setattr(
        SeasonFile, "kind", replace(SEASON, migrations=(*MIGRATIONS, add_partner, keep_directors))
    )
    look = Database._check_file

    def look_and_wait(opened: Database) -> set[str]:
        applied = look(opened)
        monkeypatch.setattr(Database, "_check_file", look)
        Database(full.path, SeasonFile.kind).close()
        return applied

    monkeypatch.setattr(Database, "_check_file", look_and_wait)
    with Database(full.path, SeasonFile.kind) as opened:
        assert opened.connection.execute("SELECT count(*) FROM director").fetchone() == (1,)
