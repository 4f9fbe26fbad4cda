"""Files of an event are read back as written, and all their faults are named at once."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import Members
from bridgeopt.files.faults import CellError
from bridgeopt.plugins.individual.files.amounts import parse_amount
from bridgeopt.plugins.individual.files.people import format_people, read_people
from bridgeopt.plugins.individual.files.plan_golfer import format_golfer
from bridgeopt.plugins.individual.files.plan_json import format_json
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.files.scores import format_scores, read_scores
from bridgeopt.plugins.individual.plan import EventPlan, Person
from bridgeopt.plugins.individual.standings import EventScore
from tests.support.each_case import each_case
from tests.support.messages import pattern_of, text_of

PLAN = EventPlan(np.array([[[0, 1, 2, 3], [4, 5, 6, 7]], [[0, 4, 1, 5], [2, 6, 3, 7]]]), 8)


@pytest.mark.parametrize("write", [format_golfer, format_json])
def test_plans_come_back(tmp_path, write):
    """Text with a line per round, and JSON, are read back as written."""
    file = tmp_path / "plan.txt"
    file.write_text(write(PLAN))
    assert read_plan(file) == PLAN


@pytest.mark.parametrize(
    "text",
    [
        "(1,2,3,4) (5,6,7,8)\n(1,5,2,6) (3,7,4,8)\n",
        "[0 1 2 3] [4 5 6 7]\n[0 4 1 5] [2 6 3 7]\n",
        "Week 1: 1 2 3 4 | 5 6 7 8\nWeek 2: 1 5 2 6 | 3 7 4 8\n",
        "{1,2,3,4} {5,6,7,8}\n\n{1,5,2,6} {3,7,4,8}\n",
        "[[[1,2,3,4],[5,6,7,8]],\n[[1,5,2,6],[3,7,4,8]]]",
    ],
)
def test_others_ways_of_writing_rounds(tmp_path, text):
    """Formats of golf schedulers, counting from 1 or 0, give the same plan."""
    file = tmp_path / "plan.txt"
    file.write_text(text)
    assert read_plan(file) == PLAN


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1 2 3 4 | 5 6 x 8\n1 5 2 6 | 3 7 4 8\n", ":1: 'x' is not a player's number"),
        ('{"rounds": 3}', "this is not JSON"),
        ('{"rounds": [[1, 2]]}', "this is not JSON"),
        ('{"broken', "this is not JSON"),
        ("1 2 3 4 | 5 6 7 7\n1 5 2 6 | 3 7 4 8\n", "player 7 sits in round 1 already"),
    ],
)
def test_rounds_that_are_none(tmp_path, text, told):
    """Malformed rounds are named."""
    file = tmp_path / "plan.txt"
    file.write_text(text)
    with pytest.raises(InputError) as error:
        read_plan(file)
    assert told in str(error.value)


def test_a_movement_of_pairs_is_no_plan(tmp_path):
    """An .ASC movement of pairs is refused, an individual one is read."""
    file = tmp_path / "m.asc"
    file.write_text("4 2 3 3 0\n1-2 1  3-4 1\n1-3 2  4-2 2\n4-1 3  2-3 3\n")
    with pytest.raises(InputError, match=pattern_of("movement_not_individual")):
        read_plan(file)
    file.write_text("4 1 3 3 1\n1-2-3-4 1\n1-3-2-4 2\n1-4-2-3 3\n")
    assert read_plan(file).seats[0].tolist() == [[2, 1, 3, 0]]
    file.write_text("4 1 3 3 1\n1-2-3-4 1\n1-3-2-2 2\n1-4-2-3 3\n")
    told = pattern_of("individual_player_twice", player="2", round="2")
    with pytest.raises(InputError, match=rf"m\.asc:3: {told}"):
        read_plan(file)


def test_people_come_back(tmp_path):
    """Numbers, ids, clubs and substitutes are read back; missing names come from the members."""
    people = (Person(1, "Ada One", 17, "North"), Person(2, "Bo, Two", None, "", True))
    file = tmp_path / "people.csv"
    file.write_text(format_people(people))
    assert read_people(file) == people
    file.write_text("Nr;Naam;Lid;Invaller\n1;;17;nee\n")
    assert read_people(file, Members({17: "Ada One"})) == (Person(1, "Ada One", 17),)


def test_wrong_people_are_all_named(tmp_path):
    """Duplicate numbers, malformed ones and lines without a name are all reported."""
    file = tmp_path / "people.csv"
    file.write_text("number,name\n1,Ada\n1,Bo\nx,Cy\n")
    with pytest.raises(InputError) as error:
        read_people(file)
    told = text_of("people_twice", column="number", text="1", line="2")
    assert f":3: {told}" in str(error.value)
    assert ":4: 'x' is not a number from 1 to 9,999" in str(error.value)
    file.write_text("number,name\n")
    with pytest.raises(InputError, match=pattern_of("people_none")):
        read_people(file)


amounts = st.fractions(-100_000, 100_000).map(lambda f: Fraction(round(f * 1000), 1000))


@given(
    st.dictionaries(
        st.tuples(st.integers(1, 9), st.integers(1, 40)),
        st.tuples(st.none() | amounts, amounts.map(abs)),
        min_size=1,
        max_size=12,
    )
)
def test_scores_come_back(tmp_path_factory, scored):
    """Any scores and penalties are read back exactly."""
    scores = tuple(EventScore(r, p, s, t) for (r, p), (s, t) in sorted(scored.items()))
    file = tmp_path_factory.mktemp("scores") / "scores.csv"
    file.write_text(format_scores(scores))
    assert read_scores(file, 9, 40) == scores


def test_wrong_scores_are_all_named(tmp_path):
    """Unknown rounds and players, malformed scores and duplicates are all reported."""
    file = tmp_path / "scores.csv"
    file.write_text("round,player,score\n1,1,50\n9,1,50\n1,9,50\n1,2,ten\n1,1,60\n")
    with pytest.raises(InputError) as error:
        read_scores(file, 2, 8)
    for told in (
        ":3: '9' is not a number from 1 to 2",
        ":4: '9' is not a number from 1 to 8",
        ":5: 'ten' is not a score",
        ":6: player 1 has a score of round 1 on line 2 already",
    ):
        assert told in str(error.value)


@each_case(
    ("text", "value"),
    [
        ("31500", 31500),
        ("48,75", Fraction("48.75")),
        ("-3.5", Fraction("-3.5")),
        ("55%", 55),
        ("-25 000", -25000),
        ("0,125", Fraction("0.125")),
        ("32000.125", Fraction("32000.125")),
        ("48.7500", Fraction("48.75")),
        ("48,750%", Fraction("48.75")),
        ("1.234.567", 1234567),
        ("32.000,5", Fraction("32000.5")),
        ("-32,000.50", Fraction("-32000.5")),
    ],
)
def test_amounts(text, value):
    """Amounts may have a point or comma, a sign, a percent sign, and clear thousands marks."""
    assert parse_amount(text) == value


@each_case("text", ["1e5", "", "--3", "1.2.3", "000", "1.234.5678", "1,23,456", "1.,5"])
def test_no_amounts(text):
    """Other texts are refused, above all half of a number split at its comma."""
    with pytest.raises(CellError, match=pattern_of("scores_no_number")):
        parse_amount(text)


@pytest.mark.parametrize(
    ("text", "decimal", "thousands"),
    [("32.000", "32", 32000), ("-48,750", "-48.75", -48750), ("100.001", "100.001", 100001)],
)
def test_amounts_that_may_be_either(tmp_path, text, decimal, thousands):
    """Ambiguous amounts are refused with both readings, unless the rest of the file decides."""
    with pytest.raises(CellError, match=pattern_of("amount_two_ways")):
        parse_amount(text)
    file = tmp_path / "scores.csv"
    mark, other = (".", ",") if "." in text else (",", ".")
    for known, value in {
        f"12{mark}5": decimal,
        f"12{mark}50%": decimal,
        f"0{mark}125": decimal,
        f"1{other}234{other}567": decimal,
        f"1{other}234{mark}5": decimal,
        f"1{mark}234{mark}567": thousands,
        f"1{mark}234{other}5": thousands,
        f"12{other}5": thousands,
        "12": None,
        f"12{mark}500": None,
        f"12{mark}5;1{mark}234{mark}567": None,
    }.items():
        file.write_text(f"round;player;score;penalty\n1;1;{text}\n1;2;{known}\n")
        if value is None:
            with pytest.raises(InputError, match=f":2: '{text}' can mean"):
                read_scores(file, 2, 8)
        else:
            assert read_scores(file, 2, 8)[0].score == Fraction(value)
    file.write_text(f"round;player;percentage\n1;1;{text}\n")
    assert read_scores(file, 2, 8)[0].score == Fraction(decimal)


def test_a_number_that_a_comma_cut_in_two(tmp_path):
    """A number split at its comma is reported, not read as its first half."""
    file = tmp_path / "scores.csv"
    for text, said in (
        ("round,player,score\n1,1,32,500\n", "'500' is beyond the last column"),
        ("1,1,32,000\n", "'000' is not a score"),
    ):
        file.write_text(text)
        with pytest.raises(InputError, match=said):
            read_scores(file, 2, 8)
    file.write_text("round,player,score\n1,1,32,,\n")
    assert read_scores(file, 2, 8)[0].score == 32
