"""Output streams that are unread, full or closed do not prevent the actual work."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bridgeopt.base.i18n import Message
from bridgeopt.cli import reporting
from bridgeopt.cli.reporting import OutputLostError

FULL = Path("/dev/full")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="by the means of other systems")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")


@pytest.fixture
def ended(command) -> Callable[..., tuple[int, str]]:
    """Return a function that runs the program with given streams, for its exit code and output.

    A stream is ``gone`` (a pipe without a reader), ``full``, ``closed`` or ``read``.
    """

    def run(*args: object, stdin: str = "read", stdout: str = "read", stderr: str = "read"):
        states = stdin, stdout, stderr
        pipes = [os.pipe() for _ in states]
        for (ours, _), state in zip(pipes[1:], states[1:], strict=True):
            if state == "gone":
                os.close(ours)
        process = command(*args)
        redirects = " ".join(
            {"closed": f"{k}{'<' if k == 0 else '>'}&-", "full": f"{k}>{FULL}"}.get(state, "")
            for k, state in enumerate(states)
        )
        done = subprocess.Popen(
            ["sh", "-c", f'exec "$@" {redirects}', "sh", *process["args"]],
            env=process["env"],
            stdin=subprocess.DEVNULL,
            stdout=pipes[1][1],
            stderr=pipes[2][1],
        )
        for _, theirs in pipes:
            os.close(theirs)
        told = b""
        for k, state in ((1, stdout), (2, stderr)):
            if state == "gone":
                continue
            with os.fdopen(pipes[k][0], "rb") as pipe:
                text = pipe.read()
            told = text if k == 2 else told
        os.close(pipes[0][0])
        return done.wait(600), told.decode()

    return run


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("states", "code", "message"),
    [
        ({"stdout": "gone"}, 141, ""),
        ({"stdout": "gone", "stderr": "gone"}, 141, ""),
        pytest.param({"stdout": "full"}, 1, "no space left on device", marks=needs_full),
        ({"stdin": "closed", "stdout": "closed"}, 1, "the output cannot be written"),
        ({"stderr": "closed"}, 0, ""),
    ],
)
def test_no_plan_is_lost(ended, evening, states, code, message):
    """The plan is written completely before it is shown; then an error follows if possible."""
    out, file = evening.folder / "out", evening.folder / "plan.json"
    ended_with, told = ended("run", *evening.options, "--out", out, "--json", file, **states)
    assert ended_with == code
    assert "Traceback" not in told
    assert message in told
    assert ("Error" in told) == (message != "")
    assert (out / "plan.json").read_bytes() == file.read_bytes()
    assert json.loads(file.read_text())["overall"]["proved"]
    assert len(list(out.iterdir())) == 1 + 2 * 2 + 1


@pytest.mark.slow
@needs_full
def test_notes_that_cannot_be_told(ended, evening):
    """Failed notes stop nothing: the history is still written."""
    plan = {"sections": [{"name": "A", "numbers": []}]}
    plan["sections"][0]["numbers"] = [
        {"number": k, "players": [2 * k - 1 + 900, 2 * k + 900]} for k in range(1, 9)
    ]
    (evening.folder / "plan.json").write_text(json.dumps(plan))
    out = evening.folder / "new.csv"
    files = ("--history", evening.history, "--plan", evening.folder / "plan.json")
    family = ("--family", "small", "--movements", evening.folder / "movements")
    assert ended("record", *files, *family, "--out", out, stderr="full") == (0, "")
    assert out.exists()


@pytest.mark.slow
def test_help_that_nobody_reads(ended):
    """Help without a reader ends quietly, for the program and for a command."""
    assert ended("--help", stdout="gone") == (141, "")
    assert ended("run", "--help", stdout="gone") == (141, "")


@pytest.mark.slow
def test_a_file_never_takes_the_place_of_a_stream(ended, evening):
    """With all three closed, newly opened files would get the streams' numbers."""
    before = evening.files()
    states = {"stdin": "closed", "stdout": "closed", "stderr": "closed"}
    assert ended("check", "--history", evening.history, **states)[0] == 1
    assert evening.files() == before


class _Failing(io.RawIOBase):
    def __init__(self, error: OSError) -> None:
        self._error = error

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        raise self._error


@pytest.mark.parametrize(
    ("error", "reason"),
    [(BrokenPipeError(32, "gone"), None), (OSError(28, "full"), Message("os_full"))],
)
def test_the_streams_themselves(monkeypatch, error, reason):
    """A failure of standard output is distinguished from files; standard error fails silently."""
    silenced = []
    monkeypatch.setattr(reporting, "_silence", silenced.append)
    output = reporting._StandardOutput(_Failing(error), encoding="utf-8", write_through=True)
    with pytest.raises(OutputLostError) as lost:
        output.write("x")
    assert lost.value.reason == reason
    notes = reporting._StandardError(_Failing(error), encoding="utf-8", write_through=True)
    assert notes.write("xy") == 2
    notes.flush()
    assert silenced[0] == 2
