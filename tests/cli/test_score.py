"""``bridgeopt score``: its output on a terminal, as JSON and as CSV."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.exchange.usebio import read_usebio
from bridgeopt.files.results import read_results
from tests.support.messages import says

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
    """Write results of two boards into a new folder, and work there."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "boards.csv").write_text(HEADS + LINES, encoding="utf-8")


def score(*words):
    """Run the command, without the fixtures that other commands need."""
    told = CliRunner().invoke(main, ["score", *words], prog_name="bridgeopt")
    assert told.exception is None or isinstance(told.exception, SystemExit), told
    return told


def test_json_is_as_documented(boards):
    """All documented keys exist, with fractions as text and null for unknown values."""
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
    """JSON is the same in every language."""
    english = score("--csv", "boards.csv", "--json", "-").stdout
    assert score("--csv", "boards.csv", "--json", "-", "--lang", "nl").stdout == english


def test_two_winners(boards):
    """Each direction has its list."""
    told = score("--csv", "boards.csv", "--winners", "2", "--json", "-")
    (section,) = json.loads(told.stdout)["sections"]
    directions = [each["direction"] for each in section["ranking"]]
    assert directions == ["NS"] * 4 + ["EW"] * 4


def test_two_winners_of_one_field(boards, tmp_path):
    """If pairs change direction, a note says that two lists mean little."""
    two = ("--csv", "boards.csv", "--winners", "2")
    assert "one winner" not in score(*two).stderr
    turned = LINES + "A,1,1,3,5,1,4H,N,10\nA,1,2,3,6,2,4H,N,10\n"
    (tmp_path / "boards.csv").write_text(HEADS + turned, encoding="utf-8")
    told = " ".join(score(*two).stderr.split())
    assert says(told, "score_one_field", section="A", n=4, ns=4, ew=4)
    assert "one winner" not in score(*two[:2]).stderr


def test_a_method_that_the_file_names_is_named(boards):
    """The scoring of a file is named, unless it is matchpoints or an option gives it."""
    score("--csv", "boards.csv", "--scoring", "board-a-match", "--to-usebio", "bam.xml")
    shown = score("--usebio", "bam.xml").output
    assert says(shown, "score_method_of_evening", scoring="board-a-match")
    typed = score("--usebio", "bam.xml", "--scoring", "board-a-match").output
    assert not says(typed, "score_method_of_evening")
    assert not says(score("--csv", "boards.csv").output, "score_method_of_evening")


@pytest.mark.parametrize("scoring", ["butler", "cross-imps"])
def test_imps_have_no_percentage(boards, scoring):
    """The score is the sum of IMPs."""
    document = json.loads(score("--csv", "boards.csv", "--scoring", scoring, "--json", "-").stdout)
    assert document["scoring"] == scoring
    assert {each["percentage"] for each in document["sections"][0]["ranking"]} == {None}


def test_terminal(boards):
    """The ranking list is on standard output, and questions are on standard error."""
    told = score("--csv", "boards.csv")
    assert "Section A" in told.stdout
    assert "66.67" in told.stdout
    assert told.stderr.count("not played") == 1


def test_a_board_and_a_pair(boards):
    """A traveller and a pair's own boards are shown, in Dutch too."""
    told = score("--csv", "boards.csv", "--board", "1", "--pair", "1", "--lang", "nl").stdout
    assert "Lijn A, spel 1" in told
    assert "83,33" in told
    assert score("--csv", "boards.csv", "--pair", "A1").exit_code == 0
    assert score("--csv", "boards.csv", "--pair", "A9").exit_code == 2


def test_options_that_change_nothing(boards):
    """A note names each option that the scoring method ignores; otherwise the scores change."""
    for option, value in (("--datum", "none"), ("--fewest", "9"), ("--average-imps", "2")):
        for method in ("matchpoints", "butler", "cross-imps"):
            plain = ("--csv", "boards.csv", "--scoring", method)
            told = score(*plain, option, value)
            idle = says(told.stderr, "score_option_idle", option=option, scoring=method)
            assert idle == (told.stdout == score(*plain).stdout), (option, method)


def test_what_is_asked_of_a_board_or_a_pair(boards):
    """For a board or a pair, only questions about it are shown."""
    assert "not played" in score("--csv", "boards.csv", "--board", "2").stderr
    assert "not played" not in score("--csv", "boards.csv", "--board", "1").stderr
    assert "not played" in score("--csv", "boards.csv", "--pair", "6").stderr
    assert "not played" not in score("--csv", "boards.csv", "--pair", "8").stderr


def test_ranking_as_csv(boards, tmp_path):
    """There is a line per pair with decimals by style; a different file is not overwritten."""
    assert score("--csv", "boards.csv", "--ranking-csv", "list.csv").exit_code == 0
    lines = (tmp_path / "list.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "section,direction,place,pair,names,score,percentage,boards"
    assert lines[1] == "A,,1,7,,6.00,100.00,1"
    assert score("--csv", "boards.csv", "--ranking-csv", "boards.csv").exit_code == 2


def test_all_sections_together_for_other_programs(boards, tmp_path):
    """All pairs together have a list of their own in JSON, and a column in the CSV."""
    second = LINES.replace("A,", "B,").replace("4H,N,10", "4H,N,9")
    (tmp_path / "boards.csv").write_text(HEADS + LINES + second, encoding="utf-8")
    asked = ("--csv", "boards.csv", "--json", "-", "--ranking-csv", "list.csv")
    assert "together" not in json.loads(score(*asked).stdout)
    assert "place_of_all" not in (tmp_path / "list.csv").read_text(encoding="utf-8")
    document = json.loads(score(*asked, "--together").stdout)
    lines = csv.DictReader((tmp_path / "list.csv").read_text(encoding="utf-8").splitlines())
    places = {(line["section"], line["pair"]): line["place_of_all"] for line in lines}
    assert places == {(e["section"], e["pair"]): e["place"] for e in document["together"]}
    own = {
        (section["name"], each["pair"]): each["percentage"]
        for section in document["sections"]
        for each in section["ranking"]
    }
    for each in document["together"]:
        percentage = own[each["section"], each["pair"]]
        assert percentage == each["percentage"]
        better = sum(other > percentage for other in own.values())
        assert each["place"].rstrip("=") == str(better + 1)


def test_what_is_asked_wrongly(boards):
    """A missing file and an unknown board give an error message and exit code 2."""
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
    """A score loads neither numpy nor kernels."""
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
    """Both scores are shown side by side, with a cause only if they differ."""
    (tmp_path / "results.xml").write_text(USEBIO.format(told), encoding="utf-8")
    shown = score("--usebio", "results.xml", "--compare-with").stdout
    assert told in shown
    assert (says(shown, "scored_no_way")) == bool(words)
    assert score("--csv", "boards.csv", "--compare-with").exit_code == 2


def test_for_the_season(boards, tmp_path):
    """The file written is read as the season's results; IMPs are refused."""
    assert score("--csv", "boards.csv", "--for-season", "season.csv").exit_code == 0
    lines = read_results(tmp_path / "season.csv")
    assert (lines[0].section, lines[0].number, str(lines[0].percentage)) == ("A", 7, "100.00")
    assert len(lines) == 8
    imps = ("--scoring", "butler")
    assert score("--csv", "boards.csv", *imps, "--for-season", "season.csv").exit_code == 2


def test_corrections_lie_over_what_came_in(boards, tmp_path):
    """An award, a weighted score and a corrected contract replace results; the reason is kept."""
    (tmp_path / "over.csv").write_text(
        "section,board,ns,ew,contract,declarer,tricks,artificial,why\n"
        "A,1,1,5,,,,avg+/avg-,fouled\n"
        "A,1,2,6,,,,2/3 420 + 1/3 -50,claim\n"
        "A,1,3,7,3NT,W,8\n",
        encoding="utf-8",
    )
    told = score("--csv", "boards.csv", "--corrections", "over.csv", "--json", "-").stdout
    board = json.loads(told)["sections"][0]["boards"][0]
    first, second, third, _ = board["results"]
    assert first["artificial"] == {"ns": "60%", "ew": "40%", "why": "fouled"}
    assert second["artificial"]["ns"] == "2/3 420 + 1/3 -50"
    assert (third["score"], third["table"], third["declarer"]) == (50, 2, "W")
    again = score("--csv", "boards.csv", "--json", "-").stdout
    assert json.loads(again)["sections"][0]["boards"][0]["results"][0]["artificial"] is None


def test_additions(boards):
    """A penalty counts in the percentage; invalid amounts and pairs are refused."""
    told = score("--csv", "boards.csv", "--add", "A7=-12,5 slow play", "--json", "-")
    ranking = json.loads(told.stdout)["sections"][0]["ranking"]
    assert {each["pair"]: each["percentage"] for each in ranking}["7"] == 87.5
    for wrong in ("A7", "A7=much", "A99=1"):
        assert score("--csv", "boards.csv", "--add", wrong).exit_code == 2


def test_watching(boards, tmp_path, monkeypatch):
    """Scores are only computed when a file has changed; unreadable content is reported."""
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


EXPORTS = {"--to-usebio": "--usebio", "--to-pbn": "--pbn", "--to-csv": "--csv"}


@pytest.mark.parametrize("option", [*EXPORTS, "--to-bridgewebs"])
def test_other_formats(boards, tmp_path, option):
    """Each format is written with a note on its losses, reads back the same, and is replaced."""
    told = score("--csv", "boards.csv", option, "out")
    assert told.exit_code == 0
    assert says(told.stderr, "export_loses", file="out")
    before = (tmp_path / "out").read_bytes()
    assert score("--csv", "boards.csv", option, "out").exit_code == 0
    assert (tmp_path / "out").read_bytes() == before
    if option in EXPORTS:
        of_ours, of_theirs = (
            json.loads(score(*source, "--json", "-").stdout)["sections"][0]["ranking"]
            for source in (("--csv", "boards.csv"), (EXPORTS[option], "out"))
        )
        near = [(each["pair"], each["place"], each["percentage"]) for each in of_ours]
        assert [(each["pair"], each["place"], each["percentage"]) for each in of_theirs] == near


@pytest.mark.parametrize("option", [*EXPORTS, "--to-bridgewebs", "--ranking-csv", "--for-season"])
@pytest.mark.parametrize("text", ["my notes\n", "my notes\nof this evening\n", "<?xml?><a/>"])
def test_what_is_not_ours_is_not_overwritten(boards, tmp_path, option, text):
    """A file of another or unknown kind is not overwritten."""
    (tmp_path / "out").write_text(text, encoding="utf-8")
    assert score("--csv", "boards.csv", option, "out").exit_code == 2
    assert (tmp_path / "out").read_text(encoding="utf-8") == text


def test_usebio_names_the_club(boards, tmp_path):
    """Name and number come from the settings, unless the source has its own."""
    (tmp_path / "club.toml").write_text(
        'title = "Our club"\nclub_number = "0042"\n', encoding="utf-8"
    )
    assert score("--csv", "boards.csv", "--to-usebio", "ours.xml").exit_code == 0
    told = read_usebio(tmp_path / "ours.xml")
    assert (told.club, told.club_number) == ("Our club", "0042")
    (tmp_path / "club.toml").write_text('title = "Another"\nclub_number = "7"\n', encoding="utf-8")
    assert score("--usebio", "ours.xml", "--to-usebio", "again.xml").exit_code == 0
    again = read_usebio(tmp_path / "again.xml")
    assert (again.club, again.club_number) == ("Our club", "0042")


@pytest.mark.parametrize("option", ["--ranking-csv", "--for-season"])
def test_lists_are_written_anew(boards, option):
    """A list of the same kind is overwritten in either style."""
    for style in ("plain", "excel", "plain"):
        done = score("--csv", "boards.csv", option, "out", "--csv-style", style)
        assert done.exit_code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("--board", "9"),
        ("--fouled", "9:2"),
        ("--members", "boards.csv"),
        ("--season", "boards.csv"),
        ("--usebio-version", "1.2"),
    ],
)
def test_options_that_would_do_nothing(boards, words):
    """An unplayed board, and options without meaning on their own, are refused."""
    told = score("--csv", "boards.csv", *words)
    assert (told.exit_code, told.stdout) == (2, "")


def test_fouled_boards_need_rounds(boards, tmp_path):
    """Without rounds the two groups cannot be distinguished."""
    (tmp_path / "no.csv").write_text("board,ns,ew,score\n1,1,2,50\n", encoding="utf-8")
    assert score("--csv", "no.csv", "--fouled", "1:2").exit_code == 2
    alone = score("--csv", "boards.csv", "--fouled", "1:4")
    assert says(alone.stderr, "scored_doubt", doubt="alone", other="", result="4H N -1")


def test_errors_come_before_notes(boards):
    """If nothing can be shown, no notes precede the error."""
    told = score("--csv", "boards.csv", "--compare-with")
    assert told.exit_code == 2
    assert "not played" not in told.stderr


@pytest.mark.parametrize(
    ("option", "other"), [("--usebio", "CSV"), ("--pbn", "CSV"), ("--bws", "CSV")]
)
def test_files_of_another_kind_are_named(boards, option, other):
    """A file of another kind is named as such."""
    told = score(option, "boards.csv")
    assert told.exit_code == 2
    assert other in told.stderr


DEAL = "N:A764.AK4.A8.J832 85.Q62.KT954.T75 KQJ92.9873.Q3.Q6 T3.JT5.J762.AK94"


def test_cards_of_boards(boards, tmp_path, monkeypatch):
    """Hands use the reader's letters; without the extra, a note says what to install."""
    (tmp_path / "deals.pbn").write_text(f'[Board "1"]\n[Deal "{DEAL}"]\n', encoding="utf-8")
    with monkeypatch.context() as without:
        without.setattr("bridgeopt.tasks.scoring.can_analyse", lambda: False)
        told = score("--csv", "boards.csv", "--deals", "deals.pbn", "--board", "1", "--lang", "nl")
        assert "N: S A764  H AH4  R A8  K B832" in told.stdout
        assert "3SA O =" in told.stdout
        assert ".[deals]" in told.stderr
        assert ".[deals]" not in score("--csv", "boards.csv", "--deals", "deals.pbn").stderr
    assert score("--csv", "boards.csv", "--deals", "boards.csv").exit_code == 2


@pytest.mark.slow
def test_double_dummy_and_par(boards, tmp_path):
    """With the extra, endplay's analysis of this deal is shown on a terminal and on paper."""
    pytest.importorskip("endplay")
    (tmp_path / "deals.pbn").write_text(f'[Board "1"]\n[Deal "{DEAL}"]\n', encoding="utf-8")
    told = score("--csv", "boards.csv", "--deals", "deals.pbn", "--board", "1", "--out", "scores")
    assert "NS 7 6 9 9 8; EW 6 7 4 3 4" in told.stdout
    page = (tmp_path / "scores" / "scores-boards.html").read_text(encoding="utf-8")
    for shown in (told.stdout, page):
        assert "Par: 140" in shown


def test_sit_outs_in_csv(boards, tmp_path):
    """A line with one pair is a sit-out, which only counts with --sit-out."""
    text = HEADS + LINES + "A,1,3,1,9\n"
    (tmp_path / "sits.csv").write_text(text, encoding="utf-8")

    def ranking(*words):
        told = score("--csv", "sits.csv", "--json", "-", *words)
        return {each["pair"]: each for each in json.loads(told.stdout)["sections"][0]["ranking"]}

    assert "9" not in ranking()
    assert ranking("--sit-out", "45")["9"]["percentage"] == 45.0
    plain = json.loads(score("--csv", "boards.csv", "--json", "-").stdout)
    assert ranking()["1"] in plain["sections"][0]["ranking"]


def test_a_list_of_all_sections(boards, tmp_path):
    """Sections compared with each other have a joint list with their letters."""
    text = HEADS + LINES + LINES.replace("A,", "B,")
    (tmp_path / "two.csv").write_text(text, encoding="utf-8")
    told = score("--csv", "two.csv", "--together").stdout
    assert told.index("All sections") < told.index("Section A") < told.index("Section B")
    assert "A7" in told
    assert "All sections" not in score("--csv", "two.csv").stdout


def test_who_played_part_of_the_evening(boards):
    """With a minimum number of boards, other pairs keep their score without a place."""
    told = score("--csv", "boards.csv", "--least-boards", "2", "--json", "-")
    ranking = json.loads(told.stdout)["sections"][0]["ranking"]
    assert {each["pair"]: each["place"] for each in ranking if each["place"]} == {
        "1": "1",
        "5": "2",
    }


def test_few_results_at_butler(boards, tmp_path):
    """A board with fewer results than the minimum scores nothing."""
    (tmp_path / "few.csv").write_text("board,ns,ew,score\n1,1,2,50\n1,3,4,-420\n", encoding="utf-8")
    for fewest, points in ((1, {"6", "-6"}), (3, {"0"})):
        told = score(
            *("--csv", "few.csv", "--scoring", "butler", "--fewest", str(fewest), "--json", "-")
        )
        lines = json.loads(told.stdout)["sections"][0]["boards"][0]["results"]
        assert {line["ns_points"] for line in lines} == points


def test_a_line_between_other_cards(boards):
    """The results of a fouled board are shown in two groups, each with the best NS score first."""
    told = score("--csv", "boards.csv", "--fouled", "1:3", "--board", "1").stdout
    assert told.count("other cards:") == 1
    assert "other cards" not in score("--csv", "boards.csv", "--board", "1").stdout


def test_the_title_goes_along(boards):
    """The title is in files for other programs, and standard output only has JSON."""
    words = ("--csv", "boards.csv", "--title", "Gans & Co")
    assert score(*words, "--to-usebio", "a.xml", "--to-pbn", "a.pbn").exit_code == 0
    xml = Path("a.xml").read_text("utf-8")
    assert "<EVENT_DESCRIPTION>Gans &amp; Co</EVENT_DESCRIPTION>" in xml
    assert '[Event "Gans & Co"]' in Path("a.pbn").read_text("utf-8")
    refused = score(*words, "--json", "-", "--to-csv", "-")
    assert refused.exit_code == 2
    assert says(refused.output, "file_not_there")
    assert not Path("-").exists()
