"""Two commands at once on one file."""

from __future__ import annotations

import csv
import sys
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest

from bridgeopt.files.out_folder import file_lock
from bridgeopt.plugins.individual.plan import Person
from bridgeopt.plugins.individual.standings import EventScore
from bridgeopt.plugins.individual.tasks.people import substitute
from bridgeopt.plugins.individual.tasks.scores import enter_scores

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders cannot be held there")


@pytest.fixture
def plan(tmp_path):
    """Return a plan of two rounds of eight players."""
    file = tmp_path / "plan.txt"
    file.write_text("1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8\n")
    return file


def test_scores_entered_at_once(plan):
    """Entering scores waits for the folder lock. The lines of the process that held it are kept."""
    scores = plan.with_name("scores.csv")
    with ThreadPoolExecutor(8) as threads:
        with file_lock(scores):
            asked = [
                threads.submit(
                    enter_scores, plan, scores, (EventScore(1, player, Fraction(player)),)
                )
                for player in range(2, 9)
            ]
            scores.write_text("round,player,score\n1,1,1\n")
        for one in asked:
            one.result()
    with scores.open() as file:
        assert [(row["player"], row["score"]) for row in csv.DictReader(file)] == [
            (str(player), str(player)) for player in range(1, 9)
        ]


def test_substitutes_at_once(plan):
    """No substitute entered at the same time as others is lost."""
    people = plan.with_name("people.csv")
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda k: substitute(plan, people, Person(k, f"Sub {k}")), range(1, 9)))
    with people.open() as file:
        assert [row["name"] for row in csv.DictReader(file)] == [f"Sub {k}" for k in range(1, 9)]


def test_a_folder_that_is_not_there(tmp_path):
    """Locking a missing folder raises nothing; the later write reports it."""
    with file_lock(tmp_path / "none" / "scores.csv"):
        pass
