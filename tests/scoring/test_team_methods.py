"""Board-a-match, aggregate and Patton: the worked numbers, through the command."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.scoring.matches import points_for_totals
from bridgeopt.scoring.rules import board_a_match, point_mass
from tests.support.each_case import each_case
from tests.support.messages import says

HEADS = "section,round,table,board,ns,ew,score,artificial\n"


def written(folder: Path, rows: Sequence[str]) -> Path:
    """Write results."""
    path = folder / "boards.csv"
    path.write_text(HEADS + "\n".join(rows) + "\n", encoding="utf-8")
    return path


def match(
    first: Sequence[int],
    second: Sequence[int],
    pairs: str = "1 2 2 1",
    boards: Sequence[int] = (1, 2, 3, 4),
) -> list[str]:
    """Return the lines of a match: NS scores of both rooms, and the numbers at the tables."""
    a, b, c, d = pairs.split()
    rows = []
    for board, one, other in zip(boards, first, second, strict=False):
        rows += [f"A,1,1,{board},{a},{b},{one},", f"A,1,2,{board},{c},{d},{other},"]
    return rows


def score(path: Path, scoring: str, *options: str) -> dict[str, Any]:
    """Return the command's JSON."""
    words = ["score", "--csv", str(path), "--club", "none", "--scoring", scoring, "--json", "-"]
    result = CliRunner().invoke(main, [*words, *options])
    assert result.exit_code == 0, result.output
    document: dict[str, Any] = json.loads(result.stdout)
    return document


def scores(document: dict[str, Any]) -> dict[tuple[str, str | None], str]:
    """Return the score of each pair."""
    return {(r["pair"], r["direction"]): r["score"] for r in document["sections"][0]["ranking"]}


BAM = match((140, 90, 100, 620), (110, 100, 100, 200))
"""A match: the home team is 30 ahead, 10 behind, level, and 420 ahead."""


@pytest.mark.parametrize(("options", "won"), [((), "5/2"), (("--tie-width", "10"), "3")])
def test_board_a_match(tmp_path, options, won):
    """+30, -10, 0, +420: two and a half boards; with a tie width of 10, three."""
    found = scores(score(written(tmp_path, BAM), "board-a-match", *options))
    assert found["1", "NS"] == found["1", "EW"] == won
    assert found["2", "NS"] == found["2", "EW"] == str(4 - Fraction(won))


def test_board_a_match_of_pairs(tmp_path):
    """With three tables each board is compared with both others, with a top of 1 for each."""
    rows = [f"A,1,{t},1,{t},{t + 3},{s}," for t, s in ((1, 140), (2, 130), (3, 140))]
    document = score(written(tmp_path, rows), "board-a-match")
    assert [scores(document)[str(k), None] for k in range(1, 7)] == [
        *("3/2", "0", "3/2", "1/2", "2", "1/2")
    ]
    first = document["sections"][0]["ranking"][0]
    assert (first["pair"], first["percentage"]) == ("5", 100.0)
    tied = scores(score(written(tmp_path, rows), "board-a-match", "--tie-width", "10"))
    assert set(tied.values()) == {"1"}


def test_aggregate(tmp_path):
    """Aggregate is the sum of a match; for pairs, the sum of their own points."""
    found = scores(score(written(tmp_path, BAM), "aggregate"))
    assert found["1", "NS"] == found["1", "EW"] == "440"
    assert found["2", "NS"] == "-440"
    rows = ["A,1,1,1,1,2,420,", "A,2,1,2,3,1,-100,", "A,1,1,3,1,2,,60-40"]
    path = written(tmp_path, rows)
    assert scores(score(path, "aggregate")) == {
        ("1", None): "520",
        ("2", None): "-420",
        ("3", None): "-100",
    }
    words = ["score", "--csv", str(path), "--club", "none", "--scoring", "aggregate"]
    told = CliRunner().invoke(main, words)
    assert says(told.stderr, "score_aggregate_awards", n=1, boards=["3"])
    assert "%" not in told.stdout


PATTON = [
    (
        *((420, -100, 600, 620), (450, -140, 620, 630), (1, 8, 4, 7)),
        *(("3", "5"), ("1780", "1800"), ("2", "2"), ("5", "7")),
    ),
    (
        *((620, -100, 140, 110), (170, -100, -50, 140), (4, 8, 11, 1)),
        *(("5", "3"), ("1020", "410"), ("4", "0"), ("9", "3")),
    ),
]


@pytest.mark.parametrize("pairs", ["1 2 2 1", "1 2 3 4"])
@pytest.mark.parametrize(("first", "second", "numbers", "boards", "totals", "more", "both"), PATTON)
def test_patton(tmp_path, pairs, first, second, numbers, boards, totals, more, both):
    """Both worked matches hold, for teams with a number and for two tables."""
    path = written(tmp_path, match(first, second, pairs, numbers))
    document = score(path, "patton")
    (found,) = document["matches"]
    assert found["boards"] == 4
    assert tuple(found["board_points"]) == boards
    assert tuple(found["totals"]) == totals
    assert tuple(found["total_points"]) == more
    assert tuple(found["points"]) == both
    assert sorted(scores(document).values()) == sorted(both * 2)
    words = ["score", "--csv", str(path), "--club", "none", "--scoring", "patton"]
    shown = " ".join(CliRunner().invoke(main, words).stdout.split())
    assert f"together {both[0]}.00" in shown


def test_patton_with_another_tie_width(tmp_path):
    """Without ties within 10 the last board of the first example is lost."""
    path = written(
        tmp_path, match((420, -100, 600, 620), (450, -140, 620, 630), boards=(1, 8, 4, 7))
    )
    (found,) = score(path, "patton", "--tie-width", "0")["matches"]
    assert found["board_points"] == ["2", "6"]


def test_an_award_in_one_room(tmp_path):
    """An award counts for both pairs of each team; totals omit the board."""
    rows = [*match((420, 100), (420, 100))[:3], "A,1,2,2,2,1,,60-40"]
    (found,) = score(written(tmp_path, rows), "patton")["matches"]
    assert (found["board_points"], found["totals"]) == (["9/5", "11/5"], ["520", "420"])


def test_patton_needs_teams(tmp_path):
    """Three tables of pairs are not a match, and the error says what makes one."""
    rows = [f"A,1,{t},1,{t},{t + 3},120," for t in (1, 2, 3)]
    words = ["score", "--csv", str(written(tmp_path, rows)), "--club", "none"]
    refused = CliRunner().invoke(main, [*words, "--scoring", "patton"])
    assert refused.exit_code == 2
    assert "two teams" in refused.stderr


@each_case(
    ("totals", "boards", "points"),
    [
        ((1000, 800), 4, (3, 1)),
        ((800, 1000), 4, (1, 3)),
        ((1020, 410), 4, (4, 0)),
        ((0, 0), 4, (2, 2)),
        ((900, 600), 4, (3, 1)),  # a third exactly
        ((910, 600), 4, (4, 0)),
        ((1000, 900), 4, (3, 1)),  # a tenth exactly
        ((1000, 910), 4, (2, 2)),
        ((1000, 800), 1, (1, 0)),
    ],
)
def test_points_for_totals(totals, boards, points):
    """More than a third gives all, a tenth or more half and one, less gives half each."""
    assert points_for_totals([Fraction(each) for each in totals], boards) == points


def test_board_a_match_by_counting():
    """Random scores win or tie a board against each other result, by direct comparison."""
    for seed in range(100):
        random = Random(seed)
        drawn = [10 * random.randint(-20, 20) for _ in range(random.randint(1, 8))]
        width = random.choice((0, 10, 30))
        expected = [
            sum(
                Fraction(1, 2) if abs(own - other) <= width else Fraction(own > other)
                for k, other in enumerate(drawn)
                if k != n
            )
            for n, own in enumerate(drawn)
        ]
        assert board_a_match([point_mass(each) for each in drawn], width) == expected


USEBIO = (
    '<USEBIO Version="1.3"><EVENT EVENT_TYPE="PAIRS">{method}<BOARD><BOARD_NUMBER>1'
    "</BOARD_NUMBER>{lines}</BOARD></EVENT></USEBIO>"
)


def usebio(folder: Path, name: str) -> Path:
    """Write a board of two rooms, scored by a method."""
    lines = "".join(
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}"
        f"</EW_PAIR_NUMBER><SCORE>{points}</SCORE></TRAVELLER_LINE>"
        for ns, ew, points in ((1, 2, 140), (2, 1, 110))
    )
    method = f"<BOARD_SCORING_METHOD>{name}</BOARD_SCORING_METHOD>"
    path = folder / "event.xml"
    path.write_text(USEBIO.format(method=method, lines=lines), encoding="utf-8")
    return path


def pbn(folder: Path, name: str) -> Path:
    """Write the same as PBN."""
    path = folder / "event.pbn"
    path.write_text(
        f'[Board "1"]\n[Scoring "{name}"]\n'
        '[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2 140\n2 1 110\n',
        encoding="utf-8",
    )
    return path


@pytest.mark.parametrize(
    ("kind", "name", "scoring"),
    [
        *(("usebio", name, "board-a-match") for name in ("BAM", "PAB")),
        *(("usebio", "AGGREGATE", "aggregate"), ("usebio", "PATTON", "patton")),
        *(("pbn", "BAM", "board-a-match"), ("pbn", "Aggregate", "aggregate")),
        ("pbn", "Patton", "patton"),
    ],
)
def test_the_method_that_a_file_names(tmp_path, kind, name, scoring):
    """The method is used, and exported files name it again."""
    path = (usebio if kind == "usebio" else pbn)(tmp_path, name)
    words = ["score", f"--{kind}", str(path), "--club", "none", "--json", "-"]
    outs = {out: tmp_path / f"out.{out}" for out in ("usebio", "pbn")}
    words += [word for out, file in outs.items() for word in (f"--to-{out}", str(file))]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    document = json.loads(result.stdout)
    assert document["scoring"] == scoring
    for out, file in outs.items():
        again = ["score", f"--{out}", str(file), "--club", "none", "--json", "-"]
        told = json.loads(CliRunner().invoke(main, again).stdout)
        assert (told["scoring"], scores(told)) == (scoring, scores(document)), out


@pytest.mark.parametrize("kind", ["usebio", "pbn"])
def test_an_unknown_method_is_refused_by_name(tmp_path, kind):
    """An unknown method is refused, unless the user names one to use."""
    path = (usebio if kind == "usebio" else pbn)(tmp_path, "HYBRID")
    words = ["score", f"--{kind}", str(path), "--club", "none"]
    refused = CliRunner().invoke(main, words)
    assert refused.exit_code == 2
    assert "HYBRID" in refused.stderr
    assert CliRunner().invoke(main, [*words, "--scoring", "butler"]).exit_code == 0
