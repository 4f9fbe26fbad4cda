"""What ``run`` does for ``--family tailored``: make the movements for tonight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.wording import option

if TYPE_CHECKING:
    from bridgeopt.club import MadeTonight

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Tailoring:
    """What the command line asks of movements made for tonight."""

    rounds: int | None
    groups: int | None
    home_tables: bool
    balance: float

    def movements(self, family: str | None) -> tuple[str | MadeTonight, ...]:
        """Return what ``--family`` asks for: families by name, and movements to be made.

        Raises
        ------
        click.UsageError
            The options do not go with the family.
        """
        from bridgeopt.club.movement import TAILORED, MadeTonight

        names = [name for text in (family or "").split(",") if (name := text.strip())]
        if TAILORED not in names:
            if self != Tailoring(None, None, False, 0.0):
                raise click.UsageError(str(Message("tailored_options_alone")))
            return tuple(names)
        if self.rounds is None:
            raise click.UsageError(str(Message("tailored_needs_rounds")))
        made = MadeTonight(self.rounds, self.groups, self.home_tables, self.balance)
        return tuple(made if name == TAILORED else name for name in names)


def tailoring(command: F) -> F:
    """Add ``--rounds`` and its like; the command gets them as ``tailoring``."""

    @wraps(command)
    def with_tailoring(
        rounds: int | None,
        groups: int | None,
        home_tables: bool,
        balance: float,
        **given: Any,
    ) -> Any:
        return command(**given, tailoring=Tailoring(rounds, groups, home_tables, balance))

    decorated: Callable[..., Any] = with_tailoring
    for each in (
        option(
            "--balance",
            type=click.FloatRange(min=0, max=100),
            default=0.0,
            metavar="WEIGHT",
            help="help_tailored_balance",
        ),
        option(
            "--tables-fixed-boards",
            "home_tables",
            is_flag=True,
            help="help_tailored_tables_fixed_boards",
        ),
        option("--groups", type=click.IntRange(min=1, max=99), help="help_tailored_groups"),
        option("--rounds", type=click.IntRange(min=1, max=99), help="help_tailored_rounds"),
    ):
        decorated = each(decorated)
    return cast(F, decorated)
