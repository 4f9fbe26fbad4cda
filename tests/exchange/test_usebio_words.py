"""USEBIO dialects: every word of a file is used, refuses the file, or is named in a note."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.exchange.usebio import read_usebio
from bridgeopt.exchange.usebio_words import USEBIO, UsebioKind
from bridgeopt.files.vocabulary import Treatment
from bridgeopt.scoring.questions import Doubt, questions
from bridgeopt.scoring.results import ResultKind, Scoring
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import score_evening
from bridgeopt.tasks.scoring import score_source
from tests.support.each_case import each_case
from tests.support.messages import pattern_of


def line(ns, ew, contract="", by="", tricks="", points="", more=""):
    return (
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER>"
        f"<EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER><CONTRACT>{contract}</CONTRACT>"
        f"<PLAYED_BY>{by}</PLAYED_BY><TRICKS>{tricks}</TRICKS><SCORE>{points}</SCORE>{more}"
        "</TRAVELLER_LINE>"
    )


def board(number, *lines):
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{''.join(lines)}</BOARD>"


def pair(number, direction="", name="", place="", more=""):
    players = "".join(
        f"<PLAYER><PLAYER_NAME>{each}</PLAYER_NAME></PLAYER>" for each in name.split()
    )
    return (
        f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER><DIRECTION>{direction}</DIRECTION>"
        f"<PLACE>{place}</PLACE>{more}{players}</PAIR>"
    )


LINES = (line(1, 2, "4H", "N", 10, 420), line(3, 4, "2S", "E", 8, -110))
PAIRS = "".join(pair(k, name=f"Oak{k} Elm{k}") for k in range(1, 5))


BODY = board(1, *LINES)


def event(body=BODY, pairs=PAIRS, kind="PAIRS", head=""):
    return (
        f'<USEBIO Version="1.2"><EVENT EVENT_TYPE="{kind}">{head}'
        f'<SESSION SESSION_ID="1"><SECTION SECTION_ID="A"><PARTICIPANTS>{pairs}</PARTICIPANTS>'
        f"{body}</SECTION></SESSION></EVENT></USEBIO>"
    )


@pytest.fixture
def read(tmp_path):
    def read_text(text):
        file = tmp_path / "results.xml"
        file.write_text(text, encoding="utf-8")
        return read_usebio(file)

    return read_text


def percentages(source):
    return {
        each.pair.pair + (each.pair.direction or ""): float(each.percentage or 0)
        for section in score_evening(source).sections
        for each in section.ranking
    }


def notes(source):
    return {each.key for each in (*source.warnings, *source.unread_lines)}


@pytest.mark.parametrize("sides", [("NS", "EW"), ("N", "E")])
@pytest.mark.parametrize("winner_type", ["", "<WINNER_TYPE>2</WINNER_TYPE>"])
def test_two_lines_with_the_same_numbers(read, sides, winner_type):
    """Names keep their direction, and places show that there are two lists."""
    ns, ew = sides
    people = pair(1, ns, "Oak Elm", 1) + pair(2, ns, "Ash Fir", 2)
    people += pair(2, ew, "Tit Jay", 1) + pair(1, ew, "Owl Rook", 2)
    lines = (line(1, 2, "4H", "N", 10, 420), line(2, 1, "4H", "N", 9, -50))
    source = read(event(board(1, *lines), people, head=winner_type))
    scored = score_evening(source)
    assert scored.winners == 2
    called = {str(pair)[1:]: scored.names(pair) for pair in scored.participants}
    assert called == {
        **{"1 NS": ("Oak", "Elm"), "2 NS": ("Ash", "Fir")},
        **{"1 EW": ("Owl", "Rook"), "2 EW": ("Tit", "Jay")},
    }
    one_list = event(board(1, *lines), people, head="<WINNER_TYPE>1</WINNER_TYPE>")
    assert "shared_numbers_one_list" in notes(read(one_list))


def method(name):
    return f"<BOARD_SCORING_METHOD>{name}</BOARD_SCORING_METHOD>" if name else ""


@each_case(
    ("kind", "name", "scoring", "named"),
    [
        ("PAIRS", "MATCH_POINTS", Scoring.MATCHPOINTS, ""),
        ("pairs", "match points", Scoring.MATCHPOINTS, ""),
        ("PAIRS", "BUTLER", Scoring.BUTLER, ""),
        ("PAIRS", "cross-imps", Scoring.CROSS_IMPS, ""),
        ("BUTLER_PAIRS", "", Scoring.BUTLER, ""),
        ("MP_PAIRS", "BUTLER_IMPS", Scoring.BUTLER, ""),
        *(("PAIRS", name, Scoring.BOARD_A_MATCH, "") for name in ("BAM", "PAB")),
        ("PAIRS", "PATTON", Scoring.PATTON, ""),
        *(("PAIRS", name, None, name) for name in ("HYBRID", "IMPS")),
        ("AGGREGATE", "", Scoring.AGGREGATE, ""),
        ("MP_PAIRS", "HYBRID", None, "HYBRID"),
        ("WHIST_DRIVE", "", None, "WHIST_DRIVE"),
        ("PAIRS", "", None, ""),
    ],
)
def test_the_method_that_the_file_names(read, kind, name, scoring, named):
    """A method is used or refused by its name; two different ones are both named."""
    source = read(event(kind=kind, head=method(name)))
    assert (source.scoring, source.method) == (scoring, named)
    if named:
        with pytest.raises(RequestError, match=named):
            score_source(source, ScoringRules())
        return
    by = Scoring.MATCHPOINTS if scoring is Scoring.PATTON else None
    told = {
        each.key: str(each) for each in score_source(source, ScoringRules(), scoring=by).warnings
    }
    assert ("usebio_two_methods" in told) == (kind == "MP_PAIRS" and name == "BUTLER_IMPS")


def test_points_show_the_method_where_nothing_else_does(read):
    """A file with Butler points alone is not scored by matchpoints."""
    points = "<NS_BUTLER_POINTS>3</NS_BUTLER_POINTS><EW_BUTLER_POINTS>-3</EW_BUTLER_POINTS>"
    lines = (line(1, 2, "4H", "N", 10, 420, points), line(3, 4, "2S", "E", 8, -110))
    assert read(event(board(1, *lines))).scoring is Scoring.BUTLER


@pytest.mark.parametrize(
    "kind", ["SWISS_PAIRS", "swiss_pairs", "SWISS_PAIRS_CROSS_IMPS", "TEAMS", "KO", "INDIVIDUAL"]
)
def test_matches_are_refused_for_what_they_are(read, kind):
    """The error names the type of event, not a missing pair."""
    bare = "<TRAVELLER_LINE><CONTRACT>4H</CONTRACT><SCORE>420</SCORE></TRAVELLER_LINE>"
    for body in (board(1, *LINES), f"<MATCH>{board(1, bare)}</MATCH>"):
        with pytest.raises(InputError) as caught:
            read(event(body, kind=kind))
        (fault,) = caught.value.faults
        assert fault.message.key == "usebio_not_pairs"
        assert kind.upper() in str(fault.message)


@pytest.mark.parametrize("zero", ["0", "+0", "-0", "00"])
@pytest.mark.parametrize("tricks", ["", "0"])
def test_a_zero_without_a_contract_was_not_played(read, zero, tricks):
    """If the others have contracts, the zero does not count and is queried."""
    lines = (*LINES, line(5, 6, "", "", tricks, zero))
    people = PAIRS + pair(5, name="X Y") + pair(6, name="V W")
    more = board(3, line(5, 6, "4H", "N", 10, 420), LINES[0])
    source = read(event(board(1, *LINES) + board(2, *lines) + more, people))
    (blank,) = [each for each in source.results if each.kind is ResultKind.NOT_PLAYED]
    assert (blank.board, blank.ns, blank.ew) == (2, "5", "6")
    assert Doubt.NOT_PLAYED in {each.doubt for each in questions(source)}


def test_a_file_without_any_contracts_has_passes(read):
    """With scores alone a zero is a result, queried if most others scored."""
    lines = [line(k, k + 10, points=points) for k, points in enumerate((0, 420, 50, -110), 1)]
    source = read(event(board(1, *lines), ""))
    assert all(each.kind is ResultKind.PLAYED for each in source.results)
    assert Doubt.ZERO in {each.doubt for each in questions(source)}


def test_passed_out_stays_a_result(read):
    """A word for passed out in the contract's place makes it a result."""
    for word in ("PASS", "Passed out", "AP"):
        source = read(event(board(1, *LINES, line(5, 6, word, points=0))))
        assert source.results[-1].score == 0


@pytest.mark.parametrize(
    ("told", "kind"),
    [
        *((word, ResultKind.NOT_PLAYED) for word in ("NP", "N/P", "not played", "-", "")),
        *((word, ResultKind.ARTIFICIAL) for word in ("A6040", "60%-40%", "AVE+/AVE-", "AVE")),
        *((word, ResultKind.UNDECIDED) for word in ("ADJ", "?!", "AVE+")),
    ],
)
def test_words_in_place_of_a_score(read, told, kind):
    """Words in place of points are read, and unreadable ones are queried."""
    source = read(event(board(1, *LINES, line(1, 4, points=told))))
    assert source.results[-1].kind is kind


@pytest.mark.parametrize("told", ["0", "ADJ"])
def test_points_without_a_contract_are_an_adjusted_score(read, told):
    """Points without a contract are an adjusted score; a note names the lines."""
    points = "<NS_MATCH_POINTS>1,5</NS_MATCH_POINTS><EW_MATCH_POINTS>0.5</EW_MATCH_POINTS>"
    source = read(event(board(1, *LINES, line(1, 4, points=told, more=points))))
    assert source.results[-1].artificial.ns.points == Fraction(3, 2)
    assert "usebio_adjusted" in notes(source)


@each_case("nobody", ["0", "5"])
@each_case("name", ["Phantom Phantom", "Bye", "Sit-out Sit-out", ""])
@each_case("told", ["", "0", "NP"])
@each_case("is_ns", [True, False])
def test_a_phantom_is_nobody(read, nobody, name, told, is_ns):
    """A phantom has no result and no place, and does not count in other pairs' tops."""
    people = (
        PAIRS + (pair(nobody, name=name) if nobody != "0" or name else "") + pair(6, name="X Y")
    )
    pairs = (nobody, 6) if is_ns else (6, nobody)
    source = read(event(board(1, *LINES, line(*pairs, points=told)), people))
    assert percentages(source) == {"1": 100, "2": 0, "3": 0, "4": 100}
    assert nobody not in {each.pair for each in source.participants}
    (table,) = source.planned
    assert (table.ns or table.ew, table.boards) == ("6", (1,))


def test_a_phantom_of_one_direction(read):
    """If NS and EW share numbers, the real pair with the number stays."""
    people = pair(1, "NS", "Oak Elm") + pair(2, "NS", "Ash Fir")
    people += pair(1, "EW", "Tit Jay") + pair(2, "EW", "Phantom Phantom")
    lines = (line(1, 1, "4H", "N", 10, 420), line(2, 2))
    more = (line(2, 1, "4H", "N", 10, 620), line(1, 2))
    source = read(event(board(1, *lines) + board(2, *more), people))
    keys = {(each.pair, each.direction) for each in source.participants}
    assert keys == {("1", "NS"), ("2", "NS"), ("1", "EW")}
    assert {table.ns for table in source.planned} == {"1", "2"}


def test_a_pair_that_is_called_phantom_and_played(read):
    """A pair named Phantom that played counts as a pair; a note names it."""
    people = PAIRS + pair(5, name="Phantom Phantom") + pair(6, name="X Y")
    source = read(event(board(1, *LINES, line(5, 6, "4H", "N", 10, 420)), people))
    assert "5" in percentages(source)
    (note,) = [each for each in source.unread_lines if each.key == "phantom_is_pair"]
    assert "Pair 5" in str(note)


def test_sessions_are_told(read):
    """Each session is ranked separately, and the note names them."""
    session = f'<SESSION SESSION_ID="{{}}">{board(1, *LINES)}</SESSION>'
    both = session.format("Friday") + session.format("Saturday")
    text = f'<USEBIO><EVENT EVENT_TYPE="PAIRS">{both}</EVENT></USEBIO>'
    (note,) = [each for each in read(text).unread_lines if each.key == "usebio_sessions"]
    assert "Friday" in str(note)
    assert "Saturday" in str(note)


def test_impossible_points_without_a_contract_are_refused(read):
    """With a contract impossible points are queried instead."""
    with pytest.raises(InputError):
        read(event(board(1, *LINES, line(1, 4, points=425))))
    source = read(event(board(1, *LINES, line(1, 4, "4H", "N", 10, 425))))
    assert Doubt.POINTS in {each.doubt for each in questions(source)}


UNKNOWN = {
    UsebioKind.ELEMENT: lambda word: event(head=f"<{word}>7</{word}>"),
    UsebioKind.ATTRIBUTE: lambda word: event().replace("<BOARD>", f'<BOARD {word}="x">'),
    UsebioKind.EVENT_TYPE: lambda word: event(kind=word),
    UsebioKind.METHOD: lambda word: event(head=method(word)),
    UsebioKind.WINNERS: lambda word: event(head=f"<WINNER_TYPE>{word}</WINNER_TYPE>"),
    UsebioKind.DIRECTION: lambda word: event(pairs=PAIRS + pair(1, word, "Oak1 Elm1")),
    UsebioKind.CONTRACT: lambda word: event(board(1, *LINES, line(1, 4, word, "N", "", ""))),
    UsebioKind.DECLARER: lambda word: event(board(1, line(1, 2, "4H", word, 10, 420))),
    UsebioKind.TRICKS: lambda word: event(board(1, line(1, 2, "4H", "N", word, 420))),
    UsebioKind.SCORE: lambda word: event(board(1, *LINES, line(1, 4, points=word))),
    UsebioKind.POINTS: lambda word: event(
        board(
            1, *LINES, line(1, 4, points="A6040", more=f"<NS_MATCH_POINTS>{word}</NS_MATCH_POINTS>")
        )
    ),
    UsebioKind.LEAD: lambda word: event(
        board(1, line(1, 2, "4H", "N", 10, 420, f"<LEAD>{word}</LEAD>"))
    ),
    UsebioKind.DATE: lambda word: event(head=f"<DATE>{word}</DATE>"),
}
"""A file with a word of each kind."""


def outcome(read, text):
    """Return the outcome of a file with a word: its errors, or its notes and questions."""
    try:
        source = read(text)
    except InputError as error:
        return Treatment.REFUSED, str(error)
    try:
        scored = score_source(source, ScoringRules())
    except RequestError as error:  # another method can be named instead
        return Treatment.WARNED, str(error)
    keys = {"vocabulary_warned", "score_method_unknown"}
    named = [str(each) for each in scored.warnings if each.key in keys]
    asked = [each.result.remark for each in scored.questions if each.doubt is Doubt.UNDECIDED]
    return (Treatment.WARNED, " ".join([*named, *asked])) if named or asked else (None, "")


@pytest.mark.parametrize("kind", UsebioKind)
def test_an_unknown_word_of_each_kind_is_told(read, kind):
    """An unknown word is named or queried; none is ignored."""
    assert set(USEBIO.unknown) == set(UNKNOWN)
    found, told = outcome(read, UNKNOWN[kind]("QQQ"))
    assert found is USEBIO.unknown[kind]
    assert "QQQ" in told


STRUCTURE = {"USEBIO", "EVENT", "SESSION", "SECTION", "TRAVELLER_LINE", "BOARD", "PAIR", "PLAYER"}


@each_case(
    "term",
    [each for each in USEBIO.terms if each.name not in STRUCTURE],
    ids=lambda term: f"{term.kind}-{term.name}",
)
def test_known_words_get_what_the_table_promises(read, term):
    """Warned words are named, refused ones refuse the file, irrelevant ones pass."""
    found, told = outcome(read, UNKNOWN[term.kind](term.name))
    if term.treatment in (Treatment.WARNED, Treatment.REFUSED):
        assert found is term.treatment
        assert term.name in told
    elif term.treatment is Treatment.IRRELEVANT:
        assert found is None


@pytest.mark.parametrize(
    ("kind", "name", "scoring", "is_named"),
    [
        ("CROSS_IMP", "IMPS", Scoring.CROSS_IMPS, False),
        ("PAIRS", "BUTLER_IMPS", Scoring.BUTLER, False),
        ("MP_PAIRS", "IMPS", Scoring.MATCHPOINTS, True),
        ("MP_PAIRS", "QQQ", Scoring.MATCHPOINTS, True),
        ("MP_PAIRS", "Match points", Scoring.MATCHPOINTS, False),
    ],
)
def test_a_method_beside_the_type_of_event(read, kind, name, scoring, is_named):
    """The element gives the method if nothing else does, and is named if it differs."""
    source = read(event(kind=kind, head=f"<SCORING_METHOD>{name}</SCORING_METHOD>"))
    assert source.scoring is scoring
    assert ("vocabulary_warned" in notes(source)) == is_named


POINTS = "<NS_MATCH_POINTS>{}</NS_MATCH_POINTS><EW_MATCH_POINTS>{}</EW_MATCH_POINTS>"


@pytest.mark.parametrize(("ns", "ew"), [("120%", "-20%"), ("60%", "140%"), ("x%", "40%")])
def test_percentages_that_nobody_can_have_are_refused(read, ns, ew):
    """Impossible percentages are not taken for a board that was not played."""
    told = line(1, 4, points=0, more=POINTS.format(ns, ew))
    with pytest.raises(InputError, match=pattern_of("pbn_no_points")):
        read(event(board(1, *LINES, told)))


@pytest.mark.parametrize(("ns", "ew"), [(9, 0), (-1, 4), (3, 5)])
def test_points_beyond_the_top_count_and_are_named(read, ns, ew):
    """A file's points count even if a typo is likely, and a note says so."""
    source = read(event(board(1, *LINES, line(1, 4, points="A6040", more=POINTS.format(ns, ew)))))
    scored = score_source(source, ScoringRules())
    told = [each for each in scored.warnings if each.key == "score_beyond_top"]
    assert len(told) == sum(not 0 <= each <= 4 for each in (ns, ew))
    points = {each.pair.pair: each.score for each in scored.scored.sections[0].ranking}
    assert points["1"] >= ns


@pytest.mark.parametrize("told", ["AVE+", "A60", "60%", "A 40", "avg-"])
def test_an_award_of_one_side_in_a_contract(read, told):
    """A one-sided award is refused; with points of both sides it is an adjusted score."""
    with pytest.raises(InputError, match=pattern_of("award_of_one_side")):
        read(event(board(1, *LINES, line(1, 4, told))))
    source = read(event(board(1, *LINES, line(1, 4, told, points=0, more=POINTS.format(3, 1)))))
    own = source.results[-1].artificial
    assert (own.ns.points, own.ew.points) == (3, 1)


@pytest.mark.parametrize(("ns", "ew", "beyond"), [(9, 0, True), (0, -1, True), (4, 0, False)])
def test_the_season_has_no_percentages_beyond_100(read, ns, ew, beyond):
    """A file's points may give a pair 150 %: its evening is scored, and not recorded."""
    told = line(5, 6, points="A6040", more=POINTS.format(ns, ew))
    people = PAIRS + pair(5, name="X Y") + pair(6, name="Z W")
    source = replace(read(event(board(1, *LINES, told), people)))
    named = [replace(each, section="A") for each in source.results]
    scored = score_source(replace(source, results=tuple(named), participants=()), ScoringRules())
    if beyond:
        with pytest.raises(RequestError, match=pattern_of("score_season_beyond")):
            scored.season_scores()
    else:
        assert len(scored.season_scores()) == 6
