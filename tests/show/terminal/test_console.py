"""The consoles on which tables are printed."""

from __future__ import annotations

import pytest
import rich.console
from rich.table import Table

from bridgeopt.show.terminal.console import new_console


@pytest.mark.parametrize("stderr", [False, True])
def test_a_pipe_is_as_wide_on_windows(capsys, monkeypatch, stderr):
    """On Windows Rich takes a pipe for an old console, with one column less and other borders."""
    monkeypatch.delenv("COLUMNS", raising=False)
    told = []
    for old_window in (False, True):
        monkeypatch.setattr(rich.console, "detect_legacy_windows", lambda old=old_window: old)
        table = Table("a" * 50, "b" * 50)
        table.add_row("1", "2")
        console = new_console(stderr=stderr)
        assert console.width == 80
        console.print(table)
        told.append(capsys.readouterr()[stderr])
    assert told[0] == told[1]
    assert max(map(len, told[0].splitlines())) == 80
