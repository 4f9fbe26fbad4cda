"""The tests' clock also moves in child processes, and no test module reads it on import."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from tests.support.timing.clocks import AHEAD, at, on, seconds_ahead, touch

NOW = "import time; print(time.time())"

READS = {"today", "now", "utcnow", "time", "time_ns", "localtime", "gmtime"}
"""Functions that read the clock."""


def test_a_clock_is_told_by_a_time_or_by_days():
    """The start is a local time or a number of days from now; other values are refused."""
    now = datetime(2026, 11, 28, 12)
    assert seconds_ahead("2027-11-28T12:00", now.timestamp()) == 365 * 86_400
    assert seconds_ahead("+365", now.timestamp()) == 365 * 86_400
    assert seconds_ahead("-1", now.timestamp()) == -86_400
    for wrong in ("next year", "+year", "2027-13-01"):
        with pytest.raises(ValueError, match=r"\w"):
            seconds_ahead(wrong, now.timestamp())


@pytest.mark.slow
@pytest.mark.parametrize("env", [None, {}, {"PYTHONPATH": "elsewhere"}])
def test_a_process_has_the_time_of_its_test(env):
    """A child process has the test's time in any environment; afterwards the date is real again."""
    needed = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}  # Windows
    env = None if env is None else needed | env
    before = date.today()
    moment = datetime(2031, 3, 4, 20)
    with at(moment):
        assert moment <= datetime.now() < moment + timedelta(hours=1)
        done = subprocess.run([sys.executable, "-c", NOW], capture_output=True, check=True, env=env)
        assert abs(float(done.stdout) - time.time()) < 3600
    assert before <= date.today() <= before + timedelta(days=1)


def test_a_day_in_a_day(monkeypatch):
    """The innermost setting applies; an evening's clock is far from midnight."""
    monkeypatch.delenv(AHEAD, raising=False)
    with on(date(2028, 2, 29)):
        with on(date(2024, 1, 1)):
            assert date.today() == date(2024, 1, 1)
        assert date.today() == date(2028, 2, 29)
        assert datetime.now().hour == 20
        assert datetime.now(UTC).year == 2028


def test_a_file_has_an_age(tmp_path):
    """File times follow the tests' clock, which the file system does not use."""
    file = tmp_path / "file"
    file.touch()
    with at(datetime(2031, 3, 4, 20)):
        touch(file, seconds_ago=3600)
        age = datetime.now().timestamp() - file.stat().st_mtime
    assert 3600 <= age < 7200


@pytest.mark.lint
def test_no_module_of_tests_reads_the_clock_when_it_is_read():
    """A run may pass midnight, so a date read on import could differ from the program's date."""
    found = []
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in _read_at_once(tree):
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(called, ast.Attribute) and called.attr in READS:
                found.append(f"{file.name}:{node.lineno}: {ast.unparse(node)}")
    assert found == []


def _read_at_once(tree: ast.AST):
    """Yield the nodes executed when a module is imported, which excludes function bodies."""
    for node in ast.iter_child_nodes(tree):
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _read_at_once(node)
