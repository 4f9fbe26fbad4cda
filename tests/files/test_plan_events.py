"""Rounds of other games in plan files."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import Chair, Pair, PlayedEvent, SeatLayout, SinglePlayer, Table
from bridgeopt.club.movement import INDIVIDUAL
from bridgeopt.files.plan import read_plan
from bridgeopt.files.played_events import read_events, write_events
from tests.support.each_case import each_case
from tests.support.messages import text_of

STONES = SeatLayout((("Black",), ("White",)))
PLAYERS = [SinglePlayer(k) for k in range(11, 20)]
INDIVIDUALS = PlayedEvent(
    "A",
    "individual",
    (
        (INDIVIDUAL.table(1, PLAYERS[:4], 1), INDIVIDUAL.table(2, PLAYERS[4:8], 2)),
        (INDIVIDUAL.table(1, PLAYERS[5:9], 2), INDIVIDUAL.table(4, [PLAYERS[0], *[None] * 3])),
    ),
)
SWISS = PlayedEvent(
    "Go",
    "swiss",
    (
        (
            STONES.table(1, [Pair(1, 2), SinglePlayer(3)]),
            Table(2, (Chair("bye", 2, SinglePlayer(4)),)),
        ),
    ),
)


def test_they_are_read_back(tmp_path):
    """Individual and Swiss rounds survive with their chairs, and a director can read the lines."""
    path = tmp_path / "plan.json"
    write_events(path, [INDIVIDUALS, SWISS])
    assert read_events(path) == (INDIVIDUALS, SWISS)
    lines = [line.strip(" ,") for line in path.read_text(encoding="utf-8").splitlines()]
    assert '{"round": 1, "table": 2, "n": 5, "s": 6, "e": 7, "w": 8, "group": 2}' in lines
    assert '{"number": 1, "players": [11]}' in lines
    assert '{"round": 1, "table": 1, "black": 1, "white": 2}' in lines
    with pytest.raises(InputError, match="section A is individual, not a movement for pairs"):
        read_plan(path)


@pytest.mark.slow
@given(st.data())
def test_any_rounds_are_read_back(tmp_path_factory, data):
    """Chairs of any layout survive in the layout's order."""
    names = data.draw(st.lists(st.sampled_from("ABCDEFGH"), unique=True, min_size=1))
    cuts = sorted(data.draw(st.sets(st.integers(1, len(names)))) | {len(names)})
    sides = [names[a:b] for a, b in zip([0, *cuts], cuts, strict=False)]
    layout = SeatLayout(tuple(map(tuple, sides)))
    rounds = []
    for _ in range(data.draw(st.integers(1, 3))):
        ids = data.draw(st.permutations(range(1, 40)))
        tables = []
        for number in range(1, data.draw(st.integers(1, 3)) + 1):
            seats = [SinglePlayer(ids.pop()) if data.draw(st.booleans()) else None for _ in names]
            table = layout.table(number, seats, data.draw(st.sampled_from([None, 1, 7])))
            tables += [table] if table.chairs else []
        rounds += [tuple(tables)] if tables else []
    # Seats are ordered by first appearance, so a full table comes first.
    full = layout.table(1, [SinglePlayer(100 + k) for k in range(len(names))])
    event = PlayedEvent("A", "any", ((full,), *rounds))
    path = tmp_path_factory.mktemp("any") / "plan.json"
    write_events(path, [event])
    assert read_events(path) == (event,)


@each_case(
    ("change", "message"),
    [
        (lambda s: s.update(name=""), "a section has no usable name"),
        (lambda s: s.pop("game"), "section A is for pairs, or does not say which game it is"),
        (lambda s: s.update(sides=["NS"]), "`sides` must list the seats of each side"),
        (lambda s: s.update(sides=[["N", "n"]]), "a seat in `sides` has no name of its own"),
        (lambda s: s.update(sides=[["Table"]]), "a seat in `sides` has no name of its own"),
        (
            lambda s: s["numbers"][0].update(number=2),
            "an entry of `numbers` has no number of its own",
        ),
        (lambda s: s["numbers"][0].update(players=[]), "number 1: expected one or two player ids"),
        (lambda s: s["numbers"][0].update(players=[0]), "number 1: expected one or two player ids"),
        (lambda s: s["numbers"][0].update(players=[12]), "player 12 is in two places in one round"),
        (lambda s: s["rounds_detail"][0].update(n=99), "round 1, table 1: nobody has number 99"),
        (
            lambda s: s["rounds_detail"][0].update(round=0),
            "`rounds_detail` does not describe a table",
        ),
        (
            lambda s: s["rounds_detail"][0].update(table="1"),
            "`rounds_detail` does not describe a table",
        ),
        (lambda s: s["rounds_detail"][0].update(table=2), text_of("round_table_numbers")),
        (lambda s: s["rounds_detail"][2].update(round=3), None),
        (lambda s: s["rounds_detail"].__delitem__(slice(0, 2)), text_of("event_round_missing")),
        (lambda s: s["rounds_detail"].append(5), text_of("event_wrong_entry")),
        (lambda s: s["numbers"].append([]), text_of("event_wrong_entry")),
    ],
)
def test_what_is_wrong(tmp_path, change, message):
    """Each fault is described with its section, and never causes a traceback."""
    path = tmp_path / "plan.json"
    write_events(path, [INDIVIDUALS])
    document = json.loads(path.read_text(encoding="utf-8"))
    before = deepcopy(document)
    change(document["sections"][0])
    assert document != before
    path.write_text(json.dumps(document), encoding="utf-8")
    if message is None:  # round 2 in three
        assert len(read_events(path)[0].rounds) == 3
    else:
        with pytest.raises(InputError, match=message):
            read_events(path)


@pytest.mark.parametrize("text", ["5", "{}", '{"sections": []}', "[1]", '{"sections": [7]}', "{"])
def test_what_is_no_plan(tmp_path, text):
    """Arbitrary JSON and other text are refused."""
    path = tmp_path / "plan.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError):
        read_events(path)


def test_what_cannot_be_written(tmp_path):
    """Pairs have another format; a seat has one side, and is not named like a key."""
    wrong = [
        PlayedEvent("A", "pairs", SWISS.rounds),
        PlayedEvent("A", "go", ((Table(1, (Chair("Group", 0, SinglePlayer(1)),)),),)),
        PlayedEvent(
            "A",
            "go",
            (
                (
                    Table(1, (Chair("N", 0, SinglePlayer(1)),)),
                    Table(2, (Chair("N", 1, SinglePlayer(2)),)),
                ),
            ),
        ),
    ]
    for event in wrong:
        with pytest.raises(ValueError, match="cannot tell seats"):
            write_events(tmp_path / "plan.json", [event])
    assert not (tmp_path / "plan.json").exists()
