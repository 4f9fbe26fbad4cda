"""Kernels compile even if nothing can be cached on disk."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import numba
import pytest

from bridgeopt.engine import jit
from bridgeopt.engine.cache_folder import kernel_cache
from tests.support.generators.instances import JIT


@pytest.mark.skipif(not JIT, reason="nothing is compiled without the JIT")
@pytest.mark.parametrize("decorate", [jit.kernel, jit.inner_kernel, jit.step])
def test_without_a_folder_to_write_to(decorate, monkeypatch):
    """With a read-only installation kernels work, and compile in every run."""
    compile_really = numba.njit

    def njit(**options):
        if options.get("cache"):

            def refuse(function):
                raise RuntimeError("cannot cache function: no locator available")

            return refuse
        return compile_really(**options)

    monkeypatch.setattr(numba, "njit", njit)
    assert decorate(lambda x: x + 1).compiled.py_func(1) == 2


@pytest.mark.slow
def test_nothing_is_loaded_before_a_kernel_is_called():
    """Opening the page or asking for help does not load numba."""
    code = "import sys, bridgeopt.web.server; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@jit.inner_kernel
def _twice(x):
    return 2 * x


@jit.kernel
def _four_times(x):
    return _twice(_twice(x))


def test_a_kernel_calls_others():
    """Kernels that a kernel calls are compiled with it, and only once."""
    assert _four_times(3) == 12
    assert _four_times.compiled is _four_times.compiled
    assert _four_times.__name__ == "_four_times"


@jit.kernel
def _factorial(n):
    """Return a factorial recursively, as searches call themselves."""
    return 1 if n < 2 else n * _factorial(n - 1)


def test_a_kernel_may_call_itself():
    """A recursive kernel finds its compiled self."""
    assert _factorial(5) == 120


_PLUS = """
from bridgeopt.engine import jit

@jit.kernel
def one(x):
    return x + 1
"""


def _told(folder):
    """Import the module and call its kernel.

    Return the number of warnings, and whether it is cached.

    Run in a new process, without knowledge of the module.
    """
    numba.config.CACHE_DIR = ""
    os.environ.pop("NUMBA_CACHE_DIR", None)
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        os.environ[name] = str(folder / "user")
    sys.path.insert(0, str(folder))
    jit.cache_warnings()  # earlier warnings
    plus = import_module("plus")
    assert plus.one(1) == 2
    return len(jit.cache_warnings()), jit.is_cached(plus.one)


@pytest.mark.slow
@pytest.mark.skipif(not JIT, reason="nothing is compiled without the JIT")
@pytest.mark.parametrize("end", ["nbi", "nbc"])
def test_what_is_kept_and_damaged_is_compiled_anew(in_child, tmp_path, end):
    """A truncated cache file gives one warning, and the next run finds a complete one."""
    (tmp_path / "plus.py").write_text(_PLUS)
    assert in_child(_told, tmp_path) == (0, True)
    for left in (0, 1, 20, 0.5, 0.99):
        (kept,) = (tmp_path / "user").rglob(f"*.{end}")
        data = kept.read_bytes()
        kept.write_bytes(data[: left if isinstance(left, int) else int(left * len(data))])
        number, is_kept = in_child(_told, tmp_path)
        assert number >= 1, left
        assert is_kept, left
        assert in_child(_told, tmp_path) == (0, True), left


@pytest.mark.slow
@pytest.mark.skipif(not JIT, reason="nothing is compiled without the JIT")
def test_kernels_are_kept_in_the_users_cache(in_child, tmp_path):
    """The module's own folder is unchanged, and the second run uses the first one's cache."""
    (tmp_path / "plus.py").write_text(_PLUS)
    assert in_child(_told, tmp_path) == (0, True)
    (index,) = (tmp_path / "user").rglob("*.nbi")
    assert {"bridgeopt", "kernels"} <= {*index.relative_to(tmp_path).parts}
    assert not [*(tmp_path / "__pycache__").glob("*.nb?")]
    before = {file: file.stat().st_mtime_ns for file in (tmp_path / "user").rglob("*.nb?")}
    assert in_child(_told, tmp_path) == (0, True)
    assert before == {file: file.stat().st_mtime_ns for file in (tmp_path / "user").rglob("*.nb?")}


@pytest.mark.parametrize(
    ("platform", "given", "wanted"),
    [
        ("linux", {"XDG_CACHE_HOME": "/x/cache"}, "/x/cache/bridgeopt/kernels"),
        ("linux", {"XDG_CACHE_HOME": "relative"}, "/home/wren/.cache/bridgeopt/kernels"),
        ("linux", {}, "/home/wren/.cache/bridgeopt/kernels"),
        ("darwin", {}, "/home/wren/Library/Caches/bridgeopt/kernels"),
        ("win32", {"LOCALAPPDATA": "/l"}, "/l/bridgeopt/Cache/kernels"),
        ("win32", {}, "/home/wren/AppData/Local/bridgeopt/Cache/kernels"),
        ("linux", {"NUMBA_CACHE_DIR": "/n"}, "/n"),
    ],
)
def test_the_cache_folder_is_where_the_platform_has_it(monkeypatch, platform, given, wanted):
    """The cache folder is the environment's, or else the platform's default."""
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", "NUMBA_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("bridgeopt.engine.cache_folder.Path.home", lambda: Path("/home/wren"))
    monkeypatch.setattr("bridgeopt.engine.cache_folder.sys.platform", platform)
    assert kernel_cache() == Path(wanted)


@pytest.mark.skipif(not JIT, reason="nothing is compiled without the JIT")
def test_a_full_disk(monkeypatch):
    """A kernel that cannot be cached still runs, with a warning."""
    from numba.core.caching import IndexDataCacheFile

    def full(self, *args):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(IndexDataCacheFile, "_open_for_write", full)
    jit.cache_warnings()

    def plus(x):
        return x + 7

    assert jit.kernel(plus)(1) == 8
    assert any("No space" in str(why) for why in jit.cache_warnings())
    assert jit.cache_warnings() == ()
