"""Kernels compile also where nothing can be kept on disk."""

from __future__ import annotations

import pytest
from instances import JIT

from bridgeopt.engine import jit


@pytest.mark.skipif(not JIT, reason="nothing is compiled without the JIT")
@pytest.mark.parametrize("decorate", [jit.kernel, jit.inner_kernel, jit.step])
def test_without_a_folder_to_write_to(decorate, monkeypatch):
    """As for a program that an administrator installed: it works, and compiles in every run."""
    compile_really = jit.njit

    def njit(**options):
        if options.get("cache"):

            def refuse(function):
                raise RuntimeError("cannot cache function: no locator available")

            return refuse
        return compile_really(**options)

    monkeypatch.setattr(jit, "njit", njit)
    assert decorate(lambda x: x + 1).py_func(1) == 2
