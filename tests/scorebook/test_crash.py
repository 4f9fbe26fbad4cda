"""Results arrive at full speed while the program is killed: none is lost or doubled."""

from __future__ import annotations

import os
import signal
import time
from datetime import date
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from bridgeopt.journal import ChangeState
from bridgeopt.scorebook import PlayLocation, ResultSource, ScorebookFile
from bridgeopt.scorebook.book import CorrectResult
from bridgeopt.scoring.results import BoardResult
from tests.support.generators.instances import sample
from tests.support.generators.results import evening
from tests.support.timing.processes import files_in, left_at_statements, needs_fork, put_into

pytestmark = [needs_fork, pytest.mark.slow]

DAY = date(2026, 11, 25)
RESULTS = evening(5, sections=1, tables=5, each=2).results
"""Results, each of another play."""

Batch = tuple[BoardResult, ...]


def batches(seed: int) -> list[Batch]:
    """Return batches of a few results; some come twice, as after a lost response."""
    draw, rest = Random(seed), iter(RESULTS)
    found: list[Batch] = []
    while batch := tuple(islice(rest, draw.randint(1, 4))):
        found += [batch] * draw.choice((1, 1, 2))
    return found


def store(file: ScorebookFile, seed: int, accepted: int) -> None:
    """Store batches one by one, and accept each once it is stored."""
    for k, batch in enumerate(batches(seed)):
        file.import_results(ResultSource.CONNECTOR, batch, session="s")
        os.write(accepted, bytes([k % 256]))


def there(path: Path) -> dict[PlayLocation, BoardResult]:
    """Return the results read by a new program."""
    return dict(ScorebookFile(path).read().results)


def states(path: Path) -> list[ChangeState]:
    """Return the states of all changes."""
    return [change.state for change in ScorebookFile(path).changes()]


def test_killed_from_outside(tmp_path):
    """All accepted batches are there, and at most one more; resuming completes the results."""
    whole = {PlayLocation.for_result(each): each for each in RESULTS}
    assert len(whole) == len(RESULTS)
    draw, path, acceptances = Random(4), tmp_path / "a.scorebook", tmp_path / "accepted"
    lasts = 0.0
    for seed in (1, *range(sample(60))):
        path.unlink(missing_ok=True)
        file = ScorebookFile.create(path, DAY)
        accepted = os.open(acceptances, os.O_CREAT | os.O_TRUNC | os.O_WRONLY)
        child, began = os.fork(), time.perf_counter()
        if child == 0:
            try:
                store(file, seed, accepted)
            finally:
                os._exit(0)
        if lasts:
            time.sleep(draw.uniform(0, lasts))
            os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        lasts = lasts or time.perf_counter() - began
        os.close(accepted)
        done = len(acceptances.read_bytes())
        left, now = batches(seed), there(path)
        before, after = (
            {PlayLocation.for_result(each): each for batch in left[:k] for each in batch}
            for k in (done, done + 1)
        )
        assert now in (before, after)
        again = ScorebookFile(path)
        came = [again.import_results(ResultSource.CONNECTOR, batch, session="s") for batch in left]
        assert there(path) == whole
        assert sum(each.new for each in came) == len(whole) - len(now)
        assert sum(each.changed + each.gone for each in came) == 0


def test_killed_at_every_statement(tmp_path, in_child):
    """A batch and a ruling are complete or absent, whatever SQLite statement was the last."""
    folder = tmp_path / "book"
    folder.mkdir()
    file = ScorebookFile.create(folder / "a.scorebook", DAY)
    first, *more = RESULTS[:4]
    file.import_results(ResultSource.BWS, [first])
    moments = 0
    acts = (
        lambda: file.import_results(ResultSource.BWS, more),
        lambda: file.add_ruling(CorrectResult(first, "again")),
        file.undo,
    )
    for act in acts:
        start, before = files_in(folder), (there(file.path), states(file.path))
        left = in_child(left_at_statements, folder, act)
        put_into(folder, start)
        act()
        after = there(file.path), states(file.path)
        assert after != before
        for files in dict.fromkeys(left):
            put_into(tmp_path / "left", files)
            path = tmp_path / "left" / file.path.name
            assert (there(path), states(path)) in (before, after)
            moments += 1
    assert moments > 10
