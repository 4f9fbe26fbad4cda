"""Erasing a club's member also erases them from its tournaments: files, logs and copies."""

from __future__ import annotations

from typing import Any

import pytest

from bridgeopt.plugins.swiss.file import SwissFile, TournamentFile
from bridgeopt.plugins.swiss.matchplay.event import WhoPlays
from bridgeopt.plugins.swiss.matchplay.file import EventFile
from bridgeopt.plugins.swiss.matchplay.tasks import make_event, rules_for
from bridgeopt.plugins.swiss.tasks.tournament import create_tournament
from bridgeopt.plugins.swiss.tournament import Settings
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.tasks.club import erase_person
from tests.support.browser.page_server import make_club


@pytest.mark.slow
@pytest.mark.parametrize("what", ["teams", "pairs", "players"])
def test_a_club_that_erases_somebody_erases_him_from_its_tournaments(tmp_path, what):
    """The name goes from files, logs and copies of each kind; other names and results stay."""
    club = make_club(tmp_path / "club")
    name = "Zoë Kwikstaart"
    SeasonFile(club / "club.season").change_member(999, name, Status.GUEST)
    entries = club.parent / "entries.csv"
    named = {"pairs": f"Fuut & {name}", "teams": name.upper()}.get(what, "Kwikstaart, Zoe")
    lines = "".join(f'"{n}",2000\n' for n in (named, "Zoë Fuut", "Kwikstaart", "Roodborst"))
    entries.write_text(f"name,rating\n{lines}", "utf-8")
    path = club / "cup.swiss"
    if what == "players":
        create_tournament(path, entries, Settings(3))
        file: TournamentFile[Any] = SwissFile(path)
    else:
        make_event(path, entries, rules_for(WhoPlays(what), 3, 8, {}))
        file = EventFile(path)
    copy = file.backup()
    player = next(p.id for p in file.read().state.players if p.name == named)
    _, anew, _, problems = erase_person(SeasonFile(club / "club.season"), 999, club)
    assert ({path, copy} <= {*anew}, problems) == (True, [])
    for each in (path, copy):
        assert named.encode() not in each.read_bytes()
        assert "Zoë Fuut".encode() in each.read_bytes()
    assert not [f for f in club.rglob("*") if f.is_file() and name.encode() in f.read_bytes()]
    now = {p.id: p.name for p in file.read().state.players}
    assert now[player] == str(player)
    assert {*now.values()} == {str(player), "Zoë Fuut", "Kwikstaart", "Roodborst"}
    assert erase_person(SeasonFile(club / "club.season"), 999, club)[1:] == ([], [], [])
