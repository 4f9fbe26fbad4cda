"""``bridgeopt individual next``: rounds by standing, or finals."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option
from bridgeopt.engine.effort import Search
from bridgeopt.games.individual.cli import event_options


@command("help_individual_next")
@event_options.plan
@option("--after-round", "after", type=int, required=True, help="help_change_after")
@event_options.anew
@event_options.rules
@event_options.leaving
@option("--finals", is_flag=True, help="help_next_finals")
@option("--threes", is_flag=True, help="help_change_threes")
@event_options.bridge
@event_options.scores
@event_options.people
@option("--out", "out_file", type=options.FILE, help="help_change_event_out")
@event_options.effort
def next(
    plan_file: Path,
    after: int,
    anew: tuple[int, ...],
    game: str,
    uma: tuple[Fraction, ...] | None,
    start: Fraction | None,
    unit: Fraction | None,
    tie_breaks: tuple[str, ...] | None,
    drop: tuple[int, ...],
    finals: bool,
    threes: bool,
    bridge: bool | None,
    scores_file: Path | None,
    people_file: Path | None,
    out_file: Path | None,
    budget: float,
    seed: int | None,
    jobs: int | None,
) -> None:
    """Plan the next round by standing."""
    from bridgeopt.base.interrupts import INTERRUPTED
    from bridgeopt.cli.progress import search_when_ready
    from bridgeopt.engine.groups.warm_event import warm_up
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.individual.show.event_terminal import changed_lines
    from bridgeopt.games.individual.tasks.event import (
        ChangeRequest,
        NextRequest,
        by_standing,
        read_people_beside,
    )

    request = NextRequest(
        ChangeRequest(
            plan_file, after, drop, threes=threes, bridge=bridge, out=out_file, anew=anew
        ),
        event_options.scores_beside(plan_file, scores_file),
        event_options.rules_of(game, uma, start, unit, tie_breaks),
        finals=finals,
    )
    people = read_people_beside(plan_file, people_file)
    with interruptible() as stop, search_when_ready(warm_up) as (ready, _):
        changed = by_standing(
            request,
            people,
            Search(budget, seed, jobs, None, stop),
            ready,
        )
    known = changed.continued
    for line in changed_lines(
        known, changed.sizes, changed.sitting_out, bridge=changed.bridge, finals=finals
    ):
        click.echo(line)
    click.echo(Message("file_written_to", file=changed.file))
    show_notes(changed.notes)
    if stop.cancelled:
        raise click.exceptions.Exit(INTERRUPTED)
