"""Published standings: people left out, initials, and files named by an erasure."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.files.members import MemberLine
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.publishing import (
    PUBLISHED_FILE,
    initials_of,
    private_players,
    published_files_with,
    read_published,
)

MEMBERS = """id,name,status,public
1,Anna de Wit,member,yes
2,Bo <b>Bold</b>,member,no
3,Cy Three,member,NEE
4,Di Four,member,
5,Ed Five,member,no
6,Flo Six,member,
"""

RESULTS = """session,player1,player2,percent
1,1,2,60
1,3,5,50
1,4,6,40
"""

RULES = """
[[competition]]
name = "<i>Pairs</i>"
rank = "pair"

[[competition]]
name = "Players"
rank = "player"
"""

CLUB = """
title = "Ours & yours"
season = "club.season"
"""


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("Anna de Wit", "A.d.W."),
        ("  Jan-Piet  O'Neill", "J.P.O."),
        ("Érable", "É."),
        ("<Bo> Lee", "B.L."),
        ("12", "12"),
    ],
)
def test_initials_are_the_first_letters(name, initials):
    """Names become initials; a name without letters stays."""
    assert initials_of(name) == initials


def test_the_column_public_says_who_is_private():
    """The column *public* is read in either language and case; any word but yes hides a player."""
    said = {1: "No", 2: " nee ", 3: "yes", 4: "", 5: "maybe", 6: "0"}
    told = [(player, {"Public": cell, "other": "no"}) for player, cell in said.items()]
    assert private_players(told) == {1, 2, 5, 6}


def of_files(folder: Path, *options: str) -> str:
    """Run the command on files; return its output."""
    for name, text in (("r.csv", RESULTS), ("m.csv", MEMBERS), ("c.toml", RULES)):
        (folder / name).write_text(text, encoding="utf-8")
    words = ["--results", "r.csv", "--members", "m.csv", "--competitions", "c.toml"]
    files = [str(folder / each) if "." in each else each for each in words]
    out = [str(folder / each) if "." in each else each for each in options]
    called = CliRunner().invoke(main, ["season", "standings", "--club", "none", *files, *out])
    assert called.exit_code == 0, called.output
    return called.output


def test_a_page_for_the_website_leaves_out_who_does_not_want_it(tmp_path):
    """A pair with one private player is named by the other; places do not change."""
    of_files(tmp_path, "--html", "out.html")
    page = (tmp_path / "out.html").read_text(encoding="utf-8")
    assert "Anna de Wit &amp; –" in page  # noqa: RUF001
    assert "Di Four &amp; Flo Six" in page
    for private in ("Bo", "Cy", "Ed"):
        assert private not in page
    assert "&lt;i&gt;Pairs&lt;/i&gt;" in page
    assert "<i>" not in page
    assert "http" not in page.replace("http-equiv", "")
    assert page.index("60.00") < page.index("40.00")
    assert "50.00" not in page


def test_initials_only(tmp_path):
    """With initials the page and the CSV have no full names, and the CSV has no ids."""
    of_files(tmp_path, "--html", "out.html", "--csv", "out.csv", "--initials")
    page = (tmp_path / "out.html").read_text(encoding="utf-8")
    assert "A.d.W. &amp; –" in page  # noqa: RUF001
    assert "Anna" not in page
    text = (tmp_path / "out.csv").read_text(encoding="utf-8")
    rows = [*csv.DictReader(io.StringIO(text))]
    assert [row["names"] for row in rows] == [
        *("A.d.W. & –", "D.F. & F.S."),  # noqa: RUF001
        *("A.d.W.", "D.F.", "F.S."),
    ]
    assert "player1" not in rows[0]


def test_the_clubs_own_csv_has_everybody(tmp_path):
    """The club's own CSV names everybody, unless it is to be public."""
    of_files(tmp_path, "--csv", "own.csv")
    assert "Bo <b>Bold</b>" in (tmp_path / "own.csv").read_text(encoding="utf-8")
    of_files(tmp_path, "--csv", "public.csv", "--public")
    assert "Bold" not in (tmp_path / "public.csv").read_text(encoding="utf-8")


def test_public_without_a_file_is_refused(tmp_path):
    """*Public* without a file is refused, since nothing would be left out."""
    (tmp_path / "r.csv").write_text(RESULTS, encoding="utf-8")
    called = CliRunner().invoke(
        main, ["season", "standings", "--club", "none", "--results", "r.csv", "--public"]
    )
    assert called.exit_code == 2


@pytest.fixture
def club(tmp_path) -> Path:
    """Make a club's folder, with imported percentages in its season."""
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "club.toml").write_text(CLUB + RULES, encoding="utf-8")
    lines = [
        MemberLine(player, name, None, "member", {})
        for player, name in {1: "Anna de Wit", 2: "Bo Bold", 4: "Di Four", 6: "Flo Six"}.items()
    ]
    SeasonFile.create(folder / "club.season", None, lines)
    results = folder / "their.csv"
    results.write_text(RESULTS.replace("1,3,5,50\n", ""), encoding="utf-8")
    run(folder, "season", "import", "--results", str(results))
    return folder


def run(folder: Path, *words: str) -> str:
    """Run a command of the club; return its output."""
    called = CliRunner().invoke(main, [*words, "--club", str(folder)])
    assert called.exit_code == 0, called.output
    return called.output


def test_an_erasure_names_the_published_files_to_replace(club):
    """An erasure lists the published files with the name; afterwards standings show the number."""
    web = club / "web.html"
    run(club, "season", "standings", "--html", str(web))
    run(club, "season", "standings", "--name", "Players", "--csv", str(club / "own.csv"))
    assert "Anna de Wit" in web.read_text(encoding="utf-8")
    assert [each.file for each in read_published(club)] == [str(web)]
    assert [each.file for each in published_files_with(club, 1)] == [str(web)]
    assert published_files_with(club, 99) == ()
    told = run(club, "season", "member", "1", "--erase", "--yes")
    assert "web.html" in "".join(told.split())
    shown = run(club, "season", "standings", "--html", str(web), "--details")
    page = web.read_text(encoding="utf-8")
    assert "Anna" not in shown + page
    assert "1 &amp; Bo Bold" in page


def test_a_damaged_list_of_published_files_stops_nothing(club):
    """A damaged list of published files is replaced."""
    for text in ("", "[]", "{}", '{"published": 3}', '{"published": [{"file": "x"}]}'):
        (club / PUBLISHED_FILE).write_text(text, encoding="utf-8")
        assert read_published(club) == ()
    run(club, "season", "standings", "--html", str(club / "web.html"))
    listed = json.loads((club / PUBLISHED_FILE).read_text(encoding="utf-8"))["published"]
    assert [each["players"] for each in listed] == [[1, 2, 4, 6]]
