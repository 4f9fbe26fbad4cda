"""Loading the library of kernels, and calling its functions.

The library, and a table of its functions (the manifest), are in the folder `FOLDER`. Each function
takes the address of a row of 64-bit words. A number takes one word. An array with d dimensions
takes 5 + 2 d words: two unused words, the number of elements, the bytes per element, the data's
address, the shape, and the strides in bytes. The function writes its result to the same row in the
same form. Therefore calls depend neither on a processor's calling convention nor on Python's
version.
"""

from __future__ import annotations

import ast
import ctypes
import json
import sys
import tokenize
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import numpy as np

from bridgeopt.engine.aot.signatures import Array, Scalar, Type, flatten, parse

FOLDER = Path(__file__).parent / "built"
"""The folder of the library, if one has been built."""

MANIFEST = "contents.json"
"""Name of the manifest, a file in the library's folder. The manifest lists the library's kernels,
with hashes of the kernels' sources."""

FORMAT = 4
"""Version of the manifest's format, and of the words in which kernels take and return values."""

FROM_2009 = "x86-64-v2"
"""LLVM's name for PC processors since about 2009, which count bits in one instruction. Numpy's
wheels need such a processor too."""

_SUFFIX = {"win32": "bridgeopt.dll", "darwin": "libbridgeopt.dylib"}
"""The library's file name by `sys.platform`; other platforms use ``.so``."""

_WORD, _SIGN = 1 << 64, 1 << 63
"""The number of values of a 64-bit word, and the first value whose sign bit is set."""


def library_name(platform: str = sys.platform) -> str:
    """Return the library's file name on a platform, a value of `sys.platform`."""
    return _SUFFIX.get(platform, "libbridgeopt.so")


@dataclass(frozen=True)
class CompiledKernel:
    """A kernel in the library.

    Attributes
    ----------
    function
        The native function, which takes the address of a row of words and returns 0 on success.
    argument_types, result_type
        The types of the kernel's arguments and of its result.
    release
        Function that frees the memory of a returned array, given the first word of the array.
    """

    function: Callable[[int], int]
    argument_types: tuple[Scalar | Array, ...]
    result_type: Type | None
    release: Callable[[int], None]

    def pack_arguments(self, args: tuple[Any, ...]) -> array[int] | None:
        """Return the row of words for arguments; ``None`` if they do not fit the kernel's types."""
        row: list[int] = []
        try:
            for kind, value in zip(self.argument_types, _flat(args), strict=True):
                if isinstance(kind, Scalar):
                    row.append(_as_word(kind.kind, value))
                elif _fits(kind, value):
                    address = value.__array_interface__["data"][0]
                    row += (0, 0, value.size, value.itemsize, address, *value.shape, *value.strides)
                else:
                    return None
            return array("q", row)
        except (TypeError, ValueError, OverflowError):
            return None

    def call(self, words: array[int]) -> Any:
        """Run the kernel without the GIL, and return its result.

        ``words`` are the arguments, from `pack_arguments`; the result overwrites them.

        Raises
        ------
        MemoryError
            There is not enough memory.
        """
        words.extend([0] * (self._num_result_words - len(words)))
        address, _ = words.buffer_info()
        if self.function(address):
            raise MemoryError
        return None if self.result_type is None else self._read(self.result_type, iter(words))

    @cached_property
    def _num_result_words(self) -> int:
        """The number of 64-bit words in which the kernel returns its result."""
        kinds = () if self.result_type is None else flatten([self.result_type])
        return sum(1 if isinstance(kind, Scalar) else 5 + 2 * kind.ndim for kind in kinds)

    def _read(self, gives: Type, words: Iterator[int]) -> Any:
        """Return the next value, of type ``gives``, from the words of the result."""
        if isinstance(gives, Scalar):
            return _as_value(gives.kind, next(words))
        if isinstance(gives, Array):
            return self._copy_array(gives, words)
        return tuple(self._read(part, words) for part in gives.parts)

    def _copy_array(self, gives: Array, words: Iterator[int]) -> Any:
        """Return a copy of the array, of type ``gives``, that the next words describe.

        The memory of the kernel's array is released.
        """
        block, _, size, _, address = (next(words) for _ in range(5))
        shape = tuple(next(words) for _ in range(gives.ndim))
        strides = tuple(next(words) for _ in range(gives.ndim))
        copy = np.empty(shape, dtype=gives.kind)
        if size:
            interface = {"version": 3, "typestr": copy.dtype.str, "data": (address, True)}
            view = _View({**interface, "shape": shape, "strides": strides})
            copy[...] = np.asarray(view)
        self.release(block)
        return copy


class _View:
    """An object with numpy's array interface, through which memory can be read as an array."""

    def __init__(self, interface: dict[str, object]) -> None:
        self.__array_interface__ = interface


def _flat(args: Iterable[Any]) -> Iterator[Any]:
    for value in args:
        if isinstance(value, tuple):
            yield from _flat(value)
        else:
            yield value


def _fits(kind: Array, value: Any) -> bool:
    if type(value) is not np.ndarray or value.ndim != kind.ndim or value.dtype != kind.kind:
        return False
    flags = value.flags
    return bool(flags.c_contiguous and flags.aligned and (kind.const or flags.writeable))


def _as_word(kind: str, value: Any) -> int:
    """Return a number of the type ``kind``, such as ``int64``, as a signed 64-bit integer.

    Raise `TypeError` if the value is another kind of number.
    """
    if kind == "float64":
        if not isinstance(value, float):
            raise TypeError
        return int(np.float64(value).view(np.int64))
    if isinstance(value, bool | np.bool_) != (kind == "bool"):
        raise TypeError
    if not isinstance(value, int | np.integer | np.bool_):
        raise TypeError
    word = int(value)
    if kind == "uint64":
        if not (isinstance(value, np.uint64) and 0 <= word < _WORD):
            raise TypeError
        return word - _WORD if word >= _SIGN else word
    if isinstance(value, np.unsignedinteger):
        raise TypeError
    return word


def _as_value(kind: str, word: int) -> Any:
    """Return the number in a 64-bit word, as the type that numba returns for ``kind``."""
    if kind == "bool":
        return bool(word & 1)
    if kind == "float64":
        return float(np.int64(word).view(np.float64))
    return word % _WORD if kind == "uint64" else word


def _is_from_2009() -> bool:
    """Return whether numpy reports that the processor has the instructions of x86-64-v2.

    Processors from about 2009 on have these instructions (see `FROM_2009`).
    """
    simd_extensions = np.show_config(mode="dicts")["SIMD Extensions"]
    features = {*simd_extensions.get("baseline", ()), *simd_extensions.get("found", ())}
    return "X86_V2" in features or {"SSE42", "POPCNT"} <= features


class Library:
    """A library of kernels on disk.

    Parameters
    ----------
    folder
        The folder of the library.

    Raises
    ------
    FileNotFoundError
        There is no library.
    OSError, ValueError
        The library is damaged, or cannot be loaded here, for instance because it is for other
        processors.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        contents = read_manifest(folder)
        if contents["processor"] == FROM_2009 and not _is_from_2009():
            raise ValueError("this processor is older than what it is for")
        path = folder / library_name()
        refuse_mismatch(path, contents)
        self._loaded = ctypes.CDLL(str(path))
        self._release = self._loaded.bridgeopt_release
        self._release.argtypes, self._release.restype = [ctypes.c_void_p], None
        self.kernels: Mapping[str, Mapping[str, str]] = contents["kernels"]

    def find(self, function: FunctionType) -> CompiledKernel | None:
        """Return a kernel's function in the library; ``None`` if the library does not have it.

        Raises
        ------
        StaleError
            The library was built from other sources.
        """
        entry = current_entry(self.kernels, function)
        if entry is None:
            return None
        native = getattr(self._loaded, entry["symbol"])
        native.argtypes, native.restype = [ctypes.c_void_p], ctypes.c_int32
        (*gives,) = parse(entry["gives"]).parts
        takes = tuple(flatten(parse(entry["takes"]).parts))
        return CompiledKernel(native, takes, gives[0] if gives else None, self._release)


class StaleError(Exception):
    """The library was built from other sources than the present ones."""


def read_manifest(folder: Path) -> dict[str, Any]:
    """Return the manifest of a library, which may be for other machines than this one.

    Raises
    ------
    FileNotFoundError
        There is no library.
    ValueError
        The manifest is damaged, or its format has another version.
    """
    contents = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    if not isinstance(contents, dict) or contents.get("format") != FORMAT:
        raise ValueError("it was built by another version")
    return contents


def refuse_mismatch(path: Path, contents: Mapping[str, Any]) -> None:
    """Raise a `ValueError` if a library is not the file that its manifest describes."""
    if sha256(path.read_bytes()).hexdigest() != contents["library"]:
        raise ValueError("it is not the file that was built")


def current_entry(
    kernels: Mapping[str, Mapping[str, str]], function: FunctionType
) -> Mapping[str, str] | None:
    """Return the entry of a kernel in the library's manifest; ``None`` if there is none.

    ``kernels`` are the manifest's entries.

    Raises
    ------
    StaleError
        The library was built from other sources.
    """
    entry = kernels.get(kernel_key(function))
    if entry is None:
        return None
    modules, values = source_files(function)
    if values != entry["values"] or not _is_built_from(modules, entry):
        raise StaleError
    return entry


def kernel_key(function: FunctionType) -> str:
    """Return the key of a kernel: its module and name, since names alone are not unique."""
    return f"{function.__module__}:{function.__qualname__}"


def source_files(function: FunctionType) -> tuple[Mapping[str, str], str]:
    """Return the modules of a kernel and its callees, and a hash of the constants they use.

    The modules are given as the paths of their files, by module name. The hash covers the values of
    constants, and the fields of named tuples.
    """
    modules: dict[str, str] = {}
    values: set[str] = set()
    seen: set[FunctionType] = set()
    pending = [function]
    while pending:
        kernel_function = pending.pop()
        if kernel_function in seen:
            continue
        seen.add(kernel_function)
        modules[kernel_function.__module__] = kernel_function.__code__.co_filename
        for name in _names(kernel_function.__code__):
            value = kernel_function.__globals__.get(name)
            callee = python_function(value)
            if callee is not None:
                pending.append(callee)
            elif (text := _as_text(value)) is not None:
                values.add(f"{kernel_key(kernel_function)} {name}={text}")
    return modules, _hash(values)


def hash_files(modules: Mapping[str, str]) -> str | None:
    """Return a hash of modules' files; ``None`` if a module has no source.

    ``modules`` has the paths of the files by module name, as `source_files` returns them.
    """
    return _hash_each(modules, _file)


def hash_code(modules: Mapping[str, str]) -> str | None:
    """Return a hash of modules' code without docstrings, comments and blank lines.

    The hash is the same with every version of Python. Return ``None`` if a module has no source.
    ``modules`` is as in `hash_files`.
    """
    return _hash_each(modules, _code)


def _is_built_from(modules: Mapping[str, str], entry: Mapping[str, str]) -> bool:
    """Return whether a kernel was built from the present code of its modules.

    ``modules`` is as in `hash_files`, and ``entry`` is the kernel's entry in the manifest.
    Docstrings and comments are ignored. Modules without a source file count as unchanged. Parsing
    takes milliseconds for each module, so hashes of whole files are compared first.
    """
    return hash_files(modules) in (None, entry["files"]) or hash_code(modules) == entry["code"]


def _hash_each(modules: Mapping[str, str], hash_file: Callable[[str], str | None]) -> str | None:
    hashes = {name: hash_file(path) for name, path in modules.items()}
    return None if None in hashes.values() else _hash(f"{k}={v}" for k, v in hashes.items())


def _hash(lines: Iterable[str]) -> str:
    """Return a hash of lines that does not depend on their order."""
    return sha256("\n".join(sorted(lines)).encode()).hexdigest()


def _names(code: CodeType) -> Iterator[str]:
    """Yield the names that a code object and the code objects nested in it look up."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def python_function(value: object) -> FunctionType | None:
    """Return the Python function of a kernel, compiled or not; ``None`` for anything else."""
    inner = getattr(value, "__wrapped__", None) or getattr(value, "py_func", None)
    return inner if isinstance(inner, FunctionType) else None


def _as_text(value: object) -> str | None:
    """Return a constant as text; ``None`` if the value is not a constant."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype}{value.shape}{sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, np.generic):
        return f"{value.dtype}:{value.item()}"
    if isinstance(value, bool | int | float | str | tuple):
        return repr(value)
    fields: Sequence[str] | None = getattr(value, "_fields", None)
    return None if fields is None else ",".join(fields)


_files: dict[str, str | None] = {}
_codes: dict[str, str | None] = {}


def _file(path: str) -> str | None:
    """Return a hash of a module's source, with normalised line ends; ``None`` without a source."""
    if path not in _files:
        source = _source(path)
        _files[path] = None if source is None else sha256(source).hexdigest()
    return _files[path]


def _code(path: str) -> str | None:
    """Return a hash of a module's code; ``None`` without a source."""
    if path not in _codes:
        source = _source(path)
        _codes[path] = (
            None if source is None else sha256(normalised_code(source).encode()).hexdigest()
        )
    return _codes[path]


def _source(path: str) -> bytes | None:
    try:
        return Path(path).read_bytes().replace(b"\r\n", b"\n")
    except OSError:
        return None


def normalised_code(source: bytes) -> str:
    """Return a module's source without docstrings, comments, blank lines and trailing spaces.

    The result is the same in all versions of Python. Trees and tokens differ between versions, so
    only the positions of docstrings and comments are taken from them. Any string that is a
    statement counts as a docstring, since such strings document constants. A module that cannot be
    parsed is returned unchanged.
    """
    text = source.decode("utf-8", "surrogateescape")
    lines = [line.encode("utf-8", "surrogateescape") for line in text.split("\n")]
    try:
        strings = [
            node
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ]
        comments = [
            token.start
            for token in tokenize.tokenize(BytesIO(source).readline)
            if token.type == tokenize.COMMENT
        ]
    except (SyntaxError, tokenize.TokenError, ValueError):
        return text
    for row, column in comments:  # tokenize counts columns in characters, ast in bytes
        start = lines[row - 1].decode("utf-8", "surrogateescape")[:column]
        lines[row - 1] = start.encode("utf-8", "surrogateescape")
    for node in strings:
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        tail = lines[last][node.end_col_offset :]
        head = lines[first][: node.col_offset]
        for row in range(first, last + 1):
            lines[row] = b""
        lines[first] = head + b"..." if tail.strip() else head
        lines[last] += tail
    stripped = (line.decode("utf-8", "surrogateescape").rstrip() for line in lines)
    return "\n".join(line for line in stripped if line)
