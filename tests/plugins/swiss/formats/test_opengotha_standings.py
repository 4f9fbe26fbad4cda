"""Imported files give the same standings as OpenGotha, by a reference implementation of our own."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.plugins.swiss.formats import read_tournament
from bridgeopt.plugins.swiss.standings import DRAW, standings
from bridgeopt.plugins.swiss.tournament import TieBreakCounting
from tests.support.each_case import each_case
from tests.support.reference.opengotha import Gotha
from tests.support.sources import SHARED

REAL = SHARED / "swiss"
RESULTS = (
    *("RESULT_WHITEWINS", "RESULT_BLACKWINS") * 4,
    *("RESULT_EQUAL", "RESULT_BOTHLOSE_BYDEF", "RESULT_WHITEWINS_BYDEF", "RESULT_BOTHWIN"),
)
CRITERIA = (
    ("MMS", "SOSM", "SOSOSM"),
    ("MMS", "SODOSM", "SOSM"),
    ("MMS", "SOSW", "SODOSW"),
    ("NBW", "SOSW", "SOSOSW"),
)


def xml(seed, **settings):
    """Return a random tournament as OpenGotha writes it."""
    draw = random.Random(seed)
    count, rounds = draw.randint(5, 13), draw.randint(1, 5)
    names = [f"P{k}" for k in range(count)]
    there = {name: "".join(draw.choice("1110") for _ in range(20)) for name in names}
    players = [
        f'<Player name="{name}" firstName="X" rank="{draw.choice(("3D", "1D", "2K", "9K"))}"'
        f' rating="1500" participating="{there[name]}" registeringStatus="FIN"/>'
        for name in names
    ]
    games, byes = [], []
    for number in range(1, rounds + 1):
        here = [name for name in names if there[name][number - 1] == "1"]
        draw.shuffle(here)
        if len(here) % 2 and len(here) > 1:
            byes.append(f'<ByePlayer player="{here.pop()}X" roundNumber="{number}"/>')
        for white, black in zip(here[::2], here[1::2], strict=False):
            games.append(
                f'<Game whitePlayer="{white}X" blackPlayer="{black}X" roundNumber="{number}"'
                f' result="{draw.choice(RESULTS)}" handicap="{draw.randint(0, 4)}"'
                f' tableNumber="{len(games) + 1}" knownColor="true"/>'
            )
    given = {
        "genMMBar": "2D",
        "genMMFloor": "4K",
        "genMMZero": "30K",
        "genMMS2ValueAbsent": draw.randint(0, 2),
        "genMMS2ValueBye": 2,
        "genNBW2ValueAbsent": 0,
        "genNBW2ValueBye": 2,
        "genRoundDownNBWMMS": draw.choice(("true", "false")),
        "genCountNotPlayedGamesAsHalfPoint": draw.choice(("true", "false")),
        "numberOfRounds": rounds,
        **settings,
    }
    criteria = draw.choice(CRITERIA)
    if criteria[1] == "SOSW":
        given["genMMS2ValueAbsent"] = 0  # otherwise wins and scores count absence differently
        given["genCountNotPlayedGamesAsHalfPoint"] = "false"
    general = " ".join(f'{name}="{value}"' for name, value in given.items())
    placed = "".join(
        f'<PlacementCriterion name="{name}" number="{k}"/>' for k, name in enumerate(criteria, 1)
    )
    return (
        f"<Tournament><Players>{''.join(players)}</Players><Games>{''.join(games)}</Games>"
        f"<ByePlayers>{''.join(byes)}</ByePlayers><TournamentParameterSet>"
        f"<GeneralParameterSet {general}/><PlacementParameterSet><PlacementCriteria>{placed}"
        "</PlacementCriteria></PlacementParameterSet></TournamentParameterSet></Tournament>"
    )


def ranked(beginning):
    """Return place and score of each player by name; tied players share a place."""
    cup = beginning.tournament()
    ties = tuple(name for name in cup.settings.tie_breaks if name != DRAW)
    cup = replace(cup, settings=replace(cup.settings, tie_breaks=ties))
    return {cup.by_id[row.player].name: (row.place, row.score) for row in standings(cup)}


def expected(path):
    """Return the same from the reference."""
    gotha = Gotha(path)
    kind = "NBW" if gotha.criteria[0] == "NBW" else "MMS"
    places = gotha.places()
    return {
        " ".join(part for part in (told["firstName"], told["name"]) if part): (
            places[key],
            Fraction(gotha.score(key, kind), 2),
        )
        for key, told in gotha.players.items()
    }


@each_case("seed", range(60))
def test_xml_gives_the_standings_of_opengotha(tmp_path, seed):
    """Scores and places agree.

    The files have absences, byes, stones, rounding and halves for unplayed games.
    """
    path = tmp_path / "made.xml"
    path.write_text(xml(seed), encoding="utf-8")
    if not Gotha(path).games:
        pytest.skip("nobody played")
    assert ranked(read_tournament(path).beginning) == expected(path)


def rows(path):
    """Return a tournament's lines as OpenGotha orders them, with numbers, places and cells."""
    gotha = Gotha(path)
    places = gotha.places()
    order = sorted(gotha.players, key=places.get)
    number = {key: k for k, key in enumerate(order, start=1)}
    signs = {0: "-", 1: "=", 2: "+"}
    absent = signs[int(gotha.general["genMMS2ValueAbsent"])]
    for key in order:
        cells = []
        for k in range(1, gotha.rounds + 1):
            if k in gotha.met[key]:
                other, won, stones, _ = gotha.met[key][k]
                game = next(
                    g
                    for g in gotha.games
                    if int(g["roundNumber"]) == k
                    and f"{key}" in (g["whitePlayer"], g["blackPlayer"])
                )
                colour = "w" if game["whitePlayer"] == key else "b"
                mark = "!" if game["result"].endswith("_BYDEF") else "/"
                cells.append(f"{number[other]}{signs[won]}{mark}{colour}{abs(stones)}")
            else:
                has_bye = (key, k) in gotha.byes
                cells.append("0+" if has_bye else f"0{absent}")
        yield key, number[key], places[key], cells, gotha


def half(value):
    """Return a doubled value as OpenGotha prints it."""
    return f"{value // 2}" + ("½" if value % 2 else "")


@each_case("seed", range(40))
@each_case("kind", ["h9", "csv"])
def test_tables_give_the_standings_again(tmp_path, seed, kind):
    """Every column and place is reproduced, so no note reports a difference."""
    source = tmp_path / "made.xml"
    halves = "false"
    source.write_text(xml(seed, genCountNotPlayedGamesAsHalfPoint=halves), encoding="utf-8")
    gotha = Gotha(source)
    if not gotha.games or gotha.criteria[0] != "MMS" or "SODOSM" in gotha.criteria:
        pytest.skip("this table is by wins, or nobody played")
    lines = ["; Generated by OpenGotha 3.51", "; Pl Name Rk Co Club MMS SOS SOSOS"]
    names = ";".join(f"R{k}" for k in range(1, gotha.rounds + 1))
    if kind == "csv":
        lines = [f"num;place;name;firstname;country;club;rank;{names};MMS;SOSM;SOSOSM"]
    for key, number, _place, cells, same in rows(source):
        told = same.players[key]
        values = [half(same.value(key, name)) for name in ("MMS", "SOSM", "SOSOSM")]
        if kind == "csv":
            who = [str(number), str(number), told["name"], told["firstName"], "NL", "Ams"]
            lines.append(";".join([*who, told["rank"], *cells, *values]))
        else:
            who = [str(number), told["name"], told["firstName"], told["rank"], "NL", "Ams"]
            lines.append(" ".join([*who, *values, *cells]))
    path = tmp_path / f"made.{kind}"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    imported = read_tournament(path)
    keys = {note.key for note in imported.notes}
    assert not keys & {"swiss_scores_differ", "swiss_tie_differs"}
    scores = {name: score for name, (_, score) in ranked(imported.beginning).items()}
    assert scores == {name: score for name, (_, score) in expected(source).items()}


def test_a_value_that_differs_is_told(tmp_path):
    """A column that no counting method reproduces gives a note with a player and both values."""
    text = (
        "; Generated by OpenGotha 3.51\n; Pl Name Rk Co Club MMS SOS SOSOS\n"
        "1 Ada One 1d NL Ams 31 29 31 2+/w0\n2 Bob Two 1k NL Ams 29 77 29 1-/b0\n"
    )
    path = tmp_path / "made.h9"
    path.write_text(text, encoding="utf-8")
    (note,) = (n for n in read_tournament(path).notes if n.key == "swiss_tie_differs")
    assert note.values["player"] == "Two Bob"
    assert (note.values["there"], note.values["here"]) == ("77", "31")


CSV = """num;place;name;firstname;country;club;rank;NBW;R1;R2;MMS;SOSM
1;1;"One";"Ada";NL;"Ams";2;2;2+/w;3+/b2;4;1
2;2;"Two";"Bob";NL;"Ams";1;0;1-/b;0=;1.5;5
3;3;"Three";"Cas";NL;"Ams";-1;0;0+;1-/w2;0;3
"""


def test_a_csv_of_pairgoth(tmp_path):
    """Ranks in stones, cells with and without stones, and quoted names are read."""
    path = tmp_path / "made.csv"
    path.write_text(CSV, encoding="utf-8-sig")
    beginning = read_tournament(path).beginning
    assert [p.rank for p in beginning.players] == [2, 1, -1]
    assert [p.name for p in beginning.players] == ["Ada One", "Bob Two", "Cas Three"]
    assert beginning.rounds[1].games[0].handicap == 2
    assert len(beginning.rounds) == 2


@pytest.mark.parametrize(
    ("before", "after", "line", "key"),
    [
        ("2+/w;3+/b2", "2*/w;3+/b2", 2, "swiss_no_result"),
        ('2;2;"Two"', '0;2;"Two"', 3, "swiss_csv_no_number"),
        (";1;0;1-/b", ";x9;0;1-/b", 3, "swiss_no_rank"),
        ('"Two";"Bob"', ";", 3, "swiss_csv_no_name"),
        ("0;3", "0;3;9;9", 4, "swiss_csv_too_many"),
        ('3;3;"Three"', '2;3;"Three"', 4, "swiss_place_twice"),
        ("1-/w2", "2-/w2", 4, "swiss_crosstable_differs"),
    ],
)
def test_faults_of_a_csv(tmp_path, before, after, line, key):
    """Each fault of a CSV is named with its line."""
    assert CSV.count(before) == 1
    path = tmp_path / "made.csv"
    path.write_text(CSV.replace(before, after), encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_tournament(path)
    assert (line, key) in {(fault.line, fault.message.key) for fault in caught.value.faults}


@pytest.mark.parametrize(
    "name", ["opengotha-both-win", "opengotha-half-points", "opengotha-wins-first"]
)
def test_real_files(name):
    """Real tournaments give the standings of the reference."""
    path = REAL / f"{name}.xml"
    if not path.is_file():
        pytest.skip("no real tournaments beside the project")
    assert ranked(read_tournament(path).beginning) == expected(path)


def test_a_real_table():
    """The real table's columns are reproduced."""
    path = REAL / "columns.h9"
    if not path.is_file():
        pytest.skip("no real tournaments beside the project")
    imported = read_tournament(path)
    assert imported.beginning.settings.counting is TieBreakCounting.OPENGOTHA
    assert {note.key for note in imported.notes} == {"swiss_counts_opengotha"}
