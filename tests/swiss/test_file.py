"""The tournament's file: undo and redo exactly, and nothing lost by whatever happens to it."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from cups import cup, player
from forks import needs_fork
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.errors import BridgeoptError, InputError, RequestError
from bridgeopt.journal import Overtaken
from bridgeopt.swiss.entry_actions import (
    Absent,
    Adjust,
    BeginAt,
    Configure,
    Enter,
    MergeBands,
    MoveToBand,
    Reorder,
    Separate,
    SplitBand,
    Volunteer,
)
from bridgeopt.swiss.file import ACTIONS, Beginning, SwissFile
from bridgeopt.swiss.posting import Proposal, propose
from bridgeopt.swiss.round_actions import FORBID, FORCE, LET, ByHand, Post, Score, Stones
from bridgeopt.swiss.tournament import Player, Result, Settings, Tournament


def begun(path: Path, n: int = 12, **chosen: object) -> SwissFile:
    """Begin a tournament of a few players."""
    made = cup(n, **chosen)  # type: ignore[arg-type]
    return SwissFile.create(path, Beginning("cup", made.settings, made.players))


def post_next(file: SwissFile) -> Tournament:
    """Pair the next round and post it."""
    now = file.read().tournament
    found = propose(now, len(now.rounds))
    assert isinstance(found, Proposal)
    post = Post(len(now.rounds) + 1, found.round.games, found.round.byes)
    return file.do(post).tournament


def drawn_action(now: Tournament, draw: Random) -> object:
    """Return something that a director may do, sensible or not."""
    ids = [p.id for p in now.players]
    one, other = draw.sample(ids, 2)
    number = max(len(now.rounds), 1)
    results = draw.choices(list(Result), k=2)
    return draw.choice(
        [
            Enter((player(draw.randint(100, 130), draw.randint(0, 2000)),)),
            Reorder(one, other),
            MergeBands(draw.randint(1, 3)),
            SplitBand(one),
            MoveToBand(one, draw.randint(1, 3)),
            Separate(draw.randint(1, 3), Fraction(draw.randint(0, 5), 2)),
            BeginAt(one, Fraction(draw.randint(-4, 4), 3)),
            Adjust(one, Fraction(1, 2)),
            Configure(replace(now.settings, seed=draw.randint(1, 9), handicap=1)),
            Absent(one, (number + 1,), draw.random() < 0.8),
            Volunteer(one, (number,), draw.random() < 0.8),
            ByHand(number, one, other, draw.choice([FORCE, FORBID, LET])),
            Score(number, ((1, results[0], None), (2, results[1], (3, 4)))),
            Stones(number, draw.randint(1, 3), draw.randint(0, 10)),
        ]
    )


@pytest.mark.parametrize("seed", range(4))
def test_undo_and_redo_exactly(tmp_path, seed):
    """Whatever was done: taken back step by step, and done again, all states are as they were."""
    file = begun(tmp_path / "cup.swiss", seed=seed)
    draw = Random(seed)
    states = [file.read().tournament]
    for _ in range(25):
        now = file.read().tournament
        before = file.changes()
        try:
            if draw.random() < 0.2:
                states.append(post_next(file))
            else:
                states.append(file.do(drawn_action(now, draw)).tournament)
        except (RequestError, AssertionError):
            assert SwissFile(file.path).read().tournament == now
            assert file.changes() == before
    for state in reversed(states[:-1]):
        file.undo()
        assert file.read().tournament == state
    with pytest.raises(InputError):
        file.undo()
    for state in states[1:]:
        file.redo()
        assert SwissFile(file.path).read().tournament == state


@given(
    st.builds(
        Player,
        st.integers(1, 999),
        st.text(min_size=1, max_size=8),
        st.fractions(),
        st.none() | st.integers(-30, 8),
        *[st.text(max_size=4)] * 4,
    ),
    st.fractions(0, 9),
)
def test_actions_come_back_from_json(known, number):
    """What an action's document holds is the action."""
    chosen = Settings(5, bar=number, density=number, tie_breaks=("SOMS",), handicap=2)
    for action in (
        Enter((known,)),
        Separate(2, number),
        BeginAt(known.id, number),
        Configure(chosen),
        Score(1, ((1, Result.JIGO, (3, 4)), (2, None, None))),
    ):
        document = json.loads(json.dumps(action.document()))
        assert ACTIONS[document["do"]].of(document) == action


@pytest.mark.parametrize(
    "document",
    [{"do": "post"}, {"do": "nothing"}, {"do": "merge", "band": 0}, {"do": "merge", "band": "1"}],
)
def test_what_is_no_action_is_refused(document):
    """Wrong kinds, fields that are missing, and values that are none."""
    with pytest.raises(RequestError):
        Enter.any_of(document, ACTIONS)


def test_bands_stand_once_a_round_is_posted(tmp_path):
    """Bands, bar and the like are refused then; who comes late changes nobody's score."""
    file = begun(tmp_path / "cup.swiss", 20)
    now = post_next(file)
    for action in (MergeBands(1), Configure(replace(now.settings, density=Fraction(2)))):
        with pytest.raises(RequestError, match="has been posted"):
            file.do(action)
    steps = [band.separation for band in now.bands]
    after = file.do(Enter((player(99, 0),))).tournament
    assert [band.separation for band in after.bands][: len(steps)] == steps


def test_overtaken(tmp_path):
    """Who acts on what they saw is refused where it is not so any more."""
    file = begun(tmp_path / "cup.swiss")
    revision = file.read().revision
    SwissFile(file.path).do(Volunteer(1, (1,)))
    with pytest.raises(Overtaken, match="the tournament has been changed meanwhile"):
        file.do(Volunteer(2, (1,)), revision)


def test_damage_is_seen(tmp_path):
    """A row that was altered behind the program's back is told; so is another kind of file."""
    file = begun(tmp_path / "cup.swiss")
    with closing(sqlite3.connect(file.path)) as connection, connection:
        connection.execute("UPDATE deed SET document = replace(document, 'P1', 'P2')")
    with pytest.raises(InputError):
        SwissFile(file.path).read()
    other = tmp_path / "other.swiss"
    other.write_text("id,name\n", encoding="utf-8")
    with pytest.raises(InputError):
        SwissFile(other).read()


@needs_fork
@pytest.mark.slow
def test_kill(tmp_path):
    """A program killed at any moment leaves all that it acknowledged, and no half of more."""
    for k in range(8):
        path = tmp_path / f"{k}.swiss"
        begun(path)
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            file = SwissFile(path)
            for round in range(1, 90):
                file.do(Absent(1 + round % 12, (round,)))
                os.write(writer, b".")
            os._exit(0)
        os.close(writer)
        time.sleep(0.02 * (k + 1))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        done = len(os.read(reader, 1000))
        os.close(reader)
        found = SwissFile(path).read().tournament
        assert done <= len(found.absent) <= done + 1
        for _ in range(len(found.absent)):
            SwissFile(path).undo()
        assert SwissFile(path).read().tournament.absent == frozenset()


def test_impossible_place(tmp_path):
    """A file cannot be made where there is no folder, nor twice."""
    with pytest.raises(BridgeoptError):
        begun(tmp_path / "no" / "cup.swiss")
    file = begun(tmp_path / "cup.swiss")
    with pytest.raises(InputError):
        begun(file.path)
