"""Test a bundle on Linux, as root: in a bare root without Python, offline, as another user.

    python tools/bundle/try_it.py dist/bridgeopt-0.1.0-linux_x86_64 --root FOLDER [--browser]

debootstrap makes the root if it is missing. The tests run in their own namespaces: no network
except loopback, no other mounts. The program's folder is read-only, and its path and the user's
home have spaces and accents. With ``--browser`` an evening is run from the door to the season, in a
Chromium outside the root (it needs the requirements of the tests).
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
USER_ID = 1234
PROGRAM, HOME = Path("opt/Één map & meer/bridgeopt"), Path("home/zoë de vries")
TIMEOUT = 120.0
DAY = "2026-11-24"


def main() -> None:
    """Test the bundle, and print the results, up to the first fault."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("bundle", type=Path)
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--browser", action="store_true")
    parser.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    root = args.root.resolve()
    if not args.alone:
        if not root.exists():
            subprocess.run(["debootstrap", "--variant=minbase", "stable", str(root)], check=True)
        command = [sys.executable, __file__, *sys.argv[1:], "--alone"]
        sys.exit(subprocess.call(["unshare", "--net", "--mount", "--pid", "--fork", *command]))
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    subprocess.run(["mount", "-t", "proc", "proc", str(root / "proc")], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "shm", str(root / "dev" / "shm")], check=True)
    assert not list(root.glob("usr/bin/python3*")), "the root has a Python"
    install_bundle(args.bundle, root)
    trial = Trial(root)
    trial.commands()
    trial.starting()
    if args.browser:
        trial.evening()
    trial.check_unchanged()


def install_bundle(bundle: Path, root: Path) -> None:
    """Install the program read-only, and make a home for the user."""
    folder = root / PROGRAM
    if folder.parent.exists():
        shutil.rmtree(folder.parent)
    shutil.copytree(bundle, folder, symlinks=True)
    for file in folder.rglob("*"):
        if not file.is_symlink():
            file.chmod(file.stat().st_mode & ~0o222)
    shutil.rmtree(root / HOME, ignore_errors=True)
    (root / HOME).mkdir(parents=True)
    os.chown(root / HOME, USER_ID, USER_ID)


class Trial:
    """A bundle in a root, run by another user."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.before = self.list_files()

    def list_files(self) -> list[tuple[str, int, int]]:
        """Return names, sizes and times of the program's files."""
        files = sorted((self.root / PROGRAM).rglob("*"))
        return [(str(f), f.lstat().st_size, f.lstat().st_mtime_ns) for f in files]

    def start(self, name: str, *words: str) -> subprocess.Popen[str]:
        """Start a program of the bundle, in the user's home."""
        home = f"/{HOME}"
        script = 'cd "$HOME" && exec "$0" "$@"'
        return subprocess.Popen(
            [
                *("/usr/sbin/chroot", f"--userspec={USER_ID}:{USER_ID}", str(self.root)),
                *("/bin/sh", "-c", script, f"/{PROGRAM}/{name}", *words),
            ],
            env={"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def call(self, *words: str, code: int = 0) -> str:
        """Run a command; return all its output."""
        process = self.start("bridgeopt", *words)
        output = "".join(process.communicate(timeout=TIMEOUT * 5))
        assert process.returncode == code, (words, process.returncode, output)
        return output

    def commands(self) -> None:
        """Test the command line: layers, the demo, a certificate, processes, missing parts."""
        output = self.call("--version")
        print(" ".join(output.split()))
        assert "compiled in advance" in output
        forget_files()
        for heat in ("cold", "warm"):
            start, processor_before = time.perf_counter(), processor_seconds()
            assert "Every section is proven best" in self.call("demo")
            print_time(start, f"demo, {heat}", 3.0, processor_seconds() - processor_before)
        self.call("demo", "--out", "files")
        self.call("simulate", "--seasons", "2", "--sessions", "2", "--jobs", "2", "--out", "sim")
        planned = self.call("calendar", "make", "files/club-year.toml", "--out", "year")
        assert "Proven: no calendar is better." in planned
        missing = self.call("study", "sudoku", "files/club-year.toml", code=1)
        assert "OR-Tools" in missing
        print(f"what is not inside: {missing.strip()[:120]}…")

    def starting(self) -> None:
        """Test the starter: first screen, club, second double click, port in use, cloud."""
        club = self.root / HOME / "OneDrive" / "Één club"
        self.make_club(club)
        club_path = f"/{club.relative_to(self.root)}"
        for heat in ("cold", "warm"):
            if heat == "cold":
                forget_files()
            start = time.perf_counter()
            with self.run_starter(club_path) as address:
                page = open_page(address)
                processor = processor_seconds(self.root / "proc" / str(self.pid) / "stat")
                print_time(start, f"starter to the first screen, {heat}", 1.5, processor)
                assert "OneDrive" in page
                second = self.start("Start bridgeopt", "--no-browser")
                output, _ = second.communicate(timeout=TIMEOUT)
                assert "is open already" in output, output
                assert second.returncode == 0
        print("a second double click: shows the page that is open")
        shutil.move(club, club.with_name("weg"))
        with self.run_starter() as address:
            assert club_path in open_page(address)
        print("a folder that was moved: the first screen says so")
        shutil.move(club.with_name("weg"), club)
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", usual_port_in_root(club_path)))
            listener.listen()
            process = self.start("Start bridgeopt", "--no-browser", club_path)
            assert process.stdout is not None
            assert process.stdout.readline().startswith("http")
            process.terminate()
            output = process.communicate(timeout=TIMEOUT)[1]
            assert "Another program uses port" in output, output
        print("a port in use: opens at another one, and says so")

    def make_club(self, folder: Path) -> None:
        """Make the tests' club, owned by the user."""
        sys.path.insert(0, str(ROOT))
        from tests.support.browser.page_server import make_club

        make_club(folder)
        for file in (folder.parent, folder, *folder.rglob("*")):
            os.chown(file, USER_ID, USER_ID)

    @contextmanager
    def run_starter(self, *words: str) -> Iterator[str]:
        """Run the starter; yields the address that it prints."""
        process = self.start("Start bridgeopt", "--no-browser", *words)
        try:
            assert process.stdout is not None
            address = process.stdout.readline().strip()
            self.pid = process.pid
            assert address.startswith("http"), (address, *process.communicate(timeout=TIMEOUT))
            yield address
        finally:
            process.terminate()
            process.communicate(timeout=TIMEOUT)

    def evening(self) -> None:
        """Run a whole evening in a browser, from the door to the season, by keyboard."""
        club = self.root / HOME / "avond"
        self.make_club(club)
        from playwright.sync_api import sync_playwright

        from tests.support.browser.chromium import OPTIONS
        from tests.support.browser.page_server import Opened, visitors
        from tests.web.test_evenings import Typist, run_an_evening

        club_path = f"/{club.relative_to(self.root)}"
        process = self.start(
            "bridgeopt", "open", "--club", club_path, "--date", DAY, "--no-browser"
        )
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        chromium: Any
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=[*OPTIONS, "--no-sandbox"]
            )
            page = Opened(club, address)
            with visitors(chromium, page) as window:
                run_an_evening(Typist(window().page), page)
            chromium.close()
        process.terminate()
        process.communicate(timeout=TIMEOUT)
        print("an evening in the browser, from the door to the season: done")

    def check_unchanged(self) -> None:
        """Check that the program's folder is unchanged."""
        assert self.list_files() == self.before
        print("the program's folder is as it was")


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


def usual_port_in_root(folder: str) -> int:
    """Return the port of a club's page, from its folder's path in the root."""
    from bridgeopt.web.server import default_port as port

    return port(Path(folder))


def forget_files() -> None:
    """Drop the system's cache of files."""
    os.sync()
    Path("/proc/sys/vm/drop_caches").write_text("3")


def processor_seconds(stat: Path | None = None) -> float:
    """Return the processor seconds of all ended programs, or of a running one."""
    if stat is None:
        times = os.times()
        return times.children_user + times.children_system
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def print_time(start: float, name: str, limit: float, processor: float) -> None:
    """Print how long something took, the limit, and the load of the computer."""
    seconds = time.perf_counter() - start
    load = Path("/proc/loadavg").read_text().split()[0]
    print(
        f"{name}: {seconds:.2f} s (at most {limit} asked), of which {processor:.2f} s of the"
        f" processor; load {load} on {os.cpu_count()} cores"
    )


if __name__ == "__main__":
    main()
