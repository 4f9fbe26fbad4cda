"""Standings are those of the reference implementation, which imports nothing of the program."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.each_case import each_case
from tests.support.generators.competitions import draw
from tests.support.reference.standings import standings
from tests.support.sources import SHARED
from tests.support.standings_files import Desk

SIX = SHARED / "competitions"
needs_six = pytest.mark.skipif(not SIX.is_dir(), reason="the six competitions are not here")

KEYS = ("place", "who", "total", "shown", "counted", "lists")


def ranked(lists: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the lists with their ranked rows only, and the fields that the rules determine."""
    return [
        {key: each[key] for key in ("name", "period", "line")}
        | {
            "rows": [
                {key: row[key] for key in KEYS if key in row}
                for row in each["rows"]
                if row["place"]
            ]
        }
        for each in lists
    ]


def check(desk: Desk, seed: int) -> None:
    """Compare the command with the reference on one draw."""
    drawn = draw(seed)
    members, absences = drawn.members_csv, drawn.absences_csv
    found = desk.lists(drawn.toml, drawn.season_csv, members=members, absences=absences)
    expected = standings(drawn.toml, drawn.season_csv, members, absences)["competitions"]
    assert ranked(found) == ranked(expected), f"seed {seed}\n{drawn.toml}"


@needs_six
def test_the_reference_has_the_answers() -> None:
    """The reference gives every value of the six competitions, and no other ranked row."""
    texts = [(SIX / name).read_text("utf-8") for name in ("six.toml", "season.csv", "members.csv")]
    found = standings(*texts)["competitions"]
    answers = json.loads((SIX / "answers.json").read_text("utf-8"))["competitions"]
    for each in found:
        del each["line"]
        for row in each["rows"]:
            del row["counted"]
    assert found == answers


@pytest.mark.slow
@each_case("seed", range(60))
def test_a_random_season(desk: Desk, seed: int) -> None:
    """Sixty random seasons and competitions."""
    check(desk, seed)


@pytest.mark.long
def test_two_thousand_random_seasons(desk: Desk) -> None:
    """The draws in which each key occurs 100 times, and each two keys 5 times."""
    for seed in range(2000):
        check(desk, seed)
