"""PDFs: made by a browser, by another if it fails, or by WeasyPrint; otherwise advice."""

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
    """Make a page, in a folder with an unusual name."""
    folder = tmp_path / "één avond & more"
    folder.mkdir()
    file = folder.resolve() / "seating.html"
    file.write_text("<!DOCTYPE html><title>x</title><p>Hello", encoding="utf-8")
    return file


@pytest.fixture
def browser(tmp_path, monkeypatch):
    """Return a function that installs fake browsers, scripts tried in this order."""
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
    """End the waiting for a hanging browser as soon as it has begun; return the timeouts."""
    run_to_its_end = subprocess.run
    given = []

    def run(command, *, timeout, **options):
        given.append(timeout)
        if NEVER_ENDS not in Path(command[0]).read_text():
            return run_to_its_end(command, **options)
        with subprocess.Popen(command) as process:
            log = Path(f"{command[0]}.log")
            while not (log.exists() and log.read_text()):  # the file exists, then has contents
                time.sleep(0.01)
            process.kill()
        raise subprocess.TimeoutExpired(command, timeout)

    monkeypatch.setattr(html.subprocess, "run", run)
    return given


@pytest.fixture
def weasyprint(monkeypatch):
    """Return a function that installs a fake WeasyPrint."""

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
    """Make WeasyPrint missing, even if it is installed."""
    monkeypatch.setattr(html, "find_spec", lambda name: None)


NEVER_ENDS = "while True: time.sleep(1)"
PRINTS = "Path(told['--print-to-pdf']).write_bytes(b'%PDF-1.4 by ' + sys.argv[0].encode())"


@needs_scripts
def test_a_browser_prints(page, browser):
    """The browser runs headless, without a network, in a temporary profile."""
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
    """If a browser fails, prints no PDF or never ends, the next one is tried.

    The one that failed is not tried again.
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
    """The error gives the reason and advice, and no partial PDF is left."""
    browser("chrome", "sys.exit(1)")
    browser("edge", NEVER_ENDS)
    with pytest.raises(BridgeoptError) as error:
        PdfMaker(seconds=1)(page)
    assert "chrome failed and edge took longer than 1 seconds" in str(error.value)
    assert "Open the pages in your browser and print them" in str(error.value)


def test_a_browser_that_cannot_be_started(page, monkeypatch, no_weasyprint):
    """A file that is not a program gives an error."""
    monkeypatch.setattr(html, "find_browsers", lambda: [page])
    with pytest.raises(BridgeoptError, match=r"no PDF was made: seating\.html failed"):
        PdfMaker()(page)


def test_nothing_is_there(page, monkeypatch, no_weasyprint):
    """Without browser and extra there is one clear sentence, which names the extra."""
    monkeypatch.setattr(html, "find_browsers", list)
    with pytest.raises(BridgeoptError) as error:
        PdfMaker()(page)
    assert str(error.value) == (
        "no PDF was made: there is no Chrome, Chromium or Edge here. Open the pages in your"
        " browser and print them. Or install WeasyPrint: open a terminal in the folder with"
        ' bridgeopt\'s source code, and type python -m pip install ".[pdf]"'
    )
    assert error.value.exit_code == 1


def test_weasyprint(page, monkeypatch, weasyprint):
    """Without a browser the extra makes the PDF."""
    monkeypatch.setattr(html, "find_browsers", list)
    weasyprint(lambda source, target: Path(target).write_bytes(b"%PDF of " + source.encode()))
    assert PdfMaker()(page) == b"%PDF of " + str(page).encode()


def test_weasyprint_without_its_libraries(page, monkeypatch, weasyprint):
    """WeasyPrint without its libraries, as on Windows, gives one sentence."""

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
    """Browsers are found by the names of their commands, in order of preference, each once."""
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
    """Every Windows has Edge; Chrome may be installed for the user alone."""
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
    """Browsers are found in the machine's or the user's folder of programs."""
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(html.shutil, "which", lambda _: None)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    place = tmp_path / "Applications" / "Google Chrome.app" / "Contents" / "MacOS" / "Google Chrome"
    place.parent.mkdir(parents=True)
    place.touch()
    assert place in find_browsers()


@pytest.mark.slow
def test_a_real_browser(page):
    """Any browser on this machine prints the page."""
    if not find_browsers():
        pytest.skip("there is no browser here")
    assert PdfMaker()(page).startswith(b"%PDF")
