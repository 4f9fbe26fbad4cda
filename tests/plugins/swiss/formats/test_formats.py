"""Read and write other programs' tournaments, and report their faults."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.plugins.swiss.bands import initial_scores
from bridgeopt.plugins.swiss.entries import read_entries
from bridgeopt.plugins.swiss.formats import (
    NON_NEGATIVE_FORMATS,
    WRITERS,
    format_of,
    read_tournament,
)
from bridgeopt.plugins.swiss.formats.aga import read_tdlist, write_report
from bridgeopt.plugins.swiss.formats.opengotha_writing import score_shift, scoring_differences
from bridgeopt.plugins.swiss.formats.trf_writing import write_trf
from bridgeopt.plugins.swiss.standings import scores
from bridgeopt.plugins.swiss.tournament import Bye, ByeKind, ColourRule, Game, Result, Round, System
from tests.support.each_case import each_case
from tests.support.generators.swiss import DrawnSize, generate
from tests.support.messages import text_of


@cache
def last_of(seed):
    """Return a tournament that was played to its end, with every kind of event in it."""
    return list(generate(seed, DrawnSize(5, 16, 6, crowded=bool(seed % 2))))[-1]


def told(rounds, name_of):
    """Return rounds with names in place of ids."""
    return [
        (
            {(name_of(g.first), name_of(g.second), g.result) for g in played.games},
            {(name_of(b.player), b.kind is ByeKind.VOLUNTARY) for b in played.byes},
        )
        for played in rounds
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["h9", "opengotha", "pairgoth", "trf"])
def test_what_is_written_is_read_again(name, tmp_path):
    """Twenty tournaments keep players, rounds, results, byes and initial score differences."""
    for seed in range(20):
        tournament = last_of(seed)
        file = tmp_path / f"cup.{name}"
        WRITERS[name](file, tournament)
        beginning = read_tournament(file).beginning
        again = beginning.tournament()
        names = {p.id: "".join(sorted(p.name)) for p in tournament.players}
        back = {p.id: "".join(sorted(p.name)) for p in again.players}
        assert told(again.rounds, back.get) == told(
            [complete(tournament, r) for r in tournament.rounds], names.get
        )
        start = {names[p]: score for p, score in initial_scores(tournament).items()}
        after = {back[p]: score for p, score in initial_scores(again).items()}
        (shift,) = {after[person] - start[person] for person in start}
        if name in NON_NEGATIVE_FORMATS:
            assert shift == score_shift(tournament)
        if name == "opengotha":
            settings = tournament.settings
            assert beginning.settings.rounds == settings.rounds
            assert beginning.settings.handicap == settings.handicap


def test_points_given_besides_go_along(tmp_path):
    """Adjustments are exported as initial scores.

    Whole-number formats warn that halves are dropped.
    """
    tournament = last_of(2)
    first, second = (p.id for p in tournament.players[:2])
    tournament = replace(tournament, adjustments=((first, Fraction(3, 2)), (second, Fraction(-1))))
    gained = {}
    for name in ("trf", "opengotha"):
        WRITERS[name](tmp_path / "cup", tournament)
        again = read_tournament(tmp_path / "cup").beginning.tournament()
        kept = {p.name: scores(again)[p.id] for p in again.players}
        gained[name] = {scores(tournament)[p.id] - kept[p.name] for p in tournament.players}
    assert gained["trf"] == {0}
    assert len(gained["opengotha"]) == 2
    assert "swiss_scores_rounded" in {note.key for note in scoring_differences(tournament)}


@each_case("name", ["h9", "opengotha", "pairgoth", "trf"])
@each_case("name_of", ["Ans Oever", "Bo van den Kade", "Zo", "Jo-An 't Lid"])
def test_names_do_not_turn(name, name_of, tmp_path):
    """Names survive two exports and imports unchanged."""
    tournament = last_of(1)
    called, *rest = tournament.players
    tournament = replace(tournament, players=(replace(called, name=name_of), *rest))
    for _ in range(2):
        WRITERS[name](tmp_path / "cup", tournament)
        tournament = read_tournament(tmp_path / "cup").beginning.tournament()
        assert name_of in {p.name for p in tournament.players}


def complete(tournament, played):
    """Return a round in which players who had not yet arrived have a voluntary bye."""
    known = {*played.by_player, *played.bye_kinds}
    late = tuple(Bye(p.id, ByeKind.VOLUNTARY) for p in tournament.players if p.id not in known)
    return Round(played.games, (*played.byes, *late))


H9 = """\
; CL[B]
; EV[Open van Oeverdam]
; PC[NL, Oeverdam]
1 Oever Ans 3d NL Oev 33 64 2+/w0 3+/b0
2 Van_Kade Bo 2d NL Kad 32 64 1-/b0 4+!/w0
3 Dijk Cor 1k NL Oev 29.5 62 4=/w2 1-/w0 |12345678
4 Sluis Dre 3k NL 28 61 3=/b2 2-!/b0
"""


def test_a_table_of_the_european_federation(tmp_path):
    """A European Go table gives names, ranks, initial scores, colours, stones and forfeits.

    It gives PINs only if all players have one.
    """
    file = tmp_path / "open.h9"
    file.write_text(H9, encoding="utf-8")
    beginning = read_tournament(file).beginning
    assert beginning.name == "Open van Oeverdam"
    assert [p.name for p in beginning.players] == [
        "Ans Oever",
        "Bo Van Kade",
        "Cor Dijk",
        "Dre Sluis",
    ]
    assert [p.rank for p in beginning.players] == [2, 1, -1, -3]
    assert dict(beginning.initial) == {1: 31, 2: 31, 3: 29, 4: Fraction(55, 2)}
    assert beginning.settings.system is System.MCMAHON
    first, second = beginning.rounds
    assert first.games == (Game(1, 1, 2, 0, Result.WHITE), Game(2, 3, 4, 2, Result.JIGO))
    assert second.games == (
        Game(1, 3, 1, 0, Result.BLACK),
        Game(2, 2, 4, 0, Result.WHITE_BY_FORFEIT),
    )


@pytest.mark.parametrize(
    ("before", "after", "line", "part"),
    [
        ("2+/w0 3+/b0", "2+/w0", 4, "1 round"),
        ("2+/w0", "9+/w0", 4, "no player 9"),
        ("2+/w0", "2-/w0", 5, None),
        ("3=/b2", "3+/b2", 7, "line 6"),
        ("3 Dijk", "2 Dijk", 6, "two lines"),
        ("2+/w0", "2*/w0", 4, "not a result"),
        ("1 Oever Ans 3d", "Oever Ans", 4, text_of("swiss_h9_no_player")),
    ],
)
def test_faults_of_a_table(before, after, line, part, tmp_path):
    """Cells that are missing, contradictory, or name no player are reported by file and line."""
    file = tmp_path / "open.h9"
    file.write_text(H9.replace(before, after, 1), encoding="utf-8")
    if part is None:  # both lost: a double forfeit
        assert read_tournament(file).beginning.rounds[0].games[0].result is Result.DOUBLE_FORFEIT
        return
    with pytest.raises(InputError) as caught:
        read_tournament(file)
    assert any(f.line == line and part in str(f.message) for f in caught.value.faults)


GOTHA = """\
<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<Tournament dataVersion="201">
<Players>
<Player club="Oev" country="NL" egfPin="" firstName="Ans" name="Oever" rank="4D" rating="2412"
 participating="11111111111111111111" smmsCorrection="0"/>
<Player club="Kad" country="NL" egfPin="" firstName="Bo" name="Van Kade" rank="5K" rating="1600"
 participating="11011111111111111111" smmsCorrection="1"/>
<Player club="Oev" country="NL" egfPin="" firstName="Cor" name="Dijk" rank="30K" rating="-800"
 participating="11111111111111111111" smmsCorrection="0"/>
</Players>
<Games>
<Game blackPlayer="VANKADEBO" handicap="5" knownColor="true" result="RESULT_BLACKWINS"
 roundNumber="1" tableNumber="1" whitePlayer="OEVERANS"/>
</Games>
<ByePlayers><ByePlayer player="DIJKCOR" roundNumber="1"/></ByePlayers>
<TournamentParameterSet>
<GeneralParameterSet genMMBar="1D" genMMFloor="20K" genMMZero="30K" name="Kadebeker"
 numberOfRounds="4"/>
<HandicapParameterSet hdCeiling="9" hdCorrection="1"/>
<PlacementParameterSet><PlacementCriteria>
<PlacementCriterion name="MMS" number="1"/><PlacementCriterion name="SOSM" number="2"/>
<PlacementCriterion name="STS" number="3"/>
</PlacementCriteria></PlacementParameterSet>
</TournamentParameterSet>
</Tournament>
"""


@pytest.mark.parametrize("nested", [False, True])
def test_a_tournament_of_opengotha_and_of_pairgoth(nested, tmp_path):
    """Ranks from floor to bar, corrections, absences, byes, handicaps and tie-breaks are read."""
    text = GOTHA.replace("ByePlayers>", "ByePlayer>") if nested else GOTHA
    file = tmp_path / "cup.xml"
    file.write_text(text, encoding="utf-8")
    beginning, notes = read_tournament(file)
    assert beginning.name == "Kadebeker"
    assert dict(beginning.initial) == {1: 30, 2: 26, 3: 10}
    assert beginning.rounds[0].games == (Game(1, 1, 2, 5, Result.BLACK),)
    assert beginning.rounds[0].bye_kinds == {3: ByeKind.FORCED}
    assert beginning.absent == ((2, 3),)
    assert beginning.settings.rounds == 4
    assert beginning.settings.handicap == 1
    assert beginning.settings.tie_breaks == ("SOMS", "draw")
    assert ["STS" in str(note) for note in notes] == [True]
    assert scores(beginning.tournament()) == {1: 30, 2: 27, 3: 11}


@pytest.mark.parametrize(
    ("before", "after", "line", "part"),
    [
        ("VANKADEBO", "KADEBO", 12, "no player"),
        ("VANKADEBO", "OEVERANS", 12, "line 12"),
        ("RESULT_BLACKWINS", "RESULT_MAYBE", 12, "not a result"),
        ('rank="4D"', 'rank="4X"', 4, "4X"),
        ('rating="2412"', 'rating="strong"', 4, "not a whole number"),
        ('numberOfRounds="4"', 'numberOfRounds="40"', 17, "40"),
        ("</Games>", "</Game>", None, "malformed"),
        ("<Tournament ", "<Team ", None, "malformed"),
    ],
)
def test_faults_of_xml(before, after, line, part, tmp_path):
    """Unknown players, unknown results and malformed numbers are reported by file and line."""
    file = tmp_path / "cup.xml"
    file.write_text(GOTHA.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(InputError) as caught:
        read_tournament(file)
    faults = caught.value.faults
    assert any((line is None or f.line == line) and part in str(f.message) for f in faults)


BOMBS = {
    "laughs": '<!DOCTYPE T [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><Tournament name="&b;"/>',
    "file": '<!DOCTYPE T [<!ENTITY x SYSTEM "file:///etc/hostname">]><Tournament>&x;</Tournament>',
    "parameter": '<!DOCTYPE T [<!ENTITY % p SYSTEM "http://127.0.0.1/x">%p;]><Tournament/>',
    "deep": "<a>" * 20_000 + "</a>" * 20_000,
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_not_read(name, tmp_path):
    """XML with entities, external files, addresses or endless nesting is refused."""
    file = tmp_path / "cup.xml"
    file.write_text(BOMBS[name], encoding="utf-8")
    with pytest.raises(InputError, match="not read"):
        read_tournament(file)


def trf_line(number, name, rating, pin, cells):
    """Return a player's line, column by column."""
    told = f"001 {number:>4} m    {name:<33} {rating:>4} NED {pin:>11} 1970/01/02  1.5    1"
    return told + "".join(f"  {cell}" for cell in cells)


TRF = "\n".join(
    (
        "012 Kadebeker",
        "XXR 5",
        trf_line(1, "Oever, Ans", 2100, "1234567", ["   2 w 1", "0000 - H"]),
        trf_line(2, "Kade, Bo", 1900, "", ["   1 b 0", "0000 - Z"]),
        "XXA    1  2.0",
    )
)


def test_a_report_of_the_chess_federation(tmp_path):
    """The columns follow the handbook.

    Pairing points do not count as score, and byes of a future round are absences.
    """
    file = tmp_path / "cup.trf"
    file.write_text(TRF, encoding="utf-8")
    beginning, notes = read_tournament(file)
    assert [(p.id, p.name, p.rating) for p in beginning.players] == [
        (1, "Oever, Ans", 2100),
        (2, "Kade, Bo", 1900),
    ]
    assert dict(beginning.players[0].details) == {"fideId": "1234567"}
    (only,) = beginning.rounds
    assert only.games == (Game(1, 1, 2, 0, Result.WHITE),)
    assert beginning.settings.rounds == 5
    assert beginning.initial == ()
    assert beginning.absent == ((2, 2),)
    assert beginning.asked_byes == ((1, 2, ByeKind.HALF),)
    told = {note.key: dict(note.values) for note in notes}
    assert told.keys() == {"swiss_scores_differ"} | {"swiss_places_differ"}
    assert (told["swiss_scores_differ"]["player"], told["swiss_scores_differ"]["here"]) == (
        "Kade, Bo",
        "0",
    )


def test_columns_of_the_report(tmp_path):
    """The name starts at column 15, rating at 49, points at 81, round 1 at 92."""
    file = tmp_path / "cup.trf"
    write_trf(file, last_of(3))
    lines = file.read_text(encoding="utf-8").splitlines()
    line = next(text for text in lines if text.startswith("001"))
    assert line[14:].startswith("Speler")
    assert line[48:52].strip().isdigit()
    assert line[80:84].strip().replace(".", "").isdigit()
    assert line[96] in "wb-"


LISTS = {
    "a": "Oever, Ans\t101\tFull\t3.52000\t6/1/2030\tOEV\tNH\t0.54\t9/1/2029\n"
    "Kade, Bo\t102\tLimit\t\t6/1/2030\t\t\t\t\n"
    "Dijk, Cor\t103\tFull\t-4.25\t6/1/2030\tKAD\tZH\t0.5\t\n",
    "n": "Oever, Ans            101 Full   3.5  6/1/2030 OEV  NH\n"
    "Kade, Bo              102 Limit       6/1/2030 none ZH\n"
    "Dijk, Cor             103 Full  -4.2  6/1/2030 KAD  ZH\n",
}


@pytest.mark.parametrize("kind", LISTS)
def test_a_rating_list(kind, tmp_path):
    """Both forms of a rating list fill in missing names, ratings, ranks and clubs by number."""
    file = tmp_path / "tdlist.txt"
    file.write_text(LISTS[kind], encoding="utf-8")
    listed = read_tdlist(file)
    entries = tmp_path / "entries.csv"
    entries.write_text("id,name,rank\n101,,\n102,Bo,3k\n103,Cor,\n", encoding="utf-8")
    ans, bo, cor = read_entries(entries, listed)
    assert [(p.name, p.rank) for p in (ans, bo, cor)] == [
        ("Oever, Ans", 2),
        ("Bo", -3),
        ("Cor", -4),
    ]
    assert ans.club == "OEV"
    assert ans.rating > 2300 > 1800 == bo.rating > cor.rating > 1700


def test_faults_of_a_rating_list(tmp_path):
    """Malformed lines and duplicate members of a rating list are faults."""
    file = tmp_path / "tdlist.txt"
    file.write_text(
        "Oever, Ans\t101\tFull\t3.5\n\nwho\nOever, Ans\t101\tFull\t3.5\n", encoding="utf-8"
    )
    with pytest.raises(InputError) as caught:
        read_tdlist(file)
    assert [fault.line for fault in caught.value.faults] == [3, 4]


def test_the_report_to_the_association(tmp_path):
    """The report holds every game that was played, White first, without byes and forfeits."""
    tournament = last_of(4)
    file = tmp_path / "cup.txt"
    write_report(file, tournament)
    head, _, games = file.read_text(encoding="utf-8").partition("GAMES\n")
    assert head.startswith(f"TOURNEY {tournament.name}\n")
    played = [
        g for r in tournament.rounds for g in r.games if g.result in (Result.WHITE, Result.BLACK)
    ]
    for line, game in zip(games.splitlines(), played, strict=True):
        white, black, won, stones, _ = line.split()
        assert (int(white), int(black), int(stones)) == (game.first, game.second, game.handicap)
        assert (won == "W") is (game.result is Result.WHITE)


def test_a_name_that_says_no_format(tmp_path):
    """A file name without a known format is refused with a list of the formats."""
    assert format_of(tmp_path / "cup.H9") == "h9"
    assert format_of(tmp_path / "cup.txt", "aga") == "aga"
    with pytest.raises(InputError, match="format"):
        format_of(tmp_path / "cup.txt")


def test_colours_that_a_file_does_not_tell(tmp_path):
    """Missing colours are not invented, so no colour rule counts as broken."""
    file = tmp_path / "cup.h9"
    lines = ["1 Vos Bas 3d NL Ams 2 2+{0} 3+{1}", "2 Bos An 2d NL Ams 1 1-{2} 4+{0}"]
    lines += ["3 Muis Eva 1d NL Utr 1 4+{0} 1-{2}", "4 Kok Jan 1k NL Utr 0 3-{2} 2-{2}"]
    for marks, colours in (
        (("/w", "/w", "/b"), ColourRule.BALANCED),
        (("", "/w", "/b"), ColourRule.BALANCED),  # one line of each game is enough
        (("", "", ""), ColourRule.OFF),
        (("", "", "/b"), ColourRule.BALANCED),
        (("/w", "", ""), ColourRule.OFF),  # of the game of 1 and 3, neither tells
    ):
        file.write_text("\n".join(lines).format(*marks) + "\n", encoding="utf-8")
        found = read_tournament(file)
        assert found.beginning.settings.colours is colours
        assert any("White" in str(note) for note in found.notes) is (colours is ColourRule.OFF)


def test_colours_that_opengotha_does_not_know(tmp_path):
    """One game of unknown colour makes the import ignore all colours."""
    file = tmp_path / "cup.xml"
    WRITERS["opengotha"](file, last_of(4))
    assert read_tournament(file).beginning.settings.colours is ColourRule.BALANCED
    told = file.read_text(encoding="utf-8")
    file.write_text(told.replace('knownColor="true"', 'knownColor="false"', 1), encoding="utf-8")
    assert read_tournament(file).beginning.settings.colours is ColourRule.OFF
