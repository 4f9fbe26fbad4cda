"""PDFs: by a browser, by another if it fails, by WeasyPrint, or a sentence that helps."""

from __future__ import annotations

import subprocess
import sys
import time
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.show.pages import html
from bridgeopt.show.pages.html import PdfMaker, find_browsers

needs_scripts = pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")


@pytest.fixture
def page(tmp_path) -> Path:
    """Give a page, in a folder whose name is not plain."""
    folder = tmp_path / "één avond & more"
    folder.mkdir()
    file = folder.resolve() / "seating.html"
    file.write_text("<!DOCTYPE html><title>x</title><p>Hello", encoding="utf-8")
    return file


@pytest.fixture
def browser(tmp_path, monkeypatch):
    """Put browsers on the machine: scripts that get the options; they are tried in this order."""
    browsers: list[Path] = []
    monkeypatch.setattr(html, "find_browsers", lambda: list(browsers))

    def make(name: str, body: str) -> Path:
        script = tmp_path / name
        script.write_text(
            f"#!{sys.executable}\nimport sys, time\nfrom pathlib import Path\n"
            "told = dict(a.partition('=')[::2] for a in sys.argv[1:])\n"
            "with Path(sys.argv[0] + '.log').open('a') as log: print(sys.argv[1:], file=log)\n"
            f"{body}\n"
        )
        script.chmod(0o755)
        browsers.append(script)
        return tmp_path / f"{name}.log"

    return make


@pytest.fixture
def nobody_waits(monkeypatch) -> list[float]:
    """Let time be up as soon as a browser began that never ends; tells how much each was given."""
    run_to_its_end = subprocess.run
    given = []

    def run(command, *, timeout, **options):
        given.append(timeout)
        if NEVER_ENDS not in Path(command[0]).read_text():
            return run_to_its_end(command, **options)
        with subprocess.Popen(command) as process:
            log = Path(f"{command[0]}.log")
            while not (log.exists() and log.read_text()):  # made, and then written
                time.sleep(0.01)
            process.kill()
        raise subprocess.TimeoutExpired(command, timeout)

    monkeypatch.setattr(html.subprocess, "run", run)
    return given


@pytest.fixture
def weasyprint(monkeypatch):
    """Install a WeasyPrint that does what it is told, or none."""

    def install(write) -> None:
        module = ModuleType("weasyprint")
        module.__spec__ = ModuleSpec("weasyprint", None)

        class HTML:
            def __init__(self, filename):
                self.filename = filename

            def write_pdf(self, target):
                write(self.filename, target)

        module.HTML = HTML
        monkeypatch.setitem(sys.modules, "weasyprint", module)

    return install


@pytest.fixture
def no_weasyprint(monkeypatch):
    """Let WeasyPrint be missing, whatever is installed."""
    monkeypatch.setattr(html, "find_spec", lambda name: None)


NEVER_ENDS = "while True: time.sleep(1)"
PRINTS = "Path(told['--print-to-pdf']).write_bytes(b'%PDF-1.4 by ' + sys.argv[0].encode())"


@needs_scripts
def test_a_browser_prints(page, browser):
    """Headless, without a network of its own, in a profile that is gone afterwards."""
    log = browser("chrome", PRINTS)
    assert PdfMaker()(page).startswith(b"%PDF-1.4 by ")
    assert [file.name for file in page.parent.iterdir()] == ["seating.html"]
    options = eval(log.read_text())
    assert options[-1] == page.as_uri()
    assert {"--headless", "--no-first-run", "--disable-background-networking"} <= set(options)
    (profile,) = (o.partition("=")[2] for o in options if o.startswith("--user-data-dir="))
    assert not Path(profile).exists()


@pytest.mark.slow
@needs_scripts
@pytest.mark.parametrize(
    "body",
    [
        "sys.exit(1)",
        "pass",
        "Path(told['--print-to-pdf']).write_bytes(b'<html>')",
        NEVER_ENDS,
    ],
)
def test_a_browser_that_fails(page, browser, nobody_waits, body):
    """It exits with an error, prints nothing, or no PDF, or never ends: the next is asked.

    The one that failed is not asked again.
    """
    failing, working = browser("broken", body), browser("works", PRINTS)
    make = PdfMaker(seconds=2)
    for _ in range(2):
        assert b"works" in make(page)
    assert nobody_waits == [2, 2, 2]
    assert len(failing.read_text().splitlines()) == 1
    assert len(working.read_text().splitlines()) == 2


@needs_scripts
@pytest.mark.usefixtures("nobody_waits")
def test_all_browsers_fail(page, browser, no_weasyprint):
    """What went wrong is told, and what to do; there is no half PDF."""
    browser("chrome", "sys.exit(1)")
    browser("edge", NEVER_ENDS)
    with pytest.raises(BridgeoptError) as error:
        PdfMaker(seconds=1)(page)
    assert "chrome failed and edge took longer than 1 seconds" in str(error.value)
    assert "Open the pages in your browser and print them" in str(error.value)


def test_a_browser_that_cannot_be_started(page, monkeypatch, no_weasyprint):
    """The file is no program."""
    monkeypatch.setattr(html, "find_browsers", lambda: [page])
    with pytest.raises(BridgeoptError, match=r"no PDF was made: seating\.html failed"):
        PdfMaker()(page)


def test_nothing_is_there(page, monkeypatch, no_weasyprint):
    """No browser and no extra: one clear sentence, which names the extra."""
    monkeypatch.setattr(html, "find_browsers", list)
    with pytest.raises(BridgeoptError) as error:
        PdfMaker()(page)
    assert str(error.value) == (
        "no PDF was made: there is no Chrome, Chromium or Edge here. Open the pages in your"
        " browser and print them, or install WeasyPrint from the project's folder (a copy of its"
        ' source): python -m pip install ".[pdf]"'
    )
    assert error.value.exit_code == 1


def test_weasyprint(page, monkeypatch, weasyprint):
    """The extra makes it where there is no browser."""
    monkeypatch.setattr(html, "find_browsers", list)
    weasyprint(lambda source, target: Path(target).write_bytes(b"%PDF of " + source.encode()))
    assert PdfMaker()(page) == b"%PDF of " + str(page).encode()


def test_weasyprint_without_its_libraries(page, monkeypatch, weasyprint):
    """As on Windows, where they must be installed apart."""

    def fail(source, target):
        raise OSError("cannot load library 'libgobject-2.0-0'\nSee the handbook")

    monkeypatch.setattr(html, "find_browsers", list)
    weasyprint(fail)
    with pytest.raises(BridgeoptError) as error:
        PdfMaker()(page)
    assert "WeasyPrint cannot work here (cannot load library 'libgobject-2.0-0')." in str(
        error.value
    )
    assert "\n" not in str(error.value)


def test_browsers_on_the_path(tmp_path, monkeypatch):
    """Found by the names of their commands, in order of choice, each once."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("google-chrome", "chromium"):
        (tmp_path / name).touch()
    monkeypatch.setattr(
        html.shutil,
        "which",
        lambda name: str(tmp_path / name) if (tmp_path / name).exists() else None,
    )
    assert [file.name for file in find_browsers()] == ["chromium", "google-chrome"]


def test_browsers_on_windows(tmp_path, monkeypatch):
    """Edge is there on every Windows; Chrome may be the user's own."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(html.shutil, "which", lambda _: None)
    edge = tmp_path / "x86" / "Microsoft" / "Edge" / "Application" / "msedge.exe"
    chrome = tmp_path / "local" / "Google" / "Chrome" / "Application" / "chrome.exe"
    monkeypatch.setenv("PROGRAMFILES", str(tmp_path / "none"))
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path / "x86"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert find_browsers() == []
    for file in (edge, chrome):
        file.parent.mkdir(parents=True)
        file.touch()
    assert find_browsers() == [chrome, edge]
    monkeypatch.delenv("LOCALAPPDATA")
    assert find_browsers() == [edge]


def test_browsers_on_macos(tmp_path, monkeypatch):
    """In the folder of programs, the machine's or the user's."""
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(html.shutil, "which", lambda _: None)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    place = tmp_path / "Applications" / "Google Chrome.app" / "Contents" / "MacOS" / "Google Chrome"
    place.parent.mkdir(parents=True)
    place.touch()
    assert place in find_browsers()


@pytest.mark.slow
def test_a_real_browser(page):
    """Whatever browser is here prints the page."""
    if not find_browsers():
        pytest.skip("there is no browser here")
    assert PdfMaker()(page).startswith(b"%PDF")
