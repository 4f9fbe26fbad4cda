"""Each term of a foreign tournament file is honoured, named or refused, unknown ones too."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.files.vocabulary import Treatment
from bridgeopt.plugins.swiss.formats import (
    egf,
    opengotha,
    opengotha_writing,
    read_tournament,
    trf_words,
)
from bridgeopt.plugins.swiss.standings import scores
from bridgeopt.plugins.swiss.tournament import ByeKind, System
from tests.support.each_case import each_case


def put(folder, text, name="cup.trf"):
    """Write a file."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def line(number, name, points, *cells):
    """Return a player's line of a TRF, column by column."""
    told = f"001 {number:>4}      {name:<33} {2000 - number:>4} NED {'':>11} {'':10} {points:>4}"
    return told + " " * 5 + "".join(f"  {cell:<8}" for cell in cells)


PLAYED = (
    line(1, "Ada", "1.0", "   2 w 1"),
    line(2, "Ben", "0.0", "   1 b 0"),
    line(3, "Cor", "0.5", "   4 w ="),
    line(4, "Dan", "0.5", "   3 b ="),
)


def read(folder, *lines, people=PLAYED):
    """Read a TRF; return the tournament, its scores, and the notes as text and keys."""
    text = "\n".join(("012 Made up", "XXR 4", *people, *lines)) + "\n"
    beginning, notes = read_tournament(put(folder, text))
    return SimpleNamespace(
        beginning=beginning,
        scores=scores(beginning.tournament()),
        told=[str(note) for note in notes],
        keys={note.key for note in notes},
    )


GAINED = {1: 1, 2: 0, 3: Fraction(1, 2), 4: Fraction(1, 2)}


@each_case(
    "term",
    [each for each in trf_words.VOCABULARY.terms if each.kind == "line"],
    ids=lambda each: each.name,
)
def test_each_kind_of_line(tmp_path, term):
    """Ignored lines are named in a note, refused ones are faults; both give the line.

    Scores are kept.
    """
    if term.treatment is Treatment.REFUSED:
        with pytest.raises(InputError) as caught:
            read(tmp_path, f"{term.name}    1    2")
        assert [fault.line for fault in caught.value.faults] == [7]
    elif term.treatment is Treatment.WARNED:
        found = read(tmp_path, f"{term.name}    1    2  1.0")
        assert any("7" in told and term.name in told for told in found.told)
        assert found.scores == GAINED
    elif term.treatment is Treatment.IRRELEVANT:
        assert not read(tmp_path, f"{term.name} something").told


@pytest.mark.parametrize("text", ["DAT    1 EMAIL x", "NED    1      Ada", "999", " 01 x"])
def test_an_unknown_line_is_named(tmp_path, text):
    """The note gives the line number and its first characters."""
    (told,) = read(tmp_path, text).told
    assert "7" in told
    assert text[:3] in told


@pytest.mark.parametrize(
    "cell", ["   2 w X", "   2 w 2", "   2 g 1", "   2 w H", "0000 w 1", "  2x w 1"]
)
def test_an_unknown_result_or_colour_is_refused(tmp_path, cell):
    """A bye with an opponent and a colour without one are refused too."""
    with pytest.raises(InputError) as caught:
        read(tmp_path, people=(line(1, "Ada", "1.0", cell), *PLAYED[1:]))
    assert 3 in [fault.line for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("162  W 1.0    D 0.5    L 0.0", True),
        ("162  W 3.0    D 1.0    L 0.0", False),
        ("162  P 0.5", False),
        ("162  Q 1.0", False),
        ("BBW  1.0", True),
        ("BBW  3.0", False),
        ("BBU  0.5", False),
        ("XXS WW=1.0 BW=1.0 WD=0.5", True),
        ("XXS WW=3.0", False),
        ("XXS ??=1.0", False),
    ],
)
def test_points_of_results(tmp_path, text, fits):
    """Only 1, ½ and 0 points are accepted; others would change the winner."""
    if fits:
        assert read(tmp_path, text).scores == GAINED
        return
    with pytest.raises(InputError) as caught:
        read(tmp_path, text)
    assert caught.value.faults[0].line == 7


@pytest.mark.parametrize(
    "lines",
    [
        ["XXA    1  1.0  1.0  1.0  1.0", "XXA    2  1.0  1.0  1.0  1.0"],
        [f"XXA {k:>4}  1.0" for k in (1, 2, 3, 4)],
        [f"XXA {k:>4}  {k}.0" for k in (1, 2, 3, 4)],
        ["250       1.0   1   2    1    2"],
    ],
)
def test_points_for_pairing_are_no_score(tmp_path, lines):
    """Pairing points do not change scores, whatever number of players and rounds have them."""
    found = read(tmp_path, "062 4", *lines)
    assert found.scores == GAINED
    assert found.beginning.settings.system is System.SWISS
    assert found.beginning.accelerated
    assert not found.told


def test_points_of_a_run_of_players(tmp_path):
    """Record ``250`` gives points to a range of players for a range of rounds."""
    found = read(tmp_path, "250       1.5   2   3    1    2")
    expected = {(p, k, Fraction(3, 2)) for p in (1, 2) for k in (2, 3)}
    assert set(found.beginning.accelerated) == expected


def test_who_never_meets(tmp_path):
    """Each line forbids a group, of two players or more, to meet in some or all rounds."""
    found = read(tmp_path, "XXP    1    2", "XXP    3    4    1", "260   1   3    1    4")
    assert [(group.players, group.rounds) for group in found.beginning.apart] == [
        ((1, 2), ()),
        ((3, 4, 1), ()),
        ((1, 4), (1, 2, 3)),
    ]
    assert not found.told


TEAM = "310   1 Oeverdam                         NED   2000      4.0    7.5   1     1    3"


@pytest.mark.parametrize("text", [TEAM, "013 Oeverdam                           1    3"])
def test_teams_never_meet_inside(tmp_path, text):
    """Players of a team are single players who never meet; the team's name stays."""
    found = read(tmp_path, text)
    (group,) = found.beginning.apart
    assert (group.name, group.players) == ("Oeverdam", (1, 3))
    assert dict(found.beginning.players[0].details)["team"] == "Oeverdam"
    assert found.keys == {"swiss_trf_teams_apart"}
    assert found.scores == GAINED


@pytest.mark.parametrize(
    "text",
    [
        "XXP 1",
        "XXP 1 9",
        "XXP 1 x",
        "260   3   1    1    2",
        "260   1",
        "XXA    9  1.0",
        "XXA    1 none",
        "250       0.5   3   1    1    2",
        "250  1.0  0.5   1   3    1    2",
        "013 Oeverdam                           1    9",
        "310   1 " + " " * 32,
    ],
)
def test_wishes_that_cannot_be_are_faults(tmp_path, text):
    """Unknown players, reversed rounds and empty groups are each reported by line."""
    with pytest.raises(InputError) as caught:
        read(tmp_path, text)
    assert caught.value.faults[0].line == 7


@pytest.mark.parametrize(
    ("code", "kind", "points"),
    [
        ("H", ByeKind.HALF, Fraction(1, 2)),
        ("h", ByeKind.HALF, Fraction(1, 2)),
        ("F", ByeKind.FULL, 1),
        ("U", ByeKind.FORCED, 1),
        ("Z", ByeKind.VOLUNTARY, 0),
        ("-", ByeKind.VOLUNTARY, 0),
        ("", ByeKind.VOLUNTARY, 0),
    ],
)
def test_byes_of_a_round_that_was_paired(tmp_path, code, kind, points):
    """Each kind of bye has its points; an empty cell is an absence."""
    people = (*PLAYED, line(5, "Eve", float(points), f"0000 - {code}" if code else ""))
    found = read(tmp_path, people=people)
    assert found.scores[5] == points
    assert found.beginning.rounds[0].bye_kinds == {5: kind}
    assert not found.told


@pytest.mark.parametrize(
    ("cell", "lines"),
    [("0000 - Z", ()), ("0000 -", ()), ("", ("240 Z   2    1",)), ("", ("XXZ 1",))],
)
def test_byes_of_a_round_to_come_are_absence(tmp_path, cell, lines):
    """Byes for a round not yet played are absences, in each notation."""
    people = (line(1, "Ada", "1.0", "   2 w 1", cell), *PLAYED[1:])
    found = read(tmp_path, *lines, people=people)
    assert len(found.beginning.rounds) == 1
    assert found.beginning.absent == ((1, 2),)
    assert found.scores == GAINED
    assert not found.told


@pytest.mark.parametrize("points", ["1.0", "1.5"])
def test_half_a_point_asked_for(tmp_path, points):
    """A half-point bye counts once, when its round is paired, even if the file's score has it."""
    people = (line(1, "Ada", points, "   2 w 1", "0000 - H"), *PLAYED[1:])
    found = read(tmp_path, people=people)
    assert found.beginning.asked_byes == ((1, 2, ByeKind.HALF),)
    assert found.beginning.absent == ()
    assert found.scores == GAINED
    assert not found.told


@pytest.mark.parametrize(
    "text", ["240 H   1    1", "240 X   2    1", "240 H   2", "240 H   2    9"]
)
def test_a_bye_that_cannot_be_is_a_fault(tmp_path, text):
    """A bye of a player with a game, of an unknown kind, or without a known player is a fault."""
    with pytest.raises(InputError) as caught:
        read(tmp_path, text)
    assert caught.value.faults[0].line == 7


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        (["062 5"], "swiss_trf_players"),
        (["062 4 (4)"], None),
        (["142 4"], None),
    ],
)
def test_numbers_that_the_file_tells(tmp_path, lines, key):
    """A file that is cut short has fewer players than it says."""
    assert read(tmp_path, *lines).keys == ({key} if key else set())


def test_two_numbers_of_rounds_contradict(tmp_path):
    """Two contradicting numbers of rounds are refused."""
    with pytest.raises(InputError) as caught:
        read(tmp_path, "142 5")
    assert caught.value.faults[0].line == 7


def test_fewer_rounds_than_were_played(tmp_path):
    """All rounds played are imported, and a note says that the number was too low."""
    text = "\n".join(
        (
            "XXR 1",
            line(1, "Ada", "2.0", "   2 w 1", "   2 b 1"),
            line(2, "Ben", "0.0", "   1 b 0", "   1 w 0"),
        )
    )
    beginning, notes = read_tournament(put(tmp_path, text))
    assert beginning.settings.rounds == 2
    assert "swiss_trf_rounds" in {note.key for note in notes}


GLUED = """\
; EV[Made up] YES
; Generated by OpenGotha 3.50
;
; Pl Name                            Rk Co Club{heads}
   1 Eerste Ada                      3D NL  Ams{one}    2+/w0    3+/b0    4+/w3
   2 Tweede Bob                      2D NL {two_club}{two}    1-/b0    4+/w0    3+/w0
   3 Derde Cas                       1D XX xxxx{three}    4+/w0    1-/w0    2-/b0
   4 Vierde Dee                      1K NL  Ams{four}    3-/b0    2-/b0    1-/b3
"""


def glued(folder, heads, rows, two_club=" Ams", encoding="utf-8"):
    """Write a table as OpenGotha does: columns of five characters, filled up to four with zeros."""
    told = "".join(f"{head[:5]:>5}" for head in heads)
    values = [
        "".join(f" {value:>4}" for value in row) + " 0" * max(4 - len(heads), 0) for row in rows
    ]
    names = dict(zip(("one", "two", "three", "four"), values, strict=True))
    path = folder / "made.h9"
    path.write_text(GLUED.format(heads=told, two_club=two_club, **names), encoding=encoding)
    return path


MMS = ("35", "33", "31", "28")
SOS = ("92", "94", "96", "99")


@each_case("club", [" Ams", "on B", "1234"])
@each_case(
    ("heads", "column"),
    [
        (("MMS", "SOS", "SOSOS"), 0),
        (("MMS",), 0),
        (("CAT", "MMS", "SOS", "SOSOS"), 1),
        (("CAT", "MMS", "SOS", "SOSOS", "SODOS", "CUSS"), 1),
        (("SOS", "SOSOS", "MMS"), 2),
        (("SOSOS", "Rating", "MMS"), 2),
        (("R1", "NBW", "MMS", "SOS", "SOS"), 2),
    ],
)
def test_headings_that_are_glued(tmp_path, heads, column, club):
    """The score is read from its own column, even without spaces around it."""
    rows = [
        [
            MMS[k] if j == column else "?" if head == "CAT" else str(90 - k)
            for j, head in enumerate(heads)
        ]
        for k in range(4)
    ]
    beginning = read_tournament(glued(tmp_path, heads, rows, club)).beginning
    assert dict(beginning.initial) == {1: 32, 2: 31, 3: 30, 4: 28}
    assert [p.club for p in beginning.players] == ["Ams", club.strip(), "", "Ams"]
    assert [p.country for p in beginning.players] == ["NL", "NL", "", "NL"]
    assert beginning.name == "Made up"


def test_a_place_that_is_shared(tmp_path):
    """Shared places are blank; opponents are then given by line number."""
    rows = [("35",), ("31",), ("31",), ("28",)]
    path = glued(tmp_path, ("MMS",), rows)
    text = path.read_text(encoding="utf-8").replace("   3 Derde", "     Derde")
    path.write_text(text, encoding="utf-8")
    beginning = read_tournament(path).beginning
    assert [p.id for p in beginning.players] == [1, 2, 3, 4]
    assert dict(beginning.initial) == {1: 32, 2: 29, 3: 30, 4: 28}


def test_halves_that_were_lost(tmp_path):
    """OpenGotha writes 33½ as ``33?``, which is not read as an opponent's number."""
    rows = [("35", "1"), ("33?", "2"), ("31", "3"), ("28?", "4")]
    beginning, notes = read_tournament(glued(tmp_path, ("MMS", "XYZ"), rows))
    assert dict(beginning.initial) == {1: 32, 2: Fraction(63, 2), 3: 30, 4: Fraction(57, 2)}
    keys = {note.key for note in notes}
    assert {"swiss_h9_halves", "swiss_h9_columns_left"} <= keys


def test_tie_breaks_are_computed_anew(tmp_path):
    """Tie-breaks keep the table's order; only a column with different values is named in a note."""
    true = [("35", "92"), ("33", "94"), ("31", "96"), ("28", "99")]
    beginning, notes = read_tournament(glued(tmp_path, ("MMS", "SOS"), true))
    assert beginning.settings.tie_breaks == ("SOS", "draw")
    assert not notes
    wrong = [*true[:2], ("31", "97"), true[3]]
    (note,) = read_tournament(glued(tmp_path, ("MMS", "SOS"), wrong)).notes
    assert note.key == "swiss_tie_differs"
    assert "97" in str(note)
    assert "96" in str(note)


@pytest.mark.parametrize(
    ("rank", "stones", "rating"),
    [("3D", 2, 2300), ("5.4D", 4, 2540), ("4.2K", -4, 1680), ("9p", 8, 2900), ("2S", None, 0)],
)
def test_ranks(tmp_path, rank, stones, rating):
    """Ranks with decimals are ratings; a rank on another scale is named."""
    path = glued(tmp_path, ("MMS",), [(value,) for value in MMS])
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(" 3D NL", f" {rank} NL"), encoding="utf-8")
    beginning, notes = read_tournament(path)
    assert (beginning.players[0].rank, beginning.players[0].rating) == (stones, rating)
    assert ("swiss_h9_ranks" in {note.key for note in notes}) == (stones is None)


@pytest.mark.parametrize(
    ("heads", "rows", "column"),
    [
        (None, ["35 92", "33 94", "31 96", "28 99"], 0),
        (None, ["1 35 92", "1 33 94", "1 31 96", "2 28 99"], 1),
        ("MMS R1 R2 R3", ["35", "33", "31", "28"], 0),
        ("MMS 1 2 3", ["35", "33", "31", "28"], 0),
        ("R1 MMS", ["9 35", "8 33", "7 31", "6 28"], 1),
        ("Pts MMS", ["3 35", "2 33", "1 31", "0 28"], 1),
    ],
)
def test_the_score_is_found(tmp_path, heads, rows, column):
    """The score's column is found by the heading, or from the rows if there is none."""
    cells = ("2+/w 3+/b 4+/w", "1-/b 4+/w 3+/w", "4+/w 1-/w 2-/b", "3-/b 2-/b 1-/b")
    ranks = ("3d", "2d", "1d", "1k")
    lines = [
        f"{k} Name{k} First {rank} NL Ams {row} {games}"
        for k, (rank, row, games) in enumerate(zip(ranks, rows, cells, strict=True), start=1)
    ]
    heading = [] if heads is None else [f"; Pl Name Rk Co Club {heads}"]
    beginning = read_tournament(put(tmp_path, "\n".join(heading + lines), "cup.h9")).beginning
    assert dict(beginning.initial) == {1: 32, 2: 31, 3: 30, 4: 28}


def test_columns_that_do_not_fit_are_refused(tmp_path):
    """A row with more words than the heading has columns is refused."""
    rows = "1 A B 3d NL Ams 1 2 35 2+/w\n2 C D 2d NL Ams 1 2 33 1-/b\n"
    with pytest.raises(InputError) as caught:
        read_tournament(put(tmp_path, f"; Pl Name Rk Co Club MMS\n{rows}", "cup.h9"))
    assert [fault.line for fault in caught.value.faults] == [2, 3]


XML = """<Tournament dataVersion="201"><Players>
<Player name="One" firstName="An" rank="2D" rating="2200" participating="1"/>
<Player name="Two" firstName="Bo" rank="5K" rating="1600" participating="1" {player}/>
</Players>{inside}<TournamentParameterSet>
<GeneralParameterSet name="Made up" numberOfRounds="3" {general}/>
<HandicapParameterSet {stones}/>
</TournamentParameterSet></Tournament>
"""


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({}, None),
        ({"player": 'seed="4"'}, "Player.seed"),
        ({"inside": "<Playoffs/>"}, "Playoffs"),
        ({"inside": "<Teams><Team teamName='x'/></Teams>"}, "Teams"),
        ({"general": 'numberOfCategories="1"'}, None),
        ({"general": 'numberOfCategories="3"'}, "GeneralParameterSet.numberOfCategories"),
        ({"stones": 'hdCeiling="0" hdBasedOnMMS="true"'}, None),
        ({"stones": 'hdCeiling="9" hdBasedOnMMS="true"'}, "HandicapParameterSet.hdBasedOnMMS"),
    ],
)
def test_elements_and_attributes_that_are_left_out(tmp_path, given, named):
    """Ignored elements and attributes are named, unless they hold the default."""
    usual = dict.fromkeys(("player", "inside", "general", "stones"), "")
    notes = read_tournament(put(tmp_path, XML.format(**usual | given), "cup.xml")).notes
    left = [name for n in notes if n.key == "swiss_gotha_left" for name in n.values["names"]]
    assert left == ([named] if named else [])


@pytest.mark.parametrize(
    ("rank", "grade", "stones"),
    [("5K", "2S", -5), ("5.4D", "18", 4), ("", "3.2K", -3), ("", "2S", None)],
)
def test_a_grade_counts_where_there_is_no_rank(tmp_path, rank, grade, stones):
    """Without a rank the grade counts, in any scale; decimals of ranks are dropped."""
    usual = dict.fromkeys(("inside", "general", "stones", "player"), "")
    text = XML.format(**usual).replace('rank="5K"', f'rank="{rank}" grade="{grade}"')
    if stones is None:
        with pytest.raises(InputError) as caught:
            read_tournament(put(tmp_path, text, "cup.xml"))
        assert caught.value.faults[0].line == 3
    else:
        players = read_tournament(put(tmp_path, text, "cup.xml")).beginning.players
        assert players[1].rank == stones


def test_who_is_not_finally_registered_is_absent(tmp_path):
    """OpenGotha pairs only players whose registration is final."""
    usual = dict.fromkeys(("inside", "general", "stones"), "")
    text = XML.format(**usual, player='registeringStatus="PRE"')
    assert (2, 1) in read_tournament(put(tmp_path, text, "cup.xml")).beginning.absent


def test_every_kind_has_unknown_words():
    """Unknown words of each kind are treated as the docs say."""
    assert trf_words.VOCABULARY.treatment("line", "QQQ") is Treatment.WARNED
    assert egf.VOCABULARY.treatment("heading", "QQQ") is Treatment.WARNED
    assert egf.VOCABULARY.treatment("colour", "g") is Treatment.REFUSED
    assert opengotha.VOCABULARY.treatment("result", "RESULT_X") is Treatment.REFUSED


@pytest.mark.parametrize("cell", ["0000 - U", "0000 - F", "0000 - H", "0000 - Z", "0000 - +"])
@pytest.mark.parametrize("columns", [1, 2])
def test_byes_alone_pair_no_round(tmp_path, cell, columns):
    """A round with byes alone is still to be paired while any player has no entry."""
    blanks = ["        "] * (columns - 1)
    people = (line(1, "Ada", "1.0", "   2 w 1", *blanks, cell), *PLAYED[1:])
    found = read(tmp_path, people=people)
    assert len(found.beginning.rounds) == 1
    assert found.scores == GAINED
    kind = {"F": ByeKind.FULL, "U": ByeKind.FULL, "+": ByeKind.FULL, "H": ByeKind.HALF}
    asked = kind.get(cell[-1])
    missed = (1, 1 + columns)
    assert found.beginning.absent == (() if asked else (missed,))
    assert found.beginning.asked_byes == (((*missed, asked),) if asked else ())


def test_a_round_of_byes_alone(tmp_path):
    """A round of byes was played if the odd player has the bye and all others are absent."""
    away = [line(k, name, "0.0", "0000 - Z") for k, name in ((2, "Ben"), (3, "Cor"))]
    found = read(tmp_path, people=(line(1, "Ada", "1.0", "0000 - U"), *away))
    assert len(found.beginning.rounds) == 1
    assert found.scores == {1: 1, 2: 0, 3: 0}


@pytest.mark.parametrize(
    "told", ["162  W 1.0    D 0.5    L 0.0", "162  W  1.0  D  0.5  L  0.0", "162 W=1 D=0.5"]
)
def test_points_of_results_in_any_columns(tmp_path, told):
    """The usual points pass; other points and malformed lists are refused once."""
    assert read(tmp_path, told).scores == GAINED
    for wrong in (told.replace("1", "3", 2).replace("362", "162"), f"{told} lots"):
        with pytest.raises(InputError) as caught:
            read(tmp_path, wrong)
        assert len(caught.value.faults) == 1


def test_numbers_of_rounds_that_differ(tmp_path):
    """Two lines with the same number pass; different numbers give one fault that names both."""
    assert read(tmp_path, "142 4").scores == GAINED
    with pytest.raises(InputError, match=r"'142 5'.* 4 rounds"):
        read(tmp_path, "142 5")


H9 = """; EV[Cup]
; Pl Name                           Rk Co Club  MMS  SOSSOSOS
   1 Oak Ann                        2D FR  Par   31   60  118   3+/w0   2+/b0
   2 Elm Bob                        1D FR  Par   30   59  120   4+/b0   1-/w0
   3 Ash Cis                        2D FR  Par   30   59  120   1-/b0   4+/w0
   4 Fir Dan                        1D FR  Par   28   60  118   2-/w0   3-/b0
"""


@pytest.mark.parametrize("heads", ["", "      R1      R2", "   R1   R2", " R1 R2", "  r1  r2"])
def test_headings_of_rounds_behind_glued_ones(tmp_path, heads):
    """Scores and tie-breaks are found, however wide the headings of the rounds are."""
    text = H9.replace("SOSSOSOS", f"SOSSOSOS{heads}")
    beginning, notes = read_tournament(put(tmp_path, text, "cup.h9"))
    assert scores(beginning.tournament()) == {1: 31, 2: 30, 3: 30, 4: 28}
    assert beginning.settings.tie_breaks[:2] == ("SOS", "SOSOS")
    assert not notes


def test_a_table_with_ties_of_some_players_alone(tmp_path):
    """The draw applies to tied players only and is not exported; our own table is read back."""
    rows = H9.replace("  SOSSOSOS", "  SOS").replace("  120", "").replace("  118", "")
    first, _ = read_tournament(put(tmp_path, rows, "cup.h9"))
    assert first.settings.tie_breaks == ("SOS", "draw")
    egf.write_h9(tmp_path / "again.h9", first.tournament())
    again, notes = read_tournament(tmp_path / "again.h9")
    assert sorted(scores(again.tournament()).values()) == [28, 30, 30, 31]
    assert not [note for note in notes if "differ" in note.key]


def test_half_byes_that_open_gotha_has_not(tmp_path):
    """Export to OpenGotha warns of half-point byes, which it lacks, and not of full ones."""
    for cell, points, told in (("0000 - H", "0.5", True), ("0000 - U", "1.0", False)):
        found = read(tmp_path, people=(*PLAYED, line(5, "Eve", points, cell)))
        keys = {
            note.key for note in opengotha_writing.scoring_differences(found.beginning.tournament())
        }
        assert ("swiss_half_byes_lost" in keys) is told
