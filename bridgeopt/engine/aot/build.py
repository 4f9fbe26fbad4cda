"""Building the library of kernels: ``python -m bridgeopt.engine.aot.build``.

Numba compiles each kernel of the table for its signature. Everything that needs Python's
interpreter is dropped from the resulting LLVM text, and the rest becomes an object file for a
generic processor. A C compiler, or the package ``ziglang``, links the objects.

Separate processes compile, for two reasons. Numba's settings must be in the environment before it
is loaded, and nothing may come from its cache, whose LLVM text is incomplete. Each process compiles
the kernels of one module, and only those. Therefore the library is byte for byte the same with any
number of processes, in any folder, and on any machine of a platform. ``docs/build.md`` lists the
private names of numba and llvmlite on which this relies.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from platform import machine
from tempfile import TemporaryDirectory
from typing import Any

from bridgeopt.engine import jit
from bridgeopt.engine.aot.library import (
    FOLDER,
    FORMAT,
    FROM_2009,
    MANIFEST,
    current_entry,
    hash_code,
    hash_files,
    library_name,
    read_manifest,
    refuse_mismatch,
    source_files,
)
from bridgeopt.engine.aot.signatures import Array, Scalar, Tuple, Type, parse
from bridgeopt.engine.aot.table import SEARCH, all_kernels

RUNTIME = Path(__file__).with_name("runtime.c")

_PROCESSORS = {"x86_64": FROM_2009, "amd64": FROM_2009}
"""LLVM's name of the oldest processor that the library supports, by machine architecture. For an
architecture that is not listed here, it is LLVM's ``generic`` processor."""


_CROSS_TARGETS = {
    "linux-arm64": ("aarch64-unknown-linux-gnu", "linux", "aarch64-linux-gnu.2.17"),
    "linux-x86_64": ("x86_64-unknown-linux-gnu", "linux", "x86_64-linux-gnu.2.17"),
    "macos-arm64": ("arm64-apple-macosx11.0.0", "darwin", "aarch64-macos.11.0"),
    "macos-x86_64": ("x86_64-apple-macosx11.0.0", "darwin", "x86_64-macos.11.0"),
    "windows-x86_64": ("x86_64-w64-windows-gnu", "win32", "x86_64-windows-gnu"),
}
"""The machines that `cross_target` can build for, by the name that ``--target`` takes. Zig can link
for each of them on any machine. Values: LLVM's target triple, the value of `sys.platform` on the
target, and zig's name of the target."""


class CannotBuildError(Exception):
    """A tool that building needs is missing, or building failed."""


@dataclass(frozen=True)
class Target:
    """The machines to build a library for, and the linker to use.

    Attributes
    ----------
    triple
        The target triple of LLVM; "" for this machine.
    platform
        The value of `sys.platform` on the target.
    link
        The linker's command line, without the files.
    libraries
        The system's libraries, which follow the files on the command line.
    linker
        The name of the linker, with its version if known.
    """

    triple: str
    platform: str
    link: tuple[str, ...]
    libraries: tuple[str, ...]
    linker: str


def native_target() -> Target:
    """Return the target for this machine.

    Raises
    ------
    CannotBuildError
        No linker was found.
    """
    libraries = () if sys.platform == "win32" else ("-lm",)
    environment_command = os.environ.get("CC", "").split()
    for command in (environment_command, ["cc"], ["gcc"], ["clang"]):
        if command and shutil.which(command[0]):
            link = (*command, "-shared", "-O2", *_flags(sys.platform))
            return Target("", sys.platform, link, libraries, command[0])
    if find_spec("ziglang") is not None:
        link = (sys.executable, "-m", "ziglang", "cc", "-shared", "-O2", *_flags(sys.platform))
        return Target("", sys.platform, link, libraries, _version("ziglang"))
    raise CannotBuildError("no C compiler was found (cc, gcc, clang, or the package ziglang)")


def cross_target(name: str) -> Target:
    """Return the target with a name such as ``linux-arm64``, a key of `_CROSS_TARGETS`.

    Raises
    ------
    CannotBuildError
        There is no such target, or the package ``ziglang`` is not installed.
    """
    if name not in _CROSS_TARGETS:
        raise CannotBuildError(f"{name!r} is none of {', '.join(_CROSS_TARGETS)}")
    if find_spec("ziglang") is None:
        raise CannotBuildError("the package ziglang, which links for other machines, is missing")
    triple, platform, zig = _CROSS_TARGETS[name]
    zig_cc = (sys.executable, "-m", "ziglang", "cc", "-target", zig)
    command: tuple[str, ...] = (*zig_cc, "-shared", "-O2")
    libraries: tuple[str, ...] = () if platform == "win32" else ("-lm",)
    if platform == "linux":
        # Do not link zig's own runtime: it is not needed, and takes seconds to compile.
        command, libraries = (*command, "-nostdlib"), ("-lc", "-lm")
    return Target(triple, platform, (*command, *_flags(platform)), libraries, _version("ziglang"))


def _version(name: str) -> str:
    """Return a package's name with its version."""
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return name


def _flags(platform: str) -> tuple[str, ...]:
    if platform == "win32":
        return ("-s",)
    if platform == "darwin":
        return ("-fPIC", "-Wl,-x", f"-Wl,-install_name,@rpath/{library_name(platform)}")
    return ("-fPIC", "-s", "-Wl,-z,defs")


@dataclass(frozen=True)
class _KernelObject:
    """A kernel that is compiled, but not linked yet.

    Attributes
    ----------
    code
        The bytes of its object file.
    unused
        Names in Python's interpreter: of functions, then of variables. The object file refers to
        these names, but its code never uses them (`_stubs`).
    entry
        The kernel's entry in the manifest, the table of the library's functions.
    """

    code: bytes
    unused: tuple[frozenset[str], frozenset[str]]
    entry: Mapping[str, str]


def build(
    kernels: Mapping[str, str],
    folder: Path = FOLDER,
    *,
    jobs: int = 1,
    target: Target | None = None,
    report: Callable[[str], object] = str,
) -> None:
    """Build a library of kernels.

    Parameters
    ----------
    kernels
        The signatures of the kernels by key, as `all_kernels` returns them.
    folder
        The folder for the library; an earlier library is replaced when the new one is complete.
    jobs
        The number of processes that compile.
    target
        The machines to build for; by default machines like this one.
    report
        Called with a text about each finished kernel: its key, and whether it is left to numba.

    Raises
    ------
    CannotBuildError
        There is no numba, or no linker.
    """
    if find_spec("numba") is None:
        raise CannotBuildError("numba is not installed")
    target = target or native_target()
    with TemporaryDirectory() as scratch:
        _set_numba_environment(target, Path(scratch))
        tasks_by_module: dict[str, list[_CompileTask]] = {}
        for number, (name, takes) in enumerate(kernels.items()):
            task = _CompileTask(name, takes, f"bridgeopt_{number}", target.triple)
            tasks_by_module.setdefault(name.partition(":")[0], []).append(task)
        with ProcessPoolExecutor(
            jobs, mp_context=get_context("spawn"), max_tasks_per_child=1
        ) as pool:
            futures = [
                (tasks, pool.submit(_compile_all, tasks)) for tasks in tasks_by_module.values()
            ]
            objects_by_name: dict[str, _KernelObject | None] = {}
            try:
                for tasks, future in futures:
                    for task, kernel_object in zip(tasks, future.result(), strict=True):
                        objects_by_name[task.name] = kernel_object
                        is_left = kernel_object is None
                        report(f"{task.name} is left to numba" if is_left else task.name)
            finally:
                pool.shutdown(cancel_futures=True)
        objects = {name: each for name in kernels if (each := objects_by_name[name]) is not None}
        linked = _link(objects.values(), Path(scratch), target)
        contents = {
            "format": FORMAT,
            "triple": target.triple,
            "processor": _processor(target),
            "asked": sorted(kernels),
            "tools": _tools(target),
            "library": sha256(linked.read_bytes()).hexdigest(),
            "kernels": {name: each.entry for name, each in objects.items()},
        }
        _install(folder, linked, contents)


def _tools(target: Target) -> str:
    """Return the names and versions of the tools that build a library.

    Other versions of these tools may build a library with other bytes.
    """
    python = f"python {sys.version_info[0]}.{sys.version_info[1]}"
    return ", ".join((python, _version("numba"), _version("llvmlite"), target.linker))


def _processor(target: Target) -> str:
    """Return LLVM's name of the processor to build for."""
    kind = target.triple.split("-")[0] or machine()
    return _PROCESSORS.get(kind.lower(), "generic")


def _set_numba_environment(target: Target, scratch: Path) -> None:
    """Set numba's environment variables for a target; numba must not be loaded yet.

    They name the processor to compile for and a cache in the empty folder ``scratch``.
    """
    os.environ["NUMBA_CPU_NAME"] = _processor(target)
    os.environ["NUMBA_CPU_FEATURES"] = ""
    os.environ["NUMBA_CACHE_DIR"] = str(scratch / "cache")
    os.environ["NUMBA_DISABLE_JIT"] = "0"
    os.environ["PYTHONHASHSEED"] = "0"


@dataclass(frozen=True)
class _CompileTask:
    """A kernel to compile.

    Attributes
    ----------
    name
        The kernel's key, ``module:function``.
    takes
        The text of its signature.
    symbol
        Its name in the library.
    triple
        LLVM's target triple; "" for this machine.
    """

    name: str
    takes: str
    symbol: str
    triple: str


def _compile_all(tasks: Iterable[_CompileTask]) -> list[_KernelObject | None]:
    return [_compile(task.name, task.takes, task.symbol, task.triple) for task in tasks]


def _compile(name: str, takes: str, symbol: str, triple: str) -> _KernelObject | None:
    """Compile a kernel; parameters are the fields of `_CompileTask`.

    Return ``None`` if the kernel needs a function of numba's runtime that ``runtime.c`` lacks.
    """
    kernel = jit.kernel_by_key(name)
    modules, values = source_files(kernel.__wrapped__)  # type: ignore[attr-defined]
    files, code = hash_files(modules), hash_code(modules)
    assert files is not None, f"{name} comes without its source"
    assert code is not None, f"{name} comes without its source"
    jit.enter_build_mode()
    result = jit.compile_for(kernel, parse(takes))
    object_code = _as_object(result, symbol, triple)
    if object_code is None:
        return None
    machine_code, unused, gives = object_code
    entry = {"symbol": symbol, "takes": takes, "gives": str(gives)}
    entry |= {"files": files, "code": code, "values": values}
    return _KernelObject(machine_code, unused, entry)


_COUNT_DOWN = re.compile(
    r"^  (%\S+) = (?:tail )?call i8 @llvm\.x86\.atomic\.sub\.cc\.i64"
    r"\(ptr(?: \w+)* (%\S+), i64 (\d+), i32 (?:immarg )?4\).*$",
    re.MULTILINE,
)
"""Matches an atomic subtraction in numba's LLVM text for x86. The operand 4 stands for a test on
zero: the result is 1 if the difference is 0, otherwise 0. The groups of the pattern are the name of
the result, the address, and the number to subtract."""


def _portable_count_down(match: re.Match[str]) -> str:
    """Return LLVM text for an atomic subtraction that works on any processor.

    ``match`` is a match of `_COUNT_DOWN`.
    """
    result, place, number = match.groups()
    name = re.sub(r"\W", "_", result)
    old_value, is_zero = f"%was_{name}", f"%is_{name}"
    lines = (
        (old_value, "=", "atomicrmw", "sub", "ptr", f"{place},", "i64", number, "seq_cst"),
        (is_zero, "=", "icmp", "eq", "i64", f"{old_value},", number),
        (result, "=", "zext", "i1", is_zero, "to", "i8"),
    )
    return "\n".join("  " + " ".join(line) for line in lines)


_EXCEPTION = re.compile(
    r"^(@\.const\.picklebuf\.\S+ = [\w ]*constant \{ [^{}]* \}) \{ .* \}$", re.MULTILINE
)
"""Matches a constant in LLVM text that holds the Python exception of a failing kernel. The value of
the constant is the exception's type, arguments and place in a source file. The pattern's group is
the text before that value."""


def _text_for(result: Any, triple: str) -> str:
    """Return the LLVM text of a kernel, without instructions specific to this machine's processor.

    ``result`` is numba's compile result. Its text contains such instructions, because numba has
    already generated machine code from it. Exceptions are removed too, because they contain paths
    of source files. The library reports only one kind of failure, so it needs no exceptions.

    Raises
    ------
    CannotBuildError
        The text contains an instruction that other processors lack, and this function has no
        replacement for it.
    """
    text = _EXCEPTION.sub(r"\1 zeroinitializer", str(result.library.get_llvm_str()))
    if triple.partition("-")[0].lower() in ("x86_64", "amd64"):
        return text
    text = _COUNT_DOWN.sub(_portable_count_down, text)
    if unsupported := re.search(r"call \S+ @(llvm\.x86\.\S+?)\(", text):
        raise CannotBuildError(f"{unsupported[1]} cannot be written for {triple}")
    return re.sub(r"^declare .*@llvm\.x86\..*\n", "", text, flags=re.MULTILINE)


def _llvmlite() -> tuple[Any, Any]:
    """Import and return llvmlite's modules ``ir`` and ``binding``.

    They are imported late, like numba, because numba's settings must be in the environment first.
    """
    from llvmlite import binding, ir

    return ir, binding


def _as_object(
    result: Any, symbol: str, triple: str
) -> tuple[bytes, tuple[frozenset[str], frozenset[str]], Tuple] | None:
    """Return a kernel as an object file, which exports the function ``symbol``.

    ``result`` is numba's compile result of the kernel.

    Returns
    -------
    The bytes of the object file; the unused names of Python's functions and variables (see
    `_KernelObject`); and the types of the kernel's result. ``None`` if the kernel needs a function
    of numba's runtime that ``runtime.c`` lacks.
    """
    _, llvm = _llvmlite()
    triple = triple or llvm.get_process_triple()
    module = llvm.parse_assembly(_text_for(result, triple))
    module.link_in(llvm.parse_assembly(_entry_function(result, symbol)))
    for global_value in [*module.functions, *module.global_variables]:
        if not global_value.is_declaration:
            global_value.linkage = "external" if global_value.name == symbol else "internal"
            if global_value.name == symbol and "windows" in triple:
                # Mark this function for export. Once any function of a DLL is marked, the linker
                # exports only marked functions, and runtime.c contains a marked function.
                global_value.storage_class = "dllexport"
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    processor = llvm.Target.from_triple(triple).create_target_machine(
        cpu=os.environ["NUMBA_CPU_NAME"], features="", opt=3, reloc="pic", codemodel="small"
    )
    module.triple = triple
    module.data_layout = str(processor.target_data)
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(module, llvm.create_pass_builder(processor, llvm.create_pipeline_tuning_options(0)))
    runtime = RUNTIME.read_text(encoding="utf-8")
    declared = {function.name for function in module.functions if function.is_declaration}
    numba_names = [name for name in declared if name.startswith(("NRT_", "numba_"))]
    if any(f"{name}(" not in runtime for name in numba_names):
        return None  # runtime.c lacks a function that the kernel needs, such as one for sets
    unused = _python_names(module.functions), _python_names(module.global_variables)
    gives = Tuple("", tuple(_result_types(result.signature.return_type)))
    return processor.emit_object(module), unused, gives


def _python_names(global_values: Iterable[Any]) -> frozenset[str]:
    """Return the names of functions or variables that belong to Python's interpreter.

    ``global_values`` are LLVM's functions or variables. Only those that are declared, but not
    defined, count.
    """
    return frozenset(
        value.name
        for value in global_values
        if value.is_declaration and value.name.startswith(("Py", "_Py"))
    )


def _entry_function(result: Any, symbol: str) -> str:
    """Return the LLVM text of a function ``symbol`` that calls a kernel.

    ``result`` is numba's compile result of the kernel. The function takes the address of a row of
    words (see `library`), reads the arguments from the words, and writes the kernel's result to
    them.
    """
    ir, _ = _llvmlite()
    module = result.target_context.create_module(symbol)
    convention = result.target_context.call_conv
    inner_type = convention.get_function_type(result.fndesc.restype, result.fndesc.argtypes)
    inner = ir.Function(module, inner_type, result.fndesc.llvm_func_name)
    word = ir.IntType(64)
    outer = ir.Function(module, ir.FunctionType(ir.IntType(32), [word.as_pointer()]), symbol)
    builder = ir.IRBuilder(outer.append_basic_block())

    def at(place: int) -> Any:
        return builder.gep(outer.args[0], [ir.Constant(word, place)])

    result_slot = builder.alloca(_pointee(result, convention))
    error_slot = builder.alloca(ir.IntType(8).as_pointer())
    args = [
        _from_word(builder, builder.load(at(place)), kind)
        for place, kind in enumerate(inner_type.args[2:])
    ]
    argument_types = inner_type.args
    pointers = [
        builder.bitcast(result_slot, argument_types[0]),
        builder.bitcast(error_slot, argument_types[1]),
    ]
    status = builder.call(inner, [*pointers, *args])
    if str(result.signature.return_type) != "none":
        for place, value in enumerate(_to_words(builder, builder.load(result_slot))):
            builder.store(value, at(place))
    builder.ret(status)
    return str(module)


def _pointee(result: Any, convention: Any) -> Any:
    return convention.get_return_type(result.fndesc.restype).pointee


def _from_word(builder: Any, word: Any, kind: Any) -> Any:
    ir, _ = _llvmlite()
    if isinstance(kind, ir.PointerType):
        return builder.inttoptr(word, kind)
    if isinstance(kind, ir.DoubleType):
        return builder.bitcast(word, kind)
    if not isinstance(kind, ir.IntType):
        raise TypeError(f"a kernel cannot be handed {kind}")
    return word if kind.width == 64 else builder.trunc(word, kind)


def _to_words(builder: Any, value: Any) -> Iterable[Any]:
    """Yield the 64-bit words that hold a kernel's result, ``value``.

    ``builder`` gets the LLVM instructions that convert the result.
    """
    ir, _ = _llvmlite()
    word = ir.IntType(64)
    if isinstance(value.type, ir.BaseStructType | ir.ArrayType):
        count = value.type.count if isinstance(value.type, ir.ArrayType) else len(value.type)
        for part in range(count):
            yield from _to_words(builder, builder.extract_value(value, part))
    elif isinstance(value.type, ir.PointerType):
        yield builder.ptrtoint(value, word)
    elif isinstance(value.type, ir.DoubleType):
        yield builder.bitcast(value, word)
    elif value.type.width < 8:  # a boolean
        yield builder.zext(value, word)
    else:
        yield value if value.type.width == 64 else builder.sext(value, word)


def _result_types(result_type: Any) -> Iterable[Type]:
    """Yield the types of a kernel's result, in the form of a signature.

    ``result_type`` is numba's type of the result.
    """
    types = jit.load_numba().core.types
    if isinstance(result_type, types.NoneType):
        return
    if isinstance(result_type, types.BaseNamedTuple):
        raise TypeError("a kernel that Python calls returns a plain tuple, not a named one")
    if isinstance(result_type, types.BaseTuple):
        yield Tuple(
            "", tuple(part for item_type in result_type for part in _result_types(item_type))
        )
    elif isinstance(result_type, types.Array):
        yield Array(str(result_type.dtype), result_type.ndim)
    else:
        yield Scalar(str(types.unliteral(result_type)))


def _link(kernel_objects: Iterable[_KernelObject], scratch: Path, target: Target) -> Path:
    objects: list[Path] = []
    functions: set[str] = set()
    variables: set[str] = set()
    for number, kernel_object in enumerate(kernel_objects):
        objects.append(scratch / f"{number}.o")
        objects[-1].write_bytes(kernel_object.code)
        functions |= kernel_object.unused[0]
        variables |= kernel_object.unused[1]
    stubs = scratch / "stubs.c"
    stubs.write_text(_stubs(functions, variables), encoding="utf-8")
    linked = scratch / library_name(target.platform)
    shutil.copyfile(RUNTIME, scratch / RUNTIME.name)
    # Run the linker in the folder of these files and give it names only, so that the library
    # contains no paths.
    files = [RUNTIME.name, stubs.name, *(file.name for file in objects)]
    process = subprocess.run(
        [*target.link, "-o", linked.name, *files, *target.libraries],
        cwd=scratch,
        env={"ZIG_GLOBAL_CACHE_DIR": str(scratch / "zig"), **os.environ},
        capture_output=True,
        text=True,
        check=False,
    )
    if process.returncode:
        raise CannotBuildError(f"{target.linker} failed: {process.stderr.strip()[-500:]}")
    _refuse_paths(linked)
    return linked


def _refuse_paths(linked: Path) -> None:
    """Raise an error if a library contains a path of this machine.

    With such a path, builds on different machines would differ.
    """
    data = linked.read_bytes()
    package = Path(__file__).resolve().parents[3]
    for folder in (package, linked.parent.resolve()):
        if os.fsencode(folder) in data:
            raise CannotBuildError(f"{linked.name} would hold the path {folder}")


def _stubs(functions: Iterable[str], variables: Iterable[str]) -> str:
    """Return C code with stubs for functions and variables of Python's interpreter.

    The object files refer to these names, because numba adds code to each kernel that raises Python
    errors. An example is the error if an array does not fit the array to which it is assigned. Only
    the functions with which numba calls kernels from Python run that code. The library does not use
    these functions, so the stubs are never called. The library reports only one kind of failure,
    and the library's caller raises the error.
    """
    pointer = "void *"
    lines = ["#ifdef _WIN32", f"#define HIDDEN {pointer}", "#else"]
    lines += [f'#define HIDDEN __attribute__((visibility("hidden"))) {pointer}', "#endif"]
    lines += [f"HIDDEN {name}(void) {{ return 0; }}" for name in sorted(functions)]
    lines += [f"HIDDEN {name};" for name in sorted(variables)]
    return "\n".join(lines) + "\n"


def _install(folder: Path, linked: Path, contents: Mapping[str, object]) -> None:
    """Replace the library in a folder, and then its manifest, which is written from ``contents``.

    Between these two replacements, the old manifest does not match the new library. A program that
    loads the library at that moment refuses it (`refuse_mismatch`).
    """
    folder.mkdir(parents=True, exist_ok=True)
    temporary = folder / f"{linked.name}.{os.getpid()}"
    shutil.copyfile(linked, temporary)
    temporary.replace(folder / linked.name)
    text = json.dumps(contents, indent=1, sort_keys=True)
    temporary.write_text(text + "\n", encoding="utf-8", newline="\n")
    temporary.replace(folder / MANIFEST)


def is_fresh(folder: Path, kernels: Iterable[str]) -> bool:
    """Return whether a library holds all these kernels, built from the present code."""
    try:
        contents = read_manifest(folder)
        refuse_mismatch(folder / library_name(), contents)
        functions: list[Any] = [jit.kernel_by_key(name) for name in kernels]
        return all(
            current_entry(contents["kernels"], function.__wrapped__) is not None
            for function in functions
        )
    except Exception:  # missing, stale or damaged
        return False


def is_same(folder: Path, kernels: Iterable[str], target: Target) -> bool:
    """Return whether `build` would write a library with the same bytes as the one in ``folder``."""
    try:
        contents = read_manifest(folder)
        refuse_mismatch(folder / library_name(target.platform), contents)
        names = sorted(kernels)
        expected = (names, _tools(target), target.triple, _processor(target))
        stored = (contents[key] for key in ("asked", "tools", "triple", "processor"))
        return tuple(stored) == expected and all(
            _is_of_these_files(contents["kernels"].get(name), name) for name in names
        )
    except Exception:  # missing, stale or damaged
        return False


def _is_of_these_files(entry: Mapping[str, str] | None, name: str) -> bool:
    """Return whether a kernel's source files are unchanged, comments included.

    ``name`` is the kernel's key, and ``entry`` its entry in the library's manifest. A kernel
    without an entry (``None``) was left to numba, and counts as unchanged.
    """
    modules, values = source_files(jit.kernel_by_key(name).__wrapped__)  # type: ignore[attr-defined]
    return entry is None or (entry["files"], entry["values"]) == (hash_files(modules), values)


def main() -> None:
    """Build the library according to the command line."""
    parser = argparse.ArgumentParser(description="Build the library of kernels.")
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder it is put in")
    parser.add_argument("--evening", action="store_true", help="only search and proof")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--target",
        choices=sorted(_CROSS_TARGETS),
        help="the machines to build for, with zig (these)",
    )
    args = parser.parse_args()
    kernels = SEARCH if args.evening else all_kernels()
    try:
        target = cross_target(args.target) if args.target else native_target()
        if is_same(args.out, kernels, target):
            print(f"{args.out} has them all")
            return
        build(kernels, args.out, jobs=args.jobs, target=target, report=print)
    except CannotBuildError as error:
        sys.exit(f"the library of kernels was not built: {error}")


if __name__ == "__main__":
    main()
