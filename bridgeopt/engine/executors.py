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

MAX_PROCESSES = 61
"""Maximum number of worker processes: Windows cannot wait for more handles at once."""

_CLUSTER_TIMEOUT = 10
"""Seconds to wait for a reply from a cluster. A cluster that is running replies within a second."""


@contextmanager
def processes(
    jobs: int | None = None, stop: Stop | None = None, ready: Callable[[], None] = warm_up
) -> Iterator[Executor]:
    """Start worker processes for the ``with`` block; kill them if the block fails or is stopped.

    The processes are spawned rather than forked: compiled code may have started threads, and
    threads do not survive a fork.

    Parameters
    ----------
    jobs
        The number of processes; by default one per core.
    stop
        The signal to end the search. If it was given before the end of the block, the processes
        are then terminated at once. Otherwise they first finish their tasks.
    ready
        Called in each process, to load the kernels it needs.

    Raises
    ------
    BridgeoptError
        A worker was killed.
    """
    jobs = min(jobs or available_cores(), MAX_PROCESSES)
    others = active_children()
    with _no_ctrl_c():
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _initialise_worker)
        for _ in range(jobs):
            pool.submit(ready)  # the pool starts a process only when it gets a task
    try:
        yield pool
    except BaseException as error:
        _terminate(pool, others)
        if isinstance(error, BrokenExecutor):
            raise BridgeoptError(Message("worker_ended")) from error
        raise
    if stop is not None and stop.is_over:
        _terminate(pool, others)
    else:
        pool.shutdown()


def _terminate(pool: Executor, others: Sequence[BaseProcess]) -> None:
    """Shut down a pool, and terminate all child processes except ``others``."""
    pool.shutdown(wait=False, cancel_futures=True)  # first, so that no new task starts
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
        Dask is not installed, the scheduler does not answer, there are no workers, a worker lacks a
        package, or the cluster ended.
    """
    try:
        from distributed import Client, KilledWorker, comm
    except ImportError:
        raise BridgeoptError(Message("dask_not_installed", bundle=in_bundle())) from None

    async def knock() -> None:
        await (await comm.connect(address, timeout=_CLUSTER_TIMEOUT)).close()

    try:
        # Try first: without a scheduler, a client would log errors for a long time.
        asyncio.run(knock())
    except (OSError, ValueError) as error:
        raise BridgeoptError(Message("dask_no_scheduler", address=address)) from error
    with Client(address, timeout=_CLUSTER_TIMEOUT, set_as_default=False) as client:
        try:
            client.wait_for_workers(1, _CLUSTER_TIMEOUT)
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
    """Where tasks run: in processes on this machine (by default one per core), or on a cluster.

    Attributes
    ----------
    jobs
        The number of processes; ``None`` for one per core, and for a cluster, which has its own
        workers.
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
    """Ignore Ctrl-C in the ``with`` block, so that processes started there begin by ignoring it."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread receives Ctrl-C, and only it may set a handler
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _initialise_worker() -> None:
    """Initialise a worker: ignore Ctrl-C, and exit when the parent exits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # again: on Windows, processes do not inherit this
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait until the parent process has ended, even by a crash, then exit this process.

    No signal reports the end of a parent on all platforms.
    """
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
