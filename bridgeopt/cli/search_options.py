"""Options that limit a search, for commands that seat an evening."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from bridgeopt.cli.click_classes import option
from bridgeopt.cli.options import Seconds
from bridgeopt.engine.stopping import SearchBudget

F = TypeVar("F", bound=Callable[..., Any])


def search_options(command: F) -> F:
    """Add ``--budget`` and ``--jobs`` to a command."""
    command = _jobs(command)
    return option(
        "--budget", type=Seconds(), default=20.0, show_default=True, help="help_option_budget"
    )(command)


def run_search_options(command: F) -> F:
    """Add ``--budget`` and ``--jobs`` to `run`; its default budget depends on the movements."""
    command = _jobs(command)
    return option("--budget", type=Seconds(), help="help_run_budget")(command)


_jobs = option("--jobs", type=click.IntRange(min=1, max=256), help="help_option_jobs")
seed = option("--seed", type=int, help="help_option_seed")


def search_budget(budget: float | None, seed: int | None, jobs: int | None) -> SearchBudget:
    """Return the limits of a search from the values of ``--budget``, ``--seed`` and ``--jobs``."""
    return SearchBudget(seconds=budget, seed=seed, jobs=jobs)
