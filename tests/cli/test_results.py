"""``bridgeopt results`` and a bare ``bridgeopt score`` for an evening in the club's folder."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import date, datetime

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.scorebook import PlayLocation, ScorebookFile
from bridgeopt.scorebook.book import CorrectResult, FoulBoard
from bridgeopt.scorebook.traveller import with_typed_result
from bridgeopt.season import SeasonFile
from tests.support.generators.access_files import DATE, LONG, SHORT, TEXT, AccessWriter, TableMade
from tests.support.generators.two_sections import history, plan  # noqa: F401  (fixtures)
from tests.support.messages import says, text_of, times_said

pytestmark = pytest.mark.slow

HEADS = "section,round,table,board,ns,ew,contract,declarer,tricks\n"


def call(*words, code=0, given=None):
    """Run a command, and return its output."""
    told = CliRunner().invoke(main, [str(word) for word in words], given, prog_name="bridgeopt")
    assert told.exit_code == code, told.output
    return told.output


@pytest.fixture
def played(club):
    """Fill the score book with all results except one."""
    call("results", "missing")
    book = ScorebookFile(club / "results.scorebook").read()
    lines = [
        f"{t.section},{t.round},{t.table},{board},{t.ns},{t.ew},3NT,N,{8 + (board + t.table) % 2}"
        for t in book.planned
        if t.ns and t.ew
        for board in t.boards
    ]
    (club / "boards.csv").write_text(HEADS + "\n".join(lines[1:]) + "\n", encoding="utf-8")
    assert f"{len(lines) - 1} new results" in call(
        "results", "import", "--csv", club / "boards.csv"
    )
    section, round_number, table, board, ns, ew, *_ = lines[0].split(",")
    return section, int(round_number), int(table), int(board), ns, ew


def ranking(*words):
    """Return each pair's percentage; section B has one table, so its pairs have none."""
    told = CliRunner().invoke(main, ["score", "--json", "-", *words], prog_name="bridgeopt")
    return {
        section["name"] + each["pair"]: each["percentage"]
        for section in json.loads(told.stdout)["sections"]
        for each in section["ranking"]
    }


def test_an_evening(club, played):
    """The evening is scored with a list of missing results until these are entered."""
    section, round_number, table, board, ns, ew = played
    told = call("score")
    assert (
        f"round {round_number}, section {section}, table {table}: board {board} is missing" in told
    )
    line = f"{ns}-{ew} 3NT N +1"
    told = call("results", "enter", board, line, "--section", section)
    assert "1 new result," in told
    assert says(call("results", "missing", "--all"), "results_none_missing", round="3")
    assert "is missing" not in call("score")


def test_pages_tell_the_day(club, played):
    """Pages have the club's title and the date; a given title replaces both."""
    with (club.parents[1] / "club.toml").open("a", encoding="utf-8") as settings:
        settings.write('title = "De Reiger"\n')
    call("score", "--out", club / "pages")
    page = (club / "pages" / "scores-ranking.html").read_text(encoding="utf-8")
    assert "De Reiger, Tuesday, 24 " in page
    call("score", "--out", club / "pages", "--title", "Cup")
    page = (club / "pages" / "scores-ranking.html").read_text(encoding="utf-8")
    assert "<p>Cup<br>" in page


def test_cards_come_with_a_file(club, played):
    """Deals of a PBN file appear below a board's results until the file is removed."""
    (club / "cards.pbn").write_text(
        '[Board "1"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. '
        '...AKQJT98765432"]\n',
        encoding="utf-8",
    )
    call("score", "--deals", club / "cards.pbn", "--to-pbn", club / "all.pbn")
    assert "AKQJT98765432" in call("score", "--board", 1)
    assert says(call("results", "drop", "deals"), "results_cards_dropped", n=1)
    assert "AKQJT98765432" not in call("score", "--board", 1)
    assert says(call("results", "import", "--deals", club / "cards.pbn"), "scorebook_dealt", n=1)
    assert "AKQJT98765432" in call("score", "--board", 1)
    call("results", "undo")
    assert "AKQJT98765432" not in call("score", "--board", 1)
    call("results", "import", "--pbn", club / "all.pbn")
    assert "AKQJT98765432" in call("score", "--board", 1)
    call("results", "undo")
    assert "AKQJT98765432" not in call("score", "--board", 1)


def test_rulings(club, played):
    """Each ruling counts until undone or withdrawn, and the log lists all of them."""
    section, _, _, board, ns, _ = played
    before = ranking()
    other = board + 1
    told = call("results", "adjust", f"{section}{ns}", other, "100-0", "--why", "cards fell")
    number = re.search(r"withdraw (\d+)", told)
    assert number is not None
    adjusted = ranking()
    assert adjusted != before
    call("results", "add", f"{section}{ns}=-5 slow play")
    assert ranking()[section + ns] == pytest.approx(adjusted[section + ns] - 5)
    assert says(call("results", "undo"), "scorebook_added", pair=f"{section}{ns}", amount="-5")
    assert ranking() == adjusted
    call("results", "redo")
    call("results", "undo")
    assert "Withdrawn: " in call("results", "withdraw", number[1])
    assert ranking() == before
    told = " ".join(call("results", "log").split())
    assert says(told, "scorebook_awarded", known="sides", ns="100%", pair_ns=ns, ew="0%")
    assert says(told, "scorebook_corrected", known="result", before="3NT N")
    assert "(cards fell); (withdrawn)" in told
    changes = json.loads(CliRunner().invoke(main, ["results", "log", "--json", "-"]).stdout)
    assert [c["kind"] for c in changes][:3] == ["begin", "plan", "taken_in"]


def test_ruled_twice(club, played):
    """A repeated ruling is reported; after withdrawing one, the ruling now in force is named."""
    section, _, _, board, ns, _ = played
    where = ("results", "adjust", f"{section}{ns}", board + 1)
    first = re.search(r"withdraw (\d+)", call(*where, "60-40"))
    assert first is not None
    assert says(call(*where, "60-40"), "results_ruled_already", number=first[1])
    second = re.search(r"withdraw (\d+)", call(*where, "avg+/avg-"))
    assert second is not None
    now = f"60% to NS {ns} and 40% to EW "
    told = call("results", "withdraw", second[1])
    assert says(told, "results_counts_now", known="ruling", number=first[1])
    assert "avg+" in call("results", "undo").splitlines()[-1]
    assert now in call("results", "undo").splitlines()[-1]
    told = call("results", "undo")
    result = re.search(r"3NT N \S+", told)
    assert result is not None
    assert says(told, "results_counts_now", known="result", result=result[0])


def test_other_rulings(club, played):
    """Other rulings are fouled boards, absent pairs, other players and the scoring method."""
    section, round_number, _, board, ns, _ = played
    pair = f"{section}{ns}"
    assert "other cards" in call("results", "fouled-board", f"{board}:2", "--section", section)
    refused = call("results", "absent", pair, f"1-{round_number}", code=2)
    assert says(refused, "results_was_there", pair=pair)
    for line in ScorebookFile(club / "results.scorebook").read().source().results:
        if line.section == section and line.round == round_number and ns in (line.ns, line.ew):
            call("results", "adjust", pair, line.board, "not played")
    told = call("results", "absent", pair, round_number)
    assert says(told, "scorebook_away_once", pair=pair, round=str(round_number))
    assert says(call("results", "absent", pair, round_number), "results_ruled_already")
    assert "other pairs" not in call("score")
    call("results", "players", pair, "Zoë Fuut", "Jan Ooievaar", "--from-round", 2)
    assert "Zoë Fuut" in call("score", "--lang", "nl")
    call("results", "accept", pair, board + 1)
    call("results", "scoring", "--scoring", "butler")
    assert set(ranking().values()) == {None}
    with_scores = {
        pair for pair, percentage in ranking("--scoring", "matchpoints").items() if percentage
    }
    assert {pair[0] for pair in with_scores} == {"A"}


def test_many_additions(club, played):
    """Carry-overs and handicaps of many pairs come from a file: all are added, or none."""
    before = ranking()
    file = club / "carry.csv"
    file.write_text("lijn;nummer;bedrag;reden\nA;1;2,5;vorige keer\nA;2;-1\nA;1;1;\n", "utf-8")
    now = ranking("--add-from", str(file))
    assert {pair: round(now[pair] - before[pair], 2) for pair in ("A1", "A2", "A3")} == {
        "A1": 3.5,
        "A2": -1,
        "A3": 0,
    }
    call("results", "add", "--from", file)
    assert ranking() == now
    call("results", "undo")
    assert round(ranking()["A1"] - before["A1"], 2) == 2.5
    stood = (club / "results.scorebook").read_bytes()
    for text in ("A,1,much\n", "A,1,1,why,more\n", "1,1\n", "", "A,1,1\nQ,9,1\n"):
        file.write_text(text, "utf-8")
        assert "Traceback" not in call("results", "add", "--from", file, code=2)
    call("results", "add", code=2)
    assert (club / "results.scorebook").read_bytes() == stood


def test_recorded_and_corrected(club, played):
    """The season gets the scores; a later correction changes them and is reported."""
    section, _, _, board, ns, _ = played
    told = call("record", "--force")
    assert says(told, "record_results_missing", n=1)
    assert not says(told, "record_without_results")
    assert says(told, "record_results_entered", session="1", n=4)
    told = call("results", "adjust", f"{section}{ns}", board + 1, "25-75")
    assert says(told, "record_results_changed", session="1")
    assert f" ({section}{ns}): " in told
    assert len(told.splitlines()) <= 5
    session = SeasonFile(club.parents[1] / "club.season").read().sessions[0]
    scores = {s.name + str(n): float(p) for s in session.sections for n, p in s.percentages.items()}
    assert scores == {pair: told for pair, told in ranking().items() if told is not None}


def test_the_season_and_the_score_book_apart(club, played):
    """Undoing only the season's scores is reported, and the two can be made equal again."""
    section, _, _, board, ns, _ = played
    call("record", "--force")
    call("results", "adjust", f"{section}{ns}", board + 1, "25-75")
    told = " ".join(call("season", "undo").split())
    assert "session 1 " in told
    assert says(told, "season_scores_apart")
    assert "score book" not in call("season", "redo")
    assert "score book" in call("season", "undo")
    call("results", "undo")
    session = SeasonFile(club.parents[1] / "club.season").read().sessions[0]
    scores = {s.name + str(n): float(p) for s in session.sections for n, p in s.percentages.items()}
    assert scores == {pair: told for pair, told in ranking().items() if told is not None}


def test_cut_short_between_the_two_files(club, played):
    """`season check` reports a newer score book; the next command enters its scores with a note."""
    _, _, _, board, _, _ = played
    call("record", "--force")
    assert "score book" not in call("season", "check")
    book = ScorebookFile(club / "results.scorebook")
    line = next(each for each in book.read().results.values() if each.board == board + 1)
    book.add_ruling(
        CorrectResult(with_typed_result(line, "100-0", "slip"), "slip")
    )  # and then it was killed
    told = " ".join(call("season", "check").split())
    assert "is sound" in told
    assert says(told, "season_scores_differ")
    assert says(told, "season_scores_differ")
    register(club.parents[1] / "tonight.csv")
    seating = ("run", "tonight.csv", "--family", "multiplex", "--sections", 1, "--budget", 0)
    assert says(call(*seating, "--compare"), "season_scores_differ")
    told = call("results", "log")
    assert says(told, "record_scores_finished", session="1")
    assert "cut short" not in call("results", "log")
    assert "score book" not in call("season", "check")


def register(file):
    """Register eight pairs."""
    file.write_text("".join(f"{k},{k + 1}\n" for k in range(1, 17, 2)), encoding="utf-8")


@pytest.mark.usefixtures("played")
def test_an_older_copy_put_back(club):
    """`season check` and `run` report it, with the command that records the evening again."""
    season = club.parents[1] / "club.season"
    before = season.read_bytes()
    call("record", "--force")
    season.write_bytes(before)
    told = " ".join(call("season", "check").split())
    assert says(told, "season_is_older", known="session", session="1")
    again = re.search(r"`bridgeopt (record --plan \S+ --date \S+)`", told)
    assert again is not None
    register(club.parents[1] / "tonight.csv")
    seating = ("run", "tonight.csv", "--family", "multiplex", "--sections", 1, "--budget", 0)
    assert says(call(*seating, "--compare"), "season_is_older")
    call(*again[1].split(), "--force")
    assert "older copy" not in call("season", "check") + call(*seating, "--compare")


@pytest.mark.usefixtures("played")
def test_recorded_twice(club):
    """The second attempt is refused, unless the season lacks the scores, which it then gets."""
    book = club / "results.scorebook"
    book.rename(club / "aside")
    call("record", "--force")
    assert "recorded already" in call("record", code=2)
    (club / "aside").rename(book)
    told = call("record")
    assert "Session 1 of" in told
    assert says(told, "session_scored_now", session="1", day="2026-11-24")
    session = SeasonFile(club.parents[1] / "club.season").read().sessions[0]
    scores = {s.name + str(n): float(p) for s in session.sections for n, p in s.percentages.items()}
    assert scores == {pair: told for pair, told in ranking().items() if told is not None}


def test_typed_under_a_ruling(club, played):
    """A note says that the ruling still counts, and how to withdraw it."""
    section, _, _, board, _, _ = played
    (line, *_) = (
        each
        for each in ScorebookFile(club / "results.scorebook").read().results.values()
        if each.board == board + 1 and each.section == section
    )
    call("results", "adjust", f"{section}{line.ns}", line.board, "60-40")
    told = call(
        "results", "enter", line.board, f"{line.ns}-{line.ew} 1NT N =", "--section", section
    )
    assert "60%" in told
    assert re.search(r"with `bridgeopt results withdraw \d+`", told)


def test_what_is_refused(club, played):
    """Each input is refused in a sentence, and nothing is changed."""
    section, _, _, board, ns, ew = played
    before = (club / "results.scorebook").read_bytes()
    pair = f"{section}{ns}"
    for words in (
        ("import",),
        ("import", "--csv", club / "plan.json"),
        ("enter", board),
        ("enter", board, f"{ns}-{ew} 9H N =", "--section", section),
        ("enter", board, f"{ns}-{ew} 3NT N =", "--section", section, "--total", 1),
        ("adjust", "Q9", board, "60-40"),
        ("adjust", pair, board, "60:40"),
        ("fouled-board", "5"),
        ("fouled-board", "99:2"),
        ("fouled-board", f"{board}:99"),
        ("absent", pair, 99),
        ("add", f"{pair}=-500 slow play"),
        ("players", pair, "Zoë Fuut"),
        ("add", "A1=much"),
        ("absent", pair, "2-1"),
        ("scoring",),
        ("withdraw", 99),
    ):
        told = call("results", *words, code=2)
        assert "Traceback" not in told
    assert (club / "results.scorebook").read_bytes() == before


def test_without_a_club(tmp_path, monkeypatch):
    """A file or a plan is required."""
    monkeypatch.chdir(tmp_path)
    assert says(call("score", code=2), "score_one_source")
    assert "--plan" in call("results", "undo", code=2)


COLUMNS = [
    *[("ID", LONG), ("Section", SHORT), ("Table", SHORT), ("Round", SHORT), ("Board", SHORT)],
    *[("PairNS", SHORT), ("PairEW", SHORT), ("NS/EW", TEXT)],
    *[("Contract", TEXT), ("Result", TEXT), ("Remarks", TEXT), ("DateLog", DATE)],
]


def bws(tables, last="="):
    """Return the Bridgemate file of these tables; ``last`` is the result of its last line."""
    day = datetime.combine(date.today(), datetime.min.time())
    plays = [(t, board) for t in tables if t.ns and t.ew for board in t.boards]
    rows = [
        [k, ord(t.section) - 64, t.table, t.round, board, int(t.ns), int(t.ew), "N", "3 NT"]
        for k, (t, board) in enumerate(plays, 1)
    ]
    rows = [[*row, "=" if row is not rows[-1] else last, "", day] for row in rows]
    letters = [(k, chr(64 + k)) for k in sorted({row[1] for row in rows})]
    sections = TableMade("Section", [("ID", SHORT), ("Letter", TEXT)], letters)
    return AccessWriter().write([sections, TableMade("ReceivedData", COLUMNS, rows)])


def test_the_bridgemates_file_is_watched(club, monkeypatch):
    """Each change is read; a damaged file, or one of another evening, changes nothing."""
    call("results", "missing")
    book = ScorebookFile(club / "results.scorebook")
    tables = book.read().movement
    file = club / "evening.bws"
    file.write_bytes(bws(tables))
    other = bws([replace(table, ns="77") for table in tables if table.ns and table.ew])
    writes = iter((bws(tables, "+1"), bws(tables)[:5000], other, bws(tables, "+2")))
    found = []

    def pause(_seconds):
        results = book.read().source().results
        found.append((len(results), sum(each.score or 0 for each in results)))
        data = next(writes, None)
        if data is None:
            raise KeyboardInterrupt
        file.write_bytes(data)

    monkeypatch.setattr("bridgeopt.cli.score.sleep", pause)
    told = call("score", "--import", file, "--watch", code=130)
    assert says(told, "results_do_not_fit", n=27, all=27, section="A", board="1", ns="77", ew="1")
    assert told.count("Matchpoints") == 3 * len({table.section for table in tables})  # once a state
    n, points = found[0]
    assert n == sum(len(t.boards) for t in tables if t.ns and t.ew)
    assert found == [(n, points), *[(n, points + 30)] * 3, (n, points + 60)]
    assert says(call("results", "missing", "--all"), "results_none_missing", round="3")
    assert call("results", "import", "--bws", file).count("known already") == 1


def test_what_is_ruled_while_a_file_is_watched(club, monkeypatch):
    """A ruling causes a new scoring though the file is unchanged, but only once."""
    call("results", "missing")
    book = ScorebookFile(club / "results.scorebook")
    file = club / "evening.bws"
    file.write_bytes(bws(book.read().movement))
    steps = iter((None, FoulBoard(1, 2, "A"), None, None))

    def pause(_seconds):
        step = next(steps, "over")
        if step == "over":
            raise KeyboardInterrupt
        if step is not None:
            book.add_ruling(step)

    monkeypatch.setattr("bridgeopt.cli.score.sleep", pause)
    told = call("score", "--import", file, "--watch", code=130)
    sections = {table.section for table in book.read().movement}
    assert told.count("Matchpoints") == 2 * len(sections)


def test_before_anything_came_in(club):
    """The output explains how results come in, and calls no round complete."""
    for words in (("results", "missing"), ("score",)):
        told = call(*words)
        assert "bridgeopt results import" in told
        assert not says(told, "results_none_missing")
    assert says(call("record", "--force"), "record_without_results")


def test_directions_exchanged(club, played):
    """A file with NS and EW exchanged is reported when compared with a plan, and is not stored."""
    file = club / "boards.csv"
    file.write_text(file.read_text("utf-8").replace("ns,ew", "ew,ns"), "utf-8")
    assert "--force" in call("results", "import", "--csv", file, code=2)
    told = call("score", "--csv", file, "--plan", club / "plan.json")
    assert says(told, "scored_doubt_of_many", doubt="reversed", section="A")


def score_of(club, place):
    """Return the points of NS at a place in the score book."""
    return ScorebookFile(club / "results.scorebook").read().results[place].score


def documents(*words):
    """Return a command's JSON and its standard error."""
    told = CliRunner().invoke(
        main, [str(w) for w in (*words, "--json", "-")], prog_name="bridgeopt"
    )
    assert told.exit_code == 0, told.output
    return json.loads(told.stdout), told.stderr


def test_the_first_word_again(club, played):
    """After typing, a corrected file and typing again, the last one always counts."""
    section, round_number, table, board, ns, ew = played
    place = PlayLocation(section, round_number, table, board)
    file = club / "boards.csv"
    enter = ("results", "enter", board, f"{ns}-{ew} 4S N =", "--section", section)
    assert "1 new result," in call(*enter)
    typed = score_of(club, place)
    line = f"{section},{round_number},{table},{board},{ns},{ew},4S,N,9"
    file.write_text(file.read_text("utf-8").replace(HEADS, f"{HEADS}{line}\n"), "utf-8")
    take = ("results", "import", "--csv", file)
    assert says(call(*take), "results_differ_typed", n=1, how="file")
    assert score_of(club, place) == typed
    assert "1 changed" in call(*take, "--replace")
    assert score_of(club, place) < 0
    assert "1 changed" in call(*enter)
    assert score_of(club, place) == typed
    assert "1 changed" in call(*take, "--replace")
    assert score_of(club, place) < 0
    assert "counts now" in call("results", "undo")
    assert score_of(club, place) == typed


def test_a_second_source_contradicts(club, played):
    """Differing results are counted and listed; typed ones stay, and the others are stored."""
    file, xml = club / "boards.csv", club / "boards.xml"
    call("score", "--to-usebio", xml)
    call("results", "import", "--usebio", xml)
    lines = file.read_text("utf-8").splitlines()
    n, other = len(lines) - 1, [line.replace("3NT,N", "1NT,N") for line in lines]
    file.write_text("\n".join([*other[:6], *lines[6:]]) + "\n", "utf-8")
    document, told = documents("results", "import", "--csv", file)
    assert f"0 new results, 5 changed, 0 deleted, {n - 5} known already" in told
    assert says(told, "results_differ", n=5, how="file")
    csv = text_of("scorebook_source", source="csv")
    differing = [line for line in told.splitlines() if says(line, "scorebook_differ", source=csv)]
    assert sum("; 3NT N" in line for line in differing) == 5
    (taken,) = document["files"]
    assert (taken["source"], taken["new"], taken["changed"]) == ("csv", 0, 5)
    assert [each["counts"]["contract"] for each in document["differences"]] == ["1NT"] * 5
    assert {each["other"]["source"] for each in document["differences"]} == {"usebio"}
    assert says(call("score"), "results_differ", n=5)
    scored, _ = documents("score")
    assert scored["differences"] == document["differences"]
    assert scored["sections"]
    section, _, _, board, ns, ew, *_ = lines[7].split(",")
    entered, told = documents(
        "results", "enter", board, f"{ns}-{ew} 7NT N -1", "--section", section
    )
    assert {each["other"]["source"] for each in entered["differences"]} == {"csv", "usebio"}
    for take in (("--csv", file), ("--usebio", xml)):
        document, told = documents("results", "import", *take)
        assert says(told, "results_differ_typed", n=1, how="file")
        assert sum(each["typed_stays"] for each in document["differences"]) >= 1
    assert sum("7NT N -1" in line for line in call("score").splitlines()) == 2
    call("results", "accept", f"{section}{ns}", board)
    assert not says(call("score"), "scorebook_differ", counts="7NT N -1")


def test_a_watched_file_repeats_its_difference(club, monkeypatch):
    """A difference is reported once; the typed result stays, however often the file is read."""
    call("results", "missing")
    book = ScorebookFile(club / "results.scorebook")
    tables = book.read().movement
    file = club / "evening.bws"
    last = [t for t in tables if t.ns and t.ew][-1]
    board = last.boards[-1]
    line = f"{last.ns}-{last.ew} 2H E ="
    call("results", "enter", board, line, "--section", last.section)
    file.write_bytes(bws(tables))
    place = PlayLocation(last.section, last.round, last.table, board)
    typed = score_of(club, place)
    rows = [replace(t, boards=t.boards[:-1]) if t is not last else t for t in tables]
    writes = iter((bws(rows), bws(tables), bws(tables, "+1"), bws(tables, "+1"), bws(tables)))

    def pause(_seconds):
        assert score_of(club, place) == typed
        data = next(writes, None)
        if data is None:
            raise KeyboardInterrupt
        file.write_bytes(data)

    monkeypatch.setattr("bridgeopt.cli.score.sleep", pause)
    told = call("score", "--import", file, "--watch", code=130)
    assert times_said(told, "results_differ_typed") == 2  # 3NT = and +1, each once
    assert says(told, "results_differ_typed")
    assert "1 changed" in call("results", "import", "--bws", file, "--replace")
    assert score_of(club, place) != typed
    call("results", "undo")
    assert score_of(club, place) == typed


@pytest.mark.parametrize(
    ("column", "by", "word"),
    [(1, 1, "rounds seem to be shifted"), (2, 1, "tables seem to be shifted"), (1, -1, "rounds")],
)
@pytest.mark.parametrize("sections", ["AB", "A"])
def test_shifted_rounds(club, played, column, by, word, sections):
    """A file with shifted rounds or tables is refused with advice."""
    assert played
    call("results", "drop", "csv")
    file = club / "boards.csv"
    heads, *lines = file.read_text("utf-8").splitlines()
    cells = [line.split(",") for line in lines]
    for line in cells:
        if line[0] in sections:
            line[column] = str(int(line[column]) + by + (column == 1 and by < 0) * 9)
    file.write_text("\n".join([heads, *map(",".join, cells)]) + "\n", "utf-8")
    stood = (club / "results.scorebook").read_bytes()
    told = call("results", "import", "--csv", file, code=2)
    assert word in told
    assert times_said(told, "results_misplaced_help") == len(sections)
    assert (club / "results.scorebook").read_bytes() == stood
    without = [",".join([line[0], *line[3:]]) for line in cells]
    file.write_text("\n".join(["section,board,ns,ew,contract,declarer,tricks", *without]), "utf-8")
    assert f"{len(lines)} new results" in call("results", "import", "--csv", file)
    assert "other pairs" not in call("score")


def test_shifted_rounds_without_tables(club, played):
    """A file without tables is judged by its rounds, and refused if these are shifted."""
    assert played
    call("results", "drop", "csv")
    file = club / "boards.csv"
    heads, *lines = file.read_text("utf-8").splitlines()
    cells = [line.split(",") for line in lines]
    assert heads.startswith("section,round,table,board")
    heads = heads.replace("table,", "")

    def take(by, code=0):
        rows = [",".join([c[0], str(int(c[1]) + by), *c[3:]]) for c in cells]
        file.write_text("\n".join([heads, *rows]) + "\n", "utf-8")
        return call("results", "import", "--csv", file, code=code)

    assert says(
        take(1, code=2),
        "results_misplaced",
        shifted="rounds",
        section="B",
        n=3,
        all=3,
        board="1",
        ns="4",
        ew="1",
        round="2",
        table="1",
        planned_round="1",
        planned_table="1",
    )
    assert f"{len(lines)} new results" in take(0)
    assert "other pairs" not in call("score")


@pytest.mark.parametrize("by", [1, -1])
def test_shifted_boards(club, played, by):
    """A file with all board numbers one too high is refused, though many still fit the plan."""
    assert played
    call("results", "drop", "csv")
    file = club / "boards.csv"
    heads, *lines = file.read_text("utf-8").splitlines()
    cells = [line.split(",") for line in lines]
    before = file.read_text("utf-8")
    rows = [",".join([*c[:3], str(int(c[3]) + by), *c[4:]]) for c in cells if int(c[3]) + by > 0]
    file.write_text("\n".join([heads, *rows]) + "\n", "utf-8")
    stood = (club / "results.scorebook").read_bytes()
    told = call("results", "import", "--csv", file, code=2)
    assert says(told, "results_boards_shifted") or says(told, "results_do_not_fit")
    assert (club / "results.scorebook").read_bytes() == stood
    file.write_text(before, "utf-8")
    call("results", "import", "--csv", file)
