"""The tables of a season file: sealed, so that whatever changes in them shows, and migrated."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from played import history_of

from bridgeopt.base.errors import InputError
from bridgeopt.club import PlayedSection, Session, Spell
from bridgeopt.journal.changes import State, begin_change, end_change
from bridgeopt.journal.database import Database, new_database
from bridgeopt.season import SeasonFile
from bridgeopt.season.evening import Course
from bridgeopt.season.file import SEASON, Kind
from bridgeopt.season.schema import MIGRATIONS
from bridgeopt.season.season import write_base

OLD = Path(__file__).with_name("old")
DAMAGED = "the file is damaged, or another program has changed it"


def columns() -> list[tuple[str, str]]:
    """Return all tables and columns that tell of the season, but for what undo may set."""
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
@pytest.mark.parametrize(("table", "column"), columns())
def test_another_program_wrote(full, table, column):
    """Whatever cell is altered, whether it counts now or was taken back: it shows."""
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
    """Where a row is gone, whether it counts now or was taken back: it shows."""
    with closing(sqlite3.connect(full.path)) as connection, connection:
        first = connection.execute(f"SELECT * FROM {table}").description[0][0]
        row = f"(SELECT max({first}) FROM {table})"
        assert connection.execute(f"DELETE FROM {table} WHERE {first} = {row}").rowcount
    with pytest.raises(InputError, match=DAMAGED):
        full.read()


@pytest.mark.parametrize("table", dict(columns()))
def test_another_program_rebuilt(full, table):
    """Where a table is made in another way, it shows: values might be stored in another way."""
    with closing(sqlite3.connect(full.path)) as connection, connection:
        connection.execute(f"ALTER TABLE {table} ADD COLUMN another")
    with pytest.raises(InputError, match=DAMAGED):
        full.read()


@pytest.mark.slow
def test_what_undo_sets(full, contents):
    """The state of a change is all that ever changes: then the file is as sound as before."""
    states = [change.state for change in full.read().changes]
    while True:
        try:
            full.undo()
        except InputError:
            break
        assert full.check() == ()
    for _ in states[1:]:
        full.redo()
        assert full.check() == ()
    assert contents(full.path)["change"][-1][4] == "done"


def test_a_migration_that_is_not_there(full):
    """Where one of ours is missing, the file is not of a newer version, but damaged."""
    with closing(sqlite3.connect(full.path)) as connection, connection:
        connection.execute("UPDATE migration SET name = 'kept' WHERE name = 'keep_players'")
    before = full.path.read_bytes()
    with pytest.raises(InputError, match=DAMAGED):
        full.read()
    assert full.path.read_bytes() == before


def add_partner(connection: sqlite3.Connection) -> None:
    """Keep something more of a member."""
    connection.execute("ALTER TABLE member ADD COLUMN partner INTEGER")


def keep_directors(connection: sqlite3.Connection) -> None:
    """Keep something new."""
    connection.execute("CREATE TABLE director (name TEXT)")
    connection.execute("INSERT INTO director SELECT count(*) FROM member WHERE partner IS NULL")


def fail(connection: sqlite3.Connection) -> None:
    """Do half, and fail."""
    connection.execute("ALTER TABLE member ADD COLUMN mother INTEGER")
    connection.execute('UPDATE private_words SET words = \'{"name": "Nobody"}\'')
    connection.execute("SELECT name FROM nowhere")


def test_migrations(full, monkeypatch, contents):
    """Those that are new are applied once, in order, and the file stays sealed."""
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
    """It leaves the file as it was; those before it stand."""
    monkeypatch.setattr(
        SeasonFile,
        "kind",
        replace(SEASON, migrations=(*MIGRATIONS, add_partner, fail, keep_directors)),
    )
    with pytest.raises(InputError, match="nowhere"):
        full.read()
    monkeypatch.setattr(SeasonFile, "kind", replace(SEASON, migrations=(*MIGRATIONS, add_partner)))
    whole = full.path.read_bytes()
    assert full.check() == ()
    assert [member.name for member in full.read().members.values()].count("Nobody") == 0
    assert full.path.read_bytes() == whole


def test_damage_is_not_sealed(full, monkeypatch):
    """A file is looked at before it is migrated, not after."""
    with closing(sqlite3.connect(full.path)) as connection, connection:
        connection.execute("UPDATE private_words SET words = replace(words, 'Zoë', 'Other')")
    monkeypatch.setattr(SeasonFile, "kind", replace(SEASON, migrations=(*MIGRATIONS, add_partner)))
    before = full.path.read_bytes()
    with pytest.raises(InputError, match=DAMAGED):
        full.read()
    assert full.path.read_bytes() == before


def test_two_migrate_at_once(full, monkeypatch):
    """Whoever is second finds it done."""
    monkeypatch.setattr(
        SeasonFile, "kind", replace(SEASON, migrations=(*MIGRATIONS, add_partner, keep_directors))
    )
    look = Database._look

    def look_and_wait(opened: Database) -> set[str]:
        applied = look(opened)
        monkeypatch.setattr(Database, "_look", look)
        Database(full.path, SeasonFile.kind).close()
        return applied

    monkeypatch.setattr(Database, "_look", look_and_wait)
    with Database(full.path, SeasonFile.kind) as opened:
        assert opened.connection.execute("SELECT count(*) FROM director").fetchone() == (1,)


def insert_as_before_spells(connection: sqlite3.Connection, change: int, session: Session) -> None:
    """Store a session as it was done when ``left_after`` told who left."""
    connection.execute(
        "INSERT INTO session VALUES (?, ?, ?, '', 'p', NULL, NULL)",
        (change, session.id, session.played_on.isoformat()),
    )
    for place, section in enumerate(session.sections):
        key = change, place
        movement = section.movement
        connection.execute(
            "INSERT INTO section VALUES (?, ?, ?, ?, ?, NULL, ?, 0, NULL, '1/2', NULL)",
            (*key, section.name, movement.name, movement.num_groups, section.rounds_played),
        )
        left = {spell.number: spell.first - 1 for spell in section.spells}
        for number, pair in enumerate(section.numbers, start=1):
            players = pair.players if pair else (None, None)
            row = *key, number, *players, left.get(number)
            connection.execute("INSERT INTO number VALUES (?, ?, ?, ?, ?, ?)", row)
        for r, tables in enumerate(movement.rounds.tolist(), start=1):
            for t, (ns, ew, group) in enumerate(tables, start=1):
                row = *key, r, t, ns, ew, group
                connection.execute("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?)", row)


@pytest.mark.parametrize("undone", [False, True])
def test_a_file_from_before_there_were_spells(
    tmp_path, make_history, make_plan, season_file, contents, undone
):
    """Who had left, has; the history is the same, and the file is sealed, and goes on."""
    history = make_history(7, 32)
    a, b = (section.seating() for section in make_plan(season_file.read()).sections)
    sections = (
        PlayedSection(a.name, a.movement, a.numbers, 6, spells=(Spell(3, 1, 6, None),)),
        PlayedSection(
            *(b.name, b.movement, b.numbers, 5),
            spells=(Spell(1, 3, 6, None), Spell(7, 5, 6, None)),
        ),
    )
    session = Session(1, date(2024, 9, 5), "", "p", None, sections)
    expected = history_of(history.ids, [session], history)
    file = SeasonFile(tmp_path / "old.season")
    digests = {1: history.digest, 2: expected.digest}
    old = replace(
        SEASON, migrations=MIGRATIONS[:3], digest=lambda connection, change: digests[change]
    )
    with new_database(file.path, old) as opened, opened.writing() as connection:
        begun = begin_change(connection, Kind.BEGIN, "the season begins")
        write_base(connection, begun, history)
        end_change(connection, old, begun)
        change = begin_change(connection, Kind.RECORD, "session 1")
        insert_as_before_spells(connection, change, session)
        end_change(connection, old, change)
        if undone:
            connection.execute("UPDATE change SET state = 'undone' WHERE id = ?", (change,))
    assert "spell" not in contents(file.path)
    if undone:
        assert file.read().history.digest == history.digest
        file.redo()
    assert file.check() == ()
    season = file.read()
    assert season.history.digest == expected.digest
    found = season.sessions[0].sections
    assert [section.spells for section in found] == [section.spells for section in sections]
    assert [section.seats for section in found] == [section.seats for section in sections]
    plan = make_plan(season, 5)
    file.record(
        plan, [s.seating() for s in plan.sections], date(2024, 9, 12), Course(left={("A", 1): 2})
    )
    assert file.read().sessions[1].sections[0].spells == (Spell(1, 3, 6, None),)
    rows = contents(file.path)
    assert not {"number", "seat"} & set(rows)
    assert rows["spell"] == [
        (change, 0, 3, 1, 6, None, None),
        (change, 1, 1, 3, 6, None, None),
        (change, 1, 7, 5, 6, None, None),
        (3, 0, 1, 3, 6, None, None),
    ]
    file.undo()
    assert file.read().history.digest == expected.digest
    assert file.check() == ()


@pytest.fixture
def old(tmp_path) -> SeasonFile:
    """Give a season file that the program wrote when tables had a pair NS and a pair EW."""
    file = SeasonFile(tmp_path / "old.season")
    with closing(sqlite3.connect(file.path)) as connection:
        connection.execute(f"PRAGMA application_id = {SEASON.application_id}")
        connection.executescript((OLD / "before_chairs.sql").read_text(encoding="utf-8"))
    return file


@pytest.mark.slow
def test_a_file_from_before_there_were_chairs(old, contents):
    """Histories after every change, seals, what was undone and what was erased are as they were."""
    before = contents(old.path)
    rounds = defaultdict(list)
    for change, place, round, table, ns, ew, group in before["seat"]:
        rounds[change, place].append((round, table, ns, ew, group))
    digests = [row[5] for row in before["change"]]
    season = old.read()
    after = contents(old.path)
    plain = [0, 1, 2, 4, 5]
    for now, then in zip(after["change"], before["change"], strict=True):
        assert [now[k] for k in plain] == [then[k] for k in plain]
    assert [str(change.summary) for change in season.changes] == [r[3] for r in before["change"]]
    assert after["private_words"] == before["private_words"]
    assert after["erasure"] == before["erasure"]
    assert (len(season.sessions), set(season.erased), old.check()) == (2, {2}, ())
    for change, session in season.recorded.items():
        for place, section in enumerate(session.sections):
            movement = section.movement.rounds.tolist()
            assert rounds[change, place] == [
                (r, t, *seat)
                for r, tables in enumerate(movement, start=1)
                for t, seat in enumerate(tables, start=1)
            ]
    held = [row for row in before["number"] if row[0] in season.recorded]
    numbers = [pair for s in season.sessions for section in s.sections for pair in section.numbers]
    assert len(held) == len(numbers) == 16
    for (*_, first, second, _), pair in zip(held, numbers, strict=True):
        players = tuple(player and season.current(player) for player in (first, second))
        assert players == ((None, None) if pair is None else pair.players)
    while True:
        found = old.read().history.digest
        assert found == [digest for *_, digest in history_digests(old)][-1]
        try:
            old.undo()
        except InputError:
            break
    for _ in digests[1:]:
        old.redo()
    assert old.check() == ()
    assert old.read().history.digest == digests[-1]
    assert set(old.read().erased) == {2}


def history_digests(file: SeasonFile) -> list[tuple[int, str]]:
    """Return the changes that hold, and the digest of what each left."""
    return [(c.id, c.digest) for c in file.changes() if c.state is State.DONE]


def test_a_sheet_of_old_that_was_altered(old):
    """What another program wrote into an old file shows before anything is brought up to date."""
    with closing(sqlite3.connect(old.path)) as connection, connection:
        connection.execute("UPDATE seat SET ns = ew, ew = ns WHERE round = 1")
    with pytest.raises(InputError, match=DAMAGED):
        old.read()
    with closing(sqlite3.connect(old.path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert ("seat",) in tables
    assert ("chair",) not in tables
