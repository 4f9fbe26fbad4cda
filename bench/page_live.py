"""Response times of the director's page: a real evening of 54 pairs, in a real Chromium.

    python -m bench.page_live [--shipped] [--results] [--times 20] [--data FOLDER]

With ``--shipped``, or without a real club's files, the shipped small club is used, with as many
pairs. ``--results`` measures only the time of a result to the projector. Needs the extra ``test``
and a Chromium. All times are by the clock, as a user experiences them: from the action until the
page shows its effect.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import click
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from bench.machine import description
from bench.page import table, write_data
from bench.sections import CLUB, ROOT

sys.path.insert(0, str(ROOT))

from bridgeopt.files.history import read_history
from bridgeopt.files.members import MemberLine
from bridgeopt.files.plan import read_plan
from bridgeopt.scoring.results import PlannedTable
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.results import NameFiles, open_scorebook
from bridgeopt.web.rendering import STATIC_FOLDER, static_content
from tests.support.browser.chromium import OPTIONS
from tests.support.browser.page_server import (
    TUESDAY,
    Opened,
    make_club,
    members_of,
    program,
    visitors,
)
from tests.support.generators.access_files import DATE, LONG, SHORT, TEXT, AccessWriter, TableMade

WATCH = """() => {
  const marks = (window.marks = {});
  const chips = () => document.querySelectorAll("#wishes .chip").length;
  const before = chips();
  let begun = 0;
  const note = (name) => requestAnimationFrame(() => (marks[name] ??= performance.now() - begun));
  addEventListener("pointerup", () => (begun = performance.now()), { once: true, capture: true });
  new MutationObserver(() => {
    if (!begun) return;
    if (document.querySelector(".settling")) note("echo");
    if (chips() === before) return;
    note("plain");
    const sections = document.querySelectorAll(".seats > section").length;
    const busy = document.querySelector("#seat-state[data-state=busy]");
    const good = document.querySelectorAll(".seats header .good").length;
    if (!busy && good === sections) note("proven");
  }).observe(document.body, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
}"""
"""A script that records a drop's effects in milliseconds, at the frame where they are visible."""


class Play(NamedTuple):
    """A contract such as ``4H``, the declarer, and overtricks or undertricks."""

    contract: str
    seat: str
    tricks: str

    def __str__(self) -> str:
        """Return the text that a user would type."""
        return " ".join(self)


PLAYS = [Play("4H", "N", "+1"), Play("3NT", "W", "-2"), Play("2S", "E", "="), Play("1C", "S", "+2")]
ODD = [Play("7NT", "N", "="), Play("7NT", "N", "-5")]

CHANGED = """() => { window.changed = new Promise((tell) => {
  new MutationObserver(() => tell(performance.timeOrigin + performance.now()))
    .observe(document.getElementById("wall"), {
      subtree: true, childList: true, attributes: true, characterData: true,
    });
}); }"""
"""A script that records when the projector changes."""

HEARD = """(id) => new Promise((tell) => {
  const tick = document.querySelector(id);
  new MutationObserver(() => tell(performance.timeOrigin + performance.now()))
    .observe(tick, { attributes: true, attributeFilter: ["aria-pressed"] });
})"""


class Figures:
    """Rows of the table: measurements and targets."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, str, str, str]] = []

    def add(self, what: str, measured: float, target: float, unit: str = "s") -> None:
        """Add a figure that must be at most its target."""
        shown = f"{measured:.3f}" if unit == "s" else f"{measured:g}"
        met = "met" if measured <= target else "not met"
        self.rows.append((what, f"{shown} {unit}", f"≤ {target:g} {unit}", met))
        click.echo(" | ".join(self.rows[-1]), err=True)

    def times(self, what: str, seconds: list[float], target: float) -> None:
        """Add the median of some times, and the 95th percentile."""
        self.add(f"{what}, median of {len(seconds)}", median(seconds), target)
        self.add(f"{what}, p95 of {len(seconds)}", p95(seconds), target)


def p95(times: list[float]) -> float:
    """Return the 95th percentile, by rank."""
    return sorted(times)[max(0, -(-95 * len(times) // 100) - 1)]


def club(folder: Path, shipped: bool) -> tuple[Path, list[int]]:
    """Make a club's folder; return it with tonight's players, partners next to each other."""
    if shipped or not CLUB.is_dir():
        made = make_club(folder)
        return made, members_of(made)[:108]
    history = read_history(CLUB / "2020" / "history.csv")
    lines = (CLUB / "2020" / "registration-54.csv").read_text(encoding="utf-8").split()
    players = [int(cell) for line in lines for cell in line.split(",")]
    everybody = sorted({*history.ids, *players})
    names = [MemberLine(player, f"Player {player}", None, None, {}) for player in everybody]
    folder.mkdir(parents=True)
    SeasonFile.create(folder / "club.season", history, names)
    movements = (CLUB / "movements").as_posix()
    (folder / "club.toml").write_text(
        f'title = "54 pairs"\nseason = "club.season"\nmovements = "{movements}"\n'
        'family = "multiplex"\nsections = 4\nlanguage = "en"\n',
        encoding="utf-8",
    )
    return folder, players


def sign_ups(players: list[int]) -> str:
    """Return pairs as text to paste."""
    return "\n".join(f"{a} & {b}" for a, b in zip(players[::2], players[1::2], strict=True))


@contextmanager
def page_of(folder: Path, browser: Browser) -> Iterator[tuple[Opened, Page]]:
    """Open a club's page by command, and a window on it."""
    with program(folder) as running:
        opened = running.wait_open()
        with visitors(browser, opened, viewport={"width": 1600, "height": 2400}) as window:
            yield opened, window().page


def measure_opening(folder: Path, browser: Browser, times: int, figures: Figures) -> None:
    """Measure from the command to a page that accepts a name, and to the first paint."""
    took, painted = [], []
    for _ in range(times):
        begun = time.perf_counter()
        with page_of(folder, browser) as (_, page):
            expect(page.locator("#name")).to_be_focused()
            took.append(time.perf_counter() - begun)
            paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
            page.wait_for_timeout(300)
            painted.append(page.evaluate(paint) / 1000)
    figures.add(f"from `open` to a usable page, median of {times}", median(took), 2)
    figures.add(f"first contentful paint, median of {times}", median(painted), 0.2)


def measure_windows(page: Page, opened: Opened, players: list[int], figures: Figures) -> None:
    """Measure from a tick in one window to its display in another."""
    other = page.context.new_page()
    other.goto(f"{opened.origin}/sign-in")
    took = []
    for player in players[:20]:
        tick = f"#p{player} .tick"
        expect(other.locator(tick)).to_be_visible()
        other.evaluate(f"(tick) => {{ window.heard = ({HEARD})(tick); }}", tick)
        done = page.evaluate(
            "(tick) => { document.querySelector(tick).click();"
            " return performance.timeOrigin + performance.now(); }",
            tick,
        )
        took.append((other.evaluate("window.heard") - done) / 1000)
    other.close()
    figures.times("another window shows a tick", took, 0.2)


def ready(page: Page) -> None:
    """Wait until the seating is proven."""
    expect(page.locator("#use")).to_be_enabled()
    expect(page.locator("#seat-state:not([data-state=busy])")).to_have_count(1)


def drag(page: Page, grip: Locator, place: Locator) -> None:
    """Drag with the mouse."""
    start, end = grip.bounding_box(), place.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 8, start["y"] + 8)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + 12, steps=8)
    page.wait_for_timeout(200)
    page.evaluate(WATCH)
    page.mouse.up()


def drops(page: Page, opened: Opened, times: int, seed: int) -> dict[str, list[float]]:
    """Exchange two random pairs of different sections, each time from the proposal.

    Returns the seconds until the echo, the plain fitness, and the proof.
    """
    page.goto(f"{opened.origin}/seat")
    ready(page)
    draw = random.Random(seed)
    marks: dict[str, list[float]] = {"echo": [], "plain": [], "proven": []}
    for _ in range(times):
        names = [s.get_attribute("data-section") for s in page.locator(".seats > section").all()]
        one, other = draw.sample(names, 2)
        rows = [page.locator(f"#section-{name} li[data-pair]") for name in (one, other)]
        mine, theirs = (row.nth(draw.randrange(row.count())) for row in rows)
        drag(page, mine.locator("[data-grip]"), theirs)
        expect(page.locator("#wishes .chip").first).to_be_visible()
        for _ in range(1200):
            seen: dict[str, float] = page.evaluate("window.marks")
            if "proven" in seen:
                break
            page.wait_for_timeout(25)
        for name, noted in seen.items():
            marks[name].append(noted / 1000)
        page.locator("#undo").click()
        expect(page.locator("#wishes .chip")).to_have_count(0)
        ready(page)
    return marks


def measure_drops(page: Page, opened: Opened, times: int, figures: Figures) -> None:
    """Measure from dropping a pair to the display of its effects."""
    marks = drops(page, opened, times, 3)
    figures.times("drop → echo", marks["echo"], 0.05)
    figures.times("drop → plain fitness", marks["plain"], 0.1)
    figures.times("drop → proven again", marks["proven"], 0.7)


def name_pair(page: Page, players: list[int]) -> None:
    """Name a late pair in its box; Enter takes the second one."""
    for player in players:
        page.locator("#late-name").fill(str(player))
        expect(page.locator("#late-found")).to_be_visible()
        page.keyboard.press("Enter")


def measure_late(page: Page, opened: Opened, late: list[int], times: int, figures: Figures) -> None:
    """Measure from a late pair's names, before play, to the display of the change."""
    page.goto(f"{opened.origin}/play")
    took = []
    for _ in range(times):
        name_pair(page, late[:1])
        page.locator("#late-name").fill(str(late[1]))
        expect(page.locator("#late-found")).to_be_visible()
        begun = time.perf_counter()
        page.keyboard.press("Enter")
        page.locator("#accept").wait_for()
        took.append(time.perf_counter() - begun)
        page.locator("#leave-it").click()
        expect(page.locator("#preview")).to_be_hidden()
    figures.times("a late pair before play → preview", took, 1.0)


def processor_seconds(opened: Opened) -> float:
    """Return the processor time that a page's program has used, on Linux."""
    fields = Path(f"/proc/{opened.process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def bridgemate_file(rows: list[tuple[PlannedTable, int, Play]]) -> bytes:
    """Return the file of the Bridgemates' software with these results."""
    letters = sorted({table.section for table, _, _ in rows})
    columns = [
        *[("ID", LONG), ("Section", SHORT), ("Table", SHORT), ("Round", SHORT), ("Board", SHORT)],
        *[("PairNS", SHORT), ("PairEW", SHORT), ("NS/EW", TEXT)],
        *[("Contract", TEXT), ("Result", TEXT), ("Remarks", TEXT), ("DateLog", DATE)],
    ]
    day = datetime.combine(TUESDAY, datetime.min.time())
    lines = [
        [
            *(k, letters.index(t.section) + 1, t.table, t.round, board),
            *(int(t.ns or 0), int(t.ew or 0), play.seat),
            *(f"{play.contract[0]} {play.contract[1:]}", play.tricks, "", day),
        ]
        for k, (t, board, play) in enumerate(rows, 1)
    ]
    sections = [(k, letter) for k, letter in enumerate(letters, 1)]
    named = TableMade("Section", [("ID", SHORT), ("Letter", TEXT)], sections)
    return AccessWriter().write([named, TableMade("ReceivedData", columns, lines)])


def measure_results(page: Page, opened: Opened, times: int, figures: Figures) -> None:
    """Measure from a result, typed or in the Bridgemates' file, to the projector's ranking."""
    folder = opened.folder / "evenings" / str(TUESDAY)
    names = NameFiles(None, opened.folder / "club.season")
    book = open_scorebook(folder / "plan.json", TUESDAY, names)[0].read()
    draw = random.Random(5)
    rows = [
        (table, board, draw.choice(PLAYS))
        for table in book.planned
        if table.is_played
        for board in table.boards
    ]
    target = folder / "evening.bws"
    target.write_bytes(bridgemate_file(rows))
    opened.look("score")
    opened.do("results_listen", kind="bws")
    page.goto(f"{opened.origin}/score")
    expect(page.locator("#how-many")).to_contain_text(f"{len(rows)} of {len(rows)}")
    opened.look("score")
    opened.do("results_show", where="wall", shown=True)
    wall = page.context.new_page()
    wall.goto(f"{opened.origin}/wall")
    expect(wall.locator("#wall")).to_have_attribute("data-shows", "ranking")

    spent = 0.0

    def seen(begin: Callable[[], object]) -> float:
        nonlocal spent
        wall.wait_for_timeout(500 + draw.randrange(200))  # between two of its polls, at random
        wall.evaluate(CHANGED)
        before, begun = processor_seconds(opened), time.time()
        begin()
        changed: float = wall.evaluate("window.changed")
        wall.wait_for_timeout(300)  # until the director's window has changed too
        spent += processor_seconds(opened) - before
        return changed / 1000 - begun

    *others, (table, board, _) = rows
    filed = []
    for k in range(times):
        data = bridgemate_file([*others, (table, board, ODD[k % 2])])
        filed.append(seen(partial(target.write_bytes, data)))
    typed = []
    for k in range(times):
        page.locator("#t-board").fill("1")
        page.locator("#t-lines input").first.fill(str(ODD[k % 2]))
        page.locator("#t-total").focus()
        typed.append(seen(partial(page.keyboard.press, "Enter")))
        expect(page.locator("#t-board")).to_have_value("")  # no result is missing
    wall.close()
    figures.times("a traveller is typed → ranking on the beamer", typed, 0.3)
    figures.times("a result in the Bridgemates' file → ranking on the beamer", filed, 0.3)
    each = spent / (2 * times)
    figures.add("processor time of the program for a result, both windows, mean", each, 0.3)


def seat(page: Page, opened: Opened) -> None:
    """Use the proposed seating."""
    page.goto(f"{opened.origin}/seat")
    ready(page)
    page.locator("#use").click()
    page.wait_for_url("**/start")


def measure_no_show(folder: Path, browser: Browser, players: list[int], figures: Figures) -> None:
    """Print for 27 pairs, let one be absent; count clicks, moved pairs and reprints."""
    with page_of(folder, browser) as (opened, page):
        opened.look()
        opened.do("sign_up", list=sign_ups(players[:54]))
        opened.do("all_here")
        seat(page, opened)
        page.locator("#is-printed:enabled").click()
        page.locator("#not-printed").wait_for()
        plan = folder / "evenings" / str(TUESDAY) / "plan.json"
        before = seats(plan)
        page.goto(f"{opened.origin}/play")
        page.locator(".seating .pair").first.click()
        page.locator("#menu button:visible").first.click()
        page.locator("#accept").click()
        expect(page.locator("#preview")).to_be_hidden()
        page.wait_for_timeout(500)
        after = seats(plan)
        gone = before.keys() - after.keys()
        moved = [pair for pair, place in after.items() if before[pair] != place]
        page.goto(f"{opened.origin}/start")
        again = papers(page)
    figures.add("a no-show at 27 pairs, printed: clicks", 2 if len(gone) == 1 else 99, 2, "clicks")
    figures.add("a no-show at 27 pairs, printed: pairs that move", len(moved), 0, "pairs")
    told = ", ".join(again)
    figures.add(f"a no-show at 27 pairs: pages printed again ({told})", len(again), 4, "pages")


def papers(page: Page) -> list[str]:
    """Return the visible papers to print again, without the button for all of them."""
    links = page.locator("#printing .papers a:not([data-print])")
    expect(page.locator("#printed-again, #printing .good").first).to_be_visible()
    return [link.text_content() or "" for link in links.all() if link.is_visible()]


def seats(plan: Path) -> dict[Any, tuple[str, int]]:
    """Return each pair's seat, by a plan."""
    return {
        pair: (section.name, number)
        for section in read_plan(plan).sections
        for number, pair in enumerate(section.numbers, 1)
        if pair is not None
    }


def measure_before(
    folder: Path, browser: Browser, players: list[int], times: int, figures: Figures
) -> None:
    """Measure from opening the page to the last change of seats."""
    measure_opening(folder, browser, 5, figures)
    lines = [
        static_content(file) for file in STATIC_FOLDER.iterdir() if file.suffix in (".js", ".css")
    ]
    figures.add("script and style of all screens", round(sum(map(len, lines)) / 1000, 1), 150, "kB")
    with page_of(folder, browser) as (opened, page):
        opened.look()
        opened.do("sign_up", list=sign_ups(players))
        measure_windows(page, opened, players, figures)
        opened.look()
        opened.do("all_here")
        measure_drops(page, opened, times, figures)
        late = players[-2:]
        opened.look("sign-in")
        opened.do("remove", players=late)
        seat(page, opened)
        measure_late(page, opened, late, times, figures)


def measure_after(
    folder: Path, browser: Browser, players: list[int], times: int, figures: Figures
) -> None:
    """Measure from a result to the projector."""
    with page_of(folder, browser) as (opened, page):
        opened.look()
        opened.do("sign_up", list=sign_ups(players))
        opened.look()
        opened.do("all_here")
        seat(page, opened)
        measure_results(page, opened, times, figures)


@click.command(help=__doc__)
@click.option("--shipped", is_flag=True, help="The small club that we ship.")
@click.option("--results", "results_alone", is_flag=True, help="Results and the beamer alone.")
@click.option("--times", default=20, help="How often each thing is done.")
@click.option("--data", type=click.Path(path_type=Path), help="Also write here, as CSV.")
def main(shipped: bool, results_alone: bool, times: int, data: Path | None) -> None:
    """Measure all, or only results, and write the table."""
    machine = description(("starlette", "uvicorn", "playwright"))
    figures = Figures()
    chromium = shutil.which("chromium")
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        expect.set_options(timeout=120_000)
        browser = playwright.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        folder, players = club(Path(place) / "club", shipped)
        with page_of(folder, browser):
            pass  # once, to compile and load everything
        if results_alone:
            measure_after(folder, browser, players, times, figures)
        else:
            measure_before(folder, browser, players, times, figures)
            second, players = club(Path(place) / "second", shipped)
            measure_no_show(second, browser, players, figures)
        browser.close()
    text = f"{machine}\n\n{table(('figure', 'measured', 'target', ''), figures.rows)}"
    click.echo(text)
    if data is not None:
        write_data(data, "results" if results_alone else "page", text)


if __name__ == "__main__":
    main()
