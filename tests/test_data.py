"""The small example club: one command creates it, and it is as documented."""

from __future__ import annotations

import runpy
from datetime import date

import numpy as np
import pytest

from bridgeopt.base.resources import shipped_folder
from bridgeopt.files.competitions import read_competitions
from bridgeopt.files.history import read_history
from bridgeopt.files.members import read_members
from bridgeopt.files.registration import read_registration
from bridgeopt.season import SeasonFile
from bridgeopt.seating.sections import form_sections
from bridgeopt.tasks.club import create_demo
from tests.support.messages import text_of

DATA = shipped_folder("data")


@pytest.fixture(scope="module")
def history():
    return read_history(DATA / "history.csv")


def test_it_can_be_made_again(tmp_path):
    """The command creates the same files, byte for byte."""
    runpy.run_path(str(DATA / "make.py"))["make"](tmp_path)
    made = sorted(path.name for path in tmp_path.iterdir())
    assert made == [
        "README.md",
        "entries.csv",
        "guests.csv",
        "history.csv",
        "last-season.csv",
        "members.csv",
        "registration-even.csv",
        "registration.csv",
    ]
    for name in made:
        assert (tmp_path / name).read_bytes() == (DATA / name).read_bytes()


def test_members(history):
    """Each member has a distinct name, some with accents, and ids have gaps."""
    names = read_members(DATA / "members.csv").names
    assert tuple(names) == history.ids
    assert len(names) == len(set(names.values())) == 110
    assert max(names) > 110
    assert not all(name.isascii() for name in names.values())


def test_all_names_look_like_names():
    """Members, entrants and the evening's guest have a given name and a surname in letters."""
    named = [read_members(DATA / f"{each}.csv").names for each in ("members", "guests", "entries")]
    everybody = [name for names in named for name in names.values()]
    assert len(everybody) == len(set(everybody)) == 131
    assert all(len(name.split()) >= 2 for name in everybody)
    assert all(part.isalpha() for name in everybody for part in name.split())


def test_history(history):
    """Ratings vary as in a real club, with and without decimals; players met and sat out."""
    rankings = sorted(history.ratings)
    assert 35 <= rankings[0] < 50
    assert 80 < rankings[-1] <= 95
    assert 0 < sum("." in str(ranking) for ranking in rankings) < 110
    assert history.meetings.max() >= 8
    assert (history.meetings == 0).mean() > 0.3
    assert 0 < history.waiting_tables.max() <= 6


def test_meetings_fit_the_evenings(history):
    """No player met themselves, and each met an even number of opponents, as these are pairs."""
    assert (history.meetings == history.meetings.T).all()
    assert not np.diagonal(history.meetings).any()
    assert (history.meetings.sum(axis=0) % 2 == 0).all()
    # Each evening has six rounds, met or sat out.
    assert ((history.meetings.sum(axis=0) // 2 + history.waiting_tables) % 6 == 0).all()


def test_registrations(history):
    """One evening has an odd number of pairs and a guest; the other has members only."""
    odd = read_registration(DATA / "registration.csv")
    players = [player for pair in odd.pairs for player in pair.players]
    assert len(odd.pairs) == 47
    assert len([player for player in players if player not in history]) == 1
    even = read_registration(DATA / "registration-even.csv")
    assert len(even.pairs) == 44
    assert [len(s.pairs) for s in form_sections(history, even, 3)] == [16, 14, 14]


def test_last_season_gives_the_demo_standings(tmp_path, history):
    """Only members have scores, 50 % on average; the meetings of the demo stay as they are."""
    club = create_demo(tmp_path / "club", date(2026, 11, 24))
    assert club.settings.season is not None
    season = SeasonFile(club.settings.season).read()
    assert season.history.digest == history.digest
    assert len(season.competing.elsewhere) == 12
    for session in season.competing.elsewhere:
        percents = [score.percentage for score in session.scores if score.percentage is not None]
        assert len(percents) == len(session.scores)
        assert abs(sum(percents) / len(percents) - 50) < 0.01
        assert {player for score in session.scores for player in score.players} <= {*history.ids}
    rules = read_competitions(club.file).competitions
    assert [each.name for each in rules] == [text_of("demo_competition")]
