"""Progress shown to waiting users: the time, the task and the share done."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import threading
import time

import click
import pytest

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.resources import shipped_folder
from bridgeopt.cli import kernels, progress
from bridgeopt.engine.qap import Progress
from tests.support.marks import simulated
from tests.support.messages import text_of


class Terminal(io.StringIO):
    """A terminal that remembers its output."""

    def isatty(self) -> bool:
        """Return true."""
        return True


def on_a_terminal(monkeypatch) -> Terminal:
    """Make standard error a terminal."""
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    return shown


def plain(shown: Terminal) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown.getvalue())


@pytest.mark.slow
@pytest.mark.dated
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("more", [[], ["--compare", "--family", "small"]])
def test_the_time_from_enter(invoke, evening, monkeypatch, tmp_path, more):
    """The reported time is the user's waiting time with compiling, unlike the search's own time."""
    invoke("--version")  # so the next is not this process's first command
    monkeypatch.setattr(kernels.kernel_loading, "warm_up", lambda: time.sleep(0.7))
    began = time.perf_counter()
    result = invoke("run", *evening.options, *more, "--json", tmp_path / "made.json")
    took = time.perf_counter() - began
    (told,) = re.findall(r"([0-9.]+) s after you pressed Enter", result.stdout)
    assert 0.7 <= float(told) <= took + 0.1
    document = json.loads((tmp_path / "made.json").read_text(encoding="utf-8"))
    search = document if more else document["overall"]
    assert search["seconds"] <= took - 0.7 + 0.1


def test_what_python_did_first_counts():
    """The first command line of a process counts from before the package's own code."""
    code = (
        "import time; sum(range(3_000_000)); worked = time.process_time();"
        " from bridgeopt.cli import timer; timer.start_timer();"
        " print(timer.seconds_waited() >= worked)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


def test_compiling_is_said_once(capsys, monkeypatch):
    """One line announces it for all kinds of kernels; none if it is quick."""
    monkeypatch.setattr(kernels, "_MESSAGE_DELAY", 0.01)
    told, say = threading.Event(), click.echo

    def echo(*said, **options):
        say(*said, **options)
        told.set()

    monkeypatch.setattr(click, "echo", echo)
    kinds = (lambda: None, lambda: told.wait(600), lambda: time.sleep(0.1))
    kernels.compile_kernels(*kinds, preparing=Message("preparing_making"))
    assert capsys.readouterr().err == text_of("preparing_making") + "\n"
    told.clear()
    with use_locale("nl"):
        kernels.compile_kernels(*kinds)
    assert capsys.readouterr().err.startswith("Het zoekprogramma wordt gecompileerd")
    monkeypatch.setattr(kernels, "_MESSAGE_DELAY", 60.0)
    kernels.compile_kernels(lambda: None)
    assert capsys.readouterr().err == ""


def test_a_bar_that_does_not_know_how_much(monkeypatch):
    """No number is shown while the total is unknown, and never "0/None"."""
    terminal = on_a_terminal(monkeypatch)
    with progress.searches_bar() as show:
        show(1, 3)
    assert "None" not in plain(terminal)
    assert "0/" not in plain(terminal)
    assert "1/3 searches" in plain(terminal)


def test_bars_that_know_it_from_the_start(monkeypatch):
    """They show the total before any work is done."""
    terminal = on_a_terminal(monkeypatch)
    with progress.counting_bar(Message("comparing"), progress.describe_proven_formats, 4):
        pass
    with progress.progress_bar(3) as show:
        show([Progress(None, None), Progress(5, 5), Progress(None, None)])
    told = plain(terminal)
    assert "0/4 proven" in told
    assert "0/3 sections proven" in told
    assert "1/3 sections proven" in told
    assert "None" not in told


def test_no_bar_in_a_pipe(capsys):
    """Without a terminal nothing is shown."""
    with (
        progress.progress_bar(3) as one,
        progress.counting_bar(Message("comparing"), progress.describe_proven_formats, 4) as other,
    ):
        assert one is None
        assert other is None
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "command",
    [
        ["run", "--family", "multiplx", "--sections", "2"],
        ["run", "--family", "multiplx,howel", "--sections", "2"],
        ["run", "--family", "mitchell-9", "--sections", "2"],
        ["run", "--family", "mitchell-9,mitchell-8", "--sections", "2"],
        ["check", "--family", "multiplx"],
        pytest.param(["simulate", "--family", "multiplx", "--out", "nowhere"], marks=simulated),
        ["movement", "show", "multiplx"],
        ["movement", "show", "multiplex:98"],
        ["movement", "quality", "multiplx"],
        ["movement", "check", "multiplx"],
        ["movement", "cards", "multiplx"],
    ],
)
def test_no_message_shows_where_the_program_lies(invoke, evening, command):
    """The error for an unknown movement lists the known ones, without the installation's path."""
    files = ["--history", evening.history, "--reg", evening.registration]
    result = invoke(*command, *(files if command[0] == "run" else []))
    assert result.exit_code in (1, 2)
    told = " ".join(result.output.split())
    assert str(shipped_folder("movements").parent) not in told
    assert "multiplex" in told or "It has 1" in told or "18 pairs" in told
