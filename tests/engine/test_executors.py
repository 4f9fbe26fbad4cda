"""Processes and clusters: start, end, and error messages."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from types import ModuleType

import pytest

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.engine import executors
from bridgeopt.engine.executors import dask, processes
from bridgeopt.engine.stopping import Stop
from tests.support.messages import pattern_of
from tests.support.timing.interrupted import AGES, SOON


def nobody_left(before: set[BaseProcess]) -> bool:
    """Return whether all new processes end within some time."""
    end = time.monotonic() + AGES
    while set(active_children()) - before and time.monotonic() < end:
        time.sleep(0.01)
    return not set(active_children()) - before


@pytest.fixture(autouse=True)
def _no_kernels(monkeypatch) -> None:
    """Disable compiling in workers, which is not tested here."""
    monkeypatch.setattr(executors, "warm_up", int)


@pytest.mark.long
def test_processes_end_with_the_block():
    """Work runs in other processes; after the block none is left."""
    before = set(active_children())
    with processes(1) as executor:
        assert executor.submit(os.getpid).result() != os.getpid()
    assert nobody_left(before)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_workers_do_not_hear_ctrl_c():
    """Ctrl-C reaches all processes of a terminal, but only the parent ends workers."""
    before = signal.getsignal(signal.SIGINT)
    with processes(1) as executor:
        assert signal.getsignal(signal.SIGINT) == before
        worker = executor.submit(os.getpid).result()
        os.kill(worker, signal.SIGINT)
        assert executor.submit(os.getpid).result() == worker


@pytest.mark.long
@pytest.mark.parametrize("error", [KeyboardInterrupt, ZeroDivisionError])
def test_an_error_ends_them_at_once(error):
    """An error ends busy workers at once."""
    before = set(active_children())

    def fail() -> None:
        with processes(1) as executor:
            executor.submit(os.getpid).result()
            waiting = [executor.submit(time.sleep, 600) for _ in range(4)]
            waiting[3].cancel()
            while not waiting[0].running():
                time.sleep(0.01)
            raise error

    with pytest.raises(error):
        fail()
    assert nobody_left(before)


@pytest.mark.slow
def test_whoever_stopped_it_does_not_wait():
    """A cancelled block abandons running work."""
    before = set(active_children())
    stop = Stop()
    start = time.monotonic()
    with processes(1, stop) as executor:
        running = executor.submit(time.sleep, 600)
        while not running.running():
            time.sleep(0.01)
        stop.cancel()
    assert time.monotonic() - start < SOON
    assert nobody_left(before)


@pytest.mark.long
def test_a_worker_that_was_killed():
    """A killed worker is reported in a sentence."""
    with pytest.raises(BridgeoptError, match=pattern_of("worker_ended")):  # noqa: SIM117
        with processes(1) as executor:
            executor.submit(os._exit, 1).result()


@pytest.mark.long
def test_from_another_thread():
    """Only the main thread can set signals; processes work from others too."""
    found: list[int] = []

    def work() -> None:
        with processes(1) as executor:
            found.append(executor.submit(abs, -3).result())

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert found == [3]


def test_without_dask(monkeypatch):
    """Without Dask the error says what to install."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BridgeoptError, match=pattern_of("dask_not_installed", bundle="no")):  # noqa: SIM117
        with dask("tcp://127.0.0.1:1"):
            pass


class TestDask:
    """Tests with Dask installed."""

    @pytest.fixture(autouse=True)
    def distributed(self, monkeypatch) -> ModuleType:
        """Return the package, with generous timeouts for a busy machine."""
        monkeypatch.setattr(executors, "_CLUSTER_TIMEOUT", 300)
        module: ModuleType = pytest.importorskip("distributed")
        return module

    @pytest.mark.slow
    @pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "tcp://nobody.invalid:8786", "x", ""])
    def test_nobody_answers(self, address, monkeypatch):
        """An address without a scheduler, and a malformed one, give an error."""
        monkeypatch.setattr(executors, "_CLUSTER_TIMEOUT", 0.5)
        with pytest.raises(BridgeoptError, match=pattern_of("dask_no_scheduler", address=address)):  # noqa: SIM117
            with dask(address):
                pass

    @pytest.mark.slow
    def test_no_workers(self, distributed, monkeypatch):
        """A scheduler without workers gives an error, or the call would wait forever."""
        wait = distributed.Client.wait_for_workers

        def wait_briefly(client, number, patience):
            assert patience == executors._CLUSTER_TIMEOUT
            return wait(client, number, 0.5)

        monkeypatch.setattr(distributed.Client, "wait_for_workers", wait_briefly)
        with distributed.LocalCluster(n_workers=0, dashboard_address=None) as cluster:
            address = cluster.scheduler_address
            with pytest.raises(BridgeoptError, match=pattern_of("dask_no_workers")), dask(address):
                pass

    def test_a_worker_without_the_program(self, distributed):
        """A module that a worker cannot load is named."""
        with (
            distributed.LocalCluster(1, processes=False, dashboard_address=None) as cluster,
            pytest.raises(BridgeoptError, match=pattern_of("dask_worker_lacks")),
            dask(cluster.scheduler_address) as executor,
        ):
            executor.submit(__import__, "nothing_of_this_name").result()
