"""Percentages of other programs count for standings and handicaps only."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest

from bridgeopt.files.members import MemberLine
from bridgeopt.files.results import ScoreLine
from bridgeopt.season import SeasonFile
from tests.support.messages import says, text_of

HEAD = "session,line,player1,player2,percent,boards,date\n"
EVENINGS = (
    HEAD
    + "1,A,1,2,58.00,24,2026-09-01\n1,A,3,4,52.00,24,2026-09-01\n1,A,5,6,40.00,24,2026-09-01\n"
    + "2,A,1,2,49.00,24,2026-09-08\n2,A,3,4,55.50,24,2026-09-08\n2,A,5,6,45.50,24,2026-09-08\n"
)
RULES = """season = "club.season"

[[competition]]
name = "Ladder"
rank = "pair"

[[competition]]
name = "Cup"
rank = "pair"
handicap = {base = 50, last = 10}
"""


@pytest.fixture
def season(tmp_path) -> SeasonFile:
    """Make a season of players 1 to 8, with the rules of two competitions."""
    file = SeasonFile(tmp_path / "club.season")
    members = [MemberLine(k, f"Player {chr(64 + k)}", None, None, {}) for k in range(1, 9)]
    SeasonFile.create(file.path, None, members)
    (tmp_path / "club.toml").write_text(RULES, encoding="utf-8")
    return file


@pytest.fixture
def put(tmp_path):
    """Return a function that writes a file of results."""

    def write(text: str, name: str = "theirs.csv") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def call(invoke, season):
    """Return a function that runs a command on the season and checks its exit code."""

    def run(command: str, *words: object, code: int = 0) -> str:
        result = invoke("season", command, season.path, *words)
        assert result.exit_code == code, result.output
        return result.output if code else result.stdout

    return run


def ranked(call, name: str = "Ladder", *words: object) -> list[tuple[str, list[int], str]]:
    """Return place, players and total of each row of a competition's only list."""
    document = json.loads(call("standings", "--name", name, *words, "--json", "-"))
    (only,) = document["competitions"]
    return [(row["place"], row["who"], row["shown"]) for row in only["rows"]]


def test_they_count_for_standings_and_not_for_meetings(call, season, put):
    """Means of two evenings; the history is unchanged, and undo removes them again."""
    before = season.read().history
    output = call("import", "--results", put(EVENINGS))
    assert says(output, "elsewhere_imported", day="2026-09-01", players=6, session="1", theirs="1")
    assert ranked(call) == [
        ("1", [3, 4], "53.75"),
        ("2", [1, 2], "53.50"),
        ("3", [5, 6], "42.75"),
    ]
    after = season.read()
    assert after.history.digest == before.digest
    assert after.sessions == ()
    season.undo()
    assert ranked(call) == []
    season.redo()
    assert len(ranked(call)) == 3
    assert season.integrity_warnings() == ()


def test_handicaps_come_from_them(call, put):
    """Before evening 2: 58 gives 1 and 2 minus 8, 52 gives 3 and 4 minus 2, 40 gives +10."""
    call("import", "--results", put(EVENINGS))
    rows = ranked(call, "Cup")
    # Evening 1 has no earlier result, so it is scratch. Nets: 58 and 41; 52 and 53.5; 40 and 55.5.
    assert rows == [("1", [3, 4], "52.75"), ("2", [1, 2], "49.50"), ("3", [5, 6], "47.75")]


def test_their_numbers_are_kept_apart_from_ours(call, season, put):
    """Imported sessions get numbers of the season; the next session has the next one."""
    call("import", "--results", put(EVENINGS.replace("\n1,", "\n21,").replace("\n2,", "\n22,")))
    found = season.read()
    assert [(e.number, e.theirs) for e in found.competing.elsewhere] == [(1, 21), (2, 22)]
    assert found.next_session == 3
    shown = call("show", "--session", 1)
    assert says(shown, "elsewhere_title", session="1", theirs="21", day="2026-09-01")
    assert "58.00" in shown
    details = call("standings", "--name", "Ladder", "--details")
    assert "1 (other program: 21): 58.00" in details


def test_a_session_that_is_there_is_refused_by_name(call, season, put):
    """An existing session is not overwritten, and nothing of the file is imported."""
    call("import", "--results", put(EVENINGS))
    more = EVENINGS.replace("\n1,", "\n9,").replace("58.00", "57.00") + (
        "3,A,1,2,60,24,2026-09-15\n3,A,3,4,40,24,2026-09-15\n"
    )
    output = call("import", "--results", put(more), code=2)
    already = text_of("elsewhere_already", session="2", theirs="2")
    assert f"theirs.csv:5: {already}" in output
    assert len(season.read().competing.elsewhere) == 2
    assert ranked(call)[1] == ("2", [1, 2], "53.50")


def test_their_number_on_another_day_is_another_session(call, season, put):
    """The same number on another date is another session; without a date it is refused."""
    call("import", "--results", put(EVENINGS))
    call("import", "--results", put(HEAD + "1,A,1,2,50,24,2025-09-01\n"))
    assert len(season.read().competing.elsewhere) == 3
    undated = "session,player1,player2,percent\n1,5,6,44\n"
    assert says(
        call("import", "--results", put(undated), code=2),
        "elsewhere_already",
        session="1",
        theirs="1",
    )


def test_a_session_that_we_recorded_is_refused(season_file, play, invoke, tmp_path):
    """The same pairs on the same date are refused, since their percentages would count twice."""
    play(1, 5)
    session = season_file.read().sessions[0]
    lines = [
        f"4,{section.name},{pair.players[0]},{pair.players[1]},50,24,2024-09-05\n"
        for section in session.sections
        for pair in section.numbers
        if pair is not None
    ]
    path = tmp_path / "theirs.csv"
    path.write_text(HEAD + "".join(lines), encoding="utf-8")
    result = invoke("season", "import", season_file.path, "--results", path)
    assert result.exit_code == 2
    assert says(
        result.output, "elsewhere_recorded", session="1", played_on="2024-09-05", theirs="4"
    )
    later = HEAD + "".join(line.replace("09-05", "09-12") for line in lines)
    path.write_text(later, encoding="utf-8")
    assert invoke("season", "import", season_file.path, "--results", path).exit_code == 0
    play(2, 19)
    assert season_file.read().sessions[-1].id == 3  # not the number in the other program


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("session,player1,player2,percent\n", text_of("elsewhere_empty")),
        ("", "heads"),
        ("session,player1,player2,percent\n1,1,2,101\n", "theirs.csv:2: '101'"),
        ("session,player1,player2,percent\n1,1,99,50\n", "theirs.csv:2: there is no player 99"),
        ("session,player1,player2,percent\n1,1,2,50\n1,2,3,50\n", "theirs.csv:3: player 2"),
        ("session,player1,player2,percent\n1,Player A,Nobody,50\n", "Nobody"),
        ("session,player1,player2,percent,boards\n1,1,2,50,0\n", "number of boards"),
    ],
)
def test_bad_input(call, season, put, text, said):
    """The file is refused with its name and line, and nothing is imported."""
    output = call("import", "--results", put(text), code=2)
    assert said in " ".join(output.split())
    assert season.read().competing.elsewhere == ()


def test_options_that_do_not_go_together(call, put):
    """Options that do not fit together are refused; none is ignored."""
    file = put(EVENINGS)
    told = call("import", "--session", 1, "--pbn", file, code=2)
    assert says(told, "import_session_of_results")
    assert says(call("import", "--results", file, "--pbn", file, code=2), "import_one_kind")
    assert "column `date`" in call("import", "--results", file, "--date", "2026-09-01", code=2)


def test_players_with_other_numbers(call, put):
    """A file of people maps other numbers to members."""
    people = put("1001,1\nSomebody Else,2\n", "people.csv")
    text = HEAD + "1,A,1001,Somebody Else,58,24,2026-09-01\n"
    call("import", "--results", put(text), "--people", people)
    assert ranked(call) == [("1", [1, 2], "58.00")]


def test_merged_ids_count_as_one(call, season, put):
    """Old and new id are one contestant; two who scored in one session cannot be one person."""
    call("import", "--results", put(EVENINGS))
    assert "session 1" in call("merge", 1, 3, code=2)
    season.merge(5, 8)
    assert ranked(call)[2] == ("3", [6, 8], "42.75")


TOTALS = "competition,player1,player2,total,sessions\n"


def test_totals_so_far(call, put):
    """A mean of 54.00 over three evenings, then 58 and 49: (3 · 54 + 58 + 49) / 5 = 53.80."""
    totals = put(TOTALS + "ladder,2,1,54.00,3\nLadder,7,8,45,3\n", "totals.csv")
    assert says(call("import", "--totals", totals), "totals_imported", n=2)
    assert ranked(call) == [("1", [1, 2], "54.00"), ("2", [7, 8], "45.00")]
    call("import", "--results", put(EVENINGS))
    rows = ranked(call)
    assert rows[0] == ("1", [1, 2], "53.80")
    assert ("3", [7, 8], "45.00") in rows
    document = json.loads(call("standings", "--name", "Ladder", "--json", "-"))
    first = document["competitions"][0]["rows"][0]
    assert first["counted"] == [1, 2]
    assert [score["session"] for score in first["scores"]] == [None, 1, 2]
    so_far = text_of("competition_so_far", n=3, mean="54.00")
    assert so_far in call("standings", "--details")
    assert "already" in call("import", "--totals", totals, code=2)


def test_a_sum_so_far(call, season, put):
    """162 over three evenings, then 58 and 49: 269."""
    rules = RULES.replace('"Ladder"\nrank', '"Ladder"\ntotal = "sum"\nrank')
    put(rules, "club.toml")
    call("import", "--totals", put(TOTALS + "Ladder,1,2,162,3\n", "totals.csv"))
    call("import", "--results", put(EVENINGS))
    assert ranked(call)[0] == ("1", [1, 2], "269.00")
    put(rules.replace("total", "best = 2\ntotal"), "club.toml")  # the rules change afterwards
    assert "club.toml:5" in call("standings", code=2)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Nothing,1,2,50,3", "Nothing"),
        ("Ladder,1,,50,3", "ranks pairs"),
        ("Ladder,1,2,50,0", "not a number of sessions"),
        ("Ladder,1,2,50,3\nLadder,2,1,50,3", "totals.csv:3"),
        ("Ladder,1,2,x,3", "totals.csv:2"),
    ],
)
def test_totals_that_cannot_be(call, season, put, line, said):
    """An invalid total is refused with its line."""
    output = call("import", "--totals", put(TOTALS + line + "\n", "totals.csv"), code=2)
    assert said in " ".join(output.split())
    assert season.read().competing.totals == ()


def test_a_total_needs_no_single_scores(call, put):
    """A total cannot be continued if the rules need single scores, as the best two of three do."""
    put(RULES.replace('"Ladder"\nrank', '"Ladder"\nbest = 2\nrank'), "club.toml")
    totals = put(TOTALS + "Ladder,1,2,54,3\n", "totals.csv")
    assert "the key best" in call("import", "--totals", totals, code=2)


def test_one_section_with_scores(season_file, play, invoke):
    """Pairs of the section without scores played, and are not absent."""
    play(1)
    season_file.enter_results([ScoreLine(k, "A", k, Decimal(50)) for k in range(1, 9)], "r.csv", 1)
    sections = season_file.read().sessions[0].sections
    a, b = (next(p for p in section.numbers if p).players for section in sections)
    idle = sorted(set(season_file.read().history.ids) - season_file.read().sessions[0].players)
    rules = season_file.path.parent / "club.toml"
    rules.write_text(
        '[[competition]]\nname = "Lines"\nrank = "pair"\nabsent = [{is = 40}]\n'
        f"pairs = [{list(a)}, {list(b)}, {idle[:2]}]\n",
        encoding="utf-8",
    )
    result = invoke("season", "standings", season_file.path, "--json", "-")
    rows = {
        tuple(row["who"]): row["total"]
        for row in json.loads(result.stdout)["competitions"][0]["rows"]
    }
    assert rows == {tuple(sorted(a)): "50", tuple(sorted(b)): None, tuple(idle[:2]): "40"}
