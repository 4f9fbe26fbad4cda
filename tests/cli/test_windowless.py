"""The program without standard streams, as `pythonw.exe` starts it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bridgeopt.base.user_folder import user_state_folder
from bridgeopt.cli import windowless as module
from bridgeopt.cli.windowless import LOG_FILE, log_instead_of_streams
from tests.support.messages import says


@pytest.fixture
def home(tmp_path, monkeypatch) -> Path:
    """Replace the user's folder, and restore the test's streams."""
    for name in ("LOCALAPPDATA", "XDG_STATE_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "É & home"))
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, getattr(sys, name))
    return user_state_folder()


def test_what_is_printed_is_kept(home):
    """After a normal run nothing is shown; the next start begins a new log file."""
    for text in ("first", "second: é"):
        with log_instead_of_streams(pytest.fail):
            print(text)
            print("a note", file=sys.stderr)
            assert sys.stdin.read() == ""
        assert (home / LOG_FILE).read_text("utf-8") == f"{text}\na note\n"


@pytest.mark.parametrize("code", [0, None, 130])
def test_an_ordinary_end_is_not_shown(home, code):
    """Closing the program is not an error."""
    with pytest.raises(SystemExit), log_instead_of_streams(pytest.fail):
        sys.exit(code)


@pytest.mark.parametrize(
    "error", [SystemExit(2), SystemExit("no"), RuntimeError("a fault of ours")]
)
def test_an_error_is_shown(home, error):
    """The window shows the last output and the path of the log."""
    shown: list[str] = []
    with pytest.raises(type(error)), log_instead_of_streams(shown.append):
        _fail(error)
    (text,) = shown
    assert "the disk is full" in text
    assert LOG_FILE in text
    assert ("a fault of ours" in text) == isinstance(error, RuntimeError)


def test_where_nothing_can_be_written(home, monkeypatch):
    """The program runs anyway."""
    monkeypatch.setattr(Path, "mkdir", _refuse)
    with log_instead_of_streams(pytest.fail):
        print("something")
    shown: list[str] = []
    with pytest.raises(SystemExit), log_instead_of_streams(shown.append):
        sys.exit(1)
    assert says(shown[0], "start_failed")


def _fail(error: BaseException) -> None:
    print("Error: the disk is full.", file=sys.stderr)
    raise error


def _refuse(*args: object, **more: object) -> None:
    raise PermissionError


@pytest.mark.slow
@pytest.mark.parametrize("words", [["--version"], ["check", "none.csv"]])
def test_the_whole_program(home, words):
    """It works without standard streams from the first moment on."""
    code = (
        "import sys; sys.stdin = sys.stdout = sys.stderr = None\n"
        "from bridgeopt.__main__ import main\n"
        "from bridgeopt.cli import windowless\n"
        "windowless.ON_WINDOWS = True\n"
        f"sys.argv = ['bridgeopt', *{words!r}]\n"
        "main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    assert (done.stdout, done.stderr) == (b"", b"")
    told = (home / LOG_FILE).read_text("utf-8")
    if words == ["--version"]:
        assert done.returncode == 0
        assert told.startswith("bridgeopt, version")
    else:
        assert done.returncode == 2
        assert "none.csv" in told


def test_streams_that_are_there_are_used(monkeypatch):
    """If one of the two exists, there is a terminal, a pipe or a file."""
    assert not module.has_no_streams()
    with monkeypatch.context() as patched:
        patched.setattr(module, "ON_WINDOWS", True)
        patched.setattr(sys, "stdout", None)
        assert not module.has_no_streams()
        patched.setattr(sys, "stderr", None)
        assert module.has_no_streams()


@pytest.mark.parametrize("gone", [(), ("__stdout__",), ("__stdout__", "__stderr__")])
def test_whether_there_is_a_window(monkeypatch, home, gone):
    """The program's initial streams decide, even after they were replaced."""
    monkeypatch.setattr(module, "ON_WINDOWS", True)
    for name in gone:
        monkeypatch.setattr(sys, name, None)
    with log_instead_of_streams(pytest.fail):
        assert module.started_without_window() is (len(gone) == 2)
