"""Press, type into and drag visible elements in the browser: thousands of random actions.

    python -m bench.clicks [--actions 10000] [--seed 1] [--each 500]

Needs the extra ``test`` and a Chromium. After a number of actions another evening of the shipped
small club is opened: at its door, seated, or with a Swiss tournament. A phone and the screen at the
door are open too. Each action is possible for a user who sees the page and knows nothing; some are
done twice.

These are faults: a status of 500 or more, a request of our own page that the server does not
understand, and a script error. Further faults are a double action by one press, and a server that
uses more memory than promised. The exit code is 1 if there was a fault.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from html import unescape
from pathlib import Path

import click
from playwright.sync_api import sync_playwright

from bench.page import table
from bench.sections import ROOT

sys.path.insert(0, str(ROOT))

from bridgeopt.season import SeasonFile
from tests.support.browser.chromium import OPTIONS
from tests.support.browser.page_server import (
    Opened,
    Visitor,
    make_club,
    members_of,
    program,
    seat_by_command,
    visitors,
)
from tests.support.browser.random_clicks import Clicker

MAX_MEMORY = 150
"""Megabytes that the server may use after 2,000 actions."""

STARTS = ("door", "seated", "swiss")


def memory_of(process: int) -> float:
    """Return a process's current memory, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def without_matplotlib(folder: Path) -> Path:
    """Return a folder that hides matplotlib: clubs lack it, and igraph loads it if present."""
    folder.mkdir()
    (folder / "matplotlib.py").write_text("raise ImportError\n", encoding="utf-8")
    return folder


def make_evening(folder: Path, start: str) -> None:
    """Make a club whose evening begins in the given state."""
    make_club(folder)
    if start == "seated":
        seat_by_command(folder, members_of(folder)[:34], sections=2)
    elif start == "swiss":
        entries = folder / "entries.csv"
        lines = "".join(f"Team {k},\n" for k in range(1, 10))
        entries.write_text(f"name,club\n{lines}", encoding="utf-8")
        from bridgeopt.plugins.swiss.matchplay.event import WhoPlays
        from bridgeopt.plugins.swiss.matchplay.tasks import make_event, rules_for

        make_event(folder / "cup.swiss", entries, rules_for(WhoPlays.TEAMS, 5, 8, {}))


def sign_up(page: Opened, folder: Path) -> None:
    """Sign up twelve pairs, and mark most of them as present."""
    players = members_of(folder)[:24]
    page.look()
    pairs = zip(players[::2], players[1::2], strict=True)
    page.do("sign_up", list="\n".join(f"{one} & {other}" for one, other in pairs))
    page.do("here", players=players[:20])


def addresses_in(page: Opened) -> list[str]:
    """Return the first addresses of a phone and of the door's screen; empty without a network."""
    page.look()
    page.do("give_key", access="register")
    parts = unescape(page.look("room")).split('class="address"><bdi>')[1:]
    return [part.partition("<")[0] for part in parts]


def visitor_in_room(window: Callable[[], Visitor], first: str) -> Visitor:
    """Open a window of a visitor in the room."""
    visitor = window()
    visitor.ours.append(first.partition("?")[0].rpartition("/")[0].rpartition("/")[0])
    visitor.page.goto(first)
    visitor.page.wait_for_url(first.partition("?")[0])
    return visitor


@click.command(help=__doc__)
@click.option("--actions", default=10_000, help="How many.")
@click.option("--each", default=500, help="After how many another evening is opened.")
@click.option("--seed", default=1, help="Of chance.")
@click.option("--all", "everything", is_flag=True, help="Tell too how often what was pressed.")
def main(actions: int, each: int, seed: int, everything: bool) -> None:
    """Press at random, and report the faults."""
    faults: list[str] = []
    pressed: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    most, begun, done = 0.0, time.monotonic(), 0
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        chromium = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        as_in_clubs = without_matplotlib(Path(place) / "before")
        for k in range(-(-actions // each)):
            folder, start = Path(place) / f"club-{k}", STARTS[k % len(STARTS)]
            make_evening(folder, start)
            names = [*SeasonFile(folder / "club.season").read().names.names.values()]
            with program(folder, "--lan", before=[as_in_clubs]) as running:
                page = running.wait_open()
                if start != "seated":
                    sign_up(page, folder)
                home = f"{page.origin}/{'event/start' if start == 'swiss' else ''}"
                with visitors(browser, page) as window:
                    visitor = window()
                    visitor.page.goto(home)
                    draw = random.Random(f"{seed} {k}")
                    clicker = Clicker(visitor, draw, names[:40], home)
                    in_room = [
                        Clicker(visitor_in_room(window, first), draw, names, first)
                        for first in addresses_in(page)
                    ]
                    clickers = [clicker, *in_room]
                    for each_of in clickers:
                        each_of.pressed, each_of.answers = pressed, answers
                        each_of.faults = found = clicker.faults
                        each_of.kept = [one.page for one in clickers]
                    for _ in range(min(each, actions - done)):
                        draw.choices(clickers, (16, *(1 for _ in in_room)))[0].act()
                    for each_of in clickers:
                        each_of.leave()
                    for fault in [*dict.fromkeys(found)][:20]:
                        click.echo(f"seed {seed}, evening {k} ({start}): {fault}", err=True)
                    faults += found
                    memory = memory_of(running.process)
                    most = max(most, memory)
            done += min(each, actions - done)
            told = f"{done} actions, {time.monotonic() - begun:.0f} s, {memory:.0f} MB"
            click.echo(f"{told}, {len(faults)} faults ({start})", err=True)
            shutil.rmtree(folder)
        browser.close()
    if everything:
        for what, times in sorted(pressed.items()):
            click.echo(f"{times:6} {what}", err=True)
    told = ", ".join(f"{times} of {status}" for status, times in sorted(answers.items()))
    rows = [
        (f"{actions} random actions (seed {seed}): faults", f"{len(faults)}", "0"),
        (f"the server's memory after {each} of them", f"{most:.0f} MB", f"≤ {MAX_MEMORY} MB"),
    ]
    click.echo(f"Answers to deeds: {told}\n\n{table(('figure', 'measured', 'target'), rows)}")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
