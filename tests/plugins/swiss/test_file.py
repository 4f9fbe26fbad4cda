"""The tournament's file: undo and redo are exact, and accidents lose nothing."""

from __future__ import annotations

import json
import signal
import sqlite3
from contextlib import closing
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import BridgeoptError, InputError, RequestError
from bridgeopt.journal import RevisionConflictError
from bridgeopt.plugins.swiss.actions import (
    FORBID,
    FORCE,
    LET,
    AdjustScore,
    ChangeSettings,
    EnterPlayers,
    EnterResults,
    MergeBands,
    MovePlayer,
    MoveToBand,
    PostRound,
    SetAbsence,
    SetHandicap,
    SetInitialScore,
    SetPairing,
    SetSeparation,
    SetVolunteer,
    SplitBand,
)
from bridgeopt.plugins.swiss.file import ACTIONS, SwissFile, TournamentBeginning
from bridgeopt.plugins.swiss.pairing import Proposal, propose
from bridgeopt.plugins.swiss.tournament import Player, Result, Settings, Tournament
from tests.support.generators.tournaments import cup, player
from tests.support.messages import pattern_of, says
from tests.support.timing.processes import Files, files_in, left_at_statements, needs_fork, put_into


def begun(path: Path, n: int = 12, **chosen: object) -> SwissFile:
    """Begin a tournament of a few players."""
    made = cup(n, **chosen)  # type: ignore[arg-type]
    return SwissFile.create(path, TournamentBeginning("cup", made.settings, made.players))


def post_next(file: SwissFile) -> Tournament:
    """Pair the next round and post it."""
    now = file.read().state
    found = propose(now, len(now.rounds))
    assert isinstance(found, Proposal)
    post = PostRound(len(now.rounds) + 1, found.as_round.games, found.as_round.byes)
    return file.do(post).state


def drawn_action(now: Tournament, draw: Random) -> object:
    """Return a random action of a director, sensible or not."""
    ids = [p.id for p in now.players]
    one, other = draw.sample(ids, 2)
    number = max(len(now.rounds), 1)
    results = draw.choices(list(Result), k=2)
    return draw.choice(
        [
            EnterPlayers((player(draw.randint(100, 130), draw.randint(0, 2000)),)),
            MovePlayer(one, other),
            MergeBands(draw.randint(1, 3)),
            SplitBand(one),
            MoveToBand(one, draw.randint(1, 3)),
            SetSeparation(draw.randint(1, 3), Fraction(draw.randint(0, 5), 2)),
            SetInitialScore(one, Fraction(draw.randint(-4, 4), 3)),
            AdjustScore(one, Fraction(1, 2)),
            ChangeSettings(replace(now.settings, seed=draw.randint(1, 9), handicap=1)),
            SetAbsence(one, (number + 1,), draw.random() < 0.8),
            SetVolunteer(one, (number,), draw.random() < 0.8),
            SetPairing(number, one, other, draw.choice([FORCE, FORBID, LET])),
            EnterResults(number, ((1, results[0], None), (2, results[1], (3, 4)))),
            SetHandicap(number, draw.randint(1, 3), draw.randint(0, 10)),
        ]
    )


@pytest.mark.parametrize("seed", range(4))
def test_undo_and_redo_exactly(tmp_path, seed):
    """Undoing and redoing every action restores each state exactly."""
    file = begun(tmp_path / "cup.swiss", seed=seed)
    draw = Random(seed)
    states = [file.read().state]
    for _ in range(25):
        now = file.read().state
        before = file.changes()
        try:
            if draw.random() < 0.2:
                states.append(post_next(file))
            else:
                states.append(file.do(drawn_action(now, draw)).state)
        except (RequestError, AssertionError):
            assert SwissFile(file.path).read().state == now
            assert file.changes() == before
    for state in reversed(states[:-1]):
        file.undo()
        assert file.read().state == state
    with pytest.raises(InputError):
        file.undo()
    for state in states[1:]:
        file.redo()
        assert SwissFile(file.path).read().state == state


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
    """An action equals the one read from its JSON document."""
    chosen = Settings(5, bar=number, density=number, tie_breaks=("SOMS",), handicap=2)
    for action in (
        EnterPlayers((known,)),
        SetSeparation(2, number),
        SetInitialScore(known.id, number),
        ChangeSettings(chosen),
        EnterResults(1, ((1, Result.JIGO, (3, 4)), (2, None, None))),
    ):
        document = json.loads(json.dumps(action.document()))
        assert ACTIONS[document["do"]].from_document(document) == action


@pytest.mark.parametrize(
    "document",
    [{"do": "post"}, {"do": "nothing"}, {"do": "merge", "band": 0}, {"do": "merge", "band": "1"}],
)
def test_what_is_no_action_is_refused(document):
    """Unknown actions, missing fields and malformed values are refused."""
    with pytest.raises(RequestError):
        EnterPlayers.any_from_document(document, ACTIONS)


def test_bands_stand_once_a_round_is_posted(tmp_path):
    """Once a round is posted, bands and bar are fixed; a late entry changes no score."""
    file = begun(tmp_path / "cup.swiss", 20)
    now = post_next(file)
    for action in (MergeBands(1), ChangeSettings(replace(now.settings, density=Fraction(2)))):
        with pytest.raises(RequestError, match=pattern_of("swiss_bands_stand")):
            file.do(action)
    steps = [band.separation for band in now.bands]
    after = file.do(EnterPlayers((player(99, 0),))).state
    assert [band.separation for band in after.bands][: len(steps)] == steps


def test_overtaken(tmp_path):
    """An action on an outdated revision is refused."""
    file = begun(tmp_path / "cup.swiss")
    revision = file.read().revision
    SwissFile(file.path).do(SetVolunteer(1, (1,)))
    with pytest.raises(RevisionConflictError, match="the tournament has been changed meanwhile"):
        file.do(SetVolunteer(2, (1,)), revision)


def test_damage_is_seen(tmp_path):
    """A row altered outside the program is detected, and so is another kind of file."""
    file = begun(tmp_path / "cup.swiss")
    with closing(sqlite3.connect(file.path)) as connection, connection:
        connection.execute("UPDATE deed SET document = replace(document, 'rating', 'ranking')")
    with pytest.raises(InputError):
        SwissFile(file.path).read()
    named = begun(tmp_path / "named.swiss")
    with closing(sqlite3.connect(named.path)) as connection, connection:
        connection.execute("UPDATE private_words SET words = replace(words, 'P1', 'P2')")
    with pytest.raises(InputError):
        SwissFile(named.path).read()
    other = tmp_path / "other.swiss"
    other.write_text("id,name\n", encoding="utf-8")
    with pytest.raises(InputError):
        SwissFile(other).read()


def corrected(file: SwissFile) -> object:
    """Repost a round and enter a result as one change."""
    last = file.read().state.rounds[0]
    again = replace(last, games=tuple(replace(g, handicap=3) for g in last.games))
    actions = (PostRound(1, again.games, again.byes), EnterResults(1, ((1, Result.WHITE, None),)))
    return file.do_all(actions)


ACTS = {
    "do": lambda file: file.do(EnterPlayers((player(77, 12), player(78, 11)))),
    "correct": corrected,
    "undo": lambda file: file.undo(),
    "erase": lambda file: file.erase(3),
}
"""Commands that change a file."""


@needs_fork
@pytest.mark.slow
@pytest.mark.parametrize("act", ACTS)
def test_killed_before_any_statement(tmp_path, in_child, act):
    """A program killed at any moment leaves the file in its old state or its new one."""
    path = tmp_path / "cup" / "cup.swiss"
    path.parent.mkdir()
    post_next(begun(path))

    def killed() -> list[Files]:
        left = left_at_statements(path.parent, lambda: ACTS[act](SwissFile(path)))
        return [*left, files_in(path.parent)]

    before, moments = stands_in(path), in_child(killed)
    put_into(path.parent, moments[-1])
    after = stands_in(path)
    assert before != after
    seen = []
    for files in dict.fromkeys(moments):
        put_into(path.parent, files)
        seen.append(stands_in(path))
    assert seen == sorted(seen, key=[before, after].index)
    assert {before, after} == set(seen)


def stands_in(path: Path) -> tuple[object, ...]:
    """Return the file's state and log, names included."""
    file = SwissFile(path)
    told = tuple((change.id, change.state, str(change.summary)) for change in file.changes())
    return str(file.read()), told


@pytest.mark.slow
@pytest.mark.parametrize("act", ["do", "correct"])
def test_a_full_disk(tmp_path, in_child, act):
    """On a full disk nothing changes and an error says so; with room again, work continues."""
    resource = pytest.importorskip("resource")
    path = tmp_path / "cup.swiss"
    post_next(begun(path, 40))

    def in_little_room() -> str:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        size = path.stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        file = SwissFile(path)
        for k in range(200):  # the file has some room within
            before = file.read().state
            try:
                SwissFile.undo(file) if k % 2 else ACTS[act](file)
            except InputError as refused:
                assert file.read().state == before
                return str(refused)
        return ""

    assert says(in_child(in_little_room), "journal_disk_full_or_failed")
    assert ACTS["do"](SwissFile(path)).state.by_id[77]


def test_somebody_is_erased(tmp_path):
    """No letter of an erased name is left in file, copies or log; the games stay."""
    names = {p.id: f"Zwaan{p.id:02}" for p in cup(12).players}
    players = tuple(replace(p, name=names[p.id], club="Vennen") for p in cup(12).players)
    file = SwissFile.create(
        tmp_path / "cup.swiss", TournamentBeginning("cup", cup(12).settings, players)
    )
    file.do(SetAbsence.leaving(3, 4))
    file.do(SetPairing(1, 3, 5))
    before = post_next(file)
    copy = file.backup()
    assert any("Zwaan03" in str(change.summary) for change in file.changes())
    assert file.erase(3).copies == (copy,)
    for path in (file.path, copy):
        data = path.read_bytes()
        assert b"Zwaan03" not in data
        assert b"Zwaan05" in data
        told = " ".join(str(change.summary) for change in SwissFile(path).changes())
        assert says(told, "swiss_did_leave", player="3", round="4", n=0)
        assert "Zwaan05" in told
    for read in (file, SwissFile(file.path)):
        now = read.read().state
        assert (now.by_id[3].name, now.by_id[3].club) == ("3", "")
        assert (now.rounds, now.by_id[5]) == (before.rounds, before.by_id[5])
        assert now.by_id[3].rating == before.by_id[3].rating
    file.undo()
    file.redo()
    assert file.read().state == now
    with pytest.raises(RequestError, match="99"):
        file.erase(99)


def test_who_leaves_has_left(tmp_path):
    """A player who left stays absent in rounds added later, until they return."""
    file = begun(tmp_path / "cup.swiss", rounds=3)
    file.do(SetAbsence.leaving(3, 2))
    now = file.do(ChangeSettings(replace(file.read().state.settings, rounds=5))).state
    assert {r for p, r in now.absent if p == 3} >= {2, 3, 4, 5}
    now = file.do(SetAbsence(3, (4, 5), absent=False)).state
    assert {r for p, r in now.absent if p == 3} == {2, 3}


def test_impossible_place(tmp_path):
    """A file in a missing folder, or a second file of the same name, is refused."""
    with pytest.raises(BridgeoptError):
        begun(tmp_path / "no" / "cup.swiss")
    file = begun(tmp_path / "cup.swiss")
    with pytest.raises(InputError):
        begun(file.path)
