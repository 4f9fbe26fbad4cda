"""PBN dialects: every word of a file is used, refuses the file, or is named in a note."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.exchange.pbn import read_pbn
from bridgeopt.exchange.pbn_words import PBN, PbnKind
from bridgeopt.files.vocabulary import Treatment
from bridgeopt.scoring.awards import Award
from bridgeopt.scoring.contract import Contract
from bridgeopt.scoring.results import ResultKind, Scoring
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import score_evening
from bridgeopt.tasks.scoring import score_source
from tests.support.each_case import each_case
from tests.support.messages import pattern_of

ROWS = ("1 2 4H N 10", "3 4 2S E 8", "5 6 3NT N 8")
HEADS = r"PairId_NS\2R;PairId_EW\2R;Contract\5L;Declarer\1R;Result\2R"


def game(board="1", rows=ROWS, heads=HEADS, before="", after=""):
    table = "\n".join(rows)
    return f'{before}[Board "{board}"]\n{after}[ScoreTable "{heads}"]\n{table}\n\n'


@pytest.fixture
def read(tmp_path):
    def read_text(text, encoding="utf-8"):
        file = tmp_path / "evening.pbn"
        file.write_text(text, encoding=encoding)
        return read_pbn(file)

    return read_text


def percentages(source, **rules):
    scored = score_evening(source, ScoringRules(**rules) if rules else None)
    return {
        str(each.pair): each.percentage and float(each.percentage)
        for section in scored.sections
        for each in section.ranking
    }


def notes(source):
    return {each.key for each in (*source.warnings, *source.unread_lines)}


TOTALS = r"PairId\2R;Direction\2L;Rank\2R;Names\9L"


@pytest.mark.parametrize(
    ("ns", "ew"), [("NS", "EW"), ("N", "E"), ("n-s", "e-w"), ("North", "East")]
)
@pytest.mark.parametrize("heads", [TOTALS, r"Names\9L;Rank\2R;Direction\5L;PairId\2R"])
def test_two_lines_with_the_same_numbers(read, ns, ew, heads):
    """Each direction's pairs keep their names, and each line has its list."""
    names = [head.split("\\")[0] for head in heads.split(";")]
    people = [("1", ns, "1", "Oak;Elm"), ("2", ns, "2", "Ash;Fir"), ("3", ns, "3", "Yew;Box")]
    people += [("3", ew, "1", "Tit;Jay"), ("1", ew, "2", "Owl;Rook"), ("2", ew, "3", "Kite;Hen")]
    keys = ("PairId", "Direction", "Rank", "Names")
    rows = [" ".join(dict(zip(keys, each, strict=True))[name] for name in names) for each in people]
    table = "\n".join(rows)
    text = game(rows=("1 2 4H N 10", "2 1 3NT N 8", "3 3 2S E 8"))
    source = read(f'{text.rstrip()}\n[TotalScoreTable "{heads}"]\n{table}\n')
    scored = score_evening(source)
    assert scored.winners == 2
    called = {str(pair): scored.names(pair) for pair in scored.participants}
    assert called["1 NS"] == ("Oak", "Elm")
    assert called["1 EW"] == ("Owl", "Rook")
    assert percentages(source)["1 NS"] == 100


def test_names_alone_keep_two_lines_apart(read):
    """Without a table of totals number 1 may still have different names as NS and as EW."""
    heads = HEADS + r";Names_NS\9L;Names_EW\9L"
    rows = ("1 2 4H N 10 Oak;Elm Kite;Hen", "2 1 3NT N 8 Ash;Fir Owl;Rook")
    source = read(game(rows=rows, heads=heads))
    scored = score_evening(source)
    assert {str(pair): scored.names(pair)[0] for pair in scored.participants} == {
        **{"1 NS": "Oak", "2 EW": "Kite", "2 NS": "Ash", "1 EW": "Owl"}
    }


def test_a_number_twice_without_direction_is_told(read):
    """If the direction of a number is unclear, no names are assigned, and a warning says so."""
    text = game(rows=("1 2 4H N 10", "2 1 3NT N 8")).rstrip()
    source = read(f'{text}\n[TotalScoreTable "PairId\\2R;Names\\9L"]\n1 Oak;Elm\n1 Owl;Rook\n')
    assert source.participants == ()
    assert "vocabulary_warned" in notes(source)


@pytest.mark.parametrize(
    ("told", "points"),
    [
        *(("All", 620), ("both", 620), ("NS", 620), ("EW", 420), ("None", 420), ("Love", 420)),
        *(("-", 420), ("?", 420), ("", 420)),
    ],
)
def test_the_file_says_who_is_vulnerable(read, told, points):
    """A given vulnerability overrides the board's; a note names the boards."""
    source = read(game(after=f'[Vulnerable "{told}"]\n'))
    assert source.results[0].score == points
    assert ("pbn_vulnerability" in notes(source)) == (told in ("All", "both", "NS", "EW"))


def test_vulnerability_survives_a_score_book():
    """Vulnerability is stored with the result; results stored earlier have none."""
    from bridgeopt.scorebook.result_json import result_document, result_from
    from bridgeopt.scoring.results import BoardResult

    line = BoardResult("A", 1, "1", "2", contract=Contract(4, "H"), declarer="N", tricks=10)
    assert "vulnerable" not in result_document(line)
    from dataclasses import replace

    told = replace(line, vulnerable="All")
    assert result_from(result_document(told)).score == 620


def test_values_for_all_later_games(read):
    """``##`` sets a value for later games and ``#`` repeats it; some tags inherit nothing."""
    header = '[Event "##Tuesday"]\n[Date "##2024.03.05"]\n[Scoring "##IMP;Cross2"]\n[Site "Club"]\n'
    text = (
        header
        + game()
        + game("2", before='[Site "#"]\n')
        + game("3", before='[Date "2024.03.06"]\n')
    )
    source = read(text + game("4"))
    assert (source.title, source.club) == ("Tuesday", "Club")
    assert str(source.date) == "2024-03-05"
    assert source.scoring is Scoring.CROSS_IMPS
    assert [line.board for line in source.results[::3]] == [1, 2, 3, 4]
    assert "pbn_several_values" in notes(source)
    with pytest.raises(InputError):
        read(text + game("5", after='[Vulnerable "#"]\n'))


@pytest.mark.parametrize("between", ["\n", ""])
def test_games_begin_where_a_tag_is_repeated(read, between):
    """Games are separated for any order of tags, with or without blank lines."""
    one = '[Vulnerable "All"]\n[Board "1"]\n' + f'[ScoreTable "{HEADS}"]\n1 2 4H N 10\n3 4 2S E 8\n'
    two = (
        '[Vulnerable "None"]\n[Board "2"]\n' + f'[ScoreTable "{HEADS}"]\n1 4 4H N 10\n3 2 2S E 8\n'
    )
    source = read(one + between + two)
    assert [(line.board, line.score) for line in source.results] == [
        *((1, 620), (1, -110), (2, 420), (2, -110))
    ]


@pytest.mark.parametrize("nobody", ["-", '"Bye"', "0", '"Phantom"', "bye", '"Sit out"'])
@pytest.mark.parametrize("is_ns", [True, False])
def test_a_row_of_one_pair_is_a_sit_out(read, nobody, is_ns):
    """The other pairs are scored; the file's score for the sit-out is named."""
    pairs = f"{nobody} 5" if is_ns else f"5 {nobody}"
    heads = HEADS + r";MP_NS\3R;MP_EW\3R"
    rows = ("1 2 4H N 10 2 0", "3 4 2S E 8 0 2", f"{pairs} - - - 1.2 -")
    source = read(game(rows=rows, heads=heads))
    assert percentages(source) == {"1": 100, "2": 0, "3": 0, "4": 100}
    (table,) = source.planned
    assert (table.ns or table.ew, table.boards, table.is_sit_out) == ("5", (1,), True)
    assert "sit_out_awarded" in notes(source)


def test_one_pair_with_a_result_is_refused(read):
    """A result against an unknown pair is refused."""
    with pytest.raises(InputError):
        read(game(rows=(*ROWS, "7 - 4H N 10")))


@each_case(
    ("told", "method", "datum", "is_known"),
    [
        ("MP", Scoring.MATCHPOINTS, None, True),
        ("match points;mp1", Scoring.MATCHPOINTS, None, True),
        ("IMP;Butler", Scoring.BUTLER, "none", True),
        ("Butler-2", Scoring.BUTLER, "one", True),
        ("butler imps", Scoring.BUTLER, "none", True),
        ("IMP;Cross1", Scoring.CROSS_IMPS, None, True),
        ("X-IMP", Scoring.CROSS_IMPS, None, True),
        *((name, Scoring.BOARD_A_MATCH, None, True) for name in ("BAM", "board-a-match")),
        ("Aggregate", Scoring.AGGREGATE, None, True),
        *((name, None, None, False) for name in ("Instant", "Chicago", "Whist")),
        ("MP;Ascherman", Scoring.MATCHPOINTS, None, False),
        ("IMP;Butler;Median", Scoring.BUTLER, "none", False),
        ("MP;Butler", None, None, False),
    ],
)
def test_the_method_that_the_file_names(read, told, method, datum, is_known):
    """A known method is used; an unknown one is refused by name, or a note names its substitute."""
    source = read(game(before=f'[Scoring "{told}"]\n'))
    assert (source.scoring, source.datum) == (method, datum)
    assert (source.method == "") == is_known
    asked = score_source(source, ScoringRules(), scoring=Scoring.CROSS_IMPS)
    assert asked.scored.rules.scoring is Scoring.CROSS_IMPS
    if not is_known and method is None:
        with pytest.raises(RequestError, match=told):
            score_source(source, ScoringRules())
        return
    scored = score_source(source, ScoringRules())
    assert scored.scored.rules.scoring is (method or Scoring.MATCHPOINTS)
    keys = {each.key: each for each in scored.warnings}
    assert ("score_method_unknown" in keys) != is_known
    if not is_known:
        assert told in str(keys["score_method_unknown"])
    same = method is Scoring.CROSS_IMPS and is_known
    assert ("score_method_asked" in {each.key for each in asked.warnings}) != same


POINTED = HEADS + r";Score_NS\4R;Score_EW\4R;MP_NS\4R;MP_EW\4R;Percentage_NS\3R;Percentage_EW\3R"


def line_of(read, cells, heads=POINTED):
    rows = (f"7 8 {cells}", "1 2 4H N 10 420 - 2 0 100 0", "3 4 2S E 8 - 110 0 2 0 100")
    return read(game(rows=rows, heads=heads)).results[0]


@pytest.mark.parametrize("seat", ["^N", "n", "North", "N"])
def test_declarers(read, seat):
    """An irregular declarer is still the declarer."""
    line = line_of(read, f"4H {seat} 10 - - - - - -")
    assert (line.declarer, line.score) == ("N", 420)


@pytest.mark.parametrize("tricks", ["10", "^10", "=", "+0"])
def test_tricks(read, tricks):
    """Tricks are a number or relative to the contract; a caret only marks a miscount."""
    assert line_of(read, f"4H N {tricks} - - - - - -").tricks == 10


@pytest.mark.parametrize(
    ("cells", "ns", "ew"),
    [
        ("- - - AVE+ AVE- - - - -", "avg+", "avg-"),
        ("- - - avg- AVG+ - - - -", "avg-", "avg+"),
        ("AVE+/AVE- - - - - - - - -", "avg+", "avg-"),
        ("AVE - - - - - - - -", "50%", "50%"),
        ("- - - ^AVE+ ^AVE - - - -", "avg+", "50%"),
        ("- - - - - AVE+ AVE- 60 40", "avg+", "avg-"),
        ("^ ^ ^ ^ ^ - - 60 40", "60%", "40%"),
        ("- - - 60% 40% - - - -", "60%", "40%"),
        ("- - - - - ^1.2 ^0.8 ^60 ^40", "60%", "40%"),
        ("- - - - - 1,2 0,8 60% 40%", "60%", "40%"),
    ],
)
def test_artificial_scores(read, cells, ns, ew):
    """Averages in any column, carets before values and decimal commas are read."""
    own = line_of(read, cells).artificial
    assert (own.ns.description, own.ew.description) == (ns, ew)
    if "1,2" in cells or "^1.2" in cells:
        assert own.ns == Award(Fraction(60), points=Fraction(6, 5))


def test_an_assigned_score_counts_instead_of_the_contract(read):
    """A caret before a side's score marks an assigned score."""
    line = line_of(read, "4H N 10 ^300 - - - - -")
    assert (line.kind, line.score) == (ResultKind.PLAYED, 300)


@pytest.mark.parametrize(
    "cells",
    [
        "4H X 10 - - - - - -",
        "4H N 10 - - abc 1 60 40",
        "- - - - - 1.2x 0.8 60 40",
        "- - - 425 - - - - -",
        "- - - 420 420 - - - -",
        "- - - - - - - 160 40",
        "- - - AVE+ - - - - -",
        "4H N 10 4x0 - - - - -",
        "4H N 10",
        "4H N 10 - - - - - - -",
    ],
)
def test_what_cannot_be_read_is_refused(read, cells):
    """The error names the line of the file."""
    with pytest.raises(InputError) as caught:
        line_of(read, cells)
    assert caught.value.faults[0].line in (3, 4)


def test_points_that_no_contract_here_gives_are_asked_about(read):
    """Points that differ from the contract's are queried, and the contract counts."""
    scored = score_source(
        read(game(rows=("1 2 4H N 10 425",), heads=HEADS + r";Score_NS\4R")), ScoringRules()
    )
    assert [each.doubt.value for each in scored.questions] == ["points"]


@pytest.mark.parametrize(
    ("method", "factor"), [("MP;MP1", 1), ("MP;MP2", 2), ("MP", 2)], ids=["MP1", "MP2", "by sums"]
)
def test_the_scale_of_points(read, method, factor):
    """Artificial scores are converted to our scale, known by the word or by the sums."""
    heads = HEADS + r";MP_NS\4R;MP_EW\4R"
    points = ("2 0", "0 2", "1 1") if factor == 1 else ("1 0", "0 1", ".5 .5")
    pointed = [f"{row} {p}".replace(" .", " 0.") for row, p in zip(ROWS[:2], points, strict=False)]
    text = game(rows=pointed, heads=heads)
    award = (
        ["1 4 ^ - - 1.2 0.8", "3 2 2S E 8 1 1"]
        if factor == 1
        else ["1 4 ^ - - 0.6 0.4", "3 2 2S E 8 0.5 0.5"]
    )
    source = read(f'[Scoring "{method}"]\n{text}{game("2", rows=award, heads=heads)}')
    own = next(line.artificial for line in source.results if line.artificial)
    assert own.ns.points == Fraction(6, 5)
    assert ("points_rescaled" in notes(source)) == (factor == 2)


def test_points_beyond_the_top_are_named(read):
    """A board with a top of 4 cannot give 9, so the points are named."""
    heads = HEADS + r";MP_NS\4R;MP_EW\4R"
    rows = ("1 2 4H N 10 4 0", "3 4 2S E 8 0 4", "5 6 ^ - - 9 0")
    scored = score_source(read(game(rows=rows, heads=heads)), ScoringRules())
    assert "score_beyond_top" in {each.key for each in scored.warnings}


def table_game(board, people, contract, declarer, tricks, more=""):
    seats = "".join(f'[{seat} "{name}"]\n' for seat, name in people.items())
    return (
        f'[Event "Club"]\n[Board "{board}"]\n{seats}{more}[Declarer "{declarer}"]\n'
        f'[Contract "{contract}"]\n[Result "{tricks}"]\n\n'
    )


ONE = {"West": "Cor", "North": "Ada", "East": "Dan", "South": "Ben"}
TWO = {"West": "Gus", "North": "Eve", "East": "Hal", "South": "Fay"}


def test_a_game_for_each_table(read):
    """Pairs are identified by names at any seats; a note describes the file."""
    turned = {"North": "Gus", "South": "Hal", "East": "Eve", "West": "Fay"}
    text = table_game(1, ONE, "4H", "S", "9") + table_game(1, TWO, "4H", "N", "EW 3")
    text += table_game(2, ONE, "Pass", "", "") + table_game(2, turned, "2S", "^E", "^8")
    source = read(text)
    scored = score_evening(source)
    best = {scored.names(each.pair): each.percentage for each in scored.sections[0].ranking}
    assert len(best) == 4
    assert [line.score for line in source.results] == [-50, 420, 0, -110]
    assert "pbn_game_a_table" in notes(source)
    assert {line.ns for line in source.results} & {line.ew for line in source.results}


def test_partners_who_change_are_told(read):
    """An individual event is not a ranking of pairs, so a note says so."""
    other = {"West": "Ben", "North": "Ada", "East": "Dan", "South": "Cor"}
    source = read(table_game(1, ONE, "4H", "S", "9") + table_game(2, other, "4H", "N", "10"))
    assert "pbn_several_partners" in notes(source)


def test_cards_alone_and_games_of_nobody_are_told_apart(read):
    """A hand record needs ``--deals``; results without names belong to no pair."""
    hands = "N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94"
    deal = f'[Board "1"]\n[Deal "{hands}"]\n'
    for text, key in (
        (deal, "pbn_deals_alone"),
        (deal + '[Contract "4H"]\n[Declarer "N"]\n[Result "10"]\n', "pbn_nobody"),
        ('[Board "1"]\n', "pbn_no_results"),
    ):
        with pytest.raises(InputError) as caught:
            read(text)
        assert [fault.message.key for fault in caught.value.faults] == [key]


def test_rows_over_lines_and_blank_cells(read):
    """Rows may be wrapped, and column widths locate blank cells."""
    broken = read(game(rows=("1 2", "4H N 10", "3 4 2S", "E 8")))
    assert [(line.ns, line.score) for line in broken.results] == [("1", 420), ("3", -110)]
    blank = read(game(rows=(" 1  2 4H    N 10", " 3  4 Pass       ")))
    assert [(line.ns, line.score) for line in blank.results] == [("1", 420), ("3", 0)]


def test_comments_and_stray_lines(read):
    """Comments are ignored, and text after a table is named; an open comment would hide results."""
    text = game(rows=("1 2 4H N 10 ; a comment", "{another", "one} 3 4 2S E 8"))
    assert len(read(text).results) == 2
    assert "vocabulary_warned" in notes(read(text + "5 6 4H N 10\n"))
    with pytest.raises(InputError):
        read(text.replace("}", ""))


def test_encodings(read):
    """A name with accents is read in the usual encodings."""
    heads = HEADS + r";Names_NS\9L;Names_EW\9L"
    text = game(rows=("1 2 4H N 10 José;Zoë Ann;Bob",), heads=heads)
    for encoding in ("utf-8", "utf-8-sig", "cp1252", "utf-16"):
        assert read(text, encoding).participants[0].names == ("José", "Zoë")


UNKNOWN = {
    PbnKind.TAG: lambda word: game(after=f'[{word} "x"]\n'),
    PbnKind.SCORE_COLUMN: lambda word: game(
        rows=[f"{row} x" for row in ROWS], heads=HEADS + f";{word}\\3R"
    ),
    PbnKind.TOTAL_COLUMN: lambda word: (
        game().rstrip() + f'\n[TotalScoreTable "PairId\\2R;{word}\\3R"]\n1 x\n'
    ),
    PbnKind.SCORING: lambda word: game(before=f'[Scoring "{word}"]\n'),
    PbnKind.VULNERABLE: lambda word: game(after=f'[Vulnerable "{word}"]\n'),
    PbnKind.DIRECTION: lambda word: (
        game().rstrip() + f'\n[TotalScoreTable "PairId\\2R;Direction\\3R"]\n1 "{word}"\n'
    ),
    PbnKind.DECLARER: lambda word: game(rows=(f'1 2 4H "{word}" 10',)),
    PbnKind.CONTRACT: lambda word: game(rows=(f'1 2 "{word}" N 10',)),
    PbnKind.TRICKS: lambda word: game(rows=(f'1 2 4H N "{word}"',)),
    PbnKind.POINTS: lambda word: game(
        rows=(f'1 2 ^ - - "{word}" 1 60 40',),
        heads=HEADS + r";MP_NS\3R;MP_EW\3R;Percentage_NS\3R;Percentage_EW\3R",
    ),
    PbnKind.LEAD: lambda word: game(
        rows=[f'{row} "{word}"' for row in ROWS], heads=HEADS + r";Lead\3L"
    ),
    PbnKind.DATE: lambda word: game(before=f'[Date "{word}"]\n'),
    PbnKind.NUMBER: lambda word: game(
        rows=[f'{row} "{word}"' for row in ROWS], heads=HEADS + r";Round\3L"
    ),
    PbnKind.COMPETITION: lambda word: game(before=f'[Competition "{word}"]\n'),
    PbnKind.FRENCH: lambda word: game(before=f'[FrenchMP "{word}"]\n'),
    PbnKind.TERMINATION: lambda word: game(before=f'[Termination "{word}"]\n'),
    PbnKind.LINE: lambda word: game() + word + "\n",
}
"""A file with a word of each kind."""


def outcome(read, text):
    """Return the outcome of a file with a word: its errors, or its notes."""
    try:
        source = read(text)
    except InputError as error:
        return Treatment.REFUSED, str(error)
    try:
        told = score_source(source, ScoringRules()).warnings
    except RequestError as error:  # another method can be named instead
        return Treatment.WARNED, str(error)
    keys = {"vocabulary_warned", "score_method_unknown"}
    named = [each for each in told if each.key in keys]
    return (Treatment.WARNED, " ".join(map(str, named))) if named else (None, "")


@each_case("kind", PbnKind)
def test_an_unknown_word_of_each_kind_is_told(read, kind):
    """An unknown word is named, or its line is reported; none is ignored."""
    assert set(PBN.unknown) == set(UNKNOWN)
    found, told = outcome(read, UNKNOWN[kind]("Qqq"))
    assert found is PBN.unknown[kind]
    assert "Qqq" in told or kind is PbnKind.LINE


KNOWN = [
    term
    for term in PBN.terms
    if term.kind in UNKNOWN and term.note != "such as" and term.kind is not PbnKind.LINE
]


@each_case("term", KNOWN, ids=lambda term: f"{term.kind}-{term.name}")
def test_known_words_get_what_the_table_promises(read, term):
    """Warned words are named, refused ones refuse the file, the others pass."""
    found, told = outcome(read, UNKNOWN[term.kind](term.name))
    if term.treatment is Treatment.WARNED:
        assert found is Treatment.WARNED
        assert term.name in told
    elif term.treatment is Treatment.IRRELEVANT:
        assert found is None or (term.kind in _NEEDED and found is Treatment.REFUSED)


_NEEDED = {PbnKind.POINTS, PbnKind.SCORE_COLUMN}


@pytest.mark.parametrize("told", ["AVE+", "A60", "60%", "AVE-", "^AVE+"])
def test_an_award_of_one_side_in_a_contract(read, told):
    """A one-sided award is refused; with points of both sides it is an adjusted score."""
    with pytest.raises(InputError, match=pattern_of("award_of_one_side")):
        read(game(rows=(*ROWS, f"7 8 {told} - -")))
    heads = HEADS + r";MP_NS\4R;MP_EW\4R"
    rows = ("1 2 4H N 10 6 0", "3 4 2S E 8 0 6", "5 6 3NT N 8 3 3", f"7 8 {told} - - 4 2")
    own = read(game(rows=rows, heads=heads)).results[-1].artificial
    assert (own.ns.points, own.ew.points) == (4, 2)


@pytest.mark.parametrize("told", ["AVE", "AVE+/AVE-", "A6040", "60-40", "60%-40%"])
def test_an_award_of_both_sides_in_a_contract(read, told):
    """An award for both sides is an artificial score."""
    own = read(game(rows=(*ROWS, f"7 8 {told} - -"))).results[-1].artificial
    assert own.ns.percent == (50 if told == "AVE" else 60)


@pytest.mark.parametrize("cells", ["120% -20%", "-20% 60%", "60% 101%"])
@pytest.mark.parametrize("kind", ["MP", "IMP", "Score", "Percentage"])
def test_percentages_that_nobody_can_have_are_refused(read, kind, cells):
    """Impossible percentages are neither points nor ignored."""
    heads = HEADS + rf";{kind}_NS\4R;{kind}_EW\4R"
    rows = (*(f"{row} - -" for row in ROWS), f"7 8 ^ - - {cells}")
    with pytest.raises(InputError, match=pattern_of("pbn_no_points")):
        read(game(rows=rows, heads=heads))


@pytest.mark.parametrize(("imps", "named"), [("25 -25", 2), ("24 -24", 0), ("3 -30", 1)])
def test_imps_beyond_what_a_board_gives_are_named(read, imps, named):
    """A board gives at most 24 IMPs: more counts, and a note says so."""
    heads = HEADS + r";IMP_NS\4R;IMP_EW\4R"
    rows = (*(f"{row} 0 0" for row in ROWS), f"7 8 ^ - - {imps}")
    text = '[Scoring "IMP;Butler"]\n' + game(rows=rows, heads=heads)
    untold = score_source(read(text), ScoringRules()).warnings
    assert sum(each.key == "score_beyond_top" for each in untold) == named
