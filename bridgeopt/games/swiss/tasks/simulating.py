"""Made-up tournaments, played by several ways of pairing."""

from __future__ import annotations

from collections.abc import Callable

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.engine.executors import dask, processes
from bridgeopt.engine.stopping import Stop
from bridgeopt.games.simulation.tasks.simulating import Workers
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
    if workers.address is not None:
        if workers.jobs is not None:
            raise RequestError(Message("jobs_are_for_here"))
        with dask(workers.address) as executor:
            return play(study, executor, on_progress, stop)
    with processes(workers.jobs, stop, warm_up) as executor:
        return play(study, executor, on_progress, stop)
