"""HiGHS, the solver of linear and mixed-integer programs; imported only when it is used."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any


def load_highs() -> ModuleType:
    """Import and return the module ``highspy``, which takes time to load."""
    return import_module("highspy")


def new_solver(settings: Mapping[str, bool | int | float | str]) -> Any:
    """Return a silent solver with one thread, so that its answer does not depend on the cores.

    Parameters
    ----------
    settings
        Further options of HiGHS, by name.
    """
    module = load_highs()
    with _standard_output_closed():  # HiGHS prints its version, whatever its options say
        solver = module.Highs()
    quiet = {"log_to_console": False, "output_flag": False, "threads": 1}
    for name, value in {**quiet, **settings}.items():
        solver.setOptionValue(name, value)
    return solver


@contextmanager
def _standard_output_closed() -> Iterator[None]:
    """Discard all that C code prints to standard output during the ``with`` block."""
    if sys.stdout is not None:  # it is None in a program without a console
        sys.stdout.flush()
    try:
        saved_stdout = os.dup(1)
    except OSError:  # standard output is closed
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            yield
    finally:
        os.dup2(saved_stdout, 1)
        os.close(saved_stdout)
