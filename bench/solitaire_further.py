"""Mahjong Solitaire: the questions of sections 2.3 and 5.1 of the report (Stam 2007)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from bench.page import table
from bridgeopt.engine.randomness import Random, derive_seed
from bridgeopt.plugins.puzzles.solitaire.comparison import compare, play_report_strategy
from bridgeopt.plugins.puzzles.solitaire.dealing import Faces, deal
from bridgeopt.plugins.puzzles.solitaire.game import UNSEEN, SolitaireGame, player_view
from bridgeopt.plugins.puzzles.solitaire.layout import (
    Shape,
    StoneLayout,
    find_layout,
    shipped_layouts,
)
from bridgeopt.plugins.puzzles.solitaire.rule import play_positions, shipped_table
from bridgeopt.plugins.puzzles.solitaire.strategies import Heuristic, Strategy

FREE_TOLD = {("Random", "Random"): "21, 18", ("Random", "MaxBlock"): "24, 22"}
PLIES_TOLD = "78"
PERIOD = 144
"""Period and modulus of the poor generator, a linear congruence: x becomes 13 x + 5."""

_ATTEMPTS = 8
"""Attempts to make a deal; more would not help, since the poor generator cycles."""

Below = Callable[[int], int]
"""A generator: a function that returns a random number from 0 to its argument minus 1."""


def plies(positions: int, seed: int) -> str:
    """Return the free stones at each choice, and the choices, of the report's strategies."""
    layout = find_layout("turtle")
    faces = deal(layout, positions, derive_seed(seed, 0))
    rows = []
    for heuristic in Heuristic:
        for strategy in Strategy:
            played = play_report_strategy(layout, faces, strategy, heuristic, derive_seed(seed, 1))
            solved = played.left == 0
            free = played.free / np.maximum(played.plies, 1)
            tree = strategy is Strategy.OBSTRUCTION_TREE
            told = FREE_TOLD.get((strategy.value, heuristic.value), "")
            by_all = played.free[~solved] / (len(layout) // 2)
            figures = (free[solved], free[~solved], by_all, played.plies[solved])
            rows.append(
                [
                    strategy.value,
                    heuristic.value,
                    *(f"{each.mean():.1f}" for each in figures),
                    told or (f"{PLIES_TOLD} plies" if tree else ""),
                ]
            )
    header = ["strategy", "values", "free, solved", "free, not solved", "by 72 choices"]
    return table([*header, "plies, solved", "report"], rows, left=2)


def _percent(left: NDArray[np.int16]) -> str:
    return f"{100 * (left == 0).mean():.1f}"


def layouts(positions: int, seed: int) -> str:
    """Return the rate of each strategy on each shipped layout."""
    rows = []
    heads: list[str] = []
    for name in shipped_layouts():
        layout = find_layout(name)
        found = compare(layout, positions, seed)
        heads = [f"{row.strategy}, {row.heuristic}" for row in found]
        start = player_view(SolitaireGame(layout, tuple(map(int, deal(layout, 1, seed)[0]))))
        hidden = int((start.seen == UNSEEN).sum())
        figures = [f"{100 * row.part:.1f}" for row in found]
        rows.append([name, str(len(layout)), str(len(start.free())), str(hidden), *figures])
    return table(["", "stones", "free", "hidden", *heads], rows)


def poor(seed: int) -> Below:
    """Return a generator of short period, as the report warns of."""
    state = seed % PERIOD

    def below(n: int) -> int:
        nonlocal state
        state = (13 * state + 5) % PERIOD
        return state * n // PERIOD

    return below


def good(seed: int) -> Below:
    """Return the package's generator."""
    return Random(seed).next_below


def at_random(layout: StoneLayout, below: Below) -> list[int]:
    """Deal faces at random (Fisher and Yates)."""
    faces = [s // 4 for s in range(len(layout))]
    for k in range(len(faces) - 1, 0, -1):
        j = below(k + 1)
        faces[k], faces[j] = faces[j], faces[k]
    return faces


def solvable(layout: StoneLayout, below: Below) -> list[int]:
    """Deal by algorithm 1 as printed: each pair of faces is swapped with any."""
    n = len(layout)
    shape = layout.shape
    for _ in range(_ATTEMPTS):
        there = np.append(np.ones(n, np.bool_), False)
        order: list[int] = []
        while len(free := _free(shape, there)) > 1:
            one = free.pop(below(len(free)))
            other = free[below(len(free))]
            there[[one, other]] = False
            order += [one, other]
        if len(order) == n:
            break
    else:
        raise ValueError("begun again too often")
    pairs = [p // 2 for p in range(n // 2)]
    for k in range(n // 2):
        j = below(n // 2)
        pairs[k], pairs[j] = pairs[j], pairs[k]
    faces = [0] * n
    for k, s in enumerate(order):
        faces[s] = pairs[k // 2]
    return faces


def _free(shape: Shape, there: NDArray[np.bool_]) -> list[int]:
    n = len(there) - 1
    covered = np.zeros(n + 1, np.bool_)
    covered[shape.under[there[:n]]] = True
    held = there[shape.left].any(axis=1) & there[shape.right].any(axis=1)
    return [int(s) for s in np.flatnonzero(there[:n] & ~covered[:n] & ~held)]


def _dealt(way: Callable[[StoneLayout, Below], list[int]], generator: Callable[[int], Below],
           layout: StoneLayout, number: int, seed: int) -> Faces:  # fmt: skip
    """Deal positions; a generator with few states has few deals, each made once."""
    few = generator is poor
    made: dict[int, list[int]] = {}

    def each() -> Iterator[list[int]]:
        for k in range(number):
            start = derive_seed(seed, k) % PERIOD if few else derive_seed(seed, k)
            if start not in made:
                try:
                    made[start] = way(layout, generator(start))
                except ValueError:
                    made[start] = []
            yield made[start]

    return np.array([faces for faces in each() if faces], np.int8)


def _likeliest(faces: Faces) -> float:
    """Return the highest frequency with which two places have the same face."""
    n = faces.shape[1]
    alike = np.zeros((n, n))
    for f in range(int(faces.max()) + 1):
        has = (faces == f).astype(np.float32)
        alike += has.T @ has
    np.fill_diagonal(alike, 0)
    return float(alike.max() / len(faces))


def ways(positions: int, seed: int) -> str:
    """Return the effects of ways to deal, and of a poor generator, on the game."""
    layout = find_layout("turtle")
    rows = []
    dealt = {
        ("algorithm 1", "good"): deal(layout, positions, derive_seed(seed, 0)),
        ("algorithm 1, swapped as printed", "good"): _dealt(
            solvable, good, layout, min(positions, 500), seed
        ),
        ("algorithm 1, swapped as printed", "poor"): _dealt(
            solvable, poor, layout, positions, seed
        ),
        ("at random", "good"): deal(layout, positions, derive_seed(seed, 0), solvable=False),
        ("at random", "poor"): _dealt(at_random, poor, layout, positions, seed),
    }
    for (way, generator), faces in dealt.items():
        if not len(faces):
            rows.append([way, generator, "0", "goes in a circle", "", "", "", ""])
            continue
        plays = [
            play_report_strategy(
                layout, faces, Strategy.RANDOM, heuristic, derive_seed(seed, 1)
            ).left
            for heuristic in Heuristic
        ]
        plays.append(play_positions(layout, faces, shipped_table(layout)))
        rows.append(
            [
                way,
                generator,
                f"{len(faces):,}",
                f"{len(np.unique(faces, axis=0)):,}",
                f"{100 * _likeliest(faces):.1f} %",
                *map(_percent, plays),
            ]
        )
    header = ["way to deal", "generator", "positions", "different", "likeliest two alike"]
    heads = [f"Random, {heuristic.value}" for heuristic in Heuristic]
    return table([*header, *heads, "Rule"], rows, left=2)
