"""Internals of numba, llvmlite and zig that the builder relies on; see docs/build.md."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bridgeopt.engine.aot import build as builder
from bridgeopt.engine.aot.library import MANIFEST
from tests.support.each_case import each_case
from tests.support.generators.instances import JIT

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "build.md"

PRIVATE = [
    "numba.core.dispatcher.Dispatcher.compile",
    "numba.core.codegen.CPUCodeLibrary.get_llvm_str",
    "numba.core.funcdesc.FunctionDescriptor.llvm_func_name",
    "numba.core.base.BaseContext.create_module",
    "numba.core.callconv.CPUCallConv.get_function_type",
    "numba.core.callconv.CPUCallConv.get_return_type",
    "numba.core.types.BaseNamedTuple",
    "numba.core.types.BaseTuple",
    "numba.core.types.NoneType",
    "numba.core.types.unliteral",
    "numba.core.compiler.CompileResult",
    "llvmlite.ir.types._TypedPointerType",
    "llvmlite.ir.Type.as_pointer",
    "llvmlite.binding.ModuleRef.link_in",
    "llvmlite.binding.ValueRef.linkage",
    "llvmlite.binding.ValueRef.storage_class",
    "llvmlite.binding.create_new_module_pass_manager",
    "llvmlite.binding.create_pass_builder",
    "llvmlite.binding.create_pipeline_tuning_options",
    "llvmlite.binding.initialize_all_targets",
    "llvmlite.binding.initialize_all_asmprinters",
    "llvmlite.binding.get_process_triple",
]
"""Private names that numba and llvmlite may move without notice."""

FIELDS = ("library", "fndesc", "signature", "target_context")
"""Fields of a `CompileResult` that the builder reads."""

RAISES = """
from numba import njit
def kernel(n):
    if n > 3:
        raise ValueError("too many")
    return n
"""


def found(name: str) -> Any:
    """Return the object behind a dotted name."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            there: Any = import_module(".".join(parts[:count]))
        except ImportError:
            continue
        for part in parts[count:]:
            there = getattr(there, part)
        return there
    raise ImportError(name)


@each_case("name", PRIVATE)
def test_a_private_name_is_there_and_on_the_page(name):
    """Each private name exists, and is on the page."""
    assert found(name) is not None
    if PAGE.exists():
        assert f"`{name}`" in PAGE.read_text(encoding="utf-8")


def test_a_result_has_the_fields_that_are_read():
    """Numba returns its result as one named tuple with these fields."""
    assert {*FIELDS} <= {*found("numba.core.compiler.CompileResult")._fields}


@pytest.mark.skipif(not JIT, reason="nothing is compiled")
def test_no_path_is_left_of_an_exception(tmp_path, monkeypatch):
    """Numba puts the source path into exceptions; our object file holds no path."""
    from numba import njit

    file = tmp_path / "raising.py"
    names: dict[str, Any] = {}
    exec(compile(RAISES, str(file), "exec"), names)
    compiled: Any = njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)(names["kernel"])
    compiled.compile("(int64,)")
    (result,) = compiled.overloads.values()
    assert b"raising.py" in result.library.get_llvm_str().encode()
    text = builder._text_for(result, "x86_64-unknown-linux-gnu")
    emptied = [line for line in text.splitlines() if line.startswith("@.const.picklebuf.")]
    assert emptied
    assert all(line.endswith("zeroinitializer") for line in emptied)
    monkeypatch.setenv("NUMBA_CPU_NAME", "generic")
    machine_code, _, _ = builder._as_object(result, "bridgeopt_0", "x86_64-unknown-linux-gnu")
    assert b"bridgeopt_0" in machine_code
    assert b"raising.py" not in machine_code


def test_a_library_with_a_path_of_this_machine_is_refused(tmp_path):
    """A library with a local path is refused, since other machines would build a different one."""
    good, bad = tmp_path / "good.so", tmp_path / "bad.so"
    good.write_bytes(b"\x7fELF a kernel")
    bad.write_bytes(b"\x7fELF " + str(Path(builder.__file__).resolve().parents[3]).encode())
    builder._refuse_paths(good)
    with pytest.raises(builder.CannotBuildError, match="would hold the path"):
        builder._refuse_paths(bad)


def test_what_links_is_the_same_whatever_is_installed(monkeypatch):
    """A named target is linked by zig, with or without a C compiler, and never by CC."""
    monkeypatch.setattr(builder, "find_spec", lambda _name: SimpleNamespace())
    seen = set()
    for path, compiler in (("", ""), ("/usr/bin", "clang")):
        monkeypatch.setenv("PATH", path)
        monkeypatch.setenv("CC", compiler)
        seen.add(builder.cross_target("linux-x86_64"))
    (target,) = seen
    assert target.link[:4] == (sys.executable, "-m", "ziglang", "cc")
    monkeypatch.setattr(builder, "find_spec", {}.get)
    with pytest.raises(builder.CannotBuildError, match="ziglang"):
        builder.cross_target("linux-x86_64")


def test_only_the_very_same_library_is_used_again(tmp_path, monkeypatch):
    """Other tools, kernels, targets and comments each give a new library."""
    name = "bridgeopt.engine.qap.symmetry:orbits"
    target = builder.Target("a-triple", "linux", ("ld",), (), "ziglang 1")
    assert not builder.is_same(tmp_path, [name], target)
    kernel: Any = builder.jit.kernel_by_key(name)
    modules, values = builder.source_files(kernel.__wrapped__)
    library = tmp_path / builder.library_name("linux")
    library.write_bytes(b"a library")
    contents = {
        "format": builder.FORMAT,
        "triple": "a-triple",
        "processor": builder._processor(target),
        "asked": [name],
        "tools": builder._tools(target),
        "library": builder.sha256(b"a library").hexdigest(),
        "kernels": {name: {"files": builder.hash_files(modules), "values": values}},
    }

    def same(**changes: object) -> bool:
        (tmp_path / MANIFEST).write_text(builder.json.dumps(contents | changes), encoding="utf-8")
        return builder.is_same(tmp_path, [name], target)

    assert same()
    assert not same(tools="python 3.11, numba 0, llvmlite 0, gcc")
    assert not same(asked=[name, "another"])
    assert not same(triple="")
    assert not same(processor="native")
    assert not same(kernels={name: {"files": "others", "values": values}})
    assert not same(library="0" * 64)
    assert same()
    library.write_bytes(b"another library")
    assert not same()
