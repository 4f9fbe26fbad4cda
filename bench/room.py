"""Sixty phones look at their seats while the director drags, and then during play.

    python -m bench.room [--minutes 10] [--phones 60] [--shipped] [--data FOLDER]

Needs the extra ``test``, a Chromium, and a local network: phones use the program's address there.
Each does what the page's script does: it loads the code's address, its files and its seat, and
listens. It loads its seat again after a change, within a random 150 ms, and every half minute. It
is put away and returns, every other time without closing its connection.

The director drags random pairs of 54 in a Chromium for half of the time. Then the director uses the
seating, runs the round clock, and previews a late pair.

Times are of the clock: from a drop until the seating is proven again, and from a phone's request
until its response. The server's processor time for each look is measured too. At the end the
results of all boards are shown on phones and hidden again, so that all look at the same moment.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import re
import shutil
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import suppress
from html import unescape
from multiprocessing.queues import Queue
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
from playwright.sync_api import Page, expect, sync_playwright

from bench.machine import description
from bench.page import table, write_data
from bench.page_live import Figures, club, drops, name_pair, p95, ready, sign_ups
from bench.sections import ROOT

sys.path.insert(0, str(ROOT))

from bridgeopt.web.phones import FILES
from tests.support.browser.chromium import OPTIONS
from tests.support.browser.page_server import Opened, program, visitors
from tests.support.browser.signed_in import fill

SPREAD, EVERY = 0.15, 30.0
"""Seconds over which phones spread their requests, and between polls, as in ``phone.js``."""

RELEASES = 10
"""How often the results are shown on phones, and then hidden."""

HERE, AWAY = 60.0, (1.0, 20.0)
"""The mean seconds until a phone is put away, and the range of seconds that it stays away."""


class Line:
    """A connection that a browser keeps open for several requests."""

    def __init__(self, host: str, port: int) -> None:
        self._place = host, port
        self._open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def _head(self, path: str, cookie: str) -> tuple[int, dict[str, str]]:
        if self._open is None:
            self._open = await asyncio.open_connection(*self._place)
        reader, writer = self._open
        asked = f"GET {path} HTTP/1.1\r\nHost: {self._place[0]}:{self._place[1]}\r\n"
        writer.write(f"{asked}{f'Cookie: {cookie}' if cookie else 'Accept: */*'}\r\n\r\n".encode())
        status = int((await reader.readline()).split()[1])
        headers = {}
        while line := (await reader.readline()).strip():
            name, _, value = line.decode().partition(": ")
            headers[name.lower()] = value
        return status, headers

    async def _chunks(self) -> AsyncIterator[bytes]:
        assert self._open is not None
        while size := int(await self._open[0].readline(), 16):
            yield (await self._open[0].readexactly(size + 2))[:-2]

    async def get(self, path: str, cookie: str = "") -> tuple[int, dict[str, str], str]:
        """Request a path; on a new connection if the old one was closed."""
        fresh = self._open is None
        try:
            status, headers = await self._head(path, cookie)
        except (OSError, IndexError):
            if fresh:
                raise
            self.close()
            status, headers = await self._head(path, cookie)
        assert self._open is not None
        body = await self._open[0].readexactly(int(headers.get("content-length", 0)))
        if headers.get("connection") == "close":
            self.close()
        return status, headers, body.decode("utf-8", "replace")

    async def stream(self, path: str, cookie: str) -> AsyncIterator[bytes]:
        """Listen to events."""
        status, _ = await self._head(path, cookie)
        if status != 200:
            raise ValueError(f"{status} for {path}")
        async for chunk in self._chunks():
            yield chunk

    def close(self, *, rudely: bool = False) -> None:
        """Close the connection; if ``rudely``, without telling the server, as far as possible."""
        if self._open is not None:
            transport = self._open[1].transport
            transport.abort() if rudely else transport.close()
        self._open = None


class Telephone:
    """A player's phone: its waiting times by display, and its errors."""

    def __init__(self, first: str, draw: random.Random) -> None:
        parts = urlsplit(first)
        assert parts.hostname is not None
        assert parts.port is not None
        self._place = parts.hostname, parts.port
        self._first = f"{parts.path}?{parts.query}"
        self._draw = draw
        self._cookie = ""
        self._path = parts.path
        self._line = Line(*self._place)
        self.waited: dict[str, list[float]] = defaultdict(list)
        self.faults: list[str] = []

    async def live(self) -> None:
        """Arrive, look, be put away and return, forever."""
        await asyncio.sleep(self._draw.random() * 5)
        _, headers, _ = await self._line.get(self._first)
        self._cookie = headers["set-cookie"].partition(";")[0]
        await self._look()
        for name in FILES:
            await self._line.get(f"{self._path.partition('?')[0]}static/{name}", self._cookie)
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._listen(), self._draw.expovariate(1 / HERE))
            self._line.close(rudely=self._draw.random() < 0.5)
            await asyncio.sleep(self._draw.uniform(*AWAY))

    async def _listen(self) -> None:
        """Load the seat again after each change, and from time to time."""
        due, stream = asyncio.Event(), Line(*self._place)

        async def hear() -> None:
            async for chunk in stream.stream("/phone/events", self._cookie):
                if b"event:changed" in chunk:
                    due.set()

        hearing = asyncio.create_task(hear())
        try:
            while not hearing.done():
                with suppress(TimeoutError):
                    await asyncio.wait_for(due.wait(), EVERY)
                await asyncio.sleep(self._draw.random() * SPREAD)
                due.clear()
                await self._look()
            self.faults.append(f"the stream ended: {hearing.exception()!r}")
        finally:
            hearing.cancel()
            stream.close(rudely=self._draw.random() < 0.5)

    async def _look(self) -> None:
        begun = time.perf_counter()
        try:
            status, _, text = await self._line.get(self._path, self._cookie)
        except (OSError, ValueError, asyncio.IncompleteReadError) as error:
            self.faults.append(repr(error))
            self._line.close()
            return
        seat = "own results" if 'id="own-1"' in text else "a seat" if 'id="here"' in text else ""
        shown = seat or ("names" if "?who=" in text else "to wait")
        self.waited[shown].append(time.perf_counter() - begun)
        if status != 200 or "</html>" not in text:
            self.faults.append(f"{status} for {self._path}")
        pairs = re.findall(r'class="button" href="(\?who=[^"&]+)"', text)
        if shown == "names" and pairs:
            self._path = f"/phone/{self._draw.choice(pairs)}"


def telephones(first: str, number: int, seed: int, until: Any, told: Queue[Any]) -> None:
    """Run phones in a process of their own until the end; return their records."""

    async def all_of_them() -> list[Telephone]:
        there = [Telephone(first, random.Random(f"{seed} {k}")) for k in range(number)]
        living = [asyncio.create_task(each.live()) for each in there]
        while not until.is_set():
            await asyncio.sleep(0.2)
            for each, task in zip(there, living, strict=True):
                if task.done():
                    each.faults.append(repr(task.exception()))
                    until.set()
        for task in living:
            task.cancel()
        await asyncio.gather(*living, return_exceptions=True)
        return there

    there = asyncio.run(all_of_them())
    waited: dict[str, list[float]] = defaultdict(list)
    for each in there:
        for shown, times in each.waited.items():
            waited[shown] += times
    told.put((dict(waited), [fault for each in there for fault in each.faults]))


def processor_time(process: int) -> float:
    """Return the processor time of a process in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def address_of(opened: Opened) -> str:
    """Return the address in the projector's code."""
    shown = unescape(opened.look("room"))
    if 'class="address"' not in shown:
        raise click.ClickException("this computer is in no network of a room or a house")
    return shown.partition('class="address"><bdi>')[2].partition("<")[0]


def play(page: Page, opened: Opened, late: list[int], until: float) -> list[float]:
    """Run and stop the clock, and preview a late pair; return the times."""
    took = []
    while time.monotonic() < until:
        page.goto(f"{opened.origin}/start")
        page.locator("button[data-do=clock]:enabled").first.click()
        page.goto(f"{opened.origin}/play")
        name_pair(page, late[:1])
        page.locator("#late-name").fill(str(late[1]))
        expect(page.locator("#late-found")).to_be_visible()
        begun = time.perf_counter()
        page.keyboard.press("Enter")
        page.locator("#accept").wait_for()
        took.append(time.perf_counter() - begun)
        page.locator("#leave-it").click()
        expect(page.locator("#preview")).to_be_hidden()
        page.wait_for_timeout(1500)
    return took


def release(opened: Opened) -> None:
    """Enter all results, and show them on phones, repeatedly."""
    fill(opened.folder)
    for _ in range(RELEASES):
        for shown, rest in ((True, 3.0), (False, 1.0)):
            opened.look("score")
            opened.do("results_show", where="phones", shown=shown)
            time.sleep(rest)


@click.command(help=__doc__)
@click.option("--minutes", default=10.0, help="For how long.")
@click.option("--phones", default=60, help="How many telephones.")
@click.option("--shipped", is_flag=True, help="The small club that we ship.")
@click.option("--seed", default=1, help="Of chance.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(minutes: float, phones: int, shipped: bool, seed: int, data: Path | None) -> None:
    """Measure, and write the table."""
    machine = description(("starlette", "uvicorn", "playwright"))
    figures = Figures()
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        expect.set_options(timeout=120_000)
        chromium = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        folder, players = club(Path(place) / "club", shipped)
        window = {"viewport": {"width": 1600, "height": 2400}}
        with program(folder, "--lan") as running:
            opened = running.wait_open()
            first = address_of(opened)
            opened.look()
            opened.do("sign_up", list=sign_ups(players))
            opened.look()
            opened.do("all_here")
            with visitors(browser, opened, **window) as open_window:
                page = open_window().page
                page.goto(f"{opened.origin}/seat")
                ready(page)
                over, told = context.Event(), context.Queue()
                there = (first, phones, seed, over, told)
                crowd = context.Process(target=telephones, args=there)
                crowd.start()
                time.sleep(8)  # until all have arrived
                spent, begun = processor_time(running.process), time.monotonic()
                proven: list[float] = []
                while time.monotonic() < begun + 30 * minutes:
                    proven += drops(page, opened, 5, len(proven))["proven"]
                dragging = processor_time(running.process) - spent
                late = players[-2:]
                opened.look("sign-in")
                opened.do("remove", players=late)
                page.goto(f"{opened.origin}/seat")
                ready(page)
                page.locator("#use").click()
                page.wait_for_url("**/start")
                previews = play(page, opened, late, begun + 60 * minutes)
                before = processor_time(running.process)
                release(opened)
                released = processor_time(running.process) - before
                spent = processor_time(running.process) - spent - released
                lasted = time.monotonic() - begun
                over.set()
                waited, faults = told.get(timeout=60)
                crowd.join()
        browser.close()
    figures.add(f"drop → proven again, {phones} telephones, p95 of {len(proven)}", p95(proven), 0.7)
    if previews:
        what = f"a late pair → preview, {phones} telephones, p95 of {len(previews)}"
        figures.add(what, p95(previews), 1.0)
    for shown, times in sorted(waited.items()):
        figures.add(f"a telephone that shows {shown}, p95 of {len(times)}", p95(times), 0.3)
    figures.add(f"telephones' errors in {lasted / 60:.1f} minutes", len(faults), 0, "errors")
    for fault in faults[:10]:
        click.echo(fault, err=True)
    looks = sum(len(waited[shown]) for shown in ("a seat", "names") if shown in waited)
    playing = 1000 * (spent - dragging) / max(1, looks)
    results = 1000 * released / max(1, len(waited.get("own results", ())))
    costs = (
        "The server's processor time, with all else that it did meanwhile:"
        f" {dragging / len(proven):.2f} s a drop and its undoing, {playing:.1f} ms a look of a"
        f" telephone during play, {results:.1f} ms one at its own results and back."
    )
    text = f"{machine}\n\n{table(('figure', 'measured', 'target', ''), figures.rows)}\n{costs}"
    click.echo(text)
    if data is not None:
        write_data(data, "room", text)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
