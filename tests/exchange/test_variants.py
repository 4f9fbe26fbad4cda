"""Other programs' spellings of pairs, half tables, winners and scores."""

from __future__ import annotations

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.exchange.interpret import are_phantoms, split_number
from bridgeopt.exchange.pbn import read_pbn
from bridgeopt.exchange.pbn_writing import format_pbn
from bridgeopt.exchange.usebio import read_usebio
from bridgeopt.files.results import read_travellers
from bridgeopt.scoring.format_losses import losses
from bridgeopt.scoring.questions import Doubt, questions
from bridgeopt.scoring.results import ResultKind
from bridgeopt.scoring.scored import score_evening
from tests.support.each_case import each_case
from tests.support.messages import pattern_of

PLAIN = r"PairId_NS\3R;PairId_EW\3R;Contract\5L;Declarer\1R;Result\2R"


@pytest.fixture
def read(tmp_path):
    """Return a function that reads a file's text with a reader."""

    def read_text(reader, text):
        file = tmp_path / "evening"
        file.write_text(text, encoding="utf-8")
        return reader(file)

    return read_text


def table(*rows, heads=PLAIN):
    return f'[Board "1"]\n[ScoreTable "{heads}"]\n' + "\n".join(rows) + "\n"


def ranked(source):
    """Return percentage and list of each pair."""
    scored = score_evening(source)
    return {
        each.pair.pair + (each.pair.direction or ""): (
            None if each.percentage is None else float(each.percentage),
            each.direction,
        )
        for section in scored.sections
        for each in section.ranking
    }


def notes(source):
    return {each.key for each in (*source.warnings, *source.unread_lines)}


@each_case(
    ("pair", "split"),
    [
        *((f"1{side}", ("1", "NS")) for side in ("NS", "N", "ns", " NS")),
        *((f"{side}12", ("12", "EW")) for side in ("EW", "E", "ew", "EW ")),
        *((pair, (pair, None)) for pair in ("7", "A1", "NS", "N1N", "1X", "")),
    ],
)
def test_a_direction_in_the_number(pair, split):
    """A direction comes before or after the number; other letters are not directions."""
    assert split_number(pair) == split


@pytest.mark.parametrize("spelling", ["{n}NS {n}EW", "NS{n} EW{n}", "N{n} E{n}"])
def test_numbers_with_directions_are_two_lists(read, spelling):
    """NS 1 and EW 1 are two pairs of two lists, even if no table names them."""
    ns, ew = spelling.split()
    rows = [
        f"{ns.format(n=1)} {ew.format(n=2)} 4H N 10",
        f"{ns.format(n=2)} {ew.format(n=1)} 3NT N 8",
    ]
    source = read(read_pbn, table(*rows))
    assert source.winners == 2
    assert ranked(source) == {
        ns.format(n=1): (100, "NS"),
        ns.format(n=2): (0, "NS"),
        ew.format(n=1): (100, "EW"),
        ew.format(n=2): (0, "EW"),
    }


@pytest.mark.parametrize("pairs", ["1 2 3 4", "A1 A2 A3 A4", "1NS 2EW 3NS 4EW"])
def test_other_numbers_are_one_list(read, pairs):
    """With unique numbers nothing shows two lists, so there is one."""
    one, two, three, four = pairs.split()
    source = read(read_pbn, table(f"{one} {two} 4H N 10", f"{three} {four} 3NT N 8"))
    assert source.winners is None


@pytest.mark.parametrize(
    "rows",
    [
        ("1 2 4H N 10", "2 1 3NT N 8", "3 3 2S E 8"),
        ("1 5 4H N 10", "2 4 3NT N 8", "3 6 2S E 8"),
    ],
)
def test_two_winners_survive_pbn(read, rows):
    """Two lists are exported and read back as two, with shared numbers or without."""
    ew = "123" if "3 3" in rows[2] else "456"
    totals = [f'{k} NS {k} "Oak{k} & Elm{k}"' for k in (1, 2, 3)]
    totals += [f'{k} EW {1 + n} "Ash{k} & Fir{k}"' for n, k in enumerate(ew)]
    text = table(*rows) + '[TotalScoreTable "PairId;Direction;Rank;Names"]\n' + "\n".join(totals)
    first = read(read_pbn, text)
    scored = score_evening(first)
    assert scored.winners == 2
    assert not [loss for loss, _ in losses(scored, first, ()) if loss.value == "winners"]
    again = read(read_pbn, format_pbn(scored, first))
    assert again.winners == 2
    assert ranked(again) == ranked(first)
    assert [each.names for each in again.participants] == [
        scored.names(each.pair) for section in scored.sections for each in section.ranking
    ]


@each_case(
    ("names", "nobody"),
    [
        (("Phantom", "Phantom"), True),
        (("Sit", "Out"), True),
        (("Missing", "Pair"), True),
        (("Half", "Table"), True),
        (("Bye",), True),
        (("Phantom", "Lou Lee"), False),
        (("Sit", "Lee"), False),
        ((), False),
    ],
)
def test_names_of_nobody(names, nobody):
    """Both names, or the two together, mean a sit-out; one alone is a player without partner."""
    assert are_phantoms(names) is nobody


@pytest.mark.parametrize("row", ["5 0 Pass - -", "5 - Pass N 0", "Bye 5 AllPass - -", "5 0 - - -"])
def test_a_pass_against_nobody_is_a_sit_out(read, row):
    """Some programs write a sit-out so; a contract against nobody is refused."""
    source = read(read_pbn, table("1 2 4H N 10", "3 4 2S E 8", row))
    assert len(source.results) == 2
    assert {each.ns or each.ew for each in source.planned} == {"5"}
    with pytest.raises(InputError, match=pattern_of("phantom_has_result")):
        read(read_pbn, table("1 2 4H N 10", "5 0 4H N 10"))


def game(north, west, *tags):
    names = {"North": north[0], "South": north[1], "West": west[0], "East": west[1]}
    lines = [f'[{tag} "{name}"]' for tag, name in names.items() if name]
    return "\n".join(['[Board "1"]', *lines, *tags]) + "\n\n"


WON = ('[Declarer "N"]', '[Contract "4H"]', '[Result "10"]')
LOST = ('[Declarer "N"]', '[Contract "4H"]', '[Result "9"]')
TWO = game(("Ann", "Bea"), ("Cas", "Dee"), *WON) + game(("Eve", "Fay"), ("Gus", "Hal"), *LOST)


def test_games_that_cannot_count_are_told(read):
    """A game without a result, or without the names of both pairs, is reported."""
    assert not notes(read(read_pbn, TWO)) & {"pbn_games_no_names", "pbn_games_no_result"}
    source = read(read_pbn, TWO + game(("Ira", "Jon"), ("Kim", "Lou"), '[Contract "?"]'))
    assert "pbn_games_no_result" in notes(source)
    assert len(source.results) == 2
    source = read(read_pbn, TWO + game(("Ira", "Jon"), ("Kim", ""), *WON))
    assert "pbn_games_no_names" in notes(source)
    assert len(source.results) == 2


def test_nobody_in_the_tags_of_a_game(read):
    """The other pair sat out."""
    source = read(read_pbn, TWO + game(("Ira", "Jon"), ("Bye", "Bye"), '[Contract "Pass"]'))
    assert len(source.results) == 2
    assert [(each.ns is None, each.ew is None) for each in source.planned] == [(False, True)]


def usebio(*lines, pairs="", kind="MP_PAIRS"):
    text = "".join(
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}"
        f"</EW_PAIR_NUMBER><CONTRACT>{contract}</CONTRACT><PLAYED_BY>N</PLAYED_BY>"
        f"<TRICKS>{tricks}</TRICKS><SCORE>{points}</SCORE></TRAVELLER_LINE>"
        for ns, ew, contract, tricks, points in lines
    )
    return (
        f'<USEBIO><EVENT EVENT_TYPE="{kind}"><PARTICIPANTS>{pairs}</PARTICIPANTS>'
        f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{text}</BOARD></EVENT></USEBIO>"
    )


LINES = ((1, 2, "4H", 10, 420), (3, 4, "3NT", 8, -50))


@pytest.mark.parametrize("other", ["", "-", "0", "Bye"])
@pytest.mark.parametrize("side", ["NS", "EW"])
def test_a_line_of_one_pair(read, other, side):
    """The pair sat out on that board, however the file marks the other place."""
    both = (5, other) if side == "NS" else (other, 5)
    source = read(read_usebio, usebio(*LINES, (*both, "", "", "")))
    assert len(source.results) == 2
    assert {each.ns or each.ew for each in source.planned} == {"5"}
    with pytest.raises(InputError):
        read(read_usebio, usebio(*LINES, (*both, "4H", 10, 420)))
    with pytest.raises(InputError):
        read(read_usebio, usebio(*LINES, (other, other, "", "", "")))


@pytest.mark.parametrize("missing", [False, True])
def test_usebio_numbers_with_directions(read, missing):
    """Directions make two lists if the file has no number of winners."""
    pairs = "".join(
        f"<PAIR><PAIR_NUMBER>{k}{side}</PAIR_NUMBER>"
        f"<DIRECTION>{'' if missing else side}</DIRECTION></PAIR>"
        for side in ("NS", "EW")
        for k in (1, 2)
    )
    lines = (("1NS", "2EW", "4H", 10, 420), ("2NS", "1EW", "3NT", 8, -50))
    source = read(read_usebio, usebio(*lines, pairs=pairs))
    assert source.winners == 2
    assert {list_of for _, list_of in ranked(source).values()} == {"NS", "EW"}


def test_a_score_that_cannot_be_read_beside_a_contract(read):
    """The contract counts, and the score is named."""
    source = read(read_usebio, usebio(*LINES, (5, 6, "4H", 10, "QQQ")))
    assert source.results[-1].score == 420
    assert "QQQ" in " ".join(map(str, source.unread_lines))


def test_a_bare_zero_among_bare_scores(read):
    """A bare zero is queried only if few other bare scores are zero."""
    for points, asked in (((0, 420, 50, -110, 430), True), ((0, 0, 0, -110, 420), False)):
        lines = [(k, k + 10, "", "", each) for k, each in enumerate(points, 1)]
        source = read(read_usebio, usebio(*lines))
        assert all(each.kind is ResultKind.PLAYED for each in source.results)
        assert (Doubt.ZERO in {each.doubt for each in questions(source)}) is asked


@pytest.mark.parametrize(
    ("row", "is_read"),
    [
        ("4H,N,10,420", True),
        ("4H,N,10,425", True),
        (",,,420", True),
        (",,,425", False),
        (",,,10", False),
        ("4H,N,10,lots", False),
    ],
)
def test_points_in_our_csv(read, row, is_read):
    """Impossible points are refused, unless a contract is given, which then counts."""
    text = f"board,ns,ew,contract,declarer,tricks,score\n1,1,2,{row}\n"
    if is_read:
        assert read(read_travellers, text).results[0].score == 420
    else:
        with pytest.raises(InputError):
            read(read_travellers, text)


def test_a_second_event_is_told_to_whoever_reads(read):
    """A second event is not read, and every command that reads the file says so."""
    text = usebio(*LINES)
    event = text.removeprefix("<USEBIO>").removesuffix("</USEBIO>")
    source = read(read_usebio, f"<USEBIO>{event}{event}</USEBIO>")
    assert "usebio_first_event" in {each.key for each in source.unread_lines}
    assert len(source.results) == len(LINES)


@pytest.mark.parametrize(
    ("ns", "ew", "shares"),
    [("60%", "40%", (60, 40)), ("AVE+", "AVE-", (60, 40)), ("AVE", "50 %", (50, 50))],
)
def test_awards_in_place_of_points(read, ns, ew, shares):
    """A percentage or an average in place of points is an award, but not with a contract."""
    more = f"<NS_MATCH_POINTS>{ns}</NS_MATCH_POINTS><EW_MATCH_POINTS>{ew}</EW_MATCH_POINTS>"
    text = usebio(*LINES, (5, 6, "", "", 0))
    at = text.rindex("</TRAVELLER_LINE>")
    source = read(read_usebio, text[:at] + more + text[at:])
    award = source.results[-1].artificial
    assert award is not None
    assert (award.ns.percent, award.ew.percent) == shares
    text = usebio(*LINES, (5, 6, "4H", 10, 420))
    at = text.rindex("</TRAVELLER_LINE>")
    source = read(read_usebio, text[:at] + more + text[at:])
    assert source.results[-1].score == 420


MATCHPOINTED = PLAIN + r";MP_NS\4R;MP_EW\4R"


@pytest.mark.parametrize("caret", ["", "^"])
@pytest.mark.parametrize(("ns", "ew"), [("60%", "40%"), ("62.5%", "37,5%")])
def test_percentages_in_place_of_points_in_pbn(read, caret, ns, ew):
    """Percentages are shares of the top; with a contract and no caret they are not awards."""
    rows = ["1 2 4H N 10 - -", "3 4 2S E 8 - -"]
    awarded = table(*rows, f"5 6 - - - {caret}{ns} {caret}{ew}", heads=MATCHPOINTED)
    award = read(read_pbn, awarded).results[-1].artificial
    assert award is not None
    shares = [float(each.percent or 0) for each in (award.ns, award.ew)]
    assert shares == [float(each.strip("%").replace(",", ".")) for each in (ns, ew)]
    assert award.ns.points is None
    played = read(read_pbn, table(*rows, f"5 6 4H N 9 {ns} {ew}", heads=MATCHPOINTED))
    assert played.results[-1].score == -50


def test_sections_with_other_vulnerability_survive_pbn(read):
    """Each section has its own game of the board, and no score changes."""
    games = [
        f'[Section "{name}"]\n[Board "1"]\n[Vulnerable "{who}"]\n[ScoreTable "{PLAIN}"]\n'
        "1 2 4H N 10\n3 4 3NT E 8\n\n"
        for name, who in (("A", "None"), ("B", "All"), ("C", "None"))
    ]
    first = read(read_pbn, "".join(games))
    text = format_pbn(score_evening(first), first)
    again = read(read_pbn, text)
    assert text.count("[Board ") == 2
    told = [[(each.section, each.ns, each.score) for each in s.results] for s in (first, again)]
    assert sorted(told[0]) == sorted(told[1])
    assert again.sections[0] == "A"
    assert {each[2] for each in told[0]} == {420, 620, 50, 100}
