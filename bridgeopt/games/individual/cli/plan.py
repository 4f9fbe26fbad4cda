"""``bridgeopt individual plan``: a new plan."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option

if TYPE_CHECKING:
    from bridgeopt.games.individual.asked import Constraint, Want

_LEVELS = ("hard", "soft", "off")
_CONSTRAINTS = ("meetings", "tables", "seats", "connected", "diameter", "d")


def _wants(
    ctx: click.Context, param: click.Parameter, texts: tuple[str, ...]
) -> dict[Constraint, Want]:
    """Take what constraints count, such as ``tables=soft:3``, as the callback of an option."""
    from bridgeopt.games.individual.asked import Constraint, Level, Want

    wants = {}
    for text in texts:
        name, _, rest = text.partition("=")
        level, colon, weight = rest.partition(":")
        digits = weight.isascii() and weight.isdigit() and 0 < len(weight) < 4 and int(weight) > 0
        is_weight = digits and level == "soft" if colon else True
        if name not in _CONSTRAINTS or level not in _LEVELS or not is_weight:
            wrong = Message("individual_want_unknown", text=text, names=_CONSTRAINTS)
            raise click.BadParameter(str(wrong), ctx, param)
        wants[Constraint(name)] = Want(Level(level), int(weight) if colon else 1)
    return wants


@command("help_individual_plan")
@option("--players", "num_players", type=int, required=True, help="help_individual_players")
@option("--rounds", "num_rounds", type=int, required=True, help="help_individual_rounds")
@option("--size", type=int, default=4, show_default=True, help="help_individual_size")
@option("--tables", "num_tables", type=int, help="help_individual_num_tables")
@option(
    "--spare",
    type=click.Choice(["smaller", "sit-out", "substitutes"]),
    default="smaller",
    show_default=True,
    help="help_individual_spare",
)
@option("--d", "d", type=click.IntRange(min=0), help="help_individual_d")
@option("--want", "wants", multiple=True, callback=_wants, help="help_individual_want")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
@option("--budget", type=options.Seconds(), help="help_individual_budget")
@option("--out", "folder", type=options.FILE, help="help_individual_out")
def plan(
    num_players: int,
    num_rounds: int,
    size: int,
    num_tables: int | None,
    spare: str,
    d: int | None,
    wants: dict[Constraint, Want],
    seed: int,
    budget: float | None,
    folder: Path | None,
) -> None:
    """Make a plan."""
    from rich.console import Console

    from bridgeopt.cli.progress import search_when_ready
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.engine.effort import Search
    from bridgeopt.engine.groups.warm import warm_up
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.individual.asked import Asked, Spare
    from bridgeopt.games.individual.files.plan_csv import format_plan
    from bridgeopt.games.individual.show.terminal import searching_told, show_made
    from bridgeopt.games.individual.tasks.individual import plan_event

    asked = Asked(num_players, num_rounds, size, num_tables, Spare(spare), d, wants)
    with interruptible() as stop, search_when_ready(warm_up) as (ready, tell):
        planned = plan_event(
            asked,
            Search(budget, seed, on_progress=lambda best: tell(searching_told(best)), stop=stop),
            folder,
            ready,
        )
    show_made(Console(stderr=folder is None), planned.made)
    if planned.filled is None:
        click.echo(format_plan(planned.made.plan), nl=False)
    else:
        click.echo(Message("individual_written", folder=folder, n=len(planned.filled.files)))
        show_notes(planned.filled.notes)
    if stop.cancelled:
        raise click.exceptions.Exit(130)
    if planned.made.unmet:
        names = tuple(Message("individual_constraint", name=c.value) for c in planned.made.unmet)
        click.echo(Message("individual_unmet", names=names), err=True)
        raise click.exceptions.Exit(1)
