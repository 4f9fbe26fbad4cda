"""What ``run`` does for ``--family tailored``: make the movements for tonight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

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
                raise click.UsageError(
                    "--rounds, --groups, --tables-fixed-boards and --balance go with --family"
                    " tailored."
                )
            return tuple(names)
        if self.rounds is None:
            raise click.UsageError("--family tailored: say how many rounds, such as --rounds 6.")
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
    for option in (
        click.option(
            "--balance",
            type=click.FloatRange(min=0, max=100),
            default=0.0,
            metavar="WEIGHT",
            help="With --family tailored: what a point of balance Qf is worth, in percent of what"
            " the best meetings gain over chance.  [default: 0, fitness first]",
        ),
        click.option(
            "--tables-fixed-boards",
            "home_tables",
            is_flag=True,
            help="With --family tailored: boards stay at their tables.",
        ),
        click.option(
            "--groups",
            type=click.IntRange(min=1, max=99),
            help="With --family tailored: board groups.  [default: as few as the best meetings"
            " need, up to two more than rounds]",
        ),
        click.option(
            "--rounds",
            type=click.IntRange(min=1, max=99),
            help="With --family tailored, which makes a movement for tonight: how many rounds."
            " The budget is then 60 seconds.",
        ),
    ):
        decorated = option(decorated)
    return cast(F, decorated)
