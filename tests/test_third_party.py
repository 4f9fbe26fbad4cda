"""A plugin in a distribution of its own: its command, page, messages and kernel work."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[1]

FILES = {
    "clock_chess/__init__.py": "",
    "clock_chess/plugin.py": """
from bridgeopt.plugin import Plugin

PLUGIN = Plugin(
    package="clock_chess",
    commands={"chess": ("help_chess", "clock_chess.cli:chess")},
    templates="clock_chess",
    kernels={"clock_chess.counting:count": "(int64[1])"},
    event_kind="clock_chess.page:GAMES",
)
""",
    "clock_chess/messages/en.ftl": """
help_chess = Count pieces.
chess_counted =
    { $n ->
        [one] There is one piece.
       *[other] There are { $n } pieces.
    }
chess_board = Board
chess_form = A new game
""",
    "clock_chess/messages/nl.ftl": """
help_chess = Tel stukken.
chess_counted =
    { $n ->
        [one] Er is één stuk.
       *[other] Er zijn { $n } stukken.
    }
chess_board = Bord
""",
    "clock_chess/templates/chess-board.html": (
        "<!DOCTYPE html><title>{{ title }}</title><h1>{{ screen_name }}</h1><p>{{ counted }}</p>"
    ),
    "clock_chess/templates/chess-form.html": "<h2>{{ t('chess_form') }}</h2>",
    "clock_chess/counting.py": '''
from bridgeopt.engine.jit import kernel


@kernel
def count(pieces):
    """Return the sum of an array."""
    total = 0
    for n in pieces:
        total += n
    return total
''',
    "clock_chess/cli.py": '''
import click
import numpy as np

from bridgeopt.plugin import Message, argument, command
from clock_chess.counting import count


@command("help_chess")
@argument("pieces", nargs=-1, type=int)
def chess(pieces):
    """Count pieces."""
    click.echo(Message("chess_counted", n=int(count(np.array(pieces, dtype=np.int64)))))
''',
    "clock_chess/page.py": """
from bridgeopt.plugin import EventState, Message, Revision


class Game:
    screens = {"board": "chess_board"}
    actions = {}
    printouts = {}

    def __init__(self, path):
        self.title = path.stem
        self._pieces = int(path.read_text(encoding="utf-8"))

    def state(self):
        return EventState(Revision(0, 0), None, None)

    def first_screen(self):
        return "board"

    def view(self, screen, asked):
        return "chess-board.html", {"counted": Message("chess_counted", n=self._pieces)}

    def projector_view(self):
        return None

    def close(self):
        pass


class Games:
    form = "chess-form.html"

    def find(self, folder):
        return sorted(folder.glob("*.chess"))

    def open(self, path, tell):
        return Game(path)


GAMES = Games()
""",
    "bridgeopt_clock_chess-1.0.dist-info/METADATA": (
        "Metadata-Version: 2.1\nName: bridgeopt-clock-chess\nVersion: 1.0\n"
    ),
    "bridgeopt_clock_chess-1.0.dist-info/entry_points.txt": (
        "[bridgeopt.plugins]\nchess = clock_chess.plugin:PLUGIN\n"
    ),
}

PAGE = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from tests.support.browser.page_server import opened_event
with opened_event(Path(sys.argv[2])) as page:
    for path in sys.argv[3:]:
        print(page.taken(path).decode("utf-8"))
"""

KERNELS = """
import numpy as np
from bridgeopt.engine import jit
from bridgeopt.engine.aot.table import all_kernels
name = "clock_chess.counting:count"
jit.ensure_compiled({name: all_kernels()[name]})
print(len(jit.kernel_by_key(name).compiled.signatures), jit.kernel_by_key(name)(np.arange(5)))
"""


@pytest.fixture
def run(tmp_path):
    """Install the distribution in a folder, and return a function that runs Python with it."""
    site = tmp_path / "site"
    for name, text in FILES.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text.lstrip("\n"), encoding="utf-8")
    path = os.pathsep.join((str(site), str(PROJECT)))
    environment = os.environ | {"PYTHONPATH": path, "PYTHONUTF8": "1", "COLUMNS": "80"}

    def run(*args: str, **more: str) -> str:
        done = subprocess.run(
            [sys.executable, *args],
            cwd=tmp_path,
            env=environment | more,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    return run


@pytest.mark.slow
def test_its_command_and_messages(run):
    """The command is in the help, after the shipped ones, and supports both languages."""
    program = ("-m", "bridgeopt")
    plain = {"NUMBA_DISABLE_JIT": "1"}
    assert "  chess              Count pieces.\n  demo  " in run(*program, "--help", "--lang", "en")
    assert "  chess              Tel stukken.\n" in run(*program, "--help", "--lang", "nl")
    english = run(*program, "chess", "2", "3", "--lang", "en", **plain)
    assert english == "There are 5 pieces.\n"
    assert run(*program, "chess", "1", "--lang", "nl", **plain) == "Er is één stuk.\n"


@pytest.mark.slow
def test_its_page(run, tmp_path):
    """An event is listed and shown by its own templates; text without Dutch is in English."""
    file = tmp_path / "evening.chess"
    file.write_text("32", encoding="utf-8")
    shown = run("-c", PAGE, str(PROJECT), str(file), "/event/evening.chess/board")
    assert "<h1>Board</h1><p>There are 32 pieces.</p>" in shown
    listed = run("-c", PAGE, str(PROJECT), str(file), "/event/start")
    assert "<h2>A new game</h2>" in listed
    assert "evening.chess" in listed


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_its_kernel(run):
    """The kernel is in the table of kernels, and is compiled for its signature."""
    assert run("-c", KERNELS, NUMBA_DISABLE_JIT="0") == "1 10\n"
