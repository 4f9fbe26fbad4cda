"""The search samples hidden faces and plays them out as plain Python does."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.plugins.puzzles.solitaire.dealing import deal
from bridgeopt.plugins.puzzles.solitaire.game import (
    GONE,
    UNSEEN,
    PlayerView,
    SolitaireGame,
    player_view,
    take_pair,
)
from bridgeopt.plugins.puzzles.solitaire.layout import Board, StoneLayout, StonePlace, find_layout
from bridgeopt.plugins.puzzles.solitaire.monte_carlo import (
    MonteCarloPlayer,
    SeenPositions,
    play_after,
    read_view,
    sample_hidden,
    sample_solvable,
)
from bridgeopt.plugins.puzzles.solitaire.rule import RuleTable, StonesByFace
from bridgeopt.plugins.puzzles.solitaire.solving import solve_position
from tests.support.generators.instances import sample

TURTLE = find_layout("turtle")
TOWER = StoneLayout(
    "tower",
    tuple(
        StonePlace(layer, 2 * r, 2 * c)
        for layer, width in enumerate((4, 3, 1))
        for r in range(2)
        for c in range(width)
    ),
)


def begun(layout: StoneLayout, rng: np.random.Generator) -> SolitaireGame:
    """Deal a game, and take some random pairs."""
    faces = deal(layout, 1, int(rng.integers(1 << 32)), solvable=False)[0]
    game = SolitaireGame(layout, tuple(map(int, faces)))
    for _ in range(rng.integers(len(layout) // 2)):
        if not player_view(game).pairs():
            break
        game = take_pair(
            game, player_view(game).pairs()[rng.integers(len(player_view(game).pairs()))]
        )
    return game


def without(now: PlayerView, stone: int, faces: tuple[int, ...]) -> PlayerView:
    """Return the view after one stone is removed."""
    there = now.there.copy()
    there[stone] = False
    covered = np.zeros(len(there) + 1, int)
    np.add.at(covered, now.layout.shape.under[there].ravel(), 1)
    return PlayerView(now.layout, np.where(covered[:-1] == 4, UNSEEN, faces).astype(np.int8), there)


def counted(now: PlayerView, stone: int, faces: tuple[int, ...]) -> list[int]:
    """Return a free stone's features, by the rule's definition."""
    places, free, face = now.layout.places, now.free(), faces[stone]
    after = without(now, stone, faces)
    freed = [s for s in after.free() if s not in free]
    there = {places[s]: int(s) for s in np.flatnonzero(now.there)}
    line = 0
    for step in (-2, 2):
        at = places[stone]._replace(column=places[stone].column + step)
        while at in there:
            line, at = line + 1, at._replace(column=at.column + step)
    sure = alone = 0
    for s in freed:
        if now.seen[s] != UNSEEN:
            gone = 2 * (faces[s] == face)
            number = sum(faces[t] == faces[s] for t in free) - gone
            sure += number + 1 == sum(faces[t] == faces[s] for t in there.values()) - gone
            alone += number == 0
    beside = [places[stone]._replace(column=places[stone].column + step) for step in (-2, 2)]
    mates = [there[at] for at in beside if at in there]
    holds = sum(now.seen[s] == face and s not in free for s in mates)
    shown = int(((now.seen == UNSEEN) & now.there & (after.seen != UNSEEN)).sum())
    return [len(freed), shown, line, sure, alone, holds]


def worth(
    now: PlayerView, pair: tuple[int, int], faces: tuple[int, ...], table: RuleTable
) -> float:
    """Return a pair's value, by the rule's definition."""
    full = now.there.sum() / len(faces) - 0.5
    values = np.array([table.values[0] + full * table.values[1], table.values[2]])
    weights = np.array([table.weights[0] + full * table.weights[1], table.weights[2]])
    of_free = [s for s in now.free() if faces[s] == faces[pair[0]]]
    rest = [s for s in of_free if s not in pair] if len(of_free) == 3 else []
    return float(
        sum(
            values[part, s] + weights[part] @ counted(now, s, faces)
            for part, s in ((0, pair[0]), (0, pair[1]), *((1, s) for s in rest))
        )
    )


def played_plainly(game: SolitaireGame, table: RuleTable) -> int:
    """Play by the rule with the referee's moves only; return the number of stones left."""
    while player_view(game).pairs():
        now = player_view(game)
        free = now.free()
        left = Counter(game.faces[s] for s in np.flatnonzero(now.there))
        sure = [
            p for p in now.pairs() if sum(game.faces[s] == game.faces[p[0]] for s in free)
            == left[game.faces[p[0]]]
        ]  # fmt: skip
        best = max(sure or now.pairs(), key=lambda p: worth(now, p, game.faces, table))
        game = take_pair(game, best)
    return game.num_left


@settings(max_examples=sample(25))
@given(st.integers(0, 2**32))
def test_what_is_imagined_is_played_out_as_by_a_plain_twin(seed):
    """Visible faces stay, and each face occurs as often as before.

    After the pair, playouts follow the rule as the reference does. All pairs are played out in one
    deal, and stop at a position that an earlier one reached.
    """
    rng = np.random.default_rng(seed)
    table = RuleTable(rng.standard_normal((3, len(TOWER))), rng.standard_normal((3, 6)))
    game = begun(TOWER, rng)
    now = player_view(game)
    n, boards = len(TOWER), (Board.new(len(TOWER)), Board.new(len(TOWER)))
    faces, hidden, rest = np.empty(n, np.int8), np.empty(n, np.int16), np.empty(n, np.int16)
    number = read_view(TOWER.shape, now.seen, now.there, boards[0], faces, hidden, rest)
    assert sorted(hidden[:number]) == np.flatnonzero(now.seen == UNSEEN).tolist()
    assert sorted(boards[0].free[: boards[0].free[n]]) == now.free()
    sample_hidden(faces, hidden, rest, number, np.array([seed], np.uint64))
    check_imagined(now, game, faces)
    dealt = SolitaireGame(TOWER, tuple(map(int, faces)), game.taken)
    room = StonesByFace.new(TOWER.num_faces)
    met = SeenPositions.new(n)
    for pair in now.pairs():
        left = play_after(TOWER.shape, boards, np.array(pair, np.int16), faces, room, table, met)
        assert left == played_plainly(take_pair(dealt, pair), table)


def check_imagined(now: PlayerView, game: SolitaireGame, faces: np.ndarray) -> None:
    """Check that sampled faces have the game's counts, and equal it where they are visible."""
    assert Counter(faces.tolist()) == Counter(game.faces)
    known = now.seen != UNSEEN
    assert (faces == np.where(now.seen <= GONE, GONE - now.seen, now.seen))[known].all()


@settings(max_examples=sample(50))
@given(st.integers(0, 2**32))
def test_what_is_imagined_can_be_solved(seed):
    """If sampling claims solvability, the open solver finds a solution; visible faces stay."""
    game = begun(TOWER, np.random.default_rng(seed))
    now = player_view(game)
    n, boards = len(TOWER), (Board.new(len(TOWER)), Board.new(len(TOWER)))
    faces, hidden, rest = np.empty(n, np.int8), np.empty(n, np.int16), np.empty(n, np.int16)
    number = read_view(TOWER.shape, now.seen, now.there, boards[0], faces, hidden, rest)
    state = np.array([seed], np.uint64)
    if sample_solvable(TOWER.shape, boards, faces, hidden, rest, number, state):
        check_imagined(now, game, faces)
        assert solve_position(TOWER, faces, removed=~now.there).solvable
    if not game.taken:
        arguments = TOWER.shape, boards, faces, hidden, rest, number, state
        assert any(sample_solvable(*arguments) for _ in range(40))


@pytest.mark.slow_without_jit
def test_faces_are_imagined_evenly():
    """Each hidden stone has each unseen face in proportion to the number left."""
    game = SolitaireGame(TURTLE, tuple(map(int, deal(TURTLE, 1, 2)[0])))
    now = player_view(game)
    n = len(TURTLE)
    faces, hidden, rest = np.empty(n, np.int8), np.empty(n, np.int16), np.empty(n, np.int16)
    number = read_view(TURTLE.shape, now.seen, now.there, Board.new(n), faces, hidden, rest)
    unseen = np.bincount(rest[:number], minlength=36)
    state = np.array([7], np.uint64)
    counts = np.zeros((number, 36))
    for _ in range(4000):
        sample_hidden(faces, hidden, rest, number, state)
        counts[np.arange(number), faces[hidden[:number]]] += 1
    expected = 4000 * unseen / number
    chi = ((counts - expected)[:, unseen > 0] ** 2 / expected[unseen > 0]).sum()
    degrees = (number - 1) * ((unseen > 0).sum() - 1)
    assert abs(chi - degrees) < 6 * np.sqrt(2 * degrees)


def test_a_sure_pair_is_taken_at_once():
    """If all remaining stones of a face are free, nothing is sampled."""
    row = StoneLayout("row", tuple(StonePlace(0, 0, 2 * k) for k in range(4)))
    hint = MonteCarloPlayer(row, RuleTable(np.zeros((3, 4)), np.zeros((3, 6))), deals=8).hint(
        player_view(SolitaireGame(row, (0,) * 4))
    )
    assert (hint.pair, hint.chance) == ((0, 3), 1.0)
