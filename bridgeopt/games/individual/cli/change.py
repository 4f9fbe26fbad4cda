"""``bridgeopt individual change``: who leaves and comes between rounds."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option
from bridgeopt.engine.effort import Search
from bridgeopt.games.individual.cli import event_options


@command("help_individual_change")
@event_options.plan
@option("--after-round", "after", type=int, required=True, help="help_change_after")
@event_options.anew
@event_options.leaving
@event_options.coming
@option("--tables", "tables", type=click.IntRange(1, 9999), help="help_change_tables")
@option("--threes", is_flag=True, help="help_change_threes")
@event_options.bridge
@event_options.scores
@option("--out", "out_file", type=options.FILE, help="help_change_event_out")
@event_options.effort
def change(
    plan_file: Path,
    after: int,
    anew: tuple[int, ...],
    drop: tuple[int, ...],
    add: tuple[int, ...],
    tables: int | None,
    threes: bool,
    bridge: bool | None,
    scores_file: Path | None,
    out_file: Path | None,
    budget: float,
    seed: int | None,
    jobs: int | None,
) -> None:
    """Plan the rounds to come anew; what was played stays."""
    from bridgeopt.base.interrupts import INTERRUPTED
    from bridgeopt.cli.progress import search_when_ready
    from bridgeopt.engine.groups.warm_event import warm_up
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.individual.show.event_terminal import changed_lines
    from bridgeopt.games.individual.tasks.event import ChangeRequest
    from bridgeopt.games.individual.tasks.event import change as plan_anew

    request = ChangeRequest(
        plan_file, after, drop, add, threes, tables, bridge, out_file, anew, scores_file
    )
    with interruptible() as stop, search_when_ready(warm_up) as (ready, _):
        changed = plan_anew(request, Search(budget, seed, jobs, None, stop), ready)
    known = changed.continued
    for line in changed_lines(known, changed.sizes, changed.sitting_out, bridge=changed.bridge):
        click.echo(line)
    click.echo(Message("file_written_to", file=changed.file))
    show_notes(changed.notes)
    if stop.cancelled:
        raise click.exceptions.Exit(INTERRUPTED)
