"""``bridgeopt individual seat``: who takes which number."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.engine.effort import Search
from bridgeopt.games.individual.cli import event_options


@command("help_individual_seat")
@event_options.plan
@argument("people_file", metavar="PEOPLE", type=options.FILE)
@option("--out", "out_file", type=options.FILE, help="help_seat_out")
@option("--clubs", type=click.Choice(["first", "day"]), help="help_seat_clubs")
@option(
    "--apart",
    multiple=True,
    metavar="LINE,LINE",
    callback=event_options.couples,
    help="help_seat_apart",
)
@option(
    "--stay",
    multiple=True,
    metavar="LINE,TABLE",
    callback=event_options.couples,
    help="help_seat_stay",
)
@option(
    "--place",
    multiple=True,
    metavar="LINE,SEAT",
    callback=event_options.couples,
    help="help_seat_place",
)
@option("--history", "history_file", type=options.FILE, help="help_seat_history")
@option("--season", "season_file", type=options.FILE, help="help_seat_season")
@event_options.bridge
@event_options.effort
def seat(
    plan_file: Path,
    people_file: Path,
    out_file: Path | None,
    clubs: str | None,
    apart: tuple[tuple[int, int], ...],
    stay: tuple[tuple[int, int], ...],
    place: tuple[tuple[int, int], ...],
    history_file: Path | None,
    season_file: Path | None,
    bridge: bool | None,
    budget: float,
    seed: int | None,
    jobs: int | None,
) -> None:
    """Give people the numbers of a plan."""
    from bridgeopt.base.interrupts import INTERRUPTED
    from bridgeopt.cli.progress import search_when_ready
    from bridgeopt.engine.groups.warm_event import warm_up
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.individual.show.event_terminal import seated_lines
    from bridgeopt.games.individual.tasks.event import PEOPLE
    from bridgeopt.games.individual.tasks.event_people import SeatRequest
    from bridgeopt.games.individual.tasks.event_people import seat as give

    request = SeatRequest(
        plan_file,
        people_file,
        out_file or plan_file.with_name(PEOPLE),
        clubs or "",
        apart,
        stay,
        place,
        history_file,
        season_file,
        bridge,
    )
    with interruptible() as stop, search_when_ready(warm_up) as (ready, _):
        seated = give(request, Search(budget, seed, jobs, None, stop), ready)
    show_notes(seated.notes)
    for line in seated_lines(seated.numbered, seated.vacant):
        click.echo(line)
    click.echo(Message("file_written_to", file=request.out))
    if seated.plan_file is not None:
        click.echo(Message("file_written_to", file=seated.plan_file))
        click.echo(Message("seat_play_this", file=seated.plan_file))
    if stop.cancelled:
        raise click.exceptions.Exit(INTERRUPTED)
