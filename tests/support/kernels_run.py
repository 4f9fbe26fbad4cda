"""Run every kind of command, and print the kernels that were not compiled beforehand.

This is a script (see `test_compiling`) that runs in a process where only the warm-up has compiled
kernels. Its arguments are the shipped data folder and an empty folder.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from click.testing import CliRunner
from numba.core.dispatcher import Dispatcher

import bridgeopt
from bridgeopt.cli import main
from bridgeopt.engine.jit import Kernel
from bridgeopt.engine.qap import verify
from bridgeopt.files.history import read_history
from bridgeopt.files.registration import read_registration
from bridgeopt.movement import tailored as warm_tailored
from bridgeopt.movement.tailored import directions
from bridgeopt.seating.seating_problem import evening_sections

PAIRS = 25
"""Pairs in three sections: 8, 8 and 9."""


def kernels() -> dict[str, Any]:
    """Return all compiled functions of the package by name."""
    ours = [module for name, module in sys.modules.items() if name.startswith("bridgeopt.")]
    found = [value for module in ours for value in vars(module).values()]
    made = [each.compiled if isinstance(each, Kernel) else each for each in found]
    made = [each for each in made if isinstance(each, Dispatcher)]
    return {f"{each.py_func.__module__}.{each.py_func.__name__}": each for each in made}


def ready() -> set[tuple[str, str]]:
    """Return the name and argument types of each compiled or loaded kernel."""
    return {(name, str(types)) for name, kernel in kernels().items() for types in kernel.overloads}


def write_registration(data: Path, out: Path) -> Path:
    """Write a registration of `PAIRS` pairs."""
    registration = out / "registration.csv"
    lines = (data / "registration.csv").read_text("utf-8").splitlines(keepends=True)
    registration.write_text("".join(lines[:PAIRS]), "utf-8")
    return registration


def commands(data: Path, out: Path) -> dict[str, list[Any]]:
    """Return the program's arguments by a description of the run, in an order that works."""
    history = data / "history.csv"
    registration = write_registration(data, out)
    evening = evening_sections(read_history(history), read_registration(registration), 3)
    (odd,) = [section.pairs for section in evening.sections if section.odd]
    one, two = [section.pairs for section in evening.sections if not section.odd]
    leaver = str(one[0].first)
    plan = out / "plan" / "plan.json"
    run = ["run", "--history", history, "--reg", registration]
    small = [*run, "--family", "teamplus", "--sections", 3]
    change = ["change", "--history", history, "--plan", plan, "--drop", leaver]
    evaluate = ["evaluate", "--history", history, "--plan"]
    return {
        "repeats": [*small, "--out", plan.parent],
        "all numberings alike": [*run, "--family", "howell", "--sections", 3],
        "musts": [
            *run,
            *("--family", "multiplex", "--sections", 3),
            *("--late", odd[3].first, "--tonight", f"{odd[4].first}:{odd[5].first}"),
            *("--number", f"{one[1].first}=3,4", "--stationary", one[2].first),
            *("--not-tonight", f"{two[4].first}:{two[5].first}", "--put", f"{two[0].first}=A"),
        ],
        "musts about numbers": [*small, "--no-sit-out", odd[3].first],
        "preferences": [
            *small,
            *("--late", f"{odd[3].first}@5", "--tonight", f"{odd[4].first}:{odd[5].first}@5"),
            *("--number", f"{one[1].first}=3,4@5", "--stationary", f"{one[2].first}@5"),
            *("--not-tonight", f"{two[4].first}:{two[5].first}@5"),
        ],
        "contradiction": [*small, "--late", odd[3].first, "--late", odd[4].first],
        "compare": [*run, "--compare", "--budget", 1],
        "change": change,
        "change, numbers kept": [*change, "--keep", "strict"],
        "change after a round": [*change, "--after-round", 2],
        "evaluate": [*evaluate, plan, "--verify"],
        "evaluate tailored": [*evaluate, out / "tailored" / "plan.json", "--verify"],
    }


def making(data: Path, out: Path) -> dict[str, list[Any]]:
    """Return the arguments of runs that generate movements, by a description of the run."""
    registration = write_registration(data, out)
    run = ["run", "--history", data / "history.csv", "--reg", registration, "--sections", 3]
    tailored = [*run, "--family", "tailored", "--budget", 1]
    stays = registration.read_text("utf-8").split(",")[0]
    return {
        "tailored": [*tailored, "--rounds", 5, "--out", out / "tailored"],
        "tailored, as many groups as rounds": [*tailored, "--rounds", 7, "--groups", 7],
        "tailored, somebody stays": [*tailored, "--rounds", 6, "--stationary", stays],
        "tailored, boards at home": [
            *(*tailored, "--rounds", 6, "--tables-fixed-boards", "--budget", 300)
        ],
        "tailored, balanced": [*tailored, "--rounds", 4, "--balance", 5],
    }


def unready(data: Path, out: Path) -> dict[str, list[str]]:
    """Return the kernels compiled or loaded after the warm-up, by a description of the run."""
    for module in walk_packages(bridgeopt.__path__, "bridgeopt."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    directions._RUNS = 1  # more would call the same kernels
    found = {}
    for warming, runs in ((warm_tailored, making), (verify, commands)):
        warming.warm_up()
        for name, command in runs(data, out).items():
            before = ready()
            result = CliRunner().invoke(main, list(map(str, command)))
            if result.exit_code != (name == "contradiction"):
                found[name] = result.output.splitlines()
            new = sorted(ready() - before)
            if new:
                found[name] = [f"{kernel} {types}" for kernel, types in new]
    return found


if __name__ == "__main__":
    print(json.dumps(unready(Path(sys.argv[1]), Path(sys.argv[2]))))
