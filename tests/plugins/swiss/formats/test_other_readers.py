"""Hold imports of other programs' files against readers that share no code with ours.

The import equals the plain reader's, is refused, or carries a note on the difference. The files are
real ones and exports of generated tournaments, both also with small faults.
"""

from __future__ import annotations

from functools import cache

import pytest

from bridgeopt.cli.click_classes import OutFile
from bridgeopt.files.file_kinds import FileKind, refuse_overwrite
from bridgeopt.plugins.swiss.bands import initial_scores
from bridgeopt.plugins.swiss.files_cli import export
from bridgeopt.plugins.swiss.formats import WRITERS, read_tournament
from bridgeopt.plugins.swiss.tournament import ByeKind, Result
from tests.support.each_case import each_case
from tests.support.generators.swiss import DrawnSize, generate
from tests.support.reference.tournament_files import READERS, letters
from tests.support.sources import SHARED

REAL = SHARED / "swiss"
CODES = {
    None: "",
    Result.WHITE: "W",
    Result.BLACK: "B",
    Result.JIGO: "J",
    Result.WHITE_BY_FORFEIT: "W!",
    Result.BLACK_BY_FORFEIT: "B!",
    Result.DOUBLE_FORFEIT: "0",
    Result.BOTH_WIN: "1",
}

BYES = {
    ByeKind.FORCED: "won",
    ByeKind.FULL: "won",
    ByeKind.VOLUNTEER: "won",
    ByeKind.HALF: "half",
    ByeKind.VOLUNTARY: "out",
}


@cache
def made(seed):
    """Return a generated tournament with every kind of event, sometimes unfinished."""
    stages = list(generate(seed, DrawnSize(4, 14, 6, crowded=bool(seed % 2))))
    return stages[-1 - seed % 3 % len(stages)]


def form(beginning):
    """Return an import in the form of the plain readers."""
    place = {p.id: k for k, p in enumerate(beginning.players)}
    first = initial_scores(beginning.tournament())
    rounds = [
        (
            {(place[g.first], place[g.second], CODES[g.result], g.handicap) for g in each.games},
            {(place[p], BYES[how]) for p, how in each.byes},
        )
        for each in beginning.rounds
    ]
    planned = beginning.settings.rounds
    return {
        "players": [
            (letters(p.name), p.rank, p.rating, p.club, p.country) for p in beginning.players
        ],
        "rounds": rounds,
        "start": [first[p.id] for p in beginning.players],
        "planned": planned,
        "away": {(place[p], k) for p, k in beginning.absent if k <= planned},
        "name": beginning.name,
    }


def plainly(reader, text, stem):
    """Return the result of a plain reader, or None if it fails."""
    try:
        found = reader(text)
    except (ValueError, LookupError, StopIteration, TypeError, AttributeError, SyntaxError):
        return None
    planned = max(len(found.rounds), 1) if found.planned is None else found.planned
    return {
        "players": found.players,
        "rounds": found.rounds,
        "start": found.start,
        "planned": planned,
        "away": found.away or set(),
        "name": found.name or stem,
    }


def written(name, seed, folder):
    """Return a generated tournament, and its text in a format."""
    tournament = made(seed)
    path = folder / f"made.{name}"
    WRITERS[name](path, tournament)
    return tournament, path.read_bytes().decode()


REAL_FILES = {
    "columns.h9": "h9",
    "ffg.tou": "h9",
    "opengotha-wins-first.xml": "opengotha",
    "opengotha-half-points.xml": "opengotha",
    "opengotha-both-win.xml": "opengotha",
}


def real(name):
    """Return the text of a real file, or skip the test."""
    if not (REAL / name).is_file():
        pytest.skip("no real tournaments beside the project")
    return (REAL / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", REAL_FILES)
def test_real_files(name, tmp_path):
    """Real files are read as by the plain reader."""
    text, kind = real(name), REAL_FILES[name]
    (tmp_path / name).write_text(text, encoding="utf-8")
    ours = form(read_tournament(tmp_path / name).beginning)
    plain = plainly(READERS[kind], text, ours["name"])
    assert ours == plain


@each_case("name", READERS)
@each_case("seed", range(6))
def test_our_own_exports(name, seed, tmp_path):
    """Both readers find the same in our exports, and it equals the tournament exported."""
    tournament, text = written(name, seed, tmp_path)
    ours = form(read_tournament(tmp_path / f"made.{name}").beginning)
    assert ours == plainly(READERS[name], text, "made")
    index = {tuple(person[0]): k for k, person in enumerate(ours["players"])}
    place = {p.id: index[tuple(letters(p.name))] for p in tournament.players}
    for (games, byes), each in zip(ours["rounds"], tournament.rounds, strict=True):
        assert games == {
            (
                place[g.first],
                place[g.second],
                CODES[g.result],
                0 if name == "trf" else g.handicap,
            )
            for g in each.games
        }
        paired = {place[p] for p in each.by_player}
        won = {place[b.player] for b in each.byes if b.kind is not ByeKind.VOLUNTARY}
        assert {p for p, how in byes if how == "won"} == won
        assert {p for p, how in byes if how == "out"} == set(place.values()) - paired - won
    for player in tournament.players:
        _, rank, rating, club, _ = ours["players"][place[player.id]]
        if name != "trf":
            assert player.rank in (None, rank)
            assert club == player.club
        if name != "h9":
            assert rating == int(player.rating)
    first = initial_scores(tournament)
    assert len({ours["start"][place[p]] - first[p] for p in first}) == 1
    if name != "h9":
        assert ours["planned"] == tournament.settings.rounds


def test_heads_that_are_not_known(tmp_path):
    """A column under an unknown heading is read by its position, with a note."""
    tournament, text = written("h9", 3, tmp_path)
    assert tournament.players
    for head, told in (("Co", False), ("40", True), ("Licence", False)):
        file = tmp_path / "cup.h9"
        file.write_text(text.replace("Rk Co Club", f"Rk {head} Club"), encoding="utf-8")
        keys = {note.key for note in read_tournament(file).notes}
        assert ("swiss_h9_heads_unknown" in keys) == told


@pytest.mark.parametrize("name", WRITERS)
def test_an_export_may_be_written_again(name, tmp_path):
    """An export may be overwritten: its kind is recognised for every tournament."""
    (kinds,) = (p.type.kinds for p in export.params if isinstance(p.type, OutFile))
    for seed in range(20):
        WRITERS[name](tmp_path / "cup", made(seed))
        refuse_overwrite(tmp_path / "cup", [FileKind(kind) for kind in kinds])
