"""Erasing a person: the name disappears from every byte, and nothing else changes."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import replace
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from bridgeopt.base.errors import BridgeoptError, InputError
from bridgeopt.files.members import MemberLine
from bridgeopt.journal import FileBusyError, database
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.members import Status
from tests.support.generators.instances import stride
from tests.support.messages import pattern_of, says, text_of
from tests.support.timing.clocks import touch
from tests.support.timing.processes import files_in, left_at_statements, put_into

NAME, LATER, GUEST = "Zoë Kwikstaart-Ooievaar", "Zoë van den Reiger", "Z. Kwikstaart"
PHONE, STREET = "06-55501234", "Lindelaan 7 é, Scherpenzeel"
OTHER = "Ångström Fuut"
SECRETS = (NAME, LATER, GUEST, PHONE, STREET)
DATE = date(2026, 9, 1)


def spellings(words: str) -> set[bytes]:
    """Return the possible encodings of words: as text, in JSON, and as on Windows."""
    escaped = json.dumps(words)[1:-1]
    return {words.encode(), escaped.encode(), words.encode("utf-16-le"), words.encode("utf-16-be")}


def found_in(folder: Path, secrets: Iterable[str] = SECRETS) -> list[tuple[str, str]]:
    """Return (file, words) for all files, copies and other files that contain the words."""
    return [
        (file.name, words)
        for file in sorted(folder.rglob("*"))
        if file.is_file()
        for words in secrets
        if any(spelling in file.read_bytes() for spelling in spellings(words))
    ]


def seen(season: Season, *erased: int):
    """Return a season's contents, without the names and details of erased players."""
    names = "|".join((NAME, LATER, GUEST))
    hidden = "has a name (not shown here)"
    changes = [
        replace(change, summary=re.sub(f"is called ({names})", hidden, str(change.summary)))
        for change in season.changes
    ]
    return (
        changes,
        season.history.digest,
        {
            p: replace(m, name=None, details={}) if p in erased else m
            for p, m in season.members.items()
        },
        season.merged,
        season.rules,
        season.rating_bases,
        [(change, s.id, s.sections[0].seats) for change, s in season.recorded.items()],
    )


@pytest.fixture
def player(season_file) -> int:
    """Return a player with a long history."""
    return season_file.read().history.ids[3]


@pytest.fixture
def club(season_file, player, play) -> SeasonFile:
    """Fill the season with old and new names, a merged guest, evenings and undone changes."""
    lines = [
        MemberLine(player, NAME, None, None, {"phone": PHONE, "street": STREET}),
        MemberLine(player + 1, OTHER, None, None, {"phone": "06-99"}),
    ]
    season_file.add_members(lines)
    play(1, 5)
    season_file.change_member(player, LATER, Status.MEMBER)
    guest = season_file.change_member(None, GUEST, Status.GUEST).player
    season_file.merge(guest, player)
    play(2, 12)
    season_file.change_member(player, NAME)
    season_file.undo()
    season_file.change_member(player + 1, None, ranking=Decimal(70))
    season_file.undo()
    return season_file


@pytest.mark.slow
def test_every_byte(club, player):
    """Name, earlier names and details are in no file of the folder; the rest is unchanged."""
    folder = club.path.parent
    before = club.read()
    files = sorted(folder.rglob("*"))
    assert {words for _, words in found_in(folder)} == set(SECRETS)
    copies = sorted((folder / "club-backups").iterdir())
    times = [copy.stat().st_mtime_ns for copy in copies]
    erased = club.erase(player)
    assert found_in(folder) == []
    assert list(erased.copies) == copies
    assert erased.problems == ()
    assert sorted(folder.rglob("*")) == files
    assert [copy.stat().st_mtime_ns for copy in copies] == times
    after = club.read()
    assert after.members[player].name is None
    assert after.members[player].details == {}
    assert seen(after, player) == seen(before, player)
    assert list(after.erased) == [player]
    for file in (club, *map(SeasonFile, copies)):
        assert file.integrity_warnings() == ()
        assert file.read().members[player + 1].name == OTHER
    assert {file for file, _ in found_in(folder, [OTHER])} == {f.name for f in (club.path, *copies)}


@pytest.mark.long
def test_undo_and_redo_around_it(club, player, tmp_path):
    """Undo and redo give the same as without the erasure, except for the erased person."""
    twin = SeasonFile(club.backup(tmp_path / "twin.season"))
    guest = next(iter(club.read().merged))
    club.erase(player)

    def hold_against_the_twin() -> None:
        season = club.read()
        assert seen(season, player, guest) == seen(twin.read(), player, guest)
        assert player not in season.members or season.members[player].name is None
        assert club.integrity_warnings() == ()

    for step in (SeasonFile.undo, SeasonFile.redo):
        with suppress(InputError):
            while True:
                assert step(club).id == step(twin).id
                hold_against_the_twin()
    assert {change.state for change in club.read().changes} == {"done", "dropped"}
    for file in (club, twin):
        file.change_member(player + 1, "Wulp")
        file.undo()
    assert club.read().members[player + 1].name == OTHER
    assert found_in(club.path.parent) == []


@pytest.mark.slow
def test_the_log(club, player):
    """The log keeps the change without the person's name."""
    before = [str(change.summary) for change in club.read().changes]
    assert says(before, "season_player_is_called", name=LATER, player=player, status="member")
    club.erase(player)
    after = [str(change.summary) for change in club.read().changes]
    assert says(after, "season_player_has_name", player=player, status="member")
    assert [one for one in before if "is called" not in one] == [
        one for one in after if not says(one, "season_player_has_name")
    ]


def test_names_that_were_taken_back(season_file):
    """An undone name was in the file too, and is erased."""
    new = season_file.change_member(None, NAME).player
    season_file.undo()
    season_file.erase(new)
    assert found_in(season_file.path.parent) == []
    season_file.redo()
    assert season_file.read().members[new].name is None
    assert season_file.integrity_warnings() == ()


@pytest.mark.slow
def test_a_merger_that_is_taken_back_later(club, player):
    """The guest merged into the person has no name either."""
    guest = next(iter(club.read().merged))
    club.erase(player)
    while guest in club.read().merged:
        club.undo()
    assert club.read().members[guest].name is None


@pytest.mark.slow
def test_a_name_again(club, player, tmp_path):
    """A returning person may be named again; an old list of members does not restore the name."""
    club.erase(player)
    lines = [
        MemberLine(player, NAME, None, None, {}),
        MemberLine(player + 1, OTHER, None, None, {}),
    ]
    told = pattern_of("season_name_erased", player=str(player))
    with pytest.raises(InputError, match=rf"club.csv: {told}"):
        club.add_members(lines, "club.csv")
    assert club.change_member(player, "Somebody").name == "Somebody"
    assert club.read().erased == {}
    club.add_members(lines, "club.csv")
    assert club.read().members[player].name == NAME
    club.undo()
    assert club.read().members[player].name == "Somebody"
    club.erase(player)
    assert found_in(club.path.parent, [*SECRETS, "Somebody"]) == []
    assert club.integrity_warnings() == ()


@pytest.mark.slow
def test_whom_there_is_nothing_to_erase_of(club, player, contents):
    """A stranger, a player without a name and a merged id have nothing to erase."""
    before = contents(club.path)
    nameless = club.read().history.ids[9]
    guest = next(iter(club.read().merged))
    for number, message in (
        (98765, "there is no player 98765"),
        (nameless, f"keeps only the number of player {nameless}, no name"),
        (guest, f"player {guest} is player {player} now"),
    ):
        with pytest.raises(InputError, match=message):
            club.erase(number)
    assert contents(club.path) == before


@pytest.mark.slow
def test_other_files_beside_the_copies(club, player, make_history):
    """Another club's season keeps its names; partial copies are deleted, damaged ones reported."""
    folder = club.path.with_name("club-backups")
    copies = sorted(folder.iterdir())
    other = SeasonFile(folder / "other.season")
    SeasonFile.create(other.path, make_history(9, 20))
    other.change_member(player, NAME)
    (folder / "notes.txt").write_text(NAME, encoding="utf-8")
    renamed = copies[0].rename(folder / "the first evening.season")
    damaged = bytearray(copies[1].read_bytes())
    damaged[8192:16384] = bytes(8192)
    copies[1].write_bytes(damaged)
    half = folder / ".bridgeopt-00ff.tmp"
    half.write_bytes(club.path.read_bytes())
    touch(half)
    erased = club.erase(player)
    assert erased.copies == (renamed,)
    (problem,) = erased.problems
    assert str(problem).startswith(f"{copies[1]}: {text_of('journal_file_damaged')}")
    assert {file for file, _ in found_in(folder)} <= {"other.season", "notes.txt", copies[1].name}
    assert other.read().members[player].name == NAME
    copies[1].unlink()
    assert club.erase(player) == ((renamed,), ())


def test_a_plan_from_before(season_file, make_plan):
    """Recording an old plan again does not restore an erased guest's name."""
    plan = make_plan(season_file.read())
    guest = plan.sections[0].numbers[0].first
    plan = replace(plan, guests={guest: GUEST})
    seatings = [section.seating() for section in plan.sections]
    recorded = season_file.record(plan, seatings, DATE)
    assert "erased" not in " ".join(map(str, recorded.notes))
    assert season_file.read().members[guest].name == GUEST
    assert {words for _, words in found_in(season_file.path.parent)} == {GUEST}
    season_file.erase(guest)
    season_file.undo()
    recorded = season_file.record(plan, seatings, DATE, keep_guests=True)
    (note,) = (note for note in map(str, recorded.notes) if "erased" in note)
    assert says(note, "season_erased_name_in_plan", player=guest)
    assert GUEST not in " ".join(map(str, recorded.notes))
    assert season_file.read().members[guest].name is None
    assert found_in(season_file.path.parent) == []
    assert season_file.integrity_warnings() == ()


@pytest.mark.slow
@pytest.mark.parametrize("table", ["erasure", "private_words"])
def test_only_an_erasure_may_take_words_away(club, player, table):
    """Missing words without an erasure mean that the file is damaged."""
    club.erase(player)
    club.read()
    with closing(sqlite3.connect(club.path)) as connection, connection:
        assert connection.execute(f"DELETE FROM {table}").rowcount
    with pytest.raises(InputError, match=pattern_of("journal_file_damaged")):
        club.read()


@pytest.mark.slow
def test_while_somebody_reads(club, player, monkeypatch):
    """If another program has the file open the erasure is refused as a whole."""
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 0.1)
    before = found_in(club.path.parent)
    with closing(sqlite3.connect(club.path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM change").fetchone()
        with pytest.raises(FileBusyError):
            club.erase(player)
    assert found_in(club.path.parent) == before
    club.erase(player)
    assert found_in(club.path.parent) == []


@pytest.mark.slow
def test_where_traces_may_be_left(club, player, monkeypatch):
    """If the file cannot be rewritten a message says so; a repeated erasure completes it."""
    connect = sqlite3.connect

    def without_vacuum(*args, **options):
        connection = connect(*args, **options)
        connection.set_authorizer(
            lambda action, *_: sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_ATTACH else 0
        )
        return connection

    with monkeypatch.context() as patched:
        patched.setattr(sqlite3, "connect", without_vacuum)
        with pytest.raises(BridgeoptError, match=pattern_of("journal_traces_may_be_left")):
            club.erase(player)
    assert club.read().members[player].name is None
    erased = club.erase(player)
    assert len(erased.copies) == 2
    assert found_in(club.path.parent) == []


@pytest.mark.slow
def test_where_another_program_keeps_a_log(club, player, monkeypatch):
    """Traces hidden by a write-ahead log are reported until the other program closes the file."""
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 0.1)
    with closing(sqlite3.connect(club.path)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("SELECT * FROM change").fetchone()
        with pytest.raises(
            BridgeoptError,
            match=pattern_of("journal_traces_may_be_left", error="database is locked"),
        ):
            club.erase(player)
    club.erase(player)
    assert found_in(club.path.parent) == []


@pytest.mark.long
def test_killed_at_many_statements(club, player, in_child):
    """The file and its copies are sound after a kill at any moment; repeating erases all."""
    folder = club.path.parent
    whole = files_in(folder)
    left = in_child(left_at_statements, folder, lambda: club.erase(player))
    moments = list(dict.fromkeys([*left, files_in(folder)]))
    states = set()
    for files in (*moments[:: stride(3)], moments[-1]):
        put_into(folder, files)
        for name, _ in whole:
            assert SeasonFile(folder / name).integrity_warnings() == ()
        states.add(club.read().members[player].name)
        club.erase(player)
        assert found_in(folder) == []
    assert states == {LATER, None}
