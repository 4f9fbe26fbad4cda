"""``bridgeopt demo``, the package's examples, and an evening as a director plays it."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys

import pytest

import bridgeopt
from bridgeopt.files.history import read_history
from tests.support.messages import says


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_demo_and_the_next_evening(invoke, data, tmp_path, monkeypatch):
    """It seats the shipped evening, and shows the command that does the same elsewhere.

    That evening is then evaluated and recorded, and the next one is seated.
    """
    shown = invoke("demo")
    assert shown.exit_code == 0
    assert says(shown.stderr, "player_new_like_partner", player="140")
    assert shown.stdout.count("Section ") == 3
    assert says(shown.stdout, "demo_told", folder=data)
    assert max(map(len, shown.stdout.replace(str(data), "").splitlines())) <= 80

    for file in data.glob("*.csv"):
        shutil.copy(file, tmp_path)
    monkeypatch.chdir(tmp_path)
    program, *run = shlex.split(shown.stdout.split("\n\n")[1].replace("\\\n", " "))
    assert program == "bridgeopt"
    seated = invoke(*run, "--json", "plan.json")
    assert seated.exit_code == 0
    assert [line for line in seated.stdout.splitlines() if " & " in line] == [
        line for line in shown.stdout.splitlines() if " & " in line
    ]

    plan = ("--history", "history.csv", "--plan", "plan.json")
    assert invoke("evaluate", *plan, "--budget", 1).exit_code == 0
    assert invoke("record", *plan, "--out", "new.csv").exit_code == 0
    assert 140 in read_history(tmp_path / "new.csv")
    files = ("--history", "new.csv", "--reg", "registration-even.csv", "--members", "members.csv")
    options = ("--family", "multiplex", "--sections", 3, "--budget", 60, "--json", "-")
    result = invoke("run", *files, *options)
    assert result.exit_code == 0
    assert json.loads(result.stdout)["warnings"] == []


def test_public_names():
    """Each name can be imported from the package, and no other."""
    for name in bridgeopt.__all__:
        assert callable(getattr(bridgeopt, name))
    with pytest.raises(AttributeError, match="no attribute 'seat'"):
        bridgeopt.seat  # noqa: B018  (it is the access that fails)


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_it_loads_nothing_in_vain(tmp_path):
    """The demo does not load plotting or page libraries, which it does not need."""
    command = [sys.executable, "-X", "importtime", "-m", "bridgeopt", "demo"]
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=True
    )
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert {"numpy", "igraph"} <= loaded
    assert loaded.isdisjoint(
        ("matplotlib.figure", "jinja2", "starlette", "bridgeopt.show.pages.html")
    )
