"""Compare the three implementations of each kernel: library, numba and plain Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

from bridgeopt.engine.aot.library import kernel_key
from bridgeopt.engine.jit import Kernel, kernel_by_key, without_jit

Call = tuple[Any, ...]


def calls_of(work: Callable[[], object], most: int = 3) -> dict[str, list[Call]]:
    """Return the first arguments that Python passes to each kernel during some work."""
    found: dict[str, list[Call]] = {}
    really = Kernel.__call__

    def call(kernel: Kernel, *args: Any) -> Any:
        calls = found.setdefault(kernel_key(kernel.__wrapped__), [])
        if len(calls) < most:
            calls.append(copied(args))
        return really(kernel, *args)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Kernel, "__call__", call)
        work()
    return found


def copied(value: Any) -> Any:
    """Return a copy with the same memory layout and write permission."""
    if isinstance(value, np.ndarray):
        other = value.copy(order="C")
        other.flags.writeable = value.flags.writeable
        return other
    if isinstance(value, tuple):
        parts = [copied(part) for part in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value


def layers_of(name: str, *, numba: bool = True) -> Mapping[str, Callable[..., Any]]:
    """Return a kernel in each implementation; the library is included only if it has the kernel.

    Without ``numba``, which compiles a kernel for seconds, it is included only if the library is
    not.
    """
    kernel = kernel_by_key(name)
    native = kernel.native
    found = {"plain": without_jit(kernel)}
    if numba or native is None:
        found["numba"] = kernel.compiled
    if native is not None:

        def call(*args: Any) -> Any:
            words = native.pack_arguments(args)
            assert words is not None, f"the library's {name} was not made for such arguments"
            return native.call(words)

        found["library"] = call
    return found


def alike(one: Any, two: Any) -> bool:
    """Return whether two results are equal bit by bit; Python numbers count as numpy's."""
    if isinstance(one, tuple) and isinstance(two, tuple):
        return len(one) == len(two) and all(map(alike, one, two))
    if isinstance(one, np.ndarray) and isinstance(two, np.ndarray):
        return one.dtype == two.dtype and one.shape == two.shape and one.tobytes() == two.tobytes()
    if isinstance(one, float) or isinstance(two, float):
        return np.float64(one).tobytes() == np.float64(two).tobytes()
    return bool(one == two)


def assert_alike(
    calls: Mapping[str, list[Call]], without: frozenset[str] = frozenset(), *, numba: bool = True
) -> None:
    """Assert that all implementations return the same and leave the same in each array.

    ``numba`` is as for `layers_of`.
    """
    for name, each in calls.items():
        for args in each:
            results = {
                layer: ((own := copied(args)), function(*own))
                for layer, function in layers_of(name, numba=numba).items()
                if layer != "plain" or name not in without
            }
            (first, expected), *others = results.items()
            for layer, found in others:
                assert alike(found, expected), f"{name} differs: {layer}, {first}"
