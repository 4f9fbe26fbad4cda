"""Ctrl-C while the program loads and while it works."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import bridgeopt
from bridgeopt.base.errors import Cancelled
from bridgeopt.base.interrupts import (
    exit_on_interrupt,
    ignore_interrupts,
    install_handler,
    on_interrupt,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="presses Ctrl-C by a signal")

ROOT = str(Path(bridgeopt.__file__).parents[1])


def run(code: str) -> subprocess.CompletedProcess[str]:
    """Run Python code that may send Ctrl-C with ``press()``."""
    begin = (
        "import os, signal, sys\n"
        "from bridgeopt.base.interrupts import *\n"
        "def press(): os.kill(os.getpid(), signal.SIGINT)\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    )
    return subprocess.run(
        [sys.executable, "-c", begin + code],
        env={**os.environ, "PYTHONPATH": ROOT},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


@pytest.fixture
def before():
    """Restore the signal handler of the tests."""
    handler = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, handler)


@pytest.mark.slow
def test_in_the_midst_of_an_import(tmp_path):
    """The program ends at once with 130 and a message, even if the import swallows exceptions.

    The same holds in a library's callback, where exceptions are lost.
    """
    swallowing = "try:\n    press()\nexcept BaseException:\n    raise ImportError('half there')"
    (tmp_path / "imported.py").write_text(f"from __main__ import press\n{swallowing}\n")
    done = run(f"install_handler()\nsys.path.insert(0, {str(tmp_path)!r})\nimport imported")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "Interrupted.\n")
    lost = (
        "class Callback:\n    def __del__(self): press()\nwith exit_on_interrupt():\n    Callback()"
    )
    done = run(f"install_handler()\n{lost}\nprint('lost')")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "Interrupted.\n")


def test_while_it_works(before):
    """While the program works, Ctrl-C raises Python's exception, so the best result is kept."""
    install_handler()
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)
    with exit_on_interrupt():
        pass
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)


def test_a_search_is_cancelled(before):
    """All nested searches are cancelled once; a second Ctrl-C raises an exception."""
    told = []
    with on_interrupt(lambda: told.append("whole")):
        with on_interrupt(lambda: told.append("part")):
            os.kill(os.getpid(), signal.SIGINT)
            assert told == ["whole", "part"]
            with pytest.raises(KeyboardInterrupt):
                os.kill(os.getpid(), signal.SIGINT)
        assert told == ["whole", "part"]
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)
    with on_interrupt(lambda: told.append("next")):
        os.kill(os.getpid(), signal.SIGINT)
    assert told == ["whole", "part", "next"]


def test_nothing_to_answer_with(before):
    """Without a result, Ctrl-C raises ``KeyboardInterrupt``; other cancellations do not."""

    def answer() -> None:
        with on_interrupt(list):
            os.kill(os.getpid(), signal.SIGINT)
            raise Cancelled

    with pytest.raises(KeyboardInterrupt):
        answer()
    with pytest.raises(Cancelled), on_interrupt(list):
        raise Cancelled


def test_the_program_does_not_wait_for_a_second_one():
    """A second Ctrl-C ends the program with 130 and a message; the first one's result is lost."""
    code = (
        "install_handler()\n"
        "with on_interrupt(lambda: print('cancelled', flush=True)):\n"
        "    press()\n"
        "    press()\n"
        "    print('lost')"
    )
    done = run(code)
    assert (done.returncode, done.stdout, done.stderr) == (130, "cancelled\n", "Interrupted.\n")


def test_in_another_thread():
    """Other threads cannot receive Ctrl-C, so no handler is installed."""
    handlers = []

    def work() -> None:
        with on_interrupt(list):
            handlers.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert handlers == [signal.getsignal(signal.SIGINT)]


def test_when_all_is_done(before):
    """Ctrl-C after the work is done has no effect."""
    install_handler()
    ignore_interrupts()
    os.kill(os.getpid(), signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_whoever_ignores_it(before):
    """A background job keeps ignoring Ctrl-C; a handler set by other code is left alone."""
    for handler in (signal.SIG_IGN, print):
        signal.signal(signal.SIGINT, handler)
        install_handler()
        with exit_on_interrupt():
            assert signal.getsignal(signal.SIGINT) is handler
        with on_interrupt(list):
            assert signal.getsignal(signal.SIGINT) is handler
        assert signal.getsignal(signal.SIGINT) is handler


def test_the_program_takes_it_before_it_loads():
    """The starting module loads nothing first, neither click nor numpy."""
    done = run(
        "import bridgeopt.__main__\n"
        "print(sorted({'click', 'numpy', 'numba', 'bridgeopt.cli'} & set(sys.modules)))"
    )
    assert done.stdout == "[]\n", done.stderr
