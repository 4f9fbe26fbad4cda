"""Layouts, deals, kernels against plain Python, the referee, and the solvers."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from io import StringIO

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from bridgeopt.base.errors import InputError
from bridgeopt.plugins.puzzles.show import face_sign, show_game
from bridgeopt.plugins.puzzles.solitaire.comparison import play_report_strategy
from bridgeopt.plugins.puzzles.solitaire.dealing import deal, format_deal, read_deal
from bridgeopt.plugins.puzzles.solitaire.game import (
    UNSEEN,
    RefusedMoveError,
    SolitaireGame,
    player_view,
    referee,
    take_pair,
    undo,
)
from bridgeopt.plugins.puzzles.solitaire.layout import (
    StoneLayout,
    StonePlace,
    blocking_values,
    find_layout,
    read_layout,
    shipped_layouts,
)
from bridgeopt.plugins.puzzles.solitaire.monte_carlo import MonteCarloPlayer
from bridgeopt.plugins.puzzles.solitaire.rule import RuleTable, play_positions, shipped_table
from bridgeopt.plugins.puzzles.solitaire.solving import solve_position
from bridgeopt.plugins.puzzles.solitaire.strategies import Heuristic, Strategy

TURTLE = find_layout("turtle")


def free_stones(places: dict[int, StonePlace]) -> set[int]:
    """Return the free stones by the report's wording, as a reference."""

    def touches(a: StonePlace, b: StonePlace, layers: int, across: tuple[int, ...]) -> bool:
        near = b.layer - a.layer == layers and abs(a.row - b.row) < 2
        return near and b.column - a.column in across

    free = set()
    for s, place in places.items():
        others = [p for t, p in places.items() if t != s]
        above = any(touches(place, p, 1, (-1, 0, 1)) for p in others)
        left = any(touches(place, p, 0, (-2,)) for p in others)
        right = any(touches(place, p, 0, (2,)) for p in others)
        if not above and not (left and right):
            free.add(s)
    return free


@st.composite
def small_layouts(draw: st.DrawFn, pairs: int = 4) -> StoneLayout:
    """Return a random layout of one or two rows, with some stones on top."""
    width = draw(st.integers(2, 4))
    ground = {StonePlace(0, 2 * r, 2 * c) for r in range(2) for c in range(width)}
    shift = draw(st.integers(0, 1))
    tops = [StonePlace(1, shift, 2 * c + shift) for c in range(width - shift)]
    tower = [*tops, StonePlace(2, tops[0].row, tops[0].column)]
    count = draw(st.integers(0, len(tower)))
    places = sorted(ground | set(tower[:count]))
    return StoneLayout("drawn", tuple(places[: 2 * pairs] if len(places) % 2 else places))


def test_the_turtle_is_that_of_the_report():
    """The turtle has 144 stones, 56 of them hidden, 35 free, and the example's stone heights."""
    now = player_view(SolitaireGame(TURTLE, tuple(s // 4 for s in range(144))))
    assert (len(TURTLE), int((now.seen == UNSEEN).sum()), len(now.free())) == (144, 56, 35)
    assert len(shipped_layouts()) >= 5
    assert all(len(find_layout(name)) % 2 == 0 for name in shipped_layouts())


@given(small_layouts(), st.integers(0, 2**32))
def test_free_stones_are_those_of_a_plain_twin(layout, seed):
    """Free stones equal the reference's after any moves of two free stones, with any faces."""
    rng = np.random.default_rng(seed)
    game = SolitaireGame(layout, (0,) * len(layout))
    while True:
        there = player_view(game).there
        free = set(player_view(game).free())
        assert free == free_stones({s: p for s, p in enumerate(layout.places) if there[s]})
        if len(free) < 2:
            break
        one, other = map(int, rng.choice(sorted(free), 2, replace=False))
        game = take_pair(game, (one, other))


def test_blocking_values():
    """The top of the turtle blocks no neighbour.

    Without the printed formula it counts all below it.
    """
    values = blocking_values(TURTLE.shape, printed=True)
    assert values[-1] == 4
    assert blocking_values(TURTLE.shape)[-1] > values[-1]


def test_deals_have_four_of_each_face_and_can_be_solved():
    """Deals of Algorithm 1 have four of each face on all layouts.

    The referee accepts the solver's pairs.
    """
    for name in shipped_layouts():
        layout = find_layout(name)
        for faces in deal(layout, 2, 5):
            assert set(Counter(faces.tolist()).values()) == {4}
            found = solve_position(layout, faces)
            assert found.solvable
            moves = iter(found.pairs)
            end = referee(
                SolitaireGame(layout, tuple(map(int, faces))), lambda now, m=moves: next(m)
            )
            assert (end.game.num_left, end.refused) == (0, None)


def test_faces_are_dealt_evenly():
    """Each stone takes each face equally often, by a chi-squared test."""
    faces = deal(TURTLE, 3600, 9, solvable=False)
    counts = np.array([np.bincount(faces[:, s], minlength=36) for s in range(0, 144, 7)])
    chi = ((counts - 100) ** 2 / 100).sum()
    degrees = counts.shape[0] * 35
    assert abs(chi - degrees) < 5 * np.sqrt(2 * degrees)
    assert (deal(TURTLE, 5, 9, solvable=False) == faces[:5]).all()


def brute_force(game: SolitaireGame, known: dict) -> bool:
    """Return whether a deal is solvable by trying all moves."""
    gone = frozenset(itertools.chain(*game.taken))
    if gone not in known:
        free = player_view(game).free()
        pairs = [p for p in itertools.combinations(free, 2) if len({game.faces[s] for s in p}) == 1]
        known[gone] = not game.num_left or any(
            brute_force(take_pair(game, p), known) for p in pairs
        )
    return known[gone]


@given(small_layouts(), st.integers(0, 2**32))
def test_decided_as_by_brute_force(layout, seed):
    """The solver agrees with trying all moves, on any deal of a small layout."""
    faces = deal(layout, 1, seed, solvable=False)[0]
    found = solve_position(layout, faces)
    assert found.solvable is brute_force(SolitaireGame(layout, tuple(map(int, faces))), {})


def test_the_referee_leaks_nothing():
    """Two games that differ only in hidden faces look the same, byte for byte."""
    faces = deal(TURTLE, 1, 2)[0]
    hidden = np.flatnonzero(
        player_view(SolitaireGame(TURTLE, tuple(map(int, faces)))).seen == UNSEEN
    )
    other = faces.copy()
    other[hidden] = np.roll(faces[hidden], 5)
    assert (other != faces).any()
    one, two = (player_view(SolitaireGame(TURTLE, tuple(map(int, f)))) for f in (faces, other))
    assert one.seen.tobytes() == two.seen.tobytes()
    assert set(vars(one)) == {"layout", "seen", "there"}
    with pytest.raises(ValueError, match=r"read-only|WRITEABLE|assignment"):
        one.seen[0] = 3
    with pytest.raises(ValueError, match=r"WRITEABLE|cannot set"):
        one.there.flags.writeable = True
    assert one.seen.base is None or isinstance(one.seen.base, bytes)


def test_who_looks_is_refused():
    """A player who reads a hidden stone, or takes a blocked one, ends the game."""
    game = SolitaireGame(TURTLE, tuple(map(int, deal(TURTLE, 1, 2)[0])))
    hidden = int(np.flatnonzero(player_view(game).seen == UNSEEN)[0])
    assert referee(game, lambda now: (now.face(hidden), 0)).refused is not None
    assert referee(game, lambda now: (hidden, hidden + 1)).refused is not None
    free = player_view(game).free()
    unlike = next(
        p for p in itertools.combinations(free, 2) if p not in set(player_view(game).pairs())
    )
    with pytest.raises(RefusedMoveError):
        take_pair(game, unlike)


def test_a_game_is_a_value():
    """Undo restores the earlier game; a move changes nothing in place."""
    game = SolitaireGame(TURTLE, tuple(map(int, deal(TURTLE, 1, 2)[0])))
    after = take_pair(game, player_view(game).pairs()[0])
    assert (after.num_left, game.num_left, undo(after)) == (142, 144, game)
    assert undo(game) == game


def test_thinking_depends_on_what_is_seen_alone():
    """Games that differ only in hidden faces give the same hint, and its pair is free."""
    faces = deal(TURTLE, 1, 2)[0]
    game = SolitaireGame(TURTLE, tuple(map(int, faces)))
    hidden = np.flatnonzero(player_view(game).seen == UNSEEN)
    faces[hidden] = np.roll(faces[hidden], 5)
    table = shipped_table(TURTLE)
    hints = [
        MonteCarloPlayer(TURTLE, table, deals=30, seed=4).hint(player_view(g))
        for g in (game, SolitaireGame(TURTLE, tuple(map(int, faces))))
    ]
    assert hints[0] == hints[1]
    assert hints[0].pair in player_view(game).pairs()


@pytest.mark.long
@pytest.mark.slow_without_jit
def test_the_report_s_figures():
    """On 2,000 deals the rates agree with the report's table within chance."""
    faces = deal(TURTLE, 2000, 6)
    told = {
        ("Random", "Random"): 39.67, ("MultipleFirst", "Random"): 48.01,
        ("Greedy", "Random"): 46.25, ("Random", "MaxBlock"): 62.13,
        ("MultipleFirst", "MaxBlock"): 60.91, ("Greedy", "MaxBlock"): 56.03,
        ("Obstruction-Tree", "MaxBlock"): 59.64, ("Obstruction-Tree", "Random"): 47.42,
    }  # fmt: skip
    for (strategy, heuristic), part in told.items():
        left = play_report_strategy(TURTLE, faces, Strategy(strategy), Heuristic(heuristic), 8).left
        assert abs(100 * (left == 0).mean() - part) < 4, (strategy, heuristic)


@pytest.mark.long
@pytest.mark.slow_without_jit
def test_the_rule_and_thinking_win_more_often():
    """The rule beats the report's best by far more than chance; the search wins still more."""
    faces = deal(TURTLE, 3000, 7)
    table = shipped_table(TURTLE)
    assert (play_positions(TURTLE, faces, table) == 0).mean() > 0.72
    few = faces[:12]
    wins = sum(
        referee(
            SolitaireGame(TURTLE, tuple(map(int, f))),
            MonteCarloPlayer(TURTLE, table, deals=40, seed=k),
        ).game.num_left
        == 0
        for k, f in enumerate(few)
    )
    assert wins >= (play_positions(TURTLE, few, table) == 0).sum() + 1


def test_the_rule_takes_only_pairs():
    """Any rule table leaves an even number of stones, and solves a row of one face."""
    layout = StoneLayout("row", tuple(StonePlace(0, 0, 2 * k) for k in range(8)))
    table = RuleTable(np.tile(np.arange(8.0), (3, 1)), np.zeros((3, 6)))
    assert play_positions(layout, np.array([[0, 1, 1, 0, 0, 1, 1, 0]], np.int8), table)[0] == 0
    assert play_positions(layout, np.array([[0, 1, 0, 1, 0, 1, 0, 1]], np.int8), table)[0] == 8


def test_files_are_read_as_they_are_written(tmp_path):
    """A deal is read back, and every fault of a layout or deal is reported with its line."""
    game = SolitaireGame(TURTLE, tuple(map(int, deal(TURTLE, 1, 2)[0])))
    file = tmp_path / "deal.txt"
    file.write_text(format_deal(game))
    again = read_deal(file)
    assert (again.faces, again.layout.name) == (game.faces, "turtle")
    file.write_text("turtle\n1 1 x 99\n")
    with pytest.raises(InputError) as wrong:
        read_deal(file)
    assert str(wrong.value).count("deal.txt:2") == 2
    layout = tmp_path / "mine.txt"
    layout.write_text("0 0 0 2\n0 0 1 2\n1 5 5 1\nfoo\n")
    with pytest.raises(InputError) as wrong:
        read_layout(layout)
    assert all(f"mine.txt:{line}" in str(wrong.value) for line in (2, 3, 4))
    layout.write_text("0 0 0 3\n")
    with pytest.raises(InputError):
        read_layout(layout)


def test_what_is_seen_is_shown():
    """The terminal shows all visible faces, half-covered ones too, and numbers the free stones."""
    game = SolitaireGame(TURTLE, tuple(map(int, deal(TURTLE, 1, 2)[0])))
    now = player_view(game)
    out = StringIO()
    show_game(Console(file=out, width=100, color_system=None), game)
    shown = out.getvalue()
    told = Counter(re.findall(r"(?<!\w)[A-Z][A-Z1-9]", shown))
    seen = Counter(face_sign(int(face)) for face in now.seen if face != UNSEEN)
    assert told == seen
    assert set(map(int, re.findall(r"\|(\d+)", shown))) == {s + 1 for s in now.free()}
    top = face_sign(int(now.seen[-1]))
    for line in (rf"\| \|{top} \| \|", rf"\| \|{len(TURTLE)}\| \|"):
        assert re.search(line, shown), "the highest stone has an edge on either side"
