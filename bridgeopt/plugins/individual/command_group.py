"""The command group of ``bridgeopt individual``; showing its help imports none of the commands."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli import LazyGroup


class _Individual(LazyGroup):
    MODULE = "bridgeopt.plugins.individual.cli:{}"
    COMMANDS: ClassVar[dict[str, str]] = {
        "plan": "help_individual_plan",
        "bridge": "help_individual_bridge",
        "check": "help_individual_check",
        "winds": "help_individual_winds",
        "tables": "help_individual_tables",
        "seat": "help_individual_seat",
        "name": "help_individual_name",
        "print": "help_individual_print",
        "substitute": "help_individual_substitute",
        "result": "help_individual_result",
        "boards": "help_individual_boards",
        "traveller": "help_individual_traveller",
        "standings": "help_individual_standings",
        "change": "help_individual_change",
        "next": "help_individual_next",
        "record": "help_individual_record",
        "convert": "help_individual_convert",
    }
    PLANS = "bridgeopt.plugins.individual.plans_cli:{}"
    BOARDS = "bridgeopt.plugins.individual.boards_cli:{}"
    OTHER_MODULES: ClassVar[dict[str, str]] = {
        "plan": PLANS.format("plan"),
        "bridge": PLANS.format("bridge"),
        "check": PLANS.format("check"),
        "winds": PLANS.format("winds"),
        "tables": PLANS.format("tables"),
        "convert": PLANS.format("convert"),
        "boards": BOARDS.format("boards"),
        "traveller": BOARDS.format("traveller"),
        "print": MODULE.format("print_"),
        "next": MODULE.format("next_"),
    }
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = {
        "seat": ("season",),
        "print": ("title", "paper"),
        "standings": ("csv_style",),
        "record": ("season",),
    }


@click.group(cls=_Individual, help="help_individual")
def individual() -> None:
    """Plan and run individual events."""
