"""A library of kernels: arguments, results, and when it is not used."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.i18n import Message
from bridgeopt.engine import jit
from bridgeopt.engine.aot import library
from bridgeopt.engine.aot.build import (
    _CROSS_TARGETS,
    _PROCESSORS,
    CannotBuildError,
    _as_object,
    _text_for,
    build,
    native_target,
)
from bridgeopt.engine.aot.library import (
    MANIFEST,
    Library,
    StaleError,
    library_name,
    normalised_code,
    source_files,
)
from bridgeopt.engine.aot.signatures import parse
from tests.support.each_case import each_case
from tests.support.generators import native_kernels
from tests.support.generators.instances import JIT
from tests.support.generators.native_kernels import Both
from tests.support.layers import alike, copied

_KERNELS = native_kernels.__name__

KERNELS = {
    f"{_KERNELS}:numbers": "(int64, bool, uint64, float64)",
    f"{_KERNELS}:tables": "(Both(int64, const int64[2]), bool[1], int8[1])",
    f"{_KERNELS}:nothing": "(int64[1])",
    f"{_KERNELS}:gathered": "(int64)",
    f"{_KERNELS}:listed": "(int64)",
}


def has_linker() -> bool:
    """Return whether a linker is available."""
    try:
        return bool(native_target().link)
    except CannotBuildError:
        return False


def needs_build(test: Callable[..., None]) -> Callable[..., None]:
    """Mark a test that needs the library of the small kernels."""
    possible = JIT and has_linker()
    marked = pytest.mark.skipif(not possible, reason="nothing is built without a compiler")(test)
    return pytest.mark.slow(marked)


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    """Build a library of the small kernels."""
    folder = tmp_path_factory.mktemp("built")
    command = (
        "import sys; sys.path[:0] = sys.argv[2:]\n"
        "from pathlib import Path\n"
        "from bridgeopt.engine.aot.build import build\n"
        f"if __name__ == '__main__': build({KERNELS!r}, Path(sys.argv[1]))"
    )
    script = folder / "script.py"
    script.write_text(command, encoding="utf-8")
    subprocess.run([sys.executable, script, folder, *sys.path], check=True)
    return folder


@pytest.fixture(scope="module")
def kernels(built) -> dict[str, library.CompiledKernel]:
    """Return the small kernels of the library."""
    loaded = Library(built)
    functions = (
        *(native_kernels.numbers, native_kernels.tables, native_kernels.nothing),
        native_kernels.listed,
    )
    return {each.__name__: loaded.find(each.__wrapped__) for each in functions}


def called(native, *args):
    """Call a library's kernel, which accepts these arguments."""
    words = native.pack_arguments(args)
    assert words is not None
    return native.call(words)


WORDS = st.integers(-(2**62), 2**62)
BOUNDS = st.integers(0, 2**64 - 1).map(np.uint64)


@needs_build
@given(WORDS, st.booleans(), BOUNDS, st.floats(allow_nan=False))
def test_numbers(kernels, a, b, c, d):
    """Numbers of each kind are passed and returned exactly."""
    with np.errstate(over="ignore"):
        expected = jit.without_jit(native_kernels.numbers)(a, b, c, d)
    assert alike(called(kernels["numbers"], a, b, c, d), expected)


@needs_build
@given(st.integers(0, 5), st.integers(0, 5), st.integers(0, 2**32 - 1))
def test_arrays(kernels, rows, columns, seed):
    """Arrays are written in place, and returned ones own their memory; empty ones too."""
    random = np.random.default_rng(seed)
    many = random.integers(-9, 9, (rows, columns))
    many.flags.writeable = bool(seed % 2)
    args = (Both(5, many), random.random(rows) < 0.5, random.integers(-9, 9, 5, dtype=np.int8))
    own, theirs = copied(args), copied(args)
    expected = jit.without_jit(native_kernels.tables)(*own)
    found = called(kernels["tables"], *theirs)
    assert alike((found, theirs), (expected, own))
    assert all(part.flags.writeable and part.flags.owndata for part in found[1:])


@needs_build
def test_left_out(built):
    """A kernel that needs more of numba's runtime than the library has is left to numba."""
    assert Library(built).find(native_kernels.gathered.__wrapped__) is None


@needs_build
@pytest.mark.parametrize("n", [0, 1, 1000])
def test_lists(kernels, n):
    """A kernel may use growing lists."""
    assert called(kernels["listed"], n) == n + 1


@needs_build
def test_nothing(kernels):
    """A kernel may return nothing."""
    out = np.zeros(1, dtype=np.int64)
    assert called(kernels["nothing"], out) is None
    assert out[0] == 7


@needs_build
@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("numbers", (1.0, True, np.uint64(1), 1.0)),
        ("numbers", (1, 1, np.uint64(1), 1.0)),
        ("numbers", (1, True, 1, 1.0)),
        ("numbers", (2**63, True, np.uint64(1), 1.0)),
        ("numbers", (1, True, np.uint64(1))),
        ("nothing", (np.zeros(1),)),
        ("nothing", (np.zeros((1, 1), dtype=np.int64),)),
        ("nothing", (np.zeros(4, dtype=np.int64)[::2],)),
        ("nothing", ([0],)),
        ("nothing", (np.broadcast_to(np.int64(1), 1),)),
    ],
)
def test_other_arguments(kernels, name, args):
    """Arguments of other types are left to numba, which compiles for them or refuses."""
    assert kernels[name].pack_arguments(args) is None


@needs_build
def test_other_sources(built, monkeypatch):
    """A kernel whose constants or module changed is not taken from the library."""
    loaded = Library(built)
    function = native_kernels.numbers.__wrapped__
    assert loaded.find(function) is not None
    monkeypatch.setattr(native_kernels, "SHIFT", 4)
    with pytest.raises(StaleError):
        loaded.find(function)
    monkeypatch.undo()
    monkeypatch.setitem(library._files, function.__code__.co_filename, "another")
    assert loaded.find(function) is not None, "only its prose was edited"
    monkeypatch.setitem(library._codes, function.__code__.co_filename, "another")
    with pytest.raises(StaleError):
        loaded.find(function)


@needs_build
def test_without_sources(built, monkeypatch):
    """Without source files the library is used, unless a constant differs."""
    loaded = Library(built)
    function = native_kernels.numbers.__wrapped__
    monkeypatch.setitem(library._files, function.__code__.co_filename, None)
    assert loaded.find(function) is not None
    monkeypatch.setattr(native_kernels, "SHIFT", 4)
    with pytest.raises(StaleError):
        loaded.find(function)


@needs_build
@pytest.mark.parametrize("damage", ["cut", "gone", "contents"])
def test_damaged(built, tmp_path, damage):
    """A file that differs from the one built is refused before any code runs."""
    contents = (built / MANIFEST).read_text("utf-8")
    code = (built / library_name()).read_bytes()
    (tmp_path / MANIFEST).write_text(contents[:-9] if damage == "contents" else contents, "utf-8")
    if damage != "gone":
        (tmp_path / library_name()).write_bytes(code[: len(code) // 2] if damage == "cut" else code)
    with pytest.raises((ValueError, OSError)):
        Library(tmp_path)


def test_stamps():
    """A stamp does not depend on numba's compilation, and differs between kernels."""
    functions = [each.__wrapped__ for each in (native_kernels.numbers, native_kernels.tables)]
    before = [source_files(each) for each in functions]
    if JIT:
        native_kernels.nothing(np.zeros(1, dtype=np.int64))
    assert [source_files(each) for each in functions] == before
    assert len({values for _, values in before}) == 2


SOURCE = '''"""What it is for: é."""

SHIFT = 3
"""How far."""


def moved(x):  # within reach
    """Return it moved."""
    text = """a
    b"""
    return f"{x + SHIFT}#", "# é", text
'''


@each_case(
    ("old", "new"),
    [
        ("What it is for: é.", "Another\nbeginning."),
        ("How far", "How\n\nfar"),
        ("  # within reach", ""),
        ("Return it moved", "Take x; return it"),
        ("\n\n\n", "\n# é: a remark\n\n"),
        ("SHIFT = 3", "SHIFT = 3  # é"),
        ("# é: ", "# "),
    ],
)
def test_prose_changes_no_stamp(old, new):
    """Docstrings, comments and blank lines do not count as code, on any version of Python."""
    assert normalised_code(SOURCE.replace(old, new).encode()) == normalised_code(SOURCE.encode())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("SHIFT = 3", "SHIFT = 4"),
        ('#"', '##"'),
        ('# é"', '# e"'),
        ("a\n", "b\n"),
        ("(x)", "(x, y)"),
    ],
)
def test_code_changes_a_stamp(old, new):
    """All other changes count, even in strings that look like comments."""
    assert normalised_code(SOURCE.replace(old, new).encode()) != normalised_code(SOURCE.encode())
    assert "What it is for" not in normalised_code(SOURCE.encode())


def test_a_module_without_a_meaning_is_taken_as_it_is():
    """A module that cannot be parsed is compared byte by byte."""
    assert normalised_code(b"def (:  # a remark") == "def (:  # a remark"


@pytest.mark.slow
@pytest.mark.skipif(not JIT, reason="nothing is compiled without the JIT")
@pytest.mark.parametrize("target", sorted(_CROSS_TARGETS))
def test_other_machines_find_every_kernel(target, monkeypatch):
    """Each target's object has its platform's format; on Windows the kernels are exported."""
    triple = _CROSS_TARGETS[target][0]
    monkeypatch.setenv("NUMBA_CPU_NAME", _PROCESSORS.get(triple.partition("-")[0], "generic"))
    compiled = jit.compile_for(native_kernels.nothing, parse("(int64[1])"))
    found = _as_object(compiled, "bridgeopt_7", triple)
    assert found is not None
    code, _, _ = found
    heads = {"windows": b"\x64\x86", "macos": b"\xcf\xfa\xed\xfe", "linux": b"\x7fELF"}
    assert code.startswith(heads[target.partition("-")[0]])
    exported = b"-export:bridgeopt_7" in code.lower().replace(b"/export", b"-export")
    assert exported == target.startswith("windows")


@pytest.fixture
def put(tmp_path, monkeypatch) -> Iterator[Path]:
    """Set the library's folder to an empty one."""
    monkeypatch.setattr(library, "FOLDER", tmp_path)
    monkeypatch.setattr(library.Library.__init__, "__defaults__", (tmp_path,))
    monkeypatch.delenv("BRIDGEOPT_KERNELS", raising=False)
    for each in (jit._library, jit._record_warning):
        each.cache_clear()
    jit.cache_warnings()
    yield tmp_path
    for each in (jit._library, jit._record_warning):
        each.cache_clear()
    jit.cache_warnings()


@jit.kernel
def _one_more(x):
    return x + 1


@pytest.mark.skipif(not JIT, reason="no library is looked for without the JIT")
def test_passed_over(put):
    """A library that cannot be loaded gives one warning, and kernels still run."""
    (put / library_name()).write_bytes(b"no library")
    contents = {"format": library.FORMAT, "processor": "generic"}
    contents["library"] = sha256(b"no library").hexdigest()
    (put / MANIFEST).write_text(json.dumps(contents | {"kernels": {}}), encoding="utf-8")
    assert jit.Kernel(lambda x: x + 1, {})(1) == 2
    assert [trouble.key for trouble in jit.cache_warnings()] == ["library_not_loaded"]
    assert jit.Kernel(lambda x: x + 2, {})(1) == 3
    assert jit.cache_warnings() == ()
    told = [each.key for each in jit.describe_layers()]
    assert told == ["layer_jit", "library_not_loaded"]


@pytest.mark.parametrize(
    ("baseline", "found", "fits"),
    [
        (["X86_V2"], [], True),
        (["SSE", "SSE2", "SSE3"], ["SSSE3", "SSE41", "POPCNT", "SSE42", "AVX2"], True),
        (["SSE", "SSE2", "SSE3"], ["POPCNT"], False),
        (["SSE", "SSE2", "SSE3"], None, False),
    ],
)
def test_old_processor(put, monkeypatch, baseline, found, fits):
    """A library is not loaded on a processor without the features it was built for."""
    told = {"baseline": baseline} | ({} if found is None else {"found": found})
    monkeypatch.setattr(np, "show_config", lambda mode: {"SIMD Extensions": told})
    contents = {"format": library.FORMAT, "processor": library.FROM_2009, "library": ""}
    (put / MANIFEST).write_text(json.dumps(contents), encoding="utf-8")
    (put / library_name()).write_bytes(b"no library")
    with pytest.raises(ValueError, match="not the file" if fits else "older than"):
        Library(put)


@pytest.mark.skipif(not JIT, reason="no library is looked for without the JIT")
def test_none(put):
    """Without a library, no message mentions one."""
    assert not list(put.iterdir())
    assert jit.Kernel(lambda x: x + 1, {})(1) == 2
    assert jit.describe_layers() == (Message("layer_jit"),)


@needs_build
def test_served_without_numba(built):
    """A kernel in the library is called in a process that never loads numba."""
    code = (
        "import sys; sys.path[:0] = sys.argv[2:]\n"
        "from pathlib import Path\n"
        "from bridgeopt.engine.aot import library\n"
        "library.Library.__init__.__defaults__ = (Path(sys.argv[1]),)\n"
        "import numpy as np\nfrom tests.support.generators import native_kernels\n"
        "out = np.zeros(1, dtype=np.int64)\n"
        "native_kernels.nothing(out)\n"
        "print(out[0], 'numba' in sys.modules)"
    )
    run = [sys.executable, "-c", code, built, *sys.path]
    environment = {k: v for k, v in os.environ.items() if k != "BRIDGEOPT_KERNELS"}
    done = subprocess.run(run, capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.split() == ["7", "False"]


def test_no_compiler(tmp_path, monkeypatch):
    """Without a linker the error gives a plain reason, and no file is left."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr("bridgeopt.engine.aot.build.find_spec", {"numba": True}.get)
    with pytest.raises(CannotBuildError, match="no C compiler"):
        build(KERNELS, tmp_path / "built")
    assert not (tmp_path / "built").exists()


def test_what_only_a_pc_has_is_written_for_all():
    """A loop that counts down compiles for all targets; other code for x86 only is refused."""
    text = "  %.5 = call i8 @llvm.x86.atomic.sub.cc.i64(ptr nonnull %.1, i64 1, i32 4)\n"
    other = "declare i8 @llvm.x86.atomic.sub.cc.i64(ptr, i64, i32)\n"

    def written(text: str, triple: str) -> str:
        result = SimpleNamespace(library=SimpleNamespace(get_llvm_str=lambda: text))
        return _text_for(result, triple)

    assert written(text + other, "x86_64-w64-windows-gnu") == text + other
    found = written(text + other, "aarch64-unknown-linux-gnu")
    assert "x86" not in found
    assert [line.split()[2] for line in found.splitlines()] == ["atomicrmw", "icmp", "zext"]
    with pytest.raises(CannotBuildError, match="pshuf"):
        written("  %x = call i64 @llvm.x86.pshuf(i64 1)\n", "arm64-apple-macosx11.0.0")
