"""``bridgeopt score``: what it tells on a terminal, as JSON and as CSV."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.files.results import read_results

HEADS = "section,round,table,board,ns,ew,contract,declarer,tricks,lead,artificial,why\n"
LINES = (
    "A,1,1,1,1,5,4H,N,10,SA\n"
    "A,2,1,1,2,6,4H,N,10,CT\n"
    "A,3,2,1,3,7,3NT,E,9\n"
    "A,4,2,1,4,8,4H,N,9\n"
    "A,1,1,2,1,5,,,,,60-40,hesitation\n"
    "A,2,1,2,2,6,,,,,not played\n"
)


@pytest.fixture
def boards(tmp_path, monkeypatch):
    """Results of two boards, in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "boards.csv").write_text(HEADS + LINES, encoding="utf-8")


def score(*words):
    """Call the command, without what others want ready."""
    told = CliRunner().invoke(main, ["score", *words], prog_name="bridgeopt")
    assert told.exception is None or isinstance(told.exception, SystemExit), told
    return told


def test_json_is_as_documented(boards):
    """Each key of the interface, fractions as text, and null where the source does not tell."""
    told = score("--csv", "boards.csv", "--json", "-")
    document = json.loads(told.stdout)
    assert [*document] == ["scoring", "winners", "sections"]
    (section,) = document["sections"]
    assert [section["name"], document["winners"]] == ["A", 1]
    assert section["ranking"][0] == {
        "place": "1",
        "pair": "7",
        "direction": None,
        "names": [],
        "score": "6",
        "percentage": 100.0,
    }
    scores = {each["pair"]: each["score"] for each in section["ranking"]}
    assert scores["1"] == "43/5"
    first, second = section["boards"]
    assert first["results"][0] == {
        "round": 1,
        "table": 1,
        "ns": "1",
        "ew": "5",
        "contract": "4H",
        "declarer": "N",
        "tricks": 10,
        "lead": "SA",
        "score": 420,
        "artificial": None,
        "ns_points": "5",
        "ew_points": "1",
    }
    assert second["expected"] == 4
    artificial, not_played = second["results"]
    assert artificial["artificial"] == {"ns": "60%", "ew": "40%", "why": "hesitation"}
    assert (artificial["ns_points"], artificial["score"]) == ("18/5", None)
    assert (not_played["ns_points"], not_played["ew_points"]) == (None, None)


def test_json_knows_no_language(boards):
    """Other programs read the same whoever reads beside them."""
    english = score("--csv", "boards.csv", "--json", "-").stdout
    assert score("--csv", "boards.csv", "--json", "-", "--lang", "nl").stdout == english


def test_two_winners(boards):
    """Each direction has its list."""
    told = score("--csv", "boards.csv", "--winners", "2", "--json", "-")
    (section,) = json.loads(told.stdout)["sections"]
    directions = [each["direction"] for each in section["ranking"]]
    assert directions == ["NS"] * 4 + ["EW"] * 4


@pytest.mark.parametrize("scoring", ["butler", "cross-imps"])
def test_imps_have_no_percentage(boards, scoring):
    """The score is the sum of IMPs."""
    document = json.loads(score("--csv", "boards.csv", "--scoring", scoring, "--json", "-").stdout)
    assert document["scoring"] == scoring
    assert {each["percentage"] for each in document["sections"][0]["ranking"]} == {None}


def test_terminal(boards):
    """The ranking list, and what is asked beside it."""
    told = score("--csv", "boards.csv")
    assert "Section A" in told.stdout
    assert "66.67" in told.stdout
    assert told.stderr.count("not played") == 1


def test_a_board_and_a_pair(boards):
    """A traveller, and a pair's own boards, in Dutch too."""
    told = score("--csv", "boards.csv", "--board", "1", "--pair", "1", "--lang", "nl").stdout
    assert "Lijn A, spel 1" in told
    assert "83,33" in told
    assert score("--csv", "boards.csv", "--pair", "A1").exit_code == 0
    assert score("--csv", "boards.csv", "--pair", "A9").exit_code == 2


def test_ranking_as_csv(boards, tmp_path):
    """A line a pair, with decimals as the style has them; another file is not overwritten."""
    assert score("--csv", "boards.csv", "--ranking-csv", "list.csv").exit_code == 0
    lines = (tmp_path / "list.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "section,direction,place,pair,names,score,percentage,boards"
    assert lines[1] == "A,,1,7,,6.00,100.00,1"
    assert score("--csv", "boards.csv", "--ranking-csv", "boards.csv").exit_code == 2


def test_what_is_asked_wrongly(boards):
    """No file, a board that is none: plain sentences and exit code 2."""
    assert score().exit_code == 2
    assert score("--csv", "boards.csv", "--fouled", "five").exit_code == 2
    assert score("--csv", "nothing.csv").exit_code == 2


def test_fouled_boards(boards):
    """From round 3 on, board 1 had other cards: two groups, neither of them small."""
    told = score("--csv", "boards.csv", "--fouled", "1:3", "--json", "-").stdout
    (section,) = json.loads(told)["sections"]
    points = [line["ns_points"] for line in section["boards"][0]["results"]]
    assert points == ["3", "3", "1", "5"]


@pytest.mark.slow
def test_it_loads_nothing_large(boards):
    """Neither numpy nor kernels are loaded for a score."""
    code = (
        "import sys\n"
        "from bridgeopt.cli import main\n"
        "main(['score', '--csv', 'boards.csv'], standalone_mode=False)\n"
        "print([m for m in ('numpy', 'numba', 'igraph', 'rustworkx') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=600, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


USEBIO = """<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><WINNER_TYPE>1</WINNER_TYPE>
<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PERCENTAGE>{}</PERCENTAGE><PLACE>1</PLACE></PAIR>
</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
<SCORE>50</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER>
<SCORE>-50</SCORE></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"""


@pytest.mark.parametrize(("told", "words"), [("100.00", ""), ("70.00", "no cause found")])
def test_beside_what_was_published(boards, tmp_path, told, words):
    """Both scores stand beside each other, with a cause only where they differ."""
    (tmp_path / "results.xml").write_text(USEBIO.format(told), encoding="utf-8")
    shown = score("--usebio", "results.xml", "--beside").stdout
    assert told in shown
    assert ("no cause found" in shown) == bool(words)
    assert score("--csv", "boards.csv", "--beside").exit_code == 2


def test_for_the_season(boards, tmp_path):
    """What is written is read as the season's results; IMPs are refused."""
    assert score("--csv", "boards.csv", "--for-season", "season.csv").exit_code == 0
    lines = read_results(tmp_path / "season.csv")
    assert (lines[0].section, lines[0].number, str(lines[0].percentage)) == ("A", 7, "100.00")
    assert len(lines) == 8
    imps = ("--scoring", "butler")
    assert score("--csv", "boards.csv", *imps, "--for-season", "season.csv").exit_code == 2


def test_corrections_lie_over_what_came_in(boards, tmp_path):
    """An award, a weighted score and a corrected contract count instead; the reason is kept."""
    (tmp_path / "over.csv").write_text(
        "section,board,ns,ew,contract,declarer,tricks,artificial,why\n"
        "A,1,1,5,,,,avg+/avg-,fouled\n"
        "A,1,2,6,,,,2/3 420 + 1/3 -50,claim\n"
        "A,1,3,7,3NT,W,8\n",
        encoding="utf-8",
    )
    told = score("--csv", "boards.csv", "--over", "over.csv", "--json", "-").stdout
    board = json.loads(told)["sections"][0]["boards"][0]
    first, second, third, _ = board["results"]
    assert first["artificial"] == {"ns": "60%", "ew": "40%", "why": "fouled"}
    assert second["artificial"]["ns"] == "2/3 420 + 1/3 -50"
    assert (third["score"], third["table"], third["declarer"]) == (50, 2, "W")
    again = score("--csv", "boards.csv", "--json", "-").stdout
    assert json.loads(again)["sections"][0]["boards"][0]["results"][0]["artificial"] is None


def test_additions(boards):
    """A penalty counts in the percentage; amounts and pairs that are none are refused."""
    told = score("--csv", "boards.csv", "--add", "A7=-12,5 slow play", "--json", "-")
    ranking = json.loads(told.stdout)["sections"][0]["ranking"]
    assert {each["pair"]: each["percentage"] for each in ranking}["7"] == 87.5
    for wrong in ("A7", "A7=much", "A99=1"):
        assert score("--csv", "boards.csv", "--add", wrong).exit_code == 2


def test_watching(boards, tmp_path, monkeypatch):
    """It scores when a file has changed, and then only; what cannot be read is told."""
    file = tmp_path / "boards.csv"
    right = HEADS + LINES
    writes = iter((right, right + "A,9,1,3,1,5,4H,N,10\n", "nothing\n", right))

    def pause(_seconds):
        text = next(writes, None)
        if text is None:
            raise KeyboardInterrupt
        file.write_text(text, encoding="utf-8")

    monkeypatch.setattr("bridgeopt.cli.score.sleep", pause)
    told = score("--csv", "boards.csv", "--watch")
    assert told.exit_code == 130
    assert told.stdout.count("Section A") == 3
    assert "boards.csv" in told.stderr
    assert score("--csv", "boards.csv", "--watch", "--json", "-").exit_code == 2
