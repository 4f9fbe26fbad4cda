"""Shared fixtures of the tests: the real club's folder, and random clubs and movements."""

from __future__ import annotations

import gc
import os
import pickle
import re
import shutil
import sqlite3
import sys
import traceback
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from decimal import Decimal
from pathlib import Path
from typing import Any

# Two workers that compile a kernel at once must not overwrite each other: workers take turns
# (`ready`), or each has its own cache.
if "PYTEST_XDIST_WORKER" in os.environ and sys.platform == "win32":
    caches = Path(os.environ.get("NUMBA_CACHE_DIR") or Path(__file__).parent / "__pycache__")
    os.environ["NUMBA_CACHE_DIR"] = str(caches / os.environ["PYTEST_XDIST_WORKER"])

# A program finds the kernels compiled before, whatever home directory a test gives it.
from bridgeopt.engine.cache_folder import kernel_cache

if (kept := kernel_cache()) is not None:
    os.environ["NUMBA_CACHE_DIR"] = str(kept)

import numpy as np
import pytest
from hypothesis import HealthCheck, settings

from bridgeopt.base.resources import shipped_folder
from bridgeopt.club import Family, History, Movement, Pair, Registration
from bridgeopt.engine import jit
from bridgeopt.engine.qap.local_search import SEARCHES
from bridgeopt.engine.randomness import Random
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement.design import DesignObjective
from bridgeopt.movement.design.annealing import anneal
from bridgeopt.movement.design.task import DesignTask, random_arrangement, symmetries
from bridgeopt.movement.families import read_family
from bridgeopt.movement.table_assignment import _STEPS
from bridgeopt.movement.tailored.directions import _RUNS, STEPS, set_directions
from tests.support import skipped
from tests.support.browser.chromium import _started, _window, chromium, page  # noqa: F401, fixtures
from tests.support.generators.instances import JIT
from tests.support.kernels import has_kernels, room_of, watch_calls
from tests.support.timing.clocks import move_clock
from tests.support.timing.hanging import Watchdog
from tests.support.timing.interrupted import Bell
from tests.support.timing.kernels_ready import make_ready, take_turns
from tests.support.timing.limits import Timekeeper

# Always store compiled modules, whatever the environment says: otherwise each worker compiles the
# tests on every run. Kernels are cached next to them anyway.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Temporary files are in memory if there is enough of it: on a disk, thousands of commits take long.
MEMORY = Path("/dev/shm")
if (
    os.access(MEMORY, os.W_OK)
    and shutil.disk_usage(MEMORY).free > 1 << 30
    and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

WORKER = os.environ.get("PYTEST_XDIST_WORKER")
NEW_OBJECTS = 20_000
"""New objects after which the garbage collector runs; Python's default is 700 (3.11)."""

ALL_SLOW = re.compile(r"^pytestmark = [^\n]*\n?[^\n]*\bmark\.(slow|long|lint)\b", re.MULTILINE)
"""The line that marks all tests of a module as other than quick."""

REAL_CLUB = Path(__file__).resolve().parents[2] / "shared" / "club"

# Kernels compile on their first call, and machines are busy, so there are no deadlines. Each run
# uses the same few examples (fewer still without the JIT). To run all of them, at random: pytest
# --hypothesis-profile=thorough
at_leisure = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("thorough", at_leisure)
settings.register_profile("usual", at_leisure, max_examples=8 if JIT else 5, derandomize=True)
settings.load_profile("usual")

DIRECTIONS = set_directions.__kwdefaults__
"""The default search of directions."""

MakeHistory = Callable[..., History]
MakeMovement = Callable[..., Movement]
InChild = Callable[..., Any]
Contents = dict[str, list[tuple[Any, ...]]]


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Start one more worker than cores, as one is often waiting, except for quick tests.

    Each worker collects all tests, which takes ten seconds of processor time.
    """
    return (os.cpu_count() or 1) + (config.option.markexpr != "quick")


def pytest_configure(config: pytest.Config) -> None:
    """Run the tests in English whatever the machine's language, and measure their time.

    Without the JIT, let 64-bit hashes wrap around silently, as they do in compiled code.
    """
    os.environ.update(dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG"), "C.UTF-8"))
    move_clock()
    if not JIT:
        config.addinivalue_line(
            "filterwarnings", "ignore:overflow encountered in scalar:RuntimeWarning"
        )
    if any(
        told.key == "library_stale" for told in jit.describe_layers()
    ):  # kernels were edited: test numba
        os.environ["BRIDGEOPT_KERNELS"] = "jit"
        jit.describe_layers()
    if WORKER:
        take_turns()
    config.pluginmanager.register(Timekeeper())
    config.pluginmanager.register(skipped)
    if not float(config.getini("faulthandler_timeout") or 0):
        config.pluginmanager.register(Watchdog())


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip modules without matching tests in a run of one kind.

    Otherwise each worker would read all of them, and then deselect their tests.
    """
    wanted, name = config.option.markexpr, collection_path.name
    is_module = name.startswith("test_") and name.endswith(".py")
    if wanted not in ("quick", "long", "dated", "lint", "kernels") or not is_module:
        return None
    source = collection_path.read_text(encoding="utf-8")
    if wanted == "quick":
        return True if ALL_SLOW.search(source) else None
    has_some = f"mark.{wanted}" in source
    if wanted == "kernels":
        has_some |= has_kernels(room_of(collection_path.parent))
    return None if has_some else True


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of kernels; skip those that take too long, always or without the JIT."""
    thorough = settings.default.max_examples >= 100
    folders = {item.path.parent for item in items}
    of_kernels = {folder for folder in folders if has_kernels(room_of(folder))}
    for item in items:
        if item.path.parent in of_kernels:
            item.add_marker("kernels")
        if not thorough and item.get_closest_marker("thorough"):
            item.add_marker(pytest.mark.skip(reason="for --hypothesis-profile=thorough"))
        if not JIT and item.get_closest_marker("slow_without_jit"):
            item.add_marker(pytest.mark.skip(reason="takes too long without the JIT"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Disable garbage collection while tests are collected, and freeze all loaded objects.

    The collector would find nothing, and take a quarter of the time. While tests run, it begins
    after more new objects than usual: it took 6 % of the time of quick tests.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(NEW_OBJECTS)
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def _kernels_ready() -> None:
    """Make all kernels ready at the start if there are workers; otherwise at their first call."""
    if WORKER and JIT:
        make_ready(WORKER)


@pytest.fixture(scope="session", autouse=True)
def _kernels_called_as_the_table_says() -> Iterator[None]:
    """Fail a test if the package calls a kernel with types that are not in the table of kernels."""
    with pytest.MonkeyPatch.context() as patched:
        watch_calls(patched)
        yield


@pytest.fixture(scope="session", autouse=True)
def _few_annealings() -> Iterator[None]:
    """Shorten annealing, which would take most of a test's time; the proof finds the optimum.

    Directions and tables are therefore only valid, not optimal. Other processes search as long as a
    user's do, and so does `all_annealings`.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bridgeopt.engine.qap.work_queue.SEARCHES", 2)
        patched.setattr("bridgeopt.movement.tailored.directions._RUNS", 1)
        patched.setitem(DIRECTIONS, "steps", 10_000)
        patched.setattr("bridgeopt.movement.table_assignment._STEPS", 50_000)
        yield


@pytest.fixture
def all_annealings(monkeypatch) -> None:
    """Search as long as a user's program does."""
    monkeypatch.setattr("bridgeopt.engine.qap.work_queue.SEARCHES", SEARCHES)
    monkeypatch.setattr("bridgeopt.movement.tailored.directions._RUNS", _RUNS)
    monkeypatch.setitem(DIRECTIONS, "steps", STEPS)
    monkeypatch.setattr("bridgeopt.movement.table_assignment._STEPS", _STEPS)


@pytest.fixture
def short_searches(monkeypatch) -> None:
    """Make `design` search briefly: its results are valid, but not the best."""
    monkeypatch.setattr("bridgeopt.movement.design.search._SHORT_STEPS", 5_000)
    monkeypatch.setattr("bridgeopt.movement.design.search._LONG_STEPS", 10_000)
    monkeypatch.setattr("bridgeopt.movement.design.search._LONG_SEARCHES", 3)


@pytest.fixture(scope="session")
def real_club() -> Path:
    """Return the folder of the real club's files."""
    if not REAL_CLUB.is_dir():
        pytest.skip("the real club's files are not here (../shared/club)")
    return REAL_CLUB


@pytest.fixture(scope="session")
def teamplus_8() -> list[Movement]:
    """Return the real movement in which two pairs meet more than once, if it is available."""
    if not REAL_CLUB.is_dir():
        return []
    return [read_family("teamplus", REAL_CLUB / "movements", {8: "a test"}).movements[8]]


@pytest.fixture(scope="session")
def data() -> Path:
    """Return the folder of the shipped example club."""
    return shipped_folder("data")


@pytest.fixture(scope="session")
def make_history() -> MakeHistory:
    """Return a function that draws a club: ids with gaps, ratings, meetings and waiting tables."""

    def make(seed: int, num_players: int, met: int = 3, waited: int = 2) -> History:
        random = np.random.default_rng(seed)
        ids = np.cumsum(random.integers(1, 4, num_players))
        above = np.triu(random.integers(0, met + 1, (num_players, num_players)), 1)
        return History(
            tuple(ids.tolist()),
            tuple(Decimal(r) / 10 for r in random.integers(300, 1000, num_players).tolist()),
            random.integers(0, waited + 1, num_players),
            above + above.T,
        )

    return make


@pytest.fixture(scope="session")
def pairs_of() -> Callable[[History], tuple[Pair, ...]]:
    """Return a function that pairs all players of a club: first and second, third and fourth."""

    def pairs(history: History) -> tuple[Pair, ...]:
        return tuple(Pair(*history.ids[k : k + 2]) for k in range(0, len(history.ids) - 1, 2))

    return pairs


@pytest.fixture(scope="session")
def register(pairs_of) -> Callable[..., Registration]:
    """Return a function that registers all players; a seed shuffles pairs and partners."""

    def registration(history: History, seed: int | None = None) -> Registration:
        pairs = pairs_of(history)
        if seed is None:
            return Registration(pairs)
        random = np.random.default_rng(seed)
        swapped = [
            pair if keep else Pair(pair.second, pair.first)
            for pair, keep in zip(pairs, random.integers(0, 2, len(pairs)), strict=True)
        ]
        return Registration(tuple(swapped[k] for k in random.permutation(len(pairs))))

    return registration


@pytest.fixture(scope="session")
def make_movement() -> MakeMovement:
    """Return a function that draws a movement with repeated meetings and meaningless boards."""

    def make(seed: int, num_pairs: int, num_rounds: int) -> Movement:
        random = np.random.default_rng(seed)
        rounds = np.zeros((num_rounds, num_pairs // 2, 3), dtype=np.int64)
        for r in range(num_rounds):
            rounds[r, :, :2] = random.permutation(num_pairs).reshape(-1, 2) + 1
            rounds[r, :, 2] = r + 1
        return Movement("random", num_pairs, num_rounds, rounds)

    return make


@pytest.fixture(scope="session")
def multiplex() -> Family:
    """Return the shipped family."""
    return read_family("multiplex")


@pytest.fixture(scope="session")
def any_movement() -> Callable[..., Movement]:
    """Return a function that draws a valid movement without symmetry, not balanced."""

    def make(num_pairs: int, num_rounds: int, num_groups: int, seed: int) -> Movement:
        most = np.ones((num_pairs, num_pairs), dtype=np.int64)
        task = DesignTask(
            num_pairs, num_rounds, num_groups, DesignObjective(most, imbalance=0), "boards"
        )
        plain = next(symmetries(num_pairs, num_rounds, num_groups))
        arrangement = random_arrangement(task, plain, together=False, random=Random(seed))
        assert arrangement is not None
        found = anneal(
            arrangement, task.objective, together=False, steps=1_000_000, seed=seed, stop=Stop()
        )
        assert found is not None
        rounds = found[1].rounds()
        played = rounds[rounds[:, :, 0] >= 0].reshape(num_rounds, -1, 3) + 1
        return Movement("at random", num_pairs, num_groups, played)

    return make


@pytest.fixture
def bells(monkeypatch) -> list[Bell]:
    """Let tests end the designer's budget; without a budget it ends at once."""
    made: list[Bell] = []
    monkeypatch.setattr(Bell, "made", made, raising=False)
    monkeypatch.setattr("bridgeopt.engine.stopping.threading.Timer", Bell)
    return made


@pytest.fixture(scope="session")
def in_child() -> InChild:
    """Return a function that calls another in a forked process and returns its result.

    If the process is killed, it returns the negative signal number.
    """
    if not hasattr(os, "fork"):
        pytest.skip("needs fork")

    def call(function: Callable[..., Any], *args: Any) -> Any:
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            # With a limit on file size, Python would store half a module, which all others would
            # read.
            sys.dont_write_bytecode = True
            try:
                answer = True, function(*args)
            except BaseException:
                answer = False, traceback.format_exc()
            with os.fdopen(writer, "wb") as pipe:
                pipe.write(pickle.dumps(answer))
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader, "rb") as pipe:
            sent = pipe.read()
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return -os.WTERMSIG(status)
        done, answer = pickle.loads(sent)
        assert done, answer
        return answer

    return call


@pytest.fixture(scope="session")
def contents() -> Callable[[Path], Contents]:
    """Return a function that reads all rows of a journal file except its holder and migrations."""

    def read(path: Path) -> Contents:
        with closing(sqlite3.connect(path)) as connection:
            tables = connection.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table'"
                " AND name NOT IN ('holder', 'migration')"
            ).fetchall()
            return {
                name: connection.execute(f"SELECT * FROM {name}").fetchall() for (name,) in tables
            }

    return read
