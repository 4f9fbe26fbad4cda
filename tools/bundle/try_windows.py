"""Test the folder for Windows under Wine, as a director uses it.

    python tools/bundle/try_windows.py                 # builds the folder first
    python tools/bundle/try_windows.py --bundle FOLDER # tests an existing one
    python tools/bundle/try_windows.py --only evening  # one part: see `PARTS`
    python tools/bundle/try_windows.py --wheel FILE    # also installs a wheel by pip

A failure of this machine (no Wine, no network, no browser, no time) is reported as not tried, and
passes, unless ``BRIDGEOPT_WINE_REQUIRED`` is 1. A failure of the program, twice, is decisive.
Downloaded and compiled files are cached in the folder ``BRIDGEOPT_CACHE``.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
import traceback
import zipfile
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import IO, Any
from urllib.parse import urlsplit

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE / "wine"), str(ROOT)]

import windows  # noqa: E402
from prefix import NoWineError, Wine, on_windows  # noqa: E402
from signatures import SignatureError  # noqa: E402

DAY = "2026-11-24"
PYTHON = "3.13"
"""The version of Python in the folder."""

CLUB = ROOT.parent / "shared" / "club"
"""Files of a real club, if present; the shipped evenings are tested in any case."""

ROOMS = (
    ("scorebook", "season", "club", "base"),
    ("files", "seating", "journal", "cli/test_held.py", "plugins/*/test_held.py"),
)
"""Folders whose quick tests run: two lots of about equal time, in parallel."""

LIMIT, SILENCE = 900.0, 180.0
"""Seconds for a lot of tests, and for each test: a longer one hangs, and is ended."""

BUDGET = 1320.0
"""Seconds for everything: parts that have not begun by then are reported as not tried."""

TOOLS = (
    "attrs colorama execnet hypothesis iniconfig packaging pluggy pygments pytest pytest-benchmark"
    " py-cpuinfo2 pytest-xdist sortedcontainers time-machine"
)
"""Packages that tests need on Windows."""

FOR_TESTS = ("numpy/testing/", "babel/locale-data/")
"""Parts of libraries that the folder leaves out, and tests need."""

AHEAD = Path("bridgeopt", "engine", "aot")

PLACE = Path("Één map & meer", "bridgeopt")
PATIENCE = 120.0

USERS = ("Zoë de Vries", "Tweede & gebruiker")


class Trial:
    """A folder on Wine's drive C, read-only."""

    def __init__(self, wine: Wine, bundle: Path, cache: Path, until: float) -> None:
        self.wine, self.cache, self.until = wine, cache, until
        self.program = wine.drive / PLACE
        _remove(self.program.parent)
        shutil.copytree(bundle, self.program)
        for file in self.program.rglob("*"):
            file.chmod(file.stat().st_mode & ~0o222)
        self.before = self.listing()
        for name in USERS:
            _remove(wine.drive / "users" / name)
        self.user(USERS[0])

    def left(self) -> float:
        """Return the seconds left."""
        return self.until - time.monotonic()

    def user(self, name: str) -> None:
        """Switch to another user, with a home of their own; Wine takes its name from ``USER``."""
        self.home = self.wine.drive / "users" / name
        self.variables = {"USER": name}

    def listing(self) -> list[tuple[str, int, int]]:
        """Return names, sizes and times of the program's files."""
        files = sorted(self.program.rglob("*"))
        return [(str(f), f.stat().st_size, f.stat().st_mtime_ns) for f in files]

    def path(self, *parts: str) -> str:
        """Return the Windows path of a file in the program's folder."""
        return on_windows(self.program.joinpath(*parts), self.wine.drive)

    def begin(self, *words: str, window: bool = True) -> subprocess.Popen[str]:
        """Start the command line, or the program without a window, as the starters do."""
        name = "python.exe" if window else "pythonw.exe"
        words = ("-X", "utf8", "-m", "bridgeopt", *words)
        return self.wine.begin(self.path("program", name), *words, **self.variables)

    def call(self, *words: str, code: int = 0) -> str:
        """Run a command; return all its output."""
        process = self.begin(*words)
        try:
            out, err = process.communicate("", timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        assert process.returncode == code, (words, process.returncode, out[-2000:], err[-2000:])
        return out + err

    @contextmanager
    def opened(self, *words: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
        """Open a page; yields its address, and the program."""
        process = self.begin(*words)
        try:
            yield _address(process), process
        finally:
            self.kill(process)

    def kill(self, process: subprocess.Popen[str]) -> None:
        """Kill a program at once, as a power failure does."""
        process.kill()
        process.communicate()

    def commands(self) -> None:
        """Check that all kernels are compiled ahead, and that the demo is proven."""
        from bridgeopt.engine.aot.table import all_kernels

        told = self.call("--version")
        assert (
            f"{len(all_kernels())} parts of the search program are compiled in advance" in told
        ), told
        began = time.perf_counter()
        told = self.call("demo")
        assert "Every section is proven best" in told, told
        took(began, "demo", 3)
        year = self.wine.drive / "club-year.toml"
        shutil.copyfile(ROOT / "data" / "calendar" / year.name, year)
        planned = self.call("calendar", "make", on_windows(year, self.wine.drive))
        assert "Proven: no calendar is better." in planned, planned
        print("the shipped year's calendar is proven")

    def plans(self) -> None:
        """Check that evenings' plans equal Linux's, except times and paths.

        Files must be equal to the byte.
        """
        data = ROOT / "data"
        evenings = [
            (data / "history.csv", data / "registration.csv", "multiplex", ROOT / "movements")
        ]
        if CLUB.is_dir():
            evenings += [
                (year / "history.csv", reg, family, CLUB / "movements")
                for year in sorted(CLUB.glob("20*"))
                for reg in sorted(year.glob("registration-*.csv"))
                for family in ("multiplex", "teamplus")
            ]
        else:
            print("the real club's files are not here: its evenings were not tried")
        for k, (history, registration, family, movements) in enumerate(evenings):
            with TemporaryDirectory() as scratch:
                linux, there = Path(scratch) / "out", self.wine.drive / "plans" / str(k)
                _remove(there)
                there.mkdir(parents=True)
                for file in (history, registration):
                    shutil.copyfile(file, there / file.name)
                shutil.copytree(movements, there / "movements")
                words = ["run", "--family", family, "--sections", "3", "--seed", "7"]
                ours = ["--history", str(history), "--reg", str(registration)]
                ours += ["--movements", str(movements), "--out", str(linux)]
                command = [sys.executable, "-m", "bridgeopt", *words, *ours]
                subprocess.run(command, check=True, capture_output=True, cwd=scratch)
                on = [
                    on_windows(there / each.name, self.wine.drive)
                    for each in (history, registration)
                ]
                out = on_windows(there / "out", self.wine.drive)
                shelf = on_windows(there / "movements", self.wine.drive)
                more = ["--history", on[0], "--reg", on[1], "--movements", shelf, "--out", out]
                self.call(*words, *more)
                differing = [*differing_files(linux, there / "out")]
                assert not differing, (registration, family, differing)
        print(f"plans of {len(evenings)} evenings are those of Linux, files to the byte")

    def starting(self) -> None:
        """Start without a window, twice, after a kill, by a shortcut, and as another user."""
        from tests.support.browser.page_server import make_club

        club = make_club(self.home / "OneDrive" / "Één club & zo")
        there = on_windows(club, self.wine.drive)
        began = time.perf_counter()
        self.double_click(self.path(windows.STARTER), "--no-browser", there)
        found = self.said()
        assert "OneDrive" in ask(found)
        took(began, "start to the first screen, without a window", 10)
        assert "Ctrl-C" not in self.log.read_text("utf-8")  # there is no window to press it in
        told = self.call("start", "--no-browser", there)
        assert "is open already" in told, told
        self.wine.end()
        with self.opened("start", "--no-browser") as (again, _):
            assert "OneDrive" in ask(again)
        print("a second start shows the page that is open; after a kill the last club opens again")
        (self.home / "Desktop").mkdir(exist_ok=True)  # Wine makes none for a second user
        python, script = (
            self.path("program", "python.exe"),
            self.path("program", "make_shortcut.py"),
        )
        code, out, err = self.wine.run(python, "-X", "utf8", script, **self.variables)
        assert code == 0, err
        self.double_click(out.strip(), "--no-browser")
        assert "OneDrive" in ask(self.said())
        self.wine.end()
        print("the shortcut on the Desktop opens the last club, without a window")
        self.user(USERS[1])
        with self.opened("start", "--no-browser") as (address, _):
            assert "Één club" not in ask(address)
        print("a second user, with a folder that nobody may write to: a first start of their own")
        self.user(USERS[0])

    def double_click(self, file: str, *words: str) -> None:
        """Open a file as the Explorer does."""
        self.log.unlink(missing_ok=True)
        process = self.wine.begin("start", file, *words, **self.variables)
        assert process.wait(PATIENCE) == 0, file  # children inherit its open streams

    @property
    def log(self) -> Path:
        """The log of a program without a window."""
        return self.home / "AppData" / "Local" / "bridgeopt" / "start.log"

    def said(self) -> str:
        """Wait for the address of a page that was opened without a window."""
        until = time.monotonic() + PATIENCE
        while not (found := _address_in(self.log)):
            text = self.log.read_text("utf-8") if self.log.exists() else "no start.log"
            if time.monotonic() > until:
                raise LateError(f"no page was opened in {PATIENCE:g} s: {text}")
            time.sleep(0.05)
        return found

    def evening(self) -> None:
        """Run a whole evening in a browser: door, seats, paper, clock, late pair, record."""
        from playwright.sync_api import sync_playwright

        from tests.support.browser.chromium import OPTIONS
        from tests.support.browser.page_server import Opened, make_club, visitors
        from tests.web.test_evenings import Typist, run_an_evening

        browser = shutil.which("chromium")
        if browser is None:
            print("no evening in a browser was tried: there is no Chromium")
            return
        club = make_club(self.home / "Avond É & zo")
        there = on_windows(club, self.wine.drive)
        words = ("open", "--club", there, "--date", DAY, "--no-browser")
        began = time.perf_counter()
        with sync_playwright() as playwright:
            chromium: Any = playwright.chromium.launch(
                executable_path=browser, args=[*OPTIONS, "--no-sandbox"]
            )
            with self.opened(*words) as (address, _):
                page = Opened(club, address)
                with visitors(chromium, page) as window:
                    run_an_evening(Typist(window().page), page)
            chromium.close()
        took(began, "an evening in the browser, from the door to the season", 120)

    def together(self) -> None:
        """Run two programs on one folder: both finish, and nothing is lost."""
        from tests.support.browser.page_server import make_club

        club = make_club(self.home / "Twee programma's")
        there = on_windows(club, self.wine.drive)
        season = on_windows(club / "club.season", self.wine.drive)
        words = ("open", "--club", there, "--date", DAY, "--no-browser")
        with self.opened(*words) as (address, _):
            assert ask(address)
            names = ["Ann Newcomer", "Bob Newcomer", "Cleo Newcomer"]
            begun = [self.begin("season", "member", season, "--name", name) for name in names]
            said = [each.communicate("", timeout=PATIENCE) for each in begun]
            assert [each.returncode for each in begun] == [0, 0, 0], said
            members = self.call("season", "members", season)
            assert all(name in members for name in names), said
            out = on_windows(club / "plan", self.wine.drive)
            data = "program\\Lib\\site-packages\\bridgeopt\\_shipped\\data"
            given = ("--history", self.path(*data.split("\\"), "history.csv"))
            given += ("--reg", self.path(*data.split("\\"), "registration.csv"))
            given += ("--family", "multiplex", "--sections", "3", "--out", out)
            begun = [self.begin("run", *given) for _ in range(2)]
            said = [each.communicate("", timeout=PATIENCE) for each in begun]
            codes = [each.returncode for each in begun]
            assert 0 in codes, said
            for code, (_, err) in zip(codes, said, strict=True):  # late ones report it
                assert code == 0 or (code == 2 and "another bridgeopt is writing" in err), said
            assert not [*(club / "plan").glob(".bridgeopt*")]
            assert ask(address)
        print("the page and five commands on one folder: nothing is lost, who waits is told")

    def held(self) -> None:
        """Check that no file of the program was written to."""
        written = {*self.listing()} ^ {*self.before}
        assert not written, sorted({name for name, *_ in written})
        print("the program's folder is as it was")

    def install(self, wheel: Path) -> None:
        """Install our wheel for Windows by pip, and run the demo."""
        place = self.wine.drive / "pip"
        _remove(place)
        wheels = place / "wheels"
        wheels.mkdir(parents=True)
        shutil.copy(wheel, wheels)
        there = ["--platform", "win_amd64", "--python-version", PYTHON, "--only-binary", ":all:"]
        more = ("pip", "numba", "llvmlite", "pygments", "markdown-it-py", "mdurl")
        windows.pip("download", "--no-deps", "--dest", str(wheels), *there, *more)
        for each in windows.locked_wheels(self.cache, PYTHON):
            shutil.copy(each, wheels)
        python = place / "python"
        windows.add_python(python, windows.python_archive(self.cache))
        (path,) = python.glob("python3*._pth")
        path.write_bytes(path.read_bytes() + b"import site\r\n")
        with zipfile.ZipFile(next(wheels.glob("pip-*.whl"))) as zipped:
            zipped.extractall(python / "Lib" / "site-packages")
        program = on_windows(python / "python.exe", self.wine.drive)
        place_of = on_windows(wheels, self.wine.drive)
        words = ("-m", "pip", "install", "--no-index", "--no-compile", "--find-links", place_of)
        code, out, err = self.wine.run(program, *words, "bridgeopt", **self.variables)
        assert code == 0, out + err
        ours = on_windows(python / "Scripts" / "bridgeopt.exe", self.wine.drive)
        for words, told in ((["--version"], "compiled in advance"), (["demo"], "is proven best")):
            code, out, err = self.wine.run(ours, *words, **self.variables)
            assert code == 0, err
            assert told in out, out + err
        print("pip installed the wheel for Windows, and its demo is proven")

    def tests(self) -> None:
        """Run the quick tests of folders about files on Windows' Python, in two parallel lots."""
        place = self.wine.drive / "tests"
        lay_tests(place, self.program / "program", self.cache)
        lots = [
            [
                each.relative_to(ROOT / "tests").as_posix()
                for room in lot
                for each in sorted((ROOT / "tests").glob(room))
            ]
            for lot in ROOMS
        ]
        began = time.perf_counter()
        with ThreadPoolExecutor(len(lots)) as pool:
            red = [each for found in pool.map(self.test_rooms, lots) for each in found]
        took(began, "quick tests", 300)
        assert not red, f"{len(red)} failed:\n" + "\n".join(red)

    def test_rooms(self, rooms: list[str]) -> list[str]:
        """Run the quick tests of folders, and the failed ones a second time.

        Return the tests that fail twice.

        Raises
        ------
        LateError
            They did not end in time.
        """
        code, told = self.pytest(rooms)
        if code == 1:
            print(f"{', '.join(rooms)}: what failed is run once more", flush=True)
            for line in told:
                if line.startswith(("FAILED", "ERROR ")):
                    print(f"  {line}", flush=True)
            code, told = self.pytest(rooms, "--last-failed", "--last-failed-no-failures=none")
        failed = [line for line in told if line.startswith(("FAILED", "ERROR "))]
        return failed if code == 1 else [] if code == 0 else [f"pytest: {code}", *told[-20:]]

    def pytest(self, rooms: list[str], *more: str) -> tuple[int, list[str]]:
        """Run the quick tests of folders; return pytest's exit code, and its output."""
        place = self.wine.drive / "tests"
        lot = rooms[0].replace("/", "-")
        scratch = place / "tmp" / lot
        scratch.mkdir(parents=True, exist_ok=True)
        there, temporary, cache = (
            on_windows(each, self.wine.drive)
            for each in (place / "src", scratch, place / f"cache-{lot}")
        )
        words = ["-v", "-m", "quick", "-p", "no:benchmark", "--tb=short", "--durations=10"]
        words += ["-o", f"cache_dir={cache}", *more]
        words += ["-o", f"faulthandler_timeout={SILENCE / 2}"]  # shows where a test hangs
        began = time.monotonic()
        process = self.wine.begin(
            on_windows(place / "python" / "python.exe", self.wine.drive),
            *("-u", "-X", "utf8", "-c", BEGIN_TESTS.format(there), *words),
            *(f"tests/{room}" for room in rooms),
            **self.variables,
            TEMP=temporary,
            TMP=temporary,
        )
        code, told = watched(process, min(LIMIT, self.left()), SILENCE)
        (self.cache / f"tests-{lot}.log").write_text("\n".join(told), encoding="utf-8")
        seconds = f"{time.monotonic() - began:.0f} s"
        if code is None:
            begun = [line for line in told if line.startswith("tests/") and "::" in line]
            last = begun[-1] if begun else "nothing began"
            raise LateError(
                f"{', '.join(rooms)}: killed after {seconds}; {len(begun)} tests began, last {last}"
            )
        summary = next((line for line in reversed(told) if line.startswith("==")), "no summary")
        print(f"{', '.join(rooms)}: {summary.strip('= ')} ({seconds})", flush=True)
        return code, told


BEGIN_TESTS = """
import os, sys, pytest

def none_may_link(*_, **__):
    raise OSError(22, "A required privilege is not held by the client", None, 1314)

os.symlink = none_may_link
os.chdir({!r})
sys.exit(pytest.main(sys.argv[1:]))
"""
"""Runs tests without permission to make links, as on Windows.

Attempts under Wine raise an error.
"""

Part = Callable[[Trial], None]

PARTS: dict[str, Part] = {
    "commands": Trial.commands,
    "starting": Trial.starting,
    "evening": Trial.evening,
    "together": Trial.together,
    "held": Trial.held,
    "plans": Trial.plans,
    "tests": Trial.tests,
}


class LateError(Exception):
    """A timeout: a busy machine, or Wine, which can hang."""


LATE = (LateError, subprocess.TimeoutExpired, TimeoutError)


def main() -> None:
    """Build the folder, and test each part."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bundle", type=Path)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--wheel", type=Path, help="a wheel for Windows, which pip is to install")
    parser.add_argument("--only", choices=sorted(PARTS), action="append")
    args = parser.parse_args()
    until = time.monotonic() + BUDGET
    untried: list[str] = []
    failed: list[str] = []
    missing = [name for name in ("wine", "osslsigncode") if shutil.which(name) is None]
    if missing:
        untried.append(f"{' and '.join(missing)} cannot be found here")
    else:
        with TemporaryDirectory() as scratch:
            cache = args.cache or Path(os.environ.get("BRIDGEOPT_CACHE") or scratch)
            try:
                cache.mkdir(parents=True, exist_ok=True)
                trial = ready(args.bundle, cache, Path(scratch), until)
            except (windows.CannotDownloadError, NoWineError, *LATE) as error:
                untried.append(str(error))
            except (windows.CannotBuildError, SignatureError) as error:
                failed.append(f"the folder for Windows was not made: {error}")
            else:
                wanted = {n: part for n, part in PARTS.items() if n in (args.only or PARTS)}
                if args.wheel is not None:
                    wanted["wheel"] = lambda trial: trial.install(args.wheel)
                failed, untried = tried(trial, wanted)
    for each in untried:
        print(f"Windows was not tried: {each}")
    for each in failed:
        print(f"FAILED on Windows: {each}")
    required = os.environ.get("BRIDGEOPT_WINE_REQUIRED") == "1"
    sys.exit(bool(failed or (untried and required)))


def ready(bundle: Path | None, cache: Path, scratch: Path, until: float) -> Trial:
    """Build the folder, unless it is there, and set up Wine.

    Raises
    ------
    NoWineError
        Wine cannot run even python.org's Python.
    """
    began = time.perf_counter()
    bundle = bundle or windows.assemble(scratch / "dist", cache)[0]
    took(began, "the folder for Windows", 420)
    began = time.perf_counter()
    wine = Wine(cache / "wine", windows.with_zig(windows.locked_zig(cache)[0]))
    try:
        trial = Trial(wine, bundle, cache, until)
        python = trial.path("program", "python.exe")
        code, out, err = wine.run(python, "-I", "-S", "-c", "print('here')", **trial.variables)
    except BaseException:
        wine.end()
        raise
    if (code, out.strip()) != (0, "here"):
        wine.end()
        raise NoWineError(f"Wine does not run python.org's Python: {code} {err.strip()[-300:]}")
    took(began, "Wine made ready", 60)
    return trial


def tried(trial: Trial, parts: Mapping[str, Part]) -> tuple[list[str], list[str]]:
    """Run parts, each a second time if it fails.

    Return those that failed twice, and those that did not end.
    """
    failed, untried = [], []
    try:
        for name, part in parts.items():
            if trial.left() <= 0:
                untried.append(f"{name}: there was no time left")
                continue
            for again in (False, True):
                try:
                    part(trial)
                    break
                except LATE as error:
                    reason, place = f"{name} did not end in time: {error}", untried
                except Exception as error:
                    traceback.print_exc(file=sys.stdout)
                    reason, place = f"{name}: {type(error).__name__} {error}", failed
                trial.wine.end()
                trial.user(USERS[0])
                if again or trial.left() <= 0 or name == "tests":  # tests were run twice already
                    place.append(reason)
                    break
                print(f"{reason}\n{name} is tried once more", flush=True)
    finally:
        trial.wine.end()
    return failed, untried


def watched(
    process: subprocess.Popen[str], limit: float, silence: float
) -> tuple[int | None, list[str]]:
    """Wait for a program that prints its progress, with limits for its time and for its silence.

    Return its exit code, ``None`` if it was killed, and its lines, those of errors last.
    """
    told = [bytearray(), bytearray()]

    def read(stream: IO[str], into: bytearray) -> None:
        while data := os.read(stream.fileno(), 65536):  # a line that hangs has no end
            into += data

    streams = [each for each in (process.stdout, process.stderr) if each is not None]
    readers = [
        Thread(target=read, args=each, daemon=True) for each in zip(streams, told, strict=True)
    ]
    for reader in readers:
        reader.start()
    until, heard, size = time.monotonic() + limit, time.monotonic(), 0
    code = None
    while code is None:
        with suppress(subprocess.TimeoutExpired):
            code = process.wait(0.2)
        now = time.monotonic()
        if sum(map(len, told)) > size:
            heard, size = now, sum(map(len, told))
        if code is None and (now > until or now - heard > silence):
            process.kill()
            process.wait()
            break
    for reader in readers:
        reader.join(2)  # a child may hold its streams, so nobody waits for their end
    return code, b"\n".join(told).decode("utf-8", "replace").splitlines()


def lay_tests(place: Path, program: Path, cache: Path) -> None:
    """Copy Windows' Python, the sources, the tests, and the parts that the folder leaves out."""
    _remove(place)
    python, source = place / "python", place / "src"
    shutil.copytree(program, python)
    for file in [python, *python.rglob("*")]:
        file.chmod(file.stat().st_mode | 0o200)
    site = python / "Lib" / "site-packages"
    ignore = shutil.ignore_patterns("__pycache__", "built", ".hypothesis")
    for name in ("bridgeopt", "tests", "data", "movements", "docs"):
        shutil.copytree(ROOT / name, source / name, ignore=ignore)
    for name in ("pyproject.toml", "bridgeopt_check.py", "README.md"):
        shutil.copyfile(ROOT / name, source / name)
    shutil.move(site / "bridgeopt" / "engine" / "aot" / "built", source / AHEAD / "built")
    shutil.rmtree(site / "bridgeopt")
    (site / "bridgeopt_check.py").unlink()
    for wheel in test_wheels(cache):
        with zipfile.ZipFile(wheel) as zipped:
            zipped.extractall(site)
    for wheel in windows.locked_wheels(cache, PYTHON):
        with zipfile.ZipFile(wheel) as zipped:
            names = [name for name in zipped.namelist() if name.startswith(FOR_TESTS)]
            zipped.extractall(site, names)
    (path,) = python.glob("python3*._pth")
    more = "..\\src\r\nimport site\r\n"
    path.write_bytes(f"{path.stem}.zip\r\n.\r\nLib\\site-packages\r\n{more}".encode())


def test_wheels(cache: Path) -> list[Path]:
    """Return the wheels that tests need on Windows, from the cache or from PyPI."""
    folder = cache / "wheels-tests"
    names = TOOLS.split()
    found = {windows.plain(each.name.partition("-")[0]) for each in folder.glob("*.whl")}
    if not {windows.plain(name) for name in names} <= found:
        folder.mkdir(exist_ok=True)
        there = ["--platform", "win_amd64", "--python-version", PYTHON, "--only-binary", ":all:"]
        windows.pip("download", "--no-deps", "--dest", str(folder), *there, *names)
    return sorted(folder.glob("*.whl"))


def differing_files(one: Path, two: Path) -> Iterator[str]:
    """Yield the files in which two folders of an evening differ, except times and paths."""
    names = {file.name for folder in (one, two) for file in folder.iterdir()}
    for name in sorted(names - {"bridgeopt-files.json"}):  # it holds hashes of the others
        if not (one / name).is_file() or not (two / name).is_file():
            yield name
        elif name == "plan.json":
            mine, theirs = (json.loads((each / name).read_text("utf-8")) for each in (one, two))
            if _comparable(mine) != _comparable(theirs):
                yield name
        elif (one / name).read_bytes() != (two / name).read_bytes():
            yield name


def _comparable(document: Any) -> Any:
    """Remove times, and the path of its movements, from a plan."""
    if isinstance(document, dict):
        return {
            key: _comparable(value)
            for key, value in document.items()
            if key != "seconds" and not (key == "folder" and isinstance(value, str))
        }
    return [_comparable(each) for each in document] if isinstance(document, list) else document


def ask(address: str) -> str:
    """Open an address as a browser does; return the screen."""
    place = urlsplit(address)
    connection = HTTPConnection(str(place.hostname), place.port, timeout=PATIENCE)
    connection.request("GET", f"{place.path}?{place.query}")
    answer = connection.getresponse()
    answer.read()
    cookie = str(answer.headers["Set-Cookie"]).partition(";")[0]
    connection.request("GET", f"/{answer.headers['Location']}", headers={"Cookie": cookie})
    answer = connection.getresponse()
    assert answer.status == 200, answer.status
    return answer.read().decode()


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline().strip()
    assert line.startswith("http"), (line, *process.communicate(timeout=PATIENCE))
    return line


def _address_in(log: Path) -> str:
    try:
        found = re.search(r"^http\S+$", log.read_text("utf-8"), re.MULTILINE)
    except OSError:
        return ""
    return found[0] if found else ""


def _remove(folder: Path) -> None:
    if folder.exists():
        for each in [folder, *folder.rglob("*")]:
            each.chmod(each.stat().st_mode | 0o200)
        shutil.rmtree(folder)


def took(began: float, what: str, most: float) -> None:
    """Print how long something took, the limit on an idle machine, and the load."""
    load = Path("/proc/loadavg").read_text(encoding="ascii").split()[0]
    seconds, spent = time.perf_counter() - began, os.times()
    spent = spent.children_user + spent.children_system + _served()
    print(
        f"{what}: {seconds:.1f} s (at most {most:g} asked; load {load};"
        f" processors so far {spent:.0f} s)",
        flush=True,
    )


def _served() -> float:
    """Return the processor time of Wine's running servers."""
    ticks = 0
    for each in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            about = each.read_text("utf-8", "replace")
            if "(wineserver" in about:
                ticks += sum(map(int, about.rpartition(")")[2].split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
