"""Made-up tournaments, played by several ways of pairing."""

from __future__ import annotations

from collections.abc import Callable

from bridgeopt.engine.executors import Workers
from bridgeopt.engine.stopping import Stop
from bridgeopt.games.swiss.strength import Row, Study
from bridgeopt.games.swiss.strength import simulate as play
from bridgeopt.games.swiss.warm import warm_up


def simulate(
    study: Study,
    workers: Workers,
    on_progress: Callable[[int, int], None] | None = None,
    stop: Stop | None = None,
) -> tuple[Row, ...]:
    """Play the tournaments in processes here, or on a cluster.

    Raises
    ------
    BridgeoptError
        A worker was ended, or the cluster cannot be reached.
    RequestError
        A cluster has its own number of workers.
    """
    workers.check()
    with workers.executor(stop, warm_up) as executor:
        return play(study, executor, on_progress, stop)
