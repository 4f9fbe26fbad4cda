"""Holding the layers in which a kernel can run against each other: library, numba, plain Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

from bridgeopt.engine.aot.library import kernel_key
from bridgeopt.engine.jit import Kernel, kernel_by_key, without_jit

Call = tuple[Any, ...]


def calls_of(work: Callable[[], object], most: int = 3) -> dict[str, list[Call]]:
    """Return what Python hands to kernels while it does some work: the first calls of each."""
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
    """Return a copy that lies in memory alike, and may be written where the other may be."""
    if isinstance(value, np.ndarray):
        other = value.copy(order="C")
        other.flags.writeable = value.flags.writeable
        return other
    if isinstance(value, tuple):
        parts = [copied(part) for part in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value


def layers_of(name: str) -> Mapping[str, Callable[..., Any]]:
    """Return a kernel in each layer that there is; the library's only where it has it."""
    kernel = kernel_by_key(name)
    found = {"plain": without_jit(kernel), "numba": kernel.compiled}
    if (native := kernel.native) is not None:

        def call(*args: Any) -> Any:
            words = native.pack_arguments(args)
            assert words is not None, f"the library's {name} was not made for such arguments"
            return native.call(words)

        found["library"] = call
    return found


def alike(one: Any, two: Any) -> bool:
    """Whether two results have the same bits; Python's own numbers stand for numpy's."""
    if isinstance(one, tuple) and isinstance(two, tuple):
        return len(one) == len(two) and all(map(alike, one, two))
    if isinstance(one, np.ndarray) and isinstance(two, np.ndarray):
        return one.dtype == two.dtype and one.shape == two.shape and one.tobytes() == two.tobytes()
    if isinstance(one, float) or isinstance(two, float):
        return np.float64(one).tobytes() == np.float64(two).tobytes()
    return bool(one == two)


def assert_alike(calls: Mapping[str, list[Call]], without: frozenset[str] = frozenset()) -> None:
    """Hold the layers against each other: what is returned, and what is left in each array."""
    for name, each in calls.items():
        for args in each:
            results = {
                layer: ((own := copied(args)), function(*own))
                for layer, function in layers_of(name).items()
                if layer != "plain" or name not in without
            }
            (first, expected), *others = results.items()
            for layer, found in others:
                assert alike(found, expected), f"{name} differs: {layer}, {first}"
