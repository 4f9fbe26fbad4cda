"""Compiling: numba does it when a kernel is first called, and keeps the result on disk."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random

from bridgeopt.swiss.bands import automatic, ordered
from bridgeopt.swiss.playing import play
from bridgeopt.swiss.tournament import Player, Settings, Tournament


@cache
def warm_up() -> None:
    """Compile the kernels of pairing, or load them; the first time on a machine takes a while.

    A small tournament is played, of an odd number: kernels are the same for all sizes.
    """
    players = ordered(Player(k, str(k), Fraction(100 * k)) for k in range(1, 8))
    settings = Settings(3, bar=Fraction(500))
    tournament = Tournament("", settings, players, automatic(players, settings))
    for _ in play(tournament, {p.id: 0.0 for p in players}, Random(1)):
        pass
