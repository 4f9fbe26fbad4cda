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
"""Files of a real club, which are tested too if present."""

TEST_FOLDERS = (
    ("scorebook", "season", "club", "base"),
    ("files", "seating", "journal", "cli/test_held.py", "plugins/*/test_held.py"),
)
"""Folders whose quick tests run, in two parallel groups that take about equally long."""

MAX_TIME, MAX_SILENCE = 900.0, 180.0
"""Limits in seconds: for a group of `TEST_FOLDERS`, and for the time between two outputs."""

TOTAL_TIME = 1320.0
"""Seconds after which no further part is begun; the rest is reported as not tried."""

TEST_PACKAGES = (
    "attrs colorama execnet hypothesis iniconfig packaging pluggy pygments pytest pytest-benchmark"
    " py-cpuinfo2 pytest-xdist sortedcontainers time-machine"
)
"""Packages that tests need on Windows."""

TEST_PARTS = ("numpy/testing/", "babel/locale-data/")
"""Parts of libraries that tests need, although the folder leaves them out."""

AOT_FOLDER = Path("bridgeopt", "engine", "aot")

BUNDLE_PATH = Path("Één map & meer", "bridgeopt")
TIMEOUT = 120.0

USERS = ("Zoë de Vries", "Tweede & gebruiker")


class Trial:
    """A folder on Wine's drive C, read-only."""

    def __init__(self, wine: Wine, bundle: Path, cache: Path, until: float) -> None:
        self.wine, self.cache, self.deadline = wine, cache, until
        self.program = wine.drive / BUNDLE_PATH
        _remove(self.program.parent)
        shutil.copytree(bundle, self.program)
        for file in self.program.rglob("*"):
            file.chmod(file.stat().st_mode & ~0o222)
        self.before = self.list_files()
        for name in USERS:
            _remove(wine.drive / "users" / name)
        self.switch_user(USERS[0])

    def seconds_left(self) -> float:
        """Return the seconds left."""
        return self.deadline - time.monotonic()

    def switch_user(self, name: str) -> None:
        """Switch to another user, with a home of their own; Wine takes its name from ``USER``."""
        self.home = self.wine.drive / "users" / name
        self.variables = {"USER": name}

    def list_files(self) -> list[tuple[str, int, int]]:
        """Return names, sizes and times of the program's files."""
        files = sorted(self.program.rglob("*"))
        return [(str(f), f.stat().st_size, f.stat().st_mtime_ns) for f in files]

    def path(self, *parts: str) -> str:
        """Return the Windows path of a file in the program's folder."""
        return on_windows(self.program.joinpath(*parts), self.wine.drive)

    def start(self, *words: str, window: bool = True) -> subprocess.Popen[str]:
        """Start the command line, or the program without a window, as the starters do."""
        name = "python.exe" if window else "pythonw.exe"
        words = ("-X", "utf8", "-m", "bridgeopt", *words)
        return self.wine.start(self.path("program", name), *words, **self.variables)

    def call(self, *words: str, code: int = 0) -> str:
        """Run a command; return all its output."""
        process = self.start(*words)
        try:
            out, err = process.communicate("", timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        assert process.returncode == code, (words, process.returncode, out[-2000:], err[-2000:])
        return out + err

    @contextmanager
    def run_page(self, *words: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
        """Open a page; yields its address, and the program."""
        process = self.start(*words)
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

        output = self.call("--version")
        assert (
            f"{len(all_kernels())} parts of the search program are compiled in advance" in output
        ), output
        start = time.perf_counter()
        output = self.call("demo")
        assert "Every section is proven best" in output, output
        print_time(start, "demo", 3)
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
                linux, windows_folder = Path(scratch) / "out", self.wine.drive / "plans" / str(k)
                _remove(windows_folder)
                windows_folder.mkdir(parents=True)
                for file in (history, registration):
                    shutil.copyfile(file, windows_folder / file.name)
                shutil.copytree(movements, windows_folder / "movements")
                words = ["run", "--family", family, "--sections", "3", "--seed", "7"]
                options = ["--history", str(history), "--reg", str(registration)]
                options += ["--movements", str(movements), "--out", str(linux)]
                command = [sys.executable, "-m", "bridgeopt", *words, *options]
                subprocess.run(command, check=True, capture_output=True, cwd=scratch)
                windows_paths = [
                    on_windows(windows_folder / each.name, self.wine.drive)
                    for each in (history, registration)
                ]
                out = on_windows(windows_folder / "out", self.wine.drive)
                windows_movements = on_windows(windows_folder / "movements", self.wine.drive)
                windows_options = ["--history", windows_paths[0], "--reg", windows_paths[1]]
                windows_options += ["--movements", windows_movements, "--out", out]
                self.call(*words, *windows_options)
                differing = [*differing_files(linux, windows_folder / "out")]
                assert not differing, (registration, family, differing)
        print(f"plans of {len(evenings)} evenings are those of Linux, files to the byte")

    def starting(self) -> None:
        """Start without a window, twice, after a kill, by a shortcut, and as another user."""
        from tests.support.browser.page_server import make_club

        club = make_club(self.home / "OneDrive" / "Één club & zo")
        windows_path = on_windows(club, self.wine.drive)
        start = time.perf_counter()
        self.double_click(self.path(windows.STARTER), "--no-browser", windows_path)
        found = self.wait_for_address()
        assert "OneDrive" in open_page(found)
        print_time(start, "start to the first screen, without a window", 10)
        assert "Ctrl-C" not in self.log.read_text("utf-8")  # there is no window to press it in
        output = self.call("start", "--no-browser", windows_path)
        assert "is open already" in output, output
        self.wine.end()
        with self.run_page("start", "--no-browser") as (again, _):
            assert "OneDrive" in open_page(again)
        print("a second start shows the page that is open; after a kill the last club opens again")
        (self.home / "Desktop").mkdir(exist_ok=True)  # Wine makes none for a second user
        python, script = (
            self.path("program", "python.exe"),
            self.path("program", "make_shortcut.py"),
        )
        code, out, err = self.wine.run(python, "-X", "utf8", script, **self.variables)
        assert code == 0, err
        self.double_click(out.strip(), "--no-browser")
        assert "OneDrive" in open_page(self.wait_for_address())
        self.wine.end()
        print("the shortcut on the Desktop opens the last club, without a window")
        self.switch_user(USERS[1])
        with self.run_page("start", "--no-browser") as (address, _):
            assert "Één club" not in open_page(address)
        print("a second user, with a folder that nobody may write to: a first start of their own")
        self.switch_user(USERS[0])

    def double_click(self, file: str, *words: str) -> None:
        """Open a file as the Explorer does."""
        self.log.unlink(missing_ok=True)
        process = self.wine.start("start", file, *words, **self.variables)
        assert process.wait(TIMEOUT) == 0, file  # children inherit its open streams

    @property
    def log(self) -> Path:
        """The log of a program without a window."""
        return self.home / "AppData" / "Local" / "bridgeopt" / "start.log"

    def wait_for_address(self) -> str:
        """Wait for the address of a page that was opened without a window."""
        until = time.monotonic() + TIMEOUT
        while not (found := _address_in(self.log)):
            text = self.log.read_text("utf-8") if self.log.exists() else "no start.log"
            if time.monotonic() > until:
                raise LateError(f"no page was opened in {TIMEOUT:g} s: {text}")
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
        folder = self.home / "Avond É & zo"
        shutil.rmtree(folder, ignore_errors=True)  # a second attempt needs an empty evening
        club = make_club(folder)
        windows_path = on_windows(club, self.wine.drive)
        words = ("open", "--club", windows_path, "--date", DAY, "--no-browser")
        start = time.perf_counter()
        with sync_playwright() as playwright:
            chromium: Any = playwright.chromium.launch(
                executable_path=browser, args=[*OPTIONS, "--no-sandbox"]
            )
            with self.run_page(*words) as (address, _):
                page = Opened(club, address)
                with visitors(chromium, page) as window:
                    run_an_evening(Typist(window().page), page)
            chromium.close()
        print_time(start, "an evening in the browser, from the door to the season", 120)

    def together(self) -> None:
        """Run two programs on one folder: both finish, and nothing is lost."""
        from tests.support.browser.page_server import make_club

        club = make_club(self.home / "Twee programma's")
        windows_path = on_windows(club, self.wine.drive)
        season = on_windows(club / "club.season", self.wine.drive)
        words = ("open", "--club", windows_path, "--date", DAY, "--no-browser")
        with self.run_page(*words) as (address, _):
            assert open_page(address)
            names = ["Ann Newcomer", "Bob Newcomer", "Cleo Newcomer"]
            processes = [self.start("season", "member", season, "--name", name) for name in names]
            outputs = [each.communicate("", timeout=TIMEOUT) for each in processes]
            assert [each.returncode for each in processes] == [0, 0, 0], outputs
            members = self.call("season", "members", season)
            assert all(name in members for name in names), outputs
            out = on_windows(club / "plan", self.wine.drive)
            data = "program\\Lib\\site-packages\\bridgeopt\\_shipped\\data"
            options = ("--history", self.path(*data.split("\\"), "history.csv"))
            options += ("--reg", self.path(*data.split("\\"), "registration.csv"))
            options += ("--family", "multiplex", "--sections", "3", "--out", out)
            processes = [self.start("run", *options) for _ in range(2)]
            outputs = [each.communicate("", timeout=TIMEOUT) for each in processes]
            codes = [each.returncode for each in processes]
            assert 0 in codes, outputs
            for code, (_, err) in zip(codes, outputs, strict=True):  # one may refuse to write
                assert code == 0 or (code == 2 and "another bridgeopt is writing" in err), outputs
            assert not [*(club / "plan").glob(".bridgeopt*")]
            assert open_page(address)
        print("the page and five commands on one folder: nothing is lost, who waits is told")

    def check_unchanged(self) -> None:
        """Check that no file of the program was written to."""
        written = {*self.list_files()} ^ {*self.before}
        assert not written, sorted({name for name, *_ in written})
        print("the program's folder is as it was")

    def install(self, wheel: Path) -> None:
        """Install our wheel for Windows by pip, and run the demo."""
        folder = self.wine.drive / "pip"
        _remove(folder)
        wheels = folder / "wheels"
        wheels.mkdir(parents=True)
        shutil.copy(wheel, wheels)
        platform = ["--platform", "win_amd64", "--python-version", PYTHON, "--only-binary", ":all:"]
        packages = ("pip", "numba", "llvmlite", "pygments", "markdown-it-py", "mdurl")
        windows.run_pip("download", "--no-deps", "--dest", str(wheels), *platform, *packages)
        for each in windows.locked_wheels(self.cache, PYTHON):
            shutil.copy(each, wheels)
        python = folder / "python"
        windows.add_python(python, windows.python_archive(self.cache))
        (path,) = python.glob("python3*._pth")
        path.write_bytes(path.read_bytes() + b"import site\r\n")
        with zipfile.ZipFile(next(wheels.glob("pip-*.whl"))) as zipped:
            zipped.extractall(python / "Lib" / "site-packages")
        program = on_windows(python / "python.exe", self.wine.drive)
        wheels_path = on_windows(wheels, self.wine.drive)
        words = ("-m", "pip", "install", "--no-index", "--no-compile", "--find-links", wheels_path)
        code, out, err = self.wine.run(program, *words, "bridgeopt", **self.variables)
        assert code == 0, out + err
        own_program = on_windows(python / "Scripts" / "bridgeopt.exe", self.wine.drive)
        for word, expected in (("--version", "compiled in advance"), ("demo", "is proven best")):
            code, out, err = self.wine.run(own_program, word, **self.variables)
            assert code == 0, err
            assert expected in out, out + err
        print("pip installed the wheel for Windows, and its demo is proven")

    def tests(self) -> None:
        """Run the quick tests of folders about files on Windows' Python, in two parallel lots."""
        folder = self.wine.drive / "tests"
        install_tests(folder, self.program / "program", self.cache)
        lots = [
            [
                each.relative_to(ROOT / "tests").as_posix()
                for name in lot
                for each in sorted((ROOT / "tests").glob(name))
            ]
            for lot in TEST_FOLDERS
        ]
        start = time.perf_counter()
        with ThreadPoolExecutor(len(lots)) as pool:
            failed = [each for failures in pool.map(self.run_folders, lots) for each in failures]
        print_time(start, "quick tests", 300)
        assert not failed, f"{len(failed)} failed:\n" + "\n".join(failed)

    def run_folders(self, folders: list[str]) -> list[str]:
        """Run the quick tests of folders, and the failed ones a second time.

        Return the tests that fail twice.

        Raises
        ------
        LateError
            They did not end in time.
        """
        code, told = self.pytest(folders)
        if code == 1:
            print(f"{', '.join(folders)}: what failed is run once more", flush=True)
            for line in told:
                if line.startswith(("FAILED", "ERROR ")):
                    print(f"  {line}", flush=True)
            code, told = self.pytest(folders, "--last-failed", "--last-failed-no-failures=none")
        failed = [line for line in told if line.startswith(("FAILED", "ERROR "))]
        return failed if code == 1 else [] if code == 0 else [f"pytest: {code}", *told[-20:]]

    def pytest(self, folders: list[str], *options: str) -> tuple[int, list[str]]:
        """Run the quick tests of folders; return pytest's exit code, and its output."""
        folder = self.wine.drive / "tests"
        lot = folders[0].replace("/", "-")
        scratch = folder / "tmp" / lot
        scratch.mkdir(parents=True, exist_ok=True)
        source, temporary, cache = (
            on_windows(each, self.wine.drive)
            for each in (folder / "src", scratch, folder / f"cache-{lot}")
        )
        words = ["-v", "-m", "quick", "-p", "no:benchmark", "--tb=short", "--durations=10"]
        words += ["-o", f"cache_dir={cache}", *options]
        words += ["-o", f"faulthandler_timeout={MAX_SILENCE / 2}"]  # shows where a test hangs
        start = time.monotonic()
        process = self.wine.start(
            on_windows(folder / "python" / "python.exe", self.wine.drive),
            *("-u", "-X", "utf8", "-c", BEGIN_TESTS.format(source), *words),
            *(f"tests/{name}" for name in folders),
            **self.variables,
            TEMP=temporary,
            TMP=temporary,
        )
        code, output = wait_watched(process, min(MAX_TIME, self.seconds_left()), MAX_SILENCE)
        (self.cache / f"tests-{lot}.log").write_text("\n".join(output), encoding="utf-8")
        seconds = f"{time.monotonic() - start:.0f} s"
        if code is None:
            started = [line for line in output if line.startswith("tests/") and "::" in line]
            last = started[-1] if started else "nothing began"
            raise LateError(
                f"{', '.join(folders)}: killed after {seconds};"
                f" {len(started)} tests began, last {last}"
            )
        summary = next((line for line in reversed(output) if line.startswith("==")), "no summary")
        print(f"{', '.join(folders)}: {summary.strip('= ')} ({seconds})", flush=True)
        return code, output


BEGIN_TESTS = """
import os, sys, pytest

def none_may_link(*_, **__):
    raise OSError(22, "A required privilege is not held by the client", None, 1314)

os.symlink = none_may_link
os.chdir({!r})
sys.exit(pytest.main(sys.argv[1:]))
"""
"""A program that runs tests without permission to make links, as usual on Windows.

Wine would permit it, so an attempt is made to raise Windows' error.
"""

Part = Callable[[Trial], None]

PARTS: dict[str, Part] = {
    "commands": Trial.commands,
    "starting": Trial.starting,
    "evening": Trial.evening,
    "together": Trial.together,
    "held": Trial.check_unchanged,
    "plans": Trial.plans,
    "tests": Trial.tests,
}


class LateError(Exception):
    """A timeout: a busy machine, or Wine, which can hang."""


TIMEOUT_ERRORS = (LateError, subprocess.TimeoutExpired, TimeoutError)


def main() -> None:
    """Build the folder, and test each part."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bundle", type=Path)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--wheel", type=Path, help="a wheel for Windows, which pip is to install")
    parser.add_argument("--only", choices=sorted(PARTS), action="append")
    args = parser.parse_args()
    deadline = time.monotonic() + TOTAL_TIME
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
                trial = prepare_trial(args.bundle, cache, Path(scratch), deadline)
            except (windows.CannotDownloadError, NoWineError, *TIMEOUT_ERRORS) as error:
                untried.append(str(error))
            except (windows.CannotBuildError, SignatureError) as error:
                failed.append(f"the folder for Windows was not made: {error}")
            else:
                parts = {n: part for n, part in PARTS.items() if n in (args.only or PARTS)}
                if args.wheel is not None:
                    parts["wheel"] = lambda trial: trial.install(args.wheel)
                failed, untried = run_parts(trial, parts)
    for each in untried:
        print(f"Windows was not tried: {each}")
    for each in failed:
        print(f"FAILED on Windows: {each}")
    required = os.environ.get("BRIDGEOPT_WINE_REQUIRED") == "1"
    sys.exit(bool(failed or (untried and required)))


def prepare_trial(bundle: Path | None, cache: Path, scratch: Path, deadline: float) -> Trial:
    """Build the folder, unless it is there, and set up Wine.

    Raises
    ------
    NoWineError
        Wine cannot run even python.org's Python.
    """
    start = time.perf_counter()
    bundle = bundle or windows.assemble(scratch / "dist", cache)[0]
    print_time(start, "the folder for Windows", 420)
    start = time.perf_counter()
    wine = Wine(cache / "wine", windows.zig_environment(windows.locked_zig(cache)[0]))
    try:
        trial = Trial(wine, bundle, cache, deadline)
        python = trial.path("program", "python.exe")
        code, out, err = wine.run(python, "-I", "-S", "-c", "print('here')", **trial.variables)
    except BaseException:
        wine.end()
        raise
    if (code, out.strip()) != (0, "here"):
        wine.end()
        raise NoWineError(f"Wine does not run python.org's Python: {code} {err.strip()[-300:]}")
    print_time(start, "Wine made ready", 60)
    return trial


def run_parts(trial: Trial, parts: Mapping[str, Part]) -> tuple[list[str], list[str]]:
    """Run parts, each a second time if it fails.

    Return those that failed twice, and those that did not end.
    """
    failed, untried = [], []
    try:
        for name, part in parts.items():
            if trial.seconds_left() <= 0:
                untried.append(f"{name}: there was no time left")
                continue
            for is_last in (False, True):
                try:
                    part(trial)
                    break
                except TIMEOUT_ERRORS as error:
                    reason, reasons = f"{name} did not end in time: {error}", untried
                except Exception as error:
                    traceback.print_exc(file=sys.stdout)
                    reason, reasons = f"{name}: {type(error).__name__} {error}", failed
                trial.wine.end()
                trial.switch_user(USERS[0])
                # "tests" has already run its failed tests twice.
                if is_last or trial.seconds_left() <= 0 or name == "tests":
                    reasons.append(reason)
                    break
                print(f"{reason}\n{name} is tried once more", flush=True)
    finally:
        trial.wine.end()
    return failed, untried


def wait_watched(
    process: subprocess.Popen[str], max_time: float, max_silence: float
) -> tuple[int | None, list[str]]:
    """Wait for a program that prints its progress; kill it if it is late, or silent for too long.

    Return its exit code, ``None`` if it was killed, and its lines, those of errors last.
    """
    outputs = [bytearray(), bytearray()]

    def read(stream: IO[str], buffer: bytearray) -> None:
        while data := os.read(stream.fileno(), 65536):  # not by lines: a hanging test ends none
            buffer += data

    streams = [each for each in (process.stdout, process.stderr) if each is not None]
    readers = [
        Thread(target=read, args=each, daemon=True) for each in zip(streams, outputs, strict=True)
    ]
    for reader in readers:
        reader.start()
    deadline, last_output, size = time.monotonic() + max_time, time.monotonic(), 0
    code = None
    while code is None:
        with suppress(subprocess.TimeoutExpired):
            code = process.wait(0.2)
        now = time.monotonic()
        if sum(map(len, outputs)) > size:
            last_output, size = now, sum(map(len, outputs))
        if code is None and (now > deadline or now - last_output > max_silence):
            process.kill()
            process.wait()
            break
    for reader in readers:
        reader.join(2)  # not forever: a child may hold the streams open
    return code, b"\n".join(outputs).decode("utf-8", "replace").splitlines()


def install_tests(folder: Path, program: Path, cache: Path) -> None:
    """Copy Windows' Python, the sources, the tests, and the parts that the folder leaves out."""
    _remove(folder)
    python, source = folder / "python", folder / "src"
    shutil.copytree(program, python)
    for file in [python, *python.rglob("*")]:
        file.chmod(file.stat().st_mode | 0o200)
    site = python / "Lib" / "site-packages"
    ignore = shutil.ignore_patterns("__pycache__", "built", ".hypothesis")
    for name in ("bridgeopt", "tests", "data", "movements", "docs"):
        shutil.copytree(ROOT / name, source / name, ignore=ignore)
    for name in ("pyproject.toml", "bridgeopt_check.py", "README.md"):
        shutil.copyfile(ROOT / name, source / name)
    shutil.move(site / "bridgeopt" / "engine" / "aot" / "built", source / AOT_FOLDER / "built")
    shutil.rmtree(site / "bridgeopt")
    (site / "bridgeopt_check.py").unlink()
    for wheel in test_wheels(cache):
        with zipfile.ZipFile(wheel) as zipped:
            zipped.extractall(site)
    for wheel in windows.locked_wheels(cache, PYTHON):
        with zipfile.ZipFile(wheel) as zipped:
            names = [name for name in zipped.namelist() if name.startswith(TEST_PARTS)]
            zipped.extractall(site, names)
    (path,) = python.glob("python3*._pth")
    paths = "..\\src\r\nimport site\r\n"
    path.write_bytes(f"{path.stem}.zip\r\n.\r\nLib\\site-packages\r\n{paths}".encode())


def test_wheels(cache: Path) -> list[Path]:
    """Return the wheels that tests need on Windows, from the cache or from PyPI."""
    folder = cache / "wheels-tests"
    names = TEST_PACKAGES.split()
    present = {
        windows.normalised_name(each.name.partition("-")[0]) for each in folder.glob("*.whl")
    }
    if not {windows.normalised_name(name) for name in names} <= present:
        folder.mkdir(exist_ok=True)
        platform = ["--platform", "win_amd64", "--python-version", PYTHON, "--only-binary", ":all:"]
        windows.run_pip("download", "--no-deps", "--dest", str(folder), *platform, *names)
    return sorted(folder.glob("*.whl"))


def differing_files(one: Path, two: Path) -> Iterator[str]:
    """Yield the files in which two folders of an evening differ, except times and paths."""
    names = {file.name for folder in (one, two) for file in folder.iterdir()}
    for name in sorted(names - {"bridgeopt-files.json"}):  # holds hashes of the other files
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


def open_page(address: str) -> str:
    """Open an address as a browser does; return the screen."""
    parts = urlsplit(address)
    connection = HTTPConnection(str(parts.hostname), parts.port, timeout=TIMEOUT)
    connection.request("GET", f"{parts.path}?{parts.query}")
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
    assert line.startswith("http"), (line, *process.communicate(timeout=TIMEOUT))
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


def print_time(start: float, name: str, limit: float) -> None:
    """Print how long something took, the limit on an idle machine, and the load."""
    load = Path("/proc/loadavg").read_text(encoding="ascii").split()[0]
    seconds, times = time.perf_counter() - start, os.times()
    processor = times.children_user + times.children_system + _server_seconds()
    print(
        f"{name}: {seconds:.1f} s (at most {limit:g} asked; load {load};"
        f" processors so far {processor:.0f} s)",
        flush=True,
    )


def _server_seconds() -> float:
    """Return the processor time of Wine's running servers."""
    ticks = 0
    for stat_file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            stat = stat_file.read_text("utf-8", "replace")
            if "(wineserver" in stat:
                ticks += sum(map(int, stat.rpartition(")")[2].split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
