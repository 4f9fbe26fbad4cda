"""What ``run`` does for ``--family tailored``: make the movements for tonight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click
from click.core import ParameterSource

if TYPE_CHECKING:
    from bridgeopt.club import Pair, Plan, Source
    from bridgeopt.seating.evening import Evening
    from bridgeopt.seating.tailored.fallback import Wanted

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Tailoring:
    """What the command line asks of movements made for tonight."""

    rounds: int | None
    groups: int | None
    home_tables: bool
    balance: float

    def wanted(self, family: str | None) -> Wanted | None:
        """Return what is wanted, ``None`` where movements are not to be made.

        Raises
        ------
        click.UsageError
            The options do not go with the family.
        """
        from bridgeopt.club.plan import TAILORED

        if TAILORED in (family or "").split(",") and family != TAILORED:
            raise click.UsageError("--family tailored cannot be compared: run it by itself.")
        if family != TAILORED:
            if self != Tailoring(None, None, False, 0.0):
                raise click.UsageError(
                    "--rounds, --groups, --tables-fixed-boards and --balance go with --family"
                    " tailored."
                )
            return None
        if self.rounds is None:
            raise click.UsageError("--family tailored: say how many rounds, such as --rounds 6.")
        from bridgeopt.seating.tailored.fallback import Wanted

        return Wanted(self.rounds, self.groups, self.home_tables, self.balance)


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


def tailor(
    evening: Evening,
    wanted: Wanted,
    source: Source,
    pairs: Sequence[Pair],
    *,
    seed: int | None,
    budget: float,
    jobs: int | None,
    **given: Any,
) -> Plan:
    """Make tonight's movements, and show that work goes on.

    Parameters
    ----------
    evening, wanted, source, given
        See `seating.tailored.evening.tailor_evening`.
    pairs
        Tonight's, for the seed where none is given.
    budget
        Seconds; where the command line does not tell, more than for other families.
    seed, jobs
        See `seating.evening.optimise`.
    """
    from bridgeopt.cli.progress import compile_kernels, counting_bar
    from bridgeopt.club.plan import TAILORED
    from bridgeopt.engine.effort import Effort
    from bridgeopt.movement.tailored.warm import warm_up
    from bridgeopt.seating.evening import seed_from
    from bridgeopt.seating.tailored.evening import DEFAULT_BUDGET, tailor_evening

    context = click.get_current_context()
    if context.get_parameter_source("budget") is not ParameterSource.COMMANDLINE:
        budget = DEFAULT_BUDGET
    if seed is None:
        seed = seed_from(source, pairs, f"{TAILORED} {wanted.rounds}", len(evening.sections))
    compile_kernels(warm_up, what="the making of movements")
    with counting_bar("Making movements", "sections", len(evening.sections)) as on_section:
        return tailor_evening(
            evening, wanted, source, Effort(seed, budget, jobs), on_section=on_section, **given
        )
