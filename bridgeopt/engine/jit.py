"""How kernels are compiled: once a machine, kept on disk, and run without Python's lock.

A kernel is made when it is first called: numba takes half a second to load, and who only looks at
something does not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial, update_wrapper
from threading import RLock
from types import FunctionType
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

_INNER: dict[str, bool | str] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}

_making = RLock()
_plain: dict[Callable[..., Any], FunctionType] = {}
_troubles: list[str] = []


class Kernel:
    """A function that numba compiles when it is first called.

    Parameters
    ----------
    function
        What it does, as plain Python.
    options
        How numba compiles it.
    """

    def __init__(self, function: Callable[..., Any], options: dict[str, bool | str]) -> None:
        update_wrapper(self, function)
        self._options = options
        self._made: Any = None  # while what it calls is looked up, which may be itself

    def __call__(self, *args: Any) -> Any:
        """Call what is compiled."""
        return self.compiled(*args)

    @cached_property
    def compiled(self) -> Any:
        """The compiled function: numba's dispatcher, or without the JIT the function itself.

        Numba finds what a kernel calls among the names of its module, and has to find dispatchers
        there.
        """
        with _making:
            if self._made is None:
                function: Any = self.__wrapped__  # type: ignore[attr-defined]
                self._made = _compiled(function, self._options)
                names = function.__globals__
                for name in function.__code__.co_names:
                    if isinstance(names.get(name), Kernel):
                        made = names[name]._made  # noqa: SLF001 - of its own class
                        names[name] = made or names[name].compiled
            return self._made


def kernel(function: F) -> F:
    """Compile a kernel that Python calls too."""
    return cast(F, Kernel(function, {}))


def inner_kernel(function: F) -> F:
    """Compile a kernel that only kernels call: without a way in from Python, it is done sooner."""
    return cast(F, Kernel(function, _INNER))


def step(function: F) -> F:
    """Mark a step of one kernel, which is written into it when that is compiled.

    For steps that share many arrays: to hand these over, a kernel of its own would be compiled for
    longer than all that it does.
    """
    return cast(F, Kernel(function, {**_INNER, "inline": "always"}))


def inlined(function: F) -> F:
    """Compile a kernel that is written into those which call it, and that Python calls too.

    For what is short and done at every step: to hand over its arrays would take longer.
    """
    return cast(F, Kernel(function, {"inline": "always"}))


def in_plain_python(function: F) -> F:
    """Return what a kernel was made of, which calls the like: nothing compiled, nor numba loaded.

    For what is so small that loading numba, a second of it, would take longer than all the rest.
    """
    own: Any = getattr(function, "__wrapped__", function)
    own = getattr(own, "py_func", own)  # of a dispatcher
    if own not in _plain:
        names = dict(own.__globals__)
        _plain[own] = FunctionType(own.__code__, names, own.__name__, own.__defaults__)
        for name in own.__code__.co_names:
            called: Any = names.get(name)
            if isinstance(called, Kernel) or hasattr(called, "py_func"):
                names[name] = in_plain_python(called)
    return cast(F, _plain[own])


def is_loaded(function: Callable[..., Any]) -> bool:
    """Whether a kernel has been called in this process, so that it costs no more than its work."""
    return not isinstance(function, Kernel) or "compiled" in vars(function)


def is_kept(function: Callable[..., Any]) -> bool:
    """Whether nobody need compile a kernel ahead: it lies on disk, or nothing can be kept."""
    compiled = function.compiled if isinstance(function, Kernel) else function
    cache = getattr(compiled, "_cache", None)  # there is none without the JIT
    file = getattr(cache, "_cache_file", None)
    return file is None or bool(file._load_index())  # noqa: SLF001 - numba tells it nowhere else


def troubles() -> tuple[str, ...]:
    """Return why kernels were not taken from disk, or not kept there, since this was asked last."""
    told = tuple(dict.fromkeys(_troubles))
    _troubles.clear()
    return told


def _compiled(function: Callable[..., Any], options: dict[str, bool | str]) -> Any:
    """Have numba compile it when called; where nothing can be kept on disk, in every run anew."""
    from numba import njit

    compile_with: Any = partial(njit, nogil=True, error_model="numpy", **options)
    try:
        made = compile_with(cache=True)(function)
    except RuntimeError:  # numba finds no folder that it may write to
        return compile_with()(function)
    cache = getattr(made, "_cache", None)  # there is none without the JIT
    if cache is not None:
        cache._cache_file = _Kept(cache._cache_file)  # noqa: SLF001 - numba has no hook for it
    return made


class _Kept:
    """What numba keeps of a kernel on disk; where that is damaged or full, it compiles.

    Numba raises whatever comes of a truncated file, in every run. Where an index cannot be read it
    is as if there were none, and it is written anew with what is compiled.
    """

    def __init__(self, file: Any) -> None:
        self._file = file

    def __getattr__(self, name: str) -> Any:
        """Give all else as numba has it."""
        return getattr(self._file, name)

    def load(self, key: object) -> Any:
        """Return what is kept; ``None`` where it cannot be read."""
        return self._or_none(self._file.load, key)

    def save(self, key: object, data: object) -> None:
        """Keep what is compiled, if that can be."""
        if self._load_index() == {}:  # of a damaged one, numba would add to what it cannot read
            self._or_none(self._file.flush)
        self._or_none(self._file.save, key, data)

    def _load_index(self) -> Any:
        return self._or_none(self._file._load_index) or {}  # noqa: SLF001 - numba's own name

    @staticmethod
    def _or_none(function: Callable[..., Any], *args: object) -> Any:
        try:
            return function(*args)
        except Exception as error:  # unpickling what is damaged raises anything
            _troubles.append(f"{type(error).__name__}: {error}")
            return None
