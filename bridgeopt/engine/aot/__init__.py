"""Kernels compiled ahead of time: a small native library that is called without numba.

A kernel runs in one of three layers, with bit-identical results. The first is the library, if one
was built from the present sources. The second is numba, which compiles a kernel at its first call.
The third is plain Python, with ``NUMBA_DISABLE_JIT=1`` or without numba.

`signatures` describes the arguments of kernels, `table` lists the kernels that Python calls,
`library` loads and calls them, and `build` builds the library.
"""
