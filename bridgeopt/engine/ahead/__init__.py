"""Kernels compiled ahead of time: one small native library that is called without numba.

A kernel runs in one of three layers, which give the same bits: the library, where there is one that
was built from these very sources; numba, which compiles when a kernel is first called; the kernel's
own Python, with ``NUMBA_DISABLE_JIT=1`` or without numba. `signatures` says what a kernel takes,
`table` which kernels Python calls, `library` loads and calls, `build` makes.
"""
