"""Executors of long tasks: processes on this machine, or a Dask cluster."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.resources import in_bundle
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.qap.solve import available_cores
from bridgeopt.engine.stopping import Stop

MOST_PROCESSES = 61
"""Windows waits for no more at once."""

_PATIENCE = 10
"""Seconds that a cluster has to answer."""


@contextmanager
def processes(
    jobs: int | None = None, stop: Stop | None = None, ready: Callable[[], None] = warm_up
) -> Iterator[Executor]:
    """Start worker processes for the ``with`` block; they are killed if it fails or is stopped.

    They are spawned, not forked, since threads, which compiled code may have, do not survive a
    fork.

    Parameters
    ----------
    jobs
        The number of processes; by default one a core.
    stop
        If it is over when the block ends, the processes are not waited for.
    ready
        Called in each process, to load the kernels that it needs.

    Raises
    ------
    BridgeoptError
        A worker was killed.
    """
    jobs = min(jobs or available_cores(), MOST_PROCESSES)
    others = active_children()
    with _no_ctrl_c():
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin)
        for _ in range(jobs):
            pool.submit(ready)  # a process is started when there is something to do
    try:
        yield pool
    except BaseException as error:
        _end_at_once(pool, others)
        if isinstance(error, BrokenExecutor):
            raise BridgeoptError(Message("worker_ended")) from error
        raise
    if stop is not None and stop.is_over:
        _end_at_once(pool, others)
    else:
        pool.shutdown()


def _end_at_once(pool: Executor, others: Sequence[BaseProcess]) -> None:
    """End a pool, and all processes but those that were there before it."""
    pool.shutdown(wait=False, cancel_futures=True)  # first: nothing new is begun
    workers = [child for child in active_children() if child not in others]
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join()


@contextmanager
def dask(address: str) -> Iterator[Executor]:
    """Connect to the scheduler of a Dask cluster whose workers have bridgeopt installed.

    Raises
    ------
    BridgeoptError
        Dask is not installed, nobody answers, or no workers have bridgeopt.
    """
    try:
        from distributed import Client, KilledWorker
        from distributed.comm.core import connect
    except ImportError:
        raise BridgeoptError(Message("dask_not_installed", bundle=in_bundle())) from None

    async def knock() -> None:
        await (await connect(address, timeout=_PATIENCE)).close()

    try:
        asyncio.run(knock())  # a client whom nobody answers complains for long
    except (OSError, ValueError) as error:
        raise BridgeoptError(Message("dask_no_scheduler", address=address)) from error
    with Client(address, timeout=_PATIENCE, set_as_default=False) as client:
        try:
            client.wait_for_workers(1, _PATIENCE)
        except TimeoutError:
            raise BridgeoptError(Message("dask_no_workers", address=address)) from None
        try:
            yield client.get_executor(pure=False)
        except ImportError as error:
            message = Message("dask_worker_lacks", error=str(error))
            raise BridgeoptError(message) from error
        except (CancelledError, KilledWorker) as error:
            raise BridgeoptError(Message("dask_cluster_ended", address=address)) from error


class Workers(NamedTuple):
    """Where work is done: in processes on this machine (by default one a core), or on a cluster.

    Attributes
    ----------
    jobs
        The number of processes; ``None`` for a cluster, which has its own.
    address
        The address of a Dask cluster's scheduler; ``None`` for this machine.
    """

    jobs: int | None = None
    address: str | None = None

    def check(self) -> None:
        """Raise `RequestError` if a number of processes is given for a cluster."""
        if self.address is not None and self.jobs is not None:
            raise RequestError(Message("jobs_are_for_here"))

    def executor(
        self, stop: Stop | None = None, ready: Callable[[], None] = warm_up
    ) -> AbstractContextManager[Executor]:
        """Start the processes, or connect to the cluster (see `processes` and `dask`)."""
        if self.address is not None:
            return dask(self.address)
        return processes(self.jobs, stop, ready)


@contextmanager
def _no_ctrl_c() -> Iterator[None]:
    """Ignore Ctrl-C, so that processes started meanwhile do so from their first moment."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread is interrupted at all
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _begin() -> None:
    """Let the parent alone decide when a worker ends: not Ctrl-C, and not later than itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Windows, this is not inherited
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait until the parent is gone, however it went, and go too: nobody else would tell us."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
