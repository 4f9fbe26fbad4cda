"""What a meeting and a sit-out cost, objective by objective.

Another objective is one more function here, and its name and weights in `club.objective`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club import History, Objective, Pair
from bridgeopt.club.objective import SCALE


class Costs(NamedTuple):
    """The costs of meetings and sit-outs tonight, as whole numbers.

    They are Python's, so that none is too large.

    Attributes
    ----------
    meetings
        Shape ``(pairs, pairs, most + 1)``: what two pairs cost together that meet so often;
        symmetric, zero diagonal.
    sit_outs
        Shape ``(pairs, most + 1)``: what a pair costs that sits out so often. Each further time
        costs no less than the one before it, on which bounds rest where several numbers are absent.
    """

    meetings: NDArray[np.object_]
    sit_outs: NDArray[np.object_]


def costs_of(history: History, pairs: tuple[Pair, ...], most: int, objective: Objective) -> Costs:
    """Return the costs of meeting, and of sitting out, 0 to ``most`` times tonight."""
    costs = _FORMULAS[objective.name](history, pairs, most, objective)
    if objective.first_meetings:
        strangers = (history.players_between(pairs) == 0).sum(axis=(2, 3)).astype(object)
        costs.meetings[..., 0] += _FIRST[objective.name] * objective.first_meetings * strangers
    i = np.arange(len(pairs))
    costs.meetings[i, i] = 0
    return costs


def _paper(history: History, pairs: tuple[Pair, ...], most: int, _: Objective) -> Costs:
    """Cubes of (M + 4k), each meeting twice, and sixth powers of (W + 2k) (DOMAIN.md)."""
    times = np.arange(most + 1)
    met = history.meetings_between(pairs)[..., None] + 4 * times
    waited = history.waiting_tables_of(pairs)[:, None] + 2 * times
    return Costs((2 * _to_the(met, 3)).astype(object), _to_the(waited, 6).astype(object))


def _squares(history: History, pairs: tuple[Pair, ...], most: int, objective: Objective) -> Costs:
    """Squares of the meetings, and of the sit-outs, of players."""
    (sit_outs,) = map(int, objective.weights)
    met, waited = history.players_between(pairs), history.players_waiting(pairs)
    return Costs(SCALE**2 * _squared(met, most), SCALE**2 * sit_outs * _squared(waited, most))


def _fair_share(
    history: History, pairs: tuple[Pair, ...], most: int, objective: Objective
) -> Costs:
    """Squares of how far meetings and sit-outs of players are from what one expects.

    Of tonight nothing is expected: that would change all numberings alike.
    """
    assert history.surplus is not None
    again, sit_outs = objective.weights
    apart = _squared(history.surplus.between(pairs), most, SCALE)
    met = int(SCALE**2 * again) * _squared(history.players_between(pairs), most)
    return Costs(apart + met, int(sit_outs) * _squared(history.surplus.of(pairs), most, SCALE))


def _squared(before: NDArray[np.int64], most: int, once: int = 1) -> NDArray[np.object_]:
    """Add up squares over the players of a pair, or of two pairs, for 0 to ``most`` times more.

    ``before`` has an axis of pairs for each, and then one of players; ``once`` is what one more
    counts in it.
    """
    players = tuple(range(before.ndim // 2, before.ndim))
    after = before[..., None] + once * np.arange(most + 1)
    summed: NDArray[np.object_] = _to_the(after, 2).sum(axis=players).astype(object)
    return summed


def _to_the(counts: NDArray[np.int64], power: int) -> NDArray[Any]:
    """Return powers, as Python's integers where they, or four of them, could be too large."""
    small = int(np.abs(counts).max(initial=0)) ** power < 1 << 61
    return counts.astype(np.int64 if small else object) ** power


_FIRST: Mapping[str, int] = MappingProxyType(
    {"paper": 2 * 192, "squares": SCALE**2, "fair-share": SCALE**2}
)
"""What it costs, for a weight of 1, that two players who have never met do not meet tonight either.

By squares that is the square of one meeting. By the paper's cubes ((M + 4)³ - M³) / 192 is the
marginal square that stands for a meeting, and each meeting counts twice.
"""

_FORMULAS: Mapping[str, Callable[[History, tuple[Pair, ...], int, Objective], Costs]] = (
    MappingProxyType({"paper": _paper, "squares": _squares, "fair-share": _fair_share})
)
