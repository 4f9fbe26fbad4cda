"""Compiling: all of it is done before any budget runs."""

from __future__ import annotations

import subprocess
import sys

import pytest
from instances import JIT

EVENING = """
import importlib, pkgutil
import bridgeopt.movement.tailored, bridgeopt.engine.qap
from bridgeopt.club import MadeTonight, History, Kind, Pair, Registration, Source, Wish
from bridgeopt.seating.evening import evening_sections
from bridgeopt.engine.effort import Effort
from bridgeopt.engine.qap import pieces
from bridgeopt.movement.tailored import balanced, directions
from bridgeopt.seating.tailored.evening import tailor_evening
from bridgeopt.movement.tailored.warm import warm_up
from bridgeopt.files.history import read_history
import sys

def compiled():
    counts = {}
    for package in (bridgeopt.movement.tailored, bridgeopt.engine.qap):
        for found in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
            for name, value in vars(importlib.import_module(found.name)).items():
                if hasattr(value, "signatures"):
                    counts[name] = len(value.signatures)
    return counts

history = read_history(__import__("pathlib").Path(sys.argv[1]))
pairs = tuple(Pair(*history.ids[k : k + 2]) for k in range(0, 18, 2))
evening = evening_sections(history, Registration(pairs), 1)
balanced._REGROUPINGS = 1
pieces.RESTARTS = 2
directions._RUNS = 1
warm_up()
before = compiled()
stay = Wish(Kind.STATIONARY, (pairs[0],), "table")
source = Source("history", history.digest)
for wanted in (MadeTonight(5, groups=5), MadeTonight(4, balance=1.0), MadeTonight(6)):
    wishes = (stay,) if wanted.rounds == 6 else ()
    tailor_evening(evening, wanted, source, Effort(1, 30.0, 1), wishes=wishes)
after = compiled()
print({name: after[name] - before[name] for name in after if after[name] != before[name]})
"""


@pytest.mark.slow
@pytest.mark.skipif(not JIT, reason="nothing is compiled without the JIT")
def test_nothing_is_compiled_within_the_budget(data) -> None:
    """With more groups than rounds and as many, with a proof, with balance, with who stays."""
    done = subprocess.run(
        [sys.executable, "-c", EVENING, data / "history.csv"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "{}"
