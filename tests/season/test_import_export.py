"""Histories are exported as they were imported, the real club's byte for byte."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bridgeopt.files.history import format_history, read_history, write_history
from bridgeopt.season import SeasonFile


@pytest.mark.slow
@pytest.mark.parametrize("year", ["2020", "2021"])
def test_the_real_histories(real_club, tmp_path, year):
    """Init and export give the file back, byte for byte, apart from the blank first line."""
    source = real_club / year / "history.csv"
    blank, newline, rest = source.read_bytes().partition(b"\n")
    assert (blank, newline) == (b"", b"\n")
    season = SeasonFile.create(tmp_path / "club.season", read_history(source))
    write_history(tmp_path / "out.csv", season.history)
    assert (tmp_path / "out.csv").read_bytes() == rest
    assert season.history.digest == read_history(source).digest


@pytest.mark.slow
def test_the_real_histories_into_another_season(real_club, tmp_path, season_file, play):
    """An import on top of another club's evenings replaces their counts."""
    play(1)
    before = season_file.read()
    for year in ("2020", "2021"):
        source = real_club / year / "history.csv"
        season_file.import_history(read_history(source))
        write_history(tmp_path / "out.csv", season_file.read().history)
        assert (tmp_path / "out.csv").read_bytes() == source.read_bytes().removeprefix(b"\n")
    assert [session.id for session in season_file.read().sessions] == [1]
    assert season_file.read().sessions_since_import == ()
    season_file.undo()
    season_file.undo()
    assert season_file.read().history.digest == before.history.digest


@pytest.mark.slow
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**20), size=st.integers(1, 12), order=st.randoms())
def test_any_history(season_file, make_history, tmp_path, seed, size, order):
    """Histories with gaps, decimals and unordered lines are exported in order of id."""
    history = make_history(seed, size)
    text = format_history(history).replace(",55.0,", ",55,")
    lines = text.split("\n")
    order.shuffle(lines)
    (tmp_path / "in.csv").write_text("\n" + "\r\n".join(lines) + "\n\n")
    season_file.import_history(read_history(tmp_path / "in.csv"))
    assert format_history(season_file.read().history) == text
    assert season_file.integrity_warnings() == ()


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "5,74,[0]",
        "5,74.00,[0,0]\n900000,85.4,[3,0,0,0,0,0]",
        "1,0,[0,0,7]\n2,0.000001,[100000,7]",
        "1,999999999.99999,[0,0]\n2,74,[0,0]",
    ],
)
def test_corners(season_file, tmp_path, text):
    """One player, large ids, large counts and long ratings are exported unchanged."""
    (tmp_path / "in.csv").write_text(text)
    history = read_history(tmp_path / "in.csv")
    season_file.import_history(history)
    found = season_file.read().history
    assert found.digest == history.digest
    assert list(map(str, found.ratings)) == list(map(str, history.ratings))
    write_history(tmp_path / "out.csv", found)
    assert read_history(tmp_path / "out.csv").digest == history.digest


def test_after_evenings(season_file, play, tmp_path):
    """A history exported in mid-season can be imported again, and a plan for it stays valid."""
    play(1, 5)
    play(2, 12)
    season = season_file.read()
    write_history(tmp_path / "out.csv", season.history)
    other = SeasonFile.create(tmp_path / "new.season", read_history(tmp_path / "out.csv"))
    assert other.history.digest == season.history.digest
    assert other.sessions == ()
    season_file.import_history(read_history(tmp_path / "out.csv"))
    again = season_file.read()
    assert again.history.digest == season.history.digest
    assert [session.id for session in again.sessions] == [1, 2]
    assert again.sessions_since_import == ()


def test_sessions_after_an_import_count(season_file, play, make_history):
    """Sessions before an import stay in the log with their numbers; later ones count."""
    play(1, 5)
    season_file.import_history(make_history(8, 34))
    imported = season_file.read().history
    assert play(2, 12).session.id == 2
    season = season_file.read()
    assert [session.id for session in season.sessions] == [1, 2]
    assert [session.id for session in season.sessions_since_import] == [2]
    added = season.history.meetings - imported.meetings
    assert added.sum() == 8 * (6 * 4 + 6 * 3)


def test_guests_of_before_an_import(season_file, play, make_history):
    """A player missing from the imported file is not in the history, even with a rating."""
    season_file.change_member(None, "Heron Ash", ranking=Decimal(70))
    guest = max(season_file.read().history.ids)
    text = format_history(make_history(8, 6))
    season_file.import_history(make_history(8, 6))
    season = season_file.read()
    assert format_history(season.history) == text
    assert guest not in season.history
    assert season.members[guest].name == "Heron Ash"
