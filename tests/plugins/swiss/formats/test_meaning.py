"""Other programs' files are read as they mean it, refused, or read with a warning."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.plugins.swiss.formats import WRITERS, read_tournament
from bridgeopt.plugins.swiss.formats.aga import read_tdlist
from bridgeopt.plugins.swiss.formats.egf import read_h9
from bridgeopt.plugins.swiss.standings import scores
from bridgeopt.plugins.swiss.tournament import Result, System, TieBreakCounting
from tests.support.generators.swiss import DrawnSize, generate
from tests.support.sources import SHARED

REAL = SHARED / "swiss"

TABLE = """; EV[Made up]
; Pl Name Rk Co Club {heads}
1 Ada One 3d NL {club} {one} 2+/w0 3+/b0
2 Bob Two 2d NL {club} {two} 1-/b0 4+/w0
3 Cas Three 1d NL {club} {three} 4+/w0 1-/w0
4 Dee Four 1k NL {club} {four} 3-/b0 2-/b0
"""


def real(name: str) -> Path:
    """Return the path of a real file, or skip the test if there is none."""
    if not (REAL / name).is_file():
        pytest.skip("no real tournaments beside the project")
    return REAL / name


def table(folder, heads, *rows, club="Ams"):
    """Write a table of four players."""
    numbers = dict(zip(("one", "two", "three", "four"), rows, strict=True))
    path = folder / "made.h9"
    path.write_text(TABLE.format(heads=heads, club=club, **numbers), encoding="utf-8")
    return path


@pytest.mark.parametrize("club", ["Ams", "25"])
@pytest.mark.parametrize(
    ("heads", "rows"),
    [
        ("MMS SOS", ("32 9", "30 8", "29 7", "27 6")),
        ("CAT MMS SOS", ("1 32 9", "1 30 8", "2 29 7", "2 27 6")),
        ("SOS RTG MMS", ("9 2300 32", "8 2200 30", "7 2100 29", "6 1900 27")),
    ],
)
def test_the_score_is_where_the_head_says(tmp_path, heads, rows, club):
    """The heading decides where the score is.

    Other numbers may come first, and clubs may be numbers.
    """
    beginning = read_h9(table(tmp_path, heads, *rows, club=club)).beginning
    assert beginning.settings.system is System.MCMAHON
    assert dict(beginning.initial) == {1: 30, 2: 29, 3: 28, 4: 27}


def test_columns_without_a_score_are_told(tmp_path):
    """Without a score column, initial scores are unknown: the import is a Swiss and says so."""
    imported = read_h9(table(tmp_path, "CAT EXT", "1 5", "1 4", "2 3", "2 3"))
    assert imported.beginning.settings.system is System.SWISS
    assert any("CAT" in str(note) for note in imported.notes)


def test_wins_are_a_score(tmp_path):
    """A table by wins is a Swiss tournament: all begin alike."""
    imported = read_h9(table(tmp_path, "CAT NBW", "1 2", "1 1", "2 1", "2 0"))
    assert imported.beginning.settings.system is System.SWISS
    assert not imported.notes


def test_a_french_table():
    """Cells without a slash are games; each game appears in two cells, once for each player."""
    path = real("ffg.tou")
    cells = re.findall(r" (\d+)([+-])([wb])\d", path.read_text(encoding="utf-8"))
    beginning = read_tournament(path).beginning
    games = [game for each in beginning.rounds for game in each.games]
    assert len(games) == len(cells) // 2 == 32
    black_won = sum(1 for _, how, colour in cells if (how, colour) == ("+", "b"))
    assert sum(game.result is Result.BLACK for game in games) == black_won


def test_real_columns_by_their_heads():
    """The second column is the number of wins; the first is a category."""
    beginning = read_tournament(real("columns.h9")).beginning
    assert beginning.settings.system is System.SWISS


def test_who_has_most_wins_leads():
    """An OpenGotha tournament ranked by wins first is a Swiss, however ranks differ."""
    path = real("opengotha-wins-first.xml")
    imported = read_tournament(path)
    assert imported.beginning.settings.system is System.SWISS
    assert imported.beginning.initial == ()


def test_what_absence_is_worth_is_told():
    """Absence scores half a point in OpenGotha and nothing in rounds paired here.

    A note says so.
    """
    imported = read_tournament(real("opengotha-half-points.xml"))
    assert any(str(Fraction(1, 2)) in str(note) for note in imported.notes)


def notes_of(path):
    """Return the keys of the notes on a file."""
    return {note.key for note in read_tournament(path).notes}


def put(folder, name, text):
    """Write a file."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def report(*cells, ratings=("2000", "1900"), points=("1.0", "0.0"), places=("1", "2")):
    """Return a chess report of two players and one game, column by column."""
    lines = ["012 Made up"]
    for k, name in enumerate(("Ada", "Bob")):
        told = f"001 {k + 1:>4} m    {name:<33} {ratings[k]:>4} NED {'':>11} 1970/01/02 "
        lines.append(told + f"{points[k]:>4} {places[k]:>4}  {cells[k]}")
    return "\n".join(lines) + "\n"


PLAYED = "   2 w 1", "   1 b 0"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({}, set()),
        ({"points": ("2.0", "0.0")}, {"swiss_scores_differ"}),
        ({"places": ("2", "1")}, {"swiss_places_differ"}),
        ({"places": ("", ""), "points": ("", "")}, set()),
    ],
)
def test_a_report_is_held_against_its_own_standings(tmp_path, said, told):
    """Points or places that contradict the games give a note; missing ones do not."""
    assert notes_of(put(tmp_path, "cup.trf", report(*PLAYED, **said))) == told


def test_a_table_is_held_against_its_own_standings(tmp_path):
    """Wins that contradict the games and lines out of score order give notes."""
    good = ("1 2", "1 1", "2 1", "2 0")
    assert notes_of(table(tmp_path, "CAT NBW", *good)) == set()
    wrong = notes_of(table(tmp_path, "CAT NBW", "1 3", *good[1:]))
    assert wrong == {"swiss_scores_differ"}
    late = notes_of(table(tmp_path, "MMS", "30", "30", "29", "40"))
    assert late == {"swiss_places_differ"}


def test_negative_ratings_are_read(tmp_path):
    """Ratings below 0 are valid: in Europe 30 kyu has one."""
    path = put(tmp_path, "cup.trf", report(*PLAYED, ratings=("-100", "-800")))
    assert [p.rating for p in read_tournament(path).beginning.players] == [-100, -800]


LINE = "{place} A B 1d NL C 1 {cell} |{pin}\n2 C D 1d NL C 0 1-/w |77\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("cup.h9", LINE.format(place="²", cell="2+/b", pin="7")),
        ("cup.h9", LINE.format(place="1", cell="²+/b", pin="7")),
        ("cup.h9", LINE.format(place="9" * 5000, cell="2+/b", pin="7")),
        ("cup.tou", "1 A B 1d 000 38Gr 2*w0\n2 C D 1d 000 38Gr 1*b0\n"),
        ("cup.h9", "1 A B 1d NL C ?\n2 C D 1d NL C ?\n"),
        ("cup.trf", report(*PLAYED, ratings=("²", "1900"))),
        ("cup.trf", report(*PLAYED).replace("012", "XXR ²\n012")),
        ("cup.trf", report(*PLAYED).replace("012", f"XXR {'9' * 5000}\n012")),
        ("cup.h9", "; Pl Name Rk Co Club MMS\n1 A B 1d NL C x 2+/b\n2 C D 1d NL C 30 1-/w\n"),
    ],
)
def test_what_is_not_understood_is_refused(tmp_path, name, text):
    """Input that is not understood is refused by file and line, never read in part."""
    with pytest.raises(InputError) as caught:
        read_tournament(put(tmp_path, name, text))
    assert all(fault.line for fault in caught.value.faults)


XML = """<?xml version="1.0"?>{doctype}
<Tournament><Players>
<Player name="{one}" firstName="An" rank="2D" rating="2200" agaId="{pin}" participating="{there}"/>
<Player name="Two" firstName="Bo" rank="5K" rating="1600" agaId="7" participating="1"/>
</Players><Games>
<Game whitePlayer="{key}" blackPlayer="TWOBO" result="{result}" roundNumber="1" tableNumber="1"/>
</Games><TournamentParameterSet>
<GeneralParameterSet name="Made up" numberOfRounds="3" {general}/>
<PlacementParameterSet><PlacementCriteria>{criteria}</PlacementCriteria></PlacementParameterSet>
</TournamentParameterSet></Tournament>
"""
CRITERION = '<PlacementCriterion name="{}"/>'


def gotha(folder, criteria=("MMS",), **given):
    """Write a tournament as OpenGotha does."""
    usual = {"doctype": "", "one": "One", "pin": "6", "there": "1", "key": "ONEAN", "general": ""}
    usual["result"] = "RESULT_WHITEWINS"
    listed = "".join(map(CRITERION.format, criteria))
    return put(folder, "cup.xml", XML.format(**usual | given, criteria=listed))


@pytest.mark.parametrize(
    "given",
    [
        {"there": ""},
        {"doctype": '<!DOCTYPE Tournament SYSTEM "opengotha.dtd">'},
        {"pin": "²"},
        {"one": "İnci", "key": "İNCİAN"},
        {"one": "İnci", "key": "INCIAN"},
        {"one": "inci", "key": "İNCİAN"},
        {"one": "I\u015f\u0131k", "key": "IŞIKAN"},
    ],
)
def test_what_opengotha_writes_is_read(tmp_path, given):
    """Turkish names in either case, a missing number of rounds and a document type are read."""
    (played,) = read_tournament(gotha(tmp_path, **given)).beginning.rounds
    assert [game.result for game in played.games] == [Result.WHITE]
    assert not played.byes


def test_both_may_win(tmp_path):
    """A point for each player is read and written in every format that has a code for it."""
    tournament = read_tournament(gotha(tmp_path, result="RESULT_BOTHWIN")).beginning.tournament()
    start = scores(tournament, 0)
    assert {score - start[p] for p, score in scores(tournament).items()} == {1}
    for name in ("h9", "trf", "opengotha"):
        path = tmp_path / f"again.{name}"
        WRITERS[name](path, tournament)
        (played,) = read_tournament(path).beginning.rounds
        assert [game.result for game in played.games] == [Result.BOTH_WIN]
    real_one = read_tournament(real("opengotha-both-win.xml")).beginning
    assert any(g.result is Result.BOTH_WIN for r in real_one.rounds for g in r.games)


@pytest.mark.parametrize(
    ("criteria", "told"),
    [
        (("MMS", "SOSM", "SOSOSM"), set()),
        (("MMS", "SOSW"), set()),
        (("MMS", "DC"), {"swiss_gotha_direct"}),
        (("NBW", "SOSW", "SOSOSW"), set()),
        (("CAT", "NBW", "SOSW"), set()),
        (("NBW", "SOSM"), {"swiss_gotha_by_scores"}),
    ],
)
def test_what_tie_breaks_count_is_told(tmp_path, criteria, told):
    """Wins first means a Swiss, even after a category.

    Other criteria that count differently give notes.
    """
    path = gotha(tmp_path, criteria)
    first = next(name for name in criteria if name != "CAT")
    system = System.SWISS if first == "NBW" else System.MCMAHON
    assert read_tournament(path).beginning.settings.system is system
    assert notes_of(path) == told


def test_halves_for_games_not_played_are_read(tmp_path):
    """OpenGotha's setting decides how tie-breaks count."""
    path = gotha(tmp_path, general='genCountNotPlayedGamesAsHalfPoint="true"')
    assert not notes_of(path)
    settings = read_tournament(path).beginning.settings
    assert settings.counting is TieBreakCounting.OPENGOTHA_HALVES


def plain_h9(text):
    """Return names, scores and games of one of our tables, by splitting at spaces."""
    lines = [line.split() for line in text.splitlines() if line and not line.startswith(";")]
    at = [next(k for k, w in enumerate(line) if re.fullmatch(r"\d+[dk]", w)) for line in lines]
    names = [
        "".join(sorted("".join(w[1:k]).replace("_", ""))) for w, k in zip(lines, at, strict=True)
    ]
    points = {n: Fraction(w[k + 3]) for n, w, k in zip(names, lines, at, strict=True)}
    games = set()
    for name, line in zip(names, lines, strict=True):
        cells = [w for w in line if re.fullmatch(r"\d+[-+=?]!?(/[wb]\d)?", w)]
        for k, cell in enumerate(cells):
            number, how, forfeit, colour = re.match(r"(\d+)(.)(!?)(?:/(.))?", cell).groups()
            if number != "0" and colour == "w":
                games.add((k, name, names[int(number) - 1], how, forfeit))
    return points, games


HOW = {
    None: ("?", ""),
    "W+": ("+", ""),
    "B+": ("-", ""),
    "J": ("=", ""),
    "W+F": ("+", "!"),
    "B+F": ("-", "!"),
    "0-0": ("-", "!"),
}


@pytest.mark.parametrize("club", ["Oever aan Zee", "38", ""])
def test_our_own_table_says_what_was_played_and_comes_back(tmp_path, club):
    """A plain parser finds opponents, results and scores in our table, and we read it back."""
    for seed in range(12):
        *_, cup = generate(seed, DrawnSize(5, 14, 5))
        cup = replace(cup, players=tuple(replace(p, club=club, country="") for p in cup.players))
        path = tmp_path / "cup.h9"
        WRITERS["h9"](path, cup)
        names = {p.id: "".join(sorted(p.name.replace(" ", ""))) for p in cup.players}
        points, games = plain_h9(path.read_text(encoding="utf-8"))
        assert points == {names[p]: score for p, score in scores(cup).items()}
        assert games == {
            (k, names[g.first], names[g.second], *HOW[g.result])
            for k, played in enumerate(cup.rounds)
            for g in played.games
        }
        found = read_tournament(path)
        again = found.beginning.tournament()
        back = {p.id: "".join(sorted(p.name.replace(" ", ""))) for p in again.players}
        assert len({points[back[p]] - score for p, score in scores(again).items()}) == 1
        assert {(p.club, p.country) for p in again.players} == {(club, "")}
        assert not {"swiss_scores_differ", "swiss_half_byes"} & {n.key for n in found.notes}


@pytest.mark.parametrize("read", [read_tournament, read_tdlist])
def test_a_file_of_another_kind_is_one_fault(tmp_path, read):
    """A file of another kind is one fault, not one for each line."""
    path = put(tmp_path, "letter.txt", "Dear all,\nthis is no table.\n" * 10)
    with pytest.raises(InputError) as caught:
        read(path)
    assert len(caught.value.faults) == 1
