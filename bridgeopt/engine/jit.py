"""Running kernels: in the library compiled ahead of time, by numba, or as plain Python.

If the library has a kernel, numba is not loaded. Otherwise numba compiles the kernel at its first
call on a machine, and stores it in the user's cache. Compiled kernels run without the GIL.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, cached_property, partial, update_wrapper
from importlib import import_module
from importlib.util import find_spec
from threading import RLock
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar, cast

from bridgeopt.base.i18n import Message
from bridgeopt.engine.aot.library import CompiledKernel, Library, StaleError
from bridgeopt.engine.aot.signatures import Array, Scalar, Tuple, Type, parse
from bridgeopt.engine.cache_folder import use_cache_folder

if TYPE_CHECKING:
    from collections.abc import Mapping

F = TypeVar("F", bound=Callable[..., Any])

_INNER: dict[str, bool | str] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""Options of numba's ``njit`` for kernels that only other kernels call."""

_LAYER = "BRIDGEOPT_KERNELS"
"""Name of the environment variable whose value ``jit`` disables the library."""

_compile_lock = RLock()
# All kernels by key (see `kernel_by_key`). Look a kernel up here: in its own module, its name may
# refer to numba's dispatcher instead (`Kernel.compiled`).
_kernels: dict[str, Kernel] = {}
_python_functions: dict[Callable[..., Any], FunctionType] = {}
_warnings: list[Message] = []
_building = False


class Kernel:
    """A function that runs in the library, or that numba compiles at its first call.

    Parameters
    ----------
    function
        The function in plain Python.
    options
        Options of numba's ``njit``.
    """

    def __init__(self, function: Callable[..., Any], options: dict[str, bool | str]) -> None:
        update_wrapper(self, function)
        _kernels[f"{function.__module__}:{function.__qualname__}"] = self
        self._options = options
        # Numba's dispatcher, `None` at first. The property `compiled` creates it, and only then
        # compiles the kernels that the function calls. Therefore a kernel can call itself.
        self._dispatcher: Any = None

    def __call__(self, *args: Any) -> Any:
        """Call the library's function if it can take the arguments, otherwise `compiled`."""
        if (native := self.native) is not None and (
            words := native.pack_arguments(args)
        ) is not None:
            return native.call(words)
        return self.compiled(*args)

    @cached_property
    def native(self) -> CompiledKernel | None:
        """The kernel's function in the library; ``None`` if the library does not have it."""
        return _in_library(self.__wrapped__)  # type: ignore[attr-defined]

    @cached_property
    def compiled(self) -> Any:
        """Numba's dispatcher of the function; without the JIT, the function itself.

        The function calls other kernels by names in its own module, where numba looks the names up.
        Therefore each of these names is set to the dispatcher of its kernel.
        """
        with _compile_lock:
            if self._dispatcher is None:
                function: Any = self.__wrapped__  # type: ignore[attr-defined]
                self._dispatcher = _compiled(function, self._options)
                names = function.__globals__
                for name in function.__code__.co_names:
                    if isinstance(names.get(name), Kernel):
                        dispatcher = names[name]._dispatcher  # noqa: SLF001 - of its own class
                        names[name] = dispatcher or names[name].compiled
            return self._dispatcher


def kernel(function: F) -> F:
    """Make a kernel that Python and other kernels can call."""
    return cast(F, Kernel(function, {}))


def inner_kernel(function: F) -> F:
    """Make a kernel that only other kernels can call.

    It has no entry point for Python, so it compiles faster.
    """
    return cast(F, Kernel(function, _INNER))


def step(function: F) -> F:
    """Make a kernel that is compiled into the single kernel that calls it.

    Use it for parts of a long kernel that share many arrays: passing these to a separate kernel
    takes longer to compile than the part itself.
    """
    return cast(F, Kernel(function, {**_INNER, "inline": "always"}))


def inlined(function: F) -> F:
    """Make a kernel that is compiled into the kernels that call it, and that Python can call too.

    Use it for short functions called at every step, where passing arrays would take too long.
    """
    return cast(F, Kernel(function, {"inline": "always"}))


def without_jit(function: F) -> F:
    """Return the plain Python function of a kernel; kernels it calls run in plain Python too.

    Use it for small tasks, which end sooner than numba could be loaded (about a second).
    """
    python_code: Any = getattr(function, "__wrapped__", function)
    python_code = getattr(python_code, "py_func", python_code)  # the function of numba's dispatcher
    if python_code not in _python_functions:
        names = dict(python_code.__globals__)
        _python_functions[python_code] = FunctionType(
            python_code.__code__, names, python_code.__name__, python_code.__defaults__
        )
        for name in python_code.__code__.co_names:
            called: Any = names.get(name)
            if isinstance(called, Kernel) or hasattr(called, "py_func"):
                names[name] = without_jit(called)
    return cast(F, _python_functions[python_code])


def is_loaded(function: Callable[..., Any]) -> bool:
    """Return whether a kernel can run now, because numba has compiled it or the library has it."""
    if not isinstance(function, Kernel):
        return True
    return "compiled" in vars(function) or function.native is not None


def is_cached(function: Callable[..., Any]) -> bool:
    """Return whether a kernel is already compiled on disk, or cannot be stored there anyway."""
    if isinstance(function, Kernel) and function.native is not None:
        return True
    compiled = function.compiled if isinstance(function, Kernel) else function
    cache = getattr(compiled, "_cache", None)  # there is none without the JIT
    file = getattr(cache, "_cache_file", None)
    return file is None or bool(file._load_index())  # noqa: SLF001 - numba has no public method for it


def cache_warnings() -> tuple[Message, ...]:
    """Return new messages about kernels that could not be read from disk or stored there."""
    messages = tuple(dict.fromkeys(_warnings))
    _warnings.clear()
    return messages


def describe_layers() -> tuple[Message, ...]:
    """Return messages about how kernels run on this machine, and about faults of the library."""
    cache_warnings()
    for function in (_library, _record_warning):  # report a fault even if it was reported before
        function.cache_clear()
    library = None if _runs_plain_python() else _library()
    if library is not None:
        fresh = [name for name in library.kernels if _is_fresh(name)]
        if fresh:
            return Message("layer_library", n=len(fresh)), *cache_warnings()
    return Message("layer_jit" if _can_compile() else "layer_plain"), *cache_warnings()


def _is_fresh(name: str) -> bool:
    """Return whether the library has the current version of a kernel.

    A kernel that no longer exists is reported: the library is stale.
    """
    try:
        kernel: Any = kernel_by_key(name)
    except (ImportError, KeyError):
        _record_warning(Message("library_stale"))
        return False
    return _in_library(kernel.__wrapped__) is not None


def ensure_compiled(kernels: Mapping[str, str]) -> None:
    """Compile or load kernels now, so that doing so later does not use up a time budget.

    Parameters
    ----------
    kernels
        Keys (``module:function``) and signatures of kernels, as in `aot.table`.
    """
    for name, takes in kernels.items():
        kernel = kernel_by_key(name)
        if kernel.native is None and _can_compile():
            compile_for(kernel, parse(takes))


def are_cached(kernels: Mapping[str, str]) -> bool:
    """Return whether all these kernels are on disk, so that `ensure_compiled` compiles none."""
    return all(is_cached(kernel_by_key(name)) for name in kernels)


def kernel_by_key(name: str) -> Kernel:
    """Return a kernel by its key in the table, ``module:function``, importing its module."""
    import_module(name.partition(":")[0])
    return _kernels[name]


def compile_for(kernel: Kernel, takes: Tuple) -> Any:
    """Compile a kernel for a signature, and return numba's compile result."""
    names = kernel.__wrapped__.__globals__  # type: ignore[attr-defined]
    signature = tuple(_numba_type(part, names) for part in takes.parts)
    kernel.compiled.compile(signature)
    return kernel.compiled.overloads[signature]


def enter_build_mode() -> None:
    """Switch this process to building the library.

    Compiled kernels are then neither stored nor called.
    """
    global _building
    _building = True


def load_numba() -> Any:
    """Import and return numba; it takes a quarter of a second, and the library does not need it."""
    import numba

    return numba


def _numba_type(part_type: Type, names: Mapping[str, Any]) -> Any:
    """Return numba's type for a part of a signature.

    ``names`` are the globals of the kernel's module, in which named tuples are looked up.
    """
    types = load_numba().core.types
    if isinstance(part_type, Scalar):
        return getattr(types, {"bool": "boolean"}.get(part_type.kind, part_type.kind))
    if isinstance(part_type, Array):
        element_type = _numba_type(Scalar(part_type.kind), names)
        return types.Array(element_type, part_type.ndim, "C", readonly=part_type.const)
    parts = [_numba_type(part, names) for part in part_type.parts]
    if not part_type.name:
        return types.BaseTuple.from_types(parts)
    is_uniform = all(part == parts[0] for part in parts)
    if is_uniform:
        return types.NamedUniTuple(parts[0], len(parts), names[part_type.name])
    return types.NamedTuple(parts, names[part_type.name])


def _runs_plain_python() -> bool:
    """Return whether kernels must run as plain Python."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def _can_compile() -> bool:
    """Return whether numba can compile kernels here."""
    return not _runs_plain_python() and find_spec("numba") is not None


@cache
def _library() -> Library | None:
    """Load the library; return ``None`` if there is none, it is disabled, or loading it fails.

    A failure is recorded for `cache_warnings`.
    """
    if os.environ.get(_LAYER, "library") == "jit" or _building:
        return None
    try:
        return Library()
    except FileNotFoundError:
        return None
    except Exception as error:  # a damaged file may raise any exception
        _record_warning(Message("library_not_loaded", reason=str(error) or type(error).__name__))
        return None


def _in_library(function: FunctionType) -> CompiledKernel | None:
    """Return a kernel's function in the library; ``None`` if it is missing, stale or damaged.

    A stale or damaged library is recorded for `cache_warnings`.
    """
    if _runs_plain_python() or (library := _library()) is None:
        return None
    try:
        return library.find(function)
    except StaleError:
        _record_warning(Message("library_stale"))
    except Exception as error:
        _record_warning(Message("library_not_loaded", reason=str(error) or type(error).__name__))
    return None


@cache
def _record_warning(trouble: Message) -> None:
    """Record a fault of the library for `cache_warnings`; repeated calls have no effect."""
    _warnings.append(trouble)


def _compiled(function: Callable[..., Any], options: dict[str, bool | str]) -> Any:
    """Return numba's dispatcher of a function, which stores compiled code on disk if it can."""
    if not _can_compile():
        return function
    numba = load_numba()
    compile_with: Any = partial(numba.njit, nogil=True, error_model="numpy", **options)
    if _building:
        return compile_with(**_INNER)(function)
    try:
        with use_cache_folder(numba.config):
            dispatcher = compile_with(cache=True)(function)
    except RuntimeError:  # numba found no writable folder: compile in every run
        return compile_with()(function)
    cache = getattr(dispatcher, "_cache", None)  # there is none without the JIT
    if cache is not None:
        cache._cache_file = _CacheFile(cache._cache_file)  # noqa: SLF001 - numba has no hook for it
    return dispatcher


class _CacheFile:
    """A wrapper of numba's cache file of a kernel; it treats unreadable files as missing.

    Numba then compiles the kernel. Without this wrapper, a truncated cache file makes numba raise
    an exception in every run. An unreadable index is rewritten with the next compiled kernel. If
    the disk is full, nothing is stored.
    """

    def __init__(self, file: Any) -> None:
        self._file = file

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of numba's cache file that this wrapper does not define."""
        return getattr(self._file, name)

    def load(self, key: object) -> Any:
        """Return the compiled code; ``None`` if it cannot be read."""
        return self._or_none(self._file.load, key)

    def save(self, key: object, data: object) -> None:
        """Store a kernel's compiled code under its key, if the disk can be written."""
        if self._load_index() == {}:  # numba cannot append to a damaged index: start a new one
            self._or_none(self._file.flush)
        self._or_none(self._file.save, key, data)

    def _load_index(self) -> Any:
        return self._or_none(self._file._load_index) or {}  # noqa: SLF001 - numba's own name

    @staticmethod
    def _or_none(function: Callable[..., Any], *args: object) -> Any:
        try:
            return function(*args)
        except Exception as error:  # unpickling a damaged file may raise any exception
            reason = f"{type(error).__name__}: {error}"
            _warnings.append(Message("kernels_not_kept", reason=reason))
            return None
